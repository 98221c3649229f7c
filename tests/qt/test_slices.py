from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from tests.qt.waiting import Clock
from treeview.qt.widgets import slices
from treeview.qt.widgets.slices import Slices


class Told:
    """Does work in slices, and keeps what it tells."""

    def __init__(self) -> None:
        self.slices = Slices(None)
        self.active: list[bool] = []
        self.progress: list[int] = []
        self.ends: list[object] = []
        self.slices.activeChanged.connect(self.active.append)
        self.slices.progressed.connect(self.progress.append)
        self.slices.done.connect(self.ends.append)
        self.slices.failed.connect(self.ends.append)


@pytest.fixture
def told() -> Told:
    return Told()


def count(last: int, error: Exception | None = None) -> Iterator[int]:
    yield from range(last)
    if error is not None:
        raise error
    return "the end"


def test_work_goes_on_between_events_and_returns_its_result(told: Told, qtbot: QtBot) -> None:
    told.slices.begin(count(3))
    assert told.progress == [0]
    qtbot.waitUntil(lambda: not told.slices.active)
    assert told.progress == [0, 1, 2]
    assert (told.active, told.ends) == ([True, False], ["the end"])


def test_a_slice_ends_when_its_time_is_over(told: Told, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slices, "time", Clock(tick=0.001))
    told.slices.begin(count(1_000), at_once=0.0105)
    assert told.progress == [10]


def test_short_work_is_done_at_once(told: Told, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slices, "time", Clock())
    told.slices.begin(count(3), at_once=1.0)
    assert (told.active, told.progress, told.ends) == ([], [], ["the end"])


def test_progress_is_told_now_and_then(monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> None:
    monkeypatch.setattr(slices, "time", Clock(tick=0.001))
    work, told = Slices(None, 0.01), list[int]()
    work.progressed.connect(told.append)
    work.begin(count(50))
    qtbot.waitUntil(lambda: not work.active)
    assert told[0] == 0
    assert 5 < len(told) < 25


def test_other_work_and_a_stop_close_what_was_begun(told: Told, qtbot: QtBot) -> None:
    closed: list[str] = []

    def work(name: str) -> Iterator[None]:
        try:
            while True:
                yield
        finally:
            closed.append(name)

    told.slices.begin(work("one"))
    told.slices.begin(work("other"))
    assert closed == ["one"]
    told.slices.stop()
    assert closed == ["one", "other"]
    qtbot.wait(1)
    assert told.active == [True, False, True, False]
    assert told.ends == []


def test_work_may_begin_other_work(told: Told, qtbot: QtBot) -> None:
    def work() -> Iterator[int]:
        told.slices.begin(count(2))
        yield 9

    told.slices.begin(work())
    qtbot.waitUntil(lambda: not told.slices.active)
    assert told.ends == ["the end"]


def test_a_failure_is_told_in_one_line(told: Told) -> None:
    told.slices.begin(count(0, OSError("no\nroom")))
    assert not told.slices.active
    assert told.ends == ["no room"]


def test_a_fault_of_the_program_is_raised_too(told: Told) -> None:
    with pytest.raises(ZeroDivisionError):
        told.slices.begin(count(0, ZeroDivisionError()))
    assert not told.slices.active
    assert told.ends == ["ZeroDivisionError"]

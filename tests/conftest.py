"""What every test gets: an offscreen Qt, its own settings file, golden files, and no logged error."""

from __future__ import annotations

import ctypes
import gc
import itertools
import logging
import math
import mmap
import os
import sys
import zlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from treeview.games import game_check

# Before anything imports Qt: no display, but a screen with room for windows, and the same pixels whatever
# the user's desktop asks for.
SCREEN = Path(__file__).with_name("screen.json")
os.environ["QT_QPA_PLATFORM"] = "offscreen" if ":" in str(SCREEN) else f"offscreen:configfile={SCREEN}"
for name in ("QT_SCALE_FACTOR", "QT_SCREEN_SCALE_FACTORS", "QT_STYLE_OVERRIDE", "QT_QPA_PLATFORMTHEME"):
    os.environ.pop(name, None)
os.environ["LANGUAGE"] = "en"  # whatever the language of who runs the tests

GOLDEN = Path(__file__).parent / "golden"

numbers = itertools.count()

# The same examples each time: what breaks a test is the change, not the draw. "thorough" draws anew.
settings.register_profile("quick", max_examples=25, deadline=None, derandomize=True)
settings.register_profile("thorough", max_examples=2000, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="rewrite the files in tests/golden")
    parser.addoption("--collect", action="store_true", help="collect garbage around each test of the window")
    parser.addoption("--cases", choices=("one", "others"), help="run one case of each test, or all others")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """With ``--cases one``, each test runs with one of its parameters; ``others`` are those that it leaves.

    The name of the test chooses, so that tests with the same parameters share them out. Tests marked as long
    are among the others.
    """
    cases = config.getoption("--cases")
    if cases is None:
        return
    of_test: dict[str, list[pytest.Item]] = {}
    for item in items:
        of_test.setdefault(item.nodeid.partition("[")[0], []).append(item)
    chosen = {
        test[zlib.crc32(name.encode()) % len(test)]
        for name, test in of_test.items()
        if test[0].get_closest_marker("long") is None
    }
    left = [item for item in items if (item in chosen) != (cases == "one")]
    config.hook.pytest_deselected(items=left)
    items[:] = [item for item in items if (item in chosen) == (cases == "one")]


def pytest_collection(session: pytest.Session) -> None:
    """Finding the tests makes many objects and little garbage: to look for it takes a sixth of the time."""
    gc.disable()


def pytest_collection_finish(session: pytest.Session) -> None:
    """What is there before the first test stays: no collection need look at it."""
    gc.enable()
    gc.collect()
    gc.freeze()


@pytest.hookimpl(hookwrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[None]:
    """With ``--collect``, what a test of the window leaves behind dies with it: a crash names its test.

    What a test has made is of the young generations then, and they are looked at after it; what outlives it,
    after its module. What outlives its module is what the program keeps: no later collection looks at it,
    until it has become much. Without the option, all dies where much has come together: large trees are few
    objects, so that Python would not look for them for long.
    """
    global kept, frozen, clean
    always = item.config.getoption("--collect") and "qt" in item.path.parts
    if always and not clean:
        gc.collect()
    gc.set_threshold(THRESHOLDS[0], NEVER if always else THRESHOLDS[1], THRESHOLDS[2])
    yield
    clean = False
    leaves = always and (nextitem is None or nextitem.path != item.path)
    if leaves and resident() > frozen + MUCH_MEMORY:
        gc.unfreeze()
    much = resident() > kept + MUCH_MEMORY
    if always or much:
        gc.collect(2 if leaves or much else 1)
    if leaves or much:
        give_back()
        kept = resident()
    clean = always or much
    if leaves:
        gc.freeze()
        frozen = kept


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown() -> Iterator[None]:
    """No window that a test has left waits for an answer when it is closed."""
    if not _top_levels():
        return (yield)
    from tests.windows import unsaved_given_up

    with unsaved_given_up():
        return (yield)


THRESHOLDS = gc.get_threshold()
NEVER = 1 << 30
"""As many young collections as no test comes to: nothing that it makes grows older than the test."""


clean = False
"""Whether nothing has run since the last look for garbage."""
kept = 0
"""Bytes of memory after the last look for garbage."""
frozen = 0
"""Bytes of memory after the last module of which something is not looked at any more."""
MUCH_MEMORY = 32 << 20
"""Bytes that tests may leave behind until garbage is looked for."""
STATUS = Path("/proc/self/statm")


def resident() -> int:
    """How many bytes of memory the process has; 0 where the system does not say."""
    if not STATUS.exists():
        return 0
    return int(STATUS.read_text().split()[1]) * mmap.PAGESIZE


def give_back() -> None:
    """Give free memory to the system: the C library of Linux would keep hundreds of megabytes."""
    if sys.platform == "linux" and resident() > kept + MUCH_MEMORY:
        getattr(ctypes.CDLL(None), "malloc_trim", int)(0)  # which others do not have


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """``golden("name.txt", text)`` asserts that ``text`` is what tests/golden/name.txt holds.

    ``pytest --update-golden`` writes the files instead: read the diff before you commit it.
    """

    def check(name: str, text: str) -> None:
        file = GOLDEN / name
        if request.config.getoption("--update-golden"):
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8", newline="\n")
        assert file.is_file(), f"tests/golden/{name} does not exist: make it with pytest --update-golden"
        assert text == file.read_bytes().decode("utf-8")

    return check


@pytest.fixture(autouse=True)
def own_settings(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test reads or writes the settings of the person who runs it, nor those of another test.

    The same holds for unsaved work, which is kept beside them and would be offered in a dialog.
    """
    folder = tmp_path_factory.getbasetemp() / f"settings-{next(numbers)}"
    folder.mkdir()
    monkeypatch.setenv("TREEVIEW_SETTINGS", str(folder / "treeview.ini"))


@pytest.fixture(autouse=True)
def time_for_checks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are checked to the end, however busy the machine is."""
    monkeypatch.setattr(game_check, "BUDGET_SECONDS", math.inf)


@pytest.fixture(autouse=True)
def no_window_left() -> Iterator[None]:
    """Windows that a test leaves open are closed, where Qt is imported at all.

    A test fails whose menu, dialog or canvas stays in sight even so: it would take the keys of later tests.
    """
    before = _top_levels()
    yield
    if _top_levels():
        from tests.windows import close_all_but

        left = close_all_but(before)
        assert not left, f"stays open: {left}"


def _top_levels() -> Sequence[Any]:
    widgets = sys.modules.get("PySide6.QtWidgets")
    app = widgets.QApplication.instance() if widgets else None
    return app.topLevelWidgets() if widgets and isinstance(app, widgets.QApplication) else ()


@pytest.fixture(autouse=True)
def no_logged_errors(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """A logged error fails the test; a test that means to cause one ends with ``caplog.clear()``."""
    yield
    records = caplog.get_records("setup") + caplog.get_records("call")
    errors = [record.getMessage() for record in records if record.levelno >= logging.ERROR]
    assert not errors, f"logged: {errors}"

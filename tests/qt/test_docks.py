"""The picture comes first: docks fold where there is no room, and come back as they were."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTabBar
from pytestqt.qtbot import QtBot

from tests.document.documents import load_source
from tests.qt.waiting import run_out
from tests.windows import example_window
from treeview.qt.app import open_window
from treeview.qt.panels.outline.tree_model import NODE
from treeview.qt.window.main_window import MainWindow
from treeview.resources import DEFAULT_EXAMPLE
from treeview.search.registry import ALGORITHMS
from treeview.sources import EXAMPLE

Press = Callable[..., int]
Sizes = dict[str, tuple[int, int]]


def seen(window: MainWindow) -> Sizes:
    """The sizes of the docks that are seen, by name."""
    for _ in range(6):
        QApplication.processEvents()
    shown = {
        name: dock for name, dock in window.shell.panels.by_name.items() if dock.isVisible() and dock.x() >= 0
    }
    return {name: (dock.width(), dock.height()) for name, dock in shown.items()}


def sized(window: MainWindow, width: int, height: int) -> Sizes:
    window.resize(width, height)
    return seen(window)


@pytest.mark.parametrize("algorithm", list(ALGORITHMS))
def test_the_picture_has_most_of_the_window(window: MainWindow, algorithm: str) -> None:
    window.shell.document.start(algorithm)
    for width, height, share in ((1280, 800, 0.6), (1024, 700, 0.5), (800, 600, 0.5)):
        sized(window, width, height)
        assert window.size().toTuple() == (width, height)
        assert window.shell.canvas.width() >= share * width


@pytest.mark.long
@pytest.mark.parametrize("percent", [100, 130, 150, 200])
def test_made_small_and_large_again_everything_is_as_before(window: MainWindow, percent: int) -> None:
    window.settings["text_size"] = percent
    seen(window)
    window.shell.panels.by_name["inspector"].raise_()
    before = sized(window, 1900, 1000)
    sized(window, 1024, 700)
    small = sized(window, 800, 600)
    assert len(small) < len(before)
    assert is_alike(sized(window, 1900, 1000), before)
    assert is_alike(sized(window, 800, 600), small)


def is_alike(one: Sizes, other: Sizes) -> bool:
    """Whether the same panels are there, of the same sizes but for a pixel of rounding."""
    return one.keys() == other.keys() and all(
        abs(mine - theirs) <= 1 for name in one for mine, theirs in zip(one[name], other[name], strict=True)
    )


@pytest.mark.long
def test_another_size_of_text_and_back_leaves_all_as_it_was(window: MainWindow) -> None:
    before = sized(window, 1280, 800)
    for percent in (200, 150, 85, 100):
        window.settings["text_size"] = percent
        seen(window)
    assert seen(window) == before


@pytest.mark.long
@pytest.mark.parametrize("percent", [100, 150, 200])
def test_titles_of_tabs_are_read_whole(window: MainWindow, percent: int) -> None:
    window.settings["text_size"] = percent
    seen(window)
    for width in (800, 1024, 1280, 1900):
        sized(window, width, 800)
        for bar in window.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly):
            if bar.isVisible():
                assert bar.width() >= bar.sizeHint().width(), width
                assert bar.elideMode() == Qt.TextElideMode.ElideNone


@pytest.mark.long
def test_titles_of_tabs_are_read_whole_in_a_side_that_is_asked_for(window: MainWindow) -> None:
    window.shell.document.select(1)
    window.settings["text_size"] = 200
    window.shell.canvas.setMinimumWidth(510)
    seen(window)
    sized(window, 800, 600)
    for name in ("inspector", "log"):
        window.shell.panels.bring(name)
        seen(window)
        for bar in window.shell.panels._tab_bars():
            assert not bar.isVisible() or bar.sizeHint().width() <= bar.width()
    window.settings["text_size"] = 100
    sized(window, 1280, 800)
    for bar in window.shell.panels._tab_bars():
        assert bar.font().pixelSize() == window.font().pixelSize()


@pytest.mark.long
def test_facts_stand_below_their_titles_where_there_is_no_room_beside_them(window: MainWindow) -> None:
    document, panels = window.shell.document, window.shell.panels
    document.select(1)
    document.seek(document.length)
    window.shell.canvas.setMinimumWidth(510)
    for percent, size, below in ((200, (800, 600), True), (100, (1280, 800), False)):
        window.settings["text_size"] = percent
        seen(window)
        sized(window, *size)
        panels.bring("inspector")
        seen(window)
        for fact in panels.inspector.facts.values():
            title = panels.inspector._form.labelForField(fact)
            assert (title.x() == fact.x()) == below, (panels.inspector.width(), title.text())


def test_one_key_hides_all_panels_and_brings_them_back(window: MainWindow, press: Press) -> None:
    before = sized(window, 1280, 800)
    press("F11")
    assert seen(window) == {}
    assert window.shell.canvas.width() == window.width()
    window.shell.canvas.mouse.selected.emit(1)  # a click brings no panel back
    assert seen(window) == {}
    press("F11")
    assert seen(window) == before


def test_a_panel_that_is_asked_for_is_shown_where_there_is_no_room(window: MainWindow, press: Press) -> None:
    small = sized(window, 800, 600)
    assert "run" not in small
    press("Alt+1")
    assert set(seen(window)) == {"run", "outline"}
    press("Alt+3")
    assert seen(window) == small
    press("F11", "Alt+3")
    assert seen(window) == small


def test_what_the_user_has_dragged_stays_and_is_remembered(qtbot: QtBot, window: MainWindow) -> None:
    sized(window, 1280, 800)
    dock = window.shell.panels.by_name["pseudocode"]
    line = QPoint(dock.x() - 2, 300)
    QTest.mousePress(window, Qt.MouseButton.LeftButton, pos=line)
    QTest.mouseMove(window, line - QPoint(100, 0))
    seen(window)
    QTest.mouseRelease(window, Qt.MouseButton.LeftButton, pos=line - QPoint(100, 0))
    wider = seen(window)
    assert wider["pseudocode"][0] > 380
    sized(window, 700, 500)
    assert sized(window, 1280, 800) == wider
    window.close()
    again = example_window()
    qtbot.addWidget(again)
    again.show()
    assert seen(again) == wider
    again.actions_["layout"].trigger()
    assert seen(again)["pseudocode"][0] < 300


def test_folded_docks_are_there_the_next_time(qtbot: QtBot, window: MainWindow) -> None:
    before = sized(window, 1280, 800)
    window.shell.panels.by_name["notes"].close()
    sized(window, 700, 500)
    window.close()
    again = example_window()
    qtbot.addWidget(again)
    again.show()
    assert sized(again, 1280, 800) == before
    assert not again.shell.panels.by_name["notes"].isVisible()


@pytest.mark.parametrize("width", [1024, 1280])
def test_a_window_of_alpha_beta_stands_whole_in_the_outline(window: MainWindow, width: int) -> None:
    window.shell.document.seek(window.shell.document.length)
    sized(window, width, 800)
    view = window.shell.panels.outline.view
    run_out(window.shell.panels.outline)
    beta = next(column for column in range(NODE, 9) if window.shell.panels.outline.model.head(column) == "β")
    assert view.columnViewportPosition(beta) + view.columnWidth(beta) <= view.viewport().width()


def test_a_restored_window_has_one_row_of_tabs(window: MainWindow) -> None:
    window.close()  # which saves where the docks are
    again = open_window()
    again.show()
    seen(again)
    load_source(again.shell.document, EXAMPLE + DEFAULT_EXAMPLE)
    assert set(seen(again)) == {"run", "outline", "pseudocode", "log"}
    bars = again.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly)
    assert [bar.count() for bar in bars if bar.count()] == [4]


def test_a_window_that_opens_with_a_table_shows_the_code_before_it(qtbot: QtBot) -> None:
    made = open_window(EXAMPLE + DEFAULT_EXAMPLE, "memory")
    qtbot.addWidget(made)
    made.show()
    assert "pseudocode" in seen(made)
    assert "table" not in seen(made)

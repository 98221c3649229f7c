"""The start page: shown where nothing is open, gone as soon as a tree is there."""

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QRect, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog, QScrollArea, QTabBar, QToolBar
from pytestqt.qtbot import QtBot

from tests.windows import drop
from treeview import resources
from treeview.qt.app import open_window
from treeview.qt.dialogs.example_chooser import ExampleChooser
from treeview.qt.dialogs.game.game_trust import trust
from treeview.qt.settings import Settings
from treeview.qt.shell import open_windows
from treeview.qt.welcome.start_page import StartPage
from treeview.qt.window.main_window import MainWindow
from treeview.sources import EXAMPLE


@pytest.fixture
def blank(qtbot: QtBot) -> MainWindow:
    """A window for which nothing was asked, on the start page."""
    return shown(qtbot, open_window())


def shown(qtbot: QtBot, window: MainWindow) -> MainWindow:
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    window.activateWindow()
    qtbot.waitExposed(window)
    QApplication.processEvents()
    return window


def page_of(window: MainWindow) -> StartPage:
    page = window.start.page
    assert page is not None
    return page


def examples_of(qtbot: QtBot, window: MainWindow) -> ExampleChooser:
    page = page_of(window)
    page.grab()
    qtbot.waitUntil(lambda: page.examples is not None)
    assert page.examples is not None
    return page.examples


def panels(window: MainWindow) -> list[str]:
    bars = [bar.objectName() for bar in window.findChildren(QToolBar) if bar.isVisible()]
    return [name for name, dock in window.shell.panels.by_name.items() if dock.isVisible()] + bars


def test_examples_keep_a_distance_from_the_scroll_bar_of_the_links(qtbot: QtBot, blank: MainWindow) -> None:
    examples = examples_of(qtbot, blank)
    blank.resize(800, 600)
    QApplication.processEvents()
    bar = page_of(blank)._area.verticalScrollBar()
    assert bar.isVisible()
    left = examples.field.mapTo(blank, QPoint()).x()
    assert left - bar.mapTo(blank, bar.rect().topRight()).x() >= 6


def test_the_page_has_no_tabs_of_panels_beside_it(qtbot: QtBot) -> None:
    window = shown(qtbot, open_window(EXAMPLE + "five-passes"))
    window.actions_["start_page"].trigger()
    for _ in range(4):
        QApplication.processEvents()
    bars = window.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly)
    assert [bar for bar in bars if bar.isVisible() and bar.geometry().intersects(window.rect())] == []


def test_without_a_file_the_page_is_all_there_is(blank: MainWindow) -> None:
    assert page_of(blank).isVisible()
    assert not blank.shell.canvas.isVisible()
    assert panels(blank) == []
    assert "Start Page" in blank.windowTitle()
    enabled = {action.objectName() for action in blank.actions_ if action.isEnabled()}
    assert {"new", "open", "examples", "random", "game", "match", "paste", "keys"} <= enabled
    assert not enabled & {"save", "export", "forward", "present", "child", "find", "copy"}


@pytest.mark.parametrize("source", ["[1, [2, 3]]", EXAMPLE + "aima-5.2", "game:nim:heaps=1,2"])
def test_whoever_asks_for_a_tree_never_sees_the_page(qtbot: QtBot, source: str) -> None:
    window = shown(qtbot, open_window(source))
    assert window.start.page is None
    assert window.shell.canvas.isVisible()
    assert "run" in panels(window)


def test_what_cannot_be_read_is_told_over_the_page(qtbot: QtBot) -> None:
    window = shown(qtbot, open_window("nowhere/missing.tree.json"))
    assert page_of(window).isVisible()
    assert window.shell.messages.isVisible()
    assert "missing.tree.json" in window.shell.messages.text.text()
    title = page_of(window).title
    box = QRect(title.mapTo(page_of(window), QPoint(0, 0)), title.size())
    assert not window.shell.messages.geometry().intersects(box)


@pytest.mark.long
def test_the_setting_says_what_the_start_shows(qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text("[1, [2, 3]]")
    Settings().add_recent(str(file))
    for wanted, nodes in (("last", 5), ("empty", 1)):
        Settings()["at_start"] = wanted
        window = shown(qtbot, open_window())
        assert len(window.shell.document.tree) == nodes
        assert not window.start.shown
    Settings()["recent"] = []
    Settings()["at_start"] = "last"
    assert shown(qtbot, open_window()).start.shown


def test_what_was_open_last_is_the_first_link(qtbot: QtBot, tmp_path: Path) -> None:
    for name in ("old.json", "last.json"):
        (tmp_path / name).write_text("[1, [2, 3]]")
        Settings().add_recent(str(tmp_path / name))
    window = shown(qtbot, open_window())
    first = page_of(window).links[0]
    assert (first.text(), first.note) == ("last.json", str(tmp_path))
    assert first.hasFocus()
    assert "old.json" in [one.text() for one in page_of(window).links]
    qtbot.keyClick(first, Qt.Key.Key_Return)
    assert window.shell.document.path == tmp_path / "last.json"
    assert window.shell.canvas.isVisible()
    assert window.shell.canvas.hasFocus()


def test_a_tree_brings_the_panels_back_as_they_were(qtbot: QtBot, window: MainWindow) -> None:
    window.shell.panels.by_name["outline"].hide()
    before, sizes = panels(window), window.shell.panels.by_name["log"].size()
    window.actions_["start_page"].trigger()
    assert panels(window) == []
    assert not window.actions_["forward"].isEnabled()
    page_of(window).links[0].click()  # back to the tree
    QApplication.processEvents()
    assert panels(window) == before
    assert window.shell.panels.by_name["log"].size() == sizes
    assert window.actions_["forward"].isEnabled()


def test_the_page_over_a_tree_leaves_it_untouched(qtbot: QtBot, window: MainWindow) -> None:
    window.shell.document.seek(7)
    tree = window.shell.document.tree
    window.actions_["start_page"].trigger()
    assert page_of(window).links[0].hasFocus()
    for key in (Qt.Key.Key_C, Qt.Key.Key_Right, Qt.Key.Key_Delete, Qt.Key.Key_Tab, Qt.Key.Key_Space):
        window.shell.document.history.set_clean()
        qtbot.keyClick(page_of(window), key)
    qtbot.keyClick(page_of(window), Qt.Key.Key_Escape)
    assert not window.start.shown
    assert (window.shell.document.tree, window.shell.document.step) == (tree, 7)


def test_a_page_that_is_hidden_keeps_no_window_from_being_small(qtbot: QtBot, blank: MainWindow) -> None:
    stack, links = blank.start.stack, page_of(blank).findChildren(QScrollArea)
    links[0].setMinimumWidth(1111)
    assert stack.minimumSizeHint().width() >= 1111
    blank.actions_["new"].trigger()
    assert stack.minimumSizeHint().width() < 1111


def test_closing_on_the_page_keeps_the_layout(qtbot: QtBot, blank: MainWindow) -> None:
    blank.close()
    again = shown(qtbot, open_window("[1, 2]"))
    assert {"run", "outline", "pseudocode", "log", "tools"} <= set(panels(again))


def test_arrows_and_tab_go_over_the_page(qtbot: QtBot, blank: MainWindow) -> None:
    links = [one for one in page_of(blank).links if one.isVisible()]
    assert all(one.accessibleName() for one in links)
    assert links[0].hasFocus()
    for key, place in ((Qt.Key.Key_Down, 1), (Qt.Key.Key_Tab, 2), (Qt.Key.Key_Up, 1)):
        qtbot.keyClick(QApplication.focusWidget(), key)
        assert links[place].hasFocus()
    examples = examples_of(qtbot, blank)
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Right)
    assert examples.view.hasFocus()
    qtbot.keyClick(examples.view, Qt.Key.Key_Right)
    qtbot.keyClick(examples.view, Qt.Key.Key_Return)
    assert blank.shell.document.source == EXAMPLE + resources.example_names()[1]
    assert blank.shell.canvas.isVisible()


def test_left_of_the_examples_are_the_links(qtbot: QtBot, blank: MainWindow) -> None:
    view = examples_of(qtbot, blank).view
    view.setFocus()
    qtbot.keyClick(view, Qt.Key.Key_Left)
    assert page_of(blank).links[0].hasFocus()


def test_nothing_is_read_or_drawn_before_the_page_is_painted(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads: list[str] = []
    read = resources._example
    monkeypatch.setattr(resources, "_example", lambda *which: (reads.append(which[0]), read(*which))[1])
    window = open_window()
    qtbot.addWidget(window)
    page = page_of(window)
    assert page.examples is None
    page.grab()
    assert reads == []
    model = examples_of(qtbot, window).model
    assert reads == resources.example_names()
    page.grab()
    assert not model._pictures
    page.grab()
    model._draw_next()
    assert len(model._pictures) == 1
    qtbot.waitUntil(lambda: not model._wanted)
    assert len(model._pictures) < len(reads) // 2  # the others are not in sight


def test_a_dropped_or_pasted_tree_opens(qtbot: QtBot, blank: MainWindow) -> None:
    data = QMimeData()
    data.setText("[1, [2, 3], 4]")
    drop(blank, data)
    assert len(blank.shell.document.tree) == 6
    assert not blank.start.shown
    other = shown(qtbot, open_window())
    QGuiApplication.clipboard().setText("[[1, 2], 3]")
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert len(other.shell.document.tree) == 5
    assert not other.start.shown


def test_an_own_search_opened_on_the_page_runs_on_an_example(
    qtbot: QtBot, blank: MainWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "own.py"
    path.write_text(
        "def minimax(node):\n    if not node.children:\n        return node.value\n"
        "    return max(minimax(child) for child in node.children)\n"
    )
    trust(path)
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    assert blank.actions_["own_code"].isEnabled()
    blank.actions_["own_code"].trigger()
    assert not blank.start.shown
    document = blank.shell.document
    qtbot.waitUntil(lambda: document.is_log and document.run is not None)
    assert len(document.tree) == 13
    blank.shell.pages.set_clean()


def test_a_file_chosen_over_a_saved_tree_opens_beside_it(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    mine, other = tmp_path / "mine.json", tmp_path / "other.json"
    for file in (mine, other):
        file.write_text("[1, [2, 3]]")
        assert window.shell.opening.open_file(str(file)) or True
    window.actions_["start_page"].trigger()
    window.shell.opening.open_source("[5, 6]")
    assert not window.start.shown
    assert len(open_windows()) == 3


@pytest.mark.parametrize(
    ("width", "percent", "beside"), [(1280, 100, True), (800, 100, True), (800, 150, False)]
)
def test_where_examples_have_no_room_a_link_opens_them(
    qtbot: QtBot, blank: MainWindow, width: int, percent: int, beside: bool
) -> None:
    examples = examples_of(qtbot, blank)
    blank.prepare()  # it follows what is changed
    blank.settings["text_size"] = percent
    QApplication.processEvents()
    blank.resize(width, 600)
    QApplication.processEvents()
    assert examples.isVisible() == beside
    assert [one.isVisible() for one in page_of(blank).links if one.text() == "Examples…"] == [not beside]


@pytest.mark.long
def test_the_pictures_follow_the_theme(qtbot: QtBot, blank: MainWindow) -> None:
    model = examples_of(qtbot, blank).model
    blank.prepare()
    blank.settings["appearance"] = "dark"
    assert model.style == blank.shell.document.theme
    assert not model._pictures
    page_of(blank).grab()
    qtbot.waitUntil(lambda: bool(model._pictures) and not model._wanted)

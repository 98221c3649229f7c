"""Presenting a document of several pages."""

from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.windows import present
from treeview.qt.window.main_window import MainWindow
from treeview.sources import load


def lecture(window: MainWindow) -> None:
    """Two pages, with a note on each."""
    shell = window.shell
    shell.document.open_tree(load("[[3, 12], [2, 4]]"))
    shell.pages.rename("first")
    shell.document.notes.note(3, "say")
    shell.pages.duplicate()
    shell.pages.rename("second")
    shell.document.notes.note(3, "")
    shell.document.notes.mark(5, True)
    shell.pages.show(0)


def test_after_the_last_step_of_a_page_comes_the_next_page(window: MainWindow, qtbot: QtBot) -> None:
    lecture(window)
    presenter, audience, speaker = present(window)
    document, pages = window.shell.document, window.shell.pages
    document.seek(document.length)
    qtbot.keyClick(audience, Qt.Key.Key_Right)
    assert (pages.shown, document.step) == (1, 0)
    assert audience.windowTitle().startswith("second")
    qtbot.keyClick(audience, Qt.Key.Key_Left)
    assert (pages.shown, document.step) == (0, document.length)
    speaker.refresh()
    assert speaker.will_say.text() == "Next page: second."
    qtbot.keyClick(audience, Qt.Key.Key_PageDown, Qt.KeyboardModifier.ControlModifier)
    assert pages.shown == 1
    document.seek(document.length)
    qtbot.keyClick(audience, Qt.Key.Key_Right)
    speaker.refresh()
    assert (pages.shown, document.step) == (1, document.length)
    assert speaker.will_say.text() == "This is the end."
    presenter.end()
    window.shell.pages.set_clean()


def test_after_the_last_note_of_a_page_comes_that_of_the_next(window: MainWindow, qtbot: QtBot) -> None:
    lecture(window)
    presenter, audience, speaker = present(window)
    document, pages = window.shell.document, window.shell.pages
    document.seek(0)
    seen = []
    for _ in range(3):
        qtbot.keyClick(audience, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
        seen.append((pages.shown, document.step))
    assert seen == [(0, 3), (1, 5), (1, 5)]
    qtbot.keyClick(audience, Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    assert (pages.shown, document.step) == (0, 3)
    rows = [speaker.list.item(row).text() for row in range(speaker.list.count())]
    assert rows == ["1. first", "3   say", "2. second", "★ 5"]
    assert speaker.list.currentRow() == 1
    speaker.list.itemActivated.emit(speaker.list.item(3))
    assert (pages.shown, document.step) == (1, 5)
    presenter.end()
    window.shell.pages.set_clean()


def test_what_is_selected_on_a_page_that_comes_is_not_marked_for_the_audience(
    window: MainWindow, qtbot: QtBot
) -> None:
    lecture(window)
    shell = window.shell
    shell.document.select(2)
    shell.pages.show(1)
    shell.document.select(3)
    shell.pages.show(0)
    presenter, audience, _ = present(window)
    audience.stage.frame()
    shell.pages.show(1)
    assert shell.document.selection == (3,)
    assert audience.stage.model.scene.selection == frozenset()
    assert audience.stage.frame().state.scene.selection == frozenset()
    presenter.end()
    shell.pages.set_clean()


def test_what_the_window_asks_is_hidden_from_the_audience_as_well(window: MainWindow) -> None:
    document = window.shell.document
    presenter, audience, _ = present(window)
    document.quiz.set_on(True)
    while document.quiz.question is None:
        audience.stage.frame()
        document.step_forward()
    assert set(audience.stage.model.scene.asked) >= document.quiz.question.hidden != frozenset()
    presenter.end()

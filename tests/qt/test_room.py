"""However large the text, the tree has most of a window."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from tests.document.documents import load_source
from treeview.qt.window.main_window import MainWindow


def resize(window: MainWindow, percent: int, width: int, height: int) -> None:
    window.settings["text_size"] = percent
    for _ in range(4):
        QApplication.processEvents()
        window.resize(width, height)


@pytest.mark.long
@pytest.mark.parametrize(("percent", "size"), [(150, (800, 600)), (200, (800, 600)), (200, (1280, 800))])
def test_what_stands_above_a_low_tree_makes_room_for_it(
    window: MainWindow, percent: int, size: tuple[int, int]
) -> None:
    shell = window.shell
    load_source(shell.document, "example:aima-5.2")
    resize(window, percent, *size)
    assert shell.canvas.height() >= 0.4 * window.height()
    assert shell.canvas.viewport.fitted
    assert not shell.lesson.text.isVisible()
    load_source(shell.document, "example:deep-cut")
    QApplication.processEvents()
    assert shell.canvas.height() >= 0.4 * window.height(), "another tree brings nothing back"
    resize(window, 100, 1280, 800)
    assert shell.lesson.text.isVisible()
    assert shell.entry.isVisible()


def test_a_lesson_folded_for_lack_of_room_is_unfolded_with_a_click(window: MainWindow) -> None:
    load_source(window.shell.document, "example:aima-5.2")
    resize(window, 200, 1280, 800)
    lesson = window.shell.lesson
    assert not lesson.text.isVisible()
    lesson.fold.click()
    assert lesson.text.isVisible()
    assert not window.settings["lesson_folded"]
    lesson.fold.click()
    assert not lesson.text.isVisible()


@pytest.mark.parametrize("example", ["deep-cut", "five-passes"])
def test_a_lesson_that_is_unfolded_is_read_in_whole_lines(window: MainWindow, example: str) -> None:
    load_source(window.shell.document, f"example:{example}")
    resize(window, 200, 1024, 768)
    lesson = window.shell.lesson
    lesson.fold.click()
    QApplication.processEvents()
    assert lesson.text.height() >= lesson.about.heightForWidth(lesson.about.width())
    assert not lesson.text.verticalScrollBar().isVisible()


@pytest.mark.parametrize("algorithm", ["alphabeta", "mcts"])
def test_outline_and_scores_are_read_without_scrolling_sideways(window: MainWindow, algorithm: str) -> None:
    shell = window.shell
    load_source(shell.document, "example:boost-drift-dodge")
    resize(window, 100, 1280, 800)
    shell.document.start(algorithm)
    shell.document.recorder.finish()
    shell.document.seek(60)
    shell.document.select(0)
    QApplication.processEvents()
    assert shell.panels.outline.view.horizontalScrollBar().maximum() == 0
    assert not shell.panels.outline.view.horizontalScrollBar().isVisible()
    for name, table in (
        ("counters", shell.panels.counters.children_table),
        ("inspector", shell.panels.inspector.children_table),
    ):
        shell.panels.bring(name)
        QApplication.processEvents()
        assert table.isVisible() == (algorithm == "mcts")
        assert table.horizontalScrollBar().maximum() == 0


def test_the_entry_line_stays_while_one_types_in_it(window: MainWindow) -> None:
    shell = window.shell
    load_source(shell.document, "example:aima-5.2")
    window.activateWindow()
    shell.view.type_tree()
    assert shell.entry.field.hasFocus()
    resize(window, 200, 800, 600)
    assert shell.entry.isVisible()
    QTest.keyClick(shell.entry.field, Qt.Key.Key_Escape)
    shell.view.type_tree()
    assert shell.entry.isVisible(), "whoever asks for it gets it"


def test_the_longest_name_of_a_search_takes_no_room_from_the_tree(window: MainWindow) -> None:
    box = window.shell.panels.run_panel.algorithm
    before = box.minimumSizeHint().width()
    box.addItem("Alpha-beta with a very long name that nobody has chosen")
    assert box.minimumSizeHint().width() == before
    assert box.sizeHint().width() > before
    box.setCurrentIndex(box.count() - 1)
    assert box.minimumSizeHint().width() == box.sizeHint().width()


def test_what_the_picture_of_unknown_leaves_shows_is_read_whole(window: MainWindow) -> None:
    shell = window.shell
    load_source(shell.document, "example:deep-cut")
    resize(window, 150, 800, 600)
    shell.document.select_all([leaf.id for leaf in shell.document.tree.leaves()][:2])
    window.actions_["what_if"].trigger()
    QApplication.processEvents()
    panel = shell.what_if.panel
    assert panel is not None
    shown = panel.shown
    assert shown.isVisible()
    assert shown.width() >= shown.fontMetrics().horizontalAdvance(shown.currentText()) + 24


def test_menus_are_no_higher_than_a_small_screen_with_large_texts(window: MainWindow) -> None:
    resize(window, 150, 1280, 800)
    for menu in window.menuBar().findChildren(QMenu, options=Qt.FindChildOption.FindDirectChildrenOnly):
        assert menu.sizeHint().height() <= 800, menu.title()

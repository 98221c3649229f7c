"""The dialogs: gallery, random tree, help."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QDialog, QDialogButtonBox, QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot

from tests.document.documents import load_source
from treeview import resources
from treeview.draw.style.style import LIGHT
from treeview.games.random_tree import random_tree
from treeview.qt.actions import COMMANDS
from treeview.qt.dialogs.example_chooser import Gallery
from treeview.qt.dialogs.file_dialogs import filters
from treeview.qt.dialogs.help.help_window import HelpWindow
from treeview.qt.dialogs.help.manual import escape, keys_page, keys_text
from treeview.qt.dialogs.random_tree_dialog import RandomTreeDialog, estimate_size
from treeview.qt.window.main_window import MainWindow

OK, SAVE = QDialogButtonBox.StandardButton.Ok, QDialogButtonBox.StandardButton.Save


# The gallery


@pytest.mark.long
def test_the_gallery_lists_every_example_below_its_topic(qtbot: QtBot) -> None:
    gallery = Gallery(LIGHT, parent=None)
    qtbot.addWidget(gallery)
    model = gallery.chooser.model
    rows = [model.index(row) for row in range(model.rowCount())]
    topics: list[str] = []
    shown: list[tuple[str, str]] = []
    for index in rows:
        if model.flags(index) == Qt.ItemFlag.NoItemFlags:
            topics.append(index.data())
        else:
            shown.append((topics[-1], index.data()))
            example = resources.examples()[len(shown) - 1]
            assert example.about in index.data(Qt.ItemDataRole.AccessibleTextRole)
    assert shown == [(example.topic, example.title) for example in resources.examples()]
    assert len(topics) == len(set(topics))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("horizon effect", ["until-it-is-quiet", "horizon"]),
        ("EXPECTIMAX dice", ["dice-between-players"]),
        ("mcts trap", ["mcts-trap"]),
        ("smallest-cut", ["smallest-cut"]),
    ],
)
def test_the_gallery_is_searched_by_words_algorithms_and_topics(
    qtbot: QtBot, text: str, found: list[str]
) -> None:
    gallery = Gallery(LIGHT, parent=None)
    qtbot.addWidget(gallery)
    qtbot.keyClicks(gallery.chooser.field, text)
    model = gallery.chooser.model
    shown = [model.example(model.index(row)) for row in range(model.rowCount())]
    assert [one.name for one in shown if one is not None] == found
    qtbot.keyClick(gallery.chooser.field, Qt.Key.Key_Return)
    assert gallery.chosen == found[0]


def test_where_nothing_matches_nothing_is_chosen(qtbot: QtBot) -> None:
    gallery = Gallery(LIGHT, parent=None)
    qtbot.addWidget(gallery)
    gallery.show()
    qtbot.keyClicks(gallery.chooser.field, "no such words")
    assert gallery.chooser.nothing.isVisible()
    assert not gallery.chooser.view.isVisible()
    qtbot.keyClick(gallery.chooser.field, Qt.Key.Key_Return)
    assert (gallery.chosen, gallery.isVisible()) == ("", True)
    gallery.chooser.field.clear()
    assert gallery.chooser.view.isVisible()


def test_the_gallery_by_keyboard(qtbot: QtBot) -> None:
    gallery = Gallery(LIGHT, parent=None)
    qtbot.addWidget(gallery)
    gallery.show()
    qtbot.keyClick(gallery.chooser.view, Qt.Key.Key_Down)
    qtbot.keyClick(gallery.chooser.view, Qt.Key.Key_Down)
    qtbot.keyClick(gallery.chooser.view, Qt.Key.Key_Return)
    assert gallery.result() == QDialog.DialogCode.Accepted
    assert gallery.chosen == resources.example_names()[2]


def test_typing_in_the_gallery_searches(qtbot: QtBot) -> None:
    gallery = Gallery(LIGHT, parent=None)
    qtbot.addWidget(gallery)
    gallery.show()
    QApplication.processEvents()
    for letter in "disaster":
        qtbot.keyClicks(QApplication.focusWidget(), letter)
    assert gallery.chooser.field.text() == "disaster"
    qtbot.keyClick(gallery.chooser.field, Qt.Key.Key_Return)
    assert gallery.chosen == "unlikely-disaster"


def test_the_gallery_fills_from_the_top(qtbot: QtBot) -> None:
    gallery = Gallery(LIGHT, parent=None)
    qtbot.addWidget(gallery)
    gallery.show()
    model = gallery.chooser.model
    gallery.chooser.view.viewport().grab()
    qtbot.waitUntil(lambda: bool(model._pictures) and not model._wanted)
    names = [example.name for example in model.examples]
    assert list(model._pictures) == names[: len(model._pictures)]


def test_the_gallery_draws_only_the_pictures_in_sight(qtbot: QtBot) -> None:
    gallery = Gallery(LIGHT, parent=None)
    qtbot.addWidget(gallery)
    gallery.show()
    model, view = gallery.chooser.model, gallery.chooser.view
    view.viewport().grab()
    assert not model._pictures  # painting draws none
    qtbot.waitUntil(lambda: bool(model._pictures) and not model._wanted)
    image = view.viewport().grab().toImage()
    assert 2 < len(model._pictures) < 10
    colours = {image.pixelColor(x, y).name() for x in range(20, 220, 3) for y in range(50, 150, 3)}
    assert LIGHT.palette.max.line in colours or len(colours) > 10


def test_the_window_opens_what_the_gallery_chose(qtbot: QtBot, window: MainWindow) -> None:
    def choose() -> None:
        gallery = QApplication.activeModalWidget()
        assert isinstance(gallery, Gallery)
        gallery.chooser.view.setCurrentIndex(gallery.chooser.model.index(5))
        gallery.accept()

    QTimer.singleShot(0, choose)
    window.actions_["examples"].trigger()
    assert window.shell.document.source == f"example:{resources.example_names()[4]}"
    assert window.shell.document.algorithm == "minimax"
    assert window.shell.document.step == 0


def test_a_lesson_stays_in_sight_folds_and_leads_to_the_next(qtbot: QtBot, window: MainWindow) -> None:
    window.show()
    lesson, names = window.shell.lesson, resources.example_names()
    assert lesson.about.text() == resources.examples()[0].about
    qtbot.mouseClick(lesson.next, Qt.MouseButton.LeftButton)
    assert window.shell.document.source == f"example:{names[1]}"
    assert resources.examples()[1].title in lesson.title.text()
    qtbot.mouseClick(lesson.fold, Qt.MouseButton.LeftButton)
    assert not lesson.about.isVisible()
    window.actions_["next_example"].trigger()
    assert window.shell.document.source == f"example:{names[2]}"
    assert not lesson.about.isVisible(), "the next one is folded, too"
    load_source(window.shell.document, "[[1, 2], [3, 4]]")
    assert not lesson.isVisible()
    window.actions_["next_example"].trigger()
    assert window.shell.document.source == f"example:{names[0]}"
    qtbot.mouseClick(lesson.fold, Qt.MouseButton.LeftButton)
    assert lesson.about.isVisible()


def test_after_the_last_lesson_comes_the_first(window: MainWindow) -> None:
    names = resources.example_names()
    window.shell.opening.open_source(f"example:{names[-1]}")
    assert window.shell.document.algorithm == "mcts"
    assert window.shell.document.step > 1, "it opens at its step"
    window.actions_["next_example"].trigger()
    assert window.shell.document.source == f"example:{names[0]}"


# Random trees


def random_dialog(qtbot: QtBot) -> RandomTreeDialog:
    dialog = RandomTreeDialog(LIGHT, parent=None)
    qtbot.addWidget(dialog)
    return dialog


def test_a_random_tree_is_the_one_of_its_seed(qtbot: QtBot) -> None:
    dialog = random_dialog(qtbot)
    dialog.branching.setValue(2)
    dialog.plies.setValue(4)
    dialog.seed.setValue(7)
    dialog.decimals.setValue(1)
    dialog.low.setValue(0.5)
    dialog.accept()
    assert dialog.tree == random_tree(2, 4, 0.5, 10, decimals=1, seed=7)


def test_chance_moves_in_a_random_tree_if_asked(qtbot: QtBot) -> None:
    dialog = random_dialog(qtbot)
    dialog.chance.setChecked(True)
    dialog.accept()
    assert dialog.tree == random_tree(chance=True)
    assert dialog.tree != random_tree()


def test_the_size_is_said_before_the_tree_is_made(qtbot: QtBot) -> None:
    dialog = random_dialog(qtbot)
    assert dialog.size_label.text() == "Nodes: 40, leaves: 27"
    assert dialog.preview.picture is not None
    dialog.branching.setValue(6)
    dialog.plies.setValue(6)
    qtbot.waitUntil(lambda: dialog.size_label.text() == "Nodes: 55,987, leaves: 46,656")
    assert dialog.preview.picture is None
    dialog.plies.setValue(20)
    qtbot.waitUntil(lambda: "More than 2,000,000 nodes" in dialog.size_label.text())
    assert not dialog.buttons.button(OK).isEnabled()
    dialog.plies.setValue(2)
    qtbot.waitUntil(dialog.buttons.button(OK).isEnabled)


def test_an_empty_range_is_said(qtbot: QtBot) -> None:
    dialog = random_dialog(qtbot)
    dialog.low.setValue(5)
    dialog.high.setValue(4)
    qtbot.waitUntil(lambda: "no leaf value" in dialog.size_label.text())
    assert not dialog.buttons.button(OK).isEnabled()


def test_new_seed(qtbot: QtBot) -> None:
    dialog = random_dialog(qtbot)
    seeds = set()
    for _ in range(4):
        qtbot.mouseClick(dialog.new_seed, Qt.MouseButton.LeftButton)
        seeds.add(dialog.seed.value())
    assert len(seeds) > 1


def test_sizes_are_exact_where_nothing_varies() -> None:
    for branching, depth in ((3, 3), (1, 5), (2, 0)):
        tree = random_tree(branching, depth)
        assert estimate_size(branching, branching, depth, 0.0) == (len(tree), tree.child_count.count(0))


def test_the_window_shows_the_random_tree(window: MainWindow) -> None:
    def make() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, RandomTreeDialog)
        dialog.seed.setValue(11)
        dialog.accept()

    QTimer.singleShot(0, make)
    window.actions_["random"].trigger()
    assert window.shell.document.tree == random_tree(seed=11)
    assert "seed 11" in window.windowTitle()


# Open, help, about


def test_the_open_dialog_offers_every_format() -> None:
    offered = filters()
    assert offered[0].startswith("Trees (")
    for suffix in ("*.tree.json", "*.graphml", "*.txt", "*.nodelink.json"):
        assert suffix in offered[0]
    assert "*.py" not in offered[0], "to open one is to run it"
    assert "Games in Python (*.py)" in offered


def test_open_opens_what_was_chosen(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("[1, 2, 3]")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *a, **k: (str(file), ""))
    window.actions_["open"].trigger()
    assert len(window.shell.document.tree) == 4
    assert window.settings["folder"] == str(tmp_path)


def test_the_help_lists_every_key() -> None:
    page = keys_page()
    for command in COMMANDS:
        if command.keys:
            assert f"| {escape(keys_text(command.keys))} |" in page, command.id


def test_keys_are_written_as_people_do() -> None:
    assert keys_text(("Ctrl+Right",)) == "Ctrl+→"
    assert keys_text(("G", "Ctrl+G")) == "G, Ctrl+G"
    assert keys_text(("Ctrl++",)) == "Ctrl++"


def test_help_opens_beside_the_window_and_closes(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.keyClick(window.shell.canvas, Qt.Key.Key_F1)
    shown = window.findChild(HelpWindow)
    assert shown is not None
    assert shown.isVisible()
    assert "Run until" in shown.text.toPlainText()
    assert not shown.isModal()
    shown.close()


@pytest.mark.parametrize("percent", [100, 150])
def test_help_breaks_lines_between_words_in_any_size_of_text(
    qtbot: QtBot, window: MainWindow, percent: int
) -> None:
    window.settings["text_size"] = percent
    qtbot.keyClick(window.shell.canvas, Qt.Key.Key_F1)
    QApplication.processEvents()
    shown = window.findChild(HelpWindow)
    assert shown is not None
    block = shown.text.document().begin()
    while block.isValid():
        lines = [block.layout().lineAt(place) for place in range(block.layout().lineCount())]
        for line in lines[:-1]:
            assert block.text()[line.textStart() + line.textLength() - 1].isspace(), block.text()
        assert len(lines) <= 5, block.text()
        block = block.next()


def test_about(window: MainWindow) -> None:
    said = []

    def look() -> None:
        box = QApplication.activeModalWidget()
        assert isinstance(box, QMessageBox)
        said.append(box.text())
        box.close()

    QTimer.singleShot(0, look)
    window.actions_["about"].trigger()
    assert "MIT" in said[0]

"""The form of the inspector: each field is an edit, and says what cannot be."""

from __future__ import annotations

import math
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from treeview.qt.dialogs import save_questions
from treeview.qt.panels.node_form import KIND, TITLE, NodeForm
from treeview.qt.widgets.fields import ChoiceField, FormLine, FormText
from treeview.qt.window.main_window import MainWindow
from treeview.tree.edits import node_edits
from treeview.tree.tree import AUTO, CHANCE, MIN, NIL, ROOT, Tree


@pytest.fixture
def form(window: MainWindow) -> NodeForm:
    """The form over boost [8, 3, 2], drift [5, 4, 6], dodge [1, 9, 7]."""
    window.shell.panels.by_name["inspector"].show()
    window.shell.panels.by_name["inspector"].raise_()
    window.shell.document.set_drawing(True)
    window.shell.document.select(NIL)
    return window.shell.panels.inspector.form


def enter(form: NodeForm, qtbot: QtBot, column: str, text: str) -> None:
    field = form.fields[column]
    assert not isinstance(field, ChoiceField)
    field.setFocus()
    field.selectAll()
    if isinstance(field, FormText):
        field.insertPlainText(text)
        held = Qt.KeyboardModifier.ControlModifier
    else:
        field.insert(text)
        held = Qt.KeyboardModifier.NoModifier
    qtbot.keyClick(field, Qt.Key.Key_Return, held)


def shown(form: NodeForm) -> list[str]:
    return [column for column, field in form.fields.items() if field.isVisible()]


def test_each_node_has_its_fields(window: MainWindow, form: NodeForm) -> None:
    document, tree = window.shell.document, window.shell.document.tree
    assert shown(form) == [TITLE]
    document.select(ROOT)
    assert shown(form) == ["labels", "estimate", KIND, "notes"]
    document.select(tree.at([0]))
    assert shown(form) == ["labels", "estimate", "moves", KIND, "notes"]
    document.select(tree.at([0, 0]))
    assert shown(form) == ["labels", "value", "moves", "notes"]
    document.edit(node_edits.put, "kind", {tree.at([0]): CHANCE})
    assert shown(form) == ["labels", "value", "moves", "probabilities", "notes"]
    document.select_all((tree.at([0]), tree.at([0, 0])))
    assert shown(form) == ["labels", "moves", "notes"]


@pytest.mark.parametrize(
    ("column", "text", "value", "undo"),
    [
        ("labels", "swerve", "swerve", "name of boost → 1"),
        ("value", "-1/2", -0.5, "value of boost → 1"),
        ("value", "∞", math.inf, "value of boost → 1"),
        ("moves", "left", "left", "move to boost → 1"),
        ("notes", "look", "look", "note at boost → 1"),
    ],
)
def test_enter_writes_it_as_one_edit(
    window: MainWindow, form: NodeForm, qtbot: QtBot, column: str, text: str, value: object, undo: str
) -> None:
    document = window.shell.document
    node = document.tree.at([0, 0])
    document.select(node)
    enter(form, qtbot, column, text)
    assert getattr(document.tree, column)[node] == value
    assert len(document.history) == 1
    assert undo.split(" ")[0] in document.history.undo_text
    assert (document.run is None) == (column == "value"), "the run is over if it may be another"
    enter(form, qtbot, column, text)
    assert len(document.history) == 1, "nothing has changed"
    document.history.undo()
    assert form.fields[column].property("text") != text or column == "notes"


def test_leaving_a_field_writes_it(window: MainWindow, form: NodeForm, qtbot: QtBot) -> None:
    window.shell.document.select(ROOT)
    field = form.fields["estimate"]
    field.setFocus()
    qtbot.keyClicks(field, "2.5")
    window.shell.canvas.setFocus()
    assert window.shell.document.tree.estimate[ROOT] == 2.5
    enter(form, qtbot, "estimate", "")
    assert math.isnan(window.shell.document.tree.estimate[ROOT])


def test_esc_puts_back_what_was_there(window: MainWindow, form: NodeForm, qtbot: QtBot) -> None:
    tree = window.shell.document.tree
    window.shell.document.select(tree.at([0]))
    field = form.fields["labels"]
    assert isinstance(field, FormLine)
    field.setFocus()
    qtbot.keyClicks(field, "xyz")
    qtbot.keyClick(field, Qt.Key.Key_Escape)
    assert field.text() == "boost"
    assert field.hasFocus()
    qtbot.keyClick(field, Qt.Key.Key_Escape)
    assert window.shell.canvas.hasFocus()
    assert len(window.shell.document.history) == 0


@pytest.mark.parametrize(
    ("column", "text", "said"),
    [
        ("value", "many", "'many' is not a number"),
        ("probabilities", "%", "'%' is not a number"),
        ("value", "1/0", "'1/0' divides by zero"),
        ("probabilities", "1.5", "A probability must be from 0 to 1."),
        ("probabilities", "-20 %", "A probability must be from 0 to 1."),
    ],
)
def test_what_cannot_be_is_told_at_the_field(
    window: MainWindow, form: NodeForm, qtbot: QtBot, column: str, text: str, said: str
) -> None:
    document, tree = window.shell.document, window.shell.document.tree
    document.edit(node_edits.put, "kind", {tree.at([0]): CHANCE})
    document.select(tree.at([0, 0]))
    before = len(document.history)
    enter(form, qtbot, column, text)
    assert len(document.history) == before
    assert form.errors[column].isVisible()
    assert form.errors[column].text() == said == form.fields[column].accessibleDescription()
    qtbot.keyClick(form.fields[column], Qt.Key.Key_Escape)
    assert form.errors[column].isHidden()
    enter(form, qtbot, column, text)
    document.select(tree.at([0, 1]))
    assert form.errors[column].isHidden()
    assert form.fields[column].text() == ("3" if column == "value" else "")  # type: ignore[union-attr]


def test_several_nodes_are_written_together(window: MainWindow, form: NodeForm, qtbot: QtBot) -> None:
    document, tree = window.shell.document, window.shell.document.tree
    leaves = tuple(tree.children(tree.at([0])))
    document.select_all(leaves)
    field = form.fields["value"]
    assert isinstance(field, FormLine)
    assert field.text() == ""
    assert field.placeholderText() == "several"
    assert window.shell.panels.inspector.name.text() == "3 nodes are selected."
    field.setFocus()
    window.shell.canvas.setFocus()
    assert len(document.history) == 0, "nothing was typed"
    enter(form, qtbot, "value", "4")
    assert [tree.value[leaf] for leaf in leaves] == [4, 4, 4]
    assert len(document.history) == 1
    assert field.text() == "4"
    assert document.selection == leaves


def test_kinds(window: MainWindow, form: NodeForm) -> None:
    document, tree = window.shell.document, window.shell.document.tree
    field = form.fields[KIND]
    assert isinstance(field, ChoiceField)
    document.select(ROOT)
    assert field.findData(AUTO) == -1, "the root has a kind of its own"
    document.select(tree.at([1]))
    field.activated.emit(field.findData(CHANCE))
    assert tree.kind[tree.at([1])] == CHANCE
    assert [tree.probabilities[child] for child in tree.children(tree.at([1]))] == [1 / 3] * 3
    assert form.complaint.isHidden()
    document.edit(node_edits.put, "probabilities", {tree.at([1, 0]): 0.5})
    assert form.complaint.isVisible()
    assert "1.17" in form.complaint.text()
    document.select(tree.at([1, 2]))
    assert form.fields["probabilities"].text() == "1/3"  # type: ignore[union-attr]
    assert "1.17" in form.complaint.text()
    document.select(tree.at([0]))
    assert form.complaint.isHidden()
    document.select_all((tree.at([0]), tree.at([1])))
    assert field.currentIndex() == -1
    field.activated.emit(field.findData(MIN))
    assert tree.kind[tree.at([0])] == tree.kind[tree.at([1])] == MIN
    assert not tree.probabilities


def test_a_note_has_lines(window: MainWindow, form: NodeForm, qtbot: QtBot) -> None:
    document = window.shell.document
    document.select(ROOT)
    field = form.fields["notes"]
    field.setFocus()
    qtbot.keyClicks(field, "one")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    qtbot.keyClicks(field, "two")
    assert len(document.history) == 0
    qtbot.keyClick(field, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert document.tree.notes[ROOT] == "one\ntwo"
    assert "note: one\ntwo" in window.shell.canvas.mouse.describe(ROOT)
    document.edit(node_edits.put, "notes", {ROOT: "x" * 5000})
    assert len(window.shell.canvas.mouse.describe(ROOT)) < 500


def test_the_title_of_the_tree(window: MainWindow, form: NodeForm, qtbot: QtBot) -> None:
    enter(form, qtbot, TITLE, "Exercise 3")
    assert window.shell.document.tree.title == "Exercise 3"
    assert window.shell.document.history.undo_text == "title of the tree"


def test_what_is_being_typed_stays_while_a_run_is_recorded(
    window: MainWindow, form: NodeForm, qtbot: QtBot
) -> None:
    document = window.shell.document
    document.select(ROOT)
    field = form.fields["labels"]
    assert isinstance(field, FormLine)
    field.setFocus()
    qtbot.keyClicks(field, "roo")
    document.seek(document.step + 1)
    assert field.text() == "roo"
    document.set_tree(Tree())
    document.select(ROOT)
    assert field.text() == ""
    assert len(document.history) == 0, "what was typed was meant for another tree"


def test_what_is_typed_for_a_tree_that_is_gone_is_never_taken(
    window: MainWindow, form: NodeForm, qtbot: QtBot
) -> None:
    document = window.shell.document
    document.select(len(document.tree) - 1)
    value, kind = form.fields["value"], form.fields[KIND]
    value.setFocus()
    qtbot.keyClicks(value, "7")
    window.shell.panels.inspector.setUpdatesEnabled(False)  # the panel follows later
    document.set_tree(Tree())
    value.clearFocus()
    assert isinstance(kind, ChoiceField)
    kind.activated.emit(2)
    window.shell.panels.inspector.setUpdatesEnabled(True)
    assert document.tree == Tree()
    assert len(document.history) == 0


def test_undo_reaches_the_tree_where_nothing_is_typed(
    window: MainWindow, form: NodeForm, qtbot: QtBot
) -> None:
    document = window.shell.document
    document.select(ROOT)
    enter(form, qtbot, "labels", "start")
    field = form.fields["labels"]
    qtbot.keyClick(field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert ROOT not in document.tree.labels
    assert isinstance(field, FormLine)
    assert field.text() == ""


def test_every_field_has_a_label(form: NodeForm) -> None:
    buddies = {label.buddy() for label in form.findChildren(QLabel)}
    assert set(form.fields.values()) <= buddies
    assert all(field.accessibleName() for field in form.fields.values())


def test_commands_find_in_the_tree_what_is_typed(
    window: MainWindow, form: NodeForm, qtbot: QtBot, tmp_path: Path
) -> None:
    document = window.shell.document
    leaf = document.tree.at([0, 0])
    file = tmp_path / "t.tree.json"
    assert window.shell.saving.write(file)
    document.select(leaf)
    field = form.fields["value"]
    field.setFocus()
    field.selectAll()  # type: ignore[union-attr]
    qtbot.keyClicks(field, "71")
    qtbot.keyClick(field, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert document.tree.value[leaf] == 71
    assert '"value": 71' in file.read_text(encoding="utf-8")
    assert document.history.is_clean
    qtbot.keyClicks(field, "2")
    qtbot.keyClick(field, Qt.Key.Key_F9)
    assert document.run is not None
    assert document.tree.value[leaf] != 71, "it runs on what was typed"


def test_what_is_typed_is_work_when_the_window_closes(
    window: MainWindow, form: NodeForm, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(
        save_questions, "ask_close", lambda _, title: asked.append(title) or save_questions.CANCEL
    )
    window.shell.document.select(1)
    note = form.fields["notes"]
    note.setFocus()
    qtbot.keyClicks(note, "why")
    assert not window.close()
    assert window.shell.document.tree.notes == {1: "why"}
    assert len(asked) == 1


def test_the_menu_of_a_field_leaves_it_alone(window: MainWindow, form: NodeForm, qtbot: QtBot) -> None:
    window.shell.document.select(1)
    field = form.fields["labels"]
    field.setFocus()
    qtbot.keyClicks(field, "x")
    before = len(window.shell.document.history)
    QApplication.sendEvent(
        field,
        QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(5, 5), field.mapToGlobal(QPoint(5, 5))),
    )
    menu = QApplication.activePopupWidget()
    assert menu is not None
    assert len(window.shell.document.history) == before
    menu.close()
    window.menuBar().actions()[0].menu().popup(QPoint(0, 0))
    assert len(window.shell.document.history) == before + 1, "a menu of the window does not"
    window.menuBar().actions()[0].menu().close()


def test_the_window_is_called_as_the_tree(window: MainWindow, form: NodeForm, qtbot: QtBot) -> None:
    window.shell.document.select(NIL)
    enter(form, qtbot, TITLE, "Nim for two")
    assert window.windowTitle() == "Nim for two[*] — treeview"
    window.shell.document.history.undo()
    assert "Nim" not in window.windowTitle()

"""The entry line: the tree is drawn while it is typed, and typed as it is drawn."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.qt.canvases import lesson, star
from tests.strategies import trees
from treeview.formats import number_syntax
from treeview.formats.nested import nested_text
from treeview.formats.nested.completion import complete
from treeview.qt.document import Document
from treeview.qt.panels.entry import entry_field
from treeview.qt.panels.entry.entry_line import MAX_ENTRY_CHARS, MOST_NODES, EntryLine
from treeview.qt.window.main_window import MainWindow
from treeview.tree.edits import node_edits
from treeview.tree.tree import CHANCE, MAX, MIN, ROOT, Tree


@pytest.fixture
def line(qtbot: QtBot) -> EntryLine:
    """A line over the lesson, with the focus."""
    document = Document()
    document.set_tree(lesson())
    made = EntryLine(document, parent=None)
    made.setParent(None)
    qtbot.addWidget(made)
    qtbot.addWidget(made.complaint)
    document.setParent(made)
    made.show()
    made.activateWindow()
    qtbot.waitExposed(made)
    made.field.setFocus()
    QApplication.processEvents()
    return made


def retype(line: EntryLine, qtbot: QtBot, text: str) -> None:
    line.field.selectAll()
    qtbot.keyClicks(line.field, text)


@pytest.mark.parametrize(
    ("typed", "end"),
    [
        ("[[6,4, banana", "banana: ?]]"),
        ("[[6,4, 1/", "?]]"),
        ("[[6,4", "4]]"),
        ("[[6,4]]", None),
        ("7", None),
    ],
)
def test_what_was_completed_is_told(line: EntryLine, qtbot: QtBot, typed: str, end: str | None) -> None:
    heard: list[str] = []
    line.completed.connect(heard.append)
    retype(line, qtbot, typed)
    assert heard == [], "one may still be typing"
    line.field.clearFocus()
    assert heard == ([] if end is None else [f"Completed with “{end}”"])
    line.field.setFocus()
    line.field.clearFocus()
    assert len(heard) <= 1, "once"


def test_who_escapes_is_told_nothing(line: EntryLine, qtbot: QtBot) -> None:
    heard: list[str] = []
    line.completed.connect(heard.append)
    retype(line, qtbot, "[[6,4, banana")
    qtbot.keyClick(line.field, Qt.Key.Key_Escape)
    line.field.clearFocus()
    assert heard == []


def drawn(line: EntryLine) -> str:
    return nested_text.dumps(line.document.tree)


def test_the_tree_is_built_while_it_is_typed(line: EntryLine, qtbot: QtBot) -> None:
    line.field.selectAll()
    seen = []
    for letter in "[[8,3],[5,-4":
        qtbot.keyClicks(line.field, letter)
        seen.append(drawn(line))
    assert seen == [
        "[?]", "[[?]]", "[[8]]", "[[8]]", "[[8, 3]]", "[[8, 3]]", "[[8, 3]]", "[[8, 3], [?]]",
        "[[8, 3], [5]]", "[[8, 3], [5]]", "[[8, 3], [5, ?]]", "[[8, 3], [5, -4]]",
    ]  # fmt: skip
    assert line.field.rest == "]]"
    assert line.problem is None


def test_what_is_typed_in_one_go_is_one_step_of_undo(line: EntryLine, qtbot: QtBot) -> None:
    before, stack = drawn(line), line.document.history
    retype(line, qtbot, "[[8,3,2],[5,4,6],[1,9,7]]")
    assert len(stack) == 1
    assert stack.undo_text == "entry as text"
    qtbot.keyClick(line.field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert line.document.tree == lesson()
    assert line.field.text() == before == drawn(line)
    qtbot.keyClick(line.field, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert line.field.text() == drawn(line) == "[[8, 3, 2], [5, 4, 6], [1, 9, 7]]"


def test_another_visit_a_pause_and_undo_begin_another_step(line: EntryLine, qtbot: QtBot) -> None:
    stack = line.document.history
    retype(line, qtbot, "[1,2]")
    line.field.clearFocus()
    line.field.setFocus()
    retype(line, qtbot, "[1,3]")
    assert len(stack) == 2
    line._pause.timeout.emit()
    retype(line, qtbot, "[1,4]")
    assert len(stack) == 3
    stack.undo()
    retype(line, qtbot, "[1,5]")
    assert len(stack) == 3
    stack.undo()
    assert drawn(line) == "[1, 3]"


def test_what_is_wrong_is_marked_where_it_is_and_the_tree_stays(line: EntryLine, qtbot: QtBot) -> None:
    retype(line, qtbot, "[[8,3],[5,drift,6]]")
    assert drawn(line) == '[[8, 3], [5, "drift": ?]]'
    assert line.field.marked == (10, 15)
    assert line.complaint.text() == "'drift' is not a number; a name needs a value, as in drift: 3"
    assert line.field.accessibleDescription() == line.complaint.text()
    line.field.setSelection(10, 5)
    qtbot.keyClicks(line.field, "4")
    assert drawn(line) == "[[8, 3], [5, 4, 6]]"
    assert line.field.marked is None
    assert line.complaint.text() == "" == line.field.accessibleDescription()
    assert line.complaint.isHidden()


def test_in_the_middle_nothing_is_guessed(line: EntryLine, qtbot: QtBot) -> None:
    tree = line.document.tree
    tree.notes[2] = "kept"
    retype(line, qtbot, "[8,3,2]")
    line.document.edit(node_edits.put, "notes", {tree.at([1]): "three"})
    line.field.setFocus()
    line.field.setCursorPosition(1)
    qtbot.keyClicks(line.field, "[")
    assert drawn(line) == "[8, 3, 2]"
    assert line.problem is not None
    line.field.setCursorPosition(3)
    qtbot.keyClicks(line.field, "]")
    assert drawn(line) == "[[8], 3, 2]"
    assert tree.notes[tree.at([1])] == "three"


def test_what_a_list_cannot_say_is_kept(line: EntryLine, qtbot: QtBot) -> None:
    document = line.document
    document.edit(node_edits.put, "notes", {1: "a note"})
    document.edit(node_edits.put, "moves", {5: "left"})
    line.field.setFocus()
    line.field.setCursorPosition(line.field.text().index("8"))
    line.field.del_()
    qtbot.keyClicks(line.field, "81")
    assert document.tree.value[2] == 81
    assert document.tree.notes[1] == "a note"
    assert document.tree.moves[5] == "left"


def test_what_a_list_cannot_say_comes_back_while_a_whole_tree_is_typed_anew(
    line: EntryLine, qtbot: QtBot
) -> None:
    document = line.document
    document.edit(node_edits.put, "moves", {node: f"to {node}" for node in range(1, len(document.tree))})
    document.edit(node_edits.put, "notes", {ROOT: "the root", 4: "a note"})
    before = document.tree.copy()
    line.field.setFocus()
    retype(line, qtbot, "[[1, 2, 3],")
    assert len(document.order.ids) == 5
    line._pause.timeout.emit()
    qtbot.keyClicks(line.field, " [3, 4, 5], [5, 6, 7]]")
    assert document.order.ids.tolist() == list(range(13)), "the same nodes"
    assert (document.tree.moves, document.tree.notes) == (before.moves, before.notes)
    line.field.clearFocus()
    assert line._before is None
    line.field.setFocus()
    retype(line, qtbot, "[1, 2]")
    line.field.clearFocus()
    line.field.setFocus()
    line.field.end(False)
    line.field.setCursorPosition(len(line.field.text()) - 1)
    qtbot.keyClicks(line.field, ", 3")
    third = document.tree.at([2])
    assert third not in document.tree.moves, "on another visit it is a new one"


def test_it_follows_what_is_drawn(line: EntryLine, qtbot: QtBot) -> None:
    document = line.document
    line.field.setCursorPosition(line.field.text().index("dodge"))
    document.edit(node_edits.put, "value", {2: 88.0})
    assert line.field.text() == drawn(line)
    assert line.field.cursorPosition() == line.field.text().index("dodge")
    document.edit(node_edits.delete, [9])
    assert line.field.text() == drawn(line)
    assert line.field.cursorPosition() <= len(line.field.text())
    document.set_tree(star(2))
    assert line.field.text() == drawn(line)


def test_hidden_it_writes_nothing_and_shown_it_writes_the_tree(line: EntryLine, monkeypatch) -> None:
    line.hide()
    monkeypatch.setattr(nested_text, "dumps", lambda _: pytest.fail("the tree is written for nobody"))
    line.document.edit(node_edits.put, "value", {2: 88.0})
    monkeypatch.undo()
    line.show()
    assert line.field.text() == drawn(line)


def test_a_large_tree_is_not_written(line: EntryLine, monkeypatch) -> None:
    monkeypatch.setattr(nested_text, "dumps", lambda _: pytest.fail("a large tree is written"))
    line.document.set_tree(star(MOST_NODES))
    assert line.field.isReadOnly()
    assert line.field.text() == ""
    assert "2,001" in line.field.placeholderText()
    monkeypatch.undo()
    line.document.set_tree(star(2))
    assert not line.field.isReadOnly()
    assert line.field.text() == "[0, -1]"
    tree = star(2)
    tree.labels[1] = "x" * (MAX_ENTRY_CHARS + 1)
    line.document.set_tree(tree)
    assert line.field.isReadOnly()


@pytest.mark.parametrize("numbers", [MAX_ENTRY_CHARS, 5_000_000])
def test_a_text_too_long_changes_nothing(line: EntryLine, numbers: int) -> None:
    QGuiApplication.clipboard().setText("[" + "1," * numbers + "2]")
    line.field.selectAll()
    line.field.paste()
    assert len(line.field.text()) <= entry_field.MAX_TEXT_CHARS, (
        "Qt takes a minute to cut to a million letters"
    )
    assert line.document.tree == lesson()
    assert line.problem is not None
    assert line.field.marked is None


def test_lines_that_are_pasted_are_joined(line: EntryLine, qtbot: QtBot) -> None:
    QGuiApplication.clipboard().setText("[\n  [8, 3],\r\n\t[5, 4]\n]\n")
    line.field.selectAll()
    line.field.paste()
    assert line.field.text().isprintable()
    assert drawn(line) == "[[8, 3], [5, 4]]"
    assert len(line.document.history) == 1


def test_nothing_typed_is_no_tree(line: EntryLine, qtbot: QtBot) -> None:
    line.field.selectAll()
    qtbot.keyClick(line.field, Qt.Key.Key_Delete)
    assert line.document.tree == lesson()
    assert line.problem is None


@pytest.mark.long
@settings(max_examples=30)
@given(tree=trees(), other=trees(), data=st.data())
def test_line_and_tree_never_part(qapp: QApplication, tree: Tree, other: Tree, data: st.DataObject) -> None:
    """Typing, undo and edits elsewhere in any order: the line always says what is drawn."""
    document = Document()
    document.set_tree(tree)
    line = EntryLine(document, parent=None)
    line.isVisible = lambda: True  # type: ignore[method-assign]
    line.refresh()
    for what in data.draw(st.lists(st.sampled_from(["type", "undo", "redo", "edit", "leave"]), max_size=8)):
        if what == "type":
            text = nested_text.dumps(other)
            text = text[: data.draw(st.integers(1, len(text)))]
            line.field.setText(text)
            line.field.textEdited.emit(text)
            assert line.problem is None
            assert nested_text.dumps(nested_text.loads("".join(complete(text)))) == nested_text.dumps(
                document.tree
            )
        elif what == "edit":
            document.edit(node_edits.add_child, ROOT, value=1.0)
        elif what == "leave":
            line._leave(Qt.FocusReason.MouseFocusReason)
        else:
            getattr(document.history, what)()
        if what in ("leave", "edit"):
            drawn = nested_text.dumps(document.tree)
            assert line.field.text() == ("" if drawn == number_syntax.OPEN else drawn), (
                "a blank page has no text"
            )
    line.deleteLater()
    document.deleteLater()


# In the window


def test_a_key_goes_there_and_back(window: MainWindow, press: Callable[..., int], qtbot: QtBot) -> None:
    entry = window.shell.entry
    assert entry.isVisible()
    press("Ctrl+T")
    assert entry.field.hasFocus()
    press("Ctrl+T")
    assert entry.isHidden()
    assert window.shell.canvas.hasFocus()
    assert window.settings["entry_line"] is False
    assert window.actions_["entry_line"].isChecked() is False
    press("Ctrl+T")
    assert entry.field.hasFocus()
    assert window.settings["entry_line"] is True
    press("Escape")
    assert window.shell.canvas.hasFocus()
    window.actions_["entry_line"].trigger()
    assert entry.isHidden()


def test_enter_is_done_and_esc_forgets_what_is_wrong(window: MainWindow, qtbot: QtBot) -> None:
    entry, tree = window.shell.entry, window.shell.document.tree
    entry.open()
    retype(entry, qtbot, "[[8,3")
    qtbot.keyClick(entry.field, Qt.Key.Key_Return)
    assert window.shell.canvas.hasFocus()
    assert entry.field.text() == nested_text.dumps(tree) == "[[8, 3]]"
    entry.open()
    retype(entry, qtbot, "[8,x]")
    qtbot.keyClick(entry.field, Qt.Key.Key_Return)
    assert entry.field.hasFocus(), "what is wrong is not done"
    assert entry.complaint.isVisible()
    qtbot.keyClick(entry.field, Qt.Key.Key_Escape)
    assert window.shell.canvas.hasFocus()
    assert entry.complaint.isHidden()
    assert entry.field.text() == nested_text.dumps(tree) == "[[8, 3]]"


@pytest.mark.parametrize("elsewhere", [False, True])
def test_while_another_window_is_used_the_focus_may_go_elsewhere(
    window: MainWindow, qtbot: QtBot, elsewhere: bool
) -> None:
    entry, other = window.shell.entry, QWidget()
    qtbot.addWidget(other)
    entry.open()
    retype(entry, qtbot, "[[8,3")
    other.show()
    other.activateWindow()
    qtbot.waitUntil(lambda: not window.isActiveWindow())
    if elsewhere:
        window.shell.canvas.setFocus()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    assert entry.field.hasFocus() != elsewhere
    assert entry.field.text() == ("[[8, 3]]" if elsewhere else "[[8,3"), "one may go on typing"


def test_esc_takes_back_all_that_was_typed_and_redo_brings_it_again(line: EntryLine, qtbot: QtBot) -> None:
    retype(line, qtbot, "[1,2]")
    line._pause.timeout.emit()
    retype(line, qtbot, "[1,3]")
    qtbot.keyClick(line.field, Qt.Key.Key_Escape)
    assert line.document.tree == lesson()
    assert line.field.text() == nested_text.dumps(lesson())
    qtbot.keyClick(line.field, Qt.Key.Key_Escape)
    assert line.document.tree == lesson(), "nothing was typed"
    line.document.history.redo()
    line.document.history.redo()
    assert drawn(line) == "[1, 3]"


def test_a_formula_says_who_moves_and_a_list_leaves_it(line: EntryLine, qtbot: QtBot) -> None:
    retype(line, qtbot, "min(max(3,12),2)")
    assert drawn(line) == "[[3, 12], 2]"
    assert line.document.tree.kind[ROOT] == MIN
    retype(line, qtbot, "[[3,12],4]")
    assert line.document.tree.kind[ROOT] == MIN
    retype(line, qtbot, "A(B(3,12),4)")
    assert drawn(line) == '["A", ["B", 3, 12], 4]'


def test_keys_in_the_line_are_its_own(window: MainWindow, qtbot: QtBot) -> None:
    window.shell.entry.open()
    step = window.shell.document.step
    window.shell.entry.field.end(False)
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Home, Qt.Key.Key_Space, Qt.Key.Key_End):
        qtbot.keyClick(window.shell.entry.field, key)
    assert window.shell.document.step == step


def test_kinds_survive_typing(window: MainWindow, qtbot: QtBot) -> None:
    document = window.shell.document
    document.edit(node_edits.put, "kind", {1: CHANCE, ROOT: MIN})
    window.shell.entry.open()
    window.shell.entry.field.setCursorPosition(window.shell.entry.field.text().index("8"))
    qtbot.keyClicks(window.shell.entry.field, "1")
    assert document.tree.kind[ROOT] == MIN != MAX
    assert document.tree.kind[1] == CHANCE
    assert document.tree.value[2] == 18


def test_a_new_tree_is_typed_at_once(qtbot: QtBot, window: MainWindow) -> None:
    """Nothing is written of it, so nothing is in the way; a lone value is typed over."""
    window.shell.opening.new()
    field = window.shell.entry.field
    assert field.text() == ""
    assert window.shell.document.run is None
    window.actions_["entry"].trigger()
    qtbot.keyClicks(field, "[[8,3,2]")
    assert nested_text.dumps(window.shell.document.tree) == "[[8, 3, 2]]"
    window.shell.document.set_tree(Tree(value=7.0))
    window.shell.canvas.setFocus()
    window.actions_["entry"].trigger()
    qtbot.keyClicks(field, "[1, 2]")
    assert nested_text.dumps(window.shell.document.tree) == "[1, 2]"


def test_a_whole_tree_that_was_typed_is_offered_to_be_run(window: MainWindow, qtbot: QtBot) -> None:
    window.shell.opening.new()
    entry, offer = window.shell.entry, window.shell.rerun
    entry.open()
    retype(entry, qtbot, "[[3, 12], [2, ?]]")
    qtbot.keyClick(entry.field, Qt.Key.Key_Return)
    assert not offer.isVisible(), "a leaf has no value yet"
    entry.open()
    retype(entry, qtbot, "[[3, 12], [2, 4]]")
    assert not offer.isVisible(), "one is still typing"
    qtbot.keyClick(entry.field, Qt.Key.Key_Return)
    assert offer.button.text() == "Run Alpha-beta (F9)"
    offer.button.click()
    assert not offer.isVisible()
    assert window.shell.document.run is not None

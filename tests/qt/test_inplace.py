"""The field in which a node is edited where it stands."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QInputMethodEvent, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit
from pytestqt.qtbot import QtBot

from tests.qt.keyboard import keys
from treeview.formats.nested.nested_text import dumps, loads
from treeview.qt.canvas.overlays.inline_field import MAX_TEXT_PX, MIN_TEXT_PX, InlineField
from treeview.qt.window.main_window import MainWindow
from treeview.tree.edits import node_edits
from treeview.tree.tree import CHANCE, ROOT, Tree


@pytest.fixture
def window(window: MainWindow) -> Iterator[MainWindow]:
    """A window in which a tree is drawn; the node named drift is selected."""
    window.shell.document.set_tree(loads('["root", ["drift", 5, 4], "win": 3]'))
    window.shell.document.select(1)
    window.shell.canvas.viewport.smooth = False
    window.shell.canvas.setFocus()
    yield window
    window.shell.editing.drawing.editor.close()
    window.shell.document.history.set_clean()


@pytest.fixture
def editor(window: MainWindow) -> InlineField:
    return window.shell.editing.drawing.editor


def tree_of(window: MainWindow) -> str:
    return dumps(window.shell.document.tree)


BEFORE = '["root", ["drift", 5, 4], "win": 3]'


# Beginning and ending


def test_f2_shows_what_is_there_and_enter_takes_it_over(window: MainWindow, editor: InlineField) -> None:
    window.shell.document.select(4)
    keys("<F2>")
    assert editor.text == "win = 3"
    keys("<Back>8<Enter>")
    assert tree_of(window) == BEFORE.replace("3]", "8]")
    assert not editor.is_open
    assert window.shell.document.selected == 4, "the selection stays"
    assert QApplication.focusWidget() is window.shell.canvas
    assert window.actions_["undo"].text() == "&Undo value of win"


def test_name_and_value_are_one_step(window: MainWindow) -> None:
    window.shell.document.select(4)
    keys("<F2><Ctrl+A>lose: 0<Enter>")
    assert tree_of(window) == '["root", ["drift", 5, 4], "lose": 0]'
    assert len(window.shell.document.history) == 1


def test_escape_leaves_everything_as_it_was(window: MainWindow, editor: InlineField) -> None:
    for begin in ("x", "<F2>", "<Shift+F2>", "<Ctrl+F2>", "<Alt+Enter>"):
        keys(begin + "yz<Esc>")
        assert not editor.is_open
        keys("<Esc>")
    assert tree_of(window) == BEFORE
    assert len(window.shell.document.history) == 0
    assert QApplication.focusWidget() is window.shell.canvas


def test_a_node_that_was_just_drawn_stays_when_its_text_is_given_up(window: MainWindow) -> None:
    keys("<Enter>xy<Esc><Esc><Esc>")
    assert tree_of(window) == '["root", ["drift", 5, 4], ?, "win": 3]'


def test_nothing_written_changes_nothing_when_typed_over(window: MainWindow) -> None:
    window.shell.document.select(4)
    keys("7<Back><Ctrl+Enter>")
    assert tree_of(window) == BEFORE
    keys("<F2><Ctrl+A><Del><Enter>")
    assert tree_of(window) == '["root", ["drift", 5, 4], ?]'


def test_what_is_as_before_is_no_edit(window: MainWindow) -> None:
    keys("<F2><Enter>drift<Ctrl+Enter>")
    assert len(window.shell.document.history) == 0


def test_numbers_are_kept_as_typed_until_they_are_changed(window: MainWindow, editor: InlineField) -> None:
    window.shell.document.select(4)
    for typed in ("1/3", "0.50", "0.5", "2/4", "8"):
        keys(f"{typed}<Enter>")
        assert tree_of(window) == BEFORE.replace("3]", f"{typed}]")
        keys("<F2>")
        assert editor.text == f"win = {typed}"
        keys("<Esc>")
    window.actions_["undo"].trigger()
    assert tree_of(window) == BEFORE.replace("3]", "2/4]")


def test_arrows_leave_a_value_and_walk_in_a_name(window: MainWindow, editor: InlineField) -> None:
    window.shell.document.select(2)
    keys("7<Right>")
    assert not editor.is_open
    assert window.shell.document.selected == 3
    keys("ab<Left>")
    assert editor.is_open
    keys("x<Up>")
    assert tree_of(window) == '["root", ["drift", 7, "axb": 4], "win": 3]'
    assert window.shell.document.selected == 1


def test_tab_goes_on_to_a_child(window: MainWindow) -> None:
    window.shell.document.select(4)
    keys("lose<Tab>1<Ctrl+Enter>")
    assert tree_of(window) == '["root", ["drift", 5, 4], ["lose", 1]]'


def test_a_click_elsewhere_takes_it_over(qtbot: QtBot, window: MainWindow, editor: InlineField) -> None:
    keys("boost")
    at = window.shell.canvas.viewport.place_of(4).toPoint()
    qtbot.mouseClick(window.shell.canvas, Qt.MouseButton.LeftButton, pos=at)
    window.shell.canvas.setFocus(Qt.FocusReason.MouseFocusReason)
    assert not editor.is_open
    assert tree_of(window) == BEFORE.replace("drift", "boost")


def test_leaving_by_another_part_takes_it_over(window: MainWindow, editor: InlineField) -> None:
    keys("boost")
    window.shell.transport.speed.setFocus()
    assert not editor.is_open
    assert tree_of(window) == BEFORE.replace("drift", "boost")
    assert QApplication.focusWidget() is window.shell.transport.speed


@pytest.mark.parametrize("command", ["<Ctrl+0>", "<F4>", "<Ctrl+F>", "<F6>"])
def test_a_command_takes_it_over_first(window: MainWindow, editor: InlineField, command: str) -> None:
    keys("boost" + command)
    assert not editor.is_open
    assert tree_of(window) == BEFORE.replace("drift", "boost")


def test_saving_saves_what_is_being_typed(
    window: MainWindow, tmp_path_factory: pytest.TempPathFactory
) -> None:
    file = tmp_path_factory.mktemp("saved") / "mine.tree.json"
    window.shell.document.path = file
    keys("boost<Ctrl+S>")
    assert "boost" in file.read_text(encoding="utf-8")


def test_letters_are_letters_while_typing(window: MainWindow, editor: InlineField) -> None:
    keys("abcfgklmnopsz 019[]<Left><Home><End>")
    assert editor.text == "abcfgklmnopsz 019[]"
    assert window.shell.document.tree.labels[1] == "drift"


def test_the_menu_of_the_field_does_not_end_it(window: MainWindow, editor: InlineField) -> None:
    keys("bo")
    field = editor.field
    assert isinstance(field, QLineEdit)
    menu = field.createStandardContextMenu()
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    window.activateWindow()
    assert editor.is_open
    menu.deleteLater()
    keys("<Esc>")


# Mistakes


def test_a_mistake_is_shown_at_once_and_nothing_typed_is_lost(
    window: MainWindow, editor: InlineField
) -> None:
    window.shell.document.select(4)
    keys("1/0")
    assert editor.error == "'1/0' divides by zero"
    assert editor.line.text() == editor.error
    assert editor.field is not None
    assert editor.field.toolTip() == editor.error
    assert "#b3261e" in editor.field.styleSheet()
    keys("<Enter><Tab><Ctrl+Enter>")
    assert editor.is_open
    assert editor.text == "1/0"
    assert tree_of(window) == BEFORE
    keys("<Back>2")
    assert editor.error == ""
    keys("<Ctrl+Enter>")
    assert window.shell.document.tree.value[4] == 0.5


def test_a_mistake_outlasts_the_focus_and_commands(window: MainWindow, editor: InlineField) -> None:
    window.shell.document.select(4)
    keys("1/0")
    window.shell.transport.speed.setFocus()
    assert editor.text == "1/0"
    window.shell.canvas.setFocus()
    keys("<F2>")
    assert editor.text == "1/0"
    assert QApplication.focusWidget() is editor.field, "it has to be put right first"
    keys("<Ctrl+S>")
    assert editor.text == "1/0"
    assert not window.close()
    keys("<Esc>")
    assert not editor.is_open


def test_a_number_at_an_inner_node_is_a_mistake_that_says_what_to_do(
    window: MainWindow, editor: InlineField
) -> None:
    keys("5")
    assert "follows from its children" in editor.error
    assert "quotation marks" in editor.error
    keys("th")
    assert editor.error == ""
    keys("<Ctrl+Enter>")
    assert window.shell.document.tree.labels[1] == "5th"


# Parts


def test_moves_probabilities_estimates_and_notes(window: MainWindow, editor: InlineField) -> None:
    tree = window.shell.document.tree
    keys("<Shift+F2>left<Enter><Ctrl+F2>2.5<Enter>")
    assert tree.moves[1] == "left"
    assert tree.estimate[1] == 2.5
    keys("<Alt+Enter>")
    assert isinstance(editor.field, QPlainTextEdit)
    keys("one<Enter>two<Ctrl+Enter>")
    assert tree.notes[1] == "one\ntwo"
    assert not editor.is_open
    tree.kind[ROOT] = CHANCE
    keys("<Shift+F2> = 25%<Enter>")
    assert (tree.moves[1], tree.probabilities[1]) == ("left", 0.25)


def test_the_root_has_no_move(window: MainWindow, editor: InlineField) -> None:
    keys("<Home><Shift+F2>")
    assert not editor.is_open
    assert "The root has no move" in window.shell.messages.text.text()


# Place and looks


@pytest.mark.parametrize("direction", ["down", "right"])
@pytest.mark.parametrize("zoom", [0.05, 0.5, 1.0, 4.0])
def test_the_field_is_at_the_node_and_legible_at_any_zoom(
    window: MainWindow, editor: InlineField, zoom: float, direction: str
) -> None:
    window.settings["direction"] = direction
    window.shell.canvas.viewport.set_zoom(zoom)
    window.shell.canvas.viewport.reveal(1)
    keys("<F2>")
    field = editor.field
    assert field is not None
    size = field.font().pixelSize()
    assert MIN_TEXT_PX <= size <= MAX_TEXT_PX
    apart = field.geometry().center() - window.shell.canvas.viewport.place_of(1).toPoint()
    assert apart.manhattanLength() <= 3
    assert window.shell.canvas.rect().contains(field.geometry())
    assert window.shell.canvas.rect().contains(editor.line.geometry())
    assert not editor.line.geometry().intersects(field.geometry())
    keys("<Esc>")
    window.settings["direction"] = "down"


def test_the_field_goes_along_when_the_picture_moves(window: MainWindow, editor: InlineField) -> None:
    keys("<F2>")
    field = editor.field
    assert field is not None
    before = field.pos()
    window.shell.canvas.viewport.pan(31, 17)
    assert field.pos() - before == QPoint(31, 17)
    size = field.font().pixelSize()
    window.shell.canvas.viewport.set_zoom(4.0, window.shell.canvas.viewport.place_of(1))
    assert field.font().pixelSize() > size


def test_the_field_grows_with_its_text_but_not_out_of_the_picture(
    window: MainWindow, editor: InlineField
) -> None:
    keys("<F2>")
    field = editor.field
    assert field is not None
    before = field.width()
    keys("quite a long name for a node")
    assert field.width() > before
    keys("quite a long name for a node " * 8)
    assert window.shell.canvas.rect().contains(field.geometry())


@pytest.mark.long
def test_the_text_size_of_the_window_counts(window: MainWindow, editor: InlineField) -> None:
    window.shell.canvas.viewport.set_zoom(1.0)
    keys("<F2>")
    assert editor.field is not None
    before = editor.field.font().pixelSize()
    keys("<Esc>")
    window.settings["text_size"] = 150
    keys("<F2>")
    assert editor.field is not None
    assert editor.field.font().pixelSize() == round(1.5 * MIN_TEXT_PX) > before
    keys("<Esc>")
    window.settings["text_size"] = 100


@pytest.mark.long
def test_dark_and_light(window: MainWindow, editor: InlineField) -> None:
    keys("<F2>")
    assert editor.field is not None
    light = editor.field.styleSheet()
    window.settings["appearance"] = "dark"
    assert editor.field.styleSheet() != light
    keys("<Esc>")
    window.settings["appearance"] = "light"


def test_the_field_tells_screen_readers_what_it_is(window: MainWindow, editor: InlineField) -> None:
    keys("<F2>")
    assert editor.field is not None
    assert editor.field.accessibleName() == "Name and value of drift"
    keys(" = 4")
    assert editor.field.accessibleDescription() == editor.error != ""


# Input methods


def compose(window: MainWindow, preedit: str, commit: str = "") -> None:
    event = QInputMethodEvent(preedit, [])
    event.setCommitString(commit)
    QApplication.sendEvent(QApplication.focusWidget() or window, event)


def test_an_input_method_begins_to_type(window: MainWindow, editor: InlineField) -> None:
    assert window.shell.canvas.inputMethodQuery(Qt.InputMethodQuery.ImEnabled)
    compose(window, "に")
    assert editor.is_open
    assert QApplication.focusWidget() is window.shell.canvas, "or the composing would end"
    compose(window, "にほ")
    compose(window, "", "日本")
    assert editor.text == "日本"
    assert QApplication.focusWidget() is editor.field
    keys("<Ctrl+Enter>")
    assert window.shell.document.tree.labels[1] == "日本"


def test_composing_that_is_given_up_leaves_nothing(window: MainWindow, editor: InlineField) -> None:
    compose(window, "に")
    compose(window, "")
    assert not editor.is_open
    assert tree_of(window) == BEFORE


def test_letters_are_commands_again_for_who_steps(window: MainWindow) -> None:
    window.shell.document.set_drawing(False)
    assert not window.shell.canvas.inputMethodQuery(Qt.InputMethodQuery.ImEnabled)
    assert not window.shell.canvas.testAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled)


def test_keys_that_compose_start_no_text(window: MainWindow, editor: InlineField) -> None:
    for key in (Qt.Key.Key_Dead_Acute, Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_CapsLock):
        event = QKeyEvent(QKeyEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, "")
        QApplication.sendEvent(window.shell.canvas, event)
    assert not editor.is_open


# The tree under it


def test_another_tree_or_a_lost_node_takes_the_field_along(window: MainWindow, editor: InlineField) -> None:
    from treeview.tree.edits import node_edits

    window.shell.document.select(2)
    keys("<F2>")
    window.shell.document.edit(node_edits.delete, [1])
    assert not editor.is_open
    window.shell.document.select(4)
    keys("<F2>")
    window.shell.document.set_tree(Tree())
    assert not editor.is_open


def test_altgr_writes_and_ends_nothing(window: MainWindow, editor: InlineField) -> None:
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
    for begin in ("", "x"):
        keys(begin)
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_BracketLeft, both)
        assert editor.is_open
        assert editor.text == begin + "["
        keys("<Esc>")


def test_a_field_is_checked_again_when_its_node_has_changed(window: MainWindow, editor: InlineField) -> None:
    document = window.shell.document
    document.select(2)
    keys("7")
    assert editor.error == ""
    document.edit(node_edits.add_child, 2)
    assert "follows from its children" in editor.error
    assert not window.shell.editing.drawing.finish(), "it stays open, as ever with an error"
    document.history.undo()
    assert editor.error == ""
    assert window.shell.editing.drawing.finish()
    assert document.tree.value[2] == 7


def test_tab_ends_a_note_and_leads_back_to_the_picture(window: MainWindow, editor: InlineField) -> None:
    keys("<Alt+Enter>first<Enter>second<Tab>")
    assert not editor.is_open
    assert window.shell.document.tree.notes[1] == "first\nsecond"
    assert QApplication.focusWidget() is window.shell.canvas
    assert len(window.shell.document.order.ids) == 5, "no child is drawn"

"""A tree is drawn by keys, as a person would."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.qt.keyboard import keys
from treeview.formats.nested.nested_text import dumps
from treeview.formats.nested.nested_text import loads as nested
from treeview.qt.editing.node_commands import NodeCommands
from treeview.qt.window.main_window import MainWindow
from treeview.tree.edits import node_edits
from treeview.tree.tree import AUTO, CHANCE, MAX, MIN, NIL, ROOT, Tree


@pytest.fixture
def drawn(window: MainWindow) -> Iterator[MainWindow]:
    """A window with a new document."""
    window.shell.opening.new()
    QApplication.processEvents()
    yield window
    window.shell.editing.drawing.editor.close()
    window.shell.document.history.set_clean()  # or closing would ask


def draw_on(window: MainWindow, text: str) -> None:
    """Go on drawing at the root of this tree."""
    window.shell.document.set_tree(nested(text))
    window.shell.document.select(ROOT)


def tree_of(window: MainWindow) -> str:
    return dumps(window.shell.document.tree)


def selected(window: MainWindow) -> str:
    """The name or the value of the selected node."""
    tree, node = window.shell.document.tree, window.shell.document.selected
    return tree.labels.get(node) or f"{tree.value[node]:g}"


def names(window: MainWindow) -> list[str]:
    """Those of all selected nodes, in preorder."""
    tree = window.shell.document.tree
    place = window.shell.document.order.position
    return [
        tree.labels.get(node) or f"{tree.value[node]:g}"
        for node in sorted(window.shell.document.selection, key=lambda node: place[node])
    ]


def pick(window: MainWindow, *wanted: str) -> None:
    """Select the nodes with these names or values."""
    tree = window.shell.document.tree
    by_name = {
        tree.labels.get(n) or f"{tree.value[n]:g}": n for n in window.shell.document.order.ids.tolist()
    }
    window.shell.document.select_all([by_name[name] for name in wanted])


# A whole tree


LECTURE = "<Tab><Tab>8<Enter>3<Enter>2<Up><Enter><Tab>5<Enter>4<Enter>6<Up><Enter><Tab>1<Enter>9<Enter>7<Up>"


def test_the_exercise_of_the_lecture_takes_two_keys_a_node(drawn: MainWindow) -> None:
    assert keys(LECTURE) == 24  # for 12 nodes, 9 of which have values
    assert tree_of(drawn) == "[[8, 3, 2], [5, 4, 6], [1, 9, 7]]"
    assert not drawn.shell.editing.drawing.editor.is_open
    assert drawn.shell.document.run is None


def test_everything_that_was_drawn_is_undone_step_by_step_and_done_again(drawn: MainWindow) -> None:
    keys(LECTURE)
    stack = drawn.shell.document.history
    assert len(stack) == 21  # a step for each node and each value
    for _ in range(21):
        keys("<Ctrl+Z>")
    assert drawn.shell.document.tree == Tree()
    assert drawn.shell.document.selected == ROOT
    for _ in range(21):
        keys("<Ctrl+Shift+Z>")
    assert tree_of(drawn) == "[[8, 3, 2], [5, 4, 6], [1, 9, 7]]"


def test_a_leaf_that_loses_its_value_to_a_child_says_so(drawn: MainWindow) -> None:
    said = drawn.shell.messages.text
    keys("<Tab>a = 7.25<Tab>")
    assert tree_of(drawn) == '[["a", ?]]'
    assert said.text() == "The value 7.25 of a is gone: it follows from the children now."
    drawn.shell.messages.hide()
    keys("<Up><Tab>")
    assert tree_of(drawn) == '[["a", ?, ?]]'
    assert not drawn.shell.messages.isVisible()


def test_a_tree_to_the_right_is_drawn_as_fast(drawn: MainWindow) -> None:
    drawn.settings["direction"] = "right"
    keys(LECTURE.replace("Up", "Left"))
    assert tree_of(drawn) == "[[8, 3, 2], [5, 4, 6], [1, 9, 7]]"
    drawn.settings["direction"] = "down"


def test_names_and_values(drawn: MainWindow) -> None:
    keys("start<Enter><Tab>boost<Enter>drift = 4<Enter>dodge: −1/2<Enter>?<Up>")
    assert tree_of(drawn) == '["start", "boost": ?, "drift": 4, "dodge": -1/2, ?]'


def hint(window: MainWindow) -> str:
    """What the line about keys says."""
    line = window.shell.editing.drawing.hint
    assert line.isVisible()
    return line.text()


def test_enter_is_done_at_a_node_that_was_there_already(drawn: MainWindow) -> None:
    draw_on(drawn, '[["boost", ?, ?], [3, ?], ?]')
    for way, typed in (("<Down>", "drift"), ("<Down>", "1"), ("<Right>", "2"), ("<Right>", "lose = 4")):
        keys(way + typed)
        assert "Enter: done" in hint(drawn)
        node = drawn.shell.document.selected
        keys("<Enter>")
        assert drawn.shell.document.selected == node
        assert not drawn.shell.editing.drawing.editor.is_open
    assert tree_of(drawn) == '[["drift", 1, 2], ["lose": 4, ?], ?]'


def test_existing_leaves_are_filled_in_a_row_by_arrows(drawn: MainWindow) -> None:
    draw_on(drawn, "[[?, ?], [?, ?]]")
    keys("<Down><Down>1<Right>2<Right>3<Right>4<Enter>")
    assert tree_of(drawn) == "[[1, 2], [3, 4]]"


@pytest.mark.parametrize("way", ["", "<Down>", "<Down><Down><Right>", "<Down><Right><Right>"])
def test_tab_and_two_enters_make_three_siblings_anywhere(drawn: MainWindow, way: str) -> None:
    draw_on(drawn, "[[?, ?], [?, ?], ?]")
    keys(way)
    above, before = (
        drawn.shell.document.selected,
        len(list(drawn.shell.document.tree.children(drawn.shell.document.selected))),
    )
    keys("<Tab>8")
    assert "Enter: next sibling" in hint(drawn)
    keys("<Enter>3<Enter>2<Up>")
    tree = drawn.shell.document.tree
    assert drawn.shell.document.selected == above
    assert [tree.value[node] for node in tree.children(above)][before:] == [8, 3, 2]
    assert len(drawn.shell.document.order.ids) == 8 + 3


def test_a_new_node_is_new_until_something_is_written_at_it(drawn: MainWindow) -> None:
    draw_on(drawn, "[1]")
    keys("<Tab>5<Ctrl+Enter>6")
    assert "Enter: done" in hint(drawn)
    keys("<Enter>")
    assert tree_of(drawn) == "[1, 6]"
    keys("<Enter>x<Esc>y")
    assert "Enter: next sibling" in hint(drawn)
    keys("<Enter>7<Esc>")
    assert tree_of(drawn) == '[1, 6, "y": ?, ?]'


@pytest.mark.parametrize("leave", ["<Esc>", "<F4>", "<Up>", "<Left>", "<F9>"])
def test_the_leaf_after_the_last_enter_goes_when_nothing_is_written_at_it(
    drawn: MainWindow, leave: str
) -> None:
    keys("<Tab>8<Enter>3<Enter>")
    assert tree_of(drawn) == "[8, 3, ?]"
    keys(leave)
    assert tree_of(drawn) == "[8, 3]"
    history = drawn.shell.document.history
    assert (len(history), history.redo_text) == (4, None)
    drawn.shell.document.recorder.finish()
    drawn.shell.canvas.setFocus()
    keys("<Ctrl+Z>")
    assert tree_of(drawn) == "[8, ?]"
    keys("<Ctrl+Shift+Z>")
    assert tree_of(drawn) == "[8, 3]"


@pytest.mark.parametrize("typed", ["?<Up>", "<Tab><Up>", "<Enter><Up>", "5<Enter><F8><Up>"])
def test_a_new_leaf_stays_once_anything_was_done_with_it(drawn: MainWindow, typed: str) -> None:
    keys(f"<Tab>8<Enter>{typed}")
    assert len(drawn.shell.document.order.ids) > 2
    before = tree_of(drawn)
    keys("<F4>")
    assert tree_of(drawn) == before


def test_a_leaf_that_was_asked_for_stays(drawn: MainWindow) -> None:
    keys("<Tab><Enter><Enter><Esc><F4>")
    assert tree_of(drawn) == "[?, ?, ?]"


def test_a_node_of_a_plus_sign_is_new_too(qtbot: QtBot, drawn: MainWindow) -> None:
    draw_on(drawn, "[1, 2]")
    canvas = drawn.shell.canvas
    plus = next(each for each in canvas.mouse.adding.find_buttons() if each.what == "child")
    at = QPointF(plus.x, plus.y) * canvas.viewport.text_scale
    qtbot.mouseClick(canvas, Qt.MouseButton.LeftButton, pos=at.toPoint())
    keys("3<Enter>4<Up>")
    assert tree_of(drawn) == "[1, 2, 3, 4]"


# New nodes


def test_tab_adds_a_child_which_is_selected_and_seen(drawn: MainWindow) -> None:
    drawn.shell.canvas.viewport.set_zoom(4.0)
    for _ in range(5):
        keys("<Tab>")
        node = drawn.shell.document.selected
        assert drawn.shell.document.tree.is_terminal(node)
        assert node != ROOT
    assert drawn.shell.document.tree.depth[drawn.shell.document.selected] == 5
    drawn.shell.canvas.viewport.smooth = False
    keys("<Tab>")
    assert drawn.shell.canvas.rect().contains(
        drawn.shell.canvas.viewport.place_of(drawn.shell.document.selected).toPoint()
    )


def test_a_terminal_that_gets_a_child_has_no_value_any_more(drawn: MainWindow) -> None:
    draw_on(drawn, "[1, 2]")
    keys("<Down><Tab>5<Up>")
    assert tree_of(drawn) == "[[5], 2]"
    keys("<Ctrl+Z><Ctrl+Z>")
    assert tree_of(drawn) == "[1, 2]"


def test_siblings_come_after_and_before(drawn: MainWindow) -> None:
    draw_on(drawn, "[1, 2]")
    pick(drawn, "1")
    keys("<Enter>3<Ctrl+Enter><Shift+Enter>4<Ctrl+Enter>")
    assert tree_of(drawn) == "[1, 4, 3, 2]"


def test_for_whoever_comes_back_to_it_a_node_is_new_no_more(drawn: MainWindow) -> None:
    draw_on(drawn, "[1, 2]")
    pick(drawn, "1")
    keys("<Enter><Right><Left>5<Enter>")
    assert tree_of(drawn) == "[1, 5, 2]"
    assert selected(drawn) == "5"


def test_the_root_has_children_where_others_have_siblings(drawn: MainWindow) -> None:
    draw_on(drawn, "[1, 2]")
    keys("<Enter>3<Ctrl+Enter><Home><Shift+Enter>4<Ctrl+Enter>")
    assert tree_of(drawn) == "[4, 1, 2, 3]"


# Moving


@pytest.mark.parametrize(("direction", "onward", "back", "down", "up"), [
    ("down", "Right", "Left", "Down", "Up"),
    ("right", "Down", "Up", "Right", "Left"),
])  # fmt: skip
def test_arrows_go_and_with_alt_they_take_the_node_along(
    drawn: MainWindow, direction: str, onward: str, back: str, down: str, up: str
) -> None:
    drawn.settings["direction"] = direction
    draw_on(drawn, '[["a", 1, 2], ["b", 3], "c": 4]')
    keys(f"<{down}><{onward}>")
    assert selected(drawn) == "b"
    keys(f"<Alt+{onward}>")
    assert tree_of(drawn) == '[["a", 1, 2], "c": 4, ["b", 3]]'
    keys(f"<Alt+{back}><Alt+{back}>")
    assert tree_of(drawn) == '[["b", 3], ["a", 1, 2], "c": 4]'
    keys(f"<Alt+{onward}><Alt+{down}>")
    assert tree_of(drawn) == '[["a", 1, 2, ["b", 3]], "c": 4]'
    assert selected(drawn) == "b"
    keys(f"<Alt+{up}>")
    assert tree_of(drawn) == '[["a", 1, 2], ["b", 3], "c": 4]'
    drawn.settings["direction"] = "down"


def test_what_cannot_move_is_said(drawn: MainWindow) -> None:
    draw_on(drawn, "[1, 2]")
    keys("<Down><Alt+Up>")
    assert "cannot move further up" in drawn.shell.messages.text.text()
    keys("<Alt+Down>")
    assert "has no sibling before it" in drawn.shell.messages.text.text()
    assert tree_of(drawn) == "[1, 2]"


def test_all_selected_nodes_move(drawn: MainWindow) -> None:
    draw_on(drawn, "[1, 2, 3, 4]")
    pick(drawn, "2", "3")
    keys("<Alt+Right>")
    assert tree_of(drawn) == "[1, 4, 2, 3]"
    assert names(drawn) == ["2", "3"]
    keys("<Ctrl+Z>")
    assert names(drawn) == ["2", "3"]


# Taking away, copying


@pytest.mark.parametrize("key", ["Del", "Back"])
def test_delete_takes_subtrees_away(drawn: MainWindow, key: str) -> None:
    draw_on(drawn, '[["a", 1, 2], 3, 4]')
    pick(drawn, "a", "1", "4")
    keys(f"<{key}>")
    assert tree_of(drawn) == "[3]"
    assert selected(drawn) == "3"
    assert drawn.actions_["undo"].text() == "&Undo deletion of 2 subtrees"
    keys("<Ctrl+Z>")
    assert names(drawn) == ["a", "1", "4"]


def test_everything_but_the_root_can_be_deleted(drawn: MainWindow) -> None:
    draw_on(drawn, "[[1, 2], 3]")
    keys("<Del>")
    assert "root cannot be deleted" in drawn.shell.messages.text.text()
    keys("<Ctrl+A><Del>")
    assert tree_of(drawn) == "?"


def test_duplicates(drawn: MainWindow) -> None:
    draw_on(drawn, '[["a", 1, 2], 3]')
    keys("<Down><Ctrl+D>")
    assert tree_of(drawn) == '[["a", 1, 2], ["a", 1, 2], 3]'


# Selections


def test_selections(drawn: MainWindow) -> None:
    draw_on(drawn, '[["a", 1, 2], ["b", 3], 4]')
    pick(drawn, "a")
    keys("<Ctrl+Shift+A>")
    assert names(drawn) == ["a", "1", "2"]
    pick(drawn, "1")
    drawn.actions_["select_siblings"].trigger()
    assert names(drawn) == ["1", "2"]
    keys("<Ctrl+A>")
    assert len(drawn.shell.document.selection) == 7
    assert selected(drawn) == "1"


def test_shift_and_arrows_select_more_and_less(drawn: MainWindow) -> None:
    draw_on(drawn, "[1, 2, 3, 4]")
    pick(drawn, "2")
    keys("<Shift+Right><Shift+Right>")
    assert names(drawn) == ["2", "3", "4"]
    keys("<Shift+Left>")
    assert names(drawn) == ["2", "3"]
    keys("<Del>")
    assert tree_of(drawn) == "[1, 4]"


# Kinds


def test_one_key_goes_through_the_kinds_that_can_be_seen(drawn: MainWindow) -> None:
    draw_on(drawn, "[[1, 2], [3, 4]]")
    seen = []
    for _ in range(3):
        keys("<F8>")
        seen.append(drawn.shell.document.kinds[ROOT])
    assert seen == [MIN, CHANCE, MAX]
    keys("<Down>")
    below = drawn.shell.document.selected
    seen = []
    for _ in range(3):
        keys("<F8>")
        seen.append(drawn.shell.document.kinds[below])
    assert seen == [MAX, CHANCE, MIN]
    assert drawn.shell.document.tree.kind[below] == AUTO


def test_kinds_from_the_menu_for_all_selected_nodes(drawn: MainWindow) -> None:
    draw_on(drawn, "[[1, 2], [3, 4]]")
    keys("<Ctrl+A>")
    drawn.actions_["kind_chance"].trigger()
    tree = drawn.shell.document.tree
    assert {tree.kind[node] for node in drawn.shell.document.selection} == {CHANCE}
    assert sum(tree.probabilities[node] for node in tree.children(ROOT)) == 1
    drawn.actions_["kind_auto"].trigger()
    assert {tree.kind[node] for node in drawn.shell.document.selection} == {
        AUTO,
        CHANCE,
    }  # the root has to have one


def test_the_kind_of_a_terminal_is_told(drawn: MainWindow) -> None:
    draw_on(drawn, "[1, 2]")
    keys("<Down>")
    drawn.actions_["kind_max"].trigger()
    assert "once it has children" in drawn.shell.messages.text.text()


# Which keys draw


def test_who_steps_finds_the_keys_as_they_were(window: MainWindow, press: Callable[..., int]) -> None:
    window.shell.document.select(ROOT)
    before = len(window.shell.document.order.ids)
    assert window.shell.document.drawing is False
    assert press("Right") == 2
    press("Tab")
    assert QApplication.focusWidget() is not window.shell.canvas
    window.shell.canvas.setFocus()
    press("5", "A", "Up")
    assert len(window.shell.document.order.ids) == before
    assert not window.shell.editing.drawing.editor.is_open
    assert window.shell.document.run is not None


def test_a_key_and_a_button_say_which_keys_draw(drawn: MainWindow) -> None:
    draw = drawn.actions_["draw"]
    assert draw.isChecked()
    assert drawn.shell.editing.drawing.hint.isVisible()
    keys("<Tab>5<Ctrl+Enter>")
    drawn.shell.document.run_again()
    assert not draw.isChecked()
    assert not drawn.shell.editing.drawing.hint.isVisible()
    drawn.shell.document.select(NIL)
    keys("<F4>")
    assert drawn.shell.document.drawing
    assert drawn.shell.document.selected == ROOT
    assert drawn.shell.editing.drawing.hint.isVisible()
    keys("<F4>")
    assert not drawn.shell.document.drawing
    drawn.shell.document.select(NIL)


def test_whoever_drew_is_told_when_a_run_takes_the_keys(drawn: MainWindow) -> None:
    keys("<Tab>5<Ctrl+Enter>")
    assert drawn.shell.messages.isHidden()
    keys("<F9>")
    assert drawn.shell.messages.isVisible()
    assert drawn.shell.messages.text.text() == "The keys step through the run now. Press F4 to draw."
    keys("<Right>")
    assert drawn.shell.messages.isHidden(), "it goes with the next step"
    keys("<F4><F4>")
    assert drawn.shell.messages.isHidden(), "who chose it himself knows"
    drawn.shell.document.run_again()
    assert drawn.shell.messages.isHidden(), "the keys stepped before"
    drawn.shell.panels.run_panel.document.set_drawing(True)
    drawn.shell.document.start("minimax")
    assert drawn.shell.messages.isVisible()


def test_the_status_line_says_what_the_keys_do(drawn: MainWindow) -> None:
    said = drawn.shell.status.sentence.text
    drawn.shell.document.edit(node_edits.put, "value", {ROOT: 5.0})
    assert said().replace("\u2011", "-") == "Draw a tree, then press F9 to run Alpha-beta."
    keys("<F4>")
    assert said() == "Nothing has run yet."
    keys("<F4><F9>")
    drawn.shell.document.seek(0)
    assert "Press → to step" in said()
    keys("<F4>")
    assert "F4 to step" in said()
    assert "→" not in said()


def test_a_refusal_goes_with_the_next_edit_that_works(drawn: MainWindow) -> None:
    draw_on(drawn, "[[1, 2], 3]")
    for mended in ("<Tab>", "<Ctrl+Z>", "<Ctrl+Y>", "<Right>8<Enter>"):
        drawn.shell.document.select(ROOT)
        keys("<Del>")
        assert drawn.shell.messages.isVisible()
        drawn.shell.document.select(drawn.shell.document.tree.at([0]))
        keys(mended)
        assert drawn.shell.messages.isHidden(), mended


def test_keys_draw_although_a_run_is_shown_and_could_be_stepped(window: MainWindow) -> None:
    document = window.shell.document
    document.select(document.tree.at([1]))
    keys("<F4>")
    step = document.step
    assert document.run is not None
    keys("<Right><Left><Left>")
    assert document.selected == document.tree.at([0])
    assert document.step == step
    keys("<Shift+Right><Home>")
    assert document.selected == ROOT
    keys("cab[1")
    assert window.shell.editing.drawing.editor.text == "cab[1"
    keys("<Esc>")
    assert document.step == step
    assert document.run is not None


def test_stepping_still_edits_by_keys_of_editing(window: MainWindow) -> None:
    window.shell.document.select(window.shell.document.tree.at([0, 0]))
    keys("<Del>")
    assert window.shell.document.drawing
    assert window.shell.document.run is None
    window.shell.document.history.set_clean()


@pytest.mark.parametrize("key", ["Ctrl+Tab", "F6", "Shift+Tab"])
def test_the_picture_can_be_left_by_keys(drawn: MainWindow, key: str) -> None:
    keys(f"<{key}>".replace("Shift+Tab", "Shift+Backtab"))
    assert QApplication.focusWidget() is not drawn.shell.canvas
    assert tree_of(drawn) == "?"


@pytest.mark.parametrize("key", ["<Right>", "<Up>", "<Home>", "<Tab>", "<Enter>", "x", "8", "0", "F"])
def test_without_a_selected_node_a_key_selects_the_last_one_or_the_root(drawn: MainWindow, key: str) -> None:
    drawn.shell.document.set_tree(nested("[1, 2]"))
    assert hint(drawn) == "Click a node, or press an arrow key"
    keys(key)
    assert drawn.shell.document.selected == ROOT
    pick(drawn, "2")
    drawn.shell.document.select(NIL)
    zoom = drawn.shell.canvas.view.zoom
    keys(key)
    assert selected(drawn) == "2"
    assert QApplication.focusWidget() is drawn.shell.canvas
    assert tree_of(drawn) == "[1, 2]"
    assert drawn.shell.canvas.view.zoom == zoom
    keys("<Del>")
    drawn.shell.document.select(NIL)
    keys(key)
    assert selected(drawn) == "1", "where the last one is gone, its neighbour was selected"


def test_commands_that_need_a_node_are_off_without_one(drawn: MainWindow) -> None:
    assert drawn.actions_["child"].isEnabled()
    drawn.shell.document.select(NIL)
    for name in ("child", "delete", "edit_node", "kind_max", "copy_nodes"):
        assert not drawn.actions_[name].isEnabled()
    assert drawn.actions_["paste_nodes"].isEnabled()


def test_all_selected_nodes_get_what_is_typed_with_control(drawn: MainWindow) -> None:
    draw_on(drawn, '[["a", 1, 2], 3]')
    pick(drawn, "1", "3", "a")
    keys("0<Ctrl+Enter>")
    assert tree_of(drawn) == '[["a", 0, 2], 0]'
    assert drawn.actions_["undo"].text() == "&Undo values of 2 nodes"
    assert len(drawn.shell.document.selection) == 3
    keys("x = 7<Ctrl+Enter>")
    assert tree_of(drawn) == '[["x", "x": 7, 2], "x": 7]'
    keys("5<Enter>")
    assert tree_of(drawn) == '[["x", "x": 5, 2], "x": 7]'


def test_a_key_that_is_held_draws_or_deletes_once(drawn: MainWindow) -> None:
    for name in (
        "child",
        "sibling",
        "duplicate",
        "paste_nodes",
        "delete",
        "cut_nodes",
        "new",
        "close",
        "draw",
    ):
        assert not drawn.actions_[name].autoRepeat()
    for name in ("undo", "redo", "forward", "leaf_back", "zoom_in"):
        assert drawn.actions_[name].autoRepeat()


# The window around it


def test_undo_is_named_and_off_where_there_is_nothing(drawn: MainWindow) -> None:
    undo, redo = drawn.actions_["undo"], drawn.actions_["redo"]
    draw_on(drawn, '["r & b", 1, 2]')
    assert not undo.isEnabled()
    assert not redo.isEnabled()
    assert undo.text() == "&Undo"
    keys("<Tab>")
    assert undo.text() == "&Undo new child of “r && b”"
    keys("<Ctrl+Z>")
    assert redo.text() == "&Redo new child of “r && b”"
    assert undo.text() == "&Undo"
    keys("<Ctrl+Y>")
    assert tree_of(drawn) == '["r & b", 1, 2, ?]'


def test_the_outline_edits_the_same_tree(drawn: MainWindow) -> None:
    draw_on(drawn, '[["a", 1, 2], 3]')
    pick(drawn, "2")
    drawn.shell.panels.outline.view.setFocus()
    keys("<F2><Back>7<Enter>")
    assert tree_of(drawn) == '[["a", 1, 7], 3]'
    assert QApplication.focusWidget() is drawn.shell.panels.outline.view
    keys("<Del>")
    assert tree_of(drawn) == '[["a", 1], 3]'
    assert QApplication.focusWidget() is drawn.shell.panels.outline.view


def test_the_clipboard_works_in_the_outline(drawn: MainWindow) -> None:
    draw_on(drawn, '[["a", 1, 2], 3]')
    pick(drawn, "a")
    drawn.shell.panels.outline.view.setFocus()
    keys("<Ctrl+X>")
    assert tree_of(drawn) == "[3]"
    pick(drawn, "3")
    keys("<Ctrl+V><Ctrl+Z><Ctrl+Z>")
    assert tree_of(drawn) == '[["a", 1, 2], 3]'
    QApplication.clipboard().clear()


def test_the_keys_of_editing_mean_nothing_to_the_tree_in_other_panels(drawn: MainWindow) -> None:
    draw_on(drawn, "[1, 2]")
    pick(drawn, "2")
    drawn.shell.transport.speed.setFocus()
    keys("<Del>")
    assert tree_of(drawn) == "[1, 2]"


def test_a_double_click_edits_and_on_the_name_of_a_move_that_one(qtbot: QtBot, drawn: MainWindow) -> None:
    draw_on(drawn, '[["a", 1, 2], ["b", 3, 4]]')
    tree, canvas = drawn.shell.document.tree, drawn.shell.canvas
    drawing: NodeCommands = drawn.shell.editing.drawing
    pick(drawn, "b")
    keys("<Shift+F2>left<Enter>")
    assert tree.moves == {drawn.shell.document.selected: "left"}
    for node in (tree.at([0]), tree.at([1, 1])):
        qtbot.mouseDClick(canvas, Qt.MouseButton.LeftButton, pos=canvas.viewport.place_of(node).toPoint())
        assert drawing.editor.node == node
        assert drawing.editor.text in ("a", "4")
        keys("x<F2>")  # what is typed replaces it; with the key, it goes on behind it
        assert drawing.editor.text == "x"
        keys("y<Ctrl+Enter>")
        assert tree.labels[node] == "xy"
    at: QPointF = drawing.inline._where(drawing_part("edge"), tree.at([1]))
    qtbot.mouseDClick(canvas, Qt.MouseButton.LeftButton, pos=at.toPoint())
    assert drawing.editor.text == "left"
    keys("<Esc>")


def test_what_is_typed_after_a_double_click_replaces_the_value_and_keeps_the_name(
    qtbot: QtBot, drawn: MainWindow
) -> None:
    draw_on(drawn, '["a": 1, "b": 2.5]')
    canvas = drawn.shell.canvas
    at = canvas.viewport.place_of(drawn.shell.document.tree.at([1]))
    qtbot.mouseDClick(canvas, Qt.MouseButton.LeftButton, pos=at.toPoint())
    assert drawn.shell.editing.drawing.editor.text == "b = 2.5"
    keys("0,75<Enter>")
    assert tree_of(drawn) == '["a": 1, "b": 0.75]'


def drawing_part(name: str):  # type: ignore[no-untyped-def]
    from treeview.qt.editing import node_text as typed

    return {"edge": typed.EDGE, "node": typed.NODE}[name]


def test_a_screen_reader_hears_what_was_drawn(drawn: MainWindow) -> None:
    keys("<Tab>drift = 4<Ctrl+Enter>")
    assert drawn.shell.canvas.accessibleDescription().startswith("drift: terminal\nvalue 4")


def test_a_tree_of_many_is_drawn_without_a_mouse_and_runs(drawn: MainWindow) -> None:
    keys(LECTURE + "<F9>")
    drawn.shell.document.recorder.finish()
    keys("<End>")
    assert drawn.shell.document.run is not None
    assert drawn.shell.document.run.columns["value"][ROOT] == 4
    assert drawn.shell.document.kinds[ROOT] == MAX


@pytest.mark.parametrize("legend", [False, True])
@pytest.mark.parametrize("width", [900, 250])
def test_the_line_about_keys_is_seen_whole_and_off_the_legend(
    qtbot: QtBot, drawn: MainWindow, width: int, legend: bool
) -> None:
    canvas, hint = drawn.shell.canvas, drawn.shell.editing.drawing.hint
    canvas.resize(width, 500)
    drawn.settings["legend"] = legend
    assert canvas.rect().contains(hint.geometry())
    assert not canvas.legend_box.intersects(hint.geometry())
    assert hint.height() >= hint.heightForWidth(hint.width()) or not hint.wordWrap()
    assert hint.wordWrap() == (width == 250)


def test_the_line_tells_what_enter_does_everywhere(drawn: MainWindow) -> None:
    assert "Tab, Enter: child" in hint(drawn)
    keys("<Tab>")
    assert "Tab: child · Enter: sibling" in hint(drawn)
    keys("5")
    assert "Enter: next sibling" in hint(drawn)
    assert not drawn.shell.editing.drawing.editor.line.isVisible()
    keys("<Esc>")
    assert "Enter: sibling" in hint(drawn)
    keys("<F2>")
    assert "name = value" in hint(drawn)
    keys("<Esc>")
    drawn.shell.transport.speed.setFocus()
    assert hint(drawn) == "Click a node to draw on"
    drawn.shell.canvas.setFocus()
    drawn.shell.document.set_drawing(False)
    keys("<F2>")
    assert "Enter: done" in hint(drawn)
    keys("<Esc>")
    assert not drawn.shell.editing.drawing.hint.isVisible()


@pytest.mark.long
@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("legend", [False, True])
def test_a_fitted_tree_keeps_off_the_line_and_never_jumps_for_it(
    drawn: MainWindow, percent: int, legend: bool
) -> None:
    canvas, line = drawn.shell.canvas, drawn.shell.editing.drawing.hint
    drawn.settings["legend"], drawn.settings["text_size"] = legend, percent
    QApplication.processEvents()
    draw_on(drawn, nested_of(40))
    canvas.viewport.fit()
    box, covered = line.geometry(), canvas.covered_height()
    assert covered * canvas.viewport.text_scale >= canvas.height() - box.top()
    for node in drawn.shell.document.order.ids.tolist():
        assert canvas.viewport.place_of(node).y() < box.top()
    view = (canvas.view.x, canvas.view.y, canvas.view.zoom)
    for pressed in "<Down>", "7", "8", "<Esc>", "<F2>", "<Esc>", "<Down>", "n", "<Enter>", "<Home>", "<F8>":
        keys(pressed)
        assert (line.geometry().top(), line.geometry().bottom()) == (box.top(), box.bottom()), pressed
        assert canvas.covered_height() == covered
        assert (canvas.view.x, canvas.view.y, canvas.view.zoom) == view, pressed


def test_the_line_stays_as_high_where_it_has_to_be_broken(drawn: MainWindow) -> None:
    canvas, line = drawn.shell.canvas, drawn.shell.editing.drawing.hint
    canvas.resize(250, 500)
    draw_on(drawn, "[1, 2]")
    keys("<Down>")
    high, covered = line.height(), canvas.covered_height()
    assert line.wordWrap()
    drawn.shell.document.select(NIL)
    assert (line.height(), canvas.covered_height()) == (high, covered)
    assert not line.wordWrap()


def nested_of(depth: int) -> str:
    """A tree that is deep, and so is as high as the window when it is fitted."""
    return "[" * depth + "1" + "]" * depth


def test_the_keys_of_the_number_pad_draw_too(drawn: MainWindow) -> None:
    pad = Qt.KeyboardModifier.KeypadModifier
    for key in (Qt.Key.Key_Enter, Qt.Key.Key_8, Qt.Key.Key_Enter, Qt.Key.Key_3, Qt.Key.Key_Up):
        QTest.keyClick(QApplication.focusWidget(), key, pad)
    assert tree_of(drawn) == "[8, 3]"
    assert drawn.shell.document.selected == ROOT
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Down, pad)
    assert selected(drawn) == "3"


def test_shift_and_enter_while_typing_draw_the_sibling_before(drawn: MainWindow) -> None:
    keys("<Tab>6<Shift+Enter>5<Up>")
    assert tree_of(drawn) == "[5, 6]"
    draw_on(drawn, "[1, 2]")
    keys("<Home><Down><Right><F2>2<Shift+Enter>9<Up>")
    assert tree_of(drawn) == "[1, 9, 22]"

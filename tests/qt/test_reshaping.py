"""The menu Tree: its commands and dialogs, filled in by keyboard."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QLineEdit, QMenu
from pytestqt.qtbot import QtBot

from tests.document.documents import load_source
from treeview.formats.nested import nested_text
from treeview.playback.node_facts import facts
from treeview.qt.dialogs.edits import edit_dialog
from treeview.qt.dialogs.edits.edit_dialog import EditDialog
from treeview.qt.dialogs.edits.leaf_values_dialog import FillDialog, LikeDialog, ShuffleDialog, range_problem
from treeview.qt.dialogs.edits.levels_dialog import KindsDialog, LevelsDialog, counts_of
from treeview.qt.editing.edit_menu import MENU
from treeview.qt.editing.node_text import probability_text
from treeview.qt.editing.probabilities_dialog import MAX_MOVE_ROWS, ProbabilitiesDialog, read
from treeview.qt.shell import open_windows
from treeview.qt.window.main_window import MainWindow
from treeview.tree.edits import node_edits, probability_edits, replacement
from treeview.tree.edits.leaf_values import leaves
from treeview.tree.probabilities import are_probabilities
from treeview.tree.tree import CHANCE, MAX, MIN, NIL, ROOT, Tree

BOOK = "[[8,3,2],[5,4,6],[1,9,7]]"
RETURN, TAB, DOWN = Qt.Key.Key_Return, Qt.Key.Key_Tab, Qt.Key.Key_Down


@pytest.fixture(autouse=True)
def nothing_chosen_yet(window: MainWindow) -> Iterator[None]:
    edit_dialog._LATEST.clear()
    yield
    edit_dialog._LATEST.clear()
    window.shell.document.history.set_clean()  # or closing would ask


def shown(window: MainWindow) -> str:
    tree = window.shell.document.tree
    bare = Tree(kind=tree.kind[ROOT])
    replacement.replace_tree(bare, tree, ("value",)).apply(bare)  # type: ignore[union-attr]
    return nested_text.dumps(bare).replace(" ", "").strip()


def ask(window: MainWindow, command: str, *, then: Callable[[EditDialog], object]) -> None:
    """Choose a command, and do something in its dialog, which is closed afterwards."""

    def act() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, EditDialog)
        try:
            dialog.activateWindow()
            QApplication.processEvents()
            assert dialog.isActiveWindow(), "or keys would go to the window behind it"
            then(dialog)
        finally:
            if dialog.isVisible():
                dialog.reject()

    QTimer.singleShot(0, act)
    window.actions_[command].trigger()


def typed(qtbot: QtBot, *keys: str | Qt.Key) -> Callable[[EditDialog], None]:
    """Types where the focus is."""

    def type_(dialog: EditDialog) -> None:
        for key in keys:
            focus = dialog.focusWidget() or dialog
            if isinstance(key, str):
                qtbot.keyClicks(focus, key)
            else:
                qtbot.keyClick(focus, key)

    return type_


# The menu


def tree_menu(window: MainWindow) -> QMenu:
    menus = [action.menu() for action in window.menuBar().actions() if action.text() == "&Tree"]
    assert isinstance(menus[0], QMenu)
    return menus[0]


@pytest.mark.parametrize(
    ("key", "after", "name"),
    [
        ("B", "[[4,5,6],[2,3,8],[1,7,9]]", "best moves first"),
        ("W", "[[9,7,1],[8,3,2],[6,5,4]]", "worst moves first"),
        ("A", "[[1,7,9],[2,3,8],[4,5,6]]", "ascending order"),
        ("D", "[[6,5,4],[8,3,2],[9,7,1]]", "descending order"),
        ("M", "[[7,9,1],[6,4,5],[2,3,8]]", "mirror image of the tree"),
        ("N", "[[-8,-3,-2],[-5,-4,-6],[-1,-9,-7]]", "negation of all values"),
    ],
)
def test_a_letter_in_the_menu_turns_the_whole_tree_over(
    window: MainWindow, qtbot: QtBot, key: str, after: str, name: str
) -> None:
    before = shown(window)
    menu = tree_menu(window)
    menu.popup(QPoint(0, 0))
    qtbot.keyClick(menu, getattr(Qt.Key, f"Key_{key}"))
    document = window.shell.document
    assert shown(window) == after
    assert document.run is None, "no mark outlives the tree that it was computed from"
    assert len(document.history) == 1
    assert document.history.undo_text == name
    document.history.undo()
    assert shown(window) == before


def test_a_selected_subtree_is_turned_alone_and_a_selected_leaf_means_the_whole(window: MainWindow) -> None:
    document = window.shell.document
    first = document.tree.first_child[ROOT]
    document.select(first)
    window.actions_["tree_mirror"].trigger()
    assert shown(window) == "[[2,3,8],[5,4,6],[1,9,7]]"
    assert document.history.undo_text == "mirror image of boost"
    assert document.selection == (first,)
    document.select(document.tree.first_child[first])
    window.actions_["tree_mirror"].trigger()
    assert shown(window) == "[[7,9,1],[6,4,5],[8,3,2]]"


def test_several_selected_subtrees_are_turned_in_one_step(window: MainWindow) -> None:
    document = window.shell.document
    first, second, _ = document.tree.children(ROOT)
    document.select_all((second, document.tree.first_child[second], first))
    window.actions_["tree_negate"].trigger()
    assert shown(window) == "[[-8,-3,-2],[-5,-4,-6],[1,9,7]]"
    assert len(document.history) == 1


def test_what_is_folded_away_is_turned_too(window: MainWindow) -> None:
    window.shell.document.fold([window.shell.document.tree.first_child[ROOT]])
    window.actions_["tree_mirror"].trigger()
    assert shown(window) == "[[7,9,1],[6,4,5],[2,3,8]]"
    assert window.shell.document.folded


def test_swapped_the_other_player_moves(window: MainWindow) -> None:
    window.actions_["tree_swap"].trigger()
    assert [window.shell.document.kinds[node] for node in (ROOT, 1)] == [MIN, MAX]


def test_best_first_is_as_the_player_who_begins_in_the_run_sees_it(window: MainWindow) -> None:
    window.shell.document.start("alphabeta", {"root": "min"})
    window.actions_["tree_best"].trigger()
    assert shown(window) == "[[6,5,4],[8,3,2],[9,7,1]]"
    window.shell.document.run_again()
    assert window.shell.document.run is not None


def test_what_makes_no_sense_cannot_be_chosen(window: MainWindow) -> None:
    a, document = window.actions_, window.shell.document
    assert a["tree_mirror"].isEnabled()
    assert not a["tree_probabilities"].isEnabled()
    document.open_tree(Tree(value=0.0))
    for name in ("mirror", "best", "worst", "ascending", "descending", "shuffle", "kinds", "swap"):
        assert not a[f"tree_{name}"].isEnabled(), name
    assert a["tree_levels"].isEnabled()
    document.edit(node_edits.add_child, ROOT)
    assert a["tree_mirror"].isEnabled()
    document.history.undo()
    assert not a["tree_mirror"].isEnabled()


def test_where_nothing_changes_it_is_said(window: MainWindow) -> None:
    window.actions_["tree_best"].trigger()
    window.actions_["tree_best"].trigger()
    assert window.shell.messages.text.text() == "the children are already in this order"
    assert len(window.shell.document.history) == 1


def test_every_command_of_the_menu_does_something(window: MainWindow) -> None:
    names = [name for part in MENU for name in part]
    in_menu = [action.objectName() for action in tree_menu(window).actions() if not action.isSeparator()]
    assert in_menu == names
    group = [action.objectName() for action in window.actions_.group("Tree")]
    assert sorted(group) == sorted(names)


# Levels


@pytest.mark.parametrize(
    ("text", "counts"),
    [
        ("3 3 2", [3, 3, 2]), ("3,3;2", [3, 3, 2]), ("3×3", [3, 3]), ("", []), ("3 a", None), ("-1", None),
        ("1.5", None), ("99999999999", None),
    ],
)  # fmt: skip
def test_numbers_of_children_are_read(text: str, counts: list[int] | None) -> None:
    assert counts_of(text) == counts


def test_a_whole_tree_is_grown_and_filled_by_keys_alone(window: MainWindow, qtbot: QtBot) -> None:
    window.shell.document.open_tree(Tree(value=0.0))
    ask(window, "tree_levels", then=typed(qtbot, "2 3", RETURN))
    assert shown(window) == "[[?,?,?],[?,?,?]]"
    ask(window, "tree_fill", then=typed(qtbot, "3, 12 8", RETURN, "2 4 6", TAB, TAB, RETURN))
    assert shown(window) == "[[3,12,8],[2,4,6]]"
    assert len(window.shell.document.history) == 2
    window.shell.document.run_again()
    assert window.shell.document.run is not None


def test_levels_count_while_one_types_and_problems_are_told_at_their_field(window: MainWindow) -> None:
    dialog = LevelsDialog(window.shell.document, window)
    ok = dialog.ok_button
    assert dialog.said.text() == "All these nodes already have that many children." or not ok.isEnabled()
    dialog.counts.setText("4 3")
    assert dialog.said.text() == "New nodes: 4. Leaves afterwards: 12."
    assert ok.isEnabled()
    dialog.exactly.setChecked(True)
    dialog.counts.setText("2 2 2")
    assert dialog.said.text() == "New nodes: 8, removed: 6. Leaves afterwards: 8."
    for wrong, said in {
        "3 x": "numbers of children",
        "": "one number for each level",
        "3 3": "already have that many children",
        "1000 1000": "more than 500,000 new nodes",
    }.items():
        dialog.counts.setText(wrong)
        problem = dialog.problems[dialog.counts]
        assert said in problem.text()
        assert not problem.isHidden()
        assert not dialog.said.text()
        assert not ok.isEnabled()
        dialog.accept()
        assert len(window.shell.document.history) == 0
    dialog.close()


def test_levels_are_counted_from_the_selected_node(window: MainWindow) -> None:
    leaf = leaves(window.shell.document.tree)[0]
    window.shell.document.select(leaf)
    dialog = LevelsDialog(window.shell.document, window)
    assert dialog.tops == (leaf,)
    assert dialog.place.currentText() == "boost → 1 and everything below it"
    assert dialog.counted.text() == "Level 0 is the selection"
    dialog.counts.setText("2")
    dialog.accept()
    assert shown(window) == "[[[?,?],3,2],[5,4,6],[1,9,7]]"
    dialog = LevelsDialog(window.shell.document, window)
    assert dialog.counts.text() == "2", "what was chosen last is offered again"
    dialog.place.setCurrentIndex(0)
    assert dialog.counted.text() == "Level 0 is the root"
    dialog.start.setValue(1)
    dialog.counts.setText("4")
    dialog.accept()
    assert shown(window) == "[[[?,?],3,2,?],[5,4,6,?],[1,9,7,?]]"


def test_a_level_gets_a_kind(window: MainWindow, qtbot: QtBot) -> None:
    dialog = KindsDialog(window.shell.document, window)
    dialog.level.setValue(2)
    assert "nobody moves here" in dialog.problems[dialog.level].text()
    dialog.level.setValue(0)
    dialog.kind.setCurrentIndex(3)
    assert "cannot alternate" in dialog.problems[dialog.kind].text()
    dialog.level.setValue(1)
    assert dialog.said.text() == "Nodes with children on this level: 3"
    dialog.kind.setCurrentIndex(2)
    dialog.accept()
    tree = window.shell.document.tree
    assert [tree.kind[node] for node in tree.children(ROOT)] == [CHANCE] * 3
    assert window.shell.document.probability_problem() == ""
    assert window.shell.document.history.undo_text == "kinds of 3 nodes"


# Values


def test_too_few_and_too_many_values_are_counted_at_the_field(window: MainWindow) -> None:
    dialog = FillDialog(window.shell.document, window)
    problem, ok = dialog.problems[dialog.values], dialog.ok_button
    assert dialog.said.text() == "Leaves to fill, from left to right: 9"
    assert problem.text() == ""  # nothing is wrong yet
    assert not ok.isEnabled()
    for text, said in {
        "1 2 3": "Leaves: 9, values: 3 (6 too few).",
        "1 " * 10: "Leaves: 9, values: 10 (1 too many).",
        "1 2 x": "Value 3: 'x' is not a number.",
    }.items():
        dialog.values.setPlainText(text)
        assert problem.text() == said
        assert not ok.isEnabled()
    dialog.values.setPlainText("1 2 ?")
    dialog.repeat.setChecked(True)
    assert ok.isEnabled()
    dialog.accept()
    assert shown(window) == "[[1,2,?],[1,2,?],[1,2,?]]"
    again = FillDialog(window.shell.document, window)
    assert (again.values.toPlainText(), again.repeat.isChecked()) == ("1 2 ?", True)
    again.which.setCurrentIndex(1)
    again.values.setPlainText("7 8 9")
    again.accept()
    assert shown(window) == "[[1,2,7],[1,2,8],[1,2,9]]"
    nothing = FillDialog(window.shell.document, window)
    assert nothing.problems[nothing.which].text() == "All leaves here have values."
    nothing.close()


def test_random_values_come_from_the_seed(window: MainWindow) -> None:
    found = []
    for seed in (7, 7, 8):
        dialog = FillDialog(window.shell.document, window)
        dialog.source.setCurrentIndex(1)
        dialog.low.setValue(1)
        dialog.high.setValue(9)
        dialog.distinct.setChecked(True)
        dialog.seed.setValue(seed)
        assert dialog.values.isHidden()
        dialog.accept()
        found.append(shown(window))
    assert found[0] == found[1] != found[2]
    assert sorted(found[0].replace("[", "").replace("]", "").split(",")) == list("123456789")


def test_ranges_that_cannot_be_are_told_at_the_field(window: MainWindow) -> None:
    dialog = FillDialog(window.shell.document, window)
    dialog.source.setCurrentIndex(1)
    dialog.low.setValue(5)
    dialog.high.setValue(4)
    assert dialog.problems[dialog.low].text() == "The lowest value is greater than the highest."
    dialog.high.setValue(6)
    dialog.distinct.setChecked(True)
    assert dialog.problems[dialog.low].text() == "Leaves: 9, different values: 2. That is not enough."
    assert not dialog.ok_button.isEnabled()
    dialog.close()
    assert range_problem(0, 0, 1, True) == ""


def test_the_values_there_are_can_be_shuffled(window: MainWindow) -> None:
    dialog = FillDialog(window.shell.document, window)
    dialog.source.setCurrentIndex(2)
    dialog.seed.setValue(3)
    dialog.accept()
    after = shown(window)
    assert after != BOOK
    assert sorted(after.replace("[", "").replace("]", "").split(",")) == list("123456789")


def test_a_tree_like_this_one_comes_in_a_window_of_its_own(window: MainWindow, qtbot: QtBot) -> None:
    before = shown(window)

    def make(dialog: EditDialog) -> None:
        assert isinstance(dialog, LikeDialog)
        assert (dialog.low.value(), dialog.high.value()) == (1, 9)
        assert dialog.said.text() == "Nodes: 13, leaves: 9. Opens in a new window."
        assert dialog.preview.picture is not None
        dialog.seed.setValue(2)
        qtbot.keyClick(dialog.seed, RETURN)

    ask(window, "tree_like", then=make)
    (other,) = [each for each in open_windows() if each is not window]
    assert shown(window) == before
    tree = other.shell.document.tree
    assert [tree.labels.get(node) for node in tree.children(ROOT)] == ["boost", "drift", "dodge"]
    assert shown(other) != before
    assert other.shell.document.path is None, "saving it asks for a name"
    assert other.shell.document.run is not None
    assert other.isWindowModified(), "no file holds it"
    assert other.shell.saving.autosave._timer.isActive(), "so it is kept aside"
    other.shell.document.edit(node_edits.put, "labels", {ROOT: "top"})
    other.shell.document.history.undo()
    assert other.shell.saving.modified, "undoing all edits saves nothing"


def test_a_tree_like_the_selected_subtree(window: MainWindow) -> None:
    document = window.shell.document
    document.select(1)
    dialog = LikeDialog(document, window)
    dialog.names.setChecked(False)
    dialog.accept()
    assert dialog.tree is not None
    assert (len(dialog.tree), dialog.tree.kind[ROOT], dialog.tree.labels) == (4, MIN, {})
    document.select_all(document.tree.children(ROOT))
    dialog = LikeDialog(document, window)
    assert dialog.tops == (ROOT,), "of several subtrees none is meant"
    dialog.high.setValue(0)
    assert not dialog.ok_button.isEnabled()
    dialog.close()


def test_children_are_shuffled_with_a_seed(window: MainWindow, qtbot: QtBot) -> None:
    def shuffle(dialog: EditDialog) -> None:
        assert isinstance(dialog, ShuffleDialog)
        dialog.seed.setValue(7)
        qtbot.keyClick(dialog.seed, RETURN)

    ask(window, "tree_shuffle", then=shuffle)
    assert shown(window) == "[[7,1,9],[2,8,3],[4,6,5]]"


# Probabilities


@pytest.mark.parametrize(
    ("text", "value"),
    [("1/3", 1 / 3), ("0.25", 0.25), (" 25 % ", 0.25), ("25%", 0.25), ("", None), ("-1", None), ("x", None),
     ("inf", None), ("3", 3.0)],
)  # fmt: skip
def test_probabilities_are_read(text: str, value: float | None) -> None:
    assert read(text) == value


@pytest.mark.parametrize("text", ["1/3", "0.25", "0.1", "2/7", "0", "1"])
def test_probabilities_are_written_as_people_do(text: str) -> None:
    value = read(text)
    assert value is not None
    assert probability_text(value) == text


@pytest.fixture
def at_chance(window: MainWindow) -> MainWindow:
    """The window with a chance node selected."""
    window.shell.document.edit(probability_edits.set_kind, [1], CHANCE)
    window.shell.document.select(1)
    return window


def test_probabilities_are_typed_with_their_sum(at_chance: MainWindow, qtbot: QtBot) -> None:
    def fill(dialog: EditDialog) -> None:
        assert isinstance(dialog, ProbabilitiesDialog)
        assert dialog.said.text() == "Sum: 1"
        typed(qtbot, "1/2", TAB)(dialog)
        assert dialog.said.text() == "Sum: 1.1667. It must be 1."
        assert not dialog.ok_button.isEnabled()
        typed(qtbot, "30 %", TAB, "0.2", RETURN)(dialog)

    at_chance.shell.document.select(at_chance.shell.document.tree.last_child[1])  # a move of chance will do
    ask(at_chance, "tree_probabilities", then=fill)
    tree = at_chance.shell.document.tree
    assert [tree.probabilities[node] for node in tree.children(1)] == [0.5, 0.3, 0.2]
    assert at_chance.shell.document.history.undo_text == "probabilities below boost"


def test_probabilities_are_scaled_or_made_equal(at_chance: MainWindow) -> None:
    dialog = ProbabilitiesDialog(at_chance.shell.document, 1, at_chance)
    for field, text in zip(dialog.fields, ("2", "1", "1"), strict=True):
        field.setText(text)
    assert not dialog.ok_button.isEnabled()
    dialog.scale.click()
    assert [field.text() for field in dialog.fields] == ["0.5", "0.25", "0.25"]
    assert dialog.ok_button.isEnabled()
    dialog.fields[0].setText("x")
    assert "such as 0.25" in dialog.problems[dialog.fields[0]].text()
    assert not dialog.scale.isEnabled()
    dialog.fields[0].setText("")
    assert dialog.said.text() == "Sum: 0.5. Moves without a probability: 1"
    dialog.equal.click()
    assert [field.text() for field in dialog.fields] == ["1/3"] * 3
    dialog.accept()
    tree = at_chance.shell.document.tree
    assert are_probabilities([tree.probabilities[node] for node in tree.children(1)])


def test_the_last_move_is_given_what_the_others_leave(at_chance: MainWindow, qtbot: QtBot) -> None:
    dialog = ProbabilitiesDialog(at_chance.shell.document, 1, at_chance)
    dialog.show()
    assert dialog.rest.isHidden()
    for field, text in zip(dialog.fields, ("0.1", "", "0.15"), strict=True):
        field.setText(text)
    assert "the Other 0.75" in dialog.rest.text()
    dialog.rest.click()
    assert dialog.values() == [0.1, 0.75, 0.15]
    assert dialog.rest.isHidden()
    for text in ("1", "x"):
        dialog.fields[0].setText(text)
        dialog.fields[1].setText("")
        assert dialog.rest.isHidden(), "nothing is left, or nobody knows"


def test_of_two_moves_the_other_gets_the_rest(window: MainWindow, qtbot: QtBot) -> None:
    load_source(window.shell.document, "[[8, 3], 2]")
    window.shell.document.edit(probability_edits.set_kind, [1], CHANCE)
    dialog = ProbabilitiesDialog(window.shell.document, 1, window)
    dialog.show()
    dialog.fields[0].selectAll()
    qtbot.keyClicks(dialog.fields[0], "1/4")
    dialog.rest.click()
    assert dialog.values() == [0.25, 0.75]
    assert dialog.ok_button.isEnabled()


def test_weights_whose_sum_is_too_large_are_told(at_chance: MainWindow) -> None:
    dialog = ProbabilitiesDialog(at_chance.shell.document, 1, at_chance)
    for field in dialog.fields:
        field.setText("1e308")
    assert dialog.said.text() == "Sum: ∞. It must be 1."
    assert not dialog.scale.isEnabled()
    assert not dialog.ok_button.isEnabled()
    dialog.scale_to_one()
    assert [field.text() for field in dialog.fields] == ["1e308"] * 3
    dialog.close()


def test_very_many_moves_can_be_made_equally_likely(window: MainWindow) -> None:
    tree = Tree(kind=CHANCE)
    for _ in range(MAX_MOVE_ROWS + 1):
        tree.add_child(ROOT, value=0.0)
    window.shell.document.set_tree(tree)
    window.shell.document.select(ROOT)
    window.actions_["tree_probabilities"].trigger()
    (answer,) = window.shell.messages.answers
    answer.click()
    assert window.shell.document.probability_problem() == ""


def test_a_wrong_sum_is_seen_at_once_and_nothing_is_refused(window: MainWindow, qtbot: QtBot) -> None:
    document = window.shell.document
    document.set_tree(nested_text.loads("[[1,2],[3,4]]", "t"))
    document.edit(probability_edits.set_kind, [1], CHANCE)
    assert "probab" not in window.shell.status.sentence.text()
    document.edit(node_edits.add_child, 1, value=7.0)
    assert "probab" not in window.shell.status.sentence.text(), "equally likely moves stay so"
    document.edit(probability_edits.set_probabilities, 1, [0.5, 0.25, 0.25])
    document.edit(node_edits.add_child, 1, value=8.0)
    said = "One of the moves of chance at node 1 has no probability yet."
    assert window.shell.status.sentence.text().replace("\u00a0", " ") == said
    document.history.undo()
    assert "probab" not in window.shell.status.sentence.text()


def test_a_wrong_sum_is_told_beside_the_offer_to_run_again(window: MainWindow) -> None:
    window.shell.document.edit(node_edits.put, "kind", {1: CHANCE})
    assert window.shell.rerun.text.text() == "The moves of chance at boost have no probabilities yet."
    window.shell.document.edit(probability_edits.make_equal, 1)
    assert window.shell.rerun.text.text() == "The tree has changed."


# Large


def test_large_trees_are_counted_before_anything_is_made(window: MainWindow) -> None:
    document = window.shell.document
    document.set_tree(Tree())
    rows = len(document.tree)
    dialog = LevelsDialog(document, window)
    dialog.counts.setText("1000 499")
    assert dialog.said.text() == "New nodes: 500,000. Leaves afterwards: 499,000."
    dialog.reject()
    assert len(document.tree) == rows


def test_cancelled_dialogs_leave_the_tree(window: MainWindow, qtbot: QtBot) -> None:
    before = shown(window)
    for command in ("tree_levels", "tree_fill", "tree_kinds", "tree_shuffle", "tree_like"):
        ask(window, command, then=typed(qtbot, Qt.Key.Key_Escape))
    assert shown(window) == before
    assert len(window.shell.document.history) == 0
    assert window.shell.document.selected == NIL


def test_every_field_with_a_problem_says_so_to_screen_readers(window: MainWindow) -> None:
    dialog = FillDialog(window.shell.document, window)
    dialog.values.setPlainText("1 2")
    assert dialog.values.accessibleDescription() == "Leaves: 9, values: 2 (7 too few)."
    assert dialog.buttons.button(QDialogButtonBox.StandardButton.Ok) is dialog.ok_button
    assert all(isinstance(field, QLineEdit) for field in [LevelsDialog(window.shell.document, window).counts])
    dialog.close()


def test_nodes_are_named_in_letters_by_level_or_in_preorder(window: MainWindow) -> None:
    document, actions = window.shell.document, window.actions_
    load_source(document, "[[8, 3], [5, 4]]")
    actions["tree_letters"].trigger()
    assert (
        nested_text.dumps(window.shell.document.tree) == '["A", ["B", "D": 8, "E": 3], ["C", "F": 5, "G": 4]]'
    )
    assert document.history.undo_text == "naming of all nodes"
    document.history.undo()
    assert nested_text.dumps(window.shell.document.tree) == "[[8, 3], [5, 4]]"
    actions["tree_letters_down"].trigger()
    assert (
        nested_text.dumps(window.shell.document.tree) == '["A", ["B", "C": 8, "D": 3], ["E", "F": 5, "G": 4]]'
    )
    assert facts(document.tree, document.kinds, None, 3)["Path"] == "A › B › D"
    document.select(4)
    actions["tree_letters"].trigger()
    assert (
        nested_text.dumps(window.shell.document.tree) == '["A", ["B", "C": 8, "D": 3], ["E", "F": 5, "G": 4]]'
    ), "no name stands twice"


def test_letters_go_on_after_z(window: MainWindow) -> None:
    load_source(window.shell.document, f"[{', '.join('1' * 30)}]")
    window.actions_["tree_letters"].trigger()
    tree = window.shell.document.tree
    assert [tree.labels[node] for node in (25, 26, 27, 30)] == ["Z", "AA", "AB", "AE"]

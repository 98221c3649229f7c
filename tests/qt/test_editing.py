"""The document while its tree is edited: undo, models in sync, no mark of a run that is over."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import QModelIndex
from PySide6.QtTest import QAbstractItemModelTester

from tests.tree.test_edits import consistent, copied, some_edit
from treeview.formats.nested import nested_text
from treeview.games.random_tree import random_tree
from treeview.qt.document import Document
from treeview.qt.panels.outline.outline_panel import OutlinePanel
from treeview.qt.window.main_window import MainWindow
from treeview.tree.edits import node_edits, replacement
from treeview.tree.edits.change import SetAttributes
from treeview.tree.preorder import Preorder
from treeview.tree.tree import NIL, ROOT, Tree


def rows(outline: OutlinePanel) -> list[int]:
    """All nodes in the order of the model's rows."""
    model, found, waiting = outline.model, [], [outline.model.index(0, 0, QModelIndex())]
    while waiting:
        index = waiting.pop()
        found.append(model.node_of(index))
        waiting.extend(model.index(row, 0, index) for row in reversed(range(model.rowCount(index))))
    return found


@pytest.mark.long
@pytest.mark.parametrize("seed", range(3))
def test_hundreds_of_random_edits_keep_models_in_sync_and_can_be_undone(qtbot, seed: int) -> None:
    document = Document()
    outline = OutlinePanel(document)
    qtbot.addWidget(outline)
    outline.show()
    fatal = QAbstractItemModelTester.FailureReportingMode.Fatal
    QAbstractItemModelTester(outline.model, fatal, outline)
    document.set_tree(random_tree(seed=seed, min_branching=1))
    random = Random(seed)
    states: list[tuple[Tree, tuple[int, ...]]] = [(copied(document.tree), document.selection)]
    while len(states) <= 60:
        if random.random() < 0.2:
            document.start("minimax")
        full = len(document.order.ids) > 25
        edit = (
            node_edits.delete(document.tree, document.tree.children(ROOT))
            if full
            else some_edit(document.tree, random)
        )
        if edit is None or not edit.changes:
            continue
        document.push(edit)
        written = {change.column if isinstance(change, SetAttributes) else "" for change in edit.changes}
        assert document.run is None or written <= {"notes", "labels", "moves"}
        consistent(document.tree)
        assert rows(outline) == document.order.ids.tolist() == Preorder(document.tree).ids.tolist()
        assert set(document.layout.level_ids.tolist()) == set(document.order.ids.tolist())
        assert all(document.order.position[node] != NIL for node in document.selection)
        states.append((copied(document.tree), document.selection))
    stack = document.history
    assert len(stack) == 60
    for tree, _ in reversed(states[:-1]):
        stack.undo()
        assert document.tree == tree
        assert rows(outline) == document.order.ids.tolist()
    for tree, selection in states[1:]:
        stack.redo()
        assert document.tree == tree
        assert document.selection == selection
    assert stack.is_clean is False


def test_undo_is_named_and_gives_the_selection_back(qtbot) -> None:
    document = Document()
    tree = Tree()
    drift, burn = tree.add_child(ROOT, label="drift"), tree.add_child(ROOT, label="burn")
    document.set_tree(tree)
    document.select_all([drift, burn])
    assert document.edit(node_edits.move, [drift], burn)
    assert document.history.undo_text == "move of drift"
    document.select(ROOT)
    document.history.undo()
    assert document.selection == (drift, burn)
    document.history.redo()
    assert document.selection == (drift,)


def test_an_edit_ends_the_run_and_run_again_stands_where_it_stood(qtbot) -> None:
    document = Document()
    document.open_tree(nested_text.loads("[[3,12,8],[2,4,6],[14,5,2]]", "t"))
    document.start("alphabeta")
    document.seek(7)
    assert document.drawing is False
    leaf = document.tree.at([0, 0])
    document.edit(node_edits.put, "value", {leaf: 4.0})
    assert document.run is None
    assert document.step == 0
    assert document.drawing
    assert document.scene().columns == {}
    document.run_again()
    assert document.step == 7
    assert document.drawing is False
    document.seek(document.length)
    document.edit(node_edits.put, "value", {leaf: 5.0})
    document.history.undo()
    assert document.step == document.length > 7


def test_what_is_refused_is_said_and_nothing_is_lost(qtbot) -> None:
    document = Document()
    document.open_tree(nested_text.loads("[[3,12],[2,4]]", "t"))
    length = document.length
    with qtbot.waitSignal(document.messageRaised) as said:
        assert not document.edit(node_edits.delete, [ROOT])
    assert "root" in said.args[0]
    assert document.length == length
    assert document.history.is_clean


def test_edits_of_one_gesture_are_one_step_of_undo(qtbot) -> None:
    document = Document()
    document.set_tree(nested_text.loads("[1,2]", "t"))
    before = copied(document.tree)
    for text in ("[1,2,3]", "[1,2,[3]]", "[1,2,[3,4]]"):
        document.edit(replacement.replace_tree, nested_text.loads(text, "t"), gesture="entry 1")
    assert len(document.history) == 1
    document.history.undo()
    assert document.tree == before
    document.history.redo()
    assert nested_text.dumps(document.tree).replace(" ", "").strip() == "[1,2,[3,4]]"


def test_what_was_open_in_the_outline_is_open_again_after_undo(qtbot) -> None:
    document = Document()
    outline = OutlinePanel(document)
    qtbot.addWidget(outline)
    document.set_tree(nested_text.loads("[[[3,12],8],[2,4]]", "t"))
    inner = document.tree.at([0, 0])
    outline.view.expand(outline.model.index_of(inner))
    document.edit(node_edits.delete, [document.tree.at([0])])
    document.history.undo()
    assert outline.view.isExpanded(outline.model.index_of(inner))


def test_a_notice_about_an_edit_goes_with_the_next_one(window: MainWindow) -> None:
    document, messages = window.shell.document, window.shell.messages
    leaf = document.order.ids.tolist()[-1]
    document.select(leaf)
    window.actions_["kind_next"].trigger()
    assert not messages.isHidden()
    window.actions_["sibling"].trigger()
    assert messages.isHidden()

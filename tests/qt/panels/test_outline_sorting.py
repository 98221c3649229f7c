"""The outline sorted by a column: a stable order of siblings, at every step, that goes with one click."""

from __future__ import annotations

import math

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from tests.qt.canvases import document_of
from tests.strategies import trees
from treeview.games.random_tree import random_tree
from treeview.qt.document import Document
from treeview.qt.panels.outline.outline_panel import OutlinePanel
from treeview.qt.panels.outline.tree_model import NODE, NOT_SORTED, VALUE, NodeRole, TreeModel, _natural
from treeview.tree.edits import node_edits
from treeview.tree.tree import ROOT, Tree

UP, DOWN = Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder


def open_all(model: TreeModel, document: Document) -> None:
    for node in document.order.ids.tolist():
        model.load(node)


def rows(model: TreeModel, parent: int) -> list[int]:
    """The nodes of the rows below a node, as Qt has them."""
    above = model.index_of(parent)
    found = [model.index(row, 0, above).data(NodeRole) for row in range(model.rowCount(above))]
    assert found == list(model.rows_of(parent))
    return found


def in_order(document: Document, parent: int, name: str, descending: bool) -> list[int]:
    """The textbook: children by their number, those without one last, equal ones as in the tree."""
    children, numbers = list(document.tree.children(parent)), {}
    for node in children:
        found, given = float(document.run[name][node]), float(document.tree.value[node])
        numbers[node] = given if math.isnan(found) and not document.tree.child_count[node] else found
    known = [node for node in children if not math.isnan(numbers[node])]
    known.sort(key=lambda node: -numbers[node] if descending else numbers[node])
    return known + [node for node in children if math.isnan(numbers[node])]


@pytest.mark.long
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(trees(max_nodes=25), st.booleans(), st.data())
def test_siblings_stand_in_the_order_of_the_column_at_each_step(
    qtbot: QtBot, tree: Tree, descending: bool, data: st.DataObject
) -> None:
    document = document_of(tree, "minimax", step=0)
    model = TreeModel(document)
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    open_all(model, document)
    model.sort(VALUE, DOWN if descending else UP)
    inner = [node for node in range(len(tree)) if tree.child_count[node]]
    for step in data.draw(st.lists(st.integers(0, document.length), min_size=1, max_size=4)):
        document.seek(step)
        model.arrange()
        for parent in inner:
            assert rows(model, parent) == in_order(document, parent, "value", descending)
    model.sort(-1)
    assert model.sorted_by == NOT_SORTED
    for parent in inner:
        assert rows(model, parent) == list(tree.children(parent))
    assert tester


def test_names_go_by_their_numbers() -> None:
    assert sorted(["m10", "m2", "M1", "a", "10", "9"], key=_natural) == ["9", "10", "a", "M1", "m2", "m10"]


def test_open_rows_and_the_selection_stay_where_they_belong(qtbot: QtBot) -> None:
    document = document_of(random_tree(branching=3, depth=3, seed=4))
    panel = OutlinePanel(document)
    qtbot.addWidget(panel)
    panel.resize(300, 400)
    panel.show()
    child = document.tree.first_child[ROOT]
    panel.model.load(child)
    panel.view.expand(panel.model.index_of(child))
    document.select(document.tree.first_child[child])
    for column, order in ((VALUE, DOWN), (NODE, UP), (-1, UP)):
        panel.view.header().setSortIndicator(column, order)
        assert panel.view.isExpanded(panel.model.index_of(child))
        assert panel.model.node_of(panel.view.currentIndex()) == document.selected
        assert document.selection == (document.selected,)
    assert rows(panel.model, ROOT) == list(document.tree.children(ROOT))


def test_edits_of_a_sorted_outline_end_in_order(qtbot: QtBot) -> None:
    document = document_of(random_tree(branching=3, depth=2, seed=4), None)
    model = TreeModel(document)
    open_all(model, document)
    model.sort(VALUE, DOWN)
    first = document.tree.first_child[ROOT]
    document.edit(node_edits.delete, [document.tree.first_child[first]])
    document.edit(node_edits.put, "value", {document.tree.first_child[first]: 99.0})
    model.arrange()
    for parent in (ROOT, first):
        values = [document.tree.value[node] for node in rows(model, parent)]
        known = [value for value in values if not math.isnan(value)]
        assert known == sorted(known, reverse=True)
        assert len(values) == document.tree.child_count[parent]
    document.history.undo()
    document.history.undo()
    assert sorted(rows(model, first)) == sorted(document.tree.children(first))


def test_another_tree_is_in_its_own_order(qtbot: QtBot) -> None:
    document = document_of(random_tree(branching=3, depth=2, seed=4))
    panel = OutlinePanel(document)
    qtbot.addWidget(panel)
    panel.view.header().setSortIndicator(VALUE, DOWN)
    document.open_tree(random_tree(branching=4, depth=1, seed=1))
    assert panel.model.sorted_by == NOT_SORTED
    assert panel.view.header().sortIndicatorSection() == -1
    assert panel.model.index_of(ROOT) != QModelIndex()

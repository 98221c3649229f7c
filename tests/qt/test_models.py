"""Qt's own tester of models, in its strictest mode, while everything changes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from PySide6.QtCore import QAbstractItemModel, QModelIndex
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QWidget
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from tests.document.documents import load_source
from tests.strategies import trees
from treeview.games.game_tree import GameTree
from treeview.games.random_tree import random_tree
from treeview.games.rules.tictactoe import TicTacToe
from treeview.games.setup import SEARCH, Setup
from treeview.qt.dialogs.example_chooser import Examples
from treeview.qt.document import Document
from treeview.qt.panels.log.log_panel import LogModel
from treeview.qt.panels.outline.outline_panel import OutlinePanel
from treeview.qt.panels.outline.tree_model import KIND, NodeRole, TreeModel
from treeview.qt.widgets.table import TableModel
from treeview.tree.edits import node_edits
from treeview.tree.tree import NIL, ROOT, Tree

FATAL = QAbstractItemModelTester.FailureReportingMode.Fatal


def live(document: Document, models: list[QAbstractItemModel]) -> list[QAbstractItemModelTester]:
    """Testers that watch while the document goes through its life."""
    testers = [QAbstractItemModelTester(model, FATAL) for model in models]
    load_source(document, '["root", ["boost", 8, 3, 2], ["drift", 5, 4, 6], 7]')
    for name in ("minimax", "alphabeta", "deepening", "mcts"):
        document.start(name)
        for step in (0, 5, document.length, 3):
            document.seek(step)
    load_source(document, "5")
    document.open_tree(random_tree(3, 3))
    return testers


@pytest.mark.parametrize("make", [TreeModel, LogModel])
def test_qts_tester(qtbot: QtBot, make: Callable[[Document], QAbstractItemModel]) -> None:
    document = Document()
    model = make(document)
    assert live(document, [model])


def test_the_log_grows_while_a_run_is_recorded(qtbot: QtBot) -> None:
    document = Document()
    model = LogModel(document)
    tester = QAbstractItemModelTester(model, FATAL)
    grown: list[tuple[int, int]] = []
    model.rowsInserted.connect(lambda _, first, last: grown.append((first, last)))
    document.open_tree(random_tree(5, 5, seed=3))
    document.start("minimax")
    before = model.rowCount()
    document.recorder.finish()
    assert model.rowCount() == before
    model.grow()
    assert model.rowCount() == document.length > before
    assert grown[-1] == (before, document.length - 1)
    assert tester


@pytest.mark.parametrize("make", [TreeModel, LogModel])
def test_pytest_qts_tester(
    qtmodeltester: ModelTester, make: Callable[[Document], QAbstractItemModel]
) -> None:
    document = Document()
    document.open_tree(random_tree(3, 3))
    model = make(document)
    qtmodeltester.check(model)
    document.seek(20)
    load_source(document, "[1, [2, 3]]")
    qtmodeltester.check(model)


def test_tables_and_gallery(qtbot: QtBot, qtmodeltester: ModelTester) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    table = TableModel(("a", "b"), (0,), parent)
    tester = QAbstractItemModelTester(table, FATAL)
    for rows in ([("1", "2")], [("3", "4")], [("3", "4"), ("5", "6")], []):
        table.show(rows)
        assert table.rowCount() == len(rows)
    assert tester
    from treeview.draw.style.style import LIGHT

    qtmodeltester.check(Examples(LIGHT, parent))


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(tree=trees())
def test_the_model_is_the_tree(qtbot: QtBot, tree: Tree) -> None:
    document = Document()
    document.open_tree(tree)
    model = TreeModel(document)
    found: list[int] = []

    def walk(index: QModelIndex) -> None:
        node = index.data(NodeRole)
        found.append(node)
        assert model.index_of(node) == index
        assert model.hasChildren(index) == model.canFetchMore(index) == bool(tree.child_count[node])
        model.fetchMore(index)
        assert model.hasChildren(index) == bool(tree.child_count[node])
        assert not model.canFetchMore(index)
        assert model.rowCount(index) == tree.child_count[node]
        for row in range(model.rowCount(index)):
            child = model.index(row, 0, index)
            assert model.parent(child) == index
            walk(child)

    assert model.rowCount() == 1
    walk(model.index(0, 0))
    assert found == document.order.ids.tolist()


def test_a_chain_of_100_000_is_a_model(qtbot: QtBot) -> None:
    tree, node = Tree(), ROOT
    for _ in range(100_000):
        node = tree.add_child(node)
    tree.value[node] = 1.0
    document = Document()
    document.open_tree(tree)
    model = TreeModel(document)
    assert not model.index_of(node).isValid(), "what is not open has no row"
    index = model.reach(300)
    assert model.node_of(model.parent(index)) == 299
    assert model.data(index) == "1"
    assert model.hasChildren(index)
    document.edit(node_edits.delete, [200])
    assert not model.index_of(300).isValid()
    document.history.undo()
    assert model.node_of(model.reach(300)) == 300


def test_kinds_are_said_in_words_to_screen_readers(qtbot: QtBot) -> None:
    from PySide6.QtCore import Qt

    document = Document()
    load_source(document, "[[1, 2], 3]")
    model = TreeModel(document)
    indexes = [model.reach(node).siblingAtColumn(KIND) for node in range(3)]
    said = [index.data(Qt.ItemDataRole.AccessibleTextRole) for index in indexes]
    assert said == ["MAX", "MIN", "terminal"]


def test_nothing_outside(qtbot: QtBot) -> None:
    model = TreeModel(Document())
    assert not model.index(0, model.columnCount()).isValid()
    assert not model.index(1, 0).isValid()
    assert not model.index_of(NIL).isValid()
    assert model.node_of(QModelIndex()) == NIL


def test_the_outline_follows_a_tree_that_a_search_makes_grow(qtbot: QtBot) -> None:
    document = Document()
    document.open_game(Setup("tictactoe", extent=SEARCH), GameTree(TicTacToe()))
    model = TreeModel(document)
    tester = QAbstractItemModelTester(model, FATAL)
    seen = len(document.tree)
    document.recorder.finish()
    last = len(document.tree) - 1
    assert last > seen
    assert not model.reach(last).isValid(), "it is not there before the first step"
    document.seek(document.length)
    assert model.node_of(model.reach(last)) == last
    assert model.rows_of(document.tree.parent[last]) == list(
        document.tree.children(document.tree.parent[last])
    )
    assert tester.model() is model


@pytest.mark.long
def test_rows_come_and_go_with_the_step_where_a_search_makes_the_tree_grow(qtbot: QtBot) -> None:
    document = Document()
    game = TicTacToe(columns=3, rows=2, line=2)
    document.open_game(Setup("tictactoe", extent=SEARCH), GameTree(game))
    model = TreeModel(document)
    tester = QAbstractItemModelTester(model, FATAL)
    document.recorder.finish()
    steps = range(0, document.length + 1, max(document.length // 60, 1))
    for step in (*steps, *reversed(steps), document.length):
        document.seek(step)
        node_count = document.run.node_count if document.run else 0
        waiting, seen = [ROOT], 0
        while waiting:
            node = waiting.pop()
            seen += 1
            assert node < node_count
            model.load(node)
            assert model.hasChildren(model.index_of(node)) == bool(model.rows_of(node))
            waiting += model.rows_of(node)
        assert seen == node_count
    assert tester.model() is model


def test_what_was_open_is_open_again_when_its_children_are_back(qtbot: QtBot) -> None:
    document = Document()
    document.open_game(Setup("tictactoe", extent=SEARCH), GameTree(TicTacToe(columns=3, rows=2, line=2)))
    document.recorder.finish()
    outline = OutlinePanel(document)
    qtbot.addWidget(outline)
    document.seek(document.length)
    child = document.tree.first_child[ROOT]
    for node in (ROOT, child):
        outline.view.expand(outline.model.index_of(node))
    document.seek(0)
    assert not outline.model.index_of(child).isValid()
    document.seek(document.length)
    assert outline.view.isExpanded(outline.model.index_of(child))
    assert outline.model.rows_of(child)

"""A document whose tree is that of a game: grown before, or growing with the search."""

from __future__ import annotations

import numpy as np
import pytest

from tests.document.documents import Heard, new_document
from treeview.document.tree_document import TreeDocument
from treeview.games.drawn_tree import DrawnTree
from treeview.games.game import MAX, MIN, Game
from treeview.games.game_registry import game
from treeview.games.game_tree import GameTree
from treeview.games.rules.tictactoe import TicTacToe
from treeview.games.setup import SEARCH, WHOLE, Setup
from treeview.search.registry import search_in
from treeview.search.run import Run
from treeview.tree.edits import node_edits
from treeview.tree.tree import NIL, ROOT


def grown(game: Game) -> GameTree:
    tree = GameTree(game)
    for _ in tree.grow():
        pass
    return tree


def small() -> TicTacToe:
    return TicTacToe(columns=3, rows=2, line=2)


@pytest.fixture
def document() -> TreeDocument:
    return new_document()


def searching(document: TreeDocument, game: Game, algorithm: str = "alphabeta", **options: object) -> None:
    document.run_control.algorithm = algorithm
    document.run_control.set_options(algorithm, options)
    document.open_game(Setup(game.name, extent=SEARCH), GameTree(game))


def agree(document: TreeDocument) -> None:
    """The tree shown is the beginning of the one that is searched, and all else fits it."""
    assert document.game is not None
    live, shown = document.game.tree, document.tree
    n = len(shown)
    assert live is not shown
    assert live.parent[:n] == shown.parent
    assert len(document.order.position) == n == len(document.layout.depth) == len(document.kinds)
    assert set(document.order.ids.tolist()) == set(range(n))
    assert n <= len(live)


def test_a_tree_that_was_grown_before_is_the_one_that_is_searched(document: TreeDocument) -> None:
    game = grown(small())
    document.open_game(Setup("tic-tac-toe", extent=WHOLE), game)
    document.recorder.finish()
    assert document.tree is game.tree
    document.seek(document.length)
    assert document.run is not None
    assert document.run["value"][ROOT] == 1.0
    before = document.tree
    document.start("minimax")
    document.recorder.finish()
    assert document.tree is before


def test_another_run_before_the_tree_has_grown_keeps_the_root_selected(document: TreeDocument) -> None:
    dicing = small()
    dicing.has_chance = True
    searching(document, dicing)
    assert document.run is None, "chance may move, so alpha-beta does not begin"
    document.select(ROOT)
    heard = Heard(document)
    document.start("expectimax", {"depth": 2})
    assert document.selection == (ROOT,), "nobody was told otherwise"
    assert "selection_changed" not in heard.said
    assert len(document.tree) > 1
    assert "tree_grown" in heard.said


@pytest.mark.parametrize("algorithm", ["minimax", "alphabeta", "deepening", "expectimax", "mcts"])
def test_a_tree_grows_with_the_search_and_everything_with_it(document: TreeDocument, algorithm: str) -> None:
    heard = Heard(document)
    options = {"mcts": {"iterations": 3000}, "alphabeta": {}}.get(algorithm, {"depth": 5})
    searching(document, TicTacToe(), algorithm, **options)
    agree(document)
    while document.recording:
        document.recorder.advance()
        agree(document)
        if document.length:
            document.seek(document.length * 7 // 8)
            assert document.run is not None
            assert document.run.node_count <= len(document.tree)
            assert document.current_node < len(document.tree)
    assert document.game is not None
    assert len(document.tree) == len(document.game.tree) > 1000
    assert document.tree == document.game.tree
    assert "tree_grown" in heard.said or algorithm == "mcts"
    document.seek(0)
    assert document.run is not None
    assert document.run.node_count < len(document.tree)


def test_another_run_grows_another_tree_from_the_root(document: TreeDocument) -> None:
    searching(document, TicTacToe(), "alphabeta")
    document.recorder.finish()
    document.select(5)
    before, heard = len(document.tree), Heard(document)
    document.start("minimax", {"depth": 2})
    document.recorder.finish()
    assert heard.said.count("tree_changed") == 1
    assert len(document.tree) == 1 + 9 + 72 < before
    assert (document.selected, document.selection) == (NIL, ())
    agree(document)


def test_more_iterations_let_the_tree_grow_on(document: TreeDocument) -> None:
    searching(document, TicTacToe(), "mcts", iterations=50)
    document.recorder.finish()
    before = len(document.tree)
    document.run_control.lengthen(500)
    document.recorder.finish()
    assert len(document.tree) > before
    agree(document)


def test_what_is_seen_first_is_there(document: TreeDocument) -> None:
    searching(document, TicTacToe(), "alphabeta")
    scene = document.scene()
    assert len(scene.kinds) == len(scene.tree) == len(scene.layout.depth)
    assert document.picture() is not None


def test_nothing_is_drawn_on_the_tree_of_a_game(document: TreeDocument) -> None:
    searching(document, small())
    document.recorder.finish()
    before, n = document.tree.copy(), len(document.tree)
    heard = Heard(document)
    assert not document.edit(node_edits.add_child, ROOT)
    assert "copy" in heard.messages[0]
    document.push(node_edits.delete(document.tree, [n - 1]))
    document.set_drawing(True)
    assert not document.drawing
    assert document.tree == before
    assert document.run is not None


def test_a_copy_can_be_drawn_on(document: TreeDocument) -> None:
    document.open_game(Setup("tic-tac-toe", extent=2), depth_two())
    copy, estimated, unknown = document.copy_to_draw()
    assert (estimated, unknown) == (72, 0)
    assert not np.asarray(copy.more).any()
    other = new_document()
    other.set_tree(copy)
    assert other.edit(node_edits.add_child, ROOT)
    assert len(other.tree) == len(document.tree) + 1


@pytest.mark.parametrize("estimates", [True, False])
def test_a_copy_of_a_tree_that_grew_with_a_search_can_be_searched(
    document: TreeDocument, estimates: bool
) -> None:
    played = TicTacToe() if estimates else game("nim")
    searching(document, played, depth=2)
    document.recorder.finish()
    assert any(document.tree.more)
    copy, estimated, unknown = document.copy_to_draw()
    assert (estimated > 0, unknown > 0) == (estimates, not estimates)
    assert estimated + unknown == sum(document.tree.more)
    run, again = document.run, Run(search_in(DrawnTree(copy), "alphabeta", {})).record_all()
    assert run is not None
    assert again["value"][ROOT] == run.seek(len(run))["value"][ROOT]
    assert np.array_equal(again["order"], run["order"])


def test_no_search_goes_deeper_than_the_tree_that_was_asked_for(document: TreeDocument) -> None:
    document.run_control.algorithm = "minimax"
    document.open_game(Setup("tictactoe", extent=2), depth_two())
    document.recorder.finish()
    assert len(document.tree) == len(document.order.ids) == 1 + 9 + 72
    document.start("mcts", {"iterations": 200})
    document.recorder.finish()
    assert len(document.tree) == len(document.order.ids) == 1 + 9 + 72


def depth_two() -> GameTree:
    tree = GameTree(TicTacToe())
    for _ in tree.grow(2):
        pass
    return tree


class Broken(Game[tuple[int, int]]):
    """Its rules fail below the third ply."""

    start = (0, MAX)

    def to_move(self, state: tuple[int, int]) -> int:
        return state[1]

    def moves(self, state: tuple[int, int]) -> list[int]:
        if state[0] > 3:
            raise RuntimeError("no more moves")
        return [1, 2]

    def play(self, state: tuple[int, int], move: int) -> tuple[int, int]:
        return (state[0] + move, MIN if state[1] == MAX else MAX)

    def utility(self, state: tuple[int, int]) -> float:
        return 0.0


def test_rules_that_fail_end_the_recording_with_one_line(document: TreeDocument) -> None:
    document.run_control.algorithm = "minimax"
    heard = Heard(document)
    document.open_game(Setup("broken"), GameTree(Broken()))
    assert "no more moves" in heard.messages[0]
    assert "\n" not in heard.messages[0]
    assert not document.recording
    assert document.complete
    for step in range(document.length + 1):
        document.seek(step)
        document.scene()


def test_a_game_that_grows_too_large_keeps_what_is_recorded(document: TreeDocument) -> None:
    document.run_control.algorithm = "minimax"
    heard = Heard(document)
    document.open_game(Setup("tic-tac-toe"), GameTree(TicTacToe(), limit=5_000))
    document.recorder.finish()
    assert "5,000" in heard.messages[0]
    assert document.length > 100
    assert document.run is not None
    assert not document.run.finished
    document.seek(document.length)
    agree(document)

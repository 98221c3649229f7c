"""Quiescence search against the textbook's recursion: drawn trees node by node, a game in plain code."""

from __future__ import annotations

import math
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import oracles
from tests.oracles import NullMoveSearch
from tests.runs import make_noise, recorded
from tests.strategies import trees
from treeview.games.game_tree import GameTree
from treeview.games.rules.hexapawn import Hexapawn
from treeview.option import OptionError
from treeview.playback.answer import answer
from treeview.search.depth_first.kinds import CUT, STAND
from treeview.search.narration import moment, sentence
from treeview.search.registry import search, search_in
from treeview.search.run import Run
from treeview.search.step_kinds import PRUNED
from treeview.tree.tree import MAX, ROOT, Tree

ways = st.fixed_dictionaries(
    {
        "prune_on": st.sampled_from(["ge", "gt"]),
        "fail": st.sampled_from(["soft", "hard"]),
        "depth": st.integers(0, 3),
        "noisy_plies": st.sampled_from([None, None, 0, 1, 2]),
    }
)


@given(trees(estimates=True, kinds=True), ways)
def test_quiescence_is_the_textbooks_at_every_node(tree: Tree, options: dict[str, Any]) -> None:
    run = recorded(make_noise(tree), "alphabeta", quiescence="noisy", **options)
    log: dict[int, oracles.Visit] = {}
    skipped: set[int] = set()

    def noisy(node: oracles.Node) -> list[oracles.Node]:
        return [child for child in node.children if child.id % 3]

    plies = math.inf if options["noisy_plies"] is None else options["noisy_plies"]
    strict, hard = options["prune_on"] == "gt", options["fail"] == "hard"
    oracles.quiescence(
        oracles.as_objects(tree), options["depth"], -math.inf, math.inf, log, noisy, skipped,
        plies=plies, strict=strict, hard=hard,
    )  # fmt: skip
    assert sorted(log, key=lambda node: run["order"][node]) == list(log)
    assert [node for node in range(len(tree)) if run["order"][node]] == sorted(log)
    for node, visit in log.items():
        assert {name: run[name][node] for name in vars(visit)} == vars(visit)
    assert {node for node in range(len(tree)) if run["status"][node] == PRUNED} == skipped
    assert answer(run).counts.pruned_nodes == len(skipped)
    below = [node for node in log if tree.depth[node] > options["depth"]]
    assert answer(run).counts.quiescence_nodes == len(below)


@given(trees(estimates=True, kinds=True), ways)
def test_without_noisy_moves_nothing_changes(tree: Tree, options: dict[str, Any]) -> None:
    quiet = recorded(tree, "alphabeta", quiescence="noisy", **options)
    plain = recorded(tree, "alphabeta", **options)
    assert [quiet.recording.step(n + 1) for n in range(len(quiet))] == [
        plain.recording.step(n + 1) for n in range(len(plain))
    ]


@pytest.mark.parametrize("depth", [2, 4])
def test_a_game_is_searched_as_by_plain_code(depth: int) -> None:
    game = Hexapawn(columns=4, rows=4)
    plain = NullMoveSearch(game, reduction=0, plies=math.inf)
    expected = plain.value(game.start, 1, depth)
    run = Run(search_in(GameTree(game), "alphabeta", {"depth": depth, "quiescence": "noisy"})).record_all()
    tree, order = run.search.space.tree, run["order"]
    entered = sorted((node for node in range(len(tree)) if order[node]), key=lambda node: order[node])
    lines = [tuple(tree.moves[node] for node in [*tree.ancestors(node)][-2::-1]) for node in entered]
    assert list(zip(lines, run["value"][entered].tolist(), strict=True)) == plain.visited
    assert run["value"][ROOT] == expected
    assert len(run.recording.of_kind(STAND)) >= depth


def test_quiescence_needs_a_depth_limit() -> None:
    with pytest.raises(OptionError, match="begins at a depth limit"):
        search(Tree(kind=MAX, value=1), "alphabeta", {"quiescence": "noisy"})


def test_the_reasons_are_told() -> None:
    #      MAX                 root
    #      MIN           a             b
    #      MAX        c     3       d!    9
    #               4!
    tree = Tree(kind=MAX)
    a, b = (tree.add_child(ROOT, label=name, estimate=2) for name in "ab")
    c = tree.add_child(a, label="c", move="take!", estimate=1)
    tree.add_child(c, move="back!", value=4)
    tree.add_child(a, value=3, move="quiet")
    tree.add_child(b, label="d", move="take!", value=5)
    tree.add_child(b, value=9, move="quiet")
    run = recorded(tree, "alphabeta", depth=1, quiescence="noisy")
    told = [sentence(moment(run.recording, number)) for number in range(1, len(run) + 1)]
    assert told[2] == (
        "Stand pat at a: MIN can decline every noisy move, so it is worth at most 2. "
        "v = 2, β = min(∞, 2) = 2."
    )
    assert "Cut at c" not in "".join(told)  # its last noisy move closes the window
    assert "a is done and returns 2, by standing pat: no noisy move is better." in told
    assert told[-4:] == [
        "Stand pat at b: MIN can decline every noisy move, so it is worth at most 2. "
        "v = 2, β = min(∞, 2) = 2.",
        "Stand pat, and cut at b: MIN has 2 without a move, and MAX already has 2 at a, so MAX will never "
        "play this. α = 2 ≥ β = 2. 1 child is pruned.",
        "2 is returned to the root: no better than the 2 that MAX already has. v = max(2, 2) = 2.",
        "The root is done: its value is 2, reached through a.",
    ]


def test_a_cut_by_a_bound_from_standing_pat_says_so() -> None:
    tree = Tree(kind=MAX, estimate=1)
    a = tree.add_child(ROOT, label="a", move="take!", estimate=5)
    tree.add_child(a, label="b", move="take!", value=0)
    tree.add_child(a, label="c", move="take!", value=7)
    run = recorded(tree, "alphabeta", depth=0, quiescence="noisy")
    cut = run.recording.of_kind(CUT).tolist()[0]
    assert sentence(moment(run.recording, cut)).startswith(
        "Cut at a: MIN can force 0 or less here, and MAX already has 1 by standing pat at the root, so MAX"
    )

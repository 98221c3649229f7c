"""RAVE and progressive widening against textbook forms of their own."""

from __future__ import annotations

import math
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.oracles import widening
from tests.runs import recorded
from tests.search.test_searches import nested
from tests.strategies import trees
from treeview.games.game_tree import GameTree
from treeview.games.rules.satellites.game import Satellites
from treeview.games.rules.tictactoe import TicTacToe
from treeview.option import OptionError
from treeview.search.mcts.rules import Arm
from treeview.search.narration import moment, sentence
from treeview.search.registry import search, search_in
from treeview.search.run import Run
from treeview.tree.tree import MIN, ROOT, Tree


def textbook_rave(
    tree: Tree, iterations: int, c: float, k: float, seed: int, *, by_hand: bool
) -> tuple[list[int], list[int], list[float]]:
    """N, M and A of RAVE with rewards from 0 to 1; equal names are equal moves of a player."""
    random, kinds = Random(seed), tree.kinds()
    leaves = [tree.value[n] for n in range(len(tree)) if tree.is_terminal(n)]
    low, high = min(leaves), max(leaves)
    n, q = [0] * len(tree), [0.0] * len(tree)
    m, a = [0] * len(tree), [0.0] * len(tree)
    for _ in range(iterations):
        path = [ROOT]
        while not tree.is_terminal(path[-1]):
            p, family = path[-1], list(tree.children(path[-1]))
            fresh = [child for child in family if not n[child]]
            if fresh:
                path.append(fresh[0])
                break

            def score(child: int, p: int = p) -> float:
                mean, amaf = q[child] / n[child], a[child] / m[child]
                if kinds[p] == MIN:
                    mean, amaf = 1 - mean, 1 - amaf
                beta = math.sqrt(k / (3 * n[p] + k))
                if not by_hand:
                    b = math.sqrt(1 / (4 * k))
                    beta = m[child] / (n[child] + m[child] + 4 * n[child] * m[child] * b * b)
                return (1 - beta) * mean + beta * amaf + c * math.sqrt(math.log(n[p]) / n[child])

            scores = [round(score(child), 12) for child in family]
            path.append(family[scores.index(max(scores))])
        whole = list(path)
        while not tree.is_terminal(whole[-1]):
            family = list(tree.children(whole[-1]))
            whole.append(family[int(random.random() * len(family))])
        reward = (tree.value[whole[-1]] - low) / (high - low) if high > low else 0.5
        for depth, node in enumerate(path):
            n[node] += 1
            q[node] += reward
            if node == path[-1]:
                break
            for child in tree.children(node):
                later = range(depth, len(whole) - 1)
                if child == path[depth + 1] or any(
                    kinds[whole[at]] == kinds[node]
                    and tree.moves.get(whole[at + 1], "") == tree.moves.get(child)
                    for at in later
                ):
                    m[child] += 1
                    a[child] += reward
    return n, m, a


@given(
    trees(infinities=False, moves=True, kinds=True),
    st.integers(1, 40),
    st.sampled_from([0.31, 1.1]),
    st.sampled_from([3.0, 40.0]),
    st.booleans(),
)
def test_rave_is_the_textbooks(tree: Tree, iterations: int, c: float, k: float, by_hand: bool) -> None:
    given_ = {"iterations": iterations, "c": c, "equivalence": k, "schedule": "hand" if by_hand else "error"}
    run = recorded(tree, "mcts", formula="rave", **given_)
    n, m, a = textbook_rave(tree, iterations, c, k, 0, by_hand=by_hand)
    assert run["visits"].tolist() == n
    assert run["amaf_visits"].tolist() == m
    assert run["amaf_total"].tolist() == pytest.approx(a)


def test_both_schedules_weigh_by_half_after_k_visits() -> None:
    arm = Arm(0.5, math.nan, 20, 20, moved=10**12, moved_mean=0.0)
    for schedule in ("hand", "error"):
        rule = search(
            nested([1, 2]), "mcts", {"formula": "rave", "schedule": schedule, "equivalence": 20}
        ).rule  # type: ignore[attr-defined]
        assert rule.weight(arm) == pytest.approx(0.5)


def test_rave_shares_rewards_among_the_moves_of_a_game() -> None:
    given_ = {"iterations": 60, "formula": "rave", "c": 0.2}
    run = Run(search_in(GameTree(TicTacToe()), "mcts", given_)).record_all()
    children = list(run.search.space.tree.children(ROOT))
    moved, visits = run["amaf_visits"][children], run["visits"][children]
    assert (moved >= visits).all()
    assert moved.sum() > 2 * visits.sum()  # X plays at least three more moves in most rollouts
    said = [sentence(moment(run.recording, n)) for n in range(1, len(run) + 1)]
    assert any("MAX played the move to" in each and "later" in each for each in said)


@given(trees(infinities=False), st.integers(1, 60), st.sampled_from([(1.0, 0.5), (2.0, 0.3), (0.7, 1.0)]))
def test_widening_lets_as_many_children_join_as_it_says(
    tree: Tree, iterations: int, widening: tuple[float, float]
) -> None:
    k, a = widening
    run = recorded(tree, "mcts", iterations=iterations, widening=k, widening_power=a)
    for node in range(len(tree)):
        joined = [child for child in tree.children(node) if run["visits"][child]]
        passed = int(run["visits"][node]) - (node != ROOT)  # its first visit ends there
        if passed > 0 and tree.child_count[node]:
            most = max(math.ceil(k * (n + 1) ** a) for n in range(node != ROOT, int(run["visits"][node])))
            assert len(joined) == min(most, tree.child_count[node], passed)
            assert joined == list(tree.children(node))[: len(joined)]


def test_widening_searches_few_of_many_manoeuvres() -> None:
    game = Satellites(manoeuvres="fine")
    wide = Run(search_in(GameTree(game), "mcts", {"iterations": 150})).record_all()
    narrow = Run(search_in(GameTree(game), "mcts", {"iterations": 150, "widening": 1.0})).record_all()
    depths = [int(run.search.space.tree.column("depth")[run["visits"] > 0].max()) for run in (wide, narrow)]
    assert wide.search.space.tree.child_count[ROOT] == 25
    assert (narrow["visits"][list(narrow.search.space.tree.children(ROOT))] > 0).sum() == 13
    assert depths[1] > depths[0]
    said = [sentence(moment(narrow.recording, n)) for n in range(1, len(narrow) + 1)]
    assert any("since there are at least 1·(2 + 1)^0.5 ≈ 1.73." in each for each in said)


@pytest.mark.parametrize("draws", [2, 12, 60])
@pytest.mark.parametrize(("k", "a"), [(1.0, 0.5), (2.0, 0.3), (0.6, 0.9)])
def test_widening_draws_one_burn_for_each_child_as_the_textbook_does(k: float, a: float, draws: int) -> None:
    """Few continuous burns of a position are in the search tree: no more than ⌈k·N^a⌉, the first drawn."""
    game = Satellites(width=6, height=6, horizon=6, manoeuvres="continuous", draws=draws, seed=3)
    options = {"iterations": 60, "c": 0.7, "widening": k, "widening_power": a, "seed": 5}
    run = Run(search_in(GameTree(game), "mcts", options)).record_all()
    tree, space = run.search.space.tree, run.search.space
    expected, found = widening(game, 60, 0.7, k, a, 5), {}
    for node in np.flatnonzero(run["visits"]).tolist():
        moves, state = [], game.start
        for rank in tree.path(node):
            moves.append(game.moves(state)[rank])
            state = game.play(state, moves[-1])
        found[tuple(moves)] = int(run["visits"][node])
        family = list(tree.children(node))
        joined = sum(run["visits"][child] > 0 for child in family)
        passed = found[tuple(moves)] - (node != ROOT)
        if passed:  # at the t-th visit a child joins if there are fewer than k·t^a
            assert joined == min(math.ceil(k * found[tuple(moves)] ** a), passed, len(family))
            assert run["visits"][family[:joined]].all()
    assert found == expected
    assert space.tree.child_count[ROOT] == draws


def test_variants_that_do_not_go_together_say_why() -> None:
    for options, why in (
        ({"widening": 1.0, "expand": "all"}, "one child"),
        ({"widening": 1.0, "first_play": 1.0}, "both say"),
        ({"formula": "rave", "rollouts": 2}, "one rollout"),
    ):
        with pytest.raises(OptionError, match=why):
            search(nested([1, 2]), "mcts", options)

"""PUCT with Gumbel noise and sequential halving, against the paper's equations and the numbers of mctx."""

from __future__ import annotations

import math
from array import array
from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import treeview
from tests import oracles
from tests.runs import recorded
from tests.search.test_searches import nested
from tests.strategies import trees
from treeview.games.game_tree import GameTree
from treeview.games.rules.tictactoe import TicTacToe
from treeview.playback import node_facts
from treeview.playback.counters import conclusion
from treeview.playback.focus import best_line
from treeview.search.mcts.kinds import BACKUP, SELECT, SIMULATE
from treeview.search.narration import moment, sentence
from treeview.search.puct.columns import GUMBEL_SCORE
from treeview.search.puct.gumbel import gumbel_noise
from treeview.search.puct.halving import Halving, Turn
from treeview.search.registry import search_in, view_of
from treeview.search.run import Run
from treeview.tree.tree import MIN, ROOT, Tree

PUBLISHED = {
    (8, 24): [0] * 8 + [1] * 4 + [2] * 4 + [3, 3, 4, 4, 5, 5, 6, 6],
    (7, 24): [0] * 7 + [1] * 3 + [2] * 3 + [3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8],
    (8, 13): [0] * 8 + [1] * 4 + [2],
    (8, 2): [0, 0],
    (1, 4): [0, 1, 2, 3],
}
"""The visits due at each simulation, by considered moves and budget: the tests of mctx."""


@pytest.mark.parametrize("given_", PUBLISHED)
def test_the_schedule_is_the_published_one(given_: tuple[int, int]) -> None:
    halving = Halving(*given_)
    assert [halving.turn(done).visits for done in range(given_[1])] == PUBLISHED[given_]


@given(st.integers(1, 40), st.integers(1, 300))
def test_the_schedule_is_the_textbooks_and_phases_halve(considered: int, budget: int) -> None:
    halving = Halving(considered, budget)
    turns = [halving.turn(done) for done in range(budget)]
    assert [turn.visits for turn in turns] == oracles.halving_visits(considered, budget)
    kept = [turn.kept for turn in turns]
    assert kept == sorted(kept, reverse=True)
    assert all(1 <= turn.phase <= halving.phases for turn in turns)
    assert all(halving.phase_of(turn.visits) == turn.phase for turn in turns)


def test_the_phases_of_eight_moves() -> None:
    halving = Halving(8, 24)
    assert (halving.turn(7), halving.turn(8), halving.turn(23)) == (
        Turn(1, 8, 0),
        Turn(2, 4, 1),
        Turn(3, 2, 6),
    )


def bandit(priors: list[float]) -> Tree:
    """The bandit of mctx's tests: rewards of four moves, and the value of the root."""
    tree = nested([20.0, 3.0, -1.0, 10.0])
    tree.estimate[ROOT] = -5.0
    tree.numbers["prior"] = array("d", [math.nan, *priors])
    return tree


def bandit_run(logits: list[float], noise: float = 0.0) -> Run:
    priors = [math.exp(each) for each in logits]
    options = {"noise": noise, "c_visit": 60, "c_scale": 0.05, "scaled": "yes", "rewards": "raw"}
    return recorded(bandit(priors), "puct", formula="gumbel", iterations=17, **options)


def test_the_bandit_of_mctx_gets_the_published_visits_and_policy() -> None:
    logits = [0.0, -1.0, 2.0, 3.0]
    run = bandit_run(logits)
    assert run["visits"].tolist() == [17, 6, 2, 2, 7]
    assert best_line(run) == [ROOT, 4]
    weights = [
        math.exp(x + (60 + 7) * 0.05 * (q + 1) / 21) for x, q in zip(logits, [20, 3, -1, 10], strict=True)
    ]
    assert view_of(run.search).findings(run)["policy"] == pytest.approx(
        [each / sum(weights) for each in weights]
    )
    only_two = bandit_run([-math.inf, -1.0, 2.0, -math.inf])
    assert only_two["visits"].tolist() == [17, 0, 9, 8, 0]
    assert best_line(only_two) == [ROOT, 2]


@given(
    trees(infinities=False, kinds=True, estimates=True),
    st.integers(1, 40),
    st.sampled_from([1, 2, 3, 16]),
    st.sampled_from([0.0, 1.0]),
    st.sampled_from([(50.0, 1.0), (0.0, 0.1)]),
    st.booleans(),
)
def test_every_selection_is_the_papers(
    tree: Tree, iterations: int, considered: int, noise: float, constants: tuple[float, float], scaled: bool
) -> None:
    c_visit, c_scale = constants
    options = {"considered": considered, "noise": noise, "c_visit": c_visit, "c_scale": c_scale}
    run = recorded(
        tree, "puct", formula="gumbel", iterations=iterations, scaled="yes" if scaled else "no", **options
    )
    kinds, moves = tree.kinds(), list(tree.children(ROOT))
    leaves = [tree.value[n] for n in range(len(tree)) if tree.is_terminal(n)]
    low, high = min(leaves), max(leaves)
    schedule = oracles.halving_visits(min(considered, len(moves)), iterations) if moves else []
    drawn = gumbel_noise(0, len(moves), noise)
    n, q, first = Counter[int](), Counter[int](), dict[int, float]()
    first[ROOT] = 0.5
    if moves and not math.isnan(tree.estimate[ROOT]):
        first[ROOT] = min(max((tree.estimate[ROOT] - low) / (high - low), 0), 1) if high > low else 0.5
    reward = 0.0

    def scores(p: int) -> tuple[list[float], list[float]]:
        turned = kinds[p] == MIN
        family = list(tree.children(p))
        means = [(1 - q[c] / n[c] if turned else q[c] / n[c]) if n[c] else None for c in family]
        value = 1 - first[p] if turned else first[p]
        g = drawn if p == ROOT else None
        visits = [n[c] for c in family]
        return oracles.gumbel_scores(
            means, visits, [1 / len(family)] * len(family), value, g, c_visit, c_scale, scaled=scaled
        )

    for number in range(1, len(run) + 1):
        step = run.recording.step(number)
        if step.kind == SIMULATE:
            reward = step.operands[1]
        elif step.kind == BACKUP:
            n[step.node] += 1
            q[step.node] += reward
            first.setdefault(step.node, reward)
        elif step.kind == SELECT:
            p = tree.parent[step.node]
            family = list(tree.children(p))
            found = dict(zip(family, scores(p)[0], strict=True))
            due = {c for c in family if p != ROOT or n[c] == schedule[sum(n[m] for m in moves)]}
            assert step.node in due
            assert step.operands[-1] == pytest.approx(found[step.node], abs=1e-9)
            assert found[step.node] >= max(found[c] for c in due) - 1e-9
    assert run["visits"].tolist() == [n[node] for node in range(len(tree))]
    if moves:
        assert Counter(run["visits"][moves].tolist()) == visits_planned(schedule, len(moves))
        policy = view_of(run.search).findings(run)["policy"]
        final, expected = scores(ROOT)
        assert policy == pytest.approx(expected, abs=1e-9)
        most = max(n[c] for c in moves)
        best = max(score for score, c in zip(final, moves, strict=True) if n[c] == most)
        assert final[moves.index(best_line(run)[1])] == pytest.approx(best, abs=1e-9)


def visits_planned(schedule: list[int], moves: int) -> Counter[int]:
    """How many moves get how many visits: as many had n before a turn as have more than n in the end."""
    more = Counter(schedule)
    planned = Counter({n: more[n - 1] - more[n] for n in range(1, len(schedule) + 1)})
    planned[0] = moves - more[0]
    return +planned


def test_noise_of_0_draws_nothing_and_seeds_draw_other_moves() -> None:
    assert gumbel_noise(3, 4, 0.0) == [0.0] * 4
    assert gumbel_noise(3, 4, 1.0) == gumbel_noise(3, 4, 1.0) != gumbel_noise(4, 4, 1.0)
    options = {"formula": "gumbel", "considered": 2, "iterations": 8, "rollout_depth": 0}
    flat = nested([[1.0, 1.0]] * 6)
    tried = {
        noise: {
            tuple(recorded(flat, "puct", seed=seed, noise=noise, **options)["visits"][1:].tolist())
            for seed in range(4)
        }
        for noise in (0.0, 1.0)
    }
    assert len(tried[0.0]) == 1
    assert len(tried[1.0]) > 1


def test_gumbel_numbers_are_a_sample_without_replacement_from_the_priors() -> None:
    priors, wins, count = [0.6, 0.3, 0.1], Counter[int](), 4000
    for seed in range(count):
        scores = [g + math.log(p) for g, p in zip(gumbel_noise(seed, 3, 1.0), priors, strict=True)]
        wins[scores.index(max(scores))] += 1
    assert [wins[at] / count for at in range(3)] == pytest.approx(priors, abs=0.025)


def test_a_game_is_searched_and_told() -> None:
    options = {"formula": "gumbel", "considered": 4, "iterations": 32, "noise": 0.0}
    run = Run(search_in(GameTree(TicTacToe()), "puct", options)).record_all()
    assert sorted(run["visits"][list(run.search.space.tree.children(ROOT))].tolist()) == [0] * 5 + [
        4,
        4,
        12,
        12,
    ]
    picks = run.recording.of_kind(SELECT)
    assert sentence(moment(run.recording, int(picks[0]))) == (
        "Selection, phase 1 of 2 of halving, moves left: 4. Of those with N = 0, a3 has the highest "
        "s = g + ln P + σ(q) for MAX: 0 + (−2.20) + 25 ≈ 22.80."
    )
    said = [sentence(moment(run.recording, int(n))) for n in picks]
    assert any("s = π′ − n / (1 + N) for MIN" in each for each in said)
    assert any("phase 2 of 2 of halving, moves left: 2. Of those with N = 4" in each for each in said)
    assert "Its score s = g + ln P + σ(q) is " in conclusion(run)
    assert "The improved policy π′ at the root:" in conclusion(run)


def test_a_move_that_halving_dropped_is_not_played_whatever_its_score() -> None:
    tree = nested([0.0, 0.0, 1.0])
    tree.numbers["prior"] = array("d", [math.nan, 0.5, 0.4, 0.1])
    options = {"noise": 0.0, "c_visit": 0.0, "c_scale": 0.2}
    run = recorded(tree, "puct", formula="gumbel", iterations=30, **options)
    assert run["visits"].tolist() == [30, 13, 12, 5]
    scores = view_of(run.search).numbers(run, GUMBEL_SCORE, np.array([1, 2, 3], np.intc))
    assert scores.argmax() == 2  # σ has grown since the third move was dropped
    assert best_line(run) == [ROOT, 1]


def test_a_child_has_a_score_once_its_parent_is_visited() -> None:
    tree = treeview.load([[1, 2], [3, [4, 5]]])
    run = treeview.record(tree, "puct", formula="gumbel", iterations=6, rollout_depth=0)
    title = view_of(run.search).score
    for step in range(len(run) + 1):
        run.seek(step)
        for node in range(1, len(tree)):
            found = node_facts.facts(tree, tree.kinds(), run, node)
            assert title in found or not run["visits"][tree.parent[node]]
    assert title in found

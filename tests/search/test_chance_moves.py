"""Monte Carlo tree search with chance nodes: what is drawn, how often, and the sentences about it."""

from __future__ import annotations

import math
import sys
from itertools import pairwise
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import oracles
from tests.runs import CHANCE_MOVES, mcts_runs, recorded
from tests.strategies import trees
from treeview.games.drawn_tree import DrawnTree
from treeview.games.search_space import draw
from treeview.playback import navigation
from treeview.playback.answer import answer
from treeview.playback.counters import conclusion
from treeview.playback.focus import best_line, find_focus
from treeview.search.mcts.kinds import BACKUP, DRAW, EXPAND, PHASES, SELECT, SIMULATE
from treeview.search.mcts.stepper import MCTS
from treeview.search.narration import moment, sentence, variables
from treeview.search.pseudocode import pseudocode
from treeview.search.registry import search
from treeview.search.run import Run
from treeview.tree.tree import CHANCE, MAX, MIN, NIL, ROOT, Tree


def dice(root: int = MAX) -> Tree:
    """The mover may take 3, or roll: 1 in 1 case of 4, else 5; a 7 never comes."""
    tree = Tree(kind=root)
    tree.add_child(ROOT, value=3.0, label="sure")
    roll = tree.add_child(ROOT, kind=CHANCE, label="roll")
    for probability, value in ((0.25, 1.0), (0.0, 7.0), (0.75, 5.0)):
        tree.add_child(roll, value=value, probability=probability)
    return tree


# Drawing


def test_what_is_drawn_comes_as_often_as_it_should() -> None:
    random = Random(1)
    odds = [0.1, 0.0, 0.6, 0.3]
    drawn = [draw(odds, random) for _ in range(20_000)]
    shares = [drawn.count(place) / len(drawn) for place in range(4)]
    assert shares == pytest.approx(odds, abs=0.01)
    assert shares[1] == 0


class Fixed(Random):
    """Draws the same number again and again."""

    def __init__(self, number: float) -> None:
        super().__init__()
        self.number = number

    def random(self) -> float:
        return self.number


def test_rounding_draws_nothing_impossible() -> None:
    highest = Fixed(math.nextafter(1, 0))
    assert draw([0.1] * 3 + [0.7 - 1e-9, 0.0], highest) == 3
    assert draw([0.0, 1.0], Fixed(0.0)) == 1
    assert draw([0.5, 0.5], Fixed(0.5)) == 1


def test_rollouts_draw_by_probability() -> None:
    tree = dice()
    tree.kind[ROOT] = CHANCE
    tree.probabilities |= {1: 0.5, 2: 0.5}
    space, random = DrawnTree(tree), Random(3)
    ends = [space.rollout(ROOT, None, random) for _ in range(8000)]
    assert {(node, tree.value[node]) for node, _ in ends} == set(ends)
    shares = np.bincount([node for node, _ in ends], minlength=len(tree)) / len(ends)
    assert shares == pytest.approx([0, 0.5, 0, 0.125, 0, 0.375], abs=0.02)
    assert space.rollout(ROOT, 1, random)[0] in (1, 2)
    assert space.rollout(ROOT, 0, random) == (ROOT, 0.0)
    assert not space.played


@given(trees(infinities=False, chance=True, kinds=True), st.integers(0, 9))
def test_rollouts_do_not_mind_how_nodes_are_numbered(tree: Tree, seed: int) -> None:
    """Where children have consecutive ids they are not looked for one by one."""
    plain = DrawnTree(tree)
    slow = DrawnTree(tree)
    slow._in_rows = False
    mine, theirs = Random(seed), Random(seed)
    for _ in range(5):
        assert plain.rollout(ROOT, None, mine) == slow.rollout(ROOT, None, theirs)


# The search


@given(
    trees(kinds=True, **CHANCE_MOVES),
    st.integers(1, 60),
    st.sampled_from([0.0, 0.5, math.sqrt(2)]),
    st.integers(0, 3),
)
def test_mcts_is_textbook_uct_with_chance(tree: Tree, iterations: int, c: float, seed: int) -> None:
    run = recorded(tree, "mcts", iterations=iterations, c=c, seed=seed)
    visits, total = oracles.uct(tree, iterations, c, seed)
    assert run["visits"].tolist() == visits
    assert run["total"].tolist() == pytest.approx(total)


@pytest.mark.parametrize("expand", ["one", "all"])
def test_children_of_chance_are_visited_as_they_are_likely(expand: str) -> None:
    run = recorded(dice(), "mcts", iterations=4000, expand=expand)
    visits = run["visits"]
    assert visits[4] == 0  # the 7 never comes
    assert visits[3] / visits[2] == pytest.approx(0.25, abs=0.03)
    found = answer(run)
    assert found.best_line == [1]
    assert run.search.utility(run["total"][2] / visits[2]) == pytest.approx(4.0, abs=0.2)
    assert found.value == pytest.approx(4.0, abs=0.4)


def test_rewards_stand_for_utilities_where_their_range_is_beyond_all_numbers() -> None:
    most = sys.float_info.max
    tree = Tree()
    for value in (-most, most):
        tree.add_child(ROOT, value=value)
    found = search(tree, "mcts")
    assert isinstance(found, MCTS)
    for reward, utility in ((0.0, -most), (0.25, -most / 2), (0.5, 0.0), (1.0, most)):
        assert found.utility(reward) == utility
        assert found.reward(utility) == reward


@pytest.mark.parametrize("expand", ["one", "all"])
def test_the_steps_at_a_chance_node(expand: str) -> None:
    run = recorded(dice(), "mcts", iterations=40, expand=expand)
    steps = [run.recording.step(number) for number in range(1, len(run) + 1)]
    fresh: set[int] = set()
    draws = 0
    for step, following in pairwise(steps):
        if step.kind != DRAW:
            assert step.kind != SELECT or step.node in (1, 2)
            continue
        draws += 1
        assert step.node in (3, 5)
        assert step.operands == ()
        if expand == "one" and step.node not in fresh:
            assert (following.kind, following.node) == (EXPAND, step.node)
        else:
            assert following.kind == SIMULATE  # of a terminal
        fresh.add(step.node)
    assert draws > 10
    if expand == "all":
        assert [step.node for step in steps if step.kind == EXPAND] == [ROOT, 2]


@given(mcts_runs(**CHANCE_MOVES))
def test_visits_add_up_below_chance(run: Run) -> None:
    tree, visits = run.search.space.tree, run["visits"]
    for node in range(len(tree)):
        children = list(tree.children(node))
        below = sum(int(visits[child]) for child in children)
        if children and (run.search.options.get("expand", "all") == "one" or node == ROOT):
            assert visits[node] - below == (0 if node == ROOT or not visits[node] else 1)
        if run.search.space.kind[node] == CHANCE:
            assert not any(visits[child] for child in children if not tree.probabilities[child])


@given(mcts_runs(**CHANCE_MOVES))
def test_views_where_chance_moves(run: Run) -> None:
    """A child of a chance node has MAX's mean and no UCB1, and the best line ends above it."""
    search, kind = run.search, run.search.space.kind
    assert isinstance(search, MCTS)
    tree, nodes = search.space.tree, np.arange(len(kind), dtype=np.intc)
    means, scores = search.means(run.columns, nodes), search.ucb(run.columns, nodes)
    for node in range(len(kind)):
        above = kind[ROOT if node == ROOT else tree.parent[node]]
        assert search.chooser(node) == (MIN if above == MIN else MAX)
        visits, total = int(run["visits"][node]), float(run["total"][node])
        viewer = MAX if search.options["means"] == "max" else search.chooser(node)
        assert means[node] == pytest.approx(search.mean(viewer, visits, total), nan_ok=True)
        proven = bool(search.prover) and not math.isnan(run["proven"][node])  # then it is ±∞
        unscored = node == ROOT or above == CHANCE or (search.rule.sampled and not proven)
        if "first" in run.columns and node != ROOT and tree.parent[node] != ROOT:
            unscored |= math.isnan(run["first"][tree.parent[node]])  # the parent has no reward of its own yet
        assert math.isnan(scores[node]) == unscored
    line = best_line(run)
    assert all(kind[node] != CHANCE for node in line[:-1])
    if kind[ROOT] == CHANCE:
        assert answer(run).best_move is None


def test_more_iterations_with_chance_are_the_same_run() -> None:
    for ties in ("first", "random"):
        run = recorded(dice(), "mcts", iterations=20, ties=ties)
        run.search.options["iterations"] = 60
        run.recording.resume()
        run.record_all()
        whole = recorded(dice(), "mcts", iterations=60, ties=ties)
        assert [run.recording.step(n) for n in range(1, len(whole) + 1)] == [
            whole.recording.step(n) for n in range(1, len(whole) + 1)
        ]


# Sentences and pictures


def first(run: Run, kind: int) -> int:
    return int(run.recording.of_kind(kind)[0])


def test_chance_in_words() -> None:
    run = recorded(dice(), "mcts", iterations=60)
    drawn = moment(run.recording, first(run, DRAW))
    assert sentence(drawn) == "Chance: roll → 3 is drawn, with probability 0.75."
    assert variables(drawn) == [("n", "roll → 3"), ("p(n)", "0.75")]
    texts = [sentence(moment(run.recording, number)) for number in range(1, len(run) + 1)]
    assert "Expansion: roll → 3 joins the search tree." in texts
    assert "Chance: roll → 1 is drawn, with probability 0.25." in texts
    backed = [text for text in texts if text.startswith("Backpropagation: roll → ")]
    assert backed
    assert all("mean for MAX" in text for text in backed)


def test_where_a_draw_stands() -> None:
    run = recorded(dice(), "mcts", iterations=12)
    step = first(run, DRAW)
    run.seek(step)
    stands = find_focus(run)
    assert (stands.node, stands.path) == (5, (ROOT, 2, 5))
    assert PHASES[DRAW] == "selection"
    assert navigation.phase(run.recording, step) == step + 1
    assert find_focus(run.seek(step + 2)).path == (ROOT, 2, 5)  # the simulation from there
    sample = moment(run.recording, step + 2).sample
    assert sample is not None
    assert sample.path == (5,)


def test_a_chance_root_has_no_final_move() -> None:
    tree = Tree(kind=CHANCE)
    for value, probability in ((1.0, 0.25), (5.0, 0.75)):
        tree.add_child(ROOT, value=value, probability=probability)
    run = recorded(tree, "mcts", iterations=50)
    text = sentence(moment(run.recording, len(run)))
    assert text.endswith("That was the last of 50 iterations.")
    assert conclusion(run).startswith("After 50 iterations: the root is worth ")
    assert "  return Q(root) / N(root)" in pseudocode(run.search).lines
    assert run.recording.step(first(run, BACKUP)).node != ROOT


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"rewards": "raw", "exploration_n": "root"},
        {"expand": "all", "rollouts": 3},
        {"rollouts": 3, "ties": "random"},
    ],
)
def test_pseudocode_with_chance_has_room(options: dict[str, Any]) -> None:
    run = recorded(dice(), "mcts", **options)
    code = pseudocode(run.search)
    assert len(code.lines) <= 30
    assert max(map(len, code.lines)) <= 46
    for number in range(1, len(run) + 1):
        assert code.lines_of(moment(run.recording, number))
    assert "chance" not in "".join(pseudocode(recorded(nested_pair(), "mcts", **options).search).lines)


def nested_pair() -> Tree:
    tree = Tree()
    tree.add_child(ROOT, value=1.0)
    tree.add_child(ROOT, value=2.0)
    return tree


def test_final_move_at_a_chance_node_is_none() -> None:
    run = recorded(dice(), "mcts", iterations=30)
    assert isinstance(run.search, MCTS)
    assert run.search.final_move(2, run["visits"], run["total"]) == NIL

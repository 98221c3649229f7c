"""A tree that grows while it is searched: every step is as it was when it was recorded."""

from __future__ import annotations

import re
from array import array
from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests import oracles
from tests.playback.test_timeline import same
from tests.runs import CHANCE_MOVES, OPTIONS, fitting, make_noise
from tests.strategies import trees
from treeview.games.drawn_tree import DrawnTree
from treeview.games.game_tree import GameTree
from treeview.games.random_tree import random_tree
from treeview.games.rules.heaps import Nim
from treeview.games.rules.satellites.game import Satellites
from treeview.games.rules.tictactoe import TicTacToe
from treeview.games.search_space import Rollout
from treeview.playback.answer import answer
from treeview.playback.counters import conclusion, counts
from treeview.playback.focus import find_focus
from treeview.playback.node_facts import cut_of, history
from treeview.search.depth_first.kinds import ADD, CUT
from treeview.search.mcts.kinds import DRAW, SIMULATE
from treeview.search.narration import moment, sentence, variables
from treeview.search.registry import ALGORITHMS
from treeview.search.run import Run
from treeview.search.step_kinds import PRUNED
from treeview.tree.preorder import Preorder
from treeview.tree.tree import NIL, ROOT, Tree, TreeError


class Growing:
    """``model``, uncovered node by node: a game whose rules are a drawn tree. A `SearchSpace`."""

    def __init__(self, model: Tree, known: int = 0) -> None:
        self._rules = DrawnTree(model)
        self.model = model
        self.tree = Tree(kind=self._rules.kind[ROOT], value=model.value[ROOT], estimate=model.estimate[ROOT])
        self.kind = array("b", self._rules.kind[:1])
        self.utilities, self.chance = self._rules.utilities, self._rules.chance
        self.missing_estimates = self._rules.missing_estimates
        self.horizon: int | None = None
        self.played: array[int] = array("H")
        self.horizon: int | None = None
        self.of = [ROOT]  # the node of the model that each node is
        self.tree.more[ROOT] = model.child_count[ROOT] > 0
        node = 0
        while len(self.tree) < known and node < len(self.tree):
            self.expand(node)
            node += 1

    def expand(self, node: int) -> int:
        model, tree = self.model, self.tree
        if tree.more[node]:
            tree.more[node] = 0
            for child in model.children(self.of[node]):
                probability = model.probabilities.get(child)
                made = tree.add_child(node, value=model.value[child], probability=probability)
                tree.estimate[made] = model.estimate[child]
                tree.more[made] = model.child_count[child] > 0
                self.kind.append(self._rules.kind[child])
                self.of.append(child)
            tree.changes = 0  # it grows, but nobody edits it
        return tree.first_child[node]

    def sprout(self, node: int) -> Sequence[int]:
        self.expand(node)
        return list(self.tree.children(node))

    def settle(self) -> None:
        """Nothing is missing."""

    def mover(self, node: int) -> int:
        return self.kind[node]

    def is_terminal(self, node: int) -> bool:
        return self._rules.is_terminal(self.of[node])

    def evaluate(self, node: int) -> float:
        return self._rules.evaluate(self.of[node])

    def evaluations(self, nodes: npt.NDArray[np.intc]) -> npt.NDArray[np.float64]:
        return self._rules.evaluations(np.array(self.of, np.intc)[nodes])

    def terminals(self, nodes: npt.NDArray[np.intc]) -> npt.NDArray[np.bool_]:
        return self._rules.terminals(np.array(self.of, np.intc)[nodes])

    def rollout(self, node: int, depth: int | None, random: Random) -> tuple[int, float]:
        end, utility = self._rules.rollout(self.of[node], depth, random)
        self.played.extend(self.model.path(end)[self.model.depth[self.of[node]] :])
        return node, utility

    def foresee(self, node: int) -> float:
        """What a child that may not be made yet will be worth, as far as it is made here."""
        return self.evaluate(node)

    def noisy_ranks(self, node: int) -> Sequence[int]:
        return self._rules.noisy_ranks(self.of[node])

    def bounds(self, node: int) -> tuple[float, float] | None:
        return self._rules.bounds(self.of[node])

    def priors(self, node: int) -> Sequence[float] | None:
        return self._rules.priors(self.of[node])

    def move_names(self, node: int) -> Sequence[str]:
        return self._rules.move_names(self.of[node])

    def trail(self, node: int, end: int, ranks: Sequence[int]) -> Sequence[tuple[int, str]]:
        at = self.of[node]
        return self._rules.trail(at, self.model.at([*self.model.path(at), *ranks]), ranks)

    def retrace(self, node: int, ranks: Sequence[int]) -> Rollout:
        at = self.model.at([*self.model.path(self.of[node]), *ranks])
        estimate = self.model.estimate[at]
        return Rollout(
            tuple(f"move {rank}" for rank in ranks), self.model.is_terminal(at), estimate == estimate
        )


@st.composite
def growing_runs(draw: st.DrawFn) -> tuple[Run, list[int], Run]:
    """A run on a tree that grows, the tree's size after each step, and the same run on the whole tree."""
    name = draw(st.sampled_from(sorted(ALGORITHMS)))
    chosen = {key: st.sampled_from(values) for key, values in OPTIONS[name].items() if key != "root"}
    options = fitting(draw(st.fixed_dictionaries(chosen)))
    if name in ("star1", "star2"):  # what grows does not know its estimates
        options |= {"low": -10_000.0, "high": 10_000.0}
    given: dict[str, Any] = {
        "max_nodes": 25,
        "estimates": True,
        "infinities": not ALGORITHMS[name].chance,
    }
    model = draw(trees(**(given | (CHANCE_MOVES if ALGORITHMS[name].chance else {}))))
    known = draw(st.sampled_from([0, 0, 0, 3, 10]))
    if "quiescence" in options:
        make_noise(model)
    return grown(model, name, options, known)


def grown(model: Tree, name: str, options: dict[str, Any], known: int = 0) -> tuple[Run, list[int], Run]:
    search = ALGORITHMS[name]
    timeline = Run(search(Growing(model, known), options))
    timeline.spacing = 7  # so that there are checkpoints, of columns of all lengths
    sizes = [len(timeline.search.space.tree)]
    while timeline.record(1):
        sizes.append(len(timeline.search.space.tree))
    sizes.append(len(timeline.search.space.tree))
    del sizes[len(timeline) + 1 :]
    return timeline.seek(len(timeline)), sizes, Run(search(DrawnTree(model), options)).record_all()


@given(growing_runs(), st.lists(st.integers(0, 10_000), max_size=15))
def test_every_step_is_as_it_was(run: tuple[Run, list[int], Run], jumps: list[int]) -> None:
    timeline, sizes, _ = run
    expected = oracles.states(timeline, sizes)
    last = len(timeline)
    for step in [*range(last + 1), *range(last, -1, -1), *(jump % (last + 1) for jump in jumps)]:
        same(timeline.seek(step), expected[step])
        assert timeline.node_count == sizes[step]


def of_games() -> list[GameTree[Any]]:
    """Small games: with and without chance, with estimates and without."""
    board = TicTacToe()
    return [
        GameTree(board, board.read("X O X / . O . / . X .")),
        GameTree(Nim(heaps="1 2 2")),
        GameTree(Satellites(width=4, height=4, horizon=2, scatter=0.25, pursuer_fuel=1, evader_fuel=1)),
    ]


@pytest.mark.parametrize("name", sorted(ALGORITHMS))
@pytest.mark.parametrize("which", [0, 1, 2])
def test_every_step_in_the_tree_of_a_game_is_as_it_was(name: str, which: int) -> None:
    space = of_games()[which]
    if space.chance and not ALGORITHMS[name].chance:
        with pytest.raises(TreeError, match="there are chance nodes; use expectimax"):
            ALGORITHMS[name](space)
        return
    timeline = Run(
        ALGORITHMS[name](space, {"depth": 3} if "depth" in ALGORITHMS[name].option_names() else {})
    )
    timeline.spacing = 50
    sizes = [len(space.tree)]
    while timeline.record(1):
        sizes.append(len(space.tree))
    expected = oracles.states(timeline, sizes)
    for step in [*range(0, len(timeline), 7), *range(len(timeline) - 1, 0, -11)]:
        same(timeline.seek(step), expected[step])
        assert timeline.node_count == sizes[step]
        if step:
            assert sentence(moment(timeline.recording, step, timeline.order)).endswith(".")
        assert conclusion(timeline).endswith(".")
    assert sizes[-1] > sizes[0]
    if space.chance:
        assert len(timeline.recording.of_kind(DRAW if name in ("mcts", "puct") else ADD)) > 10


@given(growing_runs())
def test_a_run_is_the_same_on_a_tree_that_is_there_already(run: tuple[Run, list[int], Run]) -> None:
    timeline, _, whole = run
    of = np.array(timeline.search.space.of)
    assert len(timeline) == len(whole)
    for number in range(1, len(timeline) + 1):
        mine, theirs = timeline.recording.step(number), whole.recording.step(number)
        if mine.kind == SIMULATE:  # the rollout has left the tree
            assert mine.operands[:2] == theirs.operands[:2]
            sample = moment(timeline.recording, number).sample
            other = moment(whole.recording, number).sample
            assert sample is not None
            assert other is not None
            path = [whole.search.space.tree.rank[node] for node in other.path[1:]]
            assert (list(sample.played), other.played) == (path, ())
            assert of[sample.path[-1]] == other.path[0]
            continue
        operands = mine.operands
        if timeline.search.kinds[mine.kind].name == "prove":  # the second one is a node
            value, child = operands
            operands = value, child if child == NIL else of[int(child)]
        if timeline.search.kinds[mine.kind].name == "sort":  # the first two are nodes, the third may be nan
            nodes = tuple(child if child == NIL else of[int(child)] for child in operands[:2])
            assert repr(operands[2]) == repr(theirs.operands[2])
            assert (nodes, of[mine.node]) == (theirs.operands[:2], theirs.node)
            continue
        assert (of[mine.node], mine.kind, operands) == (theirs.node, theirs.kind, theirs.operands)
    for step in range(0, len(timeline) + 1, 5):
        whole.seek(step)
        for name, column in timeline.seek(step).columns.items():
            mine, theirs = column[: timeline.node_count], whole[name][of[: timeline.node_count]]
            if name in ("best", "proved"):
                mine = np.where(mine == NIL, NIL, of[mine])
            assert mine.astype(theirs.dtype).tobytes() == theirs.tobytes(), (name, step)


@pytest.mark.long
@settings(max_examples=max(15, settings.default.max_examples // 3))
@given(growing_runs())
def test_what_is_said_of_a_step_does_not_depend_on_what_comes_after(
    run: tuple[Run, list[int], Run],
) -> None:
    timeline, sizes, _ = run
    again = Run(
        type(timeline.search)(Growing(timeline.search.space.model, sizes[0]), timeline.search.options)
    )
    early = []
    more = True
    while more:
        more = again.record(1)
        if len(again) == len(early):
            break
        now = moment(again.recording, len(again), again.order)
        again.seek(len(again))
        early.append((repr(now), sentence(now), counts(again), find_focus(again)))
    for number, (said, words, cost, stands) in enumerate(early, start=1):
        now = moment(timeline.recording, number, timeline.order)
        assert repr(now) == said
        assert moment(timeline.recording, number) == now
        assert sentence(now) == words
        timeline.seek(number)
        assert find_focus(timeline) == stands
        assert counts(timeline) == cost


@pytest.mark.long
@given(growing_runs())
def test_cuts_histories_and_answers_of_a_tree_that_has_grown(
    run: tuple[Run, list[int], Run],
) -> None:
    timeline, sizes, _ = run
    for step in range(0, len(timeline) + 1, max(1, len(timeline) // 8)):
        timeline.seek(step)
        status = timeline["status"]
        listed = answer(timeline).as_dict()["nodes"]
        assert len(listed) == sizes[step] == counts(timeline).nodes
        assert counts(timeline).pruned_nodes >= np.count_nonzero(status == PRUNED)
        assert conclusion(timeline).endswith(".")
        for node in range(sizes[step]):
            found = cut_of(timeline.recording, timeline.order, node, step)
            assert (found is not None) == (status[node] == PRUNED)
            history(timeline.recording, node, step)


@pytest.mark.long
def test_what_later_iterations_add_was_not_pruned_before() -> None:
    cases = 0
    for seed in range(12):
        model = random_tree(3, 4, low=-5, high=5, seed=seed, estimates=True)
        timeline, sizes, _ = grown(model, "deepening", {"order": "value"})
        expected = oracles.states(timeline, sizes)
        for cut in timeline.recording.of_kind(CUT).tolist():
            same(timeline.seek(cut), expected[cut])
            pruned = np.flatnonzero(timeline["status"] == PRUNED)
            skipped = moment(timeline.recording, cut, timeline.order).skipped
            assert skipped is not None
            assert skipped.nodes == len(pruned) - sum(row["status"] == PRUNED for row in expected[cut - 1])
            more = counts(timeline).pruned_nodes - counts(timeline.seek(cut - 1)).pruned_nodes
            assert more == skipped.nodes
            below = timeline.order.subtrees(pruned)
            cases += bool((below >= sizes[cut]).any())
    assert cases > 10


def test_rollouts_that_leave_the_tree_in_words() -> None:
    model = random_tree(2, 6, seed=1)
    timeline, _, _ = grown(model, "mcts", {"iterations": 3, "rollout_depth": 3})
    said = [sentence(moment(timeline.recording, int(step))) for step in timeline.recording.of_kind(SIMULATE)]
    assert said[0] == (
        "Simulation: random moves from node 1: move 1, move 1, move 0. No static estimate is given there, "
        "so 0 is used, reward 0.5."
    )
    last = "There is no static estimate where rollouts are cut short, so 0 is used there."
    assert conclusion(timeline).endswith(last)
    assert last not in conclusion(timeline.seek(2))
    first = moment(timeline.recording, int(timeline.recording.of_kind(SIMULATE)[0]))
    assert ("ends at", "3 moves on") in variables(first)

    timeline, _, _ = grown(model, "mcts", {"iterations": 3})
    said = [sentence(moment(timeline.recording, int(step))) for step in timeline.recording.of_kind(SIMULATE)]
    assert re.match(
        r"Simulation: random moves from node 1: (move \d, ){4}move \d\. Utility −?\d+, reward ", said[0]
    )
    assert "estimate" not in conclusion(timeline)
    estimated = random_tree(2, 6, seed=1, estimates=True)
    timeline, _, _ = grown(estimated, "mcts", {"iterations": 3, "rollout_depth": 3})
    assert "no static estimate" not in conclusion(timeline)
    timeline, _, _ = grown(model, "mcts", {"iterations": 40, "rollout_depth": 5})  # all reach the end
    assert "no static estimate" not in conclusion(timeline)


class Faulty(Growing):
    """A game whose rules fail once there are 30 nodes."""

    def expand(self, node: int) -> int:
        if len(self.tree) >= 30:
            raise ValueError("the rules are broken")
        return super().expand(node)


@pytest.mark.parametrize("name", sorted(ALGORITHMS))
def test_where_the_rules_fail_the_steps_before_are_kept(name: str) -> None:
    model = random_tree(3, 4, seed=1, estimates=True)
    options = {"until": "all"} if name == "bestfirst" else {}
    whole = Run(ALGORITHMS[name](Growing(model), options)).record_all()
    timeline = Run(ALGORITHMS[name](Faulty(model), options))
    with pytest.raises(ValueError, match="broken"):
        timeline.record_all()
    assert 10 < len(timeline) < len(whole)
    assert not timeline.finished
    assert not timeline.record(10)
    for number in range(1, len(timeline) + 1):
        assert timeline.recording.step(number) == whole.recording.step(number)
    for column, mine in timeline.seek(len(timeline)).columns.items():
        assert mine.tobytes() == whole.seek(len(timeline))[column][: len(mine)].tobytes()


def test_nodes_that_others_add_later_are_blank_and_not_born() -> None:
    timeline, sizes, _ = grown(random_tree(2, 3, seed=3), "alphabeta", {"depth": 2})
    space = timeline.search.space
    for node in range(len(space.tree)):
        space.expand(node)
    assert len(space.tree) == 15 > sizes[-1]
    timeline.seek(len(timeline))
    assert timeline.node_count == sizes[-1]
    assert len(timeline["value"]) == len(timeline.order.size) == 15
    assert not timeline["order"][sizes[-1] :].any()
    assert not timeline.seek(0)["status"].any()


def test_another_look_goes_to_a_checkpoint_of_a_tree_that_has_grown_since() -> None:
    one = Run(ALGORITHMS["alphabeta"](Growing(random_tree(3, 5, seed=2))))
    one.spacing = 7
    other = one.another()
    assert len(other["status"]) == 1
    one.record_all()
    assert len(one["status"]) > 100
    other.seek(len(one))
    for name, column in one.columns.items():
        assert np.array_equal(other[name], column, equal_nan=True)


def test_a_growing_tree_is_put_in_preorder_when_somebody_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[int] = []

    def note(tree: Tree) -> Preorder:
        sizes.append(len(tree))
        return Preorder(tree)

    monkeypatch.setattr("treeview.search.run.Preorder", note)
    run = Run(ALGORITHMS["mcts"](GameTree(TicTacToe()), {"iterations": 5})).record_all()
    assert sizes == []
    assert run.order is run.order
    assert sizes == [len(run.order.size)] == [len(run.search.space.tree)]

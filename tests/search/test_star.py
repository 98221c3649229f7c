"""Star1 and Star2: expectimax's values, the published windows, and the pseudocode that is shown."""

from __future__ import annotations

from math import inf, isclose
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import treeview
from tests.runs import CHANCE_MOVES, depth_first_runs, let_chance_move, recorded, seeded_runs, star_ways
from tests.search.pseudopython import PseudocodeRun
from tests.search.test_pseudocode import Weight, World, check_lines
from tests.search.test_windows import nodes_of
from tests.strategies import trees
from treeview.games.game import GameError
from treeview.games.random_tree import random_tree
from treeview.option import OptionError
from treeview.playback.answer import answer
from treeview.search.depth_first.kinds import ADD, BETTER, CUT, ENTER, KEEP, LEAF
from treeview.search.narration import sentence
from treeview.search.pseudocode import pseudocode
from treeview.search.run import Run
from treeview.search.star.stepper import PROBE, RESUME
from treeview.search.step_kinds import DONE, OPEN, PRUNED, UNVISITED
from treeview.tree.tree import CHANCE, MAX, MIN, ROOT, Tree

NAMES = ("star1", "star2")


def game_of_russell_and_norvig() -> Tree:
    """Exercise 5.16 of *Artificial Intelligence: A Modern Approach* (2010): two coins, then MIN."""
    tree = Tree()
    for side, coins in (("L", [(2, 2), (1, 2)]), ("R", [(0, 2), (-1, 0)])):
        chance = tree.add_child(ROOT, kind=CHANCE, label=side)
        for place, leaves in enumerate(coins, start=1):
            below = tree.add_child(chance, kind=MIN, label=f"{side}{place}", probability=0.5)
            for value in leaves:
                tree.add_child(below, value=float(value))
    return tree


@pytest.mark.parametrize(
    ("options", "leaves"),
    [({"bounds": "none"}, [2, 2, 1, 2, 0, 2, -1]), ({"low": -2.0, "high": 2.0}, [2, 2, 1, 2, 0])],
    ids=["nothing known", "from -2 to 2"],
)
def test_the_exercise_of_russell_and_norvig(options: dict[str, Any], leaves: list[float]) -> None:
    run = recorded(game_of_russell_and_norvig(), "star1", **options)
    assert run["value"][ROOT] == 1.5
    assert [run.search.space.tree.value[leaf] for leaf in nodes_of(run, LEAF)] == leaves


def test_a_depth_limit_below_the_leaves_changes_no_known_bound() -> None:
    tree = treeview.load("example:dice-between-players")
    leaves = [nodes_of(recorded(tree, "star2", depth=depth), LEAF) for depth in (None, 3, 9)]
    assert [len(found) for found in leaves] == [7, 7, 7]


def test_the_range_of_a_chance_node_is_as_published() -> None:
    run = recorded(game_of_russell_and_norvig(), "star1", low=-2.0, high=2.0)
    left = 1
    added = [number for number in range(1, len(run) + 1) if run.recording.step(number).kind == ADD]
    run.seek(added[0])
    assert (run["low"][left], run["high"][left]) == (0, 2)


def test_sentences_write_the_windows_out() -> None:
    run = recorded(game_of_russell_and_norvig(), "star1", low=-2.0, high=2.0)
    said = [sentence(run.steps[number].moment) for number in range(1, len(run) + 1)]
    entry = "Enter R1 (MIN) with the window α = 1, β = 2."
    assert f"{entry} The other children of R add from −1 to 1: α: (1.5 − 1)/0.5 = 1." in said
    assert "Cut at R1: MIN can force 0 or less here, and α = 1. 1 node is pruned." in said
    assert "Cut at R: it is worth at most 1, and α = 1.5. 3 nodes are pruned." in said


@given(depth_first_runs(star_ways))
def test_they_find_what_expectimax_finds(run: Run) -> None:
    check_value(run)


@pytest.mark.parametrize("name", NAMES)
def test_they_find_what_expectimax_finds_in_bushy_trees(name: str) -> None:
    saved = 0
    for run in seeded_runs(name, 8):
        saved += check_value(run)
    assert saved > 0


@pytest.mark.parametrize("name", NAMES)
def test_a_bound_that_is_rounded_up_is_not_taken_for_a_better_value(name: str) -> None:
    # B is cut at 0.4·0.7 + 0.4·0.6 + 0.2·0.9, which is 0.7000000000000001 in sums of doubles.
    tree = Tree()
    tree.add_child(ROOT, label="A", value=0.7)
    chance = tree.add_child(ROOT, kind=CHANCE, label="B")
    tree.add_child(chance, value=0.7, probability=0.4)
    tree.add_child(chance, value=0.6, probability=0.4)
    last = tree.add_child(chance, kind=MIN, probability=0.2)
    tree.add_child(last, value=0.9)
    tree.add_child(last, value=0.1)
    found = answer(recorded(tree, name))
    assert (found.value, found.best_move) == (0.7, "A")


@pytest.mark.long
@pytest.mark.parametrize("fail", ["soft", "hard"])
@pytest.mark.parametrize("name", NAMES)
def test_decimals_never_lead_to_a_move_that_is_worse(name: str, fail: str) -> None:
    random = Random(1)
    for _ in range(300):
        tree = dice_of_few_values(random)
        whole = recorded(tree, "expectimax")
        move = recorded(tree, name, fail=fail)["best"][ROOT]
        assert isclose(whole["value"][move], whole["value"][ROOT], rel_tol=1e-9, abs_tol=1e-9)


def dice_of_few_values(random: Random) -> Tree:
    """Three dice for MAX to choose from, whose values nearly tie: all are sums of tenths and thirds."""
    tree = Tree()
    for _ in range(3):
        chance = tree.add_child(ROOT, kind=CHANCE)
        for probability in random.choice([(0.6, 0.1, 0.3), (0.2, 0.3, 0.5), (1 / 3, 1 / 3, 1 / 3)]):
            child = tree.add_child(chance, kind=MIN, probability=probability)
            for _ in range(2):
                tree.add_child(child, value=random.choice([0.1, 0.2, 0.3]))
    return tree


def check_value(run: Run) -> int:
    """The value is that of expectimax, nothing is visited twice; returns how many leaves were saved."""
    options = run.search.options
    whole = recorded(run.search.space.tree, "expectimax", root=options["root"], depth=options["depth"])
    assert isclose(run["value"][ROOT], whole["value"][ROOT], rel_tol=1e-9, abs_tol=1e-9)
    entered, leaves = nodes_of(run, LEAF, ENTER), nodes_of(run, LEAF)
    assert len(set(entered)) == len(entered)
    every = nodes_of(whole, LEAF)
    assert set(leaves) <= set(every)
    if options["depth"] is None:
        counts = answer(run).as_dict()["counts"]
        nodes = len(run.search.space.tree.preorder())
        assert counts["visited"] + counts["pruned_nodes"] == nodes
        assert (run["status"] == PRUNED).sum() == counts["pruned_nodes"]
        assert not ((run["status"] == OPEN) | (run["status"] == UNVISITED)).any()
    return len(every) - len(leaves)


@given(trees(max_nodes=25, **CHANCE_MOVES), st.sampled_from(NAMES))
def test_without_chance_below_they_are_right_at_every_node_that_is_exact(tree: Tree, name: str) -> None:
    run, whole = recorded(tree, name), recorded(tree, "expectimax")
    for node in range(len(tree)):
        low, high = run["alpha_in"][node], run["beta_in"][node]
        if run["status"][node] == DONE and low < run["value"][node] < high:
            assert isclose(run["value"][node], whole["value"][node], rel_tol=1e-9, abs_tol=1e-9)


@pytest.mark.parametrize("name", NAMES)
def test_any_step_can_be_sought_from_any_other(name: str) -> None:
    for run in seeded_runs(name, 4):
        states = []
        for number in range(len(run) + 1):
            run.seek(number)
            states.append({key: column.tobytes() for key, column in run.columns.items()})
        for number in range(len(run), -1, -7):
            run.seek(number)
            assert {key: column.tobytes() for key, column in run.columns.items()} == states[number]
        run.seek(0)
        run.seek(len(run))
        assert {key: column.tobytes() for key, column in run.columns.items()} == states[-1]


@pytest.mark.parametrize("name", NAMES)
def test_what_is_written_is_what_sentences_tell(name: str) -> None:
    for run in seeded_runs(name, 4):
        for number in range(1, len(run) + 1):
            told = run.steps[number].moment
            run.seek(number)
            assert sentence(told).endswith(".")
            before = run.steps[number].moment.before.value
            run.seek(number - 1)
            if told.kind in (ADD, BETTER, KEEP):
                assert repr(before) == repr(float(run["value"][told.at]))
            run.seek(number)
            if told.kind != PROBE:
                assert repr(float(told.after.value)) == repr(float(run["value"][told.at]))
            assert told.after.alpha == run["alpha"][told.at], sentence(told)
            assert told.after.beta == run["beta"][told.at], sentence(told)
            if told.kind == CUT:
                assert told.skipped is not None
                before = (run["status"] == PRUNED).sum()
                run.seek(number - 1)
                assert before - (run["status"] == PRUNED).sum() == told.skipped.nodes


class StarWorld(World):
    """What the words of Star1 and Star2 mean beside those of expectimax."""

    def __init__(self, run: Run) -> None:
        super().__init__(run)
        self.least: dict[int, float] = {}
        self.most: dict[int, float] = {}
        self.probing: set[int] = set()
        self.waiting: dict[int, float] = {}
        self.searched: dict[int, int] = {}

    def names(self) -> dict[str, Any]:
        low, high = self.run_known
        return super().names() | {
            "L": low,
            "U": high,
            "l": self.least,
            "h": self.most,
            "begin": self.begin,
            "total": lambda n, values: sum_up(self.weights(n), values),
            "window": self.window,
            "twice": self.twice,
            "further": self.further,
            "probe_window": self.probe_window,
            "waits": lambda c: c in self.waiting and c in self.probing,
            "note": self.note,
            "only_probed": self.only_probed,
            "probe_value": lambda n, worst: self.waiting.get(n, worst),
        }

    run_known: tuple[float, float] = (-inf, inf)

    def weights(self, n: int) -> dict[int, float]:
        return {child: Weight(self.tree.probabilities[child]) for child in self.tree.children(n)}

    def begin(self, n: int) -> None:
        for child in self.tree.children(n):
            self.least[child], self.most[child] = self.run_known

    def window(self, c: int, alpha: float, beta: float) -> tuple[float, float]:
        weights = self.weights(self.tree.parent[c])
        weight = weights.pop(c)
        if not weight:
            return -inf, inf
        low = (alpha - sum_up(weights, self.most)) / float(weight)
        high = (beta - sum_up(weights, self.least)) / float(weight)
        return (-inf if low != low else low), (inf if high != high else high)

    def probe_window(self, c: int, alpha: float, beta: float) -> tuple[float, float]:
        low, high = self.window(c, alpha, beta)
        depth = self.options["depth"]
        if c in self.probing and not (self.tree.is_terminal(c) or self.tree.depth[c] == depth):
            return (-inf, high) if self.space.kind[c] == MAX else (low, inf)
        return low, high

    def note(self, c: int, value: float) -> None:
        (self.least if self.space.kind[c] == MAX else self.most)[c] = value

    def twice(self, n: int) -> Any:
        done = set()
        for child in self.tree.children(n):
            if self.space.kind[child] != CHANCE:
                self.probing.add(child)
                yield child
                self.probing.discard(child)
                if child not in self.waiting:
                    done.add(child)
        yield from (child for child in self.tree.children(n) if child not in done)

    def further(self, n: int) -> Any:
        for child in list(self.tree.children(n))[self.searched.get(n, 0) :]:
            self.searched[n] = self.searched.get(n, 0) + 1
            yield child

    def only_probed(self, n: int, value: float) -> bool:
        """Whether the search is to leave ``n`` after its first child; notes with what value."""
        if n not in self.probing or self.searched[n] == self.tree.child_count[n]:
            return False
        self.waiting[n] = value
        return True

    def is_leaf(self, n: int) -> bool:
        return self.tree.is_terminal(n) if n in self.waiting else super().is_leaf(n)


def sum_up(weights: dict[int, float], values: dict[int, float]) -> float:
    return sum((weight * values[child] for child, weight in weights.items()), 0.0)


@given(depth_first_runs(star_ways))
def test_the_pseudocode_is_what_runs(run: Run) -> None:
    check_pseudocode(run)


@pytest.mark.parametrize("name", NAMES)
def test_the_pseudocode_is_what_runs_in_bushy_trees(name: str) -> None:
    for run in seeded_runs(name, 8):
        check_pseudocode(run)


def check_pseudocode(run: Run) -> None:
    code, world = pseudocode(run.search), StarWorld(run)
    world.run_known = run.search.known  # type: ignore[attr-defined]
    executed = PseudocodeRun(code.lines, world.names())
    assert world.entered == nodes_of(run, LEAF, ENTER)
    assert executed.result == run["value"][ROOT]
    check_lines(run, code, executed)


def test_star2_probes_and_comes_back() -> None:
    run = recorded(game_of_russell_and_norvig(), "star2", low=-2.0, high=2.0)
    assert nodes_of(run, PROBE)
    assert set(nodes_of(run, RESUME)) <= set(nodes_of(run, PROBE))


def test_values_outside_of_what_was_said_are_refused() -> None:
    tree = game_of_russell_and_norvig()
    with pytest.raises(OptionError, match="low: a leaf can be worth −1"):
        recorded(tree, "star1", low=0.0)
    with pytest.raises(OptionError, match="high: a leaf can be worth 2"):
        recorded(tree, "star1", high=1.5)
    tree.estimate[1] = 7.0
    with pytest.raises(GameError, match="L is worth 7, but low and high say all values are from −2 to 2"):
        recorded(tree, "star1", low=-2.0, high=2.0, depth=1)


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("infinite", [inf, -inf])
def test_infinite_values_count_as_in_expectimax_and_not_where_they_are_never_drawn(
    name: str, infinite: float
) -> None:
    found = 0
    for seed in range(40):
        random = Random(seed)
        tree = random_tree(3, 3, seed=seed, root=seed % 2, min_branching=1)
        let_chance_move(tree, random)
        for node in range(len(tree)):
            if tree.is_terminal(node) and random.random() < 1 / 4:
                tree.value[node] = infinite
        value = recorded(tree, "expectimax")["value"][ROOT]
        for options in ({}, {"bounds": "none"}, {"fail": "hard"}):
            run = recorded(tree, name, **options)
            assert isclose(run["value"][ROOT], value, rel_tol=1e-9, abs_tol=1e-9), (seed, options)
            found += abs(value) == inf
            for number in range(1, len(run) + 1):
                assert "nan" not in sentence(run.steps[number].moment).lower()
    assert found

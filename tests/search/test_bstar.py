"""B*: sound bounds prove a best move, a version that works everything out anew, files, the pseudocode."""

from __future__ import annotations

from array import array
from math import inf, nan
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import treeview
from tests import oracles
from tests.runs import recorded
from tests.search.pseudopython import PseudocodeRun
from tests.search.test_pseudocode import check_lines
from tests.strategies import trees
from treeview.formats.format_error import FormatError
from treeview.formats.native import native
from treeview.games.game import GameError
from treeview.games.game_tree import GameTree
from treeview.games.rules.kalah import Kalah
from treeview.playback.answer import answer
from treeview.search.bstar.stepper import DISPROVE_REST, END, EVALUATE, PICK, PROVE_BEST, BStar
from treeview.search.narration import moment, sentence
from treeview.search.pseudocode import pseudocode
from treeview.search.registry import search_in
from treeview.search.run import Run
from treeview.tree.tree import MAX, ROOT, Tree, TreeError

STRATEGIES = st.sampled_from(["depths", "prove", "disprove"])
ALTERNATIVES = st.sampled_from(["all", "one"])


def minimax_values(tree: Tree) -> list[float]:
    values, kinds = [0.0] * len(tree), tree.kinds()
    for node in reversed(range(len(tree))):
        best = max if kinds[node] == MAX else min
        family = [values[child] for child in tree.children(node)]
        values[node] = best(family) if family else tree.value[node]
    return values


@st.composite
def bounded_trees(draw: st.DrawFn, sound: bool = True, max_nodes: int = 25) -> Tree:
    """Trees whose inner nodes have bounds, some of which are missing; around the minimax values if sound."""
    tree = draw(trees(max_nodes=max_nodes, kinds=True, infinities=False))
    random, values = Random(draw(st.integers(0, 99))), minimax_values(tree)
    low, high = array("d"), array("d")
    for node in range(len(tree)):
        middle = values[node] if sound else random.choice([-3.0, 0.0, 4.0])
        low.append(random.choice([middle, middle - 1, middle - 5, nan]))
        high.append(random.choice([middle, middle + 2, middle + 9, nan]))
    tree.numbers = {"pessimistic": low, "optimistic": high}
    return tree


def steps_of(run: Run, kind: int) -> list[Any]:
    steps = (run.recording.step(number) for number in range(1, len(run) + 1))
    return [step for step in steps if step.kind == kind]


def given_bounds(tree: Tree, node: int) -> tuple[float, float]:
    if tree.is_terminal(node):
        return tree.value[node], tree.value[node]
    low, high = (tree.numbers[name][node] for name in ("pessimistic", "optimistic"))
    return low if low == low else -inf, high if high == high else inf


def bstar(tree: Tree, strategy: str, alternatives: str) -> tuple[list[int], int]:
    """The nodes in the order of their expansion, and the proved move; everything is worked out anew."""
    kinds, expanded = tree.kinds(), list[int]()

    def bounds(node: int) -> tuple[float, float]:
        if node not in expanded:
            return given_bounds(tree, node)
        lows, highs = zip(*map(bounds, tree.children(node)), strict=True)
        return (max(lows), max(highs)) if kinds[node] == MAX else (min(lows), min(highs))

    def rank(child: int, mover: int) -> tuple[float, float]:
        low, high = bounds(child)
        return (high, low) if mover == MAX else (-low, -high)

    def leaf(node: int) -> int:
        while node in expanded:
            mover = kinds[node]
            node = max(tree.children(node), key=lambda child: rank(child, mover))
        return node

    if tree.is_terminal(ROOT):
        return [], ROOT
    expanded.append(ROOT)
    while True:
        best, *rest = sorted(tree.children(ROOT), key=lambda child: rank(child, kinds[ROOT]), reverse=True)
        sure = rank(best, kinds[ROOT])[1]
        better = [other for other in rest if rank(other, kinds[ROOT])[0] > sure]
        if not better:
            return expanded, best
        counted = better if alternatives == "all" else better[:1]
        cost = sum(tree.depth[leaf(other)] ** 2 for other in counted)
        refutes = strategy == "disprove" or (strategy == "depths" and cost < tree.depth[leaf(best)] ** 2)
        low, high = bounds(rest[0])
        expanded.append(leaf(rest[0] if refutes and low < high else best))


@given(bounded_trees(), STRATEGIES, ALTERNATIVES)
def test_the_move_that_it_proves_is_a_best_one(tree: Tree, strategy: str, alternatives: str) -> None:
    run = recorded(tree, "bstar", strategy=strategy, alternatives=alternatives)
    values = minimax_values(tree)
    end = steps_of(run, END)[-1]
    assert values[end.node] == values[ROOT] == oracles.minimax(oracles.as_objects(tree), inf)
    for step in steps_of(run, EVALUATE):
        assert run["pessimistic"][step.node] <= values[step.node] <= run["optimistic"][step.node]
    assert answer(run).as_dict()["proved"] is True


@given(bounded_trees(sound=False), STRATEGIES, ALTERNATIVES)
def test_it_expands_what_the_textbook_expands(tree: Tree, strategy: str, alternatives: str) -> None:
    low, high = tree.numbers.values()
    for node in range(len(tree)):
        if low[node] > high[node]:
            low[node], high[node] = high[node], low[node]
    run = recorded(tree, "bstar", strategy=strategy, alternatives=alternatives)
    expanded, best = bstar(tree, strategy, alternatives)
    assert [step.node for step in steps_of(run, PICK)] == expanded
    assert steps_of(run, END)[0].node == best
    assert [int(run["expanded"][node]) for node in expanded] == list(range(1, len(expanded) + 1))


def test_exact_bounds_prove_the_move_at_once_and_none_take_the_whole_tree() -> None:
    tree = treeview.load([[[5, 1], 9], [[7, 3], 9]])
    assert len(steps_of(recorded(tree, "bstar"), PICK)) == 5, "nothing is known"
    exact = array("d", minimax_values(tree))
    tree.numbers = {"pessimistic": exact, "optimistic": exact[:]}
    run = recorded(tree, "bstar")
    assert [step.node for step in steps_of(run, PICK)] == [ROOT]
    assert answer(run).best_line[:1] == [1]


def test_an_uncertainty_of_estimates_makes_bounds() -> None:
    tree = treeview.load([[[5, 1], 9], [[7, 3], 9]])
    for node in range(len(tree)):
        if not tree.is_terminal(node):
            tree.estimate[node] = 4.0
    run = recorded(tree, "bstar", uncertainty=1.5, expansions=1)
    assert (run["pessimistic"][1], run["optimistic"][1]) == (2.5, 5.5)
    tree.estimate[1] = 0.47
    run = recorded(tree, "bstar", uncertainty=0.3, expansions=1)
    assert (run["pessimistic"][1], run["optimistic"][1]) == (0.17, 0.77)


# Where bounds come from


FILE = """{
"format": "treeview-tree",
"version": 1,
"nodes": [
{"parent": null},
{"parent": 0, "value": 3},
{"parent": 0, "value": 4}
],
"columns": {
"pessimistic": [%s, null, null],
"optimistic": [7, null, null]
}}
"""


def test_the_native_format_keeps_bounds_and_refuses_crossed_ones() -> None:
    tree = native.loads(FILE % "-2.5")
    again = native.loads(native.dumps(tree))
    assert [again.numbers[name][0] for name in ("pessimistic", "optimistic")] == [-2.5, 7.0]
    assert native.loads(FILE % '"-inf"').numbers["pessimistic"][0] == -inf
    with pytest.raises(FormatError, match=r"node 0 is worth at least 8, but at most 7") as caught:
        native.loads(FILE % "8")
    assert "\n" not in str(caught.value)
    tree.numbers["pessimistic"][0] = 8.0
    with pytest.raises(TreeError, match="has an upper bound below its lower bound"):
        recorded(tree, "bstar")


def test_kalah_bounds_its_positions_by_the_seeds_that_are_left() -> None:
    for options in ({"pits": 2, "seeds": 1}, {"pits": 2, "seeds": 1, "score": "outcome"}):
        space = GameTree(Kalah(**options))
        list(space.grow())
        copy = space.drawn_copy()
        values = minimax_values(copy)
        for node in range(len(copy)):
            if not copy.is_terminal(node):
                low, high = space.bounds(node)
                assert low <= values[node] <= high
        run = Run(search_in(space.fresh_copy(), "bstar", {})).record_all()
        end = steps_of(run, END)[-1].node
        best = run.search.space.tree.path(end)
        assert values[copy.at(best)] == values[ROOT]
        assert len(run.search.space.tree) <= len(copy)


class Crossed(Kalah):
    """A game whose bounds are wrong."""

    def bounds(self, state: Any) -> tuple[float, float]:
        return 2.0, 1.0


def test_wrong_bounds_of_a_game_are_refused_in_one_line() -> None:
    with pytest.raises(GameError, match=r"bounds gives .* which is not a lower and an upper bound") as caught:
        Run(search_in(GameTree(Crossed()), "bstar", {})).record_all()
    assert "\n" not in str(caught.value)


def test_what_it_says() -> None:
    tree = native.loads((treeview.resources.folder() / "examples/proved-best.tree.json").read_text("utf-8"))
    run = recorded(tree, "bstar")
    said = [sentence(moment(run.recording, number)) for number in range(1, len(run) + 1)]
    kinds = [int(step.operands[0]) for step in steps_of(run, PICK)]
    assert {PROVE_BEST, DISPROVE_REST} <= set(kinds)
    assert any(each.startswith("ProveBest: MAX may get") for each in said)
    assert any(each.startswith("DisproveRest: MAX is sure of") for each in said)
    assert "is proved: it is worth at least" in said[-1]


# The pseudocode


class BStarWorld:
    """What the words in the pseudocode mean: bounds of the tree, as far as it is expanded."""

    def __init__(self, run: Run) -> None:
        assert isinstance(run.search, BStar)
        self.search, self.space, self.tree = run.search, run.search.space, run.search.space.tree
        self.l: dict[int, float] = {}
        self.h: dict[int, float] = {}
        self.expanded: set[int] = set()
        self.marks: dict[int, Any] = {}
        self.same = False

    def names(self) -> dict[str, Any]:
        return {
            "root": ROOT,
            "MAX": MAX,
            "l": self.l,
            "h": self.h,
            "mover": lambda n: self.space.kind[n],
            "bounds": self.search.bounds_of,
            "is_leaf": self.tree.is_terminal,
            "is_new": lambda n: n not in self.expanded,
            "two_moves": self.two_moves,
            "is_proved": self.is_proved,
            "is_open": lambda a: self.l[a] < self.h[a],
            "square": lambda b: self.tree.depth[self.leaf_below(b)] ** 2,
            "alternatives": self.alternatives,
            "leaf_below": self.leaf_below,
            "children": self.children,
            "up": lambda n: list(self.tree.ancestors(n)),
            "join": self.join,
            "is_unchanged": lambda m: self.same,
        }

    def children(self, n: int) -> list[int]:
        self.expanded.add(n)
        return list(self.tree.children(n))

    def promise(self, n: int, mover: int) -> tuple[float, float]:
        return (self.h[n], self.l[n]) if mover == MAX else (-self.l[n], -self.h[n])

    def order(self, n: int) -> list[int]:
        mover = self.space.kind[n]
        return sorted(self.tree.children(n), key=lambda c: self.promise(c, mover), reverse=True)

    def two_moves(self) -> tuple[int, int | None]:
        best, *others = self.order(ROOT)
        return best, others[0] if others else None

    def sure(self, b: int) -> float:
        return self.promise(b, self.space.kind[ROOT])[1]

    def is_proved(self, b: int, a: int | None) -> bool:
        return a is None or self.sure(b) >= self.promise(a, self.space.kind[ROOT])[0]

    def alternatives(self, b: int, a: int) -> int:
        others = [c for c in self.tree.children(ROOT) if c != b and not self.is_proved(b, c)]
        counted = others if self.search.options["alternatives"] == "all" else [a]
        return sum(self.tree.depth[self.leaf_below(c)] ** 2 for c in counted)

    def leaf_below(self, n: int) -> int:
        while n in self.expanded:
            n = self.order(n)[0]
        return n

    def join(self, best: Any, m: int) -> tuple[float, float]:
        family = list(self.tree.children(m))
        found = best(self.l[c] for c in family), best(self.h[c] for c in family)
        now = (*found, self.order(m)[0])
        self.same, self.marks[m] = self.marks.get(m) == now, now
        return found


@settings(max_examples=15)
@given(bounded_trees(max_nodes=14), STRATEGIES, ALTERNATIVES, st.sampled_from([None, None, 2]))
def test_the_pseudocode_is_what_runs(tree: Tree, strategy: str, alternatives: str, limit: int | None) -> None:
    run = recorded(tree, "bstar", strategy=strategy, alternatives=alternatives, expansions=limit)
    code = pseudocode(run.search)
    world = BStarWorld(run)
    executed = PseudocodeRun(code.lines, world.names())
    if steps_of(run, END):
        assert executed.result == steps_of(run, END)[0].node
    check_lines(run, code, executed)
    assert max(map(len, code.lines)) <= 46
    assert len(code.lines) <= 30

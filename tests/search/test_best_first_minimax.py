"""Best-first minimax: a version that works everything out anew as the oracle, minimax, the pseudocode."""

from __future__ import annotations

from math import inf
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

import treeview
from tests import oracles
from tests.runs import recorded
from tests.search.pseudopython import PseudocodeRun
from tests.search.test_pseudocode import check_lines
from tests.strategies import trees
from treeview.playback.answer import answer
from treeview.search.best_first.stepper import END, EVALUATE, PICK
from treeview.search.narration import moment, sentence
from treeview.search.pseudocode import pseudocode
from treeview.search.run import Run
from treeview.tree.tree import MAX, MIN, NIL, ROOT, Tree

LIMITS = st.sampled_from([None, None, 1, 2, 5])
TIES = st.sampled_from(["first", "kept"])


def steps_of(run: Run, kind: int) -> list[int]:
    steps = (run.recording.step(number) for number in range(1, len(run) + 1))
    return [step.node for step in steps if step.kind == kind]


def static(tree: Tree, node: int) -> float:
    value = tree.value[node] if tree.is_terminal(node) else tree.estimate[node]
    return value if value == value else 0.0


def backed_up(tree: Tree, expanded: set[int]) -> dict[int, float]:
    """The minimax values of what was expanded, from nothing but the leaves, each time anew."""
    kinds, found = tree.kinds(), dict[int, float]()

    def back_up(node: int) -> float:
        best = max if kinds[node] == MAX else min
        family = map(back_up, tree.children(node)) if node in expanded else ()
        found[node] = best(family, default=static(tree, node))
        return found[node]

    back_up(ROOT)
    return found


def best_first(tree: Tree, limit: int | None) -> tuple[list[int], float]:
    """The nodes in the order of their expansion, and the root's value."""
    expanded: list[int] = []
    while limit is None or len(expanded) < limit:
        node, values = ROOT, backed_up(tree, set(expanded))
        while node in expanded:
            node = next(c for c in tree.children(node) if values[c] == values[node])
        if tree.is_terminal(node):
            break
        expanded.append(node)
    return expanded, backed_up(tree, set(expanded))[ROOT]


@settings(max_examples=20)
@given(trees(max_nodes=20, estimates=True, kinds=True), LIMITS)
def test_it_expands_what_the_textbook_expands(tree: Tree, limit: int | None) -> None:
    run = recorded(tree, "bestfirst", expansions=limit)
    expanded, value = best_first(tree, limit)
    assert steps_of(run, PICK) == expanded
    assert run["value"][ROOT] == value
    assert [each for each in run["expanded"].tolist() if each] == sorted(
        range(1, len(expanded) + 1), key=lambda number: expanded[number - 1]
    )
    assert len(steps_of(run, EVALUATE)) == 1 + sum(tree.child_count[node] for node in expanded)


@given(trees(max_nodes=25, estimates=True, kinds=True), LIMITS, TIES, st.sampled_from(["line", "all"]))
def test_every_value_is_that_of_what_was_expanded(
    tree: Tree, limit: int | None, ties: str, until: str
) -> None:
    run = recorded(tree, "bestfirst", expansions=limit, ties=ties, until=until)
    expanded = set(steps_of(run, PICK))
    values = backed_up(tree, expanded)
    for node in steps_of(run, EVALUATE):
        assert run["value"][node] == values[node]
    line = answer(run).best_line
    assert run["value"][tree.at(line)] == run["value"][ROOT]
    if until == "line" and steps_of(run, END):
        assert tree.is_terminal(tree.at(line))
        assert steps_of(run, END) == [tree.at(line)]


@given(trees(max_nodes=25, estimates=True, kinds=True), TIES)
def test_without_a_budget_it_finds_the_value_of_minimax(tree: Tree, ties: str) -> None:
    run = recorded(tree, "bestfirst", until="all", ties=ties)
    assert run["value"][ROOT] == oracles.minimax(oracles.as_objects(tree), inf)
    assert sorted(steps_of(run, EVALUATE)) == list(range(len(tree)))
    assert steps_of(run, END) == [ROOT]


def test_a_tie_is_kept_or_not() -> None:
    tree = treeview.load([[[5, 1], 9], [[7, 3], 9]])
    a, b = tree.children(ROOT)
    for node, estimate in ((a, 4.0), (b, 6.0), (next(tree.children(a)), 4.0), (next(tree.children(b)), 4.0)):
        tree.estimate[node] = estimate
    first = recorded(tree, "bestfirst", ties="first", expansions=4)
    kept = recorded(tree, "bestfirst", ties="kept", expansions=4)
    assert [tree.path(n) for n in steps_of(first, PICK)] == [[], [1], [0], [0, 0]]
    assert [tree.path(n) for n in steps_of(kept, PICK)] == [[], [1], [1, 0]]


def test_a_raised_budget_continues_the_search() -> None:
    tree = treeview.load([[[5, 1], 9], [[7, 3], 9]])
    run = recorded(tree, "bestfirst", expansions=2)
    run.search.options["expansions"] = None
    whole = recorded(tree, "bestfirst")
    codes = list(run.recording.nodes(0, len(run))) + [code >> 4 for code in run.search.steps()]
    assert codes == list(whole.recording.nodes(0, len(whole)))


def test_what_it_says() -> None:
    tree = treeview.load("A(B(1, 2), C(3, 4))")
    tree.estimate[next(tree.children(ROOT))] = 2.5
    run = recorded(tree, "bestfirst")
    said = [sentence(moment(run.recording, number)) for number in range(1, len(run) + 1)]
    assert said[:5] == [
        "A has no static estimate, so 0 is used.",
        "The search starts at A: it is expanded.",
        "The static estimate of B is 2.5.",
        "C has no static estimate, so 0 is used.",
        "MAX moves at A: it gets the highest value of its children, 2.5, that of B.",
    ]
    assert said[5].startswith("The best line ends at B, whose estimate is the value of the root")
    assert said[-1].endswith("where the game is over: the search ends.")


# The pseudocode


class BestFirstWorld:
    """What the words in the pseudocode mean: the tree, as far as it is expanded."""

    def __init__(self, run: Run) -> None:
        self.space, self.tree = run.search.space, run.search.space.tree
        self.options = run.search.options
        self.v: dict[int, float] = {}
        self.best: dict[int, int] = {}
        self.before: dict[int, Any] = {}

    def names(self) -> dict[str, Any]:
        return {
            "root": ROOT,
            "MAX": MAX,
            "v": self.v,
            "mover": lambda n: self.space.kind[n],
            "evaluate": self.space.evaluate,
            "utility": lambda n: self.tree.value[n],
            "estimate": self.space.evaluate,
            "is_leaf": self.tree.is_terminal,
            "is_settled": self.is_settled,
            "follow_best": self.follow_best,
            "follow_unsettled": self.follow_unsettled,
            "children": lambda n: list(self.tree.children(n)),
            "up": lambda n: list(self.tree.ancestors(n)),
            "back_up": self.back_up,
            "is_unchanged": lambda m: self.before[m] == self.state(m),
        }

    def is_settled(self, n: int) -> bool:
        """Worked out anew: a leaf, or expanded, and so are all nodes below."""
        if self.tree.is_terminal(n):
            return True
        return n in self.best and all(c in self.v and self.is_settled(c) for c in self.tree.children(n))

    def choose(self, n: int, children: list[int]) -> int:
        values = [self.v[c] for c in children]
        best = (max if self.space.kind[n] == MAX else min)(values)
        kept = self.best.get(n, NIL)
        if self.options["ties"] == "kept" and kept in children and self.v[kept] == best:
            return kept
        return children[values.index(best)]

    def follow_best(self) -> int:
        node = ROOT
        while node in self.best:
            node = self.best[node]
        return node

    def follow_unsettled(self) -> int:
        node = ROOT
        while node in self.best:
            node = self.choose(node, [c for c in self.tree.children(node) if not self.is_settled(c)])
        return node

    def state(self, m: int) -> Any:
        return self.v[m], self.best.get(m), m in self.best and self.is_settled(m)

    def back_up(self, best: Any, m: int) -> float:
        self.before[m] = self.marks.get(m) if m in self.marks else None
        child = self.choose(m, list(self.tree.children(m)))
        self.best[m] = child
        self.v[m] = best(self.v[c] for c in self.tree.children(m))
        self.marks[m] = self.state(m)
        return self.v[m]

    marks: dict[int, Any]


@settings(max_examples=15)
@given(trees(max_nodes=12, estimates=True, kinds=True), LIMITS, TIES, st.sampled_from(["line", "all"]))
def test_the_pseudocode_is_what_runs(tree: Tree, limit: int | None, ties: str, until: str) -> None:
    run = recorded(tree, "bestfirst", expansions=limit, ties=ties, until=until)
    code = pseudocode(run.search)
    world = BestFirstWorld(run)
    world.marks = {}
    executed = PseudocodeRun(code.lines, world.names())
    assert executed.result == run["value"][ROOT]
    check_lines(run, code, executed)
    assert max(map(len, code.lines)) <= 46
    assert len(code.lines) <= 30


def test_the_game_is_expanded_along_its_best_line() -> None:
    run = treeview.record("game:nim", "bestfirst", expansions=6)
    assert run.search.space.kind[ROOT] in (MAX, MIN)
    assert len(run.search.space.tree) == 1 + sum(
        run.search.space.tree.child_count[node] for node in steps_of(run, PICK)
    )

"""Iterative deepening with every search and every order: minimax at each depth, and the pseudocode."""

from __future__ import annotations

from math import inf, isnan, nextafter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests import oracles
from tests.playback.test_moments import check_states
from tests.runs import DEEPENED, fitting, recorded, seeded_runs
from tests.search.pseudopython import PseudocodeRun
from tests.search.test_memory import TableWorld
from tests.search.test_ordering import OrderedWorld, check_pruned_counts, sort_by_the_book
from tests.search.test_pseudocode import check_lines
from tests.search.test_searches import nested
from tests.search.test_windows import ScoutingWorld, nodes_of
from tests.strategies import trees
from treeview import resources
from treeview.formats.native import native
from treeview.games.game_registry import game
from treeview.games.game_tree import GameTree
from treeview.games.random_tree import random_tree
from treeview.option import OptionError
from treeview.playback.answer import answer
from treeview.search.deepening.stepper import BASE
from treeview.search.depth_first.kinds import COMPLETE, DISCARD, ENTER, HIT, ITERATION, LEAF, RESEARCH
from treeview.search.memory.history import table_of
from treeview.search.narration import moment
from treeview.search.pseudocode import pseudocode
from treeview.search.registry import search, search_in, view_of
from treeview.search.run import Run
from treeview.tree.tree import ROOT, Tree

TABLED = ("memory", "mtdf", "sss", "dual")


@st.composite
def deepened_runs(draw: st.DrawFn) -> Run:
    """A run with any search and any order of moves, on a tree with ties, decimals and infinite values."""
    tree = name_moves(draw(trees(max_nodes=20, estimates=True, kinds=True)))
    ways = DEEPENED | {"order": [*DEEPENED["order"], "killer", "history"]}
    options = {key: draw(st.sampled_from(values)) for key, values in ways.items()}
    return recorded(tree, "deepening", **fitting(options))


def name_moves(tree: Tree) -> Tree:
    """Give the moves names, the same ones again and again."""
    for node in range(1, len(tree)):
        tree.moves[node] = "abcd"[node * 7 % 4]
    tree.moves[len(tree)] = "a"  # the move of a node that is gone, so that some move always has a name
    return tree


def spans(run: Run) -> list[tuple[int, int, int]]:
    """The depth of each iteration, its first step, and its last one."""
    starts = run.recording.of_kind(ITERATION).tolist()
    ends = [*(start - 1 for start in starts[1:]), len(run)]
    return [
        (int(run.recording.step(start).operands[0]), start, end)
        for start, end in zip(starts, ends, strict=True)
    ]


def check_iterations(run: Run) -> None:
    """Each iteration has the value of minimax to its depth, and its move is one that has that value."""
    top = oracles.as_objects(run.search.space.tree, run.search.space.kind[ROOT])
    tree, options = run.search.space.tree, run.search.options
    listed = answer(run).iterations
    for (depth, start, end), each in zip(spans(run), listed, strict=True):
        last, value = run.recording.step(end), oracles.minimax(top, depth)
        assert each.depth == depth
        if last.kind == DISCARD:
            assert each.value is None
            continue
        assert last.kind == COMPLETE
        assert last.operands[0] == each.value == value
        assert last.operands[1] == (depth >= max(tree.depth)) or last.operands[1] == is_whole(run, start, end)
        found = moment(run.recording, end).answer
        assert found is not None
        if top.children and value not in (inf, -inf):
            chosen = next(child for child in top.children if child.id == found.move)
            assert oracles.minimax(chosen, depth - 1) == value
        with run.at(end):
            assert run["value"][ROOT] == value
        leaves = nodes_of_span(run, start, end, LEAF)
        if options["base"] in TABLED and not options["entries"]:
            assert len(leaves) == len(set(leaves))


def test_an_iteration_begins_with_the_answer_of_the_last_one() -> None:
    run = recorded(native.loads(resources.example("odd-and-even").read_text("utf-8")), "deepening")
    begun = [moment(run.recording, start) for _, start, _ in spans(run)]
    told = [dict(view_of(run.search).variables(each))["answer"] for each in begun]
    assert told == ["none", "6 through a", "1 through a", "5 through a"]


def is_whole(run: Run, start: int, end: int) -> bool:
    """Whether no node that the iteration entered was at its depth limit."""
    return all(run.search.space.is_terminal(node) for node in nodes_of_span(run, start, end, LEAF))


def nodes_of_span(run: Run, start: int, end: int, kind: int) -> list[int]:
    steps = [run.recording.step(number) for number in range(start, end + 1)]
    return [step.node for step in steps if step.kind == kind]


@pytest.mark.long
@settings(max_examples=60)
@given(deepened_runs())
def test_every_iteration_finds_what_minimax_finds_to_its_depth(run: Run) -> None:
    check_iterations(run)


@settings(max_examples=30)
@given(
    trees(max_nodes=20, estimates=True, kinds=True, infinities=False),
    st.sampled_from(["memory", "mtdf"]),
    st.sampled_from(["none", "table"]),
    st.sampled_from([0.0, 2.0, -1.5]),
)
def test_each_iteration_evaluates_the_leaves_of_the_textbook(
    tree: Tree, base: str, order: str, first: float
) -> None:
    run = recorded(tree, "deepening", base=base, order=order, **({"first": first} if base == "mtdf" else {}))
    top = oracles.as_objects(run.search.space.tree, run.search.space.kind[ROOT])
    expected = oracles.deepened_leaves(
        top, len(spans(run)), table_first=order == "table", guess=first if base == "mtdf" else None
    )
    assert [nodes_of_span(run, start, end, LEAF) for _, start, end in spans(run)] == expected


def check_marks(run: Run) -> None:
    expected = oracles.states(run)
    for step in {*range(0, len(run) + 1, max(1, len(run) // 7)), len(run)}:
        run.seek(step)
        for node, row in enumerate(expected[step]):
            found = {name: repr(float(column[node])) for name, column in run.columns.items()}
            assert found == {name: repr(float(value)) for name, value in row.items()}, (step, node)


@pytest.mark.long
@settings(max_examples=25)
@given(deepened_runs())
def test_every_step_has_the_marks_of_its_iteration_and_counts_what_it_prunes(run: Run) -> None:
    check_marks(run)
    check_pruned_counts(run)
    if RESEARCH not in run.search.kinds:
        check_states(run)


class DeepWorld(TableWorld, ScoutingWorld, OrderedWorld):
    """What the words in the pseudocode of iterative deepening mean, whatever search it repeats."""

    def __init__(self, run: Run) -> None:
        super().__init__(run)
        self.now = 0.0
        self.sort_by_the_book, self.learn_by_the_book = sort_by_the_book(run, self.limit)

    def limit(self) -> float:
        return self.now

    def names(self) -> dict[str, Any]:
        tabled = self.options["base"] in TABLED
        own = {"around": self.around, "sort": self.sort, "is_first": self.is_first}
        if not tabled:  # the searches with a table ask it about each node, the others whether it is a leaf
            own |= {"is_leaf": self.is_leaf, "is_end": lambda n, d: self.is_leaf(n) or d < 1}
        return super().names() | own

    def attempt(self, search: Any, *arguments: float) -> float:
        self.now = arguments[1]
        return super().attempt(search, *arguments)

    def around(self, g: float, width: float) -> tuple[float, float]:
        return min(g - width, nextafter(g, -inf)), max(g + width, nextafter(g, inf))

    def is_first(self, c: int) -> bool:
        return self.order[self.tree.parent[c]][0] == c

    def sort(self, n: int) -> None:
        if self.options["order"] == "table":
            TableWorld.sort(self, n)
        else:
            self.order[n] = self.sort_by_the_book(n)

    def is_exact(self, c: int) -> bool:
        since = self.entered[len(self.entered) - self.entered[::-1].index(c) :]
        children = [] if self.is_deep(c) else self.order[c]
        return since == children and all(self.is_deep(child) for child in children)


def check_pseudocode(run: Run) -> None:
    code, world = pseudocode(run.search), DeepWorld(run)
    base = run.search.options["base"]
    function = {"aspiration": "alphabeta", "negascout": "scout"}.get(base, base)
    executed = PseudocodeRun(code.lines, world.names(), wrap="memory" if base in TABLED else function)
    assert world.entered == nodes_of(run, LEAF, ENTER, HIT)
    value = float(run["value"][ROOT])
    assert executed.result == value or (executed.result is None and isnan(value))
    check_lines(run, code, executed)
    assert max(map(len, code.lines)) <= 46


@pytest.mark.long
@settings(max_examples=40)
@given(deepened_runs())
def test_the_pseudocode_is_what_runs(run: Run) -> None:
    check_pseudocode(run)


def test_iterations_and_pseudocode_in_bushy_trees() -> None:
    for run in seeded_runs("deepening", 12, DEEPENED):
        check_iterations(run)
        check_pseudocode(run)


@pytest.mark.parametrize("base", [base for base in BASE.choices if base != "minimax"])
def test_what_is_learnt_stays_while_the_tree_of_a_game_grows(base: str) -> None:
    """Killer moves and the table's moves, on a tree that grows from one iteration to the next."""
    order = "table" if base in TABLED else "killer"
    spaces = [GameTree(game("connect", columns=3, rows=3, line=3)) for _ in (0, 1)]
    run = Run(search_in(spaces[0], "deepening", {"base": base, "order": order, "depth": 4})).record_all()
    values = [each.value for each in answer(run).iterations]
    plain = [Run(search_in(spaces[1], "minimax", {"depth": depth})).record_all() for depth in (1, 2, 3, 4)]
    assert values == [float(each["value"][ROOT]) for each in plain]
    check_pruned_counts(run)


@pytest.mark.parametrize("base", TABLED)
def test_what_earlier_iterations_have_stored_may_hide_the_depth_limit(base: str) -> None:
    """An iteration that has used such an entry does not claim to have searched the whole tree."""
    run = Run(search_in(GameTree(game("takeaway")), "deepening", {"base": base})).record_all()
    tree, table = run.search.space.tree, table_of(run.recording)
    older = 0
    for depth, start, end in spans(run):
        hits = (number for number in range(start, end) if run.recording.step(number).kind == HIT)
        entries = [table.change(run.recording, number).before.entry for number in hits]
        used = any(entry.depth + tree.depth[entry.node] < depth for entry in entries)
        older += used and depth <= max(tree.depth)
        assert not (used and depth <= max(tree.depth) and run.recording.step(end).operands[1])
    assert older


def test_the_move_of_the_last_iteration_comes_first() -> None:
    """By the table and by the last iteration the same moves come first, and fewer leaves are evaluated."""
    tree = random_tree(3, 4, seed=4, estimates=True)
    found = {
        (base, order): answer(recorded(tree, "deepening", base=base, order=order))
        for base, order in [
            ("memory", "none"),
            ("memory", "table"),
            ("alphabeta", "none"),
            ("alphabeta", "move"),
        ]
    }
    assert {each.value for each in found.values()} == {recorded(tree, "minimax")["value"][ROOT]}
    leaves = {way: each.counts.leaves for way, each in found.items()}
    assert leaves["memory", "table"] < leaves["memory", "none"]
    assert leaves["alphabeta", "move"] < leaves["alphabeta", "none"]
    told = [step.sentence for step in found["memory", "table"].run.steps if step.kind == "sort"]
    assert any("the table has it as the best move of" in each for each in told)


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"order": "table"}, "order: only searches with a table have its moves"),
        (
            {"base": "mtdf", "order": "pv"},
            "order: searches with a table keep the last iteration in it: choose the table's move",
        ),
        (
            {"base": "minimax", "order": "random"},
            "order: without a window nothing is cut, in whatever order",
        ),
    ],
)
def test_an_order_that_does_not_fit_the_search_gets_one_line(options: dict[str, str], problem: str) -> None:
    with pytest.raises(OptionError) as error:
        search(nested([[1, 2], [3, 4]]), "deepening", options)
    assert str(error.value) == problem


@pytest.mark.parametrize("base", list(BASE.choices))
def test_a_budget_is_never_exceeded_and_leaves_the_last_answer(base: str) -> None:
    tree = random_tree(3, 4, seed=5, estimates=True)
    whole = answer(recorded(tree, "deepening", base=base))
    for budget in (1, 4, 17, 60, 150):
        found = answer(recorded(tree, "deepening", base=base, budget_nodes=budget))
        assert found.counts.visited <= budget
        complete = [each for each in found.iterations if each.completed]
        assert [each.value for each in complete] == [each.value for each in whole.iterations[: len(complete)]]
        assert found.value == (complete[-1].value if complete else None)


def test_what_an_iteration_costs_adds_up_and_the_first_pass_repeats_nothing() -> None:
    tree = random_tree(3, 3, seed=2, estimates=True)
    found = answer(recorded(tree, "deepening", base="mtdf"))
    for name in ("visited", "leaves", "cutoffs", "re_searches", "hits"):
        assert sum(getattr(each, name) for each in found.iterations) == getattr(found.counts, name)
    passes = sum(step.kind == "research" for step in found.run.steps)
    assert found.counts.re_searches == passes - len(found.iterations)
    assert found.as_dict()["iterations"][-1]["hits"] == found.iterations[-1].hits

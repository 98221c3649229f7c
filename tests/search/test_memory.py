"""Searches with memory: published passes, minimax as the oracle, and the pseudocode that is shown."""

from __future__ import annotations

import json
import math
from math import inf, nextafter
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

import treeview
from tests import oracles
from tests.runs import depth_first_runs, memory_ways, recorded, seeded_runs
from tests.search.pseudopython import PseudocodeRun
from tests.search.test_pseudocode import World, check_lines
from tests.search.test_searches import nested
from tests.search.test_windows import nodes_of
from tests.strategies import trees
from treeview.games.game_registry import game
from treeview.games.game_tree import GameTree
from treeview.games.random_tree import random_tree
from treeview.playback.answer import answer
from treeview.playback.counters import conclusion
from treeview.playback.focus import best_line
from treeview.search.depth_first.kinds import CUT, ENTER, LEAF, RETURN
from treeview.search.memory.history import TableChange, TableHistory, table_of
from treeview.search.memory.stepper import HIT, PASS
from treeview.search.memory.table import REFUSED, REPLACED, STORED
from treeview.search.narration import moment, sentence
from treeview.search.pseudocode import pseudocode
from treeview.search.registry import search_in
from treeview.search.run import Run
from treeview.tree.rounding import format_number as written
from treeview.tree.tree import MAX, NIL, ROOT, Tree

PUBLISHED = json.loads(
    (Path(__file__).parent.parent / "resources" / "narrow_windows.json").read_text("utf-8")
)
NAMES = ("memory", "mtdf", "sss", "dual")


@pytest.mark.parametrize("which", PUBLISHED["passes"])
def test_the_passes_on_the_tree_of_plaat(which: str) -> None:
    tree, (name, _, first) = treeview.load(PUBLISHED["tree"]), which.partition(" ")
    run = recorded(tree, name, **({"first": float(first)} if first else {}))
    passes: list[dict[str, Any]] = []
    for number in range(1, len(run) + 1):
        step = run.recording.step(number)
        if step.kind == PASS:
            passes.append({"new_leaves": [], "asked": list(step.operands[:2])})
        elif step.kind == LEAF:
            passes[-1]["new_leaves"].append(tree.value[step.node])
        elif step.kind in (CUT, RETURN) and step.node == ROOT:
            passes[-1]["returned"] = step.operands[0]
    for told, expected in zip(passes, PUBLISHED["passes"][which], strict=True):
        assert {key: told[key] for key in ("new_leaves", "returned")} == {
            key: expected[key] for key in ("new_leaves", "returned")
        }
        low, high = told["asked"]  # published for integers: the window (γ − 1, γ), or (γ⁻, γ⁻ + 1)
        if "gamma" in expected:
            assert high == inf or math.ceil(high) == float(expected["gamma"])
            assert (high == inf) is (expected["gamma"] == "inf")
        else:
            assert low == float(expected["gamma_minus"])
        assert nextafter(low, inf) == high
    found = answer(run)
    assert (found.value, found.counts.re_searches) == (35, len(passes) - 1)
    assert found.best_line == [1, 0, 1, 1]


def test_distinct_leaves_on_the_tree_of_plaat() -> None:
    tree = treeview.load(PUBLISHED["tree"])
    ways = {"alphabeta": {}, "memory": {}, "sss": {}, "dual": {}, "mtdf": {"first": 35}, "negascout": {}}
    found = {
        name: len(set(nodes_of(recorded(tree, name, **options), LEAF))) for name, options in ways.items()
    }
    assert found == {"alphabeta": 12, "memory": 12, "sss": 8, "dual": 12, "mtdf": 8, "negascout": 12}


@given(depth_first_runs(memory_ways))
def test_they_find_what_minimax_finds_and_evaluate_no_leaf_twice(run: Run) -> None:
    tree, depth = run.search.space.tree, run.search.options["depth"]
    top = oracles.as_objects(tree, run.search.space.kind[ROOT])
    value, leaves = oracles.minimax(top, inf if depth is None else depth), nodes_of(run, LEAF)
    assert run["value"][ROOT] == value
    again = run.search.options["entries"]
    assert again or len(leaves) == len(set(leaves))
    found = answer(run)
    assert found.value == value
    for rank in found.best_line if depth is None else ():
        top = top.children[rank]
        assert oracles.minimax(top) == value
    assert found.counts.hits == len(nodes_of(run, HIT))


@given(depth_first_runs(memory_ways))
def test_the_step_with_which_the_bounds_meet_says_so(run: Run) -> None:
    ends = [step for step in range(1, len(run) + 1) if moment(run.recording, step).node == ROOT]
    told = {step: sentence(moment(run.recording, step)) for step in ends}
    met = [step for step in told if "The bounds have met" in told[step]]
    last = run.recording.step(len(run))
    assert met == ([len(run)] if run.search.drives and last.kind in (CUT, RETURN) else [])
    if met:
        assert told[len(run)].endswith(f"is worth {written(run['value'][ROOT])}.")


@given(st.permutations(range(16)), st.sampled_from(["max", "min"]))
def test_sss_evaluates_a_subset_of_the_leaves_of_alphabeta(values: list[int], root: str) -> None:
    tree = nested(
        [
            [[values[8 * i + 4 * j + 2 * k : 8 * i + 4 * j + 2 * k + 2] for k in (0, 1)] for j in (0, 1)]
            for i in (0, 1)
        ],
        root,
    )
    ours = "sss" if root == "max" else "dual"
    assert set(nodes_of(recorded(tree, ours), LEAF)) <= set(nodes_of(recorded(tree, "alphabeta"), LEAF))


def test_equal_names_share_what_is_known() -> None:
    tree = treeview.load("A(B(E(1, 2), F(3, 4)), C(E(1, 2), F(3, 4)))")
    run = recorded(tree, "memory")
    assert [tree.labels[node] for node in nodes_of(run, HIT)] == ["E"]
    assert answer(run).counts.leaves < len(nodes_of(recorded(tree, "alphabeta"), LEAF))


@given(trees(max_nodes=25, kinds=True, estimates=True), st.data())
def test_equal_names_of_other_positions_share_nothing(tree: Tree, data: st.DataObject) -> None:
    for node in range(len(tree)):
        tree.labels[node] = data.draw(st.sampled_from("AB"))
    for name in ("memory", "mtdf", "sss", "dual"):
        for depth in (None, 2):
            size = data.draw(st.sampled_from([0, 2, 5]))
            run = recorded(tree, name, depth=depth, reuse="equal", entries=size)
            top = oracles.as_objects(tree, run.search.space.kind[ROOT])
            assert run["value"][ROOT] == oracles.minimax(top, inf if depth is None else depth), name


@given(depth_first_runs(memory_ways), st.data())
def test_the_table_at_a_step_does_not_depend_on_the_steps_looked_at_before(
    run: Run, data: st.DataObject
) -> None:
    history = TableHistory(run.search)
    for step in data.draw(st.lists(st.integers(0, len(run)), min_size=1, max_size=8)):
        fresh = TableHistory(run.search)
        assert dict(history.rows(run.recording, step)) == dict(fresh.rows(run.recording, step))
        assert history.counts(run.recording, step) == fresh.counts(run.recording, step)


def test_a_cut_at_the_window_of_a_pass_names_the_bound_that_it_has() -> None:
    run = recorded(nested([[3, 5], [4, 1]]), "sss")
    cuts = [
        sentence(run.steps[number].moment)
        for number in range(1, len(run) + 1)
        if run.recording.step(number).kind == CUT
    ]
    assert "the window starts at ∞⁻. α = ∞⁻ ≥ β = 3." in cuts[0]


def test_a_small_table_tells_what_takes_whose_place_and_counts_it() -> None:
    tree = treeview.load("A(B(E(1, 2), F(3, 4)), C(G(1, 2), H(3, 4)))")
    run = recorded(tree, "memory", entries=3, table="flag")
    told = [step.sentence for step in run.steps]
    ends = {text[: text.index(" is done")]: text for text in told if " is done and returns" in text}
    assert ends["B"].endswith(
        "Stored: 2 as EXACT, since it is between α₀ = −∞ and β₀ = ∞. The entry takes place 1 from that of E."
    )
    assert any(text.endswith("Not stored: place 2 keeps the entry of F.") for text in told)
    assert any("Stored: 3 as LOWER, since it is not below β₀ = 2." in text for text in told)
    found = answer(run).counts.as_dict()
    stored = [change for change in changes_of(run) if change.what in (STORED, REPLACED)]
    refused = [change for change in changes_of(run) if change.what == REFUSED]
    replaced = [change for change in stored if change.what == REPLACED]
    assert found["stores"] == len(stored) > found["replacements"] == len(replaced) > 0
    assert found["collisions"] == len(replaced) + len(refused) > len(replaced)


def test_with_a_depth_limit_a_deeper_entry_is_used_and_a_shallower_one_is_not() -> None:
    deep = "A(E(1, 2), B(C(E(1, 2))))"  # E is met 1 ply deep first, then at the limit
    run = recorded(treeview.load(deep), "memory", depth=3)
    hits = [step.sentence for step in run.steps if step.kind == "hit"]
    assert hits == [
        "Entry of E: 1, exact, so C → E is not searched. Its depth is 2, and 0 is needed. "
        "2 nodes below are not visited again."
    ]
    assert not nodes_of(recorded(treeview.load(deep), "memory", depth=3, reuse="equal"), HIT)
    shallow = "A(B(C(E(1, 2))), E(1, 2))"
    assert not nodes_of(recorded(treeview.load(shallow), "memory", depth=3), HIT)


def changes_of(run: Run) -> list[TableChange]:
    history = table_of(run.recording)
    found = (history.change(run.recording, step) for step in range(1, len(run) + 1))
    return [change for change in found if change]


def test_each_depth_begins_with_the_value_of_the_last_and_its_depth_is_told() -> None:
    tree = treeview.load("example:changes-its-mind")
    run = recorded(tree, "deepening", base="mtdf", first=1.0)
    passes = [step.sentence for step in run.steps if step.kind == "research"]
    begins = [text for text in passes if text.startswith("Depth")]
    assert len(begins) == 3
    assert "β = 1." in begins[0]
    values = [oracles.minimax(oracles.as_objects(tree, tree.kind[ROOT]), depth) for depth in (1, 2)]
    for text, value in zip(begins[1:], values, strict=True):
        assert f"β = {written(value)}." in text
    depths = [step.moment.depth for step in run.steps]
    assert depths == sorted(depths)
    assert set(depths) == {1, 2, 3}


class Canonical(int):
    """A node, as one of those with symmetric positions."""


class TableWorld(World):
    """What the words in the pseudocode mean beside those of alpha-beta."""

    def __init__(self, run: Run) -> None:
        super().__init__(run)
        self.table: dict[Any, tuple[int, float, float]] = {}
        self.depths: dict[Any, int] = {}  # to which each entry was searched
        self.first: dict[Any, int] = {}  # where each position was met first
        self.needed: dict[int, int] = {}
        self.known: dict[int, tuple[float, float]] = {}
        self.moves: dict[Any, int] = {}  # the best move in each entry, as a rank
        self.is_limited = run.search.restarts or run.search.options["depth"] is not None

    def key(self, n: int) -> Any:
        """What nodes share that the pseudocode takes for one: their canonical state, else nothing."""
        if not isinstance(n, Canonical):
            return n
        ply = self.tree.depth[n] if self.options["reuse"] == "equal" else 0
        return self.space.game.canonical(self.space.state(n)), ply

    def names(self) -> dict[str, Any]:
        return super().names() | {
            "canonical": Canonical,
            "above": lambda x: nextafter(x, inf),
            "below": lambda x: nextafter(x, -inf),
            "bounds": self.bounds,
            "save": self.save,
            "flag": lambda v, low, high: ("UPPER" if v <= low else "LOWER" if v >= high else "EXACT",),
            "is_leaf": self.tree.is_terminal,
            "is_end": lambda n, d: self.tree.is_terminal(n) or d < 1,
            "sort": self.sort,
        }

    def place(self, n: int) -> Any:
        first = self.first.setdefault(self.key(n), n)
        path = ".".join(str(self.tree.rank[each]) for each in [*self.tree.ancestors(first)][-2::-1])
        return crc32(path.encode()) % self.options["entries"] if self.options["entries"] else first

    def bounds(self, n: int, d: int = 0) -> tuple[float, float]:
        self.entered.append(n)
        self.needed[n] = d
        node, least, most = self.table.get(self.place(n), (-1, -inf, inf))
        is_known = self.key(node) == self.key(n) and self.depths[self.place(n)] >= d
        self.known[n] = (least, most) if is_known else (-inf, inf)
        return self.known[n]

    def sort(self, n: int) -> None:
        k = Canonical(n) if self.options["symmetric"] == "same" else n
        node, children = self.table.get(self.place(k), (-1,))[0], list(self.tree.children(n))
        rank = self.carry(node, k) if self.key(node) == self.key(k) else NIL
        first = [] if rank == NIL else [children[rank]]
        self.order[n] = [*first, *(child for child in children if child not in first)]

    def carry(self, node: int, n: int) -> int:
        """The rank at `n` of the move in the entry of `node`, in the same or a symmetric position."""
        rank = self.moves.get(self.place(n), NIL)
        if rank == NIL or node == n or self.space.state(node) == self.space.state(n):
            return rank
        there, here = ([self.key(Canonical(c)) for c in self.tree.children(each)] for each in (node, n))
        return here.index(there[rank])

    def good_move(self, n: int, v: float) -> int:
        """The best child, where it moved the bound that the table left open."""
        if n not in self.best or self.tree.is_terminal(n):
            return NIL
        *_, α, β = self.arguments[n]
        low, high = max(α, self.known[n][0]), min(β, self.known[n][1])
        is_good = v > low if self.space.kind[n] == MAX else v < high
        return self.tree.rank[self.best[n][1]] if is_good else NIL

    def save(self, n: int, v: float, *bounds: Any) -> float:
        node, least, most = self.table.get(self.place(n), (n, -inf, inf))
        depth = self.depths.get(self.place(n), self.needed[n])
        if self.needed[n] != depth:
            least, most = -inf, inf
        if self.key(node) != self.key(n):
            least, most = -inf, inf
            deeper = (
                self.needed[n] >= depth if self.is_limited else self.tree.depth[n] <= self.tree.depth[node]
            )
            if not {"always": True, "never": False, "deeper": deeper}[self.options["replace"]]:
                return v
            self.moves.pop(self.place(n), None)
        move = self.good_move(n, v)
        self.moves[self.place(n)] = self.carry(node, n) if move == NIL else move
        self.depths[self.place(n)] = self.needed[n]
        if len(bounds) == 2:
            low, high = bounds
            self.table[self.place(n)] = n, v if v > low else least, v if v < high else most
        else:
            (flag,) = bounds[0] if bounds else ("EXACT",)
            self.table[self.place(n)] = n, -inf if flag == "UPPER" else v, inf if flag == "LOWER" else v
        return v


def check_pseudocode(run: Run) -> None:
    code, world = pseudocode(run.search), TableWorld(run)
    executed = PseudocodeRun(code.lines, world.names(), wrap="memory")
    assert world.entered == nodes_of(run, LEAF, ENTER, HIT)
    assert executed.result == run["value"][ROOT]
    check_lines(run, code, executed)
    rows = table_of(run.recording).rows(run.recording, len(run)).values()
    kept = {(entry.node, entry.least, entry.most) for entry in (row.entry for row in rows)}
    assert kept == set(world.table.values())
    moves = {node: world.moves.get(place, NIL) for place, (node, _, _) in world.table.items()}
    assert {row.entry.node: row.entry.move for row in rows} == moves
    depths = {node: world.depths[place] for place, (node, _, _) in world.table.items()}
    assert not world.is_limited or {row.entry.node: row.entry.depth for row in rows} == depths


@given(depth_first_runs(memory_ways))
def test_the_pseudocode_is_what_runs(run: Run) -> None:
    check_pseudocode(run)


@pytest.mark.parametrize("name", NAMES)
def test_the_pseudocode_is_what_runs_in_bushy_trees(name: str) -> None:
    for run in seeded_runs(name, 10):
        check_pseudocode(run)


@given(depth_first_runs(memory_ways), st.data())
def test_any_step_can_be_sought_from_any_other(run: Run, data: st.DataObject) -> None:
    expected = oracles.states(run)
    for step in data.draw(st.lists(st.integers(0, len(run)), min_size=1, max_size=8)):
        run.seek(step)
        for node, row in enumerate(expected[step]):
            found = {name: repr(float(column[node])) for name, column in run.columns.items()}
            assert found == {name: repr(float(value)) for name, value in row.items()}


def test_a_bound_with_which_a_pass_began_is_not_said_to_be_what_a_child_gives() -> None:
    """With a small table a child that is worth less may fail low with that very bound."""
    for seed in range(20):
        tree = random_tree(3, 4, 0, 5, seed=seed, root=seed % 2, min_branching=1)
        run = recorded(tree, "mtdf", first=2.0, entries=3, table="flag")
        for step in range(1, len(run) + 1):
            told = run.steps[step].moment
            assert told.skipped is None or told.skipped.by == NIL, sentence(told)


@pytest.mark.parametrize("name", NAMES)
def test_a_line_that_ends_in_the_table_says_so(name: str) -> None:
    ends = "below it, the search used results from other nodes."
    played = Run(search_in(GameTree(game("nim")), name, {})).record_all()
    assert not played.search.space.is_terminal(best_line(played)[-1])
    assert ends in conclusion(played)
    drawn = recorded(treeview.load("example:five-passes"), name)
    assert drawn.search.space.is_terminal(best_line(drawn)[-1])
    assert ends not in conclusion(drawn)
    for tree in ([[inf, -inf], [-inf, 2], [inf, inf]], [[-inf, 3], [-inf, -inf]]):  # all moves lose
        lost = recorded(treeview.load(tree), name)
        assert best_line(lost) == best_line(recorded(treeview.load(tree), "minimax"))
        assert ends not in conclusion(lost)
    limited = recorded(treeview.load("example:five-passes"), name, depth=2)
    assert len(best_line(limited)) == 3
    assert ends not in conclusion(limited)

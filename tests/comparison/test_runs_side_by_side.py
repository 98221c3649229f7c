"""The core of a comparison agrees with what can be counted by hand, step by step."""

from __future__ import annotations

import json
import pickle
from itertools import pairwise
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import treeview
from tests.oracles import as_objects
from tests.runs import OPTIONS, fitting
from tests.strategies import trees
from treeview.comparison.compared_runs import ComparedRuns, compare_runs
from treeview.comparison.cost_table import table_data, tabulate
from treeview.comparison.differences import count_re_searches, find_cut, tell_differences
from treeview.comparison.minimal_tree import find_minimal_tree
from treeview.comparison.move_order import (
    ORDERS,
    check_order,
    order_by_hand,
    order_root,
    order_title,
    reorder,
)
from treeview.comparison.partings import find_first_parting
from treeview.comparison.root_moves import RootMoves
from treeview.comparison.run_choice import RunChoice, tell_apart
from treeview.comparison.time_link import LINKS, LinkName, TimeLink
from treeview.formats.nested import nested_text
from treeview.games.game_factory import grow_all
from treeview.games.game_registry import game
from treeview.games.game_tree import GameTree
from treeview.games.random_tree import random_tree
from treeview.option import OptionError
from treeview.playback.counters import counts
from treeview.search.registry import search, search_in, view_of
from treeview.search.run import Run
from treeview.search.step_kinds import PRUNED, Does
from treeview.sources import load
from treeview.tree.tree import MAX, MIN, NIL, ROOT, ChanceError, Tree, TreeError

SEARCHES = sorted(set(OPTIONS) - {"expectimax", "star1", "star2"})


@st.composite
def choices(draw: st.DrawFn) -> RunChoice:
    name = draw(st.sampled_from(SEARCHES))
    options = {key: draw(st.sampled_from(values)) for key, values in OPTIONS[name].items() if key != "root"}
    moves = draw(st.sampled_from([*ORDERS, "drawn", "drawn", "shuffled-3"]))
    return RunChoice.of(name, fitting(options), moves)


@st.composite
def comparisons(draw: st.DrawFn) -> ComparedRuns:
    tree = draw(trees(max_nodes=25, estimates=True, kinds=True, infinities=False))
    return compare_runs(tree, draw(st.lists(choices(), min_size=2, max_size=4)))


def events(run: Run) -> list[tuple[int, Does]]:
    """The node of each step and what the step does, from step 1 on."""
    recording = run.recording
    return [
        (step.node, run.search.kinds[step.kind].does) for step in map(recording.step, range(1, len(run) + 1))
    ]


# Time

MAX_STEPS = 20
"""So many steps of a run are followed, all through it."""


def followed(lead: Run, step: int, other: Run, by: LinkName) -> int:
    """Where ``other`` stands when ``lead`` goes to ``step``, found by walking through both."""
    mine, theirs = events(lead), events(other)
    end = len(theirs)
    if by == "step":
        return min(step, end)
    if step in (0, len(mine)):
        return end if step else 0
    if by == "leaves":
        wanted = sum(Does.EVALUATES in does for _, does in mine[:step])
        seen, at = 0, 0
        while seen < wanted and at < end:
            seen += Does.EVALUATES in theirs[at][1]
            at += 1
        return at if seen == wanted else end
    if by == "node":
        entered = [node for node, does in mine[:step] if Does.ENTERS in does]
        node = entered[-1] if entered else NIL
        while node != NIL:
            times = [at for at, (each, does) in enumerate(theirs, 1) if each == node and Does.ENTERS in does]
            if times:
                return times[min(max(entered.count(node), 1), len(times)) - 1]
            node = lead.search.space.tree.parent[node]
        return 0

    def parts(steps: list[tuple[int, Does]]) -> list[tuple[int, int]]:
        starts = [at for at, (_, does) in enumerate(steps, 1) if Does.STARTS in does] or [1]
        return list(zip(starts, [*(start - 1 for start in starts[1:]), len(steps)], strict=True))

    which = (
        sum(start <= step for start, _ in parts(mine)) if any(Does.STARTS in does for _, does in mine) else 1
    )
    if not which:
        return 0
    if which > len(parts(theirs)):
        return end
    over = step == parts(mine)[which - 1][1]
    return parts(theirs)[which - 1][1 if over else 0]


@pytest.mark.long
@pytest.mark.parametrize("by", [each for each in LINKS if each != "none"])
@given(comparisons(), st.data())
def test_linked_runs_stand_where_one_counts_to(
    by: LinkName, comparison: ComparedRuns, data: st.DataObject
) -> None:
    lead = data.draw(st.integers(0, len(comparison) - 1))
    link, end = TimeLink([run.recording for run in comparison.runs], by), comparison.ends[lead]
    for step in range(0, end + 1, max(end // MAX_STEPS, 1)):
        found = link.follow(lead, step, comparison.steps)
        expected = [followed(comparison.runs[lead], step, run, by) for run in comparison.runs]
        expected[lead] = step
        assert list(found) == expected


@given(comparisons(), st.sampled_from(["step", "leaves"]))
def test_time_goes_forward_in_all_runs_at_once(comparison: ComparedRuns, by: LinkName) -> None:
    link = TimeLink([run.recording for run in comparison.runs], by)
    lead = link.lead
    rows = [link.follow(lead, step, comparison.ends) for step in range(len(comparison.runs[lead]) + 1)]
    assert rows[-1] == comparison.ends
    assert all(a <= b for row, after in pairwise(rows) for a, b in zip(row, after, strict=True))


def test_runs_that_are_not_linked_stay_where_they_are() -> None:
    comparison = compare_runs(load([[3, 1], [2, 4]]), [RunChoice("alphabeta"), RunChoice("minimax")])
    link = TimeLink([run.recording for run in comparison.runs], "none")
    assert link.follow(0, 3, (0, 5)) == (3, 5)


# Visits


@given(comparisons())
def test_what_is_visited_is_what_the_steps_enter(comparison: ComparedRuns) -> None:
    entered = [{node for node, does in events(run) if Does.ENTERS in does} for run in comparison.runs]
    for place, nodes in enumerate(entered):
        assert set(np.flatnonzero(comparison.visited[place]).tolist()) == nodes
        others = set[int]().union(*(each for i, each in enumerate(entered) if i != place))
        assert set(np.flatnonzero(comparison.only_in(place)).tolist()) == nodes - others
    assert set(np.flatnonzero(comparison.disputed).tolist()) == set.union(*entered) - set.intersection(
        *entered
    )


@given(comparisons())
def test_runs_part_where_their_next_entries_differ(comparison: ComparedRuns) -> None:
    rows = []
    for run in comparison.runs:
        entries = [(at, node) for at, (node, does) in enumerate(events(run), 1) if Does.ENTERS in does]
        rows.append([(at, node) for at, node in entries if (at - 1, node) not in entries])
    parting = find_first_parting([run.recording for run in comparison.runs])
    longest = max(map(len, rows))
    padded = [[node for _, node in row] + [NIL] * (longest - len(row)) for row in rows]
    apart = [place for place in range(longest) if len({row[place] for row in padded}) > 1]
    if not apart:
        assert parting is None
        return
    assert parting is not None
    place = apart[0]
    assert parting.entries == place
    assert parting.nodes == tuple(row[place] for row in padded)
    steps = [
        row[place][0] if place < len(row) else len(run)
        for row, run in zip(rows, comparison.runs, strict=True)
    ]
    assert list(parting.steps) == steps


def test_to_expand_the_root_is_not_to_enter_it_again() -> None:
    """The first iterations of MCTS and PUCT go to the same nodes, though in PUCT all children join."""
    comparison = compare_runs(load("example:four-passes"), [RunChoice("mcts"), RunChoice("puct")])
    parting = find_first_parting([run.recording for run in comparison.runs])
    assert parting is not None
    assert ROOT not in parting.nodes
    assert parting.entries > 2


@given(trees(max_nodes=30, kinds=True), st.sampled_from(["ge", "gt"]), st.sampled_from(list(ORDERS)))
def test_what_alpha_beta_cuts_is_what_it_marks_as_pruned(tree: Tree, prune_on: str, moves: str) -> None:
    comparison = compare_runs(
        tree, [RunChoice.of("alphabeta", {"prune_on": prune_on}, moves), RunChoice("minimax")]
    )
    pruned = np.array(comparison.runs[0]["status"]) == PRUNED
    assert find_cut(comparison, 0).tolist() == pruned.tolist()
    assert (find_cut(comparison, 0) == comparison.only_in(1)).all()


# The minimal tree


def types_by_recursion(tree: Tree) -> list[int]:
    """Knuth and Moore's types by the definition."""
    types = [0] * len(tree)

    def value(node: Any) -> float:
        if not node.children:
            return float(node.value)
        return (max if node.is_max else min)(map(value, node.children))

    def put(node: Any, kind: int) -> None:
        types[node.id] = kind
        best = next((child for child in node.children if value(child) == value(node)), None)
        for child in node.children:
            again = child.is_max == node.is_max
            if kind == 1 and child is best:
                put(child, 1)
            elif kind in (1, 3):
                put(child, 3 if again else 2)
            elif child is best:
                put(child, 2 if again else 3)

    put(as_objects(tree), 1)
    return types


def minimal(tree: Tree) -> np.ndarray[Any, np.dtype[np.int8]]:
    return find_minimal_tree(
        tree, np.array(tree.kinds(), np.int8), tree.column("value"), depth=None, order=None
    )


@given(trees(max_nodes=40, kinds=True))
def test_the_minimal_tree_has_knuth_and_moores_types(tree: Tree) -> None:
    assert minimal(tree).tolist() == types_by_recursion(tree)


@pytest.mark.parametrize(
    ("branching", "depth", "leaves"),
    [(2, 3, 5), (2, 6, 15), (3, 4, 17), (3, 5, 35), (4, 5, 79), (5, 4, 49), (10, 3, 109)],
)
def test_a_uniform_tree_has_as_many_minimal_leaves_as_published(
    branching: int, depth: int, leaves: int
) -> None:
    tree = random_tree(branching=branching, depth=depth, seed=3)
    assert np.count_nonzero(minimal(tree)[tree.terminals()]) == leaves


@given(st.integers(0, 50), st.booleans())
def test_alpha_beta_visits_the_minimal_tree_alone_if_the_best_move_is_first(seed: int, again: bool) -> None:
    tree = random_tree(branching=3, depth=4, min_branching=2, seed=seed)
    if again:  # players move twice running
        for node in np.flatnonzero(~tree.terminals()).tolist():
            tree.kind[node] = Random(f"{seed} {node}").choice([MAX, MIN])
    leaves = np.flatnonzero(tree.terminals())
    for place, leaf in enumerate(np.random.default_rng(seed).permutation(leaves).tolist()):
        tree.value[leaf] = place  # all values differ
    comparison = compare_runs(
        tree, [RunChoice("alphabeta", moves="best"), RunChoice("alphabeta", moves="worst")]
    )
    assert comparison.visited[0].tolist() == (minimal(tree) > 0).tolist()
    assert (comparison.visited[1] >= 0).all()
    assert comparison.visited[1].sum() >= comparison.visited[0].sum()


def test_nodes_of_chance_have_no_types() -> None:
    tree = load("example:dice-between-players")
    with pytest.raises(ChanceError, match="no minimal tree"):
        minimal(tree)


def test_a_depth_limit_ends_the_minimal_tree() -> None:
    tree = random_tree(branching=3, depth=4, estimates=True, seed=5)
    limited = random_tree(branching=3, depth=4, estimates=True, seed=5)
    worth = np.where(np.isnan(limited.column("value")), limited.column("estimate"), limited.column("value"))
    types = find_minimal_tree(tree, np.array(tree.kinds(), np.int8), worth, 2, order=None)
    assert not types[tree.column("depth") > 2].any()
    assert np.count_nonzero(types[tree.column("depth") == 2]) == 5


# The order of moves


@given(trees(max_nodes=30), st.sampled_from(list(ORDERS)))
def test_another_order_moves_children_and_nothing_else(tree: Tree, moves: str) -> None:
    other = reorder(tree, check_order(moves))
    assert [*other.parent] == [*tree.parent]
    for node in range(len(tree)):
        assert sorted(other.children(node)) == sorted(tree.children(node))
    run = Run(search(other, "minimax")).record_all()
    assert run["value"].tolist() == pytest.approx(Run(search(tree, "minimax")).record_all()["value"].tolist())


@given(trees(max_nodes=25), st.data())
def test_an_order_by_hand_is_of_the_roots_moves(tree: Tree, data: st.DataObject) -> None:
    count = tree.child_count[ROOT]
    ranks = data.draw(st.permutations(range(count)))
    listed = ranks[: data.draw(st.integers(1, max(count, 1)))]
    if not listed:
        return
    before = list(tree.children(ROOT))
    other = reorder(tree, check_order(f"hand-{'.'.join(map(str, listed))}"))
    rest = [rank for rank in range(count) if rank not in listed]
    assert list(other.children(ROOT)) == [before[rank] for rank in [*listed, *rest]]
    for node in before:
        assert list(other.children(node)) == list(tree.children(node))
    moves = RootMoves(tree, RunChoice("alphabeta"))
    for _ in moves.count(ranks):
        pass
    cost = moves.costs[order_by_hand(ranks)]
    run = Run(search(reorder(tree, order_by_hand(ranks)), "alphabeta")).record_all()
    assert cost[:2] == (counts(run).leaves, counts(run).visited)


def test_an_order_by_hand_is_checked() -> None:
    assert check_order("hand-0.1.2") == "drawn"
    assert order_title("hand-2.0") == "the root's moves in the order 3, 1"
    with pytest.raises(OptionError, match="a move twice"):
        check_order("hand-2.0.2")
    for wrong in ("hand", "hand-", "hand-1,2", "hand--1"):
        with pytest.raises(OptionError, match="not one of"):
            check_order(wrong)
    with pytest.raises(TreeError, match=r"^the root has no move 10"):
        treeview.compare([[3, 1], [2, 4]], ["alphabeta", "alphabeta:moves=hand-9"])


def test_compared_runs_are_chosen_by_text_and_pickled() -> None:
    run = treeview.record([[3, 1], [2, 4]])
    for function in (treeview.compare, treeview.count_depths):
        with pytest.raises(
            TypeError, match=r"^a run is written as text, such as 'mtdf:first=35', not as Run$"
        ):
            function([[3, 1], [2, 4]], [run, run])  # type: ignore[operator]
    made = treeview.compare([[3, 1], [2, 4]], ["alphabeta", "pvs"], link="step")
    made.seek(3)
    again = pickle.loads(pickle.dumps(made))  # noqa: S301
    assert again.steps == made.steps
    assert again.seek(5) == made.seek(5)
    assert again.differences == made.differences


def test_the_roots_moves_are_ordered_by_their_values() -> None:
    tree = treeview.load([[2, 4], [9, 7], [3, 12], [3, 3]])
    assert order_root(tree, "best", root=None, seed=1) == [1, 2, 3, 0]
    assert order_root(tree, "worst", root=None, seed=1) == [0, 2, 3, 1]
    assert order_root(tree, "drawn", root=None, seed=1) == [0, 1, 2, 3]
    assert order_root(tree, "shuffled", 5, root=None) == order_root(tree, "shuffled", 5, root=None)
    assert order_root(tree, "best", root=MIN, seed=1) == [3, 0, 1, 2]


# Games


@pytest.mark.parametrize(
    ("name", "options"),
    [("mcts", {"iterations": 40}), ("mcts", {"iterations": 40, "seed": 2}), ("alphabeta", {"depth": 3})],
)
def test_a_tree_that_another_run_has_grown_changes_no_run(name: str, options: dict[str, Any]) -> None:
    shared = compare_runs(
        GameTree(game("tictactoe")),
        [RunChoice.of("mcts", {"iterations": 30, "seed": 9}), RunChoice.of(name, options)],
    )
    alone = Run(search_in(GameTree(game("tictactoe")), name, options)).record_all()
    run = shared.runs[1]
    assert len(run) == len(alone)
    paths = [shared.tree.path(run.recording.step(step).node) for step in range(1, len(run) + 1)]
    own = alone.search.space.tree
    assert paths == [own.path(alone.recording.step(step).node) for step in range(1, len(alone) + 1)]
    row = tabulate(shared).rows[1]
    assert row.value == pytest.approx(float(alone["value"][ROOT]) if name == "alphabeta" else row.value)


def test_the_best_order_is_that_of_the_player_at_each_runs_root() -> None:
    choices = [RunChoice.of("alphabeta", {"root": root}, "best") for root in ("max", "min")]
    together = compare_runs(random_tree(3, 3, seed=1), choices)
    for run, choice in zip(together.runs, choices, strict=True):
        alone = compare_runs(random_tree(3, 3, seed=1), [choice, choice])
        assert events(run) == events(alone.runs[0])


def test_values_in_the_table_are_rounded_once() -> None:
    choices = [RunChoice.of("alphabeta"), RunChoice.of("minimax")]
    comparison = compare_runs(nested_text.loads("[2.9996, 1]"), choices)
    table = tabulate(comparison)
    assert [row[table.columns.index("value")] for row in table.cells()] == ["3.00", "3.00"]


def test_the_moves_of_a_game_have_another_order_once_its_tree_is_grown() -> None:
    with pytest.raises(OptionError, match="grow it to a depth"):
        ComparedRuns(GameTree(game("nim")), [RunChoice("alphabeta"), RunChoice("alphabeta", moves="best")])
    grown = grow_all(GameTree(game("nim"), horizon=4))
    comparison = compare_runs(grown, [RunChoice("alphabeta"), RunChoice("alphabeta", moves="best")])
    rows = tabulate(comparison).rows
    assert rows[0].value == rows[1].value
    assert rows[1].counts["leaves"] < rows[0].counts["leaves"]  # type: ignore[operator]


# Sentences and the table


def test_the_table_tells_what_searches_keep() -> None:
    """SSS* has as many states in OPEN as Plaat's tree has them; hits and entries are those of the table."""
    comparison = compare_runs(
        load("example:five-passes"),
        [RunChoice.parse(each) for each in ("alphabeta", "stockman", "sss", "memory:table=flag,entries=4")],
    )
    plain, stockman, sss, small = comparison.runs
    names = ("hits", "stores", "entries", "open", "most_open")
    assert [tabulate(comparison).rows[0].counts[name] for name in names] == [None] * 5
    most = 0
    for step in range(len(stockman) + 1):
        stockman.seek(step)
        rows = len(view_of(stockman.search).node_rows(stockman, "open"))
        most = max(most, rows)
        count = tabulate(comparison).rows[1].counts
        assert [count[name] for name in names] == [None, None, None, rows, most]
    for place, run in ((2, sss), (3, small)):
        count = tabulate(comparison).rows[place].counts
        rows = view_of(run.search).node_rows(run, "table")
        assert count["entries"] == len(rows)
        assert count["stores"] == counts(run).stores >= len(rows)  # type: ignore[operator]
        assert (count["open"], count["most_open"]) == (None, None)
    assert tabulate(comparison).rows[3].counts["entries"] <= 4  # type: ignore[operator]
    found = tabulate(comparison)
    assert {"Stored", "Entries", "OPEN", "Most in OPEN"} <= set(found.heads())
    assert plain.finished


def test_the_table_of_published_runs() -> None:
    comparison = compare_runs(
        load("example:five-passes"),
        [RunChoice.parse(each) for each in ("alphabeta", "pvs", "mtdf:first=35", "sss")],
    )
    rows = tabulate(comparison).rows
    assert [row.value for row in rows] == [35.0] * 4
    assert [row.counts["leaves"] for row in rows] == [12, 22, 8, 8]
    assert [row.counts["distinct_leaves"] for row in rows] == [None, 12, 8, 8]
    assert [row.counts["re_searches"] for row in rows] == [None, 5, 1, 3]
    assert json.loads(json.dumps(table_data(comparison)))[2]["run"] == "mtdf:first=35"


@pytest.mark.parametrize(
    ("choice", "seed", "sentence"),
    [
        (
            "scout",
            4,
            "Scout enters 10 nodes that Alpha-beta (best moves first) cuts, 1 of them in 1 re-search.",
        ),
        (
            "aspiration:guess=3,delta=1",
            0,
            "Aspiration (Guess 3) enters 7 nodes that Alpha-beta (best moves first) cuts, in 1 re-search.",
        ),
    ],
)
def test_nodes_that_are_first_entered_in_re_searches_are_counted_with_them(
    choice: str, seed: int, sentence: str
) -> None:
    tree = random_tree(branching=2, depth=4, low=0, high=20, seed=seed)
    comparison = compare_runs(tree, [RunChoice.parse("alphabeta:moves=best"), RunChoice.parse(choice)])
    assert sentence in tell_differences(comparison)


def re_searches_by_walking(run: Run, nodes: np.ndarray[Any, np.dtype[np.bool_]]) -> tuple[int, int]:
    """In how many re-searches a run first visits some of ``nodes``, and how many, by walking through it."""
    tree, seen = run.search.space.tree, set[int]()
    again: dict[int, int] = {}
    asked: dict[int, int] = {}
    found: list[int] = []
    for at, (node, does) in enumerate(events(run), 1):
        if Does.REPEATS in does:
            asked[node] = at
        elif Does.ENTERS in does:
            again.pop(node, None)
            if node in asked:  # the re-search begins with the node itself
                again[node] = asked.pop(node)
            if node not in seen and nodes[node]:
                found += [again[above] for above in tree.ancestors(node) if above in again][:1]
            seen.add(node)
    return len(set(found)), len(found)


@given(trees(max_nodes=30, kinds=True), st.sampled_from(["pvs", "scout", "aspiration", "mtdf", "sss"]))
def test_re_searches_are_those_that_one_walks_through(tree: Tree, name: str) -> None:
    comparison = compare_runs(tree, [RunChoice(name), RunChoice("alphabeta")])
    visited = comparison.visited[0]
    assert count_re_searches(comparison, 0, visited) == re_searches_by_walking(comparison.runs[0], visited)


@pytest.mark.parametrize(("count", "start"), [(2, "Both find the value 4"), (3, "All find the value 4")])
def test_what_all_runs_find_is_said_once(count: int, start: str) -> None:
    tree = load([[8, 3, 2], [5, 4, 6], [1, 9, 7]])
    choices = [RunChoice(name) for name in ("minimax", "alphabeta", "pvs")[:count]]
    assert tell_differences(compare_runs(tree, choices))[0].startswith(start)


@given(comparisons())
def test_sentences_are_whole(comparison: ComparedRuns) -> None:
    for sentence in tell_differences(comparison):
        assert sentence.endswith(".")
        assert "{" not in sentence


# Choices


@given(choices())
def test_a_choice_is_read_as_it_is_written(choice: RunChoice) -> None:
    assert RunChoice.parse(choice.text) == choice


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("alphabeat", "no algorithm"),
        ("mtdf:frist=3", r"no option 'frist' here; did you mean first\?$"),
        ("mtdf:zzz=3", "no option 'zzz' here; choose from .*, moves$"),
        ("alphabetta", r"no algorithm 'alphabetta'; did you mean alphabeta\?$"),
        ("mtdf:first", "not an option with its value"),
        ("mtdf:first=x", "not a number"),
        ("alphabeta:moves=any", "not one of"),
        ("alphabeta:moves=shuffled-99999999999", "not one of"),
    ],
)
def test_a_bad_choice_is_one_clear_line(text: str, problem: str) -> None:
    with pytest.raises(OptionError, match=problem) as raised:
        RunChoice.parse(text)
    assert "\n" not in str(raised.value)


def test_rollouts_are_not_called_leaves() -> None:
    made = treeview.compare([[3, 5], [2, 9]], ["alphabeta", "mcts:iterations=40", "puct:iterations=30"])
    assert "Monte Carlo tree search (Iterations 40) makes 40 rollouts; Alpha-beta evaluates 3 leaves." in (
        made.differences
    )
    made = treeview.compare([[3, 5], [2, 9]], ["puct:iterations=30", "mcts:iterations=40", "minimax"])
    said = " ".join(made.differences)
    assert "(Iterations 40) makes 40 rollouts, 10 more than PUCT (Iterations 30)." in said
    assert "Minimax evaluates 4 leaves; PUCT (Iterations 30) makes 30 rollouts." in said


def test_what_is_done_again_is_told_as_such() -> None:
    made = treeview.compare("example:five-passes", ["alphabeta", "pvs"])
    assert made.differences[1:] == [
        "PVS evaluates leaves 22 times (12 different ones), 10 more than Alpha-beta.",
        "PVS enters the same nodes as Alpha-beta.",
        "They differ after 6 nodes: Alpha-beta enters node 1.1.2 (step 11), "
        "PVS enters node 1.1.1.2 again (step 9).",
    ]
    again = treeview.compare([[1, 2], 3], ["alphabeta", "deepening"])
    assert "Iterative deepening evaluates leaves 5 times (4 different ones)" in again.differences[1]


def test_searches_without_a_value_say_what_they_have_proved() -> None:
    made = treeview.compare("example:proved-best", ["bstar", "bstar:expansions=1", "pn:threshold=6"])
    assert made.differences[:3] == [
        "B*: MAX plays A, which is proved best.",
        "B* (Expansions 1): MAX may play A, which is not proved best.",
        "Proof-number search (At least 6): Proved: S is worth at least 6.",
    ]


def test_a_proof_names_a_move_only_for_the_player_who_gets_what_is_proved() -> None:
    runs = ["pn:threshold=35", "pn:threshold=36", "dfpn:threshold=36,root=min"]
    made = treeview.compare("example:five-passes", runs)
    assert [row.move is None for row in made.table.rows] == [False, True, True]
    assert made.table.rows[0].move == made.tree.at([1])


def test_a_notebook_shows_the_runs_and_a_run_that_is_not_there_is_named() -> None:
    made = treeview.compare("example:five-passes", ["alphabeta", "pvs"])
    assert made._repr_svg_() == treeview.render(made)
    for ask in (lambda: made.seek(5, 2), lambda: made.only_in(-1), lambda: made.minimal_tree(2)):
        with pytest.raises(IndexError, match="runs are counted from 0 to 1"):
            ask()


def test_titles_say_what_differs() -> None:
    assert RunChoice.parse("mtdf:depth=4,first=35").title == "MTD(f) (First guess 35, Depth limit 4)"
    assert RunChoice.parse("mtdf:depth=4,first=35") == RunChoice.parse("mtdf:first=35,depth=4")
    assert RunChoice.parse("alphabeta:prune_on=ge").title == "Alpha-beta"
    shuffled = RunChoice.parse("alphabeta:depth=3,moves=shuffled-7")
    assert shuffled.title == "Alpha-beta (Depth limit 3, moves shuffled 7)"
    kept = RunChoice.parse("puct:priors_file=run.0")
    assert RunChoice.parse(kept.text) == kept
    listed = RunChoice.parse("alphabeta:hand=2, 1,order=hand,moves=best")
    assert dict(listed.options) == {"hand": "2,1", "order": "hand"}
    assert RunChoice.parse(listed.text) == listed
    assert tell_apart(["A", "B", "A", "A"]) == ["A", "B", "A (2)", "A (3)"]
    with pytest.raises(OptionError, match="2 to 4 runs"):
        ComparedRuns(Tree(kind=MAX, value=1.0), [RunChoice("minimax")])


def test_a_search_with_no_step_ready_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    ready = iter([0, 3, 0, 0, 5])
    kind = type(search(load("example:five-passes"), "pvs", {}))
    monkeypatch.setattr(kind, "ahead", lambda _, count, __: min(next(ready, count), count))
    made = ComparedRuns(load("example:five-passes"), [RunChoice("pvs"), RunChoice("minimax")], lambda: 0.0)
    lengths = [steps for steps, _ in zip(made.record_in_slices(), range(5), strict=False)]
    assert lengths == [0, 3, 3, 3, 8]

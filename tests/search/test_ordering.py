"""The order of moves: textbook recursions with killers and history, published counts, and the pseudocode."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from math import inf, nextafter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import treeview
from tests import oracles
from tests.playback.test_moments import check_states
from tests.runs import recorded
from tests.search.pseudopython import PseudocodeRun
from tests.search.test_negamax import NegamaxWorld
from tests.search.test_pseudocode import check_lines
from tests.search.test_searches import nested
from tests.search.test_windows import nodes_of
from tests.strategies import trees
from treeview.games.game_registry import game
from treeview.games.game_tree import GameTree
from treeview.games.random_tree import random_tree
from treeview.option import OptionError
from treeview.playback.answer import answer
from treeview.search.depth_first.kinds import ENTER, LEAF
from treeview.search.narration import moment, sentence, variables
from treeview.search.pseudocode import pseudocode
from treeview.search.registry import search_in
from treeview.search.run import Run
from treeview.tree.tree import ROOT, Tree

ORDERS = ("best", "worst", "random", "hand", "killer", "history")
SEARCHES = ("alphabeta", "negamax", "aspiration", "scout", "pvs", "negascout")


@st.composite
def ordered_runs(draw: st.DrawFn, names: tuple[str, ...] = SEARCHES) -> Run:
    """A run with any order of moves, on a tree where some moves have the same names."""
    tree = draw(trees(max_nodes=20, estimates=True, kinds=True))
    for node in range(1, len(tree)):
        if draw(st.integers(0, 9)):
            tree.moves[node] = draw(st.sampled_from("abcd"))
    tree.moves[len(tree)] = "a"  # the move of a node that is gone, so that some move always has a name
    options: dict[str, Any] = {"order": draw(st.sampled_from(ORDERS)), "seed": draw(st.integers(0, 3))}
    named = sorted({tree.moves[node] for node in range(1, len(tree)) if node in tree.moves})
    if options["order"] == "hand":
        options["hand"] = ", ".join(draw(st.permutations(named))[:2]) if named else "1"
        if len(tree) == 1:
            options["order"] = "best"
    name = draw(st.sampled_from(names))
    if name in ("alphabeta", "negamax"):
        options |= {
            "prune_on": draw(st.sampled_from(["ge", "gt"])),
            "fail": draw(st.sampled_from(["soft", "hard"])),
        }
    return recorded(tree, name, depth=draw(st.sampled_from([None, None, 2])), **options)


def sort_by_the_book(run: Run, limit_now: Callable[[], float] | None = None) -> Any:
    """What sorts the children of a node, and what learns from a cut, by the book.

    ``limit_now``: the depth limit, where it changes from one iteration to the next.
    """
    tree, options, kinds = run.search.space.tree, run.search.options, run.search.space.kind
    top = oracles.as_objects(tree, kinds[ROOT])
    objects = {}

    def collect(node: oracles.Node, depth: int) -> None:
        objects[node.id] = node, depth
        for child in node.children:
            collect(child, depth + 1)

    collect(top, 0)
    given = inf if options["depth"] is None else options["depth"]
    limit_now = limit_now or (lambda: given)
    killers: dict[int, list[str]] = defaultdict(list)
    history: dict[tuple[bool, str], int] = defaultdict(int)
    shuffled: dict[int, list[int]] = {}
    random, deepest = Random(options["seed"]), 0
    hand = [name.strip() for name in options["hand"].split(",")]

    def sort(n: int) -> list[int]:
        nonlocal deepest
        node, depth = objects[n]
        deepest = max(deepest, depth + 1)
        way, family = options["order"], [child.id for child in node.children]
        if way == "random":
            if n not in shuffled:
                random.shuffle(family)
                shuffled[n] = family
            return shuffled[n]
        if way in ("best", "worst"):
            worth = {child.id: oracles.minimax(child, limit_now() - depth - 1) for child in node.children}
            return sorted(family, key=worth.__getitem__, reverse=node.is_max == (way == "best"))
        moves = {child: tree.moves.get(child, "") for child in family}
        if way == "killer":
            first = [child for move in killers[depth] for child in family if moves[child] == move]
        elif way == "history":
            first = sorted(family, key=lambda child: -history[node.is_max, moves[child]])
        else:
            first = [c for name in hand for c in family if moves[c] == name or str(tree.rank[c] + 1) == name]
        return list(dict.fromkeys([*first, *family]))

    def learn(n: int, child: int) -> None:
        node, depth = objects[n]
        move = tree.moves.get(child, "")
        if move:
            killers[depth] = [move, *(other for other in killers[depth] if other != move)][:2]
            plies = (deepest if limit_now() == inf else int(limit_now())) - depth
            history[node.is_max, move] += plies * plies

    return sort, learn


class OrderedWorld(NegamaxWorld):
    """What the words in the pseudocode mean where children are sorted."""

    def __init__(self, run: Run) -> None:
        super().__init__(run)
        self.sort_by_the_book, self.learn_by_the_book = sort_by_the_book(run)
        self.exact: dict[int, bool] = {}

    def names(self) -> dict[str, Any]:
        return super().names() | {
            "sort": self.sort,
            "learn": lambda c: self.learn_by_the_book(self.tree.parent[c], c),
            "is_first": lambda c: self.order[self.tree.parent[c]][0] == c,
            "above": lambda x: nextafter(x, inf),
            "below": lambda x: nextafter(x, -inf),
        }

    def sort(self, n: int) -> None:
        self.order[n] = self.sort_by_the_book(n)


@given(ordered_runs())
def test_the_pseudocode_is_what_runs_in_the_order_of_the_textbook(run: Run) -> None:
    """What sorts and learns in the pseudocode is the textbook's, so nodes are entered as there."""
    check_pseudocode(run)


@pytest.mark.parametrize("order", ["killer", "history"])
def test_what_is_learnt_from_cuts_in_bushy_trees(order: str) -> None:
    for seed in (1, 3, 6):
        tree, random = random_tree(3, 4, low=-3, high=3, seed=seed), Random(seed)
        for node in range(1, len(tree)):
            tree.moves[node] = random.choice("abcdef")
        check_pseudocode(recorded(tree, "alphabeta", order=order, prune_on=("ge", "gt")[seed % 2]))


def check_pseudocode(run: Run) -> None:
    code, world = pseudocode(run.search), OrderedWorld(run)
    executed = PseudocodeRun(code.lines, world.names())
    assert world.entered == nodes_of(run, LEAF, ENTER)
    assert executed.result == answer(run).value
    check_lines(run, code, executed)
    assert len(code.lines) <= 30
    assert max(map(len, code.lines)) <= 46


@settings(max_examples=25)
@given(ordered_runs())
def test_no_order_changes_the_value(run: Run) -> None:
    tree, depth = run.search.space.tree, run.search.options["depth"]
    top = oracles.as_objects(tree, run.search.space.kind[ROOT])
    assert answer(run).value == oracles.minimax(top, inf if depth is None else depth)


@settings(max_examples=15)
@given(ordered_runs(("alphabeta", "negamax")), st.data())
def test_every_step_says_what_the_columns_show(run: Run, data: st.DataObject) -> None:
    check_states(run)
    expected = oracles.states(run)
    for step in data.draw(st.lists(st.integers(0, len(run)), min_size=1, max_size=5)):
        run.seek(step)
        for node, row in enumerate(expected[step]):
            assert {name: repr(float(column[node])) for name, column in run.columns.items()} == {
                name: repr(float(value)) for name, value in row.items()
            }


def check_pruned_counts(run: Run) -> None:
    """At every step the counts are those of the cuts until then."""
    cuts = oracles.pruned_by_cuts(run)
    for number, (step, children, nodes) in enumerate(cuts, start=1):
        skipped = moment(run.recording, step).skipped
        assert skipped is not None
        assert (set(skipped.children), skipped.nodes) == (children, nodes)
        assert run.cuts.count_until(number) == (
            sum(len(each) for _, each, _ in cuts[:number]),
            sum(count for _, _, count in cuts[:number]),
        )


@settings(max_examples=25)
@given(ordered_runs())
def test_a_cut_prunes_what_was_not_searched_before_it_in_any_order(run: Run) -> None:
    check_pruned_counts(run)


@pytest.mark.parametrize("name", ["alphabeta", "pvs"])
def test_what_is_pruned_is_counted_while_the_tree_of_a_game_grows(name: str) -> None:
    space = GameTree(game("connect", columns=4, rows=3, line=3))
    run = Run(search_in(space, name, {"order": "random", "seed": 1, "depth": 3})).record_all()
    assert run.recording.node_counts
    check_pruned_counts(run)


@pytest.mark.parametrize("name", SEARCHES[1:])
def test_best_first_visits_the_minimal_tree(name: str) -> None:
    """b^⌈d/2⌉ + b^⌊d/2⌋ − 1 leaves where all values differ (Knuth and Moore 1975)."""
    for b, d in ((2, 1), (2, 4), (3, 3), (4, 3), (3, 4)):
        values = [float(value) for value in Random(b * d).sample(range(1000), b**d)]
        level: list[Any] = values
        while len(level) > 1:
            level = [level[i : i + b] for i in range(0, len(level), b)]
        tree = nested(level[0])
        least = b ** -(-d // 2) + b ** (d // 2) - 1
        run = recorded(
            tree, name, order="best", **({"guess": 1e6, "delta": 2e6} if name == "aspiration" else {})
        )
        assert len(set(nodes_of(run, LEAF))) == least, (b, d)
        assert answer(recorded(tree, "alphabeta", order="best")).counts.leaves == least
        worst = answer(recorded(tree, "alphabeta", order="worst")).counts.leaves
        assert least <= answer(recorded(tree, "alphabeta", order="random", seed=3)).counts.leaves <= worst


def test_the_mirrored_trees_of_mit() -> None:
    """MIT 6.034, problem set 3: the same leaves, mirrored, take 8 and 5 evaluations."""
    first, second = MIT_TREES
    assert [answer(recorded(nested(tree), "alphabeta")).counts.leaves for tree in (first, second)] == [8, 5]
    assert answer(recorded(nested(first), "alphabeta", order="best")).counts.leaves == 5


MIT_TREES = [[[2, 2], [0, 4]], [[6, 8], [4, 6]]], [[[6, 4], [8, 6]], [[4, 0], [2, 2]]]


def told(run: Run) -> list[str]:
    return [sentence(moment(run.recording, step)) for step in range(1, len(run) + 1)]


def refuted() -> Tree:
    """Three moves of MAX; the reply c refutes the last two."""
    tree = nested([[5, 6, 7], [8, 9, 1], [7, 8, 2]])
    for node in range(1, len(tree)):
        tree.moves[node] = (
            ("d4", "e4", "f4")[tree.rank[node]] if tree.depth[node] == 1 else "abc"[tree.rank[node]]
        )
    return tree


def test_a_killer_move_comes_first_at_its_ply() -> None:
    run = recorded(refuted(), "alphabeta", order="killer")
    assert "e4 → c comes first: killer move at this ply, c." not in told(run)
    assert "f4 → c comes first: killer move at this ply, c." in told(run)
    assert answer(run).counts.leaves == 3 + 3 + 1
    assert "No killer move of this ply is at the root: the children stay as drawn." in told(run)


def test_history_adds_the_square_of_the_depth() -> None:
    run = recorded(refuted(), "negamax", order="history", depth=2)
    assert "f4 → c comes first: its move c has the largest history, 1." in told(run)
    step = next(step for step in run.steps if step.sentence.startswith("f4 → c comes first"))
    assert variables(step.moment)[-2:] == [("first", "f4 → c"), ("h(first)", "1")]


def test_other_orders_say_why_a_child_comes_first() -> None:
    tree = refuted()
    assert "d4 comes first: it is worth 5, the best for MAX." in told(
        recorded(tree, "alphabeta", order="best")
    )
    assert "d4 → a comes first: it is worth −5, the best for MIN." in told(
        recorded(tree, "negamax", order="best")
    )
    by_hand = told(recorded(tree, "pvs", order="hand", hand="f4, 1.3"))
    assert "f4 comes first by hand." in by_hand
    assert "d4 → c comes first by hand." in by_hand
    assert any(
        text.startswith("The children of the root are shuffled:")
        for text in told(recorded(tree, "scout", order="random"))
    )


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        (
            {"order": "killer"},
            "order: killer moves and history need moves with names, and this tree has none",
        ),
        ({"order": "hand", "hand": "x"}, "hand: no node or move is called 'x'"),
    ],
)
def test_an_order_that_the_tree_does_not_allow_gets_one_line(options: dict[str, str], problem: str) -> None:
    with pytest.raises(OptionError) as error:
        recorded(nested([[1, 2], [3, 4]]), "alphabeta", **options)
    assert str(error.value) == problem


def test_games_have_killer_moves_and_history() -> None:
    """Both save leaves in a small game of connect, whose value stays."""
    game = "game:connect:columns=4,rows=3,line=3"
    found = {
        order: treeview.solve(game, "alphabeta", order=order, depth=5)
        for order in ("none", "killer", "history")
    }
    assert len({each.value for each in found.values()}) == 1
    assert [each.counts.leaves for each in found.values()] == [250, 218, 216]

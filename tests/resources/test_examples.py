"""Every bundled tree shows what its text says, by short textbook recursions of its own."""

from __future__ import annotations

import json
from functools import cache
from math import inf
from pathlib import Path
from typing import Any

import pytest

from tests.resources.textbook import (
    AlphaBeta,
    Node,
    below,
    best,
    cut_nodes,
    expectation,
    leaves,
    load,
    minimax,
    uct,
)
from treeview import resources
from treeview.formats.native import native
from treeview.games.game import Game
from treeview.playback.answer import Answer, answer
from treeview.playback.focus import best_line
from treeview.search.best_first.stepper import PICK
from treeview.search.mcts.kinds import ITERATION
from treeview.search.narration import moment, sentence
from treeview.search.registry import search, search_in
from treeview.search.run import Run
from treeview.search.search import Search
from treeview.sources import read_source
from treeview.tree.tree import MAX, Tree

GAMES = [example for example in resources.examples() if '"game":' in example.path.read_text("utf-8")]
CHANCE = [example for example in resources.examples() if '"chance"' in example.path.read_text("utf-8")]
PLAIN = [example for example in resources.examples() if example not in GAMES + CHANCE]
"""The drawn trees without chance nodes."""

FIGURES = sorted((Path(__file__).parents[1] / "figures").glob("*.json"))


# All of them


def test_contents_lists_every_example_once() -> None:
    names = resources.example_names()
    files = (resources.folder() / "examples").glob("*.tree.json")
    assert sorted(names) == sorted(file.name.removesuffix(".tree.json") for file in files)
    assert len(names) == len(set(names)) >= 40
    assert names[0] == resources.DEFAULT_EXAMPLE


def test_topics() -> None:
    topics = list(dict.fromkeys(example.topic for example in resources.examples()))
    assert topics == [
        "Values",
        "Pruning",
        "Order of moves",
        "Ties and conventions",
        "Depth limits and the horizon",
        "Narrow windows and memory",
        "Best first",
        "Proofs",
        "Iterative deepening",
        "Chance",
        "Monte Carlo tree search",
        "Games",
        "Traps",
    ]


@pytest.mark.parametrize("example", resources.examples(), ids=lambda example: example.name)
def test_format(example: resources.Example) -> None:
    data = json.loads(example.path.read_text(encoding="utf-8"))
    assert [key for key in data if key not in ("root", "columns")] == [
        "format",
        "version",
        "title",
        "about",
        "session",
        "nodes",
    ]
    assert (data["format"], data["version"]) == ("treeview-tree", 1)
    assert 0 < len(data["title"]) <= 70
    assert data["about"].endswith(".")
    assert len(data["about"]) <= 300
    assert data["session"]["algorithm"] == example.algorithm
    for index, row in enumerate(data["nodes"]):
        assert index == 0 or 0 <= row["parent"] < index
        assert row.keys() <= {"parent", "label", "move", "value", "estimate", "kind", "probability"}
    if example not in GAMES:
        root = load(example.name)
        assert all((node.value is None) == bool(node.children) for node in below(root))
        assert all(node.estimate == 0 for node in leaves(root))


@pytest.mark.parametrize("example", resources.examples(), ids=lambda example: example.name)
def test_a_lesson_opens_at_a_step_of_its_run(example: resources.Example) -> None:
    content = read_source(f"example:{example.name}")
    session = content.session
    assert session is not None
    made = content.make()
    ready = search if isinstance(made, Tree) else search_in
    run = Run(ready(made, session.algorithm, session.options)).record_all()
    assert 0 <= session.step <= len(run)


@pytest.mark.parametrize("example", PLAIN, ids=lambda example: example.name)
def test_all_alphabetas_find_the_minimax_value(example: resources.Example) -> None:
    root = load(example.name)
    for strict in (False, True):
        for hard in (False, True):
            assert AlphaBeta(root, strict=strict, hard=hard).value == minimax(root)


@pytest.mark.parametrize("figure", FIGURES, ids=lambda file: file.stem)
def test_the_figures_are_among_them(figure: Path) -> None:
    expected = json.loads(figure.read_text(encoding="utf-8"))
    root = load(expected["name"])

    def nested(node: Node) -> object:
        return [nested(child) for child in node.children] if node.children else node.value

    assert nested(root) == expected["tree"]
    assert ("max" if root.is_max else "min") == expected["root"]
    title = next(e.title for e in resources.examples() if e.name == expected["name"])
    assert title == expected["title"]
    counts = expected["expected"]["alphabeta"]["counts"]
    run = AlphaBeta(root)
    assert (len(run.entered), run.leaves) == (counts["visited"], counts["leaves"])


# First steps


def test_boost_drift_dodge() -> None:
    root = load("boost-drift-dodge")
    assert [child.label for child in root.children] == ["boost", "drift", "dodge"]
    run = AlphaBeta(root)
    assert (run.value, best(root)) == (4, "drift")
    assert (len(run.entered), run.leaves) == (11, 7)
    assert not run.seen(root["dodge"][1])
    assert not run.seen(root["dodge"][2])


def test_maneuver_hold() -> None:
    root = load("maneuver-hold")
    assert best(root) == "hold"
    assert max(leaf.value for leaf in leaves(root)) == root["hold"]["maneuver"].value == 3
    assert best(root["hold"]) == "hold"
    assert root["hold"]["hold"].value == minimax(root) == 0


def test_aima() -> None:
    root = load("aima-5.2")
    run = AlphaBeta(root)
    assert [sum(run.seen(leaf) for leaf in root[name].children) for name in "BCD"] == [3, 1, 3]
    replies = [leaf.value for leaf in root["D"].children]
    assert replies == sorted(replies, reverse=True)


def test_lone_root() -> None:
    root = load("lone-root")
    assert not root.children
    assert minimax(root) == 0


def test_single_chain() -> None:
    chain = list(below(load("single-chain")))
    assert all(len(node.children) == 1 for node in chain[:-1])
    assert AlphaBeta(chain[0]).value == chain[-1].value == -2.5
    assert AlphaBeta(chain[0]).entered == chain


def test_min_root() -> None:
    root = load("min-root")
    assert not root.is_max
    assert minimax(root) == 5
    run = AlphaBeta(root)
    assert [leaf.value for leaf in leaves(root) if not run.seen(leaf)] == [1]
    assert root[1].is_max


def test_three_plies() -> None:
    root = load("three-plies")
    assert [minimax(node) for node in (root[0][0], root[0][1], root[1][0], root[1][1])] == [5, 9, 7, 8]
    assert [minimax(child) for child in root.children] == [5, 7]
    assert minimax(root) == 7
    assert max(leaf.value for leaf in leaves(root)) == 9


def test_two_in_a_row() -> None:
    root = load("two-in-a-row")
    assert (root.is_max, root["capture"].is_max, root["capture"]["capture again"].is_max) == (
        True,
        True,
        False,
    )
    assert (minimax(root), best(root)) == (8, "capture")


# Cuts and bounds


def test_smallest_cut() -> None:
    root = load("smallest-cut")
    run = AlphaBeta(root)
    assert (len(leaves(root)), run.leaves) == (3, 2)
    for value in (-9, 3, 4, 99):
        root["b"]["y"].value = value
        assert (minimax(root), AlphaBeta(root).leaves) == (5, 2)


def test_nothing_to_cut() -> None:
    root = load("nothing-to-cut")
    values = [minimax(child) for child in root.children]
    assert values == sorted(values)
    assert AlphaBeta(root).leaves == len(leaves(root)) == 6


def test_beta_cut() -> None:
    root = load("beta-cut")
    run = AlphaBeta(root)
    assert cut_nodes(root, run) == [root["b"]]
    assert root["b"].is_max
    assert (run.returned[id(root["a"])], root["b"][0].value) == (2, 6)
    assert sum(not run.seen(leaf) for leaf in leaves(root)) == 2


def test_both_cuts() -> None:
    root = load("both-cuts")
    run = AlphaBeta(root)
    assert minimax(root) == 5
    assert cut_nodes(root, run) == [root[0][1], root[1]]
    assert [n.is_max for n in cut_nodes(root, run)] == [True, False]


def test_bounds_come_from_the_root() -> None:
    root = load("depth-3-deep-cut")
    run = AlphaBeta(root)
    assert run.returned[id(root[0])] == 6
    assert cut_nodes(root, run) == [root[0][1], root[1], root[1][0][1]]


def test_deep_cut() -> None:
    root = load("deep-cut")
    whole, alone = AlphaBeta(root), AlphaBeta(root[1])
    assert [child.value for child in root[1][0][1].children] == [4, 9]
    assert root[1][0][0].value == 3
    assert whole.returned[id(root[0])] == 6
    assert not whole.seen(root[1][0][1][1])
    assert alone.seen(root[1][0][1][1]), "without the root's bound it is looked at"


def test_unbalanced() -> None:
    root = load("unbalanced")
    assert root[0].value == 4
    saved = root[1][1]
    run = AlphaBeta(root)
    assert not run.seen(saved)
    assert len(list(below(saved))) > len(list(below(root))) / 2
    assert root[1][0].value == 3


def test_irregular_decimals() -> None:
    root = load("irregular-decimals")
    run = AlphaBeta(root)
    assert root[0].value == minimax(root) == 0.5
    assert [leaf.value for leaf in root[1][0].children] == [0, -0.25]
    assert run.returned[id(root[1])] == 0
    assert [child.value for child in root[1][1].children] == [1.75]
    assert not run.seen(root[1][1])


def test_forced_win() -> None:
    root = load("forced-win")
    assert (minimax(root), best(root)) == (inf, "sacrifice")
    assert minimax(root["grab"]) == -inf
    run = AlphaBeta(root)
    assert not run.seen(root["develop"])
    assert not run.seen(root["grab"][1])
    assert AlphaBeta(root, strict=True).seen(root["develop"])


def test_fail_soft() -> None:
    root = load("fail-soft")
    soft, hard = AlphaBeta(root), AlphaBeta(root, hard=True)
    assert (soft.returned[id(root[1])], hard.returned[id(root[1])]) == (2, 5)
    assert soft.value == hard.value == minimax(root) == 5


# Ties


def test_all_equal() -> None:
    root = load("all-equal")
    assert (AlphaBeta(root).leaves, AlphaBeta(root, strict=True).leaves) == (5, 9)
    assert minimax(root) == 3


def test_tie_that_is_none() -> None:
    root = load("tie-that-is-none")
    run = AlphaBeta(root)
    assert run.returned[id(root[0])] == run.returned[id(root[1])] == 4
    assert minimax(root[1]) == 1
    assert not run.seen(root[1][1])


def test_equal_moves() -> None:
    root = load("equal-moves")
    assert [minimax(child) for child in root.children] == [4, 4]
    assert best(root) == "left"
    assert answer_of("equal-moves", "minimax").best_move == "left"


def test_tie_at_the_bound() -> None:
    root = load("tie-at-the-bound")
    assert [leaf.value for leaf in root["b"].children][:2] == [4, 2]
    ge, gt = AlphaBeta(root), AlphaBeta(root, strict=True)
    assert [sum(map(run.seen, root["b"].children)) for run in (ge, gt)] == [1, 2]
    assert (ge.value, gt.value) == (4, 4)


# The order of moves


def test_best_reply_last() -> None:
    root = load("best-reply-last")
    values = [minimax(child) for child in root.children]
    assert values == sorted(values, reverse=True), "the moves come best first"
    for move in root.children:
        replies = [leaf.value for leaf in move.children]
        assert replies == sorted(replies, reverse=True), "the replies worst first"
    assert AlphaBeta(root).leaves == 9


def test_good_and_bad_ordering() -> None:
    good, bad = load("good-ordering"), load("bad-ordering")

    def reverse(node: Node) -> Node:
        children = [reverse(child) for child in reversed(node.children)]
        return Node(node.is_max, node.value, move=node.move, children=children)

    assert reverse(good) == bad
    assert (AlphaBeta(good).leaves, AlphaBeta(bad).leaves) == (5, 9)
    assert AlphaBeta(bad).entered == list(below(bad))
    assert best(good) == best(bad) == "attack"


def test_perfect_ordering() -> None:
    root = load("perfect-ordering")
    assert len(leaves(root)) == len({leaf.value for leaf in leaves(root)}) == 27
    for node in below(root):
        values = [minimax(child) for child in node.children]
        assert values == sorted(values, reverse=node.is_max)
    assert AlphaBeta(root).leaves == 3**2 + 3**1 - 1


def test_killer_move() -> None:
    root, killer = load("killer-move"), ""
    assert AlphaBeta(root).leaves == 11
    count = 0
    for move in root.children:
        replies = sorted(move.children, key=lambda reply: reply.name.split()[-1] != killer)
        least = inf
        for reply in replies:
            count, least = count + 1, min(least, reply.value)
            if move is not root.children[0] and least <= 5:
                killer = reply.name.split()[-1]
                break
    assert (minimax(root), killer, count) == (5, "fork", 8)
    assert answer_of("killer-move", "alphabeta", order="killer").counts.leaves == 8
    run = Run(search_of("killer-move")).record_all()
    assert run.steps[24].sentence == "c → fork comes first: killer move at this ply, fork."


def test_wide() -> None:
    root = load("wide")
    run = AlphaBeta(root)
    assert [sum(map(run.seen, move.children)) for move in root.children] == [3] + [1] * 11
    assert (run.leaves, len(leaves(root))) == (14, 36)


# Real games


def test_nim() -> None:
    def agrees(node: Node, matches: int) -> None:
        if matches == 0:
            assert node.value == (-1 if node.is_max else 1), "who is to move has lost"
            return
        takes = [take for take in (1, 2) if take <= matches]
        assert [child.move for child in node.children] == [f"take {take}" for take in takes]
        for child, take in zip(node.children, takes, strict=True):
            agrees(child, matches - take)

    root = load("nim-4")
    agrees(root, 4)
    assert (minimax(root["take 1"]), minimax(root["take 2"])) == (1, -1)


LINES = [{"a1", "a2", "a3"}, {"b1", "b2", "b3"}, {"c1", "c2", "c3"}, {"a1", "b2", "c3"}, {"a3", "b2", "c1"}]
LINES += [{"a1", "b1", "c1"}, {"a2", "b2", "c2"}, {"a3", "b3", "c3"}]


def test_tic_tac_toe() -> None:
    def has_line(squares: set[str]) -> bool:
        return any(line <= squares for line in LINES)

    def agrees(node: Node, x: set[str], o: set[str], free: set[str]) -> None:
        if has_line(x) or has_line(o) or not free:
            assert node.value == has_line(x) - has_line(o)
            return
        assert {child.move for child in node.children} == free
        for child in node.children:
            square = {child.move}
            if node.is_max:
                agrees(child, x | square, o, free - square)
            else:
                agrees(child, x, o | square, free - square)

    root = load("tic-tac-toe-end")
    x, o = {"a2", "b1", "c1"}, {"c3", "c2", "a1"}
    agrees(root, x, o, {"a3", "b3", "b2"})
    assert {child.move: minimax(child) for child in root.children} == {"a3": -1, "b3": -1, "b2": 1}
    assert has_line(o | {"b2"})
    assert has_line(x | {"b2", "a3"})
    assert has_line(x | {"b2", "b3"})


def values_in(name: str) -> dict[str, float]:
    """The minimax value of each move of a game, by plain recursion over its rules."""
    made = read_source(f"example:{name}").make()
    assert not isinstance(made, Tree)
    game = made.game

    @cache
    def value(state: object) -> float:
        if game.is_over(state):
            return game.utility(state)
        values = [value(game.play(state, move)) for move in game.moves(state)]
        return max(values) if game.to_move(state) == MAX else min(values)

    start = game.start
    return {game.move_name(start, move): value(game.play(start, move)) for move in game.moves(start)}


def test_nim_sum_zero_is_lost() -> None:
    assert set(values_in("nim-1-2-3").values()) == {-1}


def test_hexapawn_is_won_by_the_second() -> None:
    assert set(values_in("hexapawn-first-loses").values()) == {-1}


def test_take_away_leaves_a_multiple_of_four() -> None:
    assert values_in("takeaway-multiples") == {"1": -1, "2": 1, "3": -1}


def test_tictactoe_sampled() -> None:
    content = read_source("example:tictactoe-sampled")
    assert content.session is not None
    made = content.make()
    assert not isinstance(made, Tree)
    run = Run(search_in(made, content.session.algorithm, content.session.options)).record_all()
    assert answer(run).best_move == "b2"


# Looking only so far


def test_horizon() -> None:
    root = load("horizon")
    assert [best(root, depth) for depth in (2, 3, 4)] == ["check", "check", "let it go"]
    assert [minimax(root, depth) for depth in (2, 3, 4)] == [-1, -1, -5]
    assert minimax(root["check"]) == -6


def quiet_value(node: Node, depth: int) -> float:
    """Minimax that goes on with captures at the depth limit, where either side may decline them."""
    if node.value is not None:
        return node.value
    children = node.children if depth > 0 else [child for child in node.children if child.move.endswith("!")]
    values = [quiet_value(child, depth - 1) for child in children]
    if depth <= 0:
        values.append(node.estimate)
    return max(values) if node.is_max else min(values)


def test_until_it_is_quiet() -> None:
    root, same = load("until-it-is-quiet"), load("horizon")
    captures = [node.move.startswith("take") for node in below(same)]
    assert [node.move.endswith("!") for node in below(root)] == captures
    assert [(node.value, node.estimate) for node in below(root)] == [
        (node.value, node.estimate) for node in below(same)
    ]
    assert (
        [minimax(root, depth) for depth in (3, 4)] == [minimax(same, depth) for depth in (3, 4)] == [-1, -5]
    )
    assert [quiet_value(child, 2) for child in root.children] == [minimax(child) for child in root.children]
    found = answer_of("until-it-is-quiet", "alphabeta", depth=3, quiescence="noisy")
    assert (found.value, found.best_move) == (-5, "let it go")
    assert found.counts.quiescence_nodes == 2


def answer_of_game(name: str, **options: object) -> Answer:
    content = read_source(f"example:{name}")
    assert content.session is not None
    made = content.make()
    assert not isinstance(made, Tree)
    chosen = content.session.options | options
    return answer(Run(search_in(made, content.session.algorithm, chosen)).record_all())


def test_even_a_pass_is_enough() -> None:
    found, plain = answer_of_game("even-a-pass"), answer_of_game("even-a-pass", null_move="none")
    assert (found.value, found.best_move) == (plain.value, plain.best_move) == (0.125, "a2")
    assert 2 * (found.counts.visited + (found.counts.null_nodes or 0)) < plain.counts.visited
    session = read_source("example:even-a-pass").session
    assert session is not None
    assert found.run is not None
    step = found.run.recording.step(session.step)
    assert found.run.search.kinds[step.kind].name == "pass"
    assert found.run.search.kinds[found.run.recording.step(session.step + 1).kind].name == "cut"


def best_value(game: Game[Any], state: Any) -> float:
    """Minimax to the end of the game, by its functions alone."""
    moves = game.moves(state)
    if not moves:
        return game.utility(state)
    values = [best_value(game, game.play(state, move)) for move in moves]
    return max(values) if game.to_move(state) == MAX else min(values)


def test_better_not_to_move() -> None:
    made = read_source("example:better-not-to-move").make()
    assert not isinstance(made, Tree)
    game, start = made.game, made.start
    assert {move: best_value(game, game.play(start, move)) for move in game.moves(start)} == {
        "a3": -1,
        "b2": -1,
        "bxc2": 1,
    }
    after = game.play(start, "bxc2")
    assert best_value(game, game.null_move(after)) == -1  # if only Black could pass
    assert answer_of_game("better-not-to-move").best_move == "a3"
    for options in ({"verify": "search"}, {"null_move": "none"}):
        found = answer_of_game("better-not-to-move", **options)
        assert (found.value, found.best_move) == (1, "bxc2")


def test_three_first_moves() -> None:
    """Exercise 5.9 of Russell and Norvig (3rd edition): 3 positions after one ply, 12 after two."""
    made = read_source("example:three-first-moves").make()
    assert not isinstance(made, Tree)
    game, levels = made.game, [{made.start}]
    for _ in (1, 2):
        levels.append({game.play(state, move) for state in levels[-1] for move in game.moves(state)})
    assert [len(level) for level in levels] == [1, 9, 72]
    assert [len(set(map(game.canonical, level))) for level in levels] == [1, 3, 12]
    found, apart = answer_of_game("three-first-moves"), answer_of_game("three-first-moves", symmetric="apart")
    assert (found.value, found.best_move) == (apart.value, apart.best_move) == (0.1, "b2")
    assert (found.counts.leaves, apart.counts.leaves) == (8, 26)
    session = read_source("example:three-first-moves").session
    assert session is not None
    assert found.run is not None
    text = sentence(moment(found.run.recording, session.step))
    assert "c3 has the position of a3, mirrored left to right." in text


def test_changes_its_mind() -> None:
    root = load("changes-its-mind")
    assert [best(root, depth) for depth in (1, 2, 3)] == ["lunge", "probe", "fortify"]
    assert [minimax(root, depth) for depth in (1, 2, 3)] == [5, 4, 3]
    assert minimax(root) == 3


def test_deepening_pays() -> None:
    root = load("deepening-pays")
    for node in below(root):
        if node.children:
            assert node.estimate == minimax(node)
            if node.children[0].children:
                values = [minimax(child) for child in node.children]
                assert values == sorted(values, reverse=not node.is_max), "worst first"
    before = AlphaBeta(root, depth=2)

    def ranked(node: Node) -> list[Node]:
        return sorted(node.children, key=lambda child: before.returned.get(id(child), 0), reverse=node.is_max)

    def reordered(node: Node, children: list[Node]) -> Node:
        return Node(node.is_max, node.value, node.estimate, children=children)

    def by_value(node: Node) -> Node:
        return reordered(node, [by_value(child) for child in ranked(node)])

    def best_line_first(node: Node) -> Node:
        if not node.children:
            return node
        first = ranked(node)[0]
        rest = [child for child in node.children if child is not first]
        return reordered(node, [best_line_first(first), *rest])

    assert all(before.seen(child) for move in root.children for child in move.children)
    trees = (root, best_line_first(root), by_value(root))
    assert [AlphaBeta(tree).leaves for tree in trees] == [27, 23, 11]


def test_limit_and_estimate() -> None:
    root = load("limit-and-estimate")
    assert [(best(root, depth), minimax(root, depth)) for depth in (1, 9)] == [("left", 5), ("right", 4)]


def test_odd_and_even() -> None:
    root = load("odd-and-even")
    assert [minimax(root, depth) for depth in (1, 2, 3, 4)] == [6, 1, 5, 2]


def test_deeper_is_worse() -> None:
    root = load("deeper-is-worse")
    assert [best(root, depth) for depth in (1, 2, 3)] == ["a", "b", "a"]
    assert minimax(root["b"]) == 1


def test_budget_runs_out() -> None:
    root = load("budget-runs-out")
    nodes = [len(AlphaBeta(root, depth=depth).entered) for depth in (1, 2, 3)]
    assert nodes[0] + nodes[1] <= 12 < sum(nodes)
    found = answer_of("budget-runs-out", "deepening", budget_nodes=12)
    assert (best(root, 2), found.best_move) == ("b", "b")
    assert [each.completed for each in found.iterations] == [True, True, False]


def test_same_line_every_time() -> None:
    root = load("same-line-every-time")
    assert {best(root, depth) for depth in (1, 2, 3)} == {"a"}
    assert {best(root["a"], depth) for depth in (1, 2)} == {"x"}
    leaves_of = [
        answer_of("same-line-every-time", "deepening", order=order).iterations[-1].leaves
        for order in ("none", "pv")
    ]
    assert leaves_of[1] < leaves_of[0]


# Chance


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("sure-or-gamble", {"safe": 3, "gamble": 4}),
        ("unlikely-disaster", {"long way": 5, "shortcut": -2.2}),
        ("scale-matters", {"left": 2.1, "right": 1.3}),
        ("same-order-other-choice", {"left": 21, "right": 40.9}),
        ("dice-between-players", {"attack": 4, "defend": 3}),
    ],
)
def test_chance(name: str, values: dict[str, float]) -> None:
    root = load(name)
    assert {child.name: round(expectation(child), 9) for child in root.children} == values
    found = answer_of(name, "expectimax")
    assert found.best_move == max(values, key=values.__getitem__)
    assert found.value == pytest.approx(max(values.values()))


def test_the_leaves_of_the_two_scales_stand_in_the_same_order() -> None:
    one, other = (
        [leaf.value for leaf in leaves(load(name))] for name in ("scale-matters", "same-order-other-choice")
    )
    assert sorted(range(4), key=one.__getitem__) == sorted(range(4), key=other.__getitem__)


def test_sign_of_a_leaf() -> None:
    def negamax(node: Node, colours: tuple[int, int]) -> float:
        if not node.children:
            return colours[0] * node.value
        return max(-negamax(child, colours[::-1]) for child in node.children)

    root = load("sign-of-a-leaf")
    assert (negamax(root, (1, -1)), minimax(root), best(root)) == (4, 4, "a")
    forgotten = [-negamax(child, (1, 1)) for child in root.children]
    assert forgotten == [-4, 3]
    run = Run(search_of("sign-of-a-leaf")).record_all()
    assert run.steps[3].sentence.startswith("−(−4) = 4 comes to the root, its first value.")


# Traps


def test_bound_is_no_value() -> None:
    root = load("bound-is-no-value")
    run = AlphaBeta(root)
    assert (run.returned[id(root["b"])], minimax(root["b"])) == (2, -5)


def test_best_leaf() -> None:
    root = load("best-leaf")
    assert max(leaf.value for leaf in leaves(root)) == root["greedy"]["hope"].value == 9
    assert (minimax(root), best(root)) == (5, "steady")


# Sampling


def test_first_iterations() -> None:
    run = Run(search_of("first-iterations")).record_all()
    first = [next(i for i in range(1, len(run) + 1) if run.seek(i)["visits"][node]) for node in (1, 4, 7)]
    again = next(i for i in range(1, len(run) + 1) if run.seek(i)["visits"][[1, 4, 7]].max() > 1)
    assert max(first) < again


def test_no_exploration() -> None:
    root = load("no-exploration")
    assert expectation(root["b"]) == 0.75 > root["a"].value
    run = Run(search_of("no-exploration")).record_all()
    assert run["visits"][2] == 1, "b was tried once"
    assert answer_of("no-exploration", "mcts", iterations=60, seed=1).best_move == "b"


def test_visits_grow() -> None:
    run = Run(search_of("visits-grow")).record_all()
    visits = [int(run["visits"][node]) for node in (1, 4, 7)]
    assert visits[2] > 400 / 2
    assert min(visits) > 1
    assert best(load("visits-grow")) == "right"


@pytest.mark.parametrize("seed", range(10))
def test_mcts_trap(seed: int) -> None:
    root = load("mcts-trap")
    mean = {move.name: sum(n.value for n in leaves(move)) / len(leaves(move)) for move in root.children}
    assert mean["grab"] > mean["hold"]
    assert best(root) == "hold"
    assert uct(root, 10, seed) == "grab"
    assert uct(root, 100, seed) == "hold"


# The program agrees


def search_of(name: str) -> Search:
    """The search that a lesson of a drawn tree opens with."""
    content = read_source(f"example:{name}")
    tree = content.make()
    assert content.session is not None
    assert isinstance(tree, Tree)
    return search(tree, content.session.algorithm, content.session.options)


def answer_of(name: str, algorithm: str, **options: object) -> Answer:
    tree = native.loads(resources.example(name).read_text(encoding="utf-8"), name)
    return answer(Run(search(tree, algorithm, options)).record_all())


@pytest.mark.parametrize("example", PLAIN, ids=lambda example: example.name)
def test_the_program_agrees(example: resources.Example) -> None:
    root = load(example.name)
    for prune_on, strict in (("ge", False), ("gt", True)):
        run = AlphaBeta(root, strict=strict)
        found = answer_of(example.name, "alphabeta", prune_on=prune_on)
        assert found.value == run.value
        assert (found.counts.visited, found.counts.leaves) == (len(run.entered), run.leaves)


def test_the_program_is_fooled_as_the_text_says() -> None:
    for name, moves in {"horizon": [0, 1, 1, 0], "changes-its-mind": [0, 1, 2]}.items():
        assert [each.best_line[0] for each in answer_of(name, "deepening").iterations] == moves
    assert answer_of("mcts-trap", "mcts", iterations=10).best_move == "grab"
    assert answer_of("mcts-trap", "mcts", iterations=100).best_move == "hold"


@pytest.mark.parametrize(("order", "leaves"), [("none", 27), ("pv", 23), ("value", 11)])
def test_the_program_deepens_as_the_text_says(order: str, leaves: int) -> None:
    assert answer_of("deepening-pays", "deepening", order=order).iterations[-1].leaves == leaves


def test_the_moves_of_entries_that_are_too_shallow_save_leaves() -> None:
    leaves = {}
    for order in ("none", "table"):
        found = answer_of("shallow-entries", "deepening", base="memory", order=order)
        leaves[order] = found.counts.leaves
        assert found.counts.hits == 0
    assert leaves == {"none": 39, "table": 23}


# Variants of Monte Carlo tree search


def test_solver_proves_that_the_trap_is_lost() -> None:
    root = load("proven-to-be-lost")
    assert minimax(root["grab"]) == min(leaf.value for leaf in leaves(root)) == 0
    run = answer_of("proven-to-be-lost", "mcts", iterations=100, solver="ends").run
    grab = run.search.space.tree.at([0])
    proof = next(step for step in run.steps if step.kind == "prove" and step.node.id == grab)
    assert (proof.number, run["proven"][grab], run["visits"][grab]) == (82, 0, 7)
    assert run.recording.count(ITERATION, 82) == 12
    assert answer_of("proven-to-be-lost", "mcts", iterations=100).run["visits"][grab] == 32


def test_rave_counts_a_move_that_is_played_later() -> None:
    run = answer_of("earned-elsewhere", "mcts", iterations=8, formula="rave").run
    d, step = run.search.space.tree.at([3]), run.steps[57]
    assert (step.node.id, step.kind, step.moment.iteration, step.moment.sample.later) == (d, "share", 7, True)
    path = next(each for each in reversed(list(run.steps)[:57]) if each.kind == "simulate").moment.sample.path
    assert [run.search.space.tree.moves.get(node) for node in path[-2:]] == ["x", "d"]
    assert (
        run.search.space.tree.value[path[-1]]
        == max(leaf.value for leaf in leaves(load("earned-elsewhere")))
        == 11
    )
    run.seek(57)
    assert (run["visits"][d], run["amaf_visits"][d]) == (2, 4)


def test_widening_tries_five_of_twelve_moves() -> None:
    def visits(**options: float) -> list[int]:
        run = answer_of("few-moves-at-a-time", "mcts", iterations=24, **options).run
        return [int(run["visits"][child]) for child in run.search.space.tree.children(0)]

    narrow, wide = visits(widening=1.0), visits()
    assert (sum(map(bool, narrow)), narrow[0]) == (5, 6)
    assert (sum(map(bool, wide)), len(wide), wide[0]) == (12, 12, 3)
    step = answer_of("few-moves-at-a-time", "mcts", iterations=24, widening=1.0).run.steps[12]
    assert (step.kind, step.moment.iteration) == ("select", 3)


def test_burns_by_lot() -> None:
    narrow, wide = answer_of_game("burns-by-lot").run, answer_of_game("burns-by-lot", widening=None).run
    assert narrow
    assert wide
    burns = [narrow["visits"][child] for child in narrow.search.space.tree.children(0)]
    assert (len(burns), sum(n > 0 for n in burns), max(burns)) == (30, 8, 17)
    assert answer(narrow).best_move == "→0.94 ↓0.14"
    every = [wide["visits"][child] for child in wide.search.space.tree.children(0)]
    assert (min(every) > 0, max(every)) == (True, 3)
    for run, plies in ((narrow, 4), (wide, 2)):
        assert run.search.space.tree.column("depth")[run["visits"] > 0].max() == plies
    session = read_source("example:burns-by-lot").session
    assert session
    assert session.step == len(narrow)


def test_puct_begins_with_the_likeliest_move() -> None:
    def visits(iterations: int, **options: str) -> list[int]:
        run = answer_of("the-prior-first", "puct", iterations=iterations, **options).run
        return [int(run["visits"][child]) for child in run.search.space.tree.children(0)]

    tree = read_source("example:the-prior-first").make()
    assert isinstance(tree, Tree)
    assert [tree.numbers["prior"][child] for child in tree.children(0)] == [0.1, 0.1, 0.2, 0.6]
    assert (visits(1), visits(2)) == ([0, 0, 0, 1], [0, 0, 1, 1])
    assert visits(15) == [0, 0, 12, 3]
    assert all(visits(5, priors="equal"))


def test_halving_finds_the_move_that_puct_does_not_try() -> None:
    def answer(**options: Any) -> tuple[list[int], str]:
        run = answer_of("half-at-a-time", "puct", iterations=24, **options).run
        tree, line = run.search.space.tree, best_line(run)
        return [int(run["visits"][child]) for child in tree.children(0)], tree.moves[line[1]]

    assert answer(formula="gumbel", noise=0.0) == ([1, 3, 1, 7, 1, 3, 1, 7], "h")
    visits, move = answer()
    assert (visits[-1], move) == (0, "d")
    step = answer_of("half-at-a-time", "puct", iterations=24, formula="gumbel", noise=0.0).run.steps[43]
    assert "phase 2 of 3 of halving, moves left: 4" in step.sentence
    assert step.sentence.count("h has the highest s") == 1


# Narrow windows, memory and proofs


WITH_COUNTS = {
    "strictly-more": {"value": 0.625, "re_searches": 1},
    "missed-guess": {"value": 5, "re_searches": 1},
    "tests-that-fail": {"value": 35, "leaf_calls": 22, "distinct_leaves": 12, "re_searches": 5},
    "last-two-plies": {"value": 35, "leaf_calls": 15, "re_searches": 1},
    "equal-positions": {"value": 2, "hits": 1},
    "right-guess": {"value": 35, "distinct_leaves": 8, "re_searches": 1},
    "four-passes": {"value": 35, "distinct_leaves": 8, "re_searches": 3},
    "open-list": {"value": 35, "leaves": 8},
    "five-passes": {"value": 35, "distinct_leaves": 12, "re_searches": 4},
    "small-table": {"value": 35, "leaf_calls": 11, "distinct_leaves": 8, "collisions": 21},
    "guess-by-depth": {"value": 3, "leaf_calls": 14, "re_searches": 3},
    "shallow-entries": {"value": 19, "leaves": 23, "hits": 0},
    "known-range": {"value": 1.5, "leaves": 5, "cutoffs": 2},
    "probe-first": {"value": 1, "leaves": 6},
    "underestimated": {"value": 5, "visited": 10, "nodes": 22},
    "proved-best": {"value": None, "visited": 8, "nodes": 22},
    "most-proving-leaf": {"value": None, "visited": 21},
    "depth-first-proof": {"value": None, "visited": 25},
}


@pytest.mark.parametrize("name", WITH_COUNTS)
def test_what_a_search_costs_is_what_its_lesson_says(name: str) -> None:
    content = read_source(f"example:{name}")
    session, tree = content.session, content.make()
    assert session is not None
    assert isinstance(tree, Tree)
    found = answer(Run(search(tree, session.algorithm, session.options)).record_all())
    costs = {"value": found.value, **found.counts.as_dict()}
    assert {key: costs[key] for key in WITH_COUNTS[name]} == WITH_COUNTS[name]


def test_best_first_never_looks_into_the_move_that_minimax_plays() -> None:
    found = answer_of("underestimated", "bestfirst")
    assert (found.run.recording.count(PICK, len(found.run)), found.best_move) == (4, "B")
    assert not found.run["expanded"][found.run.search.space.tree.at([2])]
    whole = answer_of("underestimated", "bestfirst", until="all")
    assert (whole.value, whole.best_move) == (8, "C")
    assert minimax(load("underestimated")) == 8


def test_bstar_proves_the_move_that_minimax_plays_without_its_value() -> None:
    found = answer_of("proved-best", "bstar")
    assert (found.best_move, found.value) == ("A", None)
    root = load("proved-best")
    assert minimax(root) == minimax(root["A"]) == 7
    tree = found.run.search.space.tree
    bounds = {tree.labels[n]: (found.run["pessimistic"][n], found.run["optimistic"][n]) for n in (1, 8, 15)}
    assert bounds == {"A": (5, 9), "B": (1, 4), "C": (0, 4)}
    for node in tree:
        if not node.is_leaf:
            assert tree.numbers["pessimistic"][node.id] <= minimax(below_at(root, node.path))
            assert tree.numbers["optimistic"][node.id] >= minimax(below_at(root, node.path))


def below_at(root: Node, path: list[int]) -> Node:
    for rank in path:
        root = root.children[rank]
    return root


def test_star1_evaluates_two_leaves_more_than_a_look_at_each() -> None:
    assert answer_of("probe-first", "star1", low=0.0, high=9.0).counts.leaves == 8

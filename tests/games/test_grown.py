"""The tree of a game: however it grows, it is the same tree, and whole at each moment."""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.tables import Row, Table, tables
from tests.games.test_game import Pile
from treeview.games.game import CHANCE, MAX, MIN, GameError
from treeview.games.game_tree import GameTree
from treeview.games.positions import OVER, Positions
from treeview.games.rules.hexapawn import Hexapawn
from treeview.games.rules.tictactoe import TicTacToe
from treeview.games.search_space import SearchSpace
from treeview.games.tree_size import estimate_size, probe_size
from treeview.tree.tree import NIL, ROOT, Tree

INTS = ("parent", "first_child", "last_child", "next_sibling", "rank", "child_count", "depth")
COLUMNS = (*INTS, "kind", "more", "value", "estimate")


def whole(space: GameTree[Any], depth: int | None = None) -> GameTree[Any]:
    for _ in space.grow(depth):
        pass
    return space


def slowly(game: Any, depth: int | None = None, start: Any = None) -> Tree:
    """The tree by the rules alone, through the public ways of making trees."""
    first = game.start if start is None else start
    tree, waiting = Tree(title=game.title), [(first, ROOT)]
    for state, node in waiting:
        above = tree.parent[node]
        if game.is_over(state):
            tree.value[node] = game.utility(state)
            tree.kind[node] = MIN if node != ROOT and tree.kind[above] == MAX else MAX
            continue
        tree.kind[node], tree.estimate[node] = game.to_move(state), game.estimate(state)
        if tree.depth[node] == depth:
            tree.more[node] = 1
            continue
        odds = game.chance(state) if tree.kind[node] == CHANCE else None
        for rank, move in enumerate(game.moves(state)):
            name, odd = game.move_name(state, move), None if odds is None else odds[rank]
            waiting.append((game.play(state, move), tree.add_child(node, move=name, probability=odd)))
    return tree


def check(space: GameTree[Any]) -> None:
    """That the tree is whole: columns of one length, families in rows of ids, positions that fit."""
    tree, game = space.tree, space.game
    n = len(tree)
    assert {len(getattr(tree, name)) for name in COLUMNS} == {n}
    assert len(space.position) == len(space.worth) == n
    missing = 0
    for node in range(n):
        state, first, count = space.state(node), tree.first_child[node], tree.child_count[node]
        over = game.is_over(state)
        assert space.is_terminal(node) == tree.is_terminal(node) == over
        assert tree.more[node] == (not over and not count)
        missing += not over and math.isnan(tree.estimate[node])
        if not count:
            assert first == tree.last_child[node] == NIL
            continue
        assert first > node
        children = list(tree.children(node))
        assert children == list(range(first, first + count))
        assert tree.last_child[node] == children[-1]
        moves = list(game.moves(state))
        assert count == len(moves)
        for rank, child in enumerate(children):
            assert (tree.parent[child], tree.rank[child]) == (node, rank)
            assert tree.depth[child] == tree.depth[node] + 1
            assert space.state(child) == game.play(state, moves[rank])
            assert tree.moves[child] == game.move_name(state, moves[rank])
    assert space.missing_estimates == missing
    nodes = np.arange(n, dtype=np.intc)
    assert space.evaluations(nodes).tolist() == [space.evaluate(node) for node in range(n)]
    assert space.terminals(nodes).tolist() == [space.is_terminal(node) for node in range(n)]


def test_a_game_tree_is_a_search_space() -> None:
    space: SearchSpace = GameTree(Pile())
    assert space.expand(ROOT) == 1
    assert repr(space) == "<Pile: 3 nodes>"


@given(tables(), st.lists(st.integers(0, 200), max_size=30))
def test_as_it_goes_or_as_a_whole_it_is_the_same_tree(game: Table, picks: list[int]) -> None:
    space = GameTree(game)
    for pick in picks:
        node, before = pick % len(space.tree), len(space.tree)
        was = space.tree.first_child[node]
        first = space.expand(node)
        assert first == (was if was != NIL or space.is_terminal(node) else before)
        assert space.expand(node) == first  # again: nothing
        assert len(space.tree) == before + (space.tree.child_count[node] if first == before else 0)
    check(space)
    whole(space)
    check(space)
    assert space.tree == whole(GameTree(game)).tree == slowly(game)


@given(
    tables(),
    st.lists(st.tuples(st.integers(0, 200), st.sampled_from(["sprout", "expand", "settle"])), max_size=30),
)
def test_what_sprouts_is_settled_like_what_is_expanded(game: Table, picks: list[tuple[int, str]]) -> None:
    space, other = GameTree(game), GameTree(game)
    sprouted = set[int]()
    for pick, how in picks:
        node = pick % len(space.position)
        if how != "sprout":
            space.settle()
            sprouted.clear()
        if how == "expand":
            assert space.expand(node) == other.expand(node)
        elif how == "sprout" and node not in sprouted:
            other.expand(node)
            sprouted.add(node)
            assert list(space.sprout(node)) == list(other.tree.children(node))
            assert space.mover(node) == (OVER if other.is_terminal(node) else other.kind[node])
    space.settle()
    check(space)
    assert space.tree == other.tree
    for name in COLUMNS:
        assert getattr(space.tree, name).tobytes() == getattr(other.tree, name).tobytes()
    assert (space.position, space.missing_estimates) == (other.position, other.missing_estimates)


def test_expanding_settles_what_has_sprouted() -> None:
    space = GameTree(Pile())
    child = space.sprout(ROOT)[0]
    assert len(space.tree) == 1
    assert space.expand(child) == 3
    check(space)


def test_generations_that_sprout_together_lie_one_below_the_other() -> None:
    space = GameTree(TicTacToe())
    node = ROOT
    for _ in range(5):
        node = space.sprout(node)[1]
    space.settle()
    check(space)
    assert space.tree.depth[node] == 5


def test_nothing_sprouts_beyond_the_horizon_or_the_limit() -> None:
    bounded = GameTree(Pile(), horizon=1)
    assert list(bounded.sprout(ROOT)) == [1, 2]
    assert not bounded.sprout(1)
    small = GameTree(Pile(), limit=4)
    with pytest.raises(GameError, match="would grow beyond 4 nodes"):
        small.sprout(small.sprout(ROOT)[0])
    check(small)


@given(tables(), st.integers(0, 4))
def test_it_grows_to_a_depth_and_further(game: Table, depth: int) -> None:
    space = whole(GameTree(game), depth)
    check(space)
    assert space.tree == slowly(game, depth)
    assert space.tree == whole(space, depth).tree
    assert whole(space).tree == slowly(game)


@given(tables(), st.integers(0, 8))
def test_it_starts_anywhere_and_positions_can_be_shared(game: Table, start: int) -> None:
    start %= len(game.rows)
    other = whole(GameTree(game))
    space = whole(GameTree(game, start, positions=other.positions))
    check(space)
    assert space.tree == slowly(game, start=start)


@given(tables(), st.none() | st.integers(0, 4))
def test_its_size_is_known_before(game: Table, depth: int | None) -> None:
    space = GameTree(game)
    size = space.size(depth)
    assert size == (len(whole(space, depth).tree), True, 0.0)
    assert all(step.total in (0, size.nodes) for step in GameTree(game).grow(depth))


def test_a_tree_that_goes_on_is_no_tree_that_ends() -> None:
    grows, ends = GameTree(Pile()).tree, Tree(title="Pile")
    assert grows != ends
    assert (grows.is_terminal(ROOT), ends.is_terminal(ROOT)) == (False, True)
    ends.more[ROOT] = 1
    assert grows == ends


def test_growing_can_stop_at_any_step_and_go_on() -> None:
    space = GameTree(TicTacToe(columns=3, rows=2, line=3))
    for stop in (3, 8, 40):
        for count, _ in enumerate(space.grow()):
            if count == stop:
                break
        check(space)
    assert whole(space).tree == slowly(space.game)


def test_tic_tac_toe_is_as_large_as_it_is() -> None:
    space = GameTree(TicTacToe())
    steps = list(space.grow())
    tree = space.tree
    assert len(tree) == 549_946
    assert steps[-1] == (549_946, 549_946, 5478)
    assert max(b.nodes - a.nodes for a, b in pairwise(steps)) < 40_000  # small slices
    over = tree.column("child_count") == 0
    values = tree.column("value")[over]
    assert [int((values == utility).sum()) for utility in (1, -1, 0)] == [131_184, 77_904, 46_080]
    assert np.bincount(tree.column("depth")).tolist()[:4] == [1, 9, 72, 504]
    assert not tree.column("more").any()
    assert len(tree.moves) == 549_945
    assert space.tree.moves[1] == TicTacToe().moves(TicTacToe().start)[0]


def test_more_than_the_limit_is_refused_with_a_depth_that_fits_and_nothing_grows() -> None:
    space = GameTree(TicTacToe())
    with pytest.raises(GameError) as error:
        list(space.grow(limit=1000))
    assert str(error.value) == "the tree of Tic-tac-toe has more than 1,000 nodes; to depth 3 it has 586"
    assert len(space.tree) == 1
    assert len(whole(space, 3).tree) == 586
    small = GameTree(TicTacToe(), limit=600)
    with pytest.raises(GameError, match="more than 600 nodes; to depth 3"):
        list(small.grow())


def test_the_positions_of_the_level_that_does_not_fit_are_not_met() -> None:
    space = GameTree(TicTacToe(columns=6, rows=6, line=5))
    with pytest.raises(GameError, match="to depth 3 it has 44,137"):
        list(space.grow(limit=200_000))
    assert len(space.positions) < 44_137


def test_a_search_cannot_grow_it_beyond_the_limit() -> None:
    assert GameTree(TicTacToe(), limit=10).expand(ROOT) == 1
    with pytest.raises(GameError, match="beyond 9 nodes"):
        GameTree(TicTacToe(), limit=9).expand(ROOT)
    space = GameTree(TicTacToe(), limit=12)
    assert space.expand(ROOT) == 1
    for _ in range(2):
        with pytest.raises(GameError, match="Tic-tac-toe would grow beyond 12 nodes; set a depth limit"):
            space.expand(1)
        check(space)


def test_a_game_without_end_is_told_before_it_grows() -> None:
    class Endless(Pile):
        def play(self, state: Any, move: Any) -> Any:
            return 1 + state[0] % 4, 1 - state[1]

    space = GameTree(Endless())
    assert space.size().nodes == math.inf
    with pytest.raises(GameError, match="Endless can go on for ever; limit the depth of its tree"):
        list(space.grow())
    assert len(whole(space, 5).tree) == space.size(5).nodes
    with pytest.raises(GameError, match="has not ended"):
        space.rollout(ROOT, None, Random(0))


def test_an_estimate_says_that_it_is_one_and_is_right_on_average() -> None:
    size = probe_size(TicTacToe(), (0, 0), seed=1, depth=None)
    assert not size.exact
    assert abs(size.nodes - 549_946) < 4 * size.error
    assert size.error < 50_000
    assert probe_size(TicTacToe(), (0, 0), seed=1, depth=None) == size
    assert probe_size(TicTacToe(), (0, 0), 2).nodes == 82  # all plays agree so far
    large = GameTree(TicTacToe(columns=5, rows=5, line=4)).size()
    assert not large.exact
    assert large.nodes > 1e15


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("moves", [1, 2])
def test_a_game_that_never_comes_back_to_a_position_is_endless(moves: int) -> None:
    class Counts(Pile):
        start = (0, MAX)

        def moves(self, state: Any) -> range:
            return range(moves)

        def play(self, state: Any, move: int) -> Any:
            return state[0] + move + 1, MIN

    positions = Positions(Counts())
    start = positions.number(Counts.start)
    assert estimate_size(positions, start, most=200, depth=None).nodes == math.inf
    assert GameTree(Counts()).size(2).nodes == 1 + moves + moves * moves


@pytest.mark.parametrize("shared", [False, True])
def test_what_the_game_raises_leaves_the_tree_whole(shared: bool) -> None:
    class Fails(Pile):
        def play(self, state: Any, move: Any) -> Any:
            if state == (2, MAX):
                raise RuntimeError("no\nmore")
            return super().play(state, move)

    space = GameTree(Fails())
    space.expand(ROOT)
    space.expand(1)
    before = len(space.tree)
    for _ in range(2):
        with pytest.raises(GameError, match=r"^Fails: play failed with RuntimeError: no more \(test_grown"):
            list(space.grow()) if shared else space.expand(3)
        assert len(space.tree) == before
        assert space.tree.more[3]


@given(tables(), st.integers(0, 30), st.integers(0, 9), st.none() | st.integers(0, 4))
def test_a_rollout_plays_on_from_its_node(game: Table, pick: int, seed: int, depth: int | None) -> None:
    space = GameTree(game)
    whole(space, 2)
    node = pick % len(space.tree)
    size, random = len(space.tree), Random(seed)
    for _ in range(9):  # from the sixth on positions are opened
        begin = len(space.played)
        state, worth = random.getstate(), space.rollout(node, depth, random)
        ranks = space.played[begin:]
        states = space.states_along(node, ranks)
        end = states[-1]
        assert worth == (node, space.positions.worth[space.positions.number(end)])
        assert game.is_over(end) or len(ranks) == depth
        plain = Random()
        plain.setstate(state)
        assert game.rollout(space.state(node), depth, plain, again := []) == end
        assert again == list(ranks)  # the same seed, the same play, whoever plays it
        rollout = space.retrace(node, ranks)
        assert "".join(rollout.moves) == "".join("abc"[rank] for rank in ranks)
        assert rollout.over == game.is_over(end)
        assert rollout.estimated == (not rollout.over and end % 3 != 0)
    assert len(space.tree) == size


@pytest.mark.parametrize("known", [False, True])
def test_a_rollout_draws_outcomes_of_chance_by_their_probabilities(known: bool) -> None:
    space = GameTree(Table([Row(CHANCE, (1, 2, 3), (0.1, 0.0, 0.9), 0.0), *[Row(MAX, (), (), 0.0)] * 3]))
    if known:
        space.expand(ROOT)
    random = Random(0)
    for _ in range(1000):
        space.rollout(ROOT, None, random)
    assert 60 < space.played.count(0) < 140
    assert space.played.count(1) == 0


def test_positions_that_many_rollouts_pass_are_opened_and_others_are_not() -> None:
    space, random = GameTree(Hexapawn()), Random(0)
    for _ in range(5):
        space.rollout(ROOT, None, random)
    assert len(space.positions) == 1
    for _ in range(50):
        space.rollout(ROOT, None, random)
    assert 10 <= len(space.positions) < 200


def test_games_that_play_on_fast_by_themselves_are_let() -> None:
    space, random = GameTree(TicTacToe()), Random(0)
    for _ in range(50):
        space.rollout(ROOT, None, random)
    assert len(space.positions) == 1
    assert len(space.played) > 50


def test_equal_positions_are_found_wherever_they_stand() -> None:
    space = whole(GameTree(TicTacToe()), 3)
    states = [space.state(node) for node in range(len(space.tree))]
    node = states.index(space.state(300))
    assert space.find_equal(300).tolist() == [
        other for other, state in enumerate(states) if state == states[300]
    ]
    assert len(space.find_equal(300)) == 2
    assert node in space.find_equal(300)
    turned = whole(GameTree(TicTacToe(equal="symmetric")), 1)
    assert [len(turned.find_equal(node)) for node in range(10)] == [1, 4, 4, 4, 4, 1, 4, 4, 4, 4]


def test_a_start_that_cannot_be_is_refused() -> None:
    with pytest.raises(GameError, match="two pieces stand in one cell"):
        GameTree(TicTacToe(), (1, 1))
    with pytest.raises(GameError, match=r"^Tic-tac-toe: check failed with TypeError: "):
        GameTree(TicTacToe(), 3)  # type: ignore[arg-type]


def test_chance_below_a_family_of_equal_odds() -> None:
    class Coin(Pile):
        has_chance = True

        def to_move(self, state: Any) -> int:
            return CHANCE

    space = GameTree(Coin())
    assert space.chance
    space.expand(ROOT)
    assert dict(space.tree.probabilities) == {1: 0.5, 2: 0.5}
    whole(space)
    assert len(space.tree.probabilities) == len(space.tree) - 1


@pytest.mark.long
def test_a_wide_family_and_a_long_chain() -> None:
    ends = [Row(MAX, (), (), 0.0)] * 300
    wide = GameTree(Table([Row(MIN, tuple(range(1, 301)), (), 0.0), *ends]))
    wide.game.move_name = lambda state, move: f"m{move}"  # type: ignore[method-assign]
    wide.expand(ROOT)
    check(wide)
    rows = [Row(MAX, (n + 1,), (), 0.0) for n in range(2000)]
    chain = whole(GameTree(Table([*rows, Row(MAX, (), (), 3.0)])))
    assert (len(chain.tree), chain.tree.depth[2000], chain.tree.value[2000]) == (2001, 2000, 3.0)

"""The tree of a game as a search space: it grows with a search, or as a whole."""

import math
from array import array
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from treeview.games.game import MAX_PLAY_PLIES, Game, GameError, State
from treeview.games.positions import OVER, Positions, view_column
from treeview.games.search_space import Rollout, draw
from treeview.games.tree_growth import TreeGrowth
from treeview.games.tree_size import Size, estimate_size, level_sizes
from treeview.games.user_code_errors import GameCall
from treeview.messages import format_count, tr
from treeview.tree.preorder import ranges
from treeview.tree.tree import NIL, ROOT, Tree

to_svg: "Callable[[GameTree[Any]], str] | None" = None
"""Draws the tree of a game for notebooks; set by the public API."""

NODES_LIMIT: Final = 2_000_000
"""The default limit of a tree's size; a node takes some 100 bytes to store and lay out."""

_OPEN_AFTER: Final = 6
"""The number of rollouts through a position after which opening it is cheaper than playing from it."""
_MAX_COMPARED: Final = 8
"""The most positions compared one by one; for more, a table is faster."""
_SLICE: Final = 32_768
"""The most nodes added in a slice of growth, unless one family alone is larger."""

Ints = npt.NDArray[np.intc]


class Progress(NamedTuple):
    """The progress of growth: ``nodes`` of ``total`` (0 while counting), and distinct ``positions``."""

    nodes: int
    total: int
    positions: int


class GameTree(TreeGrowth[State]):
    """The tree of ``game`` from ``start`` on, a `SearchSpace` that grows.

    It starts with the root alone. All children of a node are added at once, with the next free ids; nodes
    whose children are missing have ``tree.more``. The ``kind`` of a node is its mover (at the end of the
    game, the alternating one). Terminals have a ``value``, others an ``estimate`` if the game has one; edges
    have names of moves, and probabilities below chance nodes.

    - ``position``: int32 by node, its number in ``positions``, which trees of the same game may share.
    - ``limit``: the most nodes that the tree may have; beyond it, growing raises ``GameError``.
    - ``horizon``: the plies down to which it grows, or ``None``. Nodes there never get children, so searches
      use their estimates, as at a depth limit.
    - ``kind``: the tree's own column; ``played``, ``utilities``, ``chance``: see `SearchSpace`.

    Errors in the game's own functions become ``GameError`` and leave the tree as it was before the
    expansion. An invalid ``start`` raises it too.
    """

    def __init__(
        self,
        game: Game[State],
        start: State | None = None,
        *,
        limit: int = NODES_LIMIT,
        positions: Positions[State] | None = None,
        horizon: int | None = None,
    ) -> None:
        with GameCall(game):
            if start is not None:
                game.check(start)
            self.start = game.start if start is None else start
        self.game = game
        super().__init__(Positions(game) if positions is None else positions, self.start, limit)
        self.horizon = horizon
        if horizon is not None:
            self.expand = self._limit(horizon)
            self.sprout = self._whole_family
        self.utilities = game.utilities
        self.chance = game.has_chance
        self.played: array[int] = array("H")
        self._passed: dict[int, int] = {}
        self._plays_itself = type(game).rollout is not Game.rollout

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the game and the order in which nodes were expanded, from which the tree is made again."""
        first = self.tree.column("first_child")
        grown = np.flatnonzero(first != NIL)
        grown = grown[np.argsort(first[grown])].astype(np.intc)
        return _regrown, (self.game, self.start, self.limit, self.horizon, grown, self.played)

    def __repr__(self) -> str:
        return f"<{self.game.title}: {len(self.tree):,} nodes>"

    def _repr_svg_(self) -> str | None:
        return to_svg(self) if to_svg else None

    def fresh_copy(self, horizon: int | None = None) -> "GameTree[State]":
        """Return a new tree of only the root, from the same start, which shares the positions met so far."""
        return GameTree(self.game, self.start, limit=self.limit, positions=self.positions, horizon=horizon)

    def is_copy_of(self, other: "GameTree[Any] | None") -> bool:
        """Return whether both grow from the same start to the same depth, as a fresh copy does."""
        if other is None or self.positions is not other.positions:
            return False
        return (self.position[ROOT], self.horizon) == (other.position[ROOT], other.horizon)

    def drawn_copy(self) -> Tree:
        """Copy the tree as a drawn one with the same ids; where it goes on, leaves get estimates."""
        copy = self.tree.copy()
        cut = np.flatnonzero(copy.column("more")).astype(np.intc)
        for leaf, value in zip(cut.tolist(), self.evaluations(cut).tolist(), strict=True):
            copy.value[leaf] = value
        copy.more = array("b", bytes(len(copy)))
        return copy

    def state(self, node: int) -> State:
        return self.positions.states[self.position[node]]

    # Growing as a whole

    def _limit(self, horizon: int) -> Callable[[int], int]:
        """Return an ``expand`` that stops at the horizon."""
        expand, depth = self.expand, self.tree.depth
        return lambda node: expand(node) if depth[node] < horizon else NIL

    def _whole_family(self, node: int) -> Sequence[int]:
        """Expand ``node`` and return its children."""
        self.expand(node)
        return tuple(self.tree.children(node))

    def _limit_depth(self, depth: int | None) -> int | None:
        """Return ``depth``, but not beyond the horizon."""
        return min((plies for plies in (depth, self.horizon) if plies is not None), default=None)

    def size(self, depth: int | None = None) -> Size:
        """Return the size of the whole tree, or of its first ``depth`` plies; see `estimate_size`."""
        return estimate_size(self.positions, self.position[ROOT], self._limit_depth(depth))

    def grow(self, depth: int | None = None, limit: int | None = None) -> Iterator[Progress]:
        """Grow the whole tree, or its first ``depth`` plies, in slices; the caller may stop at any step.

        First counts the nodes; if there are more than ``limit`` (by default the tree's own), raises
        ``GameError`` with a depth that fits, before the tree changes. Then grows level by level in numpy: 0.1
        µs per node, plus opening each position once. At each step the tree consists of whole families; nodes
        added by a search in between are kept.
        """
        limit, depth = self.limit if limit is None else limit, self._limit_depth(depth)
        for sizes in level_sizes(self.positions, self.position[ROOT], depth, limit):  # noqa: B007 - the last of them
            yield Progress(len(self.tree), 0, len(self.positions))
        total = sum(sizes)
        if total > limit:
            raise self._too_many(sizes, limit)
        level = np.zeros(1, dtype=np.intc)
        for _ in sizes[1:]:
            for parents in self._slices(level):
                self.families(parents)
                yield Progress(len(self.tree), int(total), len(self.positions))
            level = self._children(level)

    def _too_many(self, sizes: Sequence[float], limit: int) -> GameError:
        """Return the error for a tree whose levels have ``sizes``, the last of which exceeds the limit."""
        if math.isinf(sizes[-1]):
            return GameError(
                tr("{game} can go on for ever; limit the depth of its tree"), game=tr(self.game.title)
            )
        return GameError(
            tr("the tree of {game} has more than {limit} nodes; to depth {depth} it has {nodes}"),
            game=tr(self.game.title),
            limit=format_count(limit),
            depth=len(sizes) - 2,
            nodes=format_count(int(sum(sizes[:-1]))),
        )

    def _slices(self, level: Ints) -> Iterator[Ints]:
        """Yield the nodes of ``level`` without children, in parts that add about `_SLICE` nodes each."""
        missing = level[self.tree.column("more")[level] == 1]
        counts = self.positions.column("count")[view_column(self.position)[missing]]
        ends = np.cumsum(counts, dtype=np.int64)
        begin = 0
        while begin < len(missing):
            made = int(ends[begin - 1]) if begin else 0
            end = max(int(np.searchsorted(ends, made + _SLICE, "right")), begin + 1)
            yield missing[begin:end]
            begin = end

    def _children(self, level: Ints) -> Ints:
        """Return the children of all nodes of ``level``; families have consecutive ids."""
        counts = self.tree.column("child_count")[level]
        return ranges(self.tree.column("first_child")[level], counts).astype(np.intc)

    # Other methods of the search space

    def is_terminal(self, node: int, /) -> bool:
        return self.positions.mover[self.position[node]] == OVER

    def evaluations(self, nodes: Ints, /) -> npt.NDArray[np.float64]:
        worth: npt.NDArray[np.float64] = view_column(self.worth)[nodes]
        return worth

    def terminals(self, nodes: Ints, /) -> npt.NDArray[np.bool_]:
        return self.tree.terminals(nodes)

    def noisy_ranks(self, node: int, /) -> Sequence[int]:
        if self.horizon is not None and self.tree.depth[node] >= self.horizon:
            return ()
        return self.positions.noisy_ranks(self.position[node])

    def foresee(self, node: int, /) -> float:
        return self.positions.estimate_of(self.position[node])

    def bounds(self, node: int, /) -> tuple[float, float] | None:
        """Return the game's bounds; see `Game.bounds`."""
        return self.positions.bounds(self.position[node])

    def priors(self, node: int, /) -> Sequence[float] | None:
        """Return the game's priors; see `Game.priors`."""
        return self.positions.priors(self.position[node])

    def rollout(self, node: int, depth: int | None, random: Random, /) -> tuple[int, float]:
        """Play as `SearchSpace.rollout` does: play leaves the tree, and the node is ``node``.

        Games with their own `Game.rollout` use it, and meet no positions. Others take a quarter of a
        microsecond per ply through open positions; a position is opened once enough plays have passed it.
        """
        positions, number = self.positions, self.position[node]
        if positions.mover[number] == OVER:
            return node, positions.worth[number]
        if self._plays_itself:
            return node, positions.rollout(number, depth, random, self.played)
        put, toss = self.played.append, random.random
        successors, weights = positions.successors, positions.weights
        left = MAX_PLAY_PLIES if depth is None else depth
        while left:
            to = successors[number]
            if to is None:
                to = self._open(number)
                if to is None:
                    return node, positions.rollout(
                        number, None if depth is None else left, random, self.played
                    )
            if not to:
                break
            if weights and number in weights:
                rank = draw(weights[number], random)
            else:
                rank = int(toss() * len(to))
            put(rank)
            number = to[rank]
            left -= 1
        if depth is None and not left:
            problem = tr("{game}, played at random, has not ended after {plies} plies")
            raise GameError(problem, game=tr(self.game.title), plies=format_count(MAX_PLAY_PLIES))
        return node, positions.worth[number] if depth is None else positions.estimate_of(number)

    def _open(self, number: int) -> tuple[int, ...] | None:
        """Return the successors of a position, opening it once enough plays have passed; else ``None``."""
        passed = self._passed.get(number, 0) + 1
        if passed < _OPEN_AFTER:
            self._passed[number] = passed
            return None
        return self.positions.open(number)

    def move_names(self, node: int, /) -> Sequence[str]:
        positions, number = self.positions, self.position[node]
        start = positions.first_edge[number]
        codes = positions.edges.code[start : start + positions.count[number]]
        return [positions.names[code] for code in codes]

    def trail(self, node: int, end: int, ranks: Sequence[int], /) -> Sequence[tuple[int, str]]:
        game, state, moves = self.game, self.state(node), []
        with GameCall(game):
            for rank in ranks:
                move = tuple(game.moves(state))[rank]
                moves.append((game.to_move(state), game.move_name(state, move)))
                state = game.play(state, move)
        return moves

    def retrace(self, node: int, ranks: Sequence[int], /) -> Rollout:
        """Return the rollout from ``node`` that played the moves ``ranks``."""
        game, state, names = self.game, self.state(node), []
        with GameCall(game):
            for rank in ranks:
                move = tuple(game.moves(state))[rank]
                names.append(game.move_name(state, move))
                state = game.play(state, move)
            over = game.is_over(state)
            return Rollout(tuple(names), over, not over and not math.isnan(game.estimate(state)))

    def states_along(self, node: int, ranks: Sequence[int]) -> list[State]:
        """Return the states from that of ``node`` along the moves ``ranks``: one more than ``ranks``."""
        game, states = self.game, [self.state(node)]
        with GameCall(game):
            for rank in ranks:
                states.append(game.play(states[-1], tuple(game.moves(states[-1]))[rank]))
        return states

    def find_equal(self, node: int) -> Ints:
        """Return the nodes whose position equals that of ``node`` by `Game.key`: ascending, int32. O(n)."""
        classes, position = self.positions.classes(), view_column(self.position)
        alike = classes == classes[self.position[node]]
        numbers = np.flatnonzero(alike)
        if len(numbers) <= _MAX_COMPARED:
            same = np.any([position == number for number in numbers], axis=0)
        else:
            same = alike[position]
        return np.flatnonzero(same).astype(np.intc)


def _regrown(
    game: Game[State], start: State, limit: int, horizon: int | None, grown: Ints, played: "array[int]"
) -> GameTree[State]:
    tree = GameTree(game, start, limit=limit, horizon=horizon)
    for node in grown.tolist():
        tree.expand(node)
    tree.played = played
    return tree

"""How families are appended to the tree of a game: one as fast as can be, or many in numpy."""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any, Final, Generic

import numpy as np
import numpy.typing as npt

from treeview.games.game import CHANCE, LONGEST_PLAY, MAX, GameError, State
from treeview.games.positions import OVER, Positions, viewed
from treeview.tree.order import ranges
from treeview.tree.tree import NIL, ROOT, Tree

_KEPT: Final = 10_000
"""So many families are kept as they are appended, which takes half the time from the second time on."""

Ints = npt.NDArray[np.intc]
_Links = tuple["array[int]", "array[int]", "array[int]"]
_Family = tuple[Any, ...]


class Growth(Generic[State]):
    """A tree of positions whose nodes get all their children at once, with the next free ids.

    ``expand(node)`` makes all children of a node exist and returns the first, ``NIL`` at a terminal:
    O(children), 2 µs for a family, besides opening its position the first time. `families` does that for many
    nodes. Nothing else may append to the tree. ``worth`` and ``evaluate(node)``: as `Positions.worth`.
    """

    def __init__(self, positions: Positions[State], start: State, limit: int) -> None:
        self.positions, self.limit = positions, limit
        number = positions.number(start)
        mover, title = positions.mover[number], positions.game.title
        if mover == OVER:
            self.tree = Tree(kind=MAX, value=positions.worth[number], title=title)
        else:
            self.tree = Tree(kind=mover, estimate=positions.estimate[number], title=title)
            self.tree.more[ROOT] = 1
        self.kind = self.tree.kind
        self.position = array("i", [number])
        self.worth = array("d", [positions.worth[number]])
        self.missing_estimates = int(mover != OVER and math.isnan(positions.estimate[number]))
        self.expand: Callable[[int], int] = self._expander()
        self.evaluate: Callable[[int], float] = self.worth.__getitem__

    def _expander(self) -> Callable[[int], int]:
        """``expand`` as a function that has all in variables of its own: searches call it at each step."""
        tree, positions, limit = self.tree, self.positions, self.limit
        first_child, last_child, child_count, more = (
            tree.first_child,
            tree.last_child,
            tree.child_count,
            tree.more,
        )
        depth, kind, names, probabilities = tree.depth, tree.kind, tree.moves.extend, tree.probabilities
        position, first_edge, texts = self.position, positions.first_edge, tree.moves.texts
        parents, firsts, lasts = tree.parent.extend, first_child.extend, last_child.extend
        following, next_sibling = tree.next_sibling.extend, tree.next_sibling
        ranks, counts, depths, kinds = tree.rank.extend, child_count.extend, depth.extend, kind.frombytes
        mores, values, estimates = more.frombytes, tree.value.frombytes, tree.estimate.frombytes
        worths, numbers = self.worth.frombytes, position.frombytes
        known: dict[int, _Family] = {}

        def expand(node: int) -> int:
            child = first_child[node]
            if child >= 0 or not more[node]:
                return child
            number = position[node]
            family = known.get(number)
            if family is None:
                if first_edge[number] < 0:
                    positions.open(number)
                family = self._family(number)
                if len(known) < _KEPT:
                    known[number] = family
            (
                (count, blanks, places, zeros, codes, unknown),
                (its_kinds, its_mores, its_values, its_estimates, its_worths, its_numbers),
            ) = family
            first = len(position)
            end = first + count
            if end > limit:
                raise self._full()
            if len(texts) < len(positions.names):
                self._learn_names()
            parents(array("i", (node,)) * count)
            firsts(blanks)
            lasts(blanks)
            following(range(first + 1, end))
            next_sibling.append(NIL)
            ranks(places)
            counts(zeros)
            depths(_level(depth[node] + 1, count))
            kinds(its_kinds)
            mores(its_mores)
            values(its_values)
            estimates(its_estimates)
            worths(its_worths)
            numbers(its_numbers)
            names(first, codes)
            if unknown:
                self.missing_estimates += unknown
            if kind[node] == CHANCE:
                probabilities.update(zip(range(first, end), self._odds(number), strict=True))
            first_child[node], last_child[node], child_count[node], more[node] = first, end - 1, count, 0
            return first

        return expand

    def _family(self, number: int) -> _Family:
        """The rows of the children of a node at an open position, but for what depends on the node.

        Most are bytes, since Python's garbage collector goes through all arrays time and again.
        """
        positions, edges = self.positions, self.positions.edges
        start, count = positions.first_edge[number], positions.count[number]
        row = slice(start, start + count)
        columns = (edges.kind, edges.more, edges.value, edges.estimate, edges.worth, edges.to)
        return (
            (count, *_links(count), edges.code[row], positions.unknown[number]),
            tuple([column[row].tobytes() for column in columns]),
        )

    def _odds(self, number: int) -> array[float]:
        start = self.positions.first_edge[number]
        return self.positions.edges.probability[start : start + self.positions.count[number]]

    def _learn_names(self) -> None:
        """Take over the names of moves that are new, so that their codes are the tree's too."""
        moves = self.tree.moves
        for name in self.positions.names[len(moves.texts) :]:
            moves.code(name)

    def _full(self) -> GameError:
        """Why the tree cannot grow; where plays are longer than any game, that is what is wrong."""
        deepest = int(self.tree.column("depth").max())
        if deepest > LONGEST_PLAY:
            return GameError(
                "a play of {game} has not ended after {plies} plies; search to a depth",
                game=self.positions.game.title,
                plies=f"{deepest:,}",
            )
        return GameError(
            "the tree of {game} would grow beyond {limit} nodes; search to a depth",
            game=self.positions.game.title,
            limit=f"{self.limit:,}",
        )

    def families(self, parents: Ints) -> None:
        """Append the children of ``parents``, which have none yet and whose positions are open.

        0.1 µs a node, in numpy; does not ask whether the tree may grow so large.
        """
        tree, positions, edges = self.tree, self.positions, self.positions.edges
        numbers = viewed(self.position)[parents]
        counts = positions.column("count")[numbers]
        which = ranges(positions.column("first_edge")[numbers], counts)
        begin, made = len(tree), len(which)
        ends = np.cumsum(counts, dtype=np.int64) + begin
        firsts = ends - counts
        ids = np.arange(begin, begin + made, dtype=np.intc)
        following = ids + 1
        following[ends - 1 - begin] = NIL
        none = np.full(made, NIL, dtype=np.intc)
        self._learn_names()
        _append(tree.parent, np.repeat(parents, counts))
        _append(tree.first_child, none)
        _append(tree.last_child, none)
        _append(tree.next_sibling, following)
        _append(tree.rank, ids - np.repeat(firsts, counts))
        _append(tree.child_count, np.zeros(made, dtype=np.intc))
        _append(tree.depth, np.repeat(tree.column("depth")[parents] + 1, counts))
        for name in ("kind", "more", "value", "estimate"):
            _append(getattr(tree, name), edges.column(name)[which])
        _append(self.worth, edges.column("worth")[which])
        _append(self.position, edges.column("to")[which])
        tree.moves.extend(begin, array("i", edges.column("code")[which].tobytes()))
        self.missing_estimates += int(positions.column("unknown")[numbers].sum())
        odds = edges.column("probability")[which]
        likely = np.flatnonzero(~np.isnan(odds))
        tree.probabilities.update(zip(ids[likely].tolist(), odds[likely].tolist(), strict=True))
        tree.column("first_child")[parents] = firsts
        tree.column("last_child")[parents] = ends - 1
        tree.column("child_count")[parents] = counts
        tree.column("more")[parents] = 0


@cache
def _links(count: int) -> _Links:
    """Of ``count`` new siblings: links to none, ranks, counts of children. At most some thousand are kept."""
    return array("i", [NIL]) * count, array("i", range(count)), array("i", bytes(4 * count))


@lru_cache(1024)
def _level(depth: int, count: int) -> array[int]:
    """The depths of ``count`` siblings."""
    return array("i", [depth]) * count


def _append(column: array[Any], rows: npt.NDArray[Any]) -> None:
    """Append ``rows``, in the type that the column has."""
    column.frombytes(rows.astype(viewed(column).dtype, copy=False).tobytes())

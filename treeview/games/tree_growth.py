"""Append families to the tree of a game: one at a time, or many at once in numpy."""

import math
from array import array
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import Any, Final, Generic

import numpy as np
import numpy.typing as npt

from treeview.games.game import CHANCE, MAX, MAX_PLAY_PLIES, MIN, GameError, State
from treeview.games.positions import OVER, Positions, view_column
from treeview.messages import format_count, tr
from treeview.tree.preorder import ranges
from treeview.tree.tree import NIL, ROOT, Tree

_CACHE_SIZE: Final = 10_000
"""The number of families cached as rows, which halves the time to append one again."""

_NAN: Final = array("d", [math.nan])
_AFTER: Final = np.array([MIN, MAX, MAX], dtype=np.int8)
"""The kind of a terminal, by the kind of its parent."""

Ints = npt.NDArray[np.intc]
_Links = tuple["array[int]", "array[int]", "array[int]"]
_Family = tuple[Any, ...]


class TreeFullError(GameError):
    """The tree of a game would grow beyond its limit; what has grown so far stays."""


class TreeGrowth(Generic[State]):
    """A tree of positions whose nodes get all their children at once, with the next free ids.

    - ``expand(node)`` creates all children of a node and returns the first, ``NIL`` at a terminal:
      O(children), 2 µs for a family, plus opening its position the first time. `families` does that for many
      nodes.
    - ``sprout(node)`` only reserves their ids; `settle` adds them to the tree. Together these take a third of
      the time.
    - ``worth`` and ``evaluate(node)``: as `Positions.worth`.

    Nothing else may append to the tree.
    """

    def __init__(self, positions: Positions[State], start: State, limit: int) -> None:
        self.positions, self.limit = positions, limit
        number = positions.number(start)
        positions.estimate_all()
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
        self._sprouted: list[int] = []
        self.expand: Callable[[int], int] = self._expander()
        self.sprout: Callable[[int], Sequence[int]] = self._sprouter()
        self.evaluate: Callable[[int], float] = self.worth.__getitem__

    def _expander(self) -> Callable[[int], int]:
        """Make ``expand``, a closure over local variables for speed, since searches call it at each step."""
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
        sprouted = self._sprouted

        def expand(node: int) -> int:
            if sprouted:
                self.settle()
            child = first_child[node]
            if child >= 0 or not more[node]:
                return child
            number = position[node]
            family = known.get(number)
            if family is None:
                if first_edge[number] < 0:
                    positions.open(number)
                family = self._family(number)
                if len(known) < _CACHE_SIZE:
                    known[number] = family
            (
                (count, blanks, places, zeros, codes, unknown),
                (its_kinds, its_mores, its_values, its_estimates, its_worths, its_numbers),
            ) = family
            first = len(position)
            end = first + count
            if end > limit:
                raise self._full_error()
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
                probabilities.update(zip(range(first, end), positions.odds(number), strict=True))
            first_child[node], last_child[node], child_count[node], more[node] = first, end - 1, count, 0
            return first

        return expand

    def _sprouter(self) -> Callable[[int], Sequence[int]]:
        """Make ``sprout``, a closure over local variables for speed."""
        tree, positions, limit, sprouted = self.tree, self.positions, self.limit, self._sprouted
        position, successors, child_count = self.position, positions.successors, tree.child_count
        place, movers, probabilities = position.extend, positions.mover, tree.probabilities

        def sprout(node: int) -> Sequence[int]:
            if node < len(child_count) and child_count[node]:
                return tuple(tree.children(node))
            number = position[node]
            to = successors[number]
            if to is None:
                to = positions.open(number)
            first = len(position)
            if to:
                if first + len(to) > limit:
                    self.settle()
                    raise self._full_error()
                place(to)
                sprouted.append(node)
            family = tuple(range(first, first + len(to)))
            if movers[number] == CHANCE:
                probabilities.update(zip(family, positions.odds(number), strict=True))
            return family

        return sprout

    def settle(self) -> None:
        """Add the sprouted children to the tree: 0.1 µs each if there are many."""
        if self._sprouted:
            parents = np.array(self._sprouted, dtype=np.intc)
            self._sprouted.clear()
            self._append(parents)

    def mover(self, node: int) -> int:
        """Return the mover at ``node``, even before `settle`; `OVER` at the end of the game."""
        return self.positions.mover[self.position[node]]

    def _family(self, number: int) -> _Family:
        """Return the rows of the children of a node at an open position, except what depends on the node."""
        positions = self.positions
        positions.estimate_all()
        start, to = positions.first_edge[number], positions.successors[number] or ()
        count, edges = len(to), positions.edges
        row = slice(start, start + count)
        movers = list(map(positions.mover.__getitem__, to))
        worths = array("d", map(positions.worth.__getitem__, to))
        estimates = array("d", map(positions.estimate.__getitem__, to))
        ends = movers.count(OVER)
        kinds, mores, values = array("b", movers), bytes([1]) * count, _NAN * count
        if ends:
            over = int(_AFTER[positions.mover[number]])
            for place, mover in enumerate(movers):
                if mover == OVER:
                    kinds[place], values[place] = over, worths[place]
            mores = bytes([mover != OVER for mover in movers])
        unknown = sum(map(math.isnan, estimates)) - ends
        columns: tuple[array[Any] | bytes, ...] = (kinds, mores, values, estimates, worths, edges.to[row])
        return (count, *_links(count), edges.code[row], unknown), tuple(map(bytes, columns))

    def _learn_names(self) -> None:
        """Add new names of moves to the tree's column, so that the codes agree."""
        moves = self.tree.moves
        for name in self.positions.names[len(moves.texts) :]:
            moves.code(name)

    def _full_error(self) -> GameError:
        """Return the error that the tree is full or, if plays are implausibly long, that they never end."""
        deepest = int(self.tree.column("depth").max())
        if deepest > MAX_PLAY_PLIES:
            return GameError(
                tr("{game} has not ended after {plies} plies; set a depth limit"),
                game=tr(self.positions.game.title),
                plies=format_count(deepest),
            )
        return TreeFullError(
            tr("the tree of {game} would grow beyond {limit} nodes; set a depth limit").format(
                game=tr(self.positions.game.title), limit=format_count(self.limit)
            )
        )

    def families(self, parents: Ints) -> None:
        """Append the children of ``parents`` at open positions, 0.1 µs per node; checks no limit."""
        self.settle()
        positions = self.positions
        numbers = view_column(self.position)[parents]
        which = ranges(positions.column("first_edge")[numbers], positions.column("count")[numbers])
        _append(self.position, positions.edges.column("to")[which])
        self._append(parents)

    def _append(self, parents: Ints) -> None:
        tree, positions, edges = self.tree, self.positions, self.positions.edges
        numbers = view_column(self.position)[parents]
        counts = positions.column("count")[numbers]
        which = ranges(positions.column("first_edge")[numbers], counts)
        begin, made = len(tree), len(which)
        ends = np.cumsum(counts, dtype=np.int64) + begin
        firsts = ends - counts
        ids = np.arange(begin, begin + made, dtype=np.intc)
        following = ids + 1
        following[ends - 1 - begin] = NIL
        depths = np.repeat(self._depths(parents, firsts), counts)
        none = np.full(made, NIL, dtype=np.intc)
        self._learn_names()
        _append(tree.parent, np.repeat(parents, counts))
        _append(tree.first_child, none)
        _append(tree.last_child, none)
        _append(tree.next_sibling, following)
        _append(tree.rank, ids - np.repeat(firsts, counts))
        _append(tree.child_count, np.zeros(made, dtype=np.intc))
        _append(tree.depth, depths)
        movers, to = positions.column("mover"), edges.column("to")[which]
        begins, worths, estimates = (
            movers[numbers],
            positions.column("worth")[to],
            positions.column("estimate")[to],
        )
        over = movers[to] == OVER
        _append(tree.kind, np.where(over, np.repeat(_AFTER[begins], counts), movers[to]))
        _append(tree.more, ~over)
        _append(tree.value, np.where(over, worths, math.nan))
        _append(tree.estimate, estimates)
        _append(self.worth, worths)
        tree.moves.extend(begin, array("i", edges.column("code")[which].tobytes()))
        self.missing_estimates += int(np.count_nonzero(np.isnan(estimates) & ~over))
        for place in np.flatnonzero(begins == CHANCE).tolist():
            odds = positions.odds(int(numbers[place]))
            tree.probabilities.update(zip(range(int(firsts[place]), int(ends[place])), odds, strict=True))
        view_column(tree.first_child)[parents] = firsts
        view_column(tree.last_child)[parents] = ends - 1
        view_column(tree.child_count)[parents] = counts
        view_column(tree.more)[parents] = 0

    def _depths(self, parents: Ints, firsts: npt.NDArray[np.int64]) -> Ints:
        """Return the depth of each family; ``firsts``: its first id, where a parent may be new itself."""
        there = parents < len(self.tree)
        depths = np.ones(len(parents), dtype=np.intc)
        depths[there] += self.tree.column("depth")[parents[there]]
        missing = np.flatnonzero(~there)
        above = np.searchsorted(firsts, parents[missing], side="right") - 1
        while (deeper := depths[above] + 1 != depths[missing]).any():  # once per generation
            depths[missing[deeper]] = depths[above[deeper]] + 1
        return depths


@cache
def _links(count: int) -> _Links:
    """Return the links (none), ranks and child counts of ``count`` new siblings, cached."""
    return array("i", [NIL]) * count, array("i", range(count)), array("i", bytes(4 * count))


@lru_cache(1024)
def _level(depth: int, count: int) -> "array[int]":
    return array("i", [depth]) * count


def _append(column: "array[Any]", rows: npt.NDArray[Any]) -> None:
    column.frombytes(rows.astype(view_column(column).dtype, copy=False).tobytes())

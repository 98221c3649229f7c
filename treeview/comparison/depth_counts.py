"""Counts over depth: what several searches cost on one tree at depth limits 1, 2, 3, and so on."""

import csv
import io
import math
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from treeview.comparison.compared_runs import FIRST_SLICE_STEPS, SLICE_SECONDS, next_slice
from treeview.comparison.leaf_growth import (
    average_growth,
    average_leaves,
    effective_branching,
    full_leaves,
    minimal_leaves,
    nodes_of,
)
from treeview.comparison.move_order import AS_DRAWN, reorder
from treeview.comparison.run_choice import RunChoice, tell_apart
from treeview.games.game import GameError
from treeview.games.game_tree import GameTree
from treeview.games.positions import Positions
from treeview.games.tree_growth import TreeFullError
from treeview.messages import format_count, tr
from treeview.option import OptionError
from treeview.playback.answer import to_json
from treeview.playback.counters import counts
from treeview.search import shared_options
from treeview.search.registry import search, search_in, view_of
from treeview.search.run import Run
from treeview.search.search import Search
from treeview.search.step_kinds import Does
from treeview.tree.preorder import Preorder, ranges
from treeview.tree.tree import KINDS_BY_NAME, ROOT, Tree, TreeError

DEPTH: Final = "depth"
"""The option that limits the depth of a search."""
MAX_DEPTH: Final = 100
"""The greatest depth to which is counted."""
MAX_COUNTED_RUNS: Final = 6
"""How many searches are counted at a time."""
NODES_LIMIT: Final = 100_000
"""The default for the most nodes that one search may enter."""
MAX_NODES_LIMIT: Final = 1_000_000
MIN_BRANCHING: Final = 1.0
MAX_BRANCHING: Final = 1_000.0
"""The range of a given branching factor."""
MAX_LEVEL_POSITIONS: Final = 50_000
"""The most positions of a game that are looked at to count the levels of its tree."""
_PAUSE_POSITIONS: Final = 64
_WHOLE: Final = 1e-9
"""A root so near to a whole number is that number."""


to_svg: "Callable[[DepthCounts], str] | None" = None
"""Draws the chart for notebooks; set by the public API, since drawing is a higher layer."""


class DepthCount(NamedTuple):
    """What one search cost at one depth limit.

    - ``leaves``: evaluations; ``visited``: entries of nodes. Both count repeated ones.
    - ``distinct_leaves``, ``re_searches``, ``hits``: as in `Counts`, ``None`` if they mean nothing.
    - ``value``: the value of the root, ``None`` if there is none.
    - ``finished``: whether the search ended; else it reached the limit of nodes, and all counts are at least
      these.
    """

    depth: int
    leaves: int
    visited: int
    distinct_leaves: int | None
    re_searches: int | None
    hits: int | None
    value: float | None
    finished: bool

    @property
    def branching(self) -> float | None:
        """The effective branching factor b*; see `effective_branching`. ``None`` if it did not finish."""
        return effective_branching(self.visited - 1, self.depth) if self.finished else None


class Level(NamedTuple):
    """A level of the tree: its nodes, and those without children; whole numbers as floats."""

    nodes: float
    ends: float


class Growth(NamedTuple):
    """What theory says of a uniform tree of branching ``branching``; see `treeview.comparison.leaf_growth`.

    ``minimal`` and ``average`` are ``None`` where chance moves.
    """

    branching: float
    full: float
    minimal: float | None
    average: float | None


class Reach(NamedTuple):
    """The greatest ``depth`` that a search reaches within some number of nodes.

    ``extrapolated``: whether it lies beyond the depths counted, by the effective branching factor of the last
    one, and the tree down to it has more nodes; ``whole``: whether the whole tree is within reach.
    """

    depth: int
    extrapolated: bool
    whole: bool


class DepthCounts:
    """Counts runs of ``choices`` on ``source`` at depth limits from 1 on.

    - ``titles``: what the runs are called.
    - ``cells``: for each run, its `DepthCount` by depth, as far as counted. A search that reaches the limit
      of nodes is not tried at greater depths.
    - ``levels``: the levels of the tree, as far as counted; `height` is the last one's depth if all are.
    - ``failures``: for each run, why its search failed, or "".
    - ``unestimated``: the depths at which 0 stood for a missing static estimate.

    Args:
        source: a drawn tree, or the tree of a game, which is not grown: each run has a tree of its own.
        choices: searches with an option ``depth``, which is set to each depth in turn.
        max_depth: the greatest depth, at most `MAX_DEPTH`; by default, that of the tree.
        max_nodes: the most nodes that one search may enter.
        branching: b of the formulas; by default each depth has its own, the d-th root of the number of leaves
            that the tree has when it is cut at depth d. For a uniform tree, that is its branching.
        clock: a clock in seconds.

    Raises ``OptionError`` for bad choices, depths or limits, and ``TreeError`` for a tree that a search
    refuses.
    """

    def __init__(
        self,
        source: Tree | GameTree[Any],
        choices: Sequence[RunChoice],
        max_depth: int | None = None,
        max_nodes: int = NODES_LIMIT,
        branching: float | None = None,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        check_choices(choices)
        _check_range("max_depth", max_depth, 1, MAX_DEPTH)
        _check_range("max_nodes", max_nodes, 1, MAX_NODES_LIMIT)
        _check_range("branching", branching, MIN_BRANCHING, MAX_BRANCHING)
        self.choices = tuple(choices)
        self.titles = tell_apart([choice.title for choice in choices])
        self.game = source if isinstance(source, GameTree) else None
        self.tree: Tree = source if isinstance(source, Tree) else source.tree
        self.max_nodes, self.branching = max_nodes, branching
        self._limit = MAX_DEPTH if max_depth is None else max_depth
        self._clock = clock
        self._orders: dict[tuple[str, object, int], Tree] = {}
        self.cells: list[dict[int, DepthCount]] = [{} for _ in choices]
        self.failures = [""] * len(choices)
        self.unestimated: set[int] = set()
        self.levels: list[Level] = []
        self.height: int | None = None
        self.chance = False
        self._once: list[bool] = []
        if self.game is None:
            self.levels = tree_levels(self.tree)
            self.height = len(self.levels) - 1
            for choice in choices:
                self._check(search(self.tree, choice.algorithm, dict(choice.options) | {DEPTH: 1}, clock))
        else:
            for choice in choices:
                grown = self.game.fresh_copy()
                self._check(search_in(grown, choice.algorithm, dict(choice.options) | {DEPTH: 1}, clock))
            if self.game.horizon is not None:
                self._limit = min(self._limit, self.game.horizon)

    def __len__(self) -> int:
        return len(self.choices)

    def __repr__(self) -> str:
        runs = ", ".join(choice.text for choice in self.choices)
        return f"<DepthCounts: {runs}; depths 1 to {len(self.depths)}>"

    def _repr_svg_(self) -> str | None:
        return to_svg(self) if to_svg else None

    def _check(self, made: Search) -> None:
        """Note whether there are chance nodes, and whether no node is entered twice or below the depth limit.

        A search that cannot handle chance nodes refuses the tree.
        """
        self.chance = self.chance or made.space.chance
        self._once.append(not (made.restarts or made.is_selective or made.kinds_that(Does.REPEATS)))

    # Counting

    def count_in_slices(self) -> Iterator[int]:
        """Count depth by depth; yields the depth at which it is now, some hundredths of a second apart."""
        if self.game is not None:
            yield from self._count_levels(self.game)
        stopped: set[int] = set()
        for depth in range(1, self.last_depth + 1):
            for place in range(len(self.choices)):
                if place not in stopped:
                    count = yield from self._count(place, depth)
                    if count is None or not count.finished:
                        stopped.add(place)
            self._orders = {key: made for key, made in self._orders.items() if not key[2]}
            if len(stopped) == len(self.choices):
                break

    def count_all(self) -> "DepthCounts":
        """Count all depths."""
        for _ in self.count_in_slices():
            pass
        return self

    @property
    def last_depth(self) -> int:
        """The greatest depth that will be counted, unless all searches are stopped before."""
        return self._limit if self.height is None else min(self._limit, self.height)

    def _count_levels(self, game: GameTree[Any]) -> Iterator[int]:
        """Count the levels of a game's tree, unless it has too many positions."""
        positions = game.positions
        begun = len(positions)
        found = position_levels(positions, game.position[ROOT])
        try:
            while len(self.levels) <= MAX_DEPTH and len(positions) - begun < MAX_LEVEL_POSITIONS:
                level = next(found)
                if level is None:
                    yield 0
                else:
                    self.levels.append(level)
        except StopIteration:
            self.height = len(self.levels) - 1
        except GameError:  # the searches fail in the same way, and report it
            pass

    def _count(self, place: int, depth: int) -> Generator[int, None, DepthCount | None]:
        """Count one run; returns ``None`` if it failed."""
        try:
            yield from self._reorder(self.choices[place], depth)
            run = Run(self._make_search(self.choices[place], depth))
            for _ in record_within(run, self.max_nodes, self._clock):
                yield depth
            run.seek(len(run))
            if failure := view_of(run.search).failure(run):
                self.failures[place] = failure.removesuffix(".")
                return None
            if view_of(run.search).find_unestimated(run).size:
                self.unestimated.add(depth)
            found = counts(run)
            value = view_of(run.search).value(run) if run.finished else None
        except TreeFullError:
            self.cells[place][depth] = DepthCount(depth, 0, self.max_nodes, None, None, None, None, False)
            return self.cells[place][depth]
        except (GameError, OptionError, TreeError) as problem:
            self.failures[place] = str(problem)
            return None
        count = DepthCount(
            depth,
            found.leaves,
            found.visited,
            found.distinct_leaves,
            found.re_searches,
            found.hits,
            value,
            run.finished,
        )
        self.cells[place][depth] = count
        yield depth
        return count

    def _make_search(self, choice: RunChoice, depth: int) -> Search:
        options = dict(choice.options) | {DEPTH: depth}
        if choice.moves != AS_DRAWN:
            ordered = self._orders[self._order_key(choice, depth)]
            return search(ordered, choice.algorithm, options, self._clock)
        if self.game is None:
            return search(self.tree, choice.algorithm, options, self._clock)
        return search_in(self.game.fresh_copy(self.game.horizon), choice.algorithm, options, self._clock)

    def _order_key(self, choice: RunChoice, depth: int) -> tuple[str, object, int]:
        """What a tree in another order depends on; a game has one for each depth."""
        return (
            choice.moves,
            dict(choice.options).get(shared_options.ROOT.name),
            depth if self.game is not None else 0,
        )

    def _reorder(self, choice: RunChoice, depth: int) -> Iterator[int]:
        """Make the tree in the order of a run; that of a game is grown down to ``depth`` for it."""
        key = self._order_key(choice, depth)
        if choice.moves == AS_DRAWN or key in self._orders:
            return
        tree = self.tree
        if self.game is not None:
            grown = self.game.fresh_copy(depth)
            for _ in grown.grow(depth, self.max_nodes):
                yield depth
            tree = grown.drawn_copy()
        self._orders[key] = reorder(tree, choice.moves, KINDS_BY_NAME.get(str(key[1])))

    # What was counted

    @property
    def depths(self) -> range:
        """The depths at which at least one run was counted."""
        return range(1, max((max(cells, default=0) for cells in self.cells), default=0) + 1)

    def leaves_at(self, depth: int) -> float | None:
        """Return how many leaves the tree has when it is cut at ``depth``; ``None`` if that is not known."""
        if depth >= len(self.levels):
            return None if self.height is None else self.leaves_at(self.height)
        return sum(level.ends for level in self.levels[:depth]) + self.levels[depth].nodes

    def nodes_at(self, depth: int) -> float | None:
        """Return how many nodes the tree has down to ``depth``; ``None`` if that is not known."""
        if depth >= len(self.levels) and self.height is None:
            return None
        return sum(level.nodes for level in self.levels[: depth + 1])

    def growth(self, depth: int) -> Growth | None:
        """Return what theory says at ``depth``, 1 or more; ``None`` if b is not known."""
        b, full = self.branching, None
        if b is None:
            full = self.leaves_at(depth)
            if full is None or math.isinf(full) or depth < 1:
                return None
            b = full ** (1 / depth)
            b = round(b) if abs(b - round(b)) < _WHOLE else b
        if full is None:
            full = full_leaves(b, depth)
        if self.chance:
            return Growth(b, full, None, None)
        return Growth(b, full, minimal_leaves(b, depth), average_leaves(b, depth))

    def reach(self, place: int, nodes: float) -> Reach | None:
        """Return how deep a run gets within ``nodes``; ``None`` if not even one depth was counted."""
        cells = [count for count in self.cells[place].values() if count.finished]
        if not cells:
            return None
        fitting = [count.depth for count in cells if count.visited <= nodes]
        last = cells[-1]
        if not fitting or fitting[-1] < last.depth:
            return Reach(fitting[-1] if fitting else 0, False, False)
        if self.height is not None and last.depth >= self.height:
            return Reach(last.depth, False, True)
        b, depth = effective_branching(last.visited - 1, last.depth), last.depth
        sure = depth
        if self._once[place]:  # so at most the nodes of the tree
            while sure < self._deepest and (self.nodes_at(sure + 1) or math.inf) <= nodes:
                sure += 1
        while depth < self._deepest and nodes_of(b, depth + 1) + 1 <= nodes:
            depth += 1
        return Reach(max(depth, sure), depth > sure, max(depth, sure) == self.height)

    @property
    def _deepest(self) -> int:
        """The greatest depth that is of interest."""
        return MAX_DEPTH if self.height is None else min(MAX_DEPTH, self.height)

    def average_growth(self) -> float | None:
        """Return Pearl's R for the b of the deepest level that is known; see `average_growth`."""
        known = [found for depth in self.depths if (found := self.growth(depth)) is not None]
        return average_growth(known[-1].branching) if known and not self.chance else None

    def as_dict(self, nodes: float | None = None) -> dict[str, Any]:
        """Return everything as plain data, ready for ``json.dumps``; with ``nodes``, also depths in reach."""
        runs = []
        for place, (choice, title) in enumerate(zip(self.choices, self.titles, strict=True)):
            run: dict[str, Any] = {
                "run": choice.text,
                "title": title,
                "failure": self.failures[place] or None,
            }
            if nodes is not None:
                reach = self.reach(place, nodes)
                run["reach"] = None if reach is None else reach._asdict()
            run["depths"] = [
                {
                    name: to_json(value)
                    for name, value in (count._asdict() | {"branching": count.branching}).items()
                    if value is not None or name == "branching"
                }
                for count in self.cells[place].values()
            ]
            runs.append(run)
        tree = []
        for depth in self.depths:
            growth = self.growth(depth)
            tree.append(
                {
                    "depth": depth,
                    "nodes": to_json(self.nodes_at(depth)),
                    "leaves": to_json(self.leaves_at(depth)),
                    **{
                        name: to_json(None if growth is None else getattr(growth, name))
                        for name in Growth._fields
                    },
                }
            )
        return {"height": self.height, "max_nodes": self.max_nodes, "tree": tree, "runs": runs}

    def csv(self) -> str:
        """Return the counts as CSV: a line for each depth; cells that are not known are empty.

        Columns: depth; nodes and leaves of the tree; b and the three formulas; for each run, by its text, its
        leaves, nodes, b* and whether it finished (1) or is counted only in part (0).
        """
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        runs = [choice.text for choice in self.choices]
        heads = [f"{run} {what}" for run in runs for what in ("leaves", "nodes", "branching", "finished")]
        writer.writerow(["depth", "nodes", "leaves", *Growth._fields, *heads])
        for depth in self.depths:
            growth = self.growth(depth)
            theory: Sequence[float | None] = growth or [None] * len(Growth._fields)
            row: list[object] = [depth, self.nodes_at(depth), self.leaves_at(depth), *theory]
            for cells in self.cells:
                count = cells.get(depth)
                if count is None:
                    row += [None] * 4
                else:
                    row += [count.leaves, count.visited, count.branching, int(count.finished)]
            writer.writerow(map(_to_plain, row))
        return text.getvalue()


def record_within(run: Run, max_nodes: int, clock: Callable[[], float]) -> Iterator[None]:
    """Record a run until its end, or until it has entered ``max_nodes`` nodes; pauses now and then."""
    steps = FIRST_SLICE_STEPS
    while True:
        left = max_nodes - run.recording.count(Does.ENTERS, len(run))
        begun = clock()
        if left <= 0:
            return
        ready = run.search.ahead(min(steps, left), SLICE_SECONDS)  # a step enters at most one node
        if not run.record(ready):
            return
        steps = next_slice(steps, clock() - begun)
        yield


def check_choices(choices: Sequence[RunChoice]) -> None:
    """Raise ``OptionError`` unless these can be counted over depth."""
    if not 1 <= len(choices) <= MAX_COUNTED_RUNS:
        problem = tr("{low} to {high} searches are counted, not {count}")
        raise OptionError(problem, low=1, high=MAX_COUNTED_RUNS, count=len(choices))
    for choice in choices:
        if not has_depth(choice.search):
            problem = tr("{algorithm} has no depth limit, so it cannot be counted over depth")
            raise OptionError(problem, algorithm=tr(choice.search.title))
        if any(name == DEPTH for name, _ in choice.options):
            raise OptionError(tr("leave it out, since it is counted over all depths"), DEPTH)


def has_depth(kind: type[Search]) -> bool:
    """Whether a search has a depth limit, which counting over depth needs."""
    return any(option.name == DEPTH and option.type == "int" for option in kind.declared)


def _check_range(name: str, value: float | None, low: float, high: float) -> None:
    if value is not None and not low <= value <= high:
        problem = tr("{value} is not between {low} and {high}")
        raise OptionError(problem, name, value=f"{value:g}", low=format_count(low), high=format_count(high))


def tree_levels(tree: Tree) -> list[Level]:
    """Count the nodes and leaves of each level of a drawn tree. O(n), vectorised."""
    ids = Preorder(tree).ids
    depth: npt.NDArray[np.intc] = tree.column("depth")[ids]
    nodes = np.bincount(depth)
    ends = np.bincount(depth[tree.column("child_count")[ids] == 0], minlength=len(nodes))
    return [Level(float(n), float(e)) for n, e in zip(nodes.tolist(), ends.tolist(), strict=True)]


def position_levels(positions: Positions[Any], start: int) -> Iterator[Level | None]:
    """Yield the levels of the tree of a game from position ``start``, without growing it.

    Works on distinct positions: O(edges) for each level, plus opening positions. Yields ``None`` now and
    then while it opens them. A game that can go on for ever has no last level.
    """
    numbers, times = np.array([start], np.intc), np.ones(1)
    while len(numbers):
        for place, number in enumerate(numbers.tolist()):
            positions.open(number)
            if place % _PAUSE_POSITIONS == _PAUSE_POSITIONS - 1:
                yield None
        count = positions.column("count")[numbers]
        yield Level(float(times.sum()), float(times[count == 0].sum()))
        edges = ranges(positions.column("first_edge")[numbers], count)
        numbers, where = np.unique(positions.edges.column("to")[edges], return_inverse=True)
        with np.errstate(over="ignore"):  # beyond the range of floats, so inf
            times = np.bincount(where, np.repeat(times, count)).astype(np.float64)


def _to_plain(value: object) -> object:
    """A number for a table: whole numbers without a decimal point."""
    return int(value) if isinstance(value, float) and value.is_integer() else value

"""Plans: the places of everything in pictures of one tree, the same for all steps of a run.

A plan depends on the tree, its layout, the style and which numbers are shown, but not on the step: it
reserves room for the widest text that any step can show, so that nothing moves while stepping.
"""

import math
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from functools import cache, partial
from typing import Final

import numpy as np
import numpy.typing as npt

from treeview.draw.picture import Box
from treeview.draw.plan.axes import Axes, axes_of
from treeview.draw.plan.node_extents import NodeExtents, measure_ring, reaches
from treeview.draw.plan.text_lines import Nodes, NodeTexts, TextLines
from treeview.draw.plan.text_sizes import (
    Numbers,
    TextSizes,
    edges_of,
    names_of,
    notes_of,
    numbers_in,
    sizes_of,
    window_width,
)
from treeview.draw.scene import Scene, Show, noted_columns
from treeview.draw.style.style import Style
from treeview.records import dataclass
from treeview.search.columns import Column
from treeview.tree.folds import prune
from treeview.tree.layout.layout import Layout, spread, spreads
from treeview.tree.layout.tidy import Tidy
from treeview.tree.tree import CHANCE, NIL, ROOT, Tree

Floats = npt.NDArray[np.float64]
Ids = npt.NDArray[np.int32]
Flags = npt.NDArray[np.bool_]


_TINY = 1e-6
"""Larger than the rounding error of sums of whole px."""


@dataclass(frozen=True, slots=True, eq=False)
class Plan:
    """Places and distances in px at 100 %; (0.5, 0.5) is the centre of a root at x = 0.

    Every plan is for a tree that grows downwards, whatever the style's direction: x goes across the tree, y
    along its edges, and the first child is on the left. ``axes`` turns it when it is drawn; only reaches
    depend on the direction, since texts stay upright. All arrays are float64 of shape ``(n,)``.

    - ``gap``: px between neighbours on a level, on average; ``level``: px between levels, centre to centre.
    - ``x``: the centre of each node, at half pixels, where outlines of odd width are crisp;
      ``nan`` if unlinked or folded away. ``y(depth)`` likewise.
    - ``left``, ``right``: how far each node with its texts reaches to either side of its centre;
      ``half_height``: from its centre to the beginnings of its edges; ``back``, ``ahead``: how far it reaches
      upwards, and downwards with texts; ``above``, ``below``: how far any node does, the ring around it
      included.
    - ``move_y``: how far below a node's centre the names of the moves from it stand;
      ``move_x`` and ``move_width``: where the name of the move to each node stands, and its width
      across the tree, 0 where there is none.
    - ``window``: the width of the widest window (α, β) on an edge, 0 if none are shown. A window takes the
      place of the move's name or, if there is a name, the line under it.
    - ``crossed``: bool, whether an edge may run behind the texts around a node; ``crossing`` computes it on
      first use, from the tree as planned. The program's window never needs it.
    - ``names``, ``moves``: the texts by node; ``numbers``: the texts of values; ``averaged``: whether values
      may be averages, since there are chance nodes.
    - ``region``: left, top, right and bottom of the whole tree at any step, turned like the picture.
    """

    style: Style
    show: Show
    lines: tuple[Column, ...]
    sizes: TextSizes
    gap: float
    level: float
    x: Floats
    left: Floats
    right: Floats
    half_height: Floats
    back: Floats
    ahead: Floats
    above: float
    below: float
    move_y: float
    move_x: Floats
    move_width: Floats
    window: float
    crossing: Callable[[], Flags]
    names: NodeTexts
    moves: NodeTexts
    numbers: Numbers
    averaged: bool
    region: Box = (0.0, 0.0, 0.0, 0.0)

    @property
    def notes(self) -> tuple[Column, ...]:
        """The lines of numbers at a node, from the top."""
        return noted_columns(self.show, self.lines)

    @property
    def axes(self) -> Axes:
        """How the plan is turned when it is drawn."""
        return axes_of(self.style)

    @property
    def crossed(self) -> Flags:
        return self.crossing()

    @property
    def foot(self) -> float:
        return self.sizes.foot

    def y(self, depth: int) -> float:
        return math.floor(depth * self.level) + 0.5

    def ys(self, depth: npt.NDArray[np.integer]) -> Floats:
        y: Floats = np.floor(depth * self.level) + 0.5
        return y


class PlanCache:
    """State shared by the successive plans of an edited tree: the last plan and a `Tidy`."""

    __slots__ = ("given", "moves", "names", "plan", "tidy", "tidy_with_moves")

    def __init__(self) -> None:
        self.names, self.moves = TextLines(), TextLines()
        self.tidy, self.tidy_with_moves = Tidy(), Tidy()
        self.given: tuple[object, ...] = ()
        self.plan: Plan | None = None


def plan_for(scene: Scene, style: Style, kept: PlanCache | None = None) -> Plan:
    """The plan for every step of a run on ``scene``'s tree.

    Depends on nothing in ``scene`` that changes with the step; `_cache_key` lists what it depends on.
    Neighbours stand as far apart as their texts need; in trees too large for that
    (`treeview.tree.layout.layout.spread`), all stand as far apart as the widest need. O(n log n): about 15 ms
    for 100,000 nodes, 30 ms for 20,000, and half a microsecond for each name.

    With ``kept``, an unchanged plan is returned in 2 ms for 100,000 nodes, and a plan after an edit is made
    faster, with the same result.
    """
    numbers = numbers_in(scene, style)
    if kept is None:
        return _make_plan(scene, style, numbers, PlanCache())
    given = _cache_key(scene, style, numbers)
    if kept.plan is None or given != kept.given:
        kept.plan, kept.given = _make_plan(scene, style, numbers, kept), given
    return kept.plan


def _cache_key(scene: Scene, style: Style, numbers: Numbers) -> tuple[object, ...]:
    """Everything that a plan depends on; every change of the tree's shape makes a new layout."""
    tree = scene.tree
    shown_texts = numbers if scene.show != "none" else (numbers.width, numbers.terminal, numbers.written)
    kinds = np.asarray(scene.kinds, dtype=np.int8).tobytes()
    boards = scene.boards and scene.boards.extent(style.board)
    shown = (
        scene.show,
        scene.lines,
        scene.valued,
        shown_texts,
        dict(scene.ranges),
        dict(scene.folded),
        boards,
    )
    return (
        scene.layout,
        len(tree),
        style,
        kinds,
        *(column.codes(len(tree)).tobytes() for column in (scene.names, tree.moves)),
        scene.encoded.names is None or id(scene.encoded.names),
        scene.encoded.size is not None,
        scene.beside,
        dict(tree.probabilities),
        *(map(str, tree.probabilities.values()) if style.written else ()),
        *shown,
    )


def _make_plan(scene: Scene, style: Style, numbers: Numbers, kept: PlanCache) -> Plan:
    tree, layout, ids = scene.tree, scene.layout, scene.layout.level_ids
    linked = scene.linked_rows()
    if kept.names.font != style.font:
        kept.names, kept.moves = TextLines(style.font), TextLines(style.font)
    names = names_of(tree, linked, kept.names, positions=style.positions, texts=scene.names)
    moves = edges_of(tree, style, linked, kept.moves)
    sizes = sizes_of(scene, names, style, numbers)
    reach = reaches(scene, names, sizes, style)
    every = [reach, *(_reach_beside(other, names, style) for other in scene.beside)]
    left = np.maximum.reduce([each.left for each in every])
    right = np.maximum.reduce([each.right for each in every])
    if names:
        family = _families(tree, ids)
        left, right = (_even_out(family, ids, side, style.nearly) for side in (left, right))
    visible = prune(tree, scene.folded)
    x = _spread(visible, layout, left, right, style, kept.tidy)

    window = window_width(scene, style, numbers)
    widest = max([window, *(window_width(other, style, numbers_in(other, style)) for other in scene.beside)])
    wide, high = sizes_on_edges(moves, widest, style)
    move_width, move_height = axes_of(style).turn(wide, high)
    move_width = np.where(wide > 0, move_width, 0.0)
    written = bool(moves) or widest > 0
    longest = float(move_height.max())
    name, width = longest if written else 0.0, float(x[ids].max())
    room = _widest_reach(every)
    level = _level(layout, room, name, width, style, sizes.board > 0)
    move_y = _move_y(room, level, longest, style, widest > 0)
    part = _parts(tree, reach.edge, move_y, level)
    if written:
        x = _spread_moves(visible, layout, x, left, right, move_width, part, style, kept.tidy_with_moves)
    gap = _gap(layout, x[ids]) or style.sibling_gap
    x = np.floor(x + _TINY) + 0.5
    plan = Plan(
        style=style,
        show=scene.show,
        lines=scene.lines,
        sizes=sizes,
        gap=gap,
        level=level,
        x=x,
        left=left,
        right=right,
        half_height=reach.edge,
        back=reach.back,
        ahead=reach.ahead,
        above=reach.above,
        below=reach.below,
        move_y=move_y,
        move_x=_on_edges(tree, x, part),
        move_width=move_width,
        window=window,
        crossing=cache(partial(_find_crossings, scene, x, left, right, reach, level, style)),
        names=names,
        moves=moves,
        numbers=numbers,
        averaged=bool((np.asarray(scene.kinds, dtype=np.int8) == CHANCE).any()),
    )
    return replace(plan, region=region(plan, scene))


def _reach_beside(scene: Scene, names: NodeTexts, style: Style) -> NodeExtents:
    """How far nodes reach in a scene beside the one that is planned."""
    return reaches(scene, names, sizes_of(scene, names, style, numbers_in(scene, style)), style)


def _widest_reach(every: Sequence[NodeExtents]) -> NodeExtents:
    """The first of some extents, with levels that reach as far as those of any."""
    return replace(
        every[0],
        above=max(each.above for each in every),
        below=max(each.below for each in every),
        onward=max(each.onward for each in every),
    )


def sizes_on_edges(
    moves: NodeTexts, window: float, style: Style, nodes: Ids | None = None
) -> tuple[Floats, Floats]:
    """The width and height of the texts on the edges to ``nodes``, by default all: names, windows or both."""
    shown = slice(None) if nodes is None else nodes
    wide, lines = moves.widths(style.note_size, shown), moves.counts(shown)
    if window:
        wide, lines = np.maximum(wide, window), lines + 1
        wide[ROOT if nodes is None else nodes == ROOT] = 0.0
    return wide, np.maximum(lines, 1) * style.note_line


def region(plan: Plan, scene: Scene, ids: Ids | None = None) -> Box:
    """The box, turned like the picture, of the subtree ``ids``, its root first, or of the whole tree."""
    depth, root = scene.layout.depth, np.array([ROOT]) if ids is None else ids[:1]
    top = plan.y(int(depth[root[0]])) - max(plan.back[root[0]], _ring(scene, plan, root)[1][0])
    left, right, bottom = np.inf, -np.inf, top
    for part in _chunks(len(depth) if ids is None else len(ids)):
        nodes = part if ids is None else ids[part]
        across, along = _ring(scene, plan, nodes)
        x, y = plan.x[nodes], plan.ys(depth[nodes])
        ahead = np.where(np.isnan(x), top, y + np.maximum(plan.ahead[nodes], along))
        move_x, half = plan.move_x[nodes], plan.move_width[nodes] / 2
        if ids is not None and not part.start:  # the move to the top of a subtree is not in it
            move_x, half = move_x[1:], half[1:]
        left = np.fmin.reduce(x - np.maximum(plan.left[nodes], across), initial=left)
        left = np.fmin.reduce(move_x - half, initial=left)
        right = np.fmax.reduce(x + np.maximum(plan.right[nodes], across), initial=right)
        right = np.fmax.reduce(move_x + half, initial=right)
        bottom = ahead.max(initial=bottom)
    return plan.axes.box((float(left), float(top), float(right), float(bottom)))


_CHUNK_NODES: Final = 1 << 15
"""How many nodes are computed at a time, so that what is found on the way stays in the cache."""


def _chunks(count: int) -> Iterator[slice]:
    """Return the numbers below ``count`` in slices."""
    return (slice(start, min(start + _CHUNK_NODES, count)) for start in range(0, count, _CHUNK_NODES))


def _ring(scene: Scene, plan: Plan, nodes: Nodes) -> tuple[Floats, Floats]:
    return measure_ring(scene, plan.sizes, plan.style, nodes)


def _level(
    layout: Layout, reach: NodeExtents, name: float, width: float, style: Style, framed: bool
) -> float:
    """The distance of levels for names of length ``name`` on edges; ``framed``: nodes are framed boards."""
    # The name of a move, followed by the bars of a cut.
    on_edge = name + style.clearance + style.bar if name else 0.0
    needed = reach.onward + reach.above + style.clearance + on_edge
    if framed:
        needed = max(needed, reach.onward + reach.above - 2 * style.ring_reach + style.board_gap)
    if axes_of(style).turned:
        broad = min(style.widest_level_gap_right, width / (style.aspect_right * layout.levels))
    else:
        broad = min(style.widest_level_gap, width / (style.aspect * layout.levels))
    return math.ceil(max(needed, style.level_spacing * max(style.level_gap, needed, broad)))


def _move_y(reach: NodeExtents, level: float, name: float, style: Style, windows: bool) -> float:
    """Px from a node down to the names of its moves or, with ``windows``, to the middles of both texts."""
    if axes_of(style).turned or windows:
        # Near the lower node, where edges are furthest apart. Downwards, bars take a window's
        # place: a cut edge has none.
        bar = style.bar if axes_of(style).turned else 0.0
        return level - reach.above - style.clearance / 2 - bar - name / 2
    return (reach.below + level - reach.above) / 2


def _families(tree: Tree, ids: Ids) -> Ids:
    """A number for each of ``ids``, shared by siblings of one sort: inner nodes or terminals."""
    families: Ids = 2 * (tree.column("parent")[ids] + 1) + tree.terminals()[ids]
    return families


def _even_out(family: Ids, ids: Ids, reach: Floats, nearly: float) -> Floats:
    """The reaches, made equal for almost equal siblings, so that they stand evenly."""
    own, widest = reach[ids], np.zeros(2 * len(reach) + 2)
    np.maximum.at(widest, family, own)
    most = widest.take(family)
    evened = reach.copy()
    evened[ids] = np.where(most - own <= nearly, most, own)
    return evened


def _spread(tree: Tree, layout: Layout, left: Floats, right: Floats, style: Style, tidy: Tidy) -> Floats:
    """The x, from 0, of nodes with these reaches in px, so that none touch; text distances are whole px."""
    wide = max(style.node_spacing, 1.0)
    if wide > 1:
        left, right = left * wide, right * wide
    clearance = max(style.clearance * style.node_spacing, style.ring_reach + style.hair)
    unit, half = style.sibling_gap * style.node_spacing, clearance / 2
    if spreads(layout):
        by_left, by_right = (np.ceil(reach + half) / unit for reach in (left, right))
        x = spread(tree, layout, by_left, by_right, tidy=tidy)
    else:
        x = layout.x
    along, left, right = (layout.by_level(column) for column in (x, left, right))
    starts = layout.level_start[1:-1]
    return x * (unit * _stretch(starts, along * unit, left, right, clearance))


def _spread_moves(
    tree: Tree,
    layout: Layout,
    x: Floats,
    left: Floats,
    right: Floats,
    width: Floats,
    part: Floats,
    style: Style,
    tidy: Tidy,
) -> Floats:
    """The x of `_spread`, increased so that the names of moves do not touch either."""
    # A move's name stands higher than its node, where the edges from one parent are nearer.
    half = np.where(width > 0, ((width + style.clearance) / part - style.clearance) / 2, 0.0)
    half[ROOT] = 0.0
    x = _spread(tree, layout, np.maximum(left, half), np.maximum(right, half), style, tidy)
    wide = layout.by_level(width)
    moved = 1 + np.flatnonzero(wide[1:] > 0)
    half, along = wide[moved] / 2, layout.by_level(_on_edges(tree, x, part))[moved]
    return x * _stretch(moved.searchsorted(layout.level_start[1:-1]), along, half, half, style.clearance)


def _parts(tree: Tree, half_height: Floats, drop: float, level: float) -> Floats:
    """The fraction of the edge to each node at ``drop`` px below its parent's centre."""
    parent = np.asarray(tree.parent)
    start = half_height.take(parent, mode="wrap")
    room = level - start - half_height
    room[parent == NIL] = 1.0  # no edge leads there
    parts: Floats = (drop - start) / room
    return parts


def _on_edges(tree: Tree, x: Floats, part: Floats) -> Floats:
    """The x of every edge at the fraction ``part`` of its length; for the root, its own x."""
    above = x.take(np.asarray(tree.parent), mode="wrap")
    above *= 1 - part
    on_edge: Floats = x * part
    on_edge += above
    on_edge[ROOT] = x[ROOT]
    return on_edge


def _gap(layout: Layout, x: Floats) -> float:
    """The mean distance of neighbours on a level, or 0; ``x`` is parallel to ``layout.level_ids``."""
    start, end = x[layout.level_start[:-1]], x[layout.level_start[1:] - 1]
    return float((end - start).sum()) / max(len(x) - layout.levels, 1)


def _stretch(
    starts: npt.NDArray[np.integer], x: Floats, left: Floats, right: Floats, clearance: float
) -> float:
    """The factor for x, at least 1, that keeps the texts of each level apart.

    ``starts``: where, among the nodes level by level, the second level begins and each that follows.
    """
    most = 1.0
    for one in _chunks(len(x) - 1):
        following = slice(one.start + 1, one.stop + 1)
        needed, apart = right[one] + left[following], x[following] - x[one]
        needed += clearance
        first, last = starts.searchsorted((following.start, following.stop))
        ends = starts[first:last] - following.start  # what follows is on another level
        needed[ends], apart[ends] = 0.0, 1.0
        needed /= apart
        most = max(most, float(needed.max()))
    return most


def _find_crossings(
    scene: Scene, x: Floats, left: Floats, right: Floats, reach: NodeExtents, level: float, style: Style
) -> Flags:
    """The nodes whose texts, under or right of a terminal, lie over an edge from another node.

    Edges do not cross, so only the last edge of the next inner node to the left and the first of that to the
    right matter, as far down as the texts reach. Around an inner node with texts in the way of edges, any
    edge may run.
    """
    tree, ids = scene.tree, scene.layout.level_ids
    found = reach.in_the_way.copy()
    notes = notes_of(scene.notes, style, terminal=True)
    if not (scene.names or notes or style.positions):
        return found  # no text stands at a terminal
    depth, slots = scene.layout.depth[ids], np.arange(len(ids))
    inner = np.asarray(tree.child_count)[ids] > 0
    open_ = inner & ~_flags_of(scene.folded, len(tree))[ids]
    before = np.maximum.accumulate(np.where(open_, slots, -1))
    after = np.minimum.accumulate(np.where(open_, slots, len(ids))[::-1])[::-1]
    for others, ends, sign, side in (
        (before, tree.last_child, 1, left),
        (after, tree.first_child, -1, right),
    ):
        row = np.flatnonzero(~inner & (others >= 0) & (others < len(ids)))
        row = row[depth[others[row]] == depth[row]]
        node, parent = ids[row], ids[others[row]]
        end = np.asarray(ends)[parent]
        start = reach.edge[parent]
        part = np.clip((reach.ahead[node] - start) / (level - start - reach.edge[end]), 0.0, 1.0)
        on_edge = x[end] * part + x[parent] * (1 - part)
        found[node] |= sign * (on_edge - x[node]) > -side[node]
    return found


def _flags_of(nodes: Collection[int], count: int) -> Flags:
    """Whether each node is one of ``nodes``; shape ``(count,)``."""
    found = np.zeros(count, dtype=bool)
    if nodes:
        found[np.fromiter(nodes, np.intp, len(nodes))] = True
    return found

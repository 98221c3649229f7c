"""Where everything will stand in pictures of one tree: made once, good for every step of a run.

A plan depends on the tree, its layout, the style and on which numbers are shown, never on the
step: room is kept for the widest text that any step could show, so that nothing moves while
stepping.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from treeview.draw.measure import Sizes, drawn_names, sizes_of, widths
from treeview.draw.picture import Box
from treeview.draw.scene import Scene, Show
from treeview.draw.style import Style
from treeview.tree.layout import Layout, spread
from treeview.tree.tree import CHANCE, ROOT, Tree

Floats = npt.NDArray[np.float64]
Ids = npt.NDArray[np.int32]
Flags = npt.NDArray[np.bool_]


_TINY = 1e-6
"""More than sums of whole px are off by."""


@dataclass(frozen=True, slots=True, eq=False)
class Plan:
    """Places and distances in px at 100 %; (0.5, 0.5) is the centre of a root at x = 0.

    All arrays are float64 of shape ``(n,)``.

    - ``gap``: px of one unit of ``layout.x``, on average over the picture's width; ``level``: px
      between levels, centre to centre.
    - ``x``: the centre of each node, at half pixels, where outlines of odd width are crisp;
      ``nan`` if unlinked. ``y(depth)`` likewise.
    - ``left``, ``right``: how far each node with its texts reaches to either side of its centre;
      ``half_height``: of its shape. ``foot``: how far terminals with their texts reach down;
      ``above``, ``below``: how far any node reaches up and down, the ring around it included.
    - ``move_y``: how far below a node's centre the names of the moves from it stand;
      ``move_x`` and ``move_width``: where the name of the move to each node stands, and its
      width, 0 where there is none.
    - ``crossed``: bool, whether an edge may run behind the texts under a terminal.
    - ``names``, ``moves``: what is written, by node.
    - ``region``: left, top, right and bottom of the whole tree, whatever step is shown.
    """

    style: Style
    show: Show
    sizes: Sizes
    gap: float
    level: float
    x: Floats
    left: Floats
    right: Floats
    half_height: Floats
    foot: float
    above: float
    below: float
    move_y: float
    move_x: Floats
    move_width: Floats
    crossed: Flags
    names: Mapping[int, str]
    moves: Mapping[int, str]
    region: Box = (0.0, 0.0, 0.0, 0.0)

    def y(self, depth: int) -> float:
        """The centre of the nodes at ``depth``."""
        return math.floor(depth * self.level) + 0.5


def plan_for(scene: Scene, style: Style) -> Plan:
    """The plan for every step of a run on ``scene``'s tree.

    Only ``tree``, ``layout``, ``kinds`` and ``show`` of the scene are looked at. Neighbours stand as
    far apart as their own texts need; in trees too large for that (`treeview.tree.layout.spread`)
    all as far as the widest need. O(n log n): about 40 ms for 100,000 nodes, at most 60 ms for
    20,000, and half a microsecond for each name.
    """
    tree, layout, ids = scene.tree, scene.layout, scene.layout.level_ids
    names, moves = drawn_names(tree.labels), drawn_names(tree.moves)
    sizes = sizes_of(scene, names, style)
    left, right, half_height = _reaches(scene, names, sizes, style)
    if names:
        left, right = (_evened(tree, ids, reach, style.nearly) for reach in (left, right))
    x = _spread(tree, layout, left, right, style)

    above = max(style.triangle_height / 2, sizes.circle) + style.ring_reach
    below = max(sizes.foot, above)
    # The name of a move, and under it the bars of a cut.
    on_edge = style.note_line + style.clearance + style.bar if moves else 0.0
    needed = below + above + style.clearance + on_edge
    broad = float(x[ids].max()) / (style.aspect * layout.levels)
    level = math.ceil(max(style.level_gap, needed, min(style.widest_level_gap, broad)))

    move_y = (below + level - above) / 2
    move_width = widths(moves, len(tree), style.note_size)
    part = _parts(tree, half_height, move_y, level)
    if moves:
        x = _spread_moves(tree, layout, x, left, right, move_width, part, style)
    gap = float(x[ids].max()) / layout.width if layout.width else style.sibling_gap
    x = np.floor(x + _TINY) + 0.5
    plan = Plan(
        style=style,
        show=scene.show,
        sizes=sizes,
        gap=gap,
        level=level,
        x=x,
        left=left,
        right=right,
        half_height=half_height,
        foot=sizes.foot,
        above=above,
        below=below,
        move_y=move_y,
        move_x=_on_edges(tree, x, part),
        move_width=move_width,
        crossed=_crossed(tree, layout, x, left, right, _parts(tree, half_height, sizes.foot, level)),
        names=names,
        moves=moves,
    )
    return replace(plan, region=region(plan, layout, ids))


def region(plan: Plan, layout: Layout, ids: Ids) -> Box:
    """The room that the subtree ``ids`` takes with its texts, ``ids[0]`` being its root."""
    x, depth, below = plan.x[ids], layout.depth[ids], ids[1:]
    move_x, half = plan.move_x[below], plan.move_width[below] / 2
    left = min(np.min(x - plan.left[ids]), np.min(move_x - half, initial=np.inf))
    right = max(np.max(x + plan.right[ids]), np.max(move_x + half, initial=-np.inf))
    top = plan.y(int(depth[0])) - float(plan.half_height[ids[0]])
    return (float(left), top, float(right), plan.y(int(depth.max())) + plan.foot)


def _reaches(
    scene: Scene, names: Mapping[int, str], sizes: Sizes, style: Style
) -> tuple[Floats, Floats, Floats]:
    """How far each node reaches to the left and right with its texts, and up and down without."""
    n = len(scene.tree)
    terminal = np.asarray(scene.tree.child_count) == 0
    chance = np.asarray(scene.kinds, dtype=np.int8) == CHANCE
    name = widths(names, n, style.label_size)
    under = np.maximum(sizes.box, np.maximum(name, sizes.small) / 2)
    shape = np.where(chance, sizes.circle, sizes.triangle)
    beside = np.maximum(name, 0.0 if sizes.inside else sizes.value)
    left = shape + np.where(beside > 0, style.text_gap + beside, style.ring_reach)
    right = shape + (style.text_gap + sizes.note if sizes.note else style.ring_reach)
    height = np.where(chance, sizes.circle, style.triangle_height / 2)
    return (
        np.where(terminal, under, left),
        np.where(terminal, under, right),
        np.where(terminal, style.box / 2, height),
    )


def _evened(tree: Tree, ids: Ids, reach: Floats, nearly: float) -> Floats:
    """The reaches, where siblings almost agree made those of the widest: that they stand evenly.

    Inner nodes and terminals are not compared with each other.
    """
    terminal = np.asarray(tree.child_count)[ids] == 0
    family = 2 * (np.asarray(tree.parent)[ids] + 1) + terminal
    own, most = reach[ids], np.zeros(2 * len(tree) + 2)
    np.maximum.at(most, family, own)
    evened = reach.copy()
    evened[ids] = np.where(most[family] - own <= nearly, most[family], own)
    return evened


def _spread(tree: Tree, layout: Layout, left: Floats, right: Floats, style: Style) -> Floats:
    """The x of nodes with such reaches in px, the smallest 0, so that none touch.

    In whole px for neighbours, where their own texts decide, so that a row is even.
    """
    unit, half = style.sibling_gap, style.clearance / 2
    by_left, by_right = (np.ceil(reach + half) / unit for reach in (left, right))
    x = spread(tree, layout, by_left, by_right) * unit
    ids = layout.level_ids
    return x * _stretch(layout, ids, x[ids], left[ids], right[ids], style.clearance)


def _spread_moves(
    tree: Tree,
    layout: Layout,
    x: Floats,
    left: Floats,
    right: Floats,
    width: Floats,
    part: Floats,
    style: Style,
) -> Floats:
    """The x as `_spread` gives it if the names of the moves must not touch either."""
    # A move's name stands higher than its node, where the edges from one parent are nearer.
    half = np.where(width > 0, ((width + style.clearance) / part - style.clearance) / 2, 0.0)
    half[ROOT] = 0.0
    x = _spread(tree, layout, np.maximum(left, half), np.maximum(right, half), style)
    below = layout.level_ids[1:]
    moved = below[width[below] > 0]
    half = width[moved] / 2
    return x * _stretch(layout, moved, _on_edges(tree, x, part)[moved], half, half, style.clearance)


def _parts(tree: Tree, half_height: Floats, drop: float, level: float) -> Floats:
    """How much of the way to each node its edge has done ``drop`` below its parent's centre."""
    start = half_height[np.asarray(tree.parent)]
    parts: Floats = (drop - start) / (level - start - half_height)
    return parts


def _on_edges(tree: Tree, x: Floats, part: Floats) -> Floats:
    """The x of every edge where it has done ``part`` of its way; the root has none and gives its own."""
    on_edge: Floats = x * part + x[np.asarray(tree.parent)] * (1 - part)
    on_edge[ROOT] = x[ROOT]
    return on_edge


def _stretch(layout: Layout, ids: Ids, x: Floats, left: Floats, right: Floats, clearance: float) -> float:
    """By what to multiply x, at least 1, so that all that stands there, level by level, stays clear."""
    same = np.diff(layout.depth[ids]) == 0
    needed = (right[:-1] + left[1:] + clearance)[same]
    return float(np.max(needed / np.diff(x)[same], initial=1.0))


def _crossed(tree: Tree, layout: Layout, x: Floats, left: Floats, right: Floats, part: Floats) -> Flags:
    """Where an edge from another node runs behind the texts under a terminal.

    ``part`` of its way done, an edge is as low as these texts reach. Edges do not cross, so the
    last edge of the next inner node to the left and the first of that to the right tell.
    """
    ids, depth = layout.level_ids, layout.depth[layout.level_ids]
    slots = np.arange(len(ids))
    inner = np.asarray(tree.child_count)[ids] > 0
    before = np.maximum.accumulate(np.where(inner, slots, -1))
    after = np.minimum.accumulate(np.where(inner, slots, len(ids))[::-1])[::-1]
    on_edge = _on_edges(tree, x, np.clip(part, 0.0, 1.0))
    found = np.zeros(len(tree), dtype=bool)
    for others, ends, sign, reach in (
        (before, tree.last_child, 1, left),
        (after, tree.first_child, -1, right),
    ):
        row = np.flatnonzero(~inner & (others >= 0) & (others < len(ids)))
        row = row[depth[others[row]] == depth[row]]
        node, end = ids[row], np.asarray(ends)[ids[others[row]]]
        found[node] |= sign * (on_edge[end] - x[node]) > -reach[node]
    return found

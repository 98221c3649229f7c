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

from treeview.draw.measure import CAP_HEIGHT, NOTES, drawn_names, widest_note, widest_value, widths
from treeview.draw.picture import Box
from treeview.draw.scene import Scene, Show
from treeview.draw.style import Style
from treeview.tree.layout import Layout
from treeview.tree.tree import CHANCE, Tree

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Sizes:
    """The measures of the shapes and texts of one tree, in px.

    ``triangle`` and ``box`` are half the widths of an inner node and of a terminal. ``inside``
    tells whether the values of inner nodes fit into their shapes; otherwise they stand to the left.
    ``value`` and ``note`` are the widest value of an inner node and line of numbers.
    """

    triangle: float
    box: float
    inside: bool
    value: float
    note: float


@dataclass(frozen=True, slots=True, eq=False)
class Plan:
    """Places and distances in px at 100 %; (0, 0.5) is the centre of a root at x = 0.

    - ``gap``: px of one unit of ``layout.x``; ``level``: px between levels, centre to centre.
    - ``x``: float64, shape ``(n,)``: the centre of each node, at half pixels, where outlines of
      odd width are crisp; ``nan`` if unlinked. ``y(depth)`` likewise.
    - ``left``, ``right``: float64, shape ``(n,)``: how far each node with its texts reaches to
      either side of its centre; ``foot``: how far terminals with their texts reach down.
    - ``move_y``: how far below a node's centre the names of the moves from it stand.
    - ``names``, ``moves``: what is written, by node; ``move_width``: px, shape ``(n,)``.
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
    foot: float
    move_y: float
    names: Mapping[int, str]
    moves: Mapping[int, str]
    move_width: Floats
    region: Box = (0.0, 0.0, 0.0, 0.0)

    def y(self, depth: int) -> float:
        """The centre of the nodes at ``depth``."""
        return math.floor(depth * self.level) + 0.5


def spacing(scene: Scene, style: Style) -> float:
    """The px of one unit of ``scene.layout.x`` at which no labels touch, whatever the step."""
    return plan_for(scene, style).gap


def plan_for(scene: Scene, style: Style) -> Plan:
    """The plan for every step of a run on ``scene``'s tree.

    Only ``tree``, ``layout``, ``kinds`` and ``show`` of the scene are looked at. O(n log n),
    vectorised: about 15 ms for 100,000 nodes.
    """
    tree, layout = scene.tree, scene.layout
    names, moves = drawn_names(tree.labels), drawn_names(tree.moves)
    sizes = _sizes(tree, scene.show, style)
    left, right = _reaches(scene, names, sizes, style)
    reach = style.triangle_height / 2 + style.ring_reach
    foot = _foot(scene, names, style)
    below = max(foot, reach)
    between = style.note_line + style.clearance if moves else 0.0
    level = math.ceil(max(style.level_gap, below + between + style.clearance + reach))
    move_y = (below + level - reach) / 2
    move_width = widths(moves, len(tree), style.note_size)
    gap = max(
        style.sibling_gap,
        _gap_for_nodes(layout, left, right, style.clearance),
        _gap_for_moves(tree, layout, move_width, move_y / level, style.clearance),
    )
    gap = math.ceil(gap * 2) / 2
    plan = Plan(
        style=style,
        show=scene.show,
        sizes=sizes,
        gap=gap,
        level=level,
        x=np.floor(layout.x * gap) + 0.5,
        left=left,
        right=right,
        foot=foot,
        move_y=move_y,
        names=names,
        moves=moves,
        move_width=move_width,
    )
    return replace(plan, region=region(scene, plan, layout.level_ids))


def region(scene: Scene, plan: Plan, ids: npt.NDArray[np.int32]) -> Box:
    """The room that the subtree ``ids`` takes with its texts, ``ids[0]`` being its root."""
    x, depth = plan.x[ids], scene.layout.depth[ids]
    below = ids[1:][plan.move_width[ids[1:]] > 0]
    middle = _on_edges(plan.x, scene.tree, below, plan.move_y / plan.level)
    half = plan.move_width[below] / 2
    left = min(np.min(x - plan.left[ids]), np.min(middle - half, initial=np.inf))
    right = max(np.max(x + plan.right[ids]), np.max(middle + half, initial=-np.inf))
    top = plan.y(int(depth[0])) - plan.style.triangle_height / 2
    return (float(left), top, float(right), plan.y(int(depth.max())) + plan.foot)


def _sizes(tree: Tree, show: Show, style: Style) -> Sizes:
    value = widest_value(tree, style) if show != "mcts" else 0.0
    # The part of the triangle's width that is free at the height where the value's top stands.
    free = 1 - (style.value_rise + CAP_HEIGHT * style.value_size) / style.triangle_height
    needed = (value + 2 * style.line) / free
    inside = needed <= style.widest_triangle
    triangle = max(style.triangle_width, needed) if inside else style.triangle_width
    box = max(style.box, widest_value(tree, style, terminals_only=True) + 2 * style.padding)
    note = widest_note(tree, show, style)
    return Sizes(math.ceil(triangle / 2), math.ceil(box / 2), inside, value, note)


def _reaches(scene: Scene, names: Mapping[int, str], sizes: Sizes, style: Style) -> tuple[Floats, Floats]:
    """How far each node with its texts reaches to the left and to the right of its centre."""
    tree = scene.tree
    terminal = np.asarray(tree.child_count) == 0
    chance = np.asarray(scene.kinds, dtype=np.int8) == CHANCE
    name = widths(names, len(tree), style.label_size)
    under = np.maximum(sizes.box, np.maximum(name, sizes.note if scene.show == "mcts" else 0.0) / 2)
    shape = np.where(chance, style.circle / 2, sizes.triangle)
    beside = np.maximum(name, 0.0 if sizes.inside else sizes.value)
    left = shape + np.where(beside > 0, style.text_gap + beside, 0.0)
    right = shape + (style.text_gap + sizes.note if sizes.note else 0.0)
    return np.where(terminal, under, left), np.where(terminal, under, right)


def _foot(scene: Scene, names: Mapping[int, str], style: Style) -> float:
    """How far any terminal reaches below its centre with the lines that hang under it."""
    child_count = scene.tree.child_count
    named = any(child_count[node] == 0 for node in names)
    hanging = style.label_line * named
    if scene.show == "mcts":
        hanging += style.note_line * len(NOTES["mcts"])
    return style.box / 2 + (style.hang_gap + hanging if hanging else 0.0)


def _gap_for_nodes(layout: Layout, left: Floats, right: Floats, clearance: float) -> float:
    """The px of one unit of x at which neighbours on a level, with their texts, stay clear."""
    ids = layout.level_ids
    return _gap(layout, ids, layout.level_x, left[ids], right[ids], clearance)


def _gap_for_moves(tree: Tree, layout: Layout, width: Floats, part: float, clearance: float) -> float:
    """The px of one unit of x at which the names of moves, ``part`` of the way down, stay clear."""
    ids = layout.level_ids[1:]
    ids = ids[width[ids] > 0]
    half = width[ids] / 2
    return _gap(layout, ids, _on_edges(layout.x, tree, ids, part), half, half, clearance)


def _on_edges(x: Floats, tree: Tree, ids: npt.NDArray[np.int32], part: float) -> Floats:
    """The x of what stands on the edges to ``ids``, ``part`` of the way down."""
    parent = np.asarray(tree.parent)[ids]
    on_edge: Floats = x[ids] * part + x[parent] * (1 - part)
    return on_edge


def _gap(
    layout: Layout, ids: npt.NDArray[np.int32], x: Floats, left: Floats, right: Floats, clearance: float
) -> float:
    """The px of one unit of x at which all that stands at ``x``, level by level, stays clear."""
    same = np.diff(layout.depth[ids]) == 0
    needed = (right[:-1] + left[1:] + clearance)[same]
    return float(np.max(needed / np.diff(x)[same], initial=0.0))

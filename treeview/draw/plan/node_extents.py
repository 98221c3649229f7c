"""The extents of nodes with their texts, for trees that grow downwards or to the right.

Directions are those of a plan (`treeview.draw.plan.axes`): left and right across the tree, back and ahead
along its edges. A tree that grows to the right has texts above and below inner nodes, and right of terminals;
there "left" means above a node, and widths determine the distance of levels.
"""

import math

import numpy as np
import numpy.typing as npt

from treeview.draw.plan.axes import axes_of
from treeview.draw.plan.text_lines import Nodes, NodeTexts
from treeview.draw.plan.text_sizes import TextSizes, badge_width, notes_of
from treeview.draw.scene import Scene
from treeview.draw.style.style import Style
from treeview.records import dataclass
from treeview.tree.tree import CHANCE

Floats = npt.NDArray[np.float64]
Flags = npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True, eq=False)
class NodeExtents:
    """Px from the centre of each node, arrays of shape ``(n,)``.

    - ``left``, ``right``, ``back``, ``ahead``: to the ends of the node and its texts.
    - ``edge``: to the beginnings of its edges.
    - ``above``, ``below``: how far any node reaches back and ahead, the ring around it included;
      ``onward``: how far any node does that has a level below it.
    - ``in_the_way``: bool, whether texts of an inner node stand where edges may run.
    """

    left: Floats
    right: Floats
    edge: Floats
    back: Floats
    ahead: Floats
    above: float
    below: float
    onward: float
    in_the_way: Flags


@dataclass(frozen=True, slots=True, eq=False)
class _Nodes:
    """Properties of nodes for both directions: shape ``(k,)``, or ``(1,)`` if they hold for no node."""

    terminal: Flags
    chance: Flags
    folded: Floats
    """The width of each node's badge, 0 for nodes that are not folded."""
    name: Floats
    lines: npt.NDArray[np.intc]
    """The number of lines in each node's name."""
    last: Flags
    """Whether a node stands on the lowest level."""
    linked: Nodes
    """The places of those that are linked."""


def reaches(
    scene: Scene,
    names: NodeTexts,
    sizes: TextSizes,
    style: Style,
    free: float | None = None,
    some: Nodes | None = None,
) -> NodeExtents:
    """The reaches of all nodes, or only of ``some`` linked ones, in arrays of their number.

    ``free`` px are kept around shapes without texts (for a ring).
    """
    depth, shown = scene.layout.depth, slice(None) if some is None else some
    chance = np.asarray(scene.kinds, dtype=np.int8)[shown] == CHANCE
    nodes = _Nodes(
        terminal=scene.tree.terminals(shown),
        chance=chance if not sizes.board and chance.any() else np.zeros(1, dtype=bool),
        folded=_badges(scene, style)[shown] if scene.folded else np.zeros(1),
        name=names.widths(style.label_size, shown) if names else np.zeros(1),
        lines=names.counts(shown) if names else np.zeros(1, dtype=np.intc),
        last=depth[shown] >= scene.layout.levels - 1 + int(depth[scene.layout.level_ids[0]]),
        linked=scene.layout.level_ids if some is None else slice(None),
    )
    free = style.ring_reach if free is None else free
    grown = _to_the_right if style.direction == "right" else _downwards
    return grown(nodes, scene, sizes, style, free)


def measure_ring(scene: Scene, sizes: TextSizes, style: Style, nodes: Nodes) -> tuple[Floats, Floats]:
    """The reach of the ring around each of ``nodes``, across the tree and along its edges."""
    ring = style.heavy / 2 + style.ring_reach
    wide, high = sizes.triangle + ring, sizes.peak + ring
    round_ = sizes.round + ring * (math.sqrt(2) if style.glyphs == "shapes" else 1.0)
    if style.glyphs == "triangles" and not sizes.board:
        height, side = 2 * sizes.peak, math.hypot(sizes.triangle, 2 * sizes.peak)
        wide = sizes.triangle + ring * (sizes.triangle + side) / height
        high = sizes.peak + ring * side / sizes.triangle
    kinds, terminal = np.asarray(scene.kinds, dtype=np.int8)[nodes], scene.tree.terminals(nodes)
    shapes = (wide, high), (round_, round_), (sizes.box + ring, sizes.stand + ring)
    if sizes.board:
        shapes = ((wide, high),) * 3
    across, along = (
        np.where(terminal, shapes[2][axis], np.where(kinds == CHANCE, shapes[1][axis], shapes[0][axis]))
        for axis in axes_of(style).turn(0, 1)
    )
    return across, along


def _badges(scene: Scene, style: Style) -> Floats:
    result = np.zeros(len(scene.tree))
    for node, hidden in scene.folded.items():
        result[node] = badge_width(hidden, style)
    return result


def _downwards(nodes: _Nodes, scene: Scene, sizes: TextSizes, style: Style, free: float) -> NodeExtents:
    """Names left of inner nodes, notes right of them, both under terminals."""
    terminal, name = nodes.terminal, nodes.name
    under = np.maximum(sizes.box, np.maximum(name, sizes.small) / 2)
    shape = np.where(nodes.chance, sizes.circle, sizes.triangle)
    beside = np.maximum(name, 0.0 if sizes.inside else sizes.value)
    pointed = style.glyphs == "triangles" and not sizes.board
    plain = nodes.chance | (not pointed)
    gap = np.where(plain, style.beside_gap, style.text_gap)
    before = np.where(nodes.lines > 1, np.maximum(gap, style.corner_gap), gap)
    left = np.maximum(shape + np.where(beside > 0, before + beside, free), nodes.folded / 2)
    after = np.where(plain, style.beside_gap, style.note_gap(len(notes_of(scene.notes, style))))
    right = np.maximum(shape + (after + sizes.note if sizes.note else free), nodes.folded / 2)
    edge = np.where(terminal, sizes.stand, np.where(nodes.chance, sizes.circle, sizes.peak))
    # Several lines reach up and down beside a node, or upwards where its value stands under them.
    tall = np.where(~terminal & (nodes.lines > 1), nodes.lines * style.label_line, 0.0)
    tall /= 2.0 if sizes.inside else 1.0
    above = max(sizes.peak, sizes.round) + style.ring_reach
    above = max(above, float(tall.max()))
    badge = float(np.max(edge[nodes.folded > 0], initial=0.0)) if scene.folded else 0.0
    badge += style.badge_gap + style.badge if badge else 0.0
    below = max(sizes.foot, above, badge)
    ahead = np.full(len(terminal), max(sizes.foot, badge))
    return NodeExtents(
        left=np.where(terminal, under, left),
        right=np.where(terminal, under, right),
        edge=edge,
        back=np.maximum(edge, tall),
        ahead=ahead,
        above=above,
        below=below,
        onward=below,
        in_the_way=tall > 0,
    )


def _to_the_right(nodes: _Nodes, scene: Scene, sizes: TextSizes, style: Style, free: float) -> NodeExtents:
    """Names above inner nodes, notes under them, both right of terminals."""
    terminal = nodes.terminal
    lines, under = (len(notes_of(scene.notes, style, terminal=where)) for where in (False, True))
    value = 0.0 if sizes.inside else sizes.value
    height = np.where(nodes.chance, sizes.circle, sizes.peak)
    over = nodes.lines * style.label_line + (style.value_line if value else 0.0)
    pointed = style.glyphs == "triangles"
    gap = style.over_gap + (style.tip_gap if pointed else 0.0)
    left = height + np.where(over > 0, gap + over, free)
    right = height + (gap + lines * style.note_line if lines else free)
    stack = np.maximum(2 * sizes.stand, nodes.lines * style.label_line + under * style.small_line) / 2

    width = np.where(nodes.chance, sizes.circle, sizes.triangle)
    badge = np.where(nodes.folded > 0, style.badge_gap + nodes.folded, 0.0)
    centred = np.maximum(np.maximum(nodes.name, value), sizes.note) / 2
    beside = np.maximum(nodes.name, sizes.small)
    beside = np.where(beside > 0, style.over_gap + beside, free)
    inner = np.maximum(width + free, centred)
    back = np.where(terminal, sizes.box + free, inner)
    ahead = np.where(terminal, sizes.box + beside, np.maximum(inner, width + badge))
    linked = nodes.linked
    # At half its height, a triangle has half its width.
    side = sizes.triangle / (2 if pointed and not sizes.board else 1)
    return NodeExtents(
        left=np.where(terminal, stack, left),
        right=np.where(terminal, stack, right),
        edge=np.where(terminal, sizes.box, np.where(nodes.chance, sizes.circle, side)),
        back=back,
        ahead=ahead,
        above=float(back[linked].max()),
        below=float(ahead[linked].max()),
        onward=float(np.max(ahead[linked][~nodes.last[linked]], initial=0.0)),
        in_the_way=~terminal & (over + lines > 0),
    )

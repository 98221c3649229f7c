"""Paint what lies behind and around the nodes of compared runs: who visits them, and the minimal tree."""

from collections.abc import Iterable, Iterator
from itertools import compress
from typing import Final

import numpy as np

from treeview.draw.fonts.font_metrics import cap_height
from treeview.draw.painters.edges import line_maker, straight_edges
from treeview.draw.painters.node_rows import NodeRows
from treeview.draw.picture import NO_PEN, Box, Circle, Face, Group, Item, Pen, Polyline, Rect, Text
from treeview.draw.scene import ELSEWHERE, HERE
from treeview.draw.style.looks import TERMINAL
from treeview.draw.style.palette import Palette, blend
from treeview.draw.style.style import Style
from treeview.tree.tree import CHANCE

_BAND_PX: Final = 9.0
"""The width of the band along an edge to a node that is visited here and not everywhere."""
_MINIMAL_PX: Final = 17.0
"""The width of the band along an edge of the minimal tree; it shows on both sides of the other band."""
_REACH_PX: Final = 5.0
"""How far the ground of a node reaches beyond its shape; that of the minimal tree reaches twice as far."""
_LEAST_REACH_PX: Final = 1.5
"""How far it reaches at least, between neighbours that stand close to each other."""
_TYPE_PART: Final = 0.85
"""The size of the type of a node relative to small texts."""


def here_colour(palette: Palette) -> str:
    """The colour behind nodes that are visited here and not in all runs."""
    return blend(palette.background, palette.changed, 0.34)


def minimal_colour(palette: Palette) -> str:
    """The colour behind the minimal tree."""
    return blend(palette.background, palette.best, 0.3)


def elsewhere_pen(style: Style) -> Pen:
    """The dashed line around nodes that only other runs visit."""
    return Pen(style.palette.changed, style.line, style.dash)


def paint_grounds(rows: NodeRows, ends: NodeRows | None = None) -> list[Group]:
    """Paint what lies behind edges and nodes, and the frames around nodes visited elsewhere.

    ``rows``: the nodes; ``ends``: the lower ends of the edges in the picture, if there are edges.
    """
    scene, style = rows.scene, rows.style
    if scene.apart is None and scene.minimal is None:
        return []
    groups: list[Group] = []
    palette = style.palette
    if scene.minimal is not None:
        types = scene.minimal
        inside = [bool(kind) for kind in types[rows.ids].tolist()]
        along = [bool(kind) for kind in types[ends.ids].tolist()] if ends is not None else []
        bands = _bands(ends, along, Pen(minimal_colour(palette), _MINIMAL_PX))
        spots = _spots(rows, inside, 2 * _REACH_PX, minimal_colour(palette), 4 * _REACH_PX)
        groups.append(Group("minimal", (*bands, *spots)))
    if scene.apart is not None:
        marks = scene.apart.find(rows.ids)
        along = (scene.apart.find(ends.ids) == HERE).tolist() if ends is not None else []
        bands = _bands(ends, along, Pen(here_colour(palette), _BAND_PX))
        spots = _spots(rows, (marks == HERE).tolist(), _REACH_PX, here_colour(palette), 2 * _REACH_PX)
        groups.append(Group("here", (*bands, *spots)))
        frames = _spots(rows, (marks == ELSEWHERE).tolist(), _REACH_PX, "", _REACH_PX, elsewhere_pen(style))
        groups.append(Group("elsewhere", tuple(frames)))
    if scene.minimal is not None:
        groups.append(Group("types", _types(rows, scene.minimal[rows.ids].tolist())))
    return [group for group in groups if group.items]


def _half_sizes(rows: NodeRows) -> Iterable[tuple[float, float]]:
    """Half the width and half the height of each node's shape."""
    sizes = rows.plan.sizes
    wide = {CHANCE: sizes.circle, TERMINAL: sizes.box}
    high = {CHANCE: sizes.round, TERMINAL: sizes.stand}
    for kind, part in zip(rows.kind, rows.factors, strict=True):
        yield part * wide.get(kind, sizes.triangle), part * high.get(kind, sizes.peak)


def _boxes(rows: NodeRows, reach: float, chosen: list[bool]) -> Iterator[Box]:
    """The boxes around the shapes of ``chosen`` nodes; they end half-way to neighbours on the same level."""
    if not any(chosen):
        return
    turn, half = rows.plan.axes.turn, list(_half_sizes(rows))
    across, down = (np.array(each) for each in turn(rows.x, rows.y))
    sizes = np.array([turn(wide, high)[0] for wide, high in half])
    order = np.lexsort((across, down))
    between = np.diff(across[order]) - sizes[order][1:] - sizes[order][:-1]
    between[np.diff(down[order]) != 0] = np.inf
    room = np.empty(len(order))
    room[order] = np.minimum(np.append(between, np.inf), np.append(np.inf, between)) / 2
    aside = np.clip(room, _LEAST_REACH_PX, reach).tolist()
    for x, y, (wide, high), part in compress(zip(rows.x, rows.y, half, aside, strict=True), chosen):
        beside, above = turn(part, reach)
        yield x - wide - beside, y - high - above, x + wide + beside, y + high + above


def _spots(
    rows: NodeRows, chosen: list[bool], reach: float, fill: str, corner: float, pen: Pen = NO_PEN
) -> list[Item]:
    """Rounded boxes around the shapes of ``chosen`` nodes."""
    return [
        Rect(left, top, right - left, bottom - top, corner, fill, pen)
        for left, top, right, bottom in _boxes(rows, reach, chosen)
    ]


def _bands(ends: NodeRows | None, chosen: list[bool], pen: Pen) -> list[Item]:
    """Bands along the edges to chosen nodes."""
    if ends is None or not any(chosen):
        return []
    points = ends.plan.axes.points
    return [
        Polyline(points((edge.x0, edge.y0, edge.x1, edge.y1)), pen)
        for edge in map(line_maker(ends), compress(straight_edges(ends), chosen))
    ]


def _types(rows: NodeRows, types: list[int]) -> tuple[Item, ...]:
    """The types of the nodes of the minimal tree, at the upper left corners of their grounds."""
    style = rows.style
    size = style.small_size * _TYPE_PART
    face = Face(size, style.palette.best, "middle", bold=True, font=style.font)
    drop, badges, digits = cap_height(size, style.font) / 2, list[Item](), list[Item]()
    boxes = _boxes(rows, _REACH_PX, list(map(bool, types)))
    for kind, (left, top, _, _) in zip(filter(None, types), boxes, strict=True):
        fill = style.palette.background
        badges.append(Circle(left, top, size * 0.75, fill, Pen(style.palette.best, style.hair)))
        digits.append(Text(left, top + drop, str(kind), face))
    return (Group("badge", tuple(badges)), Group("digit", tuple(digits))) if badges else ()

"""Paint edges, the bars across cut ones, and the names of moves on them."""

import math
from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from treeview.draw.encoding import edge_px
from treeview.draw.fonts.font_metrics import cap_height, text_width
from treeview.draw.painters.node_rows import NodeRows, gather
from treeview.draw.picture import Face, Group, Item, Pen, Polygon, Polyline, Text
from treeview.draw.plan.text_lines import drops
from treeview.draw.plan.text_sizes import interval_text, max_width
from treeview.draw.progress import PART, Parts
from treeview.draw.style.looks import edge_pens, faces
from treeview.draw.style.style import LIGHT, Style
from treeview.search.step_kinds import DONE, OPEN, PRUNED, UNVISITED
from treeview.tree.tree import NIL

_BREAK = 3.0
"""The gap in an edge around the name of its move."""


_LONGEST_LINE = 4
"""The most digits that fit on a line for writing a bound."""
_PLAIN = ("pruned", "unvisited", "plain", "chosen")
"""The classes of unmarked edges, whose width a column may choose."""
_APART = 0.01
"""The height of an edge whose nodes touch, as they may in the transition between two layouts."""
_SLENDER = 0.38
"""Half the width of an arrow head, in multiples of its length."""


class Edge(NamedTuple):
    """The straight edge from ``parent`` to ``node``, in the plan; its move stands at ``(move_x, move_y)``."""

    parent: int
    node: int
    x0: float
    y0: float
    x1: float
    y1: float
    move_x: float
    move_y: float
    parent_state: int
    state: int

    @property
    def cut(self) -> bool:
        """Whether the search cut this edge itself, not one further up."""
        return self.state == PRUNED and self.parent_state != PRUNED


def paint_edges(rows: NodeRows) -> Parts[list[Group]]:
    """Paint the edges to ``rows``, least important first, with arrow heads, bars and texts."""
    style, axes = rows.style, rows.plan.axes
    pens = edge_pens(style)
    bar = Pen(style.palette.ink, style.line)
    lines: dict[str, list[Item]] = {name: [] for name in pens}
    heads: list[Item] = []
    bars: list[Item] = []
    texts = _Texts(rows)
    wide: dict[str, list[Item]] = {}
    classes_of = _classes(rows)
    drawn = line_maker(rows)
    for place, edge in enumerate(straight_edges(rows)):
        classes = classes_of(edge)
        if not place % PART:
            yield place / len(rows.ids)
        line = drawn(edge)
        parts = texts.put(line) if texts.any else _unbroken_line(line)
        level, head, chosen = rows.edge_widths[place], style.arrow, "chosen" in classes
        if level >= 0:
            kind = classes[0] if classes[0] in ("pruned", "unvisited", "chosen") else "plain"
            pen = pens[kind]._replace(width=edge_px(level, style.line / LIGHT.line))
            wide.setdefault(f"{kind} width-{level + 1}", []).extend(
                Polyline(axes.points(part), pen) for part in parts
            )
            head = max(head, 2 * pen.width)
            classes = tuple(each for each in classes if each not in _PLAIN)
        for kind in classes:
            lines[kind] += [Polyline(axes.points(part), pens[kind]) for part in parts]
        if chosen:
            ends = (*axes.turn(edge.x0, edge.y0), *axes.turn(edge.x1, edge.y1))
            heads.append(arrow_head(*ends, head, pens["chosen"].colour))
        if edge.cut:
            bars += [Polyline(axes.points(part), bar) for part in _bars(edge, texts.end(edge), style)]
    groups = [Group("edges", _groups("edge ", dict(sorted(wide.items())) | lines))]
    groups += _groups("", {"heads": heads, "bars": bars, **texts.layers})
    return [group for group in groups if group.items]


class _Texts:
    """The names of moves and the windows on edges, by group; names stand above windows."""

    def __init__(self, rows: NodeRows) -> None:
        self.style, self.axes = rows.style, rows.plan.axes
        names: Mapping[int, str] = rows.plan.moves or {}
        self.names = {node: names[node].split("\n") for node in rows.ids.tolist() if node in names}
        self.windows = windows_of(rows)
        self.any = bool(self.names or rows.plan.window)
        self.window = rows.plan.window > 0
        self.layers: dict[str, list[Item]] = {"move pruned": [], "move": [], "windows": []}
        self._faces, self._drop = faces(self.style), cap_height(self.style.note_size, self.style.font) / 2

    def put(self, edge: Edge) -> list[tuple[float, ...]]:
        """Add the texts of an edge; return the parts of the edge around them."""
        lines, window = self.names.get(edge.node, []), self.windows.get(edge.node)
        size, line, axes = self.style.note_size, self.style.note_line, self.axes
        x, y = axes.turn(edge.move_x, edge.move_y)
        kind = "move pruned" if edge.state == PRUNED else "move"
        places = drops(max(len(lines) + self.window, 1), line)
        for text, drop in zip(lines, places, strict=False):
            self.layers[kind].append(Text(x, y + self._drop + drop, text, self._faces[kind]))
        if window:
            self.layers["windows"].append(Text(x, y + self._drop + places[-1], *window))
        if not (lines or window):
            return _unbroken_line(edge)
        long, count = max_width(lines, size), len(lines)
        if window:
            long, count = max(long, text_width(window[0], size, window[1].bold, window[1].font)), count + 1
        middle = (places[0] + places[count - 1]) / 2
        return _break(edge, axes.turn(x, y + middle), axes.turn(long, size + (count - 1) * line))

    def end(self, edge: Edge) -> float:
        """The fraction of a cut edge's length at which its bars stand, clear of the name."""
        whole, lines = edge.y1 - edge.y0, self.names.get(edge.node, [])
        size, line = self.style.note_size, self.style.note_line
        if self.window and not (lines and self.axes.turned):
            return (edge.move_y + drops(len(lines) + 1, line)[-1] - edge.y0) / whole
        if not lines:
            return 0.55
        long = max_width(lines, size) if self.axes.turned else size + (len(lines) - 1) * line
        after = edge.move_y - edge.y0 + max(long - size, 0.0) / 2
        return (1 + after / whole) / 2 + 0.05


def _unbroken_line(edge: Edge) -> list[tuple[float, ...]]:
    return [(edge.x0, edge.y0, edge.x1, edge.y1)]


def _groups(prefix: str, layers: dict[str, list[Item]]) -> tuple[Group, ...]:
    return tuple(Group(prefix + name, tuple(items)) for name, items in layers.items() if items)


def straight_edges(rows: NodeRows) -> Iterator[Edge]:
    """The edges to ``rows``, from the lower end of a shape to the upper end of the next."""
    plan, ids, turn = rows.plan, rows.ids, rows.plan.axes.turn
    parents = np.asarray(rows.scene.tree.parent)[ids].astype(np.int32)
    above = gather(rows.scene, plan, parents)
    foot, head = (
        (plan.half_height[nodes] * each.factors).tolist() for nodes, each in ((parents, above), (ids, rows))
    )
    starts = zip(parents.tolist(), *turn(above.x, above.y), foot, above.state, strict=True)
    ends = zip(ids.tolist(), *turn(rows.x, rows.y), head, rows.state, plan.move_x[ids].tolist(), strict=True)
    for (parent, x0, y0, down, parent_state), (node, x1, y1, up, state, move_x) in zip(
        starts, ends, strict=True
    ):
        start, end = y0 + down, y1 - up
        if end == start:
            end += _APART
        yield Edge(parent, node, x0, start, x1, end, move_x, y0 + plan.move_y, parent_state, state)


def line_maker(rows: NodeRows) -> Callable[[Edge], Edge]:
    """Make the function that gives the line drawn for an edge.

    In trees that grow to the right, edges meet the slanted sides of triangles, where a corner of a wide one
    would poke out. So the line is longer at both ends, which lie under the shapes.
    """
    more = rows.style.best_line
    if not rows.plan.axes.turned or rows.style.glyphs != "triangles" or rows.plan.sizes.board:
        return lambda edge: edge

    def lengthen(edge: Edge) -> Edge:
        across, along = edge.x1 - edge.x0, edge.y1 - edge.y0
        part = more / math.hypot(across, along)
        right, down = part * across, part * along
        return edge._replace(x0=edge.x0 - right, y0=edge.y0 - down, x1=edge.x1 + right, y1=edge.y1 + down)

    return lengthen


def _classes(rows: NodeRows) -> Callable[[Edge], tuple[str, ...]]:
    """A function that gives the classes of an edge; one on both best line and path has two."""
    scene = rows.scene
    path, rollout = set(scene.path), set(scene.rollout)
    best_line = set(pairwise(scene.best_line))
    best = scene.columns.get("best")

    def classes(edge: Edge) -> tuple[str, ...]:
        on_path = edge.node in path and edge.parent in path
        way = "rollout" if edge.node in rollout else "path"
        if (edge.parent, edge.node) in best_line:
            return ("best both", way) if on_path else ("best",)
        if on_path:
            return (way,)
        if edge.state == PRUNED:
            return ("pruned",)
        if edge.state == UNVISITED:
            return ("unvisited",)
        if best is not None and best[edge.parent] == edge.node and edge.parent_state == DONE:
            return ("chosen",)
        return ("plain",)

    return classes


def arrow_head(x0: float, y0: float, x1: float, y1: float, length: float, colour: str) -> Polygon:
    """The head of an arrow from (x0, y0), its tip at (x1, y1)."""
    whole = math.hypot(x1 - x0, y1 - y0)
    along_x, along_y = (x1 - x0) / whole * length, (y1 - y0) / whole * length
    foot_x, foot_y = x1 - along_x, y1 - along_y
    side_x, side_y = -along_y * _SLENDER, along_x * _SLENDER
    points = (x1, y1, foot_x + side_x, foot_y + side_y, foot_x - side_x, foot_y - side_y)
    return Polygon(points, colour)


def windows_of(rows: NodeRows) -> dict[int, tuple[str, Face]]:
    """The windows (α, β) with which rows were entered: emphasised on entering, quiet at finished nodes."""
    if not rows.plan.window:
        return {}
    if rows.scene.blank is not None:
        return _windows_to_write(rows, rows.scene.blank)
    changed = rows.scene.changed
    face, found = faces(rows.style), {}
    alphas, betas = rows.column("alpha_in", math.nan), rows.column("beta_in", math.nan)
    for node, state, alpha, beta in zip(rows.ids.tolist(), rows.state, alphas, betas, strict=True):
        if alpha == alpha:
            entered = (node, "alpha") in changed and (node, "beta") in changed
            weight = " changed" if entered else "" if state == OPEN else " quiet"
            text = interval_text(rows.number(alpha), rows.number(beta))
            found[node] = text, face[f"window{weight}"]
    return found


def _windows_to_write(rows: NodeRows, depth: float) -> dict[int, tuple[str, Face]]:
    """Windows to fill in by hand, down to a depth."""
    style, size, font = rows.style, rows.style.note_size, rows.style.font
    room = (rows.plan.window - text_width(interval_text("", ""), size, True, font)) / 2
    bound = "_" * max(1, min(_LONGEST_LINE, int(room / text_width("_", size, font=font))))
    below_root = np.asarray(rows.scene.tree.parent)[rows.ids] != NIL
    nodes = rows.ids[below_root & (rows.scene.layout.depth[rows.ids] <= depth)]
    return dict.fromkeys(nodes.tolist(), (interval_text(bound, bound), faces(style)["window"]))


def _break(edge: Edge, middle: tuple[float, float], size: tuple[float, float]) -> list[tuple[float, ...]]:
    """The parts of an edge above and below a gap for texts."""
    dx, dy = edge.x1 - edge.x0, edge.y1 - edge.y0
    upright, at = (size[1] / 2 + _BREAK) / dy, (middle[1] - edge.y0) / dy
    first, last = at - upright, at + upright
    if dx:
        level, at = (size[0] / 2 + _BREAK) / abs(dx), (middle[0] - edge.x0) / dx
        first, last = max(first, at - level), min(last, at + level)
    if first >= last:
        return _unbroken_line(edge)
    parts: list[tuple[float, ...]] = []
    if first > 0:
        parts.append((edge.x0, edge.y0, edge.x0 + dx * first, edge.y0 + dy * first))
    if last < 1:
        parts.append((edge.x0 + dx * last, edge.y0 + dy * last, edge.x1, edge.y1))
    return parts


def _bars(edge: Edge, part: float, style: Style) -> list[tuple[float, ...]]:
    """Two short lines across the edge at a fraction of its length."""
    dx, dy = edge.x1 - edge.x0, edge.y1 - edge.y0
    length = math.hypot(dx, dy)
    along_x, along_y = dx / length, dy / length
    reach = style.bar / 2
    bars: list[tuple[float, ...]] = []
    for offset in (-style.bar_gap / 2, style.bar_gap / 2):
        x = edge.x0 + dx * part + along_x * offset
        y = edge.y0 + dy * part + along_y * offset
        bars.append((x - along_y * reach, y + along_x * reach, x + along_y * reach, y - along_x * reach))
    return bars

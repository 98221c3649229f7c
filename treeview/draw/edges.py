"""Edges, the bars across those that were cut, and the names of moves on them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from treeview.draw.looks import edge_pens, faces
from treeview.draw.measure import CAP_HEIGHT, interval_text
from treeview.draw.metrics import text_width
from treeview.draw.picture import Face, Group, Item, Pen, Polygon, Polyline, Text
from treeview.draw.rows import Rows, gather
from treeview.draw.style import Style
from treeview.search.events import DONE, OPEN, PRUNED, UNVISITED
from treeview.tree.numbers import number

_BREAK = 3.0
"""Free space around the name of a move, where its edge is left out."""


_APART = 0.01
"""The height of an edge whose nodes touch, as they may on their way from one layout to the next."""
_SLENDER = 0.38
"""Half the width of an arrow head, in multiples of its length."""


class Edge(NamedTuple):
    """The straight line from the foot of ``parent``'s shape to the head of ``node``'s, in the plan.

    The name of the move stands on it at ``(move_x, move_y)``.
    """

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
        """Whether the search cut just here, and not further up."""
        return self.state == PRUNED and self.parent_state != PRUNED


def paint_edges(rows: Rows) -> list[Group]:
    """The edges to ``rows`` from the least to the most important, arrow heads, bars, names of moves."""
    style, names, face = rows.style, rows.plan.moves, faces(rows.style)
    pens = edge_pens(style)
    bar = Pen(style.palette.ink, style.line)
    lines: dict[str, list[Item]] = {name: [] for name in pens}
    moves: dict[str, list[Item]] = {"move pruned": [], "move": []}
    windows: list[Item] = []
    heads: list[Item] = []
    bars: list[Item] = []
    drop = CAP_HEIGHT * style.note_size / 2
    axes, line = rows.plan.axes, style.note_line / 2 if rows.plan.window else 0.0
    written = windows_of(rows)
    for edge, classes in zip(edges := list(_edges(rows)), _classes(rows, edges), strict=True):
        name, window = names.get(edge.node), written.get(edge.node)
        x, y = axes.turn(edge.move_x, edge.move_y)
        width = height = 0.0
        parts: list[tuple[float, ...]] = [(edge.x0, edge.y0, edge.x1, edge.y1)]
        if name:
            width, height = axes.turn(text_width(name, style.note_size), style.note_size)
            kind = "move pruned" if edge.state == PRUNED else "move"
            moves[kind].append(Text(x, y + drop - line, name, face[kind]))
            parts = _broken(edge, *axes.turn(x, y - line), width, height)
        if window:
            windows.append(Text(x, y + drop + (line if name else 0.0), *window))
            long = max(text_width(window[0], style.note_size, window[1].bold), axes.turn(width, height)[0])
            box = axes.turn(long, style.note_size + (2 * line if name else 0.0))
            parts = _broken(edge, edge.move_x, edge.move_y, *box)
        for kind in classes:
            lines[kind] += [Polyline(axes.points(part), pens[kind]) for part in parts]
        if "chosen" in classes:
            ends = (*axes.turn(edge.x0, edge.y0), *axes.turn(edge.x1, edge.y1))
            heads.append(arrow_head(*ends, style.arrow, pens["chosen"].colour))
        if edge.cut:
            on_it = 0.0
            if line and not (name and axes.turned):  # in the place of a window
                middle = edge.move_y + (line if name else 0.0)
                on_it = (middle - edge.y0) / (edge.y1 - edge.y0)
            bars += [Polyline(axes.points(part), bar) for part in _bars(edge, height, on_it, style)]
    marks = _groups("", {"heads": heads, "bars": bars, **moves, "windows": windows})
    groups = [Group("edges", _groups("edge ", lines)), *marks]
    return [group for group in groups if group.items]


def _groups(prefix: str, layers: dict[str, list[Item]]) -> tuple[Group, ...]:
    return tuple(Group(prefix + name, tuple(items)) for name, items in layers.items() if items)


def _edges(rows: Rows) -> Iterator[Edge]:
    """The edges that lead to ``rows``, in their order."""
    plan, ids, turn = rows.plan, rows.ids, rows.plan.axes.turn
    parents = np.asarray(rows.scene.tree.parent)[ids].astype(np.int32)
    above = gather(rows.scene, plan, parents)
    foot, head = plan.half_height[parents].tolist(), plan.half_height[ids].tolist()
    starts = zip(parents.tolist(), *turn(above.x, above.y), foot, above.state, strict=True)
    ends = zip(ids.tolist(), *turn(rows.x, rows.y), head, rows.state, plan.move_x[ids].tolist(), strict=True)
    for (parent, x0, y0, down, parent_state), (node, x1, y1, up, state, move_x) in zip(
        starts, ends, strict=True
    ):
        start, end = y0 + down, y1 - up
        if end == start:
            end += _APART
        yield Edge(parent, node, x0, start, x1, end, move_x, y0 + plan.move_y, parent_state, state)


def _classes(rows: Rows, edges: list[Edge]) -> Iterator[tuple[str, ...]]:
    """The classes in which each edge is painted: what lies on the best line and the path is both."""
    scene = rows.scene
    path, rollout = set(scene.path), set(scene.rollout)
    best_line = set(pairwise(scene.best_line))
    best = scene.columns.get("best")
    for edge in edges:
        on_path = edge.node in path and edge.parent in path
        way = "rollout" if edge.node in rollout else "path"
        if (edge.parent, edge.node) in best_line:
            yield ("best both", way) if on_path else ("best",)
        elif on_path:
            yield (way,)
        elif edge.state == PRUNED:
            yield ("pruned",)
        elif edge.state == UNVISITED:
            yield ("unvisited",)
        elif best is not None and best[edge.parent] == edge.node and edge.parent_state == DONE:
            yield ("chosen",)
        else:
            yield ("plain",)


def arrow_head(x0: float, y0: float, x1: float, y1: float, length: float, colour: str) -> Polygon:
    """The head of an arrow from (x0, y0), its tip at (x1, y1)."""
    whole = math.hypot(x1 - x0, y1 - y0)
    along_x, along_y = (x1 - x0) / whole * length, (y1 - y0) / whole * length
    foot_x, foot_y = x1 - along_x, y1 - along_y
    side_x, side_y = -along_y * _SLENDER, along_x * _SLENDER
    points = (x1, y1, foot_x + side_x, foot_y + side_y, foot_x - side_x, foot_y - side_y)
    return Polygon(points, colour, Pen("", 0.0))


def windows_of(rows: Rows) -> dict[int, tuple[str, Face]]:
    """The windows (α, β) with which rows were entered, by node; loud where that is the step.

    Quiet where the search is done: the way to what is open stands out.
    """
    if not rows.plan.window:
        return {}
    style, changed = rows.style, rows.scene.changed
    face, found = faces(style), {}
    alphas, betas = rows.column("alpha_in", math.nan), rows.column("beta_in", math.nan)
    for node, state, alpha, beta in zip(rows.ids.tolist(), rows.state, alphas, betas, strict=True):
        if alpha == alpha:
            entered = (node, "alpha") in changed and (node, "beta") in changed
            weight = " changed" if entered else "" if state == OPEN else " quiet"
            text = interval_text(number(alpha, style.decimals), number(beta, style.decimals))
            found[node] = text, face[f"window{weight}"]
    return found


def _broken(edge: Edge, x: float, y: float, width: float, height: float) -> list[tuple[float, ...]]:
    """The parts of an edge above and below what stands in a gap around (x, y) of the plan."""
    dx, dy = edge.x1 - edge.x0, edge.y1 - edge.y0
    upright, middle = (height / 2 + _BREAK) / dy, (y - edge.y0) / dy
    first, last = middle - upright, middle + upright
    if dx:
        level, middle = (width / 2 + _BREAK) / abs(dx), (x - edge.x0) / dx
        first, last = max(first, middle - level), min(last, middle + level)
    if first >= last:
        return [(edge.x0, edge.y0, edge.x1, edge.y1)]
    parts: list[tuple[float, ...]] = []
    if first > 0:
        parts.append((edge.x0, edge.y0, edge.x0 + dx * first, edge.y0 + dy * first))
    if last < 1:
        parts.append((edge.x0 + dx * last, edge.y0 + dy * last, edge.x1, edge.y1))
    return parts


def _bars(edge: Edge, height: float, on_it: float, style: Style) -> list[tuple[float, ...]]:
    """Two short lines across the edge, at half its length or between a name so high and the node.

    ``on_it``: how much of its way it has done where windows stand on other edges, and so these.
    """
    dx, dy = edge.x1 - edge.x0, edge.y1 - edge.y0
    length = math.hypot(dx, dy)
    along_x, along_y = dx / length, dy / length
    reach = style.bar / 2
    part = on_it or 0.55
    if height and not on_it:
        end = edge.move_y - edge.y0 + max(height - style.note_size, 0.0) / 2
        part = (1 + end / dy) / 2 + 0.05
    bars: list[tuple[float, ...]] = []
    for offset in (-style.bar_gap / 2, style.bar_gap / 2):
        x = edge.x0 + dx * part + along_x * offset
        y = edge.y0 + dy * part + along_y * offset
        bars.append((x - along_y * reach, y + along_x * reach, x + along_y * reach, y - along_x * reach))
    return bars

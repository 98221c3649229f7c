"""The legend: which shape, outline and line means what."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import numpy as np
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPen

from treeview.draw.looks import PLAIN, TERMINAL, edge_pens, node_looks
from treeview.draw.measure import CAP_HEIGHT
from treeview.draw.metrics import text_width
from treeview.draw.picture import Circle, Face, Item, Pen, Picture, Polygon, Polyline, Rect, Text
from treeview.draw.scene import Scene
from treeview.draw.style import Style
from treeview.qt.paint import paint_picture
from treeview.search.events import DONE, FRONTIER, OPEN, PRUNED, UNVISITED
from treeview.tree.tree import CHANCE, MAX, MIN

_LINE: Final = 21.0
_SAMPLE: Final = 34.0
"""Width of the column of samples."""
_PADDING: Final = 12.0
_GAP: Final = 12.0
_HALF: Final = 8.0
"""Half the height of a sample shape."""


def legend(scene: Scene, style: Style) -> Picture:
    """The legend for what ``scene`` can show."""
    kinds = np.asarray(scene.kinds, dtype=np.int8)
    chance = bool(((kinds == CHANCE) & (scene.tree.column("child_count") > 0)).any())
    return _legend(style, chance, scene.show, bool(scene.columns))


@lru_cache(maxsize=16)
def _legend(style: Style, chance: bool, show: str, run: bool) -> Picture:
    state = DONE if run else PLAIN
    rows: list[tuple[str, list[Item]]] = [
        ("MAX to move", _node(style, MAX, state)),
        ("MIN to move", _node(style, MIN, state)),
        *([("chance", _node(style, CHANCE, state))] if chance else []),
        ("terminal", _node(style, TERMINAL, state)),
    ]
    if run:
        pens = edge_pens(style)
        rows += [
            ("not visited yet", _node(style, MAX, UNVISITED)),
            ("being searched", _node(style, MAX, OPEN)),
            ("this step", _current(style)),
            ("current path", _edge(pens["path"])),
            ("best line", _edge(pens["best"])),
        ]
        if show == "window":
            rows.append(
                ("pruned", [*_edge(pens["pruned"], short=True), *_bars(style), *_node(style, MAX, PRUNED, 9)])
            )
        if show != "mcts":
            rows.append(("estimated: depth limit", _frontier(style)))
    return _stacked(rows, style)


def _stacked(rows: list[tuple[str, list[Item]]], style: Style) -> Picture:
    face = Face(style.note_size, style.palette.ink, "start")
    items: list[Item] = []
    widest = 0.0
    for place, (words, sample) in enumerate(rows):
        middle = _PADDING + (place + 0.5) * _LINE
        items += [_moved(item, _PADDING + _SAMPLE / 2, middle) for item in sample]
        baseline = middle + CAP_HEIGHT * style.note_size / 2
        items.append(Text(_PADDING + _SAMPLE + _GAP, baseline, words, face))
        widest = max(widest, text_width(words, style.note_size))
    width = 2 * _PADDING + _SAMPLE + _GAP + widest
    return Picture(width, 2 * _PADDING + len(rows) * _LINE, "", tuple(items), title="Legend")


def _shape(kind: int, half: float, fill: str, pen: Pen) -> Item:
    if kind == TERMINAL:
        return Rect(-half, -0.85 * half, 2 * half, 1.7 * half, 1.5, fill, pen)
    if kind == CHANCE:
        return Circle(0, 0, half, fill, pen)
    up = -half if kind == MAX else half
    return Polygon((-1.15 * half, -up, 0, up, 1.15 * half, -up), fill, pen)


def _node(style: Style, kind: int, state: int, right: float = 0.0) -> list[Item]:
    look = node_looks(style)[kind][state]
    pen = look.pen._replace(dash=tuple(0.7 * d for d in look.pen.dash))
    return [_moved(_shape(kind, _HALF, look.fill, pen), right, 0.0)]


def _current(style: Style) -> list[Item]:
    look = node_looks(style)[MAX][OPEN]
    ring = Pen(style.palette.current, 2 * (style.ring + 2))
    inner = Pen(style.palette.background, 4.0)
    half = _HALF - 3
    return [_shape(MAX, half, "", ring), _shape(MAX, half, "", inner), _shape(MAX, half, look.fill, look.pen)]


def _frontier(style: Style) -> list[Item]:
    look = node_looks(style)[MAX][FRONTIER]
    outer, inner = Pen(look.pen.colour, 2 * 3.5), Pen(style.palette.background, 2 * 2.2)
    half = _HALF - 3
    return [
        _shape(MAX, half, "", outer),
        _shape(MAX, half, "", inner),
        _shape(MAX, half, look.fill, Pen(look.pen.colour, 1.2)),
    ]


def _edge(pen: Pen, short: bool = False) -> list[Item]:
    half = _SAMPLE / 2
    return [Polyline((-half, 0, 0 if short else half, 0), pen)]


def _bars(style: Style) -> list[Item]:
    pen = Pen(style.palette.ink, style.line)
    return [Polyline((x, -5, x, 5), pen) for x in (-11.0, -7.0)]


def _moved(item: Item, dx: float, dy: float) -> Item:
    match item:
        case Polyline() | Polygon():
            points = tuple(p + (dy if i % 2 else dx) for i, p in enumerate(item.points))
            return item._replace(points=points)
        case Rect() | Circle() | Text():
            return item._replace(x=item.x + dx, y=item.y + dy)
        case _:
            return item


def paint_legend(painter: QPainter, picture: Picture, height: float) -> None:
    """Paint the legend into the lower left corner of a viewport of a height in px."""
    margin = 12.0
    painter.save()
    painter.translate(margin, max(height - margin - picture.height, margin))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    text = next(item for item in picture.items if isinstance(item, Text))
    ink = QColor(text.face.colour)
    paper = QColor("#ffffff" if ink.lightnessF() < 0.5 else "#1d2129")
    paper.setAlphaF(0.94)
    ink.setAlphaF(0.25)
    painter.setPen(QPen(ink, 1.0))
    painter.setBrush(paper)
    painter.drawRoundedRect(QRectF(0.5, 0.5, picture.width - 1, picture.height - 1), 6, 6)
    paint_picture(painter, picture)
    painter.restore()

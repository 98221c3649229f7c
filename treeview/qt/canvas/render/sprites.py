"""Small pictures of nodes in every kind and state, drawn once for each size."""

import math
from functools import lru_cache
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QPolygonF

from treeview.draw.picture import Pen
from treeview.draw.style.looks import FORMS, KINDS, Form, NodeLook, node_looks
from treeview.draw.style.style import Style
from treeview.qt.canvas.view.node_states import STATE_COUNT
from treeview.qt.painting.picture_painter import qt_pen
from treeview.search.step_kinds import FRONTIER, OPEN, PRUNED, UNVISITED

MIN_HOLLOW_PX: Final = 9.0
"""Smaller shapes are filled with the colour of their outline: there is nothing but outline left."""


class SpriteSheet(NamedTuple):
    """All looks side by side, each in a square of ``cell`` device pixels."""

    pixmap: QPixmap
    cell: int


@lru_cache(maxsize=64)
def sheet(style: Style, size: float, ratio: float) -> SpriteSheet:
    """The looks at a size in px for a screen of ``ratio`` device pixels a px."""
    cell = 2 * math.ceil((size / 2 + 3) * ratio) + 1
    pixmap = QPixmap(cell * 4 * STATE_COUNT, cell)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    looks = node_looks(style)
    for kind in KINDS:
        for state in range(STATE_COUNT):
            painter.save()
            painter.translate((kind * STATE_COUNT + state) * cell + cell / 2, cell / 2)
            painter.scale(ratio, ratio)
            _draw(painter, looks[kind][state], kind, state, size, style)
            painter.restore()
    painter.end()
    return SpriteSheet(pixmap, cell)


def _draw(painter: QPainter, look: NodeLook, kind: int, state: int, size: float, style: Style) -> None:
    width = min(max(look.pen.width * size / style.triangle_width, 1.0), look.pen.width)
    dash = tuple(max(d * size / 46.0, 1.5) for d in look.pen.dash) if size >= MIN_HOLLOW_PX else ()
    fill = look.fill
    if size < MIN_HOLLOW_PX:
        fill = style.palette.background if state == UNVISITED else look.pen.colour
        width = 1.0
    if size < MIN_HOLLOW_PX and state == PRUNED:
        size -= 3  # what is too small for dashes is a dot
    pen = qt_pen(Pen(look.pen.colour, width, dash))
    if state == FRONTIER and size >= MIN_HOLLOW_PX:
        _second_outline(painter, kind, size, look.pen.colour, style)
        size -= 5
    elif state == FRONTIER:
        fill = style.palette.background
    elif state == OPEN and size < MIN_HOLLOW_PX:
        size += 1
    painter.setPen(pen)
    painter.setBrush(QColor(fill))
    _shape(painter, FORMS[style.glyphs][kind], (size - width) / 2)


def _second_outline(painter: QPainter, kind: int, size: float, colour: str, style: Style) -> None:
    painter.setPen(QPen(QColor(colour), 1.0))
    painter.setBrush(QColor(style.palette.background))
    _shape(painter, FORMS[style.glyphs][kind], size / 2)


def _shape(painter: QPainter, form: Form, half: float) -> None:
    match form:
        case "circle":
            painter.drawEllipse(QPointF(0, 0), 0.9 * half, 0.9 * half)
        case "diamond":
            ends = (QPointF(-half, 0), QPointF(0, -half), QPointF(half, 0), QPointF(0, half))
            painter.drawPolygon(QPolygonF(ends))
        case "box" | "square":
            side = (0.78 if form == "box" else 0.86) * half
            painter.drawRect(QRectF(-side, -side, 2 * side, 2 * side))
        case _:
            up = -1.0 if form == "up" else 1.0
            tip, base = QPointF(0, 0.87 * half * up), -0.87 * half * up
            painter.drawPolygon(QPolygonF([tip, QPointF(-half, base), QPointF(half, base)]))

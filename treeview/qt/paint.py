"""Paints a `draw` picture with a QPainter: the screen, PNG and PDF show what SVG shows."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontDatabase, QPainter, QPen, QPolygonF

from treeview import resources
from treeview.draw.metrics import FILES, text_width
from treeview.draw.picture import Circle, Face, Group, Item, Pen, Picture, Polygon, Polyline, Rect, Text

_UNIT: Final = 64
"""Pixel size of the font from which sizes that are no integers are scaled."""
_FAR: Final = 1e6
"""Px from the origin from which the painter is moved to a text: Qt loses texts at places of many millions."""


def paint_picture(painter: QPainter, picture: Picture, *, background: bool = True) -> None:
    """Paint ``picture`` in its own coordinates: the caller scales and moves the painter.

    Cost: about 3 µs for each primitive.
    """
    painter.save()
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    if background and picture.background:
        region = QRectF(picture.left, picture.top, picture.width, picture.height)
        painter.fillRect(region, QColor(picture.background))
    _Painting(painter).items(picture.items)
    painter.restore()


class _Painting:
    """A walk over a display list, which sets pen, brush and font only where they change."""

    def __init__(self, painter: QPainter) -> None:
        self.painter = painter
        self.pen: Pen | None = None
        self.fill: str | None = None
        self.face: Face | None = None

    def items(self, items: tuple[Item, ...]) -> None:
        for item in items:
            match item:
                case Text():
                    self.text(item)
                case Polyline():
                    self.polyline(item)
                case Group():
                    self.items(item.items)
                case Polygon():
                    self.outline(item.pen, item.fill)
                    self.painter.drawPolygon(_points(item.points))
                case Rect():
                    self.rect(item)
                case Circle():
                    self.outline(item.pen, item.fill)
                    self.painter.drawEllipse(QPointF(item.x, item.y), item.radius, item.radius)

    def polyline(self, item: Polyline) -> None:
        self.outline(item.pen, "")
        if len(item.points) == 4:
            self.painter.drawLine(QLineF(*item.points))
        else:
            self.painter.drawPolyline(_points(item.points))

    def rect(self, item: Rect) -> None:
        self.outline(item.pen, item.fill)
        box = QRectF(item.x, item.y, item.width, item.height)
        if item.radius:
            self.painter.drawRoundedRect(box, item.radius, item.radius)
        else:
            self.painter.drawRect(box)

    def outline(self, pen: Pen, fill: str) -> None:
        if pen != self.pen:
            self.pen = pen
            self.face = None
            self.painter.setPen(qt_pen(pen))
        if fill != self.fill:
            self.fill = fill
            self.painter.setBrush(qt_brush(fill))

    def text(self, item: Text) -> None:
        face, painter = item.face, self.painter
        if face != self.face:
            self.face = face
            self.pen = None
            painter.setPen(QColor(face.colour))
            painter.setFont(qt_font(face.size, face.bold, face.italic))
        x = item.x
        if face.anchor != "start":
            width = text_width(item.text, face.size, face.bold)
            x -= width / 2 if face.anchor == "middle" else width
        whole = face.size == int(face.size)
        if whole and abs(x) < _FAR and abs(item.y) < _FAR:
            painter.drawText(QPointF(x, item.y), item.text)
            return
        painter.save()
        painter.translate(x, item.y)
        if not whole:
            painter.scale(face.size / _UNIT, face.size / _UNIT)
        painter.drawText(QPointF(0, 0), item.text)
        painter.restore()


def _points(points: tuple[float, ...]) -> QPolygonF:
    return QPolygonF([QPointF(x, y) for x, y in zip(points[::2], points[1::2], strict=True)])


@lru_cache(maxsize=1024)
def qt_pen(pen: Pen) -> QPen:
    """The pen of an outline; none for a width of 0 or no colour."""
    if not pen.colour or not pen.width:
        return QPen(Qt.PenStyle.NoPen)
    result = QPen(QColor(pen.colour), pen.width)
    result.setCapStyle(Qt.PenCapStyle.FlatCap)
    result.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    if pen.dash:
        result.setDashPattern([length / pen.width for length in pen.dash])
    return result


@lru_cache(maxsize=1024)
def qt_brush(colour: str) -> QBrush:
    """A plain brush, or none for ``""``."""
    return QBrush(QColor(colour)) if colour else QBrush(Qt.BrushStyle.NoBrush)


@cache
def families() -> dict[bool, str]:
    """The family names of the bundled font, regular and bold; loads it into the application."""
    names = {}
    for bold, file in FILES.items():
        loaded = QFontDatabase.addApplicationFontFromData(resources.path(file).read_bytes())
        names[bold] = QFontDatabase.applicationFontFamilies(loaded)[0]
    return names


@lru_cache(maxsize=256)
def qt_font(size: float, bold: bool = False, italic: bool = False) -> QFont:
    """The bundled font: the same pixels everywhere, since it is never hinted.

    For a size that is no integer, one of 64 px is returned, to be scaled.
    """
    font = QFont(families()[bold])
    font.setPixelSize(int(size) if size == int(size) else _UNIT)
    font.setBold(bold)
    font.setItalic(italic)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    # Widths are those of `draw.metrics`, which knows no kerning.
    font.setKerning(False)
    return font

"""Paints a `draw` picture with a QPainter: the screen and PNG show what SVG and PDF show."""

from __future__ import annotations

import math
from collections import OrderedDict
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QByteArray, QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QGlyphRun,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPolygonF,
    QRawFont,
)

from treeview.draw.fonts import SANS
from treeview.draw.fonts.font_files import read_font
from treeview.draw.fonts.font_metrics import LEAN, SLANT, metrics, text_width
from treeview.draw.picture import (
    Circle,
    Face,
    Group,
    Item,
    Pen,
    Picture,
    Placed,
    Polygon,
    Polyline,
    Rect,
    Text,
    start_of,
)
from treeview.qt.widgets import theme

if TYPE_CHECKING:
    from treeview.draw.fonts.glyph_outlines import GlyphOutline, Segment

_FRACTION_FONT_PX: Final = 64
"""Pixel size of the font that is scaled for fractional sizes."""
MAX_CACHED_PIXELS: Final = 8_000_000
"""The most cached pixels of repeated groups, of four bytes each."""
_OUTLINE_FONT_PX: Final = 1000
"""Pixel size of the font that gives outlines."""
_MAX_TEXT_PLACE_PX: Final = 1e6
"""Px from the origin from which the painter is moved to a text: Qt loses texts at places of many millions."""


def paint_picture(
    painter: QPainter, picture: Picture, *, background: bool = True, cache: PictureCache | None = None
) -> None:
    """Paint ``picture`` in its own coordinates; 3 µs a primitive. ``cache`` keeps repeated pixels."""
    painter.save()
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    if background and picture.background:
        region = QRectF(picture.left, picture.top, picture.width, picture.height)
        painter.fillRect(region, QColor(picture.background))
    _Painting(painter, cache).items(picture.items)
    painter.restore()


class PictureCache:
    """Caches the pixels of repeated groups, for each scale; bounded in size."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[int, float], tuple[Group, QPixmap, QPointF]] = OrderedDict()
        self._pixels = 0

    def __len__(self) -> int:
        return len(self._kept)

    def put(self, painter: QPainter, item: Placed) -> None:
        """Paint ``item``, from a whole pixel on, at the scale of ``painter``, which is not turned."""
        whole = painter.deviceTransform()
        scale = whole.m11()
        _, pixmap, corner = self._pixmap(item.group, scale)
        place = whole.map(QPointF(item.x, item.y))
        painter.save()
        painter.resetTransform()
        at = painter.deviceTransform()  # that of the screen, which stays
        if pixmap.devicePixelRatio() != at.m11():
            pixmap.setDevicePixelRatio(at.m11())
        left, top = round(place.x() + corner.x()), round(place.y() + corner.y())
        painter.drawPixmap(QPointF((left - at.dx()) / at.m11(), (top - at.dy()) / at.m22()), pixmap)
        painter.restore()

    def _pixmap(self, group: Group, scale: float) -> tuple[Group, QPixmap, QPointF]:
        key = (id(group), scale)  # the group is kept along, so that no other gets its id
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        left, top, right, bottom = (side * scale for side in group.bounds)
        left, top = math.floor(left) - 1, math.floor(top) - 1
        pixmap = QPixmap(math.ceil(right) + 1 - left, math.ceil(bottom) + 1 - top)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        painter.translate(-left, -top)
        painter.scale(scale, scale)
        _Painting(painter).items(group.items)
        painter.end()
        made = self._kept[key] = (group, pixmap, QPointF(left, top))
        self._pixels += pixmap.width() * pixmap.height()
        while self._pixels > MAX_CACHED_PIXELS and len(self._kept) > 1:
            _, (_, old, _) = self._kept.popitem(last=False)
            self._pixels -= old.width() * old.height()
        return made


class _Painting:
    """Paints a display list, setting pen, brush and font only where they change."""

    def __init__(self, painter: QPainter, cache: PictureCache | None = None) -> None:
        self.painter = painter
        self.cache = cache
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
                case Placed():
                    self.paint_placed(item)
                case Polygon():
                    self.outline(item.pen, item.fill)
                    self.painter.drawPolygon(_points(item.points), Qt.FillRule.WindingFill)
                case Rect():
                    self.rect(item)
                case Circle():
                    self.outline(item.pen, item.fill)
                    self.painter.drawEllipse(QPointF(item.x, item.y), item.radius, item.radius)

    def paint_placed(self, item: Placed) -> None:
        if self.cache is not None:
            self.cache.put(self.painter, item)
            return
        self.painter.translate(item.x, item.y)
        self.items(item.group.items)
        self.painter.translate(-item.x, -item.y)

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
        if item.face.font != SANS:
            self.own_text(item)
            return
        face, painter = item.face, self.painter
        if face != self.face:
            self.face = face
            self.pen = None
            painter.setPen(QColor(face.colour))
            painter.setFont(qt_font(face.size, face.bold))
        x = start_of(item)
        whole = face.size == int(face.size)
        if whole and not face.italic and abs(x) < _MAX_TEXT_PLACE_PX and abs(item.y) < _MAX_TEXT_PLACE_PX:
            painter.drawText(QPointF(x, item.y), item.text)
            return
        painter.save()
        self.to_baseline(x, item)
        if not whole:
            painter.scale(face.size / _FRACTION_FONT_PX, face.size / _FRACTION_FONT_PX)
        painter.drawText(QPointF(0, 0), item.text)
        painter.restore()

    def to_baseline(self, x: float, item: Text) -> None:
        """Move the painter to where a text begins; slant it for italics."""
        self.painter.translate(x, item.y)
        if item.face.italic:
            # Not by Qt, which would take the system's oblique font, or slant by an angle of its own.
            self.painter.translate(-LEAN * item.face.size, 0)
            self.painter.shear(-SLANT, 0)

    def own_text(self, item: Text) -> None:
        """A text in a font that Qt does not find by name, glyph by glyph where the widths say."""
        from treeview.draw.fonts.glyph_outlines import pieces

        face, painter = item.face, self.painter
        self.face = self.pen = None
        painter.setPen(QColor(face.colour))
        painter.save()
        self.to_baseline(start_of(item), item)
        painter.scale(face.size / _FRACTION_FONT_PX, face.size / _FRACTION_FONT_PX)
        x = 0.0
        for font, piece in pieces(item.text, face.bold, face.font):
            if font in ("", SANS):
                painter.setFont(qt_font(_FRACTION_FONT_PX, face.bold))
                painter.drawText(QPointF(x, 0), piece)
            else:
                painter.drawGlyphRun(QPointF(x, 0), _glyphs(piece, font, face.bold))
            x += text_width(piece, _FRACTION_FONT_PX, face.bold, font or SANS)
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
    brush = QBrush()
    if colour:  # `QBrush(colour)` would first make PySide's types of gradients, with 169 presets
        brush.setColor(QColor(colour))
        brush.setStyle(Qt.BrushStyle.SolidPattern)
    return brush


@lru_cache(maxsize=256)
def qt_font(size: float, bold: bool) -> QFont:
    """The bundled font, never hinted, for equal pixels everywhere; of 64 px, to be scaled, if not whole."""
    font = QFont(theme.families()[bold])
    font.setPixelSize(int(size) if size == int(size) else _FRACTION_FONT_PX)
    font.setBold(bold)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    # Widths are those of `draw.metrics`, which knows no kerning.
    font.setKerning(False)
    return font


@lru_cache(maxsize=64)
def _raw_font(font: str, bold: bool) -> QRawFont:
    unhinted = QFont.HintingPreference.PreferNoHinting
    return QRawFont(QByteArray(read_font(font, bold)), _FRACTION_FONT_PX, unhinted)


@lru_cache(maxsize=4096)
def _glyphs(text: str, font: str, bold: bool) -> QGlyphRun:
    """The glyphs of a text that ``font`` has, at ``_FRACTION_FONT_PX``."""
    from treeview.draw.fonts.glyph_outlines import outlines

    raw, widths = _raw_font(font, bold), metrics(bold, font).widths
    run, x = QGlyphRun(), 0.0
    places = []
    for character in text:
        places.append(QPointF(x, 0))
        x += widths[character] * _FRACTION_FONT_PX
    run.setRawFont(raw)
    run.setGlyphIndexes([outlines(bold, font).glyph(character) for character in text])
    run.setPositions(places)
    return run


def outline(text: str, face: Face) -> GlyphOutline | None:
    """The outline of a text by the system's fonts, for PDF and SVG; ``None`` if no font has one."""
    from treeview.draw.fonts.glyph_outlines import GlyphOutline, is_seen

    font = QFont(qt_font(_OUTLINE_FONT_PX, face.bold))
    metrics = QFontMetricsF(font)
    if not all(metrics.inFontUcs4(ord(character)) for character in text if is_seen(character)):
        return None
    shape = QPainterPath()
    shape.addText(QPointF(0, 0), font, text)
    seen = not shape.isEmpty()
    if not seen and any(map(is_seen, text)):
        return None
    path: list[Segment] = []
    for index in range(shape.elementCount() if seen else 0):
        element = shape.elementAt(index)
        at = (element.x / _OUTLINE_FONT_PX, element.y / _OUTLINE_FONT_PX)
        if element.isMoveTo():
            path.append(("M", at))
        elif element.isLineTo():
            path.append(("L", at))
        elif element.isCurveTo():
            path.append(("C", at))
        else:  # the second control point of a curve, or its end
            path[-1] = ("C", path[-1][1] + at)
    return GlyphOutline(tuple(path), metrics.horizontalAdvance(text) / _OUTLINE_FONT_PX)

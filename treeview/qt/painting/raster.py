"""Pictures as PNG, painted as on the screen, and as PDF."""

import math
import os
import sys
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QSizeF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPageLayout, QPageSize, QPainter, QPdfWriter

from treeview.draw.fonts.glyph_outlines import GlyphOutline
from treeview.draw.pdf import pdf_file
from treeview.draw.pdf.pdf_file import MAX_PAGE_POINTS
from treeview.draw.picture import Face, Picture
from treeview.figures.sheet import Sheet
from treeview.qt.painting.picture_painter import outline, paint_picture

SCREEN_DPI: Final = 96.0
"""Dots per inch at which a px of the picture is a pixel."""

_made: list[QGuiApplication] = []


def ensure_application() -> None:
    """Fonts need an application: make an offscreen one where there is none."""
    if QGuiApplication.instance() is None:
        if sys.platform.startswith("linux"):
            os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        _made.append(QGuiApplication(["treeview"]))


Over = Callable[[QPainter, float], None]
"""Paints something over a picture, given the number of pixels in a px."""
PDF_RATIO: Final = 4.0
"""Pixels for each px of the small images in a PDF."""


def image(
    picture: Picture, dpi: float = 2 * SCREEN_DPI, over: Over | None = None, scale: float = 1.0
) -> QImage:
    """The picture as an image, transparent if its background is ``""``."""
    ensure_application()
    pixels = Sheet(picture, scale).pixel_scale(dpi)
    width, height = max(1, round(picture.width * pixels)), max(1, round(picture.height * pixels))
    made = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    made.fill(QColor(picture.background) if picture.background else Qt.GlobalColor.transparent)
    dots = round(pixels / scale * SCREEN_DPI / 0.0254)
    made.setDotsPerMeterX(dots)
    made.setDotsPerMeterY(dots)
    painter = QPainter(made)
    # The same scale in both directions: if they differ even by half a pixel, Qt takes ten times as long
    # for thin lines.
    painter.scale(pixels, pixels)
    painter.translate(-picture.left, -picture.top)
    paint_picture(painter, picture, background=False)
    if over is not None:
        over(painter, pixels)
    painter.end()
    return made if not picture.background else made.convertToFormat(QImage.Format.Format_RGB32)


def png(picture: Picture, dpi: float = 2 * SCREEN_DPI, over: Over | None = None, scale: float = 1.0) -> bytes:
    """The bytes of a PNG file."""
    made = image(picture, dpi, over, scale)
    made.setText("Title", picture.title)
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    made.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(data.data())


def missing_outline(text: str, face: Face) -> GlyphOutline | None:
    """The shape of a text that the bundled font cannot write; for `draw.pdf` and `draw.svg`."""
    ensure_application()
    return outline(text, face)


def pdf(picture: Picture, over: Over | None = None) -> bytes:
    """The bytes of a PDF file of one page, just as large as the picture: its px are 1/96 inch."""
    if over is not None:
        return _paint(picture, over)
    return pdf_file.pdf([(picture, 1.0)], picture.title, missing=missing_outline)


def _paint(picture: Picture, over: Over) -> bytes:
    """A PDF file of a picture with ``over`` painted on it."""
    ensure_application()
    points = 72.0 / SCREEN_DPI
    scale = min(1.0, MAX_PAGE_POINTS / (max(picture.width, picture.height) * points))
    width, height = math.ceil(picture.width * points * scale), math.ceil(picture.height * points * scale)
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(picture.title)
    writer.setCreator("treeview")
    writer.setResolution(1200)
    page = QPageSize(QSizeF(width, height), QPageSize.Unit.Point, "", QPageSize.SizeMatchPolicy.ExactMatch)
    writer.setPageLayout(QPageLayout(page, QPageLayout.Orientation.Portrait, QMarginsF()))
    painter = QPainter(writer)
    painter.scale(1200 / SCREEN_DPI * scale, 1200 / SCREEN_DPI * scale)
    painter.translate(-picture.left, -picture.top)
    paint_picture(painter, picture)
    over(painter, PDF_RATIO)
    painter.end()
    buffer.close()
    return bytes(data.data())


class QtRaster:
    """Makes pixels with Qt; see `treeview.figures.sheet.Raster`."""

    def png(self, sheet: Sheet, dpi: float) -> bytes:
        return png(sheet.picture, dpi, scale=sheet.scale)

    missing_outline = staticmethod(missing_outline)

"""Pictures as pixels by each way that they leave the program, and how far two of them differ."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from typing import Any, Final

import numpy as np
import numpy.typing as npt
import pypdfium2
from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from treeview.draw.pdf.pdf_file import pdf
from treeview.draw.picture import Group, Item, Picture, Placed
from treeview.draw.svg.svg_writer import svg
from treeview.qt.painting import raster
from treeview.qt.widgets.theme import families

Pixels = npt.NDArray[np.float32]
"""Of shape (height, width, 3): red, green and blue from 0 to 1."""

RATIO: Final = 2.0
"""Pixels for each px."""
REACH: Final = 3
"""Pixels by which edges may be smeared before two rasters are compared place by place."""


def pixels(image: QImage) -> Pixels:
    image = image.convertToFormat(QImage.Format.Format_RGB888)
    rows = np.frombuffer(image.constBits(), dtype=np.uint8).reshape(image.height(), image.bytesPerLine())
    found = rows[:, : 3 * image.width()].reshape(image.height(), image.width(), 3)
    return found / np.float32(255)


def of_png(picture: Picture) -> Pixels:
    return pixels(QImage.fromData(raster.png(picture, RATIO * raster.SCREEN_DPI)))


def of_svg(picture: Picture, outlines: bool = False) -> Pixels:
    """By QtSvg."""
    raster.ensure_application()
    families()
    text = svg(picture, outlines=outlines, missing=raster.missing_outline if outlines else None)
    renderer = QSvgRenderer(QByteArray(text.encode()))
    assert renderer.isValid()
    size = renderer.defaultSize() * RATIO
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    renderer.render(painter, QRectF(0, 0, size.width(), size.height()))
    painter.end()
    return pixels(image)


def of_outlines(picture: Picture) -> Pixels:
    return of_svg(picture, outlines=True)


def of_librsvg(picture: Picture) -> Pixels:
    """By the program rsvg-convert."""
    text = svg(picture, RATIO, outlines=True, missing=raster.missing_outline)
    done = subprocess.run(["rsvg-convert"], input=text.encode(), capture_output=True, check=True)
    return pixels(QImage.fromData(done.stdout))


def of_pdf(picture: Picture) -> Pixels:
    """By PDFium."""
    document = pypdfium2.PdfDocument(pdf([(picture, 1.0)], missing=raster.missing_outline))
    bitmap: Any = document[0].render(scale=RATIO * 96 / 72, rev_byteorder=True)
    found = bitmap.to_numpy()[:, :, :3].astype(np.float32) / 255
    document.close()
    return found


def of_poppler(picture: Picture) -> Pixels:
    """The same PDF by the program pdftoppm."""
    data = pdf([(picture, 1.0)], missing=raster.missing_outline)
    done = subprocess.run(
        ["pdftoppm", "-png", "-r", f"{RATIO * 96:.0f}"], input=data, capture_output=True, check=True
    )
    return pixels(QImage.fromData(done.stdout))


def differ(one: Pixels, other: Pixels) -> tuple[float, float]:
    """The mean difference of two rasters, and the largest once both are smeared.

    Programs smooth edges in their own ways; so what is compared place by place is the mean of the pixels
    around. Sizes may differ by a pixel, since they are rounded.
    """
    heights, widths = zip(one.shape[:2], other.shape[:2], strict=True)
    assert max(heights) - min(heights) <= 2
    assert max(widths) - min(widths) <= 2
    difference = one[: min(heights), : min(widths)] - other[: min(heights), : min(widths)]
    largest = max(np.abs(smeared(difference[..., channel])).max() for channel in range(3))
    return float(np.abs(difference).mean()), float(largest)


def smeared(values: Pixels, reach: int = REACH) -> Pixels:
    """The mean of a square around each place of one channel: of all at once it would take much memory."""
    side = 2 * reach + 1
    for axis in (0, 1):
        padding = [(0, 0)] * 2
        padding[axis] = (reach + 1, reach)
        total = np.cumsum(np.pad(values, padding), axis=axis, dtype=np.float64)
        high = np.take(total, range(side, total.shape[axis]), axis=axis)
        values = (high - np.take(total, range(total.shape[axis] - side), axis=axis)) / side
    return values


def changed(picture: Picture, change: Callable[[str, Item], Item | None]) -> Picture:
    """A picture in which ``change`` took away or replaced items, given the name of their group."""

    def within(name: str, items: tuple[Item, ...]) -> tuple[Item, ...]:
        found: list[Item] = []
        for item in items:
            if isinstance(item, Group):
                found.append(Group(item.name, within(item.name, item.items)))
            elif isinstance(item, Placed):
                found.append(item)
            elif (new := change(name, item)) is not None:
                found.append(new)
        return tuple(found)

    return picture._replace(items=within("", picture.items))

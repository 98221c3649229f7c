"""The pixels of sheets, by the painter that the screen uses."""

from __future__ import annotations

from PySide6.QtGui import QImage

from treeview.draw.outlines import Outline
from treeview.draw.picture import Face
from treeview.figures.raster import Pixels
from treeview.figures.sheet import Sheet
from treeview.qt import raster


class QtRaster:
    """Makes pixels as `treeview.figures.raster.Raster` says."""

    def png(self, sheet: Sheet, dpi: float) -> bytes:
        """The bytes of a PNG file."""
        return raster.png(sheet.picture, dpi, scale=sheet.scale)

    def pixels(self, sheet: Sheet, dpi: float) -> Pixels:
        """The sheet as an image."""
        made = raster.image(sheet.picture, dpi, scale=sheet.scale)
        made = made.convertToFormat(QImage.Format.Format_RGBA8888)
        return Pixels(made.width(), made.height(), bytes(made.constBits()))

    def missing(self, text: str, face: Face) -> Outline | None:
        """The shape of a text that the bundled font cannot write."""
        return raster.missing(text, face)

    def shrunk(self, sheet: Sheet, dpi: float) -> str:
        """One line that says that an image is smaller than asked for, "" where it is not."""
        return raster.shrunk(sheet.picture, dpi, sheet.scale)

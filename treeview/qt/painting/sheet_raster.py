"""The pixels of sheets, by the painter that the screen uses."""

from treeview.draw.fonts.glyph_outlines import GlyphOutline
from treeview.draw.picture import Face
from treeview.figures.sheet import Sheet
from treeview.qt.painting import raster


class QtRaster:
    """Makes pixels as `treeview.figures.sheet.Raster` says."""

    def png(self, sheet: Sheet, dpi: float) -> bytes:
        return raster.png(sheet.picture, dpi, scale=sheet.scale)

    def missing(self, text: str, face: Face) -> GlyphOutline | None:
        """The shape of a text that the bundled font cannot write."""
        return raster.missing(text, face)

    def shrunk(self, sheet: Sheet, dpi: float) -> str:
        """One line that says that an image is smaller than asked for, "" where it is not."""
        return raster.shrunk(sheet.picture, dpi, sheet.scale)

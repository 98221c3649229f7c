"""What makes pixels of a sheet: handed in, since this layer knows no Qt."""

from __future__ import annotations

from typing import Protocol

from treeview.draw.fonts.glyph_outlines import GlyphOutline
from treeview.draw.picture import Face
from treeview.figures.sheet import Sheet
from treeview.formats.format_error import FormatError


class Raster(Protocol):
    """Makes pixels of sheets, ``dpi`` of them on an inch, or fewer where they would be too many."""

    def png(self, sheet: Sheet, dpi: float) -> bytes:
        """The bytes of a PNG file."""

    def missing(self, text: str, face: Face) -> GlyphOutline | None:
        """The shape of a text that the bundled font cannot write; see `pdf_file.PdfFile`."""

    def shrunk(self, sheet: Sheet, dpi: float) -> str:
        """One line that says that an image is smaller than asked for, "" where it is not."""


def needed(raster: Raster | None, suffix: str) -> Raster:
    """``raster``; raises ``FormatError`` where there is none."""
    if raster is None:
        raise FormatError(f"{suffix} needs Qt, .svg does not")
    return raster

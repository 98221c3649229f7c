"""Sheets: pictures at their exported size, and the interface that turns them into pixels."""

import math
from typing import Final, NamedTuple, Protocol

from treeview.draw.fonts.glyph_outlines import GlyphOutline, Missing, is_seen, pieces
from treeview.draw.picture import Box, Face, Picture, Text
from treeview.figures.figure import Figure
from treeview.figures.lengths import MM_PER_INCH, PX_PER_INCH, UNITS
from treeview.formats.format_error import FormatError
from treeview.messages import format_count, tr

MAX_MARGIN_PX: Final = UNITS["mm"]
"""The default margin of sheets with a given width or height."""
MAX_PAGE_SCALE: Final = 2.0
"""The largest factor by which a tree is enlarged to fill a page."""
LARGEST_MM: Final = 420.0
"""The longer side of the largest usual paper: A3."""
MIN_READABLE_PT: Final = 5.0
"""The size below which text is hard to read on paper."""
MAX_IMAGE_PIXELS: Final = 120_000_000
"""The most pixels of one image: half a gigabyte of memory while it is painted."""
MAX_SIDE_PX: Final = 32_000
"""The longest side of an image in pixels: painters end near 32,767."""


class Sheet(NamedTuple):
    """A picture and the factor that turns its px into 1/96 inch."""

    picture: Picture
    scale: float = 1.0

    @property
    def width(self) -> float:
        """Px of 1/96 inch."""
        return self.picture.width * self.scale

    @property
    def height(self) -> float:
        """Px of 1/96 inch."""
        return self.picture.height * self.scale

    @property
    def smallest(self) -> float:
        """The size of the smallest text in points, as printed on at most A3; ``inf`` if there is none."""
        sizes = (item.face.size for _, item in self.picture.walk() if isinstance(item, Text))
        shrunk = min(1.0, LARGEST_MM / max(self.millimetres))
        return min(sizes, default=math.inf) * self.scale * shrunk * 72 / PX_PER_INCH

    def pixel_scale(self, dpi: float) -> float:
        """Return the pixels for each px of the picture: as ``dpi`` says, or as many as an image can have."""
        width, height = self.picture.width, self.picture.height
        largest = min(MAX_SIDE_PX / max(width, height), math.sqrt(MAX_IMAGE_PIXELS / (width * height)))
        return min(dpi / PX_PER_INCH * self.scale, largest)

    def size_warning(self, dpi: float) -> str:
        """Say in one line that an image is smaller than asked for; "" if it is not."""
        got, wanted = self.pixel_scale(dpi), dpi / PX_PER_INCH * self.scale
        if got >= wanted:
            return ""
        text = tr(
            "The picture would be {width} × {height} pixels, so it is made at {dpi} dpi instead; "
            "SVG and PDF have no such limit."
        )
        return text.format(
            width=format_count(self.picture.width * wanted),
            height=format_count(self.picture.height * wanted),
            dpi=f"{got / self.scale * PX_PER_INCH:.3g}",
        )

    def on_frame(self, size: tuple[float, float]) -> "Sheet":
        """The sheet in the middle of a larger one of ``size``, enlarged to twice its size at most."""
        scale = self.scale * min(size[0] / self.width, size[1] / self.height, MAX_PAGE_SCALE)
        wide, high = size[0] / scale, size[1] / scale
        picture = self.picture
        left = picture.left - (wide - picture.width) / 2
        top = picture.top - (high - picture.height) / 2
        return Sheet(picture._replace(width=wide, height=high, left=left, top=top), scale)

    def boxes(self, missing: Missing) -> set[str]:
        """The characters drawn as boxes, since neither the fonts of pictures nor ``missing`` have them."""
        texts = {(item.text, item.face) for _, item in self.picture.walk() if isinstance(item, Text)}
        return {
            character
            for text, face in texts
            for known, piece in pieces(text, face.bold, face.font)
            if not known and missing(piece, face) is None
            for character in piece
            if is_seen(character)
        }

    @property
    def millimetres(self) -> tuple[float, float]:
        return self.width / PX_PER_INCH * MM_PER_INCH, self.height / PX_PER_INCH * MM_PER_INCH


def format_points(size: float) -> str:
    """The size of a text that is too small to read, never rounded to 0 or to a legible size."""
    return f"{min(max(size, 0.1), MIN_READABLE_PT - 0.1):.1f}"


def sheet_around(picture: Picture, content: Box, figure: Figure) -> Sheet:
    """The sheet that shows ``content``, a box in the picture, with the margin of ``figure`` around it.

    - Its ``width`` and ``height``: if only one is given, the other follows; if both are, the content is as
      large as possible and centred.
    - Its ``page``: the content fills it, or ``width`` or ``height`` of it, enlarged at most to twice its
      size.

    On a sheet too small for its margins, they are a tenth of its shorter side.
    """
    width, height, page = figure.width, figure.height, figure.page
    margin = figure.style.margin if figure.margin is None else figure.margin
    if figure.margin is None and not (width is height is None):
        margin = min(margin, MAX_MARGIN_PX)
    if not figure.background:
        picture = picture._replace(background="")
    left, top, right, bottom = content
    across, down = max(right - left, 1.0), max(bottom - top, 1.0)
    given = [side for side in (width, height, *(page or ())) if side is not None]
    margin = min(margin, min(given) / 10) if given and min(given) <= 2.5 * margin else margin
    limits = [(width, across), (height, down)]
    if page is not None:
        limits = [
            (min(own or side, side), size)
            for own, side, size in zip((width, height), page, (across, down), strict=True)
        ]
    scales = [(limit - 2 * margin) / size for limit, size in limits if limit is not None]
    scale = min(scales, default=1.0)
    if page is not None and width is None and height is None:
        scale = min(scale, MAX_PAGE_SCALE)
    paper = page or (width or across * scale + 2 * margin, height or down * scale + 2 * margin)
    wide, high = (side / scale for side in paper)
    return Sheet(
        picture._replace(
            width=wide, height=high, left=(left + right - wide) / 2, top=(top + bottom - high) / 2
        ),
        scale,
    )


class Raster(Protocol):
    """Turns sheets into pixels; an argument, since this layer does not know Qt."""

    def png(self, sheet: Sheet, dpi: float) -> bytes:
        """A PNG file with ``dpi`` pixels per inch, or fewer where they would be too many."""

    def missing_outline(self, text: str, face: Face) -> GlyphOutline | None:
        """The shape of a text that the bundled font cannot write; see `pdf_file.PdfFile`."""


def require_raster(raster: Raster | None, suffix: str) -> Raster:
    """``raster``; raises ``FormatError`` if it is ``None``."""
    if raster is None:
        raise FormatError(tr("{what} needs Qt; .svg and .pdf do not").format(what=suffix))
    return raster

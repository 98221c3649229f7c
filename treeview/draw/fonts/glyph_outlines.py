"""Outlines of texts in the fonts of pictures, and subsets to embed; fontTools is imported where needed."""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, cached_property
from io import BytesIO
from itertools import groupby
from typing import TYPE_CHECKING, Final, NamedTuple
from unicodedata import bidirectional, category, east_asian_width

from treeview.draw.fonts import SANS
from treeview.draw.fonts.font_files import FontError, is_truetype, read_font
from treeview.draw.fonts.font_metrics import metrics
from treeview.messages import tr

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

    from treeview.draw.picture import Face

Segment = tuple[str, tuple[float, ...]]
"""``M`` x y, ``L`` x y, ``Q`` and ``C`` with control points before the end, or ``Z``, as in SVG."""


class GlyphOutline(NamedTuple):
    """The shape of a text, from its origin on the baseline, and its ``advance``; in em, y goes down."""

    path: tuple[Segment, ...]
    advance: float


Missing = Callable[[str, "Face"], GlyphOutline | None]
"""Returns the shape, from another font, of a text that all fonts of pictures lack, or ``None``."""

_LEFTWARDS: Final = frozenset({"R", "AL", "AN"})
"""The kinds of letters and digits that are read from right to left."""
_INVISIBLE: Final = {"Cc", "Cf", "Zl", "Zp", "Zs"}


_DAMAGES: Final = (
    *(AssertionError, AttributeError, LookupError, ArithmeticError, ValueError, TypeError, RecursionError),
    struct.error,
)
"""What fontTools raises, besides its own errors, for tables that contradict each other."""
_EMBEDDED: Final = ("head", "hhea", "hmtx", "maxp", "loca", "glyf", "cvt ", "fpgm", "prep")
"""The tables of a font that a PDF file needs."""


class GlyphOutlines:
    """The glyphs of a font; outlines raise ``FontError`` if the font is damaged."""

    def __init__(self, bold: bool, font: str) -> None:
        self.bold, self.file = bold, font
        self._found: dict[str, GlyphOutline] = {}

    @cached_property
    def font(self) -> TTFont:
        """The font in fontTools; takes some 40 ms, mostly to import fontTools."""
        return self._open()

    def _open(self) -> TTFont:
        from fontTools.ttLib import TTFont

        data = read_font(self.file, self.bold)
        return TTFont(BytesIO(data), lazy=True, recalcTimestamp=False)

    @property
    def is_embeddable(self) -> bool:
        """Whether a PDF file can embed the font; otherwise it holds only the outlines."""
        return is_truetype(read_font(self.file, self.bold))

    @cached_property
    def name(self) -> str:
        """The name of the font in PDF files."""
        with _check_damage(self.file):
            name = self.font["name"].getDebugName(6) or "Font"
        return "".join(c for c in name if c.isascii() and (c.isalnum() or c == "-")) or "Font"

    @cached_property
    def family(self) -> str:
        """The name of the family, by which other programs find it."""
        with _check_damage(self.file):
            return str(self.font["name"].getBestFamilyName() or "")

    @cached_property
    def _names(self) -> dict[int, str]:
        found: dict[int, str] = self.font.getBestCmap()
        return found

    def glyph(self, character: str) -> int:
        name = self._names.get(ord(character))
        return 0 if name is None else int(self.font.getGlyphID(name))

    def outline(self, character: str) -> GlyphOutline:
        """The shape of a character; a box of its advance width if the font lacks it."""
        if character not in self._found:
            width = metrics(self.bold, self.file).width(character)
            with _check_damage(self.file):
                name = self._names.get(ord(character), ".notdef")
                hidden = name == ".notdef" and not is_seen(character)
                self._found[character] = GlyphOutline(() if hidden else _path(self.font, name), width)
        return self._found[character]

    def subset(self, glyphs: set[int]) -> bytes:
        """A TrueType font with these glyphs alone, numbered as here and without a ``cmap``."""
        from fontTools import subset

        options = subset.Options()
        options.retain_gids = True
        options.notdef_outline = True
        options.glyph_names = False
        with _check_damage(self.file):
            font = self._open()  # anew, since cutting changes it
            for table in set(font.keys()) - {"GlyphOrder", *_EMBEDDED}:
                del font[table]
            cut = subset.Subsetter(options)
            cut.populate(gids=sorted(glyphs))
            cut.subset(font)
            data = BytesIO()
            font.save(data)
        return data.getvalue()


@contextmanager
def _check_damage(file: str) -> Iterator[None]:
    """Turn what fontTools raises for a damaged file into ``FontError``."""
    from fontTools.ttLib import TTLibError

    try:
        yield
    except (TTLibError, *_DAMAGES) as error:
        raise FontError(tr("the font {file} is damaged"), file=file) from error


@cache
def outlines(bold: bool = False, font: str = SANS) -> GlyphOutlines:
    """The glyphs of a font, regular or bold."""
    return GlyphOutlines(bold, font)


def pieces(text: str, bold: bool = False, font: str = SANS) -> Iterator[tuple[str, str]]:
    """``text`` in parts, each with a font that has all its characters: ``font``, else `SANS`, else "".

    Right-to-left text, and letters of scripts that join, stay together.
    """
    widths = metrics(bold, font).widths
    if all(character in widths for character in text):
        if text:
            yield font, text
    elif (turned := _backwards(text)) is not None:
        start, end = turned
        yield from pieces(text[:start], bold, font)
        yield "", text[start:end]
        yield from pieces(text[end:], bold, font)
    else:
        others = metrics(bold).widths
        for known, run in groupby(text, lambda c: font if c in widths else SANS if c in others else ""):
            part = "".join(run)
            yield from [(known, part)] if known else (("", alone) for alone in _split(part))


def _backwards(text: str) -> tuple[int, int] | None:
    """The place of the first part that is read from right to left (Unicode Standard Annex 9).

    That is the whole of a text that begins with one; text after the part is set to its right.
    """
    kinds = [bidirectional(character) for character in text]
    start = next((at for at, kind in enumerate(kinds) if kind in _LEFTWARDS), None)
    if start is None:
        return None
    if "L" not in kinds[:start]:
        return 0, len(text)
    end = start
    for at in range(start, len(text)):
        if kinds[at] == "L":
            break
        if kinds[at] in (*_LEFTWARDS, "NSM"):
            end = at
    return start, end + 1


def shape(text: str, face: Face, missing: Missing | None = None) -> GlyphOutline:
    """The outline of a piece of text that all fonts of pictures lack: from ``missing``, or boxes."""
    found = missing(text, face) if missing else None
    font = outlines(face.bold)
    return found or join([font.outline(character) for character in text])


def parts(text: str, face: Face, missing: Missing | None = None) -> list[GlyphOutline]:
    """The shapes of a line of text in order: one for each character, or for a piece in another font."""
    found: list[GlyphOutline] = []
    for font, piece in pieces(text, face.bold, face.font):
        own = outlines(face.bold, font) if font else None
        found += map(own.outline, piece) if own else [shape(piece, face, missing)]
    return found


def join(parts: list[GlyphOutline]) -> GlyphOutline:
    """Join the outlines of the parts of a line from left to right."""
    path: list[Segment] = []
    x = 0.0
    for part in parts:
        path += [(command, _shift(points, x)) for command, points in part.path]
        x += part.advance
    return GlyphOutline(tuple(path), x)


def is_seen(character: str) -> bool:
    """Whether a character is visible, not a space or control character."""
    return category(character) not in _INVISIBLE


def _split(text: str) -> Iterator[str]:
    """Split a text into runs of characters that may join, and single wide characters."""
    for wide, characters in groupby(text, lambda character: east_asian_width(character) in "WF"):
        run = "".join(characters)
        yield from run if wide else [run]


def _shift(points: tuple[float, ...], x: float) -> tuple[float, ...]:
    return tuple(at if odd & 1 else at + x for odd, at in enumerate(points))


def _path(font: TTFont, name: str) -> tuple[Segment, ...]:
    from fontTools.pens.basePen import BasePen

    em = font["head"].unitsPerEm
    path: list[Segment] = []

    def add(command: str, *points: tuple[float, float]) -> None:
        path.append((command, tuple(at / em for x, y in points for at in (x, -y))))

    class Pen(BasePen):  # type: ignore[misc]  # fontTools says how its curves are split
        _moveTo = staticmethod(lambda point: add("M", point))  # noqa: N815
        _lineTo = staticmethod(lambda point: add("L", point))  # noqa: N815
        _qCurveToOne = staticmethod(lambda *points: add("Q", *points))  # noqa: N815
        _curveToOne = staticmethod(lambda *points: add("C", *points))  # noqa: N815
        _closePath = staticmethod(lambda: add("Z"))  # noqa: N815

    glyphs = font.getGlyphSet()
    glyphs[name].draw(Pen(glyphs))
    return tuple(path)

"""Outlines of texts in the bundled fonts, and subsets to embed; fontTools is imported where needed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, cached_property
from io import BytesIO
from itertools import groupby
from typing import TYPE_CHECKING, Final, NamedTuple
from unicodedata import bidirectional, category, east_asian_width

from treeview import resources
from treeview.draw.fonts import FILES
from treeview.draw.fonts.font_metrics import metrics

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
"""Gives the shape of a text that the bundled font lacks from another font, or ``None``."""

_LEFTWARDS: Final = frozenset({"R", "AL", "AN"})
"""The kinds of letters and digits that are read from right to left."""
_INVISIBLE: Final = {"Cc", "Cf", "Zl", "Zp", "Zs"}


class GlyphOutlines:
    """One of the bundled fonts."""

    def __init__(self, bold: bool = False) -> None:
        self.bold = bold
        self._found: dict[str, GlyphOutline] = {}

    @cached_property
    def font(self) -> TTFont:
        """The font in fontTools; takes some 40 ms, mostly to import fontTools."""
        return self._open()

    def _open(self) -> TTFont:
        from fontTools.ttLib import TTFont

        data = resources.path(FILES[self.bold]).read_bytes()
        return TTFont(BytesIO(data), lazy=True, recalcTimestamp=False)

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
            width = metrics(self.bold).width(character)
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
        options.drop_tables = [*options.drop_tables, "OS/2", "gasp", "name", "post"]
        font = self._open()  # anew, since cutting changes it
        del font["cmap"]
        cut = subset.Subsetter(options)
        cut.populate(gids=sorted(glyphs))
        cut.subset(font)
        data = BytesIO()
        font.save(data)
        return data.getvalue()


@cache
def outlines(bold: bool = False) -> GlyphOutlines:
    """The bundled font, regular or bold."""
    return GlyphOutlines(bold)


def pieces(text: str, bold: bool = False) -> Iterator[tuple[bool, str]]:
    """``text`` in parts, each with whether the bundled font has all of it.

    What is read from right to left, and letters of scripts that join, stay together.
    """
    widths = metrics(bold).widths
    if all(character in widths for character in text):
        if text:
            yield True, text
    elif (turned := _backwards(text)) is not None:
        start, end = turned
        for before_or_after in (text[:start], None, text[end:]):
            if before_or_after is None:
                yield False, text[start:end]
            elif before_or_after:
                yield from pieces(before_or_after, bold)
    else:
        for known, run in groupby(text, widths.__contains__):
            part = "".join(run)
            if known:
                yield True, part
            else:
                yield from ((False, alone) for alone in _apart(part))


def _backwards(text: str) -> tuple[int, int] | None:
    """Where the first part stands that is read from right to left (Unicode Standard Annex 9).

    All of a text that begins with one; what comes after the part is set to its right.
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
    """The outline of a piece of text that the bundled font lacks: from ``missing``, or boxes."""
    found = missing(text, face) if missing else None
    font = outlines(face.bold)
    return found or joined([font.outline(character) for character in text])


def parts(text: str, face: Face, missing: Missing | None = None) -> list[GlyphOutline]:
    """The shapes of a line of text one after the other: of each character, or of a piece by another font."""
    found: list[GlyphOutline] = []
    font = outlines(face.bold)
    for known, piece in pieces(text, face.bold):
        found += map(font.outline, piece) if known else [shape(piece, face, missing)]
    return found


def joined(parts: list[GlyphOutline]) -> GlyphOutline:
    """One after the other."""
    path: list[Segment] = []
    x = 0.0
    for part in parts:
        path += [(command, _moved(points, x)) for command, points in part.path]
        x += part.advance
    return GlyphOutline(tuple(path), x)


def is_seen(character: str) -> bool:
    """Whether it is visible, not a space or control character."""
    return category(character) not in _INVISIBLE


def _apart(text: str) -> Iterator[str]:
    """Runs of what may join, and the wide characters one by one."""
    for wide, characters in groupby(text, lambda character: east_asian_width(character) in "WF"):
        run = "".join(characters)
        yield from run if wide else [run]


def _moved(points: tuple[float, ...], x: float) -> tuple[float, ...]:
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

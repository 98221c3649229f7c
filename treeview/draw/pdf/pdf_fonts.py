"""The fonts of a PDF file: subsets of the fonts of pictures, and shapes from other fonts.

A character of a TrueType font has a code of two bytes in a composite font (ISO 32000-1, 9.7); other
characters are in small fonts in the Compact Font Format (9.9), since publishers refuse characters that are
drawn by operators (Type 3). Both map codes to texts, so that texts can be searched and copied.
"""

import hashlib
from collections.abc import Callable
from itertools import islice
from typing import Final, NamedTuple

from treeview.draw.fonts import SANS
from treeview.draw.fonts.font_metrics import metrics
from treeview.draw.fonts.glyph_outlines import GlyphOutline, Missing, Segment, outlines, pieces, shape
from treeview.draw.length_text import format_length
from treeview.draw.picture import Face

Add = Callable[[bytes], int]
"""Adds an object to the file and returns its number."""
Stream = Callable[..., bytes]
"""Makes a stream object from data and further entries of its dictionary."""

_SHAPES: Final = "Shapes"
"""The name of fonts made of shapes."""
_UNITS: Final = 1000
"""Units of an em in PDF."""
_MAX_GLYPHS: Final = 255
"""The most characters in a font with one-byte codes."""
_MAX_LINE_CHARS: Final = 120
"""The most bytes of text for one code: some readers accept no more."""
_RANGES: Final = 100
"""The most lines in one part of a ToUnicode map."""


class _Shape(NamedTuple):
    text: str
    outline: GlyphOutline


class Fonts:
    """The texts of a document and their codes, in the fonts ``R`` regular, ``B`` bold, ``S0``, ``S1``, ...

    The regular and bold fonts after the first are ``R1``, ``B1``, and so on.
    """

    def __init__(self, missing: Missing | None) -> None:
        self._missing = missing
        self._codes: dict[str, dict[str, str]] = {}
        self._fonts: list[str] = [SANS]
        self._places: dict[tuple[str, bool, str], int] = {}
        self._shapes: list[_Shape] = []
        self._known: dict[tuple[str, bool, str], list[tuple[str, str]]] = {}

    def codes(self, text: str, face: Face) -> list[tuple[str, str]]:
        """The fonts that write a text, each with its codes in hexadecimal digits."""
        key = (text, face.bold, face.font)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = []
            for font, piece in pieces(text, face.bold, face.font):
                if font and outlines(face.bold, font).is_embeddable:
                    found.append(self._embed(piece, face.bold, font))
                else:
                    shapes = piece if font else [piece]  # of each character, or of a whole part
                    found += [self._add_shape(part, face, font) for part in shapes]
        return found

    def _embed(self, piece: str, bold: bool, font: str) -> tuple[str, str]:
        if font not in self._fonts:
            self._fonts.append(font)
        name = ("B" if bold else "R") + (str(self._fonts.index(font)) if font != SANS else "")
        codes = self._codes.setdefault(name, {})
        for character in piece:
            if character not in codes:
                codes[character] = f"{len(codes) + 1:04x}"
        return name, "".join([codes[character] for character in piece])

    def _add_shape(self, piece: str, face: Face, font: str) -> tuple[str, str]:
        key = (piece, face.bold, font)
        if key not in self._places:
            self._places[key] = len(self._shapes)
            drawn = outlines(face.bold, font).outline(piece) if font else shape(piece, face, self._missing)
            self._shapes.append(_Shape(piece, drawn))
        number, code = divmod(self._places[key], _MAX_GLYPHS)
        return f"S{number}", f"{code + 1:02x}"

    def write(self, name: str, add: Add, stream: Stream) -> bytes:
        """The font's dictionary; adds the objects that it refers to."""
        if name[0] in "RB":
            return self._composite(name, add, stream)
        first = int(name[1:]) * _MAX_GLYPHS
        return _shape_font(self._shapes[first : first + _MAX_GLYPHS], add, stream)

    def _composite(self, name: str, add: Add, stream: Stream) -> bytes:
        bold, chosen = name[0] == "B", self._fonts[int(name[1:] or 0)]
        font, table = outlines(bold, chosen), metrics(bold, chosen)
        texts = list(self._codes[name])
        glyphs = [font.glyph(character) for character in texts]
        data = font.subset({0, *glyphs})
        file = add(stream(data, f"/Length1 {len(data)}"))
        name = f"{_tag(data)}+{font.name}"
        head = font.font["head"]
        em = _UNITS / head.unitsPerEm
        box = " ".join(f"{side * em:.0f}" for side in (head.xMin, head.yMin, head.xMax, head.yMax))
        described = add(
            f"<</Type/FontDescriptor/FontName/{name}/Flags 4/FontBBox[{box}]/ItalicAngle 0"
            f"/Ascent {table.ascent * _UNITS:.0f}/Descent {-table.descent * _UNITS:.0f}"
            f"/CapHeight {table.cap_height * _UNITS:.0f}"
            f"/StemV {140 if bold else 88}/FontFile2 {file} 0 R>>".encode()
        )
        widths = " ".join(_unit(table.widths[character] * _UNITS) for character in texts)
        map_ = add(stream(b"".join(glyph.to_bytes(2, "big") for glyph in (0, *glyphs))))
        descendant = add(
            f"<</Type/Font/Subtype/CIDFontType2/BaseFont/{name}"
            f"/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>"
            f"/FontDescriptor {described} 0 R/DW {table.missing * _UNITS:.0f}/W[1[{widths}]]"
            f"/CIDToGIDMap {map_} 0 R>>".encode()
        )
        unicode = add(stream(_to_unicode(texts, 4)))
        return (
            f"<</Type/Font/Subtype/Type0/BaseFont/{name}/Encoding/Identity-H"
            f"/DescendantFonts[{descendant} 0 R]/ToUnicode {unicode} 0 R>>".encode()
        )


def _shape_font(shapes: list[_Shape], add: Add, stream: Stream) -> bytes:
    """A simple font whose characters are these shapes."""
    boxes = [_bounds(outline) for _, outline in shapes]
    data = _compact_font([outline for _, outline in shapes])
    file = add(stream(data, "/Subtype/Type1C"))
    name = f"{_tag(data)}+{_SHAPES}"
    box = [edge(sides) for edge, sides in zip((min, min, max, max), zip(*boxes, strict=True), strict=True)]
    described = add(
        f"<</Type/FontDescriptor/FontName/{name}/Flags 4/FontBBox[{' '.join(map(_unit, box))}]"
        f"/ItalicAngle 0/Ascent {box[3]:.0f}/Descent {box[1]:.0f}/CapHeight {box[3]:.0f}/StemV 88"
        f"/FontFile3 {file} 0 R>>".encode()
    )
    names = "".join(f"/c{code}" for code in range(1, len(shapes) + 1))
    widths = " ".join(f"{outline.advance * _UNITS:.0f}" for _, outline in shapes)
    unicode = add(stream(_to_unicode([text for text, _ in shapes], 2)))
    return (
        f"<</Type/Font/Subtype/Type1/BaseFont/{name}/FontDescriptor {described} 0 R"
        f"/Encoding<</Type/Encoding/Differences[1{names}]>>/FirstChar 1/LastChar {len(shapes)}"
        f"/Widths[{widths}]/ToUnicode {unicode} 0 R>>".encode()
    )


def _compact_font(shapes: list[GlyphOutline]) -> bytes:
    """A CFF font with a glyph ``c1``, ``c2``, ... for each shape; y goes up in PDF and in fonts."""
    from fontTools.fontBuilder import FontBuilder
    from fontTools.pens.t2CharStringPen import T2CharStringPen

    names, glyphs = [".notdef"], {".notdef": T2CharStringPen(_UNITS, None).getCharString()}
    for code, outline in enumerate(shapes, 1):
        pen, drawn = T2CharStringPen(round(outline.advance * _UNITS), None), False
        for command, points in outline.path:
            at = [(x * _UNITS, -y * _UNITS) for x, y in zip(points[::2], points[1::2], strict=True)]
            if command in "MZ" and drawn:
                pen.closePath()
            drawn = command != "Z"
            if drawn:
                {"M": pen.moveTo, "L": pen.lineTo, "Q": pen.qCurveTo, "C": pen.curveTo}[command](*at)
        if drawn:
            pen.closePath()
        names.append(f"c{code}")
        glyphs[names[-1]] = pen.getCharString()
    builder = FontBuilder(_UNITS, isTTF=False)
    builder.setupGlyphOrder(names)
    builder.setupCFF(_SHAPES, {}, glyphs, {})
    data: bytes = builder.font.getTableData("CFF ")
    return data


def _bounds(outline: GlyphOutline) -> tuple[float, float, float, float]:
    """Left, bottom, right and top of all points of a shape, in thousandths of an em, y upwards."""
    numbers: list[Segment] = [segment for segment in outline.path if segment[1]]
    xs = [at * _UNITS for _, points in numbers for at in points[::2]] or [0.0]
    ys = [-at * _UNITS for _, points in numbers for at in points[1::2]] or [0.0]
    return min(xs), min(ys), max(xs), max(ys)


def _to_unicode(texts: list[str], digits: int) -> bytes:
    """The map from codes, from 1 on, to texts (ISO 32000-1, 9.10.3)."""
    top = "f" * digits
    lines = [
        "/CIDInit/ProcSet findresource begin 12 dict begin begincmap",
        "/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def",
        "/CMapName/Adobe-Identity-UCS def/CMapType 2 def",
        f"1 begincodespacerange<{'0' * digits}><{top}>endcodespacerange",
    ]
    pairs = iter(
        f"<{code:0{digits}x}><{text.encode('utf-16-be', 'replace')[:_MAX_LINE_CHARS].hex()}>"
        for code, text in enumerate(texts, 1)
    )
    while part := list(islice(pairs, _RANGES)):
        lines += [f"{len(part)} beginbfchar", *part, "endbfchar"]
    lines.append("endcmap CMapName currentdict/CMap defineresource pop end end")
    return "\n".join(lines).encode()


def _tag(data: bytes) -> str:
    """Six letters that tell this subset from others of the same font."""
    number = int.from_bytes(hashlib.sha256(data).digest()[:8], "big")
    return "".join(chr(ord("A") + number // 26**place % 26) for place in range(6))


def _unit(value: float) -> str:
    return format_length(value, 1)

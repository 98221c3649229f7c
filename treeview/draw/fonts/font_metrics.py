"""Widths of texts from the tables of a font, without a font engine or Qt.

Reads ``head``, ``hhea``, ``hmtx``, ``cmap`` and ``OS/2`` as the OpenType specification defines them; no
kerning.
"""

import struct
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final
from unicodedata import east_asian_width

import numpy as np
import numpy.typing as npt

from treeview.draw.fonts import BUNDLED, SANS
from treeview.draw.fonts.font_files import FontError, read_font
from treeview.messages import tr

_TABLED: Final = 0x2C00
"""Code points below this are in a table: Latin, Greek, Cyrillic, mathematics and arrows write most names."""
_FEW_TEXTS: Final = 1000
"""Fewer texts than this are measured one by one: making the table would take longer."""
_CHUNK_TEXTS: Final = 4000

SLANT: Final = 0.1947
LEAN: Final = 0.0591
"""Italic is the upright font slanted as DejaVu Sans Oblique is: what is y em above the baseline goes
SLANT · y − LEAN em to the right. So a viewer that has that font shows what we paint without it."""


_CAP_HEIGHT: Final = 0.729
"""The height of capitals in DejaVu, in em; assumed for fonts that do not state theirs."""
_EMBEDDING: Final = 0x000E
_NO_EMBEDDING: Final = 0x0002
"""The bits on embedding in a font's licence (``fsType``), and the value that forbids it."""
_MAX_CODE: Final = 0x10FFFF


class FontMetrics:
    """The advance widths of one font and the heights of its lines and capitals, in em.

    ``other``: the metrics of the font for characters that this one lacks.
    """

    __slots__ = ("ascent", "cap_height", "descent", "is_embeddable", "missing", "other", "widths")

    def __init__(self, data: bytes, other: "FontMetrics | None" = None) -> None:
        self.other = other
        tables = _tables(data)
        (units,) = struct.unpack_from(">H", data, tables["head"] + 18)
        ascent, descent = struct.unpack_from(">hh", data, tables["hhea"] + 4)
        self.ascent: float = ascent / units
        self.descent: float = -descent / units
        self.cap_height, self.is_embeddable = _from_os2(data, tables.get("OS/2"), units)
        advances = _advances(data, tables, units)
        self.missing: float = advances[0]
        self.widths: dict[str, float] = {
            chr(code): advances[glyph] for code, glyph in _glyphs(data, tables["cmap"])
        }

    def width(self, text: str) -> float:
        """The sum of the advance widths, in em; a wide character that the font lacks is an em wide."""
        widths = self.widths
        return sum([widths[c] if c in widths else self._fallback_width(c) for c in text])

    def _fallback_width(self, character: str) -> float:
        if self.other is not None:
            return self.other.width(character)
        return 1.0 if east_asian_width(character) in "WF" else self.missing


@cache
def metrics(bold: bool, font: str = SANS) -> FontMetrics:
    """The metrics of a bundled font or of a file, read once; raises ``FontError``.

    Characters that a font lacks are set in `SANS`.
    """
    data = read_font(font, bold)
    try:
        read = FontMetrics(data, None if font == SANS else metrics(bold))
    except (struct.error, LookupError, ArithmeticError, ValueError):
        raise FontError(tr("the font {file} is damaged"), file=font) from None
    if font not in BUNDLED and not read.is_embeddable:
        raise FontError(tr("the licence of the font {file} forbids embedding"), file=font)
    return read


def check_font(font: str) -> None:
    """Raise ``FontError`` unless pictures can be set in ``font``."""
    if font not in BUNDLED:
        metrics(False, font)
        metrics(True, font)


def find_missing(text: str, font: str, bold: bool = False) -> set[str]:
    """The characters of ``text`` that a font lacks."""
    return set(text) - metrics(bold, font).widths.keys()


@lru_cache(maxsize=1 << 14)
def _em_width(text: str, bold: bool, font: str) -> float:
    return metrics(bold, font).width(text)


def text_width(text: str, size: float, bold: bool = False, font: str = SANS) -> float:
    """The width in px of one line of ``text`` set at ``size`` px."""
    return _em_width(text, bold, font) * size


def text_widths(texts: Sequence[str], size: float, font: str = SANS) -> npt.NDArray[np.float64]:
    """The widths of many texts, as `text_width` gives them, in a tenth of the time: 40 ns each."""
    em = np.zeros(len(texts))
    for start in range(0, len(texts), _CHUNK_TEXTS):
        some = texts[start : start + _CHUNK_TEXTS]
        em[start : start + len(some)] = _em_widths(some, font)
    return em * size


def _em_widths(texts: Sequence[str], font: str) -> npt.NDArray[np.float64]:
    if len(texts) < _FEW_TEXTS:
        return np.array([_em_width(text, False, font) for text in texts])
    joined = "".join(texts)
    if joined.isascii():
        codes: npt.NDArray[np.integer] = np.frombuffer(joined.encode(), dtype=np.uint8)
    else:
        codes = np.frombuffer(joined.encode("utf-32-le", "surrogatepass"), dtype=np.uint32)
        if codes.max() >= _TABLED:
            return np.array([_em_width(text, False, font) for text in texts])
    lengths = np.fromiter(map(len, texts), np.intp, len(texts))
    start = np.cumsum(lengths) - lengths
    widths = np.append(_table(font).take(codes), 0.0)  # for empty texts at the end
    return np.where(lengths > 0, np.add.reduceat(widths, start), 0.0)


@cache
def _table(font: str) -> npt.NDArray[np.float64]:
    """The advance widths of the characters below ``_TABLED``."""
    read = metrics(False, font)
    known, other = read.widths, read._fallback_width
    return np.array([known[c] if c in known else other(c) for c in map(chr, range(_TABLED))])


def ascent(size: float, font: str = SANS) -> float:
    """How far a line reaches above its baseline, in px."""
    return metrics(False, font).ascent * size


def descent(size: float, font: str = SANS) -> float:
    """How far a line reaches below its baseline, in px."""
    return metrics(False, font).descent * size


def cap_height(size: float, font: str = SANS) -> float:
    """The height of digits and capitals, in px."""
    return metrics(False, font).cap_height * size


def _tables(data: bytes) -> dict[str, int]:
    (count,) = struct.unpack_from(">H", data, 4)
    records = (struct.unpack_from(">4sIII", data, 12 + 16 * i) for i in range(count))
    return {tag.decode("ascii"): offset for tag, _, offset, _ in records}


def _from_os2(data: bytes, start: int | None, units: int) -> tuple[float, bool]:
    """The height of capitals, and whether the font may be embedded."""
    if start is None:
        return _CAP_HEIGHT, True
    (version,), (licence,) = (struct.unpack_from(">H", data, start + place) for place in (0, 8))
    cap = struct.unpack_from(">h", data, start + 88)[0] / units if version >= 2 else 0.0
    return cap if cap > 0 else _CAP_HEIGHT, licence & _EMBEDDING != _NO_EMBEDDING


def _advances(data: bytes, tables: dict[str, int], units: int) -> list[float]:
    """The advance width of every glyph; the last given one repeats."""
    (count,) = struct.unpack_from(">H", data, tables["hhea"] + 34)
    (glyphs,) = struct.unpack_from(">H", data, tables["maxp"] + 4)
    pairs = struct.unpack_from(f">{'Hh' * count}", data, tables["hmtx"])
    widths: list[float] = [width / units for width in pairs[::2]]
    widths.extend(widths[-1:] * (glyphs - count))
    return widths


def _glyphs(data: bytes, cmap: int) -> list[tuple[int, int]]:
    """Pairs of code point and glyph from all readable Unicode subtables, without glyph 0."""
    (count,) = struct.unpack_from(">H", data, cmap + 2)
    records = [struct.unpack_from(">HHI", data, cmap + 4 + 8 * i) for i in range(count)]
    found: dict[int, int] = {}
    # Several platforms often share one subtable: each is read once.
    for offset in dict.fromkeys(offset for platform, _, offset in records if platform in (0, 3)):
        (kind,) = struct.unpack_from(">H", data, cmap + offset)
        if kind == 4:
            found.update(_format_4(data, cmap + offset))
        elif kind == 12:
            found.update(_format_12(data, cmap + offset))
    return sorted((code, glyph) for code, glyph in found.items() if glyph)


def _format_4(data: bytes, start: int) -> list[tuple[int, int]]:
    """Segments of the basic plane, each with a delta or a list of glyphs."""
    (double,) = struct.unpack_from(">H", data, start + 6)
    count = double // 2
    ends = struct.unpack_from(f">{count}H", data, start + 14)
    starts = struct.unpack_from(f">{count}H", data, start + 16 + double)
    deltas = struct.unpack_from(f">{count}H", data, start + 16 + 2 * double)
    base = start + 16 + 3 * double
    offsets = struct.unpack_from(f">{count}H", data, base)
    pairs = []
    for i in range(count):
        codes = range(starts[i], min(ends[i], 0xFFFE) + 1)
        delta = deltas[i]
        if offsets[i]:
            at = base + 2 * i + offsets[i]
            glyphs = struct.unpack_from(f">{len(codes)}H", data, at)
            pairs += [(code, (g + delta) & 0xFFFF) for code, g in zip(codes, glyphs, strict=True) if g]
        else:
            pairs += [(code, (code + delta) & 0xFFFF) for code in codes]
    return pairs


def _format_12(data: bytes, start: int) -> list[tuple[int, int]]:
    """Groups of consecutive code points of all planes."""
    (count,) = struct.unpack_from(">I", data, start + 12)
    pairs = []
    for i in range(count):
        first, last, glyph = struct.unpack_from(">III", data, start + 16 + 12 * i)
        if last > _MAX_CODE:
            raise ValueError("no such character")
        pairs += [(code, glyph + code - first) for code in range(first, last + 1)]
    return pairs

"""Lengths as authors write them: ``84mm``, ``3.3in``, ``column``; and sizes of pages."""

from __future__ import annotations

import math
import re
from typing import Final, NamedTuple

from treeview.figures.figure_error import FigureError

PX_PER_INCH: Final = 96.0
MM_PER_INCH: Final = 25.4

UNITS: Final = {
    "px": 1.0,
    "in": PX_PER_INCH,
    "cm": PX_PER_INCH / 2.54,
    "mm": PX_PER_INCH / MM_PER_INCH,
    "pt": PX_PER_INCH / 72.27,
    "bp": PX_PER_INCH / 72.0,
}
"""Px in each unit. A point is TeX's, as papers give their widths; a big point is that of PDF."""

NAMED: Final = {"column": "84mm", "text": "174mm", "slide": "10in"}
"""Widths by name: one column of a journal, its whole text, a slide."""

LONGEST: Final = 5_080 * UNITS["mm"]
"""The longest side that PDF readers show."""

_LENGTH: Final = re.compile(r"([0-9]+(?:\.[0-9]*)?|\.[0-9]+)\s*([a-z]*)")
_PAGE: Final = re.compile(r"(\S+?)\s*[x×]\s*(\S+)")


class PaperSize(NamedTuple):
    """The size of a page in px of 1/96 inch."""

    width: float
    height: float


def _mm(width: float, height: float) -> PaperSize:
    return PaperSize(width * UNITS["mm"], height * UNITS["mm"])


PAGES: Final = {
    "a4": _mm(210, 297),
    "a5": _mm(148, 210),
    "letter": PaperSize(8.5 * PX_PER_INCH, 11 * PX_PER_INCH),
    "16:9": PaperSize(10 * PX_PER_INCH, 5.625 * PX_PER_INCH),
    "4:3": PaperSize(10 * PX_PER_INCH, 7.5 * PX_PER_INCH),
}
"""Pages by name; paper stands upright, ``a4-landscape`` lies."""

LANDSCAPE: Final = "-landscape"


def length(text: str, *, least: float = 1.0) -> float:
    """The px of 1/96 inch that ``text`` means: a number with a unit (px without one), or a name.

    Raises ``FigureError`` for anything else, and for lengths that no page can have.
    """
    given = text.strip().lower()
    found = _LENGTH.fullmatch(NAMED.get(given, given))
    unit = found[2] or "px" if found else ""
    if found is None or unit not in UNITS:
        known = f"{', '.join(UNITS)}; {', '.join(NAMED)}"
        raise FigureError(f"{text[:40]!r} is no length such as 84mm (there are {known})")
    px = float(found[1]) * UNITS[unit]
    if not (math.isfinite(px) and least <= px <= LONGEST):
        raise FigureError(f"{text[:40]!r} is not from {least:g} px to {LONGEST / UNITS['mm']:,.0f} mm long")
    return px


def page(text: str) -> PaperSize:
    """The page that ``text`` means: ``a4``, ``a4-landscape``, ``16:9``, or ``120mm x 90mm``.

    Raises ``FigureError`` for anything else.
    """
    given = text.strip().lower()
    name = given.removesuffix(LANDSCAPE)
    if name in PAGES:
        size = PAGES[name]
        return PaperSize(size.height, size.width) if name != given else size
    sides = _PAGE.fullmatch(given)
    if sides is None:
        known = ", ".join(PAGES)
        raise FigureError(f"{text[:40]!r} is no page ({known}, a4{LANDSCAPE}, or 120mm x 90mm)")
    width, height = sides[1], sides[2]
    if width[-1].isdigit():  # 120x90mm
        width += height.lstrip("0123456789.")
    return PaperSize(length(width), length(height))

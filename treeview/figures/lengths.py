"""Lengths as authors write them: ``84mm``, ``3.3in``, ``column``; and sizes of pages."""

import math
import re
from typing import Final, NamedTuple

from treeview.figures import FigureError
from treeview.messages import format_count, tr

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
"""Px in each unit. A point (pt) is TeX's, as in the widths of journals; a big point (bp) is PDF's."""

NAMED: Final = {"column": "84mm", "text": "174mm", "slide": "10in"}
"""Widths by name: a column of a journal, its full text width, a slide."""

MAX_LENGTH_PX: Final = 5_080 * UNITS["mm"]
"""The longest side that PDF readers display."""

_LENGTH: Final = re.compile(r"([0-9]+(?:\.[0-9]*)?|\.[0-9]+)\s*([a-z]*)")
_PAGE: Final = re.compile(r"(\S+?)\s*[x×]\s*(\S+)")


class PaperSize(NamedTuple):
    """The size of a page in px of 1/96 inch."""

    width: float
    height: float

    def turn(self) -> "PaperSize":
        """The page with its other side up."""
        return PaperSize(self.height, self.width)

    def name(self) -> str:
        """How the command line writes it."""
        for name, size in PAGES.items():
            if self in (size, size.turn()):
                return name if self == size else name + LANDSCAPE
        return f"{self.width / UNITS['mm']:g}x{self.height / UNITS['mm']:g}mm"


def _mm(width: float, height: float) -> PaperSize:
    return PaperSize(width * UNITS["mm"], height * UNITS["mm"])


PAGES: Final = {
    "a4": _mm(210, 297),
    "a5": _mm(148, 210),
    "letter": PaperSize(8.5 * PX_PER_INCH, 11 * PX_PER_INCH),
    "16:9": PaperSize(10 * PX_PER_INCH, 5.625 * PX_PER_INCH),
    "4:3": PaperSize(10 * PX_PER_INCH, 7.5 * PX_PER_INCH),
}
"""Pages by name, paper in portrait format; ``a4-landscape`` is turned."""

LANDSCAPE: Final = "-landscape"


def length(text: str, *, least: float = 1.0) -> float:
    """Convert a number with its unit, 0, or a name to px; raises ``FigureError`` if out of range."""
    given = text.strip().lower()
    found = _LENGTH.fullmatch(NAMED.get(given, given))
    if found and not found[2] and float(found[1]):
        raise FigureError(tr("{text} has no unit; write {text}mm, or {text}px for pixels"), text=given)
    unit = found[2] or "px" if found else ""
    if found is None or unit not in UNITS:
        known = f"{', '.join(UNITS)}; {', '.join(NAMED)}"
        problem = tr("{text} is not a length such as 84mm (units and names: {known})")
        raise FigureError(problem, text=repr(text[:40]), known=known)
    px = float(found[1]) * UNITS[unit]
    if not (math.isfinite(px) and least <= px <= MAX_LENGTH_PX):
        problem = tr("{text} is not between {low} px and {high} mm")
        high = format_count(MAX_LENGTH_PX / UNITS["mm"])
        raise FigureError(problem, text=repr(text[:40]), low=f"{least:g}", high=high)
    return px


def page(text: str) -> PaperSize:
    """Parse a page size: ``a4``, ``a4-landscape``, ``16:9`` or ``120mm x 90mm``; else ``FigureError``."""
    given = text.strip().lower()
    name = given.removesuffix(LANDSCAPE)
    if name in PAGES:
        size = PAGES[name]
        return size.turn() if name != given else size
    sides = _PAGE.fullmatch(given)
    if sides is None:
        known = ", ".join(PAGES)
        problem = tr("{text} is not a page size ({known}, a4-landscape, or 120mm x 90mm)")
        raise FigureError(problem, text=repr(text[:40]), known=known)
    width, height = sides[1], sides[2]
    if width[-1].isdigit():  # 120x90mm
        width += height.lstrip("0123456789.")
    return PaperSize(length(width), length(height))

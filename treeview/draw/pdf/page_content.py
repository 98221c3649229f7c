"""What is on a page of a PDF: a display list as a stream of operators (ISO 32000-1, 8 and 9)."""

from collections.abc import Callable
from functools import cache
from typing import Final

from treeview.draw.fonts.font_metrics import LEAN, SLANT
from treeview.draw.length_text import Lengths, short
from treeview.draw.pdf.pdf_fonts import Fonts
from treeview.draw.picture import (
    Circle,
    Group,
    Item,
    Pen,
    Picture,
    Placed,
    Polygon,
    Polyline,
    Rect,
    Text,
    start_of,
)

_KAPPA: Final = 0.5522847498
"""How far the control points of a quarter of a circle are, in radii."""


class Content:
    """Writes a display list, with colours, widths and fonts only where they change."""

    def __init__(self, fonts: Fonts, form: Callable[[Group], int]) -> None:
        self._fonts_of, self._form = fonts, form
        self.fonts: dict[str, None] = {}
        self.forms: dict[int, None] = {}
        # Mitres as SVG and the screen have them; the rest because a form begins with what holds around it.
        self._out: list[str] = ["4 M 1 w [] 0 d"]
        self._lengths = Lengths()
        self._fill = self._stroke = ""
        self._width = 1.0
        self._dash: tuple[float, ...] = ()
        self._font: tuple[str, float] | None = None
        self._writing = False

    def data(self) -> bytes:
        self._draw()
        return "\n".join(self._out).encode("ascii")

    def picture(self, picture: Picture, scale: float) -> None:
        """A whole picture, ``scale`` points for a px; PDF counts upwards, pictures downwards."""
        x, y = -picture.left * scale, (picture.top + picture.height) * scale
        self._out.append(f"{scale:.6f} 0 0 {-scale:.6f} {x:.4f} {y:.4f} cm")
        if picture.background:
            place = (picture.left, picture.top, picture.width, picture.height)
            self._paint(f"{self._lengths.list(place)} re", picture.background, _NO_PEN)
        self.items(picture.items)

    def items(self, items: tuple[Item, ...]) -> None:
        for item in items:
            match item:
                case Text():
                    self._text(item)
                case Polyline():
                    self._paint(self._path(item.points), "", item.pen)
                case Polygon():
                    self._paint(self._path(item.points) + " h", item.fill, item.pen)
                case Group():
                    self.items(item.items)
                case Rect():
                    self._paint(self._rect(item), item.fill, item.pen, moved=item.radius > 0)
                case Circle():
                    path = f"1 0 0 1 {self._lengths.list((item.x, item.y))} cm {_round(item.radius)}"
                    self._paint(path, item.fill, item.pen, moved=True)
                case Placed():
                    self._placed(item)

    def _placed(self, item: Placed) -> None:
        number = self._form(item.group)
        self.forms[number] = None
        self._draw()
        self._out.append(f"q 1 0 0 1 {self._lengths.list((item.x, item.y))} cm /X{number} Do Q")

    def _paint(self, path: str, fill: str, pen: Pen, *, moved: bool = False) -> None:
        self._draw()
        stroked = bool(pen.colour and pen.width)
        if not stroked and not fill:
            return
        if fill:
            self._filled_with(fill)
        if stroked:
            self._stroked_with(pen)
        painted = f"{path} {'B' if stroked and fill else 'S' if stroked else 'f'}"
        self._out.append(f"q {painted} Q" if moved else painted)

    def _filled_with(self, colour: str) -> None:
        if colour != self._fill:
            self._fill = colour
            self._out.append(f"{_rgb(colour)} rg")

    def _stroked_with(self, pen: Pen) -> None:
        if pen.colour != self._stroke:
            self._stroke = pen.colour
            self._out.append(f"{_rgb(pen.colour)} RG")
        if pen.width != self._width:
            self._width = pen.width
            self._out.append(f"{self._lengths[pen.width]} w")
        if pen.dash != self._dash:
            self._dash = pen.dash
            self._out.append(f"[{self._lengths.list(pen.dash)}] 0 d")

    def _text(self, text: Text) -> None:
        face = text.face
        if not self._writing:
            self._writing = True
            self._out.append("BT")
        self._filled_with(face.colour)
        x, slant = start_of(text), "0"
        if face.italic:
            x, slant = x - LEAN * face.size, f"{SLANT}"
        self._out.append(f"1 0 {slant} -1 {self._lengths.list((x, text.y))} Tm")
        for font, codes in self._fonts_of.codes(text.text, face):
            if (font, face.size) != self._font:
                self._font = (font, face.size)
                self.fonts[font] = None
                self._out.append(f"/{font} {self._lengths[face.size]} Tf")
            self._out.append(f"<{codes}> Tj")

    def _draw(self) -> None:
        """Shapes are drawn between texts, not in them."""
        if self._writing:
            self._writing = False
            self._out.append("ET")

    def _path(self, points: tuple[float, ...]) -> str:
        lengths = self._lengths
        places = [f"{lengths[x]} {lengths[y]}" for x, y in zip(points[::2], points[1::2], strict=True)]
        return f"{places[0]} m {' l '.join(places[1:])} l" if len(places) > 1 else f"{places[0]} m"

    def _rect(self, item: Rect) -> str:
        """The path of a rectangle; those with round corners of one size share a path."""
        if not item.radius:
            return f"{self._lengths.list((item.x, item.y, item.width, item.height))} re"
        corner = min(item.radius, item.width / 2, item.height / 2)
        return (
            f"1 0 0 1 {self._lengths.list((item.x, item.y))} cm {_rounded(item.width, item.height, corner)}"
        )


@cache
def _rounded(width: float, height: float, corner: float) -> str:
    a, x, y, lengths = corner * (1 - _KAPPA), width, height, Lengths()
    c, right, bottom = corner, width - corner, height - corner
    return " ".join(
        f"{lengths.list(places)} {operator}"
        for operator, places in (
            ("m", (c, 0.0)),
            ("l", (right, 0.0)),
            ("c", (x - a, 0.0, x, a, x, c)),
            ("l", (x, bottom)),
            ("c", (x, y - a, x - a, y, right, y)),
            ("l", (c, y)),
            ("c", (a, y, 0.0, y - a, 0.0, bottom)),
            ("l", (0.0, c)),
            ("c", (0.0, a, a, 0.0, c, 0.0)),
            ("h", ()),
        )
    )


@cache
def _round(radius: float) -> str:
    r, k, lengths = radius, radius * _KAPPA, Lengths()
    quarters = (
        (r, k, k, r, 0.0, r),
        (-k, r, -r, k, -r, 0.0),
        (-r, -k, -k, -r, 0.0, -r),
        (k, -r, r, -k, r, 0.0),
    )
    curves = " ".join(f"{lengths.list(quarter)} c" for quarter in quarters)
    return f"{lengths[r]} 0 m {curves} h"


_NO_PEN: Final = Pen("", 0.0)


@cache
def _rgb(colour: str) -> str:
    """The shares of red, green and blue, to the next of the 256 steps of each."""
    shares = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return " ".join(short(share, 4) for share in shares)

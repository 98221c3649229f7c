"""Pictures as the pages of a PDF file (ISO 32000-1), without Qt; texts can be searched and copied.

The same pictures give the same bytes. Fonts are embedded as subsets of the glyphs in use.
"""

import hashlib
import zlib
from collections.abc import Callable, Iterable
from functools import cache
from typing import Final, NamedTuple

from treeview.draw.fonts.font_metrics import LEAN, SLANT
from treeview.draw.fonts.glyph_outlines import Missing
from treeview.draw.length_text import Lengths, format_length
from treeview.draw.pdf.pdf_fonts import Fonts
from treeview.draw.picture import (
    NO_PEN,
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
from treeview.messages import tr

_KAPPA: Final = 0.5522847498
"""The distance of the control points of a quarter circle, in radii."""


class Content:
    """Writes a display list as operators (ISO 32000-1, 8 and 9); sets colours, widths and fonts on change."""

    def __init__(self, fonts: Fonts, form: Callable[[Group], int]) -> None:
        self._fonts_of, self._form = fonts, form
        self.fonts: dict[str, None] = {}
        self.forms: dict[int, None] = {}
        # Mitres as on the screen and in SVG; width and dashes because a form inherits those around it.
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
        """Write a whole picture, ``scale`` points per px; y goes up in PDF, and down in pictures."""
        x, y = -picture.left * scale, (picture.top + picture.height) * scale
        self._out.append(f"{scale:.6f} 0 0 {-scale:.6f} {x:.4f} {y:.4f} cm")
        if picture.background:
            place = (picture.left, picture.top, picture.width, picture.height)
            self._paint(f"{self._lengths.list(place)} re", picture.background, NO_PEN)
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
                    self._place(item)

    def _place(self, item: Placed) -> None:
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
            self._set_fill(fill)
        if stroked:
            self._set_stroke(pen)
        painted = f"{path} {'B' if stroked and fill else 'S' if stroked else 'f'}"
        self._out.append(f"q {painted} Q" if moved else painted)

    def _set_fill(self, colour: str) -> None:
        if colour != self._fill:
            self._fill = colour
            self._out.append(f"{_rgb(colour)} rg")

    def _set_stroke(self, pen: Pen) -> None:
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
        self._set_fill(face.colour)
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
        """End the block of texts, if one is open: shapes are drawn between blocks."""
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
            f"1 0 0 1 {self._lengths.list((item.x, item.y))} cm {_round_box(item.width, item.height, corner)}"
        )


@cache
def _round_box(width: float, height: float, corner: float) -> str:
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


@cache
def _rgb(colour: str) -> str:
    """The shares of red, green and blue, exact to one of 256 steps."""
    shares = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return " ".join(format_length(share, 4) for share in shares)


POINTS: Final = 72.0 / 96.0
"""Points in a px, which is 1/96 inch."""
MAX_PAGE_POINTS: Final = 14_400.0
"""The longest side of a page, in points, that readers show: larger pictures are scaled down."""

_CATALOG, _INFO, _PAGES, _OUTLINE, _STRUCTURE = 1, 2, 3, 4, 5
_RESERVED: Final = 5


class _Page(NamedTuple):
    number: int
    """The number of its object."""
    height: str
    """The size in points."""
    label: str
    described: str
    """The description of its picture."""


def pdf(
    pages: Iterable[tuple[Picture, float]],
    title: str = "",
    *,
    labels: Iterable[str] = (),
    missing: Missing | None = None,
) -> bytes:
    """A PDF file with a page for each picture and scale; ``labels`` name the first pages; see `PdfFile`."""
    file = PdfFile(title, missing=missing)
    names = iter(labels)
    for picture, scale in pages:
        file.add(picture, scale, next(names, ""))
    return file.finish()


class PdfFile:
    """A PDF file that grows page by page: `add` each of them, then `finish`.

    ``missing`` returns the shapes of texts that the bundled font cannot write, such as Chinese names; without
    it they are boxes, which can be copied and searched like all text. About 10 ms for a page with 1,000
    nodes, and 0.1 s once for the fonts.
    """

    def __init__(self, title: str, *, missing: Missing | None) -> None:
        self.title = title
        self._objects: list[bytes] = [b""] * _RESERVED
        self._fonts = Fonts(missing)
        self._pages: list[_Page] = []
        self._forms: dict[int, tuple[Group, int]] = {}  # by id: the group is kept, so that none gets its id
        self._written: dict[bytes, int] = {}
        self._font_numbers: dict[str, int] = {}

    def __len__(self) -> int:
        return len(self._pages)

    def add(self, picture: Picture, scale: float = 1.0, label: str = "") -> None:
        """Add a page as large as ``picture`` times ``scale``, called ``label`` in the reader's contents."""
        longest = max(picture.width, picture.height) * scale * POINTS
        ratio = scale * POINTS * min(1.0, MAX_PAGE_POINTS / longest)
        width, height = format_length(picture.width * ratio), format_length(picture.height * ratio)
        content = Content(self._fonts, self._form)
        content.picture(picture, ratio)
        stream = self._add(_stream(b"/Figure<</MCID 0>>BDC\n" + content.data() + b"\nEMC"))
        page = self._add(
            f"<</Type/Page/Parent {_PAGES} 0 R/MediaBox[0 0 {width} {height}]/Contents {stream} 0 R"
            f"/StructParents {len(self._pages)}/Resources{self._resources(content)}>>".encode()
        )
        self._pages.append(_Page(page, height, label, picture.description))

    def finish(self) -> bytes:
        """The bytes of the file. A PDF needs a page: raises ``ValueError`` if none was added."""
        if not self._pages:
            raise ValueError("a PDF needs a page")
        for name, number in self._font_numbers.items():
            self._objects[number - 1] = self._fonts.write(name, self._add, _stream)
        kids = " ".join(f"{page.number} 0 R" for page in self._pages)
        self._objects[_PAGES - 1] = f"<</Type/Pages/Count {len(self._pages)}/Kids[{kids}]>>".encode()
        self._objects[_INFO - 1] = self._info()
        self._structure()
        self._objects[_CATALOG - 1] = self._catalog()
        return self._file()

    def _add(self, data: bytes) -> int:
        self._objects.append(data)
        return len(self._objects)

    def _form(self, group: Group) -> int:
        """The number of the object that draws a group, which is written once however often it is placed."""
        found = self._forms.get(id(group))
        if found is not None:
            return found[1]
        content = Content(self._fonts, self._form)
        content.items((group,))
        left, top, right, bottom = group.bounds
        room = 8.0 + 0.25 * max(right - left, bottom - top)  # for the tips of outlines
        box = " ".join(format_length(side) for side in (left - room, top - room, right + room, bottom + room))
        extra = f"/Type/XObject/Subtype/Form/BBox[{box}]/Resources{self._resources(content)}"
        data = _stream(content.data(), extra)
        if data not in self._written:
            self._written[data] = self._add(data)
        self._forms[id(group)] = (group, self._written[data])
        return self._written[data]

    def _resources(self, content: Content) -> str:
        for name in content.fonts:
            if name not in self._font_numbers:
                self._font_numbers[name] = self._add(b"")
        fonts = "".join(f"/{name} {self._font_numbers[name]} 0 R" for name in content.fonts)
        forms = "".join(f"/X{number} {number} 0 R" for number in content.forms)
        return f"<</Font<<{fonts}>>/XObject<<{forms}>>>>"

    def _info(self) -> bytes:
        subject = self._pages[0].described if len(self._pages) == 1 else ""
        entries = {"Title": self.title, "Subject": subject, "Creator": "treeview"}
        return f"<<{''.join(f'/{key}{_text(value)}' for key, value in entries.items() if value)}>>".encode()

    def _catalog(self) -> bytes:
        entries = [f"<</Type/Catalog/Pages {_PAGES} 0 R/ViewerPreferences<</DisplayDocTitle true>>"]
        entries.append(f"/Lang({tr('en')})/MarkInfo<</Marked true>>/StructTreeRoot {_STRUCTURE} 0 R")
        named = [(index, page) for index, page in enumerate(self._pages) if page.label]
        if named:
            entries.append(f"/PageLabels<</Nums[{self._page_labels()}]>>")
            self._outline([page for _, page in named])
            entries.append(f"/Outlines {_OUTLINE} 0 R")
            if len(self._pages) > 1:
                entries.append("/PageMode/UseOutlines")
        else:
            self._objects[_OUTLINE - 1] = b"null"
        return "".join([*entries, ">>"]).encode()

    def _structure(self) -> None:
        """Write the tags (ISO 32000-1, 14.7): each page is a figure with an alternative text."""
        figures = [
            self._add(
                f"<</Type/StructElem/S/Figure/P {_STRUCTURE} 0 R/Pg {page.number} 0 R/K 0"
                f"/Alt{_text(page.described or page.label or self.title)}>>".encode()
            )
            for page in self._pages
        ]
        kids = " ".join(f"{figure} 0 R" for figure in figures)
        parents = " ".join(f"{place}[{figure} 0 R]" for place, figure in enumerate(figures))
        self._objects[_STRUCTURE - 1] = (
            f"<</Type/StructTreeRoot/K[{kids}]/ParentTree<</Nums[{parents}]>>>>".encode()
        )

    def _page_labels(self) -> str:
        """Label named pages with their names, all others with their numbers."""
        return " ".join(
            f"{index}<</P{_text(page.label)}>>" if page.label else f"{index}<</S/D/St {index + 1}>>"
            for index, page in enumerate(self._pages)
        )

    def _outline(self, pages: list[_Page]) -> None:
        """Write the contents that a reader shows beside the pages: a flat list of the named ones."""
        first = len(self._objects) + 1
        last = first + len(pages) - 1
        for number, page in enumerate(pages, first):
            before = f"/Prev {number - 1} 0 R" if number > first else ""
            after = f"/Next {number + 1} 0 R" if number < last else ""
            self._add(
                f"<</Title{_text(page.label)}/Parent {_OUTLINE} 0 R{before}{after}"
                f"/Dest[{page.number} 0 R/XYZ 0 {page.height} null]>>".encode()
            )
        self._objects[_OUTLINE - 1] = (
            f"<</Type/Outlines/First {first} 0 R/Last {last} 0 R/Count {len(pages)}>>".encode()
        )

    def _file(self) -> bytes:
        parts, offsets = [b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"], []
        at = len(parts[0])
        for number, data in enumerate(self._objects, 1):
            offsets.append(at)
            parts.append(b"%d 0 obj\n%b\nendobj\n" % (number, data))
            at += len(parts[-1])
        name = hashlib.sha256(b"".join(parts)).hexdigest()[:32]
        count = len(offsets) + 1
        parts.append(b"xref\n0 %d\n0000000000 65535 f \n" % count)
        parts += [b"%010d 00000 n \n" % offset for offset in offsets]
        parts.append(
            f"trailer\n<</Size {count}/Root {_CATALOG} 0 R/Info {_INFO} 0 R/ID[<{name}><{name}>]>>\n"
            f"startxref\n{at}\n%%EOF\n".encode()
        )
        return b"".join(parts)


def _stream(data: bytes, entries: str = "") -> bytes:
    packed = zlib.compress(data, 6)
    head = f"<<{entries}/Filter/FlateDecode/Length {len(packed)}>>\nstream\n".encode()
    return head + packed + b"\nendstream"


def _text(text: str) -> str:
    """A text string of any characters: UTF-16 with its mark, in hexadecimal digits."""
    return f"<feff{text.encode('utf-16-be', 'replace').hex()}>"

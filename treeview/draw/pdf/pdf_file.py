"""Pictures as the pages of a PDF file (ISO 32000-1), without Qt; texts can be searched and copied.

The same pictures give the same bytes. Fonts are embedded, cut down to what is used.
"""

import hashlib
import zlib
from collections.abc import Iterable
from typing import Final, NamedTuple

from treeview.draw.fonts.glyph_outlines import Missing
from treeview.draw.length_text import short
from treeview.draw.pdf.page_content import Content
from treeview.draw.pdf.pdf_fonts import Fonts
from treeview.draw.picture import Group, Picture
from treeview.messages import tr

POINTS: Final = 72.0 / 96.0
"""Points in a px, which is 1/96 inch."""
MAX_PAGE_PX: Final = 14_400.0
"""The longest side of a page in points that readers show: larger pictures are scaled down."""

_CATALOG, _INFO, _PAGES, _OUTLINE, _STRUCTURE = 1, 2, 3, 4, 5
_RESERVED: Final = 5


class _Page(NamedTuple):
    number: int
    """Of its object."""
    height: str
    """In points."""
    label: str
    described: str
    """What the picture on it shows, in words."""


def pdf(
    pages: Iterable[tuple[Picture, float]],
    title: str = "",
    *,
    labels: Iterable[str] = (),
    missing: Missing | None = None,
) -> bytes:
    """A PDF file with a page for each picture and scale; ``labels`` name the first ones; see `PdfFile`."""
    file = PdfFile(title, missing=missing)
    names = iter(labels)
    for picture, scale in pages:
        file.add(picture, scale, next(names, ""))
    return file.finish()


class PdfFile:
    """A PDF file that grows page by page: `add` each of them, then `finish`.

    ``missing`` gives the shapes of texts that the bundled font cannot write, such as Chinese names; without
    it they are boxes, which can be copied and searched as all text can. About 10 ms for a page with 1,000
    nodes, and 0.1 s once for the fonts.
    """

    def __init__(self, title: str = "", *, missing: Missing | None = None) -> None:
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
        """A page as large as ``picture`` times ``scale``, called ``label`` in the reader's contents."""
        longest = max(picture.width, picture.height) * scale * POINTS
        ratio = scale * POINTS * min(1.0, MAX_PAGE_PX / longest)
        width, height = short(picture.width * ratio), short(picture.height * ratio)
        content = Content(self._fonts, self._form)
        content.picture(picture, ratio)
        stream = self._add(_stream(b"/Figure<</MCID 0>>BDC\n" + content.data() + b"\nEMC"))
        page = self._add(
            f"<</Type/Page/Parent {_PAGES} 0 R/MediaBox[0 0 {width} {height}]/Contents {stream} 0 R"
            f"/StructParents {len(self._pages)}/Resources{self._resources(content)}>>".encode()
        )
        self._pages.append(_Page(page, height, label, picture.description))

    def finish(self) -> bytes:
        """The bytes of the file. A PDF has one page at least: raises ``ValueError`` if none was added."""
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
        """The number of the object that draws a group, written once however often it is placed."""
        found = self._forms.get(id(group))
        if found is not None:
            return found[1]
        content = Content(self._fonts, self._form)
        content.items((group,))
        left, top, right, bottom = group.bounds
        room = 8.0 + 0.25 * max(right - left, bottom - top)  # for the tips of outlines
        box = " ".join(short(side) for side in (left - room, top - room, right + room, bottom + room))
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
        """The tags (ISO 32000-1, 14.7): each page is a figure with a text in its place."""
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
        """Each named page by its name, all others by their numbers."""
        return " ".join(
            f"{index}<</P{_text(page.label)}>>" if page.label else f"{index}<</S/D/St {index + 1}>>"
            for index, page in enumerate(self._pages)
        )

    def _outline(self, pages: list[_Page]) -> None:
        """The contents that a reader shows beside the pages: a flat list of those with names."""
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

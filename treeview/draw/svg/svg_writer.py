"""Write a picture as SVG: a small, self-contained file, identical for identical pictures.

Items with one meaning share a ``<g>`` with class names. Shared attributes stand on the group, so that one
rule such as ``.pruned { display: none }`` or ``.max { fill: gold }`` restyles them all. Text stays text, or
is drawn as shapes.
"""

import hashlib
import re
from collections import Counter
from functools import lru_cache
from typing import Final, NamedTuple

from treeview.draw.fonts import SANS
from treeview.draw.fonts.font_metrics import LEAN, SLANT
from treeview.draw.fonts.glyph_outlines import GlyphOutline, Missing, Segment, outlines, parts
from treeview.draw.length_text import Lengths, format_length
from treeview.draw.picture import (
    NO_PEN,
    Circle,
    Face,
    Group,
    Item,
    Pen,
    Picture,
    Placed,
    Polygon,
    Polyline,
    Primitive,
    Text,
    start_of,
)
from treeview.draw.progress import PART, Parts, drain, run_at_once


class Shapes:
    """The shapes of texts by name; names follow from content, since a page can hold many pictures."""

    def __init__(self, missing: Missing | None) -> None:
        self._missing = missing
        self.defined: dict[str, str] = {}
        self._texts: dict[tuple[str, Face], str] = {}

    def name(self, text: str, face: Face) -> str:
        """The name of the shape of a text, "" if it is invisible."""
        key = (text, face._replace(colour="", anchor="start"))
        if key not in self._texts:
            self._texts[key] = self._text(text, face)
        return self._texts[key]

    def _text(self, text: str, face: Face) -> str:
        uses, x = [], 0.0
        for part in parts(text, face, self._missing):
            if part.path:
                at = f' x="{format_length(x * face.size)}"' if x else ""
                uses.append((self._part(part, face), at))
            x += part.advance
        if len(uses) == 1 and not uses[0][1]:
            return uses[0][0]
        inside = "".join(f'<use xlink:href="#{name}"{at}/>' for name, at in uses)
        return self._define("t", "g", "", inside) if inside else ""

    def _part(self, part: GlyphOutline, face: Face) -> str:
        path = "".join(_segment(segment, face) for segment in part.path)
        return self._define("g", "path", f' d="{path}"', "")

    def _define(self, kind: str, tag: str, attributes: str, inside: str) -> str:
        name = hash_name(kind, attributes + inside)
        if name not in self.defined:
            end = f">{inside}</{tag}>" if inside else "/>"
            self.defined[name] = f'<{tag} id="{name}"{attributes}{end}\n'
        return name


def hash_name(kind: str, text: str) -> str:
    """A short name derived from ``text``."""
    return kind + hashlib.sha256(text.encode()).hexdigest()[:10]


def _segment(segment: Segment, face: Face) -> str:
    command, points = segment
    size, xs, ys = face.size, points[::2], points[1::2]
    if face.italic:
        xs = tuple(x - SLANT * y - LEAN for x, y in zip(xs, ys, strict=True))
    return command + " ".join(
        f"{format_length(x * size)} {format_length(y * size)}" for x, y in zip(xs, ys, strict=True)
    )


_FAMILIES: Final = {
    SANS: "'DejaVu Sans', Verdana, sans-serif",
    "serif": "'DejaVu Serif', Georgia, 'Times New Roman', serif",
    "mono": "'DejaVu Sans Mono', Menlo, Consolas, monospace",
}

_NO_FACE: Final = Face(0.0, "", "start")
# All characters that XML 1.0 cannot hold.
_FORBIDDEN: Final = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class _Paint(NamedTuple):
    """The attributes that an element inherits from its group unless it overrides them."""

    fill: str = ""
    pen: Pen = NO_PEN
    face: Face = _NO_FACE


def write_in_parts(
    picture: Picture, scale: float = 1.0, *, outlines: bool = False, missing: Missing | None = None
) -> Parts[str]:
    """Write ``picture`` as the text of an SVG file, ``scale`` times as large as it is.

    Lengths are px at 100 %, rounded to a hundredth; a px of the file is 1/96 inch. About 50 ms for 10,000
    annotated nodes.

    - ``outlines``: write texts as shapes, for programs without the font or with other metrics. Each glyph is
      defined once, and each text has an ``aria-label``.
    - ``missing``: returns the shapes of texts that the bundled font lacks; without it they are boxes.
    """
    width, height, left, top = (format_length(v) for v in (*picture[:2], picture.left, picture.top))
    writer = _Writer(Shapes(missing) if outlines else None)
    writer.look(picture.items)
    yield from writer.write(picture.items, _Paint())
    defined = writer.write_definitions()
    link = ' xmlns:xlink="http://www.w3.org/1999/xlink"' if defined else ""
    family = "" if outlines else f' font-family="{_family(SANS)}"'
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg"{link} width="{format_length(picture.width * scale)}" '
        f'height="{format_length(picture.height * scale)}" '
        f'viewBox="{left} {top} {width} {height}" role="img"{family}>\n'
    ]
    if picture.title:
        out.append(f"<title>{escape(picture.title)}</title>\n")
    if picture.description:
        out.append(f"<desc>{escape(picture.description)}</desc>\n")
    if defined:
        out += ["<defs>\n", *defined, "</defs>\n"]
    if picture.background:
        out.append(
            f'<rect class="background" x="{left}" y="{top}" width="{width}" height="{height}" '
            f'fill="{picture.background}"/>\n'
        )
    out += ['<g fill="none">\n', *writer.out, "</g>\n</svg>\n"]
    return "".join(out)


svg = run_at_once(write_in_parts)


@lru_cache(maxsize=1 << 14)
def escape(text: str) -> str:
    """Escape ``text`` for XML content and attributes, without characters that XML cannot hold."""
    text = _FORBIDDEN.sub("", text)
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


class _Writer:
    """Walks a display list; elements have only attributes that differ from their group's."""

    def __init__(self, shapes: Shapes | None) -> None:
        self.out: list[str] = []
        self._lengths = Lengths()
        self._shapes = shapes
        self._placed: Counter[int] = Counter()
        self._names: dict[int, str] = {}
        self._defined: dict[str, str] = {}
        self._count = self._done = 0

    def look(self, items: tuple[Item, ...]) -> None:
        """Count the items, and find the groups that are placed more than once."""
        self._count += len(items)
        for item in items:
            if isinstance(item, Group):
                if item.items and isinstance(item.items[0], Text):
                    self._count += len(item.items)
                else:
                    self.look(item.items)
            elif isinstance(item, Placed):
                self._placed[id(item.group)] += 1

    def write_definitions(self) -> list[str]:
        """The definitions that are used by name."""
        glyphs = self._shapes.defined.values() if self._shapes else ()
        return [*glyphs, *self._defined.values()]

    def write(self, items: tuple[Item, ...], inherited: _Paint) -> Parts[None]:
        for item in items:
            self._done += 1
            if not self._done % PART:
                yield min(self._done / self._count, 1.0)  # a group placed twice is counted once
            if isinstance(item, Placed):
                yield from self._place(item, inherited)
            elif isinstance(item, Group):
                for part in _by_face(item):
                    shared = self._group_paint(part, inherited)
                    self.out.append(f'<g class="{escape(part.name)}"{_changes(inherited, shared)}>\n')
                    yield from self.write(part.items, shared)
                    self.out.append("</g>\n")
            else:
                self.out.append(self._element(item, inherited))

    def _place(self, item: Placed, inherited: _Paint) -> Parts[None]:
        """A placed group; written once if it is placed several times and inherits nothing visible."""
        x, y = self._lengths[item.x], self._lengths[item.y]
        if self._placed[id(item.group)] > 1 and inherited == _Paint():
            self.out.append(f'<use xlink:href="#{self._name(item.group)}" x="{x}" y="{y}"/>\n')
            return
        self.out.append(f'<g transform="translate({x} {y})">\n')
        yield from self.write((item.group,), inherited)
        self.out.append("</g>\n")

    def _name(self, group: Group) -> str:
        """The name of a group in the file, derived from its content, since pages hold many pictures."""
        name = self._names.get(id(group))
        if name is None:
            kept, self.out = self.out, []
            drain(self.write((group,), _Paint()))
            text, self.out = "".join(self.out), kept
            name = self._names[id(group)] = hash_name("p", text)
            self._defined[name] = f'<g id="{name}">\n{text}</g>\n'
        return name

    def _group_paint(self, group: Group, inherited: _Paint) -> _Paint:
        """The attributes for a group: those of its first item."""
        first = group.items[0] if group.items else group
        if isinstance(first, Group | Placed):
            return inherited
        if isinstance(first, Text):
            return self._text_paint(first.face)
        return inherited._replace(fill=_fill(first), pen=first.pen)

    def _text_paint(self, face: Face) -> _Paint:
        return _Paint(face.colour, NO_PEN, _NO_FACE if self._shapes else face)

    def _element(self, item: Primitive, inherited: _Paint) -> str:
        lengths = self._lengths
        if isinstance(item, Text):
            return self._text(item, inherited)
        fill = _fill(item)
        same = item.pen is inherited.pen and fill == inherited.fill
        changes = "" if same else _changes(inherited, inherited._replace(fill=fill, pen=item.pen))
        if isinstance(item, Polyline):
            return f'<polyline points="{lengths.list(item.points)}"{changes}/>\n'
        if isinstance(item, Polygon):
            return f'<polygon points="{lengths.list(item.points)}"{changes}/>\n'
        if isinstance(item, Circle):
            centre = f'cx="{lengths[item.x]}" cy="{lengths[item.y]}"'
            return f'<circle {centre} r="{lengths[item.radius]}"{changes}/>\n'
        corner = f' rx="{lengths[item.radius]}"' if item.radius else ""
        return (
            f'<rect x="{lengths[item.x]}" y="{lengths[item.y]}" width="{lengths[item.width]}" '
            f'height="{lengths[item.height]}"{corner}{changes}/>\n'
        )

    def _text(self, item: Text, inherited: _Paint) -> str:
        face = item.face
        same = face is inherited.face and inherited.fill is face.colour and inherited.pen is NO_PEN
        changes = "" if same else _changes(inherited, self._text_paint(face))
        if self._shapes is None:
            x, y = self._lengths[item.x], self._lengths[item.y]
            return f'<text x="{x}" y="{y}"{changes}>{escape(item.text)}</text>\n'
        name = self._shapes.name(item.text, face)
        if not name:
            return ""
        x, y = self._lengths[start_of(item)], self._lengths[item.y]
        return f'<use xlink:href="#{name}" x="{x}" y="{y}"{changes} aria-label="{escape(item.text)}"/>\n'


def _by_face(group: Group) -> tuple[Group, ...]:
    """Split texts into groups of one face each: a rule for a group does not override attributes."""
    if not group.items or not isinstance(group.items[0], Text):
        return (group,)
    faces: dict[Face, list[Item]] = {}
    for item in group.items:
        if not isinstance(item, Text):
            return (group,)
        faces.setdefault(item.face, []).append(item)
    return tuple(Group(group.name, tuple(items)) for items in faces.values())


def _fill(item: Primitive) -> str:
    return "" if isinstance(item, Polyline | Text) else item.fill


@lru_cache(maxsize=4096)
def _changes(before: _Paint, after: _Paint) -> str:
    """The attributes that change one `_Paint` into another."""
    old, new = _attributes(before), _attributes(after)
    return "".join(f' {name}="{value}"' for name, value in new.items() if old[name] != value)


def _family(font: str) -> str:
    """The families in which a viewer looks for a font, the best first."""
    if font in _FAMILIES:
        return _FAMILIES[font]
    name = outlines(font=font).family.replace("'", "").replace("\\", "")
    return escape(f"'{name}', {_FAMILIES[SANS]}")


def _attributes(paint: _Paint) -> dict[str, str]:
    pen, face = paint.pen, paint.face
    return {
        "fill": paint.fill or "none",
        "stroke": pen.colour or "none",
        "stroke-width": format_length(pen.width),
        "stroke-dasharray": Lengths().list(pen.dash) or "none",
        "font-family": _family(face.font),
        "font-size": format_length(face.size),
        "text-anchor": face.anchor,
        "font-weight": "bold" if face.bold else "normal",
        "font-style": "italic" if face.italic else "normal",
    }

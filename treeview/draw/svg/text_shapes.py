"""Texts of an SVG file as shapes, with each glyph and each text defined once."""

from __future__ import annotations

import hashlib

from treeview.draw.fonts.font_metrics import LEAN, SLANT
from treeview.draw.fonts.glyph_outlines import GlyphOutline, Missing, Segment, parts
from treeview.draw.picture import Face
from treeview.draw.short_numbers import short


class Shapes:
    """The shapes of texts; ``defined`` holds the elements by name.

    Names are derived from content, since a page can hold many pictures and a name must mean one shape.
    """

    def __init__(self, missing: Missing | None = None) -> None:
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
                at = f' x="{short(x * face.size)}"' if x else ""
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
        name = named(kind, attributes + inside)
        if name not in self.defined:
            end = f">{inside}</{tag}>" if inside else "/>"
            self.defined[name] = f'<{tag} id="{name}"{attributes}{end}\n'
        return name


def named(kind: str, text: str) -> str:
    """A short name derived from ``text``."""
    return kind + hashlib.sha256(text.encode()).hexdigest()[:10]


def _segment(segment: Segment, face: Face) -> str:
    command, points = segment
    size, xs, ys = face.size, points[::2], points[1::2]
    if face.italic:
        xs = tuple(x - SLANT * y - LEAN for x, y in zip(xs, ys, strict=True))
    return command + " ".join(f"{short(x * size)} {short(y * size)}" for x, y in zip(xs, ys, strict=True))

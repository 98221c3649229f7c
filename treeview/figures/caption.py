"""What stands under a tree on a sheet: the sentence that tells the step, and the legend."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from treeview.draw.fonts.font_metrics import ascent, descent, text_width
from treeview.draw.picture import Box, Face, Group, Item, Picture, Placed, Text
from treeview.draw.style.style import Style

NARROWEST: Final = 360.0
"""Px that a caption is wide at least, however narrow the tree is."""
WIDEST: Final = 960.0
"""Px that a caption is wide at most, however wide the tree is: longer lines are hard to read."""
GAP: Final = 16.0
"""Px between the tree, its caption and the legend."""
_SIGNS: Final = frozenset("=≈≥≤<>≠/+−×")
_ASPECT: Final = 1.35
"""From one baseline to the next, in multiples of the size."""


def wrapped(text: str, size: float, width: float) -> list[str]:
    """``text`` in lines of at most ``width`` px, broken between words, and in words longer than a line.

    What a sign relates stays on one line: "α = 3 ≥ β = 2".
    """
    lines: list[str] = []
    line = ""
    for word in _words(text, size, width / 2):
        longer = f"{line} {word}" if line else word
        if text_width(longer, size) <= width:
            line = longer
            continue
        if line:
            lines.append(line)
        *whole, line = _broken(word, size, width)
        lines += whole
    return [*lines, line] if line else lines


def balanced(text: str, size: float, width: float) -> list[str]:
    """``text`` in as few lines as `wrapped` gives, of nearly the same length: no word is left alone."""
    lines = wrapped(text, size, width)
    least, most = 0.0 if len(lines) > 1 else width, width
    while most - least > size:
        middle = (least + most) / 2
        closer = wrapped(text, size, middle)
        if len(closer) > len(lines):
            least = middle
        else:
            lines, most = closer, middle
    return lines


def _words(text: str, size: float, width: float) -> list[str]:
    """What lines are made of: words, and those in one that a sign relates, if they fit."""
    found: list[str] = []
    for word in text.split():
        before = found[-1] if found else ""
        related = bool(before) and (word in _SIGNS or before.rpartition(" ")[2] in _SIGNS)
        if related and text_width(f"{before} {word}", size) <= width:
            found[-1] = f"{before} {word}"
        else:
            found.append(word)
    return found


def _broken(word: str, size: float, width: float) -> list[str]:
    """A word in pieces that fit, of a letter at least: O(length)."""
    pieces, piece, reach = [], "", 0.0
    for letter in word:
        wide = text_width(letter, size)
        if piece and reach + wide > width:
            pieces.append(piece)
            piece, reach = "", 0.0
        piece, reach = piece + letter, reach + wide
    return [*pieces, piece]


def line_height(size: float) -> float:
    """From one baseline of a caption to the next, in px."""
    return size * _ASPECT


class Under:
    """What stands under the tree on every sheet of a book: the same room on each, so that nothing moves."""

    def __init__(self, style: Style, box: Box, captions: Iterable[str], legend: Picture | None) -> None:
        """``box`` is around the tree; ``captions`` are those of all sheets."""
        self.style, self.legend = style, legend
        self.size = style.value_size
        left, _, right, bottom = box
        self.middle, self.top = (left + right) / 2, bottom
        most = WIDEST * style.larger
        self.width = max(min(right - left, most), NARROWEST, legend.width if legend else 0.0)
        self.lines = max((len(wrapped(text, self.size, self.width)) for text in captions), default=0)

    @property
    def box(self) -> Box:
        """Around all that can stand there."""
        half = self.width / 2 if self.lines else (self.legend.width / 2 if self.legend else 0.0)
        height = GAP + self._text_height() if self.lines else 0.0
        if self.legend is not None:
            height += GAP + self.legend.height
        return (self.middle - half, self.top, self.middle + half, self.top + height)

    def items(self, caption: str) -> tuple[Item, ...]:
        """The caption of one sheet, and the legend."""
        face = Face(self.size, self.style.palette.ink)
        first = self.top + GAP + ascent(self.size)
        texts: tuple[Item, ...] = tuple(
            Text(self.middle, first + place * line_height(self.size), line, face)
            for place, line in enumerate(balanced(caption, self.size, self.width))
        )
        items: list[Item] = [Group("caption", texts)] if texts else []
        if self.legend is not None:
            top = self.top + (GAP + self._text_height() if self.lines else 0.0) + GAP
            left = self.middle - self.legend.width / 2
            items.append(Placed(left, top, Group("legend", self.legend.items)))
        return tuple(items)

    def _text_height(self) -> float:
        return (self.lines - 1) * line_height(self.size) + ascent(self.size) + descent(self.size)

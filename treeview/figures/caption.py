"""Captions and legends under the trees on sheets."""

import re
from collections.abc import Callable, Iterable
from typing import Final

from treeview.draw.fonts import SANS
from treeview.draw.fonts.font_metrics import ascent, descent, text_width
from treeview.draw.picture import Box, Face, Group, Item, Picture, Placed, Text
from treeview.draw.scene import Scene
from treeview.draw.style.style import Style
from treeview.messages import tr
from treeview.search.columns import VALUE

MIN_WIDTH_PX: Final = 360.0
"""The least width of a caption, however narrow the tree is."""
MAX_WIDTH_PX: Final = 960.0
"""The greatest width of a caption: longer lines are hard to read."""
GAP_PX: Final = 16.0
"""The gap between the tree, its caption and the legend."""
_SIGNS: Final = frozenset("=≈≥≤<>≠/+−×")
_IN_PAIR: Final = re.compile(r"\([^() ]+,$")
"""How the first half of a pair ends, as in "min(8," and "(α,"."""
_ASPECT: Final = 1.35
"""The distance between baselines, in multiples of the size."""


def wrap(text: str, size: float, width: float, font: str = SANS, *, bold: bool = False) -> list[str]:
    """Break ``text`` into lines of ``width`` px, even inside long words; "α = min(8, 3)" stays together."""
    lines: list[str] = []
    line = ""

    def measure(part: str) -> float:
        return text_width(part, size, bold, font)

    for word in _words(text, width / 2, measure):
        longer = f"{line} {word}" if line else word
        if measure(longer) <= width:
            line = longer
            continue
        if line:
            lines.append(line)
        *whole, line = _break(word, width, measure)
        lines += whole
    return [*lines, line] if line else lines


def balance(text: str, size: float, width: float, font: str = SANS) -> list[str]:
    """Break ``text`` into as few lines as `wrap` does, but of similar lengths."""
    lines = wrap(text, size, width, font)
    least, most = 0.0 if len(lines) > 1 else width, width
    while most - least > size:
        middle = (least + most) / 2
        closer = wrap(text, size, middle, font)
        if len(closer) > len(lines):
            least = middle
        else:
            lines, most = closer, middle
    return lines


def _words(text: str, width: float, measure: Callable[[str], float]) -> list[str]:
    """The unbreakable parts of lines: words, joined around signs such as = where they fit."""
    found: list[str] = []
    for word in text.split():
        before = found[-1] if found else ""
        related = bool(before) and (word in _SIGNS or before.rpartition(" ")[2] in _SIGNS)
        related = related or _IN_PAIR.search(before) is not None
        if related and measure(f"{before} {word}") <= width:
            found[-1] = f"{before} {word}"
        else:
            found.append(word)
    return found


def _break(word: str, width: float, measure: Callable[[str], float]) -> list[str]:
    """Break a word into pieces that fit, each of at least one letter. O(length)."""
    pieces, piece, reach = [], "", 0.0
    for letter in word:
        wide = measure(letter)
        if piece and reach + wide > width:
            pieces.append(piece)
            piece, reach = "", 0.0
        piece, reach = piece + letter, reach + wide
    return [*pieces, piece]


def line_height(size: float) -> float:
    """The distance between baselines of a caption, in px."""
    return size * _ASPECT


def task(scene: Scene) -> str:
    """The numbers that a reader fills in by hand in a blank picture of a run."""
    if scene.show == "edges":
        return tr("Fill in the value of each node and the window (α, β) on each edge.")
    if scene.show in ("bounds", "relations"):
        return tr("Fill in the value of each node and its bounds.")
    if scene.show == "sensitivity":
        return tr("Fill in at each leaf the range of values for which the root's move stays the same.")
    columns = [VALUE] if scene.valued else []
    columns += [column for column in scene.notes if column.given]
    titles = [tr(column.title) or column.sign for column in columns]
    return tr("Fill in at each node: {numbers}.").format(numbers=", ".join(titles)) if titles else ""


class Footer:
    """The caption and legend under the tree, with the same room on every sheet of a book."""

    def __init__(self, style: Style, box: Box, captions: Iterable[str], legend: Picture | None) -> None:
        """``box``: the box around the tree; ``captions``: the captions of all sheets."""
        self.style, self.legend = style, legend
        self.size = style.value_size
        left, _, right, bottom = box
        self.middle, self.top = (left + right) / 2, bottom
        most = MAX_WIDTH_PX * style.larger
        self.width = max(min(right - left, most), MIN_WIDTH_PX, legend.width if legend else 0.0)
        self.lines = max((len(wrap(text, self.size, self.width, style.font)) for text in captions), default=0)

    @property
    def box(self) -> Box:
        """The box around everything that the footer can hold."""
        half = self.width / 2 if self.lines else (self.legend.width / 2 if self.legend else 0.0)
        height = GAP_PX + self._text_height() if self.lines else 0.0
        if self.legend is not None:
            height += GAP_PX + self.legend.height
        return (self.middle - half, self.top, self.middle + half, self.top + height)

    def items(self, caption: str) -> tuple[Item, ...]:
        """The caption of one sheet, and the legend."""
        face = Face(self.size, self.style.palette.ink, font=self.style.font)
        first = self.top + GAP_PX + ascent(self.size, face.font)
        texts: tuple[Item, ...] = tuple(
            Text(self.middle, first + place * line_height(self.size), line, face)
            for place, line in enumerate(balance(caption, self.size, self.width, face.font))
        )
        items: list[Item] = [Group("caption", texts)] if texts else []
        if self.legend is not None:
            top = self.top + (GAP_PX + self._text_height() if self.lines else 0.0) + GAP_PX
            left = self.middle - self.legend.width / 2
            items.append(Placed(left, top, Group("legend", self.legend.items)))
        return tuple(items)

    def _text_height(self) -> float:
        size, font = self.size, self.style.font
        return (self.lines - 1) * line_height(size) + ascent(size, font) + descent(size, font)

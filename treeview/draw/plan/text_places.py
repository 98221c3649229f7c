"""The places of texts around a node, relative to its centre in the picture.

Where a tree grows downwards, names stand left of inner nodes, notes right of them, and both under
terminals; where it grows to the right, names stand above inner nodes, notes under them, and both right of
terminals. So texts keep clear of the beginnings of edges.
`treeview.draw.plan.node_extents` reserves the room for them.
"""

from typing import NamedTuple

from treeview.draw.fonts.font_metrics import ascent, cap_height, descent
from treeview.draw.picture import Anchor
from treeview.draw.plan.plan import Plan
from treeview.draw.plan.text_sizes import TextSizes, notes_of
from treeview.draw.style.looks import TERMINAL
from treeview.draw.style.style import Style
from treeview.tree.tree import CHANCE, MAX, MIN


class TextPlace(NamedTuple):
    """The place of a text relative to the centre of its node."""

    x: float
    y: float
    anchor: Anchor


class TextPlaces:
    """The places in a tree that grows downwards."""

    def __init__(self, style: Style, sizes: TextSizes, lines: int, under: int) -> None:
        """``lines`` is the number of lines of notes, ``under`` that of lines at terminals."""
        self.style, self.sizes, self.lines, self.under = style, sizes, lines, under

    def value(self, kind: int, cap: float, named: bool) -> TextPlace:
        """The place of a value, ``cap`` px high, too wide for its shape: left of it, under the name."""
        gap = self._text_gap(kind, self.style.text_gap)
        return TextPlace(-gap, cap + 3.0 if named else cap / 2, "end")

    def name(self, kind: int, lines: int) -> TextPlace:
        """The place of the first line of a name of ``lines`` lines."""
        style = self.style
        if kind == TERMINAL:
            drop = self.sizes.stand + style.hang_gap + ascent(style.label_size, style.font)
            return TextPlace(0, drop, "middle")
        over = (lines - 1) * style.label_line
        drop = (cap_height(style.label_size, style.font) - over) / 2 if self.sizes.inside else -3.0 - over
        gap = self._text_gap(kind, style.corner_gap if lines > 1 else style.text_gap)
        return TextPlace(-gap, drop, "end")

    def note(self, kind: int, place: float, named: int) -> TextPlace:
        """The place of line ``place`` of the notes at a node whose name has ``named`` lines."""
        style = self.style
        if kind == TERMINAL:
            drop = self.sizes.stand + style.hang_gap + ascent(style.small_size, style.font)
            drop += place * style.small_line + named * style.label_line
            return TextPlace(0.0, drop, "middle")
        middle = (self.lines - 1) / 2
        drop = (place - middle) * style.note_line + cap_height(style.note_size, style.font) / 2
        return TextPlace(self._text_gap(kind, style.note_gap(self.lines)), drop, "start")

    def single_place(self, kind: int, named: int) -> TextPlace:
        """The place of a node's only note."""
        return self.note(kind, 0 if kind == TERMINAL else (self.lines - 1) / 2, named)

    def _text_gap(self, kind: int, gap: float) -> float:
        """Px from the centre of an inner node to the texts beside it, which are ``gap`` from a triangle."""
        half = self.sizes.circle if kind == CHANCE else self.sizes.triangle
        pointed = kind != CHANCE and self.style.glyphs == "triangles" and not self.sizes.board
        return half + (gap if pointed else self.style.beside_gap)


class TextPlacesToTheRight(TextPlaces):
    """The places in a tree that grows to the right."""

    def value(self, kind: int, cap: float, named: bool) -> TextPlace:
        """The place of a value too wide for its shape: above the shape, under the name."""
        return TextPlace(0, -self._gap(kind, MAX) - descent(self.style.value_size, self.style.font), "middle")

    def name(self, kind: int, lines: int) -> TextPlace:
        style = self.style
        if kind == TERMINAL:
            return self._place_right(0.0, style.label_line, style.label_size, self._stack(lines))
        over = (0.0 if self.sizes.inside else style.value_line) + (lines - 1) * style.label_line
        return TextPlace(0, -self._gap(kind, MAX) - over - descent(style.label_size, style.font), "middle")

    def note(self, kind: int, place: float, named: int) -> TextPlace:
        style = self.style
        if kind == TERMINAL:
            top = place * style.small_line + named * style.label_line
            return self._place_right(top, style.small_line, style.small_size, self._stack(named))
        drop = self._gap(kind, MIN) + ascent(style.note_size, style.font) + place * style.note_line
        return TextPlace(0.0, drop, "middle")

    def single_place(self, kind: int, named: int) -> TextPlace:
        return self.note(kind, self.under // 2 if kind == TERMINAL and not named else 0, named)

    def _stack(self, named: int) -> float:
        """The height of the lines right of a terminal."""
        return named * self.style.label_line + self.under * self.style.small_line

    def _place_right(self, top: float, height: float, size: float, stack: float) -> TextPlace:
        """The place right of a terminal for a line ``top`` px below the top of the stack of lines."""
        drop = top + height / 2 - stack / 2 + cap_height(size, self.style.font) / 2
        return TextPlace(self.sizes.box + self.style.over_gap, drop, "start")

    def _gap(self, kind: int, pointed: int) -> float:
        """Px from a shape's centre to the texts on the side of the tip of the kind ``pointed``."""
        half = self.sizes.round if kind == CHANCE else self.sizes.peak
        tip = kind == pointed and self.style.glyphs == "triangles"
        return half + self.style.over_gap + (self.style.tip_gap if tip else 0.0)


def text_places_of(plan: Plan) -> TextPlaces:
    """The places of texts in pictures of ``plan``."""
    made = TextPlacesToTheRight if plan.axes.turned else TextPlaces
    lines, under = (notes_of(plan.notes, plan.style, terminal=terminal) for terminal in (False, True))
    return made(plan.style, plan.sizes, len(lines), len(under))

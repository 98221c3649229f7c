"""Names at nodes and on edges, in lines; each distinct name is stored and measured once."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import numpy as np
import numpy.typing as npt

from treeview.draw.fonts import SANS
from treeview.draw.fonts.font_metrics import text_widths
from treeview.tree.text_column import NONE, Codes, TextColumn

Floats = npt.NDArray[np.float64]
Flags = npt.NDArray[np.bool_]
Nodes = npt.NDArray[np.integer] | slice

MAX_LINES: Final = 3
"""The most lines of a name."""
_MAX_LINE_CHARS: Final = 24
_MAX_READ_CHARS: Final = 1000
_BREAK: Final = re.compile(r"(?<=[\s_-])|(?<=[^\W\d_A-Z])(?=[A-Z])")
ELLIPSIS: Final = "…"
"""Stands for text that is left out."""
_CHUNK_TEXTS: Final = 1000


def wrap(text: str) -> str:
    """A name as at most three drawable lines: control characters become spaces, and the excess "…".

    Lines break after spaces, hyphens and underscores and within CamelCase, elsewhere only if they must, and
    are about equally long.
    """
    if len(text) <= _MAX_LINE_CHARS and text.isprintable() and "  " not in text and text == text.strip():
        return text  # as nearly all are
    plain = "".join(c if c.isprintable() else " " for c in text[:_MAX_READ_CHARS])
    plain = " ".join(plain.split())
    if len(plain) <= _MAX_LINE_CHARS:
        return plain
    words = _BREAK.split(plain)
    shorter = [part for word in words for part in (list(word) if len(word) > _MAX_LINE_CHARS else [word])]
    for parts in (words, shorter, list(plain)):
        for count in range(2, MAX_LINES + 1):
            for width in range(-(-len(plain) // count), _MAX_LINE_CHARS + 1):
                lines = _fill(parts, width)
                if len(lines) <= count and max(map(len, lines)) <= width:
                    return "\n".join(lines)
    *lines, last = _fill(shorter, _MAX_LINE_CHARS)[:MAX_LINES]
    return "\n".join([*lines, last[: _MAX_LINE_CHARS - 1].rstrip() + ELLIPSIS])


def _fill(parts: Sequence[str], width: int) -> list[str]:
    """Fill each line with as many parts as fit."""
    lines = [""]
    for part in parts:
        if lines[-1] and len((lines[-1] + part).rstrip()) > width:
            lines.append("")
        lines[-1] += part
    return [line.strip() for line in lines]


def wrap_all(texts: Sequence[str]) -> list[str]:
    """`wrap` for many names: a thousand at a time, or one by one if any needs changes."""
    names: list[str] = []
    for start in range(0, len(texts), _CHUNK_TEXTS):
        some = texts[start : start + _CHUNK_TEXTS]
        joined = "".join(some)
        fit = joined.isprintable() and " " not in joined and max(map(len, some)) <= _MAX_LINE_CHARS
        names += some if fit else map(wrap, some)
    return names


def is_cut(drawn: str, text: str) -> bool:
    """Whether ``drawn``, the lines that `wrap` made of ``text``, lacks part of it."""
    return drawn.endswith(ELLIPSIS) and not text.rstrip().endswith(ELLIPSIS)


def drops(count: int, height: float) -> list[float]:
    """The offsets of lines of this height from their common middle."""
    return [(place - (count - 1) / 2) * height for place in range(count)]


def _measure(names: Sequence[str], font: str) -> tuple[Floats, Codes]:
    """The width in em of the widest line of each name, and how many lines it has."""
    em, counts = text_widths(names, 1.0, font), np.array([bool(name) for name in names], dtype=np.intc)
    for place, name in enumerate(names):
        if "\n" in name:
            lines = name.split("\n")
            em[place], counts[place] = text_widths(lines, 1.0, font).max(), len(lines)
    return em, counts


class TextLines:
    """The drawn lines of a column's texts, by their codes; each text is measured once, in ``font``."""

    __slots__ = ("_counts", "_em", "_gaps", "_texts", "font", "lines")

    def __init__(self, font: str = SANS) -> None:
        self.font = font
        self._texts: list[str] | None = None
        self.lines: list[str] = []
        self._gaps = False  # whether some text has nothing to draw
        self._em, self._counts = _measure((), self.font)

    def of(self, column: TextColumn, codes: Codes) -> "NodeTexts":
        """The lines at nodes, whose texts in ``column`` have these codes."""
        if self._texts is not column.texts:
            self._texts, self.lines, self._gaps = column.texts, [], False
            self._em, self._counts = _measure((), self.font)
        new = wrap_all(column.texts[len(self.lines) :])
        if new:
            self._gaps = self._gaps or not all(new if self.lines else new[1:])
            self.lines = [*self.lines, *new]
            em, counts = _measure(new, self.font)
            self._em, self._counts = np.append(self._em, em), np.append(self._counts, counts)
        if self._gaps:
            drawn = np.array([bool(line) for line in self.lines])
            codes = np.where(drawn[codes], codes, np.intc(NONE))
        return NodeTexts(codes, self.lines, self._em, self._counts, self.font)


class NodeTexts(Mapping[int, str]):
    """The text at each node: ``codes``, int32 of shape ``(n,)``, tells which of ``lines``; 0 for none.

    ``em``: the widths of their widest lines; ``counts``: their numbers of lines.
    """

    __slots__ = ("_counts", "_em", "_font", "_some", "codes", "lines")

    def __init__(self, codes: Codes, lines: Sequence[str], em: Floats, counts: Codes, font: str) -> None:
        self.codes, self.lines, self._em, self._counts, self._font = codes, lines, em, counts, font
        self._some: bool | None = None  # whether there is any, asked for each row that is painted

    def __repr__(self) -> str:
        return repr(dict(self))

    def __eq__(self, other: object) -> bool:
        if isinstance(other, NodeTexts):
            if not np.array_equal(self.there, other.there):
                return False
            if self.lines is other.lines and np.array_equal(self.codes, other.codes):
                return True
        return Mapping.__eq__(self, other)

    __hash__ = None  # type: ignore[assignment]

    def __len__(self) -> int:
        return int(np.count_nonzero(self.codes))

    def __bool__(self) -> bool:
        if self._some is None:
            self._some = bool(self.codes.any())
        return self._some

    def __iter__(self) -> Iterator[int]:
        return iter(np.flatnonzero(self.codes).tolist())

    def __contains__(self, node: object) -> bool:
        return isinstance(node, int) and 0 <= node < len(self.codes) and bool(self.codes[node])

    def __getitem__(self, node: int) -> str:
        if node not in self:
            raise KeyError(node)
        line: str = self.lines[self.codes[node]]
        return line

    @property
    def there(self) -> Flags:
        """Whether each node has a line: shape ``(n,)``."""
        there: Flags = self.codes != NONE
        return there

    def count(self, node: int) -> int:
        """The number of lines at a node."""
        return int(self._counts[self.codes[node]])

    def counts(self, nodes: Nodes = slice(None)) -> Codes:
        """The number of lines at each of ``nodes``, by default all: shape ``(k,)``."""
        counts: Codes = self._counts.take(self.codes[nodes])
        return counts

    def widths(self, size: float, nodes: Nodes) -> Floats:
        """The width of the widest line at each of ``nodes``, in px at ``size`` px; 0 if there is none."""
        widths: Floats = (self._em * size).take(self.codes[nodes])
        return widths

    def without_texts(self) -> "NodeTexts":
        """No lines, for the same number of nodes."""
        return NodeTexts(np.zeros_like(self.codes), ("",), *_measure(("",), self._font), self._font)

    def with_ends(self, ends: Mapping[int, str]) -> "NodeTexts":
        """The lines with texts appended to some; a node without lines gets the text alone."""
        lines, codes = list(self.lines), self.codes.copy()
        made: dict[tuple[int, str], int] = {}
        for node, end in ends.items():
            key = (int(codes[node]), end)
            if key not in made:
                made[key] = len(lines)
                lines.append(f"{lines[key[0]]} {end}".lstrip())
            codes[node] = made[key]
        em, counts = _measure(lines[len(self.lines) :], self._font)
        return NodeTexts(codes, lines, np.append(self._em, em), np.append(self._counts, counts), self._font)

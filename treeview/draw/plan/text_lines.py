"""Lines of text at nodes and on edges; each distinct line is stored and measured once."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import numpy as np
import numpy.typing as npt

from treeview.draw.fonts.font_metrics import text_widths
from treeview.tree.text_column import NONE, Codes, TextColumn

Floats = npt.NDArray[np.float64]
Flags = npt.NDArray[np.bool_]

_MAX_WORD_CHARS: Final = 24
_ELLIPSIS: Final = "…"
_CHUNK_TEXTS: Final = 1000


def one_line(text: str) -> str:
    """A name as one drawable line: control characters become spaces, and a long end "…"."""
    if len(text) <= _MAX_WORD_CHARS and text.isprintable() and "  " not in text and text == text.strip():
        return text  # as nearly all are
    plain = "".join(c if c.isprintable() else " " for c in text[: 4 * _MAX_WORD_CHARS])
    plain = " ".join(plain.split())
    return plain if len(plain) <= _MAX_WORD_CHARS else plain[: _MAX_WORD_CHARS - 1].rstrip() + _ELLIPSIS


def one_lines(texts: Sequence[str]) -> list[str]:
    """`one_line` for many names: a thousand at a time, or one by one if any needs changes."""
    lines: list[str] = []
    for start in range(0, len(texts), _CHUNK_TEXTS):
        some = texts[start : start + _CHUNK_TEXTS]
        joined = "".join(some)
        fit = joined.isprintable() and " " not in joined and max(map(len, some)) <= _MAX_WORD_CHARS
        lines += some if fit else map(one_line, some)
    return lines


class TextLines:
    """The drawn lines of the texts of a column, by their codes, and the widths ``em``, each measured once."""

    __slots__ = ("_em", "_gaps", "_texts", "lines")

    def __init__(self) -> None:
        self._texts: list[str] | None = None
        self.lines: list[str] = []
        self._gaps = False  # whether nothing is left to draw of some text
        self._em: Floats = np.zeros(0)

    def of(self, column: TextColumn, codes: Codes) -> "NodeTexts":
        """The lines at nodes with these codes of texts of ``column``."""
        if self._texts is not column.texts:
            self._texts, self.lines, self._em, self._gaps = column.texts, [], np.zeros(0), False
        new = one_lines(column.texts[len(self.lines) :])
        if new:
            self._gaps = self._gaps or not all(new if self.lines else new[1:])
            self.lines = [*self.lines, *new]
            self._em = np.append(self._em, text_widths(new, 1.0))
        if self._gaps:
            drawn = np.array([bool(line) for line in self.lines])
            codes = np.where(drawn[codes], codes, np.intc(NONE))
        return NodeTexts(codes, self.lines, self._em)


class NodeTexts(Mapping[int, str]):
    """The line at each node: ``codes``, int32 of shape ``(n,)``, tells which of ``lines``; 0 for none."""

    __slots__ = ("_em", "_some", "codes", "lines")

    def __init__(self, codes: Codes, lines: Sequence[str], em: Floats) -> None:
        self.codes, self.lines, self._em = codes, lines, em
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

    def widths(self, size: float) -> Floats:
        """The width of the line at each node, in px at ``size`` px; 0 if there is none."""
        widths: Floats = (self._em * size)[self.codes]
        return widths

    def none(self) -> "NodeTexts":
        """No lines, for the same number of nodes."""
        return NodeTexts(np.zeros_like(self.codes), ("",), np.zeros(1))

    def with_ends(self, ends: Mapping[int, str]) -> "NodeTexts":
        """The lines with texts appended to some, or alone where there was none."""
        lines, codes = list(self.lines), self.codes.copy()
        made: dict[tuple[int, str], int] = {}
        for node, end in ends.items():
            key = (int(codes[node]), end)
            if key not in made:
                made[key] = len(lines)
                lines.append(f"{lines[key[0]]} {end}".lstrip())
            codes[node] = made[key]
        return NodeTexts(codes, lines, np.append(self._em, text_widths(lines[len(self.lines) :], 1.0)))

"""The widths of the outline's columns, from the widest texts that the run can show."""

import numpy as np
from PySide6.QtGui import QFont, QFontMetrics

from treeview.messages import format_count
from treeview.qt.document import Document
from treeview.qt.panels.outline.tree_model import KIND, NODE, VALUE, TreeModel
from treeview.search.registry import view_of
from treeview.tree.rounding import number
from treeview.tree.tree import Tree

COLUMN_PADDING_PX = 11
"""Px around the text of a cell, on both sides together."""
_SAMPLES = 256
"""Values whose texts are looked at; a column grows where a wider one comes into sight."""


def bold(font: QFont) -> QFontMetrics:
    """The metrics of the bold font of the current row."""
    font = QFont(font)
    font.setBold(True)
    return QFontMetrics(font)


def ranges(document: Document) -> dict[str, tuple[float, float]]:
    """The lowest and highest number of the run's columns, as far as that is known."""
    return {} if document.run is None else view_of(document.run.search).ranges()


def widest(model: TreeModel, document: Document, column: int) -> tuple[str, ...]:
    """Texts of a column of which one is as wide as any, or nearly so. O(n), in numpy."""
    if column in (NODE, KIND):
        return ()
    values = ("−88", *_values(document.tree))
    if column == VALUE:
        return values
    shown, known = model.numbers[column - VALUE - 1], ranges(document)
    if shown.is_whole:
        return (format_count(known[shown.name][1] if shown.name in known else len(document.order.ids)),)
    return ("−0.88",) if shown.name in known else (*values, "−∞")


def width(model: TreeModel, document: Document, column: int, font: QFont) -> int:
    """The width in px of a column other than that of the names, for its header and its cells."""
    measure = bold(font)
    cells = max(map(measure.horizontalAdvance, widest(model, document, column)), default=0)
    return max(cells, QFontMetrics(font).horizontalAdvance(model.head(column))) + COLUMN_PADDING_PX


def _values(tree: Tree) -> list[str]:
    texts = set()
    for name in ("value", "estimate"):
        held = tree.column(name)
        held = held[np.isfinite(held)]  # a copy: views may not last
        if len(held):
            some = held[:: len(held) // _SAMPLES + 1]
            texts |= {number(value) for value in (float(held.min()), float(held.max()), *some.tolist())}
    longest = max(map(len, texts), default=0)
    return [text for text in texts if len(text) == longest]

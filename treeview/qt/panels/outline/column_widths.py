"""How wide the outline's columns have to be: texts as wide as any that the run can show in them."""

from __future__ import annotations

import numpy as np
from PySide6.QtGui import QFont, QFontMetrics

from treeview.messages import tr
from treeview.qt.document import Document
from treeview.qt.panels.outline.tree_model import ALPHA, BETA, HEADERS, MEAN, ORDER, VALUE, VISITS
from treeview.search.mcts.stepper import MCTS
from treeview.tree.number_text import number
from treeview.tree.tree import Tree

AROUND = 11
"""Px around the text of a cell, on both sides together."""
_SAMPLES = 256
"""Values whose texts are looked at; a column grows where a wider one comes into sight."""


def bold(font: QFont) -> QFontMetrics:
    """What measures a font's bold face, in which the current row is written."""
    font = QFont(font)
    font.setBold(True)
    return QFontMetrics(font)


def iterations(document: Document) -> int:
    """The most visits that a node can come to; 0 for a run without visits."""
    run = document.run
    sampled = run is not None and isinstance(run.search, MCTS)
    return int(run.search.options["iterations"]) if sampled and run is not None else 0


def widest(document: Document, column: int) -> tuple[str, ...]:
    """Texts of a column of which one is as wide as any, or nearly so. O(n), in numpy."""
    if column == ORDER:
        return (f"{len(document.order.ids):,}",)
    if column == VISITS:
        return (f"{iterations(document):,}",)
    if column == MEAN:
        return ("−0.88",)
    texts = ("−88", *_values(document.tree)) if column in (VALUE, ALPHA, BETA) else ()
    return (*texts, "−∞") if column in (ALPHA, BETA) else texts


def width(document: Document, column: int, font: QFont) -> int:
    """The width in px of a column other than that of the names, for its header and its cells."""
    measure = bold(font)
    cells = max(map(measure.horizontalAdvance, widest(document, column)), default=0)
    return max(cells, QFontMetrics(font).horizontalAdvance(tr(HEADERS[column]))) + AROUND


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

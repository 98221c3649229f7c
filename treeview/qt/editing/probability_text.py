"""What is wrong with the probabilities of chance nodes, in the user's language."""

from __future__ import annotations

from collections.abc import Collection

from treeview.qt.document import Document
from treeview.tree.probabilities import complaints


def complaint(document: Document, nodes: Collection[int] | None = None) -> str:
    """The first thing that is wrong with the probabilities below ``nodes``, by default below any, or ""."""
    found = complaints(document.tree, document.order, 1 if nodes is None else None)
    first = next((each for each in found if nodes is None or each.node in nodes), None)
    return "" if first is None else first.sentence

"""A sentence about wrong probabilities at chance nodes."""

from collections.abc import Collection

from treeview.qt.document import Document
from treeview.tree.probabilities import complaints


def complaint(document: Document, nodes: Collection[int] | None = None) -> str:
    """The first error in the probabilities of the children of ``nodes`` (default: all nodes), or ""."""
    found = complaints(document.tree, document.order, 1 if nodes is None else None)
    first = next((each for each in found if nodes is None or each.node in nodes), None)
    return "" if first is None else first.sentence

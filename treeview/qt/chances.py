"""What is wrong with the probabilities of chance nodes, in the user's language."""

from __future__ import annotations

from treeview.qt.document import Document
from treeview.qt.i18n import tr
from treeview.tree.chance import complaints


def complaint(document: Document) -> str:
    """The first thing that is wrong with the probabilities of ``document``'s tree, or ""."""
    found = complaints(document.tree, document.order, 1)
    if not found:
        return ""
    first = found[0]
    return tr(first.what).format(of=first.of, count=f"{first.missing:,}", total=first.total)

"""Words that a user reads, ready to be translated with Qt Linguist."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

CONTEXT = "treeview"


def tr(text: str) -> str:
    """``text`` in the user's language, or as it is where there is no translation of it.

    ``text`` is a literal, a whole sentence with named places to be filled afterwards:
    ``tr("Undo {name}").format(name=name)``. So Linguist's tools find it, and translators can order
    the words as their language wants.
    """
    return QCoreApplication.translate(CONTEXT, text)

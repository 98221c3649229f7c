"""What is prepared at a step, in a line."""

from typing import Final

from treeview.messages import tr
from treeview.qt.document import Document

MARK: Final = "★"
"""Stands for a bookmark."""


def told(document: Document, step: int) -> str:
    """What is prepared at a step, in one line: its bookmark, and where its note begins; "" for nothing."""
    notes = document.notes.shown
    note = first_line(notes.notes.get(step, ""))
    if step in notes.bookmarks:
        return f"{MARK} {note}" if note else tr("{mark} bookmark").format(mark=MARK)
    return note


def first_line(note: str) -> str:
    """The first line of a note, with "…" where there are more."""
    first, _, rest = note.partition("\n")
    return f"{first} …" if rest else first

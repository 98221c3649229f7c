"""A document opens as it was left: what of it and its window is kept, and how it is taken up again."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from treeview.formats.session import Session, View
from treeview.qt.canvas import TreeCanvas
from treeview.qt.document import Document
from treeview.tree.tree import NIL, Tree

END: Final = 2**53 - 1
"""The step of a document that stands at an end which is not known yet: one beyond the end is the end."""


def session_of(document: Document, canvas: TreeCanvas) -> Session:
    """How the document and the picture of it are now."""
    view = canvas.view
    return Session(
        document.algorithm,
        document.options,
        _step(document),
        None if canvas.fitted else View(view.zoom, view.x, view.y),
        None if document.selected == NIL else document.selected,
        tuple(sorted(document.folded)),
    )


def _step(document: Document) -> int:
    """The step shown, or on the way, or where the run stood that an edit has ended."""
    goal = document.goal
    if goal is None and document.timeline is None:
        goal = document.stopped_at
    if goal is None:
        return document.step
    return END if goal < 0 else goal


def take_up(
    document: Document,
    canvas: TreeCanvas,
    tree: Tree,
    session: Session | None,
    source: str = "",
    path: Path | None = None,
) -> None:
    """Show a tree as it was left; without a session, the chosen algorithm runs on it from the start."""
    if session is None:
        document.open_tree(tree, source, path)
        return
    document.algorithm = session.algorithm
    document.set_options(session.algorithm, session.options)
    document.open_tree(tree, source, path, session.step)
    if session.selected is not None:
        document.select(session.selected)
    document.set_folded(session.collapsed)  # afterwards, for what gets selected is unfolded
    if session.view is not None:
        canvas.set_zoom(session.view.zoom)
        canvas.centre_on(session.view.x, session.view.y)

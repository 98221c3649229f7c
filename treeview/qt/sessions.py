"""A document opens as it was left: what of it and its window is kept, and how it is taken up again."""

from __future__ import annotations

from pathlib import Path

from treeview.formats.session import Session, View
from treeview.qt.canvas import TreeCanvas
from treeview.qt.document import Document
from treeview.tree.tree import NIL, Tree


def session_of(document: Document, canvas: TreeCanvas) -> Session:
    """How the document and the picture of it are now."""
    view = canvas.view
    return Session(
        document.algorithm,
        document.options,
        document.step,
        None if canvas.fitted else View(view.zoom, view.x, view.y),
        None if document.selected == NIL else document.selected,
        tuple(sorted(document.folded)),
    )


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
    document.set_folded(session.collapsed)
    if session.selected is not None:
        document.select(session.selected)
    if session.view is not None:
        canvas.set_zoom(session.view.zoom)
        canvas.centre_on(session.view.x, session.view.y)

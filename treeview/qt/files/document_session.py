"""Sessions of a document and its view on the canvas: how it was left, and how it is shown again."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from treeview.document import sessions
from treeview.formats.native.session import SavedView, Session
from treeview.games.setup import Setup
from treeview.qt.canvas.canvas import TreeCanvas
from treeview.qt.document import Document
from treeview.tree.tree import Tree

if TYPE_CHECKING:
    from treeview.games.game_tree import GameTree


def session_of(document: Document, canvas: TreeCanvas) -> Session:
    """The session of the document and its view as they are now."""
    return sessions.session_of(document, saved_view(canvas))


def take_up(
    document: Document,
    canvas: TreeCanvas,
    tree: Tree,
    session: Session | None,
    source: str,
    path: Path | None,
) -> None:
    """Show a tree as it was left; without a session, the chosen algorithm runs on it from the start."""
    sessions.restore_tree(document, tree, session, source, path)
    if session is not None:
        look_at(canvas, session.view)


def take_up_game(
    document: Document,
    canvas: TreeCanvas,
    setup: Setup,
    game: "GameTree[Any]",
    session: Session,
    source: str,
    path: Path | None,
) -> None:
    """Show a game's tree as it was left, once it has grown, unless the user looks elsewhere meanwhile."""

    def look() -> None:
        if canvas.viewport.fitted:
            look_at(canvas, session.view)

    sessions.restore_game(document, setup, game, session, source, path, look)


def saved_view(canvas: TreeCanvas) -> SavedView | None:
    """The part of the picture in sight; ``None`` where the whole tree is fitted."""
    canvas.viewport.settle()  # folding may still have to move it
    view = canvas.view
    return None if canvas.viewport.fitted else SavedView(view.zoom, view.x, view.y)


def look_at(canvas: TreeCanvas, view: SavedView | None) -> None:
    """Show a part of the picture as it was left."""
    if view is not None:
        canvas.viewport.set_zoom(view.zoom)
        canvas.viewport.centre_on(view.x, view.y)

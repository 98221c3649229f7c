"""A document opens as it was left: what of it and its window is kept, and how it is taken up again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject

from treeview.formats.native.session import Place, SavedView, Session
from treeview.games.setup import SEARCH, Setup
from treeview.qt.canvas import TreeCanvas
from treeview.qt.document import Document
from treeview.tree.tree import NIL, Tree, TreeError

if TYPE_CHECKING:
    from treeview.games.game_tree import GameTree

END: Final = 2**53 - 1
"""The step of a document that stands at an end which is not known yet: one beyond the end is the end."""


def session_of(document: Document, canvas: TreeCanvas) -> Session:
    """How the document and the picture of it are now."""
    view = canvas.view
    called: Callable[[int], Place] = int
    if document.setup is not None:
        called = path_in(document.tree)
    return Session(
        document.algorithm,
        document.options,
        _step(document),
        None if canvas.fitted else SavedView(view.zoom, view.x, view.y),
        None if document.selected == NIL else called(document.selected),
        tuple(called(node) for node in sorted(document.folded)),
        document.setup,
        document.notes.prepared(),
        document.quiz.on,
    )


def path_in(tree: Tree) -> Callable[[int], Place]:
    """What gives the path of a node, by which it is found again in a tree that is grown anew."""
    return lambda node: tuple(tree.path(node))


def with_game(document: Document, canvas: TreeCanvas, game: Setup) -> Session:
    """How the document is now, for the tree of a game that takes its place: what is there stays."""
    session = replace(session_of(document, canvas), game=game)
    if document.setup is not None:
        return session
    called = path_in(document.tree)
    selected = None if document.selected == NIL else called(document.selected)
    return replace(session, selected=selected, collapsed=tuple(map(called, document.folded)))


def _step(document: Document) -> int:
    """The step shown, or on the way, or where the run stood that an edit has ended."""
    goal = document.goal
    if goal is None and document.run is None:
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
    _prepare(document, session)
    document.open_tree(tree, source, path, session.step)
    document.notes.take(session.notes)
    document.quiz.set_on(session.asking)
    if isinstance(session.selected, int):
        document.select(session.selected)
    # Afterwards, for what gets selected is unfolded.
    document.set_folded(node for node in session.collapsed if isinstance(node, int))
    _look(canvas, session.view)


def take_up_game(
    document: Document,
    canvas: TreeCanvas,
    setup: Setup,
    game: GameTree[Any],
    session: Session,
    source: str = "",
    path: Path | None = None,
) -> None:
    """Show the tree of a game as it was left; where a search makes it grow, as soon as that has made it."""
    _prepare(document, session)
    document.open_game(setup, game, source, path, session.step)
    document.notes.take(session.notes)
    document.quiz.set_on(session.asking)
    _Return(document, canvas, session)


def _prepare(document: Document, session: Session) -> None:
    document.algorithm = session.algorithm
    document.set_options(session.algorithm, session.options)


def _look(canvas: TreeCanvas, view: SavedView | None) -> None:
    if view is not None:
        canvas.set_zoom(view.zoom)
        canvas.centre_on(view.x, view.y)


class _Return(QObject):
    """Selects and folds the nodes of a game's tree once they are there, and looks where it was looked.

    In a tree that grows with the search a node is there some time after it was opened, and places are as they
    were when the search has ended. Whoever selects or looks elsewhere meanwhile is left alone.
    """

    def __init__(self, document: Document, canvas: TreeCanvas, session: Session) -> None:
        super().__init__(document)
        self._document, self._canvas = document, canvas
        self._selected, self._collapsed, self._view = session.selected, session.collapsed, session.view
        document.selectionChanged.connect(self._keep_selection)
        for signal in (document.recorded, document.stepChanged, document.treeGrown):
            signal.connect(self._go_on)
        for signal in (document.treeChanged, document.runChanged):
            signal.connect(self._end)
        self._go_on()

    def _keep_selection(self, node: int) -> None:
        if node != NIL:
            self._selected = None

    def _go_on(self, _: object = None) -> None:
        document, canvas = self._document, self._canvas
        setup = document.setup
        grown = document.complete or (setup is not None and setup.extent != SEARCH)
        wanted = [place for place in (self._selected, *self._collapsed) if place is not None]
        found = [self._node(place) for place in wanted]
        if not grown and (document.goal is not None or NIL in found):
            return
        if wanted:
            selected = NIL if self._selected is None else found[0]
            folded = {self._node(place) for place in self._collapsed} - {NIL}
            self._selected, self._collapsed = None, ()
            if selected != NIL:
                document.select(selected)
            document.set_folded(document.folded | folded)
        if grown:
            if canvas.fitted:
                _look(canvas, self._view)
            self._end()

    def _node(self, place: Place) -> int:
        try:
            return self._document.tree.at(place) if isinstance(place, tuple) else place
        except (TreeError, IndexError):
            return NIL

    def _end(self) -> None:
        self._document.disconnect(self)
        self.deleteLater()


__all__ = ["END", "session_of", "take_up", "take_up_game", "with_game"]

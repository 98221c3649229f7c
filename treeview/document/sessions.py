"""Save and restore the session of a document; the view belongs to the window."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from treeview.document.tree_document import TreeDocument
from treeview.formats.native.session import Place, SavedView, Session
from treeview.games.setup import SEARCH, Setup
from treeview.tree.tree import NIL, Tree, TreeError

if TYPE_CHECKING:
    from treeview.games.game_tree import GameTree

LAST_STEP: Final = 2**53 - 1
"""The step stored for an end that is not known yet; a step beyond the end is read as the end."""


def session_of(document: TreeDocument, view: SavedView | None) -> Session:
    """Return the document's present session; ``view``: the visible part of its picture, if not all."""
    place: Callable[[int], Place] = int if document.setup is None else path_in(document.tree)
    step = document.step_to_keep
    return Session(
        document.algorithm,
        document.options,
        LAST_STEP if step < 0 else step,
        view,
        None if document.selected == NIL else place(document.selected),
        tuple(place(node) for node in sorted(document.folded)),
        document.setup,
        document.notes.collect(),
        document.compared,
    )


def with_game(document: TreeDocument, game: Setup, view: SavedView | None) -> Session:
    """Return the session for the tree of ``game``, which replaces the document's tree."""
    session = replace(session_of(document, view), game=game)
    if document.setup is not None:
        return session
    path = path_in(document.tree)
    selected = None if document.selected == NIL else path(document.selected)
    return replace(session, selected=selected, collapsed=tuple(map(path, document.folded)))


def path_in(tree: Tree) -> Callable[[int], Place]:
    """Return a function that gives the path of a node, by which it is found again in a regrown tree."""
    return lambda node: tuple(tree.path(node))


def restore_tree(
    document: TreeDocument, tree: Tree, session: Session | None, source: str, path: Path | None
) -> None:
    """Show a drawn tree as it was left; without a session, run the chosen algorithm from the start."""
    if session is None:
        document.open_tree(tree, source, path)
        return
    with document.events.settled:
        _choose(document, session)
        document.open_tree(tree, source, path, session.step)
        _annotate(document, session)
        if isinstance(session.selected, int):
            document.select(session.selected)
        # Last, since selecting a node unfolds it.
        document.set_folded(node for node in session.collapsed if isinstance(node, int))


def restore_game(
    document: TreeDocument,
    setup: Setup,
    game: "GameTree[Any]",
    session: Session | None,
    source: str,
    path: Path | None,
    then: Callable[[], object] = lambda: None,
) -> None:
    """Show the tree of a game as it was left, and call ``then`` once it has stopped growing.

    In a tree that grows with its search, nodes are selected and folded as soon as they exist.
    """
    if session is None:
        document.open_game(setup, game, source, path)
        return
    with document.events.settled:
        _choose(document, session)
        document.open_game(setup, game, source, path, session.step)
        _annotate(document, session)
        _NodesToCome(document, session, then)


def _choose(document: TreeDocument, session: Session) -> None:
    document.run_control.algorithm = session.algorithm
    document.run_control.set_options(session.algorithm, session.options)


def _annotate(document: TreeDocument, session: Session) -> None:
    document.notes.take(session.notes)
    document.compared = session.comparison
    document.events.comparison_changed.emit()


class _NodesToCome:
    """Selects and folds the nodes of a game's tree once they are there.

    In a tree that grows with its search, a node may appear some time after the tree was opened. If the user
    selects something in the meantime, that selection is kept.
    """

    def __init__(self, document: TreeDocument, session: Session, then: Callable[[], object]) -> None:
        self._document, self._then = document, then
        self._ended = False
        self._selected, self._folded = session.selected, session.collapsed
        events = document.events
        events.selection_changed.connect(self._keep_selection)
        events.recorded.connect(self._look)
        events.step_changed.connect(self._look)
        events.tree_grown.connect(self._look)
        events.tree_changed.connect(self._end)
        events.run_changed.connect(self._end)
        self._look()

    def _keep_selection(self, node: int) -> None:
        if node != NIL:
            self._selected = None

    def _look(self, _: int = 0) -> None:
        document, setup = self._document, self._document.setup
        grown = document.complete or (setup is not None and setup.extent != SEARCH)
        selected = NIL if self._selected is None else self._node(self._selected)
        folded = {self._node(place) for place in self._folded}
        # A node can be folded once its children are there, too.
        there = all(node != NIL and document.tree.first_child[node] != NIL for node in folded)
        there = there and (self._selected is None or selected != NIL)
        if not grown and (document.goal is not None or not there):
            return
        if self._selected is not None or self._folded:
            self._selected, self._folded = None, ()
            if selected != NIL:
                document.select(selected)
            document.set_folded(document.folded | folded - {NIL})
        if grown:
            self._end()
            self._then()

    def _node(self, place: Place) -> int:
        try:
            return self._document.tree.at(place) if isinstance(place, tuple) else place
        except (TreeError, IndexError):
            return NIL

    def _end(self) -> None:
        if self._ended:
            return
        self._ended = True
        events = self._document.events
        events.selection_changed.disconnect(self._keep_selection)
        events.recorded.disconnect(self._look)
        events.step_changed.disconnect(self._look)
        events.tree_grown.disconnect(self._look)
        events.tree_changed.disconnect(self._end)
        events.run_changed.disconnect(self._end)

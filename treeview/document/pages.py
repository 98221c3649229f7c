"""The pages of a document: several trees, one of which is shown."""

import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from treeview.document.observer import Event
from treeview.document.run_control import RunControl
from treeview.document.sessions import restore_game, restore_tree, session_of
from treeview.document.tree_document import HeldTree, TreeDocument
from treeview.document.undo_history import SwapCommand
from treeview.formats.native.native import SavedPages, root_alone
from treeview.formats.native.session import SavedView, Session
from treeview.games.game import GameError
from treeview.messages import format_count, tr
from treeview.playback.step_notes import NO_NOTES, StepNotes, notes_by_run, run_of
from treeview.records import dataclass
from treeview.sources import EXAMPLE
from treeview.tree.preorder import Preorder
from treeview.tree.tree import ROOT, Tree

if TYPE_CHECKING:
    from treeview.games.game_tree import GameTree
    from treeview.search.run import Run


@dataclass(eq=False)
class Page:
    """One tree of a document, as it was when last shown, or as its file stores it.

    - ``source``: the name of its origin, as shown to the user.
    - ``name``: the title of a game's tree; any other tree stores its own title.
    - ``held``: its state while another page is shown; ``None`` if it has not been shown yet.
    """

    tree: Tree
    session: Session | None = None
    source: str = ""
    name: str = ""
    held: HeldTree | None = None


Turn = Callable[[], AbstractContextManager[object]]
Grow = Callable[[Page, Turn, Callable[[], object]], object]
"""Makes the tree of a page's game, shows it inside the context ``Turn()``, and finally calls the function."""

NOTHING_TO_DO: Final = lambda: None  # noqa: E731


def pages_of(saved: SavedPages, source: str = "") -> list[Page]:
    """Return the pages that a file holds."""
    return [
        Page(tree, session, source, tree.title if session is not None and session.game is not None else "")
        for tree, session in saved.pages
    ]


class Pages:
    """The pages of a document, at least one; ``document`` itself is the page at place ``shown``.

    The other pages keep their runs, notes and histories. Adding, deleting and moving pages cannot be undone,
    but counts as unsaved work in `TreeDocument.history`.

    - ``turning``: whether another page is about to be shown.
    - ``grow``: makes the tree of a game for a page that has not been shown yet.

    Args:
        view: returns the visible part of the picture, or ``None`` if all of it is visible.
        look: scrolls to such a part again.
    """

    def __init__(
        self,
        document: TreeDocument,
        view: Callable[[], SavedView | None] = NOTHING_TO_DO,
        look: Callable[[SavedView | None], object] = lambda _: None,
    ) -> None:
        self.changed: Event[()] = Event()
        """The pages, their order or names have changed, or another one is shown."""
        self.shown = 0
        self.turning = False
        self.grow: Grow = self._grow
        self._document, self._view, self._look = document, view, look
        self._pages = [Page(document.tree)]
        self._rearranged = False
        document.events.opened.connect(self._on_opened)

    def __len__(self) -> int:
        return len(self._pages)

    def _on_opened(self) -> None:
        """Another document has taken the place of this one."""
        if not self.turning:
            self.adopt([Page(self._document.tree)], 0)

    def adopt(self, pages: Iterable[Page], shown: int) -> None:
        """Take over the pages of a file, of which the one at ``shown`` has just been opened."""
        self._pages, self.shown, self._rearranged = list(pages), shown, False
        self._document.history.set_elsewhere(False)
        self.changed.emit()

    # What they are called

    @property
    def titles(self) -> list[str]:
        return [self.title(place) for place in range(len(self))]

    def title(self, place: int) -> str:
        """Return the title of a page: its name, or else its number from 1."""
        page = self._pages[place]
        is_shown = place == self.shown
        tree, source = (self._document.tree, self._document.source) if is_shown else (page.tree, page.source)
        title = page.name or tree.title
        return (tr(title) if source.startswith(EXAMPLE) else title) or tr("Page {number}").format(
            number=format_count(place + 1)
        )

    def notes(self, place: int) -> StepNotes:
        """Return the notes and bookmarks of a page's run."""
        session = self._pages[place].session
        if place == self.shown:
            return self._document.notes.shown
        if session is None:
            return NO_NOTES
        return notes_by_run(session.notes).get(run_of(session.algorithm, session.options), NO_NOTES)

    def subject_of(self, place: int) -> "Run | Tree | GameTree[Any]":
        """What figures of a page are made of: its run at the step where it stands, or the tree without one.

        A page that was not shown yet runs here, to the end of its search. Raises ``GameError`` where its game
        cannot be made.
        """
        document, page = self._document, self._pages[place]
        if place == self.shown:
            return document.run or document.game or document.tree
        held, session = page.held, page.session
        if held is not None and (run := held.run.recording.run) is not None and run.finished:
            return run
        control, game, tree = RunControl(time.perf_counter), None, page.tree
        control.algorithm = session.algorithm if session else document.algorithm
        control.given[control.algorithm] = dict(session.options if session else document.options)
        if session is not None and session.game is not None:
            from treeview.games import game_factory

            made = game_factory.remake_game_tree(session.game, trusted=held is not None)
            game = game_factory.grow_to_extent(session.game, made)
            tree = game.tree
        control.choose_for(tree)
        run = control.make(tree, Preorder(tree), game)
        if run is None:
            return game or tree
        with suppress(GameError):  # the tree has become too large: what was recorded is there
            run.record_all()
        return run.seek(min(session.step if session else 0, len(run)))

    def rename(self, title: str) -> None:
        """Rename the page shown. The change can be undone and leaves the run alone."""
        page = self._pages[self.shown]
        if title != (page.name or self._document.tree.title):
            self._document.history.push(
                SwapCommand(tr("name of the page"), partial(self.give_title, page), title)
            )

    def give_title(self, page: Page, title: str) -> str:
        """Set the title of the page shown, for a command; returns the old one."""
        tree = self._document.tree
        if self._document.game is None:
            before, tree.title = tree.title, title
        else:
            before, page.name = page.name, title
        self.changed.emit()
        return before

    def place_of(self, tree: Tree) -> int | None:
        """Return the place of the page that holds a tree, or ``None``."""
        if tree is self._document.tree:
            return self.shown
        others = (place for place in range(len(self)) if place != self.shown)
        return next((place for place in others if self._pages[place].tree is tree), None)

    # Showing

    def show(self, place: int, then: Callable[[], object] = NOTHING_TO_DO) -> None:
        """Show a page as it was left, and call ``then`` once it is shown, even if it was shown before.

        Raises ``GameError`` if its game cannot be made.
        """
        page = self._pages[place]
        held, session = page.held, page.session
        if place == self.shown:
            then()
        elif held is None and session is not None and session.game is not None:
            self.grow(page, partial(self.hold_page, page), then)
        else:
            with self.hold_page(page):
                if held is not None:
                    self._document.resume(held)
                else:
                    restore_tree(self._document, page.tree, session, page.source, self._document.path)
            if session is not None:
                self._look(session.view)
            then()

    @contextmanager
    def hold_page(self, page: Page) -> Iterator[None]:
        """Hold the page shown while ``page`` is opened in the context; if that fails, restore the old one."""
        document, left = self._document, self._pages[self.shown]
        left.tree, left.session, left.source = (
            document.tree,
            session_of(document, self._view()),
            document.source,
        )
        self.turning = True
        left.held = held = document.hold()
        before, self.shown = self.shown, self._pages.index(page)
        document.history.elsewhere = self._unsaved_elsewhere
        with document.events.settled:
            try:
                yield
            except BaseException:
                self.shown, left.held = before, None
                document.history.hold()
                document.history.elsewhere = self._unsaved_elsewhere
                document.resume(held)
                raise
            else:
                page.held = None
            finally:
                self.turning = False
                self.changed.emit()

    def _grow(self, page: Page, turn: Turn, then: Callable[[], object]) -> None:
        from treeview.games import game_factory

        session = page.session
        assert session is not None
        assert session.game is not None
        game = game_factory.grow_to_extent(session.game, game_factory.remake_game_tree(session.game, False))
        with turn():
            restore_game(self._document, session.game, game, session, page.source, self._document.path)
        then()

    # Other pages

    def add(self, pages: Iterable[Page], *, alone: bool = False, last: bool = False) -> None:
        """Insert pages after the one shown or at the end (``last``), or replace all; show their first."""
        place, before = len(self) if last else self.shown + 1, self._pages[:]
        self._pages[place:place] = pages
        self._rearrange()
        self.show(place, partial(self._drop, before) if alone else NOTHING_TO_DO)

    def add_blank(self) -> None:
        """Insert a new tree of a single node after the page shown, and show it."""
        page = Page(Tree())
        self._pages.insert(self.shown + 1, page)
        with self.hold_page(page):
            self._document.set_tree(page.tree, self._document.path)
            self._document.select(ROOT)
        self._rearrange()

    @property
    def empty(self) -> bool:
        """Whether the page shown is one of several on which nothing is drawn yet."""
        document = self._document
        return len(self) > 1 and document.game is None and document.tree == Tree(title=document.tree.title)

    def fill(self, pages: list[Page]) -> None:
        """Show pages in place of the one shown, which is `empty`; the first has its title, if it has one."""
        gone, title, page = self._pages[self.shown], self._document.tree.title, pages[0]
        if title and page.session is not None and page.session.game is not None:
            page.name = title
        elif title:
            page.tree.title = title
        self._pages[self.shown + 1 : self.shown + 1] = pages
        self.show(self.shown + 1, partial(self._drop, [gone]))

    def duplicate(self) -> None:
        """Insert a copy of the page shown after it, with a history of its own, and show the copy."""
        document = self._document
        tree, session = document.tree.copy(), session_of(document, self._view())
        page, name = Page(tree, session, document.source), self._free_title()
        if document.game is None:
            tree.title = name
        else:
            page.name = name
        self.add([page])

    def _free_title(self) -> str:
        """Return the title of the page shown with the first free number, or "" for an untitled page."""
        title = self._pages[self.shown].name or self._document.tree.title
        taken, number = {*self.titles}, 2
        while title and f"{title} ({number})" in taken:
            number += 1
        return f"{title} ({number})" if title else ""

    def delete(self) -> None:
        """Delete the page shown for good, and show the next one, or the previous one if it was the last."""
        if len(self) > 1:
            gone, last = self._pages[self.shown], self.shown == len(self) - 1
            self.show(self.shown + (-1 if last else 1), partial(self._drop, [gone]))

    def _drop(self, pages: list[Page]) -> None:
        shown = self._pages[self.shown]
        self._pages = [page for page in self._pages if page not in pages]
        self.shown = self._pages.index(shown)
        self._rearrange()

    def move(self, place: int, to: int) -> None:
        """Move the page at ``place`` to the place ``to``."""
        if place != to and 0 <= to < len(self):
            shown = self._pages[self.shown]
            self._pages.insert(to, self._pages.pop(place))
            self.shown = self._pages.index(shown)
            self._rearrange()

    def _rearrange(self) -> None:
        self._rearranged = True
        self._document.history.set_elsewhere(True)
        self.changed.emit()

    # Saving

    @property
    def _unsaved_elsewhere(self) -> bool:
        others = (page.held for place, page in enumerate(self._pages) if place != self.shown)
        return self._rearranged or any(held is not None and not held.history.is_clean for held in others)

    @property
    def node_count(self) -> int:
        """The number of nodes on all pages together."""
        others = (len(page.tree) for place, page in enumerate(self._pages) if place != self.shown)
        return len(self._document.order.ids) + sum(others)

    def contents(self) -> SavedPages:
        """Return all pages as a file stores them."""
        return SavedPages(tuple(map(self._content, range(len(self)))), self.shown)

    def _content(self, place: int) -> tuple[Tree, Session | None]:
        page, document = self._pages[place], self._document
        tree, session = page.tree, page.session
        if place == self.shown:
            tree, session = document.tree, session_of(document, self._view())
        if page.name:
            tree = root_alone(tree)
            tree.title = page.name
        return tree, session

    def set_clean(self) -> None:
        """Mark all pages as saved."""
        self._rearranged = False
        for page in self._pages:
            if page.held is not None:
                page.held.history.set_clean()
        self._document.history.set_clean()

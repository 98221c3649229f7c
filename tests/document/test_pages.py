"""The pages of a document, without Qt: whatever is done, each page is as it was left."""

from __future__ import annotations

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from tests.document.documents import load_source, new_document, opened
from treeview.document.pages import Pages, pages_of
from treeview.document.sessions import session_of
from treeview.document.tree_document import TreeDocument
from treeview.formats.format_registry import SavedPages, read_text_pages
from treeview.formats.native import native
from treeview.formats.native.session import Session
from treeview.games.setup import Setup
from treeview.search.run import Run
from treeview.sources import load
from treeview.tree.edits import node_edits
from treeview.tree.tree import ROOT, Tree


def look(document: TreeDocument) -> tuple[object, ...]:
    """All of a page that one can see."""
    history = document.history
    return (
        native.dumps(document.tree),
        session_of(document, view=None),
        document.run is None,
        document.step,
        document.length,
        document.drawing,
        document.selection,
        (history.index, history.undo_text, history.redo_text),
        document.setup,
    )


class AnyPages(RuleBasedStateMachine):
    """The model is a list of what each page looked like when it was left."""

    def __init__(self) -> None:
        super().__init__()
        self.document = opened()
        self.pages = Pages(self.document)
        self.model: list[tuple[object, ...] | None] = [None]  # of the page shown it is out of date

    def leave(self) -> None:
        self.model[self.pages.shown] = look(self.document)

    def check(self) -> None:
        assert self.model[self.pages.shown] in (None, look(self.document))

    @rule(place=st.integers(0, 9))
    def show(self, place: int) -> None:
        self.leave()
        self.pages.show(place % len(self.pages))
        self.check()

    @precondition(lambda self: len(self.pages) < 5)
    @rule()
    def add(self) -> None:
        self.leave()
        self.pages.add_blank()
        self.model.insert(self.pages.shown, None)

    @precondition(lambda self: len(self.pages) < 5)
    @rule(source=st.sampled_from(["[1, [2, 3]]", "game:nim:heaps=1 2"]))
    def add_file(self, source: str) -> None:
        other = opened(source)
        saved = SavedPages(((other.tree, session_of(other, view=None)),))
        self.leave()
        self.pages.add(pages_of(read_text_pages(native.pages_text(saved), source="<text>")))
        self.model.insert(self.pages.shown, None)
        assert self.document.setup == other.setup

    @precondition(lambda self: len(self.pages) < 5)
    @rule()
    def duplicate(self) -> None:
        self.leave()
        tree, session = native.dumps(self.document.tree), session_of(self.document, view=None)
        ran = self.document.run is not None
        self.pages.duplicate()
        self.model.insert(self.pages.shown, None)
        if ran and session.game is None:
            assert session_of(self.document, view=None) == session
        if not self.document.tree.title:
            assert native.dumps(self.document.tree) == tree
        assert self.document.history.index == 0

    @precondition(lambda self: len(self.pages) > 1)
    @rule()
    def delete(self) -> None:
        del self.model[self.pages.shown]
        self.pages.delete()
        self.check()

    @rule(place=st.integers(0, 9), to=st.integers(0, 9))
    def move(self, place: int, to: int) -> None:
        self.leave()
        place, to = place % len(self.pages), to % len(self.pages)
        self.pages.move(place, to)
        self.model.insert(to, self.model.pop(place))
        self.check()

    @rule(title=st.sampled_from(["a", "b"]))
    def rename(self, title: str) -> None:
        run = self.document.run
        self.pages.rename(title)
        assert self.pages.titles[self.pages.shown] == title
        assert self.document.run is run

    @rule()
    def edit(self) -> None:
        self.document.edit(node_edits.add_child, ROOT, value=1.0)

    @rule()
    def undo(self) -> None:
        self.document.history.undo()

    @rule()
    def redo(self) -> None:
        self.document.history.redo()

    @rule(step=st.integers(0, 20))
    def seek(self, step: int) -> None:
        self.document.seek(step)
        self.document.notes.note(self.document.step, "here")

    @rule(name=st.sampled_from(["minimax", "alphabeta"]))
    def start(self, name: str) -> None:
        self.document.start(name)

    @rule()
    def save(self) -> None:
        saved = self.pages.contents()
        again = new_document()
        others = Pages(again)
        read = read_text_pages(native.pages_text(saved), source="<text>")
        tree, session = read.pages[read.shown]
        if session is None or session.game is None:
            load_source(again, native.dumps(tree, session))
            others.adopt(pages_of(read), read.shown)
            assert others.titles == self.pages.titles
        self.pages.set_clean()
        assert self.document.history.is_clean

    @invariant()
    def the_model_has_as_many(self) -> None:
        assert len(self.model) == len(self.pages) == len(self.pages.titles)
        assert 0 <= self.pages.shown < len(self.pages)

    @invariant()
    def a_message_of_one_page_stays_there(self) -> None:
        assert not self.pages.turning


test_any_pages = AnyPages.TestCase
test_any_pages.settings = settings(max_examples=20, stateful_step_count=25)


def test_each_page_has_its_own_history_and_all_have_one_mark() -> None:
    document = opened()
    pages = Pages(document)
    told: list[bool] = []
    document.history.clean_changed.connect(told.append)
    pages.add_blank()
    assert told == [False], "a page more is unsaved work"
    pages.set_clean()
    document.edit(node_edits.add_child, ROOT, value=1.0)
    pages.show(0)
    assert not document.history.is_clean, "that of the other page is not saved"
    document.history.undo()
    assert len(document.tree) == 13, "only what was done here is undone"
    pages.show(1)
    document.history.undo()
    assert document.history.is_clean
    assert told == [False, True, False, True]
    pages.move(0, 1)
    assert not document.history.is_clean


def test_another_document_has_its_own_pages() -> None:
    document = opened()
    pages = Pages(document)
    pages.add_blank()
    document.open_tree(Tree(value=1.0))
    assert (len(pages), pages.shown, document.history.is_clean) == (1, 0, True)


def test_a_run_stays_as_it_is_while_another_page_is_shown() -> None:
    document = opened()
    pages = Pages(document)
    document.start("minimax")
    document.seek(4)
    run = document.run
    pages.add_blank()
    pages.show(0)
    assert document.run is run
    assert document.step == 4


def test_a_page_that_cannot_be_shown_leaves_all_as_it_is() -> None:
    document = opened("[[1, 2], 3]")
    pages = Pages(document)
    document.edit(node_edits.add_child, ROOT, value=1.0)
    before = look(document)
    document.events.opened.connect(lambda: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        pages.add_blank()
    assert look(document) == before
    assert pages.shown == 0
    assert not pages.turning


def test_figures_are_made_of_each_page_as_it_was_left() -> None:
    given = SavedPages(
        (
            (load("[[3, 12], [2, 4]]"), Session("minimax", step=2)),
            (load("[[3, 12], [2, 4]]"), Session("alphabeta", {"prune_on": "gt"}, step=10**6)),
            (Tree(), Session("minimax", game=Setup("nim", {"heaps": "2 1"}))),
            (load("[1, ?]"), Session("minimax")),
        )
    )
    document = new_document()
    pages = Pages(document)
    pages.adopt(pages_of(given), 0)
    document.open_tree(given.pages[0][0])
    pages.adopt(pages_of(given), 0)
    shown, later, game, unfinished = map(pages.subject_of, range(4))
    assert shown is document.run
    assert isinstance(later, Run)
    assert (later.search.name, later.search.options["prune_on"]) == ("alphabeta", "gt")
    assert later.finished
    assert later.step == len(later)
    assert isinstance(game, Run)
    assert game.step == 0
    assert len(game.search.space.tree) > 5
    assert unfinished is given.pages[3][0], "a tree that cannot be searched is drawn alone"
    pages.show(1)
    document.seek(3)
    pages.show(0)
    assert pages.subject_of(1).step == 3, "as it was left"

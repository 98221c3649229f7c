"""Documents to test, without Qt and with a clock that no machine makes faster."""

from __future__ import annotations

from itertools import count

from treeview.document.sessions import restore_game, restore_tree
from treeview.document.tree_document import TreeDocument
from treeview.games.setup import Setup
from treeview.sources import read_source
from treeview.tree.tree import Tree

EXERCISE = "[[8, 3, 2], [5, 4, 6], [1, 9, 7]]"


def new_document() -> TreeDocument:
    """A document for which a millisecond passes whenever it looks at the clock."""
    ticks = count()
    return TreeDocument(lambda: next(ticks) / 1000)


def load_source(document: TreeDocument, source: str) -> None:
    """Open any source as it was left, see `treeview.sources`; the tree of a game is grown at once."""
    content = read_source(source)
    made = content.make()
    if isinstance(made, Tree):
        restore_tree(document, made, content.session, content.name, content.path)
    else:
        assert isinstance(content.what, Setup)
        restore_game(document, content.what, made, content.session, content.name, content.path)


def opened(source: str = EXERCISE) -> TreeDocument:
    """A document of ``source``, as the window opens it."""
    document = new_document()
    load_source(document, source)
    return document


class Heard:
    """What a document tells: names of events, and messages."""

    def __init__(self, document: TreeDocument) -> None:
        self.said: list[str] = []
        self.messages: list[str] = []
        events = document.events
        for name in ("tree_changed", "run_changed", "recorded", "tree_grown", "tree_edited"):
            getattr(events, name).connect(lambda name=name: self.said.append(name))
        for name in ("step_changed", "selection_changed"):
            getattr(events, name).connect(lambda _, name=name: self.said.append(name))
        events.message_raised.connect(self.messages.append)

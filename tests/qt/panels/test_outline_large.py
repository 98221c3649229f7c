"""Of half a million nodes the outline knows the rows that are open, and looks at those in sight."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import FrameType

import pytest

from tests.document.documents import load_source
from tests.qt.canvases import uniform
from tests.qt.waiting import run_out
from treeview.qt.app import application
from treeview.qt.document import Document
from treeview.qt.panels.outline import tree_model
from treeview.qt.panels.outline.outline_panel import MAX_OPEN_ROWS, OutlinePanel
from treeview.qt.panels.outline.tree_model import NodeRole
from treeview.tree.edits import node_edits
from treeview.tree.tree import ROOT, Tree

CALLS = 20_000
"""Calls of the model that showing some forty rows may take; 549,946 nodes have millions of cells."""


class Calls:
    """Counts the calls of the model's functions."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self, frame: FrameType, event: str, _: object) -> None:
        self.count += event == "call" and frame.f_code.co_filename == tree_model.__file__

    def since(self) -> int:
        count, self.count = self.count, 0
        return count


def loaded(outline: OutlinePanel) -> int:
    """How many rows the model has."""
    model, count, waiting = outline.model, 0, [outline.model.index(0, 0)]
    while waiting:
        index = waiting.pop()
        count += 1
        waiting += [model.index(row, 0, index) for row in range(model.rowCount(index))]
    return count


@pytest.fixture
def large() -> Iterator[tuple[OutlinePanel, Calls, Tree]]:
    """An outline, the calls of its model, and a tree for it, which is made before calls are counted."""
    application()
    tree = uniform(9, 6)
    calls = Calls()
    outline = OutlinePanel(Document())
    outline.resize(300, 700)
    outline.show()
    sys.setprofile(calls)
    yield outline, calls, tree
    sys.setprofile(None)
    outline.document.recorder.cancel()
    outline.document.deleteLater()  # what is connected to it would keep the tree
    outline.deleteLater()


@pytest.mark.long
def test_only_what_is_open_has_rows(large: tuple[OutlinePanel, Calls, Tree]) -> None:
    outline, calls, tree = large
    document, view, model = outline.document, outline.view, outline.model

    def shown() -> int:
        run_out(outline)
        return calls.since()

    shown()
    document.open_tree(tree)
    document.recorder.cancel()
    assert len(document.tree) > 549_946
    assert shown() < CALLS
    assert loaded(outline) <= MAX_OPEN_ROWS
    before = loaded(outline)
    calls.since()
    node = document.tree.at([3, 3])
    view.expand(model.index_of(node))
    assert shown() < CALLS
    assert loaded(outline) == before + 9
    calls.since()
    view.verticalScrollBar().setValue(view.verticalScrollBar().maximum())
    assert shown() < CALLS
    for step in (10, 20, 5):
        document.seek(step)
        assert shown() < CALLS
    assert loaded(outline) == before + 9
    deep = document.tree.at([8, 0, 5, 1, 2, 3])
    calls.since()
    document.select(deep)
    assert shown() < CALLS
    assert model.index_of(deep).data(NodeRole) == deep
    assert loaded(outline) == before + 9 + 4 * 9, "the families on the way to it"
    calls.since()
    document.edit(node_edits.delete, [deep])
    assert shown() < CALLS
    assert loaded(outline) == before + 9 + 4 * 9 - 1
    load_source(document, "[1, 2]")
    assert loaded(outline) == 3
    assert model.index_of(ROOT).isValid()

"""Where an edit changes the outline it is painted anew, and only there."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from treeview.qt.panels.outline.outline_panel import OutlinePanel
from treeview.tree.edits import node_edits
from treeview.tree.tree import CHANCE, MIN, ROOT


def on_screen(outline: OutlinePanel) -> QImage:
    """A grab of the screen where the outline is."""
    for _ in range(4):  # columns may follow in the next turn
        QApplication.processEvents()
    return outline.screen().grabWindow(outline.winId()).toImage()


@pytest.mark.parametrize(
    ("make", "given"),
    [
        ((node_edits.put, "value"), lambda tree: {tree.at([0, 0]): 88.0}),
        (
            (node_edits.put, "value"),
            lambda tree: {node: 7.0 for node in tree.preorder() if tree.is_terminal(node)},
        ),
        ((node_edits.put, "labels"), lambda tree: {tree.at([0]): "bolt"}),
        ((node_edits.put, "kind"), lambda tree: {tree.at([0]): CHANCE}),
        ((node_edits.put, "kind"), lambda tree: {ROOT: MIN}),
        ((node_edits.add_child,), lambda tree: tree.at([0, 0])),
        ((node_edits.delete,), lambda tree: [tree.at([0, 1])]),
    ],
    ids=["value", "values", "name", "kind", "root", "child", "deleted"],
)
@pytest.mark.parametrize("running", [False, True], ids=["drawn", "run"])
def test_all_that_an_edit_changes_is_painted(
    outline: OutlinePanel, monkeypatch: pytest.MonkeyPatch, make: Any, given: Any, running: bool
) -> None:
    monkeypatch.setattr("treeview.qt.panels.outline.tree_model._MAX_ROWS_TOLD", 4)
    document = outline.document
    document.seek(document.length)
    if not running:
        document.edit(node_edits.put, "value", {document.tree.at([2]): 5.0})
    assert (document.run is not None) == running
    for act in (lambda: document.edit(*make, given(document.tree)), document.history.undo):
        before = on_screen(outline)
        act()
        after = on_screen(outline)
        assert after != before
        outline.view.viewport().update()
        assert on_screen(outline) == after

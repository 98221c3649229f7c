"""Whoever presses any keys in any order breaks nothing, and undo brings all of it back."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QAbstractItemModelTester

from tests.qt.keyboard import keys
from treeview.formats.native import native
from treeview.qt.window.main_window import MainWindow
from treeview.tree.tree import ROOT

KEYS = (
    *("<Tab>", "<Enter>", "<Shift+Enter>", "<Up>", "<Down>", "<Left>", "<Right>", "<Home>") * 3,
    *("8", "-", "a", "=", " ", '"', "?", "[", "z", "/", "0", ":") * 2,
    *("<Alt+Up>", "<Alt+Down>", "<Alt+Left>", "<Alt+Right>"),
    *("<Shift+Left>", "<Shift+Right>", "<Ctrl+A>", "<Ctrl+Shift+A>"),
    *("<F2>", "<Shift+F2>", "<Ctrl+F2>", "<Alt+Enter>", "<Esc>", "<Esc>", "<Esc>", "<Ctrl+Enter>", "<F8>"),
    *("<Del>", "<Back>", "<Ctrl+D>", "<Ctrl+C>", "<Ctrl+X>", "<Ctrl+V>"),
    *("<Ctrl+Z>", "<Ctrl+Shift+Z>", "<F4>", "<F4>", "<Ctrl+.>", "<F9>"),
)
MOST = 25
"""Nodes: more are not pasted or duplicated, which would double them again and again."""


@pytest.fixture
def drawn(window: MainWindow) -> Iterator[MainWindow]:
    QGuiApplication.clipboard().setText("[3, 5]")
    yield window
    window.shell.editing.drawing.editor.close()
    window.shell.document.history.set_clean()
    QGuiApplication.clipboard().clear()


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2))
def test_any_keys_in_any_order(drawn: MainWindow, seed: int) -> None:
    draw = random.Random(seed)
    document = drawn.shell.document
    before = native.dumps(document.tree)
    tester = QAbstractItemModelTester(
        drawn.shell.panels.outline.model, QAbstractItemModelTester.FailureReportingMode.Fatal
    )
    document.select(ROOT)
    document.set_drawing(True)
    for _ in range(120):
        key = draw.choice(KEYS)
        if len(document.order.ids) > MOST and key in ("<Ctrl+V>", "<Ctrl+D>"):
            continue
        if not drawn.shell.canvas.hasFocus() and not drawn.shell.editing.drawing.editor.is_open:
            drawn.shell.canvas.setFocus()
        keys(key if key != "<Ctrl+.>" else "<Ctrl+Period>")
        selection = document.selection
        assert all(document.order.position[node] >= 0 for node in selection)
        assert document.selected == (selection[0] if selection else -1)
    drawn.shell.editing.drawing.editor.close()
    after = native.dumps(document.tree)
    stack = document.history
    count = stack.index
    while stack.undo_text:
        stack.undo()
    assert native.dumps(document.tree) == before
    for _ in range(count):
        stack.redo()
    assert native.dumps(document.tree) == after
    del tester

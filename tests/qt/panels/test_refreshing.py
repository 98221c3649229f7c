"""Each panel in sight is refreshed once by each change, and only when all of the change is there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial

import pytest

from treeview.formats.native.session import Session
from treeview.formats.nested import nested_text
from treeview.qt.files.open_commands import show_tree
from treeview.qt.panels.panel import Panel
from treeview.qt.window.main_window import MainWindow
from treeview.tree.edits import node_edits

TREE = nested_text.loads("[[8, 3, 2], [5, 4, 6], 1]")


def shown(window: MainWindow) -> tuple[object, ...]:
    """All that a panel is a function of."""
    document = window.shell.document
    return (
        id(document.tree),
        len(document.order.ids),
        document.algorithm,
        id(document.run),
        document.step,
        document.length,
        document.selection,
        document.folded,
        document.quiz.question,
        document.notes.shown,
        document.drawing,
        document.message,
    )


def test_a_change_refreshes_each_panel_once(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("counters", "inspector", "notes", "log"):
        window.shell.panels.bring(name)
    panels = [panel for panel in window.findChildren(Panel) if panel.isVisible()]
    assert len(panels) == 8
    document, refreshed = window.shell.document, list[tuple[Panel, object]]()

    def watch(panel: Panel, refresh: Callable[[], None]) -> None:
        refreshed.append((panel, shown(window)))
        refresh()

    for panel in panels:
        monkeypatch.setattr(panel, "refresh", partial(watch, panel, panel.refresh))
    saved = Session("minimax", step=3, selected=2, collapsed=(1,))
    changes: dict[str, Callable[[], object]] = {
        "step": document.step_forward,
        "edit": lambda: document.edit(node_edits.retitle, "another"),
        "undo": document.history.undo,
        "tree": lambda: document.open_tree(TREE.copy()),
        "file": lambda: show_tree(window.shell, TREE.copy(), saved),
        "quiz": lambda: document.quiz.set_on(True),
        "page": window.shell.pages.add_blank,
        "other page": lambda: window.shell.pages.show(0),
        "search that cannot run": lambda: document.start("bstar"),
    }
    for name, change in changes.items():
        refreshed.clear()
        change()
        assert Counter(panel for panel, _ in refreshed) == dict.fromkeys(panels, 1), name
        now = shown(window)
        assert all(state == now for _, state in refreshed), name

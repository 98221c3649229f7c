"""Prepares the workspace a little at a time, while the window is already in use."""

from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Final

from PySide6.QtCore import QObject, QTimer

PARTS: Final = (
    "numpy",
    "treeview.tree.tree",
    "treeview.search.registry",
    "treeview.formats.native.native",
    "treeview.formats.format_registry",
    "treeview.draw.plan.plan",
    "treeview.draw.tree_picture",
    "treeview.playback.answer",
    "treeview.scenes",
    "treeview.sources",
    "treeview.document.tree_document",
    "treeview.document.pages",
    "treeview.qt.canvas.view.viewport",
    "treeview.qt.canvas.render.canvas_renderer",
    "treeview.qt.canvas.render.crowded_tree",
    "treeview.qt.canvas.still_canvas",
    "treeview.qt.canvas.canvas",
    "treeview.qt.canvas.overlays.minimap",
    "treeview.qt.editing.edit_menu",
    "treeview.qt.files.document_session",
    "treeview.qt.files.open_commands",
    "treeview.qt.files.save_commands",
    "treeview.qt.pages.page_commands",
    "treeview.qt.panels.entry.entry_line",
    "treeview.qt.panels.find_bar",
    "treeview.qt.panels.transport",
    "treeview.qt.panels.log.log_panel",
    "treeview.qt.panels.outline.outline_panel",
    "treeview.qt.panels.pseudocode_panel",
    "treeview.qt.panels.run_panel",
    "treeview.qt.comparison.compare_commands",
    "treeview.qt.window.docks",
    "treeview.qt.window.workspace",
)
"""The modules to import one by one, each with its own imports; the order keeps the parts small."""


class Preparation(QObject):
    """Imports ``PARTS`` one after the other and takes ``steps``; the window handles its events between."""

    def __init__(self, parent: QObject, *steps: Callable[[], object]) -> None:
        super().__init__(parent)
        self._left: list[Callable[[], object]] = [
            *(partial(import_module, name) for name in PARTS),
            self._add_searches,
            *steps,
        ]
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._advance)

    def start(self) -> None:
        if self._left:
            self._timer.start()

    def stop(self) -> None:
        self._timer.stop()

    def _advance(self) -> None:
        self._left.pop(0)()
        if not self._left:
            self.stop()

    def _add_searches(self) -> None:
        from treeview.search.registry import ALGORITHMS

        self._left[:0] = [partial(ALGORITHMS.get, name) for name in ALGORITHMS]  # which imports each

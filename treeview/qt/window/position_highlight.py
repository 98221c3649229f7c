"""Highlights the nodes of a game's tree that hold the same position."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction

from treeview.games.game import GameError
from treeview.qt.canvas import TreeCanvas
from treeview.qt.document import Document
from treeview.qt.i18n.problems import said
from treeview.qt.panels.equal_positions import equal_positions
from treeview.tree.tree import NIL


class EqualPositions(QObject):
    """While ``action`` is checked, highlights what equals the node under the mouse, or the selected one."""

    def __init__(self, document: Document, canvas: TreeCanvas, action: QAction) -> None:
        super().__init__(canvas)
        self._document, self._action = document, action
        self._hovered = NIL
        canvas.hovered.connect(self._hover)
        action.toggled.connect(self._light)
        for signal in (
            document.selectionChanged,
            document.treeChanged,
            document.treeGrown,
            document.stepChanged,
        ):
            signal.connect(self._light)
        document.treeChanged.connect(self._enable)
        self._enable()

    def _enable(self) -> None:
        self._action.setEnabled(self._document.game is not None)

    def _hover(self, node: int) -> None:
        self._hovered = node
        self._light()

    def _light(self, _: object = None) -> None:
        document = self._document
        if document.game is None or not self._action.isChecked():
            document.set_lit(())
            return
        node = self._hovered
        if node == NIL or node >= len(document.tree):
            node = document.selected
        try:
            found = equal_positions(document, node)
        except GameError as error:
            document.messageRaised.emit(said(error))
            found = []
        document.set_lit(found if len(found) > 1 else ())

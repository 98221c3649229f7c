"""Highlights the nodes of a game's tree that have the same position."""

from treeview.games.game import GameError
from treeview.qt.panels.equal_positions import equal_positions
from treeview.qt.shell import Shell
from treeview.tree.tree import NIL


class PositionHighlight:
    """While its action is checked, highlights the positions equal to that under the mouse, or selected."""

    def __init__(self, shell: Shell) -> None:
        self._shell, self._document, self._action = shell, shell.document, shell.actions["equal"]
        self._hovered = NIL
        document = shell.document
        shell.canvas.mouse.hovered.connect(self._hover)
        self._action.toggled.connect(self._highlight)
        for signal in (
            document.selectionChanged,
            document.treeChanged,
            document.treeGrown,
            document.stepChanged,
        ):
            signal.connect(self._highlight)
        document.treeChanged.connect(self._enable)
        self._enable()

    def _enable(self) -> None:
        self._action.setEnabled(self._document.game is not None)

    def _hover(self, node: int) -> None:
        self._hovered = node
        self._highlight()

    def _highlight(self, _: object = None) -> None:
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
            self._shell.warn(str(error))
            found = []
        document.set_lit(found if len(found) > 1 else ())

"""Collapsing and expanding subtrees: the commands, tied to a document and its picture."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QInputDialog, QWidget

from treeview.messages import tr
from treeview.qt.actions import Actions
from treeview.qt.canvas import TreeCanvas
from treeview.qt.document import Document
from treeview.tree.edits.change import Change, Relink
from treeview.tree.tree import NIL, ROOT

SHOWN: Final = 3
"""Levels below the root that are offered to be shown, where no node is selected."""


class FoldCommands:
    """Connects the actions that fold to ``document``; what is folded keeps its place in ``canvas``.

    A hidden node that gets selected is unfolded: whoever selects it wants to see it. So is a selected
    node that comes to stand where it would be hidden.
    """

    def __init__(self, document: Document, canvas: TreeCanvas, actions: Actions, window: QWidget) -> None:
        self._document, self._canvas, self._actions, self._window = document, canvas, actions, window
        actions.tie({"fold": self.toggle, "fold_below": self.ask_level, "unfold_all": self.unfold_all})
        canvas.unfoldRequested.connect(self.unfold)
        self._relinked: set[int] = set()
        """The families that the edit being made changes."""
        document.selectionChanged.connect(self._selected)
        document.changed.connect(self._changed)
        document.treeEdited.connect(self._edited)
        for signal in (document.treeChanged, document.treeEdited, document.foldedChanged):
            signal.connect(self._enable)
        self._enable()

    def toggle(self) -> None:
        """Fold the subtrees at the selected nodes, or unfold them where all of them are folded."""
        nodes = self._nodes()
        if not nodes:
            return
        self._canvas.hold(nodes[0])
        if self._document.folded.issuperset(nodes):
            self._document.unfold(nodes)
        else:
            self._document.fold(nodes)

    def unfold(self, node: int) -> None:
        """Unfold the subtree at a node."""
        self._canvas.hold(node)
        self._document.unfold([node])

    def unfold_all(self) -> None:
        """Unfold everything."""
        self._hold()
        self._document.set_folded(())

    def fold_below(self, level: int) -> None:
        """Show ``level`` levels below the root, and no more."""
        document = self._document
        ids = document.order.ids
        self._hold()
        document.set_folded(ids[document.tree.column("depth")[ids] == level].tolist())

    def ask_level(self) -> None:
        """Ask how many levels to show."""
        selected, most = self._document.selected, self._levels() - 1
        offered = self._document.tree.depth[selected] if selected != NIL else SHOWN
        level, wanted = QInputDialog.getInt(
            self._window,
            tr("Collapse Below a Level"),
            tr("Levels to show below the root:"),
            min(max(offered, 1), most),
            0,
            most,
        )
        if wanted:
            self.fold_below(level)

    def _levels(self) -> int:
        """How many levels there are below the root."""
        document = self._document
        return int(document.tree.column("depth")[document.order.ids].max())

    def _nodes(self) -> list[int]:
        """The selected nodes that can be folded; for a hidden one the one in which it is."""
        document = self._document
        nodes = dict.fromkeys(self._standing(node) for node in document.selection)
        return [node for node in nodes if document.tree.child_count[node]]

    def _standing(self, node: int) -> int:
        """``node``, or the uppermost folded node above it."""
        hiding = self._hiding(node)
        return hiding[-1] if hiding else node

    def _hiding(self, node: int) -> list[int]:
        """The folded nodes above a node, upwards."""
        document = self._document
        if node == NIL or not document.folded:
            return []
        above = document.tree.ancestors(document.tree.parent[node])
        return [other for other in above if other in document.folded]

    def _hold(self) -> None:
        """What is selected, or the root, keeps its place."""
        selected = self._document.selected
        self._canvas.hold(ROOT if selected == NIL else self._standing(selected))

    def _selected(self, node: int) -> None:
        hiding = self._hiding(node)
        if hiding:
            self._canvas.hold(hiding[-1])
            self._document.unfold(hiding)
        self._enable()

    def _changed(self, change: Change) -> None:
        if isinstance(change, Relink):
            self._relinked.update(change.families)

    def _edited(self) -> None:
        """Show what has been moved, if it is selected."""
        relinked, self._relinked = self._relinked, set()
        node = self._document.selected
        if node != NIL and self._document.tree.parent[node] in relinked:
            self._selected(node)

    def _enable(self, _: object = None) -> None:
        """Only what can be done now can be chosen."""
        self._actions["fold"].setEnabled(bool(self._nodes()))
        self._actions["fold_below"].setEnabled(self._document.tree.child_count[ROOT] > 0)
        self._actions["unfold_all"].setEnabled(bool(self._document.folded))

"""The tree in front of an audience: the same canvas, with a mouse that presents instead of drawing."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from treeview.qt.canvas import TreeCanvas
from treeview.qt.canvas.gestures import NO_KEYS
from treeview.qt.canvas.hit import badge_at
from treeview.qt.canvas.view import TRUE_SCALE, View
from treeview.qt.guard import guarded
from treeview.qt.presenter.look import percent
from treeview.tree.tree import NIL

READABLE: Final = 0.3
"""A tree that fits only at a smaller zoom is not fitted at first: the view goes along with the search."""
NEAR: Final = 0.9
"""The zoom at which it does."""

_LARGEST: Final = 0.94
"""Of the zoom at which a tree just fits, the part that leaves room for the ring around a node at its edge."""
_WAYS: Final = {
    Qt.MouseButton.RightButton: "back",
    Qt.MouseButton.BackButton: "back",
    Qt.MouseButton.ForwardButton: "on",
}


class Roomy(View):
    """A view in which a fitted tree has some more room around it where all is drawn large."""

    @property
    def fitting(self) -> float:
        found = super().fitting
        return max(_LARGEST * found, TRUE_SCALE) if found > TRUE_SCALE else found


@guarded
class Stage(TreeCanvas):
    """Shows a document, a `Shown`, to an audience.

    A click on a node selects it, or no longer; a click anywhere else goes on, one with the right button back.
    """

    wanted = Signal(str)
    """The mouse asks for a command: "on" or "back"."""

    def __init__(self, document: Any, parent: QWidget | None = None) -> None:
        super().__init__(document, parent)
        self.view = Roomy()
        self._hidden_cursor = False
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.unfoldRequested.connect(lambda node: document.unfold((node,)))

    def take_height(self, height: float) -> None:
        """Be as large as suits a window of so many px."""
        self.set_text_size(percent(height))

    def begin(self) -> None:
        """Show the whole tree, or where it is too large for an audience, where the search is."""
        self.fit()
        if self.follow and self.view.fitting < READABLE:
            self.zoom_to(self.document.looked_at, NEAR)

    def hide_cursor(self, hidden: bool) -> None:
        """Show no cursor, whatever is under the mouse."""
        self._hidden_cursor = hidden
        self.show_cursor()

    def show_cursor(self) -> None:
        if self._hidden_cursor:
            self.setCursor(Qt.CursorShape.BlankCursor)
        else:
            super().show_cursor()

    def click(self, at: QPointF, held: Qt.KeyboardModifier = NO_KEYS) -> None:
        badge = badge_at(self.frame(), at.x() / self.text_scale, at.y() / self.text_scale)
        node = self.node_at(at)
        if badge == NIL and node == NIL:
            self.wanted.emit("on")
        elif badge == NIL and node == self.document.selected:
            self.choose(NIL)
        else:
            super().click(at)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        way = _WAYS.get(event.button())
        if way is None:
            super().mousePressEvent(event)
        else:
            self.wanted.emit(way)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)  # two quick clicks go on twice

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        event.accept()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip:
            return True  # nothing pops up in front of an audience
        return super().event(event)

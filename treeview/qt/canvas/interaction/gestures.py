"""Mouse gestures on the canvas; `Gesture.move` returns the gesture that goes on from there."""

from typing import Protocol

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication

from treeview.qt.canvas.canvas_document import CanvasDocument
from treeview.qt.canvas.view.frame import Frame
from treeview.qt.canvas.view.viewport import Viewport

NO_KEYS = Qt.KeyboardModifier.NoModifier


class GestureOwner(Protocol):
    """The interface of the mouse input that begins a gesture."""

    viewport: Viewport
    document: CanvasDocument

    def click(self, at: QPointF, held: Qt.KeyboardModifier) -> None: ...
    def drag_from(self, start: QPointF) -> "Gesture": ...
    def propose(self, nodes: tuple[int, ...] | None) -> None: ...
    def show_cursor(self) -> None: ...


class Gesture:
    """The base of all gestures: who owns it, where it began, and the modifier keys ``held`` during it."""

    def __init__(self, owner: GestureOwner, start: QPointF) -> None:
        self.owner, self.viewport, self.document = owner, owner.viewport, owner.document
        self.start = start
        self.held = NO_KEYS

    def move(self, at: QPointF) -> "Gesture":
        return self

    def hold(self, held: Qt.KeyboardModifier) -> None:
        self.held = held

    def release(self, at: QPointF) -> None:
        """The button is released."""

    def cancel(self) -> None:
        """End without doing anything: by Esc, or because something else takes the mouse."""

    def paint(self, painter: QPainter, frame: Frame) -> None:
        """Paint over ``frame``, in its px, what releasing the button now would do."""


class Pan(Gesture):
    """Moves the picture with the mouse."""

    def __init__(self, owner: GestureOwner, start: QPointF) -> None:
        super().__init__(owner, start)
        self._last = start
        self._before = (self.viewport.view.x, self.viewport.view.y)
        self.viewport.widget.setCursor(Qt.CursorShape.ClosedHandCursor)

    def move(self, at: QPointF) -> Gesture:
        self.viewport.pan(at.x() - self._last.x(), at.y() - self._last.y())
        self._last = at
        return self

    def release(self, at: QPointF) -> None:
        self.owner.show_cursor()

    def cancel(self) -> None:
        self.owner.show_cursor()
        self.viewport.centre_on(*self._before)


class Click(Gesture):
    """A click when the button is released in place; dragged away, it becomes the drag that begins there."""

    def move(self, at: QPointF) -> Gesture:
        if (at - self.start).manhattanLength() < QApplication.startDragDistance():
            return self
        drag = self.owner.drag_from(self.start)
        drag.hold(self.held)
        return drag.move(at)

    def release(self, at: QPointF) -> None:
        self.owner.click(at, self.held)


class HeldKey:
    """A key that acts when released, unless it was used for something else; ``down``: it is held now."""

    def __init__(self) -> None:
        self.down = self._used = False

    def press(self) -> None:
        self.down, self._used = True, False

    def use(self) -> None:
        """Keep the key from acting, since it was used for something else."""
        self._used = True

    def release(self) -> bool:
        acts = self.down and not self._used
        self.down = False
        return acts

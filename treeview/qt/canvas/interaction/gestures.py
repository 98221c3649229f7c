"""Mouse gestures on the canvas: one class for each.

A gesture begins with a press, gets every move, and ends with the release or is cancelled. ``move``
returns the gesture that goes on from there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication

if TYPE_CHECKING:
    from treeview.qt.canvas.interaction.mouse_input import MouseInput
    from treeview.qt.canvas.view.frame import Frame

NO_KEYS = Qt.KeyboardModifier.NoModifier


class Gesture:
    """What all gestures share: the canvas, where they began, and the keys ``held`` with the mouse."""

    def __init__(self, canvas: MouseInput, start: QPointF) -> None:
        self.canvas, self.start = canvas, start
        self.held = NO_KEYS

    def move(self, at: QPointF) -> Gesture:
        """The mouse has moved."""
        return self

    def hold(self, held: Qt.KeyboardModifier) -> None:
        """Other keys are held now."""
        self.held = held

    def release(self, at: QPointF) -> None:
        """The button was let go."""

    def cancel(self) -> None:
        """Something else took the mouse away, or the user has thought better of it."""

    def paint(self, painter: QPainter, frame: Frame) -> None:
        """Show on top of ``frame``, in its px, what letting go now would do."""


class Pan(Gesture):
    """Takes the picture along."""

    def __init__(self, canvas: MouseInput, start: QPointF) -> None:
        super().__init__(canvas, start)
        self._last = start
        self._before = (canvas.view.x, canvas.view.y)
        canvas.setCursor(Qt.CursorShape.ClosedHandCursor)

    def move(self, at: QPointF) -> Gesture:
        self.canvas.pan(at.x() - self._last.x(), at.y() - self._last.y())
        self._last = at
        return self

    def release(self, at: QPointF) -> None:
        self.canvas.show_cursor()

    def cancel(self) -> None:
        self.canvas.show_cursor()
        self.canvas.centre_on(*self._before)


class Click(Gesture):
    """Clicks on what is under the mouse when released; dragged away, it becomes what the canvas drags."""

    def move(self, at: QPointF) -> Gesture:
        if (at - self.start).manhattanLength() < QApplication.startDragDistance():
            return self
        drag = self.canvas.drag_from(self.start)
        drag.hold(self.held)
        return drag.move(at)

    def release(self, at: QPointF) -> None:
        self.canvas.click(at, self.held)


class Tap:
    """A key that acts when it is let go, unless something else was done while it was held.

    - ``down``: whether it is held now.
    """

    def __init__(self) -> None:
        self.down = self._used = False

    def press(self) -> None:
        """The key went down."""
        self.down, self._used = True, False

    def use(self) -> None:
        """Something is done with the key held: it will not act."""
        self._used = True

    def release(self) -> bool:
        """The key is let go: whether it acts."""
        acts = self.down and not self._used
        self.down = False
        return acts

"""Mouse gestures on the canvas; `Gesture.move` returns the gesture that goes on from there."""

from collections.abc import Callable
from typing import Final, Protocol

from PySide6.QtCore import QPointF, Qt, QTimer
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication

from treeview.qt.canvas.canvas_document import CanvasDocument
from treeview.qt.canvas.view.frame import Frame
from treeview.qt.canvas.view.viewport import Viewport

NO_KEYS = Qt.KeyboardModifier.NoModifier
EDGE_PX: Final = 24.0
"""The distance from the edge within which scrolling begins."""
MAX_SPEED_PX: Final = 16.0
"""The most px by which the picture moves per tick."""
_TICK_MS: Final = 16


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


class EdgeScroll:
    """Pans ``viewport`` with the mouse near an edge that hides more tree; calls ``moved`` after each move."""

    def __init__(self, viewport: Viewport, moved: Callable[[], object]) -> None:
        self._viewport, self._moved = viewport, moved
        self._at = QPointF()
        self._timer = QTimer(viewport, interval=_TICK_MS)
        self._timer.timeout.connect(self._tick)

    def point(self, at: QPointF) -> None:
        self._at = at
        if self._speed().isNull():
            self._timer.stop()
        elif not self._timer.isActive():
            self._timer.start()

    def stop(self) -> None:
        self._timer.stop()
        self._timer.deleteLater()

    def _speed(self) -> QPointF:
        """The px by which the picture moves per tick."""
        widget, scale = self._viewport.widget, self._viewport.text_scale
        view, extent = self._viewport.view, self._viewport.view.extent
        left, top = view.to_screen(extent.left, extent.top)
        right, bottom = view.to_screen(extent.right, extent.bottom)
        return QPointF(
            _pull(self._at.x(), widget.width(), left * scale, right * scale),
            _pull(self._at.y(), widget.height(), top * scale, bottom * scale),
        )

    def _tick(self) -> None:
        speed = self._speed()
        if speed.isNull():
            self._timer.stop()
        else:
            self._viewport.pan(speed.x(), speed.y())
            self._moved()


def _pull(at: float, size: float, low: float, high: float) -> float:
    """How far the picture moves if the mouse is ``at`` and the tree reaches from ``low`` to ``high``."""
    if at < EDGE_PX and low < EDGE_PX:
        return min((EDGE_PX - at) / 2, MAX_SPEED_PX)
    if at > size - EDGE_PX and high > size - EDGE_PX:
        return max((size - EDGE_PX - at) / 2, -MAX_SPEED_PX)
    return 0.0


class ScrollingDrag(Gesture):
    """A drag with the mouse at ``_at``, near the edges of the canvas scrolling it; `_aim` follows."""

    def __init__(self, owner: GestureOwner, start: QPointF) -> None:
        super().__init__(owner, start)
        self._at = start
        self._scroll = EdgeScroll(self.viewport, self._aim)

    def _aim(self) -> None:
        """The mouse or the picture under it has moved."""
        raise NotImplementedError

    def move(self, at: QPointF) -> Gesture:
        self._at = at
        self._scroll.point(at)
        self._aim()
        return self

    def cancel(self) -> None:
        self._scroll.stop()
        self.owner.show_cursor()
        self.viewport.widget.update()


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

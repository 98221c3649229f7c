"""The number line of an unknown leaf, or the plane of two, with values that can be dragged."""

import math
from collections.abc import Callable
from fractions import Fraction
from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from treeview.draw.style.style import Style
from treeview.figures.number_line import NumberLine
from treeview.figures.unknown_plane import UnknownPlane
from treeview.qt.painting.picture_painter import paint_picture
from treeview.qt.widgets import theme
from treeview.qt.widgets.guard import guard_methods
from treeview.unknowns.interval import Exact

SNAP_PX: Final = 5.0
"""The distance in px within which the mouse means a written number."""
GRAIN_PX: Final = 3.0
"""The least step in px to which other values are rounded: 1, 2 or 5 times a power of ten."""
KEY_PX: Final = 8.0
"""How far an arrow key goes, rounded in the same way, if all numbers take `SPAN_PX`."""
SPAN_PX: Final = 400.0

Drawn = NumberLine | UnknownPlane
Draw = Callable[[tuple[Exact, ...], float], Drawn]
"""Makes the picture with some values marked, at least so many px wide."""

_WAYS: Final[dict[int, tuple[int, int]]] = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Down: (1, -1),
    Qt.Key.Key_Up: (1, 1),
}
"""The keys that move a value by a step: which of the values, and which way."""


def _neighbour(value: Exact, numbers: list[Exact], way: int) -> Exact:
    """Return the next of ``numbers`` above or below ``value``, or ``value`` if there is none."""
    beyond = [number for number in numbers if (number - value) * way > 0]
    return min(beyond, key=lambda number: abs(number - value), default=value)


_TURNS: Final[dict[int, Callable[[Exact, list[Exact]], Exact]]] = {
    Qt.Key.Key_PageUp: lambda value, numbers: _neighbour(value, numbers, 1),
    Qt.Key.Key_PageDown: lambda value, numbers: _neighbour(value, numbers, -1),
    Qt.Key.Key_Home: lambda _, numbers: numbers[0],
    Qt.Key.Key_End: lambda _, numbers: numbers[-1],
}
"""The keys that go to a written number."""


def grain(span: float) -> Fraction:
    """Return the least of 1, 2 and 5 times a power of ten that is not below ``span``."""
    power = Fraction(10) ** math.floor(math.log10(span))
    return next(step for step in (power, 2 * power, 5 * power, 10 * power) if step >= span * (1 - 1e-9))


@guard_methods
class UnknownView(QWidget):
    """Shows the picture of ``draw`` at ``values``; the mouse and the arrow keys try others."""

    tried = Signal(object)
    """The user tries other values: a tuple of exact numbers."""

    def __init__(self) -> None:
        super().__init__()
        self.values: tuple[Exact, ...] = ()
        self._draw: Draw | None = None
        self._drawn: Drawn | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.SizeHorCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def scale(self) -> float:
        """The pixels of the screen for a px of the picture, by the size of the text."""
        return self.font().pixelSize() / theme.TEXT

    @property
    def drawn(self) -> Drawn | None:
        """The picture shown, and the places of its numbers."""
        if self._drawn is None and self._draw is not None:
            self._drawn = self._draw(self.values, self.width() / self.scale)
            picture = self._drawn.picture
            self.setAccessibleName(picture.title)
            self.setAccessibleDescription(picture.description)
        return self._drawn

    def show_values(self, draw: Draw, values: tuple[Exact, ...]) -> None:
        """Show the picture of ``draw`` with ``values`` marked."""
        self._draw, self.values = draw, values
        self.redraw()
        self.setCursor(Qt.CursorShape.SizeHorCursor if len(values) == 1 else Qt.CursorShape.CrossCursor)

    def mark(self, values: tuple[Exact, ...]) -> None:
        """Mark other values."""
        if values != self.values:
            self.values = values
            self.redraw()

    def redraw(self) -> None:
        """Draw the picture again, since its size may have changed."""
        self._drawn = None
        self.updateGeometry()
        self.update()

    def restyle(self, _: Style) -> None:
        self.redraw()

    def sizeHint(self) -> QSize:
        drawn = self.drawn
        if drawn is None:
            return QSize(0, 0)
        return QSize(
            math.ceil(drawn.picture.width * self.scale), math.ceil(drawn.picture.height * self.scale)
        )

    def minimumSizeHint(self) -> QSize:
        """Return the height of the picture; a narrower number line is drawn again."""
        hint = self.sizeHint()
        return QSize(0, hint.height()) if isinstance(self.drawn, NumberLine) else hint

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._drawn = None

    def paintEvent(self, event: QPaintEvent) -> None:
        drawn = self.drawn
        if drawn is None:
            return
        painter = QPainter(self)
        painter.fillRect(self.rect(), drawn.picture.background)
        painter.scale(self.scale, self.scale)
        paint_picture(painter, drawn.picture)
        painter.end()

    # Other values

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            self._drag(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._drag(event)

    def _drag(self, event: QMouseEvent) -> None:
        at = event.position() / self.scale
        self._try(self.values_at(at.x(), at.y()))

    def values_at(self, x: float, y: float) -> tuple[Exact, ...]:
        """Return the values at a point of the picture: written numbers near it, else rounded ones."""
        drawn = self.drawn
        if drawn is None:
            return self.values
        exactly, unit = drawn.at(x, y), self._unit(drawn, x, y)
        return tuple(
            _round(value, drawn.numbers, SNAP_PX * each, grain(GRAIN_PX * each))
            for value, each in zip(exactly, unit, strict=True)
        )

    def _unit(self, drawn: Drawn, x: float, y: float) -> tuple[float, ...]:
        """Return how much each value changes over a px, near a point."""
        pairs = zip(drawn.at(x + 0.5, y - 0.5), drawn.at(x - 0.5, y + 0.5), strict=True)
        return tuple(abs(high - low) or 1.0 for high, low in pairs)

    def event(self, event: QEvent) -> bool:
        """Take the keys that move a value; elsewhere they step through the run."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            key = event.key()
            if not event.modifiers() and (
                key in _TURNS or (key in _WAYS and _WAYS[key][0] < len(self.values))
            ):
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        drawn, key = self.drawn, event.key()
        if drawn is None or not self.values:
            super().keyPressEvent(event)
        elif key in _WAYS and _WAYS[key][0] < len(self.values):
            axis, way = _WAYS[key]
            span = float(drawn.numbers[-1] - drawn.numbers[0]) or 10.0
            self._move(axis, _next_multiple(self.values[axis], grain(span * KEY_PX / SPAN_PX), way))
        elif key in _TURNS:
            self._move(0, _TURNS[key](self.values[0], drawn.numbers))
        else:
            super().keyPressEvent(event)

    def _move(self, axis: int, value: Exact) -> None:
        values = [*self.values]
        values[axis] = value
        self._try(tuple(values))

    def _try(self, values: tuple[Exact, ...]) -> None:
        if values != self.values:
            self.mark(values)
            self.tried.emit(values)


def _round(value: float, numbers: list[Exact], near: float, step: Fraction) -> Exact:
    """Return the nearest of ``numbers`` if it is ``near``, else ``value`` rounded to whole steps."""
    nearest = min(numbers, key=lambda number: abs(number - value))
    return nearest if abs(nearest - value) <= near else round(Fraction(value) / step) * step


def _next_multiple(value: Exact, step: Fraction, way: int) -> Exact:
    """Return the next whole multiple of ``step`` above or below ``value``."""
    return (math.floor(value / step) + 1 if way > 0 else math.ceil(value / step) - 1) * step

"""A widget that shows a position on its board; cells can be clicked or reached by keys."""

import math
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from treeview.draw.painters.boards import board_picture, extent
from treeview.draw.picture import Picture
from treeview.draw.style.style import Style
from treeview.games.board import Board, BoardCross, BoardDisc, BoardLabel, BoardPolygon, BoardRing, Item
from treeview.games.game import MAX, MIN, Cell
from treeview.games.rules.notation import turn_mark
from treeview.messages import tr
from treeview.qt.painting.picture_painter import paint_picture
from treeview.qt.widgets.accessibility import announce
from treeview.qt.widgets.guard import guard_methods

MARGIN_PX: Final = 6
"""Free px around the board, for the mark of the focus."""
MAX_CELL_PX: Final = 90.0
"""Px of a cell at most: a board of a few cells is not blown up further."""
_DIRECTIONS: Final = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
_PIECES: Final = ("first", "second", "neutral")
_PRESS_KEYS: Final = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Select)


def neighbour(cells: Sequence[Cell], at: Cell, way: tuple[int, int]) -> Cell:
    """The nearest of ``cells`` from ``at`` in a direction, straight ahead if possible; else ``at``."""
    (x, y), (dx, dy) = at, way
    ahead = [
        (2 * abs((cx - x) * dy - (cy - y) * dx) + (cx - x) * dx + (cy - y) * dy, (cx, cy))
        for cx, cy in cells
        if (cx - x) * dx + (cy - y) * dy > 0
    ]
    return min(ahead, default=(0, at))[1]


def changed_cells(board: Board, before: Board) -> set[Cell]:
    """The cells in which a move has put, moved or taken something, whichever game it is."""
    turns = {
        item for mover in (MAX, MIN) for item in turn_mark(int(board.width) - 1, int(board.height), mover)
    }
    changed = (set(board.items) ^ set(before.items)) - turns
    return {cell for item in changed if (cell := _cell_of(item)) is not None}


def _cell_of(item: Item) -> Cell | None:
    """The cell in which a piece stands, or a number of pieces; nothing else is in one."""
    if isinstance(item, BoardDisc | BoardRing | BoardCross | BoardLabel) and item.role in _PIECES:
        return int(item.x), int(item.y)
    if isinstance(item, BoardPolygon) and item.role in _PIECES:
        xs, ys = item.points[::2], item.points[1::2]
        return int(sum(xs) / len(xs)), int(sum(ys) / len(ys))
    return None


@guard_methods
class BoardView(QWidget):
    """Shows a ``board``, or ``text`` without one; keys and clicks choose among ``cells``."""

    largest = MAX_CELL_PX

    clicked = Signal(int, int)
    """A cell was clicked, or chosen by key: its column and row."""

    def __init__(self, style: Style) -> None:
        super().__init__()
        self._style = style
        self.board: Board | None = None
        self.text = ""
        self.cells: tuple[Cell, ...] = ()
        self.current: Cell | None = None
        self._hot: Cell | None = None
        self._changed: set[Cell] = set()
        self._drawn: tuple[Board, Style, float, Picture] | None = None
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(tr("Board"))
        self._take_cells(())

    def sizeHint(self) -> QSize:
        return QSize(260, 240)

    def minimumSizeHint(self) -> QSize:
        return QSize(120, 120)

    def show_board(self, board: Board | None, cells: Sequence[Cell] = (), text: str = "") -> None:
        """Show another position; ``cells`` can be clicked. Without a board, ``text`` says why."""
        self.board, self.text = board, text
        self._changed = set()
        self._take_cells(cells)
        self.setAccessibleDescription(board.words if board else text)
        self.update()

    def mark_changed(self, before: Board | None) -> None:
        """Mark the cells that differ from the board ``before`` the last move."""
        same = (
            self.board and before and (self.board.width, self.board.height) == (before.width, before.height)
        )
        self._changed = changed_cells(self.board, before) if same and self.board and before else set()
        self.update()

    def restyle(self, style: Style) -> None:
        self._style = style
        self.update()

    def _take_cells(self, cells: Sequence[Cell]) -> None:
        self.cells = tuple(cells) if self.board else ()
        if self.current not in self.cells:
            self.current = self.cells[0] if self.cells else None
        if self._hot not in self.cells:
            self._hot = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if self.cells else Qt.FocusPolicy.NoFocus)

    # Where things are

    def cell_size(self) -> float:
        """Px of a cell: a whole number of pixels of the screen, so that lines are sharp."""
        board = self.board
        if board is None:
            return 0.0
        room = self.rect().adjusted(MARGIN_PX, MARGIN_PX, -MARGIN_PX, -MARGIN_PX)
        fitting = min(room.width() / board.width, room.height() / board.height, self.largest)
        ratio = self.devicePixelRatioF()
        return max(math.floor(fitting * ratio) / ratio, 0.0)

    def frame(self) -> QRectF:
        board, cell, ratio = self.board, self.cell_size(), self.devicePixelRatioF()
        if board is None or not cell:
            return QRectF()
        width, height = extent(board, cell * max(board.width, board.height))
        left, top = (self.width() - width) / 2, (self.height() - height) / 2
        return QRectF(math.floor(left * ratio) / ratio, math.floor(top * ratio) / ratio, width, height)

    def box(self, cell: Cell) -> QRectF:
        frame, size = self.frame(), self.cell_size()
        return QRectF(frame.x() + cell[0] * size, frame.y() + cell[1] * size, size, size)

    def cell_at(self, at: QPointF) -> Cell | None:
        frame, size = self.frame(), self.cell_size()
        if not frame.contains(at) or not size:
            return None
        cell = (int((at.x() - frame.x()) // size), int((at.y() - frame.y()) // size))
        return cell if cell in self.cells else None

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        frame = self.frame()
        if self.board is None or frame.isEmpty():
            painter.setPen(QColor(self._style.palette.muted))
            wrapped = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(
                self.rect().adjusted(MARGIN_PX, MARGIN_PX, -MARGIN_PX, -MARGIN_PX), wrapped, self.text
            )
            return
        painter.save()
        painter.translate(frame.topLeft())
        paint_picture(painter, self._picture(max(frame.width(), frame.height())), background=False)
        painter.restore()
        self._paint_marks(painter)

    def _picture(self, size: float) -> Picture:
        board = self.board
        assert board is not None
        if self._drawn is None or self._drawn[:3] != (board, self._style, size):
            self._drawn = (board, self._style, size, board_picture(board, self._style, size))
        return self._drawn[3]

    def _paint_marks(self, painter: QPainter) -> None:
        """The cells of the last move, the cell under the mouse, and that of the keys while they come here."""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(self._style.palette.board.last), 2))
        for cell in self._changed:
            painter.drawRect(self.box(cell).adjusted(3, 3, -3, -3))
        if self._hot is not None:
            painter.setPen(QPen(QColor(self._style.palette.muted), 2))
            painter.drawRect(self.box(self._hot).adjusted(1.5, 1.5, -1.5, -1.5))
        if self.hasFocus() and self.current is not None:
            box = self.box(self.current)
            for colour, width in ((self._style.palette.background, 5), (self._style.palette.current, 3)):
                painter.setPen(QPen(QColor(colour), width))
                painter.drawRect(box.adjusted(1.5, 1.5, -1.5, -1.5))

    # Keys and mouse

    def _choose(self, cell: Cell) -> None:
        self.current = cell
        self.update()
        self.clicked.emit(*cell)

    def _say_current(self) -> None:
        """Announce the current cell to screen readers."""
        if self.current is not None:
            column, row = self.current
            announce(self, tr("Column {column}, row {row}").format(column=column + 1, row=row + 1))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if self.current is None or held != Qt.KeyboardModifier.NoModifier:
            super().keyPressEvent(event)
        elif event.key() in _DIRECTIONS:
            self.current = neighbour(self.cells, self.current, _DIRECTIONS[Qt.Key(event.key())])
            self._say_current()
            self.update()
        elif event.key() in _PRESS_KEYS:
            self._choose(self.current)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        cell = self.cell_at(event.position())
        if cell is not None and event.button() == Qt.MouseButton.LeftButton:
            self._choose(cell)
        else:
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._point_at(self.cell_at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        self._point_at(None)

    def _point_at(self, cell: Cell | None) -> None:
        if cell != self._hot:
            self._hot = cell
            self.setCursor(Qt.CursorShape.PointingHandCursor if cell else Qt.CursorShape.ArrowCursor)
            self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._say_current()
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

"""The view of the outline: selecting by hand, and cells that are painted quickly."""

from collections.abc import Callable
from functools import cache

from PySide6.QtCore import QItemSelectionModel, QPersistentModelIndex, QRect, Qt, Signal
from PySide6.QtGui import QInputEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem, QTreeView, QWidget

from treeview.qt.panels.outline.tree_model import Index, TreeModel, alignment
from treeview.qt.widgets.guard import guard_methods

ONLY = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
"""Whole rows, and no others."""
CELL_MARGIN_PX = 3
"""Px that Qt keeps free on either side of the text of a cell."""
_DONT_CLIP = Qt.TextFlag.TextDontClip.value


@guard_methods
class OutlineView(QTreeView):
    """A tree view without a key that opens all levels; Shift selects from the row at ``anchor``."""

    picked = Signal()
    """The user has changed the selection or the current row."""

    def __init__(self) -> None:
        super().__init__()
        self.by_hand = self._extends = False
        self.anchor = QPersistentModelIndex()
        # PySide6 does not know Qt's own viewport, and would look through all classes of widgets for it.
        self.setViewport(QWidget())

    def _by_hand(self, event: QInputEvent, act: Callable[[], None]) -> None:
        """Let Qt change the selection, and announce it once rows and current row agree."""
        self.by_hand = True
        self._extends = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if not self.anchor.isValid():
            self.anchor = QPersistentModelIndex(self.currentIndex())
        try:
            act()
        finally:
            self.by_hand = False
        if not self._extends:
            self.anchor = QPersistentModelIndex(self.currentIndex())
        self._extends = False
        self.picked.emit()

    def setSelection(self, rect: QRect, command: QItemSelectionModel.SelectionFlag) -> None:
        """With Shift, from the row that was clicked or selected last; Qt knows of clicks in the view only."""
        if self._extends and self.anchor.isValid():
            ends = (self.visualRect(index).center() for index in (self.anchor, self.currentIndex()))
            rect, command = QRect(*ends), ONLY
        super().setSelection(rect, command)

    def paintEvent(self, event: QPaintEvent) -> None:
        cells = self.itemDelegate()
        if isinstance(cells, OutlineCells):
            cells.begin(self)
        super().paintEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._by_hand(event, lambda: super(OutlineView, self).mousePressEvent(event))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._by_hand(event, lambda: super(OutlineView, self).mouseMoveEvent(event))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._by_hand(event, lambda: super(OutlineView, self).mouseReleaseEvent(event))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text() == "*":
            event.ignore()
        else:
            self._by_hand(event, lambda: super(OutlineView, self).keyPressEvent(event))


@guard_methods
class OutlineCells(QStyledItemDelegate):
    """Paints cells as Qt does, but faster: Qt's delegate asks the model seven times for each."""

    def __init__(self, model: TreeModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._model = model
        self._quick = False
        self._row_top: int | None = None

    def begin(self, view: QTreeView) -> None:
        """Look up what all cells share, once before they are painted."""
        self._quick = view.isLeftToRight() and not view.viewport().underMouse()
        self._selection, self._current = view.selectionModel(), self._model.node_of(view.currentIndex())
        self._colour = view.palette().text().color()
        self._width_of = cache(view.fontMetrics().horizontalAdvance)  # few texts differ
        self._row_top = None

    def _begin_row(self, index: Index) -> None:
        """Look up what the cells of a row share; rows are selected as a whole."""
        node = self._node = self._model.node_of(index)
        marked = node == self._current or self._selection.isSelected(index)
        self._plain = self._quick and not marked and not self._model.font(node)
        self._pen = self._model.colour(node) or self._colour

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """A cell without marks is its text; Qt's way thinks of icons, wrapping and style sheets, too."""
        place: QRect = option.rect
        if place.top() != self._row_top:
            self._row_top = place.top()
            self._begin_row(index)
        if not self._plain:
            super().paint(painter, option, index)
            return
        column = index.column()
        text = self._model.text(self._node, column)
        # Qt never shortens a single character.
        if "\n" in text or (len(text) > 1 and self._width_of(text) > place.width() - 2 * CELL_MARGIN_PX):
            super().paint(painter, option, index)
        elif text:
            painter.setPen(self._pen)
            left, width = place.left() + CELL_MARGIN_PX, place.width() - 2 * CELL_MARGIN_PX
            # Plain numbers, since PySide6 takes three times as long with a QRect and flags.
            flags = alignment(column).value | _DONT_CLIP
            painter.drawText(left, place.top(), width, place.height(), flags, text)

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        node, column = self._model.node_of(index), index.column()
        if self._model.colour(node) or self._model.font(node):
            super().initStyleOption(option, index)
            return
        text = self._model.text(node, column)
        option.index = index  # type: ignore[assignment]
        option.displayAlignment = alignment(column)
        option.features |= QStyleOptionViewItem.ViewItemFeature.HasDisplay
        option.text = text.replace("\n", "\u2028")

"""A small table of texts, for panels."""

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractItemModel,
    QAbstractTableModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    Qt,
)
from PySide6.QtGui import QFont, QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QApplication, QHeaderView, QTableView, QWidget

from treeview.messages import tr
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.labels import tip

MOST_ROWS: Final = 9
"""The most rows visible at once, unless another number is set."""
_LEAST_NAME_LETTERS: Final = 16
"""The letters that the first column keeps room for when it gives way."""

Index = QModelIndex | QPersistentModelIndex
Rows = Sequence[tuple[str, ...]]


@guard_methods
class TableModel(QAbstractTableModel):
    """Rows of texts under headers, those of the columns ``left`` at the left; rows can be bold."""

    def __init__(self, headers: tuple[str, ...], left: Sequence[int], parent: QWidget) -> None:
        super().__init__(parent)
        self.headers, self._left = headers, frozenset(left)
        self.tips: Sequence[str] = ()
        """What the headers mean, "" for those that terms explain."""
        self.rows: Rows = ()
        self._bold: frozenset[int] = frozenset()

    def set_heads(self, headers: tuple[str, ...]) -> None:
        """Replace the columns and remove all rows."""
        if headers != self.headers:
            self.beginResetModel()
            self.headers, self.rows = headers, ()
            self.endResetModel()

    def show(self, rows: Rows, bold: Sequence[int] = ()) -> None:
        if len(rows) != len(self.rows):
            self.beginResetModel()
            self.rows, self._bold = rows, frozenset(bold)
            self.endResetModel()
        elif rows != self.rows or frozenset(bold) != self._bold:
            self.rows, self._bold = rows, frozenset(bold)
            if rows:
                self.dataChanged.emit(self.index(0, 0), self.index(len(rows) - 1, len(self.headers) - 1))

    def is_bold(self, row: int) -> bool:
        return row in self._bold

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.headers)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = 0) -> Any:
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(self.headers):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return tr(self.headers[section])
        if role == Qt.ItemDataRole.ToolTipRole:
            from treeview.qt.widgets.terms import explain

            if section < len(self.tips) and self.tips[section]:
                return tip(self.tips[section])
            return explain(tr(self.headers[section]))
        return self._alignment(section) if role == Qt.ItemDataRole.TextAlignmentRole else None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            text = self.rows[index.row()][index.column()]
            return tip(text) if role == Qt.ItemDataRole.ToolTipRole else text
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._alignment(index.column())
        if role == Qt.ItemDataRole.FontRole and self.is_bold(index.row()):
            font = QFont()
            font.setBold(True)
            return font
        return None

    def _alignment(self, column: int) -> Qt.AlignmentFlag:
        left = column in self._left or column - len(self.headers) in self._left
        side = Qt.AlignmentFlag.AlignLeft if left else Qt.AlignmentFlag.AlignRight
        return side | Qt.AlignmentFlag.AlignVCenter


def set_up_rows(view: QTableView, model: QAbstractItemModel, name: str) -> None:
    """Let a view show whole rows of a model, one of them selected, without a grid; Tab leaves it."""
    view.setModel(model)
    view.setAccessibleName(name)
    view.setShowGrid(False)
    view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    view.setTabKeyNavigation(False)
    view.verticalHeader().hide()


@guard_methods
class Table(QTableView):
    """A table without a grid, as high as its rows; no text in it is cut short.

    Where ``yielding`` is set, the table is no wider than its texts, and without room for all the first column
    gives way: its texts end in "…". Where ``wrapping`` is set, the last column breaks its texts into lines.
    """

    def __init__(
        self,
        name: str,
        headers: tuple[str, ...],
        left: Sequence[int],
        parent: QWidget,
        *,
        yielding: bool = False,
        wrapping: bool = False,
    ) -> None:
        super().__init__(parent)
        self._yielding, self._wrapping = yielding, wrapping
        self._lines = 1
        self._most_rows = MOST_ROWS
        self.content = self.make_model(headers, left)
        set_up_rows(self, self.content, name)
        self.setFrameShape(QTableView.Shape.NoFrame)
        self.setWordWrap(wrapping)
        self.viewport().setAutoFillBackground(False)
        self.verticalHeader().setMinimumSectionSize(10)
        self.horizontalHeader().setHighlightSections(False)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        self.horizontalHeader().setMinimumSectionSize(24)

    def make_model(self, headers: tuple[str, ...], left: Sequence[int]) -> TableModel:
        """Return the model that the table shows."""
        return TableModel(headers, left, self)

    def set_heads(self, headers: tuple[str, ...], tips: Sequence[str] = ()) -> None:
        """Have columns with these headers and ``tips``; rows are to be shown anew where they are others."""
        self.content.tips = tips
        self.content.set_heads(headers)

    def show_rows(self, rows: Rows, bold: Sequence[int] = ()) -> None:
        """Show other rows; columns are widened to what the first of them need."""
        fresh = len(rows) != len(self.content.rows)
        self.content.show(rows, bold)
        self._set_font()
        self._widen(rows, fresh)
        self._set_height(len(rows))

    def _set_height(self, rows: int) -> None:
        line = self._lines * self.fontMetrics().lineSpacing() + 5
        self.verticalHeader().setDefaultSectionSize(line)
        around = self.horizontalHeader().sizeHint().height() + self.horizontalScrollBar().sizeHint().height()
        self.setFixedHeight(around + min(rows, self._most_rows) * line)

    def set_most_rows(self, count: int) -> None:
        """Show at most so many rows at once."""
        self._most_rows = count
        self._set_height(len(self.content.rows))

    def _set_font(self) -> None:
        font = QApplication.font()
        font.setPixelSize(max(8, round(font.pixelSize() * 0.92)))
        if font != self.font():
            self.setFont(font)

    def _widen(self, rows: Rows, fresh: bool) -> None:
        metrics = self._bold_metrics()
        header = self.horizontalHeader()
        for column in range(len(self.content.headers) - 1):
            needed = max((metrics.horizontalAdvance(row[column]) for row in rows[:60]), default=0) + 10
            width = max(header.sectionSizeHint(column), needed)
            if fresh or width > header.sectionSize(column):
                header.resizeSection(column, width)
        self._stretch()

    def _bold_metrics(self) -> QFontMetrics:
        """Of the type in which any row may come to stand."""
        bold = QFont(self.font())
        bold.setBold(True)
        return QFontMetrics(bold)

    def _stretch(self) -> None:
        """The last column takes what is left, or what its texts need."""
        header, last = self.horizontalHeader(), len(self.content.headers) - 1
        if last < 0:
            return
        metrics = self._bold_metrics()
        texts = [self.content.headers[last], *(row[last] for row in self.content.rows[:60])]
        needed = max(metrics.horizontalAdvance(text) for text in texts) + 12
        if self._yielding:
            needed = max(needed, header.sectionSizeHint(last))
            head = header.sectionSizeHint(0)
            names = max((metrics.horizontalAdvance(row[0]) for row in self.content.rows), default=0) + 10
            names = max(names, head)
            counts = needed + sum(header.sectionSize(column) for column in range(1, last))
            least = max(min(names, _LEAST_NAME_LETTERS * metrics.averageCharWidth()), head)
            header.resizeSection(0, max(least, min(names, self.viewport().width() - counts)))
            self.setMaximumWidth(names + counts)
        others = sum(header.sectionSize(column) for column in range(last))
        room = self.viewport().width() - others
        if self._wrapping:
            words = [metrics.horizontalAdvance(word) for text in texts for word in text.split()]
            needed = max(words, default=0) + 12
            self._break_lines(texts, max(needed, room) - 12)
        header.resizeSection(last, max(needed, room))

    def _break_lines(self, texts: Sequence[str], width: int) -> None:
        """Make rows so high that texts have room in lines of this width."""
        metrics, box = self._bold_metrics(), QRect(0, 0, width, 1000)
        heights = [metrics.boundingRect(box, Qt.TextFlag.TextWordWrap, text).height() for text in texts]
        lines = round(max(heights) / metrics.lineSpacing())
        if lines != self._lines:
            self._lines = lines
            self._set_height(len(self.content.rows))

    def measure_anew(self) -> None:
        """Take over another size of text."""
        rows = self.content.rows
        self._set_font()
        self._widen(rows, True)
        self._set_height(len(rows))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._stretch()

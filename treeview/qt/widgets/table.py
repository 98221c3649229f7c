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
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QApplication, QHeaderView, QTableView, QWidget

from treeview.messages import tr
from treeview.qt.widgets import theme
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.labels import tip

MOST_ROWS: Final = 9
"""The most rows visible at once, unless another number is set."""
_LEAST_NAME_LETTERS: Final = 16
"""The letters that the first column keeps room for when it gives way."""
EXPLANATION_PX: Final = 10
"""How far the text below a row is set in."""
MARGIN_PX: Final = 4
_WRAPPED: Final = Qt.TextFlag.TextWordWrap

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
        self.explained = False
        """Whether the last column stands below the others, as what explains the row."""
        self.broken = False
        """Whether each word of a header has a line of its own."""
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
            return tr(self.headers[section]).replace(" ", "\n" if self.broken else " ")
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
        if role == Qt.ItemDataRole.AccessibleDescriptionRole and self.explained:
            return self.rows[index.row()][-1]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._alignment(index.column())
        if role == Qt.ItemDataRole.FontRole and self.is_bold(index.row()):
            return theme.bold(QFont())
        return None

    def _alignment(self, column: int) -> Qt.AlignmentFlag:
        left = column in self._left or column - len(self.headers) in self._left
        side = Qt.AlignmentFlag.AlignLeft if left else Qt.AlignmentFlag.AlignRight
        return side | (Qt.AlignmentFlag.AlignTop if self.explained else Qt.AlignmentFlag.AlignVCenter)


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
    gives way: its texts end in "…".
    """

    def __init__(
        self,
        name: str,
        headers: tuple[str, ...],
        left: Sequence[int],
        parent: QWidget,
        *,
        yielding: bool = False,
    ) -> None:
        super().__init__(parent)
        self._yielding = yielding
        self._type_px = 0
        self._most_rows = MOST_ROWS
        self.content = self.make_model(headers, left)
        set_up_rows(self, self.content, name)
        self.setFrameShape(QTableView.Shape.NoFrame)
        self.setWordWrap(False)
        self.viewport().setAutoFillBackground(False)
        self.verticalHeader().setMinimumSectionSize(10)
        self.horizontalHeader().setHighlightSections(False)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        self.horizontalHeader().setMinimumSectionSize(24)

    def make_model(self, headers: tuple[str, ...], left: Sequence[int]) -> TableModel:
        """Return the model that the table shows."""
        return TableModel(headers, left, self)

    def set_heads(
        self, headers: tuple[str, ...], tips: Sequence[str] = (), *, explained: bool = False
    ) -> None:
        """Have columns with these headers and ``tips``; rows are to be shown anew where they are others.

        Where ``explained`` is set, the texts of the last column stand below their rows, over the whole width
        and in as many lines as they need.
        """
        self.content.tips, self.content.explained = tips, explained
        if headers != self.content.headers:
            self.content.set_heads(headers)
            for column in range(len(headers)):
                self.setColumnHidden(column, explained and column == len(headers) - 1)

    def show_rows(self, rows: Rows, bold: Sequence[int] = ()) -> None:
        """Show other rows; columns are widened to what the first of them need."""
        fresh = len(rows) != len(self.content.rows)
        self.content.show(rows, bold)
        self._set_font()
        self._widen(fresh)
        self._set_height(len(rows))

    def _set_height(self, rows: int) -> None:
        line = self.fontMetrics().lineSpacing() + 5
        self.verticalHeader().setDefaultSectionSize(line)
        heights = [line] * min(rows, self._most_rows)
        if self.content.explained:
            heights = [line + self._explanation(row).height() for row in range(rows)]
            for row, height in enumerate(heights):
                self.verticalHeader().resizeSection(row, height)
        around = self.horizontalHeader().sizeHint().height() + self.horizontalScrollBar().sizeHint().height()
        self.setFixedHeight(around + sum(heights[: self._most_rows]))

    def _explanation(self, row: int) -> QRect:
        """The box of the text below a row, from its corner at (0, 0)."""
        text, room = self.content.rows[row][-1], self.viewport().width() - EXPLANATION_PX - MARGIN_PX
        if not text:
            return QRect()
        return self.fontMetrics().boundingRect(QRect(0, 0, max(room, 1), 1000), _WRAPPED, text)

    def set_most_rows(self, count: int) -> None:
        """Show at most so many rows at once."""
        self._most_rows = count
        self._set_height(len(self.content.rows))

    def _set_font(self) -> None:
        font = QApplication.font()
        font.setPixelSize(self._type_px or max(8, round(font.pixelSize() * 0.92)))
        if font != self.font():
            self.setFont(font)

    def _widen(self, fresh: bool) -> None:
        header = self.horizontalHeader()
        for column in range(len(self.content.headers) - 1):
            width = self._measure_column(column)
            if fresh or width > header.sectionSize(column):
                header.resizeSection(column, width)
        self._stretch()

    def _measure_column(self, column: int) -> int:
        """The width that the head and the first texts of a column need."""
        measure = self._bold_metrics().horizontalAdvance
        texts = max((measure(row[column]) for row in self.content.rows[:60]), default=0) + 10
        return max(self.horizontalHeader().sectionSizeHint(column), texts)

    def _bold_metrics(self) -> QFontMetrics:
        """The metrics of the bold font, which any row may get."""
        return QFontMetrics(theme.bold(self.font()))

    def _stretch(self) -> None:
        """Let the last column (the first, if rows are explained) take what is left or what it needs."""
        header, last = self.horizontalHeader(), len(self.content.headers) - 1
        if last < 0:
            return
        if self.content.explained:
            numbers = sum(header.sectionSize(column) for column in range(1, last))
            header.resizeSection(0, max(self._measure_column(0), self.viewport().width() - numbers))
            return
        metrics = self._bold_metrics()
        lines = str(self.content.headerData(last, Qt.Orientation.Horizontal)).split("\n")
        texts = [*lines, *(row[last] for row in self.content.rows[:60])]
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
        header.resizeSection(last, max(needed, self.viewport().width() - others))

    def set_type_size(self, px: int) -> None:
        """Set the size of the type, before `measure_anew`; 0: a little smaller than that of the program.

        In a size of its own, headers take as many lines as they have words.
        """
        self._type_px, self.content.broken = px, bool(px)
        size = f"QHeaderView::section {{ font-size: {px}px; }}" if px else ""
        self.horizontalHeader().setStyleSheet(size)

    def measure_anew(self) -> None:
        """Take over another size of text."""
        rows = self.content.rows
        self._set_font()
        self._widen(True)
        self._set_height(len(rows))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._stretch()
        if self.content.explained and event.size().width() != event.oldSize().width():
            self._set_height(len(self.content.rows))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.content.explained:
            return
        painter, line = QPainter(self.viewport()), self.fontMetrics().lineSpacing() + 2
        painter.setFont(self.font())
        for row in range(len(self.content.rows)):
            box = self._explanation(row).translated(EXPLANATION_PX, self.rowViewportPosition(row) + line)
            if box.intersects(event.rect()):
                chosen = self.selectionModel().isRowSelected(row, QModelIndex())
                role = QPalette.ColorRole.HighlightedText if chosen else QPalette.ColorRole.Text
                painter.setPen(self.palette().color(role))
                painter.drawText(box, _WRAPPED, self.content.rows[row][-1])

"""The table panel: what a search keeps about nodes at the step shown, such as a transposition table."""

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QTableView, QWidget

from treeview.messages import format_count, plural, tr
from treeview.qt.document import Document
from treeview.qt.panels.panel import Panel, fit_to_width
from treeview.qt.widgets import theme
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.keyboard import ENTER_KEYS
from treeview.qt.widgets.labels import tip
from treeview.qt.widgets.layouts import make_column
from treeview.qt.widgets.table import Index, Table, TableModel
from treeview.search.names import names_of
from treeview.search.node_table import Cell, NodeRow, NodeTable
from treeview.search.registry import view_of
from treeview.search.run import Run
from treeview.tree.rounding import format_number

MAX_SHOWN_ROWS: Final = 1000
"""With more rows the first in order are shown, and those that the step reads or writes."""
MAX_NAMED_NODES: Final = 3
"""The most nodes that the line below the table names."""
_UP: Final = Qt.SortOrder.AscendingOrder


def write_cell(cell: Cell) -> str:
    """Write a cell as the panel does."""
    if isinstance(cell, str):
        return cell
    if isinstance(cell, int):
        return format_count(cell)
    return "" if cell != cell else format_number(cell)


def _sort_key(cell: Cell) -> tuple[int, float, str]:
    """Numbers come before texts, and empty cells last."""
    if isinstance(cell, str):
        return 1, 0.0, cell
    return (2, 0.0, "") if cell != cell else (0, cell, "")


@guard_methods
class NodeTableModel(TableModel):
    """Texts of rows; those that the step reads or writes are bold, on the background of the current step."""

    ground = QColor()

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role == Qt.ItemDataRole.BackgroundRole:
            return self.ground if index.isValid() and self.is_bold(index.row()) else None
        return super().data(index, role)


@guard_methods
class NodeTableView(Table):
    """A table of nodes, as high as there is room for; a click or Enter selects the node of a row.

    A click on a head sorts by it, one more the other way round, and a third brings the order of the search
    back.
    """

    chosen = Signal(int)
    """The node of a row was chosen."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(tr("Table"), (), (0,), parent)
        self.nodes: list[int] = []
        self.rows: list[NodeRow] = []
        self._declared: NodeTable | None = None
        self._marked: tuple[int, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        header = self.horizontalHeader()
        header.setSectionsClickable(True)
        header.setSortIndicatorShown(True)
        header.setSortIndicatorClearable(True)
        header.setSortIndicator(-1, _UP)
        header.sortIndicatorChanged.connect(self._arrange)
        self.clicked.connect(self._choose)

    def make_model(self, headers: tuple[str, ...], left: Sequence[int]) -> NodeTableModel:
        return NodeTableModel(headers, left, self)

    def show_table(self, declared: NodeTable, rows: list[NodeRow], ground: QColor) -> None:
        """Show the rows of a table; another table than before begins in the order of the search."""
        model = self.content
        assert isinstance(model, NodeTableModel)
        model.ground = ground
        self.set_heads(declared.heads, tuple(map(tr, declared.helps)))
        self.rows = rows
        header = self.horizontalHeader()
        header.setSectionsClickable(declared.sorts)
        header.setSortIndicatorShown(declared.sorts)
        another = self._declared is None or self._declared != declared
        self._declared = declared
        if another and header.sortIndicatorSection() >= 0:
            header.setSortIndicator(-1, _UP)  # which arranges
        else:
            self._arrange()

    def show_selection(self, nodes: Sequence[int]) -> None:
        """Select the row of a node, if one is selected and has one."""
        self.clearSelection()
        for node in nodes[:1]:
            if node in self.nodes:
                self.selectRow(self.nodes.index(node))

    def _arrange(self, _: object = None, __: object = None) -> None:
        header, rows = self.horizontalHeader(), self.rows
        column = header.sortIndicatorSection()
        if 0 <= column < len(self.content.headers):
            down = header.sortIndicatorOrder() == Qt.SortOrder.DescendingOrder
            rows = sorted(rows, key=lambda row: _sort_key(row.cells[column]), reverse=down)
        shown = rows[:MAX_SHOWN_ROWS]
        shown += [row for row in rows[MAX_SHOWN_ROWS:] if row.read or row.written]
        self.nodes = [row.node for row in shown]
        self._marked = tuple(place for place, row in enumerate(shown) if row.read or row.written)
        self.show_rows([tuple(map(write_cell, row.cells)) for row in shown], self._marked)
        if self._marked:
            self.scrollTo(self.content.index(self._marked[0], 0), QTableView.ScrollHint.PositionAtCenter)

    def _set_height(self, rows: int) -> None:
        line = self.fontMetrics().lineSpacing() + 5
        self.verticalHeader().setDefaultSectionSize(line)
        self.setMinimumHeight(self.horizontalHeader().sizeHint().height() + 3 * line)

    def _choose(self, index: QModelIndex) -> None:
        if 0 <= index.row() < len(self.nodes):
            self.chosen.emit(self.nodes[index.row()])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER_KEYS and self.currentIndex().isValid():
            self._choose(self.currentIndex())
        else:
            super().keyPressEvent(event)


class TablePanel(Panel):
    """The table that the search keeps, at the step shown; the step's entry is marked."""

    def __init__(self, document: Document) -> None:
        super().__init__(document)
        self.heading = QLabel(wordWrap=True)
        self.heading.setProperty("heading", True)
        self.note = QLabel(wordWrap=True)
        self.note.setProperty("muted", True)
        self.table = NodeTableView(self)
        self.table.chosen.connect(document.select)
        fit_to_width(self.heading, self.note)
        self.setLayout(make_column(self.heading, (self.table, 1), self.note, spacing=6, margins=(8, 8, 8, 6)))
        document.selectionChanged.connect(self._show_selection)
        document.recorded.connect(self.update_panel)

    def refresh(self) -> None:
        run = self.document.run
        declared = view_of(run.search).node_tables if run is not None else ()
        self.table.setVisible(bool(declared))
        if run is None or not declared:
            self.heading.setText(
                tr("Nothing has run yet.") if run is None else tr("This search keeps no table.")
            )
            self.heading.setToolTip("")
            self.note.setText("")
            return
        self._show(run, declared[0])

    def _show(self, run: Run, declared: NodeTable) -> None:
        rows = view_of(run.search).node_rows(run, declared.name)
        ground = theme.lit_colour(self.document.theme)
        self.heading.setText(
            tr("{table}: {count}").format(table=tr(declared.title), count=format_count(len(rows)))
        )
        self.heading.setToolTip(tip(tr(declared.help)))
        self.table.setAccessibleName(tr(declared.title))
        self.table.show_table(declared, rows, ground)
        self.table.show_selection(self.document.selection)
        self.note.setText(self._tell(run, declared, rows))

    def _tell(self, run: Run, declared: NodeTable, rows: list[NodeRow]) -> str:
        """Say what the step does to the table, and how many rows are not shown."""
        if not rows:
            return tr(declared.empty)
        told, names = [], names_of(run.search)
        for text, nodes in (
            (tr("Read by this step: {nodes}."), [row.node for row in rows if row.read]),
            (tr("Written by this step: {nodes}."), [row.node for row in rows if row.written]),
        ):
            if nodes:
                told.append(text.format(nodes=", ".join(map(names, nodes[:MAX_NAMED_NODES]))))
        more = len(rows) - len(self.table.nodes)
        if more:
            told.append(
                plural(more, "{count} further row is not shown.", "{count} further rows are not shown.")
            )
        return " ".join(told)

    def _show_selection(self, _: int) -> None:
        if self.isVisible():
            self.table.show_selection(self.document.selection)

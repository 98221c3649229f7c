"""A comparison of two steps: which numbers have changed, and by how much."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QModelIndex
from PySide6.QtWidgets import QCheckBox, QFormLayout, QHeaderView, QLabel, QPushButton, QSpinBox, QTableView

from treeview.messages import N_, format_count, plural, tr
from treeview.playback.node_columns import NodeColumns
from treeview.playback.step_changes import NodeChange, changes, count_growth
from treeview.qt.columns.number_chart import fill_numbers
from treeview.qt.document import Document
from treeview.qt.panels.panel import Panel
from treeview.qt.widgets.fields import QuietComboBox
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.layouts import make_column, make_row
from treeview.qt.widgets.table import TableModel, set_up_rows
from treeview.tree.node_names import NodeNames

MAX_ROWS: Final = 1_000
"""Only the largest changes are listed and marked."""
MAX_NAME_CHARS: Final = 30
"""The width of the longest names, in average letters; the table is scrolled where there is less room."""


@guard_methods
class ChangePanel(Panel):
    """Lists the changes from another step to the current one, the largest first.

    ``first`` is the other step. A row selects its node; the nodes can be marked in the tree.
    """

    def __init__(self, document: Document) -> None:
        super().__init__(document)
        self.setAccessibleName(tr("Changes"))
        self.first = QSpinBox()
        self.first.setAccessibleName(tr("From step"))
        self.first.setKeyboardTracking(False)
        self.here = QPushButton(tr("&From Here"))
        self.here.setToolTip(tr("Compare with the step that is shown now"))
        self.here.setAutoDefault(False)
        self.column = QuietComboBox()
        self.column.setAccessibleName(tr("Number"))
        self.marks = QCheckBox(tr("&Mark in the tree"))
        self.summary = QLabel(wordWrap=True)
        heads = (N_("Node"), N_("Before"), N_("After"), N_("Change"))
        self.rows = TableModel(heads, (0,), self)
        self.table = QTableView()
        set_up_rows(self.table, self.rows, tr("Changes, the largest first"))
        self.table.setWordWrap(False)  # a name without room ends in "…", and its tool tip has all of it
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        steps = make_row((self.first, 1), self.here)
        form = QFormLayout()
        form.addRow(tr("From step"), steps)
        form.addRow(tr("Number"), self.column)
        form.addRow("", self.marks)
        self.setLayout(make_column(form, self.summary, (self.table, 1), margins=(8, 8, 8, 8)))
        self.changes: list[NodeChange] = []
        self._compared: tuple[object, ...] = ()
        self.first.valueChanged.connect(self.update_panel)
        self.column.currentIndexChanged.connect(self.update_panel)
        self.marks.toggled.connect(self.mark)
        self.here.clicked.connect(lambda: self.first.setValue(document.step))
        self.table.selectionModel().currentRowChanged.connect(self._choose)
        document.treeChanged.connect(self.update_panel)
        document.recorded.connect(self.update_panel)

    def refresh(self) -> None:
        document, run = self.document, self.document.run
        columns = NodeColumns(document.tree, run)
        fill_numbers(self.column, columns)
        self.first.setMaximum(document.length)
        name = self.column.currentData() or ""
        compared = (run, len(document.tree), name, self.first.value(), document.step)
        if compared == self._compared:
            return
        self._compared = compared
        if run is None or name not in columns:
            self.changes, said = [], tr("There is no run to compare.")
        else:
            first, last = self.first.value(), document.step
            self.changes = changes(run, name, first, last)
            said = _sentence(first, last, len(self.changes), count_growth(run, first, last))
        self.summary.setText(said)
        names, column = NodeNames(document.tree), columns[name].column if name in columns else None
        rows = []
        for each in self.changes[:MAX_ROWS]:
            assert column is not None
            sign = "+" if each.after > each.before else ""
            called = names(each.node, alone=True)
            rows.append(
                (
                    tr("{node} (new)").format(node=called) if each.is_new else called,
                    column.text(each.before),
                    column.text(each.after),
                    sign + column.text(each.after - each.before),
                )
            )
        width = MAX_NAME_CHARS * self.table.fontMetrics().averageCharWidth()
        self.table.horizontalHeader().setMaximumSectionSize(width)
        self.rows.show(rows)
        self.mark()

    def mark(self, _: object = None) -> None:
        """Mark the changed nodes in the tree, or remove the marks."""
        if self.marks.isChecked() and self.isVisible():
            self.document.set_lit(sorted(each.node for each in self.changes[:MAX_ROWS]))
        elif self.document.game is None:
            self.document.set_lit(())

    def _choose(self, index: QModelIndex) -> None:
        if index.isValid() and index.row() < len(self.changes):
            self.document.select(self.changes[index.row()].node)


def _sentence(first: int, last: int, count: int, new: int) -> str:
    """A sentence about the changes between two steps."""
    changed = plural(count, "{count} node has changed", "{count} nodes have changed")
    text = tr("From step {first} to step {last}: {changed}.")
    if new > 0:
        text = tr("From step {first} to step {last}: {changed}; new nodes: {new}.")
    return text.format(
        first=format_count(first), last=format_count(last), changed=changed, new=format_count(new)
    )

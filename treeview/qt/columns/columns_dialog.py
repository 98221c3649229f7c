"""The dialog in which columns choose label, colour and size of nodes, and the width of edges."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QDialogButtonBox, QFormLayout, QListWidget, QListWidgetItem, QWidget

from treeview.draw.encoding import NO_ENCODING
from treeview.messages import N_, tr
from treeview.playback.node_columns import NodeColumn, NodeColumns
from treeview.qt.actions import Actions
from treeview.qt.document import Document
from treeview.qt.widgets.fields import QuietComboBox
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.labels import naming_label
from treeview.qt.widgets.screen_dialog import ScreenDialog

_CHANNELS: Final = (
    ("color", N_("&Colour of nodes"), N_("One colour scale for the whole run; each text has its own colour")),
    ("size", N_("&Size of nodes"), N_("The higher the number, the larger the node")),
    ("edge_width", N_("&Width of edges"), N_("The higher the number, the wider the edge to the node")),
)
_SHOWN_LABELS: Final = 6
"""The visible rows of the list of labels."""


@guard_methods
class ColumnsDialog(ScreenDialog):
    """Lists the columns of the tree and run of ``document``; choices take effect at once.

    ``label`` is the list of columns written at nodes, ``boxes`` has a box for each other channel.
    """

    def __init__(self, document: Document, actions: Actions, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Show Columns"))
        self.document = document
        self._actions, self._filling, self._has_hidden = actions, False, False
        form = QFormLayout(horizontalSpacing=12, verticalSpacing=8)
        self.label = QListWidget()
        self.label.setAccessibleName(tr("Columns written at nodes"))
        self.label.setToolTip(tr("A text replaces the name"))
        self.label.itemChanged.connect(self._apply)
        form.addRow(tr("&Written at nodes"), self.label)
        self.boxes = {name: QuietComboBox() for name, _, _ in _CHANNELS}
        for name, text, tip in _CHANNELS:
            box = self.boxes[name]
            for widget in (box, head := naming_label(box, tr(text))):
                widget.setToolTip(tr(tip))
            box.currentIndexChanged.connect(self._apply)
            form.addRow(head, box)
        self.legend = QCheckBox(tr("&Legend"))
        self.legend.setChecked(actions["legend"].isChecked())
        self.legend.toggled.connect(actions["legend"].setChecked)
        actions["legend"].toggled.connect(self.legend.setChecked)
        form.addRow("", self.legend)
        standard = QDialogButtonBox.StandardButton
        self.buttons = QDialogButtonBox(standard.Reset | standard.Close)
        reset, close = (self.buttons.button(which) for which in (standard.Reset, standard.Close))
        reset.setAutoDefault(False)
        reset.clicked.connect(self._reset)
        close.setDefault(True)
        self.buttons.rejected.connect(self.close)
        self.lay_out(form)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for signal in (document.treeChanged, document.runChanged, document.styleChanged):
            signal.connect(self.refresh)
        self.refresh()
        self.boxes["color"].setFocus()

    def refresh(self) -> None:
        """List the present columns, with the choices made."""
        document = self.document
        columns = NodeColumns(document.tree, document.run)
        self._filling = True
        chosen, made = document.encoding, document.scene()
        written = {*chosen.label}
        if made.show == "columns":
            written |= {line.name for line in made.lines}
        self.label.clear()
        for each in columns.values():
            item = QListWidgetItem(_column_title(each))
            item.setData(Qt.ItemDataRole.UserRole, each.name)
            item.setFlags(
                Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsUserCheckable
            )
            checked = each.name in written
            item.setCheckState(Qt.CheckState.Checked if checked else Qt.CheckState.Unchecked)
            self.label.addItem(item)
        height = self.label.sizeHintForRow(0) if len(columns) else self.fontMetrics().height()
        self.label.setFixedHeight(
            min(_SHOWN_LABELS, max(len(columns), 2)) * height + 2 * self.label.frameWidth()
        )
        for name, box in self.boxes.items():
            box.clear()
            box.addItem(tr("None"), "")
            for each in columns.values() if name == "color" else columns.numeric:
                box.addItem(_column_title(each), each.name)
            box.setCurrentIndex(max(box.findData(getattr(chosen, name)), 0))
        self._filling = False

    def _apply(self, changed: object = None) -> None:
        if self._filling:
            return
        encoding = self.document.encoding
        label = encoding.label
        if isinstance(changed, QListWidgetItem):
            label = self._find_ticked(changed)
            if not label:  # otherwise the numbers of the search would be shown
                self._has_hidden = True
                self._actions["numbers"].setChecked(False)
        channels = {name: box.currentData() or "" for name, box in self.boxes.items()}
        self.document.set_encoding(replace(encoding, label=label, **channels))

    def _find_ticked(self, changed: QListWidgetItem) -> tuple[str, ...]:
        """Return the columns that are ticked; of texts only the one that was ticked last."""
        columns = NodeColumns(self.document.tree, self.document.run)
        names = []
        for row in range(self.label.count()):
            item = self.label.item(row)
            name = str(item.data(Qt.ItemDataRole.UserRole))
            stays = columns[name].texts is None or item is changed or not _is_text(columns, changed)
            if stays and item.checkState() == Qt.CheckState.Checked:
                names.append(name)
        return tuple(names)

    def _reset(self) -> None:
        if self._has_hidden:
            self._actions["numbers"].setChecked(True)
            self._has_hidden = False
        self.document.set_encoding(NO_ENCODING)


def _column_title(column: NodeColumn) -> str:
    """The title of a column, with its name in commands if that differs."""
    title = " ".join(column.title.split())[:60]
    return title if title.casefold() == column.name.casefold() else f"{title} ({column.name})"


def _is_text(columns: NodeColumns, item: object) -> bool:
    """Whether an item of the list that was just checked is a column of texts."""
    if not isinstance(item, QListWidgetItem) or item.checkState() != Qt.CheckState.Checked:
        return False
    return columns[str(item.data(Qt.ItemDataRole.UserRole))].texts is not None

"""The dialog about work that a process has left unsaved: which of it to restore."""

import time
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialogButtonBox, QLabel, QListWidget, QListWidgetItem, QWidget

from treeview.formats.format_error import to_printable
from treeview.messages import format_count, tr
from treeview.qt.dialogs.save_questions import ask_discard
from treeview.qt.files.recovery import UnsavedWork
from treeview.qt.widgets.labels import tip
from treeview.qt.widgets.layouts import make_column
from treeview.qt.widgets.screen_dialog import ScreenDialog
from treeview.tree.node_names import shorten


class RecoveryDialog(ScreenDialog):
    """Lists the documents of ``found`` to be ``restored`` or ``discarded``; others are offered again."""

    def __init__(self, found: Sequence[UnsavedWork], parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Unsaved Work"))
        self.restored: list[UnsavedWork] = []
        self.discarded: list[UnsavedWork] = []
        self._found = found
        said = QLabel(
            tr(
                "treeview ended without saving this work. Restore it? Documents that are not "
                "ticked are kept for the next start."
            ),
            wordWrap=True,
        )
        self.list = QListWidget()
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)  # cut instead
        self.list.setAccessibleName(tr("Unsaved documents"))
        for one in found:
            self._add(one)
        self.list.setCurrentRow(0)
        self.list.itemChanged.connect(self._enable)
        self._add_buttons()
        self.setLayout(make_column(said, self.list, self.buttons))
        self.resize(640, 280)

    def _add(self, one: UnsavedWork) -> None:
        item = QListWidgetItem(line(one), self.list)
        item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
        item.setCheckState(Qt.CheckState.Checked)
        where = str(one.path) if one.path else tr("Never saved to a file")
        item.setToolTip(
            tip("\n".join(filter(None, (to_printable(one.name), to_printable(where), one.begin))))
        )

    def _add_buttons(self) -> None:
        roles = QDialogButtonBox.ButtonRole
        self.buttons = QDialogButtonBox()
        self.restore_button = self.buttons.addButton(tr("&Restore"), roles.AcceptRole)
        self.discard_button = self.buttons.addButton(tr("&Discard"), roles.DestructiveRole)
        self.later_button = self.buttons.addButton(tr("&Later"), roles.RejectRole)
        self.restore_button.setDefault(True)
        self.restore_button.clicked.connect(self._restore)
        self.discard_button.clicked.connect(self._discard)
        self.later_button.clicked.connect(self.reject)

    @property
    def ticked(self) -> list[UnsavedWork]:
        checked = Qt.CheckState.Checked
        return [one for row, one in enumerate(self._found) if self.list.item(row).checkState() == checked]

    def _enable(self, _: object = None) -> None:
        for button in (self.restore_button, self.discard_button):
            button.setEnabled(bool(self.ticked))

    def _restore(self) -> None:
        self.restored = self.ticked
        self.accept()

    def _discard(self) -> None:
        """Forget what is ticked, if the user means it, and go on with the rest, if there is any."""
        gone = self.ticked
        if not ask_discard(self, len(gone)):
            return
        self.discarded += gone
        self._found = [one for one in self._found if one not in gone]
        for row in reversed(range(self.list.count())):
            if self.list.item(row).checkState() == Qt.CheckState.Checked:
                self.list.takeItem(row)
        if not self._found:
            self.accept()
        self._enable()


def line(one: UnsavedWork) -> str:
    """What a document was called, when it was kept, and how large it is."""
    try:
        when = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(one.time))
    except (ValueError, OverflowError, OSError):  # a damaged number
        when = "?"
    name = shorten(to_printable(Path(one.path).name if one.path else one.name))
    if not one.path and one.begin:
        name = f"{name}  {to_printable(one.begin)}"
    return tr("{name}, {time}, {count} nodes").format(name=name, time=when, count=format_count(one.nodes))

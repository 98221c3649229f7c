"""The bar below the open tree while the tree of a game is grown, with progress and Cancel."""

import time
from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QLabel, QProgressBar, QPushButton, QWidget

from treeview.messages import format_count, tr
from treeview.qt.widgets.accessibility import announce
from treeview.qt.widgets.labels import show_literally
from treeview.qt.widgets.layouts import make_row
from treeview.qt.widgets.slices import Slices

if TYPE_CHECKING:
    from treeview.games.game_tree import Progress

SHOW_AFTER_SECONDS: Final = 0.15
"""Seconds until the progress bar appears: for less it would only flicker."""
_BAR_MAXIMUM: Final = 1000


class GrowingBar(QWidget):
    """Shows the progress of ``grower`` on a large tree, with a button that cancels, as Esc does."""

    def __init__(self, grower: Slices, parent: QWidget) -> None:
        super().__init__(parent)
        self._began = 0.0
        self.setAccessibleName(tr("Progress"))
        self.text, self.bar = QLabel(), QProgressBar(textVisible=False, maximum=_BAR_MAXIMUM)
        show_literally(self.text)
        self.bar.setAccessibleName(tr("Growing the tree"))
        self.button = QPushButton(tr("Cancel"))
        self.button.setToolTip(tr("Stop and keep the tree that is open (Esc)"))
        self.button.clicked.connect(grower.stop)
        self.setLayout(make_row(self.text, (self.bar, 1), self.button, spacing=10, margins=(12, 4, 12, 4)))
        self.escape = QShortcut(QKeySequence("Esc"), parent, grower.stop, enabled=False)
        grower.activeChanged.connect(self._begin_or_end)
        grower.progressed.connect(self._show)
        self.hide()

    def _begin_or_end(self, active: bool) -> None:
        self._began = time.perf_counter()
        self.escape.setEnabled(active)
        if not active:
            self.hide()

    def _show(self, progress: "Progress") -> None:
        if progress.total:
            self.text.setText(
                tr("Growing the tree: {nodes} of {total} nodes").format(
                    nodes=format_count(progress.nodes), total=format_count(progress.total)
                )
            )
            self.bar.setMaximum(_BAR_MAXIMUM)
            self.bar.setValue(int(_BAR_MAXIMUM * progress.nodes / progress.total))
        else:
            self.text.setText(tr("Counting the nodes of the tree…"))
            self.bar.setMaximum(0)
        if self.isHidden() and time.perf_counter() - self._began > SHOW_AFTER_SECONDS:
            self.show()
            announce(self, self.text.text())

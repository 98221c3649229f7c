"""Growing a game's tree in slices while the open tree stays visible, with progress and Cancel."""

import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QPushButton, QWidget

from treeview.games.game import GameError
from treeview.messages import format_count, tr
from treeview.qt.widgets.accessibility import announce
from treeview.qt.widgets.labels import show_literally

if TYPE_CHECKING:
    from treeview.games.game_tree import GameTree

SLICE_SECONDS: Final = 0.008
"""Seconds of growing between two rounds of the event loop."""
FIRST_SLICE_SECONDS: Final = 0.02
"""Seconds of growing before anything is painted, enough for small trees."""
SHOW_AFTER_SECONDS: Final = 0.15
"""Seconds until the progress bar appears: for less it would only flicker."""
_BAR_MAXIMUM: Final = 1000


class Grower(QObject):
    """Grows one tree at a time, in slices: ``nodes`` of ``total``, which is 0 while they are counted."""

    progressed = Signal()
    """The tree has more nodes, is complete, or was given up."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.nodes = self.total = 0
        self.began = 0.0
        self._growth: Iterator[Any] | None = None
        self._done: Callable[[], object] = lambda: None
        self._failed: Callable[[str], object] = lambda _: None
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(lambda: self._grow(SLICE_SECONDS))

    @property
    def active(self) -> bool:
        return self._growth is not None

    def begin(
        self,
        tree: "GameTree[Any]",
        depth: int | None,
        done: Callable[[], object],
        failed: Callable[[str], object],
    ) -> None:
        """Grow ``tree``, whole or to a depth, then call ``done``; or ``failed`` with one line."""
        self.cancel()
        self._done, self._failed = done, failed
        self.nodes = self.total = 0
        self.began = time.perf_counter()
        self._growth = tree.grow(depth)
        self._grow(FIRST_SLICE_SECONDS)
        if self._growth is not None:
            self._timer.start()

    def cancel(self) -> None:
        if self._growth is not None:
            self._end()

    def _end(self) -> None:
        self._timer.stop()
        self._growth = None
        self.progressed.emit()

    def _grow(self, seconds: float) -> None:
        end = time.perf_counter() + seconds
        growth = self._growth
        while growth is not None and time.perf_counter() < end:
            try:
                progress = next(growth)
            except StopIteration:
                self._end()
                self._done()
                return
            except GameError as error:
                self._end()
                self._failed(str(error))
                return
            self.nodes, self.total = progress.nodes, progress.total
        self.progressed.emit()


class GrowingBar(QWidget):
    """Shows the progress of ``grower`` on a large tree, with a button that cancels, as Esc does."""

    def __init__(self, grower: Grower, parent: QWidget) -> None:
        super().__init__(parent)
        self._grower = grower
        self.setAccessibleName(tr("Progress"))
        self.text, self.bar = QLabel(), QProgressBar(textVisible=False, maximum=_BAR_MAXIMUM)
        show_literally(self.text)
        self.bar.setAccessibleName(tr("Growing the tree"))
        self.button = QPushButton(tr("Cancel"))
        self.button.setToolTip(tr("Stop and keep the tree that is open (Esc)"))
        self.button.clicked.connect(grower.cancel)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 4, 12, 4)
        row.setSpacing(10)
        row.addWidget(self.text)
        row.addWidget(self.bar, 1)
        row.addWidget(self.button)
        self.escape = QShortcut(QKeySequence("Esc"), parent, grower.cancel, enabled=False)
        grower.progressed.connect(self._show)
        self.hide()

    def _show(self) -> None:
        grower = self._grower
        self.escape.setEnabled(grower.active)
        if not grower.active:
            self.hide()
            return
        if grower.total:
            self.text.setText(
                tr("Growing the tree: {nodes} of {total} nodes").format(
                    nodes=format_count(grower.nodes), total=format_count(grower.total)
                )
            )
            self.bar.setMaximum(_BAR_MAXIMUM)
            self.bar.setValue(int(_BAR_MAXIMUM * grower.nodes / grower.total))
        else:
            self.text.setText(tr("Counting the nodes of the tree…"))
            self.bar.setMaximum(0)
        if self.isHidden() and time.perf_counter() - grower.began > SHOW_AFTER_SECONDS:
            self.show()
            announce(self, self.text.text())

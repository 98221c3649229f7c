"""A tree of a game is grown in slices, while what is open stays in sight: progress, and a way out."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QPushButton, QWidget

from treeview.games.game import GameError
from treeview.messages import tr
from treeview.qt.widgets.accessibility import announce
from treeview.qt.widgets.labels import plain

if TYPE_CHECKING:
    from treeview.games.game_tree import GameTree

SLICE: Final = 0.008
"""Seconds of growing between two looks at the user's input."""
AT_ONCE: Final = 0.02
"""Seconds in which a small tree is grown before anything is painted."""
PATIENCE: Final = 0.15
"""Seconds after which the progress is shown: what takes less would only flicker."""
_FULL: Final = 1000


class Grower(QObject):
    """Grows the tree that was begun last, a slice at a time.

    - ``nodes`` of ``total`` are there; ``total`` is 0 while they are counted still.
    """

    progressed = Signal()
    """There are more nodes; or it ends, well or not."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.nodes = self.total = 0
        self.began = 0.0
        self._growth: Iterator[Any] | None = None
        self._done: Callable[[], object] = lambda: None
        self._failed: Callable[[str], object] = lambda _: None
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(lambda: self._grow(SLICE))

    @property
    def active(self) -> bool:
        """Whether a tree is being grown."""
        return self._growth is not None

    def begin(
        self,
        tree: GameTree[Any],
        depth: int | None,
        done: Callable[[], object],
        failed: Callable[[str], object],
    ) -> None:
        """Grow ``tree``, whole or to a depth, then call ``done``; or ``failed`` with one line.

        What was growing before is let go. A small tree is done when this returns.
        """
        self.cancel()
        self._done, self._failed = done, failed
        self.nodes = self.total = 0
        self.began = time.perf_counter()
        self._growth = tree.grow(depth)
        self._grow(AT_ONCE)
        if self._growth is not None:
            self._timer.start()

    def cancel(self) -> None:
        """Let go of the tree that is growing."""
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
    """How far the tree is that ``grower`` grows, and a button that cancels; Esc does, too.

    It is seen only while a tree grows that takes its time.
    """

    def __init__(self, grower: Grower, parent: QWidget) -> None:
        super().__init__(parent)
        self._grower = grower
        self.setAccessibleName(tr("Progress"))
        self.text, self.bar = QLabel(), QProgressBar(textVisible=False, maximum=_FULL)
        plain(self.text)
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
                    nodes=f"{grower.nodes:,}", total=f"{grower.total:,}"
                )
            )
            self.bar.setMaximum(_FULL)
            self.bar.setValue(int(_FULL * grower.nodes / grower.total))
        else:
            self.text.setText(tr("Counting the nodes of the tree…"))
            self.bar.setMaximum(0)
        if self.isHidden() and time.perf_counter() - grower.began > PATIENCE:
            self.show()
            announce(self, self.text.text())

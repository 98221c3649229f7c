"""The bar that offers to run: again after an edit, up to the same step, or for the first time."""

import math
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QPushButton, QSizePolicy, QWidget

from treeview.document.recorder import END
from treeview.draw.style.style import Style
from treeview.messages import N_, format_count, tr
from treeview.qt.actions import shown_key
from treeview.qt.document import Document
from treeview.qt.settings import Settings
from treeview.qt.widgets import theme
from treeview.qt.widgets.accessibility import announce
from treeview.qt.widgets.guard import call_later, guard_methods
from treeview.qt.widgets.icons import CloseButton
from treeview.qt.widgets.labels import show_literally
from treeview.qt.widgets.layouts import make_row
from treeview.search.registry import algorithm

MAX_RERUN_NODES: Final = 2_000
"""Larger trees are not run again at once: a run might take longer than the next edit is away."""
RERUN_DELAY_MS: Final = 250
"""Milliseconds from an edit to the new run."""

FIRST: Final = N_("Run {algorithm}")
TO_STEP: Final = N_("Run {algorithm} again up to step {step}")
TO_END: Final = N_("Run {algorithm} again to the end")
FROM_START: Final = N_("Run {algorithm} again")
SHORTER: Final = N_("The run now has only {length} steps; step {step} is gone.")


@guard_methods
class RerunBar(QFrame):
    """A strip over the status line ``parent`` while an edit has ended the run; ``action`` runs again."""

    left = Signal()
    """A button of the strip that had the focus is gone: it should go back to the picture."""

    def __init__(
        self,
        document: Document,
        settings: Settings,
        action: QAction,
        say: Callable[[str], object],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.document, self._settings, self._say = document, settings, say
        self._action = action
        self._goal: int | None = None  # a step that was asked for and may not come
        self._declined = False
        self.text = QLabel(tr("The tree has changed."), wordWrap=True)
        show_literally(self.text)
        self.button = QPushButton(tr("Run again"))
        self.button.setAccessibleName(tr("Run again"))
        self.button.clicked.connect(self.run_again)
        self.close_button = CloseButton(tr("Dismiss"))
        self.close_button.clicked.connect(self.decline)
        self._soon = QTimer(self, singleShot=True, interval=RERUN_DELAY_MS)
        self._soon.timeout.connect(self._run_at_once)
        action.triggered.connect(self.run_again)
        self._arrange()
        document.treeEdited.connect(self._on_edited)
        document.runChanged.connect(self._run_changed)
        document.treeChanged.connect(self._forget)
        document.recorded.connect(self._check_goal)
        parent.installEventFilter(self)
        self.hide()

    def _arrange(self) -> None:
        self.setObjectName("rerun")
        self.setAccessibleName(tr("Run again"))
        self.setAutoFillBackground(True)
        self.text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.setLayout(
            make_row((self.text, 1), self.button, self.close_button, spacing=10, margins=(12, 6, 8, 6))
        )

    # Offering

    def _on_edited(self) -> None:
        document = self.document
        self._goal = None
        if document.scrubbing or document.run is not None:
            return  # values are being tried, so a run follows at once; or the edit does not affect the run
        if self._settings["rerun"] == "always" and len(document.order.ids) <= MAX_RERUN_NODES:
            self._soon.start()  # even if it was never run: the tree may be complete now
        elif document.stopped_at is not None and not self._declined:
            self._offer()
        elif document.stopped_at is None:
            self.hide()  # the offer was about another tree

    def offer_first(self) -> None:
        """Offer to run a tree that was typed and never run, once each of its leaves has a value."""
        document = self.document
        new = document.run is None and document.stopped_at is None and not self._declined
        if new and not any(math.isnan(leaf.value) for leaf in document.tree.leaves()):
            self._offer()

    def decline(self) -> None:
        """Dismiss the offer, until an edit ends another run."""
        self._declined = True
        self._go()

    def _go(self) -> None:
        focus = QApplication.focusWidget()
        held = focus is not None and self.isAncestorOf(focus)
        self.hide()
        if held:
            self.left.emit()

    def _offer(self) -> None:
        said = self._words()
        first = self.document.stopped_at is None
        text = tr("The tree has a value at every leaf.") if first else tr("The tree has changed.")
        self.text.setText(self.document.probability_problem() or text)
        self.button.setText(f"{said} ({shown_key(self._action)})")
        self.button.setAccessibleName(said)
        if self.isHidden():
            self._place()
            self.show()
            self.raise_()
            announce(self, f"{self.text.text()} {self.button.text()}")

    def _words(self) -> str:
        goal, name = self.document.stopped_at, tr(algorithm(self.document.algorithm).title)
        text = FIRST if goal is None else TO_END if goal == END else TO_STEP if goal else FROM_START
        return tr(text).format(algorithm=name, step=format_count(goal or 0))

    # Running

    def run_again(self) -> None:
        goal = self.document.stopped_at
        self._go()
        self.document.run_again()
        self._goal = goal
        self._check_goal()

    def _run_at_once(self) -> None:
        if self.document.run is None:
            self.document.run_again(drawing=True)

    def _check_goal(self) -> None:
        """Say so if the step that was asked for no longer exists."""
        document, goal = self.document, self._goal
        if goal is None or not document.complete:
            return
        self._goal = None
        if document.run is not None and goal > document.length:
            said = tr(SHORTER).format(length=format_count(document.length), step=format_count(goal))
            call_later(self, lambda: self._say(said))  # when the step is shown

    def _run_changed(self) -> None:
        running = self.document.run is not None
        self._action.setEnabled(not running)
        if running:
            self._forget()

    def _forget(self) -> None:
        self._soon.stop()
        self._goal = None
        self._declined = False
        self._go()

    # Looks

    def _place(self) -> None:
        parent = self.parentWidget()
        if parent is not None:
            self.setGeometry(parent.rect())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._place()
        return super().eventFilter(watched, event)

    def restyle(self, style: Style) -> None:
        ground = theme.palette(style).window().color().name()
        self.setStyleSheet(
            f"#rerun {{ background: {ground}; border-left: 3px solid {style.palette.current}; }}"
            f" #rerun QLabel {{ color: {style.palette.ink}; }}"
        )
        self.close_button.restyle(style)

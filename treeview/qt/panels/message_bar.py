"""The bars around the picture: a message with answers, and the progress of a tree that is grown."""

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QRect, Qt
from PySide6.QtGui import QColor, QKeySequence, QMouseEvent, QShortcut
from PySide6.QtWidgets import QFrame, QLabel, QProgressBar, QPushButton, QSizePolicy, QWidget

from treeview.draw.style.style import LIGHT, Style
from treeview.messages import format_count, tr
from treeview.qt.widgets import icons, theme
from treeview.qt.widgets.accessibility import announce
from treeview.qt.widgets.guard import call_later, guard_methods
from treeview.qt.widgets.icons import CloseButton
from treeview.qt.widgets.labels import show_literally
from treeview.qt.widgets.layouts import make_row
from treeview.qt.widgets.slices import Slices

if TYPE_CHECKING:
    from treeview.games.game_tree import Progress


@guard_methods
class MessageBar(QFrame):
    """Shows the last message over the upper edge of ``parent``, until closed or answered.

    Where it would cover more there than at the lower edge, it stands below, as it does over a page that
    begins with its title. ``count_covered``: how many nodes a box covers.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.sign = QLabel()
        self.text = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.close_button = CloseButton(tr("Close this message"), tr("Close this message (Esc)"))
        self.close_button.clicked.connect(self.hide)
        self._row = make_row(self.sign, (self.text, 1), self.close_button, spacing=10, margins=(12, 6, 8, 6))
        self.setLayout(self._row)
        self.answers: list[QPushButton] = []
        self.setAccessibleName(tr("Message"))
        self.setObjectName("messages")
        self._passing = False
        self._titled = False
        self.count_covered: Callable[[QRect], int] = lambda _: 0
        self._style: Style = LIGHT
        self.setAutoFillBackground(True)
        parent.installEventFilter(self)
        self.hide()

    def lie_over(self, parent: QWidget, *, titled: bool) -> None:
        """Lie over another widget from now on; ``titled``: over a page with a title at its top."""
        shown, before = not self.isHidden(), self.parentWidget()
        self._titled = titled
        if before is not None:
            before.removeEventFilter(self)
        parent.installEventFilter(self)
        self.setParent(parent)
        self.setVisible(shown)
        if shown:
            self._place()

    def _place(self) -> None:
        parent = self.parentWidget()
        width = parent.width() if parent else self.width()
        above = QRect(0, 0, width, max(self.heightForWidth(width), self.minimumSizeHint().height()))
        below = above.translated(0, (parent.height() if parent else 0) - above.height())
        low = self._titled or self.count_covered(below) < self.count_covered(above)
        self.setGeometry(below if low and below.top() > above.bottom() else above)
        self.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and not self.isHidden():
            self._place()
            call_later(self, self._place)  # once the nodes have their new places
        elif event.type() == QEvent.Type.ChildPolished:
            self.raise_()  # a widget added to the page later would cover it
        return super().eventFilter(watched, event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Keep clicks from the picture below."""
        event.accept()

    def move_on(self) -> None:
        """Hide a passing notice, since another step is shown or the tree has changed again."""
        if self._passing:
            self.hide()

    def retract(self, text: str) -> None:
        """Hide the message ``text``, if it is still shown, because it no longer holds."""
        if self.text.text() == text:
            self.hide()

    def show_message(
        self, text: str, *, passing: bool = False, answers: Sequence[tuple[str, Callable[[], object]]] = ()
    ) -> None:
        """Show one line with buttons ``answers``; one that is ``passing`` goes with the next step or edit."""
        self._passing = passing
        self._set_answers(answers)
        self.text.setText(text)
        self.setAccessibleDescription(text)
        self.restyle(self._style)
        self._place()
        self.show()
        announce(self, text)

    def _set_answers(self, answers: Sequence[tuple[str, Callable[[], object]]]) -> None:
        for button in self.answers:
            self._row.removeWidget(button)
            button.deleteLater()
        self.answers = []
        for text, do in answers:
            button = QPushButton(text, self)
            button.setAccessibleName(text.replace("&", ""))
            button.clicked.connect(partial(self._answer, do))
            self._row.insertWidget(self._row.count() - 1, button)
            self.answers.append(button)

    def _answer(self, do: Callable[[], object], _checked: bool = False) -> None:
        parent = self.parentWidget()
        if parent is not None:
            parent.setFocus()
        self.hide()
        do()

    def restyle(self, style: Style) -> None:
        self._style = style
        ground, ink = theme.lit_colour(style).name(), style.palette.ink
        line = theme.border_colour(style).name()
        if self._passing:
            ground = theme.palette(style).window().color().name()
        self.setStyleSheet(
            f"#messages {{ background: {ground}; border-bottom: 1px solid {line}; }}"
            f"#messages QLabel {{ color: {ink}; }}"
        )
        self.sign.setVisible(not self._passing)
        self.sign.setPixmap(icons.pixmap("warning", QColor(ink), 18, self.devicePixelRatioF()))
        self.close_button.restyle(style)


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

"""The bar above the picture that reports how a user's own code runs, and where it goes wrong."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QAction, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QProgressBar,
    QPushButton,
    QSizePolicy,
    QToolBar,
    QToolButton,
    QWidget,
)

from treeview.draw.style.style import LIGHT, Style
from treeview.messages import tr
from treeview.qt.widgets import icons, theme
from treeview.qt.widgets.accessibility import announce
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.labels import keep_unbroken, show_literally
from treeview.qt.widgets.layouts import make_column, make_row

DETAIL_LINES: Final = 3
_WRAPPED_SHARE: Final = 0.88
"""How much of each line is filled at least where words are wrapped."""
_AROUND_PX: Final = 24
SIGNS: Final = {"wrong": "✕", "right": "✓", "": "•"}
"""The sign before the sentence, so that colour alone does not carry the meaning."""


@guard_methods
class OwnCodeBar(QFrame):
    """A sentence, a line of details, and the commands that go with them.

    ``stop`` is called by its button and by Esc while something runs.
    """

    def __init__(self, actions: Sequence[QAction], stop: Callable[[], object], parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("own_code_bar")
        self.setAccessibleName(tr("Your own code"))
        self.setAutoFillBackground(True)
        self._tone, self._style = "", LIGHT
        self.sign = QLabel()
        self.text, self.detail = QLabel(wordWrap=True), QLabel(wordWrap=True)
        show_literally(self.sign, self.text, self.detail)
        self.detail.setProperty("muted", True)
        for label in (self.text, self.detail):
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.progress = QProgressBar(textVisible=False, maximum=0)
        self.progress.setAccessibleName(tr("Running"))
        self.progress.setFixedHeight(6)
        self.stop_button = QPushButton(tr("Stop (Esc)"))
        self.stop_button.setAccessibleName(tr("Stop"))
        self.stop_button.clicked.connect(stop)
        self.escape = QShortcut(QKeySequence("Esc"), self.window(), stop, enabled=False)
        self.tools = QToolBar(tr("Your own code"), self)
        self.tools.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        self.tools.addActions(list(actions))
        self._arrange()
        self.hide()

    def _arrange(self) -> None:
        self.setLayout(
            make_column(
                make_row(
                    (self.sign, Qt.AlignmentFlag.AlignTop),
                    (self.text, 1),
                    (self.stop_button, Qt.AlignmentFlag.AlignTop),
                    spacing=8,
                ),
                self.detail,
                self.progress,
                self.tools,
                spacing=2,
                margins=(10, 5, 8, 3),
            )
        )

    def show_state(
        self, text: str, detail: str, tone: str, *, running: bool, whole: bool, share: float | None = None
    ) -> None:
        """Show a sentence and details; ``tone``: one of `SIGNS`.

        ``running``: whether something can be stopped; ``whole``: whether there is a complete run; ``share``:
        what part of the work is done, ``None`` where nobody knows.
        """
        fresh = text != self.text.toolTip() or self.isHidden()
        self._tone = tone
        self.sign.setText(SIGNS[tone])
        self.text.setText(keep_unbroken(text))
        self.text.setToolTip(text)
        self.detail.setToolTip(detail)
        self.detail.setVisible(bool(detail))
        self._write_detail()
        if running:  # each change repaints the window at once
            self.progress.setMaximum(0 if share is None else 100)
            self.progress.setValue(round(100 * (share or 0.0)))
        self.progress.setVisible(running)
        self.stop_button.setVisible(running)
        self.escape.setEnabled(running)
        self.tools.setVisible(whole)
        self.show()
        self.restyle(self._style)
        if fresh:
            announce(self, text)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._write_detail()

    def _write_detail(self) -> None:
        """Write as much of the details as fits on so many lines; the tool tip has all of them."""
        text, metrics = self.detail.toolTip(), self.detail.fontMetrics()
        room = self.width() - _AROUND_PX
        needed = metrics.boundingRect(QRect(0, 0, room, 1), Qt.TextFlag.TextWordWrap, text).height()
        if needed > DETAIL_LINES * metrics.lineSpacing():
            across = round(_WRAPPED_SHARE * room * DETAIL_LINES)
            text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, across)
        self.detail.setText(keep_unbroken(text))

    def leave(self) -> None:
        """Hide: the tree shown has nothing to do with the user's code."""
        self.escape.setEnabled(False)
        self.hide()

    def restyle(self, style: Style) -> None:
        """Take the colours of the theme."""
        self._style = style
        ground, line = theme.palette(style).window().color().name(), theme.border_colour(style).name()
        sign = theme.wrong_colour(style).name() if self._tone == "wrong" else style.palette.ink
        self.setStyleSheet(
            f"#own_code_bar {{ background: {ground}; border-bottom: 1px solid {line};"
            f" border-left: 3px solid {sign if self._tone == 'wrong' else style.palette.current}; }}"
            f"#own_code_bar QToolBar {{ background: {ground}; border: 0; padding: 0; spacing: 2px; }}"
        )
        self.sign.setStyleSheet(f"color: {sign}; font-weight: bold;")
        self.text.setStyleSheet(f"color: {style.palette.ink};")
        more = self.tools.findChild(QToolButton, "qt_toolbar_ext_button")
        if more is not None:
            more.setIcon(icons.icon("more", style))

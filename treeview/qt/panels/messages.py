"""The message bar: one line for the user above the picture, in nobody's way."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QColor
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QToolButton, QWidget

from treeview.draw.style import Style
from treeview.qt import icons, theme


class MessageBar(QFrame):
    """Shows the last message until it is closed or answered by something that works."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sign = QLabel()
        self.text = QLabel(wordWrap=True)
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self.text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.close_button = QToolButton(autoRaise=True)
        self.close_button.setToolTip("Close this message (Esc)")
        self.close_button.setAccessibleName("Close this message")
        self.close_button.clicked.connect(self.hide)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 6, 8, 6)
        row.setSpacing(10)
        row.addWidget(self.sign)
        row.addWidget(self.text, 1)
        row.addWidget(self.close_button)
        self.setAccessibleName("Message")
        self.setObjectName("messages")
        self._passing = False
        self.hide()

    def move_on(self) -> None:
        """Another step is shown: hide what was said of the last one."""
        if self._passing:
            self.hide()

    def show_message(self, text: str, *, passing: bool = False) -> None:
        """Show one line; screen readers are told. One that is ``passing`` goes with the next step."""
        self._passing = passing
        self.text.setText(text)
        self.setAccessibleDescription(text)
        self.show()
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))

    def restyle(self, style: Style) -> None:
        """Take the colours of a style."""
        colours = style.palette
        ground, ink = theme.lit(style).name(), colours.ink
        self.setStyleSheet(
            f"#messages {{ background: {ground}; border-bottom: 1px solid {theme.border(style).name()}; }}"
            f"#messages QLabel {{ color: {ink}; }}"
        )
        self.sign.setPixmap(icons.pixmap("warning", QColor(ink), 18, self.devicePixelRatioF()))
        self.close_button.setIcon(icons.icon("close", ink, colours.pruned))

"""The status line: the sentence of the step, large enough to read, and spoken by screen readers."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QVBoxLayout, QWidget

from treeview.qt import words
from treeview.qt.document import Document
from treeview.qt.panels.panel import Panel

READY = "Before the first step. Press → to step, Space to play."


class StatusLine(Panel):
    """One sentence, and the equation of what changes."""

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(document, parent)
        self.setAccessibleName("Current step")
        self.sentence = QLabel(wordWrap=True)
        self.sentence.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.sentence.setTextFormat(Qt.TextFormat.PlainText)
        self.sentence.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.sentence.setAccessibleName("Current step")
        self.equation = QLabel()
        self.equation.setTextFormat(Qt.TextFormat.PlainText)
        self.equation.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.equation.setAccessibleName("Equation of the current step")
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 4)
        column.setSpacing(3)
        column.addWidget(self.sentence, 1)
        column.addWidget(self.equation)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._spoken = ""

    def sizeHint(self) -> QSize:
        """Always as high as two lines and an equation, so that the picture above never jumps."""
        line = self.sentence.fontMetrics().lineSpacing()
        return QSize(400, 2 * line + self.equation.fontMetrics().lineSpacing() + 22)

    def minimumSizeHint(self) -> QSize:
        return QSize(200, self.sizeHint().height())

    def refresh(self) -> None:
        document = self.document
        self._set_fonts()
        if document.timeline is None:
            text, equation = document.problem or "There is no run.", ""
        elif not document.step:
            text, equation = READY if document.length else "Nothing is recorded.", ""
        else:
            text = words.sentence(document.timeline, document.step)
            equation = words.equation(document.timeline, document.step)
        self.sentence.setText(text)
        self.sentence.setToolTip(text)
        self.equation.setText(equation)
        self.setAccessibleDescription(text)
        self._speak(text)

    def _set_fonts(self) -> None:
        size = self.font().pixelSize()
        for label, share, bold in ((self.sentence, 1.2, False), (self.equation, 1.1, True)):
            font = self.font()
            font.setPixelSize(round(size * share))
            font.setBold(bold)
            if label.font() != font:
                label.setFont(font)
        self.equation.setStyleSheet(f"color: {self.document.style.palette.changed}")

    def _speak(self, text: str) -> None:
        if text != self._spoken and QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))
        self._spoken = text

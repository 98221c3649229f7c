"""Fields whose text is taken when one leaves them or presses Enter, and put back with Esc."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox, QLineEdit, QPlainTextEdit, QWidget

from treeview.qt.guard import guarded
from treeview.qt.keyboard import ENTER_KEYS, asks_for_undo

LONGEST: Final = 10_000
_LINES: Final = 3
_BACK_SOON: Final = (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.MenuBarFocusReason)


@guarded
class LineField(QLineEdit):
    """One line of text. ``pending`` is whether something else was typed than what was shown."""

    committed = Signal(str)
    """Something else was typed, and is meant."""
    restored = Signal()
    """What was typed is forgotten."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown = ""
        self.setMaxLength(LONGEST)

    @property
    def pending(self) -> bool:
        return self.text() != self._shown

    def show_text(self, text: str, placeholder: str = "") -> None:
        """Show another text; what is being typed stays while nothing else is to be shown."""
        self.setPlaceholderText(placeholder)
        if text != self._shown:
            self._shown = text
            self.setText(text)
            self.setCursorPosition(0)

    def restore(self) -> None:
        """Show again what was shown last."""
        self.setText(self._shown)
        self.restored.emit()

    def commit(self) -> None:
        """Say what was typed, if anything was."""
        if self.pending:
            self.committed.emit(self.text())

    def event(self, event: QEvent) -> bool:
        """Where nothing is typed, undo is the tree's."""
        if asks_for_undo(event) and not self.pending:
            event.ignore()
            return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER_KEYS:
            self.commit()
        elif event.key() == Qt.Key.Key_Escape and self.pending:
            self.restore()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() not in _BACK_SOON:
            self.commit()


@guarded
class TextField(QPlainTextEdit):
    """Text of some lines; Enter begins another line, Ctrl+Enter takes it."""

    committed = Signal(str)
    """Something else was typed, and is meant."""
    restored = Signal()
    """What was typed is forgotten."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown = ""
        self.setTabChangesFocus(True)

    @property
    def pending(self) -> bool:
        return self.toPlainText() != self._shown

    def show_text(self, text: str, placeholder: str = "") -> None:
        """Show another text; what is being typed stays while nothing else is to be shown."""
        self.setPlaceholderText(placeholder)
        if text != self._shown:
            self.setPlainText(text)
            self._shown = self.toPlainText()

    def restore(self) -> None:
        """Show again what was shown last."""
        self.setPlainText(self._shown)
        self.restored.emit()

    def commit(self) -> None:
        """Say what was typed, if anything was."""
        if self.pending:
            self.committed.emit(self.toPlainText())

    def event(self, event: QEvent) -> bool:
        """Where nothing is typed, undo is the tree's."""
        if asks_for_undo(event) and not self.pending:
            event.ignore()
            return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER_KEYS and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.commit()
        elif event.key() == Qt.Key.Key_Escape and self.pending:
            self.restore()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() not in _BACK_SOON:
            self.commit()

    def sizeHint(self) -> QSize:
        margins = 2 * (self.frameWidth() + round(self.document().documentMargin()))
        return QSize(super().sizeHint().width(), _LINES * self.fontMetrics().lineSpacing() + margins)

    def minimumSizeHint(self) -> QSize:
        return QSize(60, self.sizeHint().height())


@guarded
class Choice(QComboBox):
    """A list to choose from, which the wheel changes only where it has the focus.

    No word in it widens the window.
    """

    def minimumSizeHint(self) -> QSize:
        return QSize(60, super().minimumSizeHint().height())

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()

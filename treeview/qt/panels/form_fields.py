"""Fields whose text is taken when one leaves them or presses Enter, and put back with Esc."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QKeyEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QPlainTextEdit, QWidget

from treeview.qt.canvas.fields import is_command
from treeview.qt.guard import guarded
from treeview.qt.keyboard import ENTER_KEYS, asks_for_undo

LONGEST: Final = 10_000
_LINES: Final = 3


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
        self._in_menu = False  # its own, from which the focus comes back
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
        """Where nothing is typed, undo is the tree's. Any other command finds what is typed in the tree."""
        if asks_for_undo(event) and not self.pending:
            event.ignore()
            return False
        done = super().event(event)
        if _lets_through(event):
            self.commit()
        return done

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER_KEYS:
            self.commit()
        elif event.key() == Qt.Key.Key_Escape and self.pending:
            self.restore()
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self._in_menu = True
        super().contextMenuEvent(event)
        self._in_menu = False

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if not (self._in_menu and event.reason() == Qt.FocusReason.PopupFocusReason):
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
        self._in_menu = False  # its own, from which the focus comes back
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
        """Where nothing is typed, undo is the tree's. Any other command finds what is typed in the tree."""
        if asks_for_undo(event) and not self.pending:
            event.ignore()
            return False
        done = super().event(event)
        if _lets_through(event):
            self.commit()
        return done

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER_KEYS and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.commit()
        elif event.key() == Qt.Key.Key_Escape and self.pending:
            self.restore()
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self._in_menu = True
        super().contextMenuEvent(event)
        self._in_menu = False

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if not (self._in_menu and event.reason() == Qt.FocusReason.PopupFocusReason):
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


def take_over() -> None:
    """Take what is typed in the field that has the focus, if one has it."""
    field = QApplication.focusWidget()
    if isinstance(field, LineField | TextField):
        field.commit()


def _lets_through(event: QEvent) -> bool:
    """Whether it is a key that is no use to the field, but may be a command of the window."""
    if event.type() != QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
        return False
    return not event.isAccepted() and event.key() not in ENTER_KEYS and is_command(event)

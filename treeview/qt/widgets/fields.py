"""Text fields and lists that take over what was typed when they are left or Enter is pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QFontMetrics, QKeyEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QPlainTextEdit

from treeview.qt.widgets import theme
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.keyboard import ENTER_KEYS, asks_for_undo, may_be_shortcut

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget as _Widget
else:
    _Widget = object


class LeavableField(_Widget):
    """A mixin for fields of Qt, to be named before them: calls `is_left` when the field is left."""

    _in_menu = False  # its own, from which the focus comes back

    def is_left(self, reason: Qt.FocusReason) -> None:
        """The focus has gone elsewhere, and not to the field's own menu."""

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self._in_menu = True
        super().contextMenuEvent(event)
        self._in_menu = False

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if not (self._in_menu and event.reason() == Qt.FocusReason.PopupFocusReason):
            self.is_left(event.reason())


MAX_LINE_CHARS: Final = 10_000
_LINES_SHOWN: Final = 3


class _FormField(LeavableField):
    """Common behaviour of the fields. ``pending``: whether the text differs from the one shown last."""

    committed: ClassVar[Signal]
    restored: ClassVar[Signal]
    _shown = ""

    def typed_value(self) -> str:
        raise NotImplementedError

    def write(self, text: str) -> None:
        raise NotImplementedError

    def takes(self, event: QKeyEvent) -> bool:
        """Whether this key takes over the text."""
        return event.key() in ENTER_KEYS

    @property
    def pending(self) -> bool:
        return self.typed_value() != self._shown

    def restore(self) -> None:
        self.write(self._shown)
        self.restored.emit()

    def commit(self) -> None:
        if self.pending:
            self.committed.emit(self.typed_value())

    def is_left(self, reason: Qt.FocusReason) -> None:
        self.commit()

    def event(self, event: QEvent) -> bool:
        """Leave undo to the tree where nothing is typed; take the text over before any other command."""
        if asks_for_undo(event) and not self.pending:
            event.ignore()
            return False
        done = super().event(event)
        if _lets_through(event):
            self.commit()
        return done

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.takes(event):
            self.commit()
        elif event.key() == Qt.Key.Key_Escape and self.pending:
            self.restore()
        else:
            super().keyPressEvent(event)


@guard_methods
class FormLine(_FormField, QLineEdit):
    """One line of text."""

    committed = Signal(str)
    """The user has entered another text."""
    restored = Signal()
    """What was typed was discarded."""

    def __init__(self) -> None:
        super().__init__()
        self.setMaxLength(MAX_LINE_CHARS)

    def typed_value(self) -> str:
        return self.text()

    def write(self, text: str) -> None:
        self.setText(text)

    def show_text(self, text: str, placeholder: str = "") -> None:
        """Show another text; what is being typed stays while nothing else is to be shown."""
        self.setPlaceholderText(placeholder)
        if text != self._shown:
            self._shown = text
            self.setText(text)
            self.setCursorPosition(0)


@guard_methods
class FormText(_FormField, QPlainTextEdit):
    """Text of some lines; Enter begins another line, Ctrl+Enter takes it."""

    committed = Signal(str)
    """The user has entered another text."""
    restored = Signal()
    """What was typed was discarded."""

    def __init__(self) -> None:
        super().__init__()
        self.setTabChangesFocus(True)

    def typed_value(self) -> str:
        return self.toPlainText()

    def write(self, text: str) -> None:
        self.setPlainText(text)

    def takes(self, event: QKeyEvent) -> bool:
        return super().takes(event) and bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)

    def show_text(self, text: str, placeholder: str = "") -> None:
        """Show another text; what is being typed stays while nothing else is to be shown."""
        self.setPlaceholderText(placeholder)
        if text != self._shown:
            self.setPlainText(text)
            self._shown = self.toPlainText()

    def sizeHint(self) -> QSize:
        margins = 2 * (self.frameWidth() + round(self.document().documentMargin()))
        return QSize(super().sizeHint().width(), _LINES_SHOWN * self.fontMetrics().lineSpacing() + margins)

    def minimumSizeHint(self) -> QSize:
        return QSize(60, self.sizeHint().height())


@guard_methods
class QuietComboBox(QComboBox):
    """A combo box that scrolling past does not change."""

    def showPopup(self) -> None:
        prepare_list(self)
        super().showPopup()

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


@guard_methods
class ChoiceField(QuietComboBox):
    """A list to choose from: the wheel acts only with the focus, and no word widens the window."""

    def minimumSizeHint(self) -> QSize:
        return QSize(60, super().minimumSizeHint().height())

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            QComboBox.wheelEvent(self, event)
        else:
            event.ignore()


def least_width(box: QComboBox) -> int:
    """The px in which what is chosen in ``box`` is read whole; its size is to follow all of its choices."""
    metrics = box.fontMetrics()
    texts = [metrics.horizontalAdvance(box.itemText(place)) for place in range(box.count())]
    hint = box.sizeHint().width()
    return hint - max(texts) + texts[box.currentIndex()] if texts and box.currentIndex() >= 0 else hint


def prepare_list(box: QComboBox) -> None:
    """Make the list that ``box`` opens as wide as its longest line, its headings bold and in full ink."""
    view, bold = box.view(), theme.bold(box.view().font())
    for place in range(box.count()):
        if not box.model().flags(box.model().index(place, 0)) & Qt.ItemFlag.ItemIsEnabled:
            box.setItemData(place, box.palette().text(), Qt.ItemDataRole.ForegroundRole)
            box.setItemData(place, bold, Qt.ItemDataRole.FontRole)
    metrics, ems = QFontMetrics(bold), 2
    longest = max((metrics.horizontalAdvance(box.itemText(n)) for n in range(box.count())), default=0)
    view.setMinimumWidth(longest + ems * metrics.height() + view.verticalScrollBar().sizeHint().width())


def take_over() -> None:
    """Commit the field that has the focus, if there is one."""
    field = QApplication.focusWidget()
    if isinstance(field, FormLine | FormText):
        field.commit()


def _lets_through(event: QEvent) -> bool:
    """Whether a key means nothing to the field but may be a command of the window."""
    if event.type() != QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
        return False
    return not event.isAccepted() and event.key() not in ENTER_KEYS and may_be_shortcut(event)

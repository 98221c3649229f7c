"""Fields for numbers, which leave the keys that no number needs to the window."""

import math
import re
from typing import Any, Final

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QValidator, QWheelEvent
from PySide6.QtWidgets import QAbstractSpinBox, QSpinBox

from treeview.messages import format_count, read_count, tr
from treeview.option import Option, OptionError
from treeview.qt.widgets.guard import guard_methods

_COUNT: Final = re.compile(r"\d[\d\s.,’']{0,20}")
"""A number of a step, its thousands separated in any way."""
_GROUPED: Final = re.compile(r"[+-]?\d{1,3}(,\d{3})+(\.\d*)?")
_PLAIN: Final = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier)


def _is_shortcut(event: QEvent, letters: str = "") -> bool:
    """Whether a field should leave a key to the window: Space or a letter not among ``letters``."""
    if event.type() != QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
        return False
    text = event.text()
    written = text.isalpha() and text.lower() not in letters
    return event.modifiers() in _PLAIN and (written or text in (" ", "[", "]"))


def _group_separator() -> str:
    """What `format_count` puts between thousands."""
    return format_count(1000)[1:-3]


@guard_methods
class StepBox(QSpinBox):
    """A spin box for the number of a step; one too large means the last step."""

    def event(self, event: QEvent) -> bool:
        if _is_shortcut(event):
            event.ignore()
            return False
        return super().event(event)

    def textFromValue(self, value: int) -> str:
        return format_count(value)

    def valueFromText(self, text: str) -> int:
        return min(read_count(text), self.maximum()) if _COUNT.fullmatch(text) else self.value()

    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        if not text:
            return QValidator.State.Intermediate, text, position
        state = QValidator.State.Acceptable if _COUNT.fullmatch(text) else QValidator.State.Invalid
        if state == QValidator.State.Acceptable and read_count(text) > self.maximum():
            state = QValidator.State.Intermediate
        return state, text, position

    def fixup(self, text: str) -> str:
        return self.textFromValue(self.valueFromText(text))


@guard_methods
class OptionBox(QAbstractSpinBox):
    """A spin box over an `Option`, for larger numbers than Qt's; empty means ``None`` if it may be open."""

    changed = Signal()
    """The user has entered another value."""
    typed = Signal()
    """Enter was pressed."""
    refused = Signal(str)
    """What was entered cannot be, and was put back: one line that says why."""

    def __init__(self, option: Option) -> None:
        super().__init__()
        self._option = option
        self._value: Any = option.default
        self.lineEdit().setPlaceholderText(tr(option.none))
        self.lineEdit().setMaxLength(40)
        self.editingFinished.connect(self._take)
        self.lineEdit().returnPressed.connect(self.typed)
        self.set_value(option.default)

    @property
    def value(self) -> Any:
        return self._value

    def set_value(self, value: Any) -> None:
        """Show a value; does not emit ``changed``."""
        self._value = value
        self.lineEdit().setText(self._text(value))

    def _text(self, value: Any) -> str:
        if value is None:
            return ""
        if self._option.type == "float":
            return f"{value:.6g}"
        return str(value) if self._option.name.endswith("seed") else format_count(value)

    def _take(self) -> None:
        text = self.lineEdit().text()
        if text == self._text(self._value):
            return
        try:
            value = self._parse(text)
        except OptionError as error:
            self._refuse(error)
            self.set_value(self._value)
        else:
            self.set_value_by_user(value)

    def _parse(self, text: str) -> Any:
        """Read a number; a comma separates thousands, or else is that of a decimal number."""
        whole = self._option.type == "int"
        if whole:
            text = text.replace(_group_separator(), "")
        grouped = whole or _GROUPED.fullmatch(text.strip())
        return self._option.parse(text.replace(",", "" if grouped else "."))

    def event(self, event: QEvent) -> bool:
        """Keys that no number is written with are the window's."""
        if _is_shortcut(event, self._letters):
            event.ignore()
            return False
        return super().event(event)

    @property
    def _letters(self) -> str:
        return "e" if self._option.type == "float" else ""

    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        if not set(text.lower()) <= set("0123456789+-,. " + _group_separator() + self._letters):
            return QValidator.State.Invalid, text, position
        try:
            self._parse(text)
        except OptionError:
            return QValidator.State.Intermediate, text, position
        return QValidator.State.Acceptable, text, position

    def fixup(self, text: str) -> str:
        try:
            self._parse(text)
        except OptionError as error:
            self._refuse(error)
        return self._text(self._value)

    def _refuse(self, error: OptionError) -> None:
        why = str(error).partition(": ")[2]
        self.refused.emit(f"{tr(self._option.title)}: {why}")

    def stepBy(self, steps: int) -> None:
        self.set_value_by_user(self._step(steps))

    def set_value_by_user(self, value: Any) -> None:
        """Take a value as if it were typed."""
        if value != self._value:
            self.set_value(value)
            self.changed.emit()

    def _step(self, steps: int) -> Any:
        option, size = self._option, 0.1 if self._option.type == "float" else 1
        lowest = option.low if math.isfinite(option.low) else 0
        if self._value is None:
            return self._number(lowest) if steps > 0 else None
        value = self._value + steps * size
        if value < lowest and option.none:
            return None
        return self._number(min(max(value, lowest), option.high))

    def _number(self, value: float) -> int | float:
        return int(value) if self._option.type == "int" else round(float(value), 9)

    def stepEnabled(self) -> QAbstractSpinBox.StepEnabledFlag:
        flags = QAbstractSpinBox.StepEnabledFlag.StepNone
        if self._value is None or self._value < self._option.high:
            flags |= QAbstractSpinBox.StepEnabledFlag.StepUpEnabled
        if self._value is not None and (self._option.none or self._value > self._option.low):
            flags |= QAbstractSpinBox.StepEnabledFlag.StepDownEnabled
        return flags

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        return QSize(
            max(hint.width(), self.fontMetrics().horizontalAdvance(tr("the whole tree")) + 40), hint.height()
        )

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Change the number only with the focus, so that scrolling the panel changes nothing."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()

"""The fields beside the tree for answers: numbers, moves, choices, conditions, a tree."""

from functools import partial
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from treeview.draw.style.style import Style
from treeview.formats.format_error import FormatError
from treeview.formats.nested import nested_text
from treeview.formats.number_syntax import NumberError, parse_number, with_point, write_number
from treeview.messages import UserError, tr
from treeview.practice.answers import Key, merge_intervals
from treeview.practice.attempts.attempt import CHOICE, INTERVALS, MOVE, NUMBER, TREE, Attempt, AttemptField
from treeview.practice.attempts.interval_text import IntervalError, intervals_text, parse_intervals
from treeview.practice.attempts.signs import SIGNS
from treeview.practice.question import RIGHT
from treeview.qt.practice.sign_painter import colour_of
from treeview.qt.widgets.fields import ChoiceField, FormLine
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.keyboard import ENTER_KEYS
from treeview.qt.widgets.labels import show_literally
from treeview.tree.tree import ROOT

EXAMPLES: Final = {NUMBER: "", INTERVALS: "2 < x ≤ 5", TREE: "[3, [2, 9]]"}
"""The pattern of valid texts for each type of field."""

BESIDE_CHARS: Final = 12
"""A list whose choices are longer stands below its title, not beside it."""
ROWS: Final = 3
"""The rows of the grid that a field has: above its editor, beside and below."""


class EntryError(UserError):
    """A text that is invalid in a field."""


def read_entry(kind: str, text: str) -> Any:
    """Parse the text of a field by its type, ``None`` for an empty one; raises ``EntryError``."""
    text = text.strip()
    if not text:
        return None
    try:
        if kind == INTERVALS:
            return merge_intervals(parse_intervals(text))
        if kind == TREE:
            nested_text.loads(text)
            return text
        return parse_number(with_point(text))
    except (NumberError, IntervalError) as error:
        raise EntryError(str(error)) from None
    except FormatError as error:
        raise EntryError(error.message) from None


def show_entry(kind: str, value: Any) -> str:
    """Write an entry as text that `read_entry` understands."""
    if value is None:
        return ""
    if kind == INTERVALS:
        return intervals_text(value)
    return str(value) if kind == TREE else write_number(value)


@guard_methods
class AnswerLine(FormLine):
    """A text field for an answer; ``entered`` is emitted when Enter is pressed."""

    entered = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        super().keyPressEvent(event)
        if event.key() in ENTER_KEYS and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.entered.emit()


@guard_methods
class AnswerFields(QWidget):
    """A row for each field of an attempt: its title, its widget, and its verdict."""

    changed = Signal()
    """Something was entered."""
    finished = Signal()
    """Enter was pressed in the last field."""
    focused = Signal(object)
    """The key of the field that has the focus."""

    def __init__(self) -> None:
        super().__init__()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(1, 1)
        self._attempt: Attempt | None = None
        self._style: Style | None = None
        self.editors: dict[Key, FormLine | ChoiceField] = {}
        self._verdicts: dict[Key, QLabel] = {}
        self._problems: dict[Key, QLabel] = {}
        self._invalid: set[Key] = set()

    def restyle(self, style: Style) -> None:
        self._style = style
        self.refresh()

    def show_attempt(self, attempt: Attempt) -> None:
        """Make the rows for another question."""
        while (item := self._grid.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        self._attempt = attempt
        self.editors, self._verdicts, self._problems = {}, {}, {}
        self._invalid.clear()
        for row, field in enumerate(attempt.fields):
            self._add(row, field)
        self.setVisible(bool(attempt.fields))
        self.refresh()

    def _add(self, row: int, field: AttemptField) -> None:
        assert self._attempt is not None
        title, verdict, problem = QLabel(field.title), QLabel(), QLabel(wordWrap=True)
        show_literally(title, verdict, problem)
        editor = self._chooser(field) if field.type in (MOVE, CHOICE) else self._line(field)
        editor.setAccessibleName(field.title)
        title.setBuddy(editor)
        top = ROWS * row
        if any(len(tr(caption)) > BESIDE_CHARS for caption in field.choices.values()):
            self._grid.addWidget(title, top, 0, 1, 3)
            self._grid.addWidget(editor, top + 1, 0, 1, 2)
        else:
            self._grid.addWidget(title, top + 1, 0)
            self._grid.addWidget(editor, top + 1, 1)
        self._grid.addWidget(verdict, top + 1, 2)
        for widget in (title, editor, verdict):
            widget.show()  # now, so that it can take the focus
        self._grid.addWidget(problem, top + 2, 0, 1, 3)
        problem.hide()
        self.editors[field.key], self._verdicts[field.key] = editor, verdict
        self._problems[field.key] = problem

    def _line(self, field: AttemptField) -> FormLine:
        line = AnswerLine()
        line.setPlaceholderText(EXAMPLES.get(field.type, ""))
        line.committed.connect(partial(self._on_typed, field))
        line.entered.connect(partial(self._go_on, field.key))
        return line

    def _chooser(self, field: AttemptField) -> ChoiceField:
        assert self._attempt is not None
        box, question = ChoiceField(), self._attempt.question
        box.addItem("–", None)
        if field.type == MOVE:
            for child in question.tree.children(ROOT):
                box.addItem(question.names(child, start=True), child)
        for value, caption in field.choices.items():
            box.addItem(tr(caption), value)
        box.activated.connect(lambda _: self._enter(field.key, box.currentData()))
        return box

    # Entering

    def _on_typed(self, field: AttemptField, text: str) -> None:
        try:
            value = read_entry(field.type, text)
        except EntryError as error:
            self._say(field.key, str(error))
        else:
            self._say(field.key, "")
            self._enter(field.key, value)

    def _say(self, key: Key, problem: str) -> None:
        """Show the error in a field's text; "" removes it."""
        (self._invalid.add if problem else self._invalid.discard)(key)
        self._problems[key].setText(problem)
        self._problems[key].setVisible(bool(problem))

    def _enter(self, key: Key, value: Any) -> None:
        if self._attempt is not None and self._attempt.put(key, value):
            self.changed.emit()
        else:
            self.refresh()

    def _go_on(self, key: Key) -> None:
        """Go on to the next field after Enter, or finish after the last one."""
        keys = list(self.editors)
        if key in self._invalid:
            return
        if key == keys[-1]:
            self.finished.emit()
        else:
            self.editors[keys[keys.index(key) + 1]].setFocus(Qt.FocusReason.TabFocusReason)

    def finish(self) -> bool:
        """Apply what is being typed; return whether all of it is valid."""
        for key, editor in self.editors.items():
            if isinstance(editor, FormLine) and (editor.pending or key in self._invalid):
                editor.commit()
                if key in self._invalid:
                    editor.setFocus()
                    return False
        return True

    def focus(self) -> None:
        """Focus the first empty field, if there are fields."""
        answer = {} if self._attempt is None else self._attempt.answer
        keys = list(self.editors)
        empty = [key for key in keys if key not in answer]
        if keys:
            self.editors[(empty or keys)[0]].setFocus(Qt.FocusReason.TabFocusReason)

    def move_field(self) -> Key | None:
        """Return the field that a move clicked on the tree fills: the focused, else the first empty one."""
        attempt = self._attempt
        moves = [] if attempt is None else [field.key for field in attempt.fields if field.type == MOVE]
        if attempt is None or not moves:
            return None
        focused = [key for key in moves if self.editors[key].hasFocus()]
        empty = [key for key in moves if key not in attempt.answer]
        return (focused or empty or moves)[0]

    # Display

    def refresh(self) -> None:
        """Show the answer and its verdicts as they are now."""
        attempt = self._attempt
        if attempt is None:
            return
        for field in attempt.fields:
            editor, value = self.editors[field.key], attempt.answer.get(field.key)
            if isinstance(editor, ChoiceField):
                editor.setCurrentIndex(max(editor.findData(value), 0))
            else:
                editor.show_text(show_entry(field.type, value), EXAMPLES.get(field.type, ""))
            self._say(field.key, "")
            self._show_verdict(field)

    def _show_verdict(self, field: AttemptField) -> None:
        attempt, label = self._attempt, self._verdicts[field.key]
        marks = None if attempt is None else attempt.marks
        verdict = marks.verdicts.get(field.key, "") if marks is not None else ""
        label.setText(SIGNS.get(verdict, ""))
        if self._style is not None and verdict:
            label.setStyleSheet(f"color: {colour_of(self._style, verdict).name()}; font-weight: bold")
        if attempt is None or marks is None or verdict in ("", RIGHT):
            return
        right = {event.key: event.right for event in marks.wrong}.get(field.key)
        if right is not None:
            told = attempt.question.kind.tell(attempt.question, field.key, right)
            self._problems[field.key].setText(tr("right: {answer}").format(answer=told))
            self._problems[field.key].show()

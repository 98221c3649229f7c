"""Enter numbers at the places of a question, one by one, in a field over the canvas."""

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent

from treeview.draw.painters.texts import value_drop
from treeview.draw.plan.text_sizes import notes_of
from treeview.formats.number_syntax import NumberError, parse_number, with_point
from treeview.messages import tr
from treeview.practice.answers import LETTERS, Key
from treeview.practice.attempts.attempt import Attempt, node_of
from treeview.qt.canvas.canvas import TreeCanvas
from treeview.qt.canvas.overlays.inline_field import InlineField
from treeview.qt.canvas.overlays.text_fields import BEFORE, CANCEL, ENTER, STAY, TAB
from treeview.qt.widgets.guard import guard_methods
from treeview.tree.node_names import name_of
from treeview.tree.rounding import format_number
from treeview.tree.tree import NIL


@guard_methods
class EntryEditor(QObject):
    """Fills in the numbers of ``attempt``; ``place`` is where the next one goes."""

    entered = Signal()
    """A number was entered, or removed."""
    checkWanted = Signal()
    """Ctrl+Enter: the answer is finished."""
    passedEnd = Signal()
    """The user went on from the last place, or from the last empty one."""

    def __init__(self, canvas: TreeCanvas) -> None:
        super().__init__(canvas)
        self._canvas, self._document = canvas, canvas.document
        self.attempt: Attempt | None = None
        self._field_name = ""  # at a node with several fields
        self.editor = InlineField(canvas)
        self.editor.ended.connect(self._on_ended)
        self._document.selectionChanged.connect(self._on_selected)

    @property
    def place(self) -> Key | None:
        """The key of the place for typing: the selected node, with its field if it has several."""
        attempt, node = self.attempt, self._document.selected
        if attempt is None or node == NIL or not attempt.node_fields:
            return None
        key = self._key_at(attempt, node)
        return key if key in attempt.places else None

    def _key_at(self, attempt: Attempt, node: int) -> Key:
        fields = attempt.node_fields
        return node if len(fields) == 1 else (node, self._field_name or fields[0])

    def _on_selected(self, node: int) -> None:
        if self.editor.is_open and node != self.editor.node:
            self.finish()
        self._field_name = ""

    # Going from place to place

    def go(self, by: int, *, blank: bool = False) -> None:
        """Select the place ``by`` places on, cyclically; with ``blank``, the next empty one."""
        attempt = self.attempt
        if attempt is None or not attempt.places:
            return
        places = attempt.places
        at = self._index()
        empty = [key not in attempt.answer for key in places]
        if (blank and not any(empty)) or (not blank and by > 0 and at == len(places) - 1):
            self.passedEnd.emit()
        for distance in range(1, len(places) + 1):
            place = (at + by * distance) % len(places)
            if empty[place] or not blank:
                self.choose(places[place])
                return

    def _index(self) -> int:
        """The index of the chosen place; before the first if none is chosen."""
        assert self.attempt is not None
        place = self.place
        return self.attempt.places.index(place) if place is not None else -1

    def choose(self, key: Key) -> None:
        """Select the node of a place, and its field."""
        node = node_of(key)
        self._document.select(node)
        self._field_name = key[1] if isinstance(key, tuple) else ""
        self._canvas.viewport.reveal(node)
        self._canvas.update()

    # Typing

    def begin(self, text: str = "") -> None:
        """Open the field at the place, with the typed text or else the present entry."""
        attempt, place = self.attempt, self.place
        if attempt is None or place is None:
            return
        given = attempt.answer.get(place)
        before = "" if given is None else format_number(given)
        self.editor.open(
            node_of(place),
            self._name(place),
            text or before,
            lambda: self._where(place),
            self._check,
            over=True,
            is_value=lambda: True,
            selected="" if text else before,
        )
        if self.editor.field is not None:
            self.editor.field.installEventFilter(self)

    def _name(self, place: Key) -> str:
        node = name_of(self._document.tree, node_of(place))
        if isinstance(place, tuple):
            return tr("{what} of {node}").format(what=LETTERS[place[1]], node=node)
        return tr("{what} of {node}").format(what=tr("Value"), node=node)

    def _where(self, place: Key) -> QPointF | None:
        """Return the centre of the field: on the value of the node, or on the line of its bound."""
        node = node_of(place)
        at, frame = self._canvas.viewport.place_of(node), self._canvas.frame()
        plan = frame.places.plan
        if not isinstance(place, tuple) or self.attempt is None:
            if not (frame.readable and plan.sizes.inside) or self._document.tree.is_terminal(node):
                return at
            drop = value_drop(plan, self._document.kinds[node]) * frame.across
            return at + QPointF(0, drop * self._canvas.viewport.text_scale)
        scale = (frame.across if frame.readable else 0.6) * self._canvas.viewport.text_scale
        line = self.attempt.node_fields.index(place[1]) - (len(self.attempt.node_fields) - 1) / 2
        gap = plan.style.note_gap(len(notes_of(plan.notes, plan.style)))
        beside = plan.sizes.triangle + gap + plan.sizes.note / 2
        across, down = beside * scale, line * 2 * plan.style.note_line * scale
        return at + (QPointF(down, across) if frame.axes.turned else QPointF(across, down))

    def _check(self, text: str) -> tuple[str, str]:
        if not text.strip():
            return "", ""
        try:
            parse_number(with_point(text.strip()))
        except NumberError as error:
            return str(error), ""
        return "", tr("Enter: next empty place · Tab: next place · Esc: cancel")

    def finish(self) -> bool:
        """Enter the typed text if it is a number; return whether the field is closed."""
        editor, attempt = self.editor, self.attempt
        if not editor.is_open or attempt is None:
            return True
        if editor.error:
            editor.insist()
            return False
        text, place = editor.text.strip(), self._key_at(attempt, editor.node)
        editor.close()
        if attempt.put(place, parse_number(with_point(text)) if text else None):
            self.entered.emit()
        return True

    def _on_ended(self, how: str) -> None:
        if how == CANCEL:
            self.editor.close()
        elif not self.finish():
            return
        elif how == ENTER:
            self.go(1, blank=True)
        elif how in (TAB, BEFORE):
            self.go(1 if how == TAB else -1)
        elif how == STAY:
            self.checkWanted.emit()
        elif how in ("up", "down", "left", "right"):
            self._canvas.keys.go(how)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Shift+Tab goes back to the place before."""
        back = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Backtab
        if back and event.type() == QEvent.Type.KeyPress and watched is self.editor.field:
            self._on_ended(BEFORE)
            return True
        return super().eventFilter(watched, event)

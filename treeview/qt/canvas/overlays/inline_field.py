"""A text field over the canvas in which a node, an edge or a note is edited in place."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QInputMethodEvent, QTextCursor
from PySide6.QtWidgets import QLabel, QWidget

from treeview.qt.canvas.canvas import TreeCanvas
from treeview.qt.canvas.overlays.text_fields import Field, LineField, NoteField
from treeview.qt.widgets import theme
from treeview.qt.widgets.accessibility import announce
from treeview.qt.widgets.labels import tip
from treeview.tree.tree import NIL

MIN_TEXT_PX, MAX_TEXT_PX = 14.0, 30.0
"""The least and greatest px of the text at any zoom, before the user's text size."""
MIN_WIDTH_PX: Final = 44
NOTE_SIZE: Final = QSize(260, 110)
GAP_PX: Final = 3
"""Px between the field and the line under it."""
ERROR_COLOURS: Final = {"light": "#b3261e", "dark": "#ff8a80"}


class InlineField(QObject):
    """Puts a field over ``canvas`` and keeps it at its place while the picture moves.

    It knows nothing of trees: ``check`` returns the error in a text ("" if none) and its meaning; the caller
    takes the text on ``ended``, and closes the field.

    - ``node``: the node at which it is open, or ``NIL``.
    - ``hint``: what its keys do, "" if it is closed; ``error``: what is wrong with the text, "" if nothing.
    """

    ended = Signal(str)
    """The user has left the field, in one of the ways of `text_fields`."""
    written = Signal()
    """The text has changed, or the field was closed."""

    def __init__(self, canvas: TreeCanvas) -> None:
        super().__init__(canvas)
        self.canvas = canvas
        self.node = NIL
        self.field: Field | None = None
        self.line = QLabel(canvas, textFormat=Qt.TextFormat.PlainText)
        self.line.hide()
        self._where: Callable[[], QPointF | None] = lambda: None
        self._check: Callable[[str], tuple[str, str]] = lambda _text: ("", "")
        self.error = self.hint = ""
        self._px = 0
        canvas.viewport.changed.connect(self.place)
        canvas.document.styleChanged.connect(self._restyle)

    @property
    def is_open(self) -> bool:
        return self.field is not None

    @property
    def text(self) -> str:
        field = self.field
        if field is None:
            return ""
        return field.toPlainText() if isinstance(field, NoteField) else field.text()

    def open(
        self,
        node: int,
        name: str,
        text: str,
        where: Callable[[], QPointF | None],
        check: Callable[[str], tuple[str, str]],
        *,
        over: bool = False,
        lines: bool = False,
        is_value: Callable[[], bool] = lambda: False,
        focus: bool = True,
        selected: str = "",
    ) -> None:
        """Open a field for ``node``, called ``name`` to screen readers, around the place ``where``.

        ``selected``: the end of the text, which typing replaces.
        """
        self.close()
        field: Field = NoteField(self.canvas) if lines else LineField(self.canvas)
        self.node, self.field, self._where, self._check = node, field, where, check
        field.setAccessibleName(name)
        if isinstance(field, NoteField):
            field.setPlainText(text)
            field.moveCursor(QTextCursor.MoveOperation.End)
        else:
            field.over, field.is_value = over, is_value
            field.setText(text)
            field.cursorBackward(True, len(selected))
        self.canvas.mouse.adding.pause(True)
        field.textChanged.connect(self.check)
        field.ended.connect(self._end)
        self.check()
        field.show()
        field.raise_()
        if focus:
            field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _end(self, how: str) -> None:
        if self.field is not None:
            self.ended.emit(how)

    def compose(self, event: QInputMethodEvent) -> None:
        """Pass composed text to the field before it has the focus: taking the focus would end composing."""
        field = self.field
        if field is None:
            return
        copy = QInputMethodEvent(event.preeditString(), event.attributes())
        copy.setCommitString(event.commitString(), event.replacementStart(), event.replacementLength())
        field.inputMethodEvent(copy)
        if not (event.commitString() or event.preeditString() or self.text):
            self.close()
        elif event.commitString():
            field.setFocus(Qt.FocusReason.OtherFocusReason)

    def close(self) -> None:
        field, self.field = self.field, None
        self.node = NIL
        self.error = self.hint = ""
        self.line.hide()
        self.canvas.mouse.adding.pause(False)
        if field is not None:
            had_focus = field.hasFocus()
            field.blockSignals(True)
            field.hide()
            field.deleteLater()
            if had_focus:
                self.canvas.setFocus(Qt.FocusReason.OtherFocusReason)
            self.written.emit()

    def insist(self) -> None:
        field = self.field
        if field is not None:
            field.setFocus(Qt.FocusReason.OtherFocusReason)
            announce(field, self.error)

    # Looks

    def check(self) -> None:
        """Show the error in the text, if any, and what the keys do now."""
        field = self.field
        if field is None:
            return
        before = self.error
        self.error, self.hint = self._check(self.text)
        self.line.setText(self.error)
        field.setToolTip(tip(self.error))
        field.setAccessibleDescription(self.error or self.hint)
        if self.error != before:
            announce(field, self.error)
        self._restyle()
        self.written.emit()

    def _restyle(self) -> None:
        """Take the colours of the picture and the size of its text."""
        field = self.field
        if field is None:
            return
        style = self.canvas.document.style
        colours, ground = style.palette, theme.palette(style).base().color().name()
        wrong = ERROR_COLOURS[theme.shade(style)]
        edge = wrong if self.error else theme.palette(style).highlight().color().name()
        size = self._px = self._text_px()
        _dress(
            field,
            f"background: {ground}; color: {colours.ink}; border: 2px solid {edge}; border-radius: 4px;"
            f" padding: 1px 4px; font-size: {size}px;",
        )
        small = round(MIN_TEXT_PX * 0.86 * self.canvas.viewport.text_scale)
        _dress(
            self.line,
            f"background: {ground}; color: {wrong};"
            f" border: 1px solid {theme.border_colour(style).name()}; border-radius: 3px; padding: 1px 5px;"
            f" font-size: {small}px;",
        )
        self.place()

    def _text_px(self) -> int:
        """The size of the picture's values if these are legible; a note needs no more."""
        scale = 0.0 if isinstance(self.field, NoteField) else min(self.canvas.view.scales)
        size = self.canvas.document.style.value_size * scale
        return round(min(max(size, MIN_TEXT_PX), MAX_TEXT_PX) * self.canvas.viewport.text_scale)

    def place(self) -> None:
        """Move the field to its place inside the canvas, at the present zoom."""
        field = self.field
        if field is None:
            return
        if self._text_px() != self._px:
            self._restyle()  # which comes back here
            return
        where = self._where()
        if where is None:
            return  # it is about to be closed
        at, size = where.toPoint(), self._size(field)
        inside = self.canvas.rect().adjusted(2, 2, -2, -2)
        box = QRect(at.x() - size.width() // 2, at.y() - size.height() // 2, size.width(), size.height())
        box = _keep_inside(box, inside)
        if field.geometry() != box:
            field.setGeometry(box)
        self._place_line(box, inside)

    def _place_line(self, box: QRect, inside: QRect) -> None:
        """Put the error under the field, or above it if there is no room."""
        self.line.setVisible(bool(self.line.text()))
        self.line.setWordWrap(False)
        needed = self.line.sizeHint()
        if needed.width() > inside.width():
            self.line.setWordWrap(True)
            needed = QSize(inside.width(), self.line.heightForWidth(inside.width()))
        left = box.center().x() - needed.width() // 2
        under = QRect(left, box.bottom() + 1 + GAP_PX, needed.width(), needed.height())
        if under.bottom() > inside.bottom():
            under.moveBottom(box.top() - 1 - GAP_PX)
        self.line.setGeometry(_keep_inside(under, inside))
        self.line.raise_()

    def _size(self, field: Field) -> QSize:
        """The size that the text needs."""
        scale = self.canvas.viewport.text_scale
        field.ensurePolished()
        most = self.canvas.width() - 4
        if isinstance(field, NoteField):
            return QSize(min(round(NOTE_SIZE.width() * scale), most), round(NOTE_SIZE.height() * scale))
        metrics = QFontMetrics(field.font())
        # While an input method composes, what it shows is not part of the text.
        width = metrics.horizontalAdvance(field.displayText()) + 2 * metrics.averageCharWidth() + 20
        return QSize(min(max(width, round(MIN_WIDTH_PX * scale)), most), field.sizeHint().height())


def _dress(widget: QWidget, sheet: str) -> None:
    """Set the style sheet of a widget only if it changes, since that is slow."""
    if widget.styleSheet() != sheet:
        widget.setStyleSheet(sheet)


def _keep_inside(box: QRect, inside: QRect) -> QRect:
    """``box`` moved inside; if it is too large, at least its upper left corner is."""
    left = max(min(box.left(), inside.right() + 1 - box.width()), inside.left())
    top = max(min(box.top(), inside.bottom() + 1 - box.height()), inside.top())
    return QRect(left, top, box.width(), box.height())

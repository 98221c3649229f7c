"""The part of a canvas that the keyboard talks to.

Plain keys mean one of two things (`Document.drawing`): they draw the tree, or they are left to the window,
whose commands step through a run.
"""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QInputMethodEvent, QKeyEvent
from PySide6.QtWidgets import QWidget

from treeview.qt.canvas.interaction.arrow_navigation import way
from treeview.qt.canvas.interaction.mouse_input import MouseInput
from treeview.qt.widgets.guard import guarded
from treeview.qt.widgets.keyboard import ENTER_KEYS, typed_text
from treeview.tree.tree import NIL, ROOT

STEP: Final = 1.25
"""One press of + zooms by this."""
ARROWS: Final = {
    Qt.Key.Key_Up: "up",
    Qt.Key.Key_Down: "down",
    Qt.Key.Key_Left: "left",
    Qt.Key.Key_Right: "right",
}
_MOVES: Final = {**ARROWS, Qt.Key.Key_Home: "root"}
_NONE, _SHIFT, _ALT = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
)


@guarded
class KeyInput(MouseInput):
    """A view whose selection moves by keys, and in which keys draw where the document is drawn.

    - ``keys_draw``: whether somebody listens to what is drawn by keys.
    """

    tapped = Signal()
    """Space was pressed and let go, and the picture was not dragged meanwhile."""
    focusChanged = Signal(bool)
    """The keys come here now, or go elsewhere."""
    typed = Signal(str)
    """Text was typed at the selected node."""
    composed = Signal(object)
    """An input method composes text at the selected node: its event."""
    moved = Signal(str)
    """The selected nodes are to move "before", "after", to the "parent"'s level or to the "child"'s."""

    def __init__(self, document: Any, parent: QWidget | None = None) -> None:
        super().__init__(document, parent)
        self.keys_draw = False
        self._left = NIL  # the node that was selected last
        document.selectionChanged.connect(self._leave)
        document.treeChanged.connect(self._forget_left)
        for signal in (document.drawingChanged, document.selectionChanged):
            signal.connect(self._take_input_method)

    def _take_input_method(self, _: object = None) -> None:
        """Input methods and dead keys are for drawing; else letters are commands."""
        wanted = self.draws
        if wanted != self.testAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled):
            self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, wanted)
            self.updateMicroFocus()

    def _leave(self, node: int) -> None:
        self._left = self._left if node == NIL else node

    def _forget_left(self) -> None:
        self._left = NIL

    @property
    def draws(self) -> bool:
        """Whether a key draws at the selected node."""
        return self.keys_draw and self.document.drawing and self.document.selected != NIL

    def _begins(self, event: QKeyEvent) -> bool:
        """Whether a key would draw or move if a node were selected: then it selects one."""
        if self.draws or not (self.keys_draw and self.document.drawing) or _is_space(event):
            return False
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        goes = event.key() in (*_MOVES, *ENTER_KEYS, Qt.Key.Key_Tab) and held == _NONE
        return goes or bool(typed_text(event))

    def _begin(self) -> None:
        """Select the node that was selected last, or the root."""
        left, place = self._left, self.document.order.position
        node = left if 0 <= left < len(place) and place[left] != NIL else ROOT
        self.choose(node)
        self.reveal(node)

    def event(self, event: QEvent) -> bool:
        pressed = event.type() == QEvent.Type.KeyPress
        if pressed and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Tab and self._begins(event):
            self._begin()  # or the focus would go on
            return True
        override = event.type() == QEvent.Type.ShortcutOverride
        if override and isinstance(event, QKeyEvent) and self._keeps(event):
            event.accept()  # or it would be a command of the window
            return True
        return super().event(event)

    def _keeps(self, event: QKeyEvent) -> bool:
        """Whether a key is for the picture, whatever command it is a shortcut of."""
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if _is_space(event):
            return True  # to be dragged with: what it is a shortcut for is done when it is let go
        if not self.draws:
            goes = event.key() in (*ENTER_KEYS, Qt.Key.Key_Tab) and held in (_NONE, _SHIFT)
            return goes or self._begins(event)
        if event.key() in ARROWS:
            return held in (_NONE, _SHIFT, _ALT)
        return bool(typed_text(event)) or (event.key() == Qt.Key.Key_Home and held == _NONE)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._gesture is not None:
            self._cancel_gesture()
        elif _is_space(event):
            if not event.isAutoRepeat():
                self._space.press()
                self.show_cursor()
        elif self._begins(event):
            self._begin()
        elif not (self._draw(event) if self.draws else self._look(event)):
            super().keyPressEvent(event)

    def _look(self, event: QKeyEvent) -> bool:
        """Do what a key means to who looks at the tree; whether it means anything."""
        if event.key() in _MOVES:
            self._move_selection(_MOVES[Qt.Key(event.key())])
        elif event.key() in ENTER_KEYS and self.document.selected != NIL:
            self.activated.emit(self.document.selected)
        elif event.text() in ("+", "="):
            self.zoom_by(STEP)
        elif event.text() in ("-", "−"):
            self.zoom_by(1 / STEP)
        elif event.text() == "0":
            self.fit()
        elif event.text() == "1":
            self.set_zoom(1.0)
        else:
            return False
        return True

    def _draw(self, event: QKeyEvent) -> bool:
        """Do what a key means to who draws the tree; whether it means anything."""
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if event.key() in ARROWS and held == _ALT:
            self.moved.emit(way(ARROWS[Qt.Key(event.key())], self._shown.places.axes))
        elif event.key() in _MOVES and held in (_NONE, _SHIFT):
            self.go(_MOVES[Qt.Key(event.key())], extend=held == _SHIFT)
        elif typed_text(event):
            self.typed.emit(event.text())
        else:
            return False
        return True

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() != Qt.Key.Key_Space or not self._space.down:
            super().keyReleaseEvent(event)
        elif not event.isAutoRepeat():
            acts = self._space.release()
            self.show_cursor()
            if acts:
                self.tapped.emit()

    def _move_selection(self, direction: str) -> None:
        node = self._neighbour(direction)
        self.choose(node)
        self.reveal(node)

    def _neighbour(self, direction: str) -> int:
        return self._shown.navigator.move(self._shown.scene.standing(self.document.selected), direction)

    def go(self, direction: str, *, extend: bool = False) -> None:
        """Select the next node in a direction of the screen, or the "root"; or add it to the selection.

        Going back while it is extended takes the node that is left out of the selection again.
        """
        node, before = self._neighbour(direction), self.document.selection
        if not extend:
            self.document.select(node)
        elif node in before:
            self.document.select_all((node, *(other for other in before[1:] if other != node)))
        else:
            self.document.select_all((node, *before))
        self.reveal(node)

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        if self.draws:
            self.composed.emit(event)
            event.accept()
        else:
            super().inputMethodEvent(event)

    def inputMethodQuery(self, query: Qt.InputMethodQuery) -> Any:
        if query == Qt.InputMethodQuery.ImEnabled:
            return self.draws
        if query == Qt.InputMethodQuery.ImCursorRectangle and self.draws:
            at = self.place_of(self.document.selected)
            return QRectF(at.x(), at.y() - 8, 1, 16)
        return super().inputMethodQuery(query)


def _is_space(event: QKeyEvent) -> bool:
    return event.key() == Qt.Key.Key_Space and event.modifiers() == Qt.KeyboardModifier.NoModifier

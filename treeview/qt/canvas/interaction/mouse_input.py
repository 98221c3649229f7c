"""Mouse input on a canvas."""

from collections.abc import Callable
from functools import partial
from typing import Final

import numpy as np
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QHelpEvent, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QApplication, QGestureEvent, QToolTip

from treeview.messages import format_count, tr
from treeview.qt.canvas.canvas_document import CanvasDocument
from treeview.qt.canvas.interaction.add_buttons import DIAMETER_PX, AddButtons, ButtonPress
from treeview.qt.canvas.interaction.gestures import NO_KEYS, Click, Gesture, GestureOwner, HeldKey, Pan
from treeview.qt.canvas.interaction.hit_test import badge_at, move_at, node_at
from treeview.qt.canvas.interaction.node_drag import NodeDrag
from treeview.qt.canvas.interaction.rubber_band import RubberBand, extend, toggle
from treeview.qt.canvas.render.canvas_renderer import CanvasRenderer
from treeview.qt.canvas.view.canvas_model import CanvasModel
from treeview.qt.canvas.view.frame import Frame
from treeview.qt.canvas.view.viewport import Viewport
from treeview.qt.widgets.labels import tip
from treeview.search.columns import VALUE
from treeview.search.names import player
from treeview.search.registry import view_of
from treeview.search.step_kinds import STATUS_TEXTS
from treeview.tree.node_names import MAX_NAME_CHARS, heading_of
from treeview.tree.tree import NIL, ROOT

MAX_NOTE_CHARS: Final = 400
"""The most letters of a note in a tool tip; the inspector shows all of it."""
CTRL: Final = Qt.KeyboardModifier.ControlModifier
SHIFT: Final = Qt.KeyboardModifier.ShiftModifier
_MODIFIERS: Final = {Qt.Key.Key_Control: CTRL, Qt.Key.Key_Shift: SHIFT}


def describe(document: CanvasDocument, node: int) -> str:
    """Name, kind, value, window and status of ``node`` at the current step, one per line."""
    tree, run = document.tree, document.run
    columns = {} if run is None else run.columns  # a run without steps is falsy
    kind = tr("terminal") if tree.is_terminal(node) else player(document.kinds[node])
    lines = [f"{heading_of(tree, node)}: {kind}"]
    if node != ROOT and node in tree.moves and node in tree.labels:
        lines[0] = tr("{node}, by {move}").format(node=lines[0], move=tree.moves[node])
    if len(own := tree.labels.get(node) or tree.moves.get(node) or "") > MAX_NAME_CHARS:
        lines.append(own[:MAX_NOTE_CHARS])
    value = columns["value"][node] if "value" in columns else np.nan
    if tree.is_terminal(node) and value != value:
        value = tree.value[node]
    if value == value:
        written = VALUE if run is None else run.search.columns.get(VALUE.name, VALUE)
        lines.append(tr("value {value}").format(value=written.text(float(value))))
    if run is not None:
        lines += view_of(run.search).tip(run, node)
        lines.append(tr(STATUS_TEXTS[int(columns["status"][node])]))
    if node in tree.notes:
        lines.append(tr("note: {note}").format(note=_shorten(tree.notes[node])))
    if node in document.folded:
        hidden = int(document.order.size[node]) - 1
        lines.append(tr("collapsed: {count} nodes below are hidden").format(count=format_count(hidden)))
    if node in document.lit:
        lines.append(tr("{count} nodes have this position").format(count=format_count(len(document.lit))))
    return "\n".join(lines)


def _shorten(note: str) -> str:
    """A note for a tool tip: with its line breaks, cut if it is long."""
    return note if len(note) <= MAX_NOTE_CHARS else note[: MAX_NOTE_CHARS - 1].rstrip() + "…"


class MouseInput(QObject):
    """Lets nodes be pointed at, clicked and dragged; the canvas hands over its events.

    - ``describe``: returns the text of a node for tool tips and screen readers; replaceable.
    - ``gesture``: the gesture in progress while a button is held, or ``None``.
    - ``space``: the Space key, with which a drag moves the picture.
    - ``hovered_node``: the node under the mouse, or ``NIL``.
    - ``adding``: the plus signs.
    - ``aims_at_edges``: whether pointing at an edge means the edge, not the node below it.
    """

    aims_at_edges = False

    selected = Signal(int)
    """The user selected a node, again or anew, or ``NIL``."""
    hovered = Signal(int)
    """The mouse is over another node, or ``NIL``."""
    added = Signal()
    """A plus sign was pressed: its node has been added and is selected."""
    editRequested = Signal(int)
    """A node was double-clicked."""
    moveEditRequested = Signal(int)
    """The name of the move to a node was double-clicked."""
    menuRequested = Signal(int, QPoint)
    """The user asked for the context menu of a node, or ``NIL``, at a global position."""
    unfoldRequested = Signal(int)
    """The badge of a folded node was clicked."""

    def __init__(self, viewport: Viewport, model: CanvasModel, renderer: CanvasRenderer) -> None:
        super().__init__(viewport.widget)
        self.viewport, self.widget, self.document = viewport, viewport.widget, viewport.document
        self._model, self._renderer = model, renderer
        self.describe: Callable[[int], str] = lambda node: describe(self.document, node)
        self.gesture: Gesture | None = None
        self.space = HeldKey()
        self.hovered_node = NIL
        self.adding = AddButtons(viewport, self.added.emit)
        self._button = Qt.MouseButton.NoButton
        self._pressed: tuple[int, QPointF] | None = None  # when and where the last plus sign was
        self.document.drawingChanged.connect(self._drawing_changed)
        self.widget.setMouseTracking(True)

    def node_at(self, at: QPointF) -> int:
        frame = self.viewport.frame()
        framed = self._renderer.tree_painter.framed_levels(frame)
        return node_at(frame, *self.viewport.in_view(at), framed, edges=not self.aims_at_edges)

    def badge_at(self, at: QPointF) -> int:
        """The folded node whose badge is at a place of the widget, ``NIL`` if none."""
        return badge_at(self.viewport.frame(), *self.viewport.in_view(at))

    def click(self, at: QPointF, held: Qt.KeyboardModifier = NO_KEYS) -> None:
        """Select the node at a place, Ctrl adds or removes it, Shift extends; or unfold by its badge."""
        badge, node = self.badge_at(at), self.node_at(at)
        if badge != NIL:
            self.unfoldRequested.emit(badge)
        elif not held & (CTRL | SHIFT):
            self.choose(node)
        elif node != NIL:
            self._choose_with(node, held)

    def _choose_with(self, node: int, held: Qt.KeyboardModifier) -> None:
        document, adding = self.document, bool(held & CTRL)
        if held & SHIFT:
            chosen = extend(document.selection, node, self.viewport.frame().places, adding=adding)
        else:
            chosen = toggle(document.selection, node)
        document.select_all(chosen)

    def propose(self, nodes: tuple[int, ...] | None) -> None:
        """Mark ``nodes`` as if they were selected; ``None`` marks the selected ones."""
        self._model.propose(nodes)
        self.widget.update()

    def choose(self, node: int) -> None:
        self.document.select(node)
        self.selected.emit(node)

    def press(self, event: QMouseEvent) -> None:
        if self.gesture is not None:
            return
        if event.button() not in (Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton):
            event.ignore()
            return
        if self.space.down:
            self.space.use()
        gesture = self._find_gesture(event)
        if gesture is None:
            return
        self.viewport.stop()
        self._button = event.button()
        self.gesture = gesture(self, event.position())
        self.gesture.hold(event.modifiers())

    def _find_gesture(self, event: QMouseEvent) -> Callable[[GestureOwner, QPointF], Gesture] | None:
        if self.space.down or event.button() == Qt.MouseButton.MiddleButton:
            return Pan
        if self.adding.at(event.position()) is not None:
            self._pressed = (event.timestamp(), event.position())
            return partial(ButtonPress, buttons=self.adding)
        return None if self._presses_again(event) else Click

    def _presses_again(self, event: QMouseEvent) -> bool:
        """Whether a quick second click was meant for a plus sign that has moved or gone."""
        if self._pressed is None:
            return False
        (time, place), at = self._pressed, event.position()
        quick = event.timestamp() - time <= QApplication.doubleClickInterval()
        return quick and (at - place).manhattanLength() <= DIAMETER_PX * self.viewport.text_scale

    def drag_from(self, start: QPointF) -> Gesture:
        """The gesture for a drag with the left button: it moves or selects while drawing, else pans."""
        document = self.document
        if not document.drawing:
            return Pan(self, start)
        node = self.node_at(start)
        if node == NIL:
            return RubberBand(self, start)
        if node not in document.selection:
            document.select(node)
        return Pan(self, start) if ROOT in document.selection else NodeDrag(self, start)

    def move(self, event: QMouseEvent) -> None:
        if self.gesture is None:
            self._point_at(event.position())
            return
        if event.modifiers() != self.gesture.held:
            self.gesture.hold(event.modifiers())
        self.gesture = self.gesture.move(event.position())

    def release(self, event: QMouseEvent) -> None:
        if self.gesture is None or event.button() != self._button:
            return
        gesture, self.gesture = self.gesture, None
        if event.modifiers() != gesture.held:
            gesture.hold(event.modifiers())
        gesture.release(event.position())

    def handle_scroll(self, at: QPointF) -> None:
        """Follow a move of the picture under the mouse, which is at a place of the widget."""
        if self.gesture is not None:
            self.gesture = self.gesture.move(at)

    def paint_gesture(self, painter: QPainter, frame: Frame) -> None:
        """Paint over ``frame`` the gesture in progress and what the mouse can do."""
        painter.save()
        if self.gesture is None or isinstance(self.gesture, Click | ButtonPress):
            self.adding.paint(painter, frame)
        else:
            self.gesture.paint(painter, frame)
        painter.restore()

    def double_click(self, event: QMouseEvent) -> None:
        button = self.adding.at(event.position())
        left = event.button() == Qt.MouseButton.LeftButton
        if not left or self.space.down or button is not None or self._presses_again(event):
            self.press(event)
            return
        move = move_at(self.viewport.frame(), *self.viewport.in_view(event.position()))
        node = self.node_at(event.position())
        if move != NIL and node in (NIL, move):  # the edge of a pruned node is the node's, too
            self.moveEditRequested.emit(move)
        elif node != NIL:
            self.choose(node)
            self.editRequested.emit(node)
        else:
            self.press(event)

    def leave(self) -> None:
        self.set_hovered(NIL)
        self.adding.leave()

    def _point_at(self, at: QPointF) -> None:
        """Follow the mouse to a place, with no button held."""
        node = self.node_at(at)
        self.adding.hover(at, node)
        self.set_hovered(node if self.adding.hot is None else NIL)
        self.show_cursor()

    def _drawing_changed(self, _drawing: bool) -> None:
        self.adding.leave()
        self.widget.update()

    def set_hovered(self, node: int) -> None:
        if node != self.hovered_node:
            self.hovered_node = node
            self.show_cursor()
            if self.gesture is None and not self.viewport.frame().readable:
                self.widget.update()  # the hovered node has a callout
            self.hovered.emit(node)

    def show_cursor(self) -> None:
        """Set the cursor to show what a press would do; a gesture has its own cursor."""
        if self.gesture is not None:
            return
        if self.space.down:
            self.widget.setCursor(Qt.CursorShape.OpenHandCursor)
        elif self.hovered_node != NIL or self.adding.hot is not None:
            self.widget.setCursor(Qt.CursorShape.PointingHandCursor)
        else:
            self.widget.unsetCursor()

    def cancel(self) -> None:
        gesture, self.gesture = self.gesture, None
        if gesture is not None:
            gesture.cancel()

    def context_menu(self, event: QContextMenuEvent) -> None:
        if self.gesture is not None:  # a menu would grab the mouse
            self.cancel()
            return
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            node = self.document.selected
            where = self.viewport.place_of(node).toPoint() if node != NIL else self.widget.rect().center()
        else:
            where = event.pos()
            node = self.node_at(QPointF(where))
            if node != NIL and node not in self.document.selection:
                self.choose(node)
        self.menuRequested.emit(node, self.widget.mapToGlobal(where))

    def handle(self, event: QEvent) -> bool:
        """Show tool tips and handle events of a gesture; returns whether the event is handled."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            return self._tool_tip(event)
        if isinstance(event, QGestureEvent) or event.type() == QEvent.Type.UngrabMouse:
            self.cancel()
        if isinstance(event, QKeyEvent) and self._key_in_gesture(event):
            event.accept()
            return True
        return False

    def _key_in_gesture(self, event: QKeyEvent) -> bool:
        """Whether a key is for the gesture: Esc ends it, Ctrl and Shift change what it does."""
        gesture, key, pressed = self.gesture, event.key(), event.type() != QEvent.Type.KeyRelease
        if gesture is None:
            return False
        if key in _MODIFIERS:
            held = _MODIFIERS[Qt.Key(key)]
            gesture.hold(gesture.held | held if pressed else gesture.held & ~held)
            return True
        if key == Qt.Key.Key_Escape and pressed:
            if event.type() == QEvent.Type.KeyPress:
                self.cancel()
            return True
        return False

    def _tool_tip(self, event: QHelpEvent) -> bool:
        button = self.adding.at(QPointF(event.pos()))
        if button is not None:
            QToolTip.showText(event.globalPos(), tip(self.adding.tip(button)), self.widget)
            return True
        node = self.node_at(QPointF(event.pos()))
        if node == NIL:
            QToolTip.hideText()
            event.ignore()
        else:
            from treeview.qt.widgets.terms import explain  # not needed earlier

            QToolTip.showText(event.globalPos(), explain(self.describe(node)), self.widget)
        return True

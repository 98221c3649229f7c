"""Keyboard input on a canvas: plain keys draw the tree, or are left to the window."""

from collections.abc import Callable, Mapping
from typing import Any, Final, Literal

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QInputMethodEvent, QKeyEvent

from treeview.draw.plan.axes import Axes
from treeview.qt.canvas.interaction.mouse_input import MouseInput
from treeview.qt.canvas.view.canvas_model import CanvasModel
from treeview.qt.canvas.view.node_places import NodePlaces
from treeview.qt.canvas.view.viewport import Viewport
from treeview.qt.widgets.keyboard import ENTER_KEYS, typed_text
from treeview.tree.tree import NIL, ROOT, Tree

ZOOM_STEP: Final = 1.25
"""The factor by which one press of + zooms."""
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
Way = Literal["parent", "child", "before", "after", "root"]
_DOWN: Final[dict[str, Way]] = {"up": "parent", "down": "child", "left": "before", "right": "after"}
_RIGHT: Final[dict[str, Way]] = {"left": "parent", "right": "child", "up": "before", "down": "after"}


def way(direction: str, axes: Axes) -> Way:
    """What an arrow key ("up", ...) or "root" means for a tree's direction: parent, child or neighbour."""
    return (_RIGHT if axes.turned else _DOWN).get(direction, "root")


class Navigator:
    """Finds the neighbours of a node; down leads back to the child that up came from."""

    def __init__(self, tree: Tree, places: NodePlaces) -> None:
        self._tree, self.places = tree, places
        self._last_child: dict[int, int] = {}
        self._ways: Mapping[Way, Callable[[int], int]] = {
            "parent": self._go_up,
            "child": self._go_down,
            "before": lambda node: self._go_beside(node, -1),
            "after": lambda node: self._go_beside(node, 1),
            "root": lambda _: ROOT,
        }

    def move(self, node: int, direction: str) -> int:
        """The node to go to from ``node``; the root if there is none yet; ``node`` at an edge."""
        return ROOT if node == NIL else self._ways[way(direction, self.places.axes)](node)

    def remember(self, node: int) -> None:
        """Remember that ``node`` was selected: it is where its parent leads down to."""
        if node != NIL and (parent := self._tree.parent[node]) != NIL:
            self._last_child[parent] = node

    def _go_up(self, node: int) -> int:
        self.remember(node)
        parent = self._tree.parent[node]
        return node if parent == NIL else parent

    def _go_down(self, node: int) -> int:
        child = self._last_child.get(node, self._tree.first_child[node])
        return node if child == NIL or self.places.slot[child] == NIL else child

    def _go_beside(self, node: int, step: int) -> int:
        places = self.places
        slot = int(places.slot[node]) + step
        level = places.level_of(node)
        inside = places.start[level] <= slot < places.start[level + 1]
        return int(places.ids[slot]) if inside else node


class KeyInput(QObject):
    """Moves the selection and draws by keys; ``can_draw``: whether drawing is possible here."""

    activated = Signal(int)
    """Return was pressed on a node."""
    tapped = Signal()
    """Space was pressed and released without dragging the picture."""
    typed = Signal(str)
    """Text was typed at the selected node."""
    composed = Signal(object)
    """An input method composes text at the selected node: its event."""
    escaped = Signal()
    """Esc was pressed while keys draw."""
    moved = Signal(str)
    """Move the selected nodes "before", "after", to the level of the "parent" or of the "child"."""

    def __init__(self, viewport: Viewport, model: CanvasModel, mouse: MouseInput) -> None:
        super().__init__(viewport.widget)
        self._viewport, self._widget, self._model, self._mouse = viewport, viewport.widget, model, mouse
        self._document = document = viewport.document
        self.can_draw = False
        self._last = NIL  # the node that was selected last
        self._navigator: Navigator | None = None
        document.selectionChanged.connect(self._on_selected)
        document.treeChanged.connect(self._forget_last)
        for signal in (document.drawingChanged, document.selectionChanged):
            signal.connect(self._take_input_method)

    def _take_input_method(self, _: object = None) -> None:
        """Enable input methods and dead keys while drawing only; otherwise letters are commands."""
        wanted = self.draws
        if wanted != self._widget.testAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled):
            self._widget.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, wanted)
            self._widget.updateMicroFocus()

    def _on_selected(self, node: int) -> None:
        self._last = self._last if node == NIL else node
        self._navigation().remember(node)

    def _forget_last(self) -> None:
        self._last = NIL

    def _navigation(self) -> Navigator:
        places = self._model.there
        if self._navigator is None or self._navigator.places is not places:
            self._navigator = Navigator(self._model.scene.tree, places)
        return self._navigator

    @property
    def draws(self) -> bool:
        """Whether a key draws at the selected node."""
        return self.can_draw and self._document.drawing and self._document.selected != NIL

    def _begins(self, event: QKeyEvent) -> bool:
        """Whether a key would draw or move if a node were selected; it then selects one."""
        if self.draws or not (self.can_draw and self._document.drawing) or _is_space(event):
            return False
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        goes = event.key() in (*_MOVES, *ENTER_KEYS, Qt.Key.Key_Tab) and held == _NONE
        return goes or bool(typed_text(event))

    def _begin(self) -> None:
        last, place = self._last, self._document.order.position
        node = last if 0 <= last < len(place) and place[last] != NIL else ROOT
        self._mouse.choose(node)
        self._viewport.reveal(node)

    def handle(self, event: QEvent) -> bool:
        """Keep keys with a meaning here from the window; returns whether the event is handled."""
        pressed = event.type() == QEvent.Type.KeyPress
        if pressed and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Tab and self._begins(event):
            self._begin()  # otherwise the focus would move on
            return True
        override = event.type() == QEvent.Type.ShortcutOverride
        if override and isinstance(event, QKeyEvent) and self._keeps(event):
            event.accept()  # otherwise it would trigger a command of the window
            return True
        return False

    def _keeps(self, event: QKeyEvent) -> bool:
        """Whether the canvas keeps a key that is a shortcut of the window as well."""
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if _is_space(event):
            return True  # held, it pans; its command is done on release
        if not self.draws:
            goes = event.key() in (*ENTER_KEYS, Qt.Key.Key_Tab) and held in (_NONE, _SHIFT)
            return goes or self._begins(event)
        if event.key() in ARROWS:
            return held in (_NONE, _SHIFT, _ALT)
        return bool(typed_text(event)) or (event.key() == Qt.Key.Key_Home and held == _NONE)

    def press(self, event: QKeyEvent) -> bool:
        """Do what a key means; returns whether it means anything here."""
        if event.key() == Qt.Key.Key_Escape and self._mouse.gesture is not None:
            self._mouse.cancel()
        elif _is_space(event):
            if not event.isAutoRepeat():
                self._mouse.space.press()
                self._mouse.show_cursor()
        elif self._begins(event):
            self._begin()
        else:
            return self._draw(event) if self.draws else self._look(event)
        return True

    def _look(self, event: QKeyEvent) -> bool:
        """Do what a key means without drawing; returns whether it means anything."""
        if event.key() in _MOVES:
            self._move_selection(_MOVES[Qt.Key(event.key())])
        elif event.key() in ENTER_KEYS and self._document.selected != NIL:
            self.activated.emit(self._document.selected)
        elif event.text() in ("+", "="):
            self._viewport.zoom_by(ZOOM_STEP)
        elif event.text() in ("-", "−"):
            self._viewport.zoom_by(1 / ZOOM_STEP)
        elif event.text() == "0":
            self._viewport.fit()
        elif event.text() == "1":
            self._viewport.set_zoom(1.0)
        else:
            return False
        return True

    def _draw(self, event: QKeyEvent) -> bool:
        """Do what a key means for drawing; returns whether it means anything."""
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if event.key() in ARROWS and held == _ALT:
            self.moved.emit(way(ARROWS[Qt.Key(event.key())], self._model.places.axes))
        elif event.key() in _MOVES and held in (_NONE, _SHIFT):
            self.go(_MOVES[Qt.Key(event.key())], extend=held == _SHIFT)
        elif typed_text(event):
            self.typed.emit(event.text())
        else:
            if event.key() == Qt.Key.Key_Escape:
                self.escaped.emit()
            return False
        return True

    def release(self, event: QKeyEvent) -> bool:
        """Do what releasing a key means; returns whether it means anything here."""
        if event.key() != Qt.Key.Key_Space or not self._mouse.space.down:
            return False
        if not event.isAutoRepeat():
            acts = self._mouse.space.release()
            self._mouse.show_cursor()
            if acts:
                self.tapped.emit()
        return True

    def _move_selection(self, direction: str) -> None:
        node = self._neighbour(direction)
        self._mouse.choose(node)
        self._viewport.reveal(node)

    def _neighbour(self, direction: str) -> int:
        return self._navigation().move(self._model.scene.find_shown(self._document.selected), direction)

    def go(self, direction: str, *, extend: bool = False) -> None:
        """Select the next node in a direction of the screen, or the "root"; or add it to the selection."""
        node, before = self._neighbour(direction), self._document.selection
        if not extend:
            self._document.select(node)
        elif node in before:
            self._document.select_all((node, *(other for other in before[1:] if other != node)))
        else:
            self._document.select_all((node, *before))
        self._viewport.reveal(node)

    def compose(self, event: QInputMethodEvent) -> bool:
        """Pass on the text of an input method if keys draw; returns whether they do."""
        if self.draws:
            self.composed.emit(event)
            event.accept()
        return self.draws

    def input_method_query(self, query: Qt.InputMethodQuery) -> Any:
        """The answer to an input method's query; ``None`` to leave it to Qt."""
        if query == Qt.InputMethodQuery.ImEnabled:
            return self.draws
        if query == Qt.InputMethodQuery.ImCursorRectangle and self.draws:
            at = self._viewport.place_of(self._document.selected)
            return QRectF(at.x(), at.y() - 8, 1, 16)
        return None


def _is_space(event: QKeyEvent) -> bool:
    return event.key() == Qt.Key.Key_Space and event.modifiers() == Qt.KeyboardModifier.NoModifier

"""The widget that shows a tree."""

from collections.abc import Callable
from typing import Any, Final

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QEvent, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QContextMenuEvent,
    QFocusEvent,
    QInputMethodEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from treeview.messages import format_count, tr
from treeview.qt.canvas.canvas_document import CanvasDocument
from treeview.qt.canvas.interaction.key_input import KeyInput
from treeview.qt.canvas.interaction.mouse_input import MouseInput
from treeview.qt.canvas.interaction.wheel_input import WheelInput
from treeview.qt.canvas.still_canvas import StillCanvas
from treeview.qt.canvas.view.canvas_view import CanvasView
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.keyboard import BACK_AGAIN
from treeview.tree.edits.change import Change, Relink
from treeview.tree.tree import NIL

_BY_KEY: Final = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)


@guard_methods
class TreeCanvas(StillCanvas):
    """Shows the tree of ``document`` with its run at the current step, at any zoom.

    It only passes on Qt's events and changes of the document: ``mouse``, ``keys`` and ``wheel`` interpret the
    input. ``strip`` is the box on the widget where a line of text hides the picture.
    """

    focusChanged = Signal(bool)
    """The canvas has got or lost the focus."""

    _handlers: tuple[Callable[[QEvent], bool], ...] = ()  # events come before there are any

    def __init__(
        self,
        document: CanvasDocument,
        parent: QWidget | None = None,
        *,
        view: CanvasView | None = None,
        mouse: type[MouseInput] = MouseInput,
        keys: type[KeyInput] = KeyInput,
    ) -> None:
        """``view``, ``mouse`` and ``keys`` replace those of a window: see `Stage`."""
        super().__init__(document, parent, view=view)
        self.mouse = mouse(self.viewport, self.model, self.renderer)
        self.keys = keys(self.viewport, self.model, self.mouse)
        self.wheel = WheelInput(self.viewport)
        self._handlers = (self.keys.handle, self.mouse.handle, self.wheel.handle)
        self.strip = QRectF()
        self._selection: tuple[int, ...] = ()
        self._relinked: tuple[int, ...] = ()  # the families that an edit changes
        self._focused_by_key = False
        self._set_up_widget()
        document.treeChanged.connect(self._tree_changed)
        document.treeEdited.connect(self._tree_edited)
        document.treeGrown.connect(self._tree_grown)
        document.changed.connect(self._on_changed)
        document.litChanged.connect(self.update)
        document.foldedChanged.connect(self._on_folded)
        document.runChanged.connect(self._run_changed)
        document.stepChanged.connect(self._step_changed)
        document.quizChanged.connect(self._step_changed)
        document.selectionChanged.connect(self._selection_changed)
        document.styleChanged.connect(self._run_changed)

    def _set_up_widget(self) -> None:
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(tr("Game tree"))
        self.setAccessibleDescription(tr("Arrow keys move the selection; plus, minus, 0 and 1 zoom."))

    @property
    def hovered_node(self) -> int:
        return self.mouse.hovered_node

    def box_of_step(self) -> QRect:
        """The box of the step's node on the screen, as far as it is in sight; empty without one."""
        node = self.document.current_node
        box = QRect() if node == NIL else self.viewport.box_of(node) & self.rect()
        return QRect(self.mapToGlobal(box.topLeft()), box.size())

    # What lies over the picture

    def set_legend_shown(self, shown: bool) -> None:
        if shown != self.renderer.legend_shown:
            self.renderer.legend_shown = shown
            self.viewport.make_room()
            self.viewport.refresh()

    @property
    def legend_box(self) -> QRectF:
        box, scale = self.renderer.legend_box(self.view), self.viewport.text_scale
        return QRectF(box.topLeft() * scale, box.size() * scale)

    def set_strip(self, box: QRectF, height: float) -> None:
        """Note a line of text at ``box``, for which a fitted tree leaves ``height`` px at the bottom."""
        self.strip = self.mouse.adding.obstacle = box
        if height != self._strip_height:
            self._strip_height = height
            self.viewport.make_room(gently=True)
            self.viewport.refresh()

    def set_found(self, nodes: npt.NDArray[np.intc]) -> None:
        self.renderer.set_found(nodes)
        self.update()

    # Changes of the document

    def _tree_changed(self) -> None:
        self.mouse.cancel()
        self.mouse.set_hovered(NIL)
        self.mouse.adding.leave()
        self.renderer.set_found(self.renderer.found[:0])
        self.model.forget_run()
        if self.document.reopening:
            self.viewport.stay()
        else:
            self.viewport.fit_another()

    def _tree_edited(self) -> None:
        self.viewport.follow_edit(*self._after_edit())
        self.model.forget_tree()
        self.mouse.cancel()  # needs the new tree
        self.mouse.set_hovered(NIL)
        self.viewport.refresh()
        self._speak()

    def _tree_grown(self) -> None:
        """Follow the growth of a game's tree; the selected or current node keeps its place."""
        document = self.document
        self.viewport.follow_edit(
            document.current_node if document.selected == NIL else document.selected, NIL
        )
        self.model.forget_tree()
        self.viewport.refresh()

    def _after_edit(self) -> tuple[int, int]:
        """The node that keeps its place after an edit, and the one that must be in sight."""
        document, tree = self.document, self.document.tree
        selected, families = document.selected, self._relinked
        self._relinked = ()
        above = tree.parent[selected] if selected != NIL else NIL
        wanted = selected if document.selection != self._selection or above in families else NIL
        if not families:
            return selected, wanted
        return (above if above in families else families[0]), wanted

    def _on_changed(self, change: Change) -> None:
        if isinstance(change, Relink):
            self._relinked = (*self._relinked, *change.families)

    def _on_folded(self) -> None:
        self.mouse.set_hovered(NIL)
        self.viewport.glide()
        self.model.forget_run()
        self.viewport.refresh()
        self._speak()

    def _run_changed(self) -> None:
        self.model.forget_run()
        self.viewport.make_room()
        self._describe_again()
        self.update()

    def _step_changed(self, _step: int = 0) -> None:
        self.model.forget_step()
        self._describe_again()
        self.update()
        if self.mouse.gesture is None:
            self.viewport.follow_search()

    def _selection_changed(self, node: int) -> None:
        self._selection = self.document.selection
        self.model.forget_selection()
        self._speak()
        self.update()

    def _speak(self) -> None:
        """Let screen readers announce the selection."""
        self._describe()
        if self.hasFocus() and QAccessible.isActive():
            event = QAccessibleEvent(self, QAccessible.Event.DescriptionChanged)
            QAccessible.updateAccessibility(event)

    def _describe(self) -> None:
        """Describe the selected node at the current step for screen readers."""
        node, count = self.document.selected, len(self.document.selection)
        said = self.mouse.describe(node) if node != NIL else tr("No node is selected.")
        if count > 1:
            said += "\n" + tr("{count} nodes are selected.").format(count=format_count(count))
        if said != self.accessibleDescription():
            self.setAccessibleDescription(said)

    def _describe_again(self) -> None:
        if self.document.selected != NIL:
            self._describe()

    # Events of Qt

    def event(self, event: QEvent) -> bool:
        return any(handle(event) for handle in self._handlers) or super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.mouse.press(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.mouse.move(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.mouse.release(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mouse.double_click(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.mouse.context_menu(event)

    def leaveEvent(self, event: QEvent) -> None:
        self.mouse.leave()

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.wheel.wheel(event)
        self.mouse.handle_scroll(event.position())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.keys.press(event):
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if not self.keys.release(event):
            super().keyReleaseEvent(event)

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        if not self.keys.compose(event):
            super().inputMethodEvent(event)

    def inputMethodQuery(self, query: Qt.InputMethodQuery) -> Any:
        answer = self.keys.input_method_query(query)
        return super().inputMethodQuery(query) if answer is None else answer

    def focusInEvent(self, event: QFocusEvent) -> None:
        if event.reason() not in BACK_AGAIN:
            self._focused_by_key = event.reason() in _BY_KEY
        self.update()
        self.focusChanged.emit(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        if event.reason() in BACK_AGAIN:
            self.mouse.cancel()  # the button may be released over another window
        self.mouse.space.release()  # the key may be released in another window
        self.mouse.show_cursor()
        self.update()
        self.focusChanged.emit(False)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        frame = self.paint(painter)
        self.mouse.paint_gesture(painter, frame)
        painter.resetTransform()
        if self.hasFocus() and self._focused_by_key:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self.palette().highlight().color(), 1))
            painter.drawRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5))
        painter.end()

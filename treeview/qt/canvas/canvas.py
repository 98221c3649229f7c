"""The widget that shows a tree."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QColor,
    QFocusEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from treeview.draw.picture import Picture
from treeview.messages import tr
from treeview.qt.canvas.interaction.key_input import KeyInput
from treeview.qt.canvas.render.canvas_legend import MARGIN as LEGEND_MARGIN
from treeview.qt.canvas.render.canvas_legend import legend, paint_legend
from treeview.qt.canvas.render.node_marks import Slots, paint_found, paint_lit, slots_found
from treeview.qt.canvas.view.follow_mode import FollowMode
from treeview.qt.canvas.view.node_places import NodePlaces
from treeview.qt.widgets.guard import guarded
from treeview.qt.widgets.keyboard import BACK_AGAIN
from treeview.tree.edits.change import Change, Relink
from treeview.tree.tree import NIL

_BY_KEY: Final = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)


@guarded
class TreeCanvas(KeyInput):
    """Shows ``document``'s tree with its run at the step, at any zoom.

    Drag with the middle button, or with Space held, to pan; two fingers on a touch pad pan. The wheel
    and pinching zoom at the pointer. ``+``, ``-``, ``0`` (fit) and ``1`` (100 %) zoom; arrows move the
    selection, Home selects the root (with Alt too, where the window keeps the plain keys), Return activates
    the selected node.

    - ``follow``: whether the view moves, just enough, when the current node leaves it; ``following``: when
      not, since the user looks elsewhere.
    - ``steered``: whether something else moves the view just now, so that it does not follow.
    - ``view``: which part of the plane is seen; change it by methods of the canvas.
    """

    def __init__(self, document: Any, parent: QWidget | None = None) -> None:
        super().__init__(document, parent)
        self.following = FollowMode()
        self.steered = False
        self._found: npt.NDArray[np.intc] = np.empty(0, np.intc)
        self._marked: tuple[NodePlaces, Slots] | None = None
        self._glow: tuple[NodePlaces, tuple[int, ...], Slots] | None = None
        self._legend = False
        self._strip_height = 0.0
        self._selection: tuple[int, ...] = ()
        self._relinked: tuple[int, ...] = ()  # the families that an edit changes
        self._by_key = False  # whether the focus came by a key, so that it has to be shown
        self._set_up_widget()
        document.treeChanged.connect(self._tree_changed)
        document.treeEdited.connect(self._tree_edited)
        document.treeGrown.connect(self._tree_grown)
        document.changed.connect(self._changed)
        document.litChanged.connect(self.update)
        document.foldedChanged.connect(self._folded_changed)
        document.runChanged.connect(self._run_changed)
        document.stepChanged.connect(self._step_changed)
        document.quizChanged.connect(self._asked)
        document.selectionChanged.connect(self._selection_changed)
        document.styleChanged.connect(self._run_changed)

    def _set_up_widget(self) -> None:
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(tr("Game tree"))
        self.setAccessibleDescription(tr("Arrow keys move the selection; plus, minus, 0 and 1 zoom."))

    def sizeHint(self) -> QSize:
        return QSize(800, 600)

    def minimumSizeHint(self) -> QSize:
        return QSize(160, 120)

    @property
    def follow(self) -> bool:
        return self.following.wanted

    @follow.setter
    def follow(self, follow: bool) -> None:
        begins = follow and not self.following.wanted
        self.following.wanted = follow
        if begins and self.isVisible():
            self.reveal(self._shown.scene.current)

    def moved_by_hand(self) -> None:
        self.following.rest()

    # What is shown

    @property
    def legend_shown(self) -> bool:
        """Whether shapes and states are explained in a corner."""
        return self._legend

    def set_legend_shown(self, shown: bool) -> None:
        if shown != self._legend:
            self._legend = shown
            self.make_room()
            self._view_moved()

    def covered(self) -> float:
        legend = self._legend_picture().height + LEGEND_MARGIN if self._legend else 0.0
        return legend + self._strip_height / self._text_scale

    def set_strip(self, box: QRectF, height: float) -> None:
        """A line about keys is at ``box``; a fitted tree leaves so many px at the bottom to it."""
        self.strip = box
        if height != self._strip_height:
            self._strip_height = height
            self.make_room(gently=True)
            self._view_moved()

    @property
    def legend_box(self) -> QRectF:
        """Where the legend is on the widget; empty if it is not shown."""
        if not self._legend:
            return QRectF()
        picture, scale = self._legend_picture(), self._text_scale
        top = self.view.height - LEGEND_MARGIN - picture.height
        return QRectF(LEGEND_MARGIN * scale, top * scale, picture.width * scale, picture.height * scale)

    def _legend_picture(self) -> Picture:
        return legend(self._shown.scene, self.document.style, self.view.width - 2 * LEGEND_MARGIN)

    def _tree_changed(self) -> None:
        self._cancel_gesture()
        self._set_hovered(NIL)
        self.adding.leave()
        self._found, self._marked = self._found[:0], None
        self._shown.forget_run()
        self.fit_another()

    def _tree_edited(self) -> None:
        self.follow_edit(*self._after_edit())
        self._shown.forget_tree()
        self._cancel_gesture()  # from here on what is shown is asked for, and has to be new
        self._set_hovered(NIL)
        self._view_moved()
        self._speak()

    def _tree_grown(self) -> None:
        """Nodes make room for new ones; the one that is looked at stays where it is."""
        document = self.document
        self.follow_edit(document.current_node if document.selected == NIL else document.selected, NIL)
        self._shown.forget_tree()
        self._view_moved()

    def _after_edit(self) -> tuple[int, int]:
        """Which node stays where it is after an edit, and which has to be in sight."""
        document, tree = self.document, self.document.tree
        selected, families = document.selected, self._relinked
        self._relinked = ()
        above = tree.parent[selected] if selected != NIL else NIL
        wanted = selected if document.selection != self._selection or above in families else NIL
        if not families:
            return selected, wanted
        return (above if above in families else families[0]), wanted

    def _changed(self, change: Change) -> None:
        if isinstance(change, Relink):
            self._relinked = (*self._relinked, *change.families)

    def _folded_changed(self) -> None:
        self._set_hovered(NIL)
        self.glide()
        self._shown.forget_run()
        self._view_moved()
        self._speak()

    def _run_changed(self) -> None:
        self._shown.forget_run()
        self.make_room()
        self._describe_again()
        self.update()

    def _step_changed(self, _step: int) -> None:
        self._shown.forget_step()
        self._describe_again()
        self.update()
        free = self._gesture is None and not self.steered and self.isVisible()
        current = self._shown.scene.current
        if free and self.following.goes(self.in_sight(current)):
            self.reveal(current)

    def _asked(self) -> None:
        self._step_changed(self.document.step)

    def _selection_changed(self, node: int) -> None:
        self._selection = self.document.selection
        self._shown.forget_selection()
        self._shown.navigator.passed(node)
        self._speak()
        self.update()

    def _speak(self) -> None:
        """Let screen readers say what is selected."""
        self._describe()
        if self.hasFocus() and QAccessible.isActive():
            event = QAccessibleEvent(self, QAccessible.Event.DescriptionChanged)
            QAccessible.updateAccessibility(event)

    def _describe(self) -> None:
        """Have ready what screen readers say: the selected node at the step shown."""
        node, count = self.document.selected, len(self.document.selection)
        said = self.describe(node) if node != NIL else tr("No node is selected.")
        if count > 1:
            said += "\n" + tr("{count} nodes are selected.").format(count=f"{count:,}")
        if said != self.accessibleDescription():
            self.setAccessibleDescription(said)

    def _describe_again(self) -> None:
        """Another step says something else of the same node."""
        if self.document.selected != NIL:
            self._describe()

    def set_found(self, nodes: npt.NDArray[np.intc]) -> None:
        """Mark nodes that were searched for, in preorder."""
        self._found, self._marked = nodes, None
        self.update()

    def slots_lit(self) -> Slots:
        """The slots of the nodes that are lit, ascending."""
        places, order, lit = self._shown.there, self.document.order, self.document.lit
        if self._glow is None or self._glow[0] is not places or self._glow[1] is not lit:
            nodes = np.array(lit, dtype=np.intc)
            if self.document.folded:
                nodes = nodes[np.argsort(order.position[nodes])]
            self._glow = (places, lit, slots_found(nodes, places, order))
        return self._glow[2]

    def slots_found(self) -> Slots:
        """The slots of the nodes that were searched for, ascending."""
        places = self._shown.there
        if self._marked is None or self._marked[0] is not places:
            node_count = (
                len(places.slot) if self._shown.scene.node_count is None else self._shown.scene.node_count
            )
            there = self._found[self._found < node_count]
            self._marked = (places, slots_found(there, places, self.document.order))
        return self._marked[1]

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(self.document.style.palette.background))
        painter.scale(self._text_scale, self._text_scale)
        frame = self.frame()
        seen = self.seen_frame()
        rows = self._painter.paint(painter, seen, self._hovered)
        if self.document.lit:
            paint_lit(painter, seen, self.slots_lit(), rows)
        if len(self._found):
            paint_found(painter, seen, self.slots_found(), rows)
        if self._legend:
            paint_legend(painter, self._legend_picture(), self.document.style, self.view.height)
        self.paint_gesture(painter, frame)
        painter.resetTransform()
        if self.hasFocus() and self._by_key:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self.palette().highlight().color(), 1))
            painter.drawRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5))
        painter.end()

    def focusInEvent(self, event: QFocusEvent) -> None:
        if event.reason() not in BACK_AGAIN:
            self._by_key = event.reason() in _BY_KEY
        self.update()
        self.focusChanged.emit(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        if event.reason() in BACK_AGAIN:
            self._cancel_gesture()  # the button may be let go there, and never be heard of here
        self._space.release()  # the key will be let go elsewhere
        self.show_cursor()
        self.update()
        self.focusChanged.emit(False)

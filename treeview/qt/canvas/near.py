"""Paints what can be read: the same display list that is exported, of the nodes in sight only."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QPainter

from treeview.draw.annotate import annotate
from treeview.draw.picture import Picture
from treeview.qt.canvas.frame import Frame
from treeview.qt.canvas.places import Places, Window
from treeview.qt.canvas.state import State
from treeview.qt.paint import paint_picture

MOST: Final = 900
"""More nodes in sight are painted as rows."""
_SPARE: Final = 0.15
"""Of the window's size is drawn beyond each side, so that panning a little needs no new picture."""


class Near:
    """Keeps the picture of a region until the state changes or the window leaves the region."""

    def __init__(self) -> None:
        self._state: State | None = None
        self._region = Window(0, 0, 0, 0)
        self._picture: Picture | None = None

    def paint(self, painter: QPainter, frame: Frame) -> None:
        painter.save()
        painter.translate(frame.left, frame.top)
        painter.scale(frame.across, frame.down)
        paint_picture(painter, self._picture_for(frame), background=False)
        painter.restore()

    def _picture_for(self, frame: Frame) -> Picture:
        window = frame.window
        if self._picture is None or self._state is not frame.state or not self._region.holds(window):
            self._state = frame.state
            spare = window.grown(_SPARE * (window.right - window.left), _SPARE * (window.bottom - window.top))
            self._region = spare
            self._picture = picture_of(frame.state, frame.places, spare)
        return self._picture


def in_reach(places: Places, window: Window) -> Window:
    """The rectangle in which a node's centre lies if any of its texts is in ``window``."""
    plan = places.plan
    reach = max(float(plan.right[places.ids].max()), float(plan.left[places.ids].max()))
    return window.grown(reach, max(plan.above, plan.below))


def picture_of(state: State, places: Places, window: Window) -> Picture:
    """The picture of all that lies in ``window``, texts and edges included."""
    wide = in_reach(places, window)
    return annotate(
        state.scene,
        places.plan.style,
        plan=places.plan,
        nodes=places.within(wide),
        edges=places.edges_within(wide),
    )

"""The legend over the canvas, in the user's language."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPen

from treeview.draw.painters import legend as drawn
from treeview.draw.picture import Picture
from treeview.draw.scene import Scene
from treeview.draw.style.style import Style
from treeview.qt.painting.picture_painter import paint_picture

MARGIN: Final = 12.0
"""Px between the legend and the sides of the viewport."""


def legend(scene: Scene, style: Style, width: float) -> Picture:
    """As `treeview.draw.painters.legend.legend`, in the user's language."""
    return drawn.legend(scene, style, width)


def paint_legend(painter: QPainter, picture: Picture, style: Style, height: float) -> None:
    """Paint the legend into the lower left corner of a viewport of a height in px."""
    painter.save()
    painter.translate(MARGIN, round(height - MARGIN - picture.height))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paper = QColor(picture.background)
    line = QColor(style.palette.edge)
    line.setAlphaF(0.5)
    painter.setPen(QPen(line, 1.0))
    painter.setBrush(paper)
    painter.drawRoundedRect(QRectF(0.5, 0.5, picture.width - 1, picture.height - 1), 6, 6)
    paint_picture(painter, picture, background=False)
    painter.restore()

"""The icons: line drawings that take the colour of the text, so that they suit light and dark."""

import math
from functools import cache
from typing import Final

from PySide6.QtCore import QByteArray, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from treeview import resources

SIZE: Final = 20
"""Width and height of an icon in px."""


@cache
def icon(name: str, colour: str, faded: str) -> QIcon:
    """The icon ``name`` drawn in ``colour``, and in ``faded`` where it is disabled."""
    made = QIcon()
    # For plain screens, and for the densest there is.
    densest = max((screen.devicePixelRatio() for screen in QGuiApplication.screens()), default=1.0)
    sizes = {SIZE, math.ceil(SIZE * densest)}
    for mode, ink in ((QIcon.Mode.Normal, colour), (QIcon.Mode.Disabled, faded)):
        renderer = _renderer(name, ink)
        for size in sizes:
            made.addPixmap(_pixmap(renderer, size), mode)
    return made


def program_icon() -> QIcon:
    """The program's own icon, in its own colours."""
    renderer = _renderer("treeview", "#ffffff")
    made = QIcon()
    for size in (16, 32, 48, 128):
        made.addPixmap(_pixmap(renderer, size))
    return made


def pixmap(name: str, colour: QColor, size: int, ratio: float) -> QPixmap:
    """One picture of an icon, ``size`` px wide on a screen with ``ratio`` pixels to the px."""
    made = _pixmap(_renderer(name, colour.name()), round(size * ratio))
    made.setDevicePixelRatio(ratio)
    return made


def _renderer(name: str, colour: str) -> QSvgRenderer:
    text = resources.text(f"icons/{name}.svg").replace("currentColor", colour)
    return QSvgRenderer(QByteArray(text.encode()))


def _pixmap(renderer: QSvgRenderer, size: int) -> QPixmap:
    made = QPixmap(QSize(size, size))
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    renderer.render(painter)
    painter.end()
    return made

"""The icons: line drawings that take the colour of the text, so that they suit light and dark."""

from functools import cache
from typing import Final

from PySide6.QtCore import QByteArray, QEvent, QRect, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QIconEngine, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QToolButton

from treeview import resources
from treeview.draw.style.style import Style
from treeview.qt.widgets import theme
from treeview.qt.widgets.guard import guard_methods

_SIZES: Final = (16, 32, 48, 128)
"""The sizes for a desktop that asks for all of them, for its list of windows."""


@guard_methods
class _Drawing(QIconEngine):
    """An icon that is drawn when it is first seen, at the size that it is seen at."""

    def __init__(self, name: str, colour: str, faded: str) -> None:
        super().__init__()
        self._name, self._colour, self._faded = name, colour, faded

    def clone(self) -> QIconEngine:
        return _Drawing(self._name, self._colour, self._faded)

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        ratio = painter.device().devicePixelRatioF()
        painter.drawPixmap(rect, self.pixmap(rect.size() * ratio, mode, state))

    def availableSizes(self, *_: QIcon.Mode | QIcon.State, **__: QIcon.Mode | QIcon.State) -> list[QSize]:
        return [QSize(size, size) for size in _SIZES]

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        ink = self._faded if mode == QIcon.Mode.Disabled else self._colour
        return _draw(self._name, ink, min(size.width(), size.height()))


@cache
def _draw(name: str, colour: str, size: int) -> QPixmap:
    return _pixmap(_renderer(name, colour), size)


def icon(name: str, style: Style) -> QIcon:
    """The icon ``name`` in the colour of the text."""
    return _icon(name, style.palette.ink, style.palette.pruned)


@cache
def _icon(name: str, colour: str, faded: str) -> QIcon:
    """The icon ``name`` drawn in ``colour``, and in ``faded`` where it is disabled."""
    return QIcon(_Drawing(name, colour, faded))


def program_icon() -> QIcon:
    """The program's own icon, in its own colours."""
    return _icon("treeview", "#ffffff", "#ffffff")


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


@guard_methods
class IconButton(QToolButton):
    """A flat button whose icon grows with the text of the window."""

    def __init__(self) -> None:
        super().__init__(autoRaise=True)
        self._fit_icon()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit_icon()

    def _fit_icon(self) -> None:
        usual = QSize(theme.ICON_PX, theme.ICON_PX)
        self.setIconSize(theme.icon_size(self.font()).expandedTo(usual))


class CloseButton(QToolButton):
    """A flat button with a cross, which closes a bar; without a ``tip`` its name is the tool tip."""

    def __init__(self, name: str, tip: str = "") -> None:
        super().__init__(autoRaise=True)
        self.setAccessibleName(name)
        self.setToolTip(tip or name)

    def restyle(self, style: Style) -> None:
        self.setIcon(icon("close", style))

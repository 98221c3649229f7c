"""The tree of a file, painted before there is a workspace, which takes a while to make."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget

from treeview.document import sessions
from treeview.messages import N_, tr
from treeview.qt.canvas.still_canvas import StillCanvas
from treeview.qt.document import Document
from treeview.qt.painting.picture_styles import load_chosen
from treeview.qt.widgets import theme
from treeview.qt.widgets.guard import guard_methods
from treeview.sources import GAME_SUFFIX, read_file
from treeview.tree.tree import Tree

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from treeview.formats.native.session import SavedView
    from treeview.qt.settings import Settings

MAX_BYTES: Final = 500_000
"""A larger file has no preview: reading it twice would take most of the time."""
MAX_NODES: Final = 10_000

PICTURE: Final = "picture"
_TITLES: Final = {
    "run": N_("Algorithm"),
    "outline": N_("Outline"),
    "pseudocode": N_("Pseudocode"),
    "log": N_("Log"),
    "counters": N_("Counters"),
    "inspector": N_("Inspector"),
    "notes": N_("Notes"),
}
"""The panels whose places are kept; where that of a game was, the tree of a file has none."""
_INPUT: Final = (
    QEvent.Type.ShortcutOverride,
    QEvent.Type.KeyPress,
    QEvent.Type.InputMethod,
    QEvent.Type.MouseButtonPress,
    QEvent.Type.MouseButtonDblClick,
    QEvent.Type.Wheel,
    QEvent.Type.NativeGesture,
    QEvent.Type.ContextMenu,
)
"""What a user does, as Qt's events."""
_GOING_ON: Final = (QEvent.Type.MouseMove, QEvent.Type.MouseButtonRelease)
"""What comes to the widget on which the button was pressed, as long as it is there."""
_TITLE_INDENT_PX: Final = 12
_TITLE_PADDING_PX: Final = 10

FIRST_PLACES: Final = {
    "": QRect(0, 0, 1280, 781),
    PICTURE: QRect(218, 69, 768, 582),
    "run": QRect(0, 38, 213, 231),
    "outline": QRect(0, 274, 213, 507),
    "pseudocode": QRect(991, 38, 289, 480),
    "log": QRect(991, 523, 289, 232),
}
"""The places in a window that was never opened before."""


def write_places(places: Mapping[str, QRect]) -> list[str]:
    """The places of the picture and of panels, by name, as the settings keep them; "" is the whole."""
    return [f"{name}={r.x()},{r.y()},{r.width()},{r.height()}" for name, r in places.items()]


def read_places(texts: list[str]) -> dict[str, QRect]:
    """What `write_places` has written; nothing of what is damaged."""
    places = {}
    for text in texts:
        name, _, numbers = str(text).partition("=")
        try:
            x, y, width, height = map(int, numbers.split(","))
        except ValueError:
            continue
        if (name in _TITLES or name in ("", PICTURE)) and 0 < width < 1 << 20 and 0 < height < 1 << 20:
            places[name] = QRect(x, y, width, height)
    return places if "" in places and PICTURE in places else {}


def preview_of(path: str, settings: Settings, find_canvas: Callable[[], QWidget]) -> FilePreview | None:
    """The tree of a file as it was left; ``None`` where it is not quickly had.

    It is for a small drawn tree: not for games, files with several pages, logs, what cannot be read, nor
    where there is something to be told or the step lies far ahead.
    """
    try:
        if path.lower().endswith(GAME_SUFFIX) or Path(path).stat().st_size > MAX_BYTES:
            return None
        found = read_file(path)
    except (OSError, ValueError):
        return None
    tree, session = found.what, found.session
    if not isinstance(tree, Tree) or found.pages is not None or len(tree) > MAX_NODES:
        return None
    document = Document()
    document.set_style(load_chosen(settings).style, theme.style_for(settings))
    document.set_labels(settings["labels"])
    document.set_boards(settings["boards"])
    sessions.restore_tree(document, tree, session, found.name, found.path)
    if session is None:
        document.seek(1)
    ready = document.goal is None and document.run is not None and not document.message
    document.recorder.cancel()
    if not ready or document.is_fixed:
        return None
    return FilePreview(document, settings, find_canvas, None if session is None else session.view)


@guard_methods
class PreviewedPicture(StillCanvas):
    """The picture of a preview. What the user does to it is done to the canvas of the workspace."""

    def __init__(self, document: Document, parent: QWidget, find_canvas: Callable[[], QWidget]) -> None:
        super().__init__(document, parent)
        self._find_canvas = find_canvas
        self._pressed = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def event(self, event: QEvent) -> bool:
        going_on = event.type() in _GOING_ON and self._pressed
        if event.type() not in _INPUT and not going_on:
            return super().event(event)
        canvas = self._find_canvas()
        self._pressed = event.type() == QEvent.Type.MouseButtonPress or going_on
        if isinstance(event, QKeyEvent):
            canvas = QApplication.focusWidget() or canvas
        if isinstance(event, QMouseEvent):  # after the press, the picture may have moved
            where = event.globalPosition()
            event = QMouseEvent(
                event.type(),
                canvas.mapFromGlobal(where),
                where,
                event.button(),
                event.buttons(),
                event.modifiers(),
                event.pointingDevice(),
            )
        return QApplication.sendEvent(canvas, event)


@guard_methods
class FilePreview(QWidget):
    """The picture of ``document`` where the workspace will have it, and the places of panels around it.

    They are where they were last; in a window of another size the picture keeps its distances from the edges.
    """

    painted = Signal()
    """The preview was painted for the first time."""

    def __init__(
        self,
        document: Document,
        settings: Settings,
        find_canvas: Callable[[], QWidget],
        view: SavedView | None,
    ) -> None:
        super().__init__()
        document.setParent(self)
        self.document = document
        self.picture = PreviewedPicture(document, self, find_canvas)
        self.picture.renderer.legend_shown = settings["legend"]
        viewport = self.picture.viewport
        self.setFocusProxy(self.picture)
        self.picture.setFocus()
        viewport.smooth = False
        viewport.set_text_size(settings["text_size"])
        if view is not None:
            viewport.set_zoom(view.zoom)
            viewport.centre_on(view.x, view.y)
        self._places = read_places(settings["places"]) or FIRST_PLACES
        self._painted = False

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        whole, picture = self._places[""], self._places[PICTURE]
        right, bottom = self.width() - whole.width(), self.height() - whole.height()
        self.picture.setGeometry(picture.adjusted(0, 0, right, bottom))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        if self.size() == self._places[""].size():
            self._paint_panels(painter)
        painter.end()
        if not self._painted:
            self._painted = True
            self.painted.emit()

    def _paint_panels(self, painter: QPainter) -> None:
        """Paint the titles of panels, and the lines around them."""
        font, palette = self.font(), self.palette()
        font.setBold(True)
        painter.setFont(font)
        line, ink = palette.color(QPalette.ColorRole.Mid), palette.color(QPalette.ColorRole.WindowText)
        height = painter.fontMetrics().height() + _TITLE_PADDING_PX
        for name, place in self._places.items():
            if name in _TITLES:
                painter.setPen(line)
                painter.drawLine(place.x(), place.y() + height, place.right(), place.y() + height)
                painter.drawLine(place.x(), place.y() - 1, place.right(), place.y() - 1)
                painter.setPen(ink)
                room = QRect(place.x() + _TITLE_INDENT_PX, place.y(), place.width(), height)
                painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, tr(_TITLES[name]))

"""The window of the audience: the tree, the caption, and optional panels beside them."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from treeview.messages import tr
from treeview.qt.canvas.overlays.minimap import Minimap
from treeview.qt.presenter.caption_bar import CaptionBar
from treeview.qt.presenter.overlays import BlankScreen, KeySheet, PointerSpot
from treeview.qt.presenter.poll_band import PollBand
from treeview.qt.presenter.presented_document import PresentedDocument
from treeview.qt.presenter.presenter_keys import UNCOVER
from treeview.qt.presenter.side_panels import CodePanel, CountersBoard
from treeview.qt.presenter.stage import Stage
from treeview.qt.widgets.guard import guard_methods

SIDE_SHARE: Final = 0.31
"""The share of the width that pseudocode and counters take."""
MAX_SIDE_SHARE: Final = 0.42
"""The share that they take at most, where lines of pseudocode would be broken otherwise."""
HIDE_CURSOR_MS: Final = 2000
"""The ms without movement after which the cursor is hidden."""


@guard_methods
class Audience(QWidget):
    """The audience's window, which shows ``document``.

    The layout depends on the window's size, the settings and the answers to choose from, never on the step.

    - ``stage``, ``caption``, ``code``, ``figures``: the tree and the parts around it; ``map``: the whole tree
      in a corner if the stage shows only a part; ``answers``: the answers to choose from.
    - ``cover``, ``keys``, ``spot``: the black screen, the sheet of keys and the pointer, on top of the rest.
    """

    pressed = Signal(object)
    """A key was pressed: its event."""
    wanted = Signal(str)
    """The mouse gave a command."""
    closed = Signal()

    def __init__(self, document: PresentedDocument) -> None:
        super().__init__()
        self.document = document
        self.setObjectName("audience")
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(tr("Presentation"))
        self.stage = Stage(document, self)
        self.map = Minimap(self.stage)
        self.caption = CaptionBar(document, self)
        self.answers = PollBand(document, self)
        self.code, self.figures = CodePanel(document, self), CountersBoard(document, self)
        self.code.hide()
        self.figures.hide()
        self.cover, self.keys = BlankScreen(self), KeySheet(document, self)
        self.spot = PointerSpot(document, self)
        self._points = False
        self._rest = QTimer(self, singleShot=True, interval=HIDE_CURSOR_MS)
        self._rest.timeout.connect(self._hide_cursor)
        for widget in (self.stage, self.map, self.answers, self.caption, self.code, self.figures):
            widget.installEventFilter(self)
        self.stage.mouse.wanted.connect(self.wanted)
        self.cover.pressed.connect(lambda: self.wanted.emit(UNCOVER))
        self.keys.pressed.connect(lambda: self.wanted.emit(UNCOVER))

    # Display

    def refresh(self) -> None:
        """Update caption, answers and panels to the step."""
        self.caption.refresh()
        if self.answers.refresh() or not self.answers.isHidden():
            self.arrange()
        if not self.code.isHidden():
            self.code.refresh()
        if not self.figures.isHidden():
            rows = len(self.figures.rows)
            self.figures.refresh()
            if rows != len(self.figures.rows):
                self.arrange()

    def restyle(self) -> None:
        """Paint everything in another style."""
        for widget in (self, self.caption, self.answers, self.code, self.figures, self.keys, self.spot):
            widget.update()

    def show_parts(self, *, code: bool, counters: bool, note: bool) -> None:
        """Show or hide the parts beside and below the tree."""
        self.code.setVisible(code)
        self.figures.setVisible(counters)
        self.caption.note_shown = note
        self.refresh()
        self.arrange()

    def show_pointer(self, shown: bool) -> None:
        """Show the large pointer where the mouse is, instead of the cursor."""
        self._points = shown
        inside = self.rect().contains(self.mapFromGlobal(self.cursor().pos()))
        if shown and inside and self.isActiveWindow():
            self.spot.go(self.mapFromGlobal(self.cursor().pos()))
        if not shown:
            self.spot.hide()
        self._show_cursor()

    def cover_all(self, colour: str) -> None:
        """Cover the window in "black" or "white"; "" uncovers it."""
        self.cover.show_colour(colour)

    def show_keys(self, shown: bool) -> None:
        """Show or hide the sheet of keys."""
        self.keys.setVisible(shown)
        self.keys.raise_()

    def arrange(self) -> None:
        """Lay out all parts."""
        width, height = self.width(), self.height()
        foot = self.caption.height_for(height)
        band = self.answers.height_for(width, height)
        beside = not (self.code.isHidden() and self.figures.isHidden())
        aside = round(SIDE_SHARE * width) if beside else 0
        if not self.code.isHidden():
            aside = max(aside, min(self.code.width_of_lines(), round(MAX_SIDE_SHARE * width)))
        self.stage.take_height(height)
        self.stage.setGeometry(0, 0, width - aside, height - foot - band)
        self.answers.setGeometry(0, height - foot - band, width, band)
        self.caption.setGeometry(0, height - foot, width, foot)
        free = height - foot - band
        low = 0 if self.figures.isHidden() else min(self.figures.height_for(height), free)
        if self.code.isHidden():
            low = free
        self.code.setGeometry(width - aside, 0, aside, free - low)
        self.figures.setGeometry(width - aside, free - low, aside, low)
        self.cover.setGeometry(self.rect())
        self.keys.setGeometry(self.rect())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(self.document.style.palette.background))
        painter.end()

    # Keys and mouse

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.pressed.emit(event)
        event.accept()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.MouseMove and isinstance(event, QMouseEvent):
            self._on_moved(event.globalPosition())
        return super().eventFilter(watched, event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._on_moved(event.globalPosition())

    def _on_moved(self, at: QPointF) -> None:
        if self._points:
            self.spot.go(self.mapFromGlobal(at.toPoint()))
        self._show_cursor()

    def point_at(self, at: QPointF | None) -> None:
        """Point where the speaker's mouse is in the small picture, or nowhere."""
        if self._points and at is not None:
            self.spot.go(self.stage.mapTo(self, at.toPoint()))
        else:
            self.spot.hide()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.spot.hide()

    def _show_cursor(self) -> None:
        """Show the cursor unless the pointer is on, and hide it again after a while."""
        self.stage.mouse.hide_cursor(self._points)
        if self._points:
            self.setCursor(Qt.CursorShape.BlankCursor)
        else:
            self.unsetCursor()
        self._rest.start()

    def _hide_cursor(self) -> None:
        self.stage.mouse.hide_cursor(True)
        self.setCursor(Qt.CursorShape.BlankCursor)

    def closeEvent(self, event: QCloseEvent) -> None:
        self._rest.stop()
        super().closeEvent(event)
        self.closed.emit()

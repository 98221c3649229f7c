"""The base class of panels, which follow the document while they are visible."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QLabel, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from treeview.qt.document import Document
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.labels import show_literally
from treeview.qt.widgets.layouts import NO_MARGINS, fill, make_column

MAX_MIN_CHARS: Final = 50
"""A panel's minimum width never exceeds this many characters."""


@guard_methods
class Panel(QWidget):
    """A view of the document; ``refresh`` is called only while it is visible, after the picture.

    A change of the document, whatever signals it sends, refreshes a panel at most once, when it is over.
    """

    def __init__(self, document: Document) -> None:
        super().__init__()
        self.document = document
        self._stale = True
        self.setAutoFillBackground(True)  # otherwise even the dock's title behind it is painted
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self.update_panel)
        for signal in (document.treeEdited, document.runChanged, document.styleChanged):
            signal.connect(self.update_panel)
        document.stepChanged.connect(self._step_changed)
        document.quizChanged.connect(self.update_panel)
        document.settled.connect(self._catch_up)

    @property
    def reading(self) -> str:
        """The place in the manual, PAGE#HEADING, that is about what the panel shows; "" for none."""
        return ""

    def refresh(self) -> None:
        """Show the document as it is now."""
        raise NotImplementedError

    def _step_changed(self, _: int) -> None:
        if self.document.scrubbing:
            self._soon.start()
        else:
            self.update_panel()

    def update_panel(self, _: object = None) -> None:
        """Refresh now, or after the change that is under way, or once the panel becomes visible."""
        self._stale = True
        self._soon.stop()
        self._catch_up()

    def _catch_up(self) -> None:
        waits = self.document.events.settled.awaited or not (self.isVisible() and self.updatesEnabled())
        if self._stale and not waits:
            self._stale = False
            self.refresh()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._catch_up()
        if self._stale:  # a tab is shown while its parent paints nothing, and no event tells when that ends
            self._soon.start()


@guard_methods
class _Area(QScrollArea):
    """A scroll area that scrolls vertically only, so that it is about as wide as its content."""

    def minimumSizeHint(self) -> QSize:
        widget = self.widget()
        held = widget.minimumSizeHint().width() if widget else 0
        most = MAX_MIN_CHARS * self.fontMetrics().averageCharWidth()
        return QSize(min(held, most) + self.verticalScrollBar().sizeHint().width(), 60)

    def showEvent(self, event: QShowEvent) -> None:
        """What was hidden while the size of the text changed needs another width."""
        super().showEvent(event)
        self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._drop_bar()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        done = super().eventFilter(watched, event)
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
            self._drop_bar()
        return done

    def _drop_bar(self) -> None:
        """Hide the scroll bar where all fits without it: Qt would keep it if texts break only beside it."""
        widget = self.widget()
        if widget is None or not self.verticalScrollBar().isVisible():
            return
        room, least = self.maximumViewportSize(), widget.minimumSizeHint()
        needed = widget.heightForWidth(max(room.width(), least.width()))
        if max(needed, least.height()) <= room.height():
            self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)


def fit_to_width(*labels: QLabel) -> None:
    """Let labels take the width available, so that no text widens the window; show their texts literally."""
    show_literally(*labels)
    for label in labels:
        policy = label.sizePolicy()
        policy.setHorizontalPolicy(QSizePolicy.Policy.Ignored)
        label.setSizePolicy(policy)


def add_scroll_area(panel: QWidget, name: str) -> tuple[QScrollArea, QVBoxLayout]:
    """Fill ``panel`` with a focusable scroll area called ``name``; returns it and its content's layout."""
    inside = QWidget()
    column = fill(QVBoxLayout(inside), margins=(8, 8, 8, 6))
    area = _Area(widgetResizable=True)
    area.setAccessibleName(name)
    area.setFrameShape(QScrollArea.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(inside)
    panel.setLayout(make_column(area, margins=NO_MARGINS))
    return area, column

"""What all panels share: they follow the document while they are seen."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLabel, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from treeview.qt.document import Document
from treeview.qt.widgets.guard import guarded
from treeview.qt.widgets.labels import plain

WIDEST: Final = 50
"""Characters that a panel holds side by side at least, if its content needs so many."""


@guarded
class Panel(QWidget):
    """A view of the document.

    ``refresh`` shows what the document holds; it is called only while the panel is visible and painted,
    and when it becomes so. While the scrubber is dragged the picture comes first: panels follow as soon as it
    is painted, and pass over steps that are gone by then.
    """

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.document = document
        self._stale = True
        self.setAutoFillBackground(True)  # or what is behind it, the title of a dock too, is painted as well
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self.update_panel)
        for signal in (document.treeEdited, document.runChanged, document.styleChanged):
            signal.connect(self.update_panel)
        document.stepChanged.connect(self._step_changed)
        document.quizChanged.connect(self.update_panel)

    def refresh(self) -> None:
        """Show the document as it is now."""
        raise NotImplementedError

    def _step_changed(self, _: int) -> None:
        if self.document.scrubbing:
            self._soon.start()
        else:
            self.update_panel()

    def update_panel(self, _: object = None) -> None:
        """Refresh now, or when next seen."""
        self._soon.stop()
        self._stale = not (self.isVisible() and self.updatesEnabled())
        if not self._stale:
            self.refresh()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self._stale = False
            self.refresh()


@guarded
class _Area(QScrollArea):
    """Scrolls downwards only, so it is never narrower than what it holds, within reason."""

    def minimumSizeHint(self) -> QSize:
        widget = self.widget()
        held = widget.minimumSizeHint().width() if widget else 0
        most = WIDEST * self.fontMetrics().averageCharWidth()
        return QSize(min(held, most) + self.verticalScrollBar().sizeHint().width(), 60)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)


def yielding(*labels: QLabel) -> None:
    """Give labels the width that there is, whatever their text: no text may widen the window.

    They show it to the letter.
    """
    plain(*labels)
    for label in labels:
        policy = label.sizePolicy()
        policy.setHorizontalPolicy(QSizePolicy.Policy.Ignored)
        label.setSizePolicy(policy)


def scrolled(panel: QWidget, name: str) -> tuple[QScrollArea, QVBoxLayout]:
    """An area of ``panel`` that can be scrolled where there is little room, and the column in it.

    It takes the focus, so that keys scroll it; ``name`` is what screen readers call it.
    """
    inside = QWidget()
    column = QVBoxLayout(inside)
    column.setContentsMargins(10, 10, 10, 6)
    area = _Area(widgetResizable=True)
    area.setAccessibleName(name)
    area.setFrameShape(QScrollArea.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(inside)
    outside = QVBoxLayout(panel)
    outside.setContentsMargins(0, 0, 0, 0)
    outside.addWidget(area)
    return area, column

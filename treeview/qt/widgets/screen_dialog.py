"""Dialogs that keep to their screen, however small it is and however large the text."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtWidgets import (
    QBoxLayout,
    QDialog,
    QDialogButtonBox,
    QFrame,
    QPushButton,
    QScrollArea,
    QStyle,
    QVBoxLayout,
    QWidget,
)

from treeview.qt.widgets.desktop import FRAME
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.layouts import NO_MARGINS, Part, fill, make_column

StandardButton = QDialogButtonBox.StandardButton
_BESIDE: Final = QBoxLayout.Direction.LeftToRight
_BELOW: Final = QBoxLayout.Direction.TopToBottom
_ACROSS, _DOWN = Qt.Orientation.Horizontal, Qt.Orientation.Vertical


@guard_methods
class ScrolledPage(QScrollArea):
    """A page as large as it needs to be, scrolled where ``room`` is smaller, also along with the focus."""

    def __init__(self, page: QWidget, room: Callable[[], QSize]) -> None:
        super().__init__(widgetResizable=True)
        self._page, self._room = page, room
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(page)
        page.installEventFilter(self)

    def _bound(self, size: QSize) -> QSize:
        """A size of the page in the room there is, with the bars that it then has."""
        room = self._room()
        if size.height() > room.height():
            size = size + QSize(self.verticalScrollBar().sizeHint().width(), 0)
        if size.width() > room.width():
            size = size + QSize(0, self.horizontalScrollBar().sizeHint().height())
        return size.boundedTo(room)

    def sizeHint(self) -> QSize:
        return self._bound(self._page.sizeHint())

    def minimumSizeHint(self) -> QSize:
        return self._bound(self._page.minimumSizeHint())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)


@guard_methods
class ScreenDialog(QDialog):
    """A dialog that is never larger than its screen.

    What is above its buttons is scrolled where it lacks room; they stay in sight.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.scrolled: QWidget | None = None
        """What is scrolled where it lacks room."""
        self.outside: QVBoxLayout
        """What stays in sight is added here, after `add_column`."""
        self.buttons: QDialogButtonBox
        self._rows: list[QBoxLayout] = []

    def lay_out(self, *parts: Part, spacing: int = -1, wide: Sequence[QBoxLayout] = ()) -> None:
        """Fill the dialog with a column of ``parts``, and with ``buttons`` below it; see `add_column`."""
        fill(self.add_column(*wide), *parts, spacing=spacing)
        self.outside.addWidget(self.buttons)

    def add_column(self, *rows: QBoxLayout) -> QVBoxLayout:
        """Begin with a scrolled column; each of its ``rows`` becomes a column where it is too wide."""
        inside = QWidget()
        column = fill(QVBoxLayout(inside), margins=NO_MARGINS)
        self.scrolled, self._rows = ScrolledPage(inside, self.room), list(rows)
        self.outside = make_column((self.scrolled, 1))
        self.setLayout(self.outside)
        return column

    def make_buttons(self, text: str = "", accepting: StandardButton = StandardButton.Ok) -> QPushButton:
        """Make ``buttons``: Cancel, and the one that accepts, called ``text``, which is returned."""
        self.buttons = QDialogButtonBox(accepting | StandardButton.Cancel)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        made = self.buttons.button(accepting)
        if text:
            made.setText(text)
        return made

    def room(self) -> QSize:
        """What the screen has room for besides the window's frame, the margins, and what is below."""
        room = self.screen_room()
        layout = self.layout()
        if layout is not None:
            margins = layout.contentsMargins()
            room -= QSize(margins.left() + margins.right(), margins.top() + margins.bottom())
            items = (layout.itemAt(place) for place in range(layout.count()))
            for item in items:
                if item is not None and item.widget() is not self.scrolled and not item.isEmpty():
                    room -= QSize(0, item.minimumSize().height() + layout.spacing())
        return room

    def screen_room(self) -> QSize:
        """The largest size that the dialog can have."""
        parent = self.parentWidget()
        return (parent or self).screen().availableGeometry().size() - FRAME

    def _fit(self) -> None:
        """Fit the dialog to the screen; what is side by side and too wide for it goes below one another."""
        box = self.findChild(QDialogButtonBox)
        if box is not None:
            box.setOrientation(_ACROSS)
            if box.sizeHint().width() > self.room().width():
                box.setOrientation(_DOWN)
        bar = self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
        for row in self._rows:
            row.setDirection(_BESIDE)
            if row.minimumSize().width() > self.room().width() - bar:
                row.setDirection(_BELOW)
        if not self.testAttribute(Qt.WidgetAttribute.WA_Resized):
            self.resize(self.sizeHint())  # Qt would take no more than two thirds of the screen
        self.resize(self.size().boundedTo(self.screen_room()))

    def setVisible(self, visible: bool) -> None:
        if visible and not self.isVisible():
            self._fit()
        super().setVisible(visible)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and self.isVisible():
            self._fit()

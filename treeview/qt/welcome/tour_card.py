"""The card of the tour, which says what to do beside the widget that it is about."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QMargins, QPoint, QRect, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from treeview.messages import tr
from treeview.qt.widgets.accessibility import announce

WIDTH_CHARS: Final = 48
"""Average letters in the width of the card."""
GAP_PX: Final = 10
"""Px between the card and what it is about."""
_LOOK: Final = """
QFrame#tour { background: palette(base); border: 2px solid palette(highlight); border-radius: 8px; }
QFrame#tour_ring { border: 2px solid palette(highlight); border-radius: 6px; }
"""


class TourCard(QFrame):
    """Lies over ``window``: a text with the buttons Back, Skip and Leave; ``ring`` frames the target."""

    back, skip, leave = Signal(), Signal(), Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setObjectName("tour")
        self.setStyleSheet(_LOOK)
        self.setAccessibleName(tr("Tour"))
        self.ring = QFrame(window)
        self.ring.setObjectName("tour_ring")
        self.ring.setStyleSheet(_LOOK)
        self.ring.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.head, self.text = QLabel(), QLabel(wordWrap=True)
        self.head.setProperty("muted", True)
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self.back_button, self.skip_button = QPushButton(tr("Back")), QPushButton(tr("Skip"))
        self.leave_button = QPushButton(tr("Leave the Tour"))
        self.leave_button.setToolTip(tr("Leave the tour (Esc)"))
        buttons = QHBoxLayout()
        for button, pressed in (
            (self.back_button, self.back),
            (self.skip_button, self.skip),
            (self.leave_button, self.leave),
        ):
            button.setAutoDefault(True)  # Enter presses it
            button.clicked.connect(pressed)
            buttons.addWidget(button)
        buttons.insertStretch(2, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 10, 14, 12)
        column.addWidget(self.head)
        column.addWidget(self.text)
        column.addLayout(buttons)

    def say(self, head: str, text: str) -> None:
        """Show a text; screen readers are told."""
        self.head.setText(head)
        self.text.setText(text)
        self.setAccessibleDescription(text)
        self.show()
        announce(self, text)

    def stand_by(self, target: QRect, room: QRect, kept: Sequence[QRect]) -> None:
        """Take the place in ``room`` beside ``target`` that hides least of what is ``kept`` in sight."""
        width = min(WIDTH_CHARS * self.fontMetrics().averageCharWidth(), room.width() - 2 * GAP_PX)
        width = max(width, self.minimumSizeHint().width())
        self.resize(width, max(self.heightForWidth(width), self.minimumSizeHint().height()))
        self.ring.setGeometry(target.adjusted(-1, -1, 1, 1))
        self.ring.setVisible(not target.isEmpty())
        self.move(min(self._places(target, room, kept), key=lambda at: self._hidden(at, target, kept)))
        self.ring.raise_()
        self.raise_()

    def _places(self, target: QRect, room: QRect, kept: Sequence[QRect]) -> list[QPoint]:
        """Beside, above and below the target, above what is kept, and corners; all moved into the room."""
        over, mine = target.marginsAdded(QMargins(*[GAP_PX] * 4)), self.rect()
        across = (over.right(), over.left() - mine.width())
        down = (over.bottom(), *(box.top() - mine.height() for box in (over, *kept)))
        lefts = (target.left(), target.center().x() - mine.width() // 2, target.right() - mine.width())
        tops = (target.top(), target.center().y() - mine.height() // 2, target.bottom() - mine.height())
        inner = room.marginsRemoved(QMargins(*[GAP_PX] * 4))
        corners = [(x, y) for x in (inner.left(), inner.right()) for y in (inner.top(), inner.bottom())]
        places = [(x, y) for x in across for y in tops] + [(x, y) for y in down for x in lefts] + corners
        return [
            QPoint(
                max(min(x, inner.right() - mine.width()), inner.left()),
                max(min(y, inner.bottom() - mine.height()), inner.top()),
            )
            for x, y in places
        ]

    def _hidden(self, at: QPoint, target: QRect, kept: Sequence[QRect]) -> tuple[int, ...]:
        """How much of the target, and then of what is kept, the card hides at a place; and how far it is."""
        mine = QRect(at, self.size())
        over_target, *over_kept = (
            both.width() * both.height() for both in map(mine.intersected, (target, *kept))
        )
        return over_target, sum(over_kept), (mine.center() - target.center()).manhattanLength()

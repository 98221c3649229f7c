"""The band of a poll's answers between the tree and the caption, with the counted hands."""

from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from treeview.messages import format_count, tr
from treeview.playback.poll import Poll
from treeview.qt.presenter.presented_document import PresentedDocument
from treeview.qt.presenter.presenter_look import font, sizes
from treeview.qt.widgets import theme
from treeview.qt.widgets.guard import guard_methods

TEXT_SHARE: Final = 0.72
"""The size of the answers relative to the caption."""
_LEAST_SHARE: Final = 0.5
"""The smallest size relative to the caption; longer answers are cut short."""
MAX_ROWS: Final = 3
_PAD: Final = 0.45
"""The margin around a text, relative to its size."""


class _Grid(NamedTuple):
    """The layout of the answers: their type in px, the number of columns, the number of rows."""

    px: float
    columns: int
    rows: int


@guard_methods
class PollBand(QWidget):
    """Shows the answers to the question in ``document``, with bars of hands if `hands_shown`."""

    counted = Signal(int, int)
    """The mouse adds hands for the answer at a place, or removes them."""

    def __init__(self, document: PresentedDocument, parent: QWidget) -> None:
        super().__init__(parent)
        self.document = document
        self.hands_shown = True
        self.setAccessibleName(tr("Answers"))
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setMouseTracking(True)
        self.hide()

    @property
    def poll(self) -> Poll | None:
        return self.document.poll

    def refresh(self) -> bool:
        """Show the answers; return whether they came or went, so that the window needs a new layout."""
        poll = self.poll
        shown = poll is not None and bool(poll.counts)
        changed = shown == self.isHidden()
        self.setVisible(shown)
        if poll is not None:
            said = "\n".join(self._text(poll, place) for place in range(len(poll.counts)))
            if said != self.accessibleDescription():
                self.setAccessibleDescription(said)
        self.update()
        return changed

    def _text(self, poll: Poll, place: int) -> str:
        right = poll.revealed and place == poll.question.right
        said = f"{'✓' if right else place + 1} {poll.question.choices[place]}"
        return f"{said}: {format_count(poll.counts[place])}" if self.hands_shown and poll.total else said

    # Layout

    def height_for(self, width: float, height: float) -> int:
        """Return the height in px of the answers in a window of this size."""
        if self.poll is None or self.isHidden():
            return 0
        grid, margin = self._grid(width, height), sizes(height).margin
        return round(grid.rows * self._row(grid.px) + 1.2 * margin)

    @staticmethod
    def _row(px: float) -> float:
        return QFontMetricsF(font(px)).lineSpacing() + 2.2 * _PAD * px

    def _grid(self, width: float, height: float) -> _Grid:
        """Return the grid with the largest type in which all answers fit."""
        assert self.poll is not None
        size, choices = sizes(height), self.poll.question.choices
        room, px = width - 2.0 * size.margin, TEXT_SHARE * size.caption
        while True:
            metrics = QFontMetricsF(font(px, bold=True))
            widest = max(metrics.horizontalAdvance(text) for text in choices) + 6.5 * px
            columns = min(max(int(room / widest), 1), len(choices))
            rows = -(-len(choices) // columns)
            if rows <= MAX_ROWS or px <= _LEAST_SHARE * size.caption:
                return _Grid(px, -(-len(choices) // rows), rows)
            px -= 1.0

    def boxes(self) -> list[QRectF]:
        """Return the boxes of the answers."""
        if self.poll is None:
            return []
        height = self.window().height()
        grid, margin = self._grid(self.width(), height), float(sizes(height).margin)
        gap = 0.4 * grid.px
        wide = (self.width() - 2 * margin + gap) / grid.columns
        high, found = self._row(grid.px), list[QRectF]()
        for place in range(len(self.poll.counts)):
            row, column = divmod(place, grid.columns)
            found.append(QRectF(margin + column * wide, 0.6 * margin + row * high, wide - gap, high - gap))
        return found

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        style = self.document.style
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), QColor(style.palette.background))
        if self.poll is not None:
            px = self._grid(self.width(), self.window().height()).px
            for place, box in enumerate(self.boxes()):
                self._paint(painter, self.poll, place, box, px)
        painter.end()

    def _paint(self, painter: QPainter, poll: Poll, place: int, box: QRectF, px: float) -> None:
        style, palette = self.document.style, self.document.style.palette
        right = poll.revealed and place == poll.question.right
        shown = self.hands_shown and poll.total > 0
        if shown and poll.counts[place]:
            bar = QRectF(box)
            bar.setWidth(box.width() * poll.counts[place] / poll.total)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.lit_colour(style))
            painter.drawRoundedRect(bar, 0.3 * px, 0.3 * px)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        line = QColor(palette.best) if right else theme.border_colour(style)
        painter.setPen(QPen(line, max(px / 7, 2.0) if right else 1.0))
        painter.drawRoundedRect(box, 0.3 * px, 0.3 * px)
        inner = box.adjusted(_PAD * px, 0, -_PAD * px, 0)
        middle = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
        painter.setFont(font(px, bold=True))
        painter.setPen(QColor(palette.best if right else palette.muted))
        painter.drawText(inner, middle, "✓" if right else str(place + 1))
        inner.setLeft(inner.left() + 1.4 * px)
        if shown:
            count = format_count(poll.counts[place])
            painter.setPen(QColor(palette.ink))
            painter.drawText(inner, middle | Qt.AlignmentFlag.AlignRight, count)
            inner.setRight(inner.right() - QFontMetricsF(painter.font()).horizontalAdvance(count) - 0.5 * px)
        painter.setFont(font(px, bold=right))
        wrong = poll.revealed and not right
        painter.setPen(QColor(palette.muted if wrong else palette.ink))
        metrics = QFontMetricsF(painter.font())
        text = metrics.elidedText(poll.question.choices[place], Qt.TextElideMode.ElideRight, inner.width())
        painter.drawText(inner, middle, text)

    # Mouse

    def place_at(self, at: QPointF) -> int:
        """Return the place of the answer at a point, -1 for none."""
        return next((place for place, box in enumerate(self.boxes()) if box.contains(at)), -1)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        place = self.place_at(event.position())
        if place >= 0:
            self.counted.emit(place, -1 if event.button() == Qt.MouseButton.RightButton else 1)

"""The chart of counts over depth in a window: its points are chosen by mouse or keys and opened."""

from typing import Final

from PySide6.QtCore import QEvent, QPointF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from treeview.comparison.depth_counts import DepthCounts
from treeview.comparison.depth_table import MEASURES, Measure, write_count
from treeview.draw.style.style import Style
from treeview.figures.depth_chart import ChartPoint, DepthChart, depth_chart
from treeview.messages import tr
from treeview.qt.painting.picture_painter import paint_picture
from treeview.qt.widgets.accessibility import announce
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.keyboard import ENTER_KEYS

NEAR_PX: Final = 12.0
"""How near to a point, in px of the picture, a click chooses it."""


@guard_methods
class DepthChartView(QWidget):
    """Draws the chart as large as the widget is; arrow keys move from point to point, Enter opens one."""

    opened = Signal(int, int)
    """The run at a place, at a depth, is to be opened."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAccessibleName(tr("Chart"))
        self.made: DepthCounts | None = None
        self.measure: Measure = "leaves"
        self.chosen: tuple[int, int] | None = None
        self._style: Style | None = None
        self._scale = 1.0
        self._chart: DepthChart | None = None

    def sizeHint(self) -> QSize:
        return QSize(560, 320)

    def minimumSizeHint(self) -> QSize:
        return QSize(220, 140)

    def show_counts(self, made: DepthCounts | None, measure: Measure, style: Style, percent: int) -> None:
        """Show a measure of these counts, in type of ``percent``."""
        if made is not self.made:
            self.chosen = None
        self.made, self.measure, self._style, self._scale = made, measure, style, percent / 100
        self._chart = None
        self.update()

    @property
    def chart(self) -> DepthChart | None:
        """The chart at the size of the widget; ``None`` before anything is counted."""
        if self._chart is None and self.made is not None and self._style is not None and self.made.depths:
            self._chart = depth_chart(
                self.made,
                self.measure,
                self._style,
                self.width() / self._scale,
                self.height() / self._scale,
                self.chosen if self.hasFocus() else None,
            )
            self.setAccessibleDescription(self._chart.picture.description)
        return self._chart

    def describe(self, point: ChartPoint) -> str:
        """Say what a point stands for."""
        assert self.made is not None
        count = self.made.cells[point.place][point.depth]
        text = tr("{run}, depth {depth}: {count} {measure}")
        if self.measure == "branching":
            text = tr("{run}, depth {depth}: {measure} is {count}")
        return text.format(
            run=self.made.titles[point.place],
            depth=point.depth,
            count=write_count(count, self.measure),
            measure=tr(MEASURES[self.measure]),
        )

    def _choose(self, point: ChartPoint) -> None:
        self.chosen = point.place, point.depth
        self._chart = None
        announce(self, self.describe(point))
        self.update()

    def _point_at(self, place: QPointF) -> ChartPoint | None:
        chart = self.chart
        return (
            None
            if chart is None
            else chart.point_at(place.x() / self._scale, place.y() / self._scale, NEAR_PX)
        )

    def _move(self, along: int, across: int) -> None:
        """Choose the next point along the same line, or that of another run at the same depth."""
        points = () if self.chart is None else self.chart.points
        if not points:
            return
        at = {(point.place, point.depth): point for point in points}
        if self.chosen not in at:
            self._choose(points[0])
            return
        assert self.chosen is not None
        place, depth = self.chosen
        if along:
            found = at.get((place, depth + along))
        else:
            column = sorted((point for point in points if point.depth == depth), key=lambda each: -each.y)
            rank = [(each.place, each.depth) for each in column].index(self.chosen) + across
            found = column[rank] if 0 <= rank < len(column) else None
        if found is not None:
            self._choose(found)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        moves = {
            Qt.Key.Key_Left: (-1, 0),
            Qt.Key.Key_Right: (1, 0),
            Qt.Key.Key_Up: (0, 1),
            Qt.Key.Key_Down: (0, -1),
        }
        key = Qt.Key(event.key())
        if key in moves:
            self._move(*moves[key])
        elif key in ENTER_KEYS and self.chosen is not None:
            self.opened.emit(*self.chosen)
        else:
            super().keyPressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        found = self._point_at(event.position())
        if found is None:
            self.unsetCursor()
        else:
            self.setCursor(Qt.CursorShape.PointingHandCursor)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        found = self._point_at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and found is not None:
            self._choose(found)
            self.opened.emit(found.place, found.depth)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            found = self._point_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), "" if found is None else self.describe(found), self)
            return True
        if event.type() in (QEvent.Type.Resize, QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self._chart = None
            self.update()
        return super().event(event)

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = QPainter(self)
        chart = self.chart
        if chart is not None:
            painter.scale(self._scale, self._scale)
            paint_picture(painter, chart.picture)
        elif self._style is not None:
            painter.fillRect(self.rect(), self._style.palette.background)
        painter.end()

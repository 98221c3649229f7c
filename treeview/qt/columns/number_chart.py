"""A chart of a number of the selected node over all steps."""

from __future__ import annotations

import math
from typing import Final

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPointF, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QFormLayout, QLabel, QSizePolicy, QWidget

from treeview.messages import format_count, tr
from treeview.playback.node_columns import NodeColumn, NodeColumns
from treeview.playback.step_changes import number_history
from treeview.qt.document import Document
from treeview.qt.panels.panel import Panel
from treeview.qt.widgets.fields import QuietComboBox
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.layouts import make_column
from treeview.tree.node_names import heading_of

_MARGIN_PX: Final = 10
_PREFERRED: Final = ("visits", "value", "mean", "score")
"""The columns to show at first: the first one that exists is used."""


@guard_methods
class ChartPanel(Panel):
    """Charts a column at the selected node over all steps; a click on the chart goes to the step."""

    def __init__(self, document: Document) -> None:
        super().__init__(document)
        self.setAccessibleName(tr("Chart"))
        self.title = QLabel(textFormat=Qt.TextFormat.PlainText, wordWrap=True)
        self.column = QuietComboBox()
        self.column.setAccessibleName(tr("Number"))
        self.chart = LineChart()
        form = QFormLayout()
        form.addRow(tr("Number"), self.column)
        self.setLayout(make_column(form, self.title, (self.chart, 1), margins=(8, 8, 8, 8)))
        self._drawn: tuple[object, ...] = ()
        self._columns: NodeColumns | None = None
        self.column.currentIndexChanged.connect(self.update_panel)
        self.chart.chosen.connect(document.seek)
        for signal in (document.selectionChanged, document.treeChanged, document.recorded):
            signal.connect(self.update_panel)

    def refresh(self) -> None:
        document, run = self.document, self.document.run
        columns = NodeColumns(document.tree, run)
        fill_numbers(self.column, columns)
        name, node = self.column.currentData() or "", document.looked_at
        self.title.setText(heading_of(document.tree, node))
        if run is None or name not in columns:
            self.chart.show_line(np.empty(0, np.intp), np.empty(0), None, 0, document)
            return
        drawn = (run, len(run), name, node)
        if drawn != self._drawn:
            self._drawn = drawn
            self.steps, self.numbers = number_history(run, name, node)
        self.chart.show_line(self.steps, self.numbers, columns[name], document.step, document)


def fill_numbers(box: QuietComboBox, columns: NodeColumns) -> None:
    """List the numeric columns in a box and keep the choice, which at first is the most useful one."""
    names = [each.name for each in columns.numeric]
    if [box.itemData(place) for place in range(box.count())] == names:
        return
    chosen = box.currentData()
    with QSignalBlocker(box):
        box.clear()
        for each in columns.numeric:
            box.addItem(each.title, each.name)
        wanted = next((name for name in (chosen, *_PREFERRED) if name in names), None)
        box.setCurrentIndex(names.index(wanted) if wanted is not None else 0)


@guard_methods
class LineChart(QWidget):
    """A line over steps with the current step marked; ``chosen`` reports a clicked step."""

    chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.steps: npt.NDArray[np.intp] = np.empty(0, np.intp)
        self.numbers: npt.NDArray[np.float64] = np.empty(0)
        self._column: NodeColumn | None = None
        self._step = 0
        self._document: Document | None = None

    def sizeHint(self) -> QSize:
        return QSize(420, 240)

    def minimumSizeHint(self) -> QSize:
        return QSize(160, 100)

    def show_line(
        self,
        steps: npt.NDArray[np.intp],
        numbers: npt.NDArray[np.float64],
        column: NodeColumn | None,
        step: int,
        document: Document,
    ) -> None:
        """Show these numbers, and mark a step."""
        self.steps, self.numbers, self._column, self._step = steps, numbers, column, step
        self._document = document
        self.setAccessibleName(self.summary())
        self.setToolTip(self.summary())
        self.update()

    def summary(self) -> str:
        """A sentence about the chart."""
        finite = self.numbers[np.isfinite(self.numbers)]
        if self._column is None or not len(finite):
            return tr("This node has no such number at any step.")
        text = tr("{column}: from {low} to {high} over {count} steps, {last} at the end.")
        last = self.numbers[np.isfinite(self.numbers)][-1]
        low, high, last_text = (self._text(float(each)) for each in (finite.min(), finite.max(), last))
        count = format_count(int(self.steps[-1]))
        return text.format(column=self._column.title, low=low, high=high, count=count, last=last_text)

    def _text(self, number: float) -> str:
        assert self._column is not None
        assert self._column.column is not None
        return self._column.column.text(number)

    def _frame(self) -> QRectF:
        """The area of the line, between the texts at the axes."""
        metrics = self.fontMetrics()
        finite = self.numbers[np.isfinite(self.numbers)]
        ends = [self._text(float(end)) for end in (finite.min(), finite.max())] if len(finite) else ["0"]
        left = max(metrics.horizontalAdvance(text) for text in ends) + _MARGIN_PX
        below = metrics.height() + 6
        return QRectF(
            left,
            _MARGIN_PX,
            max(self.width() - left - _MARGIN_PX, 1),
            max(self.height() - below - 2 * _MARGIN_PX, 1),
        )

    def points(self) -> tuple[QRectF, list[QPolygonF]]:
        """The frame, and the pieces of the line in it, which breaks where a number is missing."""
        frame, known = self._frame(), np.isfinite(self.numbers)
        if not known.any():
            return frame, []
        low, high = float(self.numbers[known].min()), float(self.numbers[known].max())
        spread, last = (high - low) or 1.0, max(int(self.steps[-1]), 1)
        pieces: list[QPolygonF] = []
        before = False
        for step, number, there in zip(
            self.steps.tolist(), self.numbers.tolist(), known.tolist(), strict=True
        ):
            if there:
                if not before:
                    pieces.append(QPolygonF())
                part = (number - low) / spread if high > low else 0.5
                x = frame.left() + frame.width() * step / last
                pieces[-1].append(QPointF(x, frame.bottom() - frame.height() * part))
            before = there
        return frame, pieces

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._document is None:
            return
        palette = self._document.theme.palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        finite = self.numbers[np.isfinite(self.numbers)]
        if self._column is None or not len(finite):
            painter.setPen(QColor(palette.muted))
            painter.drawText(
                self.rect(), Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, self.summary()
            )
            painter.end()
            return
        frame, pieces = self.points()
        self._paint_axes(painter, frame, finite)
        last = max(int(self.steps[-1]), 1)
        x = frame.left() + frame.width() * min(self._step, last) / last
        painter.setPen(QPen(QColor(palette.current), 2.0))
        painter.drawLine(QPointF(x, frame.top()), QPointF(x, frame.bottom()))
        painter.setPen(QPen(QColor(palette.max.line), 2.0))
        for piece in pieces:
            if piece.size() == 1:
                painter.drawEllipse(piece.first(), 1.5, 1.5)
            else:
                painter.drawPolyline(piece)
        painter.end()

    def _paint_axes(self, painter: QPainter, frame: QRectF, finite: npt.NDArray[np.float64]) -> None:
        assert self._document is not None
        palette, line = self._document.theme.palette, self.fontMetrics().height()
        painter.setPen(QPen(QColor(palette.edge), 1.0))
        painter.drawRect(frame)
        painter.setPen(QColor(palette.ink))
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        ends = {frame.bottom(): float(finite.min()), frame.top(): float(finite.max())}
        if ends[frame.bottom()] == ends[frame.top()]:
            ends = {frame.center().y(): float(finite.min())}
        for y, number in ends.items():
            top = min(max(y - line / 2, 0.0), self.height() - line)
            painter.drawText(QRectF(0, top, frame.left() - 4, line), right, self._text(number))
        foot = QRectF(frame.left(), frame.bottom() + 4, frame.width(), line)
        painter.drawText(foot, Qt.AlignmentFlag.AlignLeft, "0")
        painter.drawText(foot, Qt.AlignmentFlag.AlignHCenter, tr("step"))
        painter.drawText(foot, Qt.AlignmentFlag.AlignRight, format_count(int(self.steps[-1])))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        frame = self._frame()
        if len(self.steps) and frame.width() > 1:
            part = (event.position().x() - frame.left()) / frame.width()
            self.chosen.emit(math.floor(min(max(part, 0.0), 1.0) * int(self.steps[-1]) + 0.5))

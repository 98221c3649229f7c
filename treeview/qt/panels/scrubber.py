"""The scrubber: a slider over the steps, with marks at cuts, iterations, notes, and where a run is wrong."""

import math
from typing import Final

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPointF, QRectF, QSignalBlocker, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractSlider, QSizePolicy, QToolTip

from treeview.messages import format_count, tr
from treeview.qt.document import Document
from treeview.qt.widgets import theme
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.labels import tip
from treeview.search.registry import view_of
from treeview.search.step_kinds import Does

_KNOB: Final = 7.0
_MIN_MARK_GAP_PX: Final = 4
"""Least distance of two marks in px; marks closer than that are left out."""
_CROSS_PX: Final = 3.2
"""How far the arms of the cross reach that marks where something is wrong."""
_HOVER_PX: Final = 4.0
"""Px from a warning, a bookmark or a note within which the mouse points at it."""


@guard_methods
class Scrubber(QAbstractSlider):
    """A slider whose value is the step; dragging shows every step on the way."""

    def __init__(self, document: Document) -> None:
        super().__init__()
        self.setObjectName("scrubber")
        self._document = document
        self._marks: dict[int | Does, npt.NDArray[np.float64]] = {}
        self._picture: tuple[object, QPixmap] | None = None  # of the marks
        self.warnings: dict[int, str] = {}
        self.setOrientation(Qt.Orientation.Horizontal)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAccessibleName(tr("Step of the run"))
        self.setToolTip(
            tr(
                "Drag to any step. Marks: cuts below; iterations, bookmarks and notes above; "
                "a cross where a run goes wrong"
            )
        )
        self.valueChanged.connect(self._show)
        document.stepChanged.connect(self._follow)
        document.quizChanged.connect(lambda: self._follow(document.step))
        document.runChanged.connect(self._measure)
        document.recorded.connect(self._measure)
        document.notesChanged.connect(self.update)
        document.styleChanged.connect(self.update)
        self._measure()

    def sizeHint(self) -> QSize:
        return QSize(300, 30)

    def minimumSizeHint(self) -> QSize:
        return QSize(120, 30)

    def _measure(self) -> None:
        self._marks.clear()
        self._picture = None
        run = self._document.run
        self.warnings = dict(view_of(run.search).warnings) if run is not None else {}
        with QSignalBlocker(self):
            self.setRange(0, self._document.length)
            self.setPageStep(max(1, self._document.length // 20))
        self._follow(self._document.step)
        self.update()

    def _show(self, step: int) -> None:
        if self.isSliderDown():
            self._document.scrub(step)
        else:
            self._document.step_to(step)

    def _follow(self, step: int) -> None:
        with QSignalBlocker(self):
            self.setValue(step)
        self.update()

    # Places

    def _span(self) -> tuple[float, float]:
        return _KNOB + 2, self.width() - _KNOB - 2

    def x_of(self, step: float) -> float:
        left, right = self._span()
        return left + (right - left) * step / max(1, self.maximum())

    def step_at(self, x: float) -> int:
        left, right = self._span()
        share = (x - left) / max(1.0, right - left)
        return round(min(max(share, 0.0), 1.0) * self.maximum())

    def marks(self, kind: int | Does) -> npt.NDArray[np.float64]:
        """Where the marks of a kind of step are drawn, at least some px apart."""
        if kind not in self._marks:
            run = self._document.run
            steps = run.recording.of_kind(kind) if run else np.empty(0, np.intp)
            left, right = self._span()
            places = left + steps * ((right - left) / max(1, self.maximum()))
            first = np.diff((places / _MIN_MARK_GAP_PX).astype(np.int64), prepend=-1) > 0
            self._marks[kind] = np.asarray(places[first], dtype=np.float64)
        return self._marks[kind]

    def stops(self) -> list[int]:
        return [step for step in self._document.notes.shown.stops if step <= self.maximum()]

    def describe(self, x: float) -> str:
        """The text of a place: its step, or the warning, bookmark or note close by."""
        wrong = min(self.warnings, key=lambda step: abs(self.x_of(step) - x), default=None)
        if wrong is not None and abs(self.x_of(wrong) - x) <= _HOVER_PX and not self._hides(wrong):
            text = tr("Step {step} goes wrong: {what}")
            return text.format(step=format_count(wrong), what=self.warnings[wrong])
        near = min(self.stops(), key=lambda step: abs(self.x_of(step) - x), default=None)
        if near is None or abs(self.x_of(near) - x) > _HOVER_PX:
            return tr("Step {step}").format(step=format_count(self.step_at(x)))
        said = tr("Step {step}: {what}")
        return said.format(step=format_count(near), what=self._document.notes.shown.summary(near))

    def _hides(self, step: int) -> bool:
        """Whether a step is hidden, since steps ask and it is still to come."""
        return self._document.quiz.on and step > self._document.step

    # Events

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._marks.clear()
        self._picture = None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            self.setSliderPosition(self.step_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        step = self.step_at(event.position().x())
        if self.isSliderDown():
            self.setSliderPosition(step)
        QToolTip.showText(event.globalPosition().toPoint(), tip(self.describe(event.position().x())), self)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.setSliderDown(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        pages = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}
        if event.key() in pages:
            self.setValue(self.value() + pages[Qt.Key(event.key())] * self.pageStep())
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        style = self._document.theme
        colours = style.palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        left, right = self._span()
        middle, x = self.height() / 2, self.x_of(self.value())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.border_colour(style))
        painter.drawRoundedRect(QRectF(left, middle - 2, right - left, 4), 2, 2)
        painter.setBrush(QColor(colours.max.line))
        painter.drawRoundedRect(QRectF(left, middle - 2, x - left, 4), 2, 2)
        if self._document.quiz.on:  # do not give away the steps to come
            painter.setClipRect(QRectF(0, 0, x, self.height()))
        painter.drawPixmap(0, 0, self._mark_pixmap())
        painter.setClipping(False)
        self._paint_stops(painter, middle)
        self._paint_warnings(painter, middle)
        painter.setPen(QPen(QColor(colours.background), 1.5))
        painter.setBrush(QColor(colours.max.line if self.isEnabled() else colours.muted))
        painter.drawEllipse(QPointF(x, middle), _KNOB, _KNOB)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(colours.current), 2))
            painter.drawEllipse(QPointF(x, middle), _KNOB + 1.5, _KNOB + 1.5)

    def _paint_stops(self, painter: QPainter, middle: float) -> None:
        """A ribbon at each bookmark, a dot at a note without one."""
        notes, last = self._document.notes.shown, -math.inf
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._document.theme.palette.changed))
        for step in self.stops():
            x, top = self.x_of(step), middle - 15
            if step in notes.bookmarks:
                corners = ((-2.8, 0), (2.8, 0), (2.8, 7), (0, 4.8), (-2.8, 7))
                painter.drawPolygon(QPolygonF([QPointF(x + dx, top + dy) for dx, dy in corners]))
            elif x - last >= _MIN_MARK_GAP_PX:
                painter.drawEllipse(QPointF(x, top + 3.5), 2.4, 2.4)
            last = x

    def _paint_warnings(self, painter: QPainter, middle: float) -> None:
        """A cross above the track at each step where something is wrong."""
        style, reach = self._document.theme, _CROSS_PX
        for step in self.warnings:
            if self._hides(step):
                continue
            x, y = self.x_of(step), middle - 10.5
            for colour, width in ((QColor(style.palette.background), 5.0), (theme.wrong_colour(style), 2.4)):
                painter.setPen(QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
                painter.drawLine(QPointF(x - reach, y - reach), QPointF(x + reach, y + reach))
                painter.drawLine(QPointF(x - reach, y + reach), QPointF(x + reach, y - reach))

    def _mark_pixmap(self) -> QPixmap:
        """A pixmap of all marks, cached since there may be hundreds and they do not depend on the step."""
        colours, middle, ratio = self._document.theme.palette, self.height() / 2, self.devicePixelRatioF()
        key = colours, self.size(), ratio
        if self._picture is None or self._picture[0] != key:
            pixels = QPixmap(self.size() * ratio)
            pixels.setDevicePixelRatio(ratio)
            pixels.fill(Qt.GlobalColor.transparent)
            painter = QPainter(pixels)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint_marks(painter, Does.STARTS, QColor(colours.muted), middle - 9, 5)
            self._paint_marks(painter, Does.CUTS, QColor(colours.min.line), middle + 4, 6)
            painter.end()
            self._picture = key, pixels
        return self._picture[1]

    def _paint_marks(self, painter: QPainter, kind: Does, colour: QColor, top: float, height: float) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        for x in self.marks(kind).tolist():
            if kind == Does.CUTS:
                corners = [QPointF(x, top), QPointF(x - 2.6, top + height), QPointF(x + 2.6, top + height)]
                painter.drawPolygon(QPolygonF(corners))
            else:
                painter.drawRect(QRectF(x - 0.6, top, 1.2, height))

"""The row of boxes that leads to the questions of an exam."""

from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPen, QPolygonF, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from treeview.draw.style.style import LIGHT, Style
from treeview.messages import N_, format_count, tr
from treeview.practice.exams.exam import ANSWERED, BEGUN, OPEN, Exam
from treeview.practice.grading import Grade
from treeview.qt.practice.question_panel import points_text
from treeview.qt.widgets import theme
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.keyboard import ENTER_KEYS

STATES: Final = {OPEN: N_("open"), BEGUN: N_("begun"), ANSWERED: N_("answered")}
FILLED: Final = Qt.ItemDataRole.UserRole
LATER: Final = Qt.ItemDataRole.UserRole + 1
"""The item roles of a box: how far it is filled, from 0 to 1, and whether it is marked for later."""
MAX_ROWS: Final = 3
"""More rows of boxes are scrolled."""
GAP_PX: Final = 4

Index = QModelIndex | QPersistentModelIndex


def state_text(exam: Exam, place: int) -> str:
    """Write the state of a question; once the exam is over, whether it was answered."""
    if exam.over:
        return tr("not answered") if exam.state(place) == OPEN else tr("answered")
    text = tr(STATES[exam.state(place)])
    return tr("{state}, marked for later").format(state=text) if place in exam.later else text


@guard_methods
class _Box(QStyledItemDelegate):
    """Paints a box: filled from below as far as it is done, with a corner if marked for later."""

    style_ = LIGHT

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        metrics = option.fontMetrics
        return QSize(metrics.horizontalAdvance("00") + 18, metrics.height() + 12)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(option.rect).adjusted(1.5, 1.5, -1.5, -1.5)
        current = bool(option.state & QStyle.StateFlag.State_Selected)
        ink = option.palette.text().color()
        filled = QRectF(box)
        filled.setTop(box.bottom() - box.height() * float(index.data(FILLED) or 0))
        painter.fillRect(filled, theme.lit_colour(self.style_))
        line = option.palette.highlight().color() if current else ink
        painter.setPen(QPen(line, 2.5 if current else 1))
        painter.drawRect(box)
        if index.data(LATER):
            side, corner = box.height() / 3, box.topRight()
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(ink)
            painter.drawPolygon(QPolygonF([corner, corner - QPointF(side, 0), corner + QPointF(0, side)]))
        painter.setPen(ink)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(index.data()))
        painter.restore()


@guard_methods
class ExamBoxes(QListWidget):
    """A box for each question. ``chosen`` gives the place of the one to show; Enter also starts answering."""

    chosen = Signal(int)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(tr("Questions of the exam"))
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setUniformItemSizes(True)
        self.setSpacing(GAP_PX // 2)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        self._box = _Box(self)
        self.setItemDelegate(self._box)
        self.currentRowChanged.connect(self._choose)
        self._shows = False

    def _choose(self, place: int) -> None:
        if place >= 0 and not self._shows:
            self.chosen.emit(place)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER_KEYS:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def restyle(self, style: Style) -> None:
        self._box.style_ = style
        self.viewport().update()

    def show_exam(self, exam: Exam, grade: Grade | None) -> None:
        """Show the state of each question, or its share of the points in ``grade``."""
        self._shows = True
        while self.count() > len(exam):
            self.takeItem(self.count() - 1)
        while self.count() < len(exam):
            self.addItem(QListWidgetItem(format_count(self.count() + 1)))
        for place in range(len(exam)):
            self._show_box(self.item(place), exam, place, grade)
        self.setCurrentRow(exam.place)
        self._shows = False

    def _show_box(self, item: QListWidgetItem, exam: Exam, place: int, grade: Grade | None) -> None:
        told = state_text(exam, place)
        filled = {OPEN: 0.0, BEGUN: 0.5, ANSWERED: 1.0}[exam.state(place)]
        if grade is not None:
            marks = grade.marks[place]
            told, filled = points_text(marks), marks.points / marks.of
        title = tr(exam.attempts[place].question.kind.title)
        text = tr("Question {number}, {title}: {state}").format(number=place + 1, title=title, state=told)
        item.setToolTip(text)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, text)
        item.setData(FILLED, filled)
        item.setData(LATER, place in exam.later)

    def sizeHint(self) -> QSize:
        """Return a height for all rows, up to `MAX_ROWS`."""
        if not self.count():
            return QSize(200, 20)
        across, high = self.sizeHintForColumn(0) + GAP_PX, self.sizeHintForRow(0) + GAP_PX
        rows = -(-self.count() * across // max(self.width() - 2 * GAP_PX, across))
        return QSize(200, min(rows, MAX_ROWS) * high + 2)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()

    def minimumSizeHint(self) -> QSize:
        return QSize(60, self.sizeHint().height())

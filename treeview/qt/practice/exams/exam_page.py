"""The page of an exam: boxes and time at the top, below them the question or the result."""

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QLabel, QPushButton, QSizePolicy, QStackedWidget, QWidget

from treeview.draw.style.style import Style
from treeview.messages import tr
from treeview.practice.exams.exam import Exam, clock_text
from treeview.practice.grading import Grade
from treeview.qt.practice.exams.exam_boxes import ExamBoxes, state_text
from treeview.qt.practice.exams.exam_result import ExamResult
from treeview.qt.practice.practice_page import PracticePage
from treeview.qt.settings import Settings
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.labels import show_literally
from treeview.qt.widgets.layouts import NO_MARGINS, make_column, make_row


@guard_methods
class ExamPage(QWidget):
    """Shows an exam; ``actions`` are the commands of exams, by id.

    ``answering`` is the page for questions, ``result`` the one for marks.
    """

    left = Signal()
    """Esc was pressed and meant nothing else."""
    resultWanted = Signal()

    def __init__(self, actions: Mapping[str, QAction], settings: Settings) -> None:
        super().__init__()
        self.setAccessibleName(tr("Exam"))
        self.boxes = ExamBoxes()
        self.boxes.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.time = QLabel()
        self.time.setAccessibleName(tr("Time"))
        show_literally(self.time)
        self.end = QPushButton(actions["exam_end"].text())
        self.end.setToolTip(actions["exam_end"].toolTip())
        self.end.clicked.connect(actions["exam_end"].trigger)
        self.back = QPushButton(tr("&Result"))
        self.back.clicked.connect(self.resultWanted)
        self.answering = PracticePage(actions, settings)
        self.answering.panel.training.hide()
        self.result = ExamResult()
        self.stack = QStackedWidget()
        self.stack.addWidget(self.answering)
        self.stack.addWidget(self.result)
        self.strip = QWidget()
        self.strip.setLayout(
            make_row((self.boxes, 1), self.time, self.end, self.back, spacing=12, margins=(10, 6, 10, 6))
        )
        self.setLayout(make_column(self.strip, (self.stack, 1), spacing=0, margins=NO_MARGINS))
        self.boxes.left.connect(self.answering.focus)
        self.answering.left.connect(self.leave)
        self.result.left.connect(self.left)

    def leave(self) -> None:
        """Go back from a question to the result; from elsewhere leave the page."""
        if self.answering.locked and self.stack.currentWidget() is self.answering:
            self.resultWanted.emit()
        else:
            self.left.emit()

    @property
    def picture(self) -> QWidget:
        """The widget over which messages appear: not the text of a question, nor the points."""
        asks = self.stack.currentWidget() is self.answering
        return self.answering.canvas if asks else self.result.questions

    def panes(self) -> list[QWidget]:
        """The parts that F6 moves through."""
        return [self.strip, *self.answering.panes(), self.result]

    def focus(self) -> None:
        """Focus the place for the answer, or the result."""
        if self.stack.currentWidget() is self.result:
            self.result.focus()
        else:
            self.answering.focus()

    def finish_typing(self) -> bool:
        """Enter what is being typed; ``False`` if it cannot be understood."""
        return not self.answering.asks or self.answering.finish_typing()

    # Display

    def show_question(self, exam: Exam, grade: Grade | None = None) -> None:
        """Show the current question; once the exam is over, it is read-only."""
        keep_focus = self.boxes.hasFocus()
        page = self.answering
        page.locked, page.tells = exam.over, False
        self.stack.setCurrentWidget(page)
        page.ask(exam.attempt)
        self.refresh(exam, grade)
        if keep_focus:
            self.boxes.setFocus()

    def show_result(self, exam: Exam, grade: Grade | None) -> None:
        """Show the marks; without ``grade``, say that they are hidden."""
        self.answering.player.stop()
        self.result.show_result(exam, grade)
        self.stack.setCurrentWidget(self.result)
        self.refresh(exam, grade)
        self.result.focus()

    def refresh(self, exam: Exam, grade: Grade | None = None) -> None:
        """Show the states of the questions."""
        self.boxes.show_exam(exam, grade)
        looks = self.stack.currentWidget() is self.answering
        self.end.setVisible(not exam.over)
        self.back.setVisible(exam.over and looks)
        self.strip.setVisible(looks)
        text = tr("Question {number} of {count}: {state}")
        values = {"number": exam.place + 1, "count": len(exam), "state": state_text(exam, exam.place)}
        self.answering.panel.title.setText(text.format(**values))
        self.show_time(exam)

    def show_time(self, exam: Exam) -> None:
        """Show the time that is left, or without a limit the time taken."""
        left = exam.left
        if exam.over:
            text = ""
        elif left is None:
            text = tr("{time} so far").format(time=clock_text(exam.used))
        else:
            text = tr("{time} left").format(time=clock_text(left))
        self.time.setText(text)

    def restyle(self, style: Style, theme: Style, percent: int) -> None:
        """Apply the style of the picture, the theme of the window and the size of texts."""
        self.answering.restyle(style, theme, percent)
        self.boxes.restyle(theme)
        self.result.restyle(theme)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        else:
            super().keyPressEvent(event)

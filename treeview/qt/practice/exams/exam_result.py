"""The result of an exam: points by question and skill, and every mistake, which opens at its step."""

from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QLabel,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from treeview.draw.style.style import Style
from treeview.messages import format_count, plural, tr
from treeview.practice.exams.exam import Exam, clock_text
from treeview.practice.grading import Grade, SkillTotal, skill_totals
from treeview.practice.marking import Marks, describe_wrong
from treeview.practice.mistakes import MISTAKES
from treeview.practice.skills import SKILLS_BY_NAME
from treeview.qt.practice.question_panel import points_text
from treeview.qt.widgets.accessibility import announce
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.keyboard import ENTER_KEYS
from treeview.qt.widgets.labels import show_literally
from treeview.qt.widgets.layouts import STRETCH, make_column, make_row
from treeview.tree.rounding import format_number

WHAT, STEP, POINTS, FOLLOW, OF = range(5)
"""The columns of the table; rows of skills have no step."""
PLACE: Final = Qt.ItemDataRole.UserRole
WRONG: Final = Qt.ItemDataRole.UserRole + 1
"""The item roles of the place of a question, and the place of a mistake within its question."""
MAX_MISTAKES: Final = 60
"""How many mistakes of a question are listed."""
RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
SKILL_ROWS: Final = 6
SCORE_SCALE: Final = 1.6


@guard_methods
class ResultTable(QTreeWidget):
    """A table of points; ``opened`` is emitted when Enter or a click opens a row."""

    opened = Signal(QTreeWidgetItem)

    def __init__(self, name: str, heads: tuple[str, ...]) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setHeaderLabels(list(heads))
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabKeyNavigation(False)
        self.setAllColumnsShowFocus(True)
        self.setStyleSheet("QTreeView::item { padding: 2px 0; }")
        head = self.header()
        head.setStretchLastSection(False)
        head.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        head.setSectionResizeMode(WHAT, QHeaderView.ResizeMode.Stretch)
        for column in range(STEP, len(heads)):
            self.headerItem().setTextAlignment(column, RIGHT)
        self.itemDoubleClicked.connect(lambda item, _column: self.opened.emit(item))

    def add(self, texts: tuple[str, ...], under: QTreeWidgetItem | None = None) -> QTreeWidgetItem:
        """Add a row at the end, or below a parent row."""
        item = QTreeWidgetItem(list(texts))
        for column in range(STEP, len(texts)):
            item.setTextAlignment(column, RIGHT)
        item.setToolTip(WHAT, texts[WHAT])
        if under is None:
            self.addTopLevelItem(item)
        else:
            under.addChild(item)
        return item

    def keyPressEvent(self, event: QKeyEvent) -> None:
        item = self.currentItem()
        if event.key() in (*ENTER_KEYS, Qt.Key.Key_Space) and item is not None:
            self.opened.emit(item)
        else:
            super().keyPressEvent(event)


@guard_methods
class ExamResult(QWidget):
    """Shows how an exam went; ``opened`` gives a question and one of its mistakes, or -1 for none."""

    opened = Signal(int, int)
    left = Signal()
    newWanted = Signal()
    saveWanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(tr("Result of the exam"))
        self.score, self.told = QLabel(wordWrap=True), QLabel(wordWrap=True)
        show_literally(self.score, self.told)
        points = (tr("Points"), tr("Follow-through"), tr("Of"))
        self.questions = ResultTable(tr("Questions and mistakes"), (tr("Question"), tr("Step"), *points))
        self.skills = ResultTable(tr("Points by skill"), (tr("Skill"), *points))
        self.skills.setRootIsDecorated(False)
        self.questions.opened.connect(self._open)
        self.open = QPushButton(tr("&Open the Mistake"))
        self.save = QPushButton(tr("&Save Answers…"))
        self.new = QPushButton(tr("&New Exam…"))
        self.close_ = QPushButton(tr("&Close"))
        self.open.clicked.connect(self._open_current)
        self.save.clicked.connect(self.saveWanted)
        self.new.clicked.connect(self.newWanted)
        self.close_.clicked.connect(self.left)
        self.setLayout(
            make_column(
                self.score,
                self.told,
                (self.questions, 1),
                self.skills,
                make_row(self.open, STRETCH, self.save, self.new, self.close_),
                spacing=10,
                margins=(18, 14, 18, 14),
            )
        )

    def focus(self) -> None:
        self.questions.setFocus()

    def restyle(self, _style: Style) -> None:
        font = self.font()
        font.setPixelSize(round(font.pixelSize() * SCORE_SCALE))
        font.setBold(True)
        self.score.setFont(font)

    # Display

    def show_result(self, exam: Exam, grade: Grade | None) -> None:
        """Show the marks; without ``grade``, show which questions are answered."""
        at = self.questions.currentItem()
        place = (at.data(WHAT, PLACE), at.data(WHAT, WRONG)) if at is not None else _find_mistake(grade)
        self.questions.clear()
        self.skills.clear()
        if grade is None:
            self.score.setText(tr("The exam is over."))
        else:
            self.score.setText(points_text(grade))
            for total in skill_totals(exam.exercise, grade):
                self.skills.add((tr(SKILLS_BY_NAME[total.skill].title), *_points(total)))
        self.told.setText(_summary(exam, grade))
        for each in range(len(exam)):
            self._add_question(exam, each, grade)
        self.skills.setVisible(grade is not None)
        rows = min(self.skills.topLevelItemCount(), SKILL_ROWS)
        line = max(self.skills.sizeHintForRow(0), self.fontMetrics().height() + 4)
        self.skills.setFixedHeight(rows * line + self.skills.header().sizeHint().height() + 4)
        self.save.setVisible(bool(exam.source))
        self._go_back(*place)
        announce(self, f"{self.score.text()}\n{self.told.text()}")

    def _add_question(self, exam: Exam, place: int, grade: Grade | None) -> None:
        question = exam.exercise.questions[place]
        title = tr("{number}. {title}").format(number=place + 1, title=tr(question.kind.title))
        given = exam.answer_to(place) is not None
        if not given:
            title = tr("{title}: not answered").format(title=title)
        marks = None if grade is None else grade.marks[place]
        row = self.questions.add((title, "", *(("", "", "") if marks is None else _points(marks))))
        row.setData(WHAT, PLACE, place)
        row.setData(WHAT, WRONG, -1)
        if marks is not None and given:
            self._add_mistakes(row, place, marks, exam)
            row.setExpanded(True)

    def _add_mistakes(self, row: QTreeWidgetItem, place: int, marks: Marks, exam: Exam) -> None:
        question = exam.exercise.questions[place]
        rows = [
            (describe_wrong(question, event), format_count(event.step) if event.step else "")
            for event in marks.wrong[:MAX_MISTAKES]
        ]
        more = len(marks.wrong) - len(rows)
        if more > 0:
            rows.append((plural(more, "{count} more", "{count} more"), ""))
        if marks.mistake:
            rows.append((tr(MISTAKES[marks.mistake].sentence), ""))
        for rank, texts in enumerate(rows):
            item = self.questions.add(texts, row)
            item.setFirstColumnSpanned(not texts[1])
            item.setData(WHAT, PLACE, place)
            item.setData(WHAT, WRONG, rank)

    def _go_back(self, place: int, rank: int) -> None:
        """Select the same row again, or else the first."""
        table = self.questions
        row = table.topLevelItem(min(place, table.topLevelItemCount() - 1))
        chosen = row.child(rank) if row is not None and 0 <= rank < row.childCount() else row
        if chosen is not None:
            table.setCurrentItem(chosen)

    def _open_current(self) -> None:
        item = self.questions.currentItem()
        if item is not None:
            self._open(item)

    def _open(self, item: QTreeWidgetItem) -> None:
        self.opened.emit(item.data(WHAT, PLACE), item.data(WHAT, WRONG))

    def sizeHint(self) -> QSize:
        return QSize(600, 400)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)


def _points(given: Marks | SkillTotal) -> tuple[str, str, str]:
    """Write what the last three columns show."""
    return format_number(given.points), format_number(given.follow_through), format_number(given.of)


def _find_mistake(grade: Grade | None) -> tuple[int, int]:
    """Return the first question with a mistake and the mistake's place; without any, the first question."""
    marks = grade.marks if grade is not None else ()
    return next(((place, 0) for place, each in enumerate(marks) if each.wrong), (0, -1))


def _summary(exam: Exam, grade: Grade | None) -> str:
    """Say how long the exam took, what is unanswered, and what can be done now."""
    used = clock_text(exam.used)
    if exam.limit is None:
        found = [tr("It took {time}.").format(time=used)]
    else:
        found = [tr("It took {time} of {limit}.").format(time=used, limit=clock_text(exam.limit))]
    if exam.blank:
        found.append(blank_text(exam))
    if grade is None:
        found.append(tr("The solution is hidden: save your answers to hand them in."))
    elif any(marks.wrong for marks in grade.marks):
        found.append(tr("Enter opens a mistake at its step."))
    return " ".join(found)


def blank_text(exam: Exam) -> str:
    """Say how many questions are not answered."""
    return plural(exam.blank, "{count} question is not answered.", "{count} questions are not answered.")

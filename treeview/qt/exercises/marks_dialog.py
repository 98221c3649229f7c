"""The dialog that marks files of answers: a table of marks, and the counts of mistakes."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialogButtonBox,
    QFileDialog,
    QLabel,
    QPlainTextEdit,
    QSplitter,
    QWidget,
)

from treeview.formats import file_io
from treeview.formats.format_error import FormatError
from treeview.messages import N_, plural, tr
from treeview.practice.exercise import Exercise
from treeview.practice.exercise_file import read_answers
from treeview.practice.grading import Grade, Grader, marks_table, summarise
from treeview.practice.marking import sentences
from treeview.practice.mistakes import MISTAKES
from treeview.qt.dialogs.file_dialogs import ask_save_one
from treeview.qt.files.save_commands import propose_name
from treeview.qt.widgets.desktop import busy_cursor
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.labels import show_literally
from treeview.qt.widgets.layouts import make_column
from treeview.qt.widgets.screen_dialog import ScreenDialog
from treeview.qt.widgets.table import Table
from treeview.tree.rounding import format_number

SUMMARY: Final = (N_("Question"), N_("All correct"), N_("Points on average"), N_("Mistakes"))


@guard_methods
class MarksDialog(ScreenDialog):
    """Marks answers to ``exercise``; a file that cannot be read is reported and left out."""

    def __init__(self, exercise: Exercise, name: str, folder: str, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Marks: {exercise}").format(exercise=name))
        self.resize(900, 640)
        self._exercise, self._name, self.folder = exercise, name, folder
        self._grader = Grader(exercise)
        self.grades: list[Grade] = []
        self._read: set[Path] = set()
        self.head, self.problems = QLabel(wordWrap=True), QLabel(wordWrap=True)
        show_literally(self.head, self.problems)
        numbers = tuple(str(place) for place in range(1, len(exercise.questions) + 1))
        heads = (N_("Name"), N_("Points"), N_("With follow-through"), *numbers, N_("Mistakes"))
        self.table = Table(tr("Marks"), heads, (0, -1), self)
        self.summary = Table(tr("Questions and mistakes"), SUMMARY, (0, 3), self)
        self.detail = QPlainTextEdit(readOnly=True, tabChangesFocus=True)
        self.detail.setAccessibleName(tr("What is wrong in the chosen answers"))
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.add = self.buttons.addButton(tr("&Add Files…"), QDialogButtonBox.ButtonRole.ActionRole)
        self.export = self.buttons.addButton(tr("&Export…"), QDialogButtonBox.ButtonRole.ActionRole)
        self._arrange()
        self.add.clicked.connect(self.ask_files)
        self.export.clicked.connect(self._ask_export)
        self.buttons.rejected.connect(self.reject)
        self.table.selectionModel().currentRowChanged.connect(lambda *_: self._show_detail())
        self._refresh()

    def _arrange(self) -> None:
        split = QSplitter(Qt.Orientation.Vertical, childrenCollapsible=False)
        for widget in (self.table, self.detail, self.summary):
            split.addWidget(widget)
        self.detail.setMinimumHeight(3 * self.fontMetrics().lineSpacing())
        for row, weight in enumerate((3, 1, 2)):
            split.setStretchFactor(row, weight)
        for table in (self.table, self.summary):
            table.setAlternatingRowColors(True)
            table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setLayout(make_column(self.head, (split, 1), self.problems, self.buttons))

    def ask_files(self) -> None:
        """Mark the files that the user chooses."""
        paths, _ = QFileDialog.getOpenFileNames(
            self, tr("Mark Answers"), self.folder, f"{tr('Answers')} (*.json)"
        )
        self.mark(map(Path, paths))

    def mark(self, paths: Iterable[Path]) -> None:
        """Mark files of answers, each once."""
        problems = []
        with busy_cursor():
            for path in paths:
                if path.resolve() in self._read:
                    continue
                self.folder = str(path.parent)
                try:
                    sheet = read_answers(path, self._exercise)
                except FormatError as error:
                    problems.append(str(error))
                    continue
                self._read.add(path.resolve())
                self.grades.append(self._grader.grade(sheet, path.name))
        self.problems.setText("\n".join(problems))
        self._refresh()

    # Display

    def _refresh(self) -> None:
        grades, exercise = self.grades, self._exercise
        self.grades.sort(key=lambda grade: grade.name.casefold())
        self.table.show_rows([self._row(grade) for grade in grades])
        rows = []
        for each in summarise(exercise, grades):
            title = tr(exercise.questions[each.number - 1].kind.title)
            mistakes = (f"{count} × {tr(MISTAKES[tag].title)}" for tag, count in each.mistakes.items())
            mean = tr("{points} of {of}").format(points=format_number(each.mean), of=format_number(each.of))
            rows.append((f"{each.number}. {title}", str(each.full), mean, "; ".join(mistakes)))
        self.summary.show_rows(rows if grades else [])
        for table, lines in ((self.table, 4), (self.summary, 3)):
            line = table.verticalHeader().defaultSectionSize()
            table.setMinimumHeight(table.horizontalHeader().sizeHint().height() + lines * line)
            table.setMaximumHeight(2**24 - 1)
        self.problems.setVisible(bool(self.problems.text()))
        self.export.setEnabled(bool(grades))
        if not grades:
            self.head.setText(tr("Add the files in which students have saved their answers."))
        else:
            count = plural(len(grades), "{count} answer is marked", "{count} answers are marked")
            average = sum(grade.points for grade in grades) / len(grades)
            text = tr("{count}: {points} of {of} points on average.")
            self.head.setText(
                text.format(count=count, points=format_number(average), of=format_number(grades[0].of))
            )
            if not self.table.currentIndex().isValid():
                self.table.selectRow(0)
        self._show_detail()

    def _row(self, grade: Grade) -> tuple[str, ...]:
        of = tr("{points} of {of}").format(points=format_number(grade.points), of=format_number(grade.of))
        named = dict.fromkeys(tr(MISTAKES[marks.mistake].title) for marks in grade.marks if marks.mistake)
        points = (format_number(marks.points) for marks in grade.marks)
        return (grade.name, of, format_number(grade.follow_through), *points, "; ".join(named))

    def _show_detail(self) -> None:
        """Say what is wrong in the chosen answers."""
        row = self.table.currentIndex().row()
        lines = []
        if 0 <= row < len(self.grades):
            for place, marks in enumerate(self.grades[row].marks):
                told = " ".join(sentences(self._exercise.questions[place], marks))
                lines.append(f"{place + 1}. {told}")
        self.detail.setPlainText("\n".join(lines))

    # Export

    def _ask_export(self) -> None:
        proposed = str(Path(self.folder) / propose_name(self._name, ".csv"))
        path = ask_save_one(self, tr("Export Marks"), proposed, tr("Table"), ".csv")
        if path:
            self.write(Path(path))

    def write(self, path: Path) -> None:
        """Write the table of marks to a file, and report it."""
        try:
            file_io.write(path, marks_table(self._exercise, self.grades))
        except FormatError as error:
            self.head.setText(str(error))
        else:
            self.head.setText(tr("Saved: {file}").format(file=path))

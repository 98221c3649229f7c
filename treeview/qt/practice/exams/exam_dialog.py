"""The dialog that plans an exam: topics, trees, number of questions, time limit."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QLabel,
    QPushButton,
    QSpinBox,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from treeview.formats.format_error import FormatError
from treeview.messages import tr
from treeview.option import OptionError
from treeview.practice import SUFFIX
from treeview.practice.exams.exam import MINUTE
from treeview.practice.exams.exam_plan import MAX_COUNT, ExamPlan, draw_exam
from treeview.practice.exercise import Exercise
from treeview.practice.exercise_file import read_exercise
from treeview.practice.practice_error import PracticeError
from treeview.practice.question_kinds import KINDS
from treeview.practice.skills import SKILLS
from treeview.qt.dialogs.edits.edit_dialog import MAX_SEED, any_seed
from treeview.qt.practice.training_bar import FOUND, OPEN_TREE, fill_lists
from treeview.qt.widgets.desktop import busy_cursor
from treeview.qt.widgets.fields import ChoiceField
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.labels import label_for, show_literally
from treeview.qt.widgets.layouts import STRETCH, make_column, make_row
from treeview.qt.widgets.screen_dialog import ScreenDialog
from treeview.tree.tree import Tree, TreeError

FROM_FILE: Final = "file"
"""The choice of the questions in an exercise file."""
MAX_MINUTES: Final = 24 * 60
NAME: Final = Qt.ItemDataRole.UserRole
"""The role of the name of a kind of question."""
LAST_RESULT: Final = 2
"""The dialog's result code if the user wants to see the last exam's result."""


@guard_methods
class ExamDialog(ScreenDialog):
    """Plans an exam; once accepted, ``exercise`` and ``limit`` (seconds or ``None``) are the choice.

    ``tree`` is the open one, if any; ``due`` are the skills that are due; ``last`` says whether there is a
    result of an earlier exam.
    """

    def __init__(
        self, tree: Tree | None, due: frozenset[str], folder: str, *, last: bool, parent: QWidget | None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Exam"))
        self._tree, self._due, self._folder = tree, due, folder
        self.exercise: Exercise | None = None
        self.path = ""
        self.topics = self._make_topics()
        self.trees = ChoiceField()
        self.trees.setSizeAdjustPolicy(ChoiceField.SizeAdjustPolicy.AdjustToContents)
        self.trees.addItem(tr("New trees"), FOUND)
        if tree is not None:
            self.trees.addItem(tr("The open tree"), OPEN_TREE)
        self.trees.addItem(tr("An exercise file"), FROM_FILE)
        self.file = QPushButton(tr("Choose &File…"))
        self.named = QLabel(wordWrap=True)
        self.problem = QLabel(wordWrap=True)
        show_literally(self.named, self.problem)
        self.feature, self.difficulty = ChoiceField(), ChoiceField()
        fill_lists(self.feature, self.difficulty)
        self.count = QSpinBox(minimum=1, maximum=MAX_COUNT, value=10)
        self.minutes = QSpinBox(minimum=0, maximum=MAX_MINUTES, value=20)
        self.minutes.setSpecialValueText(tr("no time limit"))
        self.seed = QSpinBox(minimum=0, maximum=MAX_SEED, value=any_seed())
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        add, role = self.buttons.addButton, QDialogButtonBox.ButtonRole
        self.begin = add(tr("&Begin"), role.AcceptRole)
        self.last = add(tr("Last &Result"), role.ActionRole)
        self.last.setVisible(last)
        self.last.clicked.connect(lambda: self.done(LAST_RESULT))
        self.buttons.accepted.connect(self._begin)
        self.buttons.rejected.connect(self.reject)
        self.trees.currentIndexChanged.connect(self._enable)
        self.file.clicked.connect(self._ask_file)
        self._arrange()
        self.begin.setDefault(True)  # only a button in a window can be the default
        self._enable()
        self.topics.setCurrentItem(self._groups()[0])
        self.topics.setFocus()

    def _make_topics(self) -> QTreeWidget:
        """Make the list of kinds of questions under their main skills, each with a box to check."""
        table = QTreeWidget()
        table.setHeaderHidden(True)
        table.setAccessibleName(tr("Topics"))
        table.setTabKeyNavigation(False)
        for skill in SKILLS:
            kinds = [kind for kind in KINDS.values() if kind.skill == skill.name]
            if not kinds:
                continue
            group = QTreeWidgetItem(table, [tr(skill.title)])
            group.setToolTip(0, tr(skill.text))
            group.setFlags(group.flags() | Qt.ItemFlag.ItemIsAutoTristate)
            for kind in kinds:
                item = QTreeWidgetItem(group, [tr(kind.title)])
                item.setData(0, NAME, kind.name)
                item.setCheckState(0, Qt.CheckState.Checked)
        return table

    def _arrange(self) -> None:
        self.presets: list[QPushButton] = []
        for text, names in (
            (tr("&All"), frozenset(KINDS)),
            (tr("N&one"), frozenset[str]()),
            (tr("What Is D&ue"), frozenset(k.name for k in KINDS.values() if self._due & {*k.trained})),
        ):
            button = QPushButton(text, autoDefault=False)
            button.clicked.connect(lambda _=False, names=names: self.check(names))
            self.presets.append(button)
        choose = make_row(*self.presets, STRETCH)
        left = make_column(label_for(self.topics, tr("&Topics")), (self.topics, 1), choose)
        form = QFormLayout(verticalSpacing=8, horizontalSpacing=14)
        rows = {
            tr("T&rees"): self.trees, "": self.file, tr("&Feature"): self.feature,
            tr("&Difficulty"): self.difficulty, tr("&Questions"): self.count,
            tr("&Minutes"): self.minutes, tr("&Seed"): self.seed,
        }  # fmt: skip
        for text, field in rows.items():
            form.addRow(text, field)
            field.setAccessibleName(text.replace("&", "") or self.file.text().replace("&", ""))
        form.addRow(self.named)
        about = QLabel(
            tr("No hints, and no marks until the end. The same seed gives the same exam."), wordWrap=True
        )
        about.setProperty("muted", True)
        form.addRow(about)
        row = make_row((left, 1), (form, 1), spacing=18)
        self.lay_out((row, 1), self.problem, wide=[row])
        self.problem.hide()
        width = self.fontMetrics().averageCharWidth()
        self.resize(100 * width, 66 * width)

    def _enable(self) -> None:
        source = self.trees.currentData()
        self.file.setVisible(source == FROM_FILE)
        self.named.setVisible(source == FROM_FILE)
        self.topics.setEnabled(source != FROM_FILE)
        for button in self.presets:
            button.setEnabled(source != FROM_FILE)
        for field, needed in (
            (self.feature, source == FOUND),
            (self.difficulty, source == FOUND),
            (self.count, source != FROM_FILE),
            (self.seed, source != FROM_FILE),
        ):
            field.setEnabled(needed)

    # What is chosen

    def check(self, names: frozenset[str]) -> None:
        """Check these kinds of questions and no others."""
        for item in self._items():
            state = Qt.CheckState.Checked if item.data(0, NAME) in names else Qt.CheckState.Unchecked
            item.setCheckState(0, state)

    def kinds(self) -> tuple[str, ...]:
        """The names of the checked kinds."""
        chosen = [item.data(0, NAME) for item in self._items() if item.checkState(0) == Qt.CheckState.Checked]
        return tuple(name for name in KINDS if name in chosen)

    def _items(self) -> list[QTreeWidgetItem]:
        found = (group.child(row) for group in self._groups() for row in range(group.childCount()))
        return [item for item in found if item is not None]

    def _groups(self) -> list[QTreeWidgetItem]:
        rows = range(self.topics.topLevelItemCount())
        return [group for group in map(self.topics.topLevelItem, rows) if group is not None]

    @property
    def limit(self) -> float | None:
        """The seconds that the exam may take, ``None`` for no limit."""
        return float(self.minutes.value() * MINUTE) or None

    def _ask_file(self) -> None:
        path, _ = QFileDialog.getOpenFileName(self, tr("Open an Exercise"), self._folder, f"*{SUFFIX}")
        if path:
            self.take_file(path)

    def take_file(self, path: str) -> None:
        """Choose an exercise file."""
        self.path = path
        self.named.setText(Path(path).name)
        self.problem.hide()

    def _begin(self) -> None:
        """Find the questions and accept; if there are none, say why and stay open."""
        try:
            with busy_cursor():
                self.exercise = self._find()
        except (FormatError, PracticeError, OptionError, TreeError) as error:
            self.problem.setText(str(error))
            self.problem.show()
            return
        self.accept()

    def _find(self) -> Exercise:
        source = self.trees.currentData()
        if source == FROM_FILE:
            if not self.path:
                raise PracticeError(tr("no exercise file is chosen"))
            return read_exercise(self.path)
        self.path = ""
        plan = ExamPlan(
            self.kinds(), self.count.value(), self.seed.value(), self.feature.currentData(),
            self.difficulty.currentData(), self._tree if source == OPEN_TREE else None,
        )  # fmt: skip
        return draw_exam(plan, tr("Exam"))

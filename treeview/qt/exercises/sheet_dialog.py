"""The dialog that writes sheets of an exercise, for printing or for a learning platform."""

import warnings
from pathlib import Path

from PySide6.QtWidgets import QDialogButtonBox, QFormLayout, QLabel, QWidget

from treeview.messages import UserError, tr
from treeview.option import Option
from treeview.practice.exercise import Exercise
from treeview.practice.sheets.sheet_files import PRINTED, SUFFIXES, write_sheets
from treeview.practice.sheets.versions import MAX_VERSIONS, versions_of
from treeview.qt.dialogs.file_dialogs import ask_save_one
from treeview.qt.files.save_commands import propose_name
from treeview.qt.painting.raster import missing_outline
from treeview.qt.widgets.desktop import busy_cursor
from treeview.qt.widgets.fields import ChoiceField
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.labels import show_literally
from treeview.qt.widgets.number_fields import OptionBox
from treeview.qt.widgets.option_rows import add_row
from treeview.qt.widgets.screen_dialog import ScreenDialog

COUNT = Option(
    "count", "Versions", "int", 1, "Number of different sheets, all equally hard.", low=1, high=MAX_VERSIONS
)
SEED = Option(
    "seed",
    "Seed",
    "int",
    0,
    "Shuffles the leaf values of trees of your own; the same seed gives the same versions.",
    low=0,
    high=2**31 - 1,
)


@guard_methods
class SheetDialog(ScreenDialog):
    """Asks how many versions to write and in which format; once accepted, ``files`` are the written ones."""

    def __init__(self, exercise: Exercise, name: str, folder: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Print Sheet"))
        self._exercise, self._name, self._folder = exercise, name, folder
        self.files: list[Path] = []
        self.remarks: list[str] = []
        self.count, self.seed, self.kind = OptionBox(COUNT), OptionBox(SEED), ChoiceField()
        for suffix, title in SUFFIXES.items():
            self.kind.addItem(f"{title} ({suffix})", suffix)
        self.kind.setAccessibleName(tr("File format"))
        self.about, self.problem = QLabel(wordWrap=True), QLabel(wordWrap=True)
        self.about.setProperty("muted", True)
        show_literally(self.about, self.problem)
        form = QFormLayout()
        add_row(form, COUNT, self.count)
        add_row(form, SEED, self.seed)
        form.addRow(self.kind.accessibleName(), self.kind)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        write = self.buttons.addButton(tr("&Write…"), QDialogButtonBox.ButtonRole.AcceptRole)
        write.setDefault(True)
        self.lay_out(form, self.about, self.problem)
        self.seed.setEnabled(any(question.recipe is None for question in exercise.questions))
        self.buttons.accepted.connect(self.ask)
        self.buttons.rejected.connect(self.reject)
        self.kind.currentIndexChanged.connect(lambda _: self._explain())
        for box in (self.count, self.seed):
            box.refused.connect(self.problem.setText)
        self._explain()
        self.setMinimumWidth(52 * self.fontMetrics().averageCharWidth())

    @property
    def suffix(self) -> str:
        """The suffix of the file."""
        chosen: str = self.kind.currentData()
        return chosen

    def _explain(self) -> None:
        """Say what the file will contain."""
        if self.suffix in PRINTED:
            text = tr("The sheets, with the solutions in a separate file.")
        else:
            text = tr("A question bank with all versions of each question.")
        self.about.setText(text)

    def ask(self) -> None:
        """Ask for a path, and write."""
        proposed = str(Path(self._folder) / propose_name(self._name, self.suffix))
        path = ask_save_one(self, tr("Print Sheet"), proposed, SUFFIXES[self.suffix], self.suffix)
        if path and self.write(Path(path)):
            self.accept()

    def write(self, path: Path) -> bool:
        """Write all versions; return whether that succeeded."""
        exercise = self._exercise
        try:
            with busy_cursor(), warnings.catch_warnings(record=True) as warned:
                warnings.simplefilter("always")
                versions = versions_of(exercise.questions, self.count.value, self.seed.value, exercise.text)
                self.files = write_sheets(path, self._name, versions, missing=missing_outline)
        except UserError as error:
            self.problem.setText(str(error))
            return False
        self.remarks = [str(warning.message) for warning in warned]
        return True

"""The commands that make exercises and mark the answers to them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog
from shiboken6 import isValid

from treeview.formats.format_error import FormatError
from treeview.messages import tr
from treeview.practice import SUFFIX
from treeview.qt.shell import Shell, bring_to_front
from treeview.sources import EXAMPLE, load

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from treeview.practice.exercise import Exercise
    from treeview.qt.exercises.exercise_window import ExerciseWindow
    from treeview.qt.practice.practice_commands import PracticeCommands


class ExerciseCommands(QObject):
    """Opens the exercise window as a child of the window of ``shell``."""

    def __init__(self, shell: Shell, practice: PracticeCommands) -> None:
        super().__init__(shell.window)
        self._shell, self._practice = shell, practice
        self.window: ExerciseWindow | None = None
        shell.document.styleChanged.connect(self._restyle)

    def make(self) -> None:
        """Show the exercise window."""
        if self.window is None or not isValid(self.window):
            self.window = self._open()
            self.window.recover()
        bring_to_front(self.window)

    def _open(self) -> ExerciseWindow:
        from treeview.qt.exercises.exercise_window import ExerciseWindow

        shell = self._shell
        made = ExerciseWindow(shell.document.style, shell.settings["folder"], shell.window)
        made.tryWanted.connect(self._try)
        made.printWanted.connect(self._print)
        made.markWanted.connect(lambda exercise, name: self._mark(exercise, name, self._folder(), made))
        made.openTreeWanted.connect(self._take_open_tree)
        made.exampleWanted.connect(self._take_example)
        return made

    def _restyle(self) -> None:
        if self.window is not None and isValid(self.window):
            self.window.restyle(self._shell.document.style)

    def may_close(self) -> bool:
        """Close the window, asking about unsaved work; ``False`` if it stays open."""
        return self.window is None or not isValid(self.window) or self.window.close()

    def _folder(self) -> str:
        own = self.window.store.path if self.window is not None else None
        return str(own.parent) if own else str(self._shell.settings["folder"])

    # What the window asks for

    def _take_open_tree(self) -> None:
        assert self.window is not None
        document = self._shell.document
        if document.blank:
            self.window.say(tr("No tree is open in the other window."))
        else:
            self.window.take_tree(document.tree)

    def _take_example(self) -> None:
        from treeview.qt.dialogs.example_chooser import Gallery

        assert self.window is not None
        gallery = Gallery(self._shell.document.theme, self.window)
        if gallery.exec() and gallery.chosen:
            try:
                tree = load(EXAMPLE + gallery.chosen)
            except ValueError as error:
                self.window.say(str(error))
            else:
                self.window.take_tree(tree)
        gallery.deleteLater()

    def _try(self, exercise: Exercise, name: str) -> None:
        if self._practice.try_exercise(exercise, name):
            bring_to_front(self._shell.window)

    def _print(self, exercise: Exercise, name: str) -> None:
        from treeview.qt.exercises.sheet_dialog import SheetDialog

        assert self.window is not None
        dialog = SheetDialog(exercise, name, self._folder(), self.window)
        if dialog.exec():
            files = ", ".join(str(file) for file in dialog.files)
            self.window.say("\n".join([tr("Saved: {file}").format(file=files), *dialog.remarks]))
        dialog.deleteLater()

    # Marks

    def ask_marks(self) -> None:
        """Mark answers to an exercise file that the user chooses."""
        from treeview.practice.exercise_file import read_exercise

        shell = self._shell
        path, _ = QFileDialog.getOpenFileName(
            shell.window, tr("Choose the Exercise"), self._folder(), f"{tr('Exercises')} (*{SUFFIX})"
        )
        if not path:
            return
        try:
            exercise = read_exercise(path)
        except FormatError as error:
            shell.warn(str(error))
            return
        name = exercise.title or Path(path).name.removesuffix(SUFFIX)
        self._mark(exercise, name, str(Path(path).parent), shell.window)

    def _mark(self, exercise: Exercise, name: str, folder: str, parent: QWidget) -> None:
        from treeview.qt.exercises.marks_dialog import MarksDialog

        dialog = MarksDialog(exercise, name, folder, parent)
        dialog.ask_files()
        if dialog.grades or dialog.problems.text():
            dialog.exec()
        dialog.deleteLater()

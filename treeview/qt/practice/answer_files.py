"""Files of answers: ask for their paths, write them, and keep unsaved answers."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QFileDialog

from treeview.formats.file_io import write_bytes
from treeview.formats.format_error import FormatError
from treeview.messages import tr
from treeview.practice import ANSWERS_SUFFIX, SUFFIX
from treeview.practice.exercise import Exercise
from treeview.practice.exercise_file import AnswerSheet, write_answers
from treeview.qt.dialogs.file_dialogs import ask_save_one
from treeview.qt.files.recovery import PRIVATE, set_aside
from treeview.qt.shell import Shell


def ask_path(shell: Shell, exercise_path: str) -> str:
    """Ask where to save the answers to an exercise; "" if the user cancels."""
    name = exercise_path.removesuffix(SUFFIX) + ANSWERS_SUFFIX
    return ask_save_one(shell.window, tr("Save Answers"), name, tr("Answers"), ANSWERS_SUFFIX)


def ask_exercise(shell: Shell, answers_path: str) -> str:
    """Ask for the exercise file of some answers; "" if the user cancels."""
    title = tr("The Exercise of {file}").format(file=Path(answers_path).name)
    path, _ = QFileDialog.getOpenFileName(shell.window, title, str(Path(answers_path).parent), f"*{SUFFIX}")
    return path


def write(shell: Shell, path: str, exercise: Exercise, sheet: AnswerSheet) -> bool:
    """Write answers to a file and report it; return whether that succeeded."""
    try:
        write_answers(path, exercise, sheet)
    except FormatError as error:
        shell.warn(str(error))
        return False
    shell.say(tr("Saved: {file}").format(file=path))
    return True


def keep(shell: Shell, path: Path, text: str) -> None:
    """Write unsaved answers to a recovery file, whole or not at all."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=PRIVATE)
        write_bytes(path, text.encode(), private=True)
    except (FormatError, OSError) as error:
        shell.warn(str(error))


def complain(shell: Shell, path: Path, error: FormatError) -> None:
    """Report that a recovery file cannot be read, and move it out of the way."""
    text = tr("Unsaved work cannot be restored: {reason}. It was moved to {file}")
    shell.warn(text.format(reason=str(error), file=set_aside(path)))

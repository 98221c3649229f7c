"""Store an exercise in its file, and unsaved work beside the settings."""

import json
import time
from pathlib import Path
from typing import Final

from treeview.formats.file_io import decode, read
from treeview.formats.format_error import FormatError
from treeview.practice import SUFFIX
from treeview.practice.exercise import Exercise
from treeview.practice.exercise_file import dumps_exercise, loads_exercise, read_exercise, write_exercise
from treeview.qt.files.file_stamp import FileStamp, differs, stamp_of
from treeview.qt.files.recovery import RecoveryFile, find_unsaved, recovery_folder, set_aside

FOLDER: Final = "exercises"


class ExerciseStore:
    """Reads and writes the exercise of one window; ``path`` is its file, ``None`` if it has none yet.

    All methods raise ``FormatError``.
    """

    def __init__(self) -> None:
        self.path: Path | None = None
        self._known: FileStamp | None = None
        self._kept = RecoveryFile(recovery_folder() / FOLDER)

    @property
    def name(self) -> str:
        """The name of the file without its suffix, "" without a file."""
        return "" if self.path is None else self.path.name.removesuffix(SUFFIX)

    @property
    def changed_outside(self) -> bool:
        """Whether another program has changed the file."""
        return self.path is not None and differs(self.path, self._known)

    def open(self, path: Path) -> Exercise:
        """Read the exercise in a file, which becomes the exercise's file."""
        exercise = read_exercise(path)
        self.path, self._known = path, stamp_of(path)
        return exercise

    def save(self, path: Path, exercise: Exercise) -> None:
        """Write the exercise to a file, whole or not at all; it becomes the exercise's file."""
        write_exercise(path, exercise)
        self.path, self._known = path, stamp_of(path)
        self._kept.remove()

    def begin(self) -> None:
        """Continue with an exercise that has no file yet."""
        self.path = self._known = None

    # What is not saved

    def keep(self, exercise: Exercise) -> None:
        """Keep a copy of unsaved work, so that it survives a crash."""
        about = {
            "path": str(self.path.resolve()) if self.path else None,
            "title": exercise.title,
            "time": time.time(),
            "nodes": sum(len(question.tree) for question in exercise.questions),
        }
        self._kept.put(f"{json.dumps(about)}\n{dumps_exercise(exercise)}".encode())

    def forget(self) -> None:
        """Delete the kept copy, since everything is saved or discarded."""
        self._kept.remove()

    def recover(self) -> Exercise | None:
        """Return the latest unsaved exercise of a dead process; a damaged one is set aside."""
        left = next(iter(find_unsaved(recovery_folder() / FOLDER)), None)
        if left is None:
            return None
        try:
            exercise = loads_exercise(decode(read(left.file), "").partition("\n")[2])
        except FormatError:
            set_aside(left.file)
            raise
        self.path = left.path
        self._known = stamp_of(left.path) if left.path else None
        self.keep(exercise)
        left.discard()
        return exercise

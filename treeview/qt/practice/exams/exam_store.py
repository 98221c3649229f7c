"""The file of the exam in progress, so that a crash does not end it."""

import contextlib
from typing import Final

from PySide6.QtCore import QLockFile

from treeview.formats import file_io
from treeview.formats.format_error import FormatError
from treeview.practice.exams.exam import Clock, Exam
from treeview.practice.exams.exam_file import dumps_exam, loads_exam
from treeview.qt.files.recovery import PRIVATE, recovery_folder
from treeview.qt.practice.answer_files import complain, keep
from treeview.qt.shell import Shell

FILE_NAME: Final = "exam.json"


class ExamStore:
    """Keeps one exam in the recovery folder; a lock prevents two windows from answering it."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self.path = recovery_folder() / FILE_NAME
        self._lock: QLockFile | None = None

    def take(self) -> bool:
        """Claim the file for this window; return ``False`` if another window has it."""
        if self._lock is None:
            with contextlib.suppress(OSError):
                self.path.parent.mkdir(parents=True, exist_ok=True, mode=PRIVATE)
            lock = QLockFile(str(self.path.with_suffix(".lock")))
            lock.setStaleLockTime(0)
            if not lock.tryLock(0):
                return False
            self._lock = lock
        return True

    def give_back(self) -> None:
        """Release the file for other windows."""
        if self._lock is not None:
            self._lock.unlock()
            self._lock = None

    def read(self, clock: Clock) -> Exam | None:
        """Read the exam; ``None`` if there is none or it cannot be read, which is reported."""
        if not self.path.exists():
            return None
        try:
            return loads_exam(file_io.decode(file_io.read(self.path), str(self.path)), clock, str(self.path))
        except FormatError as error:
            complain(self._shell, self.path, error)
            return None

    def write(self, exam: Exam) -> None:
        """Write the exam as it is now."""
        keep(self._shell, self.path, dumps_exam(exam))

"""Record the progress of practice in a file beside the settings."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from treeview.formats.format_error import FormatError
from treeview.practice.marking import Marks
from treeview.practice.progress import FILE_NAME, PracticeProgress, practice_records
from treeview.practice.question import Question
from treeview.qt.settings import settings_file
from treeview.qt.shell import Shell


def progress_file() -> Path:
    """Return the path of the progress file, beside the settings."""
    return settings_file().parent / FILE_NAME


def utc_now() -> datetime:
    """Return the present time in UTC."""
    return datetime.now(UTC)


class ProgressKeeper:
    """Reads and writes the progress for the window of ``shell``; ``now`` returns the time."""

    def __init__(self, shell: Shell, now: Callable[[], datetime] = utc_now) -> None:
        self._shell, self.now = shell, now

    def load(self) -> PracticeProgress | None:
        """Read the progress; ``None``, and a warning, if the file cannot be read."""
        try:
            return PracticeProgress.load(progress_file())
        except FormatError as error:
            self._shell.warn(str(error))
            return None

    def remember(self, question: Question, marks: Marks, hints: int = 0) -> None:
        """Add the marks of a question to the progress."""
        progress = self.load()
        if progress is None:
            return
        try:
            for each in practice_records(question, marks, self.now(), hints):
                progress.add(each)
        except FormatError as error:
            self._shell.warn(str(error))

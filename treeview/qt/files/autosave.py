"""Writes unsaved work to a recovery file while the document is edited, without slowing edits down."""

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from treeview.formats.format_error import FormatError
from treeview.messages import tr
from treeview.qt.files.recovery import RecoveryFile, RecoveryWork, pieces

START_AT: Final = 0.5
"""Share of the interval after which writing begins, so that it is done when the interval ends."""
SLICE_SECONDS: Final = 0.003
"""How long text is made at a time, too short to be noticed."""
LATE_SLICE_SECONDS: Final = 0.05
"""The same once the interval is over: edits without a pause leave no other time."""


class Autosave(QObject):
    """Writes the unsaved work of one document to a recovery file, some seconds after an edit.

    ``copy`` makes a copy of the work; ``seconds`` returns the interval, the setting ``autosave_seconds``.

    Text is made in slices while the event loop is idle, since a thread would hold up edits; once the
    interval is over each edit does a slice, so that a key held down cannot put off writing. Only the disk
    gets a thread.
    """

    failed = Signal(str)
    """The reason in one line; not emitted again until writing has succeeded."""
    keptAside = Signal()
    """The copy that was made last is on the disk."""
    _written = Signal(int, str)
    """The number of the copy, and the error or ""."""

    def __init__(
        self,
        copy: Callable[[], RecoveryWork],
        seconds: Callable[[], float],
        parent: QObject | None,
        folder: Path | None = None,
    ) -> None:
        super().__init__(parent)
        self.kept = RecoveryFile(folder)
        self._copy, self._seconds = copy, seconds
        self._oldest: float | None = None  # time of the first edit that is in no copy
        self._copied = 0.0  # time of the first edit that is in the copy, but not on the disk
        self._pieces: Iterator[bytes] | None = None
        self._parts: list[bytes] = []
        self._thread: threading.Thread | None = None
        self._reported = False
        self._number = 0
        self._timer, self._slices = QTimer(self, singleShot=True), QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._begin)
        self._slices.timeout.connect(self._slice)
        self._written.connect(self._on_done)

    def note_edit(self) -> None:
        if self._oldest is None:
            self._oldest = monotonic()
        if self._pieces is not None:
            if self._late(self._copied):
                self._slice()
        elif self._thread is None:
            if self._late(self._oldest):
                self._begin()
            elif not self._timer.isActive():
                age = monotonic() - self._oldest
                self._timer.start(max(0, round((self._seconds() * START_AT - age) * 1000)))

    def _late(self, since: float) -> bool:
        return monotonic() - since > self._seconds()

    def _begin(self) -> None:
        """Copy the document and begin to make its text."""
        self._timer.stop()
        self._copied, self._oldest = self._oldest or monotonic(), None
        self._pieces, self._parts = pieces(self._copy()), []
        self._slices.start(0)

    def _slice(self) -> None:
        """Make text until the slice is over."""
        if self._pieces is None:
            return
        end = monotonic() + (LATE_SLICE_SECONDS if self._late(self._copied) else SLICE_SECONDS)
        try:
            for piece in self._pieces:
                self._parts.append(piece)
                if monotonic() >= end:
                    self._slices.start(0)
                    return
        except (FormatError, MemoryError) as error:
            self._end(_one_line(error))
        else:
            self._write()

    def _write(self) -> None:
        self._slices.stop()
        parts, self._parts, self._pieces = self._parts, [], None
        self._number = number = self._number + 1

        def write() -> None:
            problem = ""
            try:
                self.kept.put(b"".join(parts))
            except (FormatError, OSError, MemoryError) as error:
                problem = _one_line(error)
            self._written.emit(number, problem)

        self._thread = threading.Thread(target=write, name="autosave", daemon=True)
        self._thread.start()

    def _on_done(self, number: int, problem: str) -> None:
        if self._thread is not None and number == self._number:  # unless stopped meanwhile
            self._end(problem)

    def _end(self, problem: str) -> None:
        """The copy is on the disk, or could not be written because of ``problem``."""
        self._thread = None
        self._drop_copy()
        if problem and not self._reported:
            self.failed.emit(problem)
        self._reported = bool(problem)
        if problem:
            self._oldest = monotonic()  # try again, but not at once
        else:
            self.keptAside.emit()
        if self._oldest is not None:
            self.note_edit()

    def _drop_copy(self) -> None:
        self._slices.stop()
        self._pieces, self._parts = None, []

    def stop(self) -> None:
        """Remove the recovery file: nothing is unsaved any more."""
        self._timer.stop()
        self._drop_copy()
        self._oldest = None
        thread, self._thread = self._thread, None
        if thread is not None:
            thread.join()
        self.kept.remove()


def _one_line(error: BaseException) -> str:
    return str(error) or tr("there is not enough memory")

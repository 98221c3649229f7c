"""Writes an export in slices while the event loop is idle."""

import time
from collections.abc import Generator
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from treeview.figures import FigureError
from treeview.formats.format_error import FormatError

SLICE_SECONDS: Final = 0.03
"""Seconds of writing between two rounds of the event loop."""
FIRST_SLICE_SECONDS: Final = 0.15
"""Seconds of writing before anything is painted, enough for small files."""


class ExportJob(QObject):
    """Drives a generator of `treeview.figures.export.export`, one at a time."""

    progressed = Signal(float)
    """The progress, from 0 to 1."""
    written = Signal(list)
    """All files were written."""
    failed = Signal(str)
    """Writing failed and changed no file: the reason, in one line."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._parts: Generator[float, None, list[Path]] | None = None
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._go_on)

    @property
    def active(self) -> bool:
        return self._parts is not None

    def start(self, parts: Generator[float, None, list[Path]]) -> None:
        self._parts = parts
        self._slice(FIRST_SLICE_SECONDS)
        if self.active:
            self._timer.start()

    def cancel(self) -> None:
        self._timer.stop()
        parts, self._parts = self._parts, None
        if parts is not None:
            parts.close()

    def _go_on(self) -> None:
        self._slice(SLICE_SECONDS)

    def _slice(self, seconds: float) -> None:
        end = time.perf_counter() + seconds
        done = 0.0
        try:
            while self._parts is not None:
                done = next(self._parts)
                if time.perf_counter() >= end:
                    break
        except StopIteration as result:
            self._end()
            self.written.emit(result.value)
        except (FormatError, FigureError) as error:
            self._end()
            self.failed.emit(str(error))
        except Exception as error:
            self._end()
            self.failed.emit(" ".join(str(error).split()) or type(error).__name__)
            if not isinstance(error, MemoryError | OSError):
                raise
        else:
            self.progressed.emit(done)

    def _end(self) -> None:
        self._timer.stop()
        self._parts = None

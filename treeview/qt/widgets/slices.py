"""Work in slices, between which the window handles its events."""

import math
import time
from collections.abc import Callable, Iterator
from typing import Any, Final

from PySide6.QtCore import QObject, QTimer, Signal

from treeview.messages import UserError

EXPECTED: Final = (UserError, MemoryError, OSError)
"""What users are told and can do something about; other errors are faults of the program."""

_FIRST_STEPS: Final = 64
_MAX_STEPS: Final = 1 << 16


class Slices(QObject):
    """Does one piece of work at a time, a generator that yields often.

    `begin` abandons the work before. Progress is told at most once in ``report_seconds``.
    """

    activeChanged = Signal(bool)
    """Work goes on after its first slice, or is done, has failed or was stopped."""
    progressed = Signal(object)
    """Slices are done and more work is left: what was yielded last."""
    done = Signal(object)
    """The work is done: what it has returned."""
    failed = Signal(str)
    """The work has failed: the reason, in one line."""

    def __init__(self, parent: QObject | None, report_seconds: float = 0.0) -> None:
        super().__init__(parent)
        self._work: Iterator[Any] | None = None
        self._seconds, self._reported, self._report_seconds = 0.0, -math.inf, report_seconds
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(lambda: self._do_slice(self._seconds))

    @property
    def active(self) -> bool:
        return self._work is not None

    def begin(self, work: Iterator[Any], seconds: float = 0.0, at_once: float = 0.0) -> None:
        """Work for ``at_once`` now and then for ``seconds`` a slice, each time at least up to a ``yield``."""
        self.stop()
        self._work, self._seconds = work, seconds
        self._do_slice(at_once)
        if work is self._work:
            self._timer.start()
            self.activeChanged.emit(True)

    def begin_steps(self, advance: Callable[[int], bool], seconds: float) -> None:
        """Call ``advance`` with numbers of steps, ``seconds`` a slice, until it returns ``False``.

        Begins after the next events.
        """
        self.begin(_in_steps(advance, seconds / 2), seconds)

    def stop(self) -> None:
        """Abandon the work; a generator that nobody else holds is closed."""
        self._work = None
        if self._timer.isActive():
            self._timer.stop()
            self.activeChanged.emit(False)

    def _do_slice(self, seconds: float) -> None:
        work, end = self._work, time.perf_counter() + seconds
        while work is not None and work is self._work:  # which the work itself may change
            try:
                progress = next(work)
            except StopIteration as result:
                self.stop()
                self.done.emit(result.value)
            except Exception as error:
                self.stop()
                self.failed.emit(" ".join(str(error).split()) or type(error).__name__)
                if not isinstance(error, EXPECTED):
                    raise
            else:
                now = time.perf_counter()
                if now >= end:
                    if now - self._reported >= self._report_seconds:
                        self._reported = now
                        self.progressed.emit(progress)
                    return


def _in_steps(advance: Callable[[int], bool], seconds: float) -> Iterator[None]:
    """Call ``advance`` with as many steps at a time as should take ``seconds``, going by the last ones."""
    steps, more = _FIRST_STEPS, True
    while more:
        yield
        started = time.perf_counter()
        more = advance(steps)
        took = max(time.perf_counter() - started, 1e-6)
        steps = int(min(max(steps * min(seconds / took, 4), 1), _MAX_STEPS))

"""Signals that end a command; unfinished work is undone, as after Ctrl+C."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

_SIGNALS: Final = ("SIGTERM", "SIGHUP")


class Ended(BaseException):
    """The process was told to end; ``code`` is the exit code that says by which signal."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.code = 128 + number


@contextmanager
def ending_cleanly() -> Iterator[None]:
    """Let signals to end raise `Ended` in this block; ignored ones, as under ``nohup``, stay ignored."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread can be told
        return
    numbers = [getattr(signal, name) for name in _SIGNALS if hasattr(signal, name)]
    before = {number: signal.getsignal(number) for number in numbers}
    for number, handler in before.items():
        if handler is signal.SIG_DFL:
            signal.signal(number, _end)
    try:
        yield
    finally:
        for number, handler in before.items():
            if handler is signal.SIG_DFL:
                signal.signal(number, handler)


def _end(number: int, frame: FrameType | None) -> None:
    raise Ended(number)

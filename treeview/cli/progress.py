"""The progress of a long command, shown on a terminal."""

from __future__ import annotations

import sys
import time
from typing import Final

DELAY_S: Final = 1.0
"""Commands that take less time show nothing."""
PAUSE_S: Final = 0.1


class ProgressLine:
    """Shows a part of 1 in percent, and wipes it at the end; where there is no terminal, nothing."""

    def __init__(self) -> None:
        self._begun = self._last = time.monotonic()
        self._shown = False

    def __call__(self, done: float) -> None:
        now = time.monotonic()
        if not sys.stderr.isatty() or now < self._begun + DELAY_S or now < self._last + PAUSE_S:
            return
        self._last, self._shown = now, True
        print(f"\r{done:4.0%} ", end="", file=sys.stderr, flush=True)

    def __enter__(self) -> ProgressLine:
        return self

    def __exit__(self, *_: object) -> None:
        if self._shown:
            print("\r     \r", end="", file=sys.stderr, flush=True)

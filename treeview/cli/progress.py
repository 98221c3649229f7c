"""How far a long command is, on the terminal of whoever waits for it."""

from __future__ import annotations

import sys
import time
from typing import Final

_PATIENCE: Final = 1.0
"""Seconds after which it is worth saying."""
_PAUSE: Final = 0.1


class Gauge:
    """Shows a share of 1 on one line of a terminal, and wipes it at the end; elsewhere nothing."""

    def __init__(self) -> None:
        self._begun = self._last = time.monotonic()
        self._shown = False

    def __call__(self, done: float) -> None:
        now = time.monotonic()
        if not sys.stderr.isatty() or now < self._begun + _PATIENCE or now < self._last + _PAUSE:
            return
        self._last, self._shown = now, True
        print(f"\r{done:4.0%} ", end="", file=sys.stderr, flush=True)

    def __enter__(self) -> Gauge:
        return self

    def __exit__(self, *_: object) -> None:
        if self._shown:
            print("\r     \r", end="", file=sys.stderr, flush=True)

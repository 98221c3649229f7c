"""How much work something is, the same on every machine: no test reads a clock."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any


def lines(work: Callable[[], object]) -> int:
    """How many lines of Python run in ``work``, where each turn of a loop counts.

    What C code does within a line is not seen: give it so much that a slow way would not end.
    """
    count = 0

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        nonlocal count
        if event == "line":
            count += 1
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        work()
    finally:
        sys.settrace(before)
    return count


def grows_linearly(work: Callable[[int], Callable[[], object]], size: int) -> bool:
    """Whether twice the size is at most some more than twice the work; ``work`` prepares it for a size."""
    once, twice = lines(work(size)), lines(work(2 * size))
    return twice < 2.2 * once + 100

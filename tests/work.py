"""Measure work in lines of Python that run, the same on every machine, since no test reads a clock."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any


def lines(work: Callable[[], object]) -> int:
    """The number of lines of Python that run in ``work``; each turn of a loop counts.

    C code within a line is not counted: give it so much that a slow algorithm would not end.
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
    """Whether twice the size takes about twice the work; ``work`` prepares the work for a size.

    It is tried three times: modules are loaded, and a class compiles its ``__init__``, while it is measured.
    """
    return any(lines(work(2 * size)) < 2.2 * lines(work(size)) + 100 for _ in range(3))

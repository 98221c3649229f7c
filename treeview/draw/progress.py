"""Work in parts: generators that yield their progress from 0 to 1 and return their result."""

from collections.abc import Callable, Generator
from functools import wraps
from typing import Final, ParamSpec, TypeVar

T = TypeVar("T")
P = ParamSpec("P")
Parts = Generator[float, None, T]

PART: Final = 1 << 12
"""Nodes, or elements of a file, per part: some ten milliseconds of work."""


def drain(parts: Parts[T], report: Callable[[float], object] | None = None) -> T:
    """Run a generator of progress to its end and return its value; ``report`` is called with the progress."""
    try:
        while True:
            done = next(parts)
            if report is not None:
                report(done)
    except StopIteration as end:
        result: T = end.value
        return result
    finally:
        parts.close()


def scale_progress(parts: Parts[T], begin: float, end: float) -> Parts[T]:
    """Run ``parts`` as the share from ``begin`` to ``end`` of longer work."""
    try:
        while True:
            yield begin + (end - begin) * next(parts)
    except StopIteration as stop:
        result: T = stop.value
        return result
    finally:
        parts.close()


def run_at_once(work: Callable[P, Parts[T]]) -> Callable[P, T]:
    """The function that does all of ``work`` at once."""

    @wraps(work)
    def call(*args: P.args, **given: P.kwargs) -> T:
        return drain(work(*args, **given))

    return call

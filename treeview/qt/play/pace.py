"""Searches in steps, as many at a time as the window can wait for."""

import time
from collections.abc import Callable, Iterator
from typing import Final

from treeview.document.recorder import SLICE_SECONDS

_FIRST_STEPS: Final = 64
_MAX_STEPS: Final = 1 << 16


def pace(advance: Callable[[int], bool]) -> Iterator[None]:
    """Call ``advance`` with numbers of steps until it returns ``False``; begins with a pause.

    As many steps at a time as should take half a slice, going by the last ones.
    """
    steps, more = _FIRST_STEPS, True
    while more:
        yield
        started = time.perf_counter()
        more = advance(steps)
        took = max(time.perf_counter() - started, 1e-6)
        steps = int(min(max(steps * min(SLICE_SECONDS / 2 / took, 4), 1), _MAX_STEPS))

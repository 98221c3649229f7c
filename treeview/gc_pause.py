"""Switch the garbage collector off while many objects are made and none are dropped."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def pause() -> Iterator[None]:
    """Switch the garbage collector off: it would take most of the time needed to read a large tree."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()

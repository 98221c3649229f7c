"""Switch the garbage collector off while many objects are made and none are dropped."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def paused() -> Iterator[None]:
    """Switch the garbage collector off in this block.

    The collector would look at all that is made again and again, which takes most of the time of reading a
    large tree, and a good part of that of the start.
    """
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()

"""The garbage collector, out of the way while much is made and nothing is given up."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def paused() -> Iterator[None]:
    """Collect no garbage meanwhile, for there is none.

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

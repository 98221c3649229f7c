"""How many decimals the numbers of a column have."""

import math
from typing import Final

import numpy as np

from treeview.search.search import Floats

_MAX_SHOWN_DECIMALS: Final = 3
"""If so many decimals are all that a column has, it keeps them."""
_MAX_COMMON_DECIMALS: Final = 6


def common_decimals(values: Floats) -> int | None:
    """Return how many decimals suit a column of numbers; ``None`` if each is best written by itself.

    Few decimals are shown as they are. Otherwise nine of ten numbers have at least two significant
    digits, and half of them three if that takes no more than three decimals. Integers alone need none.
    """
    sizes = np.abs(values[np.isfinite(values)])
    sizes = np.sort(sizes[sizes != np.floor(sizes)])
    if not len(sizes):
        return None
    for places in range(1, _MAX_SHOWN_DECIMALS + 1):
        if np.allclose(np.round(sizes, places), sizes, rtol=1e-12, atol=1e-12):
            return places
    middle, low = float(sizes[len(sizes) // 2]), float(sizes[len(sizes) // 10])
    three, two = 2 - math.floor(math.log10(middle)), 1 - math.floor(math.log10(low))
    places = max(min(three, _MAX_SHOWN_DECIMALS), two, 1)
    return places if places <= _MAX_COMMON_DECIMALS else None

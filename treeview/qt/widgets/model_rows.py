"""Which rows of a family come and go."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def splice(before: Sequence[int], after: Iterable[int]) -> tuple[int, int, list[int]]:
    """Where two lists begin to differ, how many are gone there, and what comes instead. O(their lengths)."""
    new = list(after)
    least = min(len(before), len(new))
    first = next((i for i in range(least) if before[i] != new[i]), least)
    same = next((i for i in range(least - first) if before[-1 - i] != new[-1 - i]), least - first)
    return first, len(before) - first - same, new[first : len(new) - same]

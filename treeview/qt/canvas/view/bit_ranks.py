"""Counts the members of a set in any range: one bit for each place, and a prefix sum for each word.

That is the rank directory, of one level, of G. Jacobson, "Space-efficient static trees and graphs" (1989).
"""

from typing import Final

import numpy as np
import numpy.typing as npt

Words = npt.NDArray[np.uint64]

_SHIFTS: Final = tuple(np.uint64(shift) for shift in (1, 2, 4, 56))
_MASKS: Final = tuple(
    np.uint64(mask) for mask in (0x5555_5555_5555_5555, 0x3333_3333_3333_3333, 0x0F0F_0F0F_0F0F_0F0F)
)
_BYTES: Final = np.uint64(0x0101_0101_0101_0101)
_ONE: Final = np.uint64(1)


def packed(members: npt.NDArray[np.bool_]) -> Words:
    """A bit for each place, in words of 64; beyond the last place there is always a bit that is not set."""
    words = np.zeros(len(members) // 64 + 1, np.dtype("<u8"))
    bits = np.packbits(members, bitorder="little")
    words.view(np.uint8)[: len(bits)] = bits
    return words


class BitRanks:
    """Counts the places of a set, given as `packed`, in runs of places. Made in O(n / 64)."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._before = np.zeros(len(words) + 1, np.int64)
        np.cumsum(_ones(words), out=self._before[1:])

    def between(self, first: npt.NDArray[np.integer], last: npt.NDArray[np.integer]) -> npt.NDArray[np.int64]:
        """How many there are from ``first`` to before ``last``, shape ``(k,)`` each. O(k)."""
        if not len(first):
            return np.empty(0, np.int64)
        before = self._until(first)
        # Most runs begin where another ends, and a look there is what takes time.
        after = np.append(before[1:], 0)
        others = np.flatnonzero(np.append(last[:-1] != first[1:], True))
        after[others] = self._until(last[others])
        return after - before

    def _until(self, places: npt.NDArray[np.integer]) -> npt.NDArray[np.int64]:
        word, bit = places >> 6, (places & 63).astype(np.uint64)
        rest = self._words.take(word) & ((_ONE << bit) - _ONE)
        found: npt.NDArray[np.int64] = self._before.take(word) + _ones(rest)
        return found


def _ones(words: Words) -> npt.NDArray[np.int64]:
    """How many bits are set in each word: pairs of bits are added, then pairs of these, then bytes."""
    pairs = words - ((words >> _SHIFTS[0]) & _MASKS[0])
    fours = (pairs & _MASKS[1]) + ((pairs >> _SHIFTS[1]) & _MASKS[1])
    each = (fours + (fours >> _SHIFTS[2])) & _MASKS[2]
    count: npt.NDArray[np.int64] = ((each * _BYTES) >> _SHIFTS[3]).astype(np.int64)
    return count

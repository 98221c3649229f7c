"""Counts of a set in runs of places."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from treeview.qt.canvas.view.node_states import BitRanks, add_bits, count_bits, find_few, pack


@given(st.lists(st.booleans(), max_size=300), st.data())
def test_runs_are_counted(members: list[bool], data: st.DataObject) -> None:
    there = np.array(members, dtype=bool)
    ends = data.draw(st.lists(st.integers(0, len(members)), min_size=2, max_size=9).map(sorted))
    first, last = np.array(ends[:-1]), np.array(ends[1:])
    counted = [int(there[start:stop].sum()) for start, stop in zip(first, last, strict=True)]
    assert BitRanks(pack(there)).count_between(first, last).tolist() == counted


def test_full_words_are_counted() -> None:
    ranks = BitRanks(pack(np.ones(1000, dtype=bool)))
    assert ranks.count_between(np.array([0, 63, 64]), np.array([1000, 65, 128])).tolist() == [1000, 2, 64]


@given(st.lists(st.booleans(), max_size=200))
def test_nothing_is_set_beyond_the_last_place(members: list[bool]) -> None:
    words = pack(np.array(members, dtype=bool))
    assert len(words) > len(members) / 64
    assert sum(int(word).bit_count() for word in words) == sum(members)


@given(st.lists(st.integers(0, 2**64 - 1), max_size=20))
def test_bits_are_counted_with_and_without_a_function_for_it(words: list[int]) -> None:
    given_, counted = np.array(words, np.uint64), [word.bit_count() for word in words]
    assert add_bits(given_).tolist() == count_bits(given_).tolist() == counted


@given(st.sets(st.integers(0, 999), max_size=200), st.integers(1, 1000))
def test_few_are_found_as_many_are(places: set[int], count: int) -> None:
    members = np.zeros(count, np.bool_)
    members[[place for place in places if place < count]] = True
    assert np.array_equal(find_few(members), np.flatnonzero(members))

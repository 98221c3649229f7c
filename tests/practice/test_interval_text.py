"""Intervals are read as people write them, and bad ones are told in a line."""

from __future__ import annotations

from fractions import Fraction
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from treeview.practice.attempts.interval_text import IntervalError, intervals_text, parse_intervals
from treeview.unknowns.interval import ALL, Interval

WRITTEN = {
    "x ≤ 3": (Interval(-inf, 3, False, True),),
    "x<=3": (Interval(-inf, 3, False, True),),
    "3 >= x": (Interval(-inf, 3, False, True),),
    "X > −2.5": (Interval(Fraction(-5, 2), inf),),
    "x > −2,5": (Interval(Fraction(-5, 2), inf),),
    "[2,5; 3]": (Interval(Fraction(5, 2), 3, True, True),),
    "[2,5]": (Interval(2, 5, True, True),),
    "2 < x ≤ 5": (Interval(2, 5, False, True),),
    "5 >= y > 2": (Interval(2, 5, False, True),),
    "[2, 5)": (Interval(2, 5, True, False),),
    "(-inf; 3]": (Interval(-inf, 3, False, True),),
    "[−∞, 3]": (Interval(-inf, 3, False, True),),
    "x = 10/3": (Interval(Fraction(10, 3), Fraction(10, 3), True, True),),
    "x < 1 or x > 4": (Interval(-inf, 1), Interval(4, inf)),
    "x < 1, [4, 5]": (Interval(-inf, 1), Interval(4, 5, True, True)),
    "(1, 2) ∪ (3, 4)": (Interval(1, 2), Interval(3, 4)),
    "never": (),
    "Always": (ALL,),
}
BAD = (
    "",
    "x",
    "3",
    "x ≤",
    "x ≤ y",
    "5 < x < 2",
    "(3, 3)",
    "[2 5]",
    "x ≤ 3 maybe",
    "x ≤ 1/0",
    "x" * 999,
    "x ≤ 3 or",
)


@pytest.mark.parametrize("text", WRITTEN)
def test_what_people_write_is_understood(text: str) -> None:
    assert parse_intervals(text) == parse_intervals(f" {text} ") == WRITTEN[text]


@pytest.mark.parametrize("text", BAD)
def test_what_is_no_condition_is_told_in_a_line(text: str) -> None:
    with pytest.raises(IntervalError) as error:
        parse_intervals(text)
    assert "\n" not in str(error.value)
    assert str(error.value)


ENDS = st.fractions(-20, 20, max_denominator=12)


@given(
    st.lists(ENDS, min_size=2, max_size=2, unique=True),
    st.booleans(),
    st.booleans(),
    st.sampled_from(["both", "low", "high"]),
)
def test_what_is_written_is_read_again(
    ends: list[Fraction], closed_low: bool, closed_high: bool, kept: str
) -> None:
    low, high = sorted(ends)
    interval = {
        "both": Interval(low, high, closed_low, closed_high),
        "low": Interval(low, inf, closed_low, False),
        "high": Interval(-inf, high, False, closed_high),
    }[kept]
    (found,) = parse_intervals(intervals_text([interval]))
    assert found == interval

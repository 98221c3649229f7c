"""How numbers are written."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from treeview.tree.rounding import (
    add_decimals,
    format_fixed,
    format_fraction,
    format_number,
    format_numbers,
    is_exact,
)


def read(text: str) -> float:
    return float(text.replace("−", "-").replace("∞", "inf"))


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (4.0, "4"),
        (-7.0, "−7"),
        (0.0, "0"),
        (-0.0, "0"),
        (2.5, "2.5"),
        (0.25, "0.25"),
        (1 / 3, "0.33"),
        (-2 / 3, "−0.67"),
        (3.9999, "4.00"),
        (3.999, "3.999"),
        (0.125, "0.125"),
        (0.1255, "0.13"),
        (-2.6755, "−2.68"),
        (0.1 + 0.2, "0.3"),
        (0.3 + 0.7 * 4, "3.1"),
        (-3.0000000000000004, "−3"),
        (2.99999999999, "3.00"),
        (2.5000001, "2.50"),
        (0.004, "0.004"),
        (-0.0042, "−0.0042"),
        (0.005, "0.005"),
        (0.00012345, "0.00012"),
        (1e-9, "1e−9"),
        (123456789.0, "123456789"),
        (1e9, "1e9"),
        (-1.5e12, "−1.5e12"),
        (1e12 / 3, "3.33e11"),
        (math.inf, "∞"),
        (-math.inf, "−∞"),
        (math.nan, ""),
    ],
)
def test_number(value: float, text: str) -> None:
    assert format_number(value) == text


def test_more_or_fewer_decimals() -> None:
    assert [format_number(math.pi, decimals) for decimals in (1, 2, 4)] == ["3.1", "3.14", "3.1416"]
    assert format_number(12.5, 4) == "12.5"


@given(st.floats(-1e307, 1e307), st.integers(1, 6))
def test_a_number_is_near_what_it_says_and_nothing_but_zero_is_zero(value: float, decimals: int) -> None:
    shown = read(format_number(value, decimals))
    assert shown == value or shown == pytest.approx(value, rel=0.06, abs=0.5 * 10**-decimals)
    assert (shown == 0) == (value == 0)
    assert (format_number(value, decimals)[0] == "−") == (value < 0)


@given(st.floats(-1e6, 1e6))
@example(100.99999999988358)
def test_what_looks_like_an_integer_is_one(value: float) -> None:
    text = format_number(value)
    if "." not in text and "e" not in text:
        assert float(text.replace("−", "-")) == pytest.approx(value, rel=1e-13), "but for noise"
    assert is_exact(value) == (read(text) == value)


def test_fixed_keeps_its_decimals() -> None:
    assert [format_fixed(x, decimals=2) for x in (0.0, 1.0, -0.5, -0.001, 12.345, math.inf, -math.inf)] == [
        "0.00",
        "1.00",
        "−0.50",
        "0.00",
        "12.35",
        "∞",
        "−∞",
    ]
    assert format_fixed(2e9, decimals=2) == "2e9"


def test_unequal_numbers_look_unequal() -> None:
    assert format_numbers([0.5, 0.501]) == ["0.5", "0.501"]
    assert format_numbers([4.0, 3.9999]) == ["4", "3.9999"]
    assert format_numbers([1.0, 2.0, math.nan]) == ["1", "2", ""]
    assert format_numbers([0.501, 0.5011]) == ["0.501", "0.5011"]


def test_numbers_beside_each_other_are_written_as_each_alone_if_that_is_enough() -> None:
    for values in ([0.1875, 0.125], [0.125, 0.1249], [math.inf, 1 / 3, -0.125]):
        assert format_numbers(values) == [format_number(value) for value in values]


def test_short_fractions_are_written_as_such() -> None:
    values = [1 / 36, -2 / 3, 0.5, 0.25, 997 / 999, 3.0, math.pi, math.inf, math.nan]
    written = ["1/36", "−2/3", "1/2", "1/4", "997/999", "3", "3.14", "∞", ""]
    assert [format_fraction(value, decimals=2) for value in values] == written


def test_noise_does_not_change_how_halves_are_rounded() -> None:
    noisy = 0.175 - 3e-17
    assert noisy < 0.175
    assert format_fixed(noisy, decimals=2) == "0.18"


@given(st.integers(-(10**9), 10**9), st.integers(-(10**9), 10**9), st.integers(0, 6), st.integers(0, 6))
def test_decimals_add_up_as_on_paper(one: int, other: int, places: int, more: int) -> None:
    exact = Fraction(one, 10**places) + Fraction(other, 10**more)
    assert add_decimals(one / 10**places, other / 10**more) == float(exact)


def test_decimals_may_be_infinite_or_far_apart() -> None:
    assert add_decimals(math.inf, -3.0) == math.inf
    assert add_decimals(-2.0, -math.inf) == -math.inf
    assert add_decimals(1e300, -1e-300) == 1e300
    assert add_decimals(0.1 + 0.2, 0.0) == 0.1 + 0.2

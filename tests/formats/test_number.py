from __future__ import annotations

import math
from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from treeview.formats.number_syntax import NumberError, as_number, parse_number, write_number


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("8", 8),
        ("-0.25", -0.25),
        ("+3", 3),
        (".5", 0.5),
        ("3.", 3),
        ("1e3", 1000),
        ("1E-2", 0.01),
        ("0", 0),
        ("−3", -3),
        ("1/2", 0.5),
        ("-3/4", -0.75),
        ("inf", math.inf),
        ("-inf", -math.inf),
        ("∞", math.inf),
        ("-∞", -math.inf),
        ("−∞", -math.inf),
        ("+Infinity", math.inf),
        ("007", 7),
    ],
)
def test_reads(text, value):
    assert parse_number(text) == value


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("nan", "a number that a node can have"),
        ("-NaN", "a number that a node can have"),
        ("1e999", "too large"),
        ("-1e999", "too large"),
        ("1/0", "divides by zero"),
        ("", "not a number"),
        ("--3", "not a number"),
        ("1_000", "not a number"),
        ("0x10", "not a number"),
        ("1,5", "not a number"),
        ("٣", "not a number"),
        ("1e", "not a number"),
        ("1//2", "not a number"),
        ("e3", "not a number"),
        (".", "not a number"),
        (" 3", "not a number"),
        ("3\n", "not a number"),
    ],
)
def test_refuses(text, problem):
    with pytest.raises(NumberError, match=problem):
        parse_number(text)


def test_thousands_of_digits_are_read_or_refused_but_never_slow():
    assert parse_number("0." + "3" * 100_000) == 1 / 3
    with pytest.raises(NumberError, match="too large"):
        parse_number("9" * 100_000)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (8.0, "8"),
        (8, "8"),
        (-3.0, "-3"),
        (0.1, "0.1"),
        (0.0, "0"),
        (-0.0, "-0.0"),
        (1e16, "1e16"),
        (1e15, "1000000000000000"),
        (1e-7, "1e-07"),
        (math.inf, "inf"),
        (-math.inf, "-inf"),
        (np.float64(2.5), "2.5"),
    ],
)
def test_writes_shortly(value, text):
    assert write_number(value) == text


@given(st.floats(allow_nan=False))
def test_what_is_written_is_read_back_bit_for_bit(value):
    back = parse_number(write_number(value))
    assert back == value
    assert math.copysign(1, back) == math.copysign(1, value)


@pytest.mark.parametrize("value", [3, 3.0, np.int8(3), np.float32(3), Fraction(6, 2)])
def test_takes_real_numbers_of_python_and_numpy(value):
    assert as_number(value) == 3.0
    assert type(as_number(value)) is float


def test_takes_infinities_as_text_but_no_other_text():
    assert as_number("inf") == math.inf
    assert as_number("-inf") == -math.inf
    assert as_number("−∞") == -math.inf
    for text in ("3", "", "x", "nan"):
        with pytest.raises(NumberError, match="is text, not a number"):
            as_number(text)


@pytest.mark.parametrize(
    "value", [True, False, None, [], {}, 1j, np.bool_(True), Decimal(3), math.nan, np.nan, 10**400, b"3"]
)
def test_takes_nothing_else(value):
    with pytest.raises(NumberError):
        as_number(value)

"""Lists of values as people type them."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from treeview.formats.format_error import FormatError
from treeview.formats.nested.nested_text import loads_values


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("3, 12 8\n2;4\t6", [3, 12, 8, 2, 4, 6]),
        ("[[8,3,2],[5,4,6]]", [8, 3, 2, 5, 4, 6]),
        ("1/2 -0.5 −2 +3 1e3 .5", [0.5, -0.5, -2, 3, 1000, 0.5]),
        ("inf, -inf ∞ −∞", [math.inf, -math.inf, math.inf, -math.inf]),
        ("", []),
        (" ,;\n", []),
    ],
)
def test_what_people_type_is_read(text: str, values: list[float]) -> None:
    assert loads_values(text) == values


def test_a_question_mark_is_a_value_that_is_missing() -> None:
    first, second = loads_values("? 1")
    assert math.isnan(first)
    assert second == 1


@pytest.mark.parametrize(
    ("text", "said"), [("1 2 x", "value 3: 'x'"), ("nan", "value 1"), ("1/0", "value 1")]
)
def test_what_is_no_number_is_told_with_its_place(text: str, said: str) -> None:
    with pytest.raises(FormatError) as error:
        loads_values(text)
    assert said in str(error.value)
    assert "\n" not in str(error.value)


@given(st.text())
def test_any_text_is_read_or_refused_in_one_line(text: str) -> None:
    said = ""
    try:
        assert all(isinstance(value, float) for value in loads_values(text))
    except FormatError as error:
        said = str(error)
    assert "\n" not in said

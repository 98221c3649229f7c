from __future__ import annotations

import pytest

from treeview.formats.format_error import FormatError, check_encodable, error_at, position, quote


def test_says_file_line_and_column_on_one_line():
    assert str(FormatError("no tree", "exercise.tree.json", 3, 14)) == "exercise.tree.json:3:14: no tree"
    assert str(FormatError("no tree", "exercise.tree.json")) == "exercise.tree.json: no tree"
    assert str(FormatError("no tree", "", 3, 14)) == "line 3, column 14: no tree"
    assert str(FormatError("no tree")) == "no tree"


def test_the_place_is_an_offset_too_and_kept_with_the_name_of_the_file():
    error = error_at("no tree", "ab\ncd", 4, file="").with_file("file")
    assert (error.file, error.line, error.column, error.offset) == ("file", 2, 2, 4)
    assert FormatError("no tree").offset is None


def test_control_characters_cannot_break_the_line():
    error = FormatError("a\nb\x1b[31m\u202e", "two\nlines.json", 1)
    assert str(error) == "two\\nlines.json:1: a\\nb\\x1b[31m\\u202e"


def test_long_messages_and_quotes_are_cut():
    assert len(str(FormatError("x" * 10_000))) == 400
    assert quote("y" * 10_000) == "'" + "y" * 39 + "…'"


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "null"),
        (True, "true"),
        (3, "3"),
        (10**50, "a number with too many digits"),
        (float("nan"), "nan"),
        ({}, "an object"),
        ([], "a list"),
        (object(), "a value of type object"),
        ("a\nb", "'a\\nb'"),
    ],
)
def test_values_are_named_in_a_few_letters(value, text):
    assert quote(value) == text


def test_naming_a_deep_value_does_not_recurse():
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    assert quote(deep) == "a list"


def test_lines_and_columns_count_from_one():
    text = "ab\ncd\n"
    assert [position(text, i) for i in range(7)] == [(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3), (3, 1)]
    assert str(error_at("here", text, 4, "f")) == "f:2:2: here"


def test_half_a_surrogate_pair_is_found():
    check_encodable("α😀")
    with pytest.raises(FormatError, match=r"^f:2:2: half of a surrogate pair"):
        check_encodable("a\nb\ud800", "f")


def test_a_name_is_added_only_where_there_is_none():
    assert FormatError("m", "", 1, 2).with_file("f").file == "f"
    assert FormatError("m", "g", 1, 2).with_file("f").file == "g"

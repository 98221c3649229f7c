"""Nested lists while they are typed: every beginning of a good text is a tree."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import trees
from treeview.formats.format_error import FormatError
from treeview.formats.nested import nested_text
from treeview.formats.nested.completion import complete

ALL = (
    '[[8,3,-2],["dr\\u00e9 ,]", 5e-3, "x": 1/2, \'y\'=inf, "q\\"": .5],'
    ' {"win": [1,-inf]}, (3,?), ["\\x41b": -infinity], {"a": [[4], 2]}]'
)


@pytest.mark.parametrize("length", range(1, len(ALL) + 1))
def test_every_beginning_is_a_tree(length: int) -> None:
    kept, rest = complete(ALL[:length])
    nested_text.loads(kept + rest)
    assert ALL.startswith(kept)


@given(trees(), st.data())
def test_every_beginning_of_any_tree_is_a_tree(tree, data: st.DataObject) -> None:
    text = nested_text.dumps(tree)
    end = data.draw(st.integers(1, len(text)))
    kept, rest = complete(text[:end])
    nested_text.loads(kept + rest)
    assert complete(text) == (text, "")


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("[[8,3", "[[8, 3]]"),
        ("[[8,3,", "[[8, 3]]"),
        ("[[8,3],[", "[[8, 3], [?]]"),
        ("[8,-", "[8, ?]"),
        ("[8,1/", "[8, ?]"),
        ("[8,in", "[8, ?]"),
        ('["dri', '["dri", ?]'),
        ('["dri",', '["dri", ?]'),
        ('["dri\\', '["dri", ?]'),
        ('["dri\\u00', '["dri", ?]'),
        ('[3, "a', '[3, "a": ?]'),
        ("{", "[?]"),
        ("A", '"A": ?'),
        ("A(B(3,", '["A", ["B", 3]]'),
        ("max(min(3,12),mi", '[[3, 12], "mi": ?]'),
        ("{{3,12},{2", "[[3, 12], [2]]"),
        ('{"a', '"a": ?'),
        ("[3, {", "[3, [?]]"),
    ],
)
def test_what_is_due_at_the_end_is_put_there(text: str, tree: str) -> None:
    kept, rest = complete(text)
    assert nested_text.dumps(nested_text.loads(kept + rest)) == tree


@pytest.mark.parametrize("text", ["[1,[2)", "[1]]", "[1] 2", "[1,,2", "[nan", "[1, x, ["])
def test_what_is_wrong_stays_wrong(text: str) -> None:
    kept, rest = complete(text)
    with pytest.raises(FormatError) as wrong:
        nested_text.loads(kept + rest)
    assert wrong.value.offset is not None
    assert wrong.value.offset < len(text)


@given(st.text(alphabet="[](){}\"'\\:=,?18-/.einfux \n", max_size=30))
def test_any_text_is_taken(text: str) -> None:
    kept, _ = complete(text)
    assert text.startswith(kept)

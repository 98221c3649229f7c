"""Numbers keep the text in which they were written, in files and through edits."""

from __future__ import annotations

from copy import deepcopy
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from treeview.formats import format_registry
from treeview.formats.format_registry import CSV, DOT, EFG, GRAPHML, INDENTED, NATIVE, NODELINK
from treeview.formats.native import native
from treeview.formats.nested import nested_text
from treeview.formats.number_syntax import number_text, parse_number
from treeview.tree.edits import leaf_values, node_edits, transforms
from treeview.tree.edits.replacement import replace_tree
from treeview.tree.subtree import subtree
from treeview.tree.tree import Tree
from treeview.tree.written_number import MAX_KEPT_CHARS, WrittenNumber

OUTLINE = """luck [chance]
  1/36 six -> ~ 0.50
    1/3
    -0.250
  0.30 -> 1e3
  3/4 -> 8
"""

literals = st.one_of(
    st.from_regex(r"[+-]?[0-9]{1,4}/[1-9][0-9]{0,2}", fullmatch=True),
    st.from_regex(r"[+-]?[0-9]{0,3}\.[0-9]{1,6}(e[+-]?[0-9])?", fullmatch=True),
)


def texts(tree: Tree) -> list[tuple[str, ...]]:
    """What each node says of its value, estimate and probability, in preorder."""
    found = []
    for node in tree.preorder().tolist():
        given = (tree.number("value", node), tree.number("estimate", node), tree.probabilities.get(node))
        found.append(tuple("" if one is None or one != one else number_text(one) for one in given))
    return found


@pytest.mark.parametrize("text", ["1/3", "-1/3", "0.50", ".5", "5.", "1e3", "1E3", "2/4", "-0.0010"])
def test_what_is_written_otherwise_is_kept(text):
    number = parse_number(text)
    assert isinstance(number, WrittenNumber)
    assert (str(number), number) == (text, float(Fraction(text)) if text != "5." else 5.0)
    assert type(number + 0) is float
    assert str(deepcopy(number)) == text


@pytest.mark.parametrize("text", ["8", "-3", "0.5", "+0.5", "1000000", "inf", "-∞", "0.1", "−2.5"])
def test_what_would_be_written_so_anyway_is_a_plain_number(text):
    assert not isinstance(parse_number(text), WrittenNumber)


def test_a_text_too_long_for_a_picture_is_not_kept():
    longest = "0." + "3" * (MAX_KEPT_CHARS - 3) + "0"
    assert str(parse_number(longest)) == longest
    assert not isinstance(parse_number(longest + "0"), WrittenNumber)


@pytest.mark.parametrize("form", [NATIVE, INDENTED, DOT], ids=lambda form: form.name)
def test_values_estimates_and_probabilities_come_back_as_written(form):
    tree = format_registry.read_text(OUTLINE)
    wanted = [("", "", ""), ("", "0.50", "1/36"), ("1/3", "", ""), ("-0.250", "", "")]
    wanted += [("1e3", "", "0.30"), ("8", "", "3/4")]
    assert texts(tree) == wanted
    back = format_registry.read_text(format_registry.write_text(tree, form))
    assert texts(back) == wanted
    assert back == tree
    assert "written" not in format_registry.find_lost(tree, form)


@given(st.lists(literals, min_size=1, max_size=9))
def test_nested_lists_keep_every_literal(given):
    text = "[" + ", ".join(given) + "]"
    tree = nested_text.loads(text)
    plain = [one.removeprefix("+") for one in given]
    assert [number_text(tree.number("value", node)) for node in range(1, len(tree))] == [
        one if isinstance(parse_number(one), WrittenNumber) else number_text(parse_number(one))
        for one in plain
    ]
    written = nested_text.dumps(tree)
    assert nested_text.dumps(nested_text.loads(written)) == written
    quick = native.from_bytes(native.dumps(tree).encode(), "")
    assert quick is not None
    assert texts(quick[0]) == texts(native.loads(native.dumps(tree))) == texts(tree)


def test_lists_below_a_root_that_is_added_keep_theirs():
    assert nested_text.dumps(nested_text.loads("[1/2, 3], [0.10, 4]")) == "[[1/2, 3], [0.10, 4]]"


@pytest.mark.parametrize("form", [CSV, GRAPHML, NODELINK, EFG], ids=lambda form: form.name)
def test_formats_with_plain_numbers_say_so(form):
    tree = format_registry.read_text("[chance]\n  1/3 -> 1/6\n  2/3 -> 0.50\n")
    back = format_registry.read_text(format_registry.write_text(tree, form))
    assert list(back.column("value")[1:]) == [1 / 6, 0.5]
    assert "written" in format_registry.find_lost(tree, form)
    assert "written" not in format_registry.find_lost(format_registry.read_text("[8, 2.5]"), form)


def test_a_table_of_fractions_is_read_as_written():
    table = "id,parent,label,value,kind\r\n0,,,,max\r\n1,0,,1/3,terminal\r\n2,0,,0.5,terminal\r\n"
    assert texts(format_registry.read_text(table))[1:] == [("1/3", "", ""), ("0.5", "", "")]


def test_nothing_is_stored_where_nothing_is_written_specially():
    tree = nested_text.loads("[8, 2.5, -inf, [?, 0.125]]")
    assert tree.written == {}
    for node in (1, 2, 3):
        node_edits.put(tree, "value", {node: 7.0}).apply(tree)
    assert tree.written == {}


def test_an_edit_drops_the_text_and_undo_brings_it_back():
    tree = nested_text.loads("[1/3, 0.50]")
    edit = node_edits.put(tree, "value", {1: 4.0})
    back = edit.apply(tree)
    assert nested_text.dumps(tree) == "[4, 0.50]"
    for change in back:
        change.apply(tree)
    assert nested_text.dumps(tree) == "[1/3, 0.50]"
    transforms.negate(tree).apply(tree)
    assert nested_text.dumps(tree) == f"[{-1 / 3!r}, -0.5]"


def test_the_same_number_written_otherwise_is_an_edit():
    tree = nested_text.loads("[0.5, 3]")
    edit = node_edits.put(tree, "value", {1: parse_number("1/2")})
    assert not edit.is_idle(tree)
    edit.apply(tree)
    assert nested_text.dumps(tree) == "[1/2, 3]"
    assert edit.is_idle(tree)
    assert node_edits.put(tree, "value", {1: parse_number("1/2")}).is_idle(tree)
    node_edits.put(tree, "value", {1: 0.5}).apply(tree)
    assert nested_text.dumps(tree) == "[0.5, 3]"


def test_typing_the_tree_anew_takes_over_how_it_is_written():
    tree = nested_text.loads("[0.5, 3]")
    edit = replace_tree(tree, nested_text.loads("[0.50, 3]"))
    assert edit is not None
    edit.apply(tree)
    assert nested_text.dumps(tree) == "[0.50, 3]"
    assert replace_tree(tree, nested_text.loads("[0.50, 3]")) is None


def test_a_number_written_into_a_column_has_no_text():
    tree = nested_text.loads("[1/3, 2]")
    tree.value[1] = 5.0
    assert nested_text.dumps(tree) == "[5, 2]"


def test_copies_keep_what_is_written():
    tree = format_registry.read_text(OUTLINE)
    part = subtree(tree, 1)
    assert texts(part) == [("", "0.50", ""), *texts(tree)[2:4]]
    assert texts(tree.copy()) == texts(tree) == texts(deepcopy(tree))
    twice = node_edits.duplicate(tree, [1])
    twice.apply(tree)
    assert texts(tree)[2:4] == texts(tree)[5:7]
    leaf_values.fill(tree, [2, 3], [parse_number("1/7")], repeat=True).apply(tree)
    assert [texts(tree)[place][0] for place in (2, 3)] == ["1/7", "1/7"]

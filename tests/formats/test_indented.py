from __future__ import annotations

import math
from textwrap import dedent

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import trees
from treeview.formats import indented
from treeview.formats.format_error import FormatError, position
from treeview.formats.indented import dumps, loads
from treeview.formats.nested import nested_text
from treeview.tree.tree import AUTO, CHANCE, MAX, MIN, NIL, Tree

assert indented.__doc__ is not None
TEXT = dedent(indented.__doc__.split("::\n\n")[1].split("\n\n")[0]) + "\n"
"""The example in the module's docstring."""


def test_all_that_a_line_can_say():
    tree = loads(TEXT)
    assert tree.title == "Two plies"
    assert list(tree.parent) == [NIL, 0, 1, 1, 0, 4, 4, 0, 7, 7]
    assert tree.labels == {0: "start", 1: "attack", 3: "win", 7: "luck", 9: "the end"}
    assert tree.moves == {1: "boost", 4: "drift", 7: "wait", 8: "heads", 9: "tails"}
    assert [tree.value[n] for n in (2, 3, 5, 8, 9)] == [8, 3, -math.inf, 4, -1]
    assert math.isnan(tree.value[6])
    assert (tree.estimate[0], tree.notes, tree.probabilities) == (2.5, {1: "looks good"}, {8: 0.25, 9: 0.75})
    assert list(tree.kind) == [MAX, MIN, AUTO, AUTO, AUTO, AUTO, AUTO, CHANCE, AUTO, AUTO]
    assert dumps(tree) == TEXT


@pytest.mark.parametrize(
    "text",
    [
        "start\n\t8\n\twin: 3",
        "   start\n\n     8\n     win: 3\n",
        "- start\n  - 8\n  - win = 3",
        "* start\r\n      * 8\r\n      * win:3\r\n",
        '"start"\n 8 # \n "win":3',
        "start\r  8\r  win: 3\r",
        "start # \n  # a comment\n  8.0\n# another\n  win :  6/2",
        "[max] start\n 8 [terminal]\n win : 3",
        "start [\x1c\u2003max\x1d]\n 8 [\xa0terminal ]\n win : 3",
    ],
)
def test_many_ways_of_writing_are_read(text):
    assert loads(text) == nested_text.loads('["start", 8, "win": 3]')


def test_nameless_nodes_and_arrows():
    tree = loads("-\n  -\n    ->\n      ?\n  a → 3\n  25% a → [chance]\n".replace("25% ", ""))
    assert list(tree.parent) == [NIL, 0, 1, 2, 0, 0]
    assert (tree.labels, tree.moves, tree.value[4]) == ({}, {4: "a", 5: "a"}, 3)
    luck = loads("[chance]\n 25% heads -> 1\n 75%->2")
    assert (luck.kind[0], luck.probabilities, luck.moves) == (CHANCE, {1: 0.25, 2: 0.75}, {1: "heads"})


@pytest.mark.parametrize(
    "name",
    ["7", "?", "-", "- a", "max", "[max]", "a -> b", "a: 3", "C#", "a # b", "", "inf", "1e4 x", 'a "b"'],
)
def test_names_that_look_like_something_else_come_back(name):
    tree = Tree(label=name, title=name)
    tree.add_child(0, label=name, move=name, value=1.0)
    tree.notes.update({0: name} if name else {})
    back = loads(dumps(tree))
    assert (back.title, back.labels, back.moves, back.notes) == (name, tree.labels, tree.moves, tree.notes)


@given(st.text(st.characters(exclude_categories=["Cs"]), min_size=1))
def test_every_text_comes_back(text):
    tree = Tree(label=text, title=text, value=2.0)
    tree.notes[0] = text
    back = loads(dumps(tree))
    assert (back.title, back.labels, back.notes) == (text, {0: text}, {0: text})


@given(trees(labels=True, moves=True, kinds=True, estimates=True, chance=True, title=True, preorder=True))
def test_reading_what_was_written_gives_the_same_tree(tree):
    assert loads(dumps(tree)) == tree
    assert len(tree) == 1 or tree.title or indented.looks_indented(dumps(tree))


@pytest.mark.parametrize(
    ("text", "place", "problem"),
    [
        ("", "1:1", "no tree here"),
        ("# title\n\n", "3:1", "no tree here"),
        ("a\nb", "2:1", "a second root"),
        ("  a\n b", "2:2", "a second root"),
        ("a\n    b\n  c", "3:3", "indented less than its siblings"),
        ("a\n b\n  c\n d\n   e\n  f", "6:3", "indented less than its siblings"),
        ("a\n  b\n\tc", "3:1", "this line mixes spaces and tabs"),
        ("a: x", "1:4", "'x' is not a number"),
        ("a:", "1:2", "a number is missing after :"),
        ("a ~ # n", "1:5", "a number is missing after ~"),
        ("a ~ ?", "1:5", r"'\?' is not a number"),
        ("a: 3 ~ 1e999", "1:8", "too large"),
        ("nan", "1:1", "not a number that a node can have"),
        ("a: 3: 4", "1:7", "a second value"),
        ("3 [max] 4", "1:9", "a second value"),
        ("a [max] b", "1:9", "a second name"),
        ("a [max] [min]", "1:9", "a second kind"),
        ("a [foo]", "1:3", r"'\[' may only stand in quotes"),
        ('a "b', "1:3", "quote is never closed"),
        (r'"\q"', "1:1", "escape that JSON does not know"),
        (r'"\ud800"', "1:1", "half of a surrogate"),
        ("a\n x -> y -> z", "2:9", "a second arrow"),
        ("x -> a", "1:1", "the root has no edge"),
        ("a\n [max] x -> y", "2:2", "before an arrow"),
        ("a\n x [max] -> y", "2:4", "before an arrow"),
        ("a\n 0.5 -> 3", "2:2", "only a child of a chance node"),
        ("[chance]\n 3 -> 3", "2:2", "not between 0 and 1"),
        ("[chance]\n 1e999 x -> 3", "2:2", "too large"),
        ("a: 3\n b", "1:1", "a node with children has no value"),
        ("x\n a [terminal]\n  b", "2:2", "has children, so it is not terminal"),
        ("a\ud800", "1:2", "half of a surrogate"),
    ],
)
def test_mistakes_are_told_where_they_are(text, place, problem):
    with pytest.raises(FormatError, match=problem) as caught:
        loads(text, "f")
    assert str(caught.value).startswith(f"f:{place}: ")
    assert caught.value.offset is not None
    assert position(text, caught.value.offset) == (caught.value.line, caught.value.column)


@pytest.mark.parametrize(
    "text",
    [
        "[min] 5",
        " [ chance ]\n  0.5 -> 1",
        "# 5\n5",
        "8\n  3 # as in [1]",
        "a # {x}\n  8",
        "a # =\n  8",
        'a\n  "[" -> 3',
    ],
)
def test_text_shows_by_itself_that_it_is_indented(text):
    assert indented.looks_indented(text)


@pytest.mark.parametrize("text", ["5", "[8,\n  3]", "((3 17)\n   (2 12))", "root =\n  [1, 2]", '"a": 3'])
def test_text_that_is_rather_nested_lists(text):
    assert not indented.looks_indented(text)
    assert len(nested_text.loads(text.replace("root =\n", "")))

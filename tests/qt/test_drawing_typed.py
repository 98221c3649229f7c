"""What a text typed at a node means."""

from __future__ import annotations

import math
from contextlib import suppress

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from treeview.qt.editing.node_text import (
    EDGE,
    ESTIMATE,
    NODE,
    NOTE,
    EditablePart,
    NodeTextError,
    probability_text,
    read,
    read_edge,
    write,
)
from treeview.tree.tree import CHANCE, ROOT, Tree, TreeError

NONE = math.nan


@pytest.mark.parametrize(
    ("text", "name", "number"),
    [
        ("8", None, 8),
        (" −0.5 ", None, -0.5),
        ("1/2", None, 0.5),
        ("∞", None, math.inf),
        ("-inf", None, -math.inf),
        ("1e3", None, 1000),
        ("?", None, NONE),
        ("drift", "drift", None),
        ("drift = 4", "drift", 4),
        ("drift=4", "drift", 4),
        ("drift: 4", "drift", 4),
        ("drift = ?", "drift", NONE),
        ("= 4", None, 4),
        ("e4: e5", "e4: e5", None),
        ("5th move", "5th move", None),
        ("a = b = 4", "a = b", 4),
        ("-", "-", None),
        ("1,2,3", "1,2,3", None),
        ("0,5", None, 0.5),
        ("x = −0,5", "x", -0.5),
        ("x: ,5", "x", 0.5),
        ('"0,5"', "0,5", None),
        ('"8"', "8", None),
        ('"8" = 3', "8", 3),
        ('"a = b"', "a = b", None),
        (r'"say \"hi\""', 'say "hi"', None),
        ("", None, None),
        ("  ", None, None),
    ],
)
def test_reads(text: str, name: str | None, number: float | None) -> None:
    found = read(text)
    assert found[0] == name
    assert found[1] == number or (number is not None and math.isnan(number) and math.isnan(found[1] or 0))


@pytest.mark.parametrize(
    "text",
    [
        "1/0",
        "1e999",
        "x = 1/0",
        "a =",
        "a = b",
        '"open',
        '"a" b',
        '"a" = b',
        '"\\q"',
    ],
)
def test_what_cannot_be_meant_is_refused(text: str) -> None:
    with pytest.raises(NodeTextError) as error:
        read(text)
    assert "\n" not in str(error.value)


@given(st.text(), st.sampled_from(["", "4", "-0.5", "inf", "?"]))
def test_what_is_shown_is_understood(name: str, number: str) -> None:
    found = read(write(name, number))
    assert found[0] == (name or None)
    assert (found[1] is None) == (number == "")


@given(st.text())
def test_no_text_raises_anything_else(text: str) -> None:
    tree = Tree()
    node = tree.add_child(ROOT)
    for part in (NODE, EDGE, ESTIMATE, NOTE):
        for over in (False, True):
            with suppress(NodeTextError, TreeError):
                part.edit(tree, node, text, over)


@pytest.fixture
def tree() -> Tree:
    """A root with an inner node and a chance node, which has two moves."""
    tree = Tree(label="r")
    inner = tree.add_child(ROOT, label="drift", estimate=2.5)
    tree.add_child(inner, value=4.0, label="4")
    chance = tree.add_child(ROOT, kind=CHANCE)
    tree.add_child(chance, probability=1 / 3, move="heads", value=1.0)
    tree.add_child(chance, value=2.0)
    return tree


def after(tree: Tree, part: EditablePart, node: int, text: str, *, over: bool = False) -> str:
    edit = part.edit(tree, node, text, over)
    if edit is not None:
        assert edit.select == (node,)
        edit.apply(tree)
    return part.text(tree, node)


@pytest.mark.parametrize("part", [NODE, EDGE, ESTIMATE, NOTE])
def test_what_is_there_changes_nothing(tree: Tree, part: EditablePart) -> None:
    for node in range(len(tree)):
        if not (part is EDGE and node == ROOT):
            assert part.edit(tree, node, part.text(tree, node), False) is None


def test_typing_over_leaves_what_is_not_mentioned(tree: Tree) -> None:
    assert after(tree, NODE, 2, "7", over=True) == '"4" = 7'
    assert after(tree, NODE, 2, "win", over=True) == "win = 7"
    assert after(tree, NODE, 2, "?", over=True) == "win"
    assert after(tree, NODE, 2, "8", over=False) == "8"
    assert tree.labels.get(2) is None
    assert after(tree, NODE, 2, "") == ""
    assert math.isnan(tree.value[2])


@pytest.mark.parametrize("text", ["5", "drift = 5", "?"])
def test_an_inner_node_has_no_value_of_its_own(tree: Tree, text: str) -> None:
    with pytest.raises(NodeTextError, match="value of drift follows from its children"):
        NODE.edit(tree, 1, text, True)


def test_an_inner_node_may_be_called_by_a_number(tree: Tree) -> None:
    assert after(tree, NODE, 1, '"5"') == '"5"'
    assert tree.labels[1] == "5"


def test_a_move_may_be_any_text(tree: Tree) -> None:
    assert after(tree, EDGE, 1, "x = 3") == "x = 3"
    assert tree.moves[1] == "x = 3"
    with pytest.raises(TreeError, match="no edge leads to the root"):
        EDGE.edit(tree, ROOT, "up", False)


def test_below_chance_the_move_has_a_probability(tree: Tree) -> None:
    assert EDGE.text(tree, 4) == "heads = 1/3"
    assert after(tree, EDGE, 4, "50%", over=True) == "heads = 0.5"
    assert after(tree, EDGE, 5, "tails = 0.5") == "tails = 0.5"
    assert after(tree, EDGE, 5, "0") == "0"
    assert tree.probabilities[5] == 0
    assert after(tree, EDGE, 5, "?", over=True) == ""
    assert 5 not in tree.probabilities
    with pytest.raises(TreeError, match="from 0 to 1"):
        EDGE.edit(tree, 4, "2", False)


@pytest.mark.parametrize(("text", "shown"), [
    ("0.25 heads", "heads = 0.25"),
    ("1/4  heads", "heads = 1/4"),
    ("25% heads", "heads = 0.25"),
    ("25 % two heads", "two heads = 0.25"),
    ('0 "8"', '"8" = 0'),
    ('1 "a = b"', '"a = b" = 1'),
    ("? heads", "heads"),
    ('"0.25 heads"', '"0.25 heads"'),
    ('"2 heads" = 0.5', '"2 heads" = 0.5'),
    ("2 heads = 0.5", '"2 heads" = 0.5'),
    ("heads 0.25", "heads 0.25"),
])  # fmt: skip
def test_the_probability_may_come_first(tree: Tree, text: str, shown: str) -> None:
    assert after(tree, EDGE, 5, text) == shown
    assert EDGE.edit(tree, 5, shown, False) is None


@pytest.mark.parametrize("text", ["2 heads", "-1 heads", "30 heads", "∞ heads", "1/0 heads"])
def test_a_first_number_that_is_no_probability_is_refused(tree: Tree, text: str) -> None:
    with pytest.raises(NodeTextError):
        EDGE.edit(tree, 5, text, False)


@given(
    st.text('0.5%/?1 ab=:"\\', min_size=1).filter(lambda text: text == text.strip()),
    st.none() | st.floats(0, 1),
)
@example("0 =", None)
def test_any_move_and_probability_are_shown_as_they_are_read(move: str, probability: float | None) -> None:
    shown = write(move, "" if probability is None else probability_text(probability), read_edge)
    assert read_edge(shown) == (move, probability)


@given(st.floats(0, 1))
def test_probabilities_are_shown_exactly(probability: float) -> None:
    found = read(probability_text(probability))
    assert found == (None, probability)


def test_estimates_and_notes(tree: Tree) -> None:
    assert after(tree, ESTIMATE, 1, "3") == "3"
    assert after(tree, ESTIMATE, 1, "") == ""
    assert math.isnan(tree.estimate[1])
    with pytest.raises(NodeTextError, match="much is not a number"):
        ESTIMATE.edit(tree, 1, "much", False)
    assert after(tree, NOTE, 1, "a line\n  another\n\n") == "a line\n  another"
    assert after(tree, NOTE, 1, " \n") == ""
    assert 1 not in tree.notes

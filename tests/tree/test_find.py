"""Finding nodes by name or number, held against a walk that looks at every node."""

from __future__ import annotations

import math
from decimal import Decimal

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import names, trees
from tests.work import lines
from treeview.tree.edits.change import Relink
from treeview.tree.finder import Finder, normalise
from treeview.tree.preorder import Preorder
from treeview.tree.tree import NIL, NO_VALUE, ROOT, Tree


def found(tree: Tree, text: str) -> list[int]:
    return [int(node) for node in Finder(tree, Preorder(tree), texts=())(text)]


@pytest.fixture
def tree() -> Tree:
    """Root; boost with 3, 1/3 and −∞; Größe, an inner node estimated at 5, with 0 and 12.3."""
    made = Tree(label="Root")
    left = made.add_child(ROOT, label="boost", move="d4")
    for value in (3.0, 1 / 3, -math.inf):
        made.add_child(left, value=value)
    right = made.add_child(ROOT, label="Größe 3", estimate=5.0)
    made.add_child(right, value=0.0, move="naïve")
    made.add_child(right, value=12.3, label="9\n8")
    return made


@pytest.mark.parametrize(
    ("text", "nodes"),
    [
        ("OO", [0, 1]),
        ("d4", [1]),
        ("grosse", [5]),
        ("grösse", [5]),
        ("GROSSE", [5]),
        ("große", [5]),
        ("naive", [6]),
        ("3", [2, 5]),
        ("=3", [2]),
        ("= 3.0", [2]),
        ('"3"', [5]),
        ("0.33", [3]),
        ("0.3", [3]),
        ("0.34", []),
        (">=5", [5, 7]),
        (">5", [7]),
        ("<0", [4]),
        ("≤ 0", [4, 6]),
        ("−inf", [4]),
        ("-∞", [4]),
        ("<inf", [2, 3, 4, 5, 6, 7]),
        ("inf", []),
        ("!=0", [2, 3, 4, 5, 7]),
        ("≠3", [3, 4, 5, 6, 7]),
        ("nan", []),
        (">=", []),
        ("", []),
        ("  ", []),
        ('""', []),
    ],
)
def test_what_a_text_finds(tree: Tree, text: str, nodes: list[int]) -> None:
    assert found(tree, text) == nodes


def test_a_value_that_is_not_shown_is_not_found() -> None:
    tree = Tree()
    tree.add_child(ROOT, estimate=7.0, value=1.0)
    tree.value[ROOT] = 7.0
    assert found(tree, "7") == [], "the root has a child now, and the child no use for its estimate"


def test_numbers_are_rounded_as_they_are_written() -> None:
    tree = Tree()
    for value in (0.334, 0.3355, 0.33, 0.326, 3.0, 3.2):
        tree.add_child(ROOT, value=value)
    assert found(tree, "0.33") == [1, 3, 4]
    assert found(tree, "!=0.33") == [2, 5, 6]
    assert found(tree, "3") == [5], "a number without a point is meant exactly"


def test_what_is_not_linked_is_not_found() -> None:
    tree = Tree()
    for label in ("one", "gone", "two on"):
        tree.add_child(ROOT, label=label, value=1.0)
    Relink({ROOT: [3, 1]}).apply(tree)
    assert found(tree, "on") == [3, 1], "in preorder, not by id"
    assert found(tree, "=1") == [3, 1]


def plain(tree: Tree, text: str) -> list[int]:
    """The same by looking at every node."""
    result = []
    for node in tree.preorder().tolist():
        texts = [tree.labels.get(node, ""), tree.moves.get(node, "")]
        if any(normalise(text) in normalise(one) for one in texts):
            result.append(node)
    return result


@given(trees(labels=True, moves=True), names.map(str.strip).filter(lambda name: name.isalpha()))
def test_parts_of_names_are_found(tree: Tree, text: str) -> None:
    if text.lower() in ("inf", "infinity") or not normalise(text):
        return
    assert found(tree, text) == plain(tree, text)
    assert found(tree, f'"{text.upper()}"') == plain(tree, text.upper())


@given(
    trees(estimates=True),
    st.sampled_from([">=", "<=", ">", "<", "=", "!="]),
    st.decimals(-20, 20, places=1) | st.integers(-3, 3).map(Decimal),
)
def test_numbers_are_compared(tree: Tree, sign: str, number: Decimal) -> None:
    result = []
    for node in tree.preorder().tolist():
        value = tree.estimate[node] if tree.child_count[node] else tree.value[node]
        near = abs(value - float(number)) <= (0.05 if "." in str(number) else 0.0)
        passed = {
            ">=": value >= float(number),
            "<=": value <= float(number),
            ">": value > float(number),
            "<": value < float(number),
            "=": near,
            "!=": not near and not math.isnan(value),
        }
        if passed[sign]:
            result.append(node)
    assert found(tree, f"{sign}{number}") == result


def test_a_search_looks_at_each_text_once() -> None:
    tree = Tree()
    for node in range(1, 55_000):
        value = float(node % 100) if 8 * node + 1 >= 55_000 else NO_VALUE
        tree.add_child((node - 1) // 8, value=value, label=f"Node {node}")
    finder = Finder(tree, Preorder(tree), texts=())
    finder("warm")
    for text, count in (("node 5499", 11), ("3", NIL), (">=99", NIL)):
        nodes: list[int] = []
        work = lines(lambda text=text, nodes=nodes: nodes.extend(finder(text)))
        assert count in (NIL, len(nodes))
        assert len(np.unique(nodes)) == len(nodes) > 0
        assert work < 1.1 * len(tree)

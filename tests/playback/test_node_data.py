"""What nodes carry: their texts with a search over all, and numbers compared between steps."""

from __future__ import annotations

import json
import math
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import treeview
from tests.runs import recorded
from tests.strategies import trees
from treeview.playback.node_columns import NodeColumns
from treeview.playback.node_texts import find, is_code, parts, texts_of
from treeview.playback.step_changes import changes, count_growth, number_history
from treeview.search.run import Run
from treeview.tree.preorder import Preorder
from treeview.tree.text_column import TextColumn
from treeview.tree.tree import Tree, TreeError


@given(
    trees(max_nodes=15),
    st.lists(st.text("aAbéİ\n\r𝄞", max_size=8), max_size=15),
    st.text("aAbé𝄞", min_size=1),
)
def test_a_search_finds_every_place_in_every_text(tree: Tree, given_: list[str], wanted: str) -> None:
    for name in ("plan", "prompt"):
        tree.texts[name] = TextColumn({node: text for node, text in enumerate(given_) if node < len(tree)})
    columns, order = NodeColumns(tree, run=None), Preorder(tree).ids
    hits = find(columns, order, wanted)
    for hit in hits:
        text = texts_of(columns, hit.node)[hit.column]
        assert text[hit.start : hit.stop].casefold() == wanted.casefold()
    expected = 0
    for node in order.tolist():
        for text in texts_of(columns, node).values():
            expected += text.lower().count(wanted.lower()) if len(text.lower()) == len(text) else 0
    assert len(hits) >= expected
    assert [hit.node for hit in hits] == sorted((h.node for h in hits), key=order.tolist().index)


@given(st.text("ab`\n ", max_size=60))
def test_the_parts_of_a_text_are_the_text(text: str) -> None:
    assert "".join(part for part, _ in parts("plan", text)) == text


def test_code_is_told_from_words() -> None:
    assert is_code("code", "x")
    assert is_code("node.code_", "x")
    assert is_code("observation", "def f(x):\n    y = x\n    return y\n")
    assert not is_code("plan", "First we look.\nThen we think.\nAt last we act.\n")
    assert not is_code("barcode reading", "one two three")
    fenced = list(parts("plan", "Try this:\n```python\nx = 1\n```\nand look."))
    assert [code for _, code in fenced] == [False, True, False]


def test_changes_are_what_differs(tmp_path: Path) -> None:
    lines = [
        {"format": "treeview-trace", "version": 1, "start": 1},
        {"id": 0},
        {"step": "a", "node": 0, "visits": 1},
        {"id": 1, "parent": 0},
        {"step": "a", "node": 1, "visits": 7, "nodes": [{"node": 0, "visits": 2}]},
        {"step": "a", "node": 0, "visits": None},
    ]
    path = tmp_path / "a.trace.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    run = treeview.record(str(path))
    told = [(each.node, each.before, each.after, each.is_new) for each in changes(run, "visits", 1, 2)]
    assert told[0][0] == 1
    assert math.isnan(told[0][1])
    assert told[0][2:] == (7, True)
    assert told[1:] == [(0, 1, 2, False)]
    assert count_growth(run, 1, 2) == 1
    assert changes(run, "visits", 2, 2) == []
    steps, numbers = number_history(run, "visits", 0)
    assert steps.tolist() == [0, 1, 2, 3]
    assert np.array_equal(numbers, [np.nan, 1, 2, np.nan], equal_nan=True)


@given(trees(max_nodes=12, infinities=False), st.sampled_from(["alphabeta", "mcts"]), st.data())
def test_comparing_agrees_with_looking_at_both_steps(tree: Tree, name: str, data: st.DataObject) -> None:
    run = recorded(tree, name)
    column = "visits" if name == "mcts" else "value"
    first, last = (data.draw(st.integers(0, len(run))) for _ in range(2))
    stands = run.step
    seen = {}
    for step in (first, last):
        with run.at(step):
            seen[step] = NodeColumns(tree, run).numbers(column, np.arange(len(tree))).tolist()
    found = changes(run, column, first, last)
    assert run.step == stands
    same = [a == b or (a != a and b != b) for a, b in zip(seen[first], seen[last], strict=True)]
    assert sorted(each.node for each in found) == [node for node, equal in enumerate(same) if not equal]
    sizes = [each.size for each in found]
    assert sizes == sorted(sizes, reverse=True)
    node = data.draw(st.integers(0, len(tree) - 1))
    steps, numbers = number_history(run, column, node, most=5)
    assert steps[0] == 0
    assert steps[-1] == len(run)
    for step, number in zip(steps.tolist(), numbers.tolist(), strict=True):
        with run.at(step):
            now = float(NodeColumns(tree, run).numbers(column, np.array([node]))[0])
        assert now == number or (now != now and number != number)


def test_columns_of_a_tree_and_a_run() -> None:
    tree = Tree()
    for value in (3.0, 12.0):
        tree.add_child(0, value=value, label="a")
    run: Run = recorded(tree, "mcts", iterations=5)
    columns = NodeColumns(tree, run)
    assert {"visits", "mean", "value", "depth", "children", "label"} <= set(columns)
    assert "status" not in columns
    assert columns.range("visits") == (0, 5)
    assert columns["visits"].text(0) == "5"
    assert NodeColumns(tree, run=None).range("value") == (3, 12)
    with pytest.raises(TreeError, match="no column 'x'"):
        columns.find("x")

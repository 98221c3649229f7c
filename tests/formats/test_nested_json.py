"""Nested objects of JSON, as d3 has them: a tree to search, or the log of a search."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import treeview
from treeview.cli import main
from treeview.formats.format_registry import read_text
from treeview.search.traced.trace import TracedTree
from treeview.tree.tree import NIL

LEFT = {"name": "a", "children": [{"name": "a1", "value": 8}, {"value": 3.5}]}
D3 = {"name": "start", "children": [LEFT, {"name": "b", "children": [{"value": 5}, {"value": 4}]}]}


def test_names_and_values_are_a_tree_to_search(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tree = read_text(json.dumps(D3))
    assert list(tree.parent) == [NIL, 0, 1, 1, 0, 4, 4]
    assert dict(tree.labels) == {0: "start", 1: "a", 2: "a1", 4: "b"}
    np.testing.assert_array_equal(tree.value, [np.nan, np.nan, 8, 3.5, np.nan, 5, 4])
    assert np.isnan(tree.estimate).all()
    assert not isinstance(tree, TracedTree)
    path = tmp_path / "file.json"
    path.write_text(json.dumps(D3, indent=2))
    assert main(["solve", str(path)]) == 0
    assert "4" in capsys.readouterr().out
    assert treeview.solve(treeview.load(D3), "minimax").value == 4


def test_values_of_inner_nodes_are_estimates() -> None:
    tree = read_text(json.dumps(D3 | {"value": 6, "children": [LEFT | {"value": 1}, 7, {"value": -2}]}))
    np.testing.assert_array_equal(tree.estimate, [6, 1, np.nan, np.nan, np.nan, np.nan])
    np.testing.assert_array_equal(tree.value, [np.nan, np.nan, 8, 3.5, 7, -2])
    assert treeview.solve(tree, "minimax", depth=1).value == 7


@pytest.mark.parametrize(
    ("data", "nodes"),
    [
        ({"label": 7, "children": [{"label": "x"}, {"value": None, "children": None}]}, 3),
        ({"tree": {"children": [{"value": 1e999}, {"children": [], "value": 2}]}}, 3),
        ({"root": {"children": [3]}}, 2),
    ],
)
def test_a_value_may_be_missing_or_infinite_and_a_key_may_lead_to_the_root(
    data: dict[str, Any], nodes: int
) -> None:
    tree = read_text(json.dumps(data))
    assert not isinstance(tree, TracedTree)
    assert len(tree) == nodes


@pytest.mark.parametrize(
    "node",
    [
        {"visits": 3},
        {"value": 3, "visits": 3},
        {"value": "3"},
        {"value": True},
        {"value": float("nan")},
        {"value": 10**400},
        {"name": "x", "label": "y"},
        {"name": ["x"]},
        {"value": 1, "children": [{"name": "not expanded"}]},
        {"children": {"a": {"value": 1}}},
        "leaf",
        None,
        [1],
    ],
)
def test_anything_else_is_a_log(node: object) -> None:
    assert isinstance(read_text(json.dumps({"name": "r", "children": [{"name": "a"}, node]})), TracedTree)


def test_a_deep_tree_is_read() -> None:
    text = '{"children": [' * 3000 + "1" + "]}" * 3000
    assert len(read_text(text)) == 3001

"""What else nodes have in graphs and tables is kept: numbers and texts, and the ids they had."""

from __future__ import annotations

import math
import warnings

import networkx as nx
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import treeview
from tests.strategies import trees
from treeview.formats import csv_table, format_registry
from treeview.formats.format_error import FormatError
from treeview.formats.graphs.networkx_graph import from_networkx, to_networkx
from treeview.formats.native import native
from treeview.playback.node_columns import NodeColumns
from treeview.search.registry import search
from treeview.search.run import Run
from treeview.tree.text_column import TextColumn
from treeview.tree.tree import Tree


def game() -> nx.DiGraph:
    graph = nx.DiGraph()
    graph.add_node(10, visits=7, plan="look")
    graph.add_node(30, value=3, visits=np.int64(2), prior=np.float32(0.5), won=True)
    graph.add_node(20, value=5, visits=5, plan="wait", odd=[1, 2])
    graph.add_edge(10, 30, weight=0.25, move="a")
    graph.add_edge(10, 20, weight=0.75)
    return graph


def test_networkx_keeps_numbers_and_texts_and_tells_what_it_cannot() -> None:
    with pytest.warns(UserWarning, match="does not keep these attributes: odd$"):
        tree = from_networkx(game())
    assert {name: list(column) for name, column in tree.numbers.items() if name != "prior"} == {
        "id": [10, 30, 20],
        "visits": [7, 2, 5],
        "weight": pytest.approx([math.nan, 0.25, 0.75], nan_ok=True),
        "won": pytest.approx([math.nan, 1, math.nan], nan_ok=True),
    }
    assert {name: dict(texts) for name, texts in tree.texts.items()} == {"plan": {0: "look", 2: "wait"}}
    run = Run(search(tree, "alphabeta")).record_all()
    assert {"visits", "prior", "weight", "plan", "alpha"} <= set(NodeColumns(tree, run))
    assert "class" in treeview.render(run, color="visits", label="plan", legend=True)
    back = to_networkx(tree)
    assert back.nodes[2]["plan"] == "wait"
    assert back.nodes[1]["visits"] == 2
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        again = from_networkx(back)
    assert again == tree


def test_a_table_keeps_its_further_columns() -> None:
    text = "ID;Parent;value;Visits;Plan;mixed\r\nr;;;7,5;go;1\r\na;r;3;2;;x\r\nb;r;5;;stay;\r\n"
    tree = csv_table.loads(text)
    assert list(tree.numbers["Visits"])[:2] == [7.5, 2]
    assert math.isnan(tree.numbers["Visits"][2])
    assert dict(tree.texts["Plan"]) == {0: "go", 2: "stay"}
    assert dict(tree.texts["mixed"]) == {0: "1", 1: "x"}, "not all of it is a number"
    assert dict(tree.labels) == {0: "r", 1: "a", 2: "b"}
    labelled = csv_table.loads("id,parent,label,value\nr,,top,\nx,r,leaf,1\n")
    assert dict(labelled.texts["id"]) == {0: "r", 1: "x"}
    assert csv_table.loads(csv_table.dumps(tree)).numbers["Visits"][0] == 7.5
    with pytest.raises(FormatError, match="occurs twice"):
        csv_table.loads("id,parent,value,n,n\n0,,1,1,2\n")


columns = st.lists(st.one_of(st.floats(allow_nan=True), st.integers(-5, 5)), min_size=1, max_size=20)


@given(trees(max_nodes=12), columns, st.lists(st.text(max_size=4), max_size=12))
def test_the_native_format_gives_back_what_it_was_given(
    tree: Tree, numbers: list[float], texts: list[str]
) -> None:
    from array import array

    tree.numbers["n"] = array("d", map(float, numbers[: len(tree)]))
    kept = {node: text for node, text in enumerate(texts[: len(tree)]) if text and text.isprintable()}
    kept = {node: text for node, text in kept.items() if text not in ("inf", "-inf")}
    if kept:
        tree.texts["t"] = TextColumn(kept)
    text = native.dumps(tree)
    assert native.loads(text) == tree
    read = native.from_bytes(text.encode())
    assert read is None or read[0] == tree
    assert tree.copy() == tree
    assert "columns" in format_registry.find_lost(tree, format_registry.NESTED)
    assert "columns" not in format_registry.find_lost(tree, format_registry.NATIVE)
    other = tree.copy()
    other.numbers["n"][0] = 77.0
    assert other != tree or tree.numbers["n"][0] == 77.0


@pytest.mark.parametrize("given_", ["3", '{"n": 3}', '{"n": [1]}', '{"n": [1, "x"]}', '{"n": [[], null]}'])
def test_bad_columns_have_one_clear_line(given_: str) -> None:
    text = native.dumps(Tree(value=1.0))
    two = Tree()
    two.add_child(0, value=1.0)
    text = native.dumps(two).replace('"nodes"', f'"columns": {given_}, "nodes"')
    with pytest.raises(FormatError, match="column") as problem:
        native.loads(text)
    assert "\n" not in str(problem.value)

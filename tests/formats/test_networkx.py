from __future__ import annotations

import json
import math
import subprocess
import sys

import networkx
import numpy as np
import pytest

from treeview.formats import csv_table
from treeview.formats.format_error import FormatError
from treeview.formats.graphs import node_link
from treeview.formats.graphs.networkx_graph import from_networkx, to_networkx
from treeview.formats.nested import nested_text
from treeview.tree.edits import node_edits
from treeview.tree.tree import MIN, Tree


def test_a_graph_as_a_person_builds_it():
    graph = networkx.DiGraph(title="Two plies")
    graph.add_edge("start", "boost", move="burn")
    graph.add_edge("start", "drift")
    graph.add_node(1, value=np.float64(8))
    graph.add_node(2, value=np.int32(3))
    graph.add_edges_from([("boost", 1), ("boost", 2)])
    graph.nodes["drift"]["value"] = math.inf
    tree = from_networkx(graph)
    assert tree.title == "Two plies"
    assert nested_text.dumps(tree) == '["start", ["boost", "1": 8, "2": 3], "drift": inf]'
    assert tree.moves == {1: "burn"}


def test_a_wrong_attribute_is_told_with_its_node():
    graph = networkx.DiGraph([("a", "b"), ("a", ("c", 1))])
    graph.nodes["b"]["value"] = 3
    graph.nodes[("c", 1)]["value"] = math.nan
    with pytest.raises(
        FormatError, match=r"^node \('c', 1\): value: nan is not a number that a node can have$"
    ):
        from_networkx(graph)
    graph.nodes[("c", 1)]["value"] = 4
    graph.edges["a", "b"]["probability"] = 2
    with pytest.raises(FormatError, match=r"^node 'b': the probability 2.0 is not between 0 and 1$"):
        from_networkx(graph)


def test_what_a_graph_says():
    tree = Tree(kind=MIN, label="top", title="t", estimate=0.5)
    tree.add_child(0, value=3, move="m")
    graph = to_networkx(tree)
    assert dict(graph.nodes(data=True)) == {
        0: {"kind": "min", "label": "top", "estimate": 0.5},
        1: {"kind": "terminal", "value": 3.0},
    }
    assert list(graph.edges(data=True)) == [(0, 1, {"move": "m"})]
    assert graph.graph == {"title": "t"}


def test_annotations_are_added_by_id_and_nan_means_none():
    graph = to_networkx(
        nested_text.loads("[1, 2]"),
        {
            "alpha": np.array([4.0, math.nan, -math.inf]),
            "status": np.array([2, 1, 3], np.int8),
            "note": ["x", None, "z"],
        },
    )
    assert [graph.nodes[n].get("alpha") for n in range(3)] == [4.0, None, -math.inf]
    assert [graph.nodes[n]["status"] for n in range(3)] == [2, 1, 3]
    assert type(graph.nodes[0]["status"]) is int
    assert [graph.nodes[n].get("note") for n in range(3)] == ["x", None, "z"]
    with pytest.raises(ValueError, match="'alpha' has 2 entries for 3 nodes"):
        to_networkx(nested_text.loads("[1, 2]"), {"alpha": [1, 2]})


def test_deleted_nodes_are_not_in_the_graph_and_ids_stay():
    tree = nested_text.loads("[1, 2, 3]")
    for change in node_edits.delete(tree, [2]).changes:
        change.apply(tree)
    graph = to_networkx(tree, {"x": [0, 1, 2, 3]})
    assert {n: graph.nodes[n]["x"] for n in graph} == {0: 0, 1: 1, 3: 3}


def test_what_is_no_directed_graph_is_refused():
    with pytest.raises(FormatError, match="undirected"):
        from_networkx(networkx.path_graph(3))
    with pytest.raises(TypeError, match="expected a networkx graph, not int"):
        from_networkx(3)  # type: ignore[arg-type]


def test_networkx_is_not_imported_by_the_formats():
    code = "import sys, treeview.formats.format_registry; sys.exit('networkx' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_ids_are_kept_as_names_and_further_attributes_as_columns() -> None:
    graph = networkx.DiGraph([("a", 10), ("a", (1, 2))])
    graph.add_nodes_from([(10, {"value": 1, "visits": 3}), ((1, 2), {"value": 2})])
    graph.edges["a", 10]["prior"] = 0.3
    tree = from_networkx(graph)
    assert (tree.numbers["visits"][1], tree.numbers["prior"][1]) == (3, 0.3)
    assert [node.label for node in tree] == ["a", "10", "(1, 2)"]
    plain = networkx.DiGraph([(0, 1), (0, 2)])
    plain.add_nodes_from([(1, {"value": 1}), (2, {"value": 2})])
    assert not from_networkx(plain).labels


def test_without_labels_names_are_the_labels() -> None:
    graph = networkx.DiGraph()
    graph.add_node("p", name="top")
    graph.add_node("q", name="left", value=3)
    graph.add_node(7, name="right", value=4)
    graph.add_node(8, name=5, value=5)
    graph.add_edges_from([("p", "q"), ("p", 7), ("p", 8)])
    tree = from_networkx(graph)
    assert tree.labels == {0: "top", 1: "left", 2: "right", 3: "8"}
    assert set(tree.texts) == {"id"}
    assert set(tree.numbers) == {"name"}
    text = json.dumps(networkx.node_link_data(graph, edges="edges"))
    assert node_link.loads(text).labels == {0: "top", 1: "left", 2: "right"}
    networkx.set_node_attributes(graph, "aside", "label")
    assert list(from_networkx(graph).labels.values()) == ["aside"] * 4


def test_a_column_called_name_is_not_read_back_as_labels() -> None:
    tree = csv_table.loads("id,parent,label,name,value\n0,,,z,\n1,0,b,y,3\n")
    back = from_networkx(to_networkx(tree))
    assert (back.labels, back.texts["name"].items()) == ({1: "b"}, {0: "z", 1: "y"}.items())

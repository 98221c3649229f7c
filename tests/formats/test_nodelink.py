from __future__ import annotations

import json

import networkx
import pytest
from hypothesis import given

from tests.strategies import trees
from treeview.formats.format_error import FormatError
from treeview.formats.graphs import graphml
from treeview.formats.graphs.networkx_graph import from_networkx, to_networkx
from treeview.formats.graphs.node_link import dumps, loads
from treeview.formats.nested import nested_text

TREE = nested_text.loads('["top", ["boost", 8, 3], "win": -inf, 0]')


@pytest.mark.parametrize("edges", ["edges", "links"])
def test_reads_what_networkx_writes(edges):
    data = networkx.node_link_data(to_networkx(TREE), edges=edges)
    assert loads(json.dumps(data)) == TREE


def test_networkx_reads_what_is_written():
    graph = networkx.node_link_graph(json.loads(dumps(TREE)), edges="edges")
    assert from_networkx(graph) == TREE


@given(trees(labels=True, moves=True, title=True))
def test_what_is_written_is_plain_json(tree):
    def refuse(constant: str) -> None:
        raise ValueError(constant)

    data = json.loads(dumps(tree), parse_constant=refuse)
    assert len(data["nodes"]) == len(data["edges"]) + 1 == len(tree)


def test_one_node_and_one_edge_a_line():
    assert dumps(nested_text.loads('["top", 8.5]')) == (
        '{\n"directed": true,\n"multigraph": false,\n"graph": {},\n'
        '"nodes": [\n{"id": 0, "kind": "max", "label": "top"},\n'
        '{"id": 1, "kind": "terminal", "value": 8.5}\n],\n'
        '"edges": [\n{"source": 0, "target": 1}\n]\n}\n'
    )


def test_ids_may_be_numbers_lists_and_text():
    text = """{"nodes": [{"id": 1.5}, {"id": [0, "a"], "value": 3}, {"id": "b", "value": 4}],
               "links": [{"source": 1.5, "target": [0, "a"]}, {"source": 1.5, "target": "b"}]}"""
    tree = loads(text)
    assert dict(tree.texts.pop("id")) == {0: "1.5", 1: "(0, 'a')", 2: "b"}
    assert tree == nested_text.loads('[3, "b": 4]')


@pytest.mark.parametrize("edges", ["edges", "links"])
def test_all_numbers_and_texts_of_nodes_and_edges_are_kept(edges):
    graph = networkx.DiGraph()
    graph.add_node("r", visits=10, thought="look")
    graph.add_edge("r", "a", prior=0.25, move="e4")
    graph.add_node("a", visits=4, value=3)
    tree = loads(json.dumps(networkx.node_link_data(graph, edges=edges)))
    assert tree == from_networkx(graph)
    assert tree.numbers["visits"].tolist() == [10, 4]
    assert tree.numbers["prior"].tolist()[1:] == [0.25]
    assert {name: dict(texts) for name, texts in tree.texts.items()} == {"thought": {0: "look"}}
    lines = networkx.generate_graphml(graph)
    assert graphml.loads("\n".join(lines)).numbers["visits"].tolist() == [10, 4]


def test_a_title_is_the_graph_s():
    text = '{{"graph": {}, "nodes": [{{"id": 0, "value": 3}}], "edges": []}}'
    assert loads(text.format('{"name": "by networkx"}')).title == "by networkx"
    assert loads(text.format('{"name": "n", "title": "t"}')).title == "t"
    assert loads(text.format("{}")).title == ""
    assert loads(text.format("[]")).title == ""


def test_the_same_id_twice_is_refused_though_networkx_would_merge_them():
    text = '{"nodes": [{"id": 0}, {"id": 1, "value": 3},\n {"id": 1.0, "value": 4}], "edges": []}'
    with pytest.raises(FormatError, match=r"^line 2, column 2: the node 1.0 occurs twice"):
        loads(text)


@pytest.mark.parametrize(
    ("text", "place", "problem"),
    [
        ("[]", "1:1", "expected an object"),
        ('{"directed": false, "nodes": [], "edges": []}', "1:14", "an undirected graph"),
        ('{"directed": 1, "nodes": [], "edges": []}', "1:14", "an undirected graph"),
        ('{"nodes": []}', "1:1", "are missing"),
        ('{"nodes": [], "edges": [], "links": []}', "1:28", "edges or links, not both"),
        ('{"edges": []}', "1:1", "expected nodes, a list"),
        ('{"nodes": {}, "edges": []}', "1:11", "expected nodes, a list"),
        ('{"nodes": [], "edges": 3}', "1:24", "expected edges, a list"),
        ('{"nodes": [3], "edges": []}', "1:12", "expected an object, not 3"),
        ('{"nodes": [{}], "edges": []}', "1:12", "id is missing here"),
        ('{"nodes": [{"id": null}], "edges": []}', "1:19", "the id must be text or a number"),
        ('{"nodes": [{"id": true}], "edges": []}', "1:19", "the id must be text or a number"),
        ('{"nodes": [{"id": [[1]]}], "edges": []}', "1:19", "the id must be text or a number"),
        ('{"nodes": [{"id": 1}], "edges": [{"source": 1}]}', "1:34", "target is missing here"),
        ('{"nodes": [{"id": 1}],\n"links": [{"source": 1, "target": {}}]}', "2:35", "the target must be"),
        ('{"nodes": [{"id": 1}],\n"links": [{"source": 1, "target": 2}]}', "2:11", "names 2, which is no"),
        ('{"nodes": [{"id": 1, "label": 3}], "edges": []}', "1:12", "the label must be text"),
        ('{"nodes": [{"id": 1, "value": "3"}], "edges": []}', "1:12", "'3' is text, not a number"),
        ('{"nodes": [{"id": 1, "value": true}], "edges": []}', "1:12", "true is not a number"),
        ('{"nodes": [{"id": 1, "id": 1}], "edges": []}', "1:22", "given twice"),
        ('{"nodes": [{"id": 1, "value": NaN}], "edges": []}', "1:31", "number that a node can have"),
    ],
)
def test_mistakes_are_told_where_they_are(text, place, problem):
    with pytest.raises(FormatError, match=problem) as caught:
        loads(text, "f")
    assert str(caught.value).startswith(f"f:{place}: ")

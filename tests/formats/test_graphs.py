"""What node-link JSON, GraphML and networkx graphs have in common: every check in each of them."""

from __future__ import annotations

import json
import math
import warnings
from collections.abc import Callable
from xml.sax.saxutils import quoteattr

import networkx
import pytest
from hypothesis import given

from tests.strategies import trees
from treeview.formats.format_error import FormatError
from treeview.formats.graphs import graphml, node_link
from treeview.formats.graphs.networkx_graph import from_networkx, to_networkx
from treeview.formats.nested import nested_text
from treeview.tree.tree import AUTO, CHANCE, MAX, MIN, Tree

Nodes = dict[str, dict[str, object]]
Edges = list[tuple[str, str, dict[str, object]]]


def as_nodelink(nodes: Nodes, edges: Edges) -> Tree:
    listed = [{"id": name, **attributes} for name, attributes in nodes.items()]
    arcs = [{"source": a, "target": b, **attributes} for a, b, attributes in edges]
    return node_link.loads(json.dumps({"directed": True, "nodes": listed, "edges": arcs}, indent=1), "f")


def as_graphml(nodes: Nodes, edges: Edges) -> Tree:
    def data(attributes: dict[str, object]) -> str:
        return "".join(f"<data key={quoteattr(key)}>{value}</data>" for key, value in attributes.items())

    names = {key for attributes in [*nodes.values(), *(e[2] for e in edges)] for key in attributes}
    keys = "".join(f'<key id="{name}" for="all" attr.name="{name}" attr.type="string"/>' for name in names)
    listed = "\n".join(f"<node id={quoteattr(name)}>{data(a)}</node>" for name, a in nodes.items())
    arcs = "\n".join(
        f"<edge source={quoteattr(a)} target={quoteattr(b)}>{data(c)}</edge>" for a, b, c in edges
    )
    return graphml.loads(
        f'<graphml>{keys}<graph edgedefault="directed">{listed}\n{arcs}</graph></graphml>', "f"
    )


def as_networkx(nodes: Nodes, edges: Edges) -> Tree:
    graph = networkx.MultiDiGraph()
    graph.add_nodes_from(nodes.items())
    graph.add_edges_from(edges)
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="a tree does not keep")
        return from_networkx(graph)


every_source = pytest.mark.parametrize("read", [as_nodelink, as_graphml, as_networkx])
Read = Callable[[Nodes, Edges], Tree]


@every_source
def test_a_tree_with_everything(read: Read):
    #            start ▲
    #   boost ▼    drift ■ −∞    luck ●
    #   8   0.5              1: ¼    2: ¾
    tree = read(
        {
            "leaf": {"value": 8},
            "start": {"kind": "max", "label": "the start", "estimate": 2.5, "colour": "red"},
            "boost": {"kind": "min", "estimate": 3},
            "drift": {"kind": "terminal", "value": "-inf"},
            "luck": {"kind": "chance"},
            "17": {"value": 0.5, "label": ""},
            "18": {"value": 1},
            "19": {"value": 2},
        },
        [
            ("start", "boost", {"move": "burn"}),
            ("boost", "leaf", {}),
            ("start", "drift", {}),
            ("start", "luck", {}),
            ("boost", "17", {}),
            ("luck", "18", {"probability": 0.25}),
            ("luck", "19", {"probability": 0.75}),
        ],
    )
    names = [tree.labels.get(node, "") for node in range(8)]
    assert sorted(names) == ["", "", "", "boost", "drift", "leaf", "luck", "the start"]
    at = {name: node for node, name in enumerate(names) if name}
    assert at["the start"] == 0
    assert [tree.labels.get(n) for n in tree.children(0)] == ["boost", "drift", "luck"]
    assert [tree.value[n] for n in tree.children(at["boost"])] == [8, 0.5]
    assert [tree.value[n] for n in tree.children(at["luck"])] == [1, 2]
    assert [tree.probabilities[n] for n in tree.children(at["luck"])] == [0.25, 0.75]
    assert tree.value[at["drift"]] == -math.inf
    assert (tree.estimate[0], tree.estimate[at["boost"]]) == (2.5, 3)
    assert tree.moves == {at["boost"]: "burn"}
    assert [tree.kind[at[n]] for n in ("the start", "boost", "drift", "luck")] == [MAX, AUTO, AUTO, CHANCE]


@every_source
def test_children_are_in_order_of_the_edges_not_of_the_nodes(read: Read):
    nodes: Nodes = {"c": {"value": 3}, "a": {"value": 1}, "root": {}, "b": {"value": 2}}
    tree = read(nodes, [("root", "a", {}), ("root", "b", {}), ("root", "c", {})])
    assert [tree.labels[n] for n in tree.children(0)] == ["a", "b", "c"]


@every_source
def test_kinds_that_break_the_alternation_are_kept_and_others_are_not(read: Read):
    nodes: Nodes = {
        "root": {"kind": "min"},
        "a": {"kind": "max"},
        "b": {"kind": "min"},
        "1": {"value": 1, "kind": "max"},
        "2": {"value": 2, "kind": "min"},
    }
    tree = read(nodes, [("root", "a", {}), ("root", "b", {}), ("a", "1", {}), ("b", "2", {})])
    assert {tree.labels[n]: tree.kind[n] for n in range(3)} == {"root": MIN, "a": AUTO, "b": MIN}
    assert [tree.kind[n] for n in (3, 4)] == [MAX, AUTO]


@every_source
def test_a_lone_root(read: Read):
    assert read({"0": {"value": 0}}, []) == nested_text.loads("0")
    assert read({"over": {"value": 3, "kind": "min"}}, []).kind[0] == MIN


TWO: Nodes = {"a": {}, "b": {"value": 1}}
AB: tuple[str, str, dict[str, object]] = ("a", "b", {})


@every_source
@pytest.mark.parametrize(
    ("nodes", "edges", "problem"),
    [
        ({}, [], "the graph has no nodes"),
        (TWO, [], "2 nodes have no parent, among them 'a' and 'b';"),
        (
            {**TWO, "c": {"value": 1}, "d": {"value": 1}},
            [AB],
            "3 nodes have no parent, among them 'a' and 'c'",
        ),
        (TWO, [AB, ("b", "a", {})], "the graph has a cycle: 'b' → 'a' → 'b'"),
        (
            {"r": {"value": 0}, "a": {}, "b": {}, "c": {}},
            [("a", "b", {}), ("b", "c", {}), ("c", "a", {})],
            "the graph has a cycle: '(a' → 'b' → 'c' → 'a|b' → 'c' → 'a' → 'b|c' → 'a' → 'b' → 'c)'",
        ),
        (TWO, [("a", "a", {}), AB], "an edge from 'a' to itself"),
        (TWO, [AB, AB], "the edge from 'a' to 'b' occurs twice"),
        ({**TWO, "c": {}}, [AB, ("a", "c", {}), ("c", "b", {})], "'b' has two parents, 'a' and 'c'"),
        ({"a": {}}, [], "the terminal 'a' has no value"),
        ({"a": {"estimate": 3}}, [], "the terminal 'a' has no value"),
        ({"a": {"value": 0}, "b": {"value": 1}}, [AB], "'a' has children, so use estimate instead of value"),
        ({"a": {"kind": "maximum", "value": 1}}, [], "max, min, chance or terminal, not 'maximum'"),
        ({"a": {"kind": "terminal"}, "b": {"value": 1}}, [AB], "'a' has children, so it is not terminal"),
        ({"a": {"value": "much"}}, [], "value: 'much' is"),
        ({"a": {"value": math.nan}}, [], "a number that a node can have"),
        ({"a": {"estimate": "x"}, "b": {"value": 1}}, [AB], "estimate: 'x' is"),
        ({"a": {}, "b": {"value": 1}}, [("a", "b", {"probability": 1})], "only a child of a chance node"),
        ({"a": {"kind": "chance"}, "b": {"value": 1}}, [AB], "needs a probability"),
        (
            {"a": {"kind": "chance"}, "b": {"value": 1}},
            [("a", "b", {"probability": 0.5})],
            "the probabilities below 'a' add up to 0.5, not to 1",
        ),
        (
            {"a": {"kind": "chance"}, "b": {"value": 1}},
            [("a", "b", {"probability": -0.5})],
            "the probability -0.5 is not between 0 and 1",
        ),
    ],
)
def test_what_is_no_tree_is_refused(read: Read, nodes: Nodes, edges: Edges, problem: str):
    with pytest.raises(FormatError, match=problem) as caught:
        read(nodes, edges)
    assert "\n" not in str(caught.value)
    if read is not as_networkx and nodes:
        assert caught.value.file == "f"
        assert caught.value.line is not None
        assert caught.value.column is not None


@pytest.mark.parametrize("read", [as_nodelink, as_graphml])
def test_an_edge_to_nowhere_is_refused(read: Read):
    with pytest.raises(FormatError, match="an edge names 'c', which is not a node"):
        read(TWO, [AB, ("a", "c", {})])


@every_source
def test_long_cycles_are_told_shortly(read: Read):
    names = [f"n{i}" for i in range(1000)]
    edges: Edges = [(a, b, {}) for a, b in zip(names, [*names[1:], names[0]], strict=True)]
    with pytest.raises(FormatError, match=r"'n\d+' → 'n\d+' → 'n\d+' → … → 'n\d+' → 'n\d+'$"):
        read({name: {} for name in names}, edges)


@pytest.mark.parametrize("dumps", [node_link.dumps, graphml.dumps])
def test_an_unfinished_tree_is_not_written_as_no_reader_would_take_it(dumps: Callable[[Tree], str]):
    tree = Tree()
    child = tree.add_child(0)
    with pytest.raises(
        FormatError, match="the terminal node 1 has no value; a graph needs a value at every terminal"
    ):
        dumps(tree)
    assert to_networkx(tree).nodes[child] == {"kind": "terminal"}
    tree.kind[child] = CHANCE
    tree.value[tree.add_child(child, probability=0.5)] = 1
    for probability in (None, 0.25):
        tree.value[tree.add_child(child, probability=probability)] = 1
        with pytest.raises(FormatError, match="probabilities below node 1 must add up to 1"):
            dumps(tree)
    tree.probabilities[3] = 0.25
    dumps(tree)


def without_spare_kinds(tree: Tree) -> Tree:
    """``tree`` with the kinds that only repeat the alternation left out, as in a graph."""
    plain = node_link.loads(node_link.dumps(tree))
    assert plain.kinds() == tree.kinds()
    assert all(kind in (AUTO, given) for kind, given in zip(plain.kind, tree.kind, strict=True))
    copy = nested_text.loads("0")
    for name in Tree.__slots__:
        setattr(copy, name, getattr(tree, name))
    copy.kind = plain.kind
    return copy


@given(trees(labels=True, moves=True, kinds=True, estimates=True, chance=True, title=True))
def test_reading_what_was_written_gives_the_same_tree(tree):
    wanted = without_spare_kinds(tree)
    assert node_link.loads(node_link.dumps(tree)) == wanted
    assert graphml.loads(graphml.dumps(tree)) == wanted
    assert from_networkx(to_networkx(tree)) == wanted
    assert node_link.loads(node_link.dumps(wanted)) == wanted


@given(trees(labels=True, moves=True, estimates=True, chance=False, title=True))
def test_trees_that_alternate_are_kept_to_the_last_bit(tree):
    assert node_link.loads(node_link.dumps(tree)) == tree
    assert graphml.loads(graphml.dumps(tree)) == tree
    assert from_networkx(to_networkx(tree)) == tree

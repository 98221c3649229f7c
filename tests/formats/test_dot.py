from __future__ import annotations

import math

import pytest
from hypothesis import given

from tests.strategies import trees
from treeview.formats.dot import dumps, loads
from treeview.formats.format_error import FormatError, position
from treeview.formats.nested import nested_text
from treeview.tree.tree import CHANCE, MAX, MIN, Tree

SMALL = nested_text.loads('["start", 8, "win": 3]')


def test_a_node_and_an_edge_a_line():
    tree = Tree(kind=MIN, label="start", title="A title")
    luck = tree.add_child(0, kind=CHANCE, move='wait "here"', estimate=0.5)
    tree.add_child(luck, value=-math.inf, probability=1.0)
    tree.add_child(0, label="win", value=3.0)
    tree.notes[3] = "two\nlines"
    assert dumps(tree).splitlines() == [
        "digraph {",
        '  label="A title";',
        '  0 [kind="min", label="start", shape="invtriangle"];',
        '  1 [kind="chance", estimate=0.5, label="", shape="circle"];',
        '  2 [kind="terminal", value="-inf", label="-inf", shape="box"];',
        '  3 [kind="terminal", label="win", value=3, note="two\\nlines", xlabel=3, shape="box"];',
        '  0 -> 1 [label="wait \\"here\\""];',
        "  1 -> 2 [probability=1];",
        "  0 -> 3;",
        "}",
    ]
    assert loads(dumps(tree)) == tree


@pytest.mark.parametrize(
    "text",
    [
        "digraph { start -> a; start -> win; a [label=8]; win [value=3] }",
        'strict DIGRAPH G { graph [rankdir=LR]; node [shape=box, value=""]\n start -> {a, win};'
        ' a [value=8, label=""]; win [value=3] }',
        "digraph { start -> {a; win}; a [label=8]; win [value=3] }",
        '/* a\n tree */ digraph "G" {\n# line\nstart:s -> a:n:w [color=red]; start -> win // so\n'
        '  subgraph cluster_1 { label=leaves; node [value=7]; a [value=8, label=""] } { win [value=3] } }',
        'digraph { a [label="st\\\nart"]; b [label="8.0", value=8]; a -> b -> {} a -> c;'
        " c [name=win label=3] }",
        'digraph { start [label="\\N"]; start -> b [headport=n]; b [label=8] start -> c [label=""];;'
        " c [label=3, name=win][value=3] }",
    ],
)
def test_graphs_as_others_write_them_are_read(text):
    assert loads(text) == SMALL


@given(trees(labels=True, moves=True, estimates=True, title=True, preorder=True))
def test_reading_what_was_written_gives_the_same_tree(tree):
    assert loads(dumps(tree)) == tree


def test_a_number_is_the_value_of_a_terminal_and_no_name():
    tree = loads("digraph { a [label=5]; a -> b; b [label=7]; a -> c; c [label=7, value=8] }")
    assert (tree.labels, list(tree.value)[1:], math.isnan(tree.estimate[0])) == ({}, [7, 8], True)
    assert tree.kind[0] == MAX
    named = Tree(label="7", value=8.0)
    assert loads(dumps(named)) == named
    unfinished = Tree(label="7")
    assert loads(dumps(unfinished)) == unfinished


@pytest.mark.parametrize(
    ("text", "place", "problem"),
    [
        ("", "1:1", "expected digraph"),
        ("graph { a -- b }", "1:1", "undirected graph"),
        ("strict graph {}", "1:8", "undirected graph"),
        ("digraph {a -- b}", "1:12", "undirected edge"),
        ("digraph a b {", "1:11", "expected {, not 'b'"),
        ("digraph {", "1:10", "expected a name"),
        ("digraph {a ->", "1:14", "expected a name"),
        ("digraph {a} b", "1:13", "text after the end of the graph"),
        ("digraph {a -> 'b'}", "1:15", "may only stand in quotes"),
        ('digraph {"a', "1:10", "this quote is never closed"),
        ("digraph {a [label=<b>]}", "1:19", "HTML"),
        ("digraph {a [label]}", "1:18", "expected ="),
        ("digraph {\n {a b} -> c}", "2:8", "expected a name, not '->'"),
        ("digraph {a -> {b c} -> d}", "1:21", "an edge from several nodes"),
        ("digraph {a b}", "1:12", "2 nodes have no parent, among them 'a' and 'b'"),
        ("digraph {a -> b -> a}", "1:17", "a cycle"),
        ("digraph {a -> b; c -> b}", "1:20", "two parents"),
        ("digraph {a [value=x]}", "1:10", "value: 'x' is not a number"),
        ("digraph {a [kind=up]}", "1:10", "the kind must be"),
        ("digraph {a -> b [probability=1]}", "1:12", "only a child of a chance node"),
        ("digraph {" + "{" * 60, "1:59", "more than 50 nested blocks"),
    ],
)
def test_mistakes_are_told_where_they_are(text, place, problem):
    with pytest.raises(FormatError, match=problem) as caught:
        loads(text, "f")
    assert str(caught.value).startswith(f"f:{place}: ")
    assert caught.value.offset is not None
    assert position(text, caught.value.offset) == (caught.value.line, caught.value.column)


def test_a_graph_without_nodes():
    with pytest.raises(FormatError, match=r"^f: the graph has no nodes"):
        loads("digraph {}", "f")


def test_a_zero_is_not_written():
    with pytest.raises(FormatError, match="has a zero"):
        dumps(Tree(label="a\0"))

"""Whatever is given to a reader, out comes a sound tree or a ``FormatError`` of one line."""

from __future__ import annotations

import json
import math
from collections.abc import Callable

import networkx
import numpy as np
import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from tests.strategies import trees
from treeview.formats import registry
from treeview.formats.errors import FormatError
from treeview.formats.lists import from_lists
from treeview.formats.networkx_ import from_networkx
from treeview.formats.registry import EFG, FORMATS, Format
from treeview.tree.tree import Tree

SYNTAX = {
    "nested": """[ ] ( ) { } , : = "a" 'b \\ 1 - ∞ inf 1e9 /""",
    "native": """[ ] { } , : "parent" "nodes" "value" "format" null 0 1 "inf" "\\ud800" NaN""",
    "nodelink": """[ ] { } , : "id" "nodes" "edges" "source" "target" 0 1 true 1e999""",
    "efg": """EFG 2 R "t" { "a" "b" } c p t "" 0 1 2 1/2 -1 , .5 1e999 "\\ 1e2""",
    "graphml": """<graphml> </graphml> <graph> </graph> <node> <data /> id="a" key="k" &a; <!DOCTYPE""",
}

every_format = pytest.mark.parametrize("form", FORMATS, ids=lambda form: form.name)


def sound_or_refused(read: Callable[[], Tree]) -> None:
    try:
        tree = read()
    except FormatError as error:
        message = str(error)
        assert message.isprintable()
        assert 0 < len(message) < 600
        return
    assert_sound(tree)


def assert_sound(tree: Tree) -> None:
    """Every column is as long as the others and as if the nodes had been added one by one."""
    same = Tree()
    for node in range(1, len(tree)):
        assert 0 <= tree.parent[node] < node
        same.add_child(tree.parent[node])
    for name in ("parent", "first_child", "last_child", "next_sibling", "rank", "child_count", "depth"):
        assert getattr(tree, name) == getattr(same, name), name
    assert len(tree.value) == len(tree.estimate) == len(tree.kind) == len(tree)
    assert tree.kind[0] in (0, 1, 2)
    assert all(math.isnan(tree.value[n]) or tree.is_terminal(n) for n in range(len(tree)))
    assert all(isinstance(name, str) and name for name in [*tree.labels.values(), *tree.moves.values()])


@every_format
@given(text=st.text(max_size=80))
def test_any_text(form: Format, text: str):
    sound_or_refused(lambda: form.loads(text, "f"))
    sound_or_refused(lambda: registry.read_text(text, f"f{form.suffixes[0]}"))


@given(st.binary(max_size=80))
@example(b"\xff\xfe\0\xd8")
@example(b"\xef\xbb\xbf[1]")
def test_any_bytes(data: bytes):
    sound_or_refused(lambda: registry.read_bytes(data, "f"))


@every_format
@given(data=st.data())
def test_any_pieces_of_the_syntax(form: Format, data: st.DataObject):
    pieces = data.draw(st.lists(st.sampled_from(SYNTAX[form.name].split()), max_size=30))
    text = data.draw(st.sampled_from(["", " ", "\n"])).join(pieces)
    sound_or_refused(lambda: form.loads(text, "f"))


@every_format
@given(
    tree=trees(12, labels=True, moves=True, kinds=True, estimates=True, chance=True, title=True),
    data=st.data(),
)
def test_good_files_with_a_few_letters_changed(form: Format, tree: Tree, data: st.DataObject):
    if form is EFG:
        assume(not np.isinf(tree.column("value")).any())
    text = form.dumps(tree)
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = min(len(text), start + data.draw(st.integers(0, 8)))
        piece = data.draw(
            st.sampled_from(SYNTAX[form.name].split()) | st.text(max_size=3) | st.just(text[end - 20 : end])
        )
        text = text[:start] + piece + text[end:]
    sound_or_refused(lambda: form.loads(text, "f"))


odd = st.sampled_from(
    [None, True, 0, 1, 2, -1, 1.5, 10**400, "", "inf", "max", "chance", "terminal", "a", "3", [], {}, [[1]]]
)


@given(
    st.dictionaries(st.sampled_from(["format", "version", "title", "root", "nodes", "tree", "x"]), odd),
    st.lists(
        st.dictionaries(
            st.sampled_from(["parent", "label", "move", "kind", "value", "estimate", "probability", "x"]), odd
        )
        | odd,
        max_size=5,
    ),
)
def test_native_documents_of_odd_values(document: dict[str, object], nodes: list[object]):
    document = {"format": "treeview-tree", "version": 1, "nodes": nodes, **document}
    sound_or_refused(lambda: registry.read_text(json.dumps(document), "f"))


@given(st.data())
def test_graphs_of_odd_values(data: st.DataObject):
    names = st.sampled_from(["a", "b", "c", 0, 1])
    about_node = st.dictionaries(st.sampled_from(["label", "kind", "value", "estimate"]), odd)
    about_edge = st.dictionaries(st.sampled_from(["move", "probability"]), odd)
    nodes = data.draw(st.lists(st.tuples(names | odd, about_node), max_size=5))
    edges = data.draw(st.lists(st.tuples(names, names, about_edge), max_size=5))
    document = {
        "directed": data.draw(st.just(True) | odd),
        "graph": data.draw(odd),
        "nodes": [{"id": name, **about} for name, about in nodes],
        "edges": [{"source": a, "target": b, **about} for a, b, about in edges],
    }
    sound_or_refused(lambda: registry.read_text(json.dumps(document), "f"))
    graph = networkx.MultiDiGraph()
    graph.add_nodes_from((name, about) for name, about in nodes if isinstance(name, str | int))
    graph.add_edges_from(edges)
    sound_or_refused(lambda: from_networkx(graph))


@given(
    st.recursive(odd, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=2), inner))
)
def test_lists_of_odd_values(lists: object):
    sound_or_refused(lambda: from_lists(lists))
    sound_or_refused(lambda: registry.read_text(json.dumps({"tree": lists}), "f"))

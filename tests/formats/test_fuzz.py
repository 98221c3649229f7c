"""Whatever is given to a reader, out comes a sound tree or a ``FormatError`` of one line."""

from __future__ import annotations

import contextlib
import json
import tracemalloc
from functools import partial

import networkx
import numpy as np
import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from tests.fuzz.readers import good_texts, pieces, settled_or_refused, sound_or_refused, tokens
from tests.strategies import trees
from tests.work import grows_linearly
from treeview.formats import format_registry
from treeview.formats.format_error import FormatError
from treeview.formats.format_registry import EFG, FORMATS, Format
from treeview.formats.graphs.networkx_graph import from_networkx
from treeview.formats.nested.python_lists import from_lists
from treeview.tree.tree import Tree

every_format = pytest.mark.parametrize("form", FORMATS, ids=lambda form: form.name)


@every_format
@given(text=st.text(max_size=80))
def test_any_text(form: Format, text: str):
    sound_or_refused(lambda: form.loads(text, "f"))
    sound_or_refused(lambda: format_registry.read_text(text, f"f{form.suffixes[0]}"))


@given(st.binary(max_size=80))
@example(f"'a{chr(0xFFFF) * 99}'".encode("utf-16"))  # escapes, far longer than what they escape
@example(b"\xff\xfe\0\xd8")
@example(b"\xef\xbb\xbf[1]")
def test_any_bytes(data: bytes):
    sound_or_refused(lambda: format_registry.read_bytes(data, "f"))


@every_format
@given(data=st.data())
def test_any_pieces_of_the_syntax(form: Format, data: st.DataObject):
    words = data.draw(st.lists(st.sampled_from(pieces(form)), max_size=30))
    text = data.draw(st.sampled_from(["", " ", "\n"])).join(words)
    sound_or_refused(lambda: form.loads(text, "f"))


@every_format
@given(
    tree=trees(12, labels=True, moves=True, kinds=True, estimates=True, chance=True, title=True),
    data=st.data(),
)
def test_good_files_with_a_few_letters_changed(form: Format, tree: Tree, data: st.DataObject):
    if form is EFG:
        assume(not np.isinf(tree.column("value")).any())
    words = st.sampled_from(pieces(form)) | st.text(max_size=3)
    text = form.dumps(tree)
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = min(len(text), start + data.draw(st.integers(0, 8)))
        piece = data.draw(words | st.just(text[end - 20 : end]))
        text = text[:start] + piece + text[end:]
    sound_or_refused(lambda: form.loads(text, "f"))


@every_format
@given(data=st.data())
def test_good_files_with_tokens_deleted_doubled_swapped_or_put_in(form: Format, data: st.DataObject):
    words = tokens(data.draw(st.sampled_from(good_texts(form))))
    place = st.integers(0, len(words))
    for _ in range(data.draw(st.integers(1, 6))):
        start, end = sorted([data.draw(place), data.draw(place)])
        how = data.draw(st.sampled_from(["delete", "double", "swap", "put in"]))
        middle, after = words[start:end], words[end:]
        if how == "delete":
            middle = []
        elif how == "double":
            middle *= 2
        elif how == "swap":
            middle, after = after[:1], middle + after[1:]
        else:
            middle = [data.draw(st.sampled_from(pieces(form)))]
        words = [*words[:start], *middle, *after]
    text = "".join(words)
    sound_or_refused(lambda: form.loads(text, "f"), most=len(text) + 1)
    settled_or_refused(form, text)
    sound_or_refused(lambda: format_registry.read_text(text, f"f{form.suffixes[0]}"), most=len(text) + 1)


@every_format
@given(data=st.data())
def test_good_files_with_bytes_changed(form: Format, data: st.DataObject):
    encoding = data.draw(st.sampled_from(["utf-8", "utf-8-sig", "utf-16"]))
    content = bytearray(data.draw(st.sampled_from(good_texts(form))).encode(encoding))
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(content)))
        content[start : start + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=3))
    sound_or_refused(lambda: format_registry.read_bytes(bytes(content), f"f{form.suffixes[0]}"))


@every_format
@settings(max_examples=10)
@given(data=st.data())
def test_a_part_repeated_thousands_of_times_takes_no_more_work_and_memory_than_its_length(
    form: Format, data: st.DataObject
):
    words = tokens(data.draw(st.sampled_from(good_texts(form))))
    start = data.draw(st.integers(0, len(words) - 1))
    end = data.draw(st.integers(start + 1, min(len(words), start + 24)))

    def text(times: int) -> str:
        return "".join(words[:end] + words[start:end] * times + words[end:])

    def read(text: str) -> None:
        with contextlib.suppress(FormatError):
            form.loads(text, "f")

    assert grows_linearly(lambda times: partial(read, text(times)), 200)
    long = text(4_000)
    tracemalloc.start()
    try:
        read(long)
        assert tracemalloc.get_traced_memory()[1] < 10**7 + 1000 * len(long)
    finally:
        tracemalloc.stop()


odd = st.sampled_from(
    [None, True, 0, 1, 2, -1, 1.5, 10**400, "", "inf", "max", "chance", "terminal", "a", "3", [], {}, [[1]]]
)


@given(
    st.dictionaries(st.sampled_from(["format", "version", "title", "root", "nodes", "tree", "x"]), odd),
    odd
    | st.fixed_dictionaries(
        {"version": st.just(1), "algorithm": st.sampled_from(["mcts", "minimax", "x"])},
        optional=dict.fromkeys(("options", "step", "view", "selected", "collapsed", "x"), odd)
        | {
            "game": odd
            | st.dictionaries(st.sampled_from(["name", "options", "start", "extent", "file"]), odd)
        },
    ),
    st.lists(
        st.dictionaries(
            st.sampled_from(
                ["parent", "label", "move", "kind", "value", "estimate", "probability", "note", "x"]
            ),
            odd,
        )
        | odd,
        max_size=5,
    ),
)
def test_native_documents_of_odd_values(document: dict[str, object], session: object, nodes: list[object]):
    document = {"format": "treeview-tree", "version": 1, "session": session, "nodes": nodes, **document}
    sound_or_refused(lambda: format_registry.read_text(json.dumps(document), "f"))


@given(st.data())
def test_graphs_of_odd_values(data: st.DataObject):
    names = st.sampled_from(["a", "b", "c", 0, 1])
    about_node = st.dictionaries(st.sampled_from(["label", "kind", "value", "estimate", "note"]), odd)
    about_edge = st.dictionaries(st.sampled_from(["move", "probability"]), odd)
    nodes = data.draw(st.lists(st.tuples(names | odd, about_node), max_size=5))
    edges = data.draw(st.lists(st.tuples(names, names, about_edge), max_size=5))
    document = {
        "directed": data.draw(st.just(True) | odd),
        "graph": data.draw(odd),
        "nodes": [{"id": name, **about} for name, about in nodes],
        "edges": [{"source": a, "target": b, **about} for a, b, about in edges],
    }
    sound_or_refused(lambda: format_registry.read_text(json.dumps(document), "f"))
    graph = networkx.MultiDiGraph()
    graph.add_nodes_from((name, about) for name, about in nodes if isinstance(name, str | int))
    graph.add_edges_from(edges)
    sound_or_refused(lambda: from_networkx(graph))


@given(
    st.recursive(odd, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=2), inner))
)
def test_lists_of_odd_values(lists: object):
    sound_or_refused(lambda: from_lists(lists))
    sound_or_refused(lambda: format_registry.read_text(json.dumps({"tree": lists}), "f"))

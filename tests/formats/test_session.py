"""The session is kept beside the tree, and never keeps anyone from the tree."""

from __future__ import annotations

import json
import math
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import trees
from treeview.formats import native, nested, registry
from treeview.formats.errors import FormatError
from treeview.formats.registry import FORMATS, NATIVE, Format
from treeview.formats.session import Session, View
from treeview.search.algorithms import ALGORITHMS
from treeview.search.options import Option
from treeview.tree.tree import Tree

every_format = pytest.mark.parametrize("form", FORMATS, ids=lambda form: form.name)

#    0
#  1   4
# 2 3   5
TREE = nested.loads("[[8, 3], [5]]")
SESSION = Session("alphabeta", {"depth": 3, "root": "min"}, 12, View(1.5, 40, -8.25), 3, (1, 4))


def with_session(session: object) -> str:
    return json.dumps({"format": "treeview-tree", "version": 1, "session": session, "nodes": [{}]})


def read(**members: Any) -> Session | None:
    session = {"version": 1, "algorithm": "minimax", **members}
    return native.loads_with_session(with_session(session), "f")[1]


def test_a_session_is_one_line_above_the_nodes():
    lines = native.dumps(TREE, SESSION).splitlines()
    assert lines[4] == (
        '  "session": {"version": 1, "algorithm": "alphabeta", "options": {"depth": 3, "root": "min"}, '
        '"step": 12, "view": {"zoom": 1.5, "x": 40, "y": -8.25}, "selected": 3, "collapsed": [1, 4]},'
    )
    assert lines[:4] + lines[5:] == native.dumps(TREE).splitlines()


zooms = st.floats(0.01, 100)
places = st.floats(-1e9, 1e9)


def values_of(option: Option) -> st.SearchStrategy[object]:
    """Whatever an option may be set to."""
    whole = st.integers(int(option.low), int(option.high)) if not option.choices else st.nothing()
    number = st.floats(option.low, option.high) if option.type == "float" else whole
    given = st.sampled_from([*option.choices]) if option.choices else number
    return st.none() | given if option.none else given


def options_of(algorithm: str) -> st.SearchStrategy[dict[str, object]]:
    declared = ALGORITHMS[algorithm].declared
    return st.fixed_dictionaries({}, optional={option.name: values_of(option) for option in declared})


@every_format
@given(data=st.data(), tree=trees(labels=True, infinities=False))
def test_reading_what_was_written_gives_the_same_session(form: Format, data: st.DataObject, tree: Tree):
    nodes = st.integers(0, len(tree) - 1)
    algorithm = data.draw(st.sampled_from([*ALGORITHMS]))
    session = Session(
        algorithm,
        data.draw(options_of(algorithm)),
        data.draw(st.integers(0, 2**53 - 1)),
        data.draw(st.none() | st.builds(View, zooms, places, places)),
        data.draw(st.none() | nodes),
        tuple(data.draw(st.lists(nodes, unique=True).map(sorted))),
    )
    back, kept = registry._read(registry.write_text(tree, form, session), f"f{form.suffixes[0]}")
    assert len(back) == len(tree)
    assert kept == (session if "session" in form.keeps else None)
    assert ("session" in registry.lost(tree, form, session)) == (kept is None)
    assert "session" not in registry.lost(tree, form)


def test_nodes_are_numbered_as_they_are_written():
    tree = nested.loads("[[8, 3], [5]]")
    tree.first_child[0], tree.rank[4], tree.child_count[0] = 4, 0, 1  # 1 is deleted, and so are 2 and 3
    tree.parent[1] = tree.next_sibling[1] = -1
    session = Session("minimax", {}, 0, None, 5, (1, 4))
    back, read = native.loads_with_session(native.dumps(tree, session))
    assert nested.dumps(back) == "[[5]]"
    assert read == Session("minimax", {}, 0, None, 2, (1,))
    gone = Session("minimax", selected=2, collapsed=(1,))
    assert native.loads_with_session(native.dumps(tree, gone))[1] == Session("minimax")


@pytest.mark.parametrize("view", [View(0, 1, 1), View(math.nan, 1, 1), View(1, math.inf, 1)])
def test_a_view_of_nothing_is_not_written(view: View):
    assert native.loads_with_session(native.dumps(TREE, Session("mcts", view=view)))[1] == Session("mcts")


def test_files_keep_it_where_their_format_does(tmp_path):
    for form in FORMATS:
        file = tmp_path / f"tree{form.suffixes[0]}"
        registry.write_document(file, TREE, SESSION)
        assert registry.read_document(file) == (TREE, SESSION if form is NATIVE else None)
        assert registry.read_file(file) == TREE
        registry.write_document(file, TREE, None)
        assert registry.read_document(file) == (TREE, None)
    with pytest.raises(FormatError, match="which format"):
        registry.write_document(tmp_path / "tree", TREE, SESSION)
    registry.write_document(tmp_path / "tree", TREE, SESSION, "native")
    assert registry.read_document(tmp_path / "tree")[1] == SESSION


def test_what_may_be_left_out_and_what_is_let_be():
    assert read() == Session("minimax", {}, 0, None, None, ())
    assert read(options=None, step=None, view=None, selected=None, collapsed=None) == Session("minimax")
    assert read(later={"key": [1]}, selected=0) == Session("minimax", selected=0)
    assert native.loads_with_session(with_session(None))[1] is None
    assert native.loads_with_session('{"tree": [1, 2], "session": 3}')[1] is None


@pytest.mark.parametrize(
    "members",
    [
        {"version": 2, "algorithm": 3},
        {"algorithm": "later"},
        {"options": {"x": 1}},
        {"options": {"root": "up"}},
    ],
)
def test_a_session_of_another_version_is_dropped_and_the_tree_kept(members):
    session = {"version": 1, "algorithm": "minimax", **members}
    tree, dropped = native.loads_with_session(with_session(session))
    assert (len(tree), dropped) == (1, None)


def test_numbers_of_nodes_that_are_not_there_are_dropped():
    assert read(selected=1, collapsed=[-1, 0, 0, 10**30]) == Session("minimax", collapsed=(0,))


@pytest.mark.parametrize(
    ("session", "place", "problem"),
    [
        (3, "1:54", "the session must be an object, not 3"),
        ({}, "1:54", 'expected "version": 1'),
        ({"version": True}, "1:66", 'expected "version": 1'),
        ({"version": 1}, "1:54", "the algorithm must be text, not null"),
        ({"version": 1, "algorithm": 3}, "1:82", "the algorithm must be text, not 3"),
    ],
)
def test_a_malformed_session_is_told_where_it_is(session, place, problem):
    with pytest.raises(FormatError, match=problem) as caught:
        native.loads_with_session(with_session(session), "f")
    assert str(caught.value).startswith(f"f:{place}: ")


@pytest.mark.parametrize(
    ("members", "problem"),
    [
        ({"options": []}, "options must be an object, not a list"),
        ({"options": {"root": []}}, "an option must be text or a number, not a list"),
        ({"step": "3"}, "the step must be a whole number from 0, not '3'"),
        ({"step": -1}, "the step must be"),
        ({"step": True}, "the step must be"),
        ({"step": 10**40}, "the step must be"),
        ({"view": "fit"}, "view must be an object"),
        ({"view": {"zoom": 1, "x": 0}}, "the view has no y"),
        ({"view": {"zoom": 0, "x": 0, "y": 0}}, "the zoom must be above 0"),
        ({"view": {"zoom": 1, "x": "a", "y": 0}}, "the x 'a' is text"),
        ({"view": {"zoom": 1, "x": 0, "y": "inf"}}, "the y must be finite"),
        ({"selected": "0"}, "expected the number of a node, not '0'"),
        ({"collapsed": 0}, "collapsed must be a list, not 0"),
        ({"collapsed": [0, False]}, "expected the number of a node, not false"),
    ],
)
def test_a_malformed_part_of_a_session_is_told(members, problem):
    with pytest.raises(FormatError, match=problem) as caught:
        read(**members)
    assert str(caught.value).startswith("f:1:")

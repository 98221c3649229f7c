"""The session is kept beside the tree, and never keeps anyone from the tree."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.playing import make_grown_tree
from tests.strategies import trees
from treeview.document.comparisons import choices_of, link_of
from treeview.formats import format_registry
from treeview.formats.format_error import FormatError
from treeview.formats.format_registry import FORMATS, NATIVE, Format
from treeview.formats.json_text import JsonDocument
from treeview.formats.native import native
from treeview.formats.native.session import SavedComparison, SavedNotes, SavedRun, SavedView, Session
from treeview.formats.nested import nested_text
from treeview.games.game_registry import GAMES
from treeview.games.setup import SEARCH, WHOLE, Setup
from treeview.option import Option
from treeview.search.registry import ALGORITHMS
from treeview.tree.tree import Tree

every_format = pytest.mark.parametrize("form", FORMATS, ids=lambda form: form.name)

#    0
#  1   4
# 2 3   5
TREE = nested_text.loads("[[8, 3], [5]]")
SESSION = Session("alphabeta", {"depth": 3, "root": "min"}, 12, SavedView(1.5, 40, -8.25), 3, (1, 4))


def with_session(session: object) -> str:
    return json.dumps({"format": "treeview-tree", "version": 1, "session": session, "nodes": [{}]})


def loads_with_session(text: str, file: str = "") -> tuple[Tree, Session | None]:
    return native.pages_of(JsonDocument.read(text, file)).pages[0]


def read(**members: Any) -> Session | None:
    session = {"version": 1, "algorithm": "minimax", **members}
    return loads_with_session(with_session(session), "f")[1]


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
    if option.type == "text":
        return st.just(option.default)
    whole = st.integers(int(option.low), int(option.high)) if not option.choices else st.nothing()
    number = st.floats(option.low, option.high) if option.type == "float" else whole
    given = st.sampled_from([*option.choices]) if option.choices else number
    return st.none() | given if option.none else given


def options_of(algorithm: str) -> st.SearchStrategy[dict[str, object]]:
    declared = ALGORITHMS[algorithm].declared
    return st.fixed_dictionaries({}, optional={option.name: values_of(option) for option in declared})


steps = st.integers(0, 2**53 - 1)


@st.composite
def prepared(draw: st.DrawFn) -> SavedNotes:
    algorithm = draw(st.sampled_from([*ALGORITHMS, "later"]))
    options = draw(options_of(algorithm)) if algorithm in ALGORITHMS else {"x": 1}
    notes = draw(st.dictionaries(steps, st.text(max_size=9), max_size=3))
    marks = draw(st.sets(steps, max_size=3))
    return SavedNotes(
        algorithm, tuple(sorted(options.items())), tuple(sorted(notes.items())), tuple(sorted(marks))
    )


@every_format
@given(data=st.data(), tree=trees(labels=True, infinities=False))
def test_reading_what_was_written_gives_the_same_session(form: Format, data: st.DataObject, tree: Tree):
    nodes = st.integers(0, len(tree) - 1)
    algorithm = data.draw(st.sampled_from([*ALGORITHMS]))
    session = Session(
        algorithm,
        data.draw(options_of(algorithm)),
        data.draw(st.integers(0, 2**53 - 1)),
        data.draw(st.none() | st.builds(SavedView, zooms, places, places)),
        data.draw(st.none() | nodes),
        tuple(data.draw(st.lists(nodes, unique=True).map(sorted))),
        notes=tuple(data.draw(st.lists(prepared(), max_size=2))),
    )
    text = format_registry.write_text(tree, form, session)
    ((back, kept),) = format_registry.read_text_pages(text, f"f{form.suffixes[0]}").pages
    assert len(back) == len(tree)
    assert kept == (session if "session" in form.keeps else None)
    assert ("session" in format_registry.find_lost(tree, form, session)) == (kept is None)
    assert "session" not in format_registry.find_lost(tree, form)


def test_nodes_are_numbered_as_they_are_written():
    tree = nested_text.loads("[[8, 3], [5]]")
    tree.first_child[0], tree.rank[4], tree.child_count[0] = 4, 0, 1  # 1 is deleted, and so are 2 and 3
    tree.parent[1] = tree.next_sibling[1] = -1
    session = Session("minimax", {}, 0, None, 5, (1, 4))
    back, read = loads_with_session(native.dumps(tree, session))
    assert nested_text.dumps(back) == "[[5]]"
    assert read == Session("minimax", {}, 0, None, 2, (1,))
    gone = Session("minimax", selected=2, collapsed=(1,))
    assert loads_with_session(native.dumps(tree, gone))[1] == Session("minimax")


@pytest.mark.parametrize("view", [SavedView(0, 1, 1), SavedView(math.nan, 1, 1), SavedView(1, math.inf, 1)])
def test_a_view_of_nothing_is_not_written(view: SavedView):
    assert loads_with_session(native.dumps(TREE, Session("mcts", view=view)))[1] == Session("mcts")


def test_files_keep_it_where_their_format_does(tmp_path):
    for form in FORMATS:
        file = tmp_path / f"tree{form.suffixes[0]}"
        format_registry.write_document(file, TREE, SESSION)
        assert format_registry.read_document(file) == (TREE, SESSION if form is NATIVE else None)
        assert format_registry.read_file(file) == TREE
        format_registry.write_document(file, TREE, None)
        assert format_registry.read_document(file) == (TREE, None)
    with pytest.raises(FormatError, match="unknown format"):
        format_registry.write_document(tmp_path / "tree", TREE, SESSION)
    format_registry.write_document(tmp_path / "tree", TREE, SESSION, "native")
    assert format_registry.read_document(tmp_path / "tree")[1] == SESSION


def test_what_may_be_left_out_and_what_is_let_be():
    assert read() == Session("minimax", {}, 0, None, None, ())
    assert read(options=None, step=None, view=None, selected=None, collapsed=None) == Session("minimax")
    assert read(later={"key": [1]}, selected=0) == Session("minimax", selected=0)
    assert loads_with_session(with_session(None))[1] is None
    assert loads_with_session('{"tree": [1, 2], "session": 3}')[1] is None


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
    tree, dropped = loads_with_session(with_session(session))
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
        loads_with_session(with_session(session), "f")
    assert str(caught.value).startswith(f"f:{place}: ")


@pytest.mark.parametrize(
    ("members", "problem"),
    [
        ({"options": []}, "options must be an object, not a list"),
        ({"options": {"root": []}}, "an option must be text or a number, not a list"),
        ({"step": "3"}, "the step must be a whole number, 0 or more, not '3'"),
        ({"step": -1}, "the step must be"),
        ({"step": True}, "the step must be"),
        ({"step": 10**40}, "the step must be"),
        ({"view": "fit"}, "view must be an object"),
        ({"view": {"zoom": 1, "x": 0}}, "y is missing from the view"),
        ({"view": {"zoom": 0, "x": 0, "y": 0}}, "the zoom must be above 0"),
        ({"view": {"zoom": 1, "x": "a", "y": 0}}, "x: 'a' is text"),
        ({"view": {"zoom": 1, "x": 0, "y": "inf"}}, "the y must be finite"),
        ({"selected": "0"}, "expected the number of a node, not '0'"),
        ({"collapsed": 0}, "collapsed must be a list, not 0"),
        ({"lectures": {}}, "lectures must be a list"),
        ({"lectures": [3]}, "expected an object with an algorithm, not 3"),
        ({"lectures": [{"algorithm": 3}]}, "expected an object with an algorithm"),
        ({"lectures": [{"algorithm": "mcts", "options": 3}]}, "options must be an object, not 3"),
        ({"lectures": [{"algorithm": "mcts", "options": {"c": []}}]}, "an option must be text or"),
        ({"lectures": [{"algorithm": "mcts", "notes": {}}]}, "notes must be a list, not an object"),
        ({"lectures": [{"algorithm": "mcts", "notes": [[3, 4]]}]}, "expected a step and a note, not a list"),
        (
            {"lectures": [{"algorithm": "mcts", "notes": [[-3, "a"]]}]},
            "the step must be a whole number, 0 or more",
        ),
        (
            {"lectures": [{"algorithm": "mcts", "bookmarks": [1, True]}]},
            "the step must be a whole number, 0 or more",
        ),
        ({"collapsed": [0, False]}, "expected the number of a node, not false"),
    ],
)
def test_a_malformed_part_of_a_session_is_told(members, problem):
    with pytest.raises(FormatError, match=problem) as caught:
        read(**members)
    assert str(caught.value).startswith("f:1:")


def test_lectures_are_in_order_and_outlive_an_algorithm_that_is_gone():
    given = [{"algorithm": "later", "notes": [[9, "b"], [2, "a"]], "bookmarks": [7, 3, 7]}]
    lectures = (SavedNotes("later", (), ((2, "a"), (9, "b")), (3, 7)),)
    assert read(lectures=given) == Session("minimax", notes=lectures)
    assert read(lectures=given, algorithm="later") == Session("alphabeta", notes=lectures)


# The tree of a game

GAME = Setup("tictactoe", {"columns": 3, "equal": "same"}, "X O . / . . . / . . .", 4)
PLAYED = Session("minimax", {}, 7, SavedView(1, 2, 3), (4, 0), ((), (2, 0), (1,)), GAME)


COMPARED = SavedComparison(
    (SavedRun("alphabeta"), SavedRun("mtdf", (("first", 35.0),), "best")), "leaves", (12, 14), True
)


def test_a_comparison_is_kept_on_the_same_line():
    written = native.dumps(TREE, Session("alphabeta", comparison=COMPARED))
    assert (
        '"comparison": {"runs": [{"algorithm": "alphabeta"}, '
        '{"algorithm": "mtdf", "options": {"first": 35.0}, "moves": "best"}], '
        '"link": "leaves", "steps": [12, 14], "minimal": true}}'
    ) in written
    assert loads_with_session(written)[1] == Session("alphabeta", comparison=COMPARED)


def test_of_a_comparison_only_the_runs_are_required_and_other_keys_are_let_be():
    runs = [{"algorithm": "pvs", "colour": "red"}, {"algorithm": "a later one"}]
    session = read(comparison={"runs": runs, "layout": "later"})
    assert session is not None
    assert session.comparison == SavedComparison((SavedRun("pvs"), SavedRun("a later one")))
    assert choices_of(session.comparison) == []
    assert link_of(SavedComparison((), "telepathy")) == "node"


def test_a_comparison_outlives_an_algorithm_that_is_gone():
    session = read(algorithm="gone", comparison={"runs": [{"algorithm": "pvs"}, {"algorithm": "sss"}]})
    assert session is not None
    assert [choice.algorithm for choice in choices_of(session.comparison)] == ["pvs", "sss"]


@pytest.mark.parametrize(
    ("members", "problem"),
    [
        ({"runs": 3}, "runs must be a list, not 3"),
        ({"runs": [3]}, "expected an object with an algorithm, not 3"),
        ({"runs": [{"algorithm": "pvs", "moves": 3}]}, "moves must be text, not 3"),
        ({"runs": [{"algorithm": "pvs", "options": {"depth": []}}]}, "an option must be text or a number"),
        ({"runs": [], "steps": [-1]}, "the step must be a whole number, 0 or more, not -1"),
        ({"runs": [], "minimal": 1}, "minimal must be true or false, not 1"),
    ],
)
def test_a_malformed_comparison_is_told(members: dict[str, Any], problem: str):
    with pytest.raises(FormatError, match=problem):
        read(comparison=members)


def of_game(**members: Any) -> Session | None:
    return read(game={"name": "tictactoe", **members})


def test_of_a_game_the_root_alone_is_written():
    tree = make_grown_tree(GAME).tree
    lines = native.dumps(tree, PLAYED).splitlines()
    assert lines[3:] == [
        '  "title": "Tic-tac-toe",',
        '  "root": "max",',
        '  "session": {"version": 1, "algorithm": "minimax", "game": {"name": "tictactoe", "options": '
        '{"columns": 3, "equal": "same"}, "start": "X O . / . . . / . . .", "extent": 4}, "step": 7, "view": '
        '{"zoom": 1, "x": 2, "y": 3}, "selected": [4, 0], "collapsed": [[], [1], [2, 0]]},',
        '  "nodes": [',
        '    {"parent": null, "estimate": 0.1}',
        "  ]",
        "}",
    ]
    assert len(tree) > 1_000


setups = st.builds(
    Setup,
    st.sampled_from([*GAMES, "of somebody else"]),
    st.dictionaries(st.text(), st.text() | st.integers() | st.none() | st.floats(-9, 9)),
    st.text(),
    st.sampled_from([SEARCH, WHOLE]) | st.integers(0, 1_000_000),
    st.text(),
)
paths = st.lists(st.integers(0, 9)).map(tuple)


@given(setups, st.none() | paths, st.lists(paths, unique=True).map(sorted).map(tuple))
def test_a_game_comes_back_with_paths_of_nodes(game: Setup, selected: Any, collapsed: Any):
    session = Session("alphabeta", {"depth": 3}, 5, None, selected, collapsed, game)
    assert loads_with_session(native.dumps(Tree(), session), "f")[1] == session


def test_what_of_a_game_may_be_left_out():
    assert of_game() == Session("minimax", game=Setup("tictactoe"))
    assert of_game(options=None, start=None, extent=None, file=None, later=[1]) == of_game()
    assert read(game=None) == Session("minimax")


@pytest.mark.parametrize("members", [{"algorithm": "later"}, {"options": {"root": "up"}}])
def test_a_game_is_kept_whatever_the_algorithm(members: dict[str, Any]):
    assert read(game={"name": "go"}, step=4, **members) == Session("alphabeta", step=4, game=Setup("go"))


def test_a_game_of_a_later_version_is_refused():
    with pytest.raises(FormatError, match=r"^f:1:.* written by a newer treeview \(version 2\)$"):
        read(version=2, game={"name": "tictactoe"})


@pytest.mark.parametrize(
    ("members", "value", "problem"),
    [
        ({"game": "nim"}, '"nim"', "game must be an object, not 'nim'"),
        ({"game": {}}, "{}", "the name of the game must be text, not null"),
        ({"game": {"name": 3}}, "3", "the name of the game must be text, not 3"),
        ({"game": {"name": ""}}, '""', "the name of the game must be text, not ''"),
        ({"game": {"name": "nim", "options": []}}, "[]", "options must be an object, not a list"),
        ({"game": {"name": "nim", "options": {"a": [4]}}}, "[4]", "an option must be text or a number"),
        ({"game": {"name": "nim", "start": 5}}, "5", "start must be text, not 5"),
        ({"game": {"name": "nim", "file": 6}}, "6", "file must be text, not 6"),
        ({"game": {"name": "nim", "extent": "half"}}, '"half"', 'the extent must be "search", "whole" or a'),
        ({"game": {"name": "nim", "extent": -1}}, "-1", "number of plies, not -1"),
        ({"game": {"name": "nim", "extent": True}}, "true", "number of plies, not true"),
        ({"game": {"name": "nim"}, "selected": 7}, "7", "expected the path of a node, such as .1, 0., not 7"),
        ({"game": {"name": "nim"}, "selected": [8, -1]}, "[8, -1]", "expected the path of a node"),
        ({"game": {"name": "nim"}, "collapsed": [[], [True]]}, "[true]", "expected the path of a node"),
    ],
)
def test_what_is_malformed_about_a_game_is_told_where_it_is(members: Any, value: str, problem: str):
    text = with_session({"version": 1, "algorithm": "minimax", **members})
    with pytest.raises(FormatError, match=problem) as caught:
        loads_with_session(text, "f")
    assert str(caught.value).startswith(f"f:1:{text.index(value, text.index('game')) + 1}: ")


def test_other_formats_keep_the_nodes_and_lose_the_game(tmp_path: Path):
    tree = make_grown_tree(Setup("tictactoe", start="X O X / O X O / . . .", extent=WHOLE)).tree
    session = Session("alphabeta", game=Setup("tictactoe"))
    for form in FORMATS:
        assert ("game" in format_registry.find_lost(tree, form, session)) == (form is not NATIVE)
        assert "game" not in format_registry.find_lost(tree, form, Session("alphabeta"))
        file = tmp_path / f"tree{form.suffixes[0]}"
        format_registry.write_document(file, tree, session)
        back, kept = format_registry.read_document(file)
        assert (len(back), kept) == ((1, session) if form is NATIVE else (len(tree), None))


def test_a_tree_that_ends_before_the_game_does_is_refused_by_gambit():
    tree = make_grown_tree(Setup("tictactoe", extent=1)).tree
    with pytest.raises(FormatError, match="no value"):
        format_registry.write_text(tree, "efg")
    assert len(format_registry.read_text(format_registry.write_text(tree, "indented"))) == 10


def test_a_file_of_a_game_is_found_from_the_folder_of_the_document(tmp_path: Path):
    inside, outside = tmp_path / "here" / "games" / "my.py", tmp_path / "other.py"
    document = tmp_path / "here" / "my.tree.json"
    document.parent.mkdir()
    for file, told in ((inside, "games/my.py"), (outside, str(outside))):
        session = Session("alphabeta", game=Setup("my", file=str(file)))
        format_registry.write_document(document, Tree(), session)
        assert json.loads(document.read_text("utf-8"))["session"]["game"]["file"] == told
        assert format_registry.read_document(document)[1] == session
    format_registry.write_document(document, Tree(), Session("alphabeta", game=Setup("my", file=str(inside))))
    moved = (tmp_path / "here").rename(tmp_path / "there")
    found = format_registry.read_document(moved / document.name)[1]
    assert found is not None
    assert found.game == Setup("my", file=str(moved / "games" / "my.py"))

"""Several trees in one file: version 2 of the native format."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import treeview
from tests.strategies import trees
from treeview.formats import format_registry
from treeview.formats.format_error import FormatError
from treeview.formats.native import native
from treeview.formats.native.native import SavedPages
from treeview.formats.native.session import Session
from treeview.games.setup import Setup
from treeview.sources import read_source
from treeview.tree.tree import Tree

any_tree = trees(8, labels=True, moves=True, kinds=True, estimates=True, chance=True, title=True)
any_session = st.none() | st.builds(Session, st.sampled_from(["minimax", "mcts"]), step=st.integers(0, 99))
GAME = Session("alphabeta", game=Setup("nim", {"heaps": "1 2"}, extent=2), selected=(0,))


@given(pages=st.lists(st.tuples(any_tree, any_session), min_size=1, max_size=4), shown=st.integers(0, 3))
def test_reading_what_was_written_gives_the_same_pages(
    pages: list[tuple[Tree, Session | None]], shown: int
) -> None:
    saved = SavedPages(tuple(pages), min(shown, len(pages) - 1))
    text = native.pages_text(saved)
    assert format_registry.read_text_pages(text, source="<text>") == saved
    assert format_registry.pages_in(text.encode(), source="<data>") == saved
    assert native.loads(text) == pages[0][0]
    if len(pages) == 1:
        assert text == native.dumps(*pages[0])
    else:
        assert json.loads(text)["version"] == 2


def test_a_file_of_pages_has_a_line_for_each_node() -> None:
    saved = SavedPages(((treeview.load("[1]"), None), (Tree(title="two"), Session("minimax"))), 1)
    assert native.pages_text(saved) == (
        '{\n  "format": "treeview-tree",\n  "version": 2,\n  "shown": 1,\n  "pages": [\n'
        '    {\n      "root": "max",\n      "nodes": [\n'
        '        {"parent": null},\n        {"parent": 0, "value": 1}\n      ]\n    },\n'
        '    {\n      "title": "two",\n      "root": "max",\n'
        '      "session": {"version": 1, "algorithm": "minimax", "step": 0},\n'
        '      "nodes": [\n        {"parent": null}\n      ]\n    }\n  ]\n}\n'
    )


def test_pages_can_be_written_by_hand_and_hold_games() -> None:
    text = '{"format": "treeview-tree", "version": 2, "pages": [{"title": "a", "tree": [[3, 12], 2]}, PAGE]}'
    page = native.pages_text(SavedPages(((Tree(title="Nim"), GAME), (Tree(), None))))
    text = text.replace("PAGE", json.dumps(json.loads(page)["pages"][0]))
    (tree, session), (_, game) = format_registry.read_text_pages(text, source="<text>").pages
    assert (tree.title, len(tree), session, game) == ("a", 5, None, GAME)


@pytest.mark.parametrize(
    ("members", "problem"),
    [
        ('"pages": @[]', "expected pages, a list of trees"),
        ('"pages": @3', "expected pages, a list of trees"),
        ('"pages": [{"nodes": [{}]}, @7]', "expected an object with nodes, not 7"),
        ('"pages": [{"nodes": [{}]}, {"nodes": [{"value": @"x"}]}]', "x"),
        ('"pages": [{"nodes": [{}]}, @{"title": 4}]', "expected nodes"),
        ('"pages": [{"nodes": [{}]}, {"nodes": [{}]}], "shown": @"a"', "a page number"),
        ('"pages": [{"nodes": [{}]}, {"nodes": [{}], "session": @3}]', "must be an object"),
    ],
)
def test_mistakes_in_a_page_are_told_where_they_are(members: str, problem: str) -> None:
    text = '{"format": "treeview-tree", "version": 2, MEMBERS}'.replace("MEMBERS", members)
    with pytest.raises(FormatError, match=problem) as caught:
        format_registry.read_text_pages(text.replace("@", ""), "f")
    assert str(caught.value).startswith(f"f:1:{text.index('@') + 1}: ")
    assert "\n" not in str(caught.value)


def test_a_page_that_is_gone_is_not_shown() -> None:
    text = '{"format": "treeview-tree", "version": 2, "pages": [{"nodes": [{}]}], "shown": 5}'
    assert format_registry.read_text_pages(text, source="<text>").shown == 0


def test_a_source_names_a_page_by_its_number(tmp_path: Path) -> None:
    file = tmp_path / "lecture.tree.json"
    format_registry.write_pages(file, SavedPages(tuple((Tree(value=float(n)), None) for n in range(3)), 2))
    assert [treeview.load(f"{file}#{n}").value[0] for n in (1, 2, 3)] == [0.0, 1.0, 2.0]
    assert treeview.load(file).value[0] == 0.0
    content = read_source(str(file))
    assert (content.page, content.page_count, content.as_left().page) == (0, 3, 2)
    for wrong in (0, 4):
        with pytest.raises(FormatError, match=f"there is no page {wrong}; the number of pages is 3"):
            treeview.load(f"{file}#{wrong}")
    Path(f"{file}#2").write_text("[[7]]")
    assert treeview.load(f"{file}#2").value[2] == 7, "a file of that name comes first"


def test_other_formats_hold_one_tree(tmp_path: Path) -> None:
    pages = SavedPages(((Tree(), None), (Tree(), None)))
    with pytest.raises(FormatError, match="CSV table holds one tree, not 2"):
        format_registry.write_pages(tmp_path / "a.csv", pages)
    assert not [*tmp_path.iterdir()]

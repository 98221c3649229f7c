from __future__ import annotations

import codecs
import json
from pathlib import Path

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.strategies import trees
from treeview import resources
from treeview.formats import format_registry
from treeview.formats.format_error import FormatError
from treeview.formats.format_registry import (
    CONTENT,
    CSV,
    DOT,
    EFG,
    FORMATS,
    GRAPHML,
    INDENTED,
    NATIVE,
    NESTED,
    NODELINK,
    Format,
)
from treeview.formats.json_text import JsonDocument
from treeview.formats.native import native
from treeview.tree.tree import CHANCE, MAX, MIN, Tree

TREE = format_registry.read_text('["top", [8, 3], "win": -2]')


NAMES_OF_FORMATS = (
    *("EFG 2 R", "id,parent", "id, parent; label", "digraph x", "max", "inf", "0"),
    *("", "a", "graph {", "max(", "a: b"),
)


def detect(text: str) -> Format:
    """The format that a text without a name is taken to be in."""
    return format_registry._identify(text, "")[0]


every_format = pytest.mark.parametrize("form", FORMATS, ids=lambda form: form.name)


@every_format
def test_every_format_is_told_by_its_text(form):
    text = format_registry.write_text(TREE, form)
    assert detect(text) is form
    assert format_registry.read_text(text) == TREE
    assert format_registry.read_text("\ufeff \n" + text) == TREE
    assert format_registry.read_bytes(codecs.BOM_UTF8 + text.encode()) == TREE
    assert format_registry.read_bytes(codecs.BOM_UTF16_LE + text.encode("utf-16-le")) == TREE


@every_format
def test_every_format_is_read_from_and_written_to_files(form, tmp_path):
    for suffix in form.suffixes:
        file = tmp_path / f"exercise{suffix.upper()}"
        format_registry.write_file(TREE, file)
        assert format_registry.format_of_file(str(file)) is form
        assert detect(file.read_text("utf-8")) is form
        assert format_registry.read_file(file) == TREE
        assert file.read_bytes().endswith(b"\n")
        assert [*tmp_path.iterdir()] == [file]
        file.unlink()


def test_the_longest_suffix_decides():
    names = ["a.json", "a.tree.json", "a.nodelink.json", "a.graphml", "a.xml", "a.txt", "a.nested"]
    assert [format_registry.format_of_file(name) for name in names] == [
        *[NATIVE, NATIVE, NODELINK, GRAPHML, GRAPHML, NESTED, NESTED]
    ]
    assert format_registry.format_of_file("a.png") is None


@every_format
@given(
    tree=trees(labels=True, moves=True, kinds=True, estimates=True, chance=True, title=True, preorder=True)
)
def test_a_format_keeps_what_the_table_says(form, tree):
    if form is EFG:
        assume(not np.isinf(tree.column("value")).any())
    back = form.loads(form.dumps(tree), "")
    kept = set(form.keeps)
    assert list(back.parent) == list(tree.parent)
    assert ("names" in kept) == ("values" in kept) is True
    assert back.labels == tree.labels
    assert back.value.tobytes() == tree.value.tobytes()
    assert back.title == (tree.title if "title" in kept else "")
    assert back.moves == (tree.moves if "moves" in kept else {})
    assert back.probabilities == (tree.probabilities if "probabilities" in kept else {})
    if "kinds" in kept:
        told = [n for n in range(len(tree)) if "terminal kinds" in kept or not tree.is_terminal(n)]
        assert [back.kinds()[n] for n in told] == [tree.kinds()[n] for n in told]
    else:
        assert back.kinds() == type(tree).kinds(back)
    if "estimates" in kept:
        assert back.estimate.tobytes() == tree.estimate.tobytes()
    assert set(format_registry.find_lost(tree, form)).isdisjoint(kept)
    if not format_registry.find_lost(tree, form):
        assert back.kinds() == tree.kinds()
        assert format_registry.find_lost(back, NATIVE) == ()


def test_the_manual_has_the_same_table():
    words = {
        "root": "who moves at the root",
        "written": "how numbers are written",
        "terminal kinds": "kinds of terminals",
        "title": "the title",
        "game": "the game",
        "lectures": "notes of steps",
        "session": "the session",
    }
    wanted = []
    for form in FORMATS:
        files = " ".join(f"`{suffix}`" for suffix in form.suffixes)
        left_out = ", ".join(words.get(what, what) for what in CONTENT if what not in form.keeps)
        wanted.append([form.title, files, left_out or "nothing is lost"])
    manual = (Path(__file__).parents[2] / "resources" / "manual" / "formats.md").read_text("utf-8")
    table = manual[manual.index("| format | files |") :].split("\n\n")[0].splitlines()[2:]
    cells = [[cell.strip() for cell in row.strip("|").split("|")] for row in table]
    assert [[title.split(" (")[0], files, lost.split(";")[0]] for title, files, lost in cells] == wanted


def test_the_native_file_in_the_manual_is_one():
    manual = (Path(__file__).parents[2] / "resources" / "manual" / "formats.md").read_text("utf-8")
    text = manual[manual.index('{\n  "format": "treeview-tree"') :].split("```")[0]
    tree, session = native.pages_of(JsonDocument.read(text)).pages[0]
    assert session is not None
    assert native.dumps(tree, session) == text


@pytest.mark.parametrize("name", NAMES_OF_FORMATS[:-5])
def test_a_name_that_another_format_begins_with_is_a_name(name, tmp_path):
    tree = Tree(label=name)
    tree.add_child(0, value=1)
    for form in (INDENTED, NESTED):
        for one in (tree, Tree(label=name, value=2)):
            file = tmp_path / f"a{form.suffixes[0]}"
            format_registry.write_file(one, file)
            assert format_registry.read_file(file) == one
    assert format_registry.read_text(
        format_registry.write_text(Tree(label=name, value=2), NESTED)
    ).labels == {0: name}
    assert format_registry.read_text("EFG\n  8", "").labels == {0: "EFG"}
    assert format_registry.read_text("id,parent [min]\n  8", "").labels == {0: "id,parent"}


@given(trees(max_nodes=3, kinds=True, estimates=True), st.sampled_from(NAMES_OF_FORMATS))
def test_an_outline_is_told_by_its_text_however_short(tree, name):
    tree.labels[0] = name
    text = format_registry.write_text(tree, INDENTED)
    assert format_registry.read_text(text) == tree, text


def test_a_table_or_a_game_that_is_broken_is_told_as_such(tmp_path):
    broken = {"f.csv": "item,x", "F.CSV": "id;x [m]", "f.efg": "iEFG 2", "g.efg": "EFG"}
    for name, text in broken.items():
        with pytest.raises(FormatError, match=r"EFG, the first|is missing|expected 2"):
            format_registry.read_text(text, name)


@pytest.mark.parametrize("form", [CSV, DOT, EFG, GRAPHML, NESTED], ids=lambda form: form.name)
def test_what_a_file_cannot_hold_is_not_written(form, tmp_path):
    for letter in "\0\ud800":
        tree = Tree(label=f"a{letter}", value=1)
        if form is NESTED and letter == "\0":
            assert format_registry.read_text(form.dumps(tree)) == tree
            continue
        with pytest.raises(FormatError, match=r"a zero|half of|XML cannot"):
            format_registry.write_file(tree, tmp_path / f"a{form.suffixes[0]}")
        assert not [*tmp_path.iterdir()]


def test_what_would_be_lost_is_told():
    tree = Tree(kind=MIN, title="t", label="a")
    luck = tree.add_child(0, kind=CHANCE, move="m", estimate=1)
    tree.add_child(luck, value=1, probability=1)
    assert format_registry.find_lost(tree, NESTED) == (
        "root",
        "kinds",
        "moves",
        "estimates",
        "probabilities",
        "title",
    )
    assert format_registry.find_lost(tree, GRAPHML) == ()
    assert format_registry.find_lost(TREE, NESTED) == ()
    tree.first_child[0] = tree.last_child[0] = -1  # all deleted but the root
    tree.child_count[0] = 0
    assert format_registry.find_lost(tree, NESTED) == ("root", "terminal kinds", "title")
    assert format_registry.find_lost(tree, EFG) == ("terminal kinds",)


def test_a_figure_and_one_named_terminal_are_told_by_their_keys():
    assert detect('{"tree": [1, 2]}') is NATIVE
    assert format_registry.read_text('{"tree": [1, 2]}') == format_registry.read_text("[1, 2]")
    assert detect('{"win": [1, 2]}') is NESTED
    assert format_registry.read_bytes(b'{"win": 3}', "a.txt").labels == {0: "win"}
    assert format_registry.read_text("3").value[0] == 3
    assert (
        format_registry.read_text('{"directed": true, "nodes": [{"id": 0, "value": 3}], "links": []}').value[
            0
        ]
        == 3
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "f: it is empty"),
        (" \n\t", "f: it is empty"),
        ("\ufeff", "f: it is empty"),
        ("hello", "f:1:1: not a tree in any known format (treeview tree, nested lists, indented text"),
        ("\n digraph { a -> b, }", "f:2:18: expected"),
        ("a,b,c\n1,2,3", "f:1:1: not a tree in any known format"),
        ("graph theory\nis fun", "f:1:1: not a tree in any known format"),
        ("{}", "f:1:1: not a tree in any known format"),
        ('{"a": 1, "b": 2}', "f:1:1: not a tree in any known format"),
        ('{"version": 1}', "f:1:1: not a tree in any known format"),
        ('{"a": {"b": [1]}}', "f:1:1: not a tree in any known format"),
        ("EFG 2 R", "f:1:1: not a tree in any known format"),
        ("Error: see https://example.org", "f:1:1: not a tree in any known format"),
        ("{", "f:1:1: the text ends, but this { is never closed"),
        ('{"nodes": []}', 'f:1:1: expected "format": "treeview-tree"'),
        ("<html>", "f:1:1: expected <graphml>, not <html>"),
        ("[[8, 3], [5,", "f:1:10: this [ is never closed"),
        ("[1, \ud800]", "f:1:5: half of a surrogate pair"),
    ],
)
def test_what_is_no_tree_is_told_in_one_line(text, message):
    with pytest.raises(FormatError) as caught:
        format_registry.read_text(text, "f")
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("start\n  3\n  4", INDENTED),
        ("start\n\twin: 3", INDENTED),
        ("# A title\n7", INDENTED),
        ("-\n  a [max]\n    3", INDENTED),
        ('"a [b"\n  3\n  (4', INDENTED),
        ('"a [b"\n  3\n  4', INDENTED),
        ('"root":\n  [3, 4]', NESTED),
        ('"root":\n  3', NESTED),
        ("[8,\n 3]", NESTED),
        ("(\n  3\n  4\n)", NESTED),
        ("7\n  ", NESTED),
        ("?", NESTED),
        ("digraph{a->b}", DOT),
        ('/* x */ # y\nstrict DiGraph "a b" {\na->b}', DOT),
        ("# digraph\ngraph theory\n  3", INDENTED),
        ("id,parent\na,\nb,a", CSV),
        ('"id";"label";"parent"\na;;', CSV),
        ("Parent\tID\n\ta", CSV),
        ("identity,parents\n  3", INDENTED),
    ],
)
def test_words_tell_their_format(text, form):
    assert detect(text) is form


@pytest.mark.parametrize(
    ("name", "text"),
    [("a.outline", "hello"), ("a.outline", "7"), ("a.outline", '"hello"'), ("a.dot", "digraph{a}")],
)
def test_a_name_helps_with_trees_of_one_node(name, text):
    assert len(format_registry.read_text(text, name)) == 1


def test_a_name_helps_only_where_the_text_does_not_tell():
    with pytest.raises(FormatError, match=r"^x\.graphml:1:1: the XML is broken"):
        format_registry.read_text("hello", "x.graphml")
    assert format_registry.read_text("[1, 2]", "x.json") == format_registry.read_text("[1, 2]")


def test_formats_have_names():
    assert format_registry.write_text(TREE, "nested") == '["top", [8, 3], "win": -2]'
    assert format_registry.write_text(TREE) == format_registry.write_text(TREE, NATIVE)
    with pytest.raises(FormatError, match="there is no format 'gif'; choose from native, nested"):
        format_registry.write_text(TREE, "gif")


def test_a_file_of_unknown_kind_is_not_written(tmp_path):
    file = tmp_path / "tree.gif"
    with pytest.raises(
        FormatError, match=r"tree\.gif: unknown format; the name must end in one of \.tree\.json"
    ):
        format_registry.write_file(TREE, file)
    assert not file.exists()
    format_registry.write_document(file, TREE, None, "nested")
    assert format_registry.read_file(file) == TREE


def test_what_cannot_be_written_names_its_file_and_leaves_the_old_one(tmp_path):
    file = tmp_path / "tree.graphml"
    file.write_text("old")
    with pytest.raises(FormatError, match=r"tree\.graphml: the label 'a\\x00' has a character"):
        format_registry.write_file(Tree(label="a\0", value=1), file)
    assert file.read_text() == "old"


@pytest.mark.long
def test_every_bundled_example_survives_every_format_that_keeps_all():
    for name in resources.example_names():
        tree, session = format_registry.read_document(resources.example(name))
        if session and session.game:
            continue  # whose tree is not in the file
        for form in FORMATS:
            if form is EFG and np.isinf(tree.column("value")).any():
                continue  # which it refuses, see its own tests
            back = format_registry.read_text(format_registry.write_text(tree, form))
            if not format_registry.find_lost(tree, form):
                assert back.kinds() == tree.kinds(), name
                assert (back.labels, back.moves, back.title) == (tree.labels, tree.moves, tree.title), name


def test_the_root_of_a_figure_file_is_read(tmp_path: Path):
    file = tmp_path / "figure.json"
    file.write_text(json.dumps({"name": "n", "root": "min", "tree": [[1, 2], 3]}))
    assert format_registry.read_file(file).kind[0] == MIN
    file.write_text(json.dumps([[1, 2], 3]))
    assert format_registry.read_file(file).kind[0] == MAX

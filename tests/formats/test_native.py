from __future__ import annotations

import json
import math
from pathlib import Path

import pytest
from hypothesis import given

from tests.strategies import trees
from treeview.formats.format_error import FormatError
from treeview.formats.native.native import dumps, loads
from treeview.formats.nested import nested_text
from treeview.tree.edits import node_edits
from treeview.tree.tree import CHANCE, MAX, MIN, NIL, Tree

FIGURES = sorted((Path(__file__).parents[1] / "figures").glob("*.json"))


def document(*nodes: str, **more: object) -> str:
    """A native file with its nodes on lines 2, 3, ..."""
    extra = "".join(f"{json.dumps(key)}: {json.dumps(value)}, " for key, value in more.items())
    return f'{{"format": "treeview-tree", "version": 1, {extra}"nodes": [\n' + ",\n".join(nodes) + "]}"


def test_a_file_with_everything():
    # start (MIN): boost (MAX though it stands below MIN), drift, chance; under boost: 8, inf
    text = """{
      "format": "treeview-tree", "version": 1, "title": "Two plies", "root": "min", "later": {"key": [1]},
      "nodes": [
        {"parent": null, "label": "start", "estimate": -1},
        {"parent": 0, "move": "boost", "estimate": 2.5, "kind": "min"},
        {"parent": 0, "move": "drift", "value": "-inf", "kind": "terminal"},
        {"parent": 0, "kind": "chance", "label": null},
        {"parent": 1, "value": 8},
        {"parent": 3, "value": 0, "probability": 0.25},
        {"parent": 1, "value": "inf"},
        {"parent": 3, "value": -0.5, "probability": 0.75}
      ]
    }"""
    tree = loads(text)
    assert tree.title == "Two plies"
    assert list(tree.parent) == [NIL, 0, 0, 0, 1, 3, 1, 3]
    assert list(tree.rank) == [0, 0, 1, 2, 0, 0, 1, 1]
    assert list(tree.depth) == [0, 1, 1, 1, 2, 2, 2, 2]
    assert list(tree.children(0)) == [1, 2, 3]
    assert list(tree.children(1)) == [4, 6]
    assert (tree.last_child[1], tree.last_child[4]) == (6, NIL)
    assert list(tree.kind) == [MIN, MIN, -1, CHANCE, -1, -1, -1, -1]
    assert (tree.value[2], tree.value[4], tree.value[5], tree.value[6]) == (-math.inf, 8, 0, math.inf)
    assert (tree.estimate[0], tree.estimate[1]) == (-1, 2.5)
    assert (tree.labels, tree.moves) == ({0: "start"}, {1: "boost", 2: "drift"})
    assert tree.probabilities == {5: 0.25, 7: 0.75}


def test_one_node_a_line():
    tree = nested_text.loads('[["boost", 8], -inf]')
    assert dumps(tree) == (
        "{\n"
        '  "format": "treeview-tree",\n'
        '  "version": 1,\n'
        '  "root": "max",\n'
        '  "nodes": [\n'
        '    {"parent": null},\n'
        '    {"parent": 0, "label": "boost"},\n'
        '    {"parent": 1, "value": 8},\n'
        '    {"parent": 0, "value": "-inf"}\n'
        "  ]\n"
        "}\n"
    )


@given(trees(labels=True, moves=True, kinds=True, estimates=True, chance=True, title=True))
def test_reading_what_was_written_gives_the_same_tree(tree):
    text = dumps(tree)
    assert loads(text) == tree
    assert dumps(loads(text)) == text
    json.loads(text)


def test_an_unfinished_tree_is_kept():
    tree = Tree()
    tree.add_child(0)
    luck = tree.add_child(0, kind=CHANCE)
    tree.add_child(luck, value=1, probability=0.5)
    assert loads(dumps(tree)) == tree


def test_what_means_nothing_is_not_written():
    tree = nested_text.loads("[[1, 2], 3]")
    tree.value[1] = 7  # it was a terminal before it got children
    tree.probabilities[1] = 0.5
    tree.moves[0] = "to the root"
    assert loads(dumps(tree)) == nested_text.loads("[[1, 2], 3]")


def test_deleted_and_moved_nodes():
    #    0                    0
    #  1   2      becomes    2 3
    # 3 4                    4
    tree = Tree()
    for parent, value in ((0, math.nan), (0, math.nan), (1, 3.0), (1, 4.0)):
        tree.add_child(parent, value=value)
    for make, told in (
        (node_edits.move, ([4], 2, 0)),
        (node_edits.move, ([3], 0, 2)),
        (node_edits.delete, ([1],)),
    ):
        for change in make(tree, *told).changes:
            change.apply(tree)
    assert nested_text.dumps(tree) == "[[4], 3]"
    assert nested_text.dumps(loads(dumps(tree))) == "[[4], 3]"


@pytest.mark.parametrize("file", FIGURES, ids=lambda file: file.stem)
def test_figures(file):
    text = file.read_text(encoding="utf-8")
    figure = json.loads(text)
    tree = loads(text, file.name)
    assert len(tree) == figure["expected"]["minimax"]["counts"]["nodes"]
    assert tree.title == figure["title"]
    assert tree.kind[0] == MAX
    assert json.loads(nested_text.dumps(tree)) == figure["tree"]
    assert loads(dumps(tree)) == tree


def test_a_figure_has_names_and_a_root_and_its_mistakes_have_places():
    tree = loads('{"name": "n", "root": "min", "tree": ["top", {"win": Infinity}, [3, 4]]}')
    assert (tree.title, tree.kind[0], tree.labels) == ("n", MIN, {0: "top", 1: "win"})
    with pytest.raises(FormatError, match=r"^f:2:5: a list with no children"):
        loads('{"tree": [[3, 4],\n [3,[]]]}', "f")


def test_a_figure_may_be_deep():
    tree = loads('{"tree": ' + "[" * 20_000 + "1" + "]" * 20_000 + ', "title": "deep"}')
    assert (len(tree), tree.title) == (20_001, "deep")
    with pytest.raises(FormatError, match=r"^line 1, column 20013: the name 'a' must stand first"):
        loads('{"tree": ' + "[" * 20_000 + '1, "a"' + "]" * 20_000 + "}")


ROOT = '{"parent": null}'


@pytest.mark.parametrize(
    ("text", "place", "problem"),
    [
        ("[]", "1:1", "expected an object"),
        ("{}", "1:1", 'expected "format": "treeview-tree"'),
        ('{"format": "other"}', "1:12", 'expected "format"'),
        ('{"format": "treeview-tree"}', "1:1", 'expected "version": 1'),
        ('{"format": "treeview-tree", "version": true}', "1:40", 'expected "version": 1'),
        ('{"format": "treeview-tree", "version": 0}', "1:40", 'expected "version": 1'),
        ('{"format": "treeview-tree", "version": 2}', "1:1", "expected pages, a list of trees"),
        ('{"format": "treeview-tree", "version": 3}', "1:40", r"written by a newer treeview \(version 3\)"),
        (document(ROOT, version=1), "1:43", "key 'version' is given twice"),
        (document(), "1:52", "expected nodes"),
        ('{"format": "treeview-tree", "version": 1, "nodes": {}}', "1:52", "expected nodes"),
        ('{"format": "treeview-tree", "version": 1}', "1:1", "expected nodes"),
        (document(ROOT, root="up"), "1:51", "the root must be max, min or chance, not 'up'"),
        (document(ROOT, root=1), "1:51", "the root must be"),
        (document(ROOT, title=3), "1:52", "the title must be text"),
        (document("3"), "2:1", "a node must be an object"),
        (document('{"parent": 0}'), "2:12", "the first node is the root"),
        (document(ROOT, "{}"), "3:1", "node 1 has no parent"),
        (document(ROOT, ROOT), "3:1", "node 1 has no parent"),
        (document(ROOT, '{"parent": 1}'), "3:12", "node 1 is its own parent"),
        (document(ROOT, '{"parent": 2}', '{"parent": 1}'), "3:12", "node 2, must come before it"),
        (document(ROOT, '{"parent": 7}'), "3:12", "there is no node 7"),
        (document(ROOT, '{"parent": -1}'), "3:12", "there is no node -1"),
        (document(ROOT, '{"parent": 0.0}'), "3:12", "number of a node, not 0.0"),
        (document(ROOT, '{"parent": false}'), "3:12", "number of a node, not false"),
        (document(ROOT, '{"parent": "0"}'), "3:12", "number of a node, not '0'"),
        (document(ROOT, '{"parent": 0, "parent": 0}'), "3:15", "given twice"),
        (
            document(ROOT, '{"parent": 0, "valeu": 3}'),
            "3:15",
            "a node cannot have 'valeu'; it may have parent",
        ),
        (document(ROOT, '{"parent": 0, "valeu": null}'), "3:15", "a node cannot have 'valeu'"),
        (document(ROOT, '{"parent": 0, "value": true}'), "3:24", "value: true is not a number"),
        (document(ROOT, '{"parent": 0, "value": "x3"}'), "3:24", "value: 'x3' is not a number"),
        (document(ROOT, '{"parent": 0, "value": "1/0"}'), "3:24", "divides by zero"),
        (document(ROOT, '{"parent": 0, "value": NaN}'), "3:24", "not a number that a node can have"),
        (document(ROOT, '{"parent": 0, "value": "nan"}'), "3:24", "is not a number that a node can"),
        (document(ROOT, '{"parent": 0, "value": 1e999}'), "3:24", "too large"),
        (document(ROOT, f'{{"parent": 0, "value": 1{"0" * 350}}}'), "3:24", "too large"),
        (document(ROOT, f'{{"parent": 0, "value": {"1" * 5000}}}'), "3:24", "too large"),
        (document(ROOT, '{"parent": 0, "estimate": []}'), "3:27", "a list is not a number"),
        (document('{"value": 3}', '{"parent": 0}'), "2:11", "it may have an estimate"),
        (document(ROOT, '{"parent": 0, "label": 3}'), "3:24", "the label must be text"),
        (document(ROOT, '{"parent": 0, "move": ["a"]}'), "3:23", "the move must be text"),
        (document(ROOT, r'{"parent": 0, "label": "\ud800"}'), "3:24", "half of a surrogate"),
        (document(ROOT, '{"parent": 0, "kind": "maximum"}'), "3:23", "the kind must be max, min"),
        (document(ROOT, '{"parent": 0, "kind": {}}'), "3:23", "the kind must be max, min"),
        (document('{"kind": "terminal"}', '{"parent": 0}'), "2:10", "node 0 has children"),
        (document('{"kind": "min"}', root="max"), "2:10", "the root is max above, but min here"),
        (document(ROOT, '{"parent": 0, "probability": 0.5}'), "3:30", "only a child of a chance node"),
        (document('{"kind": "chance", "probability": 1}'), "2:35", "only a child of a chance node"),
        (document(ROOT, '{"parent": 0, "probability": 1.5}', root="chance"), "3:30", "between 0 and 1"),
        (document(ROOT, '{"parent": 0, "probability": "inf"}', root="chance"), "3:30", "between 0 and 1"),
    ],
)
def test_mistakes_are_told_where_they_are(text, place, problem):
    with pytest.raises(FormatError, match=problem) as caught:
        loads(text, "f")
    assert str(caught.value).startswith(f"f:{place}: ")


def test_no_truncated_file_is_half_loaded():
    text = dumps(nested_text.loads('["top", [8, 3], "win": inf]'))
    for end in range(len(text) - 3):
        with pytest.raises(FormatError):
            loads(text[:end])


def test_integers_beyond_those_that_are_exact_are_read_as_floats():
    assert loads(document(f'{{"value": {2**60 + 1}}}')).value[0] == float(2**60)


def test_a_name_that_no_file_can_hold():
    tree = Tree(label="\ud800", value=1)
    with pytest.raises(FormatError, match="half of a surrogate pair"):
        dumps(tree)

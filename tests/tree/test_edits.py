"""Edits against what they promise: undo gives back the same tree, columns stay consistent."""

from __future__ import annotations

import math
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import trees
from treeview.formats.nested import nested_text
from treeview.tree.edits import node_edits, replacement
from treeview.tree.edits.change import Edit
from treeview.tree.preorder import Preorder
from treeview.tree.tree import AUTO, CHANCE, MAX, MIN, NIL, ROOT, Tree, TreeError


def consistent(tree: Tree) -> None:
    """Every link agrees with every other, walked node by node."""
    seen = 0
    waiting = [(ROOT, 0)]
    assert tree.parent[ROOT] == NIL
    while waiting:
        node, depth = waiting.pop()
        seen += 1
        assert tree.depth[node] == depth
        children = list(tree.children(node))
        assert tree.child_count[node] == len(children)
        assert tree.last_child[node] == (children[-1] if children else NIL)
        for rank, child in enumerate(children):
            assert (tree.parent[child], tree.rank[child]) == (node, rank)
            waiting.append((child, depth + 1))
    assert seen == len(Preorder(tree).ids)


def some_edit(tree: Tree, random: Random) -> Edit | None:
    """An edit of any kind at any place; ``None`` where it is refused."""
    nodes = tree.preorder().tolist()
    node, other = random.choice(nodes), random.choice(nodes)
    several = random.sample(nodes, min(len(nodes), random.randint(1, 4)))
    number = float(random.randint(-9, 9))
    makers = (
        lambda: node_edits.add_child(tree, node, value=number),
        lambda: node_edits.add_child(tree, node, 0, label="new", note="why"),
        lambda: node_edits.add_sibling(tree, node, before=random.random() < 0.5),
        lambda: node_edits.delete(tree, several),
        lambda: node_edits.move(tree, several, other, random.randint(0, tree.child_count[other])),
        lambda: node_edits.move(tree, [node], other),
        lambda: node_edits.copy(tree, several, other, random.randint(0, tree.child_count[other])),
        lambda: node_edits.duplicate(tree, several),
        lambda: node_edits.graft(
            tree, node, [nested_text.loads("[[1,2],3]", "t"), nested_text.loads("?", "t")]
        ),
        lambda: node_edits.put(tree, "value", {node: number}),
        lambda: node_edits.put(tree, "labels", dict.fromkeys(several, "name")),
        lambda: node_edits.put(tree, "moves", {node: None}),
        lambda: node_edits.put(tree, "kind", dict.fromkeys(several, random.choice((MAX, MIN, CHANCE)))),
        lambda: node_edits.put(tree, "probabilities", {node: 0.5}),
        lambda: node_edits.put(tree, "notes", {node: "n" * random.randint(0, 2)}),
        lambda: node_edits.retitle(tree, "title"),
        lambda: replacement.replace_tree(tree, nested_text.loads("[[8,3,2],[5,4,6],[1,?,7]]", "t")),
    )
    try:
        return random.choice(makers)()
    except TreeError:
        return None


def copied(tree: Tree) -> Tree:
    """The same tree in rows of its own, by the public walk only."""
    copy = Tree(kind=tree.kind[ROOT], title=tree.title)
    ids = {ROOT: ROOT}
    for node in tree.preorder().tolist():
        new = ids.setdefault(node, ROOT) if node == ROOT else copy.add_child(ids[tree.parent[node]])
        ids[node] = new
        copy.kind[new], copy.value[new], copy.estimate[new] = (
            tree.kind[node],
            tree.value[node],
            tree.estimate[node],
        )
        for name in ("labels", "moves", "probabilities", "notes"):
            if node in getattr(tree, name):
                getattr(copy, name)[new] = getattr(tree, name)[node]
    return copy


@given(trees(), st.integers(0, 2**32))
def test_undo_of_any_series_of_edits_gives_back_the_tree(tree: Tree, seed: int) -> None:
    random = Random(seed)
    stack = []
    for _ in range(12):
        edit = some_edit(tree, random)
        if edit is None:
            continue
        before = copied(tree)
        undo = edit.apply(tree)
        consistent(tree)
        stack.append((before, undo, copied(tree)))
    redo = []
    for before, undo, after in reversed(stack):
        redo.append((Edit("", undo).apply(tree), after))
        consistent(tree)
        assert tree == before
    for changes, after in reversed(redo):
        Edit("", changes).apply(tree)
        consistent(tree)
        assert tree == after


@given(trees(), trees())
def test_a_tree_becomes_another_in_shape_values_and_names(tree: Tree, other: Tree) -> None:
    edit = replacement.replace_tree(tree, other)
    if edit is not None:
        edit.apply(tree)
    consistent(tree)
    mine, others = tree.preorder(), other.preorder()
    assert [tree.child_count[n] for n in mine] == [other.child_count[n] for n in others]
    assert str([tree.value[n] for n in mine]) == str([other.value[n] for n in others])
    assert [tree.labels.get(n) for n in mine] == [other.labels.get(n) for n in others]
    assert replacement.replace_tree(tree, other) is None


def test_typing_a_child_at_the_front_keeps_the_notes_of_the_others() -> None:
    tree = nested_text.loads("[[3,12],[2,4]]", "t")
    left, right = tree.children(ROOT)
    tree.notes[right] = "kept"
    edit = replacement.replace_tree(tree, nested_text.loads("[7,[3,12],[2,4]]", "t"))
    assert edit is not None
    edit.apply(tree)
    assert list(tree.children(ROOT))[1:] == [left, right]


def test_what_cannot_be_is_refused_in_one_line() -> None:
    tree = nested_text.loads("[[3,12],[2,4]]", "t")
    left = tree.first_child[ROOT]
    for refused in (
        lambda: node_edits.delete(tree, [ROOT]),
        lambda: node_edits.delete(tree, []),
        lambda: node_edits.move(tree, [left], tree.first_child[left]),
        lambda: node_edits.move(tree, [left], left),
        lambda: node_edits.move(tree, [ROOT], left),
        lambda: node_edits.add_sibling(tree, ROOT, before=False),
        lambda: node_edits.duplicate(tree, [ROOT]),
        lambda: node_edits.put(tree, "value", {left: 1.0}),
        lambda: node_edits.put(tree, "probabilities", {left: 1.5}),
        lambda: node_edits.put(tree, "probabilities", {left: math.nan}),
        lambda: node_edits.put(tree, "moves", {ROOT: "up"}),
        lambda: node_edits.put(tree, "kind", {left: 7}),
    ):
        before = copied(tree)
        with pytest.raises(TreeError) as error:
            refused()
        assert "\n" not in str(error.value)
        assert tree == before


def test_moving_within_a_family_counts_places_as_they_are() -> None:
    tree = nested_text.loads("[1,2,3,4]", "t")
    a, b, c, d = tree.children(ROOT)
    node_edits.move(tree, [a, c], ROOT, 3).apply(tree)
    assert list(tree.children(ROOT)) == [b, a, c, d]
    node_edits.move(tree, [d], ROOT, 0).apply(tree)
    assert list(tree.children(ROOT)) == [d, b, a, c]


def test_names_say_what_and_of_which() -> None:
    tree = Tree()
    drift = tree.add_child(ROOT, label="drift")
    burn = tree.add_child(ROOT, label="burn")
    edit = node_edits.move(tree, [drift], burn)
    assert edit.what.format(of=edit.of, count=edit.count) == "move of drift"
    many = node_edits.delete(tree, [drift, burn])
    assert many.what.format(of=many.of, count=many.count) == "deletion of 2 subtrees"
    assert many.select == (ROOT,)


def test_a_copy_lands_elsewhere_with_all_attributes_even_below_itself() -> None:
    tree = nested_text.loads("[[3,12],[2,4]]", "t")
    tree.labels[1], tree.moves[1], tree.notes[2] = "left", "go", "why"
    for parent, rank in ((4, 1), (1, 0)):
        edit = node_edits.copy(tree, [1], parent, rank)
        edit.apply(tree)
        consistent(tree)
        assert edit.select is not None
        (copy,) = edit.select
        assert (tree.parent[copy], tree.rank[copy]) == (parent, rank)
        assert (tree.labels[copy], tree.moves[copy]) == ("left", "go")
    with pytest.raises(TreeError, match="root"):
        node_edits.copy(tree, [ROOT], 1)


def test_of_nodes_below_one_another_only_the_uppermost_are_meant() -> None:
    #    0
    #  1   4
    # 2 3  5
    tree = nested_text.loads("[[1,2],[3]]", "t")
    assert node_edits.outermost(tree, [5, 3, 1, 5, 2]) == [5, 1]
    assert node_edits.outermost(tree, [2, ROOT]) == [ROOT]
    assert node_edits.outermost(tree, []) == []


def test_what_leaves_all_as_it_is_is_idle() -> None:
    tree = nested_text.loads('["root", 0, ["b", ?, -0.0]]', "t")
    first, second = tree.children(ROOT)
    empty, zero = tree.children(second)
    for column, values, idle in (
        ("value", {first: 0.0, empty: math.nan, zero: -0.0}, True),
        ("value", {first: -0.0}, False),
        ("value", {empty: 0.0}, False),
        ("value", {first: math.nan}, False),
        ("labels", {second: "b", first: ""}, True),
        ("labels", {second: ""}, False),
        ("probabilities", {first: None}, True),
        ("probabilities", {first: 0.0}, False),
        ("kind", {second: tree.kind[second]}, True),
        ("kind", {second: MIN}, False),
    ):
        assert node_edits.put(tree, column, values).is_idle(tree) is idle, (column, values)
    assert node_edits.retitle(tree, "").is_idle(tree)
    assert not node_edits.retitle(tree, "x").is_idle(tree)
    assert node_edits.move(tree, [first], ROOT, 0).is_idle(tree)
    assert not node_edits.move(tree, [first], ROOT).is_idle(tree)


def test_the_root_has_a_kind_of_its_own() -> None:
    with pytest.raises(TreeError, match="cannot alternate"):
        node_edits.put(Tree(), "kind", {ROOT: AUTO})


# What a caller may say


def columns_of(tree: Tree) -> list[object]:
    arrays = ("parent", "first_child", "last_child", "next_sibling", "rank", "child_count", "depth", "more")
    return [list(getattr(tree, name)) for name in (*arrays, "kind")] + [repr(tree.value), repr(tree.estimate)]


@pytest.mark.parametrize(
    ("parent", "given"),
    [
        (-1, {}),
        (99, {}),
        (0.5, {}),
        ("0", {}),
        (0, {"kind": "min"}),
        (0, {"kind": 7}),
        (0, {"kind": [0]}),
        (0, {"value": "high"}),
        (0, {"estimate": []}),
        (0, {"probability": "half"}),
    ],
)
def test_a_child_that_cannot_be_changes_nothing(parent: Any, given: dict[str, Any]) -> None:
    tree = Tree()
    tree.add_child(0, value=3)
    before = columns_of(tree)
    with pytest.raises(TreeError) as told:
        tree.add_child(parent, **given)
    assert "\n" not in str(told.value)
    assert columns_of(tree) == before
    assert tree.add_child(0, value=5) == 2

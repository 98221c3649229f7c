"""A tree that is typed anew, letter by letter, is at the end as if it had been typed at once."""

from __future__ import annotations

import pytest
from hypothesis import given

from tests.strategies import trees
from tests.tree.test_edits import consistent, copied
from treeview.formats.format_error import FormatError
from treeview.formats.nested import nested_text
from treeview.formats.nested.completion import complete
from treeview.tree.edits.change import Edit
from treeview.tree.edits.replacement import replace_tree
from treeview.tree.tree import CHANCE, ROOT, Tree

Kept = dict[tuple[int, ...], int]


def typed(tree: Tree, text: str) -> list[Edit]:
    """Type ``text`` over ``tree`` as the entry line does; what undoes it, in order."""
    before, undo = tree.copy(), []
    for end in range(1, len(text) + 1):
        kept, rest = complete(text[:end])
        try:
            model = nested_text.loads(kept + rest)
        except FormatError:
            continue
        edit = replace_tree(tree, model, before=before, unfinished=bool(rest))
        if edit is not None:
            undo.insert(0, Edit("", edit.apply(tree)))
    return undo


def by_path(tree: Tree) -> Kept:
    return {tuple(tree.path(node)): node for node in tree.preorder().tolist()}


def below(tree: Tree, node: int) -> list[float | None]:
    return [tree.probabilities.get(child) for child in tree.children(node)]


@pytest.mark.long
@given(trees(12, moves=True, labels=True, estimates=True, chance=True), trees(12, labels=True))
def test_what_a_list_cannot_say_survives_wherever_there_is_a_node_again(tree: Tree, other: Tree) -> None:
    tree.notes = {node: f"note {node}" for node in range(0, len(tree), 2)}
    before, text = tree.copy(), nested_text.dumps(other)
    places = by_path(tree)
    undo = typed(tree, text)
    consistent(tree)
    assert nested_text.dumps(tree) == text
    now = by_path(tree)
    for path in places.keys() & now.keys():
        node = now[path]
        assert node == places[path], "it is the same node"
        for name in ("moves", "notes"):
            assert getattr(tree, name).get(node) == getattr(before, name).get(node)
        assert tree.kind[node] == before.kind[node]
        assert str(tree.estimate[node]) == str(before.estimate[node])
        if before.kind[node] == CHANCE and tree.child_count[node] == before.child_count[node]:
            assert below(tree, node) == below(before, node)
    for each in undo:
        each.apply(tree)
    assert tree == before


@pytest.mark.long
@given(trees(12, labels=True, moves=True, chance=True))
def test_the_same_text_typed_again_changes_nothing(tree: Tree) -> None:
    before = copied(tree)
    typed(tree, nested_text.dumps(tree))
    assert tree == before


def test_a_die_that_vanished_is_fair_again_and_fair_with_more_sides() -> None:
    tree = nested_text.loads("[1, 2, 3]")
    tree.kind[ROOT] = CHANCE
    tree.probabilities.update((child, 1 / 3) for child in tree.children(ROOT))
    typed(tree, "[4, 5, 6]")
    assert below(tree, ROOT) == [1 / 3] * 3
    typed(tree, "[4, 5, 6, 7]")
    assert below(tree, ROOT) == [1 / 4] * 4


def test_an_end_that_is_typed_already_is_paired_with_the_end() -> None:
    tree = nested_text.loads("[1, 2, 3]")
    first, second, third = tree.children(ROOT)
    for text, family in (("[2, 3]", [second, third]), ("[1, 2, 3]", [first, second, third])):
        edit = replace_tree(tree, nested_text.loads(text), before=nested_text.loads("[1, 2, 3]"))
        assert edit is not None
        edit.apply(tree)
        assert list(tree.children(ROOT)) == family

"""``read(write(tree))`` is the tree, as far as the table says that the format keeps it."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import names, trees
from treeview.formats import format_registry
from treeview.formats.format_error import FormatError
from treeview.formats.format_registry import (
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
from treeview.tree.preorder import Preorder
from treeview.tree.tree import AUTO, CHANCE, MAX, MIN, NIL, NO_VALUE, ROOT, Tree

UNFINISHED_TOO = (NATIVE, NESTED, INDENTED, DOT, CSV)
remarks = st.one_of(
    names,
    st.sampled_from([" ", "?", "-", "7", "[max]", "->", "# a", '"b"', "\\N", "a\n b\r"]),
    st.text(st.characters(exclude_categories=["Cs"]), max_size=12),
)

every_format = pytest.mark.parametrize("form", FORMATS, ids=lambda form: form.name)


def detach(tree: Tree, node: int) -> None:
    """Unlink ``node`` as an edit does that deletes it: its row stays."""
    parent = tree.parent[node]
    children = [child for child in tree.children(parent) if child != node]
    tree.child_count[parent] = len(children)
    tree.first_child[parent], tree.last_child[parent] = (children or [NIL])[0], (children or [NIL])[-1]
    for rank, child in enumerate(children):
        tree.rank[child] = rank
        tree.next_sibling[child] = [*children, NIL][rank + 1]
    tree.parent[node] = tree.next_sibling[node] = NIL
    tree.rank[node] = 0


@st.composite
def edited(draw: st.DrawFn) -> Tree:
    """A tree with notes, deleted subtrees, and terminals that have no value yet."""
    tree = draw(trees(labels=True, moves=True, kinds=True, estimates=True, chance=True, title=True))
    nodes = st.integers(0, len(tree) - 1)
    tree.notes.update(
        {n: note for n, note in draw(st.dictionaries(nodes, remarks, max_size=5)).items() if note}
    )
    for node in draw(st.sets(nodes, max_size=3)):
        tree.value[node] = NO_VALUE
    for node in draw(st.lists(nodes, max_size=3, unique=True)):
        if node != ROOT:
            detach(tree, node)
    return tree


def told(tree: Tree, keeps: tuple[str, ...]) -> Iterator[object]:
    """All that a tree says, as far as ``keeps`` has it, in preorder."""
    yield tree.title if "title" in keeps else ""
    kinds = tree.kinds()
    for node in Preorder(tree).ids.tolist():
        parent, terminal = tree.parent[node], tree.is_terminal(node)
        kind: object = kinds[node]
        if "kinds" not in keeps or (terminal and "terminal kinds" not in keeps):
            kind = None
        chance = node != ROOT and kinds[parent] == CHANCE
        yield (
            tree.depth[node],
            kind,
            tree.labels.get(node, ""),
            str(tree.value[node]) if terminal else "",
            tree.moves.get(node, "") if "moves" in keeps and node != ROOT else "",
            str(tree.estimate[node]) if "estimates" in keeps else "",
            tree.probabilities.get(node) if "probabilities" in keeps and chance else None,
            tree.notes.get(node, "") if "notes" in keeps else "",
        )


def assert_refused_with_reason(form: Format, message: str) -> None:
    unfinished = ("has no value", "must add up to 1", "is worth")
    reasons = ("a zero", "a character that XML", *(() if form in UNFINISHED_TOO else unfinished))
    assert any(reason in message for reason in reasons)


@every_format
@given(tree=edited())
def test_what_is_kept_comes_back(form: Format, tree: Tree):
    try:
        text = form.dumps(tree)
    except FormatError as error:
        assert_refused_with_reason(form, str(error))
        return
    back = form.loads(text, "f")
    assert len(back) == len(Preorder(tree).ids)
    assert [*told(back, form.keeps)] == [*told(tree, form.keeps)]
    assert form.dumps(back) == text or form in (NODELINK, GRAPHML, DOT, CSV)
    assert form.dumps(form.loads(form.dumps(back), "f")) == form.dumps(back)


@given(edited())
def test_kinds_come_back_as_they_were_given(tree: Tree):
    for form in (NATIVE, INDENTED):
        back = form.loads(form.dumps(tree), "f")
        given = [tree.kind[node] for node in Preorder(tree).ids]
        assert [back.kind[node] for node in Preorder(back).ids] == given


@every_format
def test_what_is_not_kept_is_told(form: Format):
    tree = Tree(kind=MIN, label="start", title="t", estimate=1.0)
    tree.add_child(0, kind=MIN, value=1.0, move="m")
    luck = tree.add_child(0, kind=CHANCE)
    tree.add_child(luck, value=2.0, probability=1.0)
    tree.add_child(tree.add_child(0, kind=MIN), value=3.0)
    tree.notes[1] = "note"
    back = form.loads(form.dumps(tree), "f")
    left_out = {
        "title": not back.title,
        "notes": not back.notes,
        "moves": not back.moves,
        "estimates": all(map(math.isnan, back.estimate)),
        "probabilities": not back.probabilities,
        "kinds": CHANCE not in back.kind,
        "terminal kinds": all(back.kind[node] == AUTO for node in range(len(back)) if back.is_terminal(node)),
        "root": back.kind[0] == MAX,
    }
    assert {what for what, gone in left_out.items() if gone} == set(format_registry.find_lost(tree, form))
    if form in (EFG, NESTED):
        assert format_registry.find_lost(tree, form)


@pytest.mark.parametrize("form", UNFINISHED_TOO, ids=lambda form: form.name)
def test_half_drawn_trees_survive(form: Format):
    tree = Tree()
    luck = tree.add_child(0, kind=CHANCE)
    tree.add_child(luck, probability=0.5)
    tree.add_child(luck, label="open")
    tree.add_child(0)
    back = form.loads(form.dumps(tree), "f")
    assert [*told(back, form.keeps)] == [*told(tree, form.keeps)]
    alone = form.loads(form.dumps(Tree()), "f")
    assert [*told(alone, form.keeps)] == [*told(Tree(), form.keeps)]

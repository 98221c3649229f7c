"""Layout after edits: what is placed anew is where placing everything would put it."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import trees
from tests.tree.test_edits import some_edit
from treeview.tree.folds import prune
from treeview.tree.layout.layout import COUSINS, Floats, layout, spread
from treeview.tree.layout.tidy import Tidy
from treeview.tree.preorder import Preorder
from treeview.tree.tree import Tree, TreeError


def reaches(tree: Tree, random: Random) -> Floats:
    """Wide reaches of a few nodes."""
    reach = np.full(len(tree), 0.5)
    reach[random.randrange(len(tree))] = random.choice((0.75, 1.0, 3.0))
    return reach


@pytest.mark.long
@given(tree=trees(40), random=st.randoms(use_true_random=False))
def test_after_edits_and_undo_all_stand_where_a_new_layout_puts_them(tree: Tree, random: Random) -> None:
    plain, wide = Tidy(), Tidy()
    undo = []
    for _ in range(12):
        if undo and random.random() < 0.3:
            for change in undo.pop():
                change.apply(tree)
        else:
            try:
                edit = some_edit(tree, random)
            except TreeError:
                edit = None
            if edit is not None:
                undo.append(edit.apply(tree))
        order = Preorder(tree)
        places = layout(tree, order, tidy=plain)
        assert np.array_equal(places.x, layout(tree, order).x, equal_nan=True)
        left, right = reaches(tree, random), reaches(tree, random)
        spaced = spread(tree, places, left, right, tidy=wide)
        assert np.array_equal(spaced, spread(tree, places, left, right), equal_nan=True)


@given(tree=trees(40), random=st.randoms(use_true_random=False))
def test_after_folding_too(tree: Tree, random: Random) -> None:
    kept = Tidy()
    for _ in range(5):
        folded = [node for node in range(len(tree)) if tree.child_count[node] and random.random() < 0.2]
        shown = prune(tree, folded)
        assert np.array_equal(layout(shown, tidy=kept).x, layout(shown).x, equal_nan=True)


@given(one=trees(30), other=trees(30))
def test_another_tree_or_another_gap_is_placed_as_if_it_were_the_first(one: Tree, other: Tree) -> None:
    kept = Tidy()
    for tree, gap in ((one, COUSINS), (other, COUSINS), (one, 2.0)):
        assert np.array_equal(layout(tree, cousins=gap, tidy=kept).x, layout(tree, cousins=gap).x)


def test_only_families_that_changed_are_placed_anew_and_those_above_that_see_it() -> None:
    tree = Tree()
    for parent in (0, 1, 2, 2, 2, 3, 6, 5, 8, 4, 4, 4, 4, 4):
        tree.add_child(parent)
    kept = Tidy()

    def placed(*children: int) -> int:
        for parent in children:
            tree.add_child(parent)
        before = kept.placed
        assert layout(tree, tidy=kept).x[0] >= 0
        return kept.placed - before

    assert placed() == 8
    assert placed() == 0
    assert placed(9) == 6, "9 and all above it, since there is one more level"
    assert placed(12) == 3, "12, 4 and 2, which looks as it did from outside"

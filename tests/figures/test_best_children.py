"""Pictures of the best children of each node, and one node for all others."""

from __future__ import annotations

import math
import re

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import treeview
from tests.runs import recorded
from tests.strategies import trees
from treeview.figures import FigureError
from treeview.tree.folds import keep_best
from treeview.tree.preorder import Preorder
from treeview.tree.tree import NIL, Tree


@given(trees(), st.integers(1, 4), st.data())
def test_the_best_stand_in_their_order_and_the_rest_is_one_node(
    tree: Tree, most: int, data: st.DataObject
) -> None:
    numbers = np.array(
        data.draw(
            st.lists(st.sampled_from([math.nan, 0.0, 1.0, 2.5]), min_size=len(tree), max_size=len(tree))
        )
    )
    whole = tree.copy()
    part, standing = keep_best(tree, numbers, most, "{} more".format)
    assert tree == whole, "the tree itself stays"
    order = Preorder(part)
    linked = set(order.ids.tolist())
    for parent in linked - standing:
        children = list(tree.children(parent))
        shown = list(part.children(parent))
        if len(children) <= most + 1:
            assert shown == children
            continue
        key = {node: -math.inf if math.isnan(numbers[node]) else numbers[node] for node in children}
        best = sorted(children, key=lambda node: -key[node])[:most]
        assert shown[:-1] == sorted(best, key=children.index)
        assert shown[-1] in standing
        assert part.labels[shown[-1]] == f"{len(children) - most} more"
        assert part.is_terminal(shown[-1])
    for node in linked:
        assert part.rank[node] == (list(part.children(part.parent[node])).index(node) if node else 0)
    hidden = set(range(len(tree))) - linked
    assert all(part.parent[node] == NIL or part.parent[node] in hidden | standing for node in hidden)


def fan(count: int) -> Tree:
    tree = Tree()
    for value in range(count):
        tree.add_child(0, value=float((value * 7) % count), label=f"m{value}")
    return tree


def test_what_stands_for_the_rest_has_no_children_however_many_it_had() -> None:
    tree = treeview.load("[[1, 2, 3, 4], [1, 2, 3, 4], [5, 6, 7, 8]]")
    part, standing = keep_best(tree, np.full(len(tree), math.nan), 1, "{} more".format)
    assert all(part.is_terminal(node) for node in standing)
    assert Preorder(part).ids.size == 1 + 2 + 2


def test_twenty_of_1400_children_are_drawn_in_every_format() -> None:
    run = recorded(fan(1400), "minimax")
    svg = treeview.render(run, best=20, by="value")
    assert "1380 more" in svg.replace(",", "")
    drawn = {int(name) for name in re.findall(r">m(\d+)<", svg)}
    # Of the 200 different values the 3 highest are those of 7 children each, of which the first are kept.
    worth = sorted(range(1400), key=lambda value: -(value * 7 % 1400))
    assert drawn == set(worth[:20])
    assert treeview.render(fan(1400), best=20).count("more<") == 1
    assert treeview.render(run, best=20, by="value", color="value", size="value", label="label")


def test_nothing_moves_from_step_to_step() -> None:
    run = recorded(fan(30), "mcts", iterations=60)
    sizes = set()
    for step in (0, 10, len(run)):
        svg = treeview.render(run, step=step, best=5, by="visits")
        sizes.add(re.search(r'viewBox="([^"]*)"', svg)[1])
        assert "25 more" in svg
    assert len(sizes) == 1


def test_what_cannot_be_is_told() -> None:
    with pytest.raises(FigureError, match="no column 'nope'"):
        treeview.render(fan(5), best=2, by="nope")
    with pytest.raises(FigureError, match="has texts"):
        treeview.render(fan(5), best=2, by="label")
    with pytest.raises(FigureError, match="must be at least 1, not 0"):
        treeview.render(fan(5), best=0)
    for root in (1, 4):  # the node that stands for others, and one of these
        with pytest.raises(FigureError, match="left out"):
            treeview.render(fan(9), best=2, root=root)


def test_the_best_line_stays_whatever_the_column_says() -> None:
    tree = treeview.load([["a", 1, 9, 9, 9, 9], ["b", 0, 8, 8, 8, 8]])
    run = treeview.record(tree, "minimax")
    assert [run[name][0] for name in ("value", "best")] == [1, 1]
    svg = treeview.render(run, best=2, by="value")
    texts = re.findall(r">([^<>]+)</text>", svg)
    assert texts.count("3 more") == 2
    assert texts.count("1") == 3, "the root, its best child and the leaf below it"
    assert texts.count("0") == 1, "b has the value of its least leaf, which is not shown"

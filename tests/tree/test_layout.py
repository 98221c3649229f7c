"""Layout: what both methods promise, that they agree, and that hard trees are quick."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.levels import row_of
from tests.strategies import trees
from tests.work import grows_linearly, lines
from treeview.tree.layout import layout as layout_module
from treeview.tree.layout.layout import COUSINS, Floats, Layout, Method, layout, spread, spreads
from treeview.tree.preorder import Preorder
from treeview.tree.tree import NIL, ROOT, Tree

BOTH: list[Method] = ["families", "levels"]
CLOSE = 1e-9


def grow(parents: list[int]) -> Tree:
    """A tree whose node ``i + 1`` hangs below ``parents[i]``."""
    tree = Tree()
    for parent in parents:
        tree.add_child(parent)
    return tree


def uniform(branching: int, depth: int) -> Tree:
    tree, row = Tree(), [ROOT]
    for _ in range(depth):
        row = [tree.add_child(parent) for parent in row for _ in range(branching)]
    return tree


def chain(length: int) -> Tree:
    return grow(list(range(length - 1)))


def rows_of(places: Layout) -> list[list[int]]:
    return [row_of(places, depth).tolist() for depth in range(places.levels)]


def copy_below(tree: Tree, parent: int, other: Tree) -> list[int]:
    """Hang a copy of ``other`` below ``parent``; returns the copies of its nodes, in their order."""
    copies = [tree.add_child(parent)]
    for node in range(1, len(other)):
        copies.append(tree.add_child(copies[other.parent[node]]))
    return copies


@pytest.mark.parametrize("method", BOTH)
@given(tree=trees(60))
def test_neighbours_keep_their_distance(method: Method, tree: Tree) -> None:
    places = layout(tree, method=method)
    for row in rows_of(places):
        for left, right in pairwise(row):
            least = 1.0 if tree.parent[left] == tree.parent[right] else COUSINS
            assert places.x[right] - places.x[left] >= least - CLOSE


@pytest.mark.parametrize("method", BOTH)
@given(tree=trees(60))
def test_parents_stand_midway_between_their_first_and_last_child(method: Method, tree: Tree) -> None:
    x = layout(tree, method=method).x
    for node in range(len(tree)):
        if not tree.is_terminal(node):
            middle = (x[tree.first_child[node]] + x[tree.last_child[node]]) / 2
            assert x[node] == pytest.approx(middle, abs=CLOSE)


@pytest.mark.parametrize("method", BOTH)
@given(tree=trees(60))
def test_levels_are_in_order_so_that_no_edges_cross(method: Method, tree: Tree) -> None:
    places = layout(tree, method=method)
    preorder = Preorder(tree).position
    for depth, row in enumerate(rows_of(places)):
        assert all(tree.depth[node] == depth for node in row)
        assert [preorder[node] for node in row] == sorted(preorder[node] for node in row)
        parents = [places.x[tree.parent[node]] for node in row if node != ROOT]
        assert parents == sorted(parents)
    assert sorted(node for row in rows_of(places) for node in row) == list(range(len(tree)))


@pytest.mark.parametrize("method", BOTH)
@given(tree=trees(60))
def test_x_starts_at_zero_and_ends_at_width(method: Method, tree: Tree) -> None:
    places = layout(tree, method=method)
    assert places.x.min() == 0
    assert places.x.max() == places.width
    assert np.array_equal(places.level_x, places.x[places.level_ids])


@pytest.mark.parametrize("method", BOTH)
@given(tree=trees(40))
def test_the_same_tree_gets_the_same_places(method: Method, tree: Tree) -> None:
    again = grow(list(tree.parent)[1:])
    assert np.array_equal(layout(tree, method=method).x, layout(again, method=method).x)


@pytest.mark.parametrize("method", BOTH)
@given(tree=trees(40))
def test_no_family_of_leaves_is_spread(method: Method, tree: Tree) -> None:
    x = layout(tree, method=method).x
    for node in range(len(tree)):
        family = list(tree.children(node))
        if all(tree.is_terminal(child) for child in family):
            assert np.allclose(np.diff(x[family]), 1.0)


@given(tree=trees(60))
def test_both_methods_agree(tree: Tree) -> None:
    families, levels = (layout(tree, method=method).x for method in BOTH)
    assert np.allclose(families, levels, atol=CLOSE)


@pytest.mark.parametrize("turned", [False, True])
def test_both_methods_agree_where_many_subtrees_meet_one(turned: bool) -> None:
    # Chains, each shorter than the one before, end in wide families; the last is as long as the first.
    tree = Tree()
    lengths = [7, 6, 5, 4, 3, 2, 1, 1, 3, 2, 7]
    for length in reversed(lengths) if turned else lengths:
        end = ROOT
        for _ in range(length):
            end = tree.add_child(end)
        for _ in range(length):
            tree.add_child(end)
    families, levels = (layout(tree, method=method).x for method in BOTH)
    assert np.allclose(families, levels, atol=CLOSE)


def test_both_methods_agree_on_many_long_chains_side_by_side() -> None:
    tree = Tree()
    ends = []
    for _ in range(20):
        ends.append(tree.add_child(ROOT))
        tree.add_child(ROOT)
    for _ in range(30):
        ends = [tree.add_child(end) for end in ends]
        for end in ends[::3]:
            tree.add_child(end)
    families, levels = (layout(tree, method=method).x for method in BOTH)
    assert np.allclose(families, levels, atol=CLOSE)


@pytest.mark.parametrize("method", BOTH)
@given(shape=trees(25), others=st.lists(trees(12), min_size=1, max_size=3))
def test_identical_subtrees_are_drawn_alike(method: Method, shape: Tree, others: list[Tree]) -> None:
    tree = Tree()
    first = copy_below(tree, ROOT, shape)
    elsewhere = [copy_below(tree, ROOT, other) for other in others]
    deeper = copy_below(tree, elsewhere[-1][-1], shape)
    last = copy_below(tree, ROOT, shape)
    x = layout(tree, method=method).x
    for copies in (deeper, last):
        assert np.allclose(x[copies] - x[copies[0]], x[first] - x[first[0]], atol=CLOSE)


@pytest.mark.parametrize("method", BOTH)
def test_a_small_tree_by_hand(method: Method) -> None:
    #        0
    #     /  |  \
    #    1   2   3
    #   / \      |
    #  4   5     6
    tree = grow([0, 0, 0, 1, 1, 3])
    x = layout(tree, method=method).x
    assert x.tolist() == [1.5, 0.5, 1.5, 2.5, 0.0, 1.0, 2.5]


@pytest.mark.parametrize("method", BOTH)
def test_leaves_push_whole_subtrees_aside(method: Method) -> None:
    #      0
    #  /  /  \  \
    # 1  2    3  4
    # |          |
    # 5          7
    # |          |
    # 6          8
    tree = grow([0, 0, 0, 0, 1, 5, 4, 7])
    x = layout(tree, method=method).x
    assert x.tolist() == [1.5, 0, 1, 2, 3, 0, 0, 3, 3]


@pytest.mark.parametrize("method", BOTH)
def test_the_room_is_shared_among_small_subtrees_between_large_ones(method: Method) -> None:
    # 1 and 4 have wide families; the leaves 2 and 3 between them are spread evenly.
    tree = grow([0, 0, 0, 0, *[1] * 5, *[4] * 5])
    x = layout(tree, method=method).x
    assert np.allclose(np.diff(x[[1, 2, 3, 4]]), (4 + COUSINS) / 3)


def test_cousins_may_be_as_close_as_siblings() -> None:
    tree = uniform(2, 3)
    for method in BOTH:
        leaves = row_of(layout(tree, method=method, cousins=1.0), 3)
        assert layout(tree, method=method, cousins=1.0).x[leaves].tolist() == list(range(8))


def test_a_lone_root() -> None:
    places = layout(Tree())
    assert (places.x.tolist(), places.width, places.levels) == ([0.0], 0.0, 1)


@pytest.mark.parametrize("method", BOTH)
def test_unlinked_nodes_have_no_place(method: Method) -> None:
    tree = grow([0, 0, 1, 1])
    # Node 1 with its children is taken out, as a deletion does.
    tree.first_child[ROOT], tree.child_count[ROOT], tree.rank[2] = 2, 1, 0
    places = layout(tree, method=method)
    assert np.isnan(places.x[[1, 3, 4]]).all()
    assert rows_of(places) == [[0], [2]]
    assert places.width == 0.0


@st.composite
def reaching(draw: st.DrawFn) -> tuple[Tree, Floats, Floats]:
    """A tree and how far its nodes reach to the left and right, often not at all."""
    tree = draw(trees(40))
    reach = st.one_of(st.just(0.0), st.floats(0, 4))
    left, right = (draw(st.lists(reach, min_size=len(tree), max_size=len(tree))) for _ in range(2))
    return tree, np.array(left), np.array(right)


@given(reaching())
def test_spread_keeps_what_reaches_far_apart(case: tuple[Tree, Floats, Floats]) -> None:
    tree, left, right = case
    places = layout(tree)
    x = spread(tree, places, left, right)
    assert x.min() == 0
    for row in rows_of(places):
        for one, other in pairwise(row):
            siblings = tree.parent[one] == tree.parent[other]
            least = max(1.0, right[one] + left[other]) + (0.0 if siblings else COUSINS - 1.0)
            assert x[other] - x[one] >= least - CLOSE
    for node in range(len(tree)):
        if not tree.is_terminal(node):
            middle = (x[tree.first_child[node]] + x[tree.last_child[node]]) / 2
            assert x[node] == pytest.approx(middle, abs=CLOSE)


@given(reaching())
def test_spread_is_as_narrow_as_the_layout_where_nothing_reaches(case: tuple[Tree, Floats, Floats]) -> None:
    tree, left, _ = case
    places = layout(tree)
    assert np.allclose(spread(tree, places, 0 * left, 0 * left), places.x)
    assert np.allclose(spread(tree, places, 0 * left + 0.5, 0 * left + 0.5), places.x)


@given(reaching())
def test_both_methods_spread_alike(case: tuple[Tree, Floats, Floats]) -> None:
    tree, left, right = case
    places = layout(tree)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(layout_module, "MIN_LEVEL_NODES", 0)
        levels = spread(tree, places, left, right)
        patch.setattr(layout_module, "MIN_LEVEL_NODES", len(tree) + 1)
        assert np.allclose(spread(tree, places, left, right), levels, atol=CLOSE)


def test_spread_moves_only_those_apart_that_need_it() -> None:
    #        0
    #     /     \
    #    1       2
    #   /|\     /|\
    #  3 4 5   6 7 8
    tree = uniform(2, 1)
    for parent in (1, 1, 1, 2, 2, 2):
        tree.add_child(parent)
    left, right = np.zeros(9), np.zeros(9)
    right[1], left[2] = 1.0, 2.5
    x = spread(tree, layout(tree), left, right)
    assert x.tolist() == [2.75, 1.0, 4.5, 0.0, 1.0, 2.0, 3.5, 4.5, 5.5]
    left[4] = 0.75
    right[3] = 0.75
    x = spread(tree, layout(tree), left, right)
    assert np.diff(x[3:6]).tolist() == [1.5, 1.0]
    assert np.diff(x[6:9]).tolist() == [1.0, 1.0]


@given(reaching())
def test_spread_mirrors(case: tuple[Tree, Floats, Floats]) -> None:
    """A family of leaves looks the same from the other side."""
    _, left, right = case
    tree = grow([ROOT] * (len(left) - 1)) if len(left) > 1 else Tree()
    there = spread(tree, layout(tree), left, right)
    back = slice(None, 0, -1)
    mirrored = spread(tree, layout(tree), np.append(right[:1], right[back]), np.append(left[:1], left[back]))
    assert np.allclose(np.diff(there[1:]), np.diff(mirrored[1:])[::-1])


@pytest.mark.parametrize(("fewest", "limit"), [(0, "MAX_SPREAD_NODES"), (99, "MAX_SPREAD_DEEP")])
def test_very_large_trees_are_not_spread(monkeypatch: pytest.MonkeyPatch, fewest: int, limit: str) -> None:
    monkeypatch.setattr(layout_module, "MIN_LEVEL_NODES", fewest)
    tree = uniform(2, 3)
    places = layout(tree)
    assert spreads(places)
    monkeypatch.setattr(layout_module, limit, 14)
    assert not spreads(places)


@pytest.mark.parametrize(
    ("tree", "method"), [(chain(2_000), "levels"), (uniform(2, 4), "families"), (uniform(2, 10), "levels")]
)
def test_the_method_is_chosen_by_breadth(tree: Tree, method: Method, monkeypatch: pytest.MonkeyPatch) -> None:
    other = "positions_by_level" if method == "families" else "Tidy"
    monkeypatch.delattr(layout_module, other)
    assert layout(tree).width >= 0


def test_a_broad_tree_is_placed_by_few_calls_a_level() -> None:
    tree = uniform(10, 4)
    for node in range(11, 1_111, 7):  # beside leaves, nodes that are not neighbours meet
        tree.child_count[node] = 0
    order = Preorder(tree)
    assert lines(lambda: layout(tree, order).width) < 1_000


@pytest.mark.parametrize(
    "make",
    [
        chain,
        lambda size: grow([0] * size),
        lambda size: grow([i // 5 for i in range(size)]),
        # A comb: each node of a chain has a leaf to its left.
        lambda size: grow([i if i % 2 == 0 else i - 1 for i in range(size)]),
    ],
    ids=["chain", "star", "uniform", "comb"],
)
def test_the_work_on_hard_trees_grows_with_the_nodes(make: Callable[[int], Tree]) -> None:
    def work(size: int) -> Callable[[], object]:
        tree = make(size)
        order = Preorder(tree)
        return lambda: layout(tree, order)

    assert grows_linearly(work, 2_000)
    tree = make(100_000)
    places = layout(tree)
    assert len(places.level_ids) == len(tree)
    assert not np.isnan(places.x).any()
    assert row_of(places, 0).tolist() == [ROOT]
    assert tree.parent[ROOT] == NIL

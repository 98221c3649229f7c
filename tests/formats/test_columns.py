from __future__ import annotations

from array import array

from hypothesis import given

from tests.strategies import trees
from treeview.formats.tree_builder import TreeBuilder, inner_rows
from treeview.formats.tree_rows import file_order, rows, walk_earliest_first
from treeview.tree.preorder import Preorder
from treeview.tree.tree import NIL, Tree


@given(trees(labels=True, moves=True, kinds=True, estimates=True, chance=True, title=True))
def test_every_column_is_as_if_the_nodes_had_been_added_one_by_one(tree):
    columns = TreeBuilder(
        parent=tree.parent[:],
        value=tree.value[:],
        estimate=tree.estimate[:],
        kind=tree.kind[:],
        labels={**tree.labels},
        moves={**tree.moves},
        probabilities={**tree.probabilities},
        root=tree.kind[0],
        title=tree.title,
    )
    built = columns.tree()
    assert built == tree
    for name in ("first_child", "last_child", "next_sibling", "rank", "child_count", "depth"):
        assert getattr(built, name) == getattr(tree, name), name
        assert getattr(built, name).typecode == getattr(tree, name).typecode, name


def test_columns_may_be_left_empty_and_empty_names_are_none():
    built = TreeBuilder(parent=array("i", [NIL, 0]), labels={0: "", 1: "a"}, moves={1: ""}).tree()
    wanted = Tree()
    wanted.add_child(0, label="a")
    assert built == wanted


def test_the_tree_can_grow_afterwards():
    tree = TreeBuilder(parent=array("i", [NIL, 0, 1])).tree()
    node = tree.add_child(0, value=3)
    assert (node, list(tree.children(0)), tree.rank[node], tree.depth[node]) == (3, [1, 3], 1, 1)


def test_which_rows_have_children():
    assert inner_rows(array("i", [NIL, 0, 0, 1])).tolist() == [True, True, False, False]
    assert inner_rows(array("i", [NIL])).tolist() == [False]


@given(trees())
def test_a_tree_that_was_only_grown_keeps_its_ids(tree):
    assert file_order(tree).tolist() == list(range(len(tree)))
    assert [*walk_earliest_first(tree.first_child, tree.next_sibling)] == list(range(len(tree)))
    assert [row.node for row in rows(tree)] == list(range(len(tree)))


def test_moved_nodes_come_after_their_parents_and_elder_siblings():
    #   0                  0
    # 1 2 3    becomes   3 1     (2 is deleted, 1 is now below 4, which is below 3)
    #     4              4
    tree = Tree()
    for parent in (0, 0, 0, 3):
        tree.add_child(parent)
    tree.first_child[0], tree.last_child[0], tree.child_count[0] = 3, 3, 1
    tree.next_sibling[1], tree.next_sibling[3] = NIL, NIL
    tree.rank[3], tree.rank[1] = 0, 0
    tree.first_child[4], tree.last_child[4], tree.child_count[4], tree.parent[1] = 1, 1, 1, 4
    tree.parent[2], tree.depth[1] = NIL, 3
    assert Preorder(tree).ids.tolist() == [0, 3, 4, 1]
    assert file_order(tree).tolist() == [0, 3, 4, 1]
    assert [row.parent for row in rows(tree)] == [None, 0, 1, 2]


def test_swapped_siblings_are_written_in_their_new_order():
    tree = Tree()
    for value in (1, 2):
        tree.add_child(0, value=value)
    tree.first_child[0], tree.last_child[0] = 2, 1
    tree.next_sibling[2], tree.next_sibling[1] = 1, NIL
    tree.rank[2], tree.rank[1] = 0, 1
    assert file_order(tree).tolist() == [0, 2, 1]
    assert [row.value for row in rows(tree)][1:] == [2, 1]

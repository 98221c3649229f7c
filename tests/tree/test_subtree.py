from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import trees
from treeview.tree.preorder import Preorder
from treeview.tree.subtree import subtree
from treeview.tree.tree import AUTO, CHANCE, MAX, MIN, NIL, Tree


@given(
    trees(labels=True, moves=True, kinds=True, estimates=True, chance=True, roots=(MAX, MIN, CHANCE)),
    st.data(),
)
def test_a_subtree_is_as_it_is_in_its_tree(tree: Tree, data: st.DataObject):
    for node in range(0, len(tree), 3):
        tree.notes[node] = f"note {node}"
    node = data.draw(st.integers(0, len(tree) - 1))
    copy, order = subtree(tree, node), Preorder(tree)
    place = order.position[node]
    inside = order.ids[place : place + order.size[node]].tolist()
    assert Preorder(copy).ids.tolist() == list(range(len(inside)))
    kinds, own = tree.kinds(), copy.kinds()
    assert copy.title == ""
    for new, old in enumerate(inside):
        assert copy.depth[new] == tree.depth[old] - tree.depth[node]
        assert copy.child_count[new] == tree.child_count[old]
        assert own[new] == kinds[old] or (new and tree.is_terminal(old))
        assert new == 0 or copy.kind[new] in (tree.kind[old], kinds[old])
        assert str(copy.value[new]) == str(tree.value[old])
        assert str(copy.estimate[new]) == str(tree.estimate[old])
        assert copy.labels.get(new) == tree.labels.get(old)
        assert copy.notes.get(new) == tree.notes.get(old)
        assert copy.moves.get(new) == (tree.moves.get(old) if new else None)
        assert copy.probabilities.get(new) == (tree.probabilities.get(old) if new else None)


def test_the_whole_tree_but_for_its_title():
    tree = Tree(kind=CHANCE, label="luck", title="gone")
    tree.add_child(0, value=1.0, probability=1.0)
    copy = subtree(tree, 0)
    assert (copy.kind[0], copy.labels, copy.title, copy.probabilities) == (CHANCE, {0: "luck"}, "", {1: 1.0})
    copy.labels[0] = "own"
    copy.value[1] = 2.0
    assert (tree.labels, tree.value[1]) == ({0: "luck"}, 1.0)


def test_kinds_below_a_node_that_breaks_the_alternation():
    #  0 MAX     as a tree of its own, 1 would make 2 MIN's
    #  1 MAX
    #  2 MAX (of depth 2), terminal: 3
    tree = Tree()
    for kind in (MAX, AUTO, AUTO):
        tree.add_child(len(tree) - 1, kind=kind)
    assert list(subtree(tree, 1).kind) == [MAX, MAX, AUTO]
    assert list(subtree(tree, 2).kind) == [MAX, AUTO]


def test_what_was_deleted_can_be_copied():
    tree = Tree()
    node = tree.add_child(0)
    tree.add_child(node, value=3.0)
    tree.parent[node], tree.first_child[0], tree.last_child[0], tree.child_count[0] = NIL, NIL, NIL, 0
    copy = subtree(tree, node)
    assert (len(copy), copy.kind[0], copy.kind[1], copy.value[1]) == (2, MIN, AUTO, 3)


def test_depth_takes_no_recursion():
    tree = Tree()
    node = 0
    for _ in range(20_000):
        node = tree.add_child(node)
    assert len(subtree(tree, 1)) == 20_000

"""What a node is called."""

from __future__ import annotations

from treeview.search.names import called, counted, player, short_name
from treeview.tree.tree import CHANCE, MAX, MIN, ROOT, Tree


def family(root: str = "") -> tuple[Tree, dict[str, int]]:
    #           root
    #      drift    (2)        a label, and none
    #     e4  (2)   (1)        a move, and none
    #         (1)
    tree = Tree(label=root)
    drift = tree.add_child(ROOT, label="drift", move="d")
    second = tree.add_child(ROOT)
    e4 = tree.add_child(drift, move="e4")
    other = tree.add_child(drift)
    below = tree.add_child(other)
    only = tree.add_child(second)
    nodes = {"drift": drift, "second": second, "e4": e4, "other": other, "below": below, "only": only}
    return tree, nodes


def test_a_label_then_a_move_then_the_way() -> None:
    tree, nodes = family()
    assert {name: called(tree, node) for name, node in nodes.items()} == {
        "drift": "drift",
        "second": "node 2",
        "e4": "e4",
        "other": "drift → 2",
        "below": "drift → 2.1",
        "only": "node 2.1",
    }


def test_at_the_start_of_a_sentence() -> None:
    tree, nodes = family()
    assert called(tree, nodes["only"], start=True) == "Node 2.1"
    assert called(tree, nodes["drift"], start=True) == "drift"
    assert called(tree, ROOT, start=True) == "The root"
    assert called(tree, ROOT) == "the root"


def test_where_another_word_says_what_it_is() -> None:
    tree, nodes = family()
    assert short_name(tree, nodes["only"]) == "2.1"
    assert short_name(tree, nodes["other"]) == "drift → 2"
    assert short_name(tree, ROOT) == "the root"


def test_a_named_root_is_no_part_of_the_way() -> None:
    tree, nodes = family("start")
    assert called(tree, ROOT) == called(tree, ROOT, start=True) == short_name(tree, ROOT) == "start"
    assert called(tree, nodes["second"]) == "node 2"


def test_a_name_is_one_line() -> None:
    tree = Tree(label="two\nlines\tof text")
    assert called(tree, ROOT) == "two lines of text"


def test_a_long_way_is_cut_short() -> None:
    tree = Tree()
    node = ROOT
    for _ in range(1500):
        tree.add_child(node)
        node = tree.add_child(node)
    assert called(tree, node) == "node …2.2.2.2.2.2.2.2 (depth 1,500)"
    assert called(tree, tree.at([1] * 8)) == "node 2.2.2.2.2.2.2.2"


def test_players_and_counts() -> None:
    assert [player(kind) for kind in (MAX, MIN, CHANCE)] == ["MAX", "MIN", "chance"]
    assert counted(1, "node") == "1 node"
    assert counted(2000, "node") == "2,000 nodes"
    assert counted(0, "child", "children") == "0 children"

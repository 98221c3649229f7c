"""What a node is called."""

from __future__ import annotations

from treeview.games.random_tree import random_tree
from treeview.tree.node_names import MAX_NAME_CHARS, NodeNames, among_siblings, heading_of, name_of
from treeview.tree.tree import ROOT, Tree


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
    names = NodeNames(tree)
    assert {name: names(node) for name, node in nodes.items()} == {
        "drift": "drift",
        "second": "node 2",
        "e4": "e4",
        "other": "drift → 2",
        "below": "drift → 2.1",
        "only": "node 2.1",
    }


def test_at_the_start_of_a_sentence() -> None:
    tree, nodes = family()
    names = NodeNames(tree)
    assert names(nodes["only"], start=True) == "Node 2.1"
    assert names(nodes["drift"], start=True) == "drift"
    assert names(ROOT, start=True) == "The root"
    assert names(ROOT) == "the root"


def test_where_another_word_says_what_it_is() -> None:
    tree, nodes = family()
    names = NodeNames(tree)
    assert names.short_name(nodes["only"]) == "2.1"
    assert names.short_name(nodes["other"]) == "drift → 2"
    assert names.short_name(ROOT) == "the root"


def test_a_named_root_is_no_part_of_the_way() -> None:
    tree, nodes = family("start")
    names = NodeNames(tree)
    assert names(ROOT) == names(ROOT, start=True) == names.short_name(ROOT) == "start"
    assert names(nodes["second"]) == "node 2"


def test_a_name_that_others_have_too_is_led_up_to() -> None:
    #          root
    #      take 1   take 2      moves as in Nim; "win" is there only once
    #      take 1   take 1
    #      win      (2)  take 2
    tree = Tree()
    one, two = (tree.add_child(ROOT, move=move) for move in ("take 1", "take 2"))
    one_one = tree.add_child(one, move="take 1")
    two_one = tree.add_child(two, move="take 1")
    win = tree.add_child(one_one, move="take 1", label="win")
    after = tree.add_child(win, move="take 2")
    unnamed = tree.add_child(two_one)
    last = tree.add_child(unnamed, move="take 2")
    names = NodeNames(tree)
    assert names(one) == "“take 1”"
    assert names(one_one) == "“take 1 → take 1”"
    assert names(two_one) == "“take 2 → take 1”"
    assert names(win) == "win"
    assert names(after) == "“win → take 2”"
    assert names(last) == "“take 2 → take 1 → 1 → take 2”"
    assert name_of(tree, two_one) == "“take 1”"  # as if it were unique
    assert heading_of(tree, two_one) == "take 1"
    assert names(two_one, alone=True) == "take 2 → take 1"


def test_names_without_letters_are_quoted() -> None:
    tree = Tree()
    twelve = tree.add_child(ROOT, label="12")
    below = tree.add_child(twelve)
    names = NodeNames(tree)
    assert names(twelve) == "“12”"
    assert names(twelve, alone=True) == "“12”", "or it would be taken for a rank"
    assert names(below) == "“12 → 1”"


def test_a_repeated_name_below_an_unnamed_node() -> None:
    tree = Tree()
    for _ in range(2):
        tree.add_child(tree.add_child(ROOT), move="go")
    names = NodeNames(tree)
    assert names(2) == "node 1 → go"
    assert names(4, start=True) == "Node 2 → go"


def test_names_that_come_later_are_taken_in() -> None:
    tree = Tree()
    first = tree.add_child(ROOT, move="go")
    names = NodeNames(tree)
    deep = tree.add_child(first, move="stay")
    assert names(deep) == "stay"
    last = tree.add_child(deep, move="stay")
    assert names(deep) == "go → stay"
    assert names(last) == "go → stay → stay"


def test_a_name_is_one_line() -> None:
    tree = Tree(label="two\nlines\tof text")
    below = [tree.add_child(ROOT, label=label) for label in ("a\nb", "\t", "c")]
    twin = tree.add_child(below[2], label="a\nb")
    names = NodeNames(tree)
    assert names(ROOT) == "“two lines of text”"
    assert [names(node) for node in (*below, twin)] == ["“a b”", "node 2", "c", "“c → a b”"]


def test_a_long_way_is_cut_short() -> None:
    tree = Tree()
    node = ROOT
    for _ in range(1500):
        tree.add_child(node)
        node = tree.add_child(node)
    names = NodeNames(tree)
    assert names(node) == "node …2.2.2.2.2.2.2.2 (depth 1,500)"
    assert names(tree.at([1] * 8)) == "node 2.2.2.2.2.2.2.2"
    for place in range(1, len(tree)):
        tree.moves[place] = "go"
    assert NodeNames(tree)(node) == "…go → go → go → go (depth 1,500)"
    assert name_of(tree, node) == "go"


def test_the_name_of_a_deep_node_is_short() -> None:
    tree, node = Tree(), ROOT
    for _ in range(20_000):
        node = tree.add_child(node)
    assert name_of(tree, node) == "node …1.1.1.1.1.1.1.1 (depth 20,000)"
    assert name_of(tree, 3, start=True) == "Node 1.1.1"


def test_beside_its_siblings_a_rank_is_enough() -> None:
    tree, nodes = family()
    names = {name: among_siblings(tree, node) for name, node in nodes.items()}
    assert names == {"drift": "drift", "second": "2", "e4": "e4", "other": "2", "below": "1", "only": "1"}


def test_a_long_name_is_cut_short() -> None:
    tree = Tree()
    node = tree.add_child(ROOT, label="begin" + "n" * 5000 + "end")
    name = name_of(tree, node)
    assert len(name) == MAX_NAME_CHARS
    assert name.startswith("beginnnn")
    assert name.endswith("nnnend")
    assert "…" in name
    tree.labels[node] = "n" * MAX_NAME_CHARS
    assert name_of(tree, node) == "n" * MAX_NAME_CHARS


def test_ranks_are_joined_alike_whether_or_not_anything_has_a_name() -> None:
    tree = random_tree(2, 11, 0, 9, seed=1)
    nameless = NodeNames(tree)
    found = [nameless(node) for node in range(len(tree))]
    named = tree.add_child(0)
    tree.labels[named] = "named"
    names = NodeNames(tree)
    assert found == [names(node) for node in range(named)]
    assert found[-1] == "node …2.2.2.2.2.2.2.2 (depth 11)"

"""Each kind of question against something else that knows the answer: brute force, formulas, the searches."""

from __future__ import annotations

import math
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations, product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.practice.asked import regular
from tests.strategies import trees
from treeview.api import solve
from treeview.formats.format_registry import read_text
from treeview.games.random_tree import random_tree
from treeview.practice.kinds.building import SMALLEST_TREES, arrange_children, fill_leaves, has_cut
from treeview.practice.kinds.unknown import sweep
from treeview.practice.marking import Marker
from treeview.practice.practice_error import PracticeError
from treeview.practice.question import Question
from treeview.practice.question_kinds import KINDS
from treeview.practice.worked_search import Rules, follow
from treeview.search.registry import search
from treeview.search.run import Run
from treeview.sources import read_source
from treeview.tree.tree import CHANCE, MAX, ROOT, Tree


def ask(kind: str, tree: Tree | str, **options: Any) -> Question:
    return Question(KINDS[kind], read_text(tree) if isinstance(tree, str) else tree, options)


@pytest.mark.parametrize("name", [name for name, kind in KINDS.items() if kind.algorithm])
def test_a_question_about_a_tree_with_chance_has_a_run_or_is_refused(name: str) -> None:
    """Alpha-beta knows no chance nodes: a run that explains its cuts would fail once an answer is wrong."""
    tree = read_source("example:dice-between-players").make()
    assert isinstance(tree, Tree)
    try:
        asked = Question(KINDS[name], tree)
    except PracticeError:
        assert name not in ("expectimax", "mcts-selection", "mcts-tree", "mcts-final")
    else:
        assert len(asked.run()) > 0


# Values


@given(regular(["root", "line"]))
def test_root_and_line_are_what_minimax_finds(asked: Question) -> None:
    found = solve(asked.tree, "minimax")
    if asked.kind.name == "root":
        assert asked.reference["value"] == found.value
        assert asked.tree.path(asked.reference["move"]) == found.best_line[:1]
    else:
        assert asked.tree.path(asked.reference[max(asked.reference)]) == found.best_line


def test_among_equal_moves_any_counts() -> None:
    tree = read_text("[[3, 5], [3, 9], [1, 2]]")
    marker = Marker(ask("root", tree))
    counts = [marker.mark({"value": 3.0, "move": tree.at([rank])}).full for rank in range(3)]
    assert counts == [True, True, False]
    marker = Marker(ask("line", tree))
    for path, points in (([0, 0], 2), ([1, 0], 2), ([1, 1], 1), ([0], 1), ([2, 0], 0)):
        nodes = [tree.at(path[: ply + 1]) for ply in range(len(path))]
        assert marker.mark(dict(enumerate(nodes, 1))).points == points
    marks = marker.mark({1: tree.at([2]), 2: tree.at([2, 0])})
    assert (marks.points, marks.follow_through) == (0, 1)  # 1 is what MIN takes there


@given(regular(["depth-values"]))
def test_values_at_a_depth_limit_are_those_of_the_search(asked: Question) -> None:
    run = Run(search(asked.tree, "minimax", {"depth": asked.options["depth"]})).record_all()
    assert {node: run["value"][node] for node in asked.reference} == asked.reference
    assert set(asked.reference) == {
        node
        for node in asked.tree.preorder().tolist()
        if asked.tree.depth[node] < asked.options["depth"] and not asked.tree.is_terminal(node)
    }


def test_a_value_with_chance_may_be_rounded() -> None:
    tree = read_text("[[1, 2, 2], 0]")
    tree.kind[1] = CHANCE
    for child in tree.children(1):
        tree.probabilities[child] = 1 / 3
    marker = Marker(ask("expectimax", tree))
    for value, full in ((5 / 3, True), (1.67, True), (1.66, False), (1.7, False)):
        assert marker.mark({1: value, 0: value}).full == full


# The minimal tree, orders, trees to be built


@pytest.mark.parametrize(("branching", "depth"), [(2, 3), (2, 4), (3, 2), (3, 3), (4, 2)])
def test_the_minimal_tree_of_a_uniform_tree_has_as_many_leaves_as_knuth_and_moore_say(
    branching: int, depth: int
) -> None:
    tree = random_tree(branching, depth, seed=1)
    least = branching ** math.ceil(depth / 2) + branching ** (depth // 2) - 1
    assert ask("minimal-tree", tree).reference == {"all": branching**depth, "least": least}


def orders(tree: Tree) -> Iterator[dict[int, tuple[int, ...]]]:
    nodes = [node for node in tree.preorder().tolist() if tree.child_count[node] > 1]
    for chosen in product(*(permutations(range(tree.child_count[node])) for node in nodes)):
        yield dict(zip(nodes, chosen, strict=True))


@pytest.mark.long
@given(trees(max_nodes=11, infinities=False), st.sampled_from(["ge", "gt"]))
@settings(max_examples=40)
def test_no_order_cuts_more_than_the_reference(tree: Tree, rule: str) -> None:
    asked = ask("reorder", tree, prune_on=rule)
    fewest = min(len(follow(arrange_children(tree, order), asked.rules).order) for order in orders(tree))
    assert len(follow(arrange_children(tree, asked.reference), asked.rules).order) == fewest
    if rule == "ge" and len(tree) > 1:
        assert ask("minimal-tree", tree).reference["least"] == fewest


@pytest.mark.long
@given(trees(max_nodes=11, infinities=False))
@settings(max_examples=40)
def test_nothing_is_cut_in_the_worst_order_wherever_that_can_be(tree: Tree) -> None:
    leaves = sum(1 for _ in tree.leaves())
    possible = any(
        len(follow(arrange_children(tree, order), Rules()).order) == leaves for order in orders(tree)
    )
    try:
        asked = ask("reorder", tree, goal="none")
    except PracticeError:
        assert not possible
    else:
        assert possible
        assert Marker(asked).mark(asked.reference).full


def test_each_leaf_that_an_order_saves_counts() -> None:
    tree = read_text("[[9, 8, 7], [6, 5, 4], [3, 2, 1]]")
    asked = ask("reorder", "[[1, 2, 3], [4, 5, 6], [7, 8, 9]]")
    marker = Marker(asked)
    assert marker.mark(asked.reference).points == marker.mark(None).of == 4
    assert marker.mark({0: (2, 1, 0)}).points == 4
    assert marker.mark({0: (1, 0, 2)}).points == 2
    assert marker.mark({0: (0, 1, 2)}).points == 0
    assert ask("reorder", tree).reference


def shapes(size: int) -> Iterator[str]:
    """All trees of ``size`` nodes, with "#" for each leaf."""
    if size == 1:
        yield "#"
        return
    for parts in compositions(size - 1):
        for children in product(*(list(shapes(part)) for part in parts)):
            yield f"[{', '.join(children)}]"


def compositions(total: int) -> Iterator[tuple[int, ...]]:
    if not total:
        yield ()
    for first in range(1, total + 1):
        for others in compositions(total - first):
            yield (first, *others)


@pytest.mark.parametrize("wanted", SMALLEST_TREES)
def test_no_smaller_tree_has_such_a_cut(wanted: str) -> None:
    tree = read_text(SMALLEST_TREES[wanted])
    assert has_cut(follow(tree, Rules()), wanted)
    for size in range(1, len(tree)):
        for shape in shapes(size):
            count = shape.count("#")
            for values in product(range(count), repeat=count):
                text = shape
                for value in values:
                    text = text.replace("#", str(value), 1)
                assert not has_cut(follow(read_text(text), Rules()), wanted), text


def test_another_smallest_tree_is_right_and_a_larger_one_half() -> None:
    marker = Marker(ask("smallest-tree", Tree(value=0)))
    for text, points in (
        ("[5, [5, 7]]", 2),
        ("[3, [2, 9]]", 2),
        ("[3, [2, 9, 9]]", 1),
        ("[3, [4, 9]]", 0),
        ("[inf, 1]", 0),
        ("min(3, [4, 2])", 0),
    ):
        assert marker.mark({"tree": text}).points == points, text


@given(regular(["leaf-values"]), st.integers(0, 999))
def test_leaf_values_count_if_they_cut_what_is_to_be_cut(asked: Question, seed: int) -> None:
    random, marker = Random(seed), Marker(asked)
    leaves = [leaf.id for leaf in asked.tree.leaves()]
    values = {leaf: float(random.randint(0, 9)) for leaf in leaves}
    cuts = follow(fill_leaves(asked.tree, values), asked.rules).cuts
    marks = marker.mark(values)
    assert marks.right == sum(node in cuts for node in asked.kind.targets(asked))  # type: ignore[attr-defined]
    del values[leaves[0]]
    assert marker.mark(values).points == 0


# What is known beforehand


@given(regular(["bounded"]), st.integers(0, 999))
def test_what_bounds_cut_never_matters_within_the_bounds(asked: Question, seed: int) -> None:
    random, tree, options = Random(seed), asked.tree, asked.options
    for node in asked.reference:
        below = [leaf for leaf in follow_leaves(tree) if node in [*tree.ancestors(leaf)]]
        values = {leaf: random.uniform(options["low"], options["high"]) for leaf in below}
        assert solve(fill_leaves(tree, values), "minimax").value == asked.work(Rules(prune=False)).value


def follow_leaves(tree: Tree) -> list[int]:
    return follow(tree, Rules(prune=False)).order


@given(regular(["unseen"]), st.integers(0, 999))
def test_what_chance_need_not_see_never_matters_within_the_bounds(asked: Question, seed: int) -> None:
    random, tree, options = Random(seed), asked.tree, asked.options
    right = exact_value(tree, ROOT)
    for values in (
        {leaf: float(random.choice([options["low"], options["high"]])) for leaf in asked.reference}
        for _ in range(20)
    ):
        assert exact_value(fill_leaves(tree, values), ROOT) == right


def exact_value(tree: Tree, node: int) -> Fraction:
    children = [*tree.children(node)]
    if not children:
        return Fraction(tree.value[node])
    values = [exact_value(tree, child) for child in children]
    kind = tree.kinds()[node]
    if kind == CHANCE:
        weights = [Fraction(tree.probabilities[child]) for child in children]
        return sum((weight * value for weight, value in zip(weights, values, strict=True)), Fraction(0))
    return max(values) if kind == MAX else min(values)


def test_a_gamble_is_given_up_as_soon_as_it_cannot_win() -> None:
    tree = read_text("[6, [1, 2, 10]]")
    tree.kind[2] = CHANCE
    for child, weight in zip(tree.children(2), (0.5, 0.25, 0.25), strict=True):
        tree.probabilities[child] = weight
    asked = ask("unseen", tree, low=0, high=10)
    assert [tree.path(leaf) for leaf in asked.reference] == [[1, 1], [1, 2]]  # 0.5 + 0.5 · 10 < 6


@given(regular(["change"]))
def test_a_change_that_keeps_the_order_keeps_move_and_cuts(asked: Question) -> None:
    if asked.options["change"] in ("add", "double", "affine", "cube"):
        assert (asked.reference["move"], asked.reference["cuts"]) == ("same", "same")
    change = {"negate": lambda x: -x, "square": lambda x: x * x}.get(asked.options["change"])
    if change:
        values = {leaf: change(asked.tree.value[leaf]) for leaf in follow_leaves(asked.tree)}
        assert asked.reference["value"] == solve(fill_leaves(asked.tree, values), "minimax").value


# An unknown leaf


@pytest.mark.long
@given(regular(["x-cut", "x-value", "x-move"]))
@settings(max_examples=60)
def test_for_which_x_is_what_a_search_with_every_x_finds(asked: Question) -> None:
    kind: Any = asked.kind
    compared = kind.comparison_values(asked)
    swept = sweep(asked.tree, kind.unknown(asked), asked.rules, kind.holds(asked), compared)
    assert kind.matches(asked.reference["x"], swept)


# Deepening and sampling


@given(regular(["budget"]))
def test_what_a_budget_leaves_is_the_answer_of_deepening(asked: Question) -> None:
    options = {name: asked.options[name] for name in ("prune_on",)}
    found = solve(asked.tree, "deepening", budget_nodes=asked.options["budget"], **options)
    depth = [each.depth for each in found.iterations if each.completed][-1]
    assert asked.reference["depth"] == depth
    assert asked.reference["value"] == found.value
    assert asked.tree.path(asked.reference["move"]) == found.best_line[:1]


def next_iteration(asked: Question) -> list[Any]:
    """The steps of the iteration that is asked about, with the names of their kinds."""
    run = asked.run()
    start = asked.kind.start(asked)  # type: ignore[attr-defined]
    steps = [run.recording.step(number) for number in range(start + 1, len(run) + 1)]
    return [(run.search.kinds[step.kind].name, step) for step in steps]


@given(regular(["mcts-selection"]))
def test_ucb1_is_what_selection_goes_by(asked: Question) -> None:
    kind, step = next_iteration(asked)[1]
    assert kind == "select"
    assert asked.reference[step.node] == pytest.approx(step.operands[3])
    assert asked.kind.accepts(asked, asked.rules, "move", step.node, asked.reference["move"])


@given(regular(["mcts-tuned", "mcts-puct"]))
def test_scores_of_other_rules_are_what_selection_goes_by(asked: Question) -> None:
    kind, step = next_iteration(asked)[1]
    assert kind == "select"
    assert asked.reference[step.node] == pytest.approx(step.operands[-1])
    assert asked.kind.accepts(asked, asked.rules, "move", step.node, asked.reference["move"])


@given(regular(["mcts-first-play"]))
def test_first_play_urgency_is_what_selection_goes_by(asked: Question) -> None:
    kind, step = next_iteration(asked)[1]
    urgency = asked.options["first_play"]
    assert asked.kind.accepts(asked, asked.rules, "move", step.node, asked.reference["move"])
    if kind == "select":
        assert asked.reference[step.node] == pytest.approx(step.operands[3])
        assert step.operands[3] > urgency
    else:
        assert kind == "expand"
        assert asked.reference[step.node] == urgency
        assert max(float(score) for node, score in asked.reference.items() if node != "move") <= urgency


@given(regular(["mcts-tree"]))
def test_the_next_tree_is_what_backpropagation_leaves(asked: Question) -> None:
    updates = {step.node: step.operands for kind, step in next_iteration(asked) if kind == "backup"}
    assert {node for node, _ in asked.reference} == updates.keys()
    for node, (visits, total) in updates.items():
        assert asked.reference[node, "visits"] == visits
        assert asked.reference[node, "total"] == pytest.approx(total)


@given(regular(["mcts-final"]))
def test_the_final_move_is_that_of_the_search_by_each_rule(asked: Question) -> None:
    options = {name: asked.options[name] for name in ("iterations", "seed")}
    for rule, move in asked.reference.items():
        found = solve(asked.tree, "mcts", final=rule, c=1, **options)
        assert asked.tree.path(move) == found.best_line[:1]


# Windows and steps


@given(regular(["windows"]))
def test_windows_are_those_of_the_recorded_run(asked: Question) -> None:
    if asked.options["direction"] == "right":
        return
    run = asked.run()
    for (node, bound), value in asked.reference.items():
        assert run[bound][node] == value


def test_a_wrong_bound_is_followed_through() -> None:
    asked = ask("windows", "[[3, 5], [4, 9], [2, 6]]")
    right, tree = asked.reference, asked.tree
    first = tree.at([0])
    # β of the first node taken for 5 instead of 3, and carried on rightly from there: 4 cuts nothing below 5.
    answer = {**right, (first, "beta"): 5.0}
    own = asked.kind.follow_through(asked, asked.rules, answer)
    assert own is not None
    answer = {key: own[key] if key != (first, "beta") else 5.0 for key in own}
    marks = Marker(asked).mark(answer)
    assert marks.follow_through == marks.of - 1 > marks.points


@given(regular(["steps"]))
def test_each_step_is_that_of_the_recorded_run(asked: Question) -> None:
    if asked.options["direction"] == "right":
        return
    run = asked.run()
    kinds = run.search.kinds
    steps = [run.recording.step(number) for number in range(1, len(run) + 1)]
    assert [(kinds[step.kind].name, step.node) for step in steps] == [
        (step.does, step.node) for step in asked.reference.values()
    ]
    for number, step in asked.reference.items():
        run.seek(number)
        if step.does in ("better", "keep"):
            parent = asked.tree.parent[step.node]
            assert (run["value"][parent], run["alpha"][parent], run["beta"][parent]) == step[2:]


def test_a_window_need_not_be_said_but_has_to_be_right_if_it_is() -> None:
    asked = ask("steps", "[[3, 5], [2, 9]]")
    right = asked.reference
    bare = {number: step._replace(alpha=math.nan, beta=math.nan) for number, step in right.items()}
    assert Marker(asked).mark(bare).full
    marks = Marker(asked).mark({**right, 2: right[2]._replace(alpha=7.0)})
    assert (marks.missed, marks.first_wrong_step) == (1, 2)


def test_a_run_is_asked_from_a_step_on() -> None:
    tree = read_text("[[3, 12, 8], [2, 4, 6]]", "")
    whole, rest = (Question(KINDS["steps"], tree, {"first": first}) for first in (1, 5))
    assert rest.reference == {number: step for number, step in whole.reference.items() if number >= 5}
    assert Marker(rest).mark(rest.reference).of == len(whole.reference) - 4
    assert "cut" in {step.does for step in whole.reference.values()}
    minimax = Question(KINDS["steps"], tree, {"algorithm": "minimax"})
    assert "cut" not in {step.does for step in minimax.reference.values()}
    assert len(minimax.run()) == len(minimax.reference)
    with pytest.raises(PracticeError, match="the run has"):
        Question(KINDS["steps"], tree, {"first": 999})

"""Questions about further searches: the answers are those of recursions of their own, mistakes show."""

from __future__ import annotations

from functools import cache
from math import inf
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.practice.asked import regular
from tests.strategies import trees
from treeview.formats.format_registry import read_text
from treeview.games.random_tree import random_tree
from treeview.practice.answers import PROOF_NUMBERS
from treeview.practice.attempts.attempt import Attempt
from treeview.practice.attempts.attempt_scene import attempt_scene
from treeview.practice.attempts.signs import MARKED, signs
from treeview.practice.kinds.narrow_windows import re_searched
from treeview.practice.marking import Marker, sentences
from treeview.practice.mistakes import MISTAKES
from treeview.practice.practice_error import PracticeError
from treeview.practice.question import Question, Recipe
from treeview.practice.question_kinds import KINDS
from treeview.practice.tree_finder import find_question
from treeview.practice.worked_search import Rules, follow
from treeview.search.memory.history import table_of
from treeview.search.registry import search
from treeview.search.run import Run
from treeview.search.state_space.open_list import open_of
from treeview.tree.layout.layout import layout
from treeview.tree.preorder import Preorder
from treeview.tree.tree import MAX, ROOT, Tree

FEW = settings(max_examples=20)
FURTHER = (
    "quiescence", "negamax-values", "negamax-windows", "aspiration", "pvs", "table-entry", "table-use",
    "table-hits", "gamma", "bstar", "bstar-bounds", "pn-numbers", "pn-leaf",
)  # fmt: skip


def ask(kind: str, tree: Tree | str, **options: Any) -> Question:
    return Question(KINDS[kind], read_text(tree) if isinstance(tree, str) else tree, options)


@cache
def found(kind: str, seed: int) -> Question:
    return find_question(Recipe(kind, seed, difficulty=1 + seed % 4))


@pytest.mark.parametrize("kind", FURTHER)
def test_each_mistake_leads_to_another_answer_on_some_tree(kind: str) -> None:
    left = {*KINDS[kind].mistakes}
    for seed in range(300):
        asked = found(kind, seed)
        marker = Marker(asked)
        for tag, (wrong, *_) in marker.versions.items():
            marks = marker.mark(dict(wrong))
            assert not marks.full or asked.kind.name == "quiescence"  # among equal moves any is right
            assert tag in marks.mistakes or marks.full
            if tag in left and not marks.full:
                left.discard(tag)
                assert MISTAKES[marks.mistakes[0]].sentence in sentences(asked, marks)
        if not left:
            return
    raise AssertionError(left)


# Negamax


@given(trees(max_nodes=25))
@FEW
def test_negamax_values_are_minimax_from_the_view_of_the_mover(tree: Tree) -> None:
    right, worked = ask("negamax-values", tree).reference, follow(tree, Rules(prune=False))
    inner = {node for node in worked.values if not tree.is_terminal(node)}
    assert right == {node: worked.values[node] * (1 if worked.kinds[node] == MAX else -1) for node in inner}


@given(trees(max_nodes=25), st.sampled_from(["ge", "gt"]))
@FEW
def test_negamax_windows_are_alpha_betas_turned(tree: Tree, rule: str) -> None:
    right, worked = ask("negamax-windows", tree, prune_on=rule).reference, follow(tree, Rules(prune_on=rule))
    expected = {}
    for node, (alpha, beta) in worked.entered.items():
        if not tree.is_terminal(node):
            turned = (alpha, beta) if worked.kinds[node] == MAX else (-beta, -alpha)
            expected[node, "alpha"], expected[node, "beta"] = turned
    assert right == expected


def test_later_values_of_negamax_are_judged_by_earlier_ones() -> None:
    asked = ask("negamax-values", "[[3, 12], [2, 4]]")
    first, second = asked.tree.children(ROOT)
    assert asked.reference == {ROOT: 3.0, first: -3.0, second: -2.0}
    marks = Marker(asked).mark({first: -1.0, second: -2.0, ROOT: 2.0})
    assert (marks.points, marks.follow_through) == (1, 2)  # 2 is right if the first child is worth −1


# Narrow windows


@given(trees(max_nodes=25))
@FEW
def test_pvs_searches_again_what_the_recursion_does(tree: Tree) -> None:
    asked = ask("pvs", tree)
    assert list(re_searched(tree, asked.work().kinds, slip="")) == list(dict.fromkeys(asked.reference))


def test_the_answer_for_pvs_marks_nodes_and_hides_nothing() -> None:
    asked = ask("pvs", "[[3, 5], [4, 9]]")
    attempt = Attempt(asked)
    (again,) = asked.reference
    assert not asked.tree.is_terminal(again)
    assert attempt.act(again)
    assert [sign.text for sign in signs(attempt)] == [MARKED]
    scene = attempt_scene(attempt, asked.tree, layout(asked.tree), Preorder(asked.tree))
    assert len({*scene.columns["status"].tolist()}) == 1  # nothing looks pruned
    assert attempt.check().full


@given(regular(["aspiration"]))
@FEW
def test_the_value_of_the_first_window_bounds_the_root(asked: Question) -> None:
    right, value = asked.reference, follow(asked.tree, Rules(prune=False)).value
    guess, delta = asked.options["guess"], asked.options["delta"]
    if right["outcome"] == "low":
        assert value <= right["value"] <= guess - delta
    elif right["outcome"] == "high":
        assert value >= right["value"] >= guess + delta
    else:
        assert guess - delta < value == right["value"] < guess + delta
        assert "alpha" not in right
        return
    assert right["alpha"] <= value <= right["beta"]


# Tables


@pytest.mark.long
@given(regular(["table-entry"]))
@FEW
def test_value_and_flag_follow_from_the_window_of_alpha_beta(asked: Question) -> None:
    run, worked = asked.run(), follow(asked.tree, Rules())
    for step in asked.kind.decisions(run):  # type: ignore[attr-defined]
        node = run.recording.step(step).node
        (alpha, beta), value = worked.entered[node], worked.values[node]
        flag = "upper" if value <= alpha else "lower" if value >= beta else "exact"
        assert ask("table-entry", asked.tree, step=step).reference == {"value": value, "flag": flag}


@given(regular(["table-use"]))
@FEW
def test_an_entry_is_used_exactly_where_the_search_has_a_hit(asked: Question) -> None:
    run, step = asked.run(), asked.options["step"]
    kind = run.search.kinds[run.recording.step(step).kind].name
    assert (asked.reference["use"] == "return") == (kind == "hit")
    if kind == "hit":
        change = table_of(run.recording).change(run.recording, step)
        assert change is not None
        assert change.before is not None
        assert asked.reference["value"] in change.before.entry[3:5]


@pytest.mark.long
def test_too_shallow_and_of_no_use_are_both_right_where_both_hold() -> None:
    kind: Any = KINDS["table-use"]
    tree = random_tree(2, 4, seed=11, low=0, high=9, estimates=True)
    first = search(tree, "deepening", {"base": "mtdf", "first": 4.0})
    steps = kind.decisions(Run(first).record_all())
    verdicts = set()
    for step in steps:
        asked = ask("table-use", tree, first=4.0, step=step)
        if asked.reference == {"use": "shallow"}:
            both = kind.answer(asked, Rules(slip="entry-too-shallow")) == {"use": "undecided"}
            assert Marker(asked).mark({"use": "undecided"}).full == both
            assert Marker(asked).mark({"use": "return"}).missed == 1
            verdicts.add(both)
    assert verdicts == {True, False}


@given(regular(["table-hits"]))
@FEW
def test_the_table_answers_where_the_pass_has_its_hits(asked: Question) -> None:
    run, begun = asked.run(), asked.options["step"]
    names = [run.recording.kind(step).name for step in range(begun + 1, len(run) + 1)]
    end = begun + 1 + (names.index("research") if "research" in names else len(names))
    hits = [step for step in range(begun + 1, end) if run.recording.kind(step).name == "hit"]
    assert [asked.kind.step(asked, asked.rules, node) for node in asked.reference] == hits
    assert list(asked.reference) == [run.recording.step(step).node for step in hits]


def test_what_the_table_of_plaat_answers_in_the_third_pass() -> None:
    """From 41 the passes return 36, 35, 35: the third knows that the root is worth at most 35."""
    tree = "[[[[41,5],[12,90]],[[101,80],[20,30]]],[[[34,80],[36,35]],[[50,36],[25,3]]]]"
    run = Run(search(read_text(tree), "mtdf", {"first": 41})).record_all()
    kind: Any = KINDS["table-hits"]
    step = kind.decisions(run)[-1]
    asked = ask("table-hits", tree, first=41.0, step=step)
    assert "the table has the root ≤ 35, node 1 ≤ 12, node 1.1 ≤ 12, node 1.1.1 ≤ 5, " in asked.text
    assert [asked.tree.path(node) for node in asked.reference] == [[0], [1, 0, 0], [1, 0, 1, 0], [1, 0, 1, 1]]


# Best first


@pytest.mark.parametrize("root", ["max", "min"])
def test_open_and_the_case_follow_from_gamma_at_every_step(root: str) -> None:
    tree = random_tree(3, 3, seed=2, low=0, high=20)
    run = Run(search(tree, "stockman", {"root": root})).record_all()
    recording, kinds, limit = run.recording, run.search.space.kind, min if root == "max" else max
    cases = set()
    for step in range(1, len(run)):
        states = open_of(recording).states(recording, step - 1)
        (node, solved, merit), player = states[0], kinds[ROOT]
        above, come, gone = tree.parent[node], 1, 1
        if not solved and tree.is_terminal(node):
            case, merit = "1", limit(merit, tree.value[node])
        elif not solved:
            case = "3" if kinds[node] == player else "2"
            come = tree.child_count[node] if case == "3" else 1
        elif kinds[above] == player:
            case, gone = "4", sum(above in tree.ancestors(state.node) for state in states)
        else:
            case = "6" if tree.next_sibling[node] >= 0 else "5"
        right = ask("gamma", tree, root=root, step=step).reference
        assert right == {"case": case, "merit": merit, "count": len(states) - gone + come}
        cases.add(case)
    assert cases == {*"123456"}


@given(regular(["bstar"]))
@FEW
def test_b_star_stops_where_one_move_is_sure(asked: Question) -> None:
    run = asked.kind.run_before(asked)  # type: ignore[attr-defined]
    sign = 1 if run.search.space.kind[ROOT] == MAX else -1
    low, high = ("pessimistic", "optimistic") if sign > 0 else ("optimistic", "pessimistic")
    moves = [*asked.tree.children(ROOT)]
    sure = {move: sign * run[low][move] for move in moves}
    hope = {move: sign * run[high][move] for move in moves}
    best = max(moves, key=lambda move: (hope[move], sure[move]))
    proved = all(sure[best] >= hope[move] for move in moves if move != best)
    assert (asked.reference["choice"] == "stop") == proved
    assert (asked.reference["move"] == best) == (asked.reference["choice"] != "disprove")
    step = asked.run().recording.step(asked.options["step"])
    assert asked.reference["move"] in asked.tree.ancestors(step.node)


def test_b_star_disproves_by_the_rule_that_its_question_states() -> None:
    """A known value of the best other move cannot be lowered, whatever the depths are."""
    known = 0
    for seed in range(60):
        tree = random_tree(2, 4, -9, 9, seed=seed, min_branching=1, stop=0.3, estimates=True)
        run = Run(search(tree, "bstar", {"uncertainty": 4.0})).record_all()
        asked = KINDS["bstar"]
        for step in asked.decisions(run):  # type: ignore[attr-defined]
            question = ask("bstar", tree, uncertainty=4.0, step=step)
            before = asked.run_before(question)  # type: ignore[attr-defined]
            low, high = before["pessimistic"], before["optimistic"]
            best, *others = sorted(
                tree.children(ROOT), key=lambda move: (high[move], low[move]), reverse=True
            )
            depths = {move: int(tree.depth[asked._leaf(before, move)]) for move in (best, *others)}  # type: ignore[attr-defined]
            squares = sum(depths[move] ** 2 for move in others if high[move] > low[best])
            less = squares < depths[best] ** 2
            open_value = low[others[0]] < high[others[0]]
            known += less and not open_value
            if question.reference["choice"] != "stop":
                assert (question.reference["choice"] == "disprove") == (less and open_value)
                assert "is not known" in question.text
    assert known


@given(regular(["bstar-bounds"]))
@FEW
def test_bounds_of_b_star_are_what_the_known_leaves_allow(asked: Question) -> None:
    """Each bound is the minimax value of the tree cut at its frontier, whose nodes have that bound."""
    tree, spread = asked.tree, asked.options["uncertainty"]
    run = asked.kind.run_before(asked)  # type: ignore[attr-defined]
    expanded = {tree.parent[node] for node in range(1, len(tree)) if run["order"][node]}

    def worth(node: int, change: float) -> float:
        if tree.is_terminal(node):
            return tree.value[node]
        if node not in expanded:
            return tree.estimate[node] + change
        values = [worth(child, change) for child in tree.children(node)]
        return max(values) if run.search.space.kind[node] == MAX else min(values)

    node = asked.kind.subject(asked)
    expected = [worth(each, change) for each in (node, ROOT) for change in (-spread, spread)]
    assert list(asked.reference.values()) == expected
    assert len({tree.parent[child] for child in tree.children(node)}) == 1


# Proof numbers


@given(regular(["pn-numbers"]))
@FEW
def test_numbers_are_what_the_definition_gives(asked: Question) -> None:
    """pn is the fewest unknown leaves that prove a node: tried by brute force on small frontiers."""
    tree, run = asked.tree, asked.kind.run_before(asked)  # type: ignore[attr-defined]
    expanded, kinds = {node for node, _ in asked.reference}, run.search.space.kind

    def cost(node: int, wanted: bool) -> float:
        """The fewest leaves that must turn out well for who wants the node (dis)proved."""
        if node not in expanded:
            return {0.0: 0.0, inf: inf}.get(float(run["pn" if wanted else "dn"][node]), 1.0)
        costs = [cost(child, wanted) for child in tree.children(node)]
        return min(costs) if (kinds[node] == MAX) == wanted else sum(costs)

    for node in expanded:
        assert (asked.reference[node, "pn"], asked.reference[node, "dn"]) == (
            cost(node, True),
            cost(node, False),
        )


@given(regular(["pn-leaf"]))
@FEW
def test_the_most_proving_leaf_lowers_both_numbers_of_the_root(asked: Question) -> None:
    run = asked.kind.run_before(asked)  # type: ignore[attr-defined]
    leaf = asked.reference[max(asked.reference)]
    assert run["order"][leaf] == 0  # neither expanded nor evaluated yet
    node = ROOT
    for ply in sorted(asked.reference):
        assert asked.tree.parent[asked.reference[ply]] == node
        side = "pn" if run.search.space.kind[node] == MAX else "dn"
        assert run[side][asked.reference[ply]] == min(run[side][child] for child in asked.tree.children(node))
        node = asked.reference[ply]


# Quiescence


@given(regular(["quiescence"]))
@FEW
def test_the_root_is_worth_what_alpha_beta_with_quiescence_finds(asked: Question) -> None:
    wrong = asked.kind._mistaken(asked, "")  # type: ignore[attr-defined]
    assert wrong["value"] == asked.reference["value"]
    assert Marker(asked).mark(wrong).full


# What is shown


@pytest.mark.parametrize(
    "kind",
    ["gamma", "bstar", "bstar-bounds", "pn-numbers", "pn-leaf", "table-use", "table-entry", "table-hits"],
)
def test_the_run_is_shown_before_the_step_without_the_answer(kind: str) -> None:
    asked = found(kind, 3)
    if kind == "pn-numbers":  # with a node that is proved or disproved already
        asked = next(
            each for each in (found(kind, seed) for seed in range(99)) if 0 in each.reference.values()
        )
    attempt = Attempt(asked)
    scene = attempt_scene(attempt, asked.tree, layout(asked.tree), Preorder(asked.tree))
    run = Run(search(asked.tree, asked.kind.algorithm, asked.kind.search_options(asked, asked.rules)))
    run.record_all().seek(asked.kind.shown_step(asked))
    asked_nodes = sorted({key[0] for key in asked.reference if isinstance(key, tuple)})
    others = np.setdiff1d(np.arange(len(asked.tree)), asked_nodes)
    assert np.array_equal(scene.columns["status"][others], run["status"][others])
    assert len({*scene.columns["status"][asked_nodes].tolist()}) <= 1  # none looks proved
    assert not scene.best_line
    assert (scene.columns["best"] < 0).all()
    if asked.form is PROOF_NUMBERS:
        assert scene.asked == {*asked.reference}
        assert all(np.isnan(scene.columns[name][node]) for node, name in asked.reference)
        attempt.replace(asked.reference)
        scene = attempt_scene(attempt, asked.tree, layout(asked.tree), Preorder(asked.tree))
        assert all(scene.columns[name][node] == value for (node, name), value in asked.reference.items())


def test_only_a_step_that_decides_can_be_asked_about() -> None:
    with pytest.raises(PracticeError, match="nothing is decided at step 9999 of SSS"):
        ask("gamma", "[[3, 12], [2, 4]]", step=9999)
    with pytest.raises(PracticeError, match="no noisy move"):
        ask("quiescence", "[[[3], 12], [2, 4]]", depth=1)


@pytest.mark.parametrize("kind", ["budget", "bstar", "bstar-bounds", "table-use"])
def test_no_question_takes_zero_for_a_missing_estimate(kind: str) -> None:
    """B* would be told that a move is worth −3 to 3 whose only leaf is 5."""
    tree = read_text("[[[3, 5], [5, 2.5]], [[4, 4], [9, 1]]]")
    for seed in range(5):
        with pytest.raises(PracticeError, match="is valued by its static estimate, but has none"):
            Question(KINDS[kind], tree, KINDS[kind].choose(tree, Random(seed)))

"""Every algorithm against a textbook recursion, on random irregular trees."""

from __future__ import annotations

import json
import math
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import treeview
from tests import oracles
from tests.runs import depth_first_runs, recorded
from tests.strategies import trees
from treeview.games.drawn_tree import DrawnTree
from treeview.games.random_tree import random_tree
from treeview.option import OptionError
from treeview.playback.answer import answer
from treeview.playback.counters import conclusion
from treeview.search import step_kinds
from treeview.search.depth_first import batch
from treeview.search.depth_first.kinds import RETURN
from treeview.search.depth_first.stepper import Minimax
from treeview.search.mcts.rules import Arm
from treeview.search.recording import Recording
from treeview.search.registry import search
from treeview.search.run import Run
from treeview.tree.tree import CHANCE, MAX, MIN, ROOT, Tree, TreeError

FIGURES = sorted((Path(__file__).parent.parent / "figures").glob("*.json"))
OPTIONS = {
    "minimax": {},
    "alphabeta": {},
    "alphabeta prune on >": {"prune_on": "gt"},
    "alphabeta fail-hard": {"fail": "hard"},
}


def run(tree: Tree, name: str, **options: Any) -> Run:
    return Run(search(tree, name, options)).record_all()


def nested(lists: Any, root: str = "max") -> Tree:
    tree = Tree(kind={"max": MAX, "min": MIN}[root])
    todo = [(ROOT, lists)]
    while todo:
        node, item = todo.pop()
        if not isinstance(item, list):
            tree.value[node] = float(item)
        else:
            todo.extend([(tree.add_child(node), child) for child in item])
    return tree


def named_tree(root: int = MAX) -> Tree:
    #              root
    #      boost  drift  dodge
    #      8 3 2  5 4 6  1 9 7
    tree = nested([[8, 3, 2], [5, 4, 6], [1, 9, 7]], "max" if root == MAX else "min")
    for rank, name in enumerate(["boost", "drift", "dodge"]):
        tree.labels[tree.at([rank])] = name
    return tree


@pytest.mark.parametrize("figure", FIGURES, ids=lambda path: path.stem)
@pytest.mark.parametrize("case", OPTIONS)
def test_the_figures_hold_node_by_node(figure: Path, case: str) -> None:
    data = json.loads(figure.read_text())
    expected = data["expected"][case]
    tree = nested(data["tree"], data["root"])
    found = answer(run(tree, case.split()[0], **OPTIONS[case])).as_dict()
    assert found["value"] == expected["value"]
    assert found["best_line"] == expected["best_line"]
    assert found["counts"] == expected["counts"]
    visited = {tuple(n["path"]): n for n in found["nodes"] if n["status"] == "visited"}
    if case == "minimax":
        assert len(visited) == len(tree)
        return
    rows = expected["visited"]
    assert [list(path) for path in sorted(visited, key=lambda p: visited[p]["order"])] == [
        r["path"] for r in rows
    ]
    for row in rows:
        assert {name: visited[tuple(row["path"])][name] for name in row} == row


def test_the_figures_are_all_there() -> None:
    assert len(FIGURES) == 6


@given(trees(), st.sampled_from(["tree", "max", "min"]))
def test_minimax_is_the_textbooks(tree: Tree, root: str) -> None:
    override = {"tree": None, "max": MAX, "min": MIN}[root]
    timeline = run(tree, "minimax", root=root)
    expected = oracles.as_objects(tree, override)
    assert timeline["value"][ROOT] == oracles.minimax(expected)
    by_order = sorted(range(len(tree)), key=lambda node: timeline["order"][node])
    assert by_order == list(oracles.minimax_order(expected))
    assert set(timeline["status"].tolist()) == {step_kinds.DONE}


@given(trees(kinds=True, estimates=True), st.one_of(st.none(), st.integers(0, 4)), st.integers(1, 50))
def test_minimax_in_numpy_is_that_of_the_stepper(tree: Tree, depth: int | None, part: int) -> None:
    options = {"depth": depth}
    stepper = search(tree, "minimax", options)
    codes = list(stepper.steps())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(batch, "pays", lambda _: True)
        recording = Recording(search(tree, "minimax", options))
        while recording.record(part):
            # The tape is never ahead of the steps.
            kinds = recording.kinds(0, len(recording))
            assert len(recording.search.tape) == np.count_nonzero(kinds == RETURN)
        assert not recording.record(1)
    assert [recording.step(number + 1)[1:3] for number in range(len(codes))] == [
        (code >> 4, code & 15) for code in codes
    ]
    assert len(recording) == len(codes)
    assert recording.search.tape.tobytes() == stepper.tape.tobytes()  # the sign of a zero, too


def test_minimax_of_a_large_tree_takes_no_step_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    tree = random_tree(branching=4, depth=6, seed=2)
    steps = len(run(tree, "minimax"))
    monkeypatch.setattr(Minimax, "steps", lambda _: iter(()))
    assert len(run(tree, "minimax")) == steps == 3 * len(tree) - 1 - 4**6


@given(trees(estimates=True), st.integers(0, 4))
def test_a_depth_limit_uses_estimates(tree: Tree, depth: int) -> None:
    expected = oracles.minimax(oracles.as_objects(tree), depth)
    for name in ("minimax", "alphabeta"):
        assert run(tree, name, depth=depth)["value"][ROOT] == expected


@given(
    trees(estimates=True),
    st.booleans(),
    st.booleans(),
    st.one_of(st.none(), st.integers(0, 4)),
    st.sampled_from(["max", "min"]),
)
def test_alphabeta_is_the_textbooks_at_every_node(
    tree: Tree, strict: bool, hard: bool, depth: int | None, root: str
) -> None:
    timeline = run(
        tree,
        "alphabeta",
        prune_on="gt" if strict else "ge",
        fail="hard" if hard else "soft",
        depth=depth,
        root=root,
    )
    log: dict[int, oracles.Visit] = {}
    top = oracles.as_objects(tree, {"max": MAX, "min": MIN}[root])
    limit = math.inf if depth is None else depth
    oracles.alphabeta(top, -math.inf, math.inf, log, depth=limit, strict=strict, hard=hard)
    assert [n for n in range(len(tree)) if timeline["order"][n]] == sorted(log)
    assert sorted(log, key=lambda node: timeline["order"][node]) == list(log)
    for node, visit in log.items():
        found = {name: timeline[name][node] for name in vars(visit)}
        assert found == vars(visit)
    pruned = {n for n in range(len(tree)) if timeline["status"][n] == step_kinds.PRUNED}
    assert pruned == oracles.pruned(top, log)


@given(trees())
def test_all_variants_agree_on_the_root(tree: Tree) -> None:
    expected = run(tree, "minimax")
    entered = set()
    for prune_on in ("ge", "gt"):
        for fail in ("soft", "hard"):
            found = run(tree, "alphabeta", prune_on=prune_on, fail=fail)
            assert found["value"][ROOT] == expected["value"][ROOT]
            entered |= {n for n in range(len(tree)) if found["order"][n]}
    assert entered <= {n for n in range(len(tree)) if expected["order"][n]}


@given(
    trees(estimates=True), st.sampled_from(["none", "pv", "value"]), st.sampled_from(["alphabeta", "minimax"])
)
def test_deepening_to_the_full_depth_is_alphabeta(tree: Tree, order: str, base: str) -> None:
    timeline = run(tree, "deepening", order=order, base=base)
    assert timeline["value"][ROOT] == run(tree, "alphabeta")["value"][ROOT]
    for each in answer(timeline).iterations:
        assert each.completed
        assert each.value == oracles.minimax(oracles.as_objects(tree), each.depth)
    if order == "none" and base == "alphabeta":
        alone = run(tree, "alphabeta", depth=answer(timeline).iterations[-1].depth)
        for name, column in alone.columns.items():
            assert column.tobytes() == timeline[name].tobytes()


@given(trees(estimates=True), st.sampled_from(["none", "pv", "value"]), st.integers(1, 60))
def test_a_budget_discards_the_iteration_it_cuts_short(tree: Tree, order: str, budget: int) -> None:
    whole = answer(run(tree, "deepening", order=order)).iterations
    found = answer(run(tree, "deepening", order=order, budget_nodes=budget))
    assert found.counts.visited == min(budget, sum(each.visited for each in whole))
    complete = [each for each in found.iterations if each.completed]
    for mine, theirs in zip(complete, whole, strict=False):
        assert (mine.depth, mine.value, mine.best_line) == (theirs.depth, theirs.value, theirs.best_line)
        assert mine.visited == theirs.visited
    assert all(each.completed for each in found.iterations[:-1])
    recording = found.run.recording if found.run else None
    assert recording
    if not found.iterations[-1].completed:
        assert recording.step(len(recording)).operands == (budget,)
    if complete:
        assert (found.value, found.best_line) == (complete[-1].value, complete[-1].best_line)
    else:
        assert (found.value, found.best_line, found.best_move) == (None, [], None)


def test_good_estimates_make_value_order_prune_more() -> None:
    tree = random_tree(branching=3, depth=5, seed=4)
    perfect = run(tree, "minimax")["value"]
    for node in range(len(tree)):
        if not tree.is_terminal(node):
            tree.estimate[node] = perfect[node]
    last = {
        order: answer(run(tree, "deepening", order=order)).iterations[-1] for order in ("none", "value", "pv")
    }
    assert last["value"].visited < last["pv"].visited < last["none"].visited


def test_a_budget_in_seconds_asks_the_clock() -> None:
    times = iter(range(1000))
    made = search(nested([[1, 2], [3, 4]]), "deepening", {"budget_seconds": 4}, lambda: next(times))
    found = answer(Run(made).record_all())
    assert [each.completed for each in found.iterations] == [False]
    with pytest.raises(OptionError, match="clock"):
        search(nested([[1, 2]]), "deepening", {"budget_seconds": 4})


@given(
    trees(infinities=False), st.integers(1, 60), st.sampled_from([0.0, 0.5, math.sqrt(2)]), st.integers(0, 3)
)
def test_mcts_is_textbook_uct(tree: Tree, iterations: int, c: float, seed: int) -> None:
    timeline = run(tree, "mcts", iterations=iterations, c=c, seed=seed)
    visits, total = oracles.uct(tree, iterations, c, seed)
    assert timeline["visits"].tolist() == visits
    assert timeline["total"].tolist() == pytest.approx(total)


@given(
    trees(infinities=False),
    st.integers(1, 60),
    st.sampled_from([("tuned", None), ("thompson", None), ("ucb1", 0.9), ("tuned", 1.1)]),
    st.integers(0, 3),
)
def test_other_rules_of_selection_are_the_textbooks(
    tree: Tree, iterations: int, rule: tuple[str, float | None], seed: int
) -> None:
    formula, urgency = rule
    given = {"iterations": iterations, "seed": seed, "c": 0.75}
    timeline = run(tree, "mcts", formula=formula, first_play=urgency, **given)
    visits, total = oracles.uct(tree, iterations, 0.75, seed, formula, urgency)
    assert timeline["visits"].tolist() == visits
    assert timeline["total"].tolist() == pytest.approx(total)


@pytest.mark.parametrize("c", [0.0, 0.5, 1.4, 10.0])
def test_the_first_selection_of_codingames_exercise(c: float) -> None:
    """Playouts baa 30, ab 20, bbb 4 leave a with 20 of one visit and b with 34 of two, below 3 visits."""
    ucb1 = search(nested([1, 2]), "mcts", {"c": c}).rule
    a, b = (ucb1.score(arm, Random()) for arm in (Arm(20.0, 20.0, 1, 3), Arm(17.0, 34.0, 2, 3)))
    assert (a, b) == (pytest.approx(20 + c * 1.04815, abs=1e-4), pytest.approx(17 + c * 0.74115, abs=1e-4))
    assert a > b


def test_auers_formula_of_ucb1_tuned() -> None:
    rule = search(nested([1, 2]), "mcts", {"formula": "tuned"}).rule
    half = Arm(0.5, 2.0, 4, 10, 0.25)  # 1, 1, 0, 0: the variance is the largest there is
    assert rule.score(half, Random()) == pytest.approx(0.5 + math.sqrt(math.log(10) / 4 / 4))
    sure = Arm(0.5, 500.0, 1000, 2000, 0.0)
    assert rule.score(sure, Random()) == pytest.approx(
        0.5 + math.sqrt(math.log(2000) / 1000 * math.sqrt(2 * math.log(2000) / 1000))
    )


def test_scores_of_rules_that_do_not_go_together_say_why() -> None:
    for formula, title in ("tuned", "UCB1-tuned"), ("thompson", "Thompson sampling"):
        with pytest.raises(OptionError, match=f"{title} needs rewards from 0 to 1"):
            search(nested([1, 2]), "mcts", {"formula": formula, "rewards": "raw"})
    with pytest.raises(OptionError, match="drawn"):
        search(nested([1, 2]), "mcts", {"formula": "thompson", "first_play": 1.0})


@pytest.mark.parametrize("formula", ["ucb1", "thompson"])
def test_only_rules_with_a_bonus_for_rare_visits_have_its_weight_and_its_visits(formula: str) -> None:
    run = recorded(nested([1, 2]), "mcts", formula=formula)
    run.seek(len(run))
    has_bonus = formula == "ucb1"
    idle = [option.name for option in run.search.declared if not option.matters(run.search.options)]
    assert ("c" not in idle, "exploration_n" not in idle) == (has_bonus, has_bonus)
    assert ("UCB1" in conclusion(run)) == has_bonus


@given(
    trees(infinities=False, estimates=True),
    st.fixed_dictionaries(
        {
            "iterations": st.integers(1, 40),
            "rollouts": st.integers(1, 3),
            "rollout_depth": st.one_of(st.none(), st.integers(0, 3)),
            "exploration_n": st.sampled_from(["parent", "root"]),
            "expand": st.sampled_from(["one", "all"]),
            "ties": st.sampled_from(["first", "random"]),
            "final": st.sampled_from(["visits", "mean", "total"]),
            "rewards": st.sampled_from(["normalised", "raw"]),
        }
    ),
)
def test_mcts_visits_add_up(tree: Tree, options: dict[str, Any]) -> None:
    timeline = run(tree, "mcts", **options)
    visits, total = timeline["visits"], timeline["total"]
    assert visits[ROOT] == options["iterations"]
    for node in range(len(tree)):
        children = list(tree.children(node))
        below = sum(visits[child] for child in children)
        if not children or not visits[node]:
            assert below == 0
        elif node == ROOT or options.get("expand", "all") == "one":
            # A node's own simulation is its first visit; the root is never simulated from.
            assert visits[node] - below == (0 if node == ROOT else 1)
        if children and visits[node] and node == ROOT:
            assert total[node] == pytest.approx(sum(total[child] for child in children))
    if options["rewards"] == "normalised":
        assert (total >= 0).all()
        assert (total <= visits + 1e-9).all()


@given(st.integers(0, 5), st.sampled_from(["max", "min"]), st.sampled_from(["visits", "mean", "total"]))
def test_mcts_finds_a_clearly_best_move(best: int, root: str, final: str) -> None:
    sign = 1 if root == "max" else -1
    families = [[sign * 10, sign * 9] if i == best else [sign * -8, sign * -9] for i in range(6)]
    tree = nested(families, root)
    found = answer(run(tree, "mcts", iterations=400, seed=best, final=final))
    assert found.best_line[0] == best == answer(run(tree, "minimax")).best_line[0]


@given(trees(infinities=False), st.integers(1, 30), st.integers(1, 30), st.sampled_from(["first", "random"]))
def test_more_iterations_are_the_same_run(tree: Tree, first: int, more: int, ties: str) -> None:
    timeline = run(tree, "mcts", iterations=first, ties=ties)
    timeline.search.options["iterations"] = first + more
    timeline.recording.resume()
    timeline.record_all()
    whole = run(tree, "mcts", iterations=first + more, ties=ties)
    assert len(timeline) == len(whole)
    for name, column in whole.columns.items():
        assert column.tobytes() == timeline[name].tobytes()


def test_a_leaf_of_zero_is_a_value() -> None:
    for name in ("minimax", "alphabeta", "deepening", "mcts"):
        assert answer(run(nested([[0, 5], [-1, 3]]), name)).best_line[:1] == [0]
    assert run(nested([[0, 5], [-1, 3]]), "minimax")["value"][ROOT] == 0.0


def test_a_lone_root_is_its_value() -> None:
    for name in ("minimax", "alphabeta", "deepening", "mcts"):
        found = answer(run(nested(7), name))
        assert (found.value, found.best_line, found.best_move) == (7.0, [], None)
        assert found.counts.visited == 1


def test_what_cannot_be_searched_says_why() -> None:
    unfinished = Tree()
    unfinished.add_child(ROOT, label="win")
    with pytest.raises(TreeError, match=r"^Leaf win has no value yet$"):
        search(unfinished, "minimax")
    dice = nested([[1, 2]])
    dice.kind[1] = CHANCE
    with pytest.raises(TreeError, match=r"^node 1 is a chance node"):
        search(dice, "alphabeta")
    with pytest.raises(OptionError, match="finite"):
        search(nested([math.inf, 1]), "mcts")


def test_missing_estimates_are_counted() -> None:
    tree = nested([[1, 2], [3, 4]])
    assert DrawnTree(tree).missing_estimates == 3
    tree.estimate[1] = 0.5
    assert DrawnTree(tree).missing_estimates == 2


@pytest.mark.parametrize("name", ["minimax", "alphabeta"])
def test_a_chain_of_100_000_nodes(name: str) -> None:
    tree = Tree()
    for node in range(99_999):
        tree.add_child(node)
    tree.value[99_999] = 3.0
    timeline = run(tree, name)
    assert timeline["value"][ROOT] == 3.0
    assert timeline.seek(150_000)["status"][99_999] == step_kinds.DONE
    assert len(answer(timeline.seek(len(timeline))).best_line) == 99_999


def test_thousands_of_children_of_one_root() -> None:
    tree = nested([float(i % 97) for i in range(3_000)])
    for name in ("minimax", "alphabeta", "deepening"):
        assert run(tree, name)["value"][ROOT] == 96.0
    assert answer(run(tree, "mcts", iterations=3_300)).value is not None


@given(depth_first_runs())
def test_an_answer_without_a_recording_is_that_of_the_recording(run: Run) -> None:
    search = run.search
    given = {name: value for name, value in search.options.items() if value is not None}
    found, expected = treeview.solve(search.space.tree, search.name, **given), answer(run)
    assert (found.value, found.best_line, found.best_move) == (
        expected.value,
        expected.best_line,
        expected.best_move,
    )
    assert (found.options, found.counts) == (expected.options, expected.counts)
    assert found == expected


def test_an_answer_records_nothing_before_it_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Run, "record_all", lambda _: pytest.fail("recorded"))
    tree = random_tree(branching=2, depth=8)
    for name in ("minimax", "alphabeta"):
        assert treeview.solve(tree, name).best_line
    monkeypatch.undo()
    found = treeview.solve(tree)
    tree.add_child(0, value=1.0)
    with pytest.raises(treeview.TreeError, match="edited"):
        _ = found.counts

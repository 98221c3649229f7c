"""Negamax: the textbook's recursion, alpha-beta mirrored, and the pseudocode that is shown."""

from __future__ import annotations

from math import inf
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import treeview
from tests import oracles
from tests.playback.test_moments import check_states
from tests.runs import depth_first_runs, negamax_ways, recorded, seeded_runs
from tests.search.pseudopython import PseudocodeRun
from tests.search.test_pseudocode import World, check_lines
from tests.search.test_searches import nested
from treeview.playback.answer import answer
from treeview.search.depth_first.kinds import CUT, ENTER, LEAF
from treeview.search.narration import condition, moment, sentence, variables
from treeview.search.pseudocode import pseudocode
from treeview.search.registry import view_of
from treeview.search.run import Run
from treeview.search.value_bounds import find_known
from treeview.tree.rounding import format_number as written
from treeview.tree.tree import MAX, ROOT, ChanceError


def by_the_book(run: Run) -> tuple[float, dict[int, oracles.Visit]]:
    options, log = run.search.options, dict[int, oracles.Visit]()
    value = oracles.negamax(
        oracles.as_objects(run.search.space.tree, run.search.space.kind[ROOT]),
        -inf,
        inf,
        log,
        depth=inf if options["depth"] is None else options["depth"],
        strict=options["prune_on"] == "gt",
        hard=options["fail"] == "hard",
        cuts=options["form"] == "alphabeta",
    )
    return value, log


@given(depth_first_runs(negamax_ways))
def test_every_node_has_the_numbers_of_the_textbook(run: Run) -> None:
    value, log = by_the_book(run)
    entered = [step.node.id for step in run.steps if step.kind in ("enter", "leaf")]
    assert entered == list(log)
    names = ("value", "alpha_in", "beta_in", "alpha", "beta")[: None if "alpha" in run.columns else 1]
    for node, visit in log.items():
        assert [run[name][node] for name in names] == [getattr(visit, name) for name in names]
        assert run["best"][node] == visit.best
    found, colour = answer(run).value, 1 if run.search.space.kind[ROOT] == MAX else -1
    assert found == colour * value
    assert treeview.solve(run.search.space.tree, "negamax", **run.search.options).value == found


@given(depth_first_runs(negamax_ways), st.data())
def test_at_every_step_it_is_alphabeta_mirrored_where_min_moves(run: Run, data: st.DataObject) -> None:
    options = dict(run.search.options)
    form = options.pop("form")
    if form == "minimax":
        options = {name: options[name] for name in ("root", "depth")}
    other = recorded(run.search.space.tree, form, **options)
    assert len(run) == len(other)
    at_max = np.array(run.search.space.kind) == MAX
    partner = {"alpha": "beta", "beta": "alpha", "alpha_in": "beta_in", "beta_in": "alpha_in"}
    for step in data.draw(st.lists(st.integers(0, len(run)), min_size=1, max_size=6)):
        run.seek(step), other.seek(step)
        for name in run.columns:
            expected = other[name]
            if name in ("value", *partner):
                expected = np.where(at_max, expected, 0.0 - other[partner.get(name, name)])
            np.testing.assert_array_equal(run[name], expected)


@settings(max_examples=15)
@given(depth_first_runs(negamax_ways))
def test_moments_are_what_the_columns_show(run: Run) -> None:
    check_states(run)
    for number in range(1, len(run) + 1):
        now = moment(run.recording, number)
        if now.kind != ENTER:
            assert now.value == run.seek(number)["value"][now.node]


def test_cuts_say_who_set_the_bound() -> None:
    for run in seeded_runs("negamax", 12):
        for number in run.recording.of_kind(CUT).tolist():
            now = moment(run.recording, number, run.order)
            assert now.skipped is not None
            assert now.skipped.bound == run.seek(number)["beta"][now.node]


class NegamaxWorld(World):
    """What the words in the pseudocode mean beside those of alpha-beta."""

    def names(self) -> dict[str, Any]:
        return super().names() | {"colour": lambda n: 1 if self.space.kind[n] == MAX else -1}


@given(depth_first_runs(negamax_ways))
def test_the_pseudocode_is_what_runs(run: Run) -> None:
    check_pseudocode(run)


def test_the_pseudocode_is_what_runs_in_bushy_trees() -> None:
    for run in seeded_runs("negamax", 12):
        check_pseudocode(run)


def check_pseudocode(run: Run) -> None:
    code, world = pseudocode(run.search), NegamaxWorld(run)
    executed = PseudocodeRun(code.lines, world.names())
    steps = (run.recording.step(number) for number in range(1, len(run) + 1))
    assert world.entered == [step.node for step in steps if step.kind in (ENTER, LEAF)]
    assert executed.result == answer(run).value
    check_lines(run, code, executed)


def test_the_sentences_say_why_the_sign_changes() -> None:
    run = recorded(nested([[8, 3, 2], [5, -4, 6]], "max"), "negamax")
    told = [sentence(moment(run.recording, step)) for step in range(1, len(run) + 1)]
    assert (
        "−(−4) = 4 comes to node 2: better than −5 for MIN. v = max(−5, 4) = 4, α = max(−5, 4) = 4." in told
    )
    assert (
        "Enter node 2 (MIN): the window of the root, (2, ∞), negated and swapped is α = −∞, β = −2." in told
    )
    assert (
        "Cut at node 2: MIN can force 4 or more here, and MAX already has −(−2) = 2 at node 1, so MAX will "
        "never play this. α = 4 ≥ β = −2. 1 child is pruned." in told
    )
    run = recorded(nested([[8, [3, 4]], 5], "min"), "negamax")
    told = [sentence(moment(run.recording, step)) for step in range(1, len(run) + 1)]
    assert "Leaf 1.1 is worth 8 to MAX. MIN would move here: −(8) = −8." in told
    assert told[-1] == "The root is done: its value is −5, reached through node 2. To MAX it is −(−5) = 5."
    entry = next(step.moment for step in run.steps if step.kind == "leaf")
    assert variables(entry)[-3:] == [("utility(n)", "8"), ("colour(n)", "−1"), ("n returns", "−8")]


def test_a_player_who_moves_again_changes_no_sign() -> None:
    tree = treeview.load("max(max(3, 12), min(2, 4))")
    run = recorded(tree, "negamax")
    assert answer(run).value == 12
    assert any("negamax(c, α, β)" in line for line in pseudocode(run.search).lines)
    told = [sentence(moment(run.recording, step)) for step in range(1, len(run) + 1)]
    assert told[1] == "Enter node 1 (MAX): the same player moves, so the window is that of the root, " + (
        "α = −∞, β = ∞."
    )


@settings(max_examples=10)
@given(depth_first_runs(negamax_ways))
def test_what_would_cut_does(run: Run) -> None:
    """A condition names β of the open node, and the next value there cuts if it reaches that."""
    for step in run.steps:
        now = step.moment
        told = condition(now)
        if told.startswith("A value "):
            bound = written(now.after.beta)
            assert told.split(" ")[2:4] == [">" if run.search.options["prune_on"] == "gt" else "≥", bound]
            assert now.left


@pytest.mark.parametrize("root", ["max", "min"])
def test_bounds_of_values_are_for_max(root: str) -> None:
    tree = nested([[8, 3], [5, -4]], root)
    found = []
    for name in ("alphabeta", "negamax"):
        run = recorded(tree, name).seek(6)
        columns = {"status": run["status"], "value": view_of(run.search).values_for_max(run)}
        found.append(find_known(tree, run.search.space.kind, columns))
    for one, other in zip(*found, strict=True):
        assert np.array_equal(one, other) if isinstance(one, np.ndarray) else one == other


def test_chance_is_refused_in_one_line() -> None:
    with pytest.raises(ChanceError, match="is a chance node; use expectimax"):
        treeview.solve("example:dice-between-players", "negamax")

"""The limits of all leaves at once are those that the leaves have one by one."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from math import inf, isnan

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import treeview
from tests.draw.helpers import texts
from tests.strategies import trees
from tests.unknowns.brute_force import cells, leaves_of, others, search
from treeview.api import record
from treeview.draw.picture import Rect
from treeview.draw.plan.plan import plan_for
from treeview.draw.style.contrast import MIN_TEXT_CONTRAST, contrast
from treeview.draw.style.style import LIGHT
from treeview.draw.tree_picture import annotate
from treeview.games.game_factory import make_game
from treeview.games.setup import Setup
from treeview.scenes import scene, to_fill_in
from treeview.search.step_kinds import PRUNED
from treeview.styles import STYLES, load_named
from treeview.tree.tree import CHANCE, MAX, MIN, ROOT, Tree, TreeError
from treeview.unknowns.interval import ALL, Interval, to_exact
from treeview.unknowns.sensitivity import LeafLimits, sensitivity
from treeview.unknowns.unknown_leaf import unknown_leaf


def most(examples: int) -> int:
    return max(examples, settings.default.max_examples)


def limits(found: LeafLimits, leaf: int) -> tuple[float, float, bool]:
    return float(found.low[leaf]), float(found.high[leaf]), bool(found.strict[leaf])


def ends(interval: Interval) -> tuple[float, float, bool]:
    """An interval as a column has it: whether the end that is finite is open."""
    low, high, closed_low, closed_high = interval
    return float(low), float(high), (low != -inf and not closed_low) or (high != inf and not closed_high)


def check(tree: Tree, *, near: float = 0.0) -> None:
    found = sensitivity(tree)
    for leaf in leaves_of(tree):
        now = to_exact(tree.value[leaf])
        if abs(now) == inf:
            continue  # an unknown is finite
        unknown = unknown_leaf(tree, leaf)
        moves = unknown.best_move.values()
        held = next((each for where in moves for each in where if now in each), ALL)
        value = unknown.root.at(now)
        same = unknown.root.at_least(value)[0].meet(unknown.root.at_most(value)[0])
        for column, wanted in ((found.of_move, held), (found.of_value, same)):
            low, high, strict = limits(column, leaf)
            expected = ends(wanted)
            assert (low, high) == pytest.approx(expected[:2], abs=near)
            if (low, high) != (-inf, inf):
                assert strict == expected[2]
            assert low - near <= tree.value[leaf] <= high + near


@pytest.mark.long
@given(trees(max_nodes=40, kinds=True))
@settings(max_examples=most(100), deadline=None)
def test_limits_are_those_of_each_leaf(tree: Tree) -> None:
    check(tree)


@pytest.mark.long
@given(trees(max_nodes=30, infinities=False, chance=True, roots=(MAX, MIN, CHANCE)))
@settings(max_examples=most(60), deadline=None)
def test_limits_below_chance_are_those_of_each_leaf(tree: Tree) -> None:
    check(tree, near=1e-9)


def test_inner_nodes_have_a_value_and_no_limits() -> None:
    tree = treeview.load([[3, 12, 8], [5, 4, 6], [14, 5, 2]])
    found = sensitivity(tree)
    assert found.value[ROOT] == 4
    assert isnan(found.of_move.low[ROOT])
    first, fourth = tree.at([0, 0]), tree.at([1, 1])
    assert limits(found.of_move, first) == (-inf, 4, True)
    assert limits(found.of_move, fourth) == (3, inf, True)
    assert limits(found.of_value, fourth) == (4, 4, False)
    room = found.of_move.room(found.value)
    assert (room[first], room[fourth], room[tree.at([0, 1])]) == (1, 1, inf)
    assert np.isnan(room[ROOT])


def test_options_of_the_search_count() -> None:
    tree = treeview.load([[3, 12], [5, 4]])
    assert sensitivity(tree, root="min").value[ROOT] == 5
    tree.estimate[tree.at([0])], tree.estimate[tree.at([1])] = 6, 2
    found = sensitivity(tree, depth=1)
    assert found.value[ROOT] == 6
    assert limits(found.of_move, tree.at([0])) == (2, inf, False)
    assert np.isnan(found.value[tree.at([0, 0])])
    with pytest.raises(TreeError, match="has no value"):
        sensitivity(treeview.load("[[?, 1], 2]"))


def test_a_lone_root_has_no_move_to_lose() -> None:
    found = sensitivity(Tree(value=3))
    assert limits(found.of_move, ROOT) == (-inf, inf, False)
    assert limits(found.of_value, ROOT) == (3, 3, False)


INTERVAL = re.compile(r"([(\[])(.+), (.+)([)\]])")


def stays(text: str, value: Fraction) -> bool:
    """Whether a leaf may be worth ``value`` by what is written at it."""
    if text in ("any", "pruned"):
        return True
    found = INTERVAL.fullmatch(text)
    assert found, text
    low, high = (None if "∞" in end else Fraction(end.replace("−", "-")) for end in (found[2], found[3]))
    if value in (low, high):
        return found[1 if value == low else 4] in "[]"
    return (low is None or low < value) and (high is None or value < high)


@given(trees(max_nodes=12, kinds=True, infinities=False), st.sampled_from(["ge", "gt"]))
@settings(deadline=None)
def test_what_is_written_at_leaves_is_so_when_they_are_moved(tree: Tree, prune_on: str) -> None:
    run = record(tree, "alphabeta", prune_on=prune_on)
    shown = scene(tree, None, run.seek(len(run)), labels="sensitivity")
    plan = plan_for(shown, replace(LIGHT, decimals=6))
    strict, best = prune_on == "gt", search(tree, {}, strict=prune_on == "gt").best
    for leaf in leaves_of(tree):
        (text,) = (each.text for each in texts(annotate(shown, plan=plan, nodes=[leaf]), "notes"))
        assert (text == "pruned") == (run["status"][leaf] == PRUNED)
        for value in cells(others(tree, [leaf])):
            moved = search(tree, {leaf: value}, strict=strict).best
            assert stays(text, value) == (moved == best), (text, value)


def test_a_leaf_is_filled_the_stronger_the_nearer_another_move_is() -> None:
    run = record(treeview.load([[3, 12, 8], [2, 4, 6], [14, 5, 2]]), "alphabeta")
    tree = run.search.space.tree
    shown = scene(tree, None, run.seek(len(run)), labels="sensitivity")
    assert shown.leaf_ranges is not None
    grades = shown.leaf_ranges().grade
    assert [int(grades[leaf]) for leaf in leaves_of(tree)] == [3, 1, 1, 3, 0, 0, 0, 0, 3]
    drawn = [item for _, item in annotate(shown).walk() if isinstance(item, Rect)]
    fills = [[rect.fill for rect in drawn].count(fill) for fill in LIGHT.palette.sensitive]
    assert fills == [2, 0, 3]
    for name in STYLES:
        palette = load_named(name).palette
        assert all(contrast(palette.ink, fill) >= MIN_TEXT_CONTRAST for fill in palette.sensitive), name


def test_what_is_asked_is_not_given_away() -> None:
    run = record(treeview.load([[3, 12, 8], [2, 4, 6]]), "alphabeta")
    shown = scene(run.search.space.tree, None, run, labels="sensitivity", hidden=frozenset({(0, "value")}))
    assert shown.leaf_ranges is None
    assert (
        to_fill_in(scene(run.search.space.tree, None, run, labels="sensitivity"), depth=None).leaf_ranges
        is None
    )


def test_a_tree_with_a_value_to_come_has_no_ranges_yet() -> None:
    shown = scene(treeview.load("[[?, 1], 2]"), labels="sensitivity")
    assert shown.leaf_ranges is not None
    assert np.isnan(shown.leaf_ranges().low).all()


@pytest.mark.long
@pytest.mark.parametrize("algorithm", ["minimax", "alphabeta"])
def test_a_game_is_told_of_once_it_is_grown_whole(algorithm: str) -> None:
    run = record(make_game(Setup("tictactoe", start="X O X / O X O / . . ."), trusted=False), algorithm)
    tree = run.search.space.tree
    shown = scene(tree, None, run, labels="sensitivity")
    assert shown.leaf_ranges is not None
    told = not np.isnan(shown.leaf_ranges().low).all()
    assert told == (not (tree.column("more") & (tree.column("child_count") == 0)).any())
    assert told or algorithm == "alphabeta"

"""The state by slots, and its proportions."""

from __future__ import annotations

import itertools
from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QApplication

from tests.qt.canvases import document_of, lesson
from tests.strategies import trees
from treeview.draw.encoding import Encoding
from treeview.draw.style.looks import TERMINAL
from treeview.games.random_tree import random_tree
from treeview.qt.canvas.canvas import TreeCanvas
from treeview.qt.canvas.render.background_cache import BackgroundCache
from treeview.qt.canvas.render.edge_painter import distinct, edges_in_sight
from treeview.qt.canvas.render.level_rows import _STACK_ORDER, NodePainter, _stack
from treeview.qt.canvas.view.canvas_model import CanvasModel
from treeview.qt.canvas.view.frame import clip
from treeview.qt.canvas.view.node_states import SHARES, STATE_COUNT, STATE_SHARES
from treeview.search.step_kinds import PRUNED, UNVISITED
from treeview.tree.tree import KIND_NAMES, Tree


@given(trees(), st.integers(0, 200), st.sampled_from(["window", "sensitivity", "color"]), st.data())
def test_shares_count_what_is_there(tree: Tree, step: int, shown_as: str, data: st.DataObject) -> None:
    document = document_of(tree, step=0)
    document.set_labels("sensitivity" if shown_as == "sensitivity" else "window")
    document.set_encoding(Encoding(color="value") if shown_as == "color" else Encoding())
    document.seek(min(step, document.length))
    shown = CanvasModel(document)
    n = len(shown.places)
    edges = np.array(sorted(data.draw(st.lists(st.integers(0, n), min_size=2, max_size=5))))
    found = shown.state.shares(edges[:-1], edges[1:]).T
    status, ranges = document.run["status"], shown.scene.leaf_ranges
    color = shown.scene.encoded.color
    names = SHARES[:STATE_SHARES] if color is None else SHARES
    for run, (start, stop) in enumerate(itertools.pairwise(edges)):
        counted: Counter[str] = Counter()
        for node in shown.places.ids[start:stop].tolist():
            kind = "terminal" if tree.is_terminal(node) else KIND_NAMES[document.kinds[node]]
            state = status[node]
            level = -1 if color is None else int(color.levels(np.array([node]))[0])
            if level >= 0 and state != PRUNED:
                counted[f"fill {level + 1}"] += 1
            elif (
                ranges
                and color is None
                and kind == "terminal"
                and state != PRUNED
                and (grade := ranges().grade[node])
            ):
                counted[SHARES[STATE_SHARES - 4 + grade]] += 1
            else:
                counted["unvisited" if state == UNVISITED else "pruned" if state == PRUNED else kind] += 1
        total = max(stop - start, 1)
        assert found[run].tolist() == pytest.approx([counted[name] / total for name in names])


@given(trees())
def test_pruned_tops_are_pruned_below_what_is_not(tree: Tree) -> None:
    document = document_of(tree)
    shown = CanvasModel(document)
    status = document.run["status"]
    tops = {
        node for node in range(1, len(tree)) if status[node] == PRUNED and status[tree.parent[node]] != PRUNED
    }
    assert set(shown.places.ids[shown.state.pruned_tops].tolist()) == tops


def test_looks_without_a_run() -> None:
    state = CanvasModel(document_of(lesson(), None)).state
    kinds, states = np.divmod(state.look, STATE_COUNT)
    assert set(states.tolist()) == {5}
    assert kinds.tolist() == [0, 1, 1, 1, *[TERMINAL] * 9]


def test_selecting_keeps_the_counts() -> None:
    document = document_of(lesson())
    shown = CanvasModel(document)
    before = shown.state.shares(np.array([0]), np.array([13]))
    document.select(5)
    shown.forget_selection()
    assert shown.scene.selected == shown.state.scene.selected == 5
    assert (shown.state.shares(np.array([0]), np.array([13])) == before).all()


def test_lines_that_coincide_are_drawn_once() -> None:
    lines = np.array([[0.0, 0, 50, 50], [0.2, 0.1, 50.3, 49.9], [0, 0, 50, 60], [-60, 0, 50, 50]])
    found = distinct(lines)
    assert sorted(found.tolist()) == sorted(lines[[0, 2, 3]].tolist())


shares = st.lists(st.integers(0, 1000), min_size=STATE_SHARES, max_size=STATE_SHARES).map(
    lambda counts: [count / max(sum(counts), 1) for count in counts]
)


@given(st.lists(shares, min_size=1, max_size=8), st.integers(STATE_SHARES, 12))
def test_a_strip_shows_the_proportions_and_loses_nothing(columns: list[list[float]], height: int) -> None:
    rows = _stack(np.array(columns).T, height, _STACK_ORDER)
    assert rows.shape == (height, len(columns))
    for column, parts in zip(rows.T.tolist(), columns, strict=True):
        shown = Counter(column)
        if not any(parts):
            assert set(column) == {len(_STACK_ORDER)}
            continue
        assert column == sorted(column)
        for place, share in enumerate(_STACK_ORDER):
            part = parts[share]
            assert (shown[place] > 0) == (part > 0), "a lone pruned node has its pixel"
            assert abs(shown[place] - part * height) <= 6


@given(st.lists(st.tuples(*[st.floats(-1e7, 1e7)] * 4), min_size=1, max_size=20))
def test_lines_are_clipped_without_moving_them(rows: list[tuple[float, float, float, float]]) -> None:
    lines = np.array(rows)
    cut, seen = clip(lines, 800, 600)
    assert len(cut) == len(lines[seen])
    assert (cut[:, ::2] >= -64 - 1e-3).all()
    assert (cut[:, ::2] <= 864 + 1e-3).all()
    assert (cut[:, 1::2] >= -64 - 1e-3).all()
    assert (cut[:, 1::2] <= 664 + 1e-3).all()
    inside = [
        row for row in rows if all(0 <= x <= 800 for x in row[::2]) and all(0 <= y <= 600 for y in row[1::2])
    ]
    for row in inside:
        assert np.isclose(cut, row, atol=1e-6).all(axis=1).any()


@given(trees(), st.sampled_from(["minimax", "alphabeta", "deepening", "mcts"]), st.data())
def test_stepping_leads_to_the_same_state_as_starting_there(
    qapp: QApplication, tree: Tree, name: str, data: st.DataObject
) -> None:
    """Each step makes its state from the one before; nothing may be left over from that."""
    document = document_of(tree, name, step=0)
    number = "visits" if name == "mcts" else "value"
    if data.draw(st.booleans()):
        document.set_encoding(Encoding(color=number, size=number, edge_width=number))
    shown = CanvasModel(document)
    edges = np.arange(len(shown.places) + 1)
    runs = edges[:-1], edges[1:]
    for step in data.draw(st.lists(st.integers(0, document.length), max_size=8)):
        if data.draw(st.booleans()):
            shown.state.shares(*runs)
            assert len(shown.state.marked) + len(shown.state.pruned_tops) <= 2 * len(edges)
        document.seek(step)
        shown.forget_step()
        fresh = CanvasModel(document).state
        state = shown.state
        assert (state.look == fresh.look).all()
        assert (state.state == fresh.state).all()
        assert (state.painted == fresh.painted).all()
        for levels in ("sizes", "edge_widths"):
            assert np.array_equal(getattr(state, levels), getattr(fresh, levels))
        assert (state.shares(*runs) == fresh.shares(*runs)).all()
        assert (state.pruned_tops == fresh.pruned_tops).all()
        for part in ("path", "best_line", "marked"):
            assert getattr(state, part).tolist() == getattr(fresh, part).tolist()
        assert state.rollout == fresh.rollout


def test_where_the_quiz_asks_leaves_lose_their_colours_and_get_them_back() -> None:
    document = document_of(lesson(), step=0)
    document.set_labels("sensitivity")
    shown, seen = CanvasModel(document), set()
    runs = np.array([0]), np.array([len(shown.places)])
    document.quiz.set_on(True)
    for step in range(document.length + 1):
        shown.state.shares(*runs)
        document.seek(step)
        shown.forget_step()
        fresh = CanvasModel(document).state
        assert (shown.state.painted == fresh.painted).all()
        assert (shown.state.shares(*runs) == fresh.shares(*runs)).all()
        seen.add(bool((fresh.painted != fresh.look).any()))
    assert seen == {True, False}


def test_a_step_that_changes_no_state_counts_nothing_anew() -> None:
    document = document_of(lesson(), step=0)
    shown = CanvasModel(document)
    runs, kept = (np.array([0]), np.array([13])), set()
    for step in range(document.length):
        shown.state.shares(*runs)
        ranks, before = shown.state._ranks, shown.state.state
        document.seek(step + 1)
        shown.forget_step()
        same = bool((shown.state.state == before).all())
        shown.state.shares(*runs)
        assert (shown.state._ranks is ranks) == same
        kept.add(same)
    assert kept == {True, False}


def test_cuts_come_and_go_with_the_steps() -> None:
    document = document_of(lesson(), step=0)
    shown = CanvasModel(document)
    seen = set()
    for step in (*range(document.length + 1), *range(document.length, -1, -1)):
        document.seek(step)
        shown.forget_step()
        found = shown.state.pruned_tops.tolist()
        assert found == CanvasModel(document).state.pruned_tops.tolist()
        seen.add(len(found))
    assert seen == {0, 2}


@pytest.mark.parametrize("depth", [2, 7])
def test_nodes_of_the_same_view_do_not_pile_up(qapp: QApplication, depth: int) -> None:
    document = document_of(random_tree(branching=3, depth=depth, seed=1), step=0)
    canvas = TreeCanvas(document)
    canvas.resize(300, 300)
    ground, pixels = BackgroundCache(still=True), QPixmap(300, 300)
    for step in (5, 7, 9):
        document.seek(step)
        painter = QPainter(pixels)
        ground.paint(painter, canvas.frame(), {})
        painter.end()
        nodes = ground._last[2]
        assert bool(nodes.strips) == (depth > 2)
        assert nodes._before is None
        if nodes.strips:
            assert (nodes.pixels == NodePainter(canvas.frame(), {}).pixels).all()


def test_edges_of_the_same_view_are_found_once(qapp: QApplication) -> None:
    document = document_of(random_tree(branching=3, depth=7, seed=1), step=0)
    canvas = TreeCanvas(document)
    canvas.resize(300, 300)
    ground, plan = BackgroundCache(still=True), {}
    pixels = QPixmap(300, 300)
    lines = []
    for step in (5, 50, 500):
        document.seek(step)
        painter = QPainter(pixels)
        ground.paint(painter, canvas.frame(), plan)
        painter.end()
        edges = ground._last[1]
        assert edges._crowded, "or there is nothing to be found"
        lines.append(edges._columns[0])
        fresh = edges_in_sight(canvas.frame())
        assert (fresh.lines == edges.lines).all()
        assert (fresh.ink == edges.ink).all()
    assert lines[0] is lines[1] is lines[2]

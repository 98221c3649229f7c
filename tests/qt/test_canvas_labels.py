"""Below the zoom of exports: labels of one size where they fit, callouts where they do not."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import combinations, pairwise
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, QObject, QPoint, QRectF
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

import treeview
from tests.contrast import contrast
from tests.qt.canvases import chain, colours, document_of, lesson, nested, pixels, shown, star, uniform
from tests.strategies import trees
from treeview import resources
from treeview.draw.fonts.font_metrics import cap_height, text_width
from treeview.draw.picture import Group, Picture, Text
from treeview.draw.style.style import DARK, LIGHT
from treeview.qt.canvas import render
from treeview.qt.canvas.canvas import TreeCanvas
from treeview.qt.canvas.render import crowded_tree, run_marks
from treeview.qt.canvas.render.callouts import Callout, CalloutWords, Words, callouts
from treeview.qt.canvas.render.label_detail import MAX_LABELLED_NODES, LevelLabels, compact_style
from treeview.qt.canvas.render.level_rows import LevelRow, LevelRows, paint_nodes
from treeview.qt.canvas.view.frame import Frame
from treeview.qt.document import Document
from treeview.tree.tree import NIL, Tree


def named(tree: Tree) -> Tree:
    for node in range(len(tree)):
        tree.labels[node] = f"n{node}"
    return tree


def painted(frame: Frame, hovered: int = NIL) -> tuple[list[Text], LevelRows, list[Callout]]:
    """The texts of labelled rows, the rows, and the callouts of a frame."""
    pictures: list[Picture] = []
    image = QImage(int(frame.width), int(frame.height), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    labels = LevelLabels(frame.state.scene, frame.places)
    chosen = labels.choose(frame)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(crowded_tree, "paint_picture", lambda _, picture, **__: pictures.append(picture))
        crowded_tree.paint_labelled(painter, frame, labels, chosen, cache=None)
        rows = labelled_rows(painter, frame, labels)
    painter.end()
    texts = [item for picture in pictures for _, item in picture.walk() if isinstance(item, Text)]
    return texts, rows, callouts(frame, rows, chosen, hovered, CalloutWords())


def labelled_rows(painter: QPainter, frame: Frame, labels: LevelLabels) -> LevelRows:
    chosen = labels.choose(frame)
    return paint_nodes(painter, frame, {level: chosen[level].plan for level in chosen})


def test_what_callouts_say_is_worked_out_once_while_only_the_view_moves(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    document = document_of(uniform(4, 6))
    document.start("alphabeta")
    document.recorder.finish()
    document.seek(document.length // 2)
    canvas = fitted(qtbot, document)
    worked_out: list[int] = []

    def counted(frame: Frame, node: int, *rest: Any) -> Words:
        worked_out.append(node)
        return words_of(frame, node, *rest)

    words_of = render.callouts._words
    monkeypatch.setattr(render.callouts, "_words", counted)
    document.seek(document.step + 1)
    canvas.grab()
    first = len(worked_out)
    assert first
    for _ in range(5):
        canvas.viewport.pan(1, 0)
        canvas.grab()
    assert len(worked_out) == first
    document.seek(document.step + 1)
    canvas.grab()
    assert len(worked_out) > first


def words(texts: list[Text]) -> list[str]:
    return [text.text for text in texts]


def fitted(qtbot: QtBot, document: Document, width: int = 630, height: int = 610) -> TreeCanvas:
    canvas = shown(qtbot, document, width, height)
    canvas.viewport.fit()
    return canvas


def small_values(tree: Tree) -> Tree:
    for node in range(len(tree)):
        if tree.is_terminal(node):
            tree.value[node] = float(node % 90)
    return tree


@pytest.mark.parametrize("style", [LIGHT, DARK], ids=["light", "dark"])
def test_a_fitted_tree_of_27_leaves_shows_all_values_legibly(qtbot: QtBot, style: object) -> None:
    document = document_of(small_values(uniform(3, 3)), "minimax")
    document.set_style(style)
    frame = fitted(qtbot, document).frame()
    assert not frame.readable
    texts, rows, _ = painted(frame)
    assert all(row.labelled for row in rows.values())
    assert len(texts) >= 40
    assert {text.face.size for text in texts} <= {9.0, 10.0}


def one_wide_value() -> tuple[Tree, int]:
    """27 leaves of which the last has a value wider than all others."""
    tree = small_values(uniform(3, 3))
    leaf = len(tree) - 1
    tree.value[leaf] = -1234.5
    return tree, leaf


def test_one_wide_value_is_elided_where_all_others_fit(qtbot: QtBot) -> None:
    tree, leaf = one_wide_value()
    document = document_of(tree, "minimax", 0)
    frame = fitted(qtbot, document).frame()
    texts, rows, _ = painted(frame)
    assert rows[3].labelled
    leaves = [node for node in range(len(tree)) if tree.is_terminal(node)]
    written = [f"{tree.value[node]:.0f}" for node in leaves if node != leaf]
    assert words(texts) == [*written, "…"]


def test_an_elided_value_is_called_out_at_its_step(qtbot: QtBot) -> None:
    tree, leaf = one_wide_value()
    document = document_of(tree, "minimax")
    document.seek(
        next(step for step in range(1, document.length) if document.run.recording.step(step).node == leaf)
    )
    _, _, found = painted(fitted(qtbot, document).frame())
    assert "−1234.5" in words([text for callout in found if callout.node == leaf for text in callout.texts])
    assert "−1234.5" not in words(
        [text for callout in found if callout.node != leaf for text in callout.texts]
    )


def test_nothing_is_written_on_a_level_where_most_values_would_be_elided(qtbot: QtBot) -> None:
    tree, leaf = one_wide_value()
    for node in range(leaf - 14, leaf):
        tree.value[node] = -1234.5
    frame = fitted(qtbot, document_of(tree, "minimax", 0)).frame()
    _, rows, _ = painted(frame)
    assert not rows[3].labelled


def test_a_value_that_is_hardly_wider_is_not_elided(qtbot: QtBot) -> None:
    tree, leaf = one_wide_value()
    for node in range(len(tree)):
        if tree.is_terminal(node):
            tree.value[node] = 88.8 if node == leaf else -88.0
    canvas = fitted(qtbot, document_of(tree, "minimax", 0))
    for width in range(800, 500, -10):
        canvas.resize(width, 610)
        canvas.viewport.fit()
        assert "…" not in words(painted(canvas.frame())[0])


def test_the_levels_of_a_broad_tree_stand_apart_when_it_is_fitted(qtbot: QtBot) -> None:
    frame = fitted(qtbot, document_of(uniform(3, 3))).frame()
    assert 70 <= frame.pitch <= 90


def test_windows_are_dropped_before_names_and_names_before_values(qtbot: QtBot) -> None:
    document = document_of(named(small_values(uniform(3, 3))))
    canvas = shown(qtbot, document, 3000, 800)
    seen = []
    for zoom in (0.84, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1):
        canvas.viewport.set_zoom(zoom)
        frame = canvas.frame()
        detail = LevelLabels(frame.state.scene, frame.places).detail(frame, 3)
        kinds = (
            bool(detail),
            bool(detail and detail.plan.names),
            bool(detail and detail.plan.show == "columns"),
        )
        seen.append(kinds)
    assert seen[0] == (True, True, True)
    assert seen[-1] == (False, False, False)
    assert all(
        later <= earlier
        for before, after in pairwise(seen)
        for earlier, later in zip(before, after, strict=True)
    )
    assert len(set(seen)) > 2


@pytest.mark.long
@settings(max_examples=40, deadline=None)
@given(trees(max_nodes=40, labels=True), st.sampled_from(["minimax", "alphabeta", "mcts"]), st.data())
def test_texts_of_a_level_never_touch(tree: Tree, algorithm: str, data: st.DataObject) -> None:
    """Not even at the smallest scale at which they are shown."""
    document = document_of(tree, algorithm)
    document.seek(data.draw(st.integers(0, document.length)))
    canvas = TreeCanvas(document)
    canvas.resize(1200, 800)
    frame = canvas.frame()
    labels = LevelLabels(frame.state.scene, frame.places)
    detail = labels.make(data.draw(st.sampled_from(range(len(labels.ways)))))
    level = data.draw(st.integers(0, frame.places.levels - 1))
    frame = replace(frame, across=max(float(detail.least_scale(level)), 0.05), down=1.0)
    assert labels.detail(frame, level) is not None
    slots = slice(int(frame.places.start[level]), int(frame.places.start[level + 1]))
    boxes = _boxes(frame, level, detail, slots)
    for one, other in ((a, b) for before, after in pairwise(boxes) for a in before for b in after):
        assert one.right() <= other.left() + 1.5


def _boxes(frame: Frame, level: int, detail: object, slots: slice) -> list[list[QRectF]]:
    """What is drawn at each node of a level, by node."""
    found = []
    for slot in range(slots.start, slots.stop):
        nodes, texts = crowded_tree._row(frame, level, detail, np.array([slot]))
        groups = [*texts, *(g for g in nodes if g.name == "nodes")]
        boxes = []
        for group in groups:
            for item in group.items:
                inner = item.items if isinstance(item, Group) and "node" in item.name.split() else [item]
                for part in inner:
                    if not isinstance(part, Group):
                        left, top, right, bottom = part.bounds
                        boxes.append(QRectF(left, top, right - left, bottom - top))
        found.append(boxes)
    return found


def test_the_current_node_says_its_window_where_its_level_does_not(qtbot: QtBot) -> None:
    document = document_of(small_values(uniform(3, 5)))
    document.seek(document.length // 2)
    frame = fitted(qtbot, document).frame()
    _, rows, found = painted(frame)
    current = document.current_node
    callout = next(c for c in found if c.node == current)
    assert any(text.startswith("α ") for text in words(list(callout.texts)))
    assert any(text.startswith("β ") for text in words(list(callout.texts)))
    assert {text.face.size for text in callout.texts} == {10.0}
    x, y = frame.at(current)
    assert not callout.box.contains(x, y)
    assert abs(callout.box.center().y() - y) < 40
    assert rows


def test_what_is_written_at_a_node_is_not_called_out(qtbot: QtBot) -> None:
    document = document_of(small_values(uniform(2, 2)))
    document.seek(5)
    canvas = fitted(qtbot, document, 900, 600)
    canvas.viewport.set_zoom(0.8)
    assert painted(canvas.frame())[2] == []


def test_callouts_keep_apart_and_in_sight(qtbot: QtBot) -> None:
    document = document_of(small_values(uniform(2, 8)))
    canvas = fitted(qtbot, document)
    for part in range(1, 12):
        document.seek(document.length * part // 12)
        beside = document.tree.parent[document.current_node]
        document.select(beside)
        hovered = document.tree.first_child[beside]
        frame = canvas.frame()
        boxes = [callout.box for callout in painted(frame, hovered)[2]]
        assert boxes
        assert not any(a.intersects(b) for a, b in combinations(boxes, 2))
        assert all(QRectF(0, 0, frame.width, frame.height).contains(box) for box in boxes)


def long_names() -> Tree:
    """A tree whose inner nodes have names of several lines, beside their triangles."""
    tree = small_values(nested([[8, 3], [1, [4, 5]]]))
    for node in np.flatnonzero(~tree.terminals()).tolist():
        tree.labels[node] = f"a very long name of node {node} that has to be broken into lines"
    return tree


@pytest.mark.parametrize(("width", "height"), [(370, 260), (500, 350)])
def test_callouts_have_room_for_long_names_and_keep_off_those_written_at_nodes(
    qtbot: QtBot, width: int, height: int
) -> None:
    document = document_of(long_names())
    canvas = fitted(qtbot, document, width, height)
    covered = called = 0
    for step in range(1, document.length):
        document.seek(step)
        texts, _, found = painted(canvas.frame())
        for callout in found:
            called += 1
            assert callout.box.left() >= 0
            assert callout.box.right() <= width
            for text in callout.texts:
                long = text_width(text.text, text.face.size, text.face.bold, text.face.font)
                assert callout.box.contains(QRectF(text.x, text.y - text.face.size / 2, long, 1.0))
            name = [text for text in texts if text.face.anchor == "end"]
            covered += any(callout.box.contains(text.x - 3.0, text.y - 3.0) for text in name)
    assert called
    assert not covered


class Paints(QObject):
    """Counts how often a widget is painted."""

    def __init__(self, widget: TreeCanvas) -> None:
        super().__init__(widget)
        self.count = 0
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.count += event.type() == QEvent.Type.Paint
        return False


def test_what_the_mouse_is_over_is_called_out(qtbot: QtBot) -> None:
    document = document_of(small_values(uniform(3, 5)))
    canvas = fitted(qtbot, document)
    node = 200
    before = pixels(canvas)
    qtbot.wait(20)
    paints = Paints(canvas)
    qtbot.mouseMove(canvas, QPoint(*(round(c) for c in canvas.frame().at(node))))
    qtbot.waitUntil(lambda: paints.count > 0)
    after = pixels(canvas)
    callout = next(c for c in painted(canvas.frame(), hovered=node)[2] if c.node == node)
    box = callout.box.toAlignedRect()
    assert before.copy(box) != after.copy(box)


@pytest.mark.parametrize("tree", [chain(5000), star(5000), Tree(value=3.0), lesson()])
def test_any_shape_is_painted_with_labels(qtbot: QtBot, tree: Tree) -> None:
    document = document_of(tree)
    canvas = fitted(qtbot, document)
    for zoom in (0.84, 0.5, 0.1):
        canvas.viewport.set_zoom(zoom)
        assert not pixels(canvas).isNull()


def test_no_more_nodes_are_labelled_than_can_be_painted_quickly(qtbot: QtBot) -> None:
    canvas = shown(qtbot, document_of(small_values(uniform(2, 11))), 9000, 2000)
    canvas.viewport.set_zoom(0.6)
    frame = canvas.frame()
    chosen = LevelLabels(frame.state.scene, frame.places).choose(frame)
    parts = [frame.places.nodes_between(level, frame.window.left, frame.window.right) for level in chosen]
    assert MAX_LABELLED_NODES / 4 < sum(part.stop - part.start for part in parts) <= MAX_LABELLED_NODES


def test_names_of_moves_stand_on_their_edges_where_they_fit(qtbot: QtBot) -> None:
    tree = small_values(uniform(2, 3))
    for node in range(1, len(tree)):
        tree.moves[node] = f"m{node}"
    canvas = shown(qtbot, document_of(tree, "minimax"), 1200, 800)
    canvas.viewport.set_zoom(0.8)
    moves = [text for text in painted(canvas.frame())[0] if text.text.startswith("m")]
    assert len(moves) == len(tree) - 1
    frame = canvas.frame()
    for text in moves:
        node = int(text.text[1:])
        (x0, y0), (x1, y1) = frame.at(int(tree.parent[node])), frame.at(node)
        assert min(x0, x1) - 1 <= text.x <= max(x0, x1) + 1
        assert y0 < text.y < y1


def test_compact_texts_are_legible() -> None:
    style = compact_style(LIGHT)
    assert min(style.value_size, style.label_size, style.note_size, style.small_size) >= 9


def test_an_unvisited_node_has_nothing_to_say_but_its_value(qtbot: QtBot) -> None:
    document = document_of(small_values(uniform(3, 5)), "mcts", step=0, iterations=20)
    canvas = fitted(qtbot, document)
    inner = 100
    assert not document.tree.is_terminal(inner)
    assert painted(canvas.frame(), hovered=inner)[2] == []


def test_every_text_is_painted_once(qtbot: QtBot) -> None:
    document = document_of(small_values(uniform(3, 3)))
    document.seek(document.length // 2)
    document.select(2)
    texts, rows, _ = painted(fitted(qtbot, document, 900).frame())
    assert all(row.labelled for row in rows.values())
    assert len({text[:3] for text in texts}) == len(texts)


def wide() -> Tree:
    """Twelve times three leaves, one of them negative."""
    return treeview.load(resources.path("examples/wide.tree.json"))


def test_all_values_of_36_leaves_show_in_a_window_of_default_size(qtbot: QtBot) -> None:
    canvas = shown(qtbot, document_of(wide(), step=24), 632, 610)
    frame = canvas.frame()
    chosen = LevelLabels(frame.state.scene, frame.places).choose(frame)
    detail = chosen[2]
    assert detail.plan.style.value_size >= 9
    room = 2 * detail.plan.sizes.box
    x = np.sort(frame.x(frame.places.x[frame.places.start[2] : frame.places.start[3]]))
    assert np.diff(x).min() >= room
    assert text_width("−1", detail.plan.style.value_size) <= room
    last = colours(pixels(canvas), *frame.at(len(canvas.document.tree) - 1), 4)
    assert max(contrast(colour, LIGHT.palette.background) for colour in last) > 3.5


def test_the_bars_of_neighbouring_cuts_do_not_meet(qtbot: QtBot) -> None:
    frame = shown(qtbot, document_of(wide(), step=24), 632, 610).frame()
    tops = frame.state.pruned_tops
    assert len(tops) >= 4
    level = frame.places.depth[frame.places.ids[tops]] - frame.places.first_depth
    lines = run_marks._across_edges(frame, tops, level, named=None)
    left, right = lines[:, [0, 2]].min(axis=1), lines[:, [0, 2]].max(axis=1)
    count = len(tops)
    spans = sorted((min(left[i], left[i + count]), max(right[i], right[i + count])) for i in range(count))
    assert all(following[0] - before[1] > 1.5 for before, following in pairwise(spans))


def test_the_ring_keeps_off_the_notes(qtbot: QtBot) -> None:
    style = compact_style(LIGHT)
    frame = shown(qtbot, document_of(wide(), step=24), 1260, 860).frame()
    detail = LevelLabels(frame.state.scene, frame.places).choose(frame)[1]
    assert detail.plan.show == "columns"
    half, height = detail.plan.sizes.triangle, style.triangle_height
    # How far the ring reaches to the right where the upper note begins.
    up = style.note_line / 2 + cap_height(style.note_size) / 2
    ring = (style.heavy / 2 + style.ring_gap + style.ring) * math.hypot(half, height) / height
    assert half * (0.5 + up / height) + ring + 2 < half + style.text_gap


def test_no_bars_are_drawn_where_all_cuts_are_in_crowded_rows(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    frame = shown(qtbot, document_of(wide(), step=24), 632, 610).frame()
    tops = frame.state.pruned_tops
    level = frame.places.depth[frame.places.ids[tops]]
    rows = {depth: LevelRow(9.0, True) for depth in range(frame.places.levels)}
    image = QImage(632, 610, QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    monkeypatch.setattr(run_marks, "_thin_out", lambda *_: (tops[:0], level[:0]))
    run_marks.paint_cuts(painter, frame, rows)
    painter.end()
    assert image.allGray()

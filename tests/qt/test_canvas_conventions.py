"""The ways to write a run, and the shapes of nodes, on the screen."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import pairwise, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pytestqt.qtbot import QtBot

from tests.draw.helpers import overlaps
from tests.qt.canvases import colours, document_of, lesson, pixels, shown, uniform
from tests.qt.test_canvas_labels import _boxes, painted
from tests.strategies import trees
from treeview.draw.fonts.font_metrics import cap_height
from treeview.draw.painters.legend import legend
from treeview.draw.picture import Text
from treeview.draw.style.style import GLYPHS, LABELS, LIGHT, Glyphs, Labels
from treeview.qt.canvas.canvas import TreeCanvas
from treeview.qt.canvas.interaction.hit_test import node_at
from treeview.qt.canvas.interaction.node_drag import _half_size
from treeview.qt.canvas.render import label_detail, run_marks
from treeview.qt.canvas.render.level_rows import sheet
from treeview.qt.canvas.view.node_states import STATE_COUNT
from treeview.qt.window.main_window import MainWindow
from treeview.search.step_kinds import DONE
from treeview.tree.tree import MAX, MIN, Tree

WAYS = list(product(LABELS, GLYPHS, ("down", "right")))


def ink(text: Text) -> tuple[float, float, float, float]:
    """What is seen of a text."""
    left, _, right, _ = text.bounds
    return (left, text.y - cap_height(text.face.size), right, text.y)


@pytest.mark.long
@pytest.mark.usefixtures("qapp")
@settings(max_examples=40, deadline=None)
@given(
    trees(max_nodes=30, labels=True, moves=True),
    st.sampled_from(["minimax", "alphabeta", "mcts"]),
    st.sampled_from(WAYS),
    st.booleans(),
    st.data(),
)
def test_texts_of_a_level_never_touch(
    tree: Tree, algorithm: str, way: tuple[Labels, Glyphs, str], order: bool, data: st.DataObject
) -> None:
    """Not even at the smallest scale at which they are shown."""
    document = document_of(tree, algorithm)
    document.set_labels(way[0])
    document.set_style(replace(LIGHT, glyphs=way[1], order=order))
    document.seek(data.draw(st.integers(0, document.length)))
    canvas = TreeCanvas(document)
    canvas.resize(1200, 800)
    frame = canvas.frame()
    labels = label_detail.LevelLabels(frame.state.scene, frame.places)
    detail = labels.make(data.draw(st.sampled_from(range(len(labels.ways)))))
    level = data.draw(st.integers(0, frame.places.levels - 1))
    frame = replace(frame, across=max(float(detail.least_scale(level)), 0.05), down=1.0)
    slots = slice(int(frame.places.start[level]), int(frame.places.start[level + 1]))
    boxes = _boxes(frame, level, detail, slots)
    for one, other in ((a, b) for before, after in pairwise(boxes) for a in before for b in after):
        assert one.right() <= other.left() + 1.5


@pytest.mark.parametrize(("glyphs", "direction"), list(product(GLYPHS, ("down", "right"))))
def test_windows_stand_on_edges_where_they_fit(qtbot: QtBot, glyphs: Glyphs, direction: str) -> None:
    tree = uniform(3, 2)
    for node in range(1, len(tree)):
        tree.moves[node] = f"m{node}" if glyphs == "shapes" else ""
    document = document_of(tree)
    document.set_labels("edges")
    document.set_style(replace(LIGHT, glyphs=glyphs, direction=direction))
    canvas = shown(qtbot, document, 2400, 2400)
    seen = set()
    for zoom in (0.99, 0.9, 0.8, 0.7, 0.6, 0.57, 0.54, 0.52, 0.4):
        canvas.viewport.set_zoom(zoom)
        frame = canvas.frame()
        if not frame.readable:
            texts, _, _ = painted(frame)
            windows = [text for text in texts if text.text.startswith("(")]
            seen.add(len(windows))
            assert overlaps([ink(text) for text in texts]) == []
    entered = sum(status == DONE for status in document.run["status"]) - 1
    assert entered in seen
    assert min(seen) < entered


def test_what_does_not_fit_on_its_edge_is_called_out(qtbot: QtBot) -> None:
    document = document_of(uniform(3, 5))
    document.set_labels("edges")
    document.seek(document.length // 2)
    canvas = shown(qtbot, document, 630, 610)
    canvas.viewport.fit()
    _, _, found = painted(canvas.frame())
    callout = next(c for c in found if c.node == document.current_node)
    assert any(text.text.startswith("(") for text in callout.texts)


@pytest.mark.parametrize("glyphs", GLYPHS)
def test_shapes_are_hit_and_carried_as_large_as_they_are(qtbot: QtBot, glyphs: Glyphs) -> None:
    document = document_of(lesson())
    document.set_style(replace(LIGHT, glyphs=glyphs))
    canvas = shown(qtbot, document)
    canvas.viewport.set_zoom(2.0)
    frame = canvas.frame()
    sizes = frame.places.plan.sizes
    assert _half_size(frame, 0) == (2 * sizes.triangle, 2 * sizes.peak)
    assert _half_size(frame, 2) == (2 * sizes.box, 2 * sizes.stand)
    x, y = frame.at(0)
    assert node_at(frame, x + 2 * sizes.triangle - 4, y) == 0
    if glyphs != "triangles":
        assert sizes.triangle == sizes.peak


def test_each_kind_has_its_form_far_away(qtbot: QtBot) -> None:
    """The upper corners of a cell: MAX's are filled where it is a square only."""
    corner = {}
    for glyphs in GLYPHS:
        made = sheet(replace(LIGHT, glyphs=glyphs), 20.0, 1.0)
        image = made.pixmap.toImage()

        def filled(kind: int, image=image, cell=made.cell) -> bool:
            return bool(
                image.pixelColor((kind * STATE_COUNT + DONE) * cell + cell // 2 - 7, cell // 2 - 7).alpha()
            )

        corner[glyphs] = (filled(MAX), filled(MIN))
    assert corner["shapes"] == (True, False)
    assert corner["circles"] == (False, False)
    assert corner["triangles"] == (False, True)


def test_the_legend_shows_the_shapes_and_what_is_written(qtbot: QtBot) -> None:
    document = document_of(lesson())
    said = {}
    for labels in LABELS:
        document.set_labels(labels)
        picture = legend(document.scene(), replace(LIGHT, order=labels == "bounds"), 900)
        said[labels] = {item.text for _, item in picture.walk() if isinstance(item, Text)}
    assert "(α, β)" in said["edges"]
    assert {"[lo, hi]", "#3"} <= said["bounds"]
    assert "≥, ≤" in said["relations"]
    assert "α, β" in said["window"]
    assert not {"(α, β)", "[lo, hi]", "≥, ≤", "α, β", "#3"} & said["none"]


def test_the_picture_follows_the_menus_at_once_and_the_document_stays_as_it_was(window: MainWindow) -> None:
    before = pixels(window.shell.canvas)
    for key, place in (("labels", 2), ("glyphs", 2), ("glyphs", 1), ("labels", 1)):
        action = window.menus.choices[key][place]
        action.trigger()
        assert action.isChecked()
        after = pixels(window.shell.canvas)
        assert after != before
        before = after
    window.actions_["order"].trigger()
    assert pixels(window.shell.canvas) != before
    assert window.shell.document.style.order
    assert not window.isWindowModified()
    assert window.shell.document.history.is_clean
    window.actions_["numbers"].trigger()
    assert window.shell.document.scene().show == "none"
    window.actions_["numbers"].trigger()
    assert window.shell.document.scene().show == "edges"


def test_how_far_leaves_may_move_is_shown_and_gone_with_a_key(window: MainWindow) -> None:
    document, action = window.shell.document, window.actions_["sensitivity"]
    window.settings["labels"] = "edges"
    action.trigger()
    scene = document.scene()
    assert scene.show == "sensitivity"
    assert scene.leaf_ranges is not None
    assert scene.leaf_ranges().grade.any()
    action.trigger()
    assert document.scene().show == "edges"
    window.settings["labels"] = "none"
    action.trigger()
    window.actions_["numbers"].trigger()
    assert (document.labels, action.isChecked()) == ("none", False)
    window.actions_["numbers"].trigger()
    assert (document.labels, action.isChecked()) == ("sensitivity", True)
    action.trigger()
    assert document.labels == "window"


def test_kinds_are_told_apart_by_their_colours_where_all_are_circles(qtbot: QtBot) -> None:
    document = document_of(lesson())
    document.set_style(replace(LIGHT, glyphs="circles"))
    canvas = shown(qtbot, document)
    frame = canvas.frame()
    image = pixels(canvas)
    seen = [colours(image, *frame.at(node), reach=9) for node in (0, 1, 2)]
    assert LIGHT.palette.max.fill in seen[0]
    assert LIGHT.palette.min.fill in seen[1]
    assert LIGHT.palette.terminal.fill in seen[2]


def test_bars_of_cuts_stand_clear_of_names_and_windows(qtbot: QtBot) -> None:
    tree = lesson()
    for node in range(1, len(tree)):
        tree.moves[node] = f"m{node}"
    document = document_of(tree)
    document.set_labels("edges")
    canvas = shown(qtbot, document, 1400, 1000)
    canvas.viewport.set_zoom(0.7)
    frame = canvas.frame()
    texts, _, _ = painted(frame)
    assert any(text.text.startswith("(") for text in texts)
    moves = label_detail.LevelLabels(frame.state.scene, frame.places).moves
    tops = frame.state.pruned_tops
    level = frame.places.depth[frame.places.ids[tops]] - frame.places.first_depth
    lines = run_marks._across_edges(frame, tops, level, partial(moves.end, frame))
    assert len(lines) == 4
    for x0, y0, x1, y1 in lines.tolist():
        bar = (min(x0, x1), min(y0, y1) - 0.75, max(x0, x1), max(y0, y1) + 0.75)
        for text in texts:
            left, top, right, bottom = ink(text)
            assert overlaps([(left, top - 3, right, bottom + 3), bar]) == [], text.text

"""Subtrees are dragged to another place: where they land, what is shown meanwhile, what letting go does."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QFocusEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.qt.canvases import colours, document_of, lesson, pixels, shown, star
from tests.strategies import trees
from treeview.draw.plan.plan import plan_for
from treeview.draw.style.style import LIGHT
from treeview.qt.canvas.canvas import TreeCanvas
from treeview.qt.canvas.interaction.drop_target import DraggedSubtrees, DropTarget, changes, drop_target_at
from treeview.qt.canvas.interaction.node_drag import NodeDrag
from treeview.qt.canvas.view.canvas_view import CanvasView
from treeview.qt.canvas.view.frame import Frame
from treeview.qt.canvas.view.node_places import NodePlaces
from treeview.qt.canvas.view.node_states import NodeStates, drawn_kinds
from treeview.scenes import scene
from treeview.tree.edits import node_edits
from treeview.tree.preorder import Preorder
from treeview.tree.tree import NIL, Tree

LEFT = Qt.MouseButton.LeftButton
NONE, CTRL = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier
Shape = Qt.CursorShape


@pytest.fixture(params=["down", "right"])
def canvas(qtbot: QtBot, request: pytest.FixtureRequest) -> TreeCanvas:
    """The lesson, drawn in either direction; nothing glides."""
    document = document_of(lesson(), None)
    document.set_style(replace(LIGHT, direction=request.param))
    made = shown(qtbot, document, smooth=False)
    made.activateWindow()
    made.setFocus()
    QApplication.processEvents()
    return made


def beside(canvas: TreeCanvas, node: int, across: float = 0, along: float = 0) -> QPoint:
    """So many px from a node, towards its next sibling and towards its children."""
    return (canvas.viewport.place_of(node) + QPointF(*canvas.frame().axes.turn(across, along))).toPoint()


def middle(canvas: TreeCanvas, one: int, other: int) -> QPoint:
    return ((canvas.viewport.place_of(one) + canvas.viewport.place_of(other)) / 2).toPoint()


def drag(canvas: TreeCanvas, start: QPoint, end: QPoint) -> NodeDrag:
    QTest.mousePress(canvas, LEFT, NONE, start)
    QTest.mouseMove(canvas, (start + end) / 2)
    QTest.mouseMove(canvas, end)
    assert isinstance(canvas.mouse.gesture, NodeDrag)
    return canvas.mouse.gesture


def drop(canvas: TreeCanvas, end: QPoint, held: Qt.KeyboardModifier = NONE) -> None:
    QTest.mouseRelease(canvas, LEFT, held, end)


def children(canvas: TreeCanvas, node: int) -> list[int]:
    return list(canvas.document.tree.children(node))


# Where it lands


def test_between_two_siblings(canvas: TreeCanvas) -> None:
    end = middle(canvas, 6, 7)
    carry = drag(canvas, beside(canvas, 1), end)
    assert carry.drop_target is not None
    assert carry.drop_target[:3] == (5, 1, False)
    drop(canvas, end)
    assert children(canvas, 5) == [6, 1, 7, 8]
    assert children(canvas, 0) == [5, 9]
    document = canvas.document
    assert (document.selection, document.history.undo_text) == ((1,), "move of boost")
    document.history.undo()
    assert children(canvas, 0) == [1, 5, 9]


@pytest.mark.parametrize(("node", "across", "rank"), [(6, -26, 0), (8, 26, 3)])
def test_at_the_ends_of_a_family(canvas: TreeCanvas, node: int, across: int, rank: int) -> None:
    end = beside(canvas, node, across)
    carry = drag(canvas, beside(canvas, 12), end)
    assert carry.drop_target is not None
    assert carry.drop_target[:3] == (5, rank, False)
    drop(canvas, end)
    assert children(canvas, 5).index(12) == rank


@pytest.mark.parametrize("along", [0, 14])
def test_on_a_node_it_becomes_its_last_child(canvas: TreeCanvas, along: int) -> None:
    end = beside(canvas, 9, 0, along)
    carry = drag(canvas, beside(canvas, 3), end)
    assert carry.drop_target is not None
    assert carry.drop_target[:3] == (9, 3, True)
    drop(canvas, end)
    assert children(canvas, 9) == [10, 11, 12, 3]


@pytest.mark.parametrize("along", [0, 25, 60])
def test_below_a_terminal_it_becomes_its_child(canvas: TreeCanvas, along: int) -> None:
    carry = drag(canvas, beside(canvas, 3), beside(canvas, 12, 0, along))
    assert carry.drop_target is not None
    assert carry.drop_target[:3] == (12, 0, True)


def test_reordering_siblings(canvas: TreeCanvas) -> None:
    end = middle(canvas, 5, 9)
    drag(canvas, beside(canvas, 1), end)
    drop(canvas, end)
    assert children(canvas, 0) == [5, 1, 9]


def test_a_place_that_changes_nothing_is_no_edit(canvas: TreeCanvas) -> None:
    end = middle(canvas, 1, 5)
    carry = drag(canvas, beside(canvas, 1), end)
    assert carry.drop_target is not None
    assert not changes(canvas.document.tree, (1,), carry.drop_target)
    drop(canvas, end)
    assert not canvas.document.history.undo_text


def test_all_selected_subtrees_go_along_in_their_order(canvas: TreeCanvas) -> None:
    canvas.document.select_all((12, 2, 1, 5))
    end = beside(canvas, 10)
    drag(canvas, beside(canvas, 5), end)
    drop(canvas, end)
    assert children(canvas, 10) == [1, 5, 12], "2 hangs below 1 and stays there"
    assert canvas.document.selection == (12, 1, 5), "the current one stays it"
    canvas.document.history.undo()
    assert canvas.document.selection == (12, 2, 1, 5)
    assert not canvas.document.history.undo_text, "it was one step"


def test_a_node_that_is_not_selected_goes_alone(canvas: TreeCanvas) -> None:
    canvas.document.select_all((2, 3))
    end = beside(canvas, 9)
    drag(canvas, beside(canvas, 7), end)
    drop(canvas, end)
    assert children(canvas, 9) == [10, 11, 12, 7]


def test_nothing_lands_on_itself_or_below(canvas: TreeCanvas) -> None:
    for end in (beside(canvas, 1, 8, 4), beside(canvas, 3)):
        carry = drag(canvas, beside(canvas, 1), end)
        assert carry.drop_target is None
        assert canvas.cursor().shape() == Shape.ForbiddenCursor
        drop(canvas, end)
    assert not canvas.document.history.undo_text


def test_nothing_lands_far_from_the_tree(canvas: TreeCanvas) -> None:
    canvas.viewport.set_zoom(1.0)
    canvas.viewport.centre_on(canvas.view.extent.left, canvas.view.extent.top)
    carry = drag(canvas, beside(canvas, 1), QPoint(40, 40))
    assert carry.drop_target is None


def test_the_root_takes_the_picture_along(canvas: TreeCanvas) -> None:
    before, start = canvas.viewport.place_of(1), beside(canvas, 0)
    QTest.mousePress(canvas, LEFT, NONE, start)
    QTest.mouseMove(canvas, start + QPoint(20, 20))
    QTest.mouseMove(canvas, start + QPoint(40, 20))
    QTest.mouseRelease(canvas, LEFT, NONE, start + QPoint(40, 20))
    assert (canvas.viewport.place_of(1) - before - QPointF(40, 20)).manhattanLength() < 3


def test_who_only_watches_drags_no_nodes(canvas: TreeCanvas) -> None:
    canvas.document.set_drawing(False)
    start = beside(canvas, 1)
    QTest.mousePress(canvas, LEFT, NONE, start)
    QTest.mouseMove(canvas, start + QPoint(90, 60))
    QTest.mouseRelease(canvas, LEFT, NONE, start + QPoint(90, 60))
    assert children(canvas, 0) == [1, 5, 9]


# Keys


def test_esc_leaves_everything_as_it_was(canvas: TreeCanvas) -> None:
    end = beside(canvas, 9)
    drag(canvas, beside(canvas, 1), end)
    QTest.keyClick(canvas, Qt.Key.Key_Escape)
    drop(canvas, end)
    assert children(canvas, 0) == [1, 5, 9]
    assert canvas.cursor().shape() not in (Shape.ForbiddenCursor, Shape.ClosedHandCursor)


def test_ctrl_copies_with_all_attributes(canvas: TreeCanvas) -> None:
    tree = canvas.document.tree
    tree.moves[1], tree.notes[2], tree.estimate[1] = "left", "look here", 2.5
    end = beside(canvas, 9)
    drag(canvas, beside(canvas, 1), end)
    QTest.keyPress(canvas, Qt.Key.Key_Control)
    assert canvas.cursor().shape() == Shape.DragCopyCursor
    QTest.keyRelease(canvas, Qt.Key.Key_Control)
    assert canvas.cursor().shape() == Shape.ClosedHandCursor
    drop(canvas, end, CTRL)
    assert children(canvas, 0) == [1, 5, 9]
    copy = children(canvas, 9)[-1]
    assert (tree.labels[copy], tree.moves[copy], tree.estimate[copy]) == ("boost", "left", 2.5)
    leaves = children(canvas, copy)
    assert [tree.value[leaf] for leaf in leaves] == [8, 3, 2]
    assert tree.notes[leaves[0]] == "look here"
    assert canvas.document.selection == (copy,)


# Folded subtrees


def test_what_lands_on_a_folded_node_is_inside_and_that_is_said(canvas: TreeCanvas) -> None:
    document, said = canvas.document, []
    document.messageRaised.connect(said.append)
    document.set_folded((9,))
    end = beside(canvas, 9)
    carry = drag(canvas, beside(canvas, 3), end)
    assert carry.drop_target is not None
    assert carry.drop_target[:3] == (9, 3, True)
    drop(canvas, end)
    assert children(canvas, 9) == [10, 11, 12, 3]
    assert document.folded == {9}
    assert said == ["Moved into dodge, which is collapsed."]
    assert document.selection == (9,)


def test_a_folded_subtree_goes_along_as_a_whole(canvas: TreeCanvas) -> None:
    document = canvas.document
    document.set_folded((1,))
    end = beside(canvas, 12)
    drag(canvas, beside(canvas, 1), end)
    drop(canvas, end)
    assert children(canvas, 12) == [1]
    assert children(canvas, 1) == [2, 3, 4]
    assert document.folded == {1}


# What is shown


def test_the_mark_and_the_ghost_are_seen_and_vanish(canvas: TreeCanvas) -> None:
    highlight = LIGHT.palette.max.line
    end = middle(canvas, 6, 7)
    plain = pixels(canvas)
    drag(canvas, beside(canvas, 1), end)
    image = pixels(canvas)
    assert highlight in colours(image, end.x(), end.y(), 8), "a bar where it would stand"
    assert image.pixel(end) != plain.pixel(end)
    ghost = end + QPoint(3, 12)
    assert image.pixel(ghost) != plain.pixel(ghost)
    QTest.keyClick(canvas, Qt.Key.Key_Escape)
    canvas.document.select(NIL)
    assert highlight not in colours(pixels(canvas), end.x(), end.y(), 8)


def test_at_the_edge_the_picture_moves(qtbot: QtBot) -> None:
    canvas = shown(qtbot, document_of(star(60), None))
    canvas.viewport.smooth = False
    canvas.viewport.set_zoom(1.0)
    canvas.viewport.centre_on(canvas.view.extent.left + 200, canvas.view.y)
    end = QPoint(795, canvas.viewport.place_of(3).toPoint().y())
    carry = drag(canvas, canvas.viewport.place_of(3).toPoint(), end)
    first, left = carry.drop_target, canvas.view.x
    assert first is not None
    qtbot.waitUntil(lambda: canvas.view.x > left + 120)
    assert carry.drop_target is not None
    assert carry.drop_target.x > first.x + 60, "it goes on aiming"
    drop(canvas, end)
    assert canvas.document.history.undo_text


# Pure


def frame_of(tree: Tree, direction: str, zoom: float) -> Frame:
    style = replace(LIGHT, direction=direction)
    what = scene(tree)
    places = NodePlaces(tree, what.layout, plan_for(what, style))
    view = CanvasView(places.extent, 800.0, 600.0)
    view.fit()
    if zoom:
        view.zoom_to(zoom, 400.0, 300.0)
    return Frame.from_view(view, places, NodeStates(what, places, drawn_kinds(what, places)), style, 1.0)


@pytest.mark.long
@given(
    tree=trees(30),
    direction=st.sampled_from(["down", "right"]),
    zoom=st.sampled_from([0.0, 0.3, 1.0, 2.0]),
    x=st.floats(-50, 850),
    y=st.floats(-50, 650),
    chosen=st.sets(st.integers(1, 29), min_size=1, max_size=4),
)
@settings(deadline=None, max_examples=200, suppress_health_check=[HealthCheck.too_slow])
def test_wherever_it_lands_it_can_be_moved(
    tree: Tree, direction: str, zoom: float, x: float, y: float, chosen: set[int]
) -> None:
    tops = node_edits.outermost(tree, [node for node in chosen if node < len(tree)])
    if not tops:
        return
    frame = frame_of(tree, direction, zoom)
    where = drop_target_at(frame, x, y, DraggedSubtrees.of(tops, frame.places, Preorder(tree)))
    if where is None:
        return
    assert 0 <= where.rank <= tree.child_count[where.parent]
    before = set(tree.children(where.parent)) - set(tops)
    changed = changes(tree, tuple(tops), where)
    edit = node_edits.move(tree, tops, where.parent, where.rank)
    family = list(tree.children(where.parent))
    edit.apply(tree)
    after = list(tree.children(where.parent))
    assert set(after) == before | set(tops)
    assert changed == (after != family)


@given(tree=trees(20), node=st.integers(1, 19), direction=st.sampled_from(["down", "right"]))
@settings(deadline=None, max_examples=20, suppress_health_check=[HealthCheck.too_slow])
def test_who_points_at_a_node_means_it(tree: Tree, node: int, direction: str) -> None:
    if node >= len(tree):
        return
    frame, order = frame_of(tree, direction, 1.0), Preorder(tree)
    dragged = DraggedSubtrees.of([node], frame.places, order)
    for other in order.ids.tolist():
        where = drop_target_at(frame, *frame.at(other), dragged)
        if node in tree.ancestors(other):
            assert where is None
        else:
            assert where is not None
            assert where[:3] == (other, tree.child_count[other], True)


def test_the_parts_of_a_landing() -> None:
    frame = frame_of(lesson(), "down", 1.0)
    order = Preorder(frame.state.scene.tree)
    x, y = frame.at(9)
    found = drop_target_at(frame, x, y, DraggedSubtrees.of([3], frame.places, order))
    plan = frame.places.plan
    assert found is not None
    assert found == DropTarget(9, 3, True, found.x, 2)
    assert found.x > plan.x[12]


def test_a_right_click_or_a_menu_ends_a_drag(canvas: TreeCanvas) -> None:
    before = children(canvas, 1)
    asked: list[int] = []
    canvas.mouse.menuRequested.connect(lambda node, _at: asked.append(node))
    end = beside(canvas, 9)
    drag(canvas, beside(canvas, 2), end)
    ask = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, end, canvas.mapToGlobal(end))
    QApplication.sendEvent(canvas, ask)
    assert (canvas.mouse.gesture, asked) == (None, []), "no menu in the middle of it"
    drop(canvas, end)
    drag(canvas, beside(canvas, 2), end)
    QApplication.sendEvent(canvas, QFocusEvent(QEvent.Type.FocusOut, Qt.FocusReason.PopupFocusReason))
    assert canvas.mouse.gesture is None, "the button may be let go elsewhere, and never be heard of here"
    drop(canvas, end)
    assert children(canvas, 1) == before

"""Questions are answered on the tree with the mouse."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from treeview.qt.practice.practice_page import PracticePage
from treeview.qt.window.main_window import MainWindow


def ask(window: MainWindow, kind: str) -> PracticePage:
    session = window.shell.practice.session
    session.kind = kind
    session.next_question()
    QApplication.processEvents()
    return session.page


def at(page: PracticePage, node: int, part: float = 1.0) -> QPoint:
    """The place of a node on the canvas, or, with ``part`` below 1, one on the edge to it."""
    place = page.canvas.viewport.place_of(node)
    parent = page.document.tree.parent[node]
    above = page.canvas.viewport.place_of(parent) if parent >= 0 else place
    return (above + (place - above) * part).toPoint()


def click(page: PracticePage, node: int, part: float = 1.0) -> None:
    QTest.mouseClick(page.canvas, Qt.MouseButton.LeftButton, pos=at(page, node, part))


def test_a_click_on_an_edge_cuts_it_twice_by_the_other_bound_three_times_not(
    window: MainWindow, page: PracticePage
) -> None:
    ask(window, "cuts")
    node = page.document.tree.first_child[0]
    told = []
    for _ in range(3):
        click(page, node, 0.6)
        told.append(page.attempt.answer.get(node))
    assert told == ["beta", "alpha", None]
    click(page, node)  # the node itself is only selected
    assert not page.attempt.answer
    assert page.document.selected == node


def test_clicks_on_leaves_make_the_order(window: MainWindow, page: PracticePage) -> None:
    ask(window, "order")
    leaves = [leaf.id for leaf in page.document.tree.leaves()]
    for leaf in (leaves[1], leaves[0], leaves[2]):
        click(page, leaf)
    assert page.attempt.order == [leaves[1], leaves[0], leaves[2]]
    click(page, leaves[2])
    assert page.attempt.order == [leaves[1], leaves[0]]


def test_a_click_on_a_node_opens_its_field(window: MainWindow, page: PracticePage) -> None:
    ask(window, "values")
    node = page.attempt.places[1]
    click(page, node)
    assert page.editor.editor.node == node
    QTest.keyClicks(page.editor.editor.field, "7")
    click(page, page.attempt.places[2])  # what was typed is entered
    assert page.attempt.answer == {node: 7.0}
    leaf = next(leaf.id for leaf in page.document.tree.leaves())
    click(page, leaf)
    assert not page.editor.editor.is_open


def test_a_click_below_a_move_chooses_it(window: MainWindow, page: PracticePage) -> None:
    ask(window, "root")
    move = page.document.tree.first_child[0]
    click(page, page.document.tree.first_child[move])
    assert page.attempt.answer == {"move": move}
    box = page.panel.fields.editors["move"]
    assert box.currentData() == move  # type: ignore[union-attr]


def test_a_dragged_node_stands_among_its_siblings_where_it_was_released(
    window: MainWindow, page: PracticePage
) -> None:
    ask(window, "reorder")
    children = [*page.document.tree.children(0)]
    start, goal = at(page, children[0]), at(page, children[-1]) + QPoint(12, 0)
    QTest.mousePress(page.canvas, Qt.MouseButton.LeftButton, pos=start)
    for part in (0.3, 0.7, 1.0):
        place = QPointF(start) + (QPointF(goal) - QPointF(start)) * part
        QTest.mouseMove(page.canvas, place.toPoint())
        page.canvas.grab()  # what is held is painted
    QTest.mouseRelease(page.canvas, Qt.MouseButton.LeftButton, pos=goal)
    assert page.attempt.answer == {0: (*range(1, len(children)), 0)}
    assert [*page.document.tree.children(0)] == [*children[1:], children[0]]
    page.undo()
    assert [*page.document.tree.children(0)] == children

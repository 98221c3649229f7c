"""Signs and entries on the tree cover nothing that is to be read."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication

from treeview.formats.nested.python_lists import from_lists
from treeview.games.random_tree import random_tree
from treeview.practice.attempts.attempt import Attempt
from treeview.practice.attempts.signs import signs
from treeview.practice.question import Question
from treeview.practice.question_kinds import KINDS
from treeview.qt.practice import sign_painter
from treeview.qt.practice.practice_page import PracticePage
from treeview.qt.window.main_window import MainWindow


def answered(page: PracticePage, branching: int, change: float) -> Attempt:
    """The windows of a tree three plies deep, each number ``change`` off, marked."""
    tree = random_tree(branching, 3, low=10, high=99, seed=1)
    attempt = Attempt(Question(KINDS["windows"], tree))
    page.ask(attempt)
    for key, value in attempt.question.reference.items():
        attempt.put(key, value + change if key[0] else value)
    page.check()
    QApplication.processEvents()
    return attempt


@pytest.mark.parametrize(("size", "percent"), [((1280, 800), 100), ((1024, 700), 150)])
def test_no_sign_covers_a_node_or_its_numbers(
    window: MainWindow, page: PracticePage, size: tuple[int, int], percent: int
) -> None:
    window.settings["text_size"] = percent
    window.resize(*size)
    attempt = answered(page, 2, 1.0)
    page.canvas.viewport.fit()
    frame = page.canvas.frame()
    plans = page.canvas.renderer.tree_painter.labelled_levels(frame)
    seen = [(sign, sign_painter._anchor(frame, sign)) for sign in signs(attempt)]
    for sign, box, _ in sign_painter.place_signs(frame, seen, plans):
        assert not any(box.intersects(other) for other in sign_painter._obstacles(frame, sign.node, plans))
        plan, scale = sign_painter._find_plan(frame, sign.node, plans) or (frame.places.plan, 1.0)
        if sign.node == frame.state.scene.current:
            x, y = frame.at(sign.node)
            tip = (plan.sizes.peak + 2 * plan.style.ring_reach) * scale
            assert not box.intersects(QRectF(x - tip, y - tip, 2 * tip, tip)), "the ring around it"


def test_no_sign_covers_the_name_of_the_next_node(window: MainWindow, page: PracticePage) -> None:
    window.resize(1280, 800)
    tree = from_lists([[["A", 5, 6], ["B", 7, 4]], [["C", 3], ["D", 8, 9, 1]], [["E", 6, 2], ["F", 9, 9]]])
    attempt = Attempt(Question(KINDS["values"], tree))
    page.ask(attempt)
    page.check()
    frame = page.canvas.frame()
    seen = [(sign, sign_painter._anchor(frame, sign)) for sign in signs(attempt)]
    names = [sign_painter._name_box(frame, sign.node, {}) for sign, _ in seen if tree.depth[sign.node] == 2]
    assert all(name.width() for name in names)
    painted = [box for _, box, _ in sign_painter.place_signs(frame, seen, {})]
    assert not any(box.intersects(name) for box in painted for name in names)


def test_after_check_the_first_wrong_node_is_selected_and_its_rule_is_shown(
    window: MainWindow, page: PracticePage
) -> None:
    attempt = Attempt(Question(KINDS["both-rules"], from_lists([[3, 12, 8], [2, 4, 6], [14, 5, 2]])))
    page.ask(attempt)
    for key, value in attempt.question.reference.items():
        if key[0] == "ge":
            attempt.put(key, value)
    page.check()
    first = attempt.marks and attempt.marks.first_wrong
    assert first
    assert attempt.layer == first.key[0] == "gt"
    assert page.document.selected == first.key[1] == page.document.scene().current
    page.set_layer("ge")
    assert attempt.marks is not None  # looking at the other part changes nothing


def test_numbers_without_room_beside_stand_above_their_nodes(window: MainWindow, page: PracticePage) -> None:
    window.settings["text_size"] = 150
    window.resize(1024, 700)
    answered(page, 3, 0.0)  # nine nodes in a row have no room beside them
    page.canvas.viewport.fit()
    frame = page.canvas.frame()
    plans = page.canvas.renderer.tree_painter.labelled_levels(frame)
    bare = [level for level, plan in plans.items() if not plan.notes]
    assert bare
    scene = frame.state.scene
    asked = [node for node, _ in page.attempt.places if scene.tree.depth[node] in bare]
    assert asked
    assert all(sign_painter._entry_lines(scene, frame.style, node) for node in asked)

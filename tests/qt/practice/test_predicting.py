"""The run of the window is predicted step by step, from the step shown on."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from tests.qt.keyboard import keys
from treeview.qt.practice.practice_page import PracticePage
from treeview.qt.window.main_window import MainWindow


def predict(window: MainWindow, algorithm: str, step: int) -> PracticePage:
    """Start a search in the window and press Q at a step."""
    document = window.shell.document
    document.start(algorithm)
    document.recorder.finish()
    document.seek(step)
    keys("q")
    QApplication.processEvents()
    return window.shell.practice.page


@pytest.mark.parametrize("algorithm", ["alphabeta", "minimax"])
def test_a_run_is_predicted_from_the_step_that_is_shown(window: MainWindow, algorithm: str) -> None:
    document = window.shell.document
    page = predict(window, algorithm, 5)
    assert page.isVisible()
    assert page.document.step == 5
    assert "step 6" in page.panel.steps.number.text()
    reference = page.attempt.question.reference
    assert [*reference] == [*range(6, document.length + 1)]
    assert page.document.run is not None
    assert page.document.run.search.name == algorithm
    assert len(page.document.run) == document.length
    page.attempt.replace(dict(reference))
    window.actions_["practice_check"].trigger()
    assert page.attempt.marks is not None
    assert page.attempt.marks.points == len(reference)
    keys("<Esc>")
    assert window.shell.canvas.isVisible()
    assert document.step == 5


def test_the_first_step_that_is_asked_is_marked_at_once(window: MainWindow) -> None:
    page = predict(window, "alphabeta", 1)
    right = page.attempt.question.reference[2]
    page.document.select(right.node)
    keys({"enter": "e", "leaf": "l"}[right.does])
    keys("<Enter>")
    assert page.panel.steps.told.text().startswith("✓")
    assert page.document.step == 2


def test_a_wrong_prediction_stands_beside_what_is_right(window: MainWindow) -> None:
    page = predict(window, "alphabeta", 1)
    page.document.select(0)
    keys("c")
    keys("<Enter>")
    told = page.panel.steps.told.text()
    assert told.startswith("✗ Yours: cut at the root. Right: Enter"), told


def test_letters_that_are_no_answer_are_commands(window: MainWindow) -> None:
    page = predict(window, "alphabeta", 1)
    keys("r")
    assert page.watching, "it shows the rest of the run"


def test_after_the_last_step_it_is_asked_from_the_first_on(window: MainWindow) -> None:
    page = predict(window, "alphabeta", 10**6)
    assert min(page.attempt.question.reference) == 1


@pytest.mark.parametrize(
    ("algorithm", "options"), [("alphabeta", {"fail": "hard"}), ("mcts", {"iterations": 9})]
)
def test_where_steps_cannot_be_typed_the_window_asks_before_each(
    window: MainWindow, algorithm: str, options: dict[str, Any]
) -> None:
    document = window.shell.document
    document.start(algorithm, options)
    document.recorder.finish()
    document.seek(0)
    keys("q")
    assert window.shell.canvas.isVisible()
    assert document.quiz.on
    assert "Each step asks before it shows" in window.shell.messages.text.text()
    while document.quiz.question is None:
        before = document.step
        document.step_forward()
    assert document.step == before, "it asks before it shows"
    keys("q")
    assert not document.quiz.on

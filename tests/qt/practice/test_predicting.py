"""The run of the window is predicted step by step, from the step shown on."""

from __future__ import annotations

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


def test_after_the_last_step_it_is_asked_from_the_first_on(window: MainWindow) -> None:
    page = predict(window, "alphabeta", 10**6)
    assert min(page.attempt.question.reference) == 1


def test_fail_hard_values_are_not_predicted(window: MainWindow) -> None:
    window.shell.document.start("alphabeta", {"fail": "hard"})
    keys("q")
    assert window.shell.canvas.isVisible()
    assert "fail-hard" in window.shell.messages.text.text()


def test_other_searches_are_not_predicted(window: MainWindow) -> None:
    predict(window, "mcts", 3)
    assert window.shell.canvas.isVisible()
    assert "minimax and alpha-beta" in window.shell.messages.text.text()

"""The recorder, driven by hand with a clock of its own."""

from __future__ import annotations

from tests.document.documents import new_document
from treeview.document.recorder import END, FIRST_SLICE_STEPS
from treeview.document.tree_document import TreeDocument
from treeview.games.random_tree import random_tree


def large(goal: int = 0) -> TreeDocument:
    document = new_document()
    document.run_control.algorithm = "minimax"
    document.open_tree(random_tree(6, 6, seed=3), goal=goal)
    assert document.recorder.active
    return document


def test_a_first_slice_is_recorded_at_once_and_the_rest_by_whoever_owns_the_clock() -> None:
    document = large()
    first = document.length
    assert 0 < first <= FIRST_SLICE_STEPS
    heard: list[bool] = []
    document.recorder.active_changed.connect(heard.append)
    document.recorder.advance()
    assert document.length > first
    while document.recorder.active:
        document.recorder.advance()
    assert document.complete
    assert heard == [False]
    document.recorder.advance()
    assert heard == [False]


def test_a_goal_is_shown_once_it_is_recorded() -> None:
    document = large(goal=5_000)
    steps: list[int] = []
    document.events.step_changed.connect(steps.append)
    while document.length < 5_000:
        assert (document.goal, document.step) == (5_000, 0)
        document.recorder.advance()
    assert (document.goal, document.step) == (None, 5_000)
    assert steps == [5_000]


def test_whoever_seeks_gives_up_the_goal() -> None:
    document = large(goal=END)
    document.seek(10)
    document.recorder.finish()
    assert document.step == 10


def test_another_tree_ends_the_recording_of_the_last_one() -> None:
    document = large()
    before = document.run
    document.open_tree(random_tree(2, 2, seed=1))
    assert document.run is not before
    assert document.complete
    assert not document.recorder.active

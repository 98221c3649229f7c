"""The quiz and the notes of a document without a window."""

from __future__ import annotations

from tests.document.documents import new_document, opened
from treeview.document.sessions import restore_tree, session_of
from treeview.playback.step_notes import StepNotes
from treeview.search.narration import question


def test_a_step_forward_asks_first_and_the_next_one_answers() -> None:
    document = opened()
    document.quiz.set_on(True)
    assert document.run is not None
    asked = [
        step for step in range(1, document.length + 1) if question(document.run.recording, step) is not None
    ]
    assert asked
    changes: list[int] = []
    document.quiz.changed.connect(lambda: changes.append(document.step))
    found = []
    while document.step < document.length:
        document.step_forward()
        waits = document.quiz.question
        if waits is not None:
            found.append(waits.step)
            assert document.step == waits.step - 1
            document.step_forward()
            assert document.step == waits.step
    assert found == asked
    assert len(changes) == 2 * len(asked), "each is asked, and ends"


def test_a_step_back_takes_a_question_back() -> None:
    document = opened()
    document.quiz.set_on(True)
    while document.quiz.question is None:
        document.step_forward()
    step = document.step
    document.step_back()
    assert (document.step, document.quiz.question) == (step, None)
    document.step_back()
    assert document.step == step - 1


def test_notes_belong_to_a_run_and_can_be_undone() -> None:
    document = opened()
    document.notes.note(3, "Why?")
    document.notes.mark(4, True)
    assert document.notes.shown == StepNotes({3: "Why?"}, frozenset({4}))
    document.start("minimax")
    assert not document.notes.shown
    document.start("alphabeta")
    document.history.undo()
    assert document.notes.shown.bookmarks == frozenset()
    assert document.history.redo_text == "bookmark at step 4"
    document.history.undo()
    assert not document.notes.shown
    document.history.redo()
    document.notes.remove(3)
    assert not document.notes.shown


def test_a_session_keeps_the_notes() -> None:
    document = opened()
    document.notes.note(3, "Why?")
    other = new_document()
    restore_tree(other, document.tree.copy(), session_of(document, view=None), path=None, source="")
    assert other.notes.shown == document.notes.shown
    assert other.history.is_clean

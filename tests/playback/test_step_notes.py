from hypothesis import given
from hypothesis import strategies as st

from treeview.playback.step_notes import MAX_NOTE_CHARS, NO_NOTES, RunKey, StepNotes, notes_by_run, run_of

steps = st.integers(0, 30)


def test_a_run_is_named_by_what_is_not_a_default():
    assert run_of("alphabeta", {}) == RunKey("alphabeta")
    said = {"prune_on": "ge", "depth": None}
    assert run_of("alphabeta", said) == RunKey("alphabeta")
    assert run_of("alphabeta", {**said, "prune_on": "gt"}) == RunKey("alphabeta", (("prune_on", "gt"),))


@given(st.lists(st.tuples(steps, st.text(max_size=20))), st.lists(st.tuples(steps, st.booleans())))
def test_notes_and_bookmarks_are_what_was_said_last(texts, marks):
    notes = NO_NOTES
    for step, text in texts:
        notes = notes.with_note(step, text)
    for step, on in marks:
        notes = notes.with_bookmark(step, on)
    last = dict(texts)
    assert dict(notes.notes) == {step: last[step].strip() for step in sorted(last) if last[step].strip()}
    assert list(notes.notes) == sorted(notes.notes)
    assert notes.bookmarks == {step for step, on in dict(marks).items() if on}
    assert bool(notes) == bool(notes.stops)
    for step in range(31):
        assert notes.next(step) == next((at for at in notes.stops if at > step), None)
        assert notes.next(step, backwards=True) == next((at for at in notes.stops[::-1] if at < step), None)


def test_a_note_has_an_end_and_the_first_notes_stay_as_they_are():
    first = StepNotes({3: "a"})
    assert len(first.with_note(3, "x" * 2 * MAX_NOTE_CHARS).notes[3]) == MAX_NOTE_CHARS
    assert first.notes == {3: "a"}


def test_what_a_file_has_is_found_by_its_run():
    found = notes_by_run([("mcts", (("c", 1),), ((12, "Why?"),), (4,)), ("minimax", (), (), (2,))])
    assert found == {
        RunKey("mcts", (("c", 1),)): StepNotes({12: "Why?"}, frozenset({4})),
        RunKey("minimax"): StepNotes(bookmarks=frozenset({2})),
    }
    assert notes_by_run([]) == {}

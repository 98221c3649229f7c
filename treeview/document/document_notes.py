"""The notes and bookmarks of a document, changed by commands that can be undone."""

from collections.abc import Callable, Iterable
from functools import partial

from treeview.document.observer import Event
from treeview.document.undo_history import SwapCommand, UndoHistory
from treeview.formats.native.session import SavedNotes
from treeview.messages import format_count, tr
from treeview.playback.step_notes import NO_NOTES, RunKey, StepNotes, notes_by_run, run_of


class DocumentNotes:
    """The `StepNotes` of each run of a document; ``shown_run`` tells which run is shown."""

    def __init__(self, history: UndoHistory, shown_run: Callable[[], tuple[str, dict[str, object]]]) -> None:
        self.changed: Event[()] = Event()
        """The notes of the run shown have changed, or another run is shown."""
        self.replaced: Event[()] = Event()
        """All notes have been replaced by those of another document; `changed` follows."""
        self._history, self._shown_run = history, shown_run
        self._by_run: dict[RunKey, StepNotes] = {}

    @property
    def run_key(self) -> RunKey:
        return run_of(*self._shown_run())

    @property
    def shown(self) -> StepNotes:
        return self.of(self.run_key)

    def of(self, run: RunKey) -> StepNotes:
        return self._by_run.get(run, NO_NOTES)

    def note(self, step: int, text: str, run: RunKey | None = None) -> None:
        """Replace the note at a step of the run shown, or of ``run``; an empty text removes it."""
        run = run or self.run_key
        what = tr("note at step {step}") if text.strip() else tr("removal of the note at step {step}")
        self._push(run, self.of(run).with_note(step, text), what, step)

    def mark(self, step: int, on: bool) -> None:
        what = tr("bookmark at step {step}") if on else tr("removal of the bookmark at step {step}")
        self._push(self.run_key, self.shown.with_bookmark(step, on), what, step)

    def remove(self, step: int) -> None:
        notes = self.shown.with_note(step, "").with_bookmark(step, on=False)
        self._push(self.run_key, notes, tr("removal of note and bookmark at step {step}"), step)

    def _push(self, run: RunKey, notes: StepNotes, what: str, step: int) -> None:
        if notes != self.of(run):
            what = what.format(step=format_count(step))
            self._history.push(SwapCommand(what, partial(self.replace, run), notes))

    def replace(self, run: RunKey, notes: StepNotes) -> StepNotes:
        """Replace the notes of a run, for a command; returns the old ones."""
        before = self._by_run.pop(run, NO_NOTES)
        if notes:
            self._by_run[run] = notes
        self.changed.emit()
        return before

    # In files

    def take(self, prepared: Iterable[SavedNotes] = ()) -> None:
        self._by_run = notes_by_run(prepared)
        self.replaced.emit()
        self.changed.emit()

    def collect(self) -> tuple[SavedNotes, ...]:
        """Return all notes as a file stores them."""
        return tuple(
            SavedNotes(*run, tuple(sorted(notes.notes.items())), tuple(sorted(notes.bookmarks)))
            for run, notes in self._by_run.items()
        )

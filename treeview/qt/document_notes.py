"""The step notes of a document, changed by steps that can be undone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from PySide6.QtCore import QObject, Signal

from treeview.formats.native.session import Prepared
from treeview.messages import tr
from treeview.playback.step_notes import NOTHING, RunKey, StepNotes, by_run, run_of
from treeview.qt.undo_stack import UndoCommand, UndoStack


class DocumentNotes(QObject):
    """A `StepNotes` for each run of a document that somebody has prepared.

    ``document`` says which run is shown; commands go onto its undo stack.
    """

    changed = Signal()
    """What is prepared for the run that is shown is other than it was, or another run is shown."""

    taken = Signal()
    """Those of another document: nothing that was begun before belongs to them. ``changed`` follows."""

    def __init__(self, document: Any) -> None:
        super().__init__(document)
        self._document = document
        self._by_run: dict[RunKey, StepNotes] = {}

    @property
    def stack(self) -> UndoStack:
        """The undo stack of the document."""
        return self._document.undo_stack

    @property
    def run_key(self) -> RunKey:
        """The run that is shown."""
        return run_of(self._document.algorithm, self._document.options)

    @property
    def shown(self) -> StepNotes:
        """What is prepared for the run that is shown."""
        return self.of(self.run_key)

    def of(self, run: RunKey) -> StepNotes:
        """What is prepared for a run."""
        return self._by_run.get(run, NOTHING)

    def note(self, step: int, text: str, run: RunKey | None = None) -> None:
        """Write a note at a step of the run that is shown, instead of the one that was there; "" for none.

        ``run``: another one, which was shown when the note was begun.
        """
        run = run or self.run_key
        what = tr("note at step {step}") if text.strip() else tr("removal of the note at step {step}")
        self._push(run, self.of(run).noted(step, text), what.format(step=f"{step:,}"))

    def mark(self, step: int, on: bool) -> None:
        """Set a bookmark at a step of the run that is shown, or take it away."""
        what = tr("bookmark at step {step}") if on else tr("removal of the bookmark at step {step}")
        self._push(self.run_key, self.shown.marked(step, on), what.format(step=f"{step:,}"))

    def remove(self, step: int) -> None:
        """Take away all that is prepared at a step of the run that is shown."""
        what = tr("removal of what is noted at step {step}").format(step=f"{step:,}")
        self._push(self.run_key, self.shown.noted(step, "").marked(step, on=False), what)

    def _push(self, run: RunKey, lecture: StepNotes, what: str) -> None:
        if lecture != self.of(run):
            self.stack.push(_Prepare(self, run, lecture, what))

    def replace(self, run: RunKey, lecture: StepNotes) -> StepNotes:
        """Put one lecture in the place of another, for a command; the other is returned."""
        before = self._by_run.pop(run, NOTHING)
        if lecture:
            self._by_run[run] = lecture
        self.changed.emit()
        return before

    # Beside the tree

    def take(self, prepared: Iterable[Prepared] = ()) -> None:
        """Take the notes of a file and drop all others."""
        self._by_run = by_run(prepared)
        self.taken.emit()
        self.changed.emit()

    def told(self) -> tuple[Prepared, ...]:
        """All notes, as a file stores them."""
        return tuple(
            Prepared(*run, tuple(sorted(lecture.notes.items())), tuple(sorted(lecture.bookmarks)))
            for run, lecture in self._by_run.items()
        )


class _Prepare:
    """Another lecture for a run."""

    def __init__(self, notes: DocumentNotes, run: RunKey, lecture: StepNotes, what: str) -> None:
        self.text = what
        self._notes, self._run, self._other = notes, run, lecture

    def redo(self) -> None:
        self._other = self._notes.replace(self._run, self._other)

    def undo(self) -> None:
        self._other = self._notes.replace(self._run, self._other)

    def merge(self, later: UndoCommand) -> bool:
        return False

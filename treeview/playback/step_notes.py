"""Notes and bookmarks at the steps of a run."""

from collections.abc import Iterable, Mapping
from dataclasses import field, replace
from typing import Any, Final, NamedTuple

from treeview.messages import tr
from treeview.option import resolve
from treeview.records import dataclass
from treeview.search.registry import algorithm

MAX_NOTE_CHARS: Final = 4_000
"""The most characters of a note."""
MARK: Final = "★"
"""The sign of a bookmark."""


class RunKey(NamedTuple):
    """The run that notes are about: an algorithm, and its options that differ from the defaults."""

    algorithm: str
    options: tuple[tuple[str, Any], ...] = ()


def run_of(name: str, options: Mapping[str, Any]) -> RunKey:
    """Return the key of a run with these options, without those that equal their defaults."""
    defaults = resolve(algorithm(name).declared, {})
    return RunKey(
        name, tuple(sorted((key, value) for key, value in options.items() if value != defaults[key]))
    )


@dataclass(frozen=True, slots=True)
class StepNotes:
    """Notes by step, none of them blank, and the bookmarked steps; 0 is before the first step.

    ``notes``: their texts by step; ``bookmarks``: the steps. Steps are those of one `RunKey`; a note at a
    step that the run does not have is kept.
    """

    notes: Mapping[int, str] = field(default_factory=dict)
    bookmarks: frozenset[int] = frozenset()

    def __bool__(self) -> bool:
        return bool(self.notes or self.bookmarks)

    def with_note(self, step: int, text: str) -> "StepNotes":
        """Return a copy with this note at a step, or without one if ``text`` is blank."""
        notes = {at: note for at, note in self.notes.items() if at != step}
        if text.strip():
            notes[step] = text.strip()[:MAX_NOTE_CHARS]
        return replace(self, notes=dict(sorted(notes.items())))

    def with_bookmark(self, step: int, on: bool) -> "StepNotes":
        """Return a copy with a bookmark at a step, or without it."""
        return replace(self, bookmarks=self.bookmarks | {step} if on else self.bookmarks - {step})

    def summary(self, step: int) -> str:
        """Return one line about a step: its bookmark and the beginning of its note; "" for neither."""
        note = first_line(self.notes.get(step, ""))
        if step in self.bookmarks:
            return f"{MARK} {note}" if note else tr("{mark} bookmark").format(mark=MARK)
        return note

    @property
    def stops(self) -> list[int]:
        """The steps with a note or a bookmark, in ascending order."""
        return sorted(self.bookmarks.union(self.notes))

    def next(self, step: int, *, backwards: bool = False) -> int | None:
        """Return the nearest stop after ``step``, or before it; ``None`` if there is none."""
        if backwards:
            return max((at for at in self.stops if at < step), default=None)
        return min((at for at in self.stops if at > step), default=None)


def first_line(note: str) -> str:
    """Return the first line of a note, with "…" if there are more."""
    first, _, rest = note.partition("\n")
    return f"{first} …" if rest else first


NO_NOTES: Final = StepNotes()

SavedNotes = tuple[str, tuple[tuple[str, Any], ...], tuple[tuple[int, str], ...], tuple[int, ...]]
"""Algorithm, options, notes and bookmarks of one run, as a file stores them."""


def notes_by_run(prepared: Iterable[SavedNotes]) -> dict[RunKey, StepNotes]:
    """Return what a file stores for each run."""
    return {
        RunKey(algorithm, options): StepNotes(dict(notes), frozenset(bookmarks))
        for algorithm, options, notes, bookmarks in prepared
    }

"""What somebody has prepared for a run: notes of their own at its steps, and bookmarks."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, NamedTuple

from treeview.messages import tr
from treeview.option import resolve
from treeview.search.registry import algorithm

MAX_NOTE_CHARS: Final = 4_000
"""Characters of a note."""
MARK: Final = "★"
"""Stands for a bookmark."""


class RunKey(NamedTuple):
    """The run that notes are about: an algorithm, and those of its options that are not the defaults."""

    algorithm: str
    options: tuple[tuple[str, Any], ...] = ()


def run_of(name: str, options: Mapping[str, Any]) -> RunKey:
    """The key of a run with these options; those that equal their defaults are left out."""
    defaults = resolve(algorithm(name).declared, {})
    return RunKey(
        name, tuple(sorted((key, value) for key, value in options.items() if value != defaults[key]))
    )


@dataclass(frozen=True, slots=True)
class StepNotes:
    """Notes by step, none of them blank, and the steps that are marked; 0 is before the first.

    Steps are those of one `RunKey`; a note at a step that the run does not have (any more) is kept.
    """

    notes: Mapping[int, str] = field(default_factory=dict)
    bookmarks: frozenset[int] = frozenset()

    def __bool__(self) -> bool:
        return bool(self.notes or self.bookmarks)

    def with_note(self, step: int, text: str) -> "StepNotes":
        """The same with another note at a step; none where ``text`` is blank."""
        notes = {at: note for at, note in self.notes.items() if at != step}
        if text.strip():
            notes[step] = text.strip()[:MAX_NOTE_CHARS]
        return replace(self, notes=dict(sorted(notes.items())))

    def with_bookmark(self, step: int, on: bool) -> "StepNotes":
        """The same with a bookmark at a step, or without it."""
        return replace(self, bookmarks=self.bookmarks | {step} if on else self.bookmarks - {step})

    def summary(self, step: int) -> str:
        """What there is at a step, in one line: its bookmark, and where its note begins; "" for nothing."""
        note = first_line(self.notes.get(step, ""))
        if step in self.bookmarks:
            return f"{MARK} {note}" if note else tr("{mark} bookmark").format(mark=MARK)
        return note

    @property
    def stops(self) -> list[int]:
        """The steps at which there is a note or a bookmark, ascending."""
        return sorted(self.bookmarks.union(self.notes))

    def next(self, step: int, *, backwards: bool = False) -> int | None:
        """The nearest stop after ``step``, or before it; ``None`` where there is none."""
        if backwards:
            return max((at for at in self.stops if at < step), default=None)
        return min((at for at in self.stops if at > step), default=None)


def first_line(note: str) -> str:
    """The first line of a note, with "…" where there are more."""
    first, _, rest = note.partition("\n")
    return f"{first} …" if rest else first


NOTHING: Final = StepNotes()

Prepared = tuple[str, tuple[tuple[str, Any], ...], tuple[tuple[int, str], ...], tuple[int, ...]]
"""Algorithm, options, notes and bookmarks, as a file has them."""


def by_run(prepared: Iterable[Prepared]) -> dict[RunKey, StepNotes]:
    """What a file has for each run."""
    return {
        RunKey(algorithm, options): StepNotes(dict(notes), frozenset(bookmarks))
        for algorithm, options, notes, bookmarks in prepared
    }

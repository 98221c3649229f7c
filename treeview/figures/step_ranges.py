"""The choice of steps to export: ``last``, ``3-9``, ``all``, ``cuts``, or several of these."""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final, SupportsIndex

from treeview.argument_checks import WHOLE, check_type
from treeview.figures import FigureError
from treeview.messages import format_count, tr
from treeview.playback import navigation
from treeview.search.recording import Recording
from treeview.search.registry import view_of
from treeview.search.run import Run
from treeview.search.step_kinds import Does

MAX_STEPS: Final = 20_000
"""The most steps of one export."""

_RANGE: Final = re.compile(r"(\d{1,12}|first)?\s*[-–]\s*(\d{1,12}|last)?(?:\s*/\s*(\d{1,9}))?")


def _of(does: Does) -> Callable[[Recording], Iterable[int]]:
    return lambda recording: recording.of_kind(does).tolist()


def _bounds(recording: Recording) -> Iterable[int]:
    step = navigation.bound(recording, 0)
    while step is not None:
        yield step
        step = navigation.bound(recording, step)


def _iterations(recording: Recording) -> Iterable[int]:
    """The ends of the iterations: of deepening, and of MCTS the last backpropagation of each."""
    return view_of(recording.search).iteration_ends(recording)


KINDS: Final[dict[str, Callable[[Recording], Iterable[int]]]] = {
    "cuts": _of(Does.CUTS),
    "bounds": _bounds,
    "values": _of(Does.IMPROVES),
    "iterations": _iterations,
}
"""Functions that find the steps of one kind, by its name."""


def steps_of(run: Run, wanted: str | int | Sequence[int], bookmarks: Iterable[int] = ()) -> list[int]:
    """The steps of ``run`` that ``wanted`` selects by numbers or names, ascending, each once.

    Names are joined by commas: ``this`` (the current step), ``first``, ``last``, a number from 0,
    ``3-9``, ``3-``, ``3-9/2`` (every second step), ``all``, ``cuts``, ``bounds`` (where α or β changes),
    ``values`` (where a node's value improves), ``iterations`` and ``bookmarks``. Raises ``FigureError`` for
    unknown names, steps out of range, an empty selection, and for more than ``MAX_STEPS``.
    """
    if not isinstance(wanted, str):
        numbers = [wanted] if isinstance(wanted, SupportsIndex | float) else wanted
        if not numbers:
            raise FigureError(tr("no steps are chosen"))
        return sorted({_there(number, len(run)) for number in numbers})
    return sorted(_by_names(run, wanted, bookmarks))


def _by_names(run: Run, text: str, bookmarks: Iterable[int]) -> set[int]:
    found: set[int] = set()
    for part in text.lower().split(","):
        found.update(_part(run, part.strip(), bookmarks))
        if len(found) > MAX_STEPS:
            problem = tr("{text} is more than {count} steps; choose fewer, as in 0-{last}/10")
            raise FigureError(problem, text=repr(text[:40]), count=format_count(MAX_STEPS), last=MAX_STEPS)
    if not found:
        raise FigureError(tr("this run has no steps of the kind {text}"), text=repr(text[:40]))
    return found


def _part(run: Run, name: str, bookmarks: Iterable[int]) -> Iterable[int]:
    last = len(run)
    single = {"this": run.step, "first": min(1, last), "last": last}
    if name in single:
        return (single[name],)
    if name == "all":
        return range(last + 1)
    if name == "bookmarks":
        return [step for step in bookmarks if step <= last]
    if name in KINDS:
        return KINDS[name](run.recording)
    if name.isascii() and name.isdigit():
        return (_number(name, last),)
    bounds = _RANGE.fullmatch(name)
    if bounds is None or name in ("-", "–"):
        known = ", ".join([*single, "all", *KINDS, "bookmarks"])
        problem = tr("{text} is not a choice of steps; use 12, 3-9 or one of {known}")
        raise FigureError(problem, text=repr(name[:40]), known=known)
    start = 0 if bounds[1] in (None, "first") else _number(bounds[1], last)
    end = last if bounds[2] in (None, "last") else _number(bounds[2], last)
    if start > end:
        raise FigureError(tr("{text} ends before it begins"), text=repr(name[:40]))
    each = int(bounds[3] or 1)
    if not each:
        problem = tr("{text} selects no steps: the number after / must be at least 1")
        raise FigureError(problem, text=repr(name[:40]))
    return range(start, end + 1, each)


def _number(text: str, last: int) -> int:
    return _there(int(text[:20]), last)


def _there(step: int, last: int) -> int:
    check_type(WHOLE, step=step)
    if not 0 <= step <= last:
        raise FigureError(tr("there is no step {step}; steps run from 0 to {last}"), step=step, last=last)
    return step

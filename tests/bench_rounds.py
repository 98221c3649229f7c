"""Contenders for the same task, timed side by side: in turn, round by round, at sizes that grow by tens.

Times are those of the processor, so that a busy machine does not spoil them, and the result is the median of
the ratios within a round, so that a machine that slows down does not either.
"""

from __future__ import annotations

import gc
import math
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib.util import find_spec
from statistics import median
from typing import NamedTuple

Contender = Callable[[], float | None]
"""Does the task once; returns the seconds it took where another process did it."""

OURS = "treeview"
LONGEST = 4.0
"""Seconds: a contender that would take longer at the next size is left out from there on."""
_SHORTEST = 0.01
"""Seconds that a contender's share of a round takes at least: what is shorter is done many times over."""
_BUDGET = 4.0
"""Seconds after which there are no further rounds, once there were three."""


class Row(NamedTuple):
    """What one size takes: medians in seconds by contender, and the others' times over ours."""

    size: int
    seconds: dict[str, float]
    ratios: dict[str, float]


class Chart(NamedTuple):
    """A task with all that was measured of it; ``target``: how many times ours the others are to take."""

    title: str
    unit: str
    rows: list[Row]
    target: tuple[str, float] | None = None
    note: str = ""


def once(contender: Contender, times: int = 1) -> float:
    """Seconds of the processor that one call takes, of so many."""
    gc.collect()
    told = 0.0
    start = time.process_time()
    for _ in range(times):
        told += contender() or 0.0
    return (told or time.process_time() - start) / times


def race(size: int, contenders: Mapping[str, Contender], rounds: int = 9) -> Row:
    """All contenders in turn, round after round; the first call of each warms it up and is not counted."""
    warm = {name: once(contender) for name, contender in contenders.items()}
    times = {name: max(1, math.ceil(_SHORTEST / max(took, 1e-6))) for name, took in warm.items()}
    taken: dict[str, list[float]] = {name: [] for name in contenders}
    begin = time.process_time()
    for done in range(1, rounds + 1):
        for name, contender in contenders.items():
            taken[name].append(once(contender, times[name]))
        if done >= 3 and time.process_time() - begin > _BUDGET:
            break
    ours = taken[OURS]
    ratios = {
        name: median(theirs / our for theirs, our in zip(seconds, ours, strict=True))
        for name, seconds in taken.items()
        if name != OURS
    }
    return Row(size, {name: median(seconds) for name, seconds in taken.items()}, ratios)


def growth(
    sizes: Sequence[int], contenders: Callable[[int], Mapping[str, Contender]], longest: float = LONGEST
) -> Iterator[Row]:
    """The rows of a chart, size after size; another contender that would take too long is left out."""
    rows: list[Row] = []
    out: set[str] = set()
    for size in sizes:
        others = set(rows[-1].ratios) if rows else set()
        out |= {name for name in others if expected(rows, name, size) > longest}
        row = race(size, {name: each for name, each in contenders(size).items() if name not in out})
        rows.append(row)
        yield row


def expected(rows: Sequence[Row], name: str, size: int) -> float:
    """Seconds that a contender will take, if its cost goes on growing as it did, linearly at least."""
    known = [(row.size, row.seconds[name]) for row in rows if name in row.seconds]
    (before, less), (last, seconds) = known[-2:] if len(known) > 1 else (known[-1], known[-1])
    power = math.log(seconds / less) / math.log(last / before) if last > before else 1.0
    return seconds * (size / last) ** max(1.0, power)


def table(chart: Chart) -> Iterator[str]:
    """The chart in words: for each size the time of each, and how many times ours it is."""
    names = list(dict.fromkeys(name for row in chart.rows for name in row.seconds))
    yield chart.title + (
        f" (target: {chart.target[1]:g} times for {chart.target[0]})" if chart.target else ""
    )
    if chart.note:
        yield f"  {chart.note}"
    yield f"  {chart.unit:>11}" + "".join(f"{name:>26}" for name in names)
    for row in chart.rows:
        cells = ""
        for name in names:
            ratio = f" ={row.ratios[name]:9.2f} ×" if name in row.ratios else ""
            cells += (
                f"{milliseconds(row.seconds[name])}{ratio}".rjust(26) if name in row.seconds else f"{'—':>26}"
            )
        yield f"  {row.size:>11,}{cells}"


def milliseconds(seconds: float) -> str:
    """With three digits that count."""
    value = seconds * 1e3
    return f"{value:,.0f} ms" if value >= 100 else f"{value:.3g} ms"


def installed(module: str) -> bool:
    """Whether a Python package of the extra is there."""
    return find_spec(module) is not None


def missing(what: str, how: str) -> str:
    """The line on a contender that is not there."""
    return f"  {what} is not here, and left out; to have it: {how}"


EXTRA = ".venv/bin/python -m pip install '.[bench]'"

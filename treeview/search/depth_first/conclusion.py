"""What came out of a depth-first search, in a few sentences."""

from __future__ import annotations

from collections.abc import Iterator

from treeview.search.run import Run
from treeview.search.step_kinds import OPEN
from treeview.search.view import Counts, is_over
from treeview.search.words import counted, names_of, player
from treeview.tree.number_text import number
from treeview.tree.tree import MAX, ROOT


def verdict(run: Run, line: list[int]) -> str:
    """``MAX gets 4 by drift`` from the values at this step; "" where the root has none."""
    names, kind = names_of(run.search), run.search.space.kind[ROOT]
    value = float(run["value"][ROOT])
    if value != value:
        return ""
    if len(line) < 2:
        over = run["status"][ROOT] != OPEN
        return f"{names(ROOT, start=True)} is worth {number(value)}" if over else _sum_so_far(run, value)
    verb = "gets" if kind == MAX else "holds the value to"
    return f"{player(kind)} {verb} {number(value)} by {names(line[1])}"


def _sum_so_far(run: Run, value: float) -> str:
    return f"the sum at {names_of(run.search)(ROOT)} is {number(value)}"


def conclusion(run: Run, count: Counts, line: list[int]) -> Iterator[str]:
    """The value of the root, and what it cost."""
    says = verdict(run, line)
    if is_over(run):
        yield says + "."
    elif says:
        yield f"Not finished: so far {says}."
    else:
        yield "Not finished: the root has no value yet."
    yield cost(run, count)


def cost(run: Run, count: Counts) -> str:
    """What a search has cost."""
    limited = run.search.restarts or run.search.options["depth"] is not None
    if limited:
        said = [f"{counted(count.visited, 'node')} visited", f"{counted(count.leaves, 'evaluation')}"]
    else:
        said = [
            f"{count.visited:,} of {counted(count.nodes, 'node')} visited",
            f"{count.leaves:,} of {counted(count.terminals, 'leaf', 'leaves')}",
        ]
    if "alpha" in run.columns:
        said += [counted(count.cutoffs, "cutoff"), f"{counted(count.pruned_nodes, 'node')} pruned"]
    return ", ".join(said) + "."

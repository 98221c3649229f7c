"""What came out of a search, in a few sentences."""

from __future__ import annotations

from treeview.playback.counters import counts
from treeview.search.registry import view_of
from treeview.search.run import Run


def conclusion(run: Run) -> str:
    """The answer at the run's step, what it cost, and what to know about it, on one line.

    O(steps) where a depth limit makes it look for missing estimates, else O(n), both vectorised.
    """
    view = view_of(run.search)
    return " ".join([*view.conclusion(run, counts(run)), *view.remarks(run)])

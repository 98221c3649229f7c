"""The table of a comparison: what each run has found and what it has cost."""

from functools import partial
from typing import Any, Final, NamedTuple

from treeview.comparison.compared_runs import ComparedRuns
from treeview.messages import N_, format_count, tr
from treeview.playback.answer import to_json
from treeview.playback.counters import counts
from treeview.search.names import names_of
from treeview.search.registry import view_of
from treeview.search.run import Run
from treeview.tree.rounding import format_number
from treeview.tree.tree import NIL

COLUMNS: Final = {
    "value": N_("Value"),
    "move": N_("Move"),
    "visited": N_("Visited"),
    "leaves": N_("Leaves"),
    "distinct_leaves": N_("Distinct leaves"),
    "cutoffs": N_("Cuts"),
    "re_searches": N_("Re-searches"),
    "hits": N_("Hits"),
    "symmetric_hits": N_("Symmetric"),
    "stores": N_("Stored"),
    "entries": N_("Entries"),
    "open": N_("OPEN"),
    "most_open": N_("Most in OPEN"),
    "quiescence_nodes": N_("Quiescence"),
    "null_cutoffs": N_("Null-move cuts"),
    "null_nodes": N_("After null moves"),
    "alone": N_("Only here"),
}
"""The columns of the table, in their order, and their heads."""
TIPS: Final = {
    "distinct_leaves": N_("Leaves that are evaluated, each counted only once"),
    "alone": N_("Nodes that only this run visits, counted to the ends of the runs"),
}
"""What heads mean that no term explains."""


class CostRow(NamedTuple):
    """A run at its step: its value, its move, and counts by the names of `COLUMNS`; ``None`` means nothing.

    ``move`` is the node of the best move, ``None`` if there is none.
    """

    title: str
    step: int
    value: float | None
    move: int | None
    counts: dict[str, int | None]


class CostTable(NamedTuple):
    """The rows of all runs, and the names of the columns that mean something for at least one of them."""

    columns: tuple[str, ...]
    rows: tuple[CostRow, ...]
    names: tuple[str, ...]
    """The names of the moves by row, "" for none."""

    def heads(self) -> list[str]:
        return [tr(COLUMNS[name]) for name in self.columns]

    def tips(self) -> list[str]:
        """Return what the heads mean, "" for what is explained elsewhere."""
        return [tr(TIPS[name]) if name in TIPS else "" for name in self.columns]

    def cells(self) -> list[list[str]]:
        """Return the texts of all cells, row by row."""
        return [
            [_write(name, row, move) for name in self.columns]
            for row, move in zip(self.rows, self.names, strict=True)
        ]


def _write(name: str, row: CostRow, move: str) -> str:
    if name == "value":
        return "" if row.value is None else format_number(row.value)
    if name == "move":
        return move
    count = row.counts[name]
    return "" if count is None else format_count(count)


def tabulate(comparison: ComparedRuns) -> CostTable:
    """Return the table at the steps where the runs stand; ``alone`` is of the whole runs."""
    rows = [_row(comparison, place, run) for place, run in enumerate(comparison.runs)]
    names = [
        "" if row.move is None else names_of(run.search).short_name(row.move, alone=True)
        for row, run in zip(rows, comparison.runs, strict=True)
    ]
    filled = [name for name in COLUMNS if any(map(partial(_write, name), rows, names))]
    return CostTable(tuple(filled), tuple(rows), tuple(names))


def _row(comparison: ComparedRuns, place: int, run: Run) -> CostRow:
    view, count = view_of(run.search), counts(run)
    size = view.sizes(run)
    found: dict[str, int | None] = {
        "visited": count.visited,
        "leaves": count.leaves,
        "distinct_leaves": count.distinct_leaves,
        "cutoffs": count.cutoffs if "cutoffs" in view.counters else None,
        "re_searches": count.re_searches,
        "hits": count.hits,
        "symmetric_hits": count.symmetric_hits,
        "stores": count.stores,
        "entries": size.get("entries"),
        "open": size.get("open"),
        "most_open": size.get("most_open"),
        "quiescence_nodes": count.quiescence_nodes,
        "null_cutoffs": count.null_cutoffs,
        "null_nodes": count.null_nodes,
        "alone": comparison.counts_alone[place],
    }
    move = view.move(run)
    return CostRow(comparison.titles[place], run.step, view.value(run), None if move == NIL else move, found)


def table_data(comparison: ComparedRuns) -> list[dict[str, Any]]:
    """Return the table as plain data, a dictionary for each run; ``move`` is a path of ranks in the tree."""
    tree = comparison.tree
    found = []
    for row, choice in zip(tabulate(comparison).rows, comparison.choices, strict=True):
        found.append(
            {
                "run": choice.text,
                "title": row.title,
                "steps": row.step,
                "value": to_json(row.value),
                "move": None if row.move is None else list(tree.path(row.move)),
                "counts": {name: count for name, count in row.counts.items() if count is not None},
            }
        )
    return found

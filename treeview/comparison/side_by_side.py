"""A comparison for programs and notebooks: runs, linked time, table, sentences."""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

from treeview.argument_checks import WHOLE, check_type
from treeview.comparison.compared_runs import ComparedRuns
from treeview.comparison.compared_scene import minimal_types
from treeview.comparison.cost_table import CostTable, table_data, tabulate
from treeview.comparison.differences import tell_differences
from treeview.comparison.minimal_tree import Types
from treeview.comparison.partings import FirstParting, find_first_parting
from treeview.comparison.time_link import LinkName, TimeLink
from treeview.messages import tr
from treeview.search.run import Run
from treeview.tree.tree import NIL, Tree

to_svg: "Callable[[SideBySide], str] | None" = None
"""Draws a comparison in notebooks; set by the public API, since drawing is a higher layer."""


class SideBySide:
    """Two to four recorded runs on one tree, linked in time by ``link``.

    - ``runs``: the runs, whose nodes have the same ids; ``titles``: what they are called; ``tree``: the tree.
    - ``differences``: what tells the whole runs apart, in sentences.
    - ``parting``: the first place where not all enter the same node, or ``None``.

    ``seek`` moves one run and takes the others along.
    """

    def __init__(self, comparison: ComparedRuns, link: LinkName) -> None:
        self.comparison = comparison
        self.time = TimeLink([run.recording for run in comparison.runs], link)

    def __repr__(self) -> str:
        runs = ", ".join(choice.text for choice in self.comparison.choices)
        return f"<SideBySide: {runs}; {len(self.tree)} nodes>"

    def _repr_svg_(self) -> str | None:
        return to_svg(self) if to_svg else None

    @property
    def runs(self) -> list[Run]:
        return self.comparison.runs

    @property
    def titles(self) -> list[str]:
        return self.comparison.titles

    @property
    def tree(self) -> Tree:
        return self.comparison.tree

    @property
    def steps(self) -> tuple[int, ...]:
        """The steps at which the runs stand."""
        return self.comparison.steps

    def seek(self, step: int, run: int = 0) -> tuple[int, ...]:
        """Move the run at place ``run`` to ``step`` and the others to where the link takes them.

        Returns the steps of all. Raises ``IndexError`` for a step that is not recorded, or a run not there.
        """
        self._check_place(run)
        self.runs[run].seek(step)
        self.comparison.seek(self.time.follow(run, step, self.steps))
        return self.steps

    def _check_place(self, run: int) -> None:
        check_type(WHOLE, run=run)
        if not 0 <= run < len(self.runs):
            text = tr("there is no run {run}; runs are counted from 0 to {last}")
            raise IndexError(text.format(run=run, last=len(self.runs) - 1))

    @property
    def table(self) -> CostTable:
        """What each run has found at its step, and what it has cost."""
        return tabulate(self.comparison)

    @cached_property
    def differences(self) -> list[str]:
        return tell_differences(self.comparison)

    @cached_property
    def parting(self) -> FirstParting | None:
        return find_first_parting([run.recording for run in self.runs])

    def only_in(self, run: int) -> list[int]:
        """Return the ids of the nodes that only the run at place ``run`` visits, ascending."""
        self._check_place(run)
        found: list[int] = self.comparison.only_in(run).nonzero()[0].tolist()
        return found

    def minimal_tree(self, run: int = 0) -> Types:
        """Return the types 1, 2 and 3 of the nodes of the minimal tree, 0 for all others; int8 by node.

        Raises ``ChanceError`` where chance moves. See `find_minimal_tree`.
        """
        self._check_place(run)
        return minimal_types(self.runs[run], self.tree, self.comparison.order)

    def as_dict(self) -> dict[str, Any]:
        """Return everything at the steps where the runs stand, ready for ``json.dumps``.

        Nodes are paths: ranks of children from the root.
        """
        paths: Callable[[Sequence[int]], list[list[int]]] = lambda nodes: [self.tree.path(n) for n in nodes]  # noqa: E731
        parting = self.parting
        return {
            "link": self.time.by,
            "runs": [
                row | {"only_here": paths(self.only_in(place))}
                for place, row in enumerate(table_data(self.comparison))
            ],
            "differences": self.differences,
            "parting": None
            if parting is None
            else {
                "entries": parting.entries,
                "steps": list(parting.steps),
                "nodes": [None if node == NIL else self.tree.path(node) for node in parting.nodes],
            },
        }

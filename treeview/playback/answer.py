"""The answer of a finished search, and everything known about each node, as plain data."""

import math
from collections.abc import Callable, Mapping
from dataclasses import field
from functools import cached_property, partial
from typing import Any

import numpy as np

from treeview.argument_checks import check_instance
from treeview.messages import tr
from treeview.option import resolve
from treeview.playback.counters import counts, iterations, present_nodes
from treeview.playback.focus import best_line
from treeview.records import dataclass
from treeview.search.registry import algorithm, search, view_of
from treeview.search.run import EDITED, Run
from treeview.search.step_kinds import PRUNED
from treeview.search.view import Counts, Iteration
from treeview.tree.tree import KIND_NAMES, ROOT, Tree, TreeError

MOST_RANKS = 20_000_000
"""The most ranks that all written paths have together; those of a chain of 100,000 have five billion."""

WINDOW = ("alpha_in", "beta_in", "alpha", "beta")


@dataclass(frozen=True)
class Answer:
    """What a search has found at the step shown by its run.

    - ``value``: the root's value; for MCTS the root's mean reward as a utility. ``None`` if there is none
      because the budget was too small for the first iteration.
    - ``best_line``: child ranks from the root; ``best_move``: the label, move or else rank of its first node,
      or ``None`` if there is no move.
    - ``proved``: whether proof-number search has proved the root (``False``: disproved), or B* its best
      move; ``None`` if that is not known, and for other searches.
    - ``counts``: what the search cost; ``iterations``: those of a deepening search.
    - ``run``: the run, recorded on first use if necessary; ``step``: the step of this answer.
    """

    algorithm: str
    options: dict[str, Any]
    value: float | None
    best_line: list[int]
    best_move: str | int | None
    recorded: Callable[[], Run] = field(repr=False, compare=False)

    @cached_property
    def run(self) -> Run:
        run = self.recorded()
        self.__dict__["step"] = run.step  # before the caller moves the run
        return run

    @cached_property
    def step(self) -> int:
        return self.run.step

    @cached_property
    def counts(self) -> Counts:
        with self.run.at(self.step):
            return counts(self.run)

    @cached_property
    def proved(self) -> bool | None:
        with self.run.at(self.step):
            found: bool | None = view_of(self.run.search).findings(self.run).get("proved")
        return found

    @cached_property
    def iterations(self) -> list[Iteration]:
        return iterations(self.run, self.step)

    def as_dict(self) -> dict[str, Any]:
        """Return the answer with every node, ready for ``json.dumps``; infinities are "inf" and "-inf".

        ``nodes`` is ``None`` if the paths of all nodes have more than ``MOST_RANKS`` ranks together.
        """
        answer: dict[str, Any] = {
            "algorithm": self.algorithm,
            "options": {name: to_json(value) for name, value in self.options.items()},
            "value": to_json(self.value),
            "best_line": self.best_line,
            "best_move": self.best_move,
            "counts": self.counts.as_dict(),
        }
        with self.run.at(self.step):
            answer |= view_of(self.run.search).findings(self.run)
        if algorithm(self.algorithm).restarts:
            answer["iterations"] = [iteration_as_dict(each) for each in self.iterations]
        depth = self.run.search.space.tree.column("depth")
        if int(depth.sum(dtype=np.int64)) > MOST_RANKS:
            answer["nodes"] = None
        else:
            with self.run.at(self.step):
                answer["nodes"] = nodes(self.run)
        return answer


def answer(run: Run) -> Answer:
    """Return the answer of a run at its step: value, best line, counts. It stays when the run moves."""
    check_instance(run, Run, tr("expected the answer of a run, as record returns it, not {value}"))
    search, tree = run.search, run.search.space.tree
    value = view_of(search).value(run)
    found = _answer(
        search.name, dict(search.options), tree, value, best_line(run), partial(Run.seek, run, run.step)
    )
    found.step, found.counts  # noqa: B018 - the run may move later
    return found


def solve_unrecorded(tree: Tree, name: str, given: Mapping[str, Any]) -> Answer | None:
    """Solve ``tree`` by minimax or alpha-beta without recording a run; it is recorded on first use.

    Returns ``None`` if a stepper is needed: for other algorithms, chance nodes and invalid trees.
    """
    kind = algorithm(name)
    options = resolve(kind.declared, given)
    found = kind.solution(tree, options)
    if found is None:
        return None
    return _answer(name, options, tree, *found, partial(_record, tree, tree.changes, name, options))


def _record(tree: Tree, changes: int, name: str, options: Mapping[str, Any]) -> Run:
    if tree.changes != changes:
        raise TreeError(tr(EDITED))
    return Run(search(tree, name, options)).record_all()


def _answer(
    name: str,
    options: dict[str, Any],
    tree: Tree,
    value: float | None,
    line: list[int],
    recorded: Callable[[], Run],
) -> Answer:
    move: str | int | None = None
    if len(line) > 1:
        first = line[1]
        move = tree.labels.get(first) or tree.moves.get(first) or tree.rank[first]
    return Answer(name, options, value, [tree.rank[node] for node in line[1:]], move, recorded)


def iteration_as_dict(each: Iteration) -> dict[str, Any]:
    """Return an iteration of deepening as plain data."""
    names = ("depth", "value", "best_line", "visited", "leaves", "cutoffs", "pruned_branches", "pruned_nodes")
    further = {name: getattr(each, name) for name in ("re_searches", "hits")}
    found = {name: to_json(getattr(each, name)) for name in names} | {"completed": each.completed}
    return found | {name: count for name, count in further.items() if count is not None}


def nodes(run: Run) -> list[dict[str, Any]]:
    """Return each node, in preorder, as plain data: path, label, kind, status, order and search data."""
    tree = run.search.space.tree
    columns = {name: column.tolist() for name, column in run.columns.items()}
    blank = [math.nan] * len(tree)
    kind = run.search.space.kind
    view = view_of(run.search)
    entered, orders = view.find_visited(run), columns.get("order", [0] * len(tree))
    paths: list[list[int]] = [[] for _ in range(len(tree))]
    listed = []
    for node in present_nodes(run).tolist():
        if node != ROOT:
            paths[node] = [*paths[tree.parent[node]], tree.rank[node]]
        status = "pruned" if columns["status"][node] == PRUNED else "unvisited"
        if entered[node]:
            status = "visited"
        record: dict[str, Any] = {
            "path": paths[node],
            "label": tree.labels.get(node),
            "kind": "terminal" if run.search.space.is_terminal(node) else KIND_NAMES[kind[node]],
            "status": status,
            "order": orders[node] or None,
            "value": to_json(columns.get("value", blank)[node]),
        }
        for name in WINDOW:
            record[name] = to_json(columns.get(name, blank)[node])
        record |= {name: to_json(value) for name, value in view.data(run, node).items()}
        listed.append(record)
    return listed


def to_json(value: Any) -> Any:
    """Convert ``value`` for JSON: ``nan`` to null, infinities to strings, numpy numbers to Python's."""
    if isinstance(value, np.generic):
        value = value.item()
    if isinstance(value, float):
        if math.isnan(value):
            return None
        if math.isinf(value):
            return "inf" if value > 0 else "-inf"
    return value

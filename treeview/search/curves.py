"""Tables and curves of a run, which stays at its step."""

from typing import TYPE_CHECKING, Any, Final, SupportsIndex

import numpy as np
import numpy.typing as npt

from treeview.argument_checks import show_value
from treeview.messages import tr
from treeview.search.columns import STATUS
from treeview.search.narration import sentence
from treeview.search.node_array import refuse_foreign
from treeview.search.registry import view_of
from treeview.search.run import Run
from treeview.search.step_kinds import STATUS_NAMES, Does
from treeview.tree.tree import ROOT, table

if TYPE_CHECKING:
    import pandas

BY: Final = ("step", "iteration", "node")


def derived_numbers(run: Run, name: str) -> npt.NDArray[np.float64]:
    """Return a computed column of a run at its step, or a further column of its tree; see `Run.columns`."""
    view, tree = view_of(run.search), run.search.space.tree
    derived = {column.name: column for column in view.derived}
    if name in derived:
        return view.numbers(run, derived[name], np.arange(run.node_count, dtype=np.intc))
    if name in tree.numbers:
        return tree.column(name)[: run.node_count]
    names = ", ".join({**run.columns, **derived, **tree.numbers})
    problem = tr("{algorithm} has no {name}; choose from {names}")
    raise KeyError(problem.format(algorithm=run.search.name, name=show_value(name), names=names))


def curve(run: Run, name: str, node: SupportsIndex, by: str) -> npt.NDArray[np.float64]:
    """Return how a number of ``node`` grew; see `Run.curve`."""
    refuse_foreign(node, run.search.space.tree)
    view, recording = view_of(run.search), run.recording
    known = {column.name: column for column in (*run.search.columns.values(), *view.derived)}
    if name not in known:
        problem = tr("{algorithm} has no {name}; choose from {names}")
        names = ", ".join(known)
        raise ValueError(problem.format(algorithm=run.search.name, name=show_value(name), names=names))
    if by not in BY[:2]:
        raise ValueError(tr("a curve is by step or by iteration, not by {by}").format(by=show_value(by)))
    iterations = view.iteration_ends(recording) if by == "iteration" else []
    steps = iterations or range(1, len(run) + 1)
    at, one = run.another(), np.array([run.search.space.tree.node(node).id], np.intc)
    found = np.full(len(steps), np.nan)
    for place, step in enumerate(steps):
        at.seek(step)
        if one[0] < len(at["status"]):
            found[place] = view.numbers(at, known[name], one)[0]
    return found


def dataframe(run: Run, by: str, *, details: bool) -> "pandas.DataFrame":
    """Return a table of a run; see `Run.to_dataframe`."""
    recording, view = run.recording, view_of(run.search)
    if by not in BY:
        raise ValueError(
            tr("a table is by {names}, not by {by}").format(names=", ".join(BY), by=show_value(by))
        )
    columns: dict[str, Any]
    if by == "node":
        nodes = run.order.ids
        nodes = nodes[nodes < run.node_count]
        columns = {name: column[nodes] for name, column in run.columns.items()}
        columns["status"] = np.array(STATUS_NAMES)[columns["status"]]
        columns |= {column.name: view.numbers(run, column, nodes) for column in view.derived}
        return table(columns, nodes, by)
    numbers = np.arange(1, len(run) + 1)
    if by == "iteration":
        numbers = np.array(view.iteration_ends(recording) or range(1, len(run) + 1), np.intp)
        names = {*run.search.columns, *(column.name for column in view.derived)} - {"status", "order"}
        columns = {"step": numbers} | {name: curve(run, name, ROOT, by) for name in sorted(names)}
        return table(columns, np.arange(1, len(numbers) + 1), by)
    kinds = {number: kind.name for number, kind in run.search.kinds.items()}
    columns = {
        "kind": [kinds[kind] for kind in recording.kinds(0, len(run)).tolist()],
        "node": recording.nodes(0, len(run)),
        "iteration": np.searchsorted(recording.of_kind(Does.STARTS), numbers, side="right"),
        "nodes": recording.node_counts.sizes(numbers),
    }
    return table(columns | _details(run) if details else columns, numbers, by)


def _details(run: Run) -> dict[str, list[Any]]:
    """The nodes that steps change, with their numbers after the steps, and the sentences of the steps."""
    view, at = view_of(run.search), run.another()
    names = [name for name in run.columns if name != STATUS.name]
    derived = [column.name for column in view.derived]
    columns: dict[str, list[Any]] = {name: [] for name in ("at", *names, *derived, "sentence")}
    for step in run.steps:
        at.seek(step.number)
        moment = step.moment
        node = moment.at
        columns["at"].append(node)
        for name in names:
            columns[name].append(at.columns[name][node].item())
        for column in view.derived:
            columns[column.name].append(view.number(at, column, node))
        columns["sentence"].append(sentence(moment))
    return columns

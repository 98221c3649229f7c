"""How runs differ, in sentences."""

from collections.abc import Iterator
from typing import Final

import numpy as np

from treeview.comparison.compared_runs import ComparedRuns, Mask
from treeview.comparison.partings import find_first_parting
from treeview.messages import format_count, plural, tr
from treeview.playback.counters import counts
from treeview.search.names import names_of
from treeview.search.registry import view_of
from treeview.search.run import Run
from treeview.search.step_kinds import Does
from treeview.search.view import Counts
from treeview.tree.rounding import format_number
from treeview.tree.tree import NIL

MAX_TRACED_NODES: Final = 20_000
"""The most nodes for which re-searches are looked up one by one."""


def tell_differences(comparison: ComparedRuns) -> list[str]:
    """Return the differences between whole runs as sentences: each other run beside the first one."""
    said = [*_tell_values(comparison), *_tell_costs(comparison)]
    for other in range(1, len(comparison)):
        said += _tell_visits(comparison, 0, other)
    said += _tell_parting(comparison)
    return [sentence for sentence in said if sentence]


def _tell_values(comparison: ComparedRuns) -> Iterator[str]:
    """What the runs find: one sentence if all find the same."""
    found = []
    for run in comparison.runs:
        with run.at(len(run)):
            view = view_of(run.search)
            found.append((view.value(run), view.move(run), view.verdict(run)))
    name = names_of(comparison.runs[0].search)
    if not any(comparison.failures) and len(set(found)) == 1 and found[0][0] is not None:
        value, move, _ = found[0]
        two = len(found) == 2
        if move == NIL:
            text = tr("Both find the value {value}.") if two else tr("All find the value {value}.")
            yield text.format(value=format_number(value))
        else:
            text = tr("All find the value {value}, by {move}.")
            text = tr("Both find the value {value}, by {move}.") if two else text
            yield text.format(value=format_number(value), move=name(move))
        return
    told = zip(comparison.titles, comparison.failures, found, strict=True)
    for title, failure, (value, move, verdict) in told:
        if failure:
            yield tr("{run}: {sentence}").format(run=title, sentence=f"{failure}.")
        elif value is None and verdict:
            yield tr("{run}: {sentence}").format(run=title, sentence=verdict)
        elif value is None:
            yield tr("{run} finds no value.").format(run=title)
        elif move == NIL:
            yield tr("{run} finds the value {value}.").format(run=title, value=format_number(value))
        else:
            text = tr("{run} finds the value {value}, by {move}.")
            yield text.format(run=title, value=format_number(value), move=name(move))


def _tell_costs(comparison: ComparedRuns) -> Iterator[str]:
    """How many leaves the others evaluate, or how many rollouts they make, beside the first run."""
    runs = comparison.runs
    (other, base, is_sampled), *rest = zip(
        comparison.titles, map(_count, runs), map(_makes_rollouts, runs), strict=True
    )
    for title, cost, sampled in rest:
        more = cost.leaves - base.leaves
        if sampled == is_sampled:
            text, evaluating, rollouts = _compare_counts(more, rollouts=sampled), cost, cost
        elif sampled:
            text = tr("{run} makes {rollouts}; {other} evaluates {leaves}.")
            evaluating, rollouts = base, cost
        else:
            text = tr("{run} evaluates {leaves}; {other} makes {rollouts}.")
            evaluating, rollouts = cost, base
        yield text.format(
            run=title,
            other=other,
            leaves=_say_leaves(evaluating),
            rollouts=plural(rollouts.leaves, "{count} rollout", "{count} rollouts"),
            difference=format_count(abs(more)),
        )


def _compare_counts(more: int, *, rollouts: bool) -> str:
    """Say that a run makes ``more`` rollouts than another, or evaluates that many more leaves."""
    if rollouts and more:
        return (
            tr("{run} makes {rollouts}, {difference} more than {other}.")
            if more > 0
            else tr("{run} makes {rollouts}, {difference} fewer than {other}.")
        )
    if rollouts:
        return tr("{run} makes {rollouts}, as {other} does.")
    if more:
        return (
            tr("{run} evaluates {leaves}, {difference} more than {other}.")
            if more > 0
            else tr("{run} evaluates {leaves}, {difference} fewer than {other}.")
        )
    return tr("{run} evaluates {leaves}, as {other} does.")


def _makes_rollouts(run: Run) -> bool:
    """Whether what a run counts as leaves are rollouts, of which many may end at the same leaf."""
    return view_of(run.search).counters.get("leaves") == "Rollouts"


def _say_nodes(count: int) -> str:
    return plural(count, "{count} node", "{count} nodes")


def _say_leaves(count: Counts) -> str:
    """How many leaves a run evaluates, or how often it does if it evaluates some of them again."""
    if count.distinct_leaves in (None, count.leaves):
        return plural(count.leaves, "{count} leaf", "{count} leaves")
    text = tr("leaves {times} times ({different} different ones)")
    return text.format(times=format_count(count.leaves), different=format_count(count.distinct_leaves))


def _count(run: Run) -> Counts:
    with run.at(len(run)):
        return counts(run)


def _tell_visits(comparison: ComparedRuns, one: int, other: int) -> Iterator[str]:
    """Name the nodes that each of two runs enters and the other does not."""
    titles, visited = comparison.titles, comparison.visited
    if np.array_equal(visited[one], visited[other]):
        yield tr("{run} enters the same nodes as {other}.").format(run=titles[other], other=titles[one])
        return
    for mine, theirs in ((other, one), (one, other)):
        alone = visited[mine] & ~visited[theirs]
        cut = alone & find_cut(comparison, theirs)
        rest = alone & ~cut
        if cut.any():
            yield _say_entered(comparison, mine, theirs, cut)
        if rest.any():
            text = tr("{run} enters {nodes} that {other} does not reach.")
            yield text.format(run=titles[mine], nodes=_say_nodes(int(rest.sum())), other=titles[theirs])


def _say_entered(comparison: ComparedRuns, mine: int, theirs: int, nodes: Mask) -> str:
    """Say that a run enters nodes that another cuts, and in how many re-searches."""
    run, other, count = comparison.titles[mine], comparison.titles[theirs], int(nodes.sum())
    re_searches, within = count_re_searches(comparison, mine, nodes)
    text = tr("{run} enters {nodes} that {other} cuts.")
    if within == count:
        text = tr("{run} enters {nodes} that {other} cuts, in {re_searches}.")
    elif within:
        text = tr("{run} enters {nodes} that {other} cuts, {some} of them in {re_searches}.")
    return text.format(
        run=run,
        other=other,
        nodes=_say_nodes(count),
        some=format_count(within),
        re_searches=plural(re_searches, "{count} re-search", "{count} re-searches"),
    )


def find_cut(comparison: ComparedRuns, place: int) -> Mask:
    """Return which nodes a run never visits since it cuts them, or a node above; shape (nodes,)."""
    recording, tree = comparison.runs[place].recording, comparison.tree
    cutting = np.zeros(len(tree), np.bool_)
    cutting[recording.nodes(0, len(recording))[recording.of_kind(Does.CUTS) - 1]] = True
    seen, parent = comparison.visited[place], tree.column("parent")
    tops = np.flatnonzero(~seen & (parent != NIL)).astype(np.intc)
    tops = tops[seen[parent[tops]] & cutting[parent[tops]]]
    found = np.zeros(len(tree), np.bool_)
    found[comparison.order.subtrees(tops)] = True
    found &= ~seen
    return found


def count_re_searches(comparison: ComparedRuns, place: int, nodes: Mask) -> tuple[int, int]:
    """Count the re-searches of a run in which it first visits some of ``nodes``, and how many of them.

    (0, 0) also if there are too many nodes to look at. O(depth log steps) for each node.
    """
    recording = comparison.runs[place].recording
    repeats = recording.of_kind(Does.REPEATS)
    chosen = np.flatnonzero(nodes).tolist()
    if not len(repeats) or len(chosen) > MAX_TRACED_NODES:
        return 0, 0
    of_node: dict[int, list[int]] = {}
    again = recording.nodes(0, len(recording))[repeats - 1].tolist()
    for step, node in zip(repeats.tolist(), again, strict=True):
        of_node.setdefault(node, []).append(step)
    first = comparison.first_visits[place]
    begun = [_re_search_at(comparison, place, of_node, node, int(first[node])) for node in chosen]
    found = [step for step in begun if step]
    return len(set(found)), len(found)


def _re_search_at(
    comparison: ComparedRuns, place: int, of_node: dict[int, list[int]], node: int, step: int
) -> int:
    """Return the step that began the innermost re-search in which ``step`` enters ``node``; 0 for none."""
    recording = comparison.runs[place].recording
    for above in comparison.tree.ancestors(node):
        began = max((each for each in of_node.get(above, ()) if each < step), default=0)
        # The re-search itself enters the node, so only its second last entry has to be older.
        entered = step if above == node else recording.entry(above, step)
        if began and began > recording.entry(above, entered):
            return began
    return 0


def _tell_parting(comparison: ComparedRuns) -> Iterator[str]:
    parting = find_first_parting([run.recording for run in comparison.runs])
    if parting is None:
        yield tr("All enter the same nodes in the same order.")
        return
    name = names_of(comparison.runs[0].search)
    parts = []
    for title, first, step, node in zip(
        comparison.titles, comparison.first_visits, parting.steps, parting.nodes, strict=True
    ):
        if node == NIL:
            parts.append(tr("{run} ends").format(run=title))
        else:
            text = tr("{run} enters {node} (step {step})")
            if first[node] < step:
                text = tr("{run} enters {node} again (step {step})")
            parts.append(text.format(run=title, node=name(node), step=format_count(step)))
    text = tr("They differ after {nodes}: {ways}.")
    yield text.format(nodes=_say_nodes(parting.entries), ways=", ".join(parts))

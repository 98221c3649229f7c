"""What is known of a node at a step, as texts: its facts, its children, its history and why it was cut."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import islice
from typing import Final, NamedTuple

import numpy as np

from treeview.messages import tr
from treeview.playback.node_history import NodeEvent, cut_of, history
from treeview.playback.step_meaning import moment
from treeview.search import narration
from treeview.search.depth_first.kinds import ENTER
from treeview.search.mcts import narration as mcts_narration
from treeview.search.mcts.kinds import DRAW, SELECT
from treeview.search.mcts.stepper import MCTS
from treeview.search.run import Run
from treeview.search.step_kinds import OPEN, PRUNED, STATUS_TEXTS
from treeview.search.words import names_of, player
from treeview.tree.node_names import among_siblings
from treeview.tree.number_text import number
from treeview.tree.tree import CHANCE, MAX, MIN, NIL, ROOT, Tree

KIND_SIGNS: Final = {MAX: "▲", MIN: "▼", CHANCE: "●"}
"""The shapes in which nodes are drawn."""

MAX_PATH_NODES: Final = 12
"""Deeper nodes show only the end of their path."""

MAX_CHILDREN: Final = 500
"""Rows of a table of children; the rest are left out."""

_HISTORY_NUMBERS: Final = 20
"""Numbers in one line of a node's history; earlier ones are left out."""


def sentence(run: Run, step: int) -> str:
    """What happens at a step, in one sentence."""
    return narration.sentence(moment(run.recording, step, run.order))


# Children of Monte Carlo tree search


def selection(run: Run) -> tuple[int, int | None]:
    """The node at which selection or chance has just moved on, and its child; else the root and ``None``."""
    if run.step:
        step = run.recording.step(run.step)
        if step.kind in (SELECT, DRAW):
            return run.search.space.tree.parent[step.node], step.node
    return ROOT, None


def children_rows(
    run: Run, tree: Tree, parent: int, best_line: Sequence[int] = ()
) -> tuple[list[tuple[str, ...]], tuple[int, ...]]:
    """A row for each child of ``parent``, and which rows are on the best line.

    ``tree`` is what is shown of a growing tree. A row has the child's name, visits N, mean x̄ for the player
    who moves at ``parent``, UCB1, and the sum that UCB1 is. At chance nodes x̄ is MAX's, and a probability
    takes the place of UCB1.
    """
    assert isinstance(run.search, MCTS)
    children = list(islice(tree.children(parent), MAX_CHILDREN))
    rows: list[tuple[str, ...]] = [_child_row(run, run.search, parent, child) for child in children]
    return rows, tuple(row for row, child in enumerate(children) if child in best_line)


def _child_row(run: Run, search: MCTS, parent: int, child: int) -> tuple[str, ...]:
    tree = search.space.tree
    name = among_siblings(tree, child)
    n, total = int(run["visits"][child]), float(run["total"][child])
    if search.space.kind[parent] == CHANCE:
        probability = number(tree.probabilities[child], 3)
        drawn = tr("drawn with probability {probability}").format(probability=probability)
        return name, f"{n:,}", number(search.mean(MAX, n, total)), "", drawn
    if not n:
        return name, "0", "", number(math.inf), tr("not visited yet")
    mean = search.mean(search.space.kind[parent], n, total)
    n_parent = search.n_parent(run["visits"], parent)
    score = mcts_narration.short_number(search.score(mean, n, n_parent))
    return name, f"{n:,}", number(mean), score, mcts_narration.ucb1_sum(search, mean, n, n_parent)


# Facts


def facts(tree: Tree, kinds: Sequence[int], run: Run | None, node: int) -> dict[str, str]:
    """What is known of ``node`` at the step shown, by title.

    ``kinds`` are those of all nodes, none of them automatic.
    """
    found = {tr("Kind"): _kind(tree, kinds, node), tr("Path"): _path(tree, node)}
    if node in tree.moves:
        found[tr("Move")] = tree.moves[node]
    if node != ROOT and kinds[tree.parent[node]] == CHANCE and node in tree.probabilities:
        found[tr("Probability")] = number(tree.probabilities[node], 3)
    if tree.is_terminal(node):
        found[tr("Utility")] = number(tree.value[node])
    elif not math.isnan(tree.estimate[node]):
        found[tr("Static estimate")] = number(tree.estimate[node])
    if run is not None:
        found |= _annotations(run, node)
    return found


def _kind(tree: Tree, kinds: Sequence[int], node: int) -> str:
    if tree.is_terminal(node):
        return tr("■ terminal")
    kind = kinds[node]
    who = tr("chance") if kind == CHANCE else tr("{player} moves").format(player=player(kind))
    return f"{KIND_SIGNS[kind]} {who}"


def _path(tree: Tree, node: int) -> str:
    """The nodes from the root down; of a deep node the last ones."""
    names: list[str] = []
    for above in tree.ancestors(node):
        if above == ROOT:
            break
        names.append(among_siblings(tree, above))
        if len(names) > MAX_PATH_NODES:
            names.append("…")
            break
    return " › ".join([tr("root"), *reversed(names)])


def _annotations(run: Run, node: int) -> dict[str, str]:
    columns = run.columns
    found = {tr("Status"): tr(STATUS_TEXTS[int(columns["status"][node])])}
    if "alpha" in columns and not math.isnan(columns["alpha_in"][node]):
        for name, (low, high) in {
            tr("Window on entry"): ("alpha_in", "beta_in"),
            tr("Window now"): ("alpha", "beta"),
        }.items():
            found[name] = f"α = {number(float(columns[low][node]))}, β = {number(float(columns[high][node]))}"
    if "value" in columns and not math.isnan(columns["value"][node]):
        done = columns["status"][node] != OPEN
        found[tr("Value") if done else tr("Value so far")] = number(float(columns["value"][node]))
    if "order" in columns and columns["order"][node]:
        found[tr("Entered")] = _entered(run, node, int(columns["order"][node]))
    if isinstance(run.search, MCTS):
        found |= _samples(run, run.search, node)
    return found


def _entered(run: Run, node: int, place: int) -> str:
    """When a node was entered in this iteration, and how often in all."""
    if not run.search.restarts:
        return tr("as number {place}").format(place=f"{place:,}")
    recording, step = run.recording, run.step
    entries = recording.nodes(0, step)[recording.kinds(0, step) <= ENTER]
    times = int(np.count_nonzero(entries == node))
    if times == 1:
        return tr("as number {place}; once in all iterations").format(place=f"{place:,}")
    text = tr("as number {place}; {times} times in all iterations")
    return text.format(place=f"{place:,}", times=f"{times:,}")


def _samples(run: Run, search: MCTS, node: int) -> dict[str, str]:
    n, total = int(run["visits"][node]), float(run["total"][node])
    found = {tr("Visits N"): f"{n:,}"}
    if n:
        found[tr("Total Q")] = number(total)
        chooser = search.chooser(node)
        mean = number(search.mean(chooser, n, total))
        found[tr("Mean x̄ = Q / N")] = tr("{mean}, for {player}").format(mean=mean, player=player(chooser))
    parent = search.space.tree.parent[node]
    if node != ROOT and search.space.kind[parent] != CHANCE:
        mover = search.space.kind[parent]
        found["UCB1"] = _ucb1(search, search.mean(mover, n, total), n, search.n_parent(run["visits"], parent))
    return found


def _ucb1(search: MCTS, mean: float, n: int, n_parent: int) -> str:
    """UCB1 with its numbers substituted."""
    if not n:
        return tr("∞: not visited yet")
    return mcts_narration.ucb1(search, mean, n, n_parent, search.score(mean, n, n_parent))


# Cuts


def cut_step(run: Run | None, node: int) -> int | None:
    """The step that pruned ``node``; ``None`` where it is not pruned."""
    if run is None or run["status"][node] != PRUNED:
        return None
    return cut_of(run.recording, run.order, node, run.step)


def bound_origin(run: Run, cut: int) -> tuple[str, int] | None:
    """Where the bound that closed the window at step ``cut`` was set: a sentence, and the step."""
    at = moment(run.recording, cut, run.order)
    skipped = at.skipped
    if skipped is None or skipped.at == NIL:
        return None
    name, names = "β" if at.mover == MAX else "α", names_of(run.search)
    bound = f"{name}\u00a0=\u00a0{number(skipped.bound)}"
    text = tr("{bound} was set at {node} in step {step}, by {child}.").format(
        bound=bound, node=names(skipped.at), step=f"{skipped.since:,}", child=names(skipped.by)
    )
    return text, skipped.since


# History


class History(NamedTuple):
    """How a node's numbers came about: ``rows`` of step, change and reason; ``lines`` by title."""

    rows: list[tuple[str, ...]]
    lines: dict[str, str]


def history_texts(run: Run | None, node: int) -> History:
    """The history of a node's numbers up to the step; a bound's line is like ``∞, 8, 3, 2``."""
    if run is None or not run.step:
        return History([], {})
    changes = history(run.recording, node, run.step)
    if isinstance(run.search, MCTS):
        return History(_backup_rows(changes), {})
    rows: list[tuple[str, ...]] = []
    lines: dict[str, list[str]] = {}
    for change in changes:
        old = "" if math.isnan(change.old) else f"{number(change.old)} → "
        rows.append((f"{change.step:,}", f"{tr(change.name)}: {old}{number(change.new)}", change.why))
        lines.setdefault(tr(change.name), []).append(number(change.new))
    return History(
        rows,
        {
            tr("History of {name}").format(name=name): ", ".join(each[-_HISTORY_NUMBERS:])
            for name, each in lines.items()
            if len(each) > 1
        },
    )


def _backup_rows(changes: list[NodeEvent]) -> list[tuple[str, ...]]:
    """A row for each backup, which changes visits and total."""
    visits = [change for change in changes if change.name == "visits"]
    totals = [change for change in changes if change.name == "total"]
    return [
        (f"{n.step:,}", f"N = {n.new:,.0f}, Q = {number(q.new)}", n.why)
        for n, q in zip(visits, totals, strict=True)
    ]

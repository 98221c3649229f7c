"""The words of a run, for the window."""

from __future__ import annotations

import math
import re
from itertools import islice
from typing import Final, NamedTuple

import numpy as np

from treeview.messages import tr
from treeview.playback.node_history import NodeEvent, cut_of, history
from treeview.playback.step_meaning import moment
from treeview.qt.document import Document
from treeview.search import narration
from treeview.search.depth_first.kinds import ENTER
from treeview.search.mcts.kinds import DRAW, SELECT
from treeview.search.mcts.stepper import MCTS
from treeview.search.run import Run
from treeview.search.step_kinds import OPEN, PRUNED, STATUS_TEXTS
from treeview.search.words import names_of, player
from treeview.tree.node_names import among_siblings
from treeview.tree.number_text import number
from treeview.tree.tree import CHANCE, MAX, MIN, NIL, ROOT

KIND_SIGNS: Final = {MAX: "▲", MIN: "▼", CHANCE: "●"}
"""The shapes in which nodes are drawn."""

LONGEST_PATH: Final = 12
"""Of a deeper node not all the way is told."""

MOST_CHILDREN: Final = 500
"""Of a wider family the first so many are listed."""


def sentence(run: Run, number: int) -> str:
    """What happens at step ``number``, in one sentence."""
    return narration.sentence(moment(run.recording, number, run.order))


def unbroken(text: str) -> str:
    """``text`` with no-break spaces about the signs of relations, so that no line ends in "α ="."""
    return _RELATION.sub("\u00a0\\1\u00a0", text)


_RELATION: Final = re.compile(" ([=≈≥>≤<]) ")


def selection(run: Run) -> tuple[int, int | None]:
    """The node at which selection has just gone down, and the child chosen or drawn; else the root, none."""
    if run.step:
        step = run.recording.step(run.step)
        if step.kind in (SELECT, DRAW):
            return run.search.space.tree.parent[step.node], step.node
    return ROOT, None


def children_rows(document: Document, parent: int) -> tuple[list[tuple[str, ...]], tuple[int, ...]]:
    """The children of a node of Monte Carlo tree search, and which row is its best move so far.

    Each row: name, visits N, mean x̄ as the mover at ``parent`` sees it, UCB1, and its numbers. What chance
    draws has no UCB1 but a probability, and is seen as MAX does.
    """
    run = document.run
    assert run is not None
    assert isinstance(run.search, MCTS)
    children = list(islice(document.tree.children(parent), MOST_CHILDREN))
    rows: list[tuple[str, ...]] = [child_row(run, run.search, parent, child) for child in children]
    best = [row for row, child in enumerate(children) if child in document.best_line]
    return rows, tuple(best)


def child_row(run: Run, search: MCTS, parent: int, child: int) -> tuple[str, ...]:
    """One child of a node of Monte Carlo tree search; see `children_rows`."""
    tree = search.space.tree
    name = among_siblings(tree, child)
    n, total = int(run["visits"][child]), float(run["total"][child])
    if search.space.kind[parent] == CHANCE:
        likely = tr("drawn with probability {probability}").format(
            probability=number(tree.probabilities[child], 3)
        )
        return name, f"{n:,}", number(search.mean(MAX, n, total)), "", likely
    if not n:
        return name, "0", "", "∞", tr("not visited yet")
    mean = search.mean(search.space.kind[parent], n, total)
    sum_, _, score = ucb_text(search, mean, n, search.n_parent(run["visits"], parent)).rpartition(" ")
    return name, f"{n:,}", number(mean), score, sum_.rstrip("=≈ ")


def ucb_text(search: MCTS, mean: float, n: int, n_above: int) -> str:
    """UCB1 with its numbers substituted."""
    if not n:
        return tr("∞: not visited yet")
    return narration.ucb1(search, mean, n, n_above, search.score(mean, n, n_above))


def facts(document: Document, node: int) -> dict[str, str]:
    """What is known of a node at the step, by name."""
    tree = document.tree
    found = {tr("Kind"): _kind(document, node), tr("Path"): _path(document, node)}
    if node in tree.moves:
        found[tr("Move")] = tree.moves[node]
    if node != ROOT and document.kinds[tree.parent[node]] == CHANCE and node in tree.probabilities:
        found[tr("Probability")] = number(tree.probabilities[node], 3)
    if tree.is_terminal(node):
        found[tr("Utility")] = number(tree.value[node])
    elif not math.isnan(tree.estimate[node]):
        found[tr("Static estimate")] = number(tree.estimate[node])
    if document.run:
        found |= _annotations(document.run, node)
    return found


def _kind(document: Document, node: int) -> str:
    if document.tree.is_terminal(node):
        return tr("■ terminal")
    kind = document.kinds[node]
    said = tr("chance") if kind == CHANCE else tr("{player} moves").format(player=player(kind))
    return f"{KIND_SIGNS[kind]} {said}"


def _path(document: Document, node: int) -> str:
    """The way from the root, a long one cut short in the middle."""
    tree, way = document.tree, []
    for above in tree.ancestors(node):
        if above == ROOT:
            break
        way.append(among_siblings(tree, above))
        if len(way) > LONGEST_PATH:
            way.append("…")
            break
    return " › ".join([tr("root"), *reversed(way)])


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
    text = tr("as number {place}").format(place=f"{place:,}")
    if run.search.restarts:
        recording, step = run.recording, run.step
        entries = recording.nodes(0, step)[recording.kinds(0, step) <= ENTER]
        times = int(np.count_nonzero(entries == node))
        several = tr("{text}; {times} times in all iterations").format(text=text, times=times)
        text = several if times != 1 else tr("{text}; once in all iterations").format(text=text)
    return text


def _samples(run: Run, search: MCTS, node: int) -> dict[str, str]:
    n, total = int(run["visits"][node]), float(run["total"][node])
    found = {tr("Visits N"): f"{n:,}"}
    if n:
        found[tr("Total Q")] = number(total)
        chooser = search.chooser(node)
        found[tr("Mean x̄ = Q / N")] = tr("{mean}, as {player} sees it").format(
            mean=number(search.mean(chooser, n, total)), player=player(chooser)
        )
    above = search.space.tree.parent[node]
    if node != ROOT and search.space.kind[above] != CHANCE:
        mean = search.mean(search.space.kind[above], n, total)
        found["UCB1"] = ucb_text(search, mean, n, search.n_parent(run["visits"], above))
    return found


def cut_step(document: Document, node: int) -> int | None:
    """The step that cut ``node`` off, where it is pruned."""
    run = document.run
    if run is None or run["status"][node] != PRUNED:
        return None
    return cut_of(run.recording, run.order, node, run.step)


def bound_set(document: Document, cut: int) -> tuple[str, int] | None:
    """Where the bound that closed a window at step ``cut`` was set, in a sentence, and its step."""
    run = document.run
    assert run is not None
    at = moment(run.recording, cut, run.order)
    skipped = at.skipped
    if skipped is None or skipped.at == NIL:
        return None
    name, names = "β" if at.mover == MAX else "α", names_of(run.search)
    bound = f"{name}\u00a0=\u00a0{number(skipped.bound)}"
    said = tr("{bound} was set at {node} in step {step}, by {child}.")
    by = said.format(bound=bound, node=names(skipped.at), step=f"{skipped.since:,}", child=names(skipped.by))
    return by, skipped.since


class History(NamedTuple):
    """How a node's numbers came about: ``rows`` of step, change and reason, and one line a number."""

    rows: list[tuple[str, ...]]
    lines: dict[str, str]


def history_of(document: Document, node: int) -> History:
    """The history of a node's numbers up to the step; a bound's line is like ``∞, 8, 3, 2``."""
    run = document.run
    if run is None or not document.step:
        return History([], {})
    changes = history(run.recording, node, document.step)
    if isinstance(run.search, MCTS):
        return History(_sample_rows(changes), {})
    rows: list[tuple[str, ...]] = [
        (f"{c.step:,}", f"{c.name}: {_from(c.old)}{number(c.new)}", c.why) for c in changes
    ]
    lines: dict[str, list[str]] = {}
    for change in changes:
        if change.name not in ("visits", "total"):
            lines.setdefault(change.name, []).append(number(change.new))
    return History(
        rows,
        {
            tr("History of {name}").format(name=name): ", ".join(each[-20:])
            for name, each in lines.items()
            if len(each) > 1
        },
    )


def _sample_rows(changes: list[NodeEvent]) -> list[tuple[str, ...]]:
    """One row for each backup, which changes visits and total."""
    visits = [change for change in changes if change.name == "visits"]
    totals = [change for change in changes if change.name == "total"]
    return [
        (f"{n.step:,}", f"N = {n.new:,.0f}, Q = {number(q.new)}", n.why)
        for n, q in zip(visits, totals, strict=True)
    ]


def _from(old: float) -> str:
    return "" if math.isnan(old) else f"{number(old)} → "

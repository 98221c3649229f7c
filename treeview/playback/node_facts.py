"""Texts about a node at a step: its facts, its children, its history, and why it was cut."""

import math
from collections.abc import Collection, Sequence
from itertools import islice
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from treeview.messages import format_count, tr
from treeview.search import narration
from treeview.search.names import names_of, player
from treeview.search.narration import moment
from treeview.search.recording import Recording
from treeview.search.registry import view_of
from treeview.search.run import Run
from treeview.search.search import Ints
from treeview.search.step_kinds import PRUNED, STATUS_TEXTS, Does
from treeview.search.traced.trace import TracedTree
from treeview.search.view import NodeEvent
from treeview.tree.node_names import among_siblings
from treeview.tree.preorder import Preorder
from treeview.tree.rounding import format_number
from treeview.tree.tree import CHANCE, MAX, MIN, NIL, ROOT, Tree

MAX_EVENTS: Final = 500
"""The most steps of a node shown in its history, the last ones."""
KIND_SIGNS: Final = {MAX: "▲", MIN: "▼", CHANCE: "●"}
"""Signs that look like the shapes in which nodes are drawn."""
MAX_PATH_NODES: Final = 12
"""The most nodes shown of a path, the last ones."""
MAX_CHILDREN: Final = 500
"""The most rows in a table of children; the rest are left out."""
_HISTORY_NUMBERS: Final = 20
"""The most numbers in one line of a node's history; earlier ones are left out."""


def history(recording: Recording, node: int, step: int, most: int = MAX_EVENTS) -> list[NodeEvent]:
    """Return how the numbers of ``node`` came about up to ``step``, oldest change first.

    For deepening, only the iteration shown. Looks at no more than the last ``most`` steps of the node.
    """
    return view_of(recording.search).history(recording, node, recording.shown_step(step), most)


def cut_of(recording: Recording, order: Preorder, node: int, step: int) -> int | None:
    """Return the step of the cut that has pruned ``node`` by ``step`` (for deepening: in its iteration).

    Returns ``None`` if the node was entered, is not reached yet or lies beyond the depth limit. `moment` of
    the step found tells why it was cut, by which bound, and where that was set.
    """
    if order.position[node] == NIL:
        return None
    step = recording.shown_step(step)
    start, tree = recording.start_of(step), recording.search.space.tree
    place, cuts = order.position[node], recording.search.mask(Does.CUTS)

    repeats = recording.search.mask(Does.REPEATS)
    if repeats.any():  # a re-search forgets earlier cuts
        line = np.array(list(tree.ancestors(node)), np.intc)

        def is_repeat(nodes: Ints, kinds: npt.NDArray[np.int8]) -> npt.NDArray[np.bool_]:
            found: npt.NDArray[np.bool_] = repeats[kinds] & np.isin(nodes, line)
            return found

        start = recording.find(is_repeat, step + 1, backwards=True) or start

    def is_above(nodes: Ints, kinds: npt.NDArray[np.int8]) -> npt.NDArray[np.bool_]:
        first = order.position[nodes]
        pruning: npt.NDArray[np.bool_] = cuts[kinds] & (first < place)
        pruning &= place < first + order.size[nodes]
        return pruning

    # Cuts come from the bottom up, so the first one above the node is the nearest.
    found = recording.find(is_above, start)
    if found is None or found > step:
        return None
    cut = recording.step(found).node
    branch = next(above for above in tree.ancestors(node) if tree.parent[above] == cut)
    if recording.search.omits(np.array([branch], np.intc))[0]:
        return None
    entry = recording.entry(branch, found + 1)
    return None if entry > start else found


def sentence(run: Run, step: int) -> str:
    """Return a sentence about what happens at a step."""
    return narration.sentence(moment(run.recording, step, run.order))


def children_rows(
    run: Run, tree: Tree, parent: int, best_line: Sequence[int], hidden: Collection[tuple[int, str]] = ()
) -> tuple[list[tuple[str, ...]], tuple[int, ...]]:
    """Return a row for each child of ``parent``, and the indices of the rows on the best line.

    A row is the child's name and `SearchView.child_row`. Scores that are ``hidden``, because a question asks
    for them, appear as "?".
    """
    view, children = view_of(run.search), list(islice(tree.children(parent), MAX_CHILDREN))
    rows = [(among_siblings(tree, child), *view.child_row(run, parent, child)) for child in children]
    for place, child in enumerate(children):
        if (child, "ucb") in hidden:
            kept = 1 + view.compares.index(view.score)
            rows[place] = (*rows[place][:kept], "?", *[""] * (len(rows[place]) - kept - 1))
    return rows, tuple(row for row, child in enumerate(children) if child in best_line)


# Facts


def facts(tree: Tree, kinds: Sequence[int], run: Run | None, node: int) -> dict[str, str]:
    """Return the facts about ``node`` at the step shown, by title; ``kinds``: of all nodes, resolved."""
    found = {tr("Kind"): _kind(tree, kinds, node), tr("Path"): _path(tree, node)}
    if isinstance(tree, TracedTree) and not tree.has_players:
        del found[tr("Kind")]
    if node in tree.moves:
        found[tr("Move")] = tree.moves[node]
    if node != ROOT and kinds[tree.parent[node]] == CHANCE and node in tree.probabilities:
        found[tr("Probability")] = format_number(tree.probabilities[node], 3)
    if tree.is_terminal(node) and (run is None or not math.isnan(tree.value[node])):
        found[tr("Utility")] = format_number(tree.value[node])
    elif not math.isnan(tree.estimate[node]):
        found[tr("Static estimate")] = format_number(tree.estimate[node])
    if run is not None:
        found[tr("Status")] = tr(STATUS_TEXTS[int(run["status"][node])])
        found |= view_of(run.search).facts(run, node)
    return found


def _kind(tree: Tree, kinds: Sequence[int], node: int) -> str:
    if tree.is_terminal(node):
        return tr("■ terminal")
    kind = kinds[node]
    who = tr("chance") if kind == CHANCE else tr("{player} moves").format(player=player(kind))
    return f"{KIND_SIGNS[kind]} {who}"


def _path(tree: Tree, node: int) -> str:
    """Return the path from the root as text; for a deep node only its end."""
    names: list[str] = []
    for above in tree.ancestors(node):
        if above == ROOT:
            break
        names.append(among_siblings(tree, above))
        if len(names) > MAX_PATH_NODES:
            names.append("…")
            break
    return " › ".join([tree.labels.get(ROOT) or tr("root"), *reversed(names)])


# Cuts


def cut_step(run: Run | None, node: int) -> int | None:
    """Return the step that pruned ``node``, or ``None``."""
    if run is None or run["status"][node] != PRUNED:
        return None
    return cut_of(run.recording, run.order, node, run.step)


def bound_origin(run: Run, cut: int) -> tuple[str, int] | None:
    """Return where the bound that closed the window at step ``cut`` was set: a sentence and the step."""
    at = moment(run.recording, cut, run.order)
    skipped = at.skipped
    if skipped is None or skipped.at == NIL:
        return None
    name, names = "β" if at.mover == MAX else "α", names_of(run.search)
    bound = f"{name}\u00a0=\u00a0{format_number(skipped.bound)}"
    text = tr("{bound} was set at {node} in step {step}, by {child}.").format(
        bound=bound, node=names(skipped.at), step=format_count(skipped.since), child=names(skipped.by)
    )
    return text, skipped.since


# History


class History(NamedTuple):
    """How a node's numbers came about: ``rows`` of step, change and reason; ``lines`` by title."""

    rows: list[tuple[str, ...]]
    lines: dict[str, str]


def history_texts(run: Run | None, node: int) -> History:
    """Return the history of a node's numbers up to the step; a bound's line reads ``∞, 8, 3, 2``."""
    if run is None or not run.step:
        return History([], {})
    changes, view = history(run.recording, node, run.step), view_of(run.search)
    return History(
        view.history_rows(changes),
        {
            tr("History of {name}").format(name=name): ", ".join(each[-_HISTORY_NUMBERS:])
            for name, each in view.history_lines(changes).items()
            if len(each) > 1
        },
    )

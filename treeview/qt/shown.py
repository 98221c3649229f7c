"""What a step is about: the current node, its path, the best line and what has just changed.

Pure functions of a timeline at its step.
"""

from __future__ import annotations

from treeview.playback.timeline import Timeline
from treeview.search.events import BACKUP, BETTER, ENTER, KEEP, LEAF, SELECT
from treeview.tree.tree import MAX, NIL, ROOT


def current_node(timeline: Timeline) -> int:
    """The node at which the step happens, ``NIL`` before the first; a value that goes up arrives."""
    if not timeline.step:
        return NIL
    step = timeline.recording.step(timeline.step)
    if step.kind in (BETTER, KEEP):
        return timeline.search.space.tree.parent[step.node]
    return step.node


def current_path(timeline: Timeline) -> list[int]:
    """The nodes from the root to the step's node, both included; of a value going up, its child too."""
    if not timeline.step:
        return []
    node = timeline.recording.step(timeline.step).node
    path = list(timeline.search.space.tree.ancestors(node))
    path.reverse()
    return path


def best_line(timeline: Timeline) -> list[int]:
    """The nodes of the best line so far, from the root down; empty where nothing is known yet."""
    columns = timeline.columns
    if "visits" in columns:
        return _most_visited(timeline)
    best = columns["best"]
    line = [ROOT]
    while best[line[-1]] != NIL:
        line.append(int(best[line[-1]]))
    return line if len(line) > 1 else []


def _most_visited(timeline: Timeline) -> list[int]:
    tree, visits = timeline.search.space.tree, timeline["visits"]
    line = [ROOT]
    while children := [child for child in tree.children(line[-1]) if visits[child]]:
        line.append(max(children, key=visits.__getitem__))
    return line if len(line) > 1 else []


def changed(timeline: Timeline) -> frozenset[tuple[int, str]]:
    """The numbers that the step changed, as (node, name of the number)."""
    if not timeline.step:
        return frozenset()
    step = timeline.recording.step(timeline.step)
    if step.kind == BETTER:
        return _raised(timeline, step.node)
    if step.kind in (ENTER, LEAF) and "alpha" in timeline.columns:
        return frozenset({(step.node, "alpha"), (step.node, "beta"), (step.node, "value")})
    if step.kind == LEAF:
        return frozenset({(step.node, "value")})
    if step.kind == BACKUP:
        return frozenset((step.node, name) for name in ("visits", "mean", "ucb"))
    if step.kind == SELECT:
        return frozenset({(step.node, "ucb")})
    return frozenset()


def _raised(timeline: Timeline, child: int) -> frozenset[tuple[int, str]]:
    space = timeline.search.space
    parent = space.tree.parent[child]
    names = ["value"]
    if "alpha" in timeline.columns:
        bound = "alpha" if space.kind[parent] == MAX else "beta"
        if timeline[bound][parent] == timeline["value"][parent]:
            names.append(bound)
    return frozenset((parent, name) for name in names)

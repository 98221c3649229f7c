"""Scenes of compared runs: each run on the tree that all share, with the marks of the others."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final
from weakref import WeakKeyDictionary

import numpy as np
import numpy.typing as npt

from treeview.comparison.compared_runs import ComparedRuns
from treeview.comparison.minimal_tree import Types, find_minimal_tree
from treeview.draw.scene import ELSEWHERE, HERE, ApartMarks, Scene
from treeview.search.run import Run
from treeview.search.search import Ints
from treeview.tree.preorder import Preorder
from treeview.tree.tree import Tree

_TYPES: Final[WeakKeyDictionary[Any, Types]] = WeakKeyDictionary()
"""The minimal tree of each run, by its recording."""


def mark_scene(
    made: Scene,
    comparison: ComparedRuns,
    place: int,
    steps: Sequence[int],
    *,
    minimal: bool = False,
    beside: tuple[Scene, ...],
) -> Scene:
    """Return a scene of the run at ``place`` with the marks of a comparison in which runs are at ``steps``.

    A node has a mark from the step on at which a run visits it, if some other run never does. All nodes of a
    tree that grows are shown, since the runs have grown it together. ``minimal`` outlines the minimal tree.
    ``beside``: scenes of all runs at any step, so that nodes stand at the same places.
    """
    made = replace(
        made,
        node_count=None,
        apart=mark_visits(comparison, place, steps),
        beside=beside,
        in_legend=made.in_legend | {"here", "elsewhere"},
    )
    return outline_minimal(made, comparison.runs[place], comparison.order) if minimal else made


def mark_visits(comparison: ComparedRuns, place: int, steps: Sequence[int]) -> ApartMarks:
    """Return who visits nodes: `HERE`, the run at ``place``, or `ELSEWHERE`, with runs at ``steps``."""
    return ApartMarks(comparison.disputed_nodes, partial(_visits_of, comparison, place, tuple(steps)))


def _visits_of(
    comparison: ComparedRuns, place: int, steps: tuple[int, ...], ids: Ints
) -> npt.NDArray[np.int8]:
    found = np.zeros(len(ids), np.int8)
    disputed = comparison.disputed[ids]
    if not disputed.any():
        return found
    found[disputed & (comparison.first_visits[place].take(ids) <= steps[place])] = HERE
    others = np.zeros(len(ids), np.bool_)
    for other, step in enumerate(steps):
        if other != place:
            others |= comparison.first_visits[other].take(ids) <= step
    found[disputed & others & ~comparison.visited[place].take(ids)] = ELSEWHERE
    return found


def outline_minimal(made: Scene, run: Run, order: Preorder | None) -> Scene:
    """Return the scene of a run with the minimal tree outlined; raises ``ChanceError`` where chance moves."""
    types = minimal_types(run, made.tree, order)
    return replace(made, minimal=types, in_legend=made.in_legend | {"minimal"})


def minimal_types(run: Run, tree: Tree, order: Preorder | None) -> Types:
    """Return the types of the minimal tree for a run on ``tree``, within its depth limit; made once.

    Raises ``ChanceError`` where chance moves. See `find_minimal_tree`.
    """
    space, recording = run.search.space, run.recording
    known = _TYPES.get(recording)
    if known is None or len(known) != len(tree):
        worth = space.evaluations(np.arange(len(tree), dtype=np.intc))
        depth = run.search.options.get("depth")
        kinds = np.asarray(space.kind, dtype=np.int8)
        limit = None if depth is None else int(depth)
        known = _TYPES[recording] = find_minimal_tree(tree, kinds, worth, limit, order)
    return known


def legend_scene(scenes: Sequence[Scene]) -> Scene:
    """Return a scene with all that the legends of ``scenes`` explain, for one legend of all pictures."""
    in_legend = frozenset[str]().union(*(scene.in_legend for scene in scenes))
    lines = tuple({line.sign: line for scene in scenes for line in scene.lines}.values())
    return replace(scenes[0], in_legend=in_legend, lines=lines)

"""Where to go from here: the step that a command of the player leads to.

Each function takes a recording and the step shown, and returns the step to show next, or ``None``
where there is none. ``backwards`` mirrors it in time. Nothing here moves anything.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np
import numpy.typing as npt

from treeview.playback.focus import enclosing
from treeview.playback.step_meaning import moment
from treeview.search.deepening.kinds import DISCARD, ITERATION
from treeview.search.depth_first.kinds import BETTER, CUT, ENTER, LEAF, RETURN, UP
from treeview.search.mcts.kinds import BACKUP, DRAW, EXPAND, SELECT, SIMULATE
from treeview.search.recording import Recording
from treeview.search.search import Ints
from treeview.tree.tree import NIL

PHASES: Final = {
    ITERATION: "selection",
    SELECT: "selection",
    DRAW: "selection",
    EXPAND: "expansion",
    SIMULATE: "simulation",
    BACKUP: "backpropagation",
}
"""The phase of MCTS that a kind of step belongs to."""

_PHASE_OF: Final = np.array(
    [list(dict.fromkeys(PHASES.values())).index(PHASES[k]) if k in PHASES else -1 for k in range(16)]
)


def of_kind(*kinds: int) -> Callable[..., int | None]:
    """A command that leads to the next step of one of the kinds."""

    def go(recording: Recording, step: int, *, backwards: bool = False) -> int | None:
        if backwards:
            return max((recording.last(kind, step - 1) for kind in kinds), default=0) or None
        return min((s for kind in kinds if (s := recording.next(kind, step)) is not None), default=None)

    return go


cut = of_kind(CUT)
leaf = of_kind(LEAF, SIMULATE)
iteration = of_kind(ITERATION)


def bound(recording: Recording, step: int, *, backwards: bool = False) -> int | None:
    """The next step at which α or β changes at a node that is open already."""
    if "alpha" not in recording.search.columns:
        return None
    better = of_kind(BETTER)
    found = better(recording, step, backwards=backwards)
    while found is not None:
        if moment(recording, found).changed & {"alpha", "beta"}:
            return found
        found = better(recording, found, backwards=backwards)
    return None


def node(recording: Recording, step: int, wanted: int, *, backwards: bool = False) -> int | None:
    """The next step that happens at node ``wanted``, or brings a value to it."""
    parent = recording.search.space.tree.column("parent").copy()

    def here(nodes: Ints, kinds: npt.NDArray[np.int8]) -> npt.NDArray[np.bool_]:
        brought = np.isin(kinds, list(UP))
        found: npt.NDArray[np.bool_] = (nodes == wanted) | (brought & (parent[nodes] == wanted))
        return found

    return recording.find(here, step, backwards=backwards)


def phase(recording: Recording, step: int, *, backwards: bool = False) -> int | None:
    """The next step that begins (backwards: ends) another phase of MCTS than the one shown."""
    if recording.search.name != "mcts":
        return None
    now = _PHASE_OF[recording.step(step).kind] if step else -1
    return recording.find(lambda _, kinds: _PHASE_OF[kinds] != now, step, backwards=backwards)


def same_phase(recording: Recording, step: int, *, backwards: bool = False) -> int | None:
    """The first step of the same phase in the next (previous) iteration.

    For other searches than MCTS, the start of the next (previous) iteration.
    """
    here = recording.last(ITERATION, step)
    if backwards:
        start = recording.last(ITERATION, here - 1) if here else 0
    else:
        start = recording.next(ITERATION, step) or 0
    if not start:
        return None
    if recording.search.name != "mcts" or not step:
        return start
    now = _PHASE_OF[recording.step(step).kind]
    found = recording.find(lambda _, kinds: _PHASE_OF[kinds] == now, start - 1)
    beyond = recording.next(ITERATION, start)
    return start if found is None or (beyond is not None and found >= beyond) else found


def over(recording: Recording, step: int, *, backwards: bool = False) -> int | None:
    """Over a subtree: where a node is just entered, or about to be, to the step that ends it.

    Backwards from the step that ends a node, to the one that enters it. Elsewhere one step. In MCTS
    to the next phase.
    """
    if recording.search.name == "mcts":
        return phase(recording, step, backwards=backwards)
    if backwards:
        if step and (here := recording.step(step)).kind in (CUT, RETURN):
            return recording.entry(here.node, step)
        return step - 1 if step else None
    for number in (step, step + 1):
        if 1 <= number <= len(recording) and (at := recording.step(number)).kind == ENTER:
            return _end(recording, at.node, number)
    return step + 1 if step < len(recording) else None


def out(recording: Recording, step: int, *, backwards: bool = False) -> int | None:
    """Out of the innermost open node: to the step that ends it (backwards: that entered it).

    In MCTS to the last step of the iteration (backwards: to its first).
    """
    if not step:
        return None
    if recording.search.name == "mcts":
        if backwards:
            start = recording.last(ITERATION, step)
            return start if start < step else recording.last(ITERATION, step - 1) or None
        following = recording.next(ITERATION, step + 1)
        end = following - 1 if following else len(recording)
        return end if end > step else None
    here = recording.step(step)
    at = enclosing(recording, here)
    if backwards and here.kind == ENTER:  # standing where it was entered: out of its parent
        at = recording.search.space.tree.parent[here.node]
    if at is None or at == NIL:
        return None
    return recording.entry(at, step) or None if backwards else _end(recording, at, step)


def _end(recording: Recording, at: int, step: int) -> int | None:
    return recording.find(
        lambda nodes, kinds: (nodes == at) & ((kinds == CUT) | (kinds == RETURN)) | (kinds == DISCARD), step
    )

"""The steps that the navigation commands lead to; ``None`` if there is no such step."""

from collections.abc import Callable
from typing import Final

import numpy as np
import numpy.typing as npt

from treeview.messages import N_
from treeview.search.narration import moment
from treeview.search.recording import Recording
from treeview.search.registry import view_of
from treeview.search.search import Ints
from treeview.search.step_kinds import KIND_COUNT, Does


def of_kind(does: Does) -> Callable[..., int | None]:
    """Return a command that leads to the next step that does ``does``."""

    def go(recording: Recording, step: int, *, backwards: bool = False) -> int | None:
        if backwards:
            return recording.last(does, step - 1) or None
        return recording.next(does, step)

    return go


cut = of_kind(Does.CUTS)
leaf = of_kind(Does.EVALUATES)
iteration = of_kind(Does.STARTS)


def bound(recording: Recording, step: int, *, backwards: bool = False) -> int | None:
    """Return the next step at which α or β changes at a node that is already open."""
    if "alpha" not in recording.search.columns:
        return None
    better = of_kind(Does.IMPROVES)
    found = better(recording, step, backwards=backwards)
    while found is not None:
        if moment(recording, found).changed & {"alpha", "beta"}:
            return found
        found = better(recording, found, backwards=backwards)
    return None


def warning(recording: Recording, step: int, *, backwards: bool = False) -> int | None:
    """Return the next step with a warning about the run."""
    steps = sorted(view_of(recording.search).warnings)
    if backwards:
        return next((each for each in reversed(steps) if each < step), None)
    return next((each for each in steps if each > step), None)


def node(recording: Recording, step: int, wanted: int, *, backwards: bool = False) -> int | None:
    """Return the next step that happens at node ``wanted`` or brings a value to it."""
    parent = recording.search.space.tree.column("parent").copy()
    rises = recording.search.mask(Does.RISES)

    def here(nodes: Ints, kinds: npt.NDArray[np.int8]) -> npt.NDArray[np.bool_]:
        brought = rises[kinds]
        found: npt.NDArray[np.bool_] = (nodes == wanted) | (brought & (parent[nodes] == wanted))
        return found

    return recording.find(here, step, backwards=backwards)


def _phase_mask(recording: Recording, step: int) -> npt.NDArray[np.bool_]:
    """Return, by kind of step, whether it belongs to the phase of ``step``; all false at step 0."""
    phases = view_of(recording.search).phases
    now = phases.get(recording.step(step).kind) if step else None
    return np.array([now is not None and phases.get(kind) == now for kind in range(KIND_COUNT)])


def phase(recording: Recording, step: int, *, backwards: bool = False) -> int | None:
    """Return the next step that begins (backwards: ends) another phase, in searches that have phases."""
    if not view_of(recording.search).phases:
        return None
    same = _phase_mask(recording, step)
    return recording.find(lambda _, kinds: ~same[kinds], step, backwards=backwards)


def same_phase(recording: Recording, step: int, *, backwards: bool = False) -> int | None:
    """Return the first step of the same phase in the next (previous) iteration; without phases, its start."""
    here = recording.last(Does.STARTS, step)
    if backwards:
        start = recording.last(Does.STARTS, here - 1) if here else 0
    else:
        start = recording.next(Does.STARTS, step) or 0
    if not start:
        return None
    if not view_of(recording.search).phases or not step:
        return start
    same = _phase_mask(recording, step)
    found = recording.find(lambda _, kinds: same[kinds], start - 1)
    beyond = recording.next(Does.STARTS, start)
    return start if found is None or (beyond is not None and found >= beyond) else found


def step_over(recording: Recording, step: int, *, backwards: bool = False) -> int | None:
    """Step over a subtree, from entering a node to its end; with phases, to the next phase."""
    if view_of(recording.search).phases:
        return phase(recording, step, backwards=backwards)
    return view_of(recording.search).step_over(recording, step, backwards=backwards)


def step_out(recording: Recording, step: int, *, backwards: bool = False) -> int | None:
    """Go to the step that ends (backwards: enters) the innermost open node, or in MCTS the iteration."""
    return view_of(recording.search).step_out(recording, step, backwards=backwards) if step else None


GOALS: Final[dict[str, Callable[..., int | None]]] = {
    "over": step_over,
    "out": step_out,
    "same": same_phase,
    "cut": cut,
    "bound": bound,
    "leaf": leaf,
    "iteration": iteration,
    "warning": warning,
    "phase": phase,
}
"""Commands that look for a step; with ``_back`` appended they look backwards."""

NOT_FOUND: Final = {
    "over": (
        N_("There is nothing to step over after step {step}."),
        N_("There is nothing to step over before step {step}."),
    ),
    "out": (N_("No node is open after step {step}."), N_("No node is open before step {step}.")),
    "same": (
        N_("There is no such iteration after step {step}."),
        N_("There is no such iteration before step {step}."),
    ),
    "cut": (N_("There is no cut after step {step}."), N_("There is no cut before step {step}.")),
    "bound": (N_("No bound changes after step {step}."), N_("No bound changes before step {step}.")),
    "leaf": (N_("There is no leaf after step {step}."), N_("There is no leaf before step {step}.")),
    "node": (
        N_("Nothing happens at the selected node after step {step}."),
        N_("Nothing happens at the selected node before step {step}."),
    ),
    "iteration": (
        N_("There is no iteration after step {step}."),
        N_("There is no iteration before step {step}."),
    ),
    "warning": (N_("Nothing goes wrong after step {step}."), N_("Nothing goes wrong before step {step}.")),
    "phase": (
        N_("There is no phase of Monte Carlo tree search after step {step}."),
        N_("There is no phase of Monte Carlo tree search before step {step}."),
    ),
}
"""The messages if there is no such step: looking forwards, looking backwards."""

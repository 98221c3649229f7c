"""The steps of a search: what a stepper yields, and what its kinds of steps do.

A stepper is a generator. It yields one int for each thing a person could see,
``node << KIND_BITS | kind``, and puts that step's operands, plain floats, on its tape just
before. How many operands a kind has is fixed for each algorithm (``Search.operands``), so codes
and tape together say everything; see `treeview.search.recording`.

Every search numbers its own kinds, from 0 to 15 (``Search.kinds``). Code that does not know the search asks
what a kind of step does.
"""

from collections.abc import Mapping
from enum import Flag, auto
from typing import Final

from treeview.messages import N_
from treeview.records import dataclass

KIND_BITS: Final = 4
KIND_MASK: Final = (1 << KIND_BITS) - 1
KIND_COUNT: Final = 1 << KIND_BITS


class Does(Flag):
    """What a kind of step does, for code that does not know the search."""

    NOTHING = 0
    ENTERS = auto()
    """The search enters the node."""
    OPENS = auto()
    """The children of the node, which has some, are examined from now on."""
    EVALUATES = auto()
    """A value is found by looking at the node, or by playing on from it: a leaf, or a rollout."""
    RISES = auto()
    """The value of the node goes up to its parent, so the step happens there."""
    IMPROVES = auto()
    """The parent gets a better value than it had."""
    CUTS = auto()
    """The rest of the children is skipped."""
    RETURNS = auto()
    """The search is done with the node."""
    STARTS = auto()
    """A new iteration starts."""
    COMPLETES = auto()
    """The iteration is complete; its answer stands."""
    DISCARDS = auto()
    """The iteration is cut short and leaves nothing behind."""
    REPEATS = auto()
    """The node is searched again from the start, and everything known below it is forgotten."""
    SUSPENDS = auto()
    """The search leaves the node for now, with a bound of its value, so the step happens at its parent."""
    RESUMES = auto()
    """The search returns to a node that it has left, with another window."""


@dataclass(frozen=True)
class StepKind:
    """One kind of step of a search: its name, as in traces, and what it does."""

    name: str
    does: Does = Does.NOTHING


def find_kinds(kinds: Mapping[int, StepKind], does: Does) -> tuple[int, ...]:
    """Return the numbers of those ``kinds`` of steps that do any of these things."""
    wanted = does.value  # numbers, since flags are slow to combine
    return tuple(kind for kind, declared in kinds.items() if declared.does.value & wanted)


# The values of the status column.
UNVISITED: Final = 0
OPEN: Final = 1
DONE: Final = 2
PRUNED: Final = 3
FRONTIER: Final = 4
"""Valued by its static estimate: at the depth limit, or since it was not expanded yet."""

STATUS_NAMES: Final = ("unvisited", "open", "done", "pruned", "frontier")
"""The names of these numbers in files and tables."""
STATUS_TEXTS: Final = {
    UNVISITED: N_("not visited"),
    OPEN: N_("open"),
    DONE: N_("visited"),
    PRUNED: N_("pruned"),
    FRONTIER: N_("visited, valued by its estimate"),
}

KNOWN_STEPS: Final[Mapping[str, Does]] = {
    "enter": Does.ENTERS,
    "visit": Does.ENTERS,
    "leaf": Does.ENTERS | Does.EVALUATES,
    "value": Does.NOTHING,
    "bound": Does.NOTHING,
    "cut": Does.CUTS,
    "return": Does.RETURNS,
    "iteration": Does.STARTS,
    "select": Does.NOTHING,
    "expand": Does.OPENS,
    "simulate": Does.EVALUATES,
    "backup": Does.NOTHING,
    "snapshot": Does.STARTS,
}
"""What undeclared steps do, such as those in a log; steps of other names do nothing in particular."""

STEP_TEXTS: Final[Mapping[str, str]] = {
    "enter": N_("An inner node is entered"),
    "leaf": N_("A leaf is evaluated"),
    "better": N_("A value is returned and is the best so far"),
    "keep": N_("A value is returned and changes nothing"),
    "add": N_("A value is returned, times its probability"),
    "return": N_("A node is done and returns its value"),
    "cut": N_("A cut: the other children are skipped"),
    "iteration": N_("A new iteration starts"),
    "complete": N_("The iteration is complete"),
    "discard": N_("The iteration is cut short"),
    "select": N_("Selection goes down to a child"),
    "draw": N_("Chance draws a child"),
    "expand": N_("A node is expanded"),
    "simulate": N_("A rollout is played"),
    "backup": N_("A reward is added on the way back"),
    "update": N_("The numbers of a node are updated"),
    "first": N_("The first child becomes live"),
    "all": N_("All children become live"),
    "settle": N_("One solved child solves its parent"),
    "last": N_("The last solved child solves its parent"),
    "next": N_("The next child becomes live"),
    "stop": N_("The root is solved, and the search ends"),
    "pick": N_("The search looks for the next node to expand"),
    "sort": N_("The children are put in order"),
    "stand": N_("A node stands pat: its estimate is its first value"),
    "pass": N_("A null move is tried"),
    "verify": N_("A null move is checked by a search of the moves"),
    "research": N_("A node is searched again with another window"),
    "hit": N_("The table knows enough, so a node is not searched"),
    "probe": N_("The probe of a node ends"),
    "resume": N_("The search returns to a node that was probed"),
    "evaluate": N_("A node gets its first value or bounds"),
    "end": N_("The search ends"),
    "prove": N_("The value of a node is proven"),
    "share": N_("The reward also counts for the move elsewhere"),
}
"""What a step does, in words, by the name of its kind; a new kind of step gets a line."""

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


# What the status column says of a node.
UNVISITED: Final = 0
OPEN: Final = 1
DONE: Final = 2
PRUNED: Final = 3
FRONTIER: Final = 4
"""Valued by its static estimate: at the depth limit, or since it was not expanded yet."""

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

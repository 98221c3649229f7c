"""The steps of a search: what a stepper yields.

A stepper is a generator. It yields one int for each thing a person could see,
``node << KIND_BITS | kind``, and puts that step's operands, plain floats, on its tape just
before. How many operands a kind has is fixed for each algorithm (``Search.operands``), so codes
and tape together say everything; see `treeview.search.recording`.
"""

from __future__ import annotations

from typing import Final

from treeview.messages import N_

KIND_BITS: Final = 4
KIND_MASK: Final = (1 << KIND_BITS) - 1

LEAF: Final = 0
"""``node`` is entered and evaluated: a terminal, or at the depth limit."""
ENTER: Final = 1
"""``node``, which has children, is entered."""
BETTER: Final = 2
"""The value of ``node`` goes up to its parent and becomes its best; the bound may move."""
KEEP: Final = 3
"""The value of ``node`` goes up to its parent, which already has one at least as good."""
CUT: Final = 4
"""The window of ``node`` has closed: the rest of its children is skipped and it returns."""
RETURN: Final = 5
"""All children of ``node`` are done and it returns its value."""
ITERATION: Final = 6
"""A new iteration starts at the root."""
COMPLETE: Final = 7
"""The iteration is complete; its answer stands."""
DISCARD: Final = 8
"""The budget is spent in mid-iteration: the iteration is discarded, the last answer stands."""
SELECT: Final = 9
"""Selection goes down to ``node``."""
EXPAND: Final = 10
"""``node`` joins the search tree (expansion)."""
SIMULATE: Final = 11
"""A rollout has ended at ``node`` (simulation)."""
BACKUP: Final = 12
"""The reward is added at ``node`` (backpropagation)."""
ADD: Final = 13
"""The value of ``node``, times its probability, is added to the sum at its parent, a chance node."""
DRAW: Final = 14
"""Chance draws ``node`` on the way down (selection)."""

UP: Final = frozenset({BETTER, KEEP, ADD})
"""The steps in which the value of a node goes up, so that they happen at its parent."""

NAMES: Final = {
    LEAF: "leaf",
    ENTER: "enter",
    BETTER: "better",
    KEEP: "keep",
    CUT: "cut",
    RETURN: "return",
    ITERATION: "iteration",
    COMPLETE: "complete",
    DISCARD: "discard",
    SELECT: "select",
    EXPAND: "expand",
    SIMULATE: "simulate",
    BACKUP: "backup",
    ADD: "add",
    DRAW: "draw",
}

# What the status column says of a node.
UNVISITED: Final = 0
OPEN: Final = 1
DONE: Final = 2
PRUNED: Final = 3
FRONTIER: Final = 4
"""Done, by its static estimate: the depth limit was here."""

STATUS_TEXTS: Final = {
    UNVISITED: N_("not visited"),
    OPEN: N_("open"),
    DONE: N_("visited"),
    PRUNED: N_("pruned"),
    FRONTIER: N_("visited, valued by its estimate at the depth limit"),
}

"""The kinds of steps of Monte Carlo tree search."""

from typing import Final

from treeview.search.step_kinds import Does, StepKind

ITERATION: Final = 6
"""A new iteration starts at the root."""
SELECT: Final = 9
"""Selection goes down to ``node``."""
EXPAND: Final = 10
"""``node`` joins the search tree (expansion)."""
SIMULATE: Final = 11
"""A rollout has ended at ``node`` (simulation)."""
BACKUP: Final = 12
"""The reward is added at ``node`` (backpropagation)."""
DRAW: Final = 14
"""Chance draws ``node`` on the way down (selection)."""
SHARE: Final = 7
"""The reward is added to the all-moves-as-first statistics of ``node`` (backpropagation)."""
PROVE: Final = 15
"""The value of ``node`` is proven (backpropagation)."""

KINDS: Final = {
    ITERATION: StepKind("iteration", Does.STARTS | Does.ENTERS),
    SELECT: StepKind("select", Does.ENTERS),
    EXPAND: StepKind("expand", Does.ENTERS),
    SIMULATE: StepKind("simulate", Does.EVALUATES),
    BACKUP: StepKind("backup"),
    DRAW: StepKind("draw", Does.ENTERS),
    PROVE: StepKind("prove"),
    SHARE: StepKind("share"),
}
PHASES: Final = {
    SELECT: "selection",
    DRAW: "selection",
    EXPAND: "expansion",
    SIMULATE: "simulation",
    BACKUP: "backpropagation",
    PROVE: "backpropagation",
    SHARE: "backpropagation",
}
"""The phase of an iteration by kind of step; the iteration's start precedes them all."""

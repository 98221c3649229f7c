"""The kinds of steps of Monte Carlo tree search, and its columns."""

from dataclasses import replace
from typing import Final

import numpy as np

from treeview.messages import N_
from treeview.search.columns import Column, Places
from treeview.search.step_kinds import Does, StepKind
from treeview.tree.rounding import format_fixed

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

KINDS: Final = {
    ITERATION: StepKind("iteration", Does.STARTS | Does.ENTERS),
    SELECT: StepKind("select", Does.ENTERS),
    EXPAND: StepKind("expand", Does.ENTERS),
    SIMULATE: StepKind("simulate", Does.EVALUATES),
    BACKUP: StepKind("backup"),
    DRAW: StepKind("draw", Does.ENTERS),
}
PHASES: Final = {
    SELECT: "selection",
    DRAW: "selection",
    EXPAND: "expansion",
    SIMULATE: "simulation",
    BACKUP: "backpropagation",
}
"""The phase of an iteration by kind of step; the iteration's start precedes them all."""


VISITS: Final = Column(
    "visits",
    np.intc,
    0,
    "N",
    N_("Visits N"),
    N_("Visits N"),
    N_("visits"),
    places=Places.NODES | Places.OUTLINE | Places.FACTS | Places.TRACE,
)
TOTAL: Final = Column("total", np.float64, 0.0, "Q", N_("Total Q"), places=Places.FACTS | Places.TRACE)
"""The summed reward from MAX's view."""
SQUARES: Final = Column("squares", np.float64, 0.0, "S", N_("Squared rewards S"), places=Places.FACTS)
"""The summed squares of the rewards, for rules that use the variance."""
MEAN: Final = Column(
    "mean",
    sign="x̄",
    title=N_("Mean x̄ = Q / N"),
    help=N_("Mean reward x̄ = Q / N, for the player who chooses this node"),
    legend=N_("mean for who chooses"),
    write=format_fixed,
    places=Places.NODES | Places.OUTLINE,
)
MEAN_OF_MAX: Final = replace(
    MEAN,
    sign="Q/N",
    title=N_("Mean Q / N"),
    help=N_("Mean reward Q / N, for MAX"),
    legend=N_("mean for MAX"),
)
"""The mean reward from MAX's view at every node."""
UCB: Final = Column(
    "ucb",
    sign="UCB",
    title="UCB1",
    legend=N_("x̄ + exploration"),
    write=format_fixed,
    places=Places.NODES,
    unbounded=True,
    given=False,
)

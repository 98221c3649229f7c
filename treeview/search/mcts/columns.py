"""The columns of Monte Carlo tree search: the numbers of nodes, and what they are called."""

from dataclasses import replace
from typing import Final

import numpy as np

from treeview.messages import N_
from treeview.search.columns import Column, Places
from treeview.tree.rounding import format_fixed

VISITS: Final = Column(
    "visits", np.intc, 0, "N", N_("Visits N"), N_("Visits N"), N_("visits"), places=Places.EVERYWHERE
)
TOTAL: Final = Column("total", np.float64, 0.0, "Q", N_("Total Q"), places=Places.FACTS | Places.TRACE)
"""The summed reward from MAX's view."""
SQUARES: Final = Column("squares", np.float64, 0.0, "S", N_("Squared rewards S"), places=Places.FACTS)
"""The summed squares of the rewards, for rules that use the variance."""
AMAF_VISITS: Final = Column(
    "amaf_visits",
    np.intc,
    0,
    "M",
    N_("AMAF visits M"),
    N_("Iterations in which the move was played, here or later"),
    N_("iterations with the move"),
    places=Places.EVERYWHERE,
)
AMAF_TOTAL: Final = Column(
    "amaf_total", np.float64, 0.0, "A", N_("AMAF total A"), places=Places.FACTS | Places.TRACE
)
"""The summed reward of these iterations, from MAX's view."""
AMAF_MEAN: Final = Column(
    "amaf_mean",
    sign="ã",
    title=N_("AMAF mean ã = A / M"),
    help=N_("Mean reward of iterations with the move, for the player who chooses this node"),
    legend=N_("mean of iterations with the move"),
    write=format_fixed,
    places=Places.NODES | Places.OUTLINE | Places.FACTS,
)
PROVEN: Final = Column(
    "proven",
    sign="V",
    title=N_("Proven value V"),
    help=N_("What the node is proven to be worth, to MAX"),
    legend=N_("proven value"),
    places=Places.EVERYWHERE,
)
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
    MEAN, sign="Q/N", title=N_("Mean Q / N"), help=N_("Mean reward Q / N, for MAX"), legend=N_("mean for MAX")
)
"""The mean reward from MAX's view at every node."""
UCB: Final = Column(
    "ucb",
    sign="UCB1",
    title="UCB1",
    legend=N_("x̄ + exploration"),
    write=format_fixed,
    places=Places.NODES,
    unbounded=True,
    given=False,
)

"""The numbers that Monte Carlo tree search has for a node: visits, total, mean and UCB1."""

from typing import Final

import numpy as np

from treeview.messages import N_
from treeview.search.columns import Column, Places
from treeview.tree.rounding import fixed

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
MEAN: Final = Column(
    "mean",
    sign="x̄",
    title=N_("Mean x̄ = Q / N"),
    help=N_("Mean reward x̄ = Q / N, for the player who chooses this node"),
    legend=N_("mean for who chooses"),
    write=fixed,
    places=Places.NODES | Places.OUTLINE,
)
UCB: Final = Column(
    "ucb",
    sign="UCB",
    title="UCB1",
    legend=N_("x̄ + exploration"),
    write=fixed,
    places=Places.NODES,
    unbounded=True,
    given=False,
)

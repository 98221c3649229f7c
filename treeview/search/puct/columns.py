"""The columns of PUCT with Gumbel noise: what the scores of moves depend on, and what they are called."""

from dataclasses import replace
from typing import Final

import numpy as np

from treeview.messages import N_
from treeview.search.columns import Column, Places
from treeview.search.mcts.columns import UCB
from treeview.tree.rounding import format_fixed

PUCT_SCORE: Final = replace(UCB, sign="PUCT", title="PUCT", legend=N_("Q + weighted prior"))
GUMBEL_SCORE: Final = replace(
    UCB,
    sign="s",
    title=N_("Score s"),
    help=N_("g + ln P + σ(q) at moves of the root, π′ − n / (1 + N) below"),
    legend=N_("score that selects"),
)
FIRST: Final = Column("first", sign="r₁", title=N_("First reward r₁"), places=Places.FACTS)
"""The first reward of a node, from MAX's view, which stands in for its value by a network."""
NOISE: Final = Column(
    "gumbel",
    sign="g",
    title=N_("Gumbel noise g"),
    help=N_("Random number of a move at the root, drawn once"),
    legend=N_("Gumbel noise"),
    write=format_fixed,
    places=Places.OUTLINE | Places.FACTS,
)
LOGIT: Final = Column(
    "logit",
    sign="ln P",
    title=N_("Logit ln P"),
    help=N_("Logarithm of the prior of the move"),
    legend=N_("logarithm of the prior"),
    write=format_fixed,
    places=Places.OUTLINE | Places.FACTS,
)
PHASE: Final = Column(
    "phase",
    np.intc,
    0,
    sign="phase",
    title=N_("Phase of halving"),
    help=N_("Last phase of sequential halving in which the move was visited"),
    legend=N_("last phase of halving"),
    places=Places.NODES | Places.OUTLINE | Places.FACTS,
)
POLICY: Final = Column(
    "policy",
    sign="π′",
    title=N_("Improved policy π′"),
    help=N_("Softmax of ln P + σ(q) among the siblings: how likely the move is to be good after the search"),
    legend=N_("improved policy"),
    write=format_fixed,
    places=Places.NODES | Places.OUTLINE | Places.FACTS,
)
HALVING: Final = (NOISE, LOGIT, GUMBEL_SCORE, PHASE, POLICY)
"""What is computed from the columns that the search keeps."""

"""How PUCT is shown: as Monte Carlo tree search is, with priors."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from treeview.messages import N_
from treeview.search.mcts import pseudocode
from treeview.search.mcts.columns import MEAN, UCB
from treeview.search.mcts.view import MCTSView
from treeview.search.puct.rule import PriorRule
from treeview.search.view import Row

SCORE = replace(UCB, sign="PUCT", title="PUCT", legend=N_("Q + weighted prior"))


class PUCTView(MCTSView):
    """How PUCT is shown."""

    derived = (MEAN, SCORE)
    compares = ("N", "x̄", "PUCT", N_("Numbers"))
    score = "PUCT"

    @classmethod
    def pseudocode(cls, options: Mapping[str, Any], *, chance: bool, draws_first: bool) -> list[Row]:
        return pseudocode.rows("puct", options, PriorRule(options), chance, draws_first)

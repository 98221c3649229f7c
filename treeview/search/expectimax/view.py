"""How expectimax is shown: as minimax, and the sums at chance nodes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from treeview.search.depth_first.kinds import ADD
from treeview.search.depth_first.pseudocode import Recursion, depth_text
from treeview.search.depth_first.view import DepthFirstView
from treeview.search.expectimax import narration
from treeview.search.expectimax.stepper import Expectimax
from treeview.search.moment import Moment
from treeview.search.view import Row


class ExpectimaxView(DepthFirstView[Expectimax]):
    """How expectimax is shown."""

    def sentence(self, moment: Moment) -> str:
        return narration.sum_sentence(moment) if moment.kind == ADD else super().sentence(moment)

    def brief(self, moment: Moment) -> str:
        return narration.sum_brief(moment) if moment.kind == ADD else super().brief(moment)

    def equation(self, moment: Moment) -> str:
        return narration.sum_equation(moment) if moment.kind == ADD else super().equation(moment)

    @classmethod
    def pseudocode(cls, options: Mapping[str, Any], *, chance: bool, draws_first: bool) -> list[Row]:
        depth = options["depth"]
        recursion = Recursion("expectimax", windowed=False, limited=depth is not None, chance=True)
        return [*recursion.rows(), ("", ()), (recursion.call("root", depth_text(depth), "−∞", "∞"), ())]

"""The view of expectimax: that of minimax, plus the sums at chance nodes."""

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from treeview.messages import tr
from treeview.search.depth_first.kinds import ADD
from treeview.search.depth_first.pseudocode import Recursion
from treeview.search.depth_first.view import DepthFirstView
from treeview.search.expectimax.stepper import Expectimax
from treeview.search.moment import Moment
from treeview.search.run import Run
from treeview.search.view import Row, Sentences
from treeview.tree.rounding import format_number, is_exact


def _sum_sentence(moment: Moment) -> str:
    """Say that a value is returned to a chance node, and what it adds to the sum there."""
    return f"{_sum_brief(moment)} {_sum_equation(moment)}."


def _sum_brief(moment: Moment) -> str:
    """Return the sentence without the equation."""
    probability, value = moment.probability, moment.value
    share = sum_number(probability * value) if probability else "0"  # 0 even if the value is infinite
    text = tr("{value} is returned to {node} with probability {probability}: that is {share}.")
    return moment.say(text, value=sum_number(value), probability=sum_number(probability), share=share)


def _sum_equation(moment: Moment) -> str:
    """Return an equation for the sum so far, such as ``v = 0.7 + 0.3·8 = 3.1``."""
    before, value, after = moment.before.value, moment.value, moment.after.value
    factor = f"({sum_number(value)})" if value < 0 else sum_number(value)
    times = f"{sum_number(moment.probability)}·{factor}"
    begin = "" if moment.before.value != moment.before.value else f"{sum_number(before)} + "
    shown = (before, moment.probability, value, after)
    sign = "=" if all(each != each or is_exact(_tidy(each)) for each in shown) else "≈"
    return f"v = {begin}{times} {sign} {sum_number(after)}"


def sum_number(value: float) -> str:
    """Write a number in a sum: three decimals, without the noise of adding tenths."""
    return format_number(_tidy(value), 3, 0)


def _tidy(value: float) -> float:
    return float(f"{value:.12g}")


class ExpectimaxView(DepthFirstView[Expectimax]):
    """The view of expectimax."""

    sentences: ClassVar[Sentences] = {**DepthFirstView.sentences, ADD: _sum_sentence}
    briefs: ClassVar[Sentences] = {**DepthFirstView.briefs, ADD: _sum_brief}
    equations: ClassVar[Sentences] = {**DepthFirstView.equations, ADD: _sum_equation}

    def remarks(self, run: Run) -> Iterator[str]:
        if not self.search.space.chance:
            yield tr("There are no chance nodes, so expectimax does the same as minimax.")
        yield from super().remarks(run)

    @classmethod
    def pseudocode(cls, options: Mapping[str, Any], *, chance: bool, draws_first: bool) -> list[Row]:
        depth = options["depth"]
        recursion = Recursion("expectimax", windowed=False, limited=depth is not None, chance=True)
        return recursion.program(depth)

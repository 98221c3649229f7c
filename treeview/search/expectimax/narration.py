"""What a step says that adds to the sum at a chance node."""

from __future__ import annotations

from treeview.search.moment import Moment
from treeview.search.words import names_of
from treeview.tree.number_text import exact, number


def sum_sentence(moment: Moment) -> str:
    """A value goes up to a chance node, and what that adds to the sum there."""
    return f"{sum_brief(moment)} {sum_equation(moment)}."


def sum_brief(moment: Moment) -> str:
    """The sentence without the equation."""
    at, probability, value = names_of(moment.search)(moment.at), moment.probability, moment.value
    share = _number(probability * value) if probability else "0"  # whatever it would be worth
    return f"{_number(value)} goes up to {at} with probability {_number(probability)}: that is {share}."


def sum_equation(moment: Moment) -> str:
    """``sum so far: 0.7 + 0.3·8 = 3.1``, and with the last child ``value: ...``."""
    before, value, after = moment.before.value, moment.value, moment.after.value
    name = "sum so far" if moment.left else "value"
    factor = f"({_number(value)})" if value < 0 else _number(value)
    times = f"{_number(moment.probability)}·{factor}"
    begin = "" if moment.before.value != moment.before.value else f"{_number(before)} + "
    shown = (before, moment.probability, value, after)
    sign = "=" if all(each != each or exact(_tidy(each), 3) for each in shown) else "≈"
    return f"{name}: {begin}{times} {sign} {_number(after)}"


def _number(value: float) -> str:
    """A number in a sum: three decimals, and none of the noise of adding up tenths."""
    return number(_tidy(value), 3)


def _tidy(value: float) -> float:
    return float(f"{value:.12g}")

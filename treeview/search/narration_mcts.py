"""What the steps of Monte Carlo tree search say; see `treeview.search.narration`."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Final

from treeview.search.events import BACKUP, EXPAND, ITERATION, SELECT, SIMULATE
from treeview.search.mcts import MCTS
from treeview.search.moment import Moment, Sample
from treeview.search.names import called, counted, player
from treeview.tree.numbers import exact, number
from treeview.tree.tree import MIN, ROOT


def _name(moment: Moment, node: int) -> str:
    return called(moment.search.space.tree, node)


def _iteration(moment: Moment) -> str:
    return f"Iteration {moment.iteration:,} starts at {_name(moment, ROOT)}."


def _select(moment: Moment) -> str:
    name = _name(moment, moment.node)
    if not _sample(moment).visits:
        return f"Selection: {name} has not been visited yet, so its UCB1 is ∞."
    return f"Selection: {name} has the highest UCB1: {_ucb1(moment).removeprefix('UCB1: ')}."


def _ucb1(moment: Moment) -> str:
    sample, search = _sample(moment), moment.search
    assert isinstance(search, MCTS)
    return f"UCB1: {ucb1(search, sample.mean, sample.visits, sample.n_parent, sample.ucb)}"


def ucb1(search: MCTS, mean: float, visits: int, n_parent: int, score: float) -> str:
    """UCB1 with its numbers: ``0.5 + 1.41·√(ln 10 / 3) ≈ 1.74``; ``∞`` for an unvisited child.

    ``mean`` is from the view of the player who chooses, ``score`` what the search has computed.
    """
    if not visits:
        return number(inf)
    c = search.options["c"]
    left = f"{number(mean)} + {number(c)}·√(ln {n_parent} / {visits})"
    return f"{left} {_equals(mean, c, score)} {number(score)}"


def _equals(*values: float, decimals: int = 2) -> str:
    """The sign between two sides that show these numbers: = only if none of them is rounded."""
    return "=" if all(exact(value, decimals) for value in values) else "≈"


def _expand(moment: Moment) -> str:
    name, sample = _name(moment, moment.node), _sample(moment)
    if moment.search.options["expand"] == "one":
        return f"Expansion: {name} joins the search tree."
    if len(sample.joined) == 1:
        return f"Expansion: the only child of {name} joins the search tree."
    return f"Expansion: the {len(sample.joined):,} children of {name} join the search tree."


def _simulate(moment: Moment) -> str:
    sample, search = _sample(moment), moment.search
    rollouts, terminal = search.options["rollouts"], search.space.is_terminal(moment.node)
    head = "Simulation: " if rollouts == 1 else f"Simulation {sample.rollout:,} of {rollouts:,}: "
    name, utility = _name(moment, sample.path[0]), number(sample.utility)
    moves = len(sample.path) - 1
    if moves:
        says = f"{'a random move' if moves == 1 else 'random moves'} from {name} {_way(moment, sample.path)}"
    else:
        says = f"{name} is a leaf" if terminal else f"no move from {name}"
    says += f", worth {utility}" if terminal else f", whose estimate is {utility}"
    reward = "" if search.options["rewards"] == "raw" else f": reward {number(sample.reward, 3)}"
    return f"{head}{says}{reward}."


def _way(moment: Moment, path: tuple[int, ...]) -> str:
    """The moves of a random play where they have names, and its end."""
    tree = moment.search.space.tree
    between = path[1:-1]
    named = [node for node in between if node in tree.labels or node in tree.moves]
    end = f"to {_name(moment, path[-1])}"
    if not named:
        return end
    by = [_name(moment, node) for node in named[:_MOVES]]
    more = "" if len(named) <= _MOVES else " …"
    return f"by {', '.join(by)}{more} {end}"


_MOVES: Final = 5
"""So many moves of a random play are named."""


def _reward_equation(moment: Moment) -> str:
    """How a utility becomes a reward; "" where it stays as it is."""
    sample, search = _sample(moment), moment.search
    low, high = search.space.utilities
    if search.options["rewards"] == "raw" or low == high:
        return ""
    utility = min(max(sample.utility, low), high)
    value, least, most = number(utility), _subtrahend(low), number(high)
    sign = _equals(utility, low, high) if _equals(sample.reward, decimals=3) == "=" else "≈"
    return f"reward: ({value} − {least}) / ({most} − {least}) {sign} {number(sample.reward, 3)}"


def _subtrahend(value: float) -> str:
    return f"({number(value)})" if value < 0 else number(value)


def _backup(moment: Moment) -> str:
    sample = _sample(moment)
    name, total = _name(moment, moment.node), _total(sample.total)
    visits = counted(sample.visits, "visit")
    mean = _mean_equation(moment).removeprefix("mean")
    return f"Backpropagation: {name} now has {visits}, total {total}; mean for {player(moment.mover)}{mean}."


def _backup_equation(moment: Moment) -> str:
    sample = _sample(moment)
    total, before, reward = _total(sample.total), _total(sample.total_before), sample.reward
    plus = f"+ {_total(reward)}" if reward >= 0 else f"− {_total(-reward)}"
    sign = _equals(sample.total_before, reward, sample.total, decimals=3)
    return f"total: {before} {plus} {sign} {total}, {_mean_equation(moment)}"


def _mean_equation(moment: Moment) -> str:
    sample, search = _sample(moment), moment.search
    share = f"{_total(sample.total)} / {sample.visits}"
    if moment.mover == MIN:
        share = f"1 − {share}" if search.options["rewards"] == "normalised" else f"−({share})"
    sign = _equals(sample.mean) if _equals(sample.total, decimals=3) == "=" else "≈"
    return f"mean: {share} {sign} {number(sample.mean)}"


def _total(total: float) -> str:
    """A sum of rewards, with so many digits that small sums can be followed."""
    return number(total, 3)


def _sample(moment: Moment) -> Sample:
    assert moment.sample is not None
    return moment.sample


SENTENCES: Final[dict[int, Callable[[Moment], str]]] = {
    ITERATION: _iteration,
    SELECT: _select,
    EXPAND: _expand,
    SIMULATE: _simulate,
    BACKUP: _backup,
}

EQUATIONS: Final[dict[int, Callable[[Moment], str]]] = {
    SELECT: _ucb1,
    SIMULATE: _reward_equation,
    BACKUP: _backup_equation,
}

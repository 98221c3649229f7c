"""What the steps of Monte Carlo tree search say; see `treeview.search.narration`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf, isnan
from typing import Final

from treeview.search.mcts.kinds import BACKUP, DRAW, EXPAND, ITERATION, SELECT, SIMULATE
from treeview.search.mcts.stepper import BEST, MCTS
from treeview.search.moment import Moment, Sample
from treeview.search.search import Search
from treeview.search.view import Variables
from treeview.search.words import counted, names_of, player
from treeview.tree.node_names import one_line
from treeview.tree.number_text import exact, number
from treeview.tree.tree import MIN, NIL, ROOT


def _name(moment: Moment, node: int) -> str:
    return names_of(moment.search)(node)


def _iteration(moment: Moment) -> str:
    return f"Iteration {moment.iteration:,} starts at {_name(moment, ROOT)}."


def _select(moment: Moment) -> str:
    says = _select_brief(moment)
    if not _sample(moment).visits:
        return says
    return f"{says.removesuffix('.')}: {_ucb1(moment).removeprefix('UCB1: ')}."


def _select_brief(moment: Moment) -> str:
    name = _name(moment, moment.node)
    if not _sample(moment).visits:
        return f"Selection: {name} has not been visited yet, so its UCB1 is ∞."
    return f"Selection: {name} has the highest UCB1 for {player(moment.mover)}."


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
    terms = ucb1_sum(search, mean, visits, n_parent)
    return f"{terms} {_equals(mean, search.options['c'], score)} {short_number(score)}"


def ucb1_sum(search: MCTS, mean: float, visits: int, n_parent: int) -> str:
    """The two terms of UCB1 with their numbers: ``0.5 + 1.41·√(ln 10 / 3)``."""
    c = search.options["c"]
    return f"{short_number(mean)} + {short_number(c)}·√(ln {n_parent} / {visits})"


def short_number(value: float) -> str:
    """A number with two decimals, or with three where that is all of it."""
    value = _tidy(value)
    return number(value, 3 if exact(value, 3) else 2)


def _sum(total: float) -> str:
    """A sum of rewards, with so many digits that small sums can be followed."""
    return number(_tidy(total), 3)


def _equals(*values: float) -> str:
    """The sign between two sides that show these numbers: = only if none of them is rounded."""
    return "=" if all(exact(_tidy(value), 3) for value in values) else "≈"


def _tidy(value: float) -> float:
    """``value`` without the noise of sums: 0.1 + 0.2 is 0.3."""
    return float(f"{value:.12g}")


def _draw(moment: Moment) -> str:
    return f"Chance: {_name(moment, moment.node)} is drawn, with probability {number(moment.probability, 3)}."


def _expand(moment: Moment) -> str:
    name, sample = _name(moment, moment.node), _sample(moment)
    if moment.search.options["expand"] == "one":
        return f"Expansion: {name} joins the search tree."
    if len(sample.joined) == 1:
        return f"Expansion: the only child of {name} joins the search tree."
    return f"Expansion: the {len(sample.joined):,} children of {name} join the search tree."


def _simulate(moment: Moment) -> str:
    sample, search = _sample(moment), moment.search
    rollouts, terminal = search.options["rollouts"], not moment.limited
    head = "Simulation: " if rollouts == 1 else f"Simulation {sample.rollout:,} of {rollouts:,}: "
    name, utility = _name(moment, sample.path[0]), short_number(sample.utility)
    moves = len(sample.path) - 1 + len(sample.played)
    if moves:
        way = _played(sample.moves) if sample.played else _way(moment, sample.path)
        says = f"{'a random move' if moves == 1 else 'random moves'} from {name}{way}"
    else:
        says = f"{name} is a leaf" if terminal else f"no move from {name}"
    if terminal:
        says += f", worth {utility}"
    elif moment.unestimated:
        says += f", where no static estimate is given, so {utility} is used"
    else:
        says += f", whose static estimate is {utility}"
    counts = _counted_as(search, sample.utility)
    if counts != sample.utility:
        says += f", counted as {short_number(counts)}"
    reward = "" if search.options["rewards"] == "raw" else f": reward {_sum(sample.reward)}"
    return f"{head}{says}{reward}."


def _way(moment: Moment, path: tuple[int, ...]) -> str:
    """A random play of several moves: all of them where they have names, else its end."""
    names = names_of(moment.search)
    if len(path) < 3 or not all(names.own(node) for node in path[1 : _MOVES + 1]):
        return f" to {names(path[-1])}"
    return _played([names.own(node) for node in path[1:]])


def _played(moves: Sequence[str]) -> str:
    """The moves of a random play by name, of a long one the first and the last."""
    some = [one_line(move) for move in moves[:_MOVES]]
    if len(moves) > _MOVES:
        some += ["…", one_line(moves[-1])]
    return f": {', '.join(some)}"


_MOVES: Final = 5
"""So many moves of a random play are named."""


def _counted_as(search: Search, utility: float) -> float:
    """Normalised, an estimate counts as at most the highest utility there is, at least as the lowest."""
    if search.options["rewards"] == "raw":
        return utility
    low, high = search.space.utilities
    return min(max(utility, low), high)


def _reward_equation(moment: Moment) -> str:
    """How a utility becomes a reward; "" where it stays as it is."""
    sample, search = _sample(moment), moment.search
    low, high = search.space.utilities
    if search.options["rewards"] == "raw" or low == high:
        return ""
    utility = _counted_as(search, sample.utility)
    value, least, most = short_number(utility), _subtrahend(low), short_number(high)
    sign = _equals(utility, low, high, sample.reward)
    return f"reward: ({value} − {least}) / ({most} − {least}) {sign} {_sum(sample.reward)}"


def _subtrahend(value: float) -> str:
    return f"({short_number(value)})" if value < 0 else short_number(value)


def _backup(moment: Moment) -> str:
    mean = f"mean for {player(moment.mover)}: x̄ = {_mean(moment)}"
    return f"{_backed_up(moment)}; {mean}.{_answer(moment)}"


def _backup_brief(moment: Moment) -> str:
    return f"{_backed_up(moment)}.{_answer(moment)}"


def _backed_up(moment: Moment) -> str:
    sample = _sample(moment)
    name, visits = _name(moment, moment.node), counted(sample.visits, "visit")
    return f"Backpropagation: {name} now has {visits}, total Q = {_sum(sample.total)}"


def _answer(moment: Moment) -> str:
    """What the search has found, said with the last step of all."""
    sample, options = _sample(moment), moment.search.options
    if not sample.last:
        return ""
    says = f" That was the last of {counted(options['iterations'], 'iteration')}"
    if sample.move == NIL:
        return f"{says}."
    by = BEST[options["final"]]
    score = (
        f"{sample.score:,.0f} of {sample.visits:,}" if options["final"] == "visits" else _sum(sample.score)
    )
    return f"{says}: {player(moment.mover)} plays {_name(moment, sample.move)}, by {by}: {score}."


def _backup_equation(moment: Moment) -> str:
    sample = _sample(moment)
    total, before, reward = _sum(sample.total), _sum(sample.total_before), sample.reward
    plus = f"+ {_sum(reward)}" if reward >= 0 else f"− {_sum(-reward)}"
    sign = _equals(sample.total_before, reward, sample.total)
    return f"Q: {before} {plus} {sign} {total}, x̄ for {player(moment.mover)}: {_mean(moment)}"


def _mean(moment: Moment) -> str:
    """The mean as the player who chooses the node sees it: ``1 − 0.25 / 1 = 0.75``."""
    sample, search = _sample(moment), moment.search
    share = f"{_sum(sample.total)} / {sample.visits}"
    if moment.mover == MIN:
        share = f"1 − {share}" if search.options["rewards"] == "normalised" else f"−({share})"
    return f"{share} {_equals(sample.total, sample.mean)} {short_number(sample.mean)}"


def _sample(moment: Moment) -> Sample:
    assert moment.sample is not None
    return moment.sample


SENTENCES: Final[dict[int, Callable[[Moment], str]]] = {
    ITERATION: _iteration,
    SELECT: _select,
    DRAW: _draw,
    EXPAND: _expand,
    SIMULATE: _simulate,
    BACKUP: _backup,
}

BRIEF: Final[dict[int, Callable[[Moment], str]]] = {SELECT: _select_brief, BACKUP: _backup_brief}

EQUATIONS: Final[dict[int, Callable[[Moment], str]]] = {
    SELECT: _ucb1,
    SIMULATE: _reward_equation,
    BACKUP: _backup_equation,
}


def variables(moment: Moment) -> Variables:
    """The node, and what selection, simulation or backpropagation count there."""
    names, sample = names_of(moment.search), moment.sample
    name = names(moment.node)
    if sample is None:
        return [("iteration", f"{moment.iteration:,}"), ("n", name)]
    if moment.kind == SELECT:
        return [
            ("n", name),
            ("N(n)", f"{sample.visits:,}"),
            ("Q(n)", number(sample.total, 3)),
            (
                "N(p)" if moment.search.options["exploration_n"] == "parent" else "N(root)",
                f"{sample.n_parent:,}",
            ),
            *([] if isnan(sample.mean) else [("x̄", number(sample.mean))]),
            ("UCB1(n)", number(sample.ucb)),
        ]
    if moment.kind == EXPAND:
        return [("n", name)]
    if moment.kind == DRAW:
        return [("n", name), ("p(n)", number(moment.probability, 3))]
    if moment.kind == SIMULATE:
        end = f"{counted(len(sample.played), 'move')} on" if sample.played else names(sample.path[-1])
        return [
            ("n", names(sample.path[0])),
            ("ends at", end),
            ("utility", number(sample.utility)),
            ("reward", number(sample.reward, 3)),
        ]
    assert moment.kind == BACKUP
    return [
        ("m", name),
        ("r", number(sample.reward, 3)),
        ("N(m)", f"{sample.visits:,}"),
        ("Q(m)", number(sample.total, 3)),
    ]

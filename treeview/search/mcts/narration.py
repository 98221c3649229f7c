"""Texts for the steps of Monte Carlo tree search; see `treeview.search.narration`."""

from collections.abc import Iterator, Sequence
from math import isnan
from typing import Final

from treeview.messages import format_count, plural, tr
from treeview.search.mcts.kinds import BACKUP, DRAW, EXPAND, ITERATION, PROVE, SELECT, SHARE, SIMULATE
from treeview.search.mcts.options import BEST_BY
from treeview.search.mcts.rules import Arm, bracket_negative, short_number, tidy
from treeview.search.mcts.stepper import MCTS
from treeview.search.moment import NAMED_MOVES, Moment, Sample
from treeview.search.names import names_of, player
from treeview.search.search import Search
from treeview.search.view import Sentences, Variables
from treeview.tree.node_names import one_line
from treeview.tree.rounding import format_number, is_exact
from treeview.tree.tree import CHANCE, MIN, NIL, ROOT


def _iteration(moment: Moment) -> str:
    text = tr("Iteration {number} starts at {node}.")
    return moment.say(text, number=format_count(moment.iteration), node=ROOT)


def _select(moment: Moment) -> str:
    if _search(moment).rule.waits and not _sample(moment).visits:
        return _select_brief(moment)
    return " ".join([_select_by_score(moment), *_reasons(moment)])


def _reasons(moment: Moment) -> Iterator[str]:
    """Say why other children were not selected, besides their scores."""
    if _sample(moment).skipped:
        yield _say_skipped(moment)
    if not isnan(_sample(moment).width):
        text = tr("No other child may join yet, since there are at least {width}.")
        yield text.format(width=_width(moment))


def _width(moment: Moment) -> str:
    """Say how many children may be in the search tree, with the formula: ``2·(3 + 1)^0.5 = 4``."""
    sample, options = _sample(moment), moment.search.options
    k, a, width = options["widening"], options["widening_power"], sample.width
    sign = _equals(k, a, width)
    return f"{short_number(k)}·({sample.parent_visits} + 1)^{short_number(a)} {sign} {short_number(width)}"


def _say_skipped(moment: Moment) -> str:
    """Say which children selection passes over, and why."""
    lost = _sample(moment).skipped
    if len(lost) == 1:
        text = tr("{node} is passed over: it is proven that {player} loses there.")
    else:
        text = tr("{node} and others are passed over: it is proven that {player} loses there.")
    return moment.say(text, node=lost[0])


def _select_by_score(moment: Moment) -> str:
    if not isnan(_sample(moment).proven):
        return _select_proven(moment)
    if _search(moment).rule.sampled:
        text = tr("Selection: {node} has the highest draw for {player}: {formula}.")
    else:
        text = tr("Selection: {node} has the highest {score} for {player}: {formula}.")
    return moment.say(text, score=_search(moment).rule.title, formula=_formula(moment))


def _select_proven(moment: Moment) -> str:
    text = tr("Selection: {node} is proven to be worth {value}, and nothing scores more for {player}.")
    return moment.say(text, value=short_number(_sample(moment).proven))


def _select_brief(moment: Moment) -> str:
    return " ".join([_select_without_score(moment), *_reasons(moment)])


def _select_without_score(moment: Moment) -> str:
    rule, sample = _search(moment).rule, _sample(moment)
    if not isnan(sample.proven):
        return _select_proven(moment)
    if rule.sampled:
        text = tr("Selection: {node} has the highest draw for {player}.")
    elif sample.visits or not rule.waits:
        text = tr("Selection: {node} has the highest {score} for {player}.")
    else:
        text = tr("Selection: {node} has not been visited yet, so its {score} is {value}.")
    return moment.say(text, score=rule.title, value=short_number(sample.ucb))


def _score_equation(moment: Moment) -> str:
    if not isnan(_sample(moment).proven):
        return ""  # nothing is worked out
    return f"{_search(moment).rule.title} = {_formula(moment)}"


def _formula(moment: Moment) -> str:
    sample, search = _sample(moment), _search(moment)
    return formula(search, search.arm_of(moment.mover, sample), sample.ucb)


def formula(search: MCTS, arm: Arm, score: float) -> str:
    """A score with its numbers, ``0.5 + 1.41·√(ln 10 / 3) ≈ 1.74``; of an unvisited child the score alone."""
    rule = search.rule
    if rule.sampled:
        return rule.terms(arm) if score != score else f"{rule.terms(arm)} → {short_number(score)}"
    if rule.waits and not arm.visits:
        return short_number(score)
    sign = "=" if rule.is_exact(arm) and is_exact(tidy(score)) else "≈"
    return f"{rule.terms(arm)} {sign} {short_number(score)}"


def proven_score(score: float) -> str:
    """The score of a child whose value is proven."""
    return tr("{score}, proven").format(score=short_number(score))


def _prove(moment: Moment) -> str:
    """Say why a value is proven: by the rules, by one child or by all."""
    prover = _search(moment).prover
    assert prover is not None
    if not moment.search.space.tree.child_count[moment.node]:
        text = tr("Proof: the game is over at {node}, which is worth {value}.")
    elif moment.mover == CHANCE:
        text = tr("Proof: all outcomes at {node} are proven, so it is worth their mean, {value}.")
    elif moment.value == (prover.low if moment.mover == MIN else prover.high):
        text = tr("Proof: {player} can move from {node} to {child}, worth {value}, and nothing is better.")
    elif prover.is_lost(moment.value, moment.mover):
        text = tr("Proof: all moves from {node} are proven to lose for {player}, so it is worth {value}.")
    else:
        text = tr("Proof: all moves from {node} are proven; {child} is the best for {player}, worth {value}.")
    return moment.say(text, value=short_number(moment.value), child=moment.after.best)


def _share(moment: Moment) -> str:
    sample = _sample(moment)
    if sample.later:
        text = tr(
            "RAVE: {player} played the move to {node} later, so it shares the reward {reward}: ã = {mean}."
        )
    else:
        text = tr("RAVE: {player} played the move to {node} here, which counts as well: ã = {mean}.")
    return moment.say(text, reward=_sum(sample.reward), mean=_mean(moment))


def _sum(total: float) -> str:
    """Write a sum of rewards with enough digits to follow small sums."""
    return format_number(tidy(total), 3, 0)


def _equals(*values: float) -> str:
    """Return the sign between two sides with these numbers: = only if none of them is rounded."""
    return "=" if all(is_exact(tidy(value)) for value in values) else "≈"


def _draw(moment: Moment) -> str:
    text = tr("Chance: {node} is drawn, with probability {probability}.")
    return moment.say(text, probability=format_number(moment.probability, 3))


def _expand(moment: Moment) -> str:
    joined = len(_sample(moment).joined)
    if not isnan(_sample(moment).width):
        text = tr("Expansion: {node} joins the search tree (children so far: {count}, fewer than {width}).")
        return moment.say(text, count=format_count(_sample(moment).visits), width=_width(moment))
    if moment.search.options.get("expand", "all") == "one":
        text = tr("Expansion: {node} joins the search tree.")
    elif joined == 1:
        text = tr("Expansion: the only child of {node} joins the search tree.")
    else:
        text = tr("Expansion: the {count} children of {node} join the search tree.")
    return moment.say(text, count=format_count(joined))


def _simulate(moment: Moment) -> str:
    sample, search = _sample(moment), moment.search
    if not isnan(sample.proven) and search.space.tree.child_count[moment.node]:
        text = tr("Simulation: none, since {node} is proven to be worth {value}. Reward {reward}.")
        return moment.say(text, value=short_number(sample.proven), reward=_sum(sample.reward))
    phase, rollouts = tr("Simulation"), search.options["rollouts"]
    if rollouts > 1:
        phase = tr("Simulation {number} of {count}")
        phase = phase.format(number=format_count(sample.rollout), count=format_count(rollouts))
    facts = [_utility(moment)]
    counts = _normalise(search, sample.utility)
    if counts != sample.utility:
        facts.append(tr("counted as {value}").format(value=short_number(counts)))
    if search.options["rewards"] != "raw":
        facts.append(tr("reward {reward}").format(reward=_sum(sample.reward)))
    return f"{phase}: {_rollout(moment)}. {', '.join(facts)}."


def _rollout(moment: Moment) -> str:
    """Describe the random moves, by name if all have names, or else by where they lead."""
    sample, names = _sample(moment), names_of(moment.search)
    path, moves = sample.path, sample.moves if sample.played else ()
    count = len(path) - 1 + len(sample.played)
    if (
        not sample.played
        and len(path) > 2
        and all(names.own_name(node) for node in path[1 : NAMED_MOVES + 1])
    ):
        moves = tuple(names.own_name(node) for node in path[1:])
    if not count:
        text = tr("no move from {node}") if moment.limited else tr("{node} is a leaf")
    elif moves:
        text = (
            tr("a random move from {node}: {moves}")
            if count == 1
            else tr("random moves from {node}: {moves}")
        )
    else:
        text = (
            tr("a random move from {node} to {end}")
            if count == 1
            else tr("random moves from {node} to {end}")
        )
    return text.format(node=names(path[0]), moves=_list(moves), end=names(path[-1]))


def _utility(moment: Moment) -> str:
    """Say what a rollout found at its end."""
    if not moment.limited:
        text = tr("Utility {value}")
    elif moment.unestimated:
        text = tr("No static estimate is given there, so {value} is used")
    else:
        text = tr("Static estimate {value}")
    return text.format(value=short_number(_sample(moment).utility))


def _list(moves: Sequence[str]) -> str:
    """List the moves of a rollout by name; for a long one the first and the last."""
    some = [one_line(move) for move in moves[:NAMED_MOVES]]
    if len(moves) > NAMED_MOVES:
        some += ["…", one_line(moves[-1])]
    return ", ".join(some)


def _normalise(search: Search, utility: float) -> float:
    """Say that an estimate beyond the range of utilities is clipped to it when normalised."""
    if search.options["rewards"] == "raw":
        return utility
    low, high = search.space.utilities
    return min(max(utility, low), high)


def _reward_equation(moment: Moment) -> str:
    """Return how a utility becomes a reward; "" if it is the same."""
    sample, search = _sample(moment), moment.search
    low, high = search.space.utilities
    if search.options["rewards"] == "raw" or low == high:
        return ""
    utility = _normalise(search, sample.utility)
    value, least, most = short_number(utility), bracket_negative(low), short_number(high)
    sign = _equals(utility, low, high, sample.reward)
    formula = f"({value} − {least}) / ({most} − {least}) {sign} {_sum(sample.reward)}"
    return tr("reward = {formula}").format(formula=formula)


def _backup(moment: Moment) -> str:
    text = tr("Backpropagation: {node} now has {visits}, total Q = {total}; mean for {player}: x̄ = {mean}.")
    return _back_up(moment, text)


def _backup_brief(moment: Moment) -> str:
    return _back_up(moment, tr("Backpropagation: {node} now has {visits}, total Q = {total}."))


def _back_up(moment: Moment, text: str) -> str:
    sample = _sample(moment)
    visits = plural(sample.visits, "{count} visit", "{count} visits")
    says = moment.say(text, visits=visits, total=_sum(sample.total), mean=_mean(moment))
    return f"{says} {_answer(moment)}" if sample.last else says


def _answer(moment: Moment) -> str:
    """Say what the search has found, at the very last step."""
    sample, options = _sample(moment), moment.search.options
    iterations = plural(options["iterations"], "{count} iteration", "{count} iterations")
    if not isnan(sample.proven):
        return _proven_answer(moment)
    if sample.move == NIL:
        return tr("That was the last of {iterations}.").format(iterations=iterations)
    score, final = _sum(sample.score), _search(moment).rule.final(options)
    if final not in ("mean", "total"):
        score = tr("{count} of {all}").format(
            count=format_count(sample.score), all=format_count(sample.visits)
        )
    text = tr("That was the last of {iterations}: {player} plays {move}, by {criterion}: {score}.")
    return moment.say(
        text,
        iterations=iterations,
        player=player(moment.search.space.kind[ROOT]),
        move=sample.move,
        criterion=tr(BEST_BY[final]),
        score=score,
    )


def _proven_answer(moment: Moment) -> str:
    sample, search = _sample(moment), moment.search
    iterations = plural(moment.iteration, "{count} iteration", "{count} iterations")
    value = short_number(sample.proven)
    text = tr("The root is proven after {iterations}: {player} plays {move}, worth {value}.")
    if sample.move == NIL:
        text = tr("The root is proven after {iterations}: it is worth {value}.")
    mover = player(search.space.kind[ROOT])
    return moment.say(text, iterations=iterations, player=mover, move=sample.move, value=value)


def _backup_equation(moment: Moment) -> str:
    sample = _sample(moment)
    total, before, reward = _sum(sample.total), _sum(sample.total_before), sample.reward
    plus = f"+ {_sum(reward)}" if reward >= 0 else f"− {_sum(-reward)}"
    sign = _equals(sample.total_before, reward, sample.total)
    text = tr("Q = {total}, x̄ for {player} = {mean}")
    return moment.say(text, total=f"{before} {plus} {sign} {total}", mean=_mean(moment))


def _mean(moment: Moment) -> str:
    """Write the mean from the chooser's view: ``1 − 0.25 / 1 = 0.75``."""
    sample, search = _sample(moment), moment.search
    share = f"{_sum(sample.total)} / {sample.visits}"
    if moment.mover == MIN:
        share = f"1 − {share}" if search.options["rewards"] == "normalised" else f"−({share})"
    return f"{share} {_equals(sample.total, sample.mean)} {short_number(sample.mean)}"


def _search(moment: Moment) -> MCTS:
    assert isinstance(moment.search, MCTS)
    return moment.search


def _sample(moment: Moment) -> Sample:
    assert moment.sample is not None
    return moment.sample


SENTENCES: Final[Sentences] = {
    ITERATION: _iteration,
    SELECT: _select,
    DRAW: _draw,
    EXPAND: _expand,
    SIMULATE: _simulate,
    BACKUP: _backup,
    PROVE: _prove,
    SHARE: _share,
}

BRIEF: Final[Sentences] = {SELECT: _select_brief, BACKUP: _backup_brief}

EQUATIONS: Final[Sentences] = {SELECT: _score_equation, SIMULATE: _reward_equation, BACKUP: _backup_equation}


def variables(moment: Moment) -> Variables:
    """Return the node and the numbers that selection, simulation or backpropagation use there."""
    names, sample = names_of(moment.search), moment.sample
    name = names(moment.node)
    if moment.kind == PROVE:
        return [("m", name), ("V(m)", format_number(moment.value))]
    if sample is None:
        return [("iteration", format_count(moment.iteration)), ("n", name)]
    if moment.kind == SELECT:
        return [
            ("n", name),
            ("N(n)", format_count(sample.visits)),
            ("Q(n)", format_number(sample.total, 3)),
            (
                "N(p)" if moment.search.options.get("exploration_n", "parent") == "parent" else "N(root)",
                format_count(sample.n_parent),
            ),
            *([] if isnan(sample.mean) else [("x̄", format_number(sample.mean))]),
            (f"{_search(moment).rule.sign}(n)", format_number(sample.ucb)),
        ]
    if moment.kind == EXPAND:
        return [("n", name), *([] if isnan(sample.width) else [("w", format_number(sample.width))])]
    if moment.kind == SHARE:
        return [
            ("c", name),
            ("r", format_number(sample.reward, 3)),
            ("M(c)", format_count(sample.visits)),
            ("A(c)", format_number(sample.total, 3)),
        ]
    if moment.kind == DRAW:
        return [("n", name), ("p(n)", format_number(moment.probability, 3))]
    if moment.kind == SIMULATE:
        end = names(sample.path[-1])
        if sample.played:
            end = plural(len(sample.played), "{count} move on", "{count} moves on")
        return [
            ("n", names(sample.path[0])),
            ("ends at", end),
            ("utility", format_number(sample.utility)),
            ("reward", format_number(sample.reward, 3)),
        ]
    assert moment.kind == BACKUP
    return [
        ("m", name),
        ("r", format_number(sample.reward, 3)),
        ("N(m)", format_count(sample.visits)),
        ("Q(m)", format_number(sample.total, 3)),
    ]

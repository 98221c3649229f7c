"""Questions about an unknown leaf x: for which x a branch is cut, a value is reached, a move is best."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from math import inf, isfinite
from random import Random
from typing import Any, Final

from treeview.messages import N_, tr
from treeview.option import Option
from treeview.practice import answers
from treeview.practice.answers import Answer, Key, merge_intervals
from treeview.practice.kinds.building import fill_leaves
from treeview.practice.kinds.pruning import PruningKind
from treeview.practice.mistakes import SEARCH_MISTAKES
from treeview.practice.practice_error import PracticeError
from treeview.practice.question import PRUNE_ON, Question
from treeview.practice.worked_search import Rules, WorkedSearch, follow
from treeview.search import shared_options
from treeview.tree.rounding import format_number
from treeview.tree.tree import CHANCE, MAX, ROOT, Tree
from treeview.unknowns.interval import Interval, format_exact, to_exact
from treeview.unknowns.sentences import condition, formula
from treeview.unknowns.unknown_leaf import Unknown, unknown_leaf

LEAF: Final = Option("leaf", "Leaf", "text", "", "The leaf whose value x is unknown, as a path: 1.0")
TARGET: Final = Option("target", "Branch", "text", "", "The branch in question, as a path: 1.1")
MOVE: Final = Option("move", "Move", "text", "", "The move in question, as a path: 1")
AT_LEAST: Final = Option("value", "Value", "float", 0, "The least value that the root must have.")
MAX_SWEPT_LEAVES: Final = 100
"""In larger trees mistakes about x are not named: each takes a search for every leaf value."""
END_TOLERANCE: Final = 1e-9
_WRONG_ENDS: Final = ("end-left-out", "more-than", "tie-to-other-move")
"""The mistakes that open closed ends and close open ones, each with the reason in its kind of question."""

Test = Callable[[WorkedSearch], bool]


class UnknownKind(PruningKind):
    """What questions about an unknown leaf share; the answer is the intervals of x.

    There is no follow-through: the intervals are one event, and nothing is entered from which they follow.
    """

    rule = N_("Follow the search and carry x along: it matters only where it is compared with a bound.")
    skill = "unknown-leaves"
    form = answers.Intervals()
    mistakes = (*SEARCH_MISTAKES, "other-side", "end-left-out")
    algorithm = ""

    def check(self, question: Question) -> None:
        """Every other leaf has a value."""
        leaf = self.node(question, "leaf")
        if not question.tree.is_terminal(leaf):
            raise PracticeError(tr("x must be at a leaf"))
        self.check_values(question, leaf)

    def unknown(self, question: Question) -> int:
        return self.node(question, "leaf")

    def node(self, question: Question, option: str) -> int:
        """The node that an option names."""
        text = question.options[option]
        if not text:
            raise PracticeError(tr("the option {option} is missing"), option=option)
        try:
            return question.find_node(text.replace(",", "."))
        except PracticeError as problem:
            raise PracticeError(f"{option}: {problem}") from None

    def intervals(self, question: Question) -> Sequence[Interval]:
        """The right answer."""
        raise NotImplementedError

    def holds(self, question: Question) -> Test:
        """Whether what is asked for holds in a search with some x."""
        raise NotImplementedError

    def comparison_values(self, question: Question) -> Sequence[float]:
        """The numbers beside leaf values with which values are compared."""
        return ()

    def answer(self, question: Question, rules: Rules) -> Answer:
        right = merge_intervals(self.intervals(question))
        if rules == question.rules:
            return {"x": right}
        if rules.slip == "other-side":
            return {"x": mirror_intervals(right)}
        if rules.slip in _WRONG_ENDS:
            return {"x": tuple(other_ends(each) for each in right)}
        leaf = self.node(question, "leaf")
        if sum(1 for _ in question.tree.leaves()) > MAX_SWEPT_LEAVES:
            return {"x": right}
        return {
            "x": sweep(question.tree, leaf, rules, self.holds(question), self.comparison_values(question))
        }

    def matches(self, given: Any, right: Any) -> bool:
        return len(given) == len(right) and all(
            _close(one.low, other.low) and _close(one.high, other.high) and one[2:] == other[2:]
            for one, other in zip(given, right, strict=True)
        )

    def describe(self, question: Question, key: Key) -> str:
        return tr("the values of x")

    def tell(self, question: Question, key: Key, value: Any) -> str:
        return condition(value) or tr("every x") if value else tr("no x")

    def reason(self, question: Question, rules: Rules, key: Key) -> str:
        """Say how the answer follows from the numbers of the tree."""
        raise NotImplementedError

    def subject(self, question: Question) -> int:
        return self.node(question, "leaf")

    def texts(self, question: Question) -> dict[str, str]:
        return super().texts(question) | {"leaf": question.names(self.node(question, "leaf"))}

    def _unknown(self, question: Question, rules: Rules) -> Any:
        root = question.options["root"]
        return unknown_leaf(question.tree, self.node(question, "leaf"), rules.prune_on, root=root)


class UnknownCut(UnknownKind):
    """The x for which a branch is cut."""

    name = "x-cut"
    title = N_("For which x it is cut")
    text = N_("The value x of {leaf} is unknown. For which x is {target} never searched, {rule}?")
    options = (shared_options.ROOT, PRUNE_ON, LEAF, TARGET)

    def check(self, question: Question) -> None:
        super().check(question)
        if self.node(question, "target") == ROOT:
            raise PracticeError(tr("no edge leads to the root"))

    def answer(self, question: Question, rules: Rules) -> Answer:
        """Return the intervals; by the other convention as well, since either may be right."""
        if rules != question.rules and rules == replace(question.rules, prune_on=rules.prune_on):
            return {"x": merge_intervals(self._unknown(question, rules).cut(self.node(question, "target")))}
        return super().answer(question, rules)

    def intervals(self, question: Question) -> Sequence[Interval]:
        found: Sequence[Interval] = self._unknown(question, question.rules).cut(self.node(question, "target"))
        return found

    def reason(self, question: Question, rules: Rules, key: Key) -> str:
        unknown, target = self._unknown(question, rules), self.node(question, "target")
        if any(unknown.known.kinds[node] == CHANCE for node in unknown.known.path(target)[:-1]):
            return ""
        alpha, beta = map(formula, unknown.bounds(target))
        cut = unknown.cut(target)
        where = condition(cut)
        if not cut:
            text = tr("Before {node}, α = {alpha} and β = {beta}: whatever x is, this does not cut.")
        elif where:
            text = tr("Before {node}, α = {alpha} and β = {beta}: α {relation} β where {condition}.")
        else:
            text = tr("Before {node}, α = {alpha} and β = {beta}: α {relation} β whatever x is.")
        relation = ">" if rules.prune_on == "gt" else "≥"
        return text.format(
            node=question.names(target), alpha=alpha, beta=beta, relation=relation, condition=where
        )

    def holds(self, question: Question) -> Test:
        target = self.node(question, "target")
        return lambda worked: target not in worked.enter_steps

    def subject(self, question: Question) -> int:
        return self.node(question, "target")

    def texts(self, question: Question) -> dict[str, str]:
        return super().texts(question) | {"target": question.names(self.node(question, "target"))}

    def choose(self, tree: Tree, random: Random) -> dict[str, Any]:
        """A leaf on which some cut depends, and what is cut."""
        for leaf, unknown in unknowns_in_turn(tree, random):
            if cuts := [*unknown.cuts]:
                return {"leaf": leaf, "target": path_text(tree, random.choice(cuts))}
        return {}


class UnknownValue(UnknownKind):
    """The x for which the root is worth at least a given value."""

    name = "x-value"
    title = N_("For which x the root reaches a value")
    text = N_("The value x of {leaf} is unknown. For which x is the root worth at least {value}?")
    options = (shared_options.ROOT, LEAF, AT_LEAST)
    mistakes = ("players-swapped", "other-side", "more-than")
    rule = N_("Between two bounds the root is worth x; outside, it is worth the nearer bound.")

    def intervals(self, question: Question) -> Sequence[Interval]:
        bound = Fraction(str(question.options["value"]))
        found: Sequence[Interval] = self._unknown(question, question.rules).root.at_least(bound)
        return found

    def reason(self, question: Question, rules: Rules, key: Key) -> str:
        root = self._unknown(question, rules).root
        text = tr("The root is worth {formula}: {value} or more for {answer}.")
        return text.format(
            formula=formula(root),
            value=format_number(question.options["value"]),
            answer=self.tell(question, key, self.intervals(question)),
        )

    def comparison_values(self, question: Question) -> Sequence[float]:
        return (question.options["value"],)

    def holds(self, question: Question) -> Test:
        bound = question.options["value"]
        return lambda worked: worked.value >= bound

    def texts(self, question: Question) -> dict[str, str]:
        return super().texts(question) | {"value": format_number(question.options["value"])}

    def choose(self, tree: Tree, random: Random) -> dict[str, Any]:
        """Choose a leaf on which the root's value depends, and a value that the root can have."""
        for leaf, unknown in unknowns_in_turn(tree, random):
            low, high = unknown.value
            values = {other.value for other in tree.leaves() if low < other.value <= high}
            if values:
                return {"leaf": leaf, "value": random.choice(sorted(values))}
        return {}


class UnknownMove(UnknownKind):
    """The x for which a move of the root is the best one."""

    name = "x-move"
    title = N_("For which x a move is best")
    text = N_(
        "The value x of {leaf} is unknown. For which x is {move} the best move (the first, if "
        "several are equal)?"
    )
    options = (shared_options.ROOT, LEAF, MOVE)
    mistakes = ("players-swapped", "other-side", "tie-to-other-move")
    rule = N_("A move is best if it is at least as good as the later moves and better than the earlier ones.")

    def check(self, question: Question) -> None:
        super().check(question)
        if question.tree.parent[self.node(question, "move")] != ROOT:
            raise PracticeError(tr("the move must be one of the root's moves"))

    def intervals(self, question: Question) -> Sequence[Interval]:
        found: Sequence[Interval] = self._unknown(question, question.rules).best_move.get(
            self.node(question, "move"), []
        )
        return found

    def reason(self, question: Question, rules: Rules, key: Key) -> str:
        unknown = self._unknown(question, rules)
        known, moves = unknown.known, [*question.tree.children(ROOT)]
        worth = (
            formula(unknown.responses[each]) if each in unknown.responses else format_exact(known.value[each])
            for each in moves
        )
        told = (
            f"{question.names.short_name(move)}: {value}" for move, value in zip(moves, worth, strict=True)
        )
        if known.kinds[ROOT] == MAX:
            text = tr("The moves are worth {values}. MAX takes the highest, and of equal moves the first.")
        else:
            text = tr("The moves are worth {values}. MIN takes the lowest, and of equal moves the first.")
        return text.format(values=", ".join(told))

    def holds(self, question: Question) -> Test:
        move = self.node(question, "move")
        return lambda worked: worked.line[:1] == [move]

    def subject(self, question: Question) -> int:
        return self.node(question, "move")

    def texts(self, question: Question) -> dict[str, str]:
        return super().texts(question) | {"move": question.names(self.node(question, "move"))}

    def choose(self, tree: Tree, random: Random) -> dict[str, Any]:
        """Choose a leaf on which the best move depends, and one of the root's moves."""
        for leaf, unknown in unknowns_in_turn(tree, random):
            moves = [*unknown.best_move]
            if len(moves) > 1:
                return {"leaf": leaf, "move": path_text(tree, random.choice(moves))}
        return {}


def unknowns_in_turn(tree: Tree, random: Random) -> Iterator[tuple[str, Unknown]]:
    """Yield the leaves in random order, each as its path and the effects of not knowing it."""
    leaves = [leaf.id for leaf in tree.leaves()]
    random.shuffle(leaves)
    for leaf in leaves:
        yield path_text(tree, leaf), unknown_leaf(tree, leaf)


def sweep(
    tree: Tree, leaf: int, rules: Rules, holds: Test, compared: Sequence[float]
) -> tuple[Interval, ...]:
    """Find the x for which something holds, by searches at every other leaf value, between them and beyond.

    A search only compares, so nothing changes between two neighbours among the leaf values and the numbers
    in ``compared``.
    """
    others = [other.value for other in tree.leaves() if other.id != leaf]
    known = sorted({value for value in (*others, *compared) if isfinite(value)}) or [0.0]

    def test(x: float) -> bool:
        return holds(follow(fill_leaves(tree, {leaf: x}), rules))

    found = [Interval(-inf, to_exact(known[0]))] if test(known[0] - 1) else []
    for value in known:
        if test(value):
            found.append(Interval(to_exact(value), to_exact(value), True, True))
    for low, high in pairwise(known):
        if test((low + high) / 2):
            found.append(Interval(to_exact(low), to_exact(high)))
    if test(known[-1] + 1):
        found.append(Interval(to_exact(known[-1]), inf))
    return merge_intervals(found)


def mirror_intervals(intervals: Sequence[Interval]) -> tuple[Interval, ...]:
    """Turn rays to the other side of their end: x ≥ 3 becomes x ≤ 3. Intervals with two ends stay."""
    return tuple(
        Interval(each.high, inf, each.closed_high, False)
        if each.low == -inf and each.high < inf
        else Interval(-inf, each.low, False, each.closed_low)
        if each.high == inf and each.low > -inf
        else each
        for each in intervals
    )


def other_ends(interval: Interval) -> Interval:
    """Close the open ends of an interval and open its closed ends."""
    low, high, closed_low, closed_high = interval
    return Interval(low, high, low > -inf and not closed_low, high < inf and not closed_high)


def path_text(tree: Tree, node: int) -> str:
    """Write the path of a node as options have it."""
    return ".".join(map(str, tree.path(node)))


def _close(one: Any, other: Any) -> bool:
    """Whether two ends are the same, allowing for fractions rounded to decimals."""
    return bool(one == other or (isfinite(one) and isfinite(other) and abs(one - other) < END_TOLERANCE))

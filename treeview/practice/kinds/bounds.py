"""Questions about bounds known before a search, and about changes of all leaf values."""

from collections.abc import Callable
from fractions import Fraction
from math import inf, isfinite
from random import Random
from typing import Any, Final, NamedTuple

from treeview.messages import N_, tr
from treeview.option import Option
from treeview.practice import answers
from treeview.practice.answers import Answer, Field
from treeview.practice.kinds.building import fill_leaves
from treeview.practice.kinds.pruning import (
    HIGHEST_VALUE,
    LOWEST_VALUE,
    PruningKind,
    check_bounds,
    known_bounds,
)
from treeview.practice.kinds.values import require_chance
from treeview.practice.practice_error import PracticeError
from treeview.practice.question import PRUNE_ON, Question, QuestionKind
from treeview.practice.worked_search import Rules, follow
from treeview.search import shared_options
from treeview.tree.rounding import format_number
from treeview.tree.tree import CHANCE, MAX, ROOT, Tree

TRANSFORMS: Final[dict[str, tuple[str, Callable[[float], float]]]] = {
    "add": ("x + 5", lambda x: x + 5),
    "double": ("2x", lambda x: 2 * x),
    "affine": ("3x − 7", lambda x: 3 * x - 7),
    "cube": ("x³", lambda x: x**3),
    "square": ("x²", lambda x: x * x),
    "negate": ("−x", lambda x: -x),
    "floor": ("min(x, 5)", lambda x: min(x, 5.0)),
}
"""Changes of all leaf values: how each is written and what it does to a value."""
CHANGE: Final = Option(
    "change",
    "Change",
    "choice",
    "affine",
    "What happens to every leaf value.",
    choices={name: text for name, (text, _) in TRANSFORMS.items()},
)
SAME: Final = {"same": N_("the same"), "other": N_("different")}


class ValueChange(PruningKind):
    """Whether a change of all leaf values keeps the move and the cuts."""

    name = "change"
    title = N_("A change of all leaf values")
    text = N_(
        "Every leaf value x becomes {change}. What is then the value of the root? Does it keep its "
        "move, and does alpha-beta, {rule}, keep its cuts?"
    )
    rule = N_("Alpha-beta only compares values: a change that keeps their order keeps the move and the cuts.")
    skill = "bounds"
    options = (shared_options.ROOT, PRUNE_ON, CHANGE)
    form = answers.Fields(
        Field("value", N_("Value of the root")),
        Field("move", N_("Move"), "choice", SAME),
        Field("cuts", N_("Cuts"), "choice", SAME),
    )
    mistakes = ("any-change-keeps-all", "root-value-changed-only")
    algorithm = ""

    def check(self, question: Question) -> None:
        super().check(question)
        if not all(isfinite(leaf.value) for leaf in question.tree.leaves()):
            raise PracticeError(tr("infinite values cannot be changed"))

    def texts(self, question: Question) -> dict[str, str]:
        return super().texts(question) | {"change": TRANSFORMS[question.options["change"]][0]}

    def answer(self, question: Question, rules: Rules) -> Answer:
        change = TRANSFORMS[question.options["change"]][1]
        before = question.work(rules)
        values: Answer = {leaf.id: change(leaf.value) for leaf in question.tree.leaves()}
        after = follow(fill_leaves(question.tree, values), before.rules)
        if rules.slip == "root-value-changed-only":
            return {"value": float(change(before.value)), "move": "same", "cuts": "same"}
        if rules.slip == "any-change-keeps-all":
            return {"value": float(after.value), "move": "same", "cuts": "same"}
        return {
            "value": float(after.value),
            "move": "same" if before.line[:1] == after.line[:1] else "other",
            "cuts": "same" if before.cuts == after.cuts else "other",
        }

    def choose(self, tree: Tree, random: Random) -> dict[str, Any]:
        return {"change": random.choice([*TRANSFORMS])}


class UnseenLeaves(QuestionKind):
    """The leaves that expectimax need not see if all leaf values are bounded."""

    name = "unseen"
    title = N_("Leaves to skip below chance nodes")
    text = N_(
        "All leaf values are known to lie between {low} and {high}, and the leaves are looked at from "
        "left to right. Which of them can be skipped without losing the value of the root?"
    )
    rule = N_("Take every unseen leaf below a chance node once as the lowest and once as the highest value.")
    skill = "chance"
    form = answers.LEAF_SET
    options = (shared_options.ROOT, LOWEST_VALUE, HIGHEST_VALUE)
    mistakes = ("bounds-ignored", "chance-unweighted", "players-swapped")
    algorithm = ""
    shape = "chance"
    told = N_("can be skipped")

    def check(self, question: Question) -> None:
        super().check(question)
        require_chance(question)
        check_bounds(question)

    def texts(self, question: Question) -> dict[str, str]:
        return {name: format_number(question.options[name]) for name in ("low", "high")}

    def answer(self, question: Question, rules: Rules) -> Answer:
        seen = _Star1(question, rules).seen
        return {leaf.id: True for leaf in question.tree.leaves() if leaf.id not in seen}

    def choose(self, tree: Tree, random: Random) -> dict[str, Any]:
        return known_bounds(tree)


class _Bounds(NamedTuple):
    low: Fraction | float
    high: Fraction | float


class _Star1:
    """Alpha-beta with chance nodes, Star1 of Ballard (1983), in exact fractions.

    At a chance node with the bounds L and U of all values, the sum S of what was seen and the weight p of a
    child, the child gets the window ((α − S − U·rest) / p, (β − S − L·rest) / p).
    """

    def __init__(self, question: Question, rules: Rules) -> None:
        options = question.options
        self._tree, self._rules = question.tree, rules
        self._kinds = question.tree.kinds(rules.root)
        ignored = rules.slip == "bounds-ignored"
        low, high = (Fraction(str(options[name])) for name in ("low", "high"))
        self._all = _Bounds(-inf, inf) if ignored else _Bounds(low, high)
        self.seen: set[int] = set()
        self._visit(ROOT, self._all)

    def _visit(self, node: int, window: _Bounds) -> Fraction:
        children = [*self._tree.children(node)]
        if not children:
            self.seen.add(node)
            return Fraction(str(self._tree.value[node]))
        if self._kinds[node] == CHANCE:
            return self._chance(children, window)
        is_max = (self._kinds[node] == MAX) == (self._rules.players == "own")
        alpha, beta = window
        best: Fraction | None = None
        for child in children:
            if best is not None and alpha >= beta:
                break
            value = self._visit(child, _Bounds(alpha, beta))
            if best is None or (value > best if is_max else value < best):
                best = value
            if is_max:
                alpha = max(alpha, value)
            else:
                beta = min(beta, value)
        assert best is not None
        return best

    def _chance(self, children: list[int], window: _Bounds) -> Fraction:
        lowest, highest = self._all
        even = self._rules.chance == "even"
        weights = [
            Fraction(1, len(children)) if even else Fraction(str(self._tree.probabilities[child]))
            for child in children
        ]
        total, rest = Fraction(0), sum(weights, Fraction(0))
        for child, weight in zip(children, weights, strict=True):
            rest -= weight
            if not weight:
                continue
            inside = self._all
            if isinstance(lowest, Fraction) and isinstance(highest, Fraction):
                if total + (rest + weight) * highest <= window.low:
                    return total + (rest + weight) * highest
                if total + (rest + weight) * lowest >= window.high:
                    return total + (rest + weight) * lowest
                inside = _Bounds(
                    max(lowest, (window.low - total - rest * highest) / weight),
                    min(highest, (window.high - total - rest * lowest) / weight),
                )
            total += weight * self._visit(child, inside)
        return total

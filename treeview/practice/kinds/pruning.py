"""Questions about what alpha-beta evaluates and cuts."""

from bisect import bisect_left
from dataclasses import replace
from math import inf
from random import Random
from typing import Any, Final

from treeview.messages import N_, tr
from treeview.option import Option
from treeview.practice import answers
from treeview.practice.answers import Answer, Field, Key
from treeview.practice.follow_through import SteeredWalk
from treeview.practice.kinds.values import MAX_LISTED_VALUES
from treeview.practice.mistakes import SEARCH_MISTAKES
from treeview.practice.practice_error import PracticeError
from treeview.practice.question import (
    DIRECTION,
    MISSED,
    PRUNE_ON,
    REASON,
    RIGHT,
    WRONG,
    Question,
    QuestionKind,
)
from treeview.practice.worked_search import ALPHA, BETA, Rules, WorkedSearch, subtree_nodes
from treeview.search import shared_options
from treeview.tree.rounding import format_number
from treeview.tree.tree import NIL, Tree

LOWEST_VALUE = Option("low", "Lowest value", "float", 0, "The lowest possible leaf value.")
HIGHEST_VALUE = Option("high", "Highest value", "float", 9, "The highest possible leaf value.")


BOTH: Final = ("ge", "gt")
"""The two rules of cutting, by name."""


def rule_text(prune_on: str) -> str:
    """Say when the search cuts by a rule, or by either if it is ""."""
    either = tr("cutting either when α ≥ β or only when α > β")
    texts = {"ge": tr("cutting when α ≥ β"), "gt": tr("cutting only when α > β")}
    return texts.get(prune_on, either)


class PruningKind(QuestionKind):
    """What all questions about alpha-beta share: conventions and an optional depth limit."""

    options: tuple[Option, ...] = (shared_options.ROOT, PRUNE_ON, DIRECTION, shared_options.DEPTH)
    mistakes: tuple[str, ...] = SEARCH_MISTAKES
    prunes = True
    skill = "shallow-cuts"
    rule = N_("MAX cuts where its value has reached β, MIN where its value has reached α.")

    def texts(self, question: Question) -> dict[str, str]:
        left = question.options.get("direction") != "right"
        direction = tr("from left to right") if left else tr("from right to left")
        return {"rule": rule_text(question.options.get("prune_on", "")), "direction": direction}

    def reason(self, question: Question, rules: Rules, key: Key) -> str:
        node = key[1] if isinstance(key, tuple) else key
        return why_searched(question, rules, node) if isinstance(node, int) else ""

    @property
    def trained(self) -> tuple[str, ...]:
        own = self.skill == PruningKind.skill
        return (self.skill, "deep-cuts", "ties") if own else (self.skill,)

    def skills(self, question: Question) -> tuple[str, ...]:
        """Return the skills; deep cuts and ties count as skills of their own if the tree has them."""
        if self.skill != PruningKind.skill:
            return (self.skill,)
        found = [self.skill]
        worked = question.work()
        if any(is_deep(worked, node) for node in worked.causes):
            found.insert(0, "deep-cuts")
        other = replace(question.rules, prune_on="gt" if question.rules.prune_on == "ge" else "ge")
        if question.work(other).cuts != worked.cuts:
            found.insert(0, "ties")
        return tuple(found)


class CutEdges(PruningKind):
    """The edges that alpha-beta cuts directly, each with the bound that cuts it."""

    name = "cuts"
    title = N_("Cut branches")
    text = N_("Which branches does alpha-beta cut, searching {direction}, {rule}?")
    form = answers.EDGES
    mistakes = (
        *SEARCH_MISTAKES, "evaluated-then-pruned", "node-called-pruned", "first-branch-only", "whole-subtree",
    )  # fmt: skip

    def answer(self, question: Question, rules: Rules) -> Answer:
        worked = question.work(rules)
        cuts, slip, parent = worked.cuts, rules.slip, question.tree.parent
        if slip == "evaluated-then-pruned":
            return {**{cause: bound_at(worked, node) for node, cause in worked.causes.items()}, **cuts}
        if slip == "node-called-pruned":
            return {node: bound_at(worked, node) for node in worked.causes if node}
        if slip == "first-branch-only":
            first: dict[int, int] = {}
            for child in cuts:
                first.setdefault(parent[child], child)
            return {child: cuts[child] for child in first.values()}
        if slip == "whole-subtree":
            return {node: by for child, by in cuts.items() for node in subtree_nodes(question.tree, child)}
        return dict(cuts)

    def follow_through(self, question: Question, rules: Rules, answer: Answer) -> Answer:
        """Return the cuts of a search that goes on from the cuts in the answer, right or wrong."""
        tree, worked = question.tree, question.work(rules)
        parents = [tree.parent[child] for child in answer.keys() ^ worked.cuts.keys()]
        changed = [node for node in parents if node != NIL]
        return SteeredWalk(question, rules, answer.__contains__, answer, changed).cuts

    def verdicts(self, question: Question, rules: Rules, right: Answer, answer: Answer) -> dict[Key, str]:
        found = super().verdicts(question, rules, right, answer)
        return {child: REASON if verdict == WRONG else verdict for child, verdict in found.items()}

    def matches(self, given: Any, right: Any) -> bool:
        """Whether two answers agree; the bound that cuts may be left open."""
        return given in ("", right)

    def step(self, question: Question, rules: Rules, key: Key) -> int:
        return cut_step(question.work(rules), key)

    def describe(self, question: Question, key: Key) -> str:
        return tr("the branch to {node}").format(node=question.names(key))

    def tell(self, question: Question, key: Key, value: Any) -> str:
        return {ALPHA: tr("cut by α"), BETA: tr("cut by β")}.get(value, tr("cut"))


class RightToLeft(CutEdges):
    """The cut edges of a search that takes the last child first."""

    name = "right-to-left"
    title = N_("Cut branches, from right to left")
    options = (shared_options.ROOT, PRUNE_ON, replace(DIRECTION, default="right"), shared_options.DEPTH)
    rule = N_("Start with the last child of each node; everything else works as from left to right.")


class BoundedCuts(CutEdges):
    """The cuts of a search that knows bounds of all leaf values.

    These bounds, not (−∞, ∞), are the window of the root.
    """

    name = "bounded"
    title = N_("Cuts with known bounds")
    text = N_(
        "All leaf values are known to lie between {low} and {high}. Which branches need not be searched?"
    )
    skill = "bounds"
    algorithm = ""
    options = (shared_options.ROOT, LOWEST_VALUE, HIGHEST_VALUE)
    mistakes = (*CutEdges.mistakes, "bounds-ignored")
    rule = N_("A value that cannot be surpassed is as good as a bound: start at the root with these bounds.")

    def rules(self, question: Question) -> Rules:
        options = question.options
        return replace(super().rules(question), low=options["low"], high=options["high"])

    def answer(self, question: Question, rules: Rules) -> Answer:
        if rules.slip == "bounds-ignored":
            rules = replace(rules, low=-inf, high=inf)
        return super().answer(question, rules)

    def check(self, question: Question) -> None:
        super().check(question)
        check_bounds(question)

    def choose(self, tree: Tree, random: Random) -> dict[str, Any]:
        return known_bounds(tree)

    def is_worth_asking(self, question: Question) -> bool:
        """Whether the search cuts more with the bounds than without."""
        return question.reference != self.answer(question, replace(question.rules, slip="bounds-ignored"))

    def texts(self, question: Question) -> dict[str, str]:
        options = question.options
        return {name: format_number(options[name]) for name in ("low", "high")}


class OrderedLeaves(QuestionKind):
    """What questions about leaves in their order share: how they are judged and told."""

    skill = "order"
    form = answers.LEAVES

    def verdicts(self, question: Question, rules: Rules, right: Answer, answer: Answer) -> dict[Key, str]:
        """Judge the leaves: the longest part of the answer that is in order is right."""
        found = super().verdicts(question, rules, right, answer)
        listed = sorted(answer.keys() & right.keys(), key=answer.__getitem__)
        kept = {listed[place] for place in longest_rising([right[leaf] for leaf in listed])}
        for leaf in right:
            found[leaf] = RIGHT if leaf in kept else MISSED
        return found

    def tell(self, question: Question, key: Key, value: Any) -> str:
        return tr("leaf number {number}").format(number=value + 1)


class LeafOrder(OrderedLeaves, PruningKind):
    """The leaves that alpha-beta evaluates, in order."""

    name = "order"
    title = N_("Leaves evaluated, in order")
    text = N_("Which leaves does alpha-beta evaluate, and in which order, searching {direction}, {rule}?")
    mistakes = (*SEARCH_MISTAKES, "evaluated-then-pruned")
    rule = N_("The search goes down to the first leaf, and to the next sibling unless the window has closed.")

    def answer(self, question: Question, rules: Rules) -> Answer:
        return {leaf: place for place, leaf in enumerate(evaluated_leaves(question, rules))}

    def follow_through(self, question: Question, rules: Rules, answer: Answer) -> Answer:
        skipped = [not entered for entered in question.places.with_ancestors(answer)]
        changed = answer.keys() ^ set(question.work(rules).order)
        walk = SteeredWalk(question, rules, skipped.__getitem__, answer, changed)
        ends = question.leaf_places
        return {leaf: ends[leaf] for leaf in walk.leaves if leaf in ends}

    def step(self, question: Question, rules: Rules, key: Key) -> int:
        return cut_step(question.work(rules), key)


class LeafCount(PruningKind):
    """The number of leaves that alpha-beta evaluates; a single number has no follow-through."""

    name = "leaf-count"
    title = N_("How many leaves are evaluated")
    text = N_("How many leaves does alpha-beta evaluate, searching {direction}, {rule}?")
    skill = "order"
    form = answers.Fields(Field("leaves", N_("Leaves evaluated")))
    mistakes = LeafOrder.mistakes

    def answer(self, question: Question, rules: Rules) -> Answer:
        return {"leaves": float(len(evaluated_leaves(question, rules)))}

    def step(self, question: Question, rules: Rules, key: Key) -> int:
        return question.work(rules).exit_steps[0]

    def reason(self, question: Question, rules: Rules, key: Key) -> str:
        order, worked = evaluated_leaves(question, rules), question.work(rules)
        if not order or len(order) > MAX_LISTED_VALUES:
            return ""
        values = ", ".join(format_number(worked.values[leaf]) for leaf in order)
        return tr("The leaves that are evaluated, in order: {values}.").format(values=values)


class PrunedLeaves(PruningKind):
    """The leaves that alpha-beta never evaluates."""

    name = "pruned-leaves"
    title = N_("Pruned leaves")
    text = N_("Which leaves does alpha-beta never evaluate, searching {direction}, {rule}?")
    form = answers.LEAF_SET
    mistakes = (*SEARCH_MISTAKES, "evaluated-then-pruned", "node-called-pruned")
    told = N_("pruned")

    def answer(self, question: Question, rules: Rules) -> Answer:
        tree, seen = question.tree, set(evaluated_leaves(question, rules))
        if rules.slip == "node-called-pruned":
            left_early = question.work(rules).causes
            seen -= {leaf for node in left_early if node for leaf in subtree_nodes(tree, node)}
        ends = question.leaf_places
        return dict.fromkeys((leaf for leaf in ends if leaf not in seen), True)

    def follow_through(self, question: Question, rules: Rules, answer: Answer) -> Answer:
        right = question.answer_by(rules).keys()
        evaluated = question.leaf_places.keys() - answer.keys()
        skipped = [not entered for entered in question.places.with_ancestors(evaluated)]
        walk = SteeredWalk(question, rules, skipped.__getitem__, answer, answer.keys() ^ right)
        found: Answer = dict.fromkeys(right - walk.leaves.keys(), True)
        for child in walk.cuts.keys() - question.work(rules).cuts.keys():
            found.update(dict.fromkeys(question.placed_leaves.find_below(child), True))
        return found

    def step(self, question: Question, rules: Rules, key: Key) -> int:
        return cut_step(question.work(rules), key)


class BothRules(PruningKind):
    """The cuts by α ≥ β and those by α > β, side by side."""

    name = "both-rules"
    title = N_("Cuts on ≥ and on >")
    text = N_("Which branches does alpha-beta cut when α ≥ β, and which when α > β?")
    skill = "ties"
    form = answers.RuleEdges()
    options = (shared_options.ROOT, DIRECTION, shared_options.DEPTH)
    mistakes = tuple(tag for tag in CutEdges.mistakes if tag != "no-pruning")
    rule = N_("The two rules differ where a value equals the bound: ≥ cuts there, > goes on.")

    def answer(self, question: Question, rules: Rules) -> Answer:
        cuts, swapped = CutEdges(), rules.prune_on != "ge"
        found: Answer = {}
        for name, rule in (("ge", "gt"), ("gt", "ge")) if swapped else (("ge", "ge"), ("gt", "gt")):
            for node, by in cuts.answer(question, replace(rules, prune_on=rule)).items():
                found[name, node] = by
        return found

    def verdicts(self, question: Question, rules: Rules, right: Answer, answer: Answer) -> dict[Key, str]:
        found: dict[Key, str] = {}
        for rule, part, given in zip(BOTH, split(right), split(answer), strict=True):
            verdicts = CutEdges().verdicts(question, replace(rules, prune_on=rule), part, given)
            found |= {(rule, node): verdict for node, verdict in verdicts.items()}
        return found

    def follow_through(self, question: Question, rules: Rules, answer: Answer) -> Answer:
        found: Answer = {}
        for rule, part in zip(BOTH, split(answer), strict=True):
            for node, by in CutEdges().follow_through(question, replace(rules, prune_on=rule), part).items():
                found[rule, node] = by
        return found

    def step(self, question: Question, rules: Rules, key: Key) -> int:
        return cut_step(question.work(self.rules_of(question, rules, key)), key[1])

    def rules_of(self, question: Question, rules: Rules, key: Key) -> Rules:
        return replace(rules, prune_on=key[0])

    def describe(self, question: Question, key: Key) -> str:
        rule, node = key
        text = tr("the branch to {node} by ≥") if rule == "ge" else tr("the branch to {node} by >")
        return text.format(node=question.names(node))

    def tell(self, question: Question, key: Key, value: Any) -> str:
        return CutEdges().tell(question, key, value)

    def matches(self, given: Any, right: Any) -> bool:
        return CutEdges().matches(given, right)


def split(answer: Answer) -> tuple[Answer, Answer]:
    """Split an answer about `BOTH` rules into one for each."""
    parts: dict[str, Answer] = {rule: {} for rule in BOTH}
    for (rule, node), by in answer.items():
        parts[rule][node] = by
    return parts["ge"], parts["gt"]


def evaluated_leaves(question: Question, rules: Rules) -> list[int]:
    """Return the leaves that are evaluated, in order, as the rules have it."""
    worked = question.work(rules)
    if rules.slip != "evaluated-then-pruned":
        return worked.order
    called = {node for cause in worked.causes.values() for node in subtree_nodes(question.tree, cause)}
    return [leaf for leaf in worked.order if leaf not in called]


def bound_at(worked: WorkedSearch, node: int) -> str:
    """Return the bound by which ``node`` was left early."""
    return next(worked.cuts[child] for child in worked.tree.children(node) if child in worked.cuts)


def is_deep(worked: WorkedSearch, node: int) -> bool:
    """Whether the bound that cut at ``node`` comes from further above than its parent."""
    place = 1 if bound_at(worked, node) == BETA else 0
    bound, above = worked.entered[node][place], worked.tree.parent[node]
    return above >= 0 and abs(bound) < inf and bound == worked.entered[above][place]


def cut_step(worked: WorkedSearch, node: int) -> int:
    """Return the step at which ``node`` was entered or a cut removed it; 0 if neither happened."""
    if node in worked.enter_steps:
        return worked.enter_steps[node]
    for above in worked.tree.ancestors(node):
        if above in worked.cuts:
            return worked.exit_steps[worked.tree.parent[above]]
    return 0


def why_searched(question: Question, rules: Rules, node: int) -> str:
    """Return a sentence on why the window did not close before ``node``; "" if it did, or never could."""
    worked = question.work(rules)
    if node not in worked.entered or worked.tree.parent[node] == NIL:
        return ""
    alpha, beta = worked.entered[node]
    if alpha < beta:
        text = tr("α = {alpha} < β = {beta} before {node}, so it is searched.")
    else:
        text = tr(
            "α = {alpha} and β = {beta} before {node}: the rule α > β does not cut yet, so it is searched."
        )
    return text.format(alpha=format_number(alpha), beta=format_number(beta), node=question.names(node))


def check_bounds(question: Question) -> None:
    """Raise ``PracticeError`` if a leaf value lies outside the bounds that the question states."""
    low, high, tree = question.options["low"], question.options["high"], question.tree
    if not low < high:
        raise PracticeError(tr("the lowest value must be less than the highest"))
    for leaf in tree.leaves():
        if not low <= leaf.value <= high:
            text = tr("{leaf} is worth {value}, which is not between {low} and {high}")
            values = {"value": float(leaf.value), "low": float(low), "high": float(high)}
            raise PracticeError(question.names.fill(text, leaf=leaf.id, **values))


def known_bounds(tree: Tree) -> dict[str, Any]:
    """Return the lowest and the highest leaf value, which the question states."""
    values = [leaf.value for leaf in tree.leaves()]
    return {"low": min(values), "high": max(values)}


def longest_rising(numbers: list[int]) -> list[int]:
    """Return the places of a longest rising subsequence. O(n log n), after Fredman (1975)."""
    least: list[int] = []  # the least numbers at which subsequences of each length can end
    ends: list[int] = []
    before: list[int] = []
    for place, each in enumerate(numbers):
        length = bisect_left(least, each)
        before.append(ends[length - 1] if length else -1)
        ends[length : length + 1] = [place]
        least[length : length + 1] = [each]
    found, place = [], ends[-1] if ends else -1
    while place >= 0:
        found.append(place)
        place = before[place]
    return found[::-1]

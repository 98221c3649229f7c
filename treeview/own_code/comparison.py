"""A user's run beside the textbook's: the first step at which they part, told in a sentence."""

from dataclasses import replace
from functools import cached_property
from math import isinf, isnan
from typing import Final

from treeview.messages import N_, tr
from treeview.own_code.own_run import CUT, ENTER, LEAF, RETURN, OwnRun, OwnStep
from treeview.practice.trace import Rules, TraceStep, evaluate, follow
from treeview.records import dataclass
from treeview.tree.node_names import NodeNames
from treeview.tree.rounding import number
from treeview.tree.tree import CHANCE, MIN, NIL, ROOT, Tree

TOLERANCE: Final = 1e-9
AS_DEEP_AS_TOLD: Final = 1000
"""In the rules of a convention: the depth limit is that of `depth_limit`."""
_TITLES: Final = {
    "minimax": N_("minimax"), "alphabeta": N_("alpha-beta"), "expectimax": N_("expectimax"),
    "negamax": N_("negamax"), "mcts": N_("Monte Carlo tree search"),
}  # fmt: skip


def depth_limit(tree: Tree) -> int:
    """The depth limit that a function is given: where there are estimates, not all of the tree."""
    height = max(tree.depth)
    estimates = tree.column("estimate")
    return height - 1 if height > 1 and bool((estimates == estimates).any()) else height


def title_of(kind: str) -> str:
    """Return the name of a kind of search for use in a sentence."""
    return tr(_TITLES[kind])


@dataclass(frozen=True)
class Convention:
    """What a function is compared with: rules, how it fails, and what the kind is called.

    ``fail``: "soft", "hard", or "low-hard": never worse for the mover than the bound given, but perhaps
    better than the other, as where α is raised and returned.
    """

    kind: str
    rules: Rules
    fail: str = "soft"

    @property
    def name(self) -> str:
        """The convention in a few words that do not change, such as ``ge, fail-hard``."""
        parts = []
        if self.rules.prune:
            parts = [self.rules.prune_on, f"fail-{self.fail}"]
        if self.rules.right_to_left:
            parts.append("right-to-left")
        return ", ".join(parts)


@dataclass(frozen=True)
class Difference:
    """Where a run parts from the textbook: at ``step`` of the run, at ``node``; one line says how."""

    step: int
    node: int
    sentence: str


class RunComparison:
    """A run of a user's function and the textbook's run on the same tree.

    - ``value``, ``move``, ``order``, ``cuts``: whether these are right; ``None`` where they cannot be told.
    - ``difference``: the first thing that is not as in the textbook; ``None`` where there is none.
    """

    mistake = ""

    def __init__(self, run: OwnRun, convention: Convention, root: int | None = None) -> None:
        self.run, self.convention = run, convention
        rules = replace(convention.rules, root=root)
        if rules.depth is not None:
            rules = replace(rules, depth=depth_limit(run.tree) + rules.depth - AS_DEEP_AS_TOLD)
        self.trace = follow(run.tree, rules)
        self._names = NodeNames(run.tree)

    @cached_property
    def value(self) -> bool | None:
        run = self.run
        if run.failure is not None:
            return False
        return None if isnan(run.value) else is_close(run.value, self.trace.value)

    @cached_property
    def move(self) -> bool | None:
        run = self.run
        if run.failure is not None or run.move == NIL:
            return None if run.failure is None else False
        best = self.trace.best.get(ROOT, NIL)
        if run.move == best:
            return True
        full = follow(run.tree, replace(self.trace.rules, prune=False))
        return run.move in full.values and is_close(full.values[run.move], full.value)

    @cached_property
    def cuts(self) -> bool:
        """Whether the same leaves are evaluated."""
        return self.run.failure is None and set(self.run.leaves) == set(self.trace.order)

    @cached_property
    def order(self) -> bool:
        """Whether the leaves are evaluated in the same order, as far as both come to them."""
        both = set(self.run.leaves) & set(self.trace.order)
        mine = [node for node in self.run.leaves if node in both]
        return self.run.failure is None and mine == [node for node in self.trace.order if node in both]

    @property
    def agrees(self) -> bool:
        return self.difference is None

    @property
    def follows(self) -> bool:
        """Whether leaves, windows and the root's value are those of the rules: they explain the run."""
        if self.run.failure is not None or self.value is False:
            return False
        return self._find_difference(returns=False) is None

    @cached_property
    def difference(self) -> Difference | None:
        run = self.run
        failure = run.failure
        if failure is not None:
            node = run.steps[-1].node if run.steps else ROOT
            return Difference(len(run.steps), node, failure.sentence)
        parting = self._find_difference(returns=True)
        if parting is not None:
            return parting
        if self.value is False:
            text = tr("your code returns {given}; the value of the root is {right}")
            sentence = text.format(given=number(run.value), right=number(self.trace.value))
            return Difference(len(run.steps), ROOT, sentence)
        if self.move is False:
            text = tr("your code plays {given}; the best move is {right}")
            best = self.trace.best.get(ROOT, NIL)
            sentence = text.format(
                given=self._names(run.move), right=self._names(best) if best != NIL else "-"
            )
            return Difference(len(run.steps), ROOT, sentence)
        return None

    # The steps side by side

    def _find_difference(self, *, returns: bool) -> Difference | None:
        if not self.run.recursive:
            return self._compare_leaves()
        wanted = (ENTER, LEAF, CUT, RETURN)
        mine = [(place, step) for place, step in enumerate(self.run.steps, 1) if step.kind in wanted]
        right = [step for step in self.trace.steps if step.kind in wanted]
        for (place, own), step in zip(mine, right, strict=False):
            sentence = self._differs(own, step, returns=returns)
            if sentence:
                return Difference(place, own.node, sentence)
        if len(mine) > len(right):
            place, own = mine[len(right)]
            text = tr("your code goes on: {own}; {title} is done")
            return Difference(place, own.node, text.format(own=self._says(own), title=self._title))
        if len(right) > len(mine):
            step = right[len(mine)]
            text = tr("your code is done; {title} goes on: {right}")
            sentence = text.format(title=self._title, right=self._reference_says(step))
            return Difference(len(self.run.steps), step.node, sentence)
        return None

    def _compare_leaves(self) -> Difference | None:
        mine = [(place, step) for place, step in enumerate(self.run.steps, 1) if step.kind == LEAF]
        if not self.convention.rules.prune:  # without windows nothing depends on the order
            missing = set(self.trace.order) - {step.node for _, step in mine}
            if not missing:
                return None
            text = tr("your code never evaluates {node}; {title} does")
            node = min(missing)
            sentence = text.format(node=self._leaf(node), title=self._title)
            return Difference(len(self.run.steps), node, sentence)
        right = self.trace.order
        for (place, own), node in zip(mine, right, strict=False):
            if own.node != node:
                return Difference(place, own.node, self._against(own, self._leaf_step(node)))
        if len(mine) > len(right):
            place, own = mine[len(right)]
            return Difference(place, own.node, self._against(own, None))
        if len(right) > len(mine):
            text = tr("your code is done; {title} goes on: {right}")
            step = self._leaf_step(right[len(mine)])
            sentence = text.format(title=self._title, right=self._reference_says(step))
            return Difference(len(self.run.steps), step.node, sentence)
        return None

    def _leaf_step(self, node: int) -> TraceStep:
        return self.trace.steps[self.trace.enter_steps[node] - 1]

    def _differs(self, own: OwnStep, step: TraceStep, *, returns: bool) -> str:
        """How a step differs from the textbook's; "" where it does not."""
        ends = (CUT, RETURN)
        if own.node != step.node or (own.kind in ends) != (step.kind in ends):
            return self._against(own, step)
        if own.kind in ends:
            right = self._expected_return(step.node)
            if returns and not isnan(own.value) and not is_close(own.value, right):
                text = tr("your code returns {given} at {node}; {title} returns {right}")
                return text.format(
                    given=number(own.value),
                    node=self._names(own.node),
                    title=self._title,
                    right=number(right),
                )
            return ""
        if own.kind != step.kind:
            return self._against(own, step)
        if not self.convention.rules.prune:
            return ""
        for mine, right in ((own.alpha, step.alpha), (own.beta, step.beta)):
            if not isnan(mine) and not _same_bound(mine, right):
                text = tr("your code enters {node} with {given}; {title} with {right}")
                return text.format(
                    node=self._names(own.node), given=_window(own.alpha, own.beta), title=self._title,
                    right=_window(step.alpha, step.beta),
                )  # fmt: skip
        return ""

    def _expected_return(self, node: int) -> float:
        value = self.trace.values[node]
        if self.convention.fail == "low-hard":
            return self._low_hard[node]
        if self.convention.fail == "hard":
            alpha, beta = self.trace.entered[node]
            value = min(max(value, alpha), beta)
        return value

    @cached_property
    def _low_hard(self) -> dict[int, float]:
        """What the nodes return where α is raised at MAX, β lowered at MIN, and returned."""
        found: dict[int, float] = {}
        for step in self.trace.steps:
            if step.kind not in (LEAF, CUT, RETURN):
                continue
            node = step.node
            below = [found[child] for child in self.run.tree.children(node) if child in found]
            if not below:
                found[node] = self.trace.values[node]
            elif self.trace.kinds[node] == MIN:
                found[node] = min(self.trace.entered[node][1], *below)
            else:
                found[node] = max(self.trace.entered[node][0], *below)
        return found

    # Sentences

    @property
    def _title(self) -> str:
        return title_of(self.convention.kind)

    def _against(self, own: OwnStep, step: TraceStep | None) -> str:
        """Two steps that are not the same, and why the textbook's is right."""
        skipped = self._find_skipped(own.node)
        if skipped != NIL and own.kind not in (CUT, RETURN):
            text = tr("{own}; {title} has cut at {node}, because {reason}")
            at = self.run.tree.parent[skipped]
            return text.format(
                own=self._your_code(own), title=self._title, node=self._names(at), reason=self._reason(at)
            )
        if step is None:
            return tr("{own}; {title} is done").format(own=self._your_code(own), title=self._title)
        text = tr("{own}; {title} {right}")
        return text.format(own=self._your_code(own), title=self._title, right=self._reference_says(step))

    def _find_skipped(self, node: int) -> int:
        """The nearest node from ``node`` up that the textbook has skipped; ``NIL`` where none was."""
        return next((each for each in self.run.tree.ancestors(node) if each in self.trace.cuts), NIL)

    def _reason(self, node: int) -> str:
        """``α = 4 ≥ β = 1``: why the textbook cuts at ``node``."""
        alpha, beta = self.trace.left[node]
        sign = "≥" if self.convention.rules.prune_on == "ge" else ">"
        return f"α = {number(alpha)} {sign} β = {number(beta)}"

    def _your_code(self, own: OwnStep) -> str:
        return tr("your code {does}").format(does=self._says(own))

    def _leaf(self, node: int) -> str:
        """A leaf by its name, or else by its value."""
        if node == ROOT:
            return self._names(node)
        tree = self.run.tree
        own = self._names.own_name(node)
        return tr("leaf {name}").format(name=own or number(evaluate(tree, node)))

    def _says(self, own: OwnStep) -> str:
        if own.kind == LEAF:
            return tr("evaluates {node}").format(node=self._leaf(own.node))
        if own.kind == CUT:
            return tr("leaves {node} without searching its other children").format(node=self._names(own.node))
        if own.kind == RETURN:
            return tr("is done with {node}").format(node=self._names(own.node))
        return tr("enters {node}").format(node=self._names(own.node))

    def _reference_says(self, step: TraceStep) -> str:
        if step.kind == CUT:
            text = tr("has cut at {node}, because {reason}")
            return text.format(node=self._names(step.node), reason=self._reason(step.node))
        if step.kind == RETURN:
            return tr("is done with {node}").format(node=self._names(step.node))
        parent = self.run.tree.parent[step.node]
        does = tr("evaluates {node}") if step.kind == LEAF else tr("enters {node}")
        said = does.format(node=self._leaf(step.node) if step.kind == LEAF else self._names(step.node))
        if parent != NIL and self.convention.rules.prune and self.trace.kinds[parent] != CHANCE:
            sign = "<" if self.convention.rules.prune_on == "ge" else "≤"
            text = tr("{does}, since α = {alpha} {sign} β = {beta} at {node}")
            return text.format(
                does=said,
                alpha=number(step.alpha),
                sign=sign,
                beta=number(step.beta),
                node=self._names(parent),
            )
        return said


def is_close(one: float, other: float) -> bool:
    """Whether two values are equal but for rounding."""
    if isinf(one) or isinf(other):
        return one == other
    return abs(one - other) <= TOLERANCE * max(1.0, abs(one), abs(other))


def _same_bound(given: float, right: float) -> bool:
    """As `is_close`; a large number stands for infinity, too."""
    return is_close(given, right) or (isinf(right) and abs(given) >= 999 and given * right > 0)


def _window(alpha: float, beta: float) -> str:
    return f"α = {number(alpha)}, β = {number(beta)}"

"""A user's run beside the textbook's: the first step at which they differ, in a sentence."""

from collections.abc import Generator, Iterable, Iterator
from dataclasses import replace
from functools import cached_property
from math import inf, isinf, isnan, nan
from typing import Final

from treeview.draw.progress import drain
from treeview.messages import N_, tr
from treeview.own_code.child.event_log import NOTHING
from treeview.own_code.own_run import CUT, ENTER, LEAF, RETURN, SLICE_EVENTS, OwnRun, OwnStep
from treeview.own_code.textbook import (
    Convention,
    Textbook,
    TextbookStep,
    Visit,
    passes_of,
    rules_on,
    textbook,
)
from treeview.practice.worked_search import evaluate, follow
from treeview.records import dataclass
from treeview.tree.node_names import NodeNames
from treeview.tree.rounding import format_number
from treeview.tree.tree import CHANCE, MAX, NIL, ROOT

TOLERANCE: Final = 1e-9
_TITLES: Final = {
    "minimax": N_("minimax"), "alphabeta": N_("alpha-beta"), "expectimax": N_("expectimax"),
    "negamax": N_("negamax"), "mcts": N_("Monte Carlo tree search"),
    "pvs": N_("principal variation search"), "negascout": N_("NegaScout"),
    "memory": N_("alpha-beta with memory"), "mtdf": N_("MTD(f)"), "aspiration": N_("aspiration search"),
    "deepening": N_("iterative deepening"),
}  # fmt: skip


def title_of(kind: str) -> str:
    """Return the name of a kind of search for use in a sentence."""
    return tr(_TITLES[kind])


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

    def __init__(self, run: OwnRun, convention: Convention) -> None:
        self.run, self.convention = run, convention
        self._names = NodeNames(run.tree)

    @cached_property
    def textbook(self) -> Textbook:
        """What the textbook does."""
        return textbook(self.run, self.convention)

    @cached_property
    def value(self) -> bool | None:
        run = self.run
        if run.failure is not None:
            return False
        if self._is_text:
            return False
        return None if isnan(run.value) else is_close(run.value, self.textbook.value)

    @property
    def _is_text(self) -> bool:
        """Whether the result is a number in quotation marks, which no caller can compare."""
        run = self.run
        return isnan(run.value) and run.move == NIL and _is_written_number(run.text)

    @cached_property
    def move(self) -> bool | None:
        run = self.run
        if run.failure is not None or run.move == NIL:
            return None if run.failure is None else False
        worth = self.textbook.worth
        return run.move in worth and is_close(worth[run.move], worth[ROOT])

    @cached_property
    def cuts(self) -> bool:
        """Whether the same leaves are evaluated."""
        return self.run.failure is None and set(self.run.leaves) == set(self.textbook.leaves)

    @cached_property
    def order(self) -> bool:
        """Whether the leaves are evaluated in the same order, as far as both come to them."""
        if self.run.failure is not None:
            return False
        leaves = self.textbook.leaves
        both = set(self.run.leaves) & set(leaves)
        mine = [node for node in self.run.leaves if node in both]
        return mine == [node for node in leaves if node in both]

    @property
    def agrees(self) -> bool:
        return self.difference is None

    @property
    def follows(self) -> bool:
        """Whether leaves, windows and the root's value are those of the rules: they explain the run."""
        if self.run.failure is not None or self.value is False:
            return False
        return drain(self._find_difference(returns=False)) is None

    @cached_property
    def difference(self) -> Difference | None:
        return drain(self.compare())

    def compare(self) -> "Generator[int, None, Difference | None]":
        """Find the difference in slices; yield after each how many steps are compared."""
        run = self.run
        failure = run.failure
        if failure is not None:
            node = run.steps[-1].node if run.steps else ROOT
            found: Difference | None = Difference(len(run.steps), node, failure.sentence)
        else:
            found = yield from self._find_difference(returns=True)
            found = found or self._wrong_answer()
        self.difference = found
        return found

    def _wrong_answer(self) -> Difference | None:
        run = self.run
        if self._is_text:
            sentence = tr("your code returns the text {text}, which is not a number").format(text=run.text)
            return Difference(len(run.steps), ROOT, sentence)
        if self.value is False:
            text = tr("your code returns {given}; the value of the root is {right}")
            sentence = self._say(text, given=run.value, right=self.textbook.value)
            return Difference(len(run.steps), ROOT, sentence)
        if self.move is False:
            text = tr("your code plays {given}; the best move is {right}")
            best = self.textbook.move
            sentence = self._say(text, given=run.move, right=self._names(best) if best != NIL else "-")
            return Difference(len(run.steps), ROOT, sentence)
        return None

    # The steps side by side

    def _find_difference(self, *, returns: bool) -> "Generator[int, None, Difference | None]":
        if not self.run.recursive:
            return self._compare_leaves()
        mine = ((place + 1, self.run.steps[place]) for place in self._places(ENTER, LEAF, CUT, RETURN))
        return self._compare(mine, self.textbook.steps, returns=returns)

    def _places(self, *kinds: str) -> list[int]:
        found: list[int] = self.run.steps.places(*kinds).tolist()
        return found

    def _compare(
        self, mine: Iterator[tuple[int, OwnStep]], right: Iterable[TextbookStep], *, returns: bool
    ) -> "Generator[int, None, Difference | None]":
        at = -1
        for at, step in enumerate(right):
            place, own = next(mine, (0, None))
            if own is None:
                text = tr("your code is done; {title} goes on: {right}")
                sentence = self._say(text, right=self._reference_says(step))
                return Difference(len(self.run.steps), step.node, sentence)
            sentence = self._differs(own, step, at, returns=returns)
            if sentence:
                return Difference(place, own.node, sentence)
            if not (at + 1) % SLICE_EVENTS:
                yield place
        place, own = next(mine, (0, None))
        if own is None:
            return None
        if not self.run.recursive:
            return Difference(place, own.node, self._against(own, None, at + 1))
        text = tr("your code goes on: {own}; {title} is done")
        return Difference(place, own.node, self._say(text, own=self._says(own)))

    def _compare_leaves(self) -> "Generator[int, None, Difference | None]":
        steps = self.run.steps
        right = (step for step in self.textbook.steps if step.kind == LEAF)
        if self.convention.rules.prune:
            mine = ((place + 1, steps[place]) for place in self._places(LEAF))
            return (yield from self._compare(mine, right, returns=False))
        # without windows nothing depends on the order
        evaluated, missing = {*self.run.leaves}, NIL
        for count, step in enumerate(right, 1):
            if step.node not in evaluated and (missing == NIL or step.node < missing):
                missing = step.node
            if not count % SLICE_EVENTS:
                yield count
        if missing == NIL:
            return None
        text = tr("your code never evaluates {node}; {title} does")
        sentence = self._say(text, node=self._leaf(missing))
        return Difference(len(steps), missing, sentence)

    def _differs(self, own: OwnStep, step: TextbookStep, at: int, *, returns: bool) -> str:
        """How a step differs from the textbook's; "" where it does not."""
        ends = (CUT, RETURN)
        if own.node != step.node or (own.kind in ends) != (step.kind in ends):
            return self._against(own, step, at)
        visit = step.visit
        if own.kind in ends:
            if own.event in self.run.nothing and self.run.nothing[own.event].nothing == NOTHING:
                return self._against(own, step, at)
            if returns and self._is_value(own) and not is_close(own.value, visit.value):
                text = tr("your code returns {given} at {node}; {title} returns {right}")
                return self._say(text, given=own.value, node=own.node, right=visit.value)
            return ""
        if own.kind != step.kind:
            return self._against(own, step, at)
        if not self.convention.rules.prune:
            return ""
        for mine, right in ((own.alpha, visit.alpha), (own.beta, visit.beta)):
            if not isnan(mine) and not _same_bound(mine, right):
                text = tr("your code enters {node} with {given}; {title} with {right}")
                return self._say(
                    text,
                    node=own.node,
                    given=_window(own.alpha, own.beta),
                    right=_window(visit.alpha, visit.beta),
                )
        return ""

    def _is_value(self, own: OwnStep) -> bool:
        """Whether what is returned is a value that can be compared."""
        return not isnan(own.value) and not (self.run.gives_place and own.node == ROOT)

    # Sentences

    @property
    def _title(self) -> str:
        return title_of(self.convention.kind)

    def _say(self, text: str, **places: str | float) -> str:
        """Fill the places of a sentence as `NodeNames.fill` does; ``{title}`` is the textbook's name."""
        return self._names.fill(text, **{"title": self._title, **places})

    def _against(self, own: OwnStep, step: TextbookStep | None, at: int) -> str:
        """Say how a step differs from the textbook's at place ``at``, and why the latter is right."""
        left = self._skipping_visit(own.node, at) if own.kind not in (CUT, RETURN) else None
        if left is not None:
            text = tr("{own}; {title} has cut at {node}, because {reason}")
            return self._say(text, own=self._your_code(own), node=left.node, reason=self._reason(left))
        if step is None:
            return self._say(tr("{own}; {title} is done"), own=self._your_code(own))
        text = tr("{own}; {title} {right}")
        right = self._reference_says(step, own)
        return self._say(text, own=self._your_code(own), right=right)

    def _skipping_visit(self, node: int, at: int) -> Visit | None:
        """The textbook's visit that skipped ``node`` or an ancestor of it, the nearest to step ``at``."""
        tree, before = self.run.tree, None
        above = {tree.parent[each]: each for each in tree.ancestors(node) if each != ROOT}
        for place, step in enumerate(self.textbook.steps):
            if step.node in above and above[step.node] in step.visit.skipped:
                before = step.visit
            if before is not None and place >= at:
                break
        return before

    def _reason(self, visit: Visit) -> str:
        """``α = 4 ≥ β = 1``: why the textbook cuts at a visit."""
        alpha, beta = visit.left
        sign = "≥" if self.convention.rules.prune_on == "ge" else ">"
        return f"α = {format_number(alpha)} {sign} β = {format_number(beta)}"

    def _your_code(self, own: OwnStep) -> str:
        return tr("your code {does}").format(does=self._says(own))

    def _leaf(self, node: int) -> str:
        """A leaf by its name, or else by its value."""
        if node == ROOT:
            return self._names(node)
        tree = self.run.tree
        own = self._names.own_name(node)
        return tr("leaf {name}").format(name=own or format_number(evaluate(tree, node)))

    def _says(self, own: OwnStep) -> str:
        if own.event in self.run.nothing:
            text = tr("returns nothing (None) at {node} after line {line}")
            return self._say(text, node=own.node, line=str(self.run.nothing[own.event].line))
        if own.kind == LEAF:
            return tr("evaluates {node}").format(node=self._leaf(own.node))
        if own.kind == CUT:
            return self._say(tr("leaves {node} without searching its other children"), node=own.node)
        if own.kind == RETURN:
            return self._say(tr("is done with {node}"), node=own.node)
        return self._say(tr("enters {node}"), node=own.node)

    def _reference_says(self, step: TextbookStep, own: OwnStep | None = None) -> str:
        visit = step.visit
        if step.kind == CUT:
            text = tr("has cut at {node}, because {reason}")
            return self._say(text, node=step.node, reason=self._reason(visit))
        if step.kind == RETURN:
            if own is not None and own.event in self.run.nothing and not isnan(visit.value):
                return tr("returns {value}").format(value=format_number(visit.value))
            return self._say(tr("is done with {node}"), node=step.node)
        does = tr("evaluates {node}") if step.kind == LEAF else tr("enters {node}")
        said = does.format(node=self._leaf(step.node) if step.kind == LEAF else self._names(step.node))
        above = visit.parent
        if above is None or not self.convention.rules.prune or self.textbook.kinds[above.node] == CHANCE:
            return said
        if self.convention.scouting is not None:
            text = tr("{does} with {window}")
            return text.format(does=said, window=_window(visit.alpha, visit.beta))
        sign = "<" if self.convention.rules.prune_on == "ge" else "≤"
        text = tr("{does}, since α = {alpha} {sign} β = {beta} at {node}")
        return self._say(text, does=said, alpha=visit.alpha, sign=sign, beta=visit.beta, node=above.node)


@dataclass
class _OpenVisit:
    """A visit that goes on: its node, its window on entry, the best value so far, the child entered last."""

    node: int
    alpha: float
    beta: float
    best: float
    last: int = NIL


def _is_written_number(text: str) -> bool:
    """Whether a result, as it is shown, is a text such as '3'."""
    try:
        return text[:1] in ("'", '"') and not isnan(float(text[1:-1]))
    except ValueError:
        return False


class InvariantComparison(RunComparison):
    """A run judged by what holds for every search with windows, where no textbook goes the same way.

    What is returned inside the window is the node's value, at most α is a bound from above, at least β one
    from below; a node is left once a value has closed its window; a child's window is not wider than what
    its parent has left. ``textbook`` is that of the nearest convention.
    """

    def compare(self) -> "Generator[int, None, Difference | None]":
        if self.run.failure is not None or not self.run.recursive:
            return (yield from super().compare())
        return self._broken_invariant() or self._missing_ply() or self._wrong_answer()

    @cached_property
    def order(self) -> bool:
        return self.run.failure is None

    @cached_property
    def cuts(self) -> bool:
        return self._broken_invariant() is None and self.run.failure is None

    def _missing_ply(self) -> Difference | None:
        """Say that the last pass is not as deep as the depth limit; ``None`` if it is."""
        limit = rules_on(self.run.tree, self.convention).depth
        last = passes_of(self.run)[-1:]
        if not self.convention.passes or limit is None or not last:
            return None
        depth = last[0].depth
        if depth is None or depth == limit:
            return None
        text = tr("your code ends with a search {depth} plies deep; it was told {limit}")
        return Difference(len(self.run.steps), ROOT, text.format(depth=depth, limit=limit))

    def _broken_invariant(self) -> Difference | None:
        run, convention = self.run, self.convention
        rules = replace(rules_on(run.tree, convention), prune=False)
        for each in passes_of(run):
            deep = each.depth if convention.passes and each.depth is not None else rules.depth
            worth = follow(run.tree, replace(rules, depth=deep)).values
            stack: list[_OpenVisit] = []
            for place in each.places.tolist():
                step, said = run.steps[place], ""
                if step.kind in (ENTER, LEAF):
                    said = self._at_entry(step, stack)
                    alpha = -inf if isnan(step.alpha) else step.alpha
                    beta = inf if isnan(step.beta) else step.beta
                    stack.append(_OpenVisit(step.node, alpha, beta, nan))
                if step.kind != ENTER and stack and stack[-1].node == step.node:
                    visit = stack.pop()
                    said = said or self._at_return(step, visit, worth.get(step.node, nan))
                    if stack and not isnan(step.value):
                        self._rise(stack[-1], step.value)
                if said:
                    return Difference(place + 1, step.node, said)
        return None

    def _rise(self, visit: _OpenVisit, value: float) -> None:
        is_max = self.textbook.kinds[visit.node] == MAX
        if isnan(visit.best) or (value > visit.best if is_max else value < visit.best):
            visit.best = value

    def _at_entry(self, step: OwnStep, stack: list[_OpenVisit]) -> str:
        """What is wrong with entering a node; "" for nothing."""
        if not stack or not self.convention.rules.prune or self.textbook.kinds[stack[-1].node] == CHANCE:
            return ""
        visit, strict = stack[-1], self.convention.rules.prune_on == "gt"
        again, visit.last = visit.last == step.node, step.node
        is_max = self.textbook.kinds[visit.node] == MAX
        alpha, beta = visit.alpha, visit.beta
        if not isnan(visit.best):
            alpha, beta = (max(alpha, visit.best), beta) if is_max else (alpha, min(beta, visit.best))
        if not again and (alpha > beta or (alpha == beta and not strict)):
            text = tr("your code {does}; it may leave {node}, because α = {alpha} {sign} β = {beta}")
            does, sign = self._says(step), ">" if strict else "≥"
            return self._say(text, does=does, node=visit.node, alpha=alpha, beta=beta, sign=sign)
        if step.alpha >= step.beta:
            text = tr("your code enters {node} with {given}, between which no value lies")
            return self._say(text, node=step.node, given=_window(step.alpha, step.beta))
        if isnan(step.alpha) or isnan(step.beta) or again:
            return ""
        slack = TOLERANCE * max(1.0, abs(step.alpha)) if not isinf(step.alpha) else 0.0
        if step.alpha < alpha - slack and not _same_bound(step.alpha, alpha):
            return self._wide(step, visit, alpha, beta)
        if step.beta > beta + slack and not _same_bound(step.beta, beta):
            return self._wide(step, visit, alpha, beta)
        return ""

    def _wide(self, step: OwnStep, visit: _OpenVisit, alpha: float, beta: float) -> str:
        text = tr("your code enters {node} with {given}; {parent} has {right} left")
        given, right = _window(step.alpha, step.beta), _window(alpha, beta)
        return self._say(text, node=step.node, given=given, parent=visit.node, right=right)

    def _at_return(self, step: OwnStep, visit: _OpenVisit, worth: float) -> str:
        """What is wrong with what a visit returns; "" for nothing."""
        if not self._is_value(step) or isnan(worth) or step.kind == LEAF:
            return ""
        if _keeps(step.value, worth, visit.alpha, visit.beta):
            return ""
        text = tr("your code returns {given} at {node} with {window}; it is worth {right}")
        window = _window(visit.alpha, visit.beta)
        return self._say(text, given=step.value, node=step.node, window=window, right=worth)


def _keeps(given: float, worth: float, alpha: float, beta: float) -> bool:
    """Whether a value returned is what a search with this window promises."""
    slack = TOLERANCE * max(1.0, abs(given)) if not isinf(given) else 0.0
    if given <= alpha:
        return worth <= alpha and (given == alpha or worth <= given + slack)
    if given >= beta:
        return worth >= beta and (given == beta or worth >= given - slack)
    return is_close(given, worth)


def is_close(one: float, other: float) -> bool:
    """Whether two values are equal but for rounding."""
    if isinf(one) or isinf(other):
        return one == other
    return abs(one - other) <= TOLERANCE * max(1.0, abs(one), abs(other))


def _same_bound(given: float, right: float) -> bool:
    """Whether two bounds are equal as in `is_close`; a large number may stand for infinity."""
    return is_close(given, right) or (isinf(right) and abs(given) >= 999 and given * right > 0)


def _window(alpha: float, beta: float) -> str:
    return f"α = {format_number(alpha)}, β = {format_number(beta)}"

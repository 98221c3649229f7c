"""What the textbook does where a user's function searches: its steps, its windows, what it returns.

Plain searches follow `treeview.practice.trace`. Those with null windows, tables and several passes are walked
here, since they come to a node more than once: principal variation search and NegaScout, alpha-beta with
memory, MTD(f), aspiration, iterative deepening. Sources: Marsland, *A review of game-tree pruning* (1986);
Reinefeld, *An improvement to the Scout tree search algorithm* (1983); Plaat, Schaeffer, Pijls and de Bruin,
*Best-first fixed-depth minimax algorithms* (1996).
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from math import inf, isnan, nan, nextafter
from typing import Final, NamedTuple

from treeview.own_code.own_run import CUT, ENTER, LEAF, RETURN, OwnRun, OwnStep
from treeview.practice.trace import Rules, Trace, check_depth, evaluate, follow
from treeview.records import dataclass
from treeview.tree.tree import CHANCE, MAX, MIN, NIL, ROOT, Tree

NEXT_FLOAT: Final = 1e-12
"""Null windows that are narrower end at the very next float."""
KEPT_NODES: Final = 20_000
"""The steps of the textbook on a larger tree are not kept."""
AS_DEEP_AS_TOLD: Final = 1000
"""In the rules of a convention: the depth limit is that of `depth_limit`."""


def depth_limit(tree: Tree) -> int:
    """The depth limit that a function is given: where there are estimates, not all of the tree."""
    height = max(tree.depth)
    estimates = tree.column("estimate")
    return height - 1 if height > 1 and bool((estimates == estimates).any()) else height


@dataclass(frozen=True)
class Scouting:
    """How null windows are used.

    - ``again``: a re-search has the window "alpha": (α, β); "value": what the null window gave, and β;
      "none": there is no re-search, a mistake.
    - ``when``: it takes place for a value "inside" (α, β), or for any "above" α.
    - ``after``: null windows are used after the "first" child, or once one has "raised" α.
    """

    again: str = "alpha"
    when: str = "inside"
    after: str = "first"


@dataclass(frozen=True)
class TableKind:
    """A table of what is known: ``bounds`` on both sides, or one with a flag; ``leaves`` are kept as well."""

    bounds: bool = True
    leaves: bool = True


@dataclass(frozen=True)
class Convention:
    """What a function is compared with: rules, how it fails, and what the kind is called.

    - ``fail``: "soft", "hard", or "low-hard": never worse for the mover than the bound given, but perhaps
      better than the other, as where α is raised and returned.
    - ``scouting``, ``memory``: ``None`` for searches without null windows, without a table.
    - ``passes``: it comes to the root several times; windows and depths of the passes are taken as they are.
    - ``own_order``: it sorts moves; they are taken in the order in which it takes them.
    """

    kind: str
    rules: Rules
    fail: str = "soft"
    scouting: Scouting | None = None
    memory: TableKind | None = None
    passes: bool = False
    own_order: bool = False

    @property
    def is_plain(self) -> bool:
        """Whether it comes to each node once, as `treeview.practice.trace` does."""
        return not (self.is_walked or self.passes)

    @property
    def is_walked(self) -> bool:
        """Whether single visits of it cannot be those of `treeview.practice.trace`."""
        return bool(self.scouting or self.memory or self.own_order)

    @property
    def name(self) -> str:
        """The convention in a few words that do not change, such as ``ge, fail-hard``."""
        parts = []
        if self.rules.prune:
            parts = [self.rules.prune_on, f"fail-{self.fail}"]
        if self.rules.right_to_left:
            parts.append("right-to-left")
        if self.scouting is not None:
            parts.append(f"re-search from {self.scouting.again}")
        if self.memory is not None:
            parts.append("table of bounds" if self.memory.bounds else "table with flags")
        if self.own_order:
            parts.append("own order")
        return ", ".join(parts)


@dataclass(slots=True, eq=False)
class Visit:
    """One visit of a node: the window on entry and when it was left, what it returned, what it skipped.

    ``worth``: its value as far as it was searched, ``best``: its best child; of plain searches only. All but
    the window on entry is known once the node was left.
    """

    node: int
    parent: "Visit | None"
    alpha: float
    beta: float
    left: tuple[float, float] = (nan, nan)
    value: float = nan
    worth: float = nan
    best: int = NIL
    skipped: Sequence[int] = ()


class TextbookStep(NamedTuple):
    """One step: "enter", "leaf", "cut" or "return"; ``visit`` is that of its node."""

    kind: str
    node: int
    visit: Visit


class Textbook:
    """What the textbook does on a tree: by ``rules``, ``kinds``: who moves, by node.

    ``walk`` goes through its steps from the first. Of a tree of more than `KEPT_NODES` they are not kept, but
    made anew each time that they are asked for. ``answer``: the root's value and its best move, if known.
    """

    def __init__(
        self, tree: Tree, rules: Rules, walk: Callable[[], Iterator[TextbookStep]],
        answer: tuple[float, int] | None = None,
    ) -> None:  # fmt: skip
        self.tree, self.rules, self.kinds = tree, rules, tree.kinds(rules.root)
        self._walk, self._answer, self._is_plain = walk, answer, answer is None
        self._known: dict[int, float] = {}

    @property
    def steps(self) -> Iterable[TextbookStep]:
        """The steps in order."""
        return self._kept if len(self.tree) <= KEPT_NODES else self._watch()

    @cached_property
    def _kept(self) -> list[TextbookStep]:
        return [*self._watch()]

    def _watch(self) -> Iterator[TextbookStep]:
        """Go through the steps, and keep what they tell of the root and its children."""
        known, parents = dict[int, float](), self.tree.parent
        for step in self._walk():
            yield step
            if step.kind != ENTER and parents[step.node] <= ROOT:  # the root, or a child of it
                known[step.node] = step.visit.worth
                if step.node == ROOT and self._answer is None:
                    self._answer = step.visit.worth, step.visit.best
        self._known = known

    @property
    def answer(self) -> tuple[float, int]:
        """The value of the root, and its best move, ``NIL`` for none."""
        if self._answer is None:
            for _ in self.steps:
                pass
        assert self._answer is not None
        return self._answer

    @property
    def value(self) -> float:
        """The value of the root."""
        return self.answer[0]

    @cached_property
    def worth(self) -> dict[int, float]:
        """The values of the root and of its children without any pruning."""
        for _ in self.worth_parts():
            pass
        return self._worth

    def worth_parts(self) -> Iterator[None]:
        """Find out what `worth` gives, in small parts."""
        rules = replace(self.rules, prune=False)
        whole = self
        if rules != self.rules or not self._is_plain:
            whole = Textbook(self.tree, rules, lambda: plain_steps(self.tree, rules, "soft"))
        if not whole._known:
            for _ in whole._watch():
                yield
        self._worth = whole._known

    @property
    def leaves(self) -> list[int]:
        """The leaves that are evaluated, in order."""
        return [step.node for step in self.steps if step.kind == LEAF]


def rules_on(tree: Tree, convention: Convention) -> Rules:
    """The rules of a convention with the depth limit that they have on ``tree``."""
    rules = convention.rules
    return (
        rules
        if rules.depth is None
        else replace(rules, depth=depth_limit(tree) + rules.depth - AS_DEEP_AS_TOLD)
    )


def textbook(run: OwnRun, convention: Convention) -> Textbook:
    """What the textbook does in place of ``run``. Raises ``PracticeError`` for a tree that is too deep."""
    if convention.is_plain:
        return _plain_textbook(run.tree, rules_on(run.tree, convention), convention.fail)
    return _Walk(run, convention).walk()


# Searches that come to each node once


def _plain_textbook(tree: Tree, rules: Rules, fail: str) -> Textbook:
    return Textbook(tree, rules, lambda: plain_steps(tree, rules, fail))


def plain_steps(tree: Tree, rules: Rules, fail: str) -> Iterator[TextbookStep]:
    """The steps by ``rules``, one after another; without mistakes in them in memory for one path only."""
    check_depth(tree)
    return _right_steps(tree, rules, fail) if rules.is_right else _steps(follow(tree, rules), fail)


@dataclass(slots=True, eq=False)
class _Frame:
    """A visit that goes on: its children, how many were searched, its window, and what was found.

    ``worth``: of the best child so far, or the mean so far at a chance node; ``best``: that child;
    ``given``: the best that was returned, which a bound may stand for.
    """

    visit: Visit
    children: list[int]
    kind: int
    alpha: float
    beta: float
    done: int = 0
    worth: float = nan
    best: int = NIL
    given: float = nan


def _right_steps(tree: Tree, rules: Rules, fail: str) -> Iterator[TextbookStep]:
    kinds, limit, depths = tree.kinds(rules.root), rules.depth, tree.depth
    strict, chances = rules.prune_on == "gt", tree.probabilities
    stack: list[_Frame] = []
    visit: Visit | None = Visit(ROOT, None, rules.low, rules.high)
    worth = given = nan
    while True:
        if visit is not None:  # go down
            node = visit.node
            children = [] if limit is not None and depths[node] >= limit else [*tree.children(node)]
            if children:
                yield TextbookStep(ENTER, node, visit)
                if rules.right_to_left:
                    children.reverse()
                window = (-inf, inf) if kinds[node] == CHANCE else (visit.alpha, visit.beta)
                frame = _Frame(visit, children, kinds[node], *window)
                if frame.kind == CHANCE:
                    frame.worth = 0.0
                stack.append(frame)
            else:
                worth = given = visit.worth = visit.value = evaluate(tree, node)
                visit.left = visit.alpha, visit.beta
                yield TextbookStep(LEAF, node, visit)
        if not stack:
            return
        frame = stack[-1]
        if visit is None or visit is not frame.visit:  # a child has been left
            child = frame.children[frame.done - 1]
            if frame.kind == CHANCE:
                weight = chances.get(child, 0.0)
                frame.worth += weight * worth if weight else 0.0
            elif isnan(frame.worth) or (worth < frame.worth if frame.kind == MIN else worth > frame.worth):
                frame.worth, frame.best = worth, child
                if frame.kind == MIN:
                    frame.beta = min(frame.beta, worth)
                else:
                    frame.alpha = max(frame.alpha, worth)
            if not frame.given >= given if frame.kind != MIN else not frame.given <= given:
                frame.given = given
        done, alpha, beta = frame.done, frame.alpha, frame.beta
        closed = (
            rules.prune and done and frame.kind != CHANCE and (alpha > beta or (alpha == beta and not strict))
        )
        if done < len(frame.children) and not closed:
            frame.done += 1
            visit = Visit(frame.children[done], frame.visit, alpha, beta)
            continue
        stack.pop()
        left, worth = frame.visit, frame.worth
        left.left, left.skipped = (alpha, beta), frame.children[done:]
        left.worth, left.best = worth, frame.best
        given = left.value = _return_value(
            worth, (frame.given,), left.alpha, left.beta, fail, is_max=frame.kind != MIN
        )
        visit = None
        yield TextbookStep(CUT if left.skipped else RETURN, left.node, left)


def _steps(trace: Trace, fail: str) -> Iterator[TextbookStep]:
    """The steps of a trace."""
    stack: list[tuple[Visit, list[float]]] = []
    skipped: dict[int, list[int]] = {}
    for child in trace.cuts:
        skipped.setdefault(trace.tree.parent[child], []).append(child)
    for step in trace.steps:
        if step.kind in (ENTER, LEAF):
            above = stack[-1][0] if stack else None
            visit = Visit(step.node, above, step.alpha, step.beta)
            stack.append((visit, []))
            if step.kind == ENTER:
                yield TextbookStep(ENTER, step.node, visit)
                continue
        elif step.kind not in (CUT, RETURN):
            continue
        visit, below = stack.pop()
        visit.left, visit.best = trace.left[step.node], trace.best.get(step.node, NIL)
        visit.skipped = skipped.get(step.node, ())
        value = visit.worth = trace.values[step.node]
        if step.kind != LEAF:
            is_max = trace.kinds[step.node] != MIN
            value = _return_value(value, below, visit.alpha, visit.beta, fail, is_max=is_max)
        visit.value = value
        if stack:
            stack[-1][1].append(value)
        yield TextbookStep(step.kind, step.node, visit)


def _return_value(
    value: float, below: Sequence[float], alpha: float, beta: float, fail: str, *, is_max: bool
) -> float:
    """What a node returns that is worth ``value`` as far as it was searched."""
    if fail == "hard":
        return min(max(value, alpha), beta)
    if fail == "low-hard" and below:
        return max(alpha, *below) if is_max else min(beta, *below)
    return value


# Searches that come to nodes again


@dataclass
class Pass:
    """One time that the tree is searched from the root: its steps, its window, its depth limit in plies.

    ``places``: of the steps in the run, from 1.
    """

    places: list[int]
    steps: list[OwnStep]
    alpha: float
    beta: float
    depth: int | None


def passes_of(run: OwnRun) -> list[Pass]:
    """The passes of a run, however its driver is written."""
    tree, parts = run.tree, list[list[tuple[int, OwnStep]]]()
    by_root = sum(step.kind == ENTER and step.node == ROOT for step in run.steps) > 1
    closed, last = set[int](), NIL
    for place, step in enumerate(run.steps, 1):
        if step.kind not in (ENTER, LEAF, CUT, RETURN):
            continue
        enters = step.kind in (ENTER, LEAF)
        if by_root:
            begins = enters and step.node == ROOT
        elif enters and step.node != ROOT and tree.parent[step.node] == ROOT:
            begins = step.node in closed and (step.node != last or tree.child_count[ROOT] == 1)
            last = step.node
            if begins:
                closed.clear()
            closed.add(step.node)
        else:
            begins = False
        if begins or not parts:
            parts.append([])
        parts[-1].append((place, step))
    found = []
    for whole in parts:
        part = [step for _, step in whole]
        first = part[0]
        known = first.node == ROOT and not isnan(first.alpha) and not isnan(first.beta)
        window = (first.alpha, first.beta) if known else (-inf, inf)
        at_limit = [
            tree.depth[step.node] for step in part if step.kind == LEAF and tree.child_count[step.node]
        ]
        found.append(Pass([place for place, _ in whole], part, *window, max(at_limit) if at_limit else None))
    return found


class _Walk:
    """Walks as a run does, visit by visit, but rightly."""

    def __init__(self, run: OwnRun, convention: Convention) -> None:
        self._run, self._convention = run, convention
        self.tree = run.tree
        check_depth(self.tree)
        self._rules = rules_on(self.tree, convention)
        self._kinds = self.tree.kinds(self._rules.root)
        self._steps: list[TextbookStep] = []
        self._table: dict[int, tuple[float, float, float]] = {}
        self._maximises = {"own": (MAX,), "swapped": (MIN,), "max": (MAX, MIN)}[self._rules.players]
        self._strict = self._rules.prune_on == "gt"
        self._width = null_width(run)
        self._orders = _orders(run) if convention.own_order else []
        self._visits = 0

    def walk(self) -> Textbook:
        full = follow(self.tree, replace(self._rules, prune=False))
        convention, rules = self._convention, self._rules
        passes = passes_of(self._run) if convention.passes else []
        shown = sum(step.kind == ENTER and step.node == ROOT for step in self._run.steps)
        steps = self._steps
        value = full.value
        if not passes:
            found = self._visit(ROOT, -inf, inf, rules.depth, None)
            if convention.scouting is not None and convention.scouting.again == "none":
                value = found
        for each in passes:
            whole = each.depth if each.depth is not None else rules.depth
            if convention.is_walked:
                self._visit(ROOT, each.alpha, each.beta, whole, None)
            else:
                part = replace(rules, depth=whole, low=each.alpha, high=each.beta)
                steps += plain_steps(self.tree, part, convention.fail)
        if len(passes) > 1 and shown == 1:  # the driver itself is the visit of the root
            inner = [step for step in steps if step.node != ROOT]
            steps = [steps[0], *inner, steps[-1]]
        best = full.best.get(ROOT, NIL)
        return Textbook(self.tree, self._rules, lambda: iter(steps), (value, best))

    def _children(self, node: int, remaining: int | None) -> list[int]:
        if remaining == 0:
            return []
        found = [*self.tree.children(node)]
        if self._rules.right_to_left:
            found.reverse()
        if self._visits < len(self._orders):
            place, order = self._visits, self._orders
            taken = order[place][1] if order[place][0] == node else []
            found = taken + [child for child in found if child not in taken]
        return found

    def _is_closed(self, alpha: float, beta: float) -> bool:
        return self._rules.prune and (alpha > beta or (alpha == beta and not self._strict))

    def _visit(
        self, node: int, alpha: float, beta: float, remaining: int | None, parent: Visit | None
    ) -> float:
        visit = Visit(node, parent, alpha, beta, (alpha, beta))
        children = self._children(node, remaining)
        self._visits += 1
        self._steps.append(TextbookStep(ENTER if children else LEAF, node, visit))
        known = self._recall(node, alpha, beta, remaining)
        if isinstance(known, float):
            if self.tree.child_count[node]:
                self._steps[-1:] = [TextbookStep(kind, node, visit) for kind in (ENTER, RETURN)]
            visit.value = known
            return known
        alpha, beta = known
        if not children:
            visit.value = evaluate(self.tree, node)
            if self._convention.memory is not None and self._convention.memory.leaves:
                self._keep(node, visit.value, alpha, beta, remaining)
            return visit.value
        below = None if remaining is None else remaining - 1
        if self._kinds[node] == CHANCE:
            value = self._average(visit, children, below)
        else:
            value = self._search(visit, children, alpha, beta, below)
        self._keep(node, value, alpha, beta, remaining)
        self._steps.append(TextbookStep(CUT if visit.skipped else RETURN, node, visit))
        visit.value = value
        return value

    def _search(
        self, visit: Visit, children: list[int], alpha: float, beta: float, below: int | None
    ) -> float:
        """The children of a node, with the window that is left after the table; what the node returns."""
        is_max = self._kinds[visit.node] in self._maximises
        entry, best, values, raised = (alpha, beta), nan, list[float](), False
        for place, child in enumerate(children):
            if values and self._is_closed(alpha, beta):
                visit.skipped = children[place:]
                break
            value = self._try(visit, child, alpha, beta, below, raised=raised, first=not values)
            values.append(value)
            if isnan(best) or (value > best if is_max else value < best):
                best = value
            if is_max and value > alpha:
                alpha, raised = value, True
            elif not is_max and value < beta:
                beta, raised = value, True
        visit.left = alpha, beta
        return _return_value(best, values, *entry, self._convention.fail, is_max=is_max)

    def _average(self, visit: Visit, children: list[int], below: int | None) -> float:
        """The value of a chance node, whose children are searched with the whole window."""
        chances = self.tree.probabilities
        return sum(
            chances.get(child, 0.0) * self._visit(child, -inf, inf, below, visit) for child in children
        )

    def _try(
        self,
        visit: Visit,
        child: int,
        alpha: float,
        beta: float,
        below: int | None,
        *,
        raised: bool,
        first: bool,
    ) -> float:
        """The value of a child, by a null window first where that is the way."""
        scouting, is_max = self._convention.scouting, self._kinds[visit.node] in self._maximises
        if scouting is None or first or (scouting.after == "raised" and not raised):
            return self._visit(child, alpha, beta, below, visit)
        low, high = (alpha, self._next(alpha, 1)) if is_max else (self._next(beta, -1), beta)
        value = self._visit(child, low, high, below, visit)
        inside = alpha < value < beta
        above = value > alpha if is_max else value < beta
        if scouting.again != "none" and (inside if scouting.when == "inside" else above):
            if scouting.again == "value":
                alpha, beta = (value, beta) if is_max else (alpha, value)
            value = self._visit(child, alpha, beta, below, visit)
        return value

    def _next(self, bound: float, side: int) -> float:
        return nextafter(bound, side * inf) if self._width < NEXT_FLOAT else bound + side * self._width

    # The table

    def _recall(
        self, node: int, alpha: float, beta: float, remaining: int | None
    ) -> float | tuple[float, float]:
        """What is known of a node: its value, or the window that is left to be searched."""
        entry = self._table.get(node)
        if self._convention.memory is None or entry is None:
            return alpha, beta
        low, high, depth = entry
        if depth < (inf if remaining is None else remaining):
            return alpha, beta
        if low == high or low >= beta:
            return low
        if high <= alpha:
            return high
        return max(alpha, low), min(beta, high)

    def _keep(self, node: int, value: float, alpha: float, beta: float, remaining: int | None) -> None:
        memory = self._convention.memory
        if memory is None:
            return
        depth = inf if remaining is None else float(remaining)
        low, high, before = self._table.get(node, (-inf, inf, depth))
        if before != depth or not memory.bounds:
            low, high = -inf, inf
        if value <= alpha:
            high = value
        elif value >= beta:
            low = value
        else:
            low = high = value
        self._table[node] = low, high, depth


def null_width(run: OwnRun) -> float:
    """The width of the narrowest window with which a run enters a node; 1 where there is none."""
    widths = [
        step.beta - step.alpha
        for step in run.steps
        if step.kind in (ENTER, LEAF) and -inf < step.alpha < step.beta < inf
    ]
    return min(1.0, *widths) if widths else 1.0


def _orders(run: OwnRun) -> list[tuple[int, list[int]]]:
    """Of each visit of a run its node, and the children in the order in which it comes to them."""
    found: list[tuple[int, list[int]]] = []
    stack: list[tuple[int, list[int]]] = []
    tree = run.tree
    for step in run.steps:
        if step.kind in (ENTER, LEAF):
            while stack and stack[-1][0] != tree.parent[step.node]:
                stack.pop()
            if stack and step.node not in stack[-1][1]:
                stack[-1][1].append(step.node)
            found.append((step.node, []))
            if step.kind == ENTER:
                stack.append(found[-1])
    return found

"""What the textbook does where a user's function searches: its steps, its windows, what it returns.

Plain searches follow `treeview.practice.worked_search`. Those with null windows, tables and several passes
are walked here, since they come to a node more than once: principal variation search and NegaScout,
alpha-beta with memory, MTD(f), aspiration, iterative deepening. Sources: Marsland, *A review of game-tree
pruning* (1986); Reinefeld, *An improvement to the Scout tree search algorithm* (1983); Plaat, Schaeffer,
Pijls and de Bruin, *Best-first fixed-depth minimax algorithms* (1996).
"""

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import pairwise
from math import inf, isnan, nan, nextafter
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from treeview.own_code.own_run import CUT, ENTER, LEAF, RETURN, OwnRun
from treeview.practice.worked_search import Rules, WorkedSearch, check_depth, evaluate, follow
from treeview.records import dataclass
from treeview.tree.preorder import Preorder
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
        """Whether it comes to each node once, as `treeview.practice.worked_search` does."""
        return not (self.is_walked or self.passes)

    @property
    def is_walked(self) -> bool:
        """Whether single visits of it cannot be those of `treeview.practice.worked_search`."""
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

    All but the window on entry is known once the node was left.
    """

    node: int
    parent: "Visit | None"
    alpha: float
    beta: float
    left: tuple[float, float] = (nan, nan)
    value: float = nan
    skipped: Sequence[int] = ()


class TextbookStep(NamedTuple):
    """One step: "enter", "leaf", "cut" or "return"; ``visit`` is that of its node."""

    kind: str
    node: int
    visit: Visit


Ints = npt.NDArray[np.integer[Any]]
_Visiting = Generator[TextbookStep, None, float]
"""The steps of a visit; it returns the value of its node."""


class Textbook:
    """What the textbook does on a tree by ``rules``; ``kinds`` tells who moves at each node.

    ``walk`` yields its steps from the first. On a tree of more than `KEPT_NODES` they are not kept, but made
    anew whenever they are wanted. ``errs``: what it returns may be wrong, even by its rules.
    """

    def __init__(
        self, tree: Tree, rules: Rules, walk: Callable[[], Iterator[TextbookStep]], *, errs: bool
    ) -> None:
        self.tree, self.rules, self.kinds = tree, rules, tree.kinds(rules.root)
        self._walk, self._errs = walk, errs

    @property
    def steps(self) -> Iterable[TextbookStep]:
        """The steps in order."""
        return self._kept if len(self.tree) <= KEPT_NODES else self._walk()

    @cached_property
    def _kept(self) -> list[TextbookStep]:
        return [*self._walk()]

    @property
    def leaves(self) -> list[int]:
        """The leaves that are evaluated, in order."""
        return [step.node for step in self.steps if step.kind == LEAF]

    @cached_property
    def value(self) -> float:
        """The value of the root as the search returns it."""
        if self._errs:
            *_, last = self.steps
            return last.visit.value
        return self.worth[ROOT]

    @cached_property
    def worth(self) -> dict[int, float]:
        """The values of the root and of its children, by the rules, without any pruning."""
        rules = replace(self.rules, prune=False)
        values = values_of(self.tree, rules) if rules.is_right else follow(self.tree, rules).values
        family = [ROOT] if rules.depth == 0 else [ROOT, *self.tree.children(ROOT)]
        return {node: float(values[node]) for node in family}

    @property
    def move(self) -> int:
        """The best move at the root, ``NIL`` for none."""
        values, moves = self.worth, [*self.tree.children(ROOT)]
        if self.kinds[ROOT] == CHANCE or len(values) == 1:
            return NIL
        if self.rules.right_to_left:
            moves.reverse()
        return (min if self.kinds[ROOT] == MIN else max)(moves, key=values.__getitem__)


def values_of(tree: Tree, rules: Rules) -> npt.NDArray[np.float64]:
    """What each node is worth by right ``rules``, float64, shape ``(n,)``; vectorised by level.

    The values of nodes below a depth limit mean nothing.
    """
    depths, parents, kinds = tree.column("depth"), tree.column("parent"), np.array(tree.kinds(rules.root))
    values, estimates = tree.column("value").copy(), tree.column("estimate")
    inner = tree.column("child_count") > 0
    values[inner] = np.where(np.isnan(estimates), 0.0, estimates)[inner]
    weights = np.zeros(len(tree))
    weights[[*tree.probabilities]] = [*tree.probabilities.values()]
    ids = Preorder(tree).ids
    if rules.depth is not None:
        ids = ids[depths[ids] <= rules.depth]
    by_level = ids[np.argsort(depths[ids], kind="stable")]
    for nodes in reversed(np.split(by_level, np.flatnonzero(np.diff(depths[by_level])) + 1)[1:]):
        above, worth = parents[nodes], values[nodes]
        first = np.flatnonzero(np.diff(above, prepend=NIL))  # families are rows in preorder, also in a level
        shares = np.multiply(weights[nodes], worth, where=weights[nodes] > 0, out=np.zeros(len(nodes)))
        values[above[first]] = np.select(
            [kinds[above[first]] == MAX, kinds[above[first]] == MIN],
            [np.maximum.reduceat(worth, first), np.minimum.reduceat(worth, first)],
            np.add.reduceat(shares, first),
        )
    return values


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
    tree, rules = run.tree, rules_on(run.tree, convention)
    if convention.is_plain:
        errs = not rules.is_right
        return Textbook(tree, rules, lambda: plain_steps(tree, rules, convention.fail), errs=errs)
    check_depth(tree)
    likewise = _Likewise(run, convention)
    never_again = convention.scouting is not None and convention.scouting.again == "none"
    errs = never_again and not convention.passes
    return Textbook(tree, rules, lambda: _Walk(tree, rules, convention, likewise).steps(), errs=errs)


# Searches that come to each node once


def plain_steps(tree: Tree, rules: Rules, fail: str) -> Iterator[TextbookStep]:
    """Yield the steps by ``rules``; if these are right, only one path is held in memory."""
    check_depth(tree)
    return _right_steps(tree, rules, fail) if rules.is_right else _steps(follow(tree, rules), fail)


@dataclass(slots=True, eq=False)
class _Frame:
    """A visit that goes on: its children, how many were searched, its window, and what was found.

    ``worth``: of the best child so far, or the mean so far at a chance node; ``given``: the best that was
    returned, which a bound may stand for.
    """

    visit: Visit
    children: list[int]
    kind: int
    alpha: float
    beta: float
    done: int = 0
    worth: float = nan
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
                worth = given = visit.value = evaluate(tree, node)
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
            else:
                bound = given if strict and fail != "soft" else worth  # by ≥ both cut alike
                if frame.kind == MIN:
                    frame.worth = worth if isnan(frame.worth) else min(frame.worth, worth)
                    frame.beta = min(frame.beta, bound)
                else:
                    frame.worth = worth if isnan(frame.worth) else max(frame.worth, worth)
                    frame.alpha = max(frame.alpha, bound)
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
        given = left.value = _return_value(
            worth, (frame.given,), left.alpha, left.beta, fail, is_max=frame.kind != MIN
        )
        visit = None
        yield TextbookStep(CUT if left.skipped else RETURN, left.node, left)


def _steps(worked: WorkedSearch, fail: str) -> Iterator[TextbookStep]:
    """The steps of a plain search."""
    stack: list[tuple[Visit, list[float]]] = []
    skipped: dict[int, list[int]] = {}
    for child in worked.cuts:
        skipped.setdefault(worked.tree.parent[child], []).append(child)
    for step in worked.steps:
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
        visit.left = worked.left[step.node]
        visit.skipped = skipped.get(step.node, ())
        value = worked.values[step.node]
        if step.kind != LEAF:
            is_max = worked.kinds[step.node] != MIN
            value = _return_value(value, below, visit.alpha, visit.beta, fail, is_max=is_max)
        visit.value = value
        if stack:
            stack[-1][1].append(value)
        yield TextbookStep(step.kind, step.node, visit)


def _return_value(
    value: float, below: Sequence[float], alpha: float, beta: float, fail: str, *, is_max: bool
) -> float:
    """Return what a node returns, given its ``value`` as far as it was searched."""
    if fail == "hard":
        return min(max(value, alpha), beta)
    if fail == "low-hard" and below:
        return max(alpha, *below) if is_max else min(beta, *below)
    return value


# Searches that come to nodes again


@dataclass
class Pass:
    """One search of the tree from its root: its window, and its depth limit in plies.

    ``places``: where its compared steps are in the run, from 0.
    """

    places: Ints
    alpha: float
    beta: float
    depth: int | None


def passes_of(run: OwnRun) -> list[Pass]:
    """The passes of a run, however its driver is written."""
    tree, steps = run.tree, run.steps
    places = steps.places(ENTER, LEAF, CUT, RETURN)
    if not len(places):
        return []
    nodes, enters = steps.column("node")[places], steps.has_kind(ENTER, LEAF)[places]
    if _root_entries(run) > 1:
        begins: list[int] = np.flatnonzero(enters & (nodes == ROOT)).tolist()
    else:
        below_root = np.flatnonzero(enters & (tree.column("parent")[nodes] == ROOT))
        begins = [*_returns_to(nodes, below_root.tolist(), only=tree.child_count[ROOT] == 1)]
    at_limit = steps.has_kind(LEAF)[places] & (tree.column("child_count")[nodes] > 0)
    depths = np.where(at_limit, tree.column("depth")[nodes], -1)
    found = []
    for start, stop in pairwise([*dict.fromkeys((0, *begins)), len(places)]):
        first, depth = steps[int(places[start])], int(depths[start:stop].max())
        known = first.node == ROOT and not isnan(first.alpha) and not isnan(first.beta)
        window = (first.alpha, first.beta) if known else (-inf, inf)
        found.append(Pass(places[start:stop], *window, depth if depth >= 0 else None))
    return found


def _root_entries(run: OwnRun) -> int:
    """How often a run enters the root to search it."""
    return int((run.steps.column("node")[run.steps.places(ENTER)] == ROOT).sum())


def _returns_to(nodes: Ints, entries: Iterable[int], *, only: bool) -> Iterator[int]:
    """Yield the ``entries`` of the root's children that enter a child again after the run had left it.

    ``only``: there is only one child. One of several that is searched twice in a row stays in the same pass.
    """
    left, last = set[int](), NIL
    for at in entries:
        node = int(nodes[at])
        if node in left and (only or node != last):
            yield at
            left.clear()
        left.add(node)
        last = node


class _Likewise:
    """What a walk copies from a run, right or wrong: its passes, null windows and orders of moves.

    ``passes``: empty if the walk has its own; ``is_driven``: all are part of one visit of the root;
    ``width``: the width of null windows.
    """

    def __init__(self, run: OwnRun, convention: Convention) -> None:
        self.passes = passes_of(run) if convention.passes else []
        self.is_driven = len(self.passes) > 1 and _root_entries(run) == 1
        self.width = null_width(run)
        self._visited: Ints | None = None
        if convention.own_order:
            self._visited = _find_entries(run)
            above = _visits_above(self._visited, run.tree)
            self._by_visit = np.argsort(above, kind="stable")
            self._bounds = np.searchsorted(above[self._by_visit], np.arange(len(above) + 1))

    def children(self, visit: int, node: int) -> list[int]:
        """Return the children that the run enters in a visit, in order; none if that is of another node."""
        visited = self._visited
        if visited is None or visit >= len(visited) or visited[visit] != node:
            return []
        found = visited[self._by_visit[self._bounds[visit] : self._bounds[visit + 1]]].tolist()
        return [*dict.fromkeys(found)]


def null_width(run: OwnRun) -> float:
    """The width of the narrowest window with which a run enters a node; 1 where there is none."""
    at = run.steps.places(ENTER, LEAF)
    alpha, beta = run.steps.column("alpha")[at], run.steps.column("beta")[at]
    is_window = (-inf < alpha) & (alpha < beta) & (beta < inf)
    return float((beta[is_window] - alpha[is_window]).min(initial=1.0))


def _find_entries(run: OwnRun) -> Ints:
    """The nodes that a run enters, in order; one for each visit."""
    found: Ints = run.steps.column("node")[run.steps.places(ENTER, LEAF)]
    return found


def _visits_above(nodes: Ints, tree: Tree) -> Ints:
    """Return for each visit the place of the visit of its parent, -1 for none."""
    depths, found = tree.column("depth")[nodes], np.full(len(nodes), -1)
    for depth in range(1, int(depths.max(initial=0)) + 1):
        here, over = np.flatnonzero(depths == depth), np.flatnonzero(depths == depth - 1)
        last = np.searchsorted(over, here) - 1
        found[here[last >= 0]] = over[last[last >= 0]]
    found[nodes[found] != tree.column("parent")[nodes]] = -1  # a run that jumps
    return found


class _Walk:
    """The search that a run should have been, visit by visit."""

    def __init__(self, tree: Tree, rules: Rules, convention: Convention, likewise: _Likewise) -> None:
        self.tree, self._rules, self._convention, self._likewise = tree, rules, convention, likewise
        self._kinds = tree.kinds(rules.root)
        self._table: dict[int, tuple[float, float, float]] = {}
        self._maximises = {"own": (MAX,), "swapped": (MIN,), "max": (MAX, MIN)}[rules.players]
        self._strict = rules.prune_on == "gt"
        self._visits = 0

    def steps(self) -> Iterator[TextbookStep]:
        """Yield the steps; only one path is held in memory."""
        steps = self._passes()
        if not self._likewise.is_driven:
            yield from steps
            return
        last = next(steps)
        yield last
        for step in steps:
            if step.node == ROOT:
                last = step
            else:
                yield step
        yield last

    def _passes(self) -> Iterator[TextbookStep]:
        rules = self._rules
        if not self._likewise.passes:
            yield from self._visit(ROOT, -inf, inf, rules.depth, None)
        for each in self._likewise.passes:
            deep = each.depth if each.depth is not None else rules.depth
            if self._convention.is_walked:
                yield from self._visit(ROOT, each.alpha, each.beta, deep, None)
            else:
                part = replace(rules, depth=deep, low=each.alpha, high=each.beta)
                yield from plain_steps(self.tree, part, self._convention.fail)

    def _children(self, node: int, remaining: int | None) -> list[int]:
        if remaining == 0:
            return []
        found = [*self.tree.children(node)]
        if self._rules.right_to_left:
            found.reverse()
        taken = self._likewise.children(self._visits, node)
        return [*dict.fromkeys((*taken, *found))] if taken else found

    def _is_closed(self, alpha: float, beta: float) -> bool:
        return self._rules.prune and (alpha > beta or (alpha == beta and not self._strict))

    def _visit(
        self, node: int, alpha: float, beta: float, remaining: int | None, parent: Visit | None
    ) -> _Visiting:
        visit = Visit(node, parent, alpha, beta, (alpha, beta))
        children = self._children(node, remaining)
        self._visits += 1
        known = self._recall(node, alpha, beta, remaining)
        if isinstance(known, float):
            visit.value = known
            inner = (ENTER, RETURN)
            for kind in inner if self.tree.child_count[node] else (LEAF,):
                yield TextbookStep(kind, node, visit)
            return known
        alpha, beta = known
        if not children:
            visit.value = evaluate(self.tree, node)
            if self._convention.memory is not None and self._convention.memory.leaves:
                self._keep(node, visit.value, alpha, beta, remaining)
            yield TextbookStep(LEAF, node, visit)
            return visit.value
        yield TextbookStep(ENTER, node, visit)
        below = None if remaining is None else remaining - 1
        if self._kinds[node] == CHANCE:
            value = yield from self._average(visit, children, below)
        else:
            value = yield from self._search(visit, children, alpha, beta, below)
        self._keep(node, value, alpha, beta, remaining)
        visit.value = value
        yield TextbookStep(CUT if visit.skipped else RETURN, node, visit)
        return value

    def _search(
        self, visit: Visit, children: list[int], alpha: float, beta: float, below: int | None
    ) -> _Visiting:
        """Search the children of a node with the window that the table leaves open; return the value."""
        is_max = self._kinds[visit.node] in self._maximises
        entry, best, values, raised = (alpha, beta), nan, list[float](), False
        for place, child in enumerate(children):
            if values and self._is_closed(alpha, beta):
                visit.skipped = children[place:]
                break
            value = yield from self._try(visit, child, alpha, beta, below, raised=raised, first=not values)
            values.append(value)
            if isnan(best) or (value > best if is_max else value < best):
                best = value
            if is_max and value > alpha:
                alpha, raised = value, True
            elif not is_max and value < beta:
                beta, raised = value, True
        visit.left = alpha, beta
        return _return_value(best, values, *entry, self._convention.fail, is_max=is_max)

    def _average(self, visit: Visit, children: list[int], below: int | None) -> _Visiting:
        """The value of a chance node, whose children are searched with the whole window."""
        total = 0.0
        for child in children:
            value = yield from self._visit(child, -inf, inf, below, visit)
            total += self.tree.probabilities.get(child, 0.0) * value
        return total

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
    ) -> _Visiting:
        """Return the value of a child, tested by a null window first if the search does that."""
        scouting, is_max = self._convention.scouting, self._kinds[visit.node] in self._maximises
        if scouting is None or first or (scouting.after == "raised" and not raised):
            return (yield from self._visit(child, alpha, beta, below, visit))
        low, high = (alpha, self._next(alpha, 1)) if is_max else (self._next(beta, -1), beta)
        value = yield from self._visit(child, low, high, below, visit)
        inside = alpha < value < beta
        above = value > alpha if is_max else value < beta
        if scouting.again != "none" and (inside if scouting.when == "inside" else above):
            if scouting.again == "value":
                alpha, beta = (value, beta) if is_max else (alpha, value)
            value = yield from self._visit(child, alpha, beta, below, visit)
        return value

    def _next(self, bound: float, side: int) -> float:
        width = self._likewise.width
        return nextafter(bound, side * inf) if width < NEXT_FLOAT else bound + side * width

    # The table

    def _recall(
        self, node: int, alpha: float, beta: float, remaining: int | None
    ) -> float | tuple[float, float]:
        """Return what the table knows of a node: its value, or the window that is left to search."""
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

"""Alpha-beta, minimax and expectimax as the plain textbook recursion, and how each can be done wrong.

One function finds the right answer to a question and every wrong one, so that they differ in the mistake
only: `follow`, with the right `Rules` or with some of their fields changed. Source: Knuth
and Moore, *An analysis of alpha-beta pruning* (1975).
"""

from collections.abc import Iterator, Sequence
from dataclasses import field
from math import inf, nan
from typing import Final, NamedTuple

from treeview.messages import tr
from treeview.practice.practice_error import PracticeError
from treeview.records import dataclass
from treeview.tree.tree import CHANCE, MAX, MIN, NIL, ROOT, Tree

ALPHA: Final = "alpha"
"""The bound against which MIN cuts."""
BETA: Final = "beta"
"""The bound against which MAX cuts."""
MAX_DEPTH_PLIES: Final = 200
"""The longest path in a tree for practice, in plies; nobody follows a longer one by hand."""

Window = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Rules:
    """How a tree is searched: the conventions, then possible mistakes. The defaults are correct alpha-beta.

    - ``prune``: alpha-beta; without it minimax, with chance nodes expectimax.
    - ``prune_on``: "ge" cuts when α ≥ β, "gt" only when α > β.
    - ``root``: who moves at the root, ``None`` as the tree says; ``depth``: the depth limit in plies.
    - ``right_to_left``: the last child is searched first.
    - ``low``, ``high``: the window of the root, which are bounds of all leaf values.

    Mistakes:

    - ``players``: who moves: "own", as the tree says; "swapped", MIN and MAX exchanged; "max", MAX
      everywhere, as if MIN helped.
    - ``passes``: the window that a child gets: "all", its parent's present window; "own", only what its
      parent itself has found; "entry", the window with which the parent was entered; "fresh", as "entry" but
      at the root only, so that α is not carried from one of its moves to the next.
    - ``restored``: whether a node has its old window again when a child returns.
    - ``min_bound``: the bound against which MIN cuts: "alpha"; "beta", if it is finite; "any β"; "from
      below", when it is reached from below, as MAX does. ``max_bound``: the same for MAX; MAX against α moves
      β, too.
    - ``hasty``: a node is left after one value beyond the other bound.
    - ``chance``: the value of a chance node: "mean", "max", "min" or "even" (the mean without probabilities).

    ``slip`` names a mistake in an answer whose search is right.
    """

    prune: bool = True
    prune_on: str = "ge"
    root: int | None = None
    depth: int | None = None
    right_to_left: bool = False
    low: float = -inf
    high: float = inf
    players: str = "own"
    passes: str = "all"
    restored: bool = True
    min_bound: str = ALPHA
    max_bound: str = BETA
    hasty: bool = False
    chance: str = "mean"
    slip: str = ""

    @property
    def is_right(self) -> bool:
        """Whether there is no mistake in these rules."""
        mistakes = (self.players, self.passes, self.restored, self.min_bound, self.max_bound, self.hasty)
        return mistakes == ("own", "all", True, ALPHA, BETA, False) and self.chance == "mean"


class WorkedStep(NamedTuple):
    """One step, named and ordered as in a recording; its number is its place in the list, from 1.

    ``alpha`` and ``beta`` are the node's window after the step; ``value`` is the value found at ``node``, or
    on entry the best one so far (``nan`` for none).
    """

    kind: str
    node: int
    alpha: float
    beta: float
    value: float


@dataclass(slots=True)
class WorkedSearch:
    """A search worked by hand, right or wrong: what it finds, by node.

    - ``kinds``: who moves, by node.
    - ``values``: of each node that was searched, what it returned; ``best``: its best child.
    - ``entered``, ``left``: the window of each node when it was entered and when it was left.
    - ``order``: the leaves that were evaluated, in order.
    - ``cuts``: the children that a cut skipped, with the bound that cut them; ``causes``: for each node with
      a cut, the child whose value closed the window.
    - ``steps``; ``enter_steps``, ``exit_steps``: the number of the step that entered and left a node.
    """

    tree: Tree
    rules: Rules
    kinds: Sequence[int]
    values: dict[int, float] = field(default_factory=dict)
    best: dict[int, int] = field(default_factory=dict)
    entered: dict[int, Window] = field(default_factory=dict)
    left: dict[int, Window] = field(default_factory=dict)
    order: list[int] = field(default_factory=list)
    cuts: dict[int, str] = field(default_factory=dict)
    causes: dict[int, int] = field(default_factory=dict)
    steps: list[WorkedStep] = field(default_factory=list)
    enter_steps: dict[int, int] = field(default_factory=dict)
    exit_steps: dict[int, int] = field(default_factory=dict)

    @property
    def value(self) -> float:
        """The root's value."""
        return self.values[ROOT]

    @property
    def line(self) -> list[int]:
        """The best line from the root down, without the root."""
        found, node = [], self.best.get(ROOT, NIL)
        while node != NIL:
            found.append(node)
            node = self.best.get(node, NIL)
        return found


def follow(tree: Tree, rules: Rules) -> WorkedSearch:
    """Search ``tree`` by ``rules``; raises ``PracticeError`` if the tree is too deep for practice."""
    return Walk(tree, rules).run()


def check_depth(tree: Tree) -> None:
    """Raise ``PracticeError`` if the tree is deeper than `MAX_DEPTH_PLIES`, too deep for a recursion."""
    if max(tree.depth) > MAX_DEPTH_PLIES:
        text = tr("practice needs trees of at most {count} plies")
        raise PracticeError(text, count=MAX_DEPTH_PLIES)


class Walk:
    """One search, as a recursion in `visit` that subclasses can watch or change."""

    def __init__(self, tree: Tree, rules: Rules) -> None:
        self.tree, self.rules, self.kinds = tree, rules, tree.kinds(rules.root)
        self.worked = WorkedSearch(tree, rules, self.kinds)
        self._maximises = {"own": (MAX,), "swapped": (MIN,), "max": (MAX, MIN)}[rules.players]
        self._strict = rules.prune_on == "gt"
        self._after: Window = (-inf, inf)

    def run(self) -> WorkedSearch:
        check_depth(self.tree)
        self.visit(ROOT, self.rules.low, self.rules.high)
        return self.worked

    def children(self, node: int) -> list[int]:
        """Return the children of ``node`` in the order of the search; none at a leaf."""
        tree, limit = self.tree, self.rules.depth
        if limit is not None and tree.depth[node] >= limit:
            return []
        found = list(tree.children(node))
        if self.rules.right_to_left:
            found.reverse()
        return found

    def visit(self, node: int, alpha: float, beta: float) -> float:
        """Search ``node`` with a window; return its value."""
        worked, entry = self.worked, (alpha, beta)
        worked.entered[node] = entry
        children = self.children(node)
        if not children:
            value = evaluate(self.tree, node)
            worked.order.append(node)
            self._step("leaf", node, entry, value)
            worked.enter_steps[node] = worked.exit_steps[node] = len(worked.steps)
            return self.leave(node, entry, value)
        self._step("enter", node, entry, nan)
        worked.enter_steps[node] = len(worked.steps)
        if self.kinds[node] == CHANCE:
            return self._mean(node, children)
        is_max = self.kinds[node] in self._maximises
        best, last, ending = nan, NIL, "return"
        for child in children:
            if self.skips(child, is_max, best, (alpha, beta), entry):
                if ending == "return":
                    ending = "cut"
                    worked.causes[node] = last
                worked.cuts[child] = BETA if is_max else ALPHA
                continue
            value = self.visit(child, *self._pass_window(node, is_max, best, (alpha, beta), entry))
            if not self.rules.restored:
                alpha, beta = self._after
            last = child
            if value <= best if is_max else value >= best:
                self._step("keep", child, (alpha, beta), value)
                continue
            best, worked.best[node] = value, child  # nan means no value yet: comparisons with it fail
            if is_max and self.rules.max_bound == BETA:
                alpha = max(alpha, value)
            else:
                beta = min(beta, value)
            self._step("better", child, (alpha, beta), value)
        value = self.leave(node, (alpha, beta), best)
        self._step(ending, node, (alpha, beta), value)
        worked.exit_steps[node] = len(worked.steps)
        return value

    def leave(self, node: int, window: Window, value: float) -> float:
        """Record what ``node`` returns, and return it."""
        self.worked.left[node] = self._after = window
        self.worked.values[node] = value
        return value

    def skips(self, child: int, is_max: bool, best: float, window: Window, entry: Window) -> bool:
        """Whether ``child`` is skipped.

        ``best`` is what its parent has so far, ``nan`` at its first child; ``window`` what is passed on,
        ``entry`` what the parent was entered with.
        """
        rules, strict = self.rules, self._strict
        if not rules.prune or best != best:
            return False
        (alpha, beta), (alpha_in, beta_in) = window, entry
        if (rules.max_bound if is_max else rules.min_bound) == (BETA if is_max else ALPHA):
            closed = alpha > beta or (alpha == beta and not strict)
        elif is_max or rules.min_bound == "from below":  # β has moved: the one on entry counts
            closed = best > beta_in or (best == beta_in and not strict)
        else:
            known = beta_in < inf or rules.min_bound != BETA
            closed = known and (best < beta_in or (best == beta_in and not strict))
        if closed or not rules.hasty:
            return closed
        low, high = (best, alpha_in) if is_max else (beta_in, best)
        return low < high or (low == high and not strict)

    def _pass_window(self, node: int, is_max: bool, best: float, window: Window, entry: Window) -> Window:
        """Return the window for the next child."""
        passes = self.rules.passes
        if passes == "all" or (passes == "fresh" and node != ROOT):
            return window
        if passes != "own":
            return entry
        if best != best:
            return -inf, inf
        return (best, inf) if is_max else (-inf, best)

    def _mean(self, node: int, children: list[int]) -> float:
        """Return the value of a chance node, summed in the order of expectimax."""
        worked, probabilities, how = self.worked, self.tree.probabilities, self.rules.chance
        found, total = [], 0.0
        for child in children:
            value = self.visit(child, -inf, inf)
            found.append(value)
            weight = probabilities.get(child, 0.0)
            if weight:
                total += weight * value
            self._step("add", child, (-inf, inf), value)
        if how != "mean":
            total = max(found) if how == "max" else min(found) if how == "min" else sum(found) / len(found)
        self._step("return", node, (-inf, inf), total)
        worked.exit_steps[node] = len(worked.steps)
        return self.leave(node, (-inf, inf), total)

    def _step(self, kind: str, node: int, window: Window, value: float) -> None:
        self.worked.steps.append(WorkedStep(kind, node, *window, value))


def evaluate(tree: Tree, node: int) -> float:
    """Return the value of a terminal, else the static estimate, 0 if there is none."""
    if tree.first_child[node] == NIL:
        return tree.value[node]
    estimate = tree.estimate[node]
    return estimate if estimate == estimate else 0.0


def subtree_nodes(tree: Tree, node: int) -> Iterator[int]:
    """Return all nodes of the subtree of ``node``, in preorder."""
    waiting = [node]
    while waiting:
        node = waiting.pop()
        yield node
        waiting.extend(reversed([*tree.children(node)]))

"""Follow-through: alpha-beta that goes on from the given answers, right or wrong.

A subtree is not searched again if its root is entered with the right window and no answer in it is wrong:
the right search has its result.
"""

from collections.abc import Callable, Collection, Iterable
from math import nan

from treeview.practice.answers import Answer
from treeview.practice.question import Question
from treeview.practice.worked_search import ALPHA, BETA, Rules, Walk, Window, evaluate
from treeview.tree.tree import CHANCE, MAX

Skip = Callable[[int], bool]
"""Whether the answer skips a child."""


class OwnWalk(Walk):
    """Searches again with the answer's own numbers, where they differ from the right search.

    ``changed`` are the nodes with wrong answers.
    """

    def __init__(self, question: Question, rules: Rules, changed: Collection[int]) -> None:
        super().__init__(question.tree, rules)
        self.right, self.touched = question.work(rules), question.places.with_ancestors(changed)

    def visit(self, node: int, alpha: float, beta: float) -> float:
        if not self.touched[node] and self.right.entered.get(node) == (alpha, beta):
            self._after = self.right.left[node]
            return self.right.values[node]
        return super().visit(node, alpha, beta)

    def _step(self, kind: str, node: int, window: Window, value: float) -> None:
        """Record nothing: the steps of this search are not needed."""


class SteeredWalk(OwnWalk):
    """Skips the branches that the answer skips, and notes at each what would have been right.

    - ``cuts``: the cuts that follow from the search as it was answered.
    - ``leaves``: the leaves that it evaluates, and the first leaf of each branch that was skipped wrongly.

    Anything entered below a branch that should have been cut counts as right, since that mistake has been
    marked already. O(k log n) for k nodes that are searched again.
    """

    def __init__(
        self, question: Question, rules: Rules, skip: Skip, entered: Iterable[int], changed: Collection[int]
    ) -> None:
        super().__init__(question, rules, changed)
        self._skip, self._entered = skip, question.places.select(entered)
        self._right_cuts, self._right_leaves = question.placed_search(rules)
        self.cuts: Answer = dict(self.right.cuts)
        self.leaves: Answer = dict.fromkeys(self.right.order, True)
        self.run()

    def visit(self, node: int, alpha: float, beta: float) -> float:
        self.cuts.pop(node, None)
        if self.kinds[node] == CHANCE:
            return super().visit(node, alpha, beta)
        if not self.touched[node] and self.right.entered.get(node) == (alpha, beta):
            return self.right.values[node]
        children = self.children(node)
        if not children:
            self.leaves[node] = True
            return evaluate(self.tree, node)
        is_max, strict, skips, best = self.kinds[node] == MAX, self._strict, self._skip, nan
        for child in children:
            due = best == best and (alpha > beta or (alpha == beta and not strict))
            if skips(child):
                self._leave_out(child)
                if not due:
                    self._miss(child)
            elif due:
                self._leave_out(child)
                self._let_pass(child)
            else:
                value = self.visit(child, alpha, beta)
                if best != best or (value > best if is_max else value < best):
                    best = value
                    alpha, beta = (max(alpha, value), beta) if is_max else (alpha, min(beta, value))
                continue
            if due:
                self.cuts[child] = BETA if is_max else ALPHA
        # Where all of its children are skipped, its value is taken for granted.
        return best if best == best else self.right.values.get(node, alpha)

    def _leave_out(self, child: int) -> None:
        """Expect nothing at or below ``child``, which is skipped."""
        self.cuts.pop(child, None)
        if child in self.right.enter_steps:
            for found, expected in ((self._right_cuts, self.cuts), (self._right_leaves, self.leaves)):
                for node in found.find_below(child):
                    expected.pop(node, None)

    def _let_pass(self, child: int) -> None:
        """Expect whatever was entered below ``child``, which should have been cut."""
        if self.tree.child_count[child]:
            passed = [node for node in self._entered.find_below(child) if node != child]
            self.cuts.update(dict.fromkeys(passed, ""))
            self.leaves.update(dict.fromkeys(passed, True))

    def _miss(self, child: int) -> None:
        """Expect the first leaf below ``child``, which should have been searched."""
        self.leaves.update(dict.fromkeys(self._right_leaves.find_below(child)[:1], True))

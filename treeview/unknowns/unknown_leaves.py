"""Several unknown leaves: the conditions on their values as formulas of max and min.

As for one, see `unknown_leaf`: a node is skipped where the largest value among the elder siblings on the way
to it, at MAX, has reached the smallest one at MIN. Both sides are formulas of the unknowns; as no leaf is
below both, they share none, so whether a condition holds always or never shows at the ends of both ranges.
"""

import itertools
import math
from collections.abc import Iterable
from functools import cached_property
from typing import Any, Final, NamedTuple

from treeview.messages import format_count, tr
from treeview.search.shared_options import PRUNE_ON
from treeview.tree.node_names import NodeNames
from treeview.tree.preorder import Preorder
from treeview.tree.tree import CHANCE, MAX, ROOT, Tree, TreeError
from treeview.unknowns.condition import ALWAYS, NEVER, Condition, Inequality, all_of, disjunction
from treeview.unknowns.formula import Constant, Formula, Variable, extreme, weighted_sum
from treeview.unknowns.interval import to_json
from treeview.unknowns.known_values import KnownValues, Place, node_at

LETTERS: Final = "xyz"
MAX_UNKNOWNS: Final = 24
"""The most unknown leaves at once; formulas of more are nothing to read."""


class _Bounds(NamedTuple):
    """α and β as formulas, where a node is searched."""

    alpha: Formula = Constant(-math.inf)
    beta: Formula = Constant(math.inf)

    def narrow(self, kind: int, value: Formula) -> "_Bounds":
        """The bounds after a child of a node of ``kind`` was worth ``value``."""
        if kind == MAX:
            return self._replace(alpha=extreme([self.alpha, value], is_max=True))
        return self._replace(beta=extreme([self.beta, value], is_max=False))


class Unknowns:
    """A tree in which the values of several leaves are not known; each is any real number.

    - ``leaves``: the nodes; ``names``: what each is called, x and y, or x1, x2, ... where there are more than
      three; ``strict``: whether a branch is cut only where α > β.
    - ``formulas``: the value of each node that depends on them.

    Below a chance node the window starts anew. Raises ``TreeError`` for more than ``MAX_UNKNOWNS`` and where
    formulas become too deep.
    """

    def __init__(self, known: KnownValues, *, strict: bool = False) -> None:
        self.known, self.tree, self.strict = known, known.tree, strict
        self.leaves = known.unknown
        count = len(self.leaves)
        if count > MAX_UNKNOWNS:
            problem = tr("there are {count} unknown leaves; at most {most} can be looked at together")
            raise TreeError(problem.format(count=format_count(count), most=MAX_UNKNOWNS))
        names = LETTERS if count <= len(LETTERS) else [f"x{number}" for number in range(1, count + 1)]
        self.names = dict(zip(self.leaves, names, strict=False))
        self._order = Preorder(self.tree).position
        self.formulas: dict[int, Formula] = {leaf: Variable(name) for leaf, name in self.names.items()}
        above = {node for leaf in self.leaves for node in self.tree.ancestors(leaf)} - self.formulas.keys()
        for node in sorted(above, key=lambda node: -int(self._order[node])):
            self.formulas[node] = self._join(node, [*self.tree.children(node)])

    def _value(self, node: int) -> Formula:
        """The value of a node as a formula."""
        value = self.known.value[node]
        return self.formulas[node] if value is None else Constant(value)

    def _join(self, node: int, children: Iterable[int]) -> Formula:
        """What some ``children`` give ``node``."""
        if self.known.kinds[node] == CHANCE:
            return weighted_sum([(self.known.weight[child], self._value(child)) for child in children])
        return extreme(map(self._value, children), is_max=self.known.kinds[node] == MAX)

    @cached_property
    def value(self) -> Formula:
        """The root's value; ``value.low`` and ``value.high`` are the least and the greatest it can be."""
        return self.formulas[ROOT].restrict(-math.inf, math.inf)

    def _closing_condition(self, bounds: _Bounds) -> Inequality:
        """That nothing is searched any more within ``bounds``."""
        left, right = (side.restrict(-math.inf, math.inf) for side in bounds)
        return Inequality(left, right, self.strict)

    def cut(self, target: Place) -> Condition:
        """The condition on which ``target`` is skipped, by a cut at its parent or further up."""
        bounds, closed = _Bounds(), []
        path = self.known.path(node_at(self.tree, target))
        for node, child in itertools.pairwise(path):
            if self.known.kinds[node] == CHANCE:
                closed.append(self._closing_condition(bounds))
                bounds = _Bounds()
            elif elder := self.known.elder(child):
                bounds = bounds.narrow(self.known.kinds[node], self._join(node, elder))
        return disjunction([*closed, self._closing_condition(bounds)])

    @cached_property
    def cuts(self) -> dict[int, Condition]:
        """Every node whose cut depends on the unknowns, with its condition, in preorder.

        Of a subtree that is cut as a whole only the top is named.
        """
        found: dict[int, Condition] = {}
        waiting: list[tuple[int, _Bounds, tuple[Inequality, ...]]] = [(ROOT, _Bounds(), ())]
        while waiting:
            node, bounds, before = waiting.pop()
            above = disjunction([*before, self._closing_condition(bounds)])
            kind = self.known.kinds[node]
            if kind == CHANCE:
                before, bounds = (*before, self._closing_condition(bounds)), _Bounds()
            for child in () if self.known.ends[node] else self.tree.children(node):
                cut = disjunction([*before, self._closing_condition(bounds)])
                if cut == ALWAYS:
                    break
                if cut not in (above, NEVER):
                    found[child] = cut
                waiting.append((child, bounds, before))
                if kind != CHANCE:
                    bounds = bounds.narrow(kind, self._value(child))
        return dict(sorted(found.items(), key=lambda item: int(self._order[item[0]])))

    @cached_property
    def best_move(self) -> dict[int, Condition]:
        """The condition on which each child of the root is the first of the best; only those that can be.

        Empty where nobody moves at the root.
        """
        kind = self.known.kinds[ROOT]
        if self.known.ends[ROOT] or kind == CHANCE:
            return {}
        children, found = [*self.tree.children(ROOT)], {}
        for rank, child in enumerate(children):
            sides = [(children[:rank], True), (children[rank + 1 :], False)]
            found[child] = all_of(
                self._compare(self._value(child), self._join(ROOT, others), kind, strict=strict)
                for others, strict in sides
                if others
            )
        return {child: condition for child, condition in found.items() if not condition.never}

    def _compare(self, value: Formula, other: Formula, kind: int, *, strict: bool) -> Inequality:
        """That ``value`` is at least as good as ``other`` for who moves, or better where ``strict``."""
        sides = (value, other) if kind == MAX else (other, value)
        left, right = (side.restrict(-math.inf, math.inf) for side in sides)
        return Inequality(left, right, strict)

    def as_dict(self, target: Place | None = None) -> dict[str, Any]:
        """All of it, ready for ``json.dumps``, with conditions as text: "min(x, 8) >= min(y, 4)".

        ``cut`` is empty where the target is never cut; its condition is "true" where it always is. Without
        ``target``, it has every node whose cut depends on the unknowns, each with its "target".
        """
        tree = self.tree
        if target is None:
            cut = [
                {"target": tree.path(node), "condition": condition.text(ascii_only=True)}
                for node, condition in self.cuts.items()
            ]
        else:
            condition = self.cut(target)
            cut = [] if condition.never else [{"condition": condition.text(ascii_only=True)}]
        return {
            "leaf": [tree.path(leaf) for leaf in self.leaves],
            "names": list(self.names.values()),
            "target": None if target is None else tree.path(node_at(tree, target)),
            "prune_on": "gt" if self.strict else "ge",
            "cut": cut,
            "value": {
                "low": to_json(self.value.low),
                "high": to_json(self.value.high),
                "formula": self.value.text(ascii_only=True),
            },
            "best_move": [
                {"move": tree.path(move), "condition": condition.text(ascii_only=True)}
                for move, condition in self.best_move.items()
            ],
        }


def unknown_leaves(
    tree: Tree,
    leaves: Iterable[Place],
    prune_on: str = "ge",
    *,
    root: str = "tree",
    depth: int | None = None,
) -> Unknowns:
    """What depends on the values of ``leaves``; as `treeview.unknowns.unknown_leaf.unknown_leaf` for one."""
    nodes = [node_at(tree, leaf) for leaf in leaves]
    for node in nodes:
        if nodes.count(node) > 1:
            raise TreeError(tr("{leaf} is given twice").format(leaf=NodeNames(tree)(node, start=True)))
    known = KnownValues(tree, nodes, root=root, depth=depth)
    PRUNE_ON.check(prune_on)
    return Unknowns(known, strict=prune_on == "gt")

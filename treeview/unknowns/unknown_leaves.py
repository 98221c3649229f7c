"""Several unknown leaves: the conditions on their values as formulas of max and min.

As for one unknown (see `unknown_leaf`), a node is skipped if, among the elder siblings along the path to it,
the largest value below MAX nodes has reached the smallest one below MIN nodes. Both sides are formulas of the
unknowns. They share none, since no leaf is below both, so the ends of their ranges tell whether a condition
holds always or never.
"""

import itertools
import math
from collections.abc import Iterable
from functools import cached_property
from typing import Any, Final, NamedTuple

from treeview.messages import format_count, tr
from treeview.search import shared_options
from treeview.tree.node_names import NodeNames
from treeview.tree.preorder import Preorder
from treeview.tree.tree import CHANCE, MAX, ROOT, Tree, TreeError
from treeview.unknowns.condition import ALWAYS, NEVER, Condition, Inequality, all_of, disjunction
from treeview.unknowns.formula import Constant, Formula, Variable, extreme, weighted_sum
from treeview.unknowns.interval import to_json
from treeview.unknowns.known_values import KnownValues, Place, node_at

LETTERS: Final = "xyz"
MAX_UNKNOWNS: Final = 24
"""The most unknown leaves at once; formulas of more are unreadable."""


class _Bounds(NamedTuple):
    """α and β as formulas, at a node."""

    alpha: Formula = Constant(-math.inf)
    beta: Formula = Constant(math.inf)

    def narrow(self, kind: int, value: Formula) -> "_Bounds":
        """Return the bounds after a child of a node of ``kind`` has returned ``value``."""
        if kind == MAX:
            return self._replace(alpha=extreme([self.alpha, value], is_max=True))
        return self._replace(beta=extreme([self.beta, value], is_max=False))


class Unknowns:
    """A tree in which the values of several leaves are unknown; each is any real number.

    - ``leaves``: the nodes; ``names``: their variables, by node: x and y, or x1, x2, ... for more than three;
      ``strict``: whether to cut only when α > β.
    - ``formulas``: the value of each node that depends on them.

    Below a chance node the window is open again. Raises ``TreeError`` for more than ``MAX_UNKNOWNS`` leaves
    and for formulas nested too deeply.
    """

    def __init__(self, known: KnownValues, *, strict: bool) -> None:
        self.known, self.tree, self.strict = known, known.tree, strict
        self.leaves = known.unknown
        count = len(self.leaves)
        if count > MAX_UNKNOWNS:
            problem = tr("there are {count} unknown leaves; at most {most} can be shown together")
            raise TreeError(problem, count=format_count(count), most=MAX_UNKNOWNS)
        names = LETTERS if count <= len(LETTERS) else [f"x{number}" for number in range(1, count + 1)]
        self.names = dict(zip(self.leaves, names, strict=False))
        self._order = Preorder(self.tree).position
        self.formulas: dict[int, Formula] = {leaf: Variable(name) for leaf, name in self.names.items()}
        above = {node for leaf in self.leaves for node in self.tree.ancestors(leaf)} - self.formulas.keys()
        for node in sorted(above, key=lambda node: -int(self._order[node])):
            self.formulas[node] = self._join(node, [*self.tree.children(node)])

    def __repr__(self) -> str:
        places = ", ".join(f"{name} at {self.tree.path(leaf)}" for leaf, name in self.names.items())
        return f"<Unknowns: {places}; {len(self.tree)} nodes>"

    def _value(self, node: int) -> Formula:
        """Return the value of a node as a formula."""
        value = self.known.value[node]
        return self.formulas[node] if value is None else Constant(value)

    def _join(self, node: int, children: Iterable[int]) -> Formula:
        """Return the value that some ``children`` give ``node``."""
        if self.known.kinds[node] == CHANCE:
            return weighted_sum([(self.known.weight[child], self._value(child)) for child in children])
        return extreme(map(self._value, children), is_max=self.known.kinds[node] == MAX)

    @cached_property
    def value(self) -> Formula:
        """The root's value; ``value.low`` and ``value.high`` are its least and greatest values."""
        return self.formulas[ROOT].restrict(-math.inf, math.inf)

    def _closing_condition(self, bounds: _Bounds) -> Inequality:
        """Return the condition that ``bounds`` leave nothing to search."""
        left, right = (side.restrict(-math.inf, math.inf) for side in bounds)
        return Inequality(left, right, self.strict)

    def cut(self, target: Place) -> Condition:
        """Return the condition for ``target`` to be skipped, by a cut at its parent or further up."""
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

        A subtree that is cut as a whole is given by its top alone.
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
        """The condition for each child of the root to be the first of the best, for those that can be.

        Empty if no player moves at the root.
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
        """Return that ``value`` is at least as good for the mover as ``other``, or better if ``strict``."""
        sides = (value, other) if kind == MAX else (other, value)
        left, right = (side.restrict(-math.inf, math.inf) for side in sides)
        return Inequality(left, right, strict)

    def as_dict(self, target: Place | None = None) -> dict[str, Any]:
        """Return all answers, ready for ``json.dumps``, with conditions as text: "min(x, 8) >= min(y, 4)".

        ``cut`` is empty if the target is never cut; its condition is "true" if it always is. Without
        ``target``, it lists every node whose cut depends on the unknowns, each with its "target".
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
    tree: Tree, leaves: Iterable[Place], prune_on: str, *, root: str, depth: int | None
) -> Unknowns:
    """Return what depends on the values of ``leaves``, as `unknown_leaf` does for one."""
    nodes = [node_at(tree, leaf) for leaf in leaves]
    for node in nodes:
        if nodes.count(node) > 1:
            raise TreeError(tr("{leaf} is given twice"), leaf=NodeNames(tree)(node, start=True))
    known = KnownValues(tree, nodes, root=root, depth=depth)
    shared_options.PRUNE_ON.check(prune_on)
    return Unknowns(known, strict=prune_on == "gt")

"""One unknown leaf x: how the root's value, its best move and the cuts depend on x.

Plain alpha-beta, in the order of the tree, skips a node if, among the elder siblings along the path to it,
the largest value below MAX nodes has reached the smallest one below MIN nodes (Knuth and Moore, *An analysis
of alpha-beta pruning*, 1975). Only one of these values depends on x, and it never falls when x rises. So the
x for which a node is cut are none, all, or one ray.
"""

import itertools
import math
from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Any, Final, NamedTuple

from treeview.search import shared_options
from treeview.tree.preorder import Preorder
from treeview.tree.tree import CHANCE, MAX, MIN, ROOT, Tree
from treeview.unknowns.interval import ALL, Exact, Interval, rest, to_json
from treeview.unknowns.known_values import KnownValues, Place, node_at
from treeview.unknowns.response import IDENTITY, Response, constant

to_svg: "Callable[[Unknown], str] | None" = None
"""Draws the number line for notebooks; set by the public API, since drawing is a higher layer."""

NEVER: Final[list[Interval]] = []
ALWAYS: Final = [ALL]


class _Window(NamedTuple):
    """The window of a node: the bounds that do not depend on x, and the one that does."""

    alpha: Exact = -math.inf
    beta: Exact = math.inf
    moving: Response | None = None
    raises: bool = True
    """Whether ``moving`` is a value at MAX, which raises α, rather than one at MIN, which lowers β."""

    def narrow(self, kind: int, value: Exact | None) -> "_Window":
        """Return the window after a child of a node of ``kind`` has returned ``value``."""
        if value is None:
            return self
        if kind == MAX:
            return self._replace(alpha=max(self.alpha, value))
        return self._replace(beta=min(self.beta, value))

    def closing_values(self, *, strict: bool) -> list[Interval]:
        """Return the x for which the window is closed: α ≥ β, or α > β if ``strict``."""
        if self.moving is None:
            done = self.alpha > self.beta or (self.alpha == self.beta and not strict)
            return ALWAYS if done else NEVER
        if self.raises:
            return self.moving.maximum(self.alpha).at_least(self.beta, strict=strict)
        return self.moving.minimum(self.beta).at_most(self.alpha, strict=strict)


class Unknown:
    """A tree in which the value x of one leaf is unknown; x is any real number.

    - ``leaf``: the node; ``names``: its variable, by node; ``strict``: whether to cut only when α > β.
    - ``responses``: the value, as a function of x, of each node from the leaf up to the root.

    Below a chance node the window is open again, since a sum of unbounded values passes no bound down.
    """

    def __init__(self, known: KnownValues, *, strict: bool = False) -> None:
        self.known, self.tree, self.strict = known, known.tree, strict
        (self.leaf,) = known.unknown
        self.names = {self.leaf: "x"}
        self.path = known.path(self.leaf)
        self.responses = {self.leaf: IDENTITY}
        response = IDENTITY
        for node in self.path[-2::-1]:
            more = known.combine(node, self.tree.children(node))
            if known.kinds[node] == MAX:
                response = response.maximum(more)
            elif known.kinds[node] == MIN:
                response = response.minimum(more)
            else:
                response = response.add_weighted(known.weight[self.path[self.tree.depth[node] + 1]], more)
            self.responses[node] = response

    def __repr__(self) -> str:
        return f"<Unknown: x at {self.tree.path(self.leaf)}; {len(self.tree)} nodes>"

    def _repr_svg_(self) -> str | None:
        return to_svg(self) if to_svg else None

    @property
    def root(self) -> Response:
        """The root's value as a function of x."""
        return self.responses[ROOT]

    @property
    def value(self) -> tuple[Exact, Exact]:
        """The least and greatest values of the root; without chance its value is x clipped to these."""
        return self.root.low, self.root.high

    def cut(self, target: Place) -> list[Interval]:
        """Return the x for which ``target`` is skipped, by a cut at its parent or further up."""
        found = NEVER
        for window in self._windows(target):
            found = _union(found, window.closing_values(strict=self.strict))
        return found

    def bounds(self, target: Place) -> tuple[Response, Response]:
        """Return α and β before ``target`` as functions of x; below a chance node the window begins anew."""
        *_, window = self._windows(target)
        alpha, beta = constant(window.alpha), constant(window.beta)
        if window.moving is None:
            return alpha, beta
        if window.raises:
            return window.moving.maximum(window.alpha), beta
        return alpha, window.moving.minimum(window.beta)

    def _windows(self, target: Place) -> Iterator[_Window]:
        """Yield the window of each chance node on the path to ``target``, then that of ``target``."""
        window = _Window()
        path = self.known.path(node_at(self.tree, target))
        for node, child in itertools.pairwise(path):
            if self.known.kinds[node] == CHANCE:
                yield window
                window = _Window()
            else:
                window = self._window_after(window, node, self.known.elder(child))
        yield window

    def _window_after(self, window: _Window, node: int, children: list[int]) -> _Window:
        """Return the window after some ``children`` of ``node``."""
        for child in children:
            if child in self.responses:
                raises = self.known.kinds[node] == MAX
                window = window._replace(moving=self.responses[child], raises=raises)
        return window.narrow(self.known.kinds[node], self.known.combine(node, children))

    @cached_property
    def cuts(self) -> dict[int, list[Interval]]:
        """Every node whose cut depends on x, with the x for which it is cut, in preorder.

        A subtree that is cut as a whole is given by its top alone. O(n).
        """
        found: dict[int, list[Interval]] = {}
        window = _Window()
        for node, child in zip(self.path, self.path[1:], strict=False):
            siblings = self.known.siblings(child)
            rank = self.tree.rank[child]
            if self.known.kinds[node] == CHANCE:
                window = _Window()
                continue
            before = self._window_after(window, node, siblings[:rank])
            self._cut_among(node, siblings[rank + 1 :], self._window_after(before, node, [child]), found)
            window = before
            if window.closing_values(strict=self.strict) == ALWAYS:
                break
        order = Preorder(self.tree).position
        return dict(sorted(found.items(), key=lambda item: int(order[item[0]])))

    def _cut_among(
        self, node: int, children: list[int], window: _Window, found: dict[int, list[Interval]]
    ) -> None:
        """Add what is cut for some x among ``children`` of ``node`` and their descendants."""
        waiting = [(node, children, window, NEVER)]
        while waiting:
            node, children, window, above = waiting.pop()
            for child in children:
                cut = window.closing_values(strict=self.strict)
                if cut == ALWAYS:
                    break
                if cut != above:
                    found[child] = cut
                if self.known.kinds[child] != CHANCE and not self.known.ends[child]:
                    waiting.append((child, [*self.tree.children(child)], window, cut))
                window = window.narrow(self.known.kinds[node], self.known.value[child])

    @cached_property
    def best_move(self) -> dict[int, list[Interval]]:
        """The x for which each child of the root is the first of the best, for those that ever are.

        Empty if no player moves at the root.
        """
        mover = self.known.kinds[ROOT]
        if self.leaf == ROOT or mover == CHANCE:
            return {}
        moving = self.path[1]
        siblings, value = self.known.siblings(moving), self.known.value
        rank = self.tree.rank[moving]
        elder, younger = (self.known.combine(ROOT, part) for part in (siblings[:rank], siblings[rank + 1 :]))
        response = self.responses[moving]
        reaches = response.at_least if mover == MAX else response.at_most
        chosen = ALWAYS
        if elder is not None:
            chosen = reaches(elder, strict=True)
        if younger is not None:
            later = reaches(younger)
            chosen = [both for one in chosen for other in later if not (both := one.meet(other)).empty]
        found = {moving: chosen} if chosen else {}
        if chosen != ALWAYS:
            best = self.known.combine(ROOT, siblings)
            other = next(child for child in siblings if child != moving and value[child] == best)
            found[other] = rest(chosen)
        return dict(sorted(found.items(), key=lambda item: self.tree.rank[item[0]]))

    def as_dict(self, target: Place | None = None) -> dict[str, Any]:
        """Return all answers, ready for ``json.dumps``.

        Without ``target``, ``cut`` lists the intervals of all nodes that are cut for some x but not for all,
        each with its "target". If chance flattens the root's value, ``value`` has its "slope" and "offset"
        between "low" and "high".
        """
        tree, response = self.tree, self.root
        if target is None:
            cut = [
                {"target": tree.path(node)} | each.as_dict()
                for node, intervals in self.cuts.items()
                for each in intervals
            ]
        else:
            cut = [each.as_dict() for each in self.cut(target)]
        value = {"low": to_json(response.low), "high": to_json(response.high)}
        if not response.constant and (response.slope, response.offset) != (1, 0):
            value |= {"slope": to_json(response.slope), "offset": to_json(response.offset)}
        return {
            "leaf": tree.path(self.leaf),
            "target": None if target is None else tree.path(node_at(tree, target)),
            "prune_on": "gt" if self.strict else "ge",
            "cut": cut,
            "value": value,
            "best_move": [
                {"move": tree.path(move)} | each.as_dict()
                for move, intervals in self.best_move.items()
                for each in intervals
            ],
        }


def _union(one: list[Interval], other: list[Interval]) -> list[Interval]:
    """Return the union of two sets of x, at least one of which is empty or everything."""
    return ALWAYS if ALWAYS in (one, other) else one or other


def unknown_leaf(
    tree: Tree, leaf: Place, prune_on: str = "ge", *, root: str = "tree", depth: int | None = None
) -> Unknown:
    """Return what depends on the value of ``leaf``, a node or a path; its present value is ignored.

    ``prune_on``, ``root`` and ``depth`` are the options of alpha-beta. O(n). Raises ``OptionError`` for an
    unknown ``prune_on``, and what `KnownValues` raises.
    """
    known = KnownValues(tree, [node_at(tree, leaf)], root=root, depth=depth)
    shared_options.PRUNE_ON.check(prune_on)
    return Unknown(known, strict=prune_on == "gt")

"""What depends on unknown leaves, by searching the tree for one value after another."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import pairwise
from math import inf

from treeview.tree.tree import CHANCE, MAX, NIL, ROOT, Tree
from treeview.unknowns.interval import Exact, to_exact


@dataclass
class Searched:
    """A tree searched by alpha-beta with a full window for each child of a chance node."""

    value: Exact
    best: int
    entered: set[int] = field(default_factory=set)


def search(tree: Tree, leaves: Mapping[int, Exact], *, strict: bool, root: int | None = None) -> Searched:
    """Search ``tree`` with other values of some leaves."""
    kinds, found = tree.kinds(root), Searched(0, NIL)

    def value_of(node: int, alpha: Exact, beta: Exact) -> Exact:
        found.entered.add(node)
        children = list(tree.children(node))
        if not children:
            return leaves[node] if node in leaves else to_exact(tree.value[node])
        if kinds[node] == CHANCE:
            total: Exact = 0
            for child in children:
                if weight := to_exact(tree.probabilities[child]):
                    total += weight * value_of(child, -inf, inf)
                else:
                    value_of(child, -inf, inf)
            return total
        best: Exact | None = None
        for child in children:
            if best is not None and (alpha > beta if strict else alpha >= beta):
                break
            value = value_of(child, alpha, beta)
            if best is None or (value > best if kinds[node] == MAX else value < best):
                best = value
                if node == ROOT:
                    found.best = child
            if kinds[node] == MAX:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
        assert best is not None
        return best

    found.value = value_of(ROOT, -inf, inf)
    return found


def cells(values: Iterable[Exact], each: int = 1) -> list[Fraction]:
    """Every finite value, and ``each`` numbers below, above and between: one of every order of that many."""
    ends = sorted({Fraction(value) for value in values if abs(value) != inf}) or [Fraction(0)]
    found = [ends[0] - place for place in range(each, 0, -1)]
    for low, high in pairwise(ends):
        found.append(low)
        found += [low + (high - low) * place / (each + 1) for place in range(1, each + 1)]
    return [*found, ends[-1], *(ends[-1] + place for place in range(1, each + 1))]


def leaves_of(tree: Tree) -> list[int]:
    """The linked leaves, in preorder."""
    return [leaf.id for leaf in tree.leaves()]


def others(tree: Tree, unknown: Sequence[int]) -> list[Exact]:
    """The values of the leaves that are known."""
    return [to_exact(tree.value[leaf]) for leaf in leaves_of(tree) if leaf not in unknown]

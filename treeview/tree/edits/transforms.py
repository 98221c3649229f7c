"""Edits of whole trees and subtrees: kinds, signs, and the order of children.

Each function checks its arguments and makes one `Edit`. ``tops`` are the roots of the subtrees to edit, by
default the root of the tree; none may be below another. Each of them is level 0.
"""

import math
from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, count, product
from random import Random
from string import ascii_uppercase
from typing import Final, Literal

import numpy as np

from treeview.messages import N_, tr
from treeview.tree.edits.change import Change, Edit, Relink, SetAttributes
from treeview.tree.edits.probability_edits import set_kind
from treeview.tree.node_names import name_of
from treeview.tree.preorder import Preorder
from treeview.tree.tree import AUTO, CHANCE, MAX, NIL, NO_VALUE, ROOT, Tree, TreeError

Names = tuple[str, str, str]
"""The names of an edit: for the whole tree, for one subtree, and for several."""

MIRROR: Final = (
    N_("mirror image of the tree"),
    N_("mirror image of {of}"),
    N_("mirror images of {count} subtrees"),
)
NEGATE: Final = (
    N_("negation of all values"),
    N_("negation of the values of {of}"),
    N_("negation in {count} subtrees"),
)
SWAP: Final = (
    N_("swap of MAX and MIN"),
    N_("swap of MAX and MIN from {of} on"),
    N_("swap of MAX and MIN in {count} subtrees"),
)
SHUFFLE: Final = (
    N_("shuffle of children"),
    N_("shuffle of children from {of} on"),
    N_("shuffle in {count} subtrees"),
)
SORT: Final = {
    "ascending": (
        N_("ascending order"),
        N_("ascending order from {of} on"),
        N_("ascending order in {count} subtrees"),
    ),
    "descending": (
        N_("descending order"),
        N_("descending order from {of} on"),
        N_("descending order in {count} subtrees"),
    ),
    "best": (
        N_("best moves first"),
        N_("best moves first from {of} on"),
        N_("best moves first in {count} subtrees"),
    ),
    "worst": (
        N_("worst moves first"),
        N_("worst moves first from {of} on"),
        N_("worst moves first in {count} subtrees"),
    ),
}
LETTERS: Final = (
    N_("naming of all nodes"),
    N_("naming of the nodes from {of} on"),
    N_("naming in {count} subtrees"),
)
By = Literal["ascending", "descending", "best", "worst"]

WHOLE: Final = (ROOT,)


def name_edit(names: Names, tree: Tree, tops: Sequence[int], changes: Sequence[Change]) -> Edit:
    """Return an edit with the name for the whole tree, for one subtree, or for several."""
    if len(tops) > 1:
        return Edit(names[2], changes, count=len(tops))
    return Edit(names[0] if tops[0] == ROOT else names[1], changes, name_of(tree, tops[0]), 1)


def find_level(tree: Tree, number: int, tops: Sequence[int]) -> list[int]:
    """Return the nodes ``number`` levels below ``tops``, from left to right in each subtree."""
    order = Preorder(tree)
    nodes = np.array(tops, dtype=np.intc)
    for _ in range(number):
        if not len(nodes):
            break
        nodes = order.children(nodes)
    found: list[int] = nodes.tolist()
    return found


# Names


def name_by_letters(tree: Tree, tops: Sequence[int] = WHOLE, *, by_level: bool = True) -> Edit:
    """Name the nodes A, B, C ... Z, AA, AB ..., by level from left to right, or in preorder.

    Names of nodes outside the subtrees are skipped. O(n).
    """
    order = Preorder(tree)
    nodes = order.subtrees(tops)
    if by_level:
        nodes = nodes[np.argsort(tree.column("depth")[nodes], kind="stable")]
    named_here = set(nodes.tolist())
    taken = {label for node, label in tree.labels.items() if node not in named_here}
    free = (name for name in map("".join, _words()) if name not in taken)
    names = dict(zip(nodes.tolist(), free, strict=False))
    return name_edit(LETTERS, tree, tops, [SetAttributes("labels", list(names), list(names.values()))])


def _words() -> Iterator[tuple[str, ...]]:
    """Yield all words of capital letters, the shortest first."""
    return chain.from_iterable(product(ascii_uppercase, repeat=length) for length in count(1))


# Kinds


def set_level_kind(tree: Tree, number: int, kind: int, tops: Sequence[int] = WHOLE) -> Edit:
    """Set the kind of the inner nodes of level ``number``; ``AUTO`` alternates by depth."""
    nodes = [node for node in find_level(tree, number, tops) if tree.child_count[node]]
    if not nodes:
        raise TreeError(tr("no node of level {level} has children, so nobody moves there"), level=number)
    if kind == AUTO and ROOT in nodes:
        raise TreeError(tr("the root cannot alternate: its kind is MAX, MIN or chance"))
    return set_kind(tree, nodes, kind)


def swap(tree: Tree, tops: Sequence[int] = WHOLE) -> Edit:
    """Swap MAX and MIN; kinds become explicit only where alternation gives the wrong one. Its own inverse."""
    nodes = Preorder(tree).subtrees(tops).tolist()
    turns = tuple(tops) == WHOLE and tree.kind[ROOT] != CHANCE
    written: dict[int, int] = {}
    for node in nodes:
        given = tree.kind[node]
        if given == CHANCE or (given == AUTO if turns else not tree.child_count[node] and node != ROOT):
            continue
        by_depth = tree.kind_by_depth(node)
        wanted = 1 - (by_depth if given == AUTO else given)
        written[node] = AUTO if wanted == by_depth and not turns and node != ROOT else wanted
    if not written:
        raise TreeError(tr("there is neither MAX nor MIN here"))
    return name_edit(SWAP, tree, tops, [SetAttributes("kind", list(written), list(written.values()))])


# Values


def negate(tree: Tree, tops: Sequence[int] = WHOLE) -> Edit:
    """Change the sign of every value and estimate; 0 stays 0, not −0. Its own inverse."""
    nodes = Preorder(tree).subtrees(tops)
    changes: list[Change] = []
    for name in ("value", "estimate"):
        held = nodes[~np.isnan(tree.column(name)[nodes])]
        if len(held):
            changes.append(SetAttributes(name, held.tolist(), (0.0 - tree.column(name)[held]).tolist()))
    if not changes:
        raise TreeError(tr("there is no value here"))
    return name_edit(NEGATE, tree, tops, changes)


# Orders of children


def sort(tree: Tree, by: By, tops: Sequence[int] = WHOLE, *, root: int | None = None) -> Edit:
    """Sort all children by their minimax values: "ascending", "descending", or "best" or "worst" first.

    Best and worst are from the view of the player at the node; chance nodes then keep their order. The sort
    is stable, and children of unknown value come last. Moves and probabilities stay with their children, so
    no value changes. ``root`` overrides the root's kind, as a search may.
    """
    worth, players = minimax_values(tree, root), tree.kinds(root)

    def arrange(node: int, family: list[int]) -> list[int]:
        downwards = by == "descending"
        if by in ("best", "worst"):
            if players[node] == CHANCE:
                return family
            downwards = (players[node] == MAX) == (by == "best")
        return _sort(family, worth, downwards=downwards)

    return _arrange(tree, tops, arrange, SORT[by], tr("the children are already in this order"))


def _sort(family: list[int], worth: "array[float]", *, downwards: bool) -> list[int]:
    sign = -1.0 if downwards else 1.0
    return sorted(family, key=lambda node: (worth[node] != worth[node], sign * worth[node]))


def shuffle(tree: Tree, seed: int, tops: Sequence[int] = WHOLE) -> Edit:
    """Shuffle the children of every node; the same seed always gives the same order."""
    random = Random(seed)

    def arrange(node: int, family: list[int]) -> list[int]:
        random.shuffle(family)
        return family

    return _arrange(tree, tops, arrange, SHUFFLE, tr("this seed leaves the order as it is; choose another"))


def mirror(tree: Tree, tops: Sequence[int] = WHOLE) -> Edit:
    """Mirror the tree by reversing the order of all children. Its own inverse."""
    return _arrange(tree, tops, lambda node, family: family[::-1], MIRROR, "")


def _arrange(
    tree: Tree,
    tops: Sequence[int],
    arrange: Callable[[int, list[int]], Iterable[int]],
    names: Names,
    otherwise: str,
) -> Edit:
    """Reorder families in preorder by ``arrange``; raises ``TreeError``, ``otherwise`` if none changes."""
    nodes = Preorder(tree).subtrees(tops)
    several = nodes[tree.column("child_count")[nodes] > 1].tolist()
    if not several:
        raise TreeError(tr("no node here has several children"))
    families: dict[int, Sequence[int]] = {}
    for node in several:
        family = list(tree.children(node))
        after = list(arrange(node, family[:]))
        if after != family:
            families[node] = after
    if not families:
        raise TreeError(otherwise)
    return name_edit(names, tree, tops, [Relink(families)])


def minimax_values(tree: Tree, root: int | None) -> "array[float]":
    """Return the minimax value of each node, float64, shape ``(n,)``; at chance nodes the expected value.

    Leaves without a value are ignored. Unknown values are ``nan``, as are those of unlinked nodes and of
    chance nodes with a child of unknown value or probability. ``root`` overrides the root's kind, as in
    `Tree.kinds`. O(n), no recursion.
    """
    count, kinds, parent, given = tree.child_count, tree.kinds(root), tree.parent, tree.value
    worth = array("d", np.full(len(tree), NO_VALUE).tobytes())
    for node in reversed(Preorder(tree).ids.tolist()):
        if not count[node]:
            worth[node] = given[node]
        elif kinds[node] == CHANCE:
            worth[node] = _expectation(tree, node, worth)
        value, above = worth[node], parent[node]
        if above == NIL or value != value or kinds[above] == CHANCE:
            continue
        best = worth[above]
        if best != best or (value > best if kinds[above] == MAX else value < best):
            worth[above] = value
    return worth


def _expectation(tree: Tree, node: int, worth: "array[float]") -> float:
    total = 0.0
    for child in tree.children(node):
        share = tree.probabilities.get(child, math.nan)
        total += share * worth[child] if share else 0.0  # an impossible outcome may be infinite
    return total

"""Hypothesis strategies that several areas share: random irregular trees.

The rows of a tree are one list of bytes each, so that hypothesis shrinks a failing tree by dropping nodes,
then moving them to the root, then making numbers small and names few and short.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import chain

from hypothesis import strategies as st

from treeview.tree.tree import AUTO, CHANCE, MAX, MIN, NIL, NO_VALUE, ROOT, Tree

names = st.text(
    st.one_of(
        st.sampled_from("abcXYZ αβ∞−'\"\\:,()[]{}<>&0123456789"), st.characters(categories=("L", "N", "P"))
    ),
    min_size=1,
    max_size=6,
)
"""Names to write on nodes and edges, some of which look like syntax or like numbers."""


_rows = st.binary(min_size=9, max_size=9)
"""All that is drawn of a node, in one piece: ten draws for each node take most of a test's time."""
_clusters = st.lists(st.lists(_rows, min_size=1, max_size=8), max_size=12)
_pools = st.lists(names, min_size=1, max_size=9)
"""Names that the nodes of one tree share, so that some are the same."""


@st.composite
def trees(
    draw: st.DrawFn,
    max_nodes: int = 40,
    *,
    infinities: bool = True,
    labels: bool = False,
    moves: bool = False,
    kinds: bool = False,
    estimates: bool = False,
    chance: bool = False,
    title: bool = False,
    roots: Sequence[int] = (MAX, MIN),
    preorder: bool = False,
) -> Tree:
    """A random irregular tree: lone roots, single children, wide and deep ones, ties, decimals.

    Every terminal has a value. The switches add what their names say: ±∞ among the values,
    labels and moves at some nodes, explicit ``MAX``/``MIN`` kinds that break the alternation,
    estimates at inner nodes, chance nodes (with probabilities that add up to 1), a title.
    ``roots`` are the kinds that the root may have. Ids are chronological in any order that puts
    parents and elder siblings first; ``preorder=True`` numbers the nodes in preorder.
    """
    kinds_drawn = [AUTO, AUTO, MAX, MIN, CHANCE][: 5 if chance else 4] if kinds or chance else [AUTO]
    pool = draw(_pools) if labels or moves else []

    def row_of(drawn: bytes) -> tuple[int, float, str, str, int, float]:
        return (
            256 * drawn[0] + drawn[1],
            _value(drawn[2], drawn[3], infinities),
            _name(pool, drawn[4]) if labels else "",
            _name(pool, drawn[5]) if moves else "",
            kinds_drawn[drawn[6] % len(kinds_drawn)],
            _value(drawn[7] >> 1, drawn[8], False) if estimates and drawn[7] & 1 else NO_VALUE,
        )

    reach = draw(st.sampled_from([max_nodes, 5, 2, 1]))
    root = draw(_rows)
    clusters = draw(_clusters)
    rows = [row_of(drawn) for drawn in [root, *chain.from_iterable(clusters)][:max_nodes]]
    parents = [NIL] + [_parent(rows[i][0], i, reach) for i in range(1, len(rows))]
    if preorder:
        numbers = _preorder(parents)
        place = {old: new for new, old in enumerate(numbers)}
        parents = [NIL] + [place[parents[old]] for old in numbers[1:]]
    inner = set(parents)
    _, value, label, _, _, estimate = rows[0]
    tree = Tree(
        kind=draw(st.sampled_from(list(roots))),
        label=label,
        value=NO_VALUE if ROOT in inner else value,
        estimate=estimate if ROOT in inner else NO_VALUE,
        title=draw(names) if title else "",
    )
    for node in range(1, len(rows)):
        _, value, label, move, kind, estimate = rows[node]
        if kind == CHANCE and node not in inner:
            kind = AUTO
        tree.add_child(
            parents[node],
            kind=kind,
            value=NO_VALUE if node in inner else value,
            estimate=estimate if node in inner else NO_VALUE,
            label=label,
            move=move,
        )
    _share_probabilities(tree)
    return tree


def _value(how: int, drawn: int, infinities: bool) -> float:
    """A utility out of two bytes, with many ties, zeros and decimals; sometimes ±∞."""
    sign = -1 if how & 64 else 1
    if infinities and how % 4 == 3:
        return sign * math.inf
    size = (drawn % 4, drawn % 51 / 10, 4 * drawn)[how % 3]
    return float(sign * size) if size else 0.0


def _name(pool: Sequence[str], drawn: int) -> str:
    """A name from the pool, or none, one time in two."""
    return pool[(drawn >> 1) % len(pool)] if drawn & 1 else ""


def _parent(drawn: int, node: int, reach: int) -> int:
    """One of the nodes before ``node``: the root side if ``reach`` is large, else the last few."""
    if reach >= node:
        return drawn % node
    return node - 1 - drawn % reach


def _preorder(parents: Sequence[int]) -> list[int]:
    """The nodes in preorder, where siblings are in order of their ids."""
    children: list[list[int]] = [[] for _ in parents]
    for node in range(1, len(parents)):
        children[parents[node]].append(node)
    order: list[int] = []
    stack = [ROOT]
    while stack:
        node = stack.pop()
        order.append(node)
        stack.extend(reversed(children[node]))
    return order


def _share_probabilities(tree: Tree) -> None:
    """Give the children of every chance node probabilities in the ratio 1 : 2 : 3 : ..."""
    for node in range(1, len(tree)):
        parent = tree.parent[node]
        if tree.kind[parent] == CHANCE:
            count = tree.child_count[parent]
            tree.probabilities[node] = (tree.rank[node] + 1) / (count * (count + 1) / 2)

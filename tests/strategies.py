"""Hypothesis strategies that several areas share: random irregular trees.

The rows of a tree are one list, so that hypothesis shrinks a failing tree by dropping nodes, then
moving them to the root, then making numbers small and names short.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import chain

from hypothesis import strategies as st

from treeview.tree.tree import AUTO, CHANCE, MAX, MIN, NIL, NO_VALUE, ROOT, Tree

finite_values = st.one_of(
    st.integers(-3, 3).map(float),
    st.integers(-50, 50).map(lambda tenths: tenths / 10),
    st.integers(-1000, 1000).map(float),
)
"""Utilities with many ties, zeros and decimals."""

names = st.text(
    st.one_of(
        st.sampled_from("abcXYZ αβ∞−'\"\\:,()[]{}<>&0123456789"), st.characters(categories=("L", "N", "P"))
    ),
    min_size=1,
    max_size=6,
)
"""Names to write on nodes and edges, some of which look like syntax or like numbers."""


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
    values = st.one_of(finite_values, st.sampled_from([math.inf, -math.inf])) if infinities else finite_values
    row = st.tuples(
        st.integers(0, 2**16),
        values,
        st.one_of(st.just(""), names) if labels else st.just(""),
        st.one_of(st.just(""), names) if moves else st.just(""),
        st.sampled_from([AUTO, AUTO, MAX, MIN, CHANCE][: 5 if chance else 4])
        if kinds or chance
        else st.just(AUTO),
        st.one_of(st.just(NO_VALUE), finite_values) if estimates else st.just(NO_VALUE),
    )
    reach = draw(st.sampled_from([max_nodes, 5, 2, 1]))
    root = draw(row)
    clusters = draw(st.lists(st.lists(row, min_size=1, max_size=8), max_size=12))
    rows = [root, *chain.from_iterable(clusters)][:max_nodes]
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

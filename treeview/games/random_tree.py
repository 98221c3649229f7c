"""Random trees from a seed, identical on every machine."""

import math
from collections.abc import Sequence
from fractions import Fraction
from random import Random
from typing import Final

from treeview.argument_checks import NUMBER, WHOLE, WHOLE_OR_NONE, check_type
from treeview.messages import format_count, tr
from treeview.tree.tree import CHANCE, MAX, MIN, ROOT, Tree, TreeError

NODES_LIMIT: Final = 2_000_000
"""The largest random tree; more would take seconds and hundreds of megabytes."""

_MAX_EXACT_INTEGER: Final = 2**53
_WEIGHTS: Final = {
    1: ((1.0,),),
    2: ((0.5, 0.5), (0.25, 0.75), (0.75, 0.25)),
    3: ((0.5, 0.25, 0.25), (0.25, 0.5, 0.25), (0.25, 0.25, 0.5)),
    4: ((0.25, 0.25, 0.25, 0.25),),
}
"""Probabilities that are easy to reckon with, by the number of children; of more, all are equally likely."""


def random_tree(
    branching: int = 3,
    depth: int = 3,
    low: float = -10,
    high: float = 10,
    *,
    decimals: int = 0,
    seed: int = 0,
    root: int = MAX,
    min_branching: int | None = None,
    stop: float = 0.0,
    estimates: bool = False,
    chance: bool = False,
) -> Tree:
    """Grow a tree of ``depth`` plies in which every inner node has ``branching`` children.

    - ``low``, ``high``: leaf values are uniform between them, both included.
    - ``decimals``: the digits of a leaf value after the point, 0 to 9; 0 gives integers.
    - ``seed``: 0 or more; the same arguments give the same tree on every platform.
    - ``root``: the root's kind, ``MAX`` or ``MIN``; kinds alternate below it.
    - ``min_branching``: if given, each inner node has from that many to ``branching`` children.
    - ``stop``: the probability, at least 0 and below 1, that a node above the last ply is a terminal; the
      root never is, unless ``depth`` is 0.
    - ``estimates``: give inner nodes the mean value of their children, rounded to ``decimals``, as estimates.
      These improve with depth, so that deepening makes sense.
    - ``chance``: let chance move between the players, at every second level: MAX, chance, MIN, chance, MAX.
      The leaf values stay those of the same tree without chance.

    Nodes are numbered level by level. About a second for a million nodes. Raises ``TreeError``
    for an argument out of range and for more than ``NODES_LIMIT`` nodes.
    """
    check_type(WHOLE, branching=branching, depth=depth, decimals=decimals, seed=seed, root=root)
    check_type(WHOLE_OR_NONE, min_branching=min_branching)
    check_type(NUMBER, low=low, high=high, stop=stop)
    fewest = branching if min_branching is None else min_branching
    _check(branching, depth, fewest, seed, stop)
    if root not in (MAX, MIN):
        raise TreeError(tr("the root of a random tree must be max or min"))
    scale, first, last = _grid(low, high, decimals)
    if stop == 0:
        _check_size(fewest, depth)
    random = Random(seed)
    tree = Tree(kind=root, title=f"Random tree: branching {branching}, depth {depth}, seed {seed}")
    node = ROOT
    while node < len(tree):
        ply = tree.depth[node]
        if ply == depth or (stop and node != ROOT and random.random() < stop):
            tree.value[node] = random.randint(first, last) / scale
        else:
            count = branching if fewest == branching else random.randint(fewest, branching)
            if len(tree) + count > NODES_LIMIT:
                raise _too_large()
            for _ in range(count):
                tree.add_child(node)
        node += 1
    if chance:
        add_chance(tree, random, [root if depth % 4 == 0 else MAX + MIN - root for depth in tree.depth])
    if estimates:
        _estimate(tree, decimals)
    return tree


def add_chance(tree: Tree, random: Random, players: Sequence[int]) -> None:
    """Let chance move at every second level, beginning below the root; ``players``: who moves elsewhere."""
    for node in range(1, len(tree)):
        count = tree.child_count[node]
        if not count:
            continue
        tree.kind[node] = players[node]
        if tree.depth[node] % 2:
            tree.kind[node] = CHANCE
            weights = random.choice(_WEIGHTS[count]) if count in _WEIGHTS else [1 / count] * count
            tree.probabilities.update(zip(tree.children(node), weights, strict=True))


def _check(branching: int, depth: int, fewest: int, seed: int, stop: float) -> None:
    """Raise ``TreeError`` for the first argument that is out of range."""
    if branching < 1:
        raise TreeError(tr("the branching factor must be at least 1, not {given}"), given=branching)
    if depth < 0:
        raise TreeError(tr("the depth must be at least 0, not {given}"), given=depth)
    if not 1 <= fewest <= branching:
        problem = tr("the smallest branching must be from 1 to {branching}, not {given}")
        raise TreeError(problem, branching=branching, given=fewest)
    if seed < 0:
        raise TreeError(tr("the seed must be at least 0, not {given}"), given=seed)
    if not 0 <= stop < 1:
        problem = tr("the probability of an early end must be at least 0 and below 1, not {given}")
        raise TreeError(problem, given=f"{stop:.10g}")


def _check_size(branching: int, depth: int) -> None:
    """Raise ``TreeError`` early for a tree that is certain to become too large."""
    nodes = level = 1
    for _ in range(depth):
        level *= branching
        nodes += level
        if nodes > NODES_LIMIT:
            raise _too_large()


def _too_large() -> TreeError:
    return TreeError(
        tr("the tree would have more than {limit} nodes; choose a smaller branching or depth"),
        limit=format_count(NODES_LIMIT),
    )


def _grid(low: float, high: float, decimals: int) -> tuple[int, int, int]:
    """Return ``scale``, ``10**decimals``, and the least and greatest i with i / scale in the range."""
    if not 0 <= decimals <= 9:
        raise TreeError(tr("leaf values can have 0 to 9 decimals, not {given}"), given=decimals)
    if not (math.isfinite(low) and math.isfinite(high)):
        raise TreeError(tr("the lowest and the highest leaf value must be finite"))
    scale = 10**decimals
    first, last = math.ceil(Fraction(str(low)) * scale), math.floor(Fraction(str(high)) * scale)
    if first > last:
        problem = tr("there is no leaf value with {decimals} decimals from {low} to {high}")
        raise TreeError(problem, decimals=decimals, low=f"{low:.10g}", high=f"{high:.10g}")
    if max(-first, last) > _MAX_EXACT_INTEGER:
        problem = tr("leaf values from {low} to {high} cannot have {decimals} exact decimals")
        raise TreeError(problem, low=f"{low:.10g}", high=f"{high:.10g}", decimals=decimals)
    return scale, first, last


def _estimate(tree: Tree, decimals: int) -> None:
    total = [0.0] * len(tree)
    for node in range(len(tree) - 1, -1, -1):
        worth = tree.value[node]
        if count := tree.child_count[node]:
            worth = total[node] if tree.kind[node] == CHANCE else total[node] / count
            tree.estimate[node] = round(worth, decimals) + 0.0  # no −0
        if node != ROOT:
            total[tree.parent[node]] += worth * tree.probabilities.get(node, 1.0)

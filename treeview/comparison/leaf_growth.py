"""How the cost of a search grows with depth: leaves of uniform trees in three cases, and what b is in effect.

A uniform tree of branching b and depth d has b moves at each position down to depth d. Alpha-beta evaluates
all its leaves in the worst case, the minimal tree in the best one (Knuth and Moore, 1975), and in a random
order a number whose growth is known (Pearl, 1982). b need not be whole: the formulas are continuous in it.
"""

import math
from functools import lru_cache
from typing import Final

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]

_GRID_POINTS: Final = 400
"""The points for each level in the integral of `average_leaves`: five correct digits."""
_HALVINGS: Final = 120


def full_leaves(b: float, depth: int) -> float:
    """Return b^d, the leaves of the uniform tree: what minimax evaluates; ``inf`` beyond floats."""
    try:
        return math.pow(b, depth)
    except OverflowError:
        return math.inf


def minimal_leaves(b: float, depth: int) -> float:
    """Return b^⌈d/2⌉ + b^⌊d/2⌋ − 1, the leaves of the minimal tree: alpha-beta in the best order.

    Knuth and Moore, An analysis of alpha-beta pruning, Artificial Intelligence 6 (1975), theorem 1.
    """
    return full_leaves(b, (depth + 1) // 2) + full_leaves(b, depth // 2) - 1


@lru_cache(maxsize=1 << 10)
def average_growth(b: float) -> float:
    """Return R = ξ / (1 − ξ), where ξ is the positive root of ξ^b + ξ = 1.

    By this factor the leaves that alpha-beta evaluates on average grow with each ply, if the values of the
    leaves are independent and all different. Pearl, The solution for the branching factor of the alpha-beta
    pruning algorithm and its optimality, Communications of the ACM 25 (1982). ``b`` is at least 1.
    """
    low, high = 0.0, 1.0
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if middle**b + middle < 1 else (low, middle)
    return low / (1 - low)


@lru_cache(maxsize=1 << 10)
def average_leaves(b: float, depth: int) -> float:
    """Return how many leaves alpha-beta evaluates on average on the uniform tree.

    The values of the leaves are independent, from one continuous distribution. A leaf is evaluated if the
    values of the older siblings along its path leave α < β, where α comes from levels of MAX and β from those
    of MIN. With F the distribution of values at a level, the sum over all leaves of that probability is
    b^⌈d/2⌉ + ∫ A d(−B), where A is the product of 1 + F + … + F^(b−1) over the levels below MAX, and B the
    same of 1 − F over those below MIN. For whole d it is at least the minimal tree, and the ratio of
    successive depths tends to `average_growth`.

    Fuller, Gaschnig and Gillogly, Analysis of the alpha-beta pruning algorithm (1973); Baudet, On the
    branching factor of the alpha-beta pruning algorithm, Artificial Intelligence 10 (1978). Correct to about
    five digits; O(depth²) for some hundred points.
    """
    if b <= 1:
        return 1.0
    # Each level has its own grid, since its values vary where those of other levels hardly do.
    angles = np.linspace(0, math.pi, _GRID_POINTS + 1)[1:-1]
    grid = np.sin(angles / 2) ** 2
    above, below = [np.ones(1)], [np.array([full_leaves(b, depth // 2)])]
    for level in range(1, depth + 1):
        first, second = _older_siblings(b, depth, level, grid, np.cos(angles / 2) ** 2)
        above.append(first)
        below.append(second)
    above.append(np.array([full_leaves(b, (depth + 1) // 2)]))
    below.append(np.ones(1))
    a, minus_b = np.concatenate(above), -np.concatenate(below)
    order = np.lexsort((minus_b, a))
    a, minus_b = a[order], np.maximum.accumulate(minus_b[order])
    with np.errstate(over="ignore"):
        area = float(np.sum((a[1:] + a[:-1]) / 2 * np.diff(minus_b)))
    return full_leaves(b, (depth + 1) // 2) + area


def _older_siblings(b: float, depth: int, start: int, lower: Floats, upper: Floats) -> tuple[Floats, Floats]:
    """Return A and B where the distribution at level ``start`` is ``lower``, which is 1 − ``upper``.

    Both are handed on from level to level, each with its full precision near 0.
    """
    a, to_b = np.ones(len(lower)), np.ones(len(lower))
    # Downwards, roots: F below MAX is the b-th root of F above.
    pairs = {start: (lower, upper)}
    for level in range(start, depth):
        low, high = pairs[level]
        if level % 2:
            high_below = _power(high, low, 1 / b)
            pairs[level + 1] = (_one_minus_power(high, low, 1 / b), high_below)
        else:
            pairs[level + 1] = (_power(low, high, 1 / b), _one_minus_power(low, high, 1 / b))
    for level in range(start - 1, 0, -1):
        low, high = pairs[level + 1]
        if level % 2:  # MIN moves
            pairs[level] = (_one_minus_power(high, low, b), _power(high, low, b))
        else:
            pairs[level] = (_power(low, high, b), _one_minus_power(low, high, b))
    for level in range(1, depth + 1):
        low, high = pairs[level]
        if level % 2:  # children of MAX
            a *= _geometric_sum(low, high, b)
        else:
            to_b *= _geometric_sum(high, low, b)
    return a, to_b


def _logarithm(x: Floats, rest: Floats) -> Floats:
    """Return log x, where ``rest`` is 1 − x."""
    with np.errstate(divide="ignore"):
        found: Floats = np.where(rest < 0.5, np.log1p(-np.minimum(rest, 0.5)), np.log(x))
    return found


def _power(x: Floats, rest: Floats, exponent: float) -> Floats:
    found: Floats = np.exp(exponent * _logarithm(x, rest))
    return found


def _one_minus_power(x: Floats, rest: Floats, exponent: float) -> Floats:
    found: Floats = -np.expm1(exponent * _logarithm(x, rest))
    return found


def _geometric_sum(x: Floats, rest: Floats, b: float) -> Floats:
    """Return 1 + x + … + x^(b−1), which is (1 − x^b) / (1 − x)."""
    with np.errstate(divide="ignore", invalid="ignore"):
        found: Floats = np.where(rest > 0, _one_minus_power(x, rest, b) / rest, b)
    return found


def effective_branching(nodes: float, depth: int) -> float:
    """Return the effective branching factor b*: the one with b* + b*² + … + b*^d = ``nodes``.

    ``nodes`` are those that a search of depth d enters below the root, each entry counted, so that
    re-searches raise it. A uniform tree searched whole has b* = b. It is one number for all plies, unlike the
    ratio of successive depths, which swings between odd and even ones. Nilsson, Problem-Solving Methods in
    Artificial Intelligence (1971), chapter 3.
    """
    if nodes <= 0 or depth < 1:
        return 0.0
    low, high = 0.0, math.pow(nodes, 1 / depth)  # b*^d alone is at most that many
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if nodes_of(middle, depth) < nodes else (low, middle)
    return high


def nodes_of(b: float, depth: int) -> float:
    """Return b + b² + … + b^d, the nodes below the root of a uniform tree; ``inf`` beyond floats."""
    found = 0.0
    for _ in range(depth):
        found = (found + 1) * b
        if math.isinf(found):
            break
    return found

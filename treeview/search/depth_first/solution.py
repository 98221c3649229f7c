"""The answer of minimax or alpha-beta without its steps: the recursion of the textbooks, over columns."""

from collections.abc import Mapping
from math import inf, nan
from typing import Any

import numpy as np

from treeview.tree.tree import CHANCE, KINDS_BY_NAME, MAX, NIL, ROOT, Tree


def solution(
    tree: Tree, options: Mapping[str, Any], window: Mapping[str, Any] | None = None
) -> tuple[float, list[int]] | None:
    """The root's value and the best line; ``None`` for chance, bad or very deep trees.

    ``window``: the options for alpha-beta, ``None`` for minimax. As fast as plain recursion.
    """
    depth = options["depth"]
    kinds, worths = tree.kinds(KINDS_BY_NAME.get(options["root"])).tobytes(), tree.column("value")
    ends = tree.column("child_count") == 0
    if CHANCE in kinds or ((worths != worths) == ends).any():
        return None
    if depth is not None:
        estimates = tree.column("estimate")
        inner = ~ends & (tree.column("depth") < depth)
        worths = np.where(ends, worths, np.where(estimates == estimates, estimates, 0.0))
        worths[inner] = nan
    worth: list[float] = worths.tolist()  # nan where there are children to be searched
    first, following = tree.first_child.tolist(), tree.next_sibling.tolist()
    best = [NIL] * len(first)
    strict = window is not None and window["prune_on"] == "gt"
    hard = window is not None and window["fail"] == "hard"

    def value_of(node: int, alpha: float, beta: float) -> float:
        low, high = alpha, beta
        chosen = child = first[node]
        value = worth[child]
        if value != value:
            value = value_of(child, alpha, beta)
        if kinds[node] == MAX:
            found = value
            while True:
                if found > alpha:
                    alpha = found
                    if alpha >= beta and (alpha > beta or not strict):
                        break
                child = following[child]
                if child < 0:
                    break
                found = worth[child]
                if found != found:
                    found = value_of(child, alpha, beta)
                if found > value:
                    value, chosen = found, child
        else:
            found = value
            while True:
                if found < beta:
                    beta = found
                    if alpha >= beta and (alpha > beta or not strict):
                        break
                child = following[child]
                if child < 0:
                    break
                found = worth[child]
                if found != found:
                    found = value_of(child, alpha, beta)
                if found < value:
                    value, chosen = found, child
        best[node] = chosen
        return min(max(value, low), high) if hard else value

    try:  # nothing is above ∞ or below −∞, so that minimax, with such a window, never cuts
        value = worth[ROOT]
        if value != value:
            value = value_of(ROOT, -inf, inf) if window else value_of(ROOT, inf, -inf)
    except RecursionError:
        return None
    finally:
        # It knows itself, and would keep the lists until the garbage collector comes.
        value_of = None  # type: ignore[assignment]
    line = [ROOT]
    while best[line[-1]] != NIL:
        line.append(best[line[-1]])
    return value, line

"""Alpha-beta with quiescence search: below the depth limit, only noisy moves are tried.

Sources: Shannon, *Programming a computer for playing chess* (1950), who asks that positions be evaluated only
when they are quiet; Beal, *A generalised quiescence search algorithm* (1990), for standing pat.
"""

from collections.abc import Iterator, MutableSequence
from math import inf, nan

from treeview.games.search_space import SearchSpace
from treeview.search.depth_first.kinds import BETTER, CUT, ENTER, KEEP, RETURN, STAND
from treeview.tree.tree import MAX, ROOT


def selective(
    space: SearchSpace,
    tape: MutableSequence[float],
    limit: int,
    noisy_plies: int | None,
    *,
    strict: bool = False,
    hard: bool = False,
) -> Iterator[int]:
    """Step through alpha-beta that goes on with noisy moves at nodes ``limit`` plies deep and deeper.

    There, the player to move stands pat with the static estimate or makes a noisy move. A node without noisy
    moves is evaluated, as is any node ``noisy_plies`` below the limit. Operands: as alpha-beta's, none at
    ``STAND``, which follows ``ENTER``. O(children) per node entered.
    """
    evaluate, kind, depth, put = space.evaluate, space.kind, space.tree.depth, tape.append
    end = inf if noisy_plies is None else limit + noisy_plies

    def family(node: int) -> list[int]:
        """Return the children to search, the first one last; none if the node is to be evaluated."""
        if depth[node] < limit:
            return list(space.tree.children(node))[::-1] if space.expand(node) >= 0 else []
        noisy = space.noisy_ranks(node) if depth[node] < end else ()
        if not noisy:
            return []
        space.expand(node)
        children = tuple(space.tree.children(node))
        return [children[rank] for rank in reversed(noisy)]

    alpha, beta = -inf, inf
    node, best, is_max = ROOT, nan, False
    rest: list[int] = []
    stack: list[tuple[int, float, float, float, bool, list[int]]] = []
    push, pop = stack.append, stack.pop
    while True:
        moves = family(node)
        code = 16 * node
        put(alpha)
        put(beta)
        if moves:
            yield code + ENTER
            push((code, alpha, beta, best, is_max, rest))
            best, is_max, rest = nan, kind[node] == MAX, moves
            if depth[node] < limit:
                node = rest.pop()
                continue
            best = evaluate(node)
            if is_max:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            yield code + STAND
        else:
            yield code
            value = evaluate(node)
        rises = not moves
        while stack:
            if rises:
                if value <= best if is_max else value >= best:
                    yield code + KEEP
                else:
                    best = value
                    if is_max:
                        alpha = max(alpha, value)
                    else:
                        beta = min(beta, value)
                    yield code + BETTER
            ending = RETURN
            if rest:
                if alpha < beta or (strict and alpha == beta):
                    node = rest.pop()
                    break
                ending = CUT
            value = best
            code, alpha, beta, best, is_max, rest = pop()
            if hard:
                value = min(max(value, alpha), beta)
            put(value)
            yield code + ending
            rises = True
        else:
            return

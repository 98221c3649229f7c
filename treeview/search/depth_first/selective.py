"""Alpha-beta that does not search all moves to the same depth: quiescence search and null moves.

Sources: Shannon, *Programming a computer for playing chess* (1950), who asks that positions be evaluated only
when they are quiet; Beal, *A generalised quiescence search algorithm* (1990), for standing pat; Beal,
*Experiments with the null move* (1989), Goetsch and Campbell, *Experiments with the null-move heuristic*
(1990), and Donninger, *Null move and deep search* (1993) for null moves.
"""

from collections.abc import Iterator, MutableSequence
from math import inf, nan

from treeview.games.search_space import SearchSpace
from treeview.search.depth_first.kinds import BETTER, CUT, ENTER, KEEP, PASS, RETURN, STAND, VERIFY
from treeview.search.depth_first.null_moves import NullMoves
from treeview.tree.tree import MAX, ROOT


def selective(
    space: SearchSpace,
    tape: MutableSequence[float],
    limit: int,
    noisy_plies: int | None,
    null_moves: NullMoves | None,
    *,
    strict: bool,
    hard: bool,
) -> Iterator[int]:
    """Step through alpha-beta that goes on with noisy moves at nodes ``limit`` plies deep and deeper.

    There, the player to move stands pat with the static estimate or makes a noisy move. A node without noisy
    moves is evaluated, as is any node ``noisy_plies`` below the limit. With ``null_moves``, a node above the
    limit may be cut because even passing would be good enough.

    Operands: as alpha-beta's; none at ``STAND``, which follows ``ENTER``; the value and the nodes searched
    at ``PASS``, which follows ``ENTER``, and at ``VERIFY``, which follows ``PASS``. O(children) per node
    entered, except for null moves.
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
        ended = False
        if moves:
            yield code + ENTER
            push((code, alpha, beta, best, is_max, rest))
            best, is_max, rest = nan, kind[node] == MAX, moves
            left = limit - depth[node]
            if left > 0:
                if null_moves and (found := null_moves.try_pass(node, left, alpha, beta)):
                    tape.extend(found)
                    yield code + PASS
                    ended = null_moves.cuts(found[0], alpha, beta, is_max)
                    if ended and null_moves.verifies:
                        found = null_moves.verify(node, left, alpha, beta)
                        tape.extend(found)
                        yield code + VERIFY
                        ended = null_moves.cuts(found[0], alpha, beta, is_max)
                    best = found[0] if ended else nan
                if not ended:
                    node = rest.pop()
                    continue
            else:
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
                if not ended and (alpha < beta or (strict and alpha == beta)):
                    node = rest.pop()
                    break
                ending = CUT
            ended, value = False, best
            code, alpha, beta, best, is_max, rest = pop()
            if hard:
                value = min(max(value, alpha), beta)
            put(value)
            yield code + ending
            rises = True
        else:
            return

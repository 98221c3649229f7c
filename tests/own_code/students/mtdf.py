from math import inf


class Entry:
    def __init__(self):
        self.lower = -inf
        self.upper = inf


def alphabeta_with_memory(n, alpha, beta, maximizing, tt):
    e = tt.setdefault(n.name, Entry())
    if e.lower >= beta:
        return e.lower
    if e.upper <= alpha:
        return e.upper
    alpha = max(alpha, e.lower)
    beta = min(beta, e.upper)
    if not n.children:
        g = n.value
    elif maximizing:
        g, a = -inf, alpha
        for c in n.children:
            if g >= beta:
                break
            g = max(g, alphabeta_with_memory(c, a, beta, False, tt))
            a = max(a, g)
    else:
        g, b = inf, beta
        for c in n.children:
            if g <= alpha:
                break
            g = min(g, alphabeta_with_memory(c, alpha, b, True, tt))
            b = min(b, g)
    if g <= alpha:
        e.upper = g
    if alpha < g < beta:
        e.upper = g
        e.lower = g
    if g >= beta:
        e.lower = g
    return g


def mtdf(root, f=0):
    tt = {}
    g = f
    upper, lower = inf, -inf
    while lower < upper:
        beta = g + 1 if g == lower else g
        g = alphabeta_with_memory(root, beta - 1, beta, True, tt)
        if g < beta:
            upper = g
        else:
            lower = g
    return g

from math import inf
def minimax(state, depth, alpha, beta, player):
    """returns (value, move)"""
    if state.is_terminal():
        return state.utility(), None
    best_move = None
    if player == 1:
        best = -inf
        for a in state.actions():
            v, _ = minimax(state.result(a), depth - 1, alpha, beta, -1)
            if v > best:
                best, best_move = v, a
            alpha = max(alpha, best)
            if alpha >= beta: break
    else:
        best = inf
        for a in state.actions():
            v, _ = minimax(state.result(a), depth - 1, alpha, beta, 1)
            if v < best:
                best, best_move = v, a
            beta = min(beta, best)
            if alpha >= beta: break
    return best, best_move

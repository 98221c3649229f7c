def negascout(state, depth, alpha, beta, color=1):
    if state.is_terminal or depth == 0:
        return color * state.value
    b = beta
    for i, s in enumerate(state.successors()):
        t = -negascout(s, depth - 1, -b, -alpha, -color)
        if alpha < t < beta and i > 0:
            t = -negascout(s, depth - 1, -beta, -t, -color)
        alpha = max(alpha, t)
        if alpha >= beta:
            return alpha
        b = alpha + 1
    return alpha

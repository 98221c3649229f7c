# assignment 3
INF = float("inf")


def negamax(node, depth, alpha, beta, color):
    if depth == 0 or node.is_terminal():
        return color * node.evaluate()
    best = -INF
    for child in node.get_children():
        score = -negamax(child, depth - 1, -beta, -alpha, -color)
        if score > best:
            best = score
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best

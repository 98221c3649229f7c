import math


def best_move(root):
    best, move = -math.inf, None
    for child in root.children:
        v = alphabeta(child, -math.inf, math.inf, False)
        if v > best:
            best, move = v, child
    return move


def alphabeta(node, alpha, beta, maximizing):
    if not node.children:
        return node.value
    if maximizing:
        value = -math.inf
        for child in node.children:
            value = max(value, alphabeta(child, alpha, beta, False))
            alpha = max(alpha, value)
            if alpha >= beta:
                break
        return value
    else:
        value = math.inf
        for child in node.children:
            value = min(value, alphabeta(child, alpha, beta, True))
            beta = min(beta, value)
            if alpha >= beta:
                break
        return value

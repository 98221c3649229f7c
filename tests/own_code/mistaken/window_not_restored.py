alpha = float("-inf")
beta = float("inf")


def visit(node, maximizing):
    global alpha, beta
    if not node.children:
        return node.value
    best = None
    for child in node.children:
        v = visit(child, not maximizing)
        if maximizing:
            if best is None or v > best:
                best = v
                alpha = max(alpha, v)
        else:
            if best is None or v < best:
                best = v
                beta = min(beta, v)
        if alpha >= beta:
            break
    return best


def alphabeta(node, maximizing):
    global alpha, beta
    alpha, beta = float("-inf"), float("inf")
    return visit(node, maximizing)

EXACT, LOWER, UPPER = 0, 1, 2
table = {}


def alphabeta(node, alpha, beta, maximizing):
    key = node.name
    if key in table:
        flag, value = table[key]
        if flag == EXACT:
            return value
        if flag == LOWER:
            alpha = max(alpha, value)
        elif flag == UPPER:
            beta = min(beta, value)
        if alpha >= beta:
            return value
    a0, b0 = alpha, beta
    if node.is_leaf():
        return node.value
    if maximizing:
        value = float("-inf")
        for c in node.children:
            value = max(value, alphabeta(c, alpha, beta, False))
            alpha = max(alpha, value)
            if alpha >= beta:
                break
    else:
        value = float("inf")
        for c in node.children:
            value = min(value, alphabeta(c, alpha, beta, True))
            beta = min(beta, value)
            if alpha >= beta:
                break
    if value <= a0:
        table[key] = (UPPER, value)
    elif value >= b0:
        table[key] = (LOWER, value)
    else:
        table[key] = (EXACT, value)
    return value


def solve(root):
    table.clear()
    return alphabeta(root, float("-inf"), float("inf"), True)

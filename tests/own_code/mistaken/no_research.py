import math


def pvs(node, alpha, beta, maximizing):
    if not node.children:
        return node.value
    if maximizing:
        best = -math.inf
        for i, child in enumerate(node.children):
            if i == 0:
                value = pvs(child, alpha, beta, False)
            else:
                value = pvs(child, alpha, alpha + 1, False)
            best = max(best, value)
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best
    else:
        best = math.inf
        for i, child in enumerate(node.children):
            if i == 0:
                value = pvs(child, alpha, beta, True)
            else:
                value = pvs(child, beta - 1, beta, True)
            best = min(best, value)
            beta = min(beta, best)
            if alpha >= beta:
                break
        return best

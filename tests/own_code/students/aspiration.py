def ab(node, alpha, beta, maxi):
    if not node.children:
        return node.value
    best = None
    for c in node.children:
        v = ab(c, alpha, beta, not maxi)
        if best is None or (v > best if maxi else v < best):
            best = v
        if maxi:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


def aspiration(root, guess=5, window=3):
    lo, hi = guess - window, guess + window
    v = ab(root, lo, hi, True)
    if v <= lo:
        v = ab(root, float("-inf"), hi, True)
    elif v >= hi:
        v = ab(root, lo, float("inf"), True)
    return v

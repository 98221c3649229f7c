def search(node, alpha, beta, is_max):
    if node.is_leaf:
        return node.value
    entry_alpha, entry_beta = alpha, beta
    best = None
    for child in node.children:
        v = search(child, alpha, beta, not is_max)
        if is_max:
            if best is None or v > best:
                best = v
            alpha = max(alpha, v)
            if alpha >= beta or best <= entry_alpha:
                break
        else:
            if best is None or v < best:
                best = v
            beta = min(beta, v)
            if alpha >= beta or best >= entry_beta:
                break
    return best

def minimax(tree, maximizing):
    if type(tree) == int:
        return tree
    best = None
    for sub in tree:
        v = minimax(sub, not maximizing)
        if best is None or (v > best if maximizing else v < best):
            best = v
    return best

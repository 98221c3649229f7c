def minimax(tree, is_max=True):
    if isinstance(tree, (int, float)):
        return tree
    scores = [minimax(t, not is_max) for t in tree]
    return max(scores) if is_max else min(scores)

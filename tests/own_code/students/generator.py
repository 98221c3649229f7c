def children_of(node):
    for child in node.children:
        yield child


def minimax(node, is_max):
    kids = children_of(node)
    first = next(kids, None)
    if first is None:
        return node.value
    best = minimax(first, not is_max)
    for kid in kids:
        v = minimax(kid, not is_max)
        best = max(best, v) if is_max else min(best, v)
    return best

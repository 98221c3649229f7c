def expectimax(node, depth, is_max):
    if depth == 0 or not node.children:
        return node.value
    if is_max:
        return max(expectimax(c, depth-1, False) for c in node.children)
    return sum(expectimax(c, depth-1, True) for c in node.children) / len(node.children)

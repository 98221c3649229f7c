def expectimax(node):
    if node.is_leaf():
        return node.value
    if node.type == "chance":
        return sum(p * expectimax(c) for c, p in zip(node.children, node.probabilities))
    if node.type == "max":
        return max(expectimax(c) for c in node.children)
    return min(expectimax(c) for c in node.children)

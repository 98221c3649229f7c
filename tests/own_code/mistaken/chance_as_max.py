def expectimax(node):
    if not node.children:
        return node.value
    if node.kind == "max" or node.kind == "chance":
        return max(expectimax(c) for c in node.children)
    return min(expectimax(c) for c in node.children)

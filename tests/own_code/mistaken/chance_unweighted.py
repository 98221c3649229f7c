def expectimax(node):
    if not node.children:
        return node.value
    scores = [expectimax(c) for c in node.children]
    if node.is_chance:
        probs = [c.probability for c in node.children]
        return sum(scores) / len(probs)
    return max(scores)

def minimax(root):
    """No recursion: every node is put on a stack twice."""
    stack = [(root, False)]
    values = {}
    while stack:
        node, done = stack.pop()
        if not node.children:
            values[node] = node.value
        elif done:
            scores = [values[c] for c in node.children]
            values[node] = max(scores) if node.player == "MAX" else min(scores)
        else:
            stack.append((node, True))
            for c in reversed(node.children):
                stack.append((c, False))
    return values[root]

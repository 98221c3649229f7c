class Node:
    def __init__(self, value=None, left=None, right=None):
        self.value = value
        self.left = left
        self.right = right

def alphabeta(node, depth, alpha=float('-inf'), beta=float('inf'), maximizingPlayer=True):
    if node.left is None and node.right is None:
        return node.value
    if maximizingPlayer:
        maxEval = float('-inf')
        for child in (node.left, node.right):
            ev = alphabeta(child, depth-1, alpha, beta, False)
            maxEval = max(maxEval, ev)
            alpha = max(alpha, ev)
            if beta <= alpha:
                break
        return maxEval
    minEval = float('inf')
    for child in (node.left, node.right):
        ev = alphabeta(child, depth-1, alpha, beta, True)
        minEval = min(minEval, ev)
        beta = min(beta, ev)
        if beta <= alpha:
            break
    return minEval

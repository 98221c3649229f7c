class Node:
    def __init__(self, name, value=None):
        self.name = name
        self.value = value
        self.children = []

    def add(self, child):
        self.children.append(child)

    def is_leaf(self):
        return len(self.children) == 0


class AlphaBeta:
    def __init__(self, root):
        self.root = root
        self.count = 0

    def search(self):
        best_val = -float("inf")
        beta = float("inf")
        best = None
        for child in self.root.children:
            value = self.min_value(child, best_val, beta)
            if value > best_val:
                best_val = value
                best = child
        return best

    def max_value(self, node, alpha, beta):
        self.count += 1
        if node.is_leaf():
            return node.value
        value = -float("inf")
        for child in node.children:
            value = max(value, self.min_value(child, alpha, beta))
            if value >= beta:
                return value
            alpha = max(alpha, value)
        return value

    def min_value(self, node, alpha, beta):
        self.count += 1
        if node.is_leaf():
            return node.value
        value = float("inf")
        for child in node.children:
            value = min(value, self.max_value(child, alpha, beta))
            if value <= alpha:
                return value
            beta = min(beta, value)
        return value

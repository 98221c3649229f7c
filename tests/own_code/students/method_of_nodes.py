class Node:
    def __init__(self, value=None, children=()):
        self.value = value
        self.children = list(children)
    def is_leaf(self):
        return not self.children
    def minimax(self, maximizing=True):
        if self.is_leaf():
            return self.value
        f = max if maximizing else min
        return f(c.minimax(not maximizing) for c in self.children)

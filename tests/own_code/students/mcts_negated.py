"""Totals count for whoever has moved; all children at once; the reward turns its sign going up."""

from math import inf, log, sqrt
from random import Random


class TreeNode:
    def __init__(self, state, parent):
        self.state, self.parent = state, parent
        self.kids = []
        self.n, self.w = 0, 0.0

    def ucb1(self):
        if self.n == 0:
            return inf
        return self.w / self.n + 2 * sqrt(log(self.parent.n) / self.n)


class MCTS:
    def __init__(self, rng=None):
        self.rng = rng or Random(7)

    def search(self, state, simulations=80):
        root = TreeNode(state, None)
        for _ in range(simulations):
            leaf = root
            while leaf.kids:
                leaf = max(leaf.kids, key=TreeNode.ucb1)
            if leaf.n > 0 or leaf is root:
                leaf.kids = [TreeNode(leaf.state.apply(a), leaf) for a in leaf.state.legal_actions()]
                if leaf.kids:
                    leaf = leaf.kids[0]
            state = leaf.state
            while not state.is_terminal():
                state = state.apply(self.rng.choice(state.legal_actions()))
            value = state.utility()
            while leaf:
                leaf.n += 1
                mover = leaf.parent and leaf.parent.state.to_move
                leaf.w += value if mover != "MIN" else -value
                leaf = leaf.parent
        return max(root.kids, key=lambda kid: kid.n).state

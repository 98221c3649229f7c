import math
import random


class Node:
    def __init__(self, game_state, parent):
        self.game_state = game_state
        self.parent = parent
        self.child_nodes = {}
        self.Q = 0
        self.N = 0

    def ucb(self):
        if self.N == 0:
            return math.inf
        return self.Q / self.N + math.sqrt(2 * math.log(self.parent.N) / self.N)


class MCTS:
    def __init__(self, state, iterations=100):
        self.root = Node(state, None)
        self.iterations = iterations

    def select(self, node):
        while node.child_nodes:
            node = max(node.child_nodes.values(), key=lambda c: c.ucb())
        return node

    def expand(self, node):
        if node.game_state.is_terminal():
            return node
        for a in node.game_state.actions():
            node.child_nodes[a] = Node(node.game_state.result(a), node)
        return random.choice(list(node.child_nodes.values()))

    def simulate(self, state):
        while not state.is_terminal():
            state = state.result(random.choice(state.actions()))
        return state.utility()

    def backup(self, node, reward):
        while node:
            node.N += 1
            # value from the view of the player who moved into this node
            if node.parent is None or node.parent.game_state.to_move() == "MAX":
                node.Q += reward
            else:
                node.Q -= reward
            node = node.parent

    def search(self):
        for _ in range(self.iterations):
            leaf = self.select(self.root)
            child = self.expand(leaf)
            r = self.simulate(child.game_state)
            self.backup(child, r)
        return max(self.root.child_nodes, key=lambda a: self.root.child_nodes[a].N)

import math
import random


class Node:
    def __init__(self, state, parent=None, move=None):
        self.state = state
        self.parent = parent
        self.move = move
        self.children = []
        self.visits = 0
        self.wins = 0
        self.untried = list(state.get_legal_moves())

    def best_child(self, c=1.4):
        sign = 1 if self.state.player == 1 else -1
        return max(
            self.children,
            key=lambda n: (
                sign * n.wins / n.visits
                + c * math.sqrt(math.log(1 + sum(k.visits for k in self.children)) / n.visits)
            ),
        )


def mcts(root_state, iterations=60):
    root = Node(root_state)
    for _ in range(iterations):
        node = root
        while not node.untried and node.children:
            node = node.best_child()
        if node.untried:
            move = node.untried.pop(0)
            child = Node(node.state.make_move(move), node, move)
            node.children.append(child)
            node = child
        state = node.state
        while not state.is_terminal():
            state = state.make_move(random.choice(state.get_legal_moves()))
        reward = state.get_reward()
        node.visits += 1
        node.wins += reward
    return max(root.children, key=lambda n: n.visits).move

"""CS 4200 homework 3 - minimax with alpha beta. My node class."""

import math

INF = math.inf


class TreeNode:
    def __init__(self, name, value=None, is_max=True):
        self.name = name
        self.value = value
        self.is_max = is_max
        self.children = []

    def add(self, child):
        self.children.append(child)
        return child


visited_count = 0


def max_value(node, a, b, depth=0):
    global visited_count
    visited_count += 1
    if len(node.children) == 0:
        print("  " * depth + "leaf", node.name, node.value)
        return node.value
    v = -INF
    for c in node.children:
        v2 = min_value(c, a, b, depth + 1)
        if v2 > v:
            v = v2
        if v >= b:
            print("  " * depth + "prune at", node.name)
            return v
        if v > a:
            a = v
    return v


def min_value(node, a, b, depth=0):
    global visited_count
    visited_count += 1
    if len(node.children) == 0:
        print("  " * depth + "leaf", node.name, node.value)
        return node.value
    v = INF
    for c in node.children:
        v2 = max_value(c, a, b, depth + 1)
        if v2 < v:
            v = v2
        if v <= a:
            print("  " * depth + "prune at", node.name)
            return v
        if v < b:
            b = v
    return v


def alpha_beta_search(root):
    if root.is_max:
        return max_value(root, -INF, INF)
    return min_value(root, -INF, INF)


if __name__ == "__main__":
    root = TreeNode("A")
    b = root.add(TreeNode("B", is_max=False))
    b.add(TreeNode("b1", 3))
    b.add(TreeNode("b2", 12))
    print(alpha_beta_search(root), visited_count)

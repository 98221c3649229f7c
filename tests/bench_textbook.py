"""Minimax and alpha-beta as textbooks have them, for the benchmark: recursive, and nothing is recorded."""

from __future__ import annotations

from math import inf
from typing import Any

from treeview.games.game import MAX, Game
from treeview.tree.tree import ROOT, Tree


class Node:
    """A node as textbooks have it."""

    __slots__ = ("children", "value")

    def __init__(self, value: float) -> None:
        self.children: list[Node] = []
        self.value = value


def as_objects(tree: Tree) -> Node:
    nodes = [Node(value) for value in tree.value]
    for node in range(1, len(tree)):
        nodes[tree.parent[node]].children.append(nodes[node])
    return nodes[ROOT]


def node_minimax(node: Node, is_max: bool, depth: int = 1000) -> float:
    if depth == 0 or not node.children:
        return node.value
    if is_max:
        value = -inf
        for child in node.children:
            value = max(value, node_minimax(child, False, depth - 1))
        return value
    value = inf
    for child in node.children:
        value = min(value, node_minimax(child, True, depth - 1))
    return value


def node_alphabeta(node: Node, alpha: float, beta: float, is_max: bool, depth: int = 1000) -> float:
    if depth == 0 or not node.children:
        return node.value
    if is_max:
        value = -inf
        for child in node.children:
            value = max(value, node_alphabeta(child, alpha, beta, False, depth - 1))
            alpha = max(alpha, value)
            if alpha >= beta:
                break
        return value
    value = inf
    for child in node.children:
        value = min(value, node_alphabeta(child, alpha, beta, True, depth - 1))
        beta = min(beta, value)
        if alpha >= beta:
            break
    return value


def rule_minimax(game: Game[Any], state: Any) -> float:
    moves = game.moves(state)
    if not moves:
        return game.utility(state)
    values = [rule_minimax(game, game.play(state, move)) for move in moves]
    return max(values) if game.to_move(state) == MAX else min(values)


def rule_alphabeta(game: Game[Any], state: Any, alpha: float, beta: float) -> float:
    moves = game.moves(state)
    if not moves:
        return game.utility(state)
    is_max = game.to_move(state) == MAX
    value = -inf if is_max else inf
    for move in moves:
        below = rule_alphabeta(game, game.play(state, move), alpha, beta)
        if is_max:
            value = max(value, below)
            alpha = max(alpha, value)
        else:
            value = min(value, below)
            beta = min(beta, value)
        if alpha >= beta:
            break
    return value

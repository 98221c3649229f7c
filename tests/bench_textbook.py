"""Searches as textbooks have them, for the benchmark: recursive, and nothing is recorded."""

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


def node_pvs(node: Node, alpha: float, beta: float, sign: int) -> float:
    """Principal variation search in the negamax form, fail-soft: Marsland and Campbell (1982)."""
    if not node.children:
        return sign * node.value
    best = -node_pvs(node.children[0], -beta, -alpha, -sign)
    for child in node.children[1:]:
        if best >= beta:
            break
        alpha = max(alpha, best)
        value = -node_pvs(child, -alpha - 1, -alpha, -sign)
        if alpha < value < beta:
            value = -node_pvs(child, -beta, -value, -sign)
        best = max(best, value)
    return best


Table = dict[Node, tuple[float, float]]
"""The least and the greatest value that nodes may have."""


def node_memory(node: Node, alpha: float, beta: float, is_max: bool, table: Table) -> float:
    """Alpha-beta with memory: Plaat, Schaeffer, Pijls and de Bruin (1996), figure 1."""
    lower, upper = table.get(node, (-inf, inf))
    if lower >= beta:
        return lower
    if upper <= alpha:
        return upper
    alpha, beta = max(alpha, lower), min(beta, upper)
    if not node.children:
        value = node.value
    elif is_max:
        value, least = -inf, alpha
        for child in node.children:
            if value >= beta:
                break
            value = max(value, node_memory(child, least, beta, False, table))
            least = max(least, value)
    else:
        value, most = inf, beta
        for child in node.children:
            if value <= alpha:
                break
            value = min(value, node_memory(child, alpha, most, True, table))
            most = min(most, value)
    if value < beta:
        upper = value
    if value > alpha:
        lower = value
    table[node] = lower, upper
    return value


def node_mtdf(root: Node, guess: float, is_max: bool) -> float:
    """MTD(f), which calls `node_memory` with null windows: Plaat et al. (1996), figure 2; whole values."""
    table: Table = {}
    value, lower, upper = guess, -inf, inf
    while lower < upper:
        beta = value + 1 if value == lower else value
        value = node_memory(root, beta - 1, beta, is_max, table)
        if value < beta:
            upper = value
        else:
            lower = value
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

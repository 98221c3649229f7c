"""Searches as the textbooks have them, over node objects, for the claims of the bundled examples."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import inf, log, sqrt

from treeview import resources


@dataclass
class Node:
    """A node as the file has it; ``is_max`` by the depth where the file does not say otherwise."""

    is_max: bool
    value: float | None = None
    estimate: float = 0.0
    move: str = ""
    label: str = ""
    children: list[Node] = field(default_factory=list)
    chance: bool = False
    probability: float = 1.0

    @property
    def name(self) -> str:
        return self.label or self.move

    def __getitem__(self, name: str | int) -> Node:
        if isinstance(name, int):
            return self.children[name]
        return next(child for child in self.children if child.name == name)


def load(name: str) -> Node:
    data = json.loads(resources.example(name).read_text(encoding="utf-8"))
    nodes: list[Node] = []
    for row in data["nodes"]:
        parent = None if row["parent"] is None else nodes[row["parent"]]
        is_max = data["root"] == "max" if parent is None else not parent.is_max
        if "kind" in row:
            is_max = row["kind"] == "max"
        value = None if "value" not in row else float(row["value"])
        node = Node(is_max, value, row.get("estimate", 0.0), row.get("move", ""), row.get("label", ""))
        node.chance, node.probability = row.get("kind") == "chance", row.get("probability", 1.0)
        if parent is not None:
            parent.children.append(node)
        nodes.append(node)
    return nodes[0]


def below(node: Node) -> Iterator[Node]:
    yield node
    for child in node.children:
        yield from below(child)


def leaves(node: Node) -> list[Node]:
    return [n for n in below(node) if not n.children]


def minimax(node: Node, depth: int = 99) -> float:
    if node.value is not None:
        return node.value
    if depth == 0:
        return node.estimate
    values = [minimax(child, depth - 1) for child in node.children]
    return max(values) if node.is_max else min(values)


def best(node: Node, depth: int = 99) -> str:
    choose = max if node.is_max else min
    return choose(node.children, key=lambda child: minimax(child, depth - 1)).name


class AlphaBeta:
    """A run: ``value`` of the root, ``entered`` nodes in order with what each returned."""

    def __init__(self, root: Node, *, strict: bool = False, hard: bool = False, depth: int = 99) -> None:
        self.strict, self.hard = strict, hard
        self.entered: list[Node] = []
        self.returned: dict[int, float] = {}
        self.value = self.search(root, -inf, inf, depth)

    def search(self, node: Node, alpha: float, beta: float, depth: int) -> float:
        self.entered.append(node)
        value = self.returned[id(node)] = self.value_of(node, alpha, beta, depth)
        return value

    def value_of(self, node: Node, alpha: float, beta: float, depth: int) -> float:
        if node.value is not None or depth == 0:
            return node.estimate if node.value is None else node.value
        value = -inf if node.is_max else inf
        for child in node.children:
            result = self.search(child, alpha, beta, depth - 1)
            if node.is_max:
                value = max(value, result)
                alpha = max(alpha, value)
            else:
                value = min(value, result)
                beta = min(beta, value)
            if alpha > beta or (alpha == beta and not self.strict):
                break
        if self.hard:
            return alpha if node.is_max else beta
        return value

    def seen(self, node: Node) -> bool:
        return id(node) in self.returned

    @property
    def leaves(self) -> int:
        return sum(1 for node in self.entered if not node.children)


def cut_nodes(root: Node, run: AlphaBeta) -> list[Node]:
    return [n for n in below(root) if run.seen(n) and not all(map(run.seen, n.children))]


def uct(root: Node, iterations: int, seed: int) -> str:
    """The name of the root's most visited child by UCT, as published, with random rollouts."""
    rng = random.Random(seed)
    values = [leaf.value for leaf in leaves(root)]
    low, high = min(values), max(values)
    visits = dict.fromkeys(map(id, below(root)), 0)
    total = dict.fromkeys(visits, 0.0)

    def mean(parent: Node, child: Node) -> float:
        q = total[id(child)] / visits[id(child)]
        return q if parent.is_max else 1 - q

    for _ in range(iterations):
        path = [root]
        while (node := path[-1]).children and all(visits[id(c)] for c in node.children):
            bonus = {id(c): sqrt(2 * log(visits[id(node)]) / visits[id(c)]) for c in node.children}
            path.append(max(node.children, key=lambda c, node=node: mean(node, c) + bonus[id(c)]))
        path += [c for c in path[-1].children if not visits[id(c)]][:1]
        leaf = path[-1]
        while leaf.children:
            leaf = rng.choice(leaf.children)
        for node in path:
            visits[id(node)] += 1
            total[id(node)] += (leaf.value - low) / (high - low)
    return max(root.children, key=lambda child: visits[id(child)]).name


def expectation(node: Node) -> float:
    """Expectimax, as the textbooks have it."""
    if node.value is not None:
        return node.value
    values = [expectation(child) for child in node.children]
    if node.chance:
        return sum(child.probability * value for child, value in zip(node.children, values, strict=True))
    return max(values) if node.is_max else min(values)

"""A tree as plain lists, the form in which it is sent to the child process."""

from typing import Any, Final

MAX: Final = "max"
MIN: Final = "min"
CHANCE: Final = "chance"


class PlainTree:
    """Nodes in lists, by number; the root is 0.

    ``kinds`` says who moves. ``values`` are those of terminals, ``estimates`` those of other nodes, ``nan``
    for none. ``moves`` are the names of moves, unique among siblings. ``height`` is the depth limit to pass.
    ``probabilities`` are those of a chance node's children.
    """

    def __init__(self, data: dict[str, Any]) -> None:
        self.parents: list[int] = data["parents"]
        self.kinds: list[str] = data["kinds"]
        self.values: list[float] = data["values"]
        self.estimates: list[float] = data["estimates"]
        self.names: list[str] = data["names"]
        self.probabilities: dict[int, float] = {int(k): p for k, p in data["probabilities"].items()}
        self.children: list[list[int]] = [[] for _ in self.parents]
        self.depths = [0] * len(self.parents)
        self.moves: list[str] = [""] * len(self.parents)
        for node in data["order"]:
            parent = self.parents[node]
            if parent >= 0:
                self.children[parent].append(node)
                self.depths[node] = self.depths[parent] + 1
        for children in self.children:
            wanted = [data["moves"][child] or self.names[child] for child in children]
            unique = all(wanted) and len(set(wanted)) == len(wanted)
            for rank, child in enumerate(children):
                self.moves[child] = wanted[rank] if unique else f"move {rank + 1}"
        self.height: int = data["limit"]

    def leaf_value(self, node: int) -> float:
        """Return a terminal's value, or else the static estimate (0 if there is none)."""
        if not self.children[node]:
            return self.values[node]
        estimate = self.estimates[node]
        return estimate if estimate == estimate else 0.0


def to_whole(value: float) -> float:
    """Return ``value`` as an int if it is whole, as people write it."""
    return int(value) if value == value and abs(value) < 1e15 and value == int(value) else value

"""What to call a node in a sentence."""

from __future__ import annotations

from typing import Final

from treeview.tree.tree import CHANCE, MAX, NIL, ROOT, Tree

_RANKS: Final = 8
"""So many ranks of a path are said; of a longer one the last."""


def called(tree: Tree, node: int, *, start: bool = False) -> str:
    """The name of ``node``: its label, else its move, else the way to it from a named ancestor.

    The second child of the node labelled drift is "drift → 2", and without names it is "2.2": ranks
    from one, as people count. A long way is cut short, so that it costs O(1) however deep the node.
    ``start``: at the start of a sentence, where "the root" is "The root"; names stay as they are.
    """
    if node == ROOT:
        return _line(tree.labels.get(node, "")) or ("The root" if start else "the root")
    ranks: list[str] = []
    above = node
    while above != ROOT and above != NIL:
        name = tree.labels.get(above) or tree.moves.get(above)
        if name:
            return f"{_line(name)} → {'.'.join(reversed(ranks))}" if ranks else _line(name)
        if len(ranks) == _RANKS:
            return f"…{'.'.join(reversed(ranks))} (depth {tree.depth[node]})"
        ranks.append(str(tree.rank[above] + 1))
        above = tree.parent[above]
    return ".".join(reversed(ranks))


def player(kind: int) -> str:
    """The player who moves at a node of this kind."""
    return "MAX" if kind == MAX else "chance" if kind == CHANCE else "MIN"


def counted(count: int, one: str, many: str = "") -> str:
    """How many of what: "1 node", "2,000 nodes"; ``many`` where it is not formed by an s."""
    return f"{count:,} {one if count == 1 else many or one + 's'}"


def _line(name: str) -> str:
    """A name on one line, whatever is in it."""
    return name if name.isprintable() else " ".join(name.split())

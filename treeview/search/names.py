"""What to call a node in a sentence."""

from __future__ import annotations

from typing import Final

from treeview.tree.tree import CHANCE, MAX, NIL, ROOT, Tree

_RANKS: Final = 8
"""So many ranks of a path are said; of a longer one the last."""


def called(tree: Tree, node: int, *, start: bool = False) -> str:
    """The name of ``node``: its label, else its move, else the way to it from a named ancestor.

    The second child of the node labelled drift is "drift → 2"; without names it is "node 2.2", with
    ranks from one, as people count. ``start``: at the start of a sentence, where "node" and "the
    root" are "Node" and "The root"; given names stay as they are.
    """
    if node == ROOT and not tree.labels.get(ROOT):
        return "The root" if start else "the root"
    name, unnamed = _way(tree, node)
    if not unnamed:
        return name
    return f"Node {name}" if start else f"node {name}"


def short_name(tree: Tree, node: int) -> str:
    """`called`, but "2.2" for "node 2.2": where another word says what it is."""
    return called(tree, node) if node == ROOT else _way(tree, node)[0]


def _way(tree: Tree, node: int) -> tuple[str, bool]:
    """The name of ``node``, and whether it is just the path from the root.

    A long way is cut short, so that it costs O(1) however deep the node.
    """
    ranks: list[str] = []
    above = node
    while above != NIL:
        name = tree.labels.get(above) or tree.moves.get(above)
        if name and (above != ROOT or not ranks):
            return (f"{_line(name)} → {'.'.join(reversed(ranks))}" if ranks else _line(name)), False
        if above == ROOT:
            break
        if len(ranks) == _RANKS:
            return f"…{'.'.join(reversed(ranks))} (depth {tree.depth[node]:,})", True
        ranks.append(str(tree.rank[above] + 1))
        above = tree.parent[above]
    return ".".join(reversed(ranks)), True


def player(kind: int) -> str:
    """The player who moves at a node of this kind."""
    return "MAX" if kind == MAX else "chance" if kind == CHANCE else "MIN"


def counted(count: int, one: str, many: str = "") -> str:
    """How many of what: "1 node", "2,000 nodes"; ``many`` where it is not formed by an s."""
    return f"{count:,} {one if count == 1 else many or one + 's'}"


def _line(name: str) -> str:
    """A name on one line, whatever is in it."""
    return name if name.isprintable() else " ".join(name.split())

"""The nodes of a game's tree that hold the same position."""

from treeview.qt.document import Document
from treeview.tree.tree import NIL


def equal_positions(document: Document, node: int) -> list[int]:
    """The nodes with the position of ``node``, ascending; none in a drawn tree. Raises ``GameError``."""
    game = document.game
    if game is None or node == NIL or node >= len(game.position):
        return []
    found = game.equal(node)
    run = document.run
    shown = len(document.tree) if run is None else min(len(document.tree), run.node_count)
    nodes: list[int] = found[found < max(shown, node + 1)].tolist()
    return nodes

"""Moves a selection through a tree by arrow keys."""

from collections.abc import Callable, Mapping
from typing import Final, Literal

from treeview.draw.plan.axes import Axes
from treeview.qt.canvas.view.node_places import NodePlaces
from treeview.tree.tree import NIL, ROOT, Tree

Way = Literal["parent", "child", "before", "after", "root"]
_DOWN: Final[dict[str, Way]] = {"up": "parent", "down": "child", "left": "before", "right": "after"}
_RIGHT: Final[dict[str, Way]] = {"left": "parent", "right": "child", "up": "before", "down": "after"}


def way(direction: str, axes: Axes) -> Way:
    """Where an arrow key ("up", ...) or "root" leads as the tree grows: to parent, child or neighbour."""
    return (_RIGHT if axes.turned else _DOWN).get(direction, "root")


class Navigator:
    """Finds the neighbours of a node; down leads back to the child that up came from."""

    def __init__(self, tree: Tree, places: NodePlaces) -> None:
        self._tree, self.places = tree, places
        self._last_child: dict[int, int] = {}
        self._ways: Mapping[Way, Callable[[int], int]] = {
            "parent": self._up,
            "child": self._down,
            "before": lambda node: self._beside(node, -1),
            "after": lambda node: self._beside(node, 1),
            "root": lambda _: ROOT,
        }

    def move(self, node: int, direction: str) -> int:
        """The node to go to from ``node``; the root if there is none yet; ``node`` at an edge."""
        return ROOT if node == NIL else self._ways[way(direction, self.places.axes)](node)

    def passed(self, node: int) -> None:
        """Remember that ``node`` was selected: it is where its parent leads down to."""
        if node != NIL and (parent := self._tree.parent[node]) != NIL:
            self._last_child[parent] = node

    def _up(self, node: int) -> int:
        self.passed(node)
        parent = self._tree.parent[node]
        return node if parent == NIL else parent

    def _down(self, node: int) -> int:
        child = self._last_child.get(node, self._tree.first_child[node])
        return node if child == NIL or self.places.slot[child] == NIL else child

    def _beside(self, node: int, step: int) -> int:
        places = self.places
        slot = int(places.slot[node]) + step
        level = places.level_of(node)
        inside = places.start[level] <= slot < places.start[level + 1]
        return int(places.ids[slot]) if inside else node

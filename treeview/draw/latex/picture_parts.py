"""The parts of a picture, and the node that each shape, line and text belongs to."""

import math
from collections.abc import Iterator
from dataclasses import replace
from typing import Final, NamedTuple

import numpy as np

from treeview.draw.painters.node_rows import gather
from treeview.draw.picture import Group, Item, Picture, Placed, Polygon, Polyline, Primitive
from treeview.draw.plan.plan import Floats, Plan
from treeview.draw.scene import Scene
from treeview.draw.tree_picture import annotate
from treeview.records import dataclass
from treeview.search.step_kinds import PRUNED
from treeview.tree.tree import NIL, ROOT

_APART: Final = 1e7
"""Px between nodes, so large that everything drawn near a node belongs to it."""
_MAX_PATH_PLIES: Final = 40
"""Plies down to which nodes are named by their paths, which grow with the depth."""
NODE: Final = "node "
EDGE: Final = "edge "
"""The beginnings of the names of groups of nodes and of edges."""
_LAYERS: Final = ("", "nodes", "edges")
"""Groups that take their names from the groups in them."""


class PicturePart(NamedTuple):
    """One primitive of a picture, with the name of its group and its node, ``NIL`` if it has none."""

    group: str
    item: Primitive
    node: int


class NodeSpot(NamedTuple):
    """Where a node stands in a picture: its centre, the shown node above it (or ``NIL``), its name in LaTeX.

    ``half``: how far from the centre its edges begin, along the tree.
    """

    x: float
    y: float
    parent: int
    name: str
    half: float


@dataclass(frozen=True, slots=True)
class PictureParts:
    """A picture taken apart.

    ``spots``: the nodes shown, parents before children; ``items``: all primitives in painting order; an
    edge's lines, its bars and the name of its move belong to its lower node. ``turned``: whether the tree
    grows to the right. ``origin``: the place in the picture that is written as 0, 0.
    """

    picture: Picture
    spots: dict[int, NodeSpot]
    items: list[PicturePart]
    turned: bool
    origin: tuple[float, float] = (0.0, 0.0)

    def edge(self, node: int) -> tuple[float, float, float, float]:
        end = self.spots[node]
        start = self.spots[end.parent]
        if self.turned:
            return start.x + start.half, start.y, end.x - end.half, end.y
        return start.x, start.y + start.half, end.x, end.y - end.half

    def edge_fraction(self, node: int, x: float, y: float) -> float | None:
        """The fraction of the edge to ``node`` at which (x, y) lies; ``None`` if it is not on the edge."""
        x0, y0, x1, y1 = self.edge(node)
        dx, dy = x1 - x0, y1 - y0
        length = math.hypot(dx, dy)
        if not length or abs((x - x0) * dy - (y - y0) * dx) > 0.5 * length:
            return None
        return ((x - x0) * dx + (y - y0) * dy) / length**2


def parts(
    picture: Picture,
    scene: Scene,
    plan: Plan,
    root: int = ROOT,
    *,
    prefix: str = "",
    origin: tuple[float, float] = (0.0, 0.0),
) -> PictureParts:
    """Take apart ``picture`` of the subtree at ``root``; additions such as a legend have no node.

    Paints the scene once more with nodes very far apart, to find the node of each part. ``prefix`` begins the
    names of all nodes, where several trees are written together.
    """
    flat_items = list(_primitives("", picture.items))
    shown = scene.subtree(scene.find_shown(root))
    spots = _spots(scene, plan, shown[scene.is_present(shown)].tolist(), prefix)
    centres = {_key(spot.x, spot.y): node for node, spot in spots.items()}
    shapes = {_key(*_middle(item)) for group, item in flat_items if group.startswith(NODE)}
    ids = [node for centre, node in centres.items() if centre in shapes]
    spots = {node: spots[node] for node in ids}
    owners = _owners(scene, plan, ids, root) if ids else {}
    edges = _Edges(scene, plan, ids, spots)
    by_group: dict[str, list[Primitive]] = {}
    for group, item in flat_items:
        by_group.setdefault(group, []).append(item)
    lists = {group: edges.owners(group, items, owners.get(group, [])) for group, items in by_group.items()}
    each = {group: iter(found) for group, found in lists.items()}
    items = [PicturePart(group, item, next(each[group])) for group, item in flat_items]
    return PictureParts(picture, spots, items, plan.axes.turned, origin)


def loose_parts(picture: Picture) -> PictureParts:
    """Take apart a picture of things that belong to no node, such as captions."""
    return PictureParts(
        picture, {}, [PicturePart(*part, NIL) for part in _primitives("", picture.items)], False
    )


def nodes_in(picture: Picture) -> int:
    """How many nodes a picture shows."""
    return sum(group.startswith(NODE) for group, _ in _primitives("", picture.items))


def _spots(scene: Scene, plan: Plan, ids: list[int], prefix: str) -> dict[int, NodeSpot]:
    if not ids:  # the search has not reached it yet
        return {}
    rows = gather(scene, plan, np.array(ids, dtype=np.int32))
    tree, spots = scene.tree, dict[int, NodeSpot]()
    top = scene.layout.depth[ids[0]]
    deep = int(scene.layout.depth[ids].max() - top) > _MAX_PATH_PLIES
    for node, x, y in zip(ids, rows.x, rows.y, strict=True):
        above = tree.parent[node] if spots else NIL
        rank = tree.rank[node] + 1
        if above == NIL:
            name = f"{prefix}n"
        elif deep:
            name = f"{prefix}id{node}"
        else:
            name = f"{spots[above].name}{'-' if spots[above].parent != NIL else ''}{rank}"
        spots[node] = NodeSpot(x, y, above, name, float(plan.half_height[node]))
    return spots


def _owners(scene: Scene, plan: Plan, ids: list[int], root: int) -> dict[str, list[int]]:
    """The node of each item of each group, in painting order."""
    place: Floats = np.arange(len(plan.x), dtype=np.float64) * _APART
    far = replace(plan, x=place, move_x=place)
    found: dict[str, list[int]] = {}
    drawn = set(ids)
    for group, item in _primitives("", annotate(scene, plan=far, nodes=ids, root=root).items):
        left, top, right, bottom = item.bounds
        across = (top + bottom) / 2 if plan.axes.turned else (left + right) / 2
        node = round(across / _APART)
        belongs = node in drawn and group != "plies"  # they stand beside the root, which is at 0
        found.setdefault(group, []).append(node if belongs else NIL)
    return found


def _primitives(name: str, items: tuple[Item, ...]) -> Iterator[tuple[str, Primitive]]:
    """Every primitive with the name of its group; in a board, of the outermost group."""
    for item in items:
        if isinstance(item, Placed):
            item = item.to_group()
            yield from ((name or item.name, part) for _, part in _primitives("", item.items))
        elif isinstance(item, Group):
            yield from _primitives(item.name if name in _LAYERS else f"{name} {item.name}", item.items)
        else:
            yield name, item


class _Edges:
    """Finds the edge that a line of a picture belongs to."""

    def __init__(self, scene: Scene, plan: Plan, ids: list[int], spots: dict[int, NodeSpot]) -> None:
        turn, half = plan.axes.turn, plan.half_height
        self.spots = spots
        self.heads: dict[tuple[float, float], int] = {}
        for node in ids:
            if spots[node].parent not in spots:
                continue
            across, along = turn(spots[node].x, spots[node].y)
            self.heads[_key(*turn(across, along - float(half[node])))] = node
        self.cut: list[int] = []
        status = scene.columns.get("status")
        if status is not None:
            self.cut = [
                n for n in self.heads.values() if status[n] == PRUNED and status[spots[n].parent] != PRUNED
            ]

    def owners(self, group: str, items: list[Primitive], owners: list[int]) -> list[int]:
        """The node of each item of a group: ``owners`` has those of the groups around nodes."""
        if group.startswith(EDGE):
            return self._lines(items)
        if group == "heads":
            tips = [item.points[:2] for item in items if isinstance(item, Polygon)]
            if len(tips) == len(items):
                return [self.heads.get(_key(*tip), NIL) for tip in tips]
        if group == "bars":
            each, odd = divmod(len(items), len(self.cut)) if self.cut else (0, 1)
            return [NIL] * len(items) if odd else [node for node in self.cut for _ in range(each)]
        return owners if len(owners) == len(items) else [NIL] * len(items)

    def _lines(self, items: list[Primitive]) -> list[int]:
        """The edge of each line: a line that ends at no node is the upper part of the next one."""
        found: list[int] = []
        for item in items:
            end = item.points[-2:] if isinstance(item, Polyline) else (0.0, 0.0)
            found.append(self.heads.get(_key(*end), NIL))
        for place in range(len(found) - 2, -1, -1):
            if found[place] == NIL and found[place + 1] != NIL:
                one, other = items[place], items[place + 1]
                assert isinstance(one, Polyline)
                assert isinstance(other, Polyline)
                if _in_line(one.points, other.points):
                    found[place] = found[place + 1]
        return found


def _middle(item: Primitive) -> tuple[float, float]:
    left, top, right, bottom = item.bounds
    return (left + right) / 2, (top + bottom) / 2


def _in_line(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    dx, dy = other[-2] - one[0], other[-1] - one[1]
    return all(
        abs((x - one[0]) * dy - (y - one[1]) * dx) < 1e-3 * (1 + abs(dx) + abs(dy))
        for x, y in (one[2:], other[:2])
    )


def _key(x: float, y: float) -> tuple[float, float]:
    return (round(x * 16) / 16, round(y * 16) / 16)

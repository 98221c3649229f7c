"""Scenes and questions about pictures that the drawing tests share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from treeview.draw.picture import Box, Picture, Text
from treeview.draw.scene import Scene
from treeview.draw.style.style import LIGHT, Style
from treeview.scenes import scene
from treeview.search.registry import search
from treeview.search.run import Run
from treeview.tree.tree import NIL, ROOT, Tree

# [[8, 3, 2], [5, 4, 6], [1, 9, 7]] in ids: root 0, boost 1 (2, 3, 4), drift 5 (6, 7, 8), dodge 9 (10-12).
# Steps of alpha-beta: 1 enter 0, 2 enter 1, 3-8 leaves of boost, 9 return 1, 10 up, 11 enter 5,
# 12-17 leaves of drift, 18 return 5, 19 up, 20 enter 9, 21 leaf 10, 22 up, 23 cut 9, 24 keep, 25 return 0.


RIGHT = replace(LIGHT, direction="right")
ARRANGEMENTS: dict[str, Style] = {
    "down": LIGHT,
    "right": RIGHT,
    "down, close": replace(LIGHT, level_spacing=0.5, node_spacing=0.5),
    "right, close": replace(RIGHT, level_spacing=0.5, node_spacing=0.5),
    "right, wide": replace(RIGHT, level_spacing=2.0, node_spacing=1.7),
}
"""Styles that differ in where nodes stand."""


def pursuit() -> Tree:
    tree = Tree(title="Pursuit")
    for label, leaves in {"boost": (8, 3, 2), "drift": (5, 4, 6), "dodge": (1, 9, 7)}.items():
        node = tree.add_child(ROOT, label=label)
        for value in leaves:
            tree.add_child(node, value=value)
    return tree


def just(tree: Tree) -> Scene:
    """The tree without a run."""
    return scene(tree)


def run(tree: Tree, algorithm: str, **options: Any) -> Run:
    return Run(search(tree, algorithm, options)).record_all()


def at(tree: Tree, step: int, algorithm: str = "alphabeta", selected: int = NIL, **options: Any) -> Scene:
    return scene(tree, None, run(tree, algorithm, **options).seek(step), selected)


def texts(picture: Picture, name: str = "") -> list[Text]:
    """The texts in groups of this class, in painting order."""
    return [item for names, item in picture.walk() if isinstance(item, Text) and name in names]


def words(picture: Picture, name: str = "") -> list[str]:
    return [text.text for text in texts(picture, name)]


def shapes(picture: Picture, *names: str) -> list[Any]:
    """All that is not text in groups that have all of these classes."""
    return [
        item
        for classes, item in picture.walk()
        if not isinstance(item, Text) and set(names) <= set(classes.split())
    ]


def overlaps(boxes: Sequence[Box]) -> list[tuple[Box, Box]]:
    """Pairs of boxes that share more than a hundredth of a px."""
    found = []
    rows = sorted(boxes, key=lambda box: box[1])
    left, top, right, _ = np.array(rows).reshape(-1, 4).T
    ends = np.searchsorted(top, [box[3] - 0.01 for box in rows])
    for place, (one, end) in enumerate(zip(rows, ends.tolist(), strict=True)):
        some = slice(place + 1, end)
        shared = np.minimum(right[some], one[2]) - np.maximum(left[some], one[0])
        found += [(one, rows[place + 1 + other]) for other in np.flatnonzero(shared > 0.01).tolist()]
    return found


def touches(box: Box, others: Sequence[Box]) -> bool:
    """Whether a box shares more than a hundredth of a px with any of the others."""
    left, top, right, bottom = np.array(others).reshape(-1, 4).T
    across = np.minimum(right, box[2]) - np.maximum(left, box[0])
    down = np.minimum(bottom, box[3]) - np.maximum(top, box[1])
    return bool(((across > 0.01) & (down > 0.01)).any())


def outside(picture: Picture) -> list[Text]:
    """The texts that the region cuts off."""
    right, bottom = picture.left + picture.width, picture.top + picture.height
    clipped = []
    for text in texts(picture):
        box = text.bounds
        if box[0] < picture.left or box[1] < picture.top or box[2] > right or box[3] > bottom:
            clipped.append(text)
    return clipped


def check_gaps(picture: Picture, around: Iterable[Text]) -> None:
    """No edge runs through any of these texts, but behind the gap that is painted for it."""
    backs = [shape.bounds for shape in shapes(picture, "behind")]
    for text in around:
        left, _, right, _ = text.bounds
        ink = (left + 0.5, text.y - 0.7 * text.face.size, right - 0.5, text.y + 1)
        if any(runs_through(line.points, ink) for line in shapes(picture, "edge")):
            assert any(
                back[0] <= ink[0] and back[1] <= ink[1] and back[2] >= ink[2] and back[3] >= ink[3]
                for back in backs
            ), text.text


def runs_through(line: tuple[float, ...], box: Box) -> bool:
    """Whether a line enters the box: what is left of it between the sides is left between top and bottom."""
    first, last = 0.0, 1.0
    for start, end, low, high in ((line[0], line[2], box[0], box[2]), (line[1], line[3], box[1], box[3])):
        if start == end:
            if not low < start < high:
                return False
            continue
        parts = sorted(((low - start) / (end - start), (high - start) / (end - start)))
        first, last = max(first, parts[0]), min(last, parts[1])
    return first < last

"""How long the canvas takes for a frame: pan and zoom over large trees, at 1600 × 1000.

``measure()`` returns milliseconds; as a script it prints a table. Not a test: `make bench` uses it.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median, quantiles
from typing import Final, NamedTuple

os.environ.setdefault("QT_QPA_PLATFORM", f"offscreen:configfile={Path(__file__).with_name('screen.json')}")

import numpy as np
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication

from treeview.games.game_tree import GameTree
from treeview.games.rules.tictactoe import TicTacToe
from treeview.qt.canvas.canvas import TreeCanvas
from treeview.qt.document import Document
from treeview.tree.tree import Tree

SIZE = (1600, 1000)
TARGET = 16.0
"""Milliseconds a frame may take in the median."""


MOST: Final = 25.0
"""Milliseconds that 95 % of the frames may take at most."""


class Frames(NamedTuple):
    """Milliseconds a frame: medians, what 95 % of those of panning and zooming keep, and the worst of all."""

    nodes: int
    first: float
    pan: float
    zoom: float
    step: float
    most: float
    worst: float


def uniform(branching: int, depth: int) -> Tree:
    tree = Tree()
    level = [0]
    for down in range(depth):
        last = down == depth - 1
        level = [
            tree.add_child(node, value=float(node * 37 % 101) if last else float("nan"))
            for node in level
            for _ in range(branching)
        ]
    return tree


def irregular(nodes: int) -> Tree:
    """Branching from 1 to 9, as in games."""
    counts, parents = [], [-1]
    while len(parents) < nodes:
        node = len(counts)
        counts.append(1 + node * 7919 % 9)
        parents += [node] * counts[-1]
    inner = set(parents)
    tree = Tree()
    for node, parent in enumerate(parents[1:], 1):
        tree.add_child(parent, value=float("nan") if node in inner else float(node * 37 % 101))
    return tree


def chain(nodes: int) -> Tree:
    tree = Tree()
    for node in range(1, nodes):
        tree.add_child(node - 1, value=1.0 if node == nodes - 1 else float("nan"))
    return tree


def star(nodes: int) -> Tree:
    tree = Tree()
    for node in range(1, nodes):
        tree.add_child(0, value=float(node * 37 % 101))
    return tree


def tictactoe() -> Tree:
    """The whole tree."""
    game = GameTree(TicTacToe())
    for _ in game.grow():
        pass
    return game.tree


def canvas_of(tree: Tree) -> TreeCanvas:
    """A shown canvas in the middle of an alpha-beta run."""
    document = Document()
    document.set_tree(tree)
    document.start("alphabeta")
    document.recorder.finish()
    document.seek(document.length // 2)
    canvas = TreeCanvas(document)
    canvas.resize(*SIZE)
    return canvas


def sweep(canvas: TreeCanvas) -> Iterator[Callable[[], object]]:
    """Zooms to the current node in 60 frames and back, and to one in the middle of the widest level."""
    places = canvas.frame().places
    level = int(np.argmax(np.diff(places.start)))
    widest = int(places.ids[(places.start[level] + places.start[level + 1]) // 2])
    for node in (max(canvas.document.current_node, 0), widest):
        canvas.viewport.fit()
        factor = (3.9 / canvas.view.zoom) ** (1 / 60)
        for part in (factor, 1 / factor):
            for _ in range(60):
                at = QPointF(*canvas.frame().at(node))
                yield lambda part=part, at=at: canvas.viewport.zoom_by(part, at)


def drag(canvas: TreeCanvas) -> Iterator[Callable[[], object]]:
    """Drags for 10 frames at each of six zooms, around the current node."""
    canvas.viewport.fit()
    factor = (1.0 / canvas.view.zoom) ** (1 / 5)
    for _ in range(6):
        canvas.viewport.centre_on(*canvas.frame().places.place(max(canvas.document.current_node, 0)))
        for _ in range(10):
            yield lambda: canvas.viewport.pan(-13, 5)
        canvas.viewport.zoom_by(factor)


def stepping(canvas: TreeCanvas) -> Iterator[Callable[[], object]]:
    """Steps 30 times with the whole tree in sight."""
    canvas.viewport.fit()
    document = canvas.document
    for step in range(document.step + 1, min(document.step + 31, document.length)):
        yield lambda step=step: document.seek(step)


def timed(canvas: TreeCanvas, frames: Iterator[Callable[[], object]]) -> list[float]:
    """Milliseconds that each frame takes, from the change to the painted pixels."""
    times = []
    for change in frames:
        start = time.perf_counter()
        change()
        canvas.repaint()
        times.append(1000 * (time.perf_counter() - start))
    return times


def measure(tree: Tree) -> Frames:
    """The medians over a drag, a zoom sweep and steps, 95 % of the first two, and the worst frame of all."""
    application = QApplication.instance() or QApplication([])
    canvas = canvas_of(tree)
    start = time.perf_counter()
    canvas.show()
    application.processEvents()
    first = 1000 * (time.perf_counter() - start)
    pan, zoom = timed(canvas, drag(canvas)), timed(canvas, sweep(canvas))
    step = timed(canvas, stepping(canvas))
    canvas.close()
    application.processEvents()
    most, worst = quantiles(pan + zoom, n=20)[-1], max(pan + zoom + step)
    return Frames(len(tree), first, median(pan), median(zoom), median(step or [0.0]), most, worst)


TREES: dict[str, Callable[[], Tree]] = {
    "uniform b=5 d=7": lambda: uniform(5, 7),
    "irregular 100,000": lambda: irregular(100_000),
    "irregular 549,946": lambda: irregular(549_946),
    "tic-tac-toe, whole": tictactoe,
    "chain 100,000": lambda: chain(100_000),
    "root of 10,000": lambda: star(10_001),
}


def lines() -> Iterator[str]:
    """A table: each kind of frame for each tree, in milliseconds; the target is the median's."""
    names = "".join(f"{name:>8}" for name in ("first", "pan", "zoom", "step", "95 %", "worst"))
    yield f"{'':22}{names}   target {TARGET:.0f}, 95 % {MOST:.0f}"
    for name, make in TREES.items():
        frames = measure(make())
        yield f"  {name:20}" + "".join(f"{ms:8.1f}" for ms in frames[1:])


if __name__ == "__main__":
    for line in lines():
        print(line)

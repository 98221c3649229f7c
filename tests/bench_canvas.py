"""How long the canvas takes for a frame: pan and zoom over large trees, at 1600 × 1000.

``measure()`` returns milliseconds; as a script it prints a table. Not a test: `make bench` uses it.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from typing import NamedTuple

os.environ.setdefault("QT_QPA_PLATFORM", f"offscreen:configfile={Path(__file__).with_name('screen.json')}")

from PySide6.QtWidgets import QApplication

from treeview.qt.canvas import TreeCanvas
from treeview.qt.document import Document
from treeview.tree.tree import Tree

SIZE = (1600, 1000)
TARGET = 16.0
"""Milliseconds a frame may take in the median."""


class Frames(NamedTuple):
    """Milliseconds a frame."""

    nodes: int
    first: float
    pan: float
    zoom: float
    step: float
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


def canvas_of(tree: Tree) -> TreeCanvas:
    """A shown canvas in the middle of an alpha-beta run."""
    document = Document()
    document.set_tree(tree)
    document.start("alphabeta")
    document.finish_recording()
    document.seek(document.length // 2)
    canvas = TreeCanvas(document)
    canvas.resize(*SIZE)
    return canvas


def sweep(canvas: TreeCanvas) -> Iterator[Callable[[], object]]:
    """Zooms from the whole tree to 200 % in 60 frames."""
    canvas.fit()
    factor = (2.0 / canvas.view.zoom) ** (1 / 60)
    for _ in range(60):
        yield lambda: canvas.zoom_by(factor)


def drag(canvas: TreeCanvas) -> Iterator[Callable[[], object]]:
    """Drags for 10 frames at each of six zooms."""
    canvas.fit()
    factor = (1.0 / canvas.view.zoom) ** (1 / 5)
    for _ in range(6):
        for _ in range(10):
            yield lambda: canvas.pan(-13, 5)
        canvas.zoom_by(factor)


def stepping(canvas: TreeCanvas) -> Iterator[Callable[[], object]]:
    """Steps 30 times with the whole tree in sight."""
    canvas.fit()
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
    """The medians over a drag, a zoom sweep and steps, and the worst frame of all."""
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
    return Frames(len(tree), first, median(pan), median(zoom), median(step or [0.0]), max(pan + zoom + step))


TREES: dict[str, Callable[[], Tree]] = {
    "uniform b=5 d=7": lambda: uniform(5, 7),
    "irregular 100,000": lambda: irregular(100_000),
    "irregular 549,946": lambda: irregular(549_946),
    "chain 100,000": lambda: chain(100_000),
    "root of 10,000": lambda: star(10_001),
}


def lines() -> Iterator[str]:
    """A table: each kind of frame for each tree, in milliseconds; the target is the median's."""
    yield f"{'':22}{'first':>8}{'pan':>8}{'zoom':>8}{'step':>8}{'worst':>8}   target {TARGET:.0f}"
    for name, make in TREES.items():
        frames = measure(make())
        yield f"  {name:20}" + "".join(f"{ms:8.1f}" for ms in frames[1:])


if __name__ == "__main__":
    for line in lines():
        print(line)

"""Benchmarks, printed as ratios measured side by side in one run: ``make bench``.

Nothing here is timed by the tests: machines are noisy, and ratios of medians are what to keep.
"""

from __future__ import annotations

import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from math import inf
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", f"offscreen:configfile={Path(__file__).with_name('screen.json')}")

from treeview.games.drawn import DrawnTree
from treeview.games.random_tree import random_tree
from treeview.playback.timeline import Timeline
from treeview.search.algorithms import ALGORITHMS
from treeview.tree.layout import layout
from treeview.tree.order import Order
from treeview.tree.tree import ROOT, Tree

ROUNDS = 9


class Node:
    """A node as textbooks have it."""

    __slots__ = ("children", "value")

    def __init__(self, value: float) -> None:
        self.children: list[Node] = []
        self.value = value


def as_objects(tree: Tree) -> Node:
    nodes = [Node(value) for value in tree.value]
    for node in range(1, len(tree)):
        nodes[tree.parent[node]].children.append(nodes[node])
    return nodes[ROOT]


def minimax(node: Node, depth: int, is_max: bool) -> float:
    if depth == 0 or not node.children:
        return node.value
    if is_max:
        value = -inf
        for child in node.children:
            value = max(value, minimax(child, depth - 1, False))
        return value
    value = inf
    for child in node.children:
        value = min(value, minimax(child, depth - 1, True))
    return value


def alphabeta(node: Node, depth: int, alpha: float, beta: float, is_max: bool) -> float:
    if depth == 0 or not node.children:
        return node.value
    if is_max:
        value = -inf
        for child in node.children:
            value = max(value, alphabeta(child, depth - 1, alpha, beta, False))
            alpha = max(alpha, value)
            if alpha >= beta:
                break
        return value
    value = inf
    for child in node.children:
        value = min(value, alphabeta(child, depth - 1, alpha, beta, True))
        beta = min(beta, value)
        if alpha >= beta:
            break
    return value


def tic_tac_toe() -> Tree:
    """The whole game tree: 549,946 nodes; X is MAX."""
    rows = (7, 56, 448, 73, 146, 292, 273, 84)
    tree = Tree(title="Tic-tac-toe")
    stack = [(ROOT, 0, 0, 0)]
    while stack:
        node, mine, theirs, ply = stack.pop()
        if any(theirs & row == row for row in rows):
            tree.value[node] = -1.0 if ply % 2 == 0 else 1.0
        elif ply == 9:
            tree.value[node] = 0.0
        else:
            free = [square for square in range(9) if not (mine | theirs) >> square & 1]
            children = [(tree.add_child(node), theirs, mine | 1 << square, ply + 1) for square in free]
            stack.extend(reversed(children))  # in the order of a search, so that both find nodes near
    return tree


def median(run: Callable[[], object], rounds: int = ROUNDS) -> float:
    """The median time of a call in milliseconds."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        run()
        times.append(time.perf_counter() - start)
    return statistics.median(times) * 1e3


def in_turn(one: Callable[[], object], other: Callable[[], object]) -> tuple[float, float, float]:
    """Medians of both in milliseconds, run in turn, and the median of the pairwise ratios."""
    times: list[tuple[float, float]] = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        one()
        middle = time.perf_counter()
        other()
        times.append((middle - start, time.perf_counter() - middle))
    first, second = (statistics.median(column) * 1e3 for column in zip(*times, strict=True))
    return first, second, statistics.median(a / b for a, b in times)


def record(space: DrawnTree, order: Order, name: str) -> Timeline:
    """A whole run recorded, checkpoints included, so that any step can be sought from here on."""
    timeline = Timeline(ALGORITHMS[name](space), order)
    while timeline.record(1 << 18):
        pass
    return timeline


def searches(title: str, tree: Tree) -> Iterator[str]:
    yield f"{title}: {len(tree):,} nodes"
    space, order, root = DrawnTree(tree), Order(tree), as_objects(tree)
    recursions = {
        "minimax": lambda: minimax(root, 1000, True),
        "alphabeta": lambda: alphabeta(root, 1000, -inf, inf, True),
    }
    for (name, recursion), target in zip(recursions.items(), (2.5, 2.0), strict=True):
        ours, theirs, ratio = in_turn(lambda n=name: record(space, order, n), recursion)
        timeline = record(space, order, name)
        yield (
            f"  {name:<10} recorded {ours:8.1f} ms, textbook recursion {theirs:8.1f} ms: "
            f"{ratio:.2f} (target {target}); {len(timeline):,} steps"
        )


def seeking(title: str, tree: Tree, name: str) -> Iterator[str]:
    timeline = record(DrawnTree(tree), Order(tree), name)
    chooser = random.Random(1)
    times = []
    for _ in range(300):
        step = chooser.randint(0, len(timeline))
        start = time.perf_counter()
        timeline.seek(step)
        times.append((time.perf_counter() - start) * 1e3)
    times.sort()
    forward = []
    middle = len(timeline) // 2
    timeline.seek(middle)
    for step in range(middle, middle + 200):
        start = time.perf_counter()
        timeline.seek(step)
        forward.append((time.perf_counter() - start) * 1e3)
    changes = sum(recorded_changes(timeline))
    yield (
        f"  {title}, {name}, {len(timeline):,} steps: seek to a random step {statistics.median(times):.2f} ms"
        f" (median, target 5), {times[-1]:.2f} ms (worst of 300, target 16); "
        f"one step forward {statistics.median(forward):.3f} ms; "
        f"{timeline.nbytes / changes:.1f} bytes a recorded change (target 60), {timeline.nbytes / 1e6:.0f} MB"
    )


def recorded_changes(timeline: Timeline) -> Iterator[int]:
    """How many annotations a run changes, column by column, counting each once at least."""
    for name, column in timeline.seek(len(timeline)).columns.items():
        blank = {"status": 0, "order": 0, "best": -1, "visits": 0, "total": 0}.get(name)
        touched = column == column if blank is None else column != blank
        yield int(touched.sum())
    yield len(timeline) // 2  # half of the steps change what another has set: the values that go up


def layouts() -> Iterator[str]:
    for branching, depth in ((10, 4), (10, 5), (9, 6)):
        tree = random_tree(branching, depth, seed=1)
        order = Order(tree)
        yield f"  {len(tree):>9,} nodes: {median(lambda t=tree, o=order: layout(t, o), 5):8.1f} ms"


def start_up() -> Iterator[str]:
    """Whole processes, from the start of Python until the window has been painted."""
    end = "; w.show(); [a.processEvents() for _ in range(5)]; import os; os._exit(0)"
    bare = (
        "import numpy; from PySide6.QtWidgets import QApplication, QMainWindow;"
        "a = QApplication([]); w = QMainWindow(); w.resize(1280, 800)" + end
    )
    ours = "from treeview.qt import app; a = app.application(); w = app.open_window(None)" + end
    here, there, ratio = in_turn(
        lambda: subprocess.run([sys.executable, "-c", ours], check=True, stderr=subprocess.DEVNULL),
        lambda: subprocess.run([sys.executable, "-c", bare], check=True, stderr=subprocess.DEVNULL),
    )
    yield f"  the window {here:.0f} ms, a bare window and numpy {there:.0f} ms: {ratio:.2f} (target 2)"


def main() -> None:
    print("Recording a whole run for scrubbing, against a textbook recursion that records nothing")
    uniform, game = random_tree(5, 7, low=-100, high=100, seed=1), tic_tac_toe()
    for line in searches("Uniform tree, b = 5, d = 7", uniform):
        print(line)
    for line in searches("Tic-tac-toe, explicit", game):
        print(line)
    print("Seeking")
    for name in ("minimax", "alphabeta"):
        for line in seeking("tic-tac-toe", game, name):
            print(line)
    print("Layout")
    for line in layouts():
        print(line)
    print("Start-up, whole process")
    for line in start_up():
        print(line)
    print("Painting 1600 × 1000")
    from tests import bench_canvas

    for line in bench_canvas.lines():
        print(line)
    print("Editing, from the push to the repainted window, 1600 × 1000; opening")
    from tests import bench_edit

    for line in (*bench_edit.lines(), *bench_edit.opening()):
        print(line)


if __name__ == "__main__":
    main()

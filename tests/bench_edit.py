"""How long the window takes to show an edit, and how long a large native file takes to open.

A whole window, all panels as they come, 1600 × 1000, nothing glides. Each edit is timed from its push
until the canvas and every panel are painted, and until nothing is left to do: the minimap's picture of a
large tree follows in the next turn. ``make bench`` prints medians in milliseconds, and as multiples of
a walk over the same tree in plain Python: a busy machine slows both.
"""

from __future__ import annotations

import json
import os
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles

os.environ.setdefault("QT_QPA_PLATFORM", f"offscreen:configfile={Path(__file__).with_name('screen.json')}")
# Offscreen there is no screen whose refresh would have to be waited for.
os.environ.setdefault("QPA_UPDATE_IDLE_TIME", "0")

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication

from treeview.formats import format_registry
from treeview.formats.native import native
from treeview.qt.app import application, set_up_style
from treeview.qt.settings import FILE_VARIABLE, Settings
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.window.main_window import MainWindow
from treeview.tree.edits import node_edits
from treeview.tree.preorder import Preorder
from treeview.tree.tree import NO_VALUE, ROOT, Tree

SIZE = (1600, 1000)
ROUNDS = 15
TARGETS = {10_000: 16.0, 100_000: 50.0}
"""Milliseconds until the window is repainted, in the median, by the number of nodes."""
OPENING = 3.0
"""Times ``json.load`` that opening a native file may take."""

Actions = dict[str, Callable[[], object]]


# Trees


def bushy(nodes: int) -> Tree:
    """From 1 to 9 children, of nodes chosen by chance: as deep as games are."""
    chooser = random.Random(1)
    tree, leaves = Tree(), [ROOT]
    while len(tree) < nodes:
        place = chooser.randrange(len(leaves))
        leaves[place], leaves[-1] = leaves[-1], leaves[place]
        node = leaves.pop()
        leaves += [tree.add_child(node) for _ in range(min(chooser.randint(1, 9), nodes - len(tree)))]
    return valued(tree)


def uniform(nodes: int) -> Tree:
    """Ten children at each node, until there are enough."""
    tree = Tree()
    for node in range(nodes):
        if len(tree) >= nodes:
            break
        for _ in range(10):
            tree.add_child(node)
    return valued(tree)


def narrow(nodes: int) -> Tree:
    """Ten nodes on each level, half of them inner ones."""
    tree, level = Tree(), [ROOT]
    while len(tree) < nodes:
        level = [tree.add_child(node) for node in level[:5] for _ in range(10 // min(len(level), 5))]
        level = level[::2] + level[1::2]
    return valued(tree)


def named(nodes: int) -> Tree:
    """As `bushy`, and every node has a name."""
    tree = bushy(nodes)
    tree.labels.update((node, f"n{node}") for node in range(len(tree)))
    return tree


def valued(tree: Tree) -> Tree:
    """``tree`` with a whole number at each terminal."""
    for node, count in enumerate(tree.child_count):
        tree.value[node] = NO_VALUE if count else float(node * 37 % 101)
    return tree


SHAPES: dict[str, Callable[[int], Tree]] = {
    "bushy": bushy,
    "uniform": uniform,
    "narrow": narrow,
    "bushy, named": named,
}


def walk(tree: Tree) -> None:
    """What everything is compared with: each node is met once, and its children listed."""
    first, following = tree.first_child, tree.next_sibling
    waiting = [ROOT]
    while waiting:
        child = first[waiting.pop()]
        while child >= 0:
            waiting.append(child)
            child = following[child]


# The window


@contextmanager
def nobodys_settings() -> Iterator[None]:
    """The settings, and what is kept aside while one edits, are in a folder that vanishes."""
    before = os.environ.get(FILE_VARIABLE)
    with tempfile.TemporaryDirectory() as folder:
        os.environ[FILE_VARIABLE] = str(Path(folder) / "settings.ini")
        yield
    os.environ.pop(FILE_VARIABLE)
    if before is not None:
        os.environ[FILE_VARIABLE] = before


@guard_methods
class Painted(QObject):
    """Counts how often a widget was painted."""

    def __init__(self, widget: QObject) -> None:
        super().__init__(widget)
        self.count = 0
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.count += event.type() == QEvent.Type.Paint
        return super().eventFilter(watched, event)


class Desk:
    """A window with a tree, looked at as a whole or near a leaf, and what is done to it."""

    def __init__(self, tree: Tree) -> None:
        set_up_style(application())
        settings = Settings()
        settings["animate"] = False
        self.window = MainWindow(settings)
        self.document = self.window.shell.document
        self.document.set_tree(tree)
        self.window.resize(*SIZE)
        self.window.show()
        self.painted = Painted(self.window.shell.canvas)
        self.settle()
        ids = Preorder(tree).ids
        # A terminal in the middle whose family will not vanish with it.
        self.leaf = next(
            int(node)
            for node in ids[len(ids) // 2 :]
            if not tree.child_count[node] and tree.child_count[tree.parent[node]] > 1
        )
        self.values = iter(range(1, sys.maxsize))

    def settle(self) -> None:
        """Let everything happen that waits for a moment."""
        end = time.perf_counter() + 0.05
        while time.perf_counter() < end:
            QApplication.processEvents()

    def look(self, *, near: bool) -> None:
        canvas = self.window.shell.canvas
        if near:
            canvas.viewport.zoom_to(self.leaf)
        else:
            canvas.viewport.fit()
        self.document.select(self.leaf)
        self.settle()

    def timed(self, act: Callable[[], object]) -> tuple[float, float, float]:
        """Milliseconds from ``act`` to the repainted window: on the clock, and of the processor.

        The third are of the processor, until the minimap is up to date, too, and no event waits.
        """
        before = self.painted.count
        clock, worked = time.perf_counter(), time.process_time()
        act()
        while self.painted.count == before:
            QApplication.processEvents()
        took = (time.perf_counter() - clock) * 1e3, (time.process_time() - worked) * 1e3
        QApplication.processEvents()
        while not self.window.shell.minimap.up_to_date:
            QApplication.processEvents()
        QApplication.processEvents()
        settled = (time.process_time() - worked) * 1e3
        self.settle()
        return *took, settled

    def actions(self) -> Actions:
        """In turn they leave the tree as it was."""
        document, leaf, undo = self.document, self.leaf, self.document.history.undo
        return {
            "value": lambda: document.edit(node_edits.put, "value", {leaf: float(next(self.values) % 90)}),
            "add": lambda: document.edit(node_edits.add_child, leaf, value=1.0),
            "undo": undo,
            "remove": lambda: document.edit(node_edits.delete, [leaf]),
            "undo of that": undo,
        }

    def close(self) -> None:
        self.document.history.set_clean()
        self.window.close()
        self.window.deleteLater()
        QApplication.processEvents()


def measure(tree: Tree, rounds: int = ROUNDS) -> Iterator[str]:
    """A line for each view: medians (and 95 %) of each action, and as multiples of a walk."""
    desk = Desk(tree)
    most = max((size for size in TARGETS if size <= 1.2 * len(tree)), default=0)
    for view in ("fitted", "near"):
        desk.look(near=view == "near")
        clock: dict[str, list[float]] = {name: [] for name in desk.actions()}
        worked: dict[str, list[float]] = {name: [] for name in desk.actions()}
        settled: dict[str, list[float]] = {name: [] for name in desk.actions()}
        walks = []
        for _ in range(rounds + 1):  # the first one warms up
            start = time.process_time()
            walk(tree)
            walks.append((time.process_time() - start) * 1e3)
            for name, act in desk.actions().items():
                took = desk.timed(act)
                clock[name].append(took[0])
                worked[name].append(took[1])
                settled[name].append(took[2])
        unit = median(walks[1:])
        cells = "".join(
            f"{median(times[1:]):9.1f} ({quantiles(times[1:], n=20)[-1]:5.1f})"
            f"{median(worked[name][1:]):6.1f} ={median(worked[name][1:]) / unit:5.1f}"
            f"{median(settled[name][1:]):8.1f}"
            for name, times in clock.items()
        )
        yield f"    {view:8}{cells}   target {TARGETS[most]:.0f}" if most else f"    {view:8}{cells}"
    desk.close()


def opening(nodes: int = 549_946, rounds: int = 5) -> Iterator[str]:
    """Opening a native file as a user does, until the window shows it, against ``json.load`` of that file.

    Reading it alone, too. What else opening does is in it: the run that begins, the stamp of the file, the
    settings.
    """
    with nobodys_settings(), tempfile.TemporaryDirectory() as folder:
        desk = Desk(bushy(100))
        for title, make in (("values alone", bushy), ("every node named", named)):
            path = Path(folder) / f"{make.__name__}.tree.json"
            path.write_text(native.dumps(make(nodes)), encoding="utf-8")
            times = []
            for _ in range(rounds):
                desk.document.set_tree(bushy(100))
                desk.settle()
                start = time.process_time()
                with path.open(encoding="utf-8") as file:
                    json.load(file)
                loaded = time.process_time()
                format_registry.read_file(path)
                read = time.process_time()
                shown = desk.timed(lambda path=path: desk.window.shell.opening.open_file(str(path)))[2] / 1e3
                if len(desk.document.tree) != nodes:
                    raise RuntimeError("another tree is shown")
                times.append((loaded - start, read - loaded, shown))
            theirs, reading, showing = (median(column) for column in zip(*times, strict=True))
            yield (
                f"  {nodes:,} nodes, {title}: json.load {theirs * 1e3:.0f} ms; "
                f"read {reading * 1e3:.0f} ms, {reading / theirs:.2f}; "
                f"opened and shown {showing * 1e3:.0f} ms, {showing / theirs:.2f} (target {OPENING:.0f})"
            )
        desk.close()


def lines(sizes: tuple[int, ...] = tuple(TARGETS), shapes: tuple[str, ...] = tuple(SHAPES)) -> Iterator[str]:
    """All of it, line by line."""
    columns = "".join(
        f"{name:>17}{'work = walks':>13}{'settled':>8}" for name in ("value", "add", "undo", "remove", "undo")
    )
    said = "of the processor's time; as walks over the tree; until nothing waits"
    yield f"  median (95 %) of {ROUNDS}, ms; {said}"
    yield f"{'':10}{columns}"
    for size in sizes:
        for shape in shapes:
            tree = SHAPES[shape](size)
            yield f"  {len(tree):,} nodes, {shape}; {1 + max(tree.depth):,} levels"
            with nobodys_settings():
                yield from measure(tree)


if __name__ == "__main__":
    chosen = tuple(int(given) for given in sys.argv[1:] if given.isdigit())
    kinds = tuple(given for given in sys.argv[1:] if given in SHAPES)
    for line in lines(chosen or tuple(TARGETS), kinds or tuple(SHAPES)):
        print(line, flush=True)
    if "opening" in sys.argv or not sys.argv[1:]:
        for line in opening():
            print(line, flush=True)

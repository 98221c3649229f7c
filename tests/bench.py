"""Benchmarks, printed as ratios measured side by side in one run: ``make bench``.

``make bench ARGS="layout frames"`` runs some of the parts. ``--write``, which ``make bench`` gives, puts what
is printed into ``.github/BENCHMARKS.md``, too; ``--plot FILE`` says where the picture of what grows goes.
The parts: what grows by tens, against other programs, is in ``bench_games``, ``bench_layout`` and
``bench_frames``, and what is drawn of it in ``bench_plot``; ``recording``, ``seeking``, ``start`` are here.
Nothing is timed by the tests: machines are noisy, and ratios of medians are what to keep.
"""

from __future__ import annotations

import argparse
import os
import platform
import random
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from math import inf
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", f"offscreen:configfile={Path(__file__).with_name('screen.json')}")

from tests import bench_games, bench_layout, bench_plot
from tests.bench_rounds import Chart, once, table
from tests.bench_textbook import (
    as_objects,
    node_alphabeta,
    node_memory,
    node_minimax,
    node_mtdf,
    node_pvs,
)
from treeview import api, resources
from treeview.games.drawn_tree import DrawnTree
from treeview.games.random_tree import random_tree
from treeview.practice.answers import Answer
from treeview.practice.marking import Marker
from treeview.practice.question import Question
from treeview.practice.question_kinds import KINDS
from treeview.search.registry import ALGORITHMS
from treeview.search.run import Run
from treeview.tree.preorder import Preorder
from treeview.tree.tree import ROOT, Tree
from treeview.unknowns.sensitivity import sensitivity

ROUNDS = 9
ROOT_FOLDER = Path(__file__).parents[1]
PLOT = ROOT_FOLDER / "build" / "bench" / "growth.svg"
REPORT = ROOT_FOLDER / ".github" / "BENCHMARKS.md"
REPORT_TITLE = "## As last printed"
PLOT_TITLE = "How the time of treeview and others grows"


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


def in_turn(
    one: Callable[[], object],
    other: Callable[[], object],
    clock: Callable[[], float] = time.perf_counter,
) -> tuple[float, float, float]:
    """Medians of both in milliseconds, run in turn, and the median of the pairwise ratios."""
    times: list[tuple[float, float]] = []
    for _ in range(ROUNDS):
        start = clock()
        one()
        middle = clock()
        other()
        times.append((middle - start, clock() - middle))
    first, second = (statistics.median(column) * 1e3 for column in zip(*times, strict=True))
    return first, second, statistics.median(a / b for a, b in times)


def record(space: DrawnTree, order: Preorder, name: str) -> Run:
    """A whole run recorded, checkpoints included, so that any step can be sought from here on."""
    run = Run(ALGORITHMS[name](space), order)
    while run.record(1 << 18):
        pass
    return run


def searches(title: str, tree: Tree) -> Iterator[str]:
    yield f"{title}: {len(tree):,} nodes"
    space, order, root = DrawnTree(tree), Preorder(tree), as_objects(tree)
    recursions = {
        "minimax": lambda: node_minimax(root, True),
        "alphabeta": lambda: node_alphabeta(root, -inf, inf, True),
        "pvs": lambda: node_pvs(root, -inf, inf, 1),
        "memory": lambda: node_memory(root, -inf, inf, True, {}),
        "mtdf": lambda: node_mtdf(root, 0.0, True),
    }
    for name, recursion in recursions.items():
        ours, theirs, ratio = in_turn(lambda n=name: record(space, order, n), recursion)
        run = record(space, order, name)
        yield (
            f"  {name:<10} recorded {ours:8.1f} ms, textbook recursion {theirs:8.1f} ms: "
            f"{ratio:.2f} (target 2.0); {len(run):,} steps"
        )


def answers() -> Iterator[str]:
    trees = [random_tree(branching=2, depth=8, seed=seed) for seed in range(1_000)]
    roots = [as_objects(tree) for tree in trees]
    recursions = {
        "minimax": lambda: [node_minimax(root, True) for root in roots],
        "alphabeta": lambda: [node_alphabeta(root, -inf, inf, True) for root in roots],
    }
    for name, recursion in recursions.items():
        ours, theirs, ratio = in_turn(lambda n=name: [api.solve(tree, n) for tree in trees], recursion)
        yield (
            f"  {name:<10} solved {ours:8.1f} ms, textbook recursion {theirs:8.1f} ms: {ratio:.2f} "
            f"(target 1); {len(trees):,} trees of {len(trees[0])} nodes, nothing recorded"
        )


def seeking(title: str, tree: Tree, name: str) -> Iterator[str]:
    run = record(DrawnTree(tree), Preorder(tree), name)
    chooser = random.Random(1)
    times = []
    for _ in range(300):
        step = chooser.randint(0, len(run))
        start = time.process_time()
        run.seek(step)
        times.append((time.process_time() - start) * 1e3)
    times.sort()
    forward = []
    middle = len(run) // 2
    run.seek(middle)
    for step in range(middle, middle + 200):
        start = time.process_time()
        run.seek(step)
        forward.append((time.process_time() - start) * 1e3)
    changes = sum(recorded_changes(run))
    yield (
        f"  {title}, {name}, {len(run):,} steps: seek to a random step {statistics.median(times):.2f} ms"
        f" (median, target 5), {times[-1]:.2f} ms (worst of 300, target 16); "
        f"one step forward {statistics.median(forward):.3f} ms; "
        f"{run.nbytes / changes:.1f} bytes a recorded change (target 60), {run.nbytes / 1e6:.0f} MB"
    )


def recorded_changes(run: Run) -> Iterator[int]:
    """How many annotations a run changes, column by column, counting each once at least."""
    for name, column in run.seek(len(run)).columns.items():
        blank = {"status": 0, "order": 0, "best": -1, "proved": -1, "visits": 0, "total": 0}.get(name)
        touched = column == column if blank is None else column != blank
        yield int(touched.sum())
    yield len(run) // 2  # half of the steps change what another has set: the values that go up


def children_seconds() -> float:
    """The processor time of all processes that this one has waited for, which other work does not disturb."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def start_up() -> Iterator[str]:
    """Whole processes, from the start of Python until the window has been painted.

    The target is 1.6 for the start page and for a file, with bytecode cached. Without it, our own modules
    are compiled at each start, as in a checkout with ``PYTHONDONTWRITEBYTECODE=1``; those installed are not.
    """
    end = "\nw.show()\nwhile not w.windowHandle().isExposed(): a.processEvents()\nimport os; os._exit(0)"
    bare = (
        "import numpy; from PySide6.QtWidgets import QApplication, QMainWindow;"
        "a = QApplication([]); w = QMainWindow(); w.resize(1280, 800)" + end
    )
    file = str(resources.path(f"examples/{resources.DEFAULT_EXAMPLE}.tree.json"))
    starts = {"the start page": "w = app.open_window()", "a file": f"w = app.open_window({file!r})"}
    starts["the start page, its examples and the workspace"] = (
        "w = app.open_window(); w.show()\nwhile w._workspace is None: a.processEvents()"
    )
    with tempfile.TemporaryDirectory() as folder:
        cached = {**os.environ, "PYTHONPYCACHEPREFIX": str(Path(folder) / "bytecode")}
        cached.pop("PYTHONDONTWRITEBYTECODE", None)
        package, copy = Path(api.__file__).parent, Path(folder) / "checkout" / "treeview"
        shutil.copytree(package, copy, ignore=shutil.ignore_patterns("__pycache__"))
        if not (copy / "resources").exists():
            (copy / "resources").symlink_to(resources.folder())
        compiled = {
            **os.environ,
            "PYTHONPATH": str(copy.parent),
            "PYTHONDONTWRITEBYTECODE": "1",
        }

        def run(code: str, environment: Mapping[str, str]) -> None:
            command = [sys.executable, "-c", code]
            subprocess.run(command, check=True, stderr=subprocess.DEVNULL, env=environment, cwd=folder)

        for kept, environment in (("", cached), (", without bytecode,", compiled)):
            for name, what in starts.items():
                ours = f"from treeview.qt import app; a = app.application(); {what}{end}"
                run(ours, environment)  # which caches it
                here, there, ratio = in_turn(
                    partial(run, ours, environment), partial(run, bare, environment), children_seconds
                )
                times = f"{here:.0f} ms of processor time, a bare window with numpy {there:.0f} ms"
                yield f"  {name}{kept} {times}: {ratio:.2f}"


def recordings() -> Iterator[str]:
    yield from searches("Uniform tree, b = 5, d = 7", random_tree(5, 7, low=-100, high=100, seed=1))
    yield from searches("Tic-tac-toe, explicit", tic_tac_toe())
    yield from answers()


def sensitivities(shapes: Sequence[tuple[int, int]] = ((3, 10), (10, 5), (2, 16))) -> Iterator[str]:
    for branching, depth in shapes:
        tree = random_tree(branching, depth, low=-1000, high=1000, seed=1)
        root = as_objects(tree)
        ours, theirs, ratio = in_turn(partial(sensitivity, tree), partial(node_minimax, root, True))
        yield (
            f"  {len(tree):,} nodes, {branching} children each: {ours:.1f} ms (target 100), "
            f"textbook minimax {theirs:.1f} ms: {ratio:.2f}"
        )


def mark(marker: Marker, entered: Answer) -> None:
    marker.mark(entered).follow_through  # noqa: B018 - worked out when it is asked for


def markings(depth: int = 8) -> Iterator[str]:
    """An answer that is filled in, marked after a ninth of it, two ninths and so on, with follow-through."""
    tree = random_tree(3, depth, low=0, high=1000, seed=3)
    for kind in ("values", "windows", "cuts", "order", "pruned-leaves", "both-rules"):
        question = Question(KINDS[kind], tree)
        marker, right = Marker(question), question.reference
        mark(marker, {})  # what is computed once
        times = []
        for part in range(ROUNDS):
            entered = {key: right[key] for key in [*right][: len(right) * part // ROUNDS]}
            times.append(once(partial(mark, marker, entered)) * 1e3)
        yield (
            f"  {kind}, {len(tree):,} nodes, {len(right):,} to enter: {statistics.median(times):.1f} ms, "
            f"at worst {max(times):.1f} ms (target 16)"
        )


def seeks() -> Iterator[str]:
    game = tic_tac_toe()
    for name in ("minimax", "alphabeta"):
        yield from seeking("tic-tac-toe", game, name)


def paints() -> Iterator[str]:
    from tests import bench_canvas

    yield from bench_canvas.lines()


def edits() -> Iterator[str]:
    from tests import bench_edit

    yield from bench_edit.lines()
    yield from bench_edit.opening()


def compared() -> Iterator[str]:
    from tests import bench_compare

    yield from bench_compare.lines()


def whole() -> Iterator[str]:
    from tests import bench_whole

    yield from bench_whole.lines()


def traces() -> Iterator[str]:
    from tests import bench_traces

    yield from bench_traces.lines()


def own_code() -> Iterator[str]:
    """From a process of its own, whose memory is among the lines."""
    command = [sys.executable, "-m", "tests.bench_own_code"]
    yield from subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()


def exports() -> Iterator[str]:
    from tests import bench_export

    yield from (f"  {line}" for line in bench_export.lines())


class Growing:
    """The charts of what grows by tens, printed as they come and kept for the picture."""

    def __init__(self) -> None:
        self.charts: list[Chart] = []

    def lines(self, charts: Iterable[Chart], absent: Iterable[str] = ()) -> Iterator[str]:
        yield from absent
        for chart in charts:
            self.charts.append(chart)
            yield from (f"  {line}" for line in table(chart))
            if chart.unit == "iterations":
                yield from bench_games.rates(chart)

    def searches(self) -> Iterator[str]:
        yield from self.lines(bench_games.searches(), bench_games.absent())

    def simulations(self) -> Iterator[str]:
        yield from self.lines(bench_games.simulations())

    def layouts(self) -> Iterator[str]:
        yield from self.lines(bench_layout.layouts(), bench_layout.absent())

    def frames(self) -> Iterator[str]:
        from tests import bench_frames

        yield from self.lines(bench_frames.frames())


def parts(growing: Growing) -> dict[str, tuple[str, Callable[[], Iterator[str]]]]:
    """Title and lines of each part, by the name that the command line gives it."""
    return {
        "searches": ("Searches by size of tree, against the textbook, OpenSpiel, easyAI", growing.searches),
        "mcts": ("Monte Carlo by iterations, against OpenSpiel's bots", growing.simulations),
        "layout": ("Layout by size of tree, against d3-hierarchy and igraph", growing.layouts),
        "frames": ("Frames by size of tree, 1600 × 1000, against an item a node", growing.frames),
        "recording": ("Recording a whole run, against a recursion that records nothing", recordings),
        "seeking": ("Seeking", seeks),
        "sensitivity": ("How sensitive the root is to every leaf, against one minimax", sensitivities),
        "marking": ("Marking an answer as it grows, with follow-through", markings),
        "start": ("Start-up, whole process", start_up),
        "painting": ("Painting 1600 × 1000", paints),
        "compare": ("Two linked runs on tic-tac-toe's whole tree: a dragged step in both", compared),
        "whole": ("Tic-tac-toe's whole tree in the window: opening, memory, steps", whole),
        "traces": ("Reading a trace, against json.loads of its lines", traces),
        "own-code": ("A search of one's own watched, against the same function bare", own_code),
        "export": ("Export of an annotated tree, against Graphviz", exports),
        "editing": ("Editing, from the push to the repainted window, 1600 × 1000; opening", edits),
    }


def load() -> str:
    """What else the machine is doing."""
    busy = ", ".join(f"{average:.1f}" for average in os.getloadavg())
    return f"{os.cpu_count()} processors, load {busy} (1, 5, 15 minutes), Python {platform.python_version()}"


def main(arguments: Sequence[str] | None = None) -> None:
    growing = Growing()
    known = parts(growing)
    parser = argparse.ArgumentParser(prog="make bench", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("part", nargs="*", help="which parts: " + ", ".join(known))
    parser.add_argument("--plot", type=Path, default=PLOT, help="where the picture of what grows goes")
    parser.add_argument("--write", action="store_true", help="write what is printed to BENCHMARKS.md")
    parser.add_argument("--report", type=Path, default=REPORT, help="where --write writes it")
    given = parser.parse_args(arguments)
    for name in given.part:
        if name not in known:
            parser.error(f"no part {name!r}; there are {', '.join(known)}")
    print(load())
    for name in given.part or known:
        title, lines = known[name]
        print(title)
        said = []
        for line in lines():
            print(line, flush=True)
            said.append(line)
        if given.write:
            report(given.report, name, title, said)
    print(load())
    if growing.charts:
        given.plot.parent.mkdir(parents=True, exist_ok=True)
        given.plot.write_text(bench_plot.plot(drawn(growing.charts), PLOT_TITLE), encoding="utf-8")
        print(f"Drawn in {given.plot}")


def report(file: Path, name: str, title: str, lines: Sequence[str]) -> None:
    """Put what a part has printed into a Markdown file, in place of what stands there for that part."""
    text = file.read_text(encoding="utf-8")
    if REPORT_TITLE not in text:
        text = f"{text.rstrip()}\n\n{REPORT_TITLE}\n"
    machine = f"{load()}, {platform.system()}"
    printed = "\n".join(lines)
    section = f'### {title}\n\n`make bench ARGS="{name}"`: {machine}\n\n```\n{printed}\n```\n'
    begin = text.find(f"### {title}\n")
    if begin < 0:
        text = f"{text.rstrip()}\n\n{section}"
    else:
        end = text.find("\n### ", begin)
        text = text[:begin] + section + (text[end:] if end >= 0 else "")
    file.write_text(text, encoding="utf-8")


def drawn(charts: Iterable[Chart]) -> list[Chart]:
    """The charts worth a picture: minimax looks like alpha-beta, PUCT like UCT, and a walk adds little."""
    return [
        bench_layout.without_walks(chart)
        for chart in charts
        if len(chart.rows) > 1 and not chart.title.startswith(("Minimax", "PUCT"))
    ]


if __name__ == "__main__":
    main()

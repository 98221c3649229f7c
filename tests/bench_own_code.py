"""What watching costs: a search of one's own watched, against the same function bare, on the same tree.

``python -m tests.bench_own_code`` prints it; `make bench` uses it. Both ways of following calls are measured.
Bare are objects with slots, watched are the nodes that the function is
given; either are made beforehand.
"""

from __future__ import annotations

import mmap
import resource
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from math import inf
from pathlib import Path
from types import CodeType
from typing import Any

from tests.bench_textbook import as_objects
from treeview.games.random_tree import random_tree
from treeview.own_code.child.event_log import LOG_BYTES, MAX_EVENTS, EventLog
from treeview.own_code.child.interfaces import Interface
from treeview.own_code.child.plain_tree import PlainTree
from treeview.own_code.child.probes import compile_with_probes
from treeview.own_code.child.tracer import Tracer
from treeview.own_code.child_process import ChildProcess, plain_data
from treeview.own_code.events import Events
from treeview.own_code.own_file import OwnFile
from treeview.own_code.own_function import OwnFunction
from treeview.own_code.own_run import own_run
from treeview.own_code.own_trace import to_run
from treeview.tree.tree import Tree

ROUNDS = 9
TARGETS = {"probes": 8, "sys.monitoring": 8, "sys.settrace": 15}
"""How many times its bare time a watched function may take, by the way that its calls are followed."""
SOURCE = """
from math import inf

def alphabeta(node, depth, alpha, beta, maximizing):
    if depth == 0 or not node.children:
        return node.value
    if maximizing:
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

def minimax(node, maximizing):
    if not node.children:
        return node.value
    values = [minimax(child, not maximizing) for child in node.children]
    return max(values) if maximizing else min(values)
"""


def _found(code: CodeType, name: str) -> Callable[..., Any]:
    space: dict[str, Any] = {"__name__": "own_code"}
    exec(code, space)  # noqa: S102 - it is ours
    found: Callable[..., Any] = space[name]
    return found


def measured(name: str, arguments: tuple[Any, ...], tree: Tree, *, probed: bool) -> tuple[float, float]:
    """Seconds bare, and the median ratio of watched to bare."""
    file = OwnFile(SOURCE, "mine.py")
    reading, root, plain = OwnFunction(file, name).reading, as_objects(tree), PlainTree(plain_data(tree))
    plainly = compile(SOURCE, "mine.py", "exec")
    with_probes, has_probes = compile_with_probes(SOURCE, "mine.py", reading.searches)
    assert has_probes
    function, own = (_found(code, name) for code in (plainly, with_probes if probed else plainly))
    pairs: list[tuple[float, float]] = []
    for _ in range(ROUNDS):
        start = time.process_time()
        function(root, *arguments)
        bare = time.process_time() - start
        log = EventLog(mmap.mmap(-1, LOG_BYTES), [].append)
        tracer = Tracer(reading, "mine.py", log, lines=False)
        interface = Interface(plain, reading, tracer.note, {}, log.text)
        tracer.follow(interface)
        watched = interface.node(0)
        start = time.process_time()
        tracer.start(probed=probed)
        own(watched, *arguments)
        tracer.stop()
        pairs.append((bare, (time.process_time() - start) / bare))
    return statistics.median(bare for bare, _ in pairs), statistics.median(ratio for _, ratio in pairs)


def ratios() -> Iterator[str]:
    tree = random_tree(4, 7, 0, 1000, seed=1)
    for probed in (True, False):
        way = "probes" if probed else "sys.monitoring" if hasattr(sys, "monitoring") else "sys.settrace"
        for name, arguments in (("alphabeta", (7, -inf, inf, True)), ("minimax", (True,))):
            bare, ratio = measured(name, arguments, tree, probed=probed)
            yield (
                f"  {name:9} by {way:14}: {ratio:.1f} times its bare {bare * 1e3:.1f} ms "
                f"(target {TARGETS[way]})"
            )


def million() -> Iterator[str]:
    """A run of about a million steps, from the file to the run that is stepped through."""
    tree = random_tree(8, 6, 0, 1000, seed=1)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "mine.py"
        path.write_text(SOURCE, encoding="utf-8")
        reading = OwnFunction(OwnFile.read(path), "minimax").reading
        start = time.perf_counter()
        with ChildProcess(path, 120.0) as child:
            events = child.events(reading, tree)
        noted = time.perf_counter() - start
    assert isinstance(events, Events)
    run = own_run(events, tree, [*tree.kinds()], negated=False)
    made = len(to_run(run, "minimax", SOURCE, difference=None, lines=False))
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    yield (
        f"  {len(tree):,} nodes, {len(events):,} of at most {MAX_EVENTS:,} events noted after {noted:.1f} s, "
        f"a run of {made:,} steps after {time.perf_counter() - start:.1f} s, {peak:,.0f} MB at most"
    )


def lines() -> Iterator[str]:
    yield from ratios()
    yield from million()


if __name__ == "__main__":
    for line in lines():
        print(line, flush=True)

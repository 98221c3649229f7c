"""How long a trace takes to be read, against ``json.loads`` of its lines, and what it takes in memory.

``python -m tests.bench_traces`` prints it; `make bench` uses it. Memory is told by Linux alone.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

NODES = 1_000_000


def write(path: Path, nodes: int) -> None:
    """A trace of a random tree in which every node has a label and two numbers."""
    draw = random.Random(1)
    with path.open("w", encoding="utf-8") as log:
        log.write('{"format": "treeview-trace", "version": 1}\n{"id": 0}\n')
        for node in range(1, nodes):
            parent, value = draw.randrange(max(0, node - 50), node), draw.random()
            line = {"id": node, "parent": parent, "label": f"n{node}", "value": value, "visits": node % 100}
            log.write(json.dumps(line) + "\n")


def held() -> int:
    """The bytes that the process holds, 0 where that is not known."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")


def measure(nodes: int) -> str:
    """One line about reading a trace of so many nodes, in this process."""
    from treeview.formats.traces.trace_reader import read_trace

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "run.trace.jsonl"
        write(path, nodes)
        start = time.perf_counter()
        with path.open(encoding="utf-8") as log:
            for line in log:
                json.loads(line)
        bare = time.perf_counter() - start
        before, start = held(), time.perf_counter()
        tree = read_trace(path)
        took, more = time.perf_counter() - start, held() - before
    return (
        f"  {len(tree):,} nodes read in {took:.2f} s, {took / bare:.1f} times json.loads of the lines; "
        f"{more / len(tree):.0f} bytes a node"
    )


def lines() -> Iterator[str]:
    """The line, from a process of its own."""
    ran = subprocess.run(
        [sys.executable, "-m", "tests.bench_traces"], capture_output=True, text=True, check=True
    )
    yield ran.stdout.rstrip("\n")


if __name__ == "__main__":
    print(measure(NODES))

"""The whole tree of tic-tac-toe in the window: how soon it is seen, how much it holds, how soon a step.

``python -m tests.bench_whole`` prints it; `make bench` uses it. Memory is that of a process of its own for
each search, as Linux tells it; elsewhere it is left out.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

os.environ.setdefault("QT_QPA_PLATFORM", f"offscreen:configfile={Path(__file__).with_name('screen.json')}")

SEARCHES = ("alphabeta", "minimax")
SEEKS = 25


def megabytes() -> str:
    """What the process holds now."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return "memory not known here"
    return f"{pages * os.sysconf('SC_PAGE_SIZE') / 1e6:.0f} MB"


def measure(algorithm: str) -> str:
    """One line about the tree with a run of ``algorithm``, in this process."""
    from PySide6.QtWidgets import QApplication

    from tests.bench_edit import SIZE, Painted, nobodys_settings
    from treeview.games.game_factory import grow_all
    from treeview.games.game_tree import GameTree
    from treeview.games.rules.tictactoe import TicTacToe
    from treeview.games.setup import WHOLE, Setup
    from treeview.qt.app import application, set_up_style
    from treeview.qt.settings import Settings
    from treeview.qt.window.main_window import MainWindow

    with nobodys_settings():
        set_up_style(application())
        window = MainWindow(Settings())
        document, painted = window.shell.document, Painted(window.shell.canvas)
        window.resize(*SIZE)
        window.show()
        QApplication.processEvents()

        def until_painted(start: float) -> float:
            before = painted.count
            while painted.count == before:
                QApplication.processEvents()
            return time.perf_counter() - start

        document.run_control.algorithm = algorithm
        start = time.perf_counter()
        document.open_game(Setup("tictactoe", extent=WHOLE), grow_all(GameTree(TicTacToe())))
        shown = until_painted(start)
        document.recorder.finish()
        sought = []
        for step in random.Random(1).sample(range(document.length), SEEKS):
            start = time.perf_counter()
            document.seek(step)
            sought.append(until_painted(start))
        line = (
            f"  {algorithm:10} {len(document.tree):,} nodes painted after {shown:.2f} s; "
            f"{document.length:,} steps; {megabytes()}; any step {1e3 * median(sought):.0f} ms"
        )
        window.close()
    return line


def lines() -> Iterator[str]:
    """A line for each search, each in a process of its own."""
    for algorithm in SEARCHES:
        run = subprocess.run(
            [sys.executable, "-m", "tests.bench_whole", algorithm], capture_output=True, text=True, check=True
        )
        yield run.stdout.rstrip()


if __name__ == "__main__":
    if len(sys.argv) > 1:
        print(measure(sys.argv[1]))
    else:
        print(*lines(), sep="\n")

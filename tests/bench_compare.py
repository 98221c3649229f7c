"""Two linked runs on tic-tac-toe's whole tree: a dragged step in both pictures, beside the same in one.

``python -m tests.bench_compare`` prints it; `make bench` uses it. The steps alternate between both, and only
the time of the process counts.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from typing import Final

os.environ.setdefault("QT_QPA_PLATFORM", f"offscreen:configfile={Path(__file__).with_name('screen.json')}")

SIZE: Final = (1280, 800)
STEPS: Final = 40
FRAME_MS: Final = 1000 / 60


def lines(plies: int | None = None, steps: int = STEPS) -> Iterator[str]:
    """A line for each link; ``plies``: the tree is grown to this depth, whole by default."""
    from PySide6.QtWidgets import QApplication

    from tests.bench_edit import nobodys_settings
    from treeview.comparison.compared_runs import compare_runs
    from treeview.comparison.run_choice import RunChoice
    from treeview.comparison.time_link import LINKS
    from treeview.games.game_factory import grow_all
    from treeview.games.game_tree import GameTree
    from treeview.games.rules.tictactoe import TicTacToe
    from treeview.games.setup import WHOLE, Setup
    from treeview.qt.app import application, set_up_style
    from treeview.qt.canvas.canvas import TreeCanvas
    from treeview.qt.comparison.compare_window import CompareWindow
    from treeview.qt.comparison.compared_document import RunGroup
    from treeview.qt.document import Document
    from treeview.qt.settings import Settings

    def spent(act: Callable[[], object]) -> float:
        begun = time.process_time()
        act()
        QApplication.processEvents()
        return 1e3 * (time.process_time() - begun)

    with nobodys_settings():
        set_up_style(application())
        game = grow_all(GameTree(TicTacToe(), horizon=plies))
        begun = time.process_time()
        comparison = compare_runs(game, [RunChoice("alphabeta"), RunChoice("pvs")])
        yield f"  {len(comparison.tree):,} nodes; both recorded in {time.process_time() - begun:.1f} s"
        group = RunGroup(comparison, "node", parent=None)
        window = CompareWindow(group, Settings(), parent=None)
        window.resize(*SIZE)
        window.show()
        single = Document()
        single.open_game(Setup("tictactoe", extent=WHOLE if plies is None else plies), game)
        single.recorder.finish()
        alone = TreeCanvas(single)
        alone.resize(window.panes[0].canvas.size())
        alone.show()
        QApplication.processEvents()
        lead = group.documents[0]
        for by in ("step", "node", "leaves"):
            assert by in LINKS
            group.set_link(by)  # type: ignore[arg-type]
            both, one = [], []
            for place in range(1, steps):
                step = lead.length * place // steps
                both.append(spent(lambda step=step: lead.scrub(step)))
                one.append(spent(lambda step=step: single.scrub(step)))
            took, times = median(both), median(both) / median(one)
            yield (
                f"  a dragged step linked by {by}: both pictures in {took:.0f} ms, "
                f"{took / FRAME_MS:.1f} frames, {times:.1f} times one picture alone"
            )
        alone.close()
        window.close()


if __name__ == "__main__":
    for line in lines():
        print(line)

"""A process is killed at random moments: no half file, and nothing older than the interval is lost.

``python -m tests.qt.test_recovery_kill 200 [SEED]`` kills 200 times and tells the numbers.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import IO

import pytest

from treeview.formats.format_registry import SavedPages, read_pages
from treeview.games.rules.tictactoe import TicTacToe
from treeview.games.setup import SEARCH, Setup
from treeview.qt.files.recovery import find_unsaved
from treeview.qt.files.recovery_offer import restore
from treeview.qt.settings import FILE_VARIABLE
from treeview.qt.shell import open_windows
from treeview.qt.window.main_window import MainWindow

VICTIM = Path(__file__).with_name("recovery_victim.py")
INTERVAL = 0.2


def environment(folder: Path) -> dict[str, str]:
    """In which a victim finds the program, and its settings in ``folder``."""
    path = os.pathsep.join([str(Path(__file__).parents[2]), *filter(None, [os.environ.get("PYTHONPATH")])])
    own = {"PYTHONPATH": path, "QT_QPA_PLATFORM": "offscreen", FILE_VARIABLE: str(folder / "settings.ini")}
    return {**os.environ, **own}


@contextmanager
def killed(command: Sequence[str], environment: dict[str, str]) -> Iterator[IO[str]]:
    """Give what a process prints; at the end, also after a failed assertion, the process is killed."""
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield process.stdout
        finally:
            process.kill()


def newest(saved: SavedPages) -> int:
    """The number of the last edit that is in the pages."""
    return max(int(tree.title or 0) for tree, _ in saved.pages)


def kill_once(folder: Path, seed: int) -> tuple[float, str]:
    """Run, kill, look; the seconds of work lost, and where it was killed ("saving" or "edit")."""
    often = "0.95" if seed % 2 else "0.002"  # to hit savings; to need what is kept aside
    command = [sys.executable, str(VICTIM), str(folder), str(seed), often]
    with killed(command, environment(folder)) as printed:
        assert printed.readline() == "ready\n"
        for _ in range(Random(seed).randrange(150)):
            assert printed.readline(), "it has died by itself"
    events = [line.split() for line in (folder / "log").read_text().splitlines()]
    saves = {int(n) for what, n, _ in events if what in ("saving", "saved")}
    written = newest(read_pages(folder / "mine.tree.json"))
    assert written in saves, "the user's file is one of the saved states, whole"
    for lock in folder.rglob("*.lock"):
        os.utime(lock, (1, 1))  # or one that is empty could still be in the making
    found = find_unsaved(folder / "recovery")
    rest = [f for f in folder.rglob("*") if f.suffix in (".part", ".lock", ".saving")]
    assert not rest, f"left behind: {rest}"
    there = max([written, *(newest(one.read()) for one in found)])
    lost = [float(at) for what, n, at in events if what == "edit" and int(n) > there]
    return (float(events[-1][2]) - min(lost) if lost else 0.0), events[-1][0]


@pytest.mark.long
@pytest.mark.parametrize("seed", [1, 2], ids=["saved often", "two pages"])
def test_a_kill_loses_nothing_older_than_the_interval(tmp_path: Path, seed: int) -> None:
    assert kill_once(tmp_path, seed)[0] <= INTERVAL


@pytest.mark.long
def test_a_game_comes_back_that_was_killed_while_its_tree_grew(window: MainWindow, tmp_path: Path) -> None:
    command = [sys.executable, str(VICTIM.with_name("recovery_game_victim.py"))]
    with killed(command, environment(tmp_path)) as printed:
        assert printed.readline() == "recording\n"
    (one,) = find_unsaved(tmp_path / "recovery")
    assert one.file.stat().st_size < 1_500, "no node is kept aside"
    assert restore(window.shell, window.shell.games, one)
    (place,) = (each for each in open_windows() if each.shell.document.game is not None)
    document = place.shell.document
    assert place.shell.saving.modified
    assert document.setup == Setup("tictactoe", TicTacToe().options, "", SEARCH)
    assert (document.algorithm, document.step, document.recording) == ("minimax", 500, True)
    document.recorder.cancel()
    one.discard()


if __name__ == "__main__":
    outcomes, first = [], int(sys.argv[2]) if len(sys.argv) > 2 else 0
    for number in range(first, first + int(sys.argv[1])):
        with TemporaryDirectory() as made:
            outcomes.append(kill_once(Path(made), number))
    worst = sorted(lost for lost, _ in outcomes)
    print(f"{len(outcomes)} kills, {sum(w == 'saving' for _, w in outcomes)} of them while saving;")
    print(f"lost at most {worst[-1]:.3f} s of work (median {worst[len(worst) // 2]:.3f} s); no half file")
    over = sum(lost > INTERVAL for lost in worst)
    print(f"{over} lost more than the interval of {INTERVAL} s")

"""Do random things in the window: ``python -m tests.fuzz.fuzz_window MINUTES``, by default for an hour.

Every visit has a seed and a process of its own; ``--seed NUMBER`` repeats one visit. A visit fails if an
error is raised anywhere; Qt or its model testers warn; the window shows anything that a fresh document for
the same tree, algorithm, options and step does not show (`tests.fuzz.twin`); undoing or redoing edits gives a
different tree, or the same answer different marks; another window's contents change; or the program crashes
or hangs. Every third visit is in German.

Seeds are printed and kept in ``--log FILE``. After a failure the log lists the last actions, the two pictures
are saved beside it if pictures differ, and the exit code is 1.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

_CHECKOUT = Path(__file__).parents[2]
_ACTS = 200
_MOST_SECONDS = 3_000


def main() -> int:
    """Visit the window for as long as the command line says; return the exit code."""
    options = argparse.ArgumentParser(prog="fuzz_window", description="Do random things in the window.")
    options.add_argument("minutes", type=float, nargs="?", default=60, help="for how long (default: 60)")
    options.add_argument("--first", type=int, help="the first seed (default: the current time)")
    options.add_argument("--seed", type=int, help="repeat the visit with this seed, in this process")
    options.add_argument("--acts", type=int, default=_ACTS, help=f"actions in each visit (default: {_ACTS})")
    options.add_argument("--log", type=Path, default=_CHECKOUT / "build" / "fuzz_window.log")
    given = options.parse_args()
    if given.seed is not None:
        return _visit_here(given.seed, given.acts)
    given.log.parent.mkdir(parents=True, exist_ok=True)
    end, failed = time.monotonic() + 60 * given.minutes, 0
    seed = int(time.time()) if given.first is None else given.first
    while time.monotonic() < end:
        begun = time.monotonic()
        problem = _visit(seed, given.acts, given.log.parent)
        failed += bool(problem)
        seconds = time.monotonic() - begun
        said = f"seed {seed}: {'FAILED' if problem else 'fine'}, {seconds:.0f} s{problem}"
        print(said, flush=True)
        with given.log.open("a", encoding="utf-8") as log:
            log.write(said + "\n")
        seed += 1
    return 1 if failed else 0


def _visit(seed: int, acts: int, kept: Path) -> str:
    """Visit in a process and folder of its own; return what went wrong, or ""; pictures go to ``kept``."""
    command = [sys.executable, "-X", "faulthandler", "-m", "tests.fuzz.fuzz_window"]
    with tempfile.TemporaryDirectory() as folder:
        here = {
            "HOME": folder, "QT_QPA_PLATFORM": "offscreen",
            "TREEVIEW_SETTINGS": str(Path(folder) / "settings.ini"),
            "PYTHONPATH": os.pathsep.join([str(_CHECKOUT), *sys.path[1:]]),
        }  # fmt: skip
        ended = subprocess.run(
            [*command, "--seed", str(seed), "--acts", str(acts)],
            cwd=folder, env={**os.environ, **here}, capture_output=True, text=True, errors="replace",
        )  # fmt: skip
        for picture in Path(folder).glob("fuzz_*.png"):
            shutil.copy(picture, kept / f"{seed}_{picture.name}")
    if not ended.returncode:
        return ""
    return f" ({ended.returncode})\n{ended.stdout[:9000]}\n{ended.stderr[-3000:]}"


def _visit_here(seed: int, acts: int) -> int:
    import faulthandler

    from tests.fuzz.visitor import visit
    from treeview.qt import translation
    from treeview.qt.app import application

    if seed % 3 == 0:
        translation.load(application(), "de")
    faulthandler.dump_traceback_later(_MOST_SECONDS, exit=True)
    problems = visit(seed, acts)
    print(*problems, sep="\n", flush=True)
    os._exit(1 if problems else 0)  # what Qt does at exit is not the program's


if __name__ == "__main__":
    sys.exit(main())

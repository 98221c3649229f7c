"""Edits, keeps aside and saves until it is killed; arguments: folder, seed, share of edits saved."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from random import Random

from PySide6.QtCore import QCoreApplication, QTimer

from treeview.formats.registry import write_file
from treeview.qt.recovery import Autosave, Work
from treeview.tree.tree import Tree

INTERVAL = 0.2
SIZE = 200


def main(folder: Path, seed: int, often: float) -> None:
    """Number the edits: edit ``n`` gives the root the value ``n``; log edits and saves with their times."""
    app = QCoreApplication([])
    random, tree, file = Random(seed), Tree(value=0.0), folder / "mine.tree.json"
    for _ in range(SIZE):
        tree.add_child(0, value=1.0)
    log = os.open(folder / "log", os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    count = 0

    def say(what: str) -> None:
        os.write(log, f"{what} {count} {time.time()!r}\n".encode())

    def state() -> Work:
        return Work(tree, file, "mine", len(tree))

    autosave = Autosave(state, lambda: INTERVAL, app, folder / "recovery")

    def save() -> None:
        say("saving")
        autosave.kept.saving(file)
        write_file(tree, file)
        autosave.kept.saved()
        autosave.stop()
        say("saved")

    def edit() -> None:
        nonlocal count
        count += 1
        tree.title = str(count)
        tree.value[random.randrange(1, SIZE)] = float(count)
        autosave.edited()
        say("edit")
        if random.random() < often:
            save()
        timer.start(random.randrange(0, 12))

    timer = QTimer(app)
    timer.setSingleShot(True)
    timer.timeout.connect(edit)
    save()
    timer.start(0)
    print("ready", flush=True)
    app.exec()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3]))

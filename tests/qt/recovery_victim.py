"""A window is edited, keeps work aside and saves until it is killed; arguments: folder, seed, share saved."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from random import Random

from PySide6.QtCore import QTimer

from treeview.qt.app import application
from treeview.qt.files import autosave
from treeview.qt.settings import Settings
from treeview.qt.window.main_window import MainWindow
from treeview.tree.edits.node_edits import put, retitle
from treeview.tree.tree import Tree

INTERVAL = 0.2
SIZE = 200
TURNED = 0.1
"""How often another page is shown, where there are two."""


def main(folder: Path, seed: int, often: float) -> None:
    """Number the edits: edit ``n`` names the tree of its page ``n``; log edits and saves with their times.

    Time is that of whoever edits, so that a busy machine changes nothing; it stands still while the disk is
    waited for. Each edit is printed.
    """
    now = 0.0
    autosave.monotonic = lambda: now
    sys.excepthook = lambda *problem: (sys.__excepthook__(*problem), os._exit(1))
    app = application()
    random, tree, file = Random(seed), Tree(), folder / "mine.tree.json"
    for _ in range(SIZE):
        tree.add_child(0, value=1.0)
    window = MainWindow(Settings())
    document, saving = window.shell.document, window.shell.saving
    saving.autosave._seconds = lambda: INTERVAL  # shorter than the settings allow
    document.open_tree(tree)
    pages = window.shell.pages
    if seed % 3 == 2:
        pages.duplicate()
    window.show()
    log = os.open(folder / "log", os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    count = 0

    def say(what: str) -> None:
        os.write(log, f"{what} {count} {now!r}\n".encode())

    def save() -> None:
        say("saving")
        assert saving.write(file)
        say("saved")

    def edit() -> None:
        nonlocal count, now
        keeping = saving.autosave
        if keeping._thread is None:
            now += 0.001 * random.randrange(0, 12)
        if keeping._timer.isActive() and now - keeping._oldest >= INTERVAL * autosave.START_AT:
            keeping._begin()
        count += 1
        if random.random() < TURNED:
            pages.show(random.randrange(len(pages)))
        document.push(put(document.tree, "value", {random.randrange(1, SIZE): float(count)}))
        document.push(retitle(document.tree, str(count)))
        say("edit")
        if random.random() < often:
            save()
        print(count, flush=True)
        timer.start(0)

    timer = QTimer(app)
    timer.setSingleShot(True)
    timer.timeout.connect(edit)
    save()
    timer.start(0)
    print("ready", flush=True)
    app.exec()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3]))

"""A window grows the tree of a game by a search, with work that is unsaved, until it is killed."""

from __future__ import annotations

from PySide6.QtCore import QTimer

from treeview.games.game_factory import make_game_tree
from treeview.games.setup import SEARCH, Setup
from treeview.qt.app import application
from treeview.qt.settings import Settings
from treeview.qt.window.main_window import MainWindow

STEP = 500


def main() -> None:
    """Tell when what is unsaved is kept aside while the search is still recorded."""
    app = application()
    window = MainWindow(Settings())
    document, autosave = window.shell.document, window.shell.saving.autosave
    autosave._seconds = lambda: 0.1  # shorter than the settings allow
    document.run_control.algorithm = "minimax"
    setup = Setup("tictactoe", {}, "", SEARCH)
    window.shell.games.grow(setup, make_game_tree(setup), in_place=True)
    window.show()

    def work() -> None:
        if document.length < STEP:
            timer.start(10)
            return
        document.recorder._record = lambda *_: None  # however long the disk takes, there is more to record
        document.seek(STEP)
        window.shell.saving.mark_unsaved()

    timer = QTimer(app, singleShot=True)
    timer.timeout.connect(work)
    timer.start(10)
    autosave.keptAside.connect(lambda: print("recording" if document.recording else "done", flush=True))
    app.exec()


if __name__ == "__main__":
    main()

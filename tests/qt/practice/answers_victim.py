"""Opens an exercise and answers its question until it is killed, or tells the answer that is there.

Arguments: the exercise file, "enter" or "tell".
"""

from __future__ import annotations

import os
import sys

from PySide6.QtWidgets import QApplication

from tests.qt.keyboard import keys
from treeview.qt.app import application
from treeview.qt.settings import Settings
from treeview.qt.window.main_window import MainWindow


def main(path: str, does: str) -> None:
    app = application()
    window = MainWindow(Settings())
    window.show()
    window.activateWindow()
    assert window.shell.opening.open_file(path)
    QApplication.processEvents()
    page = window.shell.practice.page
    if does == "tell":
        print(sorted(page.attempt.answer.items()), flush=True)
        os._exit(0)
    for number in range(1, 4):
        page.canvas.setFocus()
        keys(f"{number}<Enter>")
        print(sorted(page.attempt.answer.items()), flush=True)
    app.exec()


if __name__ == "__main__":
    main(*sys.argv[1:])

"""Draws the pictures of the manual: ``python -m tests.manual_pictures [NAME ...]``.

The window is drawn offscreen, so the pictures are the same on every machine but for the speaker's clock.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={Path(__file__).with_name('screen.json')}"
os.environ["TREEVIEW_SETTINGS"] = str(Path(tempfile.mkdtemp(), "settings.ini"))

from PIL import Image
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from treeview import resources
from treeview.games.setup import WHOLE, Setup
from treeview.qt.app import application, open_window
from treeview.qt.window.main_window import MainWindow

FOLDER = resources.folder() / "manual" / "images"
WINDOW_SIZE = QSize(1280, 800)
NOTE = "Ask first: what would have to stand at c2 for MAX to come here? Then show that it does not matter."


def settle(seconds: float = 0.5) -> None:
    """Let whatever was started come to its end."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        QApplication.processEvents()


def window(source: str | None = None, setup: Setup | None = None, appearance: str = "light") -> MainWindow:
    made = open_window(source, setup=setup)
    made.settings["appearance"] = appearance
    made.settings["animate"] = False
    made.resize(WINDOW_SIZE)
    made.show()
    settle()
    return made


def save(widget: QWidget, name: str, ratio: int = 2) -> None:
    """Save a widget as a small PNG, reduced to few colours."""
    settle()
    image = QImage(widget.size() * ratio, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    painter = QPainter(image)
    widget.render(painter, QPoint())
    painter.end()
    file = FOLDER / f"{name}.png"
    image.save(str(file))
    with Image.open(file) as full:
        full.convert("RGB").quantize(256, dither=Image.Dither.NONE).save(file, optimize=True)
    print(file)


def cut() -> None:
    shown = window()
    shown.actions_["cut"].trigger()
    save(shown, "window")


def mcts() -> None:
    shown = window(appearance="dark")
    shown.document.start("mcts")
    shown.document.recorder.finish()
    shown.document.seek(690)
    shown.docks["counters"].raise_()
    shown.actions_["fit"].trigger()
    save(shown, "mcts")


def drawing() -> None:
    shown = window('[["boost", 8, 3, 2], ["drift", 5, 4, 6], ["dodge", 1, 9]]')
    shown.docks["inspector"].raise_()
    shown.document.set_drawing(True)
    settle()
    shown.document.select(len(shown.document.tree) - 1)
    shown.canvas.setFocus()
    QTest.keyClick(shown.canvas, Qt.Key.Key_Return)
    settle()
    QTest.keyClick(QApplication.focusWidget() or shown.canvas, Qt.Key.Key_7)
    save(shown, "drawing")


def game() -> None:
    setup = Setup("tictactoe", {}, "X O X / . O . / . X .", WHOLE)
    shown = window("game:tictactoe", setup)
    settle(2)
    shown.document.seek(42)
    shown.actions_["fit"].trigger()
    settle()
    shown.docks["outline"].hide()
    save(shown, "game")


def presenting() -> None:
    shown = window("example:aima-5.2")
    document = shown.document
    for step in (4, 14, 22):
        document.seek(step)
        shown.actions_["bookmark"].trigger()
    note = (
        "Ask first: what would have to stand at c2 for MAX to come here? Then show that it does not matter."
    )
    document.notes.note(14, note)
    document.seek(14)
    shown.settings["present_speaker"] = "always"
    shown.actions_["present"].trigger()
    settle()
    presenter = shown.presenter
    assert presenter is not None
    assert presenter.audience is not None
    assert presenter.speaker is not None
    presenter.do("code")
    presenter.do("window")
    settle()
    presenter.audience.resize(1600, 900)
    presenter.speaker.resize(1276, 796)
    settle(1)
    save(presenter.audience, "presenter", 1)
    save(presenter.speaker, "speaker", 1)
    presenter.end()


PICTURES: dict[str, Callable[[], None]] = {
    "window": cut,
    "mcts": mcts,
    "drawing": drawing,
    "game": game,
    "presenter": presenting,
}

if __name__ == "__main__":
    application()
    for name in sys.argv[1:] or PICTURES:
        PICTURES[name]()
    os._exit(0)  # windows with unsaved work would ask

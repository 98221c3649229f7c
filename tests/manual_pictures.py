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

from tests.windows import present
from treeview import resources
from treeview.games.setup import WHOLE, Setup
from treeview.qt.app import application, open_window
from treeview.qt.dialogs.game.game_trust import trust
from treeview.qt.window.main_window import MainWindow

FOLDER = resources.folder() / "manual" / "images"
WINDOW_SIZE = QSize(1280, 800)
NOTE = "Ask first: what would have to stand at c2 for MAX to come here? Then show that it does not matter."


def settle(seconds: float = 0.5) -> None:
    """Let whatever was started come to its end."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        QApplication.processEvents()


def window(
    source: str = "example:boost-drift-dodge", setup: Setup | None = None, appearance: str = "light"
) -> MainWindow:
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
    shown.shell.document.start("mcts")
    shown.shell.document.recorder.finish()
    shown.shell.document.seek(690)
    shown.shell.panels.by_name["counters"].raise_()
    shown.actions_["fit"].trigger()
    save(shown, "mcts")


def drawing() -> None:
    shown = window('[["boost", 8, 3, 2], ["drift", 5, 4, 6], ["dodge", 1, 9]]')
    shown.shell.panels.by_name["inspector"].raise_()
    shown.shell.document.set_drawing(True)
    settle()
    shown.shell.document.select(len(shown.shell.document.tree) - 1)
    shown.shell.canvas.setFocus()
    QTest.keyClick(shown.shell.canvas, Qt.Key.Key_Return)
    settle()
    QTest.keyClick(QApplication.focusWidget() or shown.shell.canvas, Qt.Key.Key_7)
    save(shown, "drawing")


def game() -> None:
    setup = Setup("tictactoe", {}, "X O X / . O . / . X .", WHOLE)
    shown = window("game:tictactoe", setup)
    settle(2)
    shown.shell.document.seek(42)
    shown.actions_["fit"].trigger()
    settle()
    shown.shell.panels.by_name["outline"].hide()
    save(shown, "game")


def own_code() -> None:
    shown = window()
    path = Path(__file__).with_name("own_code") / "mistaken" / "no_pruning.py"
    trust(path)
    commands = shown.shell.own_code
    commands.open_file(path)
    while commands.running or commands.checking:
        settle(0.1)
    shown.actions_["fit"].trigger()
    save(shown, "own-code")


def presenting() -> None:
    shown = window("example:aima-5.2")
    document = shown.shell.document
    for step in (4, 14, 22):
        document.seek(step)
        shown.actions_["bookmark"].trigger()
    document.notes.note(14, NOTE)
    document.seek(14)
    presenter, audience, speaker = present(shown)
    settle()
    presenter.do("code")
    presenter.do("window")
    settle()
    audience.resize(1600, 900)
    speaker.resize(1276, 796)
    settle(1)
    save(audience, "presenter", 1)
    save(speaker, "speaker", 1)
    presenter.end()


PICTURES: dict[str, Callable[[], None]] = {
    "window": cut,
    "mcts": mcts,
    "drawing": drawing,
    "game": game,
    "own-code": own_code,
    "presenter": presenting,
}

if __name__ == "__main__":
    application()
    for name in sys.argv[1:] or PICTURES:
        PICTURES[name]()
    os._exit(0)  # windows with unsaved work would ask

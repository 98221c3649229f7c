"""What starting costs: which modules are imported before the window is painted, and what runs."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from treeview import resources
from treeview.qt.app import open_window
from treeview.qt.settings import Settings
from treeview.qt.window import file_preview as preview_module
from treeview.qt.window.file_preview import FilePreview, read_places, write_places
from treeview.qt.window.main_window import MainWindow

START = """
import inspect, json, sys
read = []
inspect.getsource = lambda what, source=inspect.getsource: read.append(str(what)) or source(what)
from treeview.qt.app import application, open_window
window = open_window(*sys.argv[1:])
window.show()
while not window.windowHandle().isExposed():
    application().processEvents()
read = [what for what in read if "treeview.qt." in what]
print(json.dumps([sorted(sys.modules), read]))
"""
MAX_MODULES = {"page": 33, "file": 140, "part": 30}
"""Modules of treeview that a start may import until the window is painted, and a part of what follows.

Lower it when there are fewer."""
LATE = (
    "PIL",
    "fontTools",
    "networkx",
    "numpy.ma",
    "treeview.cli",
    "treeview.draw.latex",
    "treeview.draw.pdf",
    "treeview.draw.svg",
    "treeview.figures",
    "treeview.formats.dot",
    "treeview.formats.efg",
    "treeview.formats.graphs",
    "treeview.formats.indented",
    "treeview.games.game_tree",
    "treeview.games.rules",
    "treeview.qt.dialogs.edits.edit_dialog",
    "treeview.qt.dialogs.export",
    "treeview.qt.dialogs.game",
    "treeview.qt.dialogs.help",
    "treeview.qt.panels.board_panel",
    "treeview.qt.panels.counters_panel",
    "treeview.qt.panels.inspector",
    "treeview.qt.panels.notes_panel",
    "treeview.qt.play.play_window",
    "treeview.qt.presenter",
    "treeview.tree.finder",
)
"""Modules and packages that are imported when they are first asked for."""
AFTER_PREVIEW = (
    "treeview.qt.canvas.canvas",
    "treeview.qt.canvas.interaction",
    "treeview.qt.dialogs",
    "treeview.qt.editing",
    "treeview.qt.files",
    "treeview.qt.pages",
    "treeview.qt.panels",
    "treeview.qt.welcome.start_page",
    "treeview.qt.window.docks",
    "treeview.qt.window.workspace",
    "treeview.search.mcts",
    "treeview.search.proof",
    "treeview.tree.edits",
)
"""Those that the preview of a file does without."""
OF_TREE = (
    "numpy",
    "treeview.document",
    "treeview.games",
    "treeview.qt.canvas",
    "treeview.qt.dialogs",
    "treeview.qt.panels",
    "treeview.search",
    "treeview.tree",
)
"""Those that the start page does without."""


def imported(*source: str) -> list[str]:
    """The modules that a start imports; PySide6 reads no sources of them."""
    done = subprocess.run([sys.executable, "-c", START, *source], capture_output=True, text=True, check=True)
    modules, read = json.loads(done.stdout)
    assert not read, "PySide6 reads the sources of what is imported"
    return list(modules)


def early(modules: list[str], late: tuple[str, ...]) -> list[str]:
    return [name for name in modules if any(name == one or name.startswith(f"{one}.") for one in late)]


def ours(modules: list[str]) -> list[str]:
    return [name for name in modules if name.split(".")[0] == "treeview"]


def test_the_start_page_imports_nothing_of_trees() -> None:
    modules = imported()
    assert not early(modules, (*LATE, *OF_TREE))
    assert len(ours(modules)) <= MAX_MODULES["page"]


def test_a_file_imports_no_more_than_its_window_needs() -> None:
    modules = imported(str(resources.path("examples/aima-5.2.tree.json")))
    assert not early(modules, (*LATE, *AFTER_PREVIEW))
    assert len(ours(modules)) <= MAX_MODULES["file"]


PARTS = """
import json, sys
from importlib import import_module
from treeview.qt.app import application
from treeview.qt.window import main_window
from treeview.qt.window.preparation import PARTS
counts = []
for name in (*PARTS, "treeview.qt.window.workspace"):
    before = len([module for module in sys.modules if module.startswith("treeview.")])
    import_module(name)
    counts.append(len([module for module in sys.modules if module.startswith("treeview.")]) - before)
print(json.dumps(counts))
"""


@pytest.mark.long
def test_the_workspace_is_imported_in_small_parts() -> None:
    done = subprocess.run([sys.executable, "-c", PARTS], capture_output=True, text=True, check=True)
    *parts, rest = json.loads(done.stdout)
    assert max(parts) <= MAX_MODULES["part"]
    assert rest == 0, "nothing is left to be imported at once"


def test_the_workspace_is_made_once_the_page_has_been_painted(qtbot: QtBot) -> None:
    window = open_window()
    qtbot.addWidget(window)
    made: list[object] = []
    window.start.filled.connect(lambda: made.append(window._workspace))
    window.show()
    qtbot.waitUntil(lambda: window._workspace is not None)
    assert made == [None], "the examples come first"
    assert not any(dock.isVisible() for dock in window.shell.panels.by_name.values())
    painted = Painted(
        window.shell.panels.by_name["run"], window.shell.panels.by_name["log"], window.shell.canvas
    )
    window.shell.opening.open_example("aima-5.2")
    qtbot.waitUntil(lambda: len(painted.rects) == 3)
    QApplication.processEvents()
    assert all(len(rects) == 1 for rects in painted.rects.values()), "nothing jumps"


class Painted(QObject):
    """The places at which widgets have been painted."""

    def __init__(self, *widgets: QWidget) -> None:
        super().__init__()
        self.rects: dict[QObject, set[tuple[int, int, int, int]]] = {}
        for widget in widgets:
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and isinstance(watched, QWidget):
            self.rects.setdefault(watched, set()).add(watched.geometry().getRect())
        return False


def test_a_command_of_the_page_makes_the_workspace(qtbot: QtBot) -> None:
    window = open_window()
    qtbot.addWidget(window)
    window.show()
    window.actions_["new"].trigger()
    assert len(window.shell.document.tree) == 1
    assert not window.start.shown


def test_a_file_opens_without_the_example(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a.txt").write_text("[1, 2]")
    monkeypatch.setattr(resources, "example", lambda _: pytest.fail("an example was loaded"))
    for source in (str(tmp_path / "a.txt"), "[1, 2]"):
        window = open_window(source)
        assert len(window.shell.document.tree) == 3
        assert window.shell.document.step == 1
        window.close()
        window.deleteLater()


# The preview of a file


AIMA = str(resources.path("examples/aima-5.2.tree.json"))


def previewed(qtbot: QtBot, source: str = AIMA) -> MainWindow:
    """A window that has painted the tree of a file, and has no workspace yet."""
    window = open_window(source)
    qtbot.addWidget(window)
    assert window.previews
    window._preparation.stop()
    monitor = Painted(preview_of(window).picture)
    window.show()
    window._preparation.start = lambda: None  # type: ignore[method-assign] - it would not wait for the test
    qtbot.waitUntil(lambda: len(monitor.rects) == 1)
    assert window._workspace is None
    return window


def preview_of(window: MainWindow) -> FilePreview:
    preview = window._preview
    assert preview is not None
    return preview


def shot(widget: QWidget) -> QImage:
    return widget.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


def settle(window: MainWindow) -> None:
    """Let the workspace take the place of the preview."""
    window.prepare()
    for _ in range(3):
        QApplication.processEvents()


def place(window: MainWindow, widget: QWidget) -> QRect:
    return QRect(widget.mapTo(window, QPoint()), widget.size())


@pytest.mark.long
@pytest.mark.parametrize(
    ("size", "settings"),
    [((1280, 800), {}), ((1100, 760), {}), ((1280, 800), {"text_size": 130, "legend": True})],
)
def test_the_workspace_shows_to_the_pixel_what_was_previewed(
    qtbot: QtBot, size: tuple[int, int], settings: dict[str, Any]
) -> None:
    stored = Settings()
    for key, value in settings.items():
        stored[key] = value
    if size != (1280, 800) or settings:
        window = previewed(qtbot)  # which leaves the places of all
        window.resize(*size)
        settle(window)
        window.close()
    window = previewed(qtbot)
    picture = preview_of(window).picture
    before, at = shot(picture), place(window, picture)
    painted = Painted(window.start.stack)
    settle(window)
    assert place(window, window.shell.canvas) == at
    window.shell.canvas.clearFocus()
    assert shot(window.shell.canvas) == before
    assert len(painted.rects) <= 1
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert not window.findChildren(FilePreview)


def test_a_crowded_tree_is_previewed_as_it_will_be(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "crowded.txt").write_text(str([[list(range(30))] * 10] * 12))
    window = previewed(qtbot, str(tmp_path / "crowded.txt"))
    picture, title = preview_of(window).picture, window.windowTitle()
    before, at = shot(picture), place(window, picture)
    settle(window)
    assert (place(window, window.shell.canvas), window.windowTitle()) == (at, title)
    window.shell.canvas.clearFocus()
    assert shot(window.shell.canvas) == before


def test_a_view_and_a_title_are_previewed(qtbot: QtBot, tmp_path: Path) -> None:
    window = previewed(qtbot)
    title = window.windowTitle()
    settle(window)
    assert window.windowTitle() == title
    window.shell.canvas.viewport.set_zoom(2.5)
    assert window.shell.saving.write(tmp_path / "zoomed.tree.json")
    shown = window.shell.canvas.view
    again = open_window(str(tmp_path / "zoomed.tree.json"))
    qtbot.addWidget(again)
    seen = preview_of(again).picture.view
    assert (seen.zoom, seen.x, seen.y) == (shown.zoom, shown.x, shown.y)


def test_a_key_pressed_before_the_panels_are_there_is_not_lost(qtbot: QtBot) -> None:
    window = previewed(qtbot)
    step = preview_of(window).document.step
    handle = window.windowHandle()
    QTest.keyClick(handle, Qt.Key.Key_Right)
    assert window.shell.document.step == step + 1
    QTest.keyClick(handle, Qt.Key.Key_Right)
    assert window.shell.document.step == step + 2


def test_a_click_on_the_preview_selects_the_node(qtbot: QtBot) -> None:
    window = previewed(qtbot)
    picture = preview_of(window).picture
    at = picture.viewport.place_of(1).toPoint()
    QTest.mouseClick(window.windowHandle(), Qt.MouseButton.LeftButton, pos=picture.mapTo(window, at))
    assert window.shell.document.selected == 1


def test_a_menu_opened_before_the_panels_are_there_is_full(qtbot: QtBot) -> None:
    window = previewed(qtbot)
    menu = window.menuBar().actions()[0].menu()
    assert isinstance(menu, QMenu)
    assert not menu.actions()
    menu.aboutToShow.emit()
    assert menu.actions()
    assert window.shell.document.path is not None


def test_a_window_closed_at_once_has_opened_its_file(qtbot: QtBot) -> None:
    window = previewed(qtbot)
    assert not Settings().recent
    window.close()
    assert Settings().recent == [str(resources.path("examples/aima-5.2.tree.json"))]


def test_only_what_is_quickly_had_is_previewed(qtbot: QtBot, tmp_path: Path) -> None:
    texts = {
        "large.txt": str(list(range(10_001))),
        "unreadable.txt": "[1, 2",
        "game.py": "",
        "chance.txt": '{"kind": "chance", "children": [{"value": 1}, {"value": 2}]}',
    }
    for name, text in texts.items():
        (tmp_path / name).write_text(text)
        assert preview_module.preview_of(str(tmp_path / name), Settings(), QWidget) is None, name
    (tmp_path / "small.txt").write_text("[1, [2, 3]]")
    assert preview_module.preview_of(str(tmp_path / "small.txt"), Settings(), QWidget) is not None


def test_damaged_places_are_those_of_a_first_start() -> None:
    places = preview_module.FIRST_PLACES
    assert read_places(write_places(places)) == places
    for texts in ([], ["=1,2,3"], ["=0,0,9,9", "run=1,1,1,1"], ["=0,0,9,9", "picture=a,b,c,d"], ["x"]):
        assert read_places(texts) == {}

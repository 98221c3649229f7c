"""The program as a whole: how it starts, what it remembers, what it says when it fails."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import count
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, QThread, QTimer
from PySide6.QtGui import QFontDatabase, QIcon, QPalette
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.contrast import contrast
from tests.windows import DEFAULTS
from treeview import resources
from treeview.draw.style.style import DARK, LIGHT
from treeview.qt import app
from treeview.qt.actions import COMMANDS
from treeview.qt.settings import Settings, settings_file
from treeview.qt.widgets import icons, theme
from treeview.qt.window.main_window import MainWindow


@pytest.mark.parametrize("follow", [False, True])
def test_run_shows_the_window_until_it_is_closed(
    follow: bool, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A log that is followed is shown from its end on."""
    log = tmp_path / "run.trace.jsonl"
    lines = ['{"id": 0}', '{"step": "look", "value": 1}', '{"step": "look", "value": 2}', ""]
    log.write_text("\n".join(['{"format": "treeview-trace", "version": 1}', *lines]), encoding="utf-8")
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    seen, turns = [], count()

    def close() -> None:
        if next(turns) > 1000:
            QApplication.exit(1)  # rather than wait for ever
        if not QThread.currentThread().loopLevel():
            return  # events are also handled before the program runs, which closing would not end then
        for widget in QApplication.topLevelWidgets():
            if isinstance(widget, MainWindow) and widget.isVisible():
                seen.append(widget.shell.document.step)
                widget.close()

    timer = QTimer()
    timer.timeout.connect(close)
    timer.start(10)
    assert app.run(str(log) if follow else "[[8, 3], [5, 4]]", follow=follow) == 0
    assert seen == [2 if follow else 1]


def test_an_unexpected_error_is_one_line_and_a_log(
    window: MainWindow, caplog: pytest.LogCaptureFixture
) -> None:
    hook = app.window_hook(window)
    try:
        raise RuntimeError("of all things")
    except RuntimeError as error:
        hook(type(error), error, error.__traceback__)
    assert "RuntimeError: of all things" in window.shell.messages.text.text()
    assert "\n" not in window.shell.messages.text.text()
    assert "Traceback" in caplog.text
    caplog.clear()


def test_only_what_the_window_needs_is_imported() -> None:
    code = (
        "import sys\n"
        "from treeview.qt import app\n"
        "app.application()\n"
        "window = app.open_window()\n"
        "window.show()\n"
        "QApplication = type(app.application())\n"
        "app.application().processEvents()\n"
        "late = ['networkx', 'fontTools', 'http.client', 'treeview.qt.painting.raster', "
        " 'treeview.qt.dialogs.example_chooser', 'treeview.qt.dialogs.export','PySide6.QtPrintSupport',"
        " 'PySide6.QtNetwork', 'difflib', 'html', 'secrets', 'hashlib', 'statistics',"
        " 'treeview.games.positions', 'treeview.games.game_factory', 'treeview.playback.match',"
        " 'treeview.qt.dialogs.game.game_trust']\n"
        "print([name for name in late if name in sys.modules])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        check=True,
        capture_output=True,
        text=True,
        cwd=Path(__file__).parents[2],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
    )
    assert done.stdout.strip() == "[]"


def test_the_bundled_fonts_are_loaded(window: MainWindow) -> None:
    assert {theme.FAMILY, theme.MONOSPACE} <= set(QFontDatabase.families())


# Settings


def test_settings_are_in_the_file_that_the_environment_names(qtbot: QtBot) -> None:
    settings = Settings()
    settings["speed"] = 5.0
    settings.save()
    assert str(settings_file()) == os.environ["TREEVIEW_SETTINGS"]
    assert settings_file().is_file()
    assert Settings()["speed"] == 5.0


def test_every_setting_survives_its_file(qtbot: QtBot) -> None:
    values = {
        "appearance": "dark",
        "text_size": 130,
        "speed": 0.5,
        "follow": False,
        "legend": True,
        "minimap": False,
        "labels": "edges",
        "picture_style": "print",
        "style_file": "/a/mine.style.json",
        "labels_before": "bounds",
        "lesson_folded": True,
        "glyphs": "circles",
        "order": True,
        "positions": True,
        "recent": ["/a/b.json", "/c, d.txt"],
        "folder": "/a",
        "geometry": QByteArray(b"\x00\x01"),
        "state": QByteArray(b"\x02"),
        "animate": False,
        "direction": "right",
        "level_spacing": 1.5,
        "node_spacing": 0.5,
        "decimals": 4,
        "autosave_seconds": 60,
        "at_start": "last",
        "panel_sizes": ["left=0.2"],
        "places": ["run=0,39,209,231"],
        "own_arguments": ["a=1"],
        "recent_files": 20,
        "language": "en",
        "rerun": "always",
        "entry_line": False,
        "page_tabs": True,
        "equal": True,
        "export": '{"format":"png","dpi":600}',
        "boards": False,
        "written": True,
        "play_geometry": QByteArray(b"\x03"),
        "compare_geometry": QByteArray(b"\x04"),
        "compare_arranged": "below",
        "depth_geometry": QByteArray(b"\x05"),
        "order_geometry": QByteArray(b"\x06"),
        "present_style": "contrast",
        "present_speaker": "always",
        "present_code": True,
        "present_counters": True,
        "present_note": True,
        "present_follow": False,
        "present_pointer": True,
        "present_timer": True,
        "present_minutes": 45,
        "present_screen": "projector",
    }
    assert values.keys() == DEFAULTS.keys()
    settings = Settings()
    for key, value in values.items():
        settings[key] = value
    settings.save()
    again = Settings()
    assert {key: again[key] for key in values} == values


def test_one_recent_file_survives(qtbot: QtBot) -> None:
    settings = Settings()
    settings.add_recent("/a/b.json")
    settings.save()
    assert Settings()["recent"] == ["/a/b.json"]


def test_recent_files_are_few_and_the_last_comes_first(qtbot: QtBot) -> None:
    settings = Settings()
    for name in "abcdefghijka":
        settings.add_recent(name)
    assert settings["recent"] == list("akjihgfe")


def test_a_damaged_file_counts_as_defaults(qtbot: QtBot) -> None:
    settings_file().write_text(
        "[General]\nspeed=quick\ntext_size=@Invalid()\nfollow=perhaps\ngeometry=17\nrecent=@Invalid()\n"
    )
    settings = Settings()
    assert {key: settings[key] for key in DEFAULTS} == DEFAULTS


def test_a_damaged_file_does_not_keep_the_window_from_opening(qtbot: QtBot) -> None:
    settings_file().write_text(
        "[General]\nspeed=-7\nappearance=pink\ntext_size=4000000\nstate=@ByteArray(x)\n"
    )
    window = app.open_window()
    qtbot.addWidget(window)
    window.show()
    assert window.start.shown
    assert window.font().pixelSize() < 40


def test_a_setting_of_another_type_is_a_mistake(qtbot: QtBot) -> None:
    with pytest.raises(TypeError, match="speed is a float"):
        Settings()["speed"] = "quick"


def test_the_last_file_is_opened_at_the_start_where_that_is_wanted(qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text("[1, [2, 3]]")
    settings = Settings()
    settings.add_recent(str(file))
    for wanted, source, path in (("page", None, None), ("last", None, file), ("last", "[[4, 5], 6]", None)):
        settings["at_start"] = wanted
        window = app.open_window(source)
        qtbot.addWidget(window)
        assert (window.shell.document.path == file) == (path is not None)
        assert window.shell.document.blank == (wanted == "page")


# Looks


@pytest.mark.parametrize("style", [LIGHT, DARK], ids=["light", "dark"])
def test_text_can_be_read(qtbot: QtBot, style: object) -> None:
    palette = theme.palette(style)  # type: ignore[arg-type]
    role = QPalette.ColorRole
    for text, ground in (
        (role.WindowText, role.Window),
        (role.Text, role.Base),
        (role.Text, role.AlternateBase),
        (role.ButtonText, role.Button),
        (role.HighlightedText, role.Highlight),
        (role.PlaceholderText, role.Base),
        (role.ToolTipText, role.ToolTipBase),
        (role.Link, role.Window),
    ):
        ratio = contrast(palette.color(text).name(), palette.color(ground).name())
        assert ratio >= 4.5, (text, ground, ratio)
    lit = theme.lit_colour(style).name()  # type: ignore[arg-type]
    assert contrast(palette.color(role.Text).name(), lit) >= 4.5


def test_every_icon_exists_and_takes_the_colour_of_the_text(qtbot: QtBot) -> None:
    for name in {command.icon for command in COMMANDS if command.icon} | {"pause", "close", "warning"}:
        image = icons._icon(name, "#ff0000", "#808080").pixmap(20, QIcon.Mode.Normal).toImage()
        colours = {image.pixelColor(x, y).name() for x in range(20) for y in range(20)}
        assert any(colour.startswith("#ff") for colour in colours), name


def test_no_icon_lies_unused() -> None:
    used = {command.icon for command in COMMANDS} | {"pause", "close", "warning", "treeview", "check"}
    used |= {"dock-close", "dock-float"}
    bundled = {file.stem for file in (resources.folder() / "icons").iterdir()}
    assert bundled == used - {""}

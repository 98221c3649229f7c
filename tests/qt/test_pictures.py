"""The style of pictures in a window: chosen in the menu, in the preferences, from a file."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QComboBox, QFileDialog
from pytestqt.qtbot import QtBot

from tests.contrast import contrast
from tests.qt.canvases import document_of, shown, uniform
from treeview import styles
from treeview.draw.encoding import LEVELS
from treeview.draw.style.style import DARK, LIGHT
from treeview.qt.canvas.render.callouts import CalloutWords, callouts
from treeview.qt.canvas.render.label_detail import compact_style, narrow_style
from treeview.qt.canvas.render.paint_buffers import inks
from treeview.qt.dialogs.preferences import PreferencesDialog
from treeview.qt.painting import picture_styles
from treeview.qt.settings import SETTINGS, Settings
from treeview.qt.widgets import theme
from treeview.qt.window.main_window import MainWindow
from treeview.tree.tree import NIL

HEAD = {"format": "treeview-style", "version": 1}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A style of the user's own: on yellow paper."""
    made = tmp_path / "mine.style.json"
    made.write_text(json.dumps(HEAD | {"base": "print", "palette": {"background": "#fffbe6"}}))
    return made


def choose_in_dialog(monkeypatch: pytest.MonkeyPatch, path: Path | str) -> list[str]:
    """Let the file dialog give ``path``; returns the folders that it began in."""
    began: list[str] = []

    def ask(parent: object, title: str, folder: str, kinds: str) -> tuple[str, str]:
        assert ".style.json" in kinds
        began.append(folder)
        return str(path), ""

    monkeypatch.setattr(QFileDialog, "getOpenFileName", ask)
    return began


def action(window: MainWindow, value: str) -> None:
    """Click on a style in the View menu."""
    (found,) = (each for each in window.menus.choices["picture_style"] if each.data() == value)
    found.trigger()
    QApplication.processEvents()


def ticked(window: MainWindow) -> list[str]:
    return [each.data() for each in window.menus.choices["picture_style"] if each.isChecked()]


def corner(window: MainWindow) -> str:
    """The colour of the canvas's paper."""
    return window.shell.canvas.grab().toImage().pixelColor(5, 5).name()


def test_the_bundled_styles_can_be_chosen() -> None:
    others = [name for name in styles.STYLES if name not in ("light", "dark")]
    assert list(SETTINGS["picture_style"].values()) == [picture_styles.AS_THEME, *others, picture_styles.OWN]


@pytest.mark.long
@pytest.mark.parametrize("appearance", ["light", "dark"])
def test_the_menu_changes_the_picture_and_not_the_window(window: MainWindow, appearance: str) -> None:
    window.settings["appearance"] = appearance
    around = {"light": LIGHT, "dark": DARK}[appearance]
    paper = QApplication.palette().window().color()
    assert window.shell.document.style == window.shell.document.theme == around
    assert ticked(window) == ["theme"]
    for name in ("print", "contrast", "projection"):
        action(window, name)
        assert window.shell.document.style == styles.load_named(name)
        assert window.shell.document.theme == around
        assert QApplication.palette().window().color() == paper
        assert corner(window) == "#ffffff"
        assert ticked(window) == [name]
        assert window.shell.canvas.frame().style.palette == styles.load_named(name).palette
    action(window, "theme")
    assert corner(window) == around.palette.background


def test_settings_of_the_drawing_hold_for_every_style(window: MainWindow) -> None:
    window.settings["picture_style"] = "contrast"
    window.settings["direction"] = "right"
    window.settings["decimals"] = 1
    assert window.shell.document.style == replace(
        styles.load_named("contrast"), direction="right", decimals=1
    )


@pytest.mark.long
def test_a_grey_picture_in_a_dark_window_is_grey(window: MainWindow) -> None:
    """All of it, the small map and the legend too; the panels keep to the window."""
    window.settings["appearance"] = "dark"
    window.settings["legend"] = True
    action(window, "print")
    window.shell.document.seek(12)
    QApplication.processEvents()
    image = window.shell.canvas.grab().toImage()
    seen = {
        image.pixelColor(x, y).name() for x in range(0, image.width(), 2) for y in range(0, image.height(), 2)
    }
    assert len(seen) > 5
    assert all(colour[1:3] == colour[3:5] == colour[5:] for colour in seen)
    text = window.shell.status.equation.styleSheet() + window.shell.messages.styleSheet()
    assert DARK.palette.changed in text or DARK.palette.ink in text
    assert styles.load_named("print").palette.max.line not in text


def test_a_file_is_chosen_and_remembered(
    window: MainWindow, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    began = choose_in_dialog(monkeypatch, file)
    action(window, "file")
    assert window.shell.document.style.palette.background == corner(window) == "#fffbe6"
    assert ticked(window) == ["file"]
    assert window.shell.messages.isHidden()
    action(window, "theme")
    action(window, "file")
    assert corner(window) == "#fffbe6"
    assert len(began) == 1, "a file that is known is not asked for again"
    window.actions_["style_file"].trigger()
    assert began[1] == str(file.parent)
    assert picture_styles.load_chosen(Settings()) == (styles.load(file).style, "", True)


def test_no_file_no_change(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    choose_in_dialog(monkeypatch, "")
    action(window, "print")
    action(window, "file")
    assert window.settings["picture_style"] == "print"
    assert ticked(window) == ["print"]


def test_a_file_sets_what_the_window_has_settings_for(window: MainWindow, file: Path) -> None:
    file.write_text(json.dumps(HEAD | {"direction": "right", "level_spacing": 1.5, "ring": 5}))
    window.settings["decimals"] = 3
    picture_styles.take_file(window.settings, str(file))
    assert window.settings["direction"] == "right"
    assert window.settings["level_spacing"] == 1.5
    assert window.settings["decimals"] == 3
    assert window.shell.document.style.ring == 5.0
    window.settings["direction"] = "down"
    assert window.shell.document.style.direction == "down"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            '{"format": "treeview-style",\n "version": 1, "ring": "x"}',
            "mine.style.json:2:24: ring: expected a number",
        ),
        ("{", "mine.style.json:1:1: the text ends"),
        (None, "mine.style.json: there is no such file"),
    ],
)
def test_a_broken_file_is_one_line_and_the_windows_style(
    window: MainWindow, file: Path, text: str | None, message: str
) -> None:
    if text is None:
        file.unlink()
    else:
        file.write_text(text)
    picture_styles.take_file(window.settings, str(file))
    QApplication.processEvents()
    assert window.shell.document.style == window.shell.document.theme
    assert window.shell.messages.isVisible()
    assert message in window.shell.messages.text.text()
    assert "\n" not in window.shell.messages.text.text()
    window.shell.document.seek(5)
    assert window.shell.messages.isVisible(), "it stays until it is mended"
    action(window, "print")
    assert window.shell.messages.isHidden(), "it holds no more"


@pytest.mark.long
def test_a_window_opens_with_a_vanished_file(window: MainWindow, file: Path, qtbot: QtBot) -> None:
    picture_styles.take_file(window.settings, str(file))
    file.unlink()
    window.settings["appearance"] = "dark"
    QApplication.processEvents()
    assert window.shell.document.style == window.shell.document.theme == DARK
    assert "there is no such file" in window.shell.messages.text.text()


def test_a_changed_file_is_read_again_when_the_user_comes_back(window: MainWindow, file: Path) -> None:
    picture_styles.take_file(window.settings, str(file))
    file.write_text(json.dumps(HEAD | {"palette": {"background": "#f0fff4"}}))
    os.utime(file, ns=(1, 1))
    assert corner(window) == "#fffbe6"
    QApplication.instance().applicationStateChanged.emit(Qt.ApplicationState.ApplicationActive)  # type: ignore[union-attr]
    assert corner(window) == "#f0fff4"
    file.write_text("[")
    window.shell.appearance.pictures.look_again()
    QApplication.processEvents()
    assert window.shell.document.style == window.shell.document.theme
    assert window.shell.messages.isVisible()
    file.write_text(json.dumps(HEAD))
    window.shell.appearance.pictures.look_again()
    QApplication.processEvents()
    assert window.shell.messages.isHidden()
    assert window.shell.document.style.name == "mine"


def test_weak_colours_are_taken_and_told(window: MainWindow, file: Path) -> None:
    file.write_text(json.dumps(HEAD | {"palette": {"muted": "#aaaaaa"}}))
    picture_styles.take_file(window.settings, str(file))
    QApplication.processEvents()
    assert window.shell.document.style.palette.muted == "#aaaaaa"
    said = window.shell.messages.text.text()
    assert said == "mine.style.json: muted on background is hard to see: 2.3:1, less than 4.5:1"
    file.write_text(json.dumps(HEAD | {"palette": {"muted": "#aaaaaa", "best": "#eeeeee"}}))
    window.shell.appearance.pictures.look_again()
    QApplication.processEvents()
    assert window.shell.messages.text.text() == f"{said} (and 1 more)"
    window.shell.document.seek(5)
    assert window.shell.messages.isHidden(), "it does not stand in the way for long"


def test_the_preferences_ask_for_a_file_too(
    window: MainWindow, file: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    dialog = PreferencesDialog(window.settings, parent=None)
    qtbot.addWidget(dialog)
    field = dialog.fields["picture_style"]
    assert isinstance(field, QComboBox)
    choose_in_dialog(monkeypatch, "")
    field.setCurrentIndex(field.findData("file"))
    assert field.currentData() == "theme", "nothing was chosen"
    choose_in_dialog(monkeypatch, file)
    field.setCurrentIndex(field.findData("file"))
    assert field.currentData() == "file"
    assert corner(window) == "#fffbe6"
    field.setCurrentIndex(field.findData("projection"))
    assert window.shell.document.style.value_size == styles.load_named("projection").value_size


@pytest.mark.parametrize("name", styles.STYLES)
def test_the_window_has_colours_for_every_style(name: str) -> None:
    """What stands on the canvas, such as the field to type in, suits the picture."""
    style = styles.load_named(name)
    assert theme.shade(style) == ("dark" if name == "dark" else "light")
    made = theme.palette(style)
    assert contrast(made.text().color().name(), made.base().color().name()) >= 4.5
    for colour in (theme.lit_colour(style), theme.border_colour(style)):
        assert QColor(colour).isValid()
    assert contrast(style.palette.ink, theme.lit_colour(style).name()) >= 4.5


@pytest.mark.parametrize("name", styles.STYLES)
def test_crowded_nodes_can_be_seen(name: str) -> None:
    style = styles.load_named(name)
    found = inks(style)
    for colour in found.nodes[1:-LEVELS]:
        assert contrast(colour, style.palette.background) >= 3


def test_small_labels_are_larger_in_large_styles() -> None:
    """Where a tree is not to scale its texts keep one size: a larger one in a style for the last row."""
    large = styles.load_named("projection")
    for small in (compact_style, narrow_style):
        assert small(large).value_size == pytest.approx(small(LIGHT).value_size * 17 / 11)
        assert small(styles.load_named("print")).value_size == small(LIGHT).value_size
    assert compact_style(replace(LIGHT, note_size=5.0)).note_size == compact_style(LIGHT).note_size
    assert compact_style(replace(LIGHT, note_size=70.0)).note_size == 2 * compact_style(LIGHT).note_size


def test_callouts_are_larger_in_large_styles(qtbot: QtBot) -> None:
    canvas = shown(qtbot, document_of(uniform(5, 4)))
    document = canvas.document
    document.seek(60)
    sizes = {}
    for name in ("light", "projection"):
        document.set_style(styles.load_named(name))
        canvas.viewport.fit()
        found = callouts(canvas.frame(), {}, {}, NIL, CalloutWords())
        assert found
        sizes[name] = {(text.face.size, callout.box.height()) for callout in found for text in callout.texts}
        for callout in found:
            reach = max(text.bounds[2] for text in callout.texts)
            assert callout.box.left() < reach < callout.box.right()
    assert sizes == {"light": {(10.0, 17.0)}, "projection": {(10 * (17 / 11), 26.0)}}

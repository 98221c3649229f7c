"""The visible part is exported and copied as it is seen."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtGui import QGuiApplication, QImage
from pytestqt.qtbot import QtBot

from tests.document.documents import load_source
from tests.work import lines
from treeview.draw.style.style import DARK, LIGHT
from treeview.draw.svg.svg_writer import svg
from treeview.qt.canvas.render.visible_picture import VisiblePicture
from treeview.qt.dialogs.export import VISIBLE, ExportDialog
from treeview.qt.painting import raster
from treeview.qt.widgets.field_values import choose
from treeview.qt.window.main_window import MainWindow
from treeview.tree.tree import ROOT, Tree


def pixels(image: QImage) -> np.ndarray:
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    found = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine() // 4, 4)
    return found[:, : image.width(), :3].astype(int)


def broad(children: int) -> Tree:
    tree = Tree()
    for value in range(children):
        tree.add_child(ROOT, value=float(value))
    return tree


def dialog_for(qtbot: QtBot, window: MainWindow, file: Path) -> ExportDialog:
    dialog = ExportDialog(window.shell.document, window.shell.canvas, str(file.parent), window)
    qtbot.addWidget(dialog)
    choose(dialog.forms.what.part, VISIBLE)
    choose(dialog.format, file.suffix[1:])
    dialog.file.setText(str(file))
    dialog.forms.kind.dpi.setValue(96)
    return dialog


def save(qtbot: QtBot, dialog: ExportDialog) -> None:
    dialog.accept()
    qtbot.waitUntil(lambda: not dialog.job.active)


@pytest.mark.parametrize("direction", ["down", "right"])
@pytest.mark.parametrize("zoom", [None, 0.5, 0.8])
def test_an_exported_view_has_the_pixels_of_the_screen(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, zoom: float | None, direction: str
) -> None:
    window.settings["direction"] = direction
    assert window.shell.document.style.direction == direction
    load_source(window.shell.document, "example:wide")
    window.shell.document.recorder.finish()
    window.shell.document.seek(window.shell.document.length // 2)
    window.actions_["legend"].setChecked(False)
    window.shell.canvas.viewport.fit()
    if zoom:
        window.shell.canvas.viewport.set_zoom(zoom)
    window.shell.status.setFocus()
    screen = pixels(window.shell.canvas.grab().toImage())
    dialog = dialog_for(qtbot, window, tmp_path / "seen.png")
    save(qtbot, dialog)
    written = pixels(QImage(str(dialog.files[0])))
    assert written.shape == screen.shape
    different = (np.abs(written - screen).max(axis=2) > 40).mean()
    assert different < 0.001
    assert (np.abs(screen - screen[0, 0]).max(axis=2) > 40).mean() > 0.005


@pytest.mark.long
def test_a_large_tree_as_it_is_seen_is_written_at_once(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    window.shell.document.open_tree(broad(20_000))
    window.shell.canvas.viewport.fit()
    for suffix in (".png", ".pdf"):
        dialog = dialog_for(qtbot, window, tmp_path / f"seen{suffix}")
        save(qtbot, dialog)
        assert 1_000 < dialog.files[0].stat().st_size < 3_000_000
    assert QImage(str(tmp_path / "seen.png")).size() == window.shell.canvas.size()


def test_svg_says_that_it_shows_each_node_whole(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    load_source(window.shell.document, "example:wide")
    window.shell.canvas.viewport.fit()
    dialog = dialog_for(qtbot, window, tmp_path / "seen.svg")
    assert "each node whole" in dialog.note.text()
    window.shell.canvas.viewport.set_zoom(1.0)
    dialog = dialog_for(qtbot, window, tmp_path / "seen.svg")
    assert "each node whole" not in dialog.note.text()


def test_a_dark_view_in_light_colours_has_no_dark_ground(window: MainWindow) -> None:
    window.shell.document.set_style(DARK)
    load_source(window.shell.document, "example:wide")
    window.shell.canvas.viewport.fit()
    window.shell.canvas.viewport.set_zoom(0.6)
    seen = VisiblePicture(window.shell.canvas.frame(), LIGHT, marked=True)
    image = pixels(raster.image(seen.sheet, 96, seen.paint))
    dark = pixels(window.shell.canvas.grab().toImage())[0, 0]
    assert (np.abs(image - dark).max(axis=2) < 3).mean() < 0.001


def test_of_a_large_tree_the_view_is_copied_and_that_is_said(window: MainWindow) -> None:
    window.shell.document.open_tree(broad(10_000))
    window.shell.canvas.viewport.fit()
    assert lines(window.copy_picture) < 20_000
    assert "The visible part" in window.shell.messages.text.text()
    size = QGuiApplication.clipboard().image().size()
    assert (size.width(), size.height()) == (
        2 * window.shell.canvas.width(),
        2 * window.shell.canvas.height(),
    )


def test_a_small_tree_is_copied_whole(window: MainWindow) -> None:
    window.copy_picture()
    assert "picture of this step" in window.shell.messages.text.text()
    whole = window.shell.document.picture()
    assert QGuiApplication.clipboard().image().width() == round(2 * whole.width)
    copied = QGuiApplication.clipboard().mimeData()
    assert copied.data("image/svg+xml").data().decode() == svg(whole)
    assert copied.data("application/pdf").data().startswith(b"%PDF")


def test_the_picture_is_copied_as_latex(window: MainWindow) -> None:
    window.actions_["copy_latex"].trigger()
    assert "\\begin{tikzpicture}[treeview]" in QGuiApplication.clipboard().text()


def test_exporting_stops_playing(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    window.shell.player.play()
    playing = []
    monkeypatch.setattr(ExportDialog, "exec", lambda _: playing.append(window.shell.player.active))
    window.export_dialog()
    assert playing == [False]


def test_too_long_a_name_is_said_in_one_line(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    dialog = dialog_for(qtbot, window, tmp_path / ("x" * 300 + ".png"))
    save(qtbot, dialog)
    assert "too long" in dialog.note.text()
    assert not dialog.files


def test_another_format_cuts_only_the_suffix_of_the_last(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    dialog = dialog_for(qtbot, window, tmp_path / "x.png")
    dialog.file.setText(str(tmp_path / "tree v1.2"))
    choose(dialog.format, "pdf")
    assert dialog.file.text() == str(tmp_path / "tree v1.2.pdf")
    choose(dialog.format, "svg")
    assert dialog.file.text() == str(tmp_path / "tree v1.2.svg")


def test_help_opens_one_window(window: MainWindow) -> None:
    from treeview.qt.dialogs.help.help_window import HelpWindow

    window.help()
    first = window.findChild(HelpWindow)
    window.help()
    assert window.findChild(HelpWindow) is first
    assert len(window.findChildren(HelpWindow)) == 1

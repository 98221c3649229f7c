"""The dialogs: gallery, random tree, export, help."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QDialog, QDialogButtonBox, QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot

from treeview import resources
from treeview.draw.picture import Picture
from treeview.draw.style import DARK, LIGHT
from treeview.games.random_tree import random_tree
from treeview.qt.actions import COMMANDS
from treeview.qt.dialogs.export import SUBTREE, VISIBLE, ExportDialog
from treeview.qt.dialogs.files import filters
from treeview.qt.dialogs.gallery import Gallery
from treeview.qt.dialogs.help import help_html, keys_text
from treeview.qt.dialogs.random_tree import RandomTreeDialog, expected
from treeview.qt.main_window import MainWindow
from treeview.tree import edits

OK, SAVE = QDialogButtonBox.StandardButton.Ok, QDialogButtonBox.StandardButton.Save


# The gallery


def test_the_gallery_lists_every_example_with_its_lesson(qtbot: QtBot) -> None:
    gallery = Gallery(LIGHT)
    qtbot.addWidget(gallery)
    model = gallery.model
    assert model.rowCount() == len(resources.example_names()) >= 16
    for row, example in enumerate(resources.examples()):
        assert model.index(row).data() == example.title
        assert example.about in model.index(row).data(Qt.ItemDataRole.AccessibleTextRole)


def test_the_gallery_by_keyboard(qtbot: QtBot) -> None:
    gallery = Gallery(LIGHT)
    qtbot.addWidget(gallery)
    gallery.show()
    qtbot.keyClick(gallery.view, Qt.Key.Key_Down)
    qtbot.keyClick(gallery.view, Qt.Key.Key_Down)
    qtbot.keyClick(gallery.view, Qt.Key.Key_Return)
    assert gallery.result() == QDialog.DialogCode.Accepted
    assert gallery.chosen == resources.example_names()[2]


def test_the_gallery_draws_only_the_pictures_in_sight(qtbot: QtBot) -> None:
    gallery = Gallery(LIGHT)
    qtbot.addWidget(gallery)
    gallery.show()
    QApplication.processEvents()
    image = gallery.view.viewport().grab().toImage()
    assert 2 < len(gallery.model._pictures) < 10
    colours = {image.pixelColor(x, y).name() for x in range(20, 220, 3) for y in range(10, 110, 3)}
    assert LIGHT.palette.max.line in colours or len(colours) > 10


def test_the_window_opens_what_the_gallery_chose(qtbot: QtBot, window: MainWindow) -> None:
    def choose() -> None:
        gallery = QApplication.activeModalWidget()
        assert isinstance(gallery, Gallery)
        gallery.view.setCurrentIndex(gallery.model.index(5))
        gallery.accept()

    QTimer.singleShot(0, choose)
    window.actions_["examples"].trigger()
    assert window.document.source == f"example:{resources.example_names()[5]}"
    assert window.document.step == 1, "as at the start of the program"


# Random trees


def random_dialog(qtbot: QtBot) -> RandomTreeDialog:
    dialog = RandomTreeDialog(LIGHT)
    qtbot.addWidget(dialog)
    return dialog


def test_a_random_tree_is_the_one_of_its_seed(qtbot: QtBot) -> None:
    dialog = random_dialog(qtbot)
    dialog.branching.setValue(2)
    dialog.plies.setValue(4)
    dialog.seed.setValue(7)
    dialog.decimals.setValue(1)
    dialog.low.setValue(0.5)
    dialog.accept()
    assert dialog.tree == random_tree(2, 4, 0.5, 10, decimals=1, seed=7)


def test_the_size_is_said_before_the_tree_is_made(qtbot: QtBot) -> None:
    dialog = random_dialog(qtbot)
    assert dialog.size_label.text() == "Nodes: 40, leaves: 27"
    assert dialog.preview.picture is not None
    dialog.branching.setValue(6)
    dialog.plies.setValue(6)
    qtbot.waitUntil(lambda: dialog.size_label.text() == "Nodes: 55,987, leaves: 46,656")
    assert dialog.preview.picture is None
    dialog.plies.setValue(20)
    qtbot.waitUntil(lambda: "More than 2,000,000 nodes" in dialog.size_label.text())
    assert not dialog.buttons.button(OK).isEnabled()
    dialog.plies.setValue(2)
    qtbot.waitUntil(dialog.buttons.button(OK).isEnabled)


def test_an_empty_range_is_said(qtbot: QtBot) -> None:
    dialog = random_dialog(qtbot)
    dialog.low.setValue(5)
    dialog.high.setValue(4)
    qtbot.waitUntil(lambda: "no leaf value" in dialog.size_label.text())
    assert not dialog.buttons.button(OK).isEnabled()


def test_new_seed(qtbot: QtBot) -> None:
    dialog = random_dialog(qtbot)
    seeds = set()
    for _ in range(4):
        qtbot.mouseClick(dialog.new_seed, Qt.MouseButton.LeftButton)
        seeds.add(dialog.seed.value())
    assert len(seeds) > 1


def test_sizes_are_exact_where_nothing_varies() -> None:
    for branching, depth in ((3, 3), (1, 5), (2, 0)):
        tree = random_tree(branching, depth)
        assert expected(branching, branching, depth, 0.0) == (len(tree), tree.child_count.count(0))


def test_the_window_shows_the_random_tree(window: MainWindow) -> None:
    def make() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, RandomTreeDialog)
        dialog.seed.setValue(11)
        dialog.accept()

    QTimer.singleShot(0, make)
    window.actions_["random"].trigger()
    assert window.document.tree == random_tree(seed=11)
    assert "seed 11" in window.windowTitle()


# Export


def export_dialog(qtbot: QtBot, window: MainWindow, folder: Path) -> ExportDialog:
    dialog = ExportDialog(window.document, window.canvas, str(folder), window)
    qtbot.addWidget(dialog)
    return dialog


def test_the_name_says_tree_and_step(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    window.document.seek(23)
    dialog = export_dialog(qtbot, window, tmp_path)
    assert dialog.target() == tmp_path / "boost-drift-dodge-step-23.svg"
    dialog.format.setCurrentIndex(2)
    assert dialog.target() == tmp_path / "boost-drift-dodge-step-23.png"
    assert dialog.dpi.isEnabled()


def test_svg_of_the_step(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    window.document.seek(23)
    dialog = export_dialog(qtbot, window, tmp_path)
    dialog.accept()
    text = Path(dialog.written).read_text()
    ElementTree.fromstring(text)
    assert "dodge" in text
    assert "stroke-dasharray" in text


def test_png_at_a_resolution(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    dialog = export_dialog(qtbot, window, tmp_path)
    dialog.file.setText(str(tmp_path / "out.png"))
    dialog.dpi.setValue(192)
    dialog._take_suffix()
    picture = dialog.picture()
    dialog.accept()
    image = QImage(str(tmp_path / "out.png"))
    assert (image.width(), image.height()) == (picture.width * 2, picture.height * 2)
    assert image.dotsPerMeterX() == round(192 / 0.0254)
    assert not image.hasAlphaChannel()


@pytest.mark.parametrize("part", [0, 1])
def test_a_figure_has_no_marks_unless_they_are_wanted(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, part: int
) -> None:
    document = window.document
    document.edit(edits.put, "notes", {2: "look here"})
    document.run_again()
    document.seek(9)
    document.select_all((1, 3))
    window.canvas.set_zoom(1.0)
    dialog = export_dialog(qtbot, window, tmp_path)
    dialog.part.setCurrentIndex(part)

    def groups() -> set[str]:
        return {name for path, _ in dialog.picture().walk() for name in path.split()}

    assert not groups() & {"selected", "noted"}
    assert "current" in groups(), "the step is shown as ever"
    dialog.marks.setChecked(True)
    assert groups() >= {"selected", "noted", "current"}
    dialog.close()


def test_whether_marks_are_wanted_is_remembered(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[bool] = []

    def answer(dialog: ExportDialog) -> bool:
        seen.append(dialog.marks.isChecked())
        dialog.marks.setChecked(True)
        return True

    monkeypatch.setattr(ExportDialog, "exec", answer)
    window.export_dialog()
    window.export_dialog()
    assert seen == [False, True]


def test_a_transparent_background(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    dialog = export_dialog(qtbot, window, tmp_path)
    dialog.format.setCurrentIndex(2)
    dialog.transparent.setChecked(True)
    dialog.accept()
    image = QImage(dialog.written)
    assert image.pixelColor(0, 0).alpha() == 0


def test_pdf(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    dialog = export_dialog(qtbot, window, tmp_path)
    dialog.format.setCurrentIndex(1)
    picture = dialog.picture()
    dialog.accept()
    data = Path(dialog.written).read_bytes()
    assert data.startswith(b"%PDF")
    box = re.search(rb"/MediaBox\[0 0 ([\d.]+) ([\d.]+)\]", data)
    assert box is not None
    assert (float(box[1]), float(box[2])) == (picture.width * 0.75, picture.height * 0.75)


def test_the_selected_subtree(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    assert not export_dialog(qtbot, window, tmp_path).part.model().item(2).isEnabled()  # type: ignore[attr-defined]
    window.document.select(window.document.tree.at([1]))
    dialog = export_dialog(qtbot, window, tmp_path)
    whole = dialog.picture()
    dialog.part.setCurrentIndex(dialog.part.findData(SUBTREE))
    assert dialog.picture().width < whole.width
    dialog.accept()
    text = Path(dialog.written).read_text()
    assert "drift" in text
    assert "boost" not in text


def test_the_visible_part_is_what_the_canvas_shows(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    window.canvas.set_zoom(3.0)
    dialog = export_dialog(qtbot, window, tmp_path)
    dialog.part.setCurrentIndex(dialog.part.findData(VISIBLE))
    picture = dialog.picture()
    assert picture.width == pytest.approx(window.canvas.width() / 3, abs=1)
    assert picture.height == pytest.approx(window.canvas.height() / 3, abs=1)


def test_light_for_paper_from_a_dark_screen(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    window.document.set_style(DARK)
    dialog = export_dialog(qtbot, window, tmp_path)
    assert dialog.picture().background == DARK.palette.background
    dialog.colours.setCurrentIndex(1)
    assert dialog.picture().background == LIGHT.palette.background
    dialog.part.setCurrentIndex(dialog.part.findData(VISIBLE))
    assert dialog.picture().background == LIGHT.palette.background


def test_the_form_of_a_large_tree_draws_nothing_until_it_is_saved(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.document.open_tree(random_tree(15, 3, seed=1))
    window.document.select(window.document.tree.at([0]))
    dialog = export_dialog(qtbot, window, tmp_path)
    drawn = []
    picture = ExportDialog.picture

    def drawing(dialog: ExportDialog) -> Picture:
        drawn.append(dialog.part.currentData())
        return picture(dialog)

    monkeypatch.setattr(ExportDialog, "picture", drawing)
    dialog.dpi.setValue(200)
    dialog.colours.setCurrentIndex(1)
    dialog.transparent.setChecked(True)
    assert drawn == []
    assert dialog.preview.picture is None
    whole = dialog.picture()
    assert dialog.note.text().startswith(f"{whole.width:,.0f} × {whole.height:,.0f} px, ")
    dialog.part.setCurrentIndex(dialog.part.findData(SUBTREE))
    assert drawn[1:] == [SUBTREE]  # small enough to be shown
    dialog.part.setCurrentIndex(dialog.part.findData(VISIBLE))
    assert drawn[2:] == []
    assert dialog.note.text().startswith(f"{dialog.picture().width:,.0f} × ")
    dialog.accept()
    assert drawn[3:] == [VISIBLE]


def test_an_export_goes_where_a_link_leads(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ExportDialog, "may_replace", lambda *_: True)
    """As everything that is written here."""
    (tmp_path / "folder").mkdir()
    for suffix in (".svg", ".pdf", ".png"):
        link, file = tmp_path / f"link{suffix}", tmp_path / "folder" / f"file{suffix}"
        file.write_bytes(b"old")
        file.chmod(0o640)
        link.symlink_to(file)
        dialog = export_dialog(qtbot, window, tmp_path)
        dialog.file.setText(str(link))
        dialog.accept()
        assert link.is_symlink()
        assert len(file.read_bytes()) > 1000
        assert file.stat().st_mode & 0o777 == 0o640


def test_what_will_be_replaced_is_said(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    (tmp_path / "old.svg").write_text("old")
    dialog = export_dialog(qtbot, window, tmp_path)
    dialog.file.setText(str(tmp_path / "old.svg"))
    assert "asked before it is replaced" in dialog.note.text()

    asked: list[str] = []

    def answer(replace: bool) -> None:
        box = QApplication.activeModalWidget()
        assert isinstance(box, QMessageBox)
        asked.append(box.text())
        role = QMessageBox.ButtonRole
        wanted = role.AcceptRole if replace else role.RejectRole
        next(button for button in box.buttons() if box.buttonRole(button) == wanted).click()

    QTimer.singleShot(0, lambda: answer(False))
    dialog.accept()
    assert (dialog.written, (tmp_path / "old.svg").read_text()) == ("", "old")
    QTimer.singleShot(0, lambda: answer(True))
    dialog.accept()
    assert asked == ["old.svg exists already. Replace it?"] * 2
    assert (tmp_path / "old.svg").read_text().startswith("<")


def test_sizes_are_said_in_millimetres_too(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    dialog = export_dialog(qtbot, window, tmp_path)
    width = dialog.picture().width
    assert f"{width:,.0f} ×" in dialog.note.text()
    for place in range(3):
        dialog.format.setCurrentIndex(place)
        assert f" {width / 96 * 25.4:,.0f} × " in dialog.note.text()
        assert " mm" in dialog.note.text()


def test_a_target_that_cannot_be_written_is_said_and_the_dialog_stays(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    dialog = export_dialog(qtbot, window, tmp_path)
    dialog.show()
    dialog.file.setText(str(tmp_path / "no" / "such" / "folder" / "x.svg"))
    dialog.accept()
    assert dialog.isVisible()
    assert dialog.written == ""
    assert "x.svg" in dialog.note.text()
    assert "\n" not in dialog.note.text()


def test_browse_takes_the_format_from_the_name(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chosen = str(tmp_path / "figure.pdf")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *a, **k: (chosen, ""))
    dialog = export_dialog(qtbot, window, tmp_path)
    dialog.browse.click()
    assert dialog.format.currentData() == ".pdf"
    assert dialog.target() == Path(chosen)


def test_the_window_says_what_was_written(window: MainWindow, tmp_path: Path) -> None:
    def write() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, ExportDialog)
        dialog.file.setText(str(tmp_path / "figure.svg"))
        dialog.accept()

    QTimer.singleShot(0, write)
    window.actions_["export"].trigger()
    assert (tmp_path / "figure.svg").is_file()
    assert "figure.svg" in window.messages.text.text()
    assert window.settings["folder"] == str(tmp_path)


# Open, help, about


def test_the_open_dialog_offers_every_format() -> None:
    offered = filters()
    assert offered[0].startswith("Trees (")
    for suffix in ("*.tree.json", "*.graphml", "*.txt", "*.nodelink.json"):
        assert suffix in offered[0]
    assert "*.py" not in offered[0], "to open one is to run it"
    assert "Games in Python (*.py)" in offered


def test_open_opens_what_was_chosen(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("[1, 2, 3]")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *a, **k: (str(file), ""))
    window.actions_["open"].trigger()
    assert len(window.document.tree) == 4
    assert window.settings["folder"] == str(tmp_path)


def test_the_help_lists_every_key() -> None:
    html = help_html(LIGHT)
    for command in COMMANDS:
        if command.keys:
            assert f">{keys_text(command.keys)}<" in html, command.id


def test_keys_are_written_as_people_do() -> None:
    assert keys_text(("Ctrl+Right",)) == "Ctrl+→"
    assert keys_text(("G", "Ctrl+G")) == "G, Ctrl+G"
    assert keys_text(("Ctrl++",)) == "Ctrl++"


def test_help_opens_beside_the_window_and_closes(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.keyClick(window.canvas, Qt.Key.Key_F1)
    assert window.help_window.isVisible()
    assert "Move in time" in window.help_window.text.toPlainText()
    assert not window.help_window.isModal()
    window.help_window.close()


def test_about(window: MainWindow) -> None:
    said = []

    def look() -> None:
        box = QApplication.activeModalWidget()
        assert isinstance(box, QMessageBox)
        said.append(box.text())
        box.close()

    QTimer.singleShot(0, look)
    window.actions_["about"].trigger()
    assert "MIT" in said[0]

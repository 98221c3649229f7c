"""The export dialog: every choice changes what is written, and nothing is lost."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QPointF, Qt, QTimer
from PySide6.QtGui import QDesktopServices, QGuiApplication, QImage
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialogButtonBox,
    QFileDialog,
    QLabel,
    QMessageBox,
)
from pytestqt.qtbot import QtBot

from tests.document.documents import load_source
from tests.games.playing import make_grown_tree
from treeview.cli import main
from treeview.draw import tree_picture
from treeview.draw.picture import Text
from treeview.draw.style.style import DARK, LIGHT
from treeview.figures import book
from treeview.figures.file_kinds import KINDS
from treeview.figures.lengths import UNITS
from treeview.games.random_tree import random_tree
from treeview.games.setup import SEARCH, Extent, Setup
from treeview.qt.dialogs.export import SUBTREE, VISIBLE, ExportDialog
from treeview.qt.dialogs.export.content_page import PAGES, WHOLE
from treeview.qt.dialogs.export.kind_page import HANDOUT, NAMES
from treeview.qt.painting import raster
from treeview.qt.widgets.field_values import choose
from treeview.qt.window.main_window import MainWindow
from treeview.sources import load
from treeview.tree.edits import node_edits
from treeview.tree.tree import NIL, ROOT

SAVE = QDialogButtonBox.StandardButton.Save
Make = Callable[[], ExportDialog]


@pytest.fixture
def make(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> Make:
    """A function that opens the dialog on the window's document, as the window does."""

    def made() -> ExportDialog:
        folder = str(tmp_path)
        dialog = ExportDialog(
            window.shell.document,
            window.shell.canvas,
            folder,
            window,
            settings=window.settings,
            pages=window.shell.pages,
        )
        qtbot.addWidget(dialog)
        return dialog

    return made


def write(qtbot: QtBot, dialog: ExportDialog) -> list[Path]:
    """Press Save, and wait for the files."""
    dialog.buttons.button(SAVE).click()
    qtbot.waitUntil(lambda: not dialog.job.active, timeout=20_000)
    return dialog.files


def box_of(pdf: bytes) -> tuple[float, float]:
    found = re.search(rb"/MediaBox\[0 0 ([\d.]+) ([\d.]+)\]", pdf)
    assert found is not None
    return float(found[1]), float(found[2])


def pages_of(pdf: bytes) -> int:
    found = re.search(rb"/Count (\d+)", pdf)
    assert found is not None
    return int(found[1])


# What


def test_the_name_says_tree_and_step(window: MainWindow, make: Make, tmp_path: Path) -> None:
    window.shell.document.seek(23)
    dialog = make()
    assert dialog.target() == tmp_path / "boost-drift-dodge-step-23.svg"
    choose(dialog.format, "png")
    assert dialog.target() == tmp_path / "boost-drift-dodge-step-23.png"
    choose(dialog.forms.what.steps, "cuts")
    assert dialog.target().name == "boost-drift-dodge-step-23.png", "there is one"
    choose(dialog.forms.what.steps, "all")
    assert dialog.target().name == "boost-drift-dodge.png"
    choose(dialog.format, HANDOUT)
    assert dialog.target().name == "boost-drift-dodge-handout.pdf"
    dialog.forms.looks.blank.setChecked(True)
    assert dialog.target().name == "boost-drift-dodge-blank.pdf", "it stands beside the other"


def test_svg_of_the_step(qtbot: QtBot, window: MainWindow, make: Make) -> None:
    window.shell.document.seek(23)
    (file,) = write(qtbot, make())
    text = file.read_text()
    ElementTree.fromstring(text)
    assert "dodge" in text
    assert "stroke-dasharray" in text


def test_a_file_for_each_step_is_named_before(qtbot: QtBot, make: Make, tmp_path: Path) -> None:
    dialog = make()
    choose(dialog.forms.what.steps, "bounds")
    steps = dialog.forms.what.chosen_steps()
    assert len(steps) > 3
    names = [f"boost-drift-dodge-{step:02d}.svg" for step in steps]
    assert f"{len(steps)} files: {names[0]}, {names[1]} … {names[-1]}" in dialog.note.text()
    assert [file.name for file in write(qtbot, dialog)] == names
    assert sorted(file.name for file in tmp_path.glob("*.svg")) == names


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("this", "this"),
        ("first", "first"),
        ("last", "last"),
        ("all", "all"),
        ("cuts", "cuts"),
        ("values", "values"),
    ],
)
def test_a_choice_of_steps_is_written_down(make: Make, kind: str, text: str) -> None:
    what = make().forms.what
    choose(what.steps, kind)
    assert what.named.text() == text
    assert what.chosen_steps()
    assert not what.problem


def test_a_range_and_every_few_steps(make: Make) -> None:
    dialog = make()
    what = dialog.forms.what
    choose(what.steps, "range")
    what.start.setValue(3)
    what.end.setValue(9)
    what.every.setValue(2)
    assert (what.named.text(), what.chosen_steps()) == ("3-9/2", [3, 5, 7, 9])
    choose(what.steps, "nth")
    assert (what.named.text(), what.chosen_steps()) == ("0-last/2", list(range(0, 26, 2)))
    assert what.said.text() == "Steps: 13 (the run has 0 to 25)"
    what.every.setValue(10)
    assert what.chosen_steps() == [0, 10, 20]


def test_steps_can_be_typed_and_what_is_wrong_is_said(qtbot: QtBot, make: Make) -> None:
    dialog = make()
    dialog.show()
    what = dialog.forms.what
    what.named.selectAll()
    qtbot.keyClicks(what.named, "3-5, cuts")
    assert what.steps.currentData() == "own"
    assert what.chosen_steps() == [3, 4, 5, 23]
    assert dialog.preview.number.maximum() == 4
    what.named.selectAll()
    qtbot.keyClicks(what.named, "30")
    assert "there is no step 30" in what.said.text()
    assert "there is no step 30" in dialog.preview.view.accessibleDescription()
    assert not dialog.buttons.button(SAVE).isEnabled()
    what.named.selectAll()
    qtbot.keyClicks(what.named, "all")
    assert what.steps.currentData() == "all"
    assert dialog.buttons.button(SAVE).isEnabled()


def test_bookmarks(window: MainWindow, make: Make) -> None:
    what = make().forms.what
    choose(what.steps, "bookmarks")
    assert what.steps.currentData() == "this", "there are none"
    window.shell.document.notes.mark(5, True)
    window.shell.document.notes.mark(8, True)
    what = make().forms.what
    choose(what.steps, "bookmarks")
    assert what.chosen_steps() == [5, 8]


def test_the_selected_subtree(qtbot: QtBot, window: MainWindow, make: Make) -> None:
    part = make().forms.what.part
    choose(part, SUBTREE)
    assert part.currentData() != SUBTREE, "no node is selected"
    window.shell.document.select(window.shell.document.tree.at([1]))
    dialog = make()
    whole = dialog.picture()
    choose(dialog.forms.what.part, SUBTREE)
    assert dialog.picture().width < whole.width
    text = write(qtbot, dialog)[0].read_text()
    assert "drift" in text
    assert "boost" not in text


def test_without_a_selection_the_subtree_is_the_whole_tree(window: MainWindow, make: Make) -> None:
    window.shell.document.select(window.shell.document.tree.at([1]))
    dialog = make()
    choose(dialog.forms.what.part, SUBTREE)
    assert "--node 1" in dialog._command()
    window.shell.document.select(NIL)
    assert dialog.forms.what.root == ROOT
    assert "--node" not in dialog._command()


def test_the_visible_part_is_what_the_canvas_shows(window: MainWindow, make: Make) -> None:
    window.shell.canvas.viewport.set_zoom(4.0)
    window.shell.canvas.viewport.centre_on(326.0, 100.0)
    dialog = make()
    choose(dialog.forms.what.part, VISIBLE)
    picture = dialog.picture()
    assert picture.width == pytest.approx(window.shell.canvas.width() / 4, abs=1)
    assert picture.height == pytest.approx(window.shell.canvas.height() / 4, abs=1)
    assert "dodge" in str(picture.items)
    assert "boost" not in str(picture.items)
    choose(dialog.forms.looks.style_, "projection")
    larger = dialog.picture()
    assert "dodge" in str(larger.items)
    assert "boost" not in str(larger.items), "the same nodes, where everything is larger"
    choose(dialog.forms.sheet.size_, "own")
    assert dialog._plan.sheet(0).width == pytest.approx(120 * UNITS["mm"])


def test_texts_too_small_to_read_are_said(make: Make) -> None:
    dialog = make()
    assert "hard to read" not in dialog.note.text()
    choose(dialog.forms.sheet.size_, "own")
    dialog.forms.sheet.width_.setValue(40)
    assert re.search(r"The smallest text is only [1-4]\.\d pt high", dialog.note.text())


def test_characters_without_a_font_are_told(
    window: MainWindow, make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(raster, "missing_outline", lambda text, face: None)
    document = window.shell.document
    document.edit(node_edits.put, "labels", {0: "\U00013000 a \U00012000"})
    dialog = make()
    told = "No available font has these characters; they are drawn as boxes: "
    assert told + "\U00012000 \U00013000" in dialog.note.text()
    choose(dialog.format, "tikz")
    assert told not in dialog.note.text()


def test_what_is_folded_stays_so(qtbot: QtBot, window: MainWindow, make: Make) -> None:
    window.shell.document.fold([window.shell.document.tree.at([0])])
    dialog = make()
    assert dialog.picture().width < window.shell.document.layout.width * 100
    text = write(qtbot, dialog)[0].read_text()
    assert "folded" in text


def test_a_tree_without_a_run(qtbot: QtBot, window: MainWindow, make: Make) -> None:
    window.shell.document.edit(node_edits.put, "value", {window.shell.document.tree.at([0, 0]): 7.0})
    assert window.shell.document.run is None
    dialog = make()
    assert not dialog.forms.what.steps.isEnabled()
    assert "Nothing has run" in dialog.forms.what.said.text()
    for name in ("png", "html", HANDOUT, "tikz"):
        choose(dialog.format, name)
        assert dialog.preview.view.sheet is not None
    choose(dialog.format, "pdf")
    assert pages_of(write(qtbot, dialog)[0].read_bytes()) == 1


@pytest.mark.parametrize("extent", [2, SEARCH])
def test_boards_of_a_game(qtbot: QtBot, window: MainWindow, make: Make, extent: Extent) -> None:
    setup = Setup("tictactoe", extent=extent)
    window.shell.document.run_control.set_options("alphabeta", {"depth": 2})
    window.shell.document.open_game(setup, make_grown_tree(setup))
    window.shell.document.recorder.finish()
    window.shell.document.seek(60)
    dialog = make()
    choose(dialog.format, "pdf")
    choose(dialog.forms.what.steps, "range")
    dialog.forms.what.start.setValue(50)
    dialog.forms.what.end.setValue(60)
    dialog.forms.what.every.setValue(5)
    boards = [i for i, (path, _) in enumerate(dialog.picture().walk()) if "board" in path]
    assert boards
    assert pages_of(write(qtbot, dialog)[0].read_bytes()) == 3
    assert window.shell.document.step == 60
    window.shell.document.set_boards(False)
    dialog = make()
    choose(dialog.forms.looks.labels, "bounds")
    assert not [path for path, _ in dialog.picture().walk() if "board" in path]


def test_the_run_stands_where_it_stood(qtbot: QtBot, window: MainWindow, make: Make) -> None:
    window.shell.document.seek(7)
    dialog = make()
    choose(dialog.format, "pdf")
    choose(dialog.forms.what.steps, "all")
    assert pages_of(write(qtbot, dialog)[0].read_bytes()) == 26
    assert window.shell.document.step == 7


# Looks


@pytest.mark.long
def test_labels_shapes_direction_and_more(qtbot: QtBot, window: MainWindow, make: Make) -> None:
    window.shell.document.seek(23)

    def text(change: Callable[[ExportDialog], object]) -> str:
        window.settings["export"] = ""
        dialog = make()
        change(dialog)
        dialog.file.setText(str(dialog.target().with_name("figure.svg")))
        dialog.target().unlink(missing_ok=True)
        return write(qtbot, dialog)[0].read_text()

    texts = {
        "plain": text(lambda dialog: None),
        "labels": text(lambda dialog: choose(dialog.forms.looks.labels, "bounds")),
        "glyphs": text(lambda dialog: choose(dialog.forms.looks.glyphs, "circles")),
        "direction": text(lambda dialog: choose(dialog.forms.looks.direction, "right")),
        "order": text(lambda dialog: dialog.forms.looks.order.setChecked(True)),
        "levels": text(lambda dialog: dialog.forms.looks.levels.setChecked(True)),
        "legend": text(lambda dialog: dialog.forms.looks.legend.setChecked(True)),
        "caption": text(lambda dialog: dialog.forms.looks.caption.setChecked(True)),
        "blank": text(lambda dialog: dialog.forms.looks.blank.setChecked(True)),
        "style": text(lambda dialog: choose(dialog.forms.looks.style_, "contrast")),
    }
    assert len(set(texts.values())) == len(texts)
    assert "#1" in texts["order"]
    assert "MAX" in texts["levels"]
    assert "[" in texts["labels"]


@pytest.mark.parametrize("part", [0, 1])
def test_a_figure_has_no_marks_unless_they_are_wanted(window: MainWindow, make: Make, part: int) -> None:
    document = window.shell.document
    document.edit(node_edits.put, "notes", {2: "look here"})
    document.run_again()
    document.seek(9)
    document.select_all((1, 3))
    window.shell.canvas.viewport.set_zoom(1.0)
    dialog = make()
    dialog.forms.what.part.setCurrentIndex(part)

    def groups() -> set[str]:
        return {name for path, _ in dialog.picture().walk() for name in path.split()}

    assert not groups() & {"selected", "noted"}
    assert "current" in groups(), "the step is shown as ever"
    dialog.forms.looks.marks.setChecked(True)
    assert groups() >= {"selected", "noted", "current"}


def test_no_paper(qtbot: QtBot, make: Make) -> None:
    dialog = make()
    choose(dialog.format, "png")
    dialog.forms.looks.transparent.setChecked(True)
    image = QImage(str(write(qtbot, dialog)[0]))
    assert image.pixelColor(0, 0).alpha() == 0


def test_light_for_paper_from_a_dark_screen(window: MainWindow, make: Make) -> None:
    window.shell.document.set_style(DARK)
    dialog = make()
    assert dialog.picture().background == DARK.palette.background
    choose(dialog.forms.looks.style_, "light")
    assert dialog.picture().background == LIGHT.palette.background
    choose(dialog.forms.what.part, VISIBLE)
    assert dialog.picture().background == LIGHT.palette.background


def test_a_hand_out_of_a_dark_screen_is_on_white_paper(window: MainWindow, make: Make) -> None:
    window.shell.document.set_style(DARK)
    dialog = make()
    choose(dialog.format, HANDOUT)
    assert dialog.picture().background == LIGHT.palette.background
    choose(dialog.forms.looks.style_, "dark")
    assert dialog.picture().background == DARK.palette.background, "as it is asked for"


def test_a_style_from_a_file_and_what_is_wrong_with_it(
    make: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "mine.style.json"
    file.write_text('{"format": "treeview-style", "version": 1, "palette": {"background": "#ffeedd"}}')
    dialog = make()
    looks = dialog.forms.looks
    choose(looks.style_, "file")
    assert looks.problem == looks.said.text() == "No style file is chosen yet."
    assert not dialog.buttons.button(SAVE).isEnabled()
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *a, **k: (str(file), ""))
    looks.choose_file.click()
    assert dialog.picture().background == "#ffeedd"
    assert dialog.buttons.button(SAVE).isEnabled()
    file.write_text('{"format": "treeview-style", "version": 1, "valuesize": 3}')
    looks.file.setText(str(tmp_path / "." / "mine.style.json") + " ")
    looks.file.setText(str(file))
    assert "valuesize" in looks.said.text()
    assert not dialog.buttons.button(SAVE).isEnabled()


# Sheet


def test_a_width_in_millimetres(qtbot: QtBot, make: Make) -> None:
    dialog = make()
    choose(dialog.format, "pdf")
    sheet = dialog.forms.sheet
    choose(sheet.size_, "column")
    assert " 84 × " in dialog.note.text()
    choose(sheet.size_, "own")
    sheet.width_.setValue(100.0)
    assert " 100 × " in dialog.note.text()
    choose(sheet.unit, "in")
    assert sheet.width_.value() == pytest.approx(3.94)
    sheet.width_.setValue(3.0)
    sheet.height_.setValue(4.0)
    assert box_of(write(qtbot, dialog)[0].read_bytes()) == (216, 288)


def test_a_page_and_its_margin(qtbot: QtBot, make: Make) -> None:
    dialog = make()
    choose(dialog.format, "pdf")
    sheet = dialog.forms.sheet
    choose(sheet.page, "a4-landscape")
    before = dialog._plan.sheet(0).scale
    sheet.margin.setValue(50.0)
    assert dialog._plan.sheet(0).scale < before
    width, height = box_of(write(qtbot, dialog)[0].read_bytes())
    assert (width, height) == (
        pytest.approx(297 / 25.4 * 72, abs=0.1),
        pytest.approx(210 / 25.4 * 72, abs=0.1),
    )


def test_an_own_page(make: Make) -> None:
    dialog = make()
    sheet = dialog.forms.sheet
    assert sheet.page_width.isHidden() or not sheet.form.isRowVisible(sheet.page_width)
    choose(sheet.page, "own")
    assert sheet.form.isRowVisible(sheet.page_width)
    sheet.page_width.setValue(120.0)
    sheet.page_height.setValue(90.0)
    made = dialog._plan.sheet(0)
    assert made.width == pytest.approx(120 * UNITS["mm"])
    assert made.height == pytest.approx(90 * UNITS["mm"])


def test_sizes_are_said_in_millimetres_too(make: Make) -> None:
    dialog = make()
    width = dialog.picture().width
    assert f"{width:,.0f} ×" in dialog.note.text()
    for name in ("svg", "pdf", "png"):
        choose(dialog.format, name)
        assert f" {width / 96 * 25.4:,.0f} × " in dialog.note.text()
        assert " mm" in dialog.note.text()


# Kinds of files


def test_every_kind_is_offered_by_its_name() -> None:
    assert {kind.name for kind in KINDS} == set(NAMES) - {HANDOUT}
    assert all(NAMES.values())


def test_png_at_a_resolution(qtbot: QtBot, make: Make, tmp_path: Path) -> None:
    dialog = make()
    dialog.file.setText(str(tmp_path / "out.png"))
    dialog._take_suffix()
    dialog.forms.kind.dpi.setValue(192)
    picture = dialog.picture()
    assert f"{picture.width * 2:,.0f} × {picture.height * 2:,.0f} pixels" in dialog.note.text()
    assert write(qtbot, dialog) == [tmp_path / "out.png"]
    image = QImage(str(tmp_path / "out.png"))
    assert (image.width(), image.height()) == (picture.width * 2, picture.height * 2)
    assert image.dotsPerMeterX() == round(192 / 0.0254)
    assert not image.hasAlphaChannel()


def test_pdf_of_one_step_is_as_large_as_the_picture(qtbot: QtBot, make: Make) -> None:
    dialog = make()
    choose(dialog.format, "pdf")
    picture = dialog.picture()
    data = write(qtbot, dialog)[0].read_bytes()
    assert box_of(data) == (picture.width * 0.75, picture.height * 0.75)


def test_pdf_files_one_by_one(qtbot: QtBot, make: Make) -> None:
    dialog = make()
    choose(dialog.format, "pdf")
    choose(dialog.forms.what.steps, "range")
    dialog.forms.what.start.setValue(8)
    dialog.forms.what.end.setValue(10)
    dialog.forms.what.every.setValue(1)
    assert "3 pages" in dialog.note.text()
    dialog.forms.kind.separate.setChecked(True)
    files = write(qtbot, dialog)
    assert [file.stem[-2:] for file in files] == ["08", "09", "10"]
    assert [pages_of(file.read_bytes()) for file in files] == [1, 1, 1]


def test_svg_with_texts_as_shapes(qtbot: QtBot, make: Make) -> None:
    dialog = make()
    dialog.forms.kind.outlines.setChecked(True)
    assert "<text" not in write(qtbot, dialog)[0].read_text()


@pytest.mark.parametrize(("name", "start"), [("tikz", r"\begin{tikzpicture}"), ("forest", r"\begin{forest}")])
def test_latex_by_itself_or_for_a_document(qtbot: QtBot, make: Make, name: str, start: str) -> None:
    for snippet in (False, True):
        dialog = make()
        choose(dialog.format, name)
        dialog.forms.kind.snippet.setChecked(snippet)
        dialog.file.setText(str(dialog.target().with_name(f"{snippet}.tex")))
        text = write(qtbot, dialog)[0].read_text()
        assert start in text
        assert ("documentclass" in text) != snippet


def test_what_plays_is_offered_all_steps(qtbot: QtBot, make: Make) -> None:
    dialog = make()
    what, kind = dialog.forms.what, dialog.forms.kind
    choose(dialog.format, "html")
    assert what.steps.currentData() == "all"
    kind.seconds.setValue(2.0)
    kind.loop.setChecked(False)
    assert "54 s long" in dialog.note.text()
    text = write(qtbot, dialog)[0].read_text()
    assert '"seconds":2.0' in text.replace(" ", "")
    assert '"loop":false' in text.replace(" ", "")
    dialog = make()
    assert dialog.format.currentData() == "html"
    assert dialog.forms.what.steps.currentData() == "all"
    choose(dialog.format, "svg")
    assert dialog.forms.what.steps.currentData() == "this", "the next figure is one file again"


def test_what_was_offered_is_taken_back(make: Make) -> None:
    dialog = make()
    choose(dialog.format, "gif")
    assert dialog.forms.what.steps.currentData() == "all"
    choose(dialog.format, "png")
    assert dialog.forms.what.steps.currentData() == "this"
    choose(dialog.format, "gif")
    choose(dialog.forms.what.steps, "cuts")
    choose(dialog.format, "png")
    assert dialog.forms.what.steps.currentData() == "cuts", "the user chose it"
    choose(dialog.format, "webp")
    assert dialog.forms.what.steps.currentData() == "cuts"


@pytest.mark.parametrize("name", ["gif", "apng", "webp"])
def test_animations(qtbot: QtBot, make: Make, name: str) -> None:
    dialog = make()
    choose(dialog.forms.what.steps, "range")
    dialog.forms.what.end.setValue(4)
    dialog.forms.what.every.setValue(1)
    choose(dialog.format, name)
    dialog.forms.kind.dpi.setValue(48)
    (file,) = write(qtbot, dialog)
    assert file.suffix == f".{name}"
    from PIL import Image

    with Image.open(file) as image:
        assert image.n_frames == 4  # type: ignore[attr-defined]


def test_a_handout(qtbot: QtBot, window: MainWindow, make: Make) -> None:
    notes = window.shell.document.notes
    notes.note(3, "Ask the class first")
    for step in range(1, 8):
        notes.mark(step, True)
    dialog = make()
    choose(dialog.format, HANDOUT)
    assert dialog.forms.what.steps.currentData() == "bookmarks"
    assert "2 pages" in dialog.note.text()
    assert dialog.preview.number.maximum() == 2
    texts = str(dialog.picture().items)
    assert "Ask the class first" in texts
    dialog.forms.kind.notes.setChecked(False)
    assert "Ask the class first" not in str(dialog.picture().items)
    dialog.forms.kind.each.setValue(2)
    assert "4 pages" in dialog.note.text()
    dialog.forms.kind.ruled.setChecked(True)
    assert "rules" in {name for path, _ in dialog.picture().walk() for name in path.split()}
    dialog.forms.looks.blank.setChecked(True)
    assert not any("already" in text for text in str(dialog.picture().items).split())
    choose(dialog.forms.sheet.page, "letter")
    data = write(qtbot, dialog)[0].read_bytes()
    assert pages_of(data) == 1, "the tree is the same at all steps"
    assert box_of(data) == (612, 792)


def test_a_handout_of_a_file_is_headed_by_its_name_without_extension(
    window: MainWindow, make: Make, tmp_path: Path
) -> None:
    file = tmp_path / "lecture-3.txt"
    file.write_text("[[3, 5], [2, 9]]")
    load_source(window.shell.document, str(file))
    dialog = make()
    choose(dialog.format, HANDOUT)
    texts = {item.text for _, item in dialog.picture().walk() if isinstance(item, Text)}
    assert "lecture-3" in texts


def test_each_kind_shows_what_it_needs(make: Make) -> None:
    dialog = make()
    kind = dialog.forms.kind
    needs = {
        "svg": {"outlines"},
        "png": {"dpi"},
        "gif": {"dpi", "seconds", "loop"},
        "html": {"seconds", "loop"},
        "tikz": {"snippet"},
        "beamer": {"snippet"},
        HANDOUT: {"each", "notes", "ruled"},
    }
    for name, rows in needs.items():
        choose(dialog.format, name)
        assert {row for row in kind.fields if kind.form.isRowVisible(kind.fields[row])} == rows


# Preview


def test_the_preview_is_of_the_sheet_that_is_chosen(make: Make) -> None:
    dialog = make()
    choose(dialog.forms.what.steps, "all")
    before = dialog.preview.view.sheet
    dialog.preview.number.setValue(24)
    assert dialog.preview.said.text() == "Step 23"
    assert dialog.preview.view.sheet is not None
    assert dialog.preview.view.sheet != before
    assert dialog.preview.view.sheet == dialog._plan.sheet(23)
    choose(dialog.forms.what.steps, "cuts")
    assert (dialog.preview.number.value(), dialog.preview.said.text()) == (1, "Step 23")


def test_the_preview_of_a_large_tree_comes_a_moment_later(
    qtbot: QtBot, window: MainWindow, make: Make
) -> None:
    window.shell.document.open_tree(random_tree(8, 3, seed=1))
    dialog = make()
    seen = dialog.preview.view.sheet
    choose(dialog.forms.what.part, WHOLE)
    assert dialog.preview.view.sheet is seen
    qtbot.waitUntil(lambda: dialog.preview.view.sheet is not seen)


def test_what_is_readable_on_the_screen_is_offered_first(window: MainWindow, make: Make) -> None:
    part = make().forms.what.part
    assert part.itemData(0) == VISIBLE
    assert part.currentData() == WHOLE, "to scale and whole: that is what is on the screen"
    window.shell.document.open_tree(random_tree(4, 4, seed=1))
    assert not window.shell.canvas.frame().readable
    dialog = make()
    assert (dialog.format.currentData(), dialog.forms.what.part.currentData()) == ("pdf", VISIBLE)
    picture = dialog.picture()
    assert (picture.width, picture.height) == window.shell.canvas.frame().size
    choose(dialog.forms.what.part, WHOLE)
    assert dialog.picture().width > 5 * picture.width


def test_an_animation_of_a_wide_tree_is_no_wider_than_a_screen(window: MainWindow, make: Make) -> None:
    window.shell.document.open_tree(random_tree(4, 4, seed=1))
    dialog = make()
    choose(dialog.forms.what.part, WHOLE)
    choose(dialog.format, "gif")
    dialog._refresh()
    pixels = dialog.picture().width * dialog.forms.kind.dpi.value() / 96
    assert 1000 < pixels <= 1280
    dialog.forms.kind.dpi.setValue(48)
    choose(dialog.format, "webp")
    assert dialog.forms.kind.dpi.value() < 48
    choose(dialog.format, "gif")
    assert dialog.forms.kind.dpi.value() == 48, "as was asked for"


def test_the_form_of_a_huge_tree_draws_nothing_until_it_is_saved(
    qtbot: QtBot, window: MainWindow, make: Make
) -> None:
    window.shell.document.open_tree(random_tree(15, 3, seed=1))
    window.shell.document.select(window.shell.document.tree.at([0]))
    dialog = make()
    choose(dialog.forms.what.part, WHOLE)
    choose(dialog.format, "png")
    dialog._refresh()
    assert dialog.preview.view.sheet is None
    assert "no preview" in dialog.preview.view.accessibleDescription()
    choose(dialog.format, "svg")
    dialog._refresh()
    whole = dialog.picture()
    assert dialog.note.text().startswith(f"{whole.width:,.0f} × {whole.height:,.0f} px, ")
    choose(dialog.forms.what.part, SUBTREE)
    assert dialog.preview.view.sheet is not None, "small enough"


def test_no_paper_is_seen_as_squares(make: Make) -> None:
    dialog = make()
    dialog.show()
    view = dialog.preview.view

    def colours() -> set[str]:
        image = view.grab().toImage()
        assert view.sheet is not None
        corner = view.paper(view.sheet).topLeft().toPoint()
        return {image.pixelColor(corner.x() + x, corner.y() + y).name() for x in range(24) for y in range(24)}

    assert colours() == {LIGHT.palette.background}
    dialog.forms.looks.transparent.setChecked(True)
    squares = colours()
    assert len(squares) == 2
    assert LIGHT.palette.background in squares


# File


def test_an_own_name_stays(make: Make, tmp_path: Path) -> None:
    dialog = make()
    dialog.file.setText(str(tmp_path / "mine.svg"))
    choose(dialog.forms.what.steps, "cuts")
    choose(dialog.format, "pdf")
    assert dialog.target() == tmp_path / "mine.pdf"


def test_the_suffix_says_the_format(make: Make, tmp_path: Path) -> None:
    dialog = make()
    choose(dialog.format, "forest")
    dialog.file.setText(str(tmp_path / "a.tex"))
    dialog._take_suffix()
    assert dialog.format.currentData() == "forest", "it has that suffix, too"
    dialog.file.setText(str(tmp_path / "a.GIF"))
    dialog._take_suffix()
    assert dialog.format.currentData() == "gif"


def test_an_export_goes_where_a_link_leads(
    qtbot: QtBot, make: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("treeview.qt.dialogs.export.target_files.may_replace", lambda *_: True)
    (tmp_path / "folder").mkdir()
    for suffix in (".svg", ".pdf", ".png"):
        link, file = tmp_path / f"link{suffix}", tmp_path / "folder" / f"file{suffix}"
        file.write_bytes(b"old")
        file.chmod(0o640)
        link.symlink_to(file)
        dialog = make()
        dialog.file.setText(str(link))
        dialog._take_suffix()
        write(qtbot, dialog)
        assert link.is_symlink()
        assert len(file.read_bytes()) > 1000
        assert file.stat().st_mode & 0o777 == 0o640


def answer(replace: bool, asked: list[str]) -> None:
    box = QApplication.activeModalWidget()
    assert isinstance(box, QMessageBox)
    asked.append(box.text())
    role = QMessageBox.ButtonRole
    wanted = role.AcceptRole if replace else role.RejectRole
    next(button for button in box.buttons() if box.buttonRole(button) == wanted).click()


def test_what_will_be_replaced_is_said(qtbot: QtBot, make: Make, tmp_path: Path) -> None:
    old = tmp_path / "old.svg"
    old.write_text("old")
    dialog = make()
    dialog.file.setText(str(old))
    assert "asked before it is replaced" in dialog.note.text()
    asked: list[str] = []
    QTimer.singleShot(0, lambda: answer(False, asked))
    dialog.accept()
    assert (dialog.files, old.read_text()) == ([], "old")
    QTimer.singleShot(0, lambda: answer(True, asked))
    write(qtbot, dialog)
    assert asked == ["old.svg exists already. Replace it?"] * 2
    assert old.read_text().startswith("<")


def test_how_many_files_will_be_replaced_is_said(qtbot: QtBot, make: Make, tmp_path: Path) -> None:
    dialog = make()
    choose(dialog.forms.what.steps, "bounds")
    files = dialog._plan.files(dialog.target())
    for file in files[1:3]:
        file.write_text("old")
    asked: list[str] = []
    QTimer.singleShot(0, lambda: answer(False, asked))
    dialog.accept()
    assert asked == [f"2 of {len(files)} files exist already. Replace them?"]
    assert dialog.files == []
    assert {file.read_text() for file in tmp_path.glob("*.svg")} == {"old"}


def test_a_target_that_cannot_be_written_is_said_and_the_dialog_stays(
    qtbot: QtBot, make: Make, tmp_path: Path
) -> None:
    dialog = make()
    dialog.show()
    for kind in ("svg", "pdf"):
        choose(dialog.format, kind)
        dialog.file.setText(str(tmp_path / "no" / "such" / "folder" / "x"))
        assert write(qtbot, dialog) == []
        assert dialog.isVisible()
        assert "folder" in dialog.note.text()
        assert "\n" not in dialog.note.text()
        assert dialog.buttons.button(SAVE).isEnabled()


def test_browse_takes_the_format_from_the_name(
    make: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chosen = str(tmp_path / "figure.pdf")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *a, **k: (chosen, ""))
    dialog = make()
    dialog.browse.click()
    assert dialog.format.currentData() == "pdf"
    assert dialog.target() == Path(chosen)


def test_browse_takes_the_format_that_is_chosen_there(
    make: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chosen = str(tmp_path / "figure v1.2")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *a, **k: (chosen, "PNG (*.png)"))
    dialog = make()
    dialog.browse.click()
    assert dialog.format.currentData() == "png"
    assert dialog.target() == tmp_path / "figure v1.2.png"


# Writing


@pytest.fixture
def slow(make: Make, monkeypatch: pytest.MonkeyPatch) -> ExportDialog:
    """A dialog that is writing, a page at a time."""
    monkeypatch.setattr("treeview.qt.dialogs.export.dialog.FIRST_SLICE_SECONDS", 0.0)
    monkeypatch.setattr("treeview.qt.dialogs.export.dialog.SLICE_SECONDS", 1e-9)
    dialog = make()
    dialog.show()
    choose(dialog.format, "pdf")
    choose(dialog.forms.what.steps, "all")
    dialog.accept()
    assert dialog.job.active
    return dialog


def test_the_window_stays_alive_while_files_are_written(qtbot: QtBot, slow: ExportDialog) -> None:
    seen: list[int] = []
    slow.progress.valueChanged.connect(seen.append)
    assert not slow.pages.isEnabled()
    assert slow.progress.isVisible()
    qtbot.waitUntil(lambda: bool(slow.files))
    assert len(seen) > 10
    assert seen == sorted(seen)


def test_cancel_leaves_no_file_and_says_so(qtbot: QtBot, slow: ExportDialog, tmp_path: Path) -> None:
    qtbot.waitUntil(lambda: slow.progress.value() > 100)
    slow.buttons.button(QDialogButtonBox.StandardButton.Cancel).click()
    assert slow.isVisible()
    assert slow.note.text() == "Cancelled. No file was written."
    assert slow.pages.isEnabled()
    assert not slow.progress.isVisible()
    assert list(tmp_path.glob("*boost*")) == list(tmp_path.glob(".boost*")) == []
    slow.job._timer.timeout.emit()  # nothing goes on
    assert write(qtbot, slow)[0].is_file()


def test_escape_cancels_and_then_closes(qtbot: QtBot, slow: ExportDialog) -> None:
    qtbot.keyClick(slow, Qt.Key.Key_Escape)
    assert slow.isVisible()
    assert not slow.job.active
    qtbot.keyClick(slow, Qt.Key.Key_Escape)
    assert not slow.isVisible()


def test_closing_the_dialog_cancels(slow: ExportDialog, tmp_path: Path) -> None:
    slow.close()
    assert not slow.isVisible()
    assert not slow.job.active
    assert slow.files == []
    assert list(tmp_path.glob("boost*")) == []


def test_a_failure_in_the_middle_leaves_no_file(
    qtbot: QtBot, make: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = make()
    choose(dialog.format, "png")
    choose(dialog.forms.what.steps, "all")
    made: list[object] = []

    def failing(*given: object) -> bytes:
        made.append(given)
        if len(made) > 5:
            raise MemoryError("no room")
        return b"png"

    monkeypatch.setattr("treeview.qt.painting.raster.QtRaster.png", failing)
    assert write(qtbot, dialog) == []
    assert dialog.note.text() == "no room"
    assert [file for file in tmp_path.iterdir() if "boost" in file.name] == []


@pytest.mark.long
def test_recording_stands_still_and_goes_on(window: MainWindow, make: Make) -> None:
    window.shell.document.open_tree(random_tree(3, 11, seed=1))
    assert window.shell.document.recording
    dialog = make()
    assert not window.shell.document.recording
    dialog.reject()
    assert window.shell.document.recording


@pytest.mark.long
@pytest.mark.parametrize("nodes", [121, 381])
def test_200_steps_are_not_planned_again(
    qtbot: QtBot, window: MainWindow, make: Make, nodes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    tree = random_tree(3, 4, seed=1) if nodes == 121 else random_tree(19, 2, seed=2)
    assert len(tree) == nodes
    window.shell.document.open_tree(tree)
    window.shell.document.recorder.finish()
    dialog = make()
    dialog.show()
    choose(dialog.format, "pdf")
    choose(dialog.forms.what.steps, "own")
    dialog.forms.what.named.setText(f"1-{min(200, window.shell.document.length)}")
    plans: list[object] = []
    for module in (book, tree_picture):
        monkeypatch.setattr(module, "plan_for", plans.append)
    data = write(qtbot, dialog)[0].read_bytes()
    assert pages_of(data) > 190
    assert plans == [], "the canvas has planned it"


# Remembered


def test_what_was_chosen_last_is_remembered(qtbot: QtBot, window: MainWindow, make: Make) -> None:
    dialog = make()
    choose(dialog.format, "png")
    choose(dialog.forms.what.steps, "cuts")
    choose(dialog.forms.looks.style_, "print")
    dialog.forms.looks.marks.setChecked(True)
    choose(dialog.forms.sheet.unit, "in")
    choose(dialog.forms.sheet.size_, "own")
    dialog.forms.sheet.width_.setValue(3.5)
    dialog.forms.kind.dpi.setValue(600)
    dialog.reject()
    assert make().format.currentData() == "svg", "only what was written is"
    dialog.accept()
    qtbot.waitUntil(lambda: bool(dialog.files))
    other = make()
    assert other.format.currentData() == "png"
    assert other.forms.what.chosen_steps() == [23]
    assert other.forms.looks.style_chosen().name == "print"
    assert other.forms.looks.marks.isChecked()
    assert other.forms.sheet.width_px == pytest.approx(336)
    assert other.forms.kind.dpi.value() == 600


def test_steps_that_another_run_has_not_are_not_remembered(
    qtbot: QtBot, window: MainWindow, make: Make
) -> None:
    dialog = make()
    choose(dialog.forms.what.steps, "cuts")
    write(qtbot, dialog)
    window.shell.document.start("minimax")
    dialog = make()
    assert dialog.forms.what.steps.currentData() == "this"
    assert not dialog.forms.what.problem


@pytest.mark.parametrize(
    "kept", ["{", "[]", "7", '{"format": 7, "width": "x", "dpi": "y", "steps": [], "style": {}}']
)
def test_what_is_damaged_is_passed_by(window: MainWindow, make: Make, kept: str) -> None:
    window.settings["export"] = kept
    dialog = make()
    assert dialog.format.currentData() == "svg"
    assert dialog.forms.kind.dpi.value() == 300


def test_each_kind_has_its_own_resolution(qtbot: QtBot, make: Make) -> None:
    dialog = make()
    choose(dialog.format, "gif")
    assert dialog.forms.kind.dpi.value() == 96, "what is played is on a screen"
    dialog.forms.kind.dpi.setValue(72)
    choose(dialog.format, "png")
    assert dialog.forms.kind.dpi.value() == 300
    choose(dialog.forms.what.steps, "this")
    write(qtbot, dialog)
    dialog = make()
    assert dialog.forms.kind.dpi.value() == 300
    choose(dialog.format, "gif")
    assert dialog.forms.kind.dpi.value() == 72


# As a command


@pytest.mark.parametrize("name", ["svg", "pdf", "png", "html", "tikz", HANDOUT])
def test_the_command_writes_the_same(qtbot: QtBot, window: MainWindow, make: Make, name: str) -> None:
    window.shell.document.start("alphabeta", {"prune_on": "gt"})
    window.shell.document.seek(9)
    window.shell.document.select(window.shell.document.tree.at([1]))
    dialog = make()
    choose(dialog.format, name)
    if name in ("svg", "html"):
        choose(dialog.forms.what.part, SUBTREE)
        dialog.forms.looks.order.setChecked(True)
    if name != HANDOUT:
        choose(dialog.forms.looks.labels, "bounds")
        choose(dialog.forms.looks.style_, "print")
        dialog.forms.looks.caption.setChecked(True)
        choose(dialog.forms.sheet.size_, "column")
    else:
        dialog.forms.looks.blank.setChecked(True)
        choose(dialog.forms.sheet.page, "letter")
    dialog.copy.click()
    assert "clipboard" in dialog.note.text()
    line = QGuiApplication.clipboard().text()
    words = shlex.split(line)
    assert words[:3] == ["treeview", "render", "example:boost-drift-dodge"]
    (file,) = write(qtbot, dialog)
    written = file.read_bytes()
    file.unlink()
    assert main(words[1:]) == 0
    assert file.read_bytes() == written


def test_what_no_command_can_say(window: MainWindow, make: Make) -> None:
    dialog = make()
    assert dialog.copy.isEnabled()
    choose(dialog.forms.what.part, VISIBLE)
    assert not dialog.copy.isEnabled()
    assert "choose “The whole tree”" in dialog.copy.toolTip(), "it says what prevents it"
    window.settings["level_spacing"] = 1.5
    assert not make().copy.isEnabled(), "only the screen has it"
    window.settings["level_spacing"] = 1.0
    assert make().copy.isEnabled()
    window.shell.document.edit(node_edits.put, "value", {window.shell.document.tree.at([0, 0]): 7.0})
    edited = make()
    assert not edited.copy.isEnabled(), "the tree is in no file as it is"
    assert "save it" in edited.copy.toolTip()


# The window


def test_the_window_says_what_was_written(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()))

    def save() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, ExportDialog)
        dialog.file.setText(str(tmp_path / "figure.svg"))
        dialog.accept()

    QTimer.singleShot(0, save)
    window.actions_["export"].trigger()
    assert (tmp_path / "figure.svg").is_file()
    assert "figure.svg" in window.shell.messages.text.text()
    assert window.settings["folder"] == str(tmp_path)
    window.shell.messages.answers[0].click()
    assert opened == [str(tmp_path)]


def test_keys_of_a_page_differ_from_those_around_it(make: Make) -> None:
    dialog = make()
    pages = [dialog.pages.widget(place) for place in range(dialog.pages.count())]

    def texts(top: object) -> list[str]:
        found = top.findChildren(QLabel) + top.findChildren(QAbstractButton)  # type: ignore[attr-defined]
        return [w.text() for w in found if not any(p is not top and p.isAncestorOf(w) for p in pages)]

    around = texts(dialog) + [dialog.pages.tabText(place) for place in range(len(pages))]
    for page in pages:
        keys = [t[t.index("&") + 1].lower() for t in [*around, *texts(page)] if "&" in t]
        assert sorted(set(keys)) == sorted(keys)


@pytest.mark.long
@pytest.mark.parametrize("percent", [100, 150])
def test_it_fits_on_a_small_screen(qtbot: QtBot, window: MainWindow, make: Make, percent: int) -> None:
    window.settings["text_size"] = percent
    dialog = make()
    for name in NAMES:
        choose(dialog.format, name)
        dialog.show()
        QApplication.processEvents()
        least = dialog.minimumSizeHint()
        assert least.width() <= 1280, name
        assert least.height() <= 690, name
    window.settings["text_size"] = 100


def test_the_preview_zooms_where_the_mouse_is(make: Make) -> None:
    dialog = make()
    view, sheet = dialog.preview.view, dialog._plan.sheet(0)
    before, at = view.paper(sheet), QPointF(view.rect().center()) + QPointF(20, 10)
    view.magnify(4.0, at)
    after = view.paper(sheet)
    assert after.width() == pytest.approx(4 * before.width(), abs=1)
    inside = (at - before.topLeft()) / before.width() - (at - after.topLeft()) / after.width()
    assert inside.manhattanLength() < 0.02
    view.magnify(0.0, at)
    assert view.paper(sheet) == before


# Several pages


def type_steps(qtbot: QtBot, dialog: ExportDialog, text: str) -> None:
    dialog.forms.what.named.selectAll()
    qtbot.keyClicks(dialog.forms.what.named, text)


def test_all_pages_are_written_to_one_file(
    qtbot: QtBot, window: MainWindow, make: Make, tmp_path: Path
) -> None:
    window.shell.document.open_tree(load("[[3, 12], [2, 4]]"))
    window.shell.pages.rename("first")
    assert make().forms.what.part.findData(PAGES) < 0, "there is one page only"
    window.actions_["page_duplicate"].trigger()
    window.shell.pages.rename("second")
    dialog = make()
    what = dialog.forms.what
    choose(dialog.format, "pdf")
    choose(what.part, PAGES)
    type_steps(qtbot, dialog, "first,last")
    assert what.problem == ""
    assert dialog.preview.number.maximum() == 4
    assert what.said.text() == "Pictures: 4, from 2 pages"
    dialog.preview.number.setValue(3)
    assert dialog.preview.said.text().startswith("second: Step ")
    assert not dialog.copy.isEnabled()
    (file,) = write(qtbot, dialog)
    assert pages_of(file.read_bytes()) == 4
    window.shell.pages.set_clean()


def test_a_page_without_the_steps_is_named(qtbot: QtBot, window: MainWindow, make: Make) -> None:
    window.shell.document.open_tree(load("[[3, 12], [2, 4]]"))
    window.actions_["page_duplicate"].trigger()
    window.shell.pages.rename("other")
    dialog = make()
    choose(dialog.forms.what.part, PAGES)
    type_steps(qtbot, dialog, "999")
    assert dialog.forms.what.problem.startswith("Page 1: there is no step 999")
    assert not dialog.buttons.button(SAVE).isEnabled()
    choose(dialog.forms.what.part, WHOLE)
    type_steps(qtbot, dialog, "this")
    assert dialog.buttons.button(SAVE).isEnabled()
    window.shell.pages.set_clean()

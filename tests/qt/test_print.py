"""Printing: the sheets of the export, on the paper of the printer."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QImage, QPageLayout, QPageRanges, QPageSize, QPainter
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QWidget
from pytestqt.qtbot import QtBot

from treeview.figures.lengths import PX_PER_INCH
from treeview.figures.sheet import Sheet
from treeview.qt.dialogs.export import printing
from treeview.qt.dialogs.export.content_page import WHOLE
from treeview.qt.dialogs.export.kind_page import HANDOUT
from treeview.qt.dialogs.export.print_dialog import PrintDialog
from treeview.qt.widgets.field_values import choose
from treeview.qt.window.main_window import MainWindow

SAVE = QDialogButtonBox.StandardButton.Save
LANDSCAPE, PORTRAIT = QPageLayout.Orientation.Landscape, QPageLayout.Orientation.Portrait
Answer = Callable[[QPrinter], object]
A4_PT = (595, 842)


@pytest.fixture
def dialog(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> PrintDialog:
    window.shell.document.seek(23)
    made = PrintDialog(
        window.shell.document,
        window.shell.canvas,
        str(tmp_path),
        window,
        settings=window.settings,
        pages=window.shell.pages,
    )
    qtbot.addWidget(made)
    choose(made.forms.what.part, WHOLE)
    return made


@pytest.fixture
def answer(monkeypatch: pytest.MonkeyPatch) -> Callable[[Answer | None], list[int]]:
    """A function that says what the user does in the system's dialog; how many pages it was told."""
    pages: list[int] = []

    def answers(do: Answer | None) -> list[int]:
        def ask(printer: QPrinter, count: int, parent: QWidget) -> bool:
            pages.append(count)
            if do is not None:
                do(printer)
            return do is not None

        monkeypatch.setattr(printing, "ask_printer", ask)
        return pages

    return answers


def press(qtbot: QtBot, dialog: PrintDialog) -> None:
    dialog.buttons.button(SAVE).click()
    qtbot.waitUntil(lambda: not dialog.job.active, timeout=20_000)


def boxes(file: Path) -> list[tuple[int, int]]:
    """The size of each page in points."""
    found = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", file.read_bytes())
    return [(round(float(wide)), round(float(high))) for wide, high in found]


def test_ctrl_p_asks_what_to_print(qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[PrintDialog] = []
    monkeypatch.setattr(PrintDialog, "exec", lambda self: shown.append(self))
    assert window.actions_.key("print") == "Ctrl+P"
    window.actions_["print"].trigger()
    (dialog,) = shown
    assert dialog.buttons.button(SAVE).text() == "&Print…"
    assert not dialog.file.isVisibleTo(dialog)
    assert not dialog.pages.isTabVisible(3), "a picture on paper has no options"
    assert "px" not in dialog.note.text()


def test_without_a_printer_a_file_is_proposed(
    qtbot: QtBot, dialog: PrintDialog, answer: Callable[[Answer | None], list[int]], tmp_path: Path
) -> None:
    pages = answer(lambda printer: None)
    press(qtbot, dialog)
    file = tmp_path / "boost-drift-dodge-step-23.pdf"
    assert dialog.files == [file]
    assert pages == [1]
    assert boxes(file) == [A4_PT[::-1]], "the tree is wider than high, and so is the paper"
    assert dialog.tell()[0] == f"Saved: {file}"


def test_a_hand_out_has_its_pages(
    qtbot: QtBot, dialog: PrintDialog, answer: Callable[[Answer | None], list[int]]
) -> None:
    choose(dialog.format, HANDOUT)
    pages = answer(lambda printer: None)
    press(qtbot, dialog)
    assert pages == [len(dialog._plan)]
    assert pages[0] > 2
    assert boxes(dialog.files[0]) == pages[0] * [A4_PT]


def test_chosen_pages_last_first_and_twice(
    qtbot: QtBot,
    dialog: PrintDialog,
    answer: Callable[[Answer | None], list[int]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    printed: list[Sheet] = []
    place = printing.place_sheet

    def note(painter: QPainter, printer: QPrinter, sheet: Sheet, *, framed: bool) -> None:
        printed.append(sheet)
        place(painter, printer, sheet, framed=framed)

    monkeypatch.setattr(printing, "place_sheet", note)

    def choose_pages(printer: QPrinter) -> None:
        printer.setPageRanges(QPageRanges.fromString("2-3"))
        printer.setPageOrder(QPrinter.PageOrder.LastPageFirst)
        printer.setCopyCount(2)
        printer.setCollateCopies(True)

    answer(choose_pages)
    choose(dialog.format, HANDOUT)
    press(qtbot, dialog)
    wanted = [dialog._plan.sheet(number).picture.description for number in (2, 1, 2, 1)]
    assert [sheet.picture.description for sheet in printed] == wanted
    assert len(boxes(dialog.files[0])) == 4


def test_cancelled_the_dialog_stays_and_nothing_is_written(
    qtbot: QtBot, dialog: PrintDialog, answer: Callable[[Answer | None], list[int]], tmp_path: Path
) -> None:
    answer(None)
    dialog.show()
    press(qtbot, dialog)
    assert dialog.isVisible()
    assert not list(tmp_path.iterdir())


@pytest.mark.qt_log_ignore("QPainter::begin")
def test_what_cannot_be_written_is_said(
    qtbot: QtBot, dialog: PrintDialog, answer: Callable[[Answer | None], list[int]], tmp_path: Path
) -> None:
    answer(lambda printer: printer.setOutputFileName(str(tmp_path / "no folder" / "a.pdf")))
    dialog.show()
    press(qtbot, dialog)
    assert dialog.isVisible()
    assert "cannot be written" in dialog.note.text()


def test_stopped_no_file_is_left(
    dialog: PrintDialog, answer: Callable[[Answer | None], list[int]], tmp_path: Path
) -> None:
    choose(dialog.format, HANDOUT)
    printer = printing.make_printer(dialog._plan, "tree", dialog.target())
    work = printing.print_sheets(dialog._plan, printer)
    next(work)
    work.close()
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("orientation", [PORTRAIT, LANDSCAPE])
@pytest.mark.parametrize("paper", [QPageSize.PageSizeId.A4, QPageSize.PageSizeId.A6])
@pytest.mark.parametrize("framed", [False, True])
def test_sheets_lie_on_the_paper_whole(
    dialog: PrintDialog, orientation: QPageLayout.Orientation, paper: QPageSize.PageSizeId, framed: bool
) -> None:
    choose(dialog.format, HANDOUT if framed else "pdf")
    plan = dialog._plan
    printer = printing.make_printer(plan, "tree", dialog.target())
    assert printer.pageLayout().orientation() == (PORTRAIT if framed else LANDSCAPE)
    printer.setPageSize(QPageSize(paper))
    printer.setPageOrientation(orientation)
    sheet = plan.sheet(0)
    painter = QPainter(canvas := QImage(4, 4, QImage.Format.Format_RGB32))
    printing.place_sheet(painter, printer, sheet, framed=framed)
    whole, picture = painter.transform(), sheet.picture
    painter.end()
    del canvas
    left, top = whole.map(picture.left, picture.top)
    right, bottom = whole.map(picture.left + picture.width, picture.top + picture.height)
    page = printer.pageLayout().fullRectPixels(printer.resolution())
    assert min(left, top) >= -1
    assert right <= page.width() + 1
    assert bottom <= page.height() + 1
    assert abs(left + right - page.width()) < 2
    assert abs(top + bottom - page.height()) < 2
    dots = printer.resolution() / PX_PER_INCH
    needed = max(sheet.width * dots / page.width(), sheet.height * dots / page.height())
    assert (abs((right - left) / dots - sheet.width) < 1) == (needed < 1.001), "as large as it is, if it can"


def test_dark_pictures_are_light_on_paper(window: MainWindow, dialog: PrintDialog) -> None:
    window.settings["appearance"] = "dark"
    QApplication.processEvents()
    dialog._on_changed()
    assert dialog.picture().background == "#ffffff"


def test_what_is_chosen_for_paper_is_not_chosen_for_files(
    qtbot: QtBot, window: MainWindow, dialog: PrintDialog, answer: Callable[[Answer | None], list[int]]
) -> None:
    window.settings["export"] = '{"format": "png"}'
    choose(dialog.format, HANDOUT)
    answer(lambda printer: None)
    press(qtbot, dialog)
    assert '"format":"png"' in window.settings["export"]
    assert '"printed":"handout"' in window.settings["export"]


def test_the_button_that_prints_shows_no_disk(dialog: PrintDialog) -> None:
    assert dialog.save_button.icon().isNull()
    assert dialog.save_button.text() == "&Print…"

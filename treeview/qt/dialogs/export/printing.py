"""The sheets of an export on a printer: a page each, on the paper that the system's dialog asks for."""

from collections.abc import Generator
from pathlib import Path
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPageLayout, QPageSize, QPainter
from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
from PySide6.QtWidgets import QWidget

from treeview.figures.sheet import Sheet
from treeview.formats.format_error import FormatError
from treeview.messages import tr
from treeview.qt.dialogs.export.export_plan import ExportPlan
from treeview.qt.painting.picture_painter import paint_picture
from treeview.qt.painting.raster import SCREEN_DPI

PHOTO_PIXELS: Final = 4.0
"""Pixels for each px of the small images on paper."""


def make_printer(plan: ExportPlan, title: str, file: Path) -> QPrinter:
    """The default printer, with paper as the sheets want it; without one, the PDF ``file``."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setDocName(title)
    printer.setCreator("treeview")
    printer.setFullPage(True)
    if not QPrinterInfo.availablePrinters():
        printer.setOutputFileName(str(file))
    sheet = plan.sheet(0)
    wide, high = sheet.millimetres
    if plan.framed:
        size = QPageSize.id(
            QSizeF(wide, high), QPageSize.Unit.Millimeter, QPageSize.SizeMatchPolicy.FuzzyOrientationMatch
        )
        if size != QPageSize.PageSizeId.Custom:
            printer.setPageSize(QPageSize(size))
    landscape = QPageLayout.Orientation.Landscape
    printer.setPageOrientation(landscape if wide > high else QPageLayout.Orientation.Portrait)
    return printer


def ask_printer(printer: QPrinter, pages: int, parent: QWidget) -> bool:
    """Show the system's dialog for a printer; whether to print."""
    dialog = QPrintDialog(printer, parent)
    dialog.setOption(QPrintDialog.PrintDialogOption.PrintPageRange, pages > 1)
    dialog.setMinMax(1, pages)
    return bool(dialog.exec())


def print_sheets(plan: ExportPlan, printer: QPrinter) -> Generator[float, None, list[Path]]:
    """Print the sheets; yields the progress. Returns the file if it is printed to one.

    Raises ``FormatError`` if the printer cannot be used. What was printed until an error is withdrawn.
    """
    numbers = _choose_sheets(printer, len(plan))
    painter, over = QPainter(), plan.seen.paint if plan.seen else None
    if not painter.begin(printer):
        raise FormatError(tr("This printer cannot be used, or the file cannot be written."))
    done = False
    try:
        for place, number in enumerate(numbers):
            if place and not printer.newPage():
                raise FormatError(tr("The printer has stopped."))
            sheet = plan.sheet(number)
            painter.save()
            place_sheet(painter, printer, sheet, framed=plan.framed)
            paint_picture(painter, sheet.picture, background=plan.framed)
            if over is not None:
                over(painter, PHOTO_PIXELS)
            painter.restore()
            yield (place + 1) / len(numbers)
        done = True
    finally:
        if not done:
            printer.abort()
        painter.end()
        if not done and printer.outputFileName():
            Path(printer.outputFileName()).unlink(missing_ok=True)
    return [Path(printer.outputFileName())] if printer.outputFileName() else []


def _choose_sheets(printer: QPrinter, count: int) -> list[int]:
    """The sheets to print, in order, from 0: those chosen in the dialog, as often as asked."""
    ranges = printer.pageRanges()
    chosen = [number for number in range(count) if ranges.isEmpty() or ranges.contains(number + 1)]
    if printer.pageOrder() == QPrinter.PageOrder.LastPageFirst:
        chosen.reverse()
    if printer.supportsMultipleCopies():
        return chosen
    copies = printer.copyCount()
    return chosen * copies if printer.collateCopies() else [n for n in chosen for _ in range(copies)]


def place_sheet(painter: QPainter, printer: QPrinter, sheet: Sheet, *, framed: bool) -> None:
    """Move the painter to where the picture begins, and scale it.

    A sheet is as large as it is, or smaller where the paper is, and in the middle. The margins of a page are
    its own; a picture has those of the printer.
    """
    layout, dots = printer.pageLayout(), printer.resolution() / SCREEN_DPI
    paper, margins = layout.fullRectPixels(printer.resolution()), layout.marginsPixels(printer.resolution())
    room = QRectF(paper if framed else paper.marginsRemoved(margins))
    scale = min(dots, room.width() / sheet.width, room.height() / sheet.height)
    corner = room.center() - QPointF(sheet.width, sheet.height) * (scale / 2)
    scale *= sheet.width / sheet.picture.width
    painter.translate(corner)
    painter.scale(scale, scale)
    painter.translate(-sheet.picture.left, -sheet.picture.top)

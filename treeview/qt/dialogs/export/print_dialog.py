"""The print dialog: the export dialog, without a file."""

from collections.abc import Callable
from typing import ClassVar, Final

from PySide6.QtGui import QIcon

from treeview.messages import N_, tr
from treeview.qt.dialogs.export.dialog import ExportDialog
from treeview.qt.dialogs.export.kind_page import HANDOUT
from treeview.qt.dialogs.export.target_files import describe_written
from treeview.qt.widgets.guard import guard_methods

PICTURES: Final = "pdf"
"""What is printed is laid out as for a PDF."""


@guard_methods
class PrintDialog(ExportDialog):
    """Prints sheets when accepted; ``files`` is what was printed to a file."""

    printing: ClassVar = True
    formats: ClassVar = {
        PICTURES: N_("One picture per page"),
        HANDOUT: N_("Hand-out, several steps per page"),
    }
    remembered_as: ClassVar = "printed"
    busy: ClassVar = N_("Printing…")
    cancelled: ClassVar = N_("Cancelled.")

    def _arrange(self) -> None:
        super()._arrange()
        self._printer = ""
        self.setObjectName("print_dialog")
        self.setWindowTitle(tr("Print"))
        for widget in (self.file_label, self.file, self.browse, self.copy):
            widget.hide()
        self.save_button.setText(tr("&Print…"))
        self.save_button.setIcon(QIcon())  # no disk

    def _take_kind(self) -> None:
        super()._take_kind()
        handout = self.format.currentData() == HANDOUT
        self.pages.setTabVisible(self.pages.indexOf(self.forms.kind), handout)
        if not handout:
            self.forms.sheet.page.setItemText(0, tr("The printer's"))

    def accept(self) -> None:
        """Ask for a printer and print; the dialog closes when all sheets are printed."""
        if self.job.active or not self.save_button.isEnabled():
            return
        try:
            from treeview.qt.dialogs.export import printing
        except ImportError:
            self._fail(tr("Qt cannot print here. Export a PDF instead, and print that."))
            return
        title = self._document.heading
        printer = printing.make_printer(self._plan, title, self.target())
        if printing.ask_printer(printer, len(self._plan), self):
            self._printer = printer.printerName()
            self._write(printing.print_sheets(self._plan, printer))

    def tell(self) -> tuple[str, list[tuple[str, Callable[[], object]]]]:
        """What was printed where, and an answer that opens the folder of a file, for the message bar."""
        if self.files:
            text, look = describe_written(self.files)
            return text, [look]
        return tr("Sent to the printer {name}.").format(name=self._printer), []

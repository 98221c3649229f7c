"""A window beside the main one about the data of nodes: texts to read, a chart, changes between steps."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QDialog, QTabWidget, QWidget

from treeview.messages import tr
from treeview.qt.columns.change_table import ChangePanel
from treeview.qt.columns.number_chart import ChartPanel
from treeview.qt.columns.text_reader import TextReader
from treeview.qt.document import Document
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.layouts import NO_MARGINS, make_column

PAGES: Final = ("texts", "chart", "changes")


@guard_methods
class NodeWindow(QDialog):
    """Follows the selection and the step of ``document``; it takes no room from the tree."""

    def __init__(self, document: Document, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Node Data"))
        self.reader, self.chart, self.changes = (
            TextReader(document),
            ChartPanel(document),
            ChangePanel(document),
        )
        self.pages = QTabWidget(documentMode=True)
        self.pages.setAccessibleName(tr("Node Data"))
        for page, text in (
            (self.reader, tr("&Texts")),
            (self.chart, tr("&Chart")),
            (self.changes, tr("Cha&nges")),
        ):
            self.pages.addTab(page, text)
        self.pages.currentChanged.connect(lambda _: self.changes.mark())
        self.setLayout(make_column(self.pages, margins=NO_MARGINS))
        self.resize(460, 560)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)

    def show_page(self, name: str) -> None:
        """Bring a page of ``PAGES`` to the front."""
        self.pages.setCurrentIndex(PAGES.index(name))
        if name == "texts":
            self.reader.field.setFocus()

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        self.changes.marks.setChecked(False)

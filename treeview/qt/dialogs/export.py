"""The export dialog: which part of the picture, in which format, to which file."""

from __future__ import annotations

import os
import re
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMessageBox,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from treeview.draw.annotate import annotate
from treeview.draw.picture import Picture
from treeview.draw.style import LIGHT, Style
from treeview.draw.svg import svg
from treeview.formats.errors import FormatError
from treeview.formats.files import atomic_write
from treeview.formats.sources import EXAMPLE
from treeview.qt import raster, theme
from treeview.qt.busy import busy
from treeview.qt.canvas.seen import Seen, is_to_scale
from treeview.qt.dialogs.preview import Preview
from treeview.qt.document import Document
from treeview.qt.guard import guarded
from treeview.qt.i18n import mark, tr
from treeview.tree.tree import NIL, ROOT

if TYPE_CHECKING:
    from treeview.qt.canvas import TreeCanvas

FORMATS: Final = {
    ".svg": mark("SVG, vector graphics"),
    ".pdf": mark("PDF, one page"),
    ".png": mark("PNG, pixels"),
}
WHOLE, VISIBLE, SUBTREE = "whole", "visible", "subtree"
MM: Final = 25.4
"""Millimetres in an inch."""
PREVIEWED: Final = 3_000
"""Pictures of up to so many nodes are previewed."""


@guarded
class ExportDialog(QDialog):
    """Writes the picture when accepted; ``written`` is the file."""

    def __init__(
        self,
        document: Document,
        canvas: TreeCanvas,
        folder: str,
        parent: QWidget | None = None,
        *,
        marked: bool = False,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Export Picture"))
        self._document, self._canvas = document, canvas
        self.written = ""
        self.part = self._choices(
            {WHOLE: tr("The whole tree"), VISIBLE: tr("What is visible"), SUBTREE: tr("The selected subtree")}
        )
        if document.selected == NIL:
            items = self.part.model()
            assert isinstance(items, QStandardItemModel)
            items.item(2).setEnabled(False)
            self.part.setItemText(2, tr("The selected subtree (no node is selected)"))
        self.format = self._choices({suffix: tr(text) for suffix, text in FORMATS.items()})
        self.dpi = QSpinBox(minimum=36, maximum=2400, value=300, suffix=tr(" dpi"))
        self.colours = self._choices({"screen": tr("As on the screen"), "light": tr("Light, for paper")})
        self.transparent = QCheckBox(tr("transparent background"))
        self.marks = QCheckBox(tr("mark the selected node and notes"))
        self.marks.setChecked(marked)
        self.file = QLineEdit(str(Path(folder or Path.cwd()) / f"{self._stem()}.svg"))
        self.browse = QPushButton(tr("&Browse…"))
        self.note = QLabel(wordWrap=True)
        self.preview = Preview(document.style, tr("no preview of so large a picture"))
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel
        )
        self._arrange()
        self._watch()
        self._update()

    def _choices(self, items: dict[str, str]) -> QComboBox:
        box = QComboBox()
        for value, text in items.items():
            box.addItem(text, value)
        return box

    def _stem(self) -> str:
        """A name for the file: the tree's own, and the step."""
        document = self._document
        name = document.path.name.split(".")[0] if document.path else document.source.removeprefix(EXAMPLE)
        name = re.sub(r"[^\w-]+", "-", name).strip("-")[:60] or "tree"
        return f"{name}-step-{document.step}" if document.timeline else name

    def _arrange(self) -> None:
        form = QFormLayout()
        form.setVerticalSpacing(8)
        form.setHorizontalSpacing(14)
        form.addRow(tr("&Part"), self.part)
        form.addRow(tr("&Format"), self.format)
        form.addRow(tr("&Resolution"), self.dpi)
        form.addRow(tr("&Colours"), self.colours)
        form.addRow("", self.transparent)
        form.addRow("", self.marks)
        top = QHBoxLayout()
        top.setSpacing(18)
        top.addLayout(form)
        top.addWidget(self.preview, 1)
        file = QHBoxLayout()
        label = QLabel(tr("F&ile"))
        label.setBuddy(self.file)
        self.file.setAccessibleName(tr("File to write"))
        file.addWidget(label)
        file.addWidget(self.file, 1)
        file.addWidget(self.browse)
        column = QVBoxLayout(self)
        column.setSpacing(12)
        column.addLayout(top, 1)
        column.addLayout(file)
        column.addWidget(self.note)
        column.addWidget(self.buttons)
        self.resize(720, 420)

    def _watch(self) -> None:
        for box in (self.part, self.format, self.colours):
            box.currentIndexChanged.connect(self._update)
        self.format.currentIndexChanged.connect(self._rename)
        self.dpi.valueChanged.connect(self._update)
        for check in (self.transparent, self.marks):
            check.toggled.connect(self._update)
        self.file.textChanged.connect(self._say)
        self.browse.clicked.connect(self._browse)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)

    def picture(self) -> Picture:
        """What the form asks for."""
        document, style = self._document, self._style()
        if seen := self._seen():
            made = seen.sheet
        elif self.part.currentData() == VISIBLE:
            made = self._canvas.visible_picture(style, marked=self.marks.isChecked())
        else:
            made = document.picture(style, self._root(), marked=self.marks.isChecked())
        return made._replace(background="") if self.transparent.isChecked() else made

    def _seen(self) -> Seen | None:
        """What is visible where it is not to scale: painted as on the screen, which SVG cannot hold."""
        frame = self._canvas.frame()
        if self.part.currentData() != VISIBLE or is_to_scale(frame) or self.format.currentData() == ".svg":
            return None
        return Seen(frame, self._style(), marked=self.marks.isChecked())

    def _frame(self) -> Picture:
        """The same with nothing in it, for its size: quick however large the tree is."""
        frame = self._canvas.frame()
        if self.part.currentData() == VISIBLE:
            left, top, right, bottom = frame.window
            return Picture(width=right - left, height=bottom - top, background="", items=())
        return annotate(self._document.scene(), plan=frame.places.plan, root=self._root(), nodes=())

    def _style(self) -> Style:
        style = self._document.style
        light = self.colours.currentData() == "light" and theme.shade(style) == "dark"
        return replace(style, name=LIGHT.name, palette=LIGHT.palette) if light else style

    def _root(self) -> int:
        return self._document.selected if self.part.currentData() == SUBTREE else ROOT

    def _count(self) -> int:
        """How many nodes the picture has."""
        if self.part.currentData() == VISIBLE:
            frame = self._canvas.frame()
            return frame.places.count_within(frame.window)
        return int(self._document.order.size[self._root()])

    def _update(self) -> None:
        self.dpi.setEnabled(self.format.currentData() == ".png")
        seen = self._seen()
        previewed = seen is not None or self._count() <= PREVIEWED
        self._shown = self.picture() if previewed else self._frame()
        self.preview.show_picture(self._shown if previewed else None, seen.paint if seen else None)
        self._say()

    def _rename(self) -> None:
        path = Path(self.file.text())
        name = path.stem if path.suffix.lower() in FORMATS else path.name
        self.file.setText(str(path.with_name(name + self.format.currentData())) if path.name else "")

    def _browse(self) -> None:
        patterns = ";;".join(f"{tr(text)} (*{suffix})" for suffix, text in FORMATS.items())
        chosen = f"{tr(FORMATS[self.format.currentData()])} (*{self.format.currentData()})"
        options = QFileDialog.Option.DontConfirmOverwrite  # said in the dialog itself
        path, _ = QFileDialog.getSaveFileName(
            self, tr("Export To"), self.file.text(), patterns, chosen, options=options
        )
        if path:
            self.file.setText(path)
            self._take_suffix()

    def _take_suffix(self) -> None:
        """The suffix that is typed says the format."""
        suffix = Path(self.file.text()).suffix.lower()
        if suffix in FORMATS:
            self.format.setCurrentIndex(list(FORMATS).index(suffix))

    def _say(self) -> None:
        """The size of the picture, and what to know before writing it."""
        picture, kind = self._shown, self.format.currentData()
        wide, high = (f"{side / raster.SCREEN_DPI * MM:,.0f}" for side in (picture.width, picture.height))
        across, down, text = picture.width, picture.height, tr("{width} × {height} px, {wide} × {high} mm")
        if kind == ".png":
            scale = raster.scale_of(picture, self.dpi.value())
            across, down = across * scale, down * scale
            text = tr("{width} × {height} pixels, {wide} × {high} mm")
        lines = [text.format(width=f"{across:,.0f}", height=f"{down:,.0f}", wide=wide, high=high)]
        if kind == ".png" and (note := raster.shrunk(picture, self.dpi.value())):
            lines.append(note)
        if kind == ".svg" and self.part.currentData() == VISIBLE and not is_to_scale(self._canvas.frame()):
            lines.append(tr("SVG is drawn to scale, with all labels; PNG and PDF show it as on the screen."))
        if os.path.isfile(self.target()):  # noqa: PTH113 - Path's own raises for too long a name
            lines.append(tr("The file exists: you will be asked before it is replaced."))
        self.note.setText(" — ".join(lines))
        self.note.setStyleSheet("")
        self.buttons.button(QDialogButtonBox.StandardButton.Save).setEnabled(bool(self.file.text().strip()))

    def target(self) -> Path:
        """The file to write: with the format's suffix, whatever was typed."""
        text, suffix = self.file.text().strip(), self.format.currentData()
        if Path(text).suffix.lower() != suffix:
            text += suffix
        return Path(os.path.expanduser(text))  # noqa: PTH111 - Path's own raises for unknown users

    def may_replace(self, target: Path) -> bool:
        """Whether nothing is lost by writing to ``target``, or the user wants it."""
        if not os.path.isfile(target):  # noqa: PTH113 - Path's own raises for too long a name
            return True
        button = QMessageBox.StandardButton
        box = QMessageBox(self)
        box.setIcon(QMessageBox.Icon.Question)
        box.setWindowTitle(tr("Replace the File?"))
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setText(tr("{name} exists already. Replace it?").format(name=target.name))
        box.setInformativeText(tr("It is in {folder}.").format(folder=target.parent))
        replace = box.addButton(tr("&Replace"), QMessageBox.ButtonRole.AcceptRole)
        box.setDefaultButton(box.addButton(button.Cancel))
        box.exec()
        return box.clickedButton() is replace

    def accept(self) -> None:
        self._take_suffix()
        target = self.target()
        if not self.may_replace(target):
            return
        try:
            with busy():
                self._write(target, self.format.currentData())
        except FormatError as error:
            self.note.setText(str(error))
            self.note.setStyleSheet(f"color: {self._document.theme.palette.changed}")
            return
        self.written = str(target)
        super().accept()

    def _write(self, target: Path, kind: str) -> None:
        picture, seen = self.picture(), self._seen()
        over = seen.paint if seen else None
        if kind == ".svg":
            atomic_write(target, svg(picture).encode())
        elif kind == ".pdf":
            raster.render_pdf(picture, target, over)
        else:
            raster.render_png(picture, target, self.dpi.value(), over)

"""The dialog that asks for a file to open."""

from __future__ import annotations

from PySide6.QtWidgets import QFileDialog, QWidget

from treeview.formats.registry import FORMATS
from treeview.qt.i18n import tr


def filters() -> list[str]:
    """The filters of a dialog: all trees, each format, all files."""
    every = " ".join(dict.fromkeys(f"*{suffix}" for form in FORMATS for suffix in form.suffixes))
    each = [
        f"{tr(form.title)[0].upper() + tr(form.title)[1:]} ({' '.join('*' + s for s in form.suffixes)})"
        for form in FORMATS
    ]
    return [tr("Trees") + f" ({every})", *each, tr("All files") + " (*)"]


def ask_open(parent: QWidget, folder: str) -> str:
    """The path that the user chooses, or ""."""
    path, _ = QFileDialog.getOpenFileName(parent, tr("Open a Tree"), folder, ";;".join(filters()))
    return path

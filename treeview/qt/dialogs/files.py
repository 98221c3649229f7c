"""The dialog that asks for a file to open."""

from __future__ import annotations

from PySide6.QtWidgets import QFileDialog, QWidget

from treeview.formats.registry import FORMATS


def filters() -> list[str]:
    """The filters of a dialog: all trees, each format, all files."""
    every = " ".join(dict.fromkeys(f"*{suffix}" for form in FORMATS for suffix in form.suffixes))
    each = [
        f"{form.title[0].upper() + form.title[1:]} ({' '.join('*' + s for s in form.suffixes)})"
        for form in FORMATS
    ]
    return [f"Trees ({every})", *each, "All files (*)"]


def ask_open(parent: QWidget, folder: str) -> str:
    """The path that the user chooses, or ""."""
    path, _ = QFileDialog.getOpenFileName(parent, "Open a Tree", folder, ";;".join(filters()))
    return path

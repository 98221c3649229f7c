"""The files to write: their names, and whether they exist already."""

import os
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QMessageBox, QWidget

from treeview.messages import format_count, tr
from treeview.qt.document import Document
from treeview.sources import EXAMPLE

LOOKED_AT: Final = 1_000
"""The most files whose existence is checked while the user types."""


def stem_of(document: Document) -> str:
    """A name for files: that of the file or example shown, else the title of the tree."""
    if document.path:
        name = document.path.name.split(".")[0]
    elif document.source.startswith(EXAMPLE):
        name = document.source.removeprefix(EXAMPLE)
    else:
        name = document.tree.title or document.source
    return re.sub(r"[^\w-]+", "-", name).strip("-")[:60] or "tree"


def with_suffix(text: str, suffix: str) -> Path:
    """The typed path, with this suffix instead of any other."""
    if Path(text).suffix.lower() != suffix:
        text += suffix
    return Path(os.path.expanduser(text))  # noqa: PTH111 - Path's own raises for unknown users


def find_existing(files: Sequence[Path]) -> list[Path]:
    """The files that exist already."""
    return [file for file in files if os.path.isfile(file)]  # noqa: PTH113 - Path's own raises for long names


def list_files(files: Sequence[Path]) -> str:
    """One line that names files that are numbered."""
    names = [file.name for file in files]
    if len(names) == 2:
        return tr("Two files: {first} and {last}").format(first=names[0], last=names[1])
    line = tr("{count} files: {first}, {second} … {last}")
    return line.format(count=format_count(len(names)), first=names[0], second=names[1], last=names[-1])


def may_replace(files: Sequence[Path], parent: QWidget) -> bool:
    """Whether writing files replaces nothing, or the user agrees."""
    old = find_existing(files)
    if not old:
        return True
    box = QMessageBox(parent, icon=QMessageBox.Icon.Question, textFormat=Qt.TextFormat.PlainText)
    if len(old) == 1:
        box.setWindowTitle(tr("Replace File?"))
        box.setText(tr("{name} exists already. Replace it?").format(name=old[0].name))
        box.setInformativeText(tr("It is in {folder}.").format(folder=old[0].parent))
    else:
        box.setWindowTitle(tr("Replace Files?"))
        text = tr("{count} of {all} files exist already. Replace them?")
        box.setText(text.format(count=format_count(len(old)), all=format_count(len(files))))
        line = tr("They are in {folder}, from {first} to {last}.")
        box.setInformativeText(line.format(folder=old[0].parent, first=old[0].name, last=old[-1].name))
    replace = box.addButton(tr("&Replace"), QMessageBox.ButtonRole.AcceptRole)
    box.setDefaultButton(box.addButton(QMessageBox.StandardButton.Cancel))
    box.exec()
    return box.clickedButton() is replace


def describe_written(files: Sequence[Path]) -> tuple[str, tuple[str, Callable[[], object]]]:
    """The written files, and an answer that opens their folder, for the message bar."""
    folder = files[0].parent
    text = tr("Saved: {file}").format(file=files[0])
    if len(files) > 1:
        line = tr("Saved {count} files, {first} to {last}, in {folder}")
        names = {"first": files[0].name, "last": files[-1].name}
        text = line.format(count=format_count(len(files)), folder=folder, **names)
    return text, (tr("Open Folder"), lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder))))

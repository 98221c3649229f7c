"""The dialogs that choose a file: which to open, where to save."""

import os
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from treeview.formats.format_registry import FORMATS, NATIVE, Format, format_of_file
from treeview.messages import tr
from treeview.qt.dialogs import save_questions


def each_format() -> list[str]:
    """A filter of each format."""
    return [
        f"{tr(form.title)[0].upper() + tr(form.title)[1:]} ({' '.join('*' + s for s in form.suffixes)})"
        for form in FORMATS
    ]


def filters() -> list[str]:
    """The filters of a dialog: all trees, each format, games, all files."""
    every = " ".join(dict.fromkeys(f"*{suffix}" for form in FORMATS for suffix in form.suffixes))
    others = [
        tr("Games in Python") + " (*.py)",
        tr("Exercises and answers") + " (*.exercise.json *.answers.json)",
        tr("All files") + " (*)",
    ]
    return [tr("Trees") + f" ({every})", *each_format(), *others]


def ask_open(parent: QWidget, folder: str) -> str:
    """The path that the user chooses, or ""."""
    path, _ = QFileDialog.getOpenFileName(parent, tr("Open a Tree"), folder, ";;".join(filters()))
    return path


def ask_open_several(parent: QWidget, folder: str) -> list[str]:
    """The paths that the user chooses, or none."""
    paths, _ = QFileDialog.getOpenFileNames(parent, tr("Add Trees as Pages"), folder, ";;".join(filters()))
    return paths


def with_suffix(name: str, form: Format) -> str:
    """The name to save under: its own suffix where that is of any format, else the usual one of ``form``."""
    return name if format_of_file(name) else name.rstrip(".") + form.suffixes[0]


def ask_save(parent: QWidget, proposed: str) -> str:
    """The path to save in, or ""; a name without the suffix of a format gets that of the filter."""
    dialog = save_dialog(parent, proposed)
    while dialog.exec() and dialog.selectedFiles():
        path = with_suffix(dialog.selectedFiles()[0], chosen_format(dialog))
        if not os.path.lexists(path) or save_questions.ask_replace(parent, Path(path).name):
            return path
    return ""


def ask_save_one(parent: QWidget, title: str, proposed: str, kind: str, suffix: str) -> str:
    """The path to save in, or ""; files have one ``suffix``, which is added where it is left out.

    ``kind`` names such files in the dialog, whose title is ``title``.
    """
    dialog = QFileDialog(parent, title, proposed, f"{kind} (*{suffix})")
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setOption(QFileDialog.Option.DontConfirmOverwrite)
    dialog.selectFile(proposed)
    while dialog.exec() and dialog.selectedFiles():
        path = dialog.selectedFiles()[0]
        if not path.lower().endswith(suffix):
            path = path.removesuffix(Path(suffix).suffix) + suffix
        if not os.path.lexists(path) or save_questions.ask_replace(parent, Path(path).name):
            return path
    return ""


def save_dialog(parent: QWidget, proposed: str) -> QFileDialog:
    """The dialog that asks where to save, not about files already there: their suffix is not known yet."""
    each = each_format()
    dialog = QFileDialog(parent, tr("Save the Tree"), proposed, ";;".join(each))
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setFileMode(QFileDialog.FileMode.AnyFile)
    dialog.setOption(QFileDialog.Option.DontConfirmOverwrite)
    dialog.selectNameFilter(each[FORMATS.index(format_of_file(proposed) or NATIVE)])
    dialog.selectFile(proposed)
    return dialog


def chosen_format(dialog: QFileDialog) -> Format:
    """The format of the filter that is chosen."""
    each, chosen = each_format(), dialog.selectedNameFilter()
    return FORMATS[each.index(chosen)] if chosen in each else NATIVE

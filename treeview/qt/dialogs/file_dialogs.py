"""The dialogs about files: which to open, where to save, and the questions before work is lost."""

import os
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from treeview.formats.format_error import printable
from treeview.formats.format_registry import FORMATS, NATIVE, Format, by_name
from treeview.messages import tr

SAVE, SAVE_AS, DISCARD, OVERWRITE, CANCEL = "save", "save as", "discard", "overwrite", "cancel"

_BUTTONS: Final = QMessageBox.StandardButton


def each_format() -> list[str]:
    """A filter of each format."""
    return [
        f"{tr(form.title)[0].upper() + tr(form.title)[1:]} ({' '.join('*' + s for s in form.suffixes)})"
        for form in FORMATS
    ]


def filters() -> list[str]:
    """The filters of a dialog: all trees, each format, games, all files."""
    every = " ".join(dict.fromkeys(f"*{suffix}" for form in FORMATS for suffix in form.suffixes))
    others = [tr("Games in Python") + " (*.py)", tr("All files") + " (*)"]
    return [tr("Trees") + f" ({every})", *each_format(), *others]


def ask_open(parent: QWidget, folder: str) -> str:
    """The path that the user chooses, or ""."""
    path, _ = QFileDialog.getOpenFileName(parent, tr("Open a Tree"), folder, ";;".join(filters()))
    return path


def with_suffix(name: str, form: Format) -> str:
    """The name to save under: its own suffix where that is of any format, else the usual one of ``form``."""
    return name if by_name(name) else name.rstrip(".") + form.suffixes[0]


def ask_save(parent: QWidget, proposed: str) -> str:
    """The path to save in, or ""; a name without the suffix of a format gets that of the filter."""
    dialog = save_dialog(parent, proposed)
    while dialog.exec() and dialog.selectedFiles():
        path = with_suffix(dialog.selectedFiles()[0], chosen_format(dialog))
        if not os.path.lexists(path) or ask_replace(parent, Path(path).name):
            return path
    return ""


def save_dialog(parent: QWidget, proposed: str) -> QFileDialog:
    """The dialog that asks where to save, not about files already there: their suffix is not known yet."""
    each = each_format()
    dialog = QFileDialog(parent, tr("Save the Tree"), proposed, ";;".join(each))
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setFileMode(QFileDialog.FileMode.AnyFile)
    dialog.setOption(QFileDialog.Option.DontConfirmOverwrite)
    dialog.selectNameFilter(each[FORMATS.index(by_name(proposed) or NATIVE)])
    dialog.selectFile(proposed)
    return dialog


def chosen_format(dialog: QFileDialog) -> Format:
    """The format of the filter that is chosen."""
    each, chosen = each_format(), dialog.selectedNameFilter()
    return FORMATS[each.index(chosen)] if chosen in each else NATIVE


def ask_replace(parent: QWidget, name: str) -> bool:
    """Whether to write over a file that is there already."""
    text = tr("{name} already exists.").format(name=name)
    box = _question(parent, text, tr("Saving replaces its contents."))
    over = box.addButton(tr("&Replace"), QMessageBox.ButtonRole.DestructiveRole)
    box.exec()
    return box.clickedButton() is over


def _question(parent: QWidget, text: str, detail: str) -> QMessageBox:
    box = QMessageBox(QMessageBox.Icon.Warning, "treeview", "", _BUTTONS.Cancel, parent)
    box.setTextFormat(Qt.TextFormat.PlainText)  # whatever the name of a file looks like
    box.setText(printable(text))
    box.setInformativeText(detail)
    return box


def ask_close(parent: QWidget, name: str) -> str:
    """What to do with unsaved work: ``SAVE``, ``DISCARD`` or ``CANCEL``."""
    box = _question(
        parent,
        tr("Save the changes to {name}?").format(name=name),
        tr("Otherwise your changes will be lost."),
    )
    save, discard = box.addButton(_BUTTONS.Save), box.addButton(_BUTTONS.Discard)
    box.setDefaultButton(save)
    box.exec()
    return {save: SAVE, discard: DISCARD}.get(box.clickedButton(), CANCEL)  # type: ignore[call-overload,no-any-return]


def ask_overwrite(parent: QWidget, name: str) -> str:
    """The file was changed by another program: ``OVERWRITE``, ``SAVE_AS`` or ``CANCEL``."""
    box = _question(
        parent,
        tr("{name} has been changed by another program.").format(name=name),
        tr("Saving now overwrites the changes of the other program."),
    )
    over = box.addButton(tr("&Overwrite"), QMessageBox.ButtonRole.DestructiveRole)
    other = box.addButton(tr("Save &As…"), QMessageBox.ButtonRole.AcceptRole)
    box.setDefaultButton(other)
    box.exec()
    return {over: OVERWRITE, other: SAVE_AS}.get(box.clickedButton(), CANCEL)  # type: ignore[call-overload,no-any-return]


def ask_discard(parent: QWidget, count: int) -> bool:
    """Whether to give up unsaved work of so many documents for good."""
    text = tr("Discard 1 document?") if count == 1 else tr("Discard {count} documents?").format(count=count)
    box = _question(parent, text, tr("This cannot be undone."))
    discard = box.addButton(tr("&Discard"), QMessageBox.ButtonRole.DestructiveRole)
    box.setDefaultButton(_BUTTONS.Cancel)
    box.exec()
    return box.clickedButton() is discard


def ask_revert(parent: QWidget, name: str) -> bool:
    """Whether to give up the changes and read the file again."""
    text = tr("Revert {name} to the saved version?").format(name=name)
    box = _question(parent, text, tr("Your changes since then will be lost."))
    revert = box.addButton(tr("&Revert"), QMessageBox.ButtonRole.DestructiveRole)
    box.exec()
    return box.clickedButton() is revert


def ask_lost(parent: QWidget, form: str, lost: str) -> bool:
    """Whether to save in a format that leaves something out."""
    text = tr("The format {form} cannot store: {lost}.").format(form=form, lost=lost)
    box = _question(parent, text, tr("Save anyway?"))
    save = box.addButton(_BUTTONS.Save)
    box.exec()
    return box.clickedButton() is save

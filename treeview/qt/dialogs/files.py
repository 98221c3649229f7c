"""The dialogs about files: which to open, where to save, and the questions before work is lost."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from treeview.formats.registry import FORMATS, NATIVE, by_name
from treeview.qt.i18n import tr

SAVE, SAVE_AS, DISCARD, OVERWRITE, CANCEL = "save", "save as", "discard", "overwrite", "cancel"

_BUTTONS: Final = QMessageBox.StandardButton


def each_format() -> list[str]:
    """A filter of each format."""
    return [
        f"{tr(form.title)[0].upper() + tr(form.title)[1:]} ({' '.join('*' + s for s in form.suffixes)})"
        for form in FORMATS
    ]


def filters() -> list[str]:
    """The filters of a dialog: all trees, each format, all files."""
    every = " ".join(dict.fromkeys(f"*{suffix}" for form in FORMATS for suffix in form.suffixes))
    return [tr("Trees") + f" ({every})", *each_format(), tr("All files") + " (*)"]


def ask_open(parent: QWidget, folder: str) -> str:
    """The path that the user chooses, or ""."""
    path, _ = QFileDialog.getOpenFileName(parent, tr("Open a Tree"), folder, ";;".join(filters()))
    return path


def ask_save(parent: QWidget, proposed: str) -> str:
    """The path to save in, or ""; a name without the suffix of a format gets that of the filter."""
    each = each_format()
    dialog = QFileDialog(parent, tr("Save the Tree"), proposed, ";;".join(each))
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setFileMode(QFileDialog.FileMode.AnyFile)
    dialog.setDefaultSuffix(NATIVE.suffixes[0][1:])

    def take_suffix(chosen: str) -> None:
        dialog.setDefaultSuffix(FORMATS[each.index(chosen)].suffixes[0][1:])

    dialog.filterSelected.connect(take_suffix)
    known = by_name(proposed)
    if known is not None:
        dialog.selectNameFilter(each[FORMATS.index(known)])
        take_suffix(each[FORMATS.index(known)])
    dialog.selectFile(proposed)
    return dialog.selectedFiles()[0] if dialog.exec() and dialog.selectedFiles() else ""


def _question(parent: QWidget, text: str, detail: str) -> QMessageBox:
    box = QMessageBox(QMessageBox.Icon.Warning, "treeview", text, _BUTTONS.Cancel, parent)
    box.setInformativeText(detail)
    return box


def ask_close(parent: QWidget, name: str) -> str:
    """What to do with unsaved work: ``SAVE``, ``DISCARD`` or ``CANCEL``."""
    box = _question(
        parent,
        tr("Save the changes to {name}?").format(name=name),
        tr("Without saving they are lost."),
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
        tr("Saving over it loses what the other program has written."),
    )
    over = box.addButton(tr("&Overwrite"), QMessageBox.ButtonRole.DestructiveRole)
    other = box.addButton(tr("Save &As…"), QMessageBox.ButtonRole.AcceptRole)
    box.setDefaultButton(other)
    box.exec()
    return {over: OVERWRITE, other: SAVE_AS}.get(box.clickedButton(), CANCEL)  # type: ignore[call-overload,no-any-return]


def ask_revert(parent: QWidget, name: str) -> bool:
    """Whether to give up the changes and read the file again."""
    text = tr("Go back to {name} as it was saved?").format(name=name)
    box = _question(parent, text, tr("The changes since then are lost."))
    revert = box.addButton(tr("&Revert"), QMessageBox.ButtonRole.DestructiveRole)
    box.exec()
    return box.clickedButton() is revert


def ask_lost(parent: QWidget, form: str, lost: str) -> bool:
    """Whether to save in a format that leaves something out."""
    text = tr("The format {form} does not keep: {lost}.").format(form=form, lost=lost)
    box = _question(parent, text, tr("Save it nevertheless?"))
    save = box.addButton(_BUTTONS.Save)
    box.exec()
    return box.clickedButton() is save

"""The questions before work is lost: on closing, overwriting, reverting, and saving in a poorer format."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from treeview.formats.format_error import to_printable
from treeview.messages import tr

SAVE, SAVE_AS, DISCARD, OVERWRITE, CANCEL = "save", "save as", "discard", "overwrite", "cancel"

_BUTTONS: Final = QMessageBox.StandardButton


def ask_replace(parent: QWidget, name: str) -> bool:
    """Whether to overwrite an existing file."""
    text = tr("{name} already exists.").format(name=name)
    return _confirm(parent, text, tr("Saving replaces its contents."), tr("&Replace"))


def _question(parent: QWidget, text: str, detail: str) -> QMessageBox:
    box = QMessageBox(QMessageBox.Icon.Warning, "treeview", "", _BUTTONS.Cancel, parent)
    box.setTextFormat(Qt.TextFormat.PlainText)  # a file's name may look like markup
    box.setText(to_printable(text))
    box.setInformativeText(detail)
    return box


def _confirm(parent: QWidget, text: str, detail: str, action: str) -> bool:
    """Ask whether to go on, although something will be lost; Enter cancels."""
    box = _question(parent, text, detail)
    chosen = box.addButton(action, QMessageBox.ButtonRole.DestructiveRole)
    box.setDefaultButton(_BUTTONS.Cancel)
    box.exec()
    return box.clickedButton() is chosen


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
    """Whether to give up the unsaved work of ``count`` documents for good."""
    text = tr("Discard 1 document?") if count == 1 else tr("Discard {count} documents?").format(count=count)
    return _confirm(parent, text, tr("This cannot be undone."), tr("&Discard"))


def ask_delete_progress(parent: QWidget) -> bool:
    """Whether to delete the practice progress for good."""
    text, detail = tr("Delete all progress?"), tr("This cannot be undone.")
    return _confirm(parent, text, detail, tr("&Delete"))


def ask_end_exam(parent: QWidget, detail: str) -> bool:
    """Whether to end an exam in which something is not answered, as ``detail`` says."""
    return _confirm(parent, tr("End the exam?"), detail, tr("&End Exam"))


def ask_delete_page(parent: QWidget, name: str) -> bool:
    """Whether to delete a page for good."""
    text = tr("Delete the page {name}?").format(name=name)
    return _confirm(parent, text, tr("This cannot be undone."), tr("&Delete"))


def ask_revert(parent: QWidget, name: str) -> bool:
    """Whether to give up the changes and read the file again."""
    text = tr("Revert {name} to the saved version?").format(name=name)
    return _confirm(parent, text, tr("Your changes since then will be lost."), tr("&Revert"))


def ask_lost(parent: QWidget, form: str, lost: str) -> bool:
    """Whether to save in a format that leaves something out."""
    text = tr("The format {form} cannot store: {lost}.").format(form=form, lost=lost)
    box = _question(parent, text, tr("Save anyway?"))
    save = box.addButton(_BUTTONS.Save)
    box.exec()
    return box.clickedButton() is save

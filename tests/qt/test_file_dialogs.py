"""The dialogs about files: the name to save under, and what each button answers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QMessageBox

from treeview.formats.format_registry import CSV, FORMATS, NATIVE, format_of_file
from treeview.qt.dialogs import file_dialogs, save_questions
from treeview.qt.files.recovery import UnsavedWork
from treeview.qt.files.recovery_dialog import line
from treeview.qt.window.main_window import MainWindow


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("x", "x.csv"),
        ("x.csv", "x.csv"),
        ("X.CSV", "X.CSV"),
        ("x.graphml", "x.graphml"),
        ("x.tree.json", "x.tree.json"),
        ("version 1.2", "version 1.2.csv"),
        ("x.", "x.csv"),
        ("/a.b/x", "/a.b/x.csv"),
        (".csv", ".csv"),
    ],
)
def test_a_suffix_is_added_where_there_is_none_of_a_format(typed: str, name: str) -> None:
    assert file_dialogs.with_suffix(typed, CSV) == name


def test_every_filter_gives_a_name_of_its_format() -> None:
    assert [format_of_file(file_dialogs.with_suffix("x", form)) for form in FORMATS] == list(FORMATS)


def test_the_dialog_begins_with_the_format_of_the_file(window: MainWindow, tmp_path: Path) -> None:
    for name, form in (("a.csv", CSV), ("a.tree.json", NATIVE), ("a", NATIVE)):
        dialog = file_dialogs.save_dialog(window, str(tmp_path / name))
        assert file_dialogs.chosen_format(dialog) is form
        assert Path(dialog.selectedFiles()[0]).name == name
        dialog.deleteLater()


def choose(monkeypatch: pytest.MonkeyPatch, path: Path) -> list[str]:
    """Let the dialog be answered with ``path`` under the CSV filter, twice at most; what was asked."""
    asked: list[str] = []

    def answer(dialog: QFileDialog) -> int:
        dialog.selectNameFilter(file_dialogs.each_format()[FORMATS.index(CSV)])
        dialog.selectFile(str(path))
        asked.append("file")
        return len(asked) < 4

    monkeypatch.setattr(QFileDialog, "exec", answer)
    return asked


def test_overwriting_is_asked_of_the_name_with_its_suffix(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked = choose(monkeypatch, tmp_path / "x")
    names: list[str] = []

    def replace(_: object, name: str) -> bool:
        names.append(name)
        return len(names) == 2

    monkeypatch.setattr(save_questions, "ask_replace", replace)
    assert file_dialogs.ask_save(window, str(tmp_path / "old.csv")) == str(tmp_path / "x.csv")
    assert names == []
    (tmp_path / "x.csv").touch()
    asked.clear()
    assert file_dialogs.ask_save(window, str(tmp_path / "old.csv")) == str(tmp_path / "x.csv")
    assert names == ["x.csv", "x.csv"]
    assert asked == ["file", "file"]


def test_a_dialog_that_is_closed_saves_nothing(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QFileDialog, "exec", lambda _: 0)
    assert file_dialogs.ask_save(window, "x.csv") == ""


def ask_lost(window: MainWindow, name: str) -> bool:
    return save_questions.ask_lost(window, name, "names")


@pytest.mark.parametrize(
    ("ask", "button", "answer"),
    [
        (save_questions.ask_close, "Save", save_questions.SAVE),
        (save_questions.ask_close, "Discard", save_questions.DISCARD),
        (save_questions.ask_close, "Cancel", save_questions.CANCEL),
        (save_questions.ask_overwrite, "Overwrite", save_questions.OVERWRITE),
        (save_questions.ask_overwrite, "Save As…", save_questions.SAVE_AS),
        (save_questions.ask_overwrite, "Cancel", save_questions.CANCEL),
        (save_questions.ask_replace, "Replace", True),
        (save_questions.ask_replace, "Cancel", False),
        (save_questions.ask_revert, "Revert", True),
        (save_questions.ask_revert, "Cancel", False),
        (ask_lost, "Save", True),
        (ask_lost, "Cancel", False),
    ],
)
def test_every_button_answers(
    window: MainWindow,
    monkeypatch: pytest.MonkeyPatch,
    ask: Callable[[MainWindow, str], object],
    button: str,
    answer: object,
) -> None:
    def press(box: QMessageBox) -> int:
        assert "mine.txt" in box.text()
        assert box.defaultButton() is None or box.buttonRole(box.defaultButton()) != (
            QMessageBox.ButtonRole.DestructiveRole
        )
        next(b for b in box.buttons() if b.text().replace("&", "").startswith(button)).click()
        return 0

    monkeypatch.setattr(QMessageBox, "exec", press)
    assert ask(window, "mine.txt") == answer


def test_a_name_is_told_as_it_is(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    boxes: list[QMessageBox] = []
    monkeypatch.setattr(QMessageBox, "exec", lambda box: boxes.append(box) or 0)
    for ask in (
        save_questions.ask_close,
        save_questions.ask_overwrite,
        save_questions.ask_replace,
        save_questions.ask_revert,
        ask_lost,
    ):
        ask(window, "<b>a</b>\nb.txt")
        assert boxes[-1].textFormat() == Qt.TextFormat.PlainText
        assert boxes[-1].text().isprintable()
    assert boxes[0].text() == "Save the changes to <b>a</b>\\nb.txt?"
    one = UnsavedWork(Path("x"), Path("a\nb.tree.json"), "", 0.0, 1)
    assert line(one).startswith("a\\nb.tree.json, ")

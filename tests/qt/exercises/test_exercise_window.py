"""Exercises are made by keys alone, saved, recovered, tried, printed and marked."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog

from tests.qt.keyboard import keys
from treeview.option import OptionError
from treeview.practice import SUFFIX
from treeview.practice.exercise_file import (
    AnswerSheet,
    dumps_exercise,
    read_exercise,
    reference_sheet,
    write_answers,
)
from treeview.practice.marking import Marker
from treeview.practice.question import Recipe
from treeview.practice.tree_finder import find_question
from treeview.qt.dialogs import save_questions
from treeview.qt.exercises import exercise_window, sheet_dialog
from treeview.qt.exercises.exercise_store import FOLDER, ExerciseStore
from treeview.qt.exercises.exercise_window import ExerciseWindow
from treeview.qt.exercises.marks_dialog import MarksDialog
from treeview.qt.exercises.sheet_dialog import SheetDialog
from treeview.qt.files.recovery import RecoveryFile, recovery_folder
from treeview.qt.widgets.fields import FormLine
from treeview.qt.window.main_window import MainWindow
from treeview.styles import style_of


def kinds(maker: ExerciseWindow) -> list[str]:
    return [question.kind.name for question in maker.draft.questions]


def choose_kind(maker: ExerciseWindow, name: str) -> None:
    maker.form.kind.setCurrentIndex(maker.form.kind.findData(name))
    maker.form.kind.activated.emit(maker.form.kind.currentIndex())


def test_the_fields_of_a_narrow_form_stand_below_each_other(maker: ExerciseWindow) -> None:
    keys("<Ctrl+Shift+N>")
    choose_kind(maker, "cuts")
    form = maker.form
    for width, beside in ((640, True), (240, False)):
        form.setFixedWidth(width)
        QApplication.processEvents()
        assert (form.options["root"].geometry().bottom() < form.source.geometry().top()) != beside
        assert form.horizontalScrollBar().maximum() == 0


def test_questions_are_added_ordered_and_deleted_by_keys(maker: ExerciseWindow) -> None:
    keys("<Ctrl+Shift+N><Ctrl+Shift+N>")
    choose_kind(maker, "values")
    assert (kinds(maker), maker.place) == (["cuts", "values"], 1)
    maker.list.setFocus()
    keys("<Alt+Up>")
    assert (kinds(maker), maker.place) == (["values", "cuts"], 0)
    keys("<Ctrl+D><Down><Del>")
    assert kinds(maker) == ["values", "values"]
    keys("<Ctrl+Z><Ctrl+Z><Ctrl+Z>")
    assert kinds(maker) == ["cuts", "values"]
    keys("<Ctrl+Y>")
    assert kinds(maker) == ["values", "cuts"]
    assert maker.list.item(0).text().startswith("1. Values of all nodes")


def test_every_field_changes_the_question(maker: ExerciseWindow) -> None:
    maker.add()
    form = maker.form
    form.points.set_value_by_user(4.0)
    form.options["prune_on"].setCurrentIndex(1)  # type: ignore[union-attr]
    form.options["prune_on"].activated.emit(1)  # type: ignore[union-attr]
    form.difficulty.setCurrentIndex(0)
    form.difficulty.activated.emit(0)
    form.seed.set_value_by_user(12)
    form.feature.setCurrentIndex(form.feature.findText("A unique best move"))
    form.feature.activated.emit(form.feature.currentIndex())
    question = maker.question
    assert question is not None
    assert question.recipe is not None
    assert (question.points, question.options["prune_on"]) == (4.0, "gt")
    recipe = question.recipe
    assert (recipe.seed, recipe.difficulty, recipe.features) == (12, 1, ("unique-move",))
    form.list.setText("[[3, 12], [2, 4]]")
    form.list.commit()
    assert maker.question is not None
    assert maker.question.recipe is None
    assert len(maker.question.tree) == 7
    maker.title.setText("Week 1")
    maker.text.setPlainText("By Friday.")
    maker.hints.click()
    maker.solution.click()
    keys("<Ctrl+Z>")  # what is typed is taken over first
    exercise = maker.draft.exercise
    assert (exercise.hints, exercise.solution) == (False, True)


def test_what_cannot_be_asked_is_said_and_stays_to_be_mended(maker: ExerciseWindow) -> None:
    maker.add()
    maker.form.list.setText("[[3, 12")
    before = maker.draft.exercise
    maker.form.list.commit()
    assert maker.form.problem.text()
    assert (maker.form.list.text(), maker.draft.exercise is before) == ("[[3, 12", True)
    maker.form.list.setText("[[3, 12], [2, 4]]")
    maker.form.list.commit()
    assert not maker.form.problem.text()
    choose_kind(maker, "expectimax")
    assert "chance" in maker.form.problem.text()
    assert (kinds(maker), maker.form.kind.currentData()) == (["cuts"], "cuts")


def test_an_exercise_without_questions_is_refused_before_a_file_is_asked_for(
    maker: ExerciseWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def ask(_: object, title: str, *__: str) -> str:
        asked.append(title)
        return ""

    monkeypatch.setattr(exercise_window, "ask_save_one", ask)
    maker.title.setText("Week 1")
    assert not maker.save()
    assert "at least one question" in maker.message.text()
    assert not asked
    maker.add()
    maker.save()
    assert asked


def test_the_preview_is_what_students_see_and_the_solution_if_wanted(maker: ExerciseWindow) -> None:
    maker.add()
    maker.form.list.setText("[[3, 12, 8], [2, 4, 6]]")
    maker.form.list.commit()
    asked = maker.preview.picture.picture
    assert asked is not None
    keys("<Ctrl+L>")
    solved = maker.preview.picture.picture
    assert solved is not None
    assert solved.items != asked.items
    assert "α" in maker.preview.answer.text()
    assert maker.preview.answer.isVisible()
    keys("<Ctrl+L>")
    again = maker.preview.picture.picture
    assert again is not None
    assert again.items == asked.items
    assert not maker.preview.answer.isVisible()


def test_it_is_saved_opened_again_and_asks_before_changes_are_lost(
    maker: ExerciseWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not maker.write(tmp_path / f"none{SUFFIX}")  # without any question
    maker.add()
    file = tmp_path / f"week{SUFFIX}"
    assert maker.write(file)
    assert (maker.isWindowModified(), read_exercise(file).digest) == (False, maker.draft.exercise.digest)
    keys("<Ctrl+Shift+N>")
    assert maker.isWindowModified()
    asked = []
    answers = iter((save_questions.CANCEL, save_questions.SAVE))
    monkeypatch.setattr(save_questions, "ask_close", lambda *_: asked.append(1) or next(answers))
    keys("<Ctrl+W>")
    assert maker.isVisible()
    assert asked
    keys("<Ctrl+N>")
    assert (len(read_exercise(file).questions), len(maker.draft.questions)) == (2, 0)
    assert maker.open(str(file))
    assert (len(maker.draft.questions), maker.draft.is_clean) == (2, True)
    (tmp_path / "bad.exercise.json").write_text("{}")
    assert not maker.open(str(tmp_path / "bad.exercise.json"))
    assert (len(maker.draft.questions), maker.message.isVisible()) == (2, True)


def test_a_file_that_another_program_has_changed_is_not_overwritten_unasked(
    maker: ExerciseWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    maker.add()
    file = tmp_path / f"week{SUFFIX}"
    maker.write(file)
    file.write_text(file.read_text() + "\n")
    before = file.read_text()
    maker.add()
    monkeypatch.setattr(save_questions, "ask_overwrite", lambda *_: save_questions.CANCEL)
    assert not maker.save()
    assert file.read_text() == before


def test_the_window_closes_only_when_unsaved_exercises_may_go(
    window: MainWindow, opened: ExerciseWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened.add()
    monkeypatch.setattr(save_questions, "ask_close", lambda *_: save_questions.CANCEL)
    assert not window.close()
    assert window.isVisible()
    assert opened.isVisible()


def test_what_a_crash_leaves_is_there_again(maker: ExerciseWindow) -> None:
    maker.add()
    (kept,) = (recovery_folder() / FOLDER).glob("*.unsaved")
    left = RecoveryFile(recovery_folder() / FOLDER)
    left.put(kept.read_bytes())
    left._lock.unlock()  # type: ignore[union-attr] # its process is dead
    store = ExerciseStore()
    found = store.recover()
    assert found is not None
    assert dumps_exercise(found) == dumps_exercise(maker.draft.exercise)
    assert not left.file.exists()
    store.forget()
    left.file.write_bytes(kept.read_bytes().partition(b"\n")[0] + b"\n{")
    other = ExerciseWindow(style_of("light"), "", parent=None)
    other.recover()
    assert other.message.text()
    assert left.file.with_suffix(".damaged").exists()
    other.close()
    maker.draft.set_clean()
    maker.close()
    assert not [*(recovery_folder() / FOLDER).glob("*.unsaved")]


def test_it_is_tried_as_a_student_does_and_leaves_no_answers(
    window: MainWindow, opened: ExerciseWindow
) -> None:
    opened.add()
    opened.own_actions["open_tree"].trigger()
    assert opened.draft.questions[0].tree == window.shell.document.tree
    opened.text.setPlainText("By Friday.")
    opened.text.commit()
    keys("<F7>")
    page = window.shell.practice.page
    assert page.isVisible()
    assert page.attempt.question is opened.draft.questions[0]
    assert (page.panel.told.text(), page.panel.told.isVisible()) == ("By Friday.", True)
    page.attempt.put(1, "alpha")
    page.changed.emit()
    assert not [*recovery_folder().glob("*.answers.json")]


def test_sheets_are_written_in_every_format(maker: ExerciseWindow, tmp_path: Path) -> None:
    maker.add()
    maker.text.setPlainText("No calculators.")
    maker.text.commit()
    dialog = SheetDialog(maker.draft.exercise, "Week 1", str(tmp_path), maker)
    dialog.count.set_value_by_user(2)
    written = {}
    for suffix in (".html", ".tex", ".xml"):
        dialog.kind.setCurrentIndex(dialog.kind.findData(suffix))
        assert dialog.write(tmp_path / f"sheet{suffix}")
        written[suffix] = [file.name for file in dialog.files]
    assert written[".html"] == ["sheet.html", "sheet-solutions.html"]
    assert written[".xml"] == ["sheet.xml"]
    assert (tmp_path / "sheet.html").read_text().count("No calculators.") == 2
    dialog.close()


def test_what_hinders_a_sheet_is_said(
    maker: ExerciseWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    maker.add()
    dialog = SheetDialog(maker.draft.exercise, "Week 1", str(tmp_path), maker)

    def refuse(*_: object) -> None:
        raise OptionError("no such thing", "count")

    monkeypatch.setattr(sheet_dialog, "versions_of", refuse)
    assert not dialog.write(tmp_path / "sheet.html")
    assert "no such thing" in dialog.problem.text()
    dialog.close()


def test_answers_are_marked_and_exported(
    window: MainWindow, opened: ExerciseWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened.add()
    exercise = opened.draft.exercise
    (question,) = exercise.questions
    tag, wrong = next(iter(Marker(question).wrong_answers.items()))
    write_answers(tmp_path / "a.json", exercise, reference_sheet(exercise, "Ada"))
    write_answers(tmp_path / "b.json", exercise, AnswerSheet((wrong,), "Bert"))
    (tmp_path / "c.json").write_text("{")
    files = [str(tmp_path / f"{name}.json") for name in "abc"]
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: (files, ""))
    shown: list[MarksDialog] = []

    def look(dialog: MarksDialog) -> int:
        dialog.mark([tmp_path / "a.json"])  # twice is once
        dialog.table.selectRow(1)
        shown.append(dialog)
        dialog.write(tmp_path / "marks.csv")
        assert [grade.name for grade in dialog.grades] == ["Ada", "Bert"]
        assert dialog.detail.toPlainText().startswith("1. ")
        (row,) = dialog.summary.content.rows
        assert row[1] == "1"
        assert row[3].startswith("1 × ")
        return 0

    monkeypatch.setattr(MarksDialog, "exec", look)
    keys("<Ctrl+M>")
    assert shown
    rows = list(csv.reader((tmp_path / "marks.csv").read_text().splitlines()))
    assert [row[0] for row in rows] == ["name", "Ada", "Bert"]
    assert rows[2][-1] == tag


def test_answers_are_marked_from_the_practice_menu_too(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = {"format": "treeview-exercise", "version": 1, "questions": [{"kind": "values", "tree": "[3, 2]"}]}
    (tmp_path / "x.exercise.json").write_text(json.dumps(data))
    exercise = read_exercise(tmp_path / "x.exercise.json")
    write_answers(tmp_path / "a.json", exercise, reference_sheet(exercise, "Ada"))
    chosen = str(tmp_path / "x.exercise.json")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (chosen, ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: ([str(tmp_path / "a.json")], ""))
    heads = []
    monkeypatch.setattr(QDialog, "exec", lambda dialog: heads.append(dialog.head.text()) or 0)
    window.actions_["mark"].trigger()
    QApplication.processEvents()
    assert heads == ["1 answer is marked: 10 of 10 points on average."]


def test_nodes_are_named_from_one_in_fields_and_from_zero_in_the_question(maker: ExerciseWindow) -> None:
    maker.draft.insert(0, find_question(Recipe("x-cut", 1)))
    maker.show_draft(0)
    form = maker.form
    asked = maker.question
    assert asked is not None
    for name in ("leaf", "target"):
        field = form.options[name]
        assert isinstance(field, FormLine)
        path = [int(part) for part in asked.options[name].split(".")]
        assert field.text() == ".".join(str(rank + 1) for rank in path)
        assert field.text() in asked.names(asked.tree.at(path)) or asked.tree.labels
        assert "2.1" in field.toolTip() or "2.2" in field.toolTip()
    before = asked.options["leaf"]
    line = form.options["leaf"]
    assert isinstance(line, FormLine)
    line.setText("0.1")
    line.committed.emit("0.1")
    assert maker.question is not None
    assert maker.question.options["leaf"] == before
    assert form.problem.text().endswith("from 1, as in 2.1.")
    for leaf in filter(asked.tree.is_terminal, asked.tree.preorder().tolist()):
        path = asked.tree.path(leaf)
        line.committed.emit(".".join(str(rank + 1) for rank in path))
        stays = before if form.problem.text() else ".".join(map(str, path))
        assert maker.question.options["leaf"] == stays
    maker.draft.insert(0, find_question(Recipe("leaf-values", 1)))
    maker.show_draft(0)
    line, asked = form.options["targets"], maker.question
    assert isinstance(line, FormLine)
    cuts = asked.options["targets"].split()
    line.committed.emit(line.text().split()[0])
    assert maker.question.options["targets"].split() == cuts[:1]

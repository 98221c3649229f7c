"""An exam is begun, answered in any order, ended by the user or by time, and looked at: with keys alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication, QWidget

from tests.qt.keyboard import keys
from treeview.formats.nested.python_lists import from_lists
from treeview.practice.exams.exam import ANSWERED, BEGUN, OPEN
from treeview.practice.exams.exam_plan import ExamPlan, draw_exam
from treeview.practice.exercise import Exercise
from treeview.practice.exercise_file import read_answers, write_exercise
from treeview.practice.progress import PracticeProgress
from treeview.practice.question import Question
from treeview.practice.question_kinds import KINDS
from treeview.qt.practice import answer_files
from treeview.qt.practice.exams import exam_session
from treeview.qt.practice.exams.exam_dialog import FROM_FILE, ExamDialog
from treeview.qt.practice.exams.exam_session import ExamSession
from treeview.qt.practice.progress_keeper import progress_file
from treeview.qt.window.main_window import MainWindow

NESTED = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]


class Clock:
    """A clock that is set by hand."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


def exercise(*, solution: bool = True) -> Exercise:
    kinds = ("cuts", "root", "cuts")
    questions = (Question(KINDS[kind], from_lists(NESTED), None, 4.0) for kind in kinds)
    return Exercise(tuple(questions), "Three", False, solution)


def begin(window: MainWindow, asked: Exercise, limit: float | None = None) -> ExamSession:
    """An exam in the window as the dialog begins it, with a clock of its own."""
    session = window.shell.practice.exam
    session.clock = Clock()
    assert session.store.take()
    session.begin(asked, limit)
    window.shell.practice.pageWanted.emit(session.page)
    session.page.focus()
    QApplication.processEvents()
    return session


@pytest.fixture
def session(window: MainWindow) -> ExamSession:
    return begin(window, exercise(), 600.0)


def states(session: ExamSession) -> list[str]:
    assert session.exam is not None
    return [session.exam.state(place) for place in range(len(session.exam))]


def place(session: ExamSession) -> int:
    assert session.exam is not None
    return session.exam.place


def test_questions_are_answered_in_any_order_with_keys(session: ExamSession) -> None:
    page = session.page.answering
    keys("<Alt+PageDown><Alt+PageDown><Space>")  # the third, where an edge is cut
    assert (place(session), states(session)) == (2, [OPEN, OPEN, BEGUN])
    keys("<Ctrl+M>")
    assert "begun, marked for later" in page.panel.title.text()
    assert "begun, marked for later" in session.page.boxes.item(2).toolTip()
    keys("<Alt+PageUp><Alt+PageUp><Ctrl+Enter>")  # nothing is cut there, says the answer
    assert (place(session), states(session)) == (1, [ANSWERED, OPEN, BEGUN])
    session.page.boxes.setFocus()
    keys("<Right>")
    assert place(session) == 2
    assert session.page.boxes.hasFocus()
    keys("<Enter>")
    assert page.canvas.hasFocus()


def test_there_are_neither_hints_nor_marks_before_the_end(window: MainWindow, session: ExamSession) -> None:
    page = session.page.answering
    keys("<Space>hwrt")
    session.check()
    for attempt in session.exam.attempts if session.exam else ():
        assert attempt.marks is None
        assert not attempt.hints
    assert not page.watching
    for name in ("practice_hint", "practice_first", "practice_show", "practice_another", "practice_save"):
        assert not window.actions_[name].isEnabled()
    assert not page.panel.score.isVisible()
    assert not page.panel.training.isVisible()


def test_a_run_that_is_predicted_is_not_marked_either_nor_taken_back(window: MainWindow) -> None:
    asked = Exercise((Question(KINDS["steps"], from_lists(NESTED)),))
    page = begin(window, asked).page.answering
    keys("c<Enter>")
    assert len(page.attempt.answer) == 1
    assert not page.panel.steps.told.isVisible()
    keys("<Ctrl+Z>")
    assert len(page.attempt.answer) == 1


def test_the_user_ends_it_and_every_mistake_opens_at_its_step(
    window: MainWindow, session: ExamSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(
        exam_session, "ask_end_exam", lambda _, text: bool(asked.append(text)) or len(asked) > 1
    )
    assert session.exam is not None
    session.exam.attempts[0].answer = session.exam.attempts[0].question.reference
    keys("<Alt+PageUp><Ctrl+Enter>")
    keys("<Ctrl+Shift+F7>")
    assert session.running  # the question was answered by no
    keys("<Ctrl+Shift+F7>")
    assert asked == ["1 question is not answered."] * 2
    assert session.exam.over
    assert session.grade is not None
    assert [marks.points for marks in session.grade.marks] == [4.0, 0.0, 0.0]
    result = session.page.result
    assert result.score.text() == "4 of 12 points"
    assert result.questions.hasFocus()
    item = result.questions.currentItem()
    mistake, step = item.text(0), int(item.text(1))
    assert "missing" in mistake
    keys("<Enter>")
    page = session.page.answering
    assert page.watching
    assert page.document.step == session.grade.marks[2].wrong[0].step == step
    keys("<Esc><Space>7")  # the answer is looked at only
    assert not page.watching
    assert session.exam.answer_to(2) == {}
    assert page.panel.score.isVisible()
    assert page.panel.title.text() == "Question 3 of 3: answered"  # that nothing is cut
    keys("<Esc>")
    assert result.isVisible()
    assert result.questions.currentItem().text(0) == mistake
    keys("<Esc>")
    assert window.shell.canvas.isVisible()
    kinds = [each.kind for each in PracticeProgress.load(progress_file()).practised]
    assert set(kinds) == {"cuts"}  # not what was left out


def test_time_runs_while_the_page_is_shown_and_ends_the_exam(
    window: MainWindow, session: ExamSession
) -> None:
    clock = session.clock
    assert isinstance(clock, Clock)
    clock.now += 200
    session.tick()
    assert session.page.time.text() == "6:40 left"
    keys("<Esc>")  # it waits
    clock.now += 5000
    session.tick()
    assert session.running
    keys("<Shift+F7>")
    QApplication.processEvents()
    session.tick()
    assert session.page.time.text() == "6:40 left"
    keys("<Space>")
    clock.now += 400
    session.tick()
    assert session.exam is not None
    assert session.exam.over
    assert session.page.result.isVisible()
    assert "10:00 of 10:00" in session.page.result.told.text()
    assert window.shell.messages.text.text() == "The time is up."


def test_messages_cover_neither_the_question_nor_the_points(window: MainWindow, session: ExamSession) -> None:
    def covers(text: QWidget) -> bool:
        QApplication.processEvents()
        message = window.shell.messages
        assert message.isVisible()
        assert text.isVisible()
        boxes = [QRect(each.mapToGlobal(QPoint()), each.size()) for each in (message, text)]
        return boxes[0].intersects(boxes[1])

    keys(3 * "<Ctrl+Return>")
    assert window.shell.messages.text.text().startswith("All questions are answered.")
    assert not covers(session.page.answering.panel)
    session.end()
    window.shell.say("The time is up.")
    assert not covers(session.page.result.score)
    assert not covers(session.page.result.close_)
    session.open_mistake(0, 0)
    window.shell.say("Saved")
    assert not covers(session.page.answering.panel)


def test_an_exam_goes_on_in_another_window_as_after_a_crash(window: MainWindow, session: ExamSession) -> None:
    clock = session.clock
    assert isinstance(clock, Clock)
    keys("<Space><Alt+PageDown><Ctrl+M>")
    clock.now += 100
    session.set_shown(False)
    before = session.exam
    assert before is not None
    other = ExamSession(window.shell, window.shell.practice.progress, Clock())
    assert not other.ask(frozenset())  # this window still has it
    assert "another window" in window.shell.messages.text.text()
    session.store.give_back()  # as the end of the process does
    assert other.ask(frozenset())
    again = other.exam
    assert again is not None
    assert [attempt.answer for attempt in again.attempts] == [attempt.answer for attempt in before.attempts]
    assert (again.place, again.later, again.used, again.limit) == (1, {1}, 100, 600)
    other.close()
    other.page.deleteLater()


def test_what_is_kept_but_damaged_is_told_and_set_aside(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ExamDialog, "exec", lambda _: 0)
    path = window.shell.practice.exam.store.path
    path.parent.mkdir(parents=True)
    path.write_text("{")
    keys("<Shift+F7>")
    assert window.shell.canvas.isVisible()
    assert path.with_suffix(".damaged").read_text() == "{"
    assert "cannot be restored" in window.shell.messages.text.text()


def test_where_the_solution_is_hidden_the_result_has_no_marks(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, answers = exercise(solution=False), tmp_path / "mine.answers.json"
    session = begin(window, asked)
    assert session.exam is not None
    session.exam.source = str(tmp_path / "three.exercise.json")
    keys("<Space>")
    session.end()
    result = session.page.result
    assert "points" not in result.score.text()
    assert not result.skills.isVisible()
    assert not progress_file().exists()
    monkeypatch.setattr(answer_files, "ask_path", lambda *_: str(answers))
    result.save.click()
    assert read_answers(answers, asked).answers[1:] == (None, None)
    keys("<Enter>")
    assert session.page.answering.attempt.marks is None
    assert not window.actions_["practice_show"].isEnabled()


def test_the_dialog_draws_what_is_chosen(window: MainWindow, tmp_path: Path) -> None:
    dialog = ExamDialog(from_lists(NESTED), frozenset({"ties"}), "", last=False, parent=window)
    assert dialog.kinds() == tuple(KINDS)
    assert dialog.begin.isDefault()
    dialog.presets[2].click()  # what is due
    assert dialog.kinds() == tuple(name for name, kind in KINDS.items() if "ties" in kind.trained)
    dialog.presets[1].click()
    dialog.begin.click()
    assert dialog.problem.text() == "no kind of question is chosen"
    dialog.check(frozenset({"cuts", "values"}))
    dialog.count.setValue(3)
    dialog.seed.setValue(7)
    dialog.minutes.setValue(0)
    dialog.begin.click()
    assert dialog.exercise is not None
    assert dialog.exercise.digest == draw_exam(ExamPlan(("values", "cuts"), 3, 7)).digest
    assert dialog.limit is None
    dialog.trees.setCurrentIndex(1)
    dialog.begin.click()
    assert [question.kind.name for question in dialog.exercise.questions] == ["values", "cuts"]
    dialog.trees.setCurrentIndex(dialog.trees.findData(FROM_FILE))
    dialog.begin.click()
    assert "no exercise file" in dialog.problem.text()
    path = tmp_path / "three.exercise.json"
    write_exercise(path, exercise())
    dialog.take_file(str(path))
    dialog.begin.click()
    assert dialog.exercise.digest == exercise().digest
    dialog.deleteLater()


def test_the_command_begins_an_exam(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    def accept(dialog: ExamDialog) -> int:
        dialog.count.setValue(2)
        dialog.check(frozenset({"values"}))
        dialog.begin.click()
        return dialog.result()

    monkeypatch.setattr(ExamDialog, "exec", accept)
    keys("<Shift+F7>")
    QApplication.processEvents()
    session = window.shell.practice.exam
    assert session.page.isVisible()
    assert session.exam is not None
    assert (len(session.exam), session.exam.limit) == (2, 1200)
    assert window.windowTitle().startswith("Exam")
    keys("7<Enter><F7>")  # to the practice, and back
    assert window.shell.practice.page.isVisible()
    keys("<Shift+F7>")
    assert session.page.isVisible()
    assert states(session)[0] == BEGUN

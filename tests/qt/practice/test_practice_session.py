"""What is asked next, hints, progress, and exercise files."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QFileDialog

from tests.document.documents import load_source
from tests.qt.keyboard import keys
from treeview import load
from treeview.formats.nested import nested_text
from treeview.practice.attempts.attempt import Attempt
from treeview.practice.exercise import Exercise
from treeview.practice.exercise_file import AnswerSheet, read_answers, write_answers, write_exercise
from treeview.practice.progress import Practice, PracticeProgress, practice_records
from treeview.practice.question import Question, Recipe
from treeview.practice.question_kinds import KINDS
from treeview.practice.tree_finder import find_question
from treeview.qt.files.recovery import recovery_folder
from treeview.qt.practice import practice_session
from treeview.qt.practice.answer_fields import EntryError, read_entry
from treeview.qt.practice.answer_files import ask_path
from treeview.qt.practice.practice_page import PracticePage
from treeview.qt.practice.progress_keeper import progress_file
from treeview.qt.practice.training_bar import FOUND, OPEN_TREE
from treeview.qt.window.main_window import MainWindow


def exercise(*, hints: bool = True, solution: bool = True) -> Exercise:
    questions = [find_question(Recipe(kind, 5, difficulty=1)) for kind in ("values", "cuts")]
    return Exercise(tuple(questions), "Two questions", hints, solution)


def test_hints_grow_stronger_and_go_to_their_node(page: PracticePage) -> None:
    told = []
    for _ in range(3):
        keys("h")
        told.append(page.panel.hint.text())
    assert [text.split(":")[0] for text in told] == ["Hint 1", "Hint 2", "Hint 3"]
    assert len(set(told)) == 3
    assert page.document.selected == page.attempt.hints[-1].key
    assert page.panel.hint.isVisible()


def test_the_first_marks_of_each_question_are_remembered(page: PracticePage) -> None:
    keys("h7<Enter><Ctrl+Enter>")
    keys("8<Enter><Ctrl+Enter>")  # a second try does not count
    (entry,) = PracticeProgress.load(progress_file()).practised
    assert (entry.skill, entry.kind, entry.hints) == ("values", "values", 1)
    assert entry.points <= 1


def test_each_skill_that_a_question_trains_is_remembered(window: MainWindow, page: PracticePage) -> None:
    question = find_question(Recipe("cuts", 1, ("deep-cut",)))
    page.ask(Attempt(question))
    window.shell.practice.session.check()
    marks = page.attempt.marks
    assert marks is not None
    kept = PracticeProgress.load(progress_file()).practised
    assert len(kept) > 1
    assert [each.skill for each in kept] == [
        each.skill for each in practice_records(question, marks, datetime(2026, 3, 1, tzinfo=UTC), hints=0)
    ]


def test_what_is_due_comes_first(window: MainWindow, page: PracticePage) -> None:
    now = datetime(2026, 3, 1, tzinfo=UTC)
    window.shell.practice.progress.now = lambda: now
    progress = PracticeProgress(progress_file())
    for skill, year in (("values", 2025), ("windows", 1990), ("order", 2026)):
        progress.add(Practice(skill, datetime(year, 1, 1, tzinfo=UTC), 1.0, 1.0))
    session = window.shell.practice.session
    session.due = True
    session.difficulty = 1
    session.next_question()
    assert page.attempt.question.kind.skill == "windows" == progress.next_skills(now)[0]


def test_of_the_open_tree_the_first_that_can_be_asked_of_it_is_due(
    window: MainWindow, page: PracticePage
) -> None:
    """It has no chance nodes, so that nothing trains them; that is nothing to warn about."""
    progress = PracticeProgress(progress_file())
    for skill, year in (("chance", 1990), ("windows", 2020)):
        progress.add(Practice(skill, datetime(year, 1, 1, tzinfo=UTC), 1.0, 1.0))
    window.shell.practice.progress.now = lambda: datetime(2026, 3, 1, tzinfo=UTC)
    session = window.shell.practice.session
    session.open_tree = True
    for _ in range(2):
        assert session.practise_due()
        assert page.attempt.question.kind.skill == "windows"
        assert not window.shell.messages.isVisible()


def test_the_tree_that_is_open_can_be_asked_about(window: MainWindow, page: PracticePage) -> None:
    bar = page.panel.training
    bar.tree.setCurrentIndex(1)
    bar.kind.setCurrentIndex(bar.kind.findData("cuts"))
    bar.changed.emit()
    tree = page.attempt.question.tree
    assert tree is not window.shell.document.tree
    assert len(tree) == len(window.shell.document.tree)
    assert page.attempt.question.kind is KINDS["cuts"]


def test_practice_begins_with_a_tree_of_the_users_own(window: MainWindow) -> None:
    load_source(window.shell.document, "[[3, [5, 2]], [4, 6]]")
    keys("<F7>")
    session, bar = window.shell.practice.session, window.shell.practice.page.panel.training
    assert nested_text.dumps(session.page.attempt.question.tree) == "[[3, [5, 2]], [4, 6]]"
    assert bar.tree.currentData() == OPEN_TREE
    assert not bar.difficulty.isEnabled()


@pytest.mark.parametrize("source", ["example:aima-5.2", "5", "[" + "1, " * 150 + "1]"])
def test_practice_begins_with_a_new_tree_where_the_open_one_is_no_exercise(
    window: MainWindow, source: str
) -> None:
    load_source(window.shell.document, source)
    keys("<F7>")
    assert window.shell.practice.page.panel.training.tree.currentData() == FOUND
    assert not window.shell.practice.session.open_tree


def test_what_cannot_be_asked_is_told_and_the_question_stays(window: MainWindow, page: PracticePage) -> None:
    before = page.attempt
    session = window.shell.practice.session
    session.open_tree, session.kind = True, "expectimax"
    assert not session.next_question()  # the tree has no chance node
    assert page.attempt is before
    assert window.shell.messages.text.text() == (
        "“Expectimax values” does not fit the open tree: the tree has no chance node. "
        "Choose a new tree instead."
    )


def test_an_exercise_file_is_answered_and_the_answers_are_saved(window: MainWindow, tmp_path: Path) -> None:
    asked, path = exercise(), tmp_path / "two.exercise.json"
    write_exercise(path, asked)
    assert window.shell.opening.open_file(str(path))
    QApplication.processEvents()
    page = window.shell.practice.page
    assert page.isVisible()
    assert "question 1 of 2" in page.panel.title.text()
    keys("7<Enter>")
    window.actions_["practice_next"].trigger()
    assert "question 2 of 2" in page.panel.title.text()
    window.actions_["practice_next"].trigger()
    assert list(page.attempt.answer.values()) == [7.0]  # it is still there
    answers = tmp_path / "two.answers.json"
    assert window.shell.practice.session.write(str(answers))
    sheet = read_answers(answers, asked)
    assert sheet.answers == (page.attempt.answer, None)


def test_leaving_an_exercise_for_other_questions_says_that_its_answers_are_kept(
    window: MainWindow, tmp_path: Path
) -> None:
    path = tmp_path / "two.exercise.json"
    write_exercise(path, exercise())
    leave, said = window.shell.practice.page.panel.training.changed.emit, window.shell.messages.text
    window.shell.practice.try_exercise(exercise(), "")
    leave()
    assert "are kept" not in said.text()
    window.shell.opening.open_file(str(path))
    keys("7<Enter>")
    leave()
    assert "are kept" in said.text()
    window.shell.opening.open_file(str(path))
    assert list(window.shell.practice.page.attempt.answer.values()) == [7.0]


def test_a_file_of_answers_gets_the_suffix_by_which_it_is_found_again(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def answer(dialog: QFileDialog) -> int:
        assert Path(dialog.selectedFiles()[0]).name == "two.answers.json"
        dialog.selectFile(str(tmp_path / "ada"))
        return 1

    monkeypatch.setattr(QFileDialog, "exec", answer)
    assert ask_path(window.shell, str(tmp_path / "two.exercise.json")) == str(tmp_path / "ada.answers.json")


def test_an_exercise_of_one_question_leads_to_no_other(window: MainWindow, page: PracticePage) -> None:
    steps = [window.actions_[name] for name in ("practice_next", "practice_previous")]
    assert steps[0].isEnabled()
    assert page.panel.training.heading.text() == "Questions"
    asked = exercise()
    for count, possible in ((1, False), (2, True)):
        window.shell.practice.try_exercise(Exercise(asked.questions[:count]), "")
        assert [step.isEnabled() for step in steps] == [possible, possible]
        assert "leave the exercise" in page.panel.training.heading.text()


def test_where_the_solution_is_hidden_nothing_is_marked_nor_hinted(
    window: MainWindow, tmp_path: Path
) -> None:
    path = tmp_path / "test.exercise.json"
    write_exercise(path, exercise(hints=False, solution=False))
    window.shell.opening.open_file(str(path))
    page = window.shell.practice.page
    keys("7<Enter><Ctrl+Enter>hr")
    window.shell.practice.session.check()
    assert page.attempt.marks is None
    assert not page.attempt.hints
    assert not page.watching


def test_a_damaged_exercise_file_is_told_in_a_line_and_opens_nothing(
    window: MainWindow, tmp_path: Path
) -> None:
    path = tmp_path / "bad.exercise.json"
    path.write_text('{"format": "treeview-exercise", "version": 99}')
    assert not window.shell.opening.open_file(str(path))
    assert window.shell.canvas.isVisible()
    assert "version" in window.shell.messages.text.text()


def test_a_question_is_about_a_tree_of_its_own(window: MainWindow, page: PracticePage) -> None:
    assert isinstance(page.attempt.question, Question)
    assert page.attempt.question.tree is not window.shell.document.tree


def test_answers_that_were_never_saved_are_there_again(window: MainWindow, tmp_path: Path) -> None:
    """Whatever is entered is on the disk at once, so that not even SIGKILL takes it away."""
    path = tmp_path / "two.exercise.json"
    write_exercise(path, exercise())
    window.shell.opening.open_file(str(path))
    QApplication.processEvents()
    keys("7<Enter>")
    given = window.shell.practice.page.attempt.answer
    assert window.shell.practice.session.open_exercise(str(path))  # as a new process would
    assert window.shell.practice.page.attempt.answer == given
    assert given
    assert window.shell.practice.session.write(str(tmp_path / "mine.answers.json"))
    window.shell.practice.session.open_exercise(str(path))
    assert not window.shell.practice.page.attempt.answer  # they were saved


def test_saved_answers_are_opened_with_their_exercise_and_gone_on_with(
    window: MainWindow, tmp_path: Path
) -> None:
    asked, other = exercise(), Exercise((Question(KINDS["cuts"], exercise().questions[0].tree),))
    write_exercise(tmp_path / "a.exercise.json", other)
    write_exercise(tmp_path / "two.exercise.json", asked)
    saved = tmp_path / "ada.json"
    write_answers(saved, asked, AnswerSheet((None, asked.questions[1].reference)))
    assert window.shell.opening.open_file(str(saved))
    session = window.shell.practice.session
    assert session.page.isVisible()
    assert "Two questions: question 1 of 2" in session.page.panel.title.text()
    assert [len(attempt.answer) for attempt in session.attempts] == [0, len(asked.questions[1].reference)]
    keys("7<Enter>")
    assert session.write(str(saved))
    assert read_answers(saved, asked).answers[0] == session.attempts[0].answer


def test_answers_that_were_never_saved_come_back_by_undoing(window: MainWindow, tmp_path: Path) -> None:
    asked, path = exercise(), tmp_path / "two.exercise.json"
    write_exercise(path, asked)
    window.shell.opening.open_file(str(path))
    QApplication.processEvents()
    keys("7<Enter>")
    unsaved = window.shell.practice.session.attempts[0].answer
    write_answers(tmp_path / "two.answers.json", asked, AnswerSheet((None, None)))
    assert window.shell.opening.open_file(str(tmp_path / "two.answers.json"))
    attempt = window.shell.practice.session.attempts[0]
    assert not attempt.answer
    attempt.undo()
    assert attempt.answer == unsaved


def test_answers_to_another_exercise_are_refused_in_a_line(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, other = exercise(), Exercise((Question(KINDS["cuts"], exercise().questions[0].tree),))
    write_exercise(tmp_path / "a.exercise.json", other)
    write_answers(tmp_path / "two.answers.json", asked, AnswerSheet((None, None)))
    monkeypatch.setattr(practice_session, "ask_exercise", lambda *_: str(tmp_path / "a.exercise.json"))
    assert not window.shell.opening.open_file(str(tmp_path / "two.answers.json"))
    assert window.shell.canvas.isVisible()
    told = window.shell.messages.text.text()
    assert "two.answers.json" in told
    assert "answers to another exercise" in told


def test_kept_answers_that_are_damaged_are_told_and_set_aside(window: MainWindow, tmp_path: Path) -> None:
    asked, path = exercise(), tmp_path / "two.exercise.json"
    write_exercise(path, asked)
    kept = recovery_folder() / f"{asked.digest}.answers.json"
    kept.parent.mkdir(parents=True)
    kept.write_text("{")
    assert window.shell.opening.open_file(str(path))
    assert not window.shell.practice.page.attempt.answer
    assert kept.with_suffix(".damaged").read_text() == "{"
    assert "cannot be restored" in window.shell.messages.text.text()


def test_a_wrong_field_beside_which_the_right_value_stands_stops_nobody(
    window: MainWindow, page: PracticePage
) -> None:
    asked = Exercise((find_question(Recipe("aspiration", 1)), find_question(Recipe("values", 1))))
    window.shell.practice.try_exercise(asked, "two")
    page.attempt.put("value", 99.0)
    window.shell.practice.session.check()
    assert "99" not in page.panel.fields._problems["value"].text() != ""
    window.shell.practice.session.next_question()
    assert page.attempt.question is asked.questions[1]


@pytest.mark.parametrize("kind", ["table-entry", "table-use", "x-cut", "x-move"])
def test_the_node_that_the_text_names_is_selected(page: PracticePage, kind: str) -> None:
    found = [find_question(Recipe(kind, seed)) for seed in range(1, 5)]
    for question in found:
        page.ask(Attempt(question))
        assert question.names(page.document.selected) in question.text
    assert len({page.document.selected for question in found if not page.ask(Attempt(question))}) > 1


def test_no_button_takes_the_mnemonic_of_a_menu(page: PracticePage) -> None:
    for button in page.panel.buttons.values():
        assert "&" not in button.text()
        assert button.shortcut().isEmpty()


def test_numbers_may_have_a_decimal_comma(window: MainWindow, page: PracticePage) -> None:
    asked = Question(KINDS["values"], load("[[2.5, 3], [0.5, 4]]"))
    window.shell.practice.try_exercise(Exercise((asked,)), "decimals")
    keys("2,5<Enter>2,5<Enter>0.5<Enter>")
    assert page.attempt.answer == asked.reference
    assert read_entry("number", "-0,5") == -0.5
    with pytest.raises(EntryError):
        read_entry("number", "1,2,3")


def test_what_is_asked_late_does_not_come_at_a_low_difficulty(page: PracticePage, window: MainWindow) -> None:
    session = window.shell.practice.session
    session.difficulty = 2
    for _ in range(4):
        assert session.practise_skill("tables")
        assert session.kind == "table-entry"

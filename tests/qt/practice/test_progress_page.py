"""The progress page, at times that are handed in."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QMessageBox,
    QStyleOptionViewItem,
    QTableWidget,
)
from pytestqt.qtbot import QtBot

from tests.qt.keyboard import keys
from treeview.practice.progress import Practice, PracticeProgress
from treeview.practice.question_kinds import KINDS
from treeview.practice.skills import SKILLS
from treeview.qt.practice import progress_page
from treeview.qt.practice.practice_page import PracticePage
from treeview.qt.practice.progress_keeper import progress_file
from treeview.qt.practice.progress_page import (
    DUE,
    PRACTISED,
    REMEMBERED,
    RIGHT,
    SKILL,
    ProgressPage,
    due_words,
)
from treeview.qt.practice.training_bar import DUE as DUE_KIND
from treeview.qt.window.main_window import MainWindow

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)


def practised(skill: str, days_ago: float, points: float = 1.0) -> Practice:
    return Practice(skill, NOW - timedelta(days=days_ago), points, 1.0, kind="values")


@pytest.fixture
def progress(tmp_path: Path) -> PracticeProgress:
    made = PracticeProgress(tmp_path / "progress.json")
    for each in (practised("values", 60), practised("values", 50, 0.5), practised("windows", 0.01)):
        made.add(each)
    return made


@pytest.fixture
def shown(qtbot: QtBot, progress: PracticeProgress) -> ProgressPage:
    made = ProgressPage(progress, NOW, parent=None)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    return made


def cells(page: ProgressPage, skill: str) -> list[str]:
    row = [each.name for each in SKILLS].index(skill)
    items = [page.table.item(row, column) for column in range(page.table.columnCount())]
    return [item.text() for item in items if item is not None]


@pytest.mark.parametrize(
    ("later", "words"),
    [
        (timedelta(-3), "due now"),
        (timedelta(0), "due now"),
        (timedelta(seconds=1), "in 1 minute"),
        (timedelta(minutes=9.5), "in 10 minutes"),
        (timedelta(hours=5), "in 5 hours"),
        (timedelta(days=2.5), "in 3 days"),
        (timedelta(days=60), "in 60 days"),
        (timedelta(days=75), "in 3 months"),
    ],
)
def test_when_a_skill_is_due_is_said_in_words(later: timedelta, words: str) -> None:
    assert due_words(NOW + later, NOW) == words


def test_each_skill_is_told_with_the_kinds_that_train_it(
    shown: ProgressPage, progress: PracticeProgress
) -> None:
    assert shown.table.rowCount() == len(SKILLS)
    told = cells(shown, "values")
    assert told[SKILL] == "Minimax values\nValues of all nodes"
    assert (told[PRACTISED], told[RIGHT], told[DUE]) == ("2", "75 %", "due now")
    assert told[REMEMBERED] == f"{round(100 * progress.assess('values', NOW).recall)} %"
    assert cells(shown, "windows")[DUE].startswith("in ")
    assert cells(shown, "chance")[PRACTISED:] == ["–", "–", "–", "new"]
    assert "Cut branches" in cells(shown, "deep-cuts")[SKILL]
    assert shown.head.text() == "1 skill is due to be practised."


def test_while_nothing_is_due_the_next_skill_is_named(qtbot: QtBot, tmp_path: Path) -> None:
    """What was answered wrongly comes back soon, so the page must not call it known."""
    progress = PracticeProgress(tmp_path / "progress.json")
    for each in (practised("values", 0.0), practised("windows", 0.0, 0.0)):
        progress.add(each)
    page = ProgressPage(progress, NOW, parent=None)
    qtbot.addWidget(page)
    assert page.head.text() == f"Nothing is due yet. Next: Windows, {cells(page, 'windows')[DUE]}."
    assert cells(page, "windows")[RIGHT : REMEMBERED + 1] == ["0 %", "–"]
    assert cells(page, "values")[REMEMBERED] == "100 %"


def test_some_kind_trains_each_skill() -> None:
    assert {skill for kind in KINDS.values() for skill in kind.trained} == {skill.name for skill in SKILLS}


def test_the_bar_is_as_long_as_what_is_remembered(shown: ProgressPage, progress: PracticeProgress) -> None:
    shown.resize(1200, 1600)
    shown.table.setCurrentCell(5, SKILL)  # whose colours are others
    shown.grab()  # the rows have their heights
    shown.table.scrollToTop()
    image = shown.table.viewport().grab().toImage()
    full = shown.palette().color(QPalette.ColorGroup.Active, QPalette.ColorRole.Highlight)

    def length(row: int) -> int:
        rect = shown.table.visualRect(shown.table.model().index(row, REMEMBERED))
        across = range(rect.left(), rect.right())
        return sum(QColor(image.pixel(x, rect.center().y() - 1)) == full for x in across)

    values, windows, new = length(0), length(4), length(2)
    ratio = progress.assess("values", NOW).recall / progress.assess("windows", NOW).recall
    assert new == 0
    assert windows > 30
    assert values / windows == pytest.approx(ratio, abs=0.06)


def test_where_nothing_is_practised_one_sentence_says_what_to_do(qtbot: QtBot, tmp_path: Path) -> None:
    page = ProgressPage(PracticeProgress(tmp_path / "progress.json"), NOW, parent=None)
    qtbot.addWidget(page)
    assert "Answer a first question" in page.head.text()
    assert page.practise.isEnabled()
    assert not page.export.isEnabled()
    assert not page.delete.isEnabled()


@pytest.mark.parametrize(
    ("name", "kept"), [("copy.csv", "copy.csv"), ("copy", "copy.csv"), ("a.json", "a.json")]
)
def test_progress_is_exported(
    shown: ProgressPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, kept: str
) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / name), "Table (*.csv)"))
    shown.export.click()
    assert "windows" in (tmp_path / kept).read_text()
    assert kept in shown.head.text()


def test_a_copy_that_cannot_be_written_is_told(shown: ProgressPage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: ("copy.txt", ""))
    shown.export.click()
    assert ".csv or .json" in shown.head.text()


def test_deleting_asks_first(
    shown: ProgressPage, progress: PracticeProgress, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QMessageBox, "exec", lambda _: 0)  # closed without a choice
    shown.delete.click()
    assert len(PracticeProgress.load(progress.path).practised) == 3
    monkeypatch.setattr(progress_page, "ask_delete_progress", lambda _: True)
    shown.delete.click()
    assert not progress.path.exists()
    assert cells(shown, "values")[DUE] == "new"
    assert not shown.delete.isEnabled()


def test_the_page_is_used_with_keys(shown: ProgressPage) -> None:
    assert shown.table.hasFocus()
    keys("<Down><Down>")
    assert shown.table.currentRow() == 2
    keys("<Tab>")
    assert shown.focusWidget() in shown.buttons.buttons()
    shown.practise.setFocus(Qt.FocusReason.TabFocusReason)
    keys("<Space>")
    assert shown.result() == ProgressPage.DialogCode.Accepted


def test_the_command_practises_what_is_due(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ProgressPage, "exec", lambda _: 1)
    progress = PracticeProgress(progress_file())
    for skill in SKILLS:  # all are due by now, one for far longer
        year = 1990 if skill.name == "deep-cuts" else 2025
        progress.add(Practice(skill.name, datetime(year, 1, 1, tzinfo=UTC), 1.0, 1.0))
    window.actions_["practice_progress"].trigger()
    QApplication.processEvents()
    page = window.shell.practice.page
    assert page.isVisible()
    assert "deep-cuts" in page.attempt.question.kind.skills(page.attempt.question)
    assert page.panel.training.kind.currentData() == DUE_KIND


def test_a_row_is_opened_to_practise_its_skill(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    def press_enter(page: ProgressPage) -> int:
        page.table.setCurrentCell(2, 0)
        QTest.keyClick(page.table, Qt.Key.Key_Return)
        return page.result()

    monkeypatch.setattr(ProgressPage, "exec", press_enter)
    window.actions_["practice_progress"].trigger()
    QApplication.processEvents()
    page = window.shell.practice.page
    assert page.isVisible()
    assert page.attempt.question.kind.skill == "order" == SKILLS[2].name
    session = window.shell.practice.session
    session.next_question()
    assert page.attempt.question.kind.skill == "order"
    session.choose("cuts")
    assert page.attempt.question.kind.name == "cuts"


def test_damaged_progress_is_told(window: MainWindow) -> None:
    progress_file().write_text("{")
    window.actions_["practice_progress"].trigger()
    assert "progress.json" in window.shell.messages.text.text()


def test_the_list_of_what_to_train_shows_what_is_asked(window: MainWindow, page: PracticePage) -> None:
    bar, session = page.panel.training, window.shell.practice.session
    assert bar.kind.currentData() == page.attempt.question.kind.name
    session.choose("cuts")
    assert bar.kind.currentData() == "cuts"
    session.practise_due()
    assert bar.kind.currentData() == DUE_KIND


def test_rows_are_as_high_as_their_texts_with_large_text(shown: ProgressPage) -> None:
    font = shown.font()
    font.setPixelSize(20)
    shown.setFont(font)
    for width in (900, 700):
        shown.resize(width, 500)
        for _ in range(3):
            QApplication.processEvents()
        table = shown.table
        for row in range(table.rowCount()):
            needed = table.itemDelegate().sizeHint(option_of(table, row), table.model().index(row, SKILL))
            assert 0 <= table.rowHeight(row) - needed.height() <= 2


def option_of(table: QTableWidget, row: int) -> QStyleOptionViewItem:
    option = QStyleOptionViewItem()
    option.initFrom(table)
    option.rect, option.font = table.visualRect(table.model().index(row, SKILL)), table.font()
    return option

"""The class is asked: the audience sees the question and nothing that tells the answer, hands are counted."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from treeview import load
from treeview.playback.class_question import CUT, MOVE, NEXT, VALUE
from treeview.qt.files.open_commands import show_tree
from treeview.qt.presenter import Presenter
from treeview.qt.presenter.audience import Audience
from treeview.qt.presenter.speaker import Speaker, shorten_choices
from treeview.qt.window.main_window import MainWindow
from treeview.search.step_kinds import STEP_TEXTS

Show = Callable[..., int]


def kind(presenter: Presenter) -> str:
    asked = presenter.presented.asked
    return asked.kind if asked is not None else ""


def seen(audience: Audience) -> QImage:
    QApplication.processEvents()
    audience.stage.viewport.fit()
    return audience.grab().toImage()


@pytest.fixture
def speaker(presenter: Presenter) -> Iterator[Speaker]:
    presenter.settings["present_speaker"] = "always"
    QApplication.processEvents()
    assert presenter.speaker is not None
    yield presenter.speaker
    presenter.settings["present_speaker"] = "screens"


def test_each_press_asks_something_else_and_the_last_nothing(show: Show, presenter: Presenter) -> None:
    presenter.document.seek(13)
    asked = []
    for _ in range(5):
        show("Q")
        asked.append(kind(presenter))
    assert asked == [NEXT, CUT, VALUE, MOVE, ""]
    assert presenter.document.step == 13


def test_a_chosen_node_is_asked_about_before_its_answer_is_known(show: Show, presenter: Presenter) -> None:
    document = presenter.document
    b = document.tree.at([0])
    document.seek(document.length)
    presenter.presented.select(b)
    show("Q", "Q")
    asked = presenter.presented.asked
    assert asked is not None
    assert (asked.kind, asked.node, document.step) == (VALUE, b, asked.stands)
    assert show("Escape") == document.length, "back to where it was asked"
    assert presenter.active


def test_the_next_key_reveals_and_the_one_after_goes_on(
    show: Show, presenter: Presenter, audience: Audience
) -> None:
    presenter.document.seek(13)
    show("Q")
    assert audience.caption.texts.asks
    assert audience.answers.isVisible()
    assert show("PageDown") == 14
    assert not audience.caption.texts.asks
    assert audience.caption.texts.sentence.startswith("Leaf")
    assert audience.answers.isVisible()
    assert show("PageDown") == 15
    assert not audience.answers.isVisible()
    assert show("Q", "PageUp") == 15, "the question is taken back first"
    show("Q", "Q")
    assert kind(presenter) == CUT
    show("PageDown")
    assert "✓ It is " in audience.answers.accessibleDescription(), "so the sentence need not say it again"
    assert not audience.caption.texts.sentence.startswith("It is ")
    assert show("Q", "1", "2", "Home") == 0, "elsewhere nothing is asked"
    assert presenter.presented.poll is None


def test_hands_are_counted_by_keys_and_mouse(
    show: Show, presenter: Presenter, audience: Audience, qtbot: QtBot
) -> None:
    presenter.document.seek(13)
    show("Q", "Q")
    poll = presenter.presented.poll
    assert poll is not None
    show("1", "+", "+", "-", "+")
    assert poll.counts == [2, 0]
    show("2", "Return", "1", "7", "Backspace", "3", "Return")
    assert poll.counts == [2, 13]
    assert presenter.presented.asked is not None, "Enter belongs to the count"
    first = audience.answers.boxes()[0].center().toPoint()
    qtbot.mouseClick(audience.answers, Qt.MouseButton.LeftButton, pos=first)
    assert poll.counts == [3, 13]
    assert "Hands for 1: 3" in audience.caption.hint
    qtbot.mouseClick(audience.answers, Qt.MouseButton.RightButton, pos=first)
    qtbot.mouseClick(audience.answers, Qt.MouseButton.LeftButton, pos=QPoint(1, 1))
    assert poll.counts == [2, 13]
    shown = seen(audience)
    show("A")
    assert seen(audience) != shown
    assert "13" not in audience.answers.accessibleDescription()
    show("A")
    assert seen(audience) == shown
    show("Escape")
    assert poll.chosen == -1
    show("Return")
    assert poll.revealed


def test_nothing_on_the_screen_tells_the_answer(
    window: MainWindow, presenter: Presenter, audience: Audience, show: Show
) -> None:
    """On one tree the rules for ties give different answers: until they are revealed, nothing differs."""
    for part in ("code", "counters", "note"):
        window.settings[f"present_{part}"] = True
    tree = load([[3, 4], [3, 9]])
    pictures: dict[str, list[QImage]] = {"asked": [], "revealed": []}
    for rule in ("ge", "gt"):
        show_tree(window.shell, tree.copy())
        document = presenter.document
        document.start("alphabeta", {"prune_on": rule})
        document.recorder.finish()
        window.shell.document.history.set_clean()
        document.seek(document.length)
        document.notes.note(document.length, rule)
        presenter.presented.select(document.tree.at([1, 1]))
        show("Q")
        assert kind(presenter) == CUT
        audience.code.hide()  # it shows the rule itself
        audience.arrange()
        audience.caption.set_foot("", "", False)
        audience.caption.time = ""
        presenter.settings["present_timer"] = False
        hidden = audience.stage.grab().toImage()
        pictures["asked"].append(hidden)
        assert rule not in audience.caption.texts.note
        assert "cut" not in audience.stage.accessibleDescription().lower()
        show("PageDown")
        pictures["revealed"].append(audience.stage.grab().toImage())
    assert pictures["asked"][0] == pictures["asked"][1]
    assert pictures["revealed"][0] != pictures["revealed"][1]


def test_the_value_that_is_asked_for_is_a_question_mark(
    show: Show, presenter: Presenter, audience: Audience
) -> None:
    document = presenter.document
    a = document.tree.at([])
    document.seek(document.length)
    show("Q", "Q")
    assert kind(presenter) == MOVE or kind(presenter) == VALUE
    scene = presenter.presented.scene()
    assert (a, "value") in scene.asked
    assert document.step == (0 if kind(presenter) == MOVE else 1)


@pytest.mark.long
def test_the_hands_for_all_answers_are_in_sight(show: Show, presenter: Presenter, speaker: Speaker) -> None:
    presenter.settings["text_size"] = 150
    speaker.resize(1024, 700)
    presenter.document.seek(9)
    for key in ("Q", "PageDown"):
        show(key)
        QApplication.processEvents()
        speaker.refresh()
        assert speaker.says.heightForWidth(speaker.says.width()) <= speaker.says.height()
        assert all(f"{place} " in speaker.says.text() for place in range(1, 7))
    presenter.settings["text_size"] = 100


@pytest.mark.parametrize("chars", [24, 16, 8])
def test_answers_that_are_cut_can_be_told_apart(chars: int) -> None:
    answers = [STEP_TEXTS[name] for name in ("leaf", "enter", "better", "keep", "return", "cut")]
    short = shorten_choices(answers, chars)
    assert len(set(short)) == len(answers)
    assert all(len(text) <= chars for text in short)


def test_the_speaker_sees_answer_and_hands(show: Show, presenter: Presenter, speaker: Speaker) -> None:
    presenter.document.seek(13)
    show("Q", "1", "+")
    speaker.refresh()
    assert "Answer: A leaf is evaluated. Leaf" in speaker.will_say.text()
    hands = speaker.says.text().replace("\u00a0", " ")
    assert "1 A leaf is evaluated: 1" in hands
    assert "3 A value is returned and is the best so far: 0" in hands, "whole where there is room"
    assert presenter.next_step.step == 14
    speaker.buttons["ask"].click()
    assert kind(presenter) == CUT
    presenter.document.seek(3)
    speaker.refresh()
    assert "Answer" not in speaker.will_say.text()


def test_where_nothing_can_be_asked_it_says_so(show: Show, presenter: Presenter, audience: Audience) -> None:
    window = presenter.document
    window.open_tree(load("5"))
    window.start("minimax")
    window.recorder.finish()
    window.seek(window.length)
    show("Q")
    assert audience.caption.hint == "Nothing can be asked here"
    show("Home")
    assert audience.caption.hint == ""

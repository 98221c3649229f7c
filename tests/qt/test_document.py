"""The document for Qt: the events of the document without it are signals, and a timer records."""

from __future__ import annotations

import re

import pytest
from PySide6.QtTest import QSignalSpy
from pytestqt.qtbot import QtBot

from treeview.document.observer import Event
from treeview.games.random_tree import random_tree
from treeview.qt.document import Document
from treeview.tree.tree import Tree


def signal_name(event: str) -> str:
    return re.sub(r"_(.)", lambda letter: letter[1].upper(), event)


EVENTS = [name for name, event in vars(Document().events).items() if isinstance(event, Event)]


@pytest.mark.parametrize("name", EVENTS)
def test_every_event_is_a_signal(qtbot: QtBot, name: str) -> None:
    document = Document()
    heard = QSignalSpy(getattr(document, signal_name(name)))
    value = {"step_changed": [3], "selection_changed": [2], "drawing_changed": [True]}.get(name, [])
    if name.startswith("message"):
        value = ["a line"]
    elif name in ("changing", "changed"):
        value = [object()]
    getattr(document.events, name).emit(*value)
    assert heard.count() == 1
    assert heard.at(0) == value


def test_notes_and_the_quiz_are_signals_too(qtbot: QtBot) -> None:
    document = Document()
    heard = [QSignalSpy(s) for s in (document.notesChanged, document.notesReplaced, document.quizChanged)]
    document.notes.mark(0, True)
    document.notes.take()
    document.quiz.set_on(True)
    assert [spy.count() for spy in heard] == [2, 1, 1]


def test_a_timer_records_until_all_is_recorded(qtbot: QtBot) -> None:
    document = Document()
    document.start("minimax")
    document.open_tree(random_tree(6, 6, seed=3))
    assert document.recording
    with qtbot.waitSignal(document.recorded):
        pass
    qtbot.waitUntil(lambda: document.complete, timeout=10_000)
    assert not document.recording
    document.open_tree(Tree(value=1.0))
    assert document.complete

"""A tree is drawn by keys, as a person would."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from treeview.formats.nested import dumps
from treeview.qt import windows
from treeview.qt.main_window import MainWindow
from treeview.tree.tree import NIL, ROOT

Press = Callable[..., int]


@pytest.fixture
def drawn(window: MainWindow) -> Iterator[MainWindow]:
    """A window with a new document."""
    windows.new_document(window)
    QApplication.processEvents()
    yield window
    window.editing.drawing.editor.close()
    window.document.undo_stack.setClean()  # or closing would ask


def keys(text: str) -> int:
    """Press the keys: names in angle brackets, other characters as they are; how many they were."""
    names = {
        "Tab": Qt.Key.Key_Tab, "Enter": Qt.Key.Key_Return, "Up": Qt.Key.Key_Up, "Down": Qt.Key.Key_Down,
        "Left": Qt.Key.Key_Left, "Right": Qt.Key.Key_Right, "Esc": Qt.Key.Key_Escape, "F2": Qt.Key.Key_F2,
        "F4": Qt.Key.Key_F4, "F8": Qt.Key.Key_F8, "Del": Qt.Key.Key_Delete, "Back": Qt.Key.Key_Backspace,
        "Home": Qt.Key.Key_Home,
    }  # fmt: skip
    modifiers = {"Shift": Qt.KeyboardModifier.ShiftModifier, "Ctrl": Qt.KeyboardModifier.ControlModifier,
                 "Alt": Qt.KeyboardModifier.AltModifier}  # fmt: skip
    count = 0
    while text:
        focus = QApplication.focusWidget()
        assert focus is not None
        if text[0] == "<":
            name, text = text[1:].split(">", 1)
            *held, key = name.split("+")
            both = Qt.KeyboardModifier.NoModifier
            for modifier in held:
                both |= modifiers[modifier]
            code = names[key] if key in names else Qt.Key(getattr(Qt.Key, f"Key_{key}"))
            QTest.keyClick(focus, code, both)
        else:
            QTest.keyClicks(focus, text[0])
            text = text[1:]
        count += 1
    return count


def tree_of(window: MainWindow) -> str:
    return dumps(window.document.tree)


def test_the_exercise_of_the_lecture_takes_a_key_for_each_node_and_a_few_more(drawn: MainWindow) -> None:
    count = keys(
        "<Tab><Tab>8<Enter>3<Enter>2<Up><Enter><Tab>5<Enter>4<Enter>6<Up><Enter><Tab>1<Enter>9<Enter>7<Up>"
    )
    assert tree_of(drawn) == "[[8, 3, 2], [5, 4, 6], [1, 9, 7]]"
    assert count == 24
    assert not drawn.editing.drawing.editor.is_open

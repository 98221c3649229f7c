"""Somebody who does anything in the windows, drawn by lot, and writes down what goes wrong."""

from __future__ import annotations

import logging
import sys
import traceback
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QPoint, QPointF, Qt, QTimer, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QDesktopServices, QGuiApplication, QWheelEvent
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QDialog,
    QFileDialog,
    QLineEdit,
    QMenu,
    QSpinBox,
    QWidget,
)
from shiboken6 import isValid

from tests.qt.keyboard import keys
from tests.qt.test_any_edits import GROW, KEYS, LINES, MOST, TYPED, Person
from tests.windows import delete_now, example_window
from treeview import resources
from treeview.qt import actions
from treeview.qt.dialogs.game.game_dialog import TO_DEPTH, GameDialog
from treeview.qt.shell import open_windows
from treeview.qt.window.main_window import MainWindow
from treeview.tree.preorder import Preorder
from treeview.tree.tree import NIL

KEPT = 25
"""How many of the last acts a report of a problem lists."""
ANSWERS = 6
"""Acts in a dialog before it is closed."""
DEEPEST = 3
"""Dialogs over dialogs: further ones are closed at once."""
FILES = ("a.tree.json", "b.txt", "c.outline", "d.svg", "no/such.json", "")
HARMLESS = ("This plugin does not support", "QFileSystemWatcher: FindNextChange")
"""Warnings of Qt about the platform, not about the program."""


class Visitor(Person):
    """Goes from window to window; ``problems`` is what went wrong, ``acts`` what was done last."""

    def __init__(self, window: MainWindow, seed: int) -> None:
        super().__init__(window, seed)
        self.problems: list[str] = []
        self.acts: deque[str] = deque(maxlen=KEPT)
        self.depth, self.answers, self.over = 0, 0, False
        self.ways |= {
            self.choose_command: 10, self.open_something: 2, self.click_anywhere: 6, self.press_anywhere: 4,
            self.seek: 3, self.resize: 1, self.choose_window: 1,
        }  # fmt: skip
        self.testers: dict[int, QAbstractItemModelTester] = {}

    def visit(self, acts: int) -> None:
        """Do ``acts`` things; stop at the first problem."""
        self.attend()
        for _ in range(acts):
            self.go_to_window()
            try:
                self.act()
                QApplication.processEvents()
                delete_now()
                self.look()
            except Exception:  # noqa: BLE001 - every error is reported
                self.problems.append(traceback.format_exc())
            self.acts.append(str(self.last))
            if self.problems:
                return

    # What must hold

    def look(self) -> None:
        """All windows show their trees, and all models are tested from now on."""
        for window in open_windows():
            assert isinstance(window, MainWindow)
            document = window.shell.document
            assert document.order.ids.tolist() == Preorder(document.tree).ids.tolist()
            assert all(document.order.position[node] != NIL for node in document.selection)
            assert 0 <= document.step <= document.length
        views = [
            view for top in QApplication.topLevelWidgets() for view in top.findChildren(QAbstractItemView)
        ]
        for view in views:
            model = view.model() if isValid(view) else None
            if model is not None and type(model).__module__.startswith("treeview"):
                self.test(model)

    def test(self, model: QAbstractItemModel) -> None:
        """Have Qt's tester watch a model of the program."""
        if id(model) not in self.testers:
            warn = QAbstractItemModelTester.FailureReportingMode.Warning
            self.testers[id(model)] = QAbstractItemModelTester(model, warn)
            model.destroyed.connect(partial(self.forget, id(model)))

    def forget(self, number: int, _: object = None) -> None:
        """A model is gone; its number may be that of another one soon."""
        self.testers.pop(number, None)

    # Windows

    def go_to_window(self) -> None:
        """There is a window, it is not hidden, and it is where things are done."""
        if not (isValid(self.window) and self.window.isVisible()):
            self.choose_window()

    def choose_window(self) -> str:
        windows = [window for window in open_windows() if isinstance(window, MainWindow)]
        if not windows:
            made = example_window()
            made.show()
            windows = [made]
        for extra in windows[3:]:
            extra.shell.document.history.set_clean()  # or closing would ask
            extra.close()
        self.window = self.draw.choice(windows[:3])
        self.window.activateWindow()
        return self.window.windowTitle()

    def resize(self) -> str:
        width, height = self.draw.choice(((400, 300), (800, 600), (1400, 900), (640, 1000)))
        self.window.resize(width, height)
        return f"{width} x {height}"

    def open_something(self) -> str:
        name = self.draw.choice((*LINES, *(f"example:{name}" for name in resources.example_names())))
        QGuiApplication.clipboard().setText(name)
        self.window.shell.opening.open_source(name)
        return name

    def seek(self) -> str:
        step = self.draw.randint(0, self.window.shell.document.length)
        self.window.shell.document.seek(step)
        return str(step)

    # Commands, mouse and keys

    def choose_command(self) -> str:
        name = self.draw.choice(sorted(spec.id for spec in actions.COMMANDS))
        if name in GROW and len(self.window.shell.document.order.ids) > MOST:
            name = "undo"
        self.acts.append(name)  # it may never come back
        self.window.actions_[name].trigger()
        return name

    def click_anywhere(self) -> str:
        top = self.draw.choice([top for top in QApplication.topLevelWidgets() if top.isVisible()])
        widget = self.draw.choice([top, *(child for child in top.findChildren(QWidget) if child.isVisible())])
        return self.click(widget)

    def click(self, widget: QWidget) -> str:
        said = f"{type(widget).__name__} {widget.objectName() or widget.accessibleName()}"
        self.acts.append(said)
        at = QPoint(self.draw.randrange(max(widget.width(), 1)), self.draw.randrange(max(widget.height(), 1)))
        way, left = self.draw.random(), Qt.MouseButton.LeftButton
        if way < 0.6:
            QTest.mouseClick(widget, left, pos=at)
        elif way < 0.75:
            QTest.mouseDClick(widget, left, pos=at)
        elif way < 0.85:
            QTest.mouseClick(widget, Qt.MouseButton.RightButton, pos=at)
        else:
            nothing, turn = Qt.MouseButton.NoButton, self.draw.choice((-120, 120))
            held = self.draw.choice((Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier))
            phase, there = Qt.ScrollPhase.NoScrollPhase, widget.mapToGlobal(at)
            wheel = QWheelEvent(
                QPointF(at), QPointF(there), QPoint(), QPoint(0, turn), nothing, held, phase, False
            )
            QApplication.sendEvent(widget, wheel)
        return said

    def press_anywhere(self) -> str:
        pressed = [self.draw.choice((*KEYS, *TYPED, "<F1>", "<F5>", "<Space>", "<F6>")) for _ in range(3)]
        for key in pressed:
            self.acts.append(key)
            if QApplication.activeWindow() is not None:
                keys(key)
        return ""

    def type_in_line(self) -> str:
        return super().type_in_line() if self.window.shell.entry.field.isVisible() and self.active else ""

    def fill_in_form(self) -> str:
        return super().fill_in_form() if self.active else ""

    @property
    def active(self) -> bool:
        """Whether what gets the focus in the window has it."""
        return self.window.isActiveWindow() and QApplication.activeModalWidget() is None

    # Dialogs and menus

    def attend(self) -> None:
        """See to what waits for an answer, by a timer of its own each time: there are loops in loops."""
        if self.over:
            return
        QTimer.singleShot(10, self.attend)
        popup, dialog = QApplication.activePopupWidget(), QApplication.activeModalWidget()
        waiting = popup or dialog
        if waiting is None:
            self.answers = 0
            return
        self.answers += 1
        self.depth += 1
        try:
            if self.answers > 4 * ANSWERS or self.depth > DEEPEST:
                self.leave(waiting)
            elif isinstance(popup, QMenu):
                QTest.keyClick(
                    popup, self.draw.choice((Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Escape))
                )
            elif popup is not None:
                QTest.keyClick(popup, self.draw.choice((Qt.Key.Key_Return, Qt.Key.Key_Escape)))
            elif dialog is not None:
                self.answer_in(dialog)
        except Exception:  # noqa: BLE001 - as above
            self.problems.append(traceback.format_exc())
        finally:
            self.depth -= 1

    def leave(self, widget: QWidget) -> None:
        self.answers = 0
        if isinstance(widget, QDialog):
            widget.reject()
        else:
            widget.close()

    def answer_in(self, dialog: QWidget) -> None:
        self.acts.append(f"in {type(dialog).__name__} {dialog.windowTitle()}")
        if isinstance(dialog, QFileDialog):
            dialog.findChildren(QLineEdit)[0].setText(self.draw.choice(FILES))
            self.draw.choice((dialog.accept, dialog.reject))()
            return
        if isinstance(dialog, GameDialog):  # a whole game would take the time of all else
            dialog.extent.setCurrentIndex(dialog.extent.findData(TO_DEPTH))
            dialog.depth_box.setMaximum(3)
        inside = [child for child in dialog.findChildren(QWidget) if child.isVisible() and child.isEnabled()]
        if not inside or (self.answers > ANSWERS and self.draw.random() < 0.5):
            ends: list[Callable[[], Any]] = [dialog.close]
            if isinstance(dialog, QDialog):
                ends += [dialog.accept, dialog.reject]
            self.draw.choice(ends)()
            return
        widget = self.draw.choice(inside)
        if isinstance(widget, QSpinBox):
            widget.setValue(self.draw.choice((widget.minimum(), 0, 1, 2, 3)))
        elif isinstance(widget, QComboBox | QAbstractButton):
            self.change(widget)
        elif isinstance(widget, QLineEdit) and not widget.isReadOnly():
            widget.setFocus()
            widget.selectAll()
            if widget.hasFocus():
                keys(self.draw.choice(TYPED) or " ")
        else:
            self.click(widget)


@contextmanager
def heard(problems: list[str]) -> Iterator[None]:
    """Errors anywhere, logged ones and warnings of Qt are problems within this block."""

    def warned(kind: QtMsgType, _: object, text: str) -> None:
        if kind not in (QtMsgType.QtDebugMsg, QtMsgType.QtInfoMsg) and not text.startswith(HARMLESS):
            problems.append(f"Qt: {text}\n{''.join(traceback.format_stack()[-6:])}")

    logged = logging.Handler(logging.ERROR)
    logged.emit = lambda record: problems.append(record.getMessage())  # type: ignore[method-assign]
    hooks, before = (sys.excepthook, sys.unraisablehook), qInstallMessageHandler(warned)
    browse = QDesktopServices.openUrl
    QDesktopServices.openUrl = lambda *_: True  # type: ignore[method-assign, assignment]
    sys.excepthook = lambda *error: problems.append("".join(traceback.format_exception(*error)))
    sys.unraisablehook = lambda error: problems.append(repr(error))
    logging.getLogger().addHandler(logged)
    try:
        yield
    finally:
        logging.getLogger().removeHandler(logged)
        sys.excepthook, sys.unraisablehook = hooks
        QDesktopServices.openUrl = browse  # type: ignore[method-assign]
        qInstallMessageHandler(before)


def visit(seed: int, acts: int) -> list[str]:
    """Open a window and do so many things in it, by a seed; what went wrong, with what was done before."""
    window = example_window()
    window.show()
    window.activateWindow()
    QApplication.processEvents()
    visitor = Visitor(window, seed)
    with heard(visitor.problems):
        visitor.visit(acts)
        visitor.over = True
        for shown in open_windows():
            assert isinstance(shown, MainWindow)
            shown.shell.editing.drawing.editor.close()  # or what is wrong in it would keep the window open
            shown.shell.document.history.set_clean()  # or closing would ask
            shown.close()
            shown.hide()
        delete_now()
        visitor.testers.clear()
    return [*visitor.problems, *(f"before: {act}" for act in visitor.acts)] if visitor.problems else []

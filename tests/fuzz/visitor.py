"""A simulated user who does random things in the windows and records what goes wrong."""

from __future__ import annotations

import logging
import sys
import time
import traceback
import weakref
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

from tests.fuzz.comparer import comparison_differences
from tests.fuzz.opener import Opener
from tests.fuzz.twin import differences, stale_picture
from tests.qt.keyboard import keys
from tests.qt.test_any_edits import COMMANDS, DIALOGS, GROW, KEYS, LINES, MOST, TYPED
from tests.tree.test_edits import consistent
from tests.windows import delete_now, example_window
from treeview import resources
from treeview.document.undo_history import UndoHistory
from treeview.formats.nested import nested_text
from treeview.option import OptionError
from treeview.practice.attempts.attempt import Attempt
from treeview.qt import actions
from treeview.qt.canvas.canvas import TreeCanvas
from treeview.qt.dialogs.game.game_dialog import TO_DEPTH, GameDialog
from treeview.qt.document import Document
from treeview.qt.practice.practice_page import PracticePage
from treeview.qt.presenter.caption_bar import caption_of, step_text
from treeview.qt.presenter.presenter_keys import KEYS as PRESENTER_KEYS
from treeview.qt.shell import open_windows
from treeview.qt.widgets.number_fields import OptionBox
from treeview.qt.window.main_window import MainWindow
from treeview.tree.edits import node_edits
from treeview.tree.preorder import Preorder
from treeview.tree.subtree import subtree
from treeview.tree.tree import NIL, Tree

KEPT = 50
"""How many of the last acts a report of a problem lists."""
CLOSELY = 5
"""After this many acts, and where steps were shown, everything is compared with a fresh window."""
ANSWERS = 6
"""Acts in a dialog before it is closed."""
DEEPEST = 3
"""Dialogs over dialogs: further ones are closed at once."""
MOST_ROWS = 3_000
MOST_SECONDS = 20
"""Of the processor's time: an act that takes more of it has stood still, however busy the machine is."""
FILES = ("a.tree.json", "b.txt", "c.outline", "d.svg", "no/such.json", "")
PRESENTED = [key.command for key in PRESENTER_KEYS if key.command not in ("goto", "count")]
"""Commands of the presenter that take no digits."""
ALONE = (
    "edit_and_undo", "copy_and_paste", "undo_all", "seek", "select", "choose_run", "set_option", "use_mouse",
    "turn_pages", "try_values", "ask", "practise", "type_in_line", "fill_in_form", "show_panel",
    "order_moves",
)  # fmt: skip
"""What is done in one window and changes nothing in another."""
HARMLESS = (
    "This plugin does not support",
    "QFileSystemWatcher: FindNextChange",
    "QFont::setPointSizeF: Point size <= 0 (-0.25",  # its own page preview, where the font is set in px
)
"""Warnings of Qt about the platform or about its own dialogs, not about the program."""


class Visitor(Opener):
    """Goes from window to window; ``problems`` lists what went wrong, ``acts`` the last actions."""

    def __init__(self, window: MainWindow, seed: int) -> None:
        super().__init__(window, seed)
        self.problems: list[str] = []
        self.acts: deque[str] = deque(maxlen=KEPT)
        self.depth, self.answers, self.over = 0, 0, False
        self.ways |= {
            self.choose_command: 10, self.open_something: 2, self.click_anywhere: 6, self.press_anywhere: 4,
            self.seek: 8, self.resize: 1, self.choose_window: 1, self.set_option: 2, self.ask: 1,
            self.turn_pages: 2, self.try_values: 2, self.practise: 4, self.present: 3, self.undo_all: 1,
            self.edit_and_undo: 4, self.copy_and_paste: 2, self.show_panel: 2, self.set_preference: 2,
            self.compare: 3, self.count_depths: 1, self.order_moves: 1, self.open_log: 1, self.take_tour: 1,
            self.go_to_start: 1, self.open_own_code: 1,
        }  # fmt: skip
        self.testers: dict[int, QAbstractItemModelTester] = {}
        self.watched: set[int] = set()
        self.states: dict[tuple[int, int], tuple[object, Tree]] = {}
        self.heard: list[UndoHistory] = []
        self.changes: dict[int, deque[str]] = {}

    def visit(self, acts: int) -> None:
        """Do ``acts`` things; stop at the first problem."""
        self.attend()
        for count in range(1, acts + 1):
            self.go_to_window()
            try:
                bystanders = self.bystanders()
                begun = time.process_time()
                self.act()
                seconds = time.process_time() - begun
                assert seconds < MOST_SECONDS, f"{self.last} took {seconds:.0f} s"
                for window, before in bystanders if self.last[0] in ALONE else ():  # type: ignore[index]
                    after = left_as(window.shell.document)
                    assert before == after, self.report(window, unlike(before, after))
                QApplication.processEvents()
                delete_now()
                QApplication.sendPostedEvents()  # what panels have just made is shown by an event of its own
                last = count == acts
                sought = self.last[0] == "seek"  # type: ignore[index]
                self.look(closely=last or sought or count % CLOSELY == 0, everywhere=last)
            except Exception:  # noqa: BLE001 - every error is reported
                self.problems.append(traceback.format_exc())
            self.acts.append(str(self.last))
            if self.problems:
                return

    def bystanders(self) -> list[tuple[MainWindow, dict[str, object]]]:
        """The other windows, with what is not to change there while something is done in this one.

        None while keys go elsewhere: what an own search has shown may have come to the front.
        """
        found: list[tuple[MainWindow, dict[str, object]]] = []
        if not self.active:
            return found
        for window in open_windows():
            assert isinstance(window, MainWindow)
            shell = window.shell
            busy = shell.player.active or shell.document.recording or shell.own_code.running
            if id(window) not in self.changes:
                self.changes[id(window)] = deque(maxlen=4)
                for signal in (shell.document.stepChanged, shell.document.selectionChanged):
                    signal.connect(partial(self.remember_change, id(window)))
            if window is not self.window and not (busy or shell.logs.following):
                found.append((window, left_as(shell.document)))
        return found

    def remember_change(self, window: int, _place: int) -> None:
        """Keep who last changed the step or the selection of a window."""
        self.changes[window].append("".join(traceback.format_stack()[-8:-1]))

    def report(self, window: MainWindow, problem: str) -> str:
        """Say what is wrong in a window, and who last changed its step or its selection."""
        return "\n".join([f"in {window.windowTitle()}, {problem}, after", *self.changes.get(id(window), ())])

    # What must hold

    def look(self, *, closely: bool, everywhere: bool) -> None:
        """All windows show their trees, and all models are tested from now on.

        ``closely``: also compare this window with one made afresh; ``everywhere``: all windows.
        """
        for window in open_windows():
            assert isinstance(window, MainWindow)
            document = window.shell.document
            assert document.order.ids.tolist() == Preorder(document.tree).ids.tolist()
            assert all(document.order.position[node] != NIL for node in document.selection)
            assert 0 <= document.step <= document.length
            consistent(document.tree)
            self.remember(document)
            if closely and (everywhere or window is self.window):
                found = [*differences(window), *comparison_differences(window)]
                self.problems += [f"{window.windowTitle()}: {one}" for one in found]
            self.look_at_pages(window)
            self.look_at_presenter(window)
        for canvas in canvases() if closely else ():
            if not everywhere and canvas.window() is not self.window and canvas.window() in open_windows():
                continue
            try:
                self.problems += stale_picture(canvas)
            except Exception as problem:
                problem.add_note(f"in {canvas.accessibleName()} of {type(canvas.window()).__name__}")
                raise
        views = [
            view for top in QApplication.topLevelWidgets() for view in top.findChildren(QAbstractItemView)
        ]
        for view in views:
            model = view.model() if isValid(view) else None
            if model is not None and type(model).__module__.startswith("treeview"):
                self.test(model)

    def remember(self, document: Document) -> None:
        """Whenever the same commands are done, the tree is the same."""
        history = document.history
        if history not in self.heard:
            self.heard.append(history)
            history.index_changed.connect(lambda _: self.remember(document))
        if not document.performing:
            held = history.state, document.tree  # kept, so that no other object gets its place
            key = id(held[0]), id(held[1])
            before = self.states.setdefault(key, (held, document.tree.copy()))[1]
            assert before == document.tree, "undone or done again, the tree is another one"

    def look_at_pages(self, window: MainWindow) -> None:
        pages, tabs = window.shell.pages, window.shell.tabs.bar
        titles = [tabs.tabText(place) for place in range(tabs.count())]
        assert len(titles) == len(pages), f"{titles} are the tabs of {pages.titles}"
        assert tabs.currentIndex() == pages.shown, f"the tab {tabs.currentIndex()} of page {pages.shown}"

    def look_at_presenter(self, window: MainWindow) -> None:
        """The audience reads of the step that is shown, on both screens."""
        presenter = window.presenter
        if presenter is None or presenter.audience is None:
            return
        assert presenter.audience.caption.texts == caption_of(presenter.presented)
        assert presenter.presented.step == window.shell.document.step
        speaker = presenter.speaker
        waits = presenter.presented.recording or speaker is None or speaker._soon.isActive()
        if speaker is not None and speaker.isVisible() and not waits:
            assert speaker.step.text() == step_text(speaker.document)
            assert speaker.says.text().startswith(caption_of(speaker.document).sentence)

    def test(self, model: QAbstractItemModel) -> None:
        """Have Qt's tester watch a model while it is short: the tester reads all rows at each change."""
        number = id(model)
        if number not in self.watched:
            self.watched.add(number)
            model.destroyed.connect(partial(self.forget, number))
            # Before the tester's own, which goes before it reads the rows that came.
            for signal in (model.rowsInserted, model.modelReset, model.layoutAboutToBeChanged):
                signal.connect(partial(self.stop_if_long, weakref.ref(model)))
        if number not in self.testers and not is_long(model):
            warn = QAbstractItemModelTester.FailureReportingMode.Warning
            self.testers[number] = QAbstractItemModelTester(model, warn)

    def stop_if_long(self, model: Callable[[], QAbstractItemModel | None], *_: object) -> None:
        """Test a model no more that has become long, as a log of steps does in one act."""
        there = model()
        if there is not None and is_long(there):
            self.testers.pop(id(there), None)

    def forget(self, number: int, _: object = None) -> None:
        """A model is gone; its number may be that of another one soon."""
        self.testers.pop(number, None)
        self.watched.discard(number)

    # Windows

    def go_to_window(self) -> None:
        """There is a window, it is not hidden, it has the keys, and it is where things are done."""
        if not (isValid(self.window) and self.window.isVisible()):
            self.choose_window()
        if not self.window.isActiveWindow():  # a dialog has been closed
            self.window.activateWindow()
            QApplication.processEvents()

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
        """Have a run, since each edit ends it, and show some of its steps."""
        shell, steps = self.window.shell, []
        document = shell.document
        if document.run is None and shell.finish_typing():
            shell.actions["again"].trigger()
            wait_until(lambda: not document.recording)
        for _ in range(self.draw.choice((1, 2, 3))):
            steps.append(self.draw.randint(0, document.length))
            document.seek(steps[-1])
            QApplication.processEvents()
        return f"{steps} of {document.length}"

    def undo_all(self) -> str:
        """Take everything back, a few edits where the tree is large, and do it again: all is as it was."""
        document = self.window.shell.document
        if not self.window.shell.finish_typing():
            return "typing"
        history, before = document.history, document.tree.copy()
        count = history.index
        first = 0 if self.few else max(count - 3, 0)
        while history.index > first and history.undo_text:
            history.undo()
        while history.index < count:
            history.redo()
        assert document.tree == before, "undone and done again, the tree is another one"
        return str(count)

    def set_option(self) -> str:
        """Type an option, and wait for its run or go on at once."""
        panel = self.window.shell.panels.run_panel
        name = self.draw.choice([*panel.fields] or [""])
        field = panel.fields.get(name)
        if field is None or not field.isVisible() or not field.isEnabled():
            return ""
        if isinstance(field, OptionBox):
            field.lineEdit().setText(self.draw.choice(("", "0", "1", "2", "3", "0.5", "x")))
            field.editingFinished.emit()
        else:
            field.setCurrentIndex(self.draw.randrange(field.count()))
            field.activated.emit(field.currentIndex())
        if self.draw.random() < 0.6:
            QTest.qWait(300)
        return name

    def choose_run(self) -> str:
        """Run any search with any options."""
        document = self.window.shell.document
        if document.is_log:
            return "a log"
        choice = self.drawn_choice()
        try:
            document.start(choice.algorithm, dict(choice.options))
        except OptionError as problem:
            return str(problem)
        return choice.text

    def ask(self) -> str:
        """Turn the quiz on or off, or go on with it."""
        quiz = self.window.shell.document.quiz
        if not quiz.on or self.draw.random() < 0.3:
            quiz.set_on(not quiz.on)
        for _ in range(self.draw.randint(1, 4)):
            self.draw.choice(
                (self.window.shell.document.step_forward, self.window.shell.document.step_back)
            )()
        return str(quiz.question)

    # Edits

    def edit_and_undo(self) -> str:
        """Edit the tree and undo that: the tree, its run, the step, the selection are as they were."""
        document = self.window.shell.document
        if not self.window.shell.finish_typing() or document.is_fixed or document.recording:
            return ""
        names = [name for name in COMMANDS if name not in DIALOGS and name not in ("undo", "redo", "again")]
        able = [name for name in names if self.window.actions_[name].isEnabled()]
        name = self.draw.choice(able or ["play"])
        if name in GROW and len(document.order.ids) > MOST:
            name = "delete"
        if not document.selection and self.draw.random() < 0.8:
            self.select()
        if self.draw.random() < 0.5:
            inner = [node for node in document.order.ids.tolist() if document.tree.child_count[node]]
            document.set_folded(self.draw.sample(inner, min(1, len(inner))))
        self.acts.append(name)
        before, index = left_as(document), document.history.index
        shown = self.above_selection()
        self.window.actions_[name].trigger()
        self.window.shell.finish_typing()
        if document.history.index != index + 1 or before["tree"] == document.tree:
            return f"{name}: nothing"  # or it has become part of the edit before
        after = left_as(document)
        shown |= self.above_selection()  # nodes stay unfolded above what is selected by the edit or undo
        self.window.actions_["undo"].trigger()
        wait_until(lambda: not document.recording)
        again = left_as(document)
        self.take_as_same(before, again, "redo")
        for state in (before, again, after):
            state["folded"] -= shown  # type: ignore[operator]
        assert before == again, self.report(self.window, f"{name} undone: {unlike(before, again)}")
        self.window.actions_["redo"].trigger()
        again = left_as(document)
        again["folded"] -= shown  # type: ignore[operator]
        assert after == again, self.report(self.window, f"{name} done again: {unlike(after, again)}")
        return name

    def above_selection(self) -> set[int]:
        """The nodes above the selected ones."""
        document = self.window.shell.document
        return {above for node in document.selection for above in document.tree.ancestors(node)}

    @staticmethod
    def take_as_same(before: dict[str, object], after: dict[str, object], *names: str) -> None:
        """Overlook that something differs."""
        for name in names:
            after[name] = before[name]

    def copy_and_paste(self) -> str:
        """Copy subtrees and paste them: what is pasted is selected, and equal to what was copied."""
        shell, document = self.window.shell, self.window.shell.document
        if not shell.finish_typing() or document.is_fixed or len(document.order.ids) > MOST:
            return ""
        self.select()
        tree = document.tree
        tops = sorted(node_edits.outermost(tree, document.selection), key=tree.path)
        copied = [nested_text.dumps(subtree(tree, node)) for node in tops]
        self.window.actions_["copy_nodes"].trigger()
        target = self.draw.choice(document.order.ids.tolist())
        document.select(target)
        count = tree.child_count[target]
        self.window.actions_["paste_nodes"].trigger()
        if tree.child_count[target] == count:
            return document.message or "nothing"
        pasted = list(tree.children(target))[-len(tops) :]
        assert list(document.selection) == pasted, f"{pasted} were pasted, {document.selection} selected"
        now = [nested_text.dumps(subtree(tree, node)) for node in pasted]
        assert now == copied, f"{copied} were copied, {now} pasted"
        return str(pasted)

    # Pages, what if, practice, presenter

    def turn_pages(self) -> str:
        """Add, turn or delete pages; a page that one turns back to is as it was left."""
        shell, act = self.window.shell, self.draw.choice(("new", "duplicate", "next", "later", "delete"))
        if not shell.finish_typing() or (act in ("new", "duplicate") and len(shell.pages) > 3):
            return ""
        if act == "delete" and len(shell.pages) < 2:
            return ""
        if act != "next":
            self.acts.append(act)
            self.window.actions_[f"page_{act}"].trigger()
        if len(shell.pages) > 1 and not shell.document.recording and not shell.grower.active:
            shell.document.set_folded(self.draw.sample(shell.document.order.ids.tolist(), 1))
            before = left_as(shell.document)
            self.window.actions_["page_next"].trigger()
            if len(shell.pages) == 2:
                self.window.actions_["page_next"].trigger()
            else:
                self.window.actions_["page_previous"].trigger()
            wait_until(lambda: not (shell.document.recording or shell.grower.active))
            after = left_as(shell.document)
            assert before == after, f"of a page that is turned back to, {unlike(before, after)}"
        return act

    def try_values(self) -> str:
        """Take leaves as unknown, and give them values; closed, the tree is as it was."""
        shell = self.window.shell
        document, tree = shell.document, shell.document.tree
        typed = shell.finish_typing()
        document.select(NIL)  # an empty leaf that was to be written goes away
        leaves = [node for node in document.order.ids.tolist() if tree.is_terminal(node)]
        if not typed or document.is_fixed or len(leaves) > 200:
            return ""
        before = tree.copy()
        document.select_all(self.draw.sample(leaves, min(len(leaves), self.draw.choice((1, 1, 2)))))
        self.window.actions_["what_if"].trigger()
        panel = shell.what_if.panel
        if panel is None or panel.trial is None:
            return "refused"
        for _ in range(3):
            field = self.draw.choice(panel.fields)
            field.setText(self.draw.choice(("3", "-7", "0.5", "1/3", "1e3", "x")))
            field.editingFinished.emit()
        values = panel.trial.values
        keep = self.draw.random() < 0.3
        panel.finish(keep=keep)
        if not keep:
            assert document.tree == before, f"the values {values} have stayed"
        return f"{values} {keep}"

    def practise(self) -> str:
        """Go to the practice page, or do something there: the same answer always gets the same marks."""
        practice, actions = self.window.shell.practice, self.window.actions_
        if not practice.shown:
            self.acts.append("practice")
            actions["practice"].trigger()
            return "opened"
        name = self.draw.choice(
            ("click", "click", "click", "type", "type", "practice_check", "practice_hint", "practice_first",
             "practice_show", "practice_next", "practice_another", "undo", "practice")
        )  # fmt: skip
        self.acts.append(name)
        page = practice.current.page if practice.shows_exam else practice.page
        if not isinstance(page, PracticePage) or not page.asks:
            return "no question"
        if name == "click":
            node = self.draw.choice(page.document.order.ids.tolist())
            at = page.canvas.viewport.place_of(node).toPoint() - QPoint(0, self.draw.choice((0, 0, 24)))
            QTest.mouseClick(page.canvas, Qt.MouseButton.LeftButton, pos=at)
        elif name == "type":
            text = self.draw.choice(
                ("3", "-2", "12<Tab>", "<Tab>", "<Space>", "<Enter>", "<Ctrl+Z>", "1/2<Tab>")
            )
            if self.active:
                page.focus()
                keys(text)
        elif name == "undo":
            self.draw.choice((page.undo, page.redo))()
        else:
            actions[name].trigger()
        if page.asks and page.attempt.marks is not None:
            again = Attempt(page.attempt.question, page.attempt.answer).check()
            assert page.attempt.marks.points == again.points, f"{page.attempt.marks} or {again}"
        return name

    def present(self) -> str:
        """Begin to present, or press a key of the presenter."""
        presenter = self.window.presenter
        if presenter is None or presenter.audience is None:
            self.window.settings["present_speaker"] = self.draw.choice(("always", "never"))
            self.window.actions_["present"].trigger()
            return "begun"
        for command in self.draw.choices(PRESENTED, k=3):
            self.acts.append(command)
            if presenter.audience is not None:
                presenter.do(command)
        if self.draw.random() < 0.3:
            presenter.end()
        return ""

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
            QTest.mouseDClick(widget, left, pos=at)  # leaves the button down, which would be pressed for ever
            if isValid(widget):
                QTest.mouseRelease(widget, left, pos=at)
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
        field = self.window.shell.entry.field
        if not (field.isVisible() and self.active):
            return ""
        field.setFocus()
        return super().type_in_line() if field.hasFocus() else "another window has the keys"

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
            for character in self.draw.choice(TYPED) or " ":
                if isValid(widget) and widget.hasFocus():  # the dialog may be left meanwhile
                    keys(character)
        else:
            self.click(widget)


def is_long(model: QAbstractItemModel) -> bool:
    """Whether a model has many rows, or may get them: the tester has an outline load the whole tree."""
    document = getattr(model, "_document", None)
    return max(model.rowCount(), 0 if document is None else len(document.tree)) > MOST_ROWS


def canvases() -> list[TreeCanvas]:
    """All canvases in sight: of windows, of the practice, of both screens of a presentation."""
    tops = [top for top in QApplication.topLevelWidgets() if top.isVisible()]
    return [canvas for top in tops for canvas in top.findChildren(TreeCanvas) if canvas.isVisible()]


def left_as(document: Document) -> dict[str, object]:
    """What of a page is the same when one comes back to it."""
    return {
        "tree": document.tree.copy(), "algorithm": document.algorithm, "options": document.options,
        "step": document.step, "length": document.length, "selection": document.selection,
        "folded": document.folded, "title": document.title, "run": document.run is None,
        "undo": document.history.undo_text, "redo": document.history.redo_text,
    }  # fmt: skip


def unlike(before: dict[str, object], after: dict[str, object]) -> str:
    """What of two states differs."""
    apart = [name for name in before if before[name] != after[name]]
    return ", ".join(f"{name} was {before[name]!r} and is {after[name]!r}" for name in apart)


def wait_until(done: Callable[[], bool]) -> None:
    """Wait until something has come to its end, for some seconds."""
    for _ in range(400):
        if done():
            return
        QTest.qWait(10)


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
    """Open a window and do ``acts`` things in it, by a seed; what went wrong, with what was done before."""
    window = example_window()
    window.show()
    window.activateWindow()
    QApplication.processEvents()
    visitor = Visitor(window, seed)
    with heard(visitor.problems):
        visitor.visit(acts)
        for shown in open_windows():
            assert isinstance(shown, MainWindow)
            shown.shell.editing.drawing.editor.close()  # or what is wrong in it would keep the window open
            shown.shell.document.history.set_clean()  # or closing would ask
            shown.shell.pages.set_clean()
            shown.close()  # an exercise or an exam may still ask
            shown.hide()
        visitor.over = True
        delete_now()
        visitor.testers.clear()
    return [*visitor.problems, *(f"before: {act}" for act in visitor.acts)] if visitor.problems else []

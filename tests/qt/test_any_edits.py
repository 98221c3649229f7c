"""Whatever a person does in the window, in any order, can all be undone and redone, and nothing parts.

The commands of the menus, their dialogs with anything typed into them, keys, the mouse, the entry line
and the inspector take turns, while runs begin and end, and Qt's testers watch the models.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QCheckBox, QComboBox, QDialog, QSpinBox, QWidget

from tests.qt.keyboard import keys
from tests.tree.test_edits import consistent, copied
from treeview.formats.nested import nested_text
from treeview.qt.dialogs.edits import edit_dialog
from treeview.qt.dialogs.edits.edit_dialog import EditDialog
from treeview.qt.widgets.fields import ChoiceField
from treeview.qt.window.main_window import MainWindow
from treeview.tree.preorder import Preorder
from treeview.tree.tree import NIL, Tree

KEYS = (
    *("<Tab>", "<Enter>", "<Shift+Enter>", "<Up>", "<Down>", "<Left>", "<Right>", "<Home>") * 2,
    *("8", "-", "a", "=", "?", "0", "<Esc>", "<Esc>", "<Ctrl+Enter>", "<F8>", "<Del>", "<Back>"),
    *("<Alt+Up>", "<Alt+Down>", "<Alt+Left>", "<Alt+Right>", "<Shift+Right>", "<Ctrl+A>", "<Ctrl+Shift+A>"),
    *("<F2>", "<Shift+F2>", "<Ctrl+F2>", "<Ctrl+Period>", "<Alt+Enter>"),
)  # fmt: skip
COMMANDS = (
    *("undo", "redo", "cut_nodes", "copy_nodes", "paste_nodes", "duplicate", "delete", "select_all"),
    *("select_subtree", "select_siblings", "child", "sibling", "sibling_before", "kind_next", "kind_max"),
    *("kind_min", "kind_chance", "kind_auto", "earlier", "later", "level_up", "level_down", "fold"),
    *("tree_levels", "tree_fill", "tree_kinds", "tree_probabilities", "tree_swap", "tree_best", "tree_worst"),
    *("tree_ascending", "tree_descending", "tree_shuffle", "tree_mirror", "tree_negate"),
    *("draw", "again", "again", "forward", "end", "play", "more"),
)  # fmt: skip
DIALOGS = ("tree_levels", "tree_fill", "tree_kinds", "tree_probabilities", "tree_shuffle")
TYPED = (
    "", "3", "-1/2", "?", "∞", "0.5", "25 %", "1e999", "nan", "٣", "drift", "{of}", "a & b", "50% a>b", "1 2",
    "2 1", "[8, 3]", "two words", "\\n", "[[1,?],[2]]",
)  # fmt: skip
LINES = (
    "[[8,3,2],[5,4,6],[1,9,7]]", "((3 17) (2 12))", '["a", 3, ["b", 1, ?]]', "[1,2,[3,[4,5]],6]", "5",
    "[[1,2],[3,", "[[1,2]]]", '{"x": [1, 2], "y": 3}',
)  # fmt: skip
ALGORITHMS = ("minimax", "alphabeta", "mcts", "deepening")
ACTS = 100
"""A few seconds; many hundreds, of other seeds, have been tried."""
MOST = 60
"""Nodes: more are not pasted or duplicated, which would double them again and again."""
GROW = ("duplicate", "paste_nodes", "tree_levels")


class Person:
    """Does things to ``window``, drawn by lot."""

    def __init__(self, window: MainWindow, seed: int) -> None:
        self.window, self.draw = window, random.Random(seed)
        self.ways: dict[Callable[[], object], int] = {
            self.press_keys: 6, self.choose_command: 8, self.use_mouse: 3, self.type_in_line: 3,
            self.fill_in_form: 4, self.choose_run: 1, self.wait: 1, self.select: 3,
        }  # fmt: skip
        self.last: object = ""
        self.choosing = False

    def act(self) -> None:
        if not self.window.isActiveWindow():  # a dialog has been closed
            self.window.activateWindow()
            QApplication.processEvents()
        way = self.draw.choices(list(self.ways), list(self.ways.values()))[0]
        self.last = way.__name__  # type: ignore[attr-defined]
        self.last = self.last, way()

    def at_canvas(self) -> None:
        """The picture has the focus, unless something is written there."""
        if not self.window.shell.editing.drawing.editor.is_open and not self.window.shell.canvas.hasFocus():
            self.window.shell.canvas.setFocus()

    def press_keys(self) -> str:
        self.at_canvas()
        pressed = self.draw.choices(KEYS, k=self.draw.randint(1, 4))
        for key in pressed:
            if QApplication.activeWindow() is not None:  # else the last key has closed it
                keys(key)
        return " ".join(pressed)

    def choose_command(self) -> str:
        name = self.draw.choice(COMMANDS)
        if name in GROW and len(self.window.shell.document.order.ids) > MOST:
            name = "delete"
        self.choosing = True
        if name in DIALOGS:
            QTimer.singleShot(0, self.answer)
        if self.window.shell.editing.drawing.finish():
            self.window.actions_[name].trigger()
        self.choosing = False
        return name

    def answer(self) -> None:
        dialog = QApplication.activeModalWidget()
        if not isinstance(dialog, EditDialog):
            if self.choosing:  # it is still to come
                QTimer.singleShot(1, self.answer)
            return
        try:
            for field in dialog.problems:
                self.change(field)
            if self.draw.random() < 0.2:
                self.change(self.draw.choice(dialog.findChildren(QCheckBox) or [dialog]))
            if len(dialog.buttons.buttons()) > 2 and self.draw.random() < 0.5:
                self.draw.choice(dialog.buttons.buttons()[2:]).click()
            dialog.accept()
        finally:
            if dialog.isVisible():
                dialog.reject()

    def change(self, field: QWidget) -> None:
        """Put something into a field, whatever it is."""
        if isinstance(field, QSpinBox):
            field.setValue(self.draw.choice((0, 1, 2, field.minimum(), field.maximum(), 7)))
        elif isinstance(field, QComboBox):
            places = [place for place in range(field.count()) if can_choose(field, place)]
            field.setCurrentIndex(self.draw.choice(places or [-1]))
        elif isinstance(field, QAbstractButton):
            field.click()
        elif not isinstance(field, QDialog):
            field.setFocus()
            field.selectAll()  # type: ignore[attr-defined]
            keys(self.draw.choice(TYPED) or " ")

    def use_mouse(self) -> str:
        canvas, ids = self.window.shell.canvas, self.window.shell.document.order.ids.tolist()
        places = [canvas.viewport.place_of(self.draw.choice(ids)).toPoint() for _ in range(2)]
        places = [at + QPoint(self.draw.randint(-25, 25), self.draw.randint(-25, 25)) for at in places]
        held = self.draw.choice((Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier))
        left, (start, end) = Qt.MouseButton.LeftButton, places
        QTest.mousePress(canvas, left, held, start)
        if self.draw.random() < 0.7:
            QTest.mouseMove(canvas, (start + end) / 2)
            QTest.mouseMove(canvas, end)
        if self.draw.random() < 0.2:
            keys("<Ctrl+Z>" if self.draw.random() < 0.5 else "<Esc>")
        QTest.mouseRelease(canvas, left, held, end)
        return f"{start} {end}"

    def type_in_line(self) -> str:
        field, line = self.window.shell.entry.field, self.draw.choice(LINES)
        field.setFocus()
        assert field.hasFocus()
        if self.draw.random() < 0.5:
            field.selectAll()
        else:
            field.setCursorPosition(self.draw.randint(0, len(field.text())))
            line = self.draw.choice((",", "]", "[", "7", "<Back>", "<Del>", "<Ctrl+Z>", "9,8", " "))
        keys(line)
        if self.draw.random() < 0.5:
            keys(self.draw.choice(("<Ctrl+Z>", "<Enter>", "<Esc>", "<Ctrl+Shift+Z>")))
        return line

    def fill_in_form(self) -> str:
        form = self.window.shell.panels.inspector.form
        shown = {name: field for name, field in form.fields.items() if field.isVisible()}
        if not shown:
            return ""
        name, text = self.draw.choice(list(shown)), self.draw.choice(TYPED)
        field = shown[name]
        if isinstance(field, ChoiceField):
            field.setFocus()
            field.setCurrentIndex(self.draw.randrange(field.count()))
            field.activated.emit(field.currentIndex())
        else:
            field.setFocus()
            field.selectAll()
            keys(text or "<Del>")
            keys(self.draw.choice(("<Enter>", "<Ctrl+Enter>", "<Tab>", "<Ctrl+Z>", "<Esc>")))
        return f"{name} {text}"

    def choose_run(self) -> str:
        name = self.draw.choice(ALGORITHMS)
        self.window.shell.document.start(name)
        return name

    def wait(self) -> str:
        QTest.qWait(self.draw.choice((0, 5, 20)))
        return ""

    def select(self) -> str:
        ids = self.window.shell.document.order.ids.tolist()
        chosen = self.draw.sample(ids, min(len(ids), self.draw.choice((1, 1, 1, 2, 4))))
        self.window.shell.document.select_all(chosen)
        return str(chosen)


def can_choose(box: QComboBox, place: int) -> bool:
    """Whether a line of a box can be chosen; headings cannot."""
    return bool(box.model().flags(box.model().index(place, 0)) & Qt.ItemFlag.ItemIsEnabled)


@pytest.fixture
def drawn(window: MainWindow) -> Iterator[MainWindow]:
    QGuiApplication.clipboard().setText("[3, 5]")
    edit_dialog._LATEST.clear()
    kept = {name: window.settings[name] for name in ("entry_line", "rerun", "animate")}
    window.settings["entry_line"] = True
    window.shell.panels.by_name["inspector"].show()
    window.shell.panels.by_name["inspector"].raise_()
    QApplication.processEvents()
    yield window
    window.shell.editing.drawing.editor.close()
    for name, value in kept.items():
        window.settings[name] = value
    window.shell.document.history.set_clean()
    edit_dialog._LATEST.clear()
    QGuiApplication.clipboard().clear()


def in_step(window: MainWindow) -> None:
    """All that shows the tree agrees on what it is."""
    document = window.shell.document
    assert document.order.ids.tolist() == Preorder(document.tree).ids.tolist()
    assert list(document.kinds) == list(document.tree.kinds()) or document.run is not None
    assert all(document.order.position[node] != NIL for node in document.selection)
    assert document.selected == (document.selection[0] if document.selection else NIL)
    entry = window.shell.entry
    left = window.isActiveWindow() and not entry.field.hasFocus()  # or it comes back
    if left and entry.problem is None and not entry.field.isReadOnly():
        assert nested_text.dumps(nested_text.loads(entry.field.text() or "?")) == nested_text.dumps(
            document.tree
        )
    if document.history.undo_text:
        assert document.history.undo_text


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2))
def test_whatever_is_done_can_be_undone(drawn: MainWindow, seed: int) -> None:
    window, document = drawn, drawn.shell.document
    fatal = QAbstractItemModelTester.FailureReportingMode.Fatal
    testers = [
        QAbstractItemModelTester(model, fatal)
        for model in (window.shell.panels.outline.model, window.shell.panels.log.model)
    ]
    window.settings["rerun"] = ("offer", "always")[seed % 2]
    tree, stack, person = document.tree, document.history, Person(window, seed)
    states: dict[int, Tree] = {0: copied(tree)}

    def done(index: int) -> None:
        """Something was done, or was undone, and all is as it was then."""
        if stack.redo_text and index in states:
            assert tree == states[index], person.last
        else:
            states[index] = copied(tree)

    stack.index_changed.connect(done)
    for _ in range(ACTS):
        person.act()
        assert document.tree is tree, person.last
        in_step(window)
        consistent(tree)
    window.shell.editing.drawing.editor.close()
    count = stack.index
    assert count > 20
    while stack.undo_text:
        stack.undo()
        in_step(window)
    assert tree == states[0]
    while stack.index < count:
        stack.redo()
    assert tree == states[count]
    stack.index_changed.disconnect(done)
    assert len(testers) == 2

"""No mark of a run outlives the tree that it was computed from.

A window in which a tree was searched, looked at and then edited is compared, in all that can be seen
or is spoken, with one in which the edited tree was opened and nothing was ever searched.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QEvent, QModelIndex, Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tests import windows
from tests.tree.test_edits import copied, some_edit
from tests.windows import example_window
from treeview.document.run_control import NOWHERE
from treeview.games.random_tree import random_tree
from treeview.qt.canvas.canvas import TreeCanvas
from treeview.qt.document import Document
from treeview.qt.panels.scrubber import Scrubber
from treeview.qt.window.main_window import MainWindow
from treeview.search.registry import ALGORITHMS
from treeview.tree.edits import node_edits
from treeview.tree.tree import NIL, Tree

COMMANDS_OF_EDITS = ("undo", "redo", "paste_nodes", "again", "draw")


def window_of_its_own(qtbot: QtBot) -> MainWindow:
    """A window in which all panels are seen at once, without motion."""
    window = example_window()
    window.settings["animate"] = False
    window.settings["legend"] = True
    for dock in window.shell.panels.by_name.values():
        dock.show()
    window.addDockWidget(Qt.DockWidgetArea.BottomDockWidgetArea, window.shell.panels.by_name["counters"])
    window.addDockWidget(Qt.DockWidgetArea.TopDockWidgetArea, window.shell.panels.by_name["inspector"])
    window.resize(1400, 1300)
    window.show()
    qtbot.waitExposed(window)
    window.shell.find_bar.show()
    window.shell.find_bar.edit.setText("1")
    window.shell.canvas.setFocus()
    return window


def settled() -> None:
    for _ in range(4):
        QApplication.processEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)  # type: ignore[call-overload]


# What is seen and spoken


def cells(model: QAbstractItemModel, parent: QModelIndex = QModelIndex()) -> Iterator[object]:  # noqa: B008
    """All that a model says, whether its view shows it just now or not."""
    roles = Qt.ItemDataRole
    columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount(parent)
    for row in range(model.rowCount(parent)):
        for column in range(columns):
            index = model.index(row, column, parent)
            font = index.data(roles.FontRole)
            yield (
                row,
                column,
                index.data(roles.DisplayRole),
                font.bold() if isinstance(font, QFont) else None,
                *(str(index.data(role)) for role in (roles.ForegroundRole, roles.BackgroundRole)),
                *(index.data(role) for role in (roles.ToolTipRole, roles.AccessibleTextRole)),
            )
        if columns > 1:
            yield from cells(model, model.index(row, 0, parent))
    orientation = Qt.Orientation.Horizontal
    yield [model.headerData(column, orientation) for column in range(columns)]


def said(widget: QWidget) -> object:
    """What one widget shows and speaks."""
    own: list[object] = [widget.toolTip(), widget.accessibleDescription(), widget.isEnabled()]
    if isinstance(widget, QLabel | QAbstractButton | QLineEdit):
        own.append(widget.text())
    if isinstance(widget, QAbstractButton):
        own.append(widget.isChecked())
    if isinstance(widget, QComboBox):
        own.append(widget.currentText())
    if isinstance(widget, QAbstractSlider):
        own += [widget.value(), widget.minimum(), widget.maximum()]
    if isinstance(widget, QPlainTextEdit | QTextEdit):
        own.append(widget.toPlainText())
        own += [
            (mark.cursor.position(), mark.format.background().color().name())
            for mark in widget.extraSelections()
        ]
    if isinstance(widget, QAbstractItemView) and widget.model() is not None:
        own += [list(cells(widget.model())), widget.currentIndex().row()]
    return own


def everything(window: MainWindow) -> dict[str, object]:
    """All that the window shows and speaks, by where it is."""
    found: dict[str, object] = {}
    leave = [window.shell.rerun, window.shell.messages]  # they are there because of the edit
    hint = window.shell.editing.drawing.hint  # depends on which window is active
    for shown in (hint, window.shell.messages):
        shown.hide()
    buttons = {window.actions_[name] for name in COMMANDS_OF_EDITS}
    panes = {**window.shell.panels.by_name, "middle": window.centralWidget(), "window": window}
    for pane, top in panes.items():
        for widget in (w for w in top.findChildren(QWidget) if _counts(w, leave)):
            if isinstance(widget, QAbstractButton) and buttons.intersection(widget.actions()):
                continue
            name = f"{pane} {type(widget).__name__} {widget.objectName() or widget.accessibleName()}"
            place = sum(each.partition(" ")[2] == name for each in found)
            found[f"{place} {name}"] = said(widget)
        leave.append(top)
    found |= of_the_canvas(window.shell.canvas)
    found["commands"] = [
        (action.objectName(), action.isEnabled(), action.text())
        for action in window.actions_
        if action.objectName() not in COMMANDS_OF_EDITS
    ]
    document = window.shell.document
    found["document"] = (document.run, document.problem, document.step, document.length, document.moment)
    found["where"] = document.focus is NOWHERE and document.best_line == ()
    found["pictures"] = [pixels(window.shell.canvas), pixels(window.findChild(Scrubber))]
    return found


def _counts(widget: QWidget, leave: list[QWidget]) -> bool:
    if isinstance(widget, QMenu) or not widget.isVisible():
        return False
    return not any(each is widget or each.isAncestorOf(widget) for each in leave)


def of_the_canvas(canvas: TreeCanvas) -> dict[str, object]:
    """What the canvas is about to paint, and the same as a picture."""
    document = canvas.document
    scene, position = canvas.model.scene, document.order.position
    return {
        "scene": (scene.current, scene.path, scene.rollout, scene.best_line, scene.changed, scene.show),
        "columns": (
            {name: repr(list(each)) for name, each in scene.columns.items()},
            scene.lines,
            dict(scene.ranges),
        ),
        "picture": document.picture(),
        "looks": canvas.model.state.look.tolist(),
        "found": [int(position[node]) for node in canvas.renderer.found],
        "spoken": [canvas.mouse.describe(node) for node in document.order.ids.tolist()],
        "hovered": canvas.mouse.hovered_node,
    }


def pixels(widget: QWidget | None) -> bytes:
    assert widget is not None
    image = widget.grab().toImage()
    return bytes(image.constBits())


# The test


def searched(window: MainWindow, algorithm: str, random: Random) -> None:
    """Another tree, searched by some algorithm, looked at somewhere, with some nodes selected."""
    document = window.shell.document
    tree = random_tree(seed=random.randint(0, 10**6), min_branching=1)
    document.set_tree(tree)
    document.start(algorithm, {"iterations": 30} if algorithm == "mcts" else {})
    document.recorder.finish()
    assert document.run is not None
    document.seek(random.choice([random.randint(1, document.length), document.length]))
    document.fold(random.sample(document.order.ids.tolist(), random.randint(0, 2)))
    document.select_all(random.sample(document.order.ids.tolist(), random.randint(0, 3)))
    window.shell.canvas.mouse.set_hovered(document.selected)
    settled()


def edited(document: Document, random: Random) -> None:
    while document.run is not None:
        pushed(document, random)


def pushed(document: Document, random: Random) -> None:
    edit = None
    while edit is None or not edit.changes:
        edit = some_edit(document.tree, random)
    document.push(edit)


def opened(window: MainWindow, other: Document, tree: Tree | None = None) -> None:
    """Open in ``window`` what ``other`` shows, as if it had never been searched."""
    document, ids = window.shell.document, other.order.ids.tolist()
    document.run_control.algorithm = other.algorithm
    document.run_control.given = {name: dict(options) for name, options in other.run_control.given.items()}
    document.set_tree(copied(other.tree) if tree is None else tree)
    mine = document.order.ids.tolist()
    document.select_all([mine[ids.index(node)] for node in other.selection])
    document.set_folded(mine[ids.index(node)] for node in other.folded if node in ids)
    window.shell.panels.run_panel.refresh()
    settled()


def differences(seen: dict[str, object], expected: dict[str, object]) -> dict[str, tuple[object, object]]:
    names = {**seen, **expected}
    return {n: (seen.get(n), expected.get(n)) for n in names if seen.get(n) != expected.get(n)}


def compare(one: MainWindow, other: MainWindow, *, run: bool = False) -> None:
    """Compare all; where both show a ``run``, without the runs themselves and how far panels are scrolled."""
    for window in (one, other):
        window.shell.find_bar.edit.setText("1")
        window.shell.canvas.viewport.fit()
        window.shell.panels.outline.view.scrollToTop()  # where one has scrolled to is no mark of a search
        window.name_window()
        settled()
    different = differences(everything(one), everything(other))
    if run:
        different = {n: both for n, both in different.items() if n != "document" and "QScrollBar" not in n}
    assert not different, "\n".join(f"{n}:\n  {a!r:.600}\n  {b!r:.600}" for n, (a, b) in different.items())


@pytest.fixture
def pair(qtbot: QtBot, used: None) -> tuple[MainWindow, MainWindow]:
    """The window in which trees are searched and edited, and one in which they are only opened.

    All tests use the same two.
    """
    while len(windows.kept) < 2:
        windows.kept.append(window_of_its_own(qtbot))
    one, other = windows.kept
    return one, other


@pytest.mark.long
@pytest.mark.parametrize("algorithm", list(ALGORITHMS))
def test_after_an_edit_all_is_as_if_nothing_had_been_searched(
    pair: tuple[MainWindow, MainWindow], algorithm: str
) -> None:
    one, other = pair
    random = Random(algorithm)
    for _ in range(2):
        searched(one, algorithm, random)
        edited(one.shell.document, random)
        settled()
        opened(other, one.shell.document)
        compare(one, other)


@pytest.mark.long
def test_nor_after_undo_and_redo(pair: tuple[MainWindow, MainWindow]) -> None:
    one, other = pair
    random = Random(7)
    for again in ("undo", "redo", "undo"):
        searched(one, "alphabeta", random)
        edited(one.shell.document, random)
        stack: Any = one.shell.document.history
        if again == "redo":
            stack.undo()
        else:
            # Back at a tree that was searched its run would be there again.
            pushed(one.shell.document, random)
        one.shell.document.start("alphabeta")
        one.shell.document.recorder.finish()
        one.shell.document.seek(one.shell.document.length // 2)
        settled()
        getattr(stack, again)()
        settled()
        opened(other, one.shell.document)
        compare(one, other)


def test_the_comparison_sees_a_mark(pair: tuple[MainWindow, MainWindow]) -> None:
    """What is compared does differ while a run is shown, everywhere."""
    one, other = pair
    searched(one, "alphabeta", Random(3))
    opened(other, one.shell.document)
    other.shell.document.select(NIL)
    one.shell.document.select(NIL)
    different = {name.split(" ")[-1] for name in differences(everything(one), everything(other))}
    assert {"scene", "columns", "picture", "looks", "spoken", "commands", "document", "where"} <= different


def test_a_value_is_enough(pair: tuple[MainWindow, MainWindow]) -> None:
    one, other = pair
    searched(one, "alphabeta", Random(11))
    document = one.shell.document
    leaf = next(node for node in document.order.ids.tolist() if document.tree.is_terminal(node))
    document.edit(node_edits.put, "value", {leaf: -99.0})
    settled()
    opened(other, document)
    compare(one, other)


@pytest.mark.long
@pytest.mark.parametrize("algorithm", ["alphabeta", "memory", "mcts"])
@pytest.mark.parametrize("column", ["notes", "labels", "moves"])
def test_after_a_note_or_a_name_the_run_is_that_of_the_edited_tree_at_the_same_step(
    pair: tuple[MainWindow, MainWindow], algorithm: str, column: str
) -> None:
    one, other = pair
    searched(one, algorithm, Random(f"{algorithm} {column}"))
    document, found = one.shell.document, other.shell.document
    step, length, run = document.step, document.length, document.run
    document.select(1)
    for undone in (False, True):
        if undone:
            document.history.undo()
        else:
            document.edit(node_edits.put, column, {1: "called otherwise"})
        document.recorder.finish()
        assert (document.step, document.length, document.drawing) == (step, length, False)
        assert (document.run is run) == (column == "notes")
        opened(other, document, document.tree.copy())
        found.start(algorithm, document.run_control.given[algorithm])
        found.recorder.finish()
        found.seek(step)
        for window in (one, other):  # where the keyboard was in a table is no mark of a search
            window.shell.panels.table.table.setCurrentIndex(QModelIndex())
        compare(one, other, run=True)

"""The root's moves ordered by hand: counted while they are dragged, applied as one edit, compared."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import treeview
from tests.geometry import findings
from treeview.comparison.run_choice import RunChoice
from treeview.document.comparisons import choices_of
from treeview.qt.comparison.choice_dialog import ChoiceDialog
from treeview.qt.comparison.order_window import OrderWindow
from treeview.qt.window.main_window import MainWindow
from treeview.sources import load
from treeview.tree.tree import ROOT

TREE = "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]"
"""Alpha-beta evaluates 7 leaves here, and 9 if the worst moves are first."""


@pytest.fixture
def order(window: MainWindow, qtbot: QtBot) -> Iterator[Callable[..., OrderWindow]]:
    """``order("minimax")`` opens the window on `TREE` for a search."""
    shell = window.shell

    def show(algorithm: str = "alphabeta", source: str = TREE, **options: object) -> OrderWindow:
        shell.document.open_tree(load(source))
        shell.document.start(algorithm, options)
        window.actions_["compare_order"].trigger()
        shell.comparing.ordering.refresh()
        found = shell.comparing.ordering.window
        assert found is not None
        qtbot.waitExposed(found)
        qtbot.waitUntil(lambda: not shell.comparing.ordering.work.active)
        return found

    yield show
    shell.comparing.ordering.close()
    shell.comparing.close()
    QApplication.processEvents()


def leaves(tree: list[list[float]], order: list[int]) -> int:
    return treeview.solve([tree[rank] for rank in order]).counts.leaves


def test_dragging_counts_at_once(order: Callable[..., OrderWindow]) -> None:
    window = order()
    moves = window.list
    assert [moves.item(row).text() for row in range(3)] == ["1, worth 3", "2, worth 2", "3, worth 2"]
    assert window.cost.text() == "7 leaves, 11 nodes."
    assert not window.apply.isEnabled()
    first, last = (moves.visualItemRect(moves.item(row)).center() for row in (0, 2))
    QTest.mousePress(moves.viewport(), Qt.MouseButton.LeftButton, pos=first)
    seen = []
    for part in (0.5, 1.0):
        place = first + QPoint(0, round((last.y() - first.y()) * part))
        QTest.mouseMove(moves.viewport(), place)
        seen.append((moves.ranks(), window.cost.text()))
    QTest.mouseRelease(moves.viewport(), Qt.MouseButton.LeftButton, pos=last)
    tree: list[list[float]] = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
    assert [ranks for ranks, _ in seen] == [[1, 0, 2], [1, 2, 0]]
    for ranks, text in seen:
        assert text.startswith(f"{leaves(tree, ranks)} leaves")
    assert window.drawn.text() == "In the order of the tree: 7 leaves, 11 nodes. 2 leaves more here."


def test_before_moves_are_listed_there_is_no_order_to_compare(window: MainWindow) -> None:
    made = OrderWindow(window.shell.settings, window)
    assert not made.apply.isEnabled()
    assert not made.compare.isEnabled()
    made.deleteLater()


def test_keys_move_a_move(order: Callable[..., OrderWindow]) -> None:
    window = order()
    window.list.setFocus()
    window.list.setCurrentRow(2)
    QTest.keyClick(window.list, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert window.list.ranks() == [0, 2, 1]
    QTest.keyClick(window.list, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    QTest.keyClick(window.list, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert window.list.ranks() == [2, 0, 1]
    QTest.keyClick(window.list, Qt.Key.Key_Up)
    QTest.keyClick(window.list, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    QTest.keyClick(window.list, Qt.Key.Key_Down)
    assert window.list.ranks() == [0, 2, 1]
    assert window.list.currentRow() == 2


def test_buttons_set_orders(order: Callable[..., OrderWindow]) -> None:
    window = order(source="[[2, 4], [9, 7], [3, 12]]")
    for by, expected in (("best", [1, 2, 0]), ("worst", [0, 2, 1]), ("drawn", [0, 1, 2])):
        window.buttons[by].click()  # type: ignore[index]
        assert window.list.ranks() == expected
    window.seed.lineEdit().setText("3")
    QTest.keyClick(window.seed, Qt.Key.Key_Return)
    third = window.list.ranks()
    assert sorted(third) == [0, 1, 2]
    window.buttons["drawn"].click()
    window.buttons["shuffled"].click()
    assert window.list.ranks() == third


def test_the_tree_gets_the_order_as_one_edit(
    order: Callable[..., OrderWindow], window: MainWindow, qtbot: QtBot
) -> None:
    shown, document = order(), window.shell.document
    before = list(document.tree.children(ROOT))
    shown.buttons["worst"].click()
    ranks = shown.list.ranks()
    shown.apply.click()
    assert list(document.tree.children(ROOT)) == [before[rank] for rank in ranks]
    assert "order of the moves" in str(document.history.undo_text)
    qtbot.waitUntil(lambda: shown.list.ranks() == [0, 1, 2])
    document.history.undo()
    assert list(document.tree.children(ROOT)) == before


def test_an_order_is_compared_with_that_of_the_tree(
    order: Callable[..., OrderWindow], window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = order(prune_on="gt")
    shown.list.setCurrentRow(2)
    shown.list.move_to(0)
    shown.compare.click()
    runs = [choice.text for choice in choices_of(window.shell.document.compared)]
    assert runs == ["alphabeta:prune_on=gt", "alphabeta:prune_on=gt,moves=hand-2.0.1"]
    compared = window.shell.comparing.window
    assert compared is not None
    assert "order 3, 1, 2" in compared.windowTitle()
    choices = [RunChoice.parse(run) for run in runs]
    assert ChoiceDialog(choices, compared, game=None)._page(1).choice() == choices[1]


def test_what_cannot_be_searched_is_said_and_comes_back(
    order: Callable[..., OrderWindow], window: MainWindow, qtbot: QtBot
) -> None:
    shown = order(source="example:dice-between-players")
    assert "chance node" in shown.status.text()
    assert not shown.list.count()
    window.shell.document.start("expectimax")
    qtbot.waitUntil(lambda: shown.list.count() > 0)
    assert not shown.status.text()


@pytest.mark.parametrize(("appearance", "percent"), [("light", 100), ("dark", 150)])
def test_nothing_is_cut_short(
    order: Callable[..., OrderWindow], window: MainWindow, appearance: str, percent: int
) -> None:
    window.settings["appearance"], window.settings["text_size"] = appearance, percent
    shown = order()
    shown.resize(480, 560)
    QApplication.processEvents()
    assert findings(shown, QSize(480, 560)) == []

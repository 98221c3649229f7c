"""Counts over depth in a window: counted in slices, chosen, opened by clicks and keys, exported."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.geometry import findings
from treeview.comparison.run_choice import RunChoice
from treeview.document.comparisons import choices_of
from treeview.qt.comparison.choice_dialog import ChoiceDialog
from treeview.qt.comparison.depth_window import DepthWindow
from treeview.qt.window.main_window import MainWindow
from treeview.sources import load
from treeview.tree.edits import node_edits


@pytest.fixture
def count(window: MainWindow, qtbot: QtBot) -> Iterator[Callable[..., DepthWindow]]:
    """``count("alphabeta", "pvs")`` opens the window on the tree of five passes, and counts."""
    depths = window.shell.comparing.depths

    def show(*runs: str, source: str = "example:five-passes") -> DepthWindow:
        window.shell.document.open_tree(load(source))
        depths.choices = [RunChoice.parse(run) for run in runs]
        window.actions_["compare_depths"].trigger()
        depths.refresh()
        found = depths.window
        assert found is not None
        qtbot.waitExposed(found)
        qtbot.waitUntil(lambda: not found.counting)
        return found

    yield show
    depths.close()
    depths.choices = []
    QApplication.processEvents()


def cells(window: DepthWindow) -> list[tuple[str, ...]]:
    return list(window.table.content.rows)


def click(window: DepthWindow, row: int, column: int) -> None:
    table = window.table
    place = table.visualRect(table.content.index(row, column)).center()
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)


def test_the_searches_are_counted(count: Callable[..., DepthWindow]) -> None:
    window = count("alphabeta", "mtdf:first=35")
    assert window.table.content.headers[-2:] == ("Alpha-beta", "MTD(f) (First guess 35)")
    assert cells(window)[-1] == ("4", "16", "12", "7", "12", "8")
    window.measure.setCurrentIndex(window.measure.findData("nodes"))
    assert cells(window)[-1] == ("4", "31", "25", "27")
    assert "whole tree, depth 4" in window.reach.text()
    field = window.fields["rate"]
    field.lineEdit().setText("11")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert window.reach.text().splitlines()[1:] == ["Alpha-beta: depth 3", "MTD(f) (First guess 35): depth 2"]


def test_without_a_choice_the_search_shown_is_counted(
    count: Callable[..., DepthWindow], window: MainWindow
) -> None:
    window.shell.document.start("pvs", {"research": "value"})
    shown = count()
    assert shown.made is not None
    assert [choice.text for choice in shown.made.choices][:2] == ["minimax", "alphabeta"]
    assert count(source="example:dice-between-players").table.content.headers[2:] == ("Expectimax", "Star1")


def test_a_number_opens_its_run(count: Callable[..., DepthWindow], window: MainWindow) -> None:
    document = window.shell.document
    shown = count("minimax", "pvs:research=value")
    click(shown, 2, 5)
    assert (document.algorithm, document.options["depth"]) == ("pvs", 3)
    assert document.options["research"] == "value"
    click(shown, 0, 1)  # b^d is no run
    assert (document.algorithm, document.options["depth"]) == ("pvs", 3)
    shown.table.setFocus()
    shown.table.setCurrentIndex(shown.table.content.index(1, 4))
    QTest.keyClick(shown.table, Qt.Key.Key_Return)
    assert (document.algorithm, document.options["depth"]) == ("minimax", 2)


def test_the_counts_of_a_game_stay_while_its_runs_are_opened(
    count: Callable[..., DepthWindow], window: MainWindow, qtbot: QtBot
) -> None:
    depths, document = window.shell.comparing.depths, window.shell.document
    window.shell.opening.open_source("game:nim")
    window.actions_["compare_depths"].trigger()
    shown = depths.window
    assert shown is not None
    qtbot.waitUntil(lambda: not shown.counting)
    made = shown.made
    click(shown, 2, shown.table.content.columnCount() - 1)
    assert (document.algorithm, document.options["depth"]) == ("alphabeta", 3)
    assert not depths._again.isActive()
    assert shown.made is made
    window.shell.opening.open_source("game:nim:heaps=2 1")
    qtbot.waitUntil(lambda: shown.made is not made)


def test_a_run_with_another_order_is_opened_beside_the_drawn_one(
    count: Callable[..., DepthWindow], window: MainWindow
) -> None:
    shown = count("alphabeta:moves=best")
    click(shown, 3, 4)
    runs = [choice.text for choice in choices_of(window.shell.document.compared)]
    assert runs == ["alphabeta:depth=4", "alphabeta:depth=4,moves=best"]
    window.shell.comparing.close()


def test_a_point_opens_its_run_by_mouse_and_keys(
    count: Callable[..., DepthWindow], window: MainWindow
) -> None:
    document, shown = window.shell.document, count("minimax", "alphabeta")
    view = shown.chart
    chart = view.chart
    assert chart is not None
    (point,) = [each for each in chart.points if (each.place, each.depth) == (1, 4)]
    place = QPointF(point.x, point.y).toPoint()
    assert view.describe(point) == "Alpha-beta, depth 4: 12 leaves evaluated"
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=place)
    assert (document.algorithm, document.options["depth"]) == ("alphabeta", 4)
    view.setFocus()
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Left, Qt.Key.Key_Left):
        QTest.keyClick(view, key)
    assert view.chosen == (0, 2)
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert (document.algorithm, document.options["depth"]) == ("minimax", 2)
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=QPoint(2, 2))
    assert view.chosen == (0, 2)


def test_an_edit_counts_anew_and_cancel_keeps_what_is_counted(
    count: Callable[..., DepthWindow], window: MainWindow, qtbot: QtBot
) -> None:
    shown = count("alphabeta")
    made, document = shown.made, window.shell.document
    document.edit(node_edits.delete, [document.tree.at([0, 0, 0])])
    qtbot.waitUntil(lambda: shown.made is not made and not shown.counting)
    assert cells(shown)[-1][1] == "14"
    window.shell.comparing.depths.refresh()
    assert shown.counting
    shown.cancel.click()
    assert not shown.counting
    assert not window.shell.comparing.depths.work.active


def test_what_cannot_be_searched_is_said(count: Callable[..., DepthWindow]) -> None:
    shown = count("alphabeta", source="example:dice-between-players")
    assert "chance node" in shown.status.text()
    assert not cells(shown)
    assert not shown.export.isEnabled()


@pytest.mark.long
def test_the_dialog_offers_searches_with_a_depth_limit(
    count: Callable[..., DepthWindow], window: MainWindow, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    shown = count("alphabeta")

    def accept(dialog: ChoiceDialog) -> bool:
        page = dialog._page(0)
        offered = [page.algorithm.itemData(i) for i in range(page.algorithm.count())]
        assert "mcts" not in offered
        assert {"minimax", "pvs", "deepening"} <= set(offered)
        assert "depth" not in page.fields
        assert page.form.isRowVisible(page.fields["quiescence"])  # which needs a depth limit
        assert not dialog.remove.isEnabled()
        for _ in range(5):
            dialog.add.click()
        assert not dialog.add.isEnabled()
        dialog._page(1).algorithm.setCurrentIndex(offered.index("sss"))
        dialog.accept()
        return True

    monkeypatch.setattr(ChoiceDialog, "exec", accept)
    shown.choose.click()
    qtbot.waitUntil(lambda: not shown.counting)
    assert len(shown.table.content.headers) == 4 + 6
    assert window.shell.comparing.depths.choices[1].algorithm == "sss"


@pytest.mark.parametrize(
    ("suffix", "begin"), [(".svg", b"<svg"), (".pdf", b"%PDF"), (".tex", b"% Leaves"), (".csv", b"depth,")]
)
def test_counts_are_exported(
    count: Callable[..., DepthWindow], tmp_path: Path, suffix: str, begin: bytes
) -> None:
    shown = count("alphabeta")
    path = tmp_path / f"counts{suffix}"
    shown.save(str(path))
    assert path.read_bytes().startswith(begin)
    assert path.name in shown.status.text()
    shown.save(str(tmp_path / "nowhere" / f"counts{suffix}"))
    assert "nowhere" in shown.status.text()
    shown.save(str(tmp_path / "counts.odt"))
    assert ".svg" in shown.status.text()


@pytest.mark.parametrize(("appearance", "percent"), [("light", 100), ("dark", 150)])
def test_a_small_window_shows_everything(
    count: Callable[..., DepthWindow], window: MainWindow, appearance: str, percent: int
) -> None:
    window.settings["appearance"], window.settings["text_size"] = appearance, percent
    shown = count("minimax", "alphabeta", "pvs", "mtdf:first=35")
    shown.resize(800, 600)
    QApplication.processEvents()
    assert findings(shown, QSize(800, 600)) == []
    assert shown.chart.height() > 180
    chart = shown.chart.chart
    assert chart is not None
    assert chart.picture.background == window.shell.document.theme.palette.background
    for point in chart.points:
        assert 0 < point.y < chart.picture.height

"""Collapsing and expanding subtrees in the window: by key, menu, badge, and by selecting what is hidden."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QInputDialog, QMenu
from pytestqt.qtbot import QtBot

from tests.qt.canvases import chain, uniform
from treeview.draw.picture import Rect
from treeview.qt.canvas.render.visible_picture import picture_in_view
from treeview.qt.window.main_window import MainWindow
from treeview.tree.edits import node_edits
from treeview.tree.tree import NIL, ROOT

Press = Callable[..., int]


@pytest.fixture
def big(window: MainWindow) -> MainWindow:
    """Three children everywhere, on four levels below the root; alpha-beta is recorded."""
    window.shell.document.open_tree(uniform(3, 4))
    window.shell.document.recorder.finish()
    return window


def shown_nodes(window: MainWindow) -> set[int]:
    return set(window.shell.canvas.frame().places.ids.tolist())


def below(window: MainWindow, node: int) -> set[int]:
    order = window.shell.document.order
    start = int(order.position[node])
    return set(order.ids[start + 1 : start + int(order.size[node])].tolist())


def test_a_key_collapses_and_expands(big: MainWindow, press: Press) -> None:
    everything = shown_nodes(big)
    assert not big.actions_["fold"].isEnabled(), "nothing is selected"
    big.shell.document.select(2)
    press("Ctrl+Period")
    assert shown_nodes(big) == everything - below(big, 2)
    assert big.shell.document.selected == 2
    assert "39 nodes below are hidden" in big.shell.canvas.accessibleDescription()
    press("Ctrl+Period")
    assert shown_nodes(big) == everything
    assert "hidden" not in big.shell.canvas.accessibleDescription()


def test_a_terminal_cannot_be_collapsed(big: MainWindow, press: Press) -> None:
    big.shell.document.select(len(big.shell.document.tree) - 1)
    assert not big.actions_["fold"].isEnabled()
    big.shell.document.fold([len(big.shell.document.tree) - 1])
    assert big.shell.document.folded == frozenset()


def test_a_node_that_gets_a_child_can_be_collapsed(window: MainWindow) -> None:
    document = window.shell.document
    document.set_tree(chain(3))
    document.select(2)
    assert not window.actions_["fold"].isEnabled()
    document.push(replace(node_edits.add_child(document.tree, 2), select=None))
    document.history.set_clean()  # or closing the window asks
    assert window.actions_["fold"].isEnabled()


@pytest.mark.parametrize("fitted", [True, False])
def test_the_node_keeps_its_place_unless_all_is_fitted(big: MainWindow, press: Press, fitted: bool) -> None:
    canvas = big.shell.canvas
    canvas.viewport.fit()
    if not fitted:
        canvas.viewport.zoom_to(2, 1.0)
        canvas.viewport.pan(150, 90)
    big.shell.document.select(2)
    before = canvas.viewport.place_of(2)
    for _ in range(2):
        press("Ctrl+Period")
        assert canvas.viewport.fitted == fitted
        if fitted:
            continue
        assert (canvas.viewport.place_of(2) - before).manhattanLength() < 1.5


def test_the_badge_expands(big: MainWindow, qtbot: QtBot) -> None:
    canvas = big.shell.canvas
    big.shell.document.fold([2])
    canvas.viewport.zoom_to(2, 1.0)
    (badge,) = [
        item
        for name, item in picture_in_view(canvas.frame(), marked=True).walk()
        if name == "folded" and isinstance(item, Rect)
    ]
    left, top, right, bottom = badge.bounds
    x, y = canvas.view.to_screen((left + right) / 2, (top + bottom) / 2)
    qtbot.mouseClick(canvas, Qt.MouseButton.LeftButton, pos=QPoint(round(x), round(y)))
    assert big.shell.document.folded == frozenset()
    assert big.shell.document.selected == NIL


def test_a_click_on_the_folded_node_selects_it(big: MainWindow, qtbot: QtBot) -> None:
    big.shell.document.fold([2])
    big.shell.canvas.viewport.zoom_to(2, 1.0)
    qtbot.mouseClick(
        big.shell.canvas, Qt.MouseButton.LeftButton, pos=big.shell.canvas.viewport.place_of(2).toPoint()
    )
    assert big.shell.document.selected == 2
    assert big.shell.document.folded == {2}


def test_the_menu_of_a_node_collapses(big: MainWindow) -> None:
    big.shell.document.select(2)
    big.shell.canvas.mouse.menuRequested.emit(2, QPoint(10, 10))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert big.actions_["fold"] in menu.actions()
    menu.close()


@pytest.mark.parametrize("how", ["document", "find", "outline"])
def test_selecting_a_hidden_node_shows_it(big: MainWindow, press: Press, how: str, qtbot: QtBot) -> None:
    document, canvas, node = big.shell.document, big.shell.canvas, 60
    top, middle = document.tree.parent[document.tree.parent[node]], document.tree.parent[node]
    other = next(n for n in document.tree.children(ROOT) if n not in document.tree.ancestors(node))
    document.fold([top, middle, other])
    canvas.viewport.zoom_to(other, 1.0)
    assert node not in shown_nodes(big)
    if how == "document":
        document.select(node)
    elif how == "outline":
        big.shell.panels.outline.view.setCurrentIndex(big.shell.panels.outline.model.index_of(node))
    else:
        document.tree.labels[node] = "needle"
        press("Ctrl+F")
        QTest.keyClicks(big.shell.find_bar.edit, "needle")
        press("Return")
        qtbot.waitUntil(lambda: canvas.rect().contains(canvas.viewport.place_of(node).toPoint()))
    assert document.selected == node
    assert node in shown_nodes(big)
    assert document.folded == {other}, "the rest stays as it was"


def test_what_is_found_can_be_hidden_again(big: MainWindow, press: Press) -> None:
    big.shell.document.select(60)
    top = big.shell.document.tree.parent[60]
    big.shell.document.fold([top])
    assert big.shell.document.selected == 60
    assert 60 not in shown_nodes(big)
    press("Ctrl+Period")
    assert big.shell.document.folded == frozenset(), (
        "the key means the node in which the selected one is hidden"
    )


def test_arrows_go_on_from_where_the_selected_node_is_hidden(big: MainWindow, qtbot: QtBot) -> None:
    big.shell.document.select(60)
    top = next(n for n in big.shell.document.tree.ancestors(60) if big.shell.document.tree.depth[n] == 1)
    big.shell.document.fold([top])
    qtbot.keyClick(big.shell.canvas, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert big.shell.document.selected == ROOT
    assert big.shell.document.folded == {top}


@pytest.mark.parametrize("level", [0, 1, 3])
def test_levels_below_one_are_hidden(big: MainWindow, monkeypatch: pytest.MonkeyPatch, level: int) -> None:
    asked: list[tuple[object, ...]] = []
    monkeypatch.setattr(QInputDialog, "getInt", lambda *given: asked.append(given) or (level, True))
    big.shell.document.fold([1])
    big.actions_["fold_below"].trigger()
    depth = big.shell.document.tree.depth
    assert shown_nodes(big) == {node for node in range(len(depth)) if depth[node] <= level}
    assert asked[0][-3:] == (3, 0, 3)
    big.actions_["unfold_all"].trigger()
    assert len(shown_nodes(big)) == len(depth)
    assert not big.actions_["unfold_all"].isEnabled()


def test_not_to_answer_changes_nothing(big: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QInputDialog, "getInt", lambda *given: (0, False))
    big.actions_["fold_below"].trigger()
    assert big.shell.document.folded == frozenset()


@pytest.mark.long
def test_a_run_goes_on_where_it_is_hidden(big: MainWindow, press: Press) -> None:
    document, canvas = big.shell.document, big.shell.canvas
    first = document.tree.first_child[ROOT]
    document.fold([first])
    hidden_steps = 0
    for step in range(document.length + 1):
        document.seek(step)
        scene = canvas.frame().state.scene
        standing = scene.find_shown(scene.current)
        assert standing == NIL or standing in shown_nodes(big)
        hidden_steps += standing != scene.current
    assert hidden_steps > 10
    assert big.grab().width() > 0


def test_following_shows_the_fold(big: MainWindow, qtbot: QtBot) -> None:
    document, canvas = big.shell.document, big.shell.canvas
    first = document.tree.first_child[ROOT]
    document.fold([first])
    canvas.viewport.zoom_to(list(document.tree.children(ROOT))[-1], 2.0)
    canvas.viewport.centre_on(canvas.view.x + 600, canvas.view.y)
    assert not canvas.rect().contains(canvas.viewport.place_of(first).toPoint())
    document.seek(8)
    assert document.current_node in below(big, first)
    qtbot.waitUntil(lambda: canvas.rect().contains(canvas.viewport.place_of(first).toPoint()))


def test_zooming_to_the_selection_that_is_folded(big: MainWindow) -> None:
    document, canvas = big.shell.document, big.shell.canvas
    document.select(2)
    document.fold([2])
    canvas.viewport.zoom_to_selection()
    assert canvas.view.zoom >= 1
    assert (canvas.viewport.place_of(2).toPoint() - canvas.rect().center()).manhattanLength() <= 4


def test_another_tree_has_nothing_folded(big: MainWindow) -> None:
    big.shell.document.fold([2])
    big.shell.document.set_tree(chain(50))
    assert big.shell.document.folded == frozenset()
    assert len(shown_nodes(big)) == 50
    assert not big.actions_["unfold_all"].isEnabled()


def test_a_chain_folds_and_unfolds(window: MainWindow) -> None:
    window.shell.document.set_tree(chain(3000))
    window.shell.document.fold([1500])
    assert len(shown_nodes(window)) == 1501
    window.shell.document.select(2999)
    assert len(shown_nodes(window)) == 3000


def test_all_selected_subtrees_collapse_and_are_zoomed_to(big: MainWindow, press: Press) -> None:
    document, canvas = big.shell.document, big.shell.canvas
    one, _, other = document.tree.children(ROOT)
    first = [next(document.tree.children(node)) for node in (one, other)]
    canvas.viewport.zoom_to(ROOT, 3.0)
    document.select_all(first)
    canvas.viewport.zoom_to_selection()
    for node in first:
        for deeper in {node, *below(big, node)}:
            assert canvas.rect().contains(canvas.viewport.place_of(deeper).toPoint())
    press("Ctrl+Period")
    assert document.folded == set(first)
    document.unfold(first[:1])
    press("Ctrl+Period")
    assert document.folded == set(first), "where one is open, all are collapsed"
    press("Ctrl+Period")
    assert document.folded == frozenset()


def test_what_is_moved_to_where_it_would_be_hidden_is_shown(big: MainWindow) -> None:
    document = big.shell.document
    first, second = list(document.tree.children(ROOT))[:2]
    document.fold([first])
    document.select(second)
    big.actions_["level_down"].trigger()
    assert document.tree.parent[second] == first
    assert second in shown_nodes(big)
    document.fold([first])
    assert second not in shown_nodes(big)
    document.edit(node_edits.put, "labels", {second: "still hidden"})
    assert second not in shown_nodes(big), "it was not moved"

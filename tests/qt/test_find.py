"""The find bar and its marks in the picture."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.document.documents import load_source
from tests.qt.canvases import chain, colours, document_of, pixels, shown, star, uniform
from treeview.draw.style.style import DARK, LIGHT, Style
from treeview.games.game_tree import GameTree
from treeview.games.rules.tictactoe import TicTacToe
from treeview.games.setup import SEARCH, Setup
from treeview.qt.canvas.render.node_marks import CELL_PX, slots_found, thin_in_sight
from treeview.qt.canvas.view.node_places import NodePlaces
from treeview.qt.window.main_window import MainWindow
from treeview.tree.folds import prune
from treeview.tree.layout.layout import layout
from treeview.tree.preorder import Preorder
from treeview.tree.tree import NIL, ROOT, Tree

Press = Callable[..., int]


def typed(window: MainWindow, text: str) -> None:
    window.shell.find_bar.edit.clear()
    QTest.keyClicks(window.shell.find_bar.edit, text)


def test_ctrl_f_types_and_says_how_much_there_is(window: MainWindow, press: Press) -> None:
    bar = window.shell.find_bar
    assert not bar.isVisible()
    press("Ctrl+F")
    assert bar.isVisible()
    assert QApplication.focusWidget() is bar.edit
    typed(window, ">3")
    assert bar.said.text() == "6 matches"
    assert [window.shell.document.tree.value[node] for node in bar.found] == [8, 5, 4, 6, 9, 7]
    assert window.shell.document.selected == NIL, "nothing moves while one types"
    typed(window, "DR")
    assert bar.said.text() == "1 match"
    typed(window, "nobody")
    assert bar.said.text() == "No matches"
    assert bar.edit.accessibleDescription() == "No matches"
    typed(window, "")
    assert bar.said.text() == ""


def test_typing_does_not_step_or_play(window: MainWindow, press: Press) -> None:
    before = window.shell.document.step
    press("Ctrl+F")
    typed(window, "s c l 1 0")
    assert window.shell.document.step == before
    assert not window.shell.player.active
    assert window.shell.find_bar.edit.text() == "s c l 1 0"


@pytest.mark.parametrize(("on", "back"), [("Return", "Shift+Return"), ("Enter", "Shift+Enter")])
def test_enter_goes_round_and_round(window: MainWindow, press: Press, on: str, back: str) -> None:
    press("Ctrl+F")
    typed(window, ">=7")
    values, said = [], []
    for key in (on, on, on, on, back, back):
        press(key)
        values.append(window.shell.document.tree.value[window.shell.document.selected])
        said.append(window.shell.find_bar.said.text())
    assert values == [8, 9, 7, 8, 7, 9]
    assert said == ["1 of 3", "2 of 3", "3 of 3", "1 of 3", "3 of 3", "2 of 3"]
    assert QApplication.focusWidget() is window.shell.find_bar.edit


def test_it_goes_on_from_what_is_selected(window: MainWindow, press: Press) -> None:
    tree = window.shell.document.tree
    dodge = next(node for node, name in tree.labels.items() if name == "dodge")
    press("Ctrl+F")
    typed(window, ">=7")
    window.shell.document.select(dodge)
    assert window.shell.find_bar.said.text() == "3 matches", "a node that is not one of them"
    press("F3")
    assert tree.value[window.shell.document.selected] == 9
    window.shell.document.select(dodge)
    press("Shift+F3")
    assert tree.value[window.shell.document.selected] == 8


def test_escape_gives_the_focus_back_and_takes_the_marks_away(window: MainWindow, press: Press) -> None:
    window.shell.panels.outline.view.setFocus()
    press("Ctrl+F")
    typed(window, ">=7")
    assert len(window.shell.canvas.renderer.found) == 3
    press("Ctrl+F")
    press("Escape")
    assert not window.shell.find_bar.isVisible()
    assert QApplication.focusWidget() is window.shell.panels.outline.view
    assert len(window.shell.canvas.renderer.found) == 0
    press("Ctrl+F")
    assert window.shell.find_bar.edit.selectedText() == ">=7", "what was looked for is there to be replaced"
    assert len(window.shell.canvas.renderer.found) == 3


@pytest.mark.long
def test_in_a_small_window_the_tree_keeps_room(window: MainWindow, press: Press) -> None:
    shell = window.shell
    load_source(shell.document, "example:aima-5.2")
    for percent, size, hidden in ((200, (800, 600), True), (100, (800, 600), False)):
        window.settings["text_size"] = percent
        for _ in range(4):
            QApplication.processEvents()
            window.resize(*size)
        before = shell.lesson.isVisible(), shell.entry.isVisible()
        assert before == (True, not hidden)
        press("Ctrl+F")
        QApplication.processEvents()
        assert shell.canvas.height() > window.height() / 4
        assert shell.canvas.viewport.fitted
        assert (shell.lesson.isVisible(), shell.entry.isVisible()) == ((not hidden, not hidden))
        press("Esc")
        QApplication.processEvents()
        assert (shell.lesson.isVisible(), shell.entry.isVisible()) == before


def test_f3_knows_what_was_looked_for_last(window: MainWindow, press: Press) -> None:
    press("F3")
    assert window.shell.find_bar.isVisible(), "nothing yet: it asks"
    typed(window, "7")
    press("Escape")
    assert QApplication.focusWidget() is window.shell.canvas
    press("F3")
    assert window.shell.document.tree.value[window.shell.document.selected] == 7
    assert QApplication.focusWidget() is window.shell.canvas
    assert window.shell.find_bar.said.text() == "1 of 1"


def test_another_tree_is_searched_anew(window: MainWindow, press: Press) -> None:
    press("Ctrl+F")
    typed(window, "0")
    assert window.shell.find_bar.said.text() == "No matches"
    window.shell.document.set_tree(star(3))
    assert window.shell.find_bar.said.text() == "1 match"
    assert len(window.shell.canvas.renderer.found) == 1


def test_what_is_found_is_brought_into_sight(window: MainWindow, press: Press, qtbot: QtBot) -> None:
    window.shell.document.set_tree(uniform(4, 5))
    canvas, last = window.shell.canvas, len(window.shell.document.tree) - 1
    window.shell.document.tree.labels[last] = "needle"
    canvas.viewport.zoom_to(ROOT, 1.5)
    press("Ctrl+F")
    typed(window, "needle")
    press("Return")
    assert window.shell.document.selected == last
    qtbot.waitUntil(lambda: canvas.rect().contains(canvas.viewport.place_of(last).toPoint()))


# The marks


@pytest.mark.parametrize("style", [LIGHT, DARK, replace(LIGHT, direction="right")])
@pytest.mark.parametrize("zoom", [0.05, 0.3, 0.7, 1.0, 2.0])
def test_what_is_found_has_a_ring_at_any_zoom(qtbot: QtBot, style: Style, zoom: float) -> None:
    document = document_of(uniform(3, 4), None)
    document.set_style(style)
    canvas = shown(qtbot, document)
    node = 5
    canvas.viewport.set_zoom(zoom)
    canvas.viewport.centre_on(*canvas.frame().places.place(node))
    at, reach = canvas.viewport.place_of(node), 20 if zoom < 0.3 else 60
    assert style.palette.changed not in colours(pixels(canvas), at.x(), at.y(), reach)
    canvas.set_found(np.array([node], np.intc))
    assert style.palette.changed in colours(pixels(canvas), at.x(), at.y(), reach)
    canvas.set_found(np.array([], np.intc))
    assert style.palette.changed not in colours(pixels(canvas), at.x(), at.y(), reach)


@pytest.mark.long
def test_thousands_that_are_found_share_rings(qtbot: QtBot) -> None:
    tree = star(200_000)
    canvas = shown(qtbot, document_of(tree, None))
    canvas.set_found(np.arange(1, len(tree), dtype=np.intc))
    frame = canvas.frame()
    seen, x, _ = thin_in_sight(frame, canvas.renderer.found_slots())
    assert 10 < len(seen) <= canvas.width() / CELL_PX + 2
    assert min(b - a for a, b in pairwise(sorted(x.tolist()))) > 0
    row = canvas.viewport.place_of(1).y()
    assert LIGHT.palette.changed in colours(pixels(canvas), canvas.width() / 2, row, 20)


def test_levels_that_share_pixels_share_rings(qtbot: QtBot) -> None:
    tree = chain(2500)
    for node in range(2500, 5000):  # another chain beside it
        tree.add_child(ROOT if node == 2500 else node - 1)
    canvas = shown(qtbot, document_of(tree, None))
    canvas.set_found(np.arange(len(tree), dtype=np.intc))
    seen, x, y = thin_in_sight(canvas.frame(), canvas.renderer.found_slots())
    assert 20 < len(seen) <= 2 * (canvas.height() / CELL_PX + 2)
    assert len({(left // CELL_PX, top // CELL_PX) for left, top in zip(x, y, strict=True)}) == len(seen)


def test_what_is_found_in_a_fold_is_marked_at_the_fold(qtbot: QtBot) -> None:
    tree = uniform(3, 3)
    order = Preorder(tree)
    part = layout(prune(tree, [2, 9]))
    document = document_of(tree, None)
    document.laid_out.layout = part
    plan = shown(qtbot, document).frame().places.plan
    places = NodePlaces(tree, part, plan)
    for nodes in ([2], [7], [20], [9, 30], [1, 20, 39], list(range(len(tree)))):
        found = np.array([node for node in order.ids.tolist() if node in nodes], np.intc)
        marked = {int(places.ids[slot]) for slot in slots_found(found, places, order)}
        assert marked == {_standing(tree, node, {2, 9}) for node in nodes}


def _standing(tree: Tree, node: int, folded: set[int]) -> int:
    return next((above for above in list(tree.ancestors(node))[::-1] if above in folded), node)


def test_a_click_leaves_the_bar_open(window: MainWindow, press: Press) -> None:
    press("Ctrl+F")
    typed(window, ">=7")
    node = int(window.shell.find_bar.found[1])
    QTest.mouseClick(
        window.shell.canvas,
        Qt.MouseButton.LeftButton,
        pos=QPointF(window.shell.canvas.viewport.place_of(node)).toPoint(),
    )
    assert window.shell.find_bar.said.text() == "2 of 3"
    assert window.shell.find_bar.isVisible()


def test_only_what_is_there_at_the_step_is_found(window: MainWindow, press: Press) -> None:
    document = window.shell.document
    document.open_game(Setup("tictactoe", extent=SEARCH), GameTree(TicTacToe(columns=3, rows=2, line=2)))
    document.recorder.finish()
    window.shell.find_bar.open()
    window.shell.find_bar.edit.setText("a1")
    assert not len(window.shell.find_bar.found)
    document.seek(document.length)
    assert len(window.shell.find_bar.found) > 3
    document.seek(document.length // 2)
    assert document.run is not None
    assert max(window.shell.find_bar.found) < document.run.node_count

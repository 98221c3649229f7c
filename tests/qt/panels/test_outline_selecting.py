"""Several nodes are selected in the outline as they are in the picture."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.document.documents import load_source
from treeview.qt.panels.outline.outline_panel import OutlinePanel
from treeview.tree.edits import node_edits
from treeview.tree.tree import NIL, ROOT

NONE = Qt.KeyboardModifier.NoModifier
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def outlined() -> str:
    return "[[3, 5], [7, 1], 6]"


@pytest.fixture
def click(outline: OutlinePanel) -> Callable[..., None]:
    def at(node: int, held: Qt.KeyboardModifier = NONE) -> None:
        place = outline.view.visualRect(outline.model.index_of(node)).center()
        QTest.mouseClick(outline.view.viewport(), Qt.MouseButton.LeftButton, held, place)

    return at


def order(outline: OutlinePanel) -> list[int]:
    return [int(node) for node in outline.document.order.ids]


def marked(outline: OutlinePanel) -> set[int]:
    """The nodes of the rows that are painted as selected."""
    is_selected, index_of = outline.view.selectionModel().isSelected, outline.model.index_of
    return {node for node in order(outline) if is_selected(index_of(node))}


def test_ctrl_adds_and_takes_away(outline: OutlinePanel, click: Callable[..., None]) -> None:
    document, rows = outline.document, order(outline)
    heard: list[tuple[int, ...]] = []
    document.selectionChanged.connect(lambda _: heard.append(document.selection))
    told: list[int] = []
    outline.chosen.connect(told.append)
    click(rows[1])
    click(rows[4], CTRL)
    assert document.selection == (rows[4], rows[1])
    click(rows[6], CTRL)
    assert document.selection == (rows[6], rows[4], rows[1])
    click(rows[4], CTRL)
    assert document.selection == (rows[6], rows[1])
    assert marked(outline) == {rows[6], rows[1]}
    assert len(heard) == 4, "each click is one selection"
    assert told == [rows[1]], "a node is explained that is clicked alone"
    click(rows[2])
    assert document.selection == (rows[2],)


def test_shift_selects_from_the_last_one(outline: OutlinePanel, click: Callable[..., None]) -> None:
    document, rows = outline.document, order(outline)
    click(rows[2])
    click(rows[5], SHIFT)
    assert document.selection == (rows[5], *sorted(rows[2:5]))
    click(rows[1], SHIFT)
    assert document.selected == rows[1]
    assert set(document.selection) == set(rows[1:3])
    document.select(rows[4])  # in the picture, say
    click(rows[6], SHIFT)
    assert set(document.selection) == set(rows[4:7])
    assert marked(outline) == set(rows[4:7])


def test_keys_extend_and_toggle(outline: OutlinePanel) -> None:
    document, view, rows = outline.document, outline.view, order(outline)

    def key(name: Qt.Key, held: Qt.KeyboardModifier = NONE) -> None:
        QTest.keyClick(view, name, held)

    document.select(rows[2])
    key(Qt.Key.Key_Down, SHIFT)
    key(Qt.Key.Key_Down, SHIFT)
    assert document.selected == rows[4]
    assert set(document.selection) == set(rows[2:5])
    key(Qt.Key.Key_Up, SHIFT)
    assert document.selected == rows[3]
    assert set(document.selection) == set(rows[2:4])
    key(Qt.Key.Key_Down)
    assert document.selection == (rows[4],)
    key(Qt.Key.Key_Down, CTRL)
    key(Qt.Key.Key_Down, CTRL)
    assert document.selection == (rows[4],), "only the frame has moved"
    key(Qt.Key.Key_Space, CTRL)
    assert document.selection == (rows[6], rows[4])
    key(Qt.Key.Key_Space, CTRL)
    assert document.selection == (rows[4],)
    key(Qt.Key.Key_Up, CTRL)
    key(Qt.Key.Key_Space, CTRL)
    assert document.selection == (rows[5], rows[4]), "from where the frame was"
    key(Qt.Key.Key_Home, SHIFT)
    assert set(document.selection) == set(rows[:6])


def test_the_selection_outlives_edits_and_goes_with_the_tree(outline: OutlinePanel) -> None:
    document, rows = outline.document, order(outline)
    document.select_all((rows[1], rows[4]))
    document.edit(node_edits.add_child, ROOT, 0, value=1.0)
    new = document.selected
    assert marked(outline) == {new}
    document.history.undo()
    assert marked(outline) == set(document.selection)
    document.select_all((rows[1], rows[4]))
    document.edit(node_edits.put, "value", {rows[2]: 8.0})
    assert marked(outline) == set(document.selection) == {rows[1], rows[4]}
    load_source(document, "[1, 2]")
    assert document.selected == NIL
    assert marked(outline) == set()


def test_selected_nodes_below_a_closed_row_are_marked_once_it_is_opened(outline: OutlinePanel) -> None:
    document, view, rows = outline.document, outline.view, order(outline)
    view.collapse(outline.model.index_of(rows[1]))
    document.select_all((rows[4], rows[2]))
    view.expand(outline.model.index_of(rows[1]))
    assert marked(outline) == {rows[4], rows[2]}
    assert document.selection == (rows[4], rows[2])


def test_a_node_that_an_earlier_step_did_not_have_is_marked_again_once_it_is_back(
    outline: OutlinePanel,
) -> None:
    document = outline.document
    load_source(document, "example:hexapawn-first-loses")
    document.recorder.finish()
    document.seek(document.length)
    deep = int(document.order.ids[document.order.ids > 20][0])
    for selection in ((deep,), (ROOT, deep)):
        document.select_all(selection)
        assert marked(outline) == set(selection)
        document.seek(1)
        document.seek(document.length)
        assert marked(outline) == set(selection)
        assert outline.model.node_of(outline.view.currentIndex()) == selection[0]

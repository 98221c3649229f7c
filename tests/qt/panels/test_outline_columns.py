"""The outline's columns have room for whatever the run can show in them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics

from tests.document.documents import load_source
from tests.qt.canvases import uniform
from tests.qt.waiting import run_out
from treeview.draw.style.style import LIGHT
from treeview.qt.app import application
from treeview.qt.document import Document
from treeview.qt.panels.outline.outline_panel import OutlinePanel
from treeview.qt.panels.outline.tree_model import KIND, NODE, VALUE
from treeview.qt.widgets import theme
from treeview.qt.widgets.theme import bold
from treeview.qt.window.docks import LEAST_PX
from treeview.search.columns import Places
from treeview.search.registry import all_columns
from treeview.tree.edits import node_edits

BESIDE = 6
"""Px that Qt keeps free beside the text of a cell."""

NUMBERS = [column.name for column in all_columns(Places.OUTLINE)]
ALPHA, ORDER, VISITS, MEAN = (
    VALUE + 1 + NUMBERS.index(name) for name in ("alpha", "order", "visits", "mean")
)


@pytest.fixture(params=[100, 150])
def outline(request: pytest.FixtureRequest) -> Iterator[OutlinePanel]:
    application()
    theme.apply(LIGHT, request.param)
    document = Document()
    load_source(document, "[[3, [5, 2, 9]], [[7, 1], 4], 6]")
    made = OutlinePanel(document)
    made.resize(262, 330)
    made.show()
    yield made
    document.recorder.cancel()
    made.deleteLater()
    document.deleteLater()  # what is connected to it would keep its trees
    theme.apply(LIGHT, 100)


def room(outline: OutlinePanel, column: int, text: str) -> int:
    """Px that a column has beyond what ``text`` needs in the bold row."""
    needed = QFontMetrics(bold(outline.view.font())).horizontalAdvance(text) + BESIDE
    return outline.view.header().sectionSize(column) - needed


def test_a_million_visits_have_their_room(outline: OutlinePanel) -> None:
    document = outline.document
    document.start("mcts", {"iterations": 1_000_000})
    assert room(outline, VISITS, "1,000,000") >= 0
    assert room(outline, MEAN, "0.88") >= 0
    document.start("mcts", {"iterations": 100})
    assert room(outline, VISITS, "1,000,000") < 0 <= room(outline, VISITS, "100"), "no more than is needed"
    document.recorder.finish()
    document.run_control.lengthen(999_900)
    document.recorder.cancel()
    document.seek(3)
    assert room(outline, VISITS, "1,000,000") >= 0


@pytest.mark.long
def test_order_numbers_have_their_room_and_nothing_is_under_the_bar(outline: OutlinePanel) -> None:
    document, view = outline.document, outline.view
    outline.resize(40 * outline.fontMetrics().horizontalAdvance("n"), 330)
    large = outline.font().pixelSize() > 12
    document.open_tree(uniform(9, 6 if large else 5))
    count = len(document.order.ids)
    assert count > (549_946 if large else 10_000)
    run_out(outline)
    assert view.verticalScrollBar().isVisible()
    assert room(outline, ORDER, f"{count:,}") >= 0
    assert room(outline, ALPHA, "−∞") >= 0
    assert view.header().length() <= view.viewport().width()
    assert view.horizontalScrollBar().maximum() == 0


def test_only_a_bar_that_is_shown_takes_room_from_the_names(outline: OutlinePanel) -> None:
    document, view = outline.document, outline.view
    outline.resize(400, 600)
    document.edit(node_edits.delete, [document.tree.at([2])])  # which ends the run
    run_out(outline)
    header, bar = view.header(), view.verticalScrollBar()
    whole, *numbers = (header.sectionSize(column) for column in (NODE, KIND, VALUE))
    assert not bar.isVisible()
    assert header.length() == view.width()
    for _ in range(50):
        document.edit(node_edits.add_child, 0, value=1.0)
    run_out(outline)
    assert bar.isVisible()
    assert header.length() == view.viewport().width() < view.width()
    assert [header.sectionSize(column) for column in (KIND, VALUE)] == numbers
    assert view.horizontalScrollBar().maximum() == 0
    for _ in range(50):
        document.history.undo()
    run_out(outline)
    assert not bar.isVisible()
    assert header.sectionSize(NODE) == whole


def test_values_are_seen_whole(outline: OutlinePanel) -> None:
    document = outline.document
    document.edit(node_edits.put, "value", {document.tree.at([2]): -1234567.25})
    run_out(outline)
    assert room(outline, VALUE, outline.model.text(document.tree.at([2]), VALUE)) >= 0
    document.start("alphabeta")
    for column in (VALUE, ALPHA):
        assert room(outline, column, "−1234567.25") >= 0


def test_a_narrow_outline_is_scrolled(outline: OutlinePanel) -> None:
    outline.resize(140, 330)
    run_out(outline)
    view = outline.view
    assert view.header().sectionSize(NODE) >= view.fontMetrics().horizontalAdvance("n" * 6)
    assert view.horizontalScrollBar().maximum() > 0


def test_all_columns_of_alpha_beta_are_in_sight_at_the_width_of_the_first_start(
    outline: OutlinePanel,
) -> None:
    load_source(outline.document, "example:aima-5.2")
    scale = outline.view.fontInfo().pixelSize() / theme.TEXT
    outline.resize(round(LEAST_PX[Qt.DockWidgetArea.LeftDockWidgetArea] * scale), 500)
    run_out(outline)
    assert outline.view.horizontalScrollBar().maximum() == 0


def test_long_names_are_cut_before_numbers_are_out_of_sight(outline: OutlinePanel) -> None:
    document = outline.document
    load_source(
        document, "attack(defending(reinforce: 3, 12), withdrawal(2, marginally: 4), negotiate(5, 2))"
    )
    scale = 1.5 if outline.view.fontInfo().pixelSize() > theme.TEXT else 1.0
    outline.resize(round(LEAST_PX[Qt.DockWidgetArea.LeftDockWidgetArea] * scale), 500)
    run_out(outline)
    assert outline.view.horizontalScrollBar().maximum() == 0
    for node in document.tree:
        document.select(node.id)
        run_out(outline)
        assert outline.view.horizontalScrollBar().maximum() == 0
    cut = outline.model.index_of(document.tree.at([0]))
    assert cut.data(Qt.ItemDataRole.ToolTipRole) == "defending", "it is told whole"

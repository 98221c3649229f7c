"""The table panel: what a search keeps, at the step shown."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tests.document.documents import load_source
from treeview.qt.panels.table_panel import MAX_SHOWN_ROWS, TablePanel, write_cell
from treeview.qt.window.main_window import MainWindow
from treeview.search.memory.stepper import HIT
from treeview.search.node_table import NodeRow
from treeview.search.registry import view_of

TREE = "A(B(E(1, 2), F(3, 4)), C(E(1, 2), F(3, 4)))"


@pytest.fixture
def panel(window: MainWindow) -> TablePanel:
    """The panel at a step that reads an entry."""
    document = window.shell.document
    load_source(document, TREE)
    document.start("memory")
    document.recorder.finish()
    assert document.run is not None
    document.seek(int(document.run.recording.of_kind(HIT)[0]))
    window.shell.panels.bring("table")
    QApplication.processEvents()
    return window.shell.panels.table


def expected(panel: TablePanel) -> list[NodeRow]:
    run = panel.document.run
    assert run is not None
    return view_of(run.search).node_rows(run, "table")


def texts(panel: TablePanel, column: int) -> list[str]:
    return [row[column] for row in panel.table.content.rows]


def click(panel: TablePanel, column: int) -> list[str]:
    """Click on the head of a column; what stands in that column then."""
    header = panel.table.horizontalHeader()
    header.setSortIndicator(
        *{
            (True, Qt.SortOrder.AscendingOrder): (column, Qt.SortOrder.DescendingOrder),
            (True, Qt.SortOrder.DescendingOrder): (-1, Qt.SortOrder.AscendingOrder),
        }.get(
            (header.sortIndicatorSection() == column, header.sortIndicatorOrder()),
            (column, Qt.SortOrder.AscendingOrder),
        )
    )
    return texts(panel, column)


def test_the_table_is_there_with_searches_that_keep_one(window: MainWindow, panel: TablePanel) -> None:
    dock = window.shell.panels.by_name["table"]
    assert dock.isVisible()
    assert dock.toggleViewAction().isEnabled()
    window.shell.document.start("alphabeta")
    assert not dock.isVisible()
    assert not dock.toggleViewAction().isEnabled()


def test_it_shows_the_entries_at_the_step_and_marks_the_one_that_is_read(panel: TablePanel) -> None:
    rows = expected(panel)
    assert [tuple(map(write_cell, row.cells)) for row in rows] == list(panel.table.content.rows)
    marked = [place for place in range(len(rows)) if panel.table.content.is_bold(place)]
    assert [rows[place].cells[0] for place in marked] == ["B → E"]
    assert [rows[place].cells[-2:] for place in marked] == [(1, 2)]
    assert panel.note.text() == "Read by this step: B → E."
    panel.document.seek(8)
    assert panel.note.text() == "Written by this step: B → E."
    assert texts(panel, 0)[-1] == "B → E"
    panel.document.seek(0)
    assert panel.table.content.rows == []
    assert panel.note.text() == "The table is empty."


def test_a_click_selects_the_node_and_the_selection_marks_its_row(panel: TablePanel) -> None:
    table = panel.table
    table.clicked.emit(table.content.index(2, 0))
    assert panel.document.selected == table.nodes[2] == expected(panel)[2].node
    panel.document.select(table.nodes[0])
    assert [index.row() for index in table.selectionModel().selectedRows()] == [0]


def test_it_sorts_numbers_as_numbers_and_goes_back_to_the_order_of_the_search(panel: TablePanel) -> None:
    panel.document.seek(panel.document.length)
    before = texts(panel, 2)
    click(panel, 2)
    values = [row.cells[2] for row in expected(panel)]
    assert texts(panel, 2) == [write_cell(value) for value in sorted(values)]
    assert click(panel, 2) == [write_cell(value) for value in sorted(values, reverse=True)]
    assert click(panel, 2) == before


def test_of_many_rows_the_first_and_those_of_the_step_are_shown(
    panel: TablePanel, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert len(expected(panel)) < MAX_SHOWN_ROWS
    monkeypatch.setattr("treeview.qt.panels.table_panel.MAX_SHOWN_ROWS", 2)
    panel.refresh()
    assert texts(panel, 0) == ["B → E → 1", "B → E → 2", "B → E"]
    assert panel.note.text().endswith("3 further rows are not shown.")

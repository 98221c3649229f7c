"""The window with what nodes carry: texts with their search, the chart, the changes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QDialogButtonBox
from pytestqt.qtbot import QtBot

from treeview.api import load
from treeview.draw.encoding import Encoding
from treeview.qt.actions import Actions
from treeview.qt.columns.columns_dialog import ColumnsDialog
from treeview.qt.columns.node_window import NodeWindow
from treeview.qt.document import Document

LINES = [
    {"format": "treeview-trace", "version": 1},
    {"id": 0, "label": "task", "text": "𝄞 find <b>this</b> & that\n" + "words " * 2000},
    {
        "id": 1,
        "parent": 0,
        "label": "one",
        "plan": "first find this,\r\nthen rest",
        "code": "def f():\n    return 1",
    },
    {"id": 2, "parent": 0, "label": "two", "plan": "nothing"},
    *(
        {"step": "visit", "node": 1 + i % 2, "visits": i, "nodes": [{"node": 0, "visits": i}]}
        for i in range(9)
    ),
]


@pytest.fixture
def document(tmp_path: Path) -> Document:
    path = tmp_path / "a.trace.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in LINES))
    document = Document()
    document.open_tree(load(str(path)))
    document.recorder.finish()
    document.seek(document.length)
    return document


@pytest.fixture
def window(qtbot: QtBot, document: Document) -> NodeWindow:
    window = NodeWindow(document, parent=None)
    qtbot.addWidget(window)
    window.show()
    return window


def marked(window: NodeWindow) -> list[str]:
    return [each.cursor.selectedText() for each in window.reader.view.extraSelections()]


def test_texts_are_read_as_they_are_and_searched_over_all_nodes(
    window: NodeWindow, document: Document
) -> None:
    reader = window.reader
    document.select(0)
    assert "𝄞 find <b>this</b> & that" in reader.view.toPlainText()
    reader.field.setText("FIND")
    assert reader.count.text() == "1 of 2"
    assert marked(window) == ["find"]
    reader.go(1)
    assert document.selected == 1
    assert reader.count.text() == "2 of 2"
    assert marked(window) == ["find"]
    reader.go(1)
    assert document.selected == 0, "after the last comes the first"
    reader.go(-1)
    assert document.selected == 1
    reader.field.setText("then rest")
    assert marked(window) == ["then rest"], "places are right after other ends of lines"
    reader.field.setText("nowhere")
    assert reader.count.text() == "no hit"
    assert marked(window) == []
    document.select(2)
    assert "nothing" in reader.view.toPlainText()


def test_the_chart_follows_and_leads(window: NodeWindow, document: Document) -> None:
    window.show_page("chart")
    chart = window.chart.chart
    document.select(0)
    assert window.chart.column.currentData() == "visits"
    assert chart.steps.tolist() == list(range(10))
    assert chart.numbers[1:].tolist() == list(range(9))
    assert "from 0 to 8 over 9 steps, 8 at the end" in chart.summary()
    frame, pieces = chart.points()
    assert sum(piece.size() for piece in pieces) == 9
    at = QPointF(frame.left() + frame.width() * 4 / 9, frame.center().y())
    none = Qt.KeyboardModifier.NoModifier
    left = Qt.MouseButton.LeftButton
    chart.mousePressEvent(QMouseEvent(QMouseEvent.Type.MouseButtonPress, at, at, left, left, none))
    assert document.step == 4
    assert not chart.grab().isNull()


def test_changes_are_listed_and_marked(window: NodeWindow, document: Document) -> None:
    window.show_page("changes")
    changes = window.changes
    changes.first.setValue(3)
    document.seek(7)
    rows = [tuple(row) for row in changes.rows.rows]
    assert rows == [("task", "2", "6", "+4"), ("one", "2", "6", "+4"), ("two", "1", "5", "+4")]
    changes.marks.setChecked(True)
    assert document.lit == (0, 1, 2)
    document.seek(3)
    assert document.lit == ()
    assert changes.rows.rows == []
    document.seek(7)
    changes.table.selectRow(1)
    assert document.selected == 1
    window.close()
    assert document.lit == ()


def test_a_long_name_of_a_changed_node_stays_on_its_line(window: NodeWindow) -> None:
    window.show_page("changes")
    window.changes.rows.show([("a long name " * 20, "1", "2", "+1"), ("one", "1", "2", "+1")])
    table = window.changes.table
    table.resizeRowsToContents()
    assert len({table.rowHeight(row) for row in range(table.model().rowCount())}) == 1


def test_columns_are_chosen_in_the_dialog(qtbot: QtBot, document: Document) -> None:
    holder = NodeWindow(document, parent=None)
    qtbot.addWidget(holder)
    dialog = ColumnsDialog(document, Actions(holder), holder)
    qtbot.addWidget(dialog)
    color = dialog.boxes["color"]
    color.setCurrentIndex(color.findData("plan"))
    size = dialog.boxes["size"]
    assert size.findData("plan") == -1, "texts have no size"
    size.setCurrentIndex(size.findData("visits"))
    assert document.encoding == Encoding((), "plan", "visits")
    assert _ticked(dialog) == {"visits"}, "what the log shows at nodes is ticked"
    for name in ("plan", "label"):
        _tick(dialog, name)
    assert document.encoding == Encoding(("visits", "label"), "plan", "visits"), "one text is the name"
    dialog.buttons.button(QDialogButtonBox.StandardButton.Reset).click()
    assert document.encoding == Encoding()
    assert color.currentData() == ""
    assert _ticked(dialog) == {"visits"}


def test_without_a_tick_nothing_is_written_at_nodes(qtbot: QtBot, document: Document) -> None:
    holder = NodeWindow(document, parent=None)
    qtbot.addWidget(holder)
    actions = Actions(holder)
    actions["numbers"].setChecked(True)
    actions["numbers"].toggled.connect(lambda shown: document.set_labels("window" if shown else "none"))
    dialog = ColumnsDialog(document, actions, holder)
    qtbot.addWidget(dialog)
    _tick(dialog, "visits", Qt.CheckState.Unchecked)
    assert (document.scene().show, _ticked(dialog)) == ("none", set())
    _tick(dialog, "visits")
    assert (document.scene().show, _ticked(dialog)) == ("columns", {"visits"})
    _tick(dialog, "visits", Qt.CheckState.Unchecked)
    dialog.buttons.button(QDialogButtonBox.StandardButton.Reset).click()
    assert (document.scene().show, _ticked(dialog)) == ("columns", {"visits"})


def _names(dialog: ColumnsDialog) -> list[str]:
    return [dialog.label.item(row).data(Qt.ItemDataRole.UserRole) for row in range(dialog.label.count())]


def _tick(dialog: ColumnsDialog, name: str, state: Qt.CheckState = Qt.CheckState.Checked) -> None:
    dialog.label.item(_names(dialog).index(name)).setCheckState(state)


def _ticked(dialog: ColumnsDialog) -> set[str]:
    checked = Qt.CheckState.Checked
    return {name for row, name in enumerate(_names(dialog)) if dialog.label.item(row).checkState() == checked}


def test_a_page_that_is_brought_to_front_shows_the_run_at_once(window: NodeWindow, qtbot: QtBot) -> None:
    window.show_page("texts")
    window.show()
    for name, box in (("chart", window.chart.column), ("changes", window.changes.column)):
        window.show_page(name)
        qtbot.waitUntil(lambda box=box: box.count() > 0)  # type: ignore[misc]

"""The outline's cells are drawn as Qt's own delegate draws them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QFont, QImage
from PySide6.QtWidgets import QStyledItemDelegate

from tests.document.documents import load_source
from tests.qt.waiting import run_out
from treeview.draw.style.style import DARK, LIGHT, Style
from treeview.formats.nested import nested_text
from treeview.qt.panels.outline.outline_panel import OutlinePanel
from treeview.qt.panels.outline.tree_model import NODE
from treeview.qt.widgets import theme
from treeview.tree.edits import branches, node_edits, replacement
from treeview.tree.tree import NIL, ROOT, Tree


def seen(outline: OutlinePanel) -> QImage:
    run_out(outline)  # until its columns are as wide as they get
    return outline.grab().toImage()


def as_qt_draws(outline: OutlinePanel) -> QImage:
    ours = outline.view.itemDelegate()
    outline.view.setItemDelegate(QStyledItemDelegate(outline.view))
    image = seen(outline)
    outline.view.setItemDelegate(ours)
    return image


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("style", [LIGHT, DARK], ids=["light", "dark"])
def test_cells_look_as_qt_draws_them(outline: OutlinePanel, style: Style, percent: int) -> None:
    theme.apply(style, percent)
    outline.resize(260 * percent // 100, 330 * percent // 100)
    document = outline.document
    document.set_style(style)
    document.seek(document.length // 2)  # one node is current, others are not reached
    document.select(document.tree.at([1, 0]))
    assert seen(outline) == as_qt_draws(outline)
    document.edit(node_edits.put, "labels", {document.tree.at([0]): "two\nlines", document.tree.at([1]): "μ"})
    document.edit(node_edits.put, "value", {next(iter(document.tree.leaves())).id: 99.0})
    assert document.run is None
    document.select(document.tree.at([1]))  # Qt marks one only
    assert seen(outline) == as_qt_draws(outline)
    document.select_all((document.tree.at([0]), document.tree.at([2])))
    assert seen(outline) == as_qt_draws(outline)
    document.select(NIL)
    document.edit(node_edits.put, "labels", {document.tree.at([2]): "a name that has no room " * 3})
    assert seen(outline) == as_qt_draws(outline)
    theme.apply(LIGHT, 100)


def test_names_are_painted_anew_with_each_step(outline: OutlinePanel) -> None:
    told: list[int] = []  # that of the step is bold, those that are pruned are pale
    outline.model.dataChanged.connect(lambda first, last: told.append(first.column()))
    outline.document.seek(3)
    run_out(outline)
    assert set(told) == {NODE}


def test_painting_looks_each_row_up_once(outline: OutlinePanel, monkeypatch: pytest.MonkeyPatch) -> None:
    outline.document.seek(0)
    outline.document.select(NIL)
    seen(outline)
    font, asked = outline.model.font, list[int]()

    def count(node: int) -> QFont | None:
        asked.append(node)
        return font(node)

    monkeypatch.setattr(outline.model, "font", count)
    outline.view.viewport().grab()
    # Qt paints the current row, the root's; in all others every cell has room.
    assert sorted(node for node in asked if node != ROOT) == sorted({*outline.visible_nodes()} - {ROOT})


def rows(outline: OutlinePanel) -> set[int]:
    """The nodes that have a row, all of their parents being open."""
    view, found = outline.view, set()
    index = outline.model.index_of(ROOT)
    while index.isValid():
        found.add(outline.model.node_of(index))
        index = view.indexBelow(index)
    return found


def test_what_comes_new_is_open_and_what_was_closed_stays_closed(outline: OutlinePanel) -> None:
    document, view = outline.document, outline.view
    tree = document.tree
    assert rows(outline) == set(document.order.ids.tolist())
    closed = tree.at([1])
    view.collapse(outline.model.index_of(closed))
    below = {node for node in document.order.ids.tolist() if closed in tree.ancestors(node)} - {closed}
    document.edit(node_edits.add_child, tree.at([2]), 0, value=4.0)
    document.edit(node_edits.add_child, tree.at([2, 0]), 0, value=5.0)
    assert rows(outline) == set(document.order.ids.tolist()) - below
    document.edit(node_edits.delete, [tree.at([0])])
    document.history.undo()
    assert rows(outline) == set(document.order.ids.tolist()) - below
    document.set_tree(Tree())
    document.edit(branches.branch, [3, 2, 2])
    assert len(rows(outline)) == 22
    document.edit(branches.branch, [10, 10, 10])
    assert len(rows(outline)) < 200, "a large one is opened as far as it is short"


def test_names_can_be_read_however_deep(outline: OutlinePanel) -> None:
    document, view = outline.document, outline.view
    for percent in (100, 150):
        theme.apply(LIGHT, percent)
        load_source(document, "[[[[[[[[[1, 2]]]]]]]]]")
        deep = document.tree.at([0] * 8 + [1])
        document.edit(node_edits.put, "labels", {deep: "Deep Blue"})
        outline.show()
        run_out(outline)
        document.select(deep)
        column = view.visualRect(outline.model.index_of(deep))
        assert column.width() >= view.fontMetrics().horizontalAdvance("Deep Blue")
        assert column.left() >= 0, "its begin is in sight"
        assert column.left() + view.fontMetrics().horizontalAdvance("Deep Blue") <= view.viewport().width()
    theme.apply(LIGHT, 100)


def test_all_selected_nodes_are_marked(outline: OutlinePanel) -> None:
    document, view = outline.document, outline.view
    nodes = [document.tree.at([0]), document.tree.at([2])]
    document.select(nodes[0])
    document.select_all(())
    plain = seen(outline)
    document.select_all(nodes)
    image, lit = seen(outline), set()
    for node in document.order.ids.tolist():
        place = view.visualRect(outline.model.index_of(node).siblingAtColumn(2))
        at = view.viewport().mapTo(outline, place.topLeft()) + QPoint(3, 5)
        if image.pixelColor(at) != plain.pixelColor(at):
            lit.add(node)
    assert lit == set(nodes)
    document.select_all(())
    assert view.selectionModel().selectedIndexes() == []


def test_rows_that_come_back_to_an_open_node_are_shown(outline: OutlinePanel) -> None:
    document = outline.document
    document.edit(replacement.replace_tree, nested_text.loads("A: ?"))
    assert list(outline.visible_nodes()) == [ROOT]
    document.edit(replacement.replace_tree, nested_text.loads("A(B(3, 12), C(2, 4))"))
    run_out(outline)
    assert len(list(outline.visible_nodes())) == 7

"""The outline's cells are drawn as Qt's own delegate draws them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QStyledItemDelegate

from treeview.draw.style import DARK, LIGHT, Style
from treeview.qt import theme
from treeview.qt.app import application
from treeview.qt.document import Document
from treeview.qt.panels.outline import Outline
from treeview.tree import edits


@pytest.fixture
def outline() -> Iterator[Outline]:
    application()
    document = Document()
    document.load_text("[[3, [5, 2, 9]], [[7, 1], 4], 6]")
    made = Outline(document)
    made.resize(260, 330)
    made.show()
    yield made
    made.deleteLater()


def seen(outline: Outline) -> QImage:
    return outline.grab().toImage()


def as_qt_draws(outline: Outline) -> QImage:
    ours = outline.view.itemDelegate()
    outline.view.setItemDelegate(QStyledItemDelegate(outline.view))
    image = seen(outline)
    outline.view.setItemDelegate(ours)
    return image


@pytest.mark.parametrize("style", [LIGHT, DARK], ids=["light", "dark"])
def test_cells_look_as_qt_draws_them(outline: Outline, style: Style) -> None:
    theme.apply(style, 100)
    document = outline.document
    document.set_style(style)
    document.seek(document.length // 2)  # one node is current, others are not reached
    document.select(document.tree.at([1, 0]))
    assert seen(outline) == as_qt_draws(outline)
    document.edit(edits.put, "labels", {document.tree.at([0]): "two\nlines", document.tree.at([1]): "μ"})
    assert document.timeline is None
    assert seen(outline) == as_qt_draws(outline)
    theme.apply(LIGHT, 100)

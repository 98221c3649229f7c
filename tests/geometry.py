"""Find faults of a layout that anybody would see: cut texts, overlapping widgets, empty pictures.

`findings` looks at the widgets of a window as they are laid out; nothing is compared with stored pictures.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from PySide6.QtCore import QModelIndex, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QImage
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QCheckBox,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMainWindow,
    QPushButton,
    QRadioButton,
    QTabBar,
    QTableView,
    QTextBrowser,
    QToolBar,
    QToolButton,
    QTreeView,
    QWidget,
)

from treeview.qt.canvas.canvas import TreeCanvas
from treeview.qt.own_code.own_code_bar import OwnCodeBar
from treeview.qt.pages.page_tabs import PageTabs
from treeview.qt.panels.log.log_panel import LogPanel
from treeview.qt.widgets.board_view import BoardView
from treeview.qt.widgets.labels import ElidedLabel

SLACK_PX = 2
"""By how much a widget may be too small for its text before anybody sees it."""
ROWS_READ = 40
CELL_MARGIN_PX = 6
TEXTS = (QLabel, QAbstractButton, QComboBox, QLineEdit, QAbstractSpinBox)
PICTURES = (TreeCanvas, BoardView)
LEAST_DRAWN = 0.001
"""The share of px that differ from the background below which a picture counts as empty."""


def findings(window: QWidget, size: QSize | None = None) -> list[str]:
    """One line for each fault in a shown window; ``size``: the size that it should have."""
    found = []
    if size is not None and window.size() != size:
        found.append(f"is {window.width()} × {window.height()}, not {size.width()} × {size.height()}")
    for widget in (window, *window.findChildren(QWidget)):
        if widget.isVisible() and widget.window() is window and not widget.visibleRegion().isEmpty():
            found += [f"{_path(widget, window)}: {fault}" for fault in _faults(widget)]
    return list(dict.fromkeys(found))


def _faults(widget: QWidget) -> Iterator[str]:
    if isinstance(widget, QToolBar):
        more = widget.findChild(QToolButton, "qt_toolbar_ext_button")
        dressed = isinstance(widget.parent(), OwnCodeBar)  # has its own sign for further buttons
        if more is not None and more.isVisible() and not dressed:
            yield "does not show all its buttons"
    elif isinstance(widget, QTabBar):
        yield from _tabs(widget)
    elif isinstance(widget, QHeaderView):
        yield from _header(widget)
    elif isinstance(widget, QTableView | QTreeView):
        yield from _cells(widget)
    elif isinstance(widget, QTextBrowser) and widget.horizontalScrollBar().maximum() > 0:
        yield "has to be scrolled sideways"
    elif isinstance(widget, TEXTS):
        text, needs = _needed(widget)
        has = widget.size() + QSize(SLACK_PX, SLACK_PX)
        tells = bool(widget.toolTip()) and isinstance(widget, QComboBox | QLineEdit | ElidedLabel)
        if text and not tells and needs != needs.boundedTo(has):
            where = f"needs {needs.width()} × {needs.height()}, has {widget.width()} × {widget.height()}"
            yield f"“{text[:60]}” is cut: {where}"
    if isinstance(widget, PICTURES) and drawn(widget.grab().toImage()) < LEAST_DRAWN:
        yield "is an empty picture"
    yield from _overlaps(widget)


def _needed(widget: QWidget) -> tuple[str, QSize]:
    """The text of a widget and the size that it needs."""
    measure = widget.fontMetrics()
    if isinstance(widget, QLabel):
        if widget.wordWrap():
            return widget.text(), QSize(0, max(widget.heightForWidth(widget.width()), 0))
        return widget.text(), QSize(widget.sizeHint().width() if widget.text() else 0, 0)
    if isinstance(widget, QToolButton) and widget.toolButtonStyle() == Qt.ToolButtonStyle.ToolButtonIconOnly:
        return "", QSize()
    if isinstance(widget, QCheckBox | QRadioButton | QToolButton):
        return widget.text(), widget.minimumSizeHint()
    if isinstance(widget, QPushButton):
        text = widget.text().replace("&", "")
        return text, measure.boundingRect(text).size() + QSize(8, 0)
    if isinstance(widget, QComboBox):
        text = widget.currentText()
        return text, QSize(measure.horizontalAdvance(text) + 24, measure.height())
    if isinstance(widget, QLineEdit) and not widget.text():
        text = widget.placeholderText()
        return text, QSize(measure.horizontalAdvance(text) + 6, 0)
    return "", QSize()


def _tabs(bar: QTabBar) -> Iterator[str]:
    scrolled = isinstance(bar.parent(), PageTabs)  # however many pages there are
    if bar.sizeHint().width() > bar.width() + SLACK_PX and bar.count() > 1 and not scrolled:
        yield f"tabs need {bar.sizeHint().width()} px, have {bar.width()}"
    for tab in range(bar.count()):
        needed = bar.fontMetrics().horizontalAdvance(bar.tabText(tab))
        if bar.isTabVisible(tab) and needed > bar.tabRect(tab).width():
            yield f"tab “{bar.tabText(tab)}” is cut"


def _header(header: QHeaderView) -> Iterator[str]:
    model, across = header.model(), header.orientation() == Qt.Orientation.Horizontal
    if model is None or not across:
        return
    for section in range(header.count()):
        text = str(model.headerData(section, Qt.Orientation.Horizontal) or "")
        needs = header.fontMetrics().horizontalAdvance(text)
        if not header.isSectionHidden(section) and needs > header.sectionSize(section):
            yield f"header “{text}” is cut: needs {needs} px, has {header.sectionSize(section)}"


def _cells(view: QTableView | QTreeView) -> Iterator[str]:
    """Visible cells whose text is cut and that have no tool tip with the whole text."""
    if isinstance(view.parent(), LogPanel):  # it breaks its lines itself
        return
    index, rows = view.indexAt(QPoint(1, 1)), 0
    while index.isValid() and rows < ROWS_READ:
        rows += 1
        for column in range(view.model().columnCount(index.parent())):
            cell = index.siblingAtColumn(column)
            box, text = view.visualRect(cell), str(cell.data() or "")
            tip = isinstance(view, QTreeView) and cell.data(Qt.ItemDataRole.ToolTipRole)
            if box.isValid() and not tip and _too_long(view, cell, box):
                yield f"cell “{text[:40]}” is cut: has {box.width()} px"
        index = view.indexBelow(index) if isinstance(view, QTreeView) else _below(index)


def _below(index: QModelIndex) -> QModelIndex:
    return index.siblingAtRow(index.row() + 1)


def _too_long(view: QTableView | QTreeView, cell: QModelIndex, box: QRect) -> bool:
    text, font = str(cell.data() or ""), cell.data(Qt.ItemDataRole.FontRole)
    wraps = isinstance(view, QTableView) and view.wordWrap() and " " in text
    measure = QFontMetrics(font.resolve(view.font())) if font else view.fontMetrics()
    margin = 0 if isinstance(view, QTreeView) else CELL_MARGIN_PX
    return not wraps and measure.horizontalAdvance(text) + margin > box.width()


def _overlaps(parent: QWidget) -> Iterator[str]:
    """Texts and fields of one parent that lie over one another."""
    if isinstance(parent, TreeCanvas | QMainWindow | QAbstractSpinBox | QComboBox | QLineEdit):
        return
    found: list[Any] = [child for child in parent.children() if isinstance(child, TEXTS)]
    shown = [child for child in found if child.isVisible() and not child.size().isEmpty()]
    for one, other in combinations(shown, 2):
        common = one.geometry().intersected(other.geometry())
        if common.width() > SLACK_PX and common.height() > SLACK_PX:
            yield f"{_name(one)} and {_name(other)} lie over one another"


def drawn(image: QImage) -> float:
    """The approximate share of a picture's px that differ from its most frequent colour."""
    small = image.scaled(200, 200).convertToFormat(QImage.Format.Format_RGB32)
    data = bytes(small.constBits())
    pixels = [data[at : at + 3] for at in range(0, len(data), 4)]
    return 1 - max(map(pixels.count, set(pixels[::97]))) / len(pixels)


def _name(widget: QWidget) -> str:
    text = getattr(widget, "text", None)
    said = widget.objectName() or widget.accessibleName() or (text() if callable(text) else "")
    return f"{type(widget).__name__} {said[:30]}".strip()


def _path(widget: QWidget, window: QWidget) -> str:
    """The name of a widget and of what it is in."""
    names, parent = [_name(widget)], widget.parentWidget()
    while parent is not None and parent is not window and len(names) < 3:
        if parent.objectName() or parent.accessibleName():
            names.append(_name(parent))
        parent = parent.parentWidget()
    return " in ".join(names)

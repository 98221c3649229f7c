"""The outline: the tree as rows, with what is known of each node at the step."""

from collections.abc import Iterable, Iterator
from functools import partial

import numpy as np
from PySide6.QtCore import (
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QItemSelectionRange,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QFont, QFontMetrics, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractItemView, QApplication, QMenu, QTreeView

from treeview.messages import format_count, tr
from treeview.qt.document import Document
from treeview.qt.panels.outline.outline_view import ONLY, OutlineCells, OutlineView
from treeview.qt.panels.outline.tree_model import KIND, NODE, NOT_SORTED, VALUE, TreeModel
from treeview.qt.panels.panel import Panel
from treeview.qt.widgets import theme
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.layouts import NO_MARGINS, make_column
from treeview.search.columns import VALUE as VALUE_COLUMN
from treeview.search.registry import view_of
from treeview.tree.edits.change import Change
from treeview.tree.rounding import FixedDecimals, format_number
from treeview.tree.tree import NIL, ROOT, Tree

MAX_SORTED_AT_ONCE = 5_000
"""The most rows that are re-sorted at every step; more rows wait until stepping pauses."""
SORT_MS = 250
"""Milliseconds of that pause."""
SORT_ARROW_PX = 14
"""Px for the arrow in the header of the sorted column."""
COLUMN_PADDING_PX = 7
"""Px around the text of a cell, on both sides together."""
HEAD_PADDING_PX = 8
"""The same for a head."""
HEAD_SHARE = 0.92
"""The size of heads, in multiples of that of the rows."""
_SAMPLES = 256
"""Values whose texts are looked at; a column grows where a wider one comes into sight."""
MAX_OPEN_ROWS = 200
"""The most rows up to which a new tree is opened level by level; its root is always opened."""
SETTLE_MS = 40
"""Ms after which the names that an edit brought into sight have their room."""
MAX_SELECTED_NAME_CHARS = 24
"""The letters of the selected node's name that have room where one scrolls sideways anyway."""
MIN_NAME_CHARS = 4
"""The letters of all names in sight that have room at any depth; they get what the numbers leave."""
MAX_OPEN_DEPTH = 300
"""Deeper nodes are not opened up to: Qt's tree views take quadratic time, and crash at 100,000 levels."""


def head_font(font: QFont) -> QFont:
    """The font of heads: smaller, since it is they that make columns of short numbers wide."""
    font = QFont(font)
    font.setPixelSize(max(8, round(HEAD_SHARE * font.pixelSize())))
    return font


def ranges(document: Document) -> dict[str, tuple[float, float]]:
    """The lowest and highest number of the run's columns, as far as that is known."""
    return {} if document.run is None else view_of(document.run.search).ranges()


def widest_texts(model: TreeModel, document: Document, column: int) -> tuple[str, ...]:
    """Texts of a column of which one is as wide as any, or nearly so. O(n), in numpy."""
    if column in (NODE, KIND):
        return ()
    values = _values(document.tree) or ["−88"]
    known, run = ranges(document), document.run
    if column == VALUE:
        shown = VALUE_COLUMN if run is None else run.search.columns.get(VALUE_COLUMN.name, VALUE_COLUMN)
    else:
        shown = model.numbers[column - VALUE - 1]
    if isinstance(shown.write, FixedDecimals) and shown.name in known:
        return tuple(shown.text(end) for end in known[shown.name])
    if column == VALUE:
        return tuple(values)
    if shown.is_whole:
        return (format_count(known[shown.name][1] if shown.name in known else len(document.order.ids)),)
    return ("−0.88",) if shown.name in known else (*values, "−∞")


def width(model: TreeModel, document: Document, column: int, font: QFont) -> int:
    """The width in px of a column other than that of the names, for its header and its cells."""
    measure = QFontMetrics(theme.bold(font))  # that of the current row
    cells = max(map(measure.horizontalAdvance, widest_texts(model, document, column)), default=0)
    head = "" if column == KIND else model.head(column)
    heads = QFontMetrics(head_font(font)).horizontalAdvance(head)
    return max(cells + COLUMN_PADDING_PX, heads + HEAD_PADDING_PX)


def _values(tree: Tree) -> list[str]:
    texts = set()
    for name in ("value", "estimate"):
        held = tree.column(name)
        held = held[np.isfinite(held)]  # a copy: views may not last
        if len(held):
            some = held[:: len(held) // _SAMPLES + 1]
            texts |= {
                format_number(value) for value in (float(held.min()), float(held.max()), *some.tolist())
            }
    longest = max(map(len, texts), default=0)
    return [text for text in texts if len(text) == longest]


@guard_methods
class OutlinePanel(Panel):
    """A tree view; its selection is the document's."""

    chosen = Signal(int)
    """The user clicked a node, or pressed Enter on it."""

    def __init__(self, document: Document) -> None:
        super().__init__(document)
        self.model = TreeModel(document, self)
        self.view = OutlineView()
        self.view.setModel(self.model)
        self._cells = OutlineCells(self.model, self.view)
        self.view.setItemDelegate(self._cells)
        self.view.setUniformRowHeights(True)
        self.view.setAllColumnsShowFocus(True)
        self.view.setAccessibleName(tr("Outline of the tree"))
        self.view.setFrameShape(QTreeView.Shape.NoFrame)
        self.view.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.view.setIndentation(8)
        self.view.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.view.setAlternatingRowColors(True)
        header = self.view.header()
        header.setStretchLastSection(False)
        header.setMinimumSectionSize(16)
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        header.setSortIndicatorClearable(True)
        header.sortIndicatorChanged.connect(self._sort)
        header.setSectionsClickable(True)
        header.setSortIndicatorShown(True)
        header.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        header.customContextMenuRequested.connect(self._offer_orders)
        self.setLayout(make_column(self.view, margins=NO_MARGINS))
        self.view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self._shown: tuple[frozenset[int], int] = frozenset(), NIL  # what `_state` was when the two agreed
        self._showing = self._picking = False  # which of the two selections is following the other just now
        self.view.selectionModel().currentChanged.connect(self._on_moved)
        self.view.picked.connect(self._on_picked)
        self.view.clicked.connect(self._on_clicked)
        self.view.activated.connect(lambda index: self.chosen.emit(self.model.node_of(index)))
        document.selectionChanged.connect(self._show_selection)
        document.treeChanged.connect(self._open_top)
        document.treeEdited.connect(self._open_again)
        self._told = False  # by the model: each row that an edit has changed
        # Not even to another row while the current one goes.
        document.changing.connect(lambda _: self.view.setAutoScroll(False))
        document.changed.connect(self._on_changed)
        self._arrived: list[int] = []  # rows, and their parents, since the last edit
        self.model.rowsInserted.connect(self._note_rows)
        self._open: set[int] = set()
        self._closed: set[int] = set()
        self.view.expanded.connect(self._on_expanded)
        self.view.collapsed.connect(lambda index: self._note(self.model.node_of(index), self._closed))
        self.model.rearranged.connect(self._reopen_all)
        self._sorting = QTimer(self, singleShot=True, interval=SORT_MS)
        self._sorting.timeout.connect(self.model.arrange)
        self._widening = QTimer(self, singleShot=True, interval=SETTLE_MS)  # once an edit is painted
        self._widening.timeout.connect(self._widen)
        for signal in (self.view.expanded, self.view.verticalScrollBar().valueChanged, document.treeEdited):
            signal.connect(lambda *_: self._widening.start())
        self._has_bar = False
        self.view.verticalScrollBar().rangeChanged.connect(self._on_rows_in_reach)
        document.runChanged.connect(self._show_columns)
        self._node_count = document.node_count
        document.stepChanged.connect(self._reopen)  # after the model
        self._open_top()
        self._show_columns()

    def _sort(self, column: int, order: Qt.SortOrder) -> None:
        """Sort by a column, or go back to the order of the tree with -1."""
        self.model.sort(column, order)
        self._fit_columns()

    def _reopen_all(self) -> None:
        """Reopen the rows that were open before all rows were remade; the current row stays in sight."""
        for node in sorted(self._open, key=self.document.tree.depth.__getitem__):
            if self.model.index_of(node).isValid():
                self.view.expand(self.model.index_of(node))
        self._arrived.clear()
        self._show_selection(self.document.selected)
        current = self.view.currentIndex()
        if current.isValid():
            self.view.scrollTo(current)

    def _arrange(self) -> None:
        """Sort anew where the numbers are those of another step; of many rows, once the step rests."""
        if self.model.sorted_by != NOT_SORTED:
            if self.model.row_count <= MAX_SORTED_AT_ONCE:
                self.model.arrange()
            else:
                self._sorting.start()

    def _offer_orders(self, at: QPoint) -> None:
        """Show a menu of sort orders at the header of a column."""
        header, menu = self.view.header(), QMenu(self)
        column = header.logicalIndexAt(at)
        ascending, descending = Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder
        orders = [
            (tr("Sort &Ascending"), column, ascending),
            (tr("Sort &Descending"), column, descending),
            (tr("Order of the &Tree"), -1, ascending),
        ]
        for text, which, order in orders if column >= 0 else orders[-1:]:
            action = menu.addAction(text)
            action.triggered.connect(partial(header.setSortIndicator, which, order))
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(header.mapToGlobal(at))

    def _fit_columns(self) -> None:
        """Size columns for their widest numbers; names get the rest."""
        if not self.isVisible():  # showing it does
            return
        header, font = self.view.header(), self.view.font()
        if header.font() != head_font(font):
            header.setFont(head_font(font))
        self._fitted = ranges(self.document)
        bar = self.view.verticalScrollBar()
        self._has_bar = bar.maximum() > 0
        rest = bar.sizeHint().width() if self._has_bar else 0
        for column in sorted(self.model.shown_columns - {NODE}):
            arrow = SORT_ARROW_PX if column == self.model.sorted_by[0] else 0
            header.resizeSection(column, width(self.model, self.document, column, font) + arrow)
            rest += header.sectionSize(column)
        header.resizeSection(NODE, max(self.width() - rest, self._least()))
        self._widen()
        if self.view.horizontalScrollBar().isVisible():  # which Qt leaves there when all has room again
            self.view.updateGeometries()

    def _on_rows_in_reach(self) -> None:
        """Give or take the room of the scroll bar where it comes or goes."""
        if self._has_bar != (self.view.verticalScrollBar().maximum() > 0):
            self._fit_columns()

    def _least(self) -> int:
        """The least width of the column of names; longer names are scrolled to."""
        return self.view.fontMetrics().horizontalAdvance("n" * 6)

    def _widen(self) -> None:
        """Widen columns for the rows in sight; while scrolling, they never get narrower."""
        header, measure = self.view.header(), QFontMetrics(theme.bold(self.view.font()))
        nodes, grown = list(self.visible_nodes()), 0
        for column in self.model.shown_columns - {NODE, KIND}:
            texts = {self.model.text(node, column) for node in nodes}
            needed = max(map(measure.horizontalAdvance, texts), default=0) + COLUMN_PADDING_PX
            if needed > header.sectionSize(column):
                grown += needed - header.sectionSize(column)
                header.resizeSection(column, needed)
        if grown:
            header.resizeSection(NODE, max(header.sectionSize(NODE) - grown, self._least()))
        self._make_room(nodes, MIN_NAME_CHARS)

    def _make_room(self, nodes: Iterable[int], letters: int) -> None:
        """Make the first column wide enough for the names of some nodes, or for their first letters."""
        header, metrics = self.view.header(), QFontMetrics(theme.bold(self.view.font()))
        needed = max((self._name_at(node, metrics, letters)[1] for node in nodes), default=0)
        if needed > header.sectionSize(NODE):
            header.resizeSection(NODE, needed)

    def _name_at(self, node: int, metrics: QFontMetrics, letters: int) -> tuple[int, int]:
        """Where a node's name, or its first letters, begin and end, in px of its column."""
        left = (self.model.depth(node) + 1) * self.view.indentation()
        most = metrics.horizontalAdvance("n" * letters)
        return left, left + min(metrics.horizontalAdvance(self.model.name(node)), most) + COLUMN_PADDING_PX

    def _note(self, node: int, states: set[int]) -> None:
        """Remember that a node is open now, or that the user has closed it."""
        self._open.discard(node)
        self._closed.discard(node)
        states.add(node)

    def _note_rows(self, above: QModelIndex, first: int, last: int) -> None:
        nodes = self.model.rows_of(self.model.node_of(above))[first : last + 1]
        self._arrived += [self.model.node_of(above), *nodes]

    def _on_expanded(self, index: QModelIndex) -> None:
        node = self.model.node_of(index)
        self.model.load(node)
        self._note(node, self._open)
        if len(self.document.selection) > 1:
            self._show_selection(self.document.selected)

    def _expand(self, node: int) -> None:
        self.model.load(node)
        index = self.model.index_of(node)
        if self.view.isExpanded(index):  # Qt does not show the rows that come back to an open node
            self.view.scheduleDelayedItemsLayout()
        self.view.expand(index)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and hasattr(self, "view"):
            self._fit_columns()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_columns()

    def showEvent(self, event: QShowEvent) -> None:
        self._fit_columns()
        super().showEvent(event)

    def _on_changed(self, change: Change) -> None:
        self._told = self._told and self.model.tells(change)

    def _open_top(self) -> None:
        """Open the first levels of a new tree while the list stays short; of a new version, the same rows.

        Columns are fitted afterwards, when the run has changed as well.
        """
        if self.document.reopening:
            known = range(len(self.document.tree))
            self._open.intersection_update(known)
            self._closed.intersection_update(known)
            self._reopen_all()
            self._open_levels()
            return
        self._open.clear()
        self._closed.clear()
        self.view.header().setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self._open_levels()

    def _reopen(self, _: object = None) -> None:
        """Reopen nodes whose children are back after an earlier step was shown."""
        if self._node_count != self.document.node_count:
            self._node_count = self.document.node_count
            for node in sorted(self._open):  # parents are born first
                if self.model.count(node):
                    self._expand(node)
            back = frozenset(n for n in self.document.selection if self.model.index_of(n).isValid())
            if self.document.selected in back and (back, self.document.selected) != self._state():
                self._show_selection(self.document.selected)

    def _open_levels(self) -> None:
        """Open the first levels while the list stays short, except what the user has closed."""
        tree, rows, level = self.document.tree, 1, [ROOT]
        while level:
            below = sum(tree.child_count[node] for node in level)
            rows += below
            if rows > MAX_OPEN_ROWS and level != [ROOT]:
                break
            for node in level:
                if tree.child_count[node] and not (node in self._open or node in self._closed):
                    self._expand(node)
            level = [child for node in level for child in tree.children(node)]

    def _open_again(self) -> None:
        """Reopen nodes that an edit has brought back, moved or added."""
        if self._arrived:
            while self._arrived:  # including those that opening brings into sight
                arrived, self._arrived = self._arrived, []
                for node in arrived:
                    if node in self._open:
                        self._expand(node)
            self._open_levels()
            self._arrived.clear()
        self._show_selection(self.document.selected)
        self.view.setAutoScroll(True)
        if self.isVisible():
            self.view.executeDelayedItemsLayout()  # or it would be painted twice

    def _show_columns(self) -> None:
        shown = self.model.shown_columns
        for column in range(self.model.columnCount()):
            self.view.setColumnHidden(column, column not in shown)
        self._fit_columns()
        self.view.viewport().update()

    def visible_nodes(self) -> Iterator[int]:
        index = self.view.indexAt(QPoint(0, 0))
        bottom = self.view.viewport().height()
        while index.isValid() and self.view.visualRect(index).top() <= bottom:
            yield self.model.node_of(index)
            index = self.view.indexBelow(index)

    def refresh(self) -> None:
        if self.document.run is None:
            if not self._told:
                self.view.viewport().update()
            self._told = True
        else:
            self._arrange()
            self.model.annotate(list(self.visible_nodes()))
            self._widening.start()
        if self._fitted != ranges(self.document):
            self._fit_columns()

    def _on_moved(self, *_: QModelIndex) -> None:
        """Follow a change of the current row that the user did not make, such as a screen reader's."""
        if not self.view.by_hand:
            self._on_picked()

    def _on_clicked(self, index: QModelIndex) -> None:
        held = QApplication.keyboardModifiers()
        if not held & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier):
            self.chosen.emit(self.model.node_of(index))

    def _on_picked(self) -> None:
        """Select in the document what is selected here, the current row's node first."""
        if self._showing or self.model.busy or self.document.performing or self._state() == self._shown:
            return
        self._shown = nodes, current = self._state()
        before = [node for node in self.document.selection if node in nodes]
        first = [current] if current in nodes else []
        self._picking = True
        try:
            self.document.select_all((*first, *before, *sorted(nodes)))
        finally:
            self._picking = False

    def _state(self) -> tuple[frozenset[int], int]:
        # Not by `selectedRows`: after a toggle it takes rows of the same number for one another.
        nodes: set[int] = set()
        node_of, ranges = self.model.node_of, self.view.selectionModel().selection()
        for rows in map(ranges.at, range(ranges.count())):
            nodes.update(self.model.rows_of(node_of(rows.parent()))[rows.top() : rows.bottom() + 1])
        return frozenset(nodes), node_of(self.view.currentIndex())

    def _show_selection(self, node: int) -> None:
        """Select the rows of the document's selected nodes."""
        if self._picking:
            return
        here = self.view.selectionModel()
        self._showing = True
        try:
            if node == NIL or self.document.tree.depth[node] > MAX_OPEN_DEPTH:
                here.clear()
            else:
                index = self.model.reach(node)
                moves = index != self.view.currentIndex().siblingAtColumn(NODE)
                here.select(self._rows_of(self.document.selection), ONLY)
                here.setCurrentIndex(index, QItemSelectionModel.SelectionFlag.NoUpdate)
                if moves:
                    self._scroll_across(node)
        finally:
            self._showing = False
        self.view.anchor = QPersistentModelIndex(self.view.currentIndex())
        self._shown = self._state()

    def _rows_of(self, nodes: Iterable[int]) -> QItemSelection:
        rows = QItemSelection()
        for index in map(self.model.index_of, nodes):
            if index.isValid():
                rows.append(QItemSelectionRange(index, index.siblingAtColumn(self.model.columnCount() - 1)))
        return rows

    def _scroll_across(self, node: int) -> None:
        """Scroll sideways, no more than needed, until the name of a deep node is visible."""
        self._make_room((node,), MIN_NAME_CHARS)
        if self.view.header().length() > self.view.viewport().width():
            self._make_room((node,), MAX_SELECTED_NAME_CHARS)
        left, right = self._name_at(node, QFontMetrics(theme.bold(self.view.font())), MAX_SELECTED_NAME_CHARS)
        bar, width = self.view.horizontalScrollBar(), self.view.viewport().width()
        bar.setValue(min(max(bar.value(), right - width), left - self.view.indentation()))

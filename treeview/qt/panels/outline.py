"""The outline: the tree as rows, with what is known of each node at the step."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from PySide6.QtCore import QEvent, QModelIndex, QPoint, QRect, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from treeview.qt.document import Document
from treeview.qt.guard import guarded
from treeview.qt.i18n import tr
from treeview.qt.panels.panel import Panel
from treeview.qt.tree_model import HEADERS, KIND, NODE, VISITS, Index, TreeModel, alignment
from treeview.tree.changes import Change
from treeview.tree.tree import NIL, ROOT

OPEN_ROWS = 200
"""A new tree is opened level by level up to so many rows, but its root in any case."""

SETTLED = 40
"""Ms after which the names that an edit brought into sight have their room."""
LONGEST = 24
"""Letters of a name that the column of names has room for at least, at any depth; longer ones are cut."""

DEEPEST = 300
"""Deeper nodes are not opened up to: Qt's tree views take quadratic time, and crash at 100,000 levels."""


@guarded
class _View(QTreeView):
    """A tree view in which nothing opens all levels at once."""

    def __init__(self) -> None:
        super().__init__()
        # PySide6 does not know Qt's own viewport, and would look through all classes of widgets for it.
        self.setViewport(QWidget())

    def drawBranches(self, painter: QPainter, rect: QRect, index: Index) -> None:
        """The arrow of a row; Fusion draws no lines, yet Qt's own asks the model about all rows above."""
        if not self.model().hasChildren(index):
            return
        option = QStyleOptionViewItem()
        self.initViewItemOption(option)
        option.state |= QStyle.StateFlag.State_Item | QStyle.StateFlag.State_Children  # type: ignore[attr-defined]
        if self.isExpanded(index):
            option.state |= QStyle.StateFlag.State_Open  # type: ignore[attr-defined]
        width = self.indentation()
        option.rect = QRect(rect.right() + 1 - width, rect.top(), width, rect.height())  # type: ignore[attr-defined]
        self.style().drawPrimitive(QStyle.PrimitiveElement.PE_IndicatorBranch, option, painter, self)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text() == "*":
            event.ignore()
        else:
            super().keyPressEvent(event)


@guarded
class _Cells(QStyledItemDelegate):
    """Cells as Qt draws them. Qt's own delegate asks the model seven times for each.

    - ``selected``: the selected nodes besides the current one, which is the view's own selection.
    """

    def __init__(self, model: TreeModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._model = model
        self.selected: frozenset[int] = frozenset()

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        node, column = index.internalId(), index.column()
        if node in self.selected:
            option.state |= QStyle.StateFlag.State_Selected  # type: ignore[attr-defined]
        if not self._model.is_plain(node):
            super().initStyleOption(option, index)
            return
        text = self._model.text(node, column)
        option.index = index  # type: ignore[attr-defined,assignment]
        option.displayAlignment = alignment(column)  # type: ignore[attr-defined]
        option.features |= QStyleOptionViewItem.ViewItemFeature.HasDisplay  # type: ignore[attr-defined]
        option.text = text.replace("\n", "\u2028")  # type: ignore[attr-defined]


@guarded
class Outline(Panel):
    """A tree view; its selection is the document's."""

    chosen = Signal(int)
    """The user clicked a node, or pressed Enter on it."""

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(document, parent)
        self.model = TreeModel(document, self)
        self.view = _View()
        self.view.setModel(self.model)
        self._cells = _Cells(self.model, self.view)
        self.view.setItemDelegate(self._cells)
        self.view.setUniformRowHeights(True)
        self.view.setAllColumnsShowFocus(True)
        self.view.setAccessibleName(tr("Outline of the tree"))
        self.view.setFrameShape(QTreeView.Shape.NoFrame)
        self.view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.view.setIndentation(12)
        self.view.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.view.setAlternatingRowColors(True)
        header = self.view.header()
        header.setStretchLastSection(False)
        header.setMinimumSectionSize(24)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.view)
        self.view.selectionModel().currentChanged.connect(self._selected)
        for signal in (self.view.clicked, self.view.activated):
            signal.connect(lambda index: self.chosen.emit(self.model.node_of(index)))
        document.selectionChanged.connect(self._show_selection)
        document.treeChanged.connect(self._opened)
        document.treeEdited.connect(self._open_again)
        self._told = False  # by the model: each row that an edit has changed
        document.changed.connect(self._changed)
        self._open: set[int] = set()
        self._closed: set[int] = set()
        self.view.expanded.connect(lambda index: self._note(self.model.node_of(index), self._open))
        self.view.collapsed.connect(lambda index: self._note(self.model.node_of(index), self._closed))
        self._widening = QTimer(self)
        self._widening.setSingleShot(True)
        self._widening.timeout.connect(self._widen)
        self._widening.setInterval(SETTLED)  # once an edit is painted
        for signal in (self.view.expanded, self.view.verticalScrollBar().valueChanged, document.treeEdited):
            signal.connect(lambda *_: self._widening.start())
        document.runChanged.connect(self._show_columns)
        self._opened()
        self._show_columns()

    def _fit_columns(self) -> None:
        header = self.view.header()
        metrics = self.view.fontMetrics()
        bar = self.view.verticalScrollBar()
        rest = bar.sizeHint().width() if bar.isVisible() else 0
        for column in range(1, len(HEADERS)):
            texts = ("−88", tr(HEADERS[column]), self.model.text(ROOT, column) if column != KIND else "")
            header.resizeSection(column, max(metrics.horizontalAdvance(text) for text in texts) + 11)
            rest += 0 if self.view.isColumnHidden(column) else header.sectionSize(column)
        header.resizeSection(NODE, max(self.width() - rest - 2, metrics.horizontalAdvance("n" * 6)))
        self._widen()

    def _widen(self) -> None:
        """Give the names in sight the room that they need. While one scrolls it gets no less."""
        self._make_room(self.visible_nodes())

    def _make_room(self, nodes: Iterable[int]) -> None:
        """Make the first column wide enough for the names of some nodes."""
        header = self.view.header()
        needed = max((right for _, right in map(self._name_at, nodes)), default=0)
        if needed > header.sectionSize(NODE):
            header.resizeSection(NODE, needed)

    def _name_at(self, node: int) -> tuple[int, int]:
        """From where to where the name of a node is, in px of its column; a long one only begins there."""
        metrics = self.view.fontMetrics()
        left = (self.document.tree.depth[node] + 1) * self.view.indentation()
        most = metrics.horizontalAdvance("n" * LONGEST)
        return left, left + min(metrics.horizontalAdvance(self.model.name(node)), most) + 11

    def _note(self, node: int, states: set[int]) -> None:
        """Remember that a node is open now, or that the user has closed it."""
        self._open.discard(node)
        self._closed.discard(node)
        states.add(node)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and hasattr(self, "view"):
            self._fit_columns()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_columns()

    def _changed(self, change: Change) -> None:
        self._told = self._told and self.model.tells(change)

    def _opened(self) -> None:
        """Open the first levels of a new tree, as far as that stays short."""
        self._open.clear()
        self._closed.clear()
        self._open_levels()
        self._fit_columns()

    def _open_levels(self) -> None:
        """Open the first levels, as far as that stays short, but for what the user has closed."""
        tree, rows, level = self.document.tree, 1, [ROOT]
        while level:
            below = sum(tree.child_count[node] for node in level)
            rows += below
            if rows > OPEN_ROWS and level != [ROOT]:
                break
            for node in level:
                if tree.child_count[node] and not (node in self._open or node in self._closed):
                    self.view.expand(self.model.index_of(node))
            level = [child for node in level for child in tree.children(node)]

    def _open_again(self) -> None:
        """What was open before an edit took it away, or moved it, is open where it is back; the new, too."""
        position = self.document.order.position
        for node in sorted(self._open):  # parents mostly come first
            if node < len(position) and position[node] != NIL:
                index = self.model.index_of(node)
                if not self.view.isExpanded(index):
                    self.view.expand(index)
        self._open_levels()
        self._show_selection(self.document.selected)

    def _show_columns(self) -> None:
        shown = self.model.shown_columns
        for column in range(len(HEADERS)):
            self.view.setColumnHidden(column, column not in shown)
        self._fit_columns()
        self.view.viewport().update()

    def visible_nodes(self) -> Iterator[int]:
        """The nodes whose rows are seen."""
        index = self.view.indexAt(QPoint(0, 0))
        bottom = self.view.viewport().height()
        while index.isValid() and self.view.visualRect(index).top() <= bottom:
            yield self.model.node_of(index)
            index = self.view.indexBelow(index)

    def refresh(self) -> None:
        if self.document.timeline is None:
            self.view.executeDelayedItemsLayout()  # or it would be painted twice
            if not self._told:
                self.view.viewport().update()
            self._told = True
        else:
            self.model.annotate(list(self.visible_nodes()))
        if self._needs_room():
            self._fit_columns()

    def _needs_room(self) -> bool:
        """Whether the root's visits, the largest there are, have outgrown their column."""
        needed = self.view.fontMetrics().horizontalAdvance(self.model.text(ROOT, VISITS))
        return needed + 10 > self.view.header().sectionSize(VISITS) > 0

    def _selected(self, index: QModelIndex, _: QModelIndex) -> None:
        node = self.model.node_of(index)
        # The current row follows the document's current node, which others may be selected with.
        if node not in (NIL, self.document.selected) and not self.document.performing:
            self.document.select(node)

    def _show_selection(self, node: int) -> None:
        selected = frozenset(self.document.selection)
        if selected != self._cells.selected:
            self._cells.selected = selected
            self.view.viewport().update()
        if node == NIL or self.document.tree.depth[node] > DEEPEST:
            self.view.selectionModel().clear()
        elif node != self.model.node_of(self.view.currentIndex()):
            self.view.setCurrentIndex(self.model.index_of(node))
            self._scroll_across(node)

    def _scroll_across(self, node: int) -> None:
        """Let the name of a deep node be seen, by scrolling no more than is needed."""
        self._make_room((node,))
        (left, right), bar = self._name_at(node), self.view.horizontalScrollBar()
        width = self.view.viewport().width()
        bar.setValue(min(max(bar.value(), right - width), left - self.view.indentation()))

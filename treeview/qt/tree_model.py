"""The tree as a Qt model: one row a node, columns for what is known of it at the step."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import numpy as np
from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor, QFont

from treeview.playback.timeline import Timeline
from treeview.qt.document import Document
from treeview.qt.guard import guarded
from treeview.qt.i18n import mark, tr
from treeview.qt.words import KIND_SIGNS
from treeview.search.events import PRUNED, UNVISITED
from treeview.search.mcts import MCTS
from treeview.search.names import player
from treeview.search.search import Annotations
from treeview.tree.names import among_siblings, called
from treeview.tree.numbers import number
from treeview.tree.tree import NIL, ROOT

Index = QModelIndex | QPersistentModelIndex

HEADERS: Final = (
    mark("Node"),
    mark("Kind"),
    mark("Value"),
    "α",
    "β",
    mark("Order"),
    "N",
    "x̄",
)
NODE, KIND, VALUE, ALPHA, BETA, ORDER, VISITS, MEAN = range(len(HEADERS))
_TIPS: Final = (
    mark("Name of the node, or its place among its siblings"),
    mark("Who moves there"),
    mark("Value now: final where the node is done, the best so far where it is open"),
    mark("α now"),
    mark("β now"),
    mark("Place in the order of entry"),
    mark("Visits N"),
    mark("Mean reward x̄ = Q / N, as the player who chooses the node sees it"),
)
TERMINAL: Final = ("■", mark("terminal"))

NodeRole: Final = Qt.ItemDataRole.UserRole


@guarded
class TreeModel(QAbstractItemModel):
    """The linked nodes of the document's tree; ``internalId`` is the node.

    It is reset only for another tree. Annotations change by ``annotate``, which the view calls
    for the rows that it shows: a large tree has too many to announce them all at each step.
    """

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._tree, self._order = document.tree, document.order
        document.treeChanged.connect(self._replace)

    def _replace(self) -> None:
        self.beginResetModel()
        self._tree, self._order = self._document.tree, self._document.order
        self.endResetModel()

    def index_of(self, node: int, column: int = 0) -> QModelIndex:
        """The index of a node."""
        if node == NIL or self._order.position[node] == NIL:
            return QModelIndex()
        return self.createIndex(self._tree.rank[node], column, node)

    def node_of(self, index: Index) -> int:
        """The node of an index, ``NIL`` of an invalid one."""
        return index.internalId() if index.isValid() else NIL

    def annotate(self, nodes: Iterable[int]) -> None:
        """Say that what is known of these nodes may have changed."""
        for node in nodes:
            self.dataChanged.emit(self.index_of(node, KIND), self.index_of(node, len(HEADERS) - 1))

    # QAbstractItemModel

    def index(self, row: int, column: int, parent: Index = QModelIndex()) -> QModelIndex:  # noqa: B008
        if not 0 <= column < len(HEADERS) or row < 0:
            return QModelIndex()
        if not parent.isValid():
            return self.createIndex(0, column, ROOT) if row == 0 else QModelIndex()
        above = parent.internalId()
        if parent.column() or row >= self._tree.child_count[above]:
            return QModelIndex()
        return self.createIndex(row, column, int(self._order.kids[self._order.kids_start[above] + row]))

    def parent(self, index: Index = QModelIndex()) -> Any:  # noqa: B008
        if not index.isValid():
            return QModelIndex()
        above = self._tree.parent[index.internalId()]
        return QModelIndex() if above == NIL else self.createIndex(self._tree.rank[above], 0, above)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        if not parent.isValid():
            return 1
        return 0 if parent.column() else self._tree.child_count[parent.internalId()]

    def hasChildren(self, parent: Index = QModelIndex()) -> bool:  # noqa: B008
        return self.rowCount(parent) > 0

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return len(HEADERS)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = 0) -> Any:
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(HEADERS):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return tr(HEADERS[section])
        if role == Qt.ItemDataRole.ToolTipRole:
            return _TIPS[section]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(section)
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        node, column = index.internalId(), index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return self.text(node, column)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(column)
        if role == Qt.ItemDataRole.ForegroundRole:
            return self._colour(node)
        if role == Qt.ItemDataRole.FontRole:
            return self._font(node)
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._tip(node, column)
        if role == Qt.ItemDataRole.AccessibleTextRole and column == KIND:
            return self.kind(node)[1]
        if role == NodeRole:
            return node
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        if not self._tree.child_count[index.internalId()]:
            flags |= Qt.ItemFlag.ItemNeverHasChildren
        return flags

    # What the cells say

    def text(self, node: int, column: int) -> str:
        """The text of one cell."""
        if column == NODE:
            return self.name(node)
        if column == KIND:
            return self.kind(node)[0]
        timeline = self._document.timeline
        if timeline is None or node >= len(timeline["status"]):
            return number(self._tree.value[node]) if column == VALUE else ""
        if column in (VISITS, MEAN):
            return _sampled(timeline, node, column)
        return self._annotation(timeline.columns, node, column)

    def _annotation(self, columns: Annotations, node: int, column: int) -> str:
        if column == VALUE:
            value = columns["value"][node] if "value" in columns else np.nan
            given = np.isnan(value) and self._tree.is_terminal(node)
            return number(float(self._tree.value[node] if given else value))
        if column in (ALPHA, BETA):
            name = "alpha" if column == ALPHA else "beta"
            return number(float(columns[name][node])) if name in columns else ""
        place = int(columns["order"][node]) if "order" in columns else 0
        return f"{place:,}" if place else ""

    def name(self, node: int) -> str:
        """A node's label, else its move, else its place among its siblings."""
        if node == ROOT:
            return self._tree.labels.get(node) or tr("root")
        return among_siblings(self._tree, node)

    def kind(self, node: int) -> tuple[str, str]:
        """The shape of a node, and in words who moves there."""
        if self._tree.is_terminal(node):
            return TERMINAL[0], tr(TERMINAL[1])
        kind = self._document.kinds[node]
        return KIND_SIGNS[kind], player(kind)

    def _tip(self, node: int, column: int) -> str:
        if column == NODE:
            return called(self._tree, node, start=True)
        return self.kind(node)[1] if column == KIND else tr(_TIPS[column])

    def _status(self, node: int) -> int:
        timeline = self._document.timeline
        if timeline is None or node >= len(timeline["status"]):
            return -1
        return int(timeline["status"][node])

    def _colour(self, node: int) -> QColor | None:
        quiet = self._status(node) in (PRUNED, UNVISITED)
        return QColor(self._document.style.palette.muted) if quiet else None

    def _font(self, node: int) -> QFont | None:
        pruned = self._status(node) == PRUNED
        current = node == self._document.current_node
        if not (pruned or current):
            return None
        font = QFont()
        font.setItalic(pruned)
        font.setBold(current)
        return font

    @property
    def shown_columns(self) -> frozenset[int]:
        """The columns that the run fills."""
        timeline = self._document.timeline
        if timeline is None:
            return frozenset({NODE, KIND, VALUE})
        if isinstance(timeline.search, MCTS):
            return frozenset({NODE, KIND, VALUE, VISITS, MEAN})
        if "alpha" in timeline.columns:
            return frozenset({NODE, KIND, VALUE, ALPHA, BETA, ORDER})
        return frozenset({NODE, KIND, VALUE, ORDER})


def _sampled(timeline: Timeline, node: int, column: int) -> str:
    """What Monte Carlo tree search knows of a node; the mean as the player who chooses the node sees it."""
    search = timeline.search
    visits = int(timeline["visits"][node]) if isinstance(search, MCTS) else 0
    if not isinstance(search, MCTS) or not visits:
        return ""
    if column == VISITS:
        return f"{visits:,}"
    return number(search.mean(search.chooser(node), visits, float(timeline["total"][node])))


def _alignment(column: int) -> Qt.AlignmentFlag:
    if column == KIND:
        return Qt.AlignmentFlag.AlignCenter
    side = Qt.AlignmentFlag.AlignLeft if column == NODE else Qt.AlignmentFlag.AlignRight
    return side | Qt.AlignmentFlag.AlignVCenter

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
from treeview.qt.model_rows import Rows, rows_of
from treeview.qt.plain import tip
from treeview.qt.words import KIND_SIGNS
from treeview.search.events import PRUNED, UNVISITED
from treeview.search.mcts import MCTS
from treeview.search.names import player
from treeview.search.search import Annotations
from treeview.tree.changes import Change, Put, Relink
from treeview.tree.names import called
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

_FEW: Final = 64
"""Changes of more rows than this are not announced one by one; views look at the rows that they show."""

NodeRole: Final = Qt.ItemDataRole.UserRole
_ROLES: Final = frozenset(
    (
        Qt.ItemDataRole.DisplayRole,
        Qt.ItemDataRole.TextAlignmentRole,
        Qt.ItemDataRole.ForegroundRole,
        Qt.ItemDataRole.FontRole,
        Qt.ItemDataRole.ToolTipRole,
        Qt.ItemDataRole.AccessibleTextRole,
        NodeRole,
    )
)
"""What `TreeModel.data` knows an answer to; a view asks for all others, too, at each cell that it paints."""
_CENTRE: Final = Qt.AlignmentFlag.AlignCenter
_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_INNER: Final = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
_TERMINAL: Final = _INNER | Qt.ItemFlag.ItemNeverHasChildren


@guarded
class TreeModel(QAbstractItemModel):
    """The linked nodes of the document's tree; ``internalId`` is the node.

    It is reset for another tree, and for edits of so many families that rows cannot be told one by one.
    Annotations change by ``annotate``, which the view calls for the rows that it shows: a large tree
    has too many to announce them all at each step.
    """

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._tree = document.tree
        self._kids: dict[int, list[int]] = {}  # of the families asked for since the last change
        self._rows: Rows | None = None
        self._renumbered = NIL, 0, 0  # the parent, from which rank on, and by how much
        document.treeChanged.connect(self._replace)
        document.changing.connect(self._before)
        document.changed.connect(self._after)

    def _replace(self) -> None:
        self.beginResetModel()
        self._tree = self._document.tree
        self._kids.clear()
        self.endResetModel()

    def _before(self, change: Change) -> None:
        """Say which rows are about to change."""
        if not isinstance(change, Relink):
            return
        rows = self._rows = rows_of(self._tree, change)
        if rows.what == "insert":
            self.beginInsertRows(self.index_of(rows.parent), rows.first, rows.last)
        elif rows.what == "remove":
            self.beginRemoveRows(self.index_of(rows.parent), rows.first, rows.last)
        elif rows.what == "move":
            above, below = self.index_of(rows.parent), self.index_of(rows.target)
            self.beginMoveRows(above, rows.first, rows.last, below, rows.row)
        elif rows.what == "arrange":
            self.layoutAboutToBeChanged.emit()
        else:
            self.beginResetModel()

    def _after(self, change: Change) -> None:
        if isinstance(change, Put):
            if self.tells(change):
                for node in change.nodes:
                    if self._linked(node):
                        self.dataChanged.emit(self.index_of(node), self.index_of(node, len(HEADERS) - 1))
            return
        if not isinstance(change, Relink) or self._rows is None:
            return
        self._kids.clear()
        rows, self._rows = self._rows, None
        if rows.what == "insert":
            self._renumbered = rows.parent, rows.last + 1, rows.last + 1 - rows.first
            self.endInsertRows()
            self._renumber()
        elif rows.what == "remove":
            self._renumbered = rows.parent, rows.first, rows.first - rows.last - 1
            self.endRemoveRows()
            self._renumber()
        elif rows.what == "move":
            self.endMoveRows()
        elif rows.what == "arrange":
            held = self.persistentIndexList()
            moved = [
                self.createIndex(self._tree.rank[i.internalId()], i.column(), i.internalId()) for i in held
            ]
            self.changePersistentIndexList(held, moved)
            self.layoutChanged.emit()
        else:
            self.endResetModel()

    @staticmethod
    def tells(change: Change) -> bool:
        """Whether views are told of each row that ``change`` makes look different."""
        # A kind is handed down to all rows below.
        return isinstance(change, Put) and change.column != "kind" and len(change.nodes) <= _FEW

    def _renumber(self) -> None:
        """Nodes without a name are called by their place, which is another one behind rows that came or went.

        Views are told so after they know of these rows, not in the same breath.
        """
        parent, first, _ = self._renumbered
        self._renumbered = NIL, 0, 0
        family = self._family(parent)
        if first < len(family):
            self.dataChanged.emit(self.index_of(family[first]), self.index_of(family[-1]))

    def _linked(self, node: int) -> bool:
        """Whether ``node`` hangs below the root. O(depth)."""
        parent = self._tree.parent
        while parent[node] != NIL:
            node = parent[node]
        return node == ROOT

    def _family(self, node: int) -> list[int]:
        kids = self._kids.get(node)
        if kids is None:
            kids = self._kids[node] = list(self._tree.children(node))
        return kids

    def index_of(self, node: int, column: int = 0) -> QModelIndex:
        """The index of a node; an invalid one for a node that is not linked."""
        if node == NIL or not self._linked(node):
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
        return self.createIndex(row, column, self._family(above)[row])

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
            return tr(_TIPS[section])
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return alignment(section)
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role not in _ROLES or not index.isValid():
            return None
        node, column = index.internalId(), index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return self.text(node, column)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return alignment(column)
        if role == Qt.ItemDataRole.ForegroundRole:
            return self._colour(node)
        if role == Qt.ItemDataRole.FontRole:
            return self._font(node)
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip(self._tip(node, column))
        if role == Qt.ItemDataRole.AccessibleTextRole and column == KIND:
            return self.kind(node)[1]
        if role == NodeRole:
            return node
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        return _INNER if self._tree.child_count[index.internalId()] else _TERMINAL

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
        parent, first, by = self._renumbered
        moved = self._tree.parent[node] == parent and self._tree.rank[node] >= first
        named = self._tree.labels.get(node) or self._tree.moves.get(node)
        return named or str(self._tree.rank[node] + 1 - (by if moved else 0))

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

    def is_plain(self, node: int) -> bool:
        """Whether a node has neither a colour nor a font of its own."""
        return self._colour(node) is None and self._font(node) is None

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


def alignment(column: int) -> Qt.AlignmentFlag:
    """How the cells of a column stand."""
    return _CENTRE if column == KIND else _LEFT if column == NODE else _RIGHT

"""The tree as a Qt model: one row per node, with columns for its annotations at the step."""

import re
from collections.abc import Iterable, Sequence
from typing import Any, Final

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QColor, QFont, QStandardItem, QStandardItemModel

from treeview.messages import N_, tr
from treeview.playback.node_columns import NodeColumns
from treeview.playback.node_facts import KIND_SIGNS
from treeview.qt.document import Document
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.labels import tip
from treeview.search.columns import VALUE as VALUE_COLUMN
from treeview.search.columns import Column, Places
from treeview.search.names import player
from treeview.search.registry import all_columns, view_of
from treeview.search.run import Run
from treeview.search.step_kinds import PRUNED, UNVISITED
from treeview.tree.edits.change import Change, Relink, SetAttributes
from treeview.tree.edits.replacement import count_common_ends
from treeview.tree.node_names import heading_of
from treeview.tree.rounding import format_number
from treeview.tree.tree import NIL, ROOT

Index = QModelIndex | QPersistentModelIndex

_FIXED: Final = (
    (N_("Node"), N_("Name of the node, or its number among its siblings")),
    (N_("Kind"), N_("Who moves there")),
    (N_("Value"), N_("Value: final at finished nodes, best so far at open ones")),
)
"""The columns of every search: their headers and meanings."""
NODE, KIND, VALUE = range(len(_FIXED))
TERMINAL: Final = ("■", N_("terminal"))

_MAX_ROWS_TOLD: Final = 64
"""Changes of more rows than this are not announced one by one; views look at the rows that they show."""

NodeRole: Final = Qt.ItemDataRole.UserRole
NOT_SORTED: Final = (-1, False)
_DIGITS: Final = re.compile(r"(\d{1,18})")
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


@guard_methods
class TreeModel(QStandardItemModel):
    """The linked nodes of the document's tree, as far as they have been asked for; ``NodeRole`` is the node.

    For a tree that grows with the search, only nodes that exist at the step have rows.

    A family gets its rows when its parent is opened (`load`), so that half a million nodes cost what is open.
    Rows are items of Qt's own: laying out and painting a view takes a thousand looks at the structure, which
    cost milliseconds if each called Python. What cells say is not kept in them; it is asked of the document.
    Annotations change by ``annotate``, which the view calls for the rows that it shows.

    Siblings stand in the order of the tree, or in that of a column's numbers at the step (`sort`).

    - ``busy``: whether others hear of rows that come or go, before all of them have.
    - ``sorted_by``: the column by which rows are sorted, -1 for none, and whether the highest come first.
    """

    rearranged = Signal()
    """All rows were made anew, in another order."""

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        self.numbers: tuple[Column, ...] = ()
        """The columns after the fixed ones; a search shows some of them."""
        super().__init__(0, len(_FIXED), parent)
        self._document = document
        self._tree = document.tree
        self.busy = False
        self.sorted_by: tuple[int, bool] = NOT_SORTED
        self._items: dict[int, QStandardItem] = {}
        self._node_count = document.node_count
        self._kids: dict[int, list[int]] = {}  # of the nodes that have their rows, the nodes of these
        document.treeChanged.connect(self._replace)
        document.treeGrown.connect(self._grow)
        document.stepChanged.connect(self._to_step)
        document.changing.connect(self._add_missing)
        document.changed.connect(self._on_changed)
        self._begin()

    def _begin(self) -> None:
        self.busy = True
        document = self._document
        if document.is_log and document.run is not None:
            self.numbers = view_of(document.run.search).columns_in(Places.OUTLINE)
        else:
            self.numbers = all_columns(Places.OUTLINE)
        self.setColumnCount(len(_FIXED) + len(self.numbers))
        self._insert(self.invisibleRootItem(), 0, [ROOT])
        self.busy = False

    def _clear(self) -> None:
        self.busy = True
        self.removeRow(0)
        self._items.clear()
        self._kids.clear()

    def _replace(self) -> None:
        self._clear()
        self.sorted_by = NOT_SORTED
        self._tree = self._document.tree
        self._node_count = self._document.node_count
        self._begin()

    def depth(self, node: int) -> int:
        """The depth of a node, in the tree whose rows these are: the document may have another by now."""
        return int(self._tree.depth[node])

    def _grow(self) -> None:
        """Nodes that had no children may have some now; rows that are there stay. O(rows)."""
        self.busy = True
        self.layoutAboutToBeChanged.emit()
        self._tree = self._document.tree
        self._node_count = self._document.node_count
        self.layoutChanged.emit()  # some have arrows now, and others none
        for node, item in self._items.items():
            if node not in self._kids:
                item.setFlags(self._flags(node))
        self.busy = False

    def _to_step(self, _: object = None) -> None:
        """Take the rows away of nodes that are not there at the step; O(rows) where others are there now."""
        if self._node_count == self._document.node_count:
            return
        self.busy = True
        self._node_count = self._document.node_count
        gone = [node for node, kids in self._kids.items() if kids and not self.count(node)]
        for node in gone:
            if node in self._kids:  # otherwise it went with a row above
                self._take(node, 0, len(self._kids[node]))
                del self._kids[node]
        self._grow()

    def count(self, node: int) -> int:
        if self._node_count is not None and self._tree.first_child[node] >= self._node_count:
            return 0
        return self._tree.child_count[node]

    def _new(self, node: int) -> QStandardItem:
        item = self._items[node] = QStandardItem(0, self.columnCount())
        item.setData(node, NodeRole)
        item.setFlags(self._flags(node))
        return item

    def _flags(self, node: int) -> Qt.ItemFlag:
        return _INNER if self.count(node) else _TERMINAL

    def load(self, node: int) -> None:
        """Give the children of a node rows, if the node has one. O(children)."""
        if node in self._kids or node not in self._items or not self.count(node):
            return
        kids = self._kids[node] = self._rows_below(list(self._tree.children(node)))
        busy, self.busy = self.busy, True
        self._insert(self._items[node], 0, kids)
        self.busy = busy

    def _insert(self, above: QStandardItem, row: int, nodes: Iterable[int]) -> None:
        above.insertRows(row, [self._new(node) for node in nodes])

    @property
    def row_count(self) -> int:
        """The number of nodes with rows."""
        return len(self._items)

    # The order of siblings

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort siblings by a column, equal ones in the order of the tree; -1 is the order of the tree.

        What has no number comes last.
        """
        self.sorted_by = (column, order == Qt.SortOrder.DescendingOrder) if column >= 0 else NOT_SORTED
        self.arrange()

    def arrange(self) -> None:
        """Bring the rows into the order that the numbers at this step ask for; O(rows).

        Where that is another one, all rows are made anew (Qt's own sorting takes quadratic time the second
        time), and ``rearranged`` tells views to open again what was open.
        """
        if self._tree is not self._document.tree:
            return
        in_order = {parent: self._rows_below(kids) for parent, kids in self._kids.items()}
        if in_order == self._kids:
            return
        self._clear()
        self._insert(self.invisibleRootItem(), 0, [ROOT])
        for parent in sorted(in_order, key=self._tree.depth.__getitem__):
            self._kids[parent] = in_order[parent]
            self._insert(self._items[parent], 0, in_order[parent])
        self.busy = False
        self.rearranged.emit()

    def _rows_below(self, nodes: list[int]) -> list[int]:
        """Siblings in the order that rows are sorted by; equal ones stay in that of the tree."""
        column, descending = self.sorted_by
        ids = np.array(nodes, np.intc)
        ids = ids[np.argsort(self._tree.column("rank")[ids], kind="stable")]
        if column >= 0 and len(ids) > 1:
            key = self._keys(column, ids)
            ids = ids[np.argsort(-key if descending else key, kind="stable")]  # nan comes last in either
        found: list[int] = ids.tolist()
        return found

    def _keys(self, column: int, ids: npt.NDArray[np.intc]) -> npt.NDArray[np.float64]:
        """The sort keys of some nodes: the numbers of a column, or the ranks of their texts."""
        if column in (NODE, KIND):
            texts = [_natural(self.text(node, column)) for node in ids.tolist()]
            places = {text: float(place) for place, text in enumerate(sorted(set(texts)))}
            return np.array([places[text] for text in texts])
        name = VALUE_COLUMN.name if column == VALUE else self.numbers[column - len(_FIXED)].name
        return NodeColumns(self._tree, self._document.run).numbers(name, ids)

    def _add_missing(self, change: Change) -> None:
        """Give rows to families that had none because they were empty."""
        if isinstance(change, Relink) and self.sorted_by != NOT_SORTED:
            by, self.sorted_by = self.sorted_by, NOT_SORTED
            self.arrange()  # the order of the tree first differs where the edit is
            self.sorted_by = by
        if isinstance(change, Relink):
            for parent in change.families:
                if parent in self._items and not self._tree.child_count[parent]:
                    self._kids.setdefault(parent, [])

    def _on_changed(self, change: Change) -> None:
        if isinstance(change, SetAttributes) and self.tells(change):
            self.annotate(change.nodes)
        elif isinstance(change, Relink):
            self.busy = True
            self._relink(list(change.families))
            self.busy = False
            self.arrange()

    def _relink(self, parents: Sequence[int]) -> None:
        """Remove rows that are gone, then add new ones."""
        kids = self._kids
        changed = {
            parent: _splice(kids[parent], self._tree.children(parent)) for parent in parents if parent in kids
        }
        for parent, (first, gone, _) in changed.items():
            if gone and parent in kids:  # otherwise it went with a row above
                self._take(parent, first, gone)
        for parent in parents:
            if parent in self._items:
                self._items[parent].setFlags(self._flags(parent))
                if not (parent in kids or self._tree.child_count[parent]):
                    self.layoutChanged.emit()  # its arrow has gone with rows that were never fetched
        for parent, (first, _, new) in changed.items():
            if parent in kids:
                if new:
                    kids[parent][first:first] = new
                    self._insert(self._items[parent], first, new)
                # Nodes without a name are called by their place.
                self.annotate(kids[parent][first + len(new) :])

    def _take(self, parent: int, first: int, count: int) -> None:
        """Take rows away, and forget what was below them."""
        waiting = self._kids[parent][first : first + count]
        del self._kids[parent][first : first + count]
        self._items[parent].removeRows(first, count)
        while waiting:
            node = waiting.pop()
            del self._items[node]
            waiting += self._kids.pop(node, ())

    @staticmethod
    def tells(change: Change) -> bool:
        """Whether views hear of each row that ``change`` alters, one by one."""
        # A kind is handed down to all rows below.
        return (
            isinstance(change, SetAttributes)
            and change.column != "kind"
            and len(change.nodes) <= _MAX_ROWS_TOLD
        )

    def annotate(self, nodes: Iterable[int]) -> None:
        """Say that the cells of these nodes may have changed, and whether their names are bold or pale."""
        last = self.columnCount() - 1
        for node in nodes:
            if node in self._items:
                index = self._items[node].index()
                self.dataChanged.emit(index, index.siblingAtColumn(last))

    def rows_of(self, node: int) -> Sequence[int]:
        """The nodes of the rows below a node's; below none, the root."""
        return (ROOT,) if node == NIL else self._kids.get(node, ())

    def index_of(self, node: int) -> QModelIndex:
        """The index of a node; an invalid one for a node that has no row yet, or is not linked."""
        item = self._items.get(node)
        return QModelIndex() if item is None else item.index()

    def reach(self, node: int) -> QModelIndex:
        """The index of a node, which gets its row if it has none. O(the families above)."""
        above = list(self._tree.ancestors(node)) if node != NIL else []
        for parent in sorted(above, key=self._tree.depth.__getitem__):
            self.load(parent)
        return self.index_of(node)

    def node_of(self, index: Index) -> int:
        if not index.isValid():
            return NIL
        node = super().data(index.sibling(index.row(), 0) if index.column() else index, NodeRole)
        return NIL if node is None else int(node)

    # QAbstractItemModel

    def hasChildren(self, parent: Index = QModelIndex()) -> bool:  # noqa: B008
        return super().hasChildren(parent) or self._is_closed(super().data(parent, NodeRole))

    def canFetchMore(self, parent: Index) -> bool:
        return self._is_closed(super().data(parent, NodeRole))

    def _is_closed(self, node: int | None) -> bool:
        """Whether a node has children without rows; ``None`` stands for cells that have no item."""
        return node is not None and node not in self._kids and self.count(node) > 0

    def fetchMore(self, parent: Index) -> None:
        if not self.busy:
            self.load(self.node_of(parent))

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = 0) -> Any:
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < self.columnCount():
            return None
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self.head(section)
        if role == Qt.ItemDataRole.DisplayRole:
            return "" if section == KIND else self.head(section)  # signs need less room than the word
        if role == Qt.ItemDataRole.ToolTipRole:
            from treeview.qt.widgets.terms import explain

            return explain(self.column_tip(section))
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return alignment(section)
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role not in _ROLES or not index.isValid():
            return None
        if self._tree is not self._document.tree:  # which is about to be replaced
            return None
        node, column = self.node_of(index), index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return self.text(node, column)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return alignment(column)
        if role == Qt.ItemDataRole.ForegroundRole:
            return self.colour(node)
        if role == Qt.ItemDataRole.FontRole:
            return self.font(node)
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip(self._tip(node, column))
        if role == Qt.ItemDataRole.AccessibleTextRole and column == KIND:
            return self.kind(node)[1]
        if role == NodeRole:
            return node
        return None

    # What the cells say

    def text(self, node: int, column: int) -> str:
        if column == NODE:
            return self.name(node)
        if column == KIND:
            return self.kind(node)[0]
        run = self._document.run
        if run is None or node >= len(run["status"]):
            return format_number(self._tree.value[node]) if column == VALUE else ""
        if column == VALUE:
            return self._value(run, node)
        shown, view = self.numbers[column - len(_FIXED)], view_of(run.search)
        return shown.text(view.number(run, shown, node)) if view.has(shown) else ""

    def _value(self, run: Run, node: int) -> str:
        value = run["value"][node] if "value" in run.columns else np.nan
        given = np.isnan(value) and self._tree.is_terminal(node)
        written = run.search.columns.get("value", VALUE_COLUMN)
        return written.text(float(self._tree.value[node] if given else value))

    def head(self, column: int) -> str:
        if column < len(_FIXED):
            return tr(_FIXED[column][0])
        shown = self.numbers[column - len(_FIXED)]
        return tr(shown.sign or shown.title) or shown.name

    def column_tip(self, column: int) -> str:
        if column < len(_FIXED):
            return tr(_FIXED[column][1])
        return tr(self.numbers[column - len(_FIXED)].help)

    def name(self, node: int) -> str:
        """A node's label, else its move, else its place among its siblings."""
        if node == ROOT:
            return self._tree.labels.get(node) or tr("root")
        named = self._tree.labels.get(node) or self._tree.moves.get(node)
        return named or str(self._tree.rank[node] + 1)

    def kind(self, node: int) -> tuple[str, str]:
        """The shape of a node, and in words who moves there."""
        if self._tree.is_terminal(node):
            return TERMINAL[0], tr(TERMINAL[1])
        kind = self._document.kinds[node]
        return KIND_SIGNS[kind], player(kind)

    def _tip(self, node: int, column: int) -> str:
        if column == NODE:
            return heading_of(self._tree, node)
        return self.kind(node)[1] if column == KIND else self.column_tip(column)

    def _status(self, node: int) -> int:
        run = self._document.run
        if run is None or node >= len(run["status"]):
            return -1
        return int(run["status"][node])

    def colour(self, node: int) -> QColor | None:
        quiet = self._status(node) in (PRUNED, UNVISITED)
        return QColor(self._document.theme.palette.muted) if quiet else None

    def font(self, node: int) -> QFont | None:
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
        run = self._document.run
        if run is None:
            return frozenset({NODE, KIND, VALUE})
        shown = view_of(run.search).columns_in(Places.OUTLINE)
        numbers = (len(_FIXED) + place for place, column in enumerate(self.numbers) if column in shown)
        return frozenset({NODE, KIND, VALUE, *numbers})


def alignment(column: int) -> Qt.AlignmentFlag:
    """How the cells of a column stand."""
    return _CENTRE if column == KIND else _LEFT if column == NODE else _RIGHT


def _natural(text: str) -> tuple[tuple[int, int, str], ...]:
    """A sort key as people expect it: whole numbers by size, letters regardless of case."""
    parts = _DIGITS.split(text.casefold())
    return tuple((0, int(part), "") if part.isdecimal() else (1, 0, part) for part in parts if part)


def _splice(before: Sequence[int], after: Iterable[int]) -> tuple[int, int, list[int]]:
    """Where two lists begin to differ, how many are gone there, and what comes instead. O(their lengths)."""
    new = list(after)
    first, same = count_common_ends(before, new)
    return first, len(before) - first - same, new[first : len(new) - same]

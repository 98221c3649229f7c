"""The tree: a node is an int, a tree is columns.

A node's id is its index into every column. Ids are dense, chronological and never reused, so
"the tree as it was when it had k nodes" is the prefix of ids below k. The root is node 0 and
always exists. Links are ids too, with ``NIL`` where there is none.
"""

import math
from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from treeview.messages import tr
from treeview.tree.node_kinds import AUTO as AUTO
from treeview.tree.node_kinds import CHANCE as CHANCE
from treeview.tree.node_kinds import KIND_NAMES as KIND_NAMES
from treeview.tree.node_kinds import KINDS_BY_NAME as KINDS_BY_NAME
from treeview.tree.node_kinds import MAX as MAX
from treeview.tree.node_kinds import MIN as MIN
from treeview.tree.text_column import TextColumn

NIL: Final = -1

NO_VALUE: Final = math.nan

ROOT: Final = 0

SPARSE: Final = ("labels", "moves", "probabilities", "notes")
"""The attributes of a tree that few nodes have: dictionaries by node."""


to_svg: "Callable[[Tree], str] | None" = None
"""Draws a tree for notebooks; set by the public API, since drawing is a higher layer."""


class TreeError(ValueError):
    """An impossible tree or edit; the message is one line for users, already translated."""


class Tree:
    """A rooted ordered tree in columns of length ``len(tree)``.

    Attributes (all indexed by node id; typed arrays):

    - ``parent``, ``first_child``, ``last_child``, ``next_sibling``: int32 links, ``NIL`` if none.
    - ``rank``: int32, the place among the siblings from 0.
    - ``child_count``: int32; 0 means terminal, unless there are ``more``.
    - ``more``: int8, 1 where a node has children that are not in the tree yet, as in a growing tree of a
      game; 0 everywhere in a drawn tree. A node has all of its children or none.
    - ``depth``: int32, plies below the root.
    - ``kind``: int8, ``MAX``, ``MIN``, ``CHANCE``, or ``AUTO`` (alternates by depth). A terminal
      has a kind like any node; nobody moves there.
    - ``value``: float64, the utility of a terminal from MAX's view; ``nan`` where there is none.
    - ``estimate``: float64, the static estimate of an inner node; ``nan`` where there is none.

    Sparse attributes, dictionaries by node id: ``labels`` (the node's name) and ``moves`` (the name
    of the move on the edge from the parent), which are `TextColumn`; ``probabilities`` (of that edge, below a
    chance node) and ``notes`` (the author's remarks on the node). ``title`` is the name of the whole tree.

    Deleting a node only unlinks it, so that undo can link it again: an unlinked node (also a new one from
    ``spawn``) keeps its row and its subtree, its ``parent`` is ``NIL``, and walks from the root never meet
    it. `treeview.tree.preorder.Preorder` tells which nodes are linked.

    Views of columns (``tree.column("value")``) must be short-lived: a typed array cannot grow while a numpy
    view of it exists.
    """

    __slots__ = (
        "child_count",
        "depth",
        "estimate",
        "first_child",
        "kind",
        "labels",
        "last_child",
        "more",
        "moves",
        "next_sibling",
        "notes",
        "parent",
        "probabilities",
        "rank",
        "title",
        "value",
    )

    def __init__(
        self,
        *,
        kind: int = MAX,
        label: str = "",
        value: float = NO_VALUE,
        estimate: float = NO_VALUE,
        title: str = "",
    ) -> None:
        """Make a tree of one node, the root. ``kind`` is the root's (``AUTO`` means ``MAX``)."""
        self.parent = array("i", [NIL])
        self.first_child = array("i", [NIL])
        self.last_child = array("i", [NIL])
        self.next_sibling = array("i", [NIL])
        self.rank = array("i", [0])
        self.child_count = array("i", [0])
        self.depth = array("i", [0])
        self.more = array("b", [0])
        self.kind = array("b", [MAX if kind == AUTO else kind])
        self.value = array("d", [value])
        self.estimate = array("d", [estimate])
        self.labels = TextColumn({ROOT: label} if label else None)
        self.moves = TextColumn()
        self.probabilities: dict[int, float] = {}
        self.notes: dict[int, str] = {}
        self.title = title

    def __len__(self) -> int:
        return len(self.parent)

    def __repr__(self) -> str:
        name = f" {self.title!r}" if self.title else ""
        return f"<Tree{name} of {len(self)} nodes>"

    def _repr_svg_(self) -> str | None:
        return to_svg(self) if to_svg else None

    def __eq__(self, other: object) -> bool:
        """Whether both trees have equal content, regardless of ids; ``nan`` equals ``nan``.

        Compares the linked nodes in preorder: shape, ``more``, kinds as given, values, estimates, names,
        moves, probabilities and notes, and the title. O(n).
        """
        if not isinstance(other, Tree):
            return NotImplemented
        if self.title != other.title:
            return False
        mine, others = self.preorder(), other.preorder()
        if len(mine) != len(others):
            return False
        for name in ("child_count", "more", "kind", "value", "estimate"):
            left, right = self.column(name)[mine], other.column(name)[others]
            if not np.array_equal(left, right, equal_nan=name in ("value", "estimate")):
                return False
        return all(
            _by_place(getattr(self, name), mine) == _by_place(getattr(other, name), others) for name in SPARSE
        )

    __hash__ = None  # type: ignore[assignment]

    def add_child(
        self,
        parent: int,
        *,
        kind: int = AUTO,
        value: float = NO_VALUE,
        estimate: float = NO_VALUE,
        label: str = "",
        move: str = "",
        probability: float | None = None,
        note: str = "",
    ) -> int:
        """Append a last child to ``parent`` and return its id. O(1).

        Raises ``TreeError``, and changes nothing, for a parent that is not there, and for what
        `spawn` refuses.
        """
        self._check_node(parent)
        node = self.spawn(
            kind=kind,
            value=value,
            estimate=estimate,
            label=label,
            move=move,
            probability=probability,
            note=note,
        )
        self.parent[node] = parent
        self.rank[node] = self.child_count[parent]
        self.depth[node] = self.depth[parent] + 1
        last = self.last_child[parent]
        if last == NIL:
            self.first_child[parent] = node
        else:
            self.next_sibling[last] = node
        self.last_child[parent] = node
        self.child_count[parent] += 1
        return node

    def spawn(
        self,
        *,
        kind: int = AUTO,
        value: float = NO_VALUE,
        estimate: float = NO_VALUE,
        label: str = "",
        move: str = "",
        probability: float | None = None,
        note: str = "",
    ) -> int:
        """Append an unlinked node, a row at the end of every column, and return its id. O(1).

        Raises ``TreeError``, and changes nothing, for a kind that is none and for numbers that are none.
        """
        if kind not in (AUTO, MAX, MIN, CHANCE):
            kinds = "MAX, MIN, CHANCE, AUTO"
            raise TreeError(
                tr("{kind} is not a kind of node: {kinds}.").format(kind=repr(kind)[:40], kinds=kinds)
            )
        try:
            value, estimate = float(value), float(estimate)
            probability = None if probability is None else float(probability)
        except (TypeError, ValueError):
            raise TreeError(tr("Values, estimates and probabilities are numbers.")) from None
        node = len(self.parent)
        self.parent.append(NIL)
        self.first_child.append(NIL)
        self.last_child.append(NIL)
        self.next_sibling.append(NIL)
        self.rank.append(0)
        self.child_count.append(0)
        self.depth.append(0)
        self.more.append(0)
        self.kind.append(kind)
        self.value.append(value)
        self.estimate.append(estimate)
        if label:
            self.labels[node] = label
        if move:
            self.moves[node] = move
        if probability is not None:
            self.probabilities[node] = probability
        if note:
            self.notes[node] = note
        return node

    def link(self, parent: int, children: Sequence[int]) -> None:
        """Make ``children`` all the children of ``parent``, in this order.

        Former children that are left out are not changed; the caller has to `unlink` them. Updates the depths
        below. O(children), plus O(subtrees) where depths change. `treeview.tree.edits.change.Relink` is the
        undoable version. Raises ``TreeError``, and changes nothing, for nodes that are not there or come
        twice, for ``parent`` itself and for the root. That no child is above ``parent`` is not checked.
        """
        count = len(children)
        nodes = {parent, *children}
        if min(nodes) < 0 or max(nodes) >= len(self.parent):
            raise TreeError(tr("A node that does not exist cannot be linked."))
        if len(nodes) <= count or ROOT in children:
            raise TreeError(tr("A node cannot be below itself, the root below none, and no child twice."))
        self.child_count[parent] = count
        self.first_child[parent] = children[0] if count else NIL
        self.last_child[parent] = children[-1] if count else NIL
        following = NIL
        depth = self.depth[parent] + 1
        for rank in range(count - 1, -1, -1):
            child = children[rank]
            self.parent[child] = parent
            self.rank[child] = rank
            self.next_sibling[child] = following
            following = child
            if self.depth[child] != depth:
                self._sink(child, depth - self.depth[child])

    def _check_node(self, node: int) -> None:
        """Raise ``TreeError`` unless ``node`` is the id of a row; NIL and other negative ids are none."""
        if not (isinstance(node, int | np.integer) and 0 <= node < len(self.parent)):
            raise TreeError(tr("There is no node {node}.").format(node=repr(node)[:40]))

    def unlink(self, node: int) -> None:
        """Detach ``node`` with its subtree. O(1). Its parent still counts it until it is linked anew."""
        self.parent[node] = self.next_sibling[node] = NIL
        self.rank[node] = 0

    def _sink(self, top: int, plies: int) -> None:
        """Add ``plies`` to the depth of everything in the subtree at ``top``."""
        depth, first, following = self.depth, self.first_child, self.next_sibling
        depth[top] += plies
        waiting = [first[top]]
        while waiting:
            node = waiting.pop()
            while node != NIL:
                depth[node] += plies
                waiting.append(first[node])
                node = following[node]

    def copy(self) -> "Tree":
        """A copy of the tree with the same ids. O(n) at memory speed."""
        other = Tree()
        for name in self.__slots__:
            column = getattr(self, name)
            if isinstance(column, array):
                column = column[:]
            elif not isinstance(column, str):
                column = column.copy()
            setattr(other, name, column)
        return other

    # Reading

    def children(self, node: int) -> Iterator[int]:
        """The children of ``node`` in order of rank."""
        child = self.first_child[node]
        while child != NIL:
            yield child
            child = self.next_sibling[child]

    def ancestors(self, node: int) -> Iterator[int]:
        """``node``, its parent, and so on up to the root."""
        while node != NIL:
            yield node
            node = self.parent[node]

    def preorder(self) -> npt.NDArray[np.intc]:
        """The linked nodes in preorder: int32, shape ``(m,)``. O(n); `treeview.tree.preorder` is faster."""
        first, following = self.first_child, self.next_sibling
        found, waiting = array("i"), [ROOT]
        while waiting:
            node = waiting.pop()
            found.append(node)
            if following[node] != NIL:
                waiting.append(following[node])
            if first[node] != NIL:
                waiting.append(first[node])
        return np.frombuffer(found, dtype=np.intc)

    def is_terminal(self, node: int) -> bool:
        """Whether ``node`` has no children, neither in the tree nor still to come."""
        return self.first_child[node] == NIL and not self.more[node]

    def terminals(self) -> npt.NDArray[np.bool_]:
        """Whether each node is terminal, as `is_terminal` says: shape ``(len(tree),)``. O(n), vectorised."""
        ends: npt.NDArray[np.bool_] = self.column("child_count") == 0
        ends &= self.column("more") == 0
        return ends

    def column(self, name: str) -> npt.NDArray[Any]:
        """A numpy view of a typed column: shape ``(len(tree),)``; no copy, keep it briefly."""
        data: array[Any] = getattr(self, name)
        view: npt.NDArray[Any] = np.frombuffer(data, dtype=_DTYPES[data.typecode])
        return view

    def kinds(self, root: int | None = None) -> "array[int]":
        """Every node's kind with ``AUTO`` resolved by depth; ``root`` overrides the root's kind.

        Below a chance root, depth 1 is MAX's. O(n), vectorised.
        """
        given = self.column("kind").astype(np.int8)
        if root is not None:
            given[ROOT] = root
        first = int(given[ROOT])
        base = first if first in (MAX, MIN) else MIN
        by_depth = (self.column("depth").astype(np.int8) + np.int8(base)) & np.int8(1)
        np.copyto(given, by_depth, where=given == AUTO)
        return array("b", given.tobytes())

    def kind_by_depth(self, node: int) -> int:
        """The kind, ``MAX`` or ``MIN``, that ``node`` has if its own is ``AUTO``. O(1)."""
        root = self.kind[ROOT]
        first = root if root in (MAX, MIN) else MIN  # below a chance root MAX comes first
        return (self.depth[node] + first) & 1

    def path(self, node: int) -> list[int]:
        """The child ranks from the root to ``node``: ``[]`` for the root. O(depth)."""
        ranks = [self.rank[n] for n in self.ancestors(node)]
        ranks.pop()
        ranks.reverse()
        return ranks

    def at(self, path: Sequence[int]) -> int:
        """The node at ``path``; raises ``TreeError`` where there is none. O(sum of ranks)."""
        node = ROOT
        for place, rank in enumerate(path):
            if not 0 <= rank < self.child_count[node]:
                raise TreeError(
                    tr("no node at path {path}: the node at {above} has {count} children").format(
                        path=list(path), above=list(path[:place]), count=self.child_count[node]
                    )
                )
            node = self.first_child[node]
            for _ in range(rank):
                node = self.next_sibling[node]
        return node


_DTYPES: Final[dict[str, type[np.generic]]] = {"b": np.int8, "i": np.intc, "d": np.float64}


def _by_place(by_node: Mapping[int, Any], ids: npt.NDArray[np.intc]) -> dict[int, Any]:
    """A sparse attribute of the nodes ``ids``, by their index in ``ids``."""
    if not by_node:
        return {}
    return {place: by_node[node] for place, node in enumerate(ids.tolist()) if node in by_node}

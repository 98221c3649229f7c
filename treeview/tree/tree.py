"""The tree: a node is an int, a tree is columns.

A node's id is its index into every column. Ids are dense, chronological and never reused, so
"the tree as it was when it had k nodes" is the prefix of ids below k. The root is node 0 and
always exists. Links are ids too, with ``NIL`` where there is none.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

import numpy as np
import numpy.typing as npt

NIL: Final = -1

MAX: Final = 0
MIN: Final = 1
CHANCE: Final = 2
AUTO: Final = -1
"""The kind of a node that alternates by depth from the root's kind."""

KIND_NAMES: Final = {MAX: "max", MIN: "min", CHANCE: "chance"}
KINDS_BY_NAME: Final = {name: kind for kind, name in KIND_NAMES.items()}

NO_VALUE: Final = math.nan

ROOT: Final = 0


to_svg: Callable[[Tree], str] | None = None
"""How a notebook draws a tree; set by the public API, since drawing is above this layer."""


class TreeError(ValueError):
    """A tree that cannot be: the message is one line, fit to be shown to a user."""


class Tree:
    """A rooted ordered tree in columns of length ``len(tree)``.

    Attributes (all indexed by node id; typed arrays):

    - ``parent``, ``first_child``, ``last_child``, ``next_sibling``: int32 links, ``NIL`` if none.
    - ``rank``: int32, the place among the siblings from 0.
    - ``child_count``: int32; 0 means terminal.
    - ``depth``: int32, plies below the root.
    - ``kind``: int8, ``MAX``, ``MIN``, ``CHANCE``, or ``AUTO`` (alternates by depth). A terminal
      has a kind like any node; nobody moves there.
    - ``value``: float64, the utility of a terminal from MAX's view; ``nan`` where there is none.
    - ``estimate``: float64, the static estimate of an inner node; ``nan`` where there is none.

    Sparse attributes, dictionaries by node id: ``labels`` (the node's name), ``moves`` (the name
    of the move on the edge from the parent), ``probabilities`` (of that edge, below a chance node)
    and ``notes`` (what the author remarks on the node, any text). ``title`` is the name of the whole
    tree.

    A node that is not linked (``spawn``, or deleted by an edit) keeps its row: deleting is unlinking,
    so that undo is relinking. Its ``parent`` is ``NIL``; what hangs below it hangs there still. Walks
    start at the root and never meet it; `treeview.tree.order.Order` tells which nodes are linked.

    Views of columns (``tree.column("value")``) must be short-lived: a typed array cannot grow
    while numpy looks at it.
    """

    __slots__ = (
        "child_count",
        "depth",
        "estimate",
        "first_child",
        "kind",
        "labels",
        "last_child",
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
        self.kind = array("b", [MAX if kind == AUTO else kind])
        self.value = array("d", [value])
        self.estimate = array("d", [estimate])
        self.labels: dict[int, str] = {ROOT: label} if label else {}
        self.moves: dict[int, str] = {}
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
        """Whether both hold the same columns and names; ``nan`` equals ``nan``. O(n)."""
        if not isinstance(other, Tree):
            return NotImplemented
        return (
            self.title == other.title
            and self.labels == other.labels
            and self.moves == other.moves
            and self.probabilities == other.probabilities
            and self.parent == other.parent
            and self.rank == other.rank
            and self.kind == other.kind
            and np.array_equal(self.column("value"), other.column("value"), equal_nan=True)
            and np.array_equal(self.column("estimate"), other.column("estimate"), equal_nan=True)
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
    ) -> int:
        """Append a last child to ``parent`` and return its id. O(1)."""
        node = len(self.parent)
        last = self.last_child[parent]
        self.parent.append(parent)
        self.first_child.append(NIL)
        self.last_child.append(NIL)
        self.next_sibling.append(NIL)
        self.rank.append(self.child_count[parent])
        self.child_count.append(0)
        self.depth.append(self.depth[parent] + 1)
        self.kind.append(kind)
        self.value.append(value)
        self.estimate.append(estimate)
        if last == NIL:
            self.first_child[parent] = node
        else:
            self.next_sibling[last] = node
        self.last_child[parent] = node
        self.child_count[parent] += 1
        if label:
            self.labels[node] = label
        if move:
            self.moves[node] = move
        if probability is not None:
            self.probabilities[node] = probability
        return node

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

    def is_terminal(self, node: int) -> bool:
        """Whether ``node`` has no children."""
        return self.first_child[node] == NIL

    def column(self, name: str) -> npt.NDArray[Any]:
        """A numpy view of a typed column: shape ``(len(tree),)``; no copy, keep it briefly."""
        data: array[Any] = getattr(self, name)
        view: npt.NDArray[Any] = np.frombuffer(data, dtype=_DTYPES[data.typecode])
        return view

    def kinds(self, root: int | None = None) -> array[int]:
        """Every node's kind with ``AUTO`` resolved by depth; ``root`` overrides the root's kind.

        Below a chance root that gives no hint, depth 1 is MAX's. O(n), vectorised.
        """
        given = self.column("kind").astype(np.int8)
        if root is not None:
            given[ROOT] = root
        first = int(given[ROOT])
        base = first if first in (MAX, MIN) else MIN
        by_depth = (self.column("depth").astype(np.int8) + np.int8(base)) & np.int8(1)
        np.copyto(given, by_depth, where=given == AUTO)
        return array("b", given.tobytes())

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
                    f"no node at path {list(path)}: the node at {list(path[:place])} "
                    f"has {self.child_count[node]} children"
                )
            node = self.first_child[node]
            for _ in range(rank):
                node = self.next_sibling[node]
        return node


_DTYPES: Final[dict[str, type[np.generic]]] = {"b": np.int8, "i": np.intc, "d": np.float64}

"""The tree: a node is an int, a tree is columns.

A node's id is its index into every column. Ids are dense, chronological and never reused, so
"the tree as it was when it had k nodes" is the prefix of ids below k. The root is node 0 and
always exists. Links are ids too, with ``NIL`` where there is none.
"""

import math
from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from operator import index
from typing import TYPE_CHECKING, Any, Final, SupportsIndex

import numpy as np
import numpy.typing as npt

from treeview.argument_checks import show_value
from treeview.messages import UserError, tr
from treeview.tree.node_kinds import AUTO as AUTO
from treeview.tree.node_kinds import CHANCE as CHANCE
from treeview.tree.node_kinds import KIND_NAMES as KIND_NAMES
from treeview.tree.node_kinds import KINDS_BY_NAME as KINDS_BY_NAME
from treeview.tree.node_kinds import MAX as MAX
from treeview.tree.node_kinds import MIN as MIN
from treeview.tree.text_column import TextColumn
from treeview.tree.written_number import WrittenNumber

if TYPE_CHECKING:
    import pandas

NIL: Final = -1

NO_VALUE: Final = math.nan

ROOT: Final = 0

SPARSE: Final = ("labels", "moves", "probabilities", "notes")
"""The sparse attributes, which few nodes have: dictionaries by node."""


to_svg: "Callable[[Tree], str] | None" = None
"""Draws a tree for notebooks; set by the public API, since drawing is a higher layer."""


class TreeError(UserError):
    """An impossible tree or edit. ``node``: the node in question, or ``NIL``."""

    def __init__(self, text: str, node: int = NIL, /, **places: object) -> None:
        super().__init__(text, **places)
        self.node = node


class ChanceError(TreeError):
    """A search that cannot handle chance nodes was asked to search a tree that has some."""


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
    ``numbers`` and ``texts`` are further columns that were read with the tree, by name: float64 arrays, which
    may be shorter than the tree, and `TextColumn`. No search looks at them.
    ``written`` has the values and estimates, by column and node, whose text is kept ("1/3", "0.50");
    probabilities keep theirs themselves. See `number`.
    ``changes`` counts the changes that matter to a search, so that a run knows whether it is out of date.

    Only read the columns. Change a tree by `add_child` and by `treeview.tree.edits`, which check their
    arguments; nothing checks what is written into a column. `node`, iteration and so on give a `Node`.

    Deleting a node only unlinks it, so that undo can link it again: an unlinked node (also a new one from
    ``spawn``) keeps its row and its subtree, its ``parent`` is ``NIL``, and walks from the root never meet
    it. `treeview.tree.preorder.Preorder` tells which nodes are linked.

    Views of columns (``tree.column("value")``) must be short-lived: a typed array cannot grow while a numpy
    view of it exists.
    """

    __slots__ = (
        "changes",
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
        "numbers",
        "parent",
        "probabilities",
        "rank",
        "texts",
        "title",
        "value",
        "written",
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
        """Make a tree of a root of ``kind`` (``AUTO`` means ``MAX``); raises ``TreeError`` like `spawn`."""
        kind, value, estimate, _ = _check(kind, (label, title), value, estimate)
        self.changes = 0
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
        self.written: dict[tuple[str, int], WrittenNumber] = {}
        self.numbers: dict[str, array[float]] = {}
        self.texts: dict[str, TextColumn] = {}
        self.title = title
        self.put_number("value", ROOT, value)
        self.put_number("estimate", ROOT, estimate)

    def __len__(self) -> int:
        return len(self.parent)

    def __repr__(self) -> str:
        name = f" {self.title!r}" if self.title else ""
        return f"<Tree{name} of {len(self)} node{'s' if len(self) != 1 else ''}>"

    def _repr_svg_(self) -> str | None:
        return to_svg(self) if to_svg else None

    def __eq__(self, other: object) -> bool:
        """Whether both trees have equal content, regardless of ids; ``nan`` equals ``nan``.

        Compares the linked nodes in preorder: shape, ``more``, kinds as given, values, estimates, names,
        moves, probabilities and notes, further columns, and the title; 1/2 equals 0.5, however it is written.
        O(n).
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
        if not all(
            _by_place(getattr(self, name), mine) == _by_place(getattr(other, name), others) for name in SPARSE
        ):
            return False
        return _columns_by_place(self, mine) == _columns_by_place(other, others)

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

        Raises ``TreeError``, and changes nothing, for a parent that does not exist, has a value or has
        children still to come (``more``), and for whatever `spawn` refuses.
        """
        parent = self._checked_node(parent)
        if self.more[parent] or self.value[parent] == self.value[parent]:
            problem = (
                tr("Node {node} belongs to a growing tree of a game, which adds its children.")
                if self.more[parent]
                else tr("Node {node} has a value, so it can have no children; give it an estimate instead.")
            )
            raise TreeError(problem, node=parent)
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
        self.changes += 1
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
        """Append an unlinked row and return its id. O(1). Raises ``TreeError`` and then changes nothing."""
        texts = label, move, note
        kind, value, estimate, probability = _check(kind, texts, value, estimate, probability)
        node = len(self.parent)
        try:
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
        except BufferError:
            for name in Tree.__slots__:
                column = getattr(self, name)
                if isinstance(column, array) and len(column) > node:
                    column.pop()
            raise TreeError(tr("No node can be added while a view of a column is in use.")) from None
        if isinstance(value, WrittenNumber):
            self.written["value", node] = value
        if isinstance(estimate, WrittenNumber):
            self.written["estimate", node] = estimate
        if label:
            self.labels[node] = label
        if move:
            self.moves[node] = move
        if probability is not None:
            self.probabilities[node] = probability
        if note:
            self.notes[node] = note
        return node

    def put_number(self, column: str, node: int, number: float) -> None:
        """Write a value or estimate, and keep its text if it is a `WrittenNumber`."""
        getattr(self, column)[node] = number
        if isinstance(number, WrittenNumber):
            self.written[column, node] = number
        elif self.written:
            self.written.pop((column, node), None)

    def copy(self) -> "Tree":
        """Copy the tree with the same ids. O(n) at memory speed."""
        other = Tree()
        for name in Tree.__slots__:
            column = getattr(self, name)
            if isinstance(column, array):
                column = column[:]
            elif not isinstance(column, str | int):
                column = column.copy()
            setattr(other, name, column)
        other.numbers = {name: column[:] for name, column in self.numbers.items()}
        other.texts = {name: column.copy() for name, column in self.texts.items()}
        return other

    def _checked_node(self, node: SupportsIndex) -> int:
        """Return ``node`` as an id; raises ``TreeError`` unless it is the id of a row."""
        if type(node) is int and 0 <= node < len(self.parent):  # nearly always
            return node
        with suppress(TypeError):
            if 0 <= index(node) < len(self) and not isinstance(node, bool):
                return index(node)
        raise TreeError(tr("There is no node {node}."), node=show_value(node))

    # Reading

    def number(self, column: str, node: int) -> float:
        """Return a node's number in a typed column, as a `WrittenNumber` if its text is kept. O(1)."""
        number: float = getattr(self, column)[node]
        if self.written:
            written = self.written.get((column, node))
            if written == number:  # otherwise the column was written to in the meantime
                return written
        return number

    def node(self, node: SupportsIndex) -> "Node":
        """Return a read-only view of the node with an id; raises ``TreeError`` if there is none. O(1)."""
        return Node(self, self._checked_node(node))

    @property
    def root(self) -> "Node":
        """A read-only view of the root."""
        return Node(self, ROOT)

    def __iter__(self) -> "Iterator[Node]":
        """The linked nodes in preorder."""
        return (Node(self, node) for node in self.preorder().tolist())

    def leaves(self) -> "Iterator[Node]":
        """The linked nodes without children, in preorder."""
        return (node for node in self if node.is_leaf)

    def to_dataframe(self) -> "pandas.DataFrame":
        """Return a pandas table with a row per linked node in preorder, by id: parent, depth and attributes.

        The further columns, ``numbers`` and ``further_texts``, come first.
        Raises ``ImportError`` without pandas, which is not a dependency of this package. O(n).
        """
        ids = self.preorder()
        columns = {name: self.column(name)[ids] for name in ("parent", "depth", "rank")}
        given = np.frombuffer(self.kinds(), np.int8)[ids]
        ends = self.terminals()[ids]
        kinds = np.array([KIND_NAMES[kind] for kind in range(3)] + ["terminal"])[np.where(ends, 3, given)]
        numbers = {name: self.column(name)[ids] for name in ("value", "estimate")}
        named = zip(("label", "move", "probability", "note"), SPARSE, strict=True)
        names = {name: [getattr(self, held).get(node) for node in ids.tolist()] for name, held in named}
        further: dict[str, Any] = {name: self.column(name)[ids] for name in self.numbers}
        texts = self.further_texts.items()
        further |= {name: [found.get(node) for node in ids.tolist()] for name, found in texts}
        return table({**further, **columns, "kind": kinds, **numbers, **names}, ids, "node")

    def children(self, node: int) -> Iterator[int]:
        """Return the children of ``node`` in order of rank."""
        child = self.first_child[node]
        while child != NIL:
            yield child
            child = self.next_sibling[child]

    def ancestors(self, node: int) -> Iterator[int]:
        """Yield ``node``, its parent, and so on up to the root."""
        while node != NIL:
            yield node
            node = self.parent[node]

    def preorder(self) -> npt.NDArray[np.intc]:
        """Return the linked nodes in preorder: int32, shape ``(m,)``. O(n), but slower than a `Preorder`."""
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
        """Whether ``node`` has no children, in the tree or still to come."""
        return self.first_child[node] == NIL and not self.more[node]

    def terminals(self, nodes: npt.NDArray[np.integer] | slice = slice(None)) -> npt.NDArray[np.bool_]:
        """Return `is_terminal` for every node, or some ``nodes``: bool, shape ``(k,)``. O(k), vectorised."""
        ends: npt.NDArray[np.bool_] = self.column("child_count")[nodes] == 0
        ends &= self.column("more")[nodes] == 0
        return ends

    @property
    def further_texts(self) -> "Mapping[str, TextColumn]":
        """The further columns that are texts, by name; in the tree of a log also those of its lines."""
        return self.texts

    def column(self, name: str) -> npt.NDArray[Any]:
        """Return a read-only numpy view of a typed column, shape ``(len(tree),)``; keep it only briefly.

        For one of the further ``numbers`` it is a copy, ``nan`` where there is none. Raises ``KeyError``.
        """
        if name not in Tree.__slots__:
            if name not in self.numbers:
                typed = [each for each in Tree.__slots__ if isinstance(getattr(self, each), array)]
                names = ", ".join([*typed, *self.numbers])
                raise KeyError(
                    tr("there is no column {name}; choose from {names}").format(name=repr(name), names=names)
                )
            held = np.frombuffer(self.numbers[name], np.float64)[: len(self)]
            padded = np.full(len(self), NO_VALUE)
            padded[: len(held)] = held
            padded.flags.writeable = False
            return padded
        data: array[Any] = getattr(self, name)
        view: npt.NDArray[Any] = np.frombuffer(data, dtype=_DTYPES[data.typecode])
        view.flags.writeable = False
        return view

    def kinds(self, root: int | None = None) -> "array[int]":
        """Return every node's kind, ``AUTO`` resolved by depth; ``root`` overrides the root's kind. O(n)."""
        given = self.column("kind").astype(np.int8)
        if root is not None:
            given[ROOT] = root
        first = int(given[ROOT])
        base = first if first in (MAX, MIN) else MIN
        by_depth = (self.column("depth").astype(np.int8) + np.int8(base)) & np.int8(1)
        np.copyto(given, by_depth, where=given == AUTO)
        return array("b", given.tobytes())

    def kind_by_depth(self, node: int) -> int:
        """Return the kind, ``MAX`` or ``MIN``, that ``node`` has if its own is ``AUTO``. O(1)."""
        root = self.kind[ROOT]
        first = root if root in (MAX, MIN) else MIN  # below a chance root MAX comes first
        return (self.depth[node] + first) & 1

    def path(self, node: int) -> list[int]:
        """Return the child ranks from the root to ``node``: ``[]`` for the root. O(depth)."""
        ranks = [self.rank[n] for n in self.ancestors(node)]
        ranks.pop()
        ranks.reverse()
        return ranks

    def at(self, path: Sequence[int]) -> int:
        """Return the node at ``path``; raises ``TreeError`` if there is none. O(sum of ranks)."""
        node = ROOT
        try:
            for place, rank in enumerate(path):
                if not 0 <= rank < self.child_count[node]:
                    problem = tr("no node at path {path}: the node at {above} has {count} children")
                    raise TreeError(
                        problem, path=list(path), above=list(path[:place]), count=self.child_count[node]
                    )
                node = self.first_child[node]
                for _ in range(rank):
                    node = self.next_sibling[node]
        except TypeError:
            text = tr("{value} is not a path such as {example}")
            raise TreeError(text, value=show_value(path), example=[1, 0]) from None
        return node


_KINDS: Final = (AUTO, MAX, MIN, CHANCE)


def _check(
    kind: int, texts: tuple[str, ...], value: float, estimate: float, probability: float | None = None
) -> tuple[int, float, float, float | None]:
    """Return a node's attributes converted to their types; raises ``TreeError`` for an invalid one."""
    if (type(kind) is not int and not isinstance(kind, np.integer | int)) or kind not in _KINDS:
        kinds = "MAX, MIN, CHANCE, AUTO"
        raise TreeError(tr("{kind} is not a kind of node: {kinds}."), kind=show_value(kind), kinds=kinds)
    try:
        value, estimate = _as_float(value), _as_float(estimate)
        probability = None if probability is None else _as_float(probability)
    except (TypeError, ValueError, OverflowError):
        raise TreeError(tr("Values, estimates and probabilities are numbers.")) from None
    for text in texts:
        if not isinstance(text, str):
            raise TreeError(tr("Names, moves and notes are text."))
    return int(kind), value, estimate, probability


def _as_float(number: float) -> float:
    return number if type(number) is float or isinstance(number, WrittenNumber) else float(number)


_DTYPES: Final[dict[str, type[np.generic]]] = {"b": np.int8, "i": np.intc, "d": np.float64}


class Node:
    """A read-only view of a node, given by its ``tree`` and ``id``; equal if these are."""

    __slots__ = ("id", "tree")

    def __init__(self, tree: Tree, node: int) -> None:
        self.tree, self.id = tree, node

    def __index__(self) -> int:
        return self.id

    def __getitem__(self, name: str) -> float | str:
        """Return what a further column has here: a number, ``nan`` for none, or a text, "" for none."""
        numbers, texts = self.tree.numbers, self.tree.further_texts
        if name in numbers:
            return numbers[name][self.id] if self.id < len(numbers[name]) else NO_VALUE
        if name in texts:
            return texts[name].get(self.id, "")
        text = tr(
            "there is no column {name}; choose from {names}; the numbers of a run are run[{name}][node]"
        )
        raise KeyError(text.format(name=repr(name), names=", ".join([*numbers, *texts]) or "–"))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Node) and self.tree is other.tree and self.id == other.id

    def __hash__(self) -> int:
        return hash((id(self.tree), self.id))

    def __repr__(self) -> str:
        name = f" {self.label!r}" if self.label else ""
        return f"<Node {self.id}{name}: {self.kind}, path {self.path}>"

    def __iter__(self) -> "Iterator[Node]":
        """The children in their order."""
        return (Node(self.tree, child) for child in self.tree.children(self.id))

    @property
    def children(self) -> "list[Node]":
        """The children in their order."""
        return list(self)

    @property
    def parent(self) -> "Node | None":
        """The parent; ``None`` for the root."""
        above = self.tree.parent[self.id]
        return None if above == NIL else Node(self.tree, above)

    @property
    def path(self) -> list[int]:
        """The child ranks from the root to the node."""
        return self.tree.path(self.id)

    @property
    def depth(self) -> int:
        """Plies below the root."""
        return self.tree.depth[self.id]

    @property
    def is_leaf(self) -> bool:
        """Whether the node has no children, in the tree or still to come."""
        return self.tree.is_terminal(self.id)

    @property
    def kind(self) -> str:
        """Who moves: "max", "min" or "chance"; "terminal" if nobody does."""
        if self.is_leaf:
            return "terminal"
        kind = self.tree.kind[self.id]
        return KIND_NAMES[self.tree.kind_by_depth(self.id) if kind == AUTO else kind]

    @property
    def value(self) -> float:
        """The utility of a terminal, from MAX's view; ``nan`` at any other node."""
        return self.tree.value[self.id]

    @property
    def estimate(self) -> float:
        """The static estimate, or ``nan``."""
        return self.tree.estimate[self.id]

    @property
    def label(self) -> str:
        """The name of the node, or ""."""
        return self.tree.labels.get(self.id, "")

    @property
    def move(self) -> str:
        """The name of the move that leads to the node, or ""."""
        return self.tree.moves.get(self.id, "")

    @property
    def probability(self) -> float | None:
        """The probability of the move that leads to the node; ``None`` unless its parent is a chance node."""
        return self.tree.probabilities.get(self.id)

    @property
    def note(self) -> str:
        """The author's remark on the node, or ""."""
        return self.tree.notes.get(self.id, "")


def table(columns: Mapping[str, Iterable[Any]], ids: Iterable[Any], name: str) -> "pandas.DataFrame":
    """Return a pandas table with these columns; raises ``ImportError`` without pandas."""
    try:
        import pandas
    except ImportError:
        raise ImportError(tr("tables need pandas, which is not installed: pip install pandas")) from None
    return pandas.DataFrame(columns, index=pandas.Index(ids, name=name))


def _columns_by_place(tree: Tree, order: npt.NDArray[np.intc]) -> dict[str, dict[int, Any]]:
    """Return a tree's further columns by name, each by a node's place in ``order``, without empty ones."""
    found: dict[str, dict[int, Any]] = {}
    for name, numbers in tree.numbers.items():
        known = {node: number for node, number in enumerate(numbers) if number == number}
        found[f"number {name}"] = _by_place(known, order)
    for name, texts in tree.texts.items():
        found[f"text {name}"] = _by_place(texts, order)
    return {name: cells for name, cells in found.items() if cells}


def _by_place(by_node: Mapping[int, Any], ids: npt.NDArray[np.intc]) -> dict[int, Any]:
    """Return a sparse attribute of the nodes ``ids``, by their index in ``ids``."""
    if not by_node:
        return {}
    return {place: by_node[node] for place, node in enumerate(ids.tolist()) if node in by_node}

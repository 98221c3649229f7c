"""Changes of a tree, each with its inverse, so that everything can be undone.

Three changes are enough: `SetAttributes` writes attributes of nodes, `SetTitle` the name of the tree,
`Relink` replaces the children of some nodes. Rows are never removed (a deleted node is an unlinked one), so
ids stay valid and undo restores the very same tree. An `Edit` is what a user does in one go: some changes
with a name. The factories in this package make them.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol

from treeview.records import dataclass
from treeview.tree.tree import NIL, SPARSE, Tree
from treeview.tree.written_number import are_written_alike

COLUMNS: Final = ("kind", "value", "estimate", *SPARSE)
"""The attributes of nodes that `SetAttributes` writes; ``None`` means none in the sparse ones."""


def read_attribute(tree: Tree, column: str, node: int) -> Any:
    """The value of an attribute in ``COLUMNS`` at ``node``; ``None`` if a sparse one has none."""
    return getattr(tree, column).get(node) if column in SPARSE else tree.number(column, node)


def is_same(one: object, other: object) -> bool:
    """Whether two values of an attribute are equal, numbers in how they are written, too.

    "" equals ``None``, and ``nan`` equals ``nan``.
    """
    nothing = (None, "")
    if one in nothing or other in nothing:
        return one in nothing and other in nothing
    return are_written_alike(one, other) or (one != one and other != other)


class Change(Protocol):
    """Something that can be done to a tree and undone."""

    def apply(self, tree: Tree) -> "Change":
        """Apply the change and return its inverse; never raises if it was made for the tree as it is."""

    def is_idle(self, tree: Tree) -> bool:
        """Whether applying it would leave the tree unchanged."""


@dataclass(frozen=True, slots=True)
class SetAttributes:
    """Give ``nodes`` new ``values`` of one attribute, a name in ``COLUMNS``. O(nodes)."""

    column: str
    nodes: Sequence[int]
    values: Sequence[Any]

    def apply(self, tree: Tree) -> "SetAttributes":
        tree.changes += self.column not in ("labels", "moves", "notes")
        if self.column not in SPARSE:
            before = [tree.number(self.column, node) for node in self.nodes]
            for node, value in zip(self.nodes, self.values, strict=True):
                tree.put_number(self.column, node, value)
            return SetAttributes(self.column, self.nodes, before)
        data = getattr(tree, self.column)
        before = [data.get(node) for node in self.nodes]
        for node, value in zip(self.nodes, self.values, strict=True):
            if value is None or value == "":
                data.pop(node, None)
            else:
                data[node] = value
        return SetAttributes(self.column, self.nodes, before)

    def is_idle(self, tree: Tree) -> bool:
        pairs = zip(self.nodes, self.values, strict=True)
        return all(_is_idle(read_attribute(tree, self.column, node), value) for node, value in pairs)


def _is_idle(before: object, after: object) -> bool:
    """Whether a value `is_same`, and 0 has not become −0."""
    return is_same(before, after) and not (before == 0 == after and str(before) != str(after))


@dataclass(frozen=True, slots=True)
class SetTitle:
    """Name the whole tree."""

    title: str

    def apply(self, tree: Tree) -> "SetTitle":
        before, tree.title = tree.title, self.title
        return SetTitle(before)

    def is_idle(self, tree: Tree) -> bool:
        return tree.title == self.title


@dataclass(frozen=True, slots=True)
class Relink:
    """Give each node in ``families`` the children listed there, in that order, and no others.

    Children that leave are unlinked; those that come were in one of these families or unlinked. All families
    change at once, so that a move is one change. O(families), and O(subtrees whose depth changes).
    """

    families: Mapping[int, Sequence[int]]

    def apply(self, tree: Tree) -> "Relink":
        before: dict[int, Sequence[int]] = {parent: tuple(tree.children(parent)) for parent in self.families}
        kept = {child for children in self.families.values() for child in children}
        for children in before.values():
            for child in children:
                if child not in kept:
                    tree.parent[child] = tree.next_sibling[child] = NIL
                    tree.rank[child] = 0
        for parent, children in self.families.items():
            _link(tree, parent, children)
        tree.changes += 1
        return Relink(before)

    def is_idle(self, tree: Tree) -> bool:
        return all(list(tree.children(parent)) == list(after) for parent, after in self.families.items())


def _link(tree: Tree, parent: int, children: Sequence[int]) -> None:
    """Make ``children`` all the children of ``parent``, and update the depths below."""
    count = len(children)
    tree.child_count[parent] = count
    tree.first_child[parent] = children[0] if count else NIL
    tree.last_child[parent] = children[-1] if count else NIL
    following, depth = NIL, tree.depth[parent] + 1
    for rank in range(count - 1, -1, -1):
        child = children[rank]
        tree.parent[child] = parent
        tree.rank[child] = rank
        tree.next_sibling[child] = following
        following = child
        if tree.depth[child] != depth:
            _sink(tree, child, depth - tree.depth[child])


def _sink(tree: Tree, top: int, plies: int) -> None:
    """Add ``plies`` to the depth of everything in the subtree at ``top``."""
    depth, first, following = tree.depth, tree.first_child, tree.next_sibling
    depth[top] += plies
    waiting = [first[top]]
    while waiting:
        node = waiting.pop()
        while node != NIL:
            depth[node] += plies
            waiting.append(first[node])
            node = following[node]


@dataclass(frozen=True, slots=True)
class Edit:
    """What a user does in one go.

    - ``what``: its name for "Undo …", a template marked for translation, with places for the node's name
      (``{of}``) or a number (``{count}``).
    - ``changes``: the changes in order.
    - ``select``: the nodes to select afterwards, the current one first; ``None`` keeps the selection.
    - ``gesture``: consecutive edits with the same gesture (not "") are one step of undo.
    """

    what: str
    changes: Sequence[Change]
    of: str = ""
    count: int = 0
    select: tuple[int, ...] | None = None
    gesture: str = ""

    def apply(self, tree: Tree) -> tuple[Change, ...]:
        """Apply it to ``tree``; return the changes that undo it, in their order."""
        return tuple(reversed([change.apply(tree) for change in self.changes]))

    def is_idle(self, tree: Tree) -> bool:
        """Whether applying it would leave ``tree`` unchanged. O(changes), mostly O(1)."""
        return all(change.is_idle(tree) for change in self.changes)

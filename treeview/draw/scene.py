"""Scenes: a laid-out tree and the state of a run at one step, read only."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import field, replace
from typing import Any, Final, Literal, NamedTuple

import numpy as np
import numpy.typing as npt

from treeview.draw.encoding import NOTHING_ENCODED, Encoded
from treeview.draw.placed_boards import Boards
from treeview.records import dataclass
from treeview.search.columns import Column
from treeview.search.value_bounds import Known
from treeview.tree.layout.layout import Layout
from treeview.tree.preorder import Preorder
from treeview.tree.text_column import TextColumn
from treeview.tree.tree import NIL, ROOT, Tree

Show = Literal["none", "columns", "edges", "bounds", "relations", "sensitivity"]
"""Which numbers are written: none; those of the search's columns beside nodes, such as α and β; the window on
the edge down which it was passed; the bounds of the value beside nodes, as an interval or as ≥ and ≤; how far
each leaf may move before the root's move changes."""

BOUNDS: Final = Column("bounds", only="inner")
RELATIONS: Final = Column("relations", only="inner")
LIMITS: Final = Column("limits")
TERMINAL_LIMITS: Final = Column("terminal limits", only="terminal")

HERE: Final = 1
"""The mark of nodes that this run visits, and not all runs beside it do."""
ELSEWHERE: Final = 2
"""The mark of nodes that a run beside this one visits, and this one never does."""


class ApartMarks(NamedTuple):
    """Who visits nodes, where runs are compared.

    ``nodes``: the ids of all nodes that have a mark at any step, int32, ascending; ``find`` returns the marks
    of given nodes at the step: `HERE`, `ELSEWHERE` or 0, int8.
    """

    nodes: npt.NDArray[np.int32]
    find: Callable[[npt.NDArray[np.int32]], npt.NDArray[np.int8]]


def noted_columns(show: Show, lines: tuple[Column, ...]) -> tuple[Column, ...]:
    """The lines of numbers at a node, from the top; ``lines`` are the search's own."""
    return {"columns": lines, "sensitivity": lines, "bounds": (BOUNDS,), "relations": (RELATIONS,)}.get(
        show, ()
    )


Columns = Mapping[str, npt.NDArray[Any]]


class LeafRanges(NamedTuple):
    """The range in which each leaf may move alone without changing the root's move; ``nan`` at other nodes.

    ``strict``: finite ends are not part of the range. ``grade``: 0 if nothing limits the leaf; otherwise 3 if
    an end is within ``steps[0]`` of its value, 2 within ``steps[1]``, 1 beyond. Arrays have shape ``(n,)``.
    """

    low: npt.NDArray[np.float64]
    high: npt.NDArray[np.float64]
    strict: npt.NDArray[np.bool_]
    grade: npt.NDArray[np.int8]
    steps: tuple[float, float]


@dataclass(frozen=True, slots=True, eq=False)
class Scene:
    """A tree at one step of a run; without a run, just the tree.

    ``kinds`` holds every node's kind (``tree.kinds()``). ``columns`` are the annotations at the step, as
    `treeview.search.columns` defines them, each of shape ``(n,)`` and all optional. The arrays are read while
    a picture is made, never kept. ``lines`` are the columns whose numbers are written if ``show`` is
    "columns"; ``numbers`` computes numbers missing in ``columns`` for given nodes: float64, ``nan`` for none.
    ``valued``: inner nodes have values too. ``in_legend``: what a legend explains, as
    `treeview.search.view.SearchView.in_legend` has it; where runs are compared, also "here", "elsewhere" and
    "minimal".

    ``current`` is the node of the step, ``named`` all nodes in its sentence, ``context`` others that help to
    understand it, the best first; ``path`` the nodes from the root to it, inclusive; ``rollout`` the lower
    part of the path, which a rollout passed; ``best_line`` the nodes of the best line from the root down;
    ``changed`` the numbers that the step changed, as (node, name of the column); ``ranges`` the lowest and
    the highest number of a column at any step of the run, where known.

    ``selected`` is the current selected node, ``selection`` all selected ones.

    ``folded`` maps each node whose subtree is folded away to the number of nodes hidden below it.
    Hidden nodes are not in ``layout.level_ids``; their places are ``nan``.

    ``known`` computes what is known of all values at the step, and the nodes where that is new. ``visited``
    returns the order numbers of nodes' first visits, 0 for none; without it, the column "order" has them.
    ``leaf_ranges`` computes how far each leaf may move, if that is shown.

    ``asked`` holds the numbers that are replaced by question marks, named as in ``changed``.

    ``blank``: inner nodes above this depth have lines to write on in place of numbers, and no values;
    infinite for all inner nodes.

    ``logged``: the tree comes from a log, in which leaves may have no value, or one that a step has given.

    ``still``: no step writes other numbers, so that a line that is missing at a node needs no room.

    ``noted`` says whether nodes with a note are marked.

    ``rest``: the nodes that stand for several, which show no numbers.

    ``apart``: the marks of nodes that not all compared runs visit; ``minimal``: the type 1, 2 or 3 of each
    node of the minimal tree, 0 for others; ``beside``: the scenes of the other runs, which need room too.

    ``encoded``: the choices of encoded columns: colour and size of nodes, width of edges, texts in place of
    names.

    ``node_count``: the number of nodes at the step, for a tree that grows with the search; later nodes keep
    their places but are not drawn. ``boards``: the boards drawn at the nodes of a game.
    """

    tree: Tree
    layout: Layout
    kinds: Sequence[int] | npt.NDArray[np.int8]
    columns: Columns = field(default_factory=dict)
    lines: tuple[Column, ...] = ()
    numbers: Callable[[Column, npt.NDArray[np.int32]], npt.NDArray[np.float64]] | None = None
    valued: bool = True
    in_legend: frozenset[str] = frozenset({"open", "line"})
    logged: bool = False
    still: bool = True
    known: Callable[[], Known] | None = None
    leaf_ranges: Callable[[], LeafRanges] | None = None
    visited: Callable[[npt.NDArray[np.int32]], npt.NDArray[np.integer]] | None = None
    current: int = NIL
    named: tuple[int, ...] = ()
    context: tuple[int, ...] = ()
    path: Collection[int] = frozenset()
    rollout: Collection[int] = frozenset()
    best_line: Sequence[int] = ()
    selected: int = NIL
    selection: frozenset[int] = frozenset()
    changed: Collection[tuple[int, str]] = frozenset()
    asked: Collection[tuple[int, str]] = frozenset()
    blank: float | None = None
    show: Show = "none"
    ranges: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    folded: Mapping[int, int] = field(default_factory=dict)
    noted: bool = True
    node_count: int | None = None
    boards: Boards | None = None
    rest: frozenset[int] = frozenset()
    encoded: Encoded = NOTHING_ENCODED
    apart: ApartMarks | None = None
    minimal: npt.NDArray[np.int8] | None = None
    beside: "tuple[Scene, ...]" = ()

    @property
    def names(self) -> TextColumn:
        """The texts that are written as the names of nodes."""
        return self.tree.labels if self.encoded.names is None else self.encoded.names

    @property
    def notes(self) -> tuple[Column, ...]:
        """The lines of numbers at a node, from the top."""
        return noted_columns(self.show, self.lines)

    @property
    def is_compared(self) -> bool:
        """Whether marks of compared runs are shown."""
        return self.apart is not None or self.minimal is not None

    def without_marks(self) -> "Scene":
        """The scene without marks of selected nodes and notes, as in figures."""
        return replace(self, selected=NIL, selection=frozenset(), noted=False)

    def without_step(self) -> "Scene":
        """The scene without the marks of the step itself, such as the path to its node."""
        return replace(
            self, current=NIL, path=(), rollout=frozenset(), changed=frozenset(), asked=frozenset()
        )

    def is_present(self, ids: npt.NDArray[np.integer]) -> npt.NDArray[np.bool_]:
        """Which of ``ids`` exist at the step."""
        there: npt.NDArray[np.bool_] = ids < (len(self.tree) if self.node_count is None else self.node_count)
        return there

    def has_more(self, node: int) -> bool:
        """Whether ``node`` has children but none of them exists at the step."""
        tree = self.tree
        if not tree.child_count[node]:
            return bool(tree.more[node])
        return self.node_count is not None and tree.first_child[node] >= self.node_count

    def linked_rows(self) -> npt.NDArray[np.bool_] | None:
        """Which rows of the tree are linked, not deleted; ``None`` if all are."""
        tree = self.tree
        ids = Preorder(tree).ids if self.folded else self.layout.level_ids
        if len(ids) == len(tree):
            return None
        mask = np.zeros(len(tree), dtype=bool)
        mask[ids] = True
        return mask

    def subtree(self, root: int) -> npt.NDArray[np.int32]:
        """The nodes at and below ``root`` that are not folded away, level by level."""
        if root == ROOT:
            return self.layout.level_ids
        found, row = [root], [root]
        while row:
            row = [child for node in row if node not in self.folded for child in self.tree.children(node)]
            found += row
        return np.array(found, dtype=np.int32)

    def find_shown(self, node: int) -> int:
        """``node``, or the topmost folded node that hides it. O(depth)."""
        found = node
        if self.folded and node != NIL:
            parent = self.tree.parent
            while (node := parent[node]) != NIL:
                found = node if node in self.folded else found
        return found

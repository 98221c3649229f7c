"""The transposition table: what a search remembers about positions, in a limited number of entries or in all.

Sources: Slate and Atkin, *Chess 4.5* (1977) for the table; Marsland, *A review of game-tree pruning* (1986)
for the flag; Breuker, Uiterwijk and van den Herik, *Replacement schemes for transposition tables* (1994) for
what a full place does; Plaat, Schaeffer, Pijls and de Bruin (1996) for entries with both bounds.
"""

from collections.abc import Callable, Hashable, Mapping
from math import inf
from typing import Any, Final, NamedTuple
from zlib import crc32

from treeview.option import Option
from treeview.tree.tree import NIL, ROOT, Tree

FORM: Final = Option(
    "table",
    "Entries",
    "choice",
    "bounds",
    "What an entry keeps: both bounds of the value, or one value and whether it is exact or a bound.",
    choices={"bounds": "Both bounds", "flag": "Value and flag"},
)
SIZE: Final = Option(
    "entries",
    "Table size",
    "int",
    0,
    "The entries that the table has room for; 0 means room for all positions.",
    low=0,
    high=1_000_000_000,
)
REPLACE: Final = Option(
    "replace",
    "Replace",
    "choice",
    "deeper",
    "When a result takes the place of an entry: always, if it is at least as deep, or never.",
    choices={"always": "Always", "deeper": "If as deep", "never": "Never"},
)
REUSE: Final = Option(
    "reuse",
    "Use entries",
    "choice",
    "deeper",
    "With a depth limit, use entries that were searched at least as deep as needed, or exactly as deep.",
    choices={"deeper": "At least as deep", "equal": "Exactly as deep"},
    only_with={"depth": ()},
)
SYMMETRIC: Final = Option(
    "symmetric",
    "Symmetric",
    "choice",
    "apart",
    "Whether positions that the game calls symmetric, such as mirror images, share an entry.",
    choices={"apart": "Apart", "same": "As one"},
    needs="has_symmetry",
)
TABLE_OPTIONS: Final = (FORM, SIZE, REPLACE, REUSE, SYMMETRIC)

STORED: Final = 0
"""The result is in the table."""
REPLACED: Final = 1
"""The result is in the table, in place of an entry of another position."""
REFUSED: Final = 2
"""The result is not in the table, since another position keeps the place."""
SHALLOWER: Final = 3
"""The result is not in the table, which has a deeper one of the same position."""


class Entry(NamedTuple):
    """What is known about a position: its value is from ``least`` to ``most``.

    ``node`` is where that was found. ``depth`` is how many plies below it were searched; without a depth
    limit it only compares: the nearer to the root, the greater. ``move`` is the rank of the best child,
    ``NIL`` if no child was shown to be good.
    """

    key: Hashable
    node: int
    depth: int
    least: float
    most: float
    move: int = NIL


class TranspositionTable:
    """Entries by place; without a size each position has a place of its own.

    With a size, the place of a position is the CRC-32 of its name, modulo the size, so it is the same in
    every run. The name is the label of the node at which the search first met the position, or else its path:
    the ranks of the moves from the root, as 1.0.1.

    ``carry_move`` returns the rank at a node of the move in an entry, which may be of a symmetric position;
    ``NIL`` for none. ``limit``: the depth limit in force, if there is one; it may rise while the table stays.
    ``used_older``: whether an entry was used that was stored under a lower limit.
    """

    def __init__(
        self, tree: Tree, options: Mapping[str, Any], carry_move: "Callable[[Entry, int], int]"
    ) -> None:
        self._tree = tree
        self._carry_move = carry_move
        self._size: int = options["entries"]
        self._replace: str = options["replace"]
        self.flags: bool = options["table"] == "flag"
        self._moves: bool = options["order"] == "table"
        self._limited: bool = options["depth"] is not None
        self.limit: int = options["depth"] or 0
        self.used_older = False
        self._places: dict[Hashable, int] = {}
        self.entries: dict[Hashable, Entry] = {}

    @property
    def is_simple(self) -> bool:
        """Whether entries have both bounds and no moves, none is ever replaced, and depths do not matter."""
        return not (self._size or self._limited or self.flags or self._moves)

    def place(self, key: Hashable, node: int) -> Hashable:
        """Return where the entry of a position is or would be; ``node`` is where it is met."""
        if not self._size:
            return key
        place = self._places.get(key)
        if place is None:
            name = self._tree.labels.get(node) or path_name(self._tree, node)
            place = self._places[key] = crc32(name.encode()) % self._size
        return place

    def depth(self, node: int) -> int:
        """Return how deep a search of ``node`` looks; see `Entry`."""
        return self.limit - self._tree.depth[node]

    def find(self, key: Hashable, node: int) -> Entry | None:
        """Return the entry of a position, if it was searched as deep as ``node`` will be."""
        entry = self.find_any(key, node)
        if entry is None or (self._limited and entry.depth < self.depth(node)):
            return None
        if self._limited and entry.depth + self._tree.depth[entry.node] < self.limit:
            self.used_older = True
        return entry

    def find_any(self, key: Hashable, node: int) -> Entry | None:
        """Return the entry of a position, however deep it was searched."""
        entry = self.entries.get(self.place(key, node))
        return entry if entry is not None and entry.key == key else None

    def bounds(self, key: Hashable, node: int) -> tuple[float, float]:
        """Return the bounds in the entry that `find` finds; −∞ and ∞ without one."""
        entry = self.find(key, node)
        return (-inf, inf) if entry is None else entry[3:5]

    def store(self, key: Hashable, node: int, value: float, window: tuple[float, float], move: int) -> int:
        """Store the result of a node and return what has happened to it: `STORED` and so on.

        A value inside the window is exact, else it is a bound. With flags, ``window`` is that with which the
        search came; with both bounds, the part of it that the table left open. ``move``: the best child.
        """
        least = value if value > window[0] else -inf
        most = value if value < window[1] else inf
        rank = NIL if move == NIL else self._tree.rank[move]
        return self._put(Entry(key, node, self.depth(node), least, most, rank))

    def store_exact(self, key: Hashable, node: int, value: float) -> int:
        """Store the value of a leaf."""
        return self._put(Entry(key, node, self.depth(node), value, value))

    def _put(self, new: Entry) -> int:
        place = self.place(new.key, new.node)
        old, found = self.entries.get(place), STORED
        if old is not None and old.key == new.key:
            if self._limited and old.depth != new.depth:
                if old.depth > new.depth and self._replace != "always":
                    return SHALLOWER
                if new.move == NIL:
                    new = new._replace(move=self._carry_move(old, new.node))
            else:
                new = self._merge(old, new)
        elif old is not None:
            if self._replace == "never" or (self._replace == "deeper" and new.depth < old.depth):
                return REFUSED
            found = REPLACED
        self.entries[place] = new
        return found

    def _merge(self, old: Entry, new: Entry) -> Entry:
        """Return what two results of a position say together; with a flag, the new one and an old move."""
        move = self._carry_move(old, new.node) if new.move == NIL else new.move
        least, most = new.least, new.most
        if not self.flags:
            least, most = max(old.least, least), min(old.most, most)
            if least > most:  # bounds from deeper entries need not fit together
                least, most = new.least, new.most
        return Entry(new.key, new.node, max(old.depth, new.depth), least, most, move)


def path_name(tree: Tree, node: int) -> str:
    """Return the ranks of the moves that lead to a node: "1.0.1", "" for the root."""
    ranks = [str(tree.rank[each]) for each in tree.ancestors(node) if each != ROOT]
    return ".".join(reversed(ranks))

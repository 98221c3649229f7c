"""Nim and take-away: players take objects from heaps."""

from abc import abstractmethod
from collections.abc import Hashable, Iterator, Sequence
from typing import Any, Final

from treeview.games.board import Board, BoardDisc, BoardLabel, BoardRect, Item
from treeview.games.game import MAX, MIN, Cell, Game, GameError
from treeview.games.rules.grid import LETTERS
from treeview.games.rules.notation import opponent, read_numbers, split_turn, turn_mark
from treeview.messages import N_, tr
from treeview.option import Option, OptionError, resolve

Heaps = tuple[tuple[int, ...], int]
"""A state: the size of each heap, and the mover."""

ENDING: Final = Option(
    "ending",
    "Who takes last",
    "choice",
    "wins",
    "Whether taking the last object wins (normal play) or loses (misère play).",
    choices={"wins": "Wins", "loses": "Loses (misère)"},
)

_PLAYERS: Final = {"max": MAX, "min": MIN}
_NAMES: Final = {MAX: "MAX", MIN: "MIN"}


class HeapGame(Game[Heaps]):
    """A game on heaps: taking the last object wins, or loses in misère play. MAX begins.

    Subclasses declare the option ``ending``, pass the initial heaps to `__init__` and define what may be
    taken (`moves`, `play`) and where objects lie (`place`).

    Legal positions have as many heaps as the start, none larger than initially. Either player may be to move.
    """

    wide: int
    """The number of columns of the board, without the one that marks the turn."""
    high: int
    """The number of rows of the board."""

    def __init__(self, heaps: Sequence[int], /, **given: Any) -> None:
        super().__init__(**given)
        self.start = (tuple(heaps), MAX)
        self.empty = ((0,) * len(heaps), MAX)
        self._last_wins = self.options["ending"] == "wins"

    def to_move(self, state: Heaps) -> int:
        return state[1]

    def utility(self, state: Heaps) -> float:
        """Return the result; the player to move has not taken the last object."""
        return 1.0 if (state[1] == MIN) == self._last_wins else -1.0

    def take(self, state: Heaps, heap: int, count: int) -> Heaps:
        """Return the state after taking ``count`` objects from ``heap``."""
        heaps, mover = state
        return (*heaps[:heap], heaps[heap] - count, *heaps[heap + 1 :]), opponent(mover)

    def check(self, state: Heaps) -> None:
        heaps, limits = state[0], self.start[0]
        if len(heaps) != len(limits):
            problem = tr("wrong number of heaps: {given} instead of {heaps}")
            raise GameError(problem, given=len(heaps), heaps=len(limits))
        for heap, (size, limit) in enumerate(zip(heaps, limits, strict=True), 1):
            if not 0 <= size <= limit:
                problem = tr("heap {heap} has {size} objects; it had {limit} at the start")
                raise GameError(problem, heap=heap, size=size, limit=limit)

    # Text

    def write(self, state: Heaps) -> str:
        heaps, mover = state
        return f"{' '.join(map(str, heaps))}, {_NAMES[mover]} to move"

    def read(self, text: str) -> Heaps:
        """Parse the sizes of the heaps and an optional "min to move"; by default MAX moves."""
        sizes, mover = split_turn(text, _PLAYERS)
        state = (tuple(read_numbers(sizes)), MAX if mover is None else mover)
        self.check(state)
        return state

    # Picture and editor

    @abstractmethod
    def place(self, heap: int, index: int) -> Cell:
        """Return the cell of object ``index`` of ``heap``, counted from 0 in the order of filling."""

    def picture(self, state: Heaps) -> Board:
        heaps, mover = state
        items: list[Item] = [BoardRect(0, 0, self.wide, self.high, "cell")]
        for heap, limit in enumerate(self.start[0]):
            for index in range(limit):
                x, y = self.place(heap, index)
                there = index < heaps[heap]
                items.append(
                    BoardDisc(x + 0.5, y + 0.5, 0.4 if there else 0.1, "neutral" if there else "grid")
                )
        items += self.names()
        if any(heaps):
            items += turn_mark(self.wide, self.high, mover)
        height = max([self.high] + [item.y + item.size for item in items if isinstance(item, BoardLabel)])
        return Board(self.wide + 1, height, tuple(items), self.write(state))

    def names(self) -> list[BoardLabel]:
        return []

    def clicks(self, state: Heaps, move: Any) -> list[list[Cell]]:
        """Click the lowest object to take; all objects above it are taken too."""
        heaps = state[0]
        left = self.play(state, move)[0]
        return [[self.place(heap, size)] for heap, size in enumerate(left) if size < heaps[heap]]

    def cells(self, state: Heaps) -> Sequence[Cell]:
        turn = [(self.wide, y) for y in range(self.high)]
        return [cell for cell, _, _ in self._places()] + turn

    def _places(self) -> Iterator[tuple[Cell, int, int]]:
        for heap, limit in enumerate(self.start[0]):
            for index in range(limit):
                yield self.place(heap, index), heap, index

    def edit(self, state: Heaps, cell: Cell) -> Heaps:
        """Fill the heap up to the cell, or remove its last object there; beside the board, pass the turn."""
        heaps, mover = state
        if cell[0] == self.wide:
            return heaps, opponent(mover)
        for place, heap, index in self._places():
            if place == cell:
                size = index if heaps[heap] == index + 1 else index + 1
                return (*heaps[:heap], size, *heaps[heap + 1 :]), mover
        return state


MAX_HEAPS: Final = 10
MAX_HEAP_SIZE: Final = 20

_Move = tuple[int, int]


class Nim(HeapGame):
    """The player to move takes one or more objects from one heap; whoever takes the last object wins.

    A move is the heap, from 0, and the number taken; two from heap b is called ``"b−2"``. Moves come heap
    by heap, fewer objects first. With the option ``ending`` set to ``loses`` it is misère Nim. Positions
    whose heaps differ only in their order are equal.
    """

    name = "nim"
    title = N_("Nim")
    about = N_(
        "Players take turns removing any number of objects from one heap; taking the last one wins, or loses."
    )
    declared = (
        Option(
            "heaps",
            "Heaps",
            "text",
            "1 2 3",
            "Objects in each heap: 1 to 10 numbers from 1 to 20, as in 3 4 5.",
        ),
        ENDING,
    )

    def __init__(self, **given: Any) -> None:
        heaps = _heaps(given.get("heaps", self.declared[0].default))
        super().__init__(heaps, **given)
        self.wide, self.high = len(heaps), max(heaps)

    def moves(self, state: Heaps) -> list[_Move]:
        return [(heap, count) for heap, size in enumerate(state[0]) for count in range(1, size + 1)]

    def play(self, state: Heaps, move: _Move) -> Heaps:
        return self.take(state, *move)

    def move_name(self, state: Heaps, move: _Move) -> str:
        return f"{LETTERS[move[0]]}−{move[1]}"

    def key(self, state: Heaps) -> Hashable:
        """Treat positions whose heaps differ only in order as equal."""
        return self.canonical(state)

    def canonical(self, state: Heaps) -> Heaps:
        return tuple(sorted(state[0])), state[1]

    def symmetry(self, state: Heaps, image: Heaps) -> str:
        return tr("with its heaps in another order") if image != state else ""

    def place(self, heap: int, index: int) -> Cell:
        """Place each heap as a column, side by side."""
        return heap, self.high - 1 - index

    def names(self) -> list[BoardLabel]:
        return [BoardLabel(heap + 0.5, self.high + 0.4, LETTERS[heap]) for heap in range(self.wide)]


def _heaps(given: Any) -> list[int]:
    """Parse the option for the heaps; raises ``OptionError``."""
    text = str(Nim.declared[0].check(given))
    try:
        heaps = read_numbers(text)
    except GameError:
        heaps = []
    if not 1 <= len(heaps) <= MAX_HEAPS or not all(1 <= heap <= MAX_HEAP_SIZE for heap in heaps):
        problem = tr("{value} is not a list of 1 to {count} numbers from 1 to {largest}, as in 3 4 5")
        parts = {"value": repr(text[:40]), "count": MAX_HEAPS, "largest": MAX_HEAP_SIZE}
        raise OptionError(problem.format(**parts), "heaps")
    return heaps


class TakeAway(HeapGame):
    """The player to move takes 1 to ``most`` objects from the heap; whoever takes the last one wins.

    A move is the number taken. The lost positions are the multiples of ``most + 1`` (plus 1 in misère play).
    """

    name = "takeaway"
    title = N_("Take-away")
    about = N_("Players take turns removing 1 to k objects from a heap; taking the last one wins, or loses.")
    declared = (
        Option("heap", "Heap", "int", 7, "Objects at the start.", low=1, high=60),
        Option(
            "most",
            "Most at once",
            "int",
            3,
            "The most objects that a player may take at once.",
            low=1,
            high=10,
        ),
        ENDING,
    )

    def __init__(self, **given: Any) -> None:
        options = resolve(self.declared, given)
        heap, self.most = options["heap"], options["most"]
        super().__init__([heap], **given)
        self.wide = min(heap, self.most + 1)
        self.high = -(-heap // self.wide)

    def moves(self, state: Heaps) -> range:
        return range(1, min(self.most, state[0][0]) + 1)

    def play(self, state: Heaps, move: int) -> Heaps:
        return self.take(state, 0, move)

    def place(self, heap: int, index: int) -> Cell:
        """Fill the rows from the lowest up."""
        row, x = divmod(index, self.wide)
        return x, self.high - 1 - row

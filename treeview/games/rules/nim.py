"""Nim: any number of objects from one heap (Bouton, Annals of Mathematics 3, 1901)."""

from typing import Any, Final

from treeview.games.board import BoardLabel
from treeview.games.game import Cell, GameError
from treeview.games.rules.grid import LETTERS
from treeview.games.rules.heaps import ENDING, HeapGame, Heaps
from treeview.games.rules.notation import read_numbers
from treeview.messages import N_, tr
from treeview.option import Option, OptionError

MAX_HEAPS: Final = 10
MAX_HEAP_SIZE: Final = 20

_Move = tuple[int, int]


class Nim(HeapGame):
    """The player to move takes one or more objects from one heap; who takes the last object wins.

    A move is the heap, from 0, and how many are taken; heap b less two is called ``"b−2"``. Moves come heap
    by heap, fewer objects first. With the option ``ending`` set to ``loses`` it is misère Nim. Positions
    whose heaps differ only in their order are equal.
    """

    name = "nim"
    title = N_("Nim")
    about = N_(
        "Players in turn take any number of objects from one heap; taking the last one wins, or loses."
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
        return self.taken(state, *move)

    def move_name(self, state: Heaps, move: _Move) -> str:
        return f"{LETTERS[move[0]]}−{move[1]}"

    def place(self, heap: int, index: int) -> Cell:
        """Heaps are columns that stand side by side."""
        return heap, self.high - 1 - index

    def names(self) -> list[BoardLabel]:
        return [BoardLabel(heap + 0.5, self.high + 0.4, LETTERS[heap]) for heap in range(self.wide)]


def _heaps(given: Any) -> list[int]:
    """The heaps that the option says, or ``OptionError``."""
    text = str(Nim.declared[0].check(given))
    try:
        heaps = read_numbers(text)
    except GameError:
        heaps = []
    if not 1 <= len(heaps) <= MAX_HEAPS or not all(1 <= heap <= MAX_HEAP_SIZE for heap in heaps):
        problem = tr("{value} is not 1 to {count} numbers from 1 to {largest}, as in 3 4 5")
        parts = {"value": repr(text[:40]), "count": MAX_HEAPS, "largest": MAX_HEAP_SIZE}
        raise OptionError(problem.format(**parts), "heaps")
    return heaps

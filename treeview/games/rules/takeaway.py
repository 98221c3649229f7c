"""Take-away: one heap, from which each player takes 1 to k objects."""

from typing import Any

from treeview.games.game import Cell
from treeview.games.rules.heaps import ENDING, HeapGame, Heaps
from treeview.messages import N_
from treeview.option import Option, resolve


class TakeAway(HeapGame):
    """The player to move takes 1 to ``most`` objects from the heap; who takes the last one wins.

    A move is how many are taken. Lost are the multiples of ``most + 1`` (plus one in misère play).
    """

    name = "takeaway"
    title = N_("Take-away")
    about = N_("Players in turn take 1 to k objects from a heap; taking the last one wins, or loses.")
    declared = (
        Option("heap", "Heap", "int", 7, "Objects at the start.", low=1, high=60),
        Option("most", "Most at once", "int", 3, "The most that a player may take at once.", low=1, high=10),
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
        return self.taken(state, 0, move)

    def place(self, heap: int, index: int) -> Cell:
        """Rows are filled from the lowest."""
        row, x = divmod(index, self.wide)
        return x, self.high - 1 - row

"""Tic-tac-toe on any board: m columns, n rows, k in a row (an m,n,k-game)."""

from collections.abc import MutableSequence
from functools import lru_cache
from random import Random
from typing import Any, ClassVar, Final

from treeview.games.board import BoardCross, BoardRing, Item
from treeview.games.game import MAX, Cell
from treeview.games.rules.line_game import LineGame, Pieces, board_options, board_size
from treeview.messages import N_

_CACHE_SIZE: Final = 4096
"""The number of boards whose empty cells are cached, enough for all of 3 × 3."""


class TicTacToe(LineGame):
    """X and O take turns to mark an empty cell; k in a row win.

    A move is the name of a cell as in chess, ``"a1"`` at the left of the lowest row; moves come in reading
    order. On the usual board the whole tree has 549,946 nodes and 5,478 distinct positions, and nobody wins.

    The estimate is that of Nilsson (Problem-Solving Methods in Artificial Intelligence, 1971): the lines
    still open to X less those still open to O, here in tenths on the usual board.
    """

    name = "tictactoe"
    title = N_("Tic-tac-toe")
    sides = ("X", "O")
    about = N_("X and O take turns marking cells; the first to complete a line wins.")
    declared = board_options(3, 15, {"symmetric": N_("Also turned or mirrored")})
    presets: ClassVar = {
        N_("Tic-tac-toe, 3 × 3"): board_size(3, 3, 3),
        N_("Three in a row, 4 × 3"): board_size(4, 3, 3),
        N_("Four in a row, 4 × 4"): board_size(4, 4, 4),
        N_("Five in a row, 7 × 7"): board_size(7, 7, 5),
    }

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self._bit = self.grid.bits
        self._cells = tuple(self._bit.items())
        self._empty = lru_cache(_CACHE_SIZE)(self._empty_cells)

    def _empty_cells(self, taken: int) -> tuple[int, ...]:
        return tuple(bit for _, bit in self._cells if not taken & bit)

    def moves(self, state: Pieces) -> list[str]:
        if self.has_won(state):
            return []
        taken = state[0] | state[1]
        return [name for name, bit in self._cells if not taken & bit]

    def play(self, state: Pieces, move: str) -> Pieces:
        first, second = state
        if first.bit_count() > second.bit_count():
            return first, second | self._bit[move]
        return first | self._bit[move], second

    def line_value(self, count: int) -> int:
        return 1

    def balance(self, state: Pieces) -> int:
        first, second = state
        return self.lines.free(second) - self.lines.free(first)

    def rollout(
        self, state: Pieces, depth: int | None, random: Random, played: MutableSequence[int]
    ) -> Pieces:
        """Play as `Game.rollout` does, but keep the list of empty cells from move to move."""
        first, second = state
        empty = [*self._empty(first | second)]
        swapped = first.bit_count() > second.bit_count()
        own, others = (second, first) if swapped else state
        complete, chance, put = self._complete, random.random, played.append
        for count in range(len(empty), 0 if depth is None else max(len(empty) - depth, 0), -1):
            if complete(others):
                break
            rank = int(chance() * count)
            put(rank)
            own, others, swapped = others, own | empty.pop(rank), not swapped
        return (others, own) if swapped else (own, others)

    def piece(self, x: float, y: float, mover: int) -> Item:
        return BoardCross(x, y, 0.52, "first") if mover == MAX else BoardRing(x, y, 0.28, "second")

    def clicks(self, state: Pieces, move: str) -> list[list[Cell]]:
        return [[place] for place in self.grid.places(self.grid.bits[move])]

    def edit(self, state: Pieces, cell: Cell) -> Pieces:
        """Cycle a cell from empty to X to O."""
        first, second = state
        bit = self.grid.bit(*cell)
        if first & bit:
            return first ^ bit, second | bit
        if second & bit:
            return first, second ^ bit
        return first | bit, second

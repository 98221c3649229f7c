"""Tic-tac-toe on any board: m columns, n rows, k in a row (an m,n,k-game)."""

from __future__ import annotations

from collections.abc import MutableSequence
from random import Random
from typing import Any

from treeview.games.board import Cross, Item, Ring
from treeview.games.game import MAX, Cell
from treeview.games.linegame import LineGame, Pieces, board_options


class TicTacToe(LineGame):
    """X and O take turns to mark an empty cell; k in a row win.

    A move is the name of a cell as in chess, ``"a1"`` at the left of the lowest row; moves come in reading
    order. On the usual board the whole tree has 549,946 nodes and 5,478 distinct positions, and nobody wins.

    The estimate is that of Nilsson (Problem-Solving Methods in Artificial Intelligence, 1971): the lines
    still open to X less those still open to O, here in tenths on the usual board.
    """

    name = "tictactoe"
    title = "Tic-tac-toe"
    about = "X and O mark cells in turn; whoever first has a full line of marks wins."
    declared = board_options(3, 3, 3, 15, {"symmetric": "Turned or mirrored too"})

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self._cells = tuple(self.grid.bits.items())

    def moves(self, state: Pieces) -> list[str]:
        if self.won(state):
            return []
        taken = state[0] | state[1]
        return [name for name, bit in self._cells if not taken & bit]

    def play(self, state: Pieces, move: str) -> Pieces:
        first, second = state
        if first.bit_count() > second.bit_count():
            return first, second | self.grid.bits[move]
        return first | self.grid.bits[move], second

    def worth(self, count: int) -> int:
        return 1

    def estimate(self, state: Pieces) -> float:
        return (self.lines.free(state[1]) - self.lines.free(state[0])) / self._scale

    def playout(
        self, state: Pieces, depth: int | None, random: Random, played: MutableSequence[int]
    ) -> Pieces:
        """As `Game.playout` does, with the list of empty cells kept from move to move."""
        empty = [bit for _, bit in self._cells if not (state[0] | state[1]) & bit]
        swapped = self.to_move(state) != MAX
        own, others = state[::-1] if swapped else state
        complete, chance, put = self.lines.complete, random.random, played.append
        most = len(empty)
        for count in range(most, 0 if depth is None else max(most - depth, 0), -1):
            if complete(others):
                break
            rank = int(chance() * count)
            put(rank)
            own, others = others, own | empty.pop(rank)
        return (others, own) if swapped ^ (most - len(empty) & 1) else (own, others)

    def piece(self, x: float, y: float, mover: int) -> Item:
        return Cross(x, y, 0.52, "first") if mover == MAX else Ring(x, y, 0.28, "second")

    def clicks(self, state: Pieces, move: str) -> list[list[Cell]]:
        return [[place] for place in self.grid.places(self.grid.bits[move])]

    def edit(self, state: Pieces, cell: Cell) -> Pieces:
        """From empty to X, to O, to empty."""
        first, second = state
        bit = self.grid.bit(*cell)
        if first & bit:
            return first ^ bit, second | bit
        if second & bit:
            return first, second ^ bit
        return first | bit, second

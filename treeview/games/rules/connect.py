"""Connect Four on boards of any size: pieces fall to the bottom of a column; k in a row win."""

from collections.abc import MutableSequence, Sequence
from random import Random
from typing import Any, ClassVar, Final

from treeview.games.board import BoardDisc, BoardRect, Item
from treeview.games.game import MAX, Cell, GameError
from treeview.games.rules.grid import MIRRORED
from treeview.games.rules.line_game import LineGame, Pieces, board_options, board_size
from treeview.messages import N_, tr

_TITLES: Final = {3: N_("Connect Three"), 4: N_("Connect Four"), 5: N_("Connect Five")}
_SEARCHED: Final = 50_000
"""The most positions searched for an order of moves that leads to a given one."""


class Connect(LineGame):
    """X and O take turns to drop a piece into a column that is not full; k in a row win.

    A move is the number of a column, from 1 at the left; moves come from left to right. The estimate weighs
    each line still open to only one player by the square of that player's pieces on it.
    """

    name = "connect"
    title = N_("Connect Four")
    sides = (N_("Blue"), N_("Orange"))
    about = N_("Pieces fall to the lowest free cell of a column; the first to complete a line wins.")
    declared = board_options(4, 12, {"mirrored": N_("Also mirrored")})
    presets: ClassVar = {
        N_("Connect Three, 4 × 3"): board_size(4, 3, 3),
        N_("Connect Three, 5 × 4"): board_size(5, 4, 3),
        N_("Connect Four, 5 × 4"): board_size(5, 4, 4),
        N_("Connect Four, 6 × 5"): board_size(6, 5, 4),
        N_("Connect Four, 7 × 6"): board_size(7, 6, 4),
    }

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        line, grid = self.options["line"], self.grid
        if self.title == Connect.title:
            self.title = _TITLES.get(line, f"Connect {line}")
        self._columns = tuple(
            (x + 1, sum(grid.bit(x, y) for y in range(grid.rows))) for x in range(grid.columns)
        )

    def moves(self, state: Pieces) -> list[int]:
        if self.has_won(state):
            return []
        free = ~(state[0] | state[1])
        return [number for number, column in self._columns if column & free]

    def play(self, state: Pieces, move: int) -> Pieces:
        first, second = state
        free = self._columns[move - 1][1] & ~(first | second)
        bit = 1 << free.bit_length() - 1  # rows count downwards: the highest bit is the lowest cell
        if first.bit_count() > second.bit_count():
            return first, second | bit
        return first | bit, second

    def rollout(
        self, state: Pieces, depth: int | None, random: Random, played: MutableSequence[int]
    ) -> Pieces:
        """Play as `Game.rollout` does, but keep the lowest free cell of each column from move to move."""
        swapped = self.to_move(state) != MAX
        own, others = state[::-1] if swapped else state
        stride, free = self.grid.stride, self.grid.whole & ~(own | others)
        lowest = free & ~(free >> stride)
        cells = [cell for _, column in self._columns if (cell := column & lowest)]
        complete, chance, put = self._complete, random.random, played.append
        begin, count, empty = len(played), len(cells), free.bit_count()
        for _ in range(empty if depth is None else min(depth, empty)):
            if complete(others):
                break
            rank = int(chance() * count)
            put(rank)
            cell = cells[rank]
            own, others = others, own | cell
            cell >>= stride
            if cell:
                cells[rank] = cell
            else:
                del cells[rank]
                count -= 1
        return (others, own) if swapped ^ (len(played) - begin & 1) else (own, others)

    @property
    def symmetries(self) -> Sequence[str]:
        """Only left and right may be exchanged, since pieces fall."""
        return "", MIRRORED

    def line_value(self, count: int) -> int:
        return count * count

    def balance(self, state: Pieces) -> int:
        return self.lines.balance(*state)

    def estimates(self, states: Sequence[Pieces]) -> Sequence[float]:
        firsts, seconds = zip(*states, strict=True)
        found: list[float] = (self.lines.balances(firsts, seconds) / self._scale).tolist()
        return found

    # Legal positions

    def check(self, state: Pieces) -> None:
        self._check_support(state)
        super().check(state)
        self._check_order(state)

    def _check_support(self, state: Pieces) -> None:
        taken = state[0] | state[1]
        for x, y in self.grid.places(taken & self.grid.whole):
            if y + 1 < self.grid.rows and not taken & self.grid.bit(x, y + 1):
                raise GameError(tr("there is no piece below the one at {cell}"), cell=self.grid.name(x, y))

    def _check_order(self, state: Pieces) -> None:
        """Refuse positions that no order of moves can reach, by taking moves back.

        After `_SEARCHED` positions it assumes that the position is legal.
        """
        tried: set[Pieces] = set()
        ways = [state]
        while ways:
            before = ways.pop()
            if before == (0, 0) or len(tried) >= _SEARCHED:
                return
            if before not in tried and (before == state or not any(map(self.lines.complete, before))):
                tried.add(before)
                ways += self._take_back(before)
        raise GameError(tr("no order of moves leads here: each piece falls onto those already there"))

    def _take_back(self, state: Pieces) -> list[Pieces]:
        """Return the positions one move before ``state``, judged only by turns and columns."""
        first, second = state
        top = self.last_pieces(state)
        if first.bit_count() > second.bit_count():
            return [(first ^ self.grid.bit(x, y), second) for x, y in self.grid.places(first & top)]
        return [(first, second ^ self.grid.bit(x, y)) for x, y in self.grid.places(second & top)]

    def last_pieces(self, state: Pieces) -> int:
        taken = state[0] | state[1]
        return sum(column & taken & -(column & taken) for _, column in self._columns)

    # Picture and editor

    def background(self) -> tuple[Item, ...]:
        grid = self.grid
        holes = (BoardDisc(x + 0.5, y + 0.5, 0.38, "cell") for x, y in grid.all_places())
        return (BoardRect(0, 0, grid.columns, grid.rows, "grid"), *holes)

    @property
    def coordinates(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The numbers of the columns, which are the moves; rows have no names."""
        return tuple(str(x + 1) for x in range(self.grid.columns)), ()

    def piece(self, x: float, y: float, mover: int) -> Item:
        return BoardDisc(x, y, 0.38, "first" if mover == MAX else "second")

    def clicks(self, state: Pieces, move: int) -> list[list[Cell]]:
        return [[(move - 1, y)] for y in range(self.grid.rows)]

    def edit(self, state: Pieces, cell: Cell) -> Pieces:
        """Drop an X into an empty cell; turn X to O; remove an O, or turn it to X under another piece."""
        first, second = state
        bit = self.grid.bit(*cell)
        if first & bit:
            return first ^ bit, second | bit
        if second & bit:
            on_top = self.last_pieces(state) & bit
            return (first, second ^ bit) if on_top else (first | bit, second ^ bit)
        free = self._columns[cell[0]][1] & ~(first | second)
        return first | 1 << free.bit_length() - 1, second

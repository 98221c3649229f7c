"""Hexapawn on any board: pawns only (Gardner, Scientific American, March 1962)."""

from collections.abc import Hashable, Sequence
from typing import Any, Final

from treeview.games.board import Board, BoardDisc, BoardPolygon, Item
from treeview.games.game import MAX, MIN, Cell, Game, GameError
from treeview.games.rules.grid import MIRRORED, Grid
from treeview.games.rules.line_game import equal_option
from treeview.games.rules.notation import opponent, read_cells, split_turn, turn_mark
from treeview.messages import N_, tr
from treeview.option import Option

Pawns = tuple[int, int, int]
"""A state: the bits of White's and Black's pawns, by `Grid`, and the mover."""

_LETTERS: Final = "WB"
_OWNERS: Final = {"W": MAX, "B": MIN, "w": MAX, "b": MIN, "P": MAX, "p": MIN}
_PLAYERS: Final = {"white": MAX, "black": MIN, "w": MAX, "b": MIN}
_NAMES: Final = {MAX: N_("White"), MIN: N_("Black")}


class Hexapawn(Game[Pawns]):
    """Each side has a row of pawns, which step ahead to an empty cell or capture diagonally, as in chess.

    A player wins by getting a pawn to the last row or by leaving the opponent without a move. White is MAX,
    begins, and moves up. A move is written as in chess: ``"a2"``, or ``"axb2"`` for a capture. Moves come
    pawn by pawn in the reading order of their cells: for each, the capture to the left, the step, the capture
    to the right. On 3 × 3 cells Black wins.

    The estimate is the sum of the rows that White's pawns have reached, minus the same for Black, as a
    fraction of the greatest possible sum; a pawn that has not moved counts 1.

    In a legal position no player has more pawns than there are columns, and a pawn on the last row got there
    with the last move. Any such position is accepted, even if no play leads to it.
    """

    name = "hexapawn"
    title = N_("Hexapawn")
    sides = (_NAMES[MAX], _NAMES[MIN])
    about = N_("Pawns only: get one to the other side, or leave the opponent without a move.")
    declared = (
        Option(
            "columns",
            "Columns",
            "int",
            3,
            "Columns of the board, with one pawn of each player.",
            low=1,
            high=8,
        ),
        Option("rows", "Rows", "int", 3, "Rows of the board.", low=3, high=8),
        equal_option({"mirrored": N_("Also mirrored")}),
    )

    empty = (0, 0, MAX)

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self.grid = grid = Grid(self.options["columns"], self.options["rows"])
        top = sum(grid.bit(x, 0) for x in range(grid.columns))
        bottom = top << (grid.rows - 1) * grid.stride
        self.goals = (top, bottom)  # by mover
        self.start = (bottom, top, MAX)
        self._names = {bit: name for name, bit in grid.bits.items()}
        self._ways = {mover: dict(self._all_ways(mover)) for mover in (MAX, MIN)}

    def _all_ways(self, mover: int) -> list[tuple[str, tuple[int, int]]]:
        """Return every possible move by name: its from bit and its to bit."""
        grid = self.grid
        ahead = -1 if mover == MAX else 1
        ways = []
        for x, y in grid.all_places():
            for side in (-1, 0, 1):
                if 0 <= x + side < grid.columns and 0 <= y + ahead < grid.rows:
                    way = (grid.bit(x, y), grid.bit(x + side, y + ahead))
                    ways.append((self._move(*way, takes=side != 0), way))
        return ways

    def _move(self, start: int, end: int, *, takes: bool) -> str:
        return f"{self._names[start][0]}x{self._names[end]}" if takes else self._names[end]

    def to_move(self, state: Pawns) -> int:
        return state[2]

    def moves(self, state: Pawns) -> list[str]:
        white, black, mover = state
        if white & self.goals[MAX] or black & self.goals[MIN]:
            return []
        own, others = (white, black) if mover == MAX else (black, white)
        empty = ~(white | black)
        found = []
        for name, (start, end) in self._ways[mover].items():
            if own & start and (others & end if "x" in name[1:2] else empty & end):
                found.append(name)
        return found

    def play(self, state: Pawns, move: str) -> Pawns:
        white, black, mover = state
        start, end = self._ways[mover][move]
        if mover == MAX:
            return white ^ start | end, black & ~end, MIN
        return white & ~end, black ^ start | end, MAX

    def utility(self, state: Pawns) -> float:
        """Return the result; the player to move has lost: the opponent has arrived, or there is no move."""
        return 1.0 if state[2] == MIN else -1.0

    def estimate(self, state: Pawns) -> float:
        rows = self.grid.rows
        ahead = sum(rows - y for _, y in self.grid.places(state[MAX]))
        ahead -= sum(y + 1 for _, y in self.grid.places(state[MIN]))
        return ahead / (self.grid.columns * rows)

    def is_noisy(self, state: Pawns, move: str) -> bool:
        """Return whether ``move`` captures."""
        return "x" in move[1:2]

    def null_move(self, state: Pawns) -> Pawns:
        """Return the same pawns with the other side to move, although zugzwang is common in this game."""
        white, black, mover = state
        return white, black, opponent(mover)

    def key(self, state: Pawns) -> Hashable:
        return state if self.options["equal"] == "same" else self.canonical(state)

    def canonical(self, state: Pawns) -> Pawns:
        return min(state, self._mirror(state))

    def symmetry(self, state: Pawns, image: Pawns) -> str:
        return tr(MIRRORED) if image == self._mirror(state) != state else ""

    def _mirror(self, state: Pawns) -> Pawns:
        white, black, mover = state
        return self.grid.image(white, MIRRORED), self.grid.image(black, MIRRORED), mover

    def check(self, state: Pawns) -> None:
        white, black, _ = state
        if white & black:
            raise GameError(tr("two pawns stand in one cell"))
        if (white | black) & ~self.grid.whole:
            raise GameError(tr("a pawn stands outside the board"))
        for who in (MAX, MIN):
            count = state[who].bit_count()
            if count > self.grid.columns:
                problem = tr("{player} has {count} pawns; there were {columns} at the start")
                raise GameError(problem, player=tr(_NAMES[who]), count=count, columns=self.grid.columns)
            arrived = (state[who] & self.goals[who]).bit_count()
            if arrived > 1 or (arrived and state[2] == who):
                problem = tr("the game went on after a pawn of {player} had reached the last row")
                raise GameError(problem, player=tr(_NAMES[who]))

    # Text, picture and editor

    def write(self, state: Pawns) -> str:
        return f"{self.grid.write(*state[:2], _LETTERS)}, {_NAMES[state[2]].lower()} to move"

    def read(self, text: str) -> Pawns:
        """Parse W, B and ``.``, row by row from the top, and an optional "black to move"."""
        cells, mover = split_turn(text, _PLAYERS)
        owners = read_cells(cells, self.grid.columns, self.grid.rows, _OWNERS)
        gather = self.grid.gather
        state = (gather(owners, MAX), gather(owners, MIN), MAX if mover is None else mover)
        self.check(state)
        return state

    def picture(self, state: Pawns) -> Board:
        columns, rows = self.grid.columns, self.grid.rows
        items: list[Item] = list(self.grid.ground())
        for who, role in ((MAX, "first"), (MIN, "second")):
            for x, y in self.grid.places(state[who]):
                items += _pawn(x + 0.5, y + 0.5, role)
        items += turn_mark(columns, rows, state[2])
        names = self.grid.column_names, self.grid.row_names
        return Board(columns + 1, rows, tuple(items), self.write(state), *names)

    def piece_of(self, mover: int) -> Board:
        return Board(1, 1, _pawn(0.5, 0.5, "first" if mover == MAX else "second"))

    def clicks(self, state: Pawns, move: str) -> list[list[Cell]]:
        """Click the pawn, then its target."""
        return [[place for bit in self._ways[state[2]][move] for place in self.grid.places(bit)]]

    def cells(self, state: Pawns) -> Sequence[Cell]:
        columns, rows = self.grid.columns, self.grid.rows
        return [*self.grid.all_places(), *((columns, y) for y in range(rows))]

    def edit(self, state: Pawns, cell: Cell) -> Pawns:
        """Cycle a cell from empty to White's pawn to Black's; beside the board, change the turn."""
        white, black, mover = state
        if cell[0] == self.grid.columns:
            return white, black, opponent(mover)
        bit = self.grid.bit(*cell)
        if white & bit:
            return white ^ bit, black | bit, mover
        if black & bit:
            return white, black ^ bit, mover
        return white | bit, black, mover


def _pawn(x: float, y: float, role: str) -> tuple[Item, ...]:
    """Draw a pawn around (``x``, ``y``): head, body and foot."""
    body = (x - 0.09, y - 0.14, x + 0.09, y - 0.14, x + 0.2, y + 0.24, x - 0.2, y + 0.24)
    foot = (x - 0.27, y + 0.2, x + 0.27, y + 0.2, x + 0.3, y + 0.34, x - 0.3, y + 0.34)
    return (BoardPolygon(body, role), BoardPolygon(foot, role), BoardDisc(x, y - 0.19, 0.16, role))

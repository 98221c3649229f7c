"""The base of tic-tac-toe and Connect Four: two players fill a grid until one has k in a row."""

from abc import abstractmethod
from collections.abc import Hashable, Sequence
from functools import partial
from typing import Any, Final

from treeview.games.board import Board, BoardLine, Item
from treeview.games.game import MAX, MIN, Cell, Game, GameError
from treeview.games.rules.grid import CellLines, Grid
from treeview.games.rules.notation import read_cells, split_turn
from treeview.messages import N_, tr
from treeview.option import Option, OptionError

Pieces = tuple[int, int]
"""A state: the bits of MAX's pieces (X) and of MIN's (O), by `Grid`. Their counts determine the mover."""

LETTERS: Final = "XO"
_OWNERS: Final = {"X": MAX, "O": MIN, "x": MAX, "o": MIN}
_PLAYERS: Final = {"x": MAX, "o": MIN}


def equal_option(images: dict[str, str]) -> Option:
    """Return the option that says which positions count as equal; ``images``: the further choices."""
    about = N_("Which positions count as equal in the display; the search is not affected.")
    return Option(
        "equal", "Equal positions", "choice", "same", about, choices={"same": "Identical only", **images}
    )


class LineGame(Game[Pieces]):
    """A game on a grid, won by the first player to have ``line`` pieces in a row; X is MAX and begins.

    Subclasses declare the options ``columns``, ``rows``, ``line`` and ``equal``, and define where pieces may
    be put (`moves`, `play`), how a piece looks (`piece`) and further rules for positions (`check`).

    ``grid`` and ``lines`` are the board; states are `Pieces`. A win is worth 1 to X, a loss −1, a draw 0.
    """

    start = (0, 0)

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        columns, rows, line = (self.options[name] for name in ("columns", "rows", "line"))
        if line > max(columns, rows):
            problem = tr("nobody can get {line} in a row on {columns} × {rows} cells")
            raise OptionError(problem, "line", line=line, columns=columns, rows=rows)
        self.grid = Grid(columns, rows)
        self.lines = CellLines(self.grid, line)
        self._complete, self._whole = self.lines.complete, self.grid.whole
        self._scale = 10.0 ** len(str(len(self.lines.masks) * self.line_value(line - 1)))

    def __reduce__(self) -> tuple[Any, ...]:
        return partial(type(self), **self.options), ()  # its tables and caches are made anew

    def to_move(self, state: Pieces) -> int:
        first, second = state
        return MIN if first.bit_count() > second.bit_count() else MAX

    def has_won(self, state: Pieces) -> bool:
        """Whether the player who moved last has a line."""
        first, second = state
        return self._complete(first if first.bit_count() > second.bit_count() else second)

    def utility(self, state: Pieces) -> float:
        first, second = state
        return 1.0 if self._complete(first) else -1.0 if self._complete(second) else 0.0

    def is_over(self, state: Pieces) -> bool:
        first, second = state
        return first | second == self._whole or self._complete(
            first if first.bit_count() > second.bit_count() else second
        )

    # Estimates

    @abstractmethod
    def line_value(self, count: int) -> int:
        """Return the worth of ``count`` pieces on a line without the opponent's; never decreases."""

    @abstractmethod
    def balance(self, state: Pieces) -> int:
        """Return the worth of the lines that only X can still fill, minus those that only O can."""

    def estimate(self, state: Pieces) -> float:
        """Return the `balance`, scaled by a power of ten into −1 to 1, which leaves its digits readable."""
        return self.balance(state) / self._scale

    # Equal positions

    @property
    def symmetries(self) -> Sequence[str]:
        """The names of the symmetries of the board that the rules allow; "" for leaving it as it is."""
        return tuple(self.grid.symmetries)

    def key(self, state: Pieces) -> Hashable:
        return state if self.options["equal"] == "same" else self.canonical(state)

    def canonical(self, state: Pieces) -> Pieces:
        return min(self._image(state, name) for name in self.symmetries)

    def symmetry(self, state: Pieces, image: Pieces) -> str:
        names = (name for name in self.symmetries if self._image(state, name) == image)
        return tr(next(names, ""))

    def _image(self, state: Pieces, name: str) -> Pieces:
        first, second = state
        return self.grid.image(first, name), self.grid.image(second, name)

    # Legal positions

    def check(self, state: Pieces) -> None:
        first, second = state
        if first & second:
            raise GameError(tr("two pieces stand in one cell"))
        if (first | second) & ~self.grid.whole:
            raise GameError(tr("a piece stands outside the board"))
        crosses, noughts = first.bit_count(), second.bit_count()
        if crosses - noughts not in (0, 1):
            problem = tr("there are {crosses} X and {noughts} O; X begins, and they take turns")
            raise GameError(problem, crosses=crosses, noughts=noughts)
        self._check_end(state)

    def _check_end(self, state: Pieces) -> None:
        """Refuse positions in which both players have won, or in which play went on after a win."""
        first, second = state
        winners = [mover for mover in (MAX, MIN) if self.lines.complete(state[mover])]
        if len(winners) == 2:
            raise GameError(tr("both X and O have {line} in a row"), line=self.lines.length)
        if not winners:
            return
        finishing = self.last_pieces(state)
        for mask in self.lines.lines_in(state[winners[0]]):
            finishing &= mask
        moved_last = MAX if first.bit_count() > second.bit_count() else MIN
        if winners[0] != moved_last or not finishing:
            problem = tr("the game went on after {winner} had {line} in a row")
            raise GameError(problem, winner=LETTERS[winners[0]], line=self.lines.length)

    def last_pieces(self, state: Pieces) -> int:
        """Return the pieces that may have been placed last."""
        return state[0] | state[1]

    # Text and picture

    def write(self, state: Pieces) -> str:
        return self.grid.write(*state, LETTERS)

    def read(self, text: str) -> Pieces:
        """Parse X, O and ``.``, row by row from the top, and an optional "x to move"."""
        cells, mover = split_turn(text, _PLAYERS)
        owners = read_cells(cells, self.grid.columns, self.grid.rows, _OWNERS)
        state = (self.grid.gather(owners, MAX), self.grid.gather(owners, MIN))
        self.check(state)
        if mover not in (None, self.to_move(state)):
            problem = tr("it is the turn of {player}: X begins, and there are {crosses} X and {noughts} O")
            raise GameError(
                problem,
                player=LETTERS[self.to_move(state)],
                crosses=state[0].bit_count(),
                noughts=state[1].bit_count(),
            )
        return state

    @abstractmethod
    def piece(self, x: float, y: float, mover: int) -> Item:
        """Draw the piece of ``mover`` around (``x``, ``y``)."""

    def picture(self, state: Pieces) -> Board:
        items = list(self.background())
        for mover in (MAX, MIN):
            items += [self.piece(x + 0.5, y + 0.5, mover) for x, y in self.grid.places(state[mover])]
        for mover in (MAX, MIN):
            items += [self._stroke(mask) for mask in self.lines.lines_in(state[mover])]
        columns, rows = self.coordinates
        return Board(self.grid.columns, self.grid.rows, tuple(items), self.write(state), columns, rows)

    @property
    def coordinates(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The names that moves use for columns and rows."""
        return self.grid.column_names, self.grid.row_names

    def piece_of(self, mover: int) -> Board:
        return Board(1, 1, (self.piece(0.5, 0.5, mover),))

    def background(self) -> tuple[Item, ...]:
        return self.grid.ground()

    def _stroke(self, mask: int) -> BoardLine:
        """Draw the line through a completed row, a little longer than from centre to centre."""
        places = list(self.grid.places(mask))
        (x1, y1), (x2, y2) = places[0], places[-1]
        dx, dy = ((b > a) - (b < a) for a, b in ((x1, x2), (y1, y2)))
        end = 0.3
        return BoardLine(
            x1 + 0.5 - end * dx, y1 + 0.5 - end * dy, x2 + 0.5 + end * dx, y2 + 0.5 + end * dy, "danger", 0.1
        )

    def cells(self, state: Pieces) -> Sequence[Cell]:
        return self.grid.all_places()


def board_size(columns: int, rows: int, line: int) -> dict[str, Any]:
    """Return the options of a board, for a preset."""
    return {"columns": columns, "rows": rows, "line": line}


def board_options(columns: int, most: int, images: dict[str, str]) -> tuple[Option, ...]:
    """Return the options of a game: by default three in a row on ``columns`` × 3 cells.

    ``most``: the most rows or columns of a board; ``images``: further choices of equal positions.
    """
    return (
        Option("columns", "Columns", "int", columns, "Columns of the board.", low=1, high=most),
        Option("rows", "Rows", "int", 3, "Rows of the board.", low=1, high=most),
        Option("line", "In a row", "int", 3, "Pieces in a row that win.", low=1, high=most),
        equal_option(images),
    )

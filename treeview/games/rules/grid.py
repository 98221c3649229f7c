"""A board of cells as bits of an int, and the lines of k cells on it.

The cell in column x and row y, from 0 at the upper left corner, is bit ``y * (columns + 1) + x``. The spare
bit after each row stays 0, so that shifting over an edge falls into it and no line wraps around.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Final

from treeview.games.board import BoardLine, BoardRect, Item
from treeview.games.rules.notation import EMPTY
from treeview.messages import N_

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

_SLICE: Final = 512
"""The number of boards valued at once."""
_TABLED: Final = 12
"""The largest boards, in bits, for which results of all sets of cells are stored in a table."""

LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"

Matrix = tuple[int, int, int, int]
"""A linear map a, b, c, d of the plane: x' = a x + b y, y' = c x + d y."""

MIRRORED: Final = N_("mirrored left to right")
_RIGID: Final[dict[str, Matrix]] = {
    "": (1, 0, 0, 1),
    MIRRORED: (-1, 0, 0, 1),
    N_("mirrored top to bottom"): (1, 0, 0, -1),
    N_("turned by 180°"): (-1, 0, 0, -1),
}
_SQUARE: Final[dict[str, Matrix]] = {
    N_("turned by 90° to the right"): (0, -1, 1, 0),
    N_("turned by 90° to the left"): (0, 1, -1, 0),
    N_("mirrored in the falling diagonal"): (0, 1, 1, 0),
    N_("mirrored in the rising diagonal"): (0, -1, -1, 0),
}
"""The symmetries of any board, and those of a square one besides; y points down."""


class Grid:
    """``columns`` × ``rows`` cells, at most 26 columns.

    - ``stride``: the number of bits in a row.
    - ``bits``: the bit of each cell by its name, in reading order. Names are those of chess: a letter for
      the column, then the row counted from the bottom.
    - ``whole``: the bits of all cells.
    - ``symmetries``: where the cells come to lie, by the name of each symmetry: 8 on a square, otherwise 4.
      The first has no name and leaves every cell where it is.
    """

    def __init__(self, columns: int, rows: int) -> None:
        self.columns, self.rows = columns, rows
        self.stride = columns + 1
        self.bits = {self.name(x, y): self.bit(x, y) for y in range(rows) for x in range(columns)}
        self.whole = sum(self.bits.values())
        self.symmetries = {name: self._images(way) for name, way in symmetries_of(columns, rows).items()}

    def bit(self, x: int, y: int) -> int:
        return 1 << y * self.stride + x

    def name(self, x: int, y: int) -> str:
        return f"{LETTERS[x]}{self.rows - y}"

    @property
    def column_names(self) -> tuple[str, ...]:
        return tuple(LETTERS[: self.columns])

    @property
    def row_names(self) -> tuple[str, ...]:
        """The names of the rows, from the top."""
        return tuple(str(self.rows - y) for y in range(self.rows))

    def places(self, bits: int) -> Iterator[tuple[int, int]]:
        """Return the column and row of each cell in ``bits``, in reading order."""
        while bits:
            lowest = bits & -bits
            y, x = divmod(lowest.bit_length() - 1, self.stride)
            yield x, y
            bits ^= lowest

    def all_places(self) -> list[tuple[int, int]]:
        return [(x, y) for y in range(self.rows) for x in range(self.columns)]

    def write(self, first: int, second: int, letters: str) -> str:
        """Write the cells as text, rows from the top, separated by ``/``; ``letters``: the two pieces."""
        rows = []
        for y in range(self.rows):
            row = (self.bit(x, y) for x in range(self.columns))
            rows.append(
                " ".join(
                    letters[0] if first & bit else letters[1] if second & bit else EMPTY[0] for bit in row
                )
            )
        return " / ".join(rows)

    def gather(self, owners: Sequence[Sequence[int | None]], owner: int) -> int:
        """Return the bits of those cells, given row by row, that belong to ``owner``."""
        return sum(self.bit(x, y) for x, y in self.all_places() if owners[y][x] == owner)

    def ground(self) -> tuple[Item, ...]:
        """Draw the board without pieces: its ground and the lines between its cells."""
        columns, rows = self.columns, self.rows
        return (
            BoardRect(0, 0, columns, rows, "cell"),
            *(BoardLine(x, 0.06, x, rows - 0.06, "grid") for x in range(1, columns)),
            *(BoardLine(0.06, y, columns - 0.06, y, "grid") for y in range(1, rows)),
        )

    def _images(self, matrix: Matrix) -> dict[int, int]:
        """Return the bit to which a symmetry brings each bit."""
        places = self.all_places()
        return {self.bit(x, y): self.bit(*image_of(x, y, self.columns, self.rows, matrix)) for x, y in places}

    def image(self, bits: int, name: str) -> int:
        """Return ``bits`` as the symmetry called ``name`` leaves them."""
        images, image = self.symmetries[name], 0
        while bits:
            lowest = bits & -bits
            image |= images[lowest]
            bits ^= lowest
        return image


def symmetries_of(columns: int, rows: int) -> dict[str, Matrix]:
    """Return the symmetries of a board of this size: matrices by name."""
    return _RIGID | _SQUARE if columns == rows else _RIGID


def image_of(x: float, y: float, columns: int, rows: int, matrix: Matrix) -> tuple[int, int]:
    """Return the cell to which a symmetry of the board brings a cell."""
    a, b, c, d = matrix
    right, down = 2 * x - (columns - 1), 2 * y - (rows - 1)  # from the middle, in half cells
    return int(a * right + b * down + columns - 1) // 2, int(c * right + d * down + rows - 1) // 2


class CellLines:
    """The lines of ``length`` cells in a row on ``grid``: along a row, a column or a diagonal.

    ``masks`` are their bits, direction by direction, in reading order of their first cells.
    ``complete(bits)`` tells whether a line lies in ``bits``; ``free(others)`` counts the lines without any of
    ``others``. They take about 0.2 and 1 µs; on small boards they are table look-ups.
    """

    def __init__(self, grid: Grid, length: int) -> None:
        self.grid, self.length = grid, length
        across, down = length <= grid.columns, length <= grid.rows
        directions = [(1, 0)] * across + [(0, 1)] * down + [(-1, 1), (1, 1)] * (across and down)
        self.masks = tuple(self._masks(directions))
        self._spreads = tuple(_spreads(grid, length, tuple(dict.fromkeys(directions))))
        self._ends = self._line_ends(grid.whole)
        height = (grid.whole * self._spreads[-1]).bit_length()
        self._layers = tuple(range(height, length * height, height))
        self._stack = sum(spread << place * height for place, spread in enumerate(self._spreads))
        self._tabled = grid.stride * grid.rows <= _TABLED
        self.complete: Callable[[int], bool] = self._completer()
        self.free: Callable[[int], int] = self._counter()

    def _masks(self, directions: Iterable[tuple[int, int]]) -> Iterator[int]:
        grid = self.grid
        reach = self.length - 1
        for dx, dy in dict.fromkeys(directions):
            for x, y in grid.all_places():
                if 0 <= x + reach * dx < grid.columns and y + reach * dy < grid.rows:
                    yield sum(grid.bit(x + step * dx, y + step * dy) for step in range(self.length))

    def _line_ends(self, bits: int) -> int:
        """Return a bit for each line that lies in ``bits``: its end, in the field of its direction."""
        ends = -1
        for spread in self._spreads:
            ends &= bits * spread
        return ends

    def _completer(self) -> Callable[[int], bool]:
        """Make the function ``complete``, fast because every move of every random play calls it."""
        if self._tabled:
            boards = self._boards()
            lines = (boards & mask == mask for mask in self.masks)
            table: list[bool] = sum(lines, boards < 0).tolist()
            return table.__getitem__
        if self.length != 4:
            return lambda bits: self._line_ends(bits) != 0
        stack, height = self._stack, self._layers[0]

        def complete(bits: int) -> bool:
            pairs = bits * stack  # four layers, one for each place on a line
            pairs &= pairs >> 2 * height
            return pairs & pairs >> height != 0

        return complete

    def _counter(self) -> Callable[[int], int]:
        """Make the function ``free``, which takes most of the time of an estimate."""
        if self._tabled:
            boards = self._boards()
            lines = (boards & mask == 0 for mask in self.masks)
            table: list[int] = sum(lines, 0 * boards).tolist()
            return table.__getitem__
        ends, spreads = self._ends, self._spreads
        return lambda others: (ends & ~reduce(or_, [others * spread for spread in spreads])).bit_count()

    def _boards(self) -> "npt.NDArray[np.int_]":
        """Return every set of cells of a small board, as bits."""
        import numpy as np

        return np.arange(1 << self.grid.stride * self.grid.rows)

    def balance(self, first: int, second: int) -> int:
        """Sum up the squares of ``first``'s pieces on lines without ``second``'s, minus the reverse."""
        ours, theirs = first * self._stack, second * self._stack
        return self._squares(ours, theirs) - self._squares(theirs, ours)

    def balances(self, firsts: Sequence[int], seconds: Sequence[int]) -> "npt.NDArray[np.float64]":
        """Return the `balance` of many boards, shape ``(n,)``, in a fraction of the time."""
        import numpy as np

        size = -(-self.grid.stride * self.grid.rows // 8)

        def cells(boards: Iterable[int]) -> "npt.NDArray[np.uint8]":
            packed = np.frombuffer(b"".join([bits.to_bytes(size, "little") for bits in boards]), np.uint8)
            return np.unpackbits(packed.reshape(-1, size), axis=1, bitorder="little").T

        # The cells of each line, place by place: np.nonzero goes line by line.
        places = np.nonzero(cells(self.masks).T)[1].reshape(-1, self.length).T
        base = self.length + 1
        squares = np.arange(base) ** 2
        worths = np.zeros((base, base), np.int16)  # by the pieces of both on a line
        worths[:, 0] += squares
        worths[0] -= squares
        first, second = cells(firsts), cells(seconds)
        found = np.empty(len(firsts))
        for begin in range(0, len(firsts), _SLICE):  # as many as fit into the cache
            part = slice(begin, begin + _SLICE)
            pair = first[:, part] * np.uint8(base) + second[:, part]
            counts = np.add.reduce([pair[place] for place in places])
            found[part] = worths.ravel()[counts].sum(axis=0, dtype=np.int64)
        return found

    def _squares(self, own: int, others: int) -> int:
        """Sum up, over lines without any of ``others``, the square of the number of ``own`` on the line.

        Both are boards times `_stack`: each line has a bit in every layer, one for each of its cells.
        """
        taken = others
        for height in self._layers:
            taken |= others >> height
        free = lines = self._ends & ~taken
        for height in self._layers:
            lines |= free << height
        own &= lines
        # n bits of a line, and n (n - 1) / 2 pairs of them, some layers apart: n² in all.
        return own.bit_count() + 2 * sum([(own & own >> height).bit_count() for height in self._layers])

    def lines_in(self, bits: int) -> list[int]:
        """Return the lines that lie in ``bits``."""
        return [mask for mask in self.masks if mask & bits == mask]


def _spreads(grid: Grid, length: int, directions: Sequence[tuple[int, int]]) -> Iterator[int]:
    """Return factors that copy a board once per direction, shifted 0, 1, 2 ... cells along it."""
    steps = [y * grid.stride + x for x, y in directions]
    field = grid.stride * grid.rows + (length - 1) * max(steps, default=0)
    for place in range(length):
        yield sum(1 << number * field + place * step for number, step in enumerate(steps))

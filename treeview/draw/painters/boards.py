"""Draw boards of games at any size, in the colours of a style; details too small to see are left out."""

from collections.abc import Iterable, Iterator
from dataclasses import fields
from functools import cache
from itertools import groupby
from typing import Final

from treeview.draw.picture import Circle, Face, Group, Pen, Picture, Polygon, Polyline, Primitive, Rect, Text
from treeview.draw.style.palette import BoardColours
from treeview.draw.style.style import Style
from treeview.games import board as games
from treeview.games.board import Board

MIN_BOARD_PX: Final = 8.0
"""Px of a board's longer side below which it is drawn as coloured cells only."""
MIN_CELL_PX: Final = 2.6
"""Px of a cell below which a board is drawn as coloured cells only."""
PLAIN_BOARD: Final = 20.0
"""Px of a board's longer side below which it has neither texts nor lines between cells."""
MIN_GRID_CELL_PX: Final = 5.0
"""Px of a cell below which there are no lines between cells."""
MIN_TEXT_PX: Final = 6.0
"""Px below which texts are left out."""
COORDINATE: Final = 0.15
"""The height of the names of columns and rows, in cells."""
MAX_COORDINATE_PX: Final = 13.0
MIN_COORDINATE_PX: Final = 7.0
"""Px below which the names of columns and rows are left out."""
MIN_STROKE_PX: Final = 1.0
"""The least width of the strokes of a piece."""
MIN_PIECE_PX: Final = 3.0
MIN_TOKEN_PX: Final = 2.0
"""The least widths of a player's piece and of a neutral disc."""
LONE_PIECE: Final = 3.0
"""The least size, in pixels, of a coloured cell on a board with few pieces."""
MIN_GRID_PX: Final = 0.6
MAX_GRID_PX: Final = 2.0
"""The least and greatest width of lines between cells."""
CASING: Final = 0.05
"""Free ground, in cells, on either side of a winning line where it crosses pieces."""

PIECES: Final = frozenset(("first", "second", "neutral", "last", "danger"))
PLAYERS: Final = frozenset(("first", "second"))
_COVERS: Final = frozenset(("cell", "grid"))
_FILLS_CELL: Final = 0.42
"""The total reach of pieces in a cell from which the cell takes their colour."""
_CROWDED: Final = 1 / 8
"""The share of cells with pieces up to which a board has few pieces."""
_BASELINE: Final = 0.365
"""The distance from the middle of capital letters to the baseline, in em."""


def extent(board: Board, size: float) -> tuple[float, float]:
    """Width and height in px of a board whose longer side is ``size``."""
    unit = _unit(board, size)
    return (board.width * unit, board.height * unit)


def _unit(board: Board, size: float) -> float:
    """The px of a cell."""
    longest = max(board.width, board.height)
    return size / longest if longest > 0 else 0.0


def board_picture(board: Board, style: Style, size: float) -> Picture:
    """The board alone, its longer side ``size`` px, in the colours of ``style``."""
    width, height = extent(board, size)
    drawn = board_items(board, style, width / 2, height / 2, size)
    return Picture(width, height, style.palette.background, (drawn,), description=board.words)


def board_items(
    board: Board, style: Style, x: float, y: float, size: float, pixels: float | None = None
) -> Group:
    """The board centred at (``x``, ``y``), its longer side ``size`` px, for use in a picture.

    ``pixels`` is the length of that side as seen, if the picture is not painted at 100 %; it decides which
    details are left out and how thin lines may be. The result is a group "board" with groups by role, in
    painting order. Costs some microseconds for each item.
    """
    drawing = _Drawing(board, style.palette.board, x, y, size, size if pixels is None else pixels)
    return Group("board", tuple(drawing.groups()))


@cache
def _by_role(colours: BoardColours) -> dict[str, str]:
    return {field.name: str(getattr(colours, field.name)) for field in fields(colours)}


class _Drawing:
    """The conversion of one board to px."""

    def __init__(
        self, board: Board, colours: BoardColours, x: float, y: float, size: float, pixels: float
    ) -> None:
        self.board = board
        self.colours = _by_role(colours)
        width, height = extent(board, size)
        self.unit = _unit(board, size)
        self.left, self.top = x - width / 2, y - height / 2
        self.pixel = size / pixels
        """The px of the picture in one pixel."""
        self.pixels = pixels
        self.cell = self.unit / self.pixel

    def colour(self, role: str) -> str:
        return self.colours.get(role, self.colours["neutral"])

    def groups(self) -> Iterator[Group]:
        if not self.unit:
            return
        if self.pixels < MIN_BOARD_PX or self.cell < MIN_CELL_PX:
            painted = self.coarse_items()
        else:
            painted = self.fine_items()
        for role, items in groupby(painted, key=lambda pair: pair[0]):
            yield Group(role, tuple(item for _, item in items))

    # The details

    def fine_items(self) -> Iterator[tuple[str, Primitive]]:
        for stressed, items in groupby(self.board.items, key=_is_stressed):
            run = tuple(items)
            if stressed:
                yield from self.casings(run)
            for item in run:
                for drawn in self.draw(item):
                    yield item.role, drawn
        for name in self.coordinates():
            yield "coordinates", name

    def coordinates(self) -> Iterator[Text]:
        """The names of columns in the lowest cells, of rows in the leftmost, of single cells; in corners."""
        size = min(COORDINATE * self.unit, MAX_COORDINATE_PX * self.pixel)
        if size < MIN_COORDINATE_PX * self.pixel:
            return
        face, foot, inside = Face(size, self.colours["text"]), 0.3 * size, 0.6 * size
        bottom = self.to_y(len(self.board.rows) or self.board.height) - foot
        for place, name in enumerate(self.board.columns, 1):
            yield Text(self.to_x(place) - inside, bottom, name, face)
        for place, name in enumerate(self.board.rows, 1):
            yield Text(self.left + inside, self.to_y(place) - foot, name, face)
        for column, row, name in self.board.cells:
            yield Text(self.to_x(column + 1) - inside, self.to_y(row + 1) - foot, name, face)

    def casings(self, lines: Iterable[games.Item]) -> Iterator[tuple[str, Primitive]]:
        """The casings that set lines off from pieces, painted before all lines, so that corners close."""
        for line in lines:
            if isinstance(line, games.BoardLine):
                points = self.points((line.x1, line.y1, line.x2, line.y2))
                width = self.stroke(line.width) + 2 * CASING * self.unit
                yield "casing", Polyline(points, Pen(self.colours["cell"], width))

    def draw(self, item: games.Item) -> Iterable[Primitive]:
        colour = self.colour(item.role)
        match item:
            case games.BoardRect():
                if _is_ground(item):
                    return (self.ground(item, colour),)
                return (self.rect(item.x, item.y, item.width, item.height, colour),)
            case games.BoardDisc():
                radius = item.radius * self.unit
                if item.role in PIECES:
                    least = MIN_PIECE_PX if item.role in PLAYERS else MIN_TOKEN_PX
                    radius = max(radius, least / 2 * self.pixel)
                return (Circle(self.to_x(item.x), self.to_y(item.y), radius, colour),)
            case games.BoardPolygon():
                return (Polygon(self.points(self.enlarge(item)), colour),)
            case games.BoardRing():
                pen = Pen(colour, self.stroke(item.width))
                return (Circle(self.to_x(item.x), self.to_y(item.y), item.radius * self.unit, "", pen),)
            case games.BoardLine():
                return self.line(item, colour)
            case games.BoardCross():
                return self.cross(item, colour)
            case games.BoardLabel():
                return self.label(item, colour)

    def enlarge(self, item: games.BoardPolygon) -> tuple[float, ...]:
        """The corners of a player's piece, moved outwards if it would be too small to see."""
        piece = _piece(item)
        if item.role not in PLAYERS or piece is None or piece[2] * self.cell >= MIN_PIECE_PX:
            return item.points
        x, y, reach = piece
        more = MIN_PIECE_PX / (reach * self.cell)
        return tuple(
            [(y, x)[place % 2 == 0] * (1 - more) + at * more for place, at in enumerate(item.points)]
        )

    def line(self, item: games.BoardLine, colour: str) -> Iterator[Primitive]:
        width = self.stroke(item.width)
        if item.role == "grid":
            if self.pixels < PLAIN_BOARD or self.cell < MIN_GRID_CELL_PX:
                return
            width = min(max(item.width * self.unit, MIN_GRID_PX * self.pixel), MAX_GRID_PX * self.pixel)
        yield Polyline(self.points((item.x1, item.y1, item.x2, item.y2)), Pen(colour, width))

    def cross(self, item: games.BoardCross, colour: str) -> Iterable[Primitive]:
        half = item.size / 2
        left, right, top, bottom = item.x - half, item.x + half, item.y - half, item.y + half
        pen = Pen(colour, self.stroke(item.width))
        return (
            Polyline(self.points((left, top, right, bottom)), pen),
            Polyline(self.points((left, bottom, right, top)), pen),
        )

    def label(self, item: games.BoardLabel, colour: str) -> Iterator[Primitive]:
        size = item.size * self.unit
        if self.pixels >= PLAIN_BOARD and size / self.pixel >= MIN_TEXT_PX:
            baseline = self.to_y(item.y) + _BASELINE * size
            yield Text(self.to_x(item.x), baseline, item.text, Face(size, colour))

    # Cells of colour

    def coarse_items(self) -> Iterator[tuple[str, Primitive]]:
        """The ground, and cells in the colours of their pieces, larger on a board with few pieces."""
        board, cells = self.board, self.cell_roles()
        ground = "grid" if self.pixels < MIN_BOARD_PX else "cell"
        for item in board.items:
            if isinstance(item, games.BoardRect) and _is_ground(item):
                yield ground, self.ground(item, self.colours[ground])
        side = 1.0
        if len(cells) < _CROWDED * board.width * board.height:
            side = max(1.0, LONE_PIECE / self.cell)
        for (x, y), role in cells.items():
            colour = self.colour(role)
            yield role, self.rect(x + (1 - side) / 2, y + (1 - side) / 2, side, side, colour)

    def cell_roles(self) -> dict[tuple[int, int], str]:
        """The role of the piece in each cell that is not empty."""
        reaches: dict[tuple[int, int], tuple[str, float]] = {}
        for item in self.board.items:
            piece = _piece(item)
            if piece is None:
                continue
            x, y, reach = piece
            cell = (int(x), int(y))
            role, before = reaches.get(cell, (item.role, 0.0))
            if item.role in PIECES:
                reaches[cell] = (item.role, before + reach if role == item.role else reach)
            elif item.role in _COVERS and reach >= before:  # a smaller one would leave a rim
                reaches.pop(cell, None)
        return {cell: role for cell, (role, reach) in reaches.items() if reach >= _FILLS_CELL}

    # From board units to px

    def to_x(self, x: float) -> float:
        return self.left + x * self.unit

    def to_y(self, y: float) -> float:
        return self.top + y * self.unit

    def points(self, points: tuple[float, ...]) -> tuple[float, ...]:
        left, top, unit = self.left, self.top, self.unit
        return tuple([(top if place & 1 else left) + at * unit for place, at in enumerate(points)])

    def ground(self, item: games.BoardRect, colour: str) -> Rect:
        """The ground with a hairline inside its edge, so that it stands out from the background."""
        unit = self.unit
        hair = min(MIN_STROKE_PX * self.pixel, item.width * unit / 2, item.height * unit / 2)
        return Rect(
            self.to_x(item.x) + hair / 2,
            self.to_y(item.y) + hair / 2,
            item.width * unit - hair,
            item.height * unit - hair,
            0.0,
            colour,
            Pen(self.colours["grid"], hair),
        )

    def rect(self, x: float, y: float, width: float, height: float, colour: str) -> Rect:
        unit = self.unit
        return Rect(self.to_x(x), self.to_y(y), width * unit, height * unit, 0.0, colour)

    def stroke(self, width: float) -> float:
        return max(width * self.unit, MIN_STROKE_PX * self.pixel)


def _is_ground(item: games.BoardRect) -> bool:
    return item.role in _COVERS and min(item.width, item.height) >= 1


def _is_stressed(item: games.Item) -> bool:
    return isinstance(item, games.BoardLine) and item.role == "danger"


def _piece(item: games.Item) -> tuple[float, float, float] | None:
    """The centre and reach of a shape that can stand in a cell, not of bars, lines or texts."""
    match item:
        case games.BoardDisc() | games.BoardRing():
            return item.x, item.y, 2 * item.radius
        case games.BoardCross():
            return item.x, item.y, item.size
        case games.BoardPolygon():
            xs, ys = item.points[::2], item.points[1::2]
            left, right, top, bottom = min(xs), max(xs), min(ys), max(ys)
            return (left + right) / 2, (top + bottom) / 2, max(right - left, bottom - top)
    return None

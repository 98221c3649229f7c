"""The board of a match: users click cells to move, and moves are marked on it."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen

from treeview.draw.style.style import Style
from treeview.games.board import (
    Board,
    BoardCross,
    BoardDisc,
    BoardLabel,
    BoardLine,
    BoardPolygon,
    BoardRect,
    BoardRing,
)
from treeview.games.game import Cell
from treeview.games.user_code_errors import GameCall
from treeview.messages import tr
from treeview.playback.match import Match, Ply
from treeview.playback.outcomes import DRAW, LOSS, UNKNOWN, VALUE, WIN, Outcome
from treeview.qt.play import play_text
from treeview.qt.widgets.accessibility import announce
from treeview.qt.widgets.board_view import BoardView
from treeview.qt.widgets.guard import guard_methods

Clicks = tuple[Cell, ...]
"""The cells to click for a move, in order."""
_RANKING: Final = (WIN, VALUE, DRAW, UNKNOWN, LOSS)
"""Outcomes, best first, for a cell where several moves begin."""

HINT: Final = "★"
"""The mark of a move that a hint names."""


class Mark(NamedTuple):
    """The mark of a cell: the outcome of the best move that begins there."""

    verdict: str
    text: str


class ClickedMoves:
    """The moves of a position by the cells to click for them; ``chosen`` are the cells clicked so far."""

    def __init__(self, match: Match[Any]) -> None:
        self._moves: list[tuple[int, Clicks]] = []
        self.chosen: Clicks = ()
        if match.human_to_move:
            game, state = match.game, match.state
            with GameCall(game):
                for rank, move in enumerate(game.moves(state)):
                    self._moves += [(rank, tuple(way)) for way in game.clicks(state, move) if way]

    def _continuations(self, chosen: Clicks) -> list[tuple[int, Clicks]]:
        count = len(chosen)
        return [(rank, way) for rank, way in self._moves if way[:count] == chosen]

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells that can be clicked now, to continue a move or to begin another."""
        count = len(self.chosen)
        further = [way[count] for _, way in self._continuations(self.chosen) if len(way) > count]
        return tuple(dict.fromkeys([*further, *(way[0] for _, way in self._moves)]))

    def click(self, cell: Cell) -> tuple[int, ...]:
        going_on = self._continuations((*self.chosen, cell))
        self.chosen = (*self.chosen, cell)
        if not going_on:
            self.chosen = (cell,)
            going_on = self._continuations(self.chosen)
        ranks = tuple(dict.fromkeys(rank for rank, way in going_on if way == self.chosen))
        if ranks:
            self.chosen = ()
        return ranks

    def first_cells(self) -> dict[Cell, tuple[int, ...]]:
        """The ranks of the moves by the cell to click next; each move once."""
        found: dict[Cell, list[int]] = {}
        seen: set[int] = set()
        for rank, way in self._continuations(self.chosen):
            if rank not in seen and len(way) > len(self.chosen):
                seen.add(rank)
                found.setdefault(way[len(self.chosen)], []).append(rank)
        return {cell: tuple(ranks) for cell, ranks in found.items()}


def find_touched(match: Match[Any], ply: Ply) -> tuple[Cell, ...]:
    """The cells of a move that was made; if it can be clicked in several ways, those that changed."""
    game, states = match.game, match.positions.states
    before, after = states[ply.before], states[ply.after]
    with GameCall(game):
        ways = game.clicks(before, tuple(game.moves(before))[ply.rank])
        if len(ways) <= 1:
            return tuple(ways[0]) if ways else ()
        changed = _changed_cells(game.picture(before), game.picture(after))
    return tuple(cell for way in ways for cell in way if cell in changed)


def _changed_cells(before: Board | None, after: Board | None) -> set[Cell]:
    """The cells with something new on them; lines belong to no cell."""
    known = set(before.items) if before else set()
    new = [item for item in (after.items if after else ()) if item not in known]
    return {_cell(item) for item in new if not isinstance(item, BoardLine)}


def _cell(item: BoardRect | BoardDisc | BoardCross | BoardRing | BoardPolygon | BoardLabel) -> Cell:
    if isinstance(item, BoardRect):
        return int(item.x + item.width / 2), int(item.y + item.height / 2)
    if isinstance(item, BoardPolygon):
        xs, ys = item.points[::2], item.points[1::2]
        return int(sum(xs) / len(xs)), int(sum(ys) / len(ys))
    return int(item.x), int(item.y)


@guard_methods
class PlayBoard(BoardView):
    """A board that frames the last move and the chosen cells, and marks hints and outcomes."""

    largest = 150.0

    def __init__(self, style: Style) -> None:
        super().__init__(style)
        self.last: Sequence[Cell] = ()
        self.chosen: Clicks = ()
        self.hinted: Sequence[Cell] = ()
        self.marks: Mapping[Cell, Mark] = {}
        self.named: Mapping[Cell, str] = {}
        self.setToolTip("")

    def mark(
        self,
        last: Sequence[Cell],
        chosen: Clicks,
        hinted: Sequence[Cell],
        marks: Mapping[Cell, Mark],
        named: Mapping[Cell, str],
    ) -> None:
        """Mark these cells and no others; ``named`` describes what a click does."""
        self.last, self.chosen, self.hinted, self.marks, self.named = last, chosen, hinted, marks, named
        self.update()

    def _say_current(self) -> None:
        """Announce the current cell and the moves that begin there."""
        if self.current is None:
            return
        column, row = self.current
        parts = [
            self.named.get(self.current, ""),
            tr("Column {column}, row {row}").format(column=column + 1, row=row + 1),
        ]
        if self.current in self.marks:
            parts.insert(1, self.marks[self.current].text)
        announce(self, ", ".join(filter(None, parts)))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.board is None or self.frame().isEmpty():
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = self._style.palette
        for cell in self.last:
            self._frame(painter, cell, colours.board.last, Qt.PenStyle.SolidLine)
        for cell in self.chosen:
            self._frame(painter, cell, colours.selected, Qt.PenStyle.DashLine)
        for cell in self.hinted:
            self._badge(painter, cell, HINT, colours.current, right=False)
        for cell, found in self.marks.items():
            sign, colour = play_text.SIGNS[found.verdict], verdict_colour(self._style, found.verdict)
            self._badge(painter, cell, sign, colour, right=True)
        painter.end()

    def _frame(self, painter: QPainter, cell: Cell, colour: str, line: Qt.PenStyle) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(colour), 2.5, line))
        painter.drawRoundedRect(self.box(cell).adjusted(3.5, 3.5, -3.5, -3.5), 4, 4)

    def _badge(self, painter: QPainter, cell: Cell, sign: str, colour: str, *, right: bool) -> None:
        """Draw a sign in an upper corner of a cell, or next to its centre if the cell is small."""
        box = self.box(cell)
        size = max(min(box.width() * 0.36, 24.0), 11.0)
        aside = max(box.width() / 2 - size * 0.72, size / 2 if sign == HINT else 0.0)
        x = box.center().x() + (aside if right else -aside)
        y = box.center().y() if box.width() < 2 * size else box.top() + size * 0.72
        place = QRectF(x - size / 2, y - size / 2, size, size)
        painter.setPen(QPen(QColor(colour), 1.5))
        painter.setBrush(QColor(self._style.palette.background))
        painter.drawRoundedRect(place, 4, 4)
        font = QFont(self.font())
        font.setPixelSize(max(round(size * 0.68), 8))
        font.setBold(True)
        painter.setFont(font)
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, sign)


def verdict_colour(style: Style, verdict: str) -> str:
    """The colour of an outcome."""
    palette = style.palette
    return {WIN: palette.best, LOSS: palette.changed, VALUE: palette.ink}.get(verdict, palette.muted)


def best_mark(outcomes: Sequence[Outcome]) -> Mark:
    """The mark of a cell where moves with these outcomes begin."""
    best = min(outcomes, key=lambda found: _RANKING.index(found.verdict))
    return Mark(best.verdict, play_text.outcome(best))

"""Kalah(m, n): m pits per side with n seeds each (Irving, Donkers and Uiterwijk, ICGA Journal 23, 2000)."""

import math
import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

from treeview.games.board import Board, BoardDisc, BoardLabel, BoardRect, Item
from treeview.games.game import MAX, MIN, Cell, Game, GameError
from treeview.games.rules.notation import opponent, read_numbers, split_turn, turn_mark
from treeview.messages import N_, tr
from treeview.option import Option

Seeds = tuple[int, ...]
"""A state: South's pits from its left and its store, North's pits from its left and its store, and the mover.

Seeds are sown in this order. When the game is over the mover is ``MAX``.
"""

_PLAYERS: Final = {"south": MAX, "north": MIN}
_NAMES: Final = {MAX: "south", MIN: "north"}


class Kalah(Game[Seeds]):
    """The player to move sows the seeds of one of their own pits. South is MAX and begins.

    - One seed is sown into each place, counter-clockwise, including the player's store but not the
      opponent's.
    - If the last seed falls into the player's store, the same player moves again.
    - If it falls into one of the player's pits that was empty, it goes to the store with the seeds opposite.
    - When one side has no seeds in its pits, the other side's go to their owner's store and the game is over.

    A move is the number of a pit, from 1 at the player's left to the one before the store. The utility is
    South's lead over North, and the estimate is the lead by the stores; or the game is just won, drawn or
    lost (option ``score``). Legal positions have all the seeds, and either both sides of pits are empty or
    neither.
    """

    name = "kalah"
    title = N_("Kalah")
    sides = (N_("South"), N_("North"))
    about = N_("Sow seeds around the board and bring more of them to your store than the opponent.")
    declared = (
        Option("pits", "Pits", "int", 2, "Pits on each side.", low=1, high=6),
        Option("seeds", "Seeds", "int", 2, "Seeds in each pit at the start.", low=1, high=6),
        Option(
            "capture",
            "Captures",
            "choice",
            "seeds",
            "Whether the last seed, sown into an empty pit of your own, is captured even if the "
            "opposite pit is empty.",
            choices={"seeds": "Where seeds lie opposite", "always": "Always"},
        ),
        Option(
            "score",
            "Utility",
            "choice",
            "margin",
            "The utility at the end: South's lead in seeds, or just 1, 0 or −1.",
            choices={"margin": "Margin in seeds", "outcome": "Won, drawn or lost"},
        ),
    )

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self.pits: int = self.options["pits"]
        self.total = 2 * self.pits * self.options["seeds"]
        self._always = self.options["capture"] == "always"
        self._margin = self.options["score"] == "margin"
        side = (self.options["seeds"],) * self.pits + (0,)
        self.start = (*side, *side, MAX)
        if self._margin:
            self.utilities = (-float(self.total), float(self.total))

    def to_move(self, state: Seeds) -> int:
        return state[-1]

    def moves(self, state: Seeds) -> list[int]:
        first = self._first_pit(state[-1])
        return [pit + 1 for pit in range(self.pits) if state[first + pit]]

    def _first_pit(self, mover: int) -> int:
        return 0 if mover == MAX else self.pits + 1

    def play(self, state: Seeds, move: int) -> Seeds:
        *board, mover = state
        first = self._first_pit(mover)
        store = first + self.pits
        last = self._sow(board, first + move - 1, skipped=self._first_pit(opponent(mover)) + self.pits)
        if first <= last < store and board[last] == 1:
            opposite = 2 * self.pits - last
            if board[opposite] or self._always:
                board[store] += 1 + board[opposite]
                board[last] = board[opposite] = 0
        if self._sweep(board):
            return (*board, MAX)
        return (*board, mover if last == store else opponent(mover))

    @staticmethod
    def _sow(board: list[int], pit: int, skipped: int) -> int:
        """Sow the seeds of ``pit``, none into the place ``skipped``; return where the last one fell."""
        seeds, board[pit] = board[pit], 0
        while seeds:
            pit = (pit + 1) % len(board)
            if pit != skipped:
                board[pit] += 1
                seeds -= 1
        return pit

    def _sweep(self, board: list[int]) -> bool:
        """If a side is empty, move all seeds to the stores; return whether it was."""
        pits = self.pits
        south, north = board[:pits], board[pits + 1 : -1]
        if any(south) and any(north):
            return False
        board[:] = [*[0] * pits, board[pits] + sum(south), *[0] * pits, board[-1] + sum(north)]
        return True

    def utility(self, state: Seeds) -> float:
        return self._score(self._lead(state))

    def _score(self, lead: float) -> float:
        return lead if self._margin else float((lead > 0) - (lead < 0))

    def estimate(self, state: Seeds) -> float:
        return self._lead(state) if self._margin else self._lead(state) / (self.total + 1)

    def bounds(self, state: Seeds) -> tuple[float, float]:
        """Return the utilities if one player gets all seeds that are not in a store yet."""
        lead, left = self._lead(state), self.total - state[self.pits] - state[-2]
        return self._score(lead - left), self._score(lead + left)

    def _lead(self, state: Seeds) -> float:
        """Return South's lead over North in stored seeds."""
        return float(state[self.pits] - state[-2])

    def check(self, state: Seeds) -> None:
        board = state[:-1]
        if min(board) < 0 or sum(board) != self.total:
            problem = tr("wrong number of seeds: {given} instead of {total}")
            raise GameError(problem, given=sum(board), total=self.total)
        south, north = any(board[: self.pits]), any(board[self.pits + 1 : -1])
        if south != north:
            problem = tr("{player} has no seeds left, so the game is over and all seeds go to the stores")
            raise GameError(problem, player=tr("North") if south else tr("South"))

    # Text

    def write(self, state: Seeds) -> str:
        pits = self.pits
        south, north = state[:pits], state[pits + 1 : -2][::-1]
        rows = f"{state[-2]} | {_row(north)} / {_row(south)} | {state[pits]}"
        return f"{rows}, {_NAMES[state[-1]]} to move"

    def read(self, text: str) -> Seeds:
        """Parse a position as it lies on the board, North's row first.

        That row has North's store and then its pits, South's row its pits and then its store, as in
        ``0 | 2 2 2 / 2 2 2 | 0``. An optional "north to move" follows; by default South moves.
        """
        places, mover = split_turn(text, _PLAYERS)
        rows = [row for row in re.split(r"[/\n]", re.sub(r"[|:()]", " ", places)) if row.strip()]
        if len(rows) != 2:
            raise GameError(tr("a position has two rows, North's and South's, not {given}"), given=len(rows))
        upper, lower = map(read_numbers, rows)
        for row in (upper, lower):
            if len(row) != self.pits + 1:
                problem = tr("each row has {numbers} numbers, its pits and its store, not {given}")
                raise GameError(problem, given=len(row), numbers=self.pits + 1)
        board = (*lower, *reversed(upper))
        state = (*board, MAX if mover is None or not self._is_alive(board) else mover)
        self.check(state)
        return state

    def _is_alive(self, board: Seeds) -> bool:
        return any(board[: self.pits]) or any(board[self.pits + 1 : -1])

    # Picture and editor: North's store, the pits, South's store, the turn

    def _place(self, index: int) -> tuple[float, float]:
        """Return the centre of a pit or a store on the board."""
        if index == self.pits:
            return self.pits + 1.5, 1.0
        if index == 2 * self.pits + 1:
            return 0.5, 1.0
        if index < self.pits:
            return index + 1.5, 1.5
        return 2 * self.pits - index + 1.5, 0.5

    def picture(self, state: Seeds) -> Board:
        items: list[Item] = [BoardRect(0, 0, self.pits + 2, 2, "cell")]
        for index, seeds in enumerate(state[:-1]):
            x, y = self._place(index)
            if index % (self.pits + 1) == self.pits:
                items += _store(x, seeds, "first" if index == self.pits else "second")
            else:
                items += [BoardDisc(x, y, 0.44, "grid"), BoardDisc(x, y, 0.4, "cell"), *_seeds(x, y, seeds)]
        if self._is_alive(state[:-1]):
            items += turn_mark(self.pits + 2, 2, state[-1])
        south = [(pit, 1, str(pit)) for pit in range(1, self.pits + 1)]
        north = [(pit, 0, str(self.pits + 1 - pit)) for pit in range(1, self.pits + 1)]
        return Board(self.pits + 3, 2, tuple(items), self.write(state), cells=(*north, *south))

    def clicks(self, state: Seeds, move: int) -> list[list[Cell]]:
        x, y = self._place(self._first_pit(state[-1]) + move - 1)
        return [[(int(x), int(y))]]

    def cells(self, state: Seeds) -> Sequence[Cell]:
        return [(x, y) for y in range(2) for x in range(self.pits + 3)]

    def edit(self, state: Seeds, cell: Cell) -> Seeds:
        """Move seeds between a pit or store and its owner's store, keeping their number."""
        x, y = cell
        *board, mover = state
        south, north = self.pits, 2 * self.pits + 1
        if x == self.pits + 2:
            return (*board, opponent(mover))
        if 1 <= x <= self.pits:
            place, source = (x - 1, south) if y == 1 else (2 * self.pits + 1 - x, north)
        else:
            place, source = (north, south) if x == 0 else (south, north)
        if board[source]:
            board[place], board[source] = board[place] + 1, board[source] - 1
        else:
            board[place], board[source] = 0, board[place]
        return (*board, mover)


def _row(pits: Sequence[int]) -> str:
    return " ".join(map(str, pits))


def _store(x: float, seeds: int, role: str) -> Iterator[Item]:
    """Draw a store around (``x``, 1): a long hollow with a rim in its owner's colour, and the count."""
    for rim, colour in ((0.4, role), (0.32, "cell")):
        yield BoardRect(x - rim, 0.5, 2 * rim, 1.0, colour)
        yield BoardDisc(x, 0.5, rim, colour)
        yield BoardDisc(x, 1.5, rim, colour)
    yield BoardLabel(x, 1.0, str(seeds), "text", 0.5)


def _seeds(x: float, y: float, seeds: int) -> Iterator[Item]:
    """Draw the seeds of a pit around (``x``, ``y``): up to five as dots, more as a number."""
    if seeds > 5:
        yield BoardLabel(x, y, str(seeds), "text", 0.45)
        return
    if seeds == 1:
        yield BoardDisc(x, y, 0.12, "neutral")
        return
    for index in range(seeds):
        angle = math.tau * index / seeds + math.pi / 4
        yield BoardDisc(x + 0.2 * math.cos(angle), y + 0.2 * math.sin(angle), 0.11, "neutral")

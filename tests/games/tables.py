"""Games that are tables, for tests: a state is a number, and its moves lead to larger ones."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from hypothesis import strategies as st

from treeview.games.game import CHANCE, MAX, MIN, Game


class Row(NamedTuple):
    """A position: who moves, where to, how likely it is that chance does so, what it is worth."""

    mover: int
    to: tuple[int, ...]
    odds: tuple[float, ...]
    worth: float


class Table(Game[int]):
    """The game that ``rows`` say; moves are called by their places, "a" first."""

    start = 0
    utilities = (-10.0, 10.0)
    has_chance = True

    def __init__(self, rows: Sequence[Row]) -> None:
        super().__init__()
        self.rows = rows

    def to_move(self, state: int) -> int:
        return self.rows[state].mover

    def moves(self, state: int) -> range:
        return range(len(self.rows[state].to))

    def play(self, state: int, move: int) -> int:
        return self.rows[state].to[move]

    def utility(self, state: int) -> float:
        return self.rows[state].worth

    def estimate(self, state: int) -> float:
        return self.rows[state].worth if state % 3 else math.nan

    def chance(self, state: int) -> tuple[float, ...]:
        return self.rows[state].odds

    def move_name(self, state: int, move: int) -> str:
        return "abcdefgh"[move]

    def key(self, state: int) -> int:
        return state // 2


@st.composite
def tables(draw: st.DrawFn, most: int = 9) -> Table:
    """Small games in which positions come up by several ways, with chance and early ends."""
    count = draw(st.integers(1, most))
    rows = []
    for state in range(count):
        later = st.integers(state + 1, count - 1)
        to = draw(st.lists(later, max_size=3)) if state + 1 < count else []
        shares = [draw(st.integers(0, 4)) for _ in to]
        shares[:1] = [1 for _ in to[:1]]
        odds = tuple(share / sum(shares) for share in shares)
        mover = draw(st.sampled_from((MAX, MIN, CHANCE)))
        rows.append(Row(mover, tuple(to), odds, float(draw(st.integers(-10, 10)))))
    return Table(rows)

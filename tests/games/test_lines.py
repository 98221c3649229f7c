"""Lines of cells on a board, all at once, against each line by itself."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from treeview.games.rules.grid import CellLines, Grid

BOARDS = [(1, 1, 1), (3, 3, 3), (3, 2, 2), (4, 1, 4), (1, 5, 3), (4, 3, 3), (7, 6, 4), (5, 5, 5), (12, 12, 6)]


def boards(columns: int, rows: int, length: int, seed: int) -> tuple[CellLines, int, int]:
    """Lines, and two players' pieces anywhere."""
    grid, chooser = Grid(columns, rows), Random(seed)
    cells = list(grid.bits.values())
    owners = [chooser.choice((0, 0, 1, 1, 1, 2)) for _ in cells]
    own, others = (
        sum(cell for cell, whose in zip(cells, owners, strict=True) if whose == who) for who in (1, 2)
    )
    return CellLines(grid, length), own, others


@pytest.mark.parametrize(("columns", "rows", "length"), BOARDS)
@given(seed=st.integers(0, 10_000))
def test_all_lines_at_once_are_as_each_by_itself(columns: int, rows: int, length: int, seed: int) -> None:
    lines, own, others = boards(columns, rows, length, seed)
    free = [mask for mask in lines.masks if not mask & others]
    theirs = [mask for mask in lines.masks if not mask & own]
    balance = sum((mask & own).bit_count() ** 2 for mask in free)
    balance -= sum((mask & others).bit_count() ** 2 for mask in theirs)
    assert lines.balance(own, others) == balance
    assert lines.balances([own, 0, others], [others, 0, own]).tolist() == [balance, 0, -balance]
    assert lines.free(others) == len(free)
    assert lines.complete(own) == any(mask & own == mask for mask in lines.masks)


@pytest.mark.parametrize(("columns", "rows", "length"), BOARDS)
def test_nothing_and_everything(columns: int, rows: int, length: int) -> None:
    lines = CellLines(Grid(columns, rows), length)
    assert not lines.complete(0)
    assert lines.complete(lines.grid.whole)
    assert lines.free(0) == len(lines.masks)
    assert lines.free(lines.grid.whole) == 0
    assert lines.balance(lines.grid.whole, 0) == length**2 * len(lines.masks)
    assert lines.balance(0, 0) == 0

"""Sizes found out in slices are right, and so is what is offered instead."""

from __future__ import annotations

import math
from functools import partial
from typing import Any

import pytest

from tests.games.test_game import Pile
from tests.work import grows_linearly, lines
from treeview.games.game_registry import game
from treeview.games.positions import Positions
from treeview.games.tree_size import Sized, find_size


def sized(name: str, depth: int | None = None, limit: int = 2_000_000, **rest: object) -> tuple[Sized, int]:
    """What comes out, and in how many slices."""
    most = rest.pop("most", (20_000, 100_000))
    played = game(name, **rest)
    positions = Positions(played)
    finding, slices = find_size(positions, positions.number(played.start), depth, limit=limit, most=most), 0  # type: ignore[arg-type]
    while True:
        try:
            next(finding)
        except StopIteration as end:
            return end.value, slices
        slices += 1


def test_a_tree_with_few_positions_is_counted() -> None:
    found, slices = sized("tictactoe")
    assert found.size.nodes == 549_946
    assert found.size.exact
    assert (found.depth, found.nodes) == (9, 549_946), "all of it fits"
    assert slices > 20


@pytest.mark.parametrize(("limit", "fits"), [(10, (1, 10)), (9, (0, 1)), (82, (2, 82)), (600, (3, 586))])
def test_what_fits_is_the_deepest_that_does(limit: int, fits: tuple[int, int]) -> None:
    found, _ = sized("tictactoe", limit=limit)
    assert (found.depth, found.nodes) == fits


def test_a_depth_is_kept_to() -> None:
    found, _ = sized("tictactoe", 2)
    assert found == ((82.0, True, 0.0), 2, 82)


def test_too_many_positions_are_estimated_and_what_fits_is_counted_still() -> None:
    found, _ = sized("tictactoe", limit=5_000, most=(500, 3_000))
    assert not found.size.exact
    assert abs(found.size.nodes - 549_946) < 6 * found.size.error
    assert (found.depth, found.nodes) == (4, 3_610)
    assert 0 < found.size.error < found.size.nodes / 10


def test_the_estimate_is_there_while_counting_goes_on() -> None:
    played = game("tictactoe")
    positions = Positions(played)
    known = list(find_size(positions, positions.number(played.start), limit=10**9, most=(500, 10**9)))
    estimates = [each for each in known if each is not None]
    assert estimates
    assert not any(each.size.exact for each in estimates)


def test_what_no_number_can_count_is_infinite() -> None:
    found, _ = sized("tictactoe", columns=15, rows=15, line=5, most=(300, 300))
    assert math.isinf(found.size.nodes)
    assert not found.size.exact
    assert (found.depth, found.nodes) == (1, 226)


@pytest.mark.long
def test_very_many_plies_are_counted_in_work_that_grows_with_them() -> None:
    class Endless(Pile):
        def moves(self, state: Any) -> range:
            return range(1)

        def play(self, state: Any, move: Any) -> Any:
            return state[0] + 1, 0

    def last(most: int) -> Sized | None:
        positions = Positions(Endless())
        *_, known = find_size(positions, positions.number(Endless.start), limit=10**9, most=(100, most))
        return known

    assert grows_linearly(lambda most: partial(last, most), 1_000)
    known = last(8_000)
    assert known is not None
    assert math.isinf(known.size.nodes)
    assert known.depth == known.nodes - 1 > 5_000


@pytest.mark.long
def test_no_slice_is_much_work() -> None:
    played = game("satellites")
    positions = Positions(played)
    finding = find_size(positions, positions.number(played.start), limit=2_000_000)
    assert max(lines(partial(next, finding, None)) for _ in range(50)) < 100_000

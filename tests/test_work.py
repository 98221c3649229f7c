"""Work is counted, so that what is quadratic shows."""

from __future__ import annotations

from collections.abc import Callable

from tests.work import grows_linearly, lines


def loops(size: int, depth: int) -> int:
    return sum(loops(size, depth - 1) for _ in range(size)) if depth else 1


def test_turns_of_loops_are_counted() -> None:
    assert 1_000 <= lines(lambda: loops(1_000, 1)) < 5_000
    assert lines(lambda: loops(30, 2)) > 900


def test_what_is_quadratic_shows() -> None:
    def work(depth: int) -> Callable[[int], Callable[[], object]]:
        return lambda size: lambda: loops(size, depth)

    assert grows_linearly(work(1), 200)
    assert not grows_linearly(work(2), 50)

"""Large sheets are written in parts, so that a window can go on and cancel."""

from pathlib import Path

import pytest

from treeview import api
from treeview.draw.progress import PART
from treeview.figures.book import Book
from treeview.figures.export import export
from treeview.figures.figure import Figure
from treeview.figures.file_kinds import kind_named
from treeview.games.random_tree import random_tree
from treeview.search.run import Run


@pytest.fixture(scope="module")
def run() -> Run:
    run = api.record(random_tree(10, 4, -9, 9, seed=1))
    assert len(run.search.space.tree) > 2 * PART
    return run


def test_a_sheet_of_many_nodes_is_written_in_parts_that_go_forward(run: Run, tmp_path: Path) -> None:
    parts = list(export(Book(run, Figure(), [9]), tmp_path / "a.svg", kind_named("a.svg")))
    assert len(parts) > 3 * len(run.search.space.tree) / PART
    assert parts == sorted(parts)
    assert 0 <= parts[0] < parts[-1] <= 1


def test_the_run_may_be_moved_between_the_parts(run: Run, tmp_path: Path) -> None:
    run.seek(7)
    for place, _ in enumerate(export(Book(run, Figure(), [900]), tmp_path / "a.svg", kind_named("a.svg"))):
        assert run.step == 7 if place == 0 else True
        run.seek(7 + place % 2)
    run.seek(7)
    whole = tmp_path / "b.svg"
    api.export(run, whole, steps=900)
    assert (tmp_path / "a.svg").read_text() == whole.read_text()


def test_what_is_cancelled_in_the_middle_of_a_sheet_leaves_nothing(run: Run, tmp_path: Path) -> None:
    parts = export(Book(run, Figure(), [9]), tmp_path / "a.svg", kind_named("a.svg"))
    for _ in range(5):
        next(parts)
    parts.close()
    assert list(tmp_path.iterdir()) == []

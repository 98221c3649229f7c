"""Large sheets are written in parts, so that a window can go on and cancel."""

from pathlib import Path

import pytest

from treeview import api
from treeview.draw.progress import PART
from treeview.draw.style.style import Labels
from treeview.figures.book import SAMPLE_NODES, Book
from treeview.figures.export import export
from treeview.figures.figure import Figure
from treeview.figures.file_kinds import kind_named
from treeview.figures.writers import svg_bytes
from treeview.games.random_tree import random_tree
from treeview.search.run import Run

pytestmark = pytest.mark.filterwarnings("ignore:the smallest text")


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


@pytest.mark.long
@pytest.mark.parametrize("labels", ["window", "relations"])
def test_the_run_may_be_moved_between_the_parts(run: Run, tmp_path: Path, labels: Labels) -> None:
    book = Book(run, Figure(labels=labels), [900])
    for place, _ in enumerate(export(book, tmp_path / "a.svg", kind_named("a.svg"))):
        run.seek(7 + place % 2)
    whole = tmp_path / "b.svg"
    api.export(run.seek(900), whole, steps=900, labels=labels)
    assert (tmp_path / "a.svg").read_text() == whole.read_text()


def test_what_is_cancelled_in_the_middle_of_a_sheet_leaves_nothing(run: Run, tmp_path: Path) -> None:
    parts = export(Book(run, Figure(), [9]), tmp_path / "a.svg", kind_named("a.svg"))
    for _ in range(5):
        next(parts)
    parts.close()
    assert list(tmp_path.iterdir()) == []


def test_a_sample_tells_how_large_an_svg_will_be(run: Run, tmp_path: Path) -> None:
    api.export(run, tmp_path / "a.svg", steps=900)
    said = svg_bytes(*Book(run, Figure(), [900]).sample())
    assert said == pytest.approx((tmp_path / "a.svg").stat().st_size, rel=0.2)


def test_small_sheets_are_measured_whole(run: Run) -> None:
    book = Book(random_tree(2, 3, -9, 9, seed=1), Figure())
    assert book.sample() == (book.sheet(0), 1)
    sheet, every = Book(run, Figure(), [9]).sample()
    assert every == 1 + len(run.search.space.tree) // SAMPLE_NODES
    assert (sheet.width, sheet.height) == (Book(run, Figure(), [9]).sheet(0).width, sheet.height)

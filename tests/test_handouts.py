"""Hand-outs from the command line and from Python, with what was prepared in the window."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import treeview
from treeview.cli import main
from treeview.figures import FigureError
from treeview.formats.format_registry import read_document, write_document
from treeview.formats.native.session import SavedNotes, Session

AIMA = "example:aima-5.2"


@pytest.fixture
def talk(tmp_path: Path) -> Path:
    """A tree with notes for alpha-beta, and a bookmark for another run of it."""
    path = tmp_path / "talk.tree.json"
    tree = treeview.load(AIMA)
    prepared = (
        SavedNotes("alphabeta", (), ((4, "Why three?"), (99, "of a longer run")), (4, 14)),
        SavedNotes("alphabeta", (("prune_on", "gt"),), (), (7,)),
    )
    write_document(path, tree, Session("alphabeta", notes=prepared))
    assert read_document(path)[1] is not None
    return path


def told(svg: Path) -> str:
    """All that is written on a page."""
    return " ".join(re.findall(r">([^<>]+)</text>", svg.read_text(encoding="utf-8")))


def rendered(tmp_path: Path, *arguments: str) -> list[Path]:
    out = tmp_path / "out"
    out.mkdir()
    assert main(["render", *arguments, "-o", str(out / "page.svg")]) == 0
    return sorted(out.iterdir())


def test_so_many_steps_stand_on_a_page_with_what_is_noted(talk: Path, tmp_path: Path) -> None:
    first, second = rendered(tmp_path, str(talk), "--handout", "2", "--steps", "bookmarks,1")
    assert "Step 1" in told(first)
    assert "Step 4" in told(first)
    assert "3 is returned to B" in told(first)
    assert "Why three?" in told(first)
    assert "Cut at C" in told(second)
    assert 'width="793.7' in first.read_text(encoding="utf-8")  # A4


def test_a_blank_one_has_lines_and_no_answers(talk: Path, tmp_path: Path) -> None:
    (page,) = rendered(tmp_path, str(talk), "--handout", "2", "--steps", "bookmarks", "--blank")
    text = told(page)
    assert "Exercise: Alpha-beta. Fill in at each node: Value, α, β. 1 / 1" in text
    assert "α __" in text
    for answer in ("Step 4", "goes up", "Cut at", "Why three?", "∞"):
        assert answer not in text
    assert 'class="rules"' in page.read_text(encoding="utf-8")


def test_bookmarks_are_those_of_the_run(
    talk: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (page,) = rendered(tmp_path, str(talk), "--prune-on", "gt", "--steps", "bookmarks", "--caption")
    assert "Step 7" in told(page)
    out = tmp_path / "none.svg"
    assert main(["render", str(talk), "-a", "minimax", "--steps", "bookmarks", "-o", str(out)]) != 0
    assert "'bookmarks'" in capsys.readouterr().err
    assert not out.exists()


def test_a_pdf_has_the_pages(talk: Path, tmp_path: Path) -> None:
    out = tmp_path / "a.pdf"
    assert (
        main(["render", str(talk), "--handout", "4", "--steps", "0-8", "--page", "letter", "-o", str(out)])
        == 0
    )
    assert out.read_bytes().count(b"/Type/Page/") == 3


def test_the_same_from_python(talk: Path, tmp_path: Path) -> None:
    notes = treeview.step_notes(talk)
    assert notes == treeview.StepNotes({4: "Why three?", 99: "of a longer run"}, frozenset({4, 14}))
    assert treeview.step_notes(talk, prune_on="gt").bookmarks == {7}
    assert treeview.step_notes(talk, "mcts") == treeview.step_notes("game:nim") == treeview.StepNotes()
    run = treeview.record(treeview.load(talk))
    (page,) = treeview.export(run, tmp_path / "a.svg", steps="bookmarks", handout=2, notes=notes)
    (by_command,) = rendered(tmp_path, str(talk), "--handout", "2", "--steps", "bookmarks")
    assert page.read_bytes() == by_command.read_bytes()
    assert "α __" in treeview.render(run, blank=True)


@pytest.mark.parametrize(
    ("name", "given", "words"),
    [
        ("a.gif", {"handout": 2}, "a hand-out is a PDF"),
        ("a.tex", {"handout": 2}, "a hand-out is a PDF"),
        ("a.pdf", {"handout": 0}, "1 to 12 steps"),
        ("a.pdf", {"handout": 13}, "1 to 12 steps"),
    ],
)
def test_what_cannot_be_is_said(name: str, given: dict[str, int], words: str, tmp_path: Path) -> None:
    run = treeview.record(treeview.load(AIMA))
    with pytest.raises(FigureError, match=words):
        treeview.export(run, tmp_path / name, handout=given["handout"])
    with pytest.raises(FigureError, match="this tree has no run"):
        treeview.export(treeview.load(AIMA), tmp_path / "b.pdf", handout=2)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("each", ["0", "13", "-1", "many"])
def test_bad_numbers_on_the_command_line(
    each: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["render", AIMA, f"--handout={each}", "-o", str(tmp_path / "a.pdf")]) == 2
    assert "1 to 12" in capsys.readouterr().err

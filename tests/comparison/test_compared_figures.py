"""Pictures of compared runs, on the command line and in Python."""

from __future__ import annotations

import json
import re
from itertools import combinations
from pathlib import Path

import pytest

import treeview
from tests.draw.helpers import words
from tests.draw.latex.test_tikz import names, texts
from tests.draw.tex import compiled, need
from treeview.cli import main
from treeview.draw.latex.latex_text import MM
from treeview.draw.picture import Picture, Polyline, Rect, Text
from treeview.figures import FigureError
from treeview.figures.comparison_book import ComparisonBook
from treeview.figures.figure import FigureLooks, figure_of
from treeview.rendering import _comparison_book
from treeview.styles import style_of

pytestmark = pytest.mark.usefixtures("qapp")  # pixels, whichever tests follow

RUNS = ("alphabeta", "mtdf:first=35")


def compared(link: str = "node", runs: tuple[str, ...] = RUNS) -> treeview.SideBySide:
    return treeview.compare("example:five-passes", runs, link=link)


def book(made: treeview.SideBySide, steps: list[tuple[int, ...]], **looks: object) -> ComparisonBook:
    return _comparison_book(made, steps, "light", 0, FigureLooks(**looks))  # type: ignore[typeddict-item]


def group(picture: Picture, run: int, name: str) -> list[object]:
    return [
        item for names, item in picture.walk() if names.startswith(f"run-{run}") and name in names.split()
    ]


@pytest.mark.parametrize("source", ["example:five-passes", "game:nim"])  # without names of moves, and with
def test_nodes_stand_at_the_same_places_in_all_pictures(source: str) -> None:
    runs = ("alphabeta:depth=3", "puct:iterations=20", "mcts:formula=rave,iterations=30")
    made = treeview.compare(source, runs)
    drawn = book(made, [made.steps], arrange="below")
    plans = [each.plan for each in drawn.books]
    for plan in plans[1:]:
        assert (plan.x == plans[0].x).all()
        assert plan.level == plans[0].level
        assert plan.move_y == plans[0].move_y


def test_what_only_one_visits_is_marked_in_both() -> None:
    made = compared()
    alone = made.only_in(0)
    assert len(alone) == 6
    picture = book(made, [made.steps]).sheet(0).picture
    here = [item for item in group(picture, 1, "here") if isinstance(item, Rect)]
    bands = [item for item in group(picture, 1, "here") if isinstance(item, Polyline)]
    frames = [item for item in group(picture, 2, "elsewhere") if isinstance(item, Rect)]
    assert len(here) == len(frames) == len(bands) == 6
    assert not group(picture, 2, "here")
    assert not group(picture, 1, "elsewhere")


@pytest.mark.parametrize("direction", ["down", "right"])
def test_bands_lie_behind_edges_and_grounds_of_neighbours_do_not_overlap(direction: str) -> None:
    made = treeview.compare([[8, 1, 2, 3], [9, 4, 5], [7, 6, 3]], ["alphabeta", "minimax"])
    picture = book(made, [made.steps], direction=direction, minimal=True).sheet(0).picture
    for run in (1, 2):
        bands = [item for item in group(picture, run, "minimal") if isinstance(item, Polyline)]
        edges = {item.points for item in group(picture, run, "edge") if isinstance(item, Polyline)}
        assert bands
        assert {item.points for item in bands} <= edges
        for name in ("minimal", "here", "elsewhere"):
            boxes = [item for item in group(picture, run, name) if isinstance(item, Rect)]
            for one, other in combinations(boxes, 2):
                across = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
                down = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
                assert min(across, down) < 1e-6


def test_a_node_is_marked_from_the_step_on_at_which_a_run_visits_it() -> None:
    made = compared()
    first = int(made.comparison.first_visits[0, made.only_in(0)].min())
    for step, count in ((first - 1, 0), (first, 1)):
        picture = book(made, [(step, 0)]).sheet(0).picture
        assert len([item for item in group(picture, 1, "here") if isinstance(item, Rect)]) == count
        assert len([item for item in group(picture, 2, "elsewhere") if isinstance(item, Rect)]) == count


def test_one_caption_and_one_legend_for_all() -> None:
    made = compared()
    picture = book(made, [made.steps], caption=True, legend=True).sheet(0).picture
    texts = [
        item.text for names, item in picture.walk() if isinstance(item, Text) and "caption" in names.split()
    ]
    assert " ".join(texts) == " ".join(made.differences)
    legend = [item.text for names, item in picture.walk() if isinstance(item, Text) and names == "legend"]
    assert legend.count("best line") == 1
    assert legend.count("visited here, not in all runs") == legend.count("visited in another run only") == 1
    headings = [item.text for names, item in picture.walk() if isinstance(item, Text) and names == "heading"]
    assert headings == made.titles


def test_a_caption_before_the_ends_tells_each_run_its_step() -> None:
    made = compared()
    caption = book(made, [(4, 6)], caption=True).caption(0)
    assert caption.startswith("Alpha-beta, step 4: ")
    assert "MTD(f) (First guess 35), step 6: " in caption


@pytest.mark.parametrize(("arrange", "wider"), [("beside", True), ("below", False)])
def test_pictures_stand_beside_or_below_each_other(arrange: str, wider: bool) -> None:
    made = compared()
    sheet = book(made, [made.steps], arrange=arrange).sheet(0)
    assert (sheet.width > 1.5 * sheet.height) == wider


def test_in_a_column_too_narrow_to_read_both_they_stand_below_each_other() -> None:
    made = treeview.compare("[[[3, 5], [5, 2.5]], [[4, 4], [9, 1]]]", ("alphabeta", "pvs"))
    wide, narrow = (book(made, [made.steps], width=width) for width in ("240mm", "84mm"))
    assert (wide.arrangement, narrow.arrangement) == ("beside", "below")
    beside = book(made, [made.steps], width="84mm", arrange="beside").sheet(0)
    assert narrow.sheet(0).smallest > 1.8 * beside.smallest


def test_sheets_of_all_steps_have_one_size() -> None:
    made = compared("leaves")
    frames = [made.time.follow(0, step, made.steps) for step in range(0, len(made.runs[0]) + 1, 7)]
    sizes = {(sheet.width, sheet.height) for sheet in book(made, frames, caption=True, legend=True)}
    assert len(sizes) == 1


def test_the_minimal_tree_is_outlined_on_any_run() -> None:
    run = treeview.record("example:five-passes", "alphabeta")
    text = treeview.render(run, minimal=True, legend=True)
    assert "minimal tree, types 1 to 3" in text
    made = compared()
    picture = book(made, [made.steps], minimal=True).sheet(0).picture
    types = [item.text for item in group(picture, 1, "digit") if isinstance(item, Text)]
    names = [names for names, _ in picture.walk() if names.startswith("run-1")]
    edges, read = ([i for i, each in enumerate(names) if part in each.split()] for part in ("edge", "types"))
    assert max(edges) < min(read)  # no edge runs over a type
    expected = made.minimal_tree()
    assert sorted(types) == sorted(str(kind) for kind in expected.tolist() if kind)
    with pytest.raises(FigureError, match="no minimal tree where chance moves"):
        treeview.render(treeview.record("example:dice-between-players", "expectimax"), minimal=True)


@pytest.mark.long
@pytest.mark.parametrize("name", ["c.svg", "c.pdf", "c.png", "c.html", "c.gif", "c.webp", "c.apng"])
def test_every_kind_of_figure_is_written(tmp_path: Path, name: str) -> None:
    made = treeview.compare([[3, 1], [2, 4]], ["alphabeta", "minimax"], link="step")
    (written,) = treeview.export(made, tmp_path / name, steps="last" if name in ("c.svg", "c.png") else "0-3")
    assert written.stat().st_size > 1000


def test_a_page_plays_the_steps_of_all_runs(tmp_path: Path) -> None:
    made = treeview.compare([[3, 1], [2, 4]], ["alphabeta", "minimax"], link="step")
    treeview.export(made, tmp_path / "c.html")
    data = json.loads(
        re.findall(r'<script[^>]*json">(.*?)</script>', (tmp_path / "c.html").read_text("utf-8"), re.S)[0]
    )
    assert len(data["steps"]) == max(map(len, made.runs)) + 1
    assert data["captions"][-1] == " ".join(made.differences)
    assert "minimax" in data["captions"][3].lower()


def test_options_without_a_meaning_are_refused() -> None:
    run = treeview.record([[3, 1], [2, 4]])
    with pytest.raises(FigureError, match="only compared runs"):
        treeview.render(run, arrange="below")
    with pytest.raises(FigureError, match="without the option blank"):
        treeview.render(compared(), blank=True)
    with pytest.raises(FigureError, match="not one of auto"):
        treeview.render(compared(), arrange="behind")
    assert figure_of(style_of("light")).minimal is False


# The command line


def test_the_command_prints_a_table_and_sentences(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", "example:five-passes", "-a", "alphabeta", "-a", "mtdf:first=35"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert re.split(r"\s{2,}", lines[0]) == [
        "Run", "Value", "Move", "Visited", "Leaves", "Distinct leaves", "Cuts", "Re-searches", "Hits",
        "Stored", "Entries", "Only here",
    ]  # fmt: skip
    assert lines[1].split()[:5] == ["Alpha-beta", "35", "2", "25", "12"]
    assert "Alpha-beta enters 6 nodes that MTD(f) (First guess 35) cuts." in lines


def test_the_command_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", "[[3, 12, 8], [2, 4, 6]]", "-a", "alphabeta", "-a", "minimax", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert [row["counts"]["leaves"] for row in data["runs"]] == [4, 6]
    assert data["runs"][1]["only_here"] == [[1, 1], [1, 2]]
    assert data["parting"] == {"entries": 7, "steps": [16, 14], "nodes": [None, [1, 1]]}


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["-a", "alphabeta"], "2 to 4 runs"),
        (["-a", "alphabeta", "-a", "mtdf:frist=3"], "no option 'frist'"),
        (["-a", "alphabeta", "-a", "mine.py:mine"], "--trust"),
        (["-a", "alphabeta", "-a", "minimax", "-o", "c.doc"], "must end in one of"),
        (["-a", "alphabeta", "-a", "minimax", "-o", "c.tex", "--kind", "forest"], "forest draws one tree"),
        (["-a", "alphabeta", "-a", "minimax", "-o", "c.svg", "--steps", "99"], "there is no step 99"),
    ],
)
def test_bad_input_is_one_line(
    arguments: list[str], problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["compare", "[[3, 1], [2, 4]]", *arguments]) == 2
    said = capsys.readouterr().err
    assert problem in said
    assert said.count("\n") == 1


@pytest.mark.long
def test_a_search_of_ones_own_is_compared(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.py"
    file.write_text(
        "import treeview\n\ndeep = treeview.Option('deep', 'Deep', 'int', 1, '')\n\n"
        "@treeview.algorithm('mine_beside', options=[deep])\n"
        "def mine(tree, deep):\n    yield treeview.step('enter', tree.root)\n"
        "    yield treeview.step('value', tree.root, value=deep)\n",
        "utf-8",
    )
    try:
        code = main(
            ["compare", "[3, 1]", "-a", "minimax", "-a", f"{file}:mine_beside:deep=7", "--trust", "--json"]
        )
        assert code == 0
        data = json.loads(capsys.readouterr().out)
        assert data["runs"][1]["value"] == 7
        assert data["runs"][0]["only_here"] == [[0], [1]]
    finally:
        from treeview.search.registry import unregister

        unregister("mine_beside")


@pytest.mark.long
def test_latex_draws_all_runs(tmp_path: Path) -> None:
    """TikZ has every text of the picture where it stands there, and each node under a name of its own."""
    looks = {"minimal": True, "caption": True}
    made = treeview.compare([[8, 1], [9, 4], [7, 6]], ["alphabeta", "minimax"])
    file = tmp_path / "both.tex"
    treeview.export(made, file, steps="last", kind="tikz", **looks)
    source = file.read_text("utf-8")
    nodes = names(source)
    assert len(nodes) == len({*nodes}) == 2 * len(made.tree)
    assert nodes[0] == "run1n"
    assert "run2n3-2" in nodes
    picture = book(made, [made.steps], **looks).sheet(0).picture
    assert sorted(texts(source)) == sorted(words(picture))
    places = dict(re.findall(r"\((run\dn)\) at \(([-\d.]+),", source))
    roots = [each.bounds for names_, each in picture.walk() if "node max" in names_]
    across = sorted((box[0] + box[2]) / 2 * MM for box in roots)
    assert sorted(map(float, places.values())) == pytest.approx([across[0], across[-1]], abs=0.01)
    need()
    page = compiled(source, tmp_path)
    assert {"Alpha-beta", "Minimax"} <= page.words()
    treeview.export(made, file, steps="last", kind="tikz", legend=True)
    assert "best line" in texts(file.read_text("utf-8"))


@pytest.mark.long
def test_slides_show_all_runs_step_by_step(tmp_path: Path) -> None:
    made = treeview.compare([[8, 1], [9, 4]], ["alphabeta", "minimax"])
    file = tmp_path / "both.tex"
    treeview.export(made, file, kind="beamer", steps="1-3")
    need("beamer.cls")
    page = compiled(file.read_text("utf-8"), tmp_path)
    assert page.count() == 3
    assert all({"Alpha-beta", "Minimax"} <= page.words(at) for at in (1, 2, 3))


def test_a_handout_has_all_runs_at_each_step(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "both.svg"
    command = ["compare", "[[3, 1], [2, 4]]", "-a", "alphabeta", "-a", "pvs", "-o", str(file)]
    assert main([*command, "--steps", "1-3", "--handout", "2"]) == 0
    first, second = (each.read_text("utf-8") for each in sorted(tmp_path.iterdir()))
    assert first.count(">Alpha-beta</text>") == 2
    assert first.count(">PVS</text>") == 2
    assert ">Step 2</text>" in first
    assert second.count(">PVS</text>") == 1
    assert ">Step 3</text>" in second


def test_forest_draws_one_tree_only(tmp_path: Path) -> None:
    with pytest.raises(treeview.FormatError, match="TikZ and beamer hold several runs"):
        treeview.export(compared(), tmp_path / "both.tex", kind="forest")
    assert not [*tmp_path.iterdir()]

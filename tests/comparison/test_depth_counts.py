"""Counts over depth agree with published numbers, textbook recursions and brute force."""

from __future__ import annotations

import csv
import json
import math
import re
from collections import Counter
from itertools import permutations
from pathlib import Path
from random import Random
from statistics import fmean, stdev

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import treeview
from tests.draw.tex import balanced, compiled, need
from tests.oracles import Visit, alphabeta, as_objects
from tests.oracles import minimax as textbook_minimax
from tests.strategies import trees
from treeview.cli import main
from treeview.comparison.depth_counts import DepthCounts, has_depth, position_levels, tree_levels
from treeview.comparison.depth_table import MEASURES, measure_of, tabulate_depths, tell_growth, tell_reach
from treeview.comparison.leaf_growth import (
    average_growth,
    average_leaves,
    effective_branching,
    full_leaves,
    minimal_leaves,
    nodes_of,
)
from treeview.comparison.run_choice import RunChoice
from treeview.draw.picture import Text
from treeview.figures.depth_chart import depth_chart
from treeview.games.game_registry import game
from treeview.games.game_tree import GameTree
from treeview.games.random_tree import random_tree
from treeview.option import OptionError
from treeview.search.registry import ALGORITHMS
from treeview.styles import style_of

# Theory


MINIMAL = {
    2: (2, 3, 5, 7, 11, 15),
    3: (3, 5, 11, 17, 35, 53),
    4: (4, 7, 19, 31, 79, 127),
    5: (5, 9, 29, 49, 149, 249),
    10: (10, 19, 109, 199, 1_099, 1_999),
    35: (35, 69, 1_259, 2_449, 44_099, 85_749),
}
"""The leaves of the minimal tree by branching, at depths 1 to 6 (Knuth and Moore 1975)."""


@pytest.mark.parametrize("b", MINIMAL)
def test_the_minimal_tree_has_as_many_leaves_as_knuth_and_moore_say(b: int) -> None:
    assert tuple(minimal_leaves(b, depth) for depth in range(1, 7)) == MINIMAL[b]


@pytest.mark.parametrize(("b", "r"), [(1, 1), (2, 1.618), (3, 2.148), (4, 2.630), (10, 5.064), (20, 8.425)])
def test_the_random_order_grows_as_pearl_says(b: int, r: float) -> None:
    assert average_growth(b) == pytest.approx(r, abs=5e-4)
    assert average_leaves(b, 17) / average_leaves(b, 16) == pytest.approx(r, rel=3e-2)


def count_leaves(values: list[float], b: int, depth: int) -> int:
    """The leaves that alpha-beta evaluates on a uniform tree, by the textbook."""

    def search(at: int, left: int, alpha: float, beta: float, *, largest: bool) -> tuple[float, int]:
        if not left:
            return values[at], 1
        count = 0
        for rank in range(b):
            value, more = search(at * b + rank, left - 1, alpha, beta, largest=not largest)
            count += more
            alpha, beta = (max(alpha, value), beta) if largest else (alpha, min(beta, value))
            if alpha >= beta:
                break
        return alpha if largest else beta, count

    return search(0, depth, -math.inf, math.inf, largest=True)[1]


@pytest.mark.parametrize(("b", "depth"), [(2, 2), (5, 1), (1, 3)])
def test_the_average_is_that_of_all_orders(b: int, depth: int) -> None:
    orders = [list(map(float, order)) for order in permutations(range(b**depth))]
    mean = fmean(count_leaves(order, b, depth) for order in orders)
    assert average_leaves(b, depth) == pytest.approx(mean, rel=1e-5)


@pytest.mark.parametrize(
    ("depth", "mean", "distribution"),
    [(2, 11 / 3, {4: 16, 3: 8}), (3, 719 / 105, {5: 4_032, 6: 11_648, 7: 11_072, 8: 13_568})],
)
def test_the_average_of_small_trees_is_known_exactly(
    depth: int, mean: float, distribution: dict[int, int]
) -> None:
    assert average_leaves(2, depth) == pytest.approx(mean, rel=1e-5)
    orders = permutations(map(float, range(2**depth)))
    assert Counter(count_leaves(list(order), 2, depth) for order in orders) == distribution


def test_alpha_beta_evaluates_three_leaves_in_a_third_of_all_orders() -> None:
    found = Counter(
        treeview.solve([[a, b], [c, d]]).counts.leaves for a, b, c, d in permutations(map(float, range(4)))
    )
    assert found == {4: 16, 3: 8}


@pytest.mark.parametrize(("b", "depth"), [(2, 5), (3, 3), (4, 3)])
def test_the_average_is_that_of_random_trees(b: int, depth: int) -> None:
    random = Random(1)
    found = [count_leaves([random.random() for _ in range(b**depth)], b, depth) for _ in range(400)]
    assert abs(average_leaves(b, depth) - fmean(found)) < 3 * stdev(found) / math.sqrt(len(found))


@settings(max_examples=20)
@given(st.floats(1, 40), st.integers(1, 8))
def test_the_average_lies_between_the_best_order_and_the_worst(b: float, depth: int) -> None:
    average = average_leaves(b, depth)
    assert minimal_leaves(b, depth) * (1 - 1e-5) <= average <= full_leaves(b, depth) * (1 + 1e-5)


@settings(max_examples=30)
@given(st.floats(0.2, 40), st.integers(1, 12))
def test_the_effective_branching_factor_makes_a_uniform_tree_of_as_many_nodes(b: float, depth: int) -> None:
    assert effective_branching(nodes_of(b, depth), depth) == pytest.approx(b, rel=1e-9)
    assert nodes_of(3, 4) == 3 + 9 + 27 + 81
    assert effective_branching(0, 3) == 0


# Counting


def counted(source: object, *runs: str, **limits: float) -> treeview.DepthCounts:
    return treeview.count_depths(source, runs, **limits)  # type: ignore[arg-type]


@settings(max_examples=12)
@given(trees(max_nodes=15, kinds=True, estimates=True))
def test_minimax_and_alphabeta_cost_what_the_textbook_costs(tree: treeview.Tree) -> None:
    made = counted(tree, "minimax", "alphabeta")
    node = as_objects(tree)
    height = max((tree.depth[each] for each in tree.preorder()), default=0)
    assert made.height == height
    assert made.depths == range(1, height + 1)
    for depth in made.depths:
        log: dict[int, Visit] = {}
        alphabeta(node, -math.inf, math.inf, log, depth=depth)
        cut = made.cells[1][depth]
        assert cut.visited == len(log)
        assert cut.value == made.cells[0][depth].value == textbook_minimax(node, depth)
        whole = made.cells[0][depth]
        assert (whole.leaves, whole.visited) == (made.leaves_at(depth), made.nodes_at(depth))
        below = [each for each in tree.preorder() if tree.depth[each] <= depth]
        ends = [each for each in below if tree.depth[each] == depth or not tree.child_count[each]]
        assert (whole.leaves, whole.visited) == (len(ends), len(below))


@pytest.mark.long
def test_every_search_with_a_depth_limit_costs_what_its_run_costs() -> None:
    names = [name for name, kind in ALGORITHMS.items() if has_depth(kind)]
    assert {"minimax", "alphabeta", "pvs", "mtdf", "deepening", "expectimax"} <= set(names)
    assert not has_depth(ALGORITHMS["mcts"])
    for start in range(0, len(names), 6):
        made = counted("example:five-passes", *names[start : start + 6])
        assert made.failures == [""] * len(made)
        for name, cells in zip(names[start : start + 6], made.cells, strict=True):
            for depth, count in cells.items():
                alone = treeview.solve("example:five-passes", name, depth=depth)
                assert (count.leaves, count.visited) == (alone.counts.leaves, alone.counts.visited)
                assert count.value == alone.value


@pytest.mark.parametrize(("b", "depth"), [(3, 4), (2, 6), (5, 3)])
def test_the_best_order_costs_the_minimal_tree(b: int, depth: int) -> None:
    tree = random_tree(b, depth, low=0, high=1, decimals=9, seed=4)
    made = counted(tree, "alphabeta:moves=best", "minimax")
    growth = made.growth(depth)
    assert growth is not None
    assert growth.branching == b
    assert made.cells[0][depth].leaves == growth.minimal == minimal_leaves(b, depth)
    assert made.cells[1][depth].leaves == growth.full == b**depth
    assert made.cells[1][depth].branching == pytest.approx(b)


@pytest.mark.parametrize("name", ["nim", "tictactoe"])
def test_games_are_counted_as_their_trees(name: str) -> None:
    source = GameTree(game(name))
    made = counted(source, "minimax", "alphabeta:moves=best", max_depth=4)
    assert len(source.tree) == 1  # it has not grown
    grown = source.fresh_copy(4)
    for _ in grown.grow(4):
        pass
    levels = tree_levels(grown.tree)
    assert [level.nodes for level in made.levels[:5]] == [level.nodes for level in levels]
    for depth in made.depths:
        assert made.cells[0][depth].leaves == made.leaves_at(depth)
        assert made.cells[0][depth].visited == made.nodes_at(depth)
        assert made.cells[0][depth].value == made.cells[1][depth].value
    alone = counted(source, "alphabeta", max_depth=3).cells[0][3]
    assert alone.leaves == treeview.solve(source.fresh_copy(), "alphabeta", depth=3).counts.leaves


def test_the_levels_of_a_game_are_counted_by_its_positions() -> None:
    tree = GameTree(game("nim"))
    levels = [level for level in position_levels(tree.positions, 0) if level is not None]
    for _ in tree.grow():
        pass
    assert levels == tree_levels(tree.tree)


def test_a_search_that_reaches_the_limit_is_not_tried_deeper() -> None:
    made = counted("game:tictactoe", "minimax", "alphabeta", max_nodes=500, max_depth=5)
    assert list(made.cells[0]) == [1, 2, 3]
    last = made.cells[0][3]
    assert (last.visited, last.finished, last.value, last.branching) == (500, False, None, None)
    assert list(made.cells[1]) == [1, 2, 3, 4, 5]
    assert [made.cells[1][depth].finished for depth in (4, 5)] == [True, False]
    assert tabulate_depths(made, "nodes").rows[2][-2] == "over 500"


def test_a_tree_that_cannot_be_given_another_order_keeps_what_was_counted() -> None:
    with pytest.warns(UserWarning, match="more than 500 nodes"):
        made = counted("game:tictactoe", "alphabeta:moves=best", max_nodes=500, max_depth=5)
    assert list(made.cells[0]) == [1, 2]


@pytest.mark.parametrize(
    ("runs", "limits", "problem"),
    [
        (["mcts"], {}, "has no depth limit"),
        (["alphabeta:depth=3"], {}, "leave it out"),
        ([], {}, "1 to 6 searches are counted, not 0"),
        (["alphabeta"], {"max_depth": 0}, "max_depth: 0 is not between 1 and 100"),
        (["alphabeta"], {"max_nodes": 0}, "max_nodes: 0 is not between"),
        (["alphabeta"], {"branching": 0.5}, "branching: 0.5 is not between"),
    ],
)
def test_what_cannot_be_counted_is_refused(runs: list[str], limits: dict[str, float], problem: str) -> None:
    with pytest.raises(OptionError, match=problem):
        counted("example:five-passes", *runs, **limits)
    with pytest.raises(treeview.TreeError, match="chance node"):
        counted("example:dice-between-players", "alphabeta")


def test_what_needs_a_depth_limit_is_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["depths", "game:hexapawn", "-a", "alphabeta:null_move=2", "--max-depth", "3"]) == 0
    assert capsys.readouterr().err == ""


# Reach


def test_the_depth_in_reach_is_counted_or_extrapolated() -> None:
    made = counted("game:tictactoe", "minimax", max_depth=4)
    assert made.cells[0][3].visited == 586
    assert made.reach(0, 585) == (2, False, False)
    assert made.reach(0, 586) == (3, False, False)
    assert made.reach(0, 1) == (0, False, False)
    made = counted("game:tictactoe", "alphabeta", max_depth=4)
    b = made.cells[0][4].branching
    assert b is not None
    assert made.reach(0, nodes_of(b, 6) + 2) == (6, True, False)
    assert made.reach(0, nodes_of(b, 9) + 2) == (9, False, True)  # its height
    assert counted("example:five-passes", "minimax").reach(0, 31) == (4, False, True)
    assert "depth 6" in tell_reach(made, nodes_of(b, 6) + 2)[1]


def test_what_has_no_more_nodes_than_fit_is_in_reach_if_none_is_entered_twice() -> None:
    made = counted("game:tictactoe", "minimax", "mtdf", max_depth=3)
    assert made.nodes_at(9) == 549_946
    assert made.reach(0, 549_946) == (9, False, True)
    assert made.reach(0, 549_945) == (8, False, False)
    found = made.reach(1, 18_730)
    assert found is not None
    assert found.extrapolated
    assert made.reach(1, 1e12) == (9, True, True)


def test_formulas_have_the_branching_that_is_given() -> None:
    made = counted("game:tictactoe", "minimax", max_depth=3, branching=2)
    growth = made.growth(3)
    assert growth is not None
    assert growth[:3] == (2, 8, 5)
    assert "b is 2." in tell_growth(made)
    chance = counted("example:dice-between-players", "expectimax").growth(2)
    assert chance is not None
    assert chance[1:] == (4, None, None)


def test_depths_at_which_estimates_are_missing_are_named() -> None:
    tree = treeview.load([[3, [1, 2]], [4, 5]])
    said = tell_growth(DepthCounts(tree, [RunChoice("alphabeta")]).count_all())
    assert said.endswith("Static estimates are missing, and 0 is used, at depths 1, 2.")
    flat = DepthCounts(treeview.load([3, 4]), [RunChoice("alphabeta")]).count_all()
    assert "missing" not in tell_growth(flat)


def test_of_a_single_node_nothing_is_counted_and_nothing_said() -> None:
    made = DepthCounts(treeview.load("5"), [RunChoice("minimax")]).count_all()
    assert (made.depths, tell_growth(made)) == (range(1, 1), "")


# Tables, files, pictures


def test_csv_has_a_line_for_each_depth() -> None:
    made = counted("game:tictactoe", "minimax", "mtdf:first=0", max_nodes=500, max_depth=4)
    rows = list(csv.DictReader(made.csv().splitlines()))
    assert [row["depth"] for row in rows] == ["1", "2", "3", "4"]
    assert [row["minimax nodes"] for row in rows] == ["10", "82", "500", ""]
    assert [row["minimax finished"] for row in rows] == ["1", "1", "0", ""]
    assert rows[3]["leaves"] == "3024"
    assert "mtdf:first=0 leaves" in rows[0]


def test_the_command_prints_json_csv_and_tables(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["depths", "example:five-passes", "-a", "alphabeta", "-a", "mtdf:first=35"]
    assert main([*command, "--json", "--rate", "12", "--seconds", "1"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert [each["leaves"] for each in data["runs"][0]["depths"]] == [2, 3, 5, 12]
    assert [each["leaves"] for each in data["runs"][1]["depths"]] == [2, 3, 5, 8]
    assert data["runs"][0]["reach"] == {"depth": 3, "extrapolated": False, "whole": False}
    assert [each["minimal"] for each in data["tree"]] == [2, 3, 5, 7]
    assert main([*command, "--csv"]) == 0
    assert capsys.readouterr().out == counted("example:five-passes", "alphabeta", "mtdf:first=35").csv()
    assert main([*command, "--measure", "nodes"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Nodes visited"
    assert lines[5].split() == ["4", "31", "25", "27"]
    assert main([*command, "-o", "chart.gif"]) == 2
    assert "must end in one of .svg, .pdf, .png, .tex, .csv" in capsys.readouterr().err
    assert main(["depths", "example:five-passes", "-a", "mcts"]) == 2
    assert "has no depth limit" in capsys.readouterr().err


@pytest.mark.usefixtures("qapp")
def test_charts_are_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kinds = {".svg": b"<svg", ".pdf": b"%PDF", ".png": b"\x89PNG", ".tex": b"% Leaves", ".csv": b"depth,"}
    for suffix, begin in kinds.items():
        path = tmp_path / f"chart{suffix}"
        assert main(["depths", "example:five-passes", "-a", "pvs", "--dark", "-o", str(path)]) == 0
        assert path.read_bytes().lstrip().startswith(begin)
    assert capsys.readouterr().out == ""


@pytest.mark.long
@pytest.mark.parametrize("measure", MEASURES)
def test_a_chart_in_latex_has_the_counts_and_compiles(measure: str, tmp_path: Path) -> None:
    made = counted("game:tictactoe", "minimax", "alphabeta", max_nodes=500, max_depth=5)
    file = tmp_path / "chart.tex"
    treeview.render(made, file, measure=measure, style="dark")
    source = file.read_text("utf-8")
    assert balanced(source)
    written = {tuple(map(float, each)) for each in re.findall(r"\((\d+),([\d.e+]+)\)", source)}
    for cells in made.cells:
        for depth, count in cells.items():
            if value := measure_of(count, measure):  # type: ignore[arg-type]
                assert (depth, float(f"{value:.10g}")) in written
    unfinished = re.findall(r"forget plot.*coordinates \{(.*)\};", source)
    assert len(unfinished) == (0 if measure == "branching" else 2)
    assert ("semilogyaxis" in source) == (measure != "branching")
    need("pgfplots.sty", "standalone.cls")
    words = compiled(source, tmp_path).words()
    assert {"Minimax", "Alpha-beta", "Depth"} <= words


def test_a_chart_is_as_wide_as_a_column_and_takes_no_other_looks(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "chart.svg"
    searches = ["-a", "alphabeta:moves=best", "-a", "mtdf:first=35"]
    command = ["depths", "example:five-passes", *searches, "-o", str(path), "--width"]
    assert main([*command, "84mm"]) == 0
    width, height = map(float, re.findall(r'(?:width|height)="([\d.]+)"', path.read_text("utf-8"))[:2])
    assert width == pytest.approx(84 / 25.4 * 96, abs=0.01)
    assert height > width / 2
    assert main([*command, "20mm"]) == 2
    assert capsys.readouterr().err == "treeview: a chart is at least 150 px wide\n"
    made = counted("example:five-passes", "mtdf:first=35")
    treeview.render(made, tmp_path / "chart.tex", width="column")
    assert "width=80mm, height=53.333mm" in (tmp_path / "chart.tex").read_text("utf-8")
    for looks in ({"caption": True}, {"height": "50mm"}):
        with pytest.raises(treeview.FigureError, match="shows no tree and has no option"):
            treeview.render(made, **looks)
    with pytest.raises(treeview.FigureError, match="no option 'widht'"):
        treeview.render(made, widht="84mm")  # type: ignore[call-arg]


@pytest.mark.parametrize("measure", MEASURES)
def test_points_of_a_chart_are_where_its_counts_are(measure: str) -> None:
    made = counted("game:tictactoe", "minimax", "alphabeta", max_nodes=500, max_depth=5)
    chart = depth_chart(made, measure, style_of("light"))  # type: ignore[arg-type]
    found = [(point.place, point.depth) for point in chart.points]
    unfinished = [] if measure == "branching" else [(0, 3), (1, 5)]
    assert sorted(found) == sorted([(0, 1), (0, 2), (1, 1), (1, 2), (1, 3), (1, 4), *unfinished])
    for one in chart.points:
        assert chart.point_at(one.x + 1, one.y, 3) is not None
        assert 0 < one.x < chart.picture.width
        assert 0 < one.y < chart.picture.height
        for other in chart.points:
            if (one.place, one.depth + 1) == (other.place, other.depth):
                assert other.x > one.x
                assert (other.y < one.y) == (measure != "branching")
    assert chart.point_at(0, 0, 3) is None
    texts = [item.text for _, item in chart.picture.walk() if isinstance(item, Text)]
    assert {"Minimax", "Alpha-beta", "Depth"} <= set(texts)
    for _, item in chart.picture.walk():
        left, top, right, bottom = item.bounds
        assert left >= 0
        assert top >= 0
        assert right <= chart.picture.width
        assert bottom <= chart.picture.height


@pytest.mark.parametrize("width", [150.0, 240.0, 400.0])
def test_a_narrow_chart_shortens_its_legend(width: float) -> None:
    made = counted("example:five-passes", "mtdf:first=35", "alphabeta:moves=worst")
    picture = depth_chart(made, "leaves", style_of("light"), width, 300).picture
    texts = [(names, item) for names, item in picture.walk() if isinstance(item, Text)]
    listed = [item.text for names, item in texts if names == "legend"]
    assert len(listed) == 5
    assert ("Best order" in listed) == (width < 400)
    for names, item in texts:
        if names == "legend":
            assert item.bounds[2] <= width


def test_a_notebook_shows_the_chart() -> None:
    made = counted("example:five-passes", "alphabeta")
    assert "<svg" in made._repr_svg_() and "Leaves evaluated" in made._repr_svg_()  # type: ignore[operator] # noqa: PT018
    assert "Nodes visited" in treeview.render(made, measure="nodes")
    assert repr(made) == "<DepthCounts: alphabeta; depths 1 to 4>"
    with pytest.raises(OptionError, match="measure"):
        treeview.render(made, measure="time")


def test_counting_pauses_so_that_it_can_be_cancelled() -> None:
    clock = iter(range(10**6))
    made = DepthCounts(GameTree(game("tictactoe")), [RunChoice("minimax")], 2, clock=lambda: next(clock))
    depths = list(made.count_in_slices())
    assert depths == sorted(depths)
    assert len(depths) > 50

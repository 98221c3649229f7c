"""The benchmark runs, on tiny sizes: nothing is timed here, but all of it is done once."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree

import pytest
from PySide6.QtWidgets import QApplication

from tests import (
    bench,
    bench_compare,
    bench_export,
    bench_frames,
    bench_games,
    bench_layout,
    bench_plot,
    bench_rounds,
    bench_textbook,
    bench_traces,
)
from tests.bench_rounds import OURS, Chart, Row
from treeview.api import record
from treeview.draw.picture import Text

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(autouse=True)
def quick_and_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """No other program takes part, wherever the tests run: a round is a call, and nothing is swept."""
    for module in (bench_games, bench_layout):
        monkeypatch.setattr(module, "installed", lambda name: False)
    monkeypatch.setattr(bench_layout, "has_d3", lambda: False)
    monkeypatch.setattr(bench_export, "has_dot", lambda: False)
    monkeypatch.setattr(bench_rounds, "_SHORTEST", 0.0)
    monkeypatch.setattr(bench_rounds, "_BUDGET", 0.0)
    monkeypatch.setattr(bench_rounds, "gc", SimpleNamespace(collect=int))  # it takes long among all tests


def test_searches_are_compared_on_trees_that_grow() -> None:
    charts = list(bench_games.searches((6, 4)))
    assert [chart.title.split()[0] for chart in charts] == ["Minimax", "Alpha-beta"] * 2
    for chart in charts:
        assert [row.size for row in chart.rows] == [16, 186]
        assert all(set(row.seconds) == {OURS, "recursion"} for row in chart.rows)


def test_sensitivity_is_compared_with_one_minimax(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "ROUNDS", 1)
    (line,) = bench.sensitivities([(2, 3)])
    assert line.startswith("  15 nodes, 2 children each: ")


def test_answers_are_marked_as_they_grow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "ROUNDS", 2)
    said = list(bench.markings(2))
    assert len(said) == 6
    assert all(", 13 nodes, " in line for line in said)


def test_the_play_leads_to_trees_that_grow_by_tens() -> None:
    assert [len(bench_games.whole(plies)) for plies in (6, 4, 3)] == [16, 186, 933]
    assert len(bench_games.cells(6)) == len(set(bench_games.cells(6))) == 6


def test_all_recursions_find_what_we_find() -> None:
    for plies in (6, 5, 4, 3):
        game, state, tree = bench_games.TicTacToe(), bench_games.position(plies), bench_games.whole(plies)
        root, is_max = bench_textbook.as_objects(tree), plies % 2 == 0
        inf = float("inf")
        value = bench_games.record(game, state, "minimax").record_all()["value"][0]
        assert bench_textbook.node_minimax(root, is_max) == value
        assert bench_textbook.node_alphabeta(root, -inf, inf, is_max) == value
        assert bench_textbook.node_pvs(root, -inf, inf, 1 if is_max else -1) == value
        assert bench_textbook.node_memory(root, -inf, inf, is_max, {}) == value
        assert bench_textbook.node_mtdf(root, 0.0, is_max) == value
        assert bench_textbook.rule_minimax(game, state) == value
        assert bench_textbook.rule_alphabeta(game, state, -inf, inf) == value


def test_monte_carlo_runs_as_many_iterations_as_it_says() -> None:
    charts = list(bench_games.simulations((2, 5)))
    assert [row.size for chart in charts for row in chart.rows] == [2, 5] * 4
    game = bench_games.BOARDS["connect four"][1]
    run = bench_games.record(game, game.start, "mcts", iterations=5, seed=1).record_all()
    assert run["visits"][0] == 5
    assert next(bench_games.rates(charts[0])).startswith("  iterations a second, of 5: treeview ")


def test_layouts_and_frames_are_measured(qapp: QApplication) -> None:
    assert not [widget for widget in qapp.topLevelWidgets() if widget.isVisible()]
    (layout,) = bench_layout.layouts((10, 50), game=None)
    assert set(layout.rows[0].seconds) == {OURS, f"{OURS} {bench_layout.WALK}"}
    assert set(bench_layout.without_walks(layout).rows[0].seconds) == {OURS}
    (frames,) = bench_frames.frames((20, 60), most=20)
    assert [set(row.seconds) for row in frames.rows] == [{OURS, "an item a node"}, {OURS}]


def test_a_scene_has_an_item_for_each_node_and_each_edge(qapp: QApplication) -> None:
    tree = bench_frames.irregular(30)
    assert len(bench_frames.scene_of(tree).items()) == 2 * len(tree) - 1


def test_what_is_missing_is_one_line_with_how_to_get_it() -> None:
    lines = [*bench_games.absent(), *bench_layout.absent()]
    assert [line.split()[0] for line in lines] == ["OpenSpiel", "easyAI", "d3-hierarchy", "igraph"]
    assert all("pip install '.[bench]'" in line or "npm install" in line for line in lines)


def test_exports_are_measured_without_graphviz() -> None:
    gone, *lines, book = bench_export.lines(30, 20, 10)
    assert gone.split()[0] == "Graphviz"
    assert "apt-get install graphviz" in gone
    assert [line.split(",")[0] for line in lines[::4]] == ["SVG", "PDF"]
    assert all(line.endswith(" kB") for line in lines[3::4])
    assert "steps of a tree of 10 nodes" in book


def dotted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The lines of the benchmark with a Graphviz that takes a second, and 0.1 for a single node."""

    def dot(source: Path, target: Path) -> float:
        target.write_bytes(b"x" * 20_000)
        return 0.1 if source.name == "node.gv" else 1.0

    monkeypatch.setattr(bench_export, "has_dot", lambda: True)
    monkeypatch.setattr(bench_export, "dot", dot)
    return list(bench_export.against_dot(30, "svg", 50.0, 1))


def test_exports_are_compared_with_graphviz(monkeypatch: pytest.MonkeyPatch) -> None:
    title, names, row, size = dotted(monkeypatch)
    assert title == "SVG, layout included (target: 50 times for dot)"
    assert names.split() == ["nodes", "treeview", "dot", "dot,", "one", "node"]
    assert "1,000 ms" in row
    assert "kB, dot 20 kB: 0." in size
    assert size.endswith("(target 0.5)")


def test_graphviz_gets_the_texts_that_our_picture_has() -> None:
    tree = bench_export.irregular(40)
    run = record(tree)
    said = [text for texts in bench_export.texts_of(tree, run) for text in texts]
    picture = bench_export.picture_of(tree, run)
    assert sorted(said) == sorted(item.text for _, item in picture.walk() if isinstance(item, Text))
    source = bench_export.dot_text(tree, run)
    assert source.count(" -- ") == len(tree) - 1
    assert source.count("[label=") == len(tree)


def test_contenders_take_turns_and_are_compared_within_a_round() -> None:
    calls: list[str] = []

    def contender(name: str, seconds: float) -> bench_rounds.Contender:
        def run() -> float:
            calls.append(name)
            return seconds

        return run

    row = bench_rounds.race(10, {OURS: contender("a", 0.5), "slow": contender("b", 1.5)}, rounds=2)
    assert calls == ["a", "b"] * 3
    assert row == Row(10, {OURS: 0.5, "slow": 1.5}, {"slow": 3.0})


def test_who_would_take_too_long_is_left_out() -> None:
    costs = {OURS: 1e-6, "square": 1e-4}

    def contenders(size: int) -> dict[str, bench_rounds.Contender]:
        return {OURS: lambda: costs[OURS] * size, "square": lambda: costs["square"] * size**2}

    rows = list(bench_rounds.growth((10, 100, 1_000), contenders, longest=50.0))
    assert [set(row.seconds) for row in rows] == [{OURS, "square"}, {OURS, "square"}, {OURS}]
    assert bench_rounds.expected(rows, "square", 1_000) == pytest.approx(100.0)
    costs[OURS] = 1.0  # what the others are compared with is measured, however slow
    assert all(OURS in row.seconds for row in bench_rounds.growth((10, 100), contenders, longest=50.0))


CHART = Chart(
    "Task",
    "nodes",
    [
        Row(10, {OURS: 1e-4, "other": 2e-3, "quick": 1e-5}, {"other": 20.0, "quick": 0.1}),
        Row(100, {OURS: 1e-3, "quick": 1e-4}, {"quick": 0.1}),
    ],
    ("other", 3.0),
)


def test_a_table_has_a_row_a_size() -> None:
    title, _, first, second = bench_rounds.table(CHART)
    assert title == "Task (target: 3 times for other)"
    assert first.split() == ["10", "0.1", "ms", "2", "ms", "=", "20.00", "×", "0.01", "ms", "=", "0.10", "×"]
    assert "—" in second


def test_the_plot_names_each_line_where_it_ends() -> None:
    root = ElementTree.fromstring(bench_plot.plot([CHART, CHART], "Growth"))
    texts = [element.text for element in root.iter(f"{SVG}text")]
    assert texts.count("Task") == 2
    for label in (OURS, "other ×20", "quick ×1/10"):
        assert texts.count(label) == 2
    width, height = float(root.attrib["width"]), float(root.attrib["height"])
    for element in root.iter(f"{SVG}text"):
        assert 0 < float(element.attrib["x"]) < width
        assert 0 < float(element.attrib["y"]) < height
    assert "other 2 ms for 10 nodes" in (root.findtext(f"{SVG}desc") or "")


def test_names_of_lines_do_not_overlap() -> None:
    places = bench_plot.apart([50.0, 51.0, 52.0, 120.0], 0.0, 200.0)
    assert places == sorted(places)
    assert min(b - a for a, b in pairwise(places)) > bench_plot.LINE - 0.1
    assert places[3] == 120.0


def test_what_is_printed_is_written_in_place_of_what_stood_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "report.md"
    file.write_text("# Benchmarks\n\nBy hand.\n", encoding="utf-8")
    bench.report(file, "layout", "Layout", ["  first"])
    bench.report(file, "frames", "Frames", ["  second"])
    bench.report(file, "layout", "Layout", ["  third"])
    text = file.read_text(encoding="utf-8")
    assert text.startswith("# Benchmarks\n\nBy hand.\n\n## As last printed\n\n### Layout\n")
    assert "first" not in text
    assert text.index("third") < text.index("### Frames") < text.index("second")
    assert text.count("###") == text.count("make bench") == 2


def test_the_command_runs_the_parts_it_is_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench_layout, "layouts", lambda: iter([CHART]))
    bench.main(["layout", "--plot", str(tmp_path / "plots" / "growth.svg")])
    out = capsys.readouterr().out
    assert "processors, load" in out
    assert "Task (target" in out
    assert (tmp_path / "plots" / "growth.svg").read_text(encoding="utf-8").startswith("<svg")
    with pytest.raises(SystemExit):
        bench.main(["nothing"])
    assert "no part 'nothing'; there are searches, mcts" in capsys.readouterr().err


def test_a_trace_is_read_and_measured() -> None:
    assert "100 nodes read in" in bench_traces.measure(100)


def test_two_linked_runs_are_dragged_beside_one() -> None:
    first, *links = bench_compare.lines(3, 3)
    assert first.startswith("  586 nodes")
    assert len(links) == 3

"""What a researcher asks of a search: functions of one's own, budgets, and what is left when it must stop."""

from __future__ import annotations

import inspect
import json
import pickle
import warnings
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import treeview
from tests.games.test_game import Pile
from treeview import rendering
from treeview.cli import main

SEARCHES = ["minimax", "alphabeta", "deepening", "expectimax", "mcts"]


def test_an_evaluation_function_of_ones_own() -> None:
    tree = treeview.random_tree(branching=3, depth=4, seed=3)
    found = treeview.record(tree, "minimax", depth=2, evaluate=lambda node: node.depth)
    assert found["value"][0] == 2
    assert all(np.isnan(tree.column("estimate"))), "the tree stays as it is"
    game = treeview.record("game:nim:heaps=2 3", "alphabeta", depth=2, evaluate=lambda state: 0.25)
    assert game["value"][0] == 0.25
    assert treeview.solve(Pile(), "deepening", depth=1, evaluate=lambda state: 0.5).value == 0.5
    batches = treeview.record("game:connect", "alphabeta", depth=2, evaluate=lambda state: 0.25)
    assert batches["value"][0] == 0.25, "also in a game that estimates many states at once"


@pytest.mark.parametrize("answer", [None, float("nan"), "far ahead"])
@pytest.mark.parametrize("source", ["game:nim:heaps=2 3", [[8, 3], [5, 4]]])
def test_an_evaluation_function_that_returns_no_number_is_named(source: Any, answer: Any) -> None:
    with pytest.raises(treeview.OptionError, match=r"^evaluate: .* for .* is not a number$") as told:
        treeview.solve(source, "alphabeta", depth=1, evaluate=lambda what: answer)
    assert repr(answer) in str(told.value)


def test_an_order_of_moves_of_ones_own() -> None:
    tree = treeview.random_tree(branching=4, depth=4, seed=1, low=-99, high=99)
    best = treeview.record(tree, "minimax")["value"]
    plain = treeview.solve(tree)
    sign = {"max": -1, "min": 1}
    good = treeview.solve(tree, order=lambda child: sign[child.parent.kind] * best[child])
    bad = treeview.solve(tree, order=lambda child: -sign[child.parent.kind] * best[child])
    assert good.value == plain.value == bad.value
    assert good.counts.leaves < plain.counts.leaves < bad.counts.leaves
    backwards = treeview.record("game:nim:heaps=3", "minimax", order=lambda state, move: -len(str(move)))
    assert backwards["value"][0] == treeview.solve("game:nim:heaps=3", "minimax").value
    assert treeview.solve(tree, "deepening", order="value").value == plain.value


@pytest.mark.parametrize("algorithm", SEARCHES)
@pytest.mark.parametrize("source", ["game:nim:heaps=1 2 3", [[8, 3, 2], [5, 4, 6], [1, 9, 7]]])
def test_every_search_keeps_to_a_budget_and_goes_on(algorithm: str, source: Any) -> None:
    whole = treeview.record(source, algorithm)
    part = treeview.record(source, algorithm, budget_nodes=7)
    assert treeview.solve(source, algorithm, budget_nodes=7).counts.visited <= 7
    assert len(part) < len(whole)
    now = treeview.record(source, algorithm, budget_seconds=0)
    assert len(now) == 0
    if algorithm != "deepening":
        assert len(part.record_all()) == len(whole)


@pytest.mark.parametrize("algorithm", SEARCHES)
def test_every_search_is_followed_and_cancelled(algorithm: str) -> None:
    told: list[int] = []

    def progress(run: treeview.Run) -> bool:
        told.append(len(run))
        return len(told) < 3

    options = {"iterations": 500} if algorithm == "mcts" else {"depth": 5}
    run = treeview.record("game:tictactoe", algorithm, progress=progress, **options)
    assert told == sorted(told)
    assert len(told) == 3
    assert not run.finished
    assert run.step == len(run) == told[-1]


def test_a_short_search_is_cancelled_before_its_end() -> None:
    run = treeview.record([[3, 12], [2, 4]], progress=lambda run: False)
    assert not run.finished
    assert len(run.record_all()) == len(treeview.record([[3, 12], [2, 4]]))


def test_a_tree_that_becomes_too_large_leaves_what_was_recorded() -> None:
    tree = treeview.GameTree(treeview.game("connect", columns=7, rows=6, line=4), limit=500)
    with pytest.warns(
        UserWarning, match=r"beyond 500 nodes.* The first [\d,]+ steps are kept; limit the depth"
    ):
        run = treeview.record(tree, "alphabeta")
    assert len(run) > 300
    assert not run.finished
    assert run.steps[-1].sentence
    assert len(tree.tree) <= 500


def test_sources_of_python() -> None:
    expected = treeview.load([[1, 2], [3, 4]])
    document = json.loads(
        '{"format": "treeview-tree", "version": 1, "nodes": [{"parent": null}, {"parent": 0, "value": 3}]}'
    )
    assert treeview.load(np.array([[1, 2], [3, 4]])) == expected
    assert treeview.load(expected) is expected
    assert treeview.load(b"[[1, 2], [3, 4]]") == expected
    assert treeview.load(document) == treeview.load([3])
    assert len(treeview.load(Pile())) == len(treeview.grow(Pile()).tree)
    for nonsense in (None, set(), range(3), True, object()):
        with pytest.raises(TypeError, match=f"not from {type(nonsense).__name__}$"):
            treeview.load(nonsense)
    for nonsense in ({"a": object()}, {}, np.ones((2, 0))):
        with pytest.raises(treeview.FormatError):
            treeview.load(nonsense)


def test_a_notebook_shows_an_overview_of_a_large_tree() -> None:
    large = treeview.random_tree(branching=6, depth=5)
    compared = treeview.compare(large, ["alphabeta", "pvs"])
    for shown in (each._repr_svg_() for each in (large, treeview.record(large), compared)):
        assert shown is not None
        assert len(shown) < 500_000
        assert "9,331 nodes, shown down to depth 2; render(..., root=node) draws a part" in shown
    wide = treeview.load(list(range(3000)))
    assert len(wide._repr_svg_() or "") < 20_000


def test_what_makes_large_files_is_warned_of_before(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rendering, "LARGE_BYTES", 13_000)
    tree = treeview.random_tree(branching=3, depth=4)
    told = []
    for root in (0, 1):
        with warnings.catch_warnings(record=True) as warned:
            warnings.simplefilter("always")
            treeview.render(tree, tmp_path / "a.svg", root=root)
        told.append([text for each in warned if "make a picture" in (text := str(each.message))])
    assert told == [["121 nodes make a picture of about 0 MB; root=node (--node) draws only a part"], []]


def test_the_command_line_warns_of_a_large_file_before_it_writes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = []

    def write(*given: Any) -> Any:
        told.append(capsys.readouterr().err)
        return write_sheets(*given)

    write_sheets = rendering.write_sheets
    monkeypatch.setattr(rendering, "LARGE_BYTES", 1)
    monkeypatch.setattr(rendering, "write_sheets", write)
    assert main(["render", "[[1, 2], 3]", "-o", str(tmp_path / "a.svg")]) == 0
    assert told == ["treeview: 5 nodes make a picture of about 0 MB; root=node (--node) draws only a part\n"]
    assert capsys.readouterr().err == ""


def test_what_is_drawn_written_and_searched_is_called_source() -> None:
    sourced = ["compare", "count_depths", "export", "picture", "record", "render", "save", "show", "solve"]
    for name in (*sourced, "what_if", "watch"):
        assert "source" in inspect.signature(getattr(treeview, name)).parameters, name


def test_runs_with_functions_of_ones_own_are_pickled() -> None:
    run = treeview.record("game:nim:heaps=2 3", depth=3, evaluate=len)
    other = pickle.loads(pickle.dumps(run))  # noqa: S301 - our own
    np.testing.assert_array_equal(run["value"], other["value"])


def test_lists_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--json"]) == 0
    assert "tictactoe" in json.loads(capsys.readouterr().out)
    assert main(["games", "nim", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["name"], told["options"][0]["name"], told["levels"][0]) == ("nim", "heaps", 1)
    assert main(["examples", "--json"]) == 0
    assert {"name", "topic", "title", "about", "algorithm"} == json.loads(capsys.readouterr().out)[0].keys()


def test_a_budget_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "game:nim", "-a", "minimax", "--budget-nodes", "9"]) == 0
    assert "Not finished" in capsys.readouterr().out

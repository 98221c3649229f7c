"""The Python API as a notebook uses it."""

from __future__ import annotations

import math
import subprocess
import sys
from pathlib import Path
from typing import Any

import networkx
import numpy as np
import pytest

import treeview

LISTS = [[8, 3, 2], [5, 4, 6], [1, 9, 7]]


def test_the_names_are_sorted_and_there() -> None:
    lower = [name for name in treeview.__all__ if name.islower()]
    assert lower == sorted(lower)
    assert dir(treeview) == sorted(treeview.__all__)
    for name in treeview.__all__:
        assert getattr(treeview, name).__doc__
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = treeview.nothing


def test_import_is_cheap() -> None:
    code = "import sys, treeview; print(sorted({'numpy', 'networkx', 'PySide6'} & set(sys.modules)))"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=Path.cwd()
    )
    assert done.stdout.strip() == "[]"


def test_load_takes_many_sources(tmp_path: Path) -> None:
    tree = treeview.load(LISTS)
    treeview.save(tree, tmp_path / "a.tree.json")
    graph = treeview.to_networkx(tree)
    assert isinstance(graph, networkx.DiGraph)
    for source in (((8, 3, 2), (5, 4, 6), (1, 9, 7)), str(LISTS), tmp_path / "a.tree.json", graph):
        assert treeview.solve(treeview.load(source)).best_line == [1, 1]
    assert treeview.load(5).value[0] == 5.0
    with pytest.raises(treeview.FormatError):
        treeview.load(tmp_path / "b.tree.json")


def test_annotations_are_arrays_that_move() -> None:
    run = treeview.record(treeview.load(LISTS), "alphabeta")
    value = run["value"]
    assert value.shape == (13,)
    assert value.dtype == np.float64
    assert value[0] == 4.0
    run.seek(0)
    assert math.isnan(value[0])
    run.seek(len(run))
    assert value[0] == 4.0


def test_solve_takes_the_options_of_the_command_line() -> None:
    tree = treeview.load([[3, 3, 3], [3, 3, 3], [3, 3, 3]])
    assert treeview.solve(tree, "alphabeta", prune_on="gt").counts.cutoffs == 0
    assert treeview.solve(tree, "alphabeta").counts.cutoffs == 2
    with pytest.raises(treeview.OptionError, match="no option 'depht'"):
        treeview.solve(tree, "alphabeta", depht=2)
    with pytest.raises(treeview.OptionError, match=r"^prune_on: 'medium' is not one of ge, gt$"):
        treeview.solve(tree, "alphabeta", prune_on="medium")
    with pytest.raises(treeview.OptionError, match="no algorithm"):
        treeview.solve(tree, "maximin")


def test_a_notebook_shows_trees_and_runs(tmp_path: Path) -> None:
    tree = treeview.load(LISTS)
    plain = tree._repr_svg_()
    assert plain is not None
    assert plain.startswith("<svg")
    drawn = treeview.render(treeview.record(tree), tmp_path / "run.svg", step=23)
    assert drawn._repr_svg_() == (tmp_path / "run.svg").read_text(encoding="utf-8")
    assert "α" in drawn
    assert "α" not in plain
    assert treeview.render(treeview.solve(tree)) == treeview.render(treeview.record(tree))
    assert treeview.record(tree)._repr_svg_() == treeview.render(treeview.record(tree))


def test_drawing_and_telling_leave_a_run_where_it_stood() -> None:
    run = treeview.record(treeview.load(LISTS))
    found = treeview.solve(treeview.load(LISTS))
    assert found.run
    found.run.seek(2)
    assert found.as_dict()["nodes"][0]["value"] == 4.0
    assert treeview.render(found) == treeview.render(run)
    run.seek(5)
    treeview.render(run, step=9)
    assert run.step == 5
    assert found.run.step == 2


@pytest.mark.parametrize("bad", [{"style": "nope"}, {"dpi": math.nan}, {"dpi": 0}])
def test_bad_looks_are_said(bad: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"style|dpi"):
        treeview.render(treeview.load(LISTS), **bad)


@pytest.mark.parametrize("root", [-1, 13])
def test_a_node_that_is_not_there_cannot_be_drawn(root: int) -> None:
    tree = treeview.load(LISTS)
    for what in (tree, treeview.record(tree), treeview.solve(tree)):
        with pytest.raises(treeview.TreeError, match="ids run from 0 to 12"):
            treeview.render(what, root=root)


def test_a_run_says_what_it_is() -> None:
    run = treeview.record(treeview.load(LISTS))
    assert repr(run.seek(3)) == f"<Run: alphabeta, 13 nodes, step 3 of {len(run)}>"
    assert repr(run.steps) == f"<Steps 1 to {len(run)} of {run!r}>"


def test_a_tree_made_by_hand() -> None:
    tree = treeview.Tree()
    for value in (3, 1):
        tree.add_child(0, value=value)
    assert treeview.solve(tree, "minimax").value == 3.0
    with pytest.raises(treeview.TreeError, match="has a value, so it can have no children"):
        tree.add_child(1)
    tree.add_child(tree.add_child(0))
    with pytest.raises(treeview.TreeError, match="no value"):
        treeview.solve(tree)


# Games


class Countdown(treeview.Game):
    """Take one or two; whoever takes the last one wins."""

    start = (4, 0)

    def to_move(self, state: Any) -> int:
        return state[1]

    def moves(self, state: Any) -> list[int]:
        return [take for take in (1, 2) if take <= state[0]]

    def play(self, state: Any, move: int) -> Any:
        return (state[0] - move, 1 - state[1])

    def utility(self, state: Any) -> float:
        return 1.0 if state[1] == 1 else -1.0


def test_a_game_is_made_by_name_with_its_options() -> None:
    game = treeview.game("tictactoe", columns=4)
    assert isinstance(game, treeview.Game)
    assert game.options["columns"] == 4
    with pytest.raises(treeview.GameError, match="did you mean tictactoe"):
        treeview.game("tictactow")
    with pytest.raises(treeview.OptionError, match="columns: 99 is not between 1 and 15"):
        treeview.game("tictactoe", columns=99)


@pytest.mark.long
def test_a_tree_is_grown_whole_or_to_a_depth_from_any_start() -> None:
    game = treeview.game("tictactoe")
    middle = "X O X / O X . / O . ."
    by_text = treeview.grow(game, middle)
    assert isinstance(by_text, treeview.GameTree)
    assert treeview.grow(game, game.read(middle)).tree == by_text.tree
    assert treeview.grow("game:tictactoe", middle).tree == by_text.tree
    assert not any(by_text.tree.more)
    assert len(treeview.grow(game, plies=2).tree) == 82
    assert len(treeview.grow(Countdown(), plies=0).tree) == 1
    for bad, why in (
        (-1, "plies must be 0 or more, not -1"),
        (8, "more than 2,000,000 nodes; to depth 7 it has"),
    ):
        with pytest.raises(treeview.GameError, match=why):
            treeview.grow("game:connect:columns=7,rows=6,line=4", plies=bad)
    with pytest.raises(treeview.GameError):
        treeview.grow(game, "no position")


def test_searches_take_games_their_trees_and_sources(tmp_path: Path) -> None:
    expected = treeview.solve(treeview.grow(Countdown()), "minimax")
    assert expected.value == 1.0
    for what in (Countdown(), treeview.GameTree(Countdown()), treeview.grow(Countdown()).tree):
        found = treeview.solve(what, "minimax")
        assert (found.value, found.best_line) == (1.0, expected.best_line)
        assert found.counts == expected.counts
    assert treeview.solve(str(LISTS)).value == treeview.solve(LISTS).value == 4.0
    treeview.save(treeview.load(LISTS), tmp_path / "a.tree.json")
    assert treeview.solve(tmp_path / "a.tree.json").value == 4.0
    assert treeview.solve("game:nim:heaps=1 1").value == -1.0
    with pytest.raises(treeview.OptionError, match="the rules of a game say who moves first"):
        treeview.solve(Countdown(), root="min")


def test_plies_bound_every_search() -> None:
    tree = treeview.grow("game:tictactoe", plies=2)
    run = treeview.record(tree, "minimax")
    assert run.search.options["depth"] == 2
    assert len(tree.tree) == 82
    assert run["value"].shape == (82,)


def test_a_search_that_grows_without_end_is_stopped() -> None:
    game = treeview.game("connect", columns=7, rows=6, line=4)
    with pytest.warns(UserWarning, match="beyond 500 nodes; set a depth limit"):
        treeview.solve(treeview.GameTree(game, limit=500))


def test_loading_a_game_gives_its_whole_tree(tmp_path: Path) -> None:
    tree = treeview.load("game:nim:heaps=1 2")
    assert isinstance(tree, treeview.Tree)
    assert not any(tree.more)
    treeview.save(treeview.grow("game:nim:heaps=1 2"), tmp_path / "n.tree.json")
    assert treeview.load(tmp_path / "n.tree.json") == tree


def test_a_file_is_run_only_if_trusted(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text("raise RuntimeError('it ran')\n", encoding="utf-8")
    for call in (treeview.load, treeview.grow):
        with pytest.raises(treeview.GameError, match="only if you trust it"):
            call(str(path))
        with pytest.raises(treeview.GameError, match="it ran"):
            call(str(path), trust=True)
    with pytest.raises(treeview.GameError, match="only if you trust it"):
        treeview.solve(str(path))


def test_games_are_drawn_and_shown_by_notebooks(tmp_path: Path) -> None:
    game = Countdown()
    whole = treeview.render(treeview.grow(game))
    assert whole == treeview.render(game) == treeview.grow(game)._repr_svg_()
    assert treeview.render("game:nim:heaps=1 1", tmp_path / "nim.svg").startswith("<svg")
    assert treeview.render(treeview.record(game), step=3) != treeview.render(treeview.record(game))
    played = treeview.game("tictactoe")
    board = played.picture(played.read("X . . / . O . / . . ."))
    assert isinstance(board, treeview.Board)
    light, dark = treeview.render(board), treeview.render(board, style="dark")
    assert light == board._repr_svg_() != dark
    with pytest.raises(ValueError, match="no style"):
        treeview.render(board, style="nope")
    assert played._repr_svg_() == treeview.render(played.picture(played.start))
    assert game._repr_svg_() is None
    assert repr(played) == "<Tic-tac-toe: columns=3, rows=3, line=3, equal='same'>"
    assert repr(game) == "<Countdown>"


def test_what_makes_no_figure_is_told_in_a_line(tmp_path: Path) -> None:
    tree = treeview.load([[1, 2], [3, 4]])
    for page in (5, (100, 100)):
        with pytest.raises(treeview.FigureError, match="is not a page size"):
            treeview.render(tree, page=page)  # type: ignore[arg-type]
    for what in (None, 5, [[1, 2], [3, 4]]):
        with pytest.raises(TypeError, match="shows a tree, a run or an answer, not"):
            treeview.render(what)  # type: ignore[arg-type]
        with pytest.raises(TypeError, match="a picture shows a tree"):
            treeview.export(what, tmp_path / "a.svg")
    (alone,) = treeview.export(treeview.record(tree), tmp_path / "a.svg", steps=3)
    assert alone.name == "a.svg"


def test_what_if_says_what_depends_on_leaves() -> None:
    lists = [[3, 12, 8], [5, 4, 6], [14, 5, 2]]
    unknown = treeview.what_if(lists, [1, 0])
    assert (unknown.value, str(unknown.cut([1, 1])[0])) == ((3, 4), "(−∞, 3]")
    several = treeview.what_if(treeview.load(lists), [0, 0], [1, 0], prune_on="gt")
    assert str(several.cut([1, 2])) == "min(x, 8) > min(y, 4)"
    with pytest.raises(treeview.TreeError, match="is not a leaf"):
        treeview.what_if(lists, [1])


@pytest.mark.parametrize("name", ["evaluate", "order", "progress"])
def test_what_is_no_function_is_refused_by_its_name(name: str) -> None:
    with pytest.raises(TypeError, match=f"^{name} must be a function, not 3$"):
        treeview.record([1, 2], **{name: 3})


def test_a_budget_is_a_number() -> None:
    with pytest.raises(treeview.OptionError, match=r"^budget_nodes: 'many' is not a number$"):
        treeview.record([1, 2], budget_nodes="many")  # type: ignore[arg-type]


def test_one_run_is_not_compared_letter_by_letter() -> None:
    with pytest.raises(treeview.OptionError, match=r"^2 to 4 runs are compared, not 1$"):
        treeview.compare([1, 2], "alphabeta")

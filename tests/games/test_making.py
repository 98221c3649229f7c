"""From what is asked for to the tree of a game: names, options, starts, and a horizon that nothing passes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.playing import make_grown_tree
from tests.games.test_loading import CLASS, written
from treeview.games.game import GameError
from treeview.games.game_factory import make_game, make_game_tree, settle_setup
from treeview.games.game_tree import GameTree
from treeview.games.rules.tictactoe import TicTacToe
from treeview.games.setup import SEARCH, WHOLE, Setup
from treeview.option import OptionError
from treeview.playback.counters import conclusion
from treeview.search.narration import moment, sentence
from treeview.search.registry import ALGORITHMS, search_in
from treeview.search.run import Run
from treeview.sources import game_setup, is_game

NEARLY_FULL = "X O X / O X O / . . ."


def test_what_names_a_game() -> None:
    assert all(map(is_game, ("game:nim", "game:", "mine.py", "some/where/Mine.PY")))
    assert not any(map(is_game, ("nim", "[[1, 2]]", "a.tree.json", "example:x", '["a.py"]', "[1]\n.py")))


def test_sources_say_names_options_and_files() -> None:
    assert game_setup("game:nim") == Setup("nim")
    assert game_setup("game:connect:columns=4, rows = 3").options == {"columns": "4", "rows": "3"}
    assert game_setup("game:nim:heaps=3,4,5,ending=loses").options == {"heaps": "3,4,5", "ending": "loses"}
    assert game_setup("game:satellites:pursuer-fuel=3").options == {"pursuer_fuel": "3"}
    assert game_setup("a/my.py") == Setup("a/my.py", file="a/my.py")
    assert game_setup("game:C:/a/my.py:size=5") == Setup("C:/a/my.py", {"size": "5"}, file="C:/a/my.py")
    assert game_setup("game:nim", "1 1", 3) == Setup("nim", start="1 1", extent=3)


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("game:", "must be followed by the name of a game"),
        ("game: :columns=3", "must be followed by the name of a game"),
        ("game:connect:4", "'4' is not an option; write NAME=VALUE"),
        ("game:connect:=4", "'=4' is not an option; write NAME=VALUE"),
        ("game:connect:a b=4", "'a b=4' is not an option; write NAME=VALUE"),
        ("game:connect:rows=3,rows=4", "the option rows is given twice"),
    ],
)
def test_what_a_source_cannot_say_is_told(source: str, why: str) -> None:
    with pytest.raises(GameError, match=why):
        game_setup(source)


def test_options_that_are_text_are_read_by_the_game() -> None:
    game = make_game(game_setup("game:tictactoe:columns=4,equal=same"), trusted=False)
    assert (game.options["columns"], game.options["rows"]) == (4, 3)
    with pytest.raises(OptionError, match=r"^rows: '3x' is not a whole number$"):
        make_game(game_setup("game:tictactoe:rows=3x"), trusted=False)
    with pytest.raises(OptionError, match=r"no option 'row' here; did you mean rows\?"):
        make_game(game_setup("game:tictactoe:row=3"), trusted=False)
    with pytest.raises(GameError, match=r"did you mean nim\?"):
        make_game(game_setup("game:nimm"), trusted=False)


def test_a_tree_starts_where_it_is_to() -> None:
    tree = make_grown_tree(Setup("tictactoe", start=NEARLY_FULL, extent=WHOLE))
    assert tree.game.write(tree.start) == NEARLY_FULL
    assert [tree.tree.moves[node] for node in tree.tree.children(0)] == ["a1", "b1", "c1"]
    with pytest.raises(GameError, match="both X and O have 3 in a row"):
        make_game_tree(Setup("tictactoe", start="X X X / O O O / . . ."))
    assert make_game_tree(Setup("tictactoe", start=" \n")).start == TicTacToe.start


def test_a_file_is_run_only_if_it_is_trusted(tmp_path: Path) -> None:
    ran = tmp_path / "ran"
    path = written(tmp_path, f"open({str(ran)!r}, 'w').close()\n" + CLASS)
    setup = game_setup(str(path), extent=WHOLE)
    with pytest.raises(GameError, match=r"^mine.py is a program .* only if you trust it$"):
        make_grown_tree(setup)
    assert not ran.exists()
    tree = make_grown_tree(setup, trusted=True)
    assert ran.exists()
    assert len(tree.tree) == 7
    assert settle_setup(setup, tree) == Setup("own", {}, "", WHOLE, str(path))


def test_a_file_that_is_no_game_is_refused(tmp_path: Path) -> None:
    path = written(tmp_path, CLASS.replace("else -1", "else -2"))
    with pytest.raises(GameError, match="utility"):
        make_game_tree(game_setup(str(path)), trusted=True)


def test_what_was_settled_makes_the_same_tree() -> None:
    setup = game_setup("game:tictactoe:columns=3", "XOX/OXO/...", WHOLE)
    tree = make_grown_tree(setup)
    told = settle_setup(setup, tree)
    assert told.start == NEARLY_FULL
    assert told.options == {"columns": 3, "rows": 3, "line": 3, "equal": "same"}
    again = make_grown_tree(told)
    assert again.tree == tree.tree
    assert settle_setup(told, again) == told


@pytest.mark.long
def test_a_tree_too_large_is_refused_with_the_plies_that_fit() -> None:
    with pytest.raises(GameError, match=r"more than 2,000,000 nodes; to depth 7 it has 862,149$"):
        make_grown_tree(game_setup("game:connect:columns=7,rows=6", extent=WHOLE))
    assert len(make_grown_tree(game_setup("game:connect:columns=7,rows=6", extent=SEARCH)).tree) == 1


# The horizon


@pytest.mark.parametrize("algorithm", ALGORITHMS)
@pytest.mark.parametrize("beforehand", [False, True])
def test_no_search_goes_beyond_the_horizon(algorithm: str, beforehand: bool) -> None:
    tree = make_game_tree(Setup("tictactoe", extent=2))
    if beforehand:
        list(tree.grow(5))
        assert len(tree.tree) == 1 + 9 + 72
    options = {"iterations": 200, "seed": 1} if algorithm in ("mcts", "puct") else {}
    timeline = Run(search_in(tree, algorithm, options)).record_all()
    assert max(tree.tree.depth) == 2
    assert not any(map(tree.is_terminal, range(len(tree.tree))))
    if "depth" in timeline.search.options:
        assert timeline.search.options["depth"] == 2
    if algorithm not in ("mcts", "puct", "bestfirst", "bstar", "pn", "dfpn"):
        assert timeline["value"][0] == limited(algorithm)
        said = [sentence(moment(timeline.recording, step)) for step in range(1, len(timeline) + 1)]
        assert any("its static estimate is" in one for one in said)
    assert "estimate" not in conclusion(timeline)  # none is missing


def limited(algorithm: str) -> float:
    """What the search finds in a tree without a horizon when its depth is limited."""
    run = Run(search_in(GameTree(TicTacToe()), algorithm, {"depth": 2})).record_all()
    return float(run["value"][0])


def test_deepening_ends_at_the_horizon() -> None:
    run = Run(search_in(make_game_tree(Setup("tictactoe", extent=3)), "deepening", {})).record_all()
    assert "the answer of iteration 3." in conclusion(run)
    assert "3 iterations: " in conclusion(run)


@pytest.mark.parametrize(("given", "expected"), [(1, 1), (2, 2), (9, 2), (None, 2)])
def test_a_depth_limit_counts_where_it_comes_before_the_horizon(given: Any, expected: int) -> None:
    tree = make_game_tree(Setup("tictactoe", extent=2))
    search_in(tree, "minimax", {"depth": given})
    Run(search_in(tree, "minimax", {"depth": given})).record_all()
    assert max(tree.tree.depth) == expected


def test_a_horizon_of_no_plies_is_the_root_alone() -> None:
    tree = make_grown_tree(Setup("tictactoe", extent=0))
    assert len(tree.tree) == 1
    assert tree.size().nodes == 1
    run = Run(search_in(tree, "alphabeta", {})).record_all()
    assert len(tree.tree) == 1
    assert run["value"][0] == 0.0

"""Symmetric positions in a transposition table: minimax and a textbook as oracles, moves, texts, refusals."""

from __future__ import annotations

from functools import cache
from math import inf, isnan
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import treeview
from tests import oracles
from tests.search.test_memory import check_pseudocode
from treeview.games import positions as positions_module
from treeview.games.game import MAX, MIN, Game, GameError
from treeview.games.game_tree import GameTree
from treeview.games.own_functions import adapt
from treeview.games.positions import Positions
from treeview.games.rules.connect import Connect
from treeview.games.rules.heaps import Nim
from treeview.games.rules.hexapawn import Hexapawn
from treeview.games.rules.kalah import Kalah
from treeview.games.rules.satellites.game import Satellites
from treeview.games.rules.tictactoe import TicTacToe
from treeview.option import OptionError
from treeview.playback.answer import answer
from treeview.search.memory.history import table_of
from treeview.search.registry import asked_options, search, search_in, view_of
from treeview.search.run import Run
from treeview.tree.tree import NIL

GAMES: tuple[Game[Any], ...] = (
    TicTacToe(),
    Connect(),
    Hexapawn(),
    Nim(heaps="2 3 3"),
    Satellites(width=5, height=5, pursuer_fuel=1, evader_fuel=1, horizon=4),
)


def played(game: Game[Any], name: str = "memory", **options: Any) -> Run:
    given = {"symmetric": "same"} | options
    return Run(search_in(GameTree(game), name, given)).record_all()


@cache
def minimax(game: Game[Any], depth: int) -> float:
    @cache
    def value(state: Any, left: int) -> float:
        if game.is_over(state):
            return game.utility(state)
        if not left:
            return 0.0 if isnan(game.estimate(state)) else game.estimate(state)
        below = [value(game.play(state, move), left - 1) for move in game.moves(state)]
        return max(below) if game.to_move(state) == MAX else min(below)

    return value(game.start, depth)


@settings(max_examples=25)
@given(
    st.sampled_from(GAMES),
    st.sampled_from(["memory", "mtdf", "sss", "dual", "deepening"]),
    st.integers(1, 4),
    st.fixed_dictionaries(
        {
            "table": st.sampled_from(["bounds", "flag"]),
            "entries": st.sampled_from([0, 7, 60]),
            "replace": st.sampled_from(["always", "deeper"]),
            "order": st.sampled_from(["none", "table"]),
        }
    ),
)
def test_values_are_those_of_minimax(game: Game[Any], name: str, depth: int, options: dict[str, Any]) -> None:
    base = {"base": "mtdf"} if name == "deepening" else {}
    run = played(game, name, depth=depth, reuse="equal", **options, **base)
    assert answer(run).value == minimax(game, depth)


@pytest.mark.parametrize("depth", [None, 3])
@pytest.mark.parametrize("game", [TicTacToe(), Connect(), Hexapawn(), Nim(heaps="2 3 3"), GAMES[-1]])
def test_leaves_and_hits_are_those_of_the_textbook(game: Game[Any], depth: int | None) -> None:
    for key, symmetric in ((game.canonical, "same"), (lambda state: state, "apart")):
        run = played(game, depth=depth, reuse="equal", symmetric=symmetric)
        counts = answer(run).counts
        expected = oracles.alphabeta_with_table(game, key, inf if depth is None else depth)
        found = (answer(run).value, counts.leaf_calls, counts.hits, counts.symmetric_hits or 0)
        assert found == expected
        assert (counts.symmetric_hits is None) is (symmetric == "apart")
        if depth is None and isinstance(game, TicTacToe):
            assert counts.leaves == {"same": 98, "apart": 517}[symmetric]


def test_tic_tac_toe_has_765_positions_up_to_symmetry() -> None:
    """Of 5,478 positions in all (Schaefer, MathRec Solutions, 2002)."""
    positions = Positions(TicTacToe())
    met = {positions.number(TicTacToe.start)}
    while met:
        met = {after for number in met for after in positions.open(number)}
    assert len(positions) == 5_478
    assert len(set(map(positions.representative, range(5_478)))) == 765


def test_a_move_is_carried_through_each_symmetry() -> None:
    game = TicTacToe()
    state, positions = game.read("XO./..X/..."), Positions(game)
    moves = list(game.moves(state))
    for name, images in game.grid.symmetries.items():
        image = tuple(game.grid.image(bits, name) for bits in state)
        there = list(game.moves(image))
        for rank, move in enumerate(moves):
            carried = positions.carry_move(positions.number(state), rank, positions.number(image))
            assert game.grid.bits[there[carried]] == images[game.grid.bits[move]]


def test_a_move_that_has_no_image_is_not_carried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(positions_module, "CHECKED_PAIRS", 0)

    class Wrong(TicTacToe):
        def canonical(self, state: Any) -> Any:
            return (1, 0) if state == (4, 0) else state

    positions = Positions(Wrong())
    root = positions.number((0, 0))
    left, _, right, *_ = positions.open(root)
    assert positions.representative(left) == positions.representative(right)
    assert positions.carry_move(left, 0, right) == NIL


@pytest.mark.parametrize(
    ("game", "name", "options"),
    [
        (TicTacToe(), "memory", {"depth": 4, "order": "table", "table": "flag"}),
        (Connect(), "mtdf", {"depth": 3, "entries": 7, "replace": "always"}),
        (Nim(heaps="2 3 3"), "memory", {"order": "table"}),  # these two go on with moves that were carried
        (TicTacToe(), "sss", {"depth": 4, "order": "table", "reuse": "equal"}),
    ],
)
def test_the_pseudocode_is_what_runs(game: Game[Any], name: str, options: dict[str, Any]) -> None:
    check_pseudocode(played(game, name, **options))


def test_a_hit_says_which_position_it_is_and_the_table_whose_image() -> None:
    run = played(TicTacToe(), depth=2)
    sentences = [step.sentence for step in run.steps if step.kind == "hit"]
    assert sentences[0] == (
        "Entry of a3 → b3: 0.1, exact, so a3 → a2 is not searched. a3 → a2 has the position of a3 → b3, "
        "mirrored in the falling diagonal. Its depth is 0, and 0 is needed."
    )
    table = view_of(run.search).node_tables[0]
    assert table.heads[-2:] == ("Symmetric", "Last image")
    rows = {row.cells[0]: row.cells for row in view_of(run.search).node_rows(run, "table")}
    assert rows["a3"][-2:] == (3, "c1, turned by 180°")
    counted = [row.symmetric for row in table_of(run.recording).rows(run.recording, len(run)).values()]
    assert answer(run).counts.symmetric_hits == sum(counted) <= answer(run).counts.hits


def test_a_symmetry_without_a_name_is_told_too() -> None:
    class Nameless(Hexapawn):
        def symmetry(self, state: Any, image: Any) -> str:
            return ""

    hit = next(step for step in played(Nameless(), depth=1).steps if step.kind == "hit")
    assert "The position of c2 is symmetric to that of a2." in hit.sentence


@pytest.mark.parametrize(
    ("game", "given", "asked"),
    [
        (None, {}, {"root"}),
        (TicTacToe(), {}, {"symmetric"}),
        (Kalah(), {}, set()),
        (Kalah(), {"symmetric": "apart"}, set()),
        (None, {"symmetric": "same"}, {"root", "symmetric"}),  # the user can set it back
    ],
)
def test_forms_ask_for_it_where_the_game_has_it(
    game: Game[Any] | None, given: dict[str, str], asked: set[str]
) -> None:
    for name in ("memory", "deepening"):
        names = {option.name for option in asked_options(name, game, given)}
        assert names & {"root", "symmetric"} == asked
        assert names >= {"depth", "table"}


def test_an_estimate_that_knows_left_from_right_is_refused() -> None:
    game = adapt(TicTacToe(), lambda state: float(state[0] & 1), None)
    with pytest.raises(GameError) as error:
        played(game, depth=1)
    assert str(error.value) == (
        "Tic-tac-toe: canonical treats X . . / . . . / . . . and . . X / . . . / . . . as one, "
        "but they are worth 1 and 0"
    )
    assert answer(played(game, depth=1, symmetric="apart")).value == 1


class Swapped(TicTacToe):
    """Tic-tac-toe that takes positions as one which differ in two cells exchanged: mostly a mistake."""

    def __init__(self, cells: tuple[int, int]) -> None:
        super().__init__()
        self.cells = [1 << cell for cell in cells]

    def canonical(self, state: tuple[int, int]) -> tuple[int, int]:
        one, two = self.cells
        found = [bits ^ (one | two) if bool(bits & one) != bool(bits & two) else bits for bits in state]
        return min(state, (found[0], found[1]))


@given(
    st.lists(st.integers(0, 8), min_size=2, max_size=2, unique=True),
    st.integers(1, 5),
    st.sampled_from(["memory", "mtdf"]),
)
@settings(max_examples=25)
def test_a_wrong_symmetry_is_refused_before_it_gives_a_wrong_value(
    cells: list[int], depth: int, name: str
) -> None:
    game = Swapped((cells[0], cells[1]))
    try:
        value = answer(played(game, name, depth=depth)).value
    except GameError as error:
        assert str(error).startswith("Swapped: canonical treats ")  # noqa: PT017
    else:
        assert value == minimax(game, depth)


class Race(Game[tuple[int, int]]):
    """MAX and MIN take one or two of some; a canonical state is given by hand for each wrong one."""

    start = (4, MAX)
    wrong: dict[tuple[int, int], tuple[int, int]]

    def to_move(self, state: tuple[int, int]) -> int:
        return state[1]

    def moves(self, state: tuple[int, int]) -> list[int]:
        return [take for take in (1, 2) if take <= state[0]]

    def play(self, state: tuple[int, int], move: int) -> tuple[int, int]:
        return state[0] - move, MIN if state[1] == MAX else MAX

    def utility(self, state: tuple[int, int]) -> float:
        return 1.0 if state[1] == MIN else -1.0

    def canonical(self, state: tuple[int, int]) -> tuple[int, int]:
        return self.wrong.get(state, state)


@pytest.mark.parametrize(
    ("wrong", "problem"),
    [
        ({(3, MIN): (4, MAX)}, "treats (4, 0) and (3, 1) as one, but different players move in them"),
        ({(0, MIN): (2, MIN)}, "treats (0, 1) and (2, 1) as one, but the game is over in only one of them"),
        ({(0, MIN): (0, MAX)}, "treats (0, 0) and (0, 1) as one, but they are worth -1 and 1"),
        ({(1, MIN): (2, MIN)}, "treats (1, 1) and (2, 1) as one, but they have 1 and 2 moves"),
        (
            {(2, MIN): (3, MIN)},
            "treats (3, 1) and (2, 1) as one, but their moves lead to different positions",
        ),
        (
            {(3, MIN): (2, MIN), (2, MIN): (3, MIN)},
            "gives (2, 1) for (3, 1), but another state for (2, 1)",
        ),
    ],
)
def test_a_canonical_state_that_cannot_be_right_is_refused(
    wrong: dict[tuple[int, int], tuple[int, int]], problem: str
) -> None:
    game = type("Race", (Race,), {"wrong": wrong})()
    with pytest.raises(GameError) as error:
        treeview.solve(game, "memory", symmetric="same")
    assert str(error.value) == f"Race: canonical {problem}"
    assert treeview.solve(game, "memory").value == 1  # as long as nobody asks what is symmetric


def test_only_a_game_that_says_so_has_symmetric_positions() -> None:
    for game in (Kalah(), Satellites(manoeuvres="continuous")):
        with pytest.raises(OptionError, match=f"{game.title} does not say which positions are symmetric"):
            search_in(GameTree(game), "memory", {"symmetric": "same"})
    with pytest.raises(OptionError, match="symmetric: only the tree of a game"):
        search(treeview.load("A(1, 2)"), "deepening", {"symmetric": "same", "base": "memory"})

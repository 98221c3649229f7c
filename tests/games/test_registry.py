"""Games by name, built in and brought by packages."""

from __future__ import annotations

import importlib.metadata
import sys
from importlib.metadata import EntryPoint
from typing import Any

import pytest

from tests.games.test_game import Pile
from treeview.games import game_registry
from treeview.games.game import Game, GameError
from treeview.games.game_check import check_game
from treeview.games.game_registry import GAMES, game, game_class, game_names
from treeview.option import OptionError


@pytest.mark.parametrize("name", GAMES)
def test_every_game_built_in_keeps_the_rules(name: str) -> None:
    made = game(name)
    assert made.name == name
    assert made.title
    assert made.about.endswith(".")
    check_game(made, plays=6)


def test_asking_for_names_imports_no_game() -> None:
    before = set(sys.modules)
    assert game_names()[: len(GAMES)] == list(GAMES)
    assert not {module for module in set(sys.modules) - before if module.startswith("treeview.games")}


def test_options_reach_the_game() -> None:
    assert game("tictactoe", columns=4).options["columns"] == 4
    with pytest.raises(OptionError, match="no option 'colums'"):
        game("tictactoe", colums=4)


def test_a_wrong_name_is_told_with_the_nearest() -> None:
    with pytest.raises(GameError, match=r"^there is no game 'tictactow'; did you mean tictactoe\?$"):
        game("tictactow")
    with pytest.raises(GameError, match=r"^there is no game 'go'; choose from tictactoe, connect, nim"):
        game("go")


def brings(monkeypatch: pytest.MonkeyPatch, **entries: str) -> None:
    found = [EntryPoint(name, value, game_registry.GROUP) for name, value in entries.items()]
    monkeypatch.setattr(
        importlib.metadata, "entry_points", lambda group: found if group == "treeview.games" else []
    )


def test_packages_bring_games_but_not_under_names_built_in(monkeypatch: pytest.MonkeyPatch) -> None:
    pile = f"{__name__}:Pile"
    brings(monkeypatch, pile=pile, nim=pile)
    assert game_names() == [*GAMES, "pile"]
    assert game_class("pile") is Pile
    assert isinstance(game("pile"), Pile)
    assert not isinstance(game("nim"), Pile)


@pytest.mark.parametrize(
    ("value", "line"),
    [
        (
            "no_such_module:It",
            "the game odd of no_such_module:It cannot be imported: ModuleNotFoundError: No mod",
        ),
        (
            "treeview.games.game:nothing",
            "the game odd of treeview.games.game:nothing cannot be imported: Attrib",
        ),
        ("math:sqrt", "math:sqrt, registered as the game odd, is not a Game"),
        ("builtins:int", "builtins:int, registered as the game odd, is not a Game"),
    ],
)
def test_what_a_package_brings_in_vain_is_told(
    monkeypatch: pytest.MonkeyPatch, value: str, line: str
) -> None:
    brings(monkeypatch, odd=value)
    with pytest.raises(GameError) as error:
        game("odd")
    assert str(error.value).startswith(line)
    assert "\n" not in str(error.value)


def test_every_class_says_its_own_name() -> None:
    names: list[Any] = [game_class(name).name for name in GAMES]
    assert names == list(GAMES)
    assert all(issubclass(game_class(name), Game) for name in GAMES)

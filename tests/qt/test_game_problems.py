"""What cannot be about a game is told in the user's language."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import treeview.games
from treeview.games.game import GameError
from treeview.games.game_registry import game
from treeview.games.rules import hexapawn, kalah
from treeview.qt.i18n import game_messages, problems

OF_PROGRAMMERS = ("game_check", "game_files", "positions", "user_code_errors")
"""What they say is about the code of a game."""


def templates() -> Iterator[str]:
    for file in sorted(Path(treeview.games.__file__).parent.rglob("*.py")):
        if file.stem in OF_PROGRAMMERS:
            continue
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and ast.unparse(call.func) == "GameError":
                text = call.args[0]
                assert isinstance(text, ast.Constant), f"{file.name}:{call.lineno}: {ast.unparse(text)}"
                yield str(text.value)


def test_all_refusals_can_be_translated_and_no_others() -> None:
    assert set(templates()) == set(game_messages.GAME_REFUSALS)
    assert len(set(game_messages.GAME_REFUSALS)) == len(game_messages.GAME_REFUSALS) > 30


def test_a_refusal_is_translated_before_its_parts_are_put_in(monkeypatch: pytest.MonkeyPatch) -> None:
    german = {"both X and O have {line} in a row": "X und O haben beide {line} in einer Reihe"}
    monkeypatch.setattr(problems, "tr", german.__getitem__)
    with pytest.raises(ValueError, match="both X and O") as raised:
        game("tictactoe").read("X X X / O O O / . . .")
    assert problems.said(raised.value) == "X und O haben beide 3 in einer Reihe"


def test_names_of_sides_and_games_are_translated_too(monkeypatch: pytest.MonkeyPatch) -> None:
    german = {
        "{player} has {count} pawns; there were {columns} at the start": "{player}: {count} statt {columns}",
        "positions of {game} cannot be edited": "{game}: nicht zu bearbeiten",
        "White": "Weiß",
        "Two satellites": "Zwei Satelliten",
    }
    monkeypatch.setattr(problems, "tr", german.__getitem__)
    with pytest.raises(GameError) as raised:
        game("hexapawn").read("b b b / w w w / w . .")
    assert problems.said(raised.value) == "Weiß: 4 statt 3"
    error = GameError("positions of {game} cannot be edited", game="Two satellites")
    assert problems.said(error) == "Zwei Satelliten: nicht zu bearbeiten"


def test_the_sides_are_those_that_are_said() -> None:
    said = {word.lower() for kind in (hexapawn, kalah) for word in kind._NAMES.values()}
    assert {word.lower() for word in game_messages.SIDES} == said

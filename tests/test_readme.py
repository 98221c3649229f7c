"""What the README says of games is so."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

import treeview
from treeview.cli import main
from treeview.draw.scene import LABELS
from treeview.draw.style.style import GLYPHS
from treeview.figures.file_kinds import KINDS
from treeview.figures.step_ranges import KINDS as STEPS
from treeview.formats.native import native
from treeview.formats.native.session import Session
from treeview.games.game_check import check_game
from treeview.games.game_factory import grown
from treeview.games.game_registry import GAMES, GROUP
from treeview.games.setup import Setup

README = (Path(__file__).parents[1] / "README.md").read_text("utf-8")
GAMES_OF_THE_README = README[README.index("## Games\n") : README.index("## A game of your own")]
OWN = README[README.index("## A game of your own") : README.index("## Keys")]


def block(text: str, begin: str) -> str:
    """The text between the fences of a block of code."""
    return text[text.index(begin) + len(begin) :].split("```")[0]


def test_the_game_of_the_readme_is_one_in_under_40_lines(tmp_path: Path) -> None:
    text = block(OWN, "```python\n")
    assert len(text.splitlines()) < 40
    file = tmp_path / "pile.py"
    file.write_text(text, encoding="utf-8")
    game = treeview.load_game(file)
    check_game(game)
    assert game.title == "Pile"
    found = treeview.solve(game, "minimax")
    assert (found.value, found.best_move) == (1.0, "1"), "who leaves a multiple of three wins"
    state, moves = game.start, 0
    while not game.is_over(state):
        state = game.play(state, game.moves(state)[-1])
        moves += 1
    assert moves == 4


def test_the_entry_point_of_the_readme_is_in_the_group_that_is_looked_at() -> None:
    assert f'[project.entry-points."{GROUP}"]' in OWN


def test_the_readme_lists_the_games_there_are() -> None:
    table = [line for line in GAMES_OF_THE_README.splitlines() if line.startswith("| `")]
    assert re.findall(r"`(\w+)`", " ".join(line.split("|")[1] for line in table)) == list(GAMES)


COMMANDS = [line for line in block(GAMES_OF_THE_README, "```\n").splitlines() if " open " not in line]


@pytest.mark.parametrize("command", COMMANDS)
def test_the_command_lines_of_the_readme_run(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(shlex.split(re.split(r" {3,}", command)[0])[1:]) == 0
    written = capsys.readouterr()
    assert written.out or [path.name for path in tmp_path.iterdir()] == ["rest.svg"]
    assert not written.err


def test_python_finds_what_the_readme_says() -> None:
    text = block(README[README.index("## Python") :], "```python\n")
    game = treeview.game("tictactoe", columns=3)
    assert f"treeview.solve(game).value  # {treeview.solve(game).value};" in text
    whole = treeview.grow(game, "X O X / . O . / . . .")
    assert 'whole = treeview.grow(game, "X O X / . O . / . . .")' in text
    best = treeview.solve(whole, "minimax").best_move
    assert f'treeview.solve(whole, "minimax").best_move  # "{best}"' in text


def test_the_session_of_a_game_in_the_readme_is_what_is_written() -> None:
    line = next(line for line in README.splitlines() if '"extent"' in line and line.startswith("  "))
    setup = Setup("tictactoe", {"columns": 3}, "X O . / . . . / . . .", 4)
    session = Session("minimax", {}, 7, None, (4, 0), (), setup)
    assert line in native.dumps(grown(setup).tree, session).splitlines()


FIGURES = README[README.index("## Figures\n") : README.index("## Styles")]
PICTURES = [re.sub(r"   .*", "", line) for line in block(FIGURES, "```\n").strip().splitlines()]


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("command", PICTURES)
def test_the_figures_of_the_readme_are_written(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    given = shlex.split(command.replace("SOURCE", "example:perfect-ordering"))[1:]
    assert main(given) == 0
    stem = given[given.index("-o") + 1].split(".")[0]
    assert [file.name for file in tmp_path.iterdir() if file.name.startswith(stem)]


def test_the_readme_knows_all_labels_shapes_and_kinds_of_files() -> None:
    for word in (*LABELS, *GLYPHS, *(kind.name for kind in KINDS), *STEPS):
        assert word.casefold() in FIGURES.casefold(), word


def test_the_figure_of_the_readme_is_the_one_that_its_command_draws(tmp_path: Path) -> None:
    command = next(part for part in re.findall(r"`(treeview render [^`]+)`", FIGURES) if "figure.svg" in part)
    given = [str(tmp_path / "figure.svg") if word == "figure.svg" else word for word in shlex.split(command)]
    assert main(given[1:]) == 0
    shown = Path(__file__).parents[1] / ".github" / "images" / "figure.svg"
    assert (tmp_path / "figure.svg").read_text() == shown.read_text()

"""The README and the manual are true: their commands and snippets run, their tables and links hold.

``python -m tests.test_manual`` writes the page of keys anew.
"""

from __future__ import annotations

import ast
import contextlib
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

import treeview
from tests.games.playing import make_grown_tree
from treeview.cli import main
from treeview.cli.command_table import parser
from treeview.cli.transcript import transcript
from treeview.draw.style.style import GLYPHS, LABELS
from treeview.figures.file_kinds import KINDS
from treeview.figures.step_ranges import KINDS as STEPS
from treeview.formats.native import native
from treeview.formats.native.session import Session
from treeview.games.game_check import check_game
from treeview.games.game_registry import GAMES, GROUP
from treeview.games.setup import Setup
from treeview.qt.dialogs.help import manual
from treeview.qt.dialogs.help.manual import keys_page
from treeview.search.registry import ALGORITHMS, by_family, unregister

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
PAGES = [README, *sorted(manual.folder().glob("*.md"))]
DOCUMENTS = [
    *PAGES,
    *sorted((ROOT / ".github").glob("*.md")),
    *sorted((ROOT / "resources").glob("[!m]*/README.md")),
    *sorted((ROOT / "treeview").rglob("README.md")),
]


def page(name: str) -> str:
    return (manual.folder() / name).read_text("utf-8")


def fences(text: str, language: str) -> list[str]:
    """The blocks of code in a language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def with_code(language: str) -> list[Path]:
    return [file for file in PAGES if fences(file.read_text("utf-8"), language)]


SHOWN = re.compile(r"^```sh\n(.*?)^```\n\n```text\n(.*?)^```$", re.MULTILINE | re.DOTALL)
"""Commands and lines of what they say."""


def commands(text: str) -> Iterator[list[str]]:
    for block in fences(text, "sh"):
        for line in block.splitlines():
            words = shlex.split(line.replace("SOURCE", "example:perfect-ordering"), comments=True)
            assert words[0] == "treeview", line
            yield words[1:]


# Commands and snippets


@pytest.fixture(autouse=True)
def no_more_algorithms() -> Iterator[None]:
    """What the manual offers goes with the test."""
    before = set(ALGORITHMS)
    yield
    for name in set(ALGORITHMS) - before:
        unregister(name)


@pytest.mark.long
@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("file", with_code("sh"), ids=lambda file: file.stem)
def test_the_commands_run(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    text = file.read_text("utf-8")
    for snippet in fences(text, "python"):
        if "class Pile" in snippet:
            (tmp_path / "pile.py").write_text(snippet, encoding="utf-8")
        if "def alphabeta(" in snippet:
            (tmp_path / "alphabeta.py").write_text(snippet, encoding="utf-8")
        if "@treeview.algorithm" in snippet:
            (tmp_path / "best_first.py").write_text(snippet, encoding="utf-8")
    for given in commands(SHOWN.sub("", text)):  # those run below, and what they say is compared
        if given[0] == "open":
            parser().parse_args(given)
            continue
        target = given[given.index(">") + 1] if ">" in given else ""
        before = set(tmp_path.iterdir())
        assert main(given[: given.index(">")] if target else given) == 0, given
        said = capsys.readouterr()
        assert not said.err or given[0] in ("convert", "render"), said.err
        if target:
            Path(target).write_text(said.out, encoding="utf-8")
        if "-o" in given:
            stem = given[given.index("-o") + 1].split(".")[0]
            assert [made for made in set(tmp_path.iterdir()) - before if made.name.startswith(stem)], given
        else:
            assert said.out or set(tmp_path.iterdir()) - before, given


@pytest.mark.parametrize(
    "file", [file for file in PAGES if SHOWN.search(file.read_text("utf-8"))], ids=lambda file: file.stem
)
def test_the_commands_say_what_is_shown(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The text below commands: beginnings of lines that they print, in this order."""
    for block, shown in SHOWN.findall(file.read_text("utf-8")):
        for given in commands(f"```sh\n{block}```\n"):
            assert main(given) == 0
        said = iter(capsys.readouterr().out.splitlines())
        for line in shown.splitlines():
            assert any(each.startswith(line) for each in said), line


@pytest.mark.long
@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("file", with_code("python"), ids=lambda file: file.stem)
def test_the_snippets_run(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    compared = 0
    for snippet in fences(file.read_text("utf-8"), "python"):
        lines = snippet.splitlines()
        for statement in ast.parse(snippet).body:
            code = compile(ast.Module([statement], []), str(file), "exec")
            if not isinstance(statement, ast.Expr):
                exec(code, names)  # noqa: S102 - our own
                continue
            value = eval(ast.unparse(statement), names)  # noqa: S307 - our own
            _, _, remark = lines[statement.lineno - 1].partition("  # ")
            with contextlib.suppress(SyntaxError, ValueError):
                expected = ast.literal_eval(remark.split(";")[0])
                assert value == expected, lines[statement.lineno - 1]
                compared += 1
    assert compared or "class" in file.read_text("utf-8")


def test_the_game_of_the_manual_is_one_in_under_40_lines(tmp_path: Path) -> None:
    text = fences(page("games.md"), "python")[0]
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


def test_the_readme_quotes_what_the_program_says() -> None:
    two_minutes = README.read_text("utf-8").split("## Two minutes")[1].split("## ")[0]
    run = treeview.record("example:boost-drift-dodge")
    said = "\n".join(transcript(run))
    quoted = [*re.findall(r"\*(Cut at[^*]+)\*", two_minutes), *re.findall(r"`([αβ] [^`]+)`", two_minutes)]
    assert len(quoted) == 2
    assert [text for text in quoted if text not in said] == []


# What is listed is what there is


def test_the_entry_point_of_the_manual_is_in_the_group_that_is_looked_at() -> None:
    assert f'[project.entry-points."{GROUP}"]' in page("games.md")


def test_the_manual_lists_the_games_there_are() -> None:
    table = [line for line in page("games.md").splitlines() if line.startswith("| `")]
    assert re.findall(r"`(\w+)`", " ".join(line.split("|")[1] for line in table)) == list(GAMES)


def test_the_manual_lists_all_algorithms_by_family() -> None:
    rows = re.findall(r"^\| (.*) \| (`.*`) \|$", page("stepping.md").split("## Algorithms")[1], re.MULTILINE)
    listed = {family: re.findall(r"`(\w+)`", names) for family, names in rows}
    grouped = {family.value: [*searches] for family, searches in by_family(ALGORITHMS).items()}
    assert grouped == {family: listed.get(family) for family in grouped}


def test_the_manual_lists_the_functions_of_python() -> None:
    functions = {name for name in treeview.__all__ if name.islower()}
    assert {name for name in functions if f"`{name}`" not in page("python.md")} == set()


def test_the_session_of_a_game_in_the_manual_is_what_is_written() -> None:
    line = next(line for line in page("formats.md").splitlines() if '"extent"' in line and line[0] == " ")
    setup = Setup("tictactoe", {"columns": 3}, "X O . / . . . / . . .", 4)
    session = Session("minimax", {}, 7, None, (4, 0), (), setup)
    assert line in native.dumps(make_grown_tree(setup).tree, session).splitlines()


def test_the_manual_knows_all_labels_shapes_and_kinds_of_files() -> None:
    text = page("figures.md").casefold()
    for word in (*LABELS, *GLYPHS, *(kind.name for kind in KINDS), *STEPS):
        assert word.casefold() in text, word


def test_the_figure_of_the_manual_is_the_one_that_its_command_draws(tmp_path: Path) -> None:
    command = next(
        c for c in re.findall(r"`(treeview render [^`]+)`", page("figures.md")) if "figure.svg" in c
    )
    given = [str(tmp_path / "figure.svg") if word == "figure.svg" else word for word in shlex.split(command)]
    assert main(given[1:]) == 0
    shown = manual.folder() / "images" / "figure.svg"
    assert (tmp_path / "figure.svg").read_text("utf-8") == shown.read_text("utf-8")


def test_the_number_line_of_the_manual_is_the_one_that_its_command_draws(tmp_path: Path) -> None:
    command = next(given for given in commands(page("what-if.md")) if "what-if.svg" in given)
    drawn = tmp_path / "what-if.svg"
    assert main([str(drawn) if word == "what-if.svg" else word for word in command]) == 0
    assert drawn.read_text("utf-8") == (manual.folder() / "images" / "what-if.svg").read_text("utf-8")


def test_the_page_of_keys_is_that_of_the_program() -> None:
    assert page("keys.md") == keys_page(), "write it by: python -m tests.test_manual"


# Pages and links


def test_the_readme_is_short() -> None:
    assert len(README.read_text("utf-8")) <= 8000


def test_every_page_is_in_the_contents() -> None:
    assert {file.name for file in manual.folder().glob("*.md")} == set(manual.pages())
    for name in manual.pages():
        assert [level for level, _ in manual.headings(name)].count(1) == 1, name


@pytest.mark.parametrize("file", DOCUMENTS, ids=lambda p: str(p.relative_to(ROOT)))
def test_links_lead_somewhere(file: Path) -> None:
    for target in re.findall(r"\]\(([^)]+)\)", file.read_text("utf-8")):
        if re.match(r"\w+:", target):
            continue
        name, _, anchor = target.partition("#")
        other = (file.parent / name) if name else file
        assert other.exists(), target
        if anchor:
            headings = re.findall(r"^#+ (.*)$", other.read_text("utf-8"), re.MULTILINE)
            assert anchor in map(manual.anchor, headings), target


if __name__ == "__main__":
    (manual.folder() / manual.KEYS).write_text(keys_page(), encoding="utf-8")

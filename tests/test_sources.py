"""A source means the same in the window, on the command line and in Python, and none forgets the session."""

from __future__ import annotations

import argparse
import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

import treeview
from tests.document.documents import load_source
from treeview import cli, resources
from treeview.cli import arguments, inputs
from treeview.formats.format_registry import write_text
from treeview.formats.native.session import SavedNotes, Session
from treeview.games.setup import Setup
from treeview.qt import app
from treeview.qt.document import Document
from treeview.qt.window.main_window import MainWindow
from treeview.sources import file_of, load, read_source
from treeview.tree.tree import Tree

NOTE = {3: "Why?"}
DEPTH = {"depth": 2}
LEFT = Session(
    "minimax",
    DEPTH,
    5,
    notes=(SavedNotes("minimax", (("depth", 2),), tuple(NOTE.items()), (4,)),),
)
TREE = treeview.load([["S", 3, 8], [5, [1, 2]]])
GAME = Setup("nim", {"heaps": "1,2"})
KINDS = ("file", "-", "example", "text")


class Input:
    """Standard input that can be read again and again."""

    def __init__(self, text: str) -> None:
        self.text = text

    @property
    def buffer(self) -> io.BytesIO:
        return io.BytesIO(self.text.encode())


def source_of(kind: str, text: str, folder: Path, patch: pytest.MonkeyPatch) -> str:
    """A source of a kind that holds ``text``."""
    file = folder / "saved.tree.json"
    file.write_text(text, encoding="utf-8")
    patch.setattr("sys.stdin", Input(text))
    bundled = resources.example
    patch.setattr(resources, "example", lambda name: file if name == "saved" else bundled(name))
    return {"file": str(file), "-": "-", "example": "example:saved", "text": text}[kind]


@pytest.fixture(params=KINDS)
def drawn(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A drawn tree that was left in the midst of a run with notes."""
    return source_of(request.param, write_text(TREE, session=LEFT), tmp_path, monkeypatch)


@pytest.fixture(params=[*KINDS, "game"])
def game(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The tree of a game, saved with the same session but for the name of a game, which has none."""
    if request.param == "game":
        return "game:nim:heaps=1,2"
    session = Session(LEFT.algorithm, LEFT.options, 5, game=GAME, notes=LEFT.notes)
    return source_of(request.param, write_text(Tree(), session=session), tmp_path, monkeypatch)


def parsed(source: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    arguments.solve_arguments(parser)
    arguments.search_options(parser)
    return parser.parse_args([source, "-a", "minimax", "--depth", "2"])


@pytest.fixture
def opened(qtbot: QtBot) -> Iterator[list[MainWindow]]:
    windows: list[MainWindow] = []
    yield windows
    for window in windows:
        window.shell.document.history.set_clean()
        window.close()
        window.deleteLater()


def check_left(document: Document) -> None:
    document.recorder.finish()
    assert (document.algorithm, document.options["depth"], document.step) == ("minimax", 2, 5)
    assert (document.notes.shown.notes, document.notes.shown.bookmarks) == (NOTE, {4})


def test_python_reads_the_tree_and_the_notes(drawn: str) -> None:
    assert treeview.load(drawn) == TREE
    assert treeview.step_notes(drawn, "minimax", **DEPTH).notes == NOTE
    assert len(treeview.record(drawn, "minimax").search.space.tree) == len(TREE)


def test_the_command_line_reads_the_tree_and_the_notes(drawn: str) -> None:
    run, notes = inputs.run_and_notes(parsed(drawn))
    assert run.search.space.tree == TREE
    assert notes.notes == NOTE
    assert inputs.tree_of(parsed(drawn)) == TREE


def test_the_window_opens_a_tree_as_it_was_left(drawn: str, opened: list[MainWindow]) -> None:
    opened.append(app.open_window(drawn))
    document = opened[0].shell.document
    assert document.tree == TREE
    check_left(document)


def test_a_document_opens_a_tree_as_it_was_left(drawn: str, qtbot: QtBot) -> None:
    document = Document()
    load_source(document, drawn)
    assert document.tree == TREE
    check_left(document)


def test_python_reads_the_game_and_the_notes(game: str) -> None:
    whole = treeview.grow("game:nim:heaps=1,2").tree
    assert len(treeview.load(game)) == len(whole) > 5
    assert len(treeview.record(game, "minimax").search.space.tree) == len(whole)
    notes = treeview.step_notes(game, "minimax", **DEPTH).notes
    assert notes == ({} if game.startswith("game:") else NOTE)


def test_the_command_line_reads_the_game_and_the_notes(game: str) -> None:
    run, notes = inputs.run_and_notes(parsed(game))
    assert 1 < len(run.search.space.tree) <= len(treeview.load(game))
    assert notes.notes == ({} if game.startswith("game:") else NOTE)
    assert inputs.tree_of(parsed(game)) == treeview.load(game)


def test_the_window_opens_a_game_as_it_was_left(game: str, opened: list[MainWindow]) -> None:
    opened.append(app.open_window(game))
    document = opened[0].shell.document
    assert document.setup is not None
    assert document.setup.game == "nim"
    if game.startswith("game:"):
        assert document.step == 1
    else:
        check_left(document)


def test_a_document_opens_a_game_as_it_was_left(game: str, qtbot: QtBot) -> None:
    document = Document()
    load_source(document, game)
    assert document.setup is not None
    if not game.startswith("game:"):
        check_left(document)


def test_what_is_pasted_opens_as_it_was_left(opened: list[MainWindow]) -> None:
    opened.append(app.open_window())
    QGuiApplication.clipboard().setText(write_text(TREE, session=LEFT))
    opened[0].shell.opening.open_clipboard()
    check_left(opened[0].shell.document)


def test_an_algorithm_that_is_asked_for_goes_before_that_of_the_session(
    drawn: str, opened: list[MainWindow]
) -> None:
    opened.append(app.open_window(drawn, "alphabeta"))
    assert opened[0].shell.document.algorithm == "alphabeta"


def test_the_command_open_leaves_the_algorithm_to_the_session(
    drawn: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[object] = []
    monkeypatch.setattr(app, "run", lambda source, algorithm, **_: given.append(algorithm) or 0)
    assert cli.main(["open", drawn]) == 0
    assert given == [None]


def test_a_new_start_of_a_saved_game_has_none_of_its_notes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = Session("minimax", DEPTH, 5, game=GAME, notes=LEFT.notes)
    source = source_of("file", write_text(Tree(), session=session), tmp_path, monkeypatch)
    assert read_source(source).step_notes("minimax", DEPTH).notes == NOTE
    assert not read_source(source, extent=2).step_notes("minimax", DEPTH)


# What kind of source it is


@pytest.mark.parametrize("source", ["-", "example:aima-5.2", "[1, 2]", "7", '{"nodes": []}', "a\nb"])
def test_what_names_no_file(source: str) -> None:
    assert file_of(source) is None


@pytest.mark.parametrize("name", ["tree.txt", "-a", "examples", "no such file", "8,3", "a(1).json"])
def test_anything_else_is_a_file(name: str) -> None:
    assert file_of(name) == Path(name)


def test_a_file_that_looks_like_a_tree_is_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("[1, 2]").write_text("[3, 4, 5]")
    assert file_of("[1, 2]") == Path("[1, 2]")
    assert len(load("[1, 2]")) == 4
    Path("max(1, 2)").write_text("[3, 4, 5]")
    assert len(load("max(1, 2)")) == 4


@pytest.mark.parametrize(
    "text", ["A(B(3,12),C(2,4))", "{{3,12},{2,4}}", "[3,12],[2,4]", "max(min(3,12),min(2,4))"]
)
def test_every_way_to_write_a_tree_enters_everywhere(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert load(text).value.tolist()[2:4] == [3, 12]
    assert read_source(text).make().child_count[0] == 2
    assert cli.main(["solve", text]) == 0
    assert "3" in capsys.readouterr().out


class Frame:
    """What a DataFrame of pandas offers."""

    def to_csv(self) -> str:
        return ",id,parent,name,value,visits\n0,0,,top,,3\n1,1,0.0,a,4.0,1\n2,2,0.0,b,5.0,2\n"


def test_the_table_of_a_program_is_a_tree() -> None:
    tree = load(Frame())
    assert (dict(tree.labels), [*tree.value][1:], [*tree.numbers["visits"]]) == (
        {0: "top", 1: "a", 2: "b"},
        [4, 5],
        [3, 1, 2],
    )

"""Documents of games: saved, opened, reverted and restored as drawn ones are, though no node is kept."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from treeview import resources
from treeview.formats.format_registry import read_document, read_file, write_document
from treeview.formats.native.session import Session
from treeview.games.game_factory import make_game_tree
from treeview.games.setup import SEARCH, WHOLE, Extent, Setup
from treeview.qt.app import open_window
from treeview.qt.dialogs import save_questions
from treeview.qt.dialogs.game import game_trust
from treeview.qt.files import game_commands
from treeview.qt.files.document_session import session_of
from treeview.qt.files.recovery import find_unsaved
from treeview.qt.files.recovery_offer import restore
from treeview.qt.shell import open_windows
from treeview.qt.window.main_window import MainWindow
from treeview.sources import game_setup
from treeview.tree.tree import ROOT, Tree

MIDGAME = "X O X / . O . / . . ."
OPTIONS = {"columns": 3, "rows": 3, "line": 3, "equal": "same"}


def show(window: MainWindow, start: str = MIDGAME, extent: Extent = WHOLE) -> None:
    setup = Setup("tictactoe", OPTIONS, start, extent)
    window.shell.games.grow(setup, make_game_tree(setup))


whatever_is_made = pytest.mark.parametrize("left", [WHOLE, SEARCH, 3], indirect=True)
"""The whole tree of the game, what the search makes of it, or some plies."""


@pytest.fixture
def left(window: MainWindow, tmp_path: Path, request: pytest.FixtureRequest) -> MainWindow:
    """A window with the tree of a game that is left in the midst of something; the search makes it."""
    show(window, extent=getattr(request, "param", SEARCH))
    document = window.shell.document
    document.start("alphabeta", {**document.run_control.options_of("alphabeta"), "prune_on": "gt"})
    document.recorder.finish()
    document.seek(25)
    document.select(document.tree.at([0, 1, 0]))
    document.set_folded([document.tree.at([0, 1]), document.tree.at([0, 0])])
    window.shell.canvas.viewport.set_zoom(2.0)
    window.shell.canvas.viewport.centre_on(30.0, 40.0)
    assert window.shell.saving.write(tmp_path / "mine.tree.json")
    return window


def settled(window: MainWindow) -> Session:
    """How the window is once its run is recorded."""
    window.shell.document.recorder.finish()
    return session_of(window.shell.document, window.shell.canvas)


def messages(window: MainWindow) -> list[str]:
    found: list[str] = []
    window.shell.document.messageRaised.connect(found.append)
    return found


def path_of(window: MainWindow) -> Path:
    assert window.shell.document.path is not None
    return window.shell.document.path


@whatever_is_made
def test_the_file_has_the_game_and_the_root_alone(left: MainWindow) -> None:
    text = path_of(left).read_text("utf-8")
    data = json.loads(text)
    assert len(text) < 900
    assert len(data["nodes"]) == 1
    assert data["session"]["game"]["start"] == MIDGAME
    assert (data["session"]["selected"], data["session"]["collapsed"]) == ([0, 1, 0], [[0, 0], [0, 1]])


@whatever_is_made
def test_a_saved_game_opens_as_it_was_left(left: MainWindow) -> None:
    path, session, tree = path_of(left), settled(left), left.shell.document.tree
    assert (session.step, session.selected, session.collapsed) == (25, (0, 1, 0), ((0, 0), (0, 1)))
    left.shell.opening.new()
    (other,) = (w for w in open_windows() if w is not left)
    left.close()
    assert other.shell.opening.open_file(str(path))
    assert settled(other) == session
    assert other.shell.document.tree == tree
    assert (other.shell.document.path, other.shell.saving.modified) == (path, False)
    assert str(path) in other.settings.recent
    before = path.read_bytes()
    assert other.shell.saving.save()
    assert path.read_bytes() == before, "what was only opened is saved as it was"


@whatever_is_made
def test_the_command_line_opens_it_as_it_was_left(left: MainWindow) -> None:
    path, session = path_of(left), settled(left)
    left.close()
    other = open_window(str(path))
    assert settled(other) == session
    other.close()


def test_nodes_that_a_search_makes_later_are_waited_for(
    window: MainWindow, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    setup = Setup("tictactoe", OPTIONS, "", SEARCH)
    path = tmp_path / "late.tree.json"
    far = (8, 1, 0)
    write_document(path, Tree(), Session("minimax", {"depth": 4}, 4_000, None, far, ((8, 1),), setup))
    monkeypatch.setattr("treeview.document.recorder.FIRST_SLICE_SECONDS", 0.0)
    assert window.shell.opening.open_file(str(path))
    assert window.shell.document.selected == -1
    qtbot.waitUntil(lambda: window.shell.document.complete)
    document = window.shell.document
    assert (document.step, document.selected) == (4_000, document.tree.at(far))
    assert document.folded == {document.tree.at(far[:2])}


def test_whoever_selects_and_folds_meanwhile_is_left_alone(
    window: MainWindow, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    setup = Setup("tictactoe", OPTIONS, "", SEARCH)
    path = tmp_path / "late.tree.json"
    write_document(path, Tree(), Session("minimax", {"depth": 4}, 4_000, None, (8, 1, 0), ((8, 1),), setup))
    for name, seconds in (("FIRST_SLICE", 0.0), ("SLICE", 1e-3), ("REPORT", 0.0)):
        monkeypatch.setattr(f"treeview.document.recorder.{name}_SECONDS", seconds)
    assert window.shell.opening.open_file(str(path))
    document = window.shell.document
    document.select(0)
    with qtbot.waitSignal(document.treeGrown):
        pass
    document.fold([ROOT])
    assert document.folded == {ROOT}
    qtbot.waitUntil(lambda: document.complete)
    qtbot.waitUntil(lambda: document.folded == {ROOT, document.tree.at((8, 1))})
    assert document.selected == 0


def test_nodes_that_are_never_there_are_let_be(window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "wild.tree.json"
    setup = Setup("tictactoe", OPTIONS, MIDGAME, WHOLE)
    write_document(path, Tree(), Session("minimax", {}, 10**9, None, (99,), ((0,), (7, 7)), setup))
    assert window.shell.opening.open_file(str(path))
    window.shell.document.recorder.finish()
    assert window.shell.document.step == window.shell.document.length
    assert window.shell.document.selected == -1
    assert window.shell.document.folded == {window.shell.document.tree.at([0])}


def test_a_step_and_a_view_are_no_edits_but_are_saved(left: MainWindow) -> None:
    left.shell.document.seek(3)
    assert not left.shell.saving.modified
    assert left.shell.saving.save()
    session = read_document(path_of(left))[1]
    assert session is not None
    assert session.step == 3


def test_a_large_tree_grows_with_progress_and_can_be_cancelled(
    window: MainWindow, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "large.tree.json"
    write_document(path, Tree(), Session("alphabeta", {}, 2, None, (0,), (), Setup("tictactoe", extent=4)))
    monkeypatch.setattr(game_commands, "FIRST_SLICE_SECONDS", 0.0)
    before = window.shell.document.tree
    assert window.shell.opening.open_file(str(path))
    assert window.shell.grower.active
    assert window.shell.document.tree is before
    window.shell.grower.stop()
    assert window.shell.document.tree is before
    assert window.shell.opening.open_file(str(path))
    qtbot.waitUntil(lambda: not window.shell.grower.active)
    assert len(window.shell.document.tree) == 3_610
    assert (window.shell.document.path, window.shell.document.selected) == (
        path,
        window.shell.document.tree.at([0]),
    )


@pytest.mark.parametrize(
    ("setup", "why"),
    [
        (Setup("go"), "this file needs the game go, which is not installed"),
        (
            Setup("nim", {"piles": 3}),
            "the game nim of this file: no option 'piles' here; choose from heaps, ending",
        ),
        (
            Setup("tictactoe", {"rows": 99}),
            "the game tictactoe of this file: rows: 99 is not between 1 and 15",
        ),
        (Setup("tictactoe", {}, "XXX"), "the board has 9 cells"),
    ],
)
def test_what_a_file_lacks_is_one_line_and_nothing_is_lost(
    window: MainWindow, tmp_path: Path, setup: Setup, why: str
) -> None:
    path = tmp_path / "mine.tree.json"
    write_document(path, Tree(), Session("alphabeta", game=setup))
    said, before, kept = messages(window), window.shell.document.tree, path.read_bytes()
    assert not window.shell.opening.open_file(str(path))
    assert len(said) == 1
    if len(setup.start) < 3:
        assert said == [why]
    assert "\n" not in said[0]
    assert window.shell.document.tree is before
    assert path.read_bytes() == kept
    assert str(path) not in window.settings.recent


# Other formats


def test_another_format_keeps_the_grown_tree_and_says_that_the_game_is_lost(
    left: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    answers = [False, True]
    monkeypatch.setattr(save_questions, "ask_lost", lambda *about: asked.append(about[2]) or answers.pop(0))
    path = tmp_path / "mine.outline"
    assert not left.shell.saving.write(path)
    assert asked == ["the game to which the tree belongs, the algorithm, the step and the view"]
    assert not path.exists()
    assert left.shell.saving.write(path)
    assert len(read_file(path)) == len(left.shell.document.tree)


def test_a_drawn_tree_is_not_asked_about_a_game(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(save_questions, "ask_lost", lambda *_: pytest.fail("nothing is lost"))
    assert window.shell.saving.write(tmp_path / "mine.outline")


def test_subtrees_are_copied_from_a_game_but_nothing_comes_into_it(left: MainWindow) -> None:
    document = left.shell.document
    document.set_folded([])
    document.select(document.tree.at([0, 0]))
    left.actions_["copy_nodes"].trigger()
    assert QGuiApplication.clipboard().text().strip()
    tree = document.tree.copy()
    for name in ("cut_nodes", "paste_nodes", "delete", "duplicate"):
        assert not left.actions_[name].isEnabled()
        left.actions_[name].trigger()
    assert document.tree == tree
    assert not left.shell.saving.modified


def test_the_text_of_a_game_is_pasted_as_a_game(left: MainWindow) -> None:
    QGuiApplication.clipboard().setText(path_of(left).read_text("utf-8"))
    left.shell.opening.open_clipboard()
    (other,) = (w for w in open_windows() if w is not left)
    assert other.shell.document.setup == left.shell.document.setup
    assert settled(other).selected == (0, 1, 0)
    assert other.shell.document.path is None


# The file is changed by others


@whatever_is_made
def test_a_file_that_another_program_has_changed_is_read_again_in_this_window(left: MainWindow) -> None:
    path, session = path_of(left), settled(left)
    said = []
    left.shell.saving.changedOutside.connect(said.append)
    other = Setup("tictactoe", OPTIONS, "X O X / . . . / . . .", left.shell.document.setup.extent)
    write_document(path, Tree(), Session("minimax", game=other))
    left.shell.saving.check_file()
    assert said == ["mine.tree.json has been changed by another program."]
    assert left.shell.saving.revert()
    assert len(open_windows()) == 1
    assert left.shell.document.setup == other
    now = settled(left)
    assert (now.step, now.selected, now.collapsed) == (25, session.selected, session.collapsed)
    assert now.algorithm == "alphabeta"
    assert left.shell.document.path == path
    assert not left.shell.saving.modified


def test_a_drawn_tree_comes_where_a_game_was_and_a_game_where_one_was_drawn(left: MainWindow) -> None:
    path, game = path_of(left), left.shell.document.setup
    session = read_document(path)[1]
    write_document(path, Tree(value=3.0), None)
    assert left.shell.saving.revert()
    assert (left.shell.document.game, left.shell.document.setup, len(left.shell.document.tree)) == (
        None,
        None,
        1,
    )
    left.shell.document.select(0)
    write_document(path, Tree(), session)
    assert left.shell.saving.revert()
    assert left.shell.document.setup == game
    assert left.shell.document.selected == 0
    assert len(open_windows()) == 1


def test_a_game_that_is_gone_leaves_what_is_open(left: MainWindow) -> None:
    said, tree = messages(left), left.shell.document.tree
    write_document(path_of(left), Tree(), Session("minimax", game=Setup("go")))
    assert not left.shell.saving.revert()
    assert said == ["this file needs the game go, which is not installed"]
    assert left.shell.document.tree is tree


@whatever_is_made
def test_restored_work_is_as_it_was_left(left: MainWindow, qtbot: QtBot) -> None:
    session = settled(left)
    path_of(left).write_text("[1, 2]", "utf-8")
    left.shell.saving.check_file()
    left.shell.saving.keep_mine()
    assert left.shell.saving.modified
    left.shell.saving.autosave._begin()
    with qtbot.waitSignal(left.shell.saving.autosave.keptAside):
        pass
    assert left.shell.saving.autosave.kept.file.stat().st_size < 1_500, "no node is kept aside, either"
    lock = left.shell.saving.autosave.kept._lock
    assert lock is not None
    lock.unlock()
    (one,) = find_unsaved()
    other = left.open_another()
    assert restore(other.shell, other.shell.games, one)
    assert settled(other) == session
    assert other.shell.saving.modified
    assert other.shell.saving.recovered is one


# Game files, and the command line


def test_a_game_file_is_asked_about_once_more_when_its_document_opens(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_trust._trusted.clear()
    file = tmp_path / "mine.py"
    file.write_text(resources.text("games/countdown.py"), encoding="utf-8")
    document = tmp_path / "mine.tree.json"
    write_document(document, Tree(), Session("alphabeta", game=Setup("countdown", {}, "", WHOLE, str(file))))
    before, asked = window.shell.document.tree, []
    with monkeypatch.context() as patch:
        patch.setattr(game_trust, "may_run", lambda _, path: bool(asked.append(path)))
        assert not window.shell.opening.open_file(str(document))
    assert asked == [file]
    assert window.shell.document.tree is before
    game_trust.trust(file)
    assert window.shell.opening.open_file(str(document))
    assert len(window.shell.document.tree) == 54
    game_trust._trusted.clear()


def test_the_command_line_opens_games(qtbot: QtBot) -> None:
    source = "game:tictactoe:columns=3"
    other = open_window(source, "minimax", {"depth": 2}, game_setup(source, MIDGAME, 3))
    document = other.shell.document
    assert document.setup == Setup("tictactoe", OPTIONS, MIDGAME, 3)
    assert (document.algorithm, document.options["depth"], document.step) == ("minimax", 2, 1)
    assert max(document.tree.depth) == 3
    other.close()


def test_a_game_that_is_not_there_is_told_over_the_start_page(qtbot: QtBot) -> None:
    other = open_window("game:go", setup=game_setup("game:go"))
    assert other.shell.document.game is None
    assert other.start.shown
    assert "there is no game 'go'" in other.shell.messages.text.text()
    other.close()

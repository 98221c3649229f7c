"""The pages of a document in the window, by keys and by mouse."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from pytestqt.qtbot import QtBot

from tests.qt.canvases import lesson
from tests.windows import drop
from treeview.formats.format_registry import SavedPages, read_pages, write_pages
from treeview.formats.native.session import Session
from treeview.games.game_factory import make_game_tree
from treeview.games.setup import WHOLE, Setup
from treeview.qt.dialogs import file_dialogs, save_questions
from treeview.qt.dialogs.game.game_dialog import GameDialog
from treeview.qt.dialogs.random_tree_dialog import RandomTreeDialog
from treeview.qt.files.recovery import UnsavedWork, find_unsaved
from treeview.qt.files.recovery_offer import restore
from treeview.qt.shell import open_windows
from treeview.qt.window.main_window import MainWindow
from treeview.sources import load
from treeview.tree.edits.node_edits import put
from treeview.tree.tree import NIL, Tree

Press = Callable[..., int]


@pytest.fixture
def pages(window: MainWindow) -> Iterator[MainWindow]:
    """The window on a document of three pages, which is not saved."""
    window.shell.document.open_tree(load("[[3, 12], [2, 4]]"))
    window.shell.pages.rename("first")
    for title in ("second", "third"):
        window.actions_["page_new"].trigger()
        window.shell.pages.rename(title)
    yield window
    window.shell.pages.set_clean()


def titles(window: MainWindow) -> list[str]:
    bar = window.shell.tabs.bar
    assert bar.currentIndex() == window.shell.pages.shown
    return [bar.tabText(place) for place in range(bar.count())]


def test_the_tabs_stand_there_with_several_pages_or_if_wanted(window: MainWindow) -> None:
    assert window.shell.tabs.isHidden()
    window.actions_["page_tabs"].trigger()
    assert not window.shell.tabs.isHidden()
    window.settings["page_tabs"] = False
    assert window.shell.tabs.isHidden()
    window.actions_["page_new"].trigger()
    assert not window.shell.tabs.isHidden()


def test_a_new_page_has_nothing_to_undo(window: MainWindow) -> None:
    document, undo = window.shell.document, window.actions_["undo"]
    document.edit(put, "value", {3: 7.0})
    assert undo.isEnabled()
    window.actions_["page_new"].trigger()
    assert (undo.isEnabled(), undo.text()) == (False, "&Undo")
    window.actions_["page_previous"].trigger()
    assert undo.isEnabled()
    window.shell.pages.set_clean()


def test_pages_by_keys(pages: MainWindow, press: Press) -> None:
    shell = pages.shell
    assert titles(pages) == ["first", "second", "third"]
    press("Ctrl+PageDown")
    assert (shell.pages.shown, len(shell.document.tree)) == (0, 7)
    assert pages.windowTitle().startswith("first[*]")
    press("Right", "Right")
    assert shell.document.step == 2
    press("Ctrl+PageUp")
    assert (shell.pages.shown, len(shell.document.tree), shell.document.step) == (2, 1, 0)
    press("Ctrl+PageDown")
    assert (shell.pages.shown, shell.document.step) == (0, 2)
    press("Ctrl+Shift+PageDown")
    assert titles(pages) == ["second", "first", "third"]
    press("Ctrl+Shift+PageUp", "Ctrl+Shift+PageUp")
    assert titles(pages) == ["first", "second", "third"]
    press("Ctrl+Alt+N")
    assert titles(pages) == ["first", "Page 2", "second", "third"]
    assert shell.canvas.hasFocus()


@pytest.mark.long
def test_an_empty_page_takes_the_next_tree_that_is_in_no_file(
    pages: MainWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    shell = pages.shell
    document = shell.document
    shell.opening.open_example("horizon")
    assert (titles(pages), document.source) == (["first", "second", "third"], "example:horizon")
    pages.actions_["page_new"].trigger()
    setup = Setup("nim", {"heaps": "2"}, "", WHOLE)

    def choose(dialog: GameDialog | RandomTreeDialog) -> int:
        if isinstance(dialog, GameDialog):
            dialog.setup, dialog.tree = setup, make_game_tree(setup)
        else:
            dialog.tree = load("[[1, 2], 3]")
        return 1

    monkeypatch.setattr(GameDialog, "exec", choose)
    monkeypatch.setattr(RandomTreeDialog, "exec", choose)
    document.start("minimax", {})
    shell.games.ask_game()
    assert (titles(pages)[3:], len(document.tree), document.algorithm) == (["Nim"], 4, "minimax")
    pages.actions_["page_new"].trigger()
    shell.opening.ask_random()
    assert (titles(pages)[4:], len(document.tree)) == (["Page 5"], 5)
    shell.opening.open_example("horizon")  # this page has a tree
    assert (len(titles(pages)), len(open_windows())) == (5, 2)
    pages.actions_["page_new"].trigger()
    file = tmp_path / "lesson.txt"
    file.write_text("[1, 2]")
    shell.opening.open_file(str(file))  # it is a document of its own
    assert (len(document.tree), document.path, len(open_windows())) == (1, None, 3)


def test_a_page_that_is_turned_back_to_is_folded_as_it_was_left(pages: MainWindow, press: Press) -> None:
    document = pages.shell.document
    press("Ctrl+PageDown")
    inner = document.tree.at([0])
    document.select(document.tree.at([0, 1]))
    document.set_folded([inner])
    press("Ctrl+PageDown", "Ctrl+PageUp")
    assert document.folded == {inner}
    assert document.selected == document.tree.at([0, 1])
    document.select(document.tree.at([0, 0]))
    assert not document.folded


def test_nothing_is_selected_on_a_page_that_was_left_so(pages: MainWindow) -> None:
    document = pages.shell.document
    document.set_drawing(True)
    document.select(NIL)
    pages.actions_["page_previous"].trigger()
    document.set_drawing(False)
    pages.actions_["page_next"].trigger()
    assert (document.drawing, document.selected) == (True, NIL)


def test_what_is_typed_becomes_part_of_the_page_it_was_typed_on(pages: MainWindow, press: Press) -> None:
    press("5", "Ctrl+PageUp")
    assert pages.shell.pages.shown == 1
    press("Ctrl+PageDown")
    assert pages.shell.document.tree.value[0] == 5.0


def test_a_page_is_renamed_in_its_tab(pages: MainWindow, press: Press, qtbot: QtBot) -> None:
    tabs = pages.shell.tabs
    tabs.bar.setFocus()
    press("F2")
    qtbot.keyClicks(tabs.field, "A & B")
    press("Return")
    assert titles(pages)[2] == "A && B"
    assert pages.shell.document.tree.title == "A & B"
    pages.shell.document.history.undo()
    assert titles(pages)[2] == "third"
    tabs.bar.setFocus()
    press("F2", "X", "Escape")
    assert titles(pages)[2] == "third"
    assert tabs.field.isHidden()


def test_a_title_that_is_being_typed_is_saved(
    pages: MainWindow, tmp_path: Path, press: Press, qtbot: QtBot
) -> None:
    tabs = pages.shell.tabs
    tabs.bar.setFocus()
    press("F2")
    qtbot.keyClicks(tabs.field, "last")
    pages.shell.document.path = tmp_path / "pages.json"
    pages.actions_["save"].trigger()
    assert read_pages(tmp_path / "pages.json").pages[2][0].title == "last"
    assert tabs.field.isHidden()


def test_a_tab_is_clicked_and_dragged(pages: MainWindow, qtbot: QtBot) -> None:
    bar = pages.shell.tabs.bar
    qtbot.mouseClick(bar, Qt.MouseButton.LeftButton, pos=bar.tabRect(0).center())
    assert pages.shell.pages.shown == 0
    qtbot.mousePress(bar, Qt.MouseButton.LeftButton, pos=bar.tabRect(0).center())
    for x in range(0, bar.tabRect(2).center().x(), 5):
        qtbot.mouseMove(bar, bar.tabRect(0).center() + QPoint(x, 0))
    qtbot.mouseRelease(bar, Qt.MouseButton.LeftButton, pos=bar.tabRect(2).center())
    assert titles(pages) == ["second", "third", "first"]
    assert pages.shell.saving.modified


def test_deleting_a_page_is_asked_about(
    pages: MainWindow, press: Press, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = iter([False, True, True])
    asked: list[str] = []
    monkeypatch.setattr(
        save_questions, "ask_delete_page", lambda _, name: asked.append(name) or next(answers)
    )
    pages.shell.tabs.bar.setFocus()
    press("Delete")
    assert titles(pages) == ["first", "second", "third"]
    press("Delete")
    pages.actions_["page_delete"].trigger()
    assert asked == ["third", "third", "second"]
    assert titles(pages) == ["first"]
    assert pages.shell.tabs.isHidden()
    assert not pages.actions_["page_delete"].isEnabled()
    assert pages.shell.saving.modified


def test_all_pages_are_saved_and_opened_as_they_were(pages: MainWindow, tmp_path: Path, press: Press) -> None:
    shell, file = pages.shell, tmp_path / "lecture.tree.json"
    press("Ctrl+PageDown", "Right", "Right", "Right")
    shell.document.notes.note(3, "here")
    press("Ctrl+PageDown")
    assert shell.saving.write(file)
    assert not pages.isWindowModified()
    saved = read_pages(file)
    assert saved.shown == 1
    assert [tree.title for tree, _ in saved.pages] == ["first", "second", "third"]
    shell.document.path = None
    shell.opening.open_file(str(file))
    assert (shell.pages.shown, titles(pages)) == (1, ["first", "second", "third"])
    assert not shell.saving.modified
    press("Ctrl+PageUp")
    assert (shell.document.step, shell.document.notes.shown.notes) == (3, {3: "here"})
    assert (shell.document.path, shell.saving.modified) == (file, False)
    shell.document.edit(put, "value", {2: 7.0})
    press("Ctrl+PageDown")
    assert pages.isWindowModified(), "one mark for all pages"
    assert shell.saving.write(file)
    assert read_pages(file).pages[0][0].value[2] == 7.0
    press("Ctrl+PageUp")
    shell.document.history.undo()
    assert pages.isWindowModified()
    shell.pages.set_clean()


def test_reloading_reads_all_pages(pages: MainWindow, tmp_path: Path) -> None:
    shell, file = pages.shell, tmp_path / "lecture.tree.json"
    assert shell.saving.write(file)
    write_pages(file, SavedPages(((Tree(title="a"), None), (Tree(title="b"), None))))
    assert shell.saving.revert()
    assert (titles(pages), shell.pages.shown) == (["a", "b"], 1)
    write_pages(file, SavedPages(((Tree(title="alone"), None),)))
    assert shell.saving.revert()
    assert titles(pages) == ["alone"]


def test_a_change_by_another_program_is_seen_after_a_turn(pages: MainWindow, tmp_path: Path) -> None:
    shell, file = pages.shell, tmp_path / "lecture.tree.json"
    assert shell.saving.write(file)
    told: list[str] = []
    shell.saving.changedOutside.connect(told.append)
    write_pages(file, SavedPages(((Tree(title="a"), None), (Tree(title="b"), None))))
    shell.paging.turn(1)
    shell.saving.check_file()
    assert told == ["lecture.tree.json has been changed by another program."]


def test_one_tree_alone_is_written_as_before(pages: MainWindow, tmp_path: Path) -> None:
    shell, one, all_of_it = pages.shell, tmp_path / "one.tree.json", tmp_path / "all.csv"
    assert not shell.saving.write(all_of_it)
    assert "holds one tree, not 3" in shell.messages.text.text()
    assert not all_of_it.exists()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(file_dialogs, "ask_save", lambda *_: str(one))
        pages.actions_["page_save"].trigger()
    assert '"version": 1' in one.read_text()
    assert load(one).title == "third"
    assert shell.document.path is None
    assert shell.saving.modified


def test_a_game_has_a_page_and_a_name_of_its_own(pages: MainWindow, tmp_path: Path, press: Press) -> None:
    shell, file = pages.shell, tmp_path / "lecture.tree.json"
    game = Session("minimax", game=Setup("nim", {"heaps": "1 2"}), step=3)
    write_pages(file, SavedPages(((lesson(), None), (Tree(title="Nim by hand"), game))))
    shell.opening.add_pages([str(file)], shell)
    press("Ctrl+PageDown")
    assert (shell.document.setup is not None, shell.document.step) == (True, 3)
    assert titles(pages)[-1] == "Nim by hand"
    grown = shell.document.game
    press("Ctrl+PageUp", "Ctrl+PageDown")
    assert (shell.document.game, shell.document.step) == (grown, 3)
    shell.pages.rename("Other")
    assert shell.saving.write(file)
    assert [tree.title for tree, _ in read_pages(file).pages][-1] == "Other"


def test_several_files_that_are_dropped_are_pages(window: MainWindow, tmp_path: Path) -> None:
    for name, text in (("a.txt", "[1, 2]"), ("b.txt", "[[3]"), ("c.txt", "[[3], 4]")):
        (tmp_path / name).write_text(text)
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(tmp_path / name)) for name in ("a.txt", "b.txt", "c.txt")])
    drop(window, data)
    assert titles(window) == ["a", "c"]
    assert "b.txt" in window.shell.messages.text.text(), "what cannot be read is told"
    assert window.shell.saving.modified
    window.shell.pages.set_clean()


def test_all_pages_come_back_after_a_crash(pages: MainWindow) -> None:
    shell = pages.shell
    shell.saving.autosave.kept.write(shell.saving._work())
    lock = shell.saving.autosave.kept._lock
    assert lock is not None
    lock.unlock()
    (one,) = find_unsaved()
    assert isinstance(one, UnsavedWork)
    assert restore(shell, shell.games, one)
    (other,) = (each for each in open_windows() if each is not pages)
    assert isinstance(other, MainWindow)
    assert titles(other) == ["first", "second", "third"]
    assert other.shell.saving.modified
    one.discard()
    other.shell.pages.set_clean()

"""Unsaved work: written aside, owned by a lock, offered once its owner is dead."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from shutil import rmtree

import pytest
from pytestqt.qtbot import QtBot

from tests.qt.waiting import run_out
from treeview import messages
from treeview.formats.format_error import FormatError
from treeview.formats.native import native
from treeview.formats.native.session import Session
from treeview.qt.files.autosave import Autosave
from treeview.qt.files.file_stamp import FileStamp
from treeview.qt.files.recovery import (
    RecoveryFile,
    RecoveryWork,
    UnsavedWork,
    _look,
    find_damaged,
    find_unsaved,
    set_aside,
)
from treeview.qt.files.recovery_offer import restore
from treeview.qt.shell import open_windows
from treeview.qt.window.main_window import MainWindow
from treeview.tree.edits.node_edits import delete
from treeview.tree.tree import Tree


def test_the_work_of_a_living_process_is_not_offered(tmp_path: Path) -> None:
    kept = RecoveryFile(tmp_path)
    kept.write(RecoveryWork(Tree(value=3.0), Path("/a/mine.txt"), "mine", 1, None, FileStamp(3, 4, b"\1")))
    assert find_unsaved(tmp_path) == []
    assert kept._lock is not None
    kept._lock.unlock()
    (one,) = find_unsaved(tmp_path)
    assert (one.path, one.title, one.nodes) == (Path("/a/mine.txt"), "mine", 1)
    assert one.stamp == FileStamp(3, 4, b"\1")
    assert one.read().pages == ((Tree(value=3.0), None),)
    one.discard()
    assert list(tmp_path.iterdir()) == []


def test_removed_work_leaves_nothing(tmp_path: Path) -> None:
    kept = RecoveryFile(tmp_path)
    kept.write(RecoveryWork(Tree(), None, "mine", 1))
    kept.begin_save(tmp_path / "a")
    kept.remove()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "content",
    [
        b"\xff nothing",
        b"",
        b"[]\n",
        b"[" * 100_000,
        b'{"path": null, "title": "t", "time": 1e999, "nodes": 1e999}\n',
        b'{"path": null, "title": "t", "time": 1, "nodes": 1, "stamp": [1, 2, "no"]}\n',
        b'{"path": 5, "title": "t", "time": 1, "nodes": 1}\n',
    ],
)
def test_a_damaged_file_is_not_offered_and_can_be_set_aside(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "1-a.unsaved"
    file.write_bytes(content)
    assert find_unsaved(tmp_path) == []
    assert find_damaged(tmp_path) == [file]
    aside = set_aside(file)
    assert find_unsaved(tmp_path) == find_damaged(tmp_path) == []
    assert aside.read_bytes() == content


def test_the_half_file_of_a_dead_process_goes_and_that_of_a_living_one_stays(tmp_path: Path) -> None:
    folder, target = tmp_path / "recovery", tmp_path / "mine.txt"
    part, other = tmp_path / ".mine.txt.0123abcd.part", tmp_path / ".other.txt.0123abcd.part"
    part.touch()
    other.touch()
    dead, living = RecoveryFile(folder), RecoveryFile(folder)
    for kept in (dead, living):
        kept.begin_save(target)
    own = folder / f".{living.file.name}.0123abcd.part"
    own.touch()
    assert dead._lock is not None
    dead._lock.unlock()
    assert find_unsaved(folder) == []
    assert part.exists()
    assert own.exists()
    dead.begin_save(target)
    assert dead._lock is not None
    dead._lock.unlock()
    living.end_save()
    find_unsaved(folder)
    assert not part.exists()
    assert other.exists()
    living.remove()
    find_unsaved(folder)
    assert not own.exists()


def test_a_damaged_note_removes_nothing_and_does_not_stop_the_start(tmp_path: Path) -> None:
    (tmp_path / "1-a.saving").write_bytes(b"\xff")
    (tmp_path / "1-b.saving").write_bytes(b"\0")
    assert find_unsaved(tmp_path) == []
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_removed_is_made_again(tmp_path: Path) -> None:
    kept = RecoveryFile(tmp_path / "recovery")
    kept.write(RecoveryWork(Tree(), None, "t", 1))
    rmtree(kept.folder)
    kept.write(RecoveryWork(Tree(value=2.0), None, "t", 1))
    assert find_unsaved(kept.folder) == []
    assert kept.file.exists()
    kept.remove()


def large(nodes: int = 20_000) -> Tree:
    tree = Tree()
    for node in range(1, nodes):
        tree.add_child(0, value=float(node), label=str(node))
    return tree


def held(kept: RecoveryFile) -> Tree:
    return native.loads(kept.file.read_text("utf-8").partition("\n")[2])


@pytest.mark.long
def test_a_large_tree_is_written_in_slices_as_it_was_when_they_began(qtbot: QtBot, tmp_path: Path) -> None:
    tree = large()
    before = tree.copy()
    autosave = Autosave(lambda: RecoveryWork(tree.copy(), None, "t", len(tree)), lambda: 0.2, None, tmp_path)
    autosave._begin()
    autosave._slice()
    assert autosave._pieces is not None, "there is more to write than a slice"
    tree.value[5] = -1.0
    tree.labels[5] = "changed"
    autosave.note_edit()
    with qtbot.waitSignal(autosave.keptAside):
        pass
    assert held(autosave.kept) == before
    with qtbot.waitSignal(autosave.keptAside):
        pass
    assert held(autosave.kept) == tree
    autosave.stop()


def test_edits_without_a_pause_do_not_put_it_off(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("treeview.qt.files.autosave.LATE_SLICE_SECONDS", 0.0)  # a piece at each edit
    tree, count = large(2_000), 0
    autosave = Autosave(lambda: RecoveryWork(tree.copy(), None, "t", len(tree)), lambda: -1.0, None, tmp_path)
    while autosave._thread is None:  # no event loop runs, and no timer
        autosave.note_edit()
        count += 1
        assert count < 20
    assert count > 8
    autosave._thread.join()
    assert held(autosave.kept) == tree
    autosave.stop()


def test_what_is_kept_is_what_a_saving_writes(tmp_path: Path) -> None:
    tree = large(2_000)
    delete(tree, [7]).apply(tree)
    session = Session("minimax", {}, 3, None, 12, (0, 9))
    kept = RecoveryFile(tmp_path)
    kept.write(RecoveryWork(tree, None, "t", 1_999, session))
    assert kept.file.read_text("utf-8").partition("\n")[2] == native.dumps(tree, session)
    kept.remove()


def test_half_a_character_is_said_without_a_place(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match=r"^half of a surrogate pair"):
        RecoveryFile(tmp_path).write(RecoveryWork(Tree(label="\ud800"), None, "t", 1))


def test_an_edit_is_kept_in_time_and_the_last_one_wins(qtbot: QtBot, tmp_path: Path) -> None:
    tree = Tree(value=0.0)
    autosave = Autosave(lambda: RecoveryWork(tree.copy(), None, "t", 1), lambda: 0.1, None, tmp_path)
    for value in range(1, 4):
        tree.value[0] = float(value)
        autosave.note_edit()
        qtbot.wait(40)
    qtbot.waitUntil(lambda: autosave.kept.file.exists() and "3" in autosave.kept.file.read_text())
    autosave.stop()
    assert list(tmp_path.iterdir()) == []


def test_what_is_saved_before_its_copy_is_due_is_not_kept(qtbot: QtBot, tmp_path: Path) -> None:
    copies: list[RecoveryWork] = []

    def copy() -> RecoveryWork:
        copies.append(RecoveryWork(Tree(), None, "t", 1))
        return copies[-1]

    autosave = Autosave(copy, lambda: 0.05, None, tmp_path)
    autosave.note_edit()
    autosave.stop()
    qtbot.wait(150)
    assert not copies
    assert list(tmp_path.iterdir()) == []


def test_what_cannot_be_kept_is_said_once_and_tried_again(qtbot: QtBot, tmp_path: Path) -> None:
    tree, folder, said = Tree(value=0.0), tmp_path / "recovery", list[str]()
    folder.write_text("a file in the way")
    autosave = Autosave(lambda: RecoveryWork(tree.copy(), None, "t", 1), lambda: 0.05, None, folder)
    autosave.failed.connect(said.append)
    autosave.note_edit()
    qtbot.waitUntil(lambda: len(said) == 1)
    run_out(autosave)
    qtbot.waitUntil(lambda: autosave._thread is None)
    assert len(said) == 1
    folder.unlink()
    qtbot.waitUntil(autosave.kept.file.exists)
    autosave.stop()


def test_word_of_a_copy_that_was_dropped_says_nothing_of_the_next_one(qtbot: QtBot, tmp_path: Path) -> None:
    autosave = Autosave(lambda: RecoveryWork(Tree(), None, "t", 1), lambda: 0.0, None, tmp_path)
    kept = list[None]()
    autosave.keptAside.connect(lambda: kept.append(None))
    autosave._begin()
    autosave._slice()
    first = autosave._thread
    autosave.stop()  # waits for the disk; the word that it is done still waits for the event loop
    assert first is not None
    autosave._begin()
    autosave._slice()
    second = autosave._thread
    assert second is not None
    second.join()
    autosave._on_done(1, "")
    assert autosave._thread is second
    assert not kept
    autosave._on_done(2, "")
    assert autosave._thread is None
    assert len(kept) == 1
    autosave.stop()


def test_a_folder_that_is_none_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("")
    with pytest.raises(FormatError, match="cannot create it"):
        RecoveryFile(tmp_path / "a").write(RecoveryWork(Tree(), None, "t", 1))


def test_a_lock_whose_maker_died_in_the_middle_of_it_does_not_hold(tmp_path: Path) -> None:
    lock = tmp_path / "1-a.lock"
    lock.touch()
    find_unsaved(tmp_path)
    assert lock.exists()  # it may be in the making
    os.utime(lock, (1, 1))
    find_unsaved(tmp_path)
    assert not lock.exists()


def test_the_file_is_found_again_from_another_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    kept = RecoveryFile(tmp_path / "recovery")
    kept.write(RecoveryWork(Tree(), Path("mine.txt"), "mine", 1))
    assert kept._lock is not None
    kept._lock.unlock()
    (one,) = find_unsaved(kept.folder)
    assert one.path == tmp_path / "mine.txt"


def test_unsaved_work_can_be_read_by_its_owner_only(tmp_path: Path) -> None:
    folder = tmp_path / "recovery"
    folder.mkdir(mode=0o755)  # as an earlier version made it
    kept = RecoveryFile(folder)
    kept.put(b"{}")
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert {stat.S_IMODE(file.stat().st_mode) & 0o077 for file in folder.glob("*.unsaved")} == {0}
    kept.remove()


def test_restored_work_that_is_saved_is_not_offered_again(window: MainWindow, tmp_path: Path) -> None:
    file, saving = tmp_path / "left.json", window.shell.saving
    file.touch()
    saving.mark_unsaved(UnsavedWork(file, None, "t", 0.0, 1))
    assert saving.write(tmp_path / "mine.tree.json")
    assert saving.recovered is None
    assert not file.exists()


def test_a_search_chosen_after_the_last_edit_is_kept(window: MainWindow, qtbot: QtBot) -> None:
    document, autosave = window.shell.document, window.shell.saving.autosave
    autosave._seconds = lambda: 0.0
    document.start("mcts", {"iterations": 7})
    run_out(window)
    assert not autosave.kept.file.exists(), "a search alone is no work"
    document.edit(delete, [document.tree.at([2])])
    qtbot.waitUntil(autosave.kept.file.exists)
    qtbot.waitUntil(lambda: autosave._thread is None and autosave._pieces is None)
    with qtbot.waitSignal(autosave.keptAside):
        document.start("deepening", {"prune_on": "gt"})
    work = _look(autosave.kept.file)
    assert work is not None
    (_, session), *_ = work.read().pages
    assert session is not None
    assert (session.algorithm, session.options["prune_on"]) == ("deepening", "gt")
    document.history.set_clean()


def test_work_without_a_title_is_called_so_in_the_language_of_its_reader(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.shell.document.open_tree(Tree(value=3.0))
    RecoveryFile(tmp_path).write(window.shell.saving._work())
    (file,) = tmp_path.glob("*.unsaved")
    work = _look(file)
    assert work is not None
    assert (work.title, work.name, window.shell.document.title) == ("", "Untitled", "Untitled")
    german = {"Untitled": "Unbenannt"}
    monkeypatch.setattr(messages, "_translate", lambda text: german.get(text, text))
    assert work.name == "Unbenannt"
    assert restore(window.shell, window.shell.games, work)
    assert open_windows()[-1].shell.document.title == "Unbenannt"
    open_windows()[-1].shell.document.history.set_clean()

"""Unsaved work: written aside, owned by a lock, offered once its owner is dead."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from treeview.formats.errors import FormatError
from treeview.qt.recovery import Autosave, Kept, snapshot, unsaved
from treeview.tree.tree import Tree


def test_the_work_of_a_living_process_is_not_offered(tmp_path: Path) -> None:
    kept = Kept(tmp_path)
    kept.write(Tree(value=3.0), Path("/a/mine.txt"), "mine", 1)
    assert unsaved(tmp_path) == []
    assert kept._lock is not None
    kept._lock.unlock()
    (one,) = unsaved(tmp_path)
    assert (one.path, one.title, one.nodes) == (Path("/a/mine.txt"), "mine", 1)
    assert one.tree() == Tree(value=3.0)
    one.discard()
    assert list(tmp_path.iterdir()) == []


def test_removed_work_leaves_nothing(tmp_path: Path) -> None:
    kept = Kept(tmp_path)
    kept.write(Tree(), None, "mine", 1)
    kept.saving(tmp_path / "a")
    kept.remove()
    assert list(tmp_path.iterdir()) == []


def test_a_damaged_file_is_not_offered_and_not_removed(tmp_path: Path) -> None:
    (tmp_path / "1-a.unsaved").write_bytes(b"\xff nothing")
    (tmp_path / "1-b.unsaved").write_text("[]\n")
    assert unsaved(tmp_path) == []
    assert len(list(tmp_path.iterdir())) == 2


def test_a_snapshot_does_not_follow_the_tree() -> None:
    tree = Tree(value=1.0, label="a")
    copy = snapshot(tree)
    assert copy == tree
    tree.value[0] = 2.0
    tree.labels[0] = "b"
    tree.add_child(0)
    assert copy == Tree(value=1.0, label="a")


def test_an_edit_is_kept_in_time_and_the_last_one_wins(qtbot: QtBot, tmp_path: Path) -> None:
    tree = Tree(value=0.0)
    autosave = Autosave(lambda: (tree, None, "t", 1), lambda: 0.1, None, tmp_path)
    for value in range(1, 4):
        tree.value[0] = float(value)
        autosave.edited()
        qtbot.wait(40)
    qtbot.waitUntil(lambda: autosave.kept.file.exists() and "3" in autosave.kept.file.read_text())
    autosave.stop()
    assert list(tmp_path.iterdir()) == []


def test_what_cannot_be_kept_is_said_once_and_tried_again(qtbot: QtBot, tmp_path: Path) -> None:
    tree, folder, said = Tree(value=0.0), tmp_path / "recovery", list[str]()
    folder.write_text("a file in the way")
    autosave = Autosave(lambda: (tree, None, "t", 1), lambda: 0.05, None, folder)
    autosave.failed.connect(said.append)
    autosave.edited()
    qtbot.wait(300)
    assert len(said) == 1
    folder.unlink()
    qtbot.waitUntil(autosave.kept.file.exists)
    autosave.stop()


def test_a_folder_that_is_none_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("")
    with pytest.raises(FormatError, match="cannot make it"):
        Kept(tmp_path / "a").write(Tree(), None, "t", 1)

"""Subtrees are cut, copied and pasted: here with all that they are, elsewhere as nested lists."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QByteArray, QMimeData, QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from tests.qt.keyboard import keys
from treeview.formats.format_error import FormatError
from treeview.formats.nested.nested_text import dumps
from treeview.formats.nested.nested_text import loads as nested
from treeview.qt.editing.clipboard import (
    MAX_CHARS,
    MAX_TREES,
    MIME,
    Subtree,
    from_json,
    from_mime,
    from_text,
    paste,
    subtrees,
    to_mime,
)
from treeview.qt.window.main_window import MainWindow
from treeview.tree.tree import CHANCE, MIN, NIL, ROOT, Tree


@pytest.fixture
def rich() -> Tree:
    """A tree with everything that a tree can have."""
    tree = Tree(label="start", title="All")
    chance = tree.add_child(ROOT, kind=CHANCE, label="dice", move="throw", note="a fair one\nsix faces")
    tree.add_child(chance, value=3.0, probability=0.25, move="one")
    inner = tree.add_child(chance, kind=MIN, probability=0.75, estimate=2.5, label="8", move="other")
    tree.add_child(inner, value=float("-inf"), note="lost")
    tree.add_child(inner)
    tree.add_child(ROOT, value=-0.5, label="win")
    return tree


@pytest.fixture
def editing(window: MainWindow, rich: Tree) -> Iterator[MainWindow]:
    """A window in which that tree is drawn."""
    window.shell.document.set_tree(rich)
    yield window
    window.shell.document.history.set_clean()
    QGuiApplication.clipboard().clear()


def texts(parts: list[Subtree]) -> list[str]:
    return [dumps(part.tree) for part in parts]


# What is on the clipboard


def test_everything_survives_the_clipboard(rich: Tree) -> None:
    target = Tree()
    parts = from_mime(to_mime(subtrees(rich, list(rich.children(ROOT)))))
    paste(target, ROOT, parts).apply(target)
    target.title, target.labels[ROOT] = "All", "start"
    assert target == rich


def test_a_kind_that_was_given_stays_given(rich: Tree) -> None:
    target = Tree()
    for node in paste(target, ROOT, subtrees(rich, [3])).select or ():
        assert (target.kind[node], target.probabilities[node]) == (MIN, 0.75)


def test_other_programs_get_nested_lists(rich: Tree) -> None:
    data = to_mime(subtrees(rich, [6, 1, 3]))
    assert data.text() == '["dice", 3, ["8", -inf, ?]]\n"win": -0.5'
    assert data.hasFormat("text/plain")
    again = QMimeData()
    again.setText(data.text())
    assert texts(from_mime(again)) == data.text().split("\n")


def test_subtrees_are_copied_in_the_order_of_the_tree(rich: Tree) -> None:
    assert [part.tree.labels.get(ROOT) for part in subtrees(rich, [6, 1])] == ["dice", "win"]


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("8", ["8"]),
        ("?", ["?"]),
        ("−½".replace("½", "0.5"), ["-0.5"]),
        ("[3, 5]", ["[3, 5]"]),
        ("8 3 2", ["8", "3", "2"]),
        ("8, 3, 2\n", ["8", "3", "2"]),
        ("8\n3\n2", ["8", "3", "2"]),
        ("8\t3\t2", ["8", "3", "2"]),
        ("8\t3\t2\n5\t4\t6\n", ["[8, 3, 2]", "[5, 4, 6]"]),
        ("8 3 2\n5 4 6\n1 9 7", ["[8, 3, 2]", "[5, 4, 6]", "[1, 9, 7]"]),
        ("[1, 2]\n[3, 4]", ["[1, 2]", "[3, 4]"]),
        ('"win": 3', ['"win": 3']),
        ('"win": 3, ["b", 4]', ['"win": 3', '["b", 4]']),
        ('["boost", 8, 3]', ['["boost", 8, 3]']),
        ("root\n  a = 3\n  b = 4", ['["root", "a": 3, "b": 4]']),
        ('{"format": "treeview-tree", "version": 1, "nodes": [{"parent": null, "value": 4}]}', ["4"]),
    ],
)
def test_texts_that_are_trees(text: str, parts: list[str]) -> None:
    assert texts(from_text(text)) == parts


@pytest.mark.parametrize(
    "text", ["Hello world", "see you at 8", "[1, 2", '"boost", 8, 3', "8 3 x", "1\n[", "(", '"']
)
def test_other_texts_are_refused_in_one_line(text: str) -> None:
    with pytest.raises(FormatError) as error:
        from_text(text)
    assert "\n" not in str(error.value)


@given(st.text(max_size=40) | st.text("[](){}\"',:=?8-. \n\t", max_size=20))
def test_no_text_raises_anything_else(text: str) -> None:
    try:
        found = from_text(text)
    except FormatError:
        return
    assert found


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"subtrees": 5}',
        '{"subtrees": []}',
        '{"subtrees": [{}]}',
        '{"subtrees": [{"edge": [], "tree": {}}]}',
        '{"subtrees": [{"edge": {}, "tree": {"nodes": 3}}]}',
        '{"subtrees": [{"edge": {"kind": []}, "tree": 4}]}',
    ],
)
def test_our_own_form_may_have_been_spoilt(text: str) -> None:
    with pytest.raises(FormatError):
        from_json(text)


def test_a_probability_that_is_none_is_refused(rich: Tree) -> None:
    data = json.loads(bytes(to_mime(subtrees(rich, [2])).data(MIME).data()))
    for wrong in (7, 10**400):
        data["subtrees"][0]["edge"]["probability"] = wrong
        with pytest.raises(FormatError):
            from_json(json.dumps(data))


def test_our_own_form_may_be_no_text() -> None:
    data = QMimeData()
    data.setData(MIME, QByteArray(b"\xff\xfe"))
    with pytest.raises(FormatError):
        from_mime(data)


# By keys


def test_copy_and_paste_by_keys(editing: MainWindow, rich: Tree) -> None:
    editing.shell.document.select(1)
    keys("<Ctrl+C>")
    assert dumps(rich).count("dice") == 1
    editing.shell.document.select(6)
    keys("<Ctrl+V>")
    top = editing.shell.document.selected
    assert rich.parent[top] == 6
    assert (rich.labels[top], rich.moves[top], rich.kind[top]) == ("dice", "throw", CHANCE)
    assert dumps(rich, top) == dumps(rich, 1)
    assert editing.actions_["undo"].text() == "&Undo paste at win"
    keys("<Ctrl+Z>")
    assert dumps(rich).count("dice") == 1
    assert rich.value[6] == -0.5


def test_cut_is_one_step_and_brings_everything_back(editing: MainWindow, rich: Tree) -> None:
    before = Tree()
    paste(before, ROOT, subtrees(rich, [ROOT])).apply(before)
    editing.shell.document.select_all([1, 6])
    keys("<Ctrl+X>")
    assert editing.actions_["undo"].text() == "&Undo cut of 2 subtrees"
    assert editing.shell.document.selected == ROOT
    keys("<Ctrl+V>")
    after = Tree()
    paste(after, ROOT, subtrees(rich, [ROOT])).apply(after)
    assert after == before
    keys("<Ctrl+Z><Ctrl+Z>")
    assert editing.shell.document.history.index == 0


def test_the_root_can_be_copied_but_not_cut(editing: MainWindow) -> None:
    QGuiApplication.clipboard().clear()
    editing.shell.document.select(ROOT)
    keys("<Ctrl+X>")
    assert "root cannot be deleted" in editing.shell.messages.text.text()
    assert not QGuiApplication.clipboard().text()
    keys("<Ctrl+C>")
    assert QGuiApplication.clipboard().text().startswith('["start", ')


def test_text_of_other_programs_is_pasted_below_the_selected_node(editing: MainWindow, rich: Tree) -> None:
    QGuiApplication.clipboard().setText("8 3 2\n5 4 6")
    editing.shell.document.select(6)
    keys("<Ctrl+V>")
    assert dumps(rich, 6) == '["win", [8, 3, 2], [5, 4, 6]]'
    assert len(editing.shell.document.selection) == 2


def test_text_that_is_no_tree_is_said_in_one_line(editing: MainWindow, rich: Tree) -> None:
    before = dumps(rich)
    editing.shell.document.select(6)
    QGuiApplication.clipboard().setText("Hello world")
    keys("<Ctrl+V>")
    assert "clipboard holds no tree" in editing.shell.messages.text.text()
    QGuiApplication.clipboard().clear()
    keys("<Ctrl+V>")
    assert "no text on the clipboard" in editing.shell.messages.text.text()
    assert dumps(rich) == before


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("8" * (MAX_CHARS + 1), "2,000,001 characters are too many"),
        ("8 " * (MAX_TREES + 1), "20,001 trees are too many"),
        ("8 3\n" * (MAX_TREES + 1), "20,001 trees are too many"),
    ],
)
def test_too_much_to_paste_is_refused_with_what_to_do(
    editing: MainWindow, rich: Tree, text: str, why: str
) -> None:
    before = dumps(rich)
    editing.shell.document.select(6)
    QGuiApplication.clipboard().setText(text)
    keys("<Ctrl+V>")
    assert editing.shell.messages.text.text().startswith(f"Not pasted: {why}")
    assert dumps(rich) == before


def test_as_much_in_one_list_is_pasted() -> None:
    (part,) = from_text(f"[{'8 ' * (MAX_TREES + 1)}]")
    assert part.tree.child_count[ROOT] == MAX_TREES + 1


def test_without_a_selected_node_the_clipboard_is_opened(editing: MainWindow) -> None:
    editing.shell.document.select(NIL)
    QGuiApplication.clipboard().setText("[7, 8]")
    keys("<Ctrl+V>")
    assert dumps(editing.shell.document.tree) == "[7, 8]"


def test_the_clipboard_is_opened_as_a_tree_by_its_own_key(editing: MainWindow) -> None:
    editing.shell.document.select(6)
    QGuiApplication.clipboard().setText("[7, 8]")
    keys("<Ctrl+Shift+V>")
    assert dumps(editing.shell.document.tree) == "[7, 8]"


def test_a_copied_subtree_can_be_opened_as_a_tree_of_its_own(editing: MainWindow) -> None:
    editing.shell.document.select(1)
    keys("<Ctrl+C><Ctrl+Shift+V>")
    assert editing.shell.document.tree.labels[ROOT] == "dice"


def test_a_field_keeps_its_own_clipboard(editing: MainWindow, rich: Tree) -> None:
    before = dumps(rich)
    editing.shell.document.select(6)
    QGuiApplication.clipboard().setText("5")
    keys("<F2>")
    field = QApplication.focusWidget()
    keys("<Ctrl+A><Ctrl+V>")
    assert QApplication.focusWidget() is field
    assert editing.shell.editing.drawing.editor.text == "5"
    assert dumps(rich) == before
    keys("<Ctrl+Z>")
    assert editing.shell.editing.drawing.editor.text == "win = -0.5"
    keys("<Esc>")


@pytest.mark.long
def test_the_program_ends_well_with_subtrees_on_the_clipboard() -> None:
    program = """
from PySide6.QtCore import QTimer
from treeview.qt.app import application, open_window
app = application()
window = open_window("example:boost-drift-dodge")
window.show()
window.shell.document.select(1)
window.shell.editing.clipboard.copy()
QTimer.singleShot(50, app.quit)
print(app.exec())
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.strip()) == (0, "0"), done.stderr


def test_a_file_on_the_clipboard_is_opened(
    editing: MainWindow, tmp_path_factory: pytest.TempPathFactory
) -> None:
    file = tmp_path_factory.mktemp("files") / "mine.txt"
    file.write_text("[1, 2, 3]")
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file))])
    with pytest.raises(FormatError):
        from_mime(data)
    editing.shell.document.select(NIL)
    editing.shell.opening.open_data(data, "")
    assert dumps(editing.shell.document.tree) == "[1, 2, 3]"
    assert nested("[1, 2, 3]") == editing.shell.document.tree

"""Errors are in the user's language: what is wrong with files, trees and games."""

from __future__ import annotations

import ast
import math
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QLabel

import treeview
from tests.document.documents import load_source
from tests.qt.waiting import run_out
from treeview import messages
from treeview.formats.file_io import atomic_write, read
from treeview.formats.format_error import FormatError
from treeview.formats.nested import nested_text
from treeview.games.game import Game, GameError
from treeview.games.game_registry import game
from treeview.qt.window.main_window import MainWindow
from treeview.tree.edits import node_edits, probability_edits
from treeview.tree.tree import CHANCE, ROOT, Tree, TreeError


@pytest.fixture
def translate() -> Iterator[Callable[[messages.Translate], None]]:
    """Puts another language in, until the end of the test."""
    before = messages._translate
    yield messages.install
    messages.install(before)


def loud(text: str) -> str:
    """A language of capitals, in which places keep their names."""
    return re.sub(r"\{[A-Z]+\}", lambda place: place[0].lower(), text.upper())


def test_the_reasons_are_those_that_are_given(
    translate: Callable[[messages.Translate], None], tmp_path: Path
) -> None:
    translate(loud)
    for act, reason in (
        (lambda: read(tmp_path / "none"), "THERE IS NO SUCH FILE"),
        (lambda: read(tmp_path), "A FOLDER, NOT A FILE"),
        (lambda: atomic_write(tmp_path / "none" / "a", b""), "THERE IS NO SUCH FOLDER"),
        (lambda: read("\0"), "CANNOT READ IT: NOT A VALID FILE NAME"),
        (lambda: read(tmp_path / ("x" * 300)), "CANNOT READ IT: File name too long"),
    ):
        with pytest.raises(FormatError) as raised:
            act()
        assert str(raised.value).endswith(reason)
    assert str(FormatError("the node 7 is odd", "a.txt", 3, 4)) == "a.txt:3:4: the node 7 is odd"


# Refusals of a tree

TREEVIEW = Path(treeview.__file__).parent
ERRORS = ("FormatError", "TreeError", "GameError", "OptionError", "below_root")
"""Functions that take a text for users; `check_below_root` raises it."""


def bare_texts(argument: ast.expr) -> bool:
    """Whether an argument is a text that is neither translated nor marked."""
    if isinstance(argument, ast.IfExp):
        return bare_texts(argument.body) or bare_texts(argument.orelse)
    return isinstance(argument, ast.Constant | ast.JoinedStr | ast.BinOp)


@pytest.mark.long
def test_errors_are_translated_where_they_are_raised() -> None:
    count = 0
    for file in sorted(TREEVIEW.rglob("*.py")):
        if file.parent.name in ("search", "mcts", "expectimax", "deepening", "cli"):
            continue
        text = file.read_text(encoding="utf-8")
        for call in ast.walk(ast.parse(text)) if any(f"{name}(" in text for name in ERRORS) else ():
            if isinstance(call, ast.Call) and ast.unparse(call.func) in ERRORS and call.args:
                argument = call.args[-1 if ast.unparse(call.func) == "below_root" else 0]
                assert not bare_texts(argument), f"{file.name}:{call.lineno}: {ast.unparse(argument)}"
                count += 1
    assert count > 100


def test_a_refusal_is_translated_before_its_parts_are_put_in(
    translate: Callable[[messages.Translate], None],
) -> None:
    tree = Tree()
    node = tree.add_child(ROOT, label="{x}")
    with pytest.raises(TreeError, match=re.escape("{x} cannot be moved below itself")):
        node_edits.move(tree, [node], node)
    german = {"{node} cannot be moved below itself": "unter sich selbst kann {node} nicht hängen"}
    translate(lambda text: german.get(text, text))
    with pytest.raises(TreeError, match=re.escape("unter sich selbst kann {x} nicht hängen")):
        node_edits.move(tree, [node], node)


def test_names_of_sides_and_games_are_translated_too(
    translate: Callable[[messages.Translate], None],
) -> None:
    german = {
        "{player} has {count} pawns; there were {columns} at the start": "{player}: {count} statt {columns}",
        "positions of {game} cannot be edited": "{game}: nicht zu bearbeiten",
        "White": "Weiß",
        "Nim": "Nimm",
    }
    translate(lambda text: german.get(text, text))
    with pytest.raises(GameError, match=r"^Weiß: 4 statt 3$"):
        game("hexapawn").read("b b b / w w w / w . .")
    with pytest.raises(GameError, match=r"^Nimm: nicht zu bearbeiten$"):
        Game.edit(game("nim"), game("nim").start, (0, 0))


@pytest.mark.long
def test_the_window_says_refusals_in_the_users_language(
    window: MainWindow, translate: Callable[[messages.Translate], None]
) -> None:
    translate(lambda text: f"<{text}>")
    heard: list[str] = []
    document = window.shell.document
    document.messageRaised.connect(heard.append)
    load_source(document, "[3 [? 5]]")
    assert re.fullmatch(r"<Leaf [^{}]+ has no value yet>", document.problem)
    assert not document.edit(node_edits.move, [2], 2)
    assert re.fullmatch(r"<[^{}]+ cannot be moved below itself>", heard[-1])


# What is wrong with a nested list


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("[1, drift]", "LINE 1, COLUMN 5: 'drift' IS NOT A NUMBER; A NAME NEEDS A VALUE, AS IN drift: 3"),
        ("1/0", "LINE 1, COLUMN 1: '1/0' DIVIDES BY ZERO"),
        ("nan", "LINE 1, COLUMN 1: 'nan' IS NOT A NUMBER THAT A NODE CAN HAVE"),
        ("1e999", "LINE 1, COLUMN 1: '1e999' IS TOO LARGE"),
        ("[1", "LINE 1, COLUMN 1: THIS [ IS NEVER CLOSED"),
        ("[1)", "LINE 1, COLUMN 3: EXPECTED ] TO CLOSE THE [ IN LINE 1, COLUMN 1"),
        ("{}", "LINE 1, COLUMN 1: A LIST WITH NO CHILDREN; A TERMINAL IS A NUMBER"),
    ],
)
def test_what_is_wrong_with_a_nested_list_is_translated(
    translate: Callable[[messages.Translate], None], text: str, line: str
) -> None:
    translate(loud)
    with pytest.raises(FormatError) as raised:
        nested_text.loads(text)
    assert str(raised.value) == line
    assert str(raised.value.with_file("a.txt")).startswith("a.txt:1:")


def test_chance_under_alpha_beta_offers_expectimax(window: MainWindow) -> None:
    document, messages = window.shell.document, window.shell.messages
    load_source(document, "[[8, 3], [5, 4]]")
    document.edit(probability_edits.set_kind, [1], CHANCE)
    document.run_again()
    assert "chance node" in messages.text.text()
    messages.answers[0].click()
    assert document.algorithm == "expectimax"
    assert document.run is not None
    assert messages.answers == []
    document.start("minimax")
    document.edit(node_edits.put, "value", {2: math.nan})
    document.run_again()
    assert "has no value" in messages.text.text()
    assert messages.answers == [], "expectimax would not help"


def test_a_leaf_without_a_value_is_selected_in_sight_and_told_once(window: MainWindow) -> None:
    document, canvas = window.shell.document, window.shell.canvas
    load_source(document, "[[3, 12], [[2, [?, 4]], ?]]")
    leaf = document.tree.at([1, 0, 1, 0])
    document.set_folded([document.tree.at([1])])
    canvas.viewport.smooth = False
    canvas.viewport.zoom_to(document.tree.at([0, 0]), 8.0)
    document.select(0)
    window.actions_["again"].trigger()
    assert document.selection == (leaf,)
    assert leaf not in document.laid_out.hidden_counts
    assert document.folded == frozenset()
    assert canvas.viewport.in_sight(leaf)
    said = "Leaf 2.1.2.1 has no value yet"
    assert [label for label in texts(window) if "has no value" in label] == [said]
    window.settings["rerun"] = "always"
    document.edit(node_edits.put, "value", {document.tree.at([0, 0]): 5.0})
    run_out(window.shell.rerun)
    assert window.shell.messages.isHidden(), "who draws is not interrupted"
    assert [label for label in texts(window) if "has no value" in label] == [said]


def texts(window: MainWindow) -> list[str]:
    """All texts that stand in a window, panels behind others included."""
    seen: dict[QLabel, str] = {}
    for panel in window.shell.panels.by_name.values():
        panel.raise_()
        QApplication.processEvents()
        seen |= {label: label.text() for label in window.findChildren(QLabel) if label.isVisible()}
    return list(seen.values())

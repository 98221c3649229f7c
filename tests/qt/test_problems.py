"""Problems are told in the user's language: those with files, and why a tree refuses."""

from __future__ import annotations

import ast
import copy
import importlib
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import treeview
from treeview.formats.file_io import atomic_write, read
from treeview.formats.format_error import FormatError
from treeview.formats.format_registry import ALL
from treeview.formats.nested import nested_text
from treeview.qt.dialogs.edits.edit_dialog import sentence
from treeview.qt.i18n import problems
from treeview.qt.window.main_window import MainWindow
from treeview.tree.edits import node_edits, transforms
from treeview.tree.tree import ROOT, Tree, TreeError


@pytest.fixture
def loud(monkeypatch: pytest.MonkeyPatch) -> None:
    """A language of capitals."""
    monkeypatch.setattr(problems, "tr", lambda text: text.upper().replace("{REASON}", "{reason}"))


def test_there_is_a_word_for_all_that_a_format_may_drop(loud: None) -> None:
    assert set(problems.KEPT) == set(ALL)
    assert problems.dropped(["names", "root"]) == "NAMES, WHO MOVES AT THE ROOT"


def test_the_reasons_are_those_that_are_given(loud: None, tmp_path: Path) -> None:
    for act, reason in (
        (lambda: read(tmp_path / "none"), "THERE IS NO SUCH FILE"),
        (lambda: read(tmp_path), "A FOLDER, NOT A FILE"),
        (lambda: atomic_write(tmp_path / "none" / "a", b""), "THERE IS NO SUCH FOLDER"),
        (lambda: read("\0"), "CANNOT READ IT: NO FILE CAN HAVE SUCH A NAME"),
        (lambda: read(tmp_path / ("x" * 300)), "CANNOT READ IT: File name too long"),
    ):
        with pytest.raises(FormatError) as raised:
            act()
        assert problems.said(raised.value).endswith(reason)
    assert problems.said(FormatError("the node 7 is odd", "a.txt", 3, 4)) == "a.txt:3:4: the node 7 is odd"


# Refusals of a tree

TREEVIEW = Path(treeview.__file__).parent
REFUSING = (*sorted((TREEVIEW / "tree").rglob("*.py")), *sorted((TREEVIEW / "games").rglob("*.py")))


def templates(file: Path) -> Iterator[str]:
    """Those of the errors that a module raises; `below_root` is given one to raise."""
    names = vars(importlib.import_module(".".join(file.relative_to(TREEVIEW.parent).with_suffix("").parts)))
    for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(call, ast.Call) and ast.unparse(call.func) in ("TreeError", "below_root"):
            text = call.args[-1]
            if isinstance(text, ast.Constant):
                yield text.value
            else:
                assert isinstance(text, ast.Name), f"{file.name}:{call.lineno}: {ast.unparse(text)}"
                if text.id.isupper():
                    yield names[text.id]  # the others are handed on


def test_all_refusals_can_be_translated_and_no_others() -> None:
    raised = {text for file in REFUSING for text in templates(file)}
    assert raised - set(transforms.PROBLEMS) == set(problems.REFUSALS)
    assert len(problems.REFUSALS) > 40


def test_a_refusal_is_translated_before_its_parts_are_put_in(monkeypatch: pytest.MonkeyPatch) -> None:
    german = {"{node} cannot hang below itself": "unter sich selbst kann {node} nicht hängen"}
    monkeypatch.setattr(problems, "tr", lambda text: german.get(text, text))
    tree = Tree()
    node = tree.add_child(ROOT, label="{x}")
    with pytest.raises(TreeError) as raised:
        node_edits.move(tree, [node], node)
    assert str(raised.value) == "{x} cannot hang below itself"
    assert problems.said(raised.value) == "unter sich selbst kann {x} nicht hängen"
    assert problems.said(TreeError("a { brace")) == str(TreeError("a { brace")) == "a { brace"
    other = copy.copy(raised.value)
    assert (str(other), other.template, other.parts) == (
        str(raised.value),
        "{node} cannot hang below itself",
        {"node": "{x}"},
    )


def test_the_window_says_refusals_in_the_users_language(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(problems, "tr", lambda text: f"<{text}>")
    heard: list[str] = []
    document = window.document
    document.messageRaised.connect(heard.append)
    assert document.load_source("[3 [? 5]]")
    assert re.fullmatch(r"<the terminal \S.* has no value; every terminal needs one>", document.problem)
    assert not document.edit(node_edits.move, [2], 2)
    assert re.fullmatch(r"<[^{}]+ cannot hang below itself>", heard[-1])
    assert sentence(TreeError("no {node}", node="7")) == "<no 7>."


def test_whoever_shows_a_refusal_has_it_translated() -> None:
    shown = 0
    for file in (TREEVIEW / "qt").rglob("*.py"):
        for handler in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            caught = isinstance(handler, ast.ExceptHandler) and handler.type and handler.name
            if caught and {"TreeError", "ResourceError"} & set(re.findall(r"\w+", ast.unparse(handler.type))):
                done = "".join(map(ast.unparse, handler.body))
                assert re.search(rf"\b(said|sentence)\({handler.name}\)", done), (
                    f"{file.name}:{handler.lineno}"
                )
                shown += 1
    assert shown >= 8


# What is wrong with a nested list


def test_what_is_wrong_with_a_nested_list_is_known_to_translators() -> None:
    source = Path(nested_text.__file__).read_text(encoding="utf-8")
    given = [
        call.args[1]
        for call in ast.walk(ast.parse(source))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "fail"
    ]
    told = {arg.value for arg in given if isinstance(arg, ast.Constant)}
    assert {text for text in problems.READING if not text.startswith("{given}")} == told
    assert len(given) - len(told) < 8, "few are said twice or put together from parts"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("[1, drift]", "line 1, column 5: 'drift' IS NOT A NUMBER; A NAME NEEDS QUOTES"),
        ("1/0", "line 1, column 1: '1/0' DIVIDES BY ZERO"),
        ("nan", "line 1, column 1: 'nan' IS NOT A NUMBER THAT A NODE CAN HAVE"),
        ("1e999", "line 1, column 1: '1e999' IS TOO LARGE"),
        ("[1", "line 1, column 1: THIS [ IS NEVER CLOSED"),
        ("[1)", "line 1, column 3: EXPECTED ] FOR THE [ OF LINE 1, COLUMN 1"),
        ("{1}", 'line 1, column 1: A { NEEDS A NAME, AS IN {"WIN": 3}'),
    ],
)
def test_what_is_wrong_with_a_nested_list_is_translated(
    monkeypatch: pytest.MonkeyPatch, text: str, line: str
) -> None:
    def loud(text: str) -> str:
        return re.sub(r"\{[A-Z]+\}", lambda part: part[0].lower(), text.upper())

    monkeypatch.setattr(problems, "tr", loud)
    with pytest.raises(FormatError) as raised:
        nested_text.loads(text)
    assert problems.said(raised.value) == line
    assert problems.said(raised.value.named("a.txt")).startswith("a.txt:1:")

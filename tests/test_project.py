"""What the tests and the program take for granted about the machine they run on, and about the modules."""

from __future__ import annotations

import ast
import os
import sys
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

import treeview


def test_the_tests_have_no_display_and_settings_of_their_own(qapp: QApplication) -> None:
    assert qapp.platformName() == "offscreen"
    assert not Path(os.environ["TREEVIEW_SETTINGS"]).exists()


def test_qt_keeps_the_references_to_none() -> None:
    # PySide6 6.12.0 drops one for nearly every call, and CPython 3.11 aborts after some thousands.
    before = sys.getrefcount(None)
    thing = QObject()
    for _ in range(2000):
        thing.setObjectName("")
    assert before - sys.getrefcount(None) < 500


def imported(file: Path) -> set[str]:
    """The modules that a module imports as soon as it is imported itself."""
    found: set[str] = set()
    todo: list[ast.AST] = [ast.parse(file.read_text(encoding="utf-8"))]
    while todo:
        node = todo.pop()
        if isinstance(node, ast.ImportFrom):
            found |= {f"{node.module}", *(f"{node.module}.{name.name}" for name in node.names)}
        elif isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            todo += node.orelse
        elif not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            todo += ast.iter_child_nodes(node)
    return found


def test_no_modules_import_each_other() -> None:
    home = Path(treeview.__file__).parent
    names = {file: file.relative_to(home.parent).with_suffix("").parts for file in home.rglob("*.py")}
    files = {".".join(parts): file for file, parts in names.items()}
    graph = {name: imported(file) & files.keys() - {name} for name, file in files.items()}
    assert len(graph["treeview.qt.dialogs.game.game_dialog"]) > 3
    while ends := [name for name, others in graph.items() if not others & graph.keys()]:
        for name in ends:
            del graph[name]
    assert not graph, f"in circles, or before them: {sorted(graph)}"

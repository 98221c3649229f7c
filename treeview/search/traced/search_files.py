"""Searches in users' Python files, which are run: ask first whether a file is trusted."""

import ast
from pathlib import Path

from treeview.games.game import GameError
from treeview.games.game_files import run_file, source_of
from treeview.messages import tr
from treeview.search.registry import ALGORITHMS


def holds_search(path: str | Path) -> bool:
    """Whether a file has a function decorated by ``treeview.algorithm``; it is read and not run."""
    try:
        tree = ast.parse(source_of(Path(path)))
    except (OSError, SyntaxError, ValueError, RecursionError, MemoryError):
        return False
    return any(
        _name(decorator) == "algorithm"
        for node in tree.body
        if isinstance(node, ast.FunctionDef)
        for decorator in node.decorator_list
    )


def _name(node: ast.expr) -> str:
    if isinstance(node, ast.Call):
        return _name(node.func)
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def load_searches(path: str | Path) -> list[str]:
    """Run a file, and return the names of the algorithms that it offers; raises ``GameError`` as games do."""
    before = dict(ALGORITHMS)
    run_file(Path(path))
    found = [name for name, search in ALGORITHMS.items() if before.get(name) is not search]
    if not found:
        what = tr("{file} holds no search: no function is decorated by treeview.algorithm")
        raise GameError(what.format(file=Path(path).name))
    return found

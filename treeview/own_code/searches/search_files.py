"""Find the searches in users' Python files; a trusted file runs in a process of its own."""

import ast
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from treeview.games.game import GameError
from treeview.games.game_files import source_of
from treeview.messages import tr
from treeview.own_code.events import Problem
from treeview.own_code.searches.process_search import ProcessSearch, search_from
from treeview.own_code.searches.search_process import SearchProcess
from treeview.search.registry import register
from treeview.search.traced.own_search import OwnView

_PART_SECONDS: Final = 0.03
LOAD_SECONDS: Final = 10.0
"""How long the file itself may take to run, without its searches."""


def holds_search(path: str | Path) -> bool:
    """Return whether a file decorates a function with ``treeview.algorithm``, without running it."""
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


def load_searches(path: str | Path, going: Callable[[], bool] = lambda: True) -> list[str]:
    """Register the searches of a trusted file and return their names; none once ``going`` returns ``False``.

    The present contents of the file run in a process of their own, now and for each run, even if the file
    changes later. Raises ``GameError``, one line with the file and if possible the line.
    """
    file = Path(path)
    try:
        source = source_of(file).decode("utf-8-sig")
    except OSError as error:
        reason = error.strerror or str(error)
        raise GameError(tr("Cannot read {file}: {error}"), file=file.name, error=reason) from None
    except UnicodeDecodeError:
        raise GameError(tr("{file} is not UTF-8 text"), file=file.name) from None
    found = declared_searches(file, source, going)
    for search, view in found:
        register(search, view)
    return [search.name for search, _ in found]


def declared_searches(
    file: Path, source: str, going: Callable[[], bool] = lambda: True
) -> list[tuple[type[ProcessSearch], type[OwnView]]]:
    """Run a file to find the searches that it offers; raises ``GameError``."""

    def refuse(_: int) -> list[list[Any]]:
        return []

    process = SearchProcess(file, source, {}, refuse, LOAD_SECONDS)
    try:
        while not process.ended:
            process.wait(1 << 20, _PART_SECONDS)
            if not going():
                return []
        messages = [*process.messages]
    finally:
        process.end()
    last: list[Any] = messages[-1] if messages else ["problem", "died", "", 0]
    if last[0] == "problem":
        problem = Problem(str(last[1]), str(last[2]), int(last[3]))
        if problem.line:
            text = tr("{file}, line {line}: {error}")
            sentence = Problem(problem.kind, problem.text, 0).sentence
            raise GameError(text, file=file.name, line=problem.line, error=sentence)
        raise GameError(tr("{file}: {error}"), file=file.name, error=problem.sentence)
    found = [search_from(each[1], file, source) for each in messages if each[0] == "search"]
    if not found:
        what = tr("{file} holds no search: no function is decorated with treeview.algorithm")
        raise GameError(what, file=file.name)
    return found

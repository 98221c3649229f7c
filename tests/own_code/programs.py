"""Users' programs for the tests, and how they are run."""

from __future__ import annotations

from pathlib import Path

from treeview.own_code.child_process import ChildProcess
from treeview.own_code.own_file import OwnFile
from treeview.own_code.own_function import OwnFunction
from treeview.own_code.own_run import OwnRun, own_run
from treeview.tree.tree import Tree

HERE = Path(__file__).parent
STUDENTS = sorted((HERE / "students").glob("*.py"))
MISTAKEN = sorted((HERE / "mistaken").glob("*.py"))


def written(folder: Path, text: str) -> Path:
    path = folder / "mine.py"
    path.write_text(text, encoding="utf-8")
    return path


def watched(path: Path, tree: Tree, name: str = "minimax", seconds: float = 10.0) -> OwnRun:
    """The run of a function on a tree."""
    reading = OwnFunction(OwnFile.read(path), name).reading
    with ChildProcess(path, seconds) as child:
        events = child.events(reading, tree)
    return own_run(events, tree, [*tree.kinds()], negated=reading.negated)

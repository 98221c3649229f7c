"""Users' programs for the tests, and how they are run."""

from __future__ import annotations

import mmap
import sys
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, NamedTuple

from treeview.own_code.child.event_log import LOG_BYTES, EventLog
from treeview.own_code.child.main import MODULE_NAME
from treeview.own_code.child.plain_tree import PlainTree
from treeview.own_code.child.probes import compile_with_probes, hooks_that_do_nothing, install
from treeview.own_code.child.reading import Reading
from treeview.own_code.child.runner import run_function
from treeview.own_code.child_process import ChildProcess, plain_data
from treeview.own_code.code_check import CheckResult, check_with
from treeview.own_code.events import Events
from treeview.own_code.own_file import OwnFile
from treeview.own_code.own_function import OwnFunction, outer_functions
from treeview.own_code.own_run import OwnRun, own_run
from treeview.own_code.tree_pack import TreePack
from treeview.tree.tree import Tree

HERE = Path(__file__).parent
STUDENTS = sorted((HERE / "students").glob("*.py"))
CHANGES = {
    "depth-one-less": ("recursive_alphabeta", {"depth == 0": "depth == 1"}),
    "depth-one-more": ("recursive_alphabeta", {"depth == 0": "depth == -1"}),
    "right-to-left": ("recursive_alphabeta", {"in node.children": "in reversed(node.children)"}),
    "shallow-only": ("recursive_alphabeta", {
        "alpha, beta, False": "value, math.inf, False", "alpha, beta, True": "-math.inf, value, True",
    }),
    "window-frozen": ("recursive_alphabeta", {
        "alpha = max(alpha, value)\n            if alpha": "if max(alpha, value)",
        "beta = min(beta, value)\n            if alpha >= beta": "if alpha >= min(beta, value)",
    }),
    "no-research": ("pvs", {
        "if value > alpha and value < beta:\n                    value = pvs(child, alpha, beta, False)": "",
        "if value < beta and value > alpha:\n                    value = pvs(child, alpha, beta, True)": "",
    }),
    "mean-only": ("mcts", {"c=1.4": "c=0"}),
    "wrong-side": ("mcts", {"1 if self.state.player == 1 else -1": "1"}),
    "ucb-as-final": ("mcts", {"max(root.children, key=lambda n: n.visits)": "root.best_child(9.0)"}),
    "root-not-updated": ("mcts", {
        "log(self.visits)": "log(sum(k.visits for k in self.children))",
        "node is not None": "node.parent is not None",
    }),
    "only-new-node": ("mcts", {
        "log(self.visits)": "log(1 + sum(k.visits for k in self.children))",
        "while node is not None": "if True",
        "            node = node.parent\n": "",
    }),
}  # fmt: skip
"""Mistakes that are changes of a right program: which one, and what stands for what in it."""


def _make_mistake(student: str, changes: dict[str, str]) -> str:
    text = (HERE / "students" / f"{student}.py").read_text("utf-8")
    for right, wrong in changes.items():
        assert right in text
        text = text.replace(right, wrong)
    return text


MISTAKEN = {
    path.stem.replace("_", "-"): path.read_text("utf-8") for path in sorted((HERE / "mistaken").glob("*.py"))
} | {name: _make_mistake(*made) for name, made in CHANGES.items()}
"""Programs with a mistake, by its name."""


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


class Program(NamedTuple):
    """A program of a list: what is known of it, the line marked as wrong (0 for none), its text."""

    name: str
    tag: str
    line: int
    text: str


def programs(path: Path) -> list[Program]:
    """The programs of a list; each begins with a line ``=== tag: what it is``, or "right", "unknown"."""
    found = []
    for part in path.read_text("utf-8").split("=== ")[1:]:
        head, _, text = part.partition("\n")
        tag, _, name = head.partition(": ")
        marked = [at for at, line in enumerate(text.split("\n"), 1) if line.endswith("# wrong")]
        found.append(Program(f"{tag} {name}", tag, marked[0] if marked else 0, text))
    return found


class HereRunner:
    """Runs trusted programs in this process, which takes no time to start."""

    def __init__(self, source: str) -> None:
        self._source, self._compiled = source, dict[Any, tuple[CodeType, bool]]()
        self._memory, self._texts = mmap.mmap(-1, LOG_BYTES), list[str]()
        self._log = EventLog(self._memory, self._texts.append)

    def __call__(self, reading: Reading, tree: Tree, times: int = 1, *, source: str = "") -> Events:
        text = source or self._source
        wanted = text, reading.searches
        if wanted not in self._compiled:
            self._compiled[wanted] = compile_with_probes(text, "mine.py", reading.searches)
        code, probed = self._compiled[wanted]
        install(hooks_that_do_nothing(reading.searches))
        log = self._log
        log.clear()
        self._texts.clear()
        module = ModuleType(MODULE_NAME)
        sys.modules[MODULE_NAME] = module
        exec(code, vars(module))  # noqa: S102 - it is ours
        owner, _, name = reading.function.rpartition(".")
        classes = {name: each for name, each in vars(module).items() if isinstance(each, type)}
        for _ in range(times):
            found = getattr(module, owner or name), classes, probed
            run_function(lambda found=found: found, reading, PlainTree(plain_data(tree)), "mine.py", log)  # type: ignore[misc]
        checked = Events.check([self._memory], [*self._texts], len(tree))
        assert checked is not None
        return checked


def checked_here(text: str, pack: TreePack, *, repairs: bool = True) -> CheckResult:
    """The check of a trusted program, in this process."""
    file, run = OwnFile(text, "mine.py"), HereRunner(text)

    def repaired(source: str, reading: Reading, tree: Tree) -> Events:
        return run(reading, tree, source=source)

    return check_with(
        run, file, outer_functions(file)[0], pack, repaired=repaired if repairs else None, said=None
    )

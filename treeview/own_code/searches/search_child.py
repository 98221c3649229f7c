"""The child process of a user's search: it reads a job as a line of JSON and reports what happens.

Started by `treeview.own_code.searches.search_process`. A job declares the searches of a file, or runs one:

- ``["ready"]``: from now on the user's file runs.
- ``["search", {...}]``: what a search declares; `declaration` makes it.
- ``["step", name, node, say, line, nodes, numbers, variables]``: the search has yielded a step.
- ``["children", node]``: it asks for the children of a node; the answer comes as a line of JSON, a list of
  ``[id, is_leaf, value, is_max, name]``.
- ``["print", text]``: it prints a line.
- ``["problem", kind, text, line]``: it ends with a problem in a line of the file; the kinds are those of
  `treeview.own_code.events.Problem`.
- ``["end"]``.
"""

import builtins
import json
import os
import random
import sys
import threading
import time
from collections.abc import Iterator, Mapping
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import module_from_spec
from math import isinf, isnan
from types import CodeType
from typing import Any, BinaryIO, Final

from treeview.option import Option
from treeview.own_code.child.main import set_limits
from treeview.own_code.child.python_fence import guard
from treeview.own_code.child.runner import InputRefusedError, describe_error
from treeview.own_code.child.tracer import brief
from treeview.search.columns import Column
from treeview.search.registry import ALGORITHMS, own_algorithm
from treeview.search.step_kinds import Does
from treeview.search.traced.own_search import (
    ERROR,
    KNOWN_COLUMNS,
    OwnSearch,
    StepError,
    YieldedStep,
    check_steps,
    step,
)
from treeview.tree.tree import ROOT

MODULE_NAME: Final = "own_search"
FLUSH_LINES: Final = 64
REST_SECONDS: Final = 0.005
"""A message this long after the last one is written at once, since the file may end the process."""
MAX_PRINTED_CHARS: Final = 100_000
MAX_VARIABLES: Final = 40


class _Pipe:
    """The connection to the program; a thread writes messages that wait.

    ``deadline`` is the processor time by which the search must yield its next step; 0 for none.
    """

    def __init__(self, jobs: BinaryIO, out: BinaryIO, filename: str) -> None:
        self._jobs, self._out = jobs, out
        self._lock, self._waiting, self._written = threading.Lock(), list[str](), 0.0
        self.filename, self.deadline = filename, 0.0
        self._main, self._parent = threading.get_ident(), os.getppid()
        threading.Thread(target=self._watch, daemon=True).start()

    def put(self, message: list[Any], *, at_once: bool = False) -> None:
        """Write a message, now or soon."""
        with self._lock:
            self._waiting.append(json.dumps(message))
            rested = time.monotonic() - self._written > REST_SECONDS
            if at_once or rested or len(self._waiting) >= FLUSH_LINES:
                self._flush()

    def read(self) -> Any:
        """Return the next line from the program; end the process if there is none left."""
        line = self._jobs.readline()
        if not line:
            os._exit(0)
        return json.loads(line)

    def _flush(self) -> None:
        self._out.write("".join(f"{line}\n" for line in self._waiting).encode())
        self._out.flush()
        self._waiting.clear()
        self._written = time.monotonic()

    def _watch(self) -> None:
        """Write messages that wait; end the process when a step takes too long or the program is gone."""
        while True:
            time.sleep(0.02)
            if os.getppid() != self._parent:
                os._exit(0)
            if self._lock.acquire(timeout=0.01):
                try:
                    if self._waiting:
                        self._flush()
                finally:
                    self._lock.release()
            if self.deadline and time.process_time() > self.deadline:
                frame: Any = sys._current_frames().get(self._main)
                while frame is not None and frame.f_code.co_filename != self.filename:
                    frame = frame.f_back
                self.put(["problem", "time", "", frame.f_lineno if frame else 0], at_once=True)
                os._exit(0)


class _Printed:
    """The standard output, which sends whole lines as messages."""

    def __init__(self, pipe: _Pipe) -> None:
        self._pipe, self._line, self._count = pipe, "", 0

    def write(self, text: str) -> int:
        """Send the whole lines of what is printed."""
        self._count += len(text)
        if self._count > MAX_PRINTED_CHARS:
            raise _TooMuchPrintedError
        *lines, self._line = (self._line + text).split("\n")
        for line in lines:
            self._pipe.put(["print", line[:1000]])
        return len(text)

    def flush(self) -> None:
        """Do nothing: no line waits."""

    def isatty(self) -> bool:
        """Return ``False``: this is no terminal."""
        return False


class _TooMuchPrintedError(BaseException):
    """The search prints without end."""


class SearchedCopy:
    """The tree as the search sees it; see `treeview.search.traced.own_search.SearchedTree`."""

    root: Final = ROOT

    def __init__(self, pipe: _Pipe, root: list[Any]) -> None:
        self._pipe = pipe
        self._known: dict[int, list[Any]] = {ROOT: root}
        self._children: dict[int, tuple[int, ...]] = {}
        self._parents: dict[int, int] = {}

    def children(self, node: int) -> tuple[int, ...]:
        """Return the children of a node, in order."""
        if node not in self._children:
            self._of(node)
            self._pipe.put(["children", node], at_once=True)
            found = self._pipe.read()
            for child in found:
                self._known[child[0]], self._parents[child[0]] = child, node
            self._children[node] = tuple(child[0] for child in found)
        return self._children[node]

    def _of(self, node: int) -> list[Any]:
        found = self._known.get(node)
        if found is None:
            raise ValueError(f"there is no node {node!r}")
        return found

    def is_leaf(self, node: int) -> bool:
        """Return whether a node has no children to search."""
        return bool(self._of(node)[1])

    def value(self, node: int) -> float:
        """Return the value of a leaf to MAX; for any other node the static estimate (0 if there is none)."""
        return float(self._of(node)[2])

    def is_max(self, node: int) -> bool:
        """Return whether MAX moves at a node."""
        return bool(self._of(node)[3])

    def path(self, node: int) -> list[int]:
        """Return a node, its parent, and so on up to the root."""
        self._of(node)
        found = [node]
        while found[-1] in self._parents:
            found.append(self._parents[found[-1]])
        return found

    def name(self, node: int) -> str:
        """Return the name of a node."""
        return str(self._of(node)[4])


def declaration(search: type[OwnSearch]) -> dict[str, Any]:
    """Return what a search declares, as plain data for JSON."""
    columns: dict[str, Column] = vars(search)["columns"]
    options: tuple[Option, ...] = vars(search)["declared"]
    return {
        "name": search.name,
        "title": search.title,
        "about": (search.__doc__ or "").strip(),
        "options": [_option(each) for each in options[1:]],
        "columns": [_column(column) for name, column in columns.items() if name != "status"],
        "steps": {
            kind.name: [name for name, does in Does.__members__.items() if does and does in kind.does]
            for kind in search.kinds.values()
            if kind.name != ERROR
        },
        "code": list(search.code),
        "first_line": search.first_line,
        "shows": dict(search.shows),
    }


def _option(option: Option) -> dict[str, Any]:
    found = {name: getattr(option, name) for name in ("name", "title", "type", "default", "help", "none")}
    bounds = {name: bound for name in ("low", "high") if not isinf(bound := getattr(option, name))}
    return found | bounds | {"choices": dict(option.choices)}


def _column(column: Column) -> str | dict[str, Any]:
    if KNOWN_COLUMNS.get(column.name) is column:
        return column.name
    found = {
        name: getattr(column, name)
        for name in ("name", "sign", "title", "help", "legend", "quiet", "unbounded", "given")
    }
    blank = column.blank
    return found | {
        "whole": column.is_whole,
        "blank": None if isnan(blank) else blank,
        "places": [place.name for place in column.places],
    }


class _GivenSource(SourceFileLoader):
    """A loader that runs the source that the program sent, not the file, and writes no ``.pyc`` file."""

    source = b""

    def get_data(self, path: str) -> bytes:
        return self.source

    def get_code(self, fullname: str) -> CodeType:
        return self.source_to_code(self.source, self.path)


def _load(path: str, source: str) -> list[type[OwnSearch]]:
    """Run the file and return the searches that it offers."""
    for name, what in {"algorithm": own_algorithm, "step": step, "Option": Option}.items():
        setattr(sys.modules["treeview"], name, what)  # importing the whole interface would be slow
    before = dict(ALGORITHMS)
    loader = _GivenSource(MODULE_NAME, path)
    loader.source = source.encode()
    module = module_from_spec(ModuleSpec(MODULE_NAME, loader, origin=path))
    module.__file__ = path
    sys.modules[MODULE_NAME] = module
    loader.exec_module(module)
    offered = [search for name, search in ALGORITHMS.items() if before.get(name) is not search]
    return [search for search in offered if isinstance(search, type) and issubclass(search, OwnSearch)]


def _run(search: type[OwnSearch], pipe: _Pipe, job: dict[str, Any]) -> None:
    tree = SearchedCopy(pipe, job["root"])
    running = search.function(tree, **job["options"])
    seconds = job["seconds"]
    seen: dict[str, str] = {}
    pipe.deadline = time.process_time() + seconds
    for given in _steps(running, search):
        frame = getattr(running, "gi_frame", None)
        line = given.line or (0 if frame is None else frame.f_lineno - search.first_line + 1)
        variables = _variables(frame)
        changed = [name for name, text in variables.items() if seen and seen.get(name) != text]
        seen = variables
        message = [
            "step", given.name, given.node, given.say, line,
            {str(node): _numbers(numbers) for node, numbers in given.nodes.items()}, _numbers(given.numbers),
            variables, changed,
        ]  # fmt: skip
        pipe.deadline = 0.0
        pipe.put(message)
        pipe.deadline = time.process_time() + seconds
    pipe.deadline = 0.0


def _steps(running: Any, search: type[OwnSearch]) -> Iterator[YieldedStep]:
    first = getattr(getattr(search.function, "__code__", None), "co_firstlineno", 0)
    check_steps(running, search.name, first)
    for given in running:
        if not isinstance(given, YieldedStep):
            frame = getattr(running, "gi_frame", None)
            line = first if frame is None else frame.f_lineno
            raise StepError(f"a search yields treeview.step(...), not {given!r:.40}", line)
        yield given


def _numbers(numbers: Mapping[str, Any]) -> dict[str, float | str]:
    """Numbers as they go to the program; what is none goes as a text, which it complains about."""
    found: dict[str, float | str] = {}
    for name, number in numbers.items():
        try:
            found[name] = float(number)
        except (TypeError, ValueError, OverflowError):
            found[name] = repr(number)[:40]
    return found


def _variables(frame: Any) -> dict[str, str]:
    """Return the search's own variables, each in a few characters."""
    if frame is None:
        return {}
    found = {}
    for name, value in [*frame.f_locals.items()][:MAX_VARIABLES]:
        text = "" if isinstance(value, SearchedCopy) else brief(value, None)
        if text:
            found[name] = text
    return found


def main(seconds: int) -> None:
    """Do the one job that the standard input gives."""
    jobs, out = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(nowhere, descriptor)
    job = json.loads(jobs.readline())
    path = job["file"]
    set_limits(seconds)
    guard()  # before the pipe, which starts a thread
    pipe = _Pipe(jobs, out, path)
    sys.path.append(os.path.dirname(path))  # noqa: PTH120 - as users' other files are imported
    random.seed(0)
    sys.stdout = sys.stderr = _Printed(pipe)

    def refuse(*_: Any) -> str:
        raise InputRefusedError

    builtins.input = refuse
    pipe.put(["ready"], at_once=True)
    pipe.deadline = time.process_time() + job["seconds"]
    try:
        searches = _load(path, job["source"])
        pipe.deadline = 0.0
        if "run" in job:
            _run(next(each for each in searches if each.name == job["run"]), pipe, job)
        else:
            for each in searches:
                pipe.put(["search", declaration(each)])
        end: list[Any] = ["end"]
    except _TooMuchPrintedError:
        end = ["problem", "output", "", 0]
    except StepError as error:
        end = ["problem", "exception", str(error), error.line]
    except BaseException as error:  # noqa: BLE001 - whatever it is, it is the user's
        end = ["problem", *describe_error(error, path)]
    pipe.deadline = 0.0
    pipe.put(end, at_once=True)
    os._exit(0)

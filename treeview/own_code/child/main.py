"""The child process: it reads jobs as lines of JSON, runs them one after another, and writes what happens.

Started by `treeview.own_code.child_process`, which holds both ends of its pipes. Before anything of the
user's runs, the standard streams lead nowhere, and the system limits are set. A job ends with the line
``["."]``.
"""

import json
import os
import sys
import threading
import time
from collections.abc import Callable
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import module_from_spec
from types import CodeType, ModuleType
from typing import Any, BinaryIO, Final

from treeview.own_code.child.plain_tree import PlainTree
from treeview.own_code.child.reading import Reading
from treeview.own_code.child.runner import run_function
from treeview.own_code.child.stand_ins import offer

MODULE_NAME: Final = "own_code"
FLUSH_EVENTS: Final = 200
MEMORY_BYTES: Final = 4 * 2**30
FILE_BYTES: Final = 2**20
RECURSION_LIMIT: Final = 1000


class _OnceCompiled(SourceFileLoader):
    """Compiles a file once, and writes no compiled file beside it."""

    _compiled: CodeType | None = None

    def get_code(self, fullname: str) -> CodeType:
        if self._compiled is None:
            self._compiled = self.source_to_code(self.get_data(self.path), self.path)
        return self._compiled


class _Writer:
    """Writes events to the parent; a thread may do so when time is up."""

    def __init__(self, pipe: BinaryIO) -> None:
        self._pipe, self._waiting, self._lock = pipe, list[str](), threading.Lock()

    def put(self, event: list[Any]) -> None:
        with self._lock:
            self._waiting.append(json.dumps(event))
            if len(self._waiting) >= FLUSH_EVENTS or event[0] in ("problem", "end", "."):
                self._flush()

    def flush(self) -> None:
        """Write what waits: a function may run on without end."""
        with self._lock:
            self._flush()

    def _flush(self) -> None:
        self._pipe.write("".join(f"{line}\n" for line in self._waiting).encode())
        self._pipe.flush()
        self._waiting.clear()


class _Watchdog(threading.Thread):
    """Ends the process when a job takes too long, having told at which line it was."""

    def __init__(self, writer: _Writer) -> None:
        super().__init__(daemon=True)
        self._writer, self._main = writer, threading.get_ident()
        self.filename, self.deadline = "", 0.0

    def run(self) -> None:
        while True:
            time.sleep(0.05)
            self._writer.flush()
            if self.deadline and time.monotonic() > self.deadline:
                frame: Any = sys._current_frames().get(self._main)
                while frame is not None and frame.f_code.co_filename != self.filename:
                    frame = frame.f_back
                self._writer.put(["problem", "time", "", frame.f_lineno if frame else 0])
                os._exit(0)


def set_limits(seconds: int) -> None:
    """Let the system limit memory, time and the size of files, where it can."""
    sys.setrecursionlimit(RECURSION_LIMIT)
    sys.setrecursionlimit = lambda _: None
    try:
        import resource
    except ImportError:  # Windows
        return
    limits = {
        "RLIMIT_AS": MEMORY_BYTES, "RLIMIT_CPU": seconds, "RLIMIT_FSIZE": FILE_BYTES, "RLIMIT_CORE": 0,
    }  # fmt: skip
    for name, most in limits.items():
        kind = getattr(resource, name, None)
        if kind is not None:
            hard = resource.getrlimit(kind)[1]
            soft = most if hard == resource.RLIM_INFINITY else min(most, hard)
            resource.setrlimit(kind, (soft, hard))


def main(seconds: int) -> None:
    """Do all jobs until the pipe is closed."""
    jobs, out = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(nowhere, descriptor)
    writer = _Writer(out)
    set_limits(seconds)
    watchdog = _Watchdog(writer)
    watchdog.start()
    offer()
    loaders: dict[str, _OnceCompiled] = {}
    for line in jobs:
        job = json.loads(line)
        path = job["file"]
        folder = os.path.dirname(path)  # noqa: PTH120 - pathlib is not needed for it
        if folder not in sys.path:
            sys.path.append(folder)
        loader = loaders.setdefault(path, _OnceCompiled(MODULE_NAME, path))
        reading, tree = Reading.from_dict(job["reading"]), PlainTree(job["tree"])
        watchdog.filename, watchdog.deadline = path, time.monotonic() + job["seconds"]
        modules: list[ModuleType] = []
        for _ in range(job["times"]):
            find = _finder(loader, reading, modules)
            run_function(find, reading, tree, path, writer.put, lines=job["lines"], seed=job["seed"])
        watchdog.deadline = 0.0
        writer.put(["."])


def _finder(
    loader: _OnceCompiled, reading: Reading, modules: list[ModuleType]
) -> Callable[[], tuple[Any, dict[str, type]]]:
    """What gives the function; the file is run anew unless ``modules`` has it."""

    def find() -> tuple[Any, dict[str, type]]:
        if not modules:
            module = module_from_spec(ModuleSpec(MODULE_NAME, loader, origin=loader.path))
            module.__file__ = loader.path
            sys.modules[MODULE_NAME] = module
            loader.exec_module(module)
            modules.append(module)
        module = modules[0]
        classes = {name: each for name, each in vars(module).items() if isinstance(each, type)}
        owner, _, name = reading.function.rpartition(".")
        return getattr(module, owner or name), classes

    return find

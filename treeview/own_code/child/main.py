"""The main loop of the child process: read jobs as lines of JSON, run each, and report what happens.

Started by `treeview.own_code.child_process`, which holds both ends of its pipes. Events go into a file that
both processes have in memory (see `event_log`), texts and the line ``["."]`` at the end of a job into the
pipe. Before any of the user's code runs, the standard streams are redirected to nothing and the system limits
are set.
"""

import faulthandler
import json
import mmap
import os
import sys
import threading
from collections.abc import Callable
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import module_from_spec
from types import CodeType, ModuleType
from typing import Any, BinaryIO, Final

from treeview.own_code.child.event_log import EVENT, EventLog
from treeview.own_code.child.plain_tree import PlainTree
from treeview.own_code.child.probes import compile_with_probes, hooks_that_do_nothing, install
from treeview.own_code.child.python_fence import guard
from treeview.own_code.child.reading import Reading, SearchFunction
from treeview.own_code.child.runner import run_function
from treeview.own_code.child.stand_ins import offer

MODULE_NAME: Final = "own_code"
EVENTS_NAME: Final = "events"
TRACEBACK_NAME: Final = "traceback"
FLUSH_TEXTS: Final = 50
MEMORY_BYTES: Final = 4 * 2**30
FILE_BYTES: Final = 2**20
MAX_OPEN_FILES: Final = 256
RECURSION_LIMIT: Final = 1000
CLOCK_LOOKS: Final = 8
"""How often in the time of a run it is looked whether it goes on."""
CLOSED_CODE: Final = 83
"""The exit status when the pipe is closed."""


class _ProbedFile(SourceFileLoader):
    """A loader that compiles a text once, with probes for its searches, and writes no ``.pyc`` file.

    ``source`` is run in place of the file's present contents; ``None`` means the file as it is.
    """

    source: str | None = None
    searches: tuple[SearchFunction, ...] = ()
    probed = False
    _compiled: tuple[tuple[str | None, tuple[SearchFunction, ...]], CodeType] | None = None

    def get_data(self, path: str) -> bytes:
        return super().get_data(path) if self.source is None else self.source.encode()

    def get_code(self, fullname: str) -> CodeType:
        wanted = self.source, self.searches
        if self._compiled is None or self._compiled[0] != wanted:
            text = self.get_data(self.path) if self.source is None else self.source  # no text is encoded
            code, self.probed = compile_with_probes(text, self.path, self.searches)
            self._compiled = wanted, code
        return self._compiled[1]


class _Writer:
    """Writes texts to the parent, the first ones and the last at once; safe to use from threads."""

    def __init__(self, pipe: BinaryIO) -> None:
        self._pipe, self._lock = pipe, threading.RLock()
        self._waiting: list[str] = []
        self._count = 0

    def text(self, text: str) -> None:
        with self._lock:
            self._waiting.append(json.dumps(text))
            self._count += 1
            if len(self._waiting) >= FLUSH_TEXTS or self._count <= FLUSH_TEXTS:
                self.flush()

    def finish(self) -> None:
        """Write the end of the job."""
        with self._lock:
            self._waiting.append('["."]')
            self.flush()
            self._count = 0

    def flush(self) -> None:
        try:
            self._pipe.write("".join(f"{line}\n" for line in self._waiting).encode())
            self._pipe.flush()
        except OSError:
            os._exit(CLOSED_CODE)
        self._waiting.clear()


class _Clock:
    """Ends the process after ``seconds`` in which nothing was noted; how much is noted has a limit, too.

    It is ended from a thread that needs no lock of the interpreter, so that a loop in C is ended as well.
    """

    def __init__(self, seconds: float, last_words: BinaryIO, memory: mmap.mmap) -> None:
        self._seconds, self._last_words, self._memory = seconds, last_words, memory
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._watch, daemon=True)
        self._start()
        self._thread.start()

    def _start(self) -> None:
        faulthandler.dump_traceback_later(self._seconds, exit=True, file=self._last_words)

    def _watch(self) -> None:
        """Start anew as long as events come."""
        place, last = 0, len(self._memory) - EVENT.size
        while not self._over.wait(self._seconds / CLOCK_LOOKS):
            before = place
            while place < last and any(self._memory[place : place + 8]):
                place += EVENT.size * (1 if place < 1000 * EVENT.size else 100)
            if place > before and not self._over.is_set():
                self._start()

    def stop(self) -> None:
        """End nothing any more."""
        self._over.set()
        self._thread.join()
        faulthandler.cancel_dump_traceback_later()


def set_limits(seconds: int) -> None:
    """Let the system limit memory, time and the size of files, if it can."""
    sys.setrecursionlimit(RECURSION_LIMIT)
    sys.setrecursionlimit = lambda _: None
    try:
        import resource
    except ImportError:  # Windows
        return
    limits = {
        "RLIMIT_AS": MEMORY_BYTES, "RLIMIT_CPU": seconds, "RLIMIT_FSIZE": FILE_BYTES, "RLIMIT_CORE": 0,
        "RLIMIT_NOFILE": MAX_OPEN_FILES,
    }  # fmt: skip
    for name, most in limits.items():
        kind = getattr(resource, name, None)
        if kind is not None:
            hard = resource.getrlimit(kind)[1]
            most = most if hard == resource.RLIM_INFINITY else min(most, hard)
            resource.setrlimit(kind, (most, most))


def main(seconds: int) -> None:
    """Run jobs until the pipe is closed."""
    jobs, out = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    with open(EVENTS_NAME, "r+b") as events:  # noqa: PTH123 - pathlib is not needed for it
        log_memory = mmap.mmap(events.fileno(), 0)
    last_words = open(TRACEBACK_NAME, "r+b")  # noqa: PTH123, SIM115
    if os.name == "posix":  # the program has them open already; nobody else should find them
        for name in (EVENTS_NAME, TRACEBACK_NAME):
            os.unlink(name)  # noqa: PTH108
    nowhere = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(nowhere, descriptor)
    writer = _Writer(out)
    log = EventLog(log_memory, writer.text)
    set_limits(seconds)
    guard()
    offer()
    loaders: dict[str, _ProbedFile] = {}
    for line in jobs:
        job = json.loads(line)
        path = job["file"]
        folder = os.path.dirname(path)  # noqa: PTH120 - pathlib is not needed for it
        if folder not in sys.path:
            sys.path.append(folder)
        loader = loaders.setdefault(path, _ProbedFile(MODULE_NAME, path))
        reading, tree = Reading.from_dict(job["reading"]), PlainTree(job["tree"])
        loader.source, loader.searches = job["source"], reading.searches
        install(hooks_that_do_nothing(reading.searches))
        log.clear(job["most"])
        clock = _Clock(job["seconds"], last_words, log_memory)
        modules: list[ModuleType] = []
        for _ in range(job["times"]):
            find = _finder(loader, reading, modules)
            run_function(find, reading, tree, path, log, lines=job["lines"], seed=job["seed"])
        clock.stop()
        writer.finish()


def _finder(
    loader: _ProbedFile, reading: Reading, modules: list[ModuleType]
) -> Callable[[], tuple[Any, dict[str, type], bool]]:
    """Return a callable that finds the user's function; it runs the file again unless ``modules`` has it."""

    def find() -> tuple[Any, dict[str, type], bool]:
        if not modules:
            module = module_from_spec(ModuleSpec(MODULE_NAME, loader, origin=loader.path))
            module.__file__ = loader.path
            sys.modules[MODULE_NAME] = module
            loader.exec_module(module)
            modules.append(module)
        module = modules[0]
        classes = {name: each for name, each in vars(module).items() if isinstance(each, type)}
        owner, _, name = reading.function.rpartition(".")
        return getattr(module, owner or name), classes, loader.probed

    return find

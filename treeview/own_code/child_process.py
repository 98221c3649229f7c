"""The process in which a user's file runs. What comes out of it is checked; it can always be ended."""

import json
import os
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import weakref
from collections.abc import Callable, Iterator
from contextlib import suppress
from io import FileIO
from pathlib import Path
from types import TracebackType
from typing import Any, Final

from treeview.messages import tr
from treeview.own_code.child import kernel_fence
from treeview.own_code.child.event_log import EVENT, LOG_BYTES, MAX_EVENTS, MAX_TEXTS
from treeview.own_code.child.main import CLOSED_CODE, EVENTS_NAME, TRACEBACK_NAME
from treeview.own_code.child.reading import Reading
from treeview.own_code.events import Events, Problem
from treeview.own_code.textbook import depth_limit
from treeview.tree.tree import CHANCE, MAX, MIN, Tree

RUN_SECONDS: Final = 10.0
"""How long a run may take without doing anything with a node."""
TOTAL_SECONDS: Final = 600
"""How much time of the processor a process may have in all."""
GRACE_SECONDS: Final = 3.0
"""How much later than told the process is ended from outside."""
MAX_LINE_BYTES: Final = 1 << 20
MAX_TEXT_BYTES: Final = 1 << 26
MAX_HOME_FILES: Final = 1000
MAX_HOME_BYTES: Final = 1 << 29
"""How much there may be in the folder of a process; its functions refuse less, see `guard`."""
_CHUNK_BYTES: Final = 1 << 16
_PART_EVENTS: Final = 4096
"""How many events are read at once."""
_PART_NODES: Final = 4096
"""How many numbers of nodes are sent at once."""
_KINDS: Final = {MAX: "max", MIN: "min", CHANCE: "chance"}


def is_fenced_by_system() -> bool:
    """Whether the system itself refuses what the file may not do; elsewhere only Python's functions do."""
    return sys.platform == "linux" and kernel_fence.is_complete()


def plain_data(tree: Tree, root: int | None = None) -> dict[str, Any]:
    """A tree as data for the child process; ``root``: who moves there, if not who the tree says."""
    kinds = tree.kinds(root)
    order = tree.preorder().tolist()
    return {
        "parents": [*tree.parent],
        "order": order,
        "kinds": [_KINDS[kind] for kind in kinds],
        "values": [*tree.value],
        "estimates": [*tree.estimate],
        "names": _names(tree, order),
        "moves": [tree.moves.get(node, "") for node in range(len(tree))] if tree.moves else [""] * len(tree),
        "probabilities": dict(tree.probabilities),
        "limit": depth_limit(tree),
    }


def _names(tree: Tree, order: list[int]) -> list[str]:
    """Return a unique name for each node: its label or, if that is missing or taken, its path.

    ``order``: the linked nodes in preorder.
    """
    found = [""] * len(tree)
    for node in order[1:]:
        above, rank = found[tree.parent[node]], tree.rank[node] + 1
        found[node] = f"{above}.{rank}" if above else str(rank)
    linked, used = {*order} if tree.labels else set[int](), set[str]()
    for node, path in enumerate(found):
        name = tree.labels.get(node, "") if node in linked else ""
        if not name or name in used:
            name = f"n{path or node}"
        used.add(name)
        found[node] = name
    return found


def _encode(job: dict[str, Any]) -> Iterator[bytes]:
    """A job as a line of JSON, in parts: encoding a large tree in one call would block other threads."""
    tree = job["tree"]
    rest = {key: value for key, value in job.items() if key != "tree"}
    yield json.dumps(rest).encode()[:-1] + b', "tree": {'
    for place, (key, column) in enumerate(tree.items()):
        yield b", " * (place > 0) + json.dumps(key).encode() + b": "
        if not isinstance(column, list):
            yield json.dumps(column).encode()
            continue
        for start in range(0, len(column), _PART_NODES):
            text = json.dumps(column[start : start + _PART_NODES]).encode()
            yield (b", " if start else b"[") + text[1:-1]
        yield b"]" if column else b"[]"
    yield b"}}\n"


class Home:
    """The folder in which a child process runs, the only one that it can write to.

    It is removed by ``remove()``, or with this object. Unlike `tempfile.TemporaryDirectory`, nothing but the
    folder is touched: user's code may have put links to other files into it.
    """

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="treeview-own-"))
        self.remove = weakref.finalize(self, _remove_folder, self.folder)

    @property
    def is_full(self) -> bool:
        """Whether it holds more than it may; that is looked at from outside, since C can write anything."""
        waiting, count, size = [str(self.folder)], 0, 0
        while waiting and count <= MAX_HOME_FILES and size <= MAX_HOME_BYTES:
            with suppress(OSError), os.scandir(waiting.pop()) as entries:  # it may just have been removed
                for entry in entries:
                    count += 1
                    if entry.is_dir(follow_symlinks=False):
                        waiting.append(entry.path)
                    else:
                        size += entry.stat(follow_symlinks=False).st_size
        return count > MAX_HOME_FILES or size > MAX_HOME_BYTES


def _remove_folder(folder: Path) -> None:
    with suppress(RecursionError):  # it is too deep
        shutil.rmtree(folder, ignore_errors=True)


def environment(home: Path) -> dict[str, str]:
    """Return the environment of the child process, without a screen and without the program's settings."""
    names = ("PATH", "SYSTEMROOT", "LANG", "LC_ALL")
    kept = {name: os.environ[name] for name in names if name in os.environ}
    homes = dict.fromkeys(("HOME", "USERPROFILE", "TMPDIR", "TEMP", "TMP"), str(home))
    return kept | homes | {
        "MPLBACKEND": "Agg", "QT_QPA_PLATFORM": "offscreen", "SDL_VIDEODRIVER": "dummy",
        "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1",
    }  # fmt: skip


def start_child(main: str, home: Path) -> "subprocess.Popen[bytes]":
    """Start Python in the folder ``home`` with the function ``main``, as in "treeview.module:function"."""
    root = str(Path(__file__).parents[2])
    module, _, function = main.partition(":")
    code = (
        f"import sys; sys.path.insert(0, {root!r}); from {module} import {function}; "
        f"sys.path.remove({root!r}); {function}({TOTAL_SECONDS})"
    )
    return subprocess.Popen(
        [sys.executable, "-I", "-B", "-X", "utf8", "-c", code],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        cwd=home,
        env=environment(home),
        start_new_session=True,
    )


def end_of_process(code: int) -> Problem:
    """Why a process with this exit status has ended by itself."""
    if code == 0:
        return Problem("left", "", 0)
    return Problem("died", tr("signal {number}").format(number=-code) if code < 0 else str(code), 0)


class NotedEvents:
    """The file in which the child process notes events.

    It is read and never mapped into the program's memory: the user's code may make it shorter at any time,
    and a part of a mapping that is no longer there ends the process that looks at it.
    """

    def __init__(self, path: Path) -> None:
        self._file = path.open("w+b", buffering=0)
        self._file.truncate(LOG_BYTES)
        self._lock = threading.Lock()

    def read(self, first: int, count: int = 1) -> bytes:
        """Return up to ``count`` whole events; any thread may ask. None come once the file is closed."""
        with self._lock:
            if self._file.closed:
                return b""
            self._file.seek(first * EVENT.size)
            found = self._file.read(count * EVENT.size) or b""
        return found[: len(found) // EVENT.size * EVENT.size]

    @property
    def is_shorter(self) -> bool:
        """Whether the user's code has cut the file."""
        return os.fstat(self._file.fileno()).st_size < LOG_BYTES

    def is_noted(self, place: int) -> bool:
        """Whether there is an event at a place: its first number is not zero."""
        return any(self.read(place)[:8])

    def parts(self) -> Iterator[bytes]:
        """Return all that has been noted, part by part, and perhaps some room behind it."""
        count = 0
        while True:
            yield self.read(count * _PART_EVENTS, _PART_EVENTS)
            count += 1
            if not self.is_noted(count * _PART_EVENTS - 1):
                return

    def close(self) -> None:
        """Read nothing any more."""
        with self._lock:
            self._file.close()


class ChildProcess:
    """A process that runs a user's file again and again; a context, at whose end it is gone.

    ``seconds``: how long a run may take without doing anything with a node. ``source``: what was in the
    file when it was trusted, which runs in place of what the file has become since. It is started
    when first needed, and again after it has died.
    """

    def __init__(self, file: Path, seconds: float = RUN_SECONDS, source: str | None = None) -> None:
        self._file, self.seconds, self._source = str(file.resolve()), seconds, source
        self._home: Home | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._events: NotedEvents | None = None
        self._last_words: FileIO | None = None
        self._pending = b""

    def __enter__(self) -> "ChildProcess":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.end()

    def end(self) -> None:
        """End the process, whatever it does, and those that it has started."""
        process, self._process, self._pending = self._process, None, b""
        if process is not None:
            end_child(process)
        for file in (self._events, self._last_words):
            if file is not None:
                file.close()
        self._events = self._last_words = None
        if self._home is not None:
            self._home.remove()
            self._home = None

    def _start(self) -> "subprocess.Popen[bytes]":
        if self._process is None:
            self._home = Home()
            self._events = NotedEvents(self._home.folder / EVENTS_NAME)
            self._last_words = (self._home.folder / TRACEBACK_NAME).open("w+b", buffering=0)
            self._process = start_child("treeview.own_code.child.main:main", self._home.folder)
        return self._process

    @property
    def noted(self) -> int:
        """How much of the run that goes on has been noted so far; another thread may ask."""
        events, count = self._events, 0
        while events is not None and events.is_noted(count):
            count += 1 if count < 1000 else 100
        return count

    def events(
        self,
        reading: Reading,
        tree: Tree,
        *,
        lines: bool = False,
        times: int = 1,
        root: int | None = None,
        source: str | None = None,
        most: int = MAX_EVENTS,
        stopped: Callable[[], bool] = lambda: False,
    ) -> Events:
        """Run the function on ``tree`` and give what has happened; see `treeview.own_code.events`.

        ``times``: how often it runs without the file being run anew. ``source``: another text of the file,
        which runs in its place. ``most``: how many events there may be. ``stopped`` is asked every now and
        then whether to end it. However it ends, what has happened until then is there; the last event is an
        "end" or a problem.
        """
        process = self._start()
        assert process.stdin is not None
        job = {
            "file": self._file, "source": self._source if source is None else source,
            "reading": reading.as_dict(), "tree": plain_data(tree, root), "lines": lines,
            "times": times, "seconds": self.seconds, "seed": 0,
            "most": most,
        }  # fmt: skip
        texts: list[str] = []
        try:
            for part in _encode(job):
                process.stdin.write(part)
            process.stdin.flush()
        except OSError:
            problem: Problem | None = self._death(0.0)
        else:
            problem = self._wait(process, texts, stopped)
        assert self._events is not None
        if problem is None and self._events.is_shorter:
            problem = Problem("garbled", "", 0)
        also = [] if problem is None else [problem]
        found = Events.check(self._events.parts(), texts, len(tree), also)
        if problem is not None or found is None:
            self.end()
        if found is None:
            return Events.of(Problem("garbled", "", 0))
        return found

    def _wait(
        self, process: "subprocess.Popen[bytes]", texts: list[str], stopped: Callable[[], bool]
    ) -> Problem | None:
        """Take up texts until the job is done; why it was not, or ``None``."""
        deadline = time.monotonic() + self.seconds
        size = 0
        while True:
            line = self._line(process, deadline, stopped)
            if not isinstance(line, bytes):
                return line
            if line == b'["."]':
                return None
            size += len(line)
            try:
                text = json.loads(line)
            except (ValueError, RecursionError):
                return Problem("garbled", "", 0)
            if not isinstance(text, str) or size > MAX_TEXT_BYTES or len(texts) > MAX_TEXTS:
                return Problem("garbled", "", 0)
            texts.append(text)

    def _line(
        self, process: "subprocess.Popen[bytes]", deadline: float, stopped: Callable[[], bool]
    ) -> bytes | Problem:
        """Return the next line from the process, or why there is none."""
        assert process.stdout is not None
        descriptor, noted, killed = process.stdout.fileno(), 0, False
        while b"\n" not in self._pending:
            if not killed and stopped():
                kill_all(process)  # read what it has written so far
                killed = True
            if len(self._pending) > MAX_LINE_BYTES:
                return Problem("garbled", "", 0)
            if os.name == "posix" and not select.select([descriptor], [], [], 0.05)[0]:
                if killed:
                    return Problem("stopped", "", 0)
                if self._home is not None and self._home.is_full:
                    return Problem("many files", "", 0)
                if time.monotonic() > deadline + GRACE_SECONDS:
                    if self.noted <= noted:
                        return Problem("time", "", 0)
                    noted, deadline = self.noted, time.monotonic() + self.seconds
                continue
            data = os.read(descriptor, _CHUNK_BYTES)
            if not data:
                return Problem("stopped", "", 0) if killed else self._death(deadline)
            self._pending += data
        line, _, self._pending = self._pending.partition(b"\n")
        return line

    def _death(self, deadline: float) -> Problem:
        """Why the process has ended by itself."""
        try:
            code = self._process.wait(GRACE_SECONDS) if self._process is not None else 0
        except subprocess.TimeoutExpired:  # it has closed its pipe, and goes on
            return Problem("closed", "", 0)
        if code == CLOSED_CODE:
            return Problem("closed", "", 0)
        if code == 1 and self._last_words is not None:
            self._last_words.seek(0)
            last = (self._last_words.read(_CHUNK_BYTES) or b"").decode("utf-8", "replace")
            if last.startswith("Timeout"):
                found = re.search(rf'File "{re.escape(self._file)}", line (\d+) ', last)
                return Problem("time", "", int(found[1]) if found else 0)
        return end_of_process(code)


def kill_all(process: "subprocess.Popen[bytes]") -> None:
    """Kill a process and those that it has started, as far as they are in its group."""
    if os.name == "posix":
        with suppress(OSError):  # it has ended already
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()


def end_child(process: "subprocess.Popen[bytes]") -> None:
    """Kill a process as `kill_all` does, wait for its end, and close its pipes."""
    kill_all(process)
    process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with suppress(OSError):  # the rest could not be written
                pipe.close()

"""The process in which a user's file runs. What comes out of it is checked; it can always be ended."""

import json
import os
import select
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Final

from treeview.messages import tr
from treeview.own_code.child.reading import Reading
from treeview.own_code.comparison import depth_limit
from treeview.own_code.events import Event, Problem, checked_event
from treeview.tree.preorder import linked_nodes
from treeview.tree.tree import CHANCE, MAX, MIN, Tree

RUN_SECONDS: Final = 10.0
"""How long one run may take."""
TOTAL_SECONDS: Final = 600
"""How much time of the processor a process may have in all."""
GRACE_SECONDS: Final = 3.0
"""How much later than told the process is ended from outside."""
MAX_LINE_BYTES: Final = 1 << 20
_CHUNK_BYTES: Final = 1 << 16
_KINDS: Final = {MAX: "max", MIN: "min", CHANCE: "chance"}


def plain_data(tree: Tree, root: int | None = None) -> dict[str, Any]:
    """A tree as data for the child process; ``root``: who moves there, if not who the tree says."""
    kinds = tree.kinds(root)
    names = _names(tree)
    return {
        "parents": [*tree.parent],
        "order": [int(node) for node in tree.preorder()],
        "kinds": [_KINDS[kinds[node]] for node in range(len(tree))],
        "values": [*tree.value],
        "estimates": [*tree.estimate],
        "names": names,
        "moves": [tree.moves.get(node, "") for node in range(len(tree))],
        "probabilities": dict(tree.probabilities),
        "limit": depth_limit(tree),
    }


def _names(tree: Tree) -> list[str]:
    """The label of each node, each once; numbered where there is none."""
    found = [""] * len(tree)
    used: set[str] = set()
    linked = set(linked_nodes(tree).tolist())
    for node in range(len(tree)):
        name = tree.labels.get(node, "") if node in linked else ""
        if not name or name in used:
            name = ".".join(str(rank + 1) for rank in tree.path(node)) if node in linked else ""
            name = f"n{name or node}"
        used.add(name)
        found[node] = name
    return found


def environment(home: str) -> dict[str, str]:
    """What the child process knows of the world: nothing of the program, and no screen."""
    names = ("PATH", "SYSTEMROOT", "LANG", "LC_ALL")
    kept = {name: os.environ[name] for name in names if name in os.environ}
    return kept | {
        "HOME": home, "USERPROFILE": home, "TMPDIR": home, "TEMP": home, "TMP": home,
        "MPLBACKEND": "Agg", "QT_QPA_PLATFORM": "offscreen", "SDL_VIDEODRIVER": "dummy",
        "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1",
    }  # fmt: skip


class ChildProcess:
    """A process that runs a user's file again and again; a context, at whose end it is gone.

    ``seconds``: how long one run may take. It is started when first needed, and again after it has died.
    """

    def __init__(self, file: Path, seconds: float = RUN_SECONDS) -> None:
        self._file, self.seconds = str(file.resolve()), seconds
        self._home: tempfile.TemporaryDirectory[str] | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._pending = b""

    def __enter__(self) -> "ChildProcess":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.end()

    def end(self) -> None:
        """End the process, whatever it does."""
        process, self._process, self._pending = self._process, None, b""
        if process is not None:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                if pipe is not None:
                    _close(pipe)
        if self._home is not None:
            self._home.cleanup()
            self._home = None

    def _start(self) -> "subprocess.Popen[bytes]":
        if self._process is None:
            self._home = tempfile.TemporaryDirectory(prefix="treeview-own-", ignore_cleanup_errors=True)
            home = str(Path(__file__).parents[2])
            code = (
                f"import sys; sys.path.insert(0, {home!r}); from treeview.own_code.child.main import main; "
                f"sys.path.remove({home!r}); main({TOTAL_SECONDS})"
            )
            self._process = subprocess.Popen(
                [sys.executable, "-I", "-B", "-X", "utf8", "-c", code],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                cwd=self._home.name,
                env=environment(self._home.name),
                start_new_session=True,
            )
        return self._process

    def events(
        self,
        reading: Reading,
        tree: Tree,
        *,
        lines: bool = False,
        times: int = 1,
        root: int | None = None,
        stopped: Callable[[], bool] = lambda: False,
    ) -> Iterator[Event]:
        """Run the function on ``tree`` and give what happens, as it comes; see `treeview.own_code.events`.

        ``times``: how often it runs without the file being run anew. ``stopped`` is asked every now and then
        whether to end it. The last event is an "end" or a problem.
        """
        process = self._start()
        assert process.stdin is not None
        job = {
            "file": self._file, "reading": reading.as_dict(), "tree": plain_data(tree, root), "lines": lines,
            "times": times, "seconds": self.seconds, "seed": 0,
        }  # fmt: skip
        try:
            process.stdin.write(json.dumps(job).encode() + b"\n")
            process.stdin.flush()
        except OSError:
            yield self._death()
            return
        deadline = time.monotonic() + self.seconds + GRACE_SECONDS
        while True:
            line = self._line(process, deadline, stopped)
            if not isinstance(line, bytes):
                self.end()
                yield line
                return
            if line == b'["."]':
                return
            event = checked_event(line, len(tree))
            if event is None:
                self.end()
                yield Problem("garbled", "", 0)
                return
            yield event
            if isinstance(event, Problem) and event.kind == "time":
                self.end()
                return

    def _line(
        self, process: "subprocess.Popen[bytes]", deadline: float, stopped: Callable[[], bool]
    ) -> bytes | Problem:
        """The next line of the process, or why there is none."""
        assert process.stdout is not None
        descriptor = process.stdout.fileno()
        while b"\n" not in self._pending:
            if stopped():
                return Problem("stopped", "", 0)
            if len(self._pending) > MAX_LINE_BYTES:
                return Problem("garbled", "", 0)
            if os.name == "posix" and not select.select([descriptor], [], [], 0.05)[0]:
                if time.monotonic() > deadline:
                    return Problem("time", "", 0)
                continue
            data = os.read(descriptor, _CHUNK_BYTES)
            if not data:
                return self._death()
            self._pending += data
        line, _, self._pending = self._pending.partition(b"\n")
        return line

    def _death(self) -> Problem:
        code = self._process.wait(GRACE_SECONDS) if self._process is not None else 0
        return Problem("died", tr("signal {number}").format(number=-code) if code < 0 else str(code), 0)


def _close(pipe: IO[bytes]) -> None:
    try:
        pipe.close()
    except OSError:  # what was left to write could not be
        return

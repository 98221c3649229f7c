"""The program's side of the process in which a user's search runs: it sends a job and receives messages."""

import json
import os
import select
import subprocess
import time
import weakref
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from treeview.own_code.child_process import (
    GRACE_SECONDS,
    MAX_LINE_BYTES,
    Home,
    end_child,
    end_of_process,
    start_child,
)
from treeview.own_code.events import Problem

SLOWER: Final = 6.0
"""How many seconds of real time a second of processor time may take on a busy machine."""
START_SECONDS: Final = 60.0
"""How long the process may take to start, before any code of the user's runs."""
_CHUNK_BYTES: Final = 1 << 16
_PART_SECONDS: Final = 0.05

Message = list[Any]
Answer = Callable[[int], list[list[Any]]]
"""Returns the children of a node in the form that the child process expects."""


class SearchProcess:
    """Runs one job with a user's file, whose text is ``source``; `end` ends it at any time.

    The process ends with this object, too: a run may be dropped before its first step was asked for.
    ``seconds`` is the processor time that it may take to its next step. ``answer`` returns children.
    """

    def __init__(self, file: Path, source: str, job: dict[str, Any], answer: Answer, seconds: float) -> None:
        self._home = Home()
        self._process = start_child("treeview.own_code.searches.search_child:main", self._home.folder)
        self._end_child = weakref.finalize(self, end_child, self._process)
        self._answer, self._seconds = answer, seconds
        self._pending, self._waited, self._left = b"", 0.0, START_SECONDS
        self.messages: deque[Message] = deque()
        self.ended = False
        self._write({"file": str(file.resolve()), "source": source, "seconds": seconds} | job)

    def end(self) -> None:
        """End the process; no message comes after that."""
        self.ended = True
        self._end_child()
        self._home.remove()

    def _write(self, data: Any) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(data).encode() + b"\n")
            self._process.stdin.flush()
        except OSError:  # the process is dead, which reading will show
            return

    def wait(self, count: int, seconds: float) -> None:
        """Receive messages until there are ``count``, none can come, or ``seconds`` have passed."""
        end = time.monotonic() + seconds
        while len(self.messages) < count and not self.ended:
            left = end - time.monotonic()
            if not self._read(max(min(left, _PART_SECONDS), 0.0)) and left <= 0:
                return

    def _read(self, seconds: float) -> bool:
        """Read what there is, waiting up to ``seconds``; return whether anything came."""
        assert self._process.stdout is not None
        descriptor = self._process.stdout.fileno()
        if os.name == "posix":
            started = time.monotonic()
            if not select.select([descriptor], [], [], seconds)[0]:
                self._waited += time.monotonic() - started
                if self._home.is_full:
                    self._stop(Problem("many files", "", 0))
                if self._waited > self._left:
                    self._stop(Problem("time", "", 0))
                return False
        data = os.read(descriptor, _CHUNK_BYTES)
        self._waited = 0.0
        if not data:
            self._stop(self._death())
            return True
        *lines, self._pending = (self._pending + data).split(b"\n")
        for line in lines:
            self._take(line)
        if len(self._pending) > MAX_LINE_BYTES:
            self._stop(Problem("garbled", "", 0))
        return True

    def _take(self, line: bytes) -> None:
        if self.ended:
            return
        try:
            message = json.loads(line)
            kind = message[0]
            if kind == "ready":
                self._left = SLOWER * self._seconds + GRACE_SECONDS
                return
            if kind == "children":
                self._write(self._answer(int(message[1])))
                return
        except (ValueError, TypeError, KeyError, IndexError, RecursionError):
            self._stop(Problem("garbled", "", 0))
            return
        self.messages.append(message)
        self.ended = kind in ("end", "problem")

    def _stop(self, problem: Problem) -> None:
        if not self.ended:
            self.messages.append(["problem", problem.kind, problem.text, problem.line])
        self.ended = True

    def _death(self) -> Problem:
        try:
            code = self._process.wait(GRACE_SECONDS)
        except subprocess.TimeoutExpired:
            return Problem("closed", "", 0)  # it has closed its pipe, and goes on
        return end_of_process(code)

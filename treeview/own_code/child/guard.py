"""What a user's code may not do: start programs, signal other processes, change files outside its folder.

There are two fences. Python's own functions refuse with one clear line, on every system. Behind them stands
Landlock, where Linux has it, which nothing in the process can climb over, ctypes included: no program is
executed, nothing outside the folder is written, no other process is signalled or its memory opened.
Source: *Landlock: unprivileged access control*, the user space documentation of the Linux kernel.
"""

import builtins
import io
import os
import sys
from collections.abc import Callable
from struct import pack
from typing import Any, Final

from treeview.own_code.child.event_log import Stopped

MAX_WRITTEN_FILES: Final = 200
"""How often a file may be opened to be written; what a file may hold is limited by the system."""
_WRITES: Final = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
_STARTS: Final = ("execv", "execve", "posix_spawn", "posix_spawnp", "system", "popen", "startfile", "spawnv", "spawnve")
_FORKS: Final = ("fork", "forkpty")
_CHANGES: Final = {
    "remove": 1, "unlink": 1, "rmdir": 1, "mkdir": 1, "truncate": 1, "chmod": 1, "chown": 1, "utime": 1,
    "mkfifo": 1, "mknod": 1, "lchown": 1, "rename": 2, "replace": 2, "link": 2, "symlink": 2,
}  # fmt: skip
"""The functions that change files, and how many paths they get."""


class RefusedError(PermissionError):
    """What the code tries is not allowed; ``kind`` says what, ``of`` which file."""

    def __init__(self, kind: str, of: str = "") -> None:
        super().__init__(of or kind)
        self.kind, self.of = kind, of


class _Fence:
    """Python's functions, replaced by such that refuse."""

    def __init__(self, folder: str) -> None:
        self._folder, self._written = folder, 0
        self._real_path, self._nowhere = os.path.realpath, os.path.realpath(os.devnull)

    def put_up(self) -> None:
        """Replace the functions, in ``os`` and in the module behind it."""
        modules = [os, sys.modules.get("posix") or sys.modules.get("nt")]
        for name in _STARTS:
            _replace(modules, name, lambda _: _refuse("program"))
        for name in _FORKS:
            _replace(modules, name, lambda _: _stop_fork)
        for name, count in _CHANGES.items():
            _replace(modules, name, lambda plain, count=count: self._change(plain, count))
        _replace(modules, "open", self._open_descriptor)
        for name in ("kill", "killpg"):
            _replace(modules, name, _signal)
        try:
            import _posixsubprocess as starter
        except ImportError:  # Windows
            import _winapi as starter  # type: ignore[import-not-found, no-redef, unused-ignore]
        for name in ("fork_exec", "CreateProcess"):
            _replace([starter], name, lambda _: _refuse("program"))
        _replace([builtins, io, sys.modules["_io"]], "open", self._open)

    def _check(self, path: Any) -> None:
        """Raise ``RefusedError`` for a path outside the folder."""
        if isinstance(path, int):
            return
        found = self._real_path(os.fsdecode(path))
        if found != self._nowhere and not found.startswith(self._folder + os.sep):
            raise RefusedError("files", found)

    def _check_written(self, path: Any) -> None:
        self._check(path)
        self._written += 1
        if self._written > MAX_WRITTEN_FILES:
            raise RefusedError("many files")

    def _change(self, plain: Any, count: int) -> Any:
        def change(*given: Any, **named: Any) -> Any:
            if not any(name.endswith("dir_fd") and found is not None for name, found in named.items()):
                for path in [*given, *(named[name] for name in ("path", "src", "dst") if name in named)][:count]:
                    self._check(path)
            return plain(*given, **named)

        return change

    def _open(self, plain: Any) -> Any:
        def open_file(file: Any, mode: str = "r", *given: Any, **named: Any) -> Any:
            if {*mode} & {*"wax+"}:
                self._check_written(file)
            return plain(file, mode, *given, **named)

        return open_file

    def _open_descriptor(self, plain: Any) -> Any:
        def open_descriptor(path: Any, flags: int, *given: Any, **named: Any) -> Any:
            if flags & _WRITES and named.get("dir_fd") is None:
                self._check_written(path)
            return plain(path, flags, *given, **named)

        return open_descriptor


def _replace(modules: list[Any], name: str, make: Callable[[Any], Any]) -> None:
    """Replace a function in all modules that have it by what ``make`` makes of it."""
    holders = [module for module in modules if module is not None and hasattr(module, name)]
    if holders:
        made = make(getattr(holders[0], name))
        for module in holders:
            setattr(module, name, made)


def _refuse(kind: str) -> Callable[..., Any]:
    def refuse(*_: Any, **__: Any) -> Any:
        raise RefusedError(kind)

    return refuse


def _stop_fork() -> int:
    raise Stopped("fork")


def _signal(plain: Any) -> Any:
    own = os.getpid()

    def send_signal(receiver: int, number: int) -> None:
        if receiver != own:
            raise RefusedError("signal")
        plain(receiver, number)

    return send_signal


def guard() -> None:
    """Put up both fences around the current folder, for good; before any thread is started."""
    folder = os.path.realpath(os.curdir)
    if sys.platform == "linux":
        _restrict(folder)
    if hasattr(os, "register_at_fork"):
        os.register_at_fork(after_in_child=lambda: os._exit(0))
    _Fence(folder).put_up()


# Landlock

_CREATE_RULESET, _ADD_RULE, _RESTRICT_SELF = 444, 445, 446
_VERSION, _PATH_BENEATH, _NO_NEW_PRIVILEGES = 1, 1, 38
_EXECUTE, _WRITE_FILE, _REFER, _TRUNCATE = 1 << 0, 1 << 1, 1 << 13, 1 << 14
_REMOVE_AND_MAKE: Final = sum(1 << bit for bit in range(4, 13))
_SCOPED: Final = 0b11
"""Signals and abstract sockets reach only what is fenced in as well."""


def _restrict(folder: str) -> bool:
    """Let the system refuse what the process may not do; return whether it can."""
    try:
        import ctypes

        library = ctypes.CDLL(None)
        call, control = library.syscall, library.prctl
    except (ImportError, OSError, AttributeError):
        return False
    call.restype = ctypes.c_long
    version = call(_CREATE_RULESET, None, 0, _VERSION)
    if version < 1:
        return False
    changes = _WRITE_FILE | _REMOVE_AND_MAKE
    changes |= (_REFER if version >= 2 else 0) | (_TRUNCATE if version >= 3 else 0)
    words = [changes | _EXECUTE] + [0] * (version >= 4) + [_SCOPED] * (version >= 6)
    wanted = pack(f"={len(words)}Q", *words)
    rules = call(_CREATE_RULESET, wanted, ctypes.c_size_t(len(wanted)), 0)
    if rules < 0:
        return False
    for path, allowed in ((folder, changes), (os.devnull, _WRITE_FILE)):
        place = os.open(path, os.O_PATH)
        call(_ADD_RULE, rules, _PATH_BENEATH, pack("=Qi", allowed, place), 0)
        os.close(place)
    control(_NO_NEW_PRIVILEGES, 1, 0, 0, 0)
    done = call(_RESTRICT_SELF, rules, 0) == 0
    os.close(rules)
    return done

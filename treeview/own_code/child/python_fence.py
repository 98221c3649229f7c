"""What a user's code may not do: change files outside one folder, start programs, reach other processes.

Python's own functions refuse it with one clear line, on every system. On Linux the kernel refuses it, too,
whatever the code calls; see `treeview.own_code.child.kernel_fence`.
"""

import builtins
import io
import os
import sys
from collections.abc import Callable
from errno import EPERM
from functools import partial
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Final

MAX_WRITTEN_FILES: Final = 200
"""How many files and folders there may be; how large a file may grow is limited as well."""
_WRITES: Final = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
_STARTS: Final = (
    "execv", "execve", "posix_spawn", "posix_spawnp", "system", "popen", "startfile", "startfile2", "spawnv",
    "spawnve",
)  # fmt: skip
_COPIES: Final = ("fork", "forkpty")
_CHANGES: Final = {
    "remove": 1, "unlink": 1, "rmdir": 1, "mkdir": 1, "truncate": 1, "chmod": 1, "lchmod": 1, "chown": 1,
    "lchown": 1, "chflags": 1, "lchflags": 1, "utime": 1, "setxattr": 1, "removexattr": 1, "mkfifo": 1,
    "mknod": 1, "rename": 2, "replace": 2, "link": 2, "symlink": 2,
}  # fmt: skip
"""The functions that change files, and how many paths they get."""
_LOOKS_UP: Final = ("getaddrinfo", "gethostbyname", "gethostbyname_ex", "gethostbyaddr", "getnameinfo")


class RefusedError(PermissionError):
    """What the code tries is not allowed; ``kind`` says what, as in `treeview.own_code.events.Problem`."""

    def __init__(self, kind: str, path: str | None = None) -> None:
        super().__init__(EPERM, "not possible here", path)
        self.kind = kind


class _Fence:
    """Replaces functions of Python by ones that refuse what is not allowed."""

    def __init__(self, folder: str) -> None:
        self._folder, self._written = folder, set[str]()
        self._real_path, self._nowhere = os.path.realpath, os.path.realpath(os.devnull)

    def put_up(self) -> None:
        """Replace the functions, in each module that has them."""
        system = [os, sys.modules.get("posix") or sys.modules.get("nt")]
        for name in _STARTS:
            _replace(system, name, lambda _: _refuse("program"))
        for name in _COPIES:
            _replace(system, name, lambda _: _refuse("fork"))
        for name, count in _CHANGES.items():
            _replace(system, name, partial(self._change, count))
        for name in ("kill", "killpg"):
            _replace(system, name, _signal)
        _replace(system, "open", self._open_descriptor)
        _replace([builtins, io, sys.modules["_io"]], "open", self._open)

    def _check(self, path: Any) -> str:
        """Return the real path; raises ``RefusedError`` for one outside the folder."""
        if isinstance(path, int):  # of a file that is open already
            return ""
        found = self._real_path(os.fsdecode(path))
        if found not in (self._nowhere, self._folder) and not found.startswith(self._folder + os.sep):
            raise RefusedError("files", found)
        return found

    def _check_written(self, path: Any) -> str:
        found = self._check(path)
        if len(self._written) >= MAX_WRITTEN_FILES and found not in self._written:
            raise RefusedError("many files")
        self._written.add(found)
        return found

    def _change(self, count: int, plain: Any) -> Any:
        check = self._check_written if plain is os.mkdir else self._check
        removes = plain in (os.remove, os.unlink, os.rmdir)
        renames = plain in (os.rename, os.replace)

        def change(*given: Any, **named: Any) -> Any:
            checked: list[str] = []
            if not any(name.endswith("dir_fd") and found is not None for name, found in named.items()):
                paths = [*given, *(named[name] for name in ("path", "src", "dst") if name in named)]
                checked += map(check, paths[:count])
            done = plain(*given, **named)
            if removes:
                self._written.difference_update(checked)
            elif renames and len(checked) == 2:
                self._written.discard(checked[0])
                self._written.add(checked[1])
            return done

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


class _Finder:
    """Replaces functions of modules that few files import, when they are imported."""

    def __init__(self) -> None:
        self._changes: dict[str, Callable[[ModuleType], None]] = {
            "_posixsubprocess": _refuse_programs,
            "_winapi": _refuse_programs,
            "_socket": _refuse_connections,
            "_tkinter": _refuse_windows,
        }
        for name in [*self._changes]:
            if name in sys.modules:
                self._changes.pop(name)(sys.modules[name])

    def find_spec(self, name: str, path: Any, target: Any = None) -> ModuleSpec | None:
        """Find a module by the other finders; its functions are replaced once it is loaded."""
        change = self._changes.pop(name, None)
        spec = None if change is None else find_spec(name)
        if spec is None or change is None:
            return None
        spec.loader = _Loader(spec.loader, change)  # type: ignore[assignment]
        return spec


class _Loader:
    """Loads a module as another loader does, and changes it."""

    def __init__(self, plain: Any, change: Callable[[ModuleType], None]) -> None:
        self._plain, self._change = plain, change
        self.create_module = plain.create_module

    def exec_module(self, module: ModuleType) -> None:
        """Run the module, and change it."""
        self._plain.exec_module(module)
        self._change(module)


def _refuse_programs(module: Any) -> None:
    for name in ("fork_exec", "CreateProcess"):
        _replace([module], name, lambda _: _refuse("program"))


def _refuse_windows(module: Any) -> None:
    module.create = _refuse("window")


def _refuse_connections(module: Any) -> None:
    """Leave only pairs of sockets within the process."""
    kinds = (-1, getattr(module, "AF_UNIX", -1))
    refuse = _refuse("network")

    class Socket(module.socket):  # type: ignore[misc]
        __slots__ = ()

        def __init__(self, family: int = -1, type: int = -1, proto: int = -1, fileno: Any = None) -> None:  # noqa: A002 - as it is called
            if fileno is None and family not in kinds:
                refuse()
            super().__init__(family, type, proto, fileno)

        bind = connect = connect_ex = sendto = sendmsg = refuse

    module.socket = module.SocketType = Socket
    for name in _LOOKS_UP:
        _replace([module], name, lambda _: refuse)


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


def _signal(plain: Any) -> Any:
    own = os.getpid()

    def send_signal(receiver: int, number: int) -> None:
        if receiver != own:
            raise RefusedError("process")
        plain(receiver, number)

    return send_signal


def guard() -> None:
    """Fence the user's code in, for good: it may change files in the current folder alone.

    Must be called before any thread is started.
    """
    folder = os.path.realpath(os.curdir)
    if sys.platform == "linux":
        from treeview.own_code.child import kernel_fence

        kernel_fence.put_up(folder)
    _Fence(folder).put_up()
    if sys.platform != "linux" and "shutil" in sys.modules:
        sys.modules["shutil"]._use_fd_functions = False  # type: ignore[attr-defined]  # they pass by the fence
    sys.meta_path.insert(0, _Finder())

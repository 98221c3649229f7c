"""Load games from users' Python files, which runs them: ask first whether the file is trusted."""

import errno
import inspect
import os
import stat
import sys
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType, new_class
from typing import Any, Final, NoReturn

from treeview.argument_checks import FILE, check_type
from treeview.games.game import Game, GameError
from treeview.games.game_check import check_game
from treeview.games.user_code_errors import GameCall, place_in
from treeview.messages import tr

MAX_SOURCE_BYTES: Final = 4 * 2**20
"""The largest file read, in bytes; nobody writes a larger program by hand."""
FOUR: Final = ("to_move", "moves", "play", "utility")
"""The functions that a game must have."""
_FUNCTIONS: Final = (
    *FOUR, "is_over", "move_name", "estimate", "chance", "key", "canonical", "symmetry",
    "picture", "write", "read", "check", "cells", "edit",
)  # fmt: skip
_ATTRIBUTES: Final = (
    "start", "utilities", "has_chance", "has_symmetry", "name", "title", "about", "declared"
)  # fmt: skip


def source_of(path: Path) -> bytes:
    """Read a game's file as bytes; raises ``OSError`` if it is not a file or too large for a program."""
    with open(path, "rb", opener=_without_waiting) as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise OSError(errno.EINVAL, tr("a pipe or a device, not a file"), str(path))
        data = file.read(MAX_SOURCE_BYTES + 1)
    if len(data) > MAX_SOURCE_BYTES:
        limit = f"{MAX_SOURCE_BYTES // 2**20} MB"
        raise OSError(
            errno.EFBIG, tr("larger than {limit}, too large for a game").format(limit=limit), str(path)
        )
    return data


def _without_waiting(path: str, flags: int) -> int:
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


class UntrustedError(GameError):
    """The file of a game was not run, because the user has not trusted it."""

    def __init__(self, path: str | Path) -> None:
        text = tr("{file} is a program and can do anything you can do; it runs only if you trust it")
        super().__init__(text.format(file=Path(path).name))


def load_game(path: str | Path, *, trust: bool = True, **options: Any) -> Game[Any]:
    """Load the game in a Python file and check it by random play.

    The file contains one subclass of `Game`, or ``start`` and the functions `to_move`, `moves`, `play` and
    `utility` (and any other methods of a game) at its top level.

    **This runs the file**: call it only after the user has said that it can be trusted; without ``trust`` it
    raises `UntrustedError`. Nothing is written beside it, and modules beside it can be imported. Raises
    ``GameError``, one line with the file and if possible the line, and ``OptionError`` for an invalid option.
    """
    check_type(FILE, path=path)
    if not trust:
        raise UntrustedError(path)
    game = make_with_options(game_class_in(path), options)
    check_game(game)
    return game


def game_class_in(path: str | Path) -> type[Game[Any]]:
    """Return the class of the game in a Python file; runs the file, see `load_game`."""
    path = Path(path)
    module = run_file(path)
    found = _classes(module)
    if len(found) > 1:
        names = ", ".join(kind.__name__ for kind in found)
        problem = tr("{file} holds several games ({names}); a file may hold only one")
        raise GameError(problem, file=path.name, names=names)
    if not found:
        return _from_functions(module, path)
    if inspect.isabstract(found[0]):
        lacking = " and ".join(name for name in FOUR if name in found[0].__abstractmethods__)
        problem = tr("{file}: the game {name} lacks {lacking}")
        raise GameError(problem, file=path.name, name=found[0].__name__, lacking=lacking)
    return found[0]


def make_with_options(kind: type[Game[Any]], options: Mapping[str, Any]) -> Game[Any]:
    """Make an instance of ``kind``; raises ``OptionError``, or ``GameError`` for any other error."""
    blank = kind.__new__(kind)
    with GameCall(blank):
        kind.__init__(blank, **options)
    return blank


class _Loader(SourceFileLoader):
    """Always reads the source, and writes no compiled file beside it."""

    def get_data(self, path: str) -> bytes:
        return source_of(Path(path))

    def path_stats(self, path: str) -> NoReturn:
        raise OSError("there is no compiled file to look for")


def run_file(path: Path) -> ModuleType:
    """Run the file as a module, which is registered under a unique name, as dataclasses need."""
    try:
        whole = path.resolve()
    except (OSError, RuntimeError, ValueError) as error:  # circular links, a zero byte in the name
        raise GameError(tr("Cannot read {file}: {error}"), file=path.name, error=str(error)) from error
    name = f"_treeview_game_{zlib.crc32(str(whole).encode('utf-8', 'surrogateescape')):08x}"
    loader = _Loader(name, str(path))
    spec = spec_from_loader(name, loader)
    assert spec is not None
    module = module_from_spec(spec)
    before = sys.modules.get(name)
    sys.modules[name] = module
    try:
        with _importable(whole.parent):
            loader.exec_module(module)
    except (Exception, SystemExit) as error:
        if before is None:
            del sys.modules[name]
        else:
            sys.modules[name] = before
        raise _error(path, error) from error
    return module


@contextmanager
def _importable(folder: Path) -> Iterator[None]:
    """Put ``folder`` at the end of the import path for the duration of the context."""
    entry = str(folder)
    sys.path.append(entry)
    try:
        yield
    finally:
        if entry in sys.path:
            del sys.path[len(sys.path) - 1 - sys.path[::-1].index(entry)]


def _error(path: Path, error: BaseException) -> GameError:
    """Return one line that says why and where the file failed."""
    if isinstance(error, OSError) and error.filename == str(path):
        return GameError(tr("Cannot read {file}: {error}"), file=path.name, error=error.strerror)
    if isinstance(error, SyntaxError) and error.filename == str(path):
        line, what = error.lineno, error.msg
    else:
        line, what = place_in({str(path)}, error)[1], f"{type(error).__name__}: {error}"
    problem = tr("{file}: {error}") if line is None else tr("{file}, line {line}: {error}")
    return GameError(problem, file=path.name, line=line, error=" ".join(what.split()))


def _classes(module: ModuleType) -> list[type[Game[Any]]]:
    """Return the games that the module itself defines, without base classes of other games in it."""
    own = [
        kind
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Game) and kind.__module__ == module.__name__
    ]
    return [kind for kind in dict.fromkeys(own) if not any(kind in other.__mro__[1:] for other in own)]


def _from_functions(module: ModuleType, path: Path) -> type[Game[Any]]:
    """Make a game from the functions of a module."""
    given = vars(module)
    functions = {name: staticmethod(given[name]) for name in _FUNCTIONS if callable(given.get(name))}
    lacking = [name for name in FOUR if name not in functions]
    if len(lacking) == len(FOUR):
        what = tr("{file} holds no game: neither a subclass of Game nor functions {four}")
        raise GameError(what, file=path.name, four=", ".join(FOUR))
    lacking += [] if "start" in given else ["start"]
    if lacking:
        raise GameError(tr("{file}: the game lacks {lacking}"), file=path.name, lacking=" and ".join(lacking))
    about = (module.__doc__ or "").strip().partition("\n")[0]
    attributes = {"name": path.stem, "title": path.stem, "about": about}
    attributes |= {name: given[name] for name in _ATTRIBUTES if name in given}
    body: dict[str, Any] = {**attributes, **functions, "__module__": module.__name__}
    return new_class(path.stem, (Game,), exec_body=lambda names: names.update(body))

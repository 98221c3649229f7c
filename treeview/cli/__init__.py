"""The command ``treeview``: opens the window, and does everything that needs no window."""

import os
import re
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import Final

from treeview.cli.command_table import COMMANDS, parser, run
from treeview.cli.output import BAD_INPUT, UNFINISHED, ClosedOutput, Failure, drop, say
from treeview.messages import UserError, closest, tr

_SIGNALS: Final = ("SIGTERM", "SIGHUP")
_OWN_SEARCH: Final = re.compile(
    r"(?P<path>.+\.py)(?::(?P<name>[^:/\\=]+))?(?P<options>:[^:/\\]*=[^:]*)?", re.DOTALL | re.IGNORECASE
)


TRUST: Final = "(--trust)"
"""Ends an error that this option avoids."""


class Ended(BaseException):
    """A signal told the process to end; ``code`` is the exit code for that signal."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.code = 128 + number


@contextmanager
def ending_cleanly() -> Iterator[None]:
    """Make termination signals raise `Ended` in this block; signals ignored, as by ``nohup``, stay so."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread receives signals
        return
    numbers = [getattr(signal, name) for name in _SIGNALS if hasattr(signal, name)]
    before = {number: signal.getsignal(number) for number in numbers}
    for number, handler in before.items():
        if handler is signal.SIG_DFL:
            signal.signal(number, _end)
    try:
        yield
    finally:
        for number, handler in before.items():
            if handler is signal.SIG_DFL:
                signal.signal(number, handler)


def _end(number: int, frame: FrameType | None) -> None:
    raise Ended(number)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command ``treeview``; returns the exit code: 0 for success, 2 for bad input or options."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    if sys.stdout is None:
        sys.stdout = ClosedOutput()
    given = list(sys.argv[1:] if argv is None else argv)
    try:
        code = _run(_with_own_search(_with_command(given)))
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        # The reader has seen enough (`treeview trace ... | head`).
        drop(sys.stdout)
        return 0
    except OSError as problem:
        drop(sys.stdout)
        say(tr("cannot write: {reason}").format(reason=problem.strerror))
        return BAD_INPUT
    except KeyboardInterrupt:
        return 130
    except Ended as end:
        return end.code
    except Exception as problem:
        line = _line_for(problem)
        if line is None:
            raise
        say(line)
        return BAD_INPUT


def _with_own_search(given: list[str]) -> list[str]:
    """Register the searches of Python files given as algorithms, and replace them by the searches' names.

    ``FILE.py:name`` is the search called ``name``, ``FILE.py`` the first one; options may follow.
    """
    places = [at + 1 for at, word in enumerate(given[:-1]) if word in ("-a", "--algorithm")]
    found = {place: match for place in places if (match := _OWN_SEARCH.fullmatch(given[place]))}
    if not found:
        return given
    path = next(iter(found.values()))["path"]
    if "--trust" not in given:
        text = tr("{file} is a program; it runs, in a process of its own, only if you trust it")
        raise Failure(f"{text.format(file=path)} {TRUST}")
    from treeview.own_code.searches.search_files import load_searches

    names = {path: load_searches(path) for path in dict.fromkeys(match["path"] for match in found.values())}
    changed = list(given)
    for place, match in found.items():
        path, name = match["path"], match["name"]
        if name and name not in names[path]:
            text = tr("{file} has no search {name}; choose from {names}")
            raise Failure(text, file=path, name=repr(name), names=", ".join(names[path]))
        changed[place] = (name or names[path][0]) + (match["options"] or "")
    return changed


def _line_for(problem: Exception) -> str | None:
    """The line for an error that the user caused; ``None`` for a bug."""
    from treeview.games.game_files import UntrustedError
    from treeview.option import OptionError, flag_of

    if isinstance(problem, OptionError) and problem.option and not problem.of_game:
        return f"{flag_of(problem.option)}: {problem.problem}"
    if isinstance(problem, UntrustedError):
        return f"{problem} {TRUST}"
    return str(problem) if isinstance(problem, UserError) else None


def _with_command(given: list[str]) -> list[str]:
    """``treeview`` and ``treeview SOURCE`` mean ``treeview open``; a misspelt command is a ``Failure``."""
    word = given[0] if given else ""
    if word in (*COMMANDS, "-h", "--help", "--version"):
        return given
    if word.replace("-", "").isalpha() and not os.path.lexists(word):
        if close := closest(word, COMMANDS):
            text = tr("there is no command {name}; did you mean {close}?")
            raise Failure(text, name=repr(word), close=repr(close))
        from treeview.sources import is_tree_text  # slow to import

        if is_tree_text(word):  # inf
            return ["open", *given]
        text = tr("there is no command and no file {name} (see: {help})")
        raise Failure(text, name=repr(word), help="treeview --help")
    return ["open", *given]


def _run(given: list[str]) -> int:
    try:
        args = parser(given[0]).parse_args(given)
    except SystemExit as done:  # --help and --version
        return int(done.code or 0)
    if args.command == "open":
        return run(args)  # the window saves open documents itself
    with ending_cleanly():
        code = run(args)
    return code or (UNFINISHED if getattr(args, "is_partial", False) else 0)

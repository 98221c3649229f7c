"""Errors in the functions of users' games, as one line with their place."""

import sys
from collections.abc import Callable, Collection, Iterable
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Generic, TypeVar

from treeview.games.game import Game, GameError
from treeview.messages import N_, tr
from treeview.option import OptionError

T = TypeVar("T")

_MAX_VALUE_CHARS: Final = 60
"""The most characters of a position in a message."""


class GameCall:
    """A context for calls of ``game``'s functions; exceptions, even ``SystemExit``, become ``GameError``."""

    __slots__ = ("game",)

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def __enter__(self) -> None:
        pass

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is None:
            return
        if isinstance(error, Exception | SystemExit) and not isinstance(error, GameError | OptionError):
            raise blame(self.game, error) from error


def state_text(game: Game[Any], state: Any) -> str:
    """Write ``state`` for a message, as the game or else Python writes it, on one line, cut short."""
    return _brief(game.write, state) or _brief(repr, state) or "a position"


def _brief(write: Callable[[Any], str], what: Any) -> str:
    """Return ``write(what)`` on one line, cut short; "" if it fails."""
    try:
        text = " ".join(write(what).split())
    except (Exception, SystemExit):  # noqa: BLE001 - already reporting an error
        return ""
    return text if len(text) <= _MAX_VALUE_CHARS else text[: _MAX_VALUE_CHARS - 1] + "…"


def check_number(game: Game[Any], function: str, state: Any, answer: Any) -> float:
    """Convert the ``answer`` of ``function`` of ``game`` at ``state`` to a float; raises ``GameError``."""
    if not isinstance(answer, str | bytes):  # Python would read these as numbers
        try:
            return float(answer)
        except (TypeError, ValueError, OverflowError):
            pass
    raise answer_error(
        game,
        N_("{game}: {function} gives {answer} at {state}, which is not a number"),
        function,
        state,
        answer,
    )


def check_list(game: Game[Any], function: str, state: Any, answer: Any) -> tuple[Any, ...]:
    """Convert the ``answer`` of ``function`` of ``game`` at ``state`` to a tuple; raises ``GameError``."""
    try:
        items = iter(answer)
    except TypeError:
        what = N_("{game}: {function} gives {answer} at {state}, which is not a list")
        raise answer_error(game, what, function, state, answer) from None
    return tuple(items)


def check_hashable(game: Game[Any], function: str, state: Any, answer: T) -> T:
    """Return the ``answer`` of ``function`` of ``game`` at ``state``; raises ``GameError`` if unhashable."""
    try:
        hash(answer)
    except TypeError:
        what = N_("{game}: {function} gives {answer} at {state}, which cannot be hashed")
        raise answer_error(game, what, function, state, answer) from None
    return answer


def check_text(game: Game[Any], function: str, state: Any, answer: Any) -> str:
    """Return the ``answer`` of ``function`` of ``game`` at ``state``; raises ``GameError`` if no text."""
    if not isinstance(answer, str):
        what = N_("{game}: {function} gives {answer}, which is not text")
        raise answer_error(game, what, function, state, answer)
    return answer


def unhashable(game: Game[Any], error: TypeError) -> GameError:
    """Return the error that a state of a game cannot be hashed."""
    text = tr("{game}: a state cannot be hashed ({error}); states must be immutable, such as tuples")
    return GameError(text, game=tr(game.title), error=error)


def answer_error(game: Game[Any], what: str, function: str, state: Any, answer: Any) -> GameError:
    """Return the error that ``function`` gave an invalid ``answer`` at ``state``; ``what``: the template."""
    parts = {"game": tr(game.title), "function": function, "answer": _brief(repr, answer)}
    return function_error(game, function, tr(what).format(state=state_text(game, state), **parts))


def function_error(game: Game[Any], function: str, problem: str) -> GameError:
    """Return the error for a ``problem`` with ``function``, and its place in a file of the user's."""
    code = getattr(getattr(type(game), function, None), "__code__", None)
    if code is None or code.co_filename not in set(_files(type(game).__mro__)):
        return GameError(problem)
    return GameError(_locate(problem, code.co_filename, code.co_firstlineno))


def blame(game: Game[Any], error: BaseException) -> GameError:
    """Return the error for an exception in a game's own function, with its file and line."""
    what = " ".join(f"{type(error).__name__}: {error}".split())
    file, line, function = _place(set(_files(type(game).__mro__)), error)
    if line is None or function == "__init__":
        problem = tr("{game}: {error}").format(game=tr(game.title), error=what)
    else:
        problem = tr("{game}: {function} failed with {error}")
        problem = problem.format(game=tr(game.title), function=function, error=what)
    return GameError(problem if line is None else _locate(problem, file, line))


def _locate(problem: str, file: str, line: int) -> str:
    return tr("{problem} ({file}, line {line})").format(problem=problem, file=Path(file).name, line=line)


def place_in(files: Collection[str], error: BaseException) -> tuple[str, int | None, str]:
    """Return the innermost file, line and function of a traceback in ``files``; no line if there is none."""
    file, line, function = "", None, ""
    trace = error.__traceback__
    while trace is not None:
        code = trace.tb_frame.f_code
        if code.co_filename in files:
            within = code.co_name.startswith("<") and function  # of a comprehension: the function around it
            file, line, function = code.co_filename, trace.tb_lineno, within or code.co_name
        trace = trace.tb_next
    return file, line, function


def _place(files: Collection[str], error: BaseException) -> tuple[str, int | None, str]:
    """Return what `place_in` does, or else the place of the exception from which ``error`` was raised."""
    found, cause = place_in(files, error), error.__cause__
    return place_in(files, cause) if found[1] is None and cause is not None else found


def _files(classes: Iterable[type]) -> Iterable[str]:
    """Return the files in which ``classes`` are defined, except the base class of this package."""
    for kind in classes:
        module = sys.modules.get(kind.__module__)
        if kind not in (Game, Generic, object) and module is not None:
            yield getattr(module, "__file__", None) or ""

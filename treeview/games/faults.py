"""What goes wrong in a game's own functions, said in one line with its place."""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterable
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Generic

from treeview.games.game import Game, GameError
from treeview.options import OptionError

_LONGEST: Final = 60
"""So many letters of a position at most are in a message."""


class Asking:
    """A ``with`` in which functions of ``game`` are called: what they raise comes out as ``GameError``.

    What is said of options is said well already, and passes. A game that calls ``sys.exit`` fails, too: it is
    not for it to end the program.
    """

    __slots__ = ("game",)

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def __enter__(self) -> None:
        pass

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if isinstance(error, Exception | SystemExit) and not isinstance(error, GameError | OptionError):
            raise blamed(self.game, error) from error


def shown(game: Game[Any], state: Any) -> str:
    """``state`` in a message: as the game writes it, else as Python does; on one line, cut short."""
    text = ""
    for write in (game.write, repr):
        try:
            text = write(state)
            break
        except (Exception, SystemExit):  # noqa: BLE001 - it is broken already, and a message is to come of it
            continue
    text = " ".join(text.split()) or "a position"
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


def blamed(game: Game[Any], error: BaseException) -> GameError:
    """What a game's own function raised, as one line with its file and line."""
    what = " ".join(f"{type(error).__name__}: {error}".split())
    file, line, function = place_in(set(_files(type(game).__mro__)), error)
    if line is None:
        return GameError("{game}: {error}", game=game.title, error=what)
    place = f"{Path(file).name}, line {line}"
    if function == "__init__":
        return GameError("{game}: {error} ({place})", game=game.title, error=what, place=place)
    return GameError(
        "{game}: {function} failed with {error} ({place})",
        game=game.title,
        function=function,
        error=what,
        place=place,
    )


def place_in(files: Collection[str], error: BaseException) -> tuple[str, int | None, str]:
    """File, line and function nearest to where ``error`` was raised, among ``files``; no line if in none."""
    file, line, function = "", None, ""
    trace = error.__traceback__
    while trace is not None:
        code = trace.tb_frame.f_code
        if code.co_filename in files:
            file, line, function = code.co_filename, trace.tb_lineno, code.co_name
        trace = trace.tb_next
    return file, line, function


def _files(classes: Iterable[type]) -> Iterable[str]:
    """The files that ``classes`` are written in, but not this package's base."""
    for kind in classes:
        module = sys.modules.get(kind.__module__)
        if kind not in (Game, Generic, object) and module is not None:
            yield getattr(module, "__file__", None) or ""

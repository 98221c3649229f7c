"""Games by name: built-in ones and those from installed packages."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from treeview.argument_checks import TEXT, check_type
from treeview.games.game import Game, GameError
from treeview.messages import suggest, tr

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GAMES: Final[Mapping[str, str]] = {
    "tictactoe": "treeview.games.rules.tictactoe:TicTacToe",
    "connect": "treeview.games.rules.connect:Connect",
    "nim": "treeview.games.rules.heaps:Nim",
    "takeaway": "treeview.games.rules.heaps:TakeAway",
    "hexapawn": "treeview.games.rules.hexapawn:Hexapawn",
    "kalah": "treeview.games.rules.kalah:Kalah",
    "satellites": "treeview.games.rules.satellites.game:Satellites",
}
"""Built-in games from easy to hard: module and class by name, imported on demand."""

GROUP: Final = "treeview.games"
"""The group of entry points for games in packages: name and class of each."""


def installed_games() -> "dict[str, EntryPoint]":
    """Return the entry points of installed packages by name, except those named like a built-in game."""
    from importlib.metadata import entry_points  # slow to import, and needed only to list games

    found = sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, entry.value))
    return {entry.name: entry for entry in found if entry.name not in GAMES}


def game_names() -> list[str]:
    """Return the names of all games: built-in ones from easy to hard, then those from packages."""
    return [*GAMES, *installed_games()]


def game_class(name: str) -> type[Game[Any]]:
    """Return the class of the game called ``name``; for a game of a package, this runs its code.

    Raises ``GameError`` with the closest name if there is none or it cannot be imported.
    """
    if name in GAMES:
        module, _, attribute = GAMES[name].partition(":")
        found: type[Game[Any]] = getattr(import_module(module), attribute)
        return found
    entry = installed_games().get(name)
    if entry is None:
        problem = tr("there is no game {name}; {choice}")
        raise GameError(problem, name=repr(name[:40]), choice=suggest(name, game_names()))
    try:
        loaded = entry.load()
    except Exception as error:
        what = " ".join(f"{type(error).__name__}: {error}".split())
        problem = tr("the game {name} of {value} cannot be imported: {error}")
        raise GameError(problem, name=name, value=entry.value, error=what) from error
    if not (isinstance(loaded, type) and issubclass(loaded, Game)):
        problem = tr("{value}, registered as the game {name}, is not a Game")
        raise GameError(problem, name=name, value=entry.value)
    return loaded


def game(name: str, /, **options: Any) -> Game[Any]:
    """Make the game ``name``; raises ``GameError`` for a bad name, ``OptionError`` for a bad option."""
    check_type(TEXT, name=name)
    return game_class(name)(**options)


def list_games() -> Iterator[str]:
    """Return a line for each game with its name and a sentence; imports nothing from packages."""
    for name in GAMES:
        yield f"{name:<12}{game_class(name).about}"
    for name, entry in installed_games().items():
        yield f"{name:<12}from an installed package: {entry.value}"

"""Stand-ins for modules that come with the Berkeley projects and with AIMA's code, for a file without them.

AIMA's code is what goes with Russell and Norvig's book; ``from games import *`` finds a ``Game`` here.
"""

import functools
import itertools
import random
import sys
from collections import namedtuple
from collections.abc import Iterable, Sequence
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any, Final


class Agent:
    """An agent, with the attributes of the projects' class."""

    def __init__(self, index: int = 0) -> None:
        self.index = index

    def getAction(self, state: Any) -> Any:  # noqa: N802 - the projects call it so
        raise NotImplementedError


class Directions:
    """The moves of the projects' maze."""

    NORTH, SOUTH, EAST, WEST, STOP = "North", "South", "East", "West", "Stop"


def _distance(one: Sequence[float], other: Sequence[float]) -> float:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def _lookup(name: str, names: dict[str, Any]) -> Any:
    return names[name]


def _not_defined() -> None:
    raise NotImplementedError


class AimaGame:
    """The base of games in AIMA's code; what is searched is a watched tree, so it need not do much."""

    def actions(self, state: Any) -> Any:
        raise NotImplementedError

    def result(self, state: Any, move: Any) -> Any:
        raise NotImplementedError

    def utility(self, state: Any, player: Any) -> Any:
        raise NotImplementedError

    def terminal_test(self, state: Any) -> bool:
        return not self.actions(state)

    is_terminal = terminal_test

    def to_move(self, state: Any) -> Any:
        return state.to_move


def _first_best(items: Iterable[Any], key: Any = lambda item: item) -> Any:
    return max(items, key=key)


def _first_least(items: Iterable[Any], key: Any = lambda item: item) -> Any:
    return min(items, key=key)


_NUMBERS: Final = {"inf": float("inf"), "infinity": float("inf")}
_GAMES: Final = {
    "Game": AimaGame, "GameState": namedtuple("GameState", "to_move utility board moves"),
    "StochasticGameState": namedtuple("StochasticGameState", "to_move utility board moves chance"),
    "namedtuple": namedtuple, "itertools": itertools, "random": random, **_NUMBERS,
}  # fmt: skip
_UTILITIES: Final = {
    "argmax": _first_best, "argmin": _first_least, "argmax_random_tie": _first_best,
    "argmin_random_tie": _first_least, "identity": lambda item: item, "memoize": functools.lru_cache(None),
    **_NUMBERS,
}  # fmt: skip


_MODULES: Final[dict[str, dict[str, Any]]] = {
    "util": {"manhattanDistance": _distance, "lookup": _lookup, "raiseNotDefined": _not_defined},
    "game": {"Agent": Agent, "Directions": Directions, "Actions": object},
    "pacman": {"GameState": object},
    "games": _GAMES,
    "games4e": _GAMES,
    "utils": _UTILITIES,
    "utils4e": _UTILITIES,
}


class _Finder:
    """Finds the stand-ins last, so that real modules beside the file come first."""

    def find_spec(self, fullname: str, path: Any, target: Any = None) -> ModuleSpec | None:
        return ModuleSpec(fullname, self) if fullname in _MODULES else None  # type: ignore[arg-type]

    def create_module(self, spec: ModuleSpec) -> None:
        """Let a plain module be made."""

    def exec_module(self, module: ModuleType) -> None:
        vars(module).update(_MODULES[module.__name__])


def offer() -> None:
    """Make imports find the stand-ins."""
    sys.meta_path.append(_Finder())

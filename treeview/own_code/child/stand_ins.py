"""Stand-ins for the modules that come with the Berkeley projects, for a ``multiAgents.py`` without them."""

import sys
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
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


_MODULES: Final[dict[str, dict[str, Any]]] = {
    "util": {"manhattanDistance": _distance, "lookup": _lookup, "raiseNotDefined": _not_defined},
    "game": {"Agent": Agent, "Directions": Directions, "Actions": object},
    "pacman": {"GameState": object},
}


class _Finder(MetaPathFinder, Loader):
    """Finds the stand-ins last, so that real modules beside the file come first."""

    def find_spec(self, fullname: str, path: Any, target: Any = None) -> ModuleSpec | None:
        return ModuleSpec(fullname, self) if fullname in _MODULES else None

    def exec_module(self, module: ModuleType) -> None:
        vars(module).update(_MODULES[module.__name__])


def offer() -> None:
    """Make imports find the stand-ins."""
    sys.meta_path.append(_Finder())

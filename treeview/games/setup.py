"""The setup of a game's tree: which game, from which position, and how far it grows."""

from collections.abc import Mapping
from dataclasses import field
from typing import Any, Final

from treeview.records import dataclass

SEARCH: Final = "search"
"""The tree grows with a search."""
WHOLE: Final = "whole"
"""The whole tree."""

Extent = str | int
"""``SEARCH``, ``WHOLE``, or the plies down to which the tree is grown."""


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything needed to make the tree of a game again.

    - ``game``: its name in the registry, or that of the class in ``file``; ``options``: those of the game.
    - ``start``: the position at the root as the game writes it, "" for the game's own start.
    - ``extent``: how far the tree grows.
    - ``file``: the Python file of the game, "" for one in the registry.
    """

    game: str
    options: Mapping[str, Any] = field(default_factory=dict)
    start: str = ""
    extent: Extent = SEARCH
    file: str = ""

    @property
    def plies(self) -> int | None:
        """The depth limit of the tree in plies; ``None`` if only the rules end it."""
        return self.extent if isinstance(self.extent, int) else None

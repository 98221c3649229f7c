"""The pseudocode of each algorithm as its options shape it, and the lines that each step executes.

What is shown is what runs: the tests turn the text into a program by a table of signs, run it, and
compare its value and the lines that it executes with the stepper's. A step lights the lines that it
carries out; loop heads, and tests that do not hold, are not lit.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from treeview.records import dataclass
from treeview.search.moment import Moment
from treeview.search.registry import view_class, view_of
from treeview.search.search import Search
from treeview.search.view import Key, Row


@dataclass(frozen=True)
class Pseudocode:
    """``lines`` as shown, indented by two spaces per level, and the lines that each step lights."""

    lines: tuple[str, ...]
    lit: Mapping[Key, tuple[int, ...]]

    def lines_of(self, moment: Moment) -> tuple[int, ...]:
        """Return the indices in ``lines``, ascending, of the lines that the step executes."""
        return self.lit.get(view_of(moment.search).key(moment), ())


def pseudocode(search: Search) -> Pseudocode:
    """Return the pseudocode of a search with its options."""
    return _of_rows(view_of(search).rows())


def pseudocode_of(name: str, options: Mapping[str, Any]) -> Pseudocode:
    """Return the pseudocode of an algorithm for a tree without chance nodes."""
    return _of_rows(view_class(name).pseudocode(options, chance=False, draws_first=False))


def _of_rows(rows: Sequence[Row]) -> Pseudocode:
    lit: dict[Key, list[int]] = {}
    for place, (_, keys) in enumerate(rows):
        for key in keys:
            lit.setdefault(key, []).append(place)
    return Pseudocode(
        lines=tuple(text for text, _ in rows), lit={key: tuple(places) for key, places in lit.items()}
    )

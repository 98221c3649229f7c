"""The numbers that a search keeps for every node, each declared once."""

from collections.abc import Callable, Iterable, Mapping
from enum import Flag, auto
from math import nan
from typing import Any, Final, Literal

import numpy as np
import numpy.typing as npt

from treeview.messages import N_, format_count
from treeview.records import dataclass
from treeview.tree.rounding import format_number

Annotations = dict[str, npt.NDArray[Any]]
"""Annotation columns by name, each of shape ``(n,)``."""


class Places(Flag):
    """The places where the numbers of a column are shown."""

    NOWHERE = 0
    NODES = auto()
    """Shown in pictures, beside or under the nodes."""
    OUTLINE = auto()
    """Shown in a column of the outline."""
    FACTS = auto()
    """Among the facts about a node: in the inspector, in tool tips and in the nodes of an answer."""
    TRACE = auto()
    """Written in each step of a trace."""
    EVERYWHERE = NODES | OUTLINE | FACTS | TRACE


@dataclass(frozen=True)
class Column:
    """A number of every node, which a search keeps or computes.

    - ``name``; ``dtype`` and ``blank``: the type of the array, and its value before the search reaches a
      node. Columns computed from others are float64, with ``nan`` for none.
    - ``sign``: the sign before the number at a node and at the head of a column, such as "N"; ``title``: its
      name among the facts about a node; ``help``: a line about it; ``legend``: the line for the legend, where
      columns with the same words share a row.
    - ``write``: writes a number with a number of decimals; whole numbers are written as counts.
    - ``places``: where it is shown.
    - ``quiet``: whether it is written in a quiet colour at an evaluated node, where it no longer changes.
    - ``unbounded``: whether it may be ∞, which is shown even at a node about which nothing else is known.
    - ``given``: whether a picture to be filled in by hand has a line for it.
    - ``only``: whether only inner nodes have it, or only terminals.
    """

    name: str
    dtype: type[np.generic] = np.float64
    blank: float = nan
    sign: str = ""
    title: str = ""
    help: str = ""
    legend: str = ""
    write: Callable[[float, int], str] = format_number
    places: Places = Places.NOWHERE
    quiet: bool = False
    unbounded: bool = False
    given: bool = True
    only: Literal["", "inner", "terminal"] = ""

    @property
    def is_whole(self) -> bool:
        """Whether the numbers are whole numbers, which count something."""
        return issubclass(self.dtype, np.integer)

    def at(self, annotations: Annotations, node: int) -> float:
        """Return the number of ``node``, ``nan`` if it is blank."""
        value = float(annotations[self.name][node])
        return nan if value == self.blank else value

    def text(self, value: float, decimals: int = 2) -> str:
        """Write a number as panels and pictures do; "" for ``nan``."""
        if value != value:
            return ""
        return format_count(value) if self.is_whole else self.write(value, decimals)


STATUS: Final = Column("status", np.int8, 0)
"""What the search has done with a node: `step_kinds.UNVISITED` and so on."""
ORDER: Final = Column(
    "order",
    np.intc,
    0,
    title=N_("Order"),
    help=N_("Order in which nodes were entered"),
    places=Places.OUTLINE,
    given=False,
)
"""The node's place, from 1, in the order of entry in this iteration; 0 if it was not entered."""
VALUE: Final = Column("value", title=N_("Value"), places=Places.TRACE)
"""The value of a finished node, the best value so far of an open one, else ``nan``."""
ALPHA_IN: Final = Column("alpha_in")
BETA_IN: Final = Column("beta_in")
"""The window on entry."""
_WINDOW_PLACES: Final = Places.NODES | Places.OUTLINE | Places.TRACE
_WINDOW_LEGEND: Final = N_("window at this step")
ALPHA: Final = Column(
    "alpha", sign="α", help=N_("Current α"), legend=_WINDOW_LEGEND, places=_WINDOW_PLACES, quiet=True
)
BETA: Final = Column(
    "beta", sign="β", help=N_("Current β"), legend=_WINDOW_LEGEND, places=_WINDOW_PLACES, quiet=True
)
"""The present window."""
BEST: Final = Column("best", np.intc, -1)
"""The child that the value came from, -1 if none."""
PROVED: Final = Column("proved", np.intc, -1)
"""The child that last settled a null window in the mover's favour, -1 if none."""


def by_name(*columns: Column) -> Mapping[str, Column]:
    """Return columns by name."""
    return {column.name: column for column in columns}


PLAIN: Final = by_name(STATUS, ORDER, VALUE, BEST)
WINDOWED: Final = by_name(STATUS, VALUE, BEST, ALPHA_IN, BETA_IN, ALPHA, BETA, ORDER)


def blank(columns: Iterable[Column], n: int) -> Annotations:
    """Return the annotations of ``n`` nodes that the search has not reached yet."""
    return {column.name: np.full(n, column.blank, dtype=column.dtype) for column in columns}

"""Tables of nodes that a search keeps, such as a transposition table, declared by its view.

A table is a function of a run at its step: `SearchView.node_rows` returns its rows.
"""

from typing import NamedTuple

from treeview.records import dataclass

Cell = str | int | float
"""A text, a count, or a number; ``nan`` is an empty cell."""


@dataclass(frozen=True)
class NodeTable:
    """A table that a search keeps: its ``name``, and for users its ``title``, a ``help`` and its columns.

    ``heads`` and ``helps``: the head of each column and a sentence about it. ``empty``: what to say without
    rows. ``sorts``: whether another order than that of the search helps; that of a queue means something.
    """

    name: str
    title: str
    help: str
    heads: tuple[str, ...]
    helps: tuple[str, ...]
    empty: str
    sorts: bool = True


class NodeRow(NamedTuple):
    """A row: its node, a cell for each head, and whether the step has ``read``, ``written`` or left it."""

    node: int
    cells: tuple[Cell, ...]
    read: bool = False
    written: bool = False

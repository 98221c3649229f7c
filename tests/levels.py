"""The levels of a layout, for tests that look at them one by one."""

from __future__ import annotations

from treeview.tree.layout.layout import Ints, Layout


def row_of(places: Layout, depth: int) -> Ints:
    """The nodes at ``depth`` from left to right."""
    return places.level_ids[places.level_start[depth] : places.level_start[depth + 1]]

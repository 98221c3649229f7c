"""The selection after a click with a modifier key, or after a rubber band. Pure functions.

A selection is a tuple whose first node is the current one: from there Shift+click goes on.
"""

from treeview.qt.canvas.view.node_places import Ints, NodePlaces
from treeview.tree.tree import NIL

Selection = tuple[int, ...]


def toggled(selection: Selection, node: int) -> Selection:
    """``selection`` without ``node``, or with it as the current one."""
    rest = tuple(other for other in selection if other != node)
    return rest if len(rest) < len(selection) else (node, *rest)


def extended(selection: Selection, node: int, places: NodePlaces, *, adding: bool = False) -> Selection:
    """All from the current node to ``node`` on their level; of another level, ``node`` is added.

    ``adding`` keeps what else was selected. The current node stays what it is.
    """
    anchor = selection[0] if selection else NIL
    if anchor == NIL or places.slot[anchor] == NIL:
        return (node, *(other for other in selection if other != node)) if adding else (node,)
    if places.level_of(anchor) != places.level_of(node):
        return tuple(dict.fromkeys((*selection, node)))
    first, last = sorted((int(places.slot[anchor]), int(places.slot[node])))
    between = places.ids[first : last + 1].tolist()
    return tuple(dict.fromkeys((anchor, *(selection if adding else ()), *between)))


def banded(selection: Selection, found: Ints, *, adding: bool = False) -> Selection:
    """The nodes ``found`` in a rubber band, after ``selection`` if added; a current node stays current."""
    nodes = found.tolist()
    if adding:
        return tuple(dict.fromkeys((*selection, *nodes)))
    current = selection[:1] if selection and selection[0] in nodes else ()
    return tuple(dict.fromkeys((*current, *nodes)))

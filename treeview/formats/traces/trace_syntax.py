"""The words of traces, and how much of each there may be."""

from collections.abc import Mapping
from typing import Final

from treeview.search.columns import Places

FORMAT: Final = "treeview-trace"
VERSION: Final = 1
SUFFIX: Final = ".jsonl"
SNAPSHOT: Final = "snapshot"

NODE_KEYS: Final = frozenset(
    {"id", "parent", "rank", "label", "move", "kind", "utility", "estimate", "probability", "note"}
)
"""What a line about a node can say beside its numbers and texts."""
EVENT_KEYS: Final = frozenset(
    {"step", SNAPSHOT, "node", "nodes", "say", "line", "reset", "warning", "variables", "variables_changed"}
)
"""What a line about a step can say beside the numbers of its node."""

STATUSES: Final = ("unvisited", "open", "done", "pruned", "frontier")
"""What a search has done with a node, by the numbers of the column "status"."""

PLACES: Final[Mapping[str, Places]] = {
    place.name.lower(): place for place in Places if place.name and place is not Places.NOWHERE
}
"""Where numbers can be shown."""

MAX_COLUMNS: Final = 200
"""More columns are no numbers that a person compares."""
MAX_LINE_BYTES: Final = 64 * 2**20
"""A longer line is no line of a log."""

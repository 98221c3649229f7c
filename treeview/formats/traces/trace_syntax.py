"""The keys and words of traces, and the limits on them."""

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
"""The keys of a line about a node, besides its numbers and texts."""
EVENT_KEYS: Final = frozenset(
    {"step", SNAPSHOT, "node", "nodes", "say", "line", "reset", "warning", "variables", "variables_changed"}
)
"""The keys of a line about a step, besides the numbers of its node."""

PLACES: Final[Mapping[str, Places]] = {
    place.name.lower(): place for place in Places if place.name and place is not Places.NOWHERE
}
"""The places where numbers can be shown."""

MAX_COLUMNS: Final = 200
"""The most columns of numbers; nobody compares more."""
MAX_KEYS: Final = 2 * MAX_COLUMNS + len(NODE_KEYS | EVENT_KEYS)
"""The most keys of a line: numbers, as many texts, and those that mean something."""
MAX_LINE_BYTES: Final = 64 * 2**20
"""No log has longer lines."""

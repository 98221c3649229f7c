"""The kinds of nodes: who moves there."""

from typing import Final

MAX: Final = 0
MIN: Final = 1
CHANCE: Final = 2
AUTO: Final = -1
"""The kind of a node that alternates by depth from the root's kind."""

KIND_NAMES: Final = {MAX: "max", MIN: "min", CHANCE: "chance"}
KINDS_BY_NAME: Final = {name: kind for kind, name in KIND_NAMES.items()}

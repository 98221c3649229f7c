"""The families by which searches are listed."""

from enum import Enum

from treeview.messages import N_


class Family(Enum):
    """Searches that share an idea, in the order in which they are offered; the value is their heading."""

    VALUES = N_("Minimax and alpha-beta")
    WINDOWS = N_("Narrow windows")
    MEMORY = N_("Memory")
    BEST_FIRST = N_("Best first")
    DEPTH = N_("Deepening")
    CHANCE = N_("Chance")
    SAMPLING = N_("Sampling")
    PROOF = N_("Proving")
    OWN = N_("Your own")

"""The options that several algorithms share."""

from dataclasses import replace

from treeview.messages import N_
from treeview.option import Option

ROOT = Option(
    "root",
    "Root",
    "choice",
    "tree",
    "Who moves at the root: as the tree says, MAX or MIN.",
    choices={"tree": "As the tree says", "max": "MAX ▲", "min": "MIN ▼"},
)
DEPTH = Option(
    "depth",
    "Depth limit",
    "int",
    None,
    "Plies to search; nodes at the limit are valued by their static estimate.",
    low=0,
    high=1_000_000,
    none="no limit",
)
SEED = Option(
    "seed",
    "Seed",
    "int",
    0,
    "Seed of the random numbers: the same seed, the same run.",
    low=0,
    high=2**63 - 1,
)
PRUNE_ON = Option(
    "prune_on",
    "Cut when",
    "choice",
    "ge",
    "Cut when α ≥ β, or only when α > β as some courses teach.",
    choices={"ge": "α ≥ β", "gt": "α > β"},
)
FAIL = Option(
    "fail",
    "Returned value",
    "choice",
    "soft",
    "Fail-soft returns the best value found; fail-hard keeps it within the window.",
    choices={"soft": "Fail-soft", "hard": "Fail-hard"},
)
ORDER = Option(
    "order",
    N_("Order"),
    "choice",
    "none",
    N_("The order in which the children of a node are searched; killer moves and history learn from cuts."),
    choices={
        "none": N_("As drawn"),
        "best": N_("Best first"),
        "worst": N_("Worst first"),
        "random": N_("At random"),
        "hand": N_("By hand"),
        "killer": N_("Killer moves"),
        "history": N_("History"),
    },
)
HAND = Option(
    "hand",
    N_("Put first"),
    "text",
    "",
    N_("Names, moves or positions such as 2.1, with commas between: they come first, in this order."),
    only_with={"order": ("hand",)},
)
ORDER_OPTIONS = (ORDER, replace(SEED, only_with={"order": ("random",)}), HAND)

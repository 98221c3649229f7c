"""The options that several algorithms share."""

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

"""The options that several algorithms share, or a search and the questions about it."""

from dataclasses import replace

from treeview.option import Option

ROOT = Option(
    "root",
    "Root",
    "choice",
    "tree",
    "The player at the root: from the tree, MAX or MIN.",
    choices={"tree": "From the tree", "max": "MAX ▲", "min": "MIN ▼"},
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
    "Move order",
    "choice",
    "none",
    "The order in which the children of a node are searched; killer moves and history learn from cuts.",
    choices={
        "none": "As in the tree",
        "best": "Best first",
        "worst": "Worst first",
        "random": "At random",
        "hand": "By hand",
        "killer": "Killer moves",
        "history": "History",
    },
)
HAND = Option(
    "hand",
    "Put first",
    "text",
    "",
    "Names, moves or positions such as 2.1, separated by commas: they come first, in this order.",
    only_with={"order": ("hand",)},
)
ORDER_OPTIONS = (ORDER, replace(SEED, only_with={"order": ("random",)}), HAND)
GUESS = Option(
    "guess",
    "Guess",
    "float",
    0.0,
    "The expected value of the root: the middle of the first window.",
    low=-1e300,
    high=1e300,
)
DELTA = Option(
    "delta",
    "Width",
    "float",
    1.0,
    "How far the first window reaches to either side of the guess.",
    low=1e-300,
    high=1e300,
)
WIDEN = Option(
    "widen",
    "After a miss",
    "choice",
    "side",
    "The window of a re-search: open to the side of the value, from the value on, or open to both sides.",
    choices={"side": "Open on one side", "value": "From the value on", "both": "Open on both sides"},
)
FIRST = Option(
    "first",
    "First guess",
    "float",
    0.0,
    "The expected value of the root: the first pass asks whether the root is worth that much.",
    low=-1e300,
    high=1e300,
)
THRESHOLD = Option(
    "threshold",
    "At least",
    "float",
    None,
    "The value to prove for the root, at least; without a number: more than 0, a win.",
    low=-1e300,
    high=1e300,
    none="more than 0",
)
UNCERTAINTY = Option(
    "uncertainty",
    "Uncertainty",
    "float",
    None,
    "Where a node has no bounds, they are its static estimate, less and more this much.",
    low=0.0,
    high=1e300,
    none="no bounds",
)

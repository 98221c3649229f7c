"""The options that several algorithms share, or a search and the questions about it."""

from dataclasses import replace

from treeview.messages import N_
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
GUESS = Option(
    "guess",
    N_("Guess"),
    "float",
    0.0,
    N_("The expected value of the root: the middle of the first window."),
    low=-1e300,
    high=1e300,
)
DELTA = Option(
    "delta",
    N_("Width"),
    "float",
    1.0,
    N_("How far the first window reaches to either side of the guess."),
    low=1e-300,
    high=1e300,
)
WIDEN = Option(
    "widen",
    N_("After a miss"),
    "choice",
    "side",
    N_("The window of a re-search: open to the side of the value, from the value on, or open to both sides."),
    choices={
        "side": N_("Open on one side"),
        "value": N_("From the value on"),
        "both": N_("Open on both sides"),
    },
)
FIRST = Option(
    "first",
    N_("First guess"),
    "float",
    0.0,
    N_("The expected value of the root: the first pass asks whether the root is worth that much."),
    low=-1e300,
    high=1e300,
)
THRESHOLD = Option(
    "threshold",
    N_("At least"),
    "float",
    None,
    N_("The value to prove for the root, at least; without a number: more than 0, a win."),
    low=-1e300,
    high=1e300,
    none=N_("more than 0"),
)
UNCERTAINTY = Option(
    "uncertainty",
    N_("Uncertainty"),
    "float",
    None,
    N_("Where a node has no bounds, they are its static estimate, less and more this much."),
    low=0.0,
    high=1e300,
    none=N_("no bounds"),
)

"""The order in which a search tries moves: as the tree has them, or copies of the tree in other orders."""

import math
import re
from array import array
from typing import Final

import numpy as np

from treeview.messages import N_, tr
from treeview.option import OptionError
from treeview.tree.edits.transforms import mirror, shuffle, sort
from treeview.tree.tree import Tree, TreeError

AS_DRAWN: Final = "drawn"
"""The order of the tree itself."""
ORDERS: Final = {
    AS_DRAWN: N_("as in the tree"),
    "best": N_("best moves first"),
    "worst": N_("worst moves first"),
    "mirrored": N_("last moves first"),
    "shuffled": N_("moves shuffled"),
}
"""The orders of moves, with what they are called; a shuffled one has a seed, as in "shuffled-7"."""
MAX_SEED: Final = 10**9

_SHUFFLED: Final = re.compile(r"shuffled(?:-(\d{1,10}))?")


def check_order(moves: str) -> str:
    """Return ``moves`` as it is written; raises ``OptionError`` for an unknown order."""
    shuffled = _SHUFFLED.fullmatch(moves)
    if shuffled is not None and int(shuffled[1] or 1) <= MAX_SEED:
        return f"shuffled-{int(shuffled[1] or 1)}"
    if moves not in ORDERS or shuffled is not None:
        problem = tr("{value} is not one of {choices}")
        raise OptionError(
            problem.format(value=repr(moves[:40]), choices=", ".join([*ORDERS, "shuffled-7"])), "moves"
        )
    return moves


def order_title(moves: str) -> str:
    """Return what an order of moves is called, as "moves shuffled 7"."""
    name, _, seed = moves.partition("-")
    return f"{tr(ORDERS[name])} {seed}" if seed else tr(ORDERS[name])


def reorder(tree: Tree, moves: str, root: int | None = None) -> Tree:
    """Return a copy of ``tree`` whose children are in another order; nodes keep their ids.

    "best" and "worst" go by minimax values from the view of the player at each node, and leave children of
    equal value in their order; chance nodes keep theirs. ``root`` overrides the root's kind. O(n log n).
    """
    copied = tree.copy()
    try:
        if moves == "best":
            edit = sort(copied, "best", root=root)
        elif moves == "worst":
            edit = sort(copied, "worst", root=root)
        elif moves == "mirrored":
            edit = mirror(copied)
        elif moves.startswith("shuffled"):
            edit = shuffle(copied, int(moves.partition("-")[2] or 1))
        else:
            return copied
    except TreeError:  # the order is this one already
        return copied
    edit.apply(copied)
    return copied


def evaluate_cut_leaves(tree: Tree, values: "np.ndarray[tuple[int], np.dtype[np.float64]]") -> Tree:
    """Return a copy of a game's tree as a drawn one: leaves above the end of the game get ``values``.

    ``values`` has shape ``(n,)``, as `GameTree.evaluations` gives them: the static estimate, or 0.
    """
    copied = tree.copy()
    for node in np.flatnonzero(copied.column("more")).tolist():
        copied.value[node] = values[node] if not math.isnan(values[node]) else 0.0
    copied.more = array("b", bytes(len(copied)))
    return copied

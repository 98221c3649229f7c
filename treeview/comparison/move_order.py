"""The order in which a search tries moves: as the tree has them, or copies of the tree in other orders."""

import math
import re
from collections.abc import Sequence
from random import Random
from typing import Final, Literal

from treeview.messages import N_, tr
from treeview.option import OptionError
from treeview.tree.edits.node_edits import arrange
from treeview.tree.edits.transforms import minimax_values, mirror, shuffle, sort
from treeview.tree.tree import MAX, ROOT, Tree, TreeError

AS_DRAWN: Final = "drawn"
"""The order of the tree itself."""
ORDERS: Final = {
    AS_DRAWN: N_("unchanged"),
    "best": N_("best moves first"),
    "worst": N_("worst moves first"),
    "mirrored": N_("last moves first"),
    "shuffled": N_("moves shuffled"),
}
"""The orders of moves, with what they are called; a shuffled one has a seed, as in "shuffled-7"."""
MAX_SEED: Final = 10**9

BY_HAND: Final = "hand"
"""The prefix of an order of the root's moves by hand: "hand-2.0.1" tries the third first, then the first."""

RootOrder = Literal["drawn", "best", "worst", "shuffled"]
"""An order of the root's moves alone."""

_BY_HAND: Final = re.compile(r"hand-\d{1,6}(?:\.\d{1,6})*")
_SHUFFLED: Final = re.compile(r"shuffled(?:-(\d{1,10}))?")


def check_order(moves: str) -> str:
    """Return ``moves`` as it is written; raises ``OptionError`` for an unknown order."""
    if _BY_HAND.fullmatch(moves):
        ranks = ranks_by_hand(moves)
        if len(set(ranks)) == len(ranks):
            return order_by_hand(ranks)
        raise OptionError(tr("{value} names a move twice"), "moves", value=repr(moves[:40]))
    shuffled = _SHUFFLED.fullmatch(moves)
    if shuffled is not None and int(shuffled[1] or 1) <= MAX_SEED:
        return f"shuffled-{int(shuffled[1] or 1)}"
    if moves not in ORDERS or shuffled is not None:
        problem = tr("{value} is not one of {choices}")
        raise OptionError(
            problem, "moves", value=repr(moves[:40]), choices=", ".join([*ORDERS, "shuffled-7", "hand-2.0.1"])
        )
    return moves


def order_title(moves: str) -> str:
    """Return what an order of moves is called, as "moves shuffled 7"."""
    name, _, seed = moves.partition("-")
    if name == BY_HAND:
        listed = ", ".join(str(rank + 1) for rank in ranks_by_hand(moves))
        return tr("the root's moves in the order {ranks}").format(ranks=listed)
    return f"{tr(ORDERS[name])} {seed}" if seed else tr(ORDERS[name])


def ranks_by_hand(moves: str) -> list[int]:
    """Return the ranks of the root's moves that an order by hand begins with."""
    return [int(rank) for rank in moves.partition("-")[2].split(".")]


def order_by_hand(ranks: Sequence[int]) -> str:
    """Return an order by hand as it is written, as "hand-2.0.1"; `AS_DRAWN` if it is that of the tree."""
    if list(ranks) == list(range(len(ranks))):
        return AS_DRAWN
    return f"{BY_HAND}-{'.'.join(map(str, ranks))}"


def order_root(tree: Tree, by: RootOrder, seed: int, root: int | None) -> list[int]:
    """Return the ranks of the root's moves in another order: best or worst first, or shuffled by ``seed``.

    As in `reorder`, but the moves below the root stay as they are.
    """
    children = list(tree.children(ROOT))
    ranks = list(range(len(children)))
    if by == "shuffled":
        Random(seed).shuffle(ranks)
    elif by != AS_DRAWN:
        worth = minimax_values(tree, root)
        largest = (tree.kinds(root)[ROOT] == MAX) == (by == "best")
        sign = -1 if largest else 1
        ranks.sort(key=lambda rank: (math.isnan(worth[children[rank]]), sign * worth[children[rank]]))
    return ranks


def reorder(tree: Tree, moves: str, root: int | None = None) -> Tree:
    """Return a copy of ``tree`` whose children are in another order; nodes keep their ids.

    "best" and "worst" go by minimax values from the view of the player at each node, and leave children of
    equal value in their order; chance nodes keep theirs. ``root`` overrides the root's kind. An order by hand
    is of the root's moves; those that it does not list follow. Raises ``TreeError`` if the root has fewer
    moves than it lists. O(n log n).
    """
    copied = tree.copy()
    if moves.startswith(BY_HAND):
        by_hand = arrange(copied, ROOT, ranks_by_hand(moves))
        if by_hand is not None:
            by_hand.apply(copied)
        return copied
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

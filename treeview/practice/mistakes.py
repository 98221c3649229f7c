"""The known mistakes: each is a wrong version of the search, or a wrong reading of a right one.

A mistake is named if it produces the whole answer. The list was collected from solutions, forum threads and
course notes; the tags are stable, so that reports of different years can be compared.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from treeview.messages import N_
from treeview.practice.worked_search import ALPHA, BETA, Rules
from treeview.records import dataclass


@dataclass(frozen=True)
class Mistake:
    """One known mistake.

    - ``tag``: its stable name; ``title``: a few words; ``sentence``: what is wrong and what would be right.
    - ``changes``: the fields of `Rules` that it changes; ``variants``: other changes that amount to it.
    """

    tag: str
    title: str
    sentence: str
    changes: Mapping[str, Any]
    variants: tuple[Mapping[str, Any], ...] = ()

    def rules(self, right: Rules) -> list[Rules]:
        """Return the wrong versions of ``right``, the usual one first."""
        versions = (_change(right, changes) for changes in (self.changes, *self.variants))
        return [rules for rules in versions if rules != right]


def _change(right: Rules, changes: Mapping[str, Any]) -> Rules:
    """Return ``right`` with fields changed, or ``right`` itself if they mean nothing for it."""
    changes = dict(changes)
    if changes.get("prune_on") == "other":
        changes["prune_on"] = "gt" if right.prune_on == "ge" else "ge"
    if "right_to_left" in changes:
        changes["right_to_left"] = not right.right_to_left
    if "depth" in changes:
        if right.depth is None or right.depth + changes["depth"] < 0:
            return right
        changes["depth"] += right.depth
    return replace(right, **changes)


def _slip(tag: str, title: str, sentence: str) -> Mistake:
    return Mistake(tag, title, sentence, {"slip": tag})


_ALL: Final = (
    Mistake(
        "equality",
        N_("≥ and > swapped"),
        N_("Ties follow the other rule: cutting when α ≥ β is not the same as cutting when α > β."),
        {"prune_on": "other"},
    ),
    Mistake("no-pruning", N_("Nothing pruned"), N_("This is minimax: no branch is cut."), {"prune": False}),
    Mistake(
        "shallow-only",
        N_("Deep cuts overlooked"),
        N_("Only the parent's bound is compared; α and β come from all ancestors."),
        {"passes": "own"},
    ),
    Mistake(
        "alpha-not-carried",
        N_("α not carried from one root move to the next"),
        N_("Each root move was given a fresh window, but it starts with what the earlier moves have found."),
        {"passes": "fresh"},
    ),
    Mistake(
        "wrong-bound-at-min",
        N_("Wrong bound at MIN"),
        N_("The value at MIN is compared with β, but MIN is cut when it falls to α, which MAX already has."),
        {"min_bound": BETA},
        ({"min_bound": "any β"}, {"min_bound": "from below"}),
    ),
    Mistake(
        "right-to-left",
        N_("Searched in the other direction"),
        N_("The children are taken in the opposite order."),
        {"right_to_left": True},
    ),
    Mistake(
        "players-swapped",
        N_("MIN and MAX swapped"),
        N_("MAX takes the lowest and MIN the highest value; it should be the other way round."),
        {"players": "swapped"},
    ),
    Mistake(
        "depth-one-less",
        N_("One ply too few"),
        N_("The search stops one ply above the depth limit."),
        {"depth": -1},
    ),
    Mistake(
        "depth-one-more",
        N_("One ply too many"),
        N_("The search goes one ply below the depth limit."),
        {"depth": 1},
    ),
    _slip(
        "evaluated-then-pruned",
        N_("Evaluated and then called pruned"),
        N_(
            "The child whose value closes the window is called pruned as well, but it had to be "
            "searched to get that value."
        ),
    ),
    _slip(
        "node-called-pruned",
        N_("The node itself called pruned, not its other children"),
        N_("The node that is left early is called pruned, but only its remaining children are."),
    ),
    _slip(
        "first-branch-only",
        N_("Only the first of the pruned branches"),
        N_("A cut skips all remaining children of the node, not only the next one."),
    ),
    _slip(
        "whole-subtree",
        N_("Everything below a cut marked as well"),
        N_("Mark only the branches that are cut directly, not those below them."),
    ),
    Mistake(
        "beta-at-max",
        N_("β moved at MAX"),
        N_("MAX moves β instead of α; a value at MAX raises α, and only MIN moves β."),
        {"max_bound": ALPHA},
    ),
    Mistake(
        "window-not-restored",
        N_("The child's window taken over by its parent"),
        N_("Going back up, a node keeps its own α and β; only the value of the child comes up."),
        {"restored": False},
    ),
    Mistake(
        "window-frozen",
        N_("Windows never changed after entry"),
        N_("Each child gets its parent's current window, not the one with which the parent was entered."),
        {"passes": "entry"},
    ),
    Mistake(
        "grandchild-evidence",
        N_("One grandchild taken for the child"),
        N_(
            "One grandchild alone does not settle the child: the player who moves there may still find "
            "a better move."
        ),
        {"hasty": True},
    ),
    Mistake(
        "min-ignored",
        N_("MIN taken for a helper"),
        N_("MIN does not play for MAX: it takes the value that is worst for MAX."),
        {"players": "max"},
    ),
    _slip(
        "window-as-entered",
        N_("The window on entry"),
        N_(
            "This is the window with which a node is entered; the question is about the window with "
            "which it is left."
        ),
    ),
    _slip(
        "limit-ignored",
        N_("The depth limit ignored"),
        N_("The search goes down to the leaves, but it must stop at the depth limit and take the estimates."),
    ),
    Mistake(
        "chance-unweighted",
        N_("Probabilities left out"),
        N_("This is the plain mean, but each value must be weighted by its probability."),
        {"chance": "even"},
    ),
    Mistake(
        "chance-as-max",
        N_("Chance taken for MAX"),
        N_("Nobody chooses at a chance node: it is worth the mean, not the highest value."),
        {"chance": "max"},
    ),
    Mistake(
        "chance-as-min",
        N_("Chance taken for MIN"),
        N_("Nobody chooses at a chance node: it is worth the mean, not the lowest value."),
        {"chance": "min"},
    ),
    _slip(
        "bounds-ignored",
        N_("Known bounds not used"),
        N_("No value lies beyond the known bounds, so more can be skipped."),
    ),
    _slip(
        "any-change-keeps-all",
        N_("Every change taken for harmless"),
        N_("Only a change that keeps the order of all values keeps the move and the cuts."),
    ),
    _slip(
        "root-value-changed-only",
        N_("The change applied to the root's value"),
        N_("The value of the root changes like the leaves only if their order is kept."),
    ),
    _slip(
        "square-root",
        N_("The square root of all leaves"),
        N_("The minimal tree has about twice the square root: one part for each player's proof."),
    ),
    _slip(
        "one-leaf-twice",
        N_("The leaf of the best line counted twice"),
        N_("Both proofs share one leaf, that of the best line."),
    ),
    _slip(
        "other-side",
        N_("The other side of the bound"),
        N_("The numbers lie on the other side of the bound: check whether MIN or MAX compares them."),
    ),
    _slip(
        "end-left-out",
        N_("An open end instead of a closed one"),
        N_("Whether the end is included depends on the rule: ≥ cuts on equality, > does not."),
    ),
    _slip("more-than", N_("“More than” instead of “at least”"), N_("“At least” includes the value itself.")),
    _slip(
        "tie-to-other-move",
        N_("A tie decided for the other move"),
        N_("Of equal moves the first is best: a move may tie with later ones, but not with earlier ones."),
    ),
    _slip(
        "discarded-iteration",
        N_("A discarded iteration used"),
        N_("The iteration that the budget cuts short leaves nothing behind."),
    ),
    _slip(
        "budget-each-iteration",
        N_("The budget given to each iteration"),
        N_("The budget is for all iterations together."),
    ),
    _slip(
        "iteration-before",
        N_("One iteration too few"),
        N_("The last complete iteration counts, not the one before."),
    ),
    _slip(
        "stand-pat-forgotten",
        N_("Standing pat forgotten"),
        N_("Nobody is forced to make a noisy move: the estimate of the node itself counts as well."),
    ),
    _slip(
        "quiet-moves-searched",
        N_("Quiet moves searched below the limit"),
        N_("Below the depth limit only noisy moves go on; quiet ones end with the estimate."),
    ),
    _slip(
        "noise-ignored",
        N_("The estimate taken at a noisy node"),
        N_("A node at the depth limit with noisy moves is not quiet: they are searched before it is valued."),
    ),
    _slip(
        "sign-never-turned",
        N_("Values from MAX's view"),
        N_("These are the values from MAX's view; negamax keeps them from the view of the player who moves."),
    ),
    _slip(
        "sign-not-turned-back",
        N_("The sign not turned on the way up"),
        N_("What is good for a child's player is bad for the parent's: the values of children are negated."),
    ),
    _slip(
        "leaf-sign",
        N_("Leaves from MAX's view at every depth"),
        N_("The value of a leaf, too, must be from the view of the player who would move there."),
    ),
    _slip(
        "window-not-swapped",
        N_("α and β negated but not swapped"),
        N_("The child gets (−β, −α), not (−α, −β), which would be a window upside down."),
    ),
    _slip(
        "window-not-turned",
        N_("The window passed on as it is"),
        N_("The child sees everything with the signs turned, so its window is (−β, −α), not (α, β)."),
    ),
    _slip(
        "fail-low-for-high",
        N_("Failing low and failing high mixed up"),
        N_("A value of at most α fails low and opens the window below; one of at least β opens it above."),
    ),
    _slip(
        "both-sides-opened",
        N_("Both sides opened"),
        N_("The value has shown one side to be too narrow; the other bound still holds."),
    ),
    _slip(
        "value-taken-for-bound",
        N_("The value taken for the other bound"),
        N_("Here the window opens on one side only and keeps its other bound."),
    ),
    _slip(
        "never-searched-again",
        N_("A bound taken for the value"),
        N_("A value outside the window is only a bound: the root must be searched again."),
    ),
    _slip(
        "fail-low-searched-again",
        N_("Searched again after failing low"),
        N_("A child that fails its test is no better than the best so far and is done with."),
    ),
    _slip(
        "searched-again-beyond-beta",
        N_("Searched again although it cuts"),
        N_("A test that returns β or more cuts at once; nothing is searched again."),
    ),
    _slip(
        "every-test-searched-again",
        N_("Every test searched again"),
        N_("Only a child whose test lies strictly between α and β is searched again."),
    ),
    _slip(
        "flag-always-exact",
        N_("A bound stored as an exact value"),
        N_("A value outside the window on entry is only a bound, and must be stored as one."),
    ),
    _slip(
        "bounds-exchanged",
        N_("Lower and upper bound exchanged"),
        N_("A value of at least β is a lower bound, one of at most α an upper bound, whoever moves."),
    ),
    _slip(
        "flag-by-cut",
        N_("Exact because nothing was cut"),
        N_("Without a cut the value may still lie outside the window: compare it with α and β on entry."),
    ),
    _slip(
        "window-narrowed-by-itself",
        N_("Compared with the window on leaving"),
        N_("The value has moved α or β itself; the flag follows from the window on entry."),
    ),
    _slip(
        "entry-too-shallow",
        N_("An entry used that is too shallow"),
        N_("The entry was searched less deep than is needed now, so it says nothing about this search."),
    ),
    _slip(
        "bound-taken-for-value",
        N_("A bound used as a value"),
        N_("A lower bound ends the search only from β on, an upper bound only down from α."),
    ),
    _slip(
        "exact-entries-only",
        N_("Bounds in the table not used"),
        N_("A bound ends the search as well: a lower bound from β on, an upper bound down from α."),
    ),
    _slip(
        "case-of-other-player",
        N_("The case of the other player"),
        N_("Cases 3 and 4 are for nodes where the player at the root moves, 2, 5 and 6 for the opponent's."),
    ),
    _slip(
        "open-not-purged",
        N_("OPEN not purged"),
        N_("Case 4 also takes out of OPEN all that is below the node that it solves."),
    ),
    _slip(
        "merit-not-limited",
        N_("The leaf's value taken for the merit"),
        N_("A leaf can only lower the merit (or raise it, where MIN moves at the root)."),
    ),
    _slip(
        "proved-by-hope",
        N_("Stopped too early"),
        N_("A move is proved best only if it is sure to be worth at least as much as any other can be."),
    ),
    _slip(
        "best-by-sure",
        N_("The best move by its pessimistic value"),
        N_("B* takes the move that promises most as the best one."),
    ),
    _slip(
        "always-prove-best",
        N_("ProveBest in any case"),
        N_("If the squared depths below the alternatives add up to less, DisproveRest is cheaper."),
    ),
    _slip(
        "strategies-exchanged",
        N_("ProveBest and DisproveRest exchanged"),
        N_(
            "ProveBest raises the pessimistic value of the best move; DisproveRest lowers the "
            "optimistic value of another."
        ),
    ),
    _slip(
        "bounds-of-other-player",
        N_("The bounds of the other player"),
        N_("MAX takes the greatest of the children's bounds, MIN the least, for both bounds."),
    ),
    _slip(
        "both-bounds-of-one-child",
        N_("Both bounds from one child"),
        N_("Each bound is the best of the children's for itself; the two may come from different children."),
    ),
    _slip(
        "bounds-not-passed-on",
        N_("The bounds not passed on"),
        N_("New bounds change those of the nodes above, up to the root or to one that keeps its own."),
    ),
    _slip(
        "minima-and-sums-exchanged",
        N_("Minimum and sum exchanged"),
        N_("MAX needs one child: the least pn, the sum of dn. MIN needs all: the sum of pn, the least dn."),
    ),
    _slip(
        "sums-everywhere",
        N_("Sums everywhere"),
        N_("Where one child is enough, the least number counts, not the sum."),
    ),
    _slip(
        "minima-everywhere",
        N_("Minima everywhere"),
        N_("Where all children are needed, their numbers are added up."),
    ),
    _slip(
        "proof-and-disproof-exchanged",
        N_("Proved and disproved leaves exchanged"),
        N_("A proved leaf has pn = 0 and dn = ∞, a disproved one pn = ∞ and dn = 0."),
    ),
    _slip(
        "least-pn-everywhere",
        N_("The least pn at MIN, too"),
        N_("Where MIN moves, the child with the least dn is the cheapest to disprove."),
    ),
    _slip(
        "most-proving-exchanged",
        N_("pn and dn exchanged on the way down"),
        N_("The least pn leads on where MAX moves, the least dn where MIN moves."),
    ),
    _slip(
        "first-open-leaf",
        N_("The first open leaf"),
        N_("The search does not go from left to right: the numbers lead to the leaf that is cheapest."),
    ),
    _slip(
        "mean-only", N_("Selection by the mean alone"), N_("Selection adds the exploration term to the mean.")
    ),
    _slip(
        "wrong-side",
        N_("The mean of the wrong player"),
        N_("At MIN the mean counts from MIN's view, 1 minus that of MAX."),
    ),
    _slip(
        "untuned",
        N_("UCB1 for UCB1-tuned"),
        N_("UCB1-tuned makes the exploration term smaller where rewards hardly vary."),
    ),
    _slip(
        "infinite-urgency",
        N_("∞ for the first-play urgency"),
        N_("With first-play urgency a child without visits has a score that others may beat."),
    ),
    _slip(
        "log-of-visits",
        N_("A logarithm in PUCT"),
        N_("PUCT takes the root of N itself, not of its logarithm."),
    ),
    _slip("log-ten", N_("The decimal logarithm"), N_("UCB1 uses the natural logarithm.")),
    _slip(
        "root-not-updated", N_("The root not updated"), N_("The whole path is updated, including the root.")
    ),
    _slip(
        "only-new-node",
        N_("Only the new node updated"),
        N_("Every node of the path gets the reward, not only the new one."),
    ),
    _slip(
        "reward-of-chooser",
        N_("The reward reversed at MIN"),
        N_("Totals are kept from MAX's view at every node."),
    ),
    _slip(
        "ucb-as-final",
        N_("The final move by UCB1"),
        N_("UCB1 is for selection only; the final move does not explore."),
    ),
)

MISTAKES: Final[dict[str, Mistake]] = {mistake.tag: mistake for mistake in _ALL}
"""All mistakes by their tags. If several fit an answer, the first one is named."""

SEARCH_MISTAKES: Final[tuple[str, ...]] = (
    "equality", "shallow-only", "alpha-not-carried", "wrong-bound-at-min", "right-to-left", "players-swapped",
    "depth-one-less", "depth-one-more", "beta-at-max", "window-not-restored", "window-frozen",
    "grandchild-evidence", "no-pruning",
)  # fmt: skip
"""The mistakes that can be made in any question about alpha-beta."""

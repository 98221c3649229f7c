"""The mistakes that code can make: those of the practice questions, and those that only a program makes."""

from typing import Final

from treeview.messages import N_
from treeview.practice.mistakes import MISTAKES, Mistake


def _in_code(tag: str, title: str, sentence: str) -> Mistake:
    return Mistake(tag, title, sentence, {})


_IN_CODE: Final = (
    _in_code(
        "start-value",
        N_("Wrong start of the best value"),
        N_("Before the first child the best value must be worse than any: −∞ for MAX, +∞ for MIN."),
    ),
    _in_code(
        "zero-as-none",
        N_("0 taken for no value yet"),
        N_("In Python, 0 counts as false. Test with “is None” whether there is a best value yet."),
    ),
    _in_code(
        "window-at-root",
        N_("Wrong window at the root"),
        N_("The search starts with α = −∞ and β = +∞; a narrower window may leave out the value."),
    ),
    _in_code(
        "wrong-player-first",
        N_("The wrong player at the root"),
        N_("The search starts with the other player; after a move of MAX it is MIN who moves."),
    ),
    _in_code(
        "player-never-changes",
        N_("The player never changes"),
        N_("After MAX it is MIN who moves, and after MIN it is MAX; here the same player goes on."),
    ),
    _in_code(
        "window-exchanged",
        N_("α and β exchanged"),
        N_("The child is given β for α and α for β; pass them in the order that the function takes."),
    ),
    _in_code(
        "bound-not-passed",
        N_("A bound not passed on"),
        N_("The child is given −∞ or +∞ for a bound that its parent has; so what is known cannot cut there."),
    ),
    _in_code(
        "other-window",
        N_("Another window passed on"),
        N_("The bounds given to the child are not its parent's current α and β."),
    ),
    _in_code(
        "child-skipped",
        N_("A child left out"),
        N_("The loop leaves out the first or the last child; every child counts."),
    ),
    _in_code(
        "early-return",
        N_("Left after the first child"),
        N_("The loop ends after its first child; the best value is returned after the loop, not in it."),
    ),
    _in_code(
        "alpha-at-min",
        N_("α moved at MIN"),
        N_("MIN moves α instead of β; a value at MIN lowers β, and only MAX moves α."),
    ),
    _in_code(
        "bound-moved-back",
        N_("A bound moved the wrong way"),
        N_(
            "α only rises, to the greater of α and the value; β only falls, to the lesser of β and the value."
        ),
    ),
    _in_code(
        "cuts-mixed",
        N_("Cuts on ≥ and on >"),
        N_(
            "Some cuts are made on α ≥ β, others only on α > β. Either is right; use the same one throughout."
        ),
    ),
    _in_code(
        "wrong-bound-at-max",
        N_("Wrong bound at MAX"),
        N_("The value at MAX is compared with α, but MAX is cut when it rises to β, which MIN already has."),
    ),
    _in_code(
        "cut-turned",
        N_("Cut the wrong way round"),
        N_("The comparison is reversed: a node is left when its value reaches the bound, so that α ≥ β."),
    ),
    _in_code(
        "depth-not-counted",
        N_("Plies counted wrongly"),
        N_("Each ply leaves one fewer to search; the depth passed on must change by one."),
    ),
    _in_code(
        "best-overwritten",
        N_("The best value overwritten"),
        N_("Each child's value replaces the best one; it must be compared with it first."),
    ),
    _in_code(
        "last-value-returned",
        N_("The wrong variable returned"),
        N_("What is returned is not the best value, but, for example, that of the last child."),
    ),
    _in_code(
        "max-takes-least",
        N_("MAX takes the least value"),
        N_("Where MAX moves, the least value is taken; it should be the greatest."),
    ),
    _in_code(
        "chance-summed",
        N_("Values added up, not averaged"),
        N_("A chance node is worth the mean of its children; here their values are only added up."),
    ),
    _in_code(
        "unvisited-not-first",
        N_("Unvisited children not first"),
        N_("A child without visits comes before all others: its UCB1 score counts as infinite."),
    ),
    _in_code(
        "own-visits",
        N_("A child's own visits under the logarithm"),
        N_("UCB1 divides the logarithm of the parent's visits by the visits of the child."),
    ),
    _in_code(
        "no-rollout",
        N_("No rollout"),
        N_("The reward is the value of a node that is not terminal; a rollout goes on to the end."),
    ),
    _in_code(
        "reward-overwrites",
        N_("The reward overwrites the total"),
        N_("Each reward replaces the total of a node; it must be added to it."),
    ),
    _in_code(
        "value-kept",
        N_("A value kept between calls"),
        N_(
            "A variable that all calls share keeps what earlier ones have left in it; give each call its own."
        ),
    ),
    _in_code(
        "result-kept",
        N_("A stored result of another node"),
        N_("A stored value is used at other nodes, too; the key must contain everything that it depends on."),
    ),
    _in_code(
        "no-research",
        N_("Never searched again"),
        N_("A child that beats its null window is searched again; what that window gave is only a bound."),
    ),
)

CODE_MISTAKES: Final[dict[str, Mistake]] = {**MISTAKES, **{mistake.tag: mistake for mistake in _IN_CODE}}
"""The mistakes that code can make, by their tags."""

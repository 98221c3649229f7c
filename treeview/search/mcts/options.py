"""The options of Monte Carlo tree search."""

from math import sqrt
from typing import Final

from treeview.messages import N_
from treeview.option import Option
from treeview.search import shared_options

_WEIGHS: Final = {"formula": ("ucb1", "tuned", "rave")}
"""The rules of selection with a bonus for children with few visits; a random draw needs none."""
OPTIONS: Final[tuple[Option, ...]] = (
    shared_options.ROOT,
    Option("iterations", "Iterations", "int", 100, "Number of iterations to run.", low=1, high=100_000_000),
    Option(
        "c",
        "Exploration c",
        "float",
        sqrt(2),
        "The weight of exploration in UCB1.",
        low=0,
        high=1e6,
        only_with=_WEIGHS,
    ),
    shared_options.SEED,
    Option(
        "rollouts",
        "Rollouts",
        "int",
        1,
        "Rollouts in each simulation; their rewards are averaged.",
        low=1,
        high=10_000,
    ),
    Option(
        "rollout_depth",
        "Rollout depth",
        "int",
        None,
        "Plies of a rollout before the position is valued by its estimate.",
        low=0,
        high=1_000_000,
        none="to the end",
    ),
    Option(
        "formula",
        "Selection by",
        "choice",
        "ucb1",
        "How selection scores a child: UCB1, UCB1-tuned by variance, a random draw, RAVE by its move.",
        choices={"ucb1": "UCB1", "tuned": "UCB1-tuned", "thompson": "Thompson sampling", "rave": "RAVE"},
    ),
    Option(
        "equivalence",
        "k in RAVE",
        "float",
        50.0,
        "The visits after which a node's own mean counts as much as the mean of its move wherever it "
        "is played.",
        low=0,
        high=1e9,
        only_with={"formula": ("rave",)},
    ),
    Option(
        "schedule",
        "β in RAVE",
        "choice",
        "hand",
        "How the weight β of the move's mean falls: as √(k / (3N + k)), or for the least error.",
        choices={"hand": "√(k / (3N + k))", "error": "Least error"},
        only_with={"formula": ("rave",)},
    ),
    Option(
        "first_play",
        "First-play urgency",
        "float",
        None,
        "The score of a child without visits; below that of another child, it has to wait.",
        low=-1e6,
        high=1e6,
        none="∞",
    ),
    Option(
        "exploration_n",
        "N in UCB1",
        "choice",
        "parent",
        "Whose visits N counts in √(ln N / n): the parent's, or the root's as on some slides.",
        choices={"parent": "Visits of the parent", "root": "Visits of the root"},
        only_with=_WEIGHS,
    ),
    Option(
        "solver",
        "Solver",
        "choice",
        "no",
        "Which values that follow from ends of the game are proven: none, only wins and losses, or all.",
        choices={"no": "None", "ends": "Wins and losses", "all": "All values"},
    ),
    Option(
        "widening",
        "Widening k",
        "float",
        None,
        "Progressive widening: a node has at most k·N^a children in the search tree; off: any number.",
        low=0.001,
        high=1e6,
        none="off",
    ),
    Option(
        "widening_power",
        "Widening a",
        "float",
        0.5,
        "The power a in k·N^a.",
        low=0,
        high=1,
        only_with={"widening": ()},
    ),
    Option(
        "expand",
        "Expand",
        "choice",
        "one",
        "Add one child in each expansion, or all children at once.",
        choices={"one": "One child", "all": "All children"},
    ),
    Option(
        "ties",
        "Ties",
        "choice",
        "first",
        "Among equal children, take the first or one at random.",
        choices={"first": "The first", "random": "At random"},
    ),
    Option(
        "final",
        "Final move by",
        "choice",
        "visits",
        "What decides the final move: most visits, best mean, or best total.",
        choices={"visits": "Visits", "mean": "Mean", "total": "Total"},
    ),
    Option(
        "means",
        "Means",
        "choice",
        "chooser",
        "The mean reward shown at nodes: that of the player who chooses, x̄, or that of MAX everywhere, Q/N.",
        choices={"chooser": "x̄, of who chooses", "max": "Q/N, of MAX"},
    ),
    Option(
        "rewards",
        "Rewards",
        "choice",
        "normalised",
        "Rewards scaled to [0, 1] by the lowest and highest utility, or raw utilities.",
        choices={"normalised": "Normalised to [0, 1]", "raw": "Raw"},
    ),
)

BEST_BY: Final = {
    "visits": N_("the most visits"),
    "mean": N_("the best mean"),
    "total": N_("the best total"),
    "gumbel": N_("the most visits, then the highest s"),
}
"""What distinguishes the final move, by the option ``final`` or by the rule of selection."""

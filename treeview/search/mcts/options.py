"""The options of Monte Carlo tree search."""

from math import sqrt
from typing import Final

from treeview.messages import N_
from treeview.option import Option
from treeview.search.shared_options import ROOT

OPTIONS: Final[tuple[Option, ...]] = (
    ROOT,
    Option("iterations", "Iterations", "int", 100, "Number of iterations to run.", low=1, high=100_000_000),
    Option("c", "Exploration c", "float", sqrt(2), "The weight of exploration in UCB1.", low=0, high=1e6),
    Option(
        "seed",
        "Seed",
        "int",
        0,
        "Seed of the random rollouts: the same seed, the same run.",
        low=0,
        high=2**63 - 1,
    ),
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
        N_("Selection by"),
        "choice",
        "ucb1",
        N_("How selection scores a child: UCB1, UCB1-tuned, which uses the variance, or a random draw."),
        choices={
            "ucb1": N_("UCB1"),
            "tuned": N_("UCB1-tuned"),
            "thompson": N_("Thompson sampling"),
        },
    ),
    Option(
        "first_play",
        N_("First-play urgency"),
        "float",
        None,
        N_("The score of a child without visits; below that of another child, it has to wait."),
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

BEST_BY: Final = {"visits": N_("the most visits"), "mean": N_("the best mean"), "total": N_("the best total")}
"""What distinguishes the final move, by the option ``final``."""

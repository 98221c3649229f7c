"""The skills that practice trains and that progress is kept for."""

from enum import Enum
from typing import Final, NamedTuple

from treeview.messages import N_


class Topic(Enum):
    """What skills and kinds of questions are about, in the order in which they are offered."""

    VALUES = N_("Values")
    PRUNING = N_("Alpha-beta")
    BOUNDS = N_("Order of moves and bounds")
    UNKNOWN = N_("Unknown leaves")
    CHANCE = N_("Chance")
    DEPTH = N_("Depth limits and deepening")
    FURTHER = N_("Further searches")
    SAMPLING = N_("Monte Carlo tree search")


class Skill(NamedTuple):
    """Something a student can do, said by ``text``. ``name`` is stable: files of progress contain it."""

    name: str
    title: str
    text: str
    topic: Topic


SKILLS: Final = (
    Skill("values", N_("Minimax values"), N_("Work out the value of every node"), Topic.VALUES),
    Skill(
        "best-line", N_("Best move and line"), N_("Read off the best move and the best line"), Topic.VALUES
    ),
    Skill(
        "order",
        N_("Order of evaluation"),
        N_("Say which leaves are evaluated, in which order"),
        Topic.PRUNING,
    ),
    Skill("steps", N_("Next step"), N_("Predict a run step by step"), Topic.PRUNING),
    Skill("windows", N_("Windows"), N_("Keep track of α and β at every node"), Topic.PRUNING),
    Skill("shallow-cuts", N_("Shallow cuts"), N_("Cut where the bound comes from the parent"), Topic.PRUNING),
    Skill("deep-cuts", N_("Deep cuts"), N_("Cut where the bound comes from further above"), Topic.PRUNING),
    Skill("ties", N_("Ties"), N_("Tell cuts on ≥ from cuts on >, and handle equal values"), Topic.PRUNING),
    Skill(
        "move-order",
        N_("Move order"),
        N_("Order moves for the most cuts; count the minimal tree"),
        Topic.BOUNDS,
    ),
    Skill("bounds", N_("Bounds"), N_("Use known bounds, and know which changes keep the cuts"), Topic.BOUNDS),
    Skill(
        "unknown-leaves", N_("Unknown leaves"), N_("Say for which x something is cut or best"), Topic.UNKNOWN
    ),
    Skill(
        "chance", N_("Chance nodes"), N_("Average over chance, and bound the values not seen"), Topic.CHANCE
    ),
    Skill("depth-limits", N_("Depth limits"), N_("Stop at a depth limit and use estimates"), Topic.DEPTH),
    Skill(
        "deepening",
        N_("Iterative deepening"),
        N_("Say which iteration's answer the budget leaves"),
        Topic.DEPTH,
    ),
    Skill("negamax", N_("Negamax"), N_("Negate values and windows for the player who moves"), Topic.FURTHER),
    Skill(
        "narrow-windows",
        N_("Narrow windows"),
        N_("Say what a narrow window proves, and search again"),
        Topic.FURTHER,
    ),
    Skill(
        "tables",
        N_("Transposition tables"),
        N_("Say what is stored, and whether it may be used"),
        Topic.FURTHER,
    ),
    Skill(
        "best-first",
        N_("SSS* and B*"),
        N_("Say where a best-first search goes on, and when it stops"),
        Topic.FURTHER,
    ),
    Skill(
        "proof-numbers",
        N_("Proof numbers"),
        N_("Work out pn and dn and the most-proving leaf"),
        Topic.FURTHER,
    ),
    Skill(
        "mcts-selection",
        N_("Selection by UCB1"),
        N_("Work out UCB1 and the child it selects"),
        Topic.SAMPLING,
    ),
    Skill(
        "mcts-rules",
        N_("Selection by other rules"),
        N_("Work out UCB1-tuned, first-play urgency and PUCT"),
        Topic.SAMPLING,
    ),
    Skill(
        "mcts-tree",
        N_("Tree and move in MCTS"),
        N_("Carry out an iteration; choose the final move"),
        Topic.SAMPLING,
    ),
)
"""All skills, in the order in which they are learnt."""

SKILLS_BY_NAME: Final = {skill.name: skill for skill in SKILLS}

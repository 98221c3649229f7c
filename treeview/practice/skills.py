"""The skills that practice trains and that progress is kept for."""

from typing import Final, NamedTuple

from treeview.messages import N_


class Skill(NamedTuple):
    """Something a student can do, said by ``text``. ``name`` is stable: files of progress contain it."""

    name: str
    title: str
    text: str


SKILLS: Final = (
    Skill("values", N_("Minimax values"), N_("Work out the value of every node")),
    Skill("best-line", N_("Best move and line"), N_("Read off the best move and the best line")),
    Skill("order", N_("Order of evaluation"), N_("Say which leaves are evaluated, in which order")),
    Skill("steps", N_("Next step"), N_("Predict a run step by step")),
    Skill("windows", N_("Windows"), N_("Keep track of α and β at every node")),
    Skill("shallow-cuts", N_("Shallow cuts"), N_("Cut where the bound comes from the parent")),
    Skill("deep-cuts", N_("Deep cuts"), N_("Cut where the bound comes from further above")),
    Skill("ties", N_("Ties"), N_("Tell cuts on ≥ from cuts on >, and handle equal values")),
    Skill("move-order", N_("Move order"), N_("Order moves for the most cuts; count the minimal tree")),
    Skill("bounds", N_("Bounds"), N_("Use known bounds, and know which changes keep the cuts")),
    Skill("unknown-leaves", N_("Unknown leaves"), N_("Say for which x something is cut or best")),
    Skill("chance", N_("Chance nodes"), N_("Average over chance, and bound the values not seen")),
    Skill("depth-limits", N_("Depth limits"), N_("Stop at a depth limit and use estimates")),
    Skill("deepening", N_("Iterative deepening"), N_("Say which iteration's answer the budget leaves")),
    Skill("negamax", N_("Negamax"), N_("Turn values and windows for the player who moves")),
    Skill("narrow-windows", N_("Narrow windows"), N_("Say what a narrow window proves, and search again")),
    Skill("tables", N_("Transposition tables"), N_("Say what is stored, and whether it may be used")),
    Skill("best-first", N_("SSS* and B*"), N_("Say where a best-first search goes on, and when it stops")),
    Skill("proof-numbers", N_("Proof numbers"), N_("Work out pn and dn and the most-proving leaf")),
    Skill("mcts-selection", N_("Selection by UCB1"), N_("Work out UCB1 and the child it selects")),
    Skill("mcts-tree", N_("Tree and move in MCTS"), N_("Carry out an iteration; choose the final move")),
)
"""All skills, in the order in which they are learnt."""

SKILLS_BY_NAME: Final = {skill.name: skill for skill in SKILLS}

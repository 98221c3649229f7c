"""Questions about quiescence search: what the root is worth if noisy moves go on below the depth limit."""

from random import Random
from typing import Any, ClassVar

from treeview.games.drawn_tree import NOISY
from treeview.messages import N_, tr
from treeview.practice import answers
from treeview.practice.answers import Answer, Field, Key
from treeview.practice.kinds.run_state import SearchKind, steps_called
from treeview.practice.kinds.values import DEPTH_LIMIT
from treeview.practice.practice_error import PracticeError
from treeview.practice.question import Question
from treeview.practice.worked_search import Rules, evaluate
from treeview.search import shared_options
from treeview.tree.tree import MAX, ROOT, Tree


class QuiescenceValue(SearchKind):
    """The value and the move of the root with quiescence search at the depth limit."""

    name = "quiescence"
    title = N_("Quiescence search")
    text = N_(
        "The search stops at depth {depth}, but goes on below it with noisy moves, whose names end in "
        "{noisy}; the player may always stand pat with the estimate instead. What is the root worth, and "
        "which move achieves that?"
    )
    rule = N_(
        "Below the limit a node is worth the best of its estimate and its noisy moves, for the player "
        "who moves there."
    )
    skill = "depth-limits"
    options = (shared_options.ROOT, DEPTH_LIMIT)
    form = answers.Fields(Field("value", N_("Value")), Field("move", N_("Move"), "move"))
    mistakes = ("stand-pat-forgotten", "quiet-moves-searched", "noise-ignored")
    prunes = True
    shape = "noisy"
    fixed: ClassVar[dict[str, Any]] = {"quiescence": "noisy"}

    def check(self, question: Question) -> None:
        super().check(question)
        if not steps_called(question.run(), "stand"):
            raise PracticeError(tr("there is no noisy move at the depth limit"))
        self.check_estimates(question)

    def choose(self, tree: Tree, random: Random) -> dict[str, Any]:
        return {"depth": random.randint(1, max(1, max(tree.depth) - 1))}

    def texts(self, question: Question) -> dict[str, str]:
        return {"depth": str(question.options["depth"]), "noisy": NOISY}

    def is_worth_asking(self, question: Question) -> bool:
        """Whether stopping at the limit would lead to another answer."""
        return (
            question.answer_by(Rules(depth=question.rules.depth, slip="noise-ignored")) != question.reference
        )

    def answer(self, question: Question, rules: Rules) -> Answer:
        if rules.slip:
            return self._mistaken(question, rules.slip)
        run = question.run()
        run.seek(len(run))
        return {"value": float(run["value"][ROOT]), "move": int(run["best"][ROOT])}

    def accepts(self, question: Question, rules: Rules, key: Key, given: Any, right: Any) -> bool:
        """Whether an entry is right; among equal moves any is."""
        if key != "move":
            return self.matches(given, right)
        values = {move: self._visit(question, move, "") for move in question.tree.children(ROOT)}
        return given in values and values[given] == values[right]

    def _mistaken(self, question: Question, slip: str) -> Answer:
        moves = list(question.tree.children(ROOT))
        values = {move: self._visit(question, move, slip) for move in moves}
        at_max = question.work().kinds[ROOT] == MAX
        best = (max if at_max else min)(moves, key=values.__getitem__)
        return {"value": values[best], "move": best}

    def _visit(self, question: Question, node: int, slip: str) -> float:
        """Return the value of a node, worked out without windows."""
        tree = question.tree
        limited = tree.depth[node] >= question.options["depth"]
        children = list(tree.children(node))
        if limited and slip != "quiet-moves-searched":
            children = [child for child in children if tree.moves.get(child, "").endswith(NOISY)]
        if not children or (limited and slip == "noise-ignored"):
            return evaluate(tree, node)
        values = [self._visit(question, child, slip) for child in children]
        if limited and slip != "stand-pat-forgotten":
            values.append(evaluate(tree, node))
        return max(values) if question.work().kinds[node] == MAX else min(values)

    def step(self, question: Question, rules: Rules, key: Key) -> int:
        return len(question.run().recording)

"""Questions about iterative deepening."""

from dataclasses import replace
from random import Random
from typing import Any, Final

from treeview.messages import N_, tr
from treeview.option import Option
from treeview.playback.counters import iterations
from treeview.practice import answers
from treeview.practice.answers import Answer, Field, Key
from treeview.practice.practice_error import PracticeError
from treeview.practice.question import Question, QuestionKind
from treeview.practice.worked_search import Rules, follow
from treeview.search import shared_options
from treeview.search.registry import search
from treeview.search.run import Run
from treeview.search.view import Iteration
from treeview.tree.tree import ROOT, Tree

BUDGET: Final = Option(
    "budget",
    "Budget in nodes",
    "int",
    20,
    "Nodes that may be entered, over all iterations.",
    low=1,
    high=10**6,
)


class BudgetAnswer(QuestionKind):
    """The iteration whose answer stands when a budget is spent."""

    name = "budget"
    title = N_("What a budget leaves")
    text = N_(
        "Iterative deepening with alpha-beta may enter {budget} nodes in all; every iteration starts "
        "again at the root. Which depth does its answer come from, what is then the value of the "
        "root, and which move is played?"
    )
    rule = N_("An iteration that the budget cuts short is discarded; the answer of the one before stands.")
    skill = "deepening"
    options = (shared_options.ROOT, shared_options.PRUNE_ON, BUDGET)
    form = answers.Fields(
        Field("depth", N_("Depth")), Field("value", N_("Value")), Field("move", N_("Move"), "move")
    )
    mistakes = ("discarded-iteration", "budget-each-iteration", "iteration-before", "players-swapped")
    algorithm = "deepening"
    prunes = True
    shape = "estimates"

    def check(self, question: Question) -> None:
        super().check(question)
        if question.tree.is_terminal(ROOT) or not _complete_iterations(question):
            raise PracticeError(tr("the budget is too small for the first iteration"))

    def texts(self, question: Question) -> dict[str, str]:
        return {"budget": str(question.options["budget"])}

    def search_options(self, question: Question, rules: Rules) -> dict[str, Any]:
        options = question.options
        return {"root": options["root"], "prune_on": rules.prune_on, "budget_nodes": options["budget"]}

    def rules(self, question: Question) -> Rules:
        return replace(super().rules(question), depth=None)

    def others(self, question: Question) -> dict[str, Rules]:
        return {}

    def answer(self, question: Question, rules: Rules) -> Answer:
        depth = _complete_iterations(question)[-1].depth
        if rules.slip == "discarded-iteration":
            return _partial_result(question, depth + 1)
        if rules.slip == "iteration-before":
            depth = max(depth - 1, 1)
        if rules.slip == "budget-each-iteration":
            deepest = max(question.tree.depth)
            while depth < deepest:
                entered = len(question.work(replace(rules, depth=depth + 1)).entered)
                if entered > question.options["budget"]:
                    break
                depth += 1
        worked = question.work(replace(rules, depth=depth))
        return {"depth": float(depth), "value": worked.value, "move": worked.line[0]}

    def step(self, question: Question, rules: Rules, key: Key) -> int:
        return _complete_iterations(question)[-1].end

    def choose(self, tree: Tree, random: Random) -> dict[str, Any]:
        """Choose a budget that runs out within an iteration after the first."""
        whole = _iterations(Run(search(tree, "deepening", {})).record_all())
        if len(whole) < 2:
            return {}
        last = random.randint(1, len(whole) - 1)
        before = sum(each.visited for each in whole[:last])
        return {"budget": random.randint(before + 1, before + whole[last].visited - 1)}


def _complete_iterations(question: Question) -> list[Iteration]:
    return [each for each in _iterations(question.run()) if each.completed]


def _iterations(run: Run) -> list[Iteration]:
    return iterations(run, len(run))


def _partial_result(question: Question, depth: int) -> Answer:
    """Return the root's value when the budget interrupts the iteration to ``depth``."""
    tree, before = question.tree, sum(each.visited for each in _complete_iterations(question))
    left = question.options["budget"] - before
    standing = question.reference
    found: Answer = {"depth": float(depth), "value": standing["value"], "move": standing["move"]}
    for step in follow(tree, replace(question.rules, depth=depth)).steps:
        left -= step.kind in ("enter", "leaf")
        if left < 0:
            break
        if step.kind == "better" and tree.parent[step.node] == ROOT:
            found |= {"value": step.value, "move": step.node}
    return found

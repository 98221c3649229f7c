"""Questions about values: of all nodes, of the root, at a depth limit, with chance."""

from dataclasses import replace
from heapq import heapify, heappop, heappush
from random import Random
from typing import Any, Final

from treeview.messages import N_, tr
from treeview.option import Option
from treeview.practice import answers
from treeview.practice.answers import Answer, Field, Key
from treeview.practice.practice_error import PracticeError
from treeview.practice.question import EXCESS, MISSED, RIGHT, WRONG, Question, QuestionKind
from treeview.practice.worked_search import Rules, WorkedSearch, evaluate
from treeview.search import shared_options
from treeview.tree.rounding import format_number
from treeview.tree.tree import CHANCE, MAX, NIL, ROOT, Tree

DEPTH_LIMIT: Final = Option(
    "depth",
    "Depth limit",
    "int",
    2,
    "Plies to search; nodes at the limit are valued by their static estimate.",
    low=1,
    high=100,
)
MAX_LISTED_VALUES: Final = 9
"""A reason lists the values of at most so many children."""
VALUE_TOLERANCE: Final = 0.005
"""A value with more decimals may be rounded to two."""


class NodeValues(QuestionKind):
    """The minimax value of every inner node."""

    name = "values"
    title = N_("Values of all nodes")
    text = N_("What is the minimax value of each inner node?")
    rule = N_("MAX takes the highest value of its children, MIN the lowest.")
    skill = "values"
    form = answers.VALUES
    mistakes: tuple[str, ...] = ("players-swapped", "min-ignored")
    algorithm = "minimax"

    def answer(self, question: Question, rules: Rules) -> Answer:
        leaves = set(question.work(rules).order)
        values = question.work(rules).values
        return self.turn_views(
            question, {node: value for node, value in values.items() if node not in leaves}
        )

    def turn_views(self, question: Question, answer: Answer) -> Answer:
        """Return values from MAX's view as the question asks for them; doing it twice changes nothing."""
        return answer

    def follow_through(self, question: Question, rules: Rules, answer: Answer) -> Answer:
        """Return the values that follow from those entered below."""
        worked, tree = question.work(rules), question.tree
        values, depth = worked.values, tree.depth
        answer = self.turn_views(question, answer)
        found: dict[int, float] = {}

        def value_at(node: int) -> float:
            value: float = answer[node] if node in answer else found.get(node, values[node])
            return value

        wrong = [
            node
            for node, value in answer.items()
            if node in values and value != values[node] and not self.matches(value, values[node])
        ]
        waiting = [(-depth[parent], parent) for parent in {tree.parent[node] for node in wrong} - {NIL}]
        heapify(waiting)
        while waiting:
            node = heappop(waiting)[1]
            if node in found:
                continue
            found[node] = self.combine(worked, node, [value_at(child) for child in tree.children(node)])
            if node not in answer and node != ROOT and not self.matches(found[node], values[node]):
                heappush(waiting, (1 - depth[node], tree.parent[node]))
        return {**self.answer(question, rules), **self.turn_views(question, found)}

    def reason(self, question: Question, rules: Rules, key: Key) -> str:
        worked = question.work(rules)
        children = [child for child in worked.tree.children(key) if child in worked.values]
        if not 1 < len(children) <= MAX_LISTED_VALUES or worked.kinds[key] == CHANCE:
            return ""
        text = tr("MAX takes the highest of {values}.")
        if worked.kinds[key] != MAX:
            text = tr("MIN takes the lowest of {values}.")
        return text.format(values=", ".join(format_number(worked.values[child]) for child in children))

    def combine(self, worked: WorkedSearch, node: int, values: list[float]) -> float:
        """Return the value of ``node``, given those of its children."""
        if worked.kinds[node] == CHANCE:
            weights = [worked.tree.probabilities.get(child, 0.0) for child in worked.tree.children(node)]
            return sum(weight * value for weight, value in zip(weights, values, strict=True) if weight)
        return (max if worked.kinds[node] == MAX else min)(values)

    def is_harmless(self, question: Question, key: Key, value: float) -> bool:
        """Whether an extra entry is true: the value of a leaf may be entered, too."""
        values = question.work().values
        return key in values and self.matches(value, self.turn_views(question, {key: values[key]})[key])

    def step(self, question: Question, rules: Rules, key: Key) -> int:
        return question.work(rules).exit_steps.get(key, 0)


class DepthValues(NodeValues):
    """The values with a depth limit, at which estimates stand for subtrees."""

    name = "depth-values"
    title = N_("Values at a depth limit")
    text = N_(
        "What is the value of each inner node above the depth limit of {depth}, using the estimates there?"
    )
    rule = N_("A node at the depth limit is worth its estimate; nothing below it counts.")
    skill = "depth-limits"
    options = (shared_options.ROOT, DEPTH_LIMIT)
    mistakes = ("players-swapped", "depth-one-less", "depth-one-more", "min-ignored", "limit-ignored")
    shape = "estimates"

    def check(self, question: Question) -> None:
        super().check(question)
        tree, limit = question.tree, question.options["depth"]
        nodes = [node for node in tree.preorder().tolist() if tree.depth[node] == limit]
        if all(map(tree.is_terminal, nodes)):
            raise PracticeError(tr("no inner node is at the depth limit of {depth}"), depth=limit)

    def answer(self, question: Question, rules: Rules) -> Answer:
        if rules.slip == "limit-ignored":
            rules = replace(rules, depth=None)
        values = question.work(rules).values
        asked = question.work()
        leaves = set(asked.order)
        return {
            node: values[node] if node in values else evaluate(question.tree, node)
            for node in asked.values
            if node not in leaves
        }

    def texts(self, question: Question) -> dict[str, str]:
        return {"depth": str(question.options["depth"])}

    def choose(self, tree: Tree, random: Random) -> dict[str, Any]:
        return {"depth": random.randint(2, max(2, max(tree.depth) - 1))}


class ExpectedValues(NodeValues):
    """The expectimax values of all inner nodes of a tree with chance nodes."""

    name = "expectimax"
    title = N_("Expectimax values")
    text = N_(
        "What is the value of each inner node? A chance node is worth the mean of its children, each "
        "weighted by its probability."
    )
    rule = N_("A chance node is worth the sum of its children's values, each times its probability.")
    skill = "chance"
    mistakes = ("chance-unweighted", "chance-as-max", "chance-as-min", "players-swapped", "min-ignored")
    algorithm = "expectimax"
    shape = "chance"
    tolerance = VALUE_TOLERANCE

    def check(self, question: Question) -> None:
        super().check(question)
        require_chance(question)


class RootValue(QuestionKind):
    """The value of the root and the move that achieves it."""

    name = "root"
    title = N_("Value and move of the root")
    text = N_("What is the minimax value of the root, and which move achieves it?")
    rule = N_("The root is worth as much as its best child, and that child is the move.")
    skill = "best-line"
    form = answers.Fields(Field("value", N_("Value")), Field("move", N_("Move"), "move"))
    mistakes = ("players-swapped", "min-ignored")
    algorithm = "minimax"

    def answer(self, question: Question, rules: Rules) -> Answer:
        worked = question.work(rules)
        found: Answer = {"value": worked.value}
        return found | ({"move": worked.line[0]} if worked.line else {})

    def follow_through(self, question: Question, rules: Rules, answer: Answer) -> Answer | None:
        """Return a move that fits the entered value: to a child with that value."""
        worked, given = question.work(rules), answer.get("value")
        children = [child for child in question.tree.children(ROOT) if child in worked.values]
        for child in children if isinstance(given, float | int) else ():
            if self.matches(given, worked.values[child]):
                return {"value": worked.value, "move": child}
        return None

    def accepts(self, question: Question, rules: Rules, key: Key, given: Any, right: Any) -> bool:
        """Whether an entry is right; among equal moves any is."""
        return self.matches(given, right) or (key == "move" and is_best(question.work(rules), ROOT, given))

    def step(self, question: Question, rules: Rules, key: Key) -> int:
        return question.work(rules).exit_steps[ROOT]


class BestLine(QuestionKind):
    """The principal variation: the moves if both sides play as well as possible."""

    name = "line"
    title = N_("Best line")
    text = N_("Which line is played if both sides play their best moves?")
    rule = N_("From the root down, each player takes a child that has the value of its parent.")
    skill = "best-line"
    form = answers.Line()
    mistakes = ("players-swapped", "min-ignored")
    algorithm = "minimax"

    def answer(self, question: Question, rules: Rules) -> Answer:
        return dict(enumerate(question.work(rules).line, 1))

    def verdicts(self, question: Question, rules: Rules, right: Answer, answer: Answer) -> dict[Key, str]:
        """Judge the moves; among equal moves any is right, and the line goes on from there."""
        worked, tree = question.work(rules), question.tree
        last = answer[max(answer)] if answer else ROOT
        found: dict[Key, str] = {}
        for ply in range(1, max((*right, *answer), default=0) + 1):
            node = answer.get(ply, NIL)
            fits = tree.parent[node] == answer.get(ply - 1, tree.parent[node]) if ply > 1 else True
            if node == NIL:
                found[ply] = MISSED
            elif right.get(ply) == node or (
                fits
                and tree.depth[node] == ply
                and all(worked.values[above] == worked.value for above in tree.ancestors(node))
            ):
                found[ply] = RIGHT
            else:
                found[ply] = WRONG if ply in right else EXCESS
        if tree.is_terminal(last) and all(found.get(ply) == RIGHT for ply in range(1, tree.depth[last] + 1)):
            return dict.fromkeys(right, RIGHT)  # another best line may be shorter or longer
        return {ply: each for ply, each in found.items() if ply in right or each not in (MISSED, RIGHT)}

    def follow_through(self, question: Question, rules: Rules, answer: Answer) -> Answer:
        """Return the best moves from the end of each entered one."""
        worked, found, node, ply = question.work(rules), Answer(), ROOT, 1
        while node in worked.best:
            given = answer.get(ply, NIL)
            found[ply] = given if is_best(worked, node, given) else worked.best[node]
            node = found[ply] if given == NIL else given
            ply += 1
        return found

    def step(self, question: Question, rules: Rules, key: Key) -> int:
        """The line is known once the root is done; so a line that goes wrong at once is told from there."""
        return question.work(rules).exit_steps[ROOT]

    def reason(self, question: Question, rules: Rules, key: Key) -> str:
        worked, line = question.work(rules), question.answer_by(rules)
        parent = line.get(key - 1, ROOT)
        children = [child for child in worked.tree.children(parent) if child in worked.values]
        if key not in line or len(children) > MAX_LISTED_VALUES:
            return ""
        text = tr("At {node} MAX takes the highest of {values}.")
        if worked.kinds[parent] != MAX:
            text = tr("At {node} MIN takes the lowest of {values}.")
        values = ", ".join(format_number(worked.values[child]) for child in children)
        return text.format(node=question.names(parent), values=values)

    def describe(self, question: Question, key: Key) -> str:
        return tr("move {number} of the line").format(number=key)


def is_best(worked: WorkedSearch, parent: int, child: int) -> bool:
    """Whether ``child`` is one of the best children of ``parent``, which was searched without cuts."""
    values, tree = worked.values, worked.tree
    return 0 <= child < len(tree) and tree.parent[child] == parent and values.get(child) == values.get(parent)


def require_chance(question: Question) -> None:
    """Raise ``PracticeError`` for a tree without chance nodes."""
    tree, kinds = question.tree, question.tree.kinds()
    if not any(kinds[node] == CHANCE and not tree.is_terminal(node) for node in tree.preorder().tolist()):
        raise PracticeError(tr("the tree has no chance node"))

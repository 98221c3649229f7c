"""Questions about the run itself: the final windows of nodes, and what each step does."""

from dataclasses import replace
from math import inf, isfinite, isnan
from typing import Any, Final

from treeview.messages import N_, plural, tr
from treeview.option import Option
from treeview.practice import answers
from treeview.practice.answers import Answer, Key, PredictedStep
from treeview.practice.follow_through import OwnWalk
from treeview.practice.kinds.pruning import PruningKind
from treeview.practice.mistakes import SEARCH_MISTAKES
from treeview.practice.practice_error import PracticeError
from treeview.practice.question import Question
from treeview.practice.worked_search import ALPHA, BETA, Rules, Window, subtree_nodes
from treeview.tree.rounding import format_number
from treeview.tree.tree import MAX


class Windows(PruningKind):
    """The window (α, β) of every inner node that alpha-beta visits, at the time it leaves the node."""

    name = "windows"
    title = N_("Windows of all nodes")
    text = N_(
        "Which window (α, β) does each inner node have when alpha-beta leaves it, searching "
        "{direction}, {rule}? Leave nodes that are never visited blank."
    )
    rule = N_(
        "A node gets the window that its parent has at that moment; each child's value may "
        "raise α or lower β."
    )
    skill = "windows"
    form = answers.WINDOWS
    mistakes = (*SEARCH_MISTAKES, "window-as-entered")

    def answer(self, question: Question, rules: Rules) -> Answer:
        worked = question.work(rules)
        leaves = set(worked.order)
        windows = worked.entered if rules.slip == "window-as-entered" else worked.left
        found: Answer = {}
        for node, (alpha, beta) in windows.items():
            if node not in leaves:
                found[node, ALPHA], found[node, BETA] = alpha, beta
        return found

    def follow_through(self, question: Question, rules: Rules, answer: Answer) -> Answer:
        """Return the windows that follow from those entered for earlier nodes."""
        return _OwnWindows(question, rules, answer).expected

    def is_harmless(self, question: Question, key: Key, value: float) -> bool:
        """Whether an extra entry is true: the window of a leaf may be entered, too."""
        node, bound = key
        window = question.work().left.get(node)
        return window is not None and window[bound == BETA] == value

    def step(self, question: Question, rules: Rules, key: Key) -> int:
        return question.work(rules).exit_steps.get(key[0], 0)

    def reason(self, question: Question, rules: Rules, key: Key) -> str:
        worked, node = question.work(rules), key[0]
        if node not in worked.left:
            return tr("{node} is never visited.").format(node=question.names(node, start=True))
        (alpha, beta), (low, high) = worked.entered[node], worked.left[node]
        texts = {
            (True, True): tr("{node} gets α = {alpha} and β = {beta}, and no child's value changes them."),
            (False, True): tr("{node} gets α = {alpha} and β = {beta}; its value {value} raises α."),
            (True, False): tr("{node} gets α = {alpha} and β = {beta}; its value {value} lowers β."),
        }
        bounds = {
            "alpha": format_number(alpha),
            "beta": format_number(beta),
            "value": format_number(worked.values[node]),
        }
        text = texts[low == alpha, high == beta]
        return text.format(node=question.names(node, start=True), **bounds)


class _OwnWindows(OwnWalk):
    """A search that takes an entered bound for the value of its node."""

    def __init__(self, question: Question, rules: Rules, answer: Answer) -> None:
        right = question.answer_by(rules)
        changed = {key[0] for key, value in answer.items() if key in right and right[key] != value}
        super().__init__(question, rules, changed)
        self._answer = answer
        self.expected = dict(right)
        self.run()

    def skips(self, child: int, is_max: bool, best: float, window: Window, entry: Window) -> bool:
        skipped = super().skips(child, is_max, best, window, entry)
        if skipped and child in self.right.enter_steps:
            for node in subtree_nodes(self.tree, child):
                self.expected.pop((node, ALPHA), None)
                self.expected.pop((node, BETA), None)
        return skipped

    def leave(self, node: int, window: Window, value: float) -> float:
        if self.worked.order[-1:] != [node]:
            self.expected[node, ALPHA], self.expected[node, BETA] = window
            bound = ALPHA if self.kinds[node] == MAX else BETA
            given = self._answer.get((node, bound), inf)
            if isfinite(given) and given != window[bound == BETA]:
                value = given
        return super().leave(node, window, value)


ALGORITHM: Final = Option(
    "algorithm",
    "Algorithm",
    "choice",
    "alphabeta",
    "The search to predict.",
    choices={"alphabeta": "Alpha-beta", "minimax": "Minimax"},
)
FIRST: Final = Option("first", "First step", "int", 1, "The step at which the prediction begins.", low=1)


class NextSteps(PruningKind):
    """The next step of a run, again and again, each time from the real state of the run."""

    name = "steps"
    title = N_("The run, step by step")
    text = N_("{search}: what happens at each step, starting with step {first}?")
    options = (*PruningKind.options, ALGORITHM, FIRST)
    rule = N_("Go down to the first leaf, return its value, check whether the window has closed, and go on.")
    skill = "steps"
    form = answers.Steps()
    mistakes = ("equality", "players-swapped", "right-to-left", "no-pruning", "shallow-only")

    def rules(self, question: Question) -> Rules:
        return replace(super().rules(question), prune=question.options["algorithm"] == "alphabeta")

    def others(self, question: Question) -> dict[str, Rules]:
        return super().others(question) if question.rules.prune else {}

    def algorithm_of(self, question: Question) -> str:
        return str(question.options["algorithm"])

    def check(self, question: Question) -> None:
        super().check(question)
        count = len(question.work().steps)
        if question.options["first"] > count:
            raise PracticeError(plural(count, "the run has {count} step", "the run has {count} steps"))

    def texts(self, question: Question) -> dict[str, str]:
        texts = super().texts(question)
        if question.rules.prune:
            search = tr("Alpha-beta, searching {direction}, {rule}")
        else:
            search = tr("Minimax, searching {direction}")
        return {"search": search.format(**texts), "first": str(question.options["first"])}

    def answer(self, question: Question, rules: Rules) -> Answer:
        first = question.options["first"]
        return {number_: step for number_, step in self._steps(question, rules).items() if number_ >= first}

    def _steps(self, question: Question, rules: Rules) -> dict[int, PredictedStep]:
        worked = question.work(rules)
        parent, best = question.tree.parent, dict[int, float]()
        found: dict[int, PredictedStep] = {}
        for number_, step in enumerate(worked.steps, 1):
            value, window = step.value, (step.alpha, step.beta)
            if step.kind == "better":
                best[parent[step.node]] = value
            elif step.kind == "keep":
                value = best[parent[step.node]]
            found[number_] = PredictedStep(step.kind, step.node, value, *window)
        return found

    def matches(self, given: Any, right: Any) -> bool:
        """Whether kind, node and value are right, and the window if one is given."""
        if given[:2] != right[:2] or (right.value == right.value and given.value != right.value):
            return False
        return all(
            told in (own, told if told != told else own)
            for told, own in zip(given[3:], right[3:], strict=True)
        )

    def step(self, question: Question, rules: Rules, key: Key) -> int:
        return int(key)

    def reason(self, question: Question, rules: Rules, key: Key) -> str:
        return ""

    def describe(self, question: Question, key: Key) -> str:
        return tr("step {number}").format(number=key)

    def tell(self, question: Question, key: Key, value: Any) -> str:
        name = question.names(value.node)
        texts = {
            "enter": tr("{node} is entered"),
            "leaf": tr("the leaf {node} is worth {value}"),
            "better": tr("{node} improves its parent to {value}"),
            "keep": tr("{node} changes nothing at its parent, which keeps {value}"),
            "cut": tr("cut at {node}, which returns {value}"),
            "return": tr("{node} returns {value}"),
        }
        if isnan(value.value):
            texts |= {
                "leaf": tr("the leaf {node} is evaluated"),
                "better": tr("{node} improves its parent"),
                "keep": tr("{node} changes nothing at its parent"),
                "cut": tr("cut at {node}"),
                "return": tr("{node} is done"),
            }
        return texts[value.does].format(node=name, value=format_number(value.value))

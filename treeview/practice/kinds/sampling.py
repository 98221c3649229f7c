"""Questions about Monte Carlo tree search."""

from math import inf, isclose, isfinite, log, log10, sqrt
from random import Random
from typing import Any, ClassVar, Final

from treeview.messages import N_, plural, tr
from treeview.option import Option
from treeview.practice import answers
from treeview.practice.answers import Answer, Field, Key
from treeview.practice.kinds.run_state import SearchKind
from treeview.practice.practice_error import PracticeError
from treeview.practice.question import Question
from treeview.practice.worked_search import Rules
from treeview.records import dataclass
from treeview.search import shared_options
from treeview.search.step_kinds import Does
from treeview.tree.rounding import format_number
from treeview.tree.tree import CHANCE, MIN, ROOT, Tree

ITERATIONS: Final = Option(
    "iterations", "Iterations", "int", 8, "Number of iterations to run.", low=1, high=10_000
)
SEED: Final = Option("seed", "Seed", "int", 0, "The seed of the rollouts.", low=0, high=2**31)
EXPLORATION: Final = Option(
    "c", "Exploration c", "float", 1, "The weight of exploration in UCB1.", low=0, high=100
)
FIRST_PLAY: Final = Option(
    "first_play",
    "First-play urgency",
    "float",
    1.1,
    "The score of a child without visits.",
    low=-100,
    high=100,
)
UCB_TOLERANCE: Final = 0.0051
"""A UCB1 score may be rounded or truncated to two decimals."""
ROUNDING: Final = 1e-9
"""Scores that differ by less count as equal: the difference comes from the order of summation."""


@dataclass(frozen=True)
class _Statistics:
    """Visits and totals (from MAX's view) of the visited nodes, before and after an iteration."""

    visits: dict[int, int]
    totals: dict[int, float]
    later_visits: dict[int, int]
    later_totals: dict[int, float]
    is_min: bool
    squares: dict[int, float]

    @property
    def reward(self) -> float:
        """The reward of the iteration's rollout, from MAX's view."""
        return self.later_totals[ROOT] - self.totals.get(ROOT, 0.0)

    @property
    def path(self) -> list[int]:
        """The nodes whose statistics the iteration changes, in the order of their ids."""
        return [node for node, n in self.later_visits.items() if n != self.visits.get(node, 0)]

    def mean(self, node: int, *, own: bool = True) -> float:
        """Return the mean reward of a child of the root, for the player who chooses it."""
        mean = self.totals[node] / self.visits[node]
        return 1 - mean if self.is_min and own else mean

    def score(self, node: int, c: float, slip: str) -> float:
        """Return UCB1 of a child of the root (Auer, Cesa-Bianchi and Fischer 2002)."""
        n = self.visits.get(node, 0)
        if not n:
            return inf
        mean = self.mean(node, own=slip != "wrong-side")
        if slip == "mean-only":
            return mean
        spread = (log10 if slip == "log-ten" else log)(self.visits[ROOT])
        return mean + c * sqrt(spread / n)


class SamplingKind(SearchKind):
    """What all questions about Monte Carlo tree search share: some iterations, and the next one."""

    options: tuple[Option, ...] = (shared_options.ROOT, ITERATIONS, SEED)
    algorithm = "mcts"
    shape = "sampling"

    def check(self, question: Question) -> None:
        super().check(question)
        tree = question.tree
        if tree.is_terminal(ROOT) or tree.kinds()[ROOT] == CHANCE:
            raise PracticeError(tr("there is no move to choose at the root"))
        if not all(isfinite(leaf.value) for leaf in tree.leaves()):
            raise PracticeError(tr("Monte Carlo tree search needs finite values"))

    def texts(self, question: Question) -> dict[str, str]:
        done = plural(question.options["iterations"], "{count} iteration", "{count} iterations")
        return {"done": done, "next": str(question.options["iterations"] + 1)}

    def search_options(self, question: Question, rules: Rules) -> dict[str, Any]:
        given = self.pick_options({"c": EXPLORATION.default, **question.options})
        return given | {"iterations": given["iterations"] + 1}

    def statistics(self, question: Question) -> _Statistics:
        """Return the statistics before and after the next iteration."""
        run = question.run()
        run.seek(self.start(question))
        before = _columns(run)
        squares = dict(enumerate(run["squares"].tolist())) if "squares" in run.columns else {}
        run.seek(len(run))
        kinds = run.search.space.kind
        return _Statistics(*before, *_columns(run), kinds[ROOT] == MIN, squares)

    def shown_step(self, question: Question) -> int:
        return self.start(question)

    def start(self, question: Question) -> int:
        """Return the last step before the next iteration."""
        starts = question.run().recording.of_kind(Does.STARTS)
        return int(starts[question.options["iterations"]]) - 1

    def choose(self, tree: Tree, random: Random) -> dict[str, Any]:
        count = max(tree.child_count[ROOT], 1)
        return {"iterations": random.randint(count + 1, 4 * count), "seed": random.randint(0, 999)}


class SelectionScores(SamplingKind):
    """UCB1 of the root's children, and the child that selection takes."""

    name = "mcts-selection"
    title = N_("Selection by UCB1")
    text = N_(
        "After {done}: what is UCB1 of each child of the root, to two decimals, with c = {c} and the mean "
        "for the player who chooses, and which child does selection take?"
    )
    rule = N_(
        "UCB1 is the mean for the player who chooses, plus c times √(ln N of the parent / n of the child)."
    )
    skill = "mcts-selection"
    options: tuple[Option, ...] = (shared_options.ROOT, ITERATIONS, SEED, EXPLORATION)
    form = answers.Scores()
    mistakes: tuple[str, ...] = ("mean-only", "wrong-side", "log-ten")
    of_node = N_("UCB1 of {node}")
    sign = "UCB1"
    """What stands before the score at a node."""
    tolerance = UCB_TOLERANCE

    def texts(self, question: Question) -> dict[str, str]:
        return super().texts(question) | {"c": format_number(question.options["c"])}

    def check(self, question: Question) -> None:
        super().check(question)
        statistics = self.statistics(question)
        if any(child not in statistics.visits for child in question.tree.children(ROOT)):
            raise PracticeError(tr("too few iterations: some child of the root was never visited"))

    def score(self, question: Question, statistics: _Statistics, child: int, slip: str) -> float:
        """Return the score of a child of the root."""
        return statistics.score(child, question.options["c"], slip)

    def answer(self, question: Question, rules: Rules) -> Answer:
        statistics = self.statistics(question)
        found: Answer = {
            child: self.score(question, statistics, child, rules.slip)
            for child in question.tree.children(ROOT)
        }
        return found | {"move": _highest(found)}

    def follow_through(self, question: Question, rules: Rules, answer: Answer) -> Answer:
        """Return the child with the highest of the entered scores."""
        right = self.answer(question, rules)
        scores: Answer = {node: score for node, score in {**right, **answer}.items() if node != "move"}
        return {**right, "move": _highest(scores)}

    def accepts(self, question: Question, rules: Rules, key: Key, given: Any, right: Any) -> bool:
        """Whether an entry is right; among children of equal scores any is."""
        if key != "move":
            return self.matches(given, right)
        scores = self.answer(question, rules)
        return given in scores and isclose(scores[given], scores[right], abs_tol=ROUNDING)

    def step(self, question: Question, rules: Rules, key: Key) -> int:
        return self.start(question) + 2

    def describe(self, question: Question, key: Key) -> str:
        if key == "move":
            return tr("the child that is selected")
        return tr(self.of_node).format(node=question.names(key))


def _highest(scores: Answer) -> Any:
    """Return the first child with the highest score; scores that differ by rounding only are equal."""
    best = max(map(float, scores.values()))
    return next(child for child, score in scores.items() if isclose(score, best, abs_tol=ROUNDING))


class TunedScores(SelectionScores):
    """UCB1-tuned of the root's children, and the child that selection takes."""

    name = "mcts-tuned"
    title = N_("Selection by UCB1-tuned")
    skill = "mcts-rules"
    text = N_(
        "After {done}: what is UCB1-tuned of each child of the root, with the mean for the player who "
        "chooses and the weight {c}·√(ln N / n · v / 2), and which child does selection take? v is the "
        "variance plus √(2 ln N / n), but at most 1/4; the variances of their rewards are {variances}."
    )
    rule = N_(
        "UCB1-tuned is the mean for the player who chooses, plus c times √(ln N / n · v / 2), where v "
        "is the variance plus √(2 ln N / n), but at most 1/4."
    )
    mistakes = ("mean-only", "wrong-side", "untuned")
    of_node = N_("UCB1-tuned of {node}")
    sign = "UCB1-tuned"
    fixed: ClassVar = {"formula": "tuned"}

    def texts(self, question: Question) -> dict[str, str]:
        statistics = self.statistics(question)
        variances = (
            f"{format_number(_variance(statistics, child), 4)} ({question.names(child)})"
            for child in question.tree.children(ROOT)
        )
        return super().texts(question) | {"variances": ", ".join(variances)}

    def score(self, question: Question, statistics: _Statistics, child: int, slip: str) -> float:
        if slip in ("mean-only", "untuned"):
            return super().score(question, statistics, child, slip)
        spread = log(statistics.visits[ROOT]) / statistics.visits[child]
        v = min(0.25, _variance(statistics, child) + sqrt(2 * spread))
        mean = statistics.mean(child, own=slip != "wrong-side")
        bonus: float = question.options["c"] * sqrt(spread * v / 2)
        return mean + bonus


def _variance(statistics: _Statistics, child: int) -> float:
    n, total = statistics.visits[child], statistics.totals[child]
    return statistics.squares[child] / n - (total / n) ** 2


class FirstPlayScores(SelectionScores):
    """UCB1 with first-play urgency: whether a child is tried again before another is tried once."""

    name = "mcts-first-play"
    title = N_("First-play urgency")
    skill = "mcts-rules"
    text = N_(
        "After {done}, children without visits score {urgency}: what is the score of each child of the "
        "root, with c = {c} and the mean for the player who chooses, and which child is next?"
    )
    rule = N_("A child without visits scores the first-play urgency; any other scores UCB1.")
    options = (shared_options.ROOT, ITERATIONS, SEED, EXPLORATION, FIRST_PLAY)
    mistakes = ("mean-only", "wrong-side", "infinite-urgency")
    of_node = N_("score of {node}")
    sign = N_("score")

    def texts(self, question: Question) -> dict[str, str]:
        return super().texts(question) | {"urgency": format_number(question.options["first_play"])}

    def check(self, question: Question) -> None:
        SamplingKind.check(self, question)
        statistics = self.statistics(question)
        if all(child in statistics.visits for child in question.tree.children(ROOT)):
            raise PracticeError(tr("too many iterations: every child of the root was visited"))

    def score(self, question: Question, statistics: _Statistics, child: int, slip: str) -> float:
        if child not in statistics.visits and slip != "infinite-urgency":
            urgency: float = question.options["first_play"]
            return urgency
        return super().score(question, statistics, child, slip)

    def choose(self, tree: Tree, random: Random) -> dict[str, Any]:
        count = max(tree.child_count[ROOT], 2)
        return {
            "iterations": random.randint(1, 2 * count),
            "seed": random.randint(0, 999),
            "first_play": random.choice([0.8, 1.1, 1.4]),
        }


class PuctScores(SelectionScores):
    """PUCT of the root's children with equal priors, and the child that selection takes."""

    name = "mcts-puct"
    title = N_("Selection in PUCT")
    skill = "mcts-rules"
    algorithm = "puct"
    text = N_(
        "After {done}: what is PUCT = Q + c·P·√N / (1 + n) of each child of the root, with c = {c}, every "
        "prior P = {prior}, N the visits of the root, and Q = 1/2 without visits? Which child does "
        "selection take?"
    )
    rule = N_(
        "PUCT is the mean for the player who chooses, plus c·P·√N / (1 + n), where n is the "
        "visits of the child."
    )
    mistakes = ("mean-only", "wrong-side", "log-of-visits")
    of_node = N_("PUCT of {node}")
    sign = "PUCT"
    fixed: ClassVar = {"c_base": None, "visits": "parent", "priors": "equal"}

    def texts(self, question: Question) -> dict[str, str]:
        return super().texts(question) | {"prior": f"1/{question.tree.child_count[ROOT]}"}

    def check(self, question: Question) -> None:
        SamplingKind.check(self, question)

    def score(self, question: Question, statistics: _Statistics, child: int, slip: str) -> float:
        n, above = statistics.visits.get(child, 0), statistics.visits[ROOT]
        mean = statistics.mean(child, own=slip != "wrong-side") if n else 0.5
        if slip == "mean-only":
            return mean
        root = sqrt(log(above)) if slip == "log-of-visits" else sqrt(above)
        bonus: float = question.options["c"] / question.tree.child_count[ROOT] * root / (1 + n)
        return mean + bonus


class NextTree(SamplingKind):
    """Visits and totals after the next iteration."""

    name = "mcts-tree"
    title = N_("The next iteration of MCTS")
    text = N_(
        "After {done}, iteration {next} follows, and its rollout earns MAX {reward}. What are the visits N "
        "and the totals Q, from MAX's view, of the nodes that it changes?"
    )
    rule = N_(
        "Selection goes down by UCB1, one child joins the tree, and N and Q are updated along the whole path."
    )
    skill = "mcts-tree"
    form = answers.VISITS
    mistakes = ("root-not-updated", "only-new-node", "reward-of-chooser")
    tolerance = 0.0051

    def texts(self, question: Question) -> dict[str, str]:
        return super().texts(question) | {"reward": format_number(self.statistics(question).reward)}

    def answer(self, question: Question, rules: Rules) -> Answer:
        statistics, tree = self.statistics(question), question.tree
        kinds, path, slip = question.run().search.space.kind, statistics.path, rules.slip
        last = max(path, key=tree.depth.__getitem__)
        found: Answer = {}
        for node in path:
            n, total = statistics.later_visits[node], statistics.later_totals[node]
            kept = node == ROOT if slip == "root-not-updated" else node != last
            if slip in ("root-not-updated", "only-new-node") and kept:
                n, total = statistics.visits.get(node, 0), statistics.totals.get(node, 0.0)
            elif slip == "reward-of-chooser" and node != ROOT and kinds[tree.parent[node]] == MIN:
                total += 1 - 2 * statistics.reward
            found[node, "visits"], found[node, "total"] = float(n), total
        return found

    def is_harmless(self, question: Question, key: Key, value: float) -> bool:
        """Whether an extra entry is true: numbers that do not change may be entered, too."""
        statistics = self.statistics(question)
        node, what = key
        known = statistics.later_visits if what == "visits" else statistics.later_totals
        return self.matches(float(value), float(known.get(node, 0)))

    def step(self, question: Question, rules: Rules, key: Key) -> int:
        """Return the last step at the node, which updates its numbers."""
        run = question.run()
        steps = range(len(run), self.start(question), -1)
        return next((at for at in steps if run.recording.step(at).node == key[0]), 0)


class FinalMove(SamplingKind):
    """The final move that each rule chooses."""

    name = "mcts-final"
    title = N_("The final move of MCTS")
    text = N_("After {done}: which move has the most visits, which the best mean, and which the best total?")
    rule = N_("Visits count as they are; take the mean and the total for the player who moves at the root.")
    skill = "mcts-tree"
    form = answers.Fields(
        Field("visits", N_("Most visits"), "move"),
        Field("mean", N_("Best mean"), "move"),
        Field("total", N_("Best total"), "move"),
    )
    mistakes = ("ucb-as-final", "wrong-side")

    def answer(self, question: Question, rules: Rules) -> Answer:
        return {rule: next(iter(self.best(question, rule, rules.slip))) for rule in self.form.fields}

    def best(self, question: Question, rule: str, slip: str = "") -> list[int]:
        """Return the children that a rule prefers; among equals those with the best mean."""
        statistics = self.statistics(question)
        visited = [child for child in question.tree.children(ROOT) if child in statistics.visits]

        def rank(child: int) -> tuple[float, float]:
            if slip == "ucb-as-final":
                return statistics.score(child, float(EXPLORATION.default or 0), ""), 0.0
            mean, n = statistics.mean(child, own=slip != "wrong-side"), statistics.visits[child]
            return {"visits": float(n), "mean": mean, "total": mean * n}[rule], mean

        most = max(map(rank, visited))
        return [child for child in visited if rank(child) == most]

    def accepts(self, question: Question, rules: Rules, key: Key, given: Any, right: Any) -> bool:
        return given == right or given in self.best(question, key)

    def step(self, question: Question, rules: Rules, key: Key) -> int:
        return self.start(question)


def _columns(run: Any) -> tuple[dict[int, int], dict[int, float]]:
    """Return the visits and totals of the visited nodes."""
    visits, totals = run["visits"].tolist(), run["total"].tolist()
    nodes = [node for node, n in enumerate(visits) if n]
    return {node: visits[node] for node in nodes}, {node: totals[node] for node in nodes}

"""Questions about searches with narrow windows: aspiration, and principal variation search."""

from math import inf, nan, nextafter
from random import Random
from typing import Any, Final

from treeview.messages import N_, tr
from treeview.practice import answers
from treeview.practice.answers import Answer, Field, Key
from treeview.practice.kinds.run_state import SearchKind, steps_called
from treeview.practice.question import Question
from treeview.practice.worked_search import Rules, evaluate, follow
from treeview.search import shared_options
from treeview.tree.rounding import format_number
from treeview.tree.tree import MAX, ROOT, Tree

LOW, INSIDE, HIGH = "low", "inside", "high"
OUTCOMES: Final = {LOW: N_("It fails low"), INSIDE: N_("It is inside"), HIGH: N_("It fails high")}


class AspirationWindow(SearchKind):
    """What comes back from the window around a guess, and with which window the search goes on."""

    name = "aspiration"
    title = N_("Aspiration windows")
    text = N_(
        "Aspiration search begins at the root with α = {alpha} and β = {beta}. Which value comes back, where "
        "does it lie, and, if the root is searched again, with which window ({widening})?"
    )
    rule = N_("A value of at most α fails low: the root may be worth less. One of at least β fails high.")
    skill = "narrow-windows"
    options = (shared_options.ROOT, shared_options.GUESS, shared_options.DELTA, shared_options.WIDEN)
    form = answers.Fields(
        Field("value", N_("Value")),
        Field("outcome", N_("Outcome"), "choice", OUTCOMES),
        Field("alpha", N_("Next α"), optional=True),
        Field("beta", N_("Next β"), optional=True),
    )
    mistakes = ("fail-low-for-high", "both-sides-opened", "value-taken-for-bound", "never-searched-again")
    algorithm = "aspiration"
    prunes = True

    def texts(self, question: Question) -> dict[str, str]:
        alpha, beta = self._first_window(question)
        return {
            "alpha": format_number(alpha),
            "beta": format_number(beta),
            "widening": {
                "side": tr("open on the side of the value, the other bound stays"),
                "value": tr("open on the side of the value, which is the other bound"),
                "both": tr("open on both sides"),
            }[question.options["widen"]],
        }

    def choose(self, tree: Tree, random: Random) -> dict[str, Any]:
        value = follow(tree, Rules(prune=False)).value
        guess = value + random.choice([-4, -3, -2, 0, 2, 3, 4])
        return {
            "guess": guess,
            "delta": float(random.randint(1, 2)),
            "widen": random.choice([*shared_options.WIDEN.choices]),
        }

    def is_worth_asking(self, question: Question) -> bool:
        return len(question.work().cuts) > 0 or question.reference["outcome"] != INSIDE

    @staticmethod
    def _first_window(question: Question) -> tuple[float, float]:
        operands = question.run().recording.step(1).operands
        return operands[0], operands[1]

    def answer(self, question: Question, rules: Rules) -> Answer:
        recording = question.run().recording
        alpha, beta = self._first_window(question)
        again = steps_called(question.run(), "research")
        last = recording.step(again[0] - 1 if again else len(recording))
        value = evaluate(question.tree, ROOT)  # if the root is a leaf
        if not question.tree.is_terminal(ROOT):
            value = last.operands[-1]
        if rules.slip == "never-searched-again":
            return {"value": value, "outcome": INSIDE}
        found: Answer = {
            "value": value,
            "outcome": LOW if value <= alpha else HIGH if value >= beta else INSIDE,
        }
        if not again:
            return found
        found["alpha"], found["beta"] = recording.step(again[0]).operands
        low = found["outcome"] == LOW
        if rules.slip == "fail-low-for-high":
            widened = {"side": (alpha, inf), "value": (value, inf), "both": (-inf, inf)}
            mirrored = {"side": (-inf, beta), "value": (-inf, value), "both": (-inf, inf)}
            found["alpha"], found["beta"] = (widened if low else mirrored)[question.options["widen"]]
            found["outcome"] = HIGH if low else LOW
        elif rules.slip == "both-sides-opened":
            found["alpha"], found["beta"] = -inf, inf
        elif rules.slip == "value-taken-for-bound":
            found["alpha"], found["beta"] = (-inf, value) if low else (value, inf)
        return found

    def step(self, question: Question, rules: Rules, key: Key) -> int:
        again = steps_called(question.run(), "research")
        if not again:
            return len(question.run().recording)
        return again[0] - (key in ("value", "outcome"))


class ReSearches(SearchKind):
    """The nodes that principal variation search searches again."""

    name = "pvs"
    title = N_("Re-searches in PVS")
    text = N_(
        "PVS searches the first child of a node with the whole window (α, β) and tests the others with a "
        "null window. Which nodes does it search again?"
    )
    rule = N_("A tested child is searched again if its value lies strictly between α and β of its parent.")
    skill = "narrow-windows"
    form = answers.MARKED_NODES
    mistakes = ("fail-low-searched-again", "searched-again-beyond-beta", "every-test-searched-again")
    algorithm = "pvs"
    prunes = True
    told = N_("searched again")

    def answer(self, question: Question, rules: Rules) -> Answer:
        if rules.slip:
            return dict.fromkeys(re_searched(question.tree, question.work().kinds, rules.slip), True)
        run = question.run()
        nodes = run.recording.nodes(0, len(run))
        return {int(nodes[step - 1]): True for step in steps_called(run, "research")}

    def step(self, question: Question, rules: Rules, key: Key) -> int:
        recording = question.run().recording
        nodes = recording.nodes(0, len(recording))
        again = [step for step in steps_called(question.run(), "research") if nodes[step - 1] == key]
        return again[0] if again else recording.entry(key, len(recording) + 1)


def re_searched(tree: Tree, kinds: Any, slip: str) -> dict[int, None]:
    """Return the nodes that principal variation search searches again, in order, or does by mistake.

    ``slip``: "fail-low-searched-again" takes children that fail their test for those to be searched again,
    "searched-again-beyond-beta" those that pass it although they cut, "every-test-searched-again" all.
    """
    found: dict[int, None] = {}

    def is_searched_again(value: float, alpha: float, beta: float) -> bool:
        if slip == "every-test-searched-again":
            return True
        if slip == "fail-low-searched-again":
            return value <= alpha
        return value > alpha and (value < beta or slip == "searched-again-beyond-beta")

    def visit(node: int, alpha: float, beta: float) -> float:
        children = list(tree.children(node))
        if not children:
            return evaluate(tree, node)
        sign = 1.0 if kinds[node] == MAX else -1.0
        # From the view of the player who moves: the window is mirrored at MIN.
        low, high = (alpha, beta) if sign > 0 else (-beta, -alpha)
        best = nan

        def search(child: int, low: float, high: float) -> float:
            return sign * visit(child, *((low, high) if sign > 0 else (-high, -low)))

        for place, child in enumerate(children):
            if place and low >= high:
                break
            tested = place > 0 and nextafter(low, inf) < high
            value = search(child, low, nextafter(low, inf) if tested else high)
            if tested and is_searched_again(value, low, high):
                found[child] = None
                value = search(child, low, high)
            best = value if best != best else max(best, value)
            low = max(low, value)
        return sign * best

    visit(ROOT, -inf, inf)
    return found

"""Questions about negamax: every number from the view of the player who moves at its node."""

from math import inf
from typing import Any

from treeview.messages import N_, tr
from treeview.practice import answers
from treeview.practice.answers import Answer, Key
from treeview.practice.kinds.pruning import rule_text
from treeview.practice.kinds.run_state import SearchKind
from treeview.practice.kinds.values import NodeValues
from treeview.practice.question import PRUNE_ON, Question
from treeview.practice.worked_search import ALPHA, BETA, Rules, Window, evaluate
from treeview.search import shared_options
from treeview.tree.rounding import format_number
from treeview.tree.tree import MAX, ROOT, Tree


class NegamaxValues(NodeValues):
    """The value of every inner node, from the view of the player who moves there."""

    name = "negamax-values"
    title = N_("Values in negamax")
    text = N_(
        "The leaves show values from MAX's view. Which value does negamax give each inner node, from the "
        "view of the player who moves there?"
    )
    rule = N_(
        "v(n) is the highest −v(c) of the children; a leaf where MIN is to move starts with its sign turned."
    )
    skill = "negamax"
    algorithm = "negamax"
    mistakes = ("sign-never-turned", "sign-not-turned-back", "leaf-sign")

    def turn_views(self, question: Question, answer: Answer) -> Answer:
        kinds = question.work().kinds
        return {node: value if kinds[node] == MAX else 0.0 - value for node, value in answer.items()}

    def answer(self, question: Question, rules: Rules) -> Answer:
        inner = super().answer(question, rules)
        if not rules.slip:
            run = question.run()
            run.seek(len(run))
            return {node: float(run["value"][node]) for node in inner}
        if rules.slip == "sign-never-turned":
            return self.turn_views(question, inner)
        return _negamax_values(question, rules.slip)

    def search_options(self, question: Question, rules: Rules) -> dict[str, Any]:
        return {"root": question.options["root"], "form": "minimax"}

    def reason(self, question: Question, rules: Rules, key: Key) -> str:
        values = self.turn_views(question, question.work().values)
        kinds, children = question.work().kinds, question.tree.children(key)
        turned = [0.0 - values[c] if kinds[c] != kinds[key] else values[c] for c in children]
        text = tr("{node} takes the highest of {values}, which its children return with their signs turned.")
        listed = ", ".join(map(format_number, turned))
        return text.format(node=question.names(key, start=True), values=listed)


def _negamax_values(question: Question, slip: str) -> Answer:
    """Return what negamax with a wrong sign gives the inner nodes."""
    tree, kinds, found = question.tree, question.work().kinds, Answer()

    def visit(node: int) -> float:
        children = list(tree.children(node))
        if not children:
            value = evaluate(tree, node)
            return value if kinds[node] == MAX or slip == "leaf-sign" else 0.0 - value
        values = [visit(child) for child in children]
        if slip != "sign-not-turned-back":
            values = [
                0.0 - value if kinds[child] != kinds[node] else value
                for child, value in zip(children, values, strict=True)
            ]
        found[node] = max(values)
        return float(found[node])

    visit(ROOT)
    return found


class NegamaxWindows(SearchKind):
    """The window with which negamax enters every inner node, from the view of who moves there."""

    name = "negamax-windows"
    title = N_("Windows in negamax")
    text = N_(
        "With which window (α, β) does negamax enter each inner node, from the view of the player who moves "
        "there, {rule}? Leave nodes that are never entered blank."
    )
    rule = N_(
        "A child gets (−β, −α): its own lower bound is the other player's upper bound, with the sign turned."
    )
    skill = "negamax"
    options = (shared_options.ROOT, PRUNE_ON)
    form = answers.WINDOWS
    mistakes = ("equality", "window-not-swapped", "window-not-turned", "window-frozen")
    algorithm = "negamax"
    prunes = True

    def search_options(self, question: Question, rules: Rules) -> dict[str, Any]:
        return {"root": question.options["root"], "prune_on": rules.prune_on}

    def texts(self, question: Question) -> dict[str, str]:
        return {"rule": rule_text(question.options["prune_on"])}

    def answer(self, question: Question, rules: Rules) -> Answer:
        if rules.slip or rules.passes != "all":
            return _entry_windows(question.tree, rules, question.work().kinds)
        run = question.run(rules)
        run.seek(len(run))
        found: Answer = {}
        for node in question.tree.preorder().tolist():
            if run["order"][node] and not question.tree.is_terminal(node):
                found[node, ALPHA], found[node, BETA] = (
                    float(run[name][node]) for name in ("alpha_in", "beta_in")
                )
        return found

    def is_harmless(self, question: Question, key: Key, value: float) -> bool:
        """Whether an extra entry is true: the window of a leaf may be entered, too."""
        run, (node, which) = question.run(), key
        run.seek(len(run))
        return bool(run["order"][node] and run[f"{which}_in"][node] == value)

    def step(self, question: Question, rules: Rules, key: Key) -> int:
        recording = question.run(rules).recording
        return recording.entry(key[0], len(recording) + 1)


def _entry_windows(tree: Tree, rules: Rules, kinds: Any) -> Answer:
    """Return the windows of a negamax that passes them on wrongly, as ``rules`` say."""
    found: Answer = {}

    def pass_on(alpha: float, beta: float, entry: Window) -> Window:
        if rules.slip == "window-not-swapped":
            return 0.0 - alpha, 0.0 - beta
        if rules.slip == "window-not-turned":
            return alpha, beta
        if rules.passes == "entry":
            alpha, beta = entry
        return 0.0 - beta, 0.0 - alpha

    def visit(node: int, alpha: float, beta: float) -> float:
        children = list(tree.children(node))
        if not children:
            value = evaluate(tree, node)
            return value if kinds[node] == MAX else 0.0 - value
        entry = alpha, beta
        found[node, ALPHA], found[node, BETA] = entry
        best = -inf
        for place, child in enumerate(children):
            if place and (alpha > beta or (alpha == beta and rules.prune_on == "ge")):
                break
            if kinds[child] == kinds[node]:
                value = visit(child, alpha, beta)
            else:
                value = 0.0 - visit(child, *pass_on(alpha, beta, entry))
            best = max(best, value)
            alpha = max(alpha, value)
        return best

    visit(ROOT, -inf, inf)
    return found

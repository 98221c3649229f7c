"""Questions about proof-number search: the proof and disproof numbers, and the most-proving leaf."""

from random import Random
from typing import Any

from treeview.messages import N_, tr
from treeview.option import Option
from treeview.practice import answers
from treeview.practice.answers import Answer, Key
from treeview.practice.kinds.run_state import STEP, RunStateKind, steps_called
from treeview.practice.question import Question
from treeview.practice.worked_search import Rules
from treeview.search import shared_options
from treeview.search.run import Run
from treeview.tree.rounding import format_number
from treeview.tree.tree import MAX, ROOT, Tree

Numbers = dict[int, tuple[float, float]]
"""pn and dn of nodes."""


class ProofKind(RunStateKind):
    """What questions about proof-number search share: a value to prove, and the numbers before a step."""

    algorithm = "pn"
    skill = "proof-numbers"
    options: tuple[Option, ...] = (shared_options.ROOT, shared_options.THRESHOLD, STEP)

    def draw(self, tree: Tree, random: Random) -> dict[str, Any]:
        values = sorted({leaf.value for leaf in tree.leaves()})
        return {"threshold": values[random.randrange(len(values) // 4, len(values))]}

    def decisions(self, run: Run) -> list[int]:
        """Return the steps that pick a leaf, once the root is expanded."""
        return steps_called(run, "pick")[1:]

    def texts(self, question: Question) -> dict[str, str]:
        threshold = question.options["threshold"]
        text = tr("worth more than 0") if threshold is None else tr("worth at least {value}")
        return {"goal": text.format(value=format_number(threshold or 0.0))}

    def expanded_nodes(self, question: Question) -> list[int]:
        """Return the nodes that are expanded before the step in question, in order."""
        run, step = question.run(), question.options["step"]
        nodes = run.recording.nodes(0, step)
        return [int(nodes[each - 1]) for each in steps_called(run, "expand") if each < step]

    def numbers(self, question: Question, slip: str = "") -> Numbers:
        """Return pn and dn of the nodes that are known, worked out with a mistake or as the run has them."""
        run, tree = self.run_before(question), question.tree
        kinds, expanded = run.search.space.kind, self.expanded_nodes(question)
        known = {ROOT, *expanded, *(child for node in expanded for child in tree.children(node))}
        found: Numbers = {node: (float(run["pn"][node]), float(run["dn"][node])) for node in known}
        if not slip:
            return found
        if slip == "proof-and-disproof-exchanged":
            for node in known - {*expanded}:
                found[node] = found[node][::-1]
        for node in sorted(expanded, key=tree.depth.__getitem__, reverse=True):
            pns, dns = zip(*(found[child] for child in tree.children(node)), strict=True)
            least = kinds[node] == MAX
            if slip == "minima-and-sums-exchanged":
                least = not least
            pn, dn = (min(pns), sum(dns)) if least else (sum(pns), min(dns))
            if slip == "sums-everywhere":
                pn, dn = sum(pns), sum(dns)
            elif slip == "minima-everywhere":
                pn, dn = min(pns), min(dns)
            found[node] = float(pn), float(dn)
        return found


class ProofNumbers(ProofKind):
    """pn and dn of every expanded node."""

    name = "pn-numbers"
    title = N_("Proof and disproof numbers")
    text = N_(
        "Proof-number search wants to prove that the root is {goal}. What are pn and dn of each expanded "
        "node? A node that is not expanded or evaluated yet has pn = dn = 1, a proved leaf 0 and ∞, a "
        "disproved one ∞ and 0."
    )
    rule = N_("MAX needs one child: least pn, sum of dn. MIN needs all of them: sum of pn, least dn.")
    form = answers.PROOF_NUMBERS
    mistakes = (
        "minima-and-sums-exchanged", "sums-everywhere", "minima-everywhere", "proof-and-disproof-exchanged",
    )  # fmt: skip

    def answer(self, question: Question, rules: Rules) -> Answer:
        numbers, found = self.numbers(question, rules.slip), Answer()
        for node in self.expanded_nodes(question):
            found[node, "pn"], found[node, "dn"] = numbers[node]
        return found

    def reason(self, question: Question, rules: Rules, key: Key) -> str:
        node, which = key
        kinds = question.run().search.space.kind
        numbers = self.numbers(question)
        text = {
            (True, "pn"): tr("MAX moves at {node}: pn is the least of {numbers}."),
            (True, "dn"): tr("MAX moves at {node}: dn is the sum of {numbers}."),
            (False, "pn"): tr("MIN moves at {node}: pn is the sum of {numbers}."),
            (False, "dn"): tr("MIN moves at {node}: dn is the least of {numbers}."),
        }[kinds[node] == MAX, which]
        listed = (numbers[child][which == "dn"] for child in question.tree.children(node))
        return text.format(node=question.names(node), numbers=", ".join(map(format_number, listed)))


class MostProvingLeaf(ProofKind):
    """The path to the most-proving leaf."""

    name = "pn-leaf"
    title = N_("The most-proving leaf")
    text = N_(
        "Proof-number search wants to prove that the root is {goal}. Which path leads to the most-proving "
        "leaf, which it takes next? Of equal children the left one counts."
    )
    rule = N_("Go to the child with the least pn where MAX moves, and with the least dn where MIN moves.")
    form = answers.Line()
    mistakes = ("least-pn-everywhere", "most-proving-exchanged", "first-open-leaf")

    def answer(self, question: Question, rules: Rules) -> Answer:
        run, tree = self.run_before(question), question.tree
        slip, kinds, numbers = rules.slip, run.search.space.kind, self.numbers(question)
        if not slip:
            leaf = run.recording.step(question.options["step"]).node
            return dict(enumerate([*tree.ancestors(leaf)][-2::-1], 1))
        node, line, expanded = ROOT, list[int](), {*self.expanded_nodes(question)}
        while node in expanded:
            by_pn = kinds[node] == MAX
            if slip == "least-pn-everywhere":
                by_pn = True
            elif slip == "most-proving-exchanged":
                by_pn = not by_pn
            children = tree.children(node)
            if slip == "first-open-leaf":
                node = next(child for child in children if 0 not in numbers[child])
            else:
                node = min(children, key=lambda child: numbers[child][not by_pn])
            line.append(node)
        return dict(enumerate(line, 1))

    def reason(self, question: Question, rules: Rules, key: Key) -> str:
        right = question.reference
        node = right.get(key - 1, ROOT)
        if key not in right:
            return ""
        numbers = self.numbers(question)
        at_max = question.run().search.space.kind[node] == MAX
        listed = (format_number(numbers[child][not at_max]) for child in question.tree.children(node))
        text = tr("MAX moves at {node}: its children have pn {numbers}.")
        if not at_max:
            text = tr("MIN moves at {node}: its children have dn {numbers}.")
        return question.names.fill(text, node=node, numbers=", ".join(listed))

    def describe(self, question: Question, key: Key) -> str:
        return tr("move {number} of the path").format(number=key)

"""Questions about any search, built in or a user's own, that says which of its steps evaluate."""

from typing import Any, Final

from treeview.messages import N_, tr
from treeview.option import Option, OptionError
from treeview.practice.answers import Answer, Key
from treeview.practice.kinds.pruning import OrderedLeaves, rule_text
from treeview.practice.practice_error import PracticeError
from treeview.practice.question import PRUNE_ON, Question
from treeview.practice.worked_search import Rules
from treeview.search import shared_options
from treeview.search.registry import algorithm
from treeview.search.step_kinds import Does, find_kinds

SEARCH: Final = Option("algorithm", "Algorithm", "text", "minimax", "The search, by its name.")


class SearchedLeaves(OrderedLeaves):
    """The leaves that a search evaluates, in order, whichever search it is."""

    name = "search-order"
    title = N_("Leaves of any search, in order")
    text = N_("{search}: which leaves does it evaluate, and in which order?")
    options: tuple[Option, ...] = (shared_options.ROOT, SEARCH)
    rule = N_("Go step by step: which node does the search look at next, and is it a leaf?")

    def check(self, question: Question) -> None:
        try:
            kind = algorithm(self.algorithm_of(question))
        except OptionError as error:
            raise PracticeError(str(error)) from None
        super().check(question)
        if not find_kinds(kind.kinds, Does.EVALUATES):
            text = tr("{search} does not say which of its steps evaluate leaves")
            raise PracticeError(text, search=tr(kind.title))

    def texts(self, question: Question) -> dict[str, str]:
        kind = algorithm(self.algorithm_of(question))
        rule = next((option.default for option in kind.declared if option.name == PRUNE_ON.name), None)
        return {"search": tr(kind.title) if rule is None else f"{tr(kind.title)}, {rule_text(str(rule))}"}

    def algorithm_of(self, question: Question) -> str:
        return str(question.options["algorithm"])

    def search_options(self, question: Question, rules: Rules) -> dict[str, Any]:
        names = algorithm(self.algorithm_of(question)).option_names()
        return {"root": question.options["root"]} if "root" in names else {}

    def answer(self, question: Question, rules: Rules) -> Answer:
        return {leaf: place for place, leaf in enumerate(self._steps(question))}

    @staticmethod
    def _steps(question: Question) -> dict[int, int]:
        """Return the leaves in the order of their first evaluation, each with its step."""
        recording, found = question.run().recording, dict[int, int]()
        steps = recording.of_kind(Does.EVALUATES).tolist()
        nodes = recording.nodes(0, len(recording))
        for step in steps:
            node = int(nodes[step - 1])
            if question.tree.is_terminal(node):
                found.setdefault(node, step)
        return found

    def follow_through(self, question: Question, rules: Rules, answer: Answer) -> Answer:
        return self.answer(question, rules)  # how this search would go on from a slip is unknown

    def step(self, question: Question, rules: Rules, key: Key) -> int:
        return self._steps(question).get(key, 0)

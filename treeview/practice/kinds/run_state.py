"""Shared by questions about the state of a run, which stands before a step that decides something."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any, ClassVar, Final

from treeview.messages import tr
from treeview.option import Option
from treeview.practice.answers import Key
from treeview.practice.practice_error import PracticeError
from treeview.practice.question import Question, QuestionKind
from treeview.practice.worked_search import Rules
from treeview.search import shared_options
from treeview.search.registry import algorithm, search, view_of
from treeview.search.run import Run
from treeview.tree.tree import Tree

STEP: Final = Option(
    "step", "Step", "int", 1, "The step in question; the run stands before it.", low=1, high=10**6
)


def steps_called(run: Run, *names: str) -> list[int]:
    """Return the numbers of all steps of the kinds with these names, ascending."""
    recording = run.recording
    wanted = [number for number, kind in run.search.kinds.items() if kind.name in names]
    return sorted(int(step) for kind in wanted for step in recording.of_kind(kind))


def name_of_step(run: Run, step: int) -> str:
    """Return the name of the kind of a step."""
    return run.recording.kind(step).name


def table_rows(run: Run) -> list[tuple[int, dict[str, Any]]]:
    """Return the rows of the search's first table at the step shown: each node, and its cells by head."""
    view = view_of(run.search)
    table = view.node_tables[0]
    rows = view.node_rows(run, table.name)
    return [(row.node, dict(zip(table.heads, row.cells, strict=True))) for row in rows]


class SearchKind(QuestionKind):
    """A question about a recorded search; its options are passed on to the search, with ``fixed`` ones."""

    fixed: ClassVar[Mapping[str, Any]] = {}

    def search_options(self, question: Question, rules: Rules) -> dict[str, Any]:
        return self.pick_options(question.options)

    def pick_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Return the options that the search takes, with the ``fixed`` ones."""
        names = algorithm(self.algorithm).option_names()
        return {name: value for name, value in options.items() if name in names} | dict(self.fixed)


class RunStateKind(SearchKind):
    """A question about one step of a run; the tree is shown as the run has it before that step."""

    options: tuple[Option, ...] = (shared_options.ROOT, STEP)

    def draw(self, tree: Tree, random: Random) -> dict[str, Any]:
        """Draw the options of the search that depend on the tree; ``{}`` for none."""
        return {}

    def decisions(self, run: Run) -> list[int]:
        """Return the steps that can be asked about."""
        raise NotImplementedError

    def check(self, question: Question) -> None:
        super().check(question)
        if question.options["step"] not in self.decisions(question.run()):
            text = tr("nothing is decided at step {step} of {search}")
            title = tr(algorithm(self.algorithm).title)
            raise PracticeError(text, step=question.options["step"], search=title)

    def choose(self, tree: Tree, random: Random) -> dict[str, Any]:
        """Draw a step at which something is decided."""
        given = self.draw(tree, random)
        steps = self.decisions(Run(search(tree, self.algorithm, self.pick_options(given))).record_all())
        return {**given, "step": random.choice(steps)} if steps else given

    def is_worth_asking(self, question: Question) -> bool:
        """Whether at least one mistake leads to another answer."""
        right, rules = question.reference, question.rules
        return any(self.answer(question, replace(rules, slip=tag)) != right for tag in self.mistakes)

    def run_before(self, question: Question) -> Run:
        """Return the run, standing before the step in question; other questions do not move it."""
        run = question.run().another()
        run.seek(question.options["step"] - 1)
        return run

    def shown_step(self, question: Question) -> int:
        return int(question.options["step"]) - 1

    def step(self, question: Question, rules: Rules, key: Key) -> int:
        return int(question.options["step"])

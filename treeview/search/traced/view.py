"""The view of a log's run: its own sentences, numbers and lines of code."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from math import isnan, nan

import numpy as np

from treeview.messages import plural, tr
from treeview.search.columns import BEST, ORDER, PROVED, STATUS, VALUE, Column
from treeview.search.moment import Moment, NodeState
from treeview.search.names import names_of
from treeview.search.recording import Recording, Step
from treeview.search.run import Run
from treeview.search.step_kinds import PRUNED, UNVISITED, Does
from treeview.search.traced.stepper import TracedSearch
from treeview.search.traced.trace import TracedTree
from treeview.search.view import PRUNING, Changes, Counts, Key, Row, SearchView, Variables
from treeview.tree.preorder import Preorder
from treeview.tree.rounding import format_number

SHOWN_CHARS = 20_000
"""A longer text among the facts of a node is shortened to this."""
NAMED_IDS = 3
"""How many missing nodes or unread keys are named."""
_UNTOLD = (STATUS.name, ORDER.name, PROVED.name)
"""Columns that no sentence mentions."""


class TracedView(SearchView[TracedSearch]):
    """The view of a log's run."""

    def __init__(self, search: TracedSearch) -> None:
        super().__init__(search)
        self.values = VALUE.name in search.columns

    @cached_property
    def counters(self) -> Mapping[str, str]:  # type: ignore[override]  # views are made for each sentence
        entered, evaluates, cuts, rises = map(
            self.search.kinds_that, (Does.ENTERS, Does.EVALUATES, Does.CUTS, Does.RISES)
        )
        known = SearchView.counters
        found = {name: known[name] for name, there in (("visited", entered), ("leaves", evaluates)) if there}
        if cuts:
            found |= PRUNING if rises else {"cutoffs": PRUNING["cutoffs"]}
        return found

    @property
    def in_legend(self) -> frozenset[str]:
        search = self.search
        _, highest = search.trace.ranges.get(STATUS.name, (UNVISITED, UNVISITED))
        can_be = {
            "open": search.trace.tells_status or search.kinds_that(Does.OPENS),
            "line": {BEST.name, PROVED.name} & search.columns.keys(),
            "pruned": highest >= PRUNED,
        }
        return super().in_legend.difference(can_be).union(name for name, can in can_be.items() if can)

    def find_visited(self, run: Run) -> list[bool]:
        found: list[bool] = (~np.isin(run[STATUS.name], (UNVISITED, PRUNED))).tolist()
        return found

    def moment(self, recording: Recording, step: Step, order: Preorder | None) -> Moment:
        found = super().moment(recording, step, order)
        value = next(
            (
                number
                for node, column, number in self._changes(step)
                if node == step.node and column.name == VALUE.name
            ),
            nan,
        )
        return replace(found, value=value, after=NodeState(value=value), limited=False)

    def sentence(self, moment: Moment) -> str:
        trace, step = self.search.trace, int(moment.operands[0])
        said = trace.sentence(step) or self._numbers_told(moment, step)
        if step in trace.printed:
            said = f"{said} " + tr("Printed: {text}").format(text=trace.printed[step])
        return said

    def _numbers_told(self, moment: Moment, step: int) -> str:
        """Write the kind of a step, its node, and the numbers that it writes there."""
        trace = self.search.trace
        told = [
            self._number_text(column, number)
            for node, column, number in self._changes(Step(moment.number, moment.node, 0, moment.operands))
            if node == moment.node and column.name not in _UNTOLD and not isnan(number)
        ]
        kind = trace.step_name(step)
        text = tr("{step}: {node}, {numbers}.") if told else tr("{step}: {node}.")
        return text.format(
            step=kind[:1].upper() + kind[1:], node=names_of(self.search)(moment.node), numbers=", ".join(told)
        )

    def _number_text(self, column: Column, number: float) -> str:
        """Write a number with its name, for a sentence; the best child by its name."""
        if column.name == BEST.name and 0 <= number < len(self.search.space.tree):
            return tr("best {node}").format(node=names_of(self.search)(int(number)))
        name = tr("value") if column.name == VALUE.name else column.sign or tr(column.title) or column.name
        return f"{name} {column.text(number)}"

    @property
    def warnings(self) -> Mapping[int, str]:
        return {step + 1: text for step, text in self.search.trace.warnings.items()}

    @property
    def watches(self) -> bool:
        return bool(self.search.trace.variables)

    def changed_variables(self, moment: Moment) -> frozenset[str]:
        watched = self.search.trace.variables.get(int(moment.operands[0]), ())
        return frozenset(each.name for each in watched if each.changed)

    def variables(self, moment: Moment) -> Variables:
        watched = self.search.trace.variables
        if watched:
            return [(each.name, each.text) for each in watched.get(int(moment.operands[0]), ())]
        step = Step(moment.number, moment.node, 0, moment.operands)
        return super().variables(moment) + [
            (column.sign or column.name, column.text(number) or "–")
            for node, column, number in self._changes(step)
            if node == moment.node and column.name not in _UNTOLD
        ]

    def _changes(self, step: Step) -> list[tuple[int, Column, float]]:
        """Return what a step has written: nodes, columns, and the last number of each."""
        trace, at = self.search.trace, int(step.operands[0])
        columns = list(trace.columns.values())
        node, which, numbers = trace.changes.of(trace.start(at), trace.start(at + 1))
        last = dict(zip(zip(node.tolist(), which.tolist(), strict=True), numbers.tolist(), strict=True))
        return [(node, columns[place], number) for (node, place), number in last.items()]

    def find_changes(self, run: Run, step: Step) -> Changes:
        return [(node, column.name) for node, column, _ in self._changes(step) if column is not STATUS]

    def ranges(self) -> dict[str, tuple[float, float]]:
        return self.search.trace.ranges

    def rows(self) -> list[Row]:
        trace = self.search.trace
        lit = trace.lines.distinct()
        return [
            (text, tuple(lines for lines in lit if place in lines)) for place, text in enumerate(trace.code)
        ]

    def key(self, moment: Moment) -> Key:
        return self.search.trace.lines.get(int(moment.operands[0]))

    def facts(self, run: Run, node: int) -> dict[str, str]:
        found = super().facts(run, node)
        for name, texts in self.search.trace.texts.items():
            text = texts.get(node, "")
            if text:
                found[name] = text if len(text) <= SHOWN_CHARS else text[: SHOWN_CHARS - 1] + "…"
        return found

    def conclusion(self, run: Run, count: Counts) -> Iterator[str]:
        if not isinstance(self.search.space.tree, TracedTree):
            yield from super().conclusion(run, count)
            return
        value = self.value(run)
        if value is not None:
            text = tr("{node} is worth {value}.")
            yield text.format(node=names_of(self.search)(0, start=True), value=format_number(value))
        yield plural(len(run), "{count} step recorded.", "{count} steps recorded.")

    def remarks(self, run: Run) -> Iterator[str]:
        trace = self.search.trace
        if trace.problem:
            yield tr("Not all of the log was read: {problem}.").format(problem=trace.problem)
        if trace.missing:
            yield plural(
                len(trace.missing),
                "{count} node is missing in the log, although others are its children.",
                "{count} nodes are missing in the log, although others are their children.",
            )
        if trace.unread:
            names = ", ".join(list(trace.unread)[:NAMED_IDS])
            more = "…" if len(trace.unread) > NAMED_IDS else ""
            yield tr("Not understood, so left out: {names}").format(names=names + more + ".")

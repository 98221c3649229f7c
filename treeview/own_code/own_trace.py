"""A user's run as a recorded run, so that it is stepped through, exported and presented like any other."""

import re
from array import array
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import field
from functools import cached_property
from math import isnan
from typing import Any, Final

import numpy as np

from treeview.formats.traces import trace_writer
from treeview.formats.traces.trace_syntax import EVENT_KEYS, MAX_COLUMNS, NODE_KEYS
from treeview.formats.tree_builder import TreeBuilder
from treeview.messages import tr
from treeview.own_code.comparison import Difference
from treeview.own_code.events import Call, Event, LineRun, NumberSet, Printed, Problem, Returned, WindowMoved
from treeview.own_code.own_run import (
    BETTER,
    CUT,
    ENTER,
    KEEP,
    LEAF,
    LINE,
    RETURN,
    SLICE_EVENTS,
    OwnRun,
    OwnStep,
)
from treeview.records import dataclass
from treeview.search.columns import BEST, ORDER, PROVED, STATUS, Column, Places
from treeview.search.registry import search
from treeview.search.run import Run
from treeview.search.step_kinds import DONE, OPEN, PRUNED, Does
from treeview.search.traced.trace import CodeVariable, TracedRun, TracedTree
from treeview.tree.node_names import NodeNames
from treeview.tree.preorder import Preorder
from treeview.tree.rounding import INFINITY, MINUS, format_number
from treeview.tree.tree import NIL, NO_VALUE, ROOT, Tree

END: Final = "end"
NUMBER: Final = "number"
_STEPS: Final = {
    ENTER: Does.ENTERS | Does.OPENS,
    LEAF: Does.ENTERS | Does.EVALUATES,
    BETTER: Does.RISES | Does.IMPROVES,
    KEEP: Does.RISES,
    CUT: Does.CUTS | Does.RETURNS,
    RETURN: Does.RETURNS,
    LINE: Does.NOTHING,
    NUMBER: Does.NOTHING,
    END: Does.NOTHING,
}
"""The kinds of steps, and what they do."""
_STEP_PLACES: Final = {name: place for place, name in enumerate(_STEPS)}
_WINDOW: Final = tuple(
    Column(
        name, sign=sign, legend="window at this step", quiet=True, unbounded=True,
        places=Places.NODES | Places.OUTLINE | Places.TRACE,
    )
    for name, sign in (("alpha", "α"), ("beta", "β"))
)  # fmt: skip
_VALUE: Final = Column("value", sign="value", title="value", help="value", places=Places.TRACE)
_BEST: Final = Column(BEST.name, np.int64, -1)
_TAKEN: Final = ("status", "alpha", "beta", "best", "value")
"""The names of the columns that are there in any case: numbers that the function calls so are not shown."""
_FORBIDDEN: Final = NODE_KEYS | EVENT_KEYS | {ORDER.name, PROVED.name}


def trace_of(run: OwnRun, name: str, source: str, difference: Difference | None, *, lines: bool) -> str:
    """The trace of a run; ``name`` of the function, ``source`` of its file.

    ``difference``: where it parts from the textbook, told at that step; ``lines``: each line is a step.
    """
    return trace_writer.dumps(OwnTrace(run, name, source, difference, lines=lines).tree())


def to_run(run: OwnRun, name: str, source: str, difference: Difference | None, *, lines: bool) -> Run:
    """The run as `treeview.record` gives one, at its end."""
    return Run(search(OwnTrace(run, name, source, difference, lines=lines).tree(), "trace")).record_all()


@dataclass
class _Frame:
    """A call that goes on: the node that it visits, the line that called it, and its variables.

    ``fresh``: the variables that have changed since they were last told; ``told``: whether they ever were.
    """

    node: int
    called_at: int
    variables: dict[str, str] = field(default_factory=dict)
    fresh: set[str] = field(default_factory=set)
    told: bool = False


class OwnTrace:
    """Makes one run the tree of a log; ``lines``: each line is a step.

    ``places``: of each step the place of the event that it tells of; ``numbers``: the number of the step of
    the run that it is, 0 for none. Sentences are made when they are asked for.
    """

    def __init__(
        self, run: OwnRun, name: str, source: str, difference: Difference | None, *,
        lines: bool,
    ) -> None:  # fmt: skip
        self._run, self._name, self._difference, self._each_line = run, name, difference, lines
        self._source = source.splitlines()
        order = Preorder(run.tree)
        self._builder, self._ids = _in_preorder(run.tree, order)
        self._sizes = order.size
        self._node_names = NodeNames(run.tree)
        self._has_lines = run.events.line_count > 0
        self._seen = bytearray(len(run.tree))
        self._frames: list[_Frame] = []
        self._looked, self._at = -1, 0
        self.places, self.numbers = array("i"), array("i")
        self._trace = TracedRun(
            title=name,
            code=tuple(self._source or [""]),
            columns={column.name: column for column in self._columns()},
            tells_status=True,
            steps=dict(_STEPS),
            first_size=len(self._builder.parent),
            tell=self._tell,
        )
        self._which = {column: place for place, column in enumerate(self._trace.columns)}
        self._stopped: Problem | None = None

    def tree(self) -> TracedTree:
        """The tree of the log."""
        for _ in self.parts():
            pass
        return self.made

    def parts(self) -> Iterator[int]:
        """Make it in slices; yield after each how many events are told. It is then ``made``."""
        for place, event in enumerate(self._run.events):
            if place and not place % SLICE_EVENTS:
                yield place
            if self._stopped is not None:
                break
            if isinstance(event, Printed):
                self._print(event.text)
            else:
                self._take(place, event)
        self._end()
        made = self._builder.tree(TracedTree(self._trace))
        assert isinstance(made, TracedTree)
        self.made = made

    def stop(self) -> None:
        """Leave out what comes after what is told already."""
        self._stopped = Problem("stopped", "", 0)

    def _columns(self) -> Iterator[Column]:
        steps = self._run.steps
        yield from (STATUS, _BEST, _VALUE)
        if any(len(bounds) and not np.isnan(bounds).all() for bounds in (steps.alpha, steps.beta)):
            yield from _WINDOW
        for name in [*self._run.events.number_names][: MAX_COLUMNS - len(_TAKEN)]:
            if name not in _TAKEN:
                yield Column(_column_name(name), sign=name[:8], places=Places.EVERYWHERE)

    # For each step of the log: its event, and its step of the run

    @cached_property
    def _reached(self) -> "np.ndarray[Any, np.dtype[np.intc]]":
        """After each step of the log, the step of the run that has come last; 0 for none."""
        return np.maximum.accumulate(np.array(self.numbers, np.intc))

    def step_at(self, event: int) -> int:
        """The step that tells of the event at a place, or the last before it."""
        return min(bisect_left(self.places, event) + 1, len(self.places))

    def event_of(self, step: int) -> int:
        """The place of the event that a step tells of; 0 for none."""
        return self.places[step - 1] if step else 0

    def number_at(self, step: int) -> int:
        """The step of the run that has come last at a step of the log; 0 for none."""
        return int(self._reached[step - 1]) if step else 0

    def step_of(self, number: int) -> int:
        """The step of the log that is a step of the run, or its last one where it does not come so far."""
        return min(int(np.searchsorted(self._reached, number)) + 1, len(self.numbers)) if number else 0

    # Steps

    def _take(self, place: int, event: Event) -> None:
        """Add the steps that an event makes."""
        steps, frames = self._run.steps, self._frames
        left = self._follow(place, event)
        while self._at < len(steps) and steps.event[self._at] == place:
            step = steps[self._at]
            self._at += 1
            line = step.line
            if step.kind in (BETTER, KEEP) and left is not None and left.called_at:
                line = left.called_at
            self._write(step)
            self._add(step.kind, step.node, line, place, self._at)
            if self._has_lines:
                own = left if step.kind in (CUT, RETURN) else frames[-1] if frames else None
                self._keep_variables(own, place if own is not left else -1)
        frame = frames[-1] if frames else None
        if isinstance(event, NumberSet):
            self._number(place, event, frame)
        elif self._each_line and isinstance(event, LineRun):
            self._add(LINE, frame.node if frame else ROOT, event.line, place, 0)
            self._keep_variables(frame, -1)

    def _number(self, place: int, event: NumberSet, frame: _Frame | None) -> None:
        which = self._which.get(_column_name(event.name))
        if event.name in _TAKEN or which is None:
            return
        self._trace.changes.add(self._ids[event.node], which, event.value)
        self._add(NUMBER, event.node, event.line or 1, place, 0)
        self._keep_variables(frame, -1)

    def _add(self, kind: str, node: int, line: int, place: int, number: int) -> None:
        """Add a step whose numbers are written."""
        trace = self._trace
        if 0 < line <= len(trace.code):
            trace.lines[len(trace)] = (line - 1,)
        wrong = self._difference
        if number and wrong is not None and number == wrong.step and self._run.failure is None:
            trace.warnings[len(trace)] = wrong.sentence
        trace.node.append(self._ids[node])
        trace.name.append(_STEP_PLACES[kind])
        trace.ends.append(len(trace.changes))
        trace.sizes.append(trace.first_size)
        self.places.append(place)
        self.numbers.append(number)

    def _write(self, step: OwnStep) -> None:
        """Write the numbers that a step changes."""
        node, kind, alpha, beta, value = step.node, step.kind, step.alpha, step.beta, step.value
        ids, add, tree = self._ids, self._trace.changes.add, self._run.tree
        at = ids[node]
        if kind in (BETTER, KEEP):
            above = tree.parent[node]
            if above == NIL:
                return
            at = ids[above]
            self._write_window(at, alpha, beta)
            if kind == BETTER:
                add(at, 1, ids[node])
                if not isnan(value):
                    add(at, 2, value)
            return
        if kind in (ENTER, LEAF):
            self._seen[node] = True
            self._write_window(at, alpha, beta)
        add(at, 0, OPEN if kind == ENTER else DONE)
        if kind != ENTER and not isnan(value):
            add(at, 2, value)
        if kind == CUT:
            for child in tree.children(node):
                if not self._seen[child]:  # with all below it, which follow in preorder
                    first = ids[child]
                    self._trace.changes.add_range(first, first + int(self._sizes[child]), 0, PRUNED)

    def _write_window(self, at: int, alpha: float, beta: float) -> None:
        if not isnan(alpha):
            self._trace.changes.add(at, 3, alpha)
        if not isnan(beta):
            self._trace.changes.add(at, 4, beta)

    def _print(self, text: str) -> None:
        """Keep printed text with the step before it, or with the first one."""
        printed, at = self._trace.printed, max(len(self._trace) - 1, 0)
        printed[at] = f"{printed[at]} | {text}" if at in printed else text

    def _end(self) -> None:
        """Add how the function has ended; a failure is shown at its node and line."""
        run, trace, difference = self._run, self._trace, self._difference
        if self._stopped is not None:
            run.problems.append(self._stopped)
        failure, frame = run.failure, self._frames[-1] if self._frames else None
        line = next((each.line for each in run.problems if each.line), 0)
        at = len(trace)
        node = frame.node if failure is not None and frame is not None else ROOT
        self._add(END, node, line, len(run.events), 0)
        if failure is not None:
            trace.warnings[at] = failure.sentence
            self._keep_variables(frame, -1)
        elif difference is not None and not difference.step:
            trace.warnings[at] = difference.sentence

    # Calls and their variables

    def _follow(self, place: int, event: Event) -> _Frame | None:
        """Keep track of the open calls and their variables; return the call that has just ended."""
        frames = self._frames
        if isinstance(event, Call):
            frames.append(_Frame(event.node, event.line))
        elif isinstance(event, LineRun) and frames:
            frames[-1].variables |= {name: _with_signs(text) for name, text in event.changed.items()}
            if place != self._looked:
                frames[-1].fresh |= event.changed.keys()
        elif isinstance(event, Returned) and any(frame.node == event.node for frame in reversed(frames)):
            while frames[-1].node != event.node:  # ended by an error that was caught
                frames.pop()
            return frames.pop()
        return None

    def _keep_variables(self, frame: _Frame | None, place: int) -> None:
        """Store with the last step the variables of a call as they are after event ``place``."""
        if frame is None or not self._has_lines:
            return
        events = self._run.events
        coming = (
            next((at for at in range(place + 1, len(events)) if not isinstance(events[at], WindowMoved)), -1)
            if place >= 0
            else -1
        )
        event = events[coming] if coming >= 0 else None
        if isinstance(event, LineRun):  # it reports what has happened already
            self._looked = coming
            frame.variables |= {name: _with_signs(text) for name, text in event.changed.items()}
            frame.fresh |= event.changed.keys()
        if frame.variables:
            self._trace.variables[len(self._trace) - 1] = tuple(
                CodeVariable(name, text, name in frame.fresh and frame.told)
                for name, text in frame.variables.items()
            )
            frame.told = True
            frame.fresh.clear()

    # Sentences

    def _tell(self, step: int) -> str:
        """The sentence of a step, from 0."""
        place, at = self.places[step], self.numbers[step]
        if at:
            said = self._sentence(self._run.steps[at - 1])
            wrong = self._trace.warnings.get(step)
            if wrong is None:
                return said
            return tr("{sentence} Here it goes wrong: {what}.").format(sentence=said, what=wrong)
        if step == len(self.places) - 1:
            return self._last_sentence()
        event = self._run.events[place]
        if isinstance(event, NumberSet):
            text = tr("{name} of {node} becomes {value}.")
            value = "NaN" if isnan(event.value) else format_number(event.value)
            return text.format(name=event.name, node=self._node_names(event.node), value=value)
        assert isinstance(event, LineRun)
        code = self._source[event.line - 1].strip() if 0 < event.line <= len(self._source) else ""
        changed = ", ".join(f"{name} = {_with_signs(text)}" for name, text in event.changed.items())
        said = tr("Line {line}: {code}").format(line=event.line, code=code)
        return f"{said}    {changed}".rstrip()

    def _last_sentence(self) -> str:
        run = self._run
        said = [f"{each.sentence[:1].upper()}{each.sentence[1:]}." for each in run.problems]
        if run.failure is None:
            said.insert(0, tr("{name} returns {value}.").format(name=self._name, value=run.text))
        return " ".join(said)

    def _sentence(self, step: OwnStep) -> str:
        tree, names = self._run.tree, self._node_names
        node, value = names(step.node), format_number(step.value) if not isnan(step.value) else "–"
        if step.kind == LEAF:
            return names.fill(tr("{node} is evaluated: {value}."), node=step.node, value=value)
        if step.kind == ENTER:
            if isnan(step.alpha) or isnan(step.beta):
                return tr("{name} enters {node}.").format(name=self._name, node=node)
            text = tr("{name} enters {node} with α = {alpha}, β = {beta}.")
            return text.format(
                name=self._name, node=node, alpha=format_number(step.alpha), beta=format_number(step.beta)
            )
        if step.kind in (BETTER, KEEP):
            text = tr("{value} is returned to {parent} from {node}.")
            return names.fill(text, value=value, parent=tree.parent[step.node], node=node)
        if step.kind == CUT:
            text = tr("{node} returns {value} without searching its other children.")
        else:
            text = tr("{node} returns {value}.")
        return text.format(node=names(step.node, start=True), value=value)


def _with_signs(text: str) -> str:
    """Give a number as Python writes it the signs of the sentences, − and ∞; other text stays."""
    return text.replace("-", MINUS).replace("inf", INFINITY) if _NUMBER.fullmatch(text) else text


_NUMBER: Final = re.compile(r"-?(inf|\d+(\.\d+)?(e[-+]?\d+)?)")


def _column_name(name: str) -> str:
    """The column name of a number that the function keeps, with "_" if it means something else here."""
    return f"{name}_" if name in _FORBIDDEN else name


def _in_preorder(tree: Tree, order: Preorder) -> "tuple[TreeBuilder, list[int]]":
    """The rows of a tree in preorder, as logs number nodes, and the row of each node, -1 for none."""
    ids, place = order.ids, order.position
    parents = tree.column("parent")[ids].copy()
    parents[1:] = place[parents[1:]]
    value, kind = tree.column("value")[ids], tree.column("kind")[ids]
    value[tree.column("child_count")[ids] > 0] = NO_VALUE
    builder = TreeBuilder(
        array("i", parents.tobytes()),
        array("d", value.tobytes()),
        array("d", tree.column("estimate")[ids].tobytes()),
        array("b", kind.tobytes()),
        tree.labels.reorder(ids),
        tree.moves.reorder(ids),
        {int(place[node]): chance for node, chance in tree.probabilities.items() if place[node] != NIL},
        {int(place[node]): note for node, note in tree.notes.items() if place[node] != NIL},
        {
            (name, int(place[node])): text
            for (name, node), text in tree.written.items()
            if place[node] != NIL and not (name == "value" and tree.child_count[node])
        },
        root=int(kind[ROOT]),
        title=tree.title,
    )
    return builder, place.tolist()

"""A user's run as a trace, so that it is stepped through, exported and presented like any other."""

import json
import re
from collections.abc import Iterator
from dataclasses import field
from math import isinf, isnan
from typing import Any, Final

from treeview.formats.traces import trace_reader, trace_writer
from treeview.formats.traces.trace_syntax import FORMAT, VERSION
from treeview.gc_pause import pause
from treeview.messages import tr
from treeview.own_code.comparison import Difference
from treeview.own_code.events import Call, Event, LineRun, NumberSet, Printed, Returned, WindowMoved
from treeview.own_code.own_run import BETTER, CUT, ENTER, KEEP, LEAF, LINE, RETURN, OwnRun, OwnStep
from treeview.records import dataclass
from treeview.search.registry import search
from treeview.search.run import Run
from treeview.tree.node_names import NodeNames
from treeview.tree.rounding import INFINITY, MINUS, number
from treeview.tree.tree import NIL, ROOT, Tree

_DOES: Final = {
    ENTER: ["enters", "opens"],
    LEAF: ["enters", "evaluates"],
    BETTER: ["rises", "improves"],
    KEEP: ["rises"],
    CUT: ["cuts", "returns"],
    RETURN: ["returns"],
}
_WINDOW: Final[dict[str, Any]] = {
    "quiet": True,
    "unbounded": True,
    "show": ["nodes", "outline", "trace"],
    "legend": "window at this step",
}
_TAKEN: Final = ("status", "alpha", "beta", "best", "value")
END: Final = "end"
NUMBER: Final = "number"


def trace_of(
    run: OwnRun, name: str, source: str, difference: Difference | None = None, *, lines: bool = False
) -> str:
    """The trace of a run; ``name`` of the function, ``source`` of its file.

    ``difference``: where it parts from the textbook, told at that step; ``lines``: each line is a step.
    """
    return OwnTrace(run, name, source, difference).text(lines=lines)


def to_run(
    run: OwnRun, name: str, source: str, difference: Difference | None = None, *, lines: bool = False
) -> Run:
    """The run as `treeview.record` gives one, at its end."""
    tree = tree_of(OwnTrace(run, name, source, difference), lines=lines)
    return Run(search(tree, "trace")).record_all()


def tree_of(trace: "OwnTrace", *, lines: bool = False) -> Tree:
    """The tree of a log that is never written; ``lines``: each line is a step."""
    reader = trace_reader.TraceReader()
    with pause():
        reader.take(trace.objects(lines=lines))
        return reader.tree()


@dataclass
class _Frame:
    """A call that goes on: the node that it visits, the line that called it, and its variables.

    ``fresh``: the variables that have changed since they were told; ``told``: they were at all.
    """

    node: int
    called_at: int
    variables: dict[str, str] = field(default_factory=dict)
    fresh: set[str] = field(default_factory=set)
    told: bool = False


class OwnTrace:
    """Writes one run as the objects of a trace.

    ``places``: for each step that `text` has written the place of the event that it tells of, and the number
    of the step of the run that it is, 0 for none.
    """

    def __init__(self, run: OwnRun, name: str, source: str, difference: Difference | None = None) -> None:
        self._run, self._name, self._difference = run, name, difference
        self._source = source.splitlines()
        tree = run.tree
        self._ids = {node: place for place, node in enumerate(tree.preorder().tolist())}
        self._node_names = NodeNames(tree)
        self._named: dict[tuple[int, bool], str] = {}
        self._has_lines = any(isinstance(each, LineRun) for each in run.events)
        self._seen: set[int] = set()
        self._frames: list[_Frame] = []
        self._looked, self._at = -1, 0
        self.places: list[tuple[int, int]] = []

    def _names(self, node: int, *, start: bool = False) -> str:
        found = self._named.get((node, start))
        if found is None:
            found = self._named[node, start] = self._node_names(node, start=start)
        return found

    def text(self, *, lines: bool = False) -> str:
        """The whole trace; ``lines``: each line is a step."""
        return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in self.objects(lines=lines))

    def objects(self, *, lines: bool = False) -> Iterator[dict[str, Any]]:
        """The lines of the trace as objects, one after another; each is given away once it is done."""
        header, *nodes = [json.loads(line) for line in trace_writer.dumps(self._run.tree.copy()).splitlines()]
        yield header | self._header()
        yield from nodes
        self._seen.clear()
        self._frames.clear()
        self._looked, self._at = -1, 0
        self.places = []
        told: dict[str, Any] | None = None
        for place, at, following in self._steps(lines):
            self.places.append((place, at))
            self._put_difference(following, at)
            if told is not None:
                yield told
            told = following
        if told is not None:
            yield told

    def _put_difference(self, told: dict[str, Any], at: int) -> None:
        """Tell at the step of the run, ``at``, at which it goes wrong, what is wrong."""
        difference = self._difference
        if difference is not None and at == difference.step and at and self._run.failure is None:
            told["say"] = tr("{sentence} Here it goes wrong: {what}.").format(
                sentence=told["say"], what=difference.sentence
            )
            told["warning"] = difference.sentence

    def _header(self) -> dict[str, Any]:
        steps = self._run.steps
        columns: dict[str, Any] = {
            "best": {"node": True, "whole": True, "blank": -1, "show": []},
            "status": {},
        }
        if any(not isnan(step.alpha) for step in steps):
            columns |= {"alpha": {"sign": "α", **_WINDOW}, "beta": {"sign": "β", **_WINDOW}}
        shown = {"show": ["nodes", "outline", "facts", "trace"]}
        for event in self._run.events:
            if isinstance(event, NumberSet) and event.name not in (
                "status",
                "alpha",
                "beta",
                "best",
                "value",
            ):
                columns.setdefault(event.name, {"sign": event.name[:8], **shown})
        return {
            "format": FORMAT, "version": VERSION, "algorithm": self._name, "code": "\n".join(self._source),
            "columns": columns, "steps": {**_DOES, LINE: [], NUMBER: [], END: []},
        }  # fmt: skip

    def _steps(self, each_line: bool) -> Iterator[tuple[int, int, dict[str, Any]]]:
        """The steps in order, each with the place of its event and its number in the run, 0 for none.

        What is printed is added to the step before, after the next one is asked for.
        """
        told: dict[str, Any] | None = None
        early: list[Printed] = []
        for place, event in enumerate(self._run.events):
            if isinstance(event, Printed):
                if told is None:
                    early.append(event)
                else:
                    self._put_printed(told, event)
                continue
            for at, told in self._steps_of(place, event, each_line):
                while early:
                    self._put_printed(told, early.pop(0))
                yield place, at, told
        told = self._last()
        for each in early:
            self._put_printed(told, each)
        yield len(self._run.events), 0, told

    @staticmethod
    def _put_printed(told: dict[str, Any], event: Printed) -> None:
        told["say"] = f"{told['say']} " + tr("Printed: {text}").format(text=event.text)

    def _steps_of(self, place: int, event: Event, each_line: bool) -> Iterator[tuple[int, dict[str, Any]]]:
        """The steps of an event."""
        steps, frames = self._run.steps, self._frames
        left = self._follow(place, event)
        while self._at < len(steps) and steps[self._at].event == place:
            step = steps[self._at]
            self._at += 1
            told = self._step(step)
            if step.kind in (BETTER, KEEP) and left is not None and left.called_at:
                told["line"] = left.called_at
            own = left if step.kind in (CUT, RETURN) else frames[-1] if frames else None
            yield self._at, self._with_variables(told, own, place if own is not left else -1)
        frame = frames[-1] if frames else None
        if isinstance(event, NumberSet) and event.name not in _TAKEN:
            yield 0, self._with_variables(self._number(event), frame, -1)
        elif each_line and isinstance(event, LineRun):
            yield 0, self._with_variables(self._line(event), frame, -1)

    def _follow(self, place: int, event: Event) -> _Frame | None:
        """Keep the open calls and their variables; the call that has ended."""
        frames = self._frames
        if isinstance(event, Call):
            frames.append(_Frame(event.node, event.line))
        elif isinstance(event, LineRun) and frames:
            frames[-1].variables |= {name: _with_signs(text) for name, text in event.changed.items()}
            if place != self._looked:
                frames[-1].fresh |= event.changed.keys()
        elif isinstance(event, Returned) and any(frame.node == event.node for frame in frames):
            while frames[-1].node != event.node:  # an error has ended it, and was caught
                frames.pop()
            return frames.pop()
        return None

    def _with_variables(self, told: dict[str, Any], frame: _Frame | None, place: int) -> dict[str, Any]:
        """A step with the variables of a call as they are once what has happened at ``place`` is done."""
        if frame is None or not self._has_lines:
            return told
        events = self._run.events
        coming = next(
            (at for at in range(place + 1, len(events)) if not isinstance(events[at], WindowMoved)), -1
        )
        event = events[coming] if place >= 0 and coming >= 0 else None
        if isinstance(event, LineRun):  # what it tells has happened already
            self._looked = coming
            frame.variables |= {name: _with_signs(text) for name, text in event.changed.items()}
            frame.fresh |= event.changed.keys()
        if frame.variables:
            told["variables"] = dict(frame.variables)
            told["variables_changed"] = [
                name for name in frame.variables if name in frame.fresh and frame.told
            ]
            frame.told = True
            frame.fresh.clear()
        return told

    def _number(self, event: NumberSet) -> dict[str, Any]:
        text = tr("{name} of {node} becomes {value}.")
        return {
            "step": NUMBER,
            "node": self._ids[event.node],
            event.name: _to_plain(event.value),
            "line": event.line or 1,
            "say": text.format(name=event.name, node=self._names(event.node), value=number(event.value)),
        }

    def _line(self, event: LineRun) -> dict[str, Any]:
        code = self._source[event.line - 1].strip() if 0 < event.line <= len(self._source) else ""
        changed = ", ".join(f"{name} = {_with_signs(text)}" for name, text in event.changed.items())
        say = tr("Line {line}: {code}").format(line=event.line, code=code)
        return {
            "step": LINE,
            "node": self._ids[self._frames[-1].node if self._frames else ROOT],
            "line": event.line,
            "say": f"{say}    {changed}".rstrip(),
        }

    def _step(self, step: OwnStep) -> dict[str, Any]:
        tree, node = self._run.tree, step.node
        told: dict[str, Any] = {"step": step.kind, "node": self._ids[node], "say": self._sentence(step)}
        if step.line:
            told["line"] = step.line
        bounds = (("alpha", step.alpha), ("beta", step.beta))
        window = {name: _to_plain(bound) for name, bound in bounds if not isnan(bound)}
        if step.kind in (ENTER, LEAF):
            self._seen.add(node)
            told |= window | {"status": "open" if step.kind == ENTER else "done"}
        if step.kind in (LEAF, CUT, RETURN):
            told["status"] = "done"
            if not isnan(step.value):
                told["value"] = _to_plain(step.value)
        if step.kind == CUT:
            told["nodes"] = [
                {"node": self._ids[each], "status": "pruned"} for each in self._unseen_nodes(node)
            ]
        parent = tree.parent[node]
        if step.kind in (BETTER, KEEP) and parent != NIL:
            above: dict[str, Any] = {"node": self._ids[parent], **window}
            if step.kind == BETTER:
                above["best"] = self._ids[node]
                if not isnan(step.value):
                    above["value"] = _to_plain(step.value)
            told["nodes"] = [above]
        return told

    def _unseen_nodes(self, node: int) -> Iterator[int]:
        waiting = [child for child in self._run.tree.children(node) if child not in self._seen]
        while waiting:
            each = waiting.pop()
            yield each
            waiting.extend(self._run.tree.children(each))

    def _sentence(self, step: OwnStep) -> str:
        tree, names = self._run.tree, self._names
        node, value = names(step.node), number(step.value) if not isnan(step.value) else "–"
        if step.kind == LEAF:
            return tr("{node} is evaluated: {value}.").format(node=names(step.node, start=True), value=value)
        if step.kind == ENTER:
            if isnan(step.alpha):
                return tr("{name} enters {node}.").format(name=self._name, node=node)
            text = tr("{name} enters {node} with α = {alpha}, β = {beta}.")
            return text.format(name=self._name, node=node, alpha=number(step.alpha), beta=number(step.beta))
        if step.kind in (BETTER, KEEP):
            text = tr("{value} is returned to {parent} from {node}.")
            return text.format(value=value, parent=names(tree.parent[step.node]), node=node)
        if step.kind == CUT:
            text = tr("{node} returns {value} without searching its other children.")
        else:
            text = tr("{node} returns {value}.")
        return text.format(node=names(step.node, start=True), value=value)

    def _last(self) -> dict[str, Any]:
        """How it has ended: where it has failed, at the node and the line where it did."""
        run, frame = self._run, self._frames[-1] if self._frames else None
        failure, difference = run.failure, self._difference
        said = [each.sentence for each in run.problems]
        if failure is None:
            said.insert(0, tr("{name} returns {value}.").format(name=self._name, value=run.text))
        told: dict[str, Any] = {"step": END, "node": 0, "say": " ".join(said)}
        lines = [each.line for each in run.problems if each.line]
        if lines:
            told["line"] = lines[0]
        if failure is not None:
            told["node"] = self._ids[frame.node] if frame is not None else 0
            told["warning"] = failure.sentence
            self._with_variables(told, frame, -1)
        elif difference is not None and not difference.step:
            told["warning"] = difference.sentence
        return told


def _with_signs(text: str) -> str:
    """Give a number as Python writes it the signs of the sentences, − and ∞; other text stays."""
    return text.replace("-", MINUS).replace("inf", INFINITY) if _NUMBER.fullmatch(text) else text


_NUMBER: Final = re.compile(r"-?(inf|\d+(\.\d+)?(e[-+]?\d+)?)")


def _to_plain(value: float) -> float | int | str:
    """A number as traces have it."""
    if isinf(value):
        return "inf" if value > 0 else "-inf"
    return int(value) if value == int(value) and abs(value) < 2**53 else value

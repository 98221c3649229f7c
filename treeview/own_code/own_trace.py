"""A user's run as a trace, so that it is stepped through, exported and presented like any other."""

import json
from collections.abc import Iterator
from math import isinf, isnan
from typing import Any, Final

from treeview.formats.traces import trace_reader, trace_writer
from treeview.formats.traces.trace_syntax import FORMAT, VERSION
from treeview.messages import tr
from treeview.own_code.comparison import Difference
from treeview.own_code.events import Call, LineRun, NumberSet, Returned
from treeview.own_code.own_run import BETTER, CUT, ENTER, KEEP, LEAF, LINE, RETURN, OwnRun, OwnStep
from treeview.search.registry import search
from treeview.search.run import Run
from treeview.tree.node_names import NodeNames
from treeview.tree.rounding import number
from treeview.tree.tree import NIL, ROOT

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
    return "".join(
        json.dumps(line, ensure_ascii=False) + "\n"
        for line in _Writer(run, name, source, difference).lines(lines)
    )


def recorded(
    run: OwnRun, name: str, source: str, difference: Difference | None = None, *, lines: bool = False
) -> Run:
    """The run as `treeview.record` gives one, at its end."""
    tree = trace_reader.loads(trace_of(run, name, source, difference, lines=lines))
    return Run(search(tree, "trace")).record_all()


class _Writer:
    """Writes one run as the objects of a trace."""

    def __init__(self, run: OwnRun, name: str, source: str, difference: Difference | None) -> None:
        self._run, self._name, self._difference = run, name, difference
        self._source = source.splitlines()
        tree = run.tree
        self._ids = {node: place for place, node in enumerate(tree.preorder().tolist())}
        self._names = NodeNames(tree)
        self._seen: set[int] = set()

    def lines(self, each_line: bool) -> Iterator[dict[str, Any]]:
        header, *nodes = [json.loads(line) for line in trace_writer.dumps(self._run.tree.copy()).splitlines()]
        yield header | self._header()
        yield from nodes
        for place, told in self._steps(each_line):
            if self._difference is not None and place == self._difference.step:
                told["say"] = tr("{sentence} Here it goes wrong: {what}.").format(
                    sentence=told["say"], what=self._difference.sentence
                )
            yield told
        yield self._last()

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

    def _steps(self, each_line: bool) -> Iterator[tuple[int, dict[str, Any]]]:
        """The steps in order, each with its number in the run, 0 for one between these."""
        waiting = [*enumerate(self._run.steps, 1)][::-1]
        open_nodes: list[int] = []
        for place, event in enumerate(self._run.events):
            while waiting and waiting[-1][1].event == place:
                at, step = waiting.pop()
                yield at, self._step(step)
            if isinstance(event, Call):
                open_nodes.append(event.node)
            elif isinstance(event, Returned) and open_nodes:
                open_nodes.pop()
            elif isinstance(event, NumberSet) and event.name not in _TAKEN:
                text = tr("{name} of {node} becomes {value}.")
                yield (
                    0,
                    {
                        "step": NUMBER,
                        "node": self._ids[event.node],
                        event.name: _to_plain(event.value),
                        "line": event.line or 1,
                        "say": text.format(
                            name=event.name, node=self._names(event.node), value=number(event.value)
                        ),
                    },
                )
            elif each_line and isinstance(event, LineRun):
                yield 0, self._line(event, open_nodes[-1] if open_nodes else ROOT)

    def _line(self, event: LineRun, node: int) -> dict[str, Any]:
        code = self._source[event.line - 1].strip() if 0 < event.line <= len(self._source) else ""
        changed = ", ".join(f"{name} = {text}" for name, text in event.changed.items())
        say = tr("Line {line}: {code}").format(line=event.line, code=code)
        return {
            "step": LINE,
            "node": self._ids[node],
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
            text = tr("{value} comes back to {parent} from {node}.")
            return text.format(value=value, parent=names(tree.parent[step.node]), node=node)
        if step.kind == CUT:
            text = tr("{node} returns {value} without the rest of its children.")
        else:
            text = tr("{node} returns {value}.")
        return text.format(node=names(step.node, start=True), value=value)

    def _last(self) -> dict[str, Any]:
        run = self._run
        said = [each.sentence for each in run.problems]
        printed = [each.text for each in run.printed[:3]]
        if run.failure is None:
            said.insert(0, tr("{name} returns {value}.").format(name=self._name, value=run.text))
        if printed:
            said.append(tr("Printed: {text}").format(text=" | ".join(printed)))
        lines = [each.line for each in run.problems if each.line]
        told: dict[str, Any] = {"step": END, "node": 0, "say": " ".join(said)}
        if lines:
            told["line"] = lines[0]
        return told


def _to_plain(value: float) -> float | int | str:
    """A number as traces have it."""
    if isinf(value):
        return "inf" if value > 0 else "-inf"
    return int(value) if value == int(value) and abs(value) < 2**53 else value

"""Writes runs and trees as traces: a trace that is read back shows the same at every step."""

import json
from collections.abc import Callable, Iterator
from itertools import pairwise
from os import PathLike, fspath
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from treeview.formats.file_io import atomic_write
from treeview.formats.format_error import FormatError
from treeview.formats.number_syntax import write_number
from treeview.formats.traces.trace_syntax import EVENT_KEYS, FORMAT, NODE_KEYS, PLACES, SUFFIX, VERSION
from treeview.messages import tr
from treeview.search.columns import BEST, PROVED, STATUS, Column
from treeview.search.narration import moment, sentence
from treeview.search.pseudocode import pseudocode
from treeview.search.registry import search, view_of
from treeview.search.run import Run
from treeview.search.search import Ints
from treeview.search.step_kinds import STATUS_NAMES
from treeview.search.traced.stepper import TracedSearch
from treeview.search.traced.trace import TracedRun, TracedTree
from treeview.tree.preorder import Preorder
from treeview.tree.tree import AUTO, KIND_NAMES, MAX, NIL, ROOT, Tree
from treeview.tree.written_number import WrittenNumber

_encode: Final = json.JSONEncoder(ensure_ascii=False, allow_nan=False).encode

_OF_NODES: Final = (BEST.name, PROVED.name)
"""Columns that hold nodes."""

_Numbers = dict[str, npt.NDArray[Any]]
_Changes = dict[int, dict[str, Any]]


def dumps(tree: Tree) -> str:
    """The trace of a tree, with the steps of the log that it comes from, if any."""
    if isinstance(tree, TracedTree) and not _is_bare(tree.trace):
        lines = lines_of(Run(search(tree, TracedSearch.name)).record_all())
    else:
        lines = _NodeWriter(tree, Preorder(tree).ids).lines()
    return "\n".join([*lines, ""])


def _is_bare(trace: TracedRun) -> bool:
    return len(trace.columns) == 1 and not len(trace) and not trace.texts


def lines_of(run: Run) -> Iterator[str]:
    """The lines of a run's trace: a header, then nodes and steps in the order of the run.

    Time and memory are linear in what is written: each step looks at the nodes that it has written to.
    """
    return _RunWriter(run).lines()


def write_run(
    run: Run, path: str | PathLike[str], report: Callable[[float], object] = lambda done: None
) -> None:
    """Write a run to a file as a trace, whole or not at all; raises ``FormatError``.

    ``report`` is called after each line with the share of the steps that are written, from 0 to 1; what it
    raises ends the writing, and the file stays as it was.
    """
    name = fspath(path)
    if not name.lower().endswith(SUFFIX):
        problem = tr("a run is written as a trace; the name must end in {suffix}")
        raise FormatError(problem, name, suffix=SUFFIX)
    writer, lines = _RunWriter(run), []
    for line in writer.lines():
        lines.append(line)
        report(writer.run.step / max(len(run), 1))
    atomic_write(path, "\n".join([*lines, ""]).encode())


class _NodeWriter:
    """Writes the nodes of a tree in the order of ``ids``, by which they are numbered from 0."""

    def __init__(self, tree: Tree, ids: Ints) -> None:
        self.tree, self.ids = tree, ids
        self.place = np.full(len(tree), NIL, np.intc)
        self.place[ids] = np.arange(len(ids))
        self.is_free = not tree.column("kind")[ids].any()
        following = tree.column("next_sibling")[ids]
        early = (following != NIL) & (self.place[following] < self.place[ids])
        self.ranked = set(tree.column("parent")[ids[early]].tolist())
        texts = (("label", tree.labels), ("move", tree.moves), ("note", tree.notes))
        self.texts = [(key, held) for key, held in texts if held]
        columns = ((key, name, tree.column(name)) for key, name in (("utility", "value"), ("estimate",) * 2))
        self.numbers = [(key, name) for key, name, held in columns if not np.isnan(held).all()]

    def header(self) -> dict[str, Any]:
        header: dict[str, Any] = {"format": FORMAT, "version": VERSION}
        if self.tree.title:
            header["title"] = self.tree.title
        if not self.is_free:
            header["turns"] = "alternate"
        return header

    def lines(self) -> Iterator[str]:
        yield _encode(self.header())
        for node in self.ids.tolist():
            yield _encode(self.node(node))

    def node(self, node: int) -> dict[str, Any]:
        tree, parent = self.tree, self.tree.parent[node]
        told: dict[str, Any] = {"id": int(self.place[node])}
        if parent != NIL:
            told["parent"] = int(self.place[parent])
        if parent in self.ranked:
            told["rank"] = tree.rank[node]
        for key, texts in self.texts:
            if node in texts:
                told[key] = texts[node]
        kind = tree.kind[node]
        if not self.is_free and kind != (MAX if node == ROOT else AUTO):
            told["kind"] = KIND_NAMES[kind]
        numbers = [(key, tree.number(name, node)) for key, name in self.numbers]
        if node in tree.probabilities:
            numbers.append(("probability", tree.probabilities[node]))
        for key, number in numbers:
            if number == number:
                told[key] = number.text if isinstance(number, WrittenNumber) else _number(number)
        return told


class _RunWriter:
    """Writes one run."""

    def __init__(self, run: Run) -> None:
        self.run, self.search, self.view = run.another(), run.search, view_of(run.search)
        self.written = self.run.watch()
        self.trace = run.search.trace if isinstance(run.search, TracedSearch) else None
        tree = run.search.space.tree
        # The nodes of a tree that grows come in the order of their ids, those of any other in preorder.
        self.grows = bool(run.recording.node_counts)
        self.nodes = _NodeWriter(tree, np.arange(len(tree), dtype=np.intc) if self.grows else run.order.ids)
        self.code = pseudocode(run.search)
        self.columns = {column.name: column for column in (*run.search.columns.values(), *self.view.derived)}
        if self.trace is None:
            self.columns.setdefault(BEST.name, BEST)
            self.steps = {kind.name: kind.does for kind in run.search.kinds.values()}
        else:
            self.steps = self.trace.steps
            if not self.trace.tells_status and STATUS.name not in self.trace.ranges:
                del self.columns[STATUS.name]
        self.resets = frozenset(self.trace.resets if self.trace is not None else ())
        self.keys = {name: name + "_" * (name in NODE_KEYS | EVENT_KEYS) for name in self.columns}

    def lines(self) -> Iterator[str]:
        """The lines of the trace. What a step has written is compared with what was there before, no more."""
        run, ids, listed = self.run, self.nodes.ids, 0
        every = np.arange(len(self.nodes.tree), dtype=np.intc)
        early = every[:0]  # nodes that have numbers, but are not listed yet
        yield _encode(self._header())
        first, first_line = self._numbers(every), self._best_line()
        self.blank = self._find_blank(first, first_line)
        before = {name: numbers.copy() for name, numbers in first.items()}
        line = first_line
        for number in range(len(run) + 1):
            run.seek(number)
            count = run.node_count if self.grows else len(ids)
            new = ids[listed:count]
            for node in new.tolist():
                yield _encode(self._node(node, first, first_line))
            listed = max(listed, count)
            touched = self._touched_nodes(new)
            if number:
                if self._begins_anew(number):
                    touched, before = None, {name: numbers.copy() for name, numbers in first.items()}
                rows = every if touched is None else touched
                if self.grows:
                    rows = np.union1d(rows, early)
                    rows, early = rows[rows < listed], rows[rows >= listed]
                now, next_line = self._numbers(rows), self._best_line()
                changes = self._changes(rows, before, now)
                self._add_best(changes, first_line if self._begins_anew(number) else line, next_line)
                yield _encode(self._step(number, changes))
                for name, numbers in now.items():
                    before[name][rows] = numbers
                line = next_line
        for node in ids[listed:].tolist():
            yield _encode(self._node(node, first, first_line))

    def _touched_nodes(self, new: Ints) -> Ints | None:
        """The nodes whose numbers may have changed since the last call; ``None`` if they may be any."""
        rows = self.written.take()
        if rows is None or not self.view.derived:
            return rows
        if self.view.derives_from_root and ROOT in rows:
            return None
        tree = self.nodes.tree
        above = tree.column("parent")[rows]
        parents = np.unique(np.concatenate([rows, above[above != NIL]]))
        return np.unique(np.concatenate([rows, self.run.order.children(parents), new]))

    def _header(self) -> dict[str, Any]:
        header = self.nodes.header()
        if self.search.title != TracedSearch.title:
            header["algorithm"] = self.search.title
        if self.grows:
            header["start"] = self.run.node_count
        header["columns"] = {self.keys[name]: _declaration(column) for name, column in self.columns.items()}
        header["steps"] = {
            name: [each.name.lower() for each in does if each.name] for name, does in self.steps.items()
        }
        if self.code.lines:
            header["code"] = "\n".join(self.code.lines)
        return header

    def _numbers(self, rows: Ints) -> _Numbers:
        """The numbers of some nodes at the current step."""
        run = self.run
        return {
            name: np.asarray(run[name])[rows] if name in run.columns else self.view.numbers(run, column, rows)
            for name, column in self.columns.items()
            if name in self.search.columns or column is not BEST
        }

    def _best_line(self) -> dict[int, int]:
        """The best line at the current step, as the best child of each node, unless a column has it."""
        if BEST.name not in self.columns or BEST.name in self.search.columns:
            return {}
        return dict(pairwise(self.view.best_line(self.run)))

    def _changes(self, rows: Ints, before: _Numbers, now: _Numbers) -> _Changes:
        """What the numbers of some nodes have become, by node and by key, where they differ from before."""
        changes: _Changes = {}
        for name, numbers in now.items():
            old = before[name][rows]
            changed = np.flatnonzero((old != numbers) & ((old == old) | (numbers == numbers)))
            for node, number in zip(rows[changed].tolist(), numbers[changed], strict=True):
                changes.setdefault(node, {})[self.keys[name]] = self._json_number(name, number)
        return changes

    def _add_best(self, changes: _Changes, before: dict[int, int], now: dict[int, int]) -> None:
        """Add what has changed in the best line."""
        for node in {**before, **now}:
            if before.get(node) != now.get(node):
                best = self._json_number(BEST.name, now.get(node, NIL))
                changes.setdefault(node, {})[self.keys[BEST.name]] = best

    def _find_blank(self, first: _Numbers, line: dict[int, int]) -> npt.NDArray[np.bool_]:
        """Which nodes have nothing before the first step that the tree does not say: most of a large tree."""
        blank = np.ones(len(self.nodes.tree), np.bool_)
        for name, numbers in first.items():
            there = numbers == numbers
            if name in self.search.columns:
                there &= numbers != self.columns[name].blank
            blank &= ~there
        blank[list(line)] = False
        for texts in self.trace.texts.values() if self.trace is not None else ():
            blank[list(texts)] = False
        return blank

    def _node(self, node: int, first: _Numbers, line: dict[int, int]) -> dict[str, Any]:
        told = self.nodes.node(node)
        if self.blank[node]:
            return told
        numbers = {name: column[node] for name, column in first.items()}
        if node in line:
            numbers[BEST.name] = line[node]
        for name, number in numbers.items():
            written = self._json_number(name, number)
            if written is not None:
                told[self.keys[name]] = written
        for name, texts in (self.trace.texts if self.trace is not None else {}).items():
            if node in texts:
                told[name] = texts[node]
        return told

    def _begins_anew(self, number: int) -> bool:
        return number - 1 in self.resets

    def _step(self, number: int, changes: _Changes) -> dict[str, Any]:
        trace, place = self.trace, self.nodes.place
        moment_ = moment(self.run.recording, number, self.run.order)
        name = self.search.kinds[moment_.kind].name
        if trace is not None:
            name = trace.step_name(number - 1)
        told: dict[str, Any] = {"step": name, "node": int(place[moment_.node])}
        if self._begins_anew(number):
            told["reset"] = True
        told |= changes.pop(moment_.node, {})
        if changes:
            others = [{"node": int(place[node]), **changed} for node, changed in changes.items()]
            told["nodes"] = sorted(others, key=lambda other: int(other["node"]))
        if trace is None or trace.sentence(number - 1) or number - 1 in trace.printed:
            told["say"] = sentence(moment_)
        if trace is not None and number - 1 in trace.warnings:
            told["warning"] = trace.warnings[number - 1]
        watched = trace.variables.get(number - 1, ()) if trace is not None else ()
        if watched:
            told["variables"] = {each.name: each.text for each in watched}
            told["variables_changed"] = [each.name for each in watched if each.changed]
        lit = [line + 1 for line in self.code.lines_of(moment_)]
        if lit:
            told["line"] = lit[0] if len(lit) == 1 else lit
        return told

    def _json_number(self, name: str, number: Any) -> Any:
        """A number of a column for JSON; ``None`` if there is none."""
        column = self.columns[name]
        if number != number or (name in self.search.columns and number == column.blank):
            return None
        if name == STATUS.name:
            return STATUS_NAMES[int(number)]
        if name in _OF_NODES:
            return None if number == NIL else int(self.nodes.place[int(number)])
        return int(number) if column.is_whole else _number(float(number))


def _number(number: float) -> float | int | str:
    """A number for JSON; infinities are strings."""
    if number in (np.inf, -np.inf):
        return write_number(number)
    return int(number) if number.is_integer() and abs(number) < 2**53 and str(number) != "-0.0" else number


def _declaration(column: Column) -> dict[str, Any]:
    """The entry of a column in the header."""
    told: dict[str, Any] = {
        key: getattr(column, key) for key in ("sign", "title", "help", "legend") if getattr(column, key)
    }
    if column.is_whole:
        told |= (
            {"whole": True, "blank": int(column.blank)} if column.blank == column.blank else {"whole": True}
        )
    if column.name in _OF_NODES:
        told["node"] = True
    told |= {key: True for key in ("quiet", "unbounded") if getattr(column, key)}
    return told | {"show": [name for name, place in PLACES.items() if place in column.places]}

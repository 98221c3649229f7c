"""The columns of a tree and a run by name: every number and text that nodes have at a step.

A run has the columns that its search keeps or computes; a log also has its texts. Every tree has its own:
value, estimate, probability, depth, and any further columns that were read with it.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Final
from weakref import WeakKeyDictionary

import numpy as np
import numpy.typing as npt

from treeview.messages import N_, suggest, tr
from treeview.records import dataclass
from treeview.search.columns import BEST, PROVED, STATUS, VALUE, Column
from treeview.search.recording import Recording
from treeview.search.registry import view_of
from treeview.search.run import Run
from treeview.tree.text_column import TextColumn
from treeview.tree.tree import Tree, TreeError

Ids = npt.NDArray[np.integer]
Floats = npt.NDArray[np.float64]

_NO_NUMBERS: Final = frozenset({STATUS.name, BEST.name, PROVED.name})
"""Columns of codes and node ids, which are not comparable as numbers."""
_OF_TREES: Final = (
    VALUE,
    Column("estimate", title=N_("Estimate")),
    Column("probability", title=N_("Probability")),
    Column("depth", np.intc, -1, title=N_("Depth")),
    Column("children", np.intc, -1, title=N_("Children")),
)
_TEXTS: Final = {"label": N_("Name"), "move": N_("Move"), "note": N_("Note")}
_SAMPLED_STEPS: Final = 8
"""The number of steps at which a column's range is sampled if its search does not know it."""
_GROWTH: Final = 1.3
"""While a run is recorded, ranges are sampled again whenever it is this many times as long."""


@dataclass(frozen=True, slots=True, eq=False)
class NodeColumn:
    """A column: its ``name`` in files and commands, and its ``title`` for people.

    - ``column``: how its numbers are written; ``numbers``: returns those of some nodes, ``nan`` for none.
    - ``texts``: the texts by node. A column has numbers or texts, never both.
    """

    name: str
    title: str
    column: Column | None = None
    numbers: Callable[[Ids], Floats] | None = None
    texts: TextColumn | None = None

    def text(self, node: int) -> str:
        """Return the number or text of a node as panels write it; "" for none."""
        if self.texts is not None:
            return self.texts.get(node, "")
        assert self.numbers is not None
        assert self.column is not None
        return self.column.text(float(self.numbers(np.array([node], np.intc))[0]))


class NodeColumns(Mapping[str, NodeColumn]):
    """The columns of ``tree`` and, if given, of ``run`` at its step, by name.

    Numbers come first, those of the run before those of the tree; then texts. Nothing is copied: after the
    run has moved, the same columns give the numbers at its new step.
    """

    def __init__(self, tree: Tree, run: Run | None) -> None:
        self.tree, self.run = tree, run
        found: dict[str, NodeColumn] = {}
        for column in _columns_of(run):
            found[column.name] = _number(column, self._of_run(column))
        for column in _OF_TREES:
            if column.name not in found:
                made = self._of_tree(column)
                if made is not None:
                    found[column.name] = _number(column, made)
        for name in tree.numbers:
            found.setdefault(name, _number(Column(name), self._read(name)))
        texts = dict(tree.further_texts)
        for name, held in {"label": tree.labels, "move": tree.moves}.items():
            if held:
                texts.setdefault(name, held)
        if tree.notes:
            texts.setdefault("note", TextColumn(tree.notes))
        for name, held in texts.items():
            title = tr(_TEXTS[name]) if name in _TEXTS else name
            found.setdefault(name, NodeColumn(name, title, texts=held))
        self._found = found

    def __getitem__(self, name: str) -> NodeColumn:
        return self._found[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)

    @property
    def numeric(self) -> list[NodeColumn]:
        return [each for each in self._found.values() if each.numbers is not None]

    @property
    def textual(self) -> list[NodeColumn]:
        return [each for each in self._found.values() if each.texts is not None]

    def find(self, name: str) -> NodeColumn:
        """Return the column called ``name``; raises ``TreeError``, with all names, if there is none."""
        if name not in self._found:
            problem = tr("there is no column {name}; {choice}")
            raise TreeError(problem, name=repr(name)[:60], choice=suggest(name, self._found))
        return self._found[name]

    def numbers(self, name: str, ids: Ids) -> Floats:
        """Return the numbers of some nodes in a column; ``nan`` for none, or without such a column."""
        found = self._found.get(name)
        return np.full(len(ids), np.nan) if found is None or found.numbers is None else found.numbers(ids)

    def range(self, name: str) -> tuple[float, float]:
        """Return the lowest and highest finite number of a column at any step, as far as known.

        Exact if the search knows it, and for logs; otherwise taken from the end and a few earlier steps.
        ``(0, 0)`` if there is no number.
        """
        column = self._found[name]
        if column.numbers is None:
            return 0.0, 0.0
        run = self.run
        if run is None or name not in {each.name for each in _columns_of(run)}:
            return _ends(column.numbers(np.arange(len(self.tree), dtype=np.intc)))
        known = view_of(run.search).ranges()
        ends = known[name] if name in known else _sample_range(run, column.column)
        if name == VALUE.name:  # terminals have a value before a search reaches them
            held = _ends(self.tree.column("value")[self.tree.terminals()])
            ends = _union(ends, held)
        return ends if ends[0] <= ends[1] else (0.0, 0.0)

    def _of_run(self, column: Column) -> Callable[[Ids], Floats]:
        run = self.run
        assert run is not None
        view, tree = view_of(run.search), self.tree

        def numbers(ids: Ids) -> Floats:
            known = len(run["status"])
            inside = ids < known
            found = np.full(len(ids), np.nan)
            found[inside] = view.numbers(run, column, np.asarray(ids[inside], np.intc))
            if column.name == VALUE.name:
                given = np.isnan(found) & tree.terminals()[ids]
                found[given] = tree.column("value")[ids[given]]
            return found

        return numbers

    def _of_tree(self, column: Column) -> Callable[[Ids], Floats] | None:
        tree, name = self.tree, column.name
        if name == "value":
            return lambda ids: np.where(tree.terminals()[ids], tree.column("value")[ids], np.nan)
        if name == "estimate":
            some = not np.isnan(tree.column("estimate")).all()
            return (lambda ids: tree.column("estimate")[ids].astype(np.float64)) if some else None
        if name == "probability":
            if not tree.probabilities:
                return None
            known = tree.probabilities.get
            return lambda ids: np.array([known(node, np.nan) for node in ids.tolist()], np.float64)
        held = {"depth": "depth", "children": "child_count"}[name]
        return lambda ids: tree.column(held)[ids].astype(np.float64)

    def _read(self, name: str) -> Callable[[Ids], Floats]:
        held = self.tree.numbers[name]

        def numbers(ids: Ids) -> Floats:
            found = np.full(len(ids), np.nan)
            inside = ids < len(held)
            found[inside] = np.frombuffer(held, np.float64)[ids[inside]]
            return found

        return numbers


def _number(column: Column, numbers: Callable[[Ids], Floats]) -> NodeColumn:
    title = tr(column.title) if column.title else column.sign or column.name
    return NodeColumn(column.name, title, column, numbers)


def _columns_of(run: Run | None) -> list[Column]:
    """Return the columns of a run that hold comparable numbers."""
    if run is None:
        return []
    every = (*run.search.columns.values(), *view_of(run.search).derived)
    return [column for column in every if column.name not in _NO_NUMBERS]


_SAMPLED: Final[WeakKeyDictionary[Recording, dict[str, tuple[int, tuple[float, float]]]]] = (
    WeakKeyDictionary()
)


def _sample_range(run: Run, column: Column | None) -> tuple[float, float]:
    """Return the range of a column over some steps and the last one recorded."""
    assert column is not None
    known, length = _SAMPLED.setdefault(run.recording, {}), len(run)
    if column.name in known:
        seen, ends = known[column.name]
        if length == seen or (length < _GROWTH * seen and not run.finished):
            return ends
    at, view = run.another(), view_of(run.search)
    ends = (np.inf, -np.inf)
    for step in sorted({length * part // _SAMPLED_STEPS for part in range(1, _SAMPLED_STEPS + 1)}):
        at.seek(step)
        ends = _union(ends, _ends(view.numbers(at, column, np.arange(len(at["status"]), dtype=np.intc))))
    known[column.name] = length, ends
    return ends


def _ends(numbers: npt.NDArray[np.floating]) -> tuple[float, float]:
    finite = numbers[np.isfinite(numbers)]
    return (float(finite.min()), float(finite.max())) if len(finite) else (np.inf, -np.inf)


def _union(one: tuple[float, float], other: tuple[float, float]) -> tuple[float, float]:
    return min(one[0], other[0]), max(one[1], other[1])

"""One run of a user's function as steps of a search, worked out from what was noted while it ran."""

from collections.abc import Iterable, Sequence
from dataclasses import field
from math import isnan, nan
from typing import Final, NamedTuple

from treeview.own_code.events import (
    Call,
    ChildrenSeen,
    Event,
    FunctionEnd,
    LineRun,
    Printed,
    Problem,
    Returned,
    ValueRead,
    WindowMoved,
)
from treeview.records import dataclass
from treeview.tree.tree import CHANCE, MAX, MIN, NIL, ROOT, Tree

ENTER: Final = "enter"
LEAF: Final = "leaf"
BETTER: Final = "better"
KEEP: Final = "keep"
CUT: Final = "cut"
RETURN: Final = "return"
LINE: Final = "line"


class OwnStep(NamedTuple):
    """One step: its kind, as those of our recordings are called, and its node.

    ``alpha``, ``beta``: the window after it, at the parent where a value goes up; ``value``: what was
    evaluated or returned; ``nan`` for what is not known. ``line``: of the file; ``event``: the place of what
    told it.
    """

    kind: str
    node: int
    alpha: float
    beta: float
    value: float
    line: int
    event: int


@dataclass
class OwnRun:
    """What a function did on a tree.

    - ``events``; ``steps``: what follows from them.
    - ``value``, ``move``: what it has returned, from MAX's view; ``nan`` and ``NIL`` for none; ``text``.
    - ``problems``: what there is to tell; ``printed``: what it has printed.
    - ``recursive``: whether it comes to nodes by calls, so that windows and returned values are known.
    """

    tree: Tree
    events: Sequence[Event]
    steps: list[OwnStep] = field(default_factory=list)
    value: float = nan
    move: int = NIL
    text: str = ""
    problems: list[Problem] = field(default_factory=list)
    printed: list[Printed] = field(default_factory=list)
    recursive: bool = False

    @property
    def failure(self) -> Problem | None:
        """Why it did not come to its end."""
        return next((each for each in self.problems if each.ends), None)

    @property
    def leaves(self) -> list[int]:
        """The leaves in the order of evaluation."""
        return [step.node for step in self.steps if step.kind == LEAF]


@dataclass
class _Open:
    """A visit that goes on: where its step is, and what was found so far."""

    node: int
    place: int
    alpha: float
    beta: float
    read: float = nan
    best: float = nan
    seen: set[int] = field(default_factory=set)
    last_up: int = -1
    passed: int = -1


def own_run(events: Iterable[Event], tree: Tree, kinds: "list[int]", *, negated: bool = False) -> OwnRun:
    """The run that ``events`` tell of; ``kinds``: who moves at each node; ``negated``: negamax."""
    listed = events if isinstance(events, Sequence) else [*events]
    return _Maker(tree, kinds, listed, negated=negated).make()


class _Maker:
    """Works out steps, one event after another."""

    def __init__(self, tree: Tree, kinds: "list[int]", events: Sequence[Event], *, negated: bool) -> None:
        self._tree, self._kinds, self._negated = tree, kinds, negated
        self.run = OwnRun(tree, events)
        self._called = {each.node for each in events if isinstance(each, Call)}
        self._open: list[_Open] = []
        self._read: set[int] = set()

    def make(self) -> OwnRun:
        run = self.run
        inner = [node for node in self._called if node != ROOT]
        run.recursive = bool(inner) or (bool(self._called) and self._is_flat())
        for place, event in enumerate(run.events):
            self._take(place, event)
        return run

    def _is_flat(self) -> bool:
        """Whether there are only leaves below the root."""
        return all(self._tree.first_child[child] == NIL for child in self._tree.children(ROOT))

    def _turn(self, node: int, value: float) -> float:
        return -value if self._negated and self._kinds[node] == MIN else value

    def _add(self, kind: str, node: int, value: float, line: int, place: int, window: _Open | None) -> None:
        alpha, beta = (window.alpha, window.beta) if window else (nan, nan)
        self.run.steps.append(OwnStep(kind, node, alpha, beta, value, line, place))

    def _take(self, place: int, event: Event) -> None:
        run = self.run
        if isinstance(event, Call) and self._goes_on(event):
            return
        if isinstance(event, Call):
            self._open.append(_Open(event.node, len(run.steps), event.alpha, event.beta))
            self._add(ENTER, event.node, nan, event.line, place, self._open[-1])
        elif isinstance(event, Returned):
            self._on_return(place, event)
        elif isinstance(event, WindowMoved):
            self._on_window(event)
        elif isinstance(event, ValueRead):
            self._on_value(place, event)
        elif isinstance(event, ChildrenSeen):
            node = event.node
            if (
                not run.recursive
                and node not in self._called | self._read
                and self._tree.first_child[node] != NIL
            ):
                self._read.add(node)
                self._add(ENTER, node, nan, event.line, place, None)
        elif isinstance(event, FunctionEnd):
            run.value = self._turn(ROOT, event.value) if event.value == event.value else nan
            run.move, run.text = event.move, event.text
        elif isinstance(event, Printed):
            run.printed.append(event)
        elif isinstance(event, Problem):
            run.problems.append(event)

    def _on_return(self, place: int, event: Returned) -> None:
        if not self._open or self._open[-1].node != event.node:
            return
        visit, steps = self._open.pop(), self.run.steps
        if visit.passed == len(steps):
            return
        value = self._turn(event.node, event.value)
        childless = self._tree.first_child[event.node] == NIL
        if visit.place == len(steps) - 1 and (childless or not isnan(visit.read)):
            worth = value if isnan(visit.read) else visit.read
            steps[visit.place] = steps[visit.place]._replace(kind=LEAF, value=worth, line=event.line)
        else:
            left = [child for child in self._tree.children(event.node) if child not in visit.seen]
            self._add(CUT if left and visit.seen else RETURN, event.node, value, event.line, place, visit)
        if self._open and self._open[-1].node == event.node:
            self._open[-1].passed = len(steps)
        self._rise(event.node, value, event.line, place)

    def _rise(self, node: int, value: float, line: int, place: int) -> None:
        """A value goes up to the visit of the parent."""
        if not self._open or self._open[-1].node != self._tree.parent[node]:
            return
        visit = self._open[-1]
        visit.seen.add(node)
        kind = self._kinds[visit.node]
        better = (
            kind == CHANCE or isnan(visit.best) or (value > visit.best if kind == MAX else value < visit.best)
        )
        if better and not isnan(value):
            visit.best = value
        visit.last_up = len(self.run.steps)
        self._add(BETTER if better else KEEP, node, value, line, place, visit)

    def _goes_on(self, event: Call) -> bool:
        """Whether a call is part of the visit that goes on: a function passes its node to another."""
        outer = self._open[-1] if self._open else None
        steps = self.run.steps
        if outer is None or outer.node != event.node or outer.place != len(steps) - 1:
            return False
        self._open.append(_Open(event.node, outer.place, event.alpha, event.beta, outer.read))
        steps[outer.place] = steps[outer.place]._replace(alpha=event.alpha, beta=event.beta)
        return True

    def _on_window(self, event: WindowMoved) -> None:
        if not self._open or self._open[-1].node != event.node:
            return
        visit, steps = self._open[-1], self.run.steps
        visit.alpha, visit.beta = event.alpha, event.beta
        place = visit.last_up if visit.last_up >= 0 else visit.place
        if place == len(steps) - 1:  # nothing has happened since, so it belongs to that step
            steps[place] = steps[place]._replace(alpha=event.alpha, beta=event.beta)

    def _on_value(self, place: int, event: ValueRead) -> None:
        node = event.node
        if self._open and self._open[-1].node == node:
            self._open[-1].read = event.value
        elif node not in self._called | self._read and self._tree.first_child[node] == NIL:
            self._read.add(node)
            self._add(LEAF, node, event.value, event.line, place, None)
            self._rise(node, event.value, event.line, place)


def lines_of(run: OwnRun) -> list[LineRun]:
    """The lines that ran, in order."""
    return [each for each in run.events if isinstance(each, LineRun)]

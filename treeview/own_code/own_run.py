"""One run of a user's function as steps of a search, worked out from what was noted while it ran."""

from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field
from math import isnan, nan
from typing import Any, Final, NamedTuple, overload

import numpy as np

from treeview.messages import tr
from treeview.own_code.events import (
    Call,
    ChildrenSeen,
    Event,
    Events,
    FunctionEnd,
    Printed,
    Problem,
    Returned,
    ValueRead,
    WindowMoved,
)
from treeview.records import dataclass
from treeview.tree.node_names import NodeNames
from treeview.tree.tree import CHANCE, MAX, MIN, NIL, ROOT, Tree

ENTER: Final = "enter"
LEAF: Final = "leaf"
BETTER: Final = "better"
KEEP: Final = "keep"
CUT: Final = "cut"
RETURN: Final = "return"
LINE: Final = "line"
KINDS: Final = (ENTER, LEAF, BETTER, KEEP, CUT, RETURN)
_PLACES: Final = {kind: place for place, kind in enumerate(KINDS)}
SLICE_EVENTS: Final = 500
"""Long work is done for so many events or steps at a time, so that a window can respond in between."""


class OwnStep(NamedTuple):
    """One step: its kind, named as in our recordings, and its node.

    ``alpha``, ``beta``: the window after it, at the parent where a value goes up; ``value``: what was
    evaluated or returned; ``nan`` for what is not known. ``line``: of the file; ``event``: the place of the
    event that it comes from.
    """

    kind: str
    node: int
    alpha: float
    beta: float
    value: float
    line: int
    event: int


class OwnSteps(Sequence[OwnStep]):
    """Steps in order, in columns: 37 bytes each. Each is made when it is asked for."""

    __slots__ = ("alpha", "beta", "event", "kind", "line", "node", "value")

    def __init__(self) -> None:
        self.kind, self.node = array("B"), array("i")
        self.alpha, self.beta, self.value = array("d"), array("d"), array("d")
        self.line, self.event = array("i"), array("i")

    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, OwnSteps):
            return NotImplemented
        names = self.__slots__  # bytes, since nan is not equal to itself
        return all(getattr(self, each).tobytes() == getattr(other, each).tobytes() for each in names)

    def __len__(self) -> int:
        return len(self.kind)

    def add(
        self, kind: str, node: int, alpha: float, beta: float, value: float, line: int, event: int
    ) -> None:
        """Append a step."""
        self.kind.append(_PLACES[kind])
        self.node.append(node)
        self.alpha.append(alpha)
        self.beta.append(beta)
        self.value.append(value)
        self.line.append(line)
        self.event.append(event)

    def set_window(self, place: int, alpha: float, beta: float) -> None:
        """Change the window after a step."""
        self.alpha[place], self.beta[place] = alpha, beta

    def make_leaf(self, place: int, value: float, line: int) -> None:
        """Turn a step that enters a node into one that evaluates it."""
        self.kind[place], self.value[place], self.line[place] = _PLACES[LEAF], value, line

    @overload
    def __getitem__(self, place: int) -> OwnStep: ...

    @overload
    def __getitem__(self, place: slice) -> list[OwnStep]: ...

    def __getitem__(self, place: int | slice) -> OwnStep | list[OwnStep]:
        if isinstance(place, slice):
            return [self[each] for each in range(*place.indices(len(self)))]
        return OwnStep(
            KINDS[self.kind[place]], self.node[place], self.alpha[place], self.beta[place],
            self.value[place], self.line[place], self.event[place],
        )  # fmt: skip

    def __iter__(self) -> Iterator[OwnStep]:
        names = map(KINDS.__getitem__, self.kind)
        return map(OwnStep, names, self.node, self.alpha, self.beta, self.value, self.line, self.event)

    def column(self, name: str) -> "np.ndarray[Any, Any]":
        """A numpy view of a column; no step can be added while it is there."""
        column = getattr(self, name)
        return np.frombuffer(column, column.typecode)

    def has_kind(self, *kinds: str) -> "np.ndarray[Any, np.dtype[np.bool_]]":
        """Return for each step whether it is of one of these kinds."""
        return np.isin(self.column("kind"), [_PLACES[kind] for kind in kinds])

    def places(self, *kinds: str) -> "np.ndarray[Any, np.dtype[np.intp]]":
        """Return the places of the steps of these kinds, from 0."""
        return np.flatnonzero(self.has_kind(*kinds))

    def nodes(self, *kinds: str) -> list[int]:
        """Return the nodes of the steps of these kinds, in order."""
        found: list[int] = self.column("node")[self.places(*kinds)].tolist()
        return found


@dataclass
class OwnRun:
    """What a function did on a tree.

    - ``events``; ``steps``: what follows from them.
    - ``value``, ``move``: what it has returned, from MAX's view; ``nan`` and ``NIL`` for none; ``text``.
    - ``problems``: what there is to tell; ``printed``: what it has printed.
    - ``nothing``: the visits that return ``None``, by the places of the events of their steps.
    - ``kept``: the names of what the file has kept for the next call.
    - ``recursive``: whether it comes to nodes by calls, so that windows and returned values are known.
    - ``gives_place``: what it returns at the root is the place of a child among its siblings.
    """

    tree: Tree
    events: Events
    steps: OwnSteps = field(default_factory=OwnSteps)
    value: float = nan
    move: int = NIL
    text: str = ""
    problems: list[Problem] = field(default_factory=list)
    printed: list[Printed] = field(default_factory=list)
    nothing: dict[int, Returned] = field(default_factory=dict)
    kept: tuple[str, ...] = ()
    recursive: bool = False
    gives_place: bool = False

    @property
    def failure(self) -> Problem | None:
        """Why it did not come to its end."""
        return next((each for each in self.problems if each.ends), None)

    @property
    def never_began(self) -> bool:
        """Whether it failed before it came to any node, as where the file itself cannot be run."""
        return self.failure is not None and not self.steps

    @property
    def place(self) -> int:
        """The child of the root whose place among its siblings is returned; `NIL` for none."""
        children = [*self.tree.children(ROOT)]
        is_place = self.text.isascii() and self.text.isdecimal() and int(self.text) < len(children)
        return children[int(self.text)] if is_place else NIL

    def take_place(self) -> None:
        """Take what is returned at the root for the place of a child: a move, and no value."""
        self.move, self.value, self.gives_place = self.place, nan, True

    @property
    def leaves(self) -> list[int]:
        """The leaves in the order of evaluation."""
        return self.steps.nodes(LEAF)


@dataclass(slots=True)
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


def own_run(events: Iterable[Event], tree: Tree, kinds: "Sequence[int]", *, negated: bool) -> OwnRun:
    """The run that ``events`` tell of; ``kinds``: who moves at each node; ``negated``: negamax."""
    listed = events if isinstance(events, Events) else Events.of(*events)
    maker = RunMaker(listed, tree, kinds, negated=negated)
    for _ in maker.parts():
        pass
    return maker.run


class RunMaker:
    """Works out the steps of a run, one event after another; ``run`` is what is known so far."""

    def __init__(self, events: Events, tree: Tree, kinds: "Sequence[int]", *, negated: bool) -> None:
        self._tree, self._kinds, self._negated = tree, kinds, negated
        self.run = OwnRun(tree, events)
        self._called, self._read = events.find_called(len(tree)), bytearray(len(tree))
        below = any(self._called[ROOT + 1 :])
        self.run.recursive = below or (bool(self._called[ROOT]) and self._is_flat())
        self._open: list[_Open] = []
        self._does: dict[type, Any] = {
            Call: self._on_call, Returned: self._on_return, WindowMoved: self._on_window,
            ValueRead: self._on_value, ChildrenSeen: self._on_children, FunctionEnd: self._on_end,
            Printed: self._on_print, Problem: self._on_problem,
        }  # fmt: skip

    def parts(self) -> Iterator[int]:
        """Work through the events; yield after every `SLICE_EVENTS` of them how many are done."""
        does = self._does
        for place, event in enumerate(self.run.events):
            if place and not place % SLICE_EVENTS:
                yield place
            do = does.get(type(event))
            if do is not None:
                do(place, event)

    def stop(self, done: int) -> None:
        """End the run, which was stopped, after its first ``done`` events."""
        problem = Problem("stopped", "", 0)
        self.run.events = self.run.events.take_first(done, problem)
        self.run.problems.append(problem)

    def _is_flat(self) -> bool:
        """Whether there are only leaves below the root."""
        return all(self._tree.first_child[child] == NIL for child in self._tree.children(ROOT))

    def _turn(self, node: int, value: float) -> float:
        return -value if self._negated and self._kinds[node] == MIN else value

    def _add(self, kind: str, node: int, value: float, line: int, place: int, window: _Open | None) -> None:
        alpha, beta = (window.alpha, window.beta) if window else (nan, nan)
        self.run.steps.add(kind, node, alpha, beta, value, line, place)

    def _on_call(self, place: int, event: Call) -> None:
        if self._goes_on(event):
            return
        self._open.append(_Open(event.node, len(self.run.steps), event.alpha, event.beta))
        self._add(ENTER, event.node, nan, event.line, place, self._open[-1])

    def _on_children(self, place: int, event: ChildrenSeen) -> None:
        node = event.node
        if self.run.recursive or self._called[node] or self._read[node]:
            return
        if self._tree.first_child[node] != NIL:
            self._read[node] = True
            self._add(ENTER, node, nan, event.line, place, None)

    def _on_end(self, _: int, event: FunctionEnd) -> None:
        run = self.run
        run.value = self._turn(ROOT, event.value) if event.value == event.value else nan
        run.move, run.text = event.move, event.text

    def _on_print(self, _: int, event: Printed) -> None:
        self.run.printed.append(event)

    def _on_problem(self, _: int, event: Problem) -> None:
        if event.kind == "kept":
            self.run.kept = tuple(event.text.split(", "))
            return
        nothing = [*self.run.nothing.values()][-1:]
        if event.kind == "exception" and "NoneType" in event.text and nothing:
            text = tr("{error}; your code returns nothing (None) at {node} after line {line}")
            node = NodeNames(self._tree)(nothing[0].node)
            event = event._replace(text=text.format(error=event.text, node=node, line=nothing[0].line))
        self.run.problems.append(event)

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
            steps.make_leaf(visit.place, worth, event.line)
        else:
            left = [child for child in self._tree.children(event.node) if child not in visit.seen]
            self._add(CUT if left and visit.seen else RETURN, event.node, value, event.line, place, visit)
        if event.nothing:
            self.run.nothing[steps.event[-1]] = event
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
        """Whether a call belongs to the visit in progress: one function has passed its node on to another."""
        outer = self._open[-1] if self._open else None
        steps = self.run.steps
        if outer is None or outer.node != event.node or outer.place != len(steps) - 1:
            return False
        self._open.append(_Open(event.node, outer.place, event.alpha, event.beta, outer.read))
        steps.set_window(outer.place, event.alpha, event.beta)
        return True

    def _on_window(self, _: int, event: WindowMoved) -> None:
        if not self._open or self._open[-1].node != event.node:
            return
        visit, steps = self._open[-1], self.run.steps
        visit.alpha, visit.beta = event.alpha, event.beta
        place = visit.last_up if visit.last_up >= 0 else visit.place
        if place == len(steps) - 1:  # nothing has happened since, so it belongs to that step
            steps.set_window(place, event.alpha, event.beta)

    def _on_value(self, place: int, event: ValueRead) -> None:
        node = event.node
        if self._open and self._open[-1].node == node:
            self._open[-1].read = event.value
        elif not (self._called[node] or self._read[node]) and self._tree.first_child[node] == NIL:
            self._read[node] = True
            self._add(LEAF, node, event.value, event.line, place, None)
            self._rise(node, event.value, event.line, place)

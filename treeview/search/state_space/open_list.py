"""The list OPEN at any step of a recorded SSS*, worked out from the steps."""

from math import inf
from typing import NamedTuple
from weakref import WeakKeyDictionary

from treeview.search.recording import Recording
from treeview.search.state_space.stepper import (
    ALL_CHILDREN,
    FIRST_CHILD,
    LAST_CHILD,
    LEAF,
    NEXT_CHILD,
    SETTLE,
    Stockman,
)
from treeview.tree.tree import ROOT


class State(NamedTuple):
    """A node, whether it is solved (else live), and its merit."""

    node: int
    solved: bool
    merit: float


class OpenChange(NamedTuple):
    """The states that a step takes out of OPEN, first the one that it is about, and those that it puts in."""

    gone: tuple[State, ...]
    come: tuple[State, ...]


class OpenHistory:
    """OPEN after each step: the changes are noted once, and gone through to the step that is asked for."""

    def __init__(self, search: Stockman) -> None:
        self._search = search
        self._changes: list[OpenChange] = []
        self._states = {ROOT: State(ROOT, False, search.sign * inf)}
        self._at = 0
        self._sizes = [(1, 1)]

    def states(self, recording: Recording, step: int) -> list[State]:
        """Return the states after ``step``, the first one first."""
        self._play(recording, step)
        self._move(step)
        tree, sign = self._search.space.tree, self._search.sign
        paths = {node: [tree.rank[each] for each in tree.ancestors(node)][-2::-1] for node in self._states}
        return sorted(self._states.values(), key=lambda state: (-sign * state.merit, paths[state.node]))

    def sizes(self, recording: Recording, step: int) -> tuple[int, int]:
        """Return how many states OPEN has after ``step``, and the most that it had until then."""
        self._play(recording, step)
        return self._sizes[step]

    def change(self, recording: Recording, step: int) -> OpenChange:
        """Return what ``step``, from 1, does to OPEN."""
        self._play(recording, step)
        return self._changes[step - 1]

    def _move(self, goal: int) -> None:
        while self._at < goal:
            gone, come = self._changes[self._at]
            self._swap(gone, come)
            self._at += 1
        while self._at > goal:
            self._at -= 1
            gone, come = self._changes[self._at]
            self._swap(come, gone)

    def _swap(self, gone: tuple[State, ...], come: tuple[State, ...]) -> None:
        for state in gone:
            del self._states[state.node]
        for state in come:
            self._states[state.node] = state

    def _play(self, recording: Recording, step: int) -> None:
        if step <= len(self._changes):
            return
        self._move(len(self._changes))
        for number in range(len(self._changes) + 1, step + 1):
            self._changes.append(self._find_change(recording, number))
            self._move(number)
            now = len(self._states)
            self._sizes.append((now, max(now, self._sizes[-1][1])))

    def _find_change(self, recording: Recording, number: int) -> OpenChange:
        tree, step = self._search.space.tree, recording.step(number)
        node, kind, merit = step.node, step.kind, step.operands[0]
        gone, come = [self._states[node]], list[State]()
        if kind == LEAF:
            come = [State(node, True, step.operands[1])]
        elif kind == ALL_CHILDREN:
            come = [State(child, False, merit) for child in tree.children(node)]
        elif kind == FIRST_CHILD:
            come = [State(tree.first_child[node], False, merit)]
        elif kind == NEXT_CHILD:
            come = [State(tree.next_sibling[node], False, merit)]
        elif kind in (SETTLE, LAST_CHILD):
            parent = tree.parent[node]
            come = [State(parent, True, merit)]
            if kind == SETTLE:
                gone += [
                    state
                    for other, state in self._states.items()
                    if other != node and parent in tree.ancestors(other)
                ]
        return OpenChange(tuple(gone), tuple(come))


_HISTORIES: WeakKeyDictionary[Recording, OpenHistory] = WeakKeyDictionary()


def open_of(recording: Recording) -> OpenHistory:
    """Return the history of OPEN of a recording; made once for each recording."""
    history = _HISTORIES.get(recording)
    if history is None:
        assert isinstance(recording.search, Stockman)
        history = _HISTORIES[recording] = OpenHistory(recording.search)
    return history

"""The state of every node at one step, by slots, and how many of each are in any run of slots."""

from __future__ import annotations

from collections.abc import Collection
from copy import copy
from dataclasses import replace
from functools import cached_property
from typing import Final

import numpy as np
import numpy.typing as npt

from treeview.draw.looks import PLAIN, TERMINAL
from treeview.draw.scene import Scene
from treeview.qt.canvas.places import Places
from treeview.search.events import PRUNED, UNVISITED
from treeview.tree.tree import NIL

STATES: Final = 6
"""The status codes of `events`, and `looks.PLAIN` where there is no run."""

SHARES: Final = ("unvisited", "pruned", "max", "min", "chance", "terminal")
"""The classes of which a crowded row shows the proportions: what was visited is told by kind."""

FEW: Final = 12
"""More nodes that change at once are counted anew."""

_FIELD: Final = 21
"""Bits for each of three counts in one int64: enough for two million nodes in one pixel."""
_MASK: Final = (1 << _FIELD) - 1


def drawn_kinds(scene: Scene, places: Places) -> npt.NDArray[np.int8]:
    """The kind of each slot, terminals told apart; depends on the tree and the root's kind only."""
    kinds = np.asarray(scene.kinds, dtype=np.int8)[places.ids]
    kinds[scene.tree.terminals()[places.ids]] = TERMINAL
    return kinds


class State:
    """How each slot is drawn at one step.

    - ``look``: int8, shape ``(m,)``: kind × ``STATES`` + state.
    - ``pruned_tops``: the slots where a search cut, ascending.
    """

    def __init__(self, scene: Scene, places: Places, kinds: npt.NDArray[np.int8]) -> None:
        self.scene, self._places, self._kinds = scene, places, kinds
        self._sums = RunningSums()
        status = scene.columns.get("status")
        # The timeline writes into its columns: a copy tells later what a step has changed.
        self._status = None if status is None else status.copy()
        if status is None:
            self.state = np.full(len(places), PLAIN, dtype=np.int8)
        else:
            # A game's tree may have grown since; what is not in the layout is not drawn.
            self.state = status[places.ids].astype(np.int8, copy=False)
        self.look: npt.NDArray[np.int8] = kinds * np.int8(STATES) + self.state

    def at_step(self, scene: Scene) -> State:
        """The state at another step of the same run; where little has changed, little is done."""
        status, before = scene.columns.get("status"), self._status
        if status is None or before is None or len(status) != len(before):
            return State(scene, self._places, self._kinds)
        changed = np.flatnonzero(status != before)
        if len(changed) > FEW:
            return State(scene, self._places, self._kinds)
        other = self.with_scene(scene)
        for name in ("path", "rollout", "best_line", "marked"):
            other.__dict__.pop(name, None)
        slots = self._places.slot[changed]
        changed, slots = changed[slots != NIL], slots[slots != NIL]
        if len(slots):
            other._status, other.state, other.look = status.copy(), self.state.copy(), self.look.copy()
            other.state[slots] = status[changed]
            other.look[slots] = self._kinds[slots] * np.int8(STATES) + other.state[slots]
            if np.any(self.state[slots] == PRUNED) or np.any(other.state[slots] == PRUNED):
                other.__dict__.pop("pruned_tops", None)
        return other

    def with_scene(self, scene: Scene) -> State:
        """The same state where the scene differs only in what is selected."""
        other = copy(self)
        other.scene = scene
        if scene.selection is not self.scene.selection:
            other.__dict__.pop("selected", None)
        return other

    def for_pictures(self, marked: bool) -> State:
        """The same state with no more than the current node marked as selected, or with no marks at all."""
        one = replace(self.scene, selection=frozenset())
        return self.with_scene(one if marked else one.unmarked())

    @cached_property
    def path(self) -> npt.NDArray[np.int64]:
        """The nodes of the current path from the root down."""
        return _by_depth(self.scene.path, self._places)

    @cached_property
    def rollout(self) -> int:
        """How many nodes at the end of the path a rollout passed."""
        slot = self._places.slot
        return sum(1 for node in self.scene.rollout if slot[node] != NIL)

    @cached_property
    def best_line(self) -> npt.NDArray[np.int64]:
        """The nodes of the best line from the root down."""
        line = np.array(self.scene.best_line, dtype=np.int64)
        return line[self._places.slot[line] != NIL] if self.scene.folded else line

    @cached_property
    def marked(self) -> npt.NDArray[np.int64]:
        """The nodes of path and best line, by depth."""
        return _by_depth(np.union1d(self.path, self.best_line), self._places)

    @cached_property
    def selected(self) -> npt.NDArray[np.intp]:
        """The slots of all selected nodes, ascending."""
        selection = self.scene.selection
        slots = self._places.slot[np.fromiter(selection, np.int64, len(selection))]
        return np.sort(slots[slots != NIL]).astype(np.intp)

    @cached_property
    def pruned_tops(self) -> npt.NDArray[np.intp]:
        pruned = np.flatnonzero(self.state == PRUNED)
        if not len(pruned):
            return pruned
        return pruned[self.state[self._places.parent_slot[pruned]] != PRUNED]

    def shares(
        self, first: npt.NDArray[np.integer], last: npt.NDArray[np.integer]
    ) -> npt.NDArray[np.float64]:
        """The proportions of ``SHARES`` in runs of slots from ``first`` to before ``last``.

        Shape ``(k,)`` each; result: shape ``(6, k)``, columns add up to 1, or 0 if empty.
        """
        shares = np.empty((len(SHARES), len(first)))
        for half, sums in enumerate(self._sums.of(self.look)):
            packed = sums[last] - sums[first]
            for field in range(3):
                shares[3 * half + field] = (packed >> (_FIELD * field)) & _MASK
        shares /= np.maximum(last - first, 1)
        return shares


class RunningSums:
    """How many slots of each class stand before each slot, kept from step to step.

    Three counts are packed in one number; differences unpack exactly.
    """

    def __init__(self) -> None:
        self._look: npt.NDArray[np.int8] | None = None
        self._sums: tuple[npt.NDArray[np.int64], ...] = ()

    def of(self, look: npt.NDArray[np.int8]) -> tuple[npt.NDArray[np.int64], ...]:
        """The sums for ``look``, shape ``(m + 1,)`` each; good until asked for another one's."""
        before = self._look
        if look is before:
            return self._sums
        self._look = look
        changed = np.arange(0) if before is None else np.flatnonzero(look != before)
        if before is None or len(changed) > FEW:
            # Written in place: fresh memory of this size costs more than the counting.
            if before is None or len(look) != len(before):
                self._sums = tuple(np.zeros(len(look) + 1, dtype=np.int64) for _ in _TABLES)
            places = look.astype(np.intp)
            for table, sums in zip(_TABLES, self._sums, strict=True):
                table.take(places, out=sums[1:], mode="clip")
                np.cumsum(sums, out=sums)
        else:
            for slot in changed.tolist():
                for table, sums in zip(_TABLES, self._sums, strict=True):
                    sums[slot + 1 :] += table[look[slot]] - table[before[slot]]
        return self._sums


def _by_depth(nodes: Collection[int] | npt.NDArray[np.int64], places: Places) -> npt.NDArray[np.int64]:
    ids = np.fromiter(nodes, np.int64, len(nodes))
    ids = ids[places.slot[ids] != NIL]
    return ids[np.argsort(places.depth[ids], kind="stable")]


def classes() -> npt.NDArray[np.intp]:
    """The place in ``SHARES`` of every look."""
    look = np.arange(4 * STATES)
    kind, state = np.divmod(look, STATES)
    return np.where(state == UNVISITED, 0, np.where(state == PRUNED, 1, kind + 2))


def _tables() -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    place = classes()
    ones = np.int64(1) << (_FIELD * (place % 3)).astype(np.int64)
    return np.where(place < 3, ones, 0), np.where(place >= 3, ones, 0)


_TABLES: Final = _tables()

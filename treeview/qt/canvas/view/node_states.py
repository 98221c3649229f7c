"""The state of every node at one step, by slots, and how many of each are in any run of slots."""

from __future__ import annotations

from collections.abc import Callable, Collection
from copy import copy
from dataclasses import replace
from functools import cache, cached_property
from typing import Final

import numpy as np
import numpy.typing as npt

from treeview.draw.encoding import LEVELS, ColumnScale
from treeview.draw.scene import Scene
from treeview.draw.style.looks import PLAIN, TERMINAL
from treeview.qt.canvas.view.node_places import NodePlaces
from treeview.search.step_kinds import PRUNED, UNVISITED
from treeview.tree.tree import NIL

STATE_COUNT: Final = 6
"""The number of states: the status codes of a search, and `looks.PLAIN` without a run."""

GRADES: Final = 3
"""The number of fills for how near a leaf is to changing the root's move; see `LeafRanges`."""

KINDS: Final = 4
"""MAX, MIN, chance and terminals."""
FILLED: Final = KINDS * STATE_COUNT + GRADES
"""The values of `NodeStates.painted` from here on are colours chosen by a column."""

SHARES: Final = (
    *("unvisited", "pruned", "max", "min", "chance", "terminal", "far", "nearer", "near"),
    *(f"fill {level + 1}" for level in range(LEVELS)),
)
"""The classes whose proportions a crowded row shows; visited nodes are classed by kind, terminals by how
near they are to changing the root's move, where that is shown, and all by their colour where a column chooses
it."""
STATE_SHARES: Final = len(SHARES) - LEVELS
"""The number of classes without a colour chosen by a column."""

MAX_CHANGED_NODES: Final = 12
"""If more nodes change at a step, all states are recomputed, but the cut nodes."""
MAX_CHANGED_SHARE: Final = 0.1
"""If a larger share of the nodes changes at a step, cut nodes are recomputed as well."""


_Counted = tuple[npt.NDArray[np.integer], npt.NDArray[np.integer], npt.NDArray[np.integer]]
"""Runs of slots, where each begins and ends, and how many nodes of each class are in it."""
_MAX_COUNTED: Final = 2
"""Edges and nodes in sight may be in other runs."""


def drawn_kinds(scene: Scene, places: NodePlaces) -> npt.NDArray[np.int8]:
    """The kind of each slot, with terminals as a kind; depends only on the tree and the root's kind."""
    kinds = np.asarray(scene.kinds, dtype=np.int8)[places.ids]
    kinds[scene.tree.terminals()[places.ids]] = TERMINAL
    return kinds


class NodeStates:
    """How each slot is drawn at a step: ``look`` is kind × ``STATE_COUNT`` + state.

    ``painted`` is the same, with values beyond all kinds for nodes with their own fill. ``pruned_tops`` are
    the cut nodes. ``sizes`` and ``edge_widths`` are the levels that columns choose, -1 for none; ``None`` if
    no column does.
    """

    def __init__(
        self, scene: Scene, places: NodePlaces, kinds: npt.NDArray[np.int8], before: NodeStates | None = None
    ) -> None:
        """``before``: the state at another step of the same run, whose unchanged parts are reused."""
        self.scene, self._places, self._kinds = scene, places, kinds
        self._kind_sets: list[Words] = before._kind_sets if before else []
        self._first_looks: npt.NDArray[np.int8] = (
            before._first_looks if before else kinds * np.int8(STATE_COUNT)
        )
        self._counted: list[_Counted] = []
        status = scene.columns.get("status")
        if status is None:
            self._status = None
            self.state = np.full(len(places), PLAIN, dtype=np.int8)
        else:
            # The run writes into its columns: a copy shows later what a step has changed.
            self._status = status = status.copy()
            # A game's tree may have grown since; what is not in the layout is not drawn.
            self.state = places.of_slots(status).astype(np.int8, copy=False)
        self.look: npt.NDArray[np.int8] = self._first_looks + self.state

    def at_step(self, scene: Scene) -> NodeStates:
        """The state at another step of the same run; the cost depends on how much has changed."""
        status, before = scene.columns.get("status"), self._status
        asked = (scene.leaf_ranges is None) != (self.scene.leaf_ranges is None)  # a quiz hides them
        if status is None or before is None or len(status) != len(before) or asked:
            return NodeStates(scene, self._places, self._kinds)
        changed = find_few(status != before)
        cut = changed[(before[changed] == PRUNED) != (status[changed] == PRUNED)]
        if len(changed) > MAX_CHANGED_NODES:
            other = NodeStates(scene, self._places, self._kinds, self)
            self._pass_pruned_tops(other, self._places.slot[cut])
            self._pass_counts(other, changed)
            return other
        slots = self._places.slot[changed]
        changed, slots = changed[slots != NIL], slots[slots != NIL]
        other = self.with_scene(scene)
        for name in ("path", "rollout", "best_line", "marked", "painted", "_fills", "sizes", "edge_widths"):
            other.__dict__.pop(name, None)
        if scene.encoded.color is not None:
            other.__dict__.pop("_ranks", None)
        if len(slots):
            other._status, other.state, other.look = status.copy(), self.state.copy(), self.look.copy()
            other.state[slots] = status[changed]
            other.__dict__.pop("_ranks", None)
            other.look[slots] = self._first_looks[slots] + other.state[slots]
            self._pass_pruned_tops(other, self._places.slot[cut])
            self._pass_counts(other, changed)
        return other

    def _pass_counts(self, other: NodeStates, changed: npt.NDArray[np.intp]) -> None:
        """Give what is counted, if it is known, to a state that differs only at the nodes ``changed``."""
        other._counted = []
        if not (self._counted and other._is_plain) or len(changed) > MAX_CHANGED_SHARE * len(self.state):
            return
        slots = np.sort(self._places.slot[changed])
        was, now = (classes()[state.look[slots]] for state in (self, other))
        for first, last, counts in self._counted:
            starts, ends = _find_ends(slots.searchsorted, first, last)
            here, run = _places_between(starts, ends), np.repeat(np.arange(len(first)), ends - starts)
            more, less = (
                np.bincount(found[here] * len(first) + run, minlength=counts.size).reshape(counts.shape)
                for found in (now, was)
            )
            other._counted.append((first, last, counts + more - less))

    def _pass_pruned_tops(self, other: NodeStates, changed: npt.NDArray[np.int32]) -> None:
        """Give the cut nodes, if they are known, to a state that prunes others only at ``changed``."""
        known = self.__dict__.get("pruned_tops")
        other.__dict__.pop("pruned_tops", None)
        changed = changed[changed != NIL]
        if known is None or len(changed) > MAX_CHANGED_SHARE * len(self.state):
            return
        if not len(changed):
            other.__dict__["pruned_tops"] = known
            return
        parent = self._places.parent_slot
        # Below nodes that are no longer pruned, others may be cut by themselves.
        freed = np.sort(changed[other.state[changed] != PRUNED])
        if len(freed):
            # Slots go level by level, so the children of nodes next to each other are next to each other.
            ends = np.flatnonzero(np.diff(freed) != 1)
            starts, ends = freed[np.append(0, ends + 1)], freed[np.append(ends, len(freed) - 1)]
            first, last = parent[1:].searchsorted(starts), parent[1:].searchsorted(ends, side="right")
            changed = np.append(changed, _places_between(1 + first, 1 + last))
        slots = np.append(known, changed)
        slots = slots[other.state[slots] == PRUNED]
        cut = np.sort(slots[other.state[parent[slots]] != PRUNED])
        other.__dict__["pruned_tops"] = cut[np.diff(cut, prepend=-1) != 0]

    @cached_property
    def _grades(self) -> npt.NDArray[np.int8] | None:
        """How near the terminal at each slot is to changing the root's move; 0 at other nodes."""
        if self.scene.leaf_ranges is None or self.scene.encoded.color is not None:
            return None
        grades = self._places.of_slots(self.scene.leaf_ranges().grade)
        found: npt.NDArray[np.int8] = np.where(self._kinds == TERMINAL, grades, 0).astype(np.int8)
        return found

    @cached_property
    def _fills(self) -> npt.NDArray[np.int8] | None:
        """The level of each slot in the scale of colours; -1 for none, and for pruned nodes."""
        levels = self._levels(self.scene.encoded.color)
        return None if levels is None else np.where(self.state == PRUNED, np.int8(-1), levels)

    @cached_property
    def sizes(self) -> npt.NDArray[np.int8] | None:
        return self._levels(self.scene.encoded.size)

    @cached_property
    def edge_widths(self) -> npt.NDArray[np.int8] | None:
        return self._levels(self.scene.encoded.edge_width)

    def _levels(self, scale: ColumnScale | None) -> npt.NDArray[np.int8] | None:
        return None if scale is None else scale.levels(self._places.ids[: len(self._places)])

    @cached_property
    def painted(self) -> npt.NDArray[np.int8]:
        """The look of each slot, with nodes that have their own fill."""
        if self._fills is not None:
            filled = FILLED + self._kinds.astype(np.int16) * LEVELS + self._fills
            return np.where(self._fills >= 0, filled, self.look).astype(np.int8)
        if self._grades is None:
            return self.look
        filled = (self._grades > 0) & (self.state != PRUNED)
        return np.where(filled, (TERMINAL + 1) * STATE_COUNT + self._grades - 1, self.look).astype(np.int8)

    def with_scene(self, scene: Scene) -> NodeStates:
        """The same state with a scene that differs only in the selection."""
        other = copy(self)
        other.scene = scene
        if scene.selection is not self.scene.selection:
            other.__dict__.pop("selected", None)
        return other

    def for_pictures(self, marked: bool) -> NodeStates:
        """The same state with no more than the current node marked as selected, or with no marks at all."""
        one = replace(self.scene, selection=frozenset())
        return self.with_scene(one if marked else one.without_marks())

    @cached_property
    def path(self) -> npt.NDArray[np.int64]:
        """The nodes of the path that are drawn, from the root down."""
        return _by_depth(self.scene.path, self._places)

    @cached_property
    def rollout(self) -> int:
        """How many nodes at the end of the path a rollout passed."""
        slot = self._places.slot
        return sum(1 for node in self.scene.rollout if slot[node] != NIL)

    @cached_property
    def best_line(self) -> npt.NDArray[np.int64]:
        """The nodes of the best line that are drawn, from the root down."""
        line = np.array(self.scene.best_line, dtype=np.int64)
        return line[self._places.slot[line] != NIL] if self.scene.folded else line

    @cached_property
    def marked(self) -> npt.NDArray[np.int64]:
        """The nodes of both, by depth."""
        nodes = {*self.path.tolist(), *self.best_line.tolist()}  # np.union1d imports numpy.ma, which is slow
        return _by_depth(np.array(sorted(nodes), dtype=np.int64), self._places)

    @cached_property
    def selected(self) -> npt.NDArray[np.intp]:
        """The slots of the selected nodes, ascending."""
        selection = self.scene.selection
        slots = self._places.slot[np.fromiter(selection, np.int64, len(selection))]
        return np.sort(slots[slots != NIL]).astype(np.intp)

    @cached_property
    def pruned_tops(self) -> npt.NDArray[np.intp]:
        pruned = self.state == PRUNED
        if not pruned.any():
            return np.empty(0, dtype=np.intp)
        return np.flatnonzero(pruned & ~pruned.take(self._places.parent_slot))

    def shares(
        self, first: npt.NDArray[np.integer], last: npt.NDArray[np.integer], most: int | None = None
    ) -> npt.NDArray[np.float64]:
        """Shape ``(most, k)``: the proportions of the first ``SHARES`` in runs of slots, 0 if empty.

        By default, all classes are counted, those of colours only if a column chooses them.
        """
        counts = self._count(first, last)
        shares = (counts if most is None else counts[:most]).astype(np.float64)
        if most is None and not self._is_plain and (graded := self._ranks[-1]) is not None:
            shares[0] -= graded.count_between(first, last)
        shares /= np.maximum(last - first, 1)
        return shares

    @property
    def _is_plain(self) -> bool:
        """Whether no node has a fill of its own."""
        return self.scene.encoded.color is None and self.scene.leaf_ranges is None

    def _count(
        self, first: npt.NDArray[np.integer], last: npt.NDArray[np.integer]
    ) -> npt.NDArray[np.integer]:
        """The nodes of each class in runs of slots, shape ``(classes, k)``; kept for the last runs."""
        for one in self._counted:
            if one[0] is first and one[1] is last:
                return one[2]
        counts = np.zeros((STATE_SHARES if self._fills is None else len(SHARES), len(first)), np.int64)
        for place, ranks in enumerate(self._ranks[: len(counts)]):
            if ranks is not None:
                counts[place] = ranks.count_between(first, last)
        if self._is_plain:
            self._counted = [(first, last, counts), *self._counted[: _MAX_COUNTED - 1]]
        return counts

    @cached_property
    def _ranks(self) -> list[BitRanks | None]:
        """The set of slots of each of ``SHARES``, or ``None`` if the tree has none.

        Unvisited terminals with a fill of their own are in two of them, and these are listed last.
        """
        if not self._kind_sets:
            self._kind_sets += (pack(self._kinds == kind) for kind in range(TERMINAL + 1))
        unvisited, pruned = pack(self.state == UNVISITED), pack(self.state == PRUNED)
        visited = ~(unvisited | pruned)
        fills: list[BitRanks | None] = [None] * (GRADES + 1)
        if self._fills is not None:
            fills = [None] * GRADES
            filled = [pack(self._fills == level) for level in range(LEVELS)]
        elif self._grades is not None:
            fills = []
            filled = [
                pack((self._grades == grade) & (self.state != PRUNED)) for grade in range(1, GRADES + 1)
            ]
        if self._fills is not None or self._grades is not None:
            graded = np.bitwise_or.reduce(filled)
            visited &= ~graded
            fills += [BitRanks(words) for words in (*filled, graded & unvisited)]
        kinds = (BitRanks(visited & places) if places.any() else None for places in self._kind_sets)
        return [BitRanks(unvisited), BitRanks(pruned), *kinds, *fills]


def find_few(members: npt.NDArray[np.bool_]) -> npt.NDArray[np.intp]:
    """The places that are set, ascending, as `np.flatnonzero`; soon found where there are few of them."""
    whole = len(members) // _WORD * _WORD
    words = np.flatnonzero(members[:whole].view(np.uint64) != 0)
    if len(words) * _WORD * _WORD > len(members):
        return np.flatnonzero(members)
    near = np.concatenate(
        [(words[:, None] * _WORD + np.arange(_WORD)).ravel(), np.arange(whole, len(members))]
    )
    found: npt.NDArray[np.intp] = near[members[near]]
    return found


_WORD: Final = 8
"""The places in a word of 64 bits."""


def _find_ends(
    find: Callable[[npt.NDArray[np.integer]], npt.NDArray[np.int64]],
    first: npt.NDArray[np.integer],
    last: npt.NDArray[np.integer],
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """Look up where runs begin and end; most begin where another ends."""
    begin = find(first)
    end = np.append(begin[1:], 0)
    others = np.flatnonzero(np.append(last[:-1] != first[1:], True))
    end[others] = find(last[others])
    return begin, end


def _places_between(first: npt.NDArray[np.intp], last: npt.NDArray[np.intp]) -> npt.NDArray[np.intp]:
    """All places in each ``first`` to ``last``, exclusive."""
    lengths = last - first
    found: npt.NDArray[np.intp] = np.arange(lengths.sum()) + np.repeat(last - np.cumsum(lengths), lengths)
    return found


def _by_depth(nodes: Collection[int] | npt.NDArray[np.int64], places: NodePlaces) -> npt.NDArray[np.int64]:
    ids = np.fromiter(nodes, np.int64, len(nodes))
    ids = ids[places.slot[ids] != NIL]
    ordered: npt.NDArray[np.int64] = ids[np.argsort(places.depth[ids], kind="stable")]
    return ordered


@cache
def classes() -> npt.NDArray[np.intp]:
    """The place in ``SHARES`` of everything `NodeStates.painted`."""
    look = np.arange(KINDS * STATE_COUNT)
    kind, state = np.divmod(look, STATE_COUNT)
    found = np.where(state == UNVISITED, 0, np.where(state == PRUNED, 1, kind + 2))
    graded = np.arange(STATE_SHARES - GRADES, STATE_SHARES)
    return np.concatenate([found, graded, np.tile(np.arange(STATE_SHARES, len(SHARES)), KINDS)])


Words = npt.NDArray[np.uint64]

_ONE: Final = np.uint64(1)


def pack(members: npt.NDArray[np.bool_]) -> Words:
    """A bit for each place, in words of 64; at least one unset bit follows the last place."""
    words = np.zeros(len(members) // 64 + 1, np.dtype("<u8"))
    bits = np.packbits(members, bitorder="little")
    words.view(np.uint8)[: len(bits)] = bits
    return words


class BitRanks:
    """Counts the places of a set, given as `pack`, in runs of places. Made in O(n / 64)."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._before = np.zeros(len(words) + 1, np.int64)
        np.cumsum(count_bits(words), out=self._before[1:])

    def count_between(
        self, first: npt.NDArray[np.integer], last: npt.NDArray[np.integer]
    ) -> npt.NDArray[np.int64]:
        """The number of set places in each ``first`` to ``last``, exclusive; shape ``(k,)``. O(k)."""
        if not len(first):
            return np.empty(0, np.int64)
        before, after = _find_ends(self._count_before, first, last)
        return after - before

    def _count_before(self, places: npt.NDArray[np.integer]) -> npt.NDArray[np.int64]:
        word, bit = places >> 6, (places & 63).astype(np.uint64)
        rest = self._words.take(word) & ((_ONE << bit) - _ONE)
        found: npt.NDArray[np.int64] = self._before.take(word) + count_bits(rest)
        return found


_SHIFTS: Final = tuple(np.uint64(shift) for shift in (1, 2, 4, 56))
_MASKS: Final = tuple(
    np.uint64(mask) for mask in (0x5555_5555_5555_5555, 0x3333_3333_3333_3333, 0x0F0F_0F0F_0F0F_0F0F)
)
_BYTES: Final = np.uint64(0x0101_0101_0101_0101)


def add_bits(words: Words) -> npt.NDArray[np.uint8]:
    """The number of set bits in each word: adds pairs of bits, then pairs of sums, then bytes."""
    pairs = words - ((words >> _SHIFTS[0]) & _MASKS[0])
    fours = (pairs & _MASKS[1]) + ((pairs >> _SHIFTS[1]) & _MASKS[1])
    each = (fours + (fours >> _SHIFTS[2])) & _MASKS[2]
    count: npt.NDArray[np.uint8] = ((each * _BYTES) >> _SHIFTS[3]).astype(np.uint8)
    return count


count_bits: Final[Callable[[Words], npt.NDArray[np.uint8]]] = getattr(np, "bitwise_count", add_bits)
"""The number of set bits in each word; numpy 1 has no function for it."""

"""What a search did: its steps in two growing arrays, four bytes a step and eight an operand."""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from struct import pack
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from treeview.games.drawn_tree import DrawnTree
from treeview.search.search import Ints, Search, StepBlock, WholeRun
from treeview.search.step_kinds import KIND_BITS, KIND_MASK, Does, StepKind
from treeview.tree.tree import NIL, Tree

Slice = Callable[[int, int], tuple[Ints, npt.NDArray[np.int8]]]
"""Arrays of the nodes and the kinds of some consecutive steps."""


class NodeCounts:
    """The size of the tree of ``search`` after every step, worked out from the steps alone.

    Ids are chronological, all children of a node are made at once, and `Search.expanded_nodes` tells whose
    children a step needs. So after the step the tree has exactly the nodes up to the last of these children,
    since nothing else grows the tree meanwhile. Nodes that were there before the first step are there at
    every step; nodes that others add after the last step are there at none.

    Takes eight bytes per expansion. Steps are looked at once, and not at all while the tree does not grow.
    """

    def __init__(self, search: Search) -> None:
        self._search = search
        self._seen = 0
        self._steps: npt.NDArray[np.intc] = np.zeros(1, np.intc)
        self._sizes: Ints = np.array([search.nodes_at_start], np.intc)

    def update(self, length: int, steps: Slice) -> None:
        """Process the steps recorded so far, ``length`` in total."""
        tree = self._search.space.tree
        if length > self._seen and len(tree) > self._sizes[-1]:
            last = self._search.node_counts(self._seen, length)
            if last is None:
                expanded = self._search.expanded_nodes(*steps(self._seen, length))
                last = tree.column("last_child")[expanded] + 1
                last[expanded == NIL] = 0
            sizes = np.maximum.accumulate(np.append(self._sizes[-1], last))
            grown = np.flatnonzero(np.diff(sizes))
            self._steps = np.append(self._steps, (grown + self._seen + 1).astype(np.intc))
            self._sizes = np.append(self._sizes, sizes[grown + 1].astype(np.intc))
        self._seen = length

    def __bool__(self) -> bool:
        """Whether the tree has grown at all."""
        return len(self._sizes) > 1

    @property
    def nbytes(self) -> int:
        """The memory in bytes."""
        return self._steps.nbytes + self._sizes.nbytes

    def size(self, step: int) -> int:
        """Return the number of nodes after ``step``, which `update` has processed. O(log expansions)."""
        return int(self._sizes[np.searchsorted(self._steps, step, side="right") - 1])

    def sizes(self, steps: npt.NDArray[np.intp]) -> Ints:
        """Return the number of nodes after each of ``steps``."""
        return self._sizes[np.searchsorted(self._steps, steps, side="right") - 1]


_BLOCK = 1 << 12

Predicate = Callable[[Ints, npt.NDArray[np.int8]], npt.NDArray[np.bool_]]


class Step(NamedTuple):
    """One recorded step: its number from 1, the node and kind (see `events`), and its operands."""

    number: int
    node: int
    kind: int
    operands: tuple[float, ...]


class Recording:
    """The steps of a search, recorded as far as requested.

    The codes are ``node << 4 | kind``, and ``search.tape`` holds the operands. Steps are
    numbered from 1; "step 0" is the state before the first. ``finished``: whether the search has
    ended; ``full``: whether it was stopped at ``limit`` steps, so that a run cannot use up all memory.
    """

    def __init__(self, search: Search, limit: int = 50_000_000) -> None:
        self.search = search
        self.limit = limit
        self._codes: Ints = np.empty(_BLOCK, np.intc)
        self._length = 0
        self.finished = False
        self._steps: Iterator[int] = search.steps()
        self._whole: WholeRun | None = None  # the run, where it was found at once
        self._is_copy = False  # of a recording: its search has not run
        self._arity = search.arity
        self._enters = search.mask(Does.ENTERS) & (not search.reenters)
        # Per block of steps: the numbers of operands and entries before it, so that both can be found
        # for any step by summing over one block at the most.
        self._operands_before = [0]
        self._entries_before = [0]
        self._entered_from, self._entered_to = -1, -1
        self._entered_at: Ints = np.zeros(0, np.intc)
        self._kinds: dict[int | Does, tuple[int, npt.NDArray[np.intp]]] = {}
        self._node_counts = NodeCounts(search)
        self._repeats = bool(search.kinds_that(Does.REPEATS))
        self._many_entries: tuple[int, npt.NDArray[np.int64]] = (0, np.zeros(0, np.int64))
        self._deeper: dict[int, tuple[int, npt.NDArray[np.intp]]] = {}
        self._firsts: dict[Does, tuple[int, npt.NDArray[np.intp]]] = {}

    def __len__(self) -> int:
        return self._length

    @property
    def full(self) -> bool:
        return not self.finished and self._length >= self.limit

    @property
    def nbytes(self) -> int:
        """The memory in bytes of codes, tape, moves played outside the tree, and node counts."""
        tape, played = self.search.tape, self.search.space.played
        kept = tape.itemsize * len(tape) + played.itemsize * len(played)
        return self._codes.nbytes + kept + self._node_counts.nbytes

    def record(self, count: int) -> bool:
        """Record at most ``count`` further steps; return whether there may be more. Raises ``GameError``."""
        wanted = min(count, self.limit - self._length)
        if isinstance(self.search.space, DrawnTree):  # nothing grows
            if not self._length and self._whole is None:
                self._whole = self.search.whole_run()
                if self._whole is not None:
                    self._codes = self._whole.codes  # they are all there already
            if self._whole is not None:
                self._append(self._next(self._whole, wanted), wanted)
            else:
                # np.fromiter drains a generator of ints faster than list.extend or a loop can.
                self._append(np.fromiter(islice(self._steps, wanted), np.intc), wanted)
            return not self.finished and not self.full
        codes: list[int] = []
        try:
            while wanted and not self.finished:
                part = min(wanted, _BLOCK)
                wanted -= part
                try:
                    codes.extend(islice(self._steps, part))  # where it fails it keeps what there is
                except Exception:
                    self.limit = self._length + len(codes)
                    raise
                finally:
                    self._append(np.frombuffer(pack(f"{len(codes)}i", *codes), np.intc), part)
                codes.clear()
        finally:
            self.search.space.settle()
        return not self.finished and not self.full

    def _next(self, whole: WholeRun, wanted: int) -> Ints:
        """Return the next steps of a run that is known as a whole; their operands go onto the tape."""
        new = whole.codes[self._length : self._length + wanted]
        tape, count = self.search.tape, _weigh(new & KIND_MASK, self._arity)
        tape.frombytes(whole.tape[len(tape) : len(tape) + count].tobytes())
        return new

    def _append(self, new: Ints, wanted: int) -> None:
        """Append the next steps, or fewer if the search ends."""
        start, self._length = self._length, self._length + len(new)
        if self._length > len(self._codes):
            room = np.empty(max(self._length, 2 * len(self._codes)), np.intc)
            room[:start] = self._codes[:start]
            self._codes = room
        self._codes[start : self._length] = new
        self.finished = len(new) < wanted and not self.full

    def resume(self) -> None:
        """Continue a finished search whose options now allow more (MCTS iterations)."""
        if not self._is_copy:
            self._steps, self._whole = self.search.steps(), None
        self.finished = False

    def __getstate__(self) -> dict[str, Any]:
        """Pickle what was recorded. Generators cannot be pickled, so continuing restarts the search."""
        kept = "search", "limit", "finished", "_length"
        return {name: getattr(self, name) for name in kept} | {"_codes": self._codes[: self._length].copy()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__init__(state["search"])  # type: ignore[misc]
        self.__dict__.update(state)
        self._steps, self._is_copy = self._resume(), True

    def _resume(self) -> Iterator[int]:
        """Yield the steps after those recorded, by running the same search from its start."""
        self._is_copy = False
        del self.search.tape[:], self.search.space.played[:]
        yield from islice(self.search.steps(), self._length, None)

    def step(self, number: int) -> Step:
        """Return step ``number``, from 1 to ``len(self)``."""
        code = int(self._codes[number - 1])
        kind = code & KIND_MASK
        count = int(self._arity[kind])
        operands: tuple[float, ...] = ()
        if count:
            start = self._operand_start(number - 1)
            operands = tuple(self.search.tape[start : start + count])
        return Step(number, code >> KIND_BITS, kind, operands)

    def kind(self, number: int) -> StepKind:
        """Return the kind of step ``number``, from 1 to ``len(self)``."""
        return self.search.kinds[int(self._codes[number - 1]) & KIND_MASK]

    def nodes(self, start: int, stop: int) -> Ints:
        """Return the nodes of steps ``start + 1 .. stop``."""
        return self._codes[start:stop] >> KIND_BITS

    def kinds(self, start: int, stop: int) -> npt.NDArray[np.int8]:
        """Return the kinds of steps ``start + 1 .. stop``."""
        return (self._codes[start:stop] & KIND_MASK).astype(np.int8)

    @property
    def node_counts(self) -> NodeCounts:
        """The number of nodes in the tree after each step recorded so far."""
        self._node_counts.update(
            self._length, lambda start, stop: (self.nodes(start, stop), self.kinds(start, stop))
        )
        return self._node_counts

    def of_kind(self, kind: int | Does) -> npt.NDArray[np.intp]:
        """Return the numbers of all steps so far of a kind, or of the kinds that do something; ascending."""
        seen, found = self._kinds.get(kind, (0, np.empty(0, np.intp)))
        if seen < self._length:
            kinds = self.kinds(seen, self._length)
            wanted = self.search.mask(kind)[kinds] if isinstance(kind, Does) else kinds == kind
            new = np.flatnonzero(wanted) + seen + 1
            found = np.concatenate([found, new]) if len(new) else found
            self._kinds[kind] = (self._length, found)
        return found

    def count(self, kind: int | Does, step: int) -> int:
        """Count the steps of a kind among the first ``step`` steps. O(log of their number)."""
        return int(np.searchsorted(self.of_kind(kind), step, side="right"))

    def count_nodes(self, does: Does, step: int) -> int:
        """Count the distinct nodes at which the first ``step`` steps do something. O(log of their number)."""
        seen, firsts = self._firsts.get(does, (-1, np.empty(0, np.intp)))
        if seen < self._length:
            steps = self.of_kind(does)
            _, first = np.unique(self.nodes(0, self._length)[steps - 1], return_index=True)
            firsts = steps[np.sort(first)]
            self._firsts[does] = (self._length, firsts)
        return int(np.searchsorted(firsts, step, side="right"))

    def count_deeper(self, depth: int, step: int) -> int:
        """Count the entries of nodes deeper than ``depth`` in the first ``step`` steps. O(log of those)."""
        seen, found = self._deeper.get(depth, (0, np.empty(0, np.intp)))
        if seen < self._length:
            steps = self.of_kind(Does.ENTERS)
            steps = steps[np.searchsorted(steps, seen, side="right") :]
            levels = self.search.space.tree.column("depth")[self.nodes(0, self._length)[steps - 1]]
            found = np.concatenate([found, steps[levels > depth]])
            self._deeper[depth] = (self._length, found)
        return int(np.searchsorted(found, step, side="right"))

    def last(self, kind: int | Does, step: int) -> int:
        """Return the number of the last step of a kind at or before ``step``; 0 if there is none."""
        steps = self.of_kind(kind)
        place = int(np.searchsorted(steps, step, side="right"))
        return int(steps[place - 1]) if place else 0

    def next(self, kind: int | Does, step: int) -> int | None:
        """Return the number of the first step of a kind after ``step``; ``None`` if there is none."""
        steps = self.of_kind(kind)
        place = int(np.searchsorted(steps, step, side="right"))
        return int(steps[place]) if place < len(steps) else None

    def start_of(self, step: int) -> int:
        """Return the step at which the annotations of ``step`` started anew: its iteration's first, or 0."""
        return self.last(Does.STARTS, step) if self.search.restarts else 0

    def shown_step(self, step: int) -> int:
        """Return the step whose state is shown at ``step``; a discarded iteration leaves nothing behind."""
        if self.search.restarts and self.last(Does.DISCARDS, step):
            return self.last(Does.STARTS, step) - 1
        return step

    def find(self, wanted: Predicate, after: int, *, backwards: bool = False) -> int | None:
        """Return the first step after ``after`` (or the last before it) that is wanted.

        ``wanted(nodes, kinds)`` decides for many steps at once. It is called on growing stretches, so that
        near steps are found at once and the whole recording takes a few dozen calls.
        """
        size = 64
        if backwards:
            stop = max(after - 1, 0)
            while stop > 0:
                start = max(stop - size, 0)
                hits = np.flatnonzero(wanted(self.nodes(start, stop), self.kinds(start, stop)))
                if len(hits):
                    return start + int(hits[-1]) + 1
                stop, size = start, size * 4
            return None
        start = after
        while start < self._length:
            stop = min(start + size, self._length)
            hits = np.flatnonzero(wanted(self.nodes(start, stop), self.kinds(start, stop)))
            if len(hits):
                return start + int(hits[0]) + 1
            start, size = stop, size * 4
        return None

    def block(self, start: int, stop: int) -> StepBlock:
        """Return steps ``start + 1 .. stop`` in columns, for `Search.replay`."""
        kinds = self.kinds(start, stop)
        operand = np.zeros(len(kinds) + 1, np.int64)
        self._arity.take(kinds).cumsum(out=operand[1:])
        operand += self._operand_start(start)
        entered = self._entries(start) - self._entries(self.start_of(start))
        node_counts = self.node_counts
        node_count = (lambda places: node_counts.sizes(places + start + 1)) if node_counts else None
        tape = np.frombuffer(self.search.tape)
        return StepBlock(self.nodes(start, stop), kinds, operand[:-1], tape, entered, node_count)

    def _operand_start(self, index: int) -> int:
        block = self._index(index)
        kinds = self.kinds(block * _BLOCK, index)
        return self._operands_before[block] + _weigh(kinds, self._arity)

    def _entries(self, index: int) -> int:
        """Count the steps among the first ``index`` that enter a node."""
        block = self._index(index)
        kinds = self.kinds(block * _BLOCK, index)
        return self._entries_before[block] + _weigh(kinds, self._enters)

    def _index(self, index: int) -> int:
        """Return the block of ``index``, after computing the sums before it."""
        block = index // _BLOCK
        while len(self._operands_before) <= block:
            at = len(self._operands_before) * _BLOCK
            kinds = self.kinds(at - _BLOCK, at)
            self._operands_before.append(self._operands_before[-1] + _weigh(kinds, self._arity))
            self._entries_before.append(self._entries_before[-1] + _weigh(kinds, self._enters))
        return block

    def entry(self, node: int, before: int) -> int:
        """Return the last step before ``before`` that entered ``node`` in the same iteration; 0 if none.

        The iteration's index is cached, so queries step after step cost O(1) each.
        """
        if self._repeats:
            return self._one_of_many_entries(node, before)
        start = self.start_of(before - 1)
        missing = len(self.search.space.tree) - len(self._entered_at)
        if start != self._entered_from:
            self._entered_from = self._entered_to = start
            self._entered_at = np.zeros(len(self.search.space.tree), np.intc)
        elif missing > 0:
            self._entered_at = np.append(self._entered_at, np.zeros(missing, np.intc))
        if before > self._entered_to + 1:
            # Indexed by doubling, so that a long recording is not indexed for a single step.
            stop = min(self._length, max(before, 2 * self._entered_to - start))
            if self.search.restarts:
                stop = min(stop, (self.next(Does.STARTS, max(start, 1)) or stop + 1) - 1)
            kinds = self.kinds(self._entered_to, stop)
            entries = np.flatnonzero(self.search.mask(Does.ENTERS)[kinds])
            self._entered_at[self.nodes(self._entered_to, stop)[entries]] = entries + self._entered_to + 1
            self._entered_to = stop
        found = int(self._entered_at[node])
        return found if found < before else 0

    def _one_of_many_entries(self, node: int, before: int) -> int:
        """Do the same for nodes that are searched again. O(log n) for n entries, once they are sorted."""
        known, keys = self._many_entries
        if known < self._length:
            steps = self.of_kind(Does.ENTERS).astype(np.int64)
            keys = np.sort((self.nodes(0, self._length)[steps - 1].astype(np.int64) << 32) + steps)
            self._many_entries = self._length, keys
        place = int(np.searchsorted(keys, (node << 32) + before)) - 1
        key = int(keys[place]) if place >= 0 else 0
        found = key & 0xFFFFFFFF if key >> 32 == node else 0
        return found if found > self.start_of(before - 1) else 0


def count_nodes(tree: Tree, roots: Iterable[int], node_count: int) -> int:
    """Count the nodes in the subtrees at ``roots`` when the tree had ``node_count`` in total."""
    count, waiting = 0, list(roots)
    while waiting:
        count += 1
        waiting.extend(child for child in tree.children(waiting.pop()) if child < node_count)
    return count


def _weigh(kinds: Ints | npt.NDArray[np.int8], weights: npt.NDArray[np.int64] | npt.NDArray[np.bool_]) -> int:
    """Sum the ``weights`` of ``kinds``; counting each kind is faster than looking up each weight."""
    return int(np.bincount(kinds, minlength=len(weights)) @ weights)

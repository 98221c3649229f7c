"""What if: try values for unknown leaves of a document's tree, and search it again with each."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import cached_property
from itertools import count

from treeview.document.recorder import END
from treeview.document.tree_document import TreeDocument
from treeview.messages import tr
from treeview.tree.edits.change import Change, Edit, SetAttributes
from treeview.tree.edits.node_edits import put
from treeview.tree.tree import TreeError
from treeview.unknowns.interval import ALL, Exact
from treeview.unknowns.known_values import KnownValues
from treeview.unknowns.sensitivity import SEARCHES
from treeview.unknowns.unknown_leaf import Unknown
from treeview.unknowns.unknown_leaves import Unknowns

_gestures = count(1)


class WhatIf:
    """Unknown ``leaves`` of a document, and the values that are tried on them.

    Every trial is an edit of the tree; all trials together are one step of undo. After each, the tree is
    searched again to the end: by the chosen search if it is one of ``SEARCHES``, else by alpha-beta, or by
    expectimax if there are chance nodes. Values asked for during a search replace each other; the last ones
    are tried when it ends.

    - ``known``: the values that do not depend on these leaves.
    - ``over``: whether the trial has ended, because the tree was replaced or changed in another way.

    Raises ``TreeError`` for nodes that are not leaves and for trees that cannot be searched or edited.
    """

    def __init__(self, document: TreeDocument, leaves: Sequence[int]) -> None:
        if document.game is not None:
            raise TreeError(tr("This tree follows from the rules of the game. Edit a copy of it to draw."))
        self.document, self.leaves, self.over = document, tuple(leaves), False
        self._searched = self._options()
        self.known = self._known_values()
        tree = document.tree
        self._columns = ["estimate" if tree.child_count[leaf] else "value" for leaf in self.leaves]
        self._gesture = f"what if {next(_gestures)}"
        self._states: list[object] = []
        self._step = document.run_control.position
        self._waiting: tuple[float, ...] | None = None
        self._trying = False
        document.events.recorded.connect(self._go_on)
        document.events.changed.connect(self._on_changed)
        document.events.tree_changed.connect(self._end)
        if document.algorithm not in SEARCHES or (self.known.chance and document.algorithm != "expectimax"):
            document.start("expectimax" if self.known.chance else "alphabeta")

    @property
    def values(self) -> tuple[float, ...]:
        """The present values of the leaves; ``nan`` for a leaf without a value."""
        tree, places = self.document.tree, zip(self._columns, self.leaves, strict=True)
        return tuple(tree.number(column, leaf) for column, leaf in places)

    @cached_property
    def unknown(self) -> tuple[Unknown, Unknown]:
        """What depends on the only leaf, for cuts when α ≥ β and for cuts when α > β."""
        return Unknown(self.known), Unknown(self.known, strict=True)

    @cached_property
    def unknowns(self) -> Unknowns:
        """What depends on the leaves, for the cuts of the document's search."""
        return Unknowns(self.known, strict=self.document.options.get("prune_on") == "gt")

    @property
    def is_pruned(self) -> bool:
        """Whether the document's search prunes the only leaf whatever its value is."""
        if len(self.leaves) > 1 or self.document.algorithm != "alphabeta":
            return False
        strict = self.document.options.get("prune_on") == "gt"
        return ALL in self.unknown[strict].cut(self.leaves[0])

    @property
    def is_idle(self) -> bool:
        """Whether neither the root's value nor its move depends on the only leaf."""
        if len(self.leaves) > 1:
            return False
        unknown = self.unknown[0]
        return unknown.root.low == unknown.root.high and len(unknown.best_move) < 2

    def name(self, place: int) -> str:
        """Return the variable of the leaf at ``place``: x, y, ..."""
        names = self.unknown[0].names if len(self.leaves) == 1 else self.unknowns.names
        return names[self.leaves[place]]

    def answer(self, values: Sequence[Exact]) -> tuple[Exact, int | None]:
        """Return the root's value for these leaf values, and its best move (``None`` without a mover)."""
        if len(self.leaves) == 1:
            unknown, (x,) = self.unknown[0], values
            best = (move for move, where in unknown.best_move.items() if any(x in each for each in where))
            return unknown.root.at(x), next(best, None)
        named = {self.name(place): value for place, value in enumerate(values)}
        best = (move for move, where in self.unknowns.best_move.items() if where.holds(named))
        return self.unknowns.value.at(named), next(best, None)

    def _options(self) -> tuple[object, ...]:
        """The options on which the answers depend."""
        return tuple(map(self.document.options.get, ("root", "depth", "prune_on", "quiescence")))

    def _known_values(self) -> KnownValues:
        options = self.document.options
        if options.get("quiescence", "none") != "none":
            raise TreeError(tr("Quiescence search cannot show what depends on a leaf. Turn it off first."))
        return KnownValues(
            self.document.tree, self.leaves, root=options.get("root", "tree"), depth=options.get("depth")
        )

    def refresh(self) -> bool:
        """Follow the document's options; return whether the answers have changed or the trial is ``over``."""
        if self._searched == self._options() or self._trying:
            return False
        self._searched = self._options()
        try:
            self.known = self._known_values()
        except TreeError:
            self.over = True
        self.__dict__.pop("unknown", None)
        self.__dict__.pop("unknowns", None)
        return True

    # Trying values

    def try_values(self, values: Sequence[float]) -> None:
        """Give the leaves ``values``, and search the tree to its end."""
        if self.document.recording:
            self._waiting = tuple(values)
            return
        self._waiting = None
        changes: list[Change] = []
        edits = [
            put(self.document.tree, column, {leaf: value})
            for column, leaf, value in zip(self._columns, self.leaves, values, strict=True)
        ]
        for edit in edits:
            changes += edit.changes
        self._push(replace(edits[0], changes=changes, gesture=self._gesture))

    def _push(self, edit: Edit) -> None:
        document = self.document
        if edit.is_idle(document.tree) and document.run is not None:
            return
        with self._scrub():
            document.push(edit)
            self._states.append(document.history.state)
            self._run(END)

    @contextmanager
    def _scrub(self) -> Iterator[None]:
        """Mark the document as scrubbing while a trial changes its tree."""
        self.document.scrubbing = self._trying = True
        try:
            yield
        finally:
            self.document.scrubbing = self._trying = False

    def _run(self, goal: int | None) -> None:
        """Search the present tree up to step ``goal``, if there is one."""
        self.document.run_control.stopped_at = goal
        if goal is not None:
            self.document.run_again(drawing=True)

    def _go_on(self) -> None:
        if self._waiting is not None and self.document.complete:
            self.try_values(self._waiting)

    # The end

    def _on_changed(self, change: Change) -> None:
        """End the trial at any change except of the leaves' values, labels, moves and notes."""
        mine = isinstance(change, SetAttributes) and (
            change.column in ("labels", "moves", "notes")
            or (change.column in self._columns and set(change.nodes) <= set(self.leaves))
        )
        self.over = self.over or not mine

    def _end(self) -> None:
        self.over = True

    def close(self, *, keep: bool = False) -> None:
        """End the trial; unless ``keep``, restore the leaves' values and the step of the run."""
        document, events = self.document, self.document.events
        events.recorded.disconnect(self._go_on)
        events.changed.disconnect(self._on_changed)
        events.tree_changed.disconnect(self._end)
        if keep or self.over or not self._states:
            return
        with self._scrub():
            while document.history.state in self._states:
                document.history.undo()
            self._run(self._step)

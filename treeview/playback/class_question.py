"""Questions for a class about a run: what happens next, what a node is worth, what is cut, which move.

A question is asked at a step at which the answer is not known yet, and answered at a later one. The question,
its choices and the numbers hidden in between depend on nothing that the run does after the first of these
steps, so that nothing gives the answer away.
"""

from itertools import islice
from math import isfinite, nan
from random import Random
from typing import Final

import numpy as np
import numpy.typing as npt

from treeview.messages import tr
from treeview.playback.node_facts import cut_of, sentence
from treeview.records import dataclass
from treeview.search.names import names_of
from treeview.search.narration import moment
from treeview.search.recording import Recording
from treeview.search.registry import view_of
from treeview.search.run import Run
from treeview.search.search import Ints
from treeview.search.step_kinds import STEP_TEXTS, Does
from treeview.search.view import StepQuestion
from treeview.tree.rounding import format_number
from treeview.tree.tree import NIL, ROOT, Tree

NEXT, VALUE, CUT, MOVE = "next", "value", "cut", "move"
MAX_CHOICES: Final = 9
"""The most choices, since each has a key of its own."""


@dataclass(frozen=True)
class ClassQuestion:
    """A question for a class.

    - ``kind``: `NEXT`, `VALUE`, `CUT` or `MOVE`; ``node``: the node in question, or `NIL`.
    - ``choices``: the possible answers; empty if any answer may be given.
    - ``stands``, ``reveal``: the steps at which it is asked and answered.
    - ``hidden``: the numbers hidden until then, as (node, name of the column).
    - ``right``: the index of the right choice, -1 without choices; ``answer``: the answer in a few words;
      ``reason``: the explanation in a sentence.
    """

    kind: str
    text: str
    choices: tuple[str, ...]
    stands: int
    reveal: int
    node: int
    hidden: frozenset[tuple[int, str]]
    right: int
    answer: str
    reason: str

    @property
    def in_picture(self) -> StepQuestion | None:
        """The question for `treeview.scenes.scene`; ``None`` if it is not about a node."""
        return None if self.node == NIL else StepQuestion(self.reveal, self.node, self.hidden, self.text)


def class_questions(run: Run, step: int, node: int = NIL) -> list[ClassQuestion]:
    """Return the questions that can be asked at a step, about ``node`` or else about the current node.

    If the answer is already known at the step, the question is asked at an earlier one. Questions about a
    given ``node`` come first. Until a run is recorded to its end, the only question is about the next step.
    """
    asker = _Asker(run, step)
    found = [asker.next()]
    if run.finished and node != NIL:
        found = [asker.cut(node), asker.value(node), *found, asker.move()]
    elif run.finished:
        found += [asker.cut(asker.next_child), asker.value(asker.open_node), asker.move()]
    return [question for question in found if question is not None]


class _Asker:
    def __init__(self, run: Run, step: int) -> None:
        self.run, self.step = run, step
        self.recording: Recording = run.recording
        self.tree: Tree = run.search.space.tree
        self.names = names_of(run.search)
        search = run.search
        self.is_depth_first = bool(
            "value" in run.columns
            and search.mask(Does.RETURNS).any()
            and not (search.restarts or search.reenters)
        )
        self.is_pruning = self.is_depth_first and bool(search.mask(Does.CUTS).any())

    # What is asked

    def next(self) -> ClassQuestion | None:
        """Ask which kind of step comes next."""
        if self.step >= len(self.recording):
            return None
        search = self.run.search
        names = [kind.name for number, kind in search.kinds.items() if search.can_happen(number)]
        texts = [tr(STEP_TEXTS[name]) if name in STEP_TEXTS else name.capitalize() for name in names]
        right = names.index(self.recording.kind(self.step + 1).name)
        text = tr("What happens next?")
        return self._make(NEXT, text, texts, right, self.step, self.step + 1)

    def value(self, node: int) -> ClassQuestion | None:
        """Ask which value the search finds for an inner node, or whether it never searches it."""
        if node == NIL or not self.is_depth_first or self.tree.is_terminal(node):
            return None
        entry, end = self._entry(node), self._end(node)
        if not entry or self.recording.kind(entry).does & Does.EVALUATES:
            return self._never(node) if not entry and self.is_pruning else None
        stands = self.step if self.step < end else entry
        worth = moment(self.recording, end, self.run.order).value
        return self._value_question(node, worth, stands, end)

    def _never(self, node: int) -> ClassQuestion | None:
        cut = self._cut(node)
        entries = (self._entry(above) for above in self.tree.ancestors(node))
        entry = next(filter(None, entries), 0)  # of the nearest ancestor that is entered
        if cut is None or not entry:
            return None
        return self._value_question(node, None, self.step if self.step < cut else entry, cut)

    def _value_question(
        self, node: int, worth: float | None, stands: int, reveal: int
    ) -> ClassQuestion | None:
        entry = self._entry(node)
        is_open = self.is_pruning and not 0 < entry <= stands  # whether the search may skip the node
        values = self._possible_values(node, worth, MAX_CHOICES - is_open)
        texts = [format_number(value) for value in values]
        if is_open and texts:
            texts.append(tr("It is never searched"))
        if not texts:
            right = -1
        else:
            right = len(texts) - 1 if worth is None else texts.index(format_number(worth))
        own = view_of(self.run.search).own_bound(node)
        text = tr("What value does the search find for {node}?").format(node=self.names(node))
        answer = format_number(worth) if worth is not None else tr("It is never searched")
        hidden = frozenset({(node, "value"), (node, own)})
        return self._make(VALUE, text, texts, right, stands, reveal, node, hidden, answer)

    def _possible_values(self, node: int, worth: float | None, most: int) -> list[float]:
        """Return at most ``most`` values of leaves below ``node``, the right one among them."""
        order, tree = self.run.order, self.tree
        first = order.position[node]
        below = order.ids[first : first + order.size[node]]
        inner = np.asarray(tree.column("child_count"))[below] > 0
        search = self.run.search
        limited = search.options.get("depth") is not None or search.restarts
        estimates = tree.column("estimate")[below] if limited else nan
        view = view_of(search)
        found = view.from_max(node, np.where(inner, estimates, tree.column("value")[below]))
        values = {value + 0.0 for value in np.unique(found[np.isfinite(found)]).tolist()}
        if worth is not None and worth not in values and search.options.get("fail") != "hard":
            return []  # a mean, or 0 for a missing estimate, which is no leaf's value
        if search.options.get("fail") == "hard":
            leaves = view.from_max(node, np.array([tree.value[leaf.id] for leaf in tree.leaves()]))
            values = {value + 0.0 for value in leaves.tolist() if isfinite(value)} | values
            if worth is not None and worth not in values:
                return []
        if len(values) > most:
            random = Random(node)
            others = random.sample(sorted(values - {worth}), most - (worth is not None))
            values = {*others} | ({worth} if worth is not None else set())
        return sorted(values)

    def cut(self, node: int) -> ClassQuestion | None:
        """Ask whether the search enters ``node`` or cuts it off, if it enters its parent."""
        if node in (NIL, ROOT) or not self.is_pruning:
            return None
        above = self._entry(self.tree.parent[node])
        entry = self._entry(node)
        fate = entry or self._cut(node)
        if not above or not fate:
            return None
        text = tr("Is {node} searched or pruned?").format(node=self.names(node))
        texts = [tr("It is searched"), tr("It is pruned")]
        stands = self.step if self.step < fate else above
        return self._make(CUT, text, texts, 0 if entry else 1, stands, fate, node)

    def move(self) -> ClassQuestion | None:
        """Ask which move of the root is best in the end."""
        run, last = self.run, len(self.recording)
        line = view_of(run.search).best_line(run.another().seek(last))
        children = [*islice(self.tree.children(ROOT), MAX_CHOICES + 1)]
        if len(line) < 2 or len(children) < 2:
            return None
        text = tr("Which move is best at the root (the first, if several are equal)?")
        few = len(children) <= MAX_CHOICES
        texts = [self.names(child) for child in children] if few else []
        right = children.index(line[1]) if few else -1
        hidden = frozenset({(ROOT, name) for name in ("value", "alpha", "beta") if name in run.columns})
        stands = self.step if self.step < self._root_known() else 0
        return self._make(MOVE, text, texts, right, stands, last, ROOT, hidden, self.names(line[1]))

    def _make(
        self,
        kind: str,
        text: str,
        choices: list[str],
        right: int,
        stands: int,
        reveal: int,
        node: int = NIL,
        hidden: frozenset[tuple[int, str]] = frozenset(),
        answer: str = "",
    ) -> ClassQuestion:
        answer = answer or choices[right]
        reason = sentence(self.run, reveal)
        return ClassQuestion(kind, text, tuple(choices), stands, reveal, node, hidden, right, answer, reason)

    # Where the run stands

    @property
    def open_node(self) -> int:
        """The innermost open node at the step; the root before the search begins."""
        if not self.step or not self.is_depth_first:
            return ROOT
        node = moment(self.recording, self.step, self.run.order).at
        while node != ROOT and (self.tree.is_terminal(node) or 0 < self._end(node) <= self.step):
            node = self.tree.parent[node]
        return node

    @property
    def next_child(self) -> int:
        """The open node's first child not yet entered at the step, leaving out its very first child."""
        children = [*self.tree.children(self.open_node)]
        return next((child for child in children[1:] if not 0 < self._entry(child) <= self.step), NIL)

    def _entry(self, node: int) -> int:
        """Return the first step that enters ``node``, or 0."""
        return self._find_first(node, self.recording.search.mask(Does.ENTERS))

    def _end(self, node: int) -> int:
        """Return the first step that returns from ``node``, else the one that enters it, or 0."""
        return self._find_first(node, self.recording.search.mask(Does.RETURNS)) or self._entry(node)

    def _find_first(self, node: int, mask: npt.NDArray[np.bool_]) -> int:
        def matches(nodes: Ints, kinds: npt.NDArray[np.int8]) -> npt.NDArray[np.bool_]:
            found: npt.NDArray[np.bool_] = (nodes == node) & mask[kinds]
            return found

        return self.recording.find(matches, 0) or 0

    def _cut(self, node: int) -> int | None:
        return cut_of(self.recording, self.run.order, node, len(self.recording))

    def _root_known(self) -> int:
        """Return the step at which all root moves are known: its last child's value is, or it returns."""
        if not self.is_depth_first:
            return len(self.recording)
        rises = self.recording.search.mask(Does.RISES)
        *_, last = self.tree.children(ROOT)
        return min(self._find_first(last, rises) or self._end(ROOT), self._end(ROOT))

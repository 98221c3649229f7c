"""Whatever is done to a document, in whatever order, it agrees with a simple model."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from tests.document.documents import new_document, opened
from treeview import api
from treeview.document.sessions import restore_tree, session_of
from treeview.formats.format_registry import read_text_pages, write_text
from treeview.formats.native.session import SavedNotes
from treeview.games.random_tree import random_tree
from treeview.search.registry import ALGORITHMS
from treeview.tree.edits import node_edits
from treeview.tree.tree import NIL, ROOT, Tree

NAMES = st.sampled_from([name for name in ALGORITHMS if name != "mcts"])
WHERE = st.integers(0, 2**16)


class State(NamedTuple):
    """What can be undone."""

    tree: Tree
    notes: tuple[SavedNotes, ...]


class AnyActions(RuleBasedStateMachine):
    """The model is a list of all states that the tree and the notes have been in."""

    def __init__(self) -> None:
        super().__init__()
        self.document = opened()
        self.told = 0
        self.document.events.message_raised.connect(lambda _: setattr(self, "told", self.told + 1))
        self.forget()

    def state(self) -> State:
        return State(self.document.tree.copy(), tuple(sorted(self.document.notes.collect())))

    def forget(self) -> None:
        """Another tree is shown."""
        self.states, self.index = [self.state()], 0

    def done(self, before: int) -> None:
        """Something was done that may be a command."""
        if self.document.history.index == before:
            assert self.state() == self.states[self.index]
            return
        assert self.document.history.index == before + 1
        del self.states[self.index + 1 :]
        self.states.append(self.state())
        self.index += 1

    def node(self, where: int) -> int:
        there = self.document.order.ids
        return int(there[where % len(there)])

    # Trees

    @rule(seed=st.integers(0, 99), branching=st.integers(1, 4), depth=st.integers(0, 3))
    def open(self, seed: int, branching: int, depth: int) -> None:
        self.document.open_tree(random_tree(branching, depth, seed=seed))
        self.forget()
        assert self.document.selected == NIL
        assert not self.document.folded

    @rule(where=WHERE, value=st.integers(-9, 9))
    def add(self, where: int, value: int) -> None:
        before = self.document.history.index
        assert self.document.edit(node_edits.add_child, self.node(where), value=float(value))
        self.done(before)
        assert self.document.run is None
        assert self.document.drawing

    @rule(where=WHERE)
    def delete(self, where: int) -> None:
        before, told, node = self.document.history.index, self.told, self.node(where)
        assert self.document.edit(node_edits.delete, [node]) == (node != ROOT)
        assert self.told == told + (node == ROOT) or node != ROOT
        self.done(before)

    @rule(where=WHERE, name=st.text("ab", max_size=2))
    def rename(self, where: int, name: str) -> None:
        before = self.document.history.index
        assert self.document.edit(node_edits.put, "labels", {self.node(where): name})
        self.done(before)

    @rule()
    def undo(self) -> None:
        self.document.history.undo()
        self.index = max(self.index - 1, 0)

    @rule()
    def redo(self) -> None:
        self.document.history.redo()
        self.index = min(self.index + 1, len(self.states) - 1)

    # Runs

    @rule(name=NAMES)
    def start(self, name: str) -> None:
        self.document.start(name)
        assert (self.document.run is None) == bool(self.document.problem)

    @rule()
    def run_again(self) -> None:
        goal = self.document.stopped_at
        ended = self.document.run is None
        self.document.run_again()
        self.document.recorder.finish()
        if ended and goal is not None and self.document.run is not None:
            length = self.document.length
            assert self.document.step == (length if goal < 0 else min(goal, length))

    @rule(step=st.integers(-3, 400))
    def seek(self, step: int) -> None:
        self.document.seek(step)
        assert self.document.step == min(max(step, 0), self.document.length)

    @rule(times=st.integers(1, 9))
    def forward(self, times: int) -> None:
        document = self.document
        for _ in range(times):
            step, waited = document.step, document.quiz.question
            document.step_forward()
            asked = document.quiz.question
            assert asked is None or (document.quiz.on and waited is None)
            assert document.step == (step if asked else min(step + 1, document.length))
            if asked is not None:
                break

    @rule()
    def back(self) -> None:
        document = self.document
        step, waited = document.step, document.quiz.question
        document.step_back()
        assert document.step == (step if waited else max(step - 1, 0))

    # What is shown

    @rule(where=WHERE)
    def select(self, where: int) -> None:
        node = self.node(where)
        self.document.select(node)
        assert self.document.selection == (node,)

    @rule(wheres=st.lists(WHERE, max_size=3))
    def fold(self, wheres: list[int]) -> None:
        nodes = {self.node(where) for where in wheres}
        self.document.set_folded(nodes)
        assert self.document.folded == {node for node in nodes if self.document.tree.child_count[node]}

    # Notes and quiz

    @rule(step=st.integers(0, 30), text=st.sampled_from(["", "a", "b"]))
    def note(self, step: int, text: str) -> None:
        before = self.document.history.index
        self.document.notes.note(step, text)
        self.done(before)
        assert self.document.notes.shown.notes.get(step, "") == text

    @rule(step=st.integers(0, 30), on=st.booleans())
    def mark(self, step: int, on: bool) -> None:
        before = self.document.history.index
        self.document.notes.mark(step, on)
        self.done(before)
        assert (step in self.document.notes.shown.bookmarks) == on

    @rule(on=st.booleans())
    def quiz(self, on: bool) -> None:
        self.document.quiz.set_on(on)
        assert self.document.quiz.question is None or on

    # Sessions

    @precondition(lambda self: self.document.run is not None)
    @rule()
    def save_and_open(self) -> None:
        document = self.document
        (tree, session), *_ = read_text_pages(
            write_text(document.tree, session=session_of(document, view=None)), source="<text>"
        ).pages
        other = new_document()
        restore_tree(other, tree, session, path=None, source="")
        other.recorder.finish()
        assert other.tree == document.tree
        assert (other.step, other.algorithm, other.options) == (
            document.step,
            document.algorithm,
            document.options,
        )
        assert sorted(other.notes.collect()) == sorted(document.notes.collect())
        place = document.tree.path
        assert [other.tree.path(node) for node in other.selection[:1]] == [
            place(node) for node in document.selection[:1]
        ]
        assert {tuple(other.tree.path(node)) for node in other.folded} == {
            tuple(place(node)) for node in document.folded
        }

    # Always

    @invariant()
    def the_tree_and_the_notes_are_those_of_the_model(self) -> None:
        assert self.document.history.index == self.index
        assert self.state() == self.states[self.index]

    @invariant()
    def all_fits_the_tree(self) -> None:
        document = self.document
        there = set(document.order.ids.tolist())
        assert set(document.selection) <= there
        assert document.selected == (document.selection[0] if document.selection else NIL)
        assert document.kinds[: len(document.tree)] == document.tree.kinds() or document.run is not None
        assert all(document.tree.child_count[node] for node in document.folded)
        assert 0 <= document.step <= document.length
        question = document.quiz.question
        assert question is None or question.step == document.step + 1

    @invariant()
    def the_step_shows_what_a_new_run_shows(self) -> None:
        document, run = self.document, self.document.run
        if run is None:
            assert document.focus.node == NIL
            assert document.moment is None
            return
        fresh = api.record(document.tree, document.algorithm, **document.options).seek(document.step)
        assert len(fresh) == document.length
        for column in run.columns:
            np.testing.assert_array_equal(run[column], fresh[column])

    def teardown(self) -> None:
        while self.document.history.undo_text is not None:
            self.undo()
            self.the_tree_and_the_notes_are_those_of_the_model()
        assert self.index == 0
        assert self.state() == self.states[0]
        for _ in range(len(self.states)):
            self.redo()
        assert self.state() == self.states[-1]


AnyActions.TestCase.settings = settings(stateful_step_count=30)
TestAnyActions = AnyActions.TestCase

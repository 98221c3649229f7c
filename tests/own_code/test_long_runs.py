"""A long run is made in slices, between which a window can answer, and its steps take little memory."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.own_code.programs import HERE, HereRunner
from treeview.games.random_tree import random_tree
from treeview.own_code import comparison, own_run, own_trace, textbook, watched_run
from treeview.own_code.events import Call, Event, Events, FunctionEnd, Returned, ValueRead
from treeview.own_code.own_file import OwnFile
from treeview.own_code.own_function import OwnFunction, outer_functions
from treeview.own_code.textbook import plain_steps
from treeview.own_code.watched_run import WatchedRun
from treeview.practice.worked_search import Rules, Walk, follow
from treeview.search.narration import sentence
from treeview.search.recording import Recording
from treeview.search.registry import search
from treeview.search.run import Run
from treeview.search.traced.trace import TracedTree
from treeview.tree.tree import CHANCE, MAX, MIN, ROOT, Tree

SLICE = 40
SOURCE = """
def minimax(node, is_max):
    if not node.children:
        return node.value
    values = [minimax(child, not is_max) for child in node.children]
    return max(values) if is_max else min(values)
"""
FUNCTION = OwnFunction(OwnFile(SOURCE, "mine.py"), "minimax")


def minimax_events(tree: Tree, node: int = ROOT) -> Iterator[Event]:
    """What a textbook minimax is seen to do."""
    yield Call(node, float("nan"), float("nan"), 3)
    below: list[float] = []
    for child in tree.children(node):
        yield from (events := [*minimax_events(tree, child)])
        below.append(next(each.value for each in reversed(events) if isinstance(each, Returned)))
    if not below:
        yield ValueRead(node, tree.value[node], 4)
    best = (max if tree.kinds()[node] == MAX else min)(below) if below else tree.value[node]
    yield Returned(node, best, 4 if not below else 6)


def long_run(monkeypatch: pytest.MonkeyPatch, tree: Tree) -> WatchedRun:
    set_slices(monkeypatch)
    events = [*minimax_events(tree)]
    last = events[-1]
    assert isinstance(last, Returned)
    return WatchedRun(
        Path("mine.py"),
        FUNCTION,
        tree,
        Events.of(*events, FunctionEnd(last.value, -1, f"{last.value:g}")),
        game=None,
    )


def set_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (own_run, own_trace, comparison):
        monkeypatch.setattr(module, "SLICE_EVENTS", SLICE)
    monkeypatch.setattr(watched_run, "REFERENCE_STEPS", SLICE)
    monkeypatch.setattr(textbook, "KEPT_NODES", 10)


def student_run(monkeypatch: pytest.MonkeyPatch, name: str, tree: Tree) -> WatchedRun:
    """The run of a student's program that has yet to be worked out."""
    set_slices(monkeypatch)
    file = OwnFile.read(HERE / "students" / f"{name}.py")
    function = OwnFunction(file, outer_functions(file)[0])
    return WatchedRun(
        Path(file.name), function, tree, HereRunner(file.source)(function.reading, tree), game=None
    )


@pytest.fixture
def tree() -> Tree:
    return random_tree(3, 4, 0, 9, seed=2)


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Counts the events and steps that are gone through, the visits of recursions, and recorded steps."""
    counts = [0]
    visit, record = Walk.visit, Recording.record

    def counted(goes: Any) -> Any:
        def each(*args: Any) -> Iterator[Any]:
            for one in goes(*args):
                counts[0] += 1
                yield one

        return each

    def counted_visit(self: Walk, node: int, alpha: float, beta: float) -> float:
        counts[0] += 1
        return visit(self, node, alpha, beta)

    def counted_record(self: Recording, count: int) -> bool:
        before = len(self)
        more = record(self, count)
        counts[0] += len(self) - before
        return more

    monkeypatch.setattr(Events, "__iter__", counted(Events.__iter__))
    monkeypatch.setattr(textbook, "plain_steps", counted(textbook.plain_steps))
    monkeypatch.setattr(textbook._Walk, "_passes", counted(textbook._Walk._passes))
    monkeypatch.setattr(Walk, "visit", counted_visit)
    monkeypatch.setattr(Recording, "record", counted_record)
    return counts


def test_no_slice_goes_through_more_events_or_steps_than_it_may(
    tree: Tree, done: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    watched = long_run(monkeypatch, tree)
    before, slices, last = done[0], 0, 0.0
    for share in watched.build():
        assert done[0] - before <= SLICE + 1
        assert last <= share < 1
        before, slices, last = done[0], slices + 1, share
    assert slices > 3 * len(tree) * 2 / SLICE - 8
    assert watched.difference is None
    assert watched.convention is not None
    assert watched.run.value == follow(tree, Rules(prune=False)).value


@pytest.mark.parametrize("name", ["pvs", "negascout", "with_memory", "mtdf", "aspiration", "deepening"])
def test_nor_do_null_windows_tables_and_passes(
    tree: Tree, name: str, done: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    watched = student_run(monkeypatch, name, tree)
    before = done[0]
    for _ in watched.build():
        assert done[0] - before <= 2 * SLICE + 2, "a step of a plain pass counts twice"
        before = done[0]
    assert watched.difference is None
    assert watched.convention is not None
    assert not watched.convention.is_plain
    assert watched.reference is not None
    assert watched.own_step(watched.reference_step(1)) == 1


@pytest.mark.parametrize("share", [0.15, 0.4, 0.7])
def test_what_is_made_until_it_is_stopped_is_kept(
    tree: Tree, share: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    watched = long_run(monkeypatch, tree)
    for done in watched.build():
        if done > share:
            watched.stop()
    run = Run(search(watched.log, "trace")).record_all()
    assert sentence(run.steps[len(run)].moment).endswith("It was stopped.")
    assert watched.run.failure is not None
    whole = len(long_run(monkeypatch, tree).run.events)
    assert 1 < len(run) < whole
    if share > 0.5:  # the run itself was whole, its log is cut
        assert len(run) < len(watched.run.steps)


def test_steps_take_little_memory_and_sentences_are_made_when_they_are_asked_for(
    tree: Tree, monkeypatch: pytest.MonkeyPatch
) -> None:
    watched = long_run(monkeypatch, tree)
    for _ in watched.build():
        pass
    steps, log = watched.run.steps, watched.log
    assert isinstance(log, TracedTree)
    columns = [getattr(steps, name) for name in steps.__slots__]
    assert sum(column.itemsize for column in columns) <= 40
    assert not log.trace.sentences
    run = Run(search(log, "trace")).record_all()
    assert sentence(run.steps[1].moment) == "minimax enters the root."
    assert sentence(run.steps[len(run)].moment) == f"minimax returns {watched.run.text}."


@given(
    seed=st.integers(0, 10_000), root=st.sampled_from([MAX, MIN, CHANCE]),
    depth=st.sampled_from([None, 1, 2]),
    prune=st.booleans(), prune_on=st.sampled_from(["ge", "gt"]), right_to_left=st.booleans(),
    fail=st.sampled_from(["soft", "hard", "low-hard"]), low=st.sampled_from([-float("inf"), 2.0]),
)  # fmt: skip
@settings(max_examples=25, deadline=None)
def test_the_textbook_step_by_step_is_that_of_the_recursion(
    seed: int, root: int, depth: int | None, prune: bool, prune_on: str, right_to_left: bool, fail: str,
    low: float,
) -> None:  # fmt: skip
    tree = random_tree(3, 3, 0, 5, seed=seed, min_branching=1, stop=0.2)
    tree.kind[ROOT] = root
    if root == CHANCE:
        children = [*tree.children(ROOT)]
        tree.probabilities.update(dict.fromkeys(children, 1 / len(children)))
    assume(fail == "soft" or prune_on == "ge")  # else bounds are what came back, which `follow` does not know
    rules = Rules(prune=prune, prune_on=prune_on, depth=depth, right_to_left=right_to_left, low=low, high=4.0)
    right = textbook._steps(follow(tree, rules), fail)
    for mine, step in zip(plain_steps(tree, rules, fail), right, strict=True):
        assert (mine.kind, mine.node) == (step.kind, step.node)
        assert (mine.visit.alpha, mine.visit.beta) == (step.visit.alpha, step.visit.beta)
        if mine.kind != "enter":
            for name in ("value", "left"):
                assert getattr(mine.visit, name) == getattr(step.visit, name), name
            assert [*mine.visit.skipped] == [*step.visit.skipped]

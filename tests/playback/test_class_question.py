"""Questions for a class: their answers are those of the run, and nothing in the picture gives one away."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from tests.strategies import trees
from treeview import load, record
from treeview.draw.picture import Picture
from treeview.draw.tree_picture import annotate
from treeview.playback.answer import answer
from treeview.playback.class_question import (
    CUT,
    MOVE,
    NEXT,
    VALUE,
    ClassQuestion,
    class_questions,
)
from treeview.playback.poll import Poll
from treeview.scenes import scene
from treeview.search.registry import ALGORITHMS
from treeview.search.run import Run
from treeview.search.step_kinds import STEP_TEXTS
from treeview.tree.rounding import format_number
from treeview.tree.tree import Tree

AIMA = "example:aima-5.2"


def asked(run: Run, step: int, node: int = -1) -> dict[str, ClassQuestion]:
    return {each.kind: each for each in class_questions(run, step, node)}


def drawn(run: Run, question: ClassQuestion, labels: str = "window") -> Picture:
    there = run.another().seek(question.stands)
    made = scene(
        run.search.space.tree,
        None,
        there,
        labels=labels,
        question=question.in_picture,
        hidden=question.hidden,
    )
    return annotate(made)


def prefix(run: Run, step: int) -> list[tuple[int, int]]:
    recording = run.recording
    return [(recording.step(i).node, recording.step(i).kind) for i in range(1, step + 1)]


def test_the_answers_are_those_of_the_run() -> None:
    run = record(load(AIMA))
    b, c, c2 = (run.search.space.tree.at(path) for path in ([0], [1], [1, 1]))
    found = asked(run, len(run), b)
    assert (found[VALUE].answer, found[VALUE].choices) == ("3", ("3", "8", "12"))
    assert run.recording.kind(found[VALUE].stands).name == "enter"
    assert (found[MOVE].answer, found[MOVE].stands) == (run_move(run), 0)
    open_still = asked(run, 0, b)[VALUE]
    assert (open_still.answer, open_still.choices[3:]) == ("3", ("It is never searched",))
    cut = asked(run, len(run), c2)[CUT]
    assert (cut.answer, cut.choices[cut.right]) == ("It is pruned", "It is pruned")
    assert run.recording.kind(cut.reveal).name == "cut"
    assert run.recording.step(cut.stands).node == c
    assert asked(run, len(run), c)[CUT].answer == "It is searched"
    following = asked(run, 13)[NEXT]
    assert (following.answer, following.reveal) == (STEP_TEXTS["cut"], 14)


def run_move(run: Run) -> str:
    line = answer(run).best_line
    assert line is not None
    return run.search.space.tree.labels[run.search.space.tree.at(line[:1])]


@pytest.mark.long
@settings(max_examples=30)
@given(trees(max_nodes=14))
def test_every_question_is_answered_as_the_run_goes_on(tree: Tree) -> None:
    run = record(tree, "alphabeta")
    end = run.another().seek(len(run))
    for step in {len(run) // 2, len(run)}:
        for node in (-1, *range(len(tree))):
            for question in class_questions(run, step, node):
                assert question.stands <= step
                assert question.stands < question.reveal <= len(run)
                if question.right >= 0:
                    assert question.choices[question.right] == question.answer
                if question.kind == NEXT:
                    kind = run.recording.kind(step + 1).name
                    assert question.answer == STEP_TEXTS[kind]
                elif question.kind == CUT:
                    pruned = question.answer == "It is pruned"
                    assert pruned == (end["status"][question.node] == 3)
                elif question.kind == VALUE and question.answer != "It is never searched":
                    assert question.answer == format_number(float(end["value"][question.node]))


@pytest.mark.long
@settings(max_examples=15)
@given(trees(max_nodes=12))
def test_runs_that_are_alike_so_far_get_the_same_question_and_picture(tree: Tree) -> None:
    """Cut on ≥ or on >: as long as the runs do the same, nothing tells which of the two answers is right."""
    runs = [record(tree, "alphabeta", prune_on=rule) for rule in ("ge", "gt")]
    for step in range(min(map(len, runs)) + 1):
        if prefix(runs[0], step) != prefix(runs[1], step):
            break
        one, other = (asked(run, step) for run in runs)
        for kind in one.keys() & other.keys():
            a, b = one[kind], other[kind]
            assert (a.text, a.stands, a.node, a.hidden) == (b.text, b.stands, b.node, b.hidden)
            if a.answer == b.answer or len(a.choices) < 9:
                assert a.choices == b.choices
            if a.answer != b.answer:
                for labels in ("window", "bounds"):
                    assert drawn(runs[0], a, labels) == drawn(runs[1], b, labels)


def test_where_the_rules_differ_the_answers_do() -> None:
    runs = [record(load([[3, 4], [3, 9]]), "alphabeta", prune_on=rule) for rule in ("ge", "gt")]
    tied = runs[0].search.space.tree.at([1, 1])
    one, other = (asked(run, len(run), tied)[CUT] for run in runs)
    assert (one.answer, other.answer) == ("It is pruned", "It is searched")
    assert drawn(runs[0], one) == drawn(runs[1], other)
    step = next(step for step in range(len(runs[0])) if runs[0].recording.kind(step + 1).name == "cut")
    nexts = [asked(run, step)[NEXT] for run in runs]
    assert nexts[0].answer != nexts[1].answer
    assert drawn(runs[0], nexts[0]) == drawn(runs[1], nexts[1])


def texts_of(picture: Picture) -> list[str]:
    return [item.text for _, item in picture.walk() if hasattr(item, "text")]


def test_a_leaf_that_decides_changes_nothing_but_its_own_number() -> None:
    """The value of a node, and the best move: only the leaf that makes the answer another one differs."""
    for kind in (VALUE, MOVE):
        runs = [record(load([[3, 12, last], [2, 4, 6]])) for last in (8, 1)]
        node = runs[0].search.space.tree.at([0]) if kind == VALUE else -1
        one, other = (asked(run, len(run), node)[kind] for run in runs)
        assert one.answer != other.answer
        first, second = (texts_of(drawn(run, each)) for run, each in zip(runs, (one, other), strict=True))
        differing = [(a, b) for a, b in zip(first, second, strict=True) if a != b]
        assert differing == [("8", "1")]


@pytest.mark.parametrize("name", ALGORITHMS)
def test_every_search_is_asked_about(name: str) -> None:
    run = record(load(AIMA), name)
    for step in (0, len(run) // 2, len(run) - 1):
        found = asked(run, step)
        assert found[NEXT].choices
        assert not {text for text in found[NEXT].choices if not text[:1].isupper()}
    assert class_questions(record(load(AIMA)), 3)


def kinds_asked(name: str, tree: str = "[[3, 12], [2, 4]]", **options: object) -> tuple[str, ...]:
    return asked(record(load(tree), name, **options), 0)[NEXT].choices


@pytest.mark.parametrize("name", ALGORITHMS)
def test_every_kind_of_step_has_a_text(name: str) -> None:
    assert {kind.name for kind in ALGORITHMS[name].kinds.values()} <= STEP_TEXTS.keys()


def test_what_cannot_happen_is_no_choice() -> None:
    phases = ("iteration", "select", "expand", "simulate", "backup")
    assert kinds_asked("mcts") == tuple(STEP_TEXTS[name] for name in phases)
    assert STEP_TEXTS["prove"] in kinds_asked("mcts", solver="ends")
    assert STEP_TEXTS["share"] in kinds_asked("mcts", formula="rave")
    chance = load("example:dice-between-players")
    for name, kind in (("mcts", "draw"), ("expectimax", "add"), ("star2", "probe")):
        assert STEP_TEXTS[kind] not in kinds_asked(name)
        assert STEP_TEXTS[kind] in asked(record(chance, name), 0)[NEXT].choices
    assert STEP_TEXTS["probe"] not in asked(record(chance, "star1"), 0)[NEXT].choices
    assert STEP_TEXTS["discard"] not in kinds_asked("deepening")
    assert STEP_TEXTS["discard"] in kinds_asked("deepening", budget_nodes=4)


def test_hands_are_counted_chosen_and_typed() -> None:
    run = record(load(AIMA))
    poll = Poll(asked(run, 13)[CUT], 13)
    poll.add(1)
    assert poll.total == 0, "no choice is chosen"
    poll.choose(0)
    poll.add(1)
    poll.add(1)
    poll.choose(7)
    poll.choose(1)
    poll.enter()
    for digit in "123":
        poll.type(digit)
    poll.erase()
    poll.enter()
    assert (poll.counts, poll.total, poll.chosen) == ([2, 12], 14, -1)
    poll.choose(0)
    poll.add(-5)
    assert poll.counts == [0, 12]
    poll.reveal()
    poll.choose(1)
    poll.add(1)
    assert (poll.counts, poll.revealed, poll.counts_hands) == ([0, 12], True, False)


def test_estimates_are_no_answers_where_the_search_does_not_stop_at_them() -> None:
    tree = Tree()
    for value, guess in ((1.0, 7.0), (2.0, 8.0)):
        tree.add_child(tree.add_child(0, estimate=guess), value=value)
    whole, stopped = record(tree, "alphabeta"), record(tree, "alphabeta", depth=1)
    assert asked(whole, 1)[VALUE].choices == ("1", "2")
    assert {"7", "8"} <= {*asked(stopped, 1)[VALUE].choices}

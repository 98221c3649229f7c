"""A generator that yields named steps is an algorithm like any other, whatever it does wrong."""

from __future__ import annotations

import math
import pickle
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given

import treeview
from tests.strategies import trees
from treeview import step
from treeview.document.tree_document import TreeDocument
from treeview.practice.practice_error import PracticeError
from treeview.practice.question import Question
from treeview.practice.question_kinds import KINDS
from treeview.search.pseudocode import pseudocode, pseudocode_of
from treeview.search.registry import ALGORITHMS, load_installed, unregister, view_of
from treeview.search.traced.own_search import SearchedTree, YieldedStep
from treeview.tree.tree import Tree


def plain(tree: SearchedTree) -> Iterator[YieldedStep]:
    """Minimax, by recursion."""

    def value_of(node: int) -> Iterator[YieldedStep]:
        found = []
        for child in tree.children(node):
            yield step("enter", child)
            yield from value_of(child)
            found.append((values[child], child))
        values[node] = tree.value(node)
        if found:
            values[node], best = (max if tree.is_max(node) else min)(found, key=lambda pair: pair[0])
            yield step("backup", node, value=values[node], best=best)
        else:
            yield step("leaf", node, value=values[node])

    values: dict[int, float] = {}
    yield from value_of(tree.root)


def broken(tree: SearchedTree, how: str) -> Iterator[YieldedStep]:
    yield step("enter", 0, value=1)
    if how == "name":
        yield step("dance", 0)
    elif how == "column":
        yield step("enter", 0, happiness=3, value=2)
    elif how == "node":
        yield step("enter", 10**6)
    elif how == "kind":
        yield 7  # type: ignore[misc]
    elif how == "nan":
        yield step("enter", 0, value=math.nan)
    elif how == "exit":
        raise SystemExit
    else:
        yield step("enter", 1 // 0)


def limited(tree: SearchedTree, depth: int) -> Iterator[YieldedStep]:
    yield step("leaf", 0, value=1 / (depth < 2))


def hesitant(tree: SearchedTree) -> Iterator[YieldedStep]:
    yield step("visit", 0, value=1, best=1, nodes={0: {"value": 2}})
    yield step("visit", 0, value=3, best=None)


@pytest.fixture(autouse=True)
def offered() -> Iterator[None]:
    before = set(ALGORITHMS)
    treeview.algorithm("plain", "Plain minimax")(plain)
    how = treeview.Option("how", "How", "text", "x", "How it fails.")
    treeview.algorithm("broken", options=[how])(broken)
    treeview.algorithm("limited", options=[treeview.Option("depth", "Depth", "int", 9, "Plies.")])(limited)
    treeview.algorithm("hesitant")(hesitant)
    yield
    for name in set(ALGORITHMS) - before:
        unregister(name)


@given(trees(max_nodes=12, kinds=True))
def test_its_answer_is_what_it_finds(tree: Tree) -> None:
    run = treeview.record(tree, "plain")
    assert run["value"][0] == treeview.solve(tree, "minimax").value
    assert len(run) == 2 * len(run.order.ids) - 1


def test_its_source_is_its_pseudocode_with_the_line_that_yields_lit() -> None:
    run = treeview.record([[8, 3], [5, 4]], "plain")
    code = pseudocode(run.search)
    assert code.lines[0] == "def plain(tree: SearchedTree) -> Iterator[YieldedStep]:"
    assert pseudocode_of("plain", {}).lines == code.lines
    assert [code.lines[line].strip() for line in code.lines_of(run.steps[1].moment)] == [
        "yield from value_of(tree.root)"
    ]
    assert run.steps[-1].sentence == "Backup: the root, value 4, best node 2."


def test_the_tree_of_a_game_grows_under_it() -> None:
    run = treeview.record("game:nim:heaps=1,2", "plain")
    assert run.seek(0).node_count == 1
    assert run.seek(len(run)).node_count == len(run.search.space.tree)
    assert treeview.solve("game:nim:heaps=1,2", "minimax").value == run["value"][0]


def test_where_the_tree_of_a_game_is_cut_there_are_leaves() -> None:
    tree = SearchedTree(treeview.grow(treeview.game("tictactoe"), plies=1))
    below = tree.children(tree.root)
    assert [tree.is_leaf(node) for node in (tree.root, *below)] == [False, *[True] * 9]
    assert not any(tree.children(node) for node in below)


@pytest.mark.parametrize(
    ("how", "says"),
    [
        ("name", "there is no kind of step 'dance'; choose from enter, "),
        ("column", "there is no column 'happiness'; choose from status, value, best."),
        ("node", "there is no node 1000000"),
        ("kind", "yields treeview.step(...), not 7"),
        ("exit", "SystemExit"),
        ("zero", "ZeroDivisionError"),
        ("nan", "value is not a number: nan"),
    ],
)
def test_a_search_that_fails_says_so_in_its_last_step(how: str, says: str) -> None:
    with pytest.warns(UserWarning, match="^The search has failed") as warned:
        run = treeview.record([8, 3], "broken", how=how)
    assert says in str(warned[0].message)
    assert len(run) == 2
    assert says in run.steps[2].sentence
    assert run["value"][0] == 1.0, "what was recorded stays, and nothing of the bad step"
    line = re.search(r"in line (\d+)", run.steps[2].sentence)
    assert line is not None
    at_fault = Path(__file__).read_text("utf-8").splitlines()[int(line[1]) - 1].strip()
    assert at_fault.startswith("raise SystemExit" if how == "exit" else "yield ")


def test_a_failed_search_is_not_compared_as_if_it_had_an_answer() -> None:
    with pytest.warns(UserWarning, match="^broken.*: The search has failed .* The steps up to then are kept"):
        compared = treeview.compare([8, 3], ["minimax", "broken:how=zero"])
    assert re.match(r"broken.*: The search has failed in line \d+: Zero.* zero\.$", compared.differences[1])
    assert not any("oth find" in sentence or "broken finds" in sentence for sentence in compared.differences)


def test_a_failed_search_is_not_counted() -> None:
    with pytest.warns(UserWarning, match="^limited: The search has failed .* The depths up to then are kept"):
        made = treeview.count_depths([[8, 3], [5, 4]], ["minimax", "limited"])
    assert (list(made.cells[0]), list(made.cells[1])) == ([1, 2], [1])


def test_a_number_is_written_once_and_taken_away_by_none() -> None:
    run = treeview.record([8, 3], "hesitant")
    assert [step.sentence for step in run.steps] == [
        "Visit: the root, value 2, best node 1.",
        "Visit: the root, value 3.",
    ]
    assert run["best"][0] == -1


def test_its_run_can_be_sent_elsewhere() -> None:
    run = treeview.record([[8, 3], [5, 4]], "plain").seek(3)
    search = run.search
    made, arguments, state = search.__reduce__()
    assert made is type(search)
    assert arguments[0] is search.space
    assert set(state) == {"tape", "trace", "_at_start"}
    sent = pickle.loads(pickle.dumps(state))["trace"]  # noqa: S301 - our own
    assert (sent.node, sent.changes) == (search.trace.node, search.trace.changes)


def test_what_else_is_declared_is_shown() -> None:
    treeview.algorithm(
        "told", phases={"enter": "Looking", "leaf": "Valuing"}, compares=["value"], plays=True
    )(plain)
    run = treeview.record([[8, 3], [5, 4]], "told")
    view = view_of(run.search)
    assert run.search.plays
    assert set(view.phases.values()) == {"Looking", "Valuing"}
    assert view.compares == ("Value",)
    assert [view.child_row(run, 0, child) for child in run.search.space.tree.children(0)] == [("3",), ("4",)]
    asked = [view.question(run.recording, run.recording.step(number)) for number in range(1, len(run) + 1)]
    assert [each.step for each in asked if each is not None] == [6, 12, 13], "where values are backed up"
    with pytest.raises(ValueError, match="no column 'happiness'"):
        treeview.algorithm("told", compares=["happiness"])(plain)
    with pytest.raises(ValueError, match="no kind of step 'dance'"):
        treeview.algorithm("told", phases={"dance": "Dancing"})(plain)


def test_what_a_step_decides_is_asked_before_it() -> None:
    def deciding(tree: SearchedTree) -> Iterator[YieldedStep]:
        yield step("expand", 0)
        yield step("leaf", 1, value=tree.value(1))
        yield step("backup", 0, value=8)
        yield step("cut", 0)

    treeview.algorithm("deciding")(deciding)
    run = treeview.record([8, 3], "deciding")
    view = view_of(run.search)
    asked = [view.question(run.recording, run.recording.step(number)) for number in range(1, 5)]
    assert [each and each.text for each in asked] == [
        "Which node comes next (expand)?",
        None,
        "What is the value of the root after this step (backup)?",
        "Does the search go on at the root, or does it cut?",
    ]
    assert asked[2] is not None
    assert asked[2].hidden == {(0, "value")}
    quiz = TreeDocument()
    quiz.open_tree(treeview.load([8, 3]))
    quiz.start("deciding")
    quiz.recorder.finish()
    quiz.quiz.set_on(True)
    quiz.step_forward()
    assert (quiz.step, quiz.quiz.question) == (0, asked[0])
    quiz.step_forward()
    quiz.step_forward()
    assert (quiz.step, quiz.quiz.question) == (2, None)


def test_a_step_over_leads_to_where_the_node_is_left() -> None:
    def walk(tree: SearchedTree) -> Iterator[YieldedStep]:
        yield step("enter", 0)
        for child in tree.children(0):
            yield step("enter", child)
            yield step("return", child, value=tree.value(child))
        yield step("return", 0)

    treeview.algorithm("walk")(walk)
    run = treeview.record([8, 3], "walk")
    view = view_of(run.search)
    assert view.step_over(run.recording, 0, backwards=False) == 6
    assert view.step_over(run.recording, 1, backwards=False) == 3
    assert view.step_over(run.recording, 6, backwards=True) == 0
    assert view.step_over(run.recording, 2, backwards=False) == 3


def test_a_package_offers_its_search(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "own_searches_of_a_package.py").write_text(
        "import treeview\n\n\n"
        '@treeview.algorithm("packaged", "In a package")\n'
        "def packaged(tree):\n"
        '    yield treeview.step("leaf", 0, value=7)\n'
    )
    about = tmp_path / "own_package-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: own-package\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(
        "[treeview.searches]\n"
        "packaged = own_searches_of_a_package:packaged\n"
        "gone = no_module_of_this_name:search\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    (problem,) = load_installed()
    assert problem.startswith("the search gone of no_module_of_this_name:search cannot be imported")
    assert treeview.record([8, 3], "packaged")["value"][0] == 7


def test_its_leaves_are_asked_for_in_practice() -> None:
    kind, tree = KINDS["search-order"], treeview.load([[8, 3], [5, 4]])
    asked = Question(kind, tree, {"algorithm": "plain"})
    assert asked.text == "Plain minimax: which leaves does it evaluate, and in which order?"
    assert [tree.value[leaf] for leaf in asked.reference] == [8, 3, 5, 4]
    first = min(asked.reference, key=asked.reference.__getitem__)
    assert asked.narration(kind.step(asked, asked.rules, first)).startswith("Leaf: ")
    treeview.algorithm("mute", steps={"go": ""})(lambda tree: iter(()))
    with pytest.raises(PracticeError, match="does not say which of its steps evaluate"):
        Question(kind, tree, {"algorithm": "mute"})
    with pytest.raises(PracticeError, match="no algorithm 'nobody'"):
        Question(kind, tree, {"algorithm": "nobody"})

"""The document: everything that is shown follows from its tree, its run and its step."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

from tests.document.documents import EXERCISE, Heard, load_source, new_document, opened
from treeview import api
from treeview.document.comparisons import propose_choices
from treeview.document.tree_document import TreeDocument
from treeview.formats import format_registry
from treeview.formats.nested import nested_text
from treeview.games.random_tree import random_tree
from treeview.option import OptionError
from treeview.search.run import Run
from treeview.tree.edits import node_edits, replacement, transforms
from treeview.tree.tree import NIL, ROOT, Tree


@pytest.fixture
def document() -> TreeDocument:
    return opened()


def test_starts_as_a_lone_root() -> None:
    document = new_document()
    assert len(document.tree) == 1
    assert (document.step, document.length, document.selected) == (0, 0, NIL)
    assert document.scene().show == "none"


def test_opening_records_and_stands_before_the_first_step(document: TreeDocument) -> None:
    assert document.complete
    assert document.length == 25
    assert document.step == 0
    assert document.current_node == NIL


def test_opening_announces_the_tree_then_the_run_once(document: TreeDocument) -> None:
    document.select(3)
    heard = Heard(document)
    load_source(document, "[1, 2]")
    assert heard.said == ["tree_changed", "run_changed", "step_changed", "selection_changed"]
    assert document.selected == NIL


def test_seek_goes_to_the_nearest_step_there_is(document: TreeDocument) -> None:
    document.seek(1000)
    assert document.step == 25
    document.seek(-3)
    assert document.step == 0


def test_seek_says_so_only_when_it_moves(document: TreeDocument) -> None:
    heard = Heard(document)
    document.seek(4)
    document.seek(4)
    assert heard.said == ["step_changed"]


def test_a_large_run_is_recorded_in_slices_and_can_be_looked_at_meanwhile() -> None:
    document = new_document()
    document.open_tree(random_tree(6, 6, seed=3))
    document.start("minimax")
    assert document.recording
    assert 0 < document.length < 100_000
    document.seek(500)
    assert document.step == 500
    while document.recorder.active:
        document.recorder.advance()
    assert not document.recording
    assert document.step == 500
    assert document.length == len(api.record(document.tree, "minimax"))


def test_cancel_keeps_what_is_recorded_and_resume_goes_on() -> None:
    document = new_document()
    document.open_tree(random_tree(6, 6, seed=3))
    document.start("minimax")
    document.recorder.cancel()
    kept = document.length
    assert not document.recorder.active
    assert document.length == kept > 0
    document.recorder.resume()
    document.recorder.finish()
    assert document.complete
    assert document.length > kept


def test_another_option_keeps_the_step(document: TreeDocument) -> None:
    document.seek(17)
    document.start("alphabeta", {"fail": "hard"})
    assert document.step == 17


def test_at_the_end_of_one_run_comes_the_end_of_the_next(document: TreeDocument) -> None:
    document.seek(document.length)
    document.start("minimax")
    assert document.step == document.length == 29


def test_another_algorithm_starts_before_its_first_step(document: TreeDocument) -> None:
    document.seek(17)
    document.start("minimax")
    assert document.step == 0


def test_options_are_remembered_for_each_algorithm(document: TreeDocument) -> None:
    document.start("alphabeta", {"fail": "hard"})
    document.start("mcts")
    document.start("alphabeta")
    assert document.options["fail"] == "hard"


def test_a_bad_option_changes_nothing(document: TreeDocument) -> None:
    run = document.run
    with pytest.raises(OptionError):
        document.start("mcts", {"iterations": 0})
    assert document.run is run
    assert document.algorithm == "alphabeta"


def test_a_tree_that_cannot_be_searched_so_says_why(document: TreeDocument) -> None:
    heard = Heard(document)
    load_source(document, "[[inf, 1], [2, 3]]")
    document.start("mcts")
    assert document.run is None
    assert "finite" in document.problem
    assert heard.messages == [document.problem]
    document.start("alphabeta")
    assert document.problem == ""
    assert document.length > 0


def test_a_terminal_without_a_value_opens_but_cannot_be_searched() -> None:
    tree = Tree()
    tree.add_child(0)
    document = new_document()
    document.open_tree(tree)
    assert document.run is None
    assert "no value" in document.problem
    assert document.scene().tree is tree


def test_more_iterations_are_the_same_run(document: TreeDocument) -> None:
    document.start("mcts", {"iterations": 50})
    document.run_control.lengthen(1000)
    document.recorder.finish()
    assert document.step == document.length
    assert document.options["iterations"] == 1050
    whole = api.record(document.tree, "mcts", iterations=1050)
    assert document.run is not None
    np.testing.assert_array_equal(document.run["visits"], whole["visits"])
    np.testing.assert_array_equal(document.run["total"], whole["total"])


def test_more_iterations_of_anything_else_do_nothing(document: TreeDocument) -> None:
    document.run_control.lengthen(1000)
    assert document.length == 25


@pytest.mark.parametrize("algorithm", ["bestfirst", "bstar"])
def test_more_expansions_are_the_same_run_and_there_are_none_without_a_limit(
    document: TreeDocument, algorithm: str
) -> None:
    document.start(algorithm, {"expansions": 2})
    document.recorder.finish()
    cut_short = document.length
    assert document.run_control.can_lengthen
    document.run_control.lengthen(1000)
    document.recorder.finish()
    whole = api.record(document.tree, algorithm)
    assert cut_short < document.length == len(whole)
    document.run_control.lengthen(1000)
    document.recorder.finish()
    assert document.length == len(whole), "the search has ended by itself"
    document.start(algorithm, {"expansions": None})
    document.recorder.finish()
    assert not document.run_control.can_lengthen
    document.run_control.lengthen(1000)
    assert document.length == len(whole)


def test_kinds_follow_the_root_option(document: TreeDocument) -> None:
    document.start("alphabeta", {"root": "min"})
    assert document.kinds[0] == 1
    document.set_tree(document.tree)
    assert document.kinds[0] == 0


def test_the_scene_shows_the_step(document: TreeDocument) -> None:
    document.seek(23)
    document.select(4)
    scene = document.scene()
    assert scene.current == document.tree.at([2])
    assert list(scene.best_line) == [0, document.tree.at([1]), document.tree.at([1, 1])]
    assert scene.selected == 4
    assert scene.show == "columns"
    document.set_labels("none")
    assert document.scene().show == "none"


def test_the_moment_is_that_of_the_step(document: TreeDocument) -> None:
    assert document.moment is None
    for step in (5, 9, 5):
        document.seek(step)
        assert document.moment is not None
        assert document.moment.number == step
        assert document.moment is document.moment
    document.start("minimax")
    document.seek(5)
    assert document.moment is not None
    assert document.moment.search is document.run.search  # type: ignore[union-attr]
    document.set_tree(document.tree)
    assert document.moment is None


def test_a_backup_marks_visits_mean_and_ucb_as_changed(document: TreeDocument) -> None:
    document.start("mcts")
    document.seek(document.length)
    assert {(0, "visits"), (0, "mean"), (0, "ucb")} <= document.scene().changed


def test_a_recording_that_is_full_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    document = new_document()
    heard = Heard(document)
    document.open_tree(random_tree(6, 6, seed=3))
    document.start("minimax")
    assert document.run is not None
    document.run.recording.limit = 10_000
    document.recorder.finish()
    assert document.length == 10_000
    assert "10,000 steps" in heard.messages[0]


def test_the_title_is_the_trees_or_the_files(document: TreeDocument, tmp_path: Path) -> None:
    assert document.title == "Untitled"
    document.open_tree(document.tree, "pasted text")
    assert document.title == "pasted text"
    file = tmp_path / "exercise.txt"
    file.write_text("[1, 2]")
    load_source(document, str(file))
    assert (document.title, document.heading) == ("exercise.txt", "exercise")
    load_source(document, "example:aima-5.2")
    assert "Russell" in document.title
    assert document.heading == document.title


def long_file(tmp_path: Path) -> Path:
    """A tree whose run takes many slices to record."""
    file = tmp_path / "long.txt"
    file.write_text("[" + ", ".join(["[8, 3, 2, 5, 4, 6, 1, 9, 7]"] * 6_000) + "]")
    return file


def test_reading_again_keeps_a_step_beyond_the_first_slice_and_the_selection(
    document: TreeDocument, tmp_path: Path
) -> None:
    file = long_file(tmp_path)
    load_source(document, str(file))
    document.recorder.finish()
    document.seek(document.length - 5)
    document.select(document.tree.at([2, 1]))
    step, selected = document.step, document.selected
    document.open_again(format_registry.read_file(file))
    assert not document.complete
    assert document.selected == selected
    document.recorder.finish()
    assert document.step == step


def test_reading_a_smaller_tree_again_selects_nothing(document: TreeDocument, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("[[1, 2], [3, 4]]")
    load_source(document, str(file))
    document.seek(9)
    document.select(document.tree.at([1, 1]))
    file.write_text("[[1, 2]]")
    document.open_again(format_registry.read_file(file))
    assert document.selected == NIL
    assert document.step == document.length


def test_a_first_slice_of_slow_steps_is_short(
    document: TreeDocument, monkeypatch: pytest.MonkeyPatch
) -> None:
    record, shares, clock = Run.record, [], SimpleNamespace(now=0.0)
    monkeypatch.setattr(document.recorder, "clock", lambda: clock.now)

    def slowly(run: Run, steps: int) -> None:
        shares.append(steps)
        clock.now += 0.001 * steps
        record(run, steps)

    monkeypatch.setattr(Run, "record", slowly)
    document.start("mcts", {"iterations": 10_000})
    assert sum(shares) < 120
    assert not document.complete


@pytest.mark.parametrize(
    ("shown", "beside"), [("alphabeta", "minimax"), ("minimax", "alphabeta"), ("mtdf", "alphabeta")]
)
def test_a_comparison_begins_with_what_cuts_and_what_does_not(shown: str, beside: str) -> None:
    document = new_document()
    load_source(document, EXERCISE)
    document.start(shown)
    assert [choice.algorithm for choice in propose_choices(document)] == [shown, beside]


def test_what_is_unfolded_for_lack_of_children_is_folded_again_with_them(document: TreeDocument) -> None:
    load_source(document, "[[1, 2], [3, 4]]")
    one, other = document.tree.children(0)
    document.set_folded({one, other})
    document.edit(node_edits.delete, tuple(document.tree.children(one)))
    assert document.folded == {other}
    document.history.undo()
    assert document.folded == {one, other}
    document.history.redo()
    assert document.folded == {other}


def test_children_that_come_again_are_folded_as_they_were(document: TreeDocument) -> None:
    load_source(document, "[1, 2]")
    leaf = document.tree.at([0])
    document.edit(node_edits.add_child, leaf)
    document.set_folded({leaf})
    document.history.undo()
    assert document.folded == frozenset()
    document.history.redo()
    assert document.folded == {leaf}


def test_what_typing_has_unfolded_is_folded_again_with_one_undo(document: TreeDocument) -> None:
    load_source(document, "[[1, 2], [3, 4]]")
    folded = frozenset(document.tree.children(0))
    document.set_folded(folded)
    for typed in ("[7, [3, 4]]", "[7, 8]"):
        document.edit(replacement.replace_tree, nested_text.loads(typed), ("value",), gesture="typing")
    assert document.folded == frozenset()
    document.history.undo()
    assert document.history.index == 0
    assert document.folded == folded


def test_an_edit_leaves_a_node_selected_however_often_it_is_done_again(document: TreeDocument) -> None:
    """Keys draw after it, also where they did before and the run had ended."""
    document.run_control.end()
    document.select(NIL)
    document.edit(transforms.negate)
    assert document.selection == (ROOT,)
    document.history.undo()
    assert document.selection == ()
    document.history.redo()
    assert document.selection == (ROOT,)

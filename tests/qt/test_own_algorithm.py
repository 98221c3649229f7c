"""An algorithm from a file of its own is everywhere, with not a line changed in ``treeview``."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import treeview
from tests.search.best_first import BACK_UP, EXPANDED, LOOK, PICK, BestFirst, BestFirstView
from treeview.cli import main
from treeview.playback import navigation, node_facts
from treeview.playback.counters import conclusion
from treeview.qt.dialogs.game import game_trust
from treeview.qt.panels.outline.tree_model import TreeModel
from treeview.qt.shell import open_windows
from treeview.qt.window.main_window import MainWindow
from treeview.search.mcts.kinds import SELECT
from treeview.search.registry import ALGORITHMS, register, unregister
from treeview.search.view import SearchView


@pytest.fixture(autouse=True, params=[BestFirstView, SearchView])
def view(request: pytest.FixtureRequest) -> Iterator[type[SearchView[BestFirst]]]:
    """The algorithm is offered, with a view of its own or by what it declares alone."""
    register(BestFirst, request.param)
    yield request.param
    unregister(BestFirst.name)


@pytest.fixture
def tree() -> treeview.Tree:
    made = treeview.Tree()
    for estimate, values in ((2.0, (8.0, 3.0)), (5.0, (4.0, 6.0, 1.0))):
        child = made.add_child(0)
        made.estimate[child] = estimate
        for value in values:
            made.add_child(child, value=value)
    made.labels[2] = "B"
    return made


def test_python_solves_and_records_with_it(tree: treeview.Tree) -> None:
    answer = treeview.solve(tree, "best-first", expansions=2)
    assert (answer.algorithm, answer.value, answer.best_line) == ("best-first", 2.0, [0])
    assert treeview.solve(tree, "best-first").value == 3.0
    found = answer.as_dict()
    assert found["counts"]["visited"] == found["counts"]["leaves"] == 6
    assert [node["expanded"] for node in found["nodes"] if node["expanded"]] == [1, 2]
    assert "value 2" in conclusion(treeview.record(tree, "best-first", expansions=2))
    with pytest.raises(treeview.OptionError, match="expansions"):
        treeview.solve(tree, "best-first", expansions=0)


def test_any_step_is_what_the_steps_before_make_it(tree: treeview.Tree) -> None:
    run = treeview.record(tree, "best-first")
    states = []
    for step in range(len(run) + 1):
        run.seek(0).seek(step)
        states.append({name: column.copy() for name, column in run.columns.items()})
    one = treeview.record(tree, "best-first").seek(0)
    for step, state in enumerate(states):
        one.seek(step)
        for name, column in state.items():
            np.testing.assert_array_equal(one[name], column)


def test_its_kinds_of_steps_are_its_own(tree: treeview.Tree) -> None:
    run = treeview.record(tree, "best-first")
    assert PICK == SELECT, "elsewhere this number is another kind"
    assert {run.recording.kind(step).name for step in range(1, len(run) + 1)} == {"pick", "look", "back up"}
    starts = run.recording.of_kind(PICK).tolist()
    assert navigation.iteration(run.recording, 0) == starts[0]
    assert navigation.leaf(run.recording, 0) == run.recording.of_kind(LOOK)[0] == 1
    assert navigation.cut(run.recording, 0) is None
    assert run.recording.count(BACK_UP, len(run)) == 5


def test_the_command_line_knows_it(
    tree: treeview.Tree, tmp_path: Path, capsys: pytest.CaptureFixture[str], view: type[SearchView[BestFirst]]
) -> None:
    source = str(tmp_path / "tree.json")
    treeview.save(tree, source)
    assert main(["solve", source, "-a", "best-first", "--expansions", "2", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["value"] == 2.0
    assert main(["trace", source, "-a", "best-first"]) == 0
    said = capsys.readouterr().out
    assert ("The best line ends at" if view is BestFirstView else "Pick: the root") in said
    assert main(["trace", source, "-a", "best-first", "--json"]) == 0
    steps = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert steps[1]["kind"] == "pick"
    assert steps[1]["expanded"] == 1
    assert main(["render", source, "-a", "best-first", "--step", "8", "-o", str(tmp_path / "one.svg")]) == 0
    assert "E 1" in (tmp_path / "one.svg").read_text(encoding="utf-8")


def test_pictures_and_exports_have_its_column(tree: treeview.Tree, tmp_path: Path) -> None:
    run = treeview.record(tree, "best-first")
    drawn = str(treeview.render(run))
    assert ">E 1<" in drawn
    assert ">E 2<" in drawn
    assert treeview.export(run, tmp_path / "all.html", steps="all")
    assert treeview.export(run, tmp_path / "ends.svg", steps="iterations")
    assert treeview.export(run, tmp_path / "tree.tex", steps="last")
    assert "E 1" in (tmp_path / "tree.tex").read_text(encoding="utf-8").replace("~", " ")


def test_the_window_shows_it(
    window: MainWindow, tree: treeview.Tree, view: type[SearchView[BestFirst]]
) -> None:
    document, own = window.shell.document, view is BestFirstView
    document.open_tree(tree)
    document.start("best-first", {"expansions": 3})
    document.recorder.finish()
    QApplication.processEvents()
    panel = window.shell.panels.run_panel
    assert panel.algorithm.currentData() == "best-first"
    assert panel.algorithm.currentText() == "Best-first minimax"
    assert list(panel.fields) == ["root", "expansions"]
    document.seek(2)
    log = window.shell.panels.log.model
    assert log.sentence(2) == (
        "The best line ends at the root: it is expanded." if own else "Pick: the root."
    )
    if own:
        assert window.shell.panels.pseudocode.code.lines[0] == "repeat 3 times:"
        assert window.shell.panels.pseudocode.lit == (1,)
    document.seek(document.length)
    document.select(0)
    said = node_facts.facts(document.tree, document.kinds, document.run, 0)
    assert said[EXPANDED.title] == "1"
    assert EXPANDED.title in window.shell.panels.inspector.facts
    model: TreeModel = window.shell.panels.outline.model
    heads = [model.head(column) for column in sorted(model.shown_columns)]
    assert heads == ["Node", "Kind", "Value", "E"]
    place = max(model.shown_columns)
    assert model.text(0, place) == "1"
    assert not window.shell.panels.outline.view.isColumnHidden(place)
    document.start("alphabeta")
    assert place not in model.shown_columns
    assert "best-first" in ALGORITHMS


@pytest.mark.long
def test_a_file_with_a_search_opens_as_a_game_does(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "mine.py"
    file.write_text(
        "import treeview\n\n\n"
        '@treeview.algorithm("mine", "My search")\n'
        "def mine(tree):\n"
        '    yield treeview.step("enter", tree.root, value=7)\n'
    )
    shell = window.shell
    monkeypatch.setattr(game_trust, "may_run", lambda *_, **__: False)
    shell.opening.open_file(str(file))
    assert "mine" not in ALGORITHMS, "not without trust"
    monkeypatch.setattr(game_trust, "may_run", lambda *_, **__: True)
    assert shell.opening.open_file(str(file))
    try:
        shell.document.recorder.finish()
        assert (shell.document.algorithm, shell.document.length) == ("mine", 1)
        assert shell.panels.run_panel.algorithm.currentText() == "My search"
        shell.document.seek(1)
        assert shell.panels.pseudocode.lit == (1,)
        file.write_text(file.read_text().replace("value=7", "value=8"))
        shell.opening._searches.check_files()
        assert shell.messages.text.text().startswith("mine.py has changed")
        assert shell.document.run["value"][0] == 7, "until it is opened again"
        shell.messages.answers[0].click()
        shell.document.recorder.finish()
        shell.document.seek(1)
        assert shell.document.run["value"][0] == 8
        file.write_text("import nothing_of_this_name\n@treeview.algorithm()\ndef f(): pass\n")
        assert not shell.opening.open_file(str(file))
        assert "nothing_of_this_name" in shell.messages.text.text()
        shell.document.start("alphabeta")
    finally:
        unregister("mine")


@pytest.mark.long
def test_a_log_stays_where_a_search_is_opened(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, log = tmp_path / "mine.py", tmp_path / "run.trace.jsonl"
    file.write_text(
        'import treeview\n@treeview.algorithm("mine", "My search")\n'
        'def mine(tree):\n    yield treeview.step("enter", tree.root, value=7)\n'
    )
    log.write_text('{"format": "treeview-trace", "version": 1}\n{"id": 0}\n{"step": "look", "node": 0}\n')
    assert window.shell.opening.open_file(str(log))
    monkeypatch.setattr(game_trust, "may_run", lambda *_, **__: True)
    assert window.shell.opening.open_file(str(file))
    try:
        (other,) = (each for each in open_windows() if each is not window)
        other.shell.document.recorder.finish()
        assert (other.shell.document.algorithm, other.shell.document.length) == ("mine", 1)
        assert (window.shell.document.is_log, window.shell.document.length) == (True, 1)
        other.shell.document.start("alphabeta")
    finally:
        unregister("mine")


@pytest.mark.long
def test_one_that_never_yields_leaves_the_window_responsive_and_esc_stops_it(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "mine.py"
    file.write_text(
        "import treeview\n\n\n"
        '@treeview.algorithm("stuck", "Stuck")\n'
        "def stuck(tree):\n"
        '    yield treeview.step("enter", tree.root, value=7)\n'
        "    while True:\n"
        "        pass\n"
    )
    shell = window.shell
    document = shell.document
    monkeypatch.setattr(game_trust, "may_run", lambda *_, **__: True)
    try:
        assert shell.opening.open_file(str(file))
        qtbot.waitUntil(lambda: document.length == 1, timeout=60_000)
        assert document.recording, "it runs on beside the window"
        document.seek(1)
        assert document.run is not None
        assert document.run["value"][0] == 7
        qtbot.keyClick(window, Qt.Key.Key_Escape)
        assert not document.recording
        assert document.length == 1
        document.start("alphabeta")
    finally:
        unregister("stuck")

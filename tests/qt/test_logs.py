"""Logs in the window: a run that was recorded elsewhere is everywhere, and is shown while it grows."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QProgressDialog

import treeview
from treeview.formats.traces import trace_reader
from treeview.playback import node_facts
from treeview.qt.files import run_file
from treeview.qt.window.main_window import MainWindow

LINES = [
    {"format": "treeview-trace", "version": 1, "algorithm": "greedy", "code": "look at\n  a child"},
    {"id": "r"},
    {"id": "a", "parent": "r", "text": "a long story", "prior": 0.5},
    {"step": "look", "node": "a", "value": 0.25, "visits": 3, "line": 2, "say": "A is looked at."},
]
MORE = [{"id": "b", "parent": "r"}, {"step": "look", "node": "b", "value": 0.5}]


def write(path: Path, lines: list[dict[str, object]], mode: str = "w") -> None:
    with path.open(mode, encoding="utf-8") as log:
        log.writelines(json.dumps(line) + "\n" for line in lines)


def test_a_log_is_shown_as_a_run(window: MainWindow, tmp_path: Path) -> None:
    shell, path = window.shell, tmp_path / "run.trace.jsonl"
    write(path, LINES)
    window.shell.document.set_tree(treeview.Tree())
    assert shell.opening.open_file(str(path))
    document, panels = shell.document, shell.panels
    document.seek(1)
    assert panels.run_panel.algorithm.currentText() == "greedy"
    assert panels.run_panel.algorithm.count() == 1
    assert panels.log.model.sentence(1) == "A is looked at."
    assert (panels.pseudocode.code.lines, panels.pseudocode.lit) == (("look at", "  a child"), (1,))
    model = panels.outline.model
    assert [model.head(column) for column in sorted(model.shown_columns)][3:] == ["prior", "visits"]
    assert node_facts.facts(document.tree, document.kinds, document.run, 1)["text"] == "a long story"
    assert "Kind" not in node_facts.facts(document.tree, document.kinds, document.run, 0), "nobody moves"
    shell.find_bar.open()
    shell.find_bar.edit.setText("LONG")
    assert shell.find_bar.found.tolist() == [1], "texts are looked through as names are"
    shell.find_bar.close_bar()
    assert not shell.actions["child"].isEnabled()
    assert not document.edit(lambda tree: None)
    assert "recorded run" in document.message
    document.open_tree(treeview.load([1, 2]))
    assert document.algorithm == "alphabeta"
    assert panels.run_panel.algorithm.count() > 1
    assert [model.head(column) for column in sorted(model.shown_columns)][3:] == ["α", "β", "Order"]


def test_json_lines_of_records_are_opened_but_not_followed(window: MainWindow, tmp_path: Path) -> None:
    shell, path = window.shell, tmp_path / "nodes.jsonl"
    write(path, [{"id": 0, "visits": 10}, {"id": 1, "parent": 0, "visits": 4, "value": 3}])
    assert shell.opening.open_file(str(path))
    assert shell.document.tree.numbers["visits"].tolist() == [10, 4]
    shell.logs.follow(str(path))
    assert "the first line must be a header" in shell.document.message


def test_a_copy_of_a_log_can_be_searched(window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "run.trace.jsonl"
    write(path, LINES + MORE)
    shell = window.shell
    shell.document.open_tree(treeview.load(str(path)), goal=2)
    copy, *_ = shell.document.copy_to_draw()
    assert treeview.solve(copy).value == 0.5


@pytest.mark.parametrize("command", ["compare", "compare_depths", "compare_order"])
def test_searches_of_a_log_are_neither_compared_nor_counted(
    window: MainWindow, tmp_path: Path, command: str
) -> None:
    path = tmp_path / "run.trace.jsonl"
    write(path, LINES)
    window.shell.document.open_tree(treeview.load(str(path)))
    window.actions_[command].trigger()
    assert "Edit a copy of its tree to run searches." in window.shell.messages.text.text()
    comparing = window.shell.comparing
    assert comparing.window is comparing.depths.window is comparing.ordering.window is None


def test_counts_over_depth_say_that_a_log_was_opened(window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "run.trace.jsonl"
    write(path, LINES)
    window.actions_["compare_depths"].trigger()
    depths = window.shell.comparing.depths
    window.shell.document.open_tree(treeview.load(str(path)))
    depths.refresh()
    assert depths.window is not None
    assert depths.window.status.text() == depths.refusal != ""
    depths.window.close()


def test_a_log_is_followed_until_it_goes_wrong(window: MainWindow, tmp_path: Path) -> None:
    shell, path = window.shell, tmp_path / "run.trace.jsonl"
    write(path, LINES)
    shell.document.open_tree(treeview.load(str(path)), str(path), path, goal=1)
    shell.actions["follow_log"].trigger()
    assert shell.logs.following
    write(path, MORE, "a")
    shell.logs.look()
    assert (shell.document.length, shell.document.step) == (2, 2), (
        "the new last step, since the last was shown"
    )
    shell.document.seek(0)
    shell.document.select(1)
    write(path, MORE[1:], "a")
    shell.logs.look()
    assert (shell.document.length, shell.document.step, shell.document.selected) == (3, 0, 1)
    assert shell.logs.following
    path.write_text("")
    shell.logs.look()
    assert not shell.logs.following
    assert "is shorter than" in shell.document.message
    assert shell.document.length == 3


def test_a_log_without_any_nodes_is_opened_and_followed_once_it_has_one(
    window: MainWindow, tmp_path: Path
) -> None:
    shell, path = window.shell, tmp_path / "run.trace.jsonl"
    shell.document.set_tree(treeview.Tree())
    path.touch()
    assert not shell.opening.open_file(str(path))
    shell.logs.follow(str(path))
    write(path, LINES[:1])
    shell.logs.look()
    assert shell.logs.following
    assert not shell.document.is_log
    write(path, LINES[1:], "a")
    shell.logs.look()
    assert (shell.document.path, shell.document.step, shell.logs.following) == (path, 1, True)
    write(path, MORE, "a")
    shell.logs.look()
    assert shell.document.step == 2


def test_a_log_that_is_none_is_waited_for_no_longer(window: MainWindow, tmp_path: Path) -> None:
    shell, path = window.shell, tmp_path / "run.trace.jsonl"
    shell.document.set_tree(treeview.Tree())
    path.touch()
    shell.logs.follow(str(path))
    path.write_text('{"id": 1}\n')
    shell.logs.look()
    assert not shell.logs.following
    assert "the first line must be a header" in shell.document.message


WIDE = dict.fromkeys(map(str, range(1000)), 1)
BAD = {
    "cut off": (['{"id": "c", "par'], 5, "not a complete line of JSON"),
    "cycle": (['{"id": 1, "parent": 2}', '{"id": 2, "parent": 1}'], 6, "the node 2 is its own descendant"),
    "unknown node": (['{"step": "x", "node": "z"}'], 5, "there is no node 'z' yet"),
    "nan": (['{"step": "x", "value": NaN}'], 5, "NaN is not a JSON number"),
    "wide": ([json.dumps({"id": 1, "parent": "r", **WIDE})], 5, "more than 200 columns"),
    "long": (['{"id": "' + "x" * 3000], 5, "a line of more than"),
    "future": (['{"format": "treeview-trace", "version": 2}'], 5, "written by a newer treeview (version 2)"),
}


@pytest.mark.parametrize("followed", [False, True])
@pytest.mark.parametrize("case", BAD)
def test_a_bad_log_is_shown_up_to_its_bad_line(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, case: str, followed: bool
) -> None:
    monkeypatch.setattr(trace_reader, "MAX_LINE_BYTES", 2000 if case == "long" else 10**6)
    monkeypatch.setattr(trace_reader, "_CHUNK_BYTES", 500 if case == "long" else 10**6)
    (lines, number, says), path = BAD[case], tmp_path / "run.trace.jsonl"
    shell, document = window.shell, window.shell.document
    document.set_tree(treeview.Tree())
    write(path, LINES)
    if followed:
        assert shell.opening.open_file(str(path))
        shell.actions["follow_log"].trigger()
    with path.open("a") as log:
        log.write("\n".join([*lines, *map(json.dumps, MORE)]))
    if followed:
        shell.logs.look()
        assert not shell.logs.following
    else:
        assert shell.opening.open_file(str(path))
    assert document.message.startswith(f"{path}:{number}: {says}")
    assert shell.messages.text.text() == document.message
    assert [document.tree.labels[node] for node in (0, 1)] == ["r", "a"]
    assert document.length == 1
    assert shell.panels.log.model.sentence(1) == "A is looked at."


def test_a_followed_log_keeps_what_is_looked_at(window: MainWindow, tmp_path: Path) -> None:
    """The view, open and closed rows, folded nodes, the selection and the notes stay when the log grows."""
    shell, path = window.shell, tmp_path / "run.trace.jsonl"
    write(path, [*LINES[:3], *({"id": f"{side}{n}", "parent": side} for n in range(30) for side in "ra")])
    write(path, LINES[3:], "a")
    document, canvas, outline = shell.document, shell.canvas, shell.panels.outline
    document.open_tree(treeview.load(str(path)), str(path), path, goal=1)
    shell.actions["follow_log"].trigger()
    assert canvas.viewport.fitted
    canvas.viewport.set_zoom(1.5)
    canvas.viewport.reveal(8)
    document.select(8)
    document.notes.note(1, "here")
    outline.view.collapse(outline.model.index_of(1))
    canvas.viewport.settle()
    before = canvas.view.zoom, canvas.viewport.place_of(8)
    write(path, [{"id": "b", "parent": "r"}, {"step": "look", "node": "b"}], "a")
    shell.logs.look()
    canvas.viewport.settle()
    assert len(document.tree) == 63
    after = canvas.view.zoom, canvas.viewport.place_of(8)
    assert after[0] == before[0]
    assert (after[1] - before[1]).manhattanLength() < 1
    assert not canvas.viewport.fitted
    assert document.selected == 8
    assert document.notes.shown.notes == {1: "here"}
    assert not outline.view.isExpanded(outline.model.index_of(1))
    document.open_tree(treeview.load([[1, 2], [3, 4]]))
    canvas.viewport.settle()
    assert canvas.viewport.fitted


def test_a_run_is_saved_as_a_log(window: MainWindow, tmp_path: Path) -> None:
    shell, path = window.shell, tmp_path / "run.trace.jsonl"
    assert shell.actions["save_run"].isEnabled()
    assert shell.logs.write(str(path))
    back = treeview.record(str(path))
    assert [step.sentence for step in back.steps] == [step.sentence for step in shell.document.run.steps]
    assert not shell.logs.write(str(tmp_path / "nowhere" / "run.trace.jsonl"))


@pytest.mark.parametrize("way", ["save_run", "save_as"])
def test_a_run_that_takes_long_to_save_can_be_cancelled(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    shell, path, shares = window.shell, tmp_path / "run.trace.jsonl", []

    def see() -> None:
        (progress,) = window.findChildren(QProgressDialog)
        shares.append(progress.value() / progress.maximum())
        if shares[-1] > 0.5:
            progress.cancel()
        else:
            QTimer.singleShot(0, see)

    monkeypatch.setattr(run_file, "SLICE_SECONDS", 0)  # every line takes long
    said: list[str] = []
    shell.document.messageRaised.connect(said.append)
    path.write_text("as it was")
    QTimer.singleShot(0, see)
    assert not (shell.logs.write(str(path)) if way == "save_run" else shell.saving.write(path))
    assert 0 <= shares[0] < 0.5 < shares[-1] < 0.7, "it is painted after each line, and ends at once"
    assert shares == sorted(shares)
    assert [file.name for file in tmp_path.iterdir()] == [path.name]
    assert path.read_text() == "as it was"
    assert said == ["Not saved: cancelled"]

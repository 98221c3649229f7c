"""Traces: every run comes back the same, other languages write them, and bad lines end reading gently."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import treeview
from tests.runs import CHANCE_MOVES, CHANCE_SEARCHES, ways
from tests.strategies import trees
from tests.work import grows_linearly, lines
from treeview import resources
from treeview.cli import main
from treeview.draw.plan.text_sizes import numbers_in, numbers_of
from treeview.draw.style.style import LIGHT
from treeview.formats.format_error import FormatError
from treeview.formats.traces import trace_reader, trace_writer
from treeview.formats.traces.trace_reader import TraceFile, TraceReader, loads
from treeview.formats.traces.trace_syntax import EVENT_KEYS, NODE_KEYS
from treeview.formats.traces.trace_writer import dumps, lines_of
from treeview.games.random_tree import random_tree
from treeview.playback.focus import best_line
from treeview.scenes import scene
from treeview.search.narration import moment, sentence
from treeview.search.pseudocode import pseudocode
from treeview.search.registry import ALGORITHMS, search, view_of
from treeview.search.run import Run
from treeview.search.step_kinds import PRUNED, Does
from treeview.search.traced.trace import TracedRun, TracedTree, common_decimals
from treeview.tree.tree import CHANCE, MIN, Tree, TreeError
from treeview.tree.written_number import WrittenNumber

HEADER = '{"format": "treeview-trace", "version": 1}'
SMALL = [
    '{"id": "r"}',
    '{"id": "a", "parent": "r", "score": 1}',
    '{"step": "look", "node": "a", "value": 0.5, "visits": 1, "nodes": [{"node": "r", "visits": 1}]}',
    '{"id": "b", "parent": "r", "text": "a long story"}',
    '{"step": "look", "node": "b", "value": 0.75, "score": 2}',
]


def trace_of(tree: Tree) -> TracedRun:
    assert isinstance(tree, TracedTree)
    return tree.trace


def read(*lines: str) -> TracedTree:
    tree = loads("\n".join([HEADER, *lines]), "run.jsonl")
    assert isinstance(tree, TracedTree)
    return tree


def recorded(tree: Tree) -> Run:
    return Run(search(tree, "trace")).record_all()


def assert_same(run: Run) -> None:
    """What is written of a run, read again, shows the same at every step."""
    text = "\n".join([*lines_of(run), ""])
    tree = loads(text)
    back = recorded(tree)
    assert trace_of(tree).problem == ""
    assert dumps(tree) == text
    assert len(back) == len(run)
    assert pseudocode(back.search).lines == pseudocode(run.search).lines
    grows = bool(run.recording.node_counts)
    ids = np.arange(len(run.search.space.tree), dtype=np.intc) if grows else run.order.ids
    place = {node: row for row, node in enumerate(ids.tolist())}
    was, now = view_of(run.search), view_of(back.search)
    for step in range(len(run) + 1):
        run.seek(step)
        back.seek(step)
        assert back.node_count == (run.node_count if grows else len(ids))
        for column in (*run.search.columns.values(), *was.derived):
            old = was.numbers(run, column, ids)[: back.node_count]
            if column.name in ("best", "proved"):
                old = np.array([np.nan if each != each else place[int(each)] for each in old])
            rows = np.arange(back.node_count, dtype=np.intc)
            np.testing.assert_array_equal(old, now.numbers(back, back.search.columns[column.name], rows))
        assert [place[node] for node in best_line(run)] == best_line(back)
        if step:
            one, other = moment(run.recording, step, run.order), moment(back.recording, step, back.order)
            assert sentence(one) == sentence(other)
            assert run.recording.kind(step) == back.recording.kind(step)
            assert place[one.node] == other.node
            assert place[one.at] == other.at
            assert pseudocode(run.search).lines_of(one) == pseudocode(back.search).lines_of(other)


def test_texts_are_kept_without_any_step() -> None:
    text = dumps(read('{"id": "r"}', '{"id": "a", "parent": "r", "text": "a long story"}'))
    assert trace_of(loads(text)).texts == {"text": {1: "a long story"}}


@pytest.mark.long
@given(st.data(), st.sampled_from(sorted(ALGORITHMS)))
def test_every_run_comes_back_the_same(data: st.DataObject, algorithm: str) -> None:
    _, options = data.draw(ways(algorithm))
    special = CHANCE_MOVES if algorithm in CHANCE_SEARCHES else {}
    tree = data.draw(trees(max_nodes=8, labels=True, moves=True, kinds=True, estimates=True, **special))
    try:
        run = treeview.record(tree, algorithm, **options)
    except ValueError:  # no search for this tree
        return
    assert_same(run)


@pytest.mark.parametrize("algorithm", sorted(ALGORITHMS))
def test_runs_on_trees_that_grow_come_back_the_same(algorithm: str) -> None:
    assert_same(treeview.record("game:tictactoe", algorithm, budget_nodes=20))


@pytest.mark.parametrize("algorithm", ["alphabeta", "mcts", "puct"])
def test_writing_a_step_looks_only_at_the_nodes_that_it_touches(
    algorithm: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = {} if algorithm == "alphabeta" else {"iterations": 20}
    run = treeview.record(random_tree(branching=3, depth=4, seed=1), algorithm, **options)
    looked, numbers_of_rows = [], trace_writer._RunWriter._numbers

    def numbers(writer: trace_writer._RunWriter, rows: np.ndarray) -> dict[str, np.ndarray]:
        looked.append(len(rows))
        return numbers_of_rows(writer, rows)

    monkeypatch.setattr(trace_writer._RunWriter, "_numbers", numbers)
    list(lines_of(run))
    assert looked[0] == len(run.search.space.tree) == 121
    pruned = int((run["status"] == PRUNED).sum())
    assert sum(looked[1:]) < 12 * len(run) + pruned, "the node, its parent, and the children of both"


@pytest.mark.parametrize("algorithm", ["expectimax", "star2"])
def test_chance_nodes_come_back_the_same(algorithm: str) -> None:
    tree = Tree(kind=CHANCE)
    for values, probability in (
        ((4, 2), WrittenNumber(1 / 3, "1/3")),
        ((-1, 3), WrittenNumber(2 / 3, "2/3")),
    ):
        mover = tree.add_child(0, probability=probability, kind=MIN)
        for value in values:
            tree.add_child(mover, value=float(value))
    run = treeview.record(tree, algorithm)
    assert algorithm != "star2" or "probe" in {step.kind for step in run.steps}
    assert_same(run)


def test_a_log_is_a_tree_with_a_run() -> None:
    tree = read(*SMALL)
    run = recorded(tree)
    assert [step.sentence for step in run.steps] == [
        "Look: a, value 0.50, visits 1.",
        "Look: b, value 0.75, score 2.",
    ]
    assert run.seek(0)["score"][:2].tolist() == pytest.approx([np.nan, 1.0], nan_ok=True)
    assert (run.node_count, run.seek(1).node_count, run.seek(2).node_count) == (2, 2, 3)
    assert run["score"].tolist()[1:] == [1.0, 2.0]
    assert run["visits"].tolist()[:2] == [1.0, 1.0]
    assert view_of(run.search).facts(run, 2)["text"] == "a long story"
    with pytest.raises(TreeError, match="comes from a log"):
        search(tree, "minimax")


def test_a_snapshot_tells_all_numbers_anew() -> None:
    tree = read(
        *SMALL,
        '{"snapshot": "iteration 2", "nodes": [{"node": "b", "visits": 7}]}',
        '{"step": "x", "visits": 1}',
    )
    run = recorded(tree)
    for stand in (3, 0, 4, 3):  # forwards and backwards
        run.seek(stand)
    np.testing.assert_array_equal(run["visits"], [np.nan, np.nan, 7.0])
    np.testing.assert_array_equal(run["score"], [np.nan, 1.0, np.nan])
    assert run.steps[3].sentence == "iteration 2"


@pytest.mark.parametrize("declared", [False, True])
def test_a_status_that_a_step_tells_stays_and_comes_back(declared: bool) -> None:
    """A log that declares the status tells that of all nodes; else those that steps name were visited."""
    header = json.loads(HEADER) | ({"columns": {"status": {}}} if declared else {})
    lines = [
        '{"id": "r"}',
        *(f'{{"id": "{name}", "parent": "r"}}' for name in "abc"),
        '{"step": "prune", "node": "a", "status": "pruned"}',
        '{"step": "look", "node": "b", "value": 1}',
        '{"step": "back up", "nodes": [{"node": "a", "visits": 1}]}',
    ]
    tree = loads("\n".join([json.dumps(header), *lines]), "run.jsonl")
    run = treeview.record(tree)
    statuses = [run.seek(step)["status"].tolist() for step in range(4)]
    looked = 0 if declared else 2
    assert statuses == [[0, 0, 0, 0], [0, 3, 0, 0], [0, 3, looked, 0], [looked, 3, looked, 0]]
    again = treeview.record(loads("\n".join(lines_of(run)), "run.jsonl"))
    assert [again.seek(step)["status"].tolist() for step in range(4)] == statuses
    told = [node["status"] for node in treeview.solve(tree).as_dict()["nodes"]]
    assert told == [
        ("unvisited", "visited")[looked > 0],
        "pruned",
        ("unvisited", "visited")[looked > 0],
        "unvisited",
    ]


def test_a_missing_parent_is_shown_as_such_until_it_comes() -> None:
    tree = read('{"id": 0}', '{"id": 5, "parent": 3}')
    assert tree.labels[1] == "3, missing"
    assert [tree.parent[node] for node in range(3)] == [-1, 0, 1]
    tree = read('{"id": 0}', '{"id": 5, "parent": 3}', '{"id": 3, "parent": 0, "label": "late", "x": 1}')
    assert (tree.labels[1], tree.parent[1], trace_of(tree).missing) == ("late", 0, frozenset())


def test_the_parent_of_the_root_may_be_minus_one() -> None:
    tree = read('{"id": 0, "parent": -1}', '{"id": 1, "parent": 0, "x": 1}')
    assert [tree.parent[node] for node in range(2)] == [-1, 0]
    assert trace_of(tree).missing == frozenset()


def test_ranks_say_how_siblings_stand() -> None:
    lines = [json.dumps({"id": node, "parent": 0, "rank": -node}) for node in (1, 2, 3)]
    tree = loads("\n".join([HEADER, '{"id": 0}', *lines]))
    assert list(tree.children(0)) == [3, 2, 1]
    assert loads(dumps(tree)) == tree


BAD = {
    "cut off": ('{"id": "c", "par', "not a complete line of JSON"),
    "nan": ('{"step": "x", "node": "a", "value": NaN}', "NaN is not a JSON number"),
    "unknown node": ('{"step": "x", "node": "z"}', "there is no node 'z' yet"),
    "twice": ('{"id": "a", "parent": "r"}', "the node 'a' already exists"),
    "own parent": ('{"id": "c", "parent": "c"}', "its own parent"),
    "root": ('{"id": "c"}', "the tree already has a root"),
    "text": ('{"step": "x", "node": "a", "value": "much"}', "'much' is text, not a number"),
    "infinity": ('{"step": "x", "value": -Infinity}', '-Infinity is not a JSON number; write "-inf"'),
    "too large": ('{"step": "x", "value": 1e999}', "too large"),
    "too large for a utility": ('{"id": "c", "parent": "r", "utility": -1e999}', "too large"),
    "status": ('{"step": "x", "status": 5}', "the status must be one of unvisited, open, done"),
    "huge": ('{"step": "x", "value": 1%s}' % ("0" * 400), "too large"),
    "list": ("[1]", "expected an object"),
    "nothing": ("{}", "expected a node with an id, or a step"),
    "surrogate": ('{"id": "c", "parent": "r", "label": "\\ud800"}', "half of a surrogate pair"),
    "deep": ("[" * 100_000, "not a complete line of JSON"),
    "utf-8": ("\udcff", "not UTF-8 text (byte 0xff); save it as UTF-8"),
    "digits": ('{"step": "x", "value": %s}' % ("9" * 5000), "too large"),
    "line": ('{"step": "x", "line": 0}', "line number of the code"),
}


@pytest.mark.parametrize("case", BAD)
def test_a_bad_line_ends_reading_and_what_stands_before_stays(case: str) -> None:
    line, says = BAD[case]
    reader = TraceReader("run.jsonl")
    given = "\n".join([HEADER, *SMALL, line, *SMALL]).encode("utf-8", "surrogateescape").split(b"\n")
    reader.feed(given)
    assert str(reader.problem).startswith("run.jsonl:7: ")
    assert says in str(reader.problem)
    tree = reader.tree()
    assert len(tree) == 3
    assert len(recorded(tree)) == 2
    assert trace_of(tree).problem == str(reader.problem)


def test_numbers_and_texts_of_one_name_are_both_kept() -> None:
    lines = [
        '{"id": 0, "x": "much"}',
        '{"id": 1, "parent": 0, "x": 3}',
        '{"id": 2, "parent": 0, "x": "more"}',
    ]
    tree = read(*lines, '{"id": 3, "parent": 0, "x": "inf"}')
    again = loads(dumps(tree))
    for each in (tree, again):
        assert trace_of(each).problem == ""
        assert trace_of(each).texts == {"x_": {0: "much", 2: "more"}}
        assert recorded(each)["x"].tolist()[1::2] == [3, np.inf]


@pytest.mark.parametrize("name", ["best", "proved", "order"])
def test_a_number_that_only_shares_its_name_with_one_of_ours_is_a_plain_number(name: str) -> None:
    run = recorded(read('{"id": 0}', f'{{"id": 1, "parent": 0, "{name}": 0.5}}', '{"step": "x"}'))
    assert run.seek(1)[name + "_"][1] == 0.5
    assert best_line(run) == [0]


def test_a_best_line_ends_where_a_node_is_no_child() -> None:
    header = json.dumps(json.loads(HEADER) | {"columns": {"best": {"node": True}}})
    run = recorded(
        loads(
            "\n".join(
                [header, *SMALL, '{"step": "x", "best": "a"}', '{"step": "y", "node": "a", "best": "r"}']
            )
        )
    )
    assert best_line(run.seek(4)) == [0, 1]


@pytest.mark.parametrize("does", ["rises", "suspends"])
def test_a_step_that_rises_from_a_node_without_a_parent_stays_there(does: str) -> None:
    header = json.dumps(json.loads(HEADER) | {"steps": {"up": [does]}})
    run = recorded(loads("\n".join([header, *SMALL, '{"step": "up", "node": "a"}', '{"step": "up"}'])))
    assert [step.moment.at for step in run.steps][2:] == [0, 0]
    assert all(step.sentence for step in run.steps)


def test_a_mark_of_its_encoding_may_stand_first() -> None:
    tree = loads('\ufeff{"format": "treeview-trace", "version": 1}\n{"id": "r"}\n')
    assert tree.labels[0] == "r"


def test_a_circle_is_told() -> None:
    lines = ['{"id": 0}', '{"id": 1, "parent": 2}', '{"id": 2, "parent": 1}']
    assert "its own descendant" in trace_of(loads("\n".join([HEADER, *lines]))).problem


def test_a_large_whole_number_is_told() -> None:
    header = json.dumps(json.loads(HEADER) | {"columns": {"visits": {"whole": True}}})
    trace = trace_of(loads("\n".join([header, '{"id": 0}', '{"step": "x", "visits": 1e300}'])))
    assert trace.problem.endswith("3: a number that is too large")


def test_late_parents_far_below_the_root_take_linear_time() -> None:
    def late(size: int) -> Callable[[], object]:
        chain = [{"id": 0}, *({"id": node, "parent": node - 1} for node in range(1, size))]
        early = [{"id": f"{node}", "parent": f"late {node}"} for node in range(size)]
        parents = [{"id": f"late {node}", "parent": size - 1} for node in range(size)]
        text = "\n".join([HEADER, *map(json.dumps, chain + early + parents)])
        return lambda: loads(text)

    assert grows_linearly(late, 100)


def test_a_step_finds_its_name_among_many_names() -> None:
    run = recorded(read('{"id": 0}', *(f'{{"step": "step {number}"}}' for number in range(1000))))
    asked = []

    class Steps(dict[str, Does]):
        def __iter__(self) -> Iterator[str]:
            asked.append(len(self))
            return super().__iter__()

    run.search.trace.steps = Steps(run.search.trace.steps)
    assert [sentence(moment(run.recording, step)) for step in (1, 1000)] == [
        "Step 0: the root.",
        "Step 999: the root.",
    ]
    assert sum(asked) <= 1000


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('{"format": "treeview-trace", "version": 2}', "written by a newer treeview (version 2)"),
        ('{"format": "treeview-trace"}', 'expected "version": 1'),
        (HEADER, "the log has no nodes"),
        ('{"id": 1}', f"the first line must be a header, such as {HEADER}"),
    ],
)
def test_what_has_no_node_is_no_log(text: str, says: str) -> None:
    with pytest.raises(FormatError, match=re.escape(says)):
        loads(text)


def test_columns_and_lines_are_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wide = json.dumps({"id": 1, "parent": 0, **{f"c{place}": place for place in range(10_000)}})
    tree = read('{"id": 0}', wide)
    assert trace_of(tree).problem.endswith(":3: more than 200 columns")
    assert (len(tree), len(trace_of(tree).columns)) == (1, 1), "nothing of the line is kept"
    monkeypatch.setattr(trace_reader, "MAX_LINE_BYTES", 1000)
    monkeypatch.setattr(trace_reader, "_CHUNK_BYTES", 500)
    file = tmp_path / "run.trace.jsonl"
    file.write_text("\n".join([HEADER, *SMALL, '{"id": "' + "x" * 5000]))
    tree = treeview.load(str(file))
    assert len(tree) == 3
    assert ":7: a line of more than" in trace_of(tree).problem


def test_a_log_is_read_while_it_grows_and_must_not_shrink(tmp_path: Path) -> None:
    path = tmp_path / "run.trace.jsonl"
    file = TraceFile(path)
    with path.open("w") as log:
        for line in (HEADER, *SMALL):
            log.write(line[:10])
            log.flush()
            assert not file.read(), "a line that is not whole yet"
            log.write(line[10:] + "\n")
            log.flush()
            assert file.read()
    assert dumps(file.reader.tree()) == dumps(read(*SMALL))
    assert not file.read()


def test_a_log_in_utf_16_is_read_while_it_grows(tmp_path: Path) -> None:
    path = tmp_path / "run.trace.jsonl"  # PowerShell writes the output of a program so
    file = TraceFile(path)
    data = "\r\n".join([HEADER, *SMALL, ""]).encode("utf-16")
    with path.open("wb") as log:
        for start in range(0, len(data), 33):
            log.write(data[start : start + 33])
            log.flush()
            file.read()
    assert dumps(file.reader.tree()) == dumps(read(*SMALL))


@pytest.mark.parametrize(
    ("way", "says"),
    [
        ("shorter", "the log is shorter than when it was read"),
        ("replaced", "the log was replaced by another file"),
        ("pipe", "the log was replaced by another file"),
        ("anew", "the part of the log that was already read has changed"),
    ],
)
def test_a_log_that_does_not_only_grow_is_told(way: str, says: str, tmp_path: Path) -> None:
    path, other = tmp_path / "run.trace.jsonl", tmp_path / "other"
    path.write_text("\n".join([HEADER, *SMALL, '{"id": "c", "par']))
    file = TraceFile(path)
    assert file.read()
    longer = "\n".join([HEADER, *SMALL[:2], *SMALL[:2] * 20, ""])
    if way == "replaced":
        other.write_text(longer)
        other.replace(path)
    elif way == "pipe":  # to open it would wait for somebody who writes
        path.unlink()
        os.mkfifo(path)
    else:
        path.write_text(longer if way == "anew" else HEADER)
    assert file.read()
    assert str(file.reader.problem) == f"{path}:6: {says}"
    assert len(file.reader.tree()) == 3
    path.unlink()
    with pytest.raises(FormatError, match="no such file"):
        file.read()


def test_the_command_line_saves_runs_and_shows_logs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "run.trace.jsonl"
    assert main(["trace", "[[8, 3], [5, 4]]", "-o", str(file)]) == 0
    assert main(["trace", "[[8, 3], [5, 4]]"]) == 0
    said = capsys.readouterr().out
    assert main(["trace", str(file)]) == 0
    assert capsys.readouterr().out == said
    assert main(["solve", str(file), "-a", "minimax"]) == 2
    assert "no algorithm can run" in capsys.readouterr().err
    assert main(["trace", '{"name": "r", "children": [{"name": "a", "visits": 3}]}']) == 0
    assert capsys.readouterr() == (
        "",
        "treeview: there are no steps to show; render draws the numbers of nodes: see --label and --color\n",
    )
    with file.open("a") as log:
        log.write('{"id": ')
    assert main(["solve", str(file)]) == 1  # what was read is shown all the same
    heard = capsys.readouterr()
    assert "not a complete line of JSON" in heard.err
    assert "steps recorded" in heard.out
    assert main(["render", str(file), "-o", str(tmp_path / "run.svg")]) == 1
    assert (tmp_path / "run.svg").is_file()


SOURCES = resources.folder() / "traces"


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "commands"),
    [
        ("write_trace.py", [[sys.executable, "{file}"]]),
        ("WriteTrace.java", [["java", "{file}"]]),
        ("write_trace.cpp", [["g++", "-o", "writer", "{file}"], ["./writer"]]),
        ("write_trace.mjs", [["node", "{file}"]]),
        ("write_trace.rs", [["rustc", "-o", "writer", "{file}"], ["./writer"]]),
    ],
)
def test_ten_lines_of_any_language_write_one(name: str, commands: list[list[str]], tmp_path: Path) -> None:
    compiler = commands[0][0]  # one without its tools is found and fails, as rustc without a toolchain
    if (
        shutil.which(compiler) is None
        or subprocess.run([compiler, "--version"], capture_output=True).returncode
    ):
        pytest.skip(f"there is no {compiler}")
    for command in commands:
        words = [word.format(file=SOURCES / name) for word in command]
        subprocess.run(words, cwd=tmp_path, check=True, timeout=60)
    run = treeview.record(str(tmp_path / "run.trace.jsonl"))
    assert [step.sentence for step in run.steps] == [
        "Score: “plan 1”, score 0.4.",
        "Backup: start, value 0.4, visits 1.",
        "Score: “plan 2”, score 0.9.",
        "Backup: start, value 0.9, visits 2.",
    ]


def test_the_schema_knows_what_the_reader_knows() -> None:
    schema = json.loads((SOURCES / "trace.schema.json").read_text())["$defs"]
    assert set(schema["node"]["properties"]) == NODE_KEYS
    assert set(schema["happening"]["properties"]) | {"step", "snapshot"} == EVENT_KEYS
    does = schema["header"]["properties"]["steps"]["additionalProperties"]["items"]["enum"]
    assert does == [each.lower() for each in Does.__members__ if each != "NOTHING"]
    manual = (resources.folder() / "manual" / "traces.md").read_text(encoding="utf-8")
    assert all(f"`{each}`" in manual for each in does)


def test_squares_have_room_for_the_values_of_steps() -> None:
    lines = ['{"id": 0}', '{"id": 1, "parent": 0}', '{"step": "look", "node": 1, "value": 12345.25}']
    scene_ = scene(tree := read(*lines), run=recorded(tree))
    numbers = numbers_in(scene_, LIGHT)
    assert numbers.terminal > numbers_of(tree, LIGHT).terminal


def test_the_numbers_of_a_column_have_one_number_of_decimals(tmp_path: Path) -> None:
    given = [(0.801, 0.2, 3), (0.7892, 0.0694, 12), (1, 0.015, 1)]
    lines = ['{"id": 0}']
    for node, (value, share, count) in enumerate(given, 1):
        lines += [
            f'{{"id": {node}, "parent": 0}}',
            f'{{"step": "look", "node": {node}, "value": {value}, "share": {share}, "count": {count}}}',
        ]
    tree = read(*lines)
    run = recorded(tree)
    assert [step.sentence for step in run.steps] == [
        "Look: node 1, value 0.801, share 0.200, count 3.",
        "Look: node 2, value 0.789, share 0.069, count 12.",
        "Look: node 3, value 1.000, share 0.015, count 1.",
    ]
    assert view_of(run.search).facts(run.seek(3), 2) == {"Value": "0.789", "share": "0.069", "count": "12"}
    treeview.render(run, tmp_path / "run.svg")
    picture = (tmp_path / "run.svg").read_text("utf-8")
    assert all(f">{text}<" in picture for text in ("0.801", "0.789", "1.000", "share 0.200", "count 3"))


@pytest.mark.parametrize(
    ("numbers", "places"),
    [
        ([1.0, 20.0, np.nan, np.inf], None), ([0.5, 0.25, 3.0], 2), ([1 / 3, 2 / 3], 3), ([1234.5678], 1),
        ([0.1 + 0.2, 0.7], 1), ([1.5e-9, 2.25e-8], None), ([], None),
    ],
)  # fmt: skip
def test_decimals_suit_the_numbers(numbers: list[float], places: int | None) -> None:
    assert common_decimals(np.array(numbers)) == places


def test_decimals_follow_a_log_that_grows(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    path.write_text(f'{HEADER}\n{{"id": 0, "score": 2}}\n', "utf-8")
    log = TraceFile(path)
    log.read()
    tree = log.reader.tree()
    assert trace_of(tree).columns["score"].text(2.0) == "2"
    with path.open("a", encoding="utf-8") as file:
        file.write('{"id": 1, "parent": 0, "score": 0.25}\n')
    log.read()
    assert trace_of(log.reader.tree()).columns["score"].text(2.0) == "2.00"
    assert trace_of(log.reader.tree()).columns["score"].text(1e-7) == "1e−7"


def test_nodes_that_the_run_has_not_reached_cost_little() -> None:
    run = treeview.record(random_tree(branching=10, depth=4), "alphabeta", budget_nodes=50)
    assert lines(lambda: list(lines_of(run))) < 90 * len(run.search.space.tree)

"""Lists of objects in JSON are read as tables are; the column ``player`` says who moves in both."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from treeview import load, record
from treeview.formats import file_io, format_registry
from treeview.formats.csv_table import dumps
from treeview.formats.format_error import FormatError
from treeview.formats.format_registry import read_text, write_text
from treeview.games.random_tree import random_tree
from treeview.search.traced.trace import TracedTree
from treeview.tree.tree import CHANCE, MAX, MIN

TABLE = "id,parent,label,value,visits,move\nr,,start,,,\na,r,,8,3,left\nb,r,b,2.5,1.5,\n"
RECORDS = [
    {"id": "r", "label": "start"},
    {"id": "a", "parent": "r", "label": None, "value": 8, "visits": 3, "move": "left"},
    {"id": "b", "parent": "r", "label": "b", "value": 2.5, "visits": 1.5},
]


def test_records_are_read_as_the_rows_of_a_table(tmp_path: Path) -> None:
    table, file = read_text(TABLE), tmp_path / "records.json"
    file.write_text(json.dumps(RECORDS))
    assert table == load(RECORDS) == load(json.dumps(RECORDS)) == load(file)
    assert list(table.numbers) == list(load(file).numbers) == ["visits"]


def test_a_large_tree_comes_back_from_its_rows() -> None:
    tree = random_tree(branching=3, depth=4, decimals=2)
    tree.title = ""  # which a table does not keep
    head, *rows = (line.split(",") for line in dumps(tree).splitlines())
    assert load([dict(zip(head, row, strict=True)) for row in rows]) == tree
    numbers = [dict(zip(head, row, strict=True)) | {"id": int(row[0])} for row in rows]
    parents = [float(row["parent"] or "nan") for row in numbers]
    numbers = [row | {"parent": parent} for row, parent in zip(numbers, parents, strict=True)]
    assert load(json.dumps(numbers)) == tree, "as a table of numbers with gaps is written: 1.0, NaN"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[{"id": 0}, {"id": 1, "parent": 7}]', "<text>:1:13: an edge names '7', which is not a node"),
        (
            '[{"id": 0}, {"id": 1, "parent": [0]}]',
            "<text>:1:33: 'parent' must be a number or a text, not a list",
        ),
        ('[{"node_id": 1, "parent_id": 0}]', "<text>:1:2: an edge names '0', which is not a node"),
        (
            '[{"name": "a", "value": 3}, {"name": "b", "value": 4}]',
            "<text>:1:1: expected an object with id and parent for each node, or one object with children",
        ),
        (
            '[{"name": "a", "children": []},\n {"name": "b", "children": []}]',
            "<text>:1:1: a tree has one root, but this is a list of 2 objects with children",
        ),
        ('[{"name": "a", "children": [}]', "<text>:1:29: expected a value or ], not }"),
        ('{"id": 0}\n\n{"id": 1, "parent": 7}\n', "<text>:3:1: an edge names '7', which is not a node"),
        ('{"id": 0}\n{"id": 1, "parent": 0}, 3', "<text>:2:1: expected the end, not an object"),
        ('{"id": 0, "parent": null}\n{"id": 1, "par', "<text>:2:11: this text is not closed on its line"),
        ('[{"id": 0},\n {"id": 1, "parent": 0, "value": "x"}]', "<text>:2:2: value: 'x' is not a number"),
        ('[{"id": 0}, {"parent": 0, "value": 1}]', "<text>:1:13: this row has no id"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_with_its_place(text: str, message: str) -> None:
    with pytest.raises(FormatError) as caught:
        read_text(text)
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize("ids", [("id", "parent"), ("node_id", "parent_id"), ("nodeId", "parentId")])
def test_json_lines_are_read_as_a_list_of_records(ids: tuple[str, str], tmp_path: Path) -> None:
    called = dict(zip(("id", "parent"), ids, strict=True))
    records = [{called.get(key, key): value for key, value in each.items()} for each in RECORDS]
    text = "\n".join(json.dumps(each) for each in records)
    for name, written in (("log.jsonl", f"{text}\n"), ("log.txt", f"\ufeff{text}\n\n")):
        file = tmp_path / name
        file.write_text(written, encoding="utf-8")
        assert load(file) == load(text) == load(records) == read_text(TABLE)
    assert read_text(TABLE.replace("id,parent", ",".join(ids))) == read_text(TABLE)
    assert load(file).numbers["visits"][1:].tolist() == [3, 1.5]


def test_json_lines_may_be_one_record(tmp_path: Path) -> None:
    file = tmp_path / "log.jsonl"
    file.write_text('{"id": 1, "parent": null, "visits": 3}\n')
    assert load(file).numbers["visits"].tolist() == [3]


def test_a_trace_keeps_its_header(tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    file.write_text('{"id": 0}\n{"id": 1, "parent": 0}\n{"step": "enter", "node": 1}\n')
    with pytest.raises(FormatError, match="the first line must be a header"):
        load(file)


def test_records_of_a_search_are_a_log(tmp_path: Path) -> None:
    file = tmp_path / "search.jsonl"
    lines = ('{"id": 0, "value": 0.5, "board": [1]}', '{"id": 1, "parent": 0, "value": 1, "move": "e4"}')
    file.write_text("\n".join(lines))
    table = "id,parent,value,visits\n0,,0.5,10\n1,0.0,1,4\n"
    for tree in (load(file), load(table)):
        assert isinstance(tree, TracedTree)
        assert record(tree).seek(0).columns["value"].tolist() == [0.5, 1]
    assert load(file).moves == {1: "e4"}
    assert not isinstance(load(table.replace("0.5", "")), TracedTree)
    steps = [json.loads(line) | {"step": step} for step, line in enumerate((*lines, lines[0]), 1)]
    assert len(record(load(steps))) == len(record(load("\n".join(map(json.dumps, steps))))) == 3
    file.write_text("\n".join(map(json.dumps, [*steps, {"id": 5, "parent": 5, "step": 4}])))
    assert load(file).trace.problem.endswith(":4: the node '5' is its own parent")


def test_a_large_trace_without_a_header_is_not_called_too_large(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file_io, "MAX_FILE_BYTES", 10)
    file = tmp_path / "mine.jsonl"
    file.write_text('{"node": 1}\n{"node": 2}\n', encoding="utf-8")
    with pytest.raises(FormatError, match="header"):
        load(file)


def test_a_root_may_stand_in_a_list() -> None:
    plain = {"name": "a", "children": [{"name": "b", "value": 3}, {"name": "c", "value": 4}]}
    log = {"name": "a", "visits": 7, "children": [{"name": "b", "visits": 3}]}
    for root in (plain, log):
        assert load([root]) == load(json.dumps([root])) == load(root)


def test_nested_lists_with_objects_are_no_records() -> None:
    assert load('[{"id": [3, 12]}, {"parent": [2, 4]}]').labels == {1: "id", 4: "parent"}


@pytest.mark.parametrize(
    ("players", "kinds"),
    [
        (("min", "MAX", "min"), [MIN, MAX]),
        (("O", "X", ""), [MIN, MAX]),
        ((2, 1, 2), [MIN, MAX]),
        ((1.0, -1.0, 1.0), [MAX, MIN]),
        (("chance", "max", "terminal"), [CHANCE, MAX]),
        (("White", "black", "white"), [MAX, MIN]),
        (("ann", "max", "min"), [MAX, MIN]),
        (("X", "min", ""), [MAX, MIN]),
    ],
)
def test_a_column_of_players_says_who_moves(players: tuple[object, ...], kinds: list[int]) -> None:
    parents = [None, 0, 1]
    rows = [
        {"id": row, "parent": parent, "player": player, "value": 3 if row == 2 else None}
        for row, (parent, player) in enumerate(zip(parents, players, strict=True))
    ]
    tree = load(rows)
    assert list(tree.kinds())[:2] == kinds
    assert "player" in {*tree.numbers, *tree.texts}
    again = read_text(write_text(tree, format_registry.CSV))
    assert again == tree


def test_a_column_of_kinds_comes_before_one_of_players() -> None:
    assert read_text("id,parent,kind,player\n0,,min,max\n1,0,,\n").kind[0] == MIN

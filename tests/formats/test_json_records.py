"""Lists of objects in JSON are read as tables are; the column ``player`` says who moves in both."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from treeview import load
from treeview.formats import format_registry
from treeview.formats.csv_table import dumps
from treeview.formats.format_error import FormatError
from treeview.formats.format_registry import read_text, write_text
from treeview.games.random_tree import random_tree
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
        ('[{"id": 0},\n {"id": 1, "parent": 0, "value": "x"}]', "<text>:2:2: value: 'x' is not a number"),
        ('[{"id": 0}, {"parent": 0}]', "<text>:1:13: this row has no id"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_with_its_place(text: str, message: str) -> None:
    with pytest.raises(FormatError) as caught:
        read_text(text)
    assert str(caught.value) == message


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

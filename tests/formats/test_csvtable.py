from __future__ import annotations

import csv
import io
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import trees
from tests.work import lines
from treeview.formats import csv_table, format_registry
from treeview.formats.csv_table import TableReader, dumps, loads
from treeview.formats.format_error import FormatError
from treeview.formats.nested import nested_text
from treeview.games.random_tree import random_tree
from treeview.tree.tree import CHANCE, MIN, NIL, Tree

SMALL = nested_text.loads('["start", 8, "win": 3]')


def test_the_columns_and_those_that_are_there_where_they_are_needed():
    assert dumps(SMALL).splitlines() == [
        "id,parent,label,value,kind",
        "0,,start,,max",
        "1,0,,8,terminal",
        "2,0,win,3,terminal",
    ]
    tree = Tree(kind=CHANCE, estimate=0.5)
    tree.add_child(0, move="a, b", probability=1.0, value=-math.inf)
    tree.notes[1] = 'two\nlines, "quoted"'
    assert dumps(tree) == (
        "id,parent,label,value,kind,move,estimate,probability,note\r\n"
        "0,,,,chance,,0.5,,\r\n"
        '1,0,,-inf,terminal,"a, b",,1,"two\nlines, ""quoted"""\r\n'
    )
    assert loads(dumps(tree)) == tree


@pytest.mark.parametrize(
    "text",
    [
        "id,parent,label,value\n0,,start,\n1,0,,8\n2,0,win,3",
        "\ufeffid,parent,label,value\r\n0,,start,\r\n1,0,,8\r\n2,0,win,3\r\n",
        "\n\nid;parent;label;value\n0;;start;\n\n;;;\n1;0;;8\n2;0;win;3",
        "value\tlabel\tPARENT\t Id \n8\t\troot\ta\n3\twin\troot\tb\n\tstart\t\troot",
        '"id","parent","label","value","colour"\n"1","0","","8","red"\n'
        '"2","0","win"," 3 ","blue"\n"0","","start"',
        "id,parent,value\nstart,,\n1,start,8\nwin,start,6/2",
        "id,parent,label,value\r0,,start,\r1,0,,8\r2,0,win,3\r",
        'id,parent,label,value,,\n0,,start,,,,,\n1,0,,8, ,\n2,0, "win" , 3,,,,,\n',
        "id;parent;label;value\n0;;start\n1;0;;8,0\n2;0;win;+3,00\n",
    ],
)
def test_tables_as_others_write_them_are_read(text):
    read = loads(text)
    read.numbers.clear()
    read.texts.clear()  # further columns, and ids beside names
    assert read == SMALL


def test_a_comma_is_a_decimal_one_between_semicolons_only():
    tree = loads("id;parent;label;value;kind;probability\n0;;1,5;;chance\n1;0;;-,5;;0,25\n2;0;;1.5;;0,75\n")
    assert (tree.labels, tree.probabilities) == ({0: "1,5"}, {1: 0.25, 2: 0.75})
    assert tree.value[1:].tolist() == [-0.5, 1.5]
    for text in ('id,parent,value\n0,,"2,5"', "id\tparent\tvalue\n0\t\t2,5", "id;parent;value\n0;;1,234,5"):
        with pytest.raises(FormatError, match="is not a number"):
            loads(text)


def test_a_cell_may_be_long(tmp_path):
    limit = csv.field_size_limit()
    tree = Tree(label="x" * (limit + 1), value=1.0)
    tree.notes[0] = 'a "quoted"\r\n, and long' * 100_000
    assert loads(dumps(tree)) == tree
    assert csv.field_size_limit() == limit


@given(st.lists(st.lists(st.text(max_size=6), min_size=2, max_size=4), max_size=5))
def test_cells_are_read_as_the_standard_library_reads_them(rows):
    out = io.StringIO(newline="")
    csv.writer(out).writerows(rows)
    wanted = [row for row in rows if any(cell.strip() for cell in row)]
    assert [*TableReader(out.getvalue(), "f").table()] == wanted


def test_an_unfinished_tree_is_read():
    tree = loads("id,parent,kind,probability\na,,chance,\nb,a,,0.3\nc,a,,")
    assert (tree.kind[0], tree.probabilities, math.isnan(tree.value[1])) == (CHANCE, {1: 0.3}, True)
    assert loads("id,parent,kind\na,,min\nb,a,max").kind[0] == MIN


@given(trees(labels=True, moves=True, estimates=True, preorder=True))
def test_reading_what_was_written_gives_the_same_tree(tree):
    assert loads(dumps(tree)) == tree


@pytest.mark.parametrize(
    ("text", "line", "problem"),
    [
        ("", 1, "expected a header with the columns id, parent"),
        ("a,b", 1, "id is missing"),
        ("\nid,label", 2, "parent is missing"),
        ("id,parent,Label,label", 1, "the column label occurs twice"),
        ("id,parent", 1, "has no nodes"),
        ("id,parent\na,\nb,a,3", 3, "3 cells, but 2 columns"),
        ("id,parent\n,a", 2, "no id"),
        ("parent,id\na", 2, "no id"),
        ("parent,id,value\r,r,\rr,a,x", 3, "value: 'x'"),
        ("id,parent\na,\nb,a\na,b", 4, "'a' occurs twice"),
        ("id,parent\na,\n\nb,", 4, "2 nodes have no parent, among them 'a' and 'b'"),
        ("id,parent\na,\nb,x", 3, "names 'x', which is not a node"),
        ("id,parent\na,a", 2, "from 'a' to itself"),
        ("id,parent\nr,\na,b\nb,a", 3, "a cycle"),
        ("id,parent,value\na,,\nb,a,x", 3, "value: 'x' is not a number"),
        ("id,parent,value\na,,3\nb,a,4", 2, "has children, so use estimate"),
        ("id,parent,kind\na,,up", 2, "the kind must be"),
        ("id,parent,kind\na,,terminal\nb,a,", 2, "has children, so it is not terminal"),
        ("id,parent,probability\na,,\nb,a,1", 3, "only a child of a chance node"),
        ("id,parent,kind,probability\na,,chance,\nb,a,,2", 3, "not between 0 and 1"),
        ('id,parent\n"a\n\n,', 2, "the table is broken"),
        ('id,parent,note\na,,"x\ny"\nb,"a"b', 4, "the table is broken"),
        ('id,parent,note\na,,"x\ny"\nb,c', 4, "names 'c'"),
    ],
)
def test_mistakes_are_told_with_their_lines(text, line, problem):
    with pytest.raises(FormatError, match=problem) as caught:
        loads(text, "f")
    assert str(caught.value).startswith(f"f:{line}: ")


@pytest.mark.parametrize("none", ["-1", "None", "null", "NULL", "NaN"])
def test_the_parent_of_the_root_is_written_as_programs_do(none):
    plain = loads("id,parent,value\nr,,\na,r,3\n")
    assert loads(f"id,parent,value\nr,{none},\na,r,3\n") == plain
    assert loads(f"id,parent,value\n{none},,\na,{none},3\n").parent[1] == 0, "a node called so is a parent"
    with pytest.raises(FormatError, match=f"^f:3: an edge names '{none}x'"):
        loads(f"id,parent,value\nr,{none},\na,{none}x,3\n", "f")


@pytest.mark.parametrize("root", ["", "-1.0", "nan"])
def test_whole_numbers_may_be_written_as_pandas_writes_them_where_one_is_missing(root: str) -> None:
    plain = loads("id,parent,value\n0,,\n1,0,3\n2,0,4\n")
    assert loads(f",id,parent,value\n0,0,{root},\n1,1,0.0,3\n2,2,0.0,4\n") == plain
    assert format_registry.read_text(f",id,parent,value\n0,0,{root},\n1,1,0.0,3\n2,2,0.0,4\n") == plain
    assert loads("id,parent,value\n0.0,,\n0,0.0,\n1,0.0,3\n").parent[2] == 0, "a node called so is a parent"


def test_without_labels_names_are_the_labels() -> None:
    assert loads("id,parent,Name,value\n0,,top,\n1,0,a,3\n") == loads(
        "id,parent,label,value\n0,,top,\n1,0,a,3\n"
    )
    both = loads("id,parent,label,Name\n0,,top,\n1,0,,z\n")
    assert (both.labels, dict(both.texts["Name"].items())) == ({0: "top"}, {1: "z"})


def test_a_zero_and_half_a_pair_are_not_written():
    with pytest.raises(FormatError, match="has a zero"):
        dumps(Tree(label="a\0"))
    with pytest.raises(FormatError, match="half of a surrogate pair"):
        dumps(Tree(label="\ud800"))
    assert loads(dumps(Tree(label="a"))).parent[0] == NIL


@given(trees(max_nodes=30, kinds=True, labels=True, moves=True, estimates=True))
def test_a_table_as_written_is_read_by_columns_as_it_is_row_by_row(tree: Tree) -> None:
    text = dumps(tree)
    quick = csv_table._as_written(text)
    row_by_row = csv_table.tree_of(csv_table.TableReader(text, "").graph())
    assert quick is not None or '"' in text
    assert quick is None or (quick == row_by_row and quick.parent == row_by_row.parent)


@pytest.mark.parametrize(
    "rows",
    [
        "0,,,,\r\n1,1,,3,\r\n",
        "0,,,,\r\n1,,,3,\r\n",
        "0,,,5,\r\n1,0,,3,\r\n",
        "0,,,,terminal\r\n1,0,,3,\r\n",
        "0,,,,\r\n2,0,,3,\r\n",
        "0,,,,\r\n1,00,,3,\r\n",
        "0,,,,\r\n1,0,,x,\r\n",
        "0,,,,odd\r\n1,0,,3,\r\n",
        "0,,,,\r\n1,0,,3\r\n",
        "0,,,,chance\r\n1,0,,3,\r\n",
        "0,,,,\r\n1,0,,3,",
        "",
    ],
)
def test_what_is_not_as_written_is_left_to_the_reader_of_rows(rows: str) -> None:
    assert csv_table._as_written(f"id,parent,label,value,kind\r\n{rows}") is None


def test_reading_a_table_as_written_takes_little_for_each_node() -> None:
    text = dumps(random_tree(branching=10, depth=4))
    assert lines(lambda: loads(text)) < 20 * 11_111

from __future__ import annotations

import math
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import names, trees
from tests.work import grows_linearly
from treeview.formats.format_error import FormatError, position
from treeview.formats.nested.nested_text import dumps, format_name, loads
from treeview.tree.tree import AUTO, MAX, MIN, NIL, Tree


def shape(tree: Tree) -> list[int]:
    return list(tree.parent)


def test_the_three_by_three_tree():
    #        root
    #   1      5      9
    # 8 3 2  5 4 6  1 9 7
    tree = loads("[[8, 3, 2], [5, 4, 6], [1, 9, 7]]")
    assert shape(tree) == [NIL, 0, 1, 1, 1, 0, 5, 5, 5, 0, 9, 9, 9]
    assert [tree.value[n] for n in (2, 3, 4, 6, 7, 8, 10, 11, 12)] == [8, 3, 2, 5, 4, 6, 1, 9, 7]
    assert all(math.isnan(tree.value[n]) for n in (0, 1, 5, 9))
    assert tree.kind[0] == MAX
    assert not tree.labels


@pytest.mark.parametrize(
    "text",
    [
        "((8,3,2),(5,4,6))",
        "((8 3 2)(5 4 6))",
        "[[8 3 2] [5 4 6]]",
        "[(8, 3, 2), [5, 4, 6,],]",
        "\n[[8,\n3,2],\t[5,4,6]]\r\n",
        "[[8.0, 3e0, 2/1], [+5, 4, 6]]",
    ],
)
def test_brackets_commas_and_blanks_are_free(text):
    assert loads(text) == loads("[[8, 3, 2], [5, 4, 6]]")


@pytest.mark.parametrize(
    "text", ["{{8,3,2},{5,4,6}}", "[8,3,2],[5,4,6]", "{8 3 2}, (5 4 6),", "max(min(8,3,2),MIN(5,4,6))"]
)
def test_braces_lists_side_by_side_and_who_moves(text):
    assert loads(text) == loads("[[8, 3, 2], [5, 4, 6]]")


def test_names_need_no_quotes_before_a_list_or_a_colon_or_first_in_a_list():
    assert loads("[A, [B, 3, 12], (C 2 4)]") == loads('["A", ["B", 3, 12], ["C", 2, 4]]')
    assert loads("A(B(b1: 3, 12), C{2, 4})") == loads('["A", ["B", "b1": 3, 12], ["C", 2, 4]]')
    assert loads("A(3), B: 4, minimum(5)") == loads('[["A", 3], "B": 4, ["minimum", 5]]')
    assert loads("[inf (3)]") == loads("[inf, [3]]")


def test_min_and_max_before_a_list_say_who_moves():
    assert loads("min(max(3, 12), 2)").kind.tolist() == [MIN, AUTO, AUTO, AUTO, AUTO]
    assert loads('max("A", max(3, 12), B: min(2))').kind.tolist() == [MAX, MAX, *[AUTO] * 4]
    assert loads("min(3), max(4)").kind.tolist() == [MAX, AUTO, AUTO, MAX, AUTO]
    assert loads("max: 3").labels == {0: "max"}


@given(trees(preorder=True, roots=[MAX, MIN]), st.sampled_from(["[]", "()", "{}"]))
def test_written_with_any_brackets_or_as_a_formula_the_tree_is_the_same(tree, brackets):
    text = dumps(tree).translate(str.maketrans("[]", brackets))
    again = loads(text)
    assert dumps(again) == dumps(tree)
    formula = _formula(tree)
    again = loads(formula)
    assert (dumps(again), again.kinds()) == (dumps(tree), tree.kinds()) or len(tree) == 1


def _formula(tree: Tree) -> str:
    """``tree`` with who moves before each list."""
    texts: dict[int, str] = {}
    for node in reversed(range(len(tree))):
        children = ", ".join(texts[child] for child in tree.children(node))
        mover = ("max", "min", "chance")[tree.kinds()[node]]
        texts[node] = f"{mover}({children})" if children else dumps(tree, node)
    return texts[0]


def test_a_number_alone_is_a_terminal_root():
    tree = loads("−∞")
    assert len(tree) == 1
    assert tree.value[0] == -math.inf


def test_zero_is_a_value():
    tree = loads("[0, [0]]")
    assert tree.value[1] == 0
    assert tree.value[3] == 0


def test_names():
    tree = loads("""["root", ["boost", 8, 3], "win": 3, 'lose' = [1, 2], {"draw": 0}, ("α 'x'" 5)]""")
    assert tree.labels == {0: "root", 1: "boost", 4: "win", 5: "lose", 8: "draw", 9: "α 'x'"}
    assert list(tree.parent) == [NIL, 0, 1, 1, 0, 0, 5, 5, 0, 0, 9]
    assert tree.value[4] == 3


def test_a_name_first_in_a_list_is_the_list_s_and_never_a_child_s():
    one_child = loads('["win", 3]')
    assert (len(one_child), one_child.labels) == (2, {0: "win"})
    terminal = loads('"win": 3')
    assert (len(terminal), terminal.labels) == (1, {0: "win"})
    first_child = loads('["win": 3]')
    assert (len(first_child), first_child.labels) == (2, {1: "win"})


def test_escapes_of_json_and_python():
    tree = loads(r"""["a\"\\\/\n\t\u00e9\x41\ud83d\ude00", 'it\'s': 1]""")
    assert tree.labels == {0: 'a"\\/\n\té' + "A😀", 1: "it's"}


def test_an_empty_name_is_no_name():
    assert loads('["", 3]').labels == {}


@pytest.mark.parametrize(
    ("text", "place", "problem"),
    [
        ("", "1:1", "no tree here"),
        (" \n ", "2:2", "no tree here"),
        ("[]", "1:1", "no children"),
        ("[[8, 3],\n []]", "2:2", "no children"),
        ('["a"]', "1:1", "no children"),
        ('["a",]', "1:1", "no children"),
        ("[,]", "1:2", "value is missing"),
        ("[8,,3]", "1:4", "value is missing"),
        ('["a":, 3]', "1:6", "value is missing"),
        ("[8 3", "1:1", r"\[ is never closed"),
        ("[[8, 3]\n, (1, 2", "2:3", r"\( is never closed"),
        ("[[8, 3)]", "1:7", r"expected \] to close the \[ in line 1, column 2"),
        ("[8]]", "1:4", "no opening bracket"),
        ("]", "1:1", "no opening bracket"),
        ("8, 3", "1:2", "put the whole tree in brackets"),
        ("[8] [3]", "1:5", "tree has already ended here"),
        ("8 3", "1:3", "tree has already ended here"),
        ("[1] x", "1:5", "a name needs a value, as in x: 3"),
        ("[1] x: 2", "1:5", "tree has already ended here"),
        ("[1] max(2)", "1:8", "tree has already ended here"),
        ("A(B(3, x))", "1:8", "'x' is not a number"),
        ("A(B(3], 2)", "1:6", r"expected \) to close the \( in line 1, column 4"),
        ("A: B(3)", "1:4", "second name"),
        ("max()", "1:4", "no children"),
        ("[3],[4]],[5]", "1:8", "no opening bracket"),
        ("[1] {'a': 2}", "1:5", "tree has already ended here"),
        ("[1] 'a': 2", "1:5", "tree has already ended here"),
        ("[nan]", "1:2", "a number that a node can have"),
        ("[3, boost]", "1:5", "a name needs a value"),
        ("[max, 3]", "1:2", "a name needs a value"),
        ("a: [boost, 3]", "1:5", "a second name"),
        ("[1e999]", "1:2", "too large"),
        ("[1/0]", "1:2", "divides by zero"),
        ("[3; 4]", "1:2", "not a number"),
        ('"win" 3', "1:1", 'has no value; write "win": 3'),
        ('["a" "b" 3]', "1:6", "has no value"),
        ('[3, "a"]', "1:5", "has no value"),
        ('["a":]', "1:6", "has no value"),
        ('"a":', "1:4", "has no value"),
        ('["a": "b": 3]', "1:7", "second name"),
        ('"a": ["b", 3]', "1:7", "second name"),
        ('[{"a": {"b": 3}}]', "1:8", "second name"),
        ("[3 : 4]", "1:4", "after a name"),
        ('["a" : : 3]', "1:8", "after a name"),
        (":", "1:1", "after a name"),
        ("{}", "1:1", "no children"),
        ("{", "1:1", "never closed"),
        ('{"a"}', "1:2", "has no value"),
        ('{"a": 3 4}', "1:9", "only one tree"),
        ('{"a": 3 "b": 4}', "1:9", "only one tree"),
        ('{"a": 3 {"b": 4}}', "1:9", "only one tree"),
        ('{"a": 3 [4]}', "1:9", "only one tree"),
        ('[{"a": 3, "b": 4}]', "1:9", "put the whole tree in brackets"),
        ('{"a": 3, "b": 4}', "1:8", "put the whole tree in brackets"),
        ('{"a": 3', "1:1", "never closed"),
        ('{"a": }', "1:7", "has no value"),
        ('["x\n", 3]', "1:2", "quote is never closed"),
        ("'", "1:1", "quote is never closed"),
        (r'["\ud800", 3]', "1:2", "half of a surrogate"),
        (r'["\q", 3]', "1:2", r"unknown escape \\q"),
        (r'["\u12", 3]', "1:2", "unknown escape"),
        (r'["\UFFFFFFFF", 3]', "1:2", "unknown escape"),
        ("[1, \ud800]", "1:5", "half of a surrogate"),
    ],
)
def test_mistakes_are_told_where_they_are(text, place, problem):
    with pytest.raises(FormatError, match=problem) as caught:
        loads(text, "f")
    assert str(caught.value).startswith(f"f:{place}: ")
    offset = caught.value.offset
    assert offset is not None
    assert position(text, offset) == (caught.value.line, caught.value.column)


def test_writes_the_short_form():
    for text in (
        "[[8, 3, 2], [5, 4, 6], [1, 9, 7]]",
        '["root", ["boost", 8, 0.5], "win": inf]',
        "-3",
        '"a": 0',
    ):
        assert dumps(loads(text)) == text


def test_writes_a_subtree():
    tree = loads('[[8, 3], ["b", 5, "c": 4], 6]')
    assert dumps(tree, 4) == '["b", 5, "c": 4]'
    assert dumps(tree, 6) == '"c": 4'


def test_a_terminal_without_a_value_is_a_question_mark():
    tree = loads("[1, 2]")
    tree.value[2] = math.nan
    assert dumps(tree) == "[1, ?]"
    for text in ("?", '"a": ?', '[?, ["b", ?, 3], "c": ?]'):
        assert dumps(loads(text)) == text
    assert loads("(? 3)").value[2] == 3
    with pytest.raises(FormatError, match=r"'\?\?' is not a number"):
        loads("[??, 3]")


@given(names)
def test_every_name_survives_its_quotes(name):
    assert loads(f"[{format_name(name)}, 1]").labels == {0: name}


@given(st.text(min_size=1))
def test_every_text_survives_its_quotes(name):
    quoted = format_name(name)
    assert quoted.isprintable() or all(c > "\x9f" for c in quoted if not c.isprintable())
    assert loads(f"[{quoted}, 1]").labels == {0: name}


@given(trees(labels=True, preorder=True, roots=[MAX]), st.sets(st.integers(0, 40)))
def test_reading_what_was_written_gives_the_same_tree(tree, valueless):
    for node in valueless & set(range(len(tree))):
        tree.value[node] = math.nan
    assert loads(dumps(tree)) == tree


@pytest.mark.long
def test_a_hundred_thousand_levels_take_no_recursion_and_work_as_its_length():
    assert grows_linearly(lambda size: partial(loads, "(" * size + "1" + ")" * size), 1_000)
    depth = 100_000
    text = "(" * depth + "1" + ")" * depth
    tree = loads(text)
    assert (len(tree), tree.depth[depth]) == (depth + 1, depth)
    assert dumps(tree) == text.replace("(", "[").replace(")", "]")
    assert loads(text) == tree
    with pytest.raises(FormatError, match="column 100000: this"):
        loads("(" * depth)


def test_an_unclosed_quote_with_many_escapes_is_refused_at_once() -> None:
    text = "['" + "\\'" * 500_000
    with pytest.raises(FormatError, match="never closed on its line") as caught:
        loads(text)
    assert (caught.value.line, caught.value.column) == (1, 2)

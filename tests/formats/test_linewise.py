"""The fast reader gives the same tree as the reader by nodes, or leaves the file to it."""

from __future__ import annotations

import json
import math
import struct

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.strategies import names, trees
from treeview.formats import format_registry
from treeview.formats.format_error import FormatError
from treeview.formats.json_text import JsonDocument
from treeview.formats.native import native
from treeview.formats.native.session import Session
from treeview.formats.number_syntax import parse_number
from treeview.tree.tree import NO_VALUE, Tree

COLUMNS = (
    "parent", "depth", "first_child", "last_child", "next_sibling", "rank", "child_count", "kind", "value",
    "estimate",
)  # fmt: skip
LITERALS = ("1/3", "0.50", "-2/7", "1e3")
ROOT_LINE, LEAF_LINE = '    {"parent": null}', '    {"parent": 0, "value": 8}'

numbers = st.one_of(
    st.integers(-(2**70), 2**70), st.integers(-99, 99), st.floats(allow_nan=False, allow_infinity=False)
)
remarks = st.one_of(
    names,
    st.sampled_from(
        ['"b"', "\\", '\\"', "\\\\", "\\underline", "a\n b", ", ", "}", '{"parent": 0}', "é" * 99]
    ),
    st.text(st.characters(exclude_categories=["Cs"]), max_size=40),
    st.text("ab,}", min_size=60, max_size=90),
)


@st.composite
def documents(draw: st.DrawFn) -> tuple[Tree, Session | None]:
    """A tree with everything that a file can say, and sometimes how it was left."""
    tree = draw(trees(12, labels=True, moves=True, kinds=True, estimates=True, chance=True, title=True))
    for node in range(len(tree)):
        if draw(st.booleans()):
            tree.notes[node] = draw(remarks) or "x"
        if draw(st.booleans()):
            tree.labels[node] = draw(remarks)
        if not tree.child_count[node]:
            value = draw(st.none() | numbers)
            tree.value[node] = NO_VALUE if value is None else float(value)
            if draw(st.integers(0, 3)) == 0:
                tree.put_number("value", node, parse_number(draw(st.sampled_from(LITERALS))))
    selected = draw(st.none() | st.integers(0, len(tree) - 1))
    return tree, None if selected is None else Session("minimax", {}, selected=selected)


def exactly(tree: Tree) -> tuple[object, ...]:
    """All that a tree has, to the last bit."""
    columns = [getattr(tree, name).tobytes() for name in COLUMNS]
    written = {place: str(tree.number(*place)) for place in tree.written}
    return columns, tree.title, dict(tree.labels), dict(tree.moves), tree.notes, tree.probabilities, written


def file_of(*lines: str, head: str = '  "version": 1,') -> bytes:
    rows = ",\n".join(lines)
    return f'{{\n  "format": "treeview-tree",\n{head}\n  "nodes": [\n{rows}\n  ]\n}}\n'.encode()


@given(documents())
def test_what_the_program_writes_is_read_at_once(given: tuple[Tree, Session | None]):
    text = native.dumps(*given)
    found = native.from_bytes(text.encode())
    if found is None:
        assert "\\u" in text  # control characters
    else:
        tree, session = native.pages_of(JsonDocument.read(text, "")).pages[0]
        assert exactly(found[0]) == exactly(tree)
        assert found[1] == session


@pytest.mark.long
@settings(max_examples=max(100, settings.default.max_examples))
@given(
    documents(),
    st.lists(
        st.tuples(
            st.floats(0, 1),
            st.integers(0, 3),
            st.sampled_from(
                [
                    *'",}{[]:-01.e \\\n\t\0',
                    "null", "true", "NaN", "1e999", "-0", "007", "[1", "2]", '"', '\\"', "\\\\", "\\u0041",
                    "\xff",
                    ', "value": 3', ', "label": "x"', ', "move": "', ', "kind": "max"', ', "note": ""', ',\n',
                    '    {"parent": 0}', '    {"parent": 0},\n', '\n  "nodes": [\n', "\n  ]\n}\n",
                ]
            ),
        ),
        min_size=1,
        max_size=3,
    ),
)  # fmt: skip
def test_a_file_changed_by_hand_means_the_same_either_way(
    given: tuple[Tree, Session | None], changes: list[tuple[float, int, str]]
):
    data = native.dumps(*given).encode()
    for where, gone, word in changes:
        place = round(where * len(data))
        data = data[:place] + word.encode("latin-1") + data[place + gone :]
    found = native.from_bytes(data, "f")
    if found is not None:
        tree, session = native.pages_of(JsonDocument.read(data.decode(), "f")).pages[0]
        assert exactly(found[0]) == exactly(tree)
        assert found[1] == session


@pytest.mark.parametrize(
    "token",
    [
        *("0", "-0", "7", "-7", "123456789012345", "1234567890123456", "-9007199254740993"),
        *("0.1", "-2.50", "1e3", "1E-7", "17.000000000000004"),
    ],
)
def test_numbers_are_those_of_json(token: str):
    found = native.from_bytes(file_of(ROOT_LINE, f'    {{"parent": 0, "value": {token}}}', LEAF_LINE))
    assert found is not None
    assert struct.pack("d", found[0].value[1]) == struct.pack("d", float(json.loads(token)))
    assert found[0].value[2] == 8.0


def test_infinities_are_text():
    found = native.from_bytes(file_of(ROOT_LINE, '    {"parent": 0, "value": "-inf"}', LEAF_LINE))
    assert found is not None
    assert found[0].value[1] == -math.inf


@pytest.mark.parametrize(
    "line",
    [
        '    {"parent": 1}',
        '    {"parent": -1}',
        '    {"parent": 00}',
        '    {"parent": 0.0}',
        '    {"parent": 9999999999999999999999}',
        '    {"parent": }',
        '    {"parent": null}',
        '    {"parent": 0, "value": 1e999}',
        '    {"parent": 0, "value": 07}',
        '    {"parent": 0, "value": true}',
        '    {"parent": 0, "value": NaN}',
        '    {"parent": 0, "value": "7a"}',
        '    {"parent": 0, "value": [1}',
        '    {"parent": 0, "value": "1, 2"}',
        '    {"parent": 0, "value": }',
        '    {"parent": 0, "value": -}',
        '    {"parent": 0, "value": 1, "value": 2}',
        '    {"parent": 0, "kind": "maximal"}',
        '    {"parent": 0, "colour": "red"}',
        '    {"parent": 0, "label": 3}',
        '    {"parent": 0, "label": "a\tb"}',
        '    {"parent": 0, "label": "a\\qb"}',
        '    {"parent": 0, "label": "\\ud800"}',
        '    {"parent": 0, "value": 1},\v    {"parent": 0}',
        '    {"parent": 0, "label": "a',
        '    {"parent": 0, "probability": 0.5}',
        '    {"parent": 0, "probacility": 0.5}',
        '    {"parent": 0} ',
        '    {"parent": 0}}',
    ],
)
def test_what_is_wrong_is_told_node_by_node(line: str):
    data = file_of(ROOT_LINE, LEAF_LINE, line, LEAF_LINE)
    if line.startswith('    {"parent": 1}'):
        data = file_of(ROOT_LINE, line)
    assert native.from_bytes(data) is None
    if line != '    {"parent": 0} ':
        with pytest.raises(FormatError):
            format_registry.read_bytes(data, "f")


@pytest.mark.parametrize(
    "head",
    [
        *(
            '  "version": 9,',
            '  "version": 1,\n  "version": 1,',
            '  "version": 1',
            '  "x": {',
            '  "nodes": [],',
        ),
        *('  "version": 1,\n  "root": "top",', '  "version": 1,\n  "title": 3,'),
    ],
)
def test_a_head_that_is_wrong_is_told_as_ever(head: str):
    data = file_of(ROOT_LINE, LEAF_LINE, head=head)
    assert native.from_bytes(data) is None
    with pytest.raises(FormatError):
        format_registry.read_bytes(data, "f")


def test_a_name_of_a_key_is_read_to_its_last_letter():
    chance = '    {"parent": null, "kind": "chance"}'
    for key, known in (("probability", True), ("probacility", False), ("probabilitz", False)):
        data = file_of(chance, f'    {{"parent": 0, "{key}": 1}}')
        assert (native.from_bytes(data) is not None) == known


def test_bytes_that_are_no_utf_8():
    data = file_of(ROOT_LINE, '    {"parent": 0, "label": "é"}')
    assert native.from_bytes(data) is not None
    for wrong in (b"\xc3", b"\xed\xa0\x80"):
        broken = data.replace("é".encode(), wrong)
        assert native.from_bytes(broken) is None
        assert native.from_bytes(broken.replace(b'"}', b'\\\\"}')) is None
        with pytest.raises(FormatError, match="UTF-8"):
            format_registry.read_bytes(broken, "f")


def test_lines_may_end_as_on_windows():
    data = file_of(ROOT_LINE, LEAF_LINE, '    {"parent": 0, "label": "a"}').replace(b"\n", b"\r\n")
    found = native.from_bytes(data)
    assert found is not None
    assert exactly(found[0]) == exactly(native.loads(data.decode()))
    assert native.from_bytes(data.replace(b"a", b"a\r\n")) is None


@example(1)
@example(1000)
@given(st.integers(1, 3000))
def test_the_size_of_the_file_does_not_matter(nodes: int):
    lines = [ROOT_LINE, *(f'    {{"parent": {node // 3}, "label": "n{node}"}}' for node in range(nodes))]
    found = native.from_bytes(file_of(*lines))
    assert found is not None
    assert list(found[0].parent[1:]) == [node // 3 for node in range(nodes)]
    assert found[0].labels == {node + 1: f"n{node}" for node in range(nodes)}


def test_a_large_file_is_read_at_once_beyond_one_chunk():
    lines = [ROOT_LINE, *(f'    {{"parent": {node}, "note": "{"x" * 5000}"}}' for node in range(200))]
    found = native.from_bytes(file_of(*lines))
    assert found is not None
    assert found[0].depth[-1] == 200
    assert set(found[0].notes.values()) == {"x" * 5000}

from __future__ import annotations

import json
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from treeview.formats import json_text
from treeview.formats.format_error import FormatError
from treeview.formats.json_text import JsonDocument, loads, offset_of

texts = st.text(st.characters(exclude_categories=("Cs",)), max_size=5)
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | texts,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4),
    max_leaves=15,
)
layouts = st.sampled_from([{}, {"indent": 1}, {"ensure_ascii": False}, {"separators": (",", ":")}])


@given(values, layouts)
def test_reads_what_python_writes(value, layout):
    text = json.dumps(value, **layout)
    assert loads(text) == value
    assert json_text._Reader(text, "").read() == value


@given(values, layouts, st.data())
def test_every_place_is_found(value, layout, data):
    text = json.dumps(value, **layout)
    path: list[str | int] = []
    while isinstance(value, dict | list) and value and data.draw(st.booleans()):
        path.append(data.draw(st.sampled_from(list(value) if isinstance(value, dict) else range(len(value)))))
        value = value[path[-1]]
    assert json.JSONDecoder().raw_decode(text, offset_of(text, path, key=False))[0] == value


@given(st.text(st.sampled_from('[]{},:"\\ \n01e.-ntf😀') | st.characters(), max_size=30))
def test_takes_no_text_that_python_refuses_and_fails_in_one_way(text):
    try:
        value = loads(text)
    except FormatError:
        return
    assert json.loads(text) == value


odd = st.text(st.sampled_from('a:" {[\\\n'), max_size=3)


@given(
    st.recursive(
        st.integers() | odd,
        lambda inner: st.lists(inner, max_size=3) | st.lists(st.tuples(odd, inner), max_size=4).map(tuple),
        max_leaves=12,
    ),
    st.sampled_from([": ", ":", " : ", "\t:"]),
)
def test_no_key_comes_twice(value, colon):
    once = True

    def written(part):
        nonlocal once
        if isinstance(part, list):
            return f"[{','.join(map(written, part))}]"
        if not isinstance(part, tuple):
            return json.dumps(part)
        once = once and len({key for key, _ in part}) == len(part)
        return "{" + ",".join(json.dumps(key) + colon + written(item) for key, item in part) + "}"

    text = written(value)
    if once:
        assert loads(text) == json.loads(text)
    else:
        with pytest.raises(FormatError, match="given twice"):
            loads(text)


def test_the_place_of_a_key():
    text = '{"a": [1,\n {"b": 2}]}'
    assert offset_of(text, ["a", 1, "b"], key=False) == text.index("2")
    assert offset_of(text, ["a", 1, "b"], key=True) == text.index('"b"')
    assert offset_of(text, [], key=False) == 0
    for path in (["b"], ["a", 2]):
        with pytest.raises(LookupError):
            offset_of(text, path, key=False)


@pytest.mark.parametrize(
    ("text", "place", "problem"),
    [
        ("", "1:1", "the text is empty"),
        ("  ", "1:3", "the text is blank"),
        ('{"a": 1,\n "a": 2}', "2:2", "key 'a' is given twice"),
        ('{"a": {"b": 1, "b": 2}}', "1:16", "key 'b' is given twice"),
        ("[NaN]", "1:2", "not a number that a node can have"),
        ("[1e999]", "1:2", "too large"),
        ("[-1e999]", "1:2", "too large"),
        ("[" + "9" * 5000 + "]", "1:2", "too large"),
        (r'["\ud800"]', "1:2", "half of a surrogate"),
        (r'["\udc00\ud800"]', "1:2", "half of a surrogate"),
        ('["\ud800"]', "1:3", "half of a surrogate"),
        ("[1, 2", "1:1", r"this \[ is never closed"),
        ('{"a": {"b": 1}', "1:1", r"this \{ is never closed"),
        ("[1,]", "1:4", r"expected a value, not \]"),
        ('{"a": 1,}', "1:9", "expected a key in double quotes, not }"),
        ('{"a" 1}', "1:6", "expected a colon, not 1"),
        ('{"a":}', "1:6", "expected a value"),
        ("[1 2]", "1:4", "expected a comma or ], not 2"),
        ("[1}", "1:3", "expected a comma or ], not }"),
        ("[1] 2", "1:5", "expected the end, not 2"),
        ("[tru]", "1:2", "'tru'; text needs double quotes"),
        ("{a: 1}", "1:2", "text needs double quotes"),
        ("{'a': 1}", "1:2", "expected a key in double quotes"),
        ('["a\nb"]', "1:2", "not closed on its line"),
        (r'["\x"]', "1:2", "an escape that JSON does not know"),
        ("[01]", "1:2", "not '01'"),
        ("[+1]", "1:2", "not '\\+1'"),
        ("[.5]", "1:2", "not '.5'"),
        ("[1.]", "1:2", "not '1.'"),
    ],
)
def test_mistakes_are_told_where_they_are(text, place, problem):
    with pytest.raises(FormatError, match=problem) as caught:
        loads(text, "f")
    assert str(caught.value).startswith(f"f:{place}: ")


def test_infinities_as_python_writes_them():
    assert loads("[Infinity, -Infinity]") == [math.inf, -math.inf]


def test_pairs_of_surrogates_are_characters():
    assert loads(r'["\ud83d\ude00", "\\ud800"]') == ["😀", "\\ud800"]


@pytest.mark.parametrize("opening", ["[", '{"a":'])
def test_any_depth(opening):
    depth = 20_000
    closing = "]" if opening == "[" else "}"
    value = loads(opening * depth + "1" + closing * depth)
    for _ in range(depth):
        value = value[0] if opening == "[" else value["a"]
    assert value == 1
    with pytest.raises(FormatError, match="never closed"):
        loads(opening * depth)


def test_a_document_tells_where_its_parts_are():
    document = JsonDocument.read('{"a": [1,\n 2]}', "f")
    with pytest.raises(FormatError, match=r"^f:2:2: bad$"):
        document.fail(["a", 1], "bad")
    with pytest.raises(FormatError, match=r"^f:1:2: bad$"):
        document.fail(["a"], "bad", at_key=True)

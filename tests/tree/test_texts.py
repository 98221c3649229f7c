"""A column of texts is a dictionary, whatever is done to it; the oracle is a plain one."""

from __future__ import annotations

from array import array

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from treeview.tree.text_column import NONE, TextColumn

NODES = st.integers(0, 12)
NAMES = st.sampled_from(["", "a", "b", "a longer name", "é"])


def without_empty(given: dict[int, str]) -> dict[int, str]:
    return {node: text for node, text in sorted(given.items()) if text}


@given(
    st.dictionaries(NODES, NAMES), st.lists(st.tuples(st.sampled_from(["set", "pop", "del"]), NODES, NAMES))
)
def test_it_is_a_dictionary_from_nodes_to_texts(start: dict[int, str], doings: list) -> None:
    texts, plain = TextColumn(start), without_empty(start)
    assert texts == plain
    for what, node, text in doings:
        before = texts.version
        if what == "set":
            texts[node] = text
            plain[node] = text
        elif what == "pop":
            assert texts.pop(node, None) == plain.pop(node, None)
        elif node in plain:
            del texts[node], plain[node]
        else:
            with pytest.raises(KeyError):
                del texts[node]
        changed = texts.version != before
        plain, after = without_empty(plain), dict(texts)
        assert after == plain
        assert list(texts) == list(plain)
        assert len(texts) == len(plain)
        assert bool(texts) == bool(plain)
        assert changed or what != "set" or not text
        for each in range(-1, 14):
            assert (each in texts) == (each in plain)
            assert texts.get(each) == plain.get(each)
            assert texts.get(each, "none") == plain.get(each, "none")
        codes = texts.codes(14)
        assert [texts.texts[code] for code in codes.tolist()] == [plain.get(each, "") for each in range(14)]


def test_equal_texts_have_one_code_which_stays() -> None:
    texts = TextColumn({0: "a", 2: "b", 3: "a"})
    assert texts.codes(5).tolist() == [1, NONE, 2, 1, NONE]
    texts[2] = "a"
    texts[1] = "b"
    assert texts.texts == ["", "a", "b"]
    assert (texts.find("b"), texts.find("c")) == (2, NONE)


def test_whole_families_are_named_at_once() -> None:
    texts = TextColumn({1: "a"})
    code = texts.code("b")
    texts.extend(4, array("i", [code, NONE, texts.code("a")]))
    assert texts == {1: "a", 4: "b", 6: "a"}
    assert len(texts) == 3
    with pytest.raises(ValueError, match="texts already"):
        texts.extend(3, array("i", [code]))


def test_it_can_grow_while_its_codes_are_looked_at() -> None:
    texts = TextColumn({0: "a"})
    codes = texts.codes(1)
    texts[5] = "b"
    assert codes.tolist() == [1]
    assert np.count_nonzero(texts.codes(6)) == 2


def test_a_copy_goes_its_own_way() -> None:
    texts = TextColumn({0: "a"})
    copy = texts.copy()
    copy[0], texts[1] = "b", "c"
    assert (texts, copy) == ({0: "a", 1: "c"}, {0: "b"})
    assert texts.find("b") == copy.find("c") == NONE


@given(st.dictionaries(NODES, NAMES))
def test_columns_are_made_of_nodes_and_their_texts_too(given: dict[int, str]) -> None:
    texts = TextColumn.of(np.array(list(given), dtype=np.int64), list(given.values()))
    assert texts == without_empty(given)
    assert len(texts) == len(without_empty(given))
    assert texts.texts[NONE] == ""
    assert len(set(texts.texts)) == len(texts.texts)  # each once
    assert [texts.find(name) for name in set(given.values())] == [
        texts.texts.index(name) for name in set(given.values())
    ]

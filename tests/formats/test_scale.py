"""Deep, wide and long input: no recursion, no quadratic time. The limits allow for a busy machine."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from treeview.formats import format_registry
from treeview.formats.format_error import FormatError
from treeview.formats.format_registry import FORMATS, INDENTED, Format
from treeview.formats.graphs.networkx_graph import from_networkx, to_networkx

MANY, MOST = 300_000, 3_000_000
"""Where what is quadratic takes minutes, and what is linear well below a second."""

every_format = pytest.mark.parametrize("form", FORMATS, ids=lambda form: form.name)


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    start = time.perf_counter()
    yield
    assert time.perf_counter() - start < seconds


@every_format
@pytest.mark.parametrize(
    "text", ["[" * 30_000 + "1" + "]" * 30_000, str(list(range(6_000))), str([list(range(9))] * 600)],
    ids=["chain", "fan", "bush"],
)  # fmt: skip
def test_large_trees_pass_through_every_format(form: Format, text: str):
    tree = format_registry.read_text(text)
    if form is INDENTED and text.startswith("[[[["):
        with at_most(6), pytest.raises(FormatError, match="too deep a tree"):
            form.dumps(tree)
        return
    with at_most(6):
        back = format_registry.read_text(format_registry.write_text(tree, form))
    assert back == tree
    assert repr(back) == f"<Tree of {len(tree)} nodes>"


def test_a_long_chain_passes_through_networkx():
    tree = format_registry.read_text("(" * 10_000 + "1" + ")" * 10_000)
    with at_most(6):
        assert from_networkx(to_networkx(tree)) == tree


@pytest.mark.parametrize(
    "text",
    [
        "x" * MOST,
        "(" * MANY,
        "[1" + ", 1" * MANY,
        '["' + "x" * MOST,
        '{"a": "' + "x" * MOST,
        '{"nodes": ' + "[" * MANY,
        "<graphml>" + "<x>" * MANY,
        "9" * MOST,
        " " * MOST,
        "[" + "-" * MOST + "]",
        '{"tree": [' + '"\\n' * MANY,
        "id,parent\n" + "," * MOST,
        "id,parent\n" + '"' * (MOST + 1),
        "digraph {" + "{" * MANY,
        "digraph {" + "a -> " * MANY,
        "digraph {" + "a [" * MANY,
        "digraph {" + "/*" * MANY,
        "/*/" * MANY,
        "#" * MOST,
        "# x\n" + "->" * MANY,
        "# x\n" + "a -" * MANY + "[",
        "# x\n" + '"\\' * MANY,
        "# x\n" + "[ " * MANY,
        "# x\na" + " " * MOST + "[",
    ],
    ids=lambda text: text[:12],
)
def test_megabytes_on_one_line_are_refused_soon_in_a_short_message(text: str):
    with at_most(4), pytest.raises(FormatError) as caught:
        format_registry.read_text(text, "f")
    assert len(str(caught.value)) < 450


def test_a_name_of_megabytes_is_a_name():
    with at_most(6):
        tree = format_registry.read_text('["' + "x" * 10**7 + '", 1]')
    assert len(tree.labels[0]) == 10**7

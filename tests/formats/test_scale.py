"""Deep, wide and long input: no recursion, no quadratic time. The limits allow for a busy machine."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from treeview.formats import registry
from treeview.formats.errors import FormatError
from treeview.formats.networkx_ import from_networkx, to_networkx
from treeview.formats.registry import FORMATS, INDENTED, Format

every_format = pytest.mark.parametrize("form", FORMATS, ids=lambda form: form.name)


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    start = time.perf_counter()
    yield
    assert time.perf_counter() - start < seconds


@every_format
@pytest.mark.parametrize(
    "text", ["[" * 100_000 + "1" + "]" * 100_000, str(list(range(10_000))), str([list(range(9))] * 2_000)],
    ids=["chain", "fan", "bush"],
)  # fmt: skip
def test_large_trees_pass_through_every_format(form: Format, text: str):
    tree = registry.read_text(text)
    if form is INDENTED and text.startswith("[[[["):
        with at_most(20), pytest.raises(FormatError, match="too deep a tree"):
            form.dumps(tree)
        return
    with at_most(20):
        back = registry.read_text(registry.write_text(tree, form))
    assert back == tree
    assert repr(back) == f"<Tree of {len(tree)} nodes>"


def test_a_long_chain_passes_through_networkx():
    tree = registry.read_text("(" * 20_000 + "1" + ")" * 20_000)
    with at_most(20):
        assert from_networkx(to_networkx(tree)) == tree


@pytest.mark.parametrize(
    "text",
    [
        "x" * 10**7,
        "(" * 10**6,
        "[1" + ", 1" * 10**6,
        '["' + "x" * 10**7,
        '{"a": "' + "x" * 10**7,
        '{"nodes": ' + "[" * 10**6,
        "<graphml>" + "<x>" * 10**6,
        "9" * 10**7,
        " " * 10**7,
        "[" + "-" * 10**7 + "]",
        '{"tree": [' + '"\\n' * 10**6,
        "id,parent\n" + "," * 10**7,
        "id,parent\n" + '"' * (10**7 + 1),
        "digraph {" + "{" * 10**6,
        "digraph {" + "a -> " * 10**6,
        "digraph {" + "a [" * 10**6,
        "digraph {" + "/*" * 10**6,
        "/*/" * 10**6,
        "#" * 10**7,
        "# x\n" + "->" * 10**6,
        "# x\n" + "a -" * 10**6 + "[",
        "# x\n" + '"\\' * 10**6,
        "# x\n" + "[ " * 10**6,
        "# x\na" + " " * 10**7 + "[",
    ],
    ids=lambda text: text[:12],
)
def test_megabytes_on_one_line_are_refused_soon_in_a_short_message(text: str):
    with at_most(20), pytest.raises(FormatError) as caught:
        registry.read_text(text, "f")
    assert len(str(caught.value)) < 450


def test_a_name_of_ten_megabytes_is_a_name():
    with at_most(20):
        tree = registry.read_text('["' + "x" * 10**7 + '", 1]')
    assert len(tree.labels[0]) == 10**7

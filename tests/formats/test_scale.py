"""Deep, wide and long input: no recursion, no quadratic time.

Work is counted at small sizes; at large ones, what is quadratic in C code takes many minutes.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from tests.work import grows_linearly
from treeview.formats import format_registry
from treeview.formats.format_error import FormatError
from treeview.formats.format_registry import FORMATS, INDENTED, Format
from treeview.formats.graphs.networkx_graph import from_networkx, to_networkx

SIZE = 100_000
"""Where what is quadratic takes very long, and what is linear well below a second."""

every_format = pytest.mark.parametrize("form", FORMATS, ids=lambda form: form.name)


@every_format
@pytest.mark.parametrize(
    "text", ["[" * 11_000 + "1" + "]" * 11_000, str(list(range(6_000))), str([list(range(9))] * 600)],
    ids=["chain", "fan", "bush"],
)  # fmt: skip
def test_large_trees_pass_through_every_format(form: Format, text: str):
    tree = format_registry.read_text(text)
    if form is INDENTED and text.startswith("[[[["):
        with pytest.raises(FormatError, match="too deep for indented"):
            form.dumps(tree)
        return
    back = format_registry.read_text(format_registry.write_text(tree, form))
    assert back == tree
    assert repr(back) == f"<Tree of {len(tree)} nodes>"


@every_format
def test_the_work_of_a_format_grows_with_the_nodes(form: Format):
    def fan(size: int) -> str:
        return format_registry.write_text(format_registry.read_text(str(list(range(size)))), form)

    assert grows_linearly(lambda size: partial(form.loads, fan(size), "f"), 500)
    assert grows_linearly(lambda size: partial(form.dumps, format_registry.read_text(fan(size))), 500)


def test_a_long_chain_passes_through_networkx():
    tree = format_registry.read_text("(" * 10_000 + "1" + ")" * 10_000)
    assert from_networkx(to_networkx(tree)) == tree


@pytest.mark.parametrize(
    "text",
    [
        lambda n: "x" * 10 * n,
        lambda n: "(" * n,
        lambda n: "[1" + ", 1" * n,
        lambda n: '["' + "x" * 10 * n,
        lambda n: '{"a": "' + "x" * 10 * n,
        lambda n: '{"nodes": ' + "[" * n,
        lambda n: "<graphml>" + "<x>" * n,
        lambda n: "9" * 10 * n,
        lambda n: " " * 10 * n,
        lambda n: "[" + "-" * 10 * n + "]",
        lambda n: '{"tree": [' + '"\\n' * n,
        lambda n: "id,parent\n" + "," * 10 * n,
        lambda n: "id,parent\n" + '"' * (10 * n + 1),
        lambda n: "digraph {" + "{" * n,
        lambda n: "digraph {" + "a -> " * n,
        lambda n: "digraph {" + "a [" * n,
        lambda n: "digraph {" + "/*" * n,
        lambda n: "/*/" * n,
        lambda n: "#" * 10 * n,
        lambda n: "# x\n" + "->" * n,
        lambda n: "# x\n" + "a -" * n + "[",
        lambda n: "# x\n" + '"\\' * n,
        lambda n: "# x\n" + "[ " * n,
        lambda n: "# x\na" + " " * 10 * n + "[",
    ],
    ids=lambda text: text(10)[:12],
)
def test_megabytes_on_one_line_are_refused_in_a_short_message(text: Callable[[int], str]):
    def refuse(text: str) -> None:
        with pytest.raises(FormatError) as caught:
            format_registry.read_text(text, "f")
        assert len(str(caught.value)) < 450

    assert grows_linearly(lambda size: partial(refuse, text(size)), 2_000)
    refuse(text(SIZE))


def test_a_name_of_megabytes_is_a_name():
    tree = format_registry.read_text('["' + "x" * 10**7 + '", 1]')
    assert len(tree.labels[0]) == 10**7

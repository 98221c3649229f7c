"""Shared by all fuzzers of readers: pieces to build texts from, valid texts, and the required results."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from functools import cache

from treeview.formats.format_error import FormatError
from treeview.formats.format_registry import Format
from treeview.formats.nested.nested_text import loads
from treeview.tree.tree import CHANCE, MIN, Tree

SYNTAX = {
    "nested": """[ ] ( ) { } , : = "a" 'b \\ 1 - ∞ inf 1e9 / ? max( min B""",
    "native": """[ ] { } , : "parent" "nodes" "value" "format" null 0 1 "inf" "\\ud800" NaN""",
    "nodelink": """[ ] { } , : "id" "nodes" "edges" "source" "target" 0 1 true 1e999""",
    "graphml": """<graphml> </graphml> <graph> </graph> <node> <data /> id="a" key="k" &a; <!DOCTYPE""",
    "indented": """: = ~ -> → # - * ? [max] [min] [chance] [terminal] "a" "\\ 1 0.5 50% inf 1e999""",
    "dot": """digraph graph subgraph node strict { } [ ] = ; , : -> -- "a" "\\ \\N < /* // # .5 label""",
    "csv": """id parent label value kind move note , ; "a" "" " 0 1 -1 1/2 inf 1e999 max chance""",
    "trace": """{ } [ ] , : "id" "parent" "step" "node" "nodes" "snapshot" "value" "rank" "inf" NaN 0 1""",
    "efg": """EFG 2 R "t" { "a" "b" } c p t "" 0 1 2 1/2 -1 , .5 1e999 "\\\\ 1e2""",
}

ANY = "any"
"""The reader that finds out the format by itself, among the names of formats."""

_TOKEN = re.compile(r"\w+|\s+|.", re.DOTALL)


def tokens(text: str) -> list[str]:
    """``text`` cut into words, blanks and single other letters."""
    return _TOKEN.findall(text)


@cache
def pieces(form: Format) -> list[str]:
    """What to build texts of a format from: its syntax, and the words of a good file."""
    return [*SYNTAX.get(form.name, "").split(), *dict.fromkeys(tokens(good_texts(form)[-1]))]


@cache
def good_texts(form: Format) -> list[str]:
    """Small files in a format."""
    return [form.dumps(tree) for tree in (loads("7"), loads("[[8, 3], [5, -4.5]]"), _rich())]


def _rich() -> Tree:
    """A tree that has whatever a tree can have."""
    tree = Tree(kind=MIN, label="start", title="A title", estimate=0.5)
    luck = tree.add_child(0, kind=CHANCE, label="luck", move="wait", estimate=-1.0)
    tree.add_child(luck, value=2.5, move="heads", probability=0.25)
    tree.add_child(luck, value=-1e20, move="tails", probability=0.75)
    same = tree.add_child(0, kind=MIN, label='a "quoted", name', move="go")
    tree.add_child(same, value=-0.0, label="\\ <α> & 'b'")
    tree.notes[luck] = "Two lines,\nof which one is short."
    return tree


def sound_or_refused(read: Callable[[], Tree], most: float = math.inf) -> None:
    """Call ``read``; assert that it gives a sound tree of ``most`` nodes, or a ``FormatError`` of a line."""
    try:
        tree = read()
    except FormatError as error:
        message = str(error)
        assert message.isprintable()
        assert 0 < len(message) < 600
        return
    assert_sound(tree)
    assert len(tree) <= most


def settled_or_refused(form: Format, text: str) -> None:
    """Assert that what is read from ``text`` and written is, read and written again, the same."""
    try:
        written = form.dumps(form.loads(text, "f"))
    except FormatError:
        return
    assert form.dumps(form.loads(written, "f")) == written


def assert_sound(tree: Tree) -> None:
    """Every column is as long as the others and as if the nodes had been added one by one."""
    same = Tree()
    for node in range(1, len(tree)):
        assert 0 <= tree.parent[node] < node
        same.add_child(tree.parent[node])
    for name in ("parent", "first_child", "last_child", "next_sibling", "rank", "child_count", "depth"):
        assert getattr(tree, name) == getattr(same, name), name
    assert len(tree.value) == len(tree.estimate) == len(tree.kind) == len(tree)
    assert tree.kind[0] in (0, 1, 2)
    assert all(kind in (-1, 0, 1, 2) for kind in tree.kind)
    assert all(math.isnan(tree.value[n]) or tree.is_terminal(n) for n in range(len(tree)))
    for names in (tree.labels, tree.moves, tree.notes):
        assert all(isinstance(name, str) and name for name in names.values())
        assert all(0 <= node < len(tree) for node in names)
    assert all(0 <= node < len(tree) for node in tree.probabilities)

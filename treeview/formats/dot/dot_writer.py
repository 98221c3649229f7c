"""A tree as a DOT text; see `treeview.formats.dot.dot_reader`."""

import re
from typing import Final

from treeview.formats.dot.dot_tokens import is_number
from treeview.formats.format_error import FormatError, check_encodable, quote
from treeview.formats.graphs.graph import edge_attributes, node_attributes
from treeview.formats.number_syntax import format_number
from treeview.formats.tree_rows import TreeRow, rows
from treeview.messages import tr
from treeview.tree.tree import CHANCE, MAX, MIN, NIL, Tree

_SHAPES: Final = {MAX: "triangle", MIN: "invtriangle", CHANCE: "circle"}


def dumps(tree: Tree) -> str:
    """The DOT text of ``tree``, a node and an edge a line; ids are numbers from 0. O(n)."""
    kinds = tree.kinds()
    nodes, edges = [], []
    for number, row in enumerate(rows(tree)):
        terminal = tree.first_child[row.node] == NIL
        nodes.append(f"  {number} {_list(_drawn(row, kinds[row.node], terminal))};")
        if row.parent is not None:
            given = edge_attributes(row)
            move = given.pop("move", None)
            about = given if move is None else {"label": move, **given}
            edges.append(f"  {row.parent} -> {number}{' ' * bool(about)}{_list(about)};")
    title = [f"  label={_text(tree.title)};"] if tree.title else []
    text = "\n".join(["digraph {", *title, *nodes, *edges, "}", ""])
    check_encodable(text)
    return text


def _drawn(row: TreeRow, kind: int, terminal: bool) -> dict[str, str | float]:
    """The attributes of a node, with those that Graphviz draws."""
    about = node_attributes(row, kind, terminal)
    name, value = str(about.get("label", "")), about.get("value")
    about["label"] = name if name or value is None else format_number(float(value))
    if is_number(name):
        about["name"] = name
    if name and value is not None:
        about["xlabel"] = value
    about["shape"] = "box" if terminal else _SHAPES[kind]
    return about


def _list(attributes: dict[str, str | float]) -> str:
    words = ", ".join(f"{key}={_text(value)}" for key, value in attributes.items())
    return f"[{words}]" if words else ""


def _text(value: str | float) -> str:
    text = value if isinstance(value, str) else format_number(value)
    if "\0" in text:
        raise FormatError(tr("{text} has a zero byte, which DOT cannot hold").format(text=quote(text)))
    if re.fullmatch(r"-?[0-9]+(\.[0-9]+)?", text):
        return text
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'

"""Nested objects of JSON with names, values and children, as web pages draw them with d3.

::

    {"name": "start", "children": [{"name": "a", "value": 3}, {"name": "b", "children": [...]}]}

The value of a leaf is its utility, that of an inner node its static estimate. Objects with anything else are
the log of a search: see `treeview.formats.traces.log_presets`.
"""

import sys
from collections.abc import Iterator
from typing import Any

from treeview.formats.json_text import JsonDocument
from treeview.formats.tree_builder import TreeBuilder
from treeview.tree.tree import NIL, NO_VALUE, Tree

_KEYS = {"name", "label", "value", "children"}


def is_tree(data: dict[str, Any]) -> bool:
    """Whether the objects are a tree to search.

    That is so if no node has more than a name, a value and children, and if the leaves all have values where
    an inner node has one: a log may give the value of a node that its search has not expanded yet.
    """
    if not isinstance(_root(data).get("children"), list):
        return False
    estimated = unfinished = False
    for _, node in _nodes(data):
        if not _is_node(node):
            return False
        valued, inner = _value(node) is not None, bool(_children(node))
        estimated |= inner and valued
        unfinished |= not inner and not valued
    return not (estimated and unfinished)


def loads(text: str, file: str = "") -> Tree:
    """The tree of a text for which `is_tree` holds."""
    return tree_of(JsonDocument.read(text, file))


def tree_of(document: JsonDocument) -> Tree:
    """The tree of objects for which `is_tree` holds."""
    made = TreeBuilder()
    for row, (parent, node) in enumerate(_nodes(document.data)):
        made.parent.append(parent)
        value = _value(node)
        number, inner = NO_VALUE if value is None else float(value), bool(_children(node))
        made.value.append(NO_VALUE if inner else number)
        made.estimate.append(number if inner else NO_VALUE)
        if name := _name(node):
            made.labels[row] = name
    return made.tree()


def _root(data: dict[str, Any]) -> dict[str, Any]:
    """The object of the root, which may stand alone below the key "tree" or "root"."""
    inner = data.get("tree", data.get("root")) if len(data) == 1 else None
    return inner if isinstance(inner, dict) else data


def _nodes(data: dict[str, Any]) -> Iterator[tuple[int, Any]]:
    """Each node with the row of its parent, in preorder."""
    waiting: list[tuple[int, Any]] = [(NIL, _root(data))]
    row = 0
    while waiting:
        parent, node = waiting.pop()
        yield parent, node
        waiting += [(row, child) for child in reversed(_children(node))]
        row += 1


def _children(node: Any) -> list[Any]:
    found = node.get("children") if isinstance(node, dict) else None
    return found if isinstance(found, list) else []


def _value(node: Any) -> Any:
    return node.get("value") if isinstance(node, dict) else node


def _name(node: Any) -> str:
    found = node.get("name", node.get("label")) if isinstance(node, dict) else None
    return "" if found is None else str(found)


def _is_node(node: Any) -> bool:
    """Whether this is a node: an object of that kind, or a number, which is a leaf."""
    if not isinstance(node, dict):
        return _is_number(node)
    if not node.keys() <= _KEYS or {"name", "label"} <= node.keys():
        return False
    name, value, children = node.get("name", node.get("label")), node.get("value"), node.get("children")
    return (
        (name is None or type(name) in (str, int))
        and (value is None or _is_number(value))
        and (children is None or isinstance(children, list))
    )


def _is_number(value: Any) -> bool:
    if type(value) is int:
        return abs(value) <= sys.float_info.max
    return type(value) is float and value == value

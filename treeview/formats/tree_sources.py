"""Where a tree comes from: a file, standard input, a bundled example, a text, lists, a graph."""

from __future__ import annotations

import os
import sys
from os import PathLike
from pathlib import Path
from typing import Final

from treeview import resources
from treeview.formats import format_registry
from treeview.formats.format_error import FormatError
from treeview.formats.graphs.networkx_graph import from_networkx
from treeview.formats.native.session import Session
from treeview.formats.nested import nested_text
from treeview.formats.nested.python_lists import from_lists
from treeview.formats.number_syntax import NumberError, parse_number
from treeview.tree.tree import Tree

EXAMPLE: Final = "example:"

Document = tuple[Tree, Session | None]


def load(source: object) -> Tree:
    """The tree that ``source`` means.

    ``source`` is a path; ``"-"`` (standard input); ``"example:NAME"``; a tree written as text, such
    as ``"[[8, 3, 2], [5, 4, 6]]"``; nested Python lists or tuples of numbers (a text that stands
    first names its list); or a networkx graph. Raises ``FormatError`` (a ``ValueError``) with one
    line that says what is wrong and where, and ``ResourceError`` for an example that is not there.
    """
    return load_document(source)[0]


def load_document(source: object) -> Document:
    """The tree that ``source`` means, see `load`, and how it was left where a file tells."""
    if isinstance(source, (list, tuple, int, float)) and not isinstance(source, bool):
        return from_lists(source), None
    if isinstance(source, PathLike):
        return format_registry.read_document(Path(source))
    if not isinstance(source, str):
        return from_networkx(source), None
    if source == "-" and sys.stdin is None:
        raise FormatError("there is no standard input")
    if source == "-":
        return format_registry.document_of(sys.stdin.buffer.read(), "standard input")
    if source.startswith(EXAMPLE):
        return format_registry.read_document(resources.example(source.removeprefix(EXAMPLE)))
    file = file_of(source)
    return format_registry.read_text_document(source) if file is None else format_registry.read_document(file)


def file_of(source: str) -> Path | None:
    """The file that ``source`` names; ``None`` for standard input, an example, a tree written out."""
    if source == "-" or source.startswith(EXAMPLE) or is_text(source):
        return None
    return Path(source)


def is_text(source: str) -> bool:
    """Whether ``source`` is a tree written out rather than the name of a file.

    A tree begins with a bracket, a quote or an angle bracket, or is a number; a file that exists
    is a file all the same.
    """
    start = source.lstrip()[:1]
    if (start and start in "[({<\"'") or source.strip() == nested_text.OPEN:
        return not os.path.exists(source)  # noqa: PTH110 - Path.exists() raises where a name is too long
    try:
        parse_number(source.strip())
    except NumberError:
        return "\n" in source
    return not os.path.exists(source)  # noqa: PTH110

"""The table of formats: which there are, what each keeps, and how a text shows which it is."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from os import PathLike
from typing import Final

import numpy as np

from treeview.formats.file_io import decode, read, write
from treeview.formats.format_error import FormatError, at, check_encodable, quote
from treeview.formats.graphs import node_link
from treeview.formats.indented import indented_reader
from treeview.formats.json_text import JsonDocument
from treeview.formats.native import native
from treeview.formats.native.session import Session
from treeview.formats.nested import nested_text
from treeview.gc_pause import paused
from treeview.messages import N_
from treeview.tree.preorder import Preorder
from treeview.tree.tree import AUTO, MAX, ROOT, Tree

ALL: Final = (
    "names", "values", "root", "kinds", "terminal kinds", "moves", "estimates", "probabilities", "title",
    "notes", "game", "lectures", "session",
)  # fmt: skip
"""What a document can have beside the shape of its tree, which every format keeps.

All are a tree's but the last three: the game whose tree it is, what was prepared for runs on it, and how the
document was left.
"""

_TREE: Final = tuple(what for what in ALL if what not in ("game", "lectures", "session"))


@dataclass(frozen=True, slots=True)
class Format:
    """A way to store a document.

    ``suffixes``: of the files that have it, the first being the usual one. ``keeps``: which of
    ``ALL`` it stores; ``loads(dumps(tree))`` gives these back, and `read_document` the session too.
    ``loads`` takes a text and the name of its source.
    """

    name: str
    title: str
    suffixes: tuple[str, ...]
    loads: Callable[[str, str], Tree]
    dumps: Callable[[Tree], str]
    keeps: tuple[str, ...] = _TREE


def _load_graphml(text: str, source: str) -> Tree:
    from treeview.formats.graphs import graphml

    return graphml.loads(text, source)


def _dump_graphml(tree: Tree) -> str:
    from treeview.formats.graphs import graphml

    return graphml.dumps(tree)


def _load_dot(text: str, source: str) -> Tree:
    from treeview.formats.dot import dot_reader

    return dot_reader.loads(text, source)


def _dump_dot(tree: Tree) -> str:
    from treeview.formats.dot import dot_reader

    return dot_reader.dumps(tree)


def _load_csv(text: str, source: str) -> Tree:
    from treeview.formats import csv_table

    return csv_table.loads(text, source)


def _dump_csv(tree: Tree) -> str:
    from treeview.formats import csv_table

    return csv_table.dumps(tree)


def _load_efg(text: str, source: str) -> Tree:
    from treeview.formats.efg import efg_reader

    return efg_reader.loads(text, source)


def _dump_efg(tree: Tree) -> str:
    from treeview.formats.efg import efg_reader

    return efg_reader.dumps(tree)


NATIVE: Final = Format(
    "native", N_("treeview tree"), (".tree.json", ".json"), native.loads, native.dumps, ALL
)
NODELINK: Final = Format(
    "nodelink", N_("node-link JSON"), (".nodelink.json",), node_link.loads, node_link.dumps
)
GRAPHML: Final = Format("graphml", N_("GraphML"), (".graphml", ".xml"), _load_graphml, _dump_graphml)
NESTED: Final = Format(
    "nested",
    N_("nested lists"),
    (".txt", ".nested"),
    nested_text.loads,
    nested_text.dumps,
    ("names", "values"),
)
EFG: Final = Format(
    "efg",
    N_("Gambit extensive game"),
    (".efg",),
    _load_efg,
    _dump_efg,
    ("names", "values", "root", "kinds", "moves", "probabilities", "title"),
)
INDENTED: Final = Format(
    "indented", N_("indented text"), (".outline", ".indented"), indented_reader.loads, indented_reader.dumps
)
CSV: Final = Format(
    "csv", N_("CSV table"), (".csv",), _load_csv, _dump_csv, tuple(what for what in _TREE if what != "title")
)
DOT: Final = Format("dot", N_("Graphviz DOT"), (".dot", ".gv"), _load_dot, _dump_dot)
FORMATS: Final = (NATIVE, NESTED, INDENTED, NODELINK, GRAPHML, DOT, CSV, EFG)
"""All formats, in the order in which a dialog lists them."""

_FIRST: Final = re.compile(r"[\ufeff\s]*+(?P<first>.)")
_EFG: Final = re.compile(r"EFG[ \t]+[0-9]")
_GRAPH: Final = re.compile(
    r"""(?:\s|//[^\n]*+|/\*.*?\*/|\#[^\n]*+)*+(?:strict\s++)?(?:di)?graph\b
    \s*+(?:"[^"\n]*+"|[\w.-]*+)\s*+\{""",
    re.IGNORECASE | re.DOTALL | re.VERBOSE,
)
_TABLE: Final = re.compile(
    r"(?=[^\n:=\[]*(?:\n|\Z))(?=[^\n]*?\bid\b)(?=[^\n]*?\bparent\b)[\w\" .-]+[,;\t]", re.I
)
_NESTED_FIRST: Final = frozenset("?[({\"'0123456789+-−.∞iI")


def _identify(text: str, name: str) -> tuple[Format, JsonDocument | None]:
    """The format that ``text`` is in, by its first lines and, for JSON, by its keys; what was read.

    The suffix of ``name`` decides only where the text does not tell. Raises ``FormatError`` if the
    text can be none of them.
    """
    match = _FIRST.match(text)
    if match is None:
        raise FormatError("it is empty", name)
    first = match["first"]
    if first == "{":
        document = JsonDocument.read(text, name)
        return _by_keys(document), document
    if first == "<" or by_name(name) is GRAPHML:
        return GRAPHML, None
    form = _by_lines(text, match.start("first"), by_name(name))
    if form is not None:
        return form, None
    if first not in _NESTED_FIRST:
        raise at(f"not a tree; understood are {_titles()}", text, match.start("first"), name)
    return NESTED, None


def _by_lines(text: str, start: int, named: Format | None) -> Format | None:
    """The format of a text of words rather than brackets; ``None`` where it is nested lists or none."""
    if named is INDENTED and text[start] not in "[({":
        return named  # whose first name may be whatever a file of another format begins with
    if _EFG.match(text, start):
        return EFG
    if _GRAPH.match(text, start):
        return DOT
    if _TABLE.match(text, start):
        return CSV
    if named in (EFG, DOT, CSV) and (text[start].isalpha() or text[start] not in _NESTED_FIRST):
        return named
    return INDENTED if indented_reader.looks_indented(text) else None


def _by_keys(document: JsonDocument) -> Format:
    keys = document.data.keys()
    if document.data.get("format") == native.FORMAT:
        return NATIVE
    if keys & {"edges", "links", "directed"}:
        return NODELINK
    if keys & {"format", "nodes", "tree"}:
        return NATIVE
    if len(keys) != 1:
        document.fail([], f"not a tree; understood are {_titles()}")
    return NESTED


def _titles() -> str:
    return ", ".join(form.title for form in FORMATS)


def by_name(name: str) -> Format | None:
    """The format of files that are called ``name``; the longest suffix decides."""
    lower = name.lower()
    fitting = [(len(s), form) for form in FORMATS for s in form.suffixes if lower.endswith(s)]
    return max(fitting, key=lambda pair: pair[0])[1] if fitting else None


def read_text(text: str, source: str = "<text>") -> Tree:
    """The tree that a text in any format means; raises ``FormatError`` that names ``source``."""
    return _read(text, source)[0]


def read_text_document(text: str, source: str = "<text>") -> tuple[Tree, Session | None]:
    """The tree that a text in any format means, and how it was left; raises ``FormatError``."""
    return _read(text, source)


def _read(text: str, source: str) -> tuple[Tree, Session | None]:
    text = text.removeprefix("\ufeff")
    check_encodable(text, source)
    with paused():
        form, document = _identify(text, source)
        if document is None or form is NESTED:
            return form.loads(text, source), None
        if form is NODELINK:
            return node_link.from_document(document), None
        tree = native.from_document(document)
        return tree, native.session_of(document, tree)


def read_bytes(data: bytes, source: str = "<data>") -> Tree:
    """The tree that the bytes of a file mean; raises ``FormatError``."""
    return document_of(data, source)[0]


def read_file(path: str | PathLike[str]) -> Tree:
    """The tree of a file in any format; raises ``FormatError`` for whatever is wrong with it."""
    return read_bytes(read(path), os.fspath(path))


def read_document(path: str | PathLike[str]) -> tuple[Tree, Session | None]:
    """The tree of a file in any format, and how it was left where the file tells.

    Raises ``FormatError`` for whatever is wrong with the file.
    """
    tree, session = document_of(read(path), os.fspath(path))
    return tree, _rehomed(session, path, _absolute)


def _rehomed(
    session: Session | None, path: str | PathLike[str], home: Callable[[str, str], str]
) -> Session | None:
    """``session`` with the file of its game as it is seen from the folder of ``path``, or from anywhere."""
    if session is None or session.game is None or not session.game.file:
        return session
    folder = os.path.dirname(os.path.abspath(path))  # noqa: PTH100, PTH120 - a link stays one
    return replace(session, game=replace(session.game, file=home(session.game.file, folder)))


def _absolute(file: str, folder: str) -> str:
    return os.path.normpath(os.path.join(folder, file))  # noqa: PTH118


def _relative(file: str, folder: str) -> str:
    """``file`` from ``folder`` on, if it is in it, so that both can be moved together."""
    file = os.path.abspath(file)  # noqa: PTH100
    inside = file.startswith(os.path.join(folder, ""))  # noqa: PTH118
    return os.path.relpath(file, folder).replace(os.sep, "/") if inside else file


def document_of(data: bytes, source: str = "<data>") -> tuple[Tree, Session | None]:
    """The tree that the bytes of a file mean, and how it was left; raises ``FormatError``."""
    with paused():
        found = native.from_bytes(data, source)
    return found or _read(decode(data, source), source)


def write_text(tree: Tree, form: Format | str = NATIVE, session: Session | None = None) -> str:
    """``tree`` in a format, given as itself or by its name; the native one keeps ``session`` too.

    Raises ``FormatError`` for what the format cannot say at all; `lost` tells beforehand what it
    leaves out.
    """
    if isinstance(form, str):
        named = {known.name: known for known in FORMATS}
        if form not in named:
            raise FormatError(f"there is no format {quote(form)}; there are {', '.join(named)}")
        form = named[form]
    return native.dumps(tree, session) if "session" in form.keeps else form.dumps(tree)


def write_file(tree: Tree, path: str | PathLike[str], form: Format | str | None = None) -> None:
    """Write ``tree`` to a file, atomically, in the format that its suffix says if none is given.

    Raises ``FormatError`` for an unknown suffix and for a file that cannot be written.
    """
    write_document(path, tree, None, form)


def write_document(
    path: str | PathLike[str], tree: Tree, session: Session | None, form: Format | str | None = None
) -> None:
    """Write ``tree`` as `write_file` does, with ``session`` where the format has room for it.

    That is the native format; the others drop it.
    """
    name = os.fspath(path)
    form = form or by_name(name)
    if form is None:
        suffixes = ", ".join(suffix for known in FORMATS for suffix in known.suffixes)
        raise FormatError(f"which format? The name must end in one of {suffixes}", name)
    try:
        text = write_text(tree, form, _rehomed(session, path, _relative))
    except FormatError as error:
        raise error.named(name) from None
    write(path, text if text.endswith("\n") else text + "\n")


def lost(tree: Tree, form: Format, session: Session | None = None) -> tuple[str, ...]:
    """Which of ``ALL`` the document has and ``form`` would leave out, for a warning. O(n)."""
    ids = Preorder(tree).ids
    linked = set(ids.tolist())
    inner, estimates = np.array(tree.child_count)[ids] > 0, np.array(tree.estimate)[ids]
    explicit = np.array(tree.kind)[ids] != AUTO
    explicit[0] = tree.kind[ROOT] != MAX
    values = np.array(tree.value)[ids]
    has = {
        "names": not linked.isdisjoint(tree.labels),
        "values": not np.isnan(values).all(),
        "root": bool(explicit[0]),
        "kinds": bool((explicit & inner)[1:].any()),
        "terminal kinds": bool((explicit & ~inner).any()),
        "moves": not linked.isdisjoint(tree.moves),
        "estimates": not np.isnan(estimates).all(),
        "probabilities": not linked.isdisjoint(tree.probabilities),
        "title": bool(tree.title),
        "notes": not linked.isdisjoint(tree.notes),
        "game": session is not None and session.game is not None,
        "lectures": session is not None and bool(session.notes),
        "session": session is not None,
    }
    return tuple(name for name in ALL if has[name] and name not in form.keeps)


__all__ = [
    "ALL", "CSV", "DOT", "EFG", "FORMATS", "GRAPHML", "INDENTED", "NATIVE", "NESTED", "NODELINK", "Format",
    "FormatError", "by_name", "document_of", "lost", "read_bytes", "read_document", "read_file", "read_text",
    "read_text_document", "write_document", "write_file", "write_text",
]  # fmt: skip

"""The table of formats: what each keeps, and how the format of a text is recognised."""

import os
import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from importlib import import_module
from os import PathLike
from typing import Any, Final

import numpy as np

from treeview.formats.file_io import decode, read, write
from treeview.formats.format_error import FormatError, check_encodable, error_at, quote
from treeview.formats.json_text import BETWEEN_LINES, JsonDocument
from treeview.formats.native import native
from treeview.formats.native.native import SavedPages
from treeview.formats.native.session import Session
from treeview.gc_pause import pause
from treeview.messages import N_, tr
from treeview.records import dataclass
from treeview.tree.preorder import Preorder
from treeview.tree.tree import AUTO, MAX, ROOT, Tree
from treeview.tree.written_number import WrittenNumber

CONTENT: Final = {
    "names": N_("names"),
    "values": N_("values"),
    "written": N_("how numbers are written"),
    "root": N_("who moves at the root"),
    "kinds": N_("kinds of nodes"),
    "terminal kinds": N_("kinds of terminal nodes"),
    "moves": N_("moves"),
    "estimates": N_("estimates"),
    "probabilities": N_("probabilities"),
    "title": N_("the title"),
    "notes": N_("notes"),
    "columns": N_("further columns"),
    "game": N_("the game to which the tree belongs"),
    "lectures": N_("notes and bookmarks at steps"),
    "session": N_("the algorithm, the step and the view"),
}
"""What a document can hold besides the shape of its tree, which every format keeps: key and caption."""

_TREE: Final = tuple(what for what in CONTENT if what not in ("columns", "game", "lectures", "session"))
_TYPED: Final = tuple(what for what in _TREE if what != "written")
"""What a format keeps if other programs, which know no fractions, read its numbers."""


@dataclass(frozen=True, slots=True)
class Format:
    """A way to store a document.

    - ``suffixes``: the suffixes of its files, the usual one first.
    - ``loads``: takes a text and the name of its source.
    - ``keeps``: the keys of ``CONTENT`` that ``loads(dumps(tree))`` gives back.
    """

    name: str
    title: str
    suffixes: tuple[str, ...]
    loads: Callable[[str, str], Tree]
    dumps: Callable[[Tree], str]
    keeps: tuple[str, ...] = _TREE


def _lazy(module: str, writer: str = "") -> tuple[Callable[[str, str], Tree], Callable[[Tree], str]]:
    """``loads`` and ``dumps`` of modules that are imported when one of them is first called."""

    def loads(text: str, source: str) -> Tree:
        tree: Tree = import_module(module).loads(text, source)
        return tree

    return loads, lambda tree: str(import_module(writer or module).dumps(tree))


NATIVE: Final = Format(
    "native", N_("treeview tree"), (".tree.json", ".json"), native.loads, native.dumps, tuple(CONTENT)
)
NODELINK: Final = Format(
    "nodelink", N_("node-link JSON"), (".nodelink.json",), *_lazy("treeview.formats.graphs.node_link"), _TYPED
)
GRAPHML: Final = Format(
    "graphml", N_("GraphML"), (".graphml", ".xml"), *_lazy("treeview.formats.graphs.graphml"), _TYPED
)
NESTED: Final = Format(
    "nested",
    N_("nested lists"),
    (".txt", ".nested"),
    *_lazy("treeview.formats.nested.nested_text"),
    ("names", "values", "written"),
)
EFG: Final = Format(
    "efg",
    N_("Gambit extensive game"),
    (".efg",),
    *_lazy("treeview.formats.efg"),
    ("names", "values", "root", "kinds", "moves", "probabilities", "title"),
)
INDENTED: Final = Format(
    "indented", N_("indented text"), (".outline", ".indented"), *_lazy("treeview.formats.indented")
)
CSV: Final = Format(
    "csv",
    N_("CSV table"),
    (".csv",),
    *_lazy("treeview.formats.csv_table"),
    (*(what for what in _TYPED if what != "title"), "columns"),
)
DOT: Final = Format("dot", N_("Graphviz DOT"), (".dot", ".gv"), *_lazy("treeview.formats.dot"))
TRACE: Final = Format(
    "trace",
    N_("trace"),
    (".trace.jsonl", ".jsonl"),
    *_lazy("treeview.formats.traces.trace_reader", "treeview.formats.traces.trace_writer"),
)
LOG: Final = Format(
    "log",
    N_("log of another program"),
    (),
    *_lazy("treeview.formats.traces.log_presets", "treeview.formats.traces.trace_writer"),
)
OBJECTS: Final = Format(
    "objects",
    N_("nested objects"),
    (),
    *_lazy("treeview.formats.nested.nested_json", "treeview.formats.native.native"),
)
RECORDS: Final = Format(
    "records",
    N_("JSON records"),
    (),
    *_lazy("treeview.formats.json_records", "treeview.formats.native.native"),
)
"""Formats that are read but never written, so nobody can choose them."""
_PARSED: Final = {
    OBJECTS: "treeview.formats.nested.nested_json",
    RECORDS: "treeview.formats.json_records",
    LOG: "treeview.formats.traces.log_presets",
    NODELINK: "treeview.formats.graphs.node_link",
}
"""The modules whose ``tree_of`` takes a JSON document that is parsed already."""
FORMATS: Final = (NATIVE, NESTED, INDENTED, NODELINK, GRAPHML, DOT, CSV, EFG, TRACE)
"""All formats, in the order in which a dialog lists them."""

_FIRST: Final = re.compile(r"[\ufeff\s]*+(?P<first>.)")
_EFG: Final = re.compile(r"EFG\s+[0-9]+\s+(?:\w+\s*)?\"")
_GRAPH: Final = re.compile(
    r"""(?:\s|//[^\n]*+|/\*.*?\*/|\#[^\n]*+)*+(?:strict\s++)?(?:di)?graph\b
    \s*+(?:"[^"\n]*+"|[\w.-]*+)\s*+\{""",
    re.IGNORECASE | re.DOTALL | re.VERBOSE,
)
_TABLE: Final = re.compile(
    r"(?=[^\n:=\[]*(?:\n(?! )|\Z))(?=[^\n]*?\b(?:node_?)?id\b)(?=[^\n]*?\bparent(?:_?id)?\b)[\w\" .-]*[,;\t]",
    re.I,
)
WORD_LIST: Final = re.compile(r"\s*+[^\W\d][^\s\[\](){},:=\"']*+\s*+[\[({]")
"""The beginning of a nested list with a word before its bracket, such as ``max(``."""
_TRACE: Final = re.compile(r'\s*+\{\s*+"format"\s*+:\s*+"treeview-trace"')
_OBJECT: Final = re.compile(r"\s*+\{\s*+(?:[\"}]|\Z)")
_OBJECTS: Final = re.compile(r"\s*+\[\s*+\{\s*+\"")
_NESTED_FIRST: Final = frozenset("?[({\"'0123456789+-−.∞iI")


def _identify(text: str, name: str) -> tuple[Format, JsonDocument | None]:
    """The format of ``text``, judged by its beginning, and the JSON document if it is one.

    The suffix of ``name`` decides between several. Raises ``FormatError`` if no format fits.
    """
    match = _FIRST.match(text)
    if match is None:
        raise FormatError(tr("it is empty"), name)
    first = match["first"]
    if _TRACE.match(text):
        return TRACE, None
    if first == "{" and (records := _read_lines(text, name)):
        return RECORDS, records
    if first == "{" and format_of_file(name) is TRACE:
        return TRACE, None
    if first == "{" and (_OBJECT.match(text) or format_of_file(name) in (NATIVE, NODELINK)):
        document = _read_json(text, name)
        return _log_form(document) or _by_keys(document, format_of_file(name)), document
    if _OBJECTS.match(text):  # nested lists may begin in the same way
        from treeview.formats import json_records

        if objects := json_records.read(text, name):
            return (RECORDS, objects) if json_records.are_records(objects.data) else _one_root(objects)
    if first == "<" or format_of_file(name) is GRAPHML:
        return GRAPHML, None
    form = _by_lines(text, match.start("first"), format_of_file(name))
    if form is not None:
        return form, None
    if first not in _NESTED_FIRST and not WORD_LIST.match(text):
        raise error_at(_not_a_tree(), text, match.start("first"), name)
    return NESTED, None


def _read_lines(text: str, name: str) -> JsonDocument | None:
    """The records in JSON Lines, ``None`` for others."""
    if not BETWEEN_LINES.search(text) and format_of_file(name) is not TRACE:  # one line: its name tells
        return None
    from treeview.formats import json_records

    return json_records.read_lines(text, name)


def _one_root(document: JsonDocument) -> tuple[Format, JsonDocument]:
    """The format of nested objects whose root stands in a list; fails for other lists of objects."""
    root, count = document.part(0), len(document.data)
    form = _log_form(root) if count == 1 else None
    if form is None:
        problem = tr("expected an object with id and parent for each node, or one object with children")
        if all(_is_log(each) for each in document.data):
            problem = tr("a tree has one root, but this is a list of {count} objects with children")
        document.fail([], problem, count=count)
    return form, root


def _log_form(document: JsonDocument) -> Format | None:
    """The format of an object that is a log, or nested objects; ``None`` for others."""
    if not _is_log(document.data):
        return None
    from treeview.formats.nested import nested_json

    return OBJECTS if nested_json.is_tree(document.data) else LOG


def _read_json(text: str, name: str) -> JsonDocument:
    """The document that ``text`` is; NaN, which Python writes, is allowed in logs of other programs."""
    try:
        return JsonDocument.read(text, name)
    except FormatError:
        if "NaN" in text:
            with suppress(FormatError):
                document = JsonDocument.read(text, name, nan=True)
                if _is_log(document.data):
                    return document
        raise


def _is_log(data: dict[str, Any]) -> bool:
    if data.keys() & {"format", "edges", "links", "directed"}:
        return False
    from treeview.formats.traces import log_presets

    return log_presets.is_log(data)


def _is_log_text(text: str) -> bool:
    from treeview.formats.traces import log_presets

    return log_presets.is_log_text(text)


def _by_lines(text: str, start: int, named: Format | None) -> Format | None:
    """The format of a text made of lines; ``None`` for nested lists and unknown formats."""
    if named is INDENTED and text[start] not in "[({":
        return named  # its first name may be a prefix of other formats
    if _EFG.match(text, start):
        return EFG
    if _GRAPH.match(text, start):
        return DOT
    if (" N:" in text or ", prior: " in text or _TABLE.match(text, start)) and _is_log_text(text):
        return LOG
    if _TABLE.match(text, start):
        return CSV
    if named in (EFG, DOT, CSV) and (text[start].isalpha() or text[start] not in _NESTED_FIRST):
        return named
    from treeview.formats import indented

    return INDENTED if indented.looks_indented(text) else None


def _by_keys(document: JsonDocument, named: Format | None) -> Format:
    keys = document.data.keys()
    if document.data.get("format") == native.FORMAT:
        return NATIVE
    if keys & {"edges", "links", "directed"}:
        return NODELINK
    if keys & {"format", "nodes", "tree"}:
        return NATIVE
    [*values] = document.data.values()
    if len(values) != 1 or (named is not NESTED and not isinstance(values[0], list)):
        document.fail([], _not_a_tree())
    return NESTED


def _not_a_tree() -> str:
    problem = tr("not a tree in any known format ({formats})")
    return problem.format(formats=", ".join(tr(form.title) for form in FORMATS))


def format_of_file(name: str) -> Format | None:
    """The format of the file ``name``; the longest suffix decides."""
    lower = name.lower()
    fitting = [(len(s), form) for form in FORMATS for s in form.suffixes if lower.endswith(s)]
    return max(fitting, key=lambda pair: pair[0])[1] if fitting else None


def read_text(text: str, source: str = "<text>") -> Tree:
    """The tree of a text in any format; raises ``FormatError``, which names ``source``."""
    return read_text_pages(text, source).pages[0][0]


def read_text_pages(text: str, source: str) -> SavedPages:
    """All trees of a text in any format with their sessions; raises ``FormatError``."""
    text = text.removeprefix("\ufeff")
    check_encodable(text, source)
    with pause():
        form, document = _identify(text, source)
        if document is None or form is NESTED:
            return SavedPages(((form.loads(text, source), None),))
        if form in _PARSED:
            return SavedPages(((import_module(_PARSED[form]).tree_of(document), None),))
        return native.pages_of(document)


def read_bytes(data: bytes, source: str = "<data>") -> Tree:
    """The tree of the bytes of a file, the first if there are several; raises ``FormatError``."""
    return pages_in(data, source).pages[0][0]


def read_file(path: str | PathLike[str]) -> Tree:
    """The tree of a file in any format, the first if there are several; raises ``FormatError``."""
    return read_document(path)[0]


def read_document(path: str | PathLike[str]) -> tuple[Tree, Session | None]:
    """The tree of a file in any format and, for a native file, its session; see `read_pages`."""
    return read_pages(path).pages[0]


def read_pages(path: str | PathLike[str]) -> SavedPages:
    """All trees of a file in any format with their sessions; raises ``FormatError``."""
    if format_of_file(os.fspath(path)) is TRACE:  # it may be larger than any file of a tree
        from treeview.formats.traces.trace_reader import read_trace

        try:
            return SavedPages(((read_trace(path), None),))
        except FormatError as problem:  # it may be plain records, without a header
            name = os.fspath(path)
            try:
                text = decode(read(path), name)
            except FormatError:  # too large for records, so it is a trace that is wrong
                raise problem from None
            records = _read_lines(text.removeprefix("\ufeff"), name)
            if records is None:
                raise
            return SavedPages(((import_module(_PARSED[RECORDS]).tree_of(records), None),))
    found = pages_in(read(path), os.fspath(path))
    return found._replace(pages=tuple((tree, _relocate(each, path, _absolute)) for tree, each in found.pages))


def _relocate(
    session: Session | None, path: str | PathLike[str], home: Callable[[str, str], str]
) -> Session | None:
    """``session`` with the path of its game file made relative to the folder of ``path``, or absolute."""
    if session is None or session.game is None or not session.game.file:
        return session
    folder = os.path.dirname(os.path.abspath(path))  # noqa: PTH100, PTH120 - a link stays one
    return replace(session, game=replace(session.game, file=home(session.game.file, folder)))


def _absolute(file: str, folder: str) -> str:
    return os.path.normpath(os.path.join(folder, file))  # noqa: PTH118


def _relative(file: str, folder: str) -> str:
    """``file``, relative to ``folder`` if it is inside, so that both can be moved together."""
    file = os.path.abspath(file)  # noqa: PTH100
    inside = file.startswith(os.path.join(folder, ""))  # noqa: PTH118
    return os.path.relpath(file, folder).replace(os.sep, "/") if inside else file


def pages_in(data: bytes, source: str) -> SavedPages:
    """All trees of the bytes of a file with their sessions; raises ``FormatError``."""
    with pause():
        found = native.from_bytes(data, source)
    return SavedPages((found,)) if found else read_text_pages(decode(data, source), source)


def write_text(tree: Tree, form: Format | str = NATIVE, session: Session | None = None) -> str:
    """``tree`` as text in a format, given as a `Format` or its name; the native one also keeps ``session``.

    Raises ``FormatError`` for what the format cannot express; `find_lost` lists what it would leave out.
    """
    if isinstance(form, str):
        named = {known.name: known for known in FORMATS}
        if form not in named:
            problem = tr("there is no format {name}; choose from {names}")
            raise FormatError(problem, name=quote(form), names=", ".join(named))
        form = named[form]
    return native.dumps(tree, session) if "session" in form.keeps else form.dumps(tree)


def write_file(tree: Tree, path: str | PathLike[str]) -> None:
    """Write ``tree`` to a file, atomically, in the format of its suffix.

    Raises ``FormatError`` for an unknown suffix and for a file that cannot be written.
    """
    write_document(path, tree, None)


def write_document(
    path: str | PathLike[str], tree: Tree, session: Session | None, form: Format | str | None = None
) -> None:
    """Write ``tree`` as `write_file` does, or as ``form``; only the native format keeps ``session``."""
    form = form or _form_of(path)
    _write(path, lambda: write_text(tree, form, _relocate(session, path, _relative)))


def write_pages(path: str | PathLike[str], saved: SavedPages) -> None:
    """Write several trees with their sessions, atomically; only the native format can hold them.

    Raises ``FormatError`` for any other suffix and for a file that cannot be written.
    """
    if len(saved.pages) == 1:
        write_document(path, *saved.pages[0])
        return
    form = _form_of(path)
    if form is not NATIVE:
        problem = tr("{form} holds one tree, not {count}; only the format {native} holds several")
        names = {"form": tr(form.title), "native": tr(NATIVE.title)}
        raise FormatError(problem.format(count=len(saved.pages), **names), os.fspath(path))
    pages = tuple((tree, _relocate(session, path, _relative)) for tree, session in saved.pages)
    _write(path, lambda: native.pages_text(saved._replace(pages=pages)))


def _form_of(path: str | PathLike[str]) -> Format:
    name = os.fspath(path)
    form = format_of_file(name)
    if form is None:
        suffixes = ", ".join(suffix for known in FORMATS for suffix in known.suffixes)
        problem = tr("unknown format; the name must end in one of {suffixes}")
        raise FormatError(problem, name, suffixes=suffixes)
    return form


def _write(path: str | PathLike[str], make: Callable[[], str]) -> None:
    """Write the text that ``make`` returns; its errors name the file."""
    try:
        text = make()
    except FormatError as error:
        raise error.with_file(os.fspath(path)) from None
    write(path, text if text.endswith("\n") else text + "\n")


def find_lost(tree: Tree, form: Format, session: Session | None = None) -> tuple[str, ...]:
    """The keys of ``CONTENT`` that the document has but ``form`` would lose. O(n)."""
    ids = Preorder(tree).ids
    linked = set(ids.tolist())
    inner, estimates = np.array(tree.child_count)[ids] > 0, np.array(tree.estimate)[ids]
    explicit = np.array(tree.kind)[ids] != AUTO
    explicit[0] = tree.kind[ROOT] != MAX
    values = np.array(tree.value)[ids]
    has = {
        "names": not linked.isdisjoint(tree.labels),
        "values": not np.isnan(values).all(),
        "written": any(node in linked for _, node in tree.written)
        or any(
            isinstance(tree.probabilities[node], WrittenNumber) for node in linked & tree.probabilities.keys()
        ),
        "root": bool(explicit[0]),
        "kinds": bool((explicit & inner)[1:].any()),
        "terminal kinds": bool((explicit & ~inner).any()),
        "moves": not linked.isdisjoint(tree.moves),
        "estimates": not np.isnan(estimates).all(),
        "probabilities": not linked.isdisjoint(tree.probabilities),
        "title": bool(tree.title),
        "notes": not linked.isdisjoint(tree.notes),
        "columns": bool(tree.numbers or tree.texts),
        "game": session is not None and session.game is not None,
        "lectures": session is not None and bool(session.notes),
        "session": session is not None,
    }
    return tuple(name for name in CONTENT if has[name] and name not in form.keeps)

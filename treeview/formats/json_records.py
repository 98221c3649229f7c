"""Objects in JSON, one for each node, read as `treeview.formats.csv_table` reads rows.

::

    [{"id": 0, "label": "start"}, {"id": 1, "parent": 0, "value": 8}, {"id": 2, "parent": 0, "value": 3}]

They are a list, or JSON Lines: one object after another, without commas. The keys are the columns; a key may
be missing or null. Programs that hold tables write such files. Those of a search, with steps or with values
of inner nodes, are logs: see `treeview.formats.traces.step_table`.
"""

import json
import re
from collections.abc import Iterator
from typing import Any, Final, NoReturn

from treeview.formats.csv_table import NEEDED, TableReader, column_names, is_known
from treeview.formats.format_error import FormatError, quote
from treeview.formats.graphs.graph import tree_of as tree_of_graph
from treeview.formats.json_text import BETWEEN_LINES, JsonDocument, offset_of
from treeview.formats.traces.log_presets import tree_of_table
from treeview.messages import tr
from treeview.tree.tree import Tree

_KEYS: Final = re.compile(r'"(?:(?:node_?)?id|children)"\s*:', re.IGNORECASE)


def are_objects(data: object) -> bool:
    """Whether ``data`` is a list of objects; those in nested lists have one key, the name of a list."""
    return (
        isinstance(data, list)
        and all(isinstance(each, dict) for each in data)
        and any(len(each) != 1 for each in data)
    )


def are_records(data: object) -> bool:
    """Whether ``data`` is a list of objects with ids and parents."""
    return are_objects(data) and {*NEEDED} <= {*column_names(_keys(data))}


def _keys(records: Any) -> list[str]:
    return list(dict.fromkeys(key for record in records for key in record))


def read(text: str, file: str = "") -> JsonDocument | None:
    """The document that ``text`` is; ``None`` if `are_objects` does not hold, as for nested lists."""
    try:
        document = JsonDocument.read(text, file, nan=True)
    except FormatError:
        if _KEYS.search(text):
            raise
        return None
    return document if are_objects(document.data) else None


def read_lines(text: str, file: str = "") -> JsonDocument | None:
    """The records in JSON Lines, as the document of a list; ``None`` for others, such as a trace."""
    if not _KEYS.search(text):
        return None
    document = JsonDocument.read(f"[{BETWEEN_LINES.sub('},', text)}]", file, nan=True)
    if not are_records(document.data) or any({"step", "node"} <= each.keys() for each in document.data):
        return None
    return document


def loads(text: str, file: str = "") -> Tree:
    """The tree of a text for which `are_records` holds."""
    return tree_of(JsonDocument.read(text, file))


def tree_of(document: JsonDocument) -> Tree:
    """The tree of a document for which `are_records` holds; raises ``FormatError`` with the place."""
    reader = _RecordReader(document)
    return tree_of_table(reader) if reader.is_log() else tree_of_graph(reader.graph())


class _RecordReader(TableReader):
    """Reads objects as rows; ``line`` is the index of the current one."""

    typed = False

    def __init__(self, document: JsonDocument) -> None:
        super().__init__("", document.file)
        self.document = document
        self.keys = _keys(document.data)

    def table(self) -> Iterator[list[str]]:
        self.line = 0
        yield self.keys
        for self.line, record in enumerate(self.document.data):  # noqa: B020
            yield [self.cell(key, record.get(key)) for key in self.keys]

    def line_of(self, row: int) -> int:
        text = self.document.text
        return text.count("\n", 0, offset_of(text, [row], key=False)) + 1

    def cell(self, key: str, given: Any) -> str:
        if given is None or given != given:  # NaN, as Python writes what is missing
            return ""
        if isinstance(given, str):
            return given
        if isinstance(given, list | dict) and is_known(key):
            problem = tr("{key} must be a number or a text, not {given}")
            self.document.fail([self.line, key], problem, key=quote(key), given=given)
        return str(given) if type(given) in (int, float) else json.dumps(given)

    def fail(self, message: str, /, **places: Any) -> NoReturn:
        self.document.fail([self.line], message, **places)

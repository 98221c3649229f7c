"""Lists of objects in JSON, one for each node, read as `treeview.formats.csv_table` reads rows.

::

    [{"id": 0, "label": "start"}, {"id": 1, "parent": 0, "value": 8}, {"id": 2, "parent": 0, "value": 3}]

The keys are the columns; a key may be missing or null. Programs that hold tables write such lists.
"""

import json
from collections.abc import Iterator
from typing import Any, NoReturn

from treeview.formats.csv_table import NEEDED, TableReader
from treeview.formats.format_error import quote
from treeview.formats.graphs.graph import tree_of as tree_of_graph
from treeview.formats.json_text import JsonDocument
from treeview.messages import tr
from treeview.tree.tree import Tree


def are_records(data: object) -> bool:
    """Whether ``data`` is a list of objects with ids and parents."""
    if not isinstance(data, list) or not data or not all(isinstance(each, dict) for each in data):
        return False
    keys = {str(key).strip().lower() for each in data for key in each}
    # Objects in nested lists name lists.
    return keys.issuperset(NEEDED) and not any(isinstance(value, list) for value in data[0].values())


def read(text: str, file: str = "") -> JsonDocument | None:
    """The document that ``text`` is; ``None`` if `are_records` does not hold, as for nested lists."""
    keys = text.lower()
    if not all(f'"{key}"' in keys for key in NEEDED):
        return None
    document = JsonDocument.read(text, file, nan=True)
    return document if are_records(document.data) else None


def loads(text: str, file: str = "") -> Tree:
    """The tree of a text for which `are_records` holds."""
    return tree_of(JsonDocument.read(text, file))


def tree_of(document: JsonDocument) -> Tree:
    """The tree of a document for which `are_records` holds; raises ``FormatError`` with the place."""
    return tree_of_graph(_RecordReader(document).graph())


class _RecordReader(TableReader):
    """Reads objects as rows; ``line`` is the index of the current one."""

    def __init__(self, document: JsonDocument) -> None:
        super().__init__("", document.file)
        self.document = document
        self.keys = list(dict.fromkeys(key for record in document.data for key in record))

    def table(self) -> Iterator[list[str]]:
        self.line = 0
        yield self.keys
        for self.line, record in enumerate(self.document.data):  # noqa: B020
            yield [self.cell(key, record.get(key)) for key in self.keys]

    def cell(self, key: str, given: Any) -> str:
        if given is None or given != given:  # NaN, as Python writes what is missing
            return ""
        if isinstance(given, str):
            return given
        if isinstance(given, list | dict):
            problem = tr("{key} must be a number or a text, not {given}")
            self.document.fail([self.line, key], problem, key=quote(key), given=given)
        return json.dumps(given)

    def fail(self, message: str, /, **places: Any) -> NoReturn:
        self.document.fail([self.line], message, **places)

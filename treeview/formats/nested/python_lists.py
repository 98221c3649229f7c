"""Nested lists of Python or JSON, ``["root", ["boost", 8, 3, 2], {"win": 5}]``, read as nested text is."""

from collections.abc import Callable, Iterator, Sequence
from typing import NoReturn

from treeview.formats.format_error import FormatError, quote
from treeview.formats.number_syntax import NumberError, as_number
from treeview.formats.tree_builder import TreeBuilder
from treeview.messages import tr
from treeview.tree.tree import NIL, NO_VALUE, Tree

Step = int | str
Fail = Callable[[list[Step], str], NoReturn]
"""Raises an error at a path of indices and keys."""


def from_lists(nested: object) -> Tree:
    """The tree that nested lists or tuples mean, ids in preorder, O(n). Raises ``FormatError``."""
    return columns_from_lists(nested, _fail).tree()


def columns_from_lists(nested: object, fail: Fail) -> TreeBuilder:
    """The rows of the tree that ``nested`` means; ``fail`` is called for an error."""
    reader = _Reader(fail)
    reader.add(nested, NIL)
    while reader.open:
        items, indices, node, depth = reader.open[-1]
        del reader.path[depth:]
        index = next(indices, None)
        if index is None:
            reader.open.pop()
            reader.open_ids.discard(id(items))
        else:
            reader.path.append(index)
            reader.add(items[index], node)
    return reader.columns


class _Reader:
    """The rows so far, and the open lists, each with its items, remaining indices, node and path length."""

    def __init__(self, fail: Fail) -> None:
        self.columns = TreeBuilder()
        self.path: list[Step] = []
        self.open: list[tuple[Sequence[object], Iterator[int], int, int]] = []
        self.open_ids: set[int] = set()
        self._fail = fail

    def add(self, item: object, parent: int) -> None:
        """Append ``item`` as a child of ``parent``; if it is a list, leave it open."""
        name, item = self.name_and_value(item)
        node = len(self.columns.parent)
        self.columns.parent.append(parent)
        if isinstance(item, list | tuple):
            self.columns.value.append(NO_VALUE)
            name = self.start(item, node, name)
        else:
            self.columns.value.append(self.number(item))
        if name:
            self.columns.labels[node] = name

    def name_and_value(self, item: object) -> tuple[str, object]:
        """The name in a dictionary, and the tree that it names."""
        if not isinstance(item, dict):
            return "", item
        if len(item) != 1 or not isinstance(name := next(iter(item)), str):
            self.fail(tr('an object here must hold one name with its value, as in {"win": 3}'))
        self.path.append(name)
        if isinstance(item[name], dict):
            self.fail(tr("a second name after {name}").format(name=quote(name)))
        return name, item[name]

    def start(self, items: Sequence[object], node: int, name: str) -> str:
        """Open a list, and return its node's name."""
        if id(items) in self.open_ids:
            self.fail(tr("a list that contains itself"))
        first = 0
        if items and isinstance(items[0], str):
            if name:
                self.fail(tr("a second name after {name}").format(name=quote(name)))
            name, first = items[0], 1
        if len(items) == first:
            self.fail(tr("a list with no children; a terminal is a number"))
        self.open.append((items, iter(range(first, len(items))), node, len(self.path)))
        self.open_ids.add(id(items))
        return name

    def number(self, item: object) -> float:
        if isinstance(item, str):
            self.fail(
                tr("the name {item} must stand first in a list, or name a value").format(item=quote(item))
            )
        try:
            return as_number(item)
        except NumberError as problem:
            self.fail(str(problem))

    def fail(self, message: str) -> NoReturn:
        self._fail(self.path, message)


def _fail(path: list[Step], message: str) -> NoReturn:
    raise FormatError(tr("at {path}: {problem}").format(path=path, problem=message) if path else message)

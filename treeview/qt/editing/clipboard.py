"""Cut, copy and paste subtrees: complete within treeview, as nested lists for other programs."""

import json
import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QByteArray, QMimeData, QObject
from PySide6.QtGui import QGuiApplication

from treeview.formats.format_error import FormatError
from treeview.formats.format_registry import read_text
from treeview.formats.native import native
from treeview.formats.nested import nested_text
from treeview.formats.number_syntax import NumberError, parse_number
from treeview.gc_pause import pause
from treeview.messages import N_, format_count, tr
from treeview.qt.document import Document
from treeview.qt.widgets.desktop import busy_cursor
from treeview.tree.edits import node_edits
from treeview.tree.edits.change import Edit
from treeview.tree.subtree import subtree
from treeview.tree.tree import KIND_NAMES, KINDS_BY_NAME, NIL, ROOT, Tree, TreeError

MIME: Final = "application/x-treeview-subtrees+json"
"""JSON: ``{"subtrees": [{"edge": {...}, "tree": {...}}, ...]}``, each tree in the native format."""
CUT: Final = N_("cut of {of}")
CUT_MANY: Final = N_("cut of {count} subtrees")
MAX_CHARS: Final = 2_000_000
MAX_TREES: Final = 20_000
"""The most trees that are pasted under one node without brackets around them."""
TOO_LONG: Final = N_("Not pasted: {count} characters are too many. Save them to a file and open it.")
TOO_MANY: Final = N_("Not pasted: {count} trees are too many for one node. Put brackets around them.")
_FIELD: Final = re.compile(r"[\s,;]+")


class PasteTooLarge(FormatError):
    """The text may be valid, but is too long to paste. The message is a sentence."""


class Subtree(NamedTuple):
    """A subtree on the clipboard, with the move, the probability and the kind of its root if given."""

    tree: Tree
    move: str = ""
    probability: float | None = None
    kind: int | None = None


# Writing


def subtrees(tree: Tree, nodes: Sequence[int]) -> list[Subtree]:
    """The subtrees at ``nodes`` in tree order, without those inside another."""
    tops = node_edits.outermost(tree, nodes)
    if len(tops) > 1:
        tops.sort(key=tree.path)
    get = tree.probabilities.get
    return [
        Subtree(
            subtree(tree, node),
            tree.moves.get(node, ""),
            get(node),
            tree.kind[node] if tree.kind[node] in KIND_NAMES else None,
        )
        for node in tops
    ]


def to_mime(parts: Sequence[Subtree]) -> QMimeData:
    """The data for the clipboard: our own JSON, and nested lists as text, one per line."""
    listed = []
    for part in parts:
        edge: dict[str, Any] = {"move": part.move, "probability": part.probability}
        edge["kind"] = None if part.kind is None else KIND_NAMES[part.kind]
        given = json.dumps({name: value for name, value in edge.items() if value not in (None, "")})
        listed.append(f'{{"edge": {given}, "tree": {native.dumps(part.tree)}}}')
    data = QMimeData()
    data.setData(MIME, QByteArray(f'{{"subtrees": [{", ".join(listed)}]}}'.encode()))
    data.setText("\n".join(nested_text.dumps(part.tree) for part in parts))
    return data


# Reading


def from_mime(data: QMimeData) -> list[Subtree]:
    """Read subtrees from the clipboard; raises ``FormatError``."""
    if data.hasFormat(MIME):
        return from_json(bytes(data.data(MIME).data()).decode(errors="replace"))
    return from_text(data.text())


def from_json(text: str) -> list[Subtree]:
    """Read subtrees from our own JSON, which may be damaged: raises ``FormatError``."""
    try:
        listed = json.loads(text)["subtrees"]
        found = []
        for part in listed:
            edge = part["edge"]
            kind, probability = edge.get("kind"), edge.get("probability")
            tree = native.loads(json.dumps(part["tree"]))
            number = None if probability is None else float(probability)
            if number is not None and not 0 <= number <= 1:
                raise ValueError
            found.append(Subtree(tree, str(edge.get("move", "")), number, KINDS_BY_NAME.get(kind)))
    except FormatError:
        raise
    except (ValueError, TypeError, KeyError, AttributeError, OverflowError, RecursionError) as error:
        raise FormatError(tr("the clipboard holds a damaged tree")) from error
    if not found:
        raise FormatError(tr("there is no tree on the clipboard"))
    return found


def from_text(text: str) -> list[Subtree]:
    """Read trees from text; raises ``FormatError``, and `PasteTooLarge` for text that would take too long.

    O(n), a second or two for a million characters. Accepts

    - numbers and nested lists, with or without names, separated by commas, spaces or lines: a tree each,
      so that ``8`` is a leaf and ``8 3 2`` are three;
    - lines of at least two numbers, as copied from a spreadsheet: a node with leaves for each line;
    - anything else that `read_text` reads: one tree.
    """
    if len(text) > MAX_CHARS:
        raise PasteTooLarge(tr(TOO_LONG).format(count=format_count(len(text))))
    with pause():
        return _trees_in(text)


def _trees_in(text: str) -> list[Subtree]:
    table = _table(text)
    if table is not None:
        return [Subtree(tree) for tree in table]
    try:
        together = nested_text.loads(f"[{text}\n]")
    except FormatError as error:
        start = text.lstrip()[:1]
        if start in ("[", "("):  # only nested lists begin like this
            raise _shift(text, error) from None
        try:
            return [Subtree(read_text(text, ""))]
        except FormatError as other:
            raise (_shift(text, error) if start in ("{", '"') else other) from None
    if ROOT in together.labels:  # '"win", 3': the first text was read as the name of the list around it
        return [Subtree(read_text(text, ""))]
    _check_count(together.child_count[ROOT])
    return [Subtree(subtree(together, child)) for child in together.children(ROOT)]


def _check_count(count: int) -> None:
    if count > MAX_TREES:
        raise PasteTooLarge(tr(TOO_MANY).format(count=format_count(count)))


def _shift(text: str, error: FormatError) -> FormatError:
    """The error of ``text`` without the brackets that were added around it."""
    try:
        nested_text.loads(text)
    except FormatError as own:
        return own
    return error


def _table(text: str) -> list[Tree] | None:
    """A node with leaves for each line of numbers; ``None`` for any other text."""
    rows = [_FIELD.split(line.strip()) for line in text.splitlines() if line.strip()]
    if len(rows) < 2 or not all(len(row) > 1 for row in rows):
        return None
    try:
        values = [[parse_number(field) for field in row] for row in rows]
    except NumberError:
        return None
    _check_count(len(rows))
    found = []
    for row in values:
        tree = Tree()
        for value in row:
            tree.add_child(ROOT, value=value)
        found.append(tree)
    return found


def paste(tree: Tree, parent: int, parts: Sequence[Subtree]) -> Edit:
    """The edit that adds ``parts`` with their edges as the last children of ``parent``."""
    edit = node_edits.graft(tree, parent, [part.tree for part in parts])
    for node, part in zip(edit.select or (), parts, strict=True):
        # The rows are new and not linked yet: undo need not restore them.
        if part.move:
            tree.moves[node] = part.move
        if part.probability is not None:
            tree.probabilities[node] = part.probability
        if part.kind is not None:
            tree.kind[node] = part.kind
    return edit


def cut(tree: Tree, nodes: Sequence[int]) -> Edit:
    """A deletion that is named a cut."""
    edit = node_edits.delete(tree, nodes)
    return replace(edit, what=CUT if edit.count == 1 else CUT_MANY)


class Clipboard(QObject):
    """Cuts, copies and pastes the selected subtrees of ``document``."""

    def __init__(self, document: Document, parent: QObject) -> None:
        super().__init__(parent)
        self._document = document
        application = QGuiApplication.instance()
        if application is not None:
            application.aboutToQuit.connect(self.leave_text)
        self._given = False

    def copy(self) -> bool:
        document = self._document
        if document.selected == NIL:
            document.messageRaised.emit(tr("Select a node first."))
            return False
        with busy_cursor():
            data = to_mime(subtrees(document.tree, document.selection))
            self._given = True
            QGuiApplication.clipboard().setMimeData(data)
        return True

    def cut(self) -> None:
        document = self._document
        try:
            edit = cut(document.tree, document.selection)
        except TreeError as error:
            document.complain(str(error))
            return
        if self.copy():
            document.push(edit)

    def paste(self) -> bool:
        """Paste below the selected node; ``False``, with a message, if the clipboard holds no tree."""
        document = self._document
        data = QGuiApplication.clipboard().mimeData()
        if data is None or not (data.hasFormat(MIME) or data.text().strip()):
            document.messageRaised.emit(tr("There is no text on the clipboard."))
            return False
        try:
            with busy_cursor():
                parts = from_mime(data)
        except PasteTooLarge as error:
            document.messageRaised.emit(str(error))
            return False
        except FormatError as error:
            text = tr("The clipboard holds no tree: {problem}").format(problem=str(error))
            document.messageRaised.emit(text)
            return False
        return document.edit(paste, document.selected, parts)

    def leave_text(self) -> None:
        """Leave only text on the clipboard at the end: it would use our object after Python is gone."""
        clipboard = QGuiApplication.clipboard()
        data = clipboard.mimeData()
        if self._given and data is not None and data.hasFormat(MIME):
            clipboard.setText(data.text())
        self._given = False

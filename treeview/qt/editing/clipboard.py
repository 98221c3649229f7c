"""Cut, copy and paste of subtrees: all that they are for this program, nested lists for others."""

from __future__ import annotations

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
from treeview.gc_pause import paused
from treeview.messages import N_, tr
from treeview.qt.document import Document
from treeview.qt.widgets.desktop import busy
from treeview.tree.edits import node_edits
from treeview.tree.edits.change import Edit
from treeview.tree.subtree import subtree
from treeview.tree.tree import KIND_NAMES, KINDS_BY_NAME, NIL, ROOT, Tree, TreeError

MIME: Final = "application/x-treeview-subtrees+json"
"""An object with ``subtrees``: a list of native files, each with what the edge above it had, at ``edge``."""
CUT: Final = N_("cut of {of}")
CUT_MANY: Final = N_("cut of {count} subtrees")
MOST_LETTERS: Final = 2_000_000
"""A longer text is read from a file."""
MOST_TREES: Final = 20_000
"""More trees than this are not hung under one node, unless they stand in one list."""
TOO_LONG: Final = N_("{count} letters are too many; save them in a file and open that")
TOO_MANY: Final = N_("{count} trees are too many for one node; put brackets round them")
_FIELD: Final = re.compile(r"[\s,;]+")


class TooMuch(FormatError):
    """A text that may be good, but is not one to paste."""


class Subtree(NamedTuple):
    """A tree on the clipboard; its root may have had a move, a probability and a kind where it stood."""

    tree: Tree
    move: str = ""
    probability: float | None = None
    kind: int | None = None


# Writing


def subtrees(tree: Tree, nodes: Sequence[int]) -> list[Subtree]:
    """The subtrees at ``nodes``, in the order in which they stand in the tree; none that is in another."""
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
    """What goes to the clipboard: everything of the subtrees, and nested lists, one a line."""
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
    """The subtrees on the clipboard; raises ``FormatError`` where there are none."""
    if data.hasFormat(MIME):
        return from_json(bytes(data.data(MIME).data()).decode(errors="replace"))
    return from_text(data.text())


def from_json(text: str) -> list[Subtree]:
    """The subtrees in our own form, which another program may have spoilt: ``FormatError``."""
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
        raise FormatError(tr("there is no tree in the clipboard"))
    return found


def from_text(text: str) -> list[Subtree]:
    """The trees in a text; raises ``FormatError``, one line, where there are none.

    O(n), a second or two for a million letters; `TooMuch` where it would keep the user waiting.

    - Numbers, nested lists and named ones, several of them with commas, spaces or lines between: a tree
      each. So ``8`` is a leaf, ``8 3 2`` are three.
    - Lines of at least two numbers each, as a spreadsheet copies them: a node with leaves for each line.
    - Anything else that `read_text` knows: one tree.
    """
    if len(text) > MOST_LETTERS:
        raise TooMuch(tr(TOO_LONG).format(count=f"{len(text):,}"))
    with paused():
        return _trees_in(text)


def _trees_in(text: str) -> list[Subtree]:
    table = _table(text)
    if table is not None:
        return [Subtree(tree) for tree in table]
    try:
        together = nested_text.loads(f"[{text}\n]")
    except FormatError as error:
        start = text.lstrip()[:1]
        if start in ("[", "("):  # no other format begins so
            raise _shifted(text, error) from None
        try:
            return [Subtree(read_text(text, ""))]
        except FormatError as other:
            raise (_shifted(text, error) if start in ("{", '"') else other) from None
    if ROOT in together.labels:  # '"win", 3': the first text has become the name of what is around
        return [Subtree(read_text(text, ""))]
    _check_count(together.child_count[ROOT])
    return [Subtree(subtree(together, child)) for child in together.children(ROOT)]


def _check_count(count: int) -> None:
    if count > MOST_TREES:
        raise TooMuch(tr(TOO_MANY).format(count=f"{count:,}"))


def _shifted(text: str, error: FormatError) -> FormatError:
    """The error of ``text`` itself, without the brackets around it."""
    try:
        nested_text.loads(text)
    except FormatError as own:
        return own
    return error


def _table(text: str) -> list[Tree] | None:
    """A node with leaves for each line of numbers; ``None`` where the text is anything else."""
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
    """The edit that hangs ``parts`` under ``parent``, behind its children, with their edges."""
    edit = node_edits.graft(tree, parent, [part.tree for part in parts])
    for node, part in zip(edit.select or (), parts, strict=True):
        # The rows are new and not linked yet, so that nothing needs to be undone here.
        if part.move:
            tree.moves[node] = part.move
        if part.probability is not None:
            tree.probabilities[node] = part.probability
        if part.kind is not None:
            tree.kind[node] = part.kind
    return edit


def cut(tree: Tree, nodes: Sequence[int]) -> Edit:
    """Like a deletion, but called a cut."""
    edit = node_edits.delete(tree, nodes)
    return replace(edit, what=CUT if edit.count == 1 else CUT_MANY)


class Clipboard(QObject):
    """Cuts, copies and pastes the selected subtrees of ``document``."""

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        application = QGuiApplication.instance()
        if application is not None:
            application.aboutToQuit.connect(self.leave_text)
        self._given = False

    def copy(self) -> bool:
        """Copy the selected subtrees; whether there are any."""
        document = self._document
        if document.selected == NIL:
            document.messageRaised.emit(tr("No node is selected."))
            return False
        with busy():
            data = to_mime(subtrees(document.tree, document.selection))
            self._given = True
            QGuiApplication.clipboard().setMimeData(data)
        return True

    def cut(self) -> None:
        """Copy the selected subtrees and take them away, which is one step of undo."""
        document = self._document
        try:
            edit = cut(document.tree, document.selection)
        except TreeError as error:
            document.complain(str(error))
            return
        if self.copy():
            document.push(edit)

    def paste(self) -> bool:
        """Hang what is in the clipboard below the selected node; whether it was a tree."""
        document = self._document
        data = QGuiApplication.clipboard().mimeData()
        if data is None or not (data.hasFormat(MIME) or data.text().strip()):
            document.messageRaised.emit(tr("There is no text in the clipboard to make a tree of."))
            return False
        try:
            with busy():
                parts = from_mime(data)
        except TooMuch as error:
            document.messageRaised.emit(tr("Not pasted: {reason}.").format(reason=error))
            return False
        except FormatError as error:
            text = tr("The clipboard holds no tree: {problem}").format(problem=str(error))
            document.messageRaised.emit(text)
            return False
        return document.edit(paste, document.selected, parts)

    def leave_text(self) -> None:
        """At the end of the program, leave only text behind.

        What we gave is an object of Python, and the clipboard would look at it after Python is gone.
        """
        clipboard = QGuiApplication.clipboard()
        data = clipboard.mimeData()
        if self._given and data is not None and data.hasFormat(MIME):
            clipboard.setText(data.text())
        self._given = False

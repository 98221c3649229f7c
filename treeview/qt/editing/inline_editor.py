"""Editing in place: what is typed at a node, its move, its estimate or its note, and where Enter leads."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QPointF, Signal
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtWidgets import QApplication, QWidget

from treeview.messages import N_, tr
from treeview.qt.canvas import TreeCanvas
from treeview.qt.canvas.interaction.move_labels import move_place
from treeview.qt.canvas.overlays.inline_field import InlineField
from treeview.qt.canvas.overlays.text_fields import BEFORE, CANCEL, COMMAND, ENTER, LEAVE, STAY, TAB
from treeview.qt.document import Document
from treeview.qt.editing.node_text import EDGE, NODE, EditablePart, NodeTextError, fill, number_in
from treeview.qt.i18n.problems import said
from treeview.tree.edits.change import Edit
from treeview.tree.node_names import called
from treeview.tree.tree import NIL, ROOT, Tree, TreeError

NEXT_SIBLING: Final = N_("Enter: next sibling · Tab: child · ↑ ↓: move · Esc: cancel")
MANY: Final = N_("Ctrl+Enter: for all selected nodes · Enter: for this one · Esc: cancel")
STAYS: Final = N_("Enter: done · Tab: child · ↑ ↓: move · Esc: cancel")
DONE: Final = N_("{what} · Enter: done · Esc: cancel")
NOTE_DONE: Final = N_("{what} · Ctrl+Enter: done · Esc: cancel")


class InlineEditor(QObject):
    """Lets the parts of ``document``'s nodes be written where they stand in ``canvas``.

    - ``editor``: the field in which that is done.
    - ``fresh``: the node that was drawn last, as long as it is selected, or ``NIL``: after it, Enter draws
      the next one.
    """

    childWanted = Signal()
    """Tab was pressed: a child of the selected node comes next."""
    siblingWanted = Signal(bool)
    """A sibling of the node comes next: after it (Enter at a fresh node), or before it (Shift+Enter)."""

    def __init__(self, document: Document, canvas: TreeCanvas, say: Callable[[str], None]) -> None:
        super().__init__(canvas)
        self._document, self._canvas, self._say = document, canvas, say
        self.editor = InlineField(canvas)
        self.fresh = NIL
        self._part: EditablePart = NODE
        self._over = False  # whether it is typed over what is there
        self._back: QWidget | None = None  # what had the focus before the editor
        canvas.typed.connect(self.type)
        canvas.composed.connect(self._compose)
        canvas.editRequested.connect(lambda node: self._edit_at(node, NODE))
        canvas.moveEditRequested.connect(lambda node: self._edit_at(node, EDGE))
        self.editor.ended.connect(self._ended)
        document.treeChanged.connect(self.editor.close)
        document.treeEdited.connect(self._follow)

    def type(self, text: str) -> None:
        """Type over what the selected node shows."""
        self._open(NODE, text, over=True)

    def _compose(self, event: QInputMethodEvent) -> None:
        """An input method types: the field takes the focus once there is text, so as not to disturb it."""
        if not self.editor.is_open and (event.preeditString() or event.commitString()):
            self._open(NODE, "", over=True, focus=False)
        self.editor.compose(event)

    def _edit_at(self, node: int, part: EditablePart) -> None:
        self._document.select(node)
        self.edit(part, whole=True)

    def edit(self, part: EditablePart, *, whole: bool = False) -> None:
        """Edit a part of the selected node where it stands; ``whole`` selects its text, to be replaced."""
        node = self._document.selected
        if node == NIL:
            return
        if self._document.refuses():
            return
        if part is EDGE and node == ROOT:
            self._say(tr("No edge leads to the root, so it has no move."))
            return
        self._open(part, part.text(self._document.tree, node), over=False, whole=whole)

    def _open(
        self, part: EditablePart, text: str, *, over: bool, focus: bool = True, whole: bool = False
    ) -> None:
        node = self._document.selected
        if node == NIL:
            return
        if self.editor.is_open and not self.finish():
            return  # what is written there has to be put right first
        self._part, self._over = part, over
        self._back = QApplication.focusWidget()
        self._canvas.reveal(self._document.selected)
        named = tr("{what} of {node}").format(what=tr(part.title), node=called(self._document.tree, node))
        self.editor.open(
            node,
            named,
            text,
            lambda: self._where(part, node),
            self._check,
            over=over,
            lines=part.lines,
            is_value=self._is_value,
            focus=focus,
            whole=whole,
        )

    def _where(self, part: EditablePart, node: int) -> QPointF | None:
        """Where a part of a node stands on the canvas; ``None`` where the node has gone."""
        place = self._document.order.position
        if node >= len(place) or place[node] == NIL:
            return None
        if part is not EDGE:
            return self._canvas.place_of(node)
        frame = self._canvas.frame()
        return QPointF(*move_place(frame, frame.state.scene.standing(node))) * self._canvas.text_scale

    def _is_value(self) -> bool:
        """Whether a value is written, and no name."""
        try:
            return number_in(self.editor.text.strip()) is not None
        except NodeTextError:
            return True

    def _check(self, text: str) -> tuple[str, str]:
        """What is wrong with a text, and what the keys do."""
        return self._wrong(text), self._hint()

    def _wrong(self, text: str) -> str:
        try:
            self._part.edit(self._document.tree, self.editor.node, text, self._over)
        except NodeTextError as error:
            return str(error)
        except TreeError as error:
            return said(error)
        return ""

    def _hint(self) -> str:
        if not self._over:
            what = self._part.hint(self._document.tree, self.editor.node)
            return tr(NOTE_DONE if self._part.lines else DONE).format(what=tr(what))
        if self._of_many:
            return tr(MANY)
        return tr(NEXT_SIBLING if self._is_fresh(self.editor.node) else STAYS)

    def _is_fresh(self, node: int) -> bool:
        """Whether a node was just drawn, and nothing has been written at it."""
        tree = self._document.tree
        value = tree.value[node]
        return node == self.fresh and value != value and node not in tree.labels

    @property
    def _of_many(self) -> bool:
        """Whether what is typed can be meant for several nodes."""
        return self._over and len(self._document.selection) > 1

    def finish(self, *, everywhere: bool = False) -> bool:
        """Take over what is written in the field; ``False`` if it has an error, and stays open.

        ``everywhere``: at all selected nodes.
        """
        editor = self.editor
        if not editor.is_open:
            return True
        if editor.error:
            editor.insist()
            return False
        tree, text = self._document.tree, editor.text
        if everywhere and self._of_many and text.strip():
            edit = fill(tree, self._document.selection, text)
        else:
            edit = self.unfinished(tree)
        editor.close()
        if edit is not None:
            self._document.push(edit)
        return True

    def unfinished(self, tree: Tree) -> Edit | None:
        """What is written in the field, as an edit of ``tree``, the document's or a copy of it.

        ``None`` where it changes nothing, or has an error.
        """
        editor, place = self.editor, self._document.order.position
        gone = not editor.is_open or editor.node >= len(place) or place[editor.node] == NIL
        if gone or editor.error or (self._over and not editor.text.strip()):
            return None
        try:
            return self._part.edit(tree, editor.node, editor.text, self._over)
        except (NodeTextError, TreeError):
            return None

    def _ended(self, how: str) -> None:
        """The field is left in some way: what is written there counts, but for Esc."""
        editor, over, part = self.editor, self._over, self._part
        if how == LEAVE and editor.error:
            return  # it stays open, with what was typed, and its error under it
        node = editor.node
        before = how == BEFORE and part is NODE and not self._of_many
        draws_on = how == ENTER and over and not self._of_many and self._is_fresh(node)
        if how == CANCEL:
            editor.close()
        elif not self.finish(everywhere=how == STAY):
            return
        if how in (LEAVE, COMMAND):
            return
        if draws_on or before:
            self._document.select(node)
            self.siblingWanted.emit(before)
        elif how == TAB and part is NODE:
            self._document.select(node)
            self.childWanted.emit()
        elif how in ("up", "down", "left", "right"):
            self._canvas.go(how)
        self._give_back(how)

    def _give_back(self, how: str) -> None:
        """The focus goes where it was, if that was not the picture."""
        if how in (CANCEL, ENTER, BEFORE, STAY) and self._back is not None and self._back is not self._canvas:
            self._back.setFocus()

    def _follow(self) -> None:
        """The tree has changed under an open field: it goes along with its node, or goes with it."""
        if self.editor.is_open:
            if self._document.order.position[self.editor.node] == NIL:
                self.editor.close()
            else:
                self.editor.check()
                self.editor.place()

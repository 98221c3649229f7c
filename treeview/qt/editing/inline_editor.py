"""Edits the text of a node, its move, its estimate or its note in the picture."""

from typing import Final

from PySide6.QtCore import QObject, QPointF, Signal
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtWidgets import QApplication, QWidget

from treeview.messages import N_, tr
from treeview.qt.canvas.interaction.hit_test import move_place
from treeview.qt.canvas.overlays.inline_field import InlineField
from treeview.qt.canvas.overlays.text_fields import BEFORE, CANCEL, COMMAND, ENTER, LEAVE, STAY, TAB
from treeview.qt.editing.node_text import (
    EDGE,
    NODE,
    EditablePart,
    NodeTextError,
    fill,
    number_in,
    number_part,
)
from treeview.qt.shell import Shell
from treeview.tree.edits.change import Edit
from treeview.tree.node_names import name_of
from treeview.tree.tree import NIL, ROOT, Tree, TreeError

NEW_NODE_KEYS: Final = N_("Enter: next sibling · Tab: child · ↑ ↓: move · Esc: cancel")
SELECTION_KEYS: Final = N_("Ctrl+Enter: all selected nodes · Enter: only this one · Esc: cancel")
NODE_KEYS: Final = N_("Enter: done · Tab: child · ↑ ↓: move · Esc: cancel")
FIELD_KEYS: Final = N_("{what} · Enter: done · Esc: cancel")
NOTE_KEYS: Final = N_("{what} · Ctrl+Enter: done · Esc: cancel")


class InlineEditor(QObject):
    """Opens a text field at a node and applies what is typed; at a ``fresh`` node Enter adds the next.

    ``offered``: the fresh node that Enter has added after such a text, until something is written at it.
    """

    childWanted = Signal()
    """Tab was pressed: a child of the selected node comes next."""
    siblingWanted = Signal(bool)
    """A sibling of the node comes next: after it (Enter at a fresh node), or before it (Shift+Enter)."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell.canvas)
        self._document, self._canvas = document, canvas = shell.document, shell.canvas
        self._say = shell.say
        self.editor = InlineField(canvas)
        self.fresh = self.offered = NIL
        self._part: EditablePart = NODE
        self._over = False  # whether the text replaces only what it mentions
        self._focus_before: QWidget | None = None
        canvas.keys.typed.connect(self.type)
        canvas.keys.composed.connect(self._compose)
        canvas.mouse.editRequested.connect(lambda node: self._edit_at(node, NODE))
        canvas.mouse.moveEditRequested.connect(lambda node: self._edit_at(node, EDGE))
        self.editor.ended.connect(self._on_ended)
        document.treeChanged.connect(self.editor.close)
        document.treeEdited.connect(self._follow)

    def type(self, text: str) -> None:
        self._open(NODE, text, over=True)

    def _compose(self, event: QInputMethodEvent) -> None:
        """Open the field for an input method; it gets the focus once there is text, so typing goes on."""
        if not self.editor.is_open and (event.preeditString() or event.commitString()):
            self._open(NODE, "", over=True, focus=False)
        self.editor.compose(event)

    def _edit_at(self, node: int, part: EditablePart) -> None:
        self._document.select(node)
        self.edit(part, over=True)

    def edit(self, part: EditablePart, *, over: bool = False) -> None:
        """Edit a part of the selected node; with ``over``, typing replaces its number, or its only text."""
        node = self._document.selected
        if node == NIL or self._document.refuses():
            return
        if part is EDGE and node == ROOT:
            self._say(tr("The root has no move: no edge leads to it."))
            return
        text = part.text(self._document.tree, node)
        self._open(part, text, over=False, selected=number_part(text) if over else "")

    def _open(
        self, part: EditablePart, text: str, *, over: bool, focus: bool = True, selected: str = ""
    ) -> None:
        node = self._document.selected
        if node == NIL:
            return
        if self.editor.is_open and not self.finish():
            return  # the error there has to be corrected first
        self._part, self._over = part, over
        self._focus_before = QApplication.focusWidget()
        self._canvas.viewport.reveal(self._document.selected)
        named = tr(part.title).format(node=name_of(self._document.tree, node))
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
            selected=selected,
        )

    def _where(self, part: EditablePart, node: int) -> QPointF | None:
        """The place of a part of a node on the canvas; ``None`` if the node is gone."""
        place = self._document.order.position
        if node >= len(place) or place[node] == NIL:
            return None
        if part is not EDGE:
            return self._canvas.viewport.place_of(node)
        frame = self._canvas.frame()
        return (
            QPointF(*move_place(frame, frame.state.scene.find_shown(node))) * self._canvas.viewport.text_scale
        )

    def _is_value(self) -> bool:
        """Whether the text is a value, not a name."""
        try:
            return number_in(self.editor.text.strip()) is not None
        except NodeTextError:
            return True

    def _check(self, text: str) -> tuple[str, str]:
        """The error of a text, or "", and a hint on the keys."""
        return self._find_problem(text), self._hint()

    def _find_problem(self, text: str) -> str:
        try:
            self._part.edit(self._document.tree, self.editor.node, text, self._over)
        except (NodeTextError, TreeError) as error:
            return str(error)
        return ""

    def _hint(self) -> str:
        if not self._over:
            what = self._part.hint(self._document.tree, self.editor.node)
            return tr(NOTE_KEYS if self._part.lines else FIELD_KEYS).format(what=tr(what))
        if self._of_many:
            return tr(SELECTION_KEYS)
        return tr(NEW_NODE_KEYS if self._is_fresh(self.editor.node) else NODE_KEYS)

    def _is_fresh(self, node: int) -> bool:
        """Whether a node was just added and has neither value nor name."""
        tree = self._document.tree
        value = tree.value[node]
        return node == self.fresh and value != value and node not in tree.labels

    @property
    def _of_many(self) -> bool:
        """Whether the text may be applied to several nodes."""
        return self._over and len(self._document.selection) > 1

    def finish(self, *, everywhere: bool = False) -> bool:
        """Apply the text and close; ``False`` if an error keeps it open. ``everywhere``: to all selected."""
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
            edit = self.unfinished_edit(tree)
        if text.strip():
            self.offered = NIL
        editor.close()
        if edit is not None:
            self._document.push(edit)
        return True

    def unfinished_edit(self, tree: Tree) -> Edit | None:
        """The text as an edit of ``tree``, the document's or a copy; ``None`` for no change or an error."""
        editor, place = self.editor, self._document.order.position
        gone = not editor.is_open or editor.node >= len(place) or place[editor.node] == NIL
        if gone or editor.error or (self._over and not editor.text.strip()):
            return None
        try:
            return self._part.edit(tree, editor.node, editor.text, self._over)
        except (NodeTextError, TreeError):
            return None

    def _on_ended(self, how: str) -> None:
        """Apply the text unless Esc was pressed, then do what the key means."""
        editor, over, part = self.editor, self._over, self._part
        if how == LEAVE and editor.error:
            return  # the field stays open and shows the error
        node = editor.node
        before = how == BEFORE and part is NODE and not self._of_many
        adds_next = how == ENTER and over and not self._of_many and self._is_fresh(node)
        if how == CANCEL:
            editor.close()
        elif not self.finish(everywhere=how == STAY):
            return
        if how in (LEAVE, COMMAND):
            return
        if adds_next or before:
            self._document.select(node)
            self.siblingWanted.emit(before)
        elif how == TAB and part is NODE:
            self._document.select(node)
            self.childWanted.emit()
        elif how in ("up", "down", "left", "right"):
            self._canvas.keys.go(how)
        self._return_focus(how)

    def _return_focus(self, how: str) -> None:
        """Give the focus back to where it was, if that was not the picture."""
        before = self._focus_before
        if how in (CANCEL, ENTER, BEFORE, STAY) and before is not None and before is not self._canvas:
            before.setFocus()

    def _follow(self) -> None:
        """Keep an open field at its node after an edit, or close it if the node is gone."""
        if self.editor.is_open:
            if self._document.order.position[self.editor.node] == NIL:
                self.editor.close()
            else:
                self.editor.check()
                self.editor.place()

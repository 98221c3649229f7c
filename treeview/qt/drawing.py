"""Drawing by keys and commands: new nodes, editing in place, order, levels, kinds, selections."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

import numpy as np
from PySide6.QtCore import QObject, QPointF, Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtWidgets import QApplication, QWidget

from treeview.qt.actions import Actions
from treeview.qt.canvas import TreeCanvas
from treeview.qt.canvas.inplace import CANCEL, COMMAND, ENTER, LEAVE, STAY, TAB, InPlace
from treeview.qt.canvas.keyhint import KeyHint
from treeview.qt.canvas.movenames import move_place
from treeview.qt.document import Document
from treeview.qt.i18n import mark, tr
from treeview.qt.typed import EDGE, ESTIMATE, NODE, NOTE, Part, TypedError, fill, number_in, read
from treeview.tree import edits, steps
from treeview.tree.chance import set_kind
from treeview.tree.changes import Edit
from treeview.tree.names import called
from treeview.tree.tree import AUTO, CHANCE, MAX, MIN, NIL, ROOT, Tree, TreeError

AT_NODES: Final = (
    "child", "sibling", "sibling_before", "edit_node", "edit_edge", "edit_estimate", "edit_note",
    "kind_next", "kind_max", "kind_min", "kind_chance", "kind_auto",
    "earlier", "later", "level_up", "level_down",
    "delete", "duplicate", "cut_nodes", "copy_nodes", "select_subtree", "select_siblings",
)  # fmt: skip
"""Commands that need a selected node."""
HERE: Final = (*AT_NODES, "paste_nodes", "select_all")
"""Commands whose keys are the picture's: elsewhere the same keys mean something else."""
ONCE: Final = ("child", "sibling", "sibling_before", "duplicate", "paste_nodes")
"""Commands that are done once, however long their key is held."""
IN_OUTLINE: Final = (
    "edit_node", "edit_edge", "edit_estimate", "edit_note", "kind_next", "delete", "duplicate",
    "cut_nodes", "copy_nodes", "paste_nodes", "select_all", "select_subtree",
)  # fmt: skip
"""Those of them whose keys work in the outline, too."""

DRAWS: Final = mark("Tab: child · Enter: sibling · type a value or a name · F2: edit · F4: step")
STEPS: Final = mark("← →: step through the run · Space: play · F4: draw")
NEXT_SIBLING: Final = mark("Enter: next sibling · Tab: child · ↑ ↓: move · Esc: cancel")
NEXT_NODE: Final = mark("Enter: next node · Tab: child · Ctrl+Enter: done · Esc: cancel")
MANY: Final = mark("Ctrl+Enter: for all selected nodes · Enter: for this one · Esc: cancel")
LAST: Final = mark("Enter: done · Tab: child · Esc: cancel")
DONE: Final = mark("{what} · Enter: done · Esc: cancel")
NOTE_DONE: Final = mark("{what} · Ctrl+Enter: done · Esc: cancel")


class Drawing(QObject):
    """Connects the commands that draw to ``document``, and to the keys of ``canvas``.

    - ``editor``: the field in which something is edited in place.
    """

    def __init__(
        self, document: Document, canvas: TreeCanvas, actions: Actions, say: Callable[[str], None]
    ) -> None:
        super().__init__(canvas)
        self._document, self._canvas, self._actions, self._say = document, canvas, actions, say
        self.editor = InPlace(canvas)
        self.hint = KeyHint(canvas, tr(DRAWS))
        self._part: Part = NODE
        self._over = False
        self._fresh = NIL  # the node that was drawn last, as long as it is selected
        self._back: QWidget | None = None  # what had the focus before the editor
        self._connect_commands()
        canvas.keys_draw = True
        canvas.typed.connect(self.type)
        canvas.composed.connect(self._compose)
        canvas.moved.connect(self.move)
        canvas.editRequested.connect(lambda node: self._edit_at(node, NODE))
        canvas.moveEditRequested.connect(lambda node: self._edit_at(node, EDGE))
        self.editor.ended.connect(self._ended)
        document.treeChanged.connect(self._forget)
        document.treeEdited.connect(self._follow)
        document.selectionChanged.connect(self._selected)
        document.drawingChanged.connect(self._show_drawing)
        actions["draw"].toggled.connect(self._toggle)
        self._enable()
        self._show_drawing(document.drawing)

    def _connect_commands(self) -> None:
        actions = self._actions
        handlers: dict[str, Callable[[], object]] = {
            "child": self.child,
            "sibling": self.sibling,
            "sibling_before": lambda: self.sibling(before=True),
            "edit_node": lambda: self.edit(NODE),
            "edit_edge": lambda: self.edit(EDGE),
            "edit_estimate": lambda: self.edit(ESTIMATE),
            "edit_note": lambda: self.edit(NOTE),
            "kind_next": self.next_kind,
            "kind_max": lambda: self.set_kind(MAX),
            "kind_min": lambda: self.set_kind(MIN),
            "kind_chance": lambda: self.set_kind(CHANCE),
            "kind_auto": lambda: self.set_kind(AUTO),
            "earlier": lambda: self.move("before"),
            "later": lambda: self.move("after"),
            "level_up": lambda: self.move("parent"),
            "level_down": lambda: self.move("child"),
            "delete": self.delete,
            "duplicate": self.duplicate,
            "select_all": self.select_all,
            "select_subtree": self.select_subtree,
            "select_siblings": self.select_siblings,
        }
        for name, handler in handlers.items():
            actions[name].triggered.connect(lambda _=False, handler=handler: handler())
        for name in ONCE:
            actions[name].setAutoRepeat(False)  # or a key held too long would draw a forest
        for name in HERE:
            actions[name].setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        self._canvas.addActions([actions[name] for name in HERE])

    # Which keys draw

    def _toggle(self, drawing: bool) -> None:
        document = self._document
        if drawing and document.selected == NIL:
            document.select(ROOT)
        if drawing != document.drawing:
            document.set_drawing(drawing)
            self._canvas.setFocus()
            if not drawing and document.timeline is not None:
                self._say(tr(STEPS))

    def _show_drawing(self, drawing: bool) -> None:
        self._actions["draw"].setChecked(drawing)

    def _enable(self) -> None:
        """Only what can be done now can be chosen."""
        for name in AT_NODES:
            self._actions[name].setEnabled(self._document.selected != NIL)

    def _selected(self, node: int) -> None:
        if node != self._fresh:
            self._fresh = NIL
        self._enable()

    # New nodes, and nodes that go

    def child(self) -> None:
        """Add a last child to the selected node."""
        self._add(edits.add_child, self._document.selected)

    def sibling(self, *, before: bool = False) -> None:
        """Add a sibling after the selected node, or ``before`` it; the root gets a child instead."""
        node = self._document.selected
        if node == ROOT:
            self._add(edits.add_child, ROOT, 0 if before else None)
        else:
            self._add(edits.add_sibling, node, before=before)

    def _add(self, make: Callable[..., Edit], node: int, *given: object, **named: object) -> None:
        if node != NIL and self._document.edit(make, node, *given, **named):
            self._fresh = self._document.selected
            self._reveal()

    def _reveal(self) -> None:
        self._canvas.reveal(self._document.selected)

    def _do(self, make: Callable[..., Edit | None], *given: object) -> None:
        if self._document.edit(make, *given):
            self._reveal()

    def delete(self) -> None:
        """Take the selected subtrees away; with everything selected, all but the root."""
        nodes = self._document.selection
        if len(nodes) > 1:
            nodes = tuple(node for node in nodes if node != ROOT)
        self._do(edits.delete, nodes)

    def duplicate(self) -> None:
        """Copy the selected subtrees, each right behind itself."""
        self._do(edits.duplicate, self._document.selection)

    def move(self, way: str) -> None:
        """Move the selected subtrees among their siblings, or to another level: that of the parent, ..."""
        selection = self._document.selection
        if way == "parent":
            self._do(steps.outdent, selection)
        elif way == "child":
            self._do(steps.indent, selection)
        else:
            self._do(steps.reorder, selection, -1 if way == "before" else 1)

    # Kinds

    def set_kind(self, kind: int) -> None:
        """Give the selected nodes a kind; `AUTO` only those that it is possible for."""
        nodes = self._document.selection
        if kind == AUTO and len(nodes) > 1:
            nodes = tuple(node for node in nodes if node != ROOT)
        if not self._document.edit(set_kind, nodes, kind):
            return
        node = self._document.selected
        if len(nodes) == 1 and self._document.tree.is_terminal(node):
            said = tr("The kind of {node} shows once it has children.")
            self._say(said.format(node=called(self._document.tree, node)))

    def next_kind(self) -> None:
        """Give the selected nodes the kind that follows the current one's: every time something else is seen.

        By its level a node is MAX, say; then it becomes MIN, chance, and again what its level says.
        """
        tree, node = self._document.tree, self._document.selected
        if node == NIL:
            return
        usual = by_level(tree, node)
        other = MIN if usual == MAX else MAX
        again = usual if node == ROOT else AUTO
        self.set_kind({usual: other, AUTO: other, other: CHANCE, CHANCE: again}[tree.kind[node]])

    # Selections

    def select_all(self) -> None:
        """Select every node; the current one stays the current one."""
        self._select(self._document.order.ids.tolist())

    def select_subtree(self) -> None:
        """Select all that is below the selected nodes, too."""
        tops = sorted(self._document.selection)
        self._select(self._document.order.below(np.array(tops, dtype=np.intc)).tolist())

    def select_siblings(self) -> None:
        """Select the siblings of the selected node, too."""
        tree, node = self._document.tree, self._document.selected
        self._select([ROOT] if node == ROOT else list(tree.children(tree.parent[node])))

    def _select(self, nodes: Iterable[int]) -> None:
        current = self._document.selected
        self._document.select_all((*(() if current == NIL else (current,)), *nodes))

    # Editing in place

    def type(self, text: str) -> None:
        """Type over what the selected node shows."""
        self._open(NODE, text, over=True)

    def _compose(self, event: QInputMethodEvent) -> None:
        """An input method types: the field takes the focus once there is text, so as not to disturb it."""
        if not self.editor.is_open and (event.preeditString() or event.commitString()):
            self._open(NODE, "", over=True, focus=False)
        self.editor.compose(event)

    def _edit_at(self, node: int, part: Part) -> None:
        self._document.select(node)
        self.edit(part)

    def edit(self, part: Part) -> None:
        """Edit a part of the selected node where it stands."""
        node = self._document.selected
        if node == NIL:
            return
        if part is EDGE and node == ROOT:
            self._say(tr("No edge leads to the root, so it has no move."))
            return
        self._open(part, part.text(self._document.tree, node), over=False)

    def _open(self, part: Part, text: str, *, over: bool, focus: bool = True) -> None:
        node = self._document.selected
        if node == NIL:
            return
        if self.editor.is_open and not self.finish():
            return  # what is written there has to be put right first
        self._part, self._over = part, over
        self._back = QApplication.focusWidget()
        self._reveal()
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
        )

    def _where(self, part: Part, node: int) -> QPointF | None:
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
        except TypedError:
            return True

    def _is_valued(self) -> bool:
        """Whether a value is written, with a name or without."""
        try:
            return read(self.editor.text)[1] is not None
        except TypedError:
            return False

    def _check(self, text: str) -> tuple[str, str]:
        """What is wrong with a text, and what the keys do."""
        return self._wrong(text), self._hint()

    def _wrong(self, text: str) -> str:
        try:
            self._part.edit(self._document.tree, self.editor.node, text, self._over)
        except TypedError as error:
            return str(error)
        except TreeError as error:
            return tr(str(error))
        return ""

    def _hint(self) -> str:
        if not self._over:
            what = self._part.hint(self._document.tree, self.editor.node)
            return tr(NOTE_DONE if self._part.lines else DONE).format(what=tr(what))
        if self._of_many:
            return tr(MANY)
        if self.editor.node == self._fresh:
            return tr(NEXT_SIBLING)
        following = self._following(self.editor.node, valued=self._is_valued())
        return tr(NEXT_NODE) if following != NIL else tr(LAST)

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
        node, text = editor.node, editor.text
        left_blank = self._over and not text.strip()
        tree, selection = self._document.tree, self._document.selection
        if left_blank:
            edit = None
        elif everywhere and self._of_many:
            edit = fill(tree, selection, text)
        else:
            edit = self._part.edit(tree, node, text, self._over)
        editor.close()
        if edit is not None:
            self._document.push(edit)
        return True

    def _ended(self, how: str) -> None:
        """The field is left in some way: what is written there counts, but for Esc."""
        editor, over, part = self.editor, self._over, self._part
        if how == LEAVE and editor.error:
            return  # it stays open, with what was typed, and its error under it
        fresh, node, valued = editor.node == self._fresh, editor.node, self._is_valued()
        if how == CANCEL:
            editor.close()
        elif not self.finish(everywhere=how == STAY):
            return
        if how in (LEAVE, COMMAND):
            return
        if how == ENTER and over:
            self._go_on(node, fresh=fresh, valued=valued)
        elif how == TAB and part is NODE:
            self._document.select(node)
            self.child()
        elif how in ("up", "down", "left", "right"):
            self._canvas.go(how)
        self._give_back(how)

    def _give_back(self, how: str) -> None:
        """The focus goes where it was, if that was not the picture."""
        if how in (CANCEL, ENTER, STAY) and self._back is not None and self._back is not self._canvas:
            self._back.setFocus()

    def _go_on(self, node: int, *, fresh: bool, valued: bool) -> None:
        """After Enter: to a new sibling of a node that was just drawn, else to the next node."""
        if fresh:
            self.sibling()
        elif (following := self._following(node, valued=valued)) != NIL:
            self._document.select(following)
            self._reveal()

    def _following(self, node: int, *, valued: bool) -> int:
        """After a value the next terminal, after a name the next node of the level; ``NIL`` at the end."""
        document, tree = self._document, self._document.tree
        rest = document.order.ids[int(document.order.position[node]) + 1 :]
        name, same = ("child_count", 0) if valued else ("depth", tree.depth[node])
        found = np.flatnonzero(tree.column(name)[rest] == same)
        return int(rest[found[0]]) if len(found) else NIL

    def _follow(self) -> None:
        """The tree has changed under an open field: it goes along with its node, or goes with it."""
        if self.editor.is_open:
            if self._document.order.position[self.editor.node] == NIL:
                self.editor.close()
            else:
                self.editor.place()

    def _forget(self) -> None:
        """Another tree."""
        self._fresh = NIL
        self.editor.close()
        self._enable()


def by_level(tree: Tree, node: int) -> int:
    """The kind that ``node`` has, or would have, by its depth, as `Tree.kinds` has it."""
    root = tree.kind[ROOT]
    if node == ROOT:
        return MAX  # it says itself what it is; a new one is MAX
    first = root if root in (MAX, MIN) else MIN  # below a chance root MAX comes first
    return (tree.depth[node] + first) & 1

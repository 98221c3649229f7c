"""Drawing by keys and commands: new nodes, their order, levels, kinds, and what is selected."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from PySide6.QtCore import QObject, Qt

from treeview.messages import N_, tr
from treeview.qt.actions import Actions
from treeview.qt.canvas import TreeCanvas
from treeview.qt.canvas.overlays.key_hint import KeyHint
from treeview.qt.document import Document
from treeview.qt.editing.inline_editor import InlineEditor
from treeview.qt.editing.node_text import EDGE, ESTIMATE, NODE, NOTE
from treeview.tree.edits import moves, node_edits
from treeview.tree.edits.change import Edit
from treeview.tree.node_names import called
from treeview.tree.probabilities import set_kind
from treeview.tree.tree import AUTO, CHANCE, MAX, MIN, NIL, ROOT, Tree

AT_NODES: Final = (
    "child", "sibling", "sibling_before", "edit_node", "edit_edge", "edit_estimate", "edit_note",
    "kind_next", "kind_max", "kind_min", "kind_chance", "kind_auto",
    "earlier", "later", "level_up", "level_down",
    "delete", "duplicate", "cut_nodes", "copy_nodes", "select_subtree", "select_siblings",
)  # fmt: skip
"""Commands that need a selected node."""
HERE: Final = (*AT_NODES, "paste_nodes", "select_all")
"""Commands whose keys are the picture's: elsewhere the same keys mean something else."""
IN_OUTLINE: Final = (
    "edit_node", "edit_edge", "edit_estimate", "edit_note", "kind_next", "delete", "duplicate",
    "cut_nodes", "copy_nodes", "paste_nodes", "select_all", "select_subtree",
)  # fmt: skip
"""Those of them whose keys work in the outline, too."""

STEPS: Final = N_("The keys step through the run now. F4 draws again.")


class NodeCommands(QObject):
    """Connects the commands that draw to ``document``, and to the keys of ``canvas``.

    - ``writing``: the editing in place, ``editor`` its field, ``finish`` what ends it.
    - ``hint``: the line that says what keys draw.
    """

    def __init__(
        self, document: Document, canvas: TreeCanvas, actions: Actions, say: Callable[[str], None]
    ) -> None:
        super().__init__(canvas)
        self._document, self._canvas, self._actions, self._say = document, canvas, actions, say
        self.writing = InlineEditor(document, canvas, say)
        self.editor, self.finish = self.writing.editor, self.writing.finish
        canvas.keys_draw = True
        self.hint = KeyHint(canvas)
        self.editor.written.connect(lambda: self.hint.say(self.editor.hint))
        self._connect_commands()
        canvas.moved.connect(self.move)
        canvas.added.connect(self._added)
        self.writing.childWanted.connect(self.child)
        self.writing.siblingWanted.connect(lambda before: self.sibling(before=before))
        document.treeChanged.connect(self._forget)
        document.selectionChanged.connect(self._selected)
        document.drawingChanged.connect(self._show_drawing)
        actions["draw"].toggled.connect(self._toggle)
        self._enable()
        self._show_drawing(document.drawing)

    def _connect_commands(self) -> None:
        actions = self._actions
        actions.tie(
            {
                "child": self.child,
                "sibling": self.sibling,
                "sibling_before": lambda: self.sibling(before=True),
                "edit_node": lambda: self.writing.edit(NODE),
                "edit_edge": lambda: self.writing.edit(EDGE),
                "edit_estimate": lambda: self.writing.edit(ESTIMATE),
                "edit_note": lambda: self.writing.edit(NOTE),
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
        )
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

    def _show_drawing(self, drawing: bool) -> None:
        """Tick the command; whoever did not choose it himself is told where the keys went."""
        draw = self._actions["draw"]
        if draw.isChecked() and not drawing and self._document.run is not None:
            self._say(tr(STEPS))
        draw.setChecked(drawing)

    def _enable(self) -> None:
        """Only what can be done now can be chosen."""
        for name in AT_NODES:
            self._actions[name].setEnabled(self._document.selected != NIL)

    def _selected(self, node: int) -> None:
        if node != self.writing.fresh:
            self.writing.fresh = NIL
        self._enable()

    # New nodes, and nodes that go

    def child(self) -> None:
        """Add a last child to the selected node."""
        self._add(node_edits.add_child, self._document.selected)

    def sibling(self, *, before: bool = False) -> None:
        """Add a sibling after the selected node, or ``before`` it; the root gets a child instead."""
        node = self._document.selected
        if node == ROOT:
            self._add(node_edits.add_child, ROOT, 0 if before else None)
        else:
            self._add(node_edits.add_sibling, node, before=before)

    def _add(self, make: Callable[..., Edit], node: int, *given: object, **named: object) -> None:
        if node != NIL and self._document.edit(make, node, *given, **named):
            self._added()
            self._reveal()

    def _added(self) -> None:
        """The selected node has just been drawn."""
        self.writing.fresh = self._document.selected

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
        self._do(node_edits.delete, nodes)

    def duplicate(self) -> None:
        """Copy the selected subtrees, each right behind itself."""
        self._do(node_edits.duplicate, self._document.selection)

    def move(self, way: str) -> None:
        """Move the selected subtrees among their siblings, or to another level: that of the parent, ..."""
        selection = self._document.selection
        if way == "parent":
            self._do(moves.outdent, selection)
        elif way == "child":
            self._do(moves.indent, selection)
        else:
            self._do(moves.reorder, selection, -1 if way == "before" else 1)

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
        self._select(self._document.order.below(tops).tolist())

    def select_siblings(self) -> None:
        """Select the siblings of the selected node, too."""
        tree, node = self._document.tree, self._document.selected
        self._select([ROOT] if node == ROOT else list(tree.children(tree.parent[node])))

    def _select(self, nodes: Iterable[int]) -> None:
        current = self._document.selected
        self._document.select_all((*(() if current == NIL else (current,)), *nodes))

    def _forget(self) -> None:
        """Another tree."""
        self.writing.fresh = NIL
        self._enable()


def by_level(tree: Tree, node: int) -> int:
    """The kind that ``node`` has, or would have, by its depth; the root, which says itself, is MAX."""
    return MAX if node == ROOT else tree.kind_by_depth(node)
